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

#include "core/option.h"
#include "core/position.h"
#include "rules/rules.h"

enum outcome {
    OUT_DONE,
    OUT_WAIT,   /* a question is open */
    OUT_FINISH, /* the match is decided: commit and stop */
    OUT_STOP,   /* the turn ended early: commit and continue after it */
    OUT_FAIL    /* a script or rule failed; run->error has the message */
};

struct run;
struct decision;

/* Arguments of one trigger, which scripts read as `ev`. Unused fields are NONE. */
struct trigger_args {
    int id;
    word unit, space, from, cargo, card, to, pile, track, target, by, cause, profile, kind, n;
    int *dice;
    int dice_n;
    int die;
};

struct domain;
struct lesson;
struct overlay;
struct spots;

enum { MAX_DOMAIN_ANCHORS = 32 };

/* An anchor in a domain for bots. An anchor is a point, or a piece together with a gap of `gap` mm from the piece. */
struct domain_anchor {
    struct value at;
    word gap;
};

/* The functions of the script layer that the rules call. */
struct host {
    /* Runs a step's or action's function. */
    enum outcome (*call)(struct run *r, int ref, const struct value *args, int n);
    /* Evaluates a condition. OUT_DONE sets *yes; may add a reason to `why`. Must not change the position. */
    enum outcome (*test)(struct run *r, int ref, const struct value *args, int n, bool *yes, struct text *why);
    enum outcome (*handle)(struct run *r, int ref, struct trigger_args *m);
    /* The game's knowledge for bots (struct bots). Neither function may change the position. `policy` writes a weight
     * from 0 to MAX_WEIGHT for each option, and to `why` (may be NULL) the reason for option `which`. `evaluate` rates
     * a side from -MAX_VALUE to MAX_VALUE. */
    enum outcome (*policy)(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
    enum outcome (*evaluate)(struct run *r, int side, word *value);
    /* Writes the features of a side (struct bots). The side must have features. Must not change the position. */
    enum outcome (*features)(struct run *r, int side, word *value);
    /* Adds the place "file:line:column: " of the i-th item (from 1) of a list in the definition, if it is known. May be
     * NULL. */
    void (*place)(const struct run *r, const char *list, int i, struct text *out);
    /* Adds the place "file:line: " of a function. May be NULL. */
    void (*function_place)(const struct run *r, int ref, struct text *out);
    /* Writes to `anchor` the anchors that the game declares for a domain (struct bots), and their number to *n.
     * `anchor` has room for MAX_DOMAIN_ANCHORS. Must not change the position. */
    enum outcome (*anchors)(struct run *r, const struct domain *d, struct domain_anchor *anchor, int *n);
    /* Sets *fits to whether the lesson fits the position. If the lesson fits, adds its text to `says`. `answered`
     * counts the seat's answers by verb. Must not change the position. */
    enum outcome (*teach)(struct run *r, const struct lesson *l, const int *answered, bool *fits, struct text *says);
    /* Adds the text that a function returns for these arguments, such as an action's `tells` for its actor and target.
     * Adds nothing if the function returns nil. Must not change the position. */
    enum outcome (*tell)(struct run *r, int ref, const struct value *args, int n, struct text *told);
    /* Writes to `spots` the marks that an overlay gives for the acting piece (or NONE) and a point. Must not change the
     * position. */
    enum outcome (*overlay)(struct run *r, const struct overlay *o, int actor, word point, struct spots *spots);
    /* Called only if rules.observed is set. Records a handler that did not run. `key` is the key of its `when` that did
     * not fit. For WHEN_NEEDS, `need` is the number of the condition that failed, from 0. May be NULL. Must not change
     * the position. */
    void (*missed)(struct run *r, int trigger, int handler, enum handler_key key, int need);
    /* Called if the steps after an answer queue each other without end, so that the caller stops giving answers: each
     * answer would run all of these steps again. May be NULL. */
    void (*endless)(struct run *r);
};

/* MAX_SPOTS: maximum number of marks of an overlay. MAX_SPOT_TEXT: size of the text of a mark in bytes. */
enum { MAX_SPOTS = 24, MAX_SPOT_TEXT = 512 };

/* The marks of an overlay. */
struct spots {
    struct spot_mark {
        word at, width; /* the middle, or NONE for a sentence without a place; the diameter in mm, or 0 */
        char text[MAX_SPOT_TEXT];
    } mark[MAX_SPOTS];
    int n;
};

/* MAX_SAID: maximum number of bytes of a text of an open question. */
enum { MAX_SAID = 2048, SAID_SLOTS = 4 };

enum { LINE_FROM_ANY = -2 };

enum { MAX_DOMAINS = 4, MAX_SAMPLE = 24 };

/* A domain is a set of points that is described and not listed. An answer in a domain is an option with the verb and a
 * point. Lengths are in mm. */
struct domain {
    int verb;
    enum domain_kind kind;
    int piece;                   /* the piece that moves, is placed, aims or reaches */
    word limit;                  /* maximum length of a leg, of the distance to a target, or of the distance from `of`
                                  * to a place; or NONE */
    word least;                  /* minimum length of a leg that does not end in contact */
    struct value of;             /* for a place: the piece or point from which `limit` counts, or VAL_NONE */
    int plane;                   /* for a place: its plane, used if `piece` and `of` are not on a plane */
    int area;                    /* for a place: the area of the plane that must contain the place, or NONE */
    bool seen;                   /* for a target: `piece` must see the target */
    word swing;                  /* for a leg: number of degrees that `piece` may turn before the leg; NONE if headings
                                  * do not count */
    int test;                    /* ref to a script's function that tests each point, or NONE */
    const struct action *action; /* the action whose conditions must hold, too; or NULL */
};

enum { MAX_SEVERAL = 256, NAMED_MOST = 32 };

/* State of a question that names several things, one with each answer: how many it needs, and the things named so
 * far. */
struct several {
    int verb, end;   /* the verb that names a thing; the verb that ends the naming, or NONE */
    int least, most; /* most is 0 for a question with a single answer */
    bool ordered;    /* the order of the answers counts */
    int n;
    struct value named[NAMED_MOST];
    /* A bit for each option that would only name the same things in another order. Bots skip these options; people
     * may choose them. While `narrowed` is true no bit is set, because the list omits these options. */
    uint64_t again[MAX_SEVERAL / 64 + 1];
    bool narrowed;
};

struct decision {
    int seat;         /* the seat that answers; NONE if each option belongs to the seat of its first piece */
    int menu;         /* menu of the question, or NONE */
    bool together;    /* the question belongs to a simultaneous step; every option starts with the acting piece */
    bool between;     /* the question chooses the next actor; the last turn is over, although match.actor still has its
                       * piece */
    word actor;       /* the acting piece, or NONE */
    word whom;        /* the piece that the question concerns if no piece acts, or NONE */
    msg prompt;       /* the question as a sentence, or empty */
    const char *rule; /* section of the rule book, or NULL */
    struct value about[5]; /* arguments {1}, {2} ... of the sentence; without arguments, {1} is the actor */
    int abouts;
    msg why;          /* a script's reason why other options are not offered, or empty */
    const char *odds; /* a script's text about chances, if not one immediate roll decides them; or NULL */
    int odds_verb;    /* the verb to which `odds` belongs */
    int line;         /* the space from which the question draws a line, LINE_FROM_ANY, or NONE */
    bool always_ask;  /* the question is open even with a single option */
    bool delegable;   /* the question concerns an automatic side, so the seat may let the game's policy answer */
    int optional;     /* the verb of the answer that chooses nothing, or NONE */
    int decline;      /* for a question that asks whether a seat reacts: the verb that declines; else NONE */
    int worth; /* number of options, counted from the first, that are worth taking; each later option only costs more */
    word held; /* the menu's actor if it must continue to move, because its movement may not end on its space; else
                * NONE */
    struct several several;
    int domains;
    struct domain domain[MAX_DOMAINS];
    int listed;  /* options [0, listed) are the list, and options [listed, n) are a sample of the domains */
    int adopted; /* 1 if option[n] is an answer in a domain that was judged legal; otherwise 0 */
    int n, cap;
    struct option *option;
    uint64_t fingerprint; /* fingerprint of seat, menu, listed options and domains */
};

/* The labels that a question gives to options, in place of the labels of their verbs. In `text`, '\0' ends each
 * label. */
struct option_labels {
    int n, cap, text_n, text_cap;
    struct option_label {
        struct option option;
        int at; /* offset in `text` */
    } * label;
    char *text;
};

struct answer {
    struct option option;
    uint64_t fingerprint;
    int seat;
    uint64_t draws; /* draws of the match when the question was asked; limits undo */
};

/* One entry of the chain of steps, phases, actions and handlers around the current call. `outer`: the enclosing entry,
 * or NONE. `did`: a script changed, drew or asked something in this entry. */
enum frame_kind { FRAME_STEP, FRAME_PHASE, FRAME_ACTION, FRAME_HANDLER };

struct frame {
    enum frame_kind kind;
    int id;    /* number of the step, phase, verb or trigger */
    int item;  /* the trigger's handler, or NONE */
    word card; /* the card that is an argument of the step or action, or NONE */
    int outer;
    bool did;
};

enum { ANSWER_GIVEN = -2 };

/* Callbacks of the layer above. All may be NULL. */
struct run_hooks {
    void *ctx;
    /* Answers a question in place. Returns the index of an option. Returns ANSWER_GIVEN if the answer is in run->given,
     * and NONE to leave the question open. */
    int (*answer)(void *ctx, struct run *r, const struct decision *d);
    /* `samples`: answer() chooses by index. So before it is called, sampled points of the domains are added to the
     * options. */
    bool samples;
    /* `brief`: the run is a trial of a search, so each sample is short. Such a sample has the anchors that the game
     * declares for bots, contacts and a few bearings, and its points are not compared with each other. */
    bool brief;
    /* Called after a step was committed. run->answers, run->events, run->frames and run->pos describe the step. */
    void (*committed)(void *ctx, struct run *r);
    /* Decides a draw instead of the generator, to enumerate chance. Returns the index of one of the n faces of `die`,
     * or a number in 0..n-1 if `die` is NONE. Returns NONE to leave the draw to the generator. `like`: the distance in
     * draws back to the last interchangeable die of this throw, or 0. */
    int (*draw)(void *ctx, struct run *r, int die, int n, int like);
    /* Called after a piece was damaged, stunned or killed, or went down. The trigger's arguments describe the piece,
     * the harm and its cause. */
    void (*harmed)(void *ctx, const struct trigger_args *m);
    /* Called before the generator shuffles a pile of two or more cards. No hook decides a shuffle's draws. */
    void (*shuffle)(void *ctx, struct run *r);
    /* Called before the top card of a pile is drawn. Returns the place of the card to draw instead, counted from the
     * top (0). The driver swaps the two cards. */
    int (*top)(void *ctx, struct run *r, int pile);
};

/* Maximum number of recorded automatic answers. */
enum { MAX_AUTO_ANSWERS = 8 };

/* A result to use instead of the generator's result: a symbol, or -number. The result is used only after `after`
 * answers of the open step, so that earlier draws of a re-run do not use it up. */
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
    char said[SAID_SLOTS][MAX_SAID]; /* the open question's texts that scripts made: prompt, rule, why, odds */
    struct option_labels labels;     /* labels of the open question; filled only while events are recorded */
    bool waiting;
    bool kept;             /* `open` has the list of the re-run step's first question (ask_kept()) */
    bool recording;        /* record events */
    bool fingerprints;     /* compute and compare fingerprints */
    bool nondeterministic; /* a re-run of a step reached another question than the first run */
    bool halt;             /* a hook sets this member to make run_advance() stop at the end of the step */
    bool blank;            /* no block of words has been written yet */
    bool bulk;             /* `base` may lag until run_settle() */
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
    /* scripted draws; draws_at is the next draw, draws_base the next draw at the step's start */
    struct scripted *draws;
    int draws_n, draws_cap, draws_at, draws_base;
    int only;               /* if not NONE, menus offer only this verb; used for looking ahead */
    bool brief;             /* menus with an end verb list only one possible action; used for looking ahead */
    bool ungated;           /* menus evaluate every condition for every target, for comparison */
    int read_only;          /* above 0 inside a condition, where nothing may change */
    bool unsampled;         /* questions open without a sample of their domains, because nobody answers by an option's
                             * index */
    bool probing;           /* the step runs to its open question, judges the answer `given` there, and stops */
    struct option given;    /* the answer of a hook, or of a probe */
    char refusal[MAX_SAID]; /* the reason why an answer in a domain was refused, or empty */
    int muted;              /* if above 0, the core's sentences are suppressed, because the game emits its own */
    int queue_base;         /* index on the agenda at which the open step queues steps */
    uint64_t decisions;     /* number of answers in the whole match */
    char error[4096];
    bool oom;                                 /* the run failed because memory ran out */
    struct path_cache *to_goals, *from_piece; /* the cached searches to goals and from a piece */
    int *dist, *beyond, *frontier, *ways;     /* scratch arrays: `dist` and `beyond` of spaces_n elements, `frontier` of
                                               * path_queue_ints(), `ways` of max_ways */
    uint64_t *key;                            /* scratch array of path_key_words() elements */
    uint64_t *gate, *joined;                  /* scratch sets for menus, with a bit for each space */
    uint64_t *extent;                         /* scratch set of spaces for conditions and scripts */
    uint64_t *offered;                        /* scratch set for option lists, with a bit for each piece */
    int *goal;                                /* scratch array for the spaces of goals */
    int *unlike, unlike_n, unlike_in;         /* the unlike cards of this pile, while a menu is listed (menu.c) */
    /* The frames around the current call. `top_frame` is the innermost, or NONE between steps. While events are
     * recorded, `frames` keeps all entries of the open step. */
    struct frame *frames;
    int frames_n, frames_cap, top_frame, nested;
    void *user; /* the match; the driver does not use it */
};

