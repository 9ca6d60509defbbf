/* Spaces and links for scripts. */
#include "script/bind/bind.h"

#include "core/area.h"
#include "core/build.h"
#include "core/tail.h"

static int self(lua_State *L) {
    return check_handle(L, 1, VAL_SPACE, "a space's method (call it with ':')");
}

static int get_board(lua_State *L) {
    lua_pushstring(L, def_of(L)->boards[def_of(L)->spaces[self(L)].board].id);
    return 1;
}

static int get_owner(lua_State *L) {
    push_handle(L, VAL_PIECE, def_of(L)->boards[def_of(L)->spaces[self(L)].board].owner);
    return 1;
}

static int get_x(lua_State *L) {
    lua_pushinteger(L, def_of(L)->spaces[self(L)].x + 1);
    return 1;
}

static int get_y(lua_State *L) {
    lua_pushinteger(L, def_of(L)->spaces[self(L)].y + 1);
    return 1;
}

static int get_whole(lua_State *L) {
    push_handle(L, VAL_SPACE, space_whole(def_of(L), self(L)));
    return 1;
}

static int get_parts(lua_State *L) {
    const struct space *s = &def_of(L)->spaces[self(L)];
    push_handles(L, VAL_SPACE, s->parts ? &def_of(L)->parts[s->part_from] : NULL, s->parts);
    return 1;
}

static int first_matching(lua_State *L, struct run **r, struct filter *f) {
    *r = reading(L);
    int space = self(L);
    check_filter(L, 2, f);
    return area_first(&(*r)->pos, space, f, NONE);
}

static int space_has(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    int space = self(L);
    check_filter(L, 2, &f);
    lua_pushboolean(L, area_any(&r->pos, space, &f));
    return 1;
}

static int space_first_piece(lua_State *L) {
    struct run *r;
    struct filter f;
    push_handle(L, VAL_PIECE, first_matching(L, &r, &f));
    return 1;
}

static int space_number(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    int space = self(L);
    check_filter(L, 2, &f);
    lua_pushinteger(L, area_count(&r->pos, space, &f, NONE, INT32_MAX));
    return 1;
}

static int space_pieces(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    int space = self(L), n = 0;
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_pushliteral(L, "");
        lua_replace(L, 2);
    }
    check_filter(L, 2, &f);
    lua_newtable(L);
    for (int q = area_first(&r->pos, space, &f, NONE); q != NONE; q = area_after(&r->pos, space, q, &f, NONE)) {
        push_handle(L, VAL_PIECE, q);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int push_list(lua_State *L, const int *list, int n) {
    push_handles(L, VAL_SPACE, list, n);
    return 1;
}

/* adjacent([via]): returns the adjacent spaces, and the far ends of open links that match `via`. */
static int space_adjacent(lua_State *L) {
    int space = self(L);
    const struct space *s = &def_of(L)->spaces[space];
    const bool links = !lua_isnoneornil(L, 2);
    if (!links && !def_of(L)->doors) return push_list(L, &def_of(L)->near[s->near_from], s->near_n);
    struct link_filter via;
    struct run *r = reading(L);
    if (links) check_link_filter(L, 2, &via);
    return push_list(L, r->ways, space_around(&r->pos, space, links ? &via : NULL, r->ways));
}

static int space_orthogonal(lua_State *L) {
    int space = self(L);
    const struct space *s = &def_of(L)->spaces[space];
    if (!def_of(L)->doors) return push_list(L, &def_of(L)->beside[s->beside_from], s->beside_n);
    struct run *r = reading(L);
    return push_list(L, r->ways, space_beside(&r->pos, space, r->ways));
}

/* Reads the spaces of argument 2: one space, or goals as in check_goals(). */
static void check_targets(lua_State *L, struct list *to) {
    if (lua_type(L, 2) == LUA_TTABLE || lua_type(L, 2) == LUA_TSTRING) {
        check_goals(L, 2, "range", to);
    } else {
        to->n = 1;
        to->item[0] = check_space(L, 2, "range");
    }
}

/* Returns the distance to the nearest of the spaces, or NONE if none of them is on the board. */
static int fewest_steps(const struct def *d, const struct board *b, int from, const struct list *to) {
    int fewest = NONE;
    for (int i = 0; i < to->n; i++) {
        if (d->spaces[to->item[i]].board != d->spaces[from].board) continue;
        int steps = board_steps(b, from, to->item[i]);
        if (steps != NONE && (fewest == NONE || steps < fewest)) fewest = steps;
    }
    return fewest;
}

/* range(to [, true|via]): returns the number of steps by neighbors and all open links. With `true`, uses no links; with
 * `via`, only matching links. */
static int space_range(lua_State *L) {
    struct run *r = reading(L);
    struct list to;
    struct link_filter via;
    int from = self(L), steps;
    bool some = lua_type(L, 3) == LUA_TSTRING, apart = !some && lua_toboolean(L, 3);
    if (some) check_link_filter(L, 3, &via);
    const struct board *board = &def_of(L)->boards[def_of(L)->spaces[from].board];
    check_targets(L, &to);
    if (!to.n) return 0;
    if (apart && board->steps) {
        steps = fewest_steps(def_of(L), board, from, &to);
    } else if (some) {
        path_distances_via(&r->pos, &via, to.item, to.n, from, r->dist, r->frontier, r->key);
        steps = r->dist[from];
    } else {
        path_distances(&r->pos, apart ? ON_BOARD : NONE, to.item, to.n, from, r->dist, r->frontier, r->key);
        steps = r->dist[from];
    }
    if (steps == NONE) return 0;
    lua_pushinteger(L, steps);
    return 1;
}

/* is(filter): returns true if the space matches. Works even before a match if the filter has only marks. */
static int space_matches(lua_State *L) {
    int space = self(L);
    struct space_filter which;
    check_space_filter(L, 2, &which);
    bool plain = !which.vars && !which.open && !which.blocked;
    const struct position p = plain ? (struct position){.def = def_of(L)} : reading(L)->pos;
    lua_pushboolean(L, space_is(&p, space, &which));
    return 1;
}

static int space_passable(lua_State *L) {
    struct run *r = reading(L);
    int space = self(L), piece = lua_isnoneornil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "passable");
    lua_pushboolean(L, space_blocker(&r->pos, space, piece) == NONE);
    return 1;
}

