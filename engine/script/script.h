/* Scripts as the layers above see them: an episode file loaded in its own Lua state, turned into rules, and called back
 * through the host. Lua itself appears in no header above this folder. */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "rules/run.h"
#include "text/text.h"

/* As pr_reader (precinct.h): the file's content, malloc'd, or NULL. */
typedef char *(*script_reader)(void *ctx, const char *path, size_t *length);

struct program;

/* CPU time of this thread, in milliseconds; 0: the default. `progress` may be NULL: called every 25 ms while scripts
 * run, stops what they do by returning false. */
struct script_limits {
    size_t memory;  /* bytes */
    int step_ms;    /* of one call from the rules into Lua */
    int answer_ms;  /* of all calls from one decision to the next */
    int request_ms; /* of all answers that one hint, check or proof tries */
    bool (*progress)(void *ctx);
    void *progress_ctx;
};

/* A request of the host on this thread, which may run scripts: what begins here is one answer, unless it makes others
 * (each of which begins one). Makes sure that scripts can be watched, else none will run. `limited` (may be NULL): the
 * program whose limit for a request holds for all that follows up to the end of the outermost request. */
void request_begin(const struct program *limited);
void request_end(void);
/* How long scripts may take: as long as usual; longer, while what was played before is played again; or so, and nobody
 * may stop it, while a match recovers. Returns what held before. */
enum { PATIENCE_USUAL, PATIENCE_RAISED, PATIENCE_DEAF };
int program_patience(struct program *p, int patience);

/* A named value of the episode's header. Lists are kept as comma-separated text. */
struct setting {
    const char *name, *value;
};

struct source_file {
    const char *path;
    uint64_t hash; /* of its bytes */
};

/* A mod in use, in the order in which they are laid over the game. */
struct mod_used {
    const char *id, *version, *title; /* title: "" if it has none */
    uint64_t hash;                    /* of all of its files that were read */
};

/* What a mod's author should know: two mods that change the same thing, a change that nothing asks for. */
struct mod_warning {
    const char *place, *text, *advice; /* "mods/x/mod.lua:12"; NULL: as of two mods */
};

/* What the episode file says of itself, plain data. */
struct header {
    const char *game, *id, *rules_book;
    msg title, pitch;
};

struct program {
    struct rules *rules;
    const struct host *host; /* pass with the program itself as host_ctx to run_new() */
    struct header header;
    const char *settings_json, *constants_json; /* the settings and constants in force, and ... */
    const char *constants_info_json;            /* ... every constant with default, permitted values and note */
    const struct source_file *sources;          /* every file read, in order of loading */
    int sources_n;
    const struct mod_used *mods;
    int mods_n;
    const struct mod_warning *warnings; /* of mods: what only a checker tells */
    int warnings_n;
    bool overran; /* a call ran until its time or its memory was up */
};

/* Loads and builds the episode at `path`. `settings` override defaults; names beginning with "const." override
 * constants. NULL with a message naming file:line. `program_limits` apply to loading too. */
struct program *program_load(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                             int settings_n, const struct script_limits *limits, char *message, size_t size,
                             bool *exhausted);
void program_free(struct program *p);
/* A reader (its ctx: the program) of the files that the program was made of, as they were then. */
char *program_text(void *program, const char *path, size_t *length);
/* Bytes of Lua memory: held now, the most held at once, asked for in all. */
void program_usage(const struct program *p, size_t *held, size_t *peak, uint64_t *asked);
/* Reads only the episode's heading: JSON
 * {game,id,title,pitch,rules,settings:[{name,type,title,choices,min,max,default,entries}],
 * constants:[{name,default,values,min,max,note}]}, malloc'd; of a campaign also {campaign:["game/episode"],carry}. */
char *program_describe(script_reader reader, void *ctx, const char *path, char *message, size_t size, bool *exhausted);

struct report;  /* script/report.h */
struct sources; /* script/source.h */
/* Loads as program_load() does, but goes on after a mistake, so that as many as possible are found: adds them to the
 * report. With `refused` set the script has said that these settings do not go together. Returns the program if it
 * could be loaded without any mistake, else NULL. */
struct program *program_check(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                              int settings_n, const struct script_limits *limits, struct report *report, bool *refused);
/* What the sources themselves show, for a program as program_check() returned it (NULL: it has none, and only names of
 * the language and the library can be told from unknown ones). */
void program_check_sources(const struct program *p, const struct sources *sources, struct report *report);

/* Where a space is drawn in the sources; column 0: the line is all that is known. */
void program_space_place(const struct program *p, const struct sources *sources, int space, const char **file,
                         int *line, int *column);

/* Watches the functions of scripts from now on, or no longer; false when out of memory. */
bool program_observe(struct program *p, bool on);
/* JSON {trace, cut, profile:[{function,name,calls,microseconds}]}, malloc'd: the calls since it was last asked (cut:
 * there were more), the sums since program_observe(). */
char *program_observed(struct program *p);
/* Of a file's bytes, as in `sources`. */
uint64_t source_hash(const char *bytes, size_t n);

/* Notes everything that loaded code can reach (upvalues, tables, environments); false when out of memory. */
bool program_remember(struct program *p);
/* Has a script changed any of it since? `where` then names the upvalue or table: such state is neither saved nor
 * undone. */
bool program_changed(struct program *p, char *where, size_t size);
/* The same, where nothing need have been noted: or does it change when `play` is called, which runs its scripts? */
bool program_changes(struct program *p, void (*play)(void *ctx), void *ctx, char *where, size_t size);

/* Runs a chunk of Lua in the scripts' environment on the run's position (at a step boundary). Its results as text,
 * malloc'd; NULL with a message in run->error (the position is then as before). Choices and queueing are errors;
 * everything else is allowed. */
char *program_eval(struct program *p, struct run *run, const char *chunk);

#endif
