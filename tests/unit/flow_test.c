/* The driver runs queued steps, triggers and their handlers, rounds, turns and menus. The host is written in C. */
#include "unit/play.h"

#include "rules/agenda.h"
#include "rules/condition.h"
#include "rules/mechanisms.h"
#include "rules/option_text.h"
#include "rules/trigger.h"

SCRIPT(note_1) {
    note(run, 1);
    return OUT_DONE;
}

SCRIPT(note_2) {
    note(run, 2);
    return OUT_DONE;
}

SCRIPT(places_and_moves) {
    bool arrived = true;
    unit_place(run, play.hero, 0);
    enum outcome out = unit_move(run, play.hero, 1, NONE, &arrived);
    note(run, 30 + arrived);
    return out;
}

/* Queueing ----------------------------------------------------------------------------------------------------------*/

SCRIPT(queues_two) {
    struct value v[] = {{VAL_INT, 4}, {VAL_PIECE, NONE}, {VAL_BOOL, 1}, {VAL_LINK, -5}};
    note(run, 1);
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 1, v, 4);
    v[0].n = 5;
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT + 1, v, 1) : out;
}

SCRIPT(queued) {
    note(run, args[0].n);
    if (args[0].n == 4) {
        assert_int_equal(n, 4);
        assert_true(args[1].type == VAL_PIECE && args[1].n == NONE && args[2].type == VAL_BOOL && args[2].n == 1);
        assert_true(args[3].type == VAL_LINK && args[3].n == -5);
        return agenda_queue(run, STEP_SCRIPT + 1, &(struct value){VAL_INT, 40}, 1);
    }
    assert_int_equal(n, 1);
    return OUT_DONE;
}

TEST(queue_order) {
    start_with((script *const[]){queues_two, queued, note_2}, 3, 1);
    play.setup[1] = 2; /* A setup step waits in the agenda before any script queues one. */
    play.rules->setup_n = 2;
    play.rules->round_cap = 0;
    run_free(play.r);
    play.r = new_run(1);
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_log("1 4 40 5 2");
    for (int i = 0; i < AGENDA_CAP * (2 + AGENDA_ARGS); i++)
        assert_int_equal(*at_item(&play.r->pos, F_MATCH_agenda, 0, i), 0);
}

SCRIPT(queues_itself_twice) {
    enum outcome out = agenda_queue(run, STEP_SCRIPT, NULL, 0);
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT, NULL, 0) : out;
}

TEST(queue_without_end) {
    START(queues_itself_twice);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("more than 128 steps are waiting");
    assert_sound(&play.r->pos);
}

/* Triggers ----------------------------------------------------------------------------------------------------------*/

HANDLER(hears_1) {
    note(run, 1000 + m->space);
    m->n = 5;
    return OUT_DONE;
}

HANDLER(hears_2) {
    note(run, 2000 + m->n);
    return OUT_DONE;
}

TEST(handlers_in_order) {
    listen_to(TRIGGER_UNIT_ENTER, hears_1, hears_2, NULL);
    START(places_and_moves);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_log("1001 2005 31"); /* The second handler sees the 5 that the first handler assigned. */
}

SCRIPT(moves_two) {
    bool arrived;
    unit_place(run, play.guard, 0);
    unit_place(run, play.guard + 1, 1);
    unit_place(run, play.hero, 0);
    enum outcome out = unit_move(run, play.hero, 4, NONE, &arrived);
    if (out == OUT_DONE) out = unit_move(run, play.hero, 1, NONE, &arrived);
    return out == OUT_DONE ? unit_move(run, play.guard, 4, NONE, &arrived) : out;
}

SCRIPT(kills_a_guard) {
    unit_place(run, play.guard, 3);
    unit_place(run, play.hero, 3);
    unit_place(run, play.guard + 1, 2);
    enum outcome out = unit_damage(run, play.guard, 1, NONE, play.hero);
    return out == OUT_DONE ? unit_damage(run, play.guard + 1, 1, NONE, play.hero) : out;
}

TEST(handlers_of_the_killed) {
    struct handler h = {.where = "picky", .here_some = true};
    h.here = filter_of(play.d, "hero");
    play.d->kinds[play.d->pieces[play.guard].kind].kill = 1;
    listen_to(TRIGGER_UNIT_KILLED, hears_1, NULL, &h);
    START(kills_a_guard);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_DONE);
    /* Two guards are killed. Only the guard on the hero's space matches, although it has already left the board. */
    assert_log("1003");
}

