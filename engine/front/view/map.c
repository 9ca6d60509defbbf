/* Draws boards as text, one cell for each space. If the signs of a cell do not fit on one line, its row grows to up to
 * three lines. If three lines are too few, the cell's column uses free columns of the screen, and its row uses free
 * lines. If the signs still do not fit, "+" replaces some of them, and a line below the board names them. */
#include "front/view/map.h"
#include "front/view/cell.h"

#include "front/doc/spoken.h"
#include "front/doc/ways.h"

#include <stdio.h>

/* CELL_LINES: maximum number of lines of a cell before free lines of the screen are used. NARROWEST: minimum number of
 * columns of a cell with the gap after it. WIDE and WIDEST: the usual maximum of these columns. WIDEST is for drawings
 * that contain the first board, and WIDE is for other drawings. */
enum { CELL_LINES = 3, NARROWEST = 4, WIDE = 6, WIDEST = 9 };

typedef struct layout {
    int width, height; /* size of the board in columns and rows of spaces */
    int margin;        /* columns of text for the row numbers */
    int *left;         /* for each column of spaces, the first text column of its cells; last, their end */
    int half;          /* text columns by which every other row of hexagons is indented; 0 on other boards */
    cell *cells;       /* height * width cells, row by row; a cell with n = 0 is a hole */
    int *lines;        /* text lines of each row */
    bool *below;       /* for each row: true if edges are drawn on a line below the row */
    bool *headed;      /* for each row: true if names of areas are drawn on a line above the row */
    borders edges;
    int *indent;         /* text columns by which each row is indented */
    int total;           /* number of text lines of all rows together */
    int areas;           /* text lines of the list of areas below the rows */
    char conditions[33]; /* the first letters of all conditions */
} layout;

/* The data that all boards of one drawing share. */
typedef struct drawing {
    const world *w;
    marks m;
    const highlights *s;
    int width;  /* columns of the screen */
    int widest; /* usual maximum of columns of a cell with the gap after it */
    int spare;  /* number of lines that rows can use beyond CELL_LINES */
    int lines;  /* maximum number of lines of planes */
    bool full;  /* a cell left something out */
    bool flat;  /* columns are widened so that no row needs a second line */
} drawing;

/* Returns the space at these coordinates of a board, or PR_NOBODY. Ignores the middles of areas. */
static int space_at(const pr_content *c, const pr_board *board, int x, int y) {
    int found = PR_NOBODY;
    for (int i = board->first; i < board->first + board->spaces && found < 0; i++)
        if (c->space[i].x == x && c->space[i].y == y && !c->space[i].parts.n) found = i;
    return found;
}

/* Returns true if the parts of the area are side by side in one row. The name of the area is then drawn above them. */
static bool is_row(const pr_content *content, const pr_space *area) {
    const pr_space *first = &content->space[area->parts.at[0]];
    for (int i = 0; i < area->parts.n; i++) {
        const pr_space *part = &content->space[area->parts.at[i]];
        if (part->y != first->y || part->x != first->x + i) return false;
    }
    return true;
}

/* Returns the number of columns for the signs of a cell: the width of the cell without the gap. */
static int room_of(const layout *l, int x) {
    return l->left[x + 1] - l->left[x] - 1;
}

static arrangement arranged(const layout *l, int x, int y, int width, int most) {
    return arrange(&l->cells[y * l->width + x], width, most, l->conditions);
}

/* Returns true if all cells of column `x` show their signs in full with this width and at most `lines` lines. */
static bool suffices(const layout *l, int x, int width, int lines) {
    bool good = true;
    for (int y = 0; y < l->height && good; y++) good = arranged(l, x, y, width, lines).more_x < 0;
    return good;
}

/* Returns the number of text columns that column `x` of spaces can give up if its cells have `lines` lines. */
static int surplus(const layout *l, int x, int lines) {
    int n = 0;
    while (room_of(l, x) - n >= NARROWEST && suffices(l, x, room_of(l, x) - n - 1, lines)) n++;
    return n;
}

/* Widens each column of spaces whose cells leave something out in `lines` lines. Uses first the free columns of the
 * screen, and then columns that other cells do not need. If `lines` is 1, widens a column only if all its signs fit
 * then. All columns of hexagons keep the same width, because rows are indented by half of it. */
