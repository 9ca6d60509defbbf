/* The typed view: an episode's content and one seat's look at a match, as plain C structs. precinct.h includes it.
 *
 * Content holds what no match changes. A look holds what one seat may know at one moment, including the open question.
 * Content and looks are read-only. Every named thing is an index into an array of the content. A host compares numbers,
 * finds things by number, and prints the `id` or `title` of a thing. The JSON (docs/JSON.md) is printed from these
 * structs.
 *
 * Ownership. Content belongs to the episode. A look belongs to the caller (pr_look_free); its pointers point into the
 * look or into the content, so it may outlive its match but not its episode. Threads may share a look. An event and its
 * fields belong to the engine and last as long as the callback that receives them.
 *
 * Redaction. If the seat may not see a value, the look has PR_HIDDEN in its place, `seen` is false, or `held` has no
 * entry. Seat -1 sees everything. A number that is not a seat sees only what everyone sees.
 *
 * Compatibility. A struct grows only with a new soname. Hosts then recompile. Hosts that cannot recompile use the
 * JSON. */
#ifndef PRECINCT_LOOK_H
#define PRECINCT_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Indices that name nothing (PR_NOBODY), or a thing hidden from this seat (PR_HIDDEN). */
enum { PR_NOBODY = -1, PR_HIDDEN = -2 };

/* The type of a value. The member `n` of a value is an index into the content's array for this type, an integer, or 0
 * or 1. */
typedef enum pr_type {
    PR_NONE,
    PR_INT,
    PR_BOOL,
    PR_NAME,
    PR_SYMBOL,
    PR_SIDE,
    PR_SEAT,
    PR_PIECE,
    PR_SPACE,
    PR_CARD,
    PR_PILE,
    PR_TRACK,
    PR_LINK,
    PR_PIPS,
    PR_RING,
    PR_POINT /* a place on a plane; pr_point_of() unpacks it */
} pr_type;

typedef struct pr_value {
    pr_type type;
    int32_t n;
} pr_value;

typedef struct pr_list {
    const int32_t *at;
    int n;
} pr_list;

/* The id and the title of a thing. `title` is in the current language; it equals `id` if the author gave no title. */
typedef struct pr_name {
    const char *id, *title;
} pr_name;

/* 1. Description --------------------------------------------------------------------------------------- */

typedef enum pr_setting_type {
    PR_SETTING_CHOICE, /* one of the setting's choices */
    PR_SETTING_LIST,   /* `min` to `max` different choices: "ann,bob" */
    PR_SETTING_INTEGER,
    PR_SETTING_FLAG, /* "true" or "false" */
    PR_SETTING_TEXT
} pr_setting_type;

/* A value that a setting or constant permits. A text that the author left out is NULL. */
typedef struct pr_choice {
    const char *id;
    const char *title;
    const char *entry; /* label of the separate entry that menus show for the choice, or NULL */
    const char *about; /* a line about the choice */
} pr_choice;

typedef struct pr_given {
    const char *name, *value;
} pr_given;

/* A setting or constant of an episode. The values are texts in the form that pr_options takes. */
typedef struct pr_setting {
    const char *name;
    pr_setting_type type;
    const char *title, *note; /* each may be NULL */
    const char *standard;     /* the default value; "" for an empty list or text */
    const char *value;        /* the value in a loaded episode; NULL in a description, and NULL if the setting does not
                               * apply */
    const pr_choice *choice;
    int choices;
    int32_t min, max;      /* bounds of an integer, or of the length of a list */
    bool has_min, has_max; /* the author gave the bound */
    bool campaign;         /* only campaigns set this setting, not people */
    const pr_given *when;  /* the setting applies only if other settings have these values */
    int whens;
} pr_setting;

/* A suggested first match that is played with the coach. */
typedef struct pr_coached {
    const char *title;
    int32_t seed;
    const pr_given *setting;
    int settings;
} pr_coached;

