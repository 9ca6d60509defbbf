/* Lines drawn in the plane, compared with brute force. A random map is painted pixel by pixel. A flood fill finds the
 * pairs that can be joined, and on which sides. A drawn line is a path of pixels. Before the next line the picture
 * becomes three times as fine, so that there is room beside every line. PRECINCT_MAPS=N plays N maps. */
#include "unit/support.h"

#include "core/course.h"
#include "core/geometry.h"
#include "core/planar.h"
#include "text/msg.h"

#include <stdio.h>

enum {
    COLUMNS = 4,
    ROWS = 3,
    PITCH = 12,
    WIDE = (COLUMNS + 1) * PITCH,
    HIGH = (ROWS + 1) * PITCH,
    DRAWS = 3,
    FINEST = 27, /* 3 to the power of DRAWS */
    PIXELS = WIDE * HIGH * FINEST * FINEST,
    PICTURE_LINES = 64
};
enum { FREE = -1, PLACE = -2, RIM = -3 }; /* Other values of a pixel are line numbers of the picture. */

static struct problem p;

static uint64_t seed;

static int draw_below(int n) {
    seed = chance_mix(seed, 7);
    return (int)((seed >> 33) % (uint64_t)n);
}

/* The picture ----------------------------------------------------------------------------------------- */

struct pixel {
    int x, y;
};

/* A line. Neighboring points are joined by straight or diagonal stretches. */
struct trace {
    int owner; /* The owner is a link, or NONE for an outline. */
    int n;
    struct pixel *at;
};

static struct picture {
    const struct def *d;
    int wide, high, radius; /* A place is a square of 2 * radius + 1 pixels. */
    int lines;
    struct trace line[PICTURE_LINES];
    int16_t pixel[PIXELS];
    int region[PIXELS], queue[PIXELS];
} pic;

static int index_of(int x, int y) {
    return y * pic.wide + x;
}

static int sign(int n) {
    return n < 0 ? -1 : n > 0;
}

static struct pixel middle_of(int space) {
    struct pixel at = {pic.d->spaces[space].at[0], pic.d->spaces[space].at[1]};
    for (int wide = WIDE; wide < pic.wide; wide *= 3) at = (struct pixel){3 * at.x + 1, 3 * at.y + 1};
    return at;
}

static void add_trace(int owner, const struct pixel *at, int n) {
    assert_true(pic.lines < PICTURE_LINES);
    struct trace *t = &pic.line[pic.lines++];
    *t = (struct trace){owner, n, malloc((size_t)n * sizeof *at)};
    assert_non_null(t->at);
    memcpy(t->at, at, (size_t)n * sizeof *at);
}

static void remove_trace(int owner) {
    int i = 0;
    while (pic.line[i].owner != owner) i++;
    free(pic.line[i].at);
    pic.line[i] = pic.line[--pic.lines];
}

static void paint(void) {
    for (int i = 0; i < pic.wide * pic.high; i++) pic.pixel[i] = FREE;
    for (int i = 0; i < pic.lines; i++) {
        const struct trace *t = &pic.line[i];
        for (int k = 0; k + 1 < t->n; k++) {
            struct pixel at = t->at[k], to = t->at[k + 1];
            const int sx = sign(to.x - at.x), sy = sign(to.y - at.y);
            for (;; at.x += sx, at.y += sy) {
                pic.pixel[index_of(at.x, at.y)] = (int16_t)i;
                if (at.x == to.x && at.y == to.y) break;
            }
        }
    }
    for (int s = 0; s < pic.d->spaces_n; s++) {
        const struct pixel m = middle_of(s);
        for (int y = -pic.radius; y <= pic.radius; y++)
            for (int x = -pic.radius; x <= pic.radius; x++) pic.pixel[index_of(m.x + x, m.y + y)] = PLACE;
    }
}

static void refine(void) {
    pic.wide *= 3;
    pic.high *= 3;
    pic.radius = 3 * pic.radius + 1;
    for (int i = 0; i < pic.lines; i++)
        for (int k = 0; k < pic.line[i].n; k++) {
            struct pixel *at = &pic.line[i].at[k];
            *at = (struct pixel){3 * at->x + 1, 3 * at->y + 1};
        }
    paint();
}

static const int step_x[] = {1, 0, -1, 0}, step_y[] = {0, 1, 0, -1};

/* Numbers the parts of the free pixels. */
static void flood(void) {
    int regions = 0;
    for (int i = 0; i < pic.wide * pic.high; i++) pic.region[i] = NONE;
    for (int i = 0; i < pic.wide * pic.high; i++) {
        if (pic.pixel[i] != FREE || pic.region[i] != NONE) continue;
        int head = 0, tail = 0;
        pic.queue[tail++] = i;
        pic.region[i] = regions;
        while (head < tail) {
            const int at = pic.queue[head++];
            for (int k = 0; k < 4; k++) {
                const int x = at % pic.wide + step_x[k], y = at / pic.wide + step_y[k];
                if (x < 0 || y < 0 || x >= pic.wide || y >= pic.high) continue;
                const int next = index_of(x, y);
                if (pic.pixel[next] != FREE || pic.region[next] != NONE) continue;
                pic.region[next] = regions;
                pic.queue[tail++] = next;
            }
        }
        regions++;
    }
}

