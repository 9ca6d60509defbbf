/* Draws boards as SVG. The spaces of a lattice are drawn side by side. Spaces with coordinates are drawn at their
 * coordinates. All numbers are integers. picture_parts() returns the changing parts one by one for a page that plays a
 * match back (page.c). */
#include "front/view/page.h"

#include "front/doc/marks.h"
#include "front/doc/ways.h"
#include "front/view/cell.h"
#include "front/view/map.h"
#include "text/msg.h"
#include "text/width.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 60, GAP = 4, MARGIN = 24, TITLE = 26, SIDES = 4, COLOURS = 6, HEAD = 9 };
/* For boards with coordinates. APART: distance of the two nearest places. RIM: margin. LARGEST: maximum size of the
 * picture. */
enum { APART = 130, RIM = 44, LARGEST = 3000 };

const char picture_style[] =
    "svg{font-family:sans-serif;background:#fff}"
    ".space rect,.space>polygon{fill:#eee9df;stroke:#b9b0a0}"
    ".mark0 rect,.mark0>polygon{fill:#f6d9c9}.mark1 rect,.mark1>polygon{fill:#d5e6f3}"
    ".mark2 rect,.mark2>polygon{fill:#dcecd0}.mark3 rect,.mark3>polygon{fill:#efe3a8}"
    ".mark4 rect,.mark4>polygon{fill:#e3d7ee}.mark5 rect,.mark5>polygon{fill:#d8d8d8}"
    ".solid rect,.solid polygon{fill:#77706a}"
    ".name{fill:#6b6455;font-size:13px}.entry{fill:#222;font-size:13px}.title{fill:#222;font-size:18px;font-weight:"
    "bold}"
    ".place{font-size:10px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}"
    ".outline{fill:none;stroke:#a9bccb;stroke-width:2}.outline.bars{stroke:#6f93b5;stroke-width:3}"
    ".way{stroke:#7a5c2e;stroke-width:3;fill:none}.shut{stroke-dasharray:6 4;opacity:.6}"
    ".added{stroke:#2f7d3a;stroke-width:4;stroke-linejoin:round}"
    ".edge path{stroke:#33302a;stroke-width:5;stroke-linecap:round}"
    ".edge.see path{stroke:#5b88b0}.edge.pass path{stroke:#6fb3d9}"
    ".edge.door path{stroke:#8a4b1f}.edge.door:not(.shut) path{stroke-dasharray:9 40}"
    ".unseen{display:none}.arrow{fill:#7a5c2e;stroke:none}"
    ".token circle,.token rect{fill:#8a8578;stroke:#3b382f;stroke-width:1.5}"
    ".token text{fill:#fff;font-weight:bold;text-anchor:middle}"
    ".side0 circle{fill:#1f5fa8}.side1 circle{fill:#a92b2b}.side2 circle{fill:#2f7d3a}"
    ".side3 circle{fill:#7a3f99}.blocks rect{fill:#4c4a45}"
    ".weak circle,.weak rect{stroke-dasharray:3 3;opacity:.55}"
    ".area>rect{fill:none;stroke:#6b6455;stroke-width:2}"
    ".active circle{stroke:#f0a500;stroke-width:4}";

/* Tokens ---------------------------------------------------------------------------------------------- */

/* Returns true if the tokens of both pieces look equal, so that one token with a count can show both. */
static bool alike(const world *w, const pr_piece *a, const pr_piece *b) {
    return a->kind == b->kind && a->point == b->point && a->conditions == b->conditions &&
           !strcmp(piece_face(w, a), piece_face(w, b));
}

/* Equal pieces on one space. */
typedef struct token {
    const pr_piece *piece; /* one of these pieces */
    int n;
    bool active; /* the marked piece (world_actor()), which has its own token */
} token;

/* Returns the tokens of a space, one for each group of pieces that look equal, and their number in `*n`. The caller
 * frees the array. */
static token *tokens_of(const world *w, int space, int *n) {
    pr_list here = world_on(w, space);
    token *list = need(calloc((size_t)here.n + 1, sizeof *list));
    *n = 0;
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        bool active = piece->piece == world_actor(w);
        int j = 0;
        while (j < *n && (list[j].active != active || !alike(w, list[j].piece, piece))) j++;
        if (j == *n) list[(*n)++] = (token){piece, 0, active};
        list[j].n++;
    }
    return list;
}

