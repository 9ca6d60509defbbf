/* How the spaces of a board lie to each other, by its record: squares, hexagons, or places that links alone join. */
#ifndef FRONT_VIEW_LATTICE_H
#define FRONT_VIEW_LATTICE_H

#include <jansson.h>
#include <stdbool.h>

/* How many neighbors a space within the board has: 0, 4, 6 or 8. */
int lattice_neighbors(const json_t *board);
/* Columns from one space to another, in halves of a space: a row of hexagons may lie half a space to the right. */
long long lattice_halves(const json_t *from, const json_t *to);
/* Steps between two spaces over a board without holes. */
long long lattice_steps(const json_t *board, const json_t *from, const json_t *to);

#endif
