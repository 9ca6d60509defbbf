/* Reads the declarations of automatic figures: the pieces, their deeds, and their questions. docs/FIGURES.md. */
#include "script/declare/declare.h"

#include "core/build.h"

#include <string.h>

enum { MAX_FIGURES = 64, MAX_DEEDS = 32, MAX_PROMPT = 600 };

/* Reads the keys of a question from the current table. A missing key gets its value from `otherwise` (may be NULL). */
static void read_question(struct scan *c, struct figure_question *q, const struct figure_question *otherwise) {
    static const struct figure_question none = {.seat = NONE, .side = NONE, .verb = NONE};
    *q = otherwise ? *otherwise : none;
    if (scan_has(c, "side") && scan_has(c, "seat"))
        scan_error(c, "seat", "says who answers, and so does `side`: leave one out");
    if (scan_has(c, "side") || scan_has(c, "seat")) {
        q->side = scan_name(c, "side", &def(c)->side_ids, "side", false);
        q->seat = scan_name(c, "seat", &def(c)->seat_ids, "seat", false);
    }
    q->verb = scan_name(c, "verb", &def(c)->verb_ids, "verb", false);
    msg prompt = scan_msg(c, "prompt", NULL);
    if (prompt.s && strlen(prompt.s) > MAX_PROMPT) scan_error(c, "prompt", "longer than %d bytes", MAX_PROMPT);
    q->prompt = declare_msg(c, prompt);
    q->why = declare_msg(c, scan_msg(c, "why", NULL));
    if (scan_has(c, "rule")) q->rule = declare_keep(c, scan_optional(c, "rule"));
    q->delegable = scan_bool(c, "delegable", q->delegable);
}

/* Raises an error if the question has no verb, or no seat or side that answers. If the verb is unknown, its error was
 * already reported, so any verb takes its place. */
static void need_question(struct scan *c, struct figure_question *q) {
    if (q->verb == NONE && scan_has(c, "verb")) q->verb = 0;
    if (q->side == NONE && q->seat == NONE && (scan_has(c, "side") || scan_has(c, "seat"))) q->side = 0;
    if (q->verb == NONE) scan_missing(c, "verb", "by which verb an answer is known");
    if (q->side == NONE && q->seat == NONE) scan_missing(c, "side", "who answers: a side, or a `seat`");
}

static void sets_item(struct scan *c, const char *key, void *ctx) {
    struct figure_sets *s = ctx;
    const struct names *known = &def(c)->field_ids[OWN_PIECE];
    int field = field_find(def(c), OWN_PIECE, key);
    if (field == NONE) scan_error(c, NULL, "unknown variable of pieces%s", names_hint(known, key).s);
    const struct field *f = &def(c)->fields[field];
    if (!f->script || f->size > 1 || (f->type != VAL_INT && f->type != VAL_BOOL))
        scan_error(c, NULL, "expected an integer or boolean variable of pieces that vars.piece declares");
    if (f->min_of || f->max_of)
        scan_error(c, NULL, "it is bounded by another variable, so a function has to assign it");
    if (s->n == FIGURE_SETS) scan_error(c, NULL, "at most %d variables", FIGURE_SETS);
    s->field[s->n] = field;
    if (f->type == VAL_BOOL && lua_type(c->L, -1) != LUA_TBOOLEAN)
        scan_error(c, NULL, "expected true or false, got %s", luaL_typename(c->L, -1));
    s->value[s->n] = f->type == VAL_BOOL ? lua_toboolean(c->L, -1) : scan_value(c, NULL, f->min, f->max);
    s->n++;
}

/* Reads the event of a strike. Finds the placeholders that the strike fills, in the order of the event's sentence. */
static void read_event(struct scan *c, struct deed *d) {
    static const char *const known[] = {"piece", "space", "target"};
    char sentence[MAX_MSG];
    struct text t = text_over(sentence, sizeof sentence);
    d->event = scan_name(c, "event", &def(c)->event_ids, "event", false);
    if (d->event == NONE) return;
    msg_add_english(&t, def(c)->events[d->event].sentence);
    for (const char *s = sentence; (s = strchr(s, '{')) != NULL;) {
        size_t n = strcspn(++s, "}?!#:");
        for (int i = 0; i < 3; i++) {
            if (strlen(known[i]) != n || memcmp(known[i], s, n) != 0) continue;
            int key = names_find(&def(c)->words, known[i]);
            bool declared = false;
            for (int k = 0; k < d->event_keys; k++) declared |= d->event_key[k] == key;
            if (!declared) d->event_key[d->event_keys++] = key;
        }
    }
}

/* Reads the effect of a deed. Exactly one key must name the effect. */
static void read_effect(struct scan *c, struct deed *d) {
    static const char *const effects[] = {"run", "unstun", "damage", "steps"};
    const char *given = NULL;
    for (int i = 0; i < 4; i++) {
        if (!scan_has(c, effects[i])) continue;
        if (given)
            scan_error(c, effects[i], "a deed does one thing, and `%s` says another: make two deeds of it", given);
        given = effects[i];
        d->effect = (enum deed_effect)i;
    }
    if (!given) scan_error(c, NULL, "says nothing of what is done: expected run, unstun, damage or steps");
}

/* Reports a key that has no meaning for this effect. */
static void stray_keys(struct scan *c, enum deed_effect effect) {
    static const struct {
        const char *key, *with;
        bool of[4]; /* for each effect: true if the effect reads the key */
    } keys[] = {{"cause", "damage", {false, false, true, false}},
                {"event", "damage", {false, false, true, false}},
                {"ties", "steps", {false, false, false, true}},
                {"verb", "damage or steps", {false, false, true, true}},
                {"prompt", "damage or steps", {false, false, true, true}},
                {"why", "damage or steps", {false, false, true, true}},
                {"delegable", "damage or steps", {false, false, true, true}}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!keys[i].of[effect] && scan_has(c, keys[i].key))
            scan_error(c, keys[i].key, "says more of another deed; expected `%s` with it", keys[i].with);
}

