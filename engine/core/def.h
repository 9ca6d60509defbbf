/* The definition: tables of everything in an episode that play does not change. These tables determine the layout of
 * the position. core/build.c builds the definition; afterwards it is read-only. One table describes the fields of the
 * position. Hashing, saving, views, comparisons and scripts share that table. */
#ifndef CORE_DEF_H
#define CORE_DEF_H

#include "core/names.h"
#include "core/types.h"
#include "text/msg.h"

enum {
    MAX_TAGS = 128,
    MAX_SIDES = 8,
    MAX_SEATS = 16,
    AGENDA_CAP = 128,
    AGENDA_ARGS = 4,
    OPTION_ARGS = 3,
    MAX_POOL = 32,
    FILTER_SYMBOLS = 64,
    MAX_TRACK_CELLS = 32,
    CELL_ARGS = AGENDA_ARGS - 1
};

struct tags {
    uint64_t bits[MAX_TAGS / 64];
};

/* Conditions are bits of one word. The core declares the first two conditions. */
enum { COND_STUNNED = 1, COND_DOWN = 2, CORE_CONDITIONS = 2 };

/* A part of a filter: a variable that must have a value, or must not have it. */
struct filter_var {
    int field;
    const int *place; /* copied from the field's `place` (struct field) */
    word n;
    bool not ;
};

enum { FILTER_VARS = 3, FILTER_MARKS = 4, MAX_LINK_MARKS = 64, MAX_EDGE_SORTS = 64 };

/* A filter of pieces: a matching piece has all of `need` and none of `forbid`. A piece that is down matches only if the
 * filter names the condition "down". */
struct filter {
    struct tags need, forbid;
    word cond_need, cond_forbid;
    bool more;                       /* the filter names a face, symbols or variables */
    int face_need, face_forbid;      /* faces as declared names, or NONE */
    uint64_t pips_need, pips_forbid; /* sets of symbols that the upper face of a lasting die must have and must not
                                      * have */
    int vars;
    struct filter_var var[FILTER_VARS];
    int watch; /* number from 1 of the set that positions keep for this filter (struct watched_filter), or 0 */
    /* The first kind that may match, and the kind after the last such kind. The range covers the kinds that were
     * declared before the filter was read. If other kinds are declared now, the range is not valid. */
    uint8_t kinds_from, kinds_to, kinds_known;
};

/* Returns the filter that every piece matches, even a piece that is down. A filter whose members are all 0 is
 * different: it requires face 0. */
static inline struct filter any_piece(void) {
    return (struct filter){.face_need = NONE, .face_forbid = NONE};
}

/* A filter of spaces: by marks and by values of variables. `open`: the space must have no obstacle. */
struct space_filter {
    int marks, mark[FILTER_MARKS];
    bool mark_not[FILTER_MARKS];
    bool open, blocked;
    int vars;
    struct filter_var var[FILTER_VARS];
};

/* A filter of links: by marks that links must have and must not have, and by whether they are open or closed. */
struct link_filter {
    uint64_t need, forbid;
    bool open, shut;
};

struct side {
    const char *id;
    msg title, goal; /* goal: how the side wins and loses, as a text for the player; may be empty */
    int track;       /* the track with the side's score, or NONE */
    uint32_t sights; /* one bit for each sight that sees everything that the side sees: the sight of the side itself,
                      * and the sights of its seats */
};

struct seat {
    const char *id;
    msg title;
    int side;
};

/* The symbols on a face of a die. The first entries are the faces with one symbol, each under the number of its
 * symbol. */
struct pips {
    int n;
    const int *symbol;
    uint64_t set; /* a bit for each symbol on the face; only for the first FILTER_SYMBOLS symbols */
};

struct die {
    const char *id;
    int faces;
    int *face;      /* for each face of the die: its number among the pips */
    bool plain;     /* each face shows one symbol, so the numbers in `face` are also symbols */
    bool unordered; /* roll() sorts the results of a throw by face, so rules cannot distinguish the dice of the throw */
};

struct space {
    const char *id;
    msg title; /* the name printed on the space; if it is empty, pictures show the id */
    int board, x, y;
    bool placed;
    int at[2];                                                       /* coordinates on the board, if `placed` */
    int near_from, near_n, beside_from, beside_n, link_from, link_n; /* start and length of three slices: of def.near,
                                                                      * def.beside and def.space_links */
    int lattice_from, lattice_n; /* slice of def.lattice with the spaces that touch this space, including spaces behind
                                  * a closed edge */
    int whole;                   /* the middle of the area to which the space belongs, or NONE; a middle belongs to its
                                  * own area */
    int part_from, parts;        /* for a middle, its parts as a slice of def.parts; else 0 */
    bool inner;                  /* the space is a part that no space touches, so a piece on it may step into the
                                  * middle */
    bool doubled;                /* several ways lead from here to one space; with rules of entry only the best way
                                  * counts */
};

