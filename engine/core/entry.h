/* Entry: which steps a piece may take and what they cost, and where its movement may end, by the rules that the
 * definition declares (struct entry). Menus, searches, walks and `why` all read these functions. */
#ifndef CORE_ENTRY_H
#define CORE_ENTRY_H

#include "core/position.h"

/* Completes the rules once edges are sealed. Returns false when out of memory. */
bool entry_seal(struct def *d);

/* Who moves: a piece with all that it carries, and a piece that it takes along, or NONE. */
struct mover {
    int piece, led;
};

/* Returns true if the rule's sets have this space. The mover (piece NONE: nobody) counts nowhere. What comes along with
 * it counts on the space itself and not on other spaces. */
bool space_rule_holds(const struct position *p, const struct space_rule *rule, const struct mover *m, int space);

struct step {
    word cost;
    bool stop;                     /* the movement ends there */
    const struct space_rule *rule; /* that makes it cost more than 1, or NULL */
};

/* Returns true if a piece takes `a` of two ways to one space. It takes the cheaper way, and of equally cheap ways a way
 * that does not stop it. */
bool step_better(const struct step *a, const struct step *b);

/* WAY_BARRED: by a rule. Obstacles do not count. */
enum way { WAY_NONE, WAY_BARRED, WAY_OPEN };

/* Finds the cheapest open way of one step between two spaces and writes its terms. If all are barred, *bar is the rule
 * that bars the first. */
enum way entry_step(const struct position *p, const struct mover *m, int from, int to, struct step *step,
                    const struct space_rule **bar);
/* Returns the rule that keeps the mover out of the space, or NULL. From a space one step away the rules of that step
 * count, too. Obstacles do not. */
const struct space_rule *entry_bar(const struct position *p, const struct mover *m, int space);
/* Returns the rule that keeps the mover out of its own space because of the pieces beside it, such as a limit of
 * stacking, or NULL. */
const struct space_rule *crowd_bar(const struct position *p, const struct mover *m);
/* Returns the rule by which no movement of the mover ends there, or NULL. In an area it ends on a part: the rule is one
 * that keeps it off some part, if it may go onto none. */
const struct space_rule *stand_bar(const struct position *p, const struct mover *m, int space);
/* Returns true if the mover may go onto a part from the middle of its area. Else *bar is the rule that keeps it off, or
 * NULL for an obstacle. */
bool part_open(const struct position *p, const struct mover *m, int part, const struct space_rule **bar);
/* Keeps the open parts of one area, ascending, that a rule with `first` lets the mover go onto. Returns their number,
 * which is not 0 unless `n` is. */
int parts_first(const struct position *p, const struct mover *m, int *part, int n);
/* Returns the rule with `first` by which the mover goes onto another part of this part's area, or NULL. */
const struct space_rule *part_passed(const struct position *p, const struct mover *m, int part);

/* For searches (path.c) -------------------------------------------------------------------------------- */

/* Words of a key for the rules. entry_key() writes them to `own`, and adds the spaces that rules forbid to `shut`. They
 * are two sets for each rule of `enter`, then the spaces where no movement ends, then, with areas, the parts that the
 * piece goes onto from their middle. */
int entry_key_words(const struct def *d);
void entry_key(const struct position *p, int piece, uint64_t *shut, uint64_t *own);
/* Writes for each space twice what a step onto it costs by rules about spaces, plus 1 where it ends the movement. */
void entry_terms(const struct def *d, const uint64_t *own, int *terms);
/* Adds to those terms what rules about steps and the edge (NONE: none) say. Returns false if a rule bars the step. */
bool entry_step_terms(const struct def *d, const uint64_t *own, int from, int to, int sort, int link,
                      struct step *step);

#endif
