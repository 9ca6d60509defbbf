/* Distances on one board by coordinates: squares, hexagons, or places that links alone join. */
#ifndef FRONT_VIEW_LATTICE_H
#define FRONT_VIEW_LATTICE_H

#include "precinct_look.h"

/* Returns the columns from one space to another, in halves of a space: a row of hexagons may lie half a space to the
 * right. */
long long lattice_halves(const pr_space *from, const pr_space *to);
/* Returns the steps between two spaces over a board without holes. */
long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to);

#endif