/* Which spaces of a board touch a space: all eight around it, the four that share a side, the six around a hexagon, or
 * none (then only links join spaces). On a board of hexagons every second row is shifted right by half a space. */
enum { NEIGHBORS_NONE = 0, NEIGHBORS_EDGES = 4, NEIGHBORS_HEX = 6, NEIGHBORS_ALL = 8 };

/* A diagonal step passes a corner. Two ways of two steps lead around this corner. The diagonal step is possible if at
 * least this number of these ways is free of edges and holes. */
enum diagonals { DIAGONALS_FREE, DIAGONALS_ONE, DIAGONALS_BOTH };

/* Coordinates of a plane are integers from -MAX_COORDINATE to MAX_COORDINATE, x to the right and y down, so that all
 * predicates of core/geometry.h fit in 64 bits. */
enum { MAX_COORDINATE = 10000 };

/* A line of a board with coordinates: a coast, a river, a wall. */
struct outline {
    const char *id;
    msg title;
    const char *sort;
    int board;
    int n, *at;  /* 2 * n coordinates */
    bool closed; /* the last point is joined with the first */
    bool bars;   /* nothing may be drawn across the outline */
};

struct board {
    const char *id;
    msg title;
    int width, height, first, spaces; /* the board's spaces are first .. first + spaces - 1 */
    bool placed;                      /* the spaces have coordinates */
    int radius;                       /* radius of a place, in the unit of the coordinates */
    int drawn;                        /* number of spaces that the map shows; these come first, and the middles of areas
                                       * follow */
    int owner;                        /* the piece that owns this board, or NONE */
    int plane;                        /* number of the plane (core/plane.h) if this board is a plane, or NONE */
    int16_t *steps;                   /* for each pair of spaces: the number of steps between them, or NONE. The pointer
                                       * is NULL if the board is too large */
    int neighbors;
    bool first_half; /* for hexagons: rows 1, 3, 5 ... are shifted right by half a space, instead of rows 2, 4, 6 ... */
    enum diagonals diagonals;
    msg solid; /* the name of holes that are drawn as solid, or empty */
};

/* A sort of edge. If an edge is a link, pieces can cross it and see through it while the link is open. Other edges
 * never change. */
struct edge_sort {
    const char *id;
    msg title;
    bool pass, see; /* `pass`: pieces can cross the edge. `see`: pieces can see through the edge. For a link, `pass` and
                     * `see` describe the closed link */
    bool link, open;
    bool limited; /* only pieces that match `who` may use the link */
    struct filter who;
    word cost; /* added to the cost of a step across the edge */
};

/* An edge between two neighbors. */
struct edge {
    int from, to; /* spaces, from < to */
    int sort;     /* index of the sort; NONE for an edge that is a link declared between neighbors */
    int link;     /* the link that opens and closes the edge, or NONE */
};

enum { MAX_STEP_COST = 100 };

/* The steps to which a rule applies: any step, steps across an edge of a sort, or steps by a link. */
enum across { ACROSS_ANY, ACROSS_EDGE, ACROSS_LINK };

/* A rule about spaces. The rule applies to a space that belongs to all sets that the rule names. Rules of entry and
 * standing apply to pieces that match `who`. A rule of entry may also name the space that the step leaves and the edge
 * or link that it crosses. */
struct space_rule {
    bool into_some, there_some, adjacent_some, area_some, from_some, who_some;
    struct space_filter into, from;
    struct filter there;    /* at least `min` matching pieces are on the space */
    struct filter adjacent; /* a matching piece is on an adjacent space */
    struct filter area;     /* a matching piece is in the same area as the space, or on the space if it has no area */
    struct filter who;
    word min;
    int there_watch; /* number from 1 of the set that positions keep for `there` and `min`, or 0 */
    enum across across;
    int across_sort;
    struct link_filter across_link;
    bool never, stop; /* never: entering the space is forbidden or, in a rule of standing, ending a movement there.
                       * stop: a movement ends on the space */
    word cost;        /* cost of the step, or 0 */
    msg why;          /* reason for people, or empty */
    const char *rule; /* section of the rule book, or NULL */
    uint64_t *spaces; /* a bit for each space that `into` selects; NULL without `into`, or if the set can change */
    /* For rules of standing: sets of parts, in order. In an area, a movement ends on a part of the first set that has
     * an open part. */
    struct space_rule *first;
    int first_n; /* length of `first`; if it is 0, the rule forbids ending a movement on the space */
};

