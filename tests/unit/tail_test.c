/* The tail of a position: sets of spaces and links that follow from its words, however these change. */
#include "unit/support.h"

#include "core/tail.h"

enum { FILTERS = 6 };

static struct problem p;
static struct def *d;
static struct position pos;
static struct filter filters[FILTERS];
static int guard_door, rusty_door, hero_door;

static void watched(struct filter *f, const char *text) {
    if (!filter_compile(d, text, f, &p)) FAIL_WITH("%s", p.text);
    def_watch(d, f);
}

static void way(const char *id, const char *from, const char *to, const char *who) {
    struct filter f;
    if (who && !filter_compile(d, who, &f, &p)) FAIL_WITH("%s", p.text);
    MUST(&p, def_link(d, id, named(&d->space_ids, from), named(&d->space_ids, to), true, who ? &f : NULL, &p));
}

static struct kind door(const char *id, const char *admits) {
    struct kind k = kind_plain(id, 1);
    k.blocks = k.admits_some = true;
    if (!filter_compile(d, admits, &k.admits, &p)) FAIL_WITH("%s", p.text);
    return k;
}

static int begin(void **state) {
    (void)state;
    static const char *const texts[FILTERS] = {"guard", "", "guard stunned", "lit", "tired", "hero"};
    d = def_begun(&p);
    board_of(d, "main", "..........\n..........\n..........\n..........\n..........\n..........\n..........", &p);
    struct kind guard = kind_plain("guard", 4), hero = kind_plain("hero", 1), wall = kind_plain("wall", 2),
                rock = kind_plain("rock", 2), lamp = kind_plain("lamp", 2);
    int faces[] = {MUST(&p, def_face(d, "lit", &p)), MUST(&p, def_face(d, "dark", &p))};
    wall.blocks = rock.blocks = true;
    lamp.faces = 2;
    lamp.face = faces;
    MUST(&p, def_kind(d, &guard, &p));
    MUST(&p, def_kind(d, &hero, &p));
    MUST(&p, def_kind(d, &wall, &p));
    MUST(&p, def_kind(d, &rock, &p));
    MUST(&p, def_kind(d, &lamp, &p));
    struct kind one = door("gate", "guard"), two = door("grate", "guard"), three = door("arch", "hero");
    guard_door = MUST(&p, def_kind(d, &one, &p));
    rusty_door = MUST(&p, def_kind(d, &two, &p));
    hero_door = MUST(&p, def_kind(d, &three, &p));
    way("stairs", "a1", "j7", NULL);
    way("crawl", "a1", "e7", "guard");
    way("hole", "b1", "f7", "guard");
    way("secret", "c1", "g7", "hero");
    MUST(&p, def_variable(d, OWN_PIECE, "tired", VAL_BOOL, 1, 0, 1, 0, VIS_EVERYONE, &p));
    for (int i = 0; i < FILTERS; i++) watched(&filters[i], texts[i]);
    seal(d, &p);
    pos = position_begin(d, 1);
    return 0;
}

static int end(void **state) {
    (void)state;
    position_end(&pos);
    def_free(d);
    return 0;
}

static void change_something(void) {
    int piece = chance_below(&pos, d->pieces_n);
    switch (chance_below(&pos, 6)) {
    case 0: set_word(&pos, F_PIECE_conditions, piece, chance_below(&pos, 4)); break;
    case 1: set_word(&pos, F_LINK_open, chance_below(&pos, d->links_n), chance_below(&pos, 2)); break;
    case 2: set_word(&pos, field_find(d, OWN_PIECE, "tired"), piece, chance_below(&pos, 2)); break;
    case 3:
        if (kind_of(&pos, piece)->faces)
            set_word(&pos, F_PIECE_face, piece, kind_of(&pos, piece)->face[chance_below(&pos, 2)]);
        break;
    default: piece_put(&pos, piece, chance_below(&pos, 12) * chance_below(&pos, 6) - 1); break;
    }
}

