/* Draws boards as SVG. Whole numbers only; the page's script (page.html) lays tokens out by the same
 * rule, so both change together. */
#include "front/view/picture.h"

#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/ways.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 60, GAP = 4, MARGIN = 24, TITLE = 26, SIDES = 4, COLOURS = 6, HEAD = 9 };

const char picture_style[] = "svg{font-family:sans-serif;background:#fff}"
                             ".space rect,.space>polygon{fill:#eee9df;stroke:#b9b0a0}"
                             ".mark0 rect,.mark0>polygon{fill:#f6d9c9}.mark1 rect,.mark1>polygon{fill:#d5e6f3}"
                             ".mark2 rect,.mark2>polygon{fill:#dcecd0}.mark3 rect,.mark3>polygon{fill:#efe3a8}"
                             ".mark4 rect,.mark4>polygon{fill:#e3d7ee}.mark5 rect,.mark5>polygon{fill:#d8d8d8}"
                             ".name{fill:#6b6455;font-size:13px}.title{fill:#222;font-size:18px;font-weight:bold}"
                             ".place{font-size:10px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}"
                             ".way{stroke:#7a5c2e;stroke-width:3;fill:none}.shut{stroke-dasharray:6 4;opacity:.6}"
                             ".edge path{stroke:#33302a;stroke-width:5;stroke-linecap:round}"
                             ".edge.see path{stroke:#5b88b0}.edge.pass path{stroke:#6fb3d9}"
                             ".edge.door path{stroke:#8a4b1f}.edge.door:not(.shut) path{stroke-dasharray:9 40}"
                             ".unseen{display:none}.arrow{fill:#7a5c2e;stroke:none}"
                             ".token circle,.token rect{fill:#8a8578;stroke:#3b382f;stroke-width:1.5}"
                             ".token text{fill:#fff;font-weight:bold;text-anchor:middle}"
                             ".side0 circle{fill:#1f5fa8}.side1 circle{fill:#a92b2b}.side2 circle{fill:#2f7d3a}"
                             ".side3 circle{fill:#7a3f99}.blocks rect{fill:#4c4a45}"
                             ".weak circle,.weak rect{stroke-dasharray:3 3;opacity:.55}"
                             ".active circle{stroke:#f0a500;stroke-width:4}";

/* Tokens ---------------------------------------------------------------------------------------------- */

/* Returns true if the tokens of both pieces look the same. */
static bool alike(const world *w, const pr_piece *a, const pr_piece *b) {
    return a->kind == b->kind && a->conditions == b->conditions && !strcmp(piece_face(w, a), piece_face(w, b));
}

