/* Events, and the throws that they name. */
#ifndef RULES_EMIT_H
#define RULES_EMIT_H

#include "rules/run.h"

/* Starts an event. The caller adds the arguments with emit_arg(). Returns NULL if events are not recorded or memory ran
 * out. */
struct event *emit(struct run *r, int kind);
void emit_arg(struct event *e, int key, enum value_type type, word n);
/* `seen` is the mask of the sights that see the argument (seen_mask). */
void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen);
/* Keeps the places of the pieces between which pictures draw the event (struct trace_def). Call this function after the
 * arguments are added and before anything moves. `e` may be NULL. */
void emit_places(const struct run *r, struct event *e);
/* A throw for an event. Dice with equal faces form a group, in the order of their first die. A die with a hidden face
 * is never grouped, because the size of the group would reveal its face. */
struct throw {
    int n;
    struct value at; /* the target of the throw, or VAL_NONE */
    struct {
        int pips, dice;
        uint32_t seen;
    } group[MAX_POOL];
};
void throw_add(struct throw *t, int pips, uint32_t seen);
/* Returns how many dice one event of this kind names. An event of the core names all declared keys (d6 to d9 are
 * declared only for lasting dice). An event of a game names the keys in its sentence from d1 up to the first key that
 * is missing or out of order. */
int throw_keys(const struct rules *r, int kind);
/* Emits events with the keys d1, d2 and so on, until every die is named. Emits no event for no dice. An event of a game
 * must name at least d1. */
void emit_throw(struct run *r, int kind, int by, const struct throw *t);

#endif
