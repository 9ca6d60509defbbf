/* Properties of space: adjacency, range and sight are the same from both ends. A search finds a piece's legal steps to
 * the spaces where it may stop, and no others. An area has the pieces of its parts. Drawing a line and erasing it
 * changes nothing. */
#include "check/kit.h"

#include "core/area.h"
#include "core/entry.h"
#include "core/planar.h"
#include "core/sight.h"
#include "rules/movement.h"
#include "rules/path_cache.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PIECES = 24, MAX_TRIED = 8 }; /* maximum number of pieces to compare, and of lines to try */

static bool check_pair(struct check_counts *t, const struct run *r, int a, int b) {
    const struct position *p = &r->pos;
    const char *from = p->def->spaces[a].id, *to = p->def->spaces[b].id;
    return kit_check(t, PROP_SPACE, space_joined(p, a, b, NULL) == space_joined(p, b, a, NULL),
                     "%s is adjacent to %s one way only", from, to) &&
           kit_check(t, PROP_SPACE, range_of(r, a, b, NULL) == range_of(r, b, a, NULL),
                     "range differs from %s to %s and back", from, to) &&
           kit_check(t, PROP_SPACE, sight_between(p, a, b, NULL) == sight_between(p, b, a, NULL),
                     "%s and %s do not see each other equally well", from, to);
}

/* Returns true if a piece that stands on the whole area may also stand on this part, which is true if both are equally
 * far. */
static bool stands_on(const struct def *d, const int *far, int space) {
    const int whole = d->spaces[space].whole;
    return whole != NONE && whole != space && far[whole] == far[space];
}

/* Checks that each piece of an area is on one of the area's spaces, and that the area counts the same pieces as its
 * spaces. */
static bool check_areas(struct check_counts *t, const struct run *r) {
    static const struct filter any = {.face_need = NONE, .face_forbid = NONE};
    const struct position *p = &r->pos;
    const struct def *d = p->def;
    for (int m = 0; m < d->spaces_n; m++) {
        word n = 0, listed = 0;
        if (!d->spaces[m].parts) continue;
        for (int i = 0, s; (s = area_space(d, m, i)) != NONE; i++) n += space_count(p, s, &any);
        for (int q = area_first(p, m, &any, NONE); q != NONE; q = area_after(p, m, q, &any, NONE))
            listed += space_whole(d, *at(p, F_PIECE_space, q)) == m;
        if (!kit_check(t, PROP_SPACE, n == listed && n == area_count(p, m, &any, NONE, INT32_MAX),
                       "the area %s counts %d pieces, its spaces %d", d->spaces[m].id, listed, n))
            return false;
    }
    return true;
}

/* Returns true if a search from the piece agrees with the piece's step to an adjacent space. The search reaches the
 * space at no higher cost, but only if the piece may make the step and stop there. */
static bool step_found(const struct run *r, int piece, int to, const int *far) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    struct step step;
    if (entry_step(&r->pos, &m, space_of(r, piece), to, &step, &bar) != WAY_OPEN) return false;
    if (stand_bar(&r->pos, &m, to)) return far[to] == NONE;
    return far[to] != NONE && far[to] <= step.cost;
}

/* Returns true if one step leads to the space. Ignores rules that forbid the piece to enter the space. */
static bool beside(const struct run *r, int piece, int to) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    struct step step;
    return entry_step(&r->pos, &m, space_of(r, piece), to, &step, &bar) != WAY_NONE;
}

/* Checks that a walk to a space next to the piece costs at most the direct step, and that the walk's first step leads
 * nearer to the space. */
static bool check_walk(struct check_counts *t, const struct run *r, int piece, int to) {
    const struct def *d = r->rules->def;
    const struct mover m = {piece, NONE};
    const int from = space_of(r, piece);
    const struct space_rule *bar;
    struct step step = {1, false, NULL};
    if (d->entry) entry_step(&r->pos, &m, from, to, &step, &bar);
    const int *dist = path_cache_distances(r, piece, &to, 1), n = steps_nearer(r, piece, dist);
    return kit_check(t, PROP_SPACE, dist[from] != NONE && dist[from] <= step.cost && (n > 0 || dist[from] == 0),
                     "%s steps to %s at a cost of %d, but a walk there costs %d", d->pieces[piece].id, d->spaces[to].id,
                     step.cost, dist[from]);
}

