/* Straight movement over a plane (a leg): finds the first thing that a base meets on its way, and the point where the
 * base stops.
 *
 * A base that moves straight covers a strip, which is a convex shape like the base itself: a disc gives a capsule, a
 * rectangle a hexagon. A leg is free if its strip overlaps no bar. This test is exact.
 *
 * The place of contact is usually not a lattice point, and often irrational: a disc touches a corner at a solution of a
 * quadratic equation. So bisection finds the place: the strip to any place after the first contact overlaps the bar,
 * and the strip to any earlier place does not. The bisection finds the last free place to an eighth of a millimeter,
 * with the same exact test for all kinds of bars. The bisection takes about fifteen tests of the few bars that the
 * whole strip overlaps.
 *
 * The base stops on the lattice, in contact. Contact is a gap of up to a millimeter, because for some directions no
 * point of the lattice touches exactly. Candidates are the lattice points around this place at which the base fits, is
 * in contact, and has a free strip from the start. The base stops at the candidate that is nearest to the place. Among
 * equally near candidates, the base stops at the candidate nearer to the start, and then at the left candidate.
 *
 * Places on the leg are rounded toward its start, so the result is mirrored, turned or shifted with the scene. */
#include "core/plane_parts.h"

enum {
    FINE = 4,       /* number of eighths of a millimeter in half a millimeter */
    LATTICE = 8,    /* number of eighths of a millimeter in a millimeter */
    STOP_ROUND = 2, /* radius in mm of the search for a lattice point in contact around a place */
    STOP_SIDE = 2 * STOP_ROUND + 1
};

/* A thing that a strip may meet: a shape or a polygon. */
struct bar {
    enum plane_bar bar;
    struct thing thing;
    struct shape shape;            /* in eighths of a millimeter */
    const struct polygon *polygon; /* a polygon that replaces `shape`, unless it is NULL */
    bool middle;                   /* only the middle of the base can meet the bar, not the base as a whole */
};

/* State of the computation of a leg. Things near the leg are visited one by one and not stored, because there may be
 * hundreds. */
struct walk {
    const struct scene *scene;
    word at;                      /* the start */
    int piece;                    /* the piece that moves, or NONE */
    const uint64_t *pass, *stops; /* `pass`: bodies that do not bar. `stops`: the only bodies that bar, unless it is
                                   * NULL. `pass` may be NULL, too */
    const uint64_t *cross;        /* terrain that does not bar */
    bool pause;                   /* the leg pauses at thresholds and fields */
    int level;
    struct point from; /* in eighths of a millimeter */
    int64_t dx, dy;    /* vector from the start to the end, in the same unit */
    int length;        /* length of the leg in the same unit, rounded up */
    struct shape base; /* the base at the start, in the same unit */
    int reach;         /* radius of a disc that covers the base, in half millimeters */
    bool touch;        /* the base has no width: touching a thing counts as meeting it */
    bool thrown;       /* a body that overlaps the base at the start does not stop it */
    struct lane lane;  /* the lane of the tested strip */

    bool seek;       /* true: search for the first contact; false: test whether the strip to `by` is barred */
    struct point by; /* the end of the tested strip, relative to the start */
    bool barred;
    struct bar first; /* the first contact, if the strip is `barred` */
    int far;          /* distance along the leg at which the base first meets that bar */
};

/* Places and strips ------------------------------------------------------------------------------------ */

/* Returns the place `far` eighths of a millimeter along the leg, relative to the start and rounded toward the start. */
static struct point place(const struct walk *w, int far) {
    if (far >= w->length) return (struct point){(int)w->dx, (int)w->dy};
    return (struct point){(int)(w->dx * far / w->length), (int)(w->dy * far / w->length)};
}

static struct shape base_at(const struct walk *w, struct point by) {
    struct shape base = w->base;
    for (int i = 0; i < base.n; i++) base.at[i] = (struct point){base.at[i].x + by.x, base.at[i].y + by.y};
    base.inner = (struct point){base.inner.x + by.x, base.inner.y + by.y};
    return base;
}

