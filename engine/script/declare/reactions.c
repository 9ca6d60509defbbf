/* Reads `reactions` (docs/SECRETS.md 4): the seats that may react, their order, and their options. A reaction to a
 * trigger becomes a handler after the handlers of `on`. All ids are read first, because a reaction may name a later
 * reaction in `to`. */
#include "script/declare/declare.h"

enum { MAX_REACTIONS = 256 };

static void reaction_id(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    expect_table(c);
    struct names *ids = &rules(c)->reaction_ids;
    const char *id = scan_string(c, "id", NULL);
    if (ids->n == MAX_REACTIONS) scan_error(c, NULL, "at most %d reactions are possible", MAX_REACTIONS);
    if (names_find(ids, id) != NONE) scan_error(c, "id", "another reaction is called \"%s\" already", id);
    if (names_find(&rules(c)->trigger_ids, id) != NONE)
        scan_error(c, "id", "\"%s\" is a trigger, so `to` would mean either", id);
    names_add(ids, &def(c)->arena, id);
}

/* Reads a seat, or a list of seats. The seats are asked in the order of the list. */
static void read_seats(struct scan *c, struct reaction *q) {
    const int type = scan_type(c, "seats");
    if (type == LUA_TNIL) scan_missing(c, "seats", "who is asked: a list of seats, in the order of asking");
    if (type != LUA_TTABLE) {
        q->seat[q->seats++] = scan_known(c, "seats", &def(c)->seat_ids, "seat", scan_string(c, "seats", NULL));
        return;
    }
    scan_enter(c, "seats", true);
    const int n = scan_length(c);
    if (n < 1 || n > MAX_SEATS) scan_error(c, NULL, "expected 1 to %d seats", MAX_SEATS);
    for (int i = 1; i <= n; i++) {
        const int seat = scan_known(c, NULL, &def(c)->seat_ids, "seat", scan_item(c, i));
        for (int k = 0; k < q->seats; k++)
            if (q->seat[k] == seat) scan_error(c, NULL, "seat \"%s\" is in the list twice", scan_item(c, i));
        q->seat[q->seats++] = seat;
    }
    scan_leave(c);
}

/* Reads `to`. Returns the trigger that `to` names, or NONE. */
static int read_to(struct scan *c, struct reaction *q) {
    const char *to = scan_optional(c, "to");
    const struct names *triggers = &rules(c)->trigger_ids, *reactions = &rules(c)->reaction_ids;
    q->to = to ? names_find(reactions, to) : NONE;
    const int trigger = to && q->to == NONE ? names_find(triggers, to) : NONE;
    if (trigger == NONE && (!to || q->to != NONE) && scan_has(c, "when"))
        scan_error(c, "when", "is for a trigger: name it in `to`, or use `asks`");
    if (!to || q->to != NONE || trigger != NONE) return trigger;
    const char *best = names_nearest(reactions, to);
    if (!best) best = names_nearest(triggers, to);
    scan_error(c, "to", "no trigger and no reaction is \"%s\"%s", to, suggest(best, "").s);
}

static void reaction_item(struct scan *c, const char *key, void *ctx) {
    struct reaction **next = ctx, *q = (*next)++;
    (void)key;
    scan_keys(c, "id to when seats asks from verb pass limit prompt rule why pay run");
    *q = (struct reaction){.id = declare_keep(c, scan_string(c, "id", NULL))};
    struct handler h = {.ref = NONE};
    q->trigger = read_to(c, q);
    declare_when(c, &h, q->trigger);
    read_seats(c, q);
    q->asks = scan_function(c, "asks", false);
    q->from = scan_function(c, "from", true);
    q->pay = scan_function(c, "pay", false);
    q->run = scan_function(c, "run", true);
    q->verb = scan_name(c, "verb", &def(c)->verb_ids, "verb", true);
    q->pass = scan_name(c, "pass", &def(c)->verb_ids, "verb", true);
    if (q->verb == q->pass) scan_error(c, "pass", "expected another verb than `verb`");
    q->limit = scan_int(c, "limit", 1, 0, 1000);
    q->prompt = declare_msg(c, scan_msg(c, "prompt", NULL));
    q->why = declare_msg(c, scan_msg(c, "why", NULL));
    q->rule = declare_keep(c, scan_optional(c, "rule"));
    if (q->trigger == NONE) return;
    lua_pushinteger(c->L, (lua_Integer)(q - rules(c)->reactions));
    lua_pushcclosure(c->L, c->s->reaction_handler, 1);
    h.ref = luaL_ref(c->L, LUA_REGISTRYINDEX);
    h.rule = q->rule;
    h.where = function_place(c, q->run);
    declare_handler(c, q->trigger, &h);
}

void declare_reactions(struct scan *c) {
    if (!scan_enter(c, "reactions", false)) return;
    struct reaction *next = rules(c)->reactions = declare_array(c, scan_length(c), sizeof *next);
    scan_list(c, reaction_id, NULL);
    if (rules(c)->reaction_ids.n == scan_length(c)) scan_list(c, reaction_item, &next);
    scan_leave(c);
}
