/* Checks the planes of a definition, and cuts the walls of their buildings at doors and windows.
 *
 * Invariant after plane_seal(): polygons are simple and counterclockwise, and on the table. Polygons do not overlap,
 * except that low and tall terrain may be inside of a building. Each building has a door, and each opening lies within
 * one wall. */
#include "core/build.h"
#include "core/shape.h"

struct sealing {
    struct arena *arena;
    struct plane *plane;
    struct plane_fault_at *where;
};

static struct point next_corner(const struct polygon *p, int i) {
    return p->at[i + 1 < p->n ? i + 1 : 0];
}

/* Polygons --------------------------------------------------------------------------------------------- */

static bool same(struct point a, struct point b) {
    return a.x == b.x && a.y == b.y;
}

/* Returns true if the side from `b` to `c` runs back over the side from `a` to `b`. */
static bool folds(struct point a, struct point b, struct point c) {
    return !turn(a, b, c) && (int64_t)(b.x - a.x) * (c.x - b.x) + (int64_t)(b.y - a.y) * (c.y - b.y) < 0;
}

static enum plane_fault simple(const struct sealing *s, const struct polygon *p) {
    if (p->n < 3 || p->n > MAX_POLYGON) return PLANE_CORNERS;
    for (int i = 0; i < p->n; i++) {
        s->where->side = i;
        if (same(p->at[i], next_corner(p, i))) return PLANE_CORNERS;
    }
    for (int i = 0; i < p->n; i++)
        for (int j = i + 1; j < p->n; j++) {
            s->where->side = i;
            s->where->other_side = j;
            const struct point a = p->at[i], b = next_corner(p, i), c = p->at[j], d = next_corner(p, j);
            const bool follows = j == i + 1, closes = i == 0 && j == p->n - 1;
            if (follows ? folds(a, b, d) : closes ? folds(c, d, b) : segments_meet(a, b, c, d)) return PLANE_CROSSED;
        }
    s->where->side = s->where->other_side = NONE;
    return PLANE_GOOD;
}

static int64_t doubled_area(const struct polygon *p) {
    int64_t area = 0;
    for (int i = 0; i < p->n; i++) {
        const struct point a = p->at[i], b = next_corner(p, i);
        area += (int64_t)a.x * b.y - (int64_t)b.x * a.y;
    }
    return area;
}

/* Makes the polygon counterclockwise. The first corner of the polygon stays first. */
static bool wind(const struct sealing *s, struct polygon *p) {
    if (doubled_area(p) > 0) return true;
    struct point *at = arena_alloc(s->arena, (size_t)p->n * sizeof *at);
    if (!at) return false;
    for (int i = 0; i < p->n; i++) at[i] = p->at[i ? p->n - i : 0];
    p->at = at;
    return true;
}

static enum plane_fault polygon_seal(const struct sealing *s, struct polygon *p) {
    enum plane_fault fault = simple(s, p);
    if (fault) return fault;
    struct box b = {p->at[0].x, p->at[0].y, p->at[0].x, p->at[0].y};
    for (int i = 0; i < p->n; i++) {
        const struct point at = p->at[i];
        s->where->side = i;
        if (at.x < 0 || at.y < 0 || at.x > 2 * s->plane->width || at.y > 2 * s->plane->height) return PLANE_OFF_TABLE;
        if (at.x < b.left) b.left = at.x;
        if (at.x > b.right) b.right = at.x;
        if (at.y < b.bottom) b.bottom = at.y;
        if (at.y > b.top) b.top = at.y;
    }
    s->where->side = NONE;
    p->box = b;
    return wind(s, p) ? PLANE_GOOD : PLANE_NO_MEMORY;
}

/* Returns a point inside of the polygon, with coordinates times 3. The point is the centroid of a corner and its two
 * neighbors. The triangle of this corner and its neighbors contains no other corner. Each simple polygon has such a
 * corner. */