/* The rules about which pieces may enter spaces, the cost of entering, and the spaces where a movement may end. */
struct entry {
    int enter_n, stand_n;
    struct space_rule *enter, *stand;
    bool priced;   /* some steps cost more than 1, so searches must add up costs */
    word max_cost; /* largest cost of one step */
};

/* Two ways lead past a corner. Each may be barred to sight. The corner bars sight if both ways are barred
 * (CORNERS_BOTH) or one of them is (CORNERS_ONE). */
enum corners { CORNERS_BOTH, CORNERS_ONE };

/* Rules of sight: which spaces between two other spaces bar sight, and which spaces half hide the target. */
struct sight {
    int bars_n, partial_n;
    struct space_rule *bars, *partial;
    enum corners corners;
    bool clear_holes; /* holes do not bar sight */
    bool via_some;    /* on a board without neighbors: two spaces see each other if an open link that matches `via`
                       * joins them */
    struct link_filter via;
};

/* A link joins two spaces. A word of the position says whether the link is open. `open` is the start value of this
 * word. */
struct link {
    const char *id;
    int from, to;       /* spaces, on any boards */
    bool open, one_way; /* open: start value. one_way: leads only from `from` to `to` */
    bool traceless;     /* invisible while it is closed */
    uint64_t marks;     /* a bit for each mark, by number in def.link_marks */
    bool limited;       /* only pieces that match `who` may pass */
    struct filter who;  /* unused unless `limited` is set */
    int gate;           /* index in def.gates, if limited */
    bool edge;          /* the link is an edge; its two ends are neighbors, and adjacent while the edge is open */
    int sort;           /* sort of the edge if the link is one, or NONE */
};

struct mark {
    int spaces;
    int *space; /* ascending */
    bool shown; /* front ends draw the mark */
    msg sign;   /* sign on the text map; if empty, the map picks a sign */
};

/* Spaces in a circle, in their order. */
struct ring {
    const char *id;
    int spaces, *space;
    int *place; /* for each space of the definition: its position in the ring, or NONE */
};

/* One cell of an action track: a step of the rules, with the arguments that come after the piece. */
struct track_cell {
    msg title; /* players see this title */
    int step;  /* the step, or NONE if nothing happens */
    int args;
    struct value arg[CELL_ARGS];
};

enum at_zero { ZERO_REMOVE, ZERO_DOWN };

/* The base of a piece on a plane: a disc, or a rectangle that turns with the piece's heading. Lengths are in half
 * millimeters. A round base with a diameter of 25 mm has radius 25, and a footprint of 50 x 100 mm has `across` 50 and
 * `along` 100. */
struct footprint {
    int radius;        /* radius of a round base; 0 for a rectangle */
    int across, along; /* half the width and half the length of a rectangle */
};

/* A sentence that a kind declares for one event, in place of the core's sentence. */
struct kind_word {
    int event;
    msg sentence;
    const char *key; /* the name of the event in the definition */
    bool phrase;     /* the text has only the words after the piece's name, not a whole sentence */
};

/* A kind of piece. All of its pieces exist from the start; those without a space are in the supply. A kind's filters,
 * sides and seats stay the same in play. */
