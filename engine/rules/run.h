/* The driver: runs a match one step at a time. A step is a transaction. A step that lacks an answer unwinds and the
 * driver returns OUT_WAIT. When the answer arrives, the driver restores the start of the step and runs it again with
 * the recorded answers. Steps must therefore be deterministic, and a caller returns any outcome other than OUT_DONE at
 * once.
 *
 * Invariant: running the open step from `base` with `answers` yields `pos`. In bulk play `base` may lag up to
 * MAX_STEPS_SINCE_BASE steps, and `answers` starts with their answers. The reason: copying the position at every step
 * costs 10 % of random play. run_settle() catches up. */
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
    OUT_FAIL    /* a script or rule failed; run->error says how */
};

struct run;
struct decision;

/* Arguments of one trigger; scripts read them as `ev`. Unused fields are NONE. */
struct trigger_args {
    int id;
    word unit, space, from, cargo, card, to, pile, track, target, by, cause, profile, kind, n;
    int *dice;
    int dice_n;
    int die;
};

struct domain;
struct lesson;

enum { MAX_DOMAIN_ANCHORS = 32 };

/* A point that the game's bots consider in a domain, or a gap of `gap` mm to a piece. */
struct domain_anchor {
    struct value at;
    word gap;
};

/* The scripts' side: functions that the rules call. */
struct host {
    /* Runs a step's or action's function. */
    enum outcome (*call)(struct run *r, int ref, const struct value *args, int n);
    /* Evaluates a condition. OUT_DONE sets *yes; may add a reason to `why`. Must not change the position. */
    enum outcome (*test)(struct run *r, int ref, const struct value *args, int n, bool *yes, struct text *why);
    enum outcome (*handle)(struct run *r, int ref, struct trigger_args *m);
    /* The game's knowledge for bots (struct bots). Neither may change the position. `policy` writes a weight from 0 to
     * MAX_WEIGHT for each option, and to `why` (may be NULL) the reason for option `which`. `evaluate` rates a side
     * from -MAX_VALUE to MAX_VALUE. */
    enum outcome (*policy)(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
    enum outcome (*evaluate)(struct run *r, int side, word *value);
    /* Adds "file:line:column: " of the i-th item, from 1, of a list of the definition, if that is known. May be NULL.
     */
    void (*place)(const struct run *r, const char *list, int i, struct text *out);
    /* Adds "file:line: " of a function. May be NULL. */
    void (*function_place)(const struct run *r, int ref, struct text *out);
    /* Writes the anchors of a domain, if the game's bots have any (struct bots), to `anchor`, which has room for
     * MAX_DOMAIN_ANCHORS, and their number to *n. Must not change the position. */
    enum outcome (*anchors)(struct run *r, const struct domain *d, struct domain_anchor *anchor, int *n);
    /* Sets *fits if the lesson fits the position, and then adds its text to `says`. `answered` counts the seat's
     * answers by verb. Must not change the position. */
    enum outcome (*teach)(struct run *r, const struct lesson *l, const int *answered, bool *fits, struct text *says);
    /* Adds what an action's `tells` says of its actor and target. Must not change the position. */
    enum outcome (*tell)(struct run *r, int ref, const struct value *args, int n, struct text *told);
    /* Notes a handler that did not run, if rules.observed: the key that said no and, for WHEN_NEEDS, which condition
     * from 0. May be NULL. Must not change the position. */
    void (*missed)(struct run *r, int trigger, int handler, enum handler_key key, int need);
};

/* Bytes of a text of an open question. */
enum { MAX_SAID = 2048, SAID_SLOTS = 4 };

enum { LINE_FROM_ANY = -2 };

enum { MAX_DOMAINS = 4, MAX_SAMPLE = 24 };

/* A described set of points. An answer in it is an option with the verb and a point. Lengths are in mm. */
struct domain {
    int verb;
    enum domain_kind kind;
    int piece;                   /* moves, is placed, aims or reaches */
    word limit;                  /* of a leg, to a target, or from `of` to a place; or NONE */
    word least;                  /* least of a leg that does not end in contact */
    struct value of;             /* of a place: the piece or point from which `limit` counts, or VAL_NONE */
    int plane;                   /* where the place is, if neither `piece` nor `of` is on one */
    int area;                    /* of a place: the area of the plane where it must be, or NONE */
    bool seen;                   /* of a target: `piece` must see it */
    word swing;                  /* of a leg: degrees that `piece` may turn toward it first; NONE: no heading counts */
    int test;                    /* ref to the script's further condition, or NONE */
    const struct action *action; /* whose conditions hold as well, or NULL */
};

enum { MAX_SEVERAL = 256, NAMED_MOST = 32 };

/* Of a question that names several things, one with each answer: how many, and which are named so far. */
struct several {
    int verb, end;   /* names a thing; ends the naming, or NONE */
    int least, most; /* most is 0 for every other question */
    bool ordered;    /* the order of the answers counts */
    int n;
    struct value named[NAMED_MOST];
    /* A bit for each option that would only name the same things in another order. Programs pass over these, people
     * may take them. None while `narrowed`: the list is then without them. */
    uint64_t again[MAX_SEVERAL / 64 + 1];
    bool narrowed;
};

struct decision {
    int seat;         /* the seat that answers, or NONE for several, each for the pieces that its options start with */
    int menu;         /* or NONE */
    bool together;    /* in a simultaneous step; every option starts with the acting piece */
    bool between;     /* chooses the next actor; the turn before is over, though match.actor is still its piece */
    word actor;       /* the acting piece, or NONE */
    word whom;        /* the piece that the question concerns if none acts, or NONE */
    msg prompt;       /* sentence, or none */
    const char *rule; /* section, or NULL */
    struct value about[5]; /* arguments {1}, {2} ... of the sentence; if none, {1} is the actor */
    int abouts;
    msg why;          /* a script's reason for options not offered, or none */
    const char *odds; /* what a script says of chances that no roll at once decides, or NULL */
    int odds_verb;    /* the verb that it concerns */
    int line;         /* the space from which the question draws a line, LINE_FROM_ANY, or NONE */
    bool always_ask;  /* open even with a single option */
    bool delegable;   /* about an automatic side: its seat may leave the answer to the game's policy */
    word held; /* the actor of a menu that must continue to move, because its movement may not end where it is; or NONE
                */
    struct several several;
    int domains;
    struct domain domain[MAX_DOMAINS];
    int listed;  /* options [0, listed) are the list, [listed, n) a sample of the domains */
    int adopted; /* 1 if option[n] is an answer in a domain that was found legal; it is in no list */
    int n, cap;
    struct option *option;
    uint64_t fingerprint; /* of seat, menu, listed options and domains */
};

struct answer {
    struct option option;
    uint64_t fingerprint;
    int seat;
    uint64_t draws; /* of the match when the question was asked; limits undo */
};

/* One entry of the chain in progress. `outer`: the enclosing entry, or NONE. `did`: it changed, drew or asked something
 * through a script. */
enum frame_kind { FRAME_STEP, FRAME_PHASE, FRAME_ACTION, FRAME_HANDLER };

struct frame {
    enum frame_kind kind;
    int id;    /* script's step, phase, verb, trigger */
    int item;  /* the trigger's handler, or NONE */
    word card; /* the card given to the step or action, or NONE */
    int outer;
    bool did;
};

enum { ANSWER_GIVEN = -2 };

/* Callbacks of the layer above. All may be NULL. */
struct run_hooks {
    void *ctx;
    /* Answers a question in place: an option's index, ANSWER_GIVEN for run->given, or NONE to leave it open. */
    int (*answer)(void *ctx, struct run *r, const struct decision *d);
    /* answer() chooses by index, so it needs a sample of domains. */
    bool samples;
    /* A step was committed. run->answers, run->events, run->frames and run->pos describe it. */
    void (*committed)(void *ctx, struct run *r);
    /* Decides a draw instead of the generator, to enumerate chance. Returns the index of a face of `die` (of n), or for
     * die NONE a number in 0..n-1. NONE leaves the draw to the generator. `like`: how many
     * draws ago the last interchangeable die of this throw was drawn, or 0. */
    int (*draw)(void *ctx, struct run *r, int die, int n, int like);
    /* A piece was damaged, stunned or killed, or went down. The trigger's args describe it, with what did it. */
    void (*harmed)(void *ctx, const struct trigger_args *m);
    /* A pile of two or more cards is about to be shuffled by the generator. No hook decides its draws. */
    void (*shuffle)(void *ctx, struct run *r);
    /* The top card of a pile is about to be drawn. Returns which card is drawn instead, counted from the top (0). The
     * two change places. */
    int (*top)(void *ctx, struct run *r, int pile);
};

/* Maximum number of automatic answers that are recorded. */
enum { MAX_AUTO_ANSWERS = 8 };

/* A result to use instead of the generator's: a symbol, or -number. It applies after `after` answers of the open step,
 * so that earlier draws of a re-run do not consume it. */
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
    bool waiting;
    bool kept;             /* `open` is the first question of the step that runs again, with its list (ask_kept()) */
    bool recording;        /* record events */
    bool fingerprints;     /* compute and compare fingerprints */
    bool nondeterministic; /* a re-run of the step differed */
    bool halt;             /* set by a hook: run_advance() stops at the end of this step */
    bool blank;            /* neither block of words has been written yet */
    bool bulk;             /* `base` may lag until run_settle() */
    int steps_since_base;  /* in bulk: steps since `base`; the open step's answers start at first_answer */
    int first_answer;
    /* Automatic answers since the last real one: the only option of a question, or the end of a menu without other
     * options. Filled only while events are recorded. run_copy() does not copy it. */
    struct auto_answer {
        struct option option;
        int seat;
    } auto_answers[MAX_AUTO_ANSWERS];
    int auto_answers_n;
    word attack_total; /* the last attack's total before reactions, or NONE; only for exact odds */
    struct event *events;
    int events_n, events_cap;
    bool lost; /* memory for an event of the open step ran out; the step fails */
    /* scripted draws; draws_at is the next one, draws_base that of the step's start */
    struct scripted *draws;
    int draws_n, draws_cap, draws_at, draws_base;
    int only;               /* menus offer only this verb, or NONE; for looking ahead */
    bool brief;             /* menus with an end verb list one possible action, no more; for looking ahead, too */
    int read_only;          /* > 0 in a condition: nothing may change */
    bool unsampled;         /* questions open without a sample of their domains, because no index is asked for */
    bool probing;           /* at its open question the step only judges `given` */
    struct option given;    /* the answer of a hook, or of a probe */
    char refusal[MAX_SAID]; /* why an answer in a domain is not legal; empty if none was refused */
    int muted;              /* > 0 suppresses the core's sentences, because the game emits its own */
    int queue_base;         /* the agenda index for steps that the open step queues */
    uint64_t decisions;     /* answers over the whole match */
    char error[4096];
    bool oom;                                 /* the error is a lack of memory */
    struct path_cache *to_goals, *from_piece; /* the last searches: to goals, and from a piece */
    int *dist, *beyond, *frontier, *ways;     /* scratch: two of spaces_n, path_queue_ints(), max_ways */
    uint64_t *key;                            /* scratch: path_key_words() */
    uint64_t *gate, *joined;                  /* scratch for menus: a bit per space */
    uint64_t *extent;                         /* scratch for sets of spaces in conditions and scripts */
    uint64_t *offered;                        /* scratch for option lists: a bit per piece */
    int *goal;                                /* scratch: the spaces of goals */
    /* The chain in progress (`top_frame`, NONE between steps). While events are recorded it keeps all entries of the
     * open step. */
    struct frame *frames;
    int frames_n, frames_cap, top_frame, nested;
    void *user; /* the match */
};