token *picture_tokens(const world *w, int space, int *n) {
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

/* Draws one token, its middle at x, y and `size` across. */
static void draw_token(buffer *t, const world *w, const token *of, int x, int y, int size) {
    const pr_kind *kind = piece_kind(w, of->piece);
    const char *face = piece_face(w, of->piece), *shown = kind->abbrev;
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

/* Draws up to four tokens two by two, up to nine three by three. The last place of nine represents all that is left. */
static void draw_tokens(buffer *t, const world *w, int space, int x, int y) {
    int n;
    token *tokens = picture_tokens(w, space, &n);
    int row = n <= 1 ? 1 : n <= 4 ? 2 : 3, pitch = (CELL - GAP) / row;
    for (int i = 0; i < n && i < row * row; i++) {
        int cx = x + pitch * (i % row) + pitch / 2, cy = y + pitch * (i / row) + pitch / 2;
        if (n > 9 && i == 8)
            buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">+%d</text>", cx - 8, cy + 5, n - 8);
        else
            draw_token(t, w, &tokens[i], cx, cy, row == 1 ? pitch * 3 / 4 : pitch - 3);
    }
    free(tokens);
}

/* Boards ---------------------------------------------------------------------------------------------- */

static int left_of(const pr_space *space) {
    return MARGIN + CELL * (space->x - 1) + (space->half ? CELL / 2 : 0);
}

static int top_of(const pr_space *space) {
    return TITLE + MARGIN + CELL * (space->y - 1);
}

/* The first of the marks that a space bears gives it its colour; -1: none. */
static int first_mark(unsigned bits) {
    for (int i = 0; i < MOST_MARKS; i++)
        if (bits >> i & 1) return i % COLOURS;
    return -1;
}

/* Its corners reach into the rows above and below, as high as two thirds of a cell. */
static void draw_hexagon(buffer *t, int x, int y) {
    const int w = (CELL - GAP) / 2, low = CELL / 3 - 1, high = 2 * CELL / 3 - 2;
    buffer_addf(t, "<polygon points=\"%d,%d %d,%d %d,%d %d,%d %d,%d %d,%d\"/>", x, y - high, x + w, y - low, x + w,
                y + low, x, y + high, x - w, y + low, x - w, y - low);
}

static void draw_space(buffer *t, const world *w, const marks *m, int number, bool hexes, bool tokens) {
    const pr_space *space = &w->content->space[number];
    int x = left_of(space), y = top_of(space);
    unsigned bits = marks_on(w, m, number);
    buffer_add(t, "<g class=\"space");
    if (bits) buffer_addf(t, " mark%d", first_mark(bits));
    buffer_addf(t, "\" data-id=\"%s\" data-x=\"%d\" data-y=\"%d\"><title>", space->id, x, y);
    buffer_add_xml(t, world_place(w, number));
    for (int i = 0; i < m->n; i++) {
        if (!(bits >> i & 1)) continue;
        buffer_add(t, ", ");
        buffer_add_xml(t, m->titles[i]);
    }
    buffer_add(t, "</title>");
    if (hexes)
        draw_hexagon(t, x + (CELL - GAP) / 2, y + (CELL - GAP) / 2);
    else
        buffer_addf(t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>", x, y, CELL - GAP, CELL - GAP);
    if (tokens) draw_tokens(t, w, number, x, y);
    buffer_add(t, "</g>");
}

/* The name printed on it, above what stands there and the spaces around: most are longer than a space is wide. */
static void draw_name(buffer *t, const pr_space *space) {
    if (!space->printed || !*space->printed) return;
    buffer_addf(t, "<text class=\"place\" x=\"%d\" y=\"%d\">", left_of(space) + (CELL - GAP) / 2,
                top_of(space) + CELL - GAP - 3);
    buffer_add_xml(t, space->printed);
    buffer_add(t, "</text>");
}

int picture_way(const world *w, int link) {
    return way_open(w, link) ? 0 : way_seen(w, link) ? 1 : 2;
}

/* The head of an arrow in the middle of a way that leads one way: a triangle, turned by the way's own direction. */
static void draw_arrow(buffer *t, int x, int y, int dx, int dy) {
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy), ax = dx * HEAD / far, ay = dy * HEAD / far;
    buffer_addf(t, "<path class=\"arrow\" d=\"M%d %dL%d %dL%d %dZ\"/>", x + ax, y + ay, x - ax - ay * 2 / 3,
                y - ay + ax * 2 / 3, x - ax + ay * 2 / 3, y - ay - ax * 2 / 3);
}

/* Below the spaces, so that of each only what lies between them is seen; one that is shut is dashed. */
static void draw_ways(buffer *t, const world *w, int board) {
    static const char *const states[] = {"", " shut", " unseen"};
    int half = (CELL - GAP) / 2;
    for (int i = 0; i < w->content->links; i++) {
        const pr_link *link = &w->content->link[i];
        const pr_space *from = &w->content->space[link->from], *to = &w->content->space[link->to];
        if (from->board != board || to->board != board || link->edge) continue;
        int x = left_of(from) + half, y = top_of(from) + half, dx = left_of(to) - left_of(from),
            dy = top_of(to) - top_of(from);
        char *sort = way_marks(w, i);
        buffer_addf(t, "<g class=\"way%s\" data-link=\"%s\"><title>", states[picture_way(w, i)], link->id);
        buffer_add_xml(t, world_place(w, link->from));
        buffer_add(t, " – ");
        buffer_add_xml(t, world_place(w, link->to));
        buffer_add(t, *sort ? colon() : "");
        buffer_add_xml(t, sort);
        buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/>", x, y, x + dx, y + dy);
        if (link->one_way) draw_arrow(t, x + dx / 2, y + dy / 2, dx, dy);
        buffer_add(t, "</g>");
        free(sort);
    }
}

/* The vector from the middle of the side that two neighbors share to one of its ends. */
static void half_side(const pr_space *from, const pr_space *to, int *dx, int *dy) {
    const int x = left_of(to) - left_of(from), y = top_of(to) - top_of(from);
    const bool hexes = x && y && abs(x) < CELL, upright = !y;
    *dx = hexes ? (x > 0 ? CELL / 4 : -CELL / 4) : upright ? 0 : CELL / 2 - 3;
    *dy = hexes ? -CELL / 6 : upright ? CELL / 2 - 3 : 0;
}

/* Draws edges on top of the spaces. The page's script changes the class of doors. */
static void draw_edges(buffer *t, const world *w, int board) {
    borders all = borders_read(w, board, PR_NOBODY);
    for (size_t i = 0; i < all.n; i++) {
        const border *one = &all.at[i];
        const pr_space *from = &w->content->space[one->from], *to = &w->content->space[one->to];
        const int x = (left_of(from) + left_of(to)) / 2 + (CELL - GAP) / 2,
                  y = (top_of(from) + top_of(to)) / 2 + (CELL - GAP) / 2;
        int dx, dy;
        half_side(from, to, &dx, &dy);
        const bool door = one->link >= 0;
        const char *sort = door ? "door" : one->pass ? "pass" : one->see ? "see" : "wall";
        buffer_addf(t, "<g class=\"edge %s%s\"", sort, door && !one->pass ? " shut" : "");
        if (door) buffer_addf(t, " data-link=\"%s\"", w->content->link[one->link].id);
        buffer_add(t, "><title>");
        buffer_add_xml(t, one->title);
        buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/></g>", x - dx, y - dy, x + dx, y + dy);
    }
    borders_free(&all);
}

static int board_width(const pr_board *board) {
    return MARGIN + CELL * board->width + (board->neighbors == 6 ? CELL / 2 : 0);
}

static int board_height(const pr_board *board) {
    return TITLE + MARGIN + CELL * board->height + (board->neighbors == 6 ? CELL / 6 : 0);
}

static void draw_board(buffer *t, const world *w, int number, bool tokens) {
    const pr_board *board = &w->content->board[number];
    buffer_addf(t, "<text class=\"title\" x=\"%d\" y=\"18\">", MARGIN);
    buffer_add_xml(t, board->is.title);
    buffer_add(t, "</text>");
    const bool hexes = board->neighbors == 6;
    const int letters = TITLE + MARGIN - (hexes ? CELL / 6 + 7 : 7), end = board->first + board->spaces;
    for (int x = 0; x < board->width; x++) {
        buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">", MARGIN + CELL * x + CELL / 2 - 6, letters);
        if (x >= 26) buffer_addf(t, "%c", 'a' + x / 26 - 1);
        buffer_addf(t, "%c</text>", 'a' + x % 26);
    }
    for (int y = 0; y < board->height; y++)
        buffer_addf(t, "<text class=\"name\" x=\"2\" y=\"%d\">%d</text>", TITLE + MARGIN + CELL * y + CELL / 2 + 3,
                    y + 1);
    const marks m = marks_collect(w);
    draw_ways(t, w, number);
    for (int i = board->first; i < end; i++) draw_space(t, w, &m, i, hexes, tokens);
    draw_edges(t, w, number);
    for (int i = board->first; i < end; i++) draw_name(t, &w->content->space[i]);
}

