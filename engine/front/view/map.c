/* Draws boards as text. If the signs of a cell do not fit on one line, the row grows to up to three lines. Beyond that,
 * a "+" stands for the rest. */
#include "front/view/map.h"

#include "front/base/canvas.h"
#include "front/base/wrap.h"
#include "front/doc/borders.h"
#include "front/doc/lattice.h"
#include "front/doc/sheet.h"
#include "front/view/cell.h"
#include "front/view/table.h"
#include "text/msg.h"
#include "text/text.h"
#include "text/words.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CELL_LINES = 3, NARROWEST = 4, WIDE = 6, WIDEST = 9 };

/* Puts the signs of a cell onto the canvas. Without a canvas only counts their lines, one more than the maximum if they
 * do not fit. Single letters need no gap where there is no room for it, except before those of conditions. */
static int lay_cell(canvas *c, int x, int y, int width, const cell *what, const char *conditions) {
    int line = 0, column = 0;
    for (int i = 0; i < what->n; i++) {
        const sign *s = &what->signs[i];
        int columns = text_columns(s->s);
        bool mark = i > 0 && what->signs[i - 1].rank == -1;
        int gap = column > 0 && !mark ? 1 : 0;
        const bool letters =
            columns == 1 && i > 0 && text_columns(what->signs[i - 1].s) == 1 && !strchr(conditions, *s->s);
        if (gap && letters && column + gap + columns > width) gap = 0;
        if (column && column + gap + columns > width) {
            line++;
            column = gap = 0;
        }
        if (line == MAX_CELL_LINES) {
            if (c) canvas_put(c, x + width - 1, y + MAX_CELL_LINES - 1, TONE_STRONG, "+");
            return MAX_CELL_LINES + 1;
        }
        if (c && s->fresh) canvas_put_fresh(c, x + column + gap, y + line, s->tone, s->s);
        if (c && !s->fresh) canvas_put(c, x + column + gap, y + line, s->tone, s->s);
        column += gap + columns;
    }
    return line + 1;
}

typedef struct layout {
    int width, height; /* size of the board in spaces */
    int pitch, margin; /* columns of a cell with its gap; columns of the row numbers */
    int half;          /* columns by which rows of hexagons are indented */
    cell *cells;       /* height * width; one with n = 0 is a hole */
    int *lines;        /* lines of each row */
    bool *below;       /* for each row, whether it has a line for the edges below */
    bool *headed;      /* for each row, whether it has a line above with the names of areas */
    borders edges;
    int *indent;         /* columns of indentation of each row */
    int total;           /* lines of all rows together */
    int areas;           /* lines of the list of areas below */
    char conditions[33]; /* their letters, which are drawn behind that of a piece */
} layout;

/* What all boards of one drawing share. */
typedef struct drawing {
    const world *w;
    marks m;
    const shade *s;
    int width;  /* columns of the screen */
    int widest; /* columns of the widest cell with its gap */
} drawing;

/* Returns true if the parts of the area are side by side in one row. Its name is then drawn above them. */
static bool is_row(const pr_content *content, const pr_space *area) {
    const pr_space *first = &content->space[area->parts.at[0]];
    for (int i = 0; i < area->parts.n; i++) {
        const pr_space *part = &content->space[area->parts.at[i]];
        if (part->y != first->y || part->x != first->x + i) return false;
    }
    return true;
}

static layout lay_out(const drawing *d, int number) {
    const pr_board *board = &d->w->content->board[number];
    const pr_space *spaces = d->w->content->space;
    layout l = {.width = board->width, .height = board->height};
    for (int i = 0; i < d->w->content->conditions && i < (int)sizeof l.conditions - 1; i++)
        l.conditions[i] = d->w->content->condition[i][0];
    l.margin = l.height > 9 ? 3 : 2;
    l.pitch = (d->width - l.margin) / (l.width ? l.width : 1);
    if (l.pitch < NARROWEST) l.pitch = NARROWEST;
    if (l.pitch > d->widest) l.pitch = d->widest;
    l.half = board->neighbors == 6 ? l.pitch / 2 : 0;
    l.indent = need(calloc((size_t)l.height + 1, sizeof *l.indent));
    l.cells = need(calloc((size_t)(l.width * l.height) + 1, sizeof *l.cells));
    l.lines = need(calloc((size_t)l.height + 1, sizeof *l.lines));
    l.below = need(calloc((size_t)l.height + 1, sizeof *l.below));
    l.headed = need(calloc((size_t)l.height + 1, sizeof *l.headed));
    l.edges = borders_read(d->w, number, PR_NOBODY);
    for (size_t e = 0; e < l.edges.n; e++) {
        const pr_space *from = &spaces[l.edges.at[e].from], *to = &spaces[l.edges.at[e].to];
        if (from->y != to->y) l.below[from->y - 1] = true;
    }
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_space *space = &spaces[i];
        int x = space->x - 1, y = space->y - 1;
        if (space->parts.n && is_row(d->w->content, space))
            l.headed[y] = true;
        else if (space->parts.n)
            l.areas++;
        if (space->parts.n || x < 0 || y < 0 || x >= l.width || y >= l.height) continue;
        if (space->half) l.indent[y] = l.half;
        cell c = cell_of(d->w, &d->m, i, d->s);
        l.cells[y * l.width + x] = c;
        int lines = lay_cell(NULL, 0, 0, l.pitch - 1, &c, l.conditions);
        if (lines > MAX_CELL_LINES) lines = MAX_CELL_LINES;
        if (lines > l.lines[y]) l.lines[y] = lines;
    }
    for (int y = 0; y < l.height; y++) {
        if (!l.lines[y]) l.lines[y] = 1;
        l.total += l.headed[y] + l.lines[y] + l.below[y];
    }
    return l;
}