/* Draws one token with its center at x, y. `size` is its width and height. */
static void draw_token(buffer *t, const world *w, const token *of, int x, int y, int size) {
    const pr_kind *kind = piece_kind(w, of->piece);
    const char *face = piece_face(w, of->piece);
    char more[MAX_LETTERS], shown[32]; /* the letters as on the text map */
    piece_letters(w, of->piece, more, sizeof more);
    snprintf(shown, sizeof shown, "%s%s", kind->abbrev, more);
    bool round = kind->side >= 0 && !kind->blocks, weak = of->piece->conditions != 0;
    buffer_addf(t, "<g class=\"token%s%s%s", kind->blocks ? " blocks" : "", weak ? " weak" : "",
                of->active ? " active" : "");
    if (kind->side >= 0) buffer_addf(t, " side%d", kind->side % SIDES);
    buffer_add(t, "\"><title>");
    if (of->n > 1) buffer_addf(t, "%d × ", of->n);
    buffer_add_xml(t, kind->is.title);
    for (int i = 0; i < w->content->conditions; i++) {
        if (!(of->piece->conditions >> i & 1)) continue;
        buffer_add(t, ", ");
        buffer_add_xml(t, tr(w->content->condition[i]));
    }
    if (*face) {
        buffer_add(t, ": ");
        buffer_add_xml(t, face);
    }
    buffer_add(t, "</title>");
    if (round)
        buffer_addf(t, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, size / 2);
    else
        buffer_addf(t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>", x - size / 2, y - size / 2,
                    size, size);
    int letters = 0;
    for (const char *c = shown; *c; c++) letters += (*c & 0xc0) != 0x80;
    if (of->n > 1) letters += of->n > 9 ? 2 : 1;
    int font = size * 6 / (letters > 2 ? 5 + 4 * letters : 11);
    buffer_addf(t, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">", x, y + font / 3, font);
    buffer_add_xml(t, shown);
    if (of->n > 1) buffer_addf(t, "%d", of->n);
    buffer_add(t, "</text></g>");
}

/* Draws the tokens of a space: up to four in two rows of two, and up to nine in three rows of three. With more than
 * nine tokens, the ninth place shows the number of the others. */
static void draw_tokens(buffer *t, const world *w, int space, int x, int y) {
    int n;
    owned token *tokens = tokens_of(w, space, &n);
    int row = n <= 1 ? 1 : n <= 4 ? 2 : 3, pitch = (CELL - GAP) / row;
    for (int i = 0; i < n && i < row * row; i++) {
        int cx = x + pitch * (i % row) + pitch / 2, cy = y + pitch * (i / row) + pitch / 2;
        if (n > 9 && i == 8)
            buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">+%d</text>", cx - 8, cy + 5, n - 8);
        else
            draw_token(t, w, &tokens[i], cx, cy, row == 1 ? pitch * 3 / 4 : pitch - 3);
    }
}

/* Boards ---------------------------------------------------------------------------------------------- */

/* The layout of a board. On a board with coordinates, one unit of the coordinates is scale[0] / scale[1] units of the
 * picture, and `origin` is the point in the upper left corner. */
typedef struct layout {
    const world *w;
    int board, width, height;
    bool placed, hexes;
    int widest; /* parts without coordinates are drawn in a row; this is the length of the longest row, at least 1 */
    int scale[2];
    pr_point origin;
    char **course; /* for each link, the SVG path of its course, or NULL if it is straight; the array is NULL before
                    * lay_courses() */
} layout;

static int scaled(const layout *p, int64_t units) {
    return (int)(units * p->scale[0] / p->scale[1]);
}

/* Returns the space that gives the coordinates of `space`: the middle of its area for a part without coordinates,
 * otherwise the space itself. */
static const pr_space *place_of(const layout *p, int space) {
    const pr_space *s = &p->w->content->space[space];
    return s->placed || s->whole == PR_NOBODY ? s : &p->w->content->space[s->whole];
}

/* Returns how far to the right of its area's place a space is drawn. Parts without coordinates form a row that is
 * centered on the place of their area; for other spaces the result is 0. */
