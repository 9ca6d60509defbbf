/* Functions and types that the parts of the module "host" share. The module gives programs in Lua what they need to
 * play series of matches: the command line and files (host.c), sources of authors (authoring.c), plans
 * (series_plan.c), tables (series_table.c), results (series_results.c), and measurements of random play (measure.c).
 * Each function that opens a part adds its functions to the table on top of the stack. */
#ifndef FRONT_HOST_H
#define FRONT_HOST_H

#include "front/base/arguments.h"
#include "front/sim/sim_plan.h"
#include "script/lua.h"

#include <jansson.h>

void host_open(lua_State *L, const arguments *a);
void plan_open(lua_State *L);
void table_open(lua_State *L);
void results_open(lua_State *L);
void measure_open(lua_State *L);
void authoring_open(lua_State *L);

/* Replays each save in the folder and its subfolders, and prints a line for each, or with `json` one JSON document.
 * Returns the exit status, which is EXIT_REFUSED if a save does not fit or if there is none. */
int check_saves(const char *folder, bool json);

/* Makes a class of objects with these methods. `gc` also closes an object at the end of its scope. */
void new_class(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction gc);
/* Pushes a zeroed object of this class, which keeps the value at `owner` (0: none). */
void *push_box(lua_State *L, size_t size, const char *class, int owner);
/* Pushes nil and the exit status. Returns 2, and the next two functions return 1. */
int push_status(lua_State *L, int status);
int push_flag(lua_State *L, bool flag);
/* Pushes a text and frees it; NULL becomes nil. */
int push_text(lua_State *L, char *text);
void set_field(lua_State *L, const char *key, const char *text);
/* Pushes what host.describe() returns. */
void push_description(lua_State *L, const pr_description *about);
void push_words(lua_State *L, char *const *list, size_t n);
/* Reads a list as host.arguments() returns it. Its texts belong to the list. The caller frees `at`. */
arguments arguments_at(lua_State *L, int list);

typedef struct plan_box {
    sim_plan p;
    char *bot, *undone; /* undone: what p.play.from undoes */
} plan_box;

/* Pushes an opened episode whose plan is at stack index 1. Returns what plan:open() returns. */
int table_push(lua_State *L, plan_box *plan, const char *const *constants, size_t n);
/* Pushes results, and takes them; NULL becomes nil. */
int results_push(lua_State *L, sim_results *r);
/* Pushes the content of the file of a simulation. */
int push_study(lua_State *L, const sim_results *r);
/* Returns the content of the results at this index, or NULL if the value is not results. */
json_t *results_value(lua_State *L, int at);

#endif
