/* The driver: runs a match step by step. A step is a transaction: when it asks and no answer is at hand, it unwinds,
 * and is run again from its start once the answer is there (DESIGN, law 3). Everything that can wait returns an `enum
 * outcome`; anything but OUT_DONE must be passed up at once.
 *
 * Invariants. `pos` is the position at the open question (or after the last step); `base` the position at the start of
 * the open step. `fed` are the answers given in the open step. Re-running `base` with `fed` gives `pos`, always. In
 * bulk `base` may be the start of an earlier step, and `fed` begin with the answers of those since: copying a position
 * at the end of every step is a tenth of the time of play by random. */
#ifndef RULES_RUN_H
#define RULES_RUN_H

#include "core/option.h"
#include "core/position.h"
#include "rules/rules.h"

enum outcome {
    OUT_DONE,
    OUT_WAIT,   /* a question is open */
    OUT_FINISH, /* the match was decided: commit and stop */
    OUT_STOP,   /* the turn was ended: commit and go on after it */
    OUT_FAIL    /* a script or rule failed; run->error says how */
};

struct run;
struct decision;

/* Arguments of a trigger: what scripts read as `ev`. Absent fields are NONE. */
struct trigger_args {
    int id;
    word unit, space, from, cargo, card, to, pile, track, target, by, cause, profile, kind, n;
    int *dice;
    int dice_n;
    int die;
};

