/* The rules of an episode beyond its tables: menus of actions, attack profiles, rounds, and the handlers of triggers.
 * The script layer fills the rules while loading; afterwards the rules are read-only. A `ref` identifies a script
 * function, which the host calls (rules/host.h). */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "core/def.h"
#include "text/msg.h"

/* The core's triggers, in the order of docs/DEFINITION.md 9. */
#define CORE_MOMENTS(X)               \
    X(ROUND_START, "round.start")     \
    X(ROUND_END, "round.end")         \
    X(PHASE_START, "phase.start")     \
    X(TURN_START, "turn.start")       \
    X(TURN_END, "turn.end")           \
    X(UNIT_LEAVE, "piece.leave")      \
    X(UNIT_ENTER, "piece.enter")      \
    X(UNIT_DAMAGE, "piece.damage")    \
    X(UNIT_DAMAGED, "piece.damaged")  \
    X(UNIT_STUNNED, "piece.stunned")  \
    X(UNIT_WOKEN, "piece.unstunned")  \
    X(UNIT_KILLED, "piece.killed")    \
    X(UNIT_DOWN, "piece.down")        \
    X(ATTACK_POOL, "attack.pool")     \
    X(ATTACK_ROLLED, "attack.rolled") \
    X(ATTACK_REACT, "attack.react")   \
    X(ATTACK_DONE, "attack.done")     \
    X(CARD_MOVED, "card.moved")       \
    X(PILE_REFILLED, "pile.refilled") \
    X(TRACK_CHANGED, "track.changed") \
    X(SUPPLY_SHORT, "supply.short")

enum core_trigger {
#define X(id, name) TRIGGER_##id,
    CORE_MOMENTS(X)
#undef X
        CORE_TRIGGER_COUNT
};

/* The core's events: id and English sentence. The keys in braces name the event's arguments. */
#define CORE_EVENTS(X)                                                                                                 \
    X(ROUND, "round", N_("Round {n}."))                                                                                \
    X(TURN, "turn", N_("{piece} takes a turn."))                                                                       \
    X(PLACED, "piece.placed", N_("{piece} {from?goes from {from} to}{from!appears at} {space}."))                      \
    X(MOVED, "piece.moved", N_("{piece} moves {from?from {from} }to {space}{cargo? with {cargo}}."))                   \
    X(REMOVED, "piece.removed", N_("{piece} leaves the board{from? from {from}}."))                                    \
    X(DAMAGED, "piece.damaged", N_("{piece} takes {n} damage{hp?; HP now {hp}}."))                                     \
    X(HEALED, "piece.healed", N_("{piece} recovers {n} HP; HP now {hp}."))                                             \
    X(STUNNED, "piece.stunned", N_("{piece} at {space} is stunned."))                                                  \
    X(WOKEN, "piece.unstunned", N_("{piece} at {space} wakes up."))                                                    \
    X(KILLED, "piece.killed", N_("{piece} at {space} is killed."))                                                     \
    X(DOWN, "piece.down", N_("{piece} is down at {space}."))                                                           \
    X(RISEN, "piece.revived", N_("{piece} is up again."))                                                              \
    X(FLIPPED, "piece.flipped", N_("{piece} {face?now shows its {face} side}{face!is face down}."))                    \
    X(ROLLED, "rolled",                                                                                                \
      N_("{piece?{piece} rolls}{piece!Rolled}{to? against {to}}: {d1}{d2?, {d2}}{d3?, {d3}}{d4?, {d4}}{d5?, {d5}}"     \
         "{d6?, {d6}}{d7?, {d7}}{d8?, {d8}}{d9?, {d9}}."))                                                             \
    X(REROLLED, "rerolled",                                                                                            \
      N_("{piece?{piece} rolls}{piece!Rolled} a die again: {symbol?{symbol} becomes }{d1}{symbol!, as before}."))      \
    X(SHOWN, "dice.shown",                                                                                             \
      N_("The dice{piece? of {piece}} now show: {d1}{d2?, {d2}}{d3?, {d3}}{d4?, {d4}}{d5?, {d5}}"                      \
         "{d6?, {d6}}{d7?, {d7}}{d8?, {d8}}{d9?, {d9}}."))                                                             \
    X(RESULT, "attack.result", N_("That makes {n} damage."))                                                           \
    X(STUNS, "attack.stuns", N_("That is enough to stun {n}."))                                                        \
    X(CONVERTED, "converted", N_("{piece} pays {value} AP for {symbol}."))                                             \
    X(MISSED, "missed", N_("No damage."))                                                                              \
    X(CARD_MOVED, "card.moved", N_("{owner?{owner} gets {card} ({to})}{owner!{card} goes to {to}}."))                  \
    X(SHUFFLED, "shuffled", N_("Shuffled: {pile}."))                                                                   \
    X(REFILLED, "refilled", N_("{pile} is refilled from its discards."))                                               \
    X(TRACK, "track", N_("{track} is now {value}."))                                                                   \
    X(LINK, "link", N_("The way {link} is {open?open}{open!closed}."))                                                 \
    X(OVER, "over", N_("{side?Victory: {side}.}{side!The match is a draw.}"))                                          \
    X(CAP, "cap", N_("The last round ends without a winner."))                                                         \
    X(DICE, "dice.rolled",                                                                                             \
      N_("{piece?{piece} rolls}{piece!Rolled}: {d1}{d2?, {d2}}{d3?, {d3}}{d4?, {d4}}{d5?, {d5}}"                       \
         "{d6?, {d6}}{d7?, {d7}}{d8?, {d8}}{d9?, {d9}}."))                                                             \
    X(TURNED, "die.turned", N_("{piece} now shows {d1}."))                                                             \
    X(HOOK, "hook", N_("The hook of {piece} moves behind cell {value}."))                                              \
    X(HOOK_END, "hook.end", N_("The hook of {piece} is at the end of its track: the last cell takes effect instead.")) \
    X(TURN_OVER, "turn.over", N_("The turn of {piece} is over: nothing is left to do."))

