/* Draws planes (tables without spaces) as text. A character covers 3 x 6 cm, so a table of 120 x 120 cm takes 40
 * columns and 20 lines. The other half of the screen is for the roster, the list of the pieces, which has the exact
 * place of every piece. A cell with several pieces shows "*". On a large screen, cells have half the size. If a drawing
 * has too few lines, the map shows only the rows around the pieces that the open question is about, and the roster
 * shows only the pieces that matter most. The command `map zoom` draws cells of 1 x 2 cm around one
 * point. */
#include "front/view/map.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/doc/state.h"

#include <limits.h>
#include <stdio.h>

/* Widths of cells in half millimeters: on a screen of usual size, on a large screen, and in `map zoom`. */
enum { CELL_WIDE = 60, LARGE_WIDE = 30, ZOOM_WIDE = 20 };
/* MARGIN: columns for the numbers of the rows. LABEL_EVERY: columns from one number below the map to the next. ROSTER:
 * minimum number of columns of a roster beside the map. */
enum { MARGIN = 4, LABEL_EVERY = 10, ROSTER = 30 };
/* LEAST_ROWS: minimum number of rows of a cut map. BELOW_MAP: minimum number of lines of a roster below a map. */
enum { LEAST_ROWS = 5, BELOW_MAP = 2 };
enum {
    ZOOM_COLUMNS = 40,
    ZOOM_ROWS = 20,
    BELOW = 4 /* BELOW: lines below a large map, for question, legend and
               * prompt */
};

/* The sign for the last place of a piece that is no longer in play. */
static const char LOST_SIGN = 'x';

/* The drawing of one level of a plane, or of a rectangle of it. */
typedef struct grid {
    int board, level;
    int left, bottom, wide, high; /* in half millimeters: the lower left corner, and the size of a cell */
    int columns, rows;
    char *cell;
    tone *tone;
    bool *fresh; /* for each cell: true if a piece in the cell arrived, moved or changed */
} grid;

/* Returns the cell of a point, or NULL if the point is outside the grid. A point on the upper or right edge is
 * inside. */
static char *at(const grid *g, int x, int y) {
    int column = (x - g->left) / g->wide, row = (y - g->bottom) / g->high;
    if (x < g->left || y < g->bottom) return NULL;
    if (column == g->columns && (x - g->left) % g->wide == 0) column--;
    if (row == g->rows && (y - g->bottom) % g->high == 0) row--;
    return column < g->columns && row < g->rows ? &g->cell[(g->rows - 1 - row) * g->columns + column] : NULL;
}

/* Returns the cell of a packed point, or NULL if the point is outside the grid or on another level. */
static char *cell_at(const grid *g, int32_t point) {
    const pr_point_at spot = world_point(point);
    return spot.level == g->level ? at(g, 2 * spot.x, 2 * spot.y) : NULL;
}

/* Returns the middle of a cell in half millimeters. */
static pr_point middle_of(const grid *g, int cell) {
    const int column = cell % g->columns, row = g->rows - 1 - cell / g->columns;
    return (pr_point){g->left + column * g->wide + g->wide / 2, g->bottom + row * g->high + g->high / 2};
}

static void fill(const grid *g, const pr_shape *s, char sign) {
    for (int i = 0; i < g->rows * g->columns; i++) {
        const pr_point p = middle_of(g, i);
        if (shape_holds(s, p.x, p.y)) g->cell[i] = sign;
    }
}

/* Draws `sign` in each cell that a side of the shape passes through. If a side runs along the edge between two cells,
 * the cell on the inner side gets the sign. */
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
            char *cell = at(g, x, y);
            if (cell) *cell = sign;
        }
    }
}

static const struct {
    char fill, line;
    const char *means;
} looks[] = {[PR_LOW] = {'=', '=', N_("low")},
             [PR_TALL] = {'%', '%', N_("tall")},
             [PR_BUILDING] = {':', '#', N_("building")},
             [PR_DOOR] = {0, '+', N_("door")},
             [PR_WINDOW] = {0, '"', N_("window")},
             [PR_STAIRS] = {0, '/', N_("stairs")},
             [PR_ROAD] = {'.', 0, N_("road")},
             [PR_AREA] = {0, 0, ""},
             [PR_ENTRANCE] = {0, 0, ""},
             [PR_MARK] = {0, 0, ""}};

/* Returns true if the shape is drawn on this level of the board. A building is drawn on every level up to its roof, a
 * door or window only on its own level, stairs on every level, and any other shape only on the ground. */
