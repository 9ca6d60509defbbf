/* Helpers that the plane*.c files share: bases, floors, walls. */
#ifndef CORE_PLANE_PARTS_H
#define CORE_PLANE_PARTS_H

#include "core/shape.h"

static inline struct shape body_shape(const struct body *b) {
    const struct point middle = spot_point(b->at);
    if (b->foot.radius) return (struct shape){.n = 1, .at = {middle}, .radius = b->foot.radius, .inner = middle};
    return shape_of(&b->foot, b->heading, middle, 1);
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

/* A lane: the line of a strip or of rays, with a width. Lengths are in half millimeters. Most things are beside the
 * lane, so a quick test excludes them. */
struct lane {
    struct point from;
    int64_t x, y, length; /* vector to the end; length, rounded up */
    int64_t wide;         /* half the width of the lane, rounded up */
};

static inline struct lane lane_of(struct point from, struct point to, int wide) {
    const int64_t x = to.x - from.x, y = to.y - from.y;
    return (struct lane){from, x, y, root_ceil((uint64_t)(x * x + y * y)), wide};
}

static inline int64_t lane_side(const struct lane *l, struct point p) {
    return l->x * (p.y - l->from.y) - l->y * (p.x - l->from.x);
}

/* These functions return true only if the thing is beside the lane. The functions may return false even for a thing
 * beside the lane. */
static inline bool beside_disc(const struct lane *l, struct point middle, int radius) {
    const int64_t side = lane_side(l, middle), far = (l->wide + radius) * l->length;
    return side > far || side < -far;
}

static inline bool beside_segment(const struct lane *l, struct point a, struct point b) {
    const int64_t s = lane_side(l, a), t = lane_side(l, b), far = l->wide * l->length;
    return (s > far && t > far) || (s < -far && t < -far);
}

static inline bool beside_box(const struct lane *l, const struct box *b) {
    const struct point low = {l->y > 0 ? b->right : b->left, l->x > 0 ? b->bottom : b->top};
    const struct point high = {l->y > 0 ? b->left : b->right, l->x > 0 ? b->top : b->bottom};
    return beside_segment(l, low, high);
}

/* Returns the radius of a disc that covers the base; both have the same middle. */
static inline int foot_reach(const struct footprint *foot) {
    return foot->radius ? foot->radius : foot->across + foot->along;
}

/* Returns true if the part of a wall is an open door. */
static inline bool part_open(const struct scene *s, const struct wall_part *w) {
    return w->opening != NONE && bit_in(s->open, w->opening) && !s->plane->openings[w->opening].window;
}

/* Returns how a part of a wall bars movement: as a wall or as a door. */
static inline enum plane_bar part_bar(const struct plane *p, const struct wall_part *w) {
    return w->opening != NONE && !p->openings[w->opening].window ? PLANE_DOOR : PLANE_WALL;
}

static inline struct thing part_thing(const struct plane *p, const struct wall_part *w) {
    return part_bar(p, w) == PLANE_DOOR ? (struct thing){THING_OPENING, w->opening}
                                        : (struct thing){THING_WALL, w->terrain};
}

/* Writes the segments of the part that remain between breaches, and returns their number. `out` has room for
 * MAX_BREACHES + 1 segments. */
int part_segments(const struct scene *s, const struct wall_part *w, struct point out[][2]);
/* Returns true if the shape overlaps one of these segments. */
bool part_overlaps(const struct scene *s, const struct wall_part *w, const struct shape *shape);
/* Returns true if the segment meets a wall, a window or a shut door of this level. */
bool wall_between(const struct scene *s, int level, struct point a, struct point b);

/* Returns the bar of the first terrain on this level that the shape overlaps, and sets `thing`. Returns PLANE_FREE if
 * no terrain bars. Ignores the terrain in `cross`, which may be NULL. */
enum plane_bar terrain_bar(const struct scene *s, const struct shape *shape, int level, const uint64_t *cross,
                           struct thing *thing);

/* Sets the left and the right edge of a base as seen from `eye`, rounded toward the base's middle. Returns false if the
 * base has no width as seen from `eye`, because the eye is on the base or the base is a point. */
bool base_edges(struct point eye, const struct shape *base, struct point *edge);

#endif
