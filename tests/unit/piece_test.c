/* Pieces on spaces: sorted lists, the supply, pieces that are alike, obstacles, ways and distances. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static struct position pos;

static int begin(void **state) {
    (void)state;
    d = def_town(&p);
    pos = position_begin(d, 1);
    return 0;
}

static int end(void **state) {
    (void)state;
    assert_sound(&pos);
    position_end(&pos);
    def_free(d);
    return 0;
}

static int piece(const char *id) {
    return named(&d->piece_ids, id);
}

static int space(const char *id) {
    return named(&d->space_ids, id);
}

static void put(const char *id, const char *where) {
    piece_put(&pos, piece(id), where ? space(where) : NONE);
}

static void assert_list_at(const char *where, const char *want) {
    char got[256];
    struct text t = text_over(got, sizeof got);
    for (int q = *at(&pos, F_SPACE_first, space(where)); q != NONE; q = *at(&pos, F_PIECE_next, q))
        text_add(&t, "%s%s", t.length ? " " : "", d->pieces[q].id);
    assert_string_equal(got, want);
}

TEST(sorted) {
    put("lamp.1", "a1");
    put("guard.2", "a1");
    put("hero", "a1");
    put("guard.1", "a1");
    assert_list_at("a1", "guard.1 guard.2 hero lamp.1");
    put("guard.2", "b1"); /* guard.2 leaves the middle of the list. */
    assert_list_at("a1", "guard.1 hero lamp.1");
    put("guard.1", "b1"); /* guard.1 leaves the front. */
    put("lamp.1", NULL);  /* lamp.1 leaves the end. */
    assert_list_at("a1", "hero");
    assert_list_at("b1", "guard.1 guard.2");
    put("hero", "a1"); /* The hero is on a1 already. */
    assert_list_at("a1", "hero");
    put("hero", NULL);
    put("hero", NULL);
    assert_list_at("a1", "");
    assert_int_equal(*at(&pos, F_PIECE_space, piece("hero")), NONE);
}

TEST(many_puts) {
    for (int i = 0; i < 3000; i++) {
        piece_put(&pos, chance_below(&pos, d->pieces_n), chance_below(&pos, d->spaces_n + 1) - 1);
        assert_sound(&pos);
    }
}

TEST(supply) {
    int guard = named(&d->kind_ids, "guard");
    assert_int_equal(piece_supply(&pos, guard), piece("guard.1"));
    put("guard.1", "a1");
    put("guard.2", "a1");
    assert_int_equal(piece_supply(&pos, guard), piece("guard.3"));
    put("guard.3", "low.a1");
    assert_int_equal(piece_supply(&pos, guard), NONE);
    put("guard.2", NULL);
    assert_int_equal(piece_supply(&pos, guard), piece("guard.2"));
    assert_int_equal(piece_supply(&pos, named(&d->kind_ids, "hero")), piece("hero"));
}

TEST(resets) {
    int hero = piece("hero"), lamp = piece("lamp.1"), mood = field_find(d, OWN_PIECE, "mood");
    put("hero", "a1");
    put("lamp.1", "a1");
    struct position before = position_begin(d, 1);
    memcpy(before.w, pos.w, position_bytes(d));
    set_word(&pos, F_PIECE_hp, hero, 1);
    set_word(&pos, F_PIECE_hp_max, hero, 9);
    set_word(&pos, F_PIECE_ap, hero, 0);
    set_word(&pos, F_PIECE_movement_left, hero, 1);
    set_word(&pos, F_PIECE_conditions, hero, COND_DOWN | COND_STUNNED);
    set_item(&pos, mood, hero, 1, -3);
    set_word(&pos, F_PIECE_carrier, lamp, hero);
    set_word(&pos, F_PIECE_face, lamp, named(&d->words, "dark"));
    piece_reset(&pos, hero);
    assert_int_equal(*at(&pos, F_PIECE_carrier, lamp), NONE);
    piece_reset(&pos, lamp);
    int instance, item;
    assert_int_equal(position_differs(&before, &pos, &instance, &item), NONE);
    set_word(&pos, F_PIECE_carrier, lamp, hero);
    piece_reset(&pos, lamp);
    assert_int_equal(*at(&pos, F_PIECE_carrier, lamp), NONE);
    position_end(&before);
}

