/* The boards as pictures: see picture.h. Whole numbers only; the page's script (page.html) lays tokens out by the same
 * rule, so both change together. */
#include "front/view/picture.h"

#include "front/base/members.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/lattice.h"
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

static json_t *token_of(const world *w, const json_t *piece) {
    const char *kind_id = json_str(piece, "kind"), *face = json_str(piece, "face");
    const json_t *kind = world_kind(w, kind_id), *conditions = json_object_get(piece, "conditions");
    const char *letters = json_str(kind, "short");
    int side = world_side(w, piece);
    json_t *token = need(json_object());
    json_object_set_new(token, "s", json_string(*letters ? letters : kind_id));
    json_object_set_new(token, "t", json_string(world_title(w, kind_id)));
    if (side >= 0) json_object_set_new(token, "o", json_integer(side));
    if (json_array_size(conditions)) json_object_set_new(token, "c", json_deep_copy(conditions));
    if (*face) json_object_set_new(token, "f", json_string(face));
    if (json_flag(kind, "blocks")) json_object_set_new(token, "b", json_true());
    if (!strcmp(json_str(piece, "id"), world_actor(w))) json_object_set_new(token, "a", json_true());
    return token;
}

/* Is this the same token but for how many it stands for? */
static bool alike(const json_t *token, const json_t *other) {
    json_t *one = need(json_copy((json_t *)token));
    json_object_del(one, "n");
    bool same = json_equal(one, other) == 1;
    json_decref(one);
    return same;
}

json_t *picture_tokens(const world *w, const char *space) {
    json_t *list = need(json_array()), *piece;
    size_t i, j;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (strcmp(json_str(piece, "space"), space) != 0) continue;
        json_t *token = token_of(w, piece);
        for (j = 0; j < json_array_size(list) && !alike(json_array_get(list, j), token);) j++;
        json_t *group = json_array_get(list, j);
        if (group) {
            long long n = json_int(group, "n");
            json_object_set_new(group, "n", json_integer(n ? n + 1 : 2));
            json_decref(token);
        } else {
            json_array_append_new(list, token);
        }
    }
    return list;
}

/* One token, its middle at x, y and `size` across. */
static void draw_token(buffer *t, const json_t *token, int x, int y, int size) {
    json_t *conditions = json_object_get(token, "c"), *condition, *side = json_object_get(token, "o");
    bool blocks = json_flag(token, "b"), round = side && !blocks;
    size_t i;
    long long n = json_int(token, "n");
    const char *shown = json_str(token, "s"), *face = json_str(token, "f");
    buffer_addf(t, "<g class=\"token%s%s%s", blocks ? " blocks" : "", conditions ? " weak" : "",
                json_flag(token, "a") ? " active" : "");
    if (side) buffer_addf(t, " side%lld", json_integer_value(side) % SIDES);
    buffer_add(t, "\"><title>");
    if (n) buffer_addf(t, "%lld × ", n);
    buffer_add_xml(t, json_str(token, "t"));
    json_array_foreach(conditions, i, condition) {
        buffer_add(t, ", ");
        buffer_add_xml(t, tr(json_string_value(condition)));
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
    if (n) letters += n > 9 ? 2 : 1;
    int font = size * 6 / (letters > 2 ? 5 + 4 * letters : 11);
    buffer_addf(t, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">", x, y + font / 3, font);
    buffer_add_xml(t, shown);
    if (n) buffer_addf(t, "%lld", n);
    buffer_add(t, "</text></g>");
}

/* Up to four tokens two by two, up to nine three by three; the last place of nine stands for all that is left. */
static void draw_tokens(buffer *t, const json_t *tokens, int x, int y) {
    size_t n = json_array_size(tokens), row = n <= 1 ? 1 : n <= 4 ? 2 : 3;
    int pitch = (CELL - GAP) / (int)row;
    for (size_t i = 0; i < n && i < row * row; i++) {
        int cx = x + pitch * (int)(i % row) + pitch / 2, cy = y + pitch * (int)(i / row) + pitch / 2;
        if (n > 9 && i == 8)
            buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">+%zu</text>", cx - 8, cy + 5, n - 8);
        else
            draw_token(t, json_array_get(tokens, i), cx, cy, row == 1 ? pitch * 3 / 4 : pitch - 3);
    }
}

