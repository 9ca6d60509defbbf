/* The boards as pictures: SVG that stands alone (`map --svg`), and the parts that a replay's page moves about on. */
#ifndef FRONT_PICTURE_H
#define FRONT_PICTURE_H

#include "front/session/world.h"
#include "text/words.h"

/* Alike pieces on one space. */
typedef struct token {
    const pr_piece *piece; /* one of them */
    int n;
    bool active; /* it is the piece whose turn it is */
} token;

/* Returns the pieces on a space, alike pieces together; the caller frees the array. */
token *picture_tokens(const world *w, int space, int *n);

/* Returns how a link is drawn now: 0 open, 1 shut, 2 not at all. */
int picture_way(const world *w, int link);

/* Adds one board as an <svg> element; every space is a <g class="space" data-id="...">, every link
 * within the board a <g class="way" data-link="...">. `tokens`: with what stands
 * there. */
void picture_board(buffer *t, const world *w, int board, bool tokens);

/* What both pictures and pages look like: CSS. */
extern const char picture_style[];

/* All boards in one SVG file; the caller frees the text. */
char *picture(const world *w);

#endif
