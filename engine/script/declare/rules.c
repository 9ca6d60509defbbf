/* Declares attacks, steps, handlers of triggers, rounds and the cells of action tracks (docs/DEFINITION.md 5 to 9).
 * Calls the functions that declare the other rules, each after the rules that it needs. */
#include "script/declare/declare.h"

#include "script/reference/reference.h"
#include "script/source/renames.h"
#include "script/source/report.h"

#include "core/build.h"

#include <string.h>

/* MAX_PHASES, MAX_SETUP: within these limits, the phases of a round and the setup fit together into the agenda
 * (AGENDA_CAP). */
enum { MAX_PHASES = 64, MAX_SETUP = 100, MAX_MOMENTS = 256, MAX_VALUED = 64 };

/* Attacks --------------------------------------------------------------------------------------------- */

static void value_item(struct scan *c, const char *key, void *ctx) {
    struct attack_profile *ap = ctx;
    int symbol = names_find(&def(c)->symbols, key);
    if (symbol == NONE) scan_error(c, NULL, "unknown symbol%s", names_hint(&def(c)->symbols, key).s);
    if (symbol >= MAX_VALUED) scan_error(c, NULL, "only the first %d symbols can have a value", MAX_VALUED);
    ap->value[symbol] = scan_value(c, NULL, -1000, 1000);
}

static void attack_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    scan_keys(c, "dice die values convert hits effect cause spare rule");
    struct attack_profile *ap = &rules(c)->attacks[names_add(&rules(c)->attack_ids, &def(c)->arena, key)];
    *ap = (struct attack_profile){.id = declare_keep(c, key),
                                  .rule = declare_keep(c, scan_optional(c, "rule")),
                                  .dice = scan_int(c, "dice", 1, 0, MAX_POOL),
                                  .die = scan_name(c, "die", &def(c)->dice_ids, "die", true),
                                  .convert = NONE,
                                  .cause = NONE,
                                  .spare = scan_name(c, "spare", &def(c)->verb_ids, "verb", false)};
    if (scan_enter(c, "values", true)) {
        scan_each(c, value_item, ap);
        scan_leave(c);
    }
    if (!def(c)->dice[ap->die].plain)
        scan_error(c, "die", "an attack needs a die whose faces show one symbol each, \"%s\" has others",
                   def(c)->dice[ap->die].id);
    if (scan_enter(c, "convert", false)) {
        scan_keys(c, "symbol cost value");
        ap->convert = scan_name(c, "symbol", &def(c)->symbols, "symbol", true);
        ap->convert_cost = scan_int(c, "cost", 1, 0, 1000);
        ap->convert_value = scan_int(c, "value", 1, 0, 1000);
        scan_leave(c);
    }
    if (!scan_filter(c, "hits", &ap->hits)) scan_missing(c, "hits", "which pieces can be hit");
    const char *cause = scan_optional(c, "cause");
    ap->stuns = scan_choice(c, "effect", "damage", "damage stun");
    if (cause) ap->cause = declared(c, "cause", def_word(def(c), cause, &p), &p);
}

/* Steps, triggers, events, rounds ---------------------------------------------------------------------- */

const char *function_place(struct scan *c, int ref) {
    lua_Debug ar;
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, ref);
    lua_getinfo(c->L, ">S", &ar);
    lua_pushfstring(c->L, "%s:%d", ar.short_src, ar.linedefined);
    const char *place = declare_keep(c, lua_tostring(c->L, -1));
    lua_pop(c->L, 1);
    return place;
}

