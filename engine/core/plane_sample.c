/* Makes the candidates for a sample of points, and compares them.
 *
 * Candidates are derived from things, never from coordinates, and are sorted by their distance from the start.
 * Coordinates decide only between equal distances. So the candidates are mirrored or turned with the table. */
#include "core/plane_sample.h"

#include "core/plane_parts.h"

#include <stdlib.h>

enum { SORT_CONTACT, SORT_ANCHOR, SORT_BAND, SORT_CORNER, SORT_BEARING, SORTS, BEARINGS = 32, AIM_MM = 100 };

struct candidate {
    word at, far; /* far: distance of the candidate from the middle of the search */
    int sort, rank;
};

struct making {
    const struct scene *scene;
    const struct body *body;
    const struct sample_of *of;
    word middle; /* middle of the search: the place of the body itself, of the body that it must be near, or of the
                  * area */
    int near_n, near[SAMPLE_NEAR];
    int n;
    struct candidate candidate[MAX_CANDIDATES];
};

/* Legal points ---------------------------------------------------------------------------------------- */

static bool touches_any(const struct making *m, const struct body *b) {
    for (int i = 0; i < m->scene->bodies_n; i++)
        if (m->scene->bodies[i].piece != b->piece && plane_touches(m->scene, b, &m->scene->bodies[i])) return true;
    return false;
}

/* If headings matter, turns the body toward the point. Returns false if the turn is not allowed, or if there is no room
 * for it. */
static bool swung(const struct making *m, struct body *b, word toward) {
    if (!m->of->turns) return true;
    const int heading = plane_heading(b->at, toward);
    if (heading_steps(m->body->heading, heading, NULL) * (360 / HEADINGS) > m->of->swing) return false;
    b->heading = heading;
    return plane_pivot(m->scene, m->body, heading, m->of->rights).bar == PLANE_FREE;
}

/* Returns the end of the leg toward a point, cut at its limit and at the first bar, or NONE if the leg is too short. */
static word leg_end(const struct making *m, word toward) {
    struct body turned = *m->body, *b = &turned;
    const word limit = m->of->limit;
    if (toward == NONE || toward == b->at || !same_floor(toward, b->at)) return NONE;
    if (limit != NONE && point_distance(b->at, toward) > limit)
        toward = plane_offset(m->scene->plane, b->at, toward, limit, 0);
    if (toward == NONE || toward == b->at || !swung(m, b, toward)) return NONE;
    const struct leg leg = plane_leg(m->scene, b, toward, m->of->rights);
    if (leg.stop == b->at || (limit != NONE && leg.spent > limit)) return NONE;
    struct body there = *b;
    there.at = leg.stop;
    /* The point where the leg stops in contact may be beside the line of the leg, so tests a separate leg to this
     * point. */
    if (leg.bar != PLANE_FREE) {
        if (!swung(m, b, leg.stop)) return NONE;
        const struct leg own = plane_leg(m->scene, b, leg.stop, m->of->rights);
        if (own.bar != PLANE_FREE && !(own.bar == PLANE_PAUSE && own.stop == leg.stop)) return NONE;
    }
    return leg.spent >= m->of->least || leg.bar == PLANE_PAUSE || touches_any(m, &there) ? leg.stop : NONE;
}

static word legal(const struct making *m, word at) {
    struct body there = *m->body;
    const struct body point = {.piece = NONE, .at = at};
    if (at == NONE) return NONE;
    if (m->of->kind == SAMPLE_LEG) return leg_end(m, at);
    there.at = at;
    if (m->of->kind == SAMPLE_PLACE) {
        if (m->of->area && !polygon_has(m->of->area, spot_point(at), true)) return NONE;
        if (m->of->near && m->of->limit != NONE && !plane_within(&there, m->of->near, m->of->limit)) return NONE;
        return plane_fits(m->scene, &there, NULL) == PLANE_FREE ? at : NONE;
    }
    if (at == m->body->at) return NONE;
    if (m->of->kind == SAMPLE_AIM) return at;
    if (m->of->limit != NONE && !plane_within(m->body, &point, m->of->limit)) return NONE;
    return !m->of->seen || plane_sees_point(m->scene, m->body, at, NULL) != PLANE_UNSEEN ? at : NONE;
}

static void add(struct making *m, int sort, word at) {
    if (m->n == MAX_CANDIDATES || (at = legal(m, at)) == NONE) return;
    for (int i = 0; i < m->n; i++)
        if (m->candidate[i].at == at) return;
    m->candidate[m->n++] = (struct candidate){.at = at, .far = point_distance(m->middle, at), .sort = sort};
}

/* Points where something changes ------------------------------------------------------------------------------- */

