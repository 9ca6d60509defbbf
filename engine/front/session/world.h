/* The open question and the position as JSON, with the look-ups that drawing and typing need. */
#ifndef FRONT_WORLD_H
#define FRONT_WORLD_H

#include "front/session/session.h"

typedef struct world {
    const json_t *info;  /* the session's */
    const json_t *index; /* the session's: "spaces", "kinds", "cards", "verbs", each by id */
    json_t *decision;
    json_t *view;
    json_t *by_id, *on; /* the view's pieces by id; lists of them by space */
    json_t *then, *then_by_id,
        *then_on; /* the view that was drawn last, whose differences are pointed out, and its pieces; or NULL */
    char then_actor[ROOM_FOR_ID]; /* whose turn it was then, or "" */
    bool unmarked;                /* nobody is marked as being asked or having the turn */
    pr_match *match;              /* what was read; lent, for as long as the world is used */
    json_t *hurts;                /* what price_harm has found out, by option ids */
    const json_t *listed;         /* the menu of the same turn whose options were listed last; lent, or NULL */
    json_t *copies;               /* "verb/place/kind" of arguments of which several copies are offered */
    bool numbers;                 /* every option is a number */
    int seat;                     /* who looks; -1: everything */
    bool over;
} world;

/* Reads match `m` of session `s` as `seat` may see it. */
world world_read(const session *s, pr_match *m, int seat);
void world_free(world *w);
/* Must the argument be named with its number, since another copy of the same kind is offered in its place? */
bool world_copy_matters(const world *w, const char *verb, size_t place, const char *arg);

/* From now on the world remembers another view (its text; NULL: none) to tell what changed since. */
void world_since(world *w, const char *view);
/* What can be seen of a position apart from who is asked: of this world, and of the one it remembers (only if `then` is
 * set). Both belong to `w`. */
world world_unmarked(const world *w);
world world_before(const world *w);
/* The pieces on a space: a list, NULL if there are none. */
const json_t *world_on(const world *w, const char *space);

/* "wolf" for "wolf.3", "rope" for "rope"; in `to`, which has ROOM_FOR_ID. */
const char *base_id(const char *id, char *to);
/* The record of a piece's or card's kind, of a space; NULL if there is none. */
const json_t *world_kind(const world *w, const char *id);
const json_t *world_card(const world *w, const char *id);
const char *world_first_space(const world *w); /* its id, for examples; "" if there is none */
const json_t *world_space(const world *w, const char *id);
/* The piece in play, the verb's record. */
const json_t *world_piece(const world *w, const char *id);
const json_t *world_verb(const world *w, const char *id);
/* The title of a piece, card, seat, side, pile, track or space; the id itself if it has none. */
const char *world_title(const world *w, const char *id);
/* A space: "Old Mill (c1)", with its place on the map; its id alone if no name is printed on it. */
const char *world_place(const world *w, const char *space);
/* A side is often called like a piece of its own: among the sides alone. */
const char *world_side_title(const world *w, const char *id);
/* The title of a die's symbol; the id itself if it has none. */
const char *world_symbol(const world *w, const char *id);
/* Which of the sides (0, 1, ...) a piece belongs to, or -1. */
int world_side(const world *w, const json_t *piece);
/* Three who are often the same: the piece whose turn it is; the one that the open question names as acting, or as the
 * one to which it is put; and, for where one stands and whom the screen marks, the one asked or else whose turn it is.
 * Each may be "". */
const char *world_turn(const world *w);
const char *world_asked(const world *w);
const char *world_actor(const world *w);
/* Does the piece stand for somebody with a name: the only one of its kind, with hit points, action points or a seat? */
bool world_is_character(const world *w, const json_t *piece);

#endif