enum core_event {
#define X(id, name, text) EVENT_##id,
    CORE_EVENTS(X)
#undef X
        CORE_EVENT_COUNT
};

enum scope { SCOPE_MATCH, SCOPE_ACTOR, SCOPE_TARGET, SCOPE_HERE, SCOPE_THERE, SCOPE_ANYONE };

enum condition_kind {
    NEED_HERE,
    NEED_THERE,
    NEED_AREA,
    NEED_ADJACENT_AREA,
    NEED_WITHIN,
    NEED_ELSEWHERE,
    NEED_ANYWHERE,
    NEED_SUPPLY,
    NEED_ACTOR,
    NEED_TARGET,
    NEED_MARK_HERE,
    NEED_MARK_THERE,
    NEED_VAR,
    NEED_TRACK,
    NEED_PILE,
    NEED_CARDS,
    NEED_CARD_KEY,
    NEED_CARD_NEEDS,
    NEED_BEYOND,
    NEED_OPEN,
    NEED_CAN_MOVE,
    NEED_ADJACENT,
    NEED_RANGE,
    NEED_REACH,
    NEED_BETWEEN,
    NEED_SEES,
    NEED_MAY_ENTER,
    NEED_MAY_STAND,
    NEED_LINE,
    NEED_BOARD,
    NEED_EITHER,
    NEED_TEST
};

/* The right side of a comparison: the range min to max, the actor, or another variable. */
enum comparison { COMPARE_RANGE, COMPARE_ACTOR, COMPARE_EQUALS, COMPARE_DIFFERS, COMPARE_LESS };

/* One condition. `late`: the condition is evaluated for each target. min and max limit a count of pieces or cards, or
 * the value of a variable or track. */