TEST(handlers_that_want) {
    struct handler h = {.where = "picky", .unit_some = true, .here_some = true};
    h.unit = filter_of(play.d, "hero");
    h.here = filter_of(play.d, "guard");
    listen_to(TRIGGER_UNIT_ENTER, hears_1, NULL, &h);
    START(moves_two);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_log("1001"); /* The handler runs only for the hero, and only on a space with a guard. */
}

HANDLER(on_enter_ask) {
    int got;
    enum outcome out = pick(run, 1, 2, &got);
    if (out != OUT_DONE) return out;
    note(run, got);
    return got == 2 ? unit_damage(run, m->unit, 9, NONE, NONE) : OUT_DONE;
}

TEST(question_in_a_trigger) {
    listen_to(TRIGGER_UNIT_ENTER, on_enter_ask, NULL, NULL);
    START(places_and_moves);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(*at(&play.r->pos, F_PIECE_space, play.hero), 1);
    assert_true(answer("pick:2") == OUT_DONE);
    assert_log("2 31");
    assert_int_equal(*at(&play.r->pos, F_PIECE_conditions, play.hero), COND_DOWN);
    assert_int_equal(*at(&play.r->pos, F_PIECE_hp, play.hero), 0);
}

HANDLER(raises_itself) {
    struct trigger_args again = *m;
    return fire_trigger(run, &again);
}

TEST(endless_triggers) {
    listen_to(TRIGGER_UNIT_ENTER, raises_itself, NULL, NULL);
    START(places_and_moves);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("piece.enter fires itself");
}

HANDLER(on_leave_kill) {
    return unit_remove(run, m->unit);
}

TEST(never_arrives) {
    listen_to(TRIGGER_UNIT_LEAVE, on_leave_kill, NULL, NULL);
    START(places_and_moves);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_log("30");
    assert_int_equal(*at(&play.r->pos, F_PIECE_space, play.hero), NONE);
}

/* Rounds, turns, menus ----------------------------------------------------------------------------------------------*/

enum { ACT_NOTE, ACT_STOP, ACT_QUEUE, ACT_MOVE, ACTIONS };

static struct action actions[ACTIONS];
static struct condition conditions[2];
static struct menu menu;
static struct phase phase;

SCRIPT(act_queue) {
    assert_int_equal(n, 1);
    assert_int_equal(args[0].n, play.hero);
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 0, NULL, 0);
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT + 1, NULL, 0) : out;
}

SCRIPT(act_stop) {
    note(run, 8);
    /* This step belongs to the turn, so stop_turn() drops it. */
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 0, NULL, 0);
    return out == OUT_DONE ? stop_turn(run) : out;
}

SCRIPT(reply) {
    assert_int_equal(n, 1);
    note(run, 900 + args[0].n);
    return OUT_DONE;
}

SCRIPT(place_all) {
    for (int q = 0; q < play.d->pieces_n; q++) unit_place(run, q, q);
    return OUT_DONE;
}

static struct action action(const char *id, int run, word cost) {
    return (struct action){.id = id,
                           .verb = MUST(&play.p, def_verb(play.d, id, id, NULL, 0, cost, &play.p)),
                           .own_actor = true,
                           .cost = cost,
                           .mark = NONE,
                           .pile = NONE,
                           .run = run,
                           .escort_verb = NONE};
}

/* Scripts 0 to 5: notes 1, notes 2, act_stop, act_queue, reply, place_all (the setup). */
static void start_turns(const char *of) {
    actions[ACT_NOTE] = action("jot", 1, 1);
    actions[ACT_STOP] = action("halt", 2, 0);
    actions[ACT_QUEUE] = action("plan", 3, 2);
    actions[ACT_MOVE] = action("move", NONE, 1);
    actions[ACT_MOVE].move = true;
    menu = (struct menu){"turn", "6", {"Act"}, {NULL}, play.end_verb, ACTIONS, actions};
    phase = (struct phase){"turns", {"Turns"}, NONE, filter_of(play.d, of), play.go_verb, 0, 4, false};
    play.rules->menus = &menu;
    play.rules->menus_n = 1;
    play.rules->phases = &phase;
    play.rules->phases_n = 1;
    start_with((script *const[]){note_1, note_2, act_stop, act_queue, reply, place_all}, 6, 0);
    play.setup[0] = 5;
    play.rules->setup_n = 1;
    run_free(play.r);
    play.r = new_run(1);
}

