/* Collects the spaces that the map highlights for a verb: the spaces that its options name, and the spaces that routes
 * reach. */
#include "front/doc/marks.h"

#include "front/doc/options.h"
#include "front/doc/route.h"
#include "text/words.h"

#include <stdlib.h>

const char *shade_at(const shade *s, int space) {
    for (size_t i = 0; i < s->n; i++) {
        if (s->spaces[i] == space) return s->notes[i];
    }
    return NULL;
}

static void add(shade *s, int space, const char *note) {
    if (space < 0 || shade_at(s, space)) return;
    s->spaces = need(realloc(s->spaces, (s->n + 1) * sizeof *s->spaces));
    s->notes = need(realloc(s->notes, (s->n + 1) * sizeof *s->notes));
    s->spaces[s->n] = space;
    s->notes[s->n++] = copy_text(note);
}

typedef struct reach {
    const world *w;
    shade *to;
    bool pays; /* the kind of the moving piece has action points, so each note is the number that remains */
} reach;

static void add_reached(void *ctx, int space, long long left) {
    const reach *r = ctx;
    owned_buffer note = {0};
    if (r->pays) buffer_addf(&note, "%lld", left);
    add(r->to, space, buffer_text(&note));
    r->to->left = r->pays;
}

shade shade_of(const session *s, const world *w, const char *verb) {
    shade found = {0};
    const pr_verb *means = world_verb(w, verb);
    const pr_piece *actor = world_piece(w, world_actor(w));
    reach r = {w, &found, actor && piece_kind(w, actor)->ap > 0};
    stride how = {.verb = means ? (int)(means - w->content->verb) : PR_NOBODY,
                  .cargo = {.type = PR_NONE},
                  .mover = world_decider(w)};
    for (size_t i = 0; i < w->options && how.cargo.type == PR_NONE; i++)
        if (w->option[i].verb == how.verb && w->option[i].args == 2) how.cargo = w->option[i].arg[1];
    if (means) route_reach(s, how, add_reached, &r);
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (&w->content->verb[option->verb] != means) continue;
        for (int j = 0; j < option->args; j++) {
            const pr_piece *piece = world_piece_of(w, option->arg[j]);
            if (piece) add(&found, piece->space, "");
            if (option->arg[j].type == PR_SPACE) add(&found, option->arg[j].n, "");
        }
    }
    return found;
}

void shade_free(shade *s) {
    for (size_t i = 0; i < s->n; i++) free(s->notes[i]);
    free_all(s->spaces, s->notes);
    *s = (shade){0};
}
