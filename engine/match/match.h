/* The inside of an episode and a match, shared by the files of this folder and by the players above it.
 *
 * A match is its inputs: answers, scripted draws, edits, bulk playouts. Position, events and hashes all follow from
 * seed and inputs, so undo, restore and recovery from a failed script are one operation: go to the nearest snapshot and
 * play the inputs again.
 *
 * Invariants. inputs[0 .. now.inputs) have led to `run`; inputs up to `kept` are what redo may play again. A record is
 * written for whatever changes the position at a step's boundary; `start` is the mark at the last boundary. The
 * snapshots are boundaries at which a question opened, ascending, the oldest and the newest always among them. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "precinct.h"
#include "rules/run.h"
#include "script/script.h"

struct pr_episode {
    struct program *program;
    char *path;
    char *overrides;               /* JSON: the constants that were given, name to text */
    char *json;                    /* pr_episode_json, made when first asked for */
    const struct content *content; /* likewise (content.h), in its arena */
    struct arena content_arena;
    struct script_limits limits; /* as it was loaded with */
    struct pr_episode *second;   /* another load of the same, made when first asked for */
};

struct script_limits limits_of(const pr_options *options);

/* The same files with the same settings once more, in a Lua state of its own: for a search's second thread. It belongs
 * to the episode. NULL with err. */
struct pr_episode *episode_second(struct pr_episode *e, pr_error *err);

/* INPUT_POSITION: a position that was kept when the scripts were loaded anew (reload.c). */
enum input_kind { INPUT_ANSWER, INPUT_DRAWS, INPUT_EDIT, INPUT_PLAYOUT, INPUT_POSITION };

struct input {
    enum input_kind kind;
    struct answer answer; /* of a kept position only the seat: whose answer led there */
    size_t text, length;  /* in `pool`: an edit's chunk; the results of draws, each ended by 0; a position's words, then
                             the past that led there (legacy_log.h) */
    uint64_t seed;        /* of a playout ... */
    int64_t decisions;    /* ... and how many it made; of a kept position: those made until then in the whole match */
};

/* How much of each list there is. */
struct log_lengths {
    size_t inputs, records, events, changes;
};

enum record_kind { RECORD_STEP, RECORD_EDIT, RECORD_PLAYOUT, RECORD_POSITION };

/* A position that was kept at a reload, and what other rules did before it: lines of text (legacy_log.h). */
struct kept {
    const word *words;
    uint64_t decisions;
    const char *legacy;
    size_t legacy_n;
};

/* What was done: `end` is the mark after it, hash and draws are those of the position after it. */
struct record {
    enum record_kind kind;
    struct log_lengths end;
    uint32_t step;
    uint64_t hash, draws;
};

/* A field that a record changed, with a sum of all its words afterwards: names what diverged when a replay does. */
struct change {
    int field;
    uint32_t sum;
};

/* A position that clones of a match share. */
struct shared_position {
    int users;
    word words[];
};

struct snapshot {
    struct log_lengths at;
    uint64_t decisions;
    struct shared_position *position;
    struct scripted *draws; /* scripted results still waiting */
    int draws_n;
};

enum { SNAPSHOTS = 64 };

/* Who listens to a match: called for each step that the match itself commits (not for those played again), with the
 * run's events, what caused them, and the position. Where nobody will save the match (`unsaved`), what only saves need
 * is not worked out: the hash of each step's position and what it changed take a third of a quick match. */
struct watch {
    void (*committed)(void *ctx, const struct run *r);
    void *ctx;
    bool unsaved;
};

struct pr_match {
    pr_episode *episode;
    const struct def *def;
    uint64_t seed;
    struct run *run;   /* the match */
    struct run *spare; /* where undo and edits are tried first; made when needed */
    struct log_lengths now, start;
    struct input *inputs;
    struct record *records;
    struct event *events;
    struct change *changes;
    char *pool;
    size_t inputs_cap, records_cap, events_cap, changes_cap, pool_cap, pool_n;
    uint64_t skipped; /* numbers of decisions that were used by what has been undone: see match_renumber() */
    size_t kept;      /* inputs that redo may still reach */
    size_t *redo;     /* where each undo came from, the nearest last */
    size_t redo_n, redo_cap;
    struct snapshot snapshot[SNAPSHOTS];
    int snapshots;
    bool reloaded; /* it begins with a kept position, that of the oldest snapshot, not with the seed; then the pool
                      begins with the past of that position, and the events with what was told in it: */
    size_t legacy_n;
    struct log_lengths begin;
    bool human[MAX_SEATS];
    char bot[MAX_SEATS][64]; /* who answers for a seat that no person has; "": not known */
    struct watch watch;

    /* While inputs are played again: up to where, and whether records are compared rather than written. */
    size_t until;
    bool checking;
    size_t recorded; /* records there are to compare with */
    /* Events of the open step that may have been shown: a re-run must begin with them. */
    struct event *prefix;
    size_t prefix_n, prefix_cap;
    pr_status trouble; /* what went wrong inside a hook, and ... */
    char trouble_text[512];
    bool nondeterministic; /* the script did not do the same thing twice */
    bool broken; /* no question can be reached any more: only for a script that is not deterministic, or without memory
                  */
    bool twice;  /* play every answer a second time from the last boundary and compare */

    /* Texts handed out. */
    char id_text[512], undone_text[512], option_text[1024], question[1024];
};