static int row_shift(const layout *p, int space) {
    const pr_list parts = place_of(p, space)->parts;
    if (p->w->content->space[space].placed) return 0;
    for (int i = 0; i < parts.n; i++)
        if (parts.at[i] == space) return CELL * (2 * i - parts.n + 1) / 2;
    return 0;
}

static int rim(const layout *p) {
    return RIM + CELL * (p->widest - 1) / 2;
}

static int left_of(const layout *p, int space) {
    const pr_space *s = &p->w->content->space[space];
    if (p->placed)
        return rim(p) + scaled(p, place_of(p, space)->at.x - p->origin.x) + row_shift(p, space) - (CELL - GAP) / 2;
    return MARGIN + CELL * (s->x - 1) + (s->half ? CELL / 2 : 0);
}

static int top_of(const layout *p, int space) {
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
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_list parts = c->space[i].parts;
        include(place_of(p, i)->at, &p->origin, &most);
        if (parts.n > p->widest && !c->space[parts.at[0]].placed) p->widest = parts.n;
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
    p->width = 2 * rim(p) + scaled(p, width);
    p->height = TITLE + 2 * RIM + scaled(p, height);
}

/* Courses --------------------------------------------------------------------------------------------- */

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

/* Computes the courses of the links. layout_of() does not do this, because it takes time and only drawing needs the
 * courses. layout_end() frees the courses. */
static void lay_courses(layout *p) {
    if (!p->placed || !p->w->match) return;
    p->course = need(calloc((size_t)p->w->content->links + 1, sizeof *p->course));
    need(pr_courses(p->w->match, keep_course, p) ? p : NULL);
}

static void layout_end(layout *p) {
    for (int i = 0; p->course && i < p->w->content->links; i++) free(p->course[i]);
    free(p->course);
}

static layout layout_of(const world *w, int number) {
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

/* Returns the number of the color of a space, which depends on its first mark, or -1 for no mark. */
static int first_mark(unsigned bits) {
    for (int i = 0; i < MAX_MARKS; i++)
        if (bits >> i & 1) return i % COLOURS;
    return -1;
}

/* Draws a hexagon with its center at x, y. The hexagon's height is four thirds of a cell, so its upper and lower
 * corners reach into the neighboring rows. */
static void draw_hexagon(buffer *t, int x, int y) {
    const int w = (CELL - GAP) / 2, low = CELL / 3 - 1, high = 2 * CELL / 3 - 2;
    buffer_addf(t, "<polygon points=\"%d,%d %d,%d %d,%d %d,%d %d,%d %d,%d\"/>", x, y - high, x + w, y - low, x + w,
                y + low, x, y + high, x - w, y + low, x - w, y - low);
}

static void draw_space(buffer *t, const layout *p, const marks *m, int number) {
    const world *w = p->w;
    const pr_space *space = &w->content->space[number];
    int x = left_of(p, number), y = top_of(p, number);
    unsigned bits = marks_on(w, m, number);
    buffer_add(t, "<g class=\"space");
    if (bits) buffer_addf(t, " mark%d", first_mark(bits));
    buffer_addf(t, "\" data-id=\"%s\"><title>", space->id);
    buffer_add_xml(t, world_place(w, number));
    for (int i = 0; i < m->n; i++) {
        if (!(bits >> i & 1)) continue;
        buffer_add(t, ", ");
        buffer_add_xml(t, m->titles[i]);
    }
    buffer_add(t, "</title>");
    if (p->hexes)
        draw_hexagon(t, x + (CELL - GAP) / 2, y + (CELL - GAP) / 2);
    else
        buffer_addf(t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>", x, y, CELL - GAP, CELL - GAP,
                    p->placed ? (CELL - GAP) / 2 : 6);
    draw_tokens(t, w, number, x, y);
    buffer_add(t, "</g>");
}

/* Returns how many bytes of a name are drawn. If the name of a part ends with the name of its area, as "Pump, Old Mill"
 * does, only "Pump" is drawn, so that names of neighbors do not cover each other. */
static size_t own_name(const layout *p, const pr_space *space, const char *name) {
    const char *area = space->whole == PR_NOBODY ? NULL : p->w->content->space[space->whole].printed;
    const char *at = area && *area && !space->parts.n && !space->placed ? strstr(name, area) : NULL;
    size_t n = at ? (size_t)(at - name) : strlen(name);
    while (at && n && strchr(" ,:(", name[n - 1])) n--;
    return n ? n : strlen(name);
}

/* Returns the y coordinate of a name, which is below its space or above the frame of its area. */
static int name_line(const layout *p, int number) {
    if (!p->placed) return top_of(p, number) + CELL - GAP - 3;
    if (p->w->content->space[number].parts.n) return top_of(p, number) - GAP - 4;
    return top_of(p, number) + CELL - GAP + 11;
}

/* Draws the printed name of a space. Names are drawn last, over all pieces and spaces, because most of them are wider
 * than a space. */
static void draw_name(buffer *t, const layout *p, int number) {
    const pr_space *space = &p->w->content->space[number];
    const char *name = space->printed && *space->printed ? space->printed : space->placed ? space->id : NULL;
    const pr_space *area = space->whole == PR_NOBODY ? NULL : &p->w->content->space[space->whole];
    if (!name || (area && area != space && area->parts.n == 1 && area->printed && !strcmp(name, area->printed))) return;
    buffer_addf(t, "<text class=\"place\" x=\"%d\" y=\"%d\">", left_of(p, number) + (CELL - GAP) / 2,
                name_line(p, number));
    owned char *own = need(strdup(name));
    own[own_name(p, space, name)] = 0;
    buffer_add_xml(t, own);
    buffer_add(t, "</text>");
}

/* Draws an arrowhead at x, y, the middle of a one-way link with the direction dx, dy. */
static void draw_arrow(buffer *t, int x, int y, int dx, int dy) {
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy), ax = dx * HEAD / far, ay = dy * HEAD / far;
    buffer_addf(t, "<path class=\"arrow\" d=\"M%d %dL%d %dL%d %dZ\"/>", x + ax, y + ay, x - ax - ay * 2 / 3,
                y - ay + ax * 2 / 3, x - ax + ay * 2 / 3, y - ay - ax * 2 / 3);
}

