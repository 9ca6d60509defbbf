/* Piles: order, top and bottom, moves within and between them, acceptance. Each card is always in exactly one pile. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static struct position pos;
static int deck, hand, sky, sword;

static int begin(void **state) {
    (void)state;
    d = def_town(&p);
    pos = position_begin(d, 1);
    deck = named(&d->pile_ids, "deck");
    hand = named(&d->pile_ids, "hand.hero");
    sky = named(&d->pile_ids, "sky");
    sword = named(&d->card_ids, "sword.1");
    return 0;
}

static int end(void **state) {
    (void)state;
    assert_sound(&pos);
    position_end(&pos);
    def_free(d);
    return 0;
}

/* Checks the pile's cards from the top, as "sword.1 sword.2". */
static void assert_pile(int pile, const char *want) {
    char got[256];
    struct text t = text_over(got, sizeof got);
    for (int i = 0; i < pile_count(&pos, pile); i++) {
        int card = pile_card(&pos, pile, i);
        assert_int_equal(*at(&pos, F_CARD_pile, card), pile);
        text_add(&t, "%s%s", i ? " " : "", d->cards[card].id);
    }
    assert_string_equal(got, want);
}

TEST(at_the_start) {
    assert_pile(deck, "sword.3 sword.2 sword.1");
    assert_pile(hand, "");
    assert_pile(sky, "sun rain.2 rain.1");
    assert_int_equal(pile_count(&pos, deck), 3);
}

TEST(to_the_top) {
    card_put(&pos, sword + 1, hand, true); /* The card leaves the middle of the deck. */
    assert_pile(deck, "sword.3 sword.1");
    card_put(&pos, sword, hand, true);
    card_put(&pos, sword + 2, hand, true);
    assert_pile(deck, "");
    assert_pile(hand, "sword.3 sword.1 sword.2");
}

TEST(to_the_bottom) {
    card_put(&pos, sword + 2, hand, false);
    card_put(&pos, sword + 1, hand, false);
    card_put(&pos, sword, hand, false);
    assert_pile(hand, "sword.3 sword.2 sword.1");
    card_put(&pos, sword + 1, deck, false);
    assert_pile(hand, "sword.3 sword.1");
    assert_pile(deck, "sword.2");
}

TEST(within) {
    card_put(&pos, sword, deck, true);
    assert_pile(deck, "sword.1 sword.3 sword.2");
    card_put(&pos, sword, deck, true);
    assert_pile(deck, "sword.1 sword.3 sword.2");
    card_put(&pos, sword, deck, false);
    assert_pile(deck, "sword.3 sword.2 sword.1");
    card_put(&pos, sword + 1, deck, false);
    assert_pile(deck, "sword.3 sword.1 sword.2");
}

TEST(swaps) {
    pile_swap(&pos, deck, 0, 2);
    assert_pile(deck, "sword.1 sword.2 sword.3");
    pile_swap(&pos, deck, 1, 0);
    assert_pile(deck, "sword.2 sword.1 sword.3");
    pile_swap(&pos, deck, 1, 1);
    assert_pile(deck, "sword.2 sword.1 sword.3");
}

TEST(accepts) {
    int rain = named(&d->card_ids, "rain.1");
    assert_true(pile_accepts(d, deck, sword) && pile_accepts(d, hand, sword) && pile_accepts(d, sky, rain));
    assert_false(pile_accepts(d, sky, sword) || pile_accepts(d, hand, rain) || pile_accepts(d, deck, rain));
}

TEST(full) {
    for (int i = 0; i < 3; i++) card_put(&pos, sword + i, hand, i & 1);
    assert_int_equal(pile_count(&pos, hand), d->piles[hand].cap);
    assert_sound(&pos);
    card_put(&pos, sword, hand, false); /* A move within a full pile needs no room. */
    assert_pile(hand, "sword.2 sword.3 sword.1");
}

/* Positions with the same cards in the same order are equal, whatever moves led there. */
TEST(one_position) {
    struct position fresh = position_begin(d, 1);
    for (int i = 0; i < 3; i++) card_put(&pos, sword + i, hand, true);
    for (int i = 0; i < 3; i++) card_put(&pos, sword + i, deck, true);
    assert_true(position_hash(&fresh) == position_hash(&pos));
    assert_memory_equal(fresh.w, pos.w, (size_t)d->words_n * sizeof(word));
    position_end(&fresh);
}

TEST(many_moves) {
    for (int i = 0; i < 3000; i++) {
        bool from_sky = chance_below(&pos, 2);
        int card = from_sky ? named(&d->card_ids, "rain.1") + chance_below(&pos, 3) : sword + chance_below(&pos, 3);
        card_put(&pos, card, from_sky ? sky : chance_below(&pos, 2) ? deck : hand, chance_below(&pos, 2));
        if (pile_count(&pos, sky) > 1) pile_swap(&pos, sky, 0, chance_below(&pos, pile_count(&pos, sky)));
        assert_sound(&pos);
    }
    assert_int_equal(pile_count(&pos, sky), 3);
    assert_int_equal(pile_count(&pos, deck) + pile_count(&pos, hand), 3);
}

TEST(alike) {
    assert_true(cards_alike(&pos, sword, sword + 1));
    /* Their kinds differ. */
    assert_false(cards_alike(&pos, named(&d->card_ids, "rain.1"), named(&d->card_ids, "sun")));
    card_put(&pos, sword, hand, true);
    assert_false(cards_alike(&pos, sword, sword + 1)); /* They are in different piles. */
    card_put(&pos, sword + 1, hand, true);
    assert_true(cards_alike(&pos, sword, sword + 1));
    set_word(&pos, field_find(d, OWN_CARD, "used"), sword, 1);
    assert_false(cards_alike(&pos, sword, sword + 1)); /* A variable differs. */
}

int main(void) {
#define IN_TOWN(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        IN_TOWN("cards begin in their piles, with the last declared card on top", at_the_start),
        IN_TOWN("a card goes to the top", to_the_top),
        IN_TOWN("a card goes to the bottom", to_the_bottom),
        IN_TOWN("a card moves within its pile", within),
        IN_TOWN("two places of a pile can be swapped", swaps),
        IN_TOWN("a pile accepts its own cards and the cards that it declares", accepts),
        IN_TOWN("a pile has room for every card that it accepts", full),
        IN_TOWN("equal orders of cards are equal positions", one_position),
        IN_TOWN("every card stays in exactly one pile through thousands of moves", many_moves),
        IN_TOWN("cards are alike if they differ in nothing that play can tell", alike),
    };
    return cmocka_run_group_tests_name("pile", tests, NULL, NULL);
}