/* The head of an episode's or a campaign's file, from pr_description_new(). */
typedef struct pr_description {
    const char *game, *id, *title, *pitch;
    const char *rules;         /* name of the rule book, or "" */
    int32_t seed;              /* or -1 */
    const pr_coached *coached; /* the first match with the coach, or NULL */
    const pr_setting *setting, *constant;
    int settings, constants;
    const char *const *episode; /* the episodes of a campaign, each as "game/episode" */
    int episodes;               /* number of episodes; 0 if the file is an episode */
    const char *carry;          /* for a campaign: a chunk that pr_lua() runs on each finished match, or "" */
    const char *on_defeat;      /* for a campaign: "go_on", "again", "restart" or "stop" */
} pr_description;

/* Returns the description as JSON (docs/JSON.md). NULL when out of memory. */
char *pr_description_json(const pr_description *description);
/* Returns the values of n settings, or constants, as a JSON object. NULL when out of memory. */
char *pr_values_json(const pr_setting *setting, int n);

/* 2. Content ------------------------------------------------------------------------------------------ */

typedef struct pr_side {
    pr_name is;
    int track;        /* the track with the side's score, or PR_NOBODY */
    const char *goal; /* how the side wins and loses, as a sentence, or NULL */
} pr_side;

typedef struct pr_seat {
    pr_name is;
    int side;
} pr_seat;

/* A point in the plane of a board: x to the right, y down, in the board's unit. */
typedef struct pr_point {
    int32_t x, y;
} pr_point;

/* A line of a board with coordinates: a coast, a river, a wall. */
typedef struct pr_outline {
    pr_name is;
    const char *sort;
    int board;
    const pr_point *at;
    int n;
    bool closed; /* the last point is joined to the first */
    bool bars;   /* no line may be drawn across it */
} pr_outline;

/* The sorts of things on a plane. Openings, stairs and marks are drawn over the thing to which they belong. */
typedef enum pr_shape_sort {
    PR_LOW,      /* an obstacle that half hides things behind it */
    PR_TALL,     /* an obstacle that bars sight */
    PR_BUILDING, /* walls around rooms */
    PR_DOOR,
    PR_WINDOW,
    PR_STAIRS,
    PR_ROAD,
    PR_AREA,
    PR_ENTRANCE, /* a part of the edge of the table where pieces enter */
    PR_MARK      /* a named point */
} pr_shape_sort;

/* A polygon, a segment (doors, windows, entrances) or a point of a plane, in half millimeters from the plane's lower
 * left corner; y grows upward. */
typedef struct pr_shape {
    pr_name is;
    pr_shape_sort sort;
    int board;
    int of;        /* number of the building of an opening or of stairs, among the shapes; PR_NOBODY for other shapes */
    int32_t level; /* level of an opening or a mark, or number of storeys of a building */
    const pr_point *at;
    int n;
} pr_shape;

typedef struct pr_board {
    pr_name is;
    int32_t width, height;
    int first, spaces;        /* the board's spaces are first .. first + spaces - 1 */
    int owner;                /* the piece that owns the board, or PR_NOBODY */
    int32_t neighbors;        /* number of neighbors of a space: 0 (only links join spaces), 4, 6 (hexagons) or 8 */
    bool placed;              /* the board's spaces have coordinates, which pictures use */
    int32_t radius;           /* radius of a space's circle in pictures, in the unit of the coordinates */
    int plane;                /* number of the plane whose points this board contains, or PR_NOBODY */
    int32_t mm_wide, mm_high; /* size of a plane in mm */
    pr_list ranges;           /* for a plane: gaps in mm that matter to the game, in ascending order */
    const char *solid;        /* name of the board's holes ("building") if they are drawn, or NULL */
} pr_board;