struct condition {
    enum condition_kind kind;
    bool none, late;
    bool actor_alone;                 /* for NEED_TEST: if there is an actor, the function reads only the actor */
    bool silent;                      /* the condition never gives a reason */
    int next[2];                      /* the next condition of the same class, in each chain that starts in `first` of
                                       * struct needs */
    struct filter filter, without[2]; /* `without`, for NEED_ELSEWHERE: pieces that must not be on that space */
    const struct needs *with;         /* data conditions that each counted piece must meet as an actor, or NULL */
    int steps; /* for NEED_WITHIN and NEED_ELSEWHERE: maximum number of steps; with `own`, the actor's own space counts,
                * too */
    int least; /* for NEED_WITHIN: minimum number of steps */
    bool own;
    bool all;                      /* for NEED_BETWEEN: all spaces need a match. For NEED_SEES: the sight must be
                                    * clear */
    const struct link_filter *via; /* links that also make spaces adjacent, or NULL */
    int withouts;
    int mark, field, item, track, ref; /* item: index of the word in the field */
    enum scope scope;
    enum comparison compare;
    int other, other_item; /* another field and the index of its word. The field belongs to the match (EQUALS, DIFFERS)
                            * or to the same owner (LESS) */
    int pile;              /* a common pile, or NONE */
    int *pile_of;          /* the pile of each piece, if `pile` is NONE */
    bool *has_key;         /* for each kind of card: true if the card declares the key */
    int cards, *card;      /* for NEED_CARDS: the cards to find in the pile */
    int *board_word;       /* for NEED_BOARD: the name of each board as a declared name */
    int ways;              /* for NEED_EITHER: number of lists of data conditions; at least one list must hold */
    struct needs *way;
    word min, max;
    const char *rule;
    msg why;
};

struct needs {
    int n;
    /* first[late][calls a script]: the number (from 1) of the first condition of this class, or 0 if there is none. The
     * conditions of a class are linked, so that an evaluation visits no others. The conditions of cards belong to both
     * classes. */
    int first[2][2];
    struct condition *list;
};

/* Points of four sorts can answer a question on a plane: the end of a straight leg, a place to stand, a direction, or
 * a point to reach. */
enum domain_kind { DOMAIN_LEG, DOMAIN_PLACE, DOMAIN_AIM, DOMAIN_TARGET };

enum target { TARGET_NONE, TARGET_SPACE, TARGET_PIECE, TARGET_CARD, TARGET_POINT, TARGETS };
/* WHERE_WITHIN: the actor's space or an adjacent space. WHERE_AREA: the other parts of the actor's area. If targets are
 * pieces, all spaces of the area. */
enum where {
    WHERE_HERE,
    WHERE_ADJACENT,
    WHERE_ORTHOGONAL,
    WHERE_WITHIN,
    WHERE_BOARD,
    WHERE_ANYWHERE,
    WHERE_OWN,
    WHERE_AREA,
    WHERE_MARK
};

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): few exist; related members stay together */
struct action {
    const char *id, *rule;
    int verb;
    bool own_actor; /* the menu's actor acts; if false, any piece that matches `by` may act */
    bool any_actor;
    struct filter by;
    word cost;
    int cost_fields, cost_field[4], cost_item[4]; /* the cost: variables of the match or of the actor */
    word cost_amount[4];                          /* the amount subtracted from each of these variables */
    word cost_cards;                              /* number of cards that move from the top of one pile to another */
    int cost_from, *cost_from_of;                 /* the pile from which these cards move, in the form of `pile` and
                                                   * `pile_of` below */
    int cost_to, *cost_to_of;                     /* the pile to which these cards move, in the same form */
    enum target target;
    enum where where;
    const struct link_filter *via; /* links that also make spaces adjacent, or NULL */
    int mark;
    bool of_some;
    struct filter of;
    int pile;     /* a common pile, or NONE */
    int *pile_of; /* the pile of each piece, if `pile` is NONE */
    /* For a target that is a point: its domain. The limit is a field of the piece, the speed of its kind, or a
     * number. */
    enum domain_kind points;
    int limit_field; /* field with the limit, or NONE */
    word swing;      /* as in struct domain */
    bool limit_speed, seen;
    word limit, least;
    int area, plane;
    int test; /* function that tests a point, as a ref, or NONE */
    struct needs needs;
    bool keeps_move;
    int run;   /* function that performs the action, as a ref, or NONE */
    int tells; /* function that makes the text for `why` while the action is legal, as a ref, or NONE */
    int warns; /* function that makes the text about a danger of the action, as a ref, or NONE */
    bool move;
    bool escorts;
    struct filter escort;
    int escort_verb;
    int stand_verb; /* the verb for going from an area's middle onto a part; NONE if the action is no movement or the
                     * episode has no areas */
};

