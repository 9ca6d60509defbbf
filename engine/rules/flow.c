/* The core's own steps: rounds made of phases, turns, menus. A step queues the steps that follow as data, so that each
 * step is small. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/emit.h"
#include "rules/frames.h"
#include "rules/mechanisms.h"
#include "rules/menu.h"
#include "rules/movement.h"
#include "rules/trigger.h"

static enum outcome queue0(struct run *r, int step) {
    return agenda_queue(r, step, NULL, 0);
}

static enum outcome queue_ints(struct run *r, int step, int a, int b, int c, int n) {
    struct value v[] = {{VAL_INT, a}, {VAL_INT, b}, {VAL_INT, c}};
    return agenda_queue(r, step, v, n);
}

/* Checks the setup. Fails if a piece is on a space where it may not end a movement, or if a space has too many
 * pieces. */
static enum outcome setup_stands(struct run *r) {
    const struct def *d = r->rules->def;
    char buffer[MAX_SAID] = "", place[256] = "";
    struct text at = text_over(place, sizeof place);
    int piece;
    const struct space_rule *bar = misplaced_any(r, &piece);
    if (!bar) return OUT_DONE;
    const bool stand = bar >= d->entry->stand && bar < d->entry->stand + d->entry->stand_n;
    const int rule = (int)(bar - (stand ? d->entry->stand : d->entry->enter)) + 1;
    if (r->host->place) r->host->place(r, stand ? "stand" : "enter", rule, &at);
    return fail(
        r,
        stand ? tr("%sstand[%d] does not let %s end a movement on %s, but the setup puts it there (%s)")
              : tr("%senter[%d] does not let %s be on %s beside the pieces there, but the setup puts it there (%s)"),
        place, rule, d->pieces[piece].id, d->spaces[space_of(r, piece)].id,
        bar->why.s ? msg_shown(bar->why, buffer, sizeof buffer) : tr("change the setup or the rule"));
}

static enum outcome round_step(struct run *r) {
    word round = *at(&r->pos, F_MATCH_round, 0);
    enum outcome out = round ? OUT_DONE : setup_stands(r);
    if (out != OUT_DONE) return out;
    if (round >= r->rules->round_cap) {
        emit(r, EVENT_CAP);
        return finish(r, NONE);
    }
    set_word(&r->pos, F_MATCH_round, 0, ++round);
    emit_arg(emit(r, EVENT_ROUND), r->rules->key_n, VAL_INT, round);
    struct trigger_args m = trigger_args_of(TRIGGER_ROUND_START);
    m.n = round;
    out = fire_trigger(r, &m);
    for (int i = 0; i < r->rules->phases_n && out == OUT_DONE; i++) out = queue_ints(r, STEP_PHASE, i, 0, 0, 1);
    return out == OUT_DONE ? queue0(r, STEP_ROUND_END) : out;
}

static enum outcome round_end_step(struct run *r) {
    struct trigger_args m = trigger_args_of(TRIGGER_ROUND_END);
    m.n = *at(&r->pos, F_MATCH_round, 0);
    enum outcome out = fire_trigger(r, &m);
    return out == OUT_DONE ? queue0(r, STEP_ROUND) : out;
}

static enum outcome phase_step(struct run *r, int i) {
    const struct phase *phase = &r->rules->phases[i];
    set_word(&r->pos, F_MATCH_phase, 0, i);
    set_word(&r->pos, F_MATCH_actor, 0, NONE);
    struct trigger_args m = trigger_args_of(TRIGGER_PHASE_START);
    m.n = *at(&r->pos, F_MATCH_round, 0);
    enum outcome out = fire_trigger(r, &m);
    if (out != OUT_DONE) return out;
    if (phase->run != NONE)
        return frame_push(r, FRAME_PHASE, i, NONE, NONE) ? r->host->call(r, phase->run, NULL, 0) : OUT_FAIL;
    if (phase->together) return together_begin(r, phase->menu, &phase->of);
    for (int q = 0; q < r->rules->def->pieces_n; q++)
        if (*at(&r->pos, F_PIECE_acted, q)) set_word(&r->pos, F_PIECE_acted, q, 0);
    return queue_ints(r, STEP_TURNS, i, 0, 0, 1);
}

/* Chooses the next actor. This step runs before each turn, so the side chooses again each time. */
static enum outcome turns_step(struct run *r, int i) {
    const struct phase *phase = &r->rules->phases[i];
    int seat = NONE;
    ask_begin(r, NONE, (msg){N_("Who acts next?")}, NULL);
    r->open.why = (msg){N_("a piece that still has a turn this round")};
    for (int q = piece_next_in_play(&r->pos, NONE, &phase->of); q != NONE;
         q = piece_next_in_play(&r->pos, q, &phase->of)) {
        if (*at(&r->pos, F_PIECE_acted, q) || !piece_is(&r->pos, q, &phase->of)) continue;
        if (seat == NONE) seat = seat_of_side(r, kind_of(&r->pos, q)->side);
        if (!ask_add(r, phase->ask, 1, &(struct value){VAL_PIECE, q})) return fail_memory(r);
    }
    if (!r->open.n) {
        set_word(&r->pos, F_MATCH_actor, 0, NONE);
        return OUT_DONE;
    }
    r->open.seat = seat;
    r->open.between = true;
    struct option chosen;
    enum outcome out = ask(r, false, &chosen);
    if (out != OUT_DONE) return out;
    out = queue_ints(r, STEP_TURN, i, chosen.arg[0], 0, 2);
    return out == OUT_DONE ? queue_ints(r, STEP_TURNS, i, 0, 0, 1) : out;
}

