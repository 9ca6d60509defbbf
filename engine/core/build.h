/* Builds a definition. The caller declares things in the order of this header, then seals the definition. Each call
 * that declares a thing returns its index, or NONE with a problem. The functions copy texts. After def_seal() the
 * definition never changes. */
#ifndef CORE_BUILD_H
#define CORE_BUILD_H

#include "core/def.h"

struct def *def_new(void);
void def_free(struct def *d);
/* Fills the problem for a lack of memory while a definition is built. Returns false. */
bool def_out_of_memory(struct problem *p);

int def_word(struct def *d, const char *id, struct problem *p);
int def_condition(struct def *d, const char *id, struct problem *p);
int def_symbol(struct def *d, const char *id, const char *title, struct problem *p);
/* Sets the plural of the symbol's title, such as "hits". */
void def_symbol_plural(struct def *d, int symbol, const char *plural);
/* Sets the symbol's description. */
void def_symbol_text(struct def *d, int symbol, const char *text);
int def_track(struct def *d, const char *id, const char *title, word min, word max, word start, struct problem *p);
/* Sets the section of the rule book about changes of the track. */
void def_track_rule(struct def *d, int track, const char *rule);
void def_track_text(struct def *d, int track, const char *text);
/* Declares that a variable of the match counts the track's points from one source. `field` is the variable, `title` the
 * name of the source. */
bool def_track_source(struct def *d, int track, int field, const char *title);
int def_side(struct def *d, const char *id, const char *title, int track, struct problem *p);
/* Sets the side's goal, a text of one or two sentences. */
void def_side_goal(struct def *d, int side, const char *goal);
int def_seat(struct def *d, const char *id, const char *title, int side, struct problem *p);
/* Declares a face that shows 0 to MAX_POOL declared symbols. Lists with the same symbols get the same number. A list of
 * one symbol gets the number of that symbol. */
int def_pips(struct def *d, const int *symbols, int n, struct problem *p);
/* Declares a die. `pips` has one number of def_pips() for each of the die's n faces. */
int def_die(struct def *d, const char *id, const int *pips, int n, bool unordered, struct problem *p);

/* The meaning of one character of a map: a space with these marks. */
struct legend_entry {
    char character;
    int marks, mark[8];
};

struct legend {
    int n;
    struct legend_entry entry[64];
};

int def_mark(struct def *d, const char *id, struct problem *p);
/* Declares that front ends draw the mark. */
void def_mark_show(struct def *d, int mark);
/* Declares a board from one or more texts joined from left to right (docs/MAPS.md 1). The spaces of a board are
 * numbered row by row. */
int def_board(struct def *d, const char *id, const char *title, const char *const *maps, int n, bool join_halves,
              const struct legend *legend, struct problem *p);
/* Declares a board that is a plane. `width` and `height` are in mm. The board has one space, which has the board's
 * name. Declare the shapes of the plane before the next board. */
int def_plane(struct def *d, const char *id, const char *title, int width, int height, struct problem *p);
/* Declares the match's variables for the state of the planes' terrain. `open` (doors), `gone` and `burning` (terrain)
 * have a flag (0 or 1) for each name; `breaches` has points. Call this function after the last board. Declares nothing
 * if there is no terrain. */
bool def_plane_variables(struct def *d, struct problem *p);
/* Declares the fields of pieces on planes. Call this function after the first plane. */
bool def_plane_fields(struct def *d, struct problem *p);
/* Sets which spaces of `board`, the last declared board, touch each other. Without this call, a space touches all eight
 * spaces around it (NEIGHBORS_ALL). `first_half` is as in struct board. */
bool def_board_neighbors(struct def *d, int board, int neighbors, bool first_half, struct problem *p);
void def_board_diagonals(struct def *d, int board, enum diagonals diagonals);

/* Declares that a board without neighbors has coordinates (core/coordinates.c). `radius` is the radius of a place, at
 * least 0. After this call, call def_space_at() for each place, and def_areas_placed() last. A place is a space, or the
 * middle of an area none of whose parts has coordinates. */
void def_board_coordinates(struct def *d, int board, int radius);
bool def_space_at(struct def *d, int space, int x, int y, struct problem *p);
/* Gives each area without coordinates the coordinates of its central space. */
void def_areas_placed(struct def *d, int board);
/* Declares an outline of a board with coordinates. Copies the outline's texts; `at` must live as long as the
 * definition. */
int def_outline(struct def *d, const struct outline *outline, struct problem *p);

/* A board on which lines can be drawn (core/planar_build.c). */
struct drawing {
    int board;
    const char *sort;                   /* the first part of the ids of drawn links, "drawn.a1-c3" */
    int most;                           /* maximum number of drawn lines at one time, 1 to MAX_DRAWN */
    const struct space_filter *between; /* the places that can be joined, or NULL for all places with coordinates */
    const struct link_filter *printed;  /* the links that are printed lines of the map, or NULL for all links of the
                                         * board */
    const struct filter *who;           /* the pieces that may pass drawn lines, or NULL for all pieces */
};

