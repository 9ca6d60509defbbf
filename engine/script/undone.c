/* Undoes single changes between two versions of an episode (undone.h). The older version is loaded into the same Lua
 * state, with its own modules. The older entry replaces the entry of the newer version. So an old card runs the
 * functions with which it was written, while everything else in the match is from the newer version. */
#include "script/undone.h"

#include "script/declare/header.h"
#include "script/loader.h"

#include <stdlib.h>
#include <string.h>

/* Pushes the text of the reader's "undone/order" and records it as a source, because it determines the episode. Returns
 * false if there is no such text. */
static bool push_order(lua_State *L) {
    struct script *s = script_of(L);
    size_t length = 0;
    char *text = s->reader(s->reader_ctx, UNDONE "order", &length);
    bool there = text != NULL;
    free(text);
    return there && push_file(L, UNDONE "order");
}

/* Pushes a table with the keys of the settings or constants of the older version, which are at `old`. If the newer
 * version, at `new`, has a key, takes the value from there. */
static void push_values(lua_State *L, int old, int new) {
    lua_newtable(L);
    const int values = lua_gettop(L);
    push_content(L, old);
    push_content(L, new);
    for (lua_pushnil(L); lua_next(L, values + 1);) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -3);
        if (lua_rawget(L, values + 2) == LUA_TNIL) {
            lua_pop(L, 1);
            lua_pushvalue(L, -2);
        }
        lua_rawset(L, values);
        lua_pop(L, 1);
    }
    lua_settop(L, values);
}

/* Pushes the definition of the older version's episode for the settings and constants of the newer version. The tables
 * of these settings and constants are at the stack indices `settings` and `settings` + 1. */
static void push_older(struct scan *c, const char *path, int settings) {
    lua_State *L = c->L;
    struct script *s = c->s;
    const int record = lua_gettop(L) + 1, modules = s->modules;
    struct report *report = s->report;
    lua_newtable(L);
    s->modules = luaL_ref(L, LUA_REGISTRYINDEX);
    s->undoing = true;
    s->report = NULL;
    run_file(L, path);
    struct scan older = {.L = L, .s = s};
    header_check(&older);
    header_push_choices(&older, NULL, 0);
    lua_settop(L, record + 2);
    push_values(L, record + 1, settings);
    push_values(L, record + 2, settings + 1);
    lua_getfield(L, record, "build");
    lua_insert(L, record + 3);
    lua_call(L, 2, 1);
    if (!lua_istable(L, -1)) luaL_error(L, "%s: build returned no definition", path);
    s->report = report;
    s->undoing = false;
    luaL_unref(L, LUA_REGISTRYINDEX, s->modules);
    s->modules = modules;
    lua_replace(L, record);
    lua_settop(L, record);
}

/* Copies in piles ----------------------------------------------------------------------------------------------- */

/* Returns how many copies of a card a pile's table `cards` has. This table, at the top of the stack, is a map or a list
 * of names. */
static int copies_of(lua_State *L, const char *card) {
    int n = 0, length = (int)lua_rawlen(L, -1);
    for (int i = 1; i <= length; i++, lua_pop(L, 1))
        n += lua_rawgeti(L, -1, i) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), card);
    if (length) return n;
    lua_getfield(L, -1, card);
    n = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

/* Removes the last copy of a card from the list at the top of the stack. */
static void drop_copy(lua_State *L, const char *card) {
    const int length = (int)lua_rawlen(L, -1);
    int at = length;
    for (bool found = false; at && !found; at -= !found, lua_pop(L, 1))
        found = lua_rawgeti(L, -1, at) == LUA_TSTRING && !strcmp(lua_tostring(L, -1), card);
    for (; at && at <= length; at++) {
        lua_rawgeti(L, -1, at + 1);
        lua_rawseti(L, -2, at);
    }
}

static void put_copies(lua_State *L, const char *card, int n) {
    if (!lua_rawlen(L, -1)) {
        lua_pushinteger(L, n);
        if (!n) lua_pushnil(L), lua_replace(L, -2);
        lua_setfield(L, -2, card);
        return;
    }
    for (int have = copies_of(L, card); have > n; have--) drop_copy(L, card);
    for (int have = copies_of(L, card); have < n; have++) {
        lua_pushstring(L, card);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* Pushes the table `cards` of a pile. `def` is the stack index of the definition. Returns false, and pushes nothing, if
 * there is no such table. */
static bool push_pile(lua_State *L, int def, const char *pile) {
    const int top = lua_gettop(L);
    bool found = lua_getfield(L, def, "piles") == LUA_TTABLE && lua_getfield(L, -1, pile) == LUA_TTABLE &&
                 lua_getfield(L, -1, "cards") == LUA_TTABLE;
    if (found) lua_replace(L, top + 1);
    lua_settop(L, top + found);
    return found;
}

/* Sets the number of copies of the card in each pile to the number in the definition at `old`. If `old` is 0, sets all
 * numbers to 0. */
static void set_copies(lua_State *L, int new, int old, const char *card) {
    const int top = lua_gettop(L);
    if (lua_getfield(L, new, "piles") != LUA_TTABLE) {
        lua_settop(L, top);
        return;
    }
    for (lua_pushnil(L); lua_next(L, top + 1); lua_settop(L, top + 2)) {
        const char *pile = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        int n = 0;
        if (old && push_pile(L, old, pile)) n = copies_of(L, card), lua_pop(L, 1);
        if (push_pile(L, new, pile)) put_copies(L, card, n);
    }
    lua_settop(L, top);
}

/* The order -------------------------------------------------------------------------------------------- */

/* Puts an entry of the older definition (at `old`) into the newer definition. */
static void restore(lua_State *L, int new, int old, const char *list, const char *id) {
    const int top = lua_gettop(L);
    if (lua_getfield(L, old, list) != LUA_TTABLE || lua_getfield(L, -1, id) != LUA_TTABLE)
        luaL_error(L, "undone: the older version has no %s.%s", list, id);
    if (lua_getfield(L, new, list) != LUA_TTABLE) luaL_error(L, "undone: the newer version has no %s", list);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, id);
    lua_settop(L, top);
}

static void undo_one(lua_State *L, int new, int old, const char *what) {
    if (!strncmp(what, "-cards.", 7)) {
        set_copies(L, new, 0, what + 7);
    } else if (!strncmp(what, "cards.", 6)) {
        restore(L, new, old, "cards", what + 6);
        set_copies(L, new, old, what + 6);
    } else if (!strncmp(what, "kinds.", 6)) {
        restore(L, new, old, "kinds", what + 6);
    } else {
        luaL_error(L, "undone: \"%s\" is none of cards.ID, -cards.ID, kinds.ID", what);
    }
}

void undo_changes(struct scan *c) {
    lua_State *L = c->L;
    const int new = lua_gettop(L) - 2, order = new + 3, old = new + 4;
    need_stack(L, 30);
    if (!c->s->reader || !push_order(L)) return;
    const char *line = lua_tostring(L, order);
    for (int i = 0; *line; i++) {
        const size_t n = strcspn(line, "\n");
        const char *one = lua_pushlstring(L, line, n);
        if (!i) {
            push_older(c, one, new + 1);
            lua_replace(L, old);
        } else if (n) {
            undo_one(L, new, old, one);
        }
        lua_settop(L, old);
        line += n + (line[n] == '\n');
    }
    lua_settop(L, order - 1);
}
