/* The internals of an episode and a match, for this folder and for the players above it.
 *
 * A match is determined by its seed and its inputs: answers, scripted draws, edits, bulk playouts and kept positions.
 * Position, events and hashes follow from the seed and the inputs. So undo, restore and recovery from a failed script
 * are one operation: the match goes back to the start of a step and plays the inputs again.
 *
 * Invariants. Playing inputs[0..now.inputs) yields `run`; redo may play inputs[now.inputs..kept). Every change of the
 * position at a step boundary has a record, which lists the words that changed. `start` has the lengths of the lists at
 * the last boundary. The words at this boundary are the `base` of `run`. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "core/secrecy.h"
#include "precinct.h"
#include "rules/run.h"
#include "script/script.h"

struct pr_episode {
    struct program *program;
    char *path;
    char *overrides;               /* JSON object with the overridden constants: the value of each name as text */
    char *json;                    /* pr_episode_json(), made at the first call */
    const struct content *content; /* made at the first call (content.h), in its arena */
    struct arena content_arena;
    struct script_limits limits;  /* the limits with which the episode was loaded */
    struct pr_episode *second;    /* a second load of the episode (episode_second()), made at the first call */
    struct pr_episode *elsewhere; /* a load of the episode with another hash seed (episode_elsewhere()), made at the
                                   * first call */
    struct coverage *coverage;    /* record of the things that the episode's matches reach, or NULL (coverage.h) */
};

struct script_limits limits_of(const pr_options *options);
/* Like pr_load(), but with a hash seed as in struct script_limits. */
struct pr_episode *episode_load(pr_reader reader, void *ctx, const char *path, const pr_options *options,
                                uint32_t hash_seed, pr_error *err);
/* Returns the episode as another process would load it: the same files and settings in a Lua state with other
 * addresses, whose tables have another hash seed. If a match on this second load differs, the match depends on
 * something that its seed does not determine. The first episode owns the result. NULL with err. */
struct pr_episode *episode_elsewhere(struct pr_episode *e, pr_error *err);
/* Returns true if the same match, played on episode_elsewhere(), has another position, question or event. If so, writes
 * the first difference to `what`. `*compared` is the number of events that earlier calls have compared; this call
 * increases it. */
bool match_differs(const pr_match *here, const pr_match *elsewhere, size_t *compared, char *what, size_t size);

/* Loads the same files with the same settings into a second Lua state, for a search's second thread. The episode owns
 * the result. Returns NULL with err. */
struct pr_episode *episode_second(struct pr_episode *e, pr_error *err);

/* Kinds of inputs. INPUT_POSITION is a position that was kept when the scripts were reloaded (reload.c). */
enum input_kind { INPUT_ANSWER, INPUT_DRAWS, INPUT_EDIT, INPUT_PLAYOUT, INPUT_POSITION };

struct input {
    enum input_kind kind;
    struct answer answer; /* for a kept position only the member `seat` is set: the seat whose answer led there */
    size_t text, length;  /* place in `pool` of a text: the chunk of an edit, the results of draws (each ended by 0), or
                           * the words and legacy log of a position */
    uint64_t seed;        /* seed of a playout */
    int64_t decisions;    /* for a playout, its number of decisions; for a kept position, the match's number of
                           * decisions up to this position */
};

/* The lengths of the lists of a match. These lengths mark a point to which the match can return. */
struct log_lengths {
    size_t inputs, records, events, changes;
};

enum record_kind { RECORD_STEP, RECORD_EDIT, RECORD_PLAYOUT, RECORD_POSITION };

/* A position that was kept at a reload, and the legacy log: the earlier events under the former rules
 * (legacy_log.h). */
struct kept {
    const word *words;
    uint64_t decisions;
    const char *legacy;
    size_t legacy_n;
};

/* A change at a step boundary. All other members describe the boundary after the change. `end` and `flips` are the
 * lengths of the lists, `unused` is the number of scripted results that are left. While a record is pending, its hash
 * and the checksums of its changes are not computed yet (records.c). */
struct record {
    enum record_kind kind;
    bool pending;
    struct log_lengths end;
    size_t flips;
    uint32_t step;
    int unused;
    uint64_t hash, draws, decisions;
};

/* A field that a record changed, with a checksum of the field's words after the change. If a replay diverges, the
 * checksum shows which field diverged. */
struct change {
    int field;
    uint32_t sum;
};

/* A word that a record changed, and the XOR of its values before and after. */
struct flip {
    int word;
    word bits;
};

/* A listener of a match. `committed` is called for each step that the match commits, except for replayed steps. The
 * callback can read the run's events, frames and position. `unsaved`: the match is never saved, so records omit the
 * hash and the changes of each step. */
