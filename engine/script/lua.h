/* Lua's C API, with what its own headers, being C89, cannot say: these four never return. Compilers and analyzers then
 * know that what was tested before is so. */
#ifndef SCRIPT_LUA_H
#define SCRIPT_LUA_H

#include <lauxlib.h>
#include <lua.h>

/* NOLINTBEGIN(readability-redundant-declaration): said again because there is more to say */
_Noreturn int lua_error(lua_State *L);
_Noreturn int luaL_error(lua_State *L, const char *format, ...);
_Noreturn int luaL_argerror(lua_State *L, int argument, const char *message);
_Noreturn int luaL_typeerror(lua_State *L, int argument, const char *type);
/* NOLINTEND(readability-redundant-declaration) */

#endif