/* Makes a run without a position, for run_copy(). Returns NULL when out of memory. `rules` must outlive it. */
struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx);
/* Makes a run at the start of a match, before any step. */
struct run *run_new(const struct rules *rules, const struct host *host, void *host_ctx, uint64_t seed);
void run_free(struct run *r);
/* Copies the position and the open question to `to`, a run of the same rules. Keeps its hooks and user. Returns false
 * when out of memory. */
bool run_copy(struct run *to, const struct run *from);

/* Runs until a question is open (OUT_WAIT), the match is over (OUT_DONE), or a step failed (OUT_FAIL). After a failure
 * the position is the start of the failing step, or of an earlier one in bulk. run_rewind(r, r->answers_n - 1) then
 * withdraws the answer that led there. */
enum outcome run_advance(struct run *r);
/* Returns true if the open question is a menu's list that stays when an answer runs its step again. */
bool run_keeps_list(const struct run *r);
/* Answers the open question with option i and advances. */
enum outcome run_answer(struct run *r, int i);
/* The same with an option of the list or of a domain. Any other option fails. */
enum outcome run_answer_option(struct run *r, const struct option *o);
/* Judges an answer in a domain by running the open step again. Returns OUT_DONE if the answer is legal, OUT_WAIT if it
 * is refused (`refusal` has the reason), or OUT_FAIL. The run cannot play on afterwards, so pass a copy. */