static void step_item(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    struct step_def s = {.ref = NONE};
    if (lua_type(c->L, -1) == LUA_TFUNCTION) {
        lua_pushvalue(c->L, -1);
        s.ref = luaL_ref(c->L, LUA_REGISTRYINDEX);
    } else if (lua_type(c->L, -1) == LUA_TTABLE) {
        scan_keys(c, "sets run");
        declare_sets(c, &s.sets);
        for (int i = 0; i < s.sets.n; i++)
            if (s.sets.list[i].of == BEARER_BY || s.sets.list[i].from_of == BEARER_BY)
                scan_error(c, "sets", "a step has no `by`: it has the first piece and space of its arguments");
        s.ref = scan_function(c, "run", true);
    } else {
        scan_error(c, NULL, "expected a function or { sets =, run = }, got %s", luaL_typename(c->L, -1));
    }
    const int i = names_add(&rules(c)->step_ids, &def(c)->arena, key);
    s.id = rules(c)->step_ids.name[i];
    s.where = function_place(c, s.ref);
    rules(c)->steps[i] = s;
    rules(c)->steps_n = i + 1;
}

/* Returns how deep the braces of a sentence are nested. */
static int braces_within(const char *sentence) {
    int open = 0, most = 0;
    for (const char *s = sentence; *s; s++) {
        open += (*s == '{') - (*s == '}' && open > 0);
        if (open > most) most = open;
    }
    return most;
}

static void event_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    char sentence[MAX_MSG];
    struct text t = text_over(sentence, sizeof sentence);
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a sentence, got %s", luaL_typename(c->L, -1));
    if (braces_within(lua_tostring(c->L, -1)) > MAX_BRACE_DEPTH)
        scan_error(c, NULL, "braces stand within braces more than %d deep: say less in one sentence", MAX_BRACE_DEPTH);
    msg text = scan_msg_here(c, NULL, "prompt");
    msg_add_english(&t, text);
    if (t.cut) scan_error(c, NULL, "longer than %d bytes", MAX_MSG - 1);
    declared(c, NULL, def_event(def(c), key, text.s, &p), &p);
    for (const char *s = sentence; (s = strchr(s, '{')) != NULL;) { /* declare each placeholder as a name */
        char name[64];
        size_t n = strcspn(++s, "}?!#:");
        if (memchr(s, ' ', n)) scan_error(c, NULL, "a brace is not closed: expected a name in braces, such as {piece}");
        if (n == 0 || n >= sizeof name) scan_error(c, NULL, "a placeholder's name is missing or too long");
        memcpy(name, s, n);
        name[n] = '\0';
        declared(c, NULL, def_word(def(c), name, &p), &p);
    }
}

static void detail_item(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    const char *id = lua_type(c->L, -1) == LUA_TSTRING ? lua_tostring(c->L, -1) : "";
    const int event = names_find(&def(c)->event_ids, id);
    if (event == NONE) scan_error(c, NULL, "no event has this name; expected a key of `events`");
    def(c)->events[event].detail = true;
}

static void trigger_item(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    const char *id = lua_tostring(c->L, -1);
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a string, got %s", luaL_typename(c->L, -1));
    if (rules(c)->triggers_n == MAX_MOMENTS) scan_error(c, NULL, "at most %d triggers are possible", MAX_MOMENTS);
    if (names_find(&rules(c)->trigger_ids, id) != NONE) scan_error(c, NULL, "trigger \"%s\" is declared twice", id);
    struct trigger_def *grown = declare_array(c, rules(c)->triggers_n + 1, sizeof *grown);
    memcpy(grown, rules(c)->triggers, (size_t)rules(c)->triggers_n * sizeof *grown);
    rules(c)->triggers = grown;
    int i = names_add(&rules(c)->trigger_ids, &def(c)->arena, id);
    grown[i] = (struct trigger_def){rules(c)->trigger_ids.name[i], 0, NULL};
    rules(c)->triggers_n = i + 1;
}

