/* Finds the shortest way over a plane, and the point to which a piece flees.
 *
 * A shortest way of a round base touches each corner that it goes round. So the middle of the base moves along the
 * outline of the terrain after the terrain is grown by the radius of the base. The nodes of the search are the corners
 * of these grown polygons, the ends of walls at open doors, and eight places round each piece that bars, all on the
 * lattice. Two nodes are joined if the leg between them is free and taut. A leg is taut if a tight string could run
 * along it: at each corner that the leg touches, the way bends around the corner and not away from it. Most of the time
 * of a search goes into testing legs. So A* tests the last leg of a way only when the leg's end is the next node to be
 * done. If that leg is barred, A* takes the second-best way to the node. The lower bound of the rest is the straight
 * distance to the nearest goal.
 *
 * The length of a way is the sum of the lengths of its legs, each in millimeters rounded up, because movement costs
 * this sum. Of equally long ways the way over the lowest points is taken, so the order in which nodes were made does
 * not matter. */
#include "core/plane_parts.h"

#include <string.h>

/* UNIT: the length of a direction. SLACK: twelve half millimeters. Rounding moves the two end nodes of a leg by less
 * than SLACK in total: each node by up to two millimeters along each axis. MAX_NODES: a corner has at most two nodes,
 * because a building's corner is convex on one side only. Each end of an opening or breach has two nodes, and a body
 * has eight. So the search always has enough room, and its result "no way" is certain. */
enum {
    UNIT = 4096,
    SLACK = 12 * UNIT,
    MAX_NODES = 1 + MAX_GOALS + 2 * MAX_PLANE_CORNERS + 4 * (MAX_OPENINGS + MAX_BREACHES) + 8 * MAX_BODIES
};

struct direction {
    int x, y; /* in units of 1 / UNIT */
};

/* A place on the way. Until a node is done, `from` is its predecessor on the best known way, whose last leg is
 * untested. */
struct node {
    word at;
    word length;              /* length of the best way to this node, or NONE while no way is known */
    word ahead;               /* lower bound of the rest of the way */
    word barred, barred_at;   /* length of the latest way whose last leg was barred; start of that leg */
    struct direction side[2]; /* directions of the sides of the node's corner; none for a start or goal */
    int16_t from, goal;
    bool done;
};

struct search {
    const struct scene *scene;
    const struct leg_rights *rights;
    const struct route_goal *goals;
    int goals_n;
    struct body body;                  /* the walking body, with a round base */
    int radius;                        /* its radius in half millimeters */
    uint64_t targets[MAX_BODIES / 64]; /* bodies that are goals */
    int n;
    struct node node[MAX_NODES];
};

/* Returns the rights of a leg in the search, without pauses. `pass` gets the bodies that do not bar a leg: the bodies
 * that the search may pass, except goals. */
static struct leg_rights rights_of(const struct search *q, uint64_t pass[MAX_BODIES / 64]) {
    struct leg_rights rights = q->rights ? *q->rights : (struct leg_rights){0};
    rights.pause = false;
    for (int i = 0; i < MAX_BODIES / 64; i++)
        pass[i] = (q->rights && q->rights->pass ? q->rights->pass[i] : 0) & ~q->targets[i];
    rights.pass = pass;
    return rights;
}

/* Returns true if nothing bars the leg. A goal bars every leg except the leg to this goal. */
static bool is_free(const struct search *q, word from, word to, int target) {
    uint64_t pass[MAX_BODIES / 64];
    const struct leg_rights rights = rights_of(q, pass);
    if (target != NONE) pass[target / 64] |= (uint64_t)1 << (target % 64);
    struct body b = q->body;
    b.at = from;
    return plane_leg_free(q->scene, &b, to, &rights);
}

/* Nodes ------------------------------------------------------------------------------------------------ */

static word bound(const struct search *q, word at) {
    word least = INT32_MAX;
    for (int i = 0; i < q->goals_n; i++) {
        const word far = point_distance(at, q->goals[i].at);
        if (far < least) least = far;
    }
    return least;
}

static struct node *node_add(struct search *q, word at, int goal) {
    static const struct direction none = {0, 0};
    if (q->n == MAX_NODES) return NULL;
    for (int i = 0; i < q->n && goal == NONE; i++) {
        if (q->node[i].at != at) continue;
        q->node[i].side[0] = q->node[i].side[1] = none; /* two corners share this node, so a way may bend there in any
                                                         * direction */
        return NULL;
    }
    q->node[q->n] = (struct node){
        .at = at, .length = NONE, .ahead = bound(q, at), .barred = NONE, .from = NONE, .goal = (int16_t)goal};
    return &q->node[q->n++];
}

