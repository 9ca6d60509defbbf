/* Turns a definition into rules in two halves: the things (tables of core/def.h) and what rules do with them
 * (rules/rules.h). */
#ifndef SCRIPT_DECLARE_H
#define SCRIPT_DECLARE_H

#include "core/build.h"
#include "script/scan.h"

static inline struct def *def(struct scan *c) {
    return c->s->program.rules->def;
}

/* Allocate n zeroed elements, or copy a text (NULL for NULL), for the life of the definition. Raise an error when out
 * of memory. */
void *declare_array(struct scan *c, int n, size_t size);
/* Returns the old names of the current item, separated by blanks, or NULL. */
const char *scan_was(struct scan *c);
const char *declare_keep(struct scan *c, const char *text);
msg declare_msg(struct scan *c, msg text);
/* Returns `index`, or raises the problem as an error about `key` if it is NONE. */
int declared(struct scan *c, const char *key, int index, const struct problem *p);
void declare_things(struct scan *c);
/* Runs after declare_things() and before the definition is sealed. */
void declare_rules(struct scan *c);
void declare_variables(struct scan *c);
/* Edges (declare_edges.c). The first two read one sort: its keys, then its filter once kinds are known. The others read
 * a board: one edge of its list, what a plan draws, `diagonals`. `sorts` has the sort of each character, or NONE. */
void declare_edge_sort_item(struct scan *c, const char *key, void *ctx);
void declare_edge_who_item(struct scan *c, const char *key, void *ctx);
void declare_edge_item(struct scan *c, const char *key, void *ctx);
void declare_plan_edges(struct scan *c, int board, const struct floor_plan *plan, const int *sorts);
void declare_plan_spaces(struct scan *c, const struct floor_plan *plan, const int *sorts);
void declare_diagonals(struct scan *c, int board);
/* Reads `at`, `radius` and `outlines` of a board (declare_coordinates.c). */
void declare_coordinates(struct scan *c, int board);
/* Reads `drawing` of boards, after all links (declare_drawing.c). */
void declare_drawing(struct scan *c);
/* Returns a space of the board by its name there, or by its id; else raises an error. */
int declare_space_on(struct scan *c, int board, const char *name);
/* Returns the space that a board calls so, or that has this id; NONE if there is none. */
int declare_space_named(struct scan *c, int board, const char *name);
/* Reads a board with kind = "plane" (declare_plane.c). Returns the board. */
int declare_plane(struct scan *c);
/* Checks that its starts do not overlap, after the kinds. */
void declare_plane_starts(struct scan *c, const char *key, void *ctx);
/* Reads `areas` of a board (declare_areas.c). */
void declare_areas(struct scan *c, int board);
/* Reads `sight` (declare_sight.c): after spaces, kinds and variables. */
void declare_sight(struct scan *c);
/* Reads `enter` and `stand` (declare_entry.c), and a list of rules of sight. */
void declare_entry(struct scan *c);
struct space_rule *scan_sight_rules(struct scan *c, const char *key, int *n);
/* Reads `words` of a kind (declare_words.c). */
void declare_words(struct scan *c, int kind);
/* Raises an error unless the value at the top of the stack is a table. */
void expect_table(struct scan *c);

/* Automatic figures (declare_figures.c): after events, verbs and variables. */
void declare_figures(struct scan *c);

/* Conditions (declare_needs.c). Reads the list under `needs` of the current table, if any. `target` is what the
 * conditions may refer to; `all_late` says that all of them need the target. */
void scan_needs(struct scan *c, struct needs *needs, enum target target, bool all_late);
/* Reads conditions of a handler: data only, about the event's piece. */
void scan_handler_needs(struct scan *c, struct needs *needs);
/* Finds the variable "name", or the integer "name.key" of a variable with `keys`. Returns its field or NONE, and sets
 * the item. */
int variable_named(struct scan *c, enum owner owner, const char *name, int *item);
/* Reads `via`: which links connect spaces besides adjacency. Returns NULL if absent. */
const struct link_filter *scan_via(struct scan *c);
/* Reads the pile under `key`: a common one, or one of each piece. */
/* Raises the error about an unknown pile, with the nearest name. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_unknown_pile(struct scan *c, const char *key, const char *id);
void scan_pile(struct scan *c, const char *key, int *pile, int **pile_of);
void declare_card_needs(struct scan *c);
/* Run last, because they refer to verbs. */
void declare_bots(struct scan *c);
void declare_coach(struct scan *c);

#endif