typedef struct pr_space {
    const char *id;
    const char *label;   /* the id as people type it: in French "toit.c1" for "rooftop.c1" */
    const char *printed; /* the name printed on the space, or NULL */
    const char *where;   /* phrase such as "at Old Mill" for a thing on the space; NULL without a printed name */
    int board;
    int32_t x, y;  /* column and row on the board, from 1 */
    int32_t half;  /* 1 for a hexagon half a space to the right of its column, else 0 */
    pr_list marks; /* the marks that the map shows */
    bool placed;
    pr_point at;   /* the coordinates of the space, if `placed` */
    int whole;     /* middle of the area to which the space belongs (a middle has its own index), or PR_NOBODY without
                    * areas */
    pr_list parts; /* for a middle: the parts of the area */
} pr_space;

/* A sort of edge. */
typedef struct pr_edge_sort {
    pr_name is;
    bool pass, see; /* `pass`: pieces can cross the edge. `see`: pieces can see through the edge. For an edge that is a
                     * link, `pass` and `see` describe the closed link */
} pr_edge_sort;

/* An edge between two neighbors of one board. */
typedef struct pr_edge {
    int from, to; /* spaces; from < to */
    int sort;     /* the sort of the edge, or PR_NOBODY */
    int link;     /* the link that opens and closes this edge, or PR_NOBODY */
} pr_edge;

/* A link between two spaces. */
typedef struct pr_link {
    const char *id;
    int from, to;   /* spaces */
    bool one_way;   /* leads only from `from` to `to` */
    bool traceless; /* the link is invisible while it is closed */
    bool edge;      /* the link joins neighbors */
    pr_list marks;  /* link marks */
} pr_link;

typedef struct pr_ring {
    const char *id;
    pr_list spaces;
} pr_ring;

typedef struct pr_symbol {
    pr_name is;
    const char *text; /* a description, or NULL */
} pr_symbol;

/* The symbols on one face of a die. */
typedef struct pr_pips {
    const char *id;
    pr_list symbols;
} pr_pips;

typedef struct pr_die {
    const char *id;
    pr_list faces; /* pips */
} pr_die;

enum { PR_CELL_ARGS = 3 };

/* One cell of an action track. */
typedef struct pr_cell {
    const char *title;
    const char *step; /* the step that the cell runs, or NULL */
    int args;
    pr_value arg[PR_CELL_ARGS];
} pr_cell;

/* A kind of piece. */
typedef struct pr_kind {
    pr_name is;
    const char *plural, *text; /* plural of the title, and a description; each may be NULL */
    const char *abbrev;        /* one or two characters for the map */
    int first, count;          /* the pieces of the kind are first .. first + count - 1 */
    pr_list tags;
    bool blocks;
    int side, seat;
    int protected_by; /* the side that protects pieces of the kind (pr_threats), or PR_NOBODY */
    int32_t hp, hp_max, ap;
    int32_t stun, kill, kill_stunned; /* least damage of one hit that stuns, that kills, and that kills a stunned piece;
                                       * 0: damage never has this effect */
    int die;                          /* the die, if pieces of the kind are dice; otherwise PR_NOBODY */
    const char *rolled; /* for dice: the variable that is true while the face counts, or NULL if it always does */
    const pr_cell *cell;
    int cells;
    int32_t base;             /* on planes: the diameter in mm if the base is round, or 0 */
    int32_t mm_wide, mm_long; /* on planes: size in mm if the base is a rectangle, or 0 */
} pr_kind;

/* A kind of card. */
typedef struct pr_card {
    pr_name is;
    const char *text;  /* the card's text, or "" */
    const char *badge; /* a text printed on the card, such as a price, or NULL */
    const char *brief; /* the part of the text that options of verbs with `brief` show, or NULL */
    int first, count;  /* the copies of the card are first .. first + count - 1 */
    int home;          /* the pile in which the first copy starts, or PR_NOBODY */
} pr_card;

/* One piece, or one copy of a card. */
typedef struct pr_copy {
    const char *id;
    int kind;
} pr_copy;

/* Who sees the cards of a pile. PR_SEEN_BY_OWNER: all seats of one side. PR_SEEN_BY_SEAT: one seat alone.
 * PR_SEEN_UNORDERED: all seats see which cards the pile holds, but not their order. */
