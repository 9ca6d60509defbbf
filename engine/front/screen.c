/* The whole position on one screen: see screen.h. A panel is a canvas that somebody draws for a width; no panel knows
 * where it will stand. */
#include "front/screen.h"

#include "front/map.h"
#include "front/status.h"

/* Columns that the state takes at least, and the map of most games. */
enum { STATE_BESIDE = 46, STATE_LEAST = 38, MAP_WIDE = 67 };

static void print_beside(canvas *left, canvas *right) {
    canvas all =
        canvas_new(left->width + 2 + right->width, left->height > right->height ? left->height : right->height);
    canvas_paste(&all, 0, 0, left);
    canvas_paste(&all, left->width + 2, 0, right);
    canvas_print(&all);
    canvas_free(&all);
}

/* The state on the right of what is drawn already, if that leaves it `least` columns; else below. Frees the drawing. */
static void print_with_state(const world *w, canvas *left, int least) {
    int columns = terminal_columns();
    bool beside = left->height && left->width + 2 + least <= columns;
    canvas state = status_draw(w, beside ? columns - 3 - left->width : columns - 1);
    if (beside) {
        print_beside(left, &state);
    } else {
        canvas_print(left);
        canvas_print(&state);
    }
    canvas_free(&state);
    canvas_free(left);
}

void screen_print(const world *w, const shade *s) {
    int columns = terminal_columns();
    if (columns >= MAP_WIDE + 2 + STATE_BESIDE) {
        canvas all = map_draw(w, MAP_ALL, columns - 2 - STATE_BESIDE, s);
        print_with_state(w, &all, STATE_BESIDE);
        return;
    }
    canvas first = map_draw(w, MAP_FIRST, columns, s);
    canvas others = map_draw(w, MAP_OTHERS, columns - 2 - STATE_LEAST, s);
    canvas_print(&first);
    print_with_state(w, &others, STATE_LEAST);
    canvas_free(&first);
}
