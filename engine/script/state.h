/* What the files of this folder share: one loaded program with its Lua state, and the small vocabulary of bindings.
 *
 * Invariants. All userdata in the state are ours (struct handle, array or trigger), so their first word tells what they
 * are. While `pending` is not OUT_DONE an unwinding is under way: every binding raises it again, and pcall passes it
 * on. `run` is set exactly while the rules call into Lua. */
#ifndef SCRIPT_STATE_H
#define SCRIPT_STATE_H

#include "script/lossless.h"
#include "script/lua.h"
#include "script/pool.h"
#include "script/script.h"

#include <signal.h>

/* MAX_KEYS: of a table that is walked in order, so that no single call takes long. */
enum { MAX_PIECES = 4096, MAX_FILES = 256, MAX_KEYS = 1 << 16, FILTERS = 64, NAME_SLOTS = 256 };
/* One text or table may take an eighth of a script's memory: to copy a larger text, or to put all keys of a larger
 * table into one twice its size, takes longer than a call of C may be deaf to the clock. */
enum { BLOCKS = 8 };
enum { MAX_MODS = 32, MAX_WARNINGS = 64, MAX_MOD_NAME_LENGTH = 48 };

struct report; /* script/report.h */
struct observer;

/* A filter used lately, by the address of its text: a shortcut to the table of all, which keeps the texts. */
struct recent_filter {
    const char *text;
    union {
        struct filter pieces;
        struct space_filter spaces;
        struct link_filter links;
    } filter;
};

/* A declared name looked up lately, likewise: its number among the names of `known`. */
struct recent_name {
    const char *text;
    const struct names *known;
    int n;
};

struct script {
    struct program program; /* first: a program is a script */
    lua_State *L;
    struct run *run;
    enum outcome pending;
    bool explained; /* the failure on its way out carries its trace already */
    bool fatal;     /* the failure on its way out is not for scripts to catch */
    int depth;      /* of calls from the rules into Lua */
    bool loading;
    bool refused;    /* refuse() was called */
    bool evaluating; /* program_eval: no questions, no queueing */
    size_t memory, memory_limit, memory_peak;
    uint64_t memory_asked;
    struct pool pool;
    char out_of_memory_at[96]; /* "file:line: " of what last asked for too much */
    bool out_of_memory_deep;   /* within very many calls */
    char *reading;             /* bytes on their way into Lua */
    json_t *documents;         /* JSON being made while an error of Lua may come at any time */
    bool exhausted;            /* the system had no more memory, though our limit would have allowed it ... */
    bool denied_block;         /* the last thing refused was too large by itself */
    bool denied;               /* a block was refused, for whichever reason, since need_stack() asked last */
    bool failed_for_memory;    /* ... and that is what the failure on its way out tells of */
    struct script_limits limits;
    bool raised, deaf;             /* program_patience() */
    volatile sig_atomic_t overrun; /* the watchdog has struck: which limit, or 0 */
    volatile sig_atomic_t due;     /* ... or the host is to be told; attended to at the next chance */
    char *floor;                   /* the lowest address for calls within calls on the stack of C */
    struct script *outer;          /* the one that was watched before, whose host called on another */
    script_reader reader;
    void *reader_ctx;
    struct source_file source[MAX_FILES];
    int sources;
    const char *file; /* the one that was asked for; files of mods are read before it */
    struct mod_used mod[MAX_MODS];
    struct mod_warning warning[MAX_WARNINGS];
    bool mods_opening; /* their mod.lua files are run: no time for modules */
    int mods_ref;      /* what scripts/lib/mods.lua returned */
    struct source_map *map;
    struct recent_name names[NAME_SLOTS];
    struct recent_filter recent[FILTERS], recent_spaces[FILTERS], recent_links[FILTERS];
    struct report *report;     /* while checking: mistakes are noted here, and reading goes on */
    struct observer *observer; /* script/observe.h; NULL: nobody watches */
    struct hidden *hidden;     /* what loaded code could reach, once noted */
    lua_CFunction gmatch_next; /* what string.gmatch() returns, by which its iterators are known */
    /* registry references */
    int handles[VALUE_TYPES], members[VALUE_TYPES], modules, base, card_defs, kind_defs, trigger_handle, definition;
};

enum tag { TAG_HANDLE = 0x70726831, TAG_ARRAY, TAG_MOMENT };

/* A name for something in the definition: type and index. VAL_NONE: the match itself. */
struct handle {
    int tag;
    enum value_type type;
    int n;
};