/* Declares a closed, invisible link for each pair of places that players can join. These links follow all other links.
 * Returns the first of these links, or NONE. Players can draw on only one board of a definition. */
int def_drawing(struct def *d, const struct drawing *how, struct problem *p);
/* Builds the map of lines. Call it after def_drawing() and after all outlines are declared. Returns false with a
 * problem if the map is not connected. */
bool def_drawing_map(struct def *d, struct problem *p);
/* def_line_fits() checks that a printed link runs over no other place and crosses no earlier printed link.
 * def_outline_fits() checks that an outline that bars runs over no place and touches the map. Both functions return
 * false and write the problem on failure. */
bool def_line_fits(const struct def *d, int link, struct problem *p);
bool def_outline_fits(const struct def *d, int outline, struct problem *p);

/* Declares a sort of edge. */
int def_edge_sort(struct def *d, const struct edge_sort *sort, struct problem *p);
/* Declares the edge between two neighbors of one board. These neighbors must not have an edge yet. */
bool def_edge(struct def *d, int a, int b, int sort, struct problem *p);
/* Makes a link, such as "door.b2-c2", of every edge whose sort says that it is a link. Call this function after all
 * links are declared. */
bool def_edge_links(struct def *d, struct problem *p);

/* An edge of a plan. A plan is a map in which every second character and line stands for edges. */
struct plan_edge {
    int x, y;   /* column and row, both from 0, of the space on the left of the edge or above it */
    bool below; /* the edge is below this space, and not on its right */
    char c;
};

struct floor_plan {
    const char *text; /* the plan as drawn */
    char *map;        /* the text for def_board() */
    int n;
    struct plan_edge *edge;
};

/* Reads a plan into memory of the arena. Returns false with a problem. */
bool floor_plan_read(struct arena *a, const char *text, struct floor_plan *plan, struct problem *p);

/* Sets the name printed on the space in this column and row of a board. `at` has the column and row, as in "b2". */
bool def_space_title(struct def *d, int board, const char *at, const char *title, struct problem *p);
/* Adds an area of a board, whose middle is a new space after the board's other spaces. Call this function before the
 * next board is declared. `parts` are n different spaces. Returns the middle. */
int def_area(struct def *d, int board, const char *id, const char *title, const int *parts, int n, struct problem *p);
/* Returns true if the space may become a part of an area of this board; otherwise sets the problem. */
bool def_part_fits(const struct def *d, int board, const char *area, int space, struct problem *p);
/* Adds a mark to a space. */
bool def_space_marked(struct def *d, int mark, int space, struct problem *p);
/* Rebuilds the bit set of marks of each space. */
bool def_mark_bits(struct def *d);
/* Returns the board whose map has a hole in the place of a space with this name. Returns NULL if there is no such
 * board, or if the space exists. */
const struct board *board_hole(const struct def *d, const char *name);
/* Makes the piece the owner of the board. A piece owns at most one board. */
bool def_board_owner(struct def *d, int board, int piece, struct problem *p);
/* Adds the marks of a further map to the spaces of a board. Returns false with a problem if the map does not fit. */
bool def_layer(struct def *d, int board, const char *map, const struct legend *legend, struct problem *p);

/* Adds the earlier names of an entry of `t`, separated by blanks, the oldest first. Saves and replays may use earlier
 * names. Returns false if another entry has or had such a name. */
bool def_was(struct def *d, struct names *t, int index, const char *olds, struct problem *p);
/* These functions work like def_was(). def_kind_was() also renames the kind's pieces, and def_board_was() the spaces
 * whose ids contain the board's name. For a kind of card, call def_was() with `card_kind_ids` instead, before
 * def_cards(). */
bool def_kind_was(struct def *d, int kind, const char *olds, struct problem *p);
bool def_board_was(struct def *d, int board, const char *olds, struct problem *p);
bool def_variable_was(struct def *d, int field, const char *olds, struct problem *p);

/* Declares a kind of piece and its `count` pieces. The caller fills all members of struct kind except `first`. Tags and
 * faces are indices. */
int def_tag(struct def *d, const char *id, struct problem *p);
int def_face(struct def *d, const char *id, struct problem *p);
int def_kind(struct def *d, const struct kind *kind, struct problem *p);
int def_link(struct def *d, const char *id, int from, int to, bool open, const struct filter *who, struct problem *p);
/* Lets pieces pass the link only from its `from` to its `to`. */
void def_link_one_way(struct def *d, int link);
/* Makes the link invisible while it is closed. */
void def_link_traceless(struct def *d, int link);
/* Declares a mark for links. There are at most MAX_LINK_MARKS marks. */
int def_link_mark(struct def *d, const char *id, struct problem *p);
void def_link_marked(struct def *d, int link, int mark);

/* Declares a ring: spaces in a circle, each at most once. */
int def_ring(struct def *d, const char *id, const int *spaces, int n, struct problem *p);
/* Lets pieces act at the same time, each with its own stream of chance. */
bool def_streams(struct def *d, struct problem *p);

