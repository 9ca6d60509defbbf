/* Draws a board as SVG: its ground, ways, spaces with the tokens of their pieces, areas, edges and names. */
#include "front/view/picture.h"

#include "front/doc/ways.h"
#include "front/view/cell.h"
#include "front/view/map.h"

#include <stdio.h>

enum { SIDES = 4 }; /* number of colors of sides */

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

/* Draws one token with its center at x, y. `size` is the token's width and height. */
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
 * nine tokens, the ninth place shows the number of the other tokens. */
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

/* Returns the number of bytes of a name that are drawn. If the name of a part ends with the name of its area, only the
 * rest is drawn: "Pump" of "Pump, Old Mill". Otherwise the names of neighbors would cover each other. */
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
 * along the side that the neighbors share. If squares touch only at a corner, the stroke crosses the corner. */
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

/* Fills the holes of a board whose holes are solid, such as blocks of houses. Adjacent holes touch and form one
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

void draw_ground(buffer *t, const layout *p) {
    if (p->placed)
        draw_outlines(t, p);
    else
        draw_rulers(t, p);
    if (p->w->content->board[p->board].solid) draw_solid(t, p);
}

void draw_names(buffer *t, const layout *p) {
    const pr_board *board = &p->w->content->board[p->board];
    for (int i = board->first; i < board->first + board->spaces; i++) draw_name(t, p, i);
}

void each_part(const layout *p, part_sink each, void *ctx) {
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
