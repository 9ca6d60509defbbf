/* Lines of sight over a plane: three rays from the middle of an eye to the middle of a target and to its edges. Also
 * lists the things that the rays meet, the nearest first.
 *
 * A ray meets a thing if it touches the thing. The thing then bars the ray or half hides the target:
 *   low terrain      hides a target on the ground, unless it touches the eye.
 *   tall terrain     bars if it is higher than both levels, hides if it is higher than one of them.
 *   a building       from outside: like tall terrain with its number of storeys as height. A building hides nothing
 *                    if the eye or the target is near the edge of its roof. On one level a ray passes open doors,
 *                    and windows half hide.
 *   rooms            rays between rooms pass only through doors and windows of their own level.
 *   burning terrain  bars at every height.
 *   pieces           bar or hide as the scene says, or are like low terrain on their own level.
 * A target is unseen if all rays are barred, seen clearly if no ray is barred or hidden, and otherwise seen partly.
 * Sight is not symmetric, because the eye is a point and the target has a width.
 *
 * Edges. The tangent from an eye to a round base touches the base at an irrational point. Both coordinates of a point
 * are rounded exactly to the next half millimeter toward the middle of the base. Each coordinate is an offset (A + B *
 * root) / D. The right integer near an estimate is found by comparing squares. So the rays are mirrored or turned with
 * the scene. */
#include "core/plane_parts.h"

enum { RAYS = 3, ALL_RAYS = 7 };

/* The things that a ray between two bodies may meet, in either direction. */
struct corridor {
    struct box box;   /* a box that covers all rays */
    struct lane lane; /* a lane that covers all rays */
    int terrain_n, bodies_n;
    int16_t terrain[MAX_TERRAIN], body[MAX_BODIES];
};

/* State of one computation of how well an eye sees a target. */
struct look {
    const struct scene *scene;
    const struct corridor *corridor;
    const struct body *eye;
    const struct body *target; /* NULL for a point */
    struct point from, to[RAYS];
    int rays, level[2]; /* number of rays; levels of the eye and of the target */
    int barred, hidden; /* sets of rays, as bits */
    struct sight_line *line;
};

/* Products of two 64-bit numbers --------------------------------------------------------------------------- */

struct wide {
    uint64_t high, low;
};

static struct wide product(uint64_t a, uint64_t b) {
    const uint64_t a0 = a & UINT32_MAX, a1 = a >> 32, b0 = b & UINT32_MAX, b1 = b >> 32;
    const uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (middle & UINT32_MAX);
    return (struct wide){a1 * b1 + (middle >> 32) + (cross >> 32), cross << 32 | (low & UINT32_MAX)};
}

static bool at_least(struct wide a, struct wide b) {
    return a.high > b.high || (a.high == b.high && a.low >= b.low);
}

static uint64_t size_of(int64_t n) {
    return n < 0 ? (uint64_t)-n : (uint64_t)n;
}

/* Returns true if a + b * sqrt(c) >= 0. */
static bool not_negative(int64_t a, int64_t b, uint64_t c) {
    if (a >= 0 && b >= 0) return true;
    if (a < 0 && b < 0) return false;
    const struct wide a2 = product(size_of(a), size_of(a)), b2 = product(size_of(b) * size_of(b), c);
    return a >= 0 ? at_least(a2, b2) : at_least(b2, a2);
}

/* Returns (a + b * sqrt(c)) / d, rounded toward 0. `root` is 16 * sqrt(c), rounded down. |a| < 2^41, |b| < 2^30, c <
 * 2^29, d > 0. A first estimate is off by less than 2; comparing squares corrects it. */
static int over(int64_t a, int64_t b, uint64_t c, int64_t root, int64_t d) {
    if (!not_negative(a, b, c)) return -over(-a, -b, c, root, d);
    int64_t n = (16 * a + b * root) / (16 * d);
    if (n < 0) n = 0;
    while (n > 0 && !not_negative(a - n * d, b, c)) n--;
    while (not_negative(a - (n + 1) * d, b, c)) n++;
    return (int)n;
}

/* Rays ------------------------------------------------------------------------------------------------- */