int def_card_kind(struct def *d, const char *id, const char *title, const char *text, struct problem *p);
/* Declares a pile. `owner` is a piece or NONE. Piles of different owners may have the same `id`. */
int def_pile(struct def *d, const char *id, const char *title, int owner, int side, int visible, enum pile_show show,
             struct problem *p);
/* Puts `count` cards of a kind into their first pile. All cards of one kind have the same first pile. */
bool def_cards(struct def *d, int pile, int card_kind, int count, struct problem *p);
void def_pile_accepts(struct def *d, int pile, int home);
void def_pile_refill(struct def *d, int pile, int from);
/* Makes the engine fill the pile up to `up_to` cards whenever it has fewer. The cards come from the pile `from`. */
void def_pile_fill(struct def *d, int pile, int from, int up_to);
/* Checks that a pile accepts the cards of its refill. Call this function after all cards and accepted cards are
 * declared. def_seal() checks all piles. */
bool def_refill_fits(const struct def *d, int pile, struct problem *p);
/* Checks that filling the pile terminates: a pile that fills this pile, directly or through other piles, may not take
 * cards from it. Call it at the same time as def_refill_fits(). */
bool def_fill_ends(const struct def *d, int pile, struct problem *p);

/* Adds other words for the verb, separated by blanks. */
void def_verb_aliases(struct def *d, int verb, const char *aliases);
/* Sets the name under which front ends show a variable. */
void def_variable_title(struct def *d, int field, const char *title);
/* Adds the text that front ends show for the variable's next value, in place of its title and value. The first call is
 * for the value 1. Returns false when out of memory. */
bool def_variable_said(struct def *d, int field, const char *text);
/* Sets the sign (one character) of a mark or of a variable of spaces on the text map. */
void def_mark_sign(struct def *d, int mark, const char *sign);
void def_variable_sign(struct def *d, int field, const char *sign);
int def_verb(struct def *d, const char *id, const char *label, const char *rule, int menu, word cost,
             struct problem *p);
int def_event(struct def *d, const char *id, const char *sentence, struct problem *p);
/* Declares how pictures draw an event. `t` is copied. */
void def_trace(struct def *d, int event, const struct trace_def *t);
int def_variable(struct def *d, enum owner owner, const char *name, enum value_type type, int size, word min, word max,
                 word start, int visible, struct problem *p);
/* Limits a variable of pieces to the kinds that have one of the tags in `some`. Messages call these kinds `kinds`. The
 * kinds must exist. Call this function before def_variable_seal(). */
bool def_variable_kinds(struct def *d, int field, const struct tags *some, const char *kinds, struct problem *p);
/* Makes a variable sealed: an assignment hides its value. From an assignment until reveal(), the value has the declared
 * visibility. At other times the value is public. Declares the public variable NAME_sealed. */
bool def_variable_seal(struct def *d, int field, struct problem *p);
/* Bounds an integer variable by another variable, which belongs to the same owner or to the match. The other variable
 * must be declared and public, and the start value must be within the bound. */
bool def_variable_bound(struct def *d, int field, bool upper, const char *name, struct problem *p);
/* Declares a variable with an integer for each name. The names must live as long as the definition, as the definition's
 * own tables do. */
int def_counters(struct def *d, enum owner owner, const char *name, const struct names *key, word min, word max,
                 word start, int visible, struct problem *p);

/* Computes the layout. Returns false with a problem if something does not fit. */
bool def_seal(struct def *d, struct problem *p);

/* Compiles a filter of pieces, a text such as "guard active !open !tired ammo=0". If a term is unknown, the problem
 * suggests the most similar term. */
bool filter_compile(const struct def *d, const char *text, struct filter *f, struct problem *p);
/* Returns true if the tags of the kind allow its pieces to match the filter. */
bool kind_may_match(const struct kind *k, const struct filter *f);
/* Compiles a filter of spaces, a text such as "street !flooded open". */
bool space_filter_compile(const struct def *d, const char *text, struct space_filter *f, struct problem *p);
/* Compiles a filter of links, a text such as "path !drawn open". */
bool link_filter_compile(const struct def *d, const char *text, struct link_filter *f, struct problem *p);
/* Makes every position keep the set of spaces with a matching piece up to date, if there is room for another set.
 * Stores the set's number in the filter. Use this function for filters that are tested often, and before def_seal(). */
void def_watch(struct def *d, struct filter *f);
/* Works like def_watch(), for the set of spaces with at least `min` matching pieces. Returns the number of the set, at
 * least 1, or 0 if there is no room. */
int def_watch_count(struct def *d, const struct filter *f, word min);
/* Sets the rules about entering spaces and about ending a movement on them. The lists `enter` and `stand` must live as
 * long as the definition; their filters may be watched (def_watch()). */
bool def_entry(struct def *d, struct space_rule *enter, int enter_n, struct space_rule *stand, int stand_n);
/* Returns the owner's pile with this id, or NONE. */
int pile_find(const struct def *d, const char *id, int owner);

#endif
