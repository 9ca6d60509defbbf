/* Maps drawn as text become spaces with names, neighbors and marks. Half spaces join. Maps that contradict themselves
 * are refused. */
#include "unit/support.h"

static struct problem p;

static int build(struct def *d, const char *id, const char *const *maps, int n, bool join,
                 const struct legend *legend) {
    p.text[0] = '\0';
    return def_board(d, id, id, maps, n, join, legend ? legend : &no_legend, &p);
}

static void refused(const char *map, const char *part) {
    struct def *d = def_begun(&p);
    assert_int_equal(build(d, "main", &map, 1, true, NULL), NONE);
    assert_says(&p, part);
    def_free(d);
}

static void assert_spaces(const struct def *d, int board, const char *want) {
    char got[1024];
    struct text t = text_over(got, sizeof got);
    const struct board *b = &d->boards[board];
    for (int s = b->first; s < b->first + b->spaces; s++) {
        text_add(&t, "%s%s", s > b->first ? " " : "", d->spaces[s].id);
        assert_int_equal(d->spaces[s].board, board);
        assert_int_equal(named(&d->space_ids, d->spaces[s].id), s);
    }
    assert_string_equal(got, want);
}

static void assert_near(const struct def *d, const char *id, const char *want, bool beside) {
    char got[256];
    struct text t = text_over(got, sizeof got);
    const struct space *s = &d->spaces[named(&d->space_ids, id)];
    for (int i = 0; i < (beside ? s->beside_n : s->near_n); i++) {
        int other = beside ? d->beside[s->beside_from + i] : d->near[s->near_from + i];
        text_add(&t, "%s%s", i ? " " : "", d->spaces[other].id);
    }
    assert_string_equal(got, want);
}

TEST(reads_a_map) {
    struct def *d = def_begun(&p);
    int b = board_of(d, "main", "..\n.#\n..\n", &p);
    assert_int_equal(d->boards[b].width, 2);
    assert_int_equal(d->boards[b].height, 3);
    assert_spaces(d, b, "a1 b1 a2 a3 b3");
    const struct space *s = &d->spaces[named(&d->space_ids, "b3")];
    assert_int_equal(s->x, 1);
    assert_int_equal(s->y, 2);
    def_free(d);
}

TEST(ignores_blanks) {
    struct def *d = def_begun(&p);
    int b = board_of(d, "main", "\r\n\n   . \t .  #\r\n\t.# .  \n\n", &p);
    assert_int_equal(d->boards[b].width, 3);
    assert_int_equal(d->boards[b].height, 2);
    assert_spaces(d, b, "a1 b1 a2 c2");
    def_free(d);
}

TEST(names_columns) {
    struct def *d = def_begun(&p);
    char map[101];
    memset(map, '.', 100);
    map[100] = '\0';
    board_of(d, "main", map, &p);
    assert_string_equal(d->spaces[25].id, "z1");
    assert_string_equal(d->spaces[26].id, "aa1");
    assert_string_equal(d->spaces[51].id, "az1");
    assert_string_equal(d->spaces[52].id, "ba1");
    assert_string_equal(d->spaces[99].id, "cv1");
    def_free(d);
}

TEST(neighbours) {
    struct def *d = def_begun(&p);
    board_of(d, "main", "...\n.#.\n...", &p);
    assert_near(d, "a1", "b1 a2", false);
    assert_near(d, "b1", "a1 c1 a2 c2", false);
    assert_near(d, "a2", "a1 b1 a3 b3", false);
    assert_near(d, "b1", "a1 c1", true);
    assert_near(d, "a2", "a1 a3", true);
    assert_near(d, "c3", "c2 b3", true);
    def_free(d);
}

TEST(open_board) {
    struct def *d = def_begun(&p);
    board_of(d, "main", "...\n...\n...", &p);
    assert_near(d, "b2", "a1 b1 c1 a2 c2 a3 b3 c3", false);
    assert_near(d, "b2", "b1 a2 c2 b3", true);
    def_free(d);
}

TEST(rows_do_not_wrap) {
    struct def *d = def_begun(&p);
    board_of(d, "main", "..\n..\n..", &p);
    assert_near(d, "b1", "a1 a2 b2", false);
    assert_near(d, "a2", "a1 b1 b2 a3 b3", false);
    def_free(d);
}

