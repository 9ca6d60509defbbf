/* Building a definition: declare things in the order of this header, then seal it. Each call returns the new index, or
 * NONE with a problem; texts are copied. After def_seal() the definition never changes. */
#ifndef CORE_BUILD_H
#define CORE_BUILD_H

#include "core/def.h"

struct def *def_new(void);
void def_free(struct def *d);

int def_word(struct def *d, const char *id, struct problem *p);
int def_condition(struct def *d, const char *id, struct problem *p);
int def_symbol(struct def *d, const char *id, const char *title, struct problem *p);
/* What several of them are called: "hits". */
void def_symbol_plural(struct def *d, int symbol, const char *plural);
/* What it does. */
void def_symbol_text(struct def *d, int symbol, const char *text);
int def_track(struct def *d, const char *id, const char *title, word min, word max, word start, struct problem *p);
/* The section of the rule book that says how a track changes. */
void def_track_rule(struct def *d, int track, const char *rule);
/* A variable of the match that counts what one source brought to the track. */
bool def_track_source(struct def *d, int track, int field, const char *title);
int def_side(struct def *d, const char *id, const char *title, int track, struct problem *p);
/* How the side wins and loses, in a sentence or two. */
void def_side_goal(struct def *d, int side, const char *goal);
int def_seat(struct def *d, const char *id, const char *title, int side, struct problem *p);
/* What a face shows: a list of symbols (0 to MAX_POOL of them), all of which are declared; the same list has the same
 * number, and a symbol alone its own. */
int def_pips(struct def *d, const int *symbols, int n, struct problem *p);
/* `pips`: what each face shows. */
int def_die(struct def *d, const char *id, const int *pips, int n, struct problem *p);

/* A legend says what the characters of a map mean: marks for each. */
struct legend_entry {
    char character;
    int marks, mark[8];
};

struct legend {
    int n;
    struct legend_entry entry[64];
};

int def_mark(struct def *d, const char *id, struct problem *p);
/* Front ends draw the mark. */
void def_mark_show(struct def *d, int mark);
/* A board from one or more texts joined left to right; docs/DEFINITION.md 1. Declared boards' spaces are numbered row
 * by row. */
int def_board(struct def *d, const char *id, const char *title, const char *const *maps, int n, bool join_halves,
              const struct legend *legend, struct problem *p);
/* Which spaces of the board declared last touch: NEIGHBORS_ALL if this is not called. `first_half`: struct board. */
bool def_board_neighbors(struct def *d, int board, int neighbors, bool first_half, struct problem *p);
void def_board_diagonals(struct def *d, int board, enum diagonals diagonals);

/* A sort of edge. */
int def_edge_sort(struct def *d, const struct edge_sort *sort, struct problem *p);
/* Declares the edge between two neighbors of one board, which must not have one yet. */
bool def_edge(struct def *d, int a, int b, int sort, struct problem *p);
/* Makes a link of every edge whose sort is one, "door.b2-c2"; after the links that are declared. */
bool def_edge_links(struct def *d, struct problem *p);

/* An edge of a plan, a map whose every second character and line is an edge. */
struct plan_edge {
    int x, y;   /* the space left of it, or above, from 0 */
    bool below; /* below that space, not to its right */
    char c;
};

struct floor_plan {
    char *map; /* for def_board() */
    int n;
    struct plan_edge *edge;
};

/* Reads a plan into memory of the arena; false with a problem. */
bool floor_plan_read(struct arena *a, const char *text, struct floor_plan *plan, struct problem *p);

/* The name printed on the space in this column and row of a board, as on its map: "b2". */
bool def_space_title(struct def *d, int board, const char *at, const char *title, struct problem *p);
/* The board on which a space of this name would be, had its map one there; NULL if none, or if there is such a space.
 */
const struct board *board_hole(const struct def *d, const char *name);
/* The board is this piece's own; a piece has at most one. */
bool def_board_owner(struct def *d, int board, int piece, struct problem *p);
/* A further map of a board: adds marks to its spaces. False with a problem if it does not fit. */
bool def_layer(struct def *d, int board, const char *map, const struct legend *legend, struct problem *p);

/* What an entry of `t` was called before: names separated by blanks, the oldest first. Saves and replays may name it
 * so. False if one of them is or was another's. */