struct menu {
    const char *id, *rule;
    msg prompt, why; /* why: the reason why the menu offers no other actions; may be empty */
    int stop;        /* the verb that ends the menu, or NONE */
    int actions;
    struct action *action;
};

struct attack_profile {
    const char *id, *rule;
    int dice, die;
    word value[64]; /* value of each symbol */
    int convert;    /* the symbol that the payer may convert, or NONE */
    word convert_cost, convert_value;
    struct filter hits;
    bool stuns;
    int cause; /* cause of the damage, as a declared name */
    int spare; /* the verb that spares a target; only targets that were stunned before the attack. NONE if no target may
                * be spared */
};

/* The effect of one deed of an automatic figure. A deed is a thing that a figure can do. */
enum deed_effect { DEED_RUN, DEED_UNSTUN, DEED_DAMAGE, DEED_WALK };

/* How a walk chooses among next spaces that are equally near to the goals: the first space in canonical order, a random
 * space, or by a question. */
enum walk_ties { TIES_FIRST, TIES_CHANCE, TIES_ASK };

enum { FIGURE_SETS = 4, FIGURE_SORTS = 8 };

/* Variables of the figure that are set before it acts. */
struct figure_sets {
    int n, field[FIGURE_SETS];
    word value[FIGURE_SETS];
};

/* A question of a figure. `seat` answers. If `seat` is NONE, a seat of `side` answers. */
struct figure_question {
    int seat, side, verb;
    msg prompt, why;
    const char *rule;
    bool delegable; /* as in struct decision */
};

/* One deed of a sort of figures. A deed is open if the figure matches `who`, another piece on its space matches `here`,
 * a piece on an adjacent space matches `adjacent`, and `test` returns true. A walk also needs a step toward the
 * goals.
 */
struct deed {
    const char *id;
    struct filter who, here, adjacent;
    bool here_some, adjacent_some;
    enum deed_effect effect;
    int id_ref, test, run, steps_ref; /* refs, or NONE */
    word n;                           /* damage, or steps of a walk */
    int cause, event;                 /* cause of the damage, as a declared name, and the deed's event; both may be
                                       * NONE */
    int event_key[3], event_keys;
    enum walk_ties ties;
    struct figure_question asks; /* the question which piece to damage, or which of several ways to take */
    struct figure_sets sets;
};

/* A sort of figures: pieces that act by rules instead of a player's choice. Pieces of one kind on one space with equal
 * values of the variables in `sort` are offered once. */
struct figure {
    const char *id;
    struct filter from;
    int sorts, sort[FIGURE_SORTS];
    bool range_to_goals;   /* each piece walks to the goals that are nearest in a straight count of spaces (range) */
    bool reach_from_space; /* min and max count legal steps of the figure instead of steps on the board */
    struct figure_question asks, either;
    struct names deed_ids;
    struct deed *deed;
};

/* A reaction: the seats that may react to an occurrence, and the options of these seats. An occurrence is one firing of
 * `trigger` or one use of the reaction `to`. Scripts make the options and the effects (script/bind/reaction.c). */
struct reaction {
    const char *id;
    int trigger, to;            /* the trigger, or the other reaction, to which this reaction responds; each may be
                                 * NONE */
    int seats, seat[MAX_SEATS]; /* the seats, in the order in which they are asked */
    int asks, from, pay, run;   /* functions as refs; `asks` and `pay` may be NONE */
    int verb, pass;
    word limit; /* how often one seat may react to one occurrence */
    msg prompt, why;
    const char *rule; /* section of the rule book, or NULL */
};