/* Returns the point `mm` away from `from` on one of 32 bearings, or nearer if it would be off the table. */
static word bearing_point(const struct plane *p, word from, int bearing, int mm) {
    const struct point v = bearing_vector(bearing);
    for (; mm > 0; mm--) {
        struct spot s = point_spot(from);
        s.x += v.x * mm / 16384;
        s.y += v.y * mm / 16384;
        if (s.x >= 0 && s.y >= 0 && s.x <= p->width && s.y <= p->height) return point_pack(s);
    }
    return NONE;
}

/* Adds the points with this gap to a body: for a leg, on the line from the middle of the search to the body; for a
 * place, all around the body. */
static void add_gap(struct making *m, int sort, const struct body *to, int gap) {
    const struct plane *p = m->scene->plane;
    const int reach = (foot_reach(&m->body->foot) + foot_reach(&to->foot) + 1) / 2 + gap;
    if (m->of->kind == SAMPLE_LEG) {
        const word far = point_distance(m->body->at, to->at);
        if (gap == 0) /* for a gap of 0, the leg goes toward the body until something stops the leg */
            add(m, sort, to->at);
        else
            add(m, sort, plane_offset(p, m->body->at, to->at, far - reach, 0));
        return;
    }
    for (int i = 0; i < BEARINGS; i += 4) add(m, sort, bearing_point(p, to->at, i, reach));
}

/* Adds the middle of a base close to a corner, on the line that bisects the corner. */
static void add_corner(struct making *m, struct point before, struct point corner, struct point after) {
    if (turn(before, corner, after) <= 0) return;
    const int64_t x = 2 * corner.x - before.x - after.x, y = 2 * corner.y - before.y - after.y;
    const int64_t length = root_ceil((uint64_t)(x * x + y * y)), reach = foot_reach(&m->body->foot) * 3 / 2 + 2;
    if (!length) return;
    const struct point at = {corner.x + (int)(x * reach / length), corner.y + (int)(y * reach / length)};
    struct spot s = point_spot(m->middle);
    s.x = (at.x + (x > 0)) / 2; /* round away from the corner */
    s.y = (at.y + (y > 0)) / 2;
    if (at.x < 0 || at.y < 0 || s.x > m->scene->plane->width || s.y > m->scene->plane->height) return;
    add(m, SORT_CORNER, point_pack(s));
}

static void add_corners(struct making *m) {
    const struct plane *p = m->scene->plane;
    const struct point at = spot_point(m->middle);
    const int reach = m->of->limit == NONE ? 2 * MAX_PLANE_MM : 2 * m->of->limit + 100;
    const struct box box = {at.x - reach, at.y - reach, at.x + reach, at.y + reach};
    for (int t = 0; t < p->terrain_n; t++) {
        const struct polygon *q = &p->terrain[t].polygon;
        if (bit_in(m->scene->gone, t) || !boxes_meet(&box, &q->box)) continue;
        for (int i = 0; i < q->n; i++) {
            const struct point corner = q->at[i];
            if (corner.x < box.left || corner.x > box.right || corner.y < box.bottom || corner.y > box.top) continue;
            add_corner(m, q->at[i ? i - 1 : q->n - 1], corner, q->at[i + 1 < q->n ? i + 1 : 0]);
        }
    }
}

/* Adds points on 16 bearings at full and half length. If a place must be near a body, also adds points around this
 * body. */
static void add_bearings(struct making *m) {
    const word limit = m->of->kind == SAMPLE_AIM ? AIM_MM : m->of->limit == NONE ? MAX_PLANE_MM : m->of->limit;
    const int base = m->of->near ? (foot_reach(&m->of->near->foot) + foot_reach(&m->body->foot)) / 2 : 0;
    for (int i = 0; i < BEARINGS; i += 2) {
        add(m, SORT_BEARING, bearing_point(m->scene->plane, m->middle, i, limit + base));
        if (m->of->kind != SAMPLE_AIM)
            add(m, SORT_BEARING, bearing_point(m->scene->plane, m->middle, i, limit / 2 + base));
    }
}

/* For a leg with a limited turn: adds points straight ahead and at eight fractions of this turn, at full and half
 * length. */
static void add_swings(struct making *m) {
    const word limit = m->of->limit == NONE ? MAX_PLANE_MM : m->of->limit;
    for (int i = -4; i <= 4; i++) {
        const int turn = m->of->swing * i / 4 / (360 / HEADINGS);
        const int heading = (m->body->heading + turn + HEADINGS) % HEADINGS;
        add(m, SORT_BEARING, plane_ahead(m->scene->plane, m->middle, heading, limit));
        add(m, SORT_BEARING, plane_ahead(m->scene->plane, m->middle, heading, limit / 2));
    }
}

