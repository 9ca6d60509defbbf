/* piece:walk(): moves a piece several steps toward goals. */
#include "script/lists.h"

#include <string.h>

enum { KEY_TO = 3, KEY_STEPS, KEY_TIES, KEY_SEAT, KEY_SIDE, KEY_VERB, KEY_PROMPT, KEY_RULE };

void read_goals(lua_State *L, int index, const char *what, struct value room[MAX_LISTED_GOALS], struct goals *g) {
    const struct def *d = script_of(L)->program.rules->def;
    const int most = d->pieces_n + d->spaces_n < MAX_LISTED_GOALS ? d->pieces_n + d->spaces_n : MAX_LISTED_GOALS;
    g->filtered = lua_type(L, index) == LUA_TSTRING;
    g->item = room;
    g->n = 0;
    if (g->filtered) {
        check_filter(L, index, &g->filter);
        return;
    }
    luaL_checktype(L, index, LUA_TTABLE);
    for (; lua_geti(L, index, g->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        look(L);
        if (g->n == most) luaL_error(L, "%s: more than %d goals", what, most);
        check_space(L, -1, what);
        const struct handle *h = to_handle(L, -1);
        room[g->n++] = (struct value){h->type, h->n};
    }
    lua_pop(L, 1);
}

static const char *const walk_keys[] = {"to", "steps", "ties", "seat", "side", "verb", "prompt", "rule", NULL};

static enum walk_ties ties_named(lua_State *L) {
    static const char *const names[] = {"first", "chance", "ask"};
    if (lua_isnil(L, KEY_TIES)) return TIES_FIRST;
    for (int i = 0; i < 3; i++)
        if (lua_type(L, KEY_TIES) == LUA_TSTRING && strcmp(lua_tostring(L, KEY_TIES), names[i]) == 0)
            return (enum walk_ties)i;
    return (enum walk_ties)luaL_error(L, "walk: ties: expected \"first\", \"chance\" or \"ask\", got %s",
                                      plain_text(L, KEY_TIES));
}

static int asked_seat(lua_State *L, struct run *r) {
    const struct def *d = r->rules->def;
    if (!lua_isnil(L, KEY_SIDE)) {
        int side = find_name(L, KEY_SIDE, &d->side_ids);
        if (side == NONE) unknown_name(L, "side", plain_text(L, KEY_SIDE), &d->side_ids);
        return seat_of_side(r, side);
    }
    if (lua_isnil(L, KEY_SEAT)) luaL_error(L, "walk: ties = \"ask\": say who settles them, seat = or side =");
    const struct handle *h = to_handle(L, KEY_SEAT);
    if (h && h->type == VAL_PIECE) return seat_of_piece(r, h->n);
    int seat = h && h->type == VAL_SEAT ? h->n : find_name(L, KEY_SEAT, &d->seat_ids);
    return seat != NONE ? seat : unknown_name(L, "seat", plain_text(L, KEY_SEAT), &d->seat_ids);
}

/* Upvalue: the keys. Returns the number of steps and why the walk ended. */
static int piece_walk(lua_State *L) {
    static const char *const ends[] = {"there", "spent", "stopped", "no way"};
    struct run *r = writing(L, "walk");
    struct value room[MAX_LISTED_GOALS];
    struct goals goals;
    lua_settop(L, 2);
    spread_keys(L, "walk", walk_keys, 1);
    struct walk w = {.piece = check_handle(L, 1, VAL_PIECE, "walk"), .ties = ties_named(L), .seat = NONE};
    const struct def *d = r->rules->def;
    if (*at(&r->pos, F_PIECE_space, w.piece) == NONE)
        return luaL_error(L, "walk: %s is on no space", d->pieces[w.piece].id);
    if (lua_isnil(L, KEY_TO))
        return luaL_error(L, "walk: where to? Give `to`: a list of spaces or pieces, or a filter");
    read_goals(L, KEY_TO, "walk: a goal", room, &goals);
    w.goals = &goals;
    w.steps = lua_isnil(L, KEY_STEPS) ? MAX_POINTS : check_word(L, KEY_STEPS, "walk: steps");
    if (w.steps < 0 || w.steps > MAX_POINTS) return luaL_error(L, "walk: steps: expected 0 to %d", MAX_POINTS);
    if (w.ties == TIES_ASK) {
        not_when_evaluating(L, "walk");
        w.seat = asked_seat(L, r);
        w.verb = find_name(L, KEY_VERB, &d->verb_ids);
        if (w.verb == NONE) unknown_name(L, "verb", plain_text(L, KEY_VERB), &d->verb_ids);
        w.prompt.s = asked_text(L, r, KEY_PROMPT, "walk: prompt", 0);
        w.rule = asked_text(L, r, KEY_RULE, "walk: rule", 1);
    }
    word walked = 0;
    enum walk_end end = WALK_NO_WAY;
    proceed(L, unit_walk(r, &w, &walked, &end));
    lua_pushinteger(L, walked);
    lua_pushstring(L, ends[end]);
    return 2;
}

void bind_walks(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[VAL_PIECE]);
    push_known(L, walk_keys);
    lua_pushcclosure(L, piece_walk, 1);
    lua_setfield(L, -2, "walk");
    lua_pop(L, 1);
}