enum outcome run_probe(struct run *r, const struct option *o);
/* Runs the open step again if its question lacks a sample of its domains. If that fails the question stays as it is. */
void run_sample(struct run *r);
/* Withdraws the open step's answers after the first `keep`, and runs it again to its question. */
enum outcome run_rewind(struct run *r, int keep);
/* Ends bulk play: `base` and the position become the start of the open step, and run_rewind() reopens its question.
 * Returns OUT_DONE, or OUT_FAIL with an earlier step's position. */
enum outcome run_settle(struct run *r);
/* Drops the open step. The position returns to its start. */
void run_withdraw(struct run *r);
/* Returns the space of a piece. NONE for no piece, and for a piece that is not in play. */
static inline int space_of(const struct run *r, int piece) {
    return piece == NONE ? NONE : *at(&r->pos, F_PIECE_space, piece);
}

static inline bool run_over(const struct run *r) {
    return *at(&r->pos, F_MATCH_over, 0) != 0;
}

/* Asking ---------------------------------------------------------------------------------------------- */

void ask_begin(struct run *r, int seat, msg prompt, const char *rule);
/* Returns true if the open question is this menu's, listed before the step began to run again. Then it is put as it is,
 * without ask_begin(). */
bool ask_kept(struct run *r, int menu);
/* Adds an option. Returns false when out of memory. */
bool ask_add(struct run *r, int verb, int args, const struct value *v);
/* Keeps a legal answer in a domain behind the open question's options, where run_answer() finds it, and returns its
 * index; NONE when out of memory. */
