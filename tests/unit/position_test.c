/* Positions: hash and difference cover every word, and each kind of corruption is found. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static struct position pos, other;
static int hero, guard, lamp, a1, deck, hand;

static int begin(void **state) {
    (void)state;
    d = def_town(&p);
    pos = position_begin(d, 0x123456789u);
    other = position_begin(d, 0x123456789u);
    hero = named(&d->piece_ids, "hero");
    guard = named(&d->piece_ids, "guard.1");
    lamp = named(&d->piece_ids, "lamp.1");
    a1 = named(&d->space_ids, "a1");
    deck = named(&d->pile_ids, "deck");
    hand = named(&d->pile_ids, "hand.hero");
    for (int q = guard; q < guard + 3; q++) piece_put(&pos, q, a1);
    piece_put(&pos, hero, a1);
    piece_put(&pos, lamp, a1);
    set_word(&pos, F_PIECE_carrier, lamp, hero);
    card_put(&pos, named(&d->card_ids, "sword.2"), hand, true);
    memcpy(other.w, pos.w, position_bytes(d));
    assert_sound(&pos);
    return 0;
}

static int end(void **state) {
    (void)state;
    position_end(&pos);
    position_end(&other);
    def_free(d);
    return 0;
}

TEST(hash_of_equals) {
    assert_true(position_hash(&pos) == position_hash(&other));
    struct position fresh = position_begin(d, 1), again = position_begin(d, 1);
    assert_true(position_hash(&fresh) == position_hash(&again));
    position_end(&fresh);
    position_end(&again);
}

TEST(hash_of_every_word) {
    uint64_t h = position_hash(&pos);
    for (int i = 0; i < d->words_n; i++) {
        static const word flips[] = {1, 2, 1 << 16, INT32_MIN};
        for (size_t k = 0; k < sizeof flips / sizeof *flips; k++) {
            pos.w[i] ^= flips[k];
            assert_true(position_hash(&pos) != h);
            pos.w[i] ^= flips[k];
        }
    }
    assert_true(position_hash(&pos) == h);
}

TEST(hash_of_exchanged_words) {
    set_word(&pos, F_PIECE_hp, hero, 2);
    set_word(&pos, F_PIECE_ap, hero, 1);
    uint64_t h = position_hash(&pos);
    set_word(&pos, F_PIECE_hp, hero, 1);
    set_word(&pos, F_PIECE_ap, hero, 2);
    assert_true(position_hash(&pos) != h);
}

TEST(hash_of_seeds) {
    struct position a = position_begin(d, 5), b = position_begin(d, (uint64_t)5 << 32);
    assert_true(position_hash(&a) != position_hash(&b));
    position_end(&a);
    position_end(&b);
}

TEST(differs_everywhere) {
    int instance = -7, item = -7;
    assert_int_equal(position_differs(&pos, &other, &instance, &item), NONE);
    for (int f = 0; f < d->fields_n; f++)
        for (int i = 0; i < owner_count(d, d->fields[f].owner); i++)
            for (int j = 0; j < d->fields[f].size; j++) {
                word *w = &other.w[d->offsets[f] + i * d->fields[f].size + j];
                *w ^= 1;
                assert_int_equal(position_differs(&pos, &other, &instance, &item), f);
                assert_int_equal(instance, i);
                assert_int_equal(item, j);
                *w ^= 1;
            }
}

TEST(differs_first) {
    int instance, item;
    set_word(&other, F_TRACK_value, 0, 5);
    set_word(&other, F_PIECE_ap, hero, 0);
    int f = position_differs(&pos, &other, &instance, &item);
    assert_string_equal(d->fields[f].name, "ap");
    assert_int_equal(instance, hero);
}

/* Sets one word, expects the message, and restores the word. */
static void assert_broken(const word *at_word, word to, const char *part) {
    struct problem why = {.text = ""};
    word *w = &pos.w[at_word - pos.w], was = *w; /* This bypasses set_word(), so the tail does not follow. */
    *w = to;
    if (position_valid(&pos, &why)) FAIL_WITH("not found: %s", part);
    assert_says(&why, part);
    assert_false(position_valid(&pos, NULL));
    *w = was;
    assert_sound(&pos);
}

TEST(ranges) {
    assert_broken(at(&pos, F_MATCH_over, 0), 2, "over is 2, outside 0..1");
    assert_broken(at(&pos, F_MATCH_round, 0), -1, "round is -1");
    assert_broken(at(&pos, F_PIECE_hp, hero), -1, "hp is -1");
    assert_broken(at(&pos, F_PIECE_ap, hero), -1, "ap is -1");
    assert_broken(at_item(&pos, field_find(d, OWN_PIECE, "mood"), guard, 1), 6, "mood is 6, outside -5..5");
    assert_broken(at(&pos, F_MATCH_agenda_n, 0), AGENDA_CAP + 1, "agenda_n");
    assert_broken(at(&pos, F_TRACK_value, 0), 10, "track score is at 10");
    assert_broken(at(&pos, F_TRACK_value, 0), -3, "track score is at -3");
}

