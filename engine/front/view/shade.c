/* Spaces to point out on the map: see shade.h. */
#include "front/view/shade.h"

#include "front/base/members.h"
#include "front/view/options.h"
#include "front/view/route.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

const char *shade_at(const shade *s, const char *space) {
    for (size_t i = 0; i < s->n; i++) {
        if (!strcmp(s->spaces[i], space)) return s->notes[i];
    }
    return NULL;
}

static void add(shade *s, const char *space, const char *note) {
    if (!*space || shade_at(s, space)) return;
    s->spaces = need(realloc(s->spaces, (s->n + 1) * sizeof *s->spaces));
    s->notes = need(realloc(s->notes, (s->n + 1) * sizeof *s->notes));
    s->spaces[s->n] = copy_text(space);
    s->notes[s->n++] = copy_text(note);
}

typedef struct reach {
    shade *to;
    bool pays; /* who goes has action points of its own */
} reach;

static void add_reached(void *ctx, const char *space, long long left) {
    const reach *r = ctx;
    buffer note = {0};
    if (r->pays) buffer_addf(&note, "%lld", left);
    add(r->to, space, buffer_text(&note));
    r->to->left = r->pays;
    buffer_free(&note);
}

shade shade_of(const session *s, const world *w, const char *verb) {
    shade found = {0};
    char room[16];
    reach r = {&found, json_int(world_kind(w, world_actor(w)), "ap") > 0};
    route_reach(s, verb, add_reached, &r);
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        if (strcmp(json_str(option, "verb"), verb) != 0) continue;
        for (size_t j = 0; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            const json_t *piece = world_piece(w, arg);
            if (piece) add(&found, json_str(piece, "space"), "");
            if (world_space(w, arg)) add(&found, arg, "");
        }
    }
    return found;
}

void shade_free(shade *s) {
    for (size_t i = 0; i < s->n; i++) {
        free(s->spaces[i]);
        free(s->notes[i]);
    }
    free(s->spaces);
    free(s->notes);
    *s = (shade){0};
}