TEST(two_boards) {
    struct def *d = def_begun(&p);
    board_of(d, "main", "..", &p);
    int b = board_of(d, "sewer", "#.\n..", &p);
    assert_spaces(d, 0, "a1 b1");
    assert_spaces(d, b, "sewer.b1 sewer.a2 sewer.b2");
    assert_near(d, "b1", "a1", false);
    assert_near(d, "sewer.b1", "sewer.a2 sewer.b2", false);
    assert_near(d, "sewer.b1", "sewer.b2", true);
    def_free(d);
}

TEST(halves_joined) {
    const char *maps[] = {".:\n.:\n.#", ":.\n#.\n:."};
    struct def *d = def_begun(&p);
    int b = MUST(&p, build(d, "main", maps, 2, true, NULL));
    assert_int_equal(d->boards[b].width, 3);
    assert_spaces(d, b, "a1 b1 c1 a2 c2 a3 c3");
    assert_near(d, "b1", "a1 c1 a2 c2", false);
    def_free(d);
}

TEST(halves_unjoined) {
    const char *maps[] = {".:\n.:\n.#", ":.\n#.\n:."};
    struct def *d = def_begun(&p);
    int b = MUST(&p, build(d, "main", maps, 2, false, NULL));
    assert_int_equal(d->boards[b].width, 3);
    assert_spaces(d, b, "a1 c1 a2 c2 a3 c3");
    def_free(d);
}

TEST(halves_alone) {
    const char *maps[] = {".:\n.:", "..\n.."};
    struct def *d = def_begun(&p);
    int b = MUST(&p, build(d, "main", maps, 2, true, NULL)); /* Halves join only if both maps have them. */
    assert_int_equal(d->boards[b].width, 4);
    assert_spaces(d, b, "a1 c1 d1 a2 c2 d2");
    def_free(d);
}

TEST(three_maps) {
    const char *maps[] = {".:", ":.:", ":."};
    struct def *d = def_begun(&p);
    int b = MUST(&p, build(d, "main", maps, 3, true, NULL));
    assert_int_equal(d->boards[b].width, 5);
    assert_spaces(d, b, "a1 b1 c1 d1 e1");
    def_free(d);
}

TEST(whole_maps_side_by_side) {
    const char *maps[] = {"..\n.#", ".\n."};
    struct def *d = def_begun(&p);
    int b = MUST(&p, build(d, "main", maps, 2, true, NULL));
    assert_spaces(d, b, "a1 b1 c1 a2 c2");
    assert_near(d, "b1", "a1 c1 a2 c2", false);
    def_free(d);
}

TEST(halves_and_wholes_mixed) {
    const char *left[] = {".:\n..", ":.\n:."}, *right[] = {".:\n.:", ":.\n.."};
    struct def *d = def_begun(&p);
    assert_int_equal(build(d, "main", left, 2, true, NULL), NONE);
    assert_says(&p, "row 2");
    assert_int_equal(build(d, "main", right, 2, true, NULL), NONE);
    assert_says(&p, "full space");
    def_free(d);
}

TEST(joined_heights) {
    const char *maps[] = {".:\n.:", ":."};
    struct def *d = def_begun(&p);
    assert_int_equal(build(d, "main", maps, 2, true, NULL), NONE);
    assert_says(&p, "2 and 1 rows");
    def_free(d);
}

static void fill(char *map, int width, char first, char last) {
    memset(map, '.', (size_t)width);
    if (first) map[0] = first;
    if (last) map[width - 1] = last;
    map[width] = '\0';
}

TEST(widest) {
    char map[210], half[210], other[210];
    fill(map, 200, 0, 0);
    struct def *d = def_begun(&p);
    board_of(d, "main", map, &p);
    fill(map, 201, 0, 0);
    refused(map, "at most 200 columns");
    fill(half, 100, 0, ':');
    fill(other, 101, ':', 0);
    const char *maps[] = {half, other};
    int b = MUST(&p, build(d, "joined", maps, 2, true, NULL));
    assert_int_equal(d->boards[b].width, 200);
    fill(other, 102, ':', 0);
    assert_int_equal(build(d, "more", maps, 2, true, NULL), NONE);
    assert_says(&p, "too wide");
    def_free(d);
}