/* Writes the pixels around a place, clockwise. Returns their number. */
static int rim_of(int space, struct pixel *rim) {
    const struct pixel m = middle_of(space);
    const int r = pic.radius + 1;
    int n = 0;
    for (int i = -r; i < r; i++) rim[n++] = (struct pixel){m.x + i, m.y - r};
    for (int i = -r; i < r; i++) rim[n++] = (struct pixel){m.x + r, m.y + i};
    for (int i = r; i > -r; i--) rim[n++] = (struct pixel){m.x + i, m.y + r};
    for (int i = r; i > -r; i--) rim[n++] = (struct pixel){m.x - r, m.y + i};
    return n;
}

enum { MAX_RIM = 8 * 60, MAX_CORNERS = 16 };

/* A corner: its region, a pixel in its middle, and the ray before it. */
struct corner {
    int region, ray;
    struct pixel at;
};

static int ray_of(int owner, int space) {
    const struct planar *t = pic.d->planar;
    if (line_drawable(t, owner)) return t->rays + 2 * (owner - t->first) + (pic.d->links[owner].to == space);
    const int site = t->site_of[space];
    for (int ray = t->ray_from[site]; ray < t->ray_from[site + 1]; ray++)
        if (t->owner[t->ray_half[ray] / 2] == owner) return ray;
    FAIL_WITH("no ray of link %d at space %d", owner, space);
}

static int corners_of(int space, struct corner *corner) {
    struct pixel rim[MAX_RIM];
    const int n = rim_of(space, rim);
    int first = 0, found = 0;
    while (pic.pixel[index_of(rim[first].x, rim[first].y)] < 0) first++;
    for (int i = 0; i < n;) {
        const int line = pic.pixel[index_of(rim[(first + i) % n].x, rim[(first + i) % n].y)];
        int length = 0;
        while (++i, i < n && pic.pixel[index_of(rim[(first + i) % n].x, rim[(first + i) % n].y)] == FREE) length++;
        if (!length) continue;
        const struct pixel at = rim[(first + i - 1 - length / 2) % n];
        assert_true(found < MAX_CORNERS);
        corner[found++] = (struct corner){pic.region[index_of(at.x, at.y)], ray_of(pic.line[line].owner, space), at};
    }
    return found;
}

/* Returns the pixel of a place that is next to a pixel of its rim. */
static struct pixel inside(struct pixel rim, int space) {
    const struct pixel m = middle_of(space);
    const int r = pic.radius + 1, x = rim.x - m.x, y = rim.y - m.y;
    return (struct pixel){rim.x - (abs(x) == r ? sign(x) : 0), rim.y - (abs(y) == r ? sign(y) : 0)};
}

/* Paints a shortest path from one corner to the other that keeps away from all places. */
static void paint_line(int owner, struct corner from, struct corner to) {
    struct pixel rim[MAX_RIM];
    paint();
    for (int s = 0; s < pic.d->spaces_n; s++)
        for (int i = rim_of(s, rim) - 1; i >= 0; i--)
            if (pic.pixel[index_of(rim[i].x, rim[i].y)] == FREE) pic.pixel[index_of(rim[i].x, rim[i].y)] = RIM;
    const int start = index_of(from.at.x, from.at.y), end = index_of(to.at.x, to.at.y);
    pic.pixel[start] = pic.pixel[end] = FREE;
    /* During this search, `region` holds the pixel from which each pixel was reached. */
    for (int i = 0; i < pic.wide * pic.high; i++) pic.region[i] = NONE;
    int head = 0, tail = 0, n = 0;
    pic.queue[tail++] = end;
    pic.region[end] = end;
    while (pic.region[start] == NONE && head < tail) {
        const int at = pic.queue[head++];
        for (int k = 0; k < 4; k++) {
            const int x = at % pic.wide + step_x[k], y = at / pic.wide + step_y[k];
            if (x < 0 || y < 0 || x >= pic.wide || y >= pic.high) continue;
            const int next = index_of(x, y);
            if (pic.pixel[next] != FREE || pic.region[next] != NONE) continue;
            pic.region[next] = at;
            pic.queue[tail++] = next;
        }
    }
    if (pic.region[start] == NONE) FAIL_WITH("no path of pixels leads from a corner to one in its region");
    struct pixel *at = malloc((size_t)(tail + 3) * sizeof *at);
    assert_non_null(at);
    at[n++] = inside(from.at, pic.d->links[owner].from);
    for (int i = start;; i = pic.region[i]) {
        at[n++] = (struct pixel){i % pic.wide, i / pic.wide};
        if (i == end) break;
    }
    at[n++] = inside(to.at, pic.d->links[owner].to);
    add_trace(owner, at, n);
    free(at);
}

