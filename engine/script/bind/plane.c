/* Functions that measure planes for scripts: gaps, contact, sight, places, legs, throws, ways. Each call reads the
 * scene of the plane once. Lengths are whole millimeters. If an obstacle stops a movement, the result names the kind of
 * obstacle and the thing. */
#include "script/bind/plane.h"

#include "script/bind/lists.h"

#include "core/plane_parts.h"
#include "core/scene.h"

/* Returns the piece or point at `index` as a body on a plane. */
static struct body plane_body(lua_State *L, const struct run *r, int index, const char *what) {
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_POINT) return (struct body){.piece = NONE, .at = h->n};
    const int piece = check_handle(L, index, VAL_PIECE, what);
    const word at = piece_point(&r->pos, piece);
    if (at == NONE) luaL_error(L, "%s: %s is on no plane", what, r->rules->def->pieces[piece].id);
    return body_of(&r->pos, piece, at);
}

bool on_plane(lua_State *L, const struct run *r, int index) {
    const struct handle *h = to_handle(L, index);
    return h && (h->type == VAL_POINT || (h->type == VAL_PIECE && piece_point(&r->pos, h->n) != NONE));
}

static struct body self_body(lua_State *L, const struct run *r, const char *what) {
    check_handle(L, 1, VAL_PIECE, what);
    return plane_body(L, r, 1, what);
}

static word length_at(lua_State *L, int index, const char *what) {
    const word n = check_word(L, index, what);
    if (n < 0 || n > 2 * MAX_PLANE_MM)
        luaL_error(L, "%s: expected millimeters from 0 to %d, got %d", what, 2 * MAX_PLANE_MM, n);
    return n;
}

static const struct scene *scene_at(const struct run *r, struct scene_room *room, word at) {
    scene_make(&r->pos, point_spot(at).plane, room);
    return &room->scene;
}

/* Things ----------------------------------------------------------------------------------------------- */

/* Pushes a thing: a piece, or the id of terrain, an opening or a region. Pushes nil if there is no thing, and for the
 * edge of the table. */
static void push_thing(lua_State *L, const struct def *d, const struct plane *p, struct thing thing) {
    switch (thing.sort) {
    case THING_PIECE: push_handle(L, VAL_PIECE, thing.n); return;
    case THING_TERRAIN:
    case THING_WALL: lua_pushstring(L, d->terrain_ids.name[p->terrain_from + thing.n]); return;
    case THING_OPENING: lua_pushstring(L, d->opening_ids.name[p->openings_from + thing.n]); return;
    case THING_REGION: lua_pushstring(L, p->regions[thing.n].id); return;
    case THING_NONE:
    case THING_EDGE: break;
    }
    lua_pushnil(L);
}

static const char *const bars[] = {[PLANE_FREE] = "free",      [PLANE_FAR] = "far",       [PLANE_EDGE] = "edge",
                                   [PLANE_NO_FLOOR] = "floor", [PLANE_SOLID] = "terrain", [PLANE_WALL] = "wall",
                                   [PLANE_DOOR] = "door",      [PLANE_BODY] = "piece",    [PLANE_PAUSE] = "pause"};

/* Sets the bit of each body of the scene that matches the filter at `index`. */
static void read_bodies(lua_State *L, const struct run *r, int index, const struct scene *s, uint64_t *set) {
    struct filter f;
    check_filter(L, index, &f);
    for (int i = 0; i < s->bodies_n; i++)
        if (piece_is(&r->pos, s->bodies[i].piece, &f)) set[i / 64] |= (uint64_t)1 << (i % 64);
}

/* Sets the bit in `set` of each piece of terrain in the list of ids at `index`. If `bodies` (a bit for each body of the
 * scene `s`) is not NULL, the list may also have pieces. Clears the bits of these pieces in `bodies`. */
