/* Headings and turns on the spot: finds the things that a footprint meets while it turns. */
#include "core/plane_parts.h"

/* Returns the number of steps from a heading to the nearest of north, east, south and west. */
static int from_axis(int heading) {
    const int off = heading % (HEADINGS / 4);
    return off < HEADINGS / 4 - off ? off : HEADINGS / 4 - off;
}

int plane_heading(word from, word toward) {
    const struct point a = spot_point(from), b = spot_point(toward);
    const int64_t x = b.x - a.x, y = b.y - a.y;
    int best = NONE;
    int64_t most = 0;
    for (int h = 0; h < HEADINGS && (x || y); h++) {
        const struct point v = heading_vector(h);
        const int64_t along = x * v.x + y * v.y;
        if (best != NONE && (along < most || (along == most && from_axis(h) > from_axis(best)))) continue;
        best = h;
        most = along;
    }
    return best;
}

int heading_steps(int from, int to, int *step) {
    const int right = (to - from + HEADINGS) % HEADINGS;
    const bool clockwise = 2 * right <= HEADINGS;
    if (step) *step = clockwise ? 1 : -1;
    return clockwise ? right : HEADINGS - right;
}

word plane_ahead(const struct plane *plane, word from, int heading, int mm) {
    const struct point v = heading_vector(heading);
    struct spot s = point_spot(from);
    s.x += v.x * mm / 16384;
    s.y += v.y * mm / 16384;
    return s.x < 0 || s.y < 0 || s.x > plane->width || s.y > plane->height ? NONE : point_pack(s);
}

/* Returns the first bar that the shape meets, in the order of enum plane_bar. */
static enum plane_bar bar_of(const struct scene *s, const struct body *b, const struct shape *shape,
                             const struct leg_rights *rights, struct thing *thing) {
    *thing = (struct thing){THING_EDGE, NONE};
    if (!on_table(s->plane, shape, 1)) return PLANE_EDGE;
    *thing = (struct thing){THING_NONE, NONE};
    const enum plane_bar bar = terrain_bar(s, shape, point_spot(b->at).level, rights ? rights->cross : NULL, thing);
    if (bar) return bar;
    for (int i = 0; i < s->bodies_n; i++) {
        const struct body *other = &s->bodies[i];
        const bool passed = rights && rights->pass && bit_in(rights->pass, i);
        if (other->piece == b->piece || !(other->flags & BODY_BARS) || passed || !same_floor(other->at, b->at))
            continue;
        const struct shape base = body_shape(other);
        if (!shapes_overlap(shape, &base)) continue;
        *thing = (struct thing){THING_PIECE, other->piece};
        return PLANE_BODY;
    }
    return PLANE_FREE;
}

struct pivot plane_pivot(const struct scene *s, const struct body *b, int heading, const struct leg_rights *rights) {
    struct pivot p = {.bar = PLANE_FREE, .thing = {THING_NONE, NONE}, .heading = heading};
    struct body there = *b;
    struct shape before = body_shape(b);
    int step;
    if (before.n == 1) return p;
    p.heading = b->heading;
    for (int i = heading_steps(b->heading, heading, &step); i > 0; i--) {
        there.heading = (p.heading + step + HEADINGS) % HEADINGS;
        const struct shape after = body_shape(&there), covered = shape_joined(&before, &after);
        p.bar = bar_of(s, b, &covered, rights, &p.thing);
        if (p.bar) return p;
        p.heading = there.heading;
        before = after;
    }
    return p;
}
