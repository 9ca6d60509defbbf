/* Exact predicates about convex shapes: bases, the strips that they sweep, sides of terrain. A shape is a convex core
 * (a point, a segment or a polygon) that is grown by a radius, so one distance test serves discs, rectangles and
 * strips.
 *
 * Coordinates are integers of any unit, 0 .. 32760: planes use half millimeters, and eighths of a millimeter for places
 * of contact. The largest product is the square of a `turn()`, below 2^63. */
#ifndef CORE_SHAPE_H
#define CORE_SHAPE_H

#include "core/plane.h"

enum { SHAPE_CORNERS = 8 };

struct shape {
    int n;                          /* number of corners of the core: 1 for a point, 2 for a segment. The corners are
                                     * counterclockwise */
    struct point at[SHAPE_CORNERS]; /* no three corners are on one line */
    int radius;
    struct point inner; /* a point of the core; inside of it if the core has an area */
};

/* root_floor() returns the largest integer whose square is at most n. root_ceil() returns the smallest integer whose
 * square is at least n. */
uint32_t root_floor(uint64_t n);
uint32_t root_ceil(uint64_t n);

static inline struct point spot_point(word at) {
    const struct spot s = point_spot(at);
    return (struct point){2 * s.x, 2 * s.y};
}

/* Returns the direction of a heading as a vector of length 16384, rounded toward 0. */
struct point heading_vector(int heading);
/* Returns the direction of one of 32 bearings, clockwise from north, as a vector of length 16384, rounded toward 0. */
struct point bearing_vector(int bearing);

/* Returns the base of a body whose middle is `middle`, with coordinates in 1/`unit` half millimeters. */
struct shape shape_of(const struct footprint *foot, int heading, struct point middle, int unit);
/* Returns the area that the shape covers while it moves by `x`, `y`. */
struct shape shape_swept(const struct shape *s, int x, int y);
/* Returns the hull of two shapes of one radius, which together have at most 2 * SHAPE_CORNERS corners. The hull must
 * have at most SHAPE_CORNERS corners. */
struct shape shape_joined(const struct shape *a, const struct shape *b);
struct shape shape_segment(struct point a, struct point b);
struct box shape_box(const struct shape *s);

/* Returns true if the interiors intersect. Shapes that only touch do not overlap. A segment or a point counts as its
 * own interior. */
bool shapes_overlap(const struct shape *a, const struct shape *b);
/* Returns true if the gap between the shapes is at most `gap`. */
bool shapes_near(const struct shape *a, const struct shape *b, int gap);
/* Returns the smallest integer that is at least the gap between the shapes. Returns 0 if the shapes touch or
 * overlap. */
int shapes_gap(const struct shape *a, const struct shape *b);

/* Returns true if the point is inside of the polygon. With `closed`, points on the sides count as inside. */
bool polygon_has(const struct polygon *p, struct point at, bool closed);
/* Returns true if the segments have a point in common. The ends of the segments count. */
bool segments_meet(struct point a, struct point b, struct point c, struct point d);
/* Returns true if the interiors of the shape and of the solid polygon intersect. `unit` is the unit of the shape. */
bool shape_in_polygon(const struct shape *s, const struct polygon *p, int unit);

static inline bool boxes_meet(const struct box *a, const struct box *b) {
    return a->left <= b->right && b->left <= a->right && a->bottom <= b->top && b->bottom <= a->top;
}

/* Converts a point to a unit that is `unit` times finer. */
static inline struct point point_times(struct point p, int unit) {
    return (struct point){p.x * unit, p.y * unit};
}

#endif