static void read_terrain_list(lua_State *L, const struct def *d, int index, const char *what, const struct scene *s,
                              uint64_t *set, uint64_t *bodies) {
    const struct plane *p = s->plane;
    if (lua_type(L, index) != LUA_TTABLE) luaL_error(L, "%s: expected a list of terrain", what);
    for (int i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        const struct handle *h = bodies ? to_handle(L, -1) : NULL;
        if (h && h->type == VAL_PIECE) {
            const int body = scene_body(s, h->n);
            if (body != NONE) bodies[body / 64] &= ~((uint64_t)1 << (body % 64));
            continue;
        }
        const int n = lua_type(L, -1) == LUA_TSTRING ? find_name(L, -1, &d->terrain_ids) : NONE;
        if (n == NONE) unknown_name(L, "terrain", plain_text(L, -1), &d->terrain_ids);
        const int own = n - p->terrain_from;
        if (own >= 0 && own < p->terrain_n) set[own / 64] |= (uint64_t)1 << (own % 64);
    }
    lua_pop(L, 1);
}

/* Gaps ------------------------------------------------------------------------------------------------- */

/* Moves the bodies to the points that arguments 3 and 4 may give: argument 3 for the first body, argument 4 for the
 * second. `scene` may be NULL. */
static void suppose(lua_State *L, const char *what, struct body *at, struct body *there, struct scene *s) {
    struct body *const moved[] = {at, there};
    for (int i = 0; i < 2; i++) {
        if (lua_isnoneornil(L, 3 + i)) continue;
        moved[i]->at = check_handle(L, 3 + i, VAL_POINT, what);
        const int n = s && moved[i]->piece != NONE ? scene_body(s, moved[i]->piece) : NONE;
        if (n != NONE) s->bodies[n].at = moved[i]->at;
    }
}

int plane_piece_range(lua_State *L) {
    struct run *r = reading(L);
    struct body a = self_body(L, r, "range"), b = plane_body(L, r, 2, "range");
    suppose(L, "range", &a, &b, NULL);
    const word far = plane_range(&a, &b);
    if (far == NONE) return 0;
    lua_pushinteger(L, far);
    return 1;
}

static int piece_within(lua_State *L) {
    struct run *r = reading(L);
    const struct body a = self_body(L, r, "within"), b = plane_body(L, r, 2, "within");
    lua_pushboolean(L, plane_within(&a, &b, length_at(L, 3, "within")));
    return 1;
}

static int piece_touches(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    struct body a = self_body(L, r, "touches"), b = plane_body(L, r, 2, "touches");
    suppose(L, "touches", &a, &b, NULL);
    lua_pushboolean(L, plane_touches(scene_at(r, &room, a.at), &a, &b));
    return 1;
}

int plane_pieces_within(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    struct list all, near;
    const struct body center = plane_body(L, r, 1, "pieces_within");
    const word most = length_at(L, 2, "pieces_within");
    check_filter(L, 3, &f);
    list_matching(r, &f, &all);
    near.n = 0;
    for (int i = 0; i < all.n; i++) {
        const word at = piece_point(&r->pos, all.item[i]);
        if (at == NONE) continue;
        const struct body b = body_of(&r->pos, all.item[i], at);
        if (plane_within(&center, &b, most)) near.item[near.n++] = all.item[i];
    }
    return push_first(L, &near, near.n);
}

/* disc(point, diameter, filter): returns the pieces whose bases touch the disc. */
static int disc(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    struct filter f;
    struct list found = {.n = 0};
    int number[MAX_BODIES];
    const struct body middle = plane_body(L, r, 1, "disc");
    const struct scene *s = scene_at(r, &room, middle.at);
    const int n = plane_disc(s, middle.at, length_at(L, 2, "disc: the diameter"), number);
    check_filter(L, 3, &f);
    for (int i = 0; i < n; i++)
        if (piece_is(&r->pos, s->bodies[number[i]].piece, &f)) found.item[found.n++] = s->bodies[number[i]].piece;
    return push_first(L, &found, found.n);
}

/* Sight ------------------------------------------------------------------------------------------------ */

static const char *const degrees[] = {"none", "partial", "clear"};