TEST(alike) {
    int a = piece("guard.1"), b = piece("guard.3");
    assert_true(pieces_alike(&pos, a, b));
    put("guard.1", "a1");
    assert_false(pieces_alike(&pos, a, b)); /* The guards are in different places. */
    put("guard.2", "a1");
    put("guard.3", "a1");
    assert_true(pieces_alike(&pos, a, b) && pieces_alike(&pos, b, a));
    static const int fields[] = {F_PIECE_hp_max, F_PIECE_ap, F_PIECE_conditions, F_PIECE_acted, F_PIECE_movement_left};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        set_word(&pos, fields[i], a, 1);
        assert_false(pieces_alike(&pos, a, b));
        set_word(&pos, fields[i], b, 1);
        assert_true(pieces_alike(&pos, a, b));
    }
    int mood = field_find(d, OWN_PIECE, "mood");
    set_item(&pos, mood, b, 1, 5);
    assert_false(pieces_alike(&pos, a, b)); /* They differ in the second item of a variable. */
    set_item(&pos, mood, b, 1, 1);
    assert_true(pieces_alike(&pos, a, b));
    put("lamp.1", "a1");
    set_word(&pos, F_PIECE_carrier, piece("lamp.1"), a);
    assert_false(pieces_alike(&pos, a, b)); /* One of them carries a piece. */
    set_word(&pos, F_PIECE_carrier, piece("lamp.1"), NONE);
    put("wall.1", "b1");
    put("lamp.2", "b1");
    assert_false(pieces_alike(&pos, piece("wall.1"), piece("lamp.2"))); /* Their kinds differ. */
}

