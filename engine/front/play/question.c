/* Shows the open question with the events since the last answer, the boards, the options, and advice. */
#include "front/play/repl.h"

#include "front/doc/spoken.h"
#include "front/files/input.h"
#include "front/view/map.h"

/* Returns the number of lines of the open question, its options, the texts below them, and the prompt. */
static int question_lines(const world *w) {
    return options_lines(w) + screen_below(w);
}

/* Remembers where the boards are on the screen after they were drawn starting at line `from`. */
static void note_boards(repl *r, uint64_t from) {
    const bool whole = screen_lines() - from + (uint64_t)question_lines(&r->w) <= (uint64_t)terminal_rows();
    r->boards_shown = true;
    r->boards_line = whole ? from : screen_lines();
}

/* Returns true if an option names a space, or a piece on a board. */
static bool asks_on_boards(const world *w) {
    bool asks = false;
    for (size_t i = 0; i < w->options && !asks; i++)
        for (int k = 0; k < w->option[i].args && !asks; k++) {
            const pr_piece *piece = option_piece(w, &w->option[i], k);
            asks = w->option[i].arg[k].type == PR_SPACE || (piece && spoken_on_map(w, piece->space));
        }
    return asks;
}

/* Returns true if the open question is about spaces or pieces of the boards, but the last drawing of the boards will
 * have left the screen when the question is shown. */
static bool boards_left(const repl *r) {
    if (!terminal_talks() || !show()->grid || !r->boards_shown || !asks_on_boards(&r->w)) return false;
    return screen_lines() - r->boards_line + (uint64_t)question_lines(&r->w) > (uint64_t)terminal_rows();
}

void repl_draw(repl *r, bool first) {
    deaths died = {0};
    if (show()->brief)
        r->w.then = r->before;
    else if (terminal_talks())
        died = repl_mark(r);
    const bool lacks = first && !show()->brief && opening_lacks_boards(&r->w);
    r->w.boards_due = lacks || (!first && r->boards_due);
    r->boards_due = lacks;
    r->w.above = !first && terminal_talks() && show()->least ? show()->least(&r->w) : 0;
    if (!first) pager_draw(r);
    const uint64_t from = screen_lines();
    show()->news(&r->w, first, r->printed);
    if (show()->grid && (first ? !lacks : r->w.above > 0)) note_boards(r, from);
    r->printed = 0;
    repl_unmark(r, &died);
}

/* Returns true if the turn of one of the viewer's own pieces continues. */
static bool own_turn(const world *w, const pr_look *then) {
    const pr_look *now = w->look;
    const pr_piece *actor = world_piece(w, now->actor);
    return actor && piece_kind(w, actor)->side == w->content->seat[w->seat].side && then->actor == now->actor &&
           then->round == now->round && then->phase == now->phase;
}

bool repl_others_acted(const repl *r) {
    const parting since = parting_of(&r->lately, r->w.seat);
    return since.then && !own_turn(&r->w, since.then->look);
}

void repl_recap(repl *r) {
    const parting since = parting_of(&r->lately, r->w.seat);
    if (r->quiet || !r->paged || !since.then || !since.then->look->round || !repl_others_acted(r)) return;
    owned char *changes = recap_text(&r->w, &since);
    if (!*changes) return;
    owned char *t = text_of(tr("Since your last answer: %s"), changes);
    pager_print(r, t);
    say_toned(TONE_STRONG, 2, t);
}

bool repl_curtain(repl *r) {
    int seat = repl_viewer(r);
    int before = r->last_seat;
    r->last_seat = seat;
    if (seat < 0 || before == seat || !terminal_talks() || !pr_secretive(r->s->match)) return true;
    if (before >= 0 && r->s->content->secrets != PR_SECRETS_OF_SEATS &&
        r->s->seats[before].side == r->s->seats[seat].side)
        return true;
    screen_clear();
    print(tr("Pass the keyboard to %s."), r->s->seats[seat].title);
    print("\n");
    owned char *line = input_line(tr("Then press Enter. "), false);
    bool good = line != NULL;
    screen_clear();
    moment_drop(r->shown);
    r->shown = NULL;
    r->number = 0;
    r->unseen_acts = true;
    r->boards_due = true; /* draw the boards even if the seat saw them unchanged, because the screen is empty */
    return good;
}

