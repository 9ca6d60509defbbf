/* The commands that answered more than one question, such as a move of several spaces. `undo` and `redo` treat such a
 * command as one unit.
 * Invariant: the ranges are in ascending order and do not overlap. */
#ifndef FRONT_UNDO_GROUPS_H
#define FRONT_UNDO_GROUPS_H

#include <stddef.h>
#include <stdint.h>

typedef struct undo_group {
    uint64_t from, to; /* answers of the match before the command, and after it */
} undo_group;

typedef struct undo_groups {
    undo_group *at; /* in ascending order, without overlap */
    size_t n;
} undo_groups;

/* Records that answer number `to` belongs to the command that started after `from` answers. Drops all ranges after
 * `from`, because the match has taken another course. */
void undo_groups_add(undo_groups *d, uint64_t from, uint64_t to);
/* Returns the command that a match with this number of answers interrupts, or NULL. Valid until the next
 * undo_groups_add(). */
const undo_group *undo_groups_find(const undo_groups *d, uint64_t answers);
void undo_groups_free(undo_groups *d);

#endif