/* Returns how well the piece sees the target, and a list of the things in the line of sight. */
int plane_piece_sees(lua_State *L) {
    struct run *r = reading(L);
    const struct def *d = r->rules->def;
    struct scene_room room;
    struct sight_line line;
    struct body eye = self_body(L, r, "sees"), target = plane_body(L, r, 2, "sees");
    const struct scene *s = scene_at(r, &room, eye.at);
    suppose(L, "sees", &eye, &target, &room.scene);
    lua_pushstring(L, degrees[target.piece == NONE ? plane_sees_point(s, &eye, target.at, &line)
                                                   : plane_sees(s, &eye, &target, &line)]);
    lua_createtable(L, line.n, 0);
    for (int i = 0; i < line.n; i++) {
        push_thing(L, d, s->plane, line.at[i].thing);
        lua_rawseti(L, -2, i + 1);
    }
    return 2;
}

/* Standing and moving ------------------------------------------------------------------------------------ */

static int heading_at(lua_State *L, int index, const char *what) {
    const word n = check_word(L, index, what);
    if (n < 0 || n >= HEADINGS)
        luaL_error(L, "%s: expected steps of 5 degrees from 0 to %d, got %d", what, HEADINGS - 1, n);
    return n;
}

/* piece:fits(point [, heading]): returns true. If the piece does not fit, returns false, the kind of obstacle and the
 * thing. */
static int piece_fits(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    struct thing thing;
    const int piece = check_handle(L, 1, VAL_PIECE, "fits");
    struct body b = body_of(&r->pos, piece, check_handle(L, 2, VAL_POINT, "fits"));
    if (!lua_isnoneornil(L, 3)) b.heading = heading_at(L, 3, "fits: heading");
    const struct scene *s = scene_at(r, &room, b.at);
    const enum plane_bar bar = plane_fits(s, &b, &thing);
    lua_pushboolean(L, bar == PLANE_FREE);
    if (bar == PLANE_FREE) return 1;
    lua_pushstring(L, bars[bar]);
    push_thing(L, r->rules->def, s->plane, thing);
    return 3;
}

enum { KEY_PASS = 1, KEY_OVER, KEY_PAUSE, KEY_PAST, KEY_HEADING }; /* stack indices, relative to the options of a leg */

static const char *const leg_keys[] = {"pass", "over", "pause", "past", "heading", NULL};
static const char *const pivot_keys[] = {"pass", "over", NULL};
static const char *const route_keys[] = {"pass", "over", NULL};

/* Reads the rights of a leg from the options at `index`, which may be nil. `pass` has room for one bit for each body.
 * Leaves the values of the keys on the stack above the options. `keys` are the keys that the calling function accepts:
 * all of leg_keys, or only the first two for a pivot and a route. */
static struct leg_rights read_rights(lua_State *L, const struct run *r, int index, const char *what,
                                     const char *const *keys, const struct scene *s, uint64_t *pass) {
    struct leg_rights rights = {.pass = pass};
    scene_pass(&r->pos, s, check_handle(L, 1, VAL_PIECE, what), pass);
    lua_settop(L, index);
    if (lua_isnoneornil(L, index)) return rights;
    spread_keys(L, what, keys, 1);
    if (!lua_isnil(L, index + KEY_PASS)) read_bodies(L, r, index + KEY_PASS, s, pass);
    if (!lua_isnil(L, index + KEY_OVER))
        read_terrain_list(L, r->rules->def, index + KEY_OVER, what, s, rights.cross, NULL);
    rights.pause = keys == leg_keys && lua_toboolean(L, index + KEY_PAUSE);
    return rights;
}

static void set_word_key(lua_State *L, const char *key, word n) {
    lua_pushinteger(L, n);
    lua_setfield(L, -2, key);
}

static void set_point_key(lua_State *L, const char *key, word point) {
    if (point == NONE)
        lua_pushnil(L);
    else
        push_point(L, point);
    lua_setfield(L, -2, key);
}

/* Pushes the result table of an attempt to move, with room for `keys` more keys. If an obstacle stops the movement, the
 * table has the kind of obstacle and the thing. */