/* Writes the letters of a column: a, b, ... z, aa, ab, ... */
static void column_name(int x, char *to) {
    if (x >= 26) *to++ = (char)('a' + x / 26 - 1);
    *to++ = (char)('a' + x % 26);
    *to = 0;
}

static void layout_free(layout *l) {
    free(l->cells);
    free(l->lines);
    free(l->below);
    free(l->headed);
    free(l->indent);
    borders_free(&l->edges);
}

/* Draws the edges right of and below the spaces of a row. Each lower edge of a hexagon takes half its width. An edge
 * between squares that touch at a corner takes the corner. `line`: the first line of the row. */
static void draw_edges(canvas *c, const drawing *d, const layout *l, int y, int line) {
    for (size_t i = 0; i < l->edges.n; i++) {
        const border *e = &l->edges.at[i];
        const pr_space *from = &d->w->content->space[e->from], *to = &d->w->content->space[e->to];
        const bool level = from->y != to->y;
        const int left = l->margin + l->indent[y] + (from->x - 1) * l->pitch;
        if (from->y - 1 != y) continue;
        for (int k = 0; !level && k < l->lines[y]; k++)
            canvas_put(c, left + l->pitch - 1, line + k, TONE_STRONG, border_sign(e, false));
        if (!level) continue;
        const long long halves = lattice_halves(from, to);
        if (!l->half && halves) {
            canvas_put(c, halves > 0 ? left + l->pitch - 1 : left - 1, line + l->lines[y], TONE_STRONG,
                       border_sign(e, false));
            continue;
        }
        const int half = l->half && halves ? l->half : 0;
        for (int k = halves > 0 ? half : 0; k < (halves < 0 && half ? half : l->pitch - 1); k++)
            canvas_put(c, left + k, line + l->lines[y], TONE_STRONG, border_sign(e, true));
    }
}

static const char *area_name(const pr_space *area) {
    return area->printed && *area->printed ? area->printed : area->label;
}

/* Returns the columns between the start of an area's heading and the next heading of the row. */
static int heading_room(const drawing *d, const layout *l, const pr_space *area) {
    const pr_content *content = d->w->content;
    const pr_board *board = &content->board[area->board];
    const int x = content->space[area->parts.at[0]].x;
    int next = l->width + 1;
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_space *other = &content->space[i];
        if (!other->parts.n || other->y != area->y || !is_row(content, other)) continue;
        const int start = content->space[other->parts.at[0]].x;
        if (start > x && start < next) next = start;
    }
    return (next - x) * l->pitch - 1;
}

/* Writes an area's name above its row of spaces, cut where the next heading starts, and after it the signs of the
 * pieces in its middle and of the variables that hold for all of it. */
static void draw_heading(canvas *c, const drawing *d, const layout *l, int middle, int line) {
    const pr_space *area = &d->w->content->space[middle], *first = &d->w->content->space[area->parts.at[0]];
    const int left = l->margin + (first->x - 1) * l->pitch;
    const cell what = world_on(d->w, middle).n ? cell_of(d->w, &d->m, middle, d->s) : (cell){.n = 0};
    const sign flags = flags_of(d->w, &d->m, middle);
    int room = heading_room(d, l, area), column;
    if (*flags.s) room -= text_columns(flags.s) + 1;
    for (int i = 0; i < what.n; i++)
        if (what.signs[i].rank != -1) room -= text_columns(what.signs[i].s) + 1;
    char *name = need(strdup(area_name(area)));
    if (room > 0 && text_columns(name) > room) strcpy(name + text_bytes(name, room - 1), ".");
    column = left + canvas_put(c, left, line, TONE_STRONG, room > 0 ? name : "");
    free(name);
    for (int i = 0; i < what.n; i++)
        if (what.signs[i].rank != -1)
            column += 1 + canvas_put(c, column + 1, line, what.signs[i].tone, what.signs[i].s);
    if (*flags.s) canvas_put(c, column + 1, line, flags.tone, flags.s);
}