struct kind {
    const char *id, *abbrev; /* abbrev: one or two characters for the map */
    msg title, plural, text; /* plural of the title, and a description; both may be empty */
    int first, count;        /* the kind's pieces are first .. first + count - 1 */
    struct tags tags;
    int side, seat;                /* side and seat of all pieces of the kind, or NONE */
    int protected_by;              /* the side that protects pieces of the kind, or NONE */
    word ap;                       /* action points that refill_ap() restores */
    word hp, hp_max;               /* hit points at the start, and their maximum. If hp_max is 0, `stun` and `kill`
                                    * decide the effect of a hit */
    enum at_zero at_zero;          /* what happens to a piece at 0 hit points */
    word stun, kill, kill_stunned; /* least damage of one hit that stuns, that kills, and that kills a stunned piece; 0:
                                    * damage never has this effect */
    word armor;                    /* number of points that are subtracted from each hit whose cause is in
                                    * `armor_cause` */
    int armor_causes, *armor_cause; /* causes as declared names; if the list is empty, armor works against all causes */
    word steps;                     /* number of steps in one movement, if each step costs 1 */
    bool blocks;  /* pieces of the kind are obstacles: only pieces that match `admits` may enter their space; no piece
                   * may if `admits` is not set */
    bool ignores; /* obstacles do not stop pieces of the kind, on their way or at its end */
    bool admits_some;
    struct filter admits;
    int obstacle;              /* index in def.obstacles, if `blocks` */
    int watches_from, watches; /* slice of def.kind_watches: the watched filters that pieces of the kind may match */
    bool endless_some;         /* `endless` is set, a filter: pieces that match it show endless hit points */
    struct filter endless;
    int faces, *face;                    /* the faces as declared names; a piece shows face[0] at the start */
    int face_visible;                    /* who sees the face, with the values of `visible` in struct pile */
    int place_visible;                   /* who knows the place of a piece that is not revealed, with the same values */
    const struct space_filter *possible; /* the spaces where a hidden piece may be, as far as players know; NULL if
                                          * places are not hidden */
    bool veiled;                         /* two pieces may differ in something that some seat cannot see */
    int die;                             /* the die, if pieces of the kind are lasting dice, or NONE */
    int rolled; /* for dice: the field of pieces that is 1 while the die's face counts, or 0 for no such field */
    int cells;  /* number of cells of the action track, 2 to 32, or 0 without a track */
    struct track_cell *cell;
    word hook;             /* number of cells on the left of the hook at the start of the match */
    struct footprint foot; /* the base of a piece on a plane; all 0 for a point */
    int body;              /* flags of the pieces on planes (enum body_flags) */
    int seats;             /* maximum number of pieces that one piece of the kind carries, or NONE */
    int words;
    struct kind_word *word;
};

struct piece_def {
    const char *id;
    int kind;
    int board;       /* the board that belongs to the piece, or NONE */
    bool owns_piles; /* the piece has at least one pile */
};

/* A kind of card. The copies of the kind are cards first .. first + count - 1, and start in one pile. */
struct card_kind {
    const char *id;
    msg title, text, badge; /* badge: a word printed on the card, such as a price, which labels may show; may be
                             * empty */
    msg brief;              /* the part of the text that options of verbs with `brief` show, or empty */
    int first, count;
};

struct card_def {
    const char *id;
    int kind, home; /* home: the pile in which the card starts */
};

enum pile_show { SHOW_COUNT, SHOW_TOP, SHOW_ROW, SHOW_NAMES };

struct pile {
    const char *id; /* the piles that `per` declares, one for each of several pieces, have the same id */
    msg title;
    int owner;         /* piece, or NONE */
    int side, seat;    /* `side`: the owner's side, or NONE. `seat`: the only seat that owns the pile, or NONE */
    int visible;       /* VIS_... except VIS_OWNER and VIS_SEAT, or the side or seat that sees the pile (types.h) */
    int refill;        /* the pile that supplies cards when this pile is empty, or NONE */
    int fill, fill_to; /* the pile that keeps this pile at `fill_to` cards, or NONE */
    enum pile_show show;
    int passed;        /* field of the match that counts the finished cards, from the left end of the pile; or NONE */
    int acts;          /* reference to a script's function (struct host), or NONE. This function returns the text that
                        * says what a card of this pile does next without an answer, and when */
    int cap, items;    /* cap: maximum number of cards. items: field of the match with a word for each card, the bottom
                        * card first */
    uint64_t *accepts; /* a bit for each pile: this pile accepts the cards that start in that pile */
};

/* One source of points of a track. A script counts the points from this source in a variable. */
struct track_source {
    int field; /* field of the match with the points from this source */
    msg title;
};

/* A value that players see, such as a score. Invariant: min <= value <= max; position_valid() checks it. */
struct track {
    const char *id;
    msg title;
    word min, max, start; /* `min` and `max` are permitted; `start` is the value at the start */
    const char *rule;     /* the section of the rule book that says how the value changes, or NULL */
    msg text;             /* what the value means, or empty */
    struct track_source *source;
    int sources;
    bool open;     /* players do not see `max` */
    bool restarts; /* the step after `max` leads to `min` */
    int shown;     /* the field of the match that is 1 while players see the track; 0 if they always see it */
};

enum owner {
    OWN_MATCH,
    OWN_SIDE,
    OWN_SEAT,
    OWN_PIECE,
    OWN_SPACE,
    OWN_CARD,
    OWN_PILE,
    OWN_TRACK,
    OWN_LINK,
    OWN_RING,
    OWNERS
};