typedef enum pr_visible {
    PR_SEEN_BY_ALL,
    PR_SEEN_BY_NOBODY,
    PR_SEEN_BY_OWNER,
    PR_SEEN_UNORDERED,
    PR_SEEN_BY_SEAT
} pr_visible;
/* How a pile is shown. PR_SHOW_NAMES: a row without the badges of its cards. */
typedef enum pr_show { PR_SHOW_COUNT, PR_SHOW_TOP, PR_SHOW_ROW, PR_SHOW_NAMES } pr_show;

/* A pile. Each of several pieces can own a pile of one family; the piles of a family share the id in `is`. */
typedef struct pr_pile {
    pr_name is;
    const char *name; /* the id of the pile as a value of type PR_PILE, which is unique */
    int owner, side;  /* PR_NOBODY for a common pile */
    int seat;         /* for PR_SEEN_BY_SEAT: the seat, or PR_NOBODY if it is the owner's seat */
    pr_visible visible;
    pr_show show;
    int fill_from, fill_to; /* the pile from which this pile is filled up to `fill_to` cards, or PR_NOBODY */
    const char *passed;     /* the match variable that counts the cards of the pile that are finished, or NULL */
    const char *per;        /* for piles with an owner: the tag of all owners, or the id of the only owner. NULL for a
                             * common pile */
    bool repeats;           /* an earlier pile has the same id */
} pr_pile;

typedef struct pr_source {
    const char *var; /* the match variable that holds the points from this source */
    const char *title;
} pr_source;

typedef struct pr_track {
    pr_name is;
    int32_t min, max, start;
    bool open;         /* players do not see `max` */
    bool restarts;     /* the step after `max` leads to `min` */
    const char *shown; /* players see the track while this match variable is true (NULL: always) */
    const char *rule;  /* the section of the rule book that says how the value changes, or NULL */
    const char *text;  /* what the value means, or NULL */
    const pr_source *source;
    int sources;
} pr_track;

typedef struct pr_verb {
    const char *id;
    const char *label;   /* such as "Shoot at {1}" */
    const char *rule;    /* the verb's section of the rule book, or NULL */
    const char *aliases; /* other words for the verb, separated by blanks, or NULL */
    int menu;
    int32_t cost; /* the price in action points */
    bool moves, keeps_move, begins_turn, ends_turn;
    bool brief;     /* lists of its options show the `brief` of a card instead of its text */
    bool leads_on;  /* if a player types an answer to a later question, the front end may first choose this option for
                     * the player */
    bool lapses;    /* the verb's options are lost when the menu ends, so a front end should warn the player before it
                     * ends the menu */
    bool ends_menu; /* the verb ends a menu, even if this menu is not the turn of a phase */
} pr_verb;

typedef enum pr_owner {
    PR_OF_MATCH,
    PR_OF_SIDE,
    PR_OF_SEAT,
    PR_OF_PIECE,
    PR_OF_SPACE,
    PR_OF_CARD,
    PR_OF_OTHER /* a pile, track, link or ring; looks have no variables of these */
} pr_owner;

/* A variable of the scripts: an array of `size` numbers for each of its owners. */
typedef struct pr_var {
    const char *id;
    const char *title; /* front ends show the variable under this title, or NULL if they do not */
    pr_owner owner;
    pr_type type;
    int size;
    const char *const *key;  /* a name for each number, or NULL */
    const char *sign;        /* sign of a space's variable on the text map, or NULL */
    const char *kinds;       /* the kinds and tags of the pieces that have the variable ("dog, horse"), or NULL: all
                              * owners have it */
    const char *const *said; /* texts to show in place of title and value, for the values 1 to `saids` */
    int saids;
    bool harm; /* for a variable of pieces: a higher value is harm to the piece */
} pr_var;

/* The secrets of this episode: none, things that are hidden from every seat, or things that only some sides or seats
 * see. */
typedef enum pr_secrets { PR_NO_SECRETS, PR_SECRETS_FROM_ALL, PR_SECRETS_OF_SIDES, PR_SECRETS_OF_SEATS } pr_secrets;