/* Returns true if the strip from the start of the leg to this place meets the bar. */
static bool meets(const struct walk *w, const struct bar *b, struct point by) {
    if (b->bar == PLANE_EDGE) {
        const struct shape end = base_at(w, by);
        return !on_table(w->scene->plane, &end, FINE);
    }
    if (b->middle) {
        const struct point end = {w->from.x + by.x, w->from.y + by.y};
        const struct shape line = shape_segment(w->from, end), point = {.n = 1, .at = {end}, .inner = end};
        if (b->polygon) return shape_in_polygon(by.x || by.y ? &line : &point, b->polygon, FINE);
        return segments_meet(w->from, end, b->shape.at[0], b->shape.at[1]);
    }
    const struct shape strip = shape_swept(&w->base, by.x, by.y);
    if (b->polygon) return shape_in_polygon(&strip, b->polygon, FINE);
    if (!w->touch) return shapes_overlap(&strip, &b->shape);
    if (w->seek) return shapes_near(&strip, &b->shape, 0);
    /* A base without width may end on the line of a bar, but not beyond it. */
    if (b->shape.radius || b->shape.n > 2) return shapes_overlap(&strip, &b->shape);
    return strip.n == 2 && segments_cross(strip.at[0], strip.at[1], b->shape.at[0], b->shape.at[1]);
}

/* Takes the bar as the first contact unless an earlier contact is known. Among several contacts at the same place,
 * takes the contact with the lowest `bar`, and among equal values of `bar` the contact with the lowest `thing.n`. */
static void seek_first(struct walk *w, const struct bar *b) {
    if (!meets(w, b, place(w, w->far))) return;
    int free = -1, met = w->far;
    if (b->bar == PLANE_PAUSE && meets(w, b, place(w, 0)))
        return; /* the base already overlaps the field at the
                 * start */
    while (free + 1 < met) {
        const int middle = (free + met) / 2;
        if (meets(w, b, place(w, middle)))
            met = middle;
        else
            free = middle;
    }
    if (w->barred && met == w->far &&
        (b->bar > w->first.bar || (b->bar == w->first.bar && b->thing.n >= w->first.thing.n)))
        return;
    w->barred = true;
    w->first = *b;
    w->far = met;
}

static void visit(struct walk *w, const struct bar *b) {
    if (w->seek)
        seek_first(w, b);
    else if (!w->barred && b->bar != PLANE_PAUSE)
        w->barred = meets(w, b, w->by);
}

/* Returns true if no other thing can change the result. */
static bool decided(const struct walk *w) {
    return !w->seek && w->barred;
}

/* Visiting the things near a strip ----------------------------------------------------------------------- */

static struct shape shape_fine(const struct shape *s) {
    struct shape fine = *s;
    fine.radius *= FINE;
    fine.inner = point_times(s->inner, FINE);
    for (int i = 0; i < s->n; i++) fine.at[i] = point_times(s->at[i], FINE);
    return fine;
}

static void visit_segment(struct walk *w, enum plane_bar bar, struct thing thing, struct point a, struct point b) {
    const struct bar segment = {.bar = bar,
                                .thing = thing,
                                .shape = shape_segment(point_times(a, FINE), point_times(b, FINE)),
                                .middle = bar == PLANE_PAUSE};
    visit(w, &segment);
}

static void visit_part(struct walk *w, const struct wall_part *part) {
    const struct scene *s = w->scene;
    const struct plane *plane = s->plane;
    if (part_open(s, part)) {
        if (w->pause) visit_segment(w, PLANE_PAUSE, (struct thing){THING_OPENING, part->opening}, part->a, part->b);
        return;
    }
    const enum plane_bar bar = part_bar(plane, part);
    const struct thing thing = part_thing(plane, part);
    if (!s->breaches) {
        visit_segment(w, bar, thing, part->a, part->b);
        return;
    }
    struct point segment[MAX_BREACHES + 1][2], last = part->a;
    const int n = part_segments(s, part, segment);
    for (int i = 0; i <= n; i++) { /* the gaps between the segments are thresholds, and so are the gaps at both ends of
                                    * the part */
        const struct point next = i < n ? segment[i][0] : part->b;
        if (w->pause && (last.x != next.x || last.y != next.y))
            visit_segment(w, PLANE_PAUSE, (struct thing){THING_WALL, part->terrain}, last, next);
        if (i == n) break;
        visit_segment(w, bar, thing, segment[i][0], segment[i][1]);
        last = segment[i][1];
    }
}