int run_adopt(struct run *r, const struct option *o);
/* Adds a domain. Returns false if there are too many. */
bool ask_domain(struct run *r, const struct domain *domain);
/* Records that the open question's first option was taken automatically. */
void ask_note_auto_answer(struct run *r);
/* Asks the question. OUT_DONE sets *chosen to the answer. */
enum outcome ask(struct run *r, bool always_ask, struct option *chosen);
/* Things to name, and how many of them. */
struct choosing {
    int verb, end;   /* `end` ends the naming once `least` are named; or NONE */
    int least, most; /* 0 <= least <= most <= NAMED_MOST */
    bool ordered, always_ask;
    int n;
    struct value item[MAX_SEVERAL];
};
/* Asks the question under construction, which has no options yet, until the seat has named enough things. On OUT_DONE
 * `item` holds the named things: in the order of the answers if `ordered`, else in canonical order. The caller offers
 * at least `least` different things. */
enum outcome ask_several(struct run *r, struct choosing *c);
/* Returns true if a program need not consider option i: another option leads to the same things. */
static inline bool option_again(const struct decision *q, int i) {
    return q->several.most && !q->several.narrowed && q->several.again[i / 64] >> (i % 64) & 1;
}
/* Copies a text of a question into a slot, where it lives until the slot's next text. Cuts it at MAX_SAID bytes.
 * Returns NULL for NULL. */