TEST(alike_with_hands) {
    struct def *two = def_begun(&p);
    struct kind k = kind_plain("k", 2);
    MUST(&p, def_kind(two, &k, &p));
    int deck = MUST(&p, def_pile(two, "deck", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    int hand = MUST(&p, def_pile(two, "hand", "", 1, NONE, VIS_EVERYONE, SHOW_TOP, &p));
    assert_true(def_cards(two, deck, MUST(&p, def_card_kind(two, "c", "", "", &p)), 1, &p));
    def_pile_accepts(two, hand, deck);
    seal(two, &p);
    struct position q = position_begin(two, 1);
    assert_true(pieces_alike(&q, 0, 1));
    card_put(&q, 0, hand, true);
    assert_false(pieces_alike(&q, 0, 1));
    position_end(&q);
    def_free(two);
}

TEST(looking) {
    struct filter walker = filter_of(d, "walker"), any = filter_of(d, "any"), lit = filter_of(d, "lit");
    put("guard.1", "a1");
    put("hero", "a1");
    put("guard.3", "a1");
    put("lamp.2", "a1");
    int at_a1 = space("a1");
    assert_int_equal(space_first(&pos, at_a1, &walker, NONE), piece("guard.1"));
    assert_int_equal(space_first(&pos, at_a1, &walker, piece("guard.1")), piece("guard.3"));
    assert_int_equal(space_after(&pos, piece("guard.1"), &walker, NONE), piece("guard.3"));
    assert_int_equal(space_after(&pos, piece("guard.1"), &walker, piece("guard.3")), piece("hero"));
    assert_int_equal(space_after(&pos, piece("hero"), &walker, NONE), NONE);
    assert_int_equal(space_first(&pos, at_a1, &lit, NONE), piece("lamp.2"));
    assert_int_equal(space_first(&pos, space("b1"), &any, NONE), NONE);
    assert_int_equal(space_count(&pos, at_a1, &walker), 3);
    assert_int_equal(space_count(&pos, at_a1, &any), 4);
    set_word(&pos, F_PIECE_conditions, piece("hero"), COND_DOWN);
    assert_int_equal(space_count(&pos, at_a1, &walker), 2);
    assert_int_equal(space_count(&pos, at_a1, &any), 4);
    assert_int_equal(space_count(&pos, space("low.b1"), &any), 0);
}

/* A board of its own for movement:
 *     a1 b1 c1 d1
 *     a2 ## ## d2      ## holes
 *     a3 b3 c3 d3      and links c3 - low.a1, a1 - b1; low.b1 - a1 for ghosts; d1 > low.b1 one way, closed
 * "mouse" is admitted by doors but only while active; "ghost" ignores everything. */
static struct def *maze;
static struct position at_maze;
static int dist[32], queue[32], ways[32];
static uint64_t key[8];

static void maze_kind(const char *id, int count, bool blocks, bool ignores, const char *admits) {
    struct kind k = kind_plain(id, count);
    k.blocks = blocks;
    k.ignores = ignores;
    k.admits_some = admits != NULL;
    if (admits) k.admits = filter_of(maze, admits);
    MUST(&p, def_kind(maze, &k, &p));
}

static int maze_begin(void **state) {
    (void)state;
    maze = def_begun(&p);
    board_of(maze, "main", "....\n.##.\n....", &p);
    board_of(maze, "low", "..", &p);
    maze_kind("mouse", 2, false, false, NULL);
    maze_kind("ghost", 1, false, true, NULL);
    maze_kind("rock", 3, true, false, NULL);
    maze_kind("door", 1, true, false, "mouse active");
    struct filter ghosts = filter_of(maze, "ghost");
    int hole = MUST(
        &p, def_link(maze, "hole", named(&maze->space_ids, "c3"), named(&maze->space_ids, "low.a1"), true, NULL, &p));
    def_link_marked(maze, hole, MUST(&p, def_link_mark(maze, "shaft", &p)));
    MUST(&p,
         def_link(maze, "crack", named(&maze->space_ids, "low.b1"), named(&maze->space_ids, "a1"), true, &ghosts, &p));
    MUST(&p, def_link(maze, "stair", named(&maze->space_ids, "b1"), named(&maze->space_ids, "a1"), true, NULL, &p));
    int chute = MUST(
        &p, def_link(maze, "chute", named(&maze->space_ids, "d1"), named(&maze->space_ids, "low.b1"), false, NULL, &p));
    def_link_one_way(maze, chute);
    def_link_marked(maze, chute, MUST(&p, def_link_mark(maze, "shaft", &p)));
    def_link_marked(maze, chute, MUST(&p, def_link_mark(maze, "steep", &p)));
    seal(maze, &p);
    at_maze = position_begin(maze, 1);
    return 0;
}

static int maze_end(void **state) {
    (void)state;
    assert_sound(&at_maze);
    position_end(&at_maze);
    def_free(maze);
    return 0;
}

static int mp(const char *id) {
    return named(&maze->piece_ids, id);
}

static int ms(const char *id) {
    return named(&maze->space_ids, id);
}

static void assert_ways(const char *from, int who, const char *want) {
    char got[256];
    struct text t = text_over(got, sizeof got);
    int n = space_ways(&at_maze, ms(from), who, ways);
    assert_in_range(n, 0, maze->max_ways);
    for (int i = 0; i < n; i++) text_add(&t, "%s%s", i ? " " : "", maze->spaces[ways[i]].id);
    assert_string_equal(got, want);
}

static int far(int who, const char *from, const char *to) {
    path_distances(&at_maze, who, &(int){ms(to)}, 1, NONE, dist, queue, key);
    return dist[ms(from)];
}

TEST(blockers) {
    int mouse = mp("mouse.1"), ghost = mp("ghost"), rock = mp("rock.1"), door = mp("door"), b1 = ms("b1");
    assert_int_equal(space_blocker(&at_maze, b1, mouse), NONE);
    piece_put(&at_maze, mp("mouse.2"), b1);
    assert_int_equal(space_blocker(&at_maze, b1, mouse), NONE); /* A mouse is not an obstacle. */
    piece_put(&at_maze, rock, b1);
    assert_int_equal(space_blocker(&at_maze, b1, mouse), rock);
    assert_int_equal(space_blocker(&at_maze, b1, NONE), rock);
    assert_int_equal(space_blocker(&at_maze, b1, ghost), NONE); /* The ghost ignores obstacles. */
    assert_int_equal(space_blocker(&at_maze, b1, rock), NONE);  /* A piece does not block itself. */
    assert_int_equal(space_blocker(&at_maze, b1, mp("rock.2")), rock);
    piece_put(&at_maze, rock, NONE);
    piece_put(&at_maze, door, b1);
    assert_int_equal(space_blocker(&at_maze, b1, mouse), NONE); /* The door admits a mouse. */
    assert_int_equal(space_blocker(&at_maze, b1, NONE), door);
    assert_int_equal(space_blocker(&at_maze, b1, mp("rock.2")), door);
    set_word(&at_maze, F_PIECE_conditions, mouse, COND_STUNNED);
    assert_int_equal(space_blocker(&at_maze, b1, mouse), door); /* The door does not admit a stunned mouse. */
    piece_put(&at_maze, rock, b1);
    set_word(&at_maze, F_PIECE_conditions, mouse, 0);
    assert_int_equal(space_blocker(&at_maze, b1, mouse), rock); /* The door admits the mouse, but the rock does not. */
}

TEST(ways_of) {
    int mouse = mp("mouse.1"), ghost = mp("ghost");
    assert_ways("a1", mouse, "a2 b1"); /* a1 and b1 are neighbors, so the stair between them adds nothing. */
    assert_ways("a1", ghost, "a2 low.b1 b1");
    assert_ways("low.b1", mouse, "low.a1");
    assert_ways("low.b1", ghost, "low.a1 a1");
    assert_ways("low.b1", NONE, "low.a1 a1");
    assert_ways("low.a1", mouse, "low.b1 c3");
    assert_ways("c3", mouse, "d2 b3 d3 low.a1");
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "hole"), 0);
    assert_ways("c3", mouse, "d2 b3 d3");
    assert_ways("c3", NONE, "d2 b3 d3");
    piece_put(&at_maze, mp("rock.1"), ms("d2"));
    assert_ways("c3", mouse, "b3 d3");
    assert_ways("c3", ghost, "d2 b3 d3");
    assert_ways("c3", NONE, "d2 b3 d3");
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "hole"), 1);
    piece_put(&at_maze, mp("rock.1"), ms("low.a1"));
    assert_ways("c3", mouse, "d2 b3 d3"); /* The far end of the link to low.a1 is blocked. */
}

