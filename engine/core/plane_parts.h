/* What the files of the plane share: bases, floors, walls. */
#ifndef CORE_PLANE_PARTS_H
#define CORE_PLANE_PARTS_H

#include "core/shape.h"

static inline struct shape body_shape(const struct body *b) {
    return shape_of(&b->foot, b->heading, spot_point(b->at), 1);
}

/* Returns true if two points are on one level of one plane. */
static inline bool same_floor(word a, word b) {
    return a >> 24 == b >> 24;
}

static inline struct box segment_box(struct point a, struct point b) {
    return (struct box){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y};
}

static inline bool on_table(const struct plane *p, const struct shape *base, int unit) {
    const struct box box = shape_box(base);
    return box.left >= 0 && box.bottom >= 0 && box.right <= 2 * unit * p->width && box.top <= 2 * unit * p->height;
}

/* Returns true if the part of a wall is a door that is open. */
static inline bool part_open(const struct scene *s, const struct wall_part *w) {
    return w->opening != NONE && bit_in(s->open, w->opening) && !s->plane->openings[w->opening].window;
}

/* What a part of a wall is to somebody who would pass it. */
static inline enum plane_bar part_bar(const struct plane *p, const struct wall_part *w) {
    return w->opening != NONE && !p->openings[w->opening].window ? PLANE_DOOR : PLANE_WALL;
}

static inline struct thing part_thing(const struct plane *p, const struct wall_part *w) {
    return part_bar(p, w) == PLANE_DOOR ? (struct thing){THING_OPENING, w->opening}
                                        : (struct thing){THING_WALL, w->terrain};
}

/* Writes the segments of the part that no breach opens; `out` has room for MAX_BREACHES + 1. Returns how many there
 * are. */
int part_segments(const struct scene *s, const struct wall_part *w, struct point out[][2]);
/* Returns true if the shape overlaps a segment of the part that no breach opens. */
bool part_overlaps(const struct scene *s, const struct wall_part *w, const struct shape *shape);
/* Returns true if the segment meets a wall, a window or a shut door of this level. */
bool wall_between(const struct scene *s, int level, struct point a, struct point b);

/* Sets the left and the right edge of a base as they are seen from a point, rounded toward its middle. Returns false if
 * it has no width from there: the eye is on it, or it is a point. */
bool base_edges(struct point eye, const struct shape *base, struct point *edge);

#endif