static void read_amount(struct scan *c, struct deed *d) {
    struct problem p;
    switch (d->effect) {
    case DEED_RUN: d->run = scan_function(c, "run", true); return;
    case DEED_UNSTUN:
        if (!scan_bool(c, "unstun", false)) scan_error(c, "unstun", "expected true");
        return;
    case DEED_DAMAGE: {
        d->n = scan_int(c, "damage", 1, 1, 1000);
        if (!d->here_some) scan_missing(c, "here", "which pieces on its space may suffer");
        need_question(c, &d->asks);
        const char *cause = scan_optional(c, "cause");
        if (cause) d->cause = declared(c, "cause", def_word(def(c), cause, &p), &p);
        read_event(c, d);
        return;
    }
    case DEED_WALK:
        d->ties = (enum walk_ties)scan_choice(c, "ties", "first", "first chance ask");
        if (d->ties == TIES_ASK) need_question(c, &d->asks);
        const int type = scan_type(c, "steps");
        if (type == LUA_TFUNCTION)
            d->steps_ref = scan_function(c, "steps", true);
        else
            d->n = scan_int(c, "steps", 0, 0, MAX_POINTS);
        return;
    }
}

static void deed_item(struct scan *c, const char *key, void *ctx) {
    struct figure *f = ctx;
    (void)key;
    expect_table(c);
    scan_keys(c, "id who here adjacent test run unstun damage cause event steps ties verb prompt why rule side seat "
                 "delegable sets");
    if (f->deed_ids.n == MAX_DEEDS) scan_error(c, NULL, "at most %d deeds are possible", MAX_DEEDS);
    const char *id = scan_string(c, "id", NULL);
    if (names_find(&f->deed_ids, id) != NONE) scan_error(c, "id", "another deed is called \"%s\" already", id);
    struct deed *d = &f->deed[names_add(&f->deed_ids, &def(c)->arena, id)];
    *d = (struct deed){
        .id = declare_keep(c, id), .who = any_piece(), .run = NONE, .steps_ref = NONE, .cause = NONE, .event = NONE};
    lua_pushstring(c->L, id);
    d->id_ref = luaL_ref(c->L, LUA_REGISTRYINDEX);
    d->test = scan_function(c, "test", false);
    d->here_some = scan_filter(c, "here", &d->here);
    d->adjacent_some = scan_filter(c, "adjacent", &d->adjacent);
    scan_filter(c, "who", &d->who);
    if (d->here_some) def_watch(def(c), &d->here);
    if (d->adjacent_some) def_watch(def(c), &d->adjacent);
    read_effect(c, d);
    stray_keys(c, d->effect);
    read_question(c, &d->asks, &f->asks);
    scan_each_of(c, "sets", sets_item, &d->sets);
    read_amount(c, d);
}

static void sort_item(struct scan *c, const char *key, void *ctx) {
    struct figure *f = ctx;
    (void)key;
    if (lua_type(c->L, -1) != LUA_TSTRING)
        scan_error(c, NULL, "expected the name of a variable, got %s", luaL_typename(c->L, -1));
    if (f->sorts == FIGURE_SORTS) scan_error(c, NULL, "at most %d variables", FIGURE_SORTS);
    const char *name = lua_tostring(c->L, -1);
    int field = field_find(def(c), OWN_PIECE, name);
    if (field == NONE)
        scan_error(c, NULL, "unknown variable of pieces \"%s\"%s", name,
                   names_hint(&def(c)->field_ids[OWN_PIECE], name).s);
    if (!def(c)->fields[field].script || def(c)->fields[field].size > 1)
        scan_error(c, NULL, "expected a variable of one value that vars.piece declares, got \"%s\"", name);
    f->sort[f->sorts++] = field;
}

static void figure_item(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    expect_table(c);
    if (rules(c)->figure_ids.n == MAX_FIGURES)
        scan_error(c, NULL, "at most %d sorts of figures are possible", MAX_FIGURES);
    scan_keys(c, "from distinct goals_by around_by side seat verb prompt why rule delegable either deeds");
    struct figure *f = &rules(c)->figures[names_add(&rules(c)->figure_ids, &def(c)->arena, key)];
    *f = (struct figure){.id = declare_keep(c, key)};
    if (!scan_filter(c, "from", &f->from)) scan_missing(c, "from", "which pieces act so");
    f->range_to_goals = scan_choice(c, "goals_by", "reach", "reach range");
    f->reach_from_space = scan_choice(c, "around_by", "range", "range reach");
    read_question(c, &f->asks, NULL);
    need_question(c, &f->asks);
    f->either = f->asks;
    f->either.prompt = f->either.why = (msg){NULL};
    if (scan_enter(c, "either", false)) {
        scan_keys(c, "side seat prompt why rule delegable");
        read_question(c, &f->either, &f->asks);
        scan_leave(c);
    }
    scan_list_of(c, "distinct", sort_item, f);
    scan_enter(c, "deeds", true);
    f->deed = declare_array(c, MAX_DEEDS, sizeof *f->deed);
    scan_list(c, deed_item, f);
    if (!f->deed_ids.n) scan_error(c, NULL, "expected at least one deed");
    scan_leave(c);
}

void declare_figures(struct scan *c) {
    if (!scan_enter(c, "figures", false)) return;
    rules(c)->figures = declare_array(c, scan_count(c), sizeof *rules(c)->figures);
    scan_each(c, figure_item, NULL);
    scan_leave(c);
}