static void push_try(lua_State *L, const struct run *r, const struct scene *s, enum plane_bar bar, struct thing thing,
                     int keys) {
    lua_createtable(L, 0, 3 + keys);
    lua_pushstring(L, bars[bar]);
    lua_setfield(L, -2, "bar");
    lua_pushboolean(L, bar == PLANE_FREE);
    lua_setfield(L, -2, "free");
    push_thing(L, r->rules->def, s->plane, thing);
    lua_setfield(L, -2, "what");
}

/* piece:leg(point [, { pass, over, pause, past }]) */
static int piece_leg(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    uint64_t pass[MAX_BODIES / 64] = {0};
    struct body b = self_body(L, r, "leg");
    const word to = check_handle(L, 2, VAL_POINT, "leg");
    const struct scene *s = scene_at(r, &room, b.at);
    const struct leg_rights rights = read_rights(L, r, 3, "leg", leg_keys, s, pass);
    const bool past = lua_gettop(L) > 3 && lua_toboolean(L, 3 + KEY_PAST);
    if (lua_gettop(L) > 3 && !lua_isnil(L, 3 + KEY_HEADING)) b.heading = heading_at(L, 3 + KEY_HEADING, "leg: heading");
    const struct leg leg = plane_leg(s, &b, to, &rights);
    push_try(L, r, s, leg.bar, leg.thing, 4);
    set_word_key(L, "cost", leg.cost);
    set_word_key(L, "spent", leg.spent);
    set_point_key(L, "stop", leg.stop);
    if (past) set_point_key(L, "past", plane_past(s, &b, to, &rights, &leg));
    return 1;
}

/* piece:pivot(heading [, { pass, over }]) */
static int piece_pivot(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    uint64_t pass[MAX_BODIES / 64] = {0};
    const int heading = heading_at(L, 2, "pivot");
    const struct body b = self_body(L, r, "pivot");
    const struct scene *s = scene_at(r, &room, b.at);
    const struct leg_rights rights = read_rights(L, r, 3, "pivot", pivot_keys, s, pass);
    const struct pivot turned = plane_pivot(s, &b, heading, &rights);
    push_try(L, r, s, turned.bar, turned.thing, 2);
    set_word_key(L, "heading", turned.heading);
    set_word_key(L, "degrees", 360 / HEADINGS * heading_steps(b.heading, heading, NULL));
    return 1;
}

/* point:range(to): returns the gap from a point. */
static int point_range(lua_State *L) {
    struct run *r = reading(L);
    const struct body from = plane_body(L, r, 1, "range"), to = plane_body(L, r, 2, "range");
    const word far = plane_range(&from, &to);
    if (far == NONE) return 0;
    lua_pushinteger(L, far);
    return 1;
}

/* heading_toward(from, toward): returns the heading, or nil if the points are equal. */
static int heading_toward(lua_State *L) {
    struct run *r = reading(L);
    const struct body from = plane_body(L, r, 1, "heading_toward"), toward = plane_body(L, r, 2, "heading_toward");
    const int heading = plane_heading(from.at, toward.at);
    if (heading == NONE) return 0;
    lua_pushinteger(L, heading);
    return 1;
}

/* ahead(from, heading, mm): returns the point, or nil if it is off the table. */
static int ahead(lua_State *L) {
    struct run *r = reading(L);
    const struct body from = plane_body(L, r, 1, "ahead");
    const int heading = heading_at(L, 2, "ahead: heading");
    const word mm = check_word(L, 3, "ahead: mm"), most = 2 * MAX_PLANE_MM;
    if (mm < -most || mm > most) return luaL_error(L, "ahead: expected at most %d mm, got %d", most, mm);
    const word at = plane_ahead(&r->rules->def->planes[point_spot(from.at).plane], from.at, heading, mm);
    if (at == NONE) return 0;
    push_point(L, at);
    return 1;
}

