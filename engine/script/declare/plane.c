/* Boards that are planes: a table in centimeters with terrain, doors, windows, stairs, entrances, areas, roads and
 * marks. docs/MAPS.md 5.
 *
 * Authors write centimeters, some with decimals. Each number must be on its lattice: multiples of half a millimeter for
 * corners, walls and doors, of a millimeter for points of pieces. Floats are read only in this file. Each float is
 * compared with the nearest number of the lattice. */
#include "script/declare/declare.h"

#include "core/plane.h"
#include "script/source/report.h"

#include <math.h>
#include <string.h>

enum { HALF_MM = 20, MM = 10 /* HALF_MM, MM: number of lattice steps in a centimeter */ };

/* A plane under construction, and the places of its parts in the source. */
struct plane_read {
    int plane;
    struct plane made;
    struct {
        const char *list;
        int i;
    } opening[MAX_OPENINGS];
    int terrain; /* the terrain that is being read now */
};

/* Reads the number at the top of the stack in steps of 1 / `per_cm`. Errors are about `key`, or about the current table
 * if `key` is NULL. */
static int read_length(struct scan *c, const char *key, int per_cm, int least, int most) {
    const char *const step = per_cm == HALF_MM ? "0.05" : "0.1";
    if (lua_type(c->L, -1) != LUA_TNUMBER)
        scan_error(c, key, "expected a length in cm, got %s", luaL_typename(c->L, -1));
    const lua_Number cm = lua_tonumber(c->L, -1);
    if (!(cm >= -1000 && cm <= 1000)) scan_error(c, key, "expected a length in cm of at most %d", MAX_PLANE_MM / MM);
    const int n = (int)lround(cm * per_cm);
    const volatile double exact = (double)n / per_cm;
    if (exact != cm) scan_error(c, key, "%g is off the lattice: expected a multiple of %s cm", cm, step);
    if (n < least || n > most)
        scan_error(c, key, "expected %g to %g cm, got %g", (double)least / per_cm, (double)most / per_cm, cm);
    return n;
}

static int length_key(struct scan *c, const char *key, int otherwise, int per_cm, int least, int most) {
    int n = otherwise;
    if (lua_getfield(c->L, -1, key) != LUA_TNIL) n = read_length(c, key, per_cm, least, most);
    lua_pop(c->L, 1);
    return n;
}

static int length_item(struct scan *c, int i, int per_cm, int most) {
    lua_rawgeti(c->L, -1, i);
    const int n = read_length(c, NULL, per_cm, 0, most);
    lua_pop(c->L, 1);
    return n;
}

/* Reads the point { x, y, keys ... } in the table at the top of the stack. */
static struct point point_here(struct scan *c, const struct plane *p, int per_cm, const char *also) {
    expect_table(c);
    if (scan_length_and(c, also) != 2) scan_error(c, NULL, "expected { x, y } in cm, two numbers");
    const int x = length_item(c, 1, per_cm, p->width * per_cm / MM),
              y = length_item(c, 2, per_cm, p->height * per_cm / MM);
    return (struct point){x, y};
}

static struct polygon read_polygon(struct scan *c, const char *key, const struct plane *p) {
    if (key) scan_enter(c, key, true);
    const int n = scan_length(c);
    if (n % 2 || n < 6 || n > 2 * MAX_POLYGON)
        scan_error(c, NULL, "expected the corners of a polygon, { x, y, x, y ... } in cm: 3 to %d of them",
                   MAX_POLYGON);
    struct point *at = declare_array(c, n / 2, sizeof *at);
    for (int i = 0; i < n / 2; i++) {
        at[i].x = length_item(c, 2 * i + 1, HALF_MM, p->width * 2);
        at[i].y = length_item(c, 2 * i + 2, HALF_MM, p->height * 2);
    }
    if (key) scan_leave(c);
    return (struct polygon){.n = n / 2, .at = at};
}

/* Returns an id of a part of the plane, such as "bank.1". */
static const char *joined_id(struct scan *c, const char *a, const char *b, int n) {
    char id[160];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s%s%s", a, *b ? "." : "", b);
    if (n) text_add(&t, ".%d", n);
    return declare_keep(c, id);
}

