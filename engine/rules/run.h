/* The driver: runs a match one step at a time. A step is a transaction. If a step lacks an answer, it unwinds and the
 * driver returns OUT_WAIT. When the answer arrives, the driver restores the start of the step and runs it again with
 * the recorded answers. Steps must therefore be deterministic, and a caller immediately returns any outcome other than
 * OUT_DONE.
 *
 * Invariant: running the open step from `base` with `answers` yields `pos`. In bulk play `base` may lag up to
 * MAX_STEPS_SINCE_BASE steps, and `answers` starts with the answers of these steps, because copying the position at
 * every step costs 10 % of random play. run_settle() catches up. */
#ifndef RULES_RUN_H
#define RULES_RUN_H

#include "rules/decision.h"

/* MAX_SAID: maximum number of bytes of a text of an open question. */
enum { MAX_SAID = 2048, SAID_SLOTS = 4 };

/* One entry of the chain of steps, phases, actions and handlers around the current call. `outer`: the enclosing entry,
 * or NONE. `did`: a script changed, drew or asked something in this entry. */
enum frame_kind { FRAME_STEP, FRAME_PHASE, FRAME_ACTION, FRAME_HANDLER };

struct frame {
    enum frame_kind kind;
    int id;    /* index of the step, phase, verb or trigger */
    int item;  /* index of the trigger's handler, or NONE */
    word card; /* the card that is an argument of the step or action, or NONE */
    int outer;
    bool did;
};

enum { ANSWER_GIVEN = -2 };

/* Callbacks of the layer above. Each may be NULL. */
struct run_hooks {
    void *ctx;
    /* Answers a question immediately. Returns the index of an option, ANSWER_GIVEN if the answer is in run->given, or
     * NONE to leave the question open. */
    int (*answer)(void *ctx, struct run *r, const struct decision *d);
    /* `samples`: answer() chooses by index. So sampled points of the domains are added to the options before the
     * call. */
    bool samples;
    /* `brief`: the run is a trial of a search, so each sample is short. Such a sample has the anchors that the game
     * declares for bots, contacts and a few bearings, and its points are not compared with each other. */
    bool brief;
    /* Called at the end of a step, before `base` becomes the new position. run->answers, run->events, run->frames and
     * run->pos describe the step. Returns false if the step cannot be recorded; the step then fails. */
    bool (*committed)(void *ctx, struct run *r);
    /* Decides a draw in place of the generator, to enumerate all outcomes of chance. Returns an index: of one of the n
     * faces of `die`, or of one of n numbers if `die` is NONE. Returns NONE to leave the draw to the generator. `like`:
     * the distance in draws back to the last interchangeable die of this throw, or 0. */
    int (*draw)(void *ctx, struct run *r, int die, int n, int like);
    /* Called after a piece was damaged, stunned or killed, or went down. The trigger's arguments describe the piece,
     * the harm and its cause. */
    void (*harmed)(void *ctx, const struct trigger_args *m);
    /* Called before the generator shuffles a pile of two or more cards. No hook decides a shuffle's draws. */
    void (*shuffle)(void *ctx, struct run *r);
    /* Called before the top card of a pile is drawn, to decide which card this is. Returns the place of the card to
     * draw instead, counted from the top (0). The driver swaps the two cards. */
    int (*top)(void *ctx, struct run *r, int pile);
};

/* Maximum number of recorded automatic answers. */
enum { MAX_AUTO_ANSWERS = 8 };

/* A scripted result, which replaces the generator's result: a symbol, or -number. The result is used only after `after`
 * answers of the open step, so that a re-run does not use it for an earlier draw. */
struct scripted {
    int result, after;
};

