/* Scripts for the layers above: loads an episode file into its own Lua state, makes rules from it, and calls its
 * functions through the host. No header above this folder includes Lua. */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "precinct_look.h"
#include "rules/run.h"
#include "text/text.h"

/* Returns the file's content, malloc'd, or NULL. The type equals pr_reader (precinct.h). */
typedef char *(*script_reader)(void *ctx, const char *path, size_t *length);

struct program;

/* Limits in milliseconds of this thread's CPU time; 0 is the default. `progress` (may be NULL) is called about every 25
 * ms while scripts run. If progress() returns false, the scripts stop. */
struct script_limits {
    size_t memory;  /* bytes */
    int step_ms;    /* for one call from the rules to Lua */
    int answer_ms;  /* for all calls from one decision to the next */
    int request_ms; /* for all answers that one hint, check or proof tries */
    bool (*progress)(void *ctx);
    void *progress_ctx;
    uint32_t hash_seed; /* Hash seed of Lua's tables, which decides their order. 0 is the usual seed. No match depends
                         * on the seed. */
};

/* Marks a request of the host on this thread that may run scripts. If the request gives no answers, it has the time
 * limit of one answer. If the request gives answers, each answer has its own limit. If the watchdog is unavailable, no
 * script runs. `limited` (may be NULL) is a program whose request limit holds until the outermost request ends. */
void request_begin(const struct program *limited);
void request_end(void);
/* Sets how long scripts may run, and returns the old value. RAISED allows more time, for replays of inputs that ran
 * before. DEAF does not call progress() either, for the recovery of a match. */
enum { PATIENCE_USUAL, PATIENCE_RAISED, PATIENCE_DEAF };
int program_patience(struct program *p, int patience);

/* Between compile_once_begin() and compile_once_end(), programs that this thread loads share the compiled form of their
 * files. The calls nest. */
void compile_once_begin(void);
void compile_once_end(void);

/* A named value of the episode's header. The value of a list is a text with commas between the items. */
struct setting {
    const char *name, *value;
};

struct source_file {
    const char *path;
    uint64_t hash; /* hash of the file's bytes */
};

/* A mod in use. Mods are applied in the order of the array. */
struct mod_used {
    const char *id, *version, *title; /* title: "" if the mod has none */
    uint64_t hash;                    /* hash of all files of the mod that were read */
};

/* A warning for the author of a mod: two mods change the same thing, or a change has no effect. */
struct mod_warning {
    const char *place, *text, *advice; /* `place`: such as "mods/x/mod.lua:12", or NULL if the warning concerns two
                                        * mods */
};

/* The header of an episode file, plain data. */
struct header {
    const char *game, *id, *rules_book;
    msg title, pitch;
};

struct program {
    struct rules *rules;
    const struct host *host; /* for run_new(), whose host_ctx must be the program */
    struct header header;
    const pr_setting *setting, *constant; /* the settings and constants with the values of this load */
    int settings, constants;
    const struct source_file *sources; /* the files that were read, in the order of reading */
    int sources_n;
    const struct mod_used *mods;
    int mods_n;
    const struct mod_warning *warnings; /* only `check` prints these warnings */
    int warnings_n;
    bool overran; /* a call exceeded its time or memory, or steps queued each other without end */
};

/* The reason why a program was not loaded: its scripts failed, the scripts rejected the settings, or memory ran out. */
enum load_fault { LOAD_FAILED, LOAD_REFUSED, LOAD_EXHAUSTED };

/* Loads and builds the episode at `path`. `settings` override defaults; names that start with "const." override
 * constants. `program_limits` also apply to the loading. On error, returns NULL with a message that names file:line. */
struct program *program_load(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                             int settings_n, const struct script_limits *limits, char *message, size_t size,
                             enum load_fault *fault);
void program_free(struct program *p);
/* Returns the content of the program's files at the time when it was loaded. Can serve as a script_reader whose `ctx`
 * is the program. */
char *program_text(void *program, const char *path, size_t *length);
/* Returns amounts of Lua's memory in bytes: in use now, the maximum so far, and the sum of all allocations. */
void program_usage(const struct program *p, size_t *held, size_t *peak, uint64_t *requested);
/* Reads only the head of the episode's file into `description`. The arena holds its texts and arrays. */
bool program_describe(script_reader reader, void *ctx, const char *path, struct arena *arena,
                      pr_description *description, char *message, size_t size, bool *exhausted);
/* Returns true for "mods/NAME/mod.lua". */
bool mods_is_manifest(const char *path);
/* Reads the manifest of a mod. Returns JSON, malloc'd. */
char *program_manifest(script_reader reader, void *ctx, const char *path, char *message, size_t size, bool *exhausted);
/* Returns the conflicts between the mods in use, for the episode at `path` with its default settings, even if the
 * episode cannot be loaded. The result is malloc'd JSON, a list of {file, line, column, message}. NULL when out of
 * memory. */
char *program_conflicts(script_reader reader, void *ctx, const char *path);

struct report; /* script/source/report.h */
/* Loads like program_load(), but continues after an error and adds all errors to the report. Sets `refused` if the
 * script rejected these settings. Returns the program if it loaded without an error, otherwise NULL. */
struct program *program_check(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                              int settings_n, const struct script_limits *limits, struct report *report, bool *refused);
/* Returns JSON {cards: {id: mark}, kinds: {id: mark}}, malloc'd, whose marks differ when definitions differ (marks.c).
 * NULL when out of memory. */
char *program_marks(struct program *p);

/* Starts or stops observing script functions. Returns false when out of memory. */
bool program_observe(struct program *p, bool on);
/* Returns JSON {trace, cut, profile:[{function,name,calls,microseconds}]}, malloc'd. The trace has the calls since the
 * previous program_observed(). If `cut` is true, some calls are missing. The profile has sums since
 * program_observe(). */
char *program_observed(struct program *p);

/* Records everything that loaded code can reach (upvalues, tables, environments). Returns false when out of memory. */
bool program_remember(struct program *p);
/* Returns true if a script changed anything that program_remember() recorded. `where` names the upvalue or table. The
 * engine neither saves nor undoes such state, which is an error of the script. */
bool program_changed(struct program *p, char *where, size_t size);
/* Like program_changed(), but needs no program_remember(): records the state, calls `play`, which runs scripts, and
 * compares. */
bool program_changes(struct program *p, void (*play)(void *ctx), void *ctx, char *where, size_t size);

/* Runs a chunk of Lua in the scripts' environment on the run's position, at a step boundary. Returns the results of the
 * chunk as text, malloc'd. A question in the chunk is an error. Everything else is allowed. Steps that the chunk queues
 * come before the open step. On error, restores the position and returns NULL, with a message in run->error. */
char *program_eval(struct program *p, struct run *run, const char *chunk);

#endif