static void opening_item(struct scan *c, struct plane_read *read, bool window, int i) {
    struct plane *p = &read->made;
    if (p->openings_n == MAX_OPENINGS)
        scan_error(c, NULL, "at most %d doors and windows are possible on a board", MAX_OPENINGS);
    const struct point at = point_here(c, p, HALF_MM, "id title level width");
    const struct terrain *t = &p->terrain[read->terrain];
    const char *id = joined_id(c, t->id, window ? "window" : "", i);
    struct opening *o = &p->openings[p->openings_n];
    *o = (struct opening){.terrain = read->terrain,
                          .level = scan_int(c, "level", 0, 0, t->height - 1),
                          .window = window,
                          .at = at,
                          .width = length_key(c, "width", 4 * HALF_MM, MM, 1, MAX_PLANE_MM) * (HALF_MM / MM)};
    if (!scan_has(c, "width")) o->width = 4 * HALF_MM;
    o->id = declare_keep(c, scan_string(c, "id", id));
    o->title = declare_msg(c, scan_msg(c, "title", o->id));
    for (int k = 0; k < p->openings_n; k++)
        if (!strcmp(p->openings[k].id, o->id)) scan_error(c, "id", "two openings are called \"%s\"", o->id);
    read->opening[p->openings_n].list = window ? "windows" : "doors";
    read->opening[p->openings_n++].i = i;
}

static void openings_read(struct scan *c, struct plane_read *read, bool window) {
    if (!scan_enter(c, window ? "windows" : "doors", false)) return;
    for (int i = 1, n = scan_length(c); i <= n; i++) {
        scan_enter_item(c, i);
        opening_item(c, read, window, i);
        scan_leave(c);
    }
    scan_leave(c);
}

static void stairs_read(struct scan *c, struct plane_read *read) {
    struct plane *p = &read->made;
    if (!scan_enter(c, "stairs", false)) return;
    p->stairs[p->stairs_n] = (struct stairs){.id = joined_id(c, p->terrain[read->terrain].id, "stairs", 0),
                                             .terrain = read->terrain,
                                             .at = point_here(c, p, HALF_MM, "title")};
    p->stairs[p->stairs_n].title = declare_msg(c, scan_msg(c, "title", p->stairs[p->stairs_n].id));
    p->stairs_n++;
    scan_leave(c);
}

static void terrain_item(struct scan *c, const char *key, void *ctx) {
    struct plane_read *read = ctx;
    struct plane *p = &read->made;
    expect_table(c);
    scan_keys(c, "title poly height storeys absent doors windows stairs");
    if (p->terrain_n == MAX_TERRAIN) scan_error(c, NULL, "at most %d pieces of terrain are possible", MAX_TERRAIN);
    const bool storeys = scan_type(c, "height") == LUA_TNUMBER;
    const int high = storeys ? scan_int(c, "height", 1, 1, MAX_LEVELS - 1) : 1;
    const char *height = storeys ? "tall" : scan_optional(c, "height");
    const bool building = scan_has(c, "storeys"), low = height && !strcmp(height, "low");
    if (building == (height != NULL))
        scan_error(c, NULL, "expected `storeys` for a building, or else height = \"low\" or \"tall\"");
    if (height && !low && strcmp(height, "tall") != 0)
        scan_error(c, "height", "expected \"low\" or \"tall\", got \"%s\"", height);
    read->terrain = p->terrain_n;
    p->terrain[p->terrain_n++] = (struct terrain){.id = declare_keep(c, key),
                                                  .title = declare_msg(c, scan_msg(c, "title", key)),
                                                  .sort = building ? TERRAIN_BUILDING
                                                          : low    ? TERRAIN_LOW
                                                                   : TERRAIN_TALL,
                                                  .height = building ? scan_int(c, "storeys", 1, 1, MAX_LEVELS - 1)
                                                            : low    ? 0
                                                                     : high,
                                                  .absent = scan_bool(c, "absent", false),
                                                  .polygon = read_polygon(c, "poly", p)};
    static const char *const only[] = {"doors", "windows", "stairs"};
    for (int i = 0; i < 3 && !building; i++)
        if (scan_has(c, only[i])) scan_error(c, only[i], "is for buildings, which have `storeys`");
    openings_read(c, read, false);
    openings_read(c, read, true);
    stairs_read(c, read);
}