TEST(highest) {
    char map[256] = "";
    for (int i = 0; i < 100; i++) strcat(map, ".\n");
    struct def *d = def_begun(&p);
    int b = board_of(d, "main", map, &p);
    assert_int_equal(d->boards[b].spaces, 100);
    strcat(map, ".\n");
    refused(map, "100 rows");
    def_free(d);
}

TEST(bad_maps) {
    refused("", "empty");
    refused(" \n \r\n", "empty");
    refused("..\n...\n", "row 2 has 3 spaces, but the rows above have 2");
    refused("...\n\n..", "row 2 has 2");
    refused("##\n##", "no spaces");
    refused(":", "no spaces");
    refused(".x.", "'x' is not in the legend");
    refused("..\n.\xc3\xa9", "row 2");
    refused(".\x01.", "printable");
}

TEST(bad_board_ids) {
    struct def *d = def_begun(&p);
    const char *map = ".";
    char longest[80];
    board_of(d, "main", map, &p);
    assert_int_equal(build(d, "main", &map, 1, true, NULL), NONE);
    assert_says(&p, "declared twice");
    assert_int_equal(build(d, "", &map, 1, true, NULL), NONE);
    assert_says(&p, "expected an id");
    assert_int_equal(build(d, "the sewer", &map, 1, true, NULL), NONE);
    assert_int_equal(build(d, "a:b", &map, 1, true, NULL), NONE);
    memset(longest, 'l', 65);
    longest[65] = '\0';
    assert_int_equal(build(d, longest, &map, 1, true, NULL), NONE);
    longest[64] = '\0';
    assert_int_equal(build(d, longest, &map, 1, true, NULL), 1);
    assert_int_equal(def_mark(d, "a mark", &p), NONE);
    assert_int_equal(d->boards_n, 2);
    def_free(d);
}

TEST(legend) {
    struct def *d = def_begun(&p);
    int street = MUST(&p, def_mark(d, "street", &p)), start = MUST(&p, def_mark(d, "start", &p));
    assert_int_equal(def_mark(d, "street", &p), street);
    struct legend l = {2, {{'s', 1, {street}}, {'O', 3, {street, start, street}}}};
    const char *map = "s.O\n.sO";
    MUST(&p, build(d, "main", &map, 1, true, &l));
    assert_list(d->marks[street].space, d->marks[street].spaces, 0, 2, 4, 5);
    assert_list(d->marks[start].space, d->marks[start].spaces, 2, 5);
    assert_true(space_marked(d, 0, street));
    assert_false(space_marked(d, 0, start));
    assert_false(space_marked(d, 1, street));
    assert_true(space_marked(d, 2, street) && space_marked(d, 2, start));
    def_free(d);
}

TEST(legend_of_reserved) {
    static const char reserved[] = ".#: \n";
    struct def *d = def_begun(&p);
    int m = MUST(&p, def_mark(d, "m", &p));
    const char *map = ".";
    for (const char *c = reserved; *c; c++) {
        struct legend l = {1, {{*c, 1, {m}}}};
        assert_int_equal(build(d, "main", &map, 1, true, &l), NONE);
        assert_says(&p, "legend");
    }
    board_of(d, "main", map, &p);
    struct legend l = {1, {{'.', 1, {m}}}};
    assert_false(def_layer(d, 0, map, &l, &p));
    def_free(d);
}

TEST(many_marks) {
    struct def *d = def_begun(&p);
    struct legend l = {1, {{'x', 2, {0, 0}}}};
    char id[16];
    for (int i = 0; i < 200; i++) {
        struct text t = text_over(id, sizeof id);
        text_add(&t, "m%d", i);
        assert_int_equal(def_mark(d, id, &p), i);
        if (i != 70) continue;
        const char *map = ".x";
        l.entry[0].mark[0] = 3;
        l.entry[0].mark[1] = 70;
        MUST(&p, build(d, "main", &map, 1, true, &l));
    }
    for (int m = 0; m < 200; m++) {
        assert_false(space_marked(d, 0, m));
        assert_int_equal(space_marked(d, 1, m), m == 3 || m == 70);
    }
    def_free(d);
}

