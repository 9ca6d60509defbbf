/* Points of planes: places on a lattice of one millimeter, packed into one word. A point is a value like a space or a
 * piece, so it fits an option's argument, a variable and a record of the agenda.
 *
 * Invariant: a packed point is never negative, so no point is NONE. Order by number is order by plane, level, y, x. */
#ifndef CORE_POINT_H
#define CORE_POINT_H

#include "core/types.h"

enum {
    MAX_PLANES = 8,
    MAX_LEVELS = 16,
    MAX_PLANE_MM = 4000, /* width and height of a plane; a coordinate has room up to 4095 */
    POINT_TEXT = 96      /* bytes that the longest text of a point needs, apart from its board's id */
};

/* A point, unpacked: x to the right and y up from the plane's lower left corner, in millimeters. */
struct spot {
    int plane; /* number among the planes of the definition, 0 .. MAX_PLANES - 1 */
    int level; /* storey, 0 .. MAX_LEVELS - 1; 0 is the ground */
    int x, y;  /* 0 .. 4095 */
};

/* Returns the point at a spot whose members are in their ranges. */
static inline word point_pack(struct spot s) {
    return (word)((uint32_t)s.plane << 28 | (uint32_t)s.level << 24 | (uint32_t)s.y << 12 | (uint32_t)s.x);
}

/* Returns the spot of a point, which must not be negative. */
static inline struct spot point_spot(word point) {
    const uint32_t n = (uint32_t)point;
    return (struct spot){(int)(n >> 28), (int)(n >> 24 & 15), (int)(n & 4095), (int)(n >> 12 & 4095)};
}

/* The fault of a point's text. */
enum point_fault {
    POINT_GOOD,
    POINT_SHAPE,    /* it is not X,Y with an optional BOARD: before and @LEVEL behind */
    POINT_DECIMALS, /* more decimals than one: the lattice has steps of a millimeter */
    POINT_FAR,      /* a coordinate beyond 409.5 */
    POINT_LEVEL     /* a level beyond 15 */
};

/* The text of a point, parsed: its board's id is not resolved yet. */
struct point_text {
    int board_n;      /* bytes of the id of the board that open the text, or 0 */
    struct spot spot; /* its plane is 0 */
    int at;           /* offset of the fault */
};

/* Parses "45.2,72", "45.2,72@2" or "T2:45.2,72": centimeters with at most one decimal. */
enum point_fault point_parse(const char *text, struct point_text *out);
/* Adds the shortest text of a point: "45.2,72", with "@2" unless it is on the ground, after "BOARD:" unless `board` is
 * NULL. point_parse() reads it back. */
void point_add(struct text *out, word point, const char *board);

#endif