/* What `ev` is to C: the trigger in progress, NULL when there is none. */
struct trigger_ref {
    int tag;
    struct trigger_args *m;
};

static inline struct script *script_of(lua_State *L) {
    return *(struct script **)lua_getextraspace(L);
}

/* Between calls from the rules the stack holds the message handler alone, at TRACE. */
enum { TRACE = 1 };
static inline void stack_clear(lua_State *L) {
    lua_settop(L, TRACE);
}

/* The run, for reading (only while a match calls) ... */
struct run *reading(lua_State *L);
/* ... and for changing: not from a condition. */
struct run *writing(lua_State *L, const char *function);
/* Raises an error in what is typed to look at a match: nothing can be asked there. */
void not_when_evaluating(lua_State *L, const char *function);
/* Passes an outcome of the rules on: returns only for OUT_DONE. */
void proceed(lua_State *L, enum outcome out);

void push_handle(lua_State *L, enum value_type type, int n);
/* A new list of handles of one type. */
void push_handles(lua_State *L, enum value_type type, const int *n, int count);
/* A handle of this type; an error names what was expected. */
int check_handle(lua_State *L, int index, enum value_type type, const char *what);
/* The handle at index, of any type, or NULL. */
const struct handle *to_handle(lua_State *L, int index);
/* A space given as a space or as a piece standing on one. */
int check_space(lua_State *L, int index, const char *what);
/* Of pieces, or of spaces. No list is longer than all pieces there may be. */
struct list {
    int n, item[MAX_PIECES];
};
/* The spaces listed there, or those of the pieces listed, or of those in play that match a filter. */
void check_goals(lua_State *L, int index, const char *what, struct list *l);
word check_word(lua_State *L, int index, const char *what);
/* The same, or `otherwise` where there is nil: a key that may be left out. */
word word_or(lua_State *L, int index, const char *what, word otherwise);
void push_value(lua_State *L, enum value_type type, word n);
/* Any value usable in options, events and steps: handle, integer, boolean or declared word. */
struct value check_value(lua_State *L, int index, const char *what);
/* Returns the number that the string at `index` has in `known` (names of the definition), or NONE. Raises an error for
 * anything but a string. Same as names_find(), quicker for a text that was asked about lately. */
int find_name(lua_State *L, int index, const struct names *known);
void check_filter(lua_State *L, int index, struct filter *f);
void check_space_filter(lua_State *L, int index, struct space_filter *f);
void check_link_filter(lua_State *L, int index, struct link_filter *f);
/* The variable of an owner, of one value and declared by a script, that the string at index names; an error otherwise.
 */
int check_variable(lua_State *L, int index, enum owner owner, const char *what);
/* The value at index as the field takes it. */
word check_field(lua_State *L, int field, int index);
/* The word named by the string at index; NONE if absent. */
int check_cause(lua_State *L, int index);
/* An error unless pieces of its kind have an action track. */
void check_track(lua_State *L, int piece, const char *what);
/* If the value at 1 is a variable that holds several values: leaves what `pairs` returns for it. */
bool push_array_pairs(lua_State *L);
/* Error with the nearest known name. */
int unknown_name(lua_State *L, const char *what, const char *name, const struct names *known);
struct rename; /* script/renames.h */
/* Raises the error about an old name of the API, which names the new one and the command that renames it. */
int renamed_error(lua_State *L, const struct rename *r);

void handles_open(lua_State *L);   /* members and metatables; before the definition is read */
void handles_create(lua_State *L); /* one per thing; after it is sealed */
/* Adds functions to a type's members. */
void members_add(lua_State *L, enum value_type type, const luaL_Reg *functions);

void bind_pieces(lua_State *L);
void bind_parts(lua_State *L);
void bind_spaces(lua_State *L);
void bind_places(lua_State *L);
void bind_walks(lua_State *L);
void bind_lists(lua_State *L);
void bind_queries(lua_State *L);
void bind_cards(lua_State *L);
void bind_play(lua_State *L);
void bind_triggers(lua_State *L);
void bind_texts(lua_State *L);
void bind_records(lua_State *L);
/* Does the text say what a key of a record holds, as check_keys() takes it: "string", "table?"? */
bool is_form(const char *text);
/* Keeps a value that was just made (NULL: an error of memory) until loading ends, however it ends; it stays ours. */
json_t *document(lua_State *L, json_t *fresh);
/* Puts functions into the base table of script environments. */
void globals_add(lua_State *L, const luaL_Reg *functions);
/* One that has upvalues: so many from the top, which it takes away. */
void global_add(lua_State *L, const char *name, lua_CFunction function, int upvalues);
/* For functions that take tables of keys (lists that end with NULL): a block, to be an upvalue of the function, by
 * which spread_keys() knows its keys. */
