/* Planes: boards that are tables measured in millimeters. Pieces have points, bases and headings there; terrain is made
 * of polygons. A `struct plane` is a part of the definition and never changes. A `struct scene` is a plane at one time:
 * the bodies on it and the changes of its terrain. Every function that measures takes a scene and allocates no memory.
 * If something bars a base or a leg (a straight move), the result names the sort of bar, the thing that bars, and the
 * place.
 *
 * Units. Points (core/point.h) and lengths for people are in millimeters. All geometry uses half millimeters (`struct
 * point` of core/geometry.h), so that the middle of a base and its radius are both integers. y grows upward here.
 *
 * Invariants. Coordinates are 0 .. 8190 half millimeters. Squares of distances are below 2^27, and products of two such
 * squares are below 2^54. Nothing uses floating point. If a scene is mirrored, turned or shifted, the result is
 * mirrored, turned or shifted in the same way. */
#ifndef CORE_PLANE_H
#define CORE_PLANE_H

#include "core/geometry.h"
#include "core/point.h"
#include "text/msg.h"

enum {
    MAX_TERRAIN = 128,        /* maximum number of pieces of terrain on one plane */
    MAX_OPENINGS = 256,       /* maximum number of doors and windows of one plane */
    MAX_POLYGON = 64,         /* maximum number of corners of one polygon */
    MAX_PLANE_CORNERS = 1024, /* maximum number of corners of all terrain of one plane */
    MAX_BREACHES = 16,        /* maximum number of breaches in walls, on all planes together */
    MAX_BODIES = 256,         /* maximum number of bodies in one scene */
    MAX_BASE_MM = 500,        /* maximum diameter of a round base, and maximum side of a rectangle */
    MAX_REGIONS = 64,         /* maximum number of areas and roads of one plane */
    HEADINGS = 72,            /* number of headings: steps of 5 degrees, clockwise from 0, which is north (upward) */
    BREACH_WIDTH = 80,        /* width of a breach in half millimeters; a door has the same width */
    MAX_RANGES = 4,           /* maximum number of ranges of a plane */
    CONTACT_MM = 1            /* maximum gap between two bases that are in contact */
};

/* The definition ------------------------------------------------------------------------------------- */

struct box {
    int left, bottom, right, top; /* all four are inclusive */
};

/* A simple polygon: its sides touch only at corners. */
struct polygon {
    int n;                  /* 3 .. MAX_POLYGON */
    const struct point *at; /* half millimeters, counterclockwise after plane_seal() */
    struct box box;         /* made by plane_seal() */
};

enum terrain_sort {
    TERRAIN_LOW,     /* an obstacle of height 0, which half hides pieces on the ground */
    TERRAIN_TALL,    /* an obstacle of height 1, which bars sight */
    TERRAIN_BUILDING /* walls around a room on each storey, and a flat roof; its height is the number of storeys */
};

/* One named piece of terrain. Low and tall terrain is solid. Pieces can walk inside of a building: levels 0 to height -
 * 1 are its rooms, and level `height` is its roof. */
struct terrain {
    const char *id;
    msg title;
    enum terrain_sort sort;
    int height; /* height in storeys; see enum terrain_sort */
    struct polygon polygon;
    bool absent;          /* the terrain is not on the table at the start of a match. A script can make the terrain
                           * appear */
    int part_from, parts; /* its walls, a slice of plane.parts; made by plane_seal() */
};

/* A door or window: a part of a building's wall on one level. Doors open and shut; windows can only be seen through. */
struct opening {
    const char *id;
    msg title;
    int terrain;
    int level;
    bool window;
    struct point at; /* the middle of the opening, on the wall */
    int width;       /* in half millimeters, an even number */
    int wall;        /* the opening is in the wall that starts at corner number `wall`. plane_seal() sets `wall` and the
                      * ends of the opening */
    struct point end[2];
};

/* A part of a wall on one level: the stretch between two corners or openings, or an opening itself. Made by
 * plane_seal(). */