/* Returns true for a link that is drawn as a line: both ends are on this board, and it is not an edge. */
static bool is_way(const layout *p, const pr_link *link) {
    const pr_content *c = p->w->content;
    return c->space[link->from].board == p->board && c->space[link->to].board == p->board && !link->edge;
}

/* Draws a link as a line. A link with a course follows the points of the course. A closed link is dashed. */
static void draw_way(buffer *t, const layout *p, int number) {
    const world *w = p->w;
    const pr_link *link = &w->content->link[number];
    const char *state = way_open(w, number) ? "" : way_seen(w, number) ? " shut" : " unseen";
    const int x = left_of(p, link->from) + (CELL - GAP) / 2, y = top_of(p, link->from) + (CELL - GAP) / 2,
              dx = left_of(p, link->to) - left_of(p, link->from), dy = top_of(p, link->to) - top_of(p, link->from);
    owned char *sort = way_marks(w, number);
    buffer_addf(t, "<g class=\"way%s%s\" data-link=\"%s\"><title>", link->traceless ? " added" : "", state, link->id);
    buffer_add_xml(t, world_place(w, link->from));
    buffer_add(t, " – ");
    buffer_add_xml(t, world_place(w, link->to));
    buffer_add(t, *sort ? colon() : "");
    buffer_add_xml(t, sort);
    if (p->course && p->course[number])
        buffer_addf(t, "</title><path d=\"%s\"/>", p->course[number]);
    else
        buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/>", x, y, x + dx, y + dy);
    if (link->one_way) draw_arrow(t, x + dx / 2, y + dy / 2, dx, dy);
    buffer_add(t, "</g>");
}

/* Computes the stroke of the edge between two neighbors, as the vector from its middle to one end. The stroke runs
 * along the side that the neighbors share. If squares touch only at a corner, it crosses the corner. */
static void half_side(const layout *p, int from, int to, int *dx, int *dy) {
    const int x = left_of(p, to) - left_of(p, from), y = top_of(p, to) - top_of(p, from);
    const bool hexes = x && y && abs(x) < CELL, corner = x && y && !hexes, upright = !y;
    if (corner) { /* across the corner of two squares */
        *dx = y > 0 ? CELL / 6 : -CELL / 6;
        *dy = x > 0 ? -CELL / 6 : CELL / 6;
        return;
    }
    *dx = hexes ? (x > 0 ? CELL / 4 : -CELL / 4) : upright ? 0 : CELL / 2 - 3;
    *dy = hexes ? -CELL / 6 : upright ? CELL / 2 - 3 : 0;
}

