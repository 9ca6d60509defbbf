/* Emits events, including the events of throws of dice. */
#ifndef RULES_EMIT_H
#define RULES_EMIT_H

#include "rules/run.h"

/* Starts an event. The caller adds the arguments with emit_arg(). Returns NULL if events are not recorded or memory ran
 * out. */
struct event *emit(struct run *r, int kind);
void emit_arg(struct event *e, int key, enum value_type type, word n);
/* `seen` is the mask of the sights that see the argument (seen_mask). */
void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen);
/* Stores in the event the places of the pieces between which pictures draw the event (struct trace_def). Call this
 * function after the arguments are added and before anything moves. `e` may be NULL. */
void emit_places(const struct run *r, struct event *e);
/* The dice of one throw, for an event. Dice with equal faces form a group, in the order of their first die. A die with
 * a hidden face is never grouped, because the size of the group would reveal its face. */
struct throw {
    int n;
    struct value at; /* the target for which the dice are thrown, or VAL_NONE */
    struct {
        int pips, dice;
        uint32_t seen;
    } group[MAX_POOL];
};
void throw_add(struct throw *t, int pips, uint32_t seen);
/* Returns for how many dice one event of this kind has keys. Events of the core have all declared keys (d6 to d9 are
 * declared only for lasting dice). Events of a game have the keys of their sentence, from d1 up to the first key that
 * is missing or out of order. */
int throw_keys(const struct rules *r, int kind);
/* Emits one or more events with the keys d1, d2 and so on, until every die is in an event. Emits no event for no dice.
 * An event of a game must have at least the key d1. */
void emit_throw(struct run *r, int kind, int by, const struct throw *t);

#endif