struct wall_part {
    struct point a, b;
    int16_t terrain, level;
    int16_t opening; /* index of the opening; NONE for a solid part */
};

/* Steps or a ladder inside of a building. Stairs join each level with the next, up to the roof. */
struct stairs {
    const char *id;
    msg title;
    int terrain;
    struct point at;
};

/* A named point of the plane, such as a start or a mark. */
struct landmark {
    const char *id;
    msg title;
    int mark; /* index in def.mark_ids, or NONE */
    word at;
};

/* A stretch of the edge of the table through which pieces come and leave. */
struct entrance {
    const char *id;
    msg title;
    struct point at; /* the middle of the entrance, on the edge */
    int width;       /* width in half millimeters */
};

/* A named polygon on the floor. */
struct region {
    const char *id;
    msg title;
    int mark; /* index in def.mark_ids, or NONE */
    bool road;
    bool threshold; /* a leg pauses where it enters this region */
    struct polygon polygon;
};

struct plane {
    int board;         /* index in def.boards */
    int number;        /* number among the planes of the definition; each point of the plane contains this number */
    int width, height; /* millimeters, 1 .. MAX_PLANE_MM */
    int ledge;         /* half millimeters: if a piece on a roof is at most this far from the roof's edge, the building
                        * does not hide it */
    int ranges_n, range[MAX_RANGES]; /* gaps in mm that matter to the game, in ascending order; plane_sample() uses
                                      * them */
    int terrain_n, openings_n, stairs_n, entrances_n, landmarks_n, regions_n, parts_n;
    int terrain_from, openings_from; /* indices of the plane's first names in def.terrain_ids and def.opening_ids */
    struct terrain *terrain;
    struct opening *openings;
    struct stairs *stairs;
    struct entrance *entrances;
    struct landmark *landmarks;
    struct region *regions;
    struct wall_part *parts; /* made by plane_seal() */
};

/* The faults of a declared plane. */
enum plane_fault {
    PLANE_GOOD,
    PLANE_NO_MEMORY,
    PLANE_CORNERS,      /* a polygon has fewer than 3 corners, or the same corner twice in a row */
    PLANE_MANY_CORNERS, /* all terrain together has more than MAX_PLANE_CORNERS corners */
    PLANE_CROSSED,      /* the sides `side` and `other_side` of a polygon cross or touch */
    PLANE_OVERLAP,      /* two pieces of terrain overlap; only low and tall terrain may be inside of a building */
    PLANE_OFF_TABLE,    /* a corner is beyond the edge of the table */
    PLANE_OFF_WALL,     /* an opening is not on a wall of its building */
    PLANE_WIDE,         /* an opening is wider than its wall allows, or overlaps another opening */
    PLANE_OPENING_HIGH, /* an opening is on a level that its building does not have */
    PLANE_NO_DOOR,      /* a building has no door */
    PLANE_STAIRS,       /* stairs are not inside of their building */
    PLANE_ENTRANCE      /* an entrance is not on the edge of the table */
};

/* The place of a fault: indices of terrain, openings and so on, or NONE. */
struct plane_fault_at {
    int terrain, other, opening, stairs, entrance, region, side, other_side;
};

/* Checks a plane and makes the members marked "made by plane_seal()" in the arena. The caller has filled all other
 * members. */
enum plane_fault plane_seal(struct arena *a, struct plane *plane, struct plane_fault_at *where);

/* A scene ---------------------------------------------------------------------------------------------- */

enum body_flags {
    BODY_FILLS = 1,   /* no other base may overlap the body */
    BODY_BARS = 2,    /* bars legs, except a leg that has the right to pass the body (struct leg_rights) */
    BODY_OPAQUE = 4,  /* bars sight, at every height */
    BODY_HIDES = 8,   /* half hides things behind the body */
    BODY_PAUSES = 16, /* a leg pauses where it starts to overlap the body; gas is an example */
    BODY_LOW = 32     /* half hides targets on its own level, unless it touches the eye, as low terrain does */
};