static bool check_steps(struct check_counts *t, const struct run *r, int piece) {
    const struct def *d = r->rules->def;
    const struct mover m = {piece, NONE};
    const int *far = path_cache_reach(r, piece), from = space_of(r, piece);
    const int n = space_ways(&r->pos, from, piece, r->ways);
    int first = 0, good = 0, may = 0, near = 0;
    for (int s = 0; s < d->spaces_n; s++) {
        first += far[s] == 1 && !stands_on(d, far, s);
        may +=
            s != from && beside(r, piece, s) && space_blocker(&r->pos, s, piece) == NONE && !entry_bar(&r->pos, &m, s);
    }
    for (int i = 0; i < n; i++) {
        near += far[r->ways[i]] == 1;
        good += step_found(r, piece, r->ways[i], far);
    }
    for (int i = 0; i < n && i < MAX_TRIED; i++) {
        const int to = r->ways[i];
        if (!check_walk(t, r, piece, to)) return false;
        space_ways(&r->pos, from, piece, r->ways); /* the walk has overwritten run.ways */
    }
    return kit_check(t, PROP_SPACE, n == good && (near == first || d->spaces[from].parts),
                     "%s has %d legal steps, a search finds %d of them", d->pieces[piece].id, n, good) &&
           kit_check(t, PROP_SPACE, n == may, "%s has %d legal steps, but may enter %d spaces beside it",
                     d->pieces[piece].id, n, may);
}

/* On a copy of the position, draws a line between the spaces on each possible side, and erases it again. */
static bool check_line(struct check_counts *t, const struct position *p, int a, int b) {
    struct line_map map;
    struct line_side side[MAX_TRIED];
    struct problem why = {.text = ""};
    struct position copy = {.def = p->def, .w = malloc(position_bytes(p->def))};
    bool good = copy.w != NULL && line_map_read(p, &map);
    if (good) memcpy(copy.w, p->w, position_bytes(p->def));
    for (int i = good ? line_sides(&map, a, b, side, MAX_TRIED) : 0; i-- > 0 && good;) {
        if (i >= MAX_TRIED) continue;
        const int link = line_between(map.planar, a, b);
        line_draw(&copy, link, side[i]);
        good = kit_check(t, PROP_SPACE, position_valid(&copy, &why), "a line from %s to %s breaks the position: %s",
                         p->def->spaces[a].id, p->def->spaces[b].id, why.text);
        line_erase(&copy, link);
        good = good && kit_check(t, PROP_SPACE, position_hash(&copy) == position_hash(p),
                                 "drawing and erasing a line from %s to %s changes the position", p->def->spaces[a].id,
                                 p->def->spaces[b].id);
    }
    free(copy.w);
    return good;
}

/* Checks that the same lines can be drawn from both ends. Each call tries a different set of spaces. */
static bool check_lines(struct check_counts *t, const struct position *p) {
    const struct planar *map = p->def->planar;
    struct line_map m;
    int link, outline, tried = 0;
    if (!map || !line_map_read(p, &m)) return true;
    for (int i = 0; i < map->sites; i++)
        for (int k = 0; k < i; k++) {
            const int a = map->site[k], b = map->site[i];
            const enum line_bar bar = line_refused(&m, p, a, b, &link, &outline);
            if (!kit_check(t, PROP_SPACE, bar == line_refused(&m, p, b, a, &link, &outline),
                           "a line can be drawn one way only between %s and %s", p->def->spaces[a].id,
                           p->def->spaces[b].id))
                return false;
            if (bar != LINE_FREE || (i + k + *at(p, F_MATCH_step, 0)) % 3 || tried++ >= MAX_TRIED) continue;
            if (!check_line(t, p, a, b)) return false;
        }
    return true;
}

bool check_places(struct check_counts *t, const pr_match *m) {
    const struct run *r = m->run;
    if (!check_lines(t, &r->pos)) return false;
    int piece[MAX_PIECES], n = 0;
    for (int q = 0; q < r->rules->def->pieces_n && n < MAX_PIECES; q++)
        if (*at(&r->pos, F_PIECE_space, q) != NONE) piece[n++] = q;
    if (!check_areas(t, r)) return false;
    for (int i = 0; i < n; i++) {
        if (!check_steps(t, r, piece[i])) return false;
        for (int k = 0; k < i; k++)
            if (!check_pair(t, r, *at(&r->pos, F_PIECE_space, piece[i]), *at(&r->pos, F_PIECE_space, piece[k])))
                return false;
    }
    return true;
}
