/* The Lua state of a mod's tests. A stranger may have written these tests, so they have only the rights of the mod's
 * scripts.
 */
#ifndef FRONT_GUEST_H
#define FRONT_GUEST_H

#include "front/files/files.h"
#include "script/lua.h"

/* Returns true if the file is inside a mod's folder, at any depth. */
bool guest_file(const char *file);
/* Returns a Lua state with a limit of memory, or NULL when out of memory. Only one state with this limit may be open at
 * a time. */
lua_State *guest_state(void);
/* Opens Lua's standard libraries, without functions that reach outside the state or run bytecode. Adds a `require` that
 * reads only text files of `folder`. The folder must outlive the state. */
void guest_open(lua_State *L, source *folder);
/* Returns the path of the episode that a mod's test calls `name`: a name in the index of episodes, or a file below
 * `folder`. `folder` has no links. Returns NULL if the name leads elsewhere. The caller frees it. */
char *guest_episode(const char *folder, const char *name);

#endif
