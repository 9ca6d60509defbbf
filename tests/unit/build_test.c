/* Declarations of a definition: the refused ones with their reasons, and the layout of the position that follows. */
#include "unit/support.h"

static struct problem p;
static const struct filter anyone = {.face_need = NONE, .face_forbid = NONE};

/* The declaration was refused with a message that mentions `part`. */
static void assert_refused(int result, const char *part) {
    assert_int_equal(result, NONE);
    assert_says(&p, part);
    p.text[0] = '\0';
}

TEST(declared_twice) {
    struct def *d = def_town(&p);
    struct kind guard = kind_plain("guard", 1);
    int symbols[] = {0};
    assert_refused(def_condition(d, "stunned", &p), "condition \"stunned\" is declared twice");
    assert_refused(def_symbol(d, "star", "Star", &p), "symbol \"star\" is declared twice");
    assert_refused(def_track(d, "score", "Score", 0, 1, 0, &p), "track \"score\" is declared twice");
    assert_refused(def_side(d, "red", "Red", NONE, &p), "side \"red\" is declared twice");
    assert_refused(def_seat(d, "ann", "Ann", 0, &p), "seat \"ann\" is declared twice");
    assert_refused(def_kind(d, &guard, &p), "kind \"guard\" is declared twice");
    assert_refused(def_link(d, "ladder", 0, 1, true, NULL, &p), "link \"ladder\" is declared twice");
    assert_refused(def_card_kind(d, "sword", "Sword", "", &p), "card \"sword\" is declared twice");
    assert_refused(def_pile(d, "deck", "Deck", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p),
                   "pile \"deck\" is declared twice");
    assert_refused(def_pile(d, "hand", "Hand", named(&d->piece_ids, "hero"), 0, 0, SHOW_TOP, &p), "pile \"hand.hero\"");
    assert_refused(def_variable(d, OWN_PIECE, "mood", VAL_INT, 1, 0, 1, 0, VIS_EVERYONE, &p), "variable \"mood\"");
    assert_refused(def_variable(d, OWN_PIECE, "hp", VAL_INT, 1, 0, 1, 0, VIS_EVERYONE, &p), "variable \"hp\"");
    MUST(&p, def_variable(d, OWN_SPACE, "mood", VAL_INT, 1, 0, 1, 0, VIS_EVERYONE, &p));
    MUST(&p, def_die(d, "coin", symbols, 1, false, &p));
    assert_refused(def_die(d, "coin", symbols, 1, false, &p), "die \"coin\" is declared twice");
    MUST(&p, def_event(d, "noise", "Noise.", &p));
    assert_refused(def_event(d, "noise", "Noise.", &p), "event \"noise\" is declared twice");
    def_free(d);
}

TEST(declared_again) {
    struct def *d = def_begun(&p);
    assert_int_equal(def_word(d, "w", &p), def_word(d, "w", &p));
    assert_int_equal(def_tag(d, "t", &p), def_tag(d, "t", &p));
    assert_int_equal(def_face(d, "f", &p), def_face(d, "f", &p));
    assert_int_equal(def_face(d, "f", &p), named(&d->words, "f")); /* A face is also a name. */
    assert_int_equal(names_find(&d->faces, "w"), NONE);
    int verb = MUST(&p, def_verb(d, "go", "Go to {1}", "6", NONE, 1, &p));
    assert_int_equal(def_verb(d, "go", "Go to {1}", NULL, 2, 0, &p), verb);
    assert_refused(def_verb(d, "go", "Leave", NULL, NONE, 0, &p), "different labels");
    assert_string_equal(d->verbs[verb].rule, "6");
    def_free(d);
}