/* Random maps ----------------------------------------------------------------------------------------- */

static int space_in(const struct def *d, int x, int y) {
    return x < 0 || y < 0 || x >= COLUMNS || y >= ROWS ? NONE : board_space(d, &d->boards[0], x, y);
}

static void maybe_link(struct def *d, int a, int b, int percent) {
    char id[32];
    if (a == NONE || b == NONE || draw_below(100) >= percent) return;
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s-%s", d->spaces[a].id, d->spaces[b].id);
    MUST(&p, def_link(d, id, a, b, true, NULL, &p));
}

/* Adds links between lattice neighbors, at most one diagonal for each cell, and over gaps. */
static void random_links(struct def *d) {
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++) {
            const int a = space_in(d, x, y);
            maybe_link(d, a, space_in(d, x + 1, y), 60);
            maybe_link(d, a, space_in(d, x, y + 1), 60);
            if (draw_below(2))
                maybe_link(d, a, space_in(d, x + 1, y + 1), 40);
            else
                maybe_link(d, space_in(d, x + 1, y), space_in(d, x, y + 1), 40);
            if (a == NONE && draw_below(2))
                maybe_link(d, space_in(d, x - 1, y), space_in(d, x + 1, y), 70);
            else if (a == NONE)
                maybe_link(d, space_in(d, x, y - 1), space_in(d, x, y + 1), 70);
        }
}

/* Adds outlines between the places. They may cross links and each other. */
static void random_outlines(struct def *d) {
    for (int i = draw_below(4); i > 0; i--) {
        int at[8], n = 2 + draw_below(3), x = draw_below(COLUMNS + 1), y = draw_below(ROWS + 1);
        char id[8];
        struct text t = text_over(id, sizeof id);
        text_add(&t, "o%d", i);
        for (int k = 0; k < n; k++) {
            at[2 * k] = x * PITCH + PITCH / 2;
            at[2 * k + 1] = y * PITCH + PITCH / 2;
            const int dx = draw_below(3) - 1, dy = dx ? 0 : draw_below(2) * 2 - 1;
            x += x + dx < 0 || x + dx > COLUMNS ? -dx : dx;
            y += y + dy < 0 || y + dy > ROWS ? -dy : dy;
        }
        const struct outline o = {.id = id, .title = {id}, .sort = "wall", .n = n, .at = at, .bars = true};
        /* The definition keeps a pointer to the points, so they move to its arena. */
        if (def_outline(d, &o, &p) != NONE) {
            int *kept = arena_alloc(&d->arena, sizeof at);
            assert_non_null(kept);
            memcpy(kept, at, sizeof at);
            d->outlines[d->outlines_n - 1].at = kept;
        }
    }
}

static bool fits(const struct def *d) {
    for (int i = 0; i < d->links_n; i++)
        if (!def_line_fits(d, i, &p)) return false;
    for (int i = 0; i < d->outlines_n; i++)
        if (!def_outline_fits(d, i, &p)) return false;
    return true;
}

/* Returns a sealed random map, or NULL if it is not connected. */
static struct def *random_map(void) {
    char map[ROWS * (COLUMNS + 1) + 1];
    struct text t = text_over(map, sizeof map);
    for (int y = 0; y < ROWS; y++) {
        for (int x = 0; x < COLUMNS; x++) text_char(&t, draw_below(5) ? '.' : '#');
        text_char(&t, '\n');
    }
    struct def *d = def_begun(&p);
    const char *one = map;
    const int board = def_board(d, "main", "Main", &one, 1, true, &no_legend, &p);
    if (board == NONE || !def_board_neighbors(d, board, NEIGHBORS_NONE, false, &p)) return def_free(d), NULL;
    def_board_coordinates(d, board, 2);
    for (int s = 0; s < d->spaces_n; s++)
        assert_true(def_space_at(d, s, (d->spaces[s].x + 1) * PITCH, (d->spaces[s].y + 1) * PITCH, &p));
    random_links(d);
    random_outlines(d);
    const struct drawing how = {.board = board, .sort = "drawn", .most = 8};
    if (def_drawing(d, &how, &p) == NONE || !def_drawing_map(d, &p) || !fits(d)) return def_free(d), NULL;
    seal(d, &p);
    return d;
}

static void picture_begin(const struct def *d) {
    pic.d = d;
    pic.wide = WIDE;
    pic.high = HIGH;
    pic.radius = 1;
    pic.lines = 0;
    for (int i = 0; i < d->planar->first; i++) {
        const struct pixel ends[] = {middle_of(d->links[i].from), middle_of(d->links[i].to)};
        add_trace(i, ends, 2);
    }
    for (int i = 0; i < d->outlines_n; i++) {
        struct pixel at[4];
        for (int k = 0; k < d->outlines[i].n; k++)
            at[k] = (struct pixel){d->outlines[i].at[2 * k], d->outlines[i].at[2 * k + 1]};
        add_trace(NONE, at, d->outlines[i].n);
    }
    paint();
}

