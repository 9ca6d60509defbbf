/* Helpers of the unit tests: cmocka with sentences as names, and short ways to build a definition by hand. */
#ifndef UNIT_SUPPORT_H
#define UNIT_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/build.h"
#include "core/option.h"
#include "core/position.h"
#include "text/text.h"

/* A test without a fixture, and its entry in the table: the name is a sentence. */
#define TEST(function) static void function(void **unused_state __attribute__((unused)))
#define SAYS(sentence, function) \
    { (sentence), (function), NULL, NULL, NULL }

/* Fails like fail_msg(), but also works where the rules' fail() hides cmocka's. abort() tells analyzers that nothing
 * follows. */
#define FAIL_WITH(...) (print_error(__VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__), abort())

/* Returns the result of a declaration, or fails with the problem's text if it is NONE. */
#define MUST(problem, expression) must((problem), (expression), #expression)

static inline int must(const struct problem *p, int result, const char *expression) {
    if (result == NONE) FAIL_WITH("%s: %s", expression, p->text);
    return result;
}

/* Checks that the problem's text contains `part`. */
static inline void assert_says(const struct problem *p, const char *part) {
    if (!strstr(p->text, part)) FAIL_WITH("expected a message with \"%s\", got \"%s\"", part, p->text);
}

static inline void assert_ints(const int *got, int got_n, const int *want, int want_n) {
    assert_int_equal(got_n, want_n);
    for (int i = 0; i < want_n; i++) assert_int_equal(got[i], want[i]);
}

/* assert_list(got, n, 1, 2, 3) checks that a list holds exactly these numbers. */
#define assert_list(got, n, ...) \
    assert_ints((got), (n), (const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

static const struct legend no_legend = {.n = 0};

static inline struct kind kind_plain(const char *id, int count) {
    return (struct kind){.id = id,
                         .title = {id},
                         .abbrev = "k",
                         .count = count,
                         .side = NONE,
                         .seat = NONE,
                         .die = NONE,
                         .steps = 1,
                         .face_visible = VIS_EVERYONE,
                         .place_visible = VIS_EVERYONE,
                         .admits = {.face_need = NONE, .face_forbid = NONE}};
}

/* Returns a definition with the one side and seat that every episode needs. */
static inline struct def *def_begun(struct problem *p) {
    struct def *d = def_new();
    assert_non_null(d);
    MUST(p, def_side(d, "red", "The Reds", NONE, p));
    MUST(p, def_seat(d, "ann", "Ann", 0, p));
    return d;
}

static inline int board_of(struct def *d, const char *id, const char *map, struct problem *p) {
    return MUST(p, def_board(d, id, id, &map, 1, true, &no_legend, p));
}

static inline void seal(struct def *d, struct problem *p) {
    if (!def_seal(d, p)) FAIL_WITH("def_seal: %s", p->text);
}

static inline struct filter filter_of(const struct def *d, const char *text) {
    struct problem p;
    struct filter f;
    if (!filter_compile(d, text, &f, &p)) FAIL_WITH("filter \"%s\": %s", text, p.text);
    return f;
}

/* Returns a started position in its own memory. position_end() frees it. */
static inline struct position position_begin(const struct def *d, uint64_t seed) {
    struct position p = {.def = d, .w = malloc(position_bytes(d))};
    assert_non_null(p.w);
    position_start(&p, seed);
    return p;
}

static inline void position_end(struct position *p) {
    free(p->w);
    p->w = NULL;
}

/* Returns the index of a space, piece, card ... with this id. Fails if it does not exist. */
static inline int named(const struct names *t, const char *id) {
    int i = names_find(t, id);
    if (i == NONE) FAIL_WITH("nothing is named \"%s\"", id);
    return i;
}

static inline void assert_sound(const struct position *p) {
    struct problem why = {.text = ""};
    if (!position_valid(p, &why)) FAIL_WITH("the position is broken: %s", why.text);
}

/* Returns a small town to which a test may add before it calls seal(). */
static inline struct def *town_open(struct problem *p) {
    struct def *d = def_begun(p);
    MUST(p, def_side(d, "blue", "The Blues", NONE, p));
    MUST(p, def_seat(d, "bob", "Bob", 1, p));
    MUST(p, def_word(d, "blast", p));
    MUST(p, def_symbol(d, "star", "Star", p));
    MUST(p, def_track(d, "score", "Score", -2, 9, 3, p));
    board_of(d, "main", "....\n.##.\n....", p);
    board_of(d, "low", "..", p);
    struct kind guard = kind_plain("guard", 3), hero = kind_plain("hero", 1), wall = kind_plain("wall", 2),
                lamp = kind_plain("lamp", 2);
    int lit = MUST(p, def_face(d, "lit", p)), dark = MUST(p, def_face(d, "dark", p)), faces[] = {lit, dark};
    tag_set(&guard.tags, MUST(p, def_tag(d, "walker", p)));
    guard.title = (msg){"Guard"};
    tag_set(&hero.tags, MUST(p, def_tag(d, "walker", p)));
    hero.title = (msg){"The Hero"};
    hero.hp = 3;
    hero.hp_max = 4;
    hero.ap = 2;
    hero.side = hero.seat = 0;
    wall.blocks = true;
    lamp.faces = 2;
    lamp.face = faces;
    MUST(p, def_kind(d, &guard, p));
    int hero_kind = MUST(p, def_kind(d, &hero, p));
    MUST(p, def_kind(d, &wall, p));
    MUST(p, def_kind(d, &lamp, p));
    MUST(p, def_link(d, "ladder", named(&d->space_ids, "d3"), named(&d->space_ids, "low.a1"), false, NULL, p));
    int sword = MUST(p, def_card_kind(d, "sword", "Sword", "Cuts.", p));
    int rain = MUST(p, def_card_kind(d, "rain", "Rain", "Wets.", p));
    int sun = MUST(p, def_card_kind(d, "sun", "Sun", "Dries.", p));
    int deck = MUST(p, def_pile(d, "deck", "Deck", NONE, NONE, VIS_NOBODY, SHOW_COUNT, p));
    int hand = MUST(p, def_pile(d, "hand", "Hand", d->kinds[hero_kind].first, 0, VIS_OWNER, SHOW_ROW, p));
    int sky = MUST(p, def_pile(d, "sky", "Sky", NONE, NONE, VIS_EVERYONE, SHOW_TOP, p));
    if (!def_cards(d, deck, sword, 3, p) || !def_cards(d, sky, rain, 2, p) || !def_cards(d, sky, sun, 1, p))
        FAIL_WITH("%s", p->text);
    def_pile_accepts(d, hand, deck);
    MUST(p, def_variable(d, OWN_PIECE, "mood", VAL_INT, 2, -5, 5, 1, VIS_EVERYONE, p));
    MUST(p, def_variable(d, OWN_MATCH, "friend", VAL_PIECE, 1, NONE, INT32_MAX, NONE, VIS_EVERYONE, p));
    MUST(p, def_variable(d, OWN_CARD, "used", VAL_BOOL, 1, 0, 1, 0, VIS_EVERYONE, p));
    return d;
}

/* Returns a small town, for tests that need one thing of each sort. named() finds its ids. */
static inline struct def *def_town(struct problem *p) {
    struct def *d = town_open(p);
    seal(d, p);
    return d;
}

#endif