static int outward(int half_mm, int from) {
    const int mm = half_mm / 2;
    return half_mm % 2 == 0 ? mm : half_mm > from ? mm + 1 : mm;
}

/* Adds the lattice point at this offset from a corner, rounded away from the corner, if the base fits there. `side` has
 * the directions of both sides of the corner, from the corner. */
static void node_near(struct search *q, struct point corner, int64_t x, int64_t y, const struct direction *side) {
    const struct plane *plane = q->scene->plane;
    const struct spot spot = point_spot(q->body.at);
    const struct point at = {corner.x + (int)x, corner.y + (int)y};
    struct spot s = {spot.plane, spot.level, outward(at.x, corner.x), outward(at.y, corner.y)};
    for (int more = 0; more < 2; more++) {
        if (s.x < 0 || s.y < 0 || s.x > plane->width || s.y > plane->height) return;
        const word point = point_pack(s);
        if (is_free(q, point, point, NONE)) {
            struct node *added = node_add(q, point, NONE);
            for (int i = 0; added && i < 2; i++) added->side[i] = side[i];
            return;
        }
        s.x += (x > 0) - (x < 0);
        s.y += (y > 0) - (y < 0);
    }
}

static struct direction direction_of(struct point from, struct point to) {
    const int64_t x = to.x - from.x, y = to.y - from.y;
    const int64_t length16 = root_floor((uint64_t)(x * x + y * y) << 8);
    if (!length16) return (struct direction){0, 0};
    return (struct direction){(int)(x * 16 * UNIT / length16), (int)(y * 16 * UNIT / length16)};
}

/* Adds the nodes at a corner of a polygon. The polygon is solid on the left of its sides or, with `inside`, on their
 * right. */
static void corner_nodes(struct search *q, struct point before, struct point corner, struct point after, bool inside) {
    const int side = inside ? -1 : 1;
    if (side * turn(before, corner, after) <= 0) return;
    const struct direction in = direction_of(before, corner), out = direction_of(corner, after);
    const struct direction along[2] = {{-in.x, -in.y}, out};
    const int64_t r = q->radius + 1;
    const int64_t nx = (int64_t)side * (in.y + out.y), ny = (int64_t)-side * (in.x + out.x); /* sum of both normals */
    const int64_t under = UNIT + ((int64_t)in.x * out.x + (int64_t)in.y * out.y) / UNIT;
    if (2 * under > UNIT) {
        node_near(q, corner, r * nx / under, r * ny / under, along);
        return;
    }
    /* At a narrow corner, adds two nodes, because a single node would be far away. */
    node_near(q, corner, r * (side * in.y + in.x) / UNIT, r * (-side * in.x + in.y) / UNIT, along);
    node_near(q, corner, r * (side * out.y - out.x) / UNIT, r * (-side * out.x - out.y) / UNIT, along);
}

static void polygon_nodes(struct search *q, const struct point *at, int n, bool inside) {
    for (int i = 0; i < n; i++) corner_nodes(q, at[(i + n - 1) % n], at[i], at[(i + 1) % n], inside);
}

/* Adds the nodes on both sides of the end of a wall, in the gap next to this end. */
static void end_nodes(struct search *q, struct point end, struct point across) {
    const struct direction d = direction_of(end, across), back = {-d.x, -d.y};
    const struct direction left[2] = {back, {d.y, -d.x}}, right[2] = {back, {-d.y, d.x}};
    const int64_t r = q->radius + 1;
    node_near(q, end, r * (d.x - d.y) / UNIT, r * (d.y + d.x) / UNIT, left);
    node_near(q, end, r * (d.x + d.y) / UNIT, r * (d.y - d.x) / UNIT, right);
}

