/* Commands that are written in Lua (the files *.lua in this folder, which are compiled in). */
#ifndef FRONT_PROGRAM_H
#define FRONT_PROGRAM_H

#include "front/base/arguments.h"
#include "script/lua.h"

/* Runs the command of this name. `flags` are its options without a value. Returns its exit status. */
int program_run(const char *name, const char *flags, const arguments *a);

/* Returns a new state with what the file of this name returns on its stack, or nil after a message. Its module "host"
 * reads the arguments of a command, if they are not NULL. The caller closes it by lua_close(). */
lua_State *program_open(const char *name, const arguments *a);
/* Pushes a file of this folder as a function, or a text if there is none. Raises an error if it is no Lua. */
void program_chunk(lua_State *L, const char *name, const char *chunk);
/* Works like lua_pcall(). After a message, returns false and leaves nil for each result. */
bool program_call(lua_State *L, int given, int results);

#endif