typedef struct pr_content {
    const char *game, *id, *title, *pitch, *rules; /* rules: the name of the rule book */
    const pr_setting *setting, *constant;
    int settings, constants;
    uint64_t scripts; /* one hash of all loaded files */
    pr_secrets secrets;
    int32_t rounds;                  /* the last round that the episode declares, or 0 */
    bool simultaneous, tracks_hooks; /* `simultaneous`: some phase is simultaneous. `tracks_hooks`: some kind has an
                                      * action track */
    const pr_side *side;
    const pr_seat *seat;
    const pr_board *board;
    const pr_space *space;
    const pr_edge_sort *edge_sort;
    const pr_edge *edge;
    const pr_outline *outline;
    const pr_shape *shape;
    const pr_link *link;
    const pr_ring *ring;
    const pr_symbol *symbol;
    const pr_pips *pips;
    const pr_die *die;
    const pr_kind *kind;
    const pr_copy *piece;
    const pr_card *card_kind;
    const pr_copy *card;
    const pr_pile *pile;
    const pr_track *track;
    const pr_verb *verb;
    const pr_var *var;
    const pr_name *phase;
    const char *const *word, *const *condition, *const *tag, *const *mark, *const *link_mark, *const *menu;
    const char *const *mark_sign;     /* sign of each mark on the text map, or NULL */
    const pr_name *overlay;           /* marks for the map of a plane (pr_overlay) */
    const char *const *lesson;        /* ids of the coach's lessons, in order (pr_lesson) */
    const char *const *lesson_answer; /* for each lesson the answer that it advises, as a player types it, or "" */
    int sides, seats, boards, spaces, edge_sorts, edges, outlines, shapes, links, rings, symbols, pips_n, dice, kinds,
        pieces, card_kinds, cards, piles, tracks, verbs, vars, phases, words, conditions, tags, marks, link_marks,
        menus, overlays, lessons;
} pr_content;

/* Prints content as JSON (docs/JSON.md), the text of pr_episode_json. The caller frees the text (pr_release). NULL when
 * out of memory. */
char *pr_content_json(const pr_content *content);
/* A point, unpacked: millimeters from the lower left corner of its plane, y up. */
typedef struct pr_point_at {
    int plane, level, x, y;
} pr_point_at;

/* Unpacks `point`, which must be a value of type PR_POINT. */
pr_point_at pr_point_of(pr_value point);
/* Packs a point. The members of `at` must be in range for the plane. */
int32_t pr_point_pack(pr_point_at at);
enum { PR_LEVELS = 16 /* levels of a plane, from 0, the ground */ };
/* Returns the id of a value. Returns NULL for numbers, points, truth values, PR_NOBODY and PR_HIDDEN. */
const char *pr_value_id(const pr_content *content, pr_value value);

/* 3. Look --------------------------------------------------------------------------------------------- */

typedef enum pr_seen { PR_UNSEEN, PR_SEEN_PARTLY, PR_SEEN_CLEARLY } pr_seen;

/* One piece in play. */
typedef struct pr_piece {
    int piece, kind, space;
    int carrier; /* the piece that carries this piece, or PR_NOBODY */
    int32_t hp, hp_max, ap, movement_left;
    uint32_t conditions; /* a bit for each of the content's conditions */
    int face;            /* the upper face; PR_NOBODY without faces, PR_HIDDEN if the seat may not see it */
    int die_face;        /* the upper face of a die, from 1; PR_NOBODY for other pieces, or PR_HIDDEN */
    int pips;            /* the symbols of that face; PR_NOBODY and PR_HIDDEN as for die_face */
    int hook;            /* number of active cells of the piece's action track, or PR_NOBODY */
    bool acted, busy;    /* `busy`: the piece still acts in the open simultaneous phase */
    bool endless;        /* the piece has unlimited hit points */
    int32_t point;       /* the piece's place on a plane (PR_POINT), or PR_NOBODY */
    int32_t heading;     /* on a plane: its direction in steps of 5 degrees, clockwise from 0, which is north */
    int seen;            /* how well the acting piece sees this piece (pr_seen), or PR_NOBODY if there are no rules of
                          * sight */
} pr_piece;

