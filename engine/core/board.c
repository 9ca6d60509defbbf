/* Turns boards drawn as text into a graph of spaces, without pieces. Where two texts are joined, two half spaces (':')
 * make one full space. Other half spaces are holes. */
#include "core/build.h"
#include "core/plane.h"
#include "text/msg.h"

#include <ctype.h>
#include <string.h>

enum { MAX_SIDE = 200, MAX_CELLS = 20000 };

/* The cells of a map; 0 is a hole. */
struct grid {
    int width, height;
    char cell[MAX_CELLS];
};

static bool row_read(struct grid *g, const char *line, size_t length, int *width, struct problem *p) {
    for (size_t i = 0; i < length; i++) {
        char c = line[i];
        if (c == ' ' || c == '\t' || c == '\r') continue;
        if ((unsigned char)c < 33 || (unsigned char)c > 126)
            return problem_set(p, tr("map row %d: a map may contain only printable ASCII characters"), g->height + 1),
                   problem_place(p, *width, g->height);
        if (*width >= MAX_SIDE || (g->height + 1) * MAX_SIDE > MAX_CELLS)
            return problem_set(p, tr("map row %d: a map has at most %d columns and %d rows"), g->height + 1, MAX_SIDE,
                               MAX_CELLS / MAX_SIDE),
                   problem_place(p, *width, g->height);
        g->cell[g->height * MAX_SIDE + (*width)++] = c;
    }
    return true;
}

static bool grid_read(struct grid *g, const char *map, struct problem *p) {
    memset(g, 0, sizeof *g);
    while (*map) {
        const char *end = strchr(map, '\n');
        size_t length = end ? (size_t)(end - map) : strlen(map);
        int width = 0;
        if (!row_read(g, map, length, &width, p)) return false;
        if (width) {
            if (g->height && width != g->width)
                return problem_set(p, tr("map row %d has %d spaces, but the rows above have %d. Write '#' for a hole"),
                                   g->height + 1, width, g->width),
                       problem_place(p, width < g->width ? 0 : g->width, g->height);
            g->width = width;
            g->height++;
        }
        map += length + (end != NULL);
    }
    return g->height ? true : (problem_set(p, "%s", tr("the map is empty")), false);
}

/* Joins two maps side by side. The last half column of the left map and the first half column of the right map become
 * one column. A space of that column is full if both halves are ':'. */
static bool grid_join(struct grid *left, const struct grid *right, bool join_halves, struct problem *p) {
    if (left->height != right->height)
        return problem_set(p, tr("maps of %d and %d rows cannot be joined"), left->height, right->height), false;
    bool half_left = false, half_right = false;
    for (int y = 0; y < left->height; y++) {
        half_left |= left->cell[y * MAX_SIDE + left->width - 1] == ':';
        half_right |= right->cell[(size_t)y * MAX_SIDE] == ':';
    }
    int from = half_left && half_right ? 1 : 0;
    if (left->width + right->width - from > MAX_SIDE)
        return problem_set(p, "%s", tr("the joined map is too wide")), false;
    for (int y = 0; from && y < left->height; y++) {
        char *l = &left->cell[y * MAX_SIDE + left->width - 1], r = right->cell[(size_t)y * MAX_SIDE];
        if ((*l != ':' && *l != '#') || (r != ':' && r != '#'))
            return problem_set(p, tr("map row %d: a full space is in a column of half spaces"), y + 1), false;
        *l = *l == ':' && r == ':' && join_halves ? '.' : '#';
    }
    for (int y = 0; y < left->height; y++)
        for (int x = from; x < right->width; x++)
            left->cell[y * MAX_SIDE + left->width + x - from] = right->cell[y * MAX_SIDE + x];
    left->width += right->width - from;
    return true;
}

static const struct legend_entry *legend_find(const struct legend *legend, char c) {
    for (int i = 0; i < legend->n; i++)
        if (legend->entry[i].character == c) return &legend->entry[i];
    return NULL;
}

static bool legend_valid(const struct legend *legend, struct problem *p) {
    for (int i = 0; i < legend->n; i++) {
        char c = legend->entry[i].character;
        if (c <= ' ' || c > '~' || strchr(".#:", c))
            return problem_set(p,
                               tr("legend: '%c' cannot have a meaning, because '.' is a space, '#' a hole and ':' a "
                                  "half space"),
                               c),
                   false;
    }
    return true;
}

