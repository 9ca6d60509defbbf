/* Puts pictures of boards together. There are three: a picture with a legend, a board of a page, and the changing parts
 * one by one for a page that plays a match back (page.c). */
#include "front/view/picture.h"

#include "front/doc/ways.h"
#include "front/view/map.h"

#include <stdio.h>

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
    draw_ground(t, p);
    each_part(p, add, t);
    draw_names(t, p);
}

/* The caller's callback of picture_parts(). The callback gets a part without a drawing as an empty <g> element. */
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

/* Draws an entry of the legend, on the next line if the entry does not fit on the current line. If `style` is not NULL,
 * a square of this CSS class precedes the entry. */
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

/* Draws the legend: the signs of the pieces, as in the legend of the text map, and the colors of the marks. Returns the
 * height of the legend. */
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