struct watch {
    void (*committed)(void *ctx, const struct run *r);
    void *ctx;
    bool unsaved;
};

/* The scratch run of pr_foresee(), and the state of its last try (foresee.c). */
struct foresight {
    struct run *run;      /* the run of the tries; NULL before the first try */
    struct event *events; /* copies of the events of the steps that the try committed */
    size_t events_n, events_cap;
    size_t shown;                  /* number of the run's events that were emitted before the try */
    int seat;                      /* the seat of the try's first answer */
    bool lost;                     /* memory for an event ran out */
    bool certain;                  /* the result is certain; otherwise only the events before `sure` may be read */
    const struct position *before; /* the position before the try, while it runs */
    int sight[2];                  /* the sights of two seats: of the first answer and of the latest answer */
    bool knows;                    /* no committed step was uncertain so far */
    size_t sure;                   /* number of events of the steps that were committed while `knows` was true */
    struct secrecy watch;          /* the watch over the run, used if something is hidden from the seat */
    bool brief;                    /* menus after the answers list few options (`brief` of struct run) */
};

/* A lasting answer, which a seat gives to all questions with this key (lasting.c). */
struct lasting {
    uint64_t key;
    int seat;
    int32_t round;    /* the round at whose end the answer stops lasting, unless `always` */
    uint64_t answers; /* number of answers before the first question that got this answer */
    bool always;
    char id[64];
};

enum { MAX_LASTING = 32 };

/* Settings about the questions that the game answers for people (players/automatic.c). */
struct automatic {
    bool on;
    pr_settling until; /* for how long the game answers delegable questions, even for seats with `asks` */
    int32_t round;     /* for PR_SETTLE_ROUND: the round whose end also ends the setting */
    pr_declining declines[MAX_SEATS];
    word turn[MAX_SEATS][4]; /* for PR_DECLINE_TURN: the turn in which the seat declines, as turn_now() writes it */
    struct lasting lasting[MAX_LASTING];
    int lasting_n;
};

struct pr_match {
    pr_episode *episode;
    const struct def *def;
    uint64_t seed;
    struct run *run;   /* the current position */
    struct run *spare; /* a second run for trying undo and edits; made when needed */
    struct log_lengths now, start;
    struct input *inputs;
    struct record *records;
    struct event *events;
    struct change *changes;
    struct flip *flips;
    char *pool; /* texts of inputs, each ended by 0; inputs have offsets into the pool, because it may move */
    size_t inputs_cap, records_cap, events_cap, changes_cap, flips_cap, pool_cap, pool_n;
    uint64_t skipped; /* sum of the decision numbers that undone inputs have used (match_renumber()) */
    size_t kept;      /* inputs that redo can reach */
    size_t *redo;     /* number of inputs before each undo, the latest undo last */
    size_t redo_n, redo_cap;
    bool reloaded; /* the match starts at a kept position instead of at the seed. In that case the pool starts with
                    * the legacy log of that position, and the list of events starts with the events of that log */
    size_t legacy_n;
    struct log_lengths begin;
    uint64_t begin_decisions; /* number of decisions at the start of the match */
    bool human[MAX_SEATS];    /* for each seat: a person answers for the seat, which limits undo */
    bool one_person;          /* one person answers for all seats that have a person */
    bool asks[MAX_SEATS];     /* a person answers delegable questions, too */
    struct automatic automatic;
    char bot[MAX_SEATS][64];    /* for each seat without a person: the bot that answers, or "" */
    char note[PR_MAX_NOTE + 1]; /* the host's note, kept in saves */
    struct watch watch;
    struct foresight foresight;

    /* During a replay: the number of inputs after which it stops, and whether records are compared instead of
     * written. */
    size_t until;
    bool checking;
    size_t recorded; /* number of records to compare with */
    /* Events of the open step that may have been shown. A re-run of the step must emit the same events first. */
    struct event *prefix;
    size_t prefix_n, prefix_cap;
    pr_status trouble; /* status of an error inside a hook */
    char trouble_text[512];
    bool nondeterministic; /* a re-run of a script differed from the first run */
    bool broken;           /* no question can be reached, because a script is nondeterministic or memory ran out */
    bool twice;            /* play every answer twice from the last boundary, and compare the results */

    /* Texts returned to the host. */
    char id_text[512], undone_text[512], option_text[1024], question[1024], lesson[4096];
};