const char *ask_text(struct run *r, int slot, const char *text);
/* Adds the next argument of the question's sentence. */
void ask_about(struct run *r, struct value v);
/* Adds the question as a sentence. It must have a prompt. */
void question_sentence(const struct def *d, const struct decision *q, struct text *out);
/* Compares options: by piece in a simultaneous step, then by verb, then by arguments. */
int option_order(const struct decision *q, const struct option *a, const struct option *b);
int seat_of_side(const struct run *r, int side);
int seat_of_piece(const struct run *r, int piece);
/* Return the seat that option i belongs to, and the piece that would act (or NONE). Usually the question's own. If
 * several seats are asked at once, the option's first argument decides. */
int option_seat(const struct run *r, const struct decision *q, int i);
int option_actor(const struct run *r, const struct decision *q, int i);

/* Writes why an option (verb and arguments) is not legal now, or that it is. */
void run_explain(struct run *r, const struct option *o, struct text *why);
/* Writes that an option is legal now, and what the script tells of it (docs/DEFINITION.md, `tells`). */
void run_tell(struct run *r, const struct option *o, struct text *why);

/* Events, chance, errors ------------------------------------------------------------------------------ */

/* Starts an event; add its arguments with emit_arg(). Returns NULL if events are not recorded or memory ran out. */
struct event *emit(struct run *r, int kind);
void emit_arg(struct event *e, int key, enum value_type type, word n);
/* Returns the seats' mask for a visibility other than VIS_OWNER, for emit_arg_seen(). */
static inline uint32_t seen_mask(int visible) {
    return visible == VIS_EVERYONE ? SEEN_BY_ALL : visible < 0 ? 0 : (uint32_t)1 << visible;
}
void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen);
/* A throw for an event. Equal dice are grouped, in order of appearance. A hidden face is never grouped, because its
 * count would reveal it. */
struct throw {
    int n;
    struct value at; /* the target of the throw, or nothing */
    struct {
        int pips, dice;
        uint32_t seen;
    } group[MAX_POOL];
};
void throw_add(struct throw *t, int pips, uint32_t seen);
/* Emits events with the keys d1, d2 ..., as many as needed to name every die. None for no dice. */
void emit_throw(struct run *r, int kind, int by, const struct throw *t);
/* Draw a symbol of a plain die, a face of any die (0 is the first), or a number in 1..n. Use the next scripted result
 * of that type first. For a face that is its number, or a symbol on it. `like` as in run_hooks.draw. */
int draw_face(struct run *r, int die, int like);
int draw_pips(struct run *r, int die, int like);
int draw_number(struct run *r, int n);
/* Throw n dice of a sort: draw_throw() their faces into `face`, draw_symbols() the symbols of a plain die into
 * `symbol`. The results of an unordered die come in the order of its faces. */
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
/* The same for a lack of memory. */
enum outcome fail_memory(struct run *r);

/* Frames. frame_push() returns false after fail(): too deep, or out of memory. An outcome other than OUT_DONE skips
 * frame_pop(), so that the error can show the chain. */
bool frame_push(struct run *r, enum frame_kind kind, int id, int item, word card);
void frame_pop(struct run *r);
void frames_reset(struct run *r);
/* A point in the chain to return to when a script catches an error. */
struct frame_mark {
    int top_frame, nested, entries;
};
struct frame_mark frames_mark(const struct run *r);
void frames_return(struct run *r, struct frame_mark to);
const char *frame_name(const struct run *r, const struct frame *o);
/* Adds the name for a message, with the card and the rule's section: "play (card bell.1, §2.2)". */
void frame_describe(const struct run *r, const struct frame *o, struct text *out);

