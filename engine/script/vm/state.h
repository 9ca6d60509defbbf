/* One loaded program with its Lua state, and what all files of script/ use: errors, limits, tables in a fixed order.
 * Beside script/, only check/lint includes it.
 *
 * Invariants. All userdata in the state are objects of the engine (struct handle, array or trigger), so their first
 * word is a tag. While `pending` is not OUT_DONE, a step unwinds: every binding raises the error again, and pcall does
 * not catch it. `run` is set exactly while the rules call Lua. */
#ifndef SCRIPT_VM_STATE_H
#define SCRIPT_VM_STATE_H

#include "script/lua.h"
#include "script/script.h"
#include "script/vm/pool.h"
#include "text/lossless.h"

#include <signal.h>

/* MAX_KEYS limits tables that are traversed in the order of keys, so that no single call takes long. */
enum {
    MAX_PIECES = 4096,
    MAX_FILES = 256,
    MAX_KEYS = 1 << 16,
    FILTERS = 64,
    NAME_SLOTS = 1024,
    MEMBER_SLOTS = 512,
    TEXT_SLOTS = 128
};
/* One text or table may take 1/BLOCKS of a script's memory. Copying a larger text or rehashing a larger table takes
 * longer than a C call may run without checking the time limit. */
enum { BLOCKS = 8 };
enum { MAX_MODS = 32, MAX_WARNINGS = 64, MAX_MOD_NAME_LENGTH = 48 };

struct report; /* script/source/report.h */
struct observer;

/* A recently used filter, found by the address of its text. These entries are a cache of the table of all filters,
 * which owns the texts. */
struct recent_filter {
    const void *text;
    union {
        struct filter pieces;
        struct space_filter spaces;
        struct link_filter links;
    } filter;
};

/* A recently used declared name, found by the address of its text, and its index in `known`. */
struct recent_name {
    const void *text;
    const struct names *known;
    int n;
};

/* A recently used member of the handles of a type, found by the address of its name. The table of members keeps the
 * name alive, so no other text can have the same address. The member is a field, a getter, or a method (a C function
 * without upvalues). */
struct recent_member {
    const void *name;
    enum value_type type;
    int field; /* the field, or NONE if the member is not a field */
    lua_CFunction get, method;
};

struct script {
    struct program program; /* must be the first member, so that a program can be cast to its script */
    lua_State *L;
    struct run *run;
    enum outcome pending;
    bool explained; /* the message of the current error already has its trace */
    bool fatal;     /* pcall does not catch the current error */
    int depth;      /* depth of nested calls from the rules into Lua */
    uint64_t calls; /* number of calls from the rules, without nested calls */
    int apart;      /* depth of nested calls of memo() functions, which may not read the match */
    bool loading;
    bool refused;    /* the script rejected the requested settings */
    bool evaluating; /* program_eval() runs; questions are errors in it */
    size_t memory, memory_limit, memory_peak;
    uint64_t memory_requested;
    struct pool pool;
    char out_of_memory_at[96]; /* place "file:line: " of the last allocation that was refused as too large */
    bool out_of_memory_deep;   /* this last allocation was in deeply nested calls */
    char *reading;             /* bytes that are being copied to Lua */
    json_t *documents;         /* JSON documents under construction, while Lua may raise an error at any time */
    bool exhausted;            /* the system refused memory, not the episode's limit */
    bool denied_block;         /* the last refused block exceeded the size limit of one block */
    bool denied;               /* a block was refused for any reason since the last need_stack() */
    bool failed_for_memory;    /* the current error says that the system refused memory */
    struct script_limits limits;
    bool raised, deaf;             /* set by program_patience() */
    volatile sig_atomic_t overrun; /* the exceeded limit that the watchdog noticed, or 0 */
    volatile sig_atomic_t due;     /* overrun is set, or progress() must be called; handled at the next look() */
    char *floor;                   /* lowest address that nested C calls may use on the C stack */
    struct script *outer;          /* the script that this thread watched before, whose host called this script */
    script_reader reader;
    void *reader_ctx;
    struct source_file source[MAX_FILES];
    int sources;
    const char *file; /* the requested file; mods' files are read before it */
    struct mod_used mod[MAX_MODS];
    struct mod_warning warning[MAX_WARNINGS];
    bool mods_opening; /* the mod.lua files are running, so no module can be loaded */
    bool undoing;      /* an older version is being loaded, whose files are below UNDONE (undone.h) */
    bool mods_read;    /* the mods' warnings are in the program already */
    int mods_ref;      /* the return value of scripts/lib/mods.lua */
    struct source_map *map;
    struct recent_name names[NAME_SLOTS];
    struct recent_member recent_members[MEMBER_SLOTS];
    const char *passed_texts[TEXT_SLOTS]; /* texts of questions that recently passed the check */
    struct recent_filter recent[FILTERS], recent_spaces[FILTERS], recent_links[FILTERS];
    struct report *report;          /* set during `check`: errors go into the report, and reading continues */
    struct observer *observer;      /* the observation of functions (script/vm/observe.h), or NULL */
    struct hidden *hidden;          /* everything that loaded code could reach when program_remember() ran */
    lua_CFunction gmatch_next;      /* the C function of the iterators that string.gmatch() makes; it identifies such
                                     * iterators */
    lua_CFunction reaction_handler; /* the handler of reactions to triggers; its upvalue is the reaction's number */
    int domain_tests[MAX_DOMAINS];  /* registry references to the tests of domains, while a question with domains is
                                     * open */
    /* registry references; `handles` has the first reference of each type, and the others follow it */
    int handles[VALUE_TYPES], members[VALUE_TYPES], modules, base, card_defs, kind_defs, trigger_handle, definition;
};