/* Sets the two edges of a round base as seen from a point outside of it. */
static void tangents(struct point eye, struct point middle, int radius, struct point *edge) {
    const int64_t x = middle.x - eye.x, y = middle.y - eye.y, far2 = x * x + y * y, r2 = (int64_t)radius * radius;
    const uint64_t rest = (uint64_t)(far2 - r2);
    const int64_t root = root_floor(rest << 8);
    for (int i = 0; i < 2; i++) { /* the left edge, then the right edge */
        const int64_t side = i ? radius : -radius;
        edge[i] = (struct point){middle.x + over(-r2 * x, side * y, rest, root, far2),
                                 middle.y + over(-r2 * y, -side * x, rest, root, far2)};
    }
}

/* Sets the outermost corners of a footprint as seen from a point outside of it. */
static void outermost(struct point eye, const struct shape *base, struct point *edge) {
    edge[0] = edge[1] = base->at[0];
    for (int i = 1; i < base->n; i++) {
        if (turn(eye, edge[0], base->at[i]) > 0) edge[0] = base->at[i];
        if (turn(eye, edge[1], base->at[i]) < 0) edge[1] = base->at[i];
    }
}

bool base_edges(struct point eye, const struct shape *base, struct point *edge) {
    const struct shape point = {.n = 1, .at = {eye}, .inner = eye};
    if (shapes_near(&point, base, 0) || (!base->radius && base->n == 1)) return false;
    if (base->radius)
        tangents(eye, base->at[0], base->radius, edge);
    else
        outermost(eye, base, edge);
    return true;
}

static void look_rays(struct look *k) {
    k->rays = 1;
    if (!k->target) return;
    const struct shape base = body_shape(k->target);
    if (base_edges(k->from, &base, &k->to[1])) k->rays = RAYS;
}

/* Things that rays meet ------------------------------------------------------------------------------------- */

/* Returns 16 * sqrt(over), rounded down. `over` is below 2^56. */
static int64_t root_16(uint64_t over) {
    return root_floor(over << 8);
}

/* Returns the distance along a ray, in 1/16 half millimeters, to a segment that the ray meets. If no list is wanted,
 * returns 1, because no caller needs the distance. */
static word segment_far(const struct look *k, int ray, struct point a, struct point b) {
    const struct point from = k->from, to = k->to[ray];
    if (!k->line) return 1;
    const int64_t s = turn(a, b, from), e = turn(a, b, to);
    if (s == e) { /* the ray runs along the segment */
        const int64_t p = distance_squared(from, a), q = distance_squared(from, b);
        return (word)root_16((uint64_t)(p < q ? p : q));
    }
    const int64_t length = root_16((uint64_t)distance_squared(from, to)), size = s < e ? e - s : s - e;
    return (word)(length * (s < 0 ? -s : s) / size);
}

/* Like segment_far(), but for a disc. */
static word disc_far(const struct look *k, int ray, struct point middle, int radius) {
    const struct point from = k->from, to = k->to[ray];
    if (!k->line) return 1;
    const int64_t length2 = distance_squared(from, to), beside = turn(from, to, middle);
    const int64_t along =
        (int64_t)(to.x - from.x) * (middle.x - from.x) + (int64_t)(to.y - from.y) * (middle.y - from.y);
    if (along <= 0 || !length2) return 0;
    const int64_t chord2 = (int64_t)radius * radius * length2 - beside * beside;
    const int64_t ahead = root_16((uint64_t)(along * along) / (uint64_t)length2);
    const int64_t far = ahead - (chord2 > 0 ? root_16((uint64_t)(chord2 / length2)) : 0);
    return far > 0 ? (word)far : 0;
}

/* Records that rays meet a thing. `bars` and `hides` are sets of rays. The list has one entry for each thing. A full
 * list keeps the nearest things. */