TEST(bad_ids) {
    static const char *const bad[] = {"", "two words", "a:b", "caf\xc3\xa9", "x,y", "a/b", "tab\t", "!x", "new\nline"};
    struct def *d = def_begun(&p);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct kind k = kind_plain(bad[i], 1);
        assert_refused(def_word(d, bad[i], &p), "invalid id");
        assert_refused(def_tag(d, bad[i], &p), "invalid id");
        assert_refused(def_kind(d, &k, &p), "invalid id");
        assert_refused(def_pile(d, bad[i], "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p), "invalid id");
        assert_refused(def_variable(d, OWN_MATCH, bad[i], VAL_INT, 1, 0, 1, 0, VIS_EVERYONE, &p), "invalid id");
    }
    char longest[66];
    memset(longest, 'x', 65);
    longest[65] = '\0';
    assert_refused(def_word(d, longest, &p), "1 to 64");
    longest[64] = '\0';
    MUST(&p, def_word(d, longest, &p));
    MUST(&p, def_word(d, "Az0_.-9", &p));
    def_free(d);
}

static const char *numbered_id(int i) {
    static char id[16];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "x%d", i);
    return id;
}

TEST(too_many) {
    struct def *d = def_new();
    for (int i = 0; i < MAX_SIDES; i++) MUST(&p, def_side(d, numbered_id(i), "", NONE, &p));
    assert_refused(def_side(d, "more", "", NONE, &p), "too many sides: at most 8");
    for (int i = 0; i < MAX_SEATS; i++) MUST(&p, def_seat(d, numbered_id(i), "", 0, &p));
    assert_refused(def_seat(d, "more", "", 0, &p), "too many seats: at most 16");
    for (int i = CORE_CONDITIONS; i < 31; i++) MUST(&p, def_condition(d, numbered_id(i), &p));
    assert_refused(def_condition(d, "more", &p), "too many conditions");
    for (int i = 0; i < MAX_TAGS; i++) MUST(&p, def_tag(d, numbered_id(i), &p));
    assert_refused(def_tag(d, "more", &p), "too many tags");
    assert_int_equal(def_tag(d, "x5", &p), 5);
    struct kind k = kind_plain("more", 1);
    assert_refused(def_kind(d, &k, &p), "too many tags and kinds");
    for (int i = 0; i < 4096; i++) MUST(&p, def_pile(d, numbered_id(i), "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    assert_refused(def_pile(d, "more", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p), "too many piles");
    def_free(d);
}

TEST(sixteen_bits) {
    struct def *d = def_new();
    for (int i = 0; i < INT16_MAX; i++) {
        MUST(&p, def_word(d, numbered_id(i), &p));
        MUST(&p, def_verb(d, numbered_id(i), "", NULL, NONE, 0, &p));
    }
    assert_refused(def_word(d, "more", &p), "too many words");
    assert_refused(def_verb(d, "more", "", NULL, NONE, 0, &p), "too many verbs");
    assert_int_equal(def_word(d, "x9", &p), 9);
    def_free(d);
}

TEST(bad_numbers) {
    struct def *d = def_begun(&p);
    int symbols[101] = {0};
    assert_refused(def_track(d, "t", "", 5, 4, 5, &p), "min <= start <= max");
    assert_refused(def_track(d, "t", "", 0, 4, 5, &p), "min <= start <= max");
    assert_refused(def_track(d, "t", "", 0, 4, -1, &p), "min <= start <= max");
    assert_refused(def_die(d, "d", symbols, 0, false, &p), "1 to 100 faces");
    assert_refused(def_die(d, "d", symbols, 101, false, &p), "1 to 100 faces");
    assert_refused(def_variable(d, OWN_MATCH, "v", VAL_INT, 0, 0, 1, 0, VIS_EVERYONE, &p), "size from 1 to 4096");
    assert_refused(def_variable(d, OWN_MATCH, "v", VAL_INT, 4097, 0, 1, 0, VIS_EVERYONE, &p), "size");
    assert_refused(def_variable(d, OWN_MATCH, "v", VAL_INT, 1, 1, 0, 0, VIS_EVERYONE, &p), "min <= default <= max");
    assert_refused(def_variable(d, OWN_MATCH, "v", VAL_INT, 1, 0, 1, 2, VIS_EVERYONE, &p), "min <= default <= max");
    MUST(&p, def_track(d, "t", "", 4, 4, 4, &p));
    /* A refused declaration does not use up its name. */
    MUST(&p, def_variable(d, OWN_MATCH, "v", VAL_INT, 4096, 0, 1, 0, VIS_EVERYONE, &p));
    def_free(d);
}

TEST(bad_kinds) {
    struct def *d = def_begun(&p);
    struct kind k = kind_plain("k", 0);
    assert_refused(def_kind(d, &k, &p), "expected count from 1");
    k.count = INT32_MAX;
    assert_refused(def_kind(d, &k, &p), "expected count from 1");
    k.count = 2;
    k.hp = 2;
    k.hp_max = 1;
    assert_refused(def_kind(d, &k, &p), "hp <= hp_max");
    k.hp = -1;
    assert_refused(def_kind(d, &k, &p), "hp <= hp_max");
    k.hp = 0;
    k.ap = -1;
    assert_refused(def_kind(d, &k, &p), "ap >= 0");
    k.ap = 0;
    MUST(&p, def_kind(d, &k, &p));
    struct kind clash = kind_plain("k.1", 1);
    assert_refused(def_kind(d, &clash, &p), "piece \"k.1\" is declared twice");
    def_free(d);
}

TEST(kinds) {
    struct def *d = def_town(&p);
    const struct kind *guard = &d->kinds[named(&d->kind_ids, "guard")];
    assert_int_equal(guard->first, named(&d->piece_ids, "guard.1"));
    assert_int_equal(guard->first + 2, named(&d->piece_ids, "guard.3"));
    assert_int_equal(names_find(&d->piece_ids, "guard"), NONE);
    const struct kind *hero = &d->kinds[named(&d->kind_ids, "hero")];
    assert_int_equal(hero->first, named(&d->piece_ids, "hero"));
    assert_int_equal(d->pieces[hero->first].kind, named(&d->kind_ids, "hero"));
    assert_true(tag_in(&hero->tags, named(&d->tags, "hero")) && tag_in(&hero->tags, named(&d->tags, "walker")));
    assert_false(tag_in(&hero->tags, named(&d->tags, "guard")));
    assert_int_equal(named(&d->card_ids, "sword.3") - named(&d->card_ids, "sword.1"), 2);
    assert_string_equal(d->card_kinds[d->cards[named(&d->card_ids, "sun")].kind].title.s, "Sun");
    def_free(d);
}

TEST(copies) {
    struct def *d = def_begun(&p);
    char id[] = "lamp", title[] = "Lamp";
    int face[] = {0, 1}, cause[] = {0};
    MUST(&p, def_face(d, "lit", &p));
    MUST(&p, def_face(d, "dark", &p));
    struct kind k = kind_plain(id, 1);
    k.title = (msg){title};
    k.faces = 2;
    k.face = face;
    k.armor_causes = 1;
    k.armor_cause = cause;
    MUST(&p, def_kind(d, &k, &p));
    id[0] = title[0] = '?';
    face[0] = cause[0] = 77;
    assert_string_equal(d->kinds[0].id, "lamp");
    assert_string_equal(d->kinds[0].title.s, "Lamp");
    assert_list(d->kinds[0].face, d->kinds[0].faces, 0, 1);
    assert_list(d->kinds[0].armor_cause, d->kinds[0].armor_causes, 0);
    def_free(d);
}

TEST(links) {
    struct def *d = def_begun(&p);
    board_of(d, "main", "...", &p);
    assert_refused(def_link(d, "l", 1, 1, true, NULL, &p), "two different spaces");
    assert_refused(def_link(d, "l", 0, 3, true, NULL, &p), "two different spaces");
    assert_refused(def_link(d, "l", NONE, 1, true, NULL, &p), "two different spaces");
    MUST(&p, def_link(d, "l", 0, 2, true, NULL, &p));
    MUST(&p, def_link(d, "m", 2, 1, false, &anyone, &p));
    seal(d, &p);
    assert_list(&d->space_links[d->spaces[0].link_from], d->spaces[0].link_n, 0);
    assert_list(&d->space_links[d->spaces[1].link_from], d->spaces[1].link_n, 1);
    assert_list(&d->space_links[d->spaces[2].link_from], d->spaces[2].link_n, 0, 1);
    assert_int_equal(d->start[d->offsets[F_LINK_open] + 0], 1);
    assert_int_equal(d->start[d->offsets[F_LINK_open] + 1], 0);
    assert_false(d->links[0].limited);
    assert_true(d->links[1].limited);
    def_free(d);
}

TEST(piles) {
    struct def *d = def_town(&p);
    int hero = named(&d->piece_ids, "hero"), hand = pile_find(d, "hand", hero);
    assert_int_equal(hand, named(&d->pile_ids, "hand.hero"));
    assert_int_equal(pile_find(d, "hand", NONE), NONE);
    assert_int_equal(pile_find(d, "deck", hero), NONE);
    assert_string_equal(d->piles[hand].id, "hand");
    assert_int_equal(d->piles[hand].visible, 0); /* The side of the hero, who owns the hand. */
    assert_int_equal(d->piles[hand].cap, 3);
    assert_int_equal(d->piles[pile_find(d, "deck", NONE)].cap, 3);
    assert_int_equal(d->piles[pile_find(d, "sky", NONE)].cap, 3);
    assert_refused(def_pile(d, "secret", "", NONE, NONE, VIS_OWNER, SHOW_TOP, &p), "give it a side");
    def_free(d);
}

TEST(cards) {
    struct def *d = def_begun(&p);
    int a = MUST(&p, def_pile(d, "a", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    int b = MUST(&p, def_pile(d, "b", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    int k = MUST(&p, def_card_kind(d, "k", "", "", &p)), l = MUST(&p, def_card_kind(d, "l", "", "", &p));
    assert_true(def_cards(d, a, k, 2, &p));
    assert_false(def_cards(d, b, k, 1, &p));
    assert_says(&p, "starts in two piles");
    assert_false(def_cards(d, b, l, 0, &p));
    assert_says(&p, "1 to 1000 copies");
    assert_false(def_cards(d, b, l, 1001, &p));
    assert_true(def_cards(d, b, l, 1000, &p));
    def_free(d);
}

/* Which piles' cards a pile accepts is stored in a set that grows. It must hold for piles declared much later. */
TEST(accepts_later_piles) {
    struct def *d = def_begun(&p);
    int first = MUST(&p, def_pile(d, "first", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p)), last = NONE;
    def_pile_accepts(d, first, first);
    for (int i = 0; i < 200; i++)
        last = MUST(&p, def_pile(d, numbered_id(i), "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    def_pile_accepts(d, first, last);
    int k = MUST(&p, def_card_kind(d, "k", "", "", &p)), l = MUST(&p, def_card_kind(d, "l", "", "", &p));
    assert_true(def_cards(d, last, k, 3, &p));
    assert_true(def_cards(d, last - 1, l, 4, &p));
    seal(d, &p);
    assert_int_equal(d->piles[first].cap, 3);
    assert_true(pile_accepts(d, first, named(&d->card_ids, "k.1")));
    assert_false(pile_accepts(d, first, named(&d->card_ids, "l.1")));
    def_free(d);
}

static struct def *refilling(bool accepts) {
    struct def *d = def_begun(&p);
    int deck = MUST(&p, def_pile(d, "deck", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    int other = MUST(&p, def_pile(d, "other", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    int used = MUST(&p, def_pile(d, "used", "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    assert_true(def_cards(d, deck, MUST(&p, def_card_kind(d, "k", "", "", &p)), 2, &p));
    assert_true(def_cards(d, other, MUST(&p, def_card_kind(d, "l", "", "", &p)), 2, &p));
    def_pile_accepts(d, used, deck);
    def_pile_accepts(d, used, other);
    def_pile_refill(d, deck, used);
    if (accepts) def_pile_accepts(d, deck, other);
    return d;
}

TEST(refills) {
    struct def *d = refilling(false);
    assert_false(def_seal(d, &p));
    assert_says(&p, "\"deck\" is refilled from \"used\"");
    assert_says(&p, "cards of \"other\"");
    def_free(d);
    d = refilling(true);
    seal(d, &p);
    assert_int_equal(d->piles[0].cap, 4);
    def_free(d);
}

/* Three piles in a circle: each is filled from the next, and the last is filled or refilled from the first. */
static struct def *circle(bool refill) {
    struct def *d = def_begun(&p);
    int pile[3];
    for (int i = 0; i < 3; i++)
        pile[i] = MUST(&p, def_pile(d, (const char *[]){"a", "b", "c"}[i], "", NONE, NONE, VIS_NOBODY, SHOW_TOP, &p));
    assert_true(def_cards(d, pile[0], MUST(&p, def_card_kind(d, "k", "", "", &p)), 2, &p));
    for (int i = 1; i < 3; i++) def_pile_accepts(d, pile[i], pile[0]);
    def_pile_fill(d, pile[0], pile[1], 1);
    def_pile_fill(d, pile[1], pile[2], 1);
    if (refill)
        def_pile_refill(d, pile[2], pile[0]);
    else
        def_pile_fill(d, pile[2], pile[0], 1);
    return d;
}

TEST(fill_circles) {
    for (int refill = 0; refill < 2; refill++) {
        struct def *d = circle(refill);
        assert_false(def_seal(d, &p));
        assert_says(&p, "\"a\" is filled from \"b\"");
        def_free(d);
    }
}

TEST(nobody_answers) {
    struct def *d = def_new();
    assert_false(def_seal(d, &p));
    assert_says(&p, "no seats");
    def_free(d);
}

TEST(too_large) {
    struct def *d = def_begun(&p);
    struct kind k = kind_plain("k", 5000);
    MUST(&p, def_kind(d, &k, &p));
    MUST(&p, def_variable(d, OWN_PIECE, "huge", VAL_INT, 4096, 0, 1, 0, VIS_EVERYONE, &p));
    assert_false(def_seal(d, &p));
    assert_says(&p, "\"huge\" exceeds");
    def_free(d);
}

TEST(failed_arena) {
    struct def *d = def_begun(&p);
    d->arena.failed = true;
    assert_false(def_seal(d, &p));
    assert_says(&p, "out of memory");
    def_free(d);
}

TEST(core_fields) {
    static const struct {
        int field;
        enum owner owner;
        const char *name;
    } all[] = {
#define X(name, owner, type, size, min, max, start) {F_##owner##_##name, OWN_##owner, #name},
        CORE_FIELDS(X)
#undef X
    };
    struct def *d = def_begun(&p);
    assert_int_equal(d->fields_n, CORE_FIELD_COUNT);
    for (int i = 0; i < CORE_FIELD_COUNT; i++) {
        assert_int_equal(all[i].field, i);
        assert_string_equal(d->fields[i].name, all[i].name);
        assert_int_equal(field_find(d, all[i].owner, all[i].name), i);
        assert_false(d->fields[i].script);
    }
    assert_int_equal(d->fields[F_MATCH_seed_low].visible, VIS_NOBODY);
    assert_int_equal(d->fields[F_MATCH_seed_high].visible, VIS_NOBODY);
    assert_int_equal(field_find(d, OWN_MATCH, "hp"), NONE);
    def_free(d);
}

/* Every word of the position belongs to exactly one field, without gaps. */
TEST(layout) {
    struct def *d = def_town(&p);
    unsigned char *used = calloc((size_t)d->words_n, 1);
    assert_non_null(used);
    for (int f = 0; f < d->fields_n; f++) {
        assert_int_equal(d->fields[f].offset, d->offsets[f]);
        int n = d->fields[f].size * owner_count(d, d->fields[f].owner);
        for (int i = 0; i < n; i++) {
            assert_in_range(d->offsets[f] + i, 0, d->words_n - 1);
            assert_int_equal(used[d->offsets[f] + i]++, 0);
        }
    }
    for (int i = 0; i < d->words_n; i++) assert_int_equal(used[i], 1);
    free(used);
    def_free(d);
}

TEST(start_values) {
    struct def *d = def_town(&p);
    struct position pos = position_begin(d, 7);
    int hero = named(&d->piece_ids, "hero"), guard = named(&d->piece_ids, "guard.2"),
        lamp = named(&d->piece_ids, "lamp.1");
    assert_int_equal(*at(&pos, F_PIECE_hp, hero), 3);
    assert_int_equal(*at(&pos, F_PIECE_hp_max, hero), 4);
    assert_int_equal(*at(&pos, F_PIECE_ap, hero), 2);
    assert_int_equal(*at(&pos, F_PIECE_face, hero), NONE);
    assert_int_equal(*at(&pos, F_PIECE_face, lamp), named(&d->words, "lit"));
    assert_int_equal(*at(&pos, F_PIECE_hp, guard), 0);
    int mood = field_find(d, OWN_PIECE, "mood");
    for (int i = 0; i < d->pieces_n; i++) {
        assert_int_equal(*at(&pos, F_PIECE_space, i), NONE);
        assert_int_equal(*at(&pos, F_PIECE_next, i), NONE);
        assert_int_equal(*at_item(&pos, mood, i, 0), 1);
        assert_int_equal(*at_item(&pos, mood, i, 1), 1);
    }
    for (int s = 0; s < d->spaces_n; s++) assert_int_equal(*at(&pos, F_SPACE_first, s), NONE);
    assert_int_equal(*at(&pos, F_TRACK_value, 0), 3);
    assert_int_equal(*at(&pos, F_LINK_open, 0), 0);
    assert_int_equal(*at(&pos, F_MATCH_seed_low, 0), 7);
    assert_int_equal(*at(&pos, F_MATCH_winner, 0), NONE);
    assert_sound(&pos);
    position_end(&pos);
    def_free(d);
}

/* Returns the town with another variable of pieces, "load", which only kinds with this tag have if `tag` is given. */
static struct def *loaded_town(const char *tag) {
    struct def *d = town_open(&p);
    const int load = MUST(&p, def_variable(d, OWN_PIECE, "load", VAL_INT, 2, 0, 9, 4, VIS_EVERYONE, &p));
    struct tags some = {{0}};
    if (tag) tag_set(&some, named(&d->tags, tag));
    if (tag) assert_true(def_variable_kinds(d, load, &some, tag, &p));
    MUST(&p, def_variable(d, OWN_PIECE, "after", VAL_INT, 1, 0, 9, 5, VIS_EVERYONE, &p));
    seal(d, &p);
    return d;
}

TEST(variable_of_some_kinds) {
    struct def *all = loaded_town(NULL), *d = loaded_town("walker");
    const int load = field_find(d, OWN_PIECE, "load"), after = field_find(d, OWN_PIECE, "after");
    const int hero = named(&d->piece_ids, "hero"), lamp = named(&d->piece_ids, "lamp.1");
    const int walkers = d->kinds[named(&d->kind_ids, "guard")].count + 1;
    assert_int_equal(all->words_n - d->words_n, 2 * (d->pieces_n - walkers));
    struct position pos = position_begin(d, 7);
    assert_true(field_has(d, load, hero));
    assert_false(field_has(d, load, lamp));
    assert_int_equal(field_places(d, load), walkers);
    assert_int_equal(field_owner(d, load, field_place(&d->fields[load], hero)), hero);
    set_item(&pos, load, hero, 1, 9);
    assert_int_equal(*at_item(&pos, load, hero, 0), 4);
    assert_int_equal(*at_item(&pos, load, hero, 1), 9);
    for (int i = 0; i < d->pieces_n; i++) assert_int_equal(*at_item(&pos, after, i, 0), 5);
    struct position was = position_begin(d, 7);
    int owner, item;
    assert_int_equal(position_differs(&was, &pos, &owner, &item), load);
    assert_int_equal(owner, hero);
    assert_int_equal(item, 1);
    assert_sound(&pos);
    position_end(&was);
    position_end(&pos);
    def_free(all);
    def_free(d);
}

TEST(values) {
    struct def *d = def_town(&p);
    assert_true(value_valid(d, VAL_INT, INT32_MIN));
    assert_true(value_valid(d, VAL_BOOL, 1));
    assert_false(value_valid(d, VAL_BOOL, 2));
    assert_true(value_valid(d, VAL_PIECE, NONE));
    assert_true(value_valid(d, VAL_PIECE, d->pieces_n - 1));
    assert_false(value_valid(d, VAL_PIECE, d->pieces_n));
    assert_false(value_valid(d, VAL_SPACE, -2));
    assert_null(value_names(d, VAL_INT));
    for (int t = VAL_WORD; t <= VAL_RING; t++) assert_non_null(value_names(d, (enum value_type)t));
    assert_true(value_valid(d, VAL_POINT, NONE));
    assert_false(value_valid(d, VAL_POINT, 0)); /* No board is a plane. */
    def_free(d);
}

static void assert_title(const struct def *d, enum value_type type, word n, const char *want) {
    char buffer[64];
    assert_string_equal(value_title(d, (struct value){type, n}, buffer, sizeof buffer), want);
}

TEST(titles) {
    struct def *d = def_town(&p);
    assert_title(d, VAL_INT, -12, "-12");
    assert_title(d, VAL_INT, NONE, "-1");
    assert_title(d, VAL_BOOL, 1, "yes");
    assert_title(d, VAL_BOOL, 0, "no");
    assert_title(d, VAL_PIECE, named(&d->piece_ids, "hero"), "The Hero");
    assert_title(d, VAL_PIECE, named(&d->piece_ids, "guard.2"), "Guard 2");
    assert_title(d, VAL_PIECE, NONE, "nobody");
    assert_title(d, VAL_SPACE, named(&d->space_ids, "low.b1"), "low.b1");
    assert_title(d, VAL_CARD, named(&d->card_ids, "sword.2"), "Sword");
    assert_title(d, VAL_PILE, named(&d->pile_ids, "hand.hero"), "Hand");
    assert_title(d, VAL_SIDE, 1, "The Blues");
    assert_title(d, VAL_SEAT, 1, "Bob");
    assert_title(d, VAL_TRACK, 0, "Score");
    assert_title(d, VAL_SYMBOL, 0, "Star");
    assert_title(d, VAL_WORD, named(&d->words, "blast"), "blast");
    assert_title(d, VAL_LINK, 0, "from d3 to low.a1");
    def_free(d);
}

static int placed_at(struct def *d, int space, int x, int y) {
    return def_space_at(d, space, x, y, &p) ? space : NONE;
}

TEST(coordinates) {
    struct def *d = def_begun(&p);
    int b = board_of(d, "main", "...", &p);
    def_board_coordinates(d, b, 5);
    MUST(&p, placed_at(d, 0, 0, 0));
    assert_refused(placed_at(d, 1, 0, 0), "a1 and b1 are both at 0, 0");
    assert_refused(placed_at(d, 1, 6, -7), "overlap");
    assert_false(d->spaces[1].placed);
    MUST(&p, placed_at(d, 1, 6, -8)); /* Spaces that touch are allowed. */
    assert_int_equal(d->spaces[1].at[1], -8);
    int at[] = {0, 0, 9, 0, 9, 9, 0, 0};
    struct outline o = {.id = "coast", .title = {"Coast"}, .sort = "coast", .n = 4, .at = at, .closed = true};
    assert_refused(def_outline(d, &o, &p), "points 4 and 1 of outline \"coast\"");
    o.closed = false; /* An open line may end at its first point. */
    assert_int_equal(MUST(&p, def_outline(d, &o, &p)), 0);
    assert_refused(def_outline(d, &o, &p), "declared twice");
    o.id = "lake";
    o.sort = "deep water";
    assert_refused(def_outline(d, &o, &p), "invalid id \"deep water\"");
    def_free(d);
}

TEST(coordinates_of_areas) {
    struct def *d = def_begun(&p);
    int b = board_of(d, "main", "....", &p), parts[] = {0, 1}, others[] = {2, 3};
    int mill = MUST(&p, def_area(d, b, "mill", "Mill", parts, 2, &p)),
        quay = MUST(&p, def_area(d, b, "quay", "Quay", others, 2, &p));
    def_board_coordinates(d, b, 5);
    MUST(&p, placed_at(d, mill, 0, 0));
    assert_refused(placed_at(d, 0, 20, 0), "mill and a1 are in one area");
    assert_refused(placed_at(d, quay, 6, 6), "mill and quay overlap");
    MUST(&p, placed_at(d, 2, 30, 0));
    assert_refused(placed_at(d, quay, 40, 0), "c1 and quay are in one area");
    MUST(&p, placed_at(d, 3, 50, 0));
    def_areas_placed(d, b);
    assert_false(d->spaces[0].placed); /* Parts of an area have no coordinates of their own. */
    assert_true(d->spaces[quay].placed);
    assert_int_equal(d->spaces[quay].at[0], 30);
    def_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("declaring a name twice is refused", declared_twice),
        SAYS("words, tags, faces and equal verbs may be declared again", declared_again),
        SAYS("ids are checked in every declaration", bad_ids),
        SAYS("declaring too many things is refused with the limit", too_many),
        SAYS("the numbers of words and verbs fit into the sixteen bits that options have for them", sixteen_bits),
        SAYS("numbers out of bounds are refused", bad_numbers),
        SAYS("kinds with impossible numbers or clashing pieces are refused", bad_kinds),
        SAYS("kinds number their pieces and card kinds their cards", kinds),
        SAYS("a definition keeps its own copies of its texts and lists", copies),
        SAYS("links join two different spaces and are listed at both", links),
        SAYS("piles are found by id and owner, and have room for all cards that they accept", piles),
        SAYS("all copies of a card begin in one pile", cards),
        SAYS("a pile may accept the cards of a pile that is declared much later", accepts_later_piles),
        SAYS("a pile must accept the cards of the pile that refills it", refills),
        SAYS("piles that refill each other in a circle are refused", fill_circles),
        SAYS("an episode needs a seat", nobody_answers),
        SAYS("an error about a position that would be too large names the variable", too_large),
        SAYS("a lack of memory in a declaration is reported when the definition is sealed", failed_arena),
        SAYS("the core's fields of an event come first and in their order", core_fields),
        SAYS("the layout of a position has no gaps and no overlap", layout),
        SAYS("a position starts with the declared values", start_values),
        SAYS("a variable of some kinds takes room only for pieces of these kinds", variable_of_some_kinds),
        SAYS("the declared values of things are checked", values),
        SAYS("every type of value has a title", titles),
        SAYS("places may touch but not overlap, and neighboring points of an outline must differ", coordinates),
        SAYS("an area has coordinates of its own or uses those of its spaces", coordinates_of_areas),
    };
    return cmocka_run_group_tests_name("build", tests, NULL, NULL);
}