void picture_board(buffer *t, const world *w, int number, bool tokens) {
    const pr_board *board = &w->content->board[number];
    int width = board_width(board), height = board_height(board);
    buffer_addf(
        t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx\" role=\"img\" ",
        width, height, width);
    buffer_add(t, "aria-label=\"");
    buffer_add_xml(t, board->is.title);
    buffer_add(t, "\">");
    draw_board(t, w, number, tokens);
    buffer_add(t, "</svg>\n");
}

char *picture(const world *w) {
    buffer t = {0};
    const pr_content *c = w->content;
    int width = 0, height = 0, y = 0;
    for (int i = 0; i < c->boards; i++) {
        if (board_width(&c->board[i]) > width) width = board_width(&c->board[i]);
        height += board_height(&c->board[i]) + MARGIN;
    }
    buffer_addf(&t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n",
                width, height, width, height);
    buffer_addf(&t, "<style>%s</style>\n", picture_style);
    for (int i = 0; i < c->boards; i++) {
        buffer_addf(&t, "<g transform=\"translate(0 %d)\">", y);
        draw_board(&t, w, i, true);
        buffer_add(&t, "</g>\n");
        y += board_height(&c->board[i]) + MARGIN;
    }
    buffer_add(&t, "</svg>\n");
    return t.s;
}
