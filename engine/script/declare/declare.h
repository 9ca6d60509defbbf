/* Turns a definition into rules in two halves: the things (tables of core/def.h), and the rules about these things
 * (rules/rules.h). */
#ifndef SCRIPT_DECLARE_DECLARE_H
#define SCRIPT_DECLARE_DECLARE_H

#include "core/build.h"
#include "script/declare/scan.h"

static inline struct rules *rules(struct scan *c) {
    return c->s->program.rules;
}

static inline struct def *def(struct scan *c) {
    return rules(c)->def;
}

/* declare_array() allocates n zeroed elements, and declare_keep() copies a text. The memory lives as long as the
 * definition. declare_keep() returns NULL for NULL. Both functions raise an error when out of memory. */
void *declare_array(struct scan *c, int n, size_t size);
/* Returns the old names of the current item, separated by blanks, or NULL. */
const char *scan_was(struct scan *c);
const char *declare_keep(struct scan *c, const char *text);
msg declare_msg(struct scan *c, msg text);
/* Returns the field of the match's variable `name`, which the definition gives under `key`. Raises an error if there is
 * no such variable. */
int declare_match_variable(struct scan *c, const char *key, const char *name);
/* Returns `index`. If `index` is NONE, raises an error about `key`, with the text of the problem. */
int declared(struct scan *c, const char *key, int index, const struct problem *p);
void declare_things(struct scan *c);
/* These functions read the items of one section, or a part of each item. declare/boards.c reads `boards`, the owners of
 * boards, `links` and `rings`. declare/pieces.c reads `kinds`, and then the pieces that obstacles admit.
 * declare/piles.c reads `cards` and `piles`, then the cards of the piles, then the refills. */
void declare_board_item(struct scan *c, const char *key, void *ctx);
void declare_owner_item(struct scan *c, const char *key, void *ctx);
void declare_link_item(struct scan *c, const char *key, void *ctx);
void declare_ring_item(struct scan *c, const char *key, void *ctx);
void declare_kind_item(struct scan *c, const char *key, void *ctx);
void declare_admit_item(struct scan *c, const char *key, void *ctx);
void declare_card_item(struct scan *c, const char *key, void *ctx);
void declare_pile_item(struct scan *c, const char *key, void *ctx);
void declare_fill_item(struct scan *c, const char *key, void *ctx);
void declare_refill_item(struct scan *c, const char *key, void *ctx);
/* Reads `passed` of a pile, after the variables are declared. */
void declare_passed_item(struct scan *c, const char *key, void *ctx);
/* Reads the visibility under `key`: "everyone", "nobody", "owner", "seat", a side, or a seat whose name is not the name
 * of a side. */
int declare_visibility(struct scan *c, const char *key);
/* Returns the value at the top of the stack, an item of a list of titles. */
const char *declare_title(struct scan *c);
/* Reads the list of names under `key`, if any. Calls `add` to declare each name, and writes the name's index to `out`,
 * which has room for `most` indices. Returns the number of names. */
int declare_list(struct scan *c, const char *key, int *out, int most,
                 int (*add)(struct def *, const char *, struct problem *));
/* Stores the table at the top of the stack as entry `index` of a list in the registry. */
void declare_remember(struct scan *c, int list, int index);
/* Returns the number of items under `key`, or 0 if the current table has no such key. */
int declare_count(struct scan *c, const char *key);
/* Runs after declare_things() and before the definition is sealed. */
void declare_rules(struct scan *c);
/* Menus and verbs (declare/menus.c). The names of menus come first, then the verbs, which need them. The actions of
 * the menus come after steps and attacks. */
void declare_menu_names(struct scan *c);
void declare_verbs(struct scan *c);
void declare_menus(struct scan *c);
void declare_variables(struct scan *c);
/* Reads `kinds` of a variable: the pieces that have it (declare/variables.c). */
void declare_variable_kinds(struct scan *c, int field);
/* Edges (declare/edges.c). declare_edge_sort_item() reads the keys of one sort of edge. declare_edge_who_item() reads
 * the filter of a sort, after the kinds are known. The other functions read parts of a board: one edge of its list, the
 * edges that its plan draws, `diagonals`. `sorts` has for each character its sort of edge, or NONE. */
