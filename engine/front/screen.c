/* The whole position on one screen: see screen.h. A panel is a canvas that somebody draws for a width; no panel knows
 * where it will stand. */
#include "front/screen.h"

#include "front/map.h"
#include "front/status.h"

enum { BESIDE = 46, MAP_WIDE = 67 }; /* columns for the state beside a map of which this is the least width */

static void print_beside(canvas *map, canvas *state) {
    canvas all = canvas_new(map->width + 2 + state->width, map->height > state->height ? map->height : state->height);
    canvas_paste(&all, 0, 0, map);
    canvas_paste(&all, map->width + 2, 0, state);
    canvas_print(&all);
    canvas_free(&all);
}

void screen_print(const world *w, const shade *s) {
    int columns = terminal_columns();
    bool beside = terminal_talks() && columns >= MAP_WIDE + 2 + BESIDE;
    canvas map = map_draw(w, beside ? columns - 2 - BESIDE : columns, s);
    beside = beside && map.width + 2 + BESIDE <= columns;
    canvas state = status_draw(w, beside ? columns - 3 - map.width : columns - 1);
    if (beside) {
        print_beside(&map, &state);
    } else {
        canvas_print(&map);
        canvas_print(&state);
    }
    canvas_free(&map);
    canvas_free(&state);
}
