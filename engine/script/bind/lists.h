/* Helpers for the functions on lists (bind/list.c) and for queries (bind/query.c). */
#ifndef SCRIPT_BIND_LISTS_H
#define SCRIPT_BIND_LISTS_H

#include "rules/walk.h"
#include "script/bind/bind.h"

enum { MAX_NAMES = 8 }; /* maximum number of variables that distinct() compares */

/* Distances from all spaces to the goals. The distances are valid for all pieces that may enter the same spaces.
 * `piece` is the piece for which the distances were computed, or NONE. */
struct reach {
    int piece;
    const int *dist;
};

/* Reads goals from the value at `index`: a list of spaces and pieces in play, or a filter of pieces. `room` receives
 * the listed pieces and must live as long as the goals. */
enum { MAX_LISTED_GOALS = 4096 };
void read_goals(lua_State *L, int index, const char *what, struct value room[MAX_LISTED_GOALS], struct goals *g);

/* Reads the list of pieces at `index`. */
void check_list(lua_State *L, int index, const char *function, struct list *l);
/* Lists the pieces in play that match the filter. */
void list_matching(const struct run *r, const struct filter *f, struct list *l);
/* Of each group of alike pieces, keeps only the first. Alike pieces have the same kind, space, conditions, hit points
 * and values of these variables. */
void list_thin(lua_State *L, const struct position *p, struct list *l, const int *fields, int n);
/* Pushes the first n elements of the list as a new list. Returns 1. */
int push_first(lua_State *L, const struct list *l, int n);
/* Returns the distance from a piece to its nearest goal, or NONE if no way leads to a goal. */
int distance_of(struct run *r, const struct list *goals, int piece, struct reach *reach);
/* Keeps the pieces with the smallest distance to a goal, and returns that distance. If no piece can reach a goal, keeps
 * all pieces and returns NONE. */
int list_nearest(lua_State *L, struct run *r, struct list *l, const struct list *goals, struct reach *reach);

#endif
