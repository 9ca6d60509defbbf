/* The match that the driver's tests play, and the host that runs their scripts. */
#include "unit/play.h"
#include "rules/ask.h"

struct play play;

static enum outcome host_call(struct run *run, int ref, const struct value *args, int n) {
    play.calls++;
    return play.scripts[ref](run, args, n);
}

static enum outcome host_test(struct run *run, int ref, const struct value *args, int n, bool *yes, struct text *why) {
    (void)n;
    (void)why;
    *yes = play.answer_yes;
    return play.scripts[ref] ? play.scripts[ref](run, args, n) : OUT_DONE;
}

static enum outcome host_handle(struct run *run, int ref, struct trigger_args *m) {
    return play.listeners[ref](run, m);
}

static const struct host host = {.call = host_call, .test = host_test, .handle = host_handle};

void note(struct run *run, int what) {
    word n = add_word(&run->pos, play.log_count, 0, 1);
    assert_in_range(n, 1, LOG_ROOM);
    set_item(&run->pos, play.log_field, 0, n - 1, what);
}

void assert_log(const char *want) {
    char got[512];
    struct text t = text_over(got, sizeof got);
    for (int i = 0; i < *at(&play.r->pos, play.log_count, 0); i++)
        text_add(&t, "%s%d", i ? " " : "", *at_item(&play.r->pos, play.log_field, 0, i));
    assert_string_equal(got, want);
}

enum outcome pick(struct run *run, int seat, int n, int *chosen) {
    struct option o;
    ask_begin(run, seat, (msg){"Pick"}, NULL);
    for (int i = 1; i <= n; i++) assert_true(ask_add(run, play.pick_verb, 1, &(struct value){VAL_INT, i}));
    enum outcome out = ask(run, false, &o);
    if (out == OUT_DONE) *chosen = o.arg[0];
    return out;
}

static void declare(void) {
    play.rules = rules_new();
    assert_non_null(play.rules);
    play.d = play.rules->def;
    MUST(&play.p, def_track(play.d, "score", "Score", 0, 9, 0, &play.p));
    MUST(&play.p, def_side(play.d, "red", "The Reds", 0, &play.p));
    MUST(&play.p, def_side(play.d, "blue", "The Blues", NONE, &play.p));
    MUST(&play.p, def_seat(play.d, "ann", "Ann", 0, &play.p));
    MUST(&play.p, def_seat(play.d, "bob", "Bob", 1, &play.p));
    int hit = MUST(&play.p, def_symbol(play.d, "hit", "Hit", &play.p)),
        miss = MUST(&play.p, def_symbol(play.d, "miss", "Miss", &play.p));
    MUST(&play.p, def_die(play.d, "coin", (const int[]){hit, miss}, 2, false, &play.p));
    board_of(play.d, "main", "....\n....", &play.p);
    struct kind heroes = kind_plain("hero", 1), guards = kind_plain("guard", 2);
    heroes.hp = heroes.hp_max = heroes.ap = 3;
    heroes.steps = 2;
    heroes.side = heroes.seat = 0;
    heroes.at_zero = ZERO_DOWN;
    guards.side = guards.seat = 1;
    MUST(&play.p, def_kind(play.d, &heroes, &play.p));
    MUST(&play.p, def_kind(play.d, &guards, &play.p));
    play.hero = named(&play.d->piece_ids, "hero");
    play.guard = named(&play.d->piece_ids, "guard.1");
    play.pick_verb = MUST(&play.p, def_verb(play.d, "pick", "Pick {1}", NULL, NONE, 0, &play.p));
    play.go_verb = MUST(&play.p, def_verb(play.d, "go", "{1} goes", NULL, NONE, 0, &play.p));
    play.end_verb = MUST(&play.p, def_verb(play.d, "end", "End", NULL, NONE, 0, &play.p));
    play.log_field = MUST(&play.p, def_variable(play.d, OWN_MATCH, "log", VAL_INT, LOG_ROOM, INT32_MIN, INT32_MAX, 0,
                                                VIS_EVERYONE, &play.p));
    play.log_count =
        MUST(&play.p, def_variable(play.d, OWN_MATCH, "log_n", VAL_INT, 1, 0, LOG_ROOM, 0, VIS_EVERYONE, &play.p));
}

int play_begin(void **state) {
    (void)state;
    play = (struct play){.answer_yes = true};
    declare();
    return 0;
}

int play_end(void **state) {
    (void)state;
    run_free(play.r);
    rules_free(play.rules);
    return 0;
}

static bool on_commit(void *ctx, struct run *run) {
    (void)ctx;
    (void)run;
    play.commits++;
    return true;
}

struct run *new_run(uint64_t seed) {
    struct run *run = run_new(play.rules, &host, NULL, seed);
    assert_non_null(run);
    run->hooks.committed = on_commit;
    return run;
}

void start_with(script *const *list, int n, int before) {
    for (int i = 0; i < n; i++) {
        play.scripts[i] = list[i];
        play.steps[i] = (struct step_def){.id = "step", .ref = i, .where = "script:1"};
        play.setup[i] = i;
    }
    play.rules->steps = play.steps;
    play.rules->steps_n = n;
    play.rules->setup = play.setup;
    play.rules->setup_n = before;
    seal(play.d, &play.p);
    play.r = new_run(1);
}

void listen_to(int trigger, handler_script *first, handler_script *second, struct handler *with) {
    struct handler *all = play.handlers[trigger];
    int n = 0;
    while (play.listeners[n]) n++;
    play.listeners[n] = first;
    play.listeners[n + 1] = second;
    all[0] = with ? *with : (struct handler){.where = "first"};
    all[1] = (struct handler){.where = "second"};
    all[0].ref = n;
    all[1].ref = n + 1;
    play.rules->triggers[trigger].handler = all;
    play.rules->triggers[trigger].handlers = second ? 2 : 1;
}

enum outcome answer_of(struct run *run, const char *id) {
    assert_true(run->waiting);
    for (int i = 0; i < run->open.n; i++) {
        char buffer[64];
        struct text t = text_over(buffer, sizeof buffer);
        option_id(play.d, &run->open.option[i], &t);
        if (strcmp(buffer, id) == 0) return run_answer(run, i);
    }
    FAIL_WITH("no option \"%s\"", id);
    return OUT_FAIL;
}

enum outcome answer(const char *id) {
    return answer_of(play.r, id);
}

void assert_options(const char *want) {
    char got[512];
    struct text t = text_over(got, sizeof got);
    for (int i = 0; i < play.r->open.n; i++) {
        if (i) text_char(&t, ' ');
        option_id(play.d, &play.r->open.option[i], &t);
    }
    assert_string_equal(got, want);
}

void assert_error(const char *part) {
    if (!strstr(play.r->error, part)) FAIL_WITH("expected an error with \"%s\", got \"%s\"", part, play.r->error);
}

uint64_t pos_hash(void) {
    return position_hash(&play.r->pos);
}

uint64_t base_hash(void) {
    return position_hash(&(struct position){.def = play.d, .w = play.r->base});
}
