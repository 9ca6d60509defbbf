/* The definition: tables of everything about an episode that does not change in play, and the layout of the position
 * that follows from them. core/build.c builds it; then it is read-only. One table describes the fields of the position;
 * hashing, saving, views, comparing and scripts share it. */
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

/* Conditions are bits of one word; the first two belong to the core. */
enum { COND_STUNNED = 1, COND_DOWN = 2, CORE_CONDITIONS = 2 };

/* A variable that must (not) have a value. */
struct filter_var {
    int field;
    word n;
    bool not ;
};

enum { FILTER_VARS = 3, FILTER_MARKS = 4, MAX_LINK_MARKS = 64, MAX_EDGE_SORTS = 64 };

/* Selects pieces: all of `need`, none of `forbid`. A piece that is down matches only if the filter names that
 * condition. */
struct filter {
    struct tags need, forbid;
    word cond_need, cond_forbid;
    int face_need, face_forbid;      /* words, or NONE */
    uint64_t pips_need, pips_forbid; /* sets of symbols that a lasting die shows */
    int vars;
    struct filter_var var[FILTER_VARS];
    int watch; /* number from 1 of the set that positions keep for it (struct watched_filter), or 0 */
};

/* Selects spaces: with and without marks, with values of variables. `open`: nothing blocks them. */
struct space_filter {
    int marks, mark[FILTER_MARKS];
    bool mark_not[FILTER_MARKS];
    bool open, blocked;
    int vars;
    struct filter_var var[FILTER_VARS];
};

/* Selects links: with all of these marks and none of those, open or shut. */
struct link_filter {
    uint64_t need, forbid;
    bool open, shut;
};

struct side {
    const char *id;
    msg title, goal; /* goal: how the side wins and loses, for its player, or none */
    int track;       /* its score, or NONE */
};

struct seat {
    const char *id;
    msg title;
    int side;
};

/* The symbols on a face of a die. Each single symbol comes first, under its own number. */
struct pips {
    int n;
    const int *symbol;
    uint64_t set; /* of those of the first FILTER_SYMBOLS */
};

struct die {
    const char *id;
    int faces;
    int *face;      /* pips */
    bool plain;     /* each face shows one symbol: then `face` are symbols as well */
    bool unordered; /* roll() sorts the results of a throw by face, so rules cannot distinguish its dice */
};

struct space {
    const char *id;
    msg title; /* printed on it; without one its id is shown */
    int board, x, y;
    bool placed;
    int at[2]; /* its coordinates in the plane of its board, if `placed` */
    int near_from, near_n, beside_from, beside_n, link_from,
        link_n;                  /* slices of def.near, def.beside, def.space_links */
    int lattice_from, lattice_n; /* the spaces that touch it, a slice of def.lattice; edges ignored */
    int whole;                   /* the middle of the area that it is a part or the middle of, or NONE */
    int part_from, parts;        /* of a middle: a slice of def.parts; else 0 */
    bool inner;                  /* a part that no space touches: a piece on it may step into the middle */
    bool doubled; /* with rules of entry: several ways lead from it to one space, and only the best one counts */
};

/* Which spaces of a board touch: all eight around, the four that share an edge, the six of a hexagon, or none (then
 * links alone join them). In a board of hexagons every second row lies half a space to the right. */
enum { NEIGHBORS_NONE = 0, NEIGHBORS_EDGES = 4, NEIGHBORS_HEX = 6, NEIGHBORS_ALL = 8 };

/* How many of the two ways round a corner must be free of edges and holes for a diagonal step. */
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
    bool bars;   /* nothing may be drawn across it */
};

struct board {
    const char *id;
    msg title;
    int width, height, first, spaces; /* its spaces are first .. first + spaces - 1 */
    bool placed;                      /* its spaces have coordinates */
    int radius;                       /* of a place, in the unit of the coordinates */
    int drawn;                        /* the first of them are on its map; the others are middles of areas */
    int owner;                        /* the piece whose own board it is, or NONE */
    int plane;                        /* number of the plane that it is (core/plane.h), or NONE */
    int16_t
        *steps; /* between any two of them, NONE where there is no way; NULL on a board too large for such a table */
    int neighbors;
    bool first_half; /* of hexagons: the first row, the third ... lie half a space to the right, not the others */
    enum diagonals diagonals;
    msg solid; /* what its holes are, if they are drawn; or none */
};