/* Maximum of a piece's hit points, action points and steps, so that sums cannot overflow. */
enum { MAX_POINTS = 1000000 };

/* One column of the position: `size` words for each of its owners. Word i of owner o is at offset + o * size + i. A
 * variable that is limited to some kinds has words only for pieces of these kinds, and place[o] replaces o in this
 * formula. Invariant: every word is from min to max; position_valid() checks it. */
struct field {
    const char *name;
    enum owner owner;
    enum value_type type;
    int size, offset;        /* number of words of one owner; index of the first word, which def_seal() sets */
    const int *place;        /* for a variable that is limited to some kinds: place of each piece in the column, or NONE
                              * for other pieces; otherwise NULL */
    int places;              /* number of pieces that have a place in the column */
    const char *kinds;       /* for such a variable: the kinds and tags as declared, such as "dog, horse"; otherwise
                              * NULL */
    word min, max, start;    /* `min` and `max` are permitted; `start` is the value at the start and in unused words */
    int visible;             /* who sees the value, with the values of `visible` in struct pile */
    bool script;             /* declared by a script */
    bool harm;               /* for a variable of pieces: a higher value is harm to the piece */
    const struct names *key; /* the field has one word for each of these names; NULL for other fields */
    msg title;               /* the title under which front ends show the value; if it is empty, they do not show the
                              * value */
    int seal;                /* the field that is 1 while only the owner sees the value; 0 if the variable is never
                              * sealed */
    bool is_seal;            /* this field is the `seal` of a variable, or extra.revealed, so scripts cannot assign
                              * it */
    int min_of, max_of;      /* public fields of the same owner or of the match that bound assigned values; 0 without
                              * such a bound */
    msg sign;                /* for a variable of spaces: its sign on the text map, as a mark has */
    msg *said;               /* for an integer: texts that front ends show in place of the title for the values 1, 2
                              * ... */
    int said_n;
};

/* The core's own columns: name, owner, type, size, min, max, start. The order of this list is the order of the field
 * table. */
#define CORE_FIELDS(X)                                    \
    X(seed_low, MATCH, INT, 1, INT32_MIN, INT32_MAX, 0)   \
    X(seed_high, MATCH, INT, 1, INT32_MIN, INT32_MAX, 0)  \
    X(draws_low, MATCH, INT, 1, INT32_MIN, INT32_MAX, 0)  \
    X(draws_high, MATCH, INT, 1, INT32_MIN, INT32_MAX, 0) \
    X(step, MATCH, INT, 1, 0, INT32_MAX, 0)               \
    X(round, MATCH, INT, 1, 0, INT32_MAX, 0)              \
    X(phase, MATCH, INT, 1, NONE, INT32_MAX, NONE)        \
    X(actor, MATCH, PIECE, 1, NONE, INT32_MAX, NONE)      \
    X(side, MATCH, SIDE, 1, NONE, INT32_MAX, NONE)        \
    X(over, MATCH, BOOL, 1, 0, 1, 0)                      \
    X(winner, MATCH, SIDE, 1, NONE, INT32_MAX, NONE)      \
    X(agenda_n, MATCH, INT, 1, 0, AGENDA_CAP, 0)          \
    X(space, PIECE, SPACE, 1, NONE, INT32_MAX, NONE)      \
    X(next, PIECE, PIECE, 1, NONE, INT32_MAX, NONE)       \
    X(hp, PIECE, INT, 1, 0, MAX_POINTS, 0)                \
    X(hp_max, PIECE, INT, 1, 0, MAX_POINTS, 0)            \
    X(ap, PIECE, INT, 1, 0, MAX_POINTS, 0)                \
    X(movement_left, PIECE, INT, 1, 0, MAX_POINTS, 0)     \
    X(acted, PIECE, BOOL, 1, 0, 1, 0)                     \
    X(conditions, PIECE, INT, 1, 0, INT32_MAX, 0)         \
    X(face, PIECE, WORD, 1, NONE, INT32_MAX, NONE)        \
    X(carrier, PIECE, PIECE, 1, NONE, INT32_MAX, NONE)    \
    X(first, SPACE, PIECE, 1, NONE, INT32_MAX, NONE)      \
    X(pile, CARD, PILE, 1, 0, INT32_MAX, 0)               \
    X(count, PILE, INT, 1, 0, INT32_MAX, 0)               \
    X(value, TRACK, INT, 1, INT32_MIN, INT32_MAX, 0)      \
    X(open, LINK, BOOL, 1, 0, 1, 0)                       \
    X(agenda, MATCH, INT, AGENDA_CAP *(2 + AGENDA_ARGS), INT32_MIN, INT32_MAX, 0)

