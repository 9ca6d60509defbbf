/* Sight on lattices, compared with exact fractions. A ray crosses a cell if an open stretch of the ray is inside all
 * sides of the cell. A ray touches the cell if it only meets these sides. */
#include "unit/support.h"

#include "core/sight.h"
#include "core/tail.h"

enum { WIDTH = 7, HEIGHT = 6, AXES = 3, BOARDS = 12 };

static struct problem p;

/* Writes the middle of a cell along each axis of its lattice, where neighbors are 2 apart. Returns the number of
 * axes. */
static int axes_of(const struct board *b, int x, int y, int *f) {
    if (b->neighbors != NEIGHBORS_HEX) {
        f[0] = 2 * x;
        f[1] = 2 * y;
        return 2;
    }
    /* q2 is twice the axial column: half spaces to the right of the first middle, less one for each row. */
    const int q2 = 2 * x + ((y % 2 == 0) == b->first_half) - b->first_half - y;
    f[0] = q2 + y;
    f[1] = -q2 / 2 - 2 * y;
    f[2] = y - q2 / 2;
    return 3;
}

struct fraction {
    int64_t n, d; /* d > 0 */
};

static int compare(struct fraction a, struct fraction b) {
    const int64_t left = a.n * b.d, right = b.n * a.d;
    return left < right ? -1 : left > right;
}

/* Finds the stretch of the ray within a cell's sides. Returns 2 if it crosses the cell, 1 if it only touches it, 0 if
 * it misses it. */
static int clip(const struct board *b, const struct space *from, const struct space *to, int x, int y,
                struct fraction *low, struct fraction *high) {
    int a[AXES], z[AXES], c[AXES];
    const int n = axes_of(b, from->x, from->y, a);
    bool aside = false;
    axes_of(b, to->x, to->y, z);
    axes_of(b, x, y, c);
    *low = (struct fraction){0, 1};
    *high = (struct fraction){1, 1};
    for (int k = 0; k < n; k++) {
        const int d = z[k] - a[k], far = c[k] - a[k];
        if (d == 0) {
            if (far < -1 || far > 1) return 0;
            aside |= far == -1 || far == 1;
            continue;
        }
        const int s = d < 0 ? -1 : 1;
        const struct fraction in = {far * s - 1, d * s}, out = {far * s + 1, d * s};
        if (compare(in, *low) > 0) *low = in;
        if (compare(out, *high) < 0) *high = out;
    }
    const int order = compare(*low, *high);
    return order > 0 ? 0 : order == 0 || aside ? 1 : 2;
}

/* Returns true if the ray is barred, by fractions; adds the spaces that it crosses to `line`. */
static bool barred(const struct position *pos, const struct filter *opaque, int a, int b, uint64_t *line) {
    const struct def *d = pos->def;
    const struct board *board = &d->boards[0];
    struct fraction touched[(WIDTH + 2) * HEIGHT][2], low, high;
    bool shut[(WIDTH + 2) * HEIGHT], bars = false;
    int n = 0;
    for (int cell = 0; cell < (WIDTH + 2) * HEIGHT; cell++) { /* Cells beyond the rim count as holes. */
        const int x = cell % (WIDTH + 2) - 1, y = cell / (WIDTH + 2), space = board_space(d, board, x, y);
        const int how = clip(board, &d->spaces[a], &d->spaces[b], x, y, &low, &high);
        if (!how || space == a || space == b) continue;
        const bool opaque_here = space == NONE || space_any(pos, space, opaque);
        if (how == 2 && space != NONE) line[space / 64] |= (uint64_t)1 << (space % 64);
        if (how == 2) bars |= opaque_here;
        if (how == 2) continue;
        touched[n][0] = low;
        touched[n][1] = high;
        shut[n++] = opaque_here;
    }
    const bool both = d->sight->corners == CORNERS_BOTH;
    for (int i = 0; i < n; i++) {
        if (!shut[i]) continue;
        if (!both) return true;
        for (int k = 0; k < i; k++)
            bars |= shut[k] && compare(touched[i][0], touched[k][0]) == 0 && compare(touched[i][1], touched[k][1]) == 0;
    }
    return bars;
}

static uint64_t seed;

static int draw(int n) {
    seed = chance_mix(seed, 1);
    return (int)(seed % (uint64_t)n);
}

/* Compares each pair of spaces of a random board with holes and pillars. */
static void compare_board(int neighbors, bool first_half, enum corners corners) {
    char map[HEIGHT * (WIDTH + 1) + 1], *c = map;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) *c++ = draw(12) || (!x && !y) ? '.' : '#';
        *c++ = '\n';
    }
    *c = 0;
    struct def *d = def_begun(&p);
    const int board = board_of(d, "main", map, &p);
    if (!def_board_neighbors(d, board, neighbors, first_half, &p)) FAIL_WITH("%s", p.text);
    struct kind pillar = kind_plain("pillar", 6);
    MUST(&p, def_kind(d, &pillar, &p));
    struct space_rule rule = {.there_some = true, .min = 1};
    struct sight sight = {.bars_n = 1, .bars = &rule, .corners = corners};
    if (!filter_compile(d, "pillar", &rule.there, &p)) FAIL_WITH("%s", p.text);
    d->sight = &sight;
    seal(d, &p);
    struct position pos = position_begin(d, 1);
    for (int i = 0; i < 6; i++) piece_put(&pos, i, draw(d->spaces_n));
    for (int a = 0; a < d->spaces_n; a++)
        for (int b = 0; b < d->spaces_n; b++) {
            uint64_t line[2] = {0}, exact[2] = {0};
            if (a == b) continue;
            const bool shut = barred(&pos, &rule.there, a, b, exact);
            sight_line(&pos, a, b, line);
            if (line[0] != exact[0] || line[1] != exact[1])
                FAIL_WITH("%s\nthe line from %s to %s", map, d->spaces[a].id, d->spaces[b].id);
            if ((sight_between(&pos, a, b, NULL) == SEES_NONE) != shut)
                FAIL_WITH("%s\nfrom %s to %s: %s by fractions", map, d->spaces[a].id, d->spaces[b].id,
                          shut ? "barred" : "seen");
            assert_int_equal(sight_between(&pos, a, b, NULL), sight_between(&pos, b, a, NULL));
        }
    position_end(&pos);
    def_free(d);
}

static void compare_boards(int neighbors, bool first_half) {
    for (seed = 1; seed <= BOARDS; seed++) {
        const uint64_t kept = seed;
        compare_board(neighbors, first_half, kept % 2 ? CORNERS_BOTH : CORNERS_ONE);
        seed = kept;
    }
}

TEST(squares) {
    compare_boards(NEIGHBORS_ALL, false);
}

TEST(hexagons) {
    compare_boards(NEIGHBORS_HEX, false);
}

TEST(shifted_hexagons) {
    compare_boards(NEIGHBORS_HEX, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("sight over squares is exact and symmetric", squares),
        SAYS("sight over hexagons is exact and symmetric", hexagons),
        SAYS("sight over hexagons whose first row is shifted is exact and symmetric", shifted_hexagons),
    };
    return cmocka_run_group_tests_name("sight", tests, NULL, NULL);
}
