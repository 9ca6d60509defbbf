/* Computes which places a new line can join without crossing anything, and records the drawn lines.
 *
 * A line may have any shape. So only faces decide whether a line is possible, not shapes. Printed links, outlines that
 * bar, and drawn lines together divide the plane into faces. Two neighboring lines at a place enclose a corner, and
 * each corner is part of one face. A line from one place to another leaves through a corner and arrives through a
 * corner; on its way it crosses nothing, so it stays in one face. Two places can be joined if and only if they have
 * corners in the same face. The new line divides this face in two; erasing the line joins the two parts again.
 *
 * Coordinates are therefore needed only while loading (core/planar_build.c). Afterwards only the order of the lines
 * around each place matters. A walk along a face turns at each place into the next line clockwise. The walk is one
 * circle, because the printed map is connected; loading refuses any other map. A map in two parts would have faces with
 * two circles, and a line inside such a face would have to say on which side it passes the other part.
 *
 * Drawn lines have no coordinates. For each end of a drawn line, the position stores the line before it, in clockwise
 * order around the place of this end. A position keeps the lines in a short list sorted by link. Equal maps therefore
 * have equal words, in whatever order the lines were drawn. Each call computes the faces again from these words, so the
 * faces are correct even after an undo. A forged save may list lines that cross. The number of faces is then wrong by
 * Euler's formula, and the save is refused.
 *
 * If a drawn line is crossed out, its link is closed, but the line stays in the map and still bars new lines. Only
 * line_erase() removes a line. */
#include "core/planar.h"

#include "core/geometry.h"
#include "text/msg.h"

#include <string.h>

/* The next three functions read one drawn line: its link, and the rays before its two ends. */
static int line_of(const struct position *p, int i) {
    return *at_item(p, p->def->extra.line, 0, i);
}

static int before(const struct position *p, int i, int end) {
    return *at_item(p, end ? p->def->extra.line_to : p->def->extra.line_from, 0, i);
}

static void set_line(const struct position *p, int i, int link, int from, int to) {
    set_item(p, p->def->extra.line, 0, i, link);
    set_item(p, p->def->extra.line_from, 0, i, from);
    set_item(p, p->def->extra.line_to, 0, i, to);
}

static int lines_n(const struct position *p) {
    int n = 0;
    while (n < p->def->planar->most && line_of(p, n) != NONE) n++;
    return n;
}

static int end_space(const struct def *d, int link, int end) {
    return end ? d->links[link].to : d->links[link].from;
}

static int ray_of_end(const struct planar *t, int link, int end) {
    return t->rays + 2 * (link - t->first) + end;
}

/* Returns the space of the site at which a ray starts. */
static int ray_space(const struct def *d, int ray) {
    const struct planar *t = d->planar;
    if (ray >= t->rays) return end_space(d, t->first + (ray - t->rays) / 2, (ray - t->rays) % 2);
    int site = 0;
    while (t->ray_from[site + 1] <= ray) site++;
    return t->site[site];
}

static int find_line(const struct position *p, int link) {
    for (int i = 0; i < p->def->planar->most && line_of(p, i) != NONE; i++)
        if (line_of(p, i) == link) return i;
    return NONE;
}

bool line_drawn(const struct position *p, int link) {
    return line_drawable(p->def->planar, link) && find_line(p, link) != NONE;
}

int line_between(const struct planar *t, int a, int b) {
    int i = t->site_of[a], j = t->site_of[b];
    if (i == NONE || j == NONE || i == j) return NONE;
    if (i > j) {
        const int swap = i;
        i = j;
        j = swap;
    }
    return t->first + i * (2 * t->sites - i - 1) / 2 + j - i - 1;
}

/* Reading --------------------------------------------------------------------------------------------- */

static int slot_of(const struct line_map *m, int link) {
    for (int i = 0; i < m->n; i++)
        if (m->link[i] == link) return i;
    return NONE;
}

/* Returns the half that starts at the ray's site and runs along the ray (struct planar). Returns NONE if the ray
 * belongs to a link that is not drawn. */
static int half_of(const struct line_map *m, int ray) {
    const struct planar *t = m->planar;
    if (ray < t->rays) return t->ray_half[ray];
    const int slot = slot_of(m, t->first + (ray - t->rays) / 2);
    return slot == NONE ? NONE : t->halves + 2 * slot + (ray - t->rays) % 2;
}

/* Inserts the ends of the lines into the circles of halves around their places. An end can be inserted when the ray
 * before it is already in its circle. */