struct run {
    const struct rules *rules;
    const struct host *host;
    void *host_ctx;
    struct run_hooks hooks;
    struct position pos;
    word *base;
    struct answer *answers;
    int answers_n, answers_cap, next_answer;
    struct decision open;
    struct option_labels labels; /* labels of the open question; filled only while events are recorded */
    bool waiting;
    int begun;             /* number of questions that the open step has asked */
    bool recording;        /* record events */
    bool fingerprints;     /* compute and compare fingerprints */
    bool nondeterministic; /* a re-run of a step reached another question than the first run reached */
    bool halt;             /* a hook sets this member to make run_advance() stop at the end of the step */
    bool blank;            /* no block of words has been written yet */
    bool bulk;             /* `base` may lag behind until run_settle() */
    int steps_since_base;  /* in bulk play: number of steps since `base`, and index of the first answer of the open
                            * step */
    int first_answer;
    /* Automatic answers since the last given answer: the only option of a question, or the end of a menu without other
     * options. Filled only while events are recorded. run_copy() does not copy these answers. */
    struct auto_answer {
        struct option option;
        int seat;
    } auto_answers[MAX_AUTO_ANSWERS];
    int auto_answers_n;
    word attack_total; /* the last attack's total before reactions, or NONE; only for exact odds */
    struct event *events;
    int events_n, events_cap;
    bool lost; /* memory for an event of the open step ran out, so the step fails */
    /* scripted draws; draws_at is the index of the next draw, draws_base of the next draw at the step's start */
    struct scripted *draws;
    int draws_n, draws_cap, draws_at, draws_base;
    int only;            /* if not NONE, menus offer only this verb; used for looking ahead */
    bool brief;          /* menus with an end verb list only one possible action; used for looking ahead */
    bool ungated;        /* menus evaluate every condition for every target; the result is compared with the usual
                          * list */
    int read_only;       /* above 0 inside a condition, where nothing may change */
    bool unsampled;      /* questions stay without a sample of their domains, because nobody answers by an option's
                          * index */
    bool probing;        /* the step runs to its open question, judges the answer `given` there, and stops */
    struct option given; /* the answer of a hook, or of a probe */
    int muted;           /* if above 0, the core's sentences are suppressed, because the game emits its own */
    int queue_base;      /* index on the agenda at which the steps that the open step queues are inserted */
    uint64_t decisions;  /* number of answers in the whole match */
    bool oom;            /* the run failed because memory ran out */
    struct path_cache *to_goals, *from_piece; /* the cached searches to goals and from a piece */
    int *dist, *beyond, *frontier, *ways;     /* scratch arrays: `dist` and `beyond` of spaces_n elements, `frontier` of
                                               * path_queue_ints(), `ways` of max_ways */
    uint64_t *key;                            /* scratch array of path_key_words() elements */
    uint64_t *gate, *joined;                  /* scratch sets for menus, with a bit for each space */
    uint64_t *extent;                         /* scratch set of spaces for conditions and scripts */
    uint64_t *offered;                        /* scratch set for option lists, with a bit for each piece */
    int *goal;                                /* scratch array for the spaces of goals */
    int *unlike, unlike_n, unlike_in;         /* the cards of one pile, one of each set of alike cards, while a menu is
                                               * listed (menu.c) */
    /* The frames around the current call. `top_frame` is the innermost frame, or NONE between steps. While events are
     * recorded, `frames` keeps all entries of the open step. */
    struct frame *frames;
    int frames_n, frames_cap, top_frame, nested;
    void *user; /* the match that owns the run; the driver does not use it */
    /* Texts. run_blank() clears all members before these. */
    char error[4096];
    char refusal[MAX_SAID];          /* the reason why an answer in a domain was refused, or empty */
    char said[SAID_SLOTS][MAX_SAID]; /* the open question's texts that scripts made: prompt, rule, why, odds */
};

/* Makes a run without a position, as a target of run_copy(). Returns NULL when out of memory. `rules` must outlive the
 * run. */
struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx);
/* Makes a run at the start of a match, before any step. */
struct run *run_new(const struct rules *rules, const struct host *host, void *host_ctx, uint64_t seed);
void run_free(struct run *r);
/* Copies the position and the open question to `to`, a run of the same rules. `to` keeps its own hooks and its own
 * `user`. Returns false when out of memory. */
bool run_copy(struct run *to, const struct run *from);
/* Stores the open question in `to`, a run of the same rules. Works like run_copy(), but copies neither `base` nor the
 * parts of the position that are equal to `base`. Later, when `base` is restored, run_unkeep() completes the
 * position. */
bool run_keep(struct run *to, const struct run *from);
void run_unkeep(struct run *r);

/* Runs until a question is open (OUT_WAIT), the match is over (OUT_DONE), or a step failed (OUT_FAIL). After a failure
 * the position is the start of the failed step or, in bulk play, of an earlier step. Then run_rewind(r, r->answers_n -
 * 1) withdraws the answer that caused the failure. */
enum outcome run_advance(struct run *r);
/* Answers the open question with option i and advances. */
enum outcome run_answer(struct run *r, int i);
/* Answers the open question with an option of the list or of a domain, and advances. Fails for any other option. */
enum outcome run_answer_option(struct run *r, const struct option *o);
/* Checks an answer in a domain by running the open step again. Returns OUT_DONE if the answer is legal, OUT_WAIT if it
 * is refused (`refusal` has the reason), or OUT_FAIL. The run cannot continue afterwards, so pass a copy. */
enum outcome run_probe(struct run *r, const struct option *o);
/* Stores a legal answer in a domain after the open question's options, where run_answer() finds it. Returns the index
 * of the answer, or NONE when out of memory. */
int run_adopt(struct run *r, const struct option *o);
/* If the open question lacks the sample of its domains, runs the step again to add it. If the re-run fails, the
 * question stays without a sample. */
void run_sample(struct run *r);
/* Starts a watch over reads of things that are hidden from the sight in `before`. The watch counts from the start of
 * the open step, which runs again with the next answer. If another sight answers in this step, its answer counts as a
 * read, because the answer may be secret. `s` and `before` must outlive the watch, which ends with run_unwatch(). */
void run_watch(struct run *r, struct secrecy *s, const struct position *before, int sight);
/* Works like run_watch(), but for a caller that only reads the open question and runs no step. Therefore no answers
 * count as reads. */
void run_watch_reads(struct run *r, struct secrecy *s, const struct position *before, int sight);
void run_unwatch(struct run *r);
/* Withdraws the answers of the open step except the first `keep`, and runs the step again up to its question. */
enum outcome run_rewind(struct run *r, int keep);
/* Ends bulk play: `base` and the position become the start of the open step, and run_rewind() reopens its question.
 * Returns OUT_DONE, or OUT_FAIL with the position of an earlier step. */
enum outcome run_settle(struct run *r);
/* Drops the open step and resets the position to the start of the step. */
void run_withdraw(struct run *r);
/* Returns the space of a piece. Returns NONE if `piece` is NONE or not in play. */
static inline int space_of(const struct run *r, int piece) {
    return piece == NONE ? NONE : piece_space(&r->pos, piece);
}

static inline bool run_over(const struct run *r) {
    return *at(&r->pos, F_MATCH_over, 0) != 0;
}

/* Grows an array by doubling to hold `need` elements. On failure returns false and keeps the array. */
bool run_room(void **array, int *cap, int need, size_t element);
/* Fails with a message. Returns OUT_FAIL. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
enum outcome
fail(struct run *r, const char *format, ...);
/* Fails because memory ran out. Returns OUT_FAIL. */
enum outcome fail_memory(struct run *r);
/* Ends the match. `side` is the winner, or NONE for a draw. Returns OUT_FINISH. */
enum outcome finish(struct run *r, int side);
/* Runs one of the core's own steps. */
enum outcome flow_step(struct run *r, int step, const struct value *args, int n);

#endif