/* A piece on the plane. */
struct body {
    int piece;
    word at;
    int heading; /* 0 .. HEADINGS - 1 */
    struct footprint foot;
    int flags;
};

#define TERRAIN_WORDS (MAX_TERRAIN / 64)
#define OPENING_WORDS (MAX_OPENINGS / 64)

/* A plane at one time. `bodies` ascend by piece. */
struct scene {
    const struct plane *plane;
    uint64_t gone[TERRAIN_WORDS], burning[TERRAIN_WORDS]; /* a bit for each piece of terrain. `gone`: the terrain is
                                                           * removed. `burning`: it bars all sight */
    uint64_t open[OPENING_WORDS];                         /* a bit for each opening that is an open door */
    int breaches, breach_width; /* number of breaches; width of a breach in half millimeters */
    word breach[MAX_BREACHES];  /* the middle of each open gap in a wall */
    int bodies_n;
    struct body *bodies; /* room for MAX_BODIES */
};

static inline bool bit_in(const uint64_t *set, int n) {
    return set[n / 64] >> (n % 64) & 1;
}

/* Returns the index of a piece's body in the scene, or NONE. */
int scene_body(const struct scene *s, int piece);

/* A thing that a leg or a ray meets. */
enum thing_sort {
    THING_NONE,
    THING_PIECE,   /* n is the piece */
    THING_TERRAIN, /* n is low or tall terrain, or a building that hides as a whole */
    THING_WALL,    /* n is the building that has the wall */
    THING_OPENING, /* n is the opening: a shut door, a window, or an open door (a threshold) */
    THING_REGION,  /* n is the region, whose edge is a threshold */
    THING_EDGE     /* the edge of the table */
};

struct thing {
    enum thing_sort sort;
    int n;
};

/* Gaps ------------------------------------------------------------------------------------------------- */

/* Returns the gap between two bases, measured from edge to edge, in millimeters rounded up. Returns 0 if the bases
 * overlap. Ignores levels. Returns NONE if the two bases are on different planes. */
word plane_range(const struct body *a, const struct body *b);
/* Returns true if plane_range() is at most `mm`. */
bool plane_within(const struct body *a, const struct body *b, int mm);
/* Returns true if the bodies are on one level, in contact or overlapping, and no wall or shut door is between them. */
bool plane_touches(const struct scene *s, const struct body *a, const struct body *b);
/* Returns the distance of two points in millimeters, rounded up. Ignores planes and levels. */
word point_distance(word a, word b);

/* Standing --------------------------------------------------------------------------------------------- */

/* Reasons why a base does not fit or a leg stops. */
enum plane_bar {
    PLANE_FREE,
    PLANE_FAR,      /* the end is on another plane or level than the start */
    PLANE_EDGE,     /* the base would extend beyond the edge of the table */
    PLANE_NO_FLOOR, /* no building has a floor at this point on this level */
    PLANE_SOLID,    /* low or tall terrain is in the way */
    PLANE_WALL,     /* a wall, or a window */
    PLANE_DOOR,     /* a shut door */
    PLANE_BODY,     /* another piece */
    PLANE_PAUSE     /* only for legs: the leg reaches a threshold or a field */
};

/* Returns PLANE_FREE if the body fits at its point, otherwise the first bar in the order of the enum. Sets `thing` (may
 * be NULL) to the thing that bars. If several things bar, `thing` is the thing with the lowest number. */
enum plane_bar plane_fits(const struct scene *s, const struct body *b, struct thing *thing);

/* Moving straight -------------------------------------------------------------------------------------- */

/* Exceptions that apply to one leg. */
struct leg_rights {
    const uint64_t *pass;          /* a bit for each barring body of the scene that this leg may pass nevertheless; or
                                    * NULL */
    uint64_t cross[TERRAIN_WORDS]; /* low or tall terrain that does not bar this leg */
    bool pause;                    /* the leg pauses at thresholds and fields */
};