void push_known(lua_State *L, const char *const *keys);
/* Spreads the table at the top over the stack: above it the value of the first key, and so on; nil where it is absent.
 * An unknown key is an error, told with the function's name. */
void spread_keys(lua_State *L, const char *function, const char *const *keys, int upvalue);
/* The text at `place` of a question that is put (`what`: "choose: prompt"), copied into the run, where it outlives the
 * script's string. NULL if there is none, if nobody reads it, or if a function stands there, which waits until the
 * question is really put. What is wrong with a text is told whether or not somebody reads it. */
const char *asked_text(lua_State *L, struct run *r, int place, const char *what, int slot);
void push_trigger(lua_State *L, struct trigger_args *m);

void sandbox_open(lua_State *L);
/* Sorts the keys in the list at the top (n of them); leaves the sorted list in its place. */
void sort_keys(lua_State *L, int n);
/* Pushes the value at index as text without addresses, and returns it. */
const char *plain_text(lua_State *L, int index);
/* The same for an author, with what a table holds: at most 40 entries, three tables deep (shown.c). */
void shown_text(lua_State *L, int index);
void loader_open(lua_State *L);
/* Loads a file of scripts and runs it in an environment of its own; leaves its value. Raises errors. */
void run_file(lua_State *L, const char *path);
/* Is there a file for a module of this name? Nothing is run or remembered. */
bool module_exists(lua_State *L, const char *name);
/* Pushes a fresh copy of a library table, so that no script can tamper with another's. */
void copy_library(lua_State *L, int index);
/* Loads text in a fresh environment; leaves the function. */
void load_chunk(lua_State *L, const char *text, size_t length, const char *chunk_name);

/* Limits: an allocator with a cap, and a watchdog on CPU time. */
void *limited_alloc(void *ud, void *block, size_t old_size, size_t new_size);
/* False: nothing can watch over scripts, and none may run; watch_refused() adds why. */
bool watch_begin(struct script *s);
void watch_end(struct script *s);
void watch_refused(struct text *t);
/* Is there room on the stack of C for one call more? */
bool stack_left(const struct script *s);
/* The same as an error: before C calls back into a script. */
void need_depth(lua_State *L);
void look_late(lua_State *L);
/* For loops in C that may take long, at every element or every few: raises what the watchdog has to say. */
static inline void look(lua_State *L) {
    if (script_of(L)->due) look_late(L);
}

/* Turns the definition table at the top of the stack into rules. Raises errors with file:line. */
void declare_all(lua_State *L, struct script *s);

/* A script without an episode: the environment alone, for looking names up. NULL when out of memory. */
struct script *script_bare(void);

extern const struct host script_host;
/* Calls the function below n arguments at the top of the stack; leaves `results` values on success. */
enum outcome protected_call(struct script *s, struct run *r, int n, int results);
/* What the game says to programs that play (struct host). */
enum outcome bots_policy(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
enum outcome bots_evaluate(struct run *r, int side, word *value);
void hidden_free(struct hidden *k);

/* frozen.c: makes what kinds and cards declare read-only, for good. For when loading is over. */
int freeze_definition(lua_State *L);
/* Pushes the table that holds the entries of the one at `index`: itself, unless it is read-only. For lua_next. */
void push_content(lua_State *L, int index);
/* What lays mods over a game, for mods.c; errors do not name its functions. */
#define MODS_PROGRAM "scripts/lib/mods.lua"
/* The first level from this one on at which a function of a script is under way, neither one of C's nor a helper of
 * ours in Lua, told in `ar` by lua_getinfo's "Sln"; 0: there is none. */
int script_level(lua_State *L, int level, lua_Debug *ar);
/* Message handler: adds where and through which hooks. */
int error_with_trace(lua_State *L);
/* The message of a failed call of that status, at the top of the stack, for people. */
void add_message(lua_State *L, int status, struct text *t);
/* Raises an error: the system has no more memory. */
_Noreturn void no_memory(lua_State *L);
/* Room for n values on the stack, or an error that says what there is too much of: calls within calls, or memory. */
void need_stack(lua_State *L, int n);
/* Room to begin a call; false after fail(), or what the failure for want of memory says. */
bool room_to_call(struct script *s, struct run *r);
/* Is the error at the top one of memory? */
bool out_of_memory(lua_State *L, int status);

#endif