static int find_space(lua_State *L) {
    if (to_handle(L, 1)) return lua_settop(L, 1), 1;
    const int n = find_name(L, 1, &def_of(L)->space_ids);
    const char *name = lua_tostring(L, 1);
    const struct board *board = n == NONE ? board_hole(def_of(L), name) : NULL;
    if (board) return luaL_error(L, "\"%s\" is not a space: the map of board \"%s\" has a hole there", name, board->id);
    if (n == NONE) return unknown_name(L, "space", name, &def_of(L)->space_ids);
    push_handle(L, VAL_SPACE, n);
    return 1;
}

/* spaces([which [, filter]]): returns all spaces, or with `which` the matching spaces. With `filter`, returns only
 * spaces with a matching piece. */
static int all_spaces(lua_State *L) {
    const struct def *d = def_of(L);
    struct space_filter which = {.marks = 0};
    struct filter f;
    bool all = lua_isnoneornil(L, 1), any = lua_isnoneornil(L, 2);
    if (!all) check_space_filter(L, 1, &which);
    if (!any) check_filter(L, 2, &f);
    /* If the filter requires a mark, the loop tests only the spaces with this mark. Before a match, only marks are
     * known. */
    const struct mark *mark = which.marks && !which.mark_not[0] ? &d->marks[which.mark[0]] : NULL;
    bool plain = any && !which.vars && !which.open && !which.blocked;
    struct run *r = plain ? NULL : reading(L);
    const struct position *p = plain ? &(struct position){.def = d} : &r->pos;
    /* Under a watch, the loop skips a space without pieces before it reads the space's variables. */
    const bool searched = !mark && !plain && (any || !p->secrecy);
    int n = mark ? mark->spaces : searched ? spaces_matching(p, &which, r->frontier) : d->spaces_n, kept = 0;
    if (plain) lua_createtable(L, which.marks < 2 ? n : 0, 0);
    if (searched && any) kept = n, n = 0;
    for (int i = 0; i < n; i++) {
        const int space = mark ? mark->space[i] : searched ? r->frontier[i] : i;
        if (!any) note_places(p, &f);
        if (!any && *at(p, F_SPACE_first, space) == NONE && !d->spaces[space].parts) continue;
        if ((!searched && !space_is(p, space, &which)) || (!any && !area_any(p, space, &f))) continue;
        if (plain) {
            push_handle(L, VAL_SPACE, space);
            lua_rawseti(L, -2, ++kept);
        } else {
            r->frontier[kept++] = space;
        }
    }
    if (!plain) push_handles(L, VAL_SPACE, r->frontier, kept);
    return 1;
}

static int get_from(lua_State *L) {
    push_handle(L, VAL_SPACE, def_of(L)->links[check_handle(L, 1, VAL_LINK, "link")].from);
    return 1;
}

static int get_to(lua_State *L) {
    push_handle(L, VAL_SPACE, def_of(L)->links[check_handle(L, 1, VAL_LINK, "link")].to);
    return 1;
}