/* Makes a run without a position, for run_copy(). Returns NULL when out of memory. `rules` must outlive the run. */
struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx);
/* Makes a run at the start of a match, before any step. */
struct run *run_new(const struct rules *rules, const struct host *host, void *host_ctx, uint64_t seed);
void run_free(struct run *r);
/* Copies the position and the open question to `to`, a run of the same rules. `to` keeps its hooks and user. Returns
 * false when out of memory. */
bool run_copy(struct run *to, const struct run *from);

/* Runs until a question is open (OUT_WAIT), the match is over (OUT_DONE), or a step failed (OUT_FAIL). After a failure
 * the position is the start of the failed step or, in bulk, of an earlier step. Then run_rewind(r, r->answers_n - 1)
 * withdraws the answer that caused the failure. */
enum outcome run_advance(struct run *r);
/* Returns true if the open question is a menu whose list stays valid when an answer runs the step again. */
bool run_keeps_list(const struct run *r);
/* Answers the open question with option i and advances. */
enum outcome run_answer(struct run *r, int i);
/* Answers the open question with an option of the list or of a domain, and advances. Fails for any other option. */
enum outcome run_answer_option(struct run *r, const struct option *o);
/* Judges an answer in a domain by running the open step again. Returns OUT_DONE if the answer is legal, OUT_WAIT if it
 * is refused (`refusal` has the reason), or OUT_FAIL. The run cannot continue afterwards, so pass a copy. */
