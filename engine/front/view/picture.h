/* The boards as pictures: SVG that stands alone (`map --svg`), and the parts that a replay's page moves about on. */
#ifndef FRONT_PICTURE_H
#define FRONT_PICTURE_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

/* What stands on a space, alike pieces together, as a new array of objects: `s` the sign, `t` what it is called, `n`
 * how many if several, `o` side (0, 1, ...; absent: nobody's), `c` conditions, `f` the face that is up, `b` if it
 * blocks, `a` if it is the piece whose turn it is. */
json_t *picture_tokens(const world *w, const char *space);

/* How a link is drawn now: 0 open, 1 shut, 2 not at all. */
int picture_way(const world *w, const json_t *link);

/* Adds one board as an <svg> element; every space is a <g class="space" data-id="...">, every link
 * within the board a <g class="way" data-link="...">. `tokens`: with what stands
 * there. */
void picture_board(buffer *t, const world *w, const json_t *board, bool tokens);

/* What both pictures and pages look like: CSS. */
extern const char picture_style[];

/* All boards in one SVG file; the caller frees the text. */
char *picture(const world *w);

#endif