/* Returns true if the position was last drawn in the present turn. While no piece acts, the last turn counts. */
static bool same_turn(const repl *r) {
    const pr_look *look = r->w.look;
    return r->turned && r->round == look->round && r->phase == look->phase &&
           (look->actor == PR_NOBODY || r->actor == look->actor);
}

/* Returns true if the position should be drawn, and if so, remembers the position as drawn. At a terminal, and in a
 * view with brief news, a changed position is always drawn. At a short terminal, an unchanged position is drawn, too.
 * In all other cases the position is drawn only if another turn has begun. */
static bool worth_drawing(repl *r) {
    if (r->quiet) return false;
    bool same_view = r->shown && moment_same(r->w.now, r->shown), goes_on = same_turn(r);
    moment_drop(r->before);
    r->before = r->shown;
    r->shown = moment_keep(r->w.now);
    if (!goes_on) {
        r->turned = true;
        r->round = r->w.look->round;
        r->phase = r->w.look->phase;
        r->actor = r->w.look->actor;
        moment_drop(r->listed);
        r->listed = NULL;
    }
    const bool scrolled = show()->grid && screen_is_short(&r->w), left = boards_left(r);
    r->boards_due = r->boards_due || left;
    return scrolled || left || (!same_view && (terminal_talks() || show()->brief || !goes_on));
}

/* Shows the options. Leaves out texts of cards that an earlier list of this round printed to this seat. */
static void show_unread(repl *r) {
    const int kinds = r->w.content->card_kinds;
    owned bool *now = need(calloc((size_t)kinds + 1, sizeof *now));
    if (!r->read || r->read_round != r->w.look->round || r->read_seat != r->w.seat) {
        free(r->read);
        r->read = need(calloc((size_t)kinds + 1, sizeof *r->read));
        r->read_round = r->w.look->round;
        r->read_seat = r->w.seat;
    }
    r->w.read = r->read;
    r->w.reading = now;
    show()->options(&r->w, false);
    r->w.read = r->w.reading = NULL;
    for (int i = 0; i <= kinds; i++) r->read[i] = r->read[i] || now[i];
}

/* Shows the options. If the menu was already shown in this turn, shows only what changed since. */
static void show_options(repl *r, const char *alarm) {
    r->w.listed = r->listed;
    show_unread(r);
    r->w.listed = NULL;
    if (r->w.ask->menu == PR_NOBODY) return;
    moment_drop(r->listed);
    r->listed = moment_keep(r->w.now);
    if (alarm) say_text("%s", alarm);
}

/* Foresees the next questions and answers each question by its first option. Stops at a question that does not belong
 * to an automatic side, or does not choose one space with the same verb. Adds the spaces to `example`. Returns the
 * number of questions, at most MOST. */
static int series_of(repl *r, buffer *example) {
    enum { MOST = 8 };
    const char *way[MOST];
    pr_look *then[MOST] = {NULL};
    const pr_ask *ask = r->w.ask;
    const int verb = ask->options ? ask->option[0].verb : PR_NOBODY;
    int n = 0;
    while (n < MOST && ask->delegable && ask->menu == PR_NOBODY && ask->options && ask->option[0].verb == verb &&
           ask->option[0].args == 1 && ask->option[0].arg[0].type == PR_SPACE) {
        pr_outcome out;
        way[n] = ask->option[0].id;
        buffer_addf(example, " %s", r->w.content->space[ask->option[0].arg[0].n].label);
        const bool good = pr_foresee(r->s->match, way, n + 1, &out, &then[n]);
        n++;
        if (!good || !then[n - 1]) break;
        ask = &then[n - 1]->ask;
    }
    for (int i = 0; i < n; i++) pr_look_free(then[i]);
    return n;
}