static void picture_end(void) {
    for (int i = 0; i < pic.lines; i++) free(pic.line[i].at);
}

/* Comparing ------------------------------------------------------------------------------------------- */

static bool has_side(const struct line_side *side, int n, int from, int to) {
    for (int i = 0; i < n; i++)
        if (side[i].from == from && side[i].to == to) return true;
    return false;
}

/* Checks that the map and the picture agree about every pair of places. Returns the number of possible lines. */
static int compare(const struct position *pos) {
    struct line_map m;
    struct line_side side[MAX_CORNERS * MAX_CORNERS];
    struct corner a[MAX_CORNERS], b[MAX_CORNERS];
    int all = 0, link, outline;
    assert_sound(pos);
    assert_true(line_map_read(pos, &m));
    flood();
    for (int s = 0; s < pic.d->spaces_n; s++)
        for (int t = 0; t < pic.d->spaces_n; t++) {
            if (s == t) continue;
            const int n = line_sides(&m, s, t, side, MAX_CORNERS * MAX_CORNERS), na = corners_of(s, a),
                      nb = corners_of(t, b);
            int painted = 0;
            for (int i = 0; i < na; i++)
                for (int k = 0; k < nb; k++) {
                    const bool same = a[i].region == b[k].region;
                    painted += same;
                    if (same != has_side(side, n, a[i].ray, b[k].ray))
                        FAIL_WITH("%s to %s: a flood fill says %d, the map says %d", pic.d->spaces[s].id,
                                  pic.d->spaces[t].id, same, !same);
                }
            assert_int_equal(painted, n);
            const enum line_bar bar = line_refused(&m, pos, s, t, &link, &outline);
            if (bar == LINE_FREE) assert_true(painted > 0);
            if (bar == LINE_CROSSES) assert_int_equal(painted, 0);
            if (bar == LINE_CROSSES) assert_true((link == NONE) != (outline == NONE));
            all += n;
        }
    return all;
}

static struct corner corner_at(int space, int ray) {
    struct corner c[MAX_CORNERS];
    const int n = corners_of(space, c);
    for (int i = 0; i < n; i++)
        if (c[i].ray == ray) return c[i];
    FAIL_WITH("no corner after ray %d", ray);
}

/* Draws a random line in the position and in the picture. Returns its link, or NONE if there is no room. */
static int draw_some(struct position *pos) {
    struct line_map m;
    struct line_side side[MAX_CORNERS * MAX_CORNERS];
    const int n = pic.d->spaces_n;
    int link, outline;
    assert_true(line_map_read(pos, &m));
    for (int tries = 0; tries < 60; tries++) {
        const int a = draw_below(n), b = draw_below(n);
        if (a >= b || line_refused(&m, pos, a, b, &link, &outline) != LINE_FREE) continue;
        const struct line_side way = side[draw_below(line_sides(&m, a, b, side, MAX_CORNERS * MAX_CORNERS))];
        link = line_between(m.planar, a, b);
        flood();
        const struct corner from = corner_at(a, way.from), to = corner_at(b, way.to);
        line_draw(pos, link, way);
        paint_line(link, from, to);
        refine();
        return link;
    }
    return NONE;
}

static int maps_wanted(int otherwise) {
    const char *said = getenv("PRECINCT_MAPS");
    return said ? atoi(said) : otherwise;
}

TEST(flood_fill) {
    const int wanted = maps_wanted(12);
    int done = 0, ways = 0, drawn = 0;
    for (seed = 1; done < wanted;) {
        struct def *d = random_map();
        if (!d) continue;
        int link[DRAWS], n = 0;
        struct position pos = position_begin(d, 1);
        picture_begin(d);
        ways += compare(&pos);
        while (n < DRAWS && (link[n] = draw_some(&pos)) != NONE) {
            n++;
            ways += compare(&pos);
        }
        drawn += n;
        if (n) { /* Erases one of the lines. */
            const int gone = link[draw_below(n)];
            line_erase(&pos, gone);
            remove_trace(gone);
            paint();
            ways += compare(&pos);
        }
        picture_end();
        position_end(&pos);
        def_free(d);
        done++;
    }
    assert_true(drawn > 2 * wanted);
    assert_true(ways > 100 * wanted);
}