static struct region *new_region(struct scan *c, struct plane *p) {
    if (p->regions_n == MAX_REGIONS) scan_error(c, NULL, "at most %d areas and roads are possible", MAX_REGIONS);
    return &p->regions[p->regions_n];
}

static void area_item(struct scan *c, const char *key, void *ctx) {
    struct problem problem;
    struct plane *p = &((struct plane_read *)ctx)->made;
    expect_table(c);
    scan_keys(c, "title poly mark threshold");
    const char *mark = scan_optional(c, "mark");
    *new_region(c, p) =
        (struct region){.id = declare_keep(c, key),
                        .title = declare_msg(c, scan_msg(c, "title", key)),
                        .mark = mark ? declared(c, "mark", def_mark(def(c), mark, &problem), &problem) : NONE,
                        .threshold = scan_bool(c, "threshold", false),
                        .polygon = read_polygon(c, "poly", p)};
    p->regions_n++;
}

static void road_item(struct scan *c, const char *key, void *ctx) {
    struct plane *p = &((struct plane_read *)ctx)->made;
    (void)key;
    expect_table(c);
    int roads = 0;
    for (int i = 0; i < p->regions_n; i++) roads += p->regions[i].road;
    const char *id = joined_id(c, "road", "", roads + 1);
    *new_region(c, p) =
        (struct region){.id = id, .title = {id}, .mark = NONE, .road = true, .polygon = read_polygon(c, NULL, p)};
    p->regions_n++;
}

static void entrance_item(struct scan *c, const char *key, void *ctx) {
    struct plane *p = &((struct plane_read *)ctx)->made;
    const struct point at = point_here(c, p, HALF_MM, "title width");
    const int width = length_key(c, "width", 10 * MM, MM, 1, MAX_PLANE_MM) * (HALF_MM / MM);
    p->entrances[p->entrances_n++] = (struct entrance){
        .id = declare_keep(c, key), .title = declare_msg(c, scan_msg(c, "title", key)), .at = at, .width = width};
}

enum { MAX_LANDMARKS = 256, MAX_ENTRANCES = 32 };

/* Reads a list of points under the name of a mark. */
static void mark_item(struct scan *c, const char *key, void *ctx) {
    struct problem problem;
    struct plane *p = &((struct plane_read *)ctx)->made;
    expect_table(c);
    const int mark = declared(c, NULL, def_mark(def(c), key, &problem), &problem), n = scan_length(c);
    if (p->landmarks_n + n > MAX_LANDMARKS) scan_error(c, NULL, "at most %d marked points are possible", MAX_LANDMARKS);
    for (int i = 1; i <= n; i++) {
        if (!scan_enter_item(c, i)) scan_error(c, NULL, "expected a list of points { x, y }");
        const struct point at = point_here(c, p, MM, "title level");
        const char *id = joined_id(c, key, "", i);
        const struct spot spot = {p->number, scan_int(c, "level", 0, 0, MAX_LEVELS - 1), at.x, at.y};
        p->landmarks[p->landmarks_n++] = (struct landmark){
            .id = id, .title = declare_msg(c, scan_msg(c, "title", id)), .mark = mark, .at = point_pack(spot)};
        scan_leave(c);
    }
}

/* Raises an error at a part of the board. `list` and a key lead to the part. A second list and key, unless they are
 * NULL, lead on to a smaller part inside this part. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
static void
part_error(struct scan *c, const char *list, const char *key, const char *inner, const char *what) {
    scan_path(c, list);
    if (key) scan_path(c, key);
    if (inner) scan_path(c, inner);
    scan_error(c, NULL, "%s", what);
}

/* Returns the key of a region: the name of an area, or the index of a road in its list. */
static const char *region_key(const struct plane *p, int region, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    if (p->regions[region].road)
        text_add(&t, "[%s]", strrchr(p->regions[region].id, '.') + 1);
    else
        text_add(&t, "%s", p->regions[region].id);
    return buffer;
}

static void add_corner(const struct polygon *p, int i, struct text *out) {
    const struct point at = p->at[i % p->n];
    text_add(out, "%g,%g", at.x / (double)HALF_MM, at.y / (double)HALF_MM);
}