/* Works like pr_new(), with a listener that hears all steps from the first on. The listener may be NULL. */
pr_match *match_begin(pr_episode *episode, uint64_t seed, const struct watch *watch, pr_error *err);
/* Starts a match at a kept position. Returns NULL with err, also if a script fails at that position. */
pr_match *match_begin_at(pr_episode *episode, uint64_t seed, const struct kept *kept, pr_error *err);
/* Sets a new match to the kept position. match_begin_at() uses it. Returns false with err. */
bool match_stand_at(pr_match *m, const struct kept *kept, pr_error *err);
/* Adds another kept position as an input and moves the match to this position. For undo this input counts as an answer
 * of `seat`, or of no seat if `seat` is NONE. Returns false with err. */
bool match_go_to(pr_match *m, const struct kept *kept, int seat, pr_error *err);

/* Gives the open question a number above `used` after an undo, redo, edit or reload. Numbers up to `used` were given to
 * hosts before. With a new number, a host's late answer to an earlier question cannot count as an answer to this
 * question. Invariant: no earlier decision had a higher number than the open question. */
void match_renumber(pr_match *m, uint64_t used);

/* Fills err (may be NULL) and returns the status. The text is UTF-8, even if a quotation is cut. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
pr_status
error_set(pr_error *err, pr_status status, const char *format, ...);
/* Works like error_set(), for the error of a run: a failed script, or a lack of memory. */
pr_status error_of_run(pr_error *err, const struct run *r);
char *text_copy(const char *text);
/* Returns `array` with room for `need` elements, growing by doubling. Returns NULL when out of memory; the array is
 * then unchanged. */
void *grown(void *array, size_t *cap, size_t need, size_t element);

/* History --------------------------------------------------------------------------------------------- */

/* Returns the hooks of a match's runs. The hooks answer questions from the inputs and write a record at each commit. */
struct run_hooks history_hooks(pr_match *m);
/* Returns the lengths before a record. */
static inline struct log_lengths history_before(const pr_match *m, size_t record) {
    return record ? m->records[record - 1].end : m->begin;
}
/* Adds an input after the played inputs. If the next input of redo equals the new input, keeps the inputs of redo,
 * otherwise discards them. Copies `text`. */
bool history_add(pr_match *m, const struct input *input, const char *text, size_t length);
/* Writes the record of the change from `was`, the words of the last boundary, to `is`, and makes the words of `was`
 * equal to `is`. The two blocks may differ only in stretches that one of them has touched (core/position.h). If
 * `checking` is set, only compares the new record with the old record. On failure calls history_trouble(), returns
 * false, and changes nothing. */
bool history_record(pr_match *m, const struct run *r, enum record_kind kind, word *was, word *is);
/* Computes the hashes and checksums of the pending records. */
void history_settle(pr_match *m);
/* Changes the words after the last record to the words after `records` records, or back. */
void history_flip(const pr_match *m, size_t records, word *words);
/* Returns the current length of `flips`. */
size_t history_flips(const pr_match *m);
/* history_trouble() records why the current input fails, unless a reason is already recorded.
 * history_nondeterministic() records that a re-run of a script differed. */
void history_trouble(pr_match *m, pr_status status, const char *text);
void history_nondeterministic(pr_match *m, const char *text);
/* Compares the events of the open or committed step with the events that were shown before its last answer, which must
 * come first. If these earlier events do not come first, calls history_trouble(). */
void history_prefix(pr_match *m, const struct run *r);
bool event_same(const struct event *a, const struct event *b);
/* Adds the open question to the coverage. Call this function after each advance. */
void history_asked(const pr_match *m, const struct run *r);
/* Plays the inputs [now.inputs, until) on a run that is at `now`. Returns false with err. */
bool history_play(pr_match *m, struct run *r, size_t until, pr_error *err);
/* Moves `r`, `now` and `start` to the position after `inputs` inputs, and compares everything with the records. On
 * failure returns false with err and leaves `now` and `start` unchanged. */
bool history_stand(pr_match *m, struct run *r, size_t inputs, pr_error *err);
/* Works like history_stand(), but plays all steps after the first `records` records again. */
bool history_again(pr_match *m, struct run *r, size_t records, size_t inputs, pr_error *err);
/* Plays on up to a later number of inputs. Call this function only after history_stand(). */
bool history_go_on(pr_match *m, struct run *r, size_t inputs, pr_error *err);
/* Restores the live run after a failure: to the position after `inputs` inputs, or to the nearest earlier position that
 * replays. */
void history_recover(pr_match *m, size_t inputs);
bool match_spare(pr_match *m);

/* The state to which the match returns if memory runs out during an attempt: the open question in `spare`, and the
 * lengths. Nothing else may use `spare` until the attempt ends. */
struct fallback {
    struct log_lengths now, start;
    size_t kept, redo_n;
};

