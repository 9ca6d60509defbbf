/* Piles of cards: ordered, each card in exactly one. Place 0 is the top. */
#include "core/position.h"

#include <string.h>

/* Stored bottom first, so that taking from the top moves nothing. */
static word *item(const struct position *p, int pile, int i) {
    return at_item(p, p->def->piles[pile].items, 0, pile_count(p, pile) - 1 - i);
}

int pile_card(const struct position *p, int pile, int i) {
    return *item(p, pile, i);
}

bool pile_accepts(const struct def *d, int pile, int card) {
    int home = d->cards[card].home;
    return d->piles[pile].accepts[home / 64] >> (home % 64) & 1;
}

static void card_take(struct position *p, int card) {
    int pile = *at(p, F_CARD_pile, card);
    word *first = at_item(p, p->def->piles[pile].items, 0, 0), *n = at(p, F_PILE_count, pile);
    int i = *n - 1;
    while (first[i] != card) i--;
    memmove(&first[i], &first[i + 1], (size_t)(*n - 1 - i) * sizeof(word));
    first[--*n] = NONE;
}

void card_put(struct position *p, int card, int pile, bool top) {
    card_take(p, card);
    word *first = at_item(p, p->def->piles[pile].items, 0, 0), *n = at(p, F_PILE_count, pile);
    if (top) {
        first[*n] = card;
    } else {
        memmove(&first[1], first, (size_t)*n * sizeof(word));
        first[0] = card;
    }
    ++*n;
    *at(p, F_CARD_pile, card) = pile;
}

void pile_swap(struct position *p, int pile, int i, int j) {
    word card = *item(p, pile, i);
    *item(p, pile, i) = *item(p, pile, j);
    *item(p, pile, j) = card;
}