static bool mark_space(struct def *d, int mark, int space) {
    struct mark *m = &d->marks[mark];
    int i = m->spaces;
    while (i > 0 && m->space[i - 1] > space) i--;
    if (i > 0 && m->space[i - 1] == space) return true;
    int *grown = arena_grow(&d->arena, m->space, m->spaces, sizeof *grown);
    if (!grown) return false;
    m->space = grown;
    memmove(&grown[i + 1], &grown[i], (size_t)(m->spaces - i) * sizeof *grown);
    grown[i] = space;
    m->spaces++;
    return true;
}

bool def_space_marked(struct def *d, int mark, int space, struct problem *p) {
    return (mark_space(d, mark, space) && def_mark_bits(d)) ||
           (problem_set(p, "%s", tr("out of memory while loading")), false);
}

static bool mark_cell(struct def *d, const struct legend *legend, char c, int space, struct problem *p) {
    if (c == '.') return true;
    const struct legend_entry *e = legend_find(legend, c);
    const char other = (char)(c ^ 0x20); /* the same letter in the other case */
    if (!e && isalpha((unsigned char)c) && legend_find(legend, other))
        return problem_set(p, tr("map: '%c' is not in the legend. Did you mean '%c'?"), c, other), false;
    if (!e)
        return problem_set(p, tr("map: '%c' is not in the legend. Add it with a mark, or write '.' or '#'"), c), false;
    for (int i = 0; i < e->marks; i++)
        if (!mark_space(d, e->mark[i], space)) return problem_set(p, "%s", tr("out of memory while loading")), false;
    return true;
}

/* Checks an id that will be a part of longer ids, as in "sewer.b2" and "grid1.start". */
static bool part_valid(const char *id, const char *what, struct problem *p) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
    size_t n = strlen(id);
    if (n && n <= 64 && strspn(id, allowed) == n) return true;
    return problem_set(p, tr("%s \"%.*s\": expected an id of 1 to 64 letters, digits, '_', '-' or '.'"), what,
                       text_fit(id, 80), id),
           false;
}

/* Rebuilds the sets of marks of all spaces. Runs only while an episode is loaded: after each board, layer and area, and
 * after every 64th mark. */
bool def_mark_bits(struct def *d) {
    d->mark_words = d->marks_n / 64 + 1;
    d->mark_bits = arena_alloc(&d->arena, (size_t)d->spaces_n * (size_t)d->mark_words * sizeof *d->mark_bits);
    if (!d->mark_bits) return false;
    for (int m = 0; m < d->marks_n; m++)
        for (int i = 0; i < d->marks[m].spaces; i++)
            d->mark_bits[d->marks[m].space[i] * d->mark_words + m / 64] |= (uint64_t)1 << (m % 64);
    return true;
}

int def_mark(struct def *d, const char *id, struct problem *p) {
    int known = names_find(&d->mark_ids, id);
    if (known != NONE) return known;
    if (!part_valid(id, tr("mark"), p)) return NONE;
    struct mark *grown = arena_grow(&d->arena, d->marks, d->marks_n, sizeof *grown);
    int i = names_add(&d->mark_ids, &d->arena, id);
    if (!grown || i == NONE) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    d->marks = grown;
    d->marks[d->marks_n++] = (struct mark){0, NULL, false, {NULL}};
    if (d->marks_n / 64 + 1 > d->mark_words && !def_mark_bits(d))
        return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    return i;
}

void def_mark_show(struct def *d, int mark) {
    d->marks[mark].shown = true;
}

static void space_name(const struct board *b, bool prefixed, int x, int y, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    if (prefixed) text_add(&t, "%s.", b->id);
    if (x >= 26) text_char(&t, (char)('a' + x / 26 - 1));
    text_char(&t, (char)('a' + x % 26));
    text_add(&t, "%d", y + 1);
}

const struct board *board_hole(const struct def *d, const char *name) {
    char id[96];
    for (int i = 0; names_find(&d->space_ids, name) == NONE && i < d->boards_n; i++) {
        const struct board *b = &d->boards[i];
        for (int cell = 0; cell < b->width * b->height; cell++) {
            space_name(b, i > 0, cell % b->width, cell / b->width, id, sizeof id);
            if (strcmp(id, name) == 0) return b;
        }
    }
    return NULL;
}

int board_space(const struct def *d, const struct board *b, int x, int y) {
    int low = b->first, high = b->first + b->drawn;
    while (low < high) {
        int middle = low + (high - low) / 2;
        const struct space *s = &d->spaces[middle];
        if (s->y == y && s->x == x) return middle;
        if (s->y < y || (s->y == y && s->x < x))
            low = middle + 1;
        else
            high = middle;
    }
    return NONE;
}

