/* Reads scenes from positions. Each call reads the bodies and the terrain again, which takes a microsecond. A scene
 * that was kept would have to follow every change of the words. */
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

/* Sets the bits of the things whose flag is not 0. The things are n things, starting at `from`. */
static void read_flags(const struct position *p, int field, int from, int n, uint64_t *set) {
    for (int i = 0; field != NONE && i < n; i++)
        if (*at_item(p, field, 0, from + i)) set[i / 64] |= (uint64_t)1 << (i % 64);
}

static void read_terrain(const struct position *p, struct scene *s) {
    const struct extra_fields *e = &p->def->extra;
    const struct plane *plane = s->plane;
    read_flags(p, e->open, plane->openings_from, plane->openings_n, s->open);
    read_flags(p, e->gone, plane->terrain_from, plane->terrain_n, s->gone);
    read_flags(p, e->burning, plane->terrain_from, plane->terrain_n, s->burning);
    s->breach_width = BREACH_WIDTH;
    for (int i = 0; e->breaches != NONE && i < MAX_BREACHES; i++) {
        const word point = *at_item(p, e->breaches, 0, i);
        if (point != NONE && point_spot(point).plane == plane->number) s->breach[s->breaches++] = point;
    }
}

void scene_make(const struct position *p, int plane, struct scene_room *room) {
    const struct def *d = p->def;
    struct scene *s = &room->scene;
    memset(s, 0, sizeof *s);
    s->plane = &d->planes[plane];
    s->bodies = room->body;
    read_terrain(p, s);
    const int space = d->boards[s->plane->board].first;
    for (int q = *at(p, F_SPACE_first, space); q != NONE && s->bodies_n < MAX_BODIES; q = *at(p, F_PIECE_next, q))
        if (*at(p, F_PIECE_carrier, q) == NONE) room->body[s->bodies_n++] = body_of(p, q, piece_point(p, q));
}

void scene_pass(const struct position *p, const struct scene *s, int piece, uint64_t *pass) {
    memset(pass, 0, MAX_BODIES / 8);
    for (int i = 0; i < s->bodies_n; i++) {
        const struct kind *k = kind_of(p, s->bodies[i].piece);
        if (k->admits_some && piece_is(p, piece, &k->admits)) pass[i / 64] |= (uint64_t)1 << (i % 64);
    }
}
