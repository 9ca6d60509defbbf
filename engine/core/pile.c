/* Piles of cards. Cards of a pile are ordered, and each card is in exactly one pile. Place 0 is the top. */
#include "core/position.h"

#include <string.h>

static word *item(const struct position *p, int pile, int i) {
    return &p->w[pile_place(p, pile, i) - p->w];
}

bool pile_accepts(const struct def *d, int pile, int card) {
    int home = d->cards[card].home;
    return d->piles[pile].accepts[home / 64] >> (home % 64) & 1;
}

static void card_take(struct position *p, int card) {
    int pile = *at(p, F_CARD_pile, card);
    int n = pile_count(p, pile), i = 0;
    word *top = item(p, pile, 0);
    while (*(top - i) != card) i++;
    memmove(top - i, top - i + 1, (size_t)i * sizeof(word));
    *top = NONE;
    words_touch(p, top - i, i + 1);
    set_word(p, F_PILE_count, pile, n - 1);
}

void card_put(struct position *p, int card, int pile, bool top) {
    card_take(p, card);
    int n = pile_count(p, pile);
    set_word(p, F_PILE_count, pile, n + 1);
    if (!top && n) memmove(item(p, pile, n - 1), item(p, pile, n), (size_t)n * sizeof(word));
    *item(p, pile, top ? 0 : n) = card;
    words_touch(p, item(p, pile, top ? 0 : n), top ? 1 : n + 1);
    set_word(p, F_CARD_pile, card, pile);
}

void pile_swap(struct position *p, int pile, int i, int j) {
    word card = *item(p, pile, i);
    *item(p, pile, i) = *item(p, pile, j);
    *item(p, pile, j) = card;
    words_touch(p, item(p, pile, i), 1);
    words_touch(p, item(p, pile, j), 1);
}
