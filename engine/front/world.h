/* The open question and the position as JSON, with the look-ups that drawing and typing need. */
#ifndef FRONT_WORLD_H
#define FRONT_WORLD_H

#include "front/session.h"

typedef struct world {
    const json_t *info; /* the session's */
    json_t *decision;
    json_t *view;
    const json_t *before; /* the view that was drawn last, whose differences are pointed out; or NULL */
    int seat;             /* who looks; -1: everything */
    bool over;
} world;

/* Reads match `m` of session `s` as `seat` may see it. */
world world_read(const session *s, pr_match *m, int seat);
void world_free(world *w);

/* "wolf" for "wolf.3", "rope" for "rope"; in `to`, which has room for 64. */
const char *base_id(const char *id, char *to);
/* The record of a piece's or card's kind, of a space; NULL if there is none. */
const json_t *world_kind(const world *w, const char *id);
const json_t *world_card(const world *w, const char *id);
const json_t *world_space(const world *w, const char *id);
/* The piece in play, the verb's record. */
const json_t *world_piece(const world *w, const char *id);
const json_t *world_verb(const world *w, const char *id);
/* The title of a piece, card, seat, side, pile or track; the id itself if it has none. */
const char *world_title(const world *w, const char *id);
/* Which of the sides (0, 1, ...) a piece belongs to, or -1. */
int world_side(const world *w, const json_t *piece);
/* The piece whose turn it is, or "". */
const char *world_actor(const world *w);
/* Does the piece stand for somebody with a name: the only one of its kind, with hit points or action points? */
bool world_is_character(const world *w, const json_t *piece);

#endif
