/* Finds points that people describe without coordinates, and measures between pieces of a plane. A described point
 * becomes the id of an option. Nothing checks the point until a seat gives this id as an answer. */
#include "match/match.h"

#include "core/plane_parts.h"
#include "core/scene.h"

#include <string.h>

/* Returns the point of the table nearest to (x, y). */
static word lattice_point(const struct plane *p, int level, int x, int y) {
    x = x < 0 ? 0 : x > p->width ? p->width : x;
    y = y < 0 ? 0 : y > p->height ? p->height : y;
    return point_pack((struct spot){p->number, level, x, y});
}

static word along_bearing(const struct plane *p, word from, int bearing, word mm) {
    const struct point v = bearing_vector(2 * bearing);
    const struct spot s = point_spot(from);
    return lattice_point(p, s.level, s.x + v.x * mm / 16384, s.y + v.y * mm / 16384);
}

/* Returns the end of a straight way toward a point: at the limit, or at the first obstacle. `pass`: the bodies that the
 * way may cross, or NULL. */
static word leg_end(const struct scene *s, const struct body *b, word toward, word limit, const uint64_t *pass) {
    const struct leg_rights rights = {.pass = pass, .pause = true};
    struct leg leg = plane_leg(s, b, toward, &rights);
    if (limit != NONE && (leg.bar == PLANE_FREE ? leg.cost : leg.spent) > limit) {
        const word cut = plane_offset(s->plane, b->at, toward, limit, 0);
        if (cut == NONE) return toward;
        leg = plane_leg(s, b, cut, &rights);
    }
    return leg.bar == PLANE_FREE || leg.stop == b->at ? (leg.bar == PLANE_FREE ? leg.stop : toward) : leg.stop;
}