static enum outcome turn_step(struct run *r, int i, int piece) {
    set_word(&r->pos, F_PIECE_acted, piece, 1);
    set_word(&r->pos, F_MATCH_actor, 0, piece);
    set_word(&r->pos, F_MATCH_side, 0, kind_of(&r->pos, piece)->side);
    enum outcome out = queue_ints(r, STEP_MENU, r->rules->phases[i].menu, piece, seat_of_piece(r, piece), 3);
    if (out == OUT_DONE) out = queue_ints(r, STEP_TURN_END, i, piece, 0, 2);
    if (out != OUT_DONE) return out;
    r->queue_base = *at(&r->pos, F_MATCH_agenda_n, 0); /* steps that the turn's start queues come before the menu */
    emit_arg(emit(r, EVENT_TURN), r->rules->key_piece, VAL_PIECE, piece);
    struct trigger_args m = trigger_args_of(TRIGGER_TURN_START);
    m.unit = piece;
    return fire_trigger(r, &m);
}

static enum outcome turn_end_step(struct run *r, int i, int piece) {
    int reply = r->rules->phases[i].reply;
    set_word(&r->pos, F_PIECE_movement_left, piece, 0);
    struct value v = {VAL_PIECE, piece};
    if (reply != NONE) {
        enum outcome out = agenda_queue(r, STEP_SCRIPT + reply, &v, 1);
        if (out != OUT_DONE) return out;
    }
    struct trigger_args m = trigger_args_of(TRIGGER_TURN_END);
    m.unit = piece;
    return fire_trigger(r, &m);
}

/* Handles a menu that ended automatically. If the turn ends with the menu, emits the event of the turn's end. */
static enum outcome menu_exhausted(struct run *r, int actor) {
    bool turn = actor != NONE && agenda_next(r) == STEP_TURN_END;
    if (turn) emit_arg(emit(r, EVENT_TURN_OVER), r->rules->key_piece, VAL_PIECE, actor);
    return OUT_DONE;
}

/* Lists the options. Sets *exhausted if the only option is to end the menu; the menu then ends automatically. */
static enum outcome menu_list(struct run *r, int menu, int actor, int seat, bool *exhausted) {
    const struct menu *m = &r->rules->menus[menu];
    ask_begin(r, seat, m->prompt, m->rule);
    r->open.menu = menu;
    r->open.why = m->why;
    r->open.actor = actor;
    enum outcome out = menu_options(r, m, actor, NONE);
    if (out != OUT_DONE) return out;
    const bool ends = m->stop != NONE && r->open.held == NONE && !menu_under_way(r, m, actor);
    if (ends && !ask_add(r, m->stop, 0, NULL)) return fail_memory(r);
    *exhausted = r->open.n == ends && !r->open.domains && (!r->open.n || r->only == NONE);
    return OUT_DONE;
}

static enum outcome menu_step(struct run *r, int menu, int actor, int seat) {
    const struct menu *m = &r->rules->menus[menu];
    bool exhausted = false;
    if (actor != NONE && (!in_play(&r->pos, actor) || *at(&r->pos, F_PIECE_conditions, actor) & COND_DOWN))
        return OUT_DONE;
    struct option chosen;
    enum outcome out = OUT_DONE;
    if (!ask_answered(r, menu, &chosen)) {
        out = menu_list(r, menu, actor, seat, &exhausted);
        if (out != OUT_DONE) return out;
        if (exhausted) {
            if (r->open.n) ask_note_auto_answer(r);
            return menu_exhausted(r, actor);
        }
        out = ask(r, false, &chosen);
    }
    if (out != OUT_DONE || chosen.verb == m->stop) return out;
    out = queue_ints(r, STEP_MENU, menu, actor, seat, 3);
    r->queue_base = *at(&r->pos, F_MATCH_agenda_n, 0); /* steps that the action queues come before the menu's next
                                                        * question */
    return out == OUT_DONE ? menu_perform(r, m, actor, &chosen) : out;
}

enum outcome flow_step(struct run *r, int step, const struct value *args, int n) {
    (void)n;
    switch (step) {
    case STEP_TOGETHER: return together_step(r, args[0].n);
    case STEP_ROUND: return round_step(r);
    case STEP_ROUND_END: return round_end_step(r);
    case STEP_PHASE: return phase_step(r, args[0].n);
    case STEP_TURNS: return turns_step(r, args[0].n);
    case STEP_TURN: return turn_step(r, args[0].n, args[1].n);
    case STEP_TURN_END: return turn_end_step(r, args[0].n, args[1].n);
    case STEP_MENU: return menu_step(r, args[0].n, args[1].n, args[2].n);
    default: return fail(r, tr("unknown step %d"), step);
    }
}
