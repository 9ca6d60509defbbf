/* Measures distances on one board by coordinates, for squares, hexagons, and places that only links join. */
#ifndef FRONT_LATTICE_H
#define FRONT_LATTICE_H

#include "precinct_look.h"

/* Returns the number of columns from one space to another in half spaces, because a row of hexagons may be shifted by
 * half a space. */
long long lattice_halves(const pr_space *from, const pr_space *to);
/* Returns the number of steps between two spaces if the board had no holes. */
long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to);

#endif