/* Adds a text such as "the sides from 1,1 and from 5,5 cross or touch". */
static void add_sides(const struct polygon *p, const struct plane_fault_at *w, struct text *out) {
    text_add(out, "the sides from ");
    add_corner(p, w->side, out);
    text_add(out, " and from ");
    add_corner(p, w->other_side, out);
    text_add(out, " cross or touch. Expected the corners once round, in order");
}

static void report_opening(struct scan *c, const struct plane_read *read, enum plane_fault fault, int i) {
    const struct plane *p = &read->made;
    const char *terrain = p->terrain[p->openings[i].terrain].id,
               *what = "is on no wall: expected a point of an outer side";
    if (fault == PLANE_WIDE)
        what = "is wider than its wall, or overlaps another opening: expected a place with room for it";
    if (fault == PLANE_OPENING_HIGH) what = "is higher than the building: expected one of its storeys";
    scan_path(c, "terrain");
    scan_path(c, terrain);
    scan_path(c, read->opening[i].list);
    char key[16];
    struct text t = text_over(key, sizeof key);
    text_add(&t, "[%d]", read->opening[i].i);
    scan_path(c, key);
    scan_error(c, NULL, "%s %s", p->openings[i].id, what);
}

static void report_fault(struct scan *c, const struct plane_read *read, enum plane_fault fault,
                         const struct plane_fault_at *w) {
    const struct plane *p = &read->made;
    char what[300] = "", key[80];
    struct text t = text_over(what, sizeof what);
    if (fault == PLANE_NO_MEMORY) no_memory(c->L);
    if (w->opening != NONE) report_opening(c, read, fault, w->opening);
    const bool region = w->terrain == NONE && w->region != NONE;
    const struct polygon *polygon = region               ? &p->regions[w->region].polygon
                                    : w->terrain != NONE ? &p->terrain[w->terrain].polygon
                                                         : NULL;
    switch (fault) {
    case PLANE_CORNERS: text_add(&t, "a corner stands twice in a row: expected 3 or more corners, each once"); break;
    case PLANE_MANY_CORNERS:
        text_add(&t, "the terrain of this table has more than %d corners together", MAX_PLANE_CORNERS);
        break;
    case PLANE_CROSSED: add_sides(polygon, w, &t); break;
    case PLANE_OVERLAP:
        text_add(&t, "%s and %s overlap. Expected pieces of terrain apart, or one inside of a building",
                 p->terrain[w->terrain].id, p->terrain[w->other].id);
        break;
    case PLANE_OFF_TABLE: text_add(&t, "a corner is off the table: expected a point of it"); break;
    case PLANE_NO_DOOR:
        text_add(&t, "%s has no door. Expected a way in: doors = { { x, y } } on a wall", p->terrain[w->terrain].id);
        break;
    case PLANE_STAIRS:
        text_add(&t, "the stairs are not inside of the building: expected a point within its walls");
        break;
    case PLANE_ENTRANCE:
        text_add(&t, "the entrance is not on the edge of the table: expected a point of an edge");
        break;
    case PLANE_GOOD:
    case PLANE_NO_MEMORY:
    case PLANE_OFF_WALL:
    case PLANE_WIDE:
    case PLANE_OPENING_HIGH: break;
    }
    if (w->entrance != NONE) part_error(c, "entrances", p->entrances[w->entrance].id, NULL, what);
    if (w->stairs != NONE) part_error(c, "terrain", p->terrain[p->stairs[w->stairs].terrain].id, "stairs", what);
    if (region)
        part_error(c, p->regions[w->region].road ? "roads" : "areas", region_key(p, w->region, key, sizeof key),
                   p->regions[w->region].road ? NULL : "poly", what);
    part_error(c, "terrain", p->terrain[w->terrain].id, fault == PLANE_NO_DOOR ? NULL : "poly", what);
}

/* Returns the diameter of the smallest round base in mm, or 0. */
static int smallest_base(const struct def *d) {
    int least = 0;
    for (int i = 0; i < d->kinds_n; i++)
        if (d->kinds[i].foot.radius && (!least || d->kinds[i].foot.radius < least)) least = d->kinds[i].foot.radius;
    return least;
}