/* The agenda ------------------------------------------------------------------------------------------ */

enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n);
/* Drops the phases still to come in this round. After the open one come phase `from` and those declared after it; none
 * if that is the number of phases. Fails outside a round. */
enum outcome agenda_phases(struct run *r, int from);
/* Returns the step that would come next. */
int agenda_next(struct run *r);
struct trigger_args trigger_args_of(int id);
enum outcome fire_trigger(struct run *r, struct trigger_args *m);
enum outcome finish(struct run *r, int side);
enum outcome stop_turn(struct run *r);

/* Distances from every space to the nearest goal by the piece's legal movement, or NONE, as path_distances() without a
 * start. Valid until the next call (path_cache.c). */
struct path_cache *path_cache_new(const struct def *d);
const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n);
/* Returns the cost from each space, along the ways that the last call found, to the next where the piece may end a
 * movement, or NONE. Only if costs count. */
const int *path_cache_rest(const struct run *r);
/* Distances from a piece in play to every space where one movement may end, or NONE. Valid until the next call. */
const int *path_cache_reach(const struct run *r, int piece);
/* Returns the steps between two spaces of one board, obstacles ignored. With `via`, over all boards by neighbors and
 * open matching links. NONE if there is no way. */
int range_of(const struct run *r, int a, int b, const struct link_filter *via);
/* Sets a bit for each space at most n steps from `center`, which is included. */
void range_disc(const struct run *r, int center, int n, uint64_t *set);
/* Sets a bit for each space on a shortest route between two spaces of one board, without the ends. */
void range_between(const struct run *r, int from, int to, uint64_t *set);

/* Domains (domain.c) ---------------------------------------------------------------------------------- */

/* Returns the domain of the question whose answers look like this option, or NULL. */
const struct domain *domain_of(const struct decision *q, const struct option *o);
/* Judges a point. OUT_DONE sets *legal and adds the obstacle to `why`, which may be NULL. With `twice` a script's test
 * that answers differently the second time fails. */
enum outcome domain_judge(struct run *r, const struct domain *d, word point, bool twice, bool *legal, struct text *why);
/* Adds the canonical sample of the open question's domains behind its list. */
enum outcome domains_sample(struct run *r);

/* Movement (movement.c) -------------------------------------------------------------------------------- */

/* Why a piece may not take a step now. */
enum step_fault { STEP_LEGAL, STEP_BLOCKED, STEP_NO_WAY, STEP_BARRED, STEP_DEAR, STEP_NO_STAND };

/* The terms of a step of a movement. */
struct pace {
    word cost, left;               /* steps that it costs, and that are left after it; 0 where the movement ends */
    bool stop;                     /* a rule ends the movement there */
    const struct space_rule *rule; /* of STEP_BARRED, STEP_DEAR (or NULL) and STEP_NO_STAND */
    int who;                       /* the piece of the fault: the mover or its companion */
    int blocker;                   /* of STEP_BLOCKED */
};

/* Returns whether `piece`, which is in play and has `left` steps, may step to `to`. `led` is the piece that it takes
 * along, or NONE. Sets *pace as far as the terms are known. If the movement may not end at `to`, `left` must suffice to
 * end it elsewhere. Without rules of entry, `to` is one of the piece's space_ways(). */
enum step_fault step_check(const struct run *r, int piece, int led, int to, word left, struct pace *pace);
/* Writes the parts that a piece in the middle of an area, with a piece that it takes along or NONE, may go onto to
 * `out`, which has room for def.max_ways, ascending. Returns their number. */
int parts_to_stand(const struct run *r, int piece, int led, int *out);
/* Leaves in run.ways those spaces one step away that lie nearer to the goals of `dist`. Returns their number. */
int steps_nearer(const struct run *r, int piece, const int *dist);
/* Returns true if the piece may not end its movement where it is. */
bool unsettled(const struct run *r, int piece);
/* Returns a rule that a piece in play breaks where it is: it may not end its movement there, or not enter beside the
 * pieces there. Also returns the piece. Or NULL. */
