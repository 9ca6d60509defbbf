/* The Lua state of a mod's tests. A stranger wrote them, so they have the rights of the mod's scripts. */
#ifndef FRONT_GUEST_H
#define FRONT_GUEST_H

#include "front/files/files.h"
#include "script/lua.h"

/* Returns true if the file is inside a mod's folder, at any depth. */
bool guest_file(const char *file);
/* Returns a state with a limit of memory, or NULL when out of memory. Only one may be open at a time. */
lua_State *guest_state(void);
/* Opens Lua's plain libraries without what leaves the state or runs bytecode, and a `require` that reads text files of
 * `folder` only. The folder must outlive the state. */
void guest_open(lua_State *L, source *folder);
/* Returns what a guest's test means by the episode `name`: a name of the catalog, or a file below `folder` (its place
 * without links). NULL if it would lead elsewhere. The caller frees it. */
char *guest_episode(const char *folder, const char *name);

#endif