static void wall_nodes(struct search *q, const struct terrain *t, int level) {
    const struct scene *s = q->scene;
    for (int i = t->part_from; i < t->part_from + t->parts; i++) {
        const struct wall_part *w = &s->plane->parts[i];
        if (w->level != level) continue;
        if (part_open(s, w)) {
            end_nodes(q, w->a, w->b);
            end_nodes(q, w->b, w->a);
            continue;
        }
        if (!s->breaches) continue;
        struct point segment[MAX_BREACHES + 1][2], last = w->a;
        const int n = part_segments(s, w, segment);
        for (int k = 0; k <= n; k++) {
            const struct point next = k < n ? segment[k][0] : w->b;
            if (last.x != next.x || last.y != next.y) {
                end_nodes(q, last, next);
                end_nodes(q, next, last);
            }
            if (k < n) last = segment[k][1];
        }
    }
}

static void make_nodes(struct search *q) {
    const struct scene *s = q->scene;
    const int level = point_spot(q->body.at).level;
    for (int t = 0; t < s->plane->terrain_n; t++) {
        const struct terrain *terrain = &s->plane->terrain[t];
        const bool building = terrain->sort == TERRAIN_BUILDING;
        if (bit_in(s->gone, t) || (!building && (level || (q->rights && bit_in(q->rights->cross, t))))) continue;
        if (building && level > terrain->height) continue;
        polygon_nodes(q, terrain->polygon.at, terrain->polygon.n, false);
        if (!building) continue;
        polygon_nodes(q, terrain->polygon.at, terrain->polygon.n, true);
        wall_nodes(q, terrain, level);
    }
    for (int i = 0; i < s->bodies_n; i++) {
        const struct body *other = &s->bodies[i];
        const bool passed = q->rights && q->rights->pass && bit_in(q->rights->pass, i) && !bit_in(q->targets, i);
        if (!(other->flags & BODY_BARS) || passed || other->piece == q->body.piece ||
            !same_floor(other->at, q->body.at))
            continue;
        const struct shape base = body_shape(other);
        if (base.n > 2) polygon_nodes(q, base.at, base.n, false);
        for (int k = 0; k < 8 && base.n == 1; k++) { /* nodes on an octagon around the base, grown by the walker's
                                                      * radius */
            const struct point d = bearing_vector(4 * k);
            const int64_t far = (int64_t)(q->radius + base.radius) * 1109 / 1024 + 1;
            const struct point l = bearing_vector((4 * k + 22) % 32), r = bearing_vector((4 * k + 10) % 32);
            const struct direction side[2] = {{l.x / 4, l.y / 4}, {r.x / 4, r.y / 4}};
            node_near(q, base.at[0], far * d.x / 16384, far * d.y / 16384, side);
        }
    }
}

/* The search ------------------------------------------------------------------------------------------- */

static bool before(const struct node *a, const struct node *b) {
    const word x = a->length + a->ahead, y = b->length + b->ahead;
    return x != y ? x < y : a->at != b->at ? a->at < b->at : a->goal < b->goal;
}

/* Returns true if both sides of the corner are on one side of the line. A way along the line is taut at this corner
 * only in this case. A way along a side counts as taut although the lattice turned it: the nodes at both of its ends
 * are up to SLACK farther out than the side. */
static bool taut(const struct node *n, int64_t x, int64_t y) {
    const int64_t a = x * n->side[0].y - y * n->side[0].x, b = x * n->side[1].y - y * n->side[1].x;
    return (a >= -SLACK && b >= -SLACK) || (a <= SLACK && b <= SLACK);
}

/* Makes the leg from `u` the last leg of the best way to `v` if it is better than the known way. With `behind`, the new
 * way must also come after the latest barred way in the order of ways. */
static void offer(struct search *q, int u, int v, bool behind) {
    const struct node *from = &q->node[u];
    struct node *to = &q->node[v];
    const struct point a = spot_point(from->at), b = spot_point(to->at);
    if (to->length != NONE) { /* skip the square root, which is slow, if possible */
        const int64_t left = 2 * ((int64_t)to->length - from->length);
        if (left < 0 || distance_squared(a, b) > left * left) return;
    }
    if (!taut(from, b.x - a.x, b.y - a.y) || !taut(to, b.x - a.x, b.y - a.y)) return;
    const word length = from->length + point_distance(from->at, to->at);
    if (to->length != NONE && (to->length < length || (to->length == length && q->node[to->from].at <= from->at)))
        return;
    if (behind && (length < to->barred || (length == to->barred && from->at <= to->barred_at))) return;
    to->length = length;
    to->from = (int16_t)u;
}

/* Returns the node of the nearest goal, or NONE. Tests the last leg to a node only when the node is the next to be
 * done. If that leg is barred, takes the second-best way to the node. */
