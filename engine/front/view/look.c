/* Draws the pieces on one space, the ways that lead from it, and the options that concern it. */
#include "front/view/look.h"

#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/options.h"
#include "front/doc/sheet.h"
#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/printed.h"
#include "front/view/show.h"
#include "front/view/ways.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

void look_options(const world *w, int space) {
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        bool about = false;
        for (int j = 0; j < option->args; j++) about = about || thing_space(w, option->arg[j]) == space;
        if (about) show()->option(w, i);
    }
}

/* Prints the ends of the open or closed ways from a space. Plain ways share a line, others have a line each. */
static void print_ways(const world *w, int space, bool open, const char *said) {
    buffer plain = {0};
    passages all = ways_read(w, space);
    for (size_t i = 0; i < all.n; i++) {
        buffer line = {0}, like = {0};
        if (all.at[i].open != open) continue;
        way_add_likeness(&all.at[i], true, &like);
        buffer_addf(&line, "  %s%s%s", said, world_place(w, all.at[i].to), buffer_text(&like));
        if (like.n)
            say_wrapped(0, 4, line.s);
        else
            buffer_addf(&plain, "%s%s", plain.n ? ", " : "", world_place(w, all.at[i].to));
        buffer_free(&like);
        buffer_free(&line);
    }
    if (plain.n) {
        buffer line = {0};
        buffer_addf(&line, "  %s%s", said, plain.s);
        say_wrapped(0, 4, line.s);
        buffer_free(&line);
    }
    ways_free(&all);
    buffer_free(&plain);
}

/* Prints each edge on its own line, such as "  north: wall". */
static void print_borders(const world *w, int space) {
    borders all = borders_read(w, w->content->space[space].board, space);
    for (size_t i = 0; i < all.n; i++) {
        char *line = border_line(w, space, &all.at[i], "  ");
        if (line) say_wrapped(0, 4, line);
        free(line);
    }
    borders_free(&all);
}

/* Prints a line for each occupied part of an area, such as "  e3: Thug". */
static void print_parts(const world *w, pr_list parts) {
    for (int i = 0; i < parts.n; i++) {
        char *things = spoken_things(w, world_on(w, parts.at[i]), PR_NOBODY, false);
        buffer line = {0};
        buffer_addf(&line, "  %s%s%s", world_place(w, parts.at[i]), colon(), things);
        if (*things) say_wrapped(0, 4, line.s);
        buffer_free(&line);
        free(things);
    }
}

bool look_print(const world *w, int space, bool all) {
    (void)all;
    if (space < 0) space = world_standpoint(w);
    if (space < 0) return false;
    pr_list here = world_on(w, space);
    const pr_space *place = &w->content->space[space];
    char *told = space_marks(w, space);
    const int whole = place->whole == PR_NOBODY ? space : place->whole;
    print("%s%s%s%s%s\n", world_place(w, space), whole != space ? ", " : "",
          whole != space ? world_place(w, whole) : "", *told ? colon() : "", told);
    free(told);
    for (int i = 0; i < here.n; i++) show_doc(piece_doc(w, piece_in(w, here, i)));
    print_parts(w, place->parts);
    if (!here.n && !place->parts.n) print_line(tr("  Nothing is here."));
    print_borders(w, space);
    for (int i = whole == space; i < 2; i++) {
        print_ways(w, i ? space : whole, true, tr("Open way: "));
        print_ways(w, i ? space : whole, false, tr("Closed way: "));
    }
    look_options(w, space);
    return true;
}
