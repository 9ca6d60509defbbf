/* The boards as text: see map.h. A cell holds short signs: one for each single piece, one with a count for pieces that
 * are alike; where they do not fit on a line the row grows to up to three lines, then "+" says that there is more. */
#include "front/map.h"

#include "core/text.h"
#include "front/canvas.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIGNS = 32, MOST_MARKS = 8, MOST_LINES = 3, NARROWEST = 4, WIDEST = 9 };

static const char mark_signs[MOST_MARKS + 1] = "*=~^%&$!";

typedef struct sign {
    char s[24];
    tone tone;
    int rank; /* obstacles before characters before groups before things */
} sign;

typedef struct cell {
    sign signs[MOST_SIGNS];
    int n;
} cell;

typedef struct marks {
    const char *names[MOST_MARKS];
    int n;
} marks;

static int mark_index(const marks *m, const char *name) {
    for (int i = 0; i < m->n; i++) {
        if (!strcmp(m->names[i], name)) return i;
    }
    return -1;
}

static void collect_marks_of(marks *m, const json_t *board) {
    size_t i, j;
    json_t *space, *mark;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        json_array_foreach(json_object_get(space, "marks"), j, mark) {
            const char *name = json_string_value(mark);
            if (m->n < MOST_MARKS && mark_index(m, name) < 0) m->names[m->n++] = name;
        }
    }
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static marks collect_marks(const world *w) {
    marks m = {0};
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) collect_marks_of(&m, board);
    qsort(m.names, (size_t)m.n, sizeof *m.names, by_text);
    return m;
}

static const char *piece_short(const json_t *kind, const char *id) {
    const char *s = json_str(kind, "short");
    return *s ? s : id;
}

/* What pieces of a kind on a space must share to be drawn as one group. */
static void likeness(const json_t *piece, char *to, size_t size) {
    size_t i, used = 0;
    json_t *condition;
    to[0] = 0;
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        if (used + 2 < size) to[used++] = json_string_value(condition)[0];
        to[used] = 0;
    }
    const char *face = json_str(piece, "face");
    if (*face && used + 3 < size) snprintf(to + used, size - used, ":%c", face[0]);
}

static bool first_of_kind_here(const json_t *pieces, size_t index, const char *kind, const char *space) {
    for (size_t i = 0; i < index; i++) {
        const json_t *other = json_array_get(pieces, i);
        if (!strcmp(json_str(other, "kind"), kind) && !strcmp(json_str(other, "space"), space)) return false;
    }
    return true;
}

/* All pieces of one kind on one space: "m3s1" for three without a condition and one stunned. */
static void describe_group(const json_t *pieces, const char *kind, const char *space, const char *name, char *to,
                           size_t size, bool *plain) {
    struct {
        char like[8];
        int n;
    } groups[8];
    int n = 0;
    size_t i;
    json_t *piece;
    json_array_foreach(pieces, i, piece) {
        if (strcmp(json_str(piece, "kind"), kind) != 0 || strcmp(json_str(piece, "space"), space) != 0) continue;
        char like[8];
        likeness(piece, like, sizeof like);
        int at = 0;
        while (at < n && strcmp(groups[at].like, like) != 0) at++;
        if (at == 8) continue;
        if (at == n) {
            memcpy(groups[n].like, like, sizeof like);
            groups[n++].n = 0;
        }
        groups[at].n++;
    }
    size_t used = (size_t)snprintf(to, size, "%s", name);
    *plain = false;
    for (int pass = 0; pass < 2; pass++) {
        for (int g = 0; g < n; g++) {
            bool bare = !groups[g].like[0];
            if (bare != (pass == 0) || used >= size) continue;
            *plain = *plain || bare;
            bool show = groups[g].n > 1 || (!bare && n > 1);
            char count[12] = "";
            if (show) snprintf(count, sizeof count, "%d", groups[g].n);
            used += (size_t)snprintf(to + used, size - used, "%s%s", groups[g].like, count);
        }
    }
}

static void add_sign(cell *c, sign s) {
    if (c->n == MOST_SIGNS) return;
    int at = c->n++;
    for (; at > 0 && c->signs[at - 1].rank > s.rank; at--) c->signs[at] = c->signs[at - 1];
    c->signs[at] = s;
}

static void add_piece(const world *w, cell *c, const json_t *piece, size_t index, const char *space) {
    const json_t *pieces = json_object_get(w->view, "pieces");
    const char *kind_id = json_str(piece, "kind");
    const json_t *kind = world_kind(w, kind_id);
    if (!first_of_kind_here(pieces, index, kind_id, space)) return;
    sign s = {.tone = TONE_OTHER, .rank = 3};
    char group[20];
    bool plain;
    describe_group(pieces, kind_id, space, piece_short(kind, kind_id), group, sizeof group, &plain);
    bool active = !strcmp(json_str(piece, "id"), world_actor(w));
    int side = world_side(w, piece);
    if (json_flag(kind, "blocks")) {
        s.rank = 0;
        s.tone = TONE_BLOCK;
        snprintf(s.s, sizeof s.s, "[%s]", group);
    } else {
        snprintf(s.s, sizeof s.s, "%s%s", active ? ">" : "", group);
        if (side >= 0) s.tone = side == 0 ? TONE_ONE : TONE_TWO;
        if (side >= 0) s.rank = world_is_character(w, piece) ? 1 : 2;
        if (!plain && strchr(group, ':') == NULL) s.tone = TONE_FAINT;
        if (active) s.tone = TONE_ACTIVE;
    }
    add_sign(c, s);
}