/* piece:route(goals, mm [, options]) */
static int piece_route(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    struct route_goal goals[MAX_GOALS];
    uint64_t pass[MAX_BODIES / 64] = {0};
    int n = 0;
    const struct body b = self_body(L, r, "route");
    const struct scene *s = scene_at(r, &room, b.at);
    luaL_checktype(L, 2, LUA_TTABLE);
    const word mm = length_at(L, 3, "route");
    for (; lua_rawgeti(L, 2, n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (n == MAX_GOALS) return luaL_error(L, "route: more than %d goals", MAX_GOALS);
        const struct body goal = plane_body(L, r, -1, "route: a goal");
        goals[n++] = (struct route_goal){goal.at, goal.piece == NONE ? NONE : scene_body(s, goal.piece)};
    }
    lua_pop(L, 1);
    const struct leg_rights rights = read_rights(L, r, 4, "route", route_keys, s, pass);
    const struct route route = plane_route(s, &b, goals, n, mm, &rights);
    lua_createtable(L, route.n, 4);
    for (int i = 0; i < route.n; i++) {
        push_point(L, route.at[i]);
        lua_rawseti(L, -2, i + 1);
    }
    if (route.goal == NONE) return 1;
    lua_rawgeti(L, 2, route.goal + 1);
    lua_setfield(L, -2, "goal");
    lua_pushboolean(L, route.there);
    lua_setfield(L, -2, "there");
    set_word_key(L, "length", route.length);
    set_word_key(L, "spent", route.spent);
    return 1;
}

enum { FLEE_MM = 3, FLEE_FROM, FLEE_FEAR, FLEE_NEAR, FLEE_PASS, FLEE_BEARINGS };

static const char *const flee_keys[] = {"mm", "from", "fear", "near", "pass", "bearings", NULL};

/* piece:flee { mm =, from =, fear =, near =, pass =, bearings = }: returns the point to which the piece flees, or
 * nil. */
static int piece_flee(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    uint64_t from[MAX_BODIES / 64] = {0}, fear[MAX_BODIES / 64] = {0}, pass[MAX_BODIES / 64] = {0};
    lua_settop(L, 2);
    spread_keys(L, "flee", flee_keys, 1);
    const struct body b = self_body(L, r, "flee");
    const struct scene *s = scene_at(r, &room, b.at);
    struct flight how = {.mm = length_at(L, FLEE_MM, "flee: mm"), .from = from, .fear = fear};
    read_bodies(L, r, FLEE_FROM, s, from);
    if (!lua_isnil(L, FLEE_FEAR)) {
        read_bodies(L, r, FLEE_FEAR, s, fear);
        how.near = length_at(L, FLEE_NEAR, "flee: near");
    }
    scene_pass(&r->pos, s, b.piece, pass);
    if (!lua_isnil(L, FLEE_PASS)) read_bodies(L, r, FLEE_PASS, s, pass);
    if (!lua_isnil(L, FLEE_BEARINGS)) {
        const word n = check_word(L, FLEE_BEARINGS, "flee: bearings");
        if (n != 4 && n != 8 && n != 16 && n != 32)
            return luaL_error(L, "flee: bearings: expected 4, 8, 16 or 32, got %d", n);
        how.bearings = n;
    }
    const struct leg_rights rights = {.pass = pass};
    const word to = plane_flee(s, &b, &how, &rights);
    if (to == NONE) return 0;
    push_point(L, to);
    return 1;
}

/* Throwing ---------------------------------------------------------------------------------------------- */

enum { SWEEP_WIDTH = 1, SWEEP_OVER, SWEEP_STOPS };

static const char *const sweep_keys[] = {"width", "over", "stops", NULL};

/* sweep(from, toward, mm [, { width, over, stops }]): returns the point where the sweep stops, the thing that stops it,
 * and the distance. */
static int sweep(lua_State *L) {
    struct run *r = reading(L);
    struct scene_room room;
    uint64_t over[TERRAIN_WORDS] = {0}, stops[MAX_BODIES / 64] = {0};
    const struct body from = plane_body(L, r, 1, "sweep"), toward = plane_body(L, r, 2, "sweep");
    const word mm = length_at(L, 3, "sweep");
    const struct scene *s = scene_at(r, &room, from.at);
    word width = 0;
    bool some = false;
    lua_settop(L, 4);
    if (!lua_isnil(L, 4)) {
        spread_keys(L, "sweep", sweep_keys, 1);
        if (!lua_isnil(L, 4 + SWEEP_WIDTH)) width = length_at(L, 4 + SWEEP_WIDTH, "sweep: width");
        const bool named = !lua_isnil(L, 4 + SWEEP_STOPS);
        some = named || !lua_isnil(L, 4 + SWEEP_OVER);
        if (named) read_bodies(L, r, 4 + SWEEP_STOPS, s, stops);
        for (int i = 0; i < s->bodies_n && !named; i++)
            if (s->bodies[i].flags & BODY_BARS) stops[i / 64] |= (uint64_t)1 << (i % 64);
        if (!lua_isnil(L, 4 + SWEEP_OVER))
            read_terrain_list(L, r->rules->def, 4 + SWEEP_OVER, "sweep: over", s, over, stops);
    }
    if (width > MAX_BASE_MM) return luaL_error(L, "sweep: width: at most %d mm, got %d", MAX_BASE_MM, width);
    const struct sweep swept = plane_sweep(s, from.at, toward.at, mm, width, over, some ? stops : NULL);
    push_point(L, swept.stop);
    if (swept.thing.sort == THING_EDGE)
        lua_pushliteral(L, "edge");
    else
        push_thing(L, r->rules->def, s->plane, swept.thing);
    lua_pushinteger(L, swept.spent);
    return 3;
}

/* offset(point, toward, along, across): returns the point, or nil if it is off the table. */
static int offset(lua_State *L) {
    struct run *r = reading(L);
    const struct body from = plane_body(L, r, 1, "offset"), toward = plane_body(L, r, 2, "offset");
    const word along = check_word(L, 3, "offset: along"), across = check_word(L, 4, "offset: across");
    const word most = 2 * MAX_PLANE_MM;
    if (along < -most || along > most || across < -most || across > most)
        return luaL_error(L, "offset: expected at most %d mm, got %d and %d", most, along, across);
    if (from.at == toward.at) return luaL_error(L, "offset: both points are one, which is not a direction");
    const word at = plane_offset(&r->rules->def->planes[point_spot(from.at).plane], from.at, toward.at, along, across);
    if (at == NONE) return 0;
    push_point(L, at);
    return 1;
}

/* clockwise(eye, from, list): returns the pieces or points of the list, sorted clockwise from the direction of
 * `from`. */
static int clockwise(lua_State *L) {
    struct run *r = reading(L);
    word point[MAX_BODIES];
    int order[MAX_BODIES], n = 0;
    const struct body eye = plane_body(L, r, 1, "clockwise"), from = plane_body(L, r, 2, "clockwise");
    luaL_checktype(L, 3, LUA_TTABLE);
    for (; lua_rawgeti(L, 3, n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (n == MAX_BODIES) return luaL_error(L, "clockwise: more than %d pieces or points", MAX_BODIES);
        point[n++] = plane_body(L, r, -1, "clockwise").at;
    }
    lua_pop(L, 1);
    plane_clockwise(eye.at, from.at, point, n, order);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_rawgeti(L, 3, order[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void add_keyed(lua_State *L, const char *name, lua_CFunction function, const char *const *known) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[VAL_PIECE]);
    push_known(L, known);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

void bind_planes(lua_State *L) {
    static const luaL_Reg pieces[] = {
        {"within", piece_within}, {"touches", piece_touches}, {"fits", piece_fits}, {NULL, NULL}};
    static const luaL_Reg points[] = {{"range", point_range}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"disc", disc},           {"offset", offset},
                                       {"clockwise", clockwise}, {"heading_toward", heading_toward},
                                       {"ahead", ahead},         {NULL, NULL}};
    members_add(L, VAL_PIECE, pieces);
    members_add(L, VAL_POINT, points);
    add_keyed(L, "leg", piece_leg, leg_keys);
    add_keyed(L, "pivot", piece_pivot, pivot_keys);
    add_keyed(L, "route", piece_route, route_keys);
    add_keyed(L, "flee", piece_flee, flee_keys);
    globals_add(L, globals);
    push_known(L, sweep_keys);
    global_add(L, "sweep", sweep, 1);
}