static int search_run(struct search *q) {
    for (;;) {
        int v = NONE;
        for (int i = 0; i < q->n; i++)
            if (!q->node[i].done && q->node[i].length != NONE && (v == NONE || before(&q->node[i], &q->node[v]))) v = i;
        if (v == NONE) return NONE;
        struct node *next = &q->node[v];
        if (next->from != NONE &&
            !is_free(q, q->node[next->from].at, next->at, next->goal == NONE ? NONE : q->goals[next->goal].body)) {
            next->barred = next->length;
            next->barred_at = q->node[next->from].at;
            next->length = NONE;
            for (int u = 0; u < q->n; u++)
                if (q->node[u].done) offer(q, u, v, true);
            continue;
        }
        if (next->goal != NONE) return v;
        next->done = true;
        for (int i = 0; i < q->n; i++)
            if (!q->node[i].done) offer(q, v, i, false);
    }
}

/* Returns the last place on a free leg where the body fits and that is at most `mm` from the start. If there is no such
 * place, returns the start. */
static word cut(const struct search *q, word from, word to, int mm) {
    struct body there = q->body;
    for (int far = mm; far > 0; far--) {
        there.at = plane_offset(q->scene->plane, from, to, far, 0);
        if (there.at != NONE && plane_fits(q->scene, &there, NULL) == PLANE_FREE) return there.at;
    }
    return from;
}

static void route_walk(const struct search *q, int goal, int mm, struct route *r) {
    int16_t legs[MAX_NODES];
    int n = 0;
    for (int i = goal; q->node[i].from != NONE; i = q->node[i].from) legs[n++] = (int16_t)i;
    struct body b = q->body;
    while (n-- > 0 && r->n < MAX_ROUTE) {
        const int target = n ? NONE : q->goals[q->node[goal].goal].body;
        word end = q->node[legs[n]].at;
        if (target != NONE) {
            uint64_t pass[MAX_BODIES / 64];
            const struct leg_rights rights = rights_of(q, pass);
            end = plane_leg(q->scene, &b, end, &rights).stop;
        }
        const word left = mm - r->spent;
        word stop = end;
        struct body there = b;
        there.at = end;
        r->there = n == 0;
        if (point_distance(b.at, end) > left || (n == 0 && plane_fits(q->scene, &there, NULL) != PLANE_FREE)) {
            const word far = point_distance(b.at, end);
            stop = cut(q, b.at, end, far < left ? far : left);
            r->there = false;
        }
        if (stop != b.at) {
            r->spent += point_distance(b.at, stop);
            r->at[r->n++] = stop;
        }
        b.at = stop;
        if (stop != end) break;
    }
}

static struct footprint round_foot(const struct footprint *foot) {
    if (foot->radius) return *foot;
    const int64_t x = foot->across, y = foot->along;
    return (struct footprint){.radius = (int)root_ceil((uint64_t)(x * x + y * y))};
}

struct route plane_route(const struct scene *s, const struct body *b, const struct route_goal *goals, int n, int mm,
                         const struct leg_rights *rights) {
    struct route r = {.goal = NONE};
    struct search q; /* not initialized, because the nodes are written before they are read */
    q.scene = s;
    q.rights = rights;
    q.goals = goals;
    q.goals_n = n < MAX_GOALS ? n : MAX_GOALS;
    q.body = *b;
    memset(q.targets, 0, sizeof q.targets);
    q.n = 0;
    q.body.foot = round_foot(&b->foot);
    q.radius = q.body.foot.radius;
    for (int i = 0; i < q.goals_n; i++) {
        if (goals[i].body == NONE ? goals[i].at == b->at : plane_touches(s, b, &s->bodies[goals[i].body])) {
            r.goal = i;
            r.there = true;
            return r;
        }
        if (goals[i].body != NONE) q.targets[goals[i].body / 64] |= (uint64_t)1 << (goals[i].body % 64);
    }
    node_add(&q, b->at, NONE);
    q.node[0].length = 0;
    for (int i = 0; i < q.goals_n; i++)
        if (same_floor(goals[i].at, b->at)) node_add(&q, goals[i].at, i);
    if (q.n == 1) return r;
    make_nodes(&q);
    const int goal = search_run(&q);
    if (goal == NONE) return r;
    r.goal = q.node[goal].goal;
    r.length = q.node[goal].length;
    route_walk(&q, goal, mm, &r);
    return r;
}