/* Returns the point on the line toward a body, or away from it, at which the gap to the body is `gap`. */
static word at_gap(const struct scene *s, const struct body *b, const struct body *of, word gap) {
    struct body there = *b;
    if (plane_range(b, of) < gap) {
        const struct spot a = point_spot(b->at), c = point_spot(of->at);
        const word away = lattice_point(s->plane, a.level, 2 * a.x - c.x, 2 * a.y - c.y);
        for (word mm = 0; mm <= gap; mm++) {
            there.at = plane_offset(s->plane, b->at, away, mm, 0);
            if (there.at == NONE || plane_range(&there, of) >= gap) break;
        }
        return there.at == NONE ? b->at : there.at;
    }
    word low = 0, high = point_distance(b->at, of->at);
    while (low < high) { /* find the farthest point of the way whose gap is at least `gap` */
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

/* Returns the middle of a shape; `shape` is its number in the content. */
static word shape_middle(const pr_match *m, const pr_content *c, int shape) {
    const pr_shape *s = &c->shape[shape];
    int64_t x = 0, y = 0;
    for (int i = 0; i < s->n; i++) x += s->at[i].x, y += s->at[i].y;
    const struct plane *p = &m->def->planes[m->def->boards[s->board].plane];
    return lattice_point(p, s->sort == PR_MARK ? s->level : 0, (int)(x / s->n / 2), (int)(y / s->n / 2));
}

/* Behind and through -------------------------------------------------------------------------------------- */

enum { BEHIND_MM = 600 /* maximum distance of a place behind the middle of a thing */ };

/* Returns the end of the first leg on the way to `to`. If the straight way is free, the result is `to` or a threshold
 * before it. If something bars the straight way, the result is the first bend of the shortest way, provided that the
 * whole way is within the limit. */
static word first_leg(const struct position *pos, const struct scene *s, const struct body *b, const struct domain *d,
                      word to) {
    uint64_t pass[MAX_BODIES / 64];
    if (d->kind != DOMAIN_LEG || to == NONE) return to;
    scene_pass(pos, s, d->piece, pass);
    const struct leg_rights rights = {.pass = pass, .pause = true};
    struct leg leg = plane_leg(s, b, to, &rights);
    if (leg.bar == PLANE_FREE) return to;
    if (leg.bar != PLANE_PAUSE) {
        const struct route_goal goal = {to, NONE};
        const struct route route = plane_route(s, b, &goal, 1, d->limit == NONE ? 2 * MAX_PLANE_MM : d->limit, &rights);
        if (!route.there || !route.n) return to;
        to = route.at[0];
        leg = plane_leg(s, b, to, &rights);
    }
    return leg.bar == PLANE_PAUSE ? leg.stop : to;
}

/* Returns true if the point is in the shape, which is a polygon. `closed`: points on the outline are in the shape. */
static bool shape_holds(const pr_shape *shape, word at, bool closed) {
    struct point corner[MAX_POLYGON];
    struct polygon polygon = {.n = 0, .at = corner};
    for (int i = 0; i < shape->n && i < MAX_POLYGON; i++)
        corner[polygon.n++] = (struct point){shape->at[i].x, shape->at[i].y};
    return at != NONE && polygon.n > 2 && polygon_has(&polygon, spot_point(at), closed);
}

/* Returns the first place behind `middle` where the body fits and is outside of the shape, or NONE. Searches along the
 * line from the viewer. */
static word behind(const struct scene *s, const struct body *b, const struct body *viewer, word middle,
                   const pr_shape *shape) {
    const word from = viewer->at, far = from == middle ? 0 : point_distance(from, middle);
    struct body there = *b;
    for (word mm = far; far && mm < far + BEHIND_MM; mm++) {
        there.at = plane_offset(s->plane, from, middle, mm, 0);
        if (there.at == NONE) return NONE;
        if (shape && shape_holds(shape, there.at, true)) continue;
        if (plane_fits(s, &there, NULL) == PLANE_FREE) return there.at;
    }
    return NONE;
}

/* Returns the shape itself if it is an opening, or the nearest door to the body if the shape is a building. NULL for
 * other shapes. */
static const pr_shape *opening_meant(const pr_content *c, int shape, const struct body *b) {
    const pr_shape *found = NULL, *meant = &c->shape[shape];
    if (meant->sort == PR_DOOR || meant->sort == PR_WINDOW) return meant;
    const struct point at = spot_point(b->at);
    int64_t least = 0;
    for (int i = 0; i < c->shapes; i++) {
        const pr_shape *o = &c->shape[i];
        if (o->sort != PR_DOOR || o->of != shape || o->level != point_spot(b->at).level) continue;
        const struct point middle = {(o->at[0].x + o->at[1].x) / 2, (o->at[0].y + o->at[1].y) / 2};
        const int64_t far = distance_squared(at, middle);
        if (found && far >= least) continue;
        found = o;
        least = far;
    }
    return found;
}

/* Returns the middle of an opening. */
static word opening_middle(const struct scene *s, const struct body *b, const pr_shape *o) {
    return lattice_point(s->plane, point_spot(b->at).level, (o->at[0].x + o->at[1].x) / 4,
                         (o->at[0].y + o->at[1].y) / 4);
}

/* Returns the nearest place to an opening where the body fits. Seen from the opening's first end, the place is on the
 * left side (`sign` is 1) or on the right side (-1). */
static word beside_opening(const struct scene *s, const struct body *b, const pr_shape *o, int sign) {
    const struct point a = {o->at[0].x, o->at[0].y}, c = {o->at[1].x, o->at[1].y};
    const word middle = opening_middle(s, b, o);
    const struct spot m = point_spot(middle);
    const word across = lattice_point(s->plane, m.level, m.x - sign * (c.y - a.y) / 2, m.y + sign * (c.x - a.x) / 2);
    struct body there = *b;
    for (word mm = foot_reach(&b->foot) / 2 + 1; across != middle && mm < BEHIND_MM; mm++) {
        there.at = plane_offset(s->plane, middle, across, mm, 0);
        if (there.at == NONE) return NONE;
        if (plane_fits(s, &there, NULL) == PLANE_FREE) return there.at;
    }
    return NONE;
}

/* Returns the nearest place where the body fits on the other side of an opening. */
static word beyond(const struct scene *s, const struct body *b, const pr_shape *o) {
    const struct point a = {o->at[0].x, o->at[0].y}, c = {o->at[1].x, o->at[1].y};
    const int64_t side = turn(a, c, spot_point(b->at));
    return side ? beside_opening(s, b, o, side > 0 ? -1 : 1) : NONE;
}

/* Returns the last place on the leg to `to` where the body fits. The result is usually `to`, but a leg may pass bodies
 * on which it must not end. Returns `to` if the body fits nowhere on the leg. */
static word last_fit(const struct scene *s, const struct body *b, word to) {
    struct body there = *b;
    for (word mm = to == b->at ? 0 : point_distance(b->at, to); mm > 0; mm--) {
        there.at = plane_offset(s->plane, b->at, to, mm, 0);
        if (there.at != NONE && plane_fits(s, &there, NULL) == PLANE_FREE) return there.at;
    }
    return to;
}

/* Returns the place inside a building behind its open door if the body stands at this door, or NONE. */
static word inside_door(const struct scene *s, const struct body *b, const struct leg_rights *rights,
                        const pr_shape *house, const pr_shape *door) {
    const struct point a = {door->at[0].x, door->at[0].y}, c = {door->at[1].x, door->at[1].y};
    const struct shape base = body_shape(b), line = shape_segment(a, c);
    if (!shapes_near(&base, &line, 2 * CONTACT_MM)) return NONE;
    for (int sign = -1; sign <= 1; sign += 2) {
        const word at = beside_opening(s, b, door, sign);
        const enum plane_bar bar = shape_holds(house, at, false) ? plane_leg(s, b, at, rights).bar : PLANE_FAR;
        if (bar == PLANE_FREE || bar == PLANE_PAUSE) return at;
    }
    return NONE;
}

/* Returns the end of the first leg toward a shape, or the body's own place if the body is already there. The way to an
 * opening, or to the nearest door of a building, ends beside it. From an open door the way leads into the building. The
 * way to another shape is straight. With `leaves`, the body is in the building and the way leads out of the
 * building. */
static word toward_shape(const struct position *pos, const struct scene *s, const struct body *b,
                         const struct domain *d, const pr_content *c, int shape, word middle, bool leaves) {
    uint64_t pass[MAX_BODIES / 64];
    scene_pass(pos, s, d->piece, pass);
    const struct leg_rights rights = {.pass = pass, .pause = true};
    struct route_goal goals[MAX_GOALS];
    int n = 0;
    for (int i = 0; i < c->shapes && n + 2 <= MAX_GOALS; i++) {
        const pr_shape *o = &c->shape[i];
        const bool opening = o->sort == PR_DOOR || (o->sort == PR_WINDOW && i == shape);
        if (!opening || (i != shape && o->of != shape) || o->level != point_spot(b->at).level) continue;
        for (int sign = -1; sign <= 1; sign += 2) {
            const word at = beside_opening(s, b, o, sign);
            if (at != NONE) goals[n++] = (struct route_goal){at, NONE};
        }
    }
    const pr_shape *house = &c->shape[shape], *door = house->sort == PR_BUILDING ? opening_meant(c, shape, b) : NULL;
    if (door && !leaves && shape_holds(house, b->at, false)) return b->at;
    const word inner = door && !leaves ? inside_door(s, b, &rights, house, door) : NONE;
    if (inner != NONE) return first_leg(pos, s, b, d, inner);
    for (int i = 0; i < n; i++)
        if (goals[i].at == b->at) return leaves ? first_leg(pos, s, b, d, beyond(s, b, door)) : b->at;
    const word limit = d->limit == NONE ? 2 * MAX_PLANE_MM : d->limit;
    const struct route route = n ? plane_route(s, b, goals, n, limit, &rights) : (struct route){0};
    return last_fit(s, b, route.n ? first_leg(pos, s, b, d, route.at[0]) : leg_end(s, b, middle, d->limit, pass));
}

static struct option point_option(const struct domain *d, word point) {
    return (struct option){.verb = (int16_t)d->verb, .args = 1, .type = {VAL_POINT}, .arg = {point}};
}

/* Returns a place behind the shape as the viewer sees it. First tries the place behind the shape's middle. Then, for
 * each side, tries the place behind the point halfway from the shape's middle to the side's middle. Returns the first
 * legal place or, if no place is legal, the first place. */
static word behind_shape(pr_match *m, const struct domain *d, const struct scene *s, const struct body *b,
                         const struct body *viewer, word middle, const pr_shape *shape) {
    const struct position *pos = &m->run->pos;
    const struct spot c = point_spot(middle);
    word first = NONE;
    for (int i = -1; i < shape->n; i++) {
        word aim = middle;
        if (i >= 0) {
            const pr_point p = shape->at[i], q = shape->at[(i + 1) % shape->n];
            aim = lattice_point(s->plane, c.level, (c.x + (p.x + q.x) / 4) / 2, (c.y + (p.y + q.y) / 4) / 2);
        }
        const word to = first_leg(pos, s, b, d, behind(s, b, viewer, aim, shape));
        if (to == NONE) continue;
        const struct option o = point_option(d, to);
        if (option_accepted(m, &o)) return to;
        if (first == NONE) first = to;
    }
    return first;
}

static word beside_thing(pr_match *m, const struct domain *d, const pr_place *place, const struct scene *s,
                         const struct body *b) {
    const struct position *pos = &m->run->pos;
    const pr_content *c = pr_content_of(m->episode);
    const int plane = point_spot(b->at).plane;
    const bool named = place->shape != PR_NOBODY;
    word to = NONE;
    if (named && m->def->boards[c->shape[place->shape].board].plane != plane) return NONE;
    if (place->side == PR_THROUGH) {
        const pr_shape *o = named ? opening_meant(c, place->shape, b) : NULL;
        to = o ? beyond(s, b, o) : NONE;
    } else {
        const word eye = piece_point(pos, place->viewer);
        const word middle = named ? shape_middle(m, c, place->shape) : piece_point(pos, place->piece);
        if (eye == NONE || middle == NONE || point_spot(eye).plane != plane || point_spot(middle).plane != plane)
            return NONE;
        const struct body viewer = body_of(pos, place->viewer, eye);
        if (named) return behind_shape(m, d, s, b, &viewer, middle, &c->shape[place->shape]);
        to = behind(s, b, &viewer, middle, NULL);
    }
    return first_leg(pos, s, b, d, to);
}

static word point_of_place(pr_match *m, const struct domain *d, const pr_place *place) {
    const struct position *pos = &m->run->pos;
    const word from = piece_point(pos, d->piece);
    if (place->shape != PR_NOBODY && place->side == PR_TOWARD && (from == NONE || d->kind != DOMAIN_LEG))
        return shape_middle(m, pr_content_of(m->episode), place->shape);
    if (from == NONE) return NONE;
    struct scene_room room;
    scene_make(pos, point_spot(from).plane, &room);
    const struct scene *s = &room.scene;
    const struct body b = body_of(pos, d->piece, from);
    if (place->side != PR_TOWARD) return beside_thing(m, d, place, s, &b);
    if (place->piece != PR_NOBODY) {
        const word there = piece_point(pos, place->piece);
        if (there == NONE || point_spot(there).plane != point_spot(from).plane) return NONE;
        const struct body of = body_of(pos, place->piece, there);
        if (place->gap > 0) return at_gap(s, &b, &of, place->gap);
        return d->kind == DOMAIN_LEG ? at_gap(s, &b, &of, CONTACT_MM) : there;
    }
    if (place->shape != PR_NOBODY) {
        const word there = shape_middle(m, pr_content_of(m->episode), place->shape);
        if (point_spot(there).plane != point_spot(from).plane) return NONE;
        return toward_shape(pos, s, &b, d, pr_content_of(m->episode), place->shape, there, false);
    }
    if (place->far != PR_NOBODY) return along_bearing(s->plane, from, place->bearing, place->far);
    const word far = along_bearing(s->plane, from, place->bearing, d->limit == NONE ? 100 : d->limit);
    return d->kind == DOMAIN_LEG ? leg_end(s, &b, far, d->limit, NULL) : far;
}

/* Returns the domain of the open question with this number, or NULL. */
static const struct domain *domain_numbered(const pr_match *m, int domain) {
    const struct decision *q = &m->run->open;
    return m->run->waiting && domain >= 0 && domain < q->domains ? &q->domain[domain] : NULL;
}

static const char *id_of_point(pr_match *m, const struct domain *d, word point) {
    if (point == NONE) return NULL;
    const struct option o = point_option(d, point);
    struct text t = text_over(m->id_text, sizeof m->id_text);
    option_id(m->def, &o, &t);
    return m->id_text;
}

const char *pr_point_named(pr_match *m, const pr_place *place) {
    const struct domain *d = domain_numbered(m, place->domain);
    return d ? id_of_point(m, d, point_of_place(m, d, place)) : NULL;
}

/* Returns a building with doors that contains one of the two points. Both points are on the building's plane. Prefers a
 * building that contains `from`. Returns PR_NOBODY if there is none. */
static int house_between(const pr_match *m, word from, word there) {
    const pr_content *c = pr_content_of(m->episode);
    const struct body b = {.at = from};
    int found = PR_NOBODY;
    for (int i = 0; i < c->shapes; i++) {
        const pr_shape *o = &c->shape[i];
        if (o->sort != PR_BUILDING || m->def->boards[o->board].plane != point_spot(from).plane) continue;
        const bool out = shape_holds(o, from, false), in = shape_holds(o, there, false);
        if (out != in && (out || found == PR_NOBODY) && opening_meant(c, i, &b)) found = i;
    }
    return found;
}

const char *pr_point_toward(pr_match *m, int domain, pr_end to) {
    const struct position *pos = &m->run->pos;
    const struct domain *d = domain_numbered(m, domain);
    const word from = d && d->kind == DOMAIN_LEG ? piece_point(pos, d->piece) : NONE;
    const word there = to.piece != PR_NOBODY ? piece_point(pos, to.piece) : to.at;
    if (from == NONE || there == NONE || there == from || point_spot(there).plane != point_spot(from).plane)
        return NULL;
    struct scene_room room;
    scene_make(pos, point_spot(from).plane, &room);
    const struct scene *s = &room.scene;
    const struct body b = body_of(pos, d->piece, from);
    uint64_t pass[MAX_BODIES / 64];
    scene_pass(pos, s, d->piece, pass);
    const struct leg_rights rights = {.pass = pass, .pause = true};
    const struct route_goal goal = {there, to.piece != PR_NOBODY ? scene_body(s, to.piece) : NONE};
    const struct route route = plane_route(s, &b, &goal, 1, d->limit == NONE ? 2 * MAX_PLANE_MM : d->limit, &rights);
    const pr_content *c = pr_content_of(m->episode);
    const int house = route.n ? PR_NOBODY : house_between(m, from, there);
    const word end =
        house != PR_NOBODY
            ? toward_shape(pos, s, &b, d, c, house, shape_middle(m, c, house),
                           shape_holds(&c->shape[house], from, false))
            : last_fit(s, &b, route.n ? first_leg(pos, s, &b, d, route.at[0]) : leg_end(s, &b, there, d->limit, pass));
    if (house != PR_NOBODY && end == from) return NULL; /* the body is at a door that it cannot pass */
    const bool near = end != NONE && end != from && point_distance(from, end) < d->least;
    return near && plane_leg(s, &b, end, &rights).bar != PLANE_PAUSE ? NULL : id_of_point(m, d, end);
}

bool pr_point_legal(pr_match *m, int domain, int32_t point) {
    const struct domain *d = domain_numbered(m, domain);
    if (!d || !point_valid(m->def, point)) return false;
    const struct option o = point_option(d, point);
    return option_accepted(m, &o);
}

/* Measuring --------------------------------------------------------------------------------------------- */

static struct body end_body(const struct position *pos, pr_end end) {
    const word own = end.piece == PR_NOBODY ? NONE : piece_point(pos, end.piece);
    if (end.piece == PR_NOBODY) return (struct body){.piece = NONE, .at = end.at == PR_NOBODY ? NONE : end.at};
    return body_of(pos, end.piece, end.at == PR_NOBODY ? own : end.at);
}

/* Returns the number of the board's shape with the id `id` and a sort from `from` to `to`, or PR_NOBODY. */
static int shape_of_id(const pr_content *c, int board, const char *id, pr_shape_sort from, pr_shape_sort to) {
    for (int i = 0; i < c->shapes; i++) {
        const pr_shape *s = &c->shape[i];
        if (s->board == board && s->sort >= from && s->sort <= to && !strcmp(s->is.id, id)) return i;
    }
    return PR_NOBODY;
}

static pr_in_line in_line_of(const pr_content *c, const struct plane *p, const struct in_line *in) {
    pr_in_line out = {PR_NOBODY, PR_NOBODY, in->bars != 0};
    const int n = in->thing.n;
    if (in->thing.sort == THING_PIECE) out.piece = n;
    if (in->thing.sort == THING_TERRAIN || in->thing.sort == THING_WALL)
        out.shape = shape_of_id(c, p->board, p->terrain[n].id, PR_LOW, PR_BUILDING);
    if (in->thing.sort == THING_OPENING) out.shape = shape_of_id(c, p->board, p->openings[n].id, PR_DOOR, PR_WINDOW);
    return out;
}

pr_gap pr_measure(pr_match *m, pr_end from, pr_end to) {
    const struct position *pos = &m->run->pos;
    const struct body eye = end_body(pos, from), target = end_body(pos, to);
    pr_gap gap = {.mm = PR_NOBODY, .sees = PR_UNSEEN};
    if (eye.at == NONE || target.at == NONE || point_spot(eye.at).plane != point_spot(target.at).plane) return gap;
    struct scene_room room;
    struct sight_line line;
    scene_make(pos, point_spot(eye.at).plane, &room);
    const struct body *ends[] = {&eye, &target};
    for (int i = 0; i < 2; i++) {
        const int n = ends[i]->piece == NONE ? NONE : scene_body(&room.scene, ends[i]->piece);
        if (n != NONE) room.body[n].at = ends[i]->at;
    }
    gap.mm = plane_range(&eye, &target);
    gap.touches = plane_touches(&room.scene, &eye, &target);
    gap.sees = (pr_seen)(target.piece == NONE ? plane_sees_point(&room.scene, &eye, target.at, &line)
                                              : plane_sees(&room.scene, &eye, &target, &line));
    for (int i = 0; i < line.n && gap.n < PR_MAX_LINE; i++)
        gap.line[gap.n++] = in_line_of(pr_content_of(m->episode), room.scene.plane, &line.at[i]);
    return gap;
}

pr_gap pr_between(pr_match *m, int from, int to) {
    return pr_measure(m, (pr_end){from, PR_NOBODY}, (pr_end){to, PR_NOBODY});
}

bool pr_end_read(pr_match *m, const char *text, pr_end *end, pr_error *err) {
    const struct def *d = m->def;
    char wrong[400] = "";
    struct text t = text_over(wrong, sizeof wrong);
    *end = (pr_end){PR_NOBODY, PR_NOBODY};
    for (int q = 0; q < d->pieces_n; q++) {
        if (strcmp(d->pieces[q].id, text) != 0) continue;
        end->piece = q;
        if (d->planes_n && piece_point(&m->run->pos, q) != NONE) return true;
        error_set(err, PR_REFUSED, tr("%s is on no plane"), text);
        return false;
    }
    if (d->planes_n)
        end->at = point_read(d, text, &t);
    else
        text_add(&t, "%s", tr("Points are for boards that are planes, and this episode has none."));
    if (end->at != NONE && d->planes_n) return true;
    if (strchr(text, ',') || !d->planes_n)
        error_set(err, PR_REFUSED, "%s", wrong);
    else
        error_set(err, PR_REFUSED, tr("'%s' is neither a piece nor a point such as 45.2,72"), text);
    return false;
}