TEST(names_of_nothing) {
    assert_broken(at(&pos, F_SPACE_first, a1), d->pieces_n, "names nothing");
    assert_broken(at(&pos, F_SPACE_first, a1), INT32_MAX, "names nothing");
    assert_broken(at(&pos, F_PIECE_next, guard), d->pieces_n, "names nothing");
    assert_broken(at(&pos, F_PIECE_space, guard), d->spaces_n, "names nothing");
    assert_broken(at(&pos, F_PIECE_carrier, guard), d->pieces_n, "names nothing");
    assert_broken(at(&pos, F_CARD_pile, 0), d->piles_n, "names nothing");
    assert_broken(at(&pos, F_MATCH_winner, 0), d->sides_n, "names nothing");
    assert_broken(at(&pos, F_MATCH_actor, 0), d->pieces_n, "names nothing");
    assert_broken(at(&pos, d->piles[deck].items, 0), d->cards_n, "names nothing");
    assert_broken(at(&pos, field_find(d, OWN_MATCH, "friend"), 0), d->pieces_n, "names nothing");
    assert_broken(at(&pos, F_PIECE_face, lamp), d->words.n, "names nothing");
}

TEST(lists) {
    assert_broken(at(&pos, F_PIECE_space, guard), a1 + 1, "guard.1 is listed on a1 but stands elsewhere");
    assert_broken(at(&pos, F_PIECE_space, guard), NONE, "guard.1 is listed on a1 but stands elsewhere");
    assert_broken(at(&pos, F_PIECE_space, lamp + 1), a1, "5 pieces are listed on spaces, 6 stand on one");
    assert_broken(at(&pos, F_SPACE_first, a1), NONE, "0 pieces are listed on spaces, 5 stand on one");
    assert_broken(at(&pos, F_SPACE_first, a1), guard + 1, "4 pieces are listed on spaces, 5");
    assert_broken(at(&pos, F_SPACE_first, a1 + 1), guard, "guard.1 is listed on b1 but stands elsewhere");
    assert_broken(at(&pos, F_PIECE_next, guard), hero, "3 pieces are listed on spaces, 5");
    assert_broken(at(&pos, F_PIECE_next, lamp), guard, "guard.1 is out of order on a1"); /* The list is circular. */
    assert_broken(at(&pos, F_PIECE_next, guard), guard, "guard.1 is out of order on a1");
    assert_broken(at(&pos, F_PIECE_next, lamp + 1), guard, "lamp.2 is in the supply but");
}

TEST(piece_state) {
    assert_broken(at(&pos, F_PIECE_hp, hero), 5, "hero has 5 hit points of 4");
    assert_broken(at(&pos, F_PIECE_conditions, guard), 1 << d->conditions.n, "condition that does not exist");
    assert_broken(at(&pos, F_PIECE_face, lamp), NONE, "lamp.1 shows a face that it has not");
    assert_broken(at(&pos, F_PIECE_face, lamp), named(&d->words, "blast"), "lamp.1 shows a face");
    assert_broken(at(&pos, F_PIECE_face, hero), named(&d->words, "lit"), "hero shows a face");
    assert_broken(at(&pos, F_PIECE_carrier, lamp), lamp, "lamp.1 is carried by itself");
    assert_broken(at(&pos, F_PIECE_carrier, lamp), lamp + 1, "lamp.1 is carried by lamp.2 but stands elsewhere");
}

/* A fox at a hidden place and a hound share one space. */
TEST(hidden_places) {
    struct problem bad, why = {.text = ""};
    struct def *own = def_begun(&bad);
    board_of(own, "wood", "..", &bad);
    struct kind fox = kind_plain("fox", 1), hound = kind_plain("hound", 1);
    fox.place_visible = VIS_NOBODY;
    MUST(&bad, def_kind(own, &fox, &bad));
    MUST(&bad, def_kind(own, &hound, &bad));
    seal(own, &bad);
    struct position den = position_begin(own, 1);
    assert_false(place_hidden(&den, 0));
    piece_put(&den, 0, 0);
    piece_put(&den, 1, 0);
    assert_true(place_hidden(&den, 0));
    assert_false(place_hidden(&den, 1));
    for (int carrier = 0; carrier < 2; carrier++) {
        assert_sound(&den);
        set_word(&den, F_PIECE_carrier, 1 - carrier, carrier);
        assert_false(position_valid(&den, &why));
        assert_says(&why, "but a place is hidden");
        set_word(&den, own->extra.revealed, 0, 1);
        assert_false(place_hidden(&den, 0));
        assert_sound(&den);
        set_word(&den, F_PIECE_carrier, 1 - carrier, NONE);
        set_word(&den, own->extra.revealed, 0, 0);
    }
    position_end(&den);
    def_free(own);
}