static bool push(struct def *d, int **list, int *n, int value) {
    int *grown = arena_grow(&d->arena, *list, *n, sizeof *grown);
    if (!grown) return false;
    *list = grown;
    grown[(*n)++] = value;
    return true;
}

bool board_touches(const struct board *b, const struct space *s, int dx, int dy, bool orthogonal) {
    if ((!dx && !dy) || dx < -1 || dx > 1 || dy < -1 || dy > 1) return false;
    switch (b->neighbors) {
    case NEIGHBORS_NONE: return false;
    case NEIGHBORS_HEX: return !dy || dx == 0 || dx == (space_half(b, s) ? 1 : -1);
    default: return !dx || !dy || (b->neighbors == NEIGHBORS_ALL && !orthogonal);
    }
}

/* Appends the neighbors of each space of the board, in ascending order, to the lists that all boards share. */
static bool connect(struct def *d, const struct board *b, int *near_n, int *beside_n) {
    for (int s = b->first; s < b->first + b->drawn; s++) {
        struct space *sp = &d->spaces[s];
        sp->near_from = *near_n;
        sp->beside_from = *beside_n;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                int t = board_touches(b, sp, dx, dy, false) ? board_space(d, b, sp->x + dx, sp->y + dy) : NONE;
                if (t == NONE) continue;
                if (!push(d, &d->near, near_n, t)) return false;
                if (board_touches(b, sp, dx, dy, true) && !push(d, &d->beside, beside_n, t)) return false;
            }
        sp->near_n = *near_n - sp->near_from;
        sp->beside_n = *beside_n - sp->beside_from;
    }
    return true;
}

bool def_board_neighbors(struct def *d, int board, int neighbors, bool first_half, struct problem *p) {
    struct board *b = &d->boards[board];
    int near_n = d->spaces[b->first].near_from, beside_n = d->spaces[b->first].beside_from;
    b->neighbors = neighbors;
    b->first_half = first_half;
    return connect(d, b, &near_n, &beside_n) || (problem_set(p, "%s", tr("out of memory while loading")), false);
}

static bool board_spaces(struct def *d, struct board *b, const struct grid *g, const struct legend *legend,
                         struct problem *p) {
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            char c = g->cell[y * MAX_SIDE + x], name[96];
            if (c == '#' || c == ':') continue;
            space_name(b, d->boards_n > 0, x, y, name, sizeof name);
            struct space *grown = arena_grow(&d->arena, d->spaces, d->spaces_n, sizeof *grown);
            int i = names_add(&d->space_ids, &d->arena, name);
            if (!grown || i == NONE) return problem_set(p, "%s", tr("out of memory while loading")), false;
            if (i != d->spaces_n)
                return problem_set(p, tr("board \"%s\": space %s exists already"), b->id, name), false;
            d->spaces = grown;
            d->spaces[d->spaces_n++] =
                (struct space){.id = d->space_ids.name[i], .board = d->boards_n, .x = x, .y = y, .whole = NONE};
            b->spaces++;
            b->drawn++;
            if (!mark_cell(d, legend, c, i, p)) return problem_place(p, x, y);
        }
    return true;
}

static int list_end(const struct def *d, bool near) {
    if (!d->boards_n) return 0;
    const struct board *b = &d->boards[d->boards_n - 1];
    const struct space *s = &d->spaces[b->first + b->spaces - 1];
    return near ? s->near_from + s->near_n : s->beside_from + s->beside_n;
}

int def_board(struct def *d, const char *id, const char *title, const char *const *maps, int n, bool join_halves,
              const struct legend *legend, struct problem *p) {
    if (!part_valid(id, tr("board"), p)) return NONE;
    if (names_find(&d->board_ids, id) != NONE)
        return problem_set(p, tr("board \"%s\" is declared twice. Give each an id of its own"), id), NONE;
    if (!legend_valid(legend, p)) return NONE;
    struct grid *g = arena_alloc(&d->arena, sizeof *g), *next = arena_alloc(&d->arena, sizeof *next);
    struct board *grown = arena_grow(&d->arena, d->boards, d->boards_n, sizeof *grown);
    if (!g || !next || !grown) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    if (!grid_read(g, maps[0], p)) return NONE;
    for (int i = 1; i < n; i++)
        if (!grid_read(next, maps[i], p) || !grid_join(g, next, join_halves, p)) return NONE;
    names_add(&d->board_ids, &d->arena, id);
    int near_n = list_end(d, true), beside_n = list_end(d, false);
    struct board b = {.id = arena_copy(&d->arena, id),
                      .title = {arena_copy(&d->arena, title)},
                      .width = g->width,
                      .height = g->height,
                      .first = d->spaces_n,
                      .owner = NONE,
                      .plane = NONE,
                      .neighbors = NEIGHBORS_ALL};
    if (!board_spaces(d, &b, g, legend, p)) return NONE;
    if (!b.spaces) return problem_set(p, tr("board \"%s\" has no spaces"), id), NONE;
    if (!connect(d, &b, &near_n, &beside_n) || !def_mark_bits(d))
        return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    d->boards = grown;
    d->boards[d->boards_n] = b;
    return d->boards_n++;
}