static struct point inner_tripled(const struct polygon *p) {
    for (int i = 0; i < p->n; i++) {
        const struct point a = p->at[i], b = next_corner(p, i), c = p->at[(i + 2) % p->n];
        if (turn(a, b, c) <= 0) continue;
        int j = 0;
        while (j < p->n) {
            const struct point q = p->at[j];
            const bool own = same(q, a) || same(q, b) || same(q, c);
            if (!own && turn(a, b, q) >= 0 && turn(b, c, q) >= 0 && turn(c, a, q) >= 0) break;
            j++;
        }
        if (j == p->n) return (struct point){a.x + b.x + c.x, a.y + b.y + c.y};
    }
    return (struct point){3 * p->at[0].x, 3 * p->at[0].y};
}

/* Returns true if a point with coordinates times 3 is inside of the polygon. */
static bool has_tripled(const struct polygon *p, struct point at) {
    const struct shape point = {.n = 1, .at = {at}, .inner = at};
    return shape_in_polygon(&point, p, 3);
}

/* Returns true if the interiors of two polygons intersect. */
static bool polygons_overlap(const struct polygon *a, const struct polygon *b) {
    if (!boxes_meet(&a->box, &b->box)) return false;
    for (int i = 0; i < a->n; i++) {
        const struct shape side = shape_segment(a->at[i], next_corner(a, i));
        if (shape_in_polygon(&side, b, 1)) return true;
    }
    return has_tripled(a, inner_tripled(b)) || has_tripled(b, inner_tripled(a));
}

/* Returns true if no part of the polygon `p` is outside of the polygon `of`. */
static bool polygon_inside(const struct polygon *p, const struct polygon *of) {
    for (int i = 0; i < p->n; i++) {
        if (!polygon_has(of, p->at[i], true)) return false;
        for (int j = 0; j < of->n; j++)
            if (segments_cross(p->at[i], next_corner(p, i), of->at[j], next_corner(of, j))) return false;
    }
    for (int j = 0; j < of->n; j++) { /* if a corner of `of` is inside of `p`, a part of `p` is outside of `of` */
        const struct shape side = shape_segment(of->at[j], next_corner(of, j));
        if (shape_in_polygon(&side, p, 1)) return false;
    }
    return has_tripled(of, inner_tripled(p));
}

static bool may_overlap(const struct terrain *inner, const struct terrain *outer) {
    return inner->sort != TERRAIN_BUILDING && outer->sort == TERRAIN_BUILDING &&
           polygon_inside(&inner->polygon, &outer->polygon);
}

static enum plane_fault terrain_seal(const struct sealing *s) {
    const struct plane *plane = s->plane;
    int corners = 0;
    for (int i = 0; i < plane->terrain_n; i++) {
        struct terrain *t = &plane->terrain[i];
        s->where->terrain = i;
        const enum plane_fault fault = polygon_seal(s, &t->polygon);
        if (fault) return fault;
        if ((corners += t->polygon.n) > MAX_PLANE_CORNERS) return PLANE_MANY_CORNERS;
        for (int j = 0; j < i; j++) {
            const struct terrain *u = &plane->terrain[j];
            s->where->other = j;
            if (polygons_overlap(&t->polygon, &u->polygon) && !may_overlap(t, u) && !may_overlap(u, t))
                return PLANE_OVERLAP;
        }
        s->where->other = NONE;
    }
    s->where->terrain = NONE;
    return PLANE_GOOD;
}

/* Walls ------------------------------------------------------------------------------------------------ */

/* Returns the point that is `length` away from `from` in the direction of `to`, rounded toward `from`. */
static struct point toward(struct point from, struct point to, int length) {
    const int64_t far = distance_squared(from, to), x = to.x - from.x, y = to.y - from.y;
    const int64_t over_x = x * length, over_y = y * length;
    const int dx = (int)root_floor((uint64_t)(over_x * over_x) / (uint64_t)far);
    const int dy = (int)root_floor((uint64_t)(over_y * over_y) / (uint64_t)far);
    return (struct point){from.x + (x < 0 ? -dx : dx), from.y + (y < 0 ? -dy : dy)};
}