/* If the open question starts a series of questions (series_of()), prints that one line can answer the whole series. */
static void show_series(repl *r) {
    const uint64_t answers = pr_current_decision(r->s->match).answers;
    owned_buffer example = {0};
    if (!pr_is_automatic(r->s->match) || !r->w.ask->delegable || r->w.now->walk) return;
    if (answers > r->series[0] && answers < r->series[1])
        return; /* the advice was printed at the first question of the series */
    const int n = series_of(r, &example);
    r->series[0] = answers;
    r->series[1] = answers + (uint64_t)n;
    if (n < 2) return;
    owned char *t = text_of(tr("One line answers all %d: `%s%s`"), n,
                            localized_word(A_VERB, option_verb(&r->w, &r->w.ask->option[0])), buffer_text(&example));
    say_toned(TONE_FAINT, 2, t);
}

/* Prints the goal of the deciding side before its first question. `first`: this is the first question of the match, and
 * the view has printed the goal with the position. */
static void tell_goal(repl *r, bool first) {
    const int side = r->w.seat < 0 ? PR_NOBODY : r->w.content->seat[r->w.seat].side;
    if (side < 0 || r->printed_goal & UINT32_C(1) << side) return;
    r->printed_goal |= UINT32_C(1) << side;
    if (first || r->quiet || !r->w.content->side[side].goal) return;
    owned char *goal = goal_text(&r->w);
    if (goal) say_wrapped(0, 0, goal);
}

/* Returns the verb of a menu with which a piece goes to a space several steps away, in the player's language. Returns
 * NULL if there is none. */
static const char *verb_of_walks(const world *w) {
    const char *verb = w->ask->menu == PR_NOBODY || w->ask->domains ? NULL : verb_of_spaces(w);
    return verb ? localized_word(A_VERB, verb) : NULL;
}

/* Returns the verb of a legal option that takes a space, in the player's language. Returns NULL if there is none. */
static const char *verb_of_places(const world *w) {
    for (size_t i = 0; w->ask->menu != PR_NOBODY && i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (option->args && option->arg[0].type == PR_SPACE) return localized_word(A_VERB, option_verb(w, option));
    }
    return NULL;
}

/* Finds the text of a piece of advice, so that it can be printed below the question. Returns false if this advice was
 * given before, or if it needs an example and has none. */
static bool seek_tip(repl *r, tip which, const char *example) {
    set_text(&r->tip_due, tip_text(which, example));
    r->tip = (int)which;
    return r->tip_due;
}

/* Finds at most one piece of advice. Each piece of advice is given only after more than `after` answers. */
static void seek_advice(repl *r, uint64_t number) {
    const world *w = &r->w;
    static const struct {
        uint64_t after;
        tip which;
    } all[] = {{0, TIP_START}, {0, TIP_WALK}, {3, TIP_UNDO}, {6, TIP_MAP}, {8, TIP_ODDS}, {10, TIP_LEAVE}};
    bool found = false;
    for (size_t i = 0; i < sizeof all / sizeof *all && !found; i++) {
        const char *example = all[i].which == TIP_ODDS   ? verb_of_places(w)
                              : all[i].which == TIP_WALK ? verb_of_walks(w)
                                                         : NULL;
        found = number > all[i].after && seek_tip(r, all[i].which, example);
    }
}

/* Returns the title of the first seat of another side that a person plays, or NULL. */
static const char *other_people(const repl *r) {
    const session *s = r->s;
    for (size_t i = 0; r->w.seat >= 0 && i < s->seats_n; i++)
        if (s->seats[i].human && s->seats[i].side != s->seats[r->w.seat].side) return s->seats[i].title;
    return NULL;
}

