/* Functions for drawn lines: they return the places that can be joined and the sides of a line, and draw and erase
 * lines. */
#include "script/bind/bind.h"

#include "core/planar.h"
#include "rules/emit.h"
#include "rules/lines.h"

/* Reads the map of lines. Raises an error if there is no map. */
static struct run *read_map(lua_State *L, struct line_map *m, const char *method) {
    struct run *r = reading(L);
    if (!def_of(L)->planar)
        luaL_error(L, "%s: nothing can be drawn: a board with coordinates needs the key `drawing`", method);
    if (!line_map_read(&r->pos, m)) luaL_error(L, "%s: the lines of this position cross", method);
    return r;
}

/* Works like read_map(), for a method whose argument is a space. Checks the argument first. */
static struct run *read_map_to(lua_State *L, struct line_map *m, const char *method) {
    check_space(L, 2, method);
    return read_map(L, m, method);
}

static int check_site(lua_State *L, int index, const char *method) {
    int space = check_space(L, index, method);
    if (def_of(L)->planar->site_of[space] == NONE)
        return luaL_error(L, "%s: %s is not a place that lines can join", method, def_of(L)->spaces[space].id);
    return space;
}

/* joinable(): returns the places to which a line can be drawn from this space. */
static int space_joinable(lua_State *L) {
    struct line_map m;
    struct run *r = read_map(L, &m, "joinable");
    const int from = check_handle(L, 1, VAL_SPACE, "joinable");
    const struct planar *t = m.planar;
    int n = 0;
    for (int i = 0; i < t->sites; i++)
        if (line_free(&m, &r->pos, from, t->site[i])) r->frontier[n++] = t->site[i];
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

/* line_starts(): returns the places from which at least one line can be drawn. */
static int line_starts(lua_State *L) {
    struct line_map m;
    struct run *r = read_map(L, &m, "line_starts");
    const struct planar *t = m.planar;
    int n = 0;
    for (int i = 0; i < t->sites; i++)
        for (int k = 0; k < t->sites; k++)
            if (line_free(&m, &r->pos, t->site[i], t->site[k])) {
                r->frontier[n++] = t->site[i];
                break;
            }
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

enum { MAX_SIDES_OF_LINE = 1024 };

static void push_beside(lua_State *L, struct run *r, const struct line_map *m, struct line_side side, bool left,
                        const char *key) {
    const int n = line_beside(m, def_of(L), side, left, r->frontier);
    push_handles(L, VAL_SPACE, r->frontier, n);
    lua_setfield(L, -2, key);
}

/* Pushes a list of two links: the links before and after the line in the order around one of its ends. */
static void push_neighbors(lua_State *L, const struct line_map *m, struct line_side side, bool last, const char *key) {
    int link[2], n = 0;
    line_neighbors(m, side, last, link);
    lua_createtable(L, 2, 0);
    for (int i = 0; i < 2; i++) {
        if (link[i] == NONE || (i && link[0] == link[1])) continue;
        push_handle(L, VAL_LINK, link[i]);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, key);
}

/* line_sides(to): returns one entry for each side on which a line can run to the place. An entry has the places on the
 * line's left and right, and at each end the two links between which the line runs. */
static int space_line_sides(lua_State *L) {
    struct line_map m;
    struct run *r = read_map_to(L, &m, "line_sides");
    struct line_side side[MAX_SIDES_OF_LINE];
    const int a = check_site(L, 1, "line_sides"), b = check_site(L, 2, "line_sides");
    const int n = line_free(&m, &r->pos, a, b) ? line_sides(&m, a, b, side, MAX_SIDES_OF_LINE) : 0;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n && i < MAX_SIDES_OF_LINE; i++) {
        lua_createtable(L, 0, 4);
        push_beside(L, r, &m, side[i], true, "left");
        push_beside(L, r, &m, side[i], false, "right");
        push_neighbors(L, &m, side[i], false, "leaves");
        push_neighbors(L, &m, side[i], true, "arrives");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* line_barred(to): returns nil if a line can be drawn. Otherwise returns the reason why not, and the link that bars the
 * line. */
static int space_line_barred(lua_State *L) {
    struct line_map m;
    struct run *r = read_map_to(L, &m, "line_barred");
    char why[MAX_SAID];
    struct text t = text_over(why, sizeof why);
    int link;
    const int a = check_handle(L, 1, VAL_SPACE, "line_barred"), b = check_space(L, 2, "line_barred");
    if (!line_bar_add(&r->pos, a, b, &link, &t)) return 0;
    lua_pushstring(L, why);
    push_handle(L, VAL_LINK, link);
    return 2;
}

static void emit_link(struct run *r, int link, bool open) {
    struct event *e = emit(r, EVENT_LINK);
    emit_arg(e, r->rules->key_link, VAL_LINK, link);
    emit_arg(e, r->rules->key_open, VAL_BOOL, open);
}

/* draw_line(to [, side]): draws a line and returns its link. */
static int space_draw_line(lua_State *L) {
    struct run *r = writing(L, "draw_line");
    struct line_map m;
    read_map_to(L, &m, "draw_line");
    struct line_side side[MAX_SIDES_OF_LINE];
    char why[MAX_SAID];
    struct text t = text_over(why, sizeof why);
    int a = check_site(L, 1, "draw_line"), b = check_site(L, 2, "draw_line"), link;
    const word which = lua_isnoneornil(L, 3) ? 1 : check_word(L, 3, "draw_line: the side");
    if (line_bar_add(&r->pos, a, b, &link, &t)) return luaL_error(L, "draw_line: %s", why);
    const int n = line_sides(&m, a, b, side, MAX_SIDES_OF_LINE);
    if (which < 1 || which > n) return luaL_error(L, "draw_line: expected a side from 1 to %d, got %d", n, which);
    struct line_side way = side[which - 1];
    if (a > b) way = (struct line_side){way.to, way.from};
    link = line_between(m.planar, a, b);
    line_draw(&r->pos, link, way);
    emit_link(r, link, true);
    push_handle(L, VAL_LINK, link);
    return 1;
}

static int link_erase(lua_State *L) {
    struct run *r = writing(L, "erase");
    const int link = check_handle(L, 1, VAL_LINK, "erase");
    if (!line_drawn(&r->pos, link))
        return luaL_error(L, "erase: \"%s\" is not a drawn line; `open = false` closes a link",
                          def_of(L)->links[link].id);
    line_erase(&r->pos, link);
    emit_link(r, link, false);
    return 0;
}

static int get_drawn(lua_State *L) {
    lua_pushboolean(L, line_drawn(&reading(L)->pos, check_handle(L, 1, VAL_LINK, "link")));
    return 1;
}

void bind_lines(lua_State *L) {
    static const luaL_Reg spaces[] = {{"joinable", space_joinable},
                                      {"line_sides", space_line_sides},
                                      {"line_barred", space_line_barred},
                                      {"draw_line", space_draw_line},
                                      {NULL, NULL}};
    static const luaL_Reg links[] = {{".drawn", get_drawn}, {"erase", link_erase}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"line_starts", line_starts}, {NULL, NULL}};
    members_add(L, VAL_SPACE, spaces);
    members_add(L, VAL_LINK, links);
    globals_add(L, globals);
}
