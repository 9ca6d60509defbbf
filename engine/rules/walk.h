/* Walks of several steps: automatic walks, and walks that a seat leads. */
#ifndef RULES_WALK_H
#define RULES_WALK_H

#include "rules/run.h"

/* The reason why a walk ended: the piece reached a goal, no steps are left, an event on the way ended the walk, or no
 * way leads nearer. */
enum walk_end { WALK_THERE, WALK_SPENT, WALK_STOPPED, WALK_NO_WAY };

/* The goals of a piece: pieces in play that match a filter, or listed pieces and spaces. At each search a listed piece
 * counts as the space where it is then. A listed piece that is not on a space does not count. */
struct goals {
    bool filtered;
    struct filter filter;
    const struct value *item;
    int n;
};

/* Writes the spaces of the goals to run.goal, which has room for pieces_n + spaces_n, and returns their number. If
 * `from` is a space, writes only the goals nearest to it by range. */
int goals_at(const struct run *r, const struct goals *g, int from);
/* Returns true if the piece belongs to the goals. */
bool goals_include(const struct run *r, const struct goals *g, int piece);
/* Returns true if the piece can take the next step of its way to the goals, which is `d` steps long. `dist` has the
 * steps from each space to the goals. A search can lead to a blocked goal, although no piece can step onto this
 * goal. */
bool has_step(const struct run *r, int piece, int d, const int *dist);

/* An automatic walk of a piece in play. */
struct walk {
    int piece;
    const struct goals *goals;
    bool nearest_by_range; /* at each step, only the goals that are nearest by range count */
    word steps;            /* maximum number of steps, up to MAX_POINTS */
    enum walk_ties ties;
    int seat, verb;   /* seat and verb of the question of TIES_ASK */
    msg prompt, why;  /* {1} is the piece, {2} its space */
    const char *rule; /* section of the rule book for the question, or NULL */
    bool delegable;   /* as in struct decision */
};

/* Moves the piece step by step along a shortest legal way to the nearest goal, firing the triggers of each step. The
 * walk stops if the piece did not arrive on the next space, or if a handler stunned, moved or removed the piece or made
 * it go down. The walk also stops if a handler changed movement_left, which has the number of remaining steps during
 * each step, and is 0 afterwards. */
enum outcome unit_walk(struct run *r, const struct walk *w, word *walked, enum walk_end *end);

/* A walk of a piece in play that a seat leads by choosing each next space. */
struct led_walk {
    int piece, cargo; /* `cargo` (or NONE) is a piece that goes along, so the walk leads only to spaces that the cargo
                       * may enter, too */
    int seat, verb;   /* the seat that leads, and the verb that chooses the next space */
    msg prompt, why;  /* {1} is the piece, {2} its space, {3} the steps left */
    const char *rule; /* section of the rule book for the question, or NULL */
    bool delegable;
};

/* Opens the question about the next step of a walk with `left` steps left. The options are the spaces that the piece
 * may enter and, in the middle of an area, also its parts. The question may have no options. */
enum outcome led_walk_offer(struct run *r, const struct led_walk *w, word left);
/* Returns true if the piece must continue because it is in the middle of an area that has a part for it. */
bool led_walk_under_way(const struct run *r, const struct led_walk *w);
/* Moves the piece and subtracts the step's cost from *left. Sets *goes_on to false if the walk ends here, for the
 * reasons given at unit_walk(). */
enum outcome led_walk_step(struct run *r, const struct led_walk *w, int to, word *left, bool *arrived, bool *goes_on);

#endif
