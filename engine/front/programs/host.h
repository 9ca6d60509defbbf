/* What the parts of the module "host" share, which gives programs in Lua what Lua lacks. host.c has the command line,
 * files, and descriptions of episodes. authoring.c has sources, mods and catalogs of authors, and testing.c their
 * tests. asking.c has questions to the player, saves, and results. The series_*.c have series of matches, and measure.c
 * the speed of random play. Each function that opens a part adds its functions to the table on top of the stack. */
#ifndef FRONT_HOST_H
#define FRONT_HOST_H

#include "front/base/arguments.h"
#include "front/files/files.h"
#include "front/sim/sim_plan.h"
#include "script/lua.h"

#include <jansson.h>

void host_open(lua_State *L, const arguments *a);
void plan_open(lua_State *L);
void table_open(lua_State *L);
void results_open(lua_State *L);
void measure_open(lua_State *L);
void authoring_open(lua_State *L);
void testing_open(lua_State *L);
void asking_open(lua_State *L);

/* Replays each save in the folder and its subfolders, and prints a line for each, or with `json` one JSON document.
 * Returns the exit status, which is EXIT_REFUSED if a save does not fit or if there is none. */
int check_saves(const char *folder, bool json);

/* A function for Lua of a text, or of two, that returns whether something holds, or a text that is freed (NULL: nil).
 */
typedef struct simple_function {
    const char *name;
    bool (*is)(const char *text);
    bool (*are)(const char *text, const char *other);
    char *(*text)(const char *text);
} simple_function;

/* Adds the functions of a list, which ends with one without a name. */
void simple_open(lua_State *L, const simple_function *list);

/* Makes a class of objects with these methods. `gc` also closes an object at the end of its scope. */
void new_class(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction gc);
/* Pushes a zeroed object of this class. If `owner` is not 0, the object keeps the value at this index of the stack
 * alive. */
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
/* Reads a list of texts. */
words words_at(lua_State *L, int list);
/* Reads a list as host.arguments() returns it. Its texts belong to the list. The caller frees `at`. */
arguments arguments_at(lua_State *L, int list);

/* The result of episode_find(). `path` is NULL if there is no such episode. */
typedef struct source_box {
    source from;
    char *path;
} source_box;

source_box *source_at(lua_State *L);
/* Pushes a function that returns the numbered sections of a rule book, "6.5 Shooting", as a list of { number =,
 * title = }. The third upvalue is free for the owner of `from`. */
void push_book(lua_State *L, const char *book, const source *from);
/* source:ways(fixed): returns the combinations of the episode's settings (combine) in which the `fixed` ones have their
 * values, and what host.describe() returns. Returns nil after a message. */
int source_ways(lua_State *L);
/* source:prove(settings, how, add, told): plays how.games random matches with these settings and checks them with the
 * kit at each how.every-th question. Adds their coverage by add(), and tells the result by told("holds", why, seed).
 * Then plays how.smoke matches without checks: told("ends", why, seed). An episode that cannot be loaded is
 * told("loads", why). */
int source_prove(lua_State *L);

typedef struct plan_box {
    sim_plan p;
    char *bot, *undone; /* undone: what p.play.from undoes */
} plan_box;

/* Pushes an opened episode whose plan is at stack index 1. Returns what plan:open() returns. */
int table_push(lua_State *L, plan_box *plan, const char *const *constants, size_t n);
/* Pushes the results, which then belong to the Lua state, or nil for NULL. */
int results_push(lua_State *L, sim_results *r);
/* Pushes the content of the file of a simulation. */
int push_study(lua_State *L, const sim_results *r);
/* Returns the content of the results at this index, or NULL if the value is not results. */
json_t *results_value(lua_State *L, int at);

/* The Lua state of a mod's tests. A stranger may have written these tests, so they have only the rights of the mod's
 * scripts.
 */

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

/* Commands that are written in Lua (the files *.lua in this folder, which are compiled in). */

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
