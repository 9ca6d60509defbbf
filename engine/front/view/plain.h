/* The spoken view (--plain), made for screen readers: lines in reading order, without drawings, columns, or signs that
 * depend on their look. Every line is a sentence or an item of a numbered list. */
#ifndef FRONT_PLAIN_H
#define FRONT_PLAIN_H

#include "front/doc/menu.h"
#include "front/view/show.h"

extern const showing plain;

/* plain_look.c: reads the places around the active piece by direction and distance, nearest first. Without an active
 * piece it reads the boards, row by row. */
bool tell_look(const world *w, int space, bool all);
void tell_boards(const world *w);
/* Reads the kinds of pieces on the maps with their numbers, and the spaces of each mark. */
void tell_legend(const world *w);
void tell_places(const world *w, const shade *s, const char *verb);
/* How options are read: only counted if a verb has many. `options VERB` then reads them one by one. */
extern const policy policy_aloud;

/* Reads the pieces within 20 cm of a point of a plane, the nearest first, with bearings. */
void tell_near(const world *w, int board, int32_t point);
/* Reads a plane: its size, its terrain and its pieces. */
void tell_table(const world *w, int board);
/* Reads where one figure of a plane is, and the pieces that it sees. */
void tell_figure(const world *w, const pr_piece *piece);

#endif