/* Writes an area's name, its spaces, and the signs of its middle, such as "Old Mill: e1 f1 g1". */
static void draw_area(canvas *c, const drawing *d, int middle, int line) {
    const pr_space *area = &d->w->content->space[middle];
    int column = canvas_put(c, 0, line, TONE_STRONG, area_name(area));
    column += canvas_put(c, column, line, TONE_FAINT, colon());
    for (int i = 0; i < area->parts.n; i++) {
        const char *label = d->w->content->space[area->parts.at[i]].label;
        column += canvas_put(c, column + (i > 0), line, TONE_FAINT, label) + (i > 0);
    }
    if (!world_on(d->w, middle).n) return;
    const cell what = cell_of(d->w, &d->m, middle, d->s);
    column += canvas_put(c, column, line, TONE_FAINT, tr("; in the middle:"));
    for (int i = 0; i < what.n; i++) column += canvas_put(c, column + 1, line, what.signs[i].tone, what.signs[i].s) + 1;
}

static canvas draw_board(const drawing *d, int which, bool titled) {
    const pr_board *board = &d->w->content->board[which];
    layout l = lay_out(d, which);
    int top = titled ? 2 : 1;
    int titled_width = titled ? text_columns(board->is.title) : 0, width = l.margin + l.width * l.pitch + l.half;
    canvas c = canvas_new(width > titled_width ? width : titled_width, l.total + top + l.areas);
    if (titled) canvas_put(&c, 0, 0, TONE_STRONG, board->is.title);
    for (int x = 0; x < l.width; x++) {
        char name[4];
        column_name(x, name);
        canvas_put(&c, l.margin + x * l.pitch, top - 1, TONE_FAINT, name);
    }
    int line = top;
    for (int y = 0; y < l.height; y++) {
        char number[12];
        for (int i = board->first; l.headed[y] && i < board->first + board->spaces; i++) {
            const pr_space *area = &d->w->content->space[i];
            if (area->parts.n && area->y == y + 1 && is_row(d->w->content, area)) draw_heading(&c, d, &l, i, line);
        }
        line += l.headed[y];
        snprintf(number, sizeof number, "%d", y + 1);
        canvas_put(&c, 0, line, TONE_FAINT, number);
        for (int x = 0; x < l.width; x++) {
            lay_cell(&c, l.margin + l.indent[y] + x * l.pitch, line, l.pitch - 1, &l.cells[y * l.width + x],
                     l.conditions);
        }
        draw_edges(&c, d, &l, y, line);
        line += l.lines[y] + l.below[y];
    }
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_space *area = &d->w->content->space[i];
        if (area->parts.n && !is_row(d->w->content, area)) draw_area(&c, d, i, line++);
    }
    layout_free(&l);
    return c;
}

/* Draws the boards from number `from` on, as many side by side as fit. */
static canvas draw_boards(const drawing *d, int from, int to) {
    const pr_content *content = d->w->content;
    canvas all = canvas_new(d->width, 0);
    int x = 0, top = 0, widest = 0;
    for (int i = from; i < to && i < content->boards; i++) {
        if (is_sheet(content, i)) continue;
        canvas c = content->board[i].plane >= 0 ? table_draw(d->w, i, d->width, i > 0) : draw_board(d, i, i > 0);
        if (x > 0 && x + c.width > d->width) {
            x = 0;
            top = all.height;
        }
        if (c.width > all.width) canvas_widen(&all, c.width);
        if (top + c.height > all.height) canvas_resize(&all, top + c.height);
        canvas_paste(&all, x, top, &c);
        x += c.width + 2;
        if (x - 2 > widest) widest = x - 2;
        canvas_free(&c);
    }
    canvas_widen(&all, widest);
    return all;
}

canvas map_draw(const world *w, enum map_part part, int width, const shade *s) {
    drawing d = {w, marks_collect(w), s, width, part == MAP_OTHERS ? WIDE : WIDEST};
    return draw_boards(&d, part == MAP_OTHERS, part == MAP_FIRST ? 1 : w->content->boards);
}

bool map_is_full(const world *w, enum map_part part, int width) {
    const drawing d = {w, marks_collect(w), NULL, width, part == MAP_OTHERS ? WIDE : WIDEST};
    bool full = false;
    for (int i = 0; i < w->content->boards; i++) {
        if (w->content->board[i].plane >= 0 || is_sheet(w->content, i) || (i ? part == MAP_FIRST : part == MAP_OTHERS))
            continue;
        layout l = lay_out(&d, i);
        for (int k = 0; k < l.width * l.height; k++)
            full = full || lay_cell(NULL, 0, 0, l.pitch - 1, &l.cells[k], l.conditions) > MAX_CELL_LINES;
        layout_free(&l);
    }
    return full;
}
