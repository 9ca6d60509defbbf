/* Draws the boards as SVG: a complete file for `map --svg`, and the parts that a replay page animates. */
#ifndef FRONT_PICTURE_H
#define FRONT_PICTURE_H

#include "front/session/world.h"
#include "text/words.h"

/* Equal pieces on one space. */
typedef struct token {
    const pr_piece *piece; /* one of them */
    int n;
    bool active; /* the piece whose turn it is */
} token;

/* Returns the pieces on a space, grouped by likeness. The caller frees the array. */
token *picture_tokens(const world *w, int space, int *n);

/* Returns how a link is drawn now: 0 open, 1 shut, 2 hidden. */
int picture_way(const world *w, int link);

/* Adds one board as an <svg> element. Every space becomes a <g class="space" data-id="...">, every link within the
 * board a <g class="way" data-link="...">. `tokens`: draws the pieces, too. */
void picture_board(buffer *t, const world *w, int board, bool tokens);

/* CSS that pictures and pages share; and what planes add to it. */
extern const char picture_style[], plane_style[];

/* Planes (picture_plane.c), in half millimeters. */
int plane_wide(const pr_board *board);
int plane_high(const pr_board *board);
void picture_plane(buffer *t, const world *w, int board, bool tokens);
/* Returns the middle of a piece of a plane in the picture. */
void plane_place(const pr_content *c, const pr_piece *piece, int *x, int *y);

/* Returns all boards as one SVG file. The caller frees the text. */
char *picture(const world *w);

#endif