TEST(turns) {
    play.rules->round_cap = 1;
    start_turns("guard");
    set_word(&play.r->pos, F_PIECE_acted, play.guard, 1); /* This guard acted in the previous round. */
    memcpy(play.r->base, play.r->pos.w, position_bytes(play.d));
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("go:guard.1 go:guard.2");
    assert_int_equal(play.r->open.seat, 1);
    assert_true(answer("go:guard.2") == OUT_WAIT);
    assert_int_equal(play.r->open.menu, 0);
    assert_int_equal(play.r->open.actor, play.guard + 1);
    assert_int_equal(*at(&play.r->pos, F_MATCH_actor, 0), play.guard + 1);
    assert_int_equal(*at(&play.r->pos, F_MATCH_side, 0), 1);
    assert_true(answer("end") == OUT_WAIT); /* The last guard acts next, and nobody is asked which. */
    assert_int_equal(play.r->open.actor, play.guard);
    assert_true(answer("end") == OUT_DONE);
    assert_true(run_over(play.r)); /* The round cap of 1 ends the match. */
    assert_int_equal(*at(&play.r->pos, F_MATCH_winner, 0), NONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    text_add(&t, "%d %d", 900 + play.guard + 1, 900 + play.guard);
    assert_log(want);
}

TEST(menu_and_points) {
    start_turns("hero");
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("end jot halt plan move:b1 move:a2 move:b2");
    assert_true(answer("plan") == OUT_WAIT);
    assert_log("1 2"); /* Steps that an action queues run in order before the menu opens again. */
    assert_int_equal(*at(&play.r->pos, F_PIECE_ap, play.hero), 1);
    assert_options("end jot halt move:b1 move:a2 move:b2"); /* The plan is missing: it costs 2 AP, and 1 is left. */
    assert_true(answer("move:b2") == OUT_WAIT);
    assert_int_equal(*at(&play.r->pos, F_PIECE_ap, play.hero), 0);
    assert_int_equal(*at(&play.r->pos, F_PIECE_movement_left, play.hero), 1);
    assert_options("end halt move:a1 move:b1 move:c1 move:a2 move:c2");
    assert_true(answer("move:a2") == OUT_WAIT);
    assert_options("end halt");
    assert_true(play.r->decisions == 3);
}

TEST(stop_keeps) {
    start_turns("hero");
    play.rules->round_cap = 1;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("jot") == OUT_WAIT);
    assert_true(answer("halt") == OUT_DONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    /* The log holds the jot, the halt's own note and the reply at the turn's end. The step that the halt queued is
     * dropped. */
    text_add(&t, "2 8 %d", 900 + play.hero);
    assert_log(want);
    assert_int_equal(*at(&play.r->pos, F_PIECE_ap, play.hero), 2);
}

HANDLER(on_start_queue) {
    return agenda_queue(run, STEP_SCRIPT + 0, NULL, 0);
}

HANDLER(on_end_note) {
    note(run, 600 + m->unit);
    return OUT_DONE;
}

TEST(queue_at_the_start_of_a_turn) {
    listen_to(TRIGGER_TURN_START, on_start_queue, NULL, NULL);
    listen_to(TRIGGER_TURN_END, on_end_note, NULL, NULL);
    start_turns("hero");
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("end jot halt plan move:b1 move:a2 move:b2");
    assert_log("1"); /* The step queued at the start of the turn ran before the menu. */
}

HANDLER(on_start_stop) {
    return stop_turn(run);
}

TEST(stop_at_the_start_of_a_turn) {
    play.rules->round_cap = 1;
    listen_to(TRIGGER_TURN_START, on_start_stop, NULL, NULL);
    listen_to(TRIGGER_TURN_END, on_end_note, NULL, NULL);
    start_turns("hero");
    assert_true(run_advance(play.r) == OUT_DONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    text_add(&t, "%d %d", 600 + play.hero, 900 + play.hero);
    assert_log(want);
}

TEST(down_have_no_turn) {
    play.rules->round_cap = 1;
    start_turns("guard");
    set_word(&play.r->pos, F_PIECE_conditions, play.guard, COND_DOWN);
    memcpy(play.r->base, play.r->pos.w, position_bytes(play.d));
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.r->open.actor, play.guard + 1);
    assert_true(answer("end") == OUT_DONE);
}

static int turns_over;

static bool count_turns_over(void *ctx, struct run *r) {
    (void)ctx;
    for (int i = 0; i < r->events_n; i++) turns_over += r->events[i].kind == EVENT_TURN_OVER;
    return true;
}

TEST(nothing_but_the_end) {
    play.rules->round_cap = 1;
    start_turns("hero");
    menu.actions = 1; /* The menu offers only `jot`, which costs 1 AP. */
    turns_over = 0;
    play.r->hooks.committed = count_turns_over;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("jot") == OUT_WAIT && answer("jot") == OUT_WAIT);
    assert_int_equal(turns_over, 0);
    assert_true(answer("jot") == OUT_DONE); /* Without AP the turn ends automatically. */
    assert_true(run_over(play.r) && play.r->decisions == 3);
    assert_int_equal(turns_over, 1); /* The `committed` hook saw one turn end. */
}