enum outcome run_probe(struct run *r, const struct option *o);
/* If the open question lacks the sample of its domains, runs the step again to add it. If the re-run fails, the
 * question stays without a sample. */
void run_sample(struct run *r);
/* Watches over reads of things that are hidden from the sight in `before`. The watch counts from the start of the open
 * step, which runs again with the next answer. If another sight answers in this step, its answer counts as a read,
 * because the answer may be secret. `s` and `before` must outlive the watch, which ends with run_unwatch(). */
void run_watch(struct run *r, struct secrecy *s, const struct position *before, int sight);
/* Like run_watch(), but for a caller that only reads the open question and runs no step. So nobody's answers count as
 * reads. */
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

/* Asking ---------------------------------------------------------------------------------------------- */

void ask_begin(struct run *r, int seat, msg prompt, const char *rule);
/* Returns true if the open question belongs to this menu and still has the list that was made before the step started
 * to run again. The caller then asks this question unchanged, without ask_begin(). */
bool ask_kept(struct run *r, int menu);
/* Adds an option. Returns false when out of memory. */
bool ask_add(struct run *r, int verb, int args, const struct value *v);
/* Stores a legal answer in a domain after the open question's options, where run_answer() finds it. Returns the index
 * of the answer, or NONE when out of memory. */