enum core_field {
#define X(name, owner, type, size, min, max, start) F_##owner##_##name,
    CORE_FIELDS(X)
#undef X
        CORE_FIELD_COUNT
};

/* Fields that exist only in definitions that need them. In other definitions the members are NONE. So other definitions
 * have no words for such fields. */
struct extra_fields {
    int pips;                     /* for each piece: the upper face of a lasting die, from 1, or 0 */
    int hook;                     /* for each piece: number of cells on the hook's left, or 0 without an action track */
    int busy;                     /* for each piece: 1 while it still acts in the simultaneous step */
    int drawn;                    /* for each piece: number of draws from its own stream of chance */
    int stream;                   /* for the match: the piece whose stream is used, or NONE */
    int line, line_from, line_to; /* for the match: drawn lines, and the rays before their ends (core/planar.h) */
    int at, heading;              /* for each piece: its point on a plane, or NONE; its heading in steps of 5 degrees */
    int open, gone, burning; /* for the match: flags of each door of the planes (`open`), or of each piece of terrain
                              * (`gone`, `burning`) */
    int breaches;            /* for the match: the middle of each breach in a wall; unused entries are NONE */
    int revealed;            /* for each piece: 1 while everyone knows its place although its kind hides places */
};

/* A verb names the action of an option. */
struct verb {
    const char *id, *rule;
    msg label, why;      /* why: text with which a script's question explains options of this verb, or empty */
    int menu;            /* the menu of the verb; NONE for a verb of scripts' questions */
    word cost;           /* the price in action points, for display */
    const char *aliases; /* other words for the verb, separated by blanks, or NULL */
    bool brief;          /* lists of options show the `brief` of a card instead of its text */
    bool leads_on;       /* if a player typed an answer to the next question, the front end may choose this option for
                          * the player */
    bool lapses;         /* the verb's options are lost when the menu ends, so the front end warns before that */
    int label_of;        /* reference to a script's function that makes an option's label (struct host), or NONE */
};

/* How a picture draws an event: the way of a piece, a line between two places, or a spot at one place. */
enum trace_sort { TRACE_NONE, TRACE_WAY, TRACE_LINE, TRACE_SPOT };

struct trace_def {
    enum trace_sort sort;
    int from, to; /* keys (indices into def.words) of arguments that are points, spaces or pieces. A spot has only `to`
                   * (from: NONE) */
    word width;   /* on a plane: diameter in mm of a disc around `to`; 0 without a disc */
};

struct event_def {
    const char *id;
    msg sentence;
    int *key, keys; /* first the names in the braces of the sentence, each once and in their order; then the keys of the
                     * trace */
    struct trace_def trace;
    bool detail; /* front ends leave the event out of the summary of what other players did */
};

/* A watch: a filter for which every position keeps a set. The set has the spaces with at least `min` matching
 * pieces. */
struct watched_filter {
    struct filter filter;
    word min;
};

/* A gate: a filter of the pieces that may pass some links. Links with equal filters share one gate. */
struct link_gate {
    const struct filter *who;
    uint64_t *links; /* a bit for each link of the gate */
};

/* A class of obstacles: all kinds of obstacles that admit the same pieces. */
struct obstacle {
    const struct filter *admits; /* the pieces that may enter; NULL if none may */
};

/* The offsets of a position's tail and touched stretches (core/position.h). A set of spaces has `space_words` 64-bit
 * words, the set of open links has `link_words` of them. */
struct tail {
    int at;        /* index of the word at which the tail starts, an even number */
    int touched;   /* index of the word at which the bytes of touched stretches start, an even number */
    int touched_n; /* number of stretches */
    int block_n;   /* number of words of a whole block */
    int space_words, link_words;
};

/* A field whose words pieces_alike() or cards_alike() compare: `size` words for each place, starting at `offset`.
 * `place` has each owner's place, or NONE for an owner without the variable. If `place` is NULL, the number of an owner
 * is its place. */
struct column {
    int offset, size;
    const int *place;
};

/* The fields in which alike pieces or cards are equal. The first `plain` fields have one word for each owner. */
struct likeness {
    struct column *column;
    int n, plain;
};

/* Maximum number of spaces of a definition whose searches use sets. */
enum { MAX_NEAR_SPACES = 256 };