/* A sort of edge. A link can be passed and seen through while it is open. Other edges never change. */
struct edge_sort {
    const char *id;
    msg title;
    bool pass, see; /* passable, transparent. A link is transparent even while shut */
    bool link, open;
    bool limited; /* a link that only `who` may pass */
    struct filter who;
    word cost; /* added to that of a step across it */
};

/* An edge between two neighbors. */
struct edge {
    int from, to; /* spaces, from < to */
    int sort;     /* or NONE for a link declared between neighbors */
    int link;     /* or NONE */
};

enum { MAX_STEP_COST = 100 };

/* What a step passes for a rule to apply: anything, an edge of a sort, or a link. */
enum across { ACROSS_ANY, ACROSS_EDGE, ACROSS_LINK };

/* A rule about spaces. It applies to a space that is in all sets that the rule names. Rules of entry and standing apply
 * to pieces that match `who`, and those of entry may name the space that the step leaves and what it passes. */
struct space_rule {
    bool into_some, there_some, adjacent_some, area_some, from_some, who_some;
    struct space_filter into, from;
    struct filter there;    /* at least `min` such pieces are there */
    struct filter adjacent; /* such a piece is on an adjacent space */
    struct filter area;     /* such a piece is in the space's area; a space that is in none is alone */
    struct filter who;
    word min;
    int there_watch; /* number from 1 of the set that positions keep for `there` and `min`, or 0 */
    enum across across;
    int across_sort;
    struct link_filter across_link;
    bool never, stop; /* no piece enters, or ends a movement there; a movement ends there */
    word cost;        /* of the step, or 0 */
    msg why;          /* or none */
    const char *rule; /* its section, or NULL */
    uint64_t *spaces; /* selected by `into`, a bit for each; NULL without `into`, or if they can change */
    /* Rules of standing, in order. In an area, a movement ends on a part of the first set that has an open part. */
    struct space_rule *first;
    int first_n; /* 0: the rule forbids instead */
};

/* Who may enter spaces, at what cost, and where a movement may end. */
struct entry {
    int enter_n, stand_n;
    struct space_rule *enter, *stand;
    bool priced;   /* a search by sets of spaces is not enough: it must add costs */
    word max_cost; /* of one step */
};

/* How many of two ways past a corner must be barred for the corner to bar sight. */
enum corners { CORNERS_BOTH, CORNERS_ONE };

/* Rules of sight: which spaces between two others bar or half hide them from each other. */
struct sight {
    int bars_n, partial_n;
    struct space_rule *bars, *partial;
    enum corners corners;
    bool clear_holes; /* holes do not bar */
    bool via_some;    /* on a board without neighbors, spaces that such an open link joins see each other */
    struct link_filter via;
};

/* A way between two spaces. Open or shut is a word of the position; `open` is its start. */
struct link {
    const char *id;
    int from, to;       /* spaces, on any boards */
    bool open, one_way; /* one way: from `from` to `to` only */
    bool traceless;     /* while it is shut nothing is seen of it */
    uint64_t marks;     /* by number in def.link_marks */
    bool limited;       /* only pieces that match `who` pass */
    struct filter who;  /* empty unless limited */
    int gate;           /* place in def.gates, if limited */
    bool edge;          /* between two neighbors, which are adjacent while it is open */
    int sort;           /* of that edge, or NONE */
};

struct mark {
    int spaces;
    int *space; /* ascending */
    bool shown; /* front ends draw it */
    msg sign;   /* of the text map, or none: it picks one */
};

/* Spaces in a circle, in their order. */
struct ring {
    const char *id;
    int spaces, *space;
    int *place; /* of each space of the definition in the ring, or NONE */
};

/* A cell of an action track: a step of the rules and its arguments after the piece. */
struct track_cell {
    msg title; /* shown to players */
    int step;  /* NONE: nothing happens */
    int args;
    struct value arg[CELL_ARGS];
};

enum at_zero { ZERO_REMOVE, ZERO_DOWN };

/* The base of a piece on a plane: round, or a rectangle that its heading turns. In half millimeters, so a round base of
 * 25 mm has radius 25, and a footprint of 50 x 100 mm has `across` 50 and `along` 100. */
struct footprint {
    int radius;        /* of a round base; 0: a rectangle */
    int across, along; /* half of its width and of its length */
};

/* A kind's own sentence of one event, which replaces the core's. */
struct kind_word {
    int event;
    msg sentence;
    const char *key; /* the name of the event in the definition */
    bool phrase;     /* the definition has only what follows the piece's name */
};

/* A kind of piece. All of its pieces exist from the start; those without a space are in the supply. Filters, sides and
 * seats do not change in play. */