/* Boards ---------------------------------------------------------------------------------------------- */

static int left_of(const json_t *space) {
    return MARGIN + CELL * ((int)json_int(space, "x") - 1) + (json_flag(space, "half") ? CELL / 2 : 0);
}

static int top_of(const json_t *space) {
    return TITLE + MARGIN + CELL * ((int)json_int(space, "y") - 1);
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

static void draw_space(buffer *t, const world *w, const marks *m, const json_t *space, bool hexes, bool tokens) {
    const char *id = json_str(space, "id");
    int x = left_of(space), y = top_of(space);
    unsigned bits = marks_on(w, m, space);
    buffer_add(t, "<g class=\"space");
    if (bits) buffer_addf(t, " mark%d", first_mark(bits));
    buffer_addf(t, "\" data-id=\"%s\" data-x=\"%d\" data-y=\"%d\"><title>", id, x, y);
    buffer_add_xml(t, world_place(w, id));
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
    if (tokens) {
        json_t *here = picture_tokens(w, id);
        draw_tokens(t, here, x, y);
        json_decref(here);
    }
    buffer_add(t, "</g>");
}

/* The name printed on it, above what stands there and the spaces around: most are longer than a space is wide. */
static void draw_name(buffer *t, const world *w, const json_t *space) {
    if (!*json_str(space, "title")) return;
    buffer_addf(t, "<text class=\"place\" x=\"%d\" y=\"%d\">", left_of(space) + (CELL - GAP) / 2,
                top_of(space) + CELL - GAP - 3);
    buffer_add_xml(t, world_title(w, json_str(space, "id")));
    buffer_add(t, "</text>");
}

static const json_t *space_on(const json_t *board, const char *id) {
    return json_by_id(json_object_get(board, "spaces"), id);
}

int picture_way(const world *w, const json_t *link) {
    return way_open(w, link) ? 0 : way_seen(w, link) ? 1 : 2;
}

/* The head of an arrow in the middle of a way that leads one way: a triangle, turned by the way's own direction. */
static void draw_arrow(buffer *t, int x, int y, int dx, int dy) {
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy), ax = dx * HEAD / far, ay = dy * HEAD / far;
    buffer_addf(t, "<path class=\"arrow\" d=\"M%d %dL%d %dL%d %dZ\"/>", x + ax, y + ay, x - ax - ay * 2 / 3,
                y - ay + ax * 2 / 3, x - ax + ay * 2 / 3, y - ay - ax * 2 / 3);
}

/* Below the spaces, so that of each only what lies between them is seen; one that is shut is dashed. */
static void draw_ways(buffer *t, const world *w, const json_t *board) {
    static const char *const states[] = {"", " shut", " unseen"};
    int half = (CELL - GAP) / 2;
    size_t i;
    json_t *link;
    json_array_foreach(json_object_get(w->info, "links"), i, link) {
        const json_t *from = space_on(board, json_str(link, "from")), *to = space_on(board, json_str(link, "to"));
        if (!from || !to || json_flag(link, "edge")) continue;
        int x = left_of(from) + half, y = top_of(from) + half, dx = left_of(to) - left_of(from),
            dy = top_of(to) - top_of(from);
        char *sort = way_marks(link);
        buffer_addf(t, "<g class=\"way%s\" data-link=\"%s\"><title>", states[picture_way(w, link)],
                    json_str(link, "id"));
        buffer_add_xml(t, world_place(w, json_str(link, "from")));
        buffer_add(t, " – ");
        buffer_add_xml(t, world_place(w, json_str(link, "to")));
        buffer_add(t, *sort ? colon() : "");
        buffer_add_xml(t, sort);
        buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/>", x, y, x + dx, y + dy);
        if (json_flag(link, "one_way")) draw_arrow(t, x + dx / 2, y + dy / 2, dx, dy);
        buffer_add(t, "</g>");
        free(sort);
    }
}

/* The vector from the middle of the side that two neighbors share to one of its ends. */
static void half_side(const json_t *from, const json_t *to, int *dx, int *dy) {
    const int x = left_of(to) - left_of(from), y = top_of(to) - top_of(from);
    const bool hexes = x && y && abs(x) < CELL, upright = !y;
    *dx = hexes ? (x > 0 ? CELL / 4 : -CELL / 4) : upright ? 0 : CELL / 2 - 3;
    *dy = hexes ? -CELL / 6 : upright ? CELL / 2 - 3 : 0;
}