static bool on_level(const pr_shape *s, int board, int level) {
    if (s->board != board) return false;
    if (s->sort == PR_BUILDING) return level <= s->level;
    return s->sort == PR_DOOR || s->sort == PR_WINDOW ? s->level == level : s->sort == PR_STAIRS || !level;
}

static void draw_shapes(const world *w, const grid *g) {
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        if (w->look->gone[i] || !on_level(s, g->board, g->level)) continue;
        if (looks[s->sort].fill) fill(g, s, looks[s->sort].fill);
        if (looks[s->sort].line) outline(g, s, s->n > 2, looks[s->sort].line);
    }
}

bool table_holds(const world *w, const pr_piece *p, int board) {
    return p->point != PR_NOBODY && p->carrier == PR_NOBODY && w->content->space[p->space].board == board;
}

static void draw_pieces(const world *w, const grid *g) {
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (!table_holds(w, p, g->board)) continue;
        char *cell = cell_at(g, p->point);
        if (!cell) continue;
        const bool taken = g->tone[cell - g->cell] != TONE_FAINT;
        *cell = taken ? '*' : piece_kind(w, p)->abbrev[0];
        g->tone[cell - g->cell] = p->piece == world_actor(w) ? TONE_STRONG : TONE_PLAIN;
        g->fresh[cell - g->cell] = g->fresh[cell - g->cell] || piece_fresh(w, p);
    }
}

/* Returns true if `then`, a piece on this plane in the moment that was drawn before, is no longer in play. */
static bool is_lost(const world *w, const pr_piece *then, int board) {
    return table_holds(w, then, board) && !world_piece(w, then->piece);
}

/* Draws LOST_SIGN at the last places of pieces that have left play since the moment that was drawn before. */
static void draw_lost(const world *w, const grid *g) {
    for (int i = 0; w->then && i < w->then->look->pieces; i++) {
        const pr_piece *p = &w->then->look->piece[i];
        if (!is_lost(w, p, g->board)) continue;
        char *cell = cell_at(g, p->point);
        if (!cell || g->tone[cell - g->cell] != TONE_FAINT) continue;
        *cell = LOST_SIGN;
        g->tone[cell - g->cell] = TONE_BAD;
        g->fresh[cell - g->cell] = true;
    }
}

/* Draws the places of an overlay on this level: first the cells inside each disc, with the sign of the nearest middle,
 * and then the cells of the middles. The first place is drawn last, so that no other place hides its sign. */
static void draw_spots(const world *w, const grid *g, const table_overlay *o) {
    const int plane = w->content->board[g->board].plane;
    int number[PR_MAX_SPOTS], shown[PR_MAX_SPOTS], n = 0, places = 0;
    pr_point middle[PR_MAX_SPOTS];
    for (int k = 0; k < o->spots; k++) {
        if (o->spot[k].at == PR_NOBODY) continue;
        const pr_point_at spot = world_point(o->spot[k].at);
        number[n] = places++;
        if (spot.plane != plane || spot.level != g->level) continue;
        middle[n] = (pr_point){2 * spot.x, 2 * spot.y};
        shown[n++] = k;
    }
    for (int i = 0; i < g->rows * g->columns; i++) {
        const pr_point p = middle_of(g, i);
        int64_t least = INT64_MAX;
        for (int k = 0; k < n && strchr(" .:", g->cell[i]); k++) {
            const int64_t x = p.x - middle[k].x, y = p.y - middle[k].y, far = x * x + y * y;
            const int64_t radius = o->spot[shown[k]].width; /* half the diameter, in half millimeters */
            if (far > radius * radius || far >= least) continue;
            least = far;
            g->cell[i] = spot_sign(number[k]);
        }
    }
    for (int k = n - 1; k >= 0; k--) {
        char *cell = at(g, middle[k].x, middle[k].y);
        if (cell) *cell = spot_sign(number[k]);
    }
}

/* Draws the signs of the overlay in empty cells, on roads and inside buildings. */
static void draw_overlay(const world *w, const grid *g, const table_overlay *o) {
    const pr_board *b = &w->content->board[g->board];
    if (o && o->spots) draw_spots(w, g, o);
    for (int i = 0; o && o->kind != OVERLAY_MARKS && i < g->rows * g->columns; i++) {
        const pr_point p = middle_of(g, i);
        if (p.x > 2 * b->mm_wide || p.y > 2 * b->mm_high) continue;
        const int32_t point = pr_point_pack((pr_point_at){b->plane, g->level, p.x / 2, p.y / 2});
        const char sign = overlay_sign(o, point);
        if (sign && strchr(" .:", g->cell[i])) g->cell[i] = sign;
    }
}