static void visit_terrain(struct walk *w, const struct box *box) {
    const struct plane *plane = w->scene->plane;
    for (int t = 0; t < plane->terrain_n && !decided(w); t++) {
        const struct terrain *terrain = &plane->terrain[t];
        if (bit_in(w->scene->gone, t) || !boxes_meet(box, &terrain->polygon.box)) continue;
        if (beside_box(&w->lane, &terrain->polygon.box)) continue;
        if (terrain->sort != TERRAIN_BUILDING) {
            if (w->level || (w->cross && bit_in(w->cross, t))) continue;
            const struct bar solid = {.bar = PLANE_SOLID, .thing = {THING_TERRAIN, t}, .polygon = &terrain->polygon};
            visit(w, &solid);
            continue;
        }
        for (int i = terrain->part_from; i < terrain->part_from + terrain->parts; i++) {
            const struct wall_part *part = &plane->parts[i];
            if (part->level != w->level || beside_segment(&w->lane, part->a, part->b)) continue;
            const struct box around = segment_box(part->a, part->b);
            if (boxes_meet(box, &around)) visit_part(w, part);
        }
    }
}

static void visit_bodies(struct walk *w, const struct box *box) {
    const struct scene *s = w->scene;
    for (int i = 0; i < s->bodies_n && !decided(w); i++) {
        const struct body *other = &s->bodies[i];
        const bool pause = other->flags & BODY_PAUSES && w->pause;
        const bool bars = w->stops ? bit_in(w->stops, i) : other->flags & BODY_BARS && !(w->pass && bit_in(w->pass, i));
        if (other->piece == w->piece || !(bars || pause) || !same_floor(other->at, w->at)) continue;
        const int reach = foot_reach(&other->foot);
        const struct point middle = spot_point(other->at);
        const struct box around = {middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach};
        if (!boxes_meet(box, &around) || beside_disc(&w->lane, middle, reach)) continue;
        const struct shape base = body_shape(other);
        const struct bar body = {
            .bar = bars ? PLANE_BODY : PLANE_PAUSE, .thing = {THING_PIECE, other->piece}, .shape = shape_fine(&base)};
        if (!w->thrown || !shapes_near(&w->base, &body.shape, 0)) visit(w, &body);
    }
}

static void visit_regions(struct walk *w, const struct box *box) {
    const struct plane *plane = w->scene->plane;
    for (int i = 0; i < plane->regions_n && w->pause && !w->level; i++) {
        const struct region *r = &plane->regions[i];
        if (!r->threshold || !boxes_meet(box, &r->polygon.box)) continue;
        const struct bar threshold = {
            .bar = PLANE_PAUSE, .thing = {THING_REGION, i}, .polygon = &r->polygon, .middle = true};
        visit(w, &threshold);
    }
}

static void visit_all(struct walk *w, struct point by) {
    const struct shape strip = shape_swept(&w->base, by.x, by.y);
    const struct box fine = shape_box(&strip);
    const struct box box = {fine.left / FINE - 1, fine.bottom / FINE - 1, fine.right / FINE + 1, fine.top / FINE + 1};
    const struct point end = {w->from.x / FINE + by.x / FINE, w->from.y / FINE + by.y / FINE};
    w->lane = lane_of((struct point){w->from.x / FINE, w->from.y / FINE}, end, w->reach + 4);
    const struct bar edge = {.bar = PLANE_EDGE, .thing = {THING_EDGE, NONE}};
    visit(w, &edge);
    visit_terrain(w, &box);
    visit_bodies(w, &box);
    visit_regions(w, &box);
}

/* Searches for the first contact. Returns true and sets `first` and `far` if there is a contact. */
static bool seek(struct walk *w) {
    w->seek = true;
    w->barred = false;
    w->far = w->length;
    visit_all(w, place(w, w->length));
    return w->barred;
}

/* Returns true if the leg to this place meets no bar. Ignores thresholds and fields. */
static bool clear_to(struct walk *w, struct point by) {
    w->seek = false;
    w->barred = false;
    w->by = by;
    visit_all(w, by);
    return !w->barred;
}

/* Stopping --------------------------------------------------------------------------------------------- */

/* A lattice point near a place, with the numbers by which the choice is made. */
struct choice {
    struct point by; /* relative to the start, in eighths of a millimeter */
    int64_t off, back, right;
};