TEST(distances) {
    int mouse = mp("mouse.1");
    assert_int_equal(far(mouse, "a1", "a1"), 0);
    assert_int_equal(far(mouse, "a1", "d1"), 3);
    assert_int_equal(far(mouse, "a1", "a3"), 2);
    assert_int_equal(far(mouse, "b1", "b3"), 2); /* The way goes around the holes, by a2. */
    assert_int_equal(far(mouse, "a1", "c3"), 3);
    assert_int_equal(far(mouse, "a1", "low.b1"), 5);       /* through the hole at c3 */
    assert_int_equal(far(mouse, "low.b1", "a1"), 5);       /* and back */
    assert_int_equal(far(mp("ghost"), "a1", "low.b1"), 1); /* through the crack */
    assert_int_equal(far(NONE, "a1", "low.b1"), 1);
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "hole"), 0);
    assert_int_equal(far(mouse, "a1", "low.b1"), NONE);
    assert_int_equal(far(mouse, "low.a1", "a1"), NONE);
}

TEST(one_way) {
    int mouse = mp("mouse.1");
    assert_ways("d1", mouse, "c1 d2"); /* The chute is closed. */
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "chute"), 1);
    assert_ways("d1", mouse, "c1 d2 low.b1");
    assert_ways("low.b1", mouse, "low.a1");
    assert_int_equal(far(mouse, "d1", "low.b1"), 1);
    assert_int_equal(far(mouse, "low.b1", "d1"), 4); /* by the hole */
    assert_int_equal(far(mouse, "a1", "low.b1"), 4);
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "hole"), 0);
    assert_int_equal(far(mouse, "low.b1", "d1"), NONE);
    assert_int_equal(far(mouse, "d1", "low.a1"), 2);
}

static struct link_filter links_of(const char *text) {
    struct link_filter f;
    struct problem why = {.text = ""};
    if (!link_filter_compile(maze, text, &f, &why)) fail_msg("%s", why.text);
    return f;
}

static void assert_around(const char *at, const char *via, const char *want) {
    char got[256];
    struct text t = text_over(got, sizeof got);
    const struct link_filter f = links_of(via ? via : "");
    int n = space_around(&at_maze, ms(at), via ? &f : NULL, ways);
    for (int i = 0; i < n; i++) {
        text_add(&t, "%s%s", i ? " " : "", maze->spaces[ways[i]].id);
        assert_true(space_joined(&at_maze, ms(at), ways[i], via ? &f : NULL));
    }
    assert_string_equal(got, want);
}

