/* Lua's C API. Lua's headers are C89 and cannot say that these four functions never return. With _Noreturn, compilers
 * and analyzers know that code after a failed check does not run. */
#ifndef SCRIPT_LUA_H
#define SCRIPT_LUA_H

#include <lauxlib.h>
#include <lua.h>

/* NOLINTBEGIN(readability-redundant-declaration): _Noreturn needs a second declaration */
_Noreturn int lua_error(lua_State *L);
_Noreturn int luaL_error(lua_State *L, const char *format, ...);
_Noreturn int luaL_argerror(lua_State *L, int argument, const char *message);
_Noreturn int luaL_typeerror(lua_State *L, int argument, const char *type);
/* NOLINTEND(readability-redundant-declaration) */

#endif
