/* Declares and seals areas, and finds and counts the pieces on their spaces. */
#include "core/area.h"

#include "core/build.h"
#include "core/tail.h"
#include "text/msg.h"

#include <string.h>

/* Declaring ------------------------------------------------------------------------------------------- */

/* Adds a part to the area; the area's parts stay in ascending order. */
static bool add_part(struct def *d, int middle, int *total, int part) {
    int *grown = arena_grow(&d->arena, d->parts, *total, sizeof *grown);
    if (!grown) return false;
    d->parts = grown;
    struct space *m = &d->spaces[middle];
    int i = m->part_from + m->parts++;
    for (; i > m->part_from && grown[i - 1] > part; i--) grown[i] = grown[i - 1];
    grown[i] = part;
    ++*total;
    d->spaces[part].whole = middle;
    return true;
}

bool def_part_fits(const struct def *d, int board, const char *area, int space, struct problem *p) {
    const struct space *s = &d->spaces[space];
    const char *id = d->space_ids.name[space];
    if (s->board != board)
        return problem_set(p, tr("%s lies on board \"%s\". The parts of an area are spaces of its own board, \"%s\"."),
                           id, d->boards[s->board].id, d->boards[board].id),
               false;
    if (s->parts) return problem_set(p, tr("%s is an area. The parts of an area are spaces of the map."), id), false;
    if (s->whole != NONE)
        return problem_set(
                   p, tr("%s is already in the area \"%s\". A space can be in only one area. Take it out of \"%s\"."),
                   id, d->spaces[s->whole].id, area),
               false;
    return true;
}

int def_area(struct def *d, int board, const char *id, const char *title, const int *parts, int n, struct problem *p) {
    struct board *b = &d->boards[board];
    const int known = names_find(&d->space_ids, id);
    if (known != NONE)
        return problem_set(p, tr("\"%s\" is already the id of a space. Give the area another id."), id), NONE;
    if (!n) return problem_set(p, tr("the area \"%s\" has no spaces. Name at least one."), id), NONE;
    for (int i = 0; i < n; i++)
        if (!def_part_fits(d, board, id, parts[i], p)) return NONE;
    struct space *grown = arena_grow(&d->arena, d->spaces, d->spaces_n, sizeof *grown);
    int middle = grown ? names_add(&d->space_ids, &d->arena, id) : NONE, total = 0;
    if (middle == NONE) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    for (int s = 0; s < d->spaces_n; s++) total += d->spaces[s].parts;
    const struct space *last = &d->spaces[d->spaces_n - 1];
    const struct space made = {.id = d->space_ids.name[middle],
                               .title = {arena_copy(&d->arena, title)},
                               .board = board,
                               .near_from = last->near_from + last->near_n,
                               .beside_from = last->beside_from + last->beside_n,
                               .whole = middle,
                               .part_from = total};
    d->spaces = grown;
    d->spaces[d->spaces_n++] = made;
    b->spaces++;
    d->areas_n++;
    bool room = true;
    for (int i = 0; i < n && room; i++) room = add_part(d, middle, &total, parts[i]);
    if (!room || !def_mark_bits(d)) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    const struct space *central = &d->spaces[d->parts[made.part_from + (n - 1) / 2]];
    d->spaces[middle].x = central->x;
    d->spaces[middle].y = central->y;
    return middle;
}

/* Sealing --------------------------------------------------------------------------------------------- */

/* Returns the smallest distance between two spaces or areas. */
static int least(const struct def *d, const struct board *b, int from, int to) {
    int best = NONE;
    for (int i = d->spaces[from].parts > 0, s; (s = area_space(d, from, i)) != NONE; i++)
        for (int j = d->spaces[to].parts > 0, t; (t = area_space(d, to, j)) != NONE; j++) {
            int steps = board_steps(b, s, t);
            if (steps != NONE && (best == NONE || steps < best)) best = steps;
        }
    return best;
}

static void seal_table(const struct def *d, const struct board *b) {
    for (int m = b->first + b->drawn; m < b->first + b->spaces; m++)
        for (int s = b->first; s <= m; s++) {
            int16_t steps = (int16_t)least(d, b, m, s);
            b->steps[(m - b->first) * b->spaces + s - b->first] = steps;
            b->steps[(s - b->first) * b->spaces + m - b->first] = steps;
        }
}

void areas_seal(struct def *d) {
    for (int i = 0; d->areas_n && i < d->boards_n; i++) {
        const struct board *b = &d->boards[i];
        if (b->steps) seal_table(d, b);
        for (int s = b->first; s < b->first + b->drawn; s++)
            d->spaces[s].inner = b->neighbors == NEIGHBORS_NONE && d->spaces[s].whole != NONE;
    }
}

/* Questions ---------------------------------------------------------------------------------------------- */

bool parts_any(const struct position *p, int space, const struct filter *f) {
    for (int i = 0, s; (s = area_space(p->def, space, i)) != NONE; i++)
        if (space_any(p, s, f)) return true;
    return false;
}

/* Searches the area's spaces for a matching piece, starting with the i-th space. Returns the first match, or NONE. */
static int first_from(const struct position *p, int space, int i, const struct filter *f, int except) {
    int q = NONE;
    for (int s; q == NONE && (s = area_space(p->def, space, i)) != NONE; i++) q = space_first(p, s, f, except);
    return q;
}

int area_first(const struct position *p, int space, const struct filter *f, int except) {
    return first_from(p, space, 0, f, except);
}

int area_after(const struct position *p, int space, int piece, const struct filter *f, int except) {
    int q = space_after(p, piece, f, except), i = 0;
    if (q != NONE || !p->def->spaces[space].parts) return q;
    while (area_space(p->def, space, i) != *at(p, F_PIECE_space, piece)) i++;
    return first_from(p, space, i + 1, f, except);
}

word area_count(const struct position *p, int space, const struct filter *f, int except, word most) {
    word n = 0;
    for (int i = 0, s; n < most && (s = area_space(p->def, space, i)) != NONE; i++)
        for (int q = space_first(p, s, f, except); q != NONE && n < most; q = space_after(p, q, f, except)) n++;
    return n;
}

void areas_around(const struct position *p, int space, const struct link_filter *via, int *ways, uint64_t *set) {
    const struct def *d = p->def;
    const int whole = space_whole(d, space);
    memset(set, 0, (size_t)d->tail.space_words * sizeof *set);
    for (int i = 0, s; (s = area_space(d, whole, i)) != NONE; i++) {
        const int n = space_around(p, s, via, ways);
        for (int k = 0; k < n; k++) {
            const int other = space_whole(d, ways[k]);
            if (other != whole) set[other / 64] |= (uint64_t)1 << (other % 64);
        }
    }
}