/* Adds the middles of the cells of a grid over an area. */
static void add_grid(struct making *m, const struct box *box) {
    enum { CELLS = 8 };
    struct spot s = point_spot(m->middle);
    const int width = box->right - box->left, height = box->top - box->bottom;
    for (int i = 0; i < CELLS * CELLS; i++) {
        s.x = (box->left + box->right) / 4 + width * (2 * (i % CELLS) + 1 - CELLS) / (4 * CELLS);
        s.y = (box->bottom + box->top) / 4 + height * (2 * (i / CELLS) + 1 - CELLS) / (4 * CELLS);
        add(m, SORT_BEARING, point_pack(s));
    }
}

/* Adds the midpoint of each pair of pieces that one blast could reach together. */
static void add_pairs(struct making *m) {
    const struct scene *s = m->scene;
    for (int i = 0; i < m->near_n; i++)
        for (int j = 0; j < i; j++) {
            const struct body *a = &s->bodies[m->near[i]], *b = &s->bodies[m->near[j]];
            if (!same_floor(a->at, b->at) || !plane_within(a, b, AIM_MM)) continue;
            struct spot p = point_spot(a->at);
            const struct spot q = point_spot(b->at);
            p.x = (p.x + q.x) / 2;
            p.y = (p.y + q.y) / 2;
            add(m, SORT_CONTACT, point_pack(p));
        }
}

static void add_anchors(struct making *m, const struct sample_anchor *anchors, int n) {
    for (int i = 0; i < n && i < MAX_ANCHORS; i++)
        if (anchors[i].body == NONE)
            add(m, SORT_ANCHOR, anchors[i].at);
        else
            add_gap(m, SORT_ANCHOR, &m->scene->bodies[anchors[i].body], anchors[i].gap);
}

/* Order and facts ------------------------------------------------------------------------------------ */

static int nearer(const void *a, const void *b) {
    const struct candidate *p = a, *q = b;
    if (p->sort != q->sort) return p->sort - q->sort;
    if (p->far != q->far) return p->far < q->far ? -1 : 1;
    return p->at < q->at ? -1 : p->at > q->at;
}

static int in_turn(const void *a, const void *b) {
    const struct candidate *p = a, *q = b;
    return p->rank != q->rank ? p->rank - q->rank : p->sort - q->sort;
}

static void order(struct making *m) {
    qsort(m->candidate, (size_t)m->n, sizeof *m->candidate, nearer);
    for (int i = 0; i < m->n; i++)
        m->candidate[i].rank = i && m->candidate[i - 1].sort == m->candidate[i].sort ? m->candidate[i - 1].rank + 1 : 0;
    qsort(m->candidate, (size_t)m->n, sizeof *m->candidate, in_turn);
}

/* Keeps the nearest pieces to the middle of the search, the nearest first. */
static void find_near(struct making *m) {
    word far[SAMPLE_NEAR];
    for (int i = 0; i < m->scene->bodies_n; i++) {
        const struct body *b = &m->scene->bodies[i];
        if (b->piece == m->body->piece) continue;
        const word here = point_distance(m->middle, b->at);
        int k = m->near_n < SAMPLE_NEAR ? m->near_n++ : SAMPLE_NEAR;
        for (; k > 0 && far[k - 1] > here; k--) {
            if (k == SAMPLE_NEAR) continue;
            far[k] = far[k - 1];
            m->near[k] = m->near[k - 1];
        }
        if (k == SAMPLE_NEAR) continue;
        far[k] = here;
        m->near[k] = i;
    }
}