static void widen(const drawing *d, layout *l, int lines) {
    int free_columns = d->width - l->left[l->width];
    for (int x = 0; x < l->width && !l->half; x++) {
        int wide = room_of(l, x), more, others = 0;
        while (wide < d->width && !suffices(l, x, wide, lines)) wide++;
        for (int k = 0; k < l->width; k++) others += k == x ? 0 : surplus(l, k, lines);
        if (lines == 1 && wide - room_of(l, x) > others + (free_columns > 0 ? free_columns : 0)) continue;
        for (more = wide - room_of(l, x); more > 0; more--) {
            int from = -1;
            for (int k = 0; k < l->width && free_columns <= 0; k++)
                if (k != x && room_of(l, k) >= NARROWEST && suffices(l, k, room_of(l, k) - 1, lines) &&
                    (from < 0 || room_of(l, k) > room_of(l, from)))
                    from = k;
            if (free_columns <= 0 && from < 0) break;
            for (int k = x + 1; k <= l->width; k++) l->left[k]++;
            for (int k = from + 1; k <= l->width && free_columns <= 0; k++) l->left[k]--;
            if (free_columns > 0) free_columns--;
        }
    }
}

/* Sets the number of lines of each row. Rows that are too short for their signs share the spare lines of the screen. */
static void heighten(drawing *d, layout *l) {
    bool grown = true;
    for (int y = 0; y < l->height; y++) {
        l->lines[y] = 1;
        for (int x = 0; x < l->width; x++) {
            const int lines = arranged(l, x, y, room_of(l, x), CELL_LINES).lines;
            if (lines > l->lines[y]) l->lines[y] = lines;
        }
    }
    while (d->spare > 0 && grown) {
        grown = false;
        for (int y = 0; y < l->height && d->spare > 0; y++) {
            bool wants = false;
            for (int x = 0; x < l->width && !wants; x++)
                wants = arranged(l, x, y, room_of(l, x), MAX_SIGNS + 1).lines > l->lines[y];
            l->lines[y] += wants;
            d->spare -= wants;
            grown = grown || wants;
        }
    }
}

static layout lay_out(drawing *d, int number) {
    const pr_board *board = &d->w->content->board[number];
    const pr_space *spaces = d->w->content->space;
    layout l = {.width = board->width, .height = board->height};
    for (int i = 0; i < d->w->content->conditions && i < (int)sizeof l.conditions - 1; i++)
        l.conditions[i] = sign_letter(d->w->content->condition[i]);
    l.margin = l.height > 9 ? 3 : 2;
    int pitch = (d->width - l.margin) / (l.width ? l.width : 1);
    if (pitch < NARROWEST) pitch = NARROWEST;
    if (pitch > d->widest) pitch = d->widest;
    l.left = need(calloc((size_t)l.width + 1, sizeof *l.left));
    for (int x = 0; x <= l.width; x++) l.left[x] = l.margin + x * pitch;
    l.half = board->neighbors == 6 ? pitch / 2 : 0;
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
        l.cells[y * l.width + x] = cell_of(d->w, &d->m, i, d->s);
    }
    if (d->flat) widen(d, &l, 1);
    widen(d, &l, CELL_LINES);
    heighten(d, &l);
    for (int y = 0; y < l.height; y++) l.total += l.headed[y] + l.lines[y] + l.below[y];
    return l;
}

/* Writes the name of column `x`, counted from 0: a, b, ... z, aa, ab, ... */
static void column_name(int x, char *to) {
    if (x >= 26) *to++ = (char)('a' + x / 26 - 1);
    *to++ = (char)('a' + x % 26);
    *to = 0;
}

static void layout_free(layout *l) {
    free_all(l->left, l->cells, l->lines, l->below, l->headed, l->indent);
    borders_free(&l->edges);
}

/* Draws the edges on the right of and below the spaces of row `y`, whose first text line is `line`. A hexagon has two
 * lower edges, each half as wide as the hexagon. An edge between squares that touch only at a corner is drawn at the
 * corner. */
static void draw_edges(canvas *c, const drawing *d, const layout *l, int y, int line) {
    for (size_t i = 0; i < l->edges.n; i++) {
        const border *e = &l->edges.at[i];
        const pr_space *from = &d->w->content->space[e->from], *to = &d->w->content->space[e->to];
        const bool level = from->y != to->y;
        const int left = l->left[from->x - 1] + l->indent[y], end = l->left[from->x] + l->indent[y] - 1;
        if (from->y - 1 != y) continue;
        for (int k = 0; !level && k < l->lines[y]; k++)
            canvas_put(c, end, line + k, TONE_STRONG, border_sign(e, false));
        if (!level) continue;
        const long long halves = lattice_halves(from, to);
        if (!l->half && halves) {
            canvas_put(c, halves > 0 ? end : left - 1, line + l->lines[y], TONE_STRONG, border_sign(e, false));
            continue;
        }
        const int half = l->half && halves ? l->half : 0;
        for (int k = halves > 0 ? half : 0; k < (halves < 0 && half ? half : end - left); k++)
            canvas_put(c, left + k, line + l->lines[y], TONE_STRONG, border_sign(e, true));
    }
}