struct def {
    struct arena arena;
    struct names words, tags, conditions, faces /* the declared names that are faces */, symbols, side_ids, seat_ids,
        dice_ids, board_ids, mark_ids, space_ids, link_ids, link_marks, kind_ids, piece_ids, card_kind_ids, card_ids,
        pile_ids, track_ids, verb_ids, event_ids, pips_ids, ring_ids, edge_ids, outline_ids, terrain_ids, opening_ids,
        field_ids[OWNERS];
    struct side *sides;
    struct seat *seats;
    struct die *dice;
    msg *symbol_titles, *symbol_plurals, *symbol_texts; /* plurals and texts are empty if not declared */
    struct pips *pips;
    struct ring *rings;
    struct extra_fields extra;
    struct board *boards;
    struct space *spaces;
    struct mark *marks;
    struct link *links;
    struct edge_sort *edge_sorts; /* indexed like edge_ids */
    struct edge *edges;
    struct outline *outlines;
    struct planar *planar; /* the map of drawn lines; NULL if nothing can be drawn */
    struct plane *planes;  /* boards that are planes, by number of the plane (core/plane.h) */
    struct sight *sight;   /* the rules of sight; NULL without rules: all spaces of a board then see each other */
    struct entry *entry;   /* the rules of entry; NULL without rules: then only obstacles keep pieces out, and each step
                            * costs 1 */
    struct kind *kinds;
    struct piece_def *pieces;
    struct tags *piece_tags; /* for each piece: the tags of its kind, in one array because tags are compared most
                              * often */
    struct card_kind *card_kinds;
    struct card_def *cards;
    struct pile *piles;
    struct track *tracks;
    struct verb *verbs;
    struct event_def *events;
    struct field *fields;
    int sides_n, seats_n, dice_n, boards_n, spaces_n, marks_n, links_n, kinds_n, pieces_n, card_kinds_n, cards_n,
        piles_n, tracks_n, verbs_n, events_n, fields_n, rings_n, edges_n, outlines_n, planes_n;
    int areas_n, *parts; /* `parts`: the parts of all areas, in ascending order within each area */
    bool doors;          /* at least one edge is a link */
    bool seat_secrets;   /* seats of one side may hide something from each other */
    bool cards_veiled;   /* cards of one kind may differ in something that some seat can never see */
    int *near, *beside, *space_links, *lattice;
    uint64_t *near_sets; /* the slices of `near` as sets, tail.space_words words for each space; NULL for definitions
                          * with links, areas or more than MAX_NEAR_SPACES spaces */
    int max_ways;        /* maximum number of ways (steps) from one space */
    struct watched_filter *watches;
    int *kind_watches;
    struct obstacle *obstacles;
    struct link_gate *gates;
    uint64_t *unlimited; /* a bit for each link that is not limited */
    int watches_n, obstacles_n, gates_n;
    bool *heeded;                /* for each field: true if the tail depends on it (tail_follow) */
    int *heeders, *heeders_from; /* for each field: the watches whose filters read it. The watches of field f are
                                  * heeders[heeders_from[f]] up to heeders[heeders_from[f + 1] - 1] */
    struct tail tail;
    uint64_t *mark_bits; /* the marks of each space: mark_words words for each space */
    int mark_words;
    int *field_at[OWNERS]; /* fields of each owner by name index (field_ids) */
    int *offsets;          /* offsets of the fields, for fast access */
    int fresh_n, *fresh;   /* fields that are reset when a piece leaves play */
    struct likeness piece_likeness, card_likeness;
    int words_n; /* size of a position in words */
    word *start; /* the empty position, with its tail */
};

/* Returns true if a search for a piece's ways must add up the costs of steps. */
static inline bool costs_count(const struct def *d) {
    return d->entry && d->entry->priced;
}

static inline bool tag_in(const struct tags *t, int tag) {
    return t->bits[tag / 64] >> (tag % 64) & 1;
}

static inline void tag_set(struct tags *t, int tag) {
    t->bits[tag / 64] |= (uint64_t)1 << (tag % 64);
}

static inline bool space_marked(const struct def *d, int space, int mark) {
    return d->mark_bits[space * d->mark_words + mark / 64] >> (mark % 64) & 1;
}

/* Returns the middle of the space's area, or the space itself if it is in no area. */
static inline int space_whole(const struct def *d, int space) {
    return d->spaces[space].whole == NONE ? space : d->spaces[space].whole;
}

/* Returns true if an end of a link is this space, or the middle of the space's area. A link of an area is a link of
 * each of its parts. */
static inline bool link_ends(const struct def *d, int end, int space) {
    return end == space || end == d->spaces[space].whole;
}

/* Returns the number of steps between two spaces of one board. Returns NONE if the board has no table, or if no steps
 * lead there. */