/* Draws and erases lines at random without a picture. Returns the number of lines that are left. */
static int shuffle_lines(struct position *pos, int steps, int *left) {
    struct line_map m;
    struct line_side side[MAX_CORNERS * MAX_CORNERS];
    const struct def *d = pos->def;
    int n = 0, link, outline;
    for (int i = 0; i < steps; i++) {
        const int a = draw_below(d->spaces_n), b = draw_below(d->spaces_n);
        assert_true(line_map_read(pos, &m));
        if (n && draw_below(3) == 0) {
            const int k = draw_below(n);
            line_erase(pos, left[k]);
            left[k] = left[--n];
        } else if (a < b && line_refused(&m, pos, a, b, &link, &outline) == LINE_FREE) {
            left[n++] = line_between(m.planar, a, b);
            line_draw(pos, left[n - 1], side[draw_below(line_sides(&m, a, b, side, MAX_CORNERS * MAX_CORNERS))]);
        }
        assert_sound(pos);
    }
    return n;
}

static void erase_all(struct position *pos, int *link, int n) {
    for (; n; n--) {
        const int k = draw_below(n);
        line_erase(pos, link[k]);
        link[k] = link[n - 1];
        assert_sound(pos);
    }
}

TEST(any_order) {
    int done = 0;
    for (seed = 2; done < maps_wanted(40);) {
        struct def *d = random_map();
        if (!d) continue;
        struct position pos = position_begin(d, 1), other = position_begin(d, 1);
        const uint64_t start = position_hash(&pos);
        int left[8], again[8], n = shuffle_lines(&pos, 40, left);
        memcpy(again, left, sizeof again);
        memcpy(other.w, pos.w, position_bytes(d));
        if (n > 1) { /* Erasing two lines in either order yields the same position. */
            line_erase(&pos, left[0]);
            line_erase(&pos, left[1]);
            line_erase(&other, left[1]);
            line_erase(&other, left[0]);
            assert_memory_equal(pos.w, other.w, (size_t)d->tail.touched * sizeof(word));
            erase_all(&pos, left + 2, n - 2);
        } else {
            erase_all(&pos, left, n);
        }
        assert_true(position_hash(&pos) == start);
        position_end(&pos);
        position_end(&other);
        def_free(d);
        done++;
    }
}

/* Courses --------------------------------------------------------------------------------------------- */

/* Lines with their courses. Printed links are among them. */
static struct course_list {
    int n, courses, owner[PICTURE_LINES], points[PICTURE_LINES];
    struct point at[PICTURE_LINES][200];
} drawn;

static void keep_line(void *ctx, int owner, const int (*at)[2], int n) {
    const int i = drawn.n++;
    (void)ctx;
    if (n < 2 || n > 200) FAIL_WITH("the line of link %d has %d points", owner, n);
    drawn.owner[i] = owner;
    drawn.points[i] = n;
    for (int k = 0; k < n; k++) drawn.at[i][k] = (struct point){at[k][0], at[k][1]};
}

static void place_fine(const struct def *d, int space, int *to) {
    for (int i = 0; i < 2; i++) to[i] = d->spaces[space].at[i] * COURSE_UNIT;
}

static bool same_point(struct point a, struct point b) {
    return a.x == b.x && a.y == b.y;
}

static bool in_box(struct point q, struct point a, struct point b) {
    return (q.x - a.x) * (int64_t)(q.x - b.x) <= 0 && (q.y - a.y) * (int64_t)(q.y - b.y) <= 0;
}

static bool on_segment(struct point q, struct point a, struct point b) {
    return in_box(q, a, b) && turn(a, b, q) == 0;
}

/* Two segments may share a place at which both lines end, and nothing else. */
static bool collide(struct point a, struct point b, struct point c, struct point d) {
    return segments_cross(a, b, c, d) || (on_segment(a, c, d) && !same_point(a, c) && !same_point(a, d)) ||
           (on_segment(b, c, d) && !same_point(b, c) && !same_point(b, d)) ||
           (on_segment(c, a, b) && !same_point(c, a) && !same_point(c, b)) ||
           (on_segment(d, a, b) && !same_point(d, a) && !same_point(d, b));
}

/* Checks that two courses meet only in a common place at their ends. */
static void assert_apart(int i, int k) {
    for (int a = 0; a + 1 < drawn.points[i]; a++)
        for (int b = 0; b + 1 < drawn.points[k]; b++)
            if (collide(drawn.at[i][a], drawn.at[i][a + 1], drawn.at[k][b], drawn.at[k][b + 1]))
                FAIL_WITH("the courses of the links %d and %d cross", drawn.owner[i], drawn.owner[k]);
    for (int a = 1; a + 1 < drawn.points[i]; a++)
        for (int b = 1; b + 1 < drawn.points[k]; b++) assert_false(same_point(drawn.at[i][a], drawn.at[k][b]));
}

/* Returns the first two points of a line, seen from one of its places. */
static void leaving(const struct def *d, int i, int space, struct point *from, struct point *to) {
    const int n = drawn.points[i], last = d->links[drawn.owner[i]].to == space;
    *from = drawn.at[i][last ? n - 1 : 0];
    *to = drawn.at[i][last ? n - 2 : 1];
}

/* Returns true if `a` comes before `b` on a turn around `o`, clockwise from `start`. */
static bool sooner(struct point o, struct point start, struct point a, struct point b) {
    const int64_t sa = turn(o, start, a), sb = turn(o, start, b);
    if ((sa < 0) != (sb < 0)) return sa >= 0;
    return turn(o, a, b) > 0;
}