static const char *area_name(const pr_space *area) {
    return area->printed && *area->printed ? area->printed : area->label;
}

/* Returns the number of columns for the heading of an area, up to the next heading of the row. */
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
    return l->left[next - 1] - l->left[x - 1] - 1;
}

/* Draws the heading of an area above its row of spaces: its name, the signs of the pieces on the area itself, and the
 * signs of its own variables. Cuts the name where the next heading starts. */
static void draw_heading(canvas *c, const drawing *d, const layout *l, int middle, int line) {
    const pr_space *area = &d->w->content->space[middle], *first = &d->w->content->space[area->parts.at[0]];
    const int left = l->left[first->x - 1];
    const cell what = world_on(d->w, middle).n ? cell_of(d->w, &d->m, middle, d->s) : (cell){.n = 0};
    const sign flags = flags_of(d->w, &d->m, middle);
    int room = heading_room(d, l, area), column;
    if (*flags.s) room -= text_columns(flags.s) + 1;
    for (int i = 0; i < what.n; i++)
        if (what.signs[i].rank != -1) room -= text_columns(what.signs[i].s) + 1;
    owned char *name = need(strdup(area_name(area)));
    if (room > 0 && text_columns(name) > room) strcpy(name + text_bytes(name, room - 1), ".");
    column = left + canvas_put(c, left, line, TONE_STRONG, room > 0 ? name : "");
    for (int i = 0; i < what.n; i++)
        if (what.signs[i].rank != -1)
            column += 1 + canvas_put(c, column + 1, line, what.signs[i].tone, what.signs[i].s);
    if (*flags.s) canvas_put(c, column + 1, line, flags.tone, flags.s);
}

static void draw_cell(canvas *c, int x, int y, const cell *what, const arrangement *a) {
    for (int i = 0; i < what->n; i++) {
        const sign *s = &what->signs[i];
        const struct spot *at = &a->at[i];
        const char *drawn = at->brief ? s->brief : s->s;
        if (!at->kept) continue;
        if (s->fresh)
            canvas_put_fresh(c, x + at->x, y + at->y, s->tone, drawn);
        else
            canvas_put(c, x + at->x, y + at->y, s->tone, drawn);
    }
    if (a->more_x >= 0) canvas_put(c, x + a->more_x, y + a->lines - 1, TONE_STRONG, "+");
}

/* Adds in words the pieces and marks that the cell of a space leaves out or shortens: "b1: two Wolves, dark". */
static void add_left_out(const drawing *d, int space, const cell *what, const arrangement *a, buffer *t) {
    const pr_list here = world_on(d->w, space);
    owned int32_t *at = need(calloc((size_t)here.n + 1, sizeof *at));
    int n = 0;
    for (int i = 0; i < here.n; i++)
        for (int k = 0; k < what->n; k++)
            if (what->signs[k].kind == piece_in(d->w, here, i)->kind && (!a->at[k].kept || a->at[k].brief))
                at[n++] = here.at[i];
    owned char *things = spoken_things(d->w, (pr_list){at, n}, PR_NOBODY, false), *named = space_marks(d->w, space);
    bool marked = false;
    for (int k = 0; k < what->n; k++) marked = marked || (what->signs[k].rank == -1 && !a->at[k].kept);
    buffer_addf(t, "%s%s%s%s", t->n ? semicolon() : "", d->w->content->space[space].label, colon(), things);
    if (marked) buffer_addf(t, "%s%s", n ? ", " : "", named);
}

/* Fills a hole of a board whose holes are solid, such as blocks of houses. Holes in a row join without a gap, so that
 * the streets remain visible between the blocks. */
static void draw_solid(canvas *c, const layout *l, int x, int y, int line) {
    const bool joined = x + 1 < l->width && !l->cells[y * l->width + x + 1].n;
    const int left = l->left[x] + l->indent[y], end = l->left[x + 1] + l->indent[y] - !joined;
    for (int k = 0; k < l->lines[y]; k++)
        for (int column = left; column < end; column++) canvas_put(c, column, line + k, TONE_FAINT, solid_sign());
}

/* Draws the line of an area below the board, such as "Old Mill: e1 f1 g1". The line has the name of the area, the
 * labels of its spaces, and the signs of the pieces on the area itself. */
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

/* Adds a line below the board that names the changed spaces. The line is needed without colors, because then changed
 * signs cannot be underlined. */
