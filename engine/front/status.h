/* What is not on the map: round and scores, the active piece, the others, rows and piles, the asking seat's hand. */
#ifndef FRONT_STATUS_H
#define FRONT_STATUS_H

#include "front/canvas.h"
#include "front/world.h"

/* Round and scores, everybody, what lies open: as wide as `width`. */
canvas status_draw(const world *w, int width);
/* The cards that only this seat's side may see, and those of the active piece, with their texts. */
void hand_print(const world *w);
/* Everyone with hit points or action points, with all that is known. */
void who_print(const world *w);
/* The common piles: how many cards, and which of them may be seen. */
void piles_print(const world *w);
/* Titles of a pile's cards, "A, B"; "" if they may not be seen. The caller releases it. */
char *pile_cards(const world *w, const json_t *pile);

#endif