static void note(struct look *k, struct thing thing, int bars, int hides, word far) {
    k->barred |= bars;
    k->hidden |= hides;
    if (!k->line) return;
    struct sight_line *l = k->line;
    int i = 0;
    while (i < l->n && (l->at[i].thing.sort != thing.sort || l->at[i].thing.n != thing.n)) i++;
    struct in_line in = {thing, bars, hides, far};
    if (i < l->n) {
        in.bars |= l->at[i].bars;
        in.hides |= l->at[i].hides;
        if (l->at[i].far < in.far) in.far = l->at[i].far;
        for (l->n--; i < l->n; i++) l->at[i] = l->at[i + 1];
    }
    for (i = l->n; i > 0; i--) {
        const struct in_line *before = &l->at[i - 1];
        if (before->far < in.far ||
            (before->far == in.far &&
             (before->thing.sort < thing.sort || (before->thing.sort == thing.sort && before->thing.n < thing.n))))
            break;
        if (i < MAX_IN_LINE) l->at[i] = *before;
    }
    if (i < MAX_IN_LINE) l->at[i] = in;
    if (l->n < MAX_IN_LINE) l->n++;
}

enum effect { NOTHING, HIDES, BARS };

/* Returns true if another thing with this effect can change the result or the list. */
static bool matters(const struct look *k, enum effect effect) {
    if (effect == NOTHING || k->line) return effect != NOTHING;
    return effect == BARS ? k->barred != ALL_RAYS : !(k->barred | k->hidden);
}

static void note_ray(struct look *k, struct thing thing, enum effect effect, int ray, word far) {
    const int bit = k->rays == 1 ? ALL_RAYS : 1 << ray;
    if (effect == BARS) note(k, thing, bit, 0, far);
    if (effect == HIDES) note(k, thing, 0, bit, far);
}

/* Returns true if the body half hides the target. A low body half hides targets on its own level unless the eye is on
 * this level and touches it. Any other hiding body half hides the target if its level is between the levels of the eye
 * and the target. */
static bool body_hides(const struct look *k, const struct body *b, const struct shape *base) {
    const int level = point_spot(b->at).level, low = k->level[0] < k->level[1] ? k->level[0] : k->level[1];
    const int high = k->level[0] + k->level[1] - low;
    if (b->flags & BODY_HIDES && level >= low && level <= high) return true;
    if (!(b->flags & BODY_LOW) || level != k->level[1]) return false;
    const struct shape eye = body_shape(k->eye);
    return level != k->level[0] || !shapes_near(&eye, base, 2 * CONTACT_MM);
}

static void look_body(struct look *k, const struct body *b) {
    const enum effect effect = b->flags & BODY_OPAQUE ? BARS : b->flags & (BODY_HIDES | BODY_LOW) ? HIDES : NOTHING;
    if (!matters(k, effect)) return;
    const struct shape base = body_shape(b);
    if (effect == HIDES && !body_hides(k, b, &base)) return;
    for (int i = 0; i < k->rays; i++) {
        const struct shape ray = shape_segment(k->from, k->to[i]);
        if (base.n == 1 ? !point_near_segment(base.inner, k->from, k->to[i], base.radius)
                        : !shapes_near(&ray, &base, 0))
            continue;
        word far = disc_far(k, i, base.at[0], base.radius);
        if (base.n > 1) {
            far = INT32_MAX;
            for (int j = 0; j < base.n; j++) {
                const struct point a = base.at[j], c = base.at[j + 1 < base.n ? j + 1 : 0];
                if (!segments_meet(k->from, k->to[i], a, c)) continue;
                const word here = segment_far(k, i, a, c);
                if (here < far) far = here;
            }
            if (far == INT32_MAX) far = 0; /* the eye is on the disc */
        }
        note_ray(k, (struct thing){THING_PIECE, b->piece}, effect, i, far);
    }
}

/* Tests the rays against a polygon that has one effect on all rays that meet it. */
static void look_solid(struct look *k, int terrain, enum effect effect) {
    const struct polygon *p = &k->scene->plane->terrain[terrain].polygon;
    for (int i = 0; i < k->rays && matters(k, effect); i++) {
        word far = polygon_has(p, k->from, true) ? 0 : INT32_MAX;
        for (int j = 0; j < p->n && far; j++) {
            const struct point a = p->at[j], b = p->at[j + 1 < p->n ? j + 1 : 0];
            if (!segments_meet(k->from, k->to[i], a, b)) continue;
            const word here = segment_far(k, i, a, b);
            if (here < far) far = here;
        }
        if (far != INT32_MAX) note_ray(k, (struct thing){THING_TERRAIN, terrain}, effect, i, far);
    }
}