/* A pile of cards. `card` lists the cards from the top. If the seat does not know the order of the cards, they are
 * sorted by number. */
typedef struct pr_stack {
    int count;
    const int32_t *card; /* NULL unless `seen` */
    bool seen;           /* the seat knows which cards the pile holds */
    bool ordered;        /* the seat knows the order of the cards */
} pr_stack;

/* The value of a variable that the seat may see. `of` is the variable's owner, or 0 for the match. */
typedef struct pr_held {
    int var, of;
    const int32_t *n; /* `size` numbers */
} pr_held;

enum { PR_OPTION_ARGS = 3 };

typedef struct pr_option {
    int index;        /* index of the option in the question, for pr_answer_index() */
    const char *id;   /* "shoot:d4" */
    const char *text; /* the option as a sentence; NULL in a brief look */
    int verb, seat;
    int args;
    pr_value arg[PR_OPTION_ARGS];
    int32_t steps;      /* movement points that this step takes; 0 for options that are not steps */
    bool restarts_move; /* this step costs more than the remaining movement, so the piece pays the verb's cost again */
    bool stops;         /* a rule ends the movement after this step */
} pr_option;

typedef enum pr_domain_kind { PR_LEG, PR_PLACE, PR_AIM, PR_TARGET } pr_domain_kind;

/* The points of a plane that are legal answers to the open question. The options do not list these points
 * (docs/JSON.md). The id of such an answer is "verb:45.2,72". */
typedef struct pr_domain {
    int verb;
    pr_domain_kind kind;
    int piece;            /* the piece that moves, is placed, aims or chooses a target */
    int32_t from;         /* the point of that piece, or PR_NOBODY */
    int32_t limit, least; /* greatest and least distance in mm; each may be PR_NOBODY */
    pr_value of;          /* for a place: the piece or point from which the limit counts, or PR_NONE */
    int area;             /* for a place: the shape that must contain the place, or PR_NOBODY */
    int32_t swing;        /* degrees that the piece may turn before it moves, or PR_NOBODY if headings do not matter */
    bool seen;            /* the piece must see the target */
} pr_domain;

/* The open question. Seats that may not answer see only its number and its seat. */
typedef struct pr_ask {
    uint64_t number;
    int seat;                   /* the seat that answers, or PR_NOBODY for several seats and after the end */
    int menu;                   /* menu of the question, or PR_NOBODY */
    int end_verb;               /* the verb that leaves the menu, or PR_NOBODY */
    int actor, whom;            /* the acting piece; and the piece that the question concerns if no piece acts; each may
                                 * be PR_NOBODY */
    const char *text;           /* the question's sentence, or NULL */
    const char *rule;           /* section of the rule book, or NULL */
    bool open;                  /* a question is open */
    bool simultaneous, between; /* the question belongs to a simultaneous phase, or to the time between two turns */
    bool delegable;             /* as in pr_decision */
    int optional;               /* the verb of the option that chooses nothing, or PR_NOBODY */
    int decline;                /* the verb that declines to react (pr_decision.decline), or PR_NOBODY */
    int worth;                  /* as in pr_decision */
    const pr_option *option;    /* the options that the question lists for this seat, then a sample; each part is in
                                 * canonical order */
    int options, listed;        /* the options starting at `listed` are a sample of the domains */
    const pr_domain *domain;
    int domains;
    int least, most;       /* how many things the seat must name, at least and at most, with one answer for each; `most`
                            * is 0 if the question takes a single answer */
    bool ordered;          /* the order of these answers matters */
    const pr_value *named; /* the things named so far, in the order of the answers */
    int nameds;
} pr_ask;