/* Draws the grid with its shapes, pieces and overlay. Writes numbers in centimeters at the left and lower edge. */
static canvas draw_window(const world *w, grid g, const table_overlay *o) {
    const size_t cells = (size_t)(g.columns * g.rows);
    g.cell = need(malloc(cells + 1));
    g.tone = need(malloc((cells + 1) * sizeof *g.tone));
    g.fresh = need(calloc(cells + 1, sizeof *g.fresh));
    memset(g.cell, ' ', cells);
    for (size_t i = 0; i < cells; i++) g.tone[i] = TONE_FAINT;
    draw_shapes(w, &g);
    draw_overlay(w, &g, o);
    draw_pieces(w, &g);
    draw_lost(w, &g);
    canvas c = canvas_new(MARGIN + g.columns + 3, g.rows + 1);
    for (int row = 0; row < g.rows; row++) {
        char label[16];
        snprintf(label, sizeof label, "%3d", (g.bottom + (g.rows - 1 - row) * g.high) / 20);
        canvas_put(&c, 0, row, TONE_FAINT, label);
        for (int column = 0; column < g.columns; column++) {
            const int i = row * g.columns + column;
            const char sign[2] = {g.cell[i], '\0'};
            if (g.fresh[i])
                canvas_put_fresh(&c, MARGIN + column, row, g.tone[i], sign);
            else
                canvas_put(&c, MARGIN + column, row, g.tone[i], sign);
        }
    }
    for (int column = 0; column < g.columns; column += LABEL_EVERY) {
        char label[16];
        snprintf(label, sizeof label, "%d", (g.left + column * g.wide) / 20);
        canvas_put(&c, MARGIN + column, g.rows, TONE_FAINT, label);
    }
    free_all(g.cell, g.tone, g.fresh);
    return c;
}

static grid window_of(const world *w, int board, int level, int wide) {
    const pr_board *b = &w->content->board[board];
    grid g = {.board = board, .level = level, .wide = wide, .high = 2 * wide};
    g.columns = (2 * b->mm_wide + g.wide - 1) / g.wide;
    g.rows = (2 * b->mm_high + g.high - 1) / g.high;
    return g;
}

/* Returns a grid for the ground of the whole table. Cells are small if the screen and `lines` leave enough room for
 * small cells and for the roster. */
static grid whole_table(const world *w, int board, int width, int lines) {
    const grid large = window_of(w, board, 0, LARGE_WIDE);
    const bool fits = MARGIN + large.columns + 5 + ROSTER <= width && large.rows + BELOW <= terminal_rows();
    return fits && large.rows < lines ? large : window_of(w, board, 0, CELL_WIDE);
}

/* The extent of some points from south to north, in half millimeters. Empty if `high` is less than `low`. */
typedef struct extent {
    int low, high;
} extent;

/* Adds the place of a point or of a piece, if it is on this board. */
static void add_extent(const world *w, pr_value v, int board, extent *e) {
    const pr_piece *p = world_piece_of(w, v);
    const int32_t point = v.type == PR_POINT ? v.n : p && table_holds(w, p, board) ? p->point : PR_NOBODY;
    if (point == PR_NOBODY) return;
    const pr_point_at spot = world_point(point);
    if (spot.plane != w->content->board[board].plane) return;
    if (2 * spot.y < e->low) e->low = 2 * spot.y;
    if (2 * spot.y > e->high) e->high = 2 * spot.y;
}

/* Returns the height on the board that the open question is about: the acting piece, else the middle of the things that
 * the options name, else the middle of all pieces. */
static int height_in_question(const world *w, int board) {
    const int actor = world_actor(w);
    extent e = {INT_MAX, INT_MIN};
    if (actor != PR_NOBODY) add_extent(w, (pr_value){PR_PIECE, actor}, board, &e);
    const bool acts = e.low <= e.high;
    for (size_t i = 0; i < w->options && !acts; i++)
        for (int k = 0; k < w->option[i].args; k++) add_extent(w, w->option[i].arg[k], board, &e);
    const bool named = e.low <= e.high;
    for (int i = 0; i < w->look->pieces && !named; i++)
        add_extent(w, (pr_value){PR_PIECE, w->look->piece[i].piece}, board, &e);
    return e.low <= e.high ? e.low + (e.high - e.low) / 2 : 0;
}

/* Cuts a grid to the `rows` rows around the height `middle`. */
static void cut(grid *g, int rows, int middle) {
    if (rows >= g->rows) return;
    const int at = (middle - g->bottom) / g->high - rows / 2, most = g->rows - rows;
    g->bottom += (at < 0 ? 0 : at > most ? most : at) * g->high;
    g->rows = rows;
}