int run_adopt(struct run *r, const struct option *o);
/* Adds a domain. Returns false if there are too many domains. */
bool ask_domain(struct run *r, const struct domain *domain);
/* Records that the open question's first option was taken automatically. */
void ask_note_auto_answer(struct run *r);
/* Asks the question. OUT_DONE sets *chosen to the answer. */
enum outcome ask(struct run *r, bool always_ask, struct option *chosen);
/* The things that may be named, and how many must be named. */
struct choosing {
    int verb, end;   /* `verb` names a thing. `end` ends the naming once `least` things are named; or NONE */
    int least, most; /* 0 <= least <= most <= NAMED_MOST */
    bool ordered, always_ask;
    int n;
    struct value item[MAX_SEVERAL];
};
/* Asks the question under construction, which has no options yet, until the seat has named enough things. On OUT_DONE
 * `item` starts with the named things: in the order of the answers if `ordered`, otherwise in canonical order. The
 * caller must offer at least `least` different things. */
enum outcome ask_several(struct run *r, struct choosing *c);
/* Returns true if a bot need not consider option i, because another option leads to the same set of things. */
static inline bool option_again(const struct decision *q, int i) {
    return q->several.most && !q->several.narrowed && q->several.again[i / 64] >> (i % 64) & 1;
}
/* Copies a text of a question into a slot, cut at MAX_SAID bytes, and returns the copy. The copy lives until the slot's
 * next text. Returns NULL for NULL. */