typedef struct pr_look {
    const pr_content *content;
    int seat; /* the seat whose look this is; -1 sees everything */
    int32_t round;
    int32_t turn;    /* number of the turn within the phase if the game numbers turns, else 0 */
    int phase;       /* the phase, or PR_NOBODY */
    int actor, side; /* the piece whose turn it is and its side, or PR_NOBODY */
    bool over;
    int winner;            /* the side that won; PR_NOBODY for a draw and before the end */
    const pr_piece *piece; /* the pieces in play, by number */
    int pieces;
    const int *piece_at;    /* for each piece of the content: its index in the array `piece`, or PR_NOBODY */
    const pr_piece *unseen; /* the pieces in play whose place the seat may not know, sorted by number; their `space` is
                             * PR_HIDDEN */
    int unseens;
    const pr_list *on;    /* for each space: the pieces on it, as indices in the array `piece` */
    const pr_stack *pile; /* the cards of each pile */
    const int32_t *track; /* value of each track */
    const bool *open;     /* state of each link */
    const pr_held *held; /* the variables, sorted by type of owner, owner and variable. A variable at its start value is
                          * listed only if its owner is the match */
    int helds;
    pr_ask ask;
    const bool
        *gone; /* for each shape of the content: true if the shape belongs to terrain that is not on the table now */
} pr_look;

/* The course of a line that was drawn in play: points from the link's first space to its second, in units of
 * 1/PR_COURSE_UNIT of the board's coordinate unit. A course without points means that none was found, which happens
 * only if gaps are as narrow as a thousandth of the map. */
#define PR_COURSE_UNIT 16
typedef struct pr_course {
    int link;
    const pr_point *at;
    int n;
} pr_course;

/* One end of a measurement: a piece at its place, a piece that is assumed to be at another point, or a point without a
 * piece. */
typedef struct pr_end {
    int piece;  /* a piece, or PR_NOBODY if the end is only a point */
    int32_t at; /* a point, or PR_NOBODY for the place of the piece */
} pr_end;

/* PR_MAX_SPOTS: maximum number of marks of an overlay. PR_SPOT_TEXT: size of the text of a mark in bytes. */
enum { PR_MAX_SPOTS = 24, PR_SPOT_TEXT = 512 };

/* A mark on the map of a plane: a thing that happens at a point, or a sentence without a place. */
typedef struct pr_spot {
    int32_t at;    /* the middle, or PR_NOBODY for a sentence without a place */
    int32_t width; /* diameter in mm, or 0 for a single point */
    char text[PR_SPOT_TEXT];
} pr_spot;

/* An overlay of a plane as it is shown: the marks of a game's own overlay, or rows of squares. */
typedef struct pr_shown_overlay {
    const char *word; /* the id of the overlay; another word if the overlay is not the game's */
    int board;        /* the board with the marks */
    const pr_spot *spot;
    int spots;
    int level;              /* the level of the rows */
    int32_t step;           /* the size of a square in mm */
    const char *const *row; /* one text for each row of squares, from the top of the table: a sign for each square, or a
                             * blank; NULL if the marks are in `spot` */
    int rows;
} pr_shown_overlay;

enum { PR_MAX_LINE = 16 };

typedef struct pr_in_line {
    int piece, shape; /* the thing is a piece or a shape, and the other member is PR_NOBODY */
    bool bars;        /* the thing bars at least one line of sight; otherwise it half hides the target */
} pr_in_line;

/* The distance and the line of sight between two ends of a measurement. */
typedef struct pr_gap {
    int32_t mm;   /* distance from edge to edge, or PR_NOBODY if the ends are on different planes */
    pr_seen sees; /* how well the first end sees the second */
    bool touches; /* the ends are in contact: at most 1 mm apart on one level, with no wall between them */
    int n;        /* things in the line of sight, the nearest first */
    pr_in_line line[PR_MAX_LINE];
} pr_gap;

/* Returns the gap as JSON (docs/JSON.md). The caller releases the text (pr_release). NULL when out of memory. */
char *pr_measure_json(const pr_content *content, pr_end from, pr_end to, const pr_gap *gap);

