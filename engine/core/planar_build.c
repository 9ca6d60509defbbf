/* Makes the map of core/planar.c from coordinates, while loading. Cuts printed links and outlines at each crossing,
 * sorts the pieces around each point by angle, and keeps the pieces that are connected with the sites. The coordinates
 * of a crossing are reduced fractions, so equal points have equal numbers, and every comparison is exact in 64 bits. */
#include "core/planar.h"

#include "core/build.h"
#include "core/geometry.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SEGMENTS = 1500, MAX_CUTS = 4 * MAX_HALVES };

/* A point whose coordinates are two reduced fractions. */
struct vertex {
    int64_t x, x_over, y, y_over;
    int group; /* index of another vertex of the same connected part, or of the vertex itself */
};

struct segment {
    struct point a, b;
    int owner; /* the link or outline, numbered as `owner` in struct planar */
};

/* A vertex on a segment, at the fraction t / t_over of the segment's length. */
struct cut {
    int segment, vertex;
    int64_t t, t_over;
};

/* A piece of a segment between two vertices. */
struct piece {
    int from, to, owner;
    int dx, dy;
};

struct builder {
    struct def *d;
    struct planar *t;
    struct segment *segment;
    struct vertex *vertex;
    struct cut *cut;
    struct piece *piece;
    int segments, vertices, points, cuts, pieces; /* points: number of the first vertices, which have integer
                                                   * coordinates */
    bool crowded;                                 /* the map exceeds a limit; limits guard against hostile maps */
};

#define GROW(b, array, count) ((b)->array = arena_grow(&(b)->d->arena, (b)->array, (count), sizeof *(b)->array))

static struct point place(const struct def *d, int space) {
    return (struct point){d->spaces[space].at[0], d->spaces[space].at[1]};
}

/* Declaring ------------------------------------------------------------------------------------------- */

static bool printed(const struct planar *t, const struct def *d, int link) {
    const struct link *l = &d->links[link];
    const bool here = d->spaces[l->from].board == t->board && d->spaces[l->to].board == t->board;
    return here && !line_drawable(t, link) && d->spaces[l->from].placed && d->spaces[l->to].placed &&
           (!t->printed_some || ((l->marks & t->printed.need) == t->printed.need && !(l->marks & t->printed.forbid)));
}

static bool list_sites(struct def *d, struct planar *t, const struct drawing *how, struct problem *p) {
    const struct board *b = &d->boards[how->board];
    const struct position none = {.def = d};
    t->site = arena_alloc(&d->arena, (size_t)b->spaces * sizeof *t->site);
    t->site_of = arena_alloc(&d->arena, (size_t)d->spaces_n * sizeof *t->site_of);
    if (!t->site || !t->site_of) return problem_set(p, "%s", tr("out of memory while loading")), false;
    for (int s = 0; s < d->spaces_n; s++) t->site_of[s] = NONE;
    for (int s = b->first; s < b->first + b->spaces; s++) {
        if (!d->spaces[s].placed || (how->between && !space_is(&none, s, how->between))) continue;
        if (t->sites == MAX_SITES)
            return problem_set(p, tr("at most %d places can be joined by lines"), MAX_SITES), false;
        t->site_of[s] = t->sites;
        t->site[t->sites++] = s;
    }
    return t->sites > 1 ||
           (problem_set(p, "%s", tr("fewer than two places can be joined: lines need places with coordinates")), false);
}

/* Declares a link whose id names the board only once: "drawn.a1-c3", "drawn.town.a1-c3". */
static int add_link(struct def *d, const struct drawing *how, int a, int b, struct problem *p) {
    const char *to = d->spaces[b].id, *dot = strrchr(to, '.');
    char id[256];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s.%s-%s", how->sort, d->spaces[a].id, dot ? dot + 1 : to);
    int link = def_link(d, id, a, b, false, how->who, p);
    if (link != NONE) def_link_traceless(d, link);
    return link;
}