/* Scripts, as the rules see them. */
struct host {
    /* Runs a step's or action's function. */
    enum outcome (*call)(struct run *r, int ref, const struct value *args, int n);
    /* Asks a condition: OUT_DONE sets *yes; a reason may be added to `why`. Must not change the position. */
    enum outcome (*test)(struct run *r, int ref, const struct value *args, int n, bool *yes, struct text *why);
    enum outcome (*handle)(struct run *r, int ref, struct trigger_args *m);
    /* What the game tells programs that play (struct bots). Neither may change the position. `policy`: a weight from 0
     * to MAX_WEIGHT for each option of a question; why (may be NULL) gets the reason for option `which`. `evaluate`:
     * how well a side stands, -MAX_VALUE to MAX_VALUE. */
    enum outcome (*policy)(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
    enum outcome (*evaluate)(struct run *r, int side, word *value);
};

/* Bytes of a text of an open question. */
enum { MAX_SAID = 1024 };

struct decision {
    int seat;              /* who answers; NONE: several, each for the pieces that its options begin with */
    int menu;              /* or NONE */
    bool together;         /* of a simultaneous step: every option begins with the piece that acts */
    bool between;          /* who is next? The turn before is over, though its piece stays match.actor */
    word actor;            /* the piece that acts, or NONE */
    word whom;             /* the piece to which it is put, else that it is about, where none acts; or NONE */
    msg prompt;            /* sentence, or none */
    const char *rule;      /* section, or NULL */
    struct value about[5]; /* what the sentence names {1}, {2} ...; without any, {1} is the actor */
    int abouts;
    msg why;     /* a script's reason for what it does not offer, or none */
    bool secret; /* asked even with a single option */
    int n, cap;
    struct option *option;
    uint64_t fingerprint; /* fingerprint: seat, menu and options */
};

struct answer {
    struct option option;
    uint64_t fingerprint;
    int seat;
    uint64_t draws; /* made in the match when the question was asked, for the limits of undo */
};

/* What was under way when something happened. `outer`: the entry around this one, or NONE. `did`: it changed, drew or
 * asked something, as far as scripts are concerned. */
enum frame_kind { FRAME_STEP, FRAME_PHASE, FRAME_ACTION, FRAME_HANDLER };

struct frame {
    enum frame_kind kind;
    int id;    /* script's step, phase, verb, trigger */
    int item;  /* the trigger's handler, or NONE */
    word card; /* the card that the step or action was given, or NONE */
    int outer;
    bool did;
};

/* What the layer above wants to hear. All may be NULL. */
struct run_hooks {
    void *ctx;
    /* Answers a question in place: an option's index, or NONE to leave it open. */
    int (*answer)(void *ctx, struct run *r, const struct decision *d);
    /* A step was committed: run->answers, run->events, run->frames and run->pos describe it. */
    void (*committed)(void *ctx, struct run *r);
    /* Decides a draw in place of the generator, for those who look at every way chance can go: the index of a face of
     * `die` (of `n`), or with die NONE a number from 0 to n - 1. NONE leaves it to the generator. */
    int (*draw)(void *ctx, struct run *r, int die, int n);
    /* A pile of two or more cards is about to be shuffled: what the generator draws for that no hook decides. */
    void (*shuffle)(void *ctx, struct run *r);
};

/* So many options that were taken by themselves are remembered. */
enum { MAX_AUTO_ANSWERS = 8 };

/* A result to give instead of the generator's: a symbol, or -number; once `after` answers of the open step are fed, so
 * that one given in mid-step is not used up by what was drawn before. */
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
    char said[3][MAX_SAID]; /* texts of the open question that a script made */
    bool waiting;
    bool recording;        /* record events */
    bool fingerprints;     /* compute and compare fingerprints */
    bool nondeterministic; /* it failed because the step was not the same when it was run again */
    bool halt;             /* set by a hook: run_advance goes no further than the end of this step */
    bool bulk;             /* nobody looks where a step ends, until run_settle() */
    int steps_since_base;  /* in bulk: steps since `base`; the open step's answers begin at first_answer */
    int first_answer;
    /* what was taken by itself since the last answer: the only option of a question, the end of a menu that had nothing
     * else left. Of what is told only, and of this run: copies begin without */
    struct auto_answer {
        struct option option;
        int seat;
    } auto_answers[MAX_AUTO_ANSWERS];
    int auto_answers_n;
    word attack_total; /* what the last attack came to before anybody could react, or NONE; for looking ahead only */
    struct event *events;
    int events_n, events_cap;
    bool lost; /* there was no memory for an event of the open step, which then fails */
    /* scripted draws: used up to draws_at; the open step began at draws_base */
    struct scripted *draws;
    int draws_n, draws_cap, draws_at, draws_base;
    int only;           /* menus offer only this verb (looking ahead), or NONE */
    int read_only;      /* > 0: in a condition, nothing may change */
    int muted;          /* > 0: what is told has no sentence: the game has its own for it */
    int queue_base;     /* where the open step's queued steps go */
    uint64_t decisions; /* answered so far, over the whole match */
    char error[4096];
    bool oom;                                 /* what the error tells of is that there is no memory */
    struct path_cache *to_goals, *from_piece; /* the last ones that were asked for: from goals, from a piece */
    int *dist, *beyond, *frontier, *ways;     /* scratch for paths: three of spaces_n, max_ways */
    uint64_t *key;                            /* the same: path_key_words() */
    uint64_t *gate, *joined;                  /* scratch for menus: a bit for each space */
    uint64_t *extent;                         /* the same, for what conditions and scripts ask about several spaces */
    uint64_t *offered;                        /* scratch for lists of options: a bit for each piece */
    int *goal;                                /* the same: the spaces of goals */
    /* what is under way (`top_frame`, NONE between steps), and, while events are told, what was so in the open step */
    struct frame *frames;
    int frames_n, frames_cap, top_frame, nested;
    void *user; /* the match */
};

/* A run with no position yet, for run_copy() to fill; NULL when out of memory. `rules` must outlive it. */
struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx);
/* The same at the start of a match, nothing executed yet. */
struct run *run_new(const struct rules *rules, const struct host *host, void *host_ctx, uint64_t seed);
void run_free(struct run *r);
/* Makes `to` (of the same rules) the same position, open question included. Hooks and user stay. False when out of
 * memory. */
bool run_copy(struct run *to, const struct run *from);

/* Runs until a question is open (OUT_WAIT), the match is over (OUT_DONE) or something failed (OUT_FAIL: the position is
 * that of the start of the failing step, in bulk of one before it; run_rewind(r, r->answers_n - 1) withdraws the answer
 * that led there). */
enum outcome run_advance(struct run *r);
/* Answers the open question with option i and advances. */
enum outcome run_answer(struct run *r, int i);
/* Takes back answers of the open step until only `keep` are left, and re-runs it to its question. */
enum outcome run_rewind(struct run *r, int keep);
/* Ends playing in bulk: `base` is the start of the open step again, as is the position (run_rewind asks its question
 * again). OUT_DONE, or OUT_FAIL: the position is that of an earlier step. */
enum outcome run_settle(struct run *r);
/* Forgets the open step: the position returns to the step's start, as after the last commit. */
void run_withdraw(struct run *r);
static inline bool run_over(const struct run *r) {
    return *at(&r->pos, F_MATCH_over, 0) != 0;
}