TEST(who_ends_a_turn_knows) {
    play.rules->round_cap = 1;
    start_turns("hero");
    turns_over = 0;
    play.r->hooks.committed = count_turns_over;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("end") == OUT_DONE);
    assert_true(run_over(play.r));
    assert_int_equal(turns_over, 0);
}

HANDLER(on_enter_fell) {
    return unit_damage(run, m->unit, 9, NONE, NONE);
}

TEST(falls_in_its_turn) {
    play.rules->round_cap = 1;
    listen_to(TRIGGER_UNIT_ENTER, on_enter_fell, NULL, NULL);
    start_turns("hero");
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("move:b1") == OUT_DONE);
    assert_true(run_over(play.r));
    assert_int_equal(*at(&play.r->pos, F_PIECE_conditions, play.hero), COND_DOWN);
    assert_int_equal(*at(&play.r->pos, play.log_count, 0), 1); /* The reply ran once. */
}

SCRIPT(asks_in_condition) {
    int got;
    assert_true(run->read_only > 0);
    return pick(run, 0, 2, &got);
}

TEST(conditions_may_not_ask) {
    start_turns("hero");
    play.scripts[7] = asks_in_condition;
    conditions[0] = (struct condition){.kind = NEED_TEST, .ref = 7, .why = {"no"}};
    actions[ACT_NOTE].needs.n = 1;
    actions[ACT_NOTE].needs.list = conditions;
    needs_settle(&actions[ACT_NOTE].needs);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("a condition may not ask a question");
    assert_int_equal(play.r->read_only, 0);
}

static int asked_of_actor, asked_of_target;

SCRIPT(test_of_actor) {
    (void)run;
    (void)args;
    (void)n;
    asked_of_actor++;
    return OUT_DONE;
}

SCRIPT(test_of_target) {
    (void)run;
    assert_int_equal(n, 2);
    asked_of_target += args[1].type == VAL_SPACE;
    return OUT_DONE;
}

TEST(tests_of_the_actor_run_once) {
    start_turns("hero");
    play.scripts[6] = test_of_actor;
    play.scripts[7] = test_of_target;
    conditions[0] = (struct condition){.kind = NEED_TEST, .ref = 6, .late = true, .actor_alone = true};
    conditions[1] = (struct condition){.kind = NEED_TEST, .ref = 7, .late = true};
    actions[ACT_NOTE].target = TARGET_SPACE;
    actions[ACT_NOTE].where = WHERE_ANYWHERE;
    actions[ACT_NOTE].needs.n = 2;
    actions[ACT_NOTE].needs.list = conditions;
    needs_settle(&actions[ACT_NOTE].needs);
    asked_of_actor = asked_of_target = 0;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(asked_of_actor, 1);
    assert_int_equal(asked_of_target, play.d->spaces_n);
}

static void explain(const char *verb, struct value target, const char *part) {
    char buffer[512];
    struct text t = text_over(buffer, sizeof buffer);
    struct option o = {.verb = (int16_t)named(&play.d->verb_ids, verb), .args = target.type != VAL_NONE};
    o.type[0] = (uint8_t)target.type;
    o.arg[0] = target.n;
    uint64_t before = pos_hash();
    run_explain(play.r, &o, &t);
    if (!strstr(buffer, part)) FAIL_WITH("expected \"%s\" in \"%s\"", part, buffer);
    assert_true(pos_hash() == before && play.r->waiting);
}

