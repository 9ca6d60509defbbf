/* What stands on one space, drawn: see look.h. */
#include "front/view/look.h"

#include "core/text.h"
#include "front/base/words.h"
#include "front/base/wrap.h"
#include "front/view/cell.h"
#include "front/view/options.h"
#include "front/view/sheet.h"
#include "front/view/show.h"
#include "front/view/status.h"

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

/* The other end of a link at a space; NULL: it does not touch it. */
static const char *far_end(const json_t *link, const char *space) {
    if (!strcmp(json_str(link, "from"), space)) return json_str(link, "to");
    return strcmp(json_str(link, "to"), space) ? NULL : json_str(link, "from");
}

/* What ways join this space with; both directions of one are one. */
static void print_ways(const world *w, const char *space, bool open, const char *said) {
    buffer t = {0};
    json_t *told = need(json_object()), *one;
    size_t i;
    json_array_foreach(json_object_get(w->info, "links"), i, one) {
        const char *end = far_end(one, space);
        if (!end || json_flag(json_object_get(w->view, "links"), json_str(one, "id")) != open) continue;
        if (json_object_get(told, end)) continue;
        buffer_addf(&t, "%s%s", t.n ? ", " : "", world_place(w, end));
        json_object_set_new(told, end, json_true());
    }
    if (t.n) {
        fputs("  ", stdout);
        buffer line = {0};
        buffer_addf(&line, "%s%s", said, t.s);
        say_wrapped(2, 4, line.s);
        buffer_free(&line);
    }
    json_decref(told);
    buffer_free(&t);
}

bool look_print(const world *w, const json_t *space, bool all) {
    (void)all;
    if (!space) space = world_space(w, json_str(world_piece(w, world_actor(w)), "space"));
    if (!space) return false;
    const char *id = json_str(space, "id");
    const json_t *here = world_on(w, id);
    char *told = space_marks(w, space);
    printf("%s%s%s\n", world_place(w, id), *told ? colon() : "", told);
    free(told);
    for (size_t i = 0; i < json_array_size(here); i++) look_piece(w, json_array_get(here, i));
    if (!json_array_size(here)) puts(tr("  Nothing stands here."));
    print_ways(w, id, true, tr("Open way: "));
    print_ways(w, id, false, tr("Closed way: "));
    look_options(w, id);
    return true;
}
