/* The engine as a Lua module: precinct.h for Lua programs (docs/LUA.md lists its functions). */
#ifndef CHECK_LUAMODULE_H
#define CHECK_LUAMODULE_H

#include <lua.h>

/* Leaves the module's table on the stack, for luaL_requiref() or package.preload. */
int luaopen_precinct(lua_State *L);

#endif
