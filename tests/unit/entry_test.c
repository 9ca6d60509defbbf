/* Searches with costs on random boards equal Bellman-Ford over single steps, and the tail's sets equal counts. */
#include "unit/support.h"

#include "core/area.h"
#include "core/entry.h"

enum { BOARDS = 1000, SPACES = 64, RULES = 6, FAR = 1000000 };

static struct problem p;
static uint64_t seed;

static int draw(int n) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((seed >> 33) % (uint64_t)n);
}

/* Adds up to three areas. Their spaces are in no other area. */
static void random_areas(struct def *d, int board) {
    const int spaces = d->spaces_n;
    for (int a = 0; a < 3 && draw(2); a++) {
        const char name[] = {'A', (char)('0' + a), 0};
        int parts[4], n = 0;
        for (int s = draw(spaces), tries = 0; n < 4 && tries < 5; tries++, s = (s + 1) % spaces)
            if (d->spaces[s].whole == NONE && draw(3)) parts[n++] = s;
        if (n) MUST(&p, def_area(d, board, name, name, parts, n, &p));
    }
}

/* A board of random shape with areas, marks, walls, streams, doors and links. Returns its definition before the rules.
 */
static struct def *random_board(int *sorts) {
    static const int shapes[] = {NEIGHBORS_NONE, NEIGHBORS_EDGES, NEIGHBORS_HEX, NEIGHBORS_ALL};
    const int width = 2 + draw(7), height = 2 + draw(6), shape = shapes[draw(4)];
    char map[SPACES + 16], *c = map;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) *c++ = "..mmw#."[draw(7)];
        *c++ = '\n';
    }
    map[0] = '.';
    *c = 0;
    struct def *d = def_begun(&p);
    struct legend legend = {.n = 2};
    legend.entry[0] = (struct legend_entry){'m', 1, {MUST(&p, def_mark(d, "marsh", &p))}};
    legend.entry[1] = (struct legend_entry){'w', 1, {MUST(&p, def_mark(d, "water", &p))}};
    sorts[0] = MUST(&p, def_edge_sort(d, &(struct edge_sort){.id = "wall", .title = {"wall"}}, &p));
    sorts[1] = MUST(
        &p,
        def_edge_sort(d, &(struct edge_sort){.id = "stream", .title = {"stream"}, .pass = true, .cost = draw(3)}, &p));
    sorts[2] = MUST(
        &p, def_edge_sort(
                d, &(struct edge_sort){.id = "door", .title = {"door"}, .link = true, .open = draw(2), .cost = draw(2)},
                &p));
    const char *maps = map;
    const int board = MUST(&p, def_board(d, "main", "main", &maps, 1, true, &legend, &p));
    if (!def_board_neighbors(d, board, shape, draw(2), &p)) FAIL_WITH("%s", p.text);
    for (int i = 0; i < 12; i++) { /* Edges between other spaces than neighbors, and second edges, are refused. */
        struct problem ignored;
        def_edge(d, draw(d->spaces_n), draw(d->spaces_n), sorts[draw(3)], &ignored);
    }
    random_areas(d, board);
    return d;
}

static void random_links(struct def *d) {
    const int ford = MUST(&p, def_link_mark(d, "ford", &p));
    for (int i = 0; i < 5 && d->spaces_n > 1; i++) {
        const int a = draw(d->spaces_n), b = (a + 1 + draw(d->spaces_n - 1)) % d->spaces_n;
        const char name[] = {'l', (char)('0' + i), 0};
        struct filter who = filter_of(d, "knight");
        if (space_whole(d, a) == space_whole(d, b)) continue;
        const int link = MUST(&p, def_link(d, name, a, b, draw(4) > 0, draw(3) ? NULL : &who, &p));
        if (draw(2)) def_link_marked(d, link, ford);
        if (!draw(3)) def_link_one_way(d, link);
    }
}