TEST(layers) {
    struct def *d = def_begun(&p);
    int tree = MUST(&p, def_mark(d, "wood.tree", &p));
    struct legend l = {1, {{'T', 1, {tree}}}};
    const char *maps[] = {".:", ":."};
    MUST(&p, build(d, "main", maps, 2, true, NULL));
    board_of(d, "low", "#.", &p);
    /* A layer of the second board comes first. The marks stay in order anyway. */
    assert_true(def_layer(d, 1, ".T", &l, &p));
    assert_true(def_layer(d, 0, "T.T", &l, &p));
    assert_true(def_layer(d, 0, "T..", &l, &p));
    assert_list(d->marks[tree].space, d->marks[tree].spaces, 0, 2, 3);
    assert_true(space_marked(d, 0, tree));
    assert_false(space_marked(d, 1, tree));
    assert_true(space_marked(d, 3, tree));
    def_free(d);
}

static void layer_refused(struct def *d, int board, const char *map, const char *part) {
    struct legend l = {1, {{'T', 1, {0}}}};
    p.text[0] = '\0';
    assert_false(def_layer(d, board, map, &l, &p));
    assert_says(&p, part);
}

TEST(layers_that_do_not_fit) {
    struct def *d = def_begun(&p);
    MUST(&p, def_mark(d, "wood.tree", &p));
    board_of(d, "main", "..#\n...", &p);
    board_of(d, "low", "#.", &p);
    layer_refused(d, 0, "...", "3 columns and 1 rows, board \"main\" has 3 and 2");
    layer_refused(d, 0, "..\n..", "2 columns");
    layer_refused(d, 0, "..T\n...", "marks c1 with 'T'");
    layer_refused(d, 1, "T.", "marks low.a1");
    layer_refused(d, 0, "..#\n.Q.", "'Q' is not in the legend");
    layer_refused(d, 0, "", "empty");
    def_free(d);
}

TEST(large_board) {
    struct def *d = def_begun(&p);
    char *map = malloc(201 * 100 + 1);
    assert_non_null(map);
    for (int y = 0; y < 100; y++) {
        memset(map + y * 201, '.', 200);
        map[y * 201 + 200] = '\n';
    }
    map[201 * 100] = '\0';
    int b = board_of(d, "main", map, &p);
    free(map);
    assert_int_equal(d->boards[b].spaces, 20000);
    const struct space *last = &d->spaces[19999];
    assert_string_equal(last->id, "gr100");
    assert_int_equal(last->near_n, 3);
    assert_int_equal(d->spaces[201].near_n, 8);
    def_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a map becomes spaces, row by row", reads_a_map),
        SAYS("a map ignores blanks, empty lines and carriage returns", ignores_blanks),
        SAYS("columns beyond z are named with two letters", names_columns),
        SAYS("holes are neighbors of no space", neighbours),
        SAYS("a space without holes around it has eight neighbors, four of them orthogonal", open_board),
        SAYS("neighbors do not wrap around the edge of a board", rows_do_not_wrap),
        SAYS("spaces of a second board have its name in their ids, and no neighbors on other boards", two_boards),
        SAYS("joining two half spaces makes a full space", halves_joined),
        SAYS("half spaces that are not joined are holes", halves_unjoined),
        SAYS("half spaces without a counterpart are holes", halves_alone),
        SAYS("three maps can be joined in a row", three_maps),
        SAYS("maps without half spaces are put side by side", whole_maps_side_by_side),
        SAYS("a map with a full space in a column of half spaces is refused", halves_and_wholes_mixed),
        SAYS("maps of different heights cannot be joined", joined_heights),
        SAYS("a joined board has at most 200 columns", widest),
        SAYS("a board has at most 100 rows", highest),
        SAYS("a map that cannot be read is refused with its row", bad_maps),
        SAYS("wrong ids of boards are refused", bad_board_ids),
        SAYS("the legend marks spaces", legend),
        SAYS("characters with a fixed meaning are refused in a legend", legend_of_reserved),
        SAYS("spaces can have more than 64 marks, declared before or after the board", many_marks),
        SAYS("layers add marks to the joined board", layers),
        SAYS("a layer of another size than its board, or with a mark on a hole, is refused", layers_that_do_not_fit),
        SAYS("a board of the largest size is built", large_board),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
