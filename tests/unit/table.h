/* A table for the tests of planes: a town with a bank of two storeys, a shed, a low and a tall wall, built by hand; and
 * short ways to put bodies on it. Lengths are centimeters times ten, so 452 is 45.2 cm. */
#ifndef UNIT_TABLE_H
#define UNIT_TABLE_H

#include "support.h"

#include "core/plane.h"
#include "core/shape.h"

enum { TABLE_MAX = 64 };

struct table {
    struct arena arena;
    struct plane plane;
    struct terrain terrain[TABLE_MAX];
    struct opening openings[TABLE_MAX];
    struct stairs stairs[4];
    struct entrance entrances[4];
    struct region regions[4];
    struct point corners[TABLE_MAX][16];
    int polygons;
    struct plane_fault_at where;
    struct scene scene;
    struct body bodies[MAX_BODIES];
};

static inline void table_begin(struct table *t, int width, int height) {
    memset(t, 0, sizeof *t);
    t->plane = (struct plane){.width = width,
                              .height = height,
                              .ledge = 60,
                              .ranges_n = 3,
                              .range = {100, 300, 600},
                              .terrain = t->terrain,
                              .openings = t->openings,
                              .stairs = t->stairs,
                              .entrances = t->entrances,
                              .regions = t->regions};
    t->scene = (struct scene){.plane = &t->plane, .breach_width = 80, .bodies = t->bodies};
}

/* Makes a polygon from corners in millimeters: x, y, x, y ... */
static inline struct polygon table_polygon(struct table *t, const int *xy, int n) {
    struct point *at = t->corners[t->polygons++];
    for (int i = 0; i < n; i++) at[i] = (struct point){2 * xy[2 * i], 2 * xy[2 * i + 1]};
    return (struct polygon){.n = n, .at = at};
}

static inline int table_terrain(struct table *t, enum terrain_sort sort, int height, const int *xy, int n) {
    t->terrain[t->plane.terrain_n] =
        (struct terrain){.id = "thing", .sort = sort, .height = height, .polygon = table_polygon(t, xy, n)};
    return t->plane.terrain_n++;
}

#define POLYGON(...) (const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int) / 2)

static inline int table_box(struct table *t, enum terrain_sort sort, int height, int left, int bottom, int right,
                            int top) {
    return table_terrain(t, sort, height, POLYGON(left, bottom, right, bottom, right, top, left, top));
}

static inline int table_opening(struct table *t, int terrain, int level, bool window, int x, int y) {
    t->openings[t->plane.openings_n] = (struct opening){
        .id = "door", .terrain = terrain, .level = level, .window = window, .at = {2 * x, 2 * y}, .width = 80};
    return t->plane.openings_n++;
}

static inline enum plane_fault table_seal(struct table *t) {
    return plane_seal(&t->arena, &t->plane, &t->where);
}

static inline void table_ready(struct table *t) {
    const enum plane_fault fault = table_seal(t);
    if (fault) FAIL_WITH("plane_seal: fault %d of terrain %d", fault, t->where.terrain);
}

static inline word point_at(int x, int y, int level) {
    return point_pack((struct spot){.level = level, .x = x, .y = y});
}

static const struct footprint base_25 = {.radius = 25};

static inline struct body body_on(int piece, int x, int y, int level) {
    return (struct body){
        .piece = piece, .at = point_at(x, y, level), .foot = base_25, .flags = BODY_FILLS | BODY_BARS | BODY_HIDES};
}

/* Puts a body with a base of 25 mm on the table; its piece is its number. */
static inline struct body *table_put(struct table *t, int x, int y, int level) {
    struct body *b = &t->bodies[t->scene.bodies_n];
    *b = body_on(t->scene.bodies_n++, x, y, level);
    return b;
}

static inline void set_bit(uint64_t *set, int n) {
    set[n / 64] |= (uint64_t)1 << (n % 64);
}

static inline void table_end(struct table *t) {
    arena_free(&t->arena);
}

static inline void assert_point(word got, int x, int y) {
    if (got == NONE) FAIL_WITH("no point, expected %d,%d", x, y);
    const struct spot s = point_spot(got);
    if (s.x != x || s.y != y) FAIL_WITH("point %d,%d, expected %d,%d", s.x, s.y, x, y);
}

/* Makes a table of 120 x 120 cm with the buildings of a town. */
enum { TOWN_BANK, TOWN_SHED, TOWN_LOW, TOWN_TALL };
enum { TOWN_BANK_DOOR, TOWN_SHED_DOOR, TOWN_BANK_WINDOW, TOWN_BANK_WINDOW_UP };

static inline void table_town(struct table *t) {
    table_begin(t, 1200, 1200);
    table_box(t, TERRAIN_BUILDING, 2, 240, 240, 460, 460);
    table_terrain(t, TERRAIN_BUILDING, 1,
                  POLYGON(780, 760, 980, 760, 980, 820, 1120, 820, 1120, 1020, 980, 1020, 980, 1080, 780, 1080));
    table_box(t, TERRAIN_LOW, 0, 220, 700, 280, 740);
    table_box(t, TERRAIN_TALL, 1, 740, 80, 900, 100);
    table_opening(t, TOWN_BANK, 0, false, 460, 350);
    table_opening(t, TOWN_SHED, 0, false, 780, 920);
    table_opening(t, TOWN_BANK, 0, true, 350, 460);
    table_opening(t, TOWN_BANK, 1, true, 350, 460);
    table_ready(t);
}

#endif