static bool better(const struct choice *a, const struct choice *b) {
    return a->off != b->off ? a->off < b->off : a->back != b->back ? a->back < b->back : a->right < b->right;
}

static word point_by(const struct walk *w, struct point by) {
    struct spot s = point_spot(w->at);
    s.x += by.x / LATTICE;
    s.y += by.y / LATTICE;
    return point_pack(s);
}

static bool in_contact(const struct walk *w, const struct bar *b, struct point by) {
    const struct shape base = base_at(w, by);
    const int gap = CONTACT_MM * LATTICE;
    if (b->bar == PLANE_EDGE) return true;
    if (!b->polygon) return shapes_near(&base, &b->shape, gap);
    for (int i = 0; i < b->polygon->n; i++) {
        const struct point next = b->polygon->at[i + 1 < b->polygon->n ? i + 1 : 0];
        const struct shape side = shape_segment(point_times(b->polygon->at[i], FINE), point_times(next, FINE));
        if (shapes_near(&base, &side, gap)) return true;
    }
    return false;
}

/* Returns the last place on the leg before `far` where the body fits. The body may pass over some bases on which it may
 * not stop. */
static word stop_before(struct walk *w, const struct body *body, int far) {
    struct body there = *body;
    for (far--; far > 0; far -= LATTICE) {
        const struct point at = place(w, far), by = {at.x / LATTICE * LATTICE, at.y / LATTICE * LATTICE};
        there.at = point_by(w, by);
        /* plane_fits() comes first, because it refuses most places: other bases, which the leg may only pass, are on
         * them. */
        if (plane_fits(w->scene, &there, NULL) == PLANE_FREE && clear_to(w, by)) return there.at;
    }
    return body->at;
}

/* Returns the lattice point where the base stops. This point is before the bar that seek() found and in contact with
 * it, or past the threshold of a pause. If `body` is not NULL, the body must fit there. */
static word stop_at(struct walk *w, const struct body *body) {
    const struct bar bar = w->first;
    const bool pause = bar.bar == PLANE_PAUSE;
    const struct point exact = place(w, pause ? w->far : w->far > 0 ? w->far - 1 : 0), start = {0, 0};
    struct choice choice[STOP_SIDE * STOP_SIDE];
    for (int contact = pause ? 0 : 1; contact >= 0; contact--) {
        for (int i = 0; i < STOP_SIDE * STOP_SIDE; i++) {
            const struct point by = {(exact.x / LATTICE + i % STOP_SIDE - STOP_ROUND) * LATTICE,
                                     (exact.y / LATTICE + i / STOP_SIDE - STOP_ROUND) * LATTICE};
            choice[i] = (struct choice){by, distance_squared(by, exact), distance_squared(by, start),
                                        w->dy * by.x - w->dx * by.y};
        }
        for (int n = STOP_SIDE * STOP_SIDE; n > 0; n--) {
            for (int i = 0; i < n - 1; i++) { /* moves the best choice to the end */
                if (!better(&choice[i], &choice[n - 1])) continue;
                const struct choice best = choice[i];
                choice[i] = choice[n - 1];
                choice[n - 1] = best;
            }
            const struct point by = choice[n - 1].by;
            const struct shape base = base_at(w, by);
            struct body there = body ? *body : (struct body){0};
            w->seek = pause; /* make the quick test against this bar alone first */
            if (meets(w, &bar, by) != pause || (contact && !in_contact(w, &bar, by))) continue;
            if (!on_table(w->scene->plane, &base, FINE) || !clear_to(w, by)) continue;
            there.at = point_by(w, by);
            if (!body || plane_fits(w->scene, &there, NULL) == PLANE_FREE) return there.at;
        }
    }
    return body ? stop_before(w, body, w->far) : w->at;
}

/* Legs ------------------------------------------------------------------------------------------------- */

static struct walk walk_of(const struct scene *s, const struct shape *base, int reach, word from, word to) {
    struct walk w = {.scene = s, .at = from, .piece = NONE, .level = point_spot(from).level};
    const struct point end = point_times(spot_point(to), FINE);
    w.from = point_times(spot_point(from), FINE);
    w.dx = end.x - w.from.x;
    w.dy = end.y - w.from.y;
    w.length = (int)root_ceil((uint64_t)distance_squared(w.from, end));
    w.base = *base;
    w.reach = reach;
    w.touch = base->n == 1 && !base->radius;
    return w;
}