/* Tests the rays against the walls of a building on one level. */
static void look_walls(struct look *k, int terrain, int level) {
    const struct plane *plane = k->scene->plane;
    const struct terrain *t = &plane->terrain[terrain];
    for (int i = t->part_from; i < t->part_from + t->parts; i++) {
        const struct wall_part *w = &plane->parts[i];
        if (w->level != level || part_open(k->scene, w)) continue;
        if (beside_segment(&k->corridor->lane, w->a, w->b)) continue;
        const struct box around = segment_box(w->a, w->b);
        if (!boxes_meet(&around, &k->corridor->box)) continue;
        const bool window = w->opening != NONE && plane->openings[w->opening].window;
        struct point segment[MAX_BREACHES + 1][2] = {{w->a, w->b}};
        const int n = k->scene->breaches ? part_segments(k->scene, w, segment) : 1;
        for (int r = 0; r < k->rays; r++)
            for (int j = 0; j < n; j++) {
                if (!segments_meet(k->from, k->to[r], segment[j][0], segment[j][1])) continue;
                const struct thing thing = window ? (struct thing){THING_OPENING, w->opening} : part_thing(plane, w);
                note_ray(k, thing, window ? HIDES : BARS, r, segment_far(k, r, segment[j][0], segment[j][1]));
            }
    }
}

/* Returns the effect that a thing of this height has on the sight between two pieces outside of it. */
static enum effect effect_of(const struct look *k, int height) {
    const int above = (height > k->level[0]) + (height > k->level[1]);
    return above == 2 ? BARS : above ? HIDES : NOTHING;
}

/* Returns true if the building does not hide a piece on its own roof, because the piece is near the edge that the rays
 * cross. */
static bool on_ledge(const struct look *k, const struct polygon *p, struct point at, int radius) {
    for (int j = 0; j < p->n; j++) {
        const struct point a = p->at[j], b = p->at[j + 1 < p->n ? j + 1 : 0];
        if (segments_meet(k->from, k->to[0], a, b) && point_near_segment(at, a, b, k->scene->plane->ledge + radius))
            return true;
    }
    return false;
}

static void look_building(struct look *k, int terrain) {
    const struct terrain *t = &k->scene->plane->terrain[terrain];
    const bool in[2] = {polygon_has(&t->polygon, k->from, false), polygon_has(&t->polygon, k->to[0], false)};
    const bool room[2] = {in[0] && k->level[0] < t->height, in[1] && k->level[1] < t->height};
    if (room[0] || room[1]) {
        if (in[0] && in[1] && k->level[0] != k->level[1]) {
            for (int i = 0; i < k->rays; i++) note_ray(k, (struct thing){THING_TERRAIN, terrain}, BARS, i, 0);
            return;
        }
        look_walls(k, terrain, room[0] ? k->level[0] : k->level[1]);
        return;
    }
    const enum effect effect = effect_of(k, t->height);
    if (effect == BARS && k->level[0] == k->level[1]) {
        look_walls(k, terrain, k->level[0]);
        return;
    }
    if (in[0] && in[1]) return; /* both the eye and the target are on the roof */
    if (effect == HIDES && ((in[0] && on_ledge(k, &t->polygon, k->from, k->eye->foot.radius)) ||
                            (in[1] && on_ledge(k, &t->polygon, k->to[0], k->target ? k->target->foot.radius : 0))))
        return;
    look_solid(k, terrain, effect);
}

static bool touches_polygon(const struct body *b, const struct polygon *p) {
    const struct shape base = body_shape(b);
    for (int j = 0; j < p->n; j++) {
        const struct shape side = shape_segment(p->at[j], p->at[j + 1 < p->n ? j + 1 : 0]);
        if (shapes_near(&base, &side, 2 * CONTACT_MM)) return true;
    }
    return polygon_has(p, base.inner, true);
}

static void look_terrain(struct look *k, int terrain) {
    const struct terrain *t = &k->scene->plane->terrain[terrain];
    if (bit_in(k->scene->burning, terrain))
        look_solid(k, terrain, BARS);
    else if (t->sort == TERRAIN_BUILDING)
        look_building(k, terrain);
    else if (t->sort == TERRAIN_TALL)
        look_solid(k, terrain, effect_of(k, t->height));
    else if (!k->level[1] && !touches_polygon(k->eye, &t->polygon))
        look_solid(k, terrain, HIDES);
}

