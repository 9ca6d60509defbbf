/* Points that people name without coordinates, and what is between pieces of a plane. The answers are ids of options or
 * numbers; whether a named point is legal is judged when it is answered. */
#include "match/match.h"

#include "core/scene.h"
#include "core/shape.h"

#include <string.h>

/* Returns the point nearest to that spot on the lattice of the table. */
static word on_table(const struct plane *p, int level, int x, int y) {
    x = x < 0 ? 0 : x > p->width ? p->width : x;
    y = y < 0 ? 0 : y > p->height ? p->height : y;
    return point_pack((struct spot){p->number, level, x, y});
}

static word along_bearing(const struct plane *p, word from, int bearing, word mm) {
    const struct point v = bearing_vector(2 * bearing);
    const struct spot s = point_spot(from);
    return on_table(p, s.level, s.x + v.x * mm / 16384, s.y + v.y * mm / 16384);
}

/* Returns where a straight way in that direction ends: at the limit, or at what is in the way. */
static word leg_end(const struct scene *s, const struct body *b, word toward, word limit) {
    const struct leg_rights rights = {.pass = NULL, .pause = true};
    struct leg leg = plane_leg(s, b, toward, &rights);
    if (limit != NONE && (leg.bar == PLANE_FREE ? leg.cost : leg.spent) > limit) {
        const word cut = plane_offset(s->plane, b->at, toward, limit, 0);
        if (cut == NONE) return toward;
        leg = plane_leg(s, b, cut, &rights);
    }
    return leg.bar == PLANE_FREE || leg.stop == b->at ? (leg.bar == PLANE_FREE ? leg.stop : toward) : leg.stop;
}

/* Returns the point on the line to a body, or on the same line away from it, where the gap becomes `gap`. */
static word at_gap(const struct scene *s, const struct body *b, const struct body *of, word gap) {
    struct body there = *b;
    if (plane_range(b, of) < gap) {
        const struct spot a = point_spot(b->at), c = point_spot(of->at);
        const word away = on_table(s->plane, a.level, 2 * a.x - c.x, 2 * a.y - c.y);
        for (word mm = 0; mm <= gap; mm++) {
            there.at = plane_offset(s->plane, b->at, away, mm, 0);
            if (there.at == NONE || plane_range(&there, of) >= gap) break;
        }
        return there.at == NONE ? b->at : there.at;
    }
    word low = 0, high = point_distance(b->at, of->at);
    while (low < high) { /* the farthest point on the way whose gap is at least that. */
        const word middle = (low + high + 1) / 2;
        there.at = plane_offset(s->plane, b->at, of->at, middle, 0);
        if (there.at != NONE && plane_range(&there, of) >= gap)
            low = middle;
        else
            high = middle - 1;
    }
    there.at = low ? plane_offset(s->plane, b->at, of->at, low, 0) : b->at;
    return there.at;
}

/* Returns the middle of a shape of the content, as the host numbers them. */
static word shape_middle(const pr_match *m, const pr_content *c, int shape) {
    const pr_shape *s = &c->shape[shape];
    int64_t x = 0, y = 0;
    for (int i = 0; i < s->n; i++) x += s->at[i].x, y += s->at[i].y;
    const struct plane *p = &m->def->planes[m->def->boards[s->board].plane];
    return on_table(p, s->sort == PR_MARK ? s->level : 0, (int)(x / s->n / 2), (int)(y / s->n / 2));
}

static word point_of_place(const pr_match *m, const struct domain *d, const pr_place *place) {
    const struct position *pos = &m->run->pos;
    const word from = piece_point(pos, d->piece);
    if (place->shape != PR_NOBODY && (from == NONE || d->kind != DOMAIN_LEG))
        return shape_middle(m, pr_content_of(m->episode), place->shape);
    if (from == NONE) return NONE;
    struct scene_room room;
    scene_make(pos, point_spot(from).plane, &room);
    const struct scene *s = &room.scene;
    const struct body b = body_of(pos, d->piece, from);
    if (place->piece != PR_NOBODY) {
        const word there = piece_point(pos, place->piece);
        if (there == NONE || point_spot(there).plane != point_spot(from).plane) return NONE;
        const struct body of = body_of(pos, place->piece, there);
        if (place->gap > 0) return at_gap(s, &b, &of, place->gap);
        return d->kind == DOMAIN_LEG ? at_gap(s, &b, &of, CONTACT_MM) : there;
    }
    if (place->shape != PR_NOBODY) {
        const word there = shape_middle(m, pr_content_of(m->episode), place->shape);
        return point_spot(there).plane == point_spot(from).plane ? leg_end(s, &b, there, d->limit) : NONE;
    }
    if (place->far != PR_NOBODY) return along_bearing(s->plane, from, place->bearing, place->far);
    const word far = along_bearing(s->plane, from, place->bearing, d->limit == NONE ? 100 : d->limit);
    return d->kind == DOMAIN_LEG ? leg_end(s, &b, far, d->limit) : far;
}

const char *pr_point_named(pr_match *m, const pr_place *place) {
    const struct decision *q = &m->run->open;
    if (!m->run->waiting || place->domain < 0 || place->domain >= q->domains) return NULL;
    const struct domain *d = &q->domain[place->domain];
    const word point = point_of_place(m, d, place);
    if (point == NONE) return NULL;
    const struct option o = {.verb = (int16_t)d->verb, .args = 1, .type = {VAL_POINT}, .arg = {point}};
    struct text t = text_over(m->id_text, sizeof m->id_text);
    option_id(m->def, &o, &t);
    return m->id_text;
}

pr_gap pr_between(pr_match *m, int from, int to) {
    const struct position *pos = &m->run->pos;
    const word a = piece_point(pos, from), b = piece_point(pos, to);
    pr_gap gap = {PR_NOBODY, PR_UNSEEN, PR_NOBODY};
    if (a == NONE || b == NONE || point_spot(a).plane != point_spot(b).plane) return gap;
    struct scene_room room;
    struct sight_line line;
    scene_make(pos, point_spot(a).plane, &room);
    const struct body eye = body_of(pos, from, a), target = body_of(pos, to, b);
    gap.mm = plane_range(&eye, &target);
    gap.sees = (pr_seen)plane_sees(&room.scene, &eye, &target, &line);
    if (line.n && line.at[0].thing.sort == THING_PIECE) gap.by = line.at[0].thing.n;
    return gap;
}
