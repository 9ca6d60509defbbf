/* Lua's C API. Lua's headers are C89, so they cannot declare that four of the functions never return. With
 * _Noreturn, compilers and analyzers know that code after a failed check does not run. */
#ifndef SCRIPT_LUA_H
#define SCRIPT_LUA_H

#include <lauxlib.h>
#include <lua.h>

/* NOLINTBEGIN(readability-redundant-declaration): declared a second time to add _Noreturn */
_Noreturn int lua_error(lua_State *L);
_Noreturn int luaL_error(lua_State *L, const char *format, ...);
_Noreturn int luaL_argerror(lua_State *L, int argument, const char *message);
_Noreturn int luaL_typeerror(lua_State *L, int argument, const char *type);
/* NOLINTEND(readability-redundant-declaration) */

#endif
