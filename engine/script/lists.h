/* What the functions on lists (bind_list.c) and queries (bind_query.c) share. */
#ifndef SCRIPT_LISTS_H
#define SCRIPT_LISTS_H

#include "script/state.h"

enum { MAX_NAMES = 8 }; /* variables by which alike pieces are told apart */

/* Distances that serve all pieces with the same rights of way. `piece`: whom they were made for, NONE at first. */
struct reach {
    int piece;
    const int *dist;
};

/* The pieces listed at `index`. */
void check_list(lua_State *L, int index, const char *function, struct list *l);
/* All in play that match. */
void list_matching(const struct run *r, const struct filter *f, struct list *l);
/* Leaves the first of each sort: of one kind, on one space, with the same conditions, hit points and values of these
 * variables. */
void list_thin(lua_State *L, const struct position *p, struct list *l, const int *fields, int n);
/* The first n of the list, as a new one; 1. */
int push_first(lua_State *L, const struct list *l, int n);
/* How far a piece has to go to the nearest goal; NONE: there is no way. */
int distance_of(struct run *r, const struct list *goals, int piece, struct reach *reach);
/* Leaves those that are as near to a goal as any, all if none of them gets there; their distance, NONE then. */
int list_nearest(lua_State *L, struct run *r, struct list *l, const struct list *goals, struct reach *reach);
/* Can it take a step on its way, which is d spaces long? */
bool has_step(struct run *r, int piece, int d, const int *dist);

#endif