static void random_rule(struct def *d, struct space_rule *rule, bool stand, const int *sorts) {
    static const char *const pieces[] = {"knight", "goblin", "any"}, *const places[] = {"marsh", "water", "!marsh",
                                                                                        "open"};
    *rule = (struct space_rule){.min = 1, .across_sort = NONE};
    do {
        rule->into_some = draw(2);
        rule->there_some = !draw(3);
        rule->adjacent_some = !draw(4);
        rule->area_some = !draw(5);
        rule->from_some = !stand && !draw(4);
        rule->across = stand ? ACROSS_ANY : (enum across)(draw(6) / 2 % 3 * !draw(2));
    } while (!rule->into_some && !rule->there_some && !rule->adjacent_some && !rule->area_some && !rule->from_some &&
             !rule->across);
    if (!space_filter_compile(d, places[draw(4)], &rule->into, &p)) FAIL_WITH("%s", p.text);
    if (!space_filter_compile(d, places[draw(3)], &rule->from, &p)) FAIL_WITH("%s", p.text);
    rule->there = filter_of(d, pieces[draw(3)]);
    rule->adjacent = filter_of(d, pieces[draw(3)]);
    rule->area = filter_of(d, pieces[draw(3)]);
    rule->who_some = draw(2);
    rule->who = filter_of(d, pieces[draw(2)]);
    rule->min = 1 + draw(2);
    if (rule->there_some && draw(2)) rule->there_watch = def_watch_count(d, &rule->there, rule->min);
    if (rule->adjacent_some && draw(2)) def_watch(d, &rule->adjacent);
    rule->across_sort = sorts[1 + draw(2)];
    if (!link_filter_compile(d, "ford", &rule->across_link, &p)) FAIL_WITH("%s", p.text);
    const int effect = stand ? 0 : draw(4);
    rule->never = effect == 0;
    rule->stop = effect == 1;
    rule->cost = effect > 1 ? 1 + draw(4) : 0;
}

/* One step by the rules of single steps. Returns false if it is not legal. */
static bool legal(const struct position *pos, int piece, int from, int to, struct step *step) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    return space_blocker(pos, to, piece) == NONE && entry_step(pos, &m, from, to, step, &bar) == WAY_OPEN;
}

static bool stands(const struct position *pos, int piece, int space) {
    return !stand_bar(pos, &(struct mover){piece, NONE}, space);
}

static bool onto(const struct position *pos, int piece, int part) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    return part_open(pos, &m, part, &bar) && !part_passed(pos, &m, part);
}

/* Spreads distances from the middle of an area to its parts, which a piece enters without a step. Returns true if a
 * distance shrank. */
static bool slow_parts(const struct position *pos, int piece, int middle, int *far) {
    bool more = false;
    for (int i = 1, part; (part = area_space(pos->def, middle, i)) != NONE; i++)
        if (far[middle] < far[part] && onto(pos, piece, part)) {
            far[part] = far[middle];
            more = true;
        }
    return more;
}

/* Finds the spaces where one movement may end. A movement continues only after a step that does not stop it. */
static void slow_reach(const struct position *pos, int piece, int from, int *far) {
    const int n = pos->def->spaces_n;
    int on[SPACES], end[SPACES];
    for (int s = 0; s < n; s++) on[s] = end[s] = FAR;
    on[from] = 0;
    for (bool more = true; more;) {
        more = false;
        for (int s = 0; s < n; s++) {
            more |= slow_parts(pos, piece, s, on);
            more |= slow_parts(pos, piece, s, end);
        }
        for (int s = 0; s < n; s++)
            for (int t = 0; t < n; t++) {
                struct step step;
                if (on[s] == FAR || s == t || !legal(pos, piece, s, t, &step)) continue;
                int *to = step.stop ? &end[t] : &on[t];
                if (on[s] + step.cost >= *to) continue;
                *to = on[s] + step.cost;
                more = true;
            }
    }
    for (int s = 0; s < n; s++) {
        far[s] = on[s] < end[s] ? on[s] : end[s];
        if (far[s] == FAR || (s != from && !stands(pos, piece, s))) far[s] = NONE;
    }
}

/* Like legal(), for the last step: a goal counts as reached even if a piece or a rule of the space keeps the mover
 * out. */
static bool legal_last(const struct position *pos, int piece, int from, int goal, struct step *step) {
    const struct mover m = {piece, NONE};
    const struct entry *e = pos->def->entry;
    const struct space_rule *bar;
    bool lifted[RULES];
    for (int i = 0; i < e->enter_n; i++) {
        lifted[i] = e->enter[i].never && !e->enter[i].from_some && !e->enter[i].across;
        if (lifted[i]) e->enter[i].never = false;
    }
    const bool open = entry_step(pos, &m, from, goal, step, &bar) == WAY_OPEN;
    for (int i = 0; i < e->enter_n; i++) e->enter[i].never |= lifted[i];
    return open;
}

static bool in_goal(const struct def *d, int goal, int space) {
    return space == goal || d->spaces[space].whole == goal;
}

/* Returns the least distance from the parts of an area that the piece may stand on or that are goals. */
static int over_parts(const struct position *pos, int piece, int goal, int middle, const int *far) {
    int best = FAR;
    for (int i = 1, part; (part = area_space(pos->def, middle, i)) != NONE; i++)
        if (far[part] < best && (in_goal(pos->def, goal, part) || onto(pos, piece, part))) best = far[part];
    return best;
}

