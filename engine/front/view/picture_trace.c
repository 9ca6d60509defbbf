/* Draws traces, which show the effects of an answer's events on a board. Consecutive steps of a piece are one polyline
 * with an arrowhead at its end. A line to a target is dashed, and a disc shows the size of the effect at its end. */
#include "front/view/page.h"

enum { COLORS = 4 /* colors of sides */ };

const char trace_style[] =
    ".trace{--ink:#6b6455;pointer-events:none}.by0{--ink:#1f5fa8}.by1{--ink:#a92b2b}.by2{--ink:#2f7d3a}"
    ".by3{--ink:#7a3f99}.trace path{fill:none;stroke:var(--ink);stroke-width:4;stroke-linejoin:round;"
    "stroke-linecap:round}.trace .head{fill:var(--ink);stroke:none}.trace .line{stroke-dasharray:9 7}"
    ".trace .disc{fill:#d97706;fill-opacity:.3;stroke:#d97706;stroke-width:3}"
    ".wide.trace path{stroke-width:11}.wide.trace .line{stroke-dasharray:24 20}.wide.trace .disc{stroke-width:7}"
    ".key.trace path{stroke-width:2}.key.trace .line{stroke-dasharray:5 4}.key.trace .disc{stroke-width:1}";

/* Moves the end `*to` of the line from `from` back by `by` units, so that the piece there stays visible. Does not
 * change a line that is too short. */
static void draw_back(pr_point from, pr_point *to, int by) {
    const int dx = to->x - from.x, dy = to->y - from.y, far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (far <= 2 * by) return;
    to->x -= dx * by / far;
    to->y -= dy * by / far;
}

static void draw_head(buffer *t, pr_point from, pr_point to, int size) {
    const int dx = to.x - from.x, dy = to.y - from.y, far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (!far) return;
    const int ax = dx * size / far, ay = dy * size / far;
    buffer_addf(t, "<path class=\"head\" d=\"M%d %dL%d %dL%d %dZ\"/>", to.x + ax / 3, to.y + ay / 3,
                to.x - ax - ay * 2 / 3, to.y - ay + ax * 2 / 3, to.x - ax + ay * 2 / 3, to.y - ay - ax * 2 / 3);
}

/* Draws a line through `n` points, at least two, in the color of a side, or in a neutral color if `side` is
 * negative. */
static void draw_line(buffer *t, const stroke *s, const pr_point *at, int n, const stroke_size *size) {
    pr_point end = at[n - 1];
    draw_back(at[n - 2], &end, s->sort == PR_TRACE_WAY ? size->head : size->base);
    buffer_add(t, "<g");
    if (s->side >= 0) buffer_addf(t, " class=\"by%d\"", s->side % COLORS);
    buffer_addf(t, "><path class=\"%s\" d=\"", s->sort == PR_TRACE_WAY ? "walked" : "line");
    for (int i = 0; i < n; i++)
        buffer_addf(t, "%c%d %d", i ? 'L' : 'M', i < n - 1 ? at[i].x : end.x, i < n - 1 ? at[i].y : end.y);
    buffer_add(t, "\"/>");
    draw_head(t, at[n - 2], end, size->head);
    buffer_add(t, "</g>");
}

/* Returns true if `b` starts where `a` ends. */
static bool goes_on(const stroke *a, const stroke *b) {
    return a->sort == PR_TRACE_WAY && b->sort == PR_TRACE_WAY && a->piece == b->piece && a->to.x == b->from.x &&
           a->to.y == b->from.y;
}

void strokes_draw(buffer *t, const stroke *list, int n, const stroke_size *size) {
    owned pr_point *at = need(calloc((size_t)n + 1, sizeof *at));
    for (int i = 0; i < n; i++) { /* draw discs first, because a later disc would hide lines */
        const int r = list[i].radius ? list[i].radius : list[i].sort == PR_TRACE_SPOT ? size->base : 0;
        if (r) buffer_addf(t, "<circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", list[i].to.x, list[i].to.y, r);
    }
    for (int i = 0; i < n;) {
        const stroke *s = &list[i];
        int points = 0;
        at[points++] = s->from;
        do at[points++] = list[i++].to;
        while (i < n && goes_on(&list[i - 1], &list[i]));
        if (s->sort != PR_TRACE_SPOT) draw_line(t, s, at, points, size);
    }
}
