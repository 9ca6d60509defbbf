/* Computes gaps and contact between bases, and decides where a base fits on a plane. */
#include "core/plane_parts.h"

int scene_body(const struct scene *s, int piece) {
    int low = 0, high = s->bodies_n;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (s->bodies[middle].piece < piece)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->bodies_n && s->bodies[low].piece == piece ? low : NONE;
}

/* Gaps ------------------------------------------------------------------------------------------------- */

word plane_range(const struct body *a, const struct body *b) {
    if (point_spot(a->at).plane != point_spot(b->at).plane) return NONE;
    const struct shape x = body_shape(a), y = body_shape(b);
    return (shapes_gap(&x, &y) + 1) / 2;
}

bool plane_within(const struct body *a, const struct body *b, int mm) {
    if (mm < 0 || point_spot(a->at).plane != point_spot(b->at).plane) return false;
    const struct shape x = body_shape(a), y = body_shape(b);
    return shapes_near(&x, &y, mm < MAX_PLANE_MM * 2 ? 2 * mm : 4 * MAX_PLANE_MM);
}

bool plane_touches(const struct scene *s, const struct body *a, const struct body *b) {
    const struct spot x = point_spot(a->at), y = point_spot(b->at);
    if (x.level != y.level || !plane_within(a, b, CONTACT_MM)) return false;
    return !wall_between(s, x.level, spot_point(a->at), spot_point(b->at));
}

word point_distance(word a, word b) {
    const struct point p = spot_point(a), q = spot_point(b);
    return (word)(root_ceil((uint64_t)distance_squared(p, q)) + 1) / 2;
}

/* Walls ------------------------------------------------------------------------------------------------ */

/* Returns true if the breach opens a part of this wall. In that case sets the ends of the gap, in half millimeters from
 * w->a. */
static bool breach_on(const struct scene *s, int breach, const struct wall_part *w, int *from, int *to) {
    if (point_spot(s->breach[breach]).level != w->level) return false;
    const struct point p = spot_point(s->breach[breach]);
    const int64_t length2 = distance_squared(w->a, w->b), beside = turn(w->a, w->b, p);
    if (beside * beside > length2) return false; /* the breach is more than half a millimeter off the line */
    const int64_t along = (int64_t)(w->b.x - w->a.x) * (p.x - w->a.x) + (int64_t)(w->b.y - w->a.y) * (p.y - w->a.y);
    const int length = (int)root_floor((uint64_t)length2), middle = (int)(along / (length ? length : 1));
    *from = middle - s->breach_width / 2;
    *to = middle + s->breach_width / 2;
    if (*from < 0) *from = 0;
    if (*to > length) *to = length;
    return *from < *to;
}

/* Returns the point `far` half millimeters along a part of a wall. */
static struct point part_point(const struct wall_part *w, int far) {
    const int64_t length = root_floor((uint64_t)distance_squared(w->a, w->b));
    if (far >= length) return w->b;
    return (struct point){w->a.x + (int)((int64_t)(w->b.x - w->a.x) * far / length),
                          w->a.y + (int)((int64_t)(w->b.y - w->a.y) * far / length)};
}

int part_segments(const struct scene *s, const struct wall_part *w, struct point out[][2]) {
    int from[MAX_BREACHES], to[MAX_BREACHES], n = 0, segments = 0;
    for (int i = 0; i < s->breaches; i++) {
        int first, last, k = n;
        if (!breach_on(s, i, w, &first, &last)) continue;
        for (; k > 0 && from[k - 1] > first; k--) {
            from[k] = from[k - 1];
            to[k] = to[k - 1];
        }
        from[k] = first;
        to[k] = last;
        n++;
    }
    int at = 0;
    for (int i = 0; i < n; i++) {
        if (from[i] > at) {
            out[segments][0] = part_point(w, at);
            out[segments++][1] = part_point(w, from[i]);
        }
        if (to[i] > at) at = to[i];
    }
    const struct point rest = part_point(w, at);
    if (rest.x != w->b.x || rest.y != w->b.y) {
        out[segments][0] = rest;
        out[segments++][1] = w->b;
    }
    return segments;
}