static inline int board_steps(const struct board *b, int from, int to) {
    return b->steps[(from - b->first) * b->spaces + to - b->first];
}

/* Returns the number of instances of this type of owner (1 for the match). */
int owner_count(const struct def *d, enum owner owner);
/* Returns the number of owners that have words in the field's column. */
int field_places(const struct def *d, int field);
/* Returns the owner's place in the field's column, or NONE if the owner has no place. */
static inline int field_place(const struct field *f, int owner) {
    return f->place ? f->place[owner] : owner;
}

/* Returns false if the field is a variable that the owner's kind does not have. */
static inline bool field_has(const struct def *d, int field, int owner) {
    return field_place(&d->fields[field], owner) != NONE;
}

/* Returns the owner at this place of the field's column. */
int field_owner(const struct def *d, int field, int place);
/* Returns the index of the owner's field with this name, or NONE. */
int field_find(const struct def *d, enum owner owner, const char *name);
/* Like field_find(), but also finds old names. */
int field_recall(const struct def *d, enum owner owner, const char *name);
/* Returns the table of names for values of this type, or NULL for numbers, booleans and points. */
const struct names *value_names(const struct def *d, enum value_type type);
/* Returns true if a value of this type may be absent (NONE). */
bool value_optional(const struct def *d, enum value_type type);
/* Adds the id of a value: a name, a number or the text of a point; "none" if it is absent. */
void value_id(const struct def *d, enum value_type type, word n, struct text *out);
/* Returns the space of the point's plane. */
int plane_space(const struct def *d, word point);
/* Returns true if the point is on a plane of the definition. */
bool point_valid(const struct def *d, word point);
/* Reads the text of a point. The plane is the first plane unless the text names a board. If there is no such point,
 * returns NONE and writes the fault and the expected form to `wrong`. */
word point_read(const struct def *d, const char *text, struct text *wrong);
/* Returns true if n is a value of this type. NONE is valid if values of the type may be absent. */
bool value_valid(const struct def *d, enum value_type type, word n);
/* Returns true if the space is half a space to the right of its column. */
static inline bool space_half(const struct board *b, const struct space *s) {
    return b->neighbors == NEIGHBORS_HEX && (s->y % 2 == 0) == b->first_half;
}

/* Returns true if the space at offset (dx, dy) touches the space `s`. With `orthogonal`, a shared corner is not
 * enough. */
bool board_touches(const struct board *b, const struct space *s, int dx, int dy, bool orthogonal);
/* Returns the space of a board in this column and row, both from 0, or NONE for a hole or a place beyond the edge. */
int board_space(const struct def *d, const struct board *b, int x, int y);
/* Adds the name that people see. Unless `form` is empty, the name is put into this form of the language
 * (title_add()). */
void value_add(const struct def *d, struct value v, struct slice form, struct text *out);
/* Returns the name that people see ("Ann Smith", "d4"). */
const char *value_title(const struct def *d, struct value v, char *buffer, size_t size);
/* Adds the declared text as the script gave it. The braces of the text are not filled; msg_add() fills them. */
void value_message(const struct def *d, struct value v, struct text *out);
/* Returns the id of a space as people type it. If the space is not on the first board, its id starts with the board.
 * The board's title replaces the board's id there, if the title is one word: "toit.c1" for "rooftop.c1" in French. */
const char *space_label(const struct def *d, int space, char *buffer, size_t size);
/* Returns the name that is printed on a space, or else the space's label. */
const char *space_title(const struct def *d, int space, char *buffer, size_t size);
/* Returns the title of n dice of a throw that show the same face: "2 hits", "hit", "2 x Money+Money". */
const char *dice_title(const struct def *d, word pips, int n, char *buffer, size_t size);

/* Replaces VIS_OWNER and VIS_SEAT by the side or seat of the owner. */
static inline int visible_to_owner(int visible, int side, int seat) {
    if (visible == VIS_OWNER) return side == NONE ? VIS_NOBODY : side;
    if (visible == VIS_SEAT) return seat == NONE ? VIS_NOBODY : MAX_SIDES + seat;
    return visible;
}

/* Returns a bit for each sight (sight_of) that sees a value of this visibility. The visibility must not be VIS_OWNER or
 * VIS_SEAT. */
static inline uint32_t seen_mask(const struct def *d, int visible) {
    if (visible < 0) return visible == VIS_EVERYONE ? UINT32_MAX : 0;
    return visible < MAX_SIDES ? d->sides[visible].sights : (uint32_t)1 << visible;
}

#endif