/* Returns the overlay as JSON (docs/JSON.md). The caller releases the text (pr_release). NULL when out of memory. */
char *pr_overlay_json(const pr_content *content, const pr_shown_overlay *overlay);

/* Returns the position and the question of a look as JSON (docs/JSON.md). pr_view() and pr_decision_json() return the
 * same texts. The caller frees the text (pr_release); NULL when out of memory. */
char *pr_look_json(const pr_look *look);
char *pr_question_json(const pr_look *look);

/* 4. Events ------------------------------------------------------------------------------------------- */

/* One argument of an event. */
typedef struct pr_field {
    const char *key; /* such as "piece". Several fields of a throw may have the same key. */
    pr_value value;  /* `value.n` is PR_HIDDEN if the seat may not know the value */
    bool hidden;
    int dice; /* number of dice of a throw with this value, or 0 */
} pr_field;

/* How a picture shows an event: the way of a piece (a line along its steps), a straight line to a place, or a place. */
typedef enum pr_trace_sort { PR_TRACE_WAY, PR_TRACE_LINE, PR_TRACE_SPOT } pr_trace_sort;

typedef struct pr_trace {
    pr_trace_sort sort;
    pr_value from, to; /* points or spaces. A spot has only `to` */
    int piece;         /* the event's piece, or PR_NOBODY */
    int32_t width;     /* diameter in mm of the event's disc on a plane, or 0 */
} pr_trace;

/* An event. All pointers are valid until the callback that received it returns. An event from before a reload of the
 * rules keeps only the fields whose things still exist. */
typedef struct pr_event {
    uint64_t number; /* from 1, without gaps */
    uint32_t step, index;
    const char *kind;   /* such as "piece.moved" (docs/EVENTS.md) */
    const char *text;   /* the sentence for this seat, or "" */
    const char *legacy; /* the JSON of an event from before a reload of the rules, else NULL */
    const pr_field *field;
    int fields;
    bool detail;           /* the game says that a summary of the acts of others may leave the event out */
    const pr_trace *trace; /* NULL if pictures do not show the event to this seat */
} pr_event;

/* Returns the first field with that key, or NULL. */
const pr_field *pr_event_field(const pr_event *event, const char *key);
/* Prints an event as JSON (docs/JSON.md), as its seat may see it. The caller frees the text (pr_release). NULL when out
 * of memory. */
char *pr_event_json(const pr_content *content, const pr_event *event);

/* 5. Odds --------------------------------------------------------------------------------------------- */

/* One draw. For a die, `n` is the first of its faces that shows these symbols. Otherwise `die` is PR_NOBODY and the
 * draw is a number from 1. */
typedef struct pr_draw {
    int die, n;
} pr_draw;

/* A group of equal outcomes of chance. Without a question, an attack or a payment, `asks`, `total`, or `paid` and
 * `most` are PR_NOBODY. */
typedef struct pr_result {
    int64_t ways; /* number of outcomes in the group, among the `of` equally likely outcomes */
    const pr_draw *draw;
    int draws;
    int paid, most; /* number of symbols that were paid for, and the greatest number that can be paid for */
    int total;      /* the attack's result before any reaction */
    int asks;       /* the seat of the next question */
    bool cards;     /* after this result a card is drawn that the seat may not see; the result does not count what
                     * follows */
} pr_result;

/* All counted results of an answer, in one block that the caller owns. If there are no results, the answer leads to no
 * roll. */
typedef struct pr_chances {
    const char *id;
    int64_t of;
    const pr_result *result;
    int results;
    const char *const *declined; /* questions on the way to the roll that were answered by declining */
    int declineds;
    const char *text; /* the script's text that replaces the results, or NULL */
} pr_chances;

/* Frees the block. Ignores NULL. */
void pr_chances_free(pr_chances *chances);
/* Prints chances as JSON (docs/JSON.md), the text of pr_odds. The caller frees the text (pr_release). NULL when out of
 * memory. */
char *pr_chances_json(const pr_content *content, const pr_chances *chances);

#ifdef __cplusplus
}
#endif
#endif
