/* The boards as text: see map.h. Where the signs of a cell do not fit on a line the row grows to up to three lines,
 * then
 * "+" says that there is more. */
#include "front/map.h"

#include "core/text.h"
#include "front/canvas.h"
#include "front/cell.h"
#include "front/sheet.h"
#include "front/words.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 3, NARROWEST = 4, WIDE = 6, WIDEST = 9 };

/* Puts the signs of a cell onto the canvas (or, without one, only counts the lines they take). */
static int lay_cell(canvas *c, int x, int y, int width, const cell *what) {
    int line = 0, column = 0;
    for (int i = 0; i < what->n; i++) {
        const sign *s = &what->signs[i];
        int columns = text_columns(s->s);
        bool mark = i > 0 && what->signs[i - 1].rank == -1;
        int gap = column > 0 && !mark ? 1 : 0;
        if (column && column + gap + columns > width) {
            line++;
            column = gap = 0;
        }
        if (line == MOST_LINES) {
            if (c) canvas_put(c, x + width - 1, y + MOST_LINES - 1, TONE_STRONG, "+");
            return MOST_LINES;
        }
        if (c && s->fresh) canvas_put_fresh(c, x + column + gap, y + line, s->tone, s->s);
        if (c && !s->fresh) canvas_put(c, x + column + gap, y + line, s->tone, s->s);
        column += gap + columns;
    }
    return line + 1;
}

typedef struct layout {
    int width, height; /* of the board, in spaces */
    int pitch, margin; /* columns of a cell with its gap, and of the row numbers */
    cell *cells;       /* height * width; n = 0: a hole */
    int *lines;        /* of each row */
    int total;         /* lines of all rows */
} layout;

/* What all boards of one drawing share. */
typedef struct drawing {
    const world *w;
    marks m;
    const shade *s;
    int width;  /* of the screen, in columns */
    int widest; /* of a cell with its gap */
} drawing;

static layout lay_out(const drawing *d, const json_t *board) {
    layout l = {.width = (int)json_int(board, "width"), .height = (int)json_int(board, "height")};
    l.margin = l.height > 9 ? 3 : 2;
    l.pitch = (d->width - l.margin) / (l.width ? l.width : 1);
    if (l.pitch < NARROWEST) l.pitch = NARROWEST;
    if (l.pitch > d->widest) l.pitch = d->widest;
    l.cells = need(calloc((size_t)(l.width * l.height) + 1, sizeof *l.cells));
    l.lines = need(calloc((size_t)l.height + 1, sizeof *l.lines));
    size_t i;
    json_t *space;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        int x = (int)json_int(space, "x"), y = (int)json_int(space, "y");
        if (x < 0 || y < 0 || x >= l.width || y >= l.height) continue;
        cell c = cell_of(d->w, &d->m, space, d->s);
        l.cells[y * l.width + x] = c;
        int lines = lay_cell(NULL, 0, 0, l.pitch - 1, &c);
        if (lines > l.lines[y]) l.lines[y] = lines;
    }
    for (int y = 0; y < l.height; y++) {
        if (!l.lines[y]) l.lines[y] = 1;
        l.total += l.lines[y];
    }
    return l;
}

/* a, b, ... z, aa, ab, ... */
static void column_name(int x, char *to) {
    if (x >= 26) *to++ = (char)('a' + x / 26 - 1);
    *to++ = (char)('a' + x % 26);
    *to = 0;
}

static canvas draw_board(const drawing *d, const json_t *board, bool titled) {
    layout l = lay_out(d, board);
    int top = titled ? 2 : 1;
    int titled_width = titled ? text_columns(json_str(board, "title")) : 0, width = l.margin + l.width * l.pitch;
    canvas c = canvas_new(width > titled_width ? width : titled_width, l.total + top);
    if (titled) canvas_put(&c, 0, 0, TONE_STRONG, json_str(board, "title"));
    for (int x = 0; x < l.width; x++) {
        char name[4];
        column_name(x, name);
        canvas_put(&c, l.margin + x * l.pitch, top - 1, TONE_FAINT, name);
    }
    int line = top;
    for (int y = 0; y < l.height; y++) {
        char number[12];
        snprintf(number, sizeof number, "%d", y + 1);
        canvas_put(&c, 0, line, TONE_FAINT, number);
        for (int x = 0; x < l.width; x++) {
            lay_cell(&c, l.margin + x * l.pitch, line, l.pitch - 1, &l.cells[y * l.width + x]);
        }
        line += l.lines[y];
    }
    free(l.cells);
    free(l.lines);
    return c;
}