/* Asking ---------------------------------------------------------------------------------------------- */

void ask_begin(struct run *r, int seat, msg prompt, const char *rule);
/* Adds an option; false when out of memory. */
bool ask_add(struct run *r, int verb, int args, const struct value *v);
/* Notes that the open question's first option was taken by itself. */
void ask_note_auto_answer(struct run *r);
/* Puts the question. OUT_DONE: *chosen is the answer. */
enum outcome ask(struct run *r, bool secret, struct option *chosen);
/* A copy of a question's text that lives until the next question of its slot (0 to 2); cut at 400 bytes. NULL gives
 * NULL. */
const char *ask_text(struct run *r, int slot, const char *text);
/* Adds what the sentence of the question names next. */
void ask_about(struct run *r, struct value v);
/* The question that was asked as a sentence; it has a prompt. */
void question_sentence(const struct def *d, const struct decision *q, struct text *out);
/* The order of a decision's options: by verb, then by arguments; in a simultaneous step by piece before that. */
int option_order(const struct decision *q, const struct option *a, const struct option *b);
int seat_of_side(const struct run *r, int side);
int seat_of_piece(const struct run *r, int piece);
/* Whom option i of a question is put to, and the piece that would act (NONE: nobody in particular). Both are the
 * question's own; where it is put to several seats at once, its seat is NONE and the option's first argument says. */
int option_seat(const struct run *r, const struct decision *q, int i);
int option_actor(const struct run *r, const struct decision *q, int i);

/* Why an option (verb and arguments) is not open now, or that it is. */
void run_explain(struct run *r, const struct option *o, struct text *why);

/* Telling, chance, failing ---------------------------------------------------------------------------- */

/* Starts an event; arguments follow with emit_arg. NULL when nobody listens, or there is no memory for it. */
struct event *emit(struct run *r, int kind);
void emit_arg(struct event *e, int key, enum value_type type, word n);
/* Who sees what is visible so (not VIS_OWNER): for emit_arg_seen. */
static inline uint32_t seen_mask(int visible) {
    return visible == VIS_EVERYONE ? SEEN_BY_ALL : visible < 0 ? 0 : (uint32_t)1 << visible;
}
void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen);
/* A throw to be told: alike dice together, in the order in which they were met. What not everybody may see is never
 * counted together: how often it occurs would tell what it is. */
struct throw {
    int n;
    struct value at; /* what it is thrown against, or nothing */
    struct {
        int pips, dice;
        uint32_t seen;
    } group[MAX_POOL];
};
void throw_add(struct throw *t, int pips, uint32_t seen);
/* Tells it as events of a kind that has the keys d1, d2 ..: as many as it takes to name every die; none for no dice. */
void emit_throw(struct run *r, int kind, int by, const struct throw *t);
/* A symbol of a plain die, a face of any die (0 is the first), or a number from 1 to n: the next scripted result if one
 * of that sort waits, else a draw. For a face that is its number, what it shows, or a symbol that is among it. */
int draw_face(struct run *r, int die);
int draw_pips(struct run *r, int die);
int draw_number(struct run *r, int n);
/* Fails with a message; returns OUT_FAIL. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
enum outcome
fail(struct run *r, const char *format, ...);
/* The same for a lack of memory. */
enum outcome fail_memory(struct run *r);

/* What is under way. frame_push: false after fail(), too deep or out of memory; frame_pop is not called when an
 * outcome other than OUT_DONE is passed up, so that the message can show the chain. */
bool frame_push(struct run *r, enum frame_kind kind, int id, int item, word card);
void frame_pop(struct run *r);
void frames_reset(struct run *r);
/* Where a script that catches an error stands, and back to it from wherever the error was raised. */
struct frame_mark {
    int top_frame, nested, entries;
};
struct frame_mark frames_mark(const struct run *r);
void frames_return(struct run *r, struct frame_mark to);
const char *frame_name(const struct run *r, const struct frame *o);
/* The same for a message, with the card and the section of the rule book that it is about: "play (card bell.1, §2.2)".
 */
void frame_describe(const struct run *r, const struct frame *o, struct text *out);

/* The agenda ------------------------------------------------------------------------------------------ */

enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n);
/* The step that comes after the one under way, as things stand. */
int agenda_next(struct run *r);
struct trigger_args trigger_args_of(int id);
enum outcome fire_trigger(struct run *r, struct trigger_args *m);
enum outcome finish(struct run *r, int side);
enum outcome stop_turn(struct run *r);

/* Searching (path_cache.c): how far it is from every space to the nearest of the goals by the piece's legal movement
 * (NONE: no way), as path_distances() without a start. The result lasts until the next search. */
struct path_cache *path_cache_new(const struct def *d);
const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n);
/* How far it is for a piece in play to every space by its legal movement (NONE: it cannot get there). Kept likewise. */
const int *path_cache_reach(const struct run *r, int piece);
/* Steps between two spaces of one board, whatever is in the way; with a `via`, over all boards by neighbors and those
 * links that match and are open. NONE: there is no way. */
int range_of(const struct run *r, int a, int b, const struct link_filter *via);
/* The spaces at most n steps from one, itself included. `set`: a bit for each space. */
void range_disc(const struct run *r, int center, int n, uint64_t *set);
/* The spaces on some shortest route between two of one board, without its ends. */
void range_between(const struct run *r, int from, int to, uint64_t *set);

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
/* Returns true if the piece can take a step on its way, which is d steps long by `dist`. A search finds a blocked goal,
 * but no piece steps onto it. */
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
};

/* Opens the question of the next step, with `left` steps left, and adds the spaces. There may be none. */
enum outcome led_walk_offer(struct run *r, const struct led_walk *w, word left);
/* Moves the piece. Sets *goes_on to false if the walk ends here, for the reasons of unit_walk(). */
enum outcome led_walk_step(struct run *r, const struct led_walk *w, int to, word left, bool *arrived, bool *goes_on);

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
enum outcome unit_remove(struct run *r, int piece);
enum outcome unit_damage(struct run *r, int piece, word n, word cause, word by);
enum outcome unit_heal(struct run *r, int piece, word n);
enum outcome unit_stun(struct run *r, int piece, word cause, word by);
enum outcome unit_wake(struct run *r, int piece);
enum outcome card_move(struct run *r, int card, int pile, bool top);
/* Moves the top card of a pile to another, refilling first if need be; *card is NONE if there was none. */
enum outcome pile_draw(struct run *r, int pile, int to, bool top, int *card);
enum outcome pile_shuffle(struct run *r, int pile);
/* Brings cards from the pile that fills this one until it is as large as declared, or there are no more. */
enum outcome pile_fill(struct run *r, int pile);
enum outcome track_add(struct run *r, int track, word n, word *changed);

/* Lasting dice: throws all of these pieces, and tells it once, as a throw of `by` (a piece, or NONE). */
enum outcome dice_roll(struct run *r, const int *pieces, int n, int by);
/* Turns a die to a face, 1 .. faces. */
enum outcome dice_turn(struct run *r, int piece, word face);

/* Action tracks: queues the cells left of the hook, in order; moves the hook to the right and queues the last cell once
 * for each step that there was no room for; moves it to the left, never below 1. `moved`: how far. */
enum outcome cells_perform(struct run *r, int piece);
enum outcome cells_advance(struct run *r, int piece, word n, word *moved);
enum outcome hook_set(struct run *r, int piece, word to);

/* A simultaneous step: the pieces that match now act in any order, each until it stops. Fails if one is under way. */
enum outcome together_begin(struct run *r, int menu, const struct filter *who);
enum outcome together_step(struct run *r, int menu);

struct attack {
    int profile;
    word by;
    word payer;       /* whose points pay for conversions; NONE: those of `by` */
    struct value at;  /* a space, or a piece */
    word dice, bonus; /* dice NONE: the profile's */
};

enum outcome attack(struct run *r, const struct attack *a, word *total);
/* Shares points among the pieces on a space that match, one at a time, then applies them together. */
enum outcome distribute(struct run *r, const struct attack_profile *ap, word by, int space, word points);

/* One action of a menu: enumerates its options into the open question. `lead`: a piece that every option begins with,
 * or NONE. */
enum outcome menu_options(struct run *r, const struct menu *m, int actor, int lead);
enum outcome menu_perform(struct run *r, const struct menu *m, int actor, const struct option *o);
/* Runs one of the core's own steps. */
enum outcome flow_step(struct run *r, int step, const struct value *args, int n);

#endif