bool wall_between(const struct scene *s, int level, struct point a, struct point b) {
    const struct plane *plane = s->plane;
    const struct box box = segment_box(a, b);
    for (int t = 0; t < plane->terrain_n; t++) {
        const struct terrain *terrain = &plane->terrain[t];
        if (!terrain->parts || bit_in(s->gone, t) || !boxes_meet(&box, &terrain->polygon.box)) continue;
        for (int i = terrain->part_from; i < terrain->part_from + terrain->parts; i++) {
            const struct wall_part *w = &plane->parts[i];
            if (w->level != level || part_open(s, w) || !segments_meet(a, b, w->a, w->b)) continue;
            if (!s->breaches) return true;
            struct point segment[MAX_BREACHES + 1][2];
            const int n = part_segments(s, w, segment);
            for (int k = 0; k < n; k++)
                if (segments_meet(a, b, segment[k][0], segment[k][1])) return true;
        }
    }
    return false;
}

bool part_overlaps(const struct scene *s, const struct wall_part *w, const struct shape *shape) {
    const struct shape whole = shape_segment(w->a, w->b);
    if (!shapes_overlap(shape, &whole)) return false;
    if (!s->breaches) return true;
    struct point segment[MAX_BREACHES + 1][2];
    const int n = part_segments(s, w, segment);
    for (int k = 0; k < n; k++) {
        const struct shape rest = shape_segment(segment[k][0], segment[k][1]);
        if (shapes_overlap(shape, &rest)) return true;
    }
    return false;
}

/* Standing --------------------------------------------------------------------------------------------- */

/* Returns true if the plane has a floor at this point on this level: the ground, a room or a roof. */
static bool has_floor(const struct scene *s, int level, struct point at) {
    if (!level) return true;
    for (int t = 0; t < s->plane->terrain_n; t++) {
        const struct terrain *terrain = &s->plane->terrain[t];
        if (terrain->sort == TERRAIN_BUILDING && terrain->height >= level && !bit_in(s->gone, t) &&
            polygon_has(&terrain->polygon, at, true))
            return true;
    }
    return false;
}

enum plane_bar terrain_bar(const struct scene *s, const struct shape *base, int level, const uint64_t *cross,
                           struct thing *thing) {
    const struct plane *plane = s->plane;
    const struct box box = shape_box(base);
    enum plane_bar bar = PLANE_FREE;
    for (int t = 0; t < plane->terrain_n; t++) {
        const struct terrain *terrain = &plane->terrain[t];
        if (bit_in(s->gone, t) || !boxes_meet(&box, &terrain->polygon.box)) continue;
        if (terrain->sort != TERRAIN_BUILDING) {
            if (level || (cross && bit_in(cross, t)) || !shape_in_polygon(base, &terrain->polygon, 1)) continue;
            *thing = (struct thing){THING_TERRAIN, t};
            return PLANE_SOLID;
        }
        for (int i = terrain->part_from; i < terrain->part_from + terrain->parts; i++) {
            const struct wall_part *w = &plane->parts[i];
            if (w->level != level || bar == PLANE_WALL || part_open(s, w)) continue;
            const struct box part = segment_box(w->a, w->b);
            if (!boxes_meet(&box, &part) || !part_overlaps(s, w, base)) continue;
            const enum plane_bar found = part_bar(plane, w);
            if (bar == PLANE_FREE || found < bar) {
                bar = found;
                *thing = part_thing(plane, w);
            }
        }
    }
    return bar;
}