bool def_was(struct def *d, struct names *t, int index, const char *olds, struct problem *p);
/* The same for a kind and its pieces, for a board and the spaces that bear its name, for a variable. Cards: name the
 * kind (`card_kind_ids`) before def_cards(). */
bool def_kind_was(struct def *d, int kind, const char *olds, struct problem *p);
bool def_board_was(struct def *d, int board, const char *olds, struct problem *p);
bool def_variable_was(struct def *d, int field, const char *olds, struct problem *p);

/* A kind of piece and its `count` pieces. The caller has filled a struct kind except `first`; tags and faces by index.
 */
int def_tag(struct def *d, const char *id, struct problem *p);
int def_face(struct def *d, const char *id, struct problem *p);
int def_kind(struct def *d, const struct kind *kind, struct problem *p);
int def_link(struct def *d, const char *id, int from, int to, bool open, const struct filter *who, struct problem *p);
/* The link leads from `from` to `to` only. */
void def_link_one_way(struct def *d, int link);
/* While it is shut nothing is seen of the link. */
void def_link_traceless(struct def *d, int link);
/* A word for links of one sort; at most MAX_LINK_MARKS. */
int def_link_mark(struct def *d, const char *id, struct problem *p);
void def_link_marked(struct def *d, int link, int mark);

/* Spaces in a circle, each at most once. */
int def_ring(struct def *d, const char *id, const int *spaces, int n, struct problem *p);
/* Pieces may act at the same time, each with a stream of chance of its own. */
bool def_streams(struct def *d, struct problem *p);

int def_card_kind(struct def *d, const char *id, const char *title, const char *text, struct problem *p);
/* A pile; `owner` is a piece or NONE. `id` repeats for the piles of different owners. */
int def_pile(struct def *d, const char *id, const char *title, int owner, int side, int visible, enum pile_show show,
             struct problem *p);
/* `count` cards of a kind begin in a pile. All cards of one kind must begin in one pile. */
bool def_cards(struct def *d, int pile, int card_kind, int count, struct problem *p);
void def_pile_accepts(struct def *d, int pile, int home);
void def_pile_refill(struct def *d, int pile, int from);
/* The pile is kept at `up_to` cards from another one. */
void def_pile_fill(struct def *d, int pile, int from, int up_to);
/* What refills or fills a pile must be welcome there. For when all cards and what piles accept are declared; def_seal()
 * looks at all. */
bool def_refill_fits(const struct def *d, int pile, struct problem *p);
/* No pile may fill or refill, be it by way of others, what fills it. The same holds of when to ask. */
bool def_fill_ends(const struct def *d, int pile, struct problem *p);

/* Other words that mean the verb, separated by blanks. */
void def_verb_aliases(struct def *d, int verb, const char *aliases);
/* The name under which front ends show a variable. */
void def_variable_title(struct def *d, int field, const char *title);
int def_verb(struct def *d, const char *id, const char *label, const char *rule, int menu, word cost,
             struct problem *p);
int def_event(struct def *d, const char *id, const char *sentence, struct problem *p);
int def_variable(struct def *d, enum owner owner, const char *name, enum value_type type, int size, word min, word max,
                 word start, int visible, struct problem *p);
/* An integer for each of the names, by that name. The names must outlive the definition's building: its own tables do.
 */
int def_counters(struct def *d, enum owner owner, const char *name, const struct names *key, word min, word max,
                 word start, int visible, struct problem *p);

/* Computes the layout. False with a problem when something does not fit together. */
bool def_seal(struct def *d, struct problem *p);

/* Compiles "guard active !open !tired ammo=0". An unknown term is a problem that names the nearest. */
bool filter_compile(const struct def *d, const char *text, struct filter *f, struct problem *p);
/* Compiles "street !flooded open". */
bool space_filter_compile(const struct def *d, const char *text, struct space_filter *f, struct problem *p);
/* Compiles "path !drawn open". */
bool link_filter_compile(const struct def *d, const char *text, struct link_filter *f, struct problem *p);
/* Has every position keep the set of spaces where a piece matches the filter, as long as there is room for it; notes in
 * the filter which it is. For filters that play asks for often; before def_seal(). */
void def_watch(struct def *d, struct filter *f);
/* The pile of an owner, or NONE. */
int pile_find(const struct def *d, const char *id, int owner);

#endif