const char *ask_text(struct run *r, int slot, const char *text);
/* Gives an option of the open question a label of its own. Returns false when out of memory. */
bool ask_label(struct run *r, const struct option *o, const char *label);
/* Adds the next argument of the question's sentence. */
void ask_about(struct run *r, struct value v);
/* Adds the question as a sentence. The question must have a prompt. */
void question_sentence(const struct def *d, const struct decision *q, struct text *out);
/* Compares options: by piece in a simultaneous step, then by verb, then by arguments. */
int option_order(const struct decision *q, const struct option *a, const struct option *b);
int seat_of_side(const struct run *r, int side);
int seat_of_piece(const struct run *r, int piece);
/* option_seat() returns the seat to which option i belongs. option_actor() returns the piece that acts if the option is
 * chosen, or NONE. Usually these are the question's seat and actor. If the question is for several seats, the option's
 * first argument decides. */
int option_seat(const struct run *r, const struct decision *q, int i);
int option_actor(const struct run *r, const struct decision *q, int i);

/* Writes why an option (verb and arguments) is not legal now. If it is legal, writes that. */
void run_explain(struct run *r, const struct option *o, struct text *why);
/* Writes that an option is legal now, and the script's text about the option (docs/DEFINITION.md, `tells`). */
void run_tell(struct run *r, const struct option *o, struct text *why);
/* Writes the script's text about a danger of an option that is legal now (docs/DEFINITION.md, `warns`), or nothing. If
 * the script fails, writes its error. */
void run_warn(struct run *r, const struct option *o, struct text *danger);
/* Writes the marks of an overlay (rules.overlay) around a point. Returns false if its function failed; run->error then
 * has the reason. */
bool run_overlay(struct run *r, const struct overlay *o, word point, struct spots *spots);
/* Writes what a card does next without an answer, and when, as the function of its pile says (struct pile, `acts`).
 * Writes nothing for a pile without such a function, or if the function returns nil. Returns false if the function
 * failed; run->error then has the reason. */
bool run_card_acts(struct run *r, int card, struct text *out);
/* Writes the text of an option of the open question: the label that the question gives it (ask_label()), else the text
 * from the script's function for the verb (`label_of`), else the verb's label. Returns false if the function failed;
 * run->error then has the reason. */
bool run_label(struct run *r, const struct option *o, struct text *out);

/* Events, chance, errors ------------------------------------------------------------------------------ */

/* Starts an event. The caller adds the arguments with emit_arg(). Returns NULL if events are not recorded or memory ran
 * out. */
struct event *emit(struct run *r, int kind);
void emit_arg(struct event *e, int key, enum value_type type, word n);
/* `seen` is the mask of the sights that see the argument (seen_mask). */
void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen);
/* Keeps the places of the pieces between which pictures draw the event (struct trace_def). Call this function after the
 * arguments are added and before anything moves. `e` may be NULL. */
void emit_places(const struct run *r, struct event *e);
/* A throw for an event. Dice with equal faces form a group, in the order of their first die. A die with a hidden face
 * is never grouped, because the size of the group would reveal its face. */
struct throw {
    int n;
    struct value at; /* the target of the throw, or VAL_NONE */
    struct {
        int pips, dice;
        uint32_t seen;
    } group[MAX_POOL];
};
void throw_add(struct throw *t, int pips, uint32_t seen);
/* Returns how many dice one event of this kind names. An event of the core names all declared keys (d6 to d9 are
 * declared only for lasting dice). An event of a game names the keys in its sentence from d1 up to the first key that
 * is missing or out of order. */
int throw_keys(const struct rules *r, int kind);
/* Emits events with the keys d1, d2 and so on, until every die is named. Emits no event for no dice. An event of a game
 * must name at least d1. */
void emit_throw(struct run *r, int kind, int by, const struct throw *t);
/* These functions draw a face of any die (0 is the first), a symbol of a plain die, and a number in 1..n. If the next
 * scripted result is possible here, the functions use this result instead of the generator. A face is scripted by its
 * number (not of a plain die) or by a symbol on it. Another result waits for a later draw. `like` is as in
 * run_hooks.draw. */
int draw_face(struct run *r, int die, int like);
int draw_pips(struct run *r, int die, int like);
int draw_number(struct run *r, int n);
/* draw_throw() and draw_symbols() throw n dice of one sort. draw_throw() writes their faces to `face`; draw_symbols()
 * writes the symbols of a plain die to `symbol`. For an unordered die, results are sorted in the order of its faces. */
void draw_throw(struct run *r, int die, int *face, int n);
void draw_symbols(struct run *r, int die, int *symbol, int n);
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

/* Frames. frame_push() calls fail() and returns false if the chain is too deep or memory ran out. An outcome other than
 * OUT_DONE skips frame_pop(), so that the error can show the chain. */