TEST(explains) {
    struct value none = {VAL_NONE, NONE};
    start_turns("hero");
    actions[ACT_NOTE].rule = "6.7";
    actions[ACT_NOTE].cost = 2;
    conditions[0] = (struct condition){
        .kind = NEED_HERE, .min = 1, .filter = filter_of(play.d, "guard"), .why = {"no guard is here"}, .rule = "9"};
    conditions[1] = (struct condition){.kind = NEED_TEST, .ref = 6, .why = {"the test says no"}};
    actions[ACT_STOP].needs.n = 1;
    actions[ACT_STOP].needs.list = conditions;
    needs_settle(&actions[ACT_STOP].needs);
    actions[ACT_QUEUE].needs.n = 1;
    actions[ACT_QUEUE].needs.list = conditions + 1;
    needs_settle(&actions[ACT_QUEUE].needs);
    play.answer_yes = false;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("end jot move:b1 move:a2 move:b2");
    explain("jot", none, "It is legal now.");
    explain("halt", none, "no guard is here (§9)");
    explain("plan", none, "the test says no");
    explain("move", (struct value){VAL_SPACE, 7}, "not one step from a1");
    explain("pick", none, "first answer this question: ");
    assert_true(answer("jot") == OUT_WAIT);
    explain("jot", none, "it costs 2 action points; 1 left (§6.7)");
}

TEST(round_cap) {
    play.rules->round_cap = 5;
    START(note_1);
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_true(run_over(play.r));
    assert_int_equal(*at(&play.r->pos, F_MATCH_round, 0), 5);
    assert_int_equal(*at(&play.r->pos, F_MATCH_winner, 0), NONE);
    assert_int_equal(play.r->events[0].kind, EVENT_CAP);
}

/* Plays a random match. At every question the position is sound, and running the step again from its start yields the
 * same position and question. */
TEST(always_the_same_again) {
    play.rules->round_cap = 6;
    start_turns("any");
    for (uint64_t seed = 0; seed < 20; seed++) {
        run_free(play.r);
        play.r = new_run(seed);
        uint64_t bot = seed;
        enum outcome out = run_advance(play.r);
        while (out == OUT_WAIT) {
            uint64_t h = pos_hash(), print = play.r->open.fingerprint;
            assert_sound(&play.r->pos);
            assert_sound(&(struct position){.def = play.d, .w = play.r->base});
            assert_true(run_rewind(play.r, play.r->answers_n) == OUT_WAIT);
            assert_true(pos_hash() == h && play.r->open.fingerprint == print);
            set_word(&play.r->pos, play.log_count, 0, 0); /* The log is too short for a whole match. */
            set_word(&(struct position){.def = play.d, .w = play.r->base}, play.log_count, 0, 0);
            bot = chance_mix(bot, 3);
            out = run_answer(play.r, (int)(bot % (uint64_t)play.r->open.n));
        }
        assert_true(out == OUT_DONE && run_over(play.r));
        assert_int_equal(*at(&play.r->pos, F_MATCH_round, 0), 6);
    }
}

int main(void) {
#define RUNS(sentence, function) \
    { (sentence), (function), play_begin, play_end, NULL }
    const struct CMUnitTest tests[] = {
        RUNS("queued steps run in order, before steps that were waiting already", queue_order),
        RUNS("a step that queues itself without end is an error", queue_without_end),
        RUNS("handlers run in order at a trigger, and may assign its fields", handlers_in_order),
        RUNS("a handler runs only at the triggers that it names", handlers_that_want),
        RUNS("a handler of a killed piece still gets the space where the piece was", handlers_of_the_killed),
        RUNS("a handler may ask a question, and the answer takes effect", question_in_a_trigger),
        RUNS("a trigger that causes itself without end is an error", endless_triggers),
        RUNS("a piece that is removed while it leaves a space does not arrive", never_arrives),
        RUNS("every piece has one turn a round, followed by the reply", turns),
        RUNS("a menu offers actions that are legal and can be paid, until it is ended", menu_and_points),
        RUNS("stopping a turn keeps its effects and drops the steps it queued", stop_keeps),
        RUNS("steps that the start of a turn queues run before its menu", queue_at_the_start_of_a_turn),
        RUNS("a turn stopped at its start still ends", stop_at_the_start_of_a_turn),
        RUNS("a piece that is down has no turn", down_have_no_turn),
        RUNS("a menu that offers only its end is ended without a question", nothing_but_the_end),
        RUNS("a turn that a player ends is not reported as automatically ended", who_ends_a_turn_knows),
        RUNS("a piece that is killed in its turn ends the turn", falls_in_its_turn),
        RUNS("a condition may not ask", conditions_may_not_ask),
        RUNS("a test that reads only the actor runs once for all targets", tests_of_the_actor_run_once),
        RUNS("why explains an illegal option and changes nothing", explains),
        RUNS("a match that exceeds the last round is a draw", round_cap),
        RUNS("running a step again gives the same position at every question", always_the_same_again),
    };
    return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