/* Lists the things that rays between two bodies may meet. Omits the two bodies `a` and `b` themselves. `reach` is the
 * larger of their two radii. */
static void corridor_make(const struct scene *s, const struct body *a, const struct body *b, int reach,
                          struct corridor *c) {
    const struct point from = spot_point(a->at), to = spot_point(b->at);
    const struct box line = segment_box(from, to);
    c->box = (struct box){line.left - reach, line.bottom - reach, line.right + reach, line.top + reach};
    c->lane = lane_of(from, to, reach);
    c->terrain_n = c->bodies_n = 0;
    for (int t = 0; t < s->plane->terrain_n; t++) {
        const struct box *box = &s->plane->terrain[t].polygon.box;
        if (boxes_meet(box, &c->box) && !bit_in(s->gone, t) && !beside_box(&c->lane, box))
            c->terrain[c->terrain_n++] = (int16_t)t;
    }
    for (int i = 0; i < s->bodies_n; i++) {
        const struct body *o = &s->bodies[i];
        if (!(o->flags & (BODY_OPAQUE | BODY_HIDES | BODY_LOW)) || o->piece == a->piece || o->piece == b->piece)
            continue;
        const int wide = foot_reach(&o->foot);
        const struct point middle = spot_point(o->at);
        const struct box around = {middle.x - wide, middle.y - wide, middle.x + wide, middle.y + wide};
        if (boxes_meet(&around, &c->box) && !beside_disc(&c->lane, middle, wide)) c->body[c->bodies_n++] = (int16_t)i;
    }
}

static enum plane_sees look_through(const struct scene *s, const struct corridor *c, const struct body *eye,
                                    const struct body *target, word at, struct sight_line *line) {
    struct look k = {.scene = s,
                     .corridor = c,
                     .eye = eye,
                     .target = target,
                     .from = spot_point(eye->at),
                     .to = {spot_point(at)},
                     .level = {point_spot(eye->at).level, point_spot(at).level},
                     .line = line};
    if (!c->terrain_n && !c->bodies_n) return PLANE_CLEARLY;
    look_rays(&k);
    for (int i = 0; i < c->terrain_n && (line || k.barred != ALL_RAYS); i++) look_terrain(&k, c->terrain[i]);
    for (int i = 0; i < c->bodies_n && (line || k.barred != ALL_RAYS); i++) look_body(&k, &s->bodies[c->body[i]]);
    if (k.barred == ALL_RAYS) return PLANE_UNSEEN;
    return k.barred || k.hidden ? PLANE_PARTLY : PLANE_CLEARLY;
}

/* Returns true if both points are on the scene's plane. */
static bool on_plane(const struct scene *s, word a, word b) {
    return point_spot(a).plane == s->plane->number && point_spot(b).plane == s->plane->number;
}

enum plane_sees plane_sees(const struct scene *s, const struct body *eye, const struct body *target,
                           struct sight_line *line) {
    struct corridor c;
    if (line) line->n = 0;
    if (!on_plane(s, eye->at, target->at)) return PLANE_UNSEEN;
    corridor_make(s, eye, target, foot_reach(&target->foot), &c);
    return look_through(s, &c, eye, target, target->at, line);
}

enum plane_sees plane_sees_point(const struct scene *s, const struct body *eye, word target, struct sight_line *line) {
    const struct body point = {.piece = NONE, .at = target};
    struct corridor c;
    if (line) line->n = 0;
    if (!on_plane(s, eye->at, target)) return PLANE_UNSEEN;
    corridor_make(s, eye, &point, 0, &c);
    return look_through(s, &c, eye, NULL, target, line);
}

void plane_sees_both(const struct scene *s, const struct body *a, const struct body *b, enum plane_sees sees[2]) {
    const int one = foot_reach(&a->foot), other = foot_reach(&b->foot);
    struct corridor c;
    sees[0] = sees[1] = PLANE_UNSEEN;
    if (!on_plane(s, a->at, b->at)) return;
    corridor_make(s, a, b, one > other ? one : other, &c);
    sees[0] = look_through(s, &c, a, b, b->at, NULL);
    sees[1] = look_through(s, &c, b, a, a->at, NULL);
}