/* Raises an error if `when` compares a field that the trigger does not have. Such a handler would never run. */
static void when_fits(struct scan *c, int trigger) {
    static const char *const compared[][2] = {{"piece", "piece"}, {"by", "by"},           {"here", "piece"},
                                              {"cause", "cause"}, {"profile", "profile"}, {"card", "card"}};
    const char *fields = trigger >= 0 && trigger < CORE_TRIGGER_COUNT ? reference_triggers[trigger].fields : NULL;
    for (size_t i = 0; fields && i < sizeof compared / sizeof *compared; i++) {
        const size_t n = strlen(compared[i][1]);
        const char *at = fields;
        while (at &&
               !(strncmp(at, compared[i][1], n) == 0 && !strchr("abcdefghijklmnopqrstuvwxyz", at[n] ? at[n] : ',')))
            at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL;
        if (!at && scan_has(c, compared[i][0]))
            scan_error(c, compared[i][0], "%s has no %s, so the handler would never run; it has %s",
                       reference_trigger_name(trigger), compared[i][1], fields);
    }
}

void declare_when(struct scan *c, struct handler *h, int trigger) {
    if (!scan_enter(c, "when", false)) return;
    scan_keys(c, "piece by here cause profile card needs");
    when_fits(c, trigger);
    h->by_some = scan_filter(c, "by", &h->by);
    h->unit_some = scan_filter(c, "piece", &h->unit);
    h->here_some = scan_filter(c, "here", &h->here);
    h->cause.n = scan_names(c, "cause", &def(c)->words, "name", h->cause.name, HANDLER_NAMES);
    h->profile.n = scan_names(c, "profile", &rules(c)->attack_ids, "attack profile", h->profile.name, HANDLER_NAMES);
    h->card.n = scan_names(c, "card", &def(c)->card_kind_ids, "card", h->card.name, HANDLER_NAMES);
    scan_handler_needs(c, &h->needs);
    scan_leave(c);
}

void declare_handler(struct scan *c, int trigger, const struct handler *h) {
    struct trigger_def *m = &rules(c)->triggers[trigger];
    struct handler *grown = arena_grow(&def(c)->arena, m->handler, m->handlers, sizeof *grown);
    if (!grown) no_memory(c->L);
    m->handler = grown;
    m->handler[m->handlers++] = *h;
}

static void add_handler(struct scan *c, int trigger) {
    struct handler h = {.ref = NONE};
    if (lua_type(c->L, -1) == LUA_TFUNCTION) {
        lua_pushvalue(c->L, -1);
        h.ref = luaL_ref(c->L, LUA_REGISTRYINDEX);
    } else if (lua_type(c->L, -1) == LUA_TSTRING) {
        scan_error(c, NULL, "expected a function, got a text; function() queue(\"%s\") end runs a step",
                   lua_tostring(c->L, -1));
    } else {
        expect_table(c);
        scan_keys(c, "when sets run rule");
        declare_sets(c, &h.sets);
        h.where = h.sets.where;
        h.ref = scan_function(c, "run", !scan_has(c, "sets"));
        h.rule = declare_keep(c, scan_optional(c, "rule"));
        declare_when(c, &h, trigger);
    }
    if (h.ref != NONE) h.where = function_place(c, h.ref);
    declare_handler(c, trigger, &h);
}

static void handler_item(struct scan *c, const char *key, void *ctx) {
    (void)key;
    add_handler(c, *(const int *)ctx);
}

static void on_item(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    int i = names_find(&rules(c)->trigger_ids, key);
    const struct rename *renamed = rename_find(RENAME_ID, NULL, key);
    if (i == NONE && renamed) scan_renamed(c, NULL, renamed->old, renamed->new);
    if (i == NONE) {
        const char *best = names_nearest(&rules(c)->trigger_ids, key);
        scan_error(c, NULL, "unknown trigger%s%s%s", best ? " (did you mean \"" : "", best ? best : "",
                   best ? "\"?)" : "; declare it in `triggers`");
    }
    if (lua_type(c->L, -1) == LUA_TTABLE && lua_rawlen(c->L, -1))
        scan_list(c, handler_item, &i);
    else
        add_handler(c, i);
}