/* The boards from number `from` on: as many side by side as fit. */
static canvas draw_boards(const drawing *d, const json_t *boards, size_t from, size_t to) {
    canvas all = canvas_new(d->width, 0);
    int x = 0, top = 0, widest = 0;
    for (size_t i = from; i < to && i < json_array_size(boards); i++) {
        if (is_sheet(json_array_get(boards, i), i)) continue;
        canvas c = draw_board(d, json_array_get(boards, i), i > 0);
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

/* Is the space on a board that is drawn, not on a sheet? */
static bool on_map(const world *w, const char *space) {
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (json_by_id(json_object_get(board, "spaces"), space)) return !is_sheet(board, i);
    }
    return false;
}

/* The letters for conditions of pieces on the map; stunned and down are there in every game. */
static void legend_of_conditions(const world *w, buffer *t) {
    json_t *told = need(json_object()), *piece, *condition;
    size_t i, j;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        json_array_foreach(json_object_get(piece, "conditions"), j, condition) {
            const char *name = json_string_value(condition);
            if (!strcmp(name, "stunned") || !strcmp(name, "down") || json_object_get(told, name)) continue;
            if (!on_map(w, json_str(piece, "space"))) continue;
            buffer_addf(t, ", %c: %s", name[0], tr(name));
            json_object_set_new(told, name, json_true());
        }
    }
    json_decref(told);
}

static void legend_of_pieces(const world *w, buffer *t) {
    const json_t *pieces = json_object_get(w->view, "pieces");
    size_t i, j;
    json_t *kind, *piece;
    json_array_foreach(json_object_get(w->info, "kinds"), i, kind) {
        bool out = false;
        json_array_foreach(pieces, j, piece) {
            out =
                out || (!strcmp(json_str(piece, "kind"), json_str(kind, "id")) && on_map(w, json_str(piece, "space")));
        }
        if (!out) continue;
        bool blocks = json_flag(kind, "blocks");
        buffer_addf(t, "%s%s%s%s %s", t->n ? ", " : "", blocks ? "[" : "", kind_short(kind, json_str(kind, "id")),
                    blocks ? "]" : "", json_str(kind, "title"));
    }
}

/* Is there an open way the other way round, which has been named already? */
static bool way_named(const world *w, const json_t *link, size_t before) {
    size_t i;
    json_t *other;
    json_array_foreach(json_object_get(w->info, "links"), i, other) {
        if (i == before) break;
        if (json_flag(json_object_get(w->view, "links"), json_str(other, "id")) &&
            !strcmp(json_str(other, "from"), json_str(link, "to")) &&
            !strcmp(json_str(other, "to"), json_str(link, "from")))
            return true;
    }
    return false;
}

/* Closed ways are told by `look`: there may be many. */
static void legend_of_ways(const world *w, buffer *t) {
    size_t i;
    json_t *link;
    json_array_foreach(json_object_get(w->info, "links"), i, link) {
        if (!json_flag(json_object_get(w->view, "links"), json_str(link, "id")) || way_named(w, link, i)) continue;
        buffer_addf(t, tr(", a way %s-%s"), json_str(link, "from"), json_str(link, "to"));
    }
}

static void print_legend(const world *w, const marks *m) {
    buffer t = {0};
    legend_of_pieces(w, &t);
    for (int i = 0; i < m->n; i++) buffer_addf(&t, "%s%c %s", t.n ? ", " : "", mark_sign(i), m->titles[i]);
    legend_of_ways(w, &t);
    buffer_add(&t, tr("; a number counts, s: stunned, d: down"));
    legend_of_conditions(w, &t);
    buffer_add(&t, tr(", a letter after ':' is the side up, > has the turn"));
    fputs(tone_on(TONE_FAINT), stdout);
    say_wrapped(0, 0, buffer_text(&t));
    fputs(tone_off(TONE_FAINT), stdout);
    buffer_free(&t);
}

canvas map_draw(const world *w, enum map_part part, int width, const shade *s) {
    const json_t *boards = json_object_get(w->info, "boards");
    drawing d = {w, marks_collect(w), s, width, part == MAP_OTHERS ? WIDE : WIDEST};
    return draw_boards(&d, boards, part == MAP_OTHERS, part == MAP_FIRST ? 1 : SIZE_MAX);
}

void map_legend(const world *w) {
    marks m = marks_collect(w);
    print_legend(w, &m);
}