/* Stores the current state. Returns false when out of memory. */
bool fallback_take(pr_match *m, struct fallback *f);
/* Restores the stored state. Allocates nothing. */
void fallback_use(pr_match *m, const struct fallback *f);
/* Exchanges the two runs of the match. */
void match_swap(pr_match *m);

/* Each of these functions applies one input to a run, without recording the input. On failure the functions return
 * false and fill `err`. `results` are `length` bytes, each result ended by 0. */
bool input_draws(const pr_match *m, struct run *r, const char *results, size_t length, pr_error *err);
bool input_edit(pr_match *m, struct run *r, const char *chunk, char **result, pr_error *err);
bool input_playout(pr_match *m, struct run *r, uint64_t seed, int64_t decisions, pr_error *err);
/* `words` are the words of the position, as bytes. */
bool input_position(pr_match *m, struct run *r, const char *words, uint64_t decisions, pr_error *err);

/* Returns the choice of a random player: a uniform number in 0..n-1 that depends only on the arguments. */
int random_choice(uint64_t seed, int seat, uint64_t number, int n);
/* Returns the option that a playout with this seed takes. For a question about several things, the playout takes each
 * set in one order only. */
int random_option(const struct decision *q, uint64_t seed, uint64_t number);

/* Questions ------------------------------------------------------------------------------------------- */

/* Returns true if i is the index of a listed, sampled or adopted option. */
bool option_exists(const pr_match *m, int i);
/* Returns the open question's option with this id, or NONE. `id` may be a text of pr_option_id(). */
int option_find(const pr_match *m, const char *id);
/* Works like option_find(), but also finds an answer in a domain. Checks such an answer on a copy, so that nothing
 * changes, and stores a legal answer as an option after the list. If the answer is not legal, adds the reason to `why`.
 * Sets *failed if the reason is a script's error. `why` and `failed` may be NULL. */
int option_adopt(pr_match *m, const char *id, struct text *why, bool *failed);
/* Sets *o to the answer in a domain of the open question that the id denotes. Returns false if there is no such answer.
 * If the id has the form of such an answer, also adds the reason to `why`. */
bool option_in_domain(const pr_match *m, const char *id, struct option *o, struct text *why);
/* Returns true if an answer in a domain is legal. Checks the answer on the spare run. */
bool option_accepted(pr_match *m, const struct option *o);
/* Works like pr_auto_answer(), for a run of the match. */
const char *auto_answer_of(pr_match *m, const struct run *r, int seat, int i);
/* Returns the sight (core/secrecy.h) of the person or bot that answers for the seat. A person who answers for several
 * seats has the sight of all of them. */
int person_sight(const pr_match *m, int seat);
/* Adds a text that says what a card does next without an answer, and when. The function `acts` of the card's pile gives
 * this text. Adds nothing if the function returns nothing, if the seat cannot see the pile, or if the function read
 * things that the seat cannot see. A seat of -1 sees everything. Returns false with `err` if the function failed. */
bool card_acts(pr_match *m, int seat, int card, struct text *out, pr_error *err);
/* Calls `each` with one event of this match, as `sight` may see the event. */
void event_show(const pr_match *m, const struct event *e, uint64_t number, int sight,
                void (*each)(void *ctx, const pr_event *event), void *ctx);
/* Returns the first face of a die that shows the k-th of the die's different symbols, or NONE if the die has fewer
 * different symbols. Sets *weight to the number of faces with this symbol; `weight` may be NULL. */
int symbol_face(const struct die *d, int k, int *weight);
/* Works like pr_chances_new(), with a limit on the number of outcomes of chance. */
pr_chances *chances_within(pr_match *m, int seat, const char *id, int max_ways, pr_error *err);
uint64_t match_seed(const pr_match *m);
/* lasting.c */
/* Stores a lasting answer, in place of an earlier answer to the same questions. If there is no room, drops the oldest
 * answer. */
void lasting_add(pr_match *m, const struct lasting *l);
/* Drops the lasting answers that undo has taken back. */
void lasting_undo(pr_match *m);
int lasting_count(const pr_match *m, int seat);
/* Returns the option of the open question that a lasting answer chooses, or NONE. */
int lasting_answer(const pr_match *m);

/* Returns true if the person at the seat declines to react now (pr_seat_declines). */
bool match_declines(const pr_match *m, int seat);

/* Returns true if a seat that sees neither `pile` nor the card's real pile must think it possible that the card is in
 * `pile`. Every seat knows the cards of a pile with public contents. */
bool could_lie(const struct position *p, int card, int pile);
/* Returns true if every seat that may answer sees all faces, places and variables. Otherwise a trial of an answer needs
 * a watch (core/secrecy.h). Hidden cards do not matter here. */
bool deciders_see_all(const struct run *r);

#endif
