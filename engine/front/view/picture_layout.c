/* Finds where the spaces of a board are in its picture. The spaces of a lattice are side by side, and other spaces are
 * at their coordinates. All numbers are integers. */
#include "front/view/picture.h"

/* For boards with coordinates. APART: distance of the two nearest places. LARGEST: maximum size of the picture. */
enum { APART = 130, LARGEST = 3000 };

int scaled(const layout *p, int64_t units) {
    return (int)(units * p->scale[0] / p->scale[1]);
}

/* Returns the space that gives the coordinates of `space`: the middle of its area for a part without coordinates,
 * otherwise the space itself. */
static const pr_space *place_of(const layout *p, int space) {
    const pr_space *s = &p->w->content->space[space];
    return s->placed || s->whole == PR_NOBODY ? s : &p->w->content->space[s->whole];
}

/* Returns the distance by which a space is drawn to the right of its area's place. Parts without coordinates form a row
 * that is centered on the place of their area; for other spaces the result is 0. */
static int row_shift(const layout *p, int space) {
    const pr_list parts = place_of(p, space)->parts;
    if (p->w->content->space[space].placed) return 0;
    for (int i = 0; i < parts.n; i++)
        if (parts.at[i] == space) return CELL * (2 * i - parts.n + 1) / 2;
    return 0;
}

int rim(const layout *p) {
    return RIM + CELL * (p->widest - 1) / 2;
}

int left_of(const layout *p, int space) {
    const pr_space *s = &p->w->content->space[space];
    if (p->placed)
        return rim(p) + scaled(p, place_of(p, space)->at.x - p->origin.x) + row_shift(p, space) - (CELL - GAP) / 2;
    return MARGIN + CELL * (s->x - 1) + (s->half ? CELL / 2 : 0);
}

int top_of(const layout *p, int space) {
    const pr_space *s = &p->w->content->space[space];
    if (p->placed) return TITLE + RIM + scaled(p, place_of(p, space)->at.y - p->origin.y) - (CELL - GAP) / 2;
    return TITLE + MARGIN + CELL * (s->y - 1);
}

static void include(pr_point at, pr_point *least, pr_point *most) {
    if (at.x < least->x) least->x = at.x;
    if (at.y < least->y) least->y = at.y;
    if (at.x > most->x) most->x = at.x;
    if (at.y > most->y) most->y = at.y;
}

/* Returns true if the space needs room of its own in the picture. The middle of an area needs no room if the parts of
 * the area have coordinates. */
static bool is_place(const pr_content *c, int space) {
    const pr_space *s = &c->space[space];
    return s->placed && !(s->parts.n && c->space[s->parts.at[0]].placed);
}

/* Returns the distance between the two nearest places of a board, rounded down, but at least 1. */
static int nearest_places(const pr_content *c, const pr_board *board) {
    int64_t least = INT64_MAX, root = 1;
    for (int i = board->first; i < board->first + board->spaces; i++)
        for (int j = board->first; j < i; j++) {
            if (!is_place(c, i) || !is_place(c, j)) continue;
            const int64_t x = c->space[i].at.x - c->space[j].at.x, y = c->space[i].at.y - c->space[j].at.y;
            if (x * x + y * y < least) least = x * x + y * y;
        }
    while (least < INT64_MAX && (root + 1) * (root + 1) <= least) root++;
    return (int)root;
}

/* Computes the scale of a board with coordinates, so that even the way between the two nearest places is visible. If
 * the picture would exceed LARGEST, uses a smaller scale. */
static void lay_places(layout *p) {
    const pr_content *c = p->w->content;
    const pr_board *board = &c->board[p->board];
    pr_point most = place_of(p, board->first)->at;
    p->origin = most;
    p->widest = 1;
    int beside = 0; /* room for the pieces beside the last row of parts */
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_list parts = c->space[i].parts;
        include(place_of(p, i)->at, &p->origin, &most);
        if (!parts.n || c->space[parts.at[0]].placed) continue;
        beside = CELL;
        if (parts.n > p->widest) p->widest = parts.n;
    }
    for (int i = 0; i < c->outlines; i++)
        for (int k = 0; c->outline[i].board == p->board && k < c->outline[i].n; k++)
            include(c->outline[i].at[k], &p->origin, &most);
    const int width = most.x - p->origin.x, height = most.y - p->origin.y, longest = width > height ? width : height;
    p->scale[0] = APART + CELL * (p->widest - 1);
    p->scale[1] = nearest_places(c, board);
    if (scaled(p, longest) > LARGEST) {
        p->scale[0] = LARGEST;
        p->scale[1] = longest;
    }
    p->width = 2 * rim(p) + scaled(p, width) + beside;
    p->height = TITLE + 2 * RIM + scaled(p, height);
}

/* Stores the course of a link as an SVG path if the link is on this board. A link that was drawn in play may follow a
 * line of several points, its course. */
static void keep_course(void *ctx, const pr_course *course) {
    const layout *p = ctx;
    const pr_link *link = &p->w->content->link[course->link];
    buffer t = {0};
    if (p->w->content->space[link->from].board != p->board) return;
    for (int k = 0; k < course->n; k++)
        buffer_addf(
            &t, "%c%d %d", k ? 'L' : 'M',
            rim(p) + scaled(p, (int64_t)course->at[k].x - (int64_t)p->origin.x * PR_COURSE_UNIT) / PR_COURSE_UNIT,
            TITLE + RIM + scaled(p, (int64_t)course->at[k].y - (int64_t)p->origin.y * PR_COURSE_UNIT) / PR_COURSE_UNIT);
    p->course[course->link] = t.s;
}

void lay_courses(layout *p) {
    if (!p->placed || !p->w->match) return;
    p->course = need(calloc((size_t)p->w->content->links + 1, sizeof *p->course));
    need(pr_courses(p->w->match, keep_course, p) ? p : NULL);
}

void layout_end(layout *p) {
    for (int i = 0; p->course && i < p->w->content->links; i++) free(p->course[i]);
    free(p->course);
}

layout layout_of(const world *w, int number) {
    const pr_board *board = &w->content->board[number];
    layout p = {.w = w, .board = number, .placed = board->placed, .hexes = board->neighbors == 6};
    if (p.placed) {
        lay_places(&p);
        return p;
    }
    if (board->plane >= 0) {
        p.width = plane_wide(board);
        p.height = plane_high(board);
        return p;
    }
    p.width = MARGIN + CELL * board->width + (p.hexes ? CELL / 2 : 0);
    p.height = TITLE + MARGIN + CELL * board->height + (p.hexes ? CELL / 6 : 0);
    return p;
}
