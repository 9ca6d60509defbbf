/* Mods laid over the files and tables of an episode while it is loaded: see mods.c. All do nothing if the reader has no
 * mods. */
#ifndef SCRIPT_MODS_H
#define SCRIPT_MODS_H

#include "script/source_map.h"
#include "script/state.h"

/* Runs every mod.lua; before anything else is loaded. */
void mods_begin(lua_State *L);
/* Is this the path of a mod.lua? What it says of its mod, as JSON (malloc'd). */
bool mods_is_manifest(const char *path);
char *mods_describe(lua_State *L, const char *path);
/* Change the value at the top: a module just loaded, the record of the episode in this file ... */
void mods_module(lua_State *L, const char *name);
void mods_episode(lua_State *L, const char *path);
/* ... a definition, with settings and constants above it, which are taken off. */
void mods_definition(lua_State *L);
/* Runs the last mod's file of this path, if any has one. */
bool mods_file(lua_State *L, const char *path, bool (*run)(lua_State *L, const char *path));
/* Where a mod has put what stands at this path ("cards.net.cost") of the definition, else of the episode's record: for
 * messages about it. False: none has. */
bool mods_put_at(lua_State *L, bool definition, const char *path, char file[256], struct source_pos *place);
/* Gathers what the program says of its mods; after everything is loaded. */
void mods_end(lua_State *L);

#endif
