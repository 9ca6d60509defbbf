/* Distances by coordinates: see lattice.h. */
#include "front/view/lattice.h"

#include "front/base/members.h"

#include <stdlib.h>

int lattice_neighbors(const json_t *board) {
    return json_object_get(board, "neighbors") ? (int)json_int(board, "neighbors") : 8;
}

long long lattice_halves(const json_t *from, const json_t *to) {
    return 2 * (json_int(to, "x") - json_int(from, "x")) + json_flag(to, "half") - json_flag(from, "half");
}

long long lattice_steps(const json_t *board, const json_t *from, const json_t *to) {
    long long halves = llabs(lattice_halves(from, to)), rows = llabs(json_int(to, "y") - json_int(from, "y")),
              columns = halves / 2;
    switch (lattice_neighbors(board)) {
    case 4: return columns + rows;
    case 6: return halves <= rows ? rows : rows + (halves - rows) / 2;
    default: return columns > rows ? columns : rows;
    }
}