TEST(around) {
    assert_around("low.b1", NULL, "low.a1");
    assert_around("low.b1", "", "low.a1 a1"); /* Joined spaces include links that only some pieces may pass. */
    assert_around("low.b1", "shaft", "low.a1");
    assert_around("low.a1", "shaft", "low.b1 c3");
    assert_around("low.a1", "steep", "low.b1");
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "chute"), 1);
    assert_around("low.b1", "shaft", "low.a1 d1"); /* A one-way link joins in both directions. */
    assert_around("low.b1", "shaft !steep", "low.a1");
    assert_false(space_joined(&at_maze, ms("low.b1"), ms("d1"), NULL));
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "hole"), 0);
    assert_around("low.a1", "shaft", "low.b1");
}

static int far_via(const char *via, const char *from, const char *to) {
    const struct link_filter f = links_of(via);
    path_distances_via(&at_maze, &f, &(int){ms(to)}, 1, NONE, dist, queue, key);
    return dist[ms(from)];
}

TEST(distances_via) {
    assert_int_equal(far_via("", "a1", "low.b1"), 1);
    assert_int_equal(far_via("shaft", "a1", "low.b1"), 5);
    assert_int_equal(far_via("steep", "a1", "low.b1"), NONE);
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "chute"), 1);
    assert_int_equal(far_via("steep", "a1", "low.b1"), 4);
    assert_int_equal(far_via("steep", "low.b1", "a1"), NONE);
    set_word(&at_maze, F_LINK_open, named(&maze->link_ids, "chute"), 0);
}

TEST(distances_around) {
    int mouse = mp("mouse.1"), ghost = mp("ghost");
    piece_put(&at_maze, mp("rock.1"), ms("a2"));
    assert_int_equal(far(mouse, "a1", "a3"), 6); /* the long way round */
    assert_int_equal(far(ghost, "a1", "a3"), 2);
    assert_int_equal(far(NONE, "a1", "a3"), 2);
    assert_int_equal(far(mouse, "a1", "a2"), 1); /* A blocked goal counts. */
    assert_int_equal(far(mouse, "a2", "a3"), 1); /* A blocked start counts. */
    piece_put(&at_maze, mp("rock.2"), ms("d2"));
    assert_int_equal(far(mouse, "a1", "a3"), NONE);
    piece_put(&at_maze, mp("rock.2"), NONE);
    piece_put(&at_maze, mp("door"), ms("d2"));
    assert_int_equal(far(mouse, "a1", "a3"), 6); /* through the door */
    set_word(&at_maze, F_PIECE_conditions, mouse, COND_STUNNED);
    assert_int_equal(far(mouse, "a1", "a3"), NONE);
}

TEST(nearest_goal) {
    int goals[] = {ms("d3"), ms("a3"), ms("d3")}, mouse = mp("mouse.1");
    path_distances(&at_maze, mouse, goals, 3, NONE, dist, queue, key);
    assert_int_equal(dist[ms("a1")], 2);
    assert_int_equal(dist[ms("d1")], 2);
    assert_int_equal(dist[ms("b3")], 1);
    assert_int_equal(dist[ms("d3")], 0);
    assert_int_equal(dist[ms("low.b1")], 3);
    path_distances(&at_maze, mouse, goals, 0, NONE, dist, queue, key);
    for (int s = 0; s < maze->spaces_n; s++) assert_int_equal(dist[s], NONE);
}

/* Distances and ways must agree: from every space, some way leads one step nearer, and none leads more than one step
 * nearer. */
TEST(distances_agree_with_ways) {
    for (int i = 0; i < 500; i++) {
        for (int q = 0; q < maze->pieces_n; q++) piece_put(&at_maze, q, chance_below(&at_maze, maze->spaces_n + 1) - 1);
        for (int l = 0; l < maze->links_n; l++) set_word(&at_maze, F_LINK_open, l, chance_below(&at_maze, 2));
        int goal = chance_below(&at_maze, maze->spaces_n), who = chance_below(&at_maze, maze->pieces_n);
        path_distances(&at_maze, who, &goal, 1, NONE, dist, queue, key);
        for (int s = 0; s < maze->spaces_n; s++) {
            int best = NONE, n = space_ways(&at_maze, s, who, ways);
            for (int k = 0; k < n; k++)
                if (dist[ways[k]] != NONE && (best == NONE || dist[ways[k]] < best)) best = dist[ways[k]];
            if (s == goal)
                assert_int_equal(dist[s], 0);
            else if (dist[s] != 1 || space_blocker(&at_maze, goal, who) == NONE)
                assert_int_equal(dist[s], best == NONE ? NONE : best + 1);
        }
    }
}

