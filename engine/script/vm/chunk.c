/* Compiles a source with its environment. Each library name that the source uses becomes a constant local before the
 * first line. Reading it then needs no table lookup, and assigning to it is an error. The environment rejects all other
 * names. */
#include "script/source/lexer.h"
#include "script/source/renames.h"
#include "script/vm/state.h"

#include <string.h>

/* Environments ---------------------------------------------------------------------------------------- */

static int unknown_global(lua_State *L) {
    const char *name = plain_text(L, 2), *best = NULL;
    int distance = 0;
    const struct rename *renamed = rename_find(RENAME_FUNCTION, NULL, name);
    if (renamed) return renamed_error(L, renamed);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) nearest_try(name, lua_tostring(L, -2), &best, &distance);
    return luaL_error(L, "unknown name \"%s\"%s", name,
                      suggest(best, "; define it with `local`, or `require` the module that has it").s);
}

/* Raises the error about a new global. `place` is the place where the script assigns the global, or "" if the error
 * handler adds the place. */
static int would_be_global(lua_State *L, const char *place, const char *name) {
    lua_pushfstring(L,
                    "%s\"%s\" would be a global: write `local %s`, or, for something that changes during a match, "
                    "declare a variable in `vars`",
                    place, name, name);
    return lua_error(L);
}

static int global_write(lua_State *L) {
    const char *name = plain_text(L, 2); /* may leave a value on the stack */
    luaL_where(L, 1);
    return would_be_global(L, lua_tostring(L, -1), name);
}

void copy_library(lua_State *L, int index) {
    index = lua_absindex(L, index);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, -5);
    }
}

void globals_add(lua_State *L, const luaL_Reg *functions) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    luaL_setfuncs(L, functions, 0);
    lua_pop(L, 1);
}

void global_add(lua_State *L, const char *name, lua_CFunction function, int upvalues) {
    lua_pushcclosure(L, function, upvalues);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

/* Pushes a new environment. The environment is empty, reads missing names from its own copy of the base table, and
 * rejects writes. */
static void push_environment(lua_State *L) {
    static const char *const libraries[] = {"string", "table", "math", "utf8"};
    lua_newtable(L); /* the environment */
    lua_newtable(L); /* its metatable */
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    copy_library(L, -1);
    lua_remove(L, -2);
    for (int i = 0; i < 4; i++) {
        lua_getfield(L, -1, libraries[i]);
        copy_library(L, -1);
        lua_setfield(L, -3, libraries[i]);
        lua_pop(L, 1);
    }
    lua_newtable(L);
    lua_pushcfunction(L, unknown_global);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, global_write);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}

/* Names of the library ------------------------------------------------------------------------------------ */

/* Pushes a list of the library's names in the source, each once, in order of appearance. Returns the number of names,
 * or 0 if the source changes its own environment. */
static int push_used(lua_State *L, const char *text, size_t length) {
    struct lexer x = lexer_over(text, length);
    bool sign = false;
    int n = 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    lua_newtable(L); /* the list of names; each name is also a key, to find duplicates */
    const int list = lua_gettop(L), base = list - 1, name = list + 1;
    for (lexer_next(&x); x.kind != TOKEN_END; lexer_next(&x)) {
        bool member = sign;
        sign = x.kind == TOKEN_OTHER && x.length == 1 && (*x.from == '.' || *x.from == ':');
        if (x.kind != TOKEN_NAME || member) continue;
        if (lexer_is(&x, TOKEN_NAME, "_ENV")) {
            n = 0;
            break;
        }
        lua_pushlstring(L, x.from, x.length);
        lua_pushvalue(L, name);
        bool known = lua_rawget(L, base) != LUA_TNIL;
        lua_pushvalue(L, name);
        if (known && lua_rawget(L, list) == LUA_TNIL) {
            lua_pushvalue(L, name);
            lua_rawseti(L, list, ++n);
            lua_pushvalue(L, name);
            lua_pushboolean(L, true);
            lua_rawset(L, list);
        }
        lua_settop(L, list);
    }
    lua_remove(L, base);
    return n;
}

/* Adds the n names of the list, each followed by `mark`. */
static void add_names(lua_State *L, luaL_Buffer *b, int list, int n, const char *mark) {
    for (int i = 1; i <= n; i++) {
        if (i > 1) luaL_addstring(b, ", ");
        lua_rawgeti(L, list, i);
        luaL_addvalue(b);
        luaL_addstring(b, mark);
    }
}

/* Pushes the opening for the library's names in the source, "local count <const>, piece <const> = count, piece ",
 * without a newline.
 */
static void push_opening(lua_State *L, const char *text, size_t length) {
    luaL_Buffer b;
    int n = push_used(L, text, length), list = lua_gettop(L);
    luaL_buffinit(L, &b);
    if (n) {
        luaL_addstring(&b, "local ");
        add_names(L, &b, list, n, " <const>");
        luaL_addstring(&b, " = ");
        add_names(L, &b, list, n, "");
        luaL_addchar(&b, ' ');
    }
    luaL_pushresult(&b);
    lua_remove(L, list);
}

/* Loading ------------------------------------------------------------------------------------------------- */

struct pieces {
    const char *part[2];
    size_t length[2];
    int next;
};

static const char *read_piece(lua_State *L, void *of, size_t *length) {
    (void)L;
    struct pieces *p = of;
    while (p->next < 2 && !p->length[p->next]) p->next++;
    if (p->next == 2) return NULL;
    *length = p->length[p->next];
    return p->part[p->next++];
}

/* Replaces Lua's message about an assignment to a constant. The author does not see that a library name is a constant.
 * Always raises an error. */
static int refuse_assignment(lua_State *L, const char *message, const char *says) {
    const char *name = strchr(says, '\'') + 1;
    lua_pushlstring(L, message, (size_t)(says - message));
    lua_pushlstring(L, name, strcspn(name, "'"));
    return would_be_global(L, lua_tostring(L, -2), lua_tostring(L, -1));
}

/* Compiles a text and leaves the compiled function on the stack. If the opening exceeds Lua's limit of locals, compiles
 * without the opening. */
static void compile(lua_State *L, const char *text, size_t length, const char *chunk_name) {
    push_opening(L, text, length);
    struct pieces p = {{lua_tostring(L, -1), text}, {(size_t)lua_rawlen(L, -1), length}, 0};
    int opening = lua_gettop(L);
    int status = lua_load(L, read_piece, &p, chunk_name, "t");
    lua_remove(L, opening);
    if (status == LUA_OK) return;
    if (luaL_loadbufferx(L, text, length, chunk_name, "t") != LUA_OK) {
        if (!strstr(lua_tostring(L, -1), chunk_name + 1)) luaL_error(L, "%s: %s", chunk_name + 1, lua_tostring(L, -1));
        lua_error(L);
    }
    const char *message = lua_tostring(L, opening),
               *says = message ? strstr(message, "attempt to assign to const") : NULL;
    if (says && strchr(says, '\'')) refuse_assignment(L, message, says);
    lua_remove(L, opening);
}

void load_chunk(lua_State *L, const char *text, size_t length, const char *chunk_name, uint64_t hash) {
    if (length && text[0] == LUA_SIGNATURE[0])
        luaL_error(L, "%s: compiled Lua is not accepted, only source text", chunk_name + 1);
    if (!hash || !compiled_push(L, chunk_name, hash)) {
        compile(L, text, length, chunk_name);
        if (hash) compiled_keep(L, chunk_name, hash);
    }
    push_environment(L);
    lua_setupvalue(L, -2, 1);
}