/* Checks that pieces on different starts cannot overlap. A mark with several points counts as several starts. */
void declare_plane_starts(struct scan *c, const char *key, void *ctx) {
    const int board = names_find(&def(c)->board_ids, scan_string(c, "id", NULL)), base = smallest_base(def(c));
    (void)key, (void)ctx;
    if (board == NONE || def(c)->boards[board].plane == NONE) return;
    const struct plane *p = &def(c)->planes[def(c)->boards[board].plane];
    for (int i = 0; i < p->landmarks_n; i++)
        for (int j = 0; j < i; j++) {
            const struct landmark *a = &p->landmarks[j], *b = &p->landmarks[i];
            if (a->mark != b->mark || point_spot(a->at).level != point_spot(b->at).level) continue;
            const int far = point_distance(a->at, b->at);
            if (far >= base && far > 0) continue;
            char place[16];
            struct text t = text_over(place, sizeof place);
            text_add(&t, "[%s]", strrchr(b->id, '.') + 1);
            scan_path(c, "marks");
            scan_path(c, def(c)->mark_ids.name[b->mark]);
            scan_path(c, place);
            scan_error(c, NULL, "%s and %s overlap: they are %d mm apart. Expected at least a base, %d mm", a->id,
                       b->id, far, base);
        }
}

static void ranges_read(struct scan *c, struct plane *p) {
    if (!scan_enter(c, "ranges", false)) return;
    p->ranges_n = scan_length(c);
    if (p->ranges_n > MAX_RANGES) scan_error(c, NULL, "at most %d ranges are possible", MAX_RANGES);
    for (int i = 0; i < p->ranges_n; i++) {
        p->range[i] = length_item(c, i + 1, MM, MAX_PLANE_MM);
        if (i && p->range[i] <= p->range[i - 1]) scan_error(c, NULL, "expected ranges in ascending order");
    }
    scan_leave(c);
}

/* Returns the number of errors so far during `check`. Outside of `check` there are none, because the first error ends
 * the load. */
static int raised_errors(const struct scan *c) {
    return c->s->report ? c->s->report->raised : 0;
}

int declare_plane(struct scan *c) {
    struct problem problem;
    scan_keys(c, "id title kind width height terrain roads areas entrances marks ledge ranges was");
    const char *id = scan_string(c, "id", NULL);
    static const char *const sizes[] = {"width", "height"};
    int size[2];
    for (int i = 0; i < 2; i++) {
        if (!scan_has(c, sizes[i])) scan_missing(c, sizes[i], "expected the size of the table in cm, up to 400");
        size[i] = length_key(c, sizes[i], 0, MM, 10 * MM, MAX_PLANE_MM);
    }
    const int board =
        declared(c, "id", def_plane(def(c), id, scan_msg(c, "title", id).s, size[0], size[1], &problem), &problem);
    if (!def_plane_fields(def(c), &problem)) scan_error(c, NULL, "%s", problem.text);
    const int number = def(c)->boards[board].plane;
    struct plane_read *read = declare_array(c, 1, sizeof *read);
    read->plane = number;
    read->made = def(c)->planes[number];
    struct plane *p = &read->made;
    p->terrain = declare_array(c, MAX_TERRAIN, sizeof *p->terrain);
    p->openings = declare_array(c, MAX_OPENINGS, sizeof *p->openings);
    p->stairs = declare_array(c, MAX_TERRAIN, sizeof *p->stairs);
    p->entrances = declare_array(c, MAX_ENTRANCES, sizeof *p->entrances);
    p->landmarks = declare_array(c, MAX_LANDMARKS, sizeof *p->landmarks);
    p->regions = declare_array(c, MAX_REGIONS, sizeof *p->regions);
    p->ledge = length_key(c, "ledge", 0, HALF_MM, 0, 2 * MAX_PLANE_MM);
    ranges_read(c, p);
    const int raised = raised_errors(c);
    scan_each_of(c, "terrain", terrain_item, read);
    scan_each_of(c, "areas", area_item, read);
    scan_list_of(c, "roads", road_item, read);
    scan_each_of(c, "entrances", entrance_item, read);
    scan_each_of(c, "marks", mark_item, read);
    struct plane_fault_at where;
    const enum plane_fault fault = plane_seal(&def(c)->arena, p, &where);
    def(c)->planes[number] = *p;
    /* If a part could not be read, reports no fault of the plane, because the missing part may be the cause of the
     * fault. */
    if (fault && raised_errors(c) == raised) report_fault(c, read, fault, &where);
    return board;
}