static void draw_edge(buffer *t, const layout *p, const border *one) {
    const int x = (left_of(p, one->from) + left_of(p, one->to)) / 2 + (CELL - GAP) / 2,
              y = (top_of(p, one->from) + top_of(p, one->to)) / 2 + (CELL - GAP) / 2;
    int dx, dy;
    half_side(p, one->from, one->to, &dx, &dy);
    const bool door = one->link >= 0;
    const char *sort = door ? "door" : one->pass ? "pass" : one->see ? "see" : "wall";
    buffer_addf(t, "<g class=\"edge %s%s\"", sort, door && !one->pass ? " shut" : "");
    if (door) buffer_addf(t, " data-link=\"%s\"", p->w->content->link[one->link].id);
    buffer_add(t, "><title>");
    buffer_add_xml(t, one->title);
    buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/></g>", x - dx, y - dy, x + dx, y + dy);
}

/* Returns true for an edge of this board whose link, such as a door, is not visible now. */
static bool is_unseen(const layout *p, const pr_edge *edge) {
    return edge->link >= 0 && p->w->content->space[edge->from].board == p->board && !way_seen(p->w, edge->link);
}

/* Draws the outlines of the landscape. The landscape is drawn first, so everything else is above it. */
static void draw_outlines(buffer *t, const layout *p) {
    const pr_content *c = p->w->content;
    for (int i = 0; i < c->outlines; i++) {
        const pr_outline *of = &c->outline[i];
        if (of->board != p->board) continue;
        buffer_addf(t, "<path class=\"outline%s sort-%s\" d=\"", of->bars ? " bars" : "", of->sort);
        for (int k = 0; k < of->n; k++)
            buffer_addf(t, "%c%d %d", k ? 'L' : 'M', rim(p) + scaled(p, of->at[k].x - p->origin.x),
                        TITLE + RIM + scaled(p, of->at[k].y - p->origin.y));
        buffer_addf(t, "%s\"><title>", of->closed ? "Z" : "");
        buffer_add_xml(t, of->is.title);
        buffer_add(t, "</title></path>");
    }
}

/* Draws the letters of the columns and the numbers of the rows at the edges of a board. */
static void draw_rulers(buffer *t, const layout *p) {
    const pr_board *board = &p->w->content->board[p->board];
    const int letters = TITLE + MARGIN - (p->hexes ? CELL / 6 + 7 : 7);
    for (int x = 0; x < board->width; x++) {
        buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">", MARGIN + CELL * x + CELL / 2 - 6, letters);
        if (x >= 26) buffer_addf(t, "%c", 'a' + x / 26 - 1);
        buffer_addf(t, "%c</text>", 'a' + x % 26);
    }
    for (int y = 0; y < board->height; y++)
        buffer_addf(t, "<text class=\"name\" x=\"2\" y=\"%d\">%d</text>", TITLE + MARGIN + CELL * y + CELL / 2 + 3,
                    y + 1);
}

/* Fills the holes of a board whose holes are solid, such as blocks of houses. Adjacent holes touch, so they form one
 * block. */
static void draw_solid(buffer *t, const layout *p) {
    const pr_content *c = p->w->content;
    const pr_board *board = &c->board[p->board];
    buffer_add(t, "<g class=\"solid\"><title>");
    buffer_add_xml(t, board->solid);
    buffer_add(t, "</title>");
    for (int y = 1; y <= board->height; y++)
        for (int x = 1; x <= board->width; x++) {
            bool hole = true;
            for (int i = board->first; i < board->first + board->spaces && hole; i++)
                hole = c->space[i].x != x || c->space[i].y != y || c->space[i].parts.n;
            if (hole)
                buffer_addf(t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                            MARGIN + CELL * (x - 1) - GAP / 2, TITLE + MARGIN + CELL * (y - 1) - GAP / 2, CELL, CELL);
        }
    buffer_add(t, "</g>");
}

/* Draws an area as a frame around its parts, with the tokens of the pieces on the area itself in the middle. These
 * tokens are drawn half a space lower than the middle, because of the names below the parts. If the parts form one row,
 * the tokens are beside the frame. */