struct kind {
    const char *id, *abbrev; /* abbrev: 1-2 characters for the map */
    msg title, plural, text; /* plural: of the title; text: a description; either may be empty */
    int first, count;        /* its pieces are first .. first + count - 1 */
    struct tags tags;
    int side, seat;                 /* of all its pieces, or NONE */
    int protected_by;               /* the side to which harm to its pieces matters, or NONE */
    word ap;                        /* action points that refill_ap() restores */
    word hp, hp_max;                /* at the start, and at most. If hp_max is 0, `stun` and `kill` decide */
    enum at_zero at_zero;           /* at 0 hit points */
    word stun, kill, kill_stunned;  /* damage at once that stuns, kills, kills a stunned piece. 0 means never */
    word armor;                     /* taken off each damage that has one of `armor_cause` */
    int armor_causes, *armor_cause; /* words; all causes if there are none */
    word steps;                     /* spaces of one movement, before costs */
    bool blocks;  /* no piece enters its space, except those that `admits` matches if `admits_some` is set */
    bool ignores; /* it moves through and onto obstacles */
    bool admits_some;
    struct filter admits;
    int obstacle;              /* place in def.obstacles, if it blocks */
    int watches_from, watches; /* the watches that its pieces may match, a slice of def.kind_watches */
    bool endless_some;         /* while a piece matches, players see its hit points as endless */
    struct filter endless;
    int faces, *face; /* words; the first is up at the start */
    int face_visible; /* who sees the face, as in struct pile */
    bool veiled;      /* its pieces differ in something that a seat cannot see */
    int die;          /* its pieces are dice of this sort, or NONE */
    int rolled;       /* of dice: the field of pieces that is 1 while a face counts, or 0 for no such field */
    int cells;        /* of its action track, 2 to 32, or 0 without one */
    struct track_cell *cell;
    word hook;             /* the start of its hook: the number of cells left of it */
    struct footprint foot; /* on planes; all 0: a point */
    int body;              /* flags of its pieces on planes (enum body_flags) */
    int seats;             /* the most pieces that one of its pieces carries, or NONE */
    int words;
    struct kind_word *word;
};

struct piece_def {
    const char *id;
    int kind;
    int board; /* its own, or NONE */
};

/* A kind of card. Its copies are cards first .. first + count - 1, and start in one pile. */
struct card_kind {
    const char *id;
    msg title, text, badge; /* badge: a word printed on it, such as a price, that labels may name; or none */
    int first, count;
};

struct card_def {
    const char *id;
    int kind, home; /* home: the pile where it starts */
};

enum pile_show { SHOW_COUNT, SHOW_TOP, SHOW_ROW, SHOW_NAMES };

struct pile {
    const char *id; /* shared by the piles of a `per` family */
    msg title;
    int owner;         /* piece, or NONE */
    int side;          /* that sees it where `visible` is VIS_OWNER; or NONE */
    int visible;       /* VIS_..., or the side that sees it */
    int refill;        /* pile, or NONE */
    int fill, fill_to; /* the pile that keeps this one at `fill_to` cards, or NONE */
    enum pile_show show;
    int passed;     /* match field with the number of its cards, from the left end, that are over; or NONE */
    int cap, items; /* most cards that can be in it; match field of its contents, a word for each, the bottom first */
    uint64_t *accepts; /* bit set over piles: homes of the cards that may come here */
};

/* A share of a track's points, counted by a variable that scripts write. */
struct track_source {
    int field; /* match field: the part of a track that came from there */
    msg title;
};

