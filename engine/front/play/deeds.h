/* The commands that answered more than one question, such as a move of several spaces. `undo` and `redo` treat such a
 * command as one unit.
 * Invariant: the ranges are in ascending order and do not overlap. */
#ifndef FRONT_DEEDS_H
#define FRONT_DEEDS_H

#include <stddef.h>
#include <stdint.h>

typedef struct deed {
    uint64_t from, to; /* answers of the match before the command, and after it */
} deed;

typedef struct deeds {
    deed *at; /* in ascending order, without overlap */
    size_t n;
} deeds;

/* Records that answer number `to` belongs to the command that started after `from` answers. Drops all ranges after
 * `from`, because the match has taken another course. */
void deeds_note(deeds *d, uint64_t from, uint64_t to);
/* Returns the command that a match with this number of answers interrupts, or NULL. Valid until the next
 * deeds_note(). */
const deed *deeds_within(const deeds *d, uint64_t answers);
void deeds_free(deeds *d);

#endif
