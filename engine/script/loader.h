/* Loads the files of an episode (loader.c), makes scripts without an episode (program.c), and has the host interface.
 */
#ifndef SCRIPT_LOADER_H
#define SCRIPT_LOADER_H

#include "script/vm/state.h"

/* The folder in which the reader has the files of an older version (undone.h). */
#define UNDONE "undone/"
/* Makes the functions of loading, such as require(). */
void loader_open(lua_State *L);
/* Loads a file of scripts and runs it in a new environment. Leaves the file's value on the stack. Raises errors. */
void run_file(lua_State *L, const char *path);
/* Reads a file through the program's reader, pushes its content as a Lua string, and records the file as a source.
 * Returns false, and pushes nothing, if there is no such file. */
bool push_file(lua_State *L, const char *path);
/* Returns true if a file exists for a module of this name. Does not load the module. */
bool module_exists(lua_State *L, const char *name);
/* Makes a script without an episode. Such a script has only the environment, in which names can be looked up. Returns
 * NULL when out of memory. */
struct script *script_bare(void);

/* The functions by which the rules call scripts (host.c). */
extern const struct host script_host;

#endif
