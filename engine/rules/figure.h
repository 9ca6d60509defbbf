/* Automatic figures: pieces that act by declared rules. */
#ifndef RULES_FIGURE_H
#define RULES_FIGURE_H

#include "rules/walk.h"

enum { ACT_GROUPS = 4, ACT_DEEDS = 16, ACT_ARGS = 4 };

/* Deeds in the order in which a figure tries them. If several groups have an open deed, the seat chooses one by the
 * option `verb`. */
struct deed_group {
    int verb, n, deed[ACT_DEEDS];
};

/* The part of a call that describes the pieces that may act, and their deeds. The pieces act by the rules that `figure`
 * declares, without a player's choice. All calls of one routine() share this part. */
struct acting {
    const struct figure *figure;
    int groups;
    struct deed_group group[ACT_GROUPS];
    bool tests;            /* at least one of the deeds has a test */
    bool filtered, listed; /* `filtered`: the candidates match `from`. `listed`: the candidates are in the list. Without
                            * both, the candidates match the figure's filter */
    struct filter from;
    word min, max;
    bool nearest; /* offer only the candidates that are nearest to their goals, or all candidates if none can reach a
                   * goal */
    struct figure_sets sets;
};

/* One call of act(), or of the function that routine() returns. */
struct act {
    const struct acting *how;
    const struct goals *goals;
    const int *piece;
    int pieces;
    int board, around;          /* `board`: board of the candidates. `around`: space from which min and max count. Each
                                 * may be NONE */
    msg prompt;                 /* replaces the figure's prompt */
    struct value arg[ACT_ARGS]; /* arguments {1}, {2} ... of the prompt */
    int args;
    word steps; /* maximum number of steps of a walk */
};

/* Finds the pieces that have an open deed. If there are several such pieces, asks which of them acts. Sets *piece to
 * the piece that acts, or NONE. Sets *far to the smallest distance of such a piece from its goals, or NONE without
 * `nearest`. */
enum outcome figure_choose(struct run *r, const struct act *a, int *piece, word *far);
/* Sets *deed to the first open deed of the piece, or NULL. If several groups have an open deed, asks for the group. */
enum outcome figure_decide(struct run *r, const struct act *a, int piece, const struct deed **deed);
/* Assigns the variables of a->sets and deed->sets. */
void figure_begin(struct run *r, const struct act *a, int piece, const struct deed *deed);
/* Performs a deed other than DEED_RUN. */
enum outcome figure_do(struct run *r, const struct act *a, int piece, const struct deed *deed);

#endif
