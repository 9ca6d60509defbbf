/* What one typed command answered, when that was more than one question (a move of several spaces): `undo` and `redo`
 * go over all of it at once. */
#ifndef FRONT_DEEDS_H
#define FRONT_DEEDS_H

#include <stddef.h>
#include <stdint.h>

typedef struct deed {
    uint64_t from, to; /* how many answers the match had before it, and after it */
} deed;

typedef struct deeds {
    deed *at; /* in order, none within another */
    size_t n;
} deeds;

/* An answer of the command that began after `from` answers was answer `to`. What was known to follow is forgotten: it
 * has been answered otherwise. */
void deeds_note(deeds *d, uint64_t from, uint64_t to);
/* The deed in whose middle a match of so many answers stands; NULL: none. Valid until the next note. */
const deed *deeds_within(const deeds *d, uint64_t answers);
void deeds_free(deeds *d);

#endif