static bool put_ends(const struct position *p, struct line_map *m) {
    bool there[2 * MAX_DRAWN] = {false};
    for (int left = 2 * m->n, put = 1; left; left -= put) {
        if (!put) return false;
        put = 0;
        for (int e = 0; e < 2 * m->n; e++) {
            const int ray = before(p, e / 2, e % 2), half = half_of(m, ray), new = m->planar->halves + e;
            if (there[e] || (half >= m->planar->halves && !there[half - m->planar->halves])) continue;
            there[e] = true;
            m->clockwise[new] = m->clockwise[half];
            m->clockwise[half] = (int16_t) new;
            put++;
        }
    }
    return true;
}

static void number_faces(struct line_map *m) {
    for (int h = 0; h < m->halves; h++) m->face[h] = NONE;
    m->faces = 0;
    for (int h = 0; h < m->halves; h++) {
        if (m->face[h] != NONE) continue;
        for (int i = h; m->face[i] == NONE; i = m->clockwise[i ^ 1]) m->face[i] = (int16_t)m->faces;
        m->faces++;
    }
}

/* Checks the conditions on which readers of drawn lines rely: each listed link can be drawn, the links ascend, each end
 * of a line follows a ray of its own space, and at most one end follows each ray. */
static bool words_fit(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    const struct planar *t = d->planar;
    const int n = lines_n(p);
    for (int i = 0; i < t->most; i++) {
        const int link = line_of(p, i);
        if (i >= n && (link != NONE || before(p, i, 0) != NONE || before(p, i, 1) != NONE))
            return problem_set(why, "drawn line %d is listed behind the last", i + 1), false;
        if (i >= n) continue;
        if (!line_drawable(t, link) || (i && line_of(p, i - 1) >= link))
            return problem_set(why, "%s is not a line that can be drawn, or is out of order", d->links[link].id), false;
        for (int e = 0; e < 2; e++) {
            const int ray = before(p, i, e);
            if (ray < 0 || ray >= t->rays + 2 * t->links || ray_space(d, ray) != end_space(d, link, e) ||
                (ray >= t->rays && find_line(p, t->first + (ray - t->rays) / 2) == NONE))
                return problem_set(why, "the line %s begins or ends beside a line that is not there",
                                   d->links[link].id),
                       false;
            for (int k = 0; k < 2 * i + e; k++)
                if (before(p, k / 2, k % 2) == ray)
                    return problem_set(why, "the lines %s and %s begin in one place", d->links[line_of(p, k / 2)].id,
                                       d->links[link].id),
                           false;
        }
    }
    return true;
}

/* Reads the lines of a position whose words pass words_fit(). Returns false if the position's lines cross. */
static bool map_read(const struct position *p, struct line_map *m) {
    const struct planar *t = p->def->planar;
    m->planar = t;
    m->n = lines_n(p);
    m->halves = t->halves + 2 * m->n;
    for (int i = 0; i < m->n; i++) m->link[i] = line_of(p, i);
    memcpy(m->clockwise, t->clockwise, (size_t)t->halves * sizeof *m->clockwise);
    if (!put_ends(p, m)) return false;
    number_faces(m);
    return m->faces == t->faces + m->n;
}

bool line_map_read(const struct position *p, struct line_map *m) {
    return map_read(p, m);
}

bool lines_valid(const struct position *p, struct problem *why) {
    const struct planar *t = p->def->planar;
    struct line_map m;
    if (!t) return true;
    if (!words_fit(p, why)) return false;
    if (!map_read(p, &m)) return problem_set(why, "drawn lines cross"), false;
    for (int i = 0; i < t->links; i++)
        if (*at(p, F_LINK_open, t->first + i) && slot_of(&m, t->first + i) == NONE)
            return problem_set(why, "the line %s is open but not drawn", p->def->links[t->first + i].id), false;
    return true;
}

/* Questions ------------------------------------------------------------------------------------------- */

int line_ray(const struct line_map *m, int site, int half) {
    const struct planar *t = m->planar;
    if (half >= t->halves) return ray_of_end(t, m->link[(half - t->halves) / 2], (half - t->halves) % 2);
    int ray = t->ray_from[site];
    while (t->ray_half[ray] != half) ray++;
    return ray;
}

/* Returns the face of the corner that comes after a half. */
static int corner_face(const struct line_map *m, int half) {
    return m->face[half ^ 1];
}

int line_sides(const struct line_map *m, int a, int b, struct line_side *side, int most) {
    const struct planar *t = m->planar;
    const int i = t->site_of[a], j = t->site_of[b], first_a = t->ray_half[t->ray_from[i]],
              first_b = t->ray_half[t->ray_from[j]];
    int n = 0, from = first_a;
    do {
        int to = first_b;
        do {
            if (corner_face(m, from) == corner_face(m, to)) {
                if (n < most) side[n] = (struct line_side){line_ray(m, i, from), line_ray(m, j, to)};
                n++;
            }
            to = m->clockwise[to];
        } while (to != first_b);
        from = m->clockwise[from];
    } while (from != first_a);
    return n;
}

