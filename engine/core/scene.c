/* Reads scenes out of positions. Bodies and terrain are read anew for each question, because a scene kept beside the
 * words would have to follow each of them; it takes a microsecond. */
#include "core/scene.h"

#include <string.h>

struct body body_of(const struct position *p, int piece, word point) {
    const struct kind *k = kind_of(p, piece);
    const bool down = *at(p, F_PIECE_conditions, piece) & COND_DOWN;
    return (struct body){.piece = piece,
                         .at = point,
                         .heading = *at(p, p->def->extra.heading, piece),
                         .foot = k->foot,
                         .flags = down ? k->body & (BODY_FILLS | BODY_PAUSES) : k->body};
}

void scene_make(const struct position *p, int plane, struct scene_room *room) {
    const struct def *d = p->def;
    struct scene *s = &room->scene;
    memset(s, 0, sizeof *s);
    s->plane = &d->planes[plane];
    s->bodies = room->body;
    const int space = d->boards[s->plane->board].first;
    for (int q = *at(p, F_SPACE_first, space); q != NONE && s->bodies_n < MAX_BODIES; q = *at(p, F_PIECE_next, q))
        if (*at(p, F_PIECE_carrier, q) == NONE) room->body[s->bodies_n++] = body_of(p, q, piece_point(p, q));
}
