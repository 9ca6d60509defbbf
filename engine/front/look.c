/* What stands on one space, drawn: see look.h. */
#include "front/look.h"

#include "core/text.h"
#include "front/cell.h"
#include "front/options.h"
#include "front/sheet.h"
#include "front/show.h"
#include "front/status.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
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

static void print_links(const world *w, const char *space) {
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(w->info, "links"), i, one) {
        bool here = !strcmp(json_str(one, "from"), space) || !strcmp(json_str(one, "to"), space);
        bool open = json_flag(json_object_get(w->view, "links"), json_str(one, "id"));
        if (here)
            printf("  %s: %s-%s, %s\n", json_str(one, "id"), json_str(one, "from"), json_str(one, "to"),
                   open ? tr("open") : tr("closed"));
    }
}

bool look_print(const world *w, const json_t *space, bool all) {
    (void)all;
    if (!space) space = world_space(w, json_str(world_piece(w, world_actor(w)), "space"));
    if (!space) return false;
    const char *id = json_str(space, "id");
    const json_t *here = world_on(w, id);
    char *told = space_marks(w, space);
    printf("%s%s%s\n", id, *told ? colon() : "", told);
    free(told);
    for (size_t i = 0; i < json_array_size(here); i++) look_piece(w, json_array_get(here, i));
    if (!json_array_size(here)) puts(tr("  Nothing stands here."));
    print_links(w, id);
    look_options(w, id);
    return true;
}