static void read_actors(struct scan *c, struct phase *phase) {
    int raised = c->s->report ? c->s->report->raised : 0;
    if (!scan_filter(c, "who", &phase->of))
        scan_missing(c, "who", phase->together ? "which pieces act" : "which pieces take turns");
    if (c->s->report && c->s->report->raised > raised)
        return; /* skip, because a filter that could not be read would match every piece */
    for (int i = 0; i < def(c)->kinds_n; i++)
        if (def(c)->kinds[i].seat == NONE && kind_may_match(&def(c)->kinds[i], &phase->of))
            scan_error(c, "who",
                       phase->together ? "kinds that act in it need a seat, \"%s\" has none: give it `seat`"
                                       : "kinds that take turns need a seat, \"%s\" has none: give it `seat`",
                       def(c)->kinds[i].id);
}

static void read_together(struct scan *c, struct phase *phase) {
    struct problem p;
    scan_keys(c, "who menu");
    phase->together = true;
    read_actors(c, phase);
    phase->menu = scan_name(c, "menu", &rules(c)->menu_ids, "menu", true);
    if (!def_streams(def(c), &p)) scan_error(c, NULL, "%s", p.text);
}

static void read_turns(struct scan *c, struct phase *phase) {
    scan_keys(c, "who pick_verb menu after");
    read_actors(c, phase);
    phase->ask = scan_name(c, "pick_verb", &def(c)->verb_ids, "verb", true);
    phase->menu = scan_name(c, "menu", &rules(c)->menu_ids, "menu", true);
    phase->reply = scan_name(c, "after", &rules(c)->step_ids, "step", false);
}

/* Checks that a phase has exactly one type, and a name that no other phase has. */
static void phase_alone(struct scan *c, const char *id) {
    static const char *const sorts[] = {"turns", "simultaneous", "run"};
    const char *given = NULL;
    for (int i = 0; i < 3; i++) {
        if (!scan_has(c, sorts[i])) continue;
        if (given) scan_error(c, sorts[i], "a phase has `%s` or `%s`: make two phases of it", given, sorts[i]);
        given = sorts[i];
    }
    for (int i = 0; i < rules(c)->phases_n; i++)
        if (strcmp(rules(c)->phases[i].id, id) == 0) scan_error(c, "id", "another phase is called \"%s\" already", id);
}

static void phase_item(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    expect_table(c);
    if (rules(c)->phases_n == MAX_PHASES) scan_error(c, NULL, "at most %d phases are possible", MAX_PHASES);
    scan_keys(c, "id title run turns simultaneous");
    const char *id = scan_string(c, "id", NULL);
    phase_alone(c, id);
    names_add(&rules(c)->phase_ids, &def(c)->arena, id);
    struct phase *phase = &rules(c)->phases[rules(c)->phases_n++];
    *phase = (struct phase){
        .id = declare_keep(c, id), .title = declare_msg(c, scan_msg(c, "title", id)), .run = NONE, .reply = NONE};
    if (scan_enter(c, "turns", false)) {
        read_turns(c, phase);
        scan_leave(c);
    } else if (scan_enter(c, "simultaneous", false)) {
        read_together(c, phase);
        scan_leave(c);
    } else {
        phase->run = scan_function(c, "run", true);
    }
}

static void read_rounds(struct scan *c) {
    if (!scan_enter(c, "rounds", true)) return;
    rules(c)->round_cap = scan_int(c, "cap", rules(c)->round_cap, 1, 100000);
    const char *turn = scan_string(c, "turn", "");
    rules(c)->turn = *turn ? declare_match_variable(c, "turn", turn) : NONE;
    if (*turn && def(c)->fields[rules(c)->turn].type != VAL_INT)
        scan_error(c, "turn", "expected a variable of type int, which numbers the turns");
    rules(c)->phases = declare_array(c, MAX_PHASES, sizeof *rules(c)->phases);
    if (!scan_list_and(c, "cap turn", phase_item, NULL)) scan_error(c, NULL, "expected at least one phase");
    scan_leave(c);
}

static void setup_item(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    if (lua_type(c->L, -1) != LUA_TSTRING)
        scan_error(c, NULL, "expected the name of a step, got %s", luaL_typename(c->L, -1));
    if (rules(c)->setup_n == MAX_SETUP) scan_error(c, NULL, "at most %d steps are possible", MAX_SETUP);
    const char *name = lua_tostring(c->L, -1);
    rules(c)->setup[rules(c)->setup_n++] = scan_known(c, NULL, &rules(c)->step_ids, "step", name);
}