/* Narrows a grid to the buildings that contain a piece on its level. Returns false if no building does. */
static bool narrow(const world *w, grid *g) {
    int left = 1 << 20, right = 0, bottom = 1 << 20, top = 0;
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        bool used = false;
        if (s->sort != PR_BUILDING || w->look->gone[i] || !on_level(s, g->board, g->level)) continue;
        for (int k = 0; k < w->look->pieces && !used; k++) {
            const pr_piece *p = &w->look->piece[k];
            if (!table_holds(w, p, g->board)) continue;
            const pr_point_at spot = world_point(p->point);
            used = spot.level == g->level && shape_holds(s, 2 * spot.x, 2 * spot.y);
        }
        for (int k = 0; used && k < s->n; k++) {
            if (s->at[k].x < left) left = s->at[k].x;
            if (s->at[k].x > right) right = s->at[k].x;
            if (s->at[k].y < bottom) bottom = s->at[k].y;
            if (s->at[k].y > top) top = s->at[k].y;
        }
    }
    if (right <= left) return false;
    g->left = left / g->wide * g->wide;
    g->bottom = bottom / g->high * g->high;
    g->columns = (right - g->left + g->wide - 1) / g->wide;
    g->rows = (top - g->bottom + g->high - 1) / g->high;
    return true;
}

/* Returns the level on which the acting piece is, or 0. */
static int acting_level(const world *w, int board) {
    const pr_piece *p = world_piece(w, world_actor(w));
    return p && table_holds(w, p, board) ? world_point(p->point).level : 0;
}

/* The parts of a map of a table: the ground, and each upper level on which a piece is inside a building or on its
 * roof. */
typedef struct levels {
    grid ground, upper[PR_LEVELS];
    int n;      /* number of upper levels */
    int height; /* lines of the whole map */
} levels;

enum { HEADED = 2 }; /* lines of an upper level besides its rows: its title and the numbers of the columns */

static levels levels_of(const world *w, int board, int width, int lines) {
    levels l = {.ground = whole_table(w, board, width, lines)};
    l.height = l.ground.rows + 1;
    for (int level = 1; level < PR_LEVELS; level++) {
        grid g = window_of(w, board, level, CELL_WIDE);
        if (narrow(w, &g)) l.upper[l.n++] = g, l.height += g.rows + HEADED;
    }
    return l;
}

bool table_fits(const world *w, int board, int width, int lines) {
    return levels_of(w, board, width, lines).height <= lines;
}

/* Keeps only the ground and the level of the acting piece, and of the ground only the rows around
 * height_in_question(). */
static void cut_levels(const world *w, levels *l, int lines) {
    const int level = acting_level(w, l->ground.board), n = l->n;
    int used = 1;
    l->n = 0;
    for (int i = 0; i < n && level; i++)
        if (l->upper[i].level == level) l->upper[l->n++] = l->upper[i], used += l->upper[i].rows + HEADED;
    cut(&l->ground, lines - used > LEAST_ROWS ? lines - used : LEAST_ROWS, height_in_question(w, l->ground.board));
}

/* A map of a table. `cut`: the map does not show the whole table. */
typedef struct drawn_map {
    canvas c;
    bool cut;
} drawn_map;

/* Draws the ground, and below it the upper levels. Cuts the map if the map does not fit in `lines`. */
static drawn_map draw_map(const world *w, int board, int width, const table_overlay *o, int lines) {
    levels l = levels_of(w, board, width, lines);
    const bool cuts = l.height > lines;
    if (cuts) cut_levels(w, &l, lines);
    canvas all = draw_window(w, l.ground, o);
    for (int i = 0; i < l.n; i++) {
        owned_by(canvas_free) canvas c = draw_window(w, l.upper[i], o);
        char title[80];
        snprintf(title, sizeof title, tr("Level %d"), l.upper[i].level);
        const int top = all.height;
        canvas_resize(&all, top + 1 + c.height);
        if (c.width > all.width) canvas_widen(&all, c.width);
        canvas_put(&all, MARGIN, top, TONE_STRONG, title);
        canvas_paste(&all, 0, top + 1, &c);
    }
    return (drawn_map){all, cuts};
}

/* Joins the map and the roster: the roster is beside the map if `width` allows it, else below. Together they have at
 * most `lines` lines. A roster beside a longer map may have as many lines as the map. Takes ownership of the map. */