bool frame_push(struct run *r, enum frame_kind kind, int id, int item, word card);
void frame_pop(struct run *r);
void frames_reset(struct run *r);
/* The state of the frames at a pcall, which is restored if the pcall catches an error. */
struct frame_mark {
    int top_frame, nested, entries;
};
struct frame_mark frames_mark(const struct run *r);
void frames_return(struct run *r, struct frame_mark to);
const char *frame_name(const struct run *r, const struct frame *o);
/* Adds the name of a frame for a message, with the card and the rule's section: "play (card bell.1, §2.2)". */
void frame_describe(const struct run *r, const struct frame *o, struct text *out);

/* The agenda ------------------------------------------------------------------------------------------ */

enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n);
/* Replaces the remaining phases of this round. After the current phase, the round continues with phase number `from`
 * and the phases declared after that phase. If `from` is the number of phases, no phase follows. Fails outside a
 * round. */
enum outcome agenda_phases(struct run *r, int from);
/* Returns the next step on the agenda. */
int agenda_next(struct run *r);
/* Returns true if a menu is on the agenda: the open question is part of an action, after which the actor's menu comes
 * again. */
bool agenda_menu(struct run *r);
struct trigger_args trigger_args_of(int id);
/* Makes assignments of a handler or a step. `m` has the bearers. */
enum outcome assign_all(struct run *r, const struct assignments *s, const struct trigger_args *m);
enum outcome fire_trigger(struct run *r, struct trigger_args *m);
/* Returns true if at least one handler of the trigger would run. */
bool trigger_heard(struct run *r, const struct trigger_args *m);
enum outcome finish(struct run *r, int side);
enum outcome stop_turn(struct run *r);

/* Cached searches (path_cache.c). path_cache_distances() returns the distance from every space to the nearest goal by
 * the piece's legal movement, or NONE, like path_distances() without a start. A result is valid until the next call. */
struct path_cache *path_cache_new(const struct def *d);
const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n);
/* Call after path_cache_distances(). Returns, for each space, the cost of its way up to the next space where the piece
 * may end a movement, or NONE. Only for definitions with costs. */
const int *path_cache_rest(const struct run *r);
/* Returns the distance from a piece in play to every space where one movement may end, or NONE. Valid until the next
 * call. */
const int *path_cache_reach(const struct run *r, int piece);
/* Returns the steps between two spaces of one board, ignoring obstacles. With `via`, counts steps over all boards, by
 * neighbors and open matching links. Returns NONE if there is no way. */
int range_of(const struct run *r, int a, int b, const struct link_filter *via);
/* Sets a bit for `center` and each space at most n steps away from it. */
void range_disc(const struct run *r, int center, int n, uint64_t *set);
/* Sets a bit for each space on a shortest route between two spaces of one board, without the ends. */
void range_between(const struct run *r, int from, int to, uint64_t *set);

/* Domains (domain.c) ---------------------------------------------------------------------------------- */

/* Returns the question's domain that takes options of this form as answers, or NULL. */
const struct domain *domain_of(const struct decision *q, const struct option *o);
/* Judges a point. OUT_DONE sets *legal and, if it is false, adds the obstacle to `why` (may be NULL). With `twice`,
 * runs a script's test twice and fails if the results differ. */
enum outcome domain_judge(struct run *r, const struct domain *d, word point, bool twice, bool *legal, struct text *why);
/* Adds the canonical sample of the open question's domains after its list. */
enum outcome domains_sample(struct run *r);

/* Movement (movement.c) -------------------------------------------------------------------------------- */

/* The reason why a piece may not take a step now. */
enum step_fault { STEP_LEGAL, STEP_BLOCKED, STEP_NO_WAY, STEP_BARRED, STEP_DEAR, STEP_NO_STAND };

/* The terms of a step of a movement. */
struct pace {
    word cost, left;               /* `cost`: cost of the step. `left`: steps left after it, 0 if the movement ends */
    bool stop;                     /* a rule ends the movement after this step */
    const struct space_rule *rule; /* the rule that bars the step (STEP_BARRED), makes it too expensive (STEP_DEAR, may
                                    * be NULL), or forbids ending there (STEP_NO_STAND) */
    int who;                       /* the piece that may not take the step: the mover or its companion */
    int blocker;                   /* for STEP_BLOCKED, the obstacle */
};

/* Returns why `piece`, which is in play and has `left` steps, may not step to `to`, or STEP_LEGAL. `led` is the piece
 * that it takes along, or NONE. Sets the terms that are known in *pace. If the movement may not end at `to`, `left`
 * must be enough to reach a space where it may end. If there are no rules of entry, `to` must be one of the piece's
 * space_ways(). */
enum step_fault step_check(const struct run *r, int piece, int led, int to, word left, struct pace *pace);
/* Writes to `out`, in ascending order, the parts onto which a piece in the middle of an area may go. Returns the number
 * of parts. `led` is a piece that it takes along, or NONE. `out` has room for def.max_ways. */