/* Returns the space at which a half starts if this space is a site, else NONE. */
static int origin(const struct line_map *m, const struct def *d, int half) {
    const struct planar *t = m->planar;
    if (half >= t->halves) return end_space(d, m->link[(half - t->halves) / 2], (half - t->halves) % 2);
    for (int site = 0; site < t->sites; site++)
        for (int ray = t->ray_from[site]; ray < t->ray_from[site + 1]; ray++)
            if (t->ray_half[ray] == half) return t->site[site];
    return NONE;
}

/* Lists the places beside the line. A walk along a face has this face on its left. So the walk from the line's end back
 * to its start meets the places on the line's left. */
int line_beside(const struct line_map *m, const struct def *d, struct line_side side, bool left, int *space) {
    const int end = m->clockwise[half_of(m, left ? side.from : side.to)];
    int n = 0;
    for (int h = m->clockwise[half_of(m, left ? side.to : side.from)]; h != end; h = m->clockwise[h ^ 1]) {
        const int at = origin(m, d, h ^ 1);
        bool known = at == NONE || at == ray_space(d, side.from) || at == ray_space(d, side.to);
        for (int i = 0; i < n && !known; i++) known = space[i] == at;
        if (!known) space[n++] = at;
    }
    return n;
}

static void owner_of(const struct line_map *m, int half, int *link, int *outline) {
    const struct planar *t = m->planar;
    const int owner = half >= t->halves ? m->link[(half - t->halves) / 2] : t->owner[half / 2];
    *link = owner >= 0 ? owner : NONE;
    *outline = owner >= 0 ? NONE : -2 - owner;
}

void line_neighbors(const struct line_map *m, struct line_side side, bool last, int *link) {
    const int half = half_of(m, last ? side.to : side.from);
    int outline;
    owner_of(m, half, &link[0], &outline);
    owner_of(m, m->clockwise[half], &link[1], &outline);
}

static int joining(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    const struct planar *t = d->planar;
    for (int i = 0; i < d->spaces[a].link_n; i++) {
        const int link = d->space_links[d->spaces[a].link_from + i];
        const struct link *l = &d->links[link];
        if ((l->from == b || l->to == b) && *at(p, F_LINK_open, link) &&
            (line_drawable(t, link) || !t->printed_some || link_is(p, link, &t->printed)))
            return link;
    }
    return NONE;
}

enum { FACE_UNKNOWN = -1, FACE_START = -2 };

/* Marks the faces in which the site has a corner. */
static void mark_faces(const struct line_map *m, int site, int16_t *face, int16_t mark) {
    const struct planar *t = m->planar;
    const int first = t->ray_half[t->ray_from[t->site_of[site]]];
    int h = first;
    do face[corner_face(m, h)] = mark;
    while ((h = m->clockwise[h]) != first);
}

static struct point place(const struct def *d, int space) {
    return (struct point){d->spaces[space].at[0], d->spaces[space].at[1]};
}

/* Returns true if the half belongs to a printed link and the straight line between two places crosses this link.
 * Returns false for other owners. */
static bool straight_meets(const struct line_map *m, const struct def *d, int half, int a, int b) {
    const int owner = half < m->planar->halves ? m->planar->owner[half / 2] : NONE;
    return owner >= 0 &&
           segments_cross(place(d, a), place(d, b), place(d, d->links[owner].from), place(d, d->links[owner].to));
}

/* Searches from face to face for the line from `a` to `b` with the fewest crossings, and finds the first thing that
 * this line crosses. If one crossing is enough, prefers a thing that the straight line crosses, because people look
 * there first. */
static void find_bar(const struct line_map *m, const struct def *d, int a, int b, int *link, int *outline) {
    int16_t through[MAX_HALVES + 2 * MAX_DRAWN], goal[MAX_HALVES + 2 * MAX_DRAWN], queue[MAX_HALVES + 2 * MAX_DRAWN];
    int head = 0, tail = 0, half = NONE;
    for (int f = 0; f < m->faces; f++) through[f] = goal[f] = FACE_UNKNOWN;
    mark_faces(m, a, through, FACE_START);
    mark_faces(m, b, goal, FACE_START);
    for (int h = 0; h < m->halves; h++) {
        if (through[m->face[h]] != FACE_START || goal[m->face[h ^ 1]] != FACE_START) continue;
        if (half == NONE || straight_meets(m, d, h, a, b)) half = h;
        if (straight_meets(m, d, h, a, b)) break;
    }
    if (half != NONE) {
        owner_of(m, half, link, outline);
        return;
    }
    for (int f = 0; f < m->faces; f++)
        if (through[f] == FACE_START) queue[tail++] = (int16_t)f;
    while (head < tail && goal[queue[head]] != FACE_START) {
        const int f = queue[head++];
        for (int h = 0; h < m->halves; h++) {
            const int next = m->face[h ^ 1];
            if (m->face[h] != f || through[next] != FACE_UNKNOWN) continue;
            through[next] = (int16_t)h;
            queue[tail++] = (int16_t)next;
        }
    }
    if (head == tail) return; /* unreachable, because the map is connected */
    for (int f = queue[head]; through[f] >= 0; f = m->face[half]) half = through[f];
    if (half != NONE) owner_of(m, half, link, outline);
}

