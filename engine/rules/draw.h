/* Draws of chance. */
#ifndef RULES_DRAW_H
#define RULES_DRAW_H

#include "rules/run.h"

/* These functions draw, in this order, a face of any die (0 is the first), a symbol of a plain die, and a number in
 * 1..n. If the next scripted result is possible for the draw, the functions use this result instead of the generator.
 * Scripts give a face by its number (except for a plain die) or by a symbol on the face. A scripted result that is not
 * possible waits for a later draw. `like` has the meaning that it has in run_hooks.draw. */
int draw_face(struct run *r, int die, int like);
int draw_pips(struct run *r, int die, int like);
int draw_number(struct run *r, int n);
/* draw_throw() and draw_symbols() throw n dice of one sort. draw_throw() writes their faces to `face`; draw_symbols()
 * writes the symbols of a plain die to `symbol`. For an unordered die, results are sorted in the order of its faces. */
void draw_throw(struct run *r, int die, int *face, int n);
void draw_symbols(struct run *r, int die, int *symbol, int n);

#endif