int def_plane(struct def *d, const char *id, const char *title, int width, int height, struct problem *p) {
    if (!part_valid(id, tr("board"), p)) return NONE;
    if (names_find(&d->board_ids, id) != NONE)
        return problem_set(p, tr("board \"%s\" is declared twice. Give each an id of its own"), id), NONE;
    if (names_find(&d->space_ids, id) != NONE)
        return problem_set(p, tr("board \"%s\": space %s exists already"), id, id), NONE;
    if (d->planes_n == MAX_PLANES)
        return problem_set(p, tr("too many boards are planes: at most %d"), MAX_PLANES), NONE;
    struct board *boards = arena_grow(&d->arena, d->boards, d->boards_n, sizeof *boards);
    struct plane *planes = arena_grow(&d->arena, d->planes, d->planes_n, sizeof *planes);
    struct space *spaces = arena_grow(&d->arena, d->spaces, d->spaces_n, sizeof *spaces);
    if (!boards || !planes || !spaces) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    const int near_n = list_end(d, true), beside_n = list_end(d, false), board = d->boards_n,
              space = names_add(&d->space_ids, &d->arena, id);
    names_add(&d->board_ids, &d->arena, id);
    d->boards = boards;
    d->planes = planes;
    d->spaces = spaces;
    boards[board] = (struct board){.id = arena_copy(&d->arena, id),
                                   .title = {arena_copy(&d->arena, title)},
                                   .width = 1,
                                   .height = 1,
                                   .first = space,
                                   .spaces = 1,
                                   .drawn = 1,
                                   .owner = NONE,
                                   .plane = d->planes_n,
                                   .neighbors = NEIGHBORS_NONE};
    planes[d->planes_n] = (struct plane){.board = board, .number = d->planes_n, .width = width, .height = height};
    spaces[space] = (struct space){.id = d->space_ids.name[space],
                                   .title = {arena_copy(&d->arena, title)},
                                   .board = board,
                                   .near_from = near_n,
                                   .beside_from = beside_n,
                                   .whole = NONE};
    d->spaces_n++;
    d->boards_n++;
    d->planes_n++;
    return def_mark_bits(d) ? board : (problem_set(p, "%s", tr("out of memory while loading")), NONE);
}

bool def_layer(struct def *d, int board, const char *map, const struct legend *legend, struct problem *p) {
    const struct board *b = &d->boards[board];
    if (!legend_valid(legend, p)) return false;
    struct grid *g = arena_alloc(&d->arena, sizeof *g);
    if (!g) return problem_set(p, "%s", tr("out of memory while loading")), false;
    if (!grid_read(g, map, p)) return false;
    if (g->width != b->width || g->height != b->height)
        return problem_set(p, tr("the layer has %d columns and %d rows, board \"%s\" has %d and %d"), g->width,
                           g->height, b->id, b->width, b->height),
               false;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            char c = g->cell[y * MAX_SIDE + x], name[96];
            if (c == '.' || c == '#' || c == ':') continue;
            int s = board_space(d, b, x, y);
            if (s == NONE) {
                space_name(b, board > 0, x, y, name, sizeof name);
                return problem_set(p, tr("the layer marks %s with '%c', but the board has no space there"), name, c),
                       problem_place(p, x, y);
            }
            if (!mark_cell(d, legend, c, s, p)) return problem_place(p, x, y);
        }
    return def_mark_bits(d) || (problem_set(p, "%s", tr("out of memory while loading")), false);
}

bool def_space_title(struct def *d, int board, const char *at, const char *title, struct problem *p) {
    const struct board *b = &d->boards[board];
    char id[160];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s%s%s", board > 0 ? b->id : "", board > 0 ? "." : "", at);
    int s = names_find(&d->space_ids, id);
    if (s == NONE || d->spaces[s].board != board)
        return problem_set(p, tr("the map of board \"%s\" has no space %.*s"), b->id, text_fit(at, 20), at), false;
    d->spaces[s].title = (msg){arena_copy(&d->arena, title)};
    return true;
}