enum { HANDLER_NAMES = 8 };

/* A set of names. If n is 0, any name is accepted. */
struct any_of {
    int n, name[HANDLER_NAMES];
};

/* The owner of a variable that a handler or a step assigns. From BEARER_MATCH on: the match, the trigger's piece, the
 * piece that caused the trigger, the trigger's space, all matching pieces in play, all spaces. For a step, the
 * piece and the space are the first ones among its arguments. */
enum bearer { BEARER_MATCH, BEARER_PIECE, BEARER_BY, BEARER_SPACE, BEARER_PIECES, BEARER_SPACES, BEARERS };

/* An assignment to a variable of one word. The new value is a value, the value of a variable, the old value plus a
 * number, or a bearer. A variable of several pieces or spaces can only get a value. */
struct assignment {
    enum bearer of, from_of;
    int field, from;          /* `from`: the variable that is copied, or NONE */
    const struct filter *who; /* the pieces of BEARER_PIECES */
    word value;
    bool adds, names; /* `names`: the new value is the bearer `from_of` itself */
};

enum { MAX_SETS = 16 };

struct assignments {
    int n;
    struct assignment *list;
    const char *where; /* "file:line" */
};

struct handler {
    int ref;                 /* the handler's function as a ref, or NONE */
    struct assignments sets; /* assignments before the call */
    bool unit_some, here_some, by_some;
    struct filter unit, here, by;
    struct any_of cause, profile, card; /* the causes (declared names), attack profiles and kinds of cards that the
                                         * handler accepts */
    struct needs needs;                 /* conditions of the trigger's piece */
    const char *rule;
    const char *where; /* "file:line" of the handler's function or `sets` */
};

/* The reason why a handler did not run: a key of its `when`. */
enum handler_key { HANDLER_RUNS, WHEN_CAUSE, WHEN_PROFILE, WHEN_CARD, WHEN_PIECE, WHEN_BY, WHEN_NEEDS, WHEN_HERE };

struct trigger_def {
    const char *id;
    int handlers;
    struct handler *handler;
};

struct phase {
    const char *id;
    msg title;
    int run; /* function as a ref, or NONE for turns and simultaneous phases */
    struct filter of;
    int ask; /* the verb of the question that chooses who acts */
    int menu;
    int reply; /* the step that runs after each turn, or NONE */
    bool together;
};

struct step_def {
    const char *id;
    int ref;
    struct assignments sets; /* assignments before the call */
    const char *where;       /* "file:line" of the step's function */
};

/* Numbers of steps on the agenda: first the core's steps, then the scripts' steps, starting at STEP_SCRIPT. Positions
 * contain these numbers, which must not change, so core steps that were added later have numbers from -1 downward. */
enum {
    STEP_TOGETHER = -1,
    STEP_ROUND = 0,
    STEP_ROUND_END,
    STEP_PHASE,
    STEP_TURNS,
    STEP_TURN,
    STEP_TURN_END,
    STEP_MENU,
    STEP_SCRIPT
};

/* The point where a trial of a search ends and is evaluated: after some answers, or at the end of the current turn,
 * phase or round. A simultaneous phase is one turn, like a phase without turns. */
enum horizon { HORIZON_ANSWERS, HORIZON_TURN, HORIZON_PHASE, HORIZON_ROUND, HORIZONS };
/* The names of the horizons in this order, then NULL. */
extern const char *const horizon_names[HORIZONS + 1];

/* The effort that one level of bot spends on a question of this game: its iterations and depth in percent, and the
 * horizon of its trials. The bot drops options whose weight is below a percentage of the highest weight. */
struct effort {
    int iterations, depth, focus;
    enum horizon horizon;
};

