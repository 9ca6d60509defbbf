/* Lays mods over the files and tables of an episode while it is loaded. If the reader has no mods, all functions do
 * nothing. */
#ifndef SCRIPT_MODS_H
#define SCRIPT_MODS_H

#include "script/source/report.h"
#include "script/source/source_map.h"
#include "script/vm/state.h"

#include <jansson.h>

/* Runs every mod.lua. Call this function before all other files are loaded. */
void mods_begin(lua_State *L);
/* Returns the description of the manifest at this path (mods_is_manifest()) as JSON, malloc'd. */
char *mods_describe(lua_State *L, const char *path);
/* These two functions let mods change the value at the top: a module that was just loaded, or an episode's record. */
void mods_module(lua_State *L, const char *name);
void mods_episode(lua_State *L, const char *path);
/* Lets mods change the definition. The definition is on the stack below the settings and constants. Pops the settings
 * and constants. */
void mods_definition(lua_State *L);
/* Calls `run` for the file with this path in the last mod that has such a file. Returns false if no mod has such a
 * file. */
bool mods_file(lua_State *L, const char *path, bool (*run)(lua_State *L, const char *path));
/* Copies mods and their warnings into the program. Call this function after all files are loaded. */
void mods_end(lua_State *L);
/* Adds the mods' warnings to the report. Also adds the things that mods removed, so that errors about these things are
 * reported as the mods' fault. Also works after a failed load. */
void mods_report(lua_State *L, struct report *report);
/* Appends each thing that two mods change in different ways to `list`: {file, line, column, message}. Also works after
 * a failed load. */
void mods_conflicts(lua_State *L, json_t *list);

#endif