/* Reads an argument of a cell: a number, a boolean, or a string. A string is one of `names`, a symbol or a kind. A kind
 * is stored like a name. */
static struct value cell_argument(struct scan *c, int i) {
    struct problem p;
    char key[16];
    struct value v = {VAL_BOOL, NONE};
    struct text t = text_over(key, sizeof key);
    text_add(&t, "[%d]", i);
    int type = lua_rawgeti(c->L, -1, i);
    if (type == LUA_TBOOLEAN) v.n = lua_toboolean(c->L, -1);
    if (type == LUA_TNUMBER) v = (struct value){VAL_INT, scan_value(c, key, INT32_MIN, INT32_MAX)};
    lua_pop(c->L, 1);
    if (type == LUA_TBOOLEAN || type == LUA_TNUMBER) return v;
    const char *name = scan_item(c, i);
    bool kind = names_find(&def(c)->kind_ids, name) != NONE;
    if (kind || names_find(&def(c)->words, name) != NONE)
        return (struct value){VAL_WORD, declared(c, key, def_word(def(c), name, &p), &p)};
    v = (struct value){VAL_SYMBOL, names_find(&def(c)->symbols, name)};
    if (v.n == NONE)
        scan_error(c, key, "expected a number, true, false, or one of `names`, a symbol or a kind, got \"%s\"", name);
    return v;
}

/* Reads a cell of an action track: { "step", argument ... }. An empty cell {} does nothing. */
static void cell_item(struct scan *c, const char *key, void *ctx) {
    struct track_cell **next = ctx, *cell = (*next)++;
    (void)key;
    expect_table(c);
    int n = (int)lua_rawlen(c->L, -1);
    msg title = scan_msg(c, "title", NULL);
    *cell = (struct track_cell){.title = declare_msg(c, title), .step = NONE};
    if (scan_count(c) != n + (title.s != NULL))
        scan_error(c, NULL, "expected { \"step\", argument, ... }, and perhaps title = \"text\"");
    if (!n) return;
    if (n - 1 > CELL_ARGS) scan_error(c, NULL, "a step is called with at most %d arguments after the piece", CELL_ARGS);
    const char *step = scan_item(c, 1);
    cell->step = scan_known(c, NULL, &rules(c)->step_ids, "step", step);
    for (int i = 2; i <= n; i++) cell->arg[cell->args++] = cell_argument(c, i);
}

/* Reads the cells of an action track. Runs after the steps are declared. */
static void cells_item(struct scan *c, const char *key, void *ctx) {
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    (void)ctx;
    if (!scan_enter(c, "cells", false)) return;
    struct track_cell *next = k->cell = declare_array(c, k->cells, sizeof *k->cell);
    scan_list(c, cell_item, &next);
    scan_leave(c);
}

void declare_rules(struct scan *c) {
    struct rules *r = rules(c);
    scan_section(c, "events", false, event_item);
    scan_list_of(c, "details", detail_item, NULL);
    scan_list_of(c, "triggers", trigger_item, NULL);
    r->attacks_n = declare_count(c, "attacks");
    r->attacks = declare_array(c, r->attacks_n, sizeof *r->attacks);
    r->steps = declare_array(c, declare_count(c, "steps"), sizeof *r->steps);
    r->setup = declare_array(c, declare_count(c, "setup"), sizeof *r->setup);
    declare_menu_names(c);
    declare_verbs(c);
    scan_section(c, "steps", false, step_item);
    scan_section(c, "kinds", false, cells_item);
    scan_section(c, "attacks", false, attack_item);
    declare_card_needs(c);
    declare_menus(c);
    scan_section(c, "on", false, on_item);
    declare_figures(c);
    declare_reactions(c);
    read_rounds(c);
    scan_list_of(c, "setup", setup_item, NULL);
}