/* A value that players see, such as a score. Invariant: min <= value <= max; position_valid() checks it. */
struct track {
    const char *id;
    msg title;
    word min, max, start; /* inclusive limits; the value at the start */
    const char *rule;     /* the section that says how it changes, or NULL */
    struct track_source *source;
    int sources;
    bool open; /* players do not see `max` */
    int shown; /* the match's field that is 1 while players see the track, or 0: always */
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

/* Limit of hit points, action points and steps of a piece, so that sums cannot overflow. */
enum { MAX_POINTS = 1000000 };

/* One column of the position: `size` words for each of its owners. Word i of owner o is at offset + o * size + i.
 * Invariant: every word is from min to max; position_valid() checks it. */
struct field {
    const char *name;
    enum owner owner;
    enum value_type type;
    int size, offset;        /* words of one owner; the first word, set when the definition is sealed */
    word min, max, start;    /* inclusive limits; the value in unused words and at the start */
    int visible;             /* who sees it, as in struct pile */
    bool script;             /* declared by a script */
    const struct names *key; /* one word for each of these names, or NULL */
    msg title;               /* front ends show it under this name, or not at all */
    int seal;                /* of a sealed variable: the field that is 1 while only its owner sees the value; else 0 */
    bool is_seal;            /* is such a field */
    int min_of, max_of;      /* public fields of the owner, or of the match, that bound what scripts assign; else 0 */
    msg sign;                /* of a space's variable: as of a mark */
};

/* The core's own columns: name, owner, type, size, min, max, start. Their order is their place in the field table. */
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

/* Columns that exist only in definitions that need them, else NONE. So others pay nothing. */
struct extra_fields {
    int pips;                     /* piece: the face of a lasting die, from 1, or 0 */
    int hook;                     /* piece: cells left of the hook, or 0 without an action track */
    int busy;                     /* piece: still acts in the simultaneous step */
    int drawn;                    /* piece: draws from its own stream of chance */
    int stream;                   /* match: the piece whose stream is used, or NONE */
    int line, line_from, line_to; /* match: drawn lines, and the rays before their ends (core/planar.h) */
    int at, heading;              /* piece: its point on a plane, or NONE; steps of 5 degrees */
    int open, gone, burning;      /* match: of each door of the planes, and of their terrain */
    int breaches;                 /* match: points of gaps in walls, or NONE */
};

/* A verb names what an option does. */
struct verb {
    const char *id, *rule;
    msg label, why;      /* why: the reason of a script's question for options of this verb, or none */
    int menu;            /* NONE: asked by a script */
    word cost;           /* action points, for display */
    const char *aliases; /* other words for it, separated by blanks, or NULL */
    bool leads_on;       /* the front end may give this answer first if the player typed one that follows it */
    bool lapses;         /* lost if the menu ends before it is done, so the front end asks before the menu ends */
};

struct event_def {
    const char *id;
    msg sentence;
    int *key, keys; /* the words in its braces, each once, in their order */
};

/* A filter for which positions keep the set of spaces with at least `min` matches. */
struct watched_filter {
    struct filter filter;
    word min;
};

/* A filter that some links are limited to; links with equal filters share it. */
struct link_gate {
    const struct filter *who;
    uint64_t *links; /* a bit for each link */
};

/* An obstacle. Kinds that admit the same pieces are one obstacle. */
struct obstacle {
    const struct filter *admits; /* NULL: it admits none */
};

/* The offsets of a position's tail (core/position.h). A set of spaces has `space_words` 64-bit words, the set of open
 * links has `link_words`. */
struct tail {
    int at;      /* the block's word where the tail starts; even */
    int block_n; /* words of a whole block with its tail */
    int space_words, link_words;
};

struct def {
    struct arena arena;
    struct names words, tags, conditions, faces /* those words that are faces */, symbols, side_ids, seat_ids, dice_ids,
        board_ids, mark_ids, space_ids, link_ids, link_marks, kind_ids, piece_ids, card_kind_ids, card_ids, pile_ids,
        track_ids, verb_ids, event_ids, pips_ids, ring_ids, edge_ids, outline_ids, terrain_ids, opening_ids,
        field_ids[OWNERS];
    struct side *sides;
    struct seat *seats;
    struct die *dice;
    msg *symbol_titles, *symbol_plurals, *symbol_texts; /* the latter two are empty without a declaration */
    struct pips *pips;
    struct ring *rings;
    struct extra_fields extra;
    struct board *boards;
    struct space *spaces;
    struct mark *marks;
    struct link *links;
    struct edge_sort *edge_sorts; /* by edge_ids */
    struct edge *edges;
    struct outline *outlines;
    struct planar *planar; /* or NULL: nothing can be drawn */
    struct plane *planes;  /* boards that are measured, by number (core/plane.h) */
    struct sight *sight;   /* or NULL: all spaces of a board see each other */
    struct entry *entry;   /* or NULL: all pieces enter that nothing blocks, and each step costs 1 */
    struct kind *kinds;
    struct piece_def *pieces;
    struct card_kind *card_kinds;
    struct card_def *cards;
    struct pile *piles;
    struct track *tracks;
    struct verb *verbs;
    struct event_def *events;
    struct field *fields;
    int sides_n, seats_n, dice_n, boards_n, spaces_n, marks_n, links_n, kinds_n, pieces_n, card_kinds_n, cards_n,
        piles_n, tracks_n, verbs_n, events_n, fields_n, rings_n, edges_n, outlines_n, planes_n;
    int areas_n, *parts; /* parts: of all areas, ascending in each */
    bool doors;          /* some edge is a link */
    bool cards_veiled;   /* cards of one kind differ in something that a seat cannot see anywhere */
    int *near, *beside, *space_links, *lattice;
    int max_ways; /* maximum number of ways from a space */
    struct watched_filter *watches;
    int *kind_watches;
    struct obstacle *obstacles;
    struct link_gate *gates;
    uint64_t *unlimited; /* links that are not limited: a bit for each */
    int watches_n, obstacles_n, gates_n;
    bool *heeded; /* by field: some set of the tail depends on it */
    struct tail tail;
    uint64_t *mark_bits; /* marks_words per space */
    int mark_words;
    int *field_at[OWNERS]; /* fields of each owner by name index (field_ids) */
    int *offsets;          /* of fields, for the hot path */
    int words_n;           /* size of a position in words */
    word *start;           /* the empty position, with its tail */
};

/* Returns true if searches for a piece's ways must add costs. */
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

/* Returns the middle of the space's area, or the space itself if it is in none. */
static inline int space_whole(const struct def *d, int space) {
    return d->spaces[space].whole == NONE ? space : d->spaces[space].whole;
}

/* Returns true if an end of a link is the space or its area: a link of an area is a link of each of its parts. */
static inline bool link_ends(const struct def *d, int end, int space) {
    return end == space || end == d->spaces[space].whole;
}

/* Returns the steps between two spaces of one board that has a table, or NONE. */
static inline int board_steps(const struct board *b, int from, int to) {
    return b->steps[(from - b->first) * b->spaces + to - b->first];
}

/* Returns the number of instances of an owner (1 for the match). */
int owner_count(const struct def *d, enum owner owner);
/* Returns the index of an owner's field by name, or NONE. */
int field_find(const struct def *d, enum owner owner, const char *name);
/* Works in the same way, also by earlier names. */
int field_recall(const struct def *d, enum owner owner, const char *name);
/* Returns the table of names for values of this type, or NULL for numbers, booleans and points. */
const struct names *value_names(const struct def *d, enum value_type type);
/* Returns true if values of this type may be absent. */
bool value_optional(const struct def *d, enum value_type type);
/* Adds the id of a value: a name, a number or the text of a point; "none" if it is absent. */
void value_id(const struct def *d, enum value_type type, word n, struct text *out);
/* Returns the space of the point's plane. */
int plane_space(const struct def *d, word point);
/* Returns true if the point is on a plane of the definition. */
bool point_valid(const struct def *d, word point);
/* Reads the text of a point: its plane is the first unless a board is named. Returns NONE, with what is wrong and what
 * is expected, if there is no such point. */
word point_read(const struct def *d, const char *text, struct text *wrong);
/* Returns true if n is a value of this type. NONE counts if the thing may be absent. */
bool value_valid(const struct def *d, enum value_type type, word n);
/* Returns true if the space is half a space to the right of its column. */
static inline bool space_half(const struct board *b, const struct space *s) {
    return b->neighbors == NEIGHBORS_HEX && (s->y % 2 == 0) == b->first_half;
}

/* Returns true if the space at that offset touches this one. With `orthogonal`, a shared corner is not enough. */
bool board_touches(const struct board *b, const struct space *s, int dx, int dy, bool orthogonal);
/* Returns the space of a board in this column and row, both from 0, or NONE for a hole or beyond the edge. */
int board_space(const struct def *d, const struct board *b, int x, int y);
/* Adds the name shown to people, in a form of the language (title_add()) unless `form` is empty. */
void value_add(const struct def *d, struct value v, struct slice form, struct text *out);
/* Returns the name shown to people ("Ann Smith", "d4"). */
const char *value_title(const struct def *d, struct value v, char *buffer, size_t size);
/* Adds the declared text as a script has it, which msg_add() fills. */
void value_message(const struct def *d, struct value v, struct text *out);
/* Returns the id of a space as people type it. In the id of a space of a further board, the board's title replaces its
 * id if the title is one word: "toit.c1" for "rooftop.c1" in French. */
const char *space_label(const struct def *d, int space, char *buffer, size_t size);
/* Returns the name printed on a space, else its label. */
const char *space_title(const struct def *d, int space, char *buffer, size_t size);
/* Returns "2 hits", "hit", "2 x Money+Money": n dice of a throw with equal faces. */
const char *dice_title(const struct def *d, word pips, int n, char *buffer, size_t size);

#endif