/* Returns the reason why no line can be drawn. Sets `link` to the link that bars the line, except for LINE_CROSSES. */
static enum line_bar bar_between(const struct line_map *m, const struct position *p, int a, int b, int *link) {
    const struct planar *t = m->planar;
    struct line_side side;
    *link = NONE;
    if (t->site_of[a] == NONE || t->site_of[b] == NONE) return LINE_NO_SITE;
    if (a == b) return LINE_SAME;
    *link = joining(p, a, b);
    if (*link != NONE) return LINE_JOINED;
    const int line = line_between(t, a, b);
    if (slot_of(m, line) != NONE) return *link = line, LINE_CROSSED_OUT;
    if (m->n == t->most) return LINE_FULL;
    return line_sides(m, a, b, &side, 1) ? LINE_FREE : LINE_CROSSES;
}

bool line_free(const struct line_map *m, const struct position *p, int a, int b) {
    int link;
    return bar_between(m, p, a, b, &link) == LINE_FREE;
}

enum line_bar line_refused(const struct line_map *m, const struct position *p, int a, int b, int *link, int *outline) {
    *outline = NONE;
    const enum line_bar bar = bar_between(m, p, a, b, link);
    if (bar == LINE_CROSSES) find_bar(m, p->def, a, b, link, outline);
    return bar;
}

/* Drawing --------------------------------------------------------------------------------------------- */

/* Wherever `old` is the ray before an end, stores `new` instead. */
static void replace_before(const struct position *p, int old, int new) {
    for (int i = 0, n = lines_n(p); i < n; i++)
        for (int e = 0; e < 2; e++)
            if (before(p, i, e) == old) set_item(p, e ? p->def->extra.line_to : p->def->extra.line_from, 0, i, new);
}

void line_draw(struct position *p, int link, struct line_side side) {
    const struct planar *t = p->def->planar;
    int i = lines_n(p);
    replace_before(p, side.from, ray_of_end(t, link, 0));
    replace_before(p, side.to, ray_of_end(t, link, 1));
    for (; i > 0 && line_of(p, i - 1) > link; i--)
        set_line(p, i, line_of(p, i - 1), before(p, i - 1, 0), before(p, i - 1, 1));
    set_line(p, i, link, side.from, side.to);
    set_word(p, F_LINK_open, link, 1);
}

void line_erase(struct position *p, int link) {
    const struct planar *t = p->def->planar;
    int i = find_line(p, link);
    const int n = lines_n(p), from = before(p, i, 0), to = before(p, i, 1);
    for (; i < n - 1; i++) set_line(p, i, line_of(p, i + 1), before(p, i + 1, 0), before(p, i + 1, 1));
    set_line(p, n - 1, NONE, NONE, NONE);
    replace_before(p, ray_of_end(t, link, 0), from);
    replace_before(p, ray_of_end(t, link, 1), to);
    set_word(p, F_LINK_open, link, 0);
}

/* Names ----------------------------------------------------------------------------------------------- */

/* An outline may touch a place more than once. The outline's second ray at this place has the number 2, as in
 * "coast.2@a1", and so on. */
void ray_name(const struct def *d, int ray, struct text *out) {
    const struct planar *t = d->planar;
    const char *at = d->spaces[ray_space(d, ray)].id;
    int owner = t->first + (ray - t->rays) / 2, n = 1;
    if (ray < t->rays) {
        owner = t->owner[t->ray_half[ray] / 2];
        for (int r = ray - 1; r >= 0 && ray_space(d, r) == ray_space(d, ray); r--)
            n += t->owner[t->ray_half[r] / 2] == owner;
    }
    text_add(out, "%s", owner >= 0 ? d->links[owner].id : d->outlines[-2 - owner].id);
    if (n > 1) text_add(out, ".%d", n);
    text_add(out, "@%s", at);
}

int ray_find(const struct def *d, const char *name) {
    const struct planar *t = d->planar;
    for (int ray = 0; ray < t->rays + 2 * t->links; ray++) {
        char buffer[256];
        struct text one = text_over(buffer, sizeof buffer);
        ray_name(d, ray, &one);
        if (strcmp(buffer, name) == 0) return ray;
    }
    return NONE;
}