static uint64_t mix(uint64_t hash, int n) {
    hash ^= (uint64_t)(n + 1);
    hash *= 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static bool stands(const struct sample_of *of) {
    return of->kind == SAMPLE_LEG || of->kind == SAMPLE_PLACE;
}

/* Returns the body at a candidate's point. */
static struct body body_there(const struct body *body, const struct sample_of *of, word at) {
    struct body there = stands(of) ? *body : (struct body){.piece = NONE};
    there.at = at;
    return there;
}

/* Returns a hash of the ranges to and contacts with other bodies that a body at a candidate's point has. */
static uint64_t gaps(const struct scene *s, const struct body *body, const struct sample_of *of, struct sample *sample,
                     struct sample_point *at) {
    if (at->gaps_known) return at->gaps;
    const struct body there = body_there(body, of, at->at);
    const struct plane *p = s->plane;
    uint64_t hash = 0xCBF29CE484222325u;
    at->gaps_known = true;
    if (of->kind == SAMPLE_AIM || (!stands(of) && !p->ranges_n)) return at->gaps = mix(hash, at->at);
    for (int i = 0; i < sample->near_n; i++) {
        const struct body *b = &s->bodies[sample->near[i]];
        const word gap = plane_range(&there, b);
        int band = 0;
        while (band < p->ranges_n && gap > p->range[band]) band++;
        hash = mix(hash, 4 * band + (stands(of) && gap <= CONTACT_MM && plane_touches(s, &there, b)));
    }
    return at->gaps = hash;
}

static int sight(const struct scene *s, const struct body *body, const struct sample_of *of, struct sample *sample,
                 struct sample_point *at, int near) {
    const struct body *b = &s->bodies[sample->near[near]];
    if (!at->sights[near] && stands(of) && b->flags & BODY_HIDES) {
        const struct body there = body_there(body, of, at->at);
        enum plane_sees sees[2];
        plane_sees_both(s, &there, b, sees);
        at->sights[near] = (uint8_t)(1 + 3 * (int)sees[0] + (int)sees[1]);
    }
    return at->sights[near];
}

bool plane_sample_alike(const struct scene *s, const struct body *body, const struct sample_of *of,
                        struct sample *sample, int i, int k) {
    struct sample_point *a = &sample->point[i], *b = &sample->point[k];
    if (gaps(s, body, of, sample, a) != gaps(s, body, of, sample, b)) return false;
    for (int n = 0; n < sample->near_n; n++)
        if (sight(s, body, of, sample, a, n) != sight(s, body, of, sample, b, n)) return false;
    return true;
}

static word middle_of(const struct scene *s, const struct body *body, const struct sample_of *of) {
    const struct plane *p = s->plane;
    struct spot middle = {p->number, 0, p->width / 2, p->height / 2};
    if (of->kind != SAMPLE_PLACE) return body->at;
    if (of->near) return of->near->at;
    if (of->area) {
        middle.x = (of->area->box.left + of->area->box.right) / 4;
        middle.y = (of->area->box.bottom + of->area->box.top) / 4;
    }
    return point_pack(middle);
}

/* Adds the candidates of a short sample. */
static void add_brief(struct making *m) {
    const bool stays = m->of->kind == SAMPLE_AIM || m->of->kind == SAMPLE_TARGET;
    for (int i = 0; i < m->near_n; i++) {
        const struct body *b = &m->scene->bodies[m->near[i]];
        if (stays)
            add(m, SORT_CONTACT, b->at);
        else
            add_gap(m, SORT_CONTACT, b, 0);
    }
    for (int i = 0; !stays && m->of->limit != NONE && i < BEARINGS; i += 4)
        add(m, SORT_BEARING, bearing_point(m->scene->plane, m->middle, i, m->of->limit));
}

/* Adds the candidates of a full sample. */
static void add_whole(struct making *m) {
    const struct box all = {0, 0, 2 * m->scene->plane->width, 2 * m->scene->plane->height};
    for (int i = 0; i < m->near_n; i++) {
        const struct body *b = &m->scene->bodies[m->near[i]];
        if (m->of->kind == SAMPLE_AIM || m->of->kind == SAMPLE_TARGET) {
            add(m, SORT_CONTACT, b->at);
            continue;
        }
        add_gap(m, SORT_CONTACT, b, 0);
        for (int k = 0; k < m->scene->plane->ranges_n; k++) add_gap(m, SORT_BAND, b, m->scene->plane->range[k]);
    }
    if (m->of->kind == SAMPLE_AIM || m->of->kind == SAMPLE_TARGET) add_pairs(m);
    for (int i = 0; i < m->scene->plane->landmarks_n; i++) add(m, SORT_ANCHOR, m->scene->plane->landmarks[i].at);
    if (m->of->kind == SAMPLE_PLACE && !m->of->near)
        add_grid(m, m->of->area ? &m->of->area->box : &all);
    else
        add_bearings(m);
    if (m->of->kind == SAMPLE_LEG && m->of->turns) add_swings(m);
    if (m->of->kind == SAMPLE_LEG || m->of->kind == SAMPLE_PLACE) add_corners(m);
}

void plane_sample(const struct scene *s, const struct body *body, const struct sample_of *of,
                  const struct sample_anchor *anchors, int anchors_n, struct sample *out) {
    struct making m = {.scene = s, .body = body, .of = of, .middle = middle_of(s, body, of)};
    out->n = out->near_n = 0;
    if (m.middle == NONE) return;
    find_near(&m);
    out->near_n = m.near_n;
    for (int i = 0; i < m.near_n; i++) out->near[i] = m.near[i];
    add_anchors(&m, anchors, anchors_n);
    if (of->brief)
        add_brief(&m);
    else
        add_whole(&m);
    order(&m);
    for (int i = 0; i < m.n; i++) out->point[out->n++] = (struct sample_point){.at = m.candidate[i].at};
}