static int line_of_half(const struct line_map *m, int half) {
    const int owner = half < m->planar->halves ? m->planar->owner[half / 2] : m->link[(half - m->planar->halves) / 2];
    for (int i = 0; i < drawn.n; i++)
        if (drawn.owner[i] == owner) return i;
    FAIL_WITH("the half %d has no line", half);
}

/* Around a place the lines leave in the order that the map has. */
static void assert_order(const struct def *d, const struct line_map *m, int space) {
    const int first = m->planar->ray_half[m->planar->ray_from[m->planar->site_of[space]]];
    struct point o, start, one, next;
    leaving(d, line_of_half(m, first), space, &o, &start);
    for (int h = m->clockwise[first]; h != first && m->clockwise[h] != first; h = m->clockwise[h]) {
        leaving(d, line_of_half(m, h), space, &o, &one);
        leaving(d, line_of_half(m, m->clockwise[h]), space, &o, &next);
        if (!sooner(o, start, one, next)) FAIL_WITH("around space %d a course is on the wrong side", space);
    }
}

static int assert_courses(const struct position *pos) {
    const struct def *d = pos->def;
    struct line_map m;
    assert_true(line_map_read(pos, &m));
    drawn.n = 0;
    for (int i = 0; i < d->planar->first; i++) {
        int ends[2][2];
        place_fine(d, d->links[i].from, ends[0]);
        place_fine(d, d->links[i].to, ends[1]);
        keep_line(NULL, i, (const int(*)[2])ends, 2);
    }
    const int printed = drawn.n;
    assert_true(line_courses(pos, keep_line, NULL));
    assert_int_equal(drawn.n - printed, m.n);
    for (int i = printed; i < drawn.n; i++) {
        int ends[2][2];
        const struct link *l = &d->links[drawn.owner[i]];
        place_fine(d, l->from, ends[0]);
        place_fine(d, l->to, ends[1]);
        assert_true(same_point(drawn.at[i][0], (struct point){ends[0][0], ends[0][1]}));
        assert_true(same_point(drawn.at[i][drawn.points[i] - 1], (struct point){ends[1][0], ends[1][1]}));
        for (int k = 0; k < i; k++) assert_apart(i, k);
        for (int o = 0; o < d->outlines_n; o++)
            for (int k = 0; k + 1 < d->outlines[o].n + d->outlines[o].closed; k++) {
                const int *at = d->outlines[o].at, to = (k + 1) % d->outlines[o].n;
                const struct point a = {at[2 * k] * COURSE_UNIT, at[2 * k + 1] * COURSE_UNIT},
                                   b = {at[2 * to] * COURSE_UNIT, at[2 * to + 1] * COURSE_UNIT};
                for (int j = 0; j + 1 < drawn.points[i]; j++)
                    if (collide(drawn.at[i][j], drawn.at[i][j + 1], a, b)) FAIL_WITH("a course crosses outline %d", o);
            }
    }
    for (int s = 0; s < d->spaces_n; s++)
        if (d->planar->site_of[s] != NONE) assert_order(d, &m, s);
    return m.n;
}

/* Draws lines at random while there is room. */
static void draw_lines(struct position *pos) {
    struct line_map m;
    struct line_side side[MAX_CORNERS * MAX_CORNERS];
    int link, outline;
    for (int i = 0; i < 80; i++) {
        const int a = draw_below(pos->def->spaces_n), b = draw_below(pos->def->spaces_n);
        assert_true(line_map_read(pos, &m));
        if (a >= b || line_refused(&m, pos, a, b, &link, &outline) != LINE_FREE) continue;
        const int n = line_sides(&m, a, b, side, MAX_CORNERS * MAX_CORNERS);
        line_draw(pos, line_between(m.planar, a, b), side[draw_below(n)]);
    }
}

/* Courses pass each obstacle on the side that was drawn, though the position stores no shapes. */
TEST(courses) {
    int done = 0, lines = 0;
    for (seed = 4; done < maps_wanted(5);) {
        struct def *d = random_map();
        if (!d) continue;
        struct position pos = position_begin(d, 1);
        draw_lines(&pos);
        lines += assert_courses(&pos);
        position_end(&pos);
        def_free(d);
        done++;
    }
    assert_true(lines > 3 * done);
}