/* Finds the wall of an opening. The wall must be wide enough and at most half a millimeter away. */
static enum plane_fault opening_seal(const struct sealing *s, struct opening *o) {
    const struct terrain *t = &s->plane->terrain[o->terrain];
    enum plane_fault fault = PLANE_OFF_WALL;
    if (t->sort != TERRAIN_BUILDING) return PLANE_OFF_WALL;
    if (o->level < 0 || o->level >= t->height) return PLANE_OPENING_HIGH;
    for (int i = 0; i < t->polygon.n; i++) {
        const struct point a = t->polygon.at[i], b = next_corner(&t->polygon, i);
        const int64_t half = o->width / 2;
        if (!point_near_segment(o->at, a, b, 1)) continue;
        if (distance_squared(a, o->at) < half * half || distance_squared(b, o->at) < half * half) {
            fault = PLANE_WIDE;
            continue;
        }
        o->wall = i;
        o->end[0] = toward(o->at, a, o->width / 2);
        o->end[1] = toward(o->at, b, o->width / 2);
        return PLANE_GOOD;
    }
    return fault;
}

static enum plane_fault openings_seal(const struct sealing *s) {
    const struct plane *plane = s->plane;
    for (int i = 0; i < plane->openings_n; i++) {
        struct opening *o = &plane->openings[i];
        s->where->opening = i;
        s->where->terrain = o->terrain;
        const enum plane_fault fault = opening_seal(s, o);
        if (fault) return fault;
        for (int j = 0; j < i; j++) {
            const struct opening *q = &plane->openings[j];
            const int64_t apart = (o->width + q->width) / 2;
            s->where->other = j;
            if (q->terrain == o->terrain && q->level == o->level && q->wall == o->wall &&
                distance_squared(o->at, q->at) < apart * apart)
                return PLANE_WIDE;
        }
        s->where->other = NONE;
    }
    s->where->opening = NONE;
    for (int i = 0; i < plane->terrain_n; i++) {
        bool door = plane->terrain[i].sort != TERRAIN_BUILDING;
        s->where->terrain = i;
        for (int j = 0; j < plane->openings_n && !door; j++)
            door = plane->openings[j].terrain == i && !plane->openings[j].window;
        if (!door) return PLANE_NO_DOOR;
    }
    s->where->terrain = NONE;
    return PLANE_GOOD;
}

/* Writes the openings of one wall on one level to `number`, in order from the wall's first corner. Returns the number
 * of openings. */
static int wall_openings(const struct plane *plane, int terrain, int level, int wall, int *number) {
    const struct point corner = plane->terrain[terrain].polygon.at[wall];
    int n = 0;
    for (int i = 0; i < plane->openings_n; i++) {
        const struct opening *o = &plane->openings[i];
        if (o->terrain != terrain || o->level != level || o->wall != wall) continue;
        int k = n++;
        for (; k > 0 && distance_squared(corner, plane->openings[number[k - 1]].at) > distance_squared(corner, o->at);
             k--)
            number[k] = number[k - 1];
        number[k] = i;
    }
    return n;
}

static bool part_add(const struct sealing *s, int terrain, int level, int opening, struct point a, struct point b) {
    struct plane *plane = s->plane;
    if (same(a, b)) return true;
    struct wall_part *parts = arena_grow(s->arena, plane->parts, plane->parts_n, sizeof *parts);
    if (!parts) return false;
    plane->parts = parts;
    parts[plane->parts_n++] = (struct wall_part){a, b, (int16_t)terrain, (int16_t)level, (int16_t)opening};
    return true;
}

/* Cuts the walls of one building at its openings. The edge of the roof has no openings. */
static bool walls_cut(const struct sealing *s, int terrain) {
    const struct plane *plane = s->plane;
    const struct terrain *t = &plane->terrain[terrain];
    int number[MAX_OPENINGS];
    for (int level = 0; level <= t->height; level++)
        for (int wall = 0; wall < t->polygon.n; wall++) {
            const int n = wall_openings(plane, terrain, level, wall, number);
            struct point from = t->polygon.at[wall];
            for (int i = 0; i < n; i++) {
                const struct opening *o = &plane->openings[number[i]];
                if (!part_add(s, terrain, level, NONE, from, o->end[0])) return false;
                if (!part_add(s, terrain, level, number[i], o->end[0], o->end[1])) return false;
                from = o->end[1];
            }
            if (!part_add(s, terrain, level, NONE, from, next_corner(&t->polygon, wall))) return false;
        }
    return true;
}

/* The rest --------------------------------------------------------------------------------------------- */

