/* Integer geometry: rays over a lattice of squares or hexagons, and exact predicates for points of a plane. A ray
 * crosses the same cells in both directions. */
#ifndef CORE_GEOMETRY_H
#define CORE_GEOMETRY_H

#include "core/def.h"

/* A ray from the middle of one cell to the middle of another, which ray_step() follows from cell to cell. Columns and
 * rows are numbered as on the board. Only ray_step() reads the fields. */
struct ray {
    bool hexes, first_half;
    int at[2];    /* steps taken by column and row, or axial coordinates of a hexagon */
    int from[2];  /* the first cell, in the same coordinates */
    int delta[2]; /* offset from the first cell to the last, in the same coordinates */
    bool done;
};

/* One way from a cell to the next cell: directly, or past the cell `x`, `y`. */
struct ray_way {
    bool direct;
    int x, y;
};

/* A step to the cell `x`, `y`. A ray that meets a corner, or runs along a side, has two ways to the next cell. */
struct ray_step {
    int x, y, ways;
    struct ray_way way[2];
};

struct ray ray_between(const struct board *b, const struct space *from, const struct space *to);
/* Steps to the next cell whose interior the ray crosses. Returns false at the end of the ray. */
bool ray_step(struct ray *r, struct ray_step *step);

/* A point of a plane. Coordinates are from -MAX_COORDINATE to MAX_COORDINATE. */
struct point {
    int x, y;
};

int64_t distance_squared(struct point a, struct point b);
/* Says on which side of the ray from `a` through `b` the point `c` is; y grows downward. Returns more than 0 if `c` is
 * clockwise of the ray, less than 0 if it is counterclockwise, and 0 if the three points are on one line. */
int64_t turn(struct point a, struct point b, struct point c);
/* Returns true if two segments cross in one point that is not an end of either segment. */
bool segments_cross(struct point a, struct point b, struct point c, struct point d);
/* Returns true if `p` is at most `radius` away from the segment from `a` to `b`. */
bool point_near_segment(struct point p, struct point a, struct point b, int radius);

#endif
