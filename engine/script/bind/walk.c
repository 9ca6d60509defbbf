/* piece:walk(): moves a piece several steps toward goals. */
#include "rules/walk.h"
#include "rules/ask.h"
#include "rules/movement.h"
#include "script/bind/lists.h"

#include <string.h>

enum {
    KEY_TO = 3,
    KEY_STEPS,
    KEY_TIES,
    KEY_SEAT,
    KEY_SIDE,
    KEY_VERB,
    KEY_PROMPT,
    KEY_RULE,
    KEY_WHY,
    KEY_END_VERB,
    KEY_MAY_STAY,
    KEY_CARGO,
    KEY_MORE,
    KEY_DELEGABLE
};

void read_goals(lua_State *L, int index, const char *what, struct value room[MAX_LISTED_GOALS], struct goals *g) {
    const struct def *d = def_of(L);
    const int most = d->pieces_n + d->spaces_n < MAX_LISTED_GOALS ? d->pieces_n + d->spaces_n : MAX_LISTED_GOALS;
    g->filtered = lua_type(L, index) == LUA_TSTRING;
    g->item = room;
    g->n = 0;
    if (g->filtered) {
        check_filter(L, index, &g->filter);
        return;
    }
    need_goals(L, index, what);
    for (; lua_geti(L, index, g->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        look(L);
        if (g->n == most) luaL_error(L, "%s: more than %d goals", what, most);
        check_space(L, -1, what);
        const struct handle *h = to_handle(L, -1);
        room[g->n++] = (struct value){h->type, h->n};
    }
    lua_pop(L, 1);
}

static const char *const walk_keys[] = {"to",  "steps",    "ties",     "seat",  "side", "verb",      "prompt", "rule",
                                        "why", "end_verb", "may_stay", "cargo", "more", "delegable", NULL};

static enum walk_ties ties_named(lua_State *L) {
    static const char *const names[] = {"first", "chance", "ask"};
    if (lua_isnil(L, KEY_TIES)) return TIES_FIRST;
    for (int i = 0; i < 3; i++)
        if (lua_type(L, KEY_TIES) == LUA_TSTRING && strcmp(lua_tostring(L, KEY_TIES), names[i]) == 0)
            return (enum walk_ties)i;
    return (enum walk_ties)luaL_error(L, "walk: ties: expected \"first\", \"chance\" or \"ask\", got %s",
                                      plain_text(L, KEY_TIES));
}

static int walk_seat(lua_State *L, struct run *r) {
    const struct def *d = r->rules->def;
    if (!lua_isnil(L, KEY_SIDE)) {
        int side = find_name(L, KEY_SIDE, &d->side_ids);
        if (side == NONE) unknown_name(L, "side", plain_text(L, KEY_SIDE), &d->side_ids);
        return seat_of_side(r, side);
    }
    if (lua_isnil(L, KEY_SEAT)) luaL_error(L, "walk: say who answers, seat = or side =");
    const struct handle *h = to_handle(L, KEY_SEAT);
    if (h && h->type == VAL_PIECE) return seat_of_piece(r, h->n);
    int seat = h && h->type == VAL_SEAT ? h->n : find_name(L, KEY_SEAT, &d->seat_ids);
    return seat != NONE ? seat : unknown_name(L, "seat", plain_text(L, KEY_SEAT), &d->seat_ids);
}

static int verb_at(lua_State *L, int index) {
    const struct names *verbs = &def_of(L)->verb_ids;
    int verb = find_name(L, index, verbs);
    return verb != NONE ? verb : unknown_name(L, "verb", plain_text(L, index), verbs);
}

static const char *const ends[] = {"there", "spent", "stopped", "no way", "ended", "chose"};
enum { ENDED = WALK_NO_WAY + 1, CHOSE };

/* Pushes the number of steps and the reason why the walk ended. */
static int push_end(lua_State *L, word walked, int end) {
    lua_pushinteger(L, walked);
    lua_pushstring(L, ends[end]);
    return 2;
}

/* Returns true if a walk that has begun must continue: it may not end on the piece's space, and further steps are
 * possible. */
static bool held(lua_State *L, struct run *r, const struct led_walk *w, word left, bool begun) {
    if (!begun || !unsettled(r, w->piece)) return false;
    proceed(L, led_walk_offer(r, w, left));
    return r->open.n > 0;
}

/* Opens the question of a led walk with all of its options. A function at KEY_MORE may add further options. This
 * function must not ask a question. */
static void open_led(lua_State *L, struct run *r, const struct led_walk *w, word left, bool may_end, bool begun) {
    if (held(L, r, w, left, begun)) return;
    const bool more = lua_isfunction(L, KEY_MORE);
    if (more) {
        need_depth(L);
        lua_pushvalue(L, KEY_MORE);
        push_handle(L, VAL_PIECE, w->piece);
        lua_pushinteger(L, left);
        lua_call(L, 2, 1);
    }
    proceed(L, led_walk_offer(r, w, left));
    if (more) add_question_options(L, r);
    if (may_end && r->open.n && !led_walk_under_way(r, w) && !lua_isnil(L, KEY_END_VERB) &&
        !ask_add(r, verb_at(L, KEY_END_VERB), 0, NULL))
        no_memory(L);
}

/* Performs a walk that a seat leads. If one of the options of `more` is chosen, returns its verb and its things as
 * further values. */
static int lead(lua_State *L, struct run *r, struct led_walk *w, word steps) {
    struct option chosen;
    const int end_verb = lua_isnil(L, KEY_END_VERB) ? NONE : verb_at(L, KEY_END_VERB);
    const bool may_stay = lua_toboolean(L, KEY_MAY_STAY);
    bool begun = false, goes_on = true, arrived;
    for (word left = steps;; begun = true) {
        if (!goes_on) return push_end(L, steps - left, WALK_STOPPED);
        open_led(L, r, w, left, may_stay || begun, begun);
        if (!r->open.n) return push_end(L, steps - left, left ? WALK_NO_WAY : WALK_SPENT);
        proceed(L, ask(r, false, &chosen));
        if (chosen.verb == end_verb && !chosen.args) return push_end(L, steps - left, ENDED);
        if (chosen.verb != w->verb) {
            push_end(L, steps - left, CHOSE);
            lua_pushstring(L, r->rules->def->verbs[chosen.verb].id);
            for (int i = 0; i < chosen.args; i++) push_value(L, chosen.type[i], chosen.arg[i]);
            return 3 + chosen.args;
        }
        proceed(L, led_walk_step(r, w, chosen.arg[0], &left, &arrived, &goes_on));
    }
}

/* piece:walk { to =, ... }. Upvalue: the known keys. */
static int piece_walk(lua_State *L) {
    struct run *r = writing(L, "walk");
    struct value room[MAX_LISTED_GOALS];
    struct goals goals;
    lua_settop(L, 2);
    spread_keys(L, "walk", walk_keys, 1);
    struct walk w = {.piece = check_handle(L, 1, VAL_PIECE, "walk"), .ties = ties_named(L), .seat = NONE};
    const bool led = lua_isnil(L, KEY_TO);
    if (!in_play(&r->pos, w.piece)) return luaL_error(L, "walk: %s is on no space", r->rules->def->pieces[w.piece].id);
    if (led && lua_isnil(L, KEY_VERB))
        return luaL_error(L,
                          "walk: where to? Give `to`, a list of spaces or pieces or a filter, or a `verb`, by which a "
                          "seat chooses each space");
    w.steps = lua_isnil(L, KEY_STEPS) ? MAX_POINTS : check_word(L, KEY_STEPS, "walk: steps");
    if (w.steps < 0 || w.steps > MAX_POINTS) return luaL_error(L, "walk: steps: expected 0 to %d", MAX_POINTS);
    if (led || w.ties == TIES_ASK) {
        not_when_evaluating(L, "walk");
        w.seat = walk_seat(L, r);
        w.verb = verb_at(L, KEY_VERB);
        w.prompt.s = question_part(L, r, KEY_PROMPT, "walk: prompt", 0);
        w.rule = question_part(L, r, KEY_RULE, "walk: rule", 1);
        w.why.s = question_part(L, r, KEY_WHY, "walk: why", 2);
        w.delegable = lua_toboolean(L, KEY_DELEGABLE);
    }
    if (led) {
        struct led_walk l = {w.piece, NONE, w.seat, w.verb, w.prompt, w.why, w.rule, w.delegable};
        if (!lua_isnil(L, KEY_CARGO)) l.cargo = check_handle(L, KEY_CARGO, VAL_PIECE, "walk: cargo");
        return lead(L, r, &l, w.steps);
    }
    read_goals(L, KEY_TO, "walk: a goal", room, &goals);
    w.goals = &goals;
    word walked = 0;
    enum walk_end end = WALK_NO_WAY;
    proceed(L, unit_walk(r, &w, &walked, &end));
    return push_end(L, walked, (int)end);
}

void bind_walks(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[VAL_PIECE]);
    push_known(L, walk_keys);
    lua_pushcclosure(L, piece_walk, 1);
    lua_setfield(L, -2, "walk");
    lua_pop(L, 1);
}