static struct walk walk_leg(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights) {
    const struct shape base = shape_of(&b->foot, b->heading, point_times(spot_point(b->at), FINE), FINE);
    struct walk w = walk_of(s, &base, foot_reach(&b->foot), b->at, to);
    w.piece = b->piece;
    if (!rights) return w;
    w.pass = rights->pass;
    w.cross = rights->cross;
    w.pause = rights->pause;
    return w;
}

struct leg plane_leg(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights) {
    struct leg leg = {.thing = {THING_NONE, NONE}, .stop = b->at};
    if (!same_floor(b->at, to) || point_spot(to).plane != s->plane->number) {
        leg.bar = PLANE_FAR;
        return leg;
    }
    leg.cost = point_distance(b->at, to);
    struct walk w = walk_leg(s, b, to, rights);
    if (seek(&w)) {
        leg.bar = w.first.bar;
        leg.thing = w.first.thing;
        leg.stop = stop_at(&w, b);
    } else {
        struct body end = *b;
        end.at = to;
        leg.bar = plane_fits(s, &end, &leg.thing);
        leg.stop = leg.bar == PLANE_FREE ? to : stop_before(&w, b, w.length);
    }
    leg.spent = point_distance(b->at, leg.stop);
    return leg;
}

bool plane_leg_free(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights) {
    if (!same_floor(b->at, to)) return false;
    struct walk w = walk_leg(s, b, to, rights);
    return clear_to(&w, place(&w, w.length));
}

word plane_past(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights,
                const struct leg *leg) {
    struct leg_rights across = rights ? *rights : (struct leg_rights){0};
    uint64_t pass[MAX_BODIES / 64] = {0};
    if (leg->bar == PLANE_SOLID) {
        across.cross[leg->thing.n / 64] |= (uint64_t)1 << (leg->thing.n % 64);
    } else if (leg->bar == PLANE_BODY) {
        const int body = scene_body(s, leg->thing.n);
        for (int i = 0; across.pass && i < MAX_BODIES / 64; i++) pass[i] = across.pass[i];
        pass[body / 64] |= (uint64_t)1 << (body % 64);
        across.pass = pass;
    } else {
        return NONE;
    }
    struct body there = *b;
    for (int far = leg->spent + 1;; far++) {
        there.at = plane_offset(s->plane, b->at, to, far, 0);
        if (there.at == NONE) return NONE;
        const enum plane_bar bar = plane_fits(s, &there, NULL);
        if (bar == PLANE_EDGE) return NONE;
        /* Rounding may leave the point on the near side of the bar. Then the point is the start, or a free leg reaches
         * it. */
        if (bar == PLANE_FREE && there.at != b->at && !plane_leg_free(s, b, there.at, rights))
            return plane_leg_free(s, b, there.at, &across) ? there.at : NONE;
    }
}

/* Throwing and driving --------------------------------------------------------------------------------- */

struct sweep plane_sweep(const struct scene *s, word from, word toward, int mm, int half_width, const uint64_t *over,
                         const uint64_t *stops) {
    struct sweep sweep = {.thing = {THING_NONE, NONE}, .stop = from};
    word to = plane_offset(s->plane, from, toward, mm, 0);
    bool edge = false;
    if (to == NONE) { /* the end is off the table, so cut the sweep at the edge */
        int on = 0, off = mm;
        if (from == toward) return sweep;
        while (on + 1 < off) {
            const int middle = (on + off) / 2;
            if (plane_offset(s->plane, from, toward, middle, 0) == NONE)
                off = middle;
            else
                on = middle;
        }
        to = plane_offset(s->plane, from, toward, on, 0);
        edge = true;
    }
    const struct point start = point_times(spot_point(from), FINE);
    const struct shape disc = {.n = 1, .at = {start}, .radius = half_width * FINE, .inner = start};
    struct walk w = walk_of(s, &disc, half_width, from, to);
    w.thrown = true;
    w.cross = over;
    w.stops = stops;
    if (seek(&w)) {
        sweep.thing = w.first.thing;
        sweep.stop = stop_at(&w, NULL);
    } else {
        sweep.stop = to;
        if (edge) sweep.thing = (struct thing){THING_EDGE, NONE};
    }
    sweep.spent = point_distance(from, sweep.stop);
    return sweep;
}