enum plane_bar plane_fits(const struct scene *s, const struct body *b, struct thing *thing) {
    struct thing none;
    const struct spot spot = point_spot(b->at);
    const struct shape base = body_shape(b);
    if (!thing) thing = &none;
    *thing = (struct thing){THING_NONE, NONE};
    if (spot.plane != s->plane->number) return PLANE_FAR;
    if (!on_table(s->plane, &base, 1)) return *thing = (struct thing){THING_EDGE, NONE}, PLANE_EDGE;
    if (!has_floor(s, spot.level, base.inner)) return PLANE_NO_FLOOR;
    const enum plane_bar bar = terrain_bar(s, &base, spot.level, NULL, thing);
    if (bar) return bar;
    for (int i = 0; i < s->bodies_n; i++) {
        const struct body *other = &s->bodies[i];
        if (other->piece == b->piece || !(other->flags & BODY_FILLS) || !same_floor(other->at, b->at)) continue;
        const struct point middle = spot_point(other->at);
        const int reach = foot_reach(&b->foot) + foot_reach(&other->foot);
        if (middle.x - base.inner.x > reach || base.inner.x - middle.x > reach || middle.y - base.inner.y > reach ||
            base.inner.y - middle.y > reach)
            continue;
        const struct shape theirs = body_shape(other);
        if (!shapes_overlap(&base, &theirs)) continue;
        *thing = (struct thing){THING_PIECE, other->piece};
        return PLANE_BODY;
    }
    return PLANE_FREE;
}

/* Discs, offsets, order round an eye --------------------------------------------------------------------- */

int plane_disc(const struct scene *s, word middle, int radius, int *out) {
    const struct shape disc = {.n = 1, .at = {spot_point(middle)}, .radius = radius, .inner = spot_point(middle)};
    int n = 0;
    for (int i = 0; i < s->bodies_n; i++) {
        if (!same_floor(s->bodies[i].at, middle)) continue;
        const struct shape base = body_shape(&s->bodies[i]);
        if (shapes_near(&disc, &base, 0)) out[n++] = i;
    }
    return n;
}

/* Returns n / sqrt(d), rounded toward 0. */
static int over_root(int64_t n, int64_t d) {
    const int size = (int)root_floor((uint64_t)(n * n) / (uint64_t)d);
    return n < 0 ? -size : size;
}

word plane_offset(const struct plane *plane, word point, word toward, int along, int across) {
    const struct spot from = point_spot(point), to = point_spot(toward);
    const int64_t x = to.x - from.x, y = to.y - from.y, length2 = x * x + y * y;
    if (!length2) return NONE;
    struct spot at = from;
    at.x += over_root(x * along + y * across, length2);
    at.y += over_root(y * along - x * across, length2);
    if (at.x < 0 || at.y < 0 || at.x > plane->width || at.y > plane->height) return NONE;
    return point_pack(at);
}

/* Returns 0 or 1 for a point `p` seen from an eye that looks at `from`. 0: `p` is straight ahead, to the right, or at
 * the eye. 1: `p` is straight behind or to the left. */
static int half_turn(struct point eye, struct point from, struct point p) {
    const int64_t side = turn(eye, from, p);
    if (side) return side > 0;
    const int64_t ahead = (int64_t)(from.x - eye.x) * (p.x - eye.x) + (int64_t)(from.y - eye.y) * (p.y - eye.y);
    return ahead < 0;
}

/* Returns less than 0 if the eye, which turns clockwise, meets `a` before `b`. A point straight behind the eye comes
 * first in the second half turn. */
static int64_t meets_before(struct point eye, struct point from, word a, word b) {
    const struct point p = spot_point(a), q = spot_point(b);
    const int h = half_turn(eye, from, p) - half_turn(eye, from, q);
    if (h) return h;
    const int64_t side = turn(eye, p, q);
    if (side) return side;
    const int64_t nearer = distance_squared(eye, p) - distance_squared(eye, q);
    return nearer ? nearer : (int64_t)a - b;
}

void plane_clockwise(word eye, word from, const word *points, int n, int *order) {
    const struct point at = spot_point(eye), ahead = spot_point(from);
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && meets_before(at, ahead, points[order[k - 1]], points[i]) > 0; k--) order[k] = order[k - 1];
        order[k] = i;
    }
}
