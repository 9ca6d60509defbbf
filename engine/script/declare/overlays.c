/* Additions of a game to maps and pictures (docs/TABLES.md, sections 5 and 6). `overlays` are marks on the map of a
 * plane; their functions run like conditions, so they cannot change the position. `traces` are the events that the page
 * of a replay draws. */
#include "script/declare/declare.h"

#include "core/build.h"
#include "script/declare/bots.h"
#include "script/vm/guest_text.h"
#include "script/vm/handle.h"

#include <stdlib.h>
#include <string.h>

/* MAX_WIDTH: largest diameter of a mark, in mm */
enum { MAX_OVERLAYS = 20, MAX_WIDTH = 10000 };

static void overlay_item(struct scan *c, const char *key, void *ctx) {
    struct rules *r = rules(c);
    (void)ctx;
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_error(c, NULL, "expected a table, got %s", luaL_typename(c->L, -1));
    scan_keys(c, "title run");
    const msg title = scan_msg_required(c, "title");
    if (strchr(title.s, ' ')) scan_error(c, "title", "expected one word, because players type it after `map`");
    struct overlay *o = &r->overlay[r->overlays++];
    o->id = arena_copy(&r->def->arena, key);
    o->title = (msg){arena_copy(&r->def->arena, title.s)};
    if (r->def->arena.failed) no_memory(c->L);
    o->run = scan_function(c, "run", true);
}

void declare_overlays(struct scan *c) {
    struct rules *r = rules(c);
    if (!scan_enter(c, "overlays", false)) return;
    const int n = scan_count(c);
    if (n > MAX_OVERLAYS) scan_error(c, NULL, "more than %d overlays", MAX_OVERLAYS);
    r->overlay = arena_alloc(&r->def->arena, (size_t)(n + 1) * sizeof *r->overlay);
    if (!r->overlay) no_memory(c->L);
    scan_each(c, overlay_item, NULL);
    scan_leave(c);
}

/* Reads a key of the event whose trace is being read. The key is the string at the top of the stack; errors are about
 * `key`. */
static int trace_key(struct scan *c, const char *key) {
    const struct names *words = &def(c)->words;
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_wrong_type(c, key, "a string");
    const int word_index = names_find(words, lua_tostring(c->L, -1));
    if (word_index == NONE)
        scan_error(c, key, "expected a placeholder of a sentence of `events`, got \"%s\"", lua_tostring(c->L, -1));
    return word_index;
}

static void trace_item(struct scan *c, const char *key, void *ctx) {
    const int event = names_find(&def(c)->event_ids, key);
    struct trace_def t = {TRACE_SPOT, NONE, NONE, 0};
    (void)ctx;
    if (event == NONE) scan_error(c, NULL, "no event has this name; expected a key of `events`");
    if (event < CORE_EVENT_COUNT) scan_error(c, NULL, "expected an event of the game, because the core draws its own");
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_error(c, NULL, "expected a table, got %s", luaL_typename(c->L, -1));
    scan_keys(c, "line at width");
    if (scan_has(c, "line") == scan_has(c, "at")) scan_error(c, NULL, "expected either `line` or `at`");
    if (scan_enter(c, "line", false)) {
        t.sort = TRACE_LINE;
        if (scan_length(c) != 2) scan_error(c, NULL, "expected two placeholders, where the line begins and ends");
        lua_rawgeti(c->L, -1, 1);
        t.from = trace_key(c, NULL);
        lua_pop(c->L, 1);
        lua_rawgeti(c->L, -1, 2);
        t.to = trace_key(c, NULL);
        lua_pop(c->L, 1);
        scan_leave(c);
    } else {
        lua_getfield(c->L, -1, "at");
        t.to = trace_key(c, "at");
        lua_pop(c->L, 1);
    }
    t.width = scan_int(c, "width", 0, 0, MAX_WIDTH);
    def_trace(def(c), event, &t);
}

void declare_traces(struct scan *c) {
    scan_section(c, "traces", false, trace_item);
}

/* Arguments of mark_points(), which runs inside a protected call. */
struct marking {
    const struct overlay *overlay;
    int actor;
    word point;
    struct spots *spots;
};

/* Raises an error about the value at the top of the stack. This value is a key of mark `i` (from 1), or the whole list
 * if `i` is 0. The error begins with the place of the overlay's function. */
static _Noreturn void misread(lua_State *L, const struct overlay *o, int i, const char *key, const char *expected) {
    lua_Debug f;
    const char *got = luaL_typename(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, o->run);
    lua_getinfo(L, ">S", &f);
    lua_pushfstring(L, "%s:%d: overlay \"%s\": ", f.short_src, f.linedefined, o->id);
    if (i) lua_pushfstring(L, "mark %d: ", i), lua_concat(L, 2);
    lua_pushfstring(L, "%s%sexpected %s, got %s", key, *key ? ": " : "", expected, got);
    lua_concat(L, 2);
    lua_error(L);
    abort();
}

/* Reads the mark at the top of the stack. */
static void read_mark(lua_State *L, const struct overlay *o, int i, struct spot_mark *mark) {
    char message[512];
    struct text wrong = text_over(message, sizeof message), said = text_over(mark->text, sizeof mark->text);
    if (lua_type(L, -1) != LUA_TTABLE) misread(L, o, i, "", "a table");
    lua_getfield(L, -1, "at");
    const struct handle *at = lua_isnil(L, -1) ? NULL : to_handle(L, -1);
    if (!lua_isnil(L, -1) && (!at || at->type != VAL_POINT)) misread(L, o, i, "at", "a point");
    mark->at = at ? at->n : NONE;
    lua_pop(L, 1);
    lua_getfield(L, -1, "width");
    const lua_Integer width = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : lua_isnil(L, -1) ? 0 : -1;
    if (width < 0 || width > MAX_WIDTH) misread(L, o, i, "width", "a diameter from 0 to 10000 mm");
    mark->width = (word)width;
    lua_pop(L, 1);
    lua_getfield(L, -1, "text");
    if (lua_type(L, -1) != LUA_TSTRING) misread(L, o, i, "text", "a text");
    if (!guest_text_returned(L, o->run, "text", &said, &wrong)) lua_pushstring(L, message), lua_error(L);
    lua_pop(L, 1);
}

static int mark_points(lua_State *L) {
    const struct marking *m = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, m->overlay->run);
    push_handle(L, VAL_PIECE, m->actor);
    push_handle(L, VAL_POINT, m->point);
    lua_call(L, 2, 1);
    if (lua_type(L, -1) != LUA_TTABLE) misread(L, m->overlay, 0, "", "a list of marks");
    const lua_Unsigned n = lua_rawlen(L, -1);
    if (n > MAX_SPOTS) return luaL_error(L, "overlay \"%s\": more than %d marks", m->overlay->id, MAX_SPOTS);
    for (int i = 0; i < (int)n; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_mark(L, m->overlay, i + 1, &m->spots->mark[i]);
        lua_pop(L, 1);
    }
    m->spots->n = (int)n;
    return 0;
}

enum outcome overlay_spots(struct run *r, const struct overlay *o, int actor, word point, struct spots *spots) {
    struct script *s = r->host_ctx;
    struct marking m = {o, actor, point, spots};
    if (!room_to_call(s, r)) return OUT_FAIL;
    lua_pushcfunction(s->L, mark_points);
    lua_pushlightuserdata(s->L, &m);
    return protected_call(s, r, 1, 0);
}
