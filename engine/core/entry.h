/* Rules of entry: which steps a piece may take, the cost of each step, and where a movement may end. The definition
 * declares these rules (struct entry). Menus, searches, walks and `why` all read these functions. */
#ifndef CORE_ENTRY_H
#define CORE_ENTRY_H

#include "core/position.h"

/* Completes the rules. Call this function after the edges are sealed. Returns false when out of memory. */
bool entry_seal(struct def *d);

/* A mover: a piece together with everything that it carries. `led` is the piece that the mover takes along, or NONE. */
struct mover {
    int piece, led;
};

/* Returns true if the space belongs to all sets that the rule names. The mover itself does not count, and its piece may
 * be NONE. Pieces that move together with the mover count as if they were already on this space. */
bool space_rule_holds(const struct position *p, const struct space_rule *rule, const struct mover *m, int space);

struct step {
    word cost;
    bool stop;                     /* the movement ends there */
    const struct space_rule *rule; /* the rule that makes the step cost more than 1, or NULL */
};

/* Returns true if way `a` to a space is better than way `b`: it is cheaper, or it costs the same and does not stop the
 * piece. */
bool step_better(const struct step *a, const struct step *b);

/* Result of a search for a one-step way. WAY_BARRED: rules bar every way. Obstacles are ignored. */
enum way { WAY_NONE, WAY_BARRED, WAY_OPEN };

/* Finds the cheapest open one-step way between two spaces and writes its terms. If rules bar all ways, *bar is the rule
 * that bars the first way. */
enum way entry_step(const struct position *p, const struct mover *m, int from, int to, struct step *step,
                    const struct space_rule **bar);
/* Returns the rule that keeps the mover out of the space, or NULL. If the mover is one step away, rules about this step
 * count, too. Ignores obstacles. */
const struct space_rule *entry_bar(const struct position *p, const struct mover *m, int space);
/* Returns the rule that keeps the mover out of its own space because of the other pieces there, such as a limit of
 * stacking, or NULL. */
const struct space_rule *crowd_bar(const struct position *p, const struct mover *m);
/* Returns the rule that keeps the mover from ending a movement on the space, or NULL. A movement into an area ends on a
 * part. If the mover may not go onto any part, returns the rule that bars one of the parts. */
const struct space_rule *stand_bar(const struct position *p, const struct mover *m, int space);
/* Returns true if the mover may go onto a part from the middle of its area. Otherwise *bar is the rule that keeps the
 * mover off, or NULL for an obstacle. */
bool part_open(const struct position *p, const struct mover *m, int part, const struct space_rule **bar);
/* If there are rules with `first`, keeps only the parts onto which these rules let the mover go, and returns their
 * number. `part` has n open parts of one area, in ascending order. The result is 0 only if n is 0. */
int parts_first(const struct position *p, const struct mover *m, int *part, int n);
/* Returns the rule with `first` that makes the mover go onto another part of the area instead of this part, or NULL. */
const struct space_rule *part_passed(const struct position *p, const struct mover *m, int part);

/* For searches (path.c) -------------------------------------------------------------------------------- */

/* Returns the number of words that the rules need in a search's key. entry_key() writes these words to `own` and adds
 * to `shut` the spaces that rules forbid. The words are two sets for each rule of `enter`, then the spaces where no
 * movement may end. If there are areas, the set of parts that the piece may enter from their middle follows. */
int entry_key_words(const struct def *d);
void entry_key(const struct position *p, int piece, uint64_t *shut, uint64_t *own);
/* Applies the rules about spaces. Writes for each space the terms of a step onto it: twice the cost of the step, plus 1
 * if the step ends the movement. */
void entry_terms(const struct def *d, const uint64_t *own, int *terms);
/* Applies the rules about steps to the terms of a step. Raises the step's cost to the highest cost of the rules that
 * apply. Then adds the cost of the edge's sort `sort`, which may be NONE. If such a rule ends the movement, sets the
 * step's `stop`. Returns false if a rule bars the step. */
bool entry_step_terms(const struct def *d, const uint64_t *own, int from, int to, int sort, int link,
                      struct step *step);

#endif