enum tag { TAG_HANDLE = 0x70726831, TAG_ARRAY, TAG_MOMENT, TAG_MEMO };

/* Refers to one thing of the definition by its type and index. VAL_NONE is the match itself. */
struct handle {
    int tag;
    enum value_type type;
    int n;
};

/* The object behind `ev`. The object points to the current trigger, or is NULL outside of handlers. */
struct trigger_ref {
    int tag;
    struct trigger_args *m;
};

static inline struct script *script_of(lua_State *L) {
    return *(struct script **)lua_getextraspace(L);
}

static inline const struct rules *rules_of(lua_State *L) {
    return script_of(L)->program.rules;
}

static inline const struct def *def_of(lua_State *L) {
    return rules_of(L)->def;
}

/* Between calls from the rules, the stack has only the message handler, at index TRACE. */
enum { TRACE = 1 };
static inline void stack_clear(lua_State *L) {
    lua_settop(L, TRACE);
}

/* Returns the current run, for reading. Raises an error if no match is running. */
struct run *reading(lua_State *L);
/* Returns the current run, for changes of its position. Raises an error if no match is running, or inside a
 * condition. */
struct run *writing(lua_State *L, const char *function);
/* If the program is being searched for hidden state, records the value at the top of the stack, because scripts share
 * this value from now on. */
void hidden_share(lua_State *L);
/* Raises an error during program_eval(), where no seat can answer a question. */
void not_when_evaluating(lua_State *L, const char *function);
/* Returns if `out` is OUT_DONE. Otherwise unwinds the script with this outcome. */
void proceed(lua_State *L, enum outcome out);

/* The end of an error message about an unknown name. suggest() returns ` (did you mean "rope"?)` for the most similar
 * known name, or `otherwise` if `best` is NULL. names_hint() finds the most similar name. */
struct hint {
    char s[200];
};
struct hint suggest(const char *best, const char *otherwise);
struct hint names_hint(const struct names *known, const char *name);
/* Raises an error about an unknown name, with the most similar known name. */
int unknown_name(lua_State *L, const char *what, const char *name, const struct names *known);
struct rename; /* script/source/renames.h */
/* Raises the error about an old name of the API. The error names the new name and the command that renames it. */
int renamed_error(lua_State *L, const struct rename *r);
/* Registers new JSON, so that it is freed when loading ends, in success or failure. If `fresh` is NULL, raises an error
 * about memory. */
json_t *document(lua_State *L, json_t *fresh);
/* Adds functions to the base table of script environments. */
void globals_add(lua_State *L, const luaL_Reg *functions);
/* Adds a function to the base table of script environments. Pops the `upvalues` values at the top and makes them the
 * function's upvalues. */
void global_add(lua_State *L, const char *name, lua_CFunction function, int upvalues);
/* Makes the environment of scripts. */
void sandbox_open(lua_State *L);
/* Returns the rank of the key's type in the order of keys: integers, strings by byte, booleans, handles by type and
 * number. Raises an error for keys of other types. */
int key_rank(lua_State *L, int index);
bool key_before(lua_State *L, int a, int b);
/* Replaces the list of n keys at the top of the stack by a sorted list. */
void sort_keys(lua_State *L, int n);
/* Finds the wrong entries of the table at `index`. Pushes the first wrong key in the order of pairs(). Returns false,
 * and pushes nothing, if no entry is wrong. `wrong` returns true if the key at -2 with the value at -1 is wrong. Lua's
 * own order differs between processes, so two processes would report different entries. */