/* links([which [, at]]): returns all links, or with `which` the matching links. With `at`, returns only links that end
 * at this space. */
static int all_links(lua_State *L) {
    const struct def *d = def_of(L);
    struct run *r = reading(L);
    struct link_filter which = {.need = 0};
    if (!lua_isnoneornil(L, 1)) check_link_filter(L, 1, &which);
    int at = lua_isnoneornil(L, 2) ? NONE : check_space(L, 2, "links"), n = 0;
    lua_newtable(L);
    for (int i = 0; i < (at == NONE ? d->links_n : d->spaces[at].link_n); i++) {
        int link = at == NONE ? i : d->space_links[d->spaces[at].link_from + i];
        if (!link_is(&r->pos, link, &which)) continue;
        push_handle(L, VAL_LINK, link);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int link_matches(lua_State *L) {
    struct run *r = reading(L);
    struct link_filter which;
    int link = check_handle(L, 1, VAL_LINK, "is");
    check_link_filter(L, 2, &which);
    lua_pushboolean(L, link_is(&r->pos, link, &which));
    return 1;
}

static int link_across(lua_State *L) {
    const struct link *link = &def_of(L)->links[check_handle(L, 1, VAL_LINK, "across")];
    int at = check_space(L, 2, "across");
    if (at != link->from && at != link->to)
        return luaL_error(L, "across: the link \"%s\" does not end at %s", link->id, def_of(L)->spaces[at].id);
    push_handle(L, VAL_SPACE, at == link->from ? link->to : link->from);
    return 1;
}

/* Rings ----------------------------------------------------------------------------------------------- */

static const struct ring *ring_self(lua_State *L) {
    return &def_of(L)->rings[check_handle(L, 1, VAL_RING, "a ring's method (call it with ':')")];
}

/* Returns the position in the ring of the space at stack index 2. A piece at this stack index stands for its space. */
static int place_in(lua_State *L, const struct ring *ring, const char *method) {
    int space = check_space(L, 2, method), place = ring->place[space];
    if (place == NONE)
        return luaL_error(L, "%s: %s is not in the ring \"%s\"", method, def_of(L)->spaces[space].id, ring->id);
    return place;
}

static int ring_next(lua_State *L) {
    const struct ring *ring = ring_self(L);
    int place = place_in(L, ring, "next");
    int64_t to = place + (int64_t)(lua_isnoneornil(L, 3) ? 1 : check_word(L, 3, "next: how far"));
    to %= ring->spaces;
    push_handle(L, VAL_SPACE, ring->space[to < 0 ? to + ring->spaces : to]);
    return 1;
}

static int ring_from(lua_State *L) {
    const struct ring *ring = ring_self(L);
    int place = place_in(L, ring, "from");
    lua_createtable(L, ring->spaces, 0);
    for (int i = 0; i < ring->spaces; i++) {
        push_handle(L, VAL_SPACE, ring->space[(place + i) % ring->spaces]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int ring_neighbors(lua_State *L) {
    const struct ring *ring = ring_self(L);
    int place = place_in(L, ring, "neighbors"), n = ring->spaces;
    const int both[] = {ring->space[(place + 1) % n], ring->space[(place + n - 1) % n]};
    return push_list(L, both, n == 2 ? 1 : 2);
}

static int ring_length(lua_State *L) {
    lua_pushinteger(L, ring_self(L)->spaces);
    return 1;
}

void bind_spaces(lua_State *L) {
    static const luaL_Reg members[] = {{".board", get_board},
                                       {".owner", get_owner},
                                       {".x", get_x},
                                       {".y", get_y},
                                       {".whole", get_whole},
                                       {".parts", get_parts},
                                       {"has", space_has},
                                       {"first", space_first_piece},
                                       {"count", space_number},
                                       {"pieces", space_pieces},
                                       {"adjacent", space_adjacent},
                                       {"orthogonal", space_orthogonal},
                                       {"range", space_range},
                                       {"is", space_matches},
                                       {"passable", space_passable},
                                       {NULL, NULL}};
    static const luaL_Reg links[] = {
        {".from", get_from}, {".to", get_to}, {"is", link_matches}, {"across", link_across}, {NULL, NULL}};
    static const luaL_Reg globals[] = {
        {"space", find_space}, {"spaces", all_spaces}, {"links", all_links}, {NULL, NULL}};
    static const luaL_Reg rings[] = {
        {"next", ring_next}, {"from", ring_from}, {"neighbors", ring_neighbors}, {NULL, NULL}};
    members_add(L, VAL_SPACE, members);
    members_add(L, VAL_LINK, links);
    members_add(L, VAL_RING, rings);
    lua_pushcfunction(L, ring_length);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.ring_length");
    globals_add(L, globals);
}