TEST(cards_in_piles) {
    const word *items = at(&pos, d->piles[deck].items, 0), *n = at(&pos, F_PILE_count, deck);
    assert_int_equal(*n, 2);
    assert_broken(n, 4, "holds 4 cards, room is for 3");
    assert_broken(n, INT32_MAX, "room is for 3");
    assert_broken(n, 3, "place 2 says otherwise");
    assert_broken(n, 1, "place 1 says otherwise");
    assert_broken(&items[0], NONE, "place 0 says otherwise");
    assert_broken(&items[2], items[0], "place 2 says otherwise");
    /* One card is in the pile twice, and one in no pile. */
    assert_broken(&items[0], items[1], "card sword.1 should lie in pile deck");
    assert_broken(at(&pos, F_CARD_pile, items[0]), hand, "card sword.1 should lie in pile hand");
}

TEST(card_twice) {
    struct problem why;
    set_item(&pos, d->piles[deck].items, 0, 2, named(&d->card_ids, "sword.2")); /* This card is also in the hand. */
    set_word(&pos, F_PILE_count, deck, 3);
    assert_false(position_valid(&pos, &why));
    assert_says(&why, "7 cards lie in piles, there are 6");
}

TEST(card_unwelcome) {
    struct problem why;
    int sky = named(&d->pile_ids, "sky"), rain = named(&d->card_ids, "rain.1");
    card_put(&pos, rain, deck, true); /* The deck has room, but does not accept this card. */
    assert_int_equal(pile_count(&pos, sky), 2);
    assert_false(position_valid(&pos, &why));
    assert_says(&why, "card rain.1");
}

/* Whatever value one word is set to, the position is either sound or refused. It never crashes. */
TEST(noise) {
    static const word values[] = {INT32_MIN, -2, NONE, 0, 1, 2, 3, 7, 100, INT32_MAX};
    int found = 0;
    for (int i = 0; i < d->words_n; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            word was = pos.w[i];
            pos.w[i] = values[k];
            found += !position_valid(&pos, NULL);
            pos.w[i] = was;
        }
    assert_true(found > d->words_n / 10);
    assert_sound(&pos);
}

static bool blocks_equal(void) {
    return memcmp(pos.w, other.w, (size_t)d->tail.touched * sizeof(word)) == 0;
}

/* Makes one change of each kind. Returns false if there is no k-th kind. */
static bool change(int k) {
    switch (k) {
    case 0: set_word(&pos, F_PIECE_hp, hero, 1); break;
    case 1: set_item(&pos, d->piles[hand].items, 0, 3, 0); break;
    case 2: add_word(&pos, F_MATCH_round, 0, 1); break;
    case 3: piece_put(&pos, guard + 1, named(&d->space_ids, "b1")); break;
    case 4: piece_reset(&pos, hero); break;
    case 5: card_put(&pos, named(&d->card_ids, "sword.1"), hand, true); break;
    case 6: card_put(&pos, named(&d->card_ids, "sword.3"), hand, false); break;
    case 7: pile_swap(&pos, hand, 0, 1); break;
    case 8: chance_next(&pos); break;
    case 9: position_start(&pos, 7); break;
    case 10: position_load(&pos, d->start); break;
    default: return false;
    }
    return true;
}

TEST(follows_each_change) {
    position_follow(d, other.w, pos.w);
    for (int k = 0; change(k); k++) {
        assert_false(blocks_equal());
        position_follow(d, other.w, pos.w);
        assert_true(blocks_equal());
    }
}

TEST(goes_back_after_each_change) {
    position_follow(d, other.w, pos.w);
    uint64_t h = position_hash(&pos);
    for (int k = 0; change(k); k++) {
        position_follow(d, pos.w, other.w);
        assert_true(blocks_equal() && position_hash(&pos) == h);
    }
}

int main(void) {
#define IN_TOWN(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        IN_TOWN("equal positions have equal hashes", hash_of_equals),
        IN_TOWN("every word of a position changes the hash", hash_of_every_word),
        IN_TOWN("exchanging two words of a position changes the hash", hash_of_exchanged_words),
        IN_TOWN("the hash depends on both halves of the seed", hash_of_seeds),
        IN_TOWN("a difference between positions is named by field, instance and item", differs_everywhere),
        IN_TOWN("the first of several differences between positions is named", differs_first),
        IN_TOWN("position_valid() finds values outside their range", ranges),
        IN_TOWN("position_valid() finds values that name nothing", names_of_nothing),
        IN_TOWN("position_valid() finds broken lists of pieces", lists),
        IN_TOWN("position_valid() finds pieces in an impossible state", piece_state),
        IN_TOWN("position_valid() finds a piece at a hidden place that carries or is carried", hidden_places),
        IN_TOWN("position_valid() finds broken piles", cards_in_piles),
        IN_TOWN("position_valid() finds a card in two piles", card_twice),
        IN_TOWN("position_valid() finds a card in a pile that does not accept it", card_unwelcome),
        IN_TOWN("a position follows another after every kind of change", follows_each_change),
        IN_TOWN("a position goes back to another after every kind of change", goes_back_after_each_change),
        IN_TOWN("a position with any single word replaced is refused or works without a crash", noise),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
