/* Functions that find spaces: by coordinates, around a space, between two spaces, within reach and in sight of a piece.
 * Other functions return whether a piece may enter a space, and whether its movement may end there. */
#include "core/entry.h"
#include "core/sight.h"
#include "core/tail.h"
#include "rules/path_cache.h"
#include "script/bind/lists.h"
#include "script/bind/plane.h"
#include "text/msg.h"

static int push_set(lua_State *L, const struct run *r, const uint64_t *set) {
    const int spaces = r->rules->def->spaces_n;
    int n = 0;
    for (int s = set_next(set, 0, spaces); s < spaces; s = set_next(set, s + 1, spaces)) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

static word distance_at(lua_State *L, int index, const char *what) {
    word n = check_word(L, index, what);
    if (n < 0) luaL_error(L, "%s: expected a number of steps, got %d", what, n);
    return n;
}

static int space_disc(lua_State *L) {
    struct run *r = reading(L);
    int center = check_handle(L, 1, VAL_SPACE, "disc");
    range_disc(r, center, distance_at(L, 2, "disc"), r->extent);
    return push_set(L, r, r->extent);
}

static int space_between(lua_State *L) {
    struct run *r = reading(L);
    int from = check_handle(L, 1, VAL_SPACE, "between");
    range_between(r, from, check_space(L, 2, "between"), r->extent);
    return push_set(L, r, r->extent);
}

/* piece:reach([n]): returns the spaces that the piece can reach in at most n steps, except its own space. */
static int piece_reach(lua_State *L) {
    struct run *r = reading(L);
    int piece = check_handle(L, 1, VAL_PIECE, "reach"), from = space_of(r, piece), n = 0;
    word most = lua_isnoneornil(L, 2) ? INT32_MAX : distance_at(L, 2, "reach");
    if (from == NONE) return luaL_error(L, "reach: %s is on no space", r->rules->def->pieces[piece].id);
    const int *dist = path_cache_reach(r, piece);
    for (int s = 0; s < r->rules->def->spaces_n; s++)
        if (dist[s] >= 0 && dist[s] <= most && s != from) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

/* piece:range(to [, via]) */
static int piece_range(lua_State *L) {
    struct run *r = reading(L);
    struct link_filter via;
    if (on_plane(L, r, 1)) return plane_piece_range(L);
    int piece = check_handle(L, 1, VAL_PIECE, "range"), from = space_of(r, piece), to = check_space(L, 2, "range");
    bool links = !lua_isnoneornil(L, 3);
    if (from == NONE) return luaL_error(L, "range: %s is on no space", r->rules->def->pieces[piece].id);
    if (links) check_link_filter(L, 3, &via);
    int far = range_of(r, from, to, links ? &via : NULL);
    if (far == NONE) return 0;
    lua_pushinteger(L, far);
    return 1;
}

/* space_at(x, y [, board]): returns the space in this column and row, both from 1, or nil. */
static int find_space_at(lua_State *L) {
    const struct def *d = def_of(L);
    word x = check_word(L, 1, "space_at: the column"), y = check_word(L, 2, "space_at: the row");
    int board = lua_isnoneornil(L, 3) ? 0 : names_find(&d->board_ids, luaL_checkstring(L, 3));
    if (board == NONE) return unknown_name(L, "board", lua_tostring(L, 3), &d->board_ids);
    if (!d->boards_n) return luaL_error(L, "space_at: there is no board");
    push_handle(L, VAL_SPACE, board_space(d, &d->boards[board], x - 1, y - 1));
    return 1;
}

/* pieces_within(place, n, filter): returns the matching pieces in play that are at most n steps away, or at most n
 * millimeters on a plane. */
static int pieces_within(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    struct list l, near;
    if (on_plane(L, r, 1)) return plane_pieces_within(L);
    int center = check_space(L, 1, "pieces_within");
    word most = distance_at(L, 2, "pieces_within");
    check_filter(L, 3, &f);
    if (most) check_steps_count(L, center, "pieces_within", "filter a list by p:range(to, link_mark)");
    range_disc(r, center, most, r->extent);
    list_matching(r, &f, &l);
    near.n = 0;
    for (int i = 0; i < l.n; i++)
        if (in_set(r->extent, space_of(r, l.item[i]))) near.item[near.n++] = l.item[i];
    return push_first(L, &near, near.n);
}

/* Sight --------------------------------------------------------------------------------------------------------- */

static const char *const degrees[] = {"none", "partial", "clear"};

/* Pushes how well the two spaces see each other, and the space that is in the way. */
static int push_sight(lua_State *L, const struct run *r, int from, int to) {
    int way;
    lua_pushstring(L, degrees[sight_between(&r->pos, from, to, &way)]);
    push_handle(L, VAL_SPACE, way);
    return 2;
}

static int space_sees(lua_State *L) {
    struct run *r = reading(L);
    int from = check_handle(L, 1, VAL_SPACE, "sees");
    return push_sight(L, r, from, check_space(L, 2, "sees"));
}

static int piece_sees(lua_State *L) {
    struct run *r = reading(L);
    if (on_plane(L, r, 1)) return plane_piece_sees(L);
    int piece = check_handle(L, 1, VAL_PIECE, "sees"), from = space_of(r, piece);
    if (from == NONE) return luaL_error(L, "sees: %s is on no space", r->rules->def->pieces[piece].id);
    return push_sight(L, r, from, check_space(L, 2, "sees"));
}

/* line(to [, filter]): returns the spaces between two spaces, in canonical order. With a filter, returns only spaces
 * with a matching piece. */
static int space_line(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    int from = check_handle(L, 1, VAL_SPACE, "line"), n = 0;
    const int spaces = r->rules->def->spaces_n;
    const bool any = lua_isnoneornil(L, 3);
    if (!any) check_filter(L, 3, &f);
    sight_line(&r->pos, from, check_space(L, 2, "line"), r->extent);
    for (int s = set_next(r->extent, 0, spaces); s < spaces; s = set_next(r->extent, s + 1, spaces))
        if (any || space_any(&r->pos, s, &f)) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

/* Rules of entry ------------------------------------------------------------------------------------------------ */

/* Pushes false and the reason: the rule's own reason, or a default sentence about {1} (the piece) and {2} (the
 * space). */
static int push_reason(lua_State *L, const struct def *d, const struct space_rule *rule, const char *sentence,
                       int piece, int space) {
    char made[MAX_MSG];
    struct text t = text_over(made, sizeof made);
    lua_pushboolean(L, false);
    if (rule && rule->why.s) {
        lua_pushstring(L, rule->why.s);
        return 2;
    }
    text_add(&t, "%c%s%c1%c", MSG_BEGIN, sentence, MSG_NAME, MSG_VALUE);
    value_message(d, (struct value){VAL_PIECE, piece}, &t);
    text_add(&t, "%c2%c", MSG_NAME, MSG_VALUE);
    value_message(d, (struct value){VAL_SPACE, space}, &t);
    text_char(&t, MSG_END);
    lua_pushlstring(L, made, t.length);
    return 2;
}

static int piece_may_enter(lua_State *L) {
    const struct run *r = reading(L);
    const struct mover m = {check_handle(L, 1, VAL_PIECE, "may_enter"), NONE};
    const int space = check_space(L, 2, "may_enter"), blocker = space_blocker(&r->pos, space, m.piece);
    if (blocker != NONE) return push_reason(L, r->rules->def, NULL, N_("{1} is in the way at {2}"), blocker, space);
    const struct space_rule *bar = entry_bar(&r->pos, &m, space);
    if (bar) return push_reason(L, r->rules->def, bar, N_("{1} may not enter {2}"), m.piece, space);
    lua_pushboolean(L, true);
    return 1;
}

static int piece_may_stand(lua_State *L) {
    const struct run *r = reading(L);
    const struct mover m = {check_handle(L, 1, VAL_PIECE, "may_stand"), NONE};
    const int space = check_space(L, 2, "may_stand");
    const struct space_rule *bar = stand_bar(&r->pos, &m, space), *first = part_passed(&r->pos, &m, space);
    if (!bar && first)
        return push_reason(L, r->rules->def, first, N_("{1} must end its movement on a part other than {2}"), m.piece,
                           space);
    if (bar) return push_reason(L, r->rules->def, bar, N_("{1} may not end its movement at {2}"), m.piece, space);
    lua_pushboolean(L, true);
    return 1;
}

void bind_places(lua_State *L) {
    static const luaL_Reg spaces[] = {
        {"disc", space_disc}, {"between", space_between}, {"sees", space_sees}, {"line", space_line}, {NULL, NULL}};
    static const luaL_Reg pieces[] = {{"range", piece_range},         {"reach", piece_reach},
                                      {"sees", piece_sees},           {"may_enter", piece_may_enter},
                                      {"may_stand", piece_may_stand}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"space_at", find_space_at}, {"pieces_within", pieces_within}, {NULL, NULL}};
    members_add(L, VAL_SPACE, spaces);
    members_add(L, VAL_PIECE, pieces);
    globals_add(L, globals);
}