/* As pr_new, with somebody who listens from the first step on (NULL: nobody). */
pr_match *match_begin(pr_episode *episode, uint64_t seed, const struct watch *watch, pr_error *err);
/* A match that begins with a kept position. NULL with err, also if a script fails there. */
pr_match *match_begin_at(pr_episode *episode, uint64_t seed, const struct kept *kept, pr_error *err);
/* Puts a new match at its kept position; for match_begin_at(). */
bool match_stand_at(pr_match *m, const struct kept *kept, pr_error *err);
/* A further one, which undo goes back from like from an answer of `seat` (NONE: of nobody). False with err. */
bool match_go_to(pr_match *m, const struct kept *kept, int seat, pr_error *err);

/* After the open question was replaced by another than an answer leads to (undo, redo, an edit, a reload): numbers up
 * to `used` have been told to somebody, so the question takes a later one. A late answer then never fits by chance.
 * Invariant: no number above that of the open question has been used. */
void match_renumber(pr_match *m, uint64_t used);

/* Fills err (may be NULL) and returns the status. Whatever the format quotes or leaves out, the text is UTF-8. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
pr_status
error_set(pr_error *err, pr_status status, const char *format, ...);
/* The same with what failed in a run: a script, or that there is no memory. */
pr_status error_of_run(pr_error *err, const struct run *r);
char *text_copy(const char *text);
/* `array` with room for `need` elements, by doubling; NULL when out of memory (the array stays). */
void *grown(void *array, size_t *cap, size_t need, size_t element);

/* History --------------------------------------------------------------------------------------------- */

/* The hooks of a match's runs: answers come from the inputs, commits become records. */
struct run_hooks history_hooks(pr_match *m);
/* The mark before a record. */
struct log_lengths history_before(const pr_match *m, size_t record);
/* Adds an input after those played, which discards what redo could reach (unless it is the same input again). The text
 * is copied. */
bool history_add(pr_match *m, const struct input *input, const char *text, size_t length);
/* Writes the record of what changed r->base into r->pos, or compares it when `checking`. */
void history_record(pr_match *m, const struct run *r, enum record_kind kind);
/* Trouble if the open or committed step's events do not begin with those shown before its question was answered. */
void history_prefix(pr_match *m, const struct run *r);
/* After each advance: takes a snapshot of the open step's start if there is none yet. */
void history_snapshot(pr_match *m, const struct run *r);
void history_drop_snapshots(pr_match *m);
/* Plays inputs from now.inputs up to `until` on a run that stands there. False with err. */
bool history_play(pr_match *m, struct run *r, size_t until, pr_error *err);
/* Puts `r` where the first `inputs` inputs lead and moves now and start there; compares everything with what was
 * recorded. False with err (now and start are then as before). */
bool history_stand(pr_match *m, struct run *r, size_t inputs, pr_error *err);
/* The live run after a failure: stands at `inputs` again, or as near to it as can be. */
void history_recover(pr_match *m, size_t inputs);
bool match_spare(pr_match *m);

/* What a match falls back on when there is no memory for what it tries: a copy of its run, which is kept in `spare` (so
 * nothing else may use that meanwhile), and the marks. */
struct fallback {
    struct log_lengths now, start;
    size_t kept, redo_n;
};

/* False when out of memory. */
bool fallback_take(pr_match *m, struct fallback *f);
/* Stands there again; needs no memory. */
void fallback_use(pr_match *m, const struct fallback *f);
/* The two runs of the match change places. */
void match_swap(pr_match *m);

/* Applying one input to a run that stands at its place, without recording the input. False with err. */
/* `results`: `length` bytes, each result ended by 0. */
bool input_draws(pr_match *m, struct run *r, const char *results, size_t length, pr_error *err);
bool input_edit(pr_match *m, struct run *r, const char *chunk, char **result, pr_error *err);
bool input_playout(pr_match *m, struct run *r, uint64_t seed, int64_t decisions, pr_error *err);
/* `words`: the position's, as bytes. */
bool input_position(pr_match *m, struct run *r, const char *words, uint64_t decisions, pr_error *err);

/* Uniform in 0 .. n - 1, from nothing but these: what a program that plays at random chooses. */
int random_choice(uint64_t seed, int seat, uint64_t number, int n);

/* Questions ------------------------------------------------------------------------------------------- */

/* The option of the open question with this id, or NONE. */
int option_find(pr_match *m, const char *id);
/* pr_odds(), refused where chance can go more ways than that. */
char *odds_within(pr_match *m, int seat, const char *id, size_t max_ways, pr_error *err);
uint64_t match_seed(const pr_match *m);

/* Sight: what a seat may see (seat NONE: everything). ------------------------------------------------- */

/* The eyes of a seat that belongs to no side: a bit that no side has. */
enum { SIGHT_EVERYONE = 31 };

/* The side whose eyes a seat has; NONE sees everything; a seat of no side sees what everyone sees. */
int sight_of(const struct def *d, int seat);
bool sees(int sight, int visible, int owner_side);
bool sees_pile(const struct def *d, int sight, int pile);
/* Returns true if a seat that sees neither the card's pile nor `pile` may suppose that the card is in `pile`. It may
 * suppose no change to a pile with public contents. */
bool could_lie(const struct position *p, int card, int pile);
/* A field of an owner: a variable, or the face of a piece. */
bool sees_field(const struct position *p, int sight, int field, int instance);
/* Every face and every variable there is? Of cards that cannot be seen, what is seen with them does not count. */
bool sees_all_fields(const struct position *p, int sight);

#endif
