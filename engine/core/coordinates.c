/* Coordinates of a board: the points of its places and the points of its outlines. Pictures of a board without
 * neighbors use these points, and core/planar_build.c makes the map of drawn lines from them. Invariant: no two places
 * of a board coincide or overlap. */
#include "core/build.h"
#include "core/geometry.h"
#include "text/msg.h"

void def_board_coordinates(struct def *d, int board, int radius) {
    d->boards[board].placed = true;
    d->boards[board].radius = radius;
}

static struct point place_of(const struct space *s) {
    return (struct point){s->at[0], s->at[1]};
}

/* Returns the space whose coordinates `space` uses: its area, or one of its parts. Returns NONE if none of these spaces
 * has coordinates. */
static int related(const struct def *d, int space) {
    const struct space *s = &d->spaces[space];
    if (s->whole != NONE && s->whole != space && d->spaces[s->whole].placed) return s->whole;
    for (int i = 0; i < s->parts; i++)
        if (d->spaces[d->parts[s->part_from + i]].placed) return d->parts[s->part_from + i];
    return NONE;
}

bool def_space_at(struct def *d, int space, int x, int y, struct problem *p) {
    struct space *s = &d->spaces[space];
    const struct board *b = &d->boards[s->board];
    const struct point at = {x, y};
    const int kin = related(d, space);
    if (kin != NONE)
        return problem_set(p,
                           tr("%s and %s are in one area. Give coordinates to the area or to its spaces, not to both."),
                           d->spaces[kin].id, s->id),
               false;
    for (int i = b->first; i < b->first + b->spaces; i++) {
        const struct space *other = &d->spaces[i];
        if (i == space || !other->placed) continue;
        const int64_t apart = distance_squared(at, place_of(other)), least = 2 * (int64_t)b->radius;
        if (!apart)
            return problem_set(p, tr("%s and %s are both at %d, %d. Give each place a spot of its own."), other->id,
                               s->id, x, y),
                   false;
        if (apart < least * least)
            return problem_set(p, tr("%s and %s overlap: places with radius %d must be at least %d apart."), other->id,
                               s->id, b->radius, 2 * b->radius),
                   false;
    }
    s->placed = true;
    s->at[0] = x;
    s->at[1] = y;
    return true;
}

void def_areas_placed(struct def *d, int board) {
    const struct board *b = &d->boards[board];
    for (int m = b->first + b->drawn; m < b->first + b->spaces; m++) {
        struct space *middle = &d->spaces[m];
        const struct space *central = &d->spaces[d->parts[middle->part_from + (middle->parts - 1) / 2]];
        if (middle->placed) continue;
        middle->placed = central->placed;
        middle->at[0] = central->at[0];
        middle->at[1] = central->at[1];
    }
}