/* Draws edges on top of the spaces. The page's script changes the class of doors. */
static void draw_edges(buffer *t, const world *w, const json_t *board) {
    borders all = borders_read(w, board, NULL);
    for (size_t i = 0; i < all.n; i++) {
        const border *one = &all.at[i];
        const json_t *from = space_on(board, one->from), *to = space_on(board, one->to);
        const int x = (left_of(from) + left_of(to)) / 2 + (CELL - GAP) / 2,
                  y = (top_of(from) + top_of(to)) / 2 + (CELL - GAP) / 2;
        int dx, dy;
        half_side(from, to, &dx, &dy);
        const char *sort = *one->link ? "door" : one->pass ? "pass" : one->see ? "see" : "wall";
        buffer_addf(t, "<g class=\"edge %s%s\"", sort, *one->link && !one->pass ? " shut" : "");
        if (*one->link) buffer_addf(t, " data-link=\"%s\"", one->link);
        buffer_add(t, "><title>");
        buffer_add_xml(t, one->title);
        buffer_addf(t, "</title><path d=\"M%d %dL%d %d\"/></g>", x - dx, y - dy, x + dx, y + dy);
    }
    borders_free(&all);
}

static int board_width(const json_t *board) {
    return MARGIN + CELL * (int)json_int(board, "width") + (lattice_neighbors(board) == 6 ? CELL / 2 : 0);
}

static int board_height(const json_t *board) {
    return TITLE + MARGIN + CELL * (int)json_int(board, "height") + (lattice_neighbors(board) == 6 ? CELL / 6 : 0);
}

static void draw_board(buffer *t, const world *w, const json_t *board, bool tokens) {
    size_t i;
    json_t *space;
    buffer_addf(t, "<text class=\"title\" x=\"%d\" y=\"18\">", MARGIN);
    buffer_add_xml(t, json_str(board, "title"));
    buffer_add(t, "</text>");
    const bool hexes = lattice_neighbors(board) == 6;
    const int letters = TITLE + MARGIN - (hexes ? CELL / 6 + 7 : 7);
    for (int x = 0; x < json_int(board, "width"); x++) {
        buffer_addf(t, "<text class=\"name\" x=\"%d\" y=\"%d\">", MARGIN + CELL * x + CELL / 2 - 6, letters);
        if (x >= 26) buffer_addf(t, "%c", 'a' + x / 26 - 1);
        buffer_addf(t, "%c</text>", 'a' + x % 26);
    }
    for (int y = 0; y < json_int(board, "height"); y++)
        buffer_addf(t, "<text class=\"name\" x=\"2\" y=\"%d\">%d</text>", TITLE + MARGIN + CELL * y + CELL / 2 + 3,
                    y + 1);
    const marks m = marks_collect(w);
    draw_ways(t, w, board);
    json_array_foreach(json_object_get(board, "spaces"), i, space) draw_space(t, w, &m, space, hexes, tokens);
    draw_edges(t, w, board);
    json_array_foreach(json_object_get(board, "spaces"), i, space) draw_name(t, w, space);
}

void picture_board(buffer *t, const world *w, const json_t *board, bool tokens) {
    int width = board_width(board), height = board_height(board);
    buffer_addf(
        t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx\" role=\"img\" ",
        width, height, width);
    buffer_add(t, "aria-label=\"");
    buffer_add_xml(t, json_str(board, "title"));
    buffer_add(t, "\">");
    draw_board(t, w, board, tokens);
    buffer_add(t, "</svg>\n");
}

char *picture(const world *w) {
    buffer t = {0};
    size_t i;
    json_t *board;
    int width = 0, height = 0, y = 0;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (board_width(board) > width) width = board_width(board);
        height += board_height(board) + MARGIN;
    }
    buffer_addf(&t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n",
                width, height, width, height);
    buffer_addf(&t, "<style>%s</style>\n", picture_style);
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        buffer_addf(&t, "<g transform=\"translate(0 %d)\">", y);
        draw_board(&t, w, board, true);
        buffer_add(&t, "</g>\n");
        y += board_height(board) + MARGIN;
    }
    buffer_add(&t, "</svg>\n");
    return t.s;
}