bool push_least(lua_State *L, int index, bool (*wrong)(lua_State *L, void *ctx), void *ctx);
/* Returns true if the value is NaN. NaN must not be printed, because processors differ in its sign. */
bool is_nan(lua_State *L, int index);
/* Pushes the value at `index` as text without addresses, and returns it. */
const char *plain_text(lua_State *L, int index);
/* Pushes a new copy of a library table, so that a script cannot change another script's library. */
void copy_library(lua_State *L, int index);
/* Compiles a text in a new environment, and leaves the compiled function on the stack. `hash` is the hash of the file,
 * or 0 if the text is not a file. */
void load_chunk(lua_State *L, const char *text, size_t length, const char *chunk_name, uint64_t hash);
/* Pushes the function that compiled_keep() stored for a chunk with this name and hash. Returns false, and pushes
 * nothing, if no function is stored. */
bool compiled_push(lua_State *L, const char *chunk_name, uint64_t hash);
/* Stores the function at the top of the stack for later loads, between compile_once_begin() and compile_once_end(). */
void compiled_keep(lua_State *L, const char *chunk_name, uint64_t hash);
/* Limits of scripts: an allocator with a limit, and a watchdog on CPU time. */
void *limited_alloc(void *ud, void *block, size_t old_size, size_t new_size);
/* Starts watching. Returns false if the watchdog is unavailable. In that case no script may run, and watch_refused()
 * adds the reason. */
bool watch_begin(struct script *s);
void watch_end(struct script *s);
void watch_refused(struct text *t);
/* Returns true if the C stack has room for one more call. */
bool stack_left(const struct script *s);
/* Raises an error if the C stack has no room for one more call. C code calls this function before it calls a script. */
void need_depth(lua_State *L);
void look_late(lua_State *L);
/* Raises the watchdog's error if a limit is exceeded. Long loops in C call look() for each element, or once for several
 * elements. */
static inline void look(lua_State *L) {
    if (script_of(L)->due) look_late(L);
}
/* Returns a new state whose tables have this hash seed, if the linked Lua allows a seed to be set (seed.c). */
lua_State *seed_newstate(lua_Alloc alloc, void *ud, uint32_t seed);
/* Returns true if the linked Lua allows a seed to be set. The answer is valid after the first state was made. */
bool seed_known(void);
/* Returns a digest of the order in which the state traverses many keys, or 0 when out of memory. */
uint64_t seed_order(lua_State *L);
/* Calls the function that is below the n arguments at the top of the stack. On success leaves `results` values on the
 * stack. */
enum outcome protected_call(struct script *s, struct run *r, int n, int results);
/* Makes the declarations of kinds and cards read-only when loading ends (frozen.c). */
int freeze_definition(lua_State *L);
/* Pushes the table that lua_next() must traverse. This is the table at `index` or, if it was frozen (frozen.c), the new
 * table with its content. */
void push_content(lua_State *L, int index);
/* Finds the first level of the call stack, from `level` on, that runs a script's function, not C or a Lua helper of the
 * engine. Fills `ar` by lua_getinfo() with "Sln". Returns 0 if there is no such level. */
int script_level(lua_State *L, int level, lua_Debug *ar);
/* Message handler: adds to the message its place and the chain of frames. */
int error_with_trace(lua_State *L);
/* Adds a message for people about a failed call. The error is at the top of the stack. */
void add_message(lua_State *L, int status, struct text *t);
/* Raises an error: the system is out of memory. */
_Noreturn void no_memory(lua_State *L);
/* Reserves n values on the stack. If there is no room, raises an error about nested calls or about memory. */
void need_stack(lua_State *L, int n);
/* Returns true if a call can start. If not, fails the run and returns false. */
bool room_to_call(struct script *s, struct run *r);
/* Returns true if the error at the top of the stack is about a lack of memory. */
bool out_of_memory(lua_State *L, int status);
/* The script that applies mods to a game (mods.c). Errors do not name its functions. */
#define MODS_PROGRAM "scripts/lib/mods.lua"
void hidden_free(struct hidden *k);
/* Works like plain_text(), but for authors: includes the content of tables, at most 40 entries and three levels deep
 * (vm/shown.c). */
void shown_text(lua_State *L, int index);

#endif
