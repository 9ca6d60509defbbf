/* Measures the cost of one question about a plane, a table of 80 polygons and 60 pieces. `plane QUESTION N` asks N
 * questions, so the difference of two runs under callgrind yields the instructions of one question. `plane QUESTION N
 * PIECES` asks them with another number of pieces. Without arguments the program prints the nanoseconds of each
 * question, and those of a sample with as many pieces as two full tables have together. */
#include "core/plane.h"
#include "core/plane_sample.h"
#include "core/shape.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 1200, POLYGONS = 80, PIECES = 60, CROWD = 120, SIGHTS = 1000 };

static struct point corners[POLYGONS][4];
static struct terrain terrain[POLYGONS];
static struct opening doors[POLYGONS];
static struct body bodies[MAX_BODIES];
static struct plane plane = {.width = SIDE,
                             .height = SIDE,
                             .ledge = 60,
                             .ranges_n = 3,
                             .range = {100, 300, 600},
                             .terrain = terrain,
                             .openings = doors};
static struct scene scene = {.plane = &plane, .breach_width = 80, .bodies = bodies};
static uint32_t chance = 1;
static int pieces = PIECES;

static int below(int n) {
    chance = chance * 1664525u + 1013904223u;
    return (int)(chance >> 10) % n;
}

/* Makes the table. Every fourth cell of 12 x 12 cm has a building of 9 x 8 cm, the others a low or a tall wall. */
static void make_table(void) {
    struct arena arena = {0};
    struct plane_fault_at where;
    for (int i = 0; i < POLYGONS; i++) {
        const bool building = i % 4 == 0;
        const int x = 240 * (i % 10) + 20, y = 240 * (i / 10) + 20, w = building ? 180 : 100, h = building ? 160 : 20;
        const struct point box[4] = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
        memcpy(corners[i], box, sizeof box);
        terrain[i] = (struct terrain){.id = "thing",
                                      .sort = building     ? TERRAIN_BUILDING
                                              : i % 4 == 1 ? TERRAIN_TALL
                                                           : TERRAIN_LOW,
                                      .height = building ? 2 : i % 4 == 1,
                                      .polygon = {.n = 4, .at = corners[i]}};
        if (building)
            doors[plane.openings_n++] = (struct opening){.id = "door", .terrain = i, .at = {x + 90, y}, .width = 80};
    }
    plane.terrain_n = POLYGONS;
    if (plane_seal(&arena, &plane, &where)) abort();
}

/* Puts pieces at random places until there are n. */
static void add_pieces(int n) {
    pieces = n;
    while (scene.bodies_n < n) {
        struct body b = {.piece = scene.bodies_n,
                         .at = point_pack((struct spot){.x = below(SIDE), .y = below(SIDE)}),
                         .foot = {.radius = 25},
                         .flags = BODY_FILLS | BODY_BARS | BODY_HIDES};
        if (plane_fits(&scene, &b, NULL) == PLANE_FREE) bodies[scene.bodies_n++] = b;
    }
}

static int64_t nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Asks one question. The caller sums the answers, so that the compiler drops no call. */
static word answer(const char *question, int i) {
    const struct body *b = &bodies[i % pieces], *other = &bodies[i * 7 % pieces];
    struct body there = *b;
    const struct spot s = point_spot(b->at);
    const int x = s.x + i * 31 % 301 - 150, y = s.y + i * 53 % 301 - 150;
    there.at = point_pack((struct spot){.x = x < 0 ? 0 : x > SIDE ? SIDE : x, .y = y < 0 ? 0 : y > SIDE ? SIDE : y});
    struct sight_line line;
    if (!strcmp(question, "range")) return plane_range(b, other);
    if (!strcmp(question, "fits")) return (word)plane_fits(&scene, &there, NULL);
    if (!strcmp(question, "leg")) return plane_leg(&scene, b, there.at, NULL).spent;
    if (!strcmp(question, "sees")) return (word)plane_sees(&scene, b, other, NULL);
    if (!strcmp(question, "line")) return (word)plane_sees(&scene, b, other, &line) + line.n;
    if (!strcmp(question, "sweep")) return plane_sweep(&scene, b->at, there.at, 150, 0, NULL, NULL).spent;
    if (!strcmp(question, "route")) {
        const struct route_goal goal = {other->at, i * 7 % pieces};
        return plane_route(&scene, b, &goal, 1, 150, NULL).spent;
    }
    if (!strcmp(question, "sample")) {
        struct sample sample;
        const struct sample_of of = {.kind = SAMPLE_LEG, .limit = 150, .least = 10};
        plane_sample(&scene, b, &of, NULL, 0, &sample);
        return sample.n;
    }
    fprintf(stderr, "usage: plane [range|fits|leg|sees|line|sweep|route|sample N [PIECES]]\n");
    exit(2);
}

int main(int argc, char **argv) {
    static const char *const questions[] = {"range", "fits", "leg", "sees", "line", "sweep", "route", "sample"};
    word sum = 0;
    make_table();
    add_pieces(argc == 4 ? atoi(argv[3]) < MAX_BODIES ? atoi(argv[3]) : MAX_BODIES : PIECES);
    if (argc == 3 || argc == 4) {
        for (int i = 0; i < atoi(argv[2]); i++) sum += answer(argv[1], i);
        printf("%" PRId32 "\n", sum);
        return 0;
    }
    for (size_t k = 0; k < sizeof questions / sizeof *questions; k++) {
        const int n = k < 6 ? 100 * SIGHTS : SIGHTS / 2;
        const int64_t start = nanoseconds();
        for (int i = 0; i < n; i++) sum += answer(questions[k], i);
        printf("# %-6s %8" PRId64 " ns\n", questions[k], (nanoseconds() - start) / n);
    }
    add_pieces(CROWD);
    const int64_t start = nanoseconds();
    for (int i = 0; i < SIGHTS / 2; i++) sum += answer("sample", i);
    printf("# %-6s %8" PRId64 " ns, with %d pieces\n", "sample", (nanoseconds() - start) / (SIGHTS / 2), CROWD);
    printf("1..1\nok 1 - %" PRId32 " is the sum of all answers\n", sum);
    return 0;
}