struct leg {
    enum plane_bar bar; /* the first bar, or PLANE_FREE if the whole leg is free and its end fits */
    struct thing thing; /* the thing that bars */
    word cost;          /* cost of the whole leg in mm, rounded up */
    word stop;          /* the point where the body stops. This is the end of a free leg, or for PLANE_PAUSE the first
                         * point past the threshold. In all other cases it is the last point before the bar at which the
                         * body fits and is in contact with the bar, or else the start */
    word spent;         /* cost from the start to `stop` in mm, rounded up */
};

/* Computes a straight move of the body to `to`, which ends at the first thing that the body meets. A round base sweeps
 * a strip. A footprint keeps its heading during the move. The whole base must pass, but it may touch things on the
 * way. */
struct leg plane_leg(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights);
/* Returns true if nothing bars the leg. Does not check whether the body fits at the end. Takes less time than
 * plane_leg(). */
bool plane_leg_free(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights);
/* Looks on the line of a leg behind the terrain or piece that the leg met. Returns the first point there where the body
 * fits, or NONE. Nothing else may be in the way. The point may be farther than the end of the leg. The cost of the leg
 * is point_distance() from the start. */
word plane_past(const struct scene *s, const struct body *b, word to, const struct leg_rights *rights,
                const struct leg *leg);

/* Turning on the spot ---------------------------------------------------------------------------------- */

/* Returns the heading nearest to the direction, or NONE if the points are equal. If two headings are equally near,
 * takes the heading nearer to north, east, south or west. */
int plane_heading(word from, word toward);
/* Returns the number of steps of the shorter turn from one heading to another, 0 to HEADINGS / 2. Sets *step (may be
 * NULL) to 1 for clockwise, -1 for counterclockwise. A half turn goes clockwise. */
int heading_steps(int from, int to, int *step);

/* Returns the point that is `mm` away from `from` in the direction of a heading, rounded toward `from`. A negative `mm`
 * goes backward. Returns NONE if the point is off the table. */
word plane_ahead(const struct plane *plane, word from, int heading, int mm);

struct pivot {
    enum plane_bar bar; /* the first bar, or PLANE_FREE */
    struct thing thing; /* the thing that bars */
    int heading;        /* the last heading that the body reaches; the wanted heading if the turn is free */
};

/* Computes the turn of a footprint on the spot, in the direction of heading_steps(). In each step of 5 degrees the
 * footprint covers the hull of its base before and after the step. The corners of the footprint leave this hull by at
 * most 0.34 mm. Nothing bars the turn of a disc. Thresholds and fields do not pause a turn. `rights` may be NULL. */
struct pivot plane_pivot(const struct scene *s, const struct body *b, int heading, const struct leg_rights *rights);

/* Seeing ----------------------------------------------------------------------------------------------- */

enum plane_sees { PLANE_UNSEEN, PLANE_PARTLY, PLANE_CLEARLY };

enum { MAX_IN_LINE = 32 };

/* A thing in the line of sight from an eye to a target. */
struct in_line {
    struct thing thing;
    int bars, hides; /* bars: the rays that the thing bars. hides: the rays on which the thing half hides the target.
                      * Bit 0 is the ray to the middle, 1 to the left edge, 2 to the right edge */
    word far;        /* distance from the middle of the eye to the point where a ray meets the thing, in 1/32 mm; the
                      * list is sorted by it */
};

struct sight_line {
    int n; /* number of entries, at most MAX_IN_LINE; the list has the nearest things */
    struct in_line at[MAX_IN_LINE];
};

/* Returns how well the target is seen from the middle of the eye, by three rays: to the target's middle and to its two
 * edges. Sets `line` (may be NULL) to the things that the rays meet. */
enum plane_sees plane_sees(const struct scene *s, const struct body *eye, const struct body *target,
                           struct sight_line *line);