static bool on_edge(const struct plane *plane, const struct entrance *e) {
    const int width = 2 * plane->width, height = 2 * plane->height, half = e->width / 2;
    if (e->at.x == 0 || e->at.x == width) return e->at.y - half >= 0 && e->at.y + half <= height;
    if (e->at.y == 0 || e->at.y == height) return e->at.x - half >= 0 && e->at.x + half <= width;
    return false;
}

static enum plane_fault others_seal(const struct sealing *s) {
    const struct plane *plane = s->plane;
    for (int i = 0; i < plane->stairs_n; i++) {
        const struct stairs *stairs = &plane->stairs[i];
        const struct terrain *t = &plane->terrain[stairs->terrain];
        s->where->stairs = i;
        s->where->terrain = stairs->terrain;
        if (t->sort != TERRAIN_BUILDING || !polygon_has(&t->polygon, stairs->at, true)) return PLANE_STAIRS;
    }
    s->where->stairs = s->where->terrain = NONE;
    for (int i = 0; i < plane->entrances_n; i++) {
        s->where->entrance = i;
        if (!on_edge(plane, &plane->entrances[i])) return PLANE_ENTRANCE;
    }
    s->where->entrance = NONE;
    for (int i = 0; i < plane->regions_n; i++) {
        s->where->region = i;
        const enum plane_fault fault = polygon_seal(s, &plane->regions[i].polygon);
        if (fault) return fault;
    }
    s->where->region = NONE;
    return PLANE_GOOD;
}

enum plane_fault plane_seal(struct arena *a, struct plane *plane, struct plane_fault_at *where) {
    const struct sealing s = {a, plane, where};
    *where = (struct plane_fault_at){NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
    enum plane_fault fault = terrain_seal(&s);
    if (!fault) fault = openings_seal(&s);
    if (!fault) fault = others_seal(&s);
    if (fault) return fault;
    plane->parts = NULL;
    plane->parts_n = 0;
    for (int i = 0; i < plane->terrain_n; i++) {
        struct terrain *t = &plane->terrain[i];
        t->part_from = plane->parts_n;
        if (t->sort == TERRAIN_BUILDING && !walls_cut(&s, i)) return PLANE_NO_MEMORY;
        t->parts = plane->parts_n - t->part_from;
    }
    return PLANE_GOOD;
}

/* Variables of terrain ------------------------------------------------------------------------------------------ */

/* Adds a name that is unique among all planes: "bank", or "T2:bank" for a plane after the first. Skips a thing without
 * an id, which only a faulty definition has. */
static bool name_add(struct def *d, struct names *names, int plane, const char *id) {
    char name[200];
    struct text t = text_over(name, sizeof name);
    if (!id) return true;
    if (plane) text_add(&t, "%s:", d->boards[d->planes[plane].board].id);
    text_add(&t, "%s", id);
    return names_add(names, &d->arena, name) != NONE;
}

/* Declares a variable of 0 or 1 for each name, if there are any. */
static bool flags_add(struct def *d, int *field, const char *name, const struct names *names, struct problem *p) {
    if (!names->n) return true;
    *field = def_counters(d, OWN_MATCH, name, names, 0, 1, 0, VIS_EVERYONE, p);
    return *field != NONE;
}

bool def_plane_variables(struct def *d, struct problem *p) {
    struct extra_fields *e = &d->extra;
    for (int i = 0; i < d->planes_n; i++) {
        struct plane *plane = &d->planes[i];
        plane->terrain_from = d->terrain_ids.n;
        plane->openings_from = d->opening_ids.n;
        for (int k = 0; k < plane->terrain_n; k++)
            if (!name_add(d, &d->terrain_ids, i, plane->terrain[k].id)) return false;
        for (int k = 0; k < plane->openings_n; k++)
            if (!name_add(d, &d->opening_ids, i, plane->openings[k].id)) return false;
    }
    if (!flags_add(d, &e->open, "open", &d->opening_ids, p) || !flags_add(d, &e->gone, "gone", &d->terrain_ids, p) ||
        !flags_add(d, &e->burning, "burning", &d->terrain_ids, p))
        return false;
    if (!d->opening_ids.n) return true;
    e->breaches =
        def_variable(d, OWN_MATCH, "breaches", VAL_POINT, MAX_BREACHES, NONE, INT32_MAX, NONE, VIS_EVERYONE, p);
    return e->breaches != NONE;
}