/* Returns the distance that remains after a step to this space. */
static int onward(const struct position *pos, int piece, int goal, int space, const struct step *step, const int *far) {
    if (!step->stop || in_goal(pos->def, goal, space)) return far[space];
    if (pos->def->spaces[space].parts) return over_parts(pos, piece, goal, space, far);
    return stands(pos, piece, space) ? far[space] : FAR;
}

/* The distance to a goal over any number of movements. */
static void slow_distances(const struct position *pos, int piece, int goal, int *far) {
    const int n = pos->def->spaces_n;
    for (int s = 0; s < n; s++) far[s] = in_goal(pos->def, goal, s) ? 0 : FAR;
    for (bool more = true; more;) {
        more = false;
        for (int m = 0; m < n; m++) {
            const int over = over_parts(pos, piece, goal, m, far);
            if (over >= far[m]) continue;
            far[m] = over;
            more = true;
        }
        for (int s = 0; s < n; s++)
            for (int t = 0; t < n; t++) {
                struct step step;
                if (s == t || !(in_goal(pos->def, goal, t) ? legal_last(pos, piece, s, t, &step)
                                                           : legal(pos, piece, s, t, &step)))
                    continue;
                const int rest = onward(pos, piece, goal, t, &step, far);
                if (rest == FAR || rest + step.cost >= far[s]) continue;
                far[s] = rest + step.cost;
                more = true;
            }
    }
    for (int s = 0; s < n; s++)
        if (far[s] == FAR) far[s] = NONE;
}

static void compare(const struct def *d, const char *what, const int *got, const int *want, int from) {
    for (int s = 0; s < d->spaces_n; s++)
        if (got[s] != want[s])
            FAIL_WITH("%s %s to %s: %d, by Bellman-Ford %d", what, d->spaces[from].id, d->spaces[s].id, got[s],
                      want[s]);
}

static void compare_board(int number) {
    int sorts[3], got[SPACES], want[SPACES], rest[SPACES];
    struct space_rule enter[RULES], stand[3], first[3];
    seed = (uint64_t)number * 7919;
    struct def *d = random_board(sorts);
    struct kind knight = kind_plain("knight", 4), goblin = kind_plain("goblin", 5), rock = kind_plain("rock", 3);
    rock.blocks = true;
    MUST(&p, def_kind(d, &knight, &p));
    MUST(&p, def_kind(d, &goblin, &p));
    MUST(&p, def_kind(d, &rock, &p));
    random_links(d);
    if (!def_edge_links(d, &p)) FAIL_WITH("%s", p.text);
    const int enters = draw(RULES + 1);
    int stand_n = draw(3);
    for (int i = 0; i < enters; i++) random_rule(d, &enter[i], false, sorts);
    for (int i = 0; i < stand_n; i++) {
        random_rule(d, &stand[i], true, sorts);
        stand[i].never = true;
    }
    if (d->areas_n && draw(2)) {
        const int n = 1 + draw(3);
        for (int i = 0; i < n; i++) random_rule(d, &first[i], true, sorts);
        stand[stand_n++] = (struct space_rule){.min = 1, .across_sort = NONE, .first = first, .first_n = n};
    }
    assert_true(def_entry(d, enter, enters, stand, stand_n));
    seal(d, &p);
    struct position pos = position_begin(d, 1);
    for (int i = 0; i < 12; i++) piece_put(&pos, i, draw(d->spaces_n));
    const int piece = draw(9), space = *at(&pos, F_PIECE_space, piece), rider = draw(9), goal = draw(d->spaces_n);
    if (rider != piece && *at(&pos, F_PIECE_space, rider) == space) set_word(&pos, F_PIECE_carrier, rider, piece);
    assert_sound(&pos);
    uint64_t *key = calloc((size_t)path_key_words(d) + 1, sizeof *key);
    int *queue = calloc((size_t)path_queue_ints(d) + 1, sizeof *queue);
    assert_non_null(key);
    assert_non_null(queue);
    path_reach(&pos, piece, space, got, queue, key);
    if (costs_count(d)) {
        slow_reach(&pos, piece, space, want);
        compare(d, "reach from", got, want, space);
        path_routes(&pos, piece, &goal, 1, got, rest, queue, key);
        slow_distances(&pos, piece, goal, want);
        compare(d, "distance to", got, want, goal);
        int early[SPACES];
        path_distances(&pos, piece, &goal, 1, space, early, queue, key);
        assert_int_equal(early[space], want[space]);
    }
    free(queue);
    free(key);
    position_end(&pos);
    def_free(d);
}

TEST(boards) {
    for (int i = 1; i <= BOARDS; i++) compare_board(i);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a search with costs finds what Bellman-Ford finds over single steps on 1,000 random boards, some with "
             "areas",
             boards),
    };
    return cmocka_run_group_tests_name("entry", tests, NULL, NULL);
}