const struct space_rule *misplaced_any(const struct run *r, int *piece);

/* Walking (walk.c) ------------------------------------------------------------------------------------- */

/* Why a walk ended: at a goal, no steps left, something on the way ended it, or no way leads nearer. */
enum walk_end { WALK_THERE, WALK_SPENT, WALK_STOPPED, WALK_NO_WAY };

/* The goals of a piece: pieces in play that match a filter, or listed pieces and spaces. A piece counts where it is at
 * each look, and not at all while it is on no space. */
struct goals {
    bool filtered;
    struct filter filter;
    const struct value *item;
    int n;
};

/* Writes the spaces of the goals to run.goal, of which there are at most as many as pieces and spaces. Returns how
 * many. With a space `from`, only the nearest to it by range. */
int goals_at(const struct run *r, const struct goals *g, int from);
/* Returns true if the piece is itself a goal. */
bool goals_include(const struct run *r, const struct goals *g, int piece);
/* Returns true if the piece can take the next step of its way. The way is `d` steps long; `dist` has the steps from
 * each space. A search finds a blocked goal, but no piece steps onto it. */
bool has_step(const struct run *r, int piece, int d, const int *dist);

/* A walk of a piece in play. */
struct walk {
    int piece;
    const struct goals *goals;
    bool nearest_by_range; /* only the goals nearest by range count, at each step */
    word steps;            /* at most, up to MAX_POINTS */
    enum walk_ties ties;
    int seat, verb;   /* for TIES_ASK */
    msg prompt, why;  /* {1} is the piece, {2} its space */
    const char *rule; /* its section, or NULL */
    bool delegable;   /* as in struct decision */
};

/* Moves the piece step by step along a shortest legal way to the nearest goal, firing the triggers of each step. It
 * stops if the piece did not arrive where it stepped, is stunned, down, moved or removed by what listened, or if that
 * changed movement_left, which holds the steps that remain during each step and 0 afterwards. */
enum outcome unit_walk(struct run *r, const struct walk *w, word *walked, enum walk_end *end);

/* A walk of a piece in play that a seat leads: each next space is its choice. */
struct led_walk {
    int piece, cargo; /* cargo goes along, and only where it may; or NONE */
    int seat, verb;   /* the verb of a next space */
    msg prompt, why;  /* {1} is the piece, {2} its space, {3} the steps left */
    const char *rule; /* or NULL */
    bool delegable;
};

/* Opens the question of the next step, with `left` steps left, and adds the spaces, from the middle of an area also its
 * parts. There may be none. */
enum outcome led_walk_offer(struct run *r, const struct led_walk *w, word left);
/* Returns true if the piece must continue: it is in the middle of an area that has a part for it. */
bool led_walk_under_way(const struct run *r, const struct led_walk *w);
/* Moves the piece and takes the step's cost off *left. Sets *goes_on to false if the walk ends here, for the reasons of
 * unit_walk(). */
enum outcome led_walk_step(struct run *r, const struct led_walk *w, int to, word *left, bool *arrived, bool *goes_on);

/* Automatic figures (figure.c) ------------------------------------------------------------------------ */

enum { ACT_GROUPS = 4, ACT_DEEDS = 16, ACT_ARGS = 4 };

/* Deeds in the order in which a figure tries them. `verb` chooses the group where several are open. */
struct deed_group {
    int verb, n, deed[ACT_DEEDS];
};

/* One call of a sort of figures: which of them may act now, and how. */
struct act {
    const struct figure *figure;
    struct goals goals;
    int groups;
    struct deed_group group[ACT_GROUPS];
    bool filtered, listed; /* candidates come from `from` or the list, else from the figure's filter */
    struct filter from;
    const int *piece;
    int pieces;
    int board, around; /* or NONE */
    word min, max;
    bool nearest; /* only the nearest to their goals; all if no goal is in reach */
    struct figure_sets sets;
    msg prompt;                 /* instead of the figure's own */
    struct value arg[ACT_ARGS]; /* {1}, {2} ... of its sentence */
    int args;
    word steps; /* of a walk */
};