static void draw_area(buffer *t, const layout *p, int middle) {
    const pr_list parts = p->w->content->space[middle].parts;
    int left = left_of(p, parts.at[0]), right = left, top = top_of(p, parts.at[0]), bottom = top;
    for (int i = 1; i < parts.n; i++) {
        const int x = left_of(p, parts.at[i]), y = top_of(p, parts.at[i]);
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
    }
    const bool row = p->placed && !p->w->content->space[parts.at[0]].placed;
    const int x = row ? right + CELL : left_of(p, middle), y = top_of(p, middle) + (row ? 0 : CELL / 2);
    buffer_addf(t, "<g class=\"space area\" data-id=\"%s\"><title>", p->w->content->space[middle].id);
    buffer_add_xml(t, world_place(p->w, middle));
    buffer_addf(t, "</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"9\"/>", left - GAP, top - GAP,
                right - left + CELL + GAP, bottom - top + CELL + GAP);
    draw_tokens(t, p->w, middle, x, y);
    buffer_add(t, "</g>");
}

/* Calls `each` for the parts of a board that change in play, in the order in which they are drawn: ways, spaces with
 * their pieces, areas, edges. For a door that is not visible now, `svg` is NULL. */
static void each_part(const layout *p, part_sink each, void *ctx) {
    const pr_content *c = p->w->content;
    const pr_board *board = &c->board[p->board];
    const marks m = marks_collect(p->w);
    buffer t = {0};
    for (int i = 0; i < c->links; i++) {
        if (!is_way(p, &c->link[i])) continue;
        draw_way(&t, p, i);
        each(ctx, PART_LINK, c->link[i].id, t.s);
        buffer_free(&t);
    }
    for (int areas = 0; areas < 2; areas++) {
        for (int i = board->first; i < board->first + board->spaces; i++) {
            if ((c->space[i].parts.n > 0) != areas) continue;
            if (areas)
                draw_area(&t, p, i);
            else
                draw_space(&t, p, &m, i);
            each(ctx, PART_SPACE, c->space[i].id, t.s);
            buffer_free(&t);
        }
    }
    owned_by(borders_free) borders all = borders_read(p->w, p->board, PR_NOBODY);
    for (size_t i = 0; i < all.n; i++) {
        draw_edge(&t, p, &all.at[i]);
        each(ctx, PART_LINK, all.at[i].link >= 0 ? c->link[all.at[i].link].id : "", t.s);
        buffer_free(&t);
    }
    for (int i = 0; i < c->edges; i++)
        if (is_unseen(p, &c->edge[i])) each(ctx, PART_LINK, c->link[c->edge[i].link].id, NULL);
}

static void add_seen(void *ctx, picture_part sort, const char *id, const char *svg) {
    (void)sort;
    (void)id;
    if (svg) buffer_add(ctx, svg);
}

/* Adds the drawing of a part, or an empty <g> element if `svg` is NULL. */
static void add_any(void *ctx, picture_part sort, const char *id, const char *svg) {
    static const char *const sorts[] = {
        [PART_SPACE] = "id", [PART_LINK] = "link", [PART_PIECE] = "piece", [PART_TRACE] = "trace"};
    if (svg)
        buffer_add(ctx, svg);
    else
        buffer_addf(ctx, "<g data-%s=\"%s\"></g>", sorts[sort], id);
}

/* Draws a board, with an overlay if `o` is not NULL and is on this board. */
static void draw_board(buffer *t, const layout *p, part_sink add, const table_overlay *o) {
    const pr_board *board = &p->w->content->board[p->board];
    if (board->plane >= 0) {
        plane_draw(t, p->w, p->board, add);
        if (o && o->board == p->board) plane_overlay(t, o);
        plane_pieces(p->w, p->board, add, t);
        return;
    }
    buffer_addf(t, "<text class=\"title\" x=\"%d\" y=\"18\">", MARGIN);
    buffer_add_xml(t, board->is.title);
    buffer_add(t, "</text>");
    if (p->placed)
        draw_outlines(t, p);
    else
        draw_rulers(t, p);
    if (board->solid) draw_solid(t, p);
    each_part(p, add, t);
    for (int i = board->first; i < board->first + board->spaces; i++) draw_name(t, p, i);
}