static void add_changed(canvas *c, const drawing *d, int which) {
    const pr_board *board = &d->w->content->board[which];
    owned_buffer t = {0};
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const cell what = cell_of(d->w, &d->m, i, NULL);
        bool fresh = false;
        for (int k = 0; k < what.n && !fresh; k++) fresh = what.signs[k].fresh;
        if (fresh) buffer_addf(&t, "%s%s", t.n ? " " : tr("Changed: "), d->w->content->space[i].label);
    }
    if (t.n) canvas_flow(c, TONE_PLAIN, 2, t.s);
}

static canvas draw_board(drawing *d, int which, bool titled) {
    const pr_board *board = &d->w->content->board[which];
    owned_by(layout_free) layout l = lay_out(d, which);
    int top = titled ? 2 : 1;
    int titled_width = titled ? text_columns(board->is.title) : 0, width = l.left[l.width] + l.half;
    owned_buffer left_out = {0};
    canvas c = canvas_new(width > titled_width ? width : titled_width, l.total + top + l.areas);
    if (titled) canvas_put(&c, 0, 0, TONE_STRONG, board->is.title);
    for (int x = 0; x < l.width; x++) {
        char name[4];
        column_name(x, name);
        canvas_put(&c, l.left[x], top - 1, TONE_FAINT, name);
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
            const cell *what = &l.cells[y * l.width + x];
            const arrangement a = arranged(&l, x, y, room_of(&l, x), l.lines[y]);
            if (board->solid && !what->n)
                draw_solid(&c, &l, x, y, line);
            else
                draw_cell(&c, l.left[x] + l.indent[y], line, what, &a);
            if (a.more_x >= 0) add_left_out(d, space_at(d->w->content, board, x + 1, y + 1), what, &a, &left_out);
        }
        draw_edges(&c, d, &l, y, line);
        line += l.lines[y] + l.below[y];
    }
    for (int i = board->first; i < board->first + board->spaces; i++) {
        const pr_space *area = &d->w->content->space[i];
        if (area->parts.n && !is_row(d->w->content, area)) draw_area(&c, d, i, line++);
    }
    if (d->w->then && !terminal_color()) add_changed(&c, d, which);
    if (left_out.n) {
        owned char *t = text_of(tr("Not shown (+): %s."), left_out.s);
        canvas_flow(&c, TONE_STRONG, 2, t);
        d->full = true;
    }
    return c;
}

static bool is_empty(const world *w, int board) {
    bool empty = true;
    for (int i = 0; i < w->look->pieces && empty; i++) empty = !table_holds(w, &w->look->piece[i], board);
    return empty;
}

/* Returns true for a plane without pieces if another plane has pieces, or if there are several planes and the open
 * question is about no point. */
static bool is_unused(const world *w, int board) {
    const pr_content *c = w->content;
    bool others = !w->ask->domains;
    if (c->boards < 2 || c->board[board].plane < 0 || !is_empty(w, board)) return false;
    for (int i = 0; i < c->boards && !others; i++) others = c->board[i].plane >= 0 && !is_empty(w, i);
    return others;
}

/* Draws boards side by side as far as the width allows. `part` has the flags of map_part. */
static canvas draw_boards(drawing *d, int part) {
    const pr_content *content = d->w->content;
    canvas all = canvas_new(d->width, 0);
    int x = 0, top = 0, widest = 0, met = 0;
    for (int i = 0; i < content->boards; i++) {
        if (is_sheet(content, i) || (!(part & MAP_UNUSED) && is_unused(d->w, i))) continue;
        if (!(part & (met++ ? MAP_OTHERS : MAP_FIRST))) continue;
        owned_by(canvas_free) canvas c = content->board[i].plane >= 0
                                             ? table_draw(d->w, i, d->width, i > 0, d->lines - top)
                                             : draw_board(d, i, i > 0);
        if (x > 0 && x + c.width > d->width) {
            x = 0;
            top = all.height;
        }
        if (c.width > all.width) canvas_widen(&all, c.width);
        if (top + c.height > all.height) canvas_resize(&all, top + c.height);
        canvas_paste(&all, x, top, &c);
        x += c.width + 2;
        if (x - 2 > widest) widest = x - 2;
    }
    canvas_widen(&all, widest);
    return all;
}

canvas map_draw(const world *w, int part, int width, int lines, const highlights *s, int spare, bool *full) {
    drawing d = {w, marks_collect(w), s, width, part & MAP_FIRST ? WIDEST : WIDE, spare, lines, false, part & MAP_FLAT};
    canvas c = draw_boards(&d, part);
    if (full) *full = *full || d.full;
    return c;
}