/* A line that is drawn and erased immediately leaves no trace, for each pair of places and each side. */
TEST(identity) {
    int done = 0;
    for (seed = 3; done < maps_wanted(20);) {
        struct def *d = random_map();
        if (!d) continue;
        struct position pos = position_begin(d, 1);
        struct line_map m;
        struct line_side side[MAX_CORNERS * MAX_CORNERS];
        int left[8], link, outline;
        shuffle_lines(&pos, 12, left);
        const uint64_t hash = position_hash(&pos);
        for (int a = 0; a < d->spaces_n; a++)
            for (int b = a + 1; b < d->spaces_n; b++) {
                assert_true(line_map_read(&pos, &m));
                if (line_refused(&m, &pos, a, b, &link, &outline) != LINE_FREE) continue;
                const int n = line_sides(&m, a, b, side, MAX_CORNERS * MAX_CORNERS);
                for (int i = 0; i < n; i++) {
                    line_draw(&pos, line_between(m.planar, a, b), side[i]);
                    assert_sound(&pos);
                    assert_true(position_hash(&pos) != hash);
                    line_erase(&pos, line_between(m.planar, a, b));
                    assert_true(position_hash(&pos) == hash);
                }
            }
        position_end(&pos);
        def_free(d);
        done++;
    }
}

/* Every change of one word of the lines is refused, or gives other lines that do not cross. */
TEST(forged) {
    int refused = 0, done = 0;
    for (seed = 4; done < maps_wanted(5);) {
        struct def *d = random_map();
        if (!d) continue;
        struct position pos = position_begin(d, 1);
        int left[8], n = shuffle_lines(&pos, 16, left);
        const int fields[] = {d->extra.line, d->extra.line_from, d->extra.line_to};
        for (int tries = 0; n && tries < 400; tries++) {
            struct problem why;
            const int field = fields[draw_below(3)], item = draw_below(d->planar->most);
            const word was = *at_item(&pos, field, 0, item);
            const int most = field == d->extra.line ? d->links_n : d->planar->rays + 2 * d->planar->links;
            set_item(&pos, field, 0, item, draw_below(most + 1) - 1);
            struct line_map m;
            if (!position_valid(&pos, &why))
                refused++;
            else
                assert_true(line_map_read(&pos, &m));
            set_item(&pos, field, 0, item, was);
        }
        assert_sound(&pos);
        position_end(&pos);
        def_free(d);
        done++;
    }
    assert_true(refused > 1000);
}

/* A whole city -------------------------------------------------------------------------------------- */

/* 34 places and a house outside the coast, printed paths and, at the end, three bridges to the house. */
static const int city_places[][2] = {
    {400, 120}, {220, 130},  {190, 290},  {370, 270},  {290, 410},  {830, 120},  {680, 140},  {870, 260},  {680, 330},
    {830, 390}, {230, 560},  {410, 550},  {320, 680},  {450, 790},  {240, 830},  {600, 540},  {780, 560},  {620, 690},
    {850, 700}, {720, 820},  {240, 980},  {430, 1000}, {330, 1090}, {190, 1140}, {410, 1210}, {250, 1280}, {600, 980},
    {780, 960}, {690, 1100}, {860, 1100}, {570, 1230}, {720, 1230}, {850, 1270}, {640, 1335}, {60, 700},
};
static const int city_paths[][2] = {
    {1, 2},   {1, 4},   {1, 7},   {2, 3},   {3, 4},   {3, 5},   {4, 5},   {5, 9},   {5, 11},  {5, 12},  {6, 7},
    {6, 8},   {7, 9},   {8, 10},  {9, 10},  {9, 12},  {9, 16},  {10, 17}, {11, 12}, {11, 13}, {11, 15}, {12, 13},
    {12, 16}, {13, 14}, {13, 15}, {14, 15}, {14, 18}, {14, 22}, {14, 27}, {15, 21}, {16, 17}, {16, 18}, {17, 18},
    {17, 19}, {18, 20}, {19, 20}, {20, 28}, {20, 27}, {21, 22}, {21, 23}, {21, 24}, {22, 23}, {22, 27}, {23, 24},
    {23, 25}, {24, 26}, {25, 26}, {25, 31}, {27, 28}, {27, 29}, {28, 29}, {28, 30}, {29, 30}, {29, 31}, {29, 32},
    {30, 33}, {31, 32}, {31, 34}, {32, 33}, {32, 34}, {33, 34}, {35, 3},  {35, 11}, {35, 24},
};
static int coast[] = {150,  60,  930,  60,  950,  450, 930, 880, 930, 1150, 900,
                      1380, 170, 1380, 130, 1130, 150, 900, 170, 690, 140,  430};
static int strait[] = {500, 110, 560, 110, 560, 310, 500, 310};
static int dock[] = {470, 1270, 510, 1270, 510, 1380, 470, 1380};
static int bay[] = {900, 430, 960, 430, 960, 640, 920, 640};

enum { CITY_PLACES = 34 };