/* The caller's callback of picture_parts(). It gets a part without a drawing as an empty <g> element. */
typedef struct listener {
    part_sink each;
    void *ctx;
} listener;

static void tell(void *ctx, picture_part sort, const char *id, const char *svg) {
    const listener *l = ctx;
    owned_buffer t = {0};
    add_any(&t, sort, id, svg);
    if (*id) l->each(l->ctx, sort, id, t.s);
}

void picture_parts(const world *w, part_sink each, void *ctx) {
    listener l = {each, ctx};
    for (int i = 0; i < w->content->boards; i++) {
        layout p = layout_of(w, i);
        lay_courses(&p);
        if (w->content->board[i].plane >= 0) {
            plane_terrain(w, i, tell, &l);
            plane_pieces(w, i, tell, &l);
        } else {
            each_part(&p, tell, &l);
        }
        layout_end(&p);
    }
}

void picture_board(buffer *t, const world *w, int number) {
    layout p = layout_of(w, number);
    lay_courses(&p);
    buffer_addf(
        t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx\" role=\"img\" ",
        p.width, p.height, p.width);
    buffer_add(t, "aria-label=\"");
    buffer_add_xml(t, w->content->board[number].is.title);
    buffer_add(t, "\">");
    draw_board(t, &p, add_any, NULL);
    add_any(t, PART_TRACE, w->content->board[number].is.id, NULL);
    layout_end(&p);
    buffer_add(t, "</svg>\n");
}

/* Computes the middle of a place on a board. Returns false if the place is on another board. */
static bool middle_of(const layout *p, pr_value place, pr_point *middle) {
    const pr_content *c = p->w->content;
    const pr_board *board = &c->board[p->board];
    if (place.type == PR_POINT) {
        *middle = plane_point(board, place.n);
        return pr_point_of(place).plane == board->plane;
    }
    if (place.type != PR_SPACE || c->space[place.n].board != p->board || board->plane >= 0) return false;
    *middle = (pr_point){left_of(p, place.n) + (CELL - GAP) / 2, top_of(p, place.n) + (CELL - GAP) / 2};
    return true;
}

/* Converts the traces whose places are on this board. Leaves out lines without a length, such as an attack on the
 * attacker's own space. Returns the number of traces. */
static int strokes_of(const layout *p, const pr_trace *trace, int n, stroke *to) {
    int strokes = 0;
    for (int i = 0; i < n; i++) {
        const pr_piece *piece = trace[i].piece == PR_NOBODY ? NULL : world_piece(p->w, trace[i].piece);
        stroke *s = &to[strokes];
        *s = (stroke){.sort = trace[i].sort,
                      .piece = trace[i].piece,
                      .side = piece ? piece_kind(p->w, piece)->side : PR_NOBODY,
                      .radius = p->w->content->board[p->board].plane >= 0 ? trace[i].width : 0};
        if (!middle_of(p, trace[i].to, &s->to)) continue;
        const bool spot = s->sort == PR_TRACE_SPOT;
        if (!spot && (!middle_of(p, trace[i].from, &s->from) || (s->from.x == s->to.x && s->from.y == s->to.y)))
            continue;
        strokes++;
    }
    return strokes;
}

void picture_traces(const world *w, const pr_trace *trace, int n, part_sink each, void *ctx) {
    static const stroke_size grid = {HEAD, CELL / 3}, plane = {30, 25};
    owned stroke *list = need(calloc((size_t)n + 1, sizeof *list));
    for (int i = 0; i < w->content->boards; i++) {
        const pr_board *board = &w->content->board[i];
        layout p = layout_of(w, i);
        owned_buffer t = {0};
        const int strokes = n ? strokes_of(&p, trace, n, list) : 0;
        buffer_addf(&t, "<g data-trace=\"%s\"", board->is.id);
        buffer_addf(&t, strokes ? " class=\"trace%s\">" : ">", board->plane >= 0 ? " wide" : "");
        strokes_draw(&t, list, strokes, board->plane >= 0 ? &plane : &grid);
        buffer_add(&t, "</g>");
        each(ctx, PART_TRACE, board->is.id, t.s);
        layout_end(&p);
    }
}