/* A search by sets finds the same distances as a search space by space, whatever the obstacles and goals. */
TEST(distances_by_sets) {
    struct def *wide = def_begun(&p);
    board_of(wide, "main", "..........\n....##....\n..........\n..........\n.#........\n..........\n..........", &p);
    struct kind rocks = kind_plain("rock", 30), mice = kind_plain("mouse", 1);
    rocks.blocks = true;
    MUST(&p, def_kind(wide, &rocks, &p));
    MUST(&p, def_kind(wide, &mice, &p));
    seal(wide, &p);
    struct position at_wide = position_begin(wide, 3);
    const int mouse = named(&wide->piece_ids, "mouse"), n = wide->spaces_n;
    int by_sets[MAX_NEAR_SPACES], by_spaces[MAX_NEAR_SPACES], waiting[2 * MAX_NEAR_SPACES], goals[3];
    uint64_t shut[16];
    uint64_t *sets = wide->near_sets;
    assert_non_null(sets);
    assert_true(path_key_words(wide) <= 16 && path_queue_ints(wide) <= 2 * MAX_NEAR_SPACES);
    assert_true(n > 64);
    for (int i = 0; i < 500; i++) {
        for (int q = 0; q < wide->pieces_n; q++) piece_put(&at_wide, q, chance_below(&at_wide, n + 1) - 1);
        for (int g = 0; g < 3; g++) goals[g] = chance_below(&at_wide, n);
        const int many = chance_below(&at_wide, 4), start = chance_below(&at_wide, n), who = i % 3 ? mouse : ON_BOARD;
        path_distances(&at_wide, who, goals, many, NONE, by_sets, waiting, shut);
        wide->near_sets = NULL;
        path_distances(&at_wide, who, goals, many, NONE, by_spaces, waiting, shut);
        wide->near_sets = sets;
        assert_memory_equal(by_sets, by_spaces, (size_t)n * sizeof *by_sets);
        path_distances(&at_wide, who, goals, many, start, by_sets, waiting, shut);
        assert_int_equal(by_sets[start], by_spaces[start]);
    }
    position_end(&at_wide);
    def_free(wide);
}

int main(void) {
#define IN_TOWN(sentence, function) \
    { (sentence), (function), begin, end, NULL }
#define IN_MAZE(sentence, function) \
    { (sentence), (function), maze_begin, maze_end, NULL }
    const struct CMUnitTest tests[] = {
        IN_TOWN("a space lists its pieces in order, however they arrived", sorted),
        IN_TOWN("lists of pieces stay valid through thousands of moves", many_puts),
        IN_TOWN("the supply gives the first piece of a kind that is not in play", supply),
        IN_TOWN("a reset piece has its initial values but stays on its space", resets),
        IN_TOWN("pieces are alike if they differ in nothing that play can tell", alike),
        SAYS("pieces with different cards in hand are not alike", alike_with_hands),
        IN_TOWN("pieces on a space are found and counted by filter", looking),
        IN_MAZE("obstacles bar every piece that they do not admit and that does not ignore them", blockers),
        IN_MAZE("the ways of a space lead once to each neighbor and over open links", ways_of),
        IN_MAZE("distances go around holes and over links", distances),
        IN_MAZE("one-way links are passed in one direction only", one_way),
        IN_MAZE("a search that names links treats their ends as adjacent in both directions", around),
        IN_MAZE("distances can count links of one sort only", distances_via),
        IN_MAZE("distances go around obstacles that block the piece", distances_around),
        IN_MAZE("a distance to several goals is the distance to the nearest", nearest_goal),
        IN_MAZE("distances agree with ways on random boards", distances_agree_with_ways),
        SAYS("a search by sets finds the same distances as a search space by space", distances_by_sets),
    };
    return cmocka_run_group_tests_name("piece", tests, NULL, NULL);
}