static struct def *city(void) {
    char map[CITY_PLACES + 2], id[16];
    const char *one = map;
    struct problem why;
    struct legend legend = {1, {{'S', 1, {0}}}};
    struct space_filter between;
    struct def *d = def_begun(&p);
    memset(map, 'S', CITY_PLACES);
    memcpy(map + CITY_PLACES, ".", 2);
    MUST(&p, def_mark(d, "site", &p));
    const int board = MUST(&p, def_board(d, "main", "Main", &one, 1, true, &legend, &p));
    assert_true(def_board_neighbors(d, board, NEIGHBORS_NONE, false, &p));
    def_board_coordinates(d, board, 28);
    for (int i = 0; i <= CITY_PLACES; i++) assert_true(def_space_at(d, i, city_places[i][0], city_places[i][1], &p));
    for (size_t i = 0; i < sizeof city_paths / sizeof *city_paths; i++) {
        struct text t = text_over(id, sizeof id);
        text_add(&t, "%d-%d", city_paths[i][0], city_paths[i][1]);
        MUST(&p, def_link(d, id, city_paths[i][0] - 1, city_paths[i][1] - 1, true, NULL, &p));
    }
    const struct outline outlines[] = {{.id = "coast", .n = 11, .at = coast},
                                       {.id = "strait", .n = 4, .at = strait},
                                       {.id = "dock", .n = 4, .at = dock},
                                       {.id = "bay", .n = 4, .at = bay}};
    for (int i = 0; i < 4; i++) {
        struct outline o = outlines[i];
        o.title.s = o.sort = o.id;
        o.closed = o.bars = true;
        MUST(&p, def_outline(d, &o, &p));
    }
    assert_true(space_filter_compile(d, "site", &between, &p));
    const struct drawing how = {.board = board, .sort = "drawn", .most = 16, .between = &between};
    MUST(&p, def_drawing(d, &how, &p));
    if (!def_drawing_map(d, &p)) FAIL_WITH("%s", p.text);
    for (int i = 0; i < d->links_n; i++)
        if (!def_line_fits(d, i, &why)) FAIL_WITH("%s", why.text);
    for (int i = 0; i < d->outlines_n; i++)
        if (!def_outline_fits(d, i, &why)) FAIL_WITH("%s", why.text);
    seal(d, &p);
    return d;
}

static enum line_bar city_bar(const struct position *pos, int a, int b, int *link, int *outline) {
    struct line_map m;
    assert_true(line_map_read(pos, &m));
    return line_refused(&m, pos, a - 1, b - 1, link, outline);
}

/* The verdicts of the city's worked case. */
TEST(city_offers) {
    static const int offered[][2] = {{4, 9}, {8, 30}, {26, 34}, {3, 24}, {13, 18}, {12, 14}};
    struct def *d = city();
    struct position pos = position_begin(d, 1);
    struct line_map m;
    struct line_side side[MAX_CORNERS * MAX_CORNERS];
    int pairs = 0, link, outline;
    for (int a = 1; a <= CITY_PLACES; a++)
        for (int b = a + 1; b <= CITY_PLACES; b++) pairs += city_bar(&pos, a, b, &link, &outline) == LINE_FREE;
    assert_int_equal(pairs, 172);
    for (size_t i = 0; i < sizeof offered / sizeof *offered; i++)
        assert_int_equal(city_bar(&pos, offered[i][0], offered[i][1], &link, &outline), LINE_FREE);
    assert_int_equal(city_bar(&pos, 1, 4, &link, &outline), LINE_JOINED);
    assert_string_equal(d->links[link].id, "1-4");
    assert_int_equal(city_bar(&pos, 35, 4, &link, &outline), LINE_NO_SITE);
    assert_int_equal(city_bar(&pos, 2, 5, &link, &outline), LINE_CROSSES);
    assert_string_equal(d->links[link].id, "3-4");
    assert_true(line_map_read(&pos, &m));
    assert_int_equal(line_sides(&m, 12, 17, side, MAX_CORNERS * MAX_CORNERS), 1);
    line_draw(&pos, line_between(d->planar, 12, 17), side[0]);
    assert_sound(&pos);
    assert_int_equal(city_bar(&pos, 12, 14, &link, &outline), LINE_CROSSES);
    assert_string_equal(d->links[link].id, "drawn.m1-r1");
    set_word(&pos, F_LINK_open, link, 0); /* A crossed-out line still bars others. */
    assert_sound(&pos);
    assert_int_equal(city_bar(&pos, 12, 14, &link, &outline), LINE_CROSSES);
    assert_int_equal(city_bar(&pos, 13, 18, &link, &outline), LINE_CROSSED_OUT);
    line_erase(&pos, link);
    assert_int_equal(city_bar(&pos, 12, 14, &link, &outline), LINE_FREE);
    position_end(&pos);
    def_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("the joinable places and the sides of lines agree with a flood fill of the painted map", flood_fill),
        SAYS("the city of 34 places offers the 172 lines of its worked case, with any bends", city_offers),
        SAYS("the order of drawing and erasing lines does not change the position", any_order),
        SAYS("a drawn line crosses nothing and runs on the given side", courses),
        SAYS("drawing a line and erasing it changes nothing", identity),
        SAYS("a position with forged lines is refused unless its lines cross nothing", forged),
    };
    return cmocka_run_group_tests_name("planar", tests, NULL, NULL);
}
