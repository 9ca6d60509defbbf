/* Points of planes: places on a lattice of one millimeter, packed into one word. A point is a value like a space or a
 * piece, so it fits into an option's argument, a variable and a record of the agenda.
 *
 * Invariant: a packed point is never negative, so no point is NONE. Sorting points by number sorts them by plane, then
 * level, then y, then x. */
#ifndef CORE_POINT_H
#define CORE_POINT_H

#include "core/types.h"

enum {
    MAX_PLANES = 8,
    MAX_LEVELS = 16,
    MAX_PLANE_MM = 4000, /* maximum width and height of a plane; a packed coordinate has room up to 4095 */
    POINT_TEXT = 96      /* number of bytes of the longest text of a point, without its board's id */
};

/* A point, unpacked: x to the right and y up from the plane's lower left corner, in millimeters. */
struct spot {
    int plane; /* number among the planes of the definition, 0 .. MAX_PLANES - 1 */
    int level; /* storey, 0 .. MAX_LEVELS - 1; 0 is the ground */
    int x, y;  /* 0 .. 4095 */
};

/* Packs a spot. The members of the spot must be in their ranges. */
static inline word point_pack(struct spot s) {
    return (word)((uint32_t)s.plane << 28 | (uint32_t)s.level << 24 | (uint32_t)s.y << 12 | (uint32_t)s.x);
}

/* Unpacks a point, which must not be negative. */
static inline struct spot point_spot(word point) {
    const uint32_t n = (uint32_t)point;
    return (struct spot){(int)(n >> 28), (int)(n >> 24 & 15), (int)(n & 4095), (int)(n >> 12 & 4095)};
}

/* The fault of a point's text. */
enum point_fault {
    POINT_GOOD,
    POINT_SHAPE,    /* the text does not have the form X,Y with an optional "BOARD:" before and "@LEVEL" after it */
    POINT_DECIMALS, /* the number has more than one decimal, although the lattice has steps of a millimeter */
    POINT_FAR,      /* a coordinate is above 409.5 */
    POINT_LEVEL     /* the level is above 15 */
};

/* A parsed text of a point. The board's id is not resolved yet. */
struct point_text {
    int board_n;      /* number of bytes of the board's id at the start of the text, or 0 */
    struct spot spot; /* the plane is always 0 */
    int at;           /* offset of the fault */
};

/* Parses "45.2,72", "45.2,72@2" or "T2:45.2,72": centimeters with at most one decimal. */
enum point_fault point_parse(const char *text, struct point_text *out);
/* Adds the shortest text of a point: "45.2,72". "@2" follows unless the level is 0, and "BOARD:" comes before unless
 * `board` is NULL. point_parse() reads this text. */
void point_add(struct text *out, word point, const char *board);

#endif