int parts_to_stand(const struct run *r, int piece, int led, int *out);
/* Writes to run.ways the spaces one step away that are nearer to the goals of `dist`. Returns the number of these
 * spaces. */
int steps_nearer(const struct run *r, int piece, const int *dist);
/* Returns true if the piece may not end its movement on its space. */
bool unsettled(const struct run *r, int piece);
/* Returns a rule that a piece in play breaks on its space, or NULL. Such a rule forbids the piece to end its movement
 * there, or to enter the space while the other pieces are there. Sets *piece to the piece. */
const struct space_rule *misplaced_any(const struct run *r, int *piece);

/* Walking (walk.c) ------------------------------------------------------------------------------------- */

/* The reason why a walk ended: a goal was reached, no steps are left, something on the way ended the walk, or no way
 * leads nearer. */
enum walk_end { WALK_THERE, WALK_SPENT, WALK_STOPPED, WALK_NO_WAY };

/* The goals of a piece: pieces in play that match a filter, or listed pieces and spaces. At each search a listed piece
 * counts on its present space. A listed piece that is not on a space does not count. */
struct goals {
    bool filtered;
    struct filter filter;
    const struct value *item;
    int n;
};

/* Writes the spaces of the goals to run.goal, which has room for pieces_n + spaces_n, and returns their number. If
 * `from` is a space, writes only the goals nearest to it by range. */
int goals_at(const struct run *r, const struct goals *g, int from);
/* Returns true if the piece is one of the goals. */
bool goals_include(const struct run *r, const struct goals *g, int piece);
/* Returns true if the piece can take the next step of its way, which is `d` steps long. `dist` has the steps from each
 * space to the goals. A search can lead to a blocked goal, but no piece can step onto that goal. */
bool has_step(const struct run *r, int piece, int d, const int *dist);

/* An automatic walk of a piece in play. */
struct walk {
    int piece;
    const struct goals *goals;
    bool nearest_by_range; /* at each step, only the goals that are nearest by range count */
    word steps;            /* maximum number of steps, up to MAX_POINTS */
    enum walk_ties ties;
    int seat, verb;   /* seat and verb of the question of TIES_ASK */
    msg prompt, why;  /* {1} is the piece, {2} its space */
    const char *rule; /* section of the rule book for the question, or NULL */
    bool delegable;   /* as in struct decision */
};

/* Moves the piece step by step along a shortest legal way to the nearest goal, firing the triggers of each step. The
 * walk stops if the piece did not arrive on the next space, or if a handler stunned, moved or removed the piece or made
 * it go down. The walk also stops if a handler changed movement_left, which has the number of remaining steps during
 * each step, and is 0 afterwards. */
enum outcome unit_walk(struct run *r, const struct walk *w, word *walked, enum walk_end *end);

/* A walk of a piece in play that a seat leads by choosing each next space. */
struct led_walk {
    int piece, cargo; /* `cargo` (or NONE) goes along, so the walk leads only to spaces that the cargo may enter, too */
    int seat, verb;   /* the seat that leads, and the verb that chooses the next space */
    msg prompt, why;  /* {1} is the piece, {2} its space, {3} the steps left */
    const char *rule; /* section of the rule book for the question, or NULL */
    bool delegable;
};

/* Opens the question of the next step, with `left` steps left. Adds the spaces that the piece may enter, and in the
 * middle of an area also its parts. The question may have no options. */
enum outcome led_walk_offer(struct run *r, const struct led_walk *w, word left);
/* Returns true if the piece must continue because it is in the middle of an area that has a part for it. */
bool led_walk_under_way(const struct run *r, const struct led_walk *w);
/* Moves the piece and subtracts the step's cost from *left. Sets *goes_on to false if the walk ends here, for the
 * reasons given at unit_walk(). */
enum outcome led_walk_step(struct run *r, const struct led_walk *w, int to, word *left, bool *arrived, bool *goes_on);

/* Automatic figures (figure.c) ------------------------------------------------------------------------ */

enum { ACT_GROUPS = 4, ACT_DEEDS = 16, ACT_ARGS = 4 };

/* Deeds in the order in which a figure tries them. If several groups have an open deed, the seat chooses one by the
 * option `verb`. */
struct deed_group {
    int verb, n, deed[ACT_DEEDS];
};

/* What a script says about the pieces that act, and about what they may do. The pieces act by the rules that `figure`
 * declares, without a player's choice. All calls of one routine() share this part. */
struct acting {
    const struct figure *figure;
    int groups;
    struct deed_group group[ACT_GROUPS];
    bool filtered, listed; /* `filtered`: the candidates match `from`. `listed`: the candidates are in the list. If
                            * neither is set, the candidates match the figure's filter */
    struct filter from;
    word min, max;
    bool nearest; /* only the candidates that are nearest to their goals; all candidates if none can reach a goal */
    struct figure_sets sets;
};

