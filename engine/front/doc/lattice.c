/* Measures distances on one board by the columns and rows of its spaces. Columns are counted in half spaces, because a
 * step to the next row of hexagons shifts by half a space. */
#include "front/doc/ways.h"

#include <stdlib.h>

long long lattice_halves(const pr_space *from, const pr_space *to) {
    return 2LL * (to->x - from->x) + to->half - from->half;
}

long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to) {
    long long halves = llabs(lattice_halves(from, to)), rows = llabs((long long)to->y - from->y), columns = halves / 2;
    switch (board->neighbors) {
    case 4: return columns + rows;
    case 6: return halves <= rows ? rows : rows + (halves - rows) / 2;
    default: return columns > rows ? columns : rows;
    }
}