/* Declares one of the fields of drawn lines. A dot in the name distinguishes such a field from variables of scripts. */
static int add_field(struct def *d, const char *name, enum value_type type, int size, int most, struct problem *p) {
    int field = def_variable(d, OWN_MATCH, name, type, size, NONE, most, NONE, VIS_EVERYONE, p);
    if (field != NONE) d->fields[field].script = false;
    return field;
}

int def_drawing(struct def *d, const struct drawing *how, struct problem *p) {
    if (d->planar) return problem_set(p, "%s", tr("lines can be drawn on only one board")), NONE;
    struct planar *t = arena_alloc(&d->arena, sizeof *t);
    if (!t) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    *t = (struct planar){.board = how->board, .most = how->most, .printed_some = how->printed != NULL};
    if (how->printed) t->printed = *how->printed;
    t->first = d->links_n;
    if (!list_sites(d, t, how, p)) return NONE;
    for (int i = 0; i < t->sites; i++)
        for (int j = i + 1; j < t->sites; j++, t->links++)
            if (add_link(d, how, t->site[i], t->site[j], p) == NONE) return NONE;
    d->planar = t;
    return t->first;
}

/* Cutting --------------------------------------------------------------------------------------------- */

static int64_t divisor(int64_t a, int64_t b) {
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static int vertex_at(struct builder *b, int64_t x, int64_t x_over, int64_t y, int64_t y_over) {
    const int64_t dx = divisor(x, x_over), dy = divisor(y, y_over);
    const struct vertex v = {x / dx, x_over / dx, y / dy, y_over / dy, b->vertices};
    for (int i = 0; i < b->vertices; i++) {
        const struct vertex *o = &b->vertex[i];
        if (o->x == v.x && o->x_over == v.x_over && o->y == v.y && o->y_over == v.y_over) return i;
    }
    b->crowded |= b->vertices == MAX_HALVES;
    if (b->crowded || !GROW(b, vertex, b->vertices)) return NONE;
    b->vertex[b->vertices] = v;
    return b->vertices++;
}

static int vertex_of(struct builder *b, struct point p) {
    return vertex_at(b, p.x, 1, p.y, 1);
}

static bool add_segment(struct builder *b, struct point from, struct point to, int owner) {
    b->crowded |= b->segments == MAX_SEGMENTS;
    if (b->crowded || !GROW(b, segment, b->segments)) return false;
    b->segment[b->segments++] = (struct segment){from, to, owner};
    return vertex_of(b, from) != NONE && vertex_of(b, to) != NONE;
}

/* Adds links before outlines, so that a stretch shared by a link and an outline belongs to the link. */
static bool add_segments(struct builder *b) {
    const struct def *d = b->d;
    for (int i = 0; i < d->links_n; i++)
        if (printed(b->t, d, i) && !add_segment(b, place(d, d->links[i].from), place(d, d->links[i].to), i))
            return false;
    for (int i = 0; i < d->outlines_n; i++) {
        const struct outline *o = &d->outlines[i];
        if (o->board != b->t->board || !o->bars) continue;
        for (int k = 0; k < o->n - !o->closed; k++) {
            const int *from = &o->at[2 * k], *to = &o->at[2 * ((k + 1) % o->n)];
            if (!add_segment(b, (struct point){from[0], from[1]}, (struct point){to[0], to[1]}, -2 - i)) return false;
        }
    }
    for (int i = 0; i < b->t->sites; i++)
        if (vertex_of(b, place(d, b->t->site[i])) == NONE) return false;
    b->points = b->vertices;
    return true;
}

static bool add_cut(struct builder *b, int segment, int vertex, int64_t t, int64_t t_over) {
    b->crowded |= b->cuts == MAX_CUTS;
    if (b->crowded || !GROW(b, cut, b->cuts)) return false;
    b->cut[b->cuts++] =
        t_over < 0 ? (struct cut){segment, vertex, -t, -t_over} : (struct cut){segment, vertex, t, t_over};
    return vertex != NONE;
}

/* Cuts a segment at its ends and at each point on it. */
static bool cut_at_points(struct builder *b, int segment) {
    const struct segment *s = &b->segment[segment];
    const int dx = s->b.x - s->a.x, dy = s->b.y - s->a.y;
    for (int i = 0; i < b->points; i++) {
        const struct point p = {(int)b->vertex[i].x, (int)b->vertex[i].y};
        if (!point_near_segment(p, s->a, s->b, 0)) continue;
        const bool level = abs(dx) >= abs(dy);
        if (!add_cut(b, segment, i, level ? p.x - s->a.x : p.y - s->a.y, level ? dx : dy)) return false;
    }
    return true;
}

/* Cuts both segments at the point where their interiors cross, if there is one. */
static bool cut_each_other(struct builder *b, int one, int other) {
    const struct segment s = b->segment[one], o = b->segment[other];
    if (!segments_cross(s.a, s.b, o.a, o.b)) return true;
    const int64_t sx = s.b.x - s.a.x, sy = s.b.y - s.a.y, ox = o.b.x - o.a.x, oy = o.b.y - o.a.y;
    int64_t over = sx * oy - sy * ox, t = (o.a.x - s.a.x) * oy - (o.a.y - s.a.y) * ox,
            u = (o.a.x - s.a.x) * sy - (o.a.y - s.a.y) * sx;
    if (over < 0) over = -over, t = -t, u = -u;
    const int v = vertex_at(b, s.a.x * over + t * sx, over, s.a.y * over + t * sy, over);
    return add_cut(b, one, v, t, over) && add_cut(b, other, v, u, over);
}

static int by_place(const void *a, const void *b) {
    const struct cut *c = a, *d = b;
    if (c->segment != d->segment) return c->segment < d->segment ? -1 : 1;
    const int64_t left = c->t * d->t_over, right = d->t * c->t_over;
    return left < right ? -1 : left > right;
}

static int root(struct builder *b, int vertex) {
    while (b->vertex[vertex].group != vertex) vertex = b->vertex[vertex].group;
    return vertex;
}

/* Adds the piece between two cuts, unless another segment already has this piece. */
static bool add_piece(struct builder *b, int from, int to, const struct segment *s) {
    if (from == to) return true;
    for (int i = 0; i < b->pieces; i++) {
        const struct piece *known = &b->piece[i];
        if ((known->from == from && known->to == to) || (known->from == to && known->to == from)) return true;
    }
    b->crowded |= 2 * b->pieces == MAX_HALVES;
    if (b->crowded || !GROW(b, piece, b->pieces)) return false;
    b->piece[b->pieces++] = (struct piece){from, to, s->owner, s->b.x - s->a.x, s->b.y - s->a.y};
    b->vertex[root(b, from)].group = root(b, to);
    return true;
}

static bool cut_all(struct builder *b) {
    for (int i = 0; i < b->segments; i++) {
        if (!cut_at_points(b, i)) return false;
        for (int k = 0; k < i; k++)
            if (!cut_each_other(b, k, i)) return false;
    }
    if (b->cuts) qsort(b->cut, (size_t)b->cuts, sizeof *b->cut, by_place);
    for (int i = 1; i < b->cuts; i++)
        if (b->cut[i].segment == b->cut[i - 1].segment &&
            !add_piece(b, b->cut[i - 1].vertex, b->cut[i].vertex, &b->segment[b->cut[i].segment]))
            return false;
    return true;
}

/* The map --------------------------------------------------------------------------------------------- */

/* A half that is sorted into the map. */
struct spoke {
    int vertex, dx, dy, half;
};

/* Sorts by vertex, then by angle, clockwise from the direction to the right (y grows downward). */
static int by_angle(const void *a, const void *b) {
    const struct spoke *r = a, *s = b;
    if (r->vertex != s->vertex) return r->vertex < s->vertex ? -1 : 1;
    const bool up = r->dy < 0 || (r->dy == 0 && r->dx < 0), also = s->dy < 0 || (s->dy == 0 && s->dx < 0);
    if (up != also) return up ? 1 : -1;
    const int64_t order = (int64_t)r->dx * s->dy - (int64_t)r->dy * s->dx;
    return order > 0 ? -1 : order < 0;
}

static int count_faces(const struct planar *t) {
    bool seen[MAX_HALVES] = {false};
    int n = 0;
    for (int h = 0; h < t->halves; h++) {
        n += !seen[h];
        for (int i = h; !seen[i]; i = t->clockwise[i ^ 1]) seen[i] = true;
    }
    return n;
}

/* Lists the rays of the sites. `ray` is sorted by by_angle(). */
static bool list_rays(struct builder *b, const struct spoke *ray, int n) {
    struct planar *t = b->t;
    t->ray_half = arena_alloc(&b->d->arena, (size_t)(n + 1) * sizeof *t->ray_half);
    t->ray_from = arena_alloc(&b->d->arena, (size_t)(t->sites + 1) * sizeof *t->ray_from);
    t->ray_way = arena_alloc(&b->d->arena, (size_t)(n + 1) * sizeof *t->ray_way);
    if (!t->ray_half || !t->ray_from || !t->ray_way) return false;
    for (int i = 0; i < t->sites; i++) {
        const int vertex = vertex_of(b, place(b->d, t->site[i]));
        t->ray_from[i] = t->rays;
        for (int r = 0; r < n; r++) {
            if (ray[r].vertex != vertex) continue;
            t->ray_way[t->rays][0] = ray[r].dx;
            t->ray_way[t->rays][1] = ray[r].dy;
            t->ray_half[t->rays++] = ray[r].half;
        }
    }
    t->ray_from[t->sites] = t->rays;
    return true;
}

/* Numbers the halves of all pieces that are connected with the first site. */
static bool link_halves(struct builder *b) {
    struct planar *t = b->t;
    const int main = root(b, vertex_of(b, place(b->d, t->site[0])));
    struct spoke *ray = arena_alloc(&b->d->arena, (size_t)(2 * b->pieces + 1) * sizeof *ray);
    t->owner = arena_alloc(&b->d->arena, (size_t)(b->pieces + 1) * sizeof *t->owner);
    t->clockwise = arena_alloc(&b->d->arena, (size_t)(2 * b->pieces + 1) * sizeof *t->clockwise);
    if (!ray || !t->owner || !t->clockwise) return false;
    int n = 0;
    for (int i = 0; i < b->pieces; i++) {
        const struct piece *e = &b->piece[i];
        if (root(b, e->from) != main) continue;
        t->owner[n / 2] = e->owner;
        ray[n] = (struct spoke){e->from, e->dx, e->dy, n};
        ray[n + 1] = (struct spoke){e->to, -e->dx, -e->dy, n + 1};
        n += 2;
    }
    t->halves = n;
    if (n) qsort(ray, (size_t)n, sizeof *ray, by_angle);
    for (int i = 0, first = 0; i < n; i++) {
        if (ray[i].vertex != ray[first].vertex) first = i;
        const bool last = i + 1 == n || ray[i + 1].vertex != ray[i].vertex;
        t->clockwise[ray[i].half] = (int16_t)ray[last ? first : i + 1].half;
    }
    t->faces = count_faces(t);
    return list_rays(b, ray, n);
}

/* Finds the outlines that are apart. An outline is apart if its first point is not connected with the sites. */
static bool find_apart(struct builder *b) {
    const struct def *d = b->d;
    struct planar *t = b->t;
    const int main = root(b, vertex_of(b, place(d, t->site[0])));
    t->apart = arena_alloc(&b->d->arena, (size_t)(d->outlines_n + 1) * sizeof *t->apart);
    if (!t->apart) return false;
    for (int i = 0; i < d->outlines_n; i++) {
        const struct outline *o = &d->outlines[i];
        if (o->board == t->board && o->bars)
            t->apart[i] = root(b, vertex_of(b, (struct point){o->at[0], o->at[1]})) != main;
    }
    return true;
}

static bool add_fields(struct def *d, struct problem *p) {
    const struct planar *t = d->planar;
    const int last = t->rays + 2 * t->links - 1;
    struct extra_fields *e = &d->extra;
    return (e->line = add_field(d, "drawn.line", VAL_LINK, t->most, INT32_MAX, p)) != NONE &&
           (e->line_from = add_field(d, "drawn.from", VAL_INT, t->most, last, p)) != NONE &&
           (e->line_to = add_field(d, "drawn.to", VAL_INT, t->most, last, p)) != NONE;
}

static bool all_connected(struct builder *b, struct problem *p) {
    const struct def *d = b->d;
    const struct planar *t = b->t;
    const int main = root(b, vertex_of(b, place(d, t->site[0])));
    for (int i = 1; i < t->sites; i++)
        if (root(b, vertex_of(b, place(d, t->site[i]))) != main)
            return problem_set(
                       p,
                       tr("neither links nor outlines connect %s with %s. Which lines can be drawn is certain only if "
                          "all places are connected: add a link, or leave one of the two out of `between`."),
                       d->spaces[t->site[0]].id, d->spaces[t->site[i]].id),
                   false;
    return true;
}

static bool build_map(struct def *d, struct problem *p) {
    struct builder b = {.d = d, .t = d->planar};
    const bool cut = add_segments(&b) && cut_all(&b);
    if (b.crowded)
        return problem_set(p,
                           tr("the map is too crowded: at most %d links and sides of outlines, in at most %d pieces "
                              "between crossings"),
                           MAX_SEGMENTS, MAX_HALVES / 2),
               false;
    if (!cut || !link_halves(&b) || !find_apart(&b))
        return problem_set(p, "%s", tr("out of memory while loading")), false;
    return all_connected(&b, p) && add_fields(d, p);
}

bool def_drawing_map(struct def *d, struct problem *p) {
    if (build_map(d, p)) return true;
    d->planar = NULL; /* the links stay declared, but lines cannot be drawn */
    return false;
}

/* Checking -------------------------------------------------------------------------------------------- */

static bool same_ends(const struct link *a, const struct link *b) {
    return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

bool def_line_fits(const struct def *d, int link, struct problem *p) {
    const struct planar *t = d->planar;
    if (!t || !printed(t, d, link)) return true;
    const struct link *l = &d->links[link];
    const struct board *board = &d->boards[t->board];
    const struct point a = place(d, l->from), b = place(d, l->to);
    for (int s = board->first; s < board->first + board->spaces; s++)
        if (d->spaces[s].placed && s != l->from && s != l->to && point_near_segment(place(d, s), a, b, board->radius))
            return problem_set(p, tr("the line of link \"%s\" runs over the place %s. Move one of them."), l->id,
                               d->spaces[s].id),
                   false;
    for (int i = 0; i < link; i++) {
        const struct link *o = &d->links[i];
        if (printed(t, d, i) && !same_ends(l, o) && segments_cross(a, b, place(d, o->from), place(d, o->to)))
            return problem_set(p,
                               tr("the lines of links \"%s\" and \"%s\" cross. Move a place, or leave one out of "
                                  "`lines`."),
                               o->id, l->id),
                   false;
    }
    return true;
}

bool def_outline_fits(const struct def *d, int outline, struct problem *p) {
    const struct planar *t = d->planar;
    const struct outline *o = &d->outlines[outline];
    if (!t || o->board != t->board || !o->bars) return true;
    const struct board *board = &d->boards[t->board];
    for (int s = board->first; s < board->first + board->spaces; s++)
        for (int k = 0; d->spaces[s].placed && k < o->n - !o->closed; k++) {
            const int *from = &o->at[2 * k], *to = &o->at[2 * ((k + 1) % o->n)];
            const struct point at = place(d, s), a = {from[0], from[1]}, b = {to[0], to[1]};
            const bool ends = !distance_squared(at, a) || !distance_squared(at, b);
            if (!ends && point_near_segment(at, a, b, board->radius))
                return problem_set(p,
                                   tr("outline \"%s\" runs over the place %s. Move it away, or give it a point there, "
                                      "at %d, %d, if they touch."),
                                   o->id, d->spaces[s].id, at.x, at.y),
                       false;
        }
    if (t->apart && t->apart[outline])
        return problem_set(p,
                           tr("outline \"%s\" touches nothing, so it bars nothing: a line can always pass on either "
                              "side. Let it touch a link, a place or another outline, or set bars = false."),
                           o->id),
               false;
    return true;
}