/* Finds the pieces that have an open deed, and puts the question which acts if there are several. Sets *piece to NONE
 * if there is none. Sets *far to the distance of the nearest from its goals, or NONE without `nearest`. */
enum outcome figure_choose(struct run *r, const struct act *a, int *piece, word *far);
/* Sets *deed to the first open deed of the piece, or NULL. Puts the question which if several groups are open. */
enum outcome figure_decide(struct run *r, const struct act *a, int piece, const struct deed **deed);
/* Sets the variables that the call and the deed set. */
void figure_begin(struct run *r, const struct act *a, int piece, const struct deed *deed);
/* Performs a deed other than DEED_RUN. */
enum outcome figure_do(struct run *r, const struct act *a, int piece, const struct deed *deed);

/* Mechanisms ------------------------------------------------------------------------------------------ */

enum outcome unit_place(struct run *r, int piece, int space);
enum outcome unit_move(struct run *r, int piece, int space, int cargo, bool *arrived);
/* The same to a point of a plane. */
enum outcome unit_place_at(struct run *r, int piece, word point);
enum outcome unit_move_at(struct run *r, int piece, word point, int cargo, bool *arrived);
enum outcome unit_remove(struct run *r, int piece);
enum outcome unit_damage(struct run *r, int piece, word n, word cause, word by);
enum outcome unit_heal(struct run *r, int piece, word n);
enum outcome unit_stun(struct run *r, int piece, word cause, word by);
enum outcome unit_wake(struct run *r, int piece);
enum outcome card_move(struct run *r, int card, int pile, bool top);
/* Moves the top card of a pile to another, after a refill if needed. *card is NONE if there was none. */
enum outcome pile_draw(struct run *r, int pile, int to, bool top, int *card);
enum outcome pile_shuffle(struct run *r, int pile);
/* Adds cards from the filling pile until the declared size, or until it is empty. */
enum outcome pile_fill(struct run *r, int pile);
enum outcome track_add(struct run *r, int track, word n, word *changed);

/* Throws these lasting dice and emits one event, a throw of `by` (a piece, or NONE). */
enum outcome dice_roll(struct run *r, const int *pieces, int n, int by);
/* Turns a die to a face in 1..faces. */
enum outcome dice_turn(struct run *r, int piece, word face);

/* Action tracks. cells_perform() queues the cells left of the hook, in order. cells_advance() moves the hook by n:
 * to the left as far as 1, or to the right. For each step to the right without room it queues the last cell. `moved`
 * gets the distance. */
enum outcome cells_perform(struct run *r, int piece);
enum outcome cells_advance(struct run *r, int piece, word n, word *moved);
enum outcome hook_set(struct run *r, int piece, word to);

/* Starts a simultaneous step: the pieces that match now act in any order, each until it stops. Fails if one is open. */
enum outcome together_begin(struct run *r, int menu, const struct filter *who);
enum outcome together_step(struct run *r, int menu);

struct attack {
    int profile;
    word by;
    word payer;       /* the piece whose points pay for conversions, or NONE for `by` */
    struct value at;  /* a space, or a piece */
    word dice, bonus; /* dice NONE: the profile's */
};

enum outcome attack(struct run *r, const struct attack *a, word *total);
/* Distributes points one at a time among the matching pieces on a space, then applies them together. */
enum outcome distribute(struct run *r, const struct attack_profile *ap, word by, int space, word points);

/* Enumerates a menu's options into the open question. `lead` is a piece that every option starts with, or NONE. Sets
 * `held` of the question; then the menu cannot be ended. */
enum outcome menu_options(struct run *r, const struct menu *m, int actor, int lead);
enum outcome menu_perform(struct run *r, const struct menu *m, int actor, const struct option *o);
/* Runs one of the core's own steps. */
enum outcome flow_step(struct run *r, int step, const struct value *args, int n);

#endif