static cell cell_of(const world *w, const marks *m, const json_t *space) {
    cell c = {0};
    size_t i;
    json_t *piece, *mark;
    const char *id = json_str(space, "id");
    sign marked = {.tone = TONE_MARK, .rank = -1};
    json_array_foreach(json_object_get(space, "marks"), i, mark) {
        int index = mark_index(m, json_string_value(mark));
        size_t n = strlen(marked.s);
        if (index >= 0 && n < 3) marked.s[n] = mark_signs[index];
    }
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (!strcmp(json_str(piece, "space"), id)) add_piece(w, &c, piece, i, id);
    }
    if (marked.s[0]) {
        add_sign(&c, marked);
    } else if (!c.n) {
        sign empty = {.tone = TONE_FAINT};
        snprintf(empty.s, sizeof empty.s, "%s", terminal_unicode() ? "\302\267" : ".");
        add_sign(&c, empty);
    }
    return c;
}

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
        if (c) canvas_put(c, x + column + gap, y + line, s->tone, s->s);
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

static layout lay_out(const world *w, const marks *m, const json_t *board) {
    layout l = {.width = (int)json_int(board, "width"), .height = (int)json_int(board, "height")};
    l.margin = l.height > 9 ? 3 : 2;
    l.pitch = (terminal_columns() - l.margin) / (l.width ? l.width : 1);
    if (l.pitch < NARROWEST) l.pitch = NARROWEST;
    if (l.pitch > WIDEST) l.pitch = WIDEST;
    l.cells = need(calloc((size_t)(l.width * l.height) + 1, sizeof *l.cells));
    l.lines = need(calloc((size_t)l.height + 1, sizeof *l.lines));
    size_t i;
    json_t *space;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        int x = (int)json_int(space, "x"), y = (int)json_int(space, "y");
        if (x < 0 || y < 0 || x >= l.width || y >= l.height) continue;
        cell c = cell_of(w, m, space);
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

static canvas draw_board(const world *w, const marks *m, const json_t *board, bool titled) {
    layout l = lay_out(w, m, board);
    int top = titled ? 2 : 1;
    canvas c = canvas_new(l.margin + l.width * l.pitch, l.total + top);
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

/* The boards after the first: as many side by side as fit. */
static void print_others(const world *w, const marks *m, const json_t *boards) {
    size_t i = 1, n = json_array_size(boards);
    while (i < n) {
        canvas row = canvas_new(terminal_columns(), 64);
        int x = 0, height = 0;
        for (; i < n; i++) {
            canvas c = draw_board(w, m, json_array_get(boards, i), true);
            bool fits = x == 0 || x + c.width <= row.width;
            if (fits) {
                canvas_paste(&row, x, 0, &c);
                x += c.width + 2;
                if (c.height > height) height = c.height;
            }
            canvas_free(&c);
            if (!fits) break;
        }
        row.height = height < row.height ? height : row.height;
        canvas_print(&row);
        canvas_free(&row);
    }
}

static void legend_of_pieces(const world *w, buffer *t) {
    const json_t *pieces = json_object_get(w->view, "pieces");
    size_t i, j;
    json_t *kind, *piece;
    json_array_foreach(json_object_get(w->info, "kinds"), i, kind) {
        bool out = false;
        json_array_foreach(pieces, j, piece) {
            out = out || (!strcmp(json_str(piece, "kind"), json_str(kind, "id")) && *json_str(piece, "space"));
        }
        if (!out) continue;
        const char *form = json_flag(kind, "blocks") ? "%s[%s] %s" : "%s%s %s";
        buffer_addf(t, form, t->n ? ", " : "", piece_short(kind, json_str(kind, "id")), json_str(kind, "title"));
    }
}

/* "spawn" for the mark "zone.spawn" of a layer. */
static const char *mark_title(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
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
    for (int i = 0; i < m->n; i++) buffer_addf(&t, "%s%c %s", t.n ? ", " : "", mark_signs[i], mark_title(m->names[i]));
    legend_of_ways(w, &t);
    buffer_add(&t, tr("; a number counts, s: stunned, d: down, a letter after ':' is the side up, > has the turn"));
    fputs(tone_on(TONE_FAINT), stdout);
    say_wrapped(0, 0, buffer_text(&t));
    fputs(tone_off(TONE_FAINT), stdout);
    buffer_free(&t);
}

void map_print(const world *w, bool legend) {
    const json_t *boards = json_object_get(w->info, "boards");
    marks m = collect_marks(w);
    if (json_array_size(boards)) {
        canvas c = draw_board(w, &m, json_array_get(boards, 0), false);
        canvas_print(&c);
        canvas_free(&c);
        print_others(w, &m, boards);
    }
    if (legend) print_legend(w, &m);
}