/* Finds the advice about lasting answers, at a question whose answer may last. */
static bool seek_tip_lasts(repl *r) {
    owned char *typed = pr_current_decision(r->w.match).lasts ? option_typed(&r->w, &r->w.option[0]) : NULL;
    return typed && seek_tip(r, TIP_LASTS, typed);
}

/* Finds the explanation of a feature that the player sees for the first time. If the player has seen all features,
 * finds the next piece of advice. Gives no advice beside a lesson, because one text is enough to read. Gives no advice
 * after a refusal, which may contain its own advice. A puzzle gives no advice, because it is not saved, undo stops at
 * its start, and `hint` leads to its solution. New players do not need more questions, so the advice about `ties ask`
 * comes late. */
static void seek_advice_now(repl *r) {
    enum { KNOWS_THE_GAME = 100 };
    const uint64_t answers = pr_current_decision(r->s->match).answers;
    set_text(&r->tip_due, NULL);
    if (r->coached.due || r->refused != r->refused_before) return;
    const bool found = seek_tip(r, TIP_SEATS, other_people(r)) ||
                       (answers > KNOWS_THE_GAME && r->s->settled && seek_tip(r, TIP_TIES, NULL)) ||
                       (*r->threat && seek_tip(r, TIP_THREATS, r->threat)) ||
                       (r->w.ask->decline != PR_NOBODY && seek_tip(r, TIP_REACTIONS, NULL)) || seek_tip_lasts(r);
    if (!found && !r->s->puzzle) seek_advice(r, answers + 1);
}

/* Returns the number of lines of a text below the question, which may be NULL. `sign`: columns of the sign before
 * it. */
static int lines_of(const char *text, int indent, int sign) {
    return text ? flow_lines(text, indent, terminal_columns() - 1 - sign) : 0;
}

void repl_show_question(repl *r) {
    uint64_t number = pr_current_decision(r->s->match).number, hash = pr_hash(r->s->match);
    if (r->number == number && r->shown_hash == hash) {
        seek_advice_now(r);
        return;
    }
    const bool draws = worth_drawing(r), menu = r->w.ask->menu != PR_NOBODY, begins = menu && !r->listed;
    /* The map is marked each time it is drawn. The sentence follows the menu only at the start of a turn. */
    const bool forecasts =
        !r->quiet && (menu || r->w.ask->optional != PR_NOBODY) && (begins || (draws && show()->grid));
    owned_by(pr_threats_free_at) pr_threats *threats = forecasts ? alarm_forecast(r) : NULL;
    const bool first = draws && !r->introduced;
    *r->threat = 0;
    if (draws && show()->grid && threats && threats->pieces)
        threat_sign(threats, &threats->piece[0], r->threat, sizeof r->threat);
    seek_advice_now(r);
    r->w.lesson = r->coached.due;
    owned char *alarm = begins ? alarm_text(r, threats) : NULL;
    r->w.below = lines_of(r->coached.due, 0, 2) + lines_of(r->tip_due, TIP_INDENT, 0) + lines_of(alarm, 2, 0);
    if (draws) {
        r->w.threats = threats;
        repl_draw(r, first);
        r->introduced = true;
        r->w.threats = NULL;
    }
    tell_goal(r, first);
    int seat = pr_current_decision(r->s->match).seat;
    show_doc(question_doc(&r->w, seat >= 0 && session_humans(r->s) > 1 ? r->s->seats[seat].title : NULL));
    if (!r->quiet) show_options(r, alarm);
    show_series(r);
    r->number = number; /* set last: a line typed during a pause of this output must not answer the question */
    r->shown_hash = hash;
}

void repl_print_between(repl *r) {
    repl_print_events(r);
    if (show()->brief && r->introduced && worth_drawing(r))
        repl_draw(r, false); /* the position is drawn above the events of the next answer */
}

void repl_catch_up(repl *r) {
    repl_read(r);
    repl_print_between(r);
}
