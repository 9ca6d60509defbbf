/* A character stands for 3 x 6 cm, so a table of 120 x 120 cm takes 40 x 20 and leaves half a screen for the roster. A
 * cell hides 6 cm; therefore the roster has the exact place of every piece, and a cell with several shows "*". */
#include "front/view/table.h"

#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "text/msg.h"
#include "text/width.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A cell in half millimeters; columns of the row's labels, cells between two labels of a column. */
enum { CELL_WIDE = 60, CELL_HIGH = 120, MARGIN = 4, LABEL_EVERY = 10, ROSTER = 30 };

typedef struct grid {
    int columns, rows;
    char *cell;
    tone *tone;
} grid;

const char *centimeters(int32_t mm, char *room) {
    snprintf(room, 16, mm % 10 ? "%d.%d" : "%d", (int)(mm / 10), (int)(mm % 10));
    return room;
}

void table_sign(const world *w, const pr_piece *piece, char *to, size_t size) {
    const pr_kind *kind = piece_kind(w, piece);
    if (kind->count > 1)
        snprintf(to, size, "%s%d", kind->abbrev, piece->piece - kind->first + 1);
    else
        snprintf(to, size, "%s", kind->abbrev);
}

static char *at(const grid *g, int x, int y) {
    const int column = x / CELL_WIDE, row = g->rows - 1 - y / CELL_HIGH;
    const int c = column < 0 ? 0 : column >= g->columns ? g->columns - 1 : column;
    const int r = row < 0 ? 0 : row >= g->rows ? g->rows - 1 : row;
    return &g->cell[r * g->columns + c];
}

static bool inside(const pr_shape *s, int x, int y) {
    bool in = false;
    for (int i = 0, j = s->n - 1; i < s->n; j = i++) {
        const pr_point a = s->at[i], b = s->at[j];
        if ((a.y > y) == (b.y > y)) continue;
        const int64_t left = (int64_t)(x - a.x) * (b.y - a.y), right = (int64_t)(b.x - a.x) * (y - a.y);
        if (b.y > a.y ? left < right : left > right) in = !in;
    }
    return in;
}

static void fill(const grid *g, const pr_shape *s, char sign) {
    for (int row = 0; row < g->rows; row++)
        for (int column = 0; column < g->columns; column++) {
            const int x = column * CELL_WIDE + CELL_WIDE / 2, y = (g->rows - 1 - row) * CELL_HIGH + CELL_HIGH / 2;
            if (inside(s, x, y)) g->cell[row * g->columns + column] = sign;
        }
}

/* Marks each cell that a side passes. Sides that run along an edge between cells belong to the cells inside. */
static void outline(const grid *g, const pr_shape *s, bool closed, char sign) {
    enum { STEP = 10 };
    int64_t middle_x = 0, middle_y = 0;
    for (int i = 0; i < s->n; i++) middle_x += s->at[i].x, middle_y += s->at[i].y;
    for (int i = 0; i + !closed < s->n; i++) {
        const pr_point a = s->at[i], b = s->at[(i + 1) % s->n];
        const int longest = abs(b.x - a.x) > abs(b.y - a.y) ? abs(b.x - a.x) : abs(b.y - a.y), n = longest / STEP + 1;
        for (int k = 0; k <= n; k++) {
            int x = a.x + (int)((int64_t)(b.x - a.x) * k / n), y = a.y + (int)((int64_t)(b.y - a.y) * k / n);
            x += closed && x * (int64_t)s->n > middle_x ? -1 : 0;
            y += closed && y * (int64_t)s->n > middle_y ? -1 : 0;
            *at(g, x, y) = sign;
        }
    }
}

static void draw_shapes(const world *w, const grid *g, int board) {
    static const struct {
        char fill, line;
    } looks[] = {[PR_LOW] = {'=', '='},  [PR_TALL] = {'%', '%'}, [PR_BUILDING] = {':', '#'}, [PR_DOOR] = {0, '+'},
                 [PR_WINDOW] = {0, '"'}, [PR_STAIRS] = {0, '/'}, [PR_ROAD] = {'.', 0},       [PR_AREA] = {0, 0},
                 [PR_ENTRANCE] = {0, 0}, [PR_MARK] = {0, 0}};
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        if (s->board != board || (s->of != PR_NOBODY && s->level)) continue;
        if (looks[s->sort].fill) fill(g, s, looks[s->sort].fill);
        if (looks[s->sort].line) outline(g, s, s->n > 2, looks[s->sort].line);
    }
}

/* Returns the pieces on the plane that are drawn: those that nobody carries. */
static bool is_drawn(const world *w, const pr_piece *p, int board) {
    return p->point != PR_NOBODY && p->carrier == PR_NOBODY && w->content->space[p->space].board == board;
}

static void draw_pieces(const world *w, const grid *g, int board) {
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (!is_drawn(w, p, board)) continue;
        const pr_point_at spot = pr_point_of((pr_value){PR_POINT, p->point});
        char *cell = at(g, 2 * spot.x, 2 * spot.y);
        const bool taken = g->tone[cell - g->cell] != TONE_FAINT;
        *cell = taken ? '*' : piece_kind(w, p)->abbrev[0];
        g->tone[cell - g->cell] = p->piece == world_actor(w) ? TONE_STRONG : TONE_PLAIN;
    }
}

