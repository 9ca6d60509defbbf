/* The shared parts of the files of the Lua module: its objects, and values for Lua. Functions for methods find their
 * object at stack index 1. All of them may raise a Lua error. */
#ifndef CHECK_LUA_PARTS_H
#define CHECK_LUA_PARTS_H

#include "core/names.h"
#include "match/json.h"
#include "precinct.h"
#include "script/lua.h"
#include <lua.h>

#include <stdint.h>

#define EPISODE "precinct.episode"
#define MATCH   "precinct.match"

/* An episode that several matches share. The episode lives until all these matches are collected, in any order. */
struct shared {
    pr_episode *episode;
    int users;
};

struct match_box {
    pr_match *match;
    struct shared *shared;
    uint64_t since; /* number of events before the last action */
};

/* The methods of a match: those for playing, and those for tests. */
extern const luaL_Reg module_match_methods[], module_testing_methods[];

/* Raises the engine's error. */
int module_raise(lua_State *L, const pr_error *err);

/* Pushes JSON as Lua values. This and the next three functions return 1. */
void module_push_json(lua_State *L, const json_t *v);
int module_push_json_text(lua_State *L, const char *text);
/* Works like module_push_json_text(), and releases the text. NULL raises "out of memory". */
int module_push_owned_json(lua_State *L, char *text);
/* Pushes a text and releases it. NULL raises "out of memory". */
int module_push_owned(lua_State *L, char *text);

/* Pushes an empty userdata for a match of this episode. */
struct match_box *module_push_match(lua_State *L, struct shared *s);
struct match_box *module_box(lua_State *L);
pr_match *module_match(lua_State *L);
/* Returns the match for a method that changes it. Records the number of events so far, because m:heard() searches the
 * events after this number. */
pr_match *module_match_to_change(lua_State *L);
/* Leaves only the object on the stack, and returns 1. */
int module_self(lua_State *L);
/* Returns the seat whose id is the argument. For nil, returns NONE, which sees everything. */
int module_seat(lua_State *L, const pr_match *m, int arg);
/* Returns the option that `id` means, or NONE. The question offers only one of several interchangeable things, but a
 * test may name any of these things. */
int module_option(const pr_match *m, const char *id);
/* Returns the id at stack index 2. Raises an error if no definition declares the id's verb. A test that expects an
 * illegal answer would pass with any misspelt verb. */
const char *module_known_id(lua_State *L, const char *method);

/* precinct.left(): returns the results scripted by m:dice{} that were not drawn since the last call, with the line of
 * the test, or nil. Before the first call of this function no match is recorded, because Lua cannot collect a recorded
 * match. */
int module_left(lua_State *L);

/* Leaves the module's table on the stack, for luaL_requiref() or package.preload. */
int luaopen_precinct(lua_State *L);

#endif