/* The pen that draws a legend: the position of the next entry, and the width of the legend. */
typedef struct pen {
    buffer *to;
    int x, y, width;
} pen;

/* Draws an entry of the legend, on the next line if it does not fit. If `style` is not NULL, a square of this CSS class
 * precedes the entry. */
static void draw_entry(pen *at, const char *text, const char *style) {
    enum { LINE = 18, LETTER = 7, SQUARE = 12 };
    const int wide = text_columns(text) * LETTER + LINE + SQUARE;
    if (at->x > MARGIN && at->x + wide > at->width) at->x = MARGIN, at->y += LINE;
    if (style)
        buffer_addf(at->to, "<g class=\"%s\"><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/></g>", style, at->x,
                    at->y - SQUARE + 2, SQUARE, SQUARE);
    buffer_addf(at->to, "<text class=\"entry\" x=\"%d\" y=\"%d\">", style ? at->x + SQUARE + 4 : at->x, at->y);
    buffer_add_xml(at->to, text);
    buffer_add(at->to, "</text>");
    at->x += wide;
}

static void draw_sign(void *ctx, const char *entry) {
    draw_entry(ctx, entry, NULL);
}

static void draw_color(void *ctx, int color, const char *title) {
    char style[24];
    snprintf(style, sizeof style, "space mark%d", color);
    draw_entry(ctx, title, style);
}

void picture_colors(const world *w, void (*each)(void *ctx, int color, const char *title), void *ctx) {
    const marks m = marks_collect(w);
    const unsigned bits = marks_on_maps(w, &m);
    for (int i = 0; i < m.n; i++)
        if (bits >> i & 1) each(ctx, i % COLOURS, m.titles[i]);
}

/* Draws an entry for the solid holes of a board, unless the holes of an earlier board have the same name. */
static void draw_solid_entry(pen *at, const pr_content *c, int board) {
    bool known = !c->board[board].solid;
    for (int i = 0; i < board && !known; i++)
        known = c->board[i].solid && !strcmp(c->board[i].solid, c->board[board].solid);
    if (!known) draw_entry(at, c->board[board].solid, "solid");
}

/* Draws the legend: the signs of the pieces, as in the legend of the text map, and the colors of the marks. Returns its
 * height. */
static int draw_legend(buffer *t, const world *w, int width) {
    pen at = {t, MARGIN, MARGIN, width};
    buffer_add(t, "<g class=\"legend\">");
    legend_signs(w, draw_sign, &at);
    picture_colors(w, draw_color, &at);
    for (int i = 0; i < w->content->boards; i++) draw_solid_entry(&at, w->content, i);
    buffer_add(t, "</g>");
    return at.y + MARGIN;
}

char *picture(const world *w, const table_overlay *o) {
    buffer t = {0};
    owned_buffer legend = {0}, meaning = {0};
    const pr_content *c = w->content;
    int width = 0, height = 0, y = 0;
    for (int i = 0; i < c->boards; i++) {
        const layout p = layout_of(w, i);
        if (p.width > width) width = p.width;
        height += p.height + MARGIN;
    }
    const int boards = height;
    const bool plane = c->boards == 1 && c->board[0].plane >= 0; /* a picture of a single plane has the true size of the
                                                                  * table */
    if (!plane) height += draw_legend(&legend, w, width);
    if (o) height = plane_explain(&meaning, o, width, height);
    buffer_addf(&t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d%s\" height=\"%d%s\">\n",
                width, height, plane ? width / 2 : width, plane ? "mm" : "", plane ? height / 2 : height,
                plane ? "mm" : "");
    buffer_addf(&t, "<style>%s%s</style>\n", picture_style, content_has_plane(c) ? plane_style : "");
    for (int i = 0; i < c->boards; i++) {
        layout p = layout_of(w, i);
        lay_courses(&p);
        buffer_addf(&t, "<g transform=\"translate(0 %d)\">", y);
        draw_board(&t, &p, add_seen, o);
        layout_end(&p);
        buffer_add(&t, "</g>\n");
        y += p.height + MARGIN;
    }
    if (legend.n) buffer_addf(&t, "<g transform=\"translate(0 %d)\">%s</g>\n", boards, legend.s);
    buffer_addf(&t, "%s</svg>\n", buffer_text(&meaning));
    return t.s;
}