static canvas draw_map(const world *w, int board) {
    const pr_board *b = &w->content->board[board];
    grid g = {(2 * b->mm_wide + CELL_WIDE - 1) / CELL_WIDE, (2 * b->mm_high + CELL_HIGH - 1) / CELL_HIGH, NULL, NULL};
    const size_t cells = (size_t)(g.columns * g.rows);
    g.cell = need(malloc(cells));
    g.tone = need(malloc(cells * sizeof *g.tone));
    memset(g.cell, ' ', cells);
    for (size_t i = 0; i < cells; i++) g.tone[i] = TONE_FAINT;
    draw_shapes(w, &g, board);
    draw_pieces(w, &g, board);
    canvas c = canvas_new(MARGIN + g.columns + 3, g.rows + 1);
    for (int row = 0; row < g.rows; row++) {
        char label[16];
        snprintf(label, sizeof label, "%3d", (g.rows - 1 - row) * CELL_HIGH / 20);
        canvas_put(&c, 0, row, TONE_FAINT, label);
        for (int column = 0; column < g.columns; column++) {
            const char sign[2] = {g.cell[row * g.columns + column], '\0'};
            canvas_put(&c, MARGIN + column, row, g.tone[row * g.columns + column], sign);
        }
    }
    for (int column = 0; column < g.columns; column += LABEL_EVERY) {
        char label[16];
        snprintf(label, sizeof label, "%d", column * CELL_WIDE / 20);
        canvas_put(&c, MARGIN + column, g.rows, TONE_FAINT, label);
    }
    free(g.cell);
    free(g.tone);
    return c;
}

void table_line(const world *w, const pr_gap *gap, buffer *t) {
    const char *between = "";
    for (int i = 0; i < gap->n; i++) {
        const pr_in_line *in = &gap->line[i];
        const pr_piece *piece = world_piece(w, in->piece);
        if (gap->sees == PR_UNSEEN && !in->bars) continue;
        char *name = piece ? piece_name(w, piece) : NULL;
        buffer_addf(t, "%s%s", between, name ? name : in->shape >= 0 ? w->content->shape[in->shape].is.title : "");
        free(name);
        between = ", ";
    }
}

/* "R1  5,10  HP 2/2  25 cm, partly seen (Wall)" */
static void add_entry(const world *w, const pr_piece *p, buffer *t) {
    char sign[40], x[16], y[16];
    const pr_point_at spot = pr_point_of((pr_value){PR_POINT, p->point});
    table_sign(w, p, sign, sizeof sign);
    buffer_addf(t, "%s%s %s,%s", p->piece == world_actor(w) ? ">" : "", sign, centimeters(spot.x, x),
                centimeters(spot.y, y));
    if (spot.level) buffer_addf(t, "@%d", spot.level);
    if (p->hp_max) buffer_addf(t, tr("  HP %d/%d"), (int)p->hp, (int)p->hp_max);
    conditions_add(w, p, t);
    const int actor = world_actor(w);
    if (actor == PR_NOBODY || actor == p->piece || !w->match) return;
    const pr_gap gap = pr_between(w->match, actor, p->piece);
    if (gap.mm == PR_NOBODY) return;
    buffer_addf(t, tr("  %s cm"), centimeters(gap.mm, x));
    if (gap.touches) buffer_add(t, tr(", in contact"));
    buffer_add(t, gap.sees == PR_UNSEEN ? tr(", unseen") : gap.sees == PR_SEEN_PARTLY ? tr(", partly seen") : "");
    if (gap.sees == PR_SEEN_CLEARLY || !gap.n) return;
    buffer_add(t, " (");
    table_line(w, &gap, t);
    buffer_add(t, ")");
}

static canvas draw_roster(const world *w, int board, int width) {
    canvas c = canvas_new(width, 0);
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (!is_drawn(w, p, board)) continue;
        buffer t = {0};
        add_entry(w, p, &t);
        canvas_flow(&c, p->piece == world_actor(w) ? TONE_STRONG : TONE_PLAIN, 4, t.s);
        buffer_free(&t);
    }
    return c;
}

canvas table_draw(const world *w, int board, int width, bool titled) {
    canvas map = draw_map(w, board);
    const bool beside = map.width + 2 + ROSTER <= width;
    canvas roster = draw_roster(w, board, beside ? width - map.width - 3 : width - 1);
    const int top = titled ? 1 : 0, high = map.height > roster.height ? map.height : roster.height;
    canvas c = canvas_new(beside ? map.width + 2 + roster.width : (map.width > roster.width ? map.width : roster.width),
                          top + (beside ? high : map.height + roster.height));
    if (titled) canvas_put(&c, 0, 0, TONE_STRONG, w->content->board[board].is.title);
    canvas_paste(&c, 0, top, &map);
    canvas_paste(&c, beside ? map.width + 2 : 0, beside ? top : top + map.height, &roster);
    canvas_free(&map);
    canvas_free(&roster);
    return c;
}