/* Flight ----------------------------------------------------------------------------------------------- */

/* A bearing on which the body may flee. Bearings are compared by these members, in this order; lower is better. */
struct escape {
    word at;
    int class; /* 0 if the leg approaches no feared piece. 1 if it approaches a feared piece, but not the nearest piece
                * from which the body flees */
    int seen;  /* how well the pieces from which the body flees see it: the best value among them (enum plane_sees) */
    word far;
    int64_t away; /* a measure of how directly the bearing leads away from danger */
    int64_t left;
};

static int nearest_in(const struct scene *s, const struct body *b, const uint64_t *set) {
    int nearest = NONE;
    word least = 0;
    for (int i = 0; i < s->bodies_n; i++) {
        if (!bit_in(set, i) || s->bodies[i].piece == b->piece) continue;
        const word far = plane_range(b, &s->bodies[i]);
        if (nearest != NONE && far >= least) continue;
        nearest = i;
        least = far;
    }
    return nearest;
}

/* Returns the class of a bearing, or NONE if the body must not take it. */
static int escape_class(const struct scene *s, const struct body *b, const struct body *there, const struct flight *how,
                        int nearest) {
    bool feared = true;
    for (int i = 0; i < s->bodies_n && feared; i++) {
        if (!how->fear || !bit_in(how->fear, i) || s->bodies[i].piece == b->piece) continue;
        if (!plane_within(b, &s->bodies[i], how->near)) continue;
        feared = plane_range(there, &s->bodies[i]) >= plane_range(b, &s->bodies[i]);
    }
    if (feared) return 0;
    return plane_range(there, &s->bodies[nearest]) >= plane_range(b, &s->bodies[nearest]) ? 1 : NONE;
}

static int seen_by(const struct scene *s, const struct body *there, const uint64_t *set) {
    int seen = PLANE_UNSEEN;
    for (int i = 0; i < s->bodies_n && seen != PLANE_CLEARLY; i++) {
        if (!bit_in(set, i) || s->bodies[i].piece == there->piece) continue;
        const int sees = (int)plane_sees(s, &s->bodies[i], there, NULL);
        if (sees > seen) seen = sees;
    }
    return seen;
}

static bool better(const struct escape *a, const struct escape *b) {
    if (a->class != b->class) return a->class < b->class;
    if (a->seen != b->seen) return a->seen < b->seen;
    if (a->far != b->far) return a->far > b->far;
    if (a->away != b->away) return a->away > b->away;
    return a->left > b->left;
}

/* Returns the end of a leg of `mm` along a vector of length 16384, rounded toward the start. If the end is off the
 * table, reduces `mm` until it is on the table. */
static word bearing_end(const struct plane *plane, word from, struct point d, int *mm) {
    for (; *mm > 0; --*mm) {
        struct spot s = point_spot(from);
        s.x += d.x * *mm / 16384;
        s.y += d.y * *mm / 16384;
        if (s.x >= 0 && s.y >= 0 && s.x <= plane->width && s.y <= plane->height) return point_pack(s);
    }
    return from;
}

word plane_flee(const struct scene *s, const struct body *b, const struct flight *how,
                const struct leg_rights *rights) {
    const int nearest = nearest_in(s, b, how->from);
    if (nearest == NONE) return NONE;
    const struct point here = spot_point(b->at), threat = spot_point(s->bodies[nearest].at);
    struct escape best = {.at = NONE};
    const int step = how->bearings ? 32 / how->bearings : 1;
    for (int i = 0; i < 32; i += step) {
        const struct point d = bearing_vector(i);
        int mm = how->mm;
        const word end = bearing_end(s->plane, b->at, d, &mm);
        const struct leg leg = plane_leg(s, b, end, rights);
        struct body there = *b;
        there.at = leg.stop;
        if (there.at == b->at) continue;
        struct escape e = {.at = there.at, .far = leg.bar == PLANE_FREE ? mm : leg.spent};
        e.class = escape_class(s, b, &there, how, nearest);
        if (e.class == NONE) continue;
        e.seen = seen_by(s, &there, how->from);
        const int64_t x = here.x - threat.x, y = here.y - threat.y;
        e.away = x * d.x + y * d.y;
        e.left = x * d.y - y * d.x;
        if (best.at == NONE || better(&e, &best)) best = e;
    }
    return best.at;
}
