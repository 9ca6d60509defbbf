/* Areas: spaces with parts. Each part is a space, and the area's middle is a space, too. So links, options, variables
 * and saves need no special case for areas. A function that receives the middle of an area also counts the pieces on
 * the area's parts. Each piece is still on exactly one space. */
#ifndef CORE_AREA_H
#define CORE_AREA_H

#include "core/tail.h"

/* Adds the entries for middles to the boards' tables of steps, and marks the parts that pieces reach only through their
 * middle. */
void areas_seal(struct def *d);

/* Returns the i-th space of an area: first the middle, then the parts, then NONE. If the space is not the middle of an
 * area, returns the space itself and then NONE. */
static inline int area_space(const struct def *d, int space, int i) {
    const struct space *s = &d->spaces[space];
    return i == 0 ? space : i <= s->parts ? d->parts[s->part_from + i - 1] : NONE;
}

/* Like space_any(), space_first(), space_after() and space_count(), but for the whole area if `space` is a middle. The
 * pieces are listed space by space: first the pieces in the middle, then the pieces on each part. All calls that list
 * the pieces of one area pass the same `space`. */
bool parts_any(const struct position *p, int space, const struct filter *f);
static inline bool area_any(const struct position *p, int space, const struct filter *f) {
    return p->def->spaces[space].parts ? parts_any(p, space, f) : space_any(p, space, f);
}
int area_first(const struct position *p, int space, const struct filter *f, int except);
int area_after(const struct position *p, int space, int piece, const struct filter *f, int except);
/* Returns the number of matching pieces in the whole area, but at most `most`. */
word area_count(const struct position *p, int space, const struct filter *f, int except, word most);

/* Writes the set of areas one step away from the space's own area. The set has the middle of each such area, and the
 * spaces one step away that belong to no area. `ways` is scratch memory with room for def.max_ways spaces. `via` is as
 * in space_around(). */
void areas_around(const struct position *p, int space, const struct link_filter *via, int *ways, uint64_t *set);

#endif