static canvas compose(const world *w, int board, int width, drawn_map drawn, const char *title, int lines) {
    owned_by(canvas_free) canvas map = drawn.c;
    const bool beside = map.width + 2 + ROSTER <= width;
    const int top = title ? 1 : 0, left = lines - top - (beside ? 0 : map.height);
    const int least = beside ? map.height : BELOW_MAP;
    owned_by(canvas_free) canvas roster =
        table_roster(w, board, beside ? width - map.width - 3 : width - 1, left > least ? left : least, drawn.cut);
    const int high = map.height > roster.height ? map.height : roster.height;
    canvas c = canvas_new(beside ? map.width + 2 + roster.width : (map.width > roster.width ? map.width : roster.width),
                          top + (beside ? high : map.height + roster.height));
    if (title) canvas_put(&c, 0, 0, TONE_STRONG, title);
    canvas_paste(&c, 0, top, &map);
    canvas_paste(&c, beside ? map.width + 2 : 0, beside ? top : top + map.height, &roster);
    return c;
}

canvas table_draw(const world *w, int board, int width, bool titled, int lines) {
    const int left = lines - (titled ? 1 : 0);
    return compose(w, board, width, draw_map(w, board, width, NULL, left),
                   titled ? w->content->board[board].is.title : NULL, lines);
}

canvas table_overlaid(const table_overlay *o, int width) {
    return compose(o->w, o->board, width, draw_map(o->w, o->board, width, o, INT_MAX), NULL, INT_MAX);
}

canvas table_zoom(const world *w, int32_t point, int width) {
    const pr_point_at spot = world_point(point);
    int board = 0;
    while (board < w->content->boards - 1 && w->content->board[board].plane != spot.plane) board++;
    const pr_board *b = &w->content->board[board];
    grid g = window_of(w, board, spot.level, ZOOM_WIDE);
    const int most_left = 2 * b->mm_wide - ZOOM_COLUMNS * g.wide, most_bottom = 2 * b->mm_high - ZOOM_ROWS * g.high;
    g.left = 2 * spot.x - ZOOM_COLUMNS * g.wide / 2;
    g.bottom = 2 * spot.y - ZOOM_ROWS * g.high / 2;
    if (g.left > most_left) g.left = most_left;
    if (g.bottom > most_bottom) g.bottom = most_bottom;
    g.left = g.left < 0 ? 0 : g.left / g.wide * g.wide;
    g.bottom = g.bottom < 0 ? 0 : g.bottom / g.high * g.high;
    if (g.columns > ZOOM_COLUMNS) g.columns = ZOOM_COLUMNS;
    if (g.rows > ZOOM_ROWS) g.rows = ZOOM_ROWS;
    return compose(w, board, width, (drawn_map){draw_window(w, g, NULL), false}, NULL, INT_MAX);
}

void table_legend(const world *w, buffer *t) {
    bool used[sizeof looks / sizeof *looks] = {false};
    for (int i = 0; i < w->content->shapes; i++)
        if (!w->look->gone[i]) used[w->content->shape[i].sort] = true;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (used[i] && *looks[i].means)
            buffer_addf(t, "%s%c %s", t->n ? ", " : "", looks[i].line ? looks[i].line : looks[i].fill,
                        tr(looks[i].means));
    if (content_has_plane(w->content)) buffer_addf(t, tr("%s* several pieces"), t->n ? ", " : "");
    bool lost = false;
    for (int b = 0; b < w->content->boards && w->then && !lost; b++)
        for (int i = 0; i < w->then->look->pieces && w->content->board[b].plane >= 0 && !lost; i++)
            lost = is_lost(w, &w->then->look->piece[i], b);
    if (lost) buffer_addf(t, tr(", %c a piece that is gone"), LOST_SIGN);
}

void table_names(const world *w) {
    owned_buffer t = {0};
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        int64_t x = 0, y = 0;
        char left[16], right[16];
        if (s->sort == PR_ROAD || s->sort == PR_WINDOW || s->sort == PR_STAIRS || s->sort == PR_MARK) continue;
        if (w->look->gone[i]) continue;
        for (int k = 0; k < s->n; k++) x += s->at[k].x, y += s->at[k].y;
        buffer_addf(&t, "%s%s (%s,%s)", t.n ? ", " : "", s->is.title, coordinate((int32_t)(x / s->n / 2), left),
                    coordinate((int32_t)(y / s->n / 2), right));
    }
    if (t.n) say_wrapped(0, 2, t.s);
    table_words(w);
}

void table_words(const world *w) {
    owned_buffer t = {0};
    for (int i = 0; i < w->content->overlays; i++)
        buffer_addf(&t, "%s`%s %s`", t.n ? ", " : "", localized_word(A_COMMAND, "map"), w->content->overlay[i].title);
    if (t.n) say_text(tr("Further marks, around a thing or a place: %s."), t.s);
}