void declare_edge_sort_item(struct scan *c, const char *key, void *ctx);
void declare_edge_who_item(struct scan *c, const char *key, void *ctx);
void declare_edge_item(struct scan *c, const char *key, void *ctx);
void declare_plan_edges(struct scan *c, int board, const struct floor_plan *plan, const int *sorts);
void declare_plan_spaces(struct scan *c, const struct floor_plan *plan, const int *sorts);
void declare_diagonals(struct scan *c, int board);
/* Reads `at`, `radius` and `outlines` of a board (declare/coordinates.c). */
void declare_coordinates(struct scan *c, int board);
/* Reads `drawing` of boards, after all links (declare/drawing.c). */
void declare_drawing(struct scan *c);
/* Returns the space of the board with this name or id, or raises an error. */
int declare_space_on(struct scan *c, int board, const char *name);
/* Returns the space of the board that has this name or this id, or NONE. */
int declare_space_named(struct scan *c, int board, const char *name);
/* Reads a board with kind = "plane" (declare/plane.c). Returns the index of the board. */
int declare_plane(struct scan *c);
/* Checks that the starts of a plane do not overlap. Runs after the kinds are declared. */
void declare_plane_starts(struct scan *c, const char *key, void *ctx);
/* Reads `areas` of a board (declare/areas.c). */
void declare_areas(struct scan *c, int board);
/* Reads `sight` (declare/sight.c). Runs after spaces, kinds and variables are declared. */
void declare_sight(struct scan *c);
/* declare_entry() reads the rules `enter` and `stand`. scan_sight_rules() reads a list of rules of sight
 * (declare/entry.c). */
void declare_entry(struct scan *c);
struct space_rule *scan_sight_rules(struct scan *c, const char *key, int *n);
/* Reads `words` of a kind (declare/pieces.c). */
void declare_words(struct scan *c, int kind);
/* Raises an error unless the value at the top of the stack is a table. */
void expect_table(struct scan *c);

/* Reads automatic figures (declare/figures.c). Runs after events, verbs and variables are declared. */
void declare_figures(struct scan *c);

/* Reads reactions (declare/reactions.c). Runs after the handlers of `on` are declared, because play calls these
 * handlers before the reactions. */
void declare_reactions(struct scan *c);
/* Reads `sets` of a handler or a step (declare/assignments.c). */
void declare_sets(struct scan *c, struct assignments *s);
/* Reads `when` of a handler. `trigger` is the handler's trigger, or NONE. */
void declare_when(struct scan *c, struct handler *h, int trigger);
/* Adds a handler at the end of a trigger's handlers. */
void declare_handler(struct scan *c, int trigger, const struct handler *h);
/* Returns the place where a function starts: "scripts/game/file.lua:12". */
const char *function_place(struct scan *c, int ref);

/* Conditions (declare/needs.c). Reads the list under `needs` of the current table, if any. `target` is the type of
 * target that the conditions may refer to. With `all_late`, all conditions are evaluated for each target. */
void scan_needs(struct scan *c, struct needs *needs, enum target target, bool all_late);
/* Reads conditions of a handler. These conditions are data and concern the event's piece. */
void scan_handler_needs(struct scan *c, struct needs *needs);
/* Finds the variable "name", or one integer "name.key" of a variable with `keys`. Returns the variable's field or NONE,
 * and sets the item. */
int variable_named(struct scan *c, enum owner owner, const char *name, int *item);
/* Reads `via`, the links that connect spaces in addition to adjacency. Returns NULL if absent. */
const struct link_filter *scan_via(struct scan *c);
/* Raises the error about an unknown pile, and suggests the most similar name. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_unknown_pile(struct scan *c, const char *key, const char *id);
/* Reads the pile under `key`: a common pile, or a pile that each piece has. */
void scan_pile(struct scan *c, const char *key, int *pile, int **pile_of);
void declare_card_needs(struct scan *c);
/* Read bots and the coach. These are read last, because they refer to verbs. */
void declare_bots(struct scan *c);
/* Reads `features` and `evaluate` of the current table, `bots` (features.c). */
void declare_features(struct scan *c, struct bots *b);
void declare_coach(struct scan *c);
/* Reads `overlays` (overlays.c). */
void declare_overlays(struct scan *c);
void declare_traces(struct scan *c);

#endif