/* Sets how well `a` sees `b`, and how well `b` sees `a`. Takes less time than two calls of plane_sees(). */
void plane_sees_both(const struct scene *s, const struct body *a, const struct body *b, enum plane_sees sees[2]);
/* Like plane_sees(), but by one ray to a target point without a base. */
enum plane_sees plane_sees_point(const struct scene *s, const struct body *eye, word target, struct sight_line *line);

/* Throwing and driving --------------------------------------------------------------------------------- */

struct sweep {
    struct thing thing; /* the thing that stops the sweep, or THING_NONE */
    word stop;          /* the lattice point where the sweep stops, before `thing` or in contact with it */
    word spent;         /* distance from the start in mm, rounded up */
};

/* Sweeps a round thing from `from` for at most `mm` in the direction of `toward`. The thing's half width is
 * `half_width` in half millimeters; 0 means a point. Walls, shut doors, the edge of the table, and terrain that is not
 * in `over` stop it. Bodies in `stops`, a bit for each body of the scene, stop it, too. If `stops` is NULL, all bodies
 * that bar stop it. */
struct sweep plane_sweep(const struct scene *s, word from, word toward, int mm, int half_width, const uint64_t *over,
                         const uint64_t *stops);
/* Writes the numbers of the bodies on the level of `middle` whose bases touch the disc around it, ascending, and
 * returns their number. `radius` is in half mm. */
int plane_disc(const struct scene *s, word middle, int radius, int *out);
/* Returns the point that is `along` mm from `point` in the direction of `toward`, and `across` mm to the right of this
 * direction (to the left if negative). Rounds toward `point`. Returns NONE if the result is off the table, or if
 * `point` and `toward` are equal. */
word plane_offset(const struct plane *plane, word point, word toward, int along, int across);
/* Sorts points into the order in which an eye that turns right meets them, starting from the direction of `from`.
 * Points in the same direction are sorted by distance, then by number. Writes the permutation of 0 .. n - 1 to
 * `order`. */
void plane_clockwise(word eye, word from, const word *points, int n, int *order);

/* Ways ------------------------------------------------------------------------------------------------- */

enum { MAX_ROUTE = 64, MAX_GOALS = 64 };

/* The goal of a route: a point, or contact with a body. */
struct route_goal {
    word at;
    int body; /* index of the body in the scene, or NONE for the point */
};

struct route {
    int goal;           /* index of the nearest goal, or NONE if no way leads to a goal */
    word length;        /* length in mm of the whole way to the nearest goal */
    bool there;         /* true: the legs reach the goal. false: `mm` of plane_route() or MAX_ROUTE cut the way short */
    int n;              /* number of legs, at most MAX_ROUTE */
    word at[MAX_ROUTE]; /* the end of each leg */
    word spent;         /* length in mm of these legs */
};

/* Finds the shortest way to the nearest goal along the corners of barring terrain and bodies. Walks at most `mm` of
 * this way. Each leg costs its length, rounded up. Among equally long ways, takes the way over the lowest points. A
 * rectangle turns on its way, so it needs the room of the disc around it. `rights` may be NULL. */
struct route plane_route(const struct scene *s, const struct body *b, const struct route_goal *goals, int n, int mm,
                         const struct leg_rights *rights);

/* The terms of a flight. The sets have a bit for each body of the scene. */
struct flight {
    int mm;
    const uint64_t *from; /* the piece flees from the nearest of these bodies */
    const uint64_t *fear; /* bodies within `near` mm that the flight should not approach; or NULL */
    int near;
    int bearings; /* number of bearings, in equal steps, starting at north: 4, 8, 16 or 32 (0 means 32) */
};

/* Returns the point to which the body flees, or NONE if the body stays. The body flees straight along one of the
 * bearings, up to the first bar. Prefers bearings that approach no body of `fear` within `near`. Then prefers bearings
 * that do not approach the nearest body of `from`. Among these bearings, prefers cover from all bodies of `from`, then
 * a long way, then the direction away from the nearest body of `from`, then the left bearing. */
word plane_flee(const struct scene *s, const struct body *b, const struct flight *how, const struct leg_rights *rights);

#endif