/* One call of act(), or of the function that routine() returns. */
struct act {
    const struct acting *how;
    const struct goals *goals;
    const int *piece;
    int pieces;
    int board, around;          /* board of the candidates; space from which min and max count. Each may be NONE */
    msg prompt;                 /* replaces the figure's prompt */
    struct value arg[ACT_ARGS]; /* arguments {1}, {2} ... of the prompt */
    int args;
    word steps; /* maximum number of steps of a walk */
};

/* Finds the pieces that have an open deed, and asks which of them acts if there are several. Sets *piece to the piece
 * that acts, or NONE. Sets *far to the smallest distance of such a piece from its goals, or NONE without `nearest`. */
enum outcome figure_choose(struct run *r, const struct act *a, int *piece, word *far);
/* Sets *deed to the first open deed of the piece, or NULL. Asks which group if several groups have an open deed. */
enum outcome figure_decide(struct run *r, const struct act *a, int piece, const struct deed **deed);
/* Assigns the variables of a->sets and deed->sets. */
void figure_begin(struct run *r, const struct act *a, int piece, const struct deed *deed);
/* Performs a deed other than DEED_RUN. */
enum outcome figure_do(struct run *r, const struct act *a, int piece, const struct deed *deed);

/* Mechanisms ------------------------------------------------------------------------------------------ */

enum outcome unit_place(struct run *r, int piece, int space);
enum outcome unit_move(struct run *r, int piece, int space, int cargo, bool *arrived);
/* Like unit_place(), on a point of a plane. */
enum outcome unit_place_at(struct run *r, int piece, word point);
enum outcome unit_move_at(struct run *r, int piece, word point, int cargo, bool *arrived);
enum outcome unit_remove(struct run *r, int piece);
enum outcome unit_damage(struct run *r, int piece, word n, word cause, word by);
enum outcome unit_heal(struct run *r, int piece, word n);
enum outcome unit_stun(struct run *r, int piece, word cause, word by);
enum outcome unit_wake(struct run *r, int piece);
enum outcome card_move(struct run *r, int card, int pile, bool top);
/* Moves the top card of a pile to another, after a refill if needed. *card is the card, or NONE if there was no
 * card. */
enum outcome pile_draw(struct run *r, int pile, int to, bool top, int *card);
enum outcome pile_shuffle(struct run *r, int pile);
/* Adds cards to a pile, until the pile has its declared number of cards or the pile that fills it is empty. */
enum outcome pile_fill(struct run *r, int pile);
enum outcome track_add(struct run *r, int track, word n, word *changed);

/* Throws these lasting dice and emits one event for the throw. `by` is the piece that throws, or NONE. */
enum outcome dice_roll(struct run *r, const int *pieces, int n, int by);
/* Turns a die to a face in 1..faces. */
enum outcome dice_turn(struct run *r, int piece, word face);

/* Action tracks. cells_perform() queues the steps of the cells on the left of the hook, in order. cells_advance() moves
 * the hook by n cells, to the right or to the left. A move to the left stops when only one cell is left of the hook.
 * For each step beyond the right end, cells_advance() queues the last cell. *moved receives the distance. */
enum outcome cells_perform(struct run *r, int piece);
enum outcome cells_advance(struct run *r, int piece, word n, word *moved);
enum outcome hook_set(struct run *r, int piece, word to);

/* Starts a simultaneous step: the pieces that match now act in any order, each until it stops. Fails if another
 * simultaneous step is open. */
enum outcome together_begin(struct run *r, int menu, const struct filter *who);
enum outcome together_step(struct run *r, int menu);

struct attack {
    int profile;
    word by;
    word payer;       /* the piece whose action points pay for conversions, or NONE if `by` pays */
    struct value at;  /* the target: a space, or a piece */
    word dice, bonus; /* `dice`: number of dice, or NONE for the number of the profile */
};

enum outcome attack(struct run *r, const struct attack *a, word *total);
/* Distributes points one at a time among the matching pieces on a space, then applies all of them together. */
enum outcome distribute(struct run *r, const struct attack_profile *ap, word by, int space, word points);

/* Enumerates a menu's options into the open question. `lead` is the first argument of every option, or NONE. Sets
 * `held` of the question if the actor must continue to move; the menu then cannot be ended. */
enum outcome menu_options(struct run *r, const struct menu *m, int actor, int lead);
enum outcome menu_perform(struct run *r, const struct menu *m, int actor, const struct option *o);
/* Runs one of the core's own steps. */
enum outcome flow_step(struct run *r, int step, const struct value *args, int n);

#endif
