/* What stands on one space, drawn: see look.h. */
#include "front/view/look.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/options.h"
#include "front/view/sheet.h"
#include "front/view/show.h"
#include "front/view/spoken.h"
#include "front/view/status.h"
#include "front/view/ways.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void look_piece(const world *w, const json_t *piece) {
    buffer t = {0};
    size_t i;
    json_t *condition;
    buffer_addf(&t, "  %s (%s)", world_title(w, json_str(piece, "id")), json_str(piece, "id"));
    if (*hp_drawn(w, piece)) buffer_addf(&t, ", %s", hp_drawn(w, piece));
    if (*json_str(piece, "face")) buffer_addf(&t, ", %s", tr(json_str(piece, "face")));
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        buffer_addf(&t, ", %s", tr(json_string_value(condition)));
    }
    if (*json_str(piece, "carrier")) buffer_addf(&t, tr(", with %s"), world_title(w, json_str(piece, "carrier")));
    if (json_flag(world_kind(w, json_str(piece, "id")), "blocks")) buffer_add(&t, tr(", an obstacle"));
    shown_add(w, &t, "pieces", json_object_get(shown_values(w, "pieces"), json_str(piece, "id")), ", ", "/");
    char *track = track_text(w, piece);
    if (track) buffer_addf(&t, tr("; track: %s (what is left of | acts)"), track);
    free(track);
    say_wrapped(0, 4, buffer_text(&t));
    buffer_free(&t);
}

void look_options(const world *w, const char *space) {
    char room[16];
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        bool about = false;
        for (size_t j = 0; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            about = about || !strcmp(arg, space) || !strcmp(json_str(world_piece(w, arg), "space"), space);
        }
        if (about) show()->option(w, i);
    }
}

/* What ways join this space with: plain ones together, one on a line of which there is more to say. */
static void print_ways(const world *w, const char *space, bool open, const char *said) {
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

/* "  north: wall", a line for each edge. */
static void print_borders(const world *w, const char *space) {
    borders all = borders_read(w, spoken_board(w, space), space);
    for (size_t i = 0; i < all.n; i++) {
        const border *one = &all.at[i];
        const char *way = spoken_next(w, space, strcmp(one->from, space) ? one->from : one->to);
        buffer line = {0};
        if (!way) continue;
        buffer_addf(&line, "  %s%s", way, colon());
        border_add(one, &line);
        say_wrapped(0, 4, line.s);
        buffer_free(&line);
    }
    borders_free(&all);
}

bool look_print(const world *w, const json_t *space, bool all) {
    (void)all;
    if (!space) space = world_space(w, json_str(world_piece(w, world_actor(w)), "space"));
    if (!space) return false;
    const char *id = json_str(space, "id");
    const json_t *here = world_on(w, id);
    char *told = space_marks(w, space);
    print("%s%s%s\n", world_place(w, id), *told ? colon() : "", told);
    free(told);
    for (size_t i = 0; i < json_array_size(here); i++) look_piece(w, json_array_get(here, i));
    if (!json_array_size(here)) print_line(tr("  Nothing stands here."));
    print_borders(w, id);
    print_ways(w, id, true, tr("Open way: "));
    print_ways(w, id, false, tr("Closed way: "));
    look_options(w, id);
    return true;
}