enum { MAX_FEATURES = 64, MAX_FEATURE = 100000, MAX_TERM = 100000 };

/* A feature: one number that describes a position. If a function computes the number, it is from -MAX_FEATURE to
 * MAX_FEATURE. */
struct feature {
    enum feature_type { FEATURE_FUNCTION, FEATURE_COUNT, FEATURE_TRACK } type;
    int ref;              /* the function as a ref, or the track */
    struct filter filter; /* for FEATURE_COUNT: the pieces on the board that are counted */
};

/* The game's declarations for bots (docs/DEFINITION.md 8). */
struct bots {
    struct effort effort;
    int evaluate, plan, anchors; /* refs, or NONE */
    struct names features;
    struct feature *feature; /* feature[i] belongs to the i-th name in `features` */
    /* For each side the weights in thousandths of log odds, from -MAX_TERM to MAX_TERM: one for each feature, and last
     * the intercept. NULL without weights. */
    word *term;
    word *weight; /* for each verb: weight of its options if no function gives a weight; or NULL */
    int *policy;  /* refs, or NONE */
};

static inline word *bots_terms(const struct bots *b, int side) {
    return &b->term[side * (b->features.n + 1)];
}
static inline bool bots_evaluates(const struct bots *b) {
    return b->evaluate != NONE || b->term;
}

/* One lesson of the coach (docs/PUBLISHING.md 2). */
struct lesson {
    const char *id;
    msg text;           /* the lesson's text; empty if a script makes it */
    const char *answer; /* the answer that the lesson advises, as a player types it, or "" */
    int maker, test;    /* refs, or NONE */
    int side;           /* the side to which the lesson is shown, or NONE for all sides */
    const int *verb;    /* the question must offer one of these verbs, unless the list is empty */
    int verbs;
    bool over; /* the lesson is shown at the end of the match, not at a question */
};

struct coach {
    struct lesson *lesson;
    int lessons;
};

/* Marks that a game can put on the map of a plane (docs/TABLES.md, section 5). */
struct overlay {
    const char *id;
    msg title; /* the word that players type */
    int run;   /* function(actor, point) that returns the marks, as a ref */
};

enum { WEIGHT_DEFAULT = 10, MAX_WEIGHT = 1000000, MAX_VALUE = 1000 };

enum { ROUND_CAP = 99 }; /* the last round of an episode that declares no last round */

struct rules {
    struct def *def;
    struct names step_ids, phase_ids, trigger_ids, menu_ids, attack_ids, figure_ids, reaction_ids;
    struct menu *menus;
    struct attack_profile *attacks;
    struct figure *figures;
    struct reaction *reactions;
    struct trigger_def *triggers;
    struct phase *phases;
    struct step_def *steps;
    int *setup; /* steps */
    int menus_n, attacks_n, triggers_n, phases_n, steps_n, setup_n;
    word round_cap;
    int turn;                 /* the variable of the match that numbers the turns within a phase, or NONE */
    struct needs *card_needs; /* for each kind of card: its own conditions */
    struct bots bots;
    struct coach coach;
    struct overlay *overlay; /* sorted by id */
    int overlays;
    /* the core's verbs for converting symbols, for choosing a piece to hit, and for passing */
    int verb_convert, verb_hit, verb_pass;
    /* declared names that serve as keys in the core's events */
    int key_n, key_title, key_piece, key_space, key_from, key_cargo, key_hp, key_face, key_d[9], key_symbol, key_card,
        key_to, key_pile, key_track, key_value, key_link, key_open, key_side, key_owner;
    int own_words; /* number of the core's declared names; the scripts' names follow them */
    bool observed; /* the driver reports to host.missed() each handler that does not run */
};

/* Returns a rule set over a new definition. The new rules have only the core's verbs, events, triggers and words. NULL
 * when out of memory. */
struct rules *rules_new(void);
/* Declares the names that are keys of events about lasting dice. Returns false when out of memory. */
bool rules_dice_keys(struct rules *r);
void rules_free(struct rules *r);

#endif