TEST(follows) {
    for (int i = 0; i < 5000; i++) {
        change_something();
        assert_sound(&pos); /* assert_sound() includes tail_valid(). */
    }
}

TEST(made_anew) {
    struct position fresh = position_begin(d, 1);
    for (int i = 0; i < 2000; i++) {
        change_something();
        position_load(&fresh, pos.w);
        assert_memory_equal(fresh.w, pos.w, (size_t)d->tail.touched * sizeof(word));
    }
    position_end(&fresh);
}

TEST(holds_matches) {
    for (int i = 0; i < 500; i++) {
        change_something();
        for (int k = 0; k < FILTERS; k++)
            for (int s = 0; s < d->spaces_n; s++)
                assert_int_equal(in_set(watch_set(&pos, filters[k].watch - 1), s),
                                 space_first(&pos, s, &filters[k], NONE) != NONE);
    }
}

TEST(forgotten_writer) {
    struct problem why;
    piece_put(&pos, named(&d->piece_ids, "guard.1"), 3);
    pos.w[d->offsets[F_PIECE_conditions] + named(&d->piece_ids, "guard.1")] = COND_STUNNED;
    assert_false(position_valid(&pos, &why));
    assert_says(&why, "watched filter");
    tail_make(&pos);
    pos.w[d->offsets[F_LINK_open]] = 0;
    assert_false(position_valid(&pos, &why));
    assert_says(&why, "open links does not fit at stairs");
}

TEST(shared) {
    struct filter f;
    assert_int_equal(d->watches_n, FILTERS);
    assert_true(filter_compile(d, "guard", &f, &p));
    assert_int_equal(f.watch, filters[0].watch);
    assert_true(filter_compile(d, "guard tired", &f, &p));
    assert_int_equal(f.watch, 0);
    /* One set is for walls and rocks, one for doors of guards, one for the hero's door. */
    assert_int_equal(d->obstacles_n, 3);
    assert_int_equal(d->kinds[guard_door].obstacle, d->kinds[rusty_door].obstacle);
    assert_true(d->kinds[guard_door].obstacle != d->kinds[hero_door].obstacle);
    assert_int_equal(d->kinds[named(&d->kind_ids, "wall")].obstacle, d->kinds[named(&d->kind_ids, "rock")].obstacle);
    assert_int_equal(d->gates_n, 2);
    assert_int_equal(d->links[1].gate, d->links[2].gate);
}

TEST(left_out) {
    struct def *many = def_begun(&p);
    static char map[201 * 99 + 1];
    for (int y = 0; y < 99; y++) {
        memset(map + y * 201, '.', 200);
        map[y * 201 + 200] = '\n';
    }
    board_of(many, "main", map, &p);
    struct kind guard = kind_plain("guard", 1);
    MUST(&p, def_kind(many, &guard, &p));
    struct filter f[4];
    static const char *const texts[] = {"guard", "", "guard stunned", "stunned"};
    for (int i = 0; i < 4; i++) {
        assert_true(filter_compile(many, texts[i], &f[i], &p));
        def_watch(many, &f[i]);
    }
    assert_int_equal(f[2].watch, 3);
    assert_int_equal(f[3].watch, 0); /* 19,800 spaces take 2,480 bytes for each filter, so only three fit. */
    def_free(many);
}

int main(void) {
#define WATCHED(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        WATCHED("the watched counts follow every change of a word", follows),
        WATCHED("watched counts made anew equal the counts that were kept", made_anew),
        WATCHED("a watched set contains the spaces where a piece matches", holds_matches),
        WATCHED("a word written without its writer is found by position_valid()", forgotten_writer),
        WATCHED("equal filters share a watch, an obstacle and a gate", shared),
        SAYS("a watched position counts only the filters that fit into its tail", left_out),
    };
    return cmocka_run_group_tests_name("tail", tests, NULL, NULL);
}
