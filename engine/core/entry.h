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
 * it counts on the space itself and not on spaces around it. */
bool space_rule_holds(const struct position *p, const struct space_rule *rule, const struct mover *m, int space);

struct step {
    word cost;
    bool stop;                     /* the movement ends there */
    const struct space_rule *rule; /* that makes it cost more than 1, or NULL */
};

/* WAY_BARRED: by a rule; obstacles do not count. */
enum way { WAY_NONE, WAY_BARRED, WAY_OPEN };

/* Finds the cheapest open way of one step between two spaces and writes its terms. If all are barred, *bar is the rule
 * that bars the first. */
enum way entry_step(const struct position *p, const struct mover *m, int from, int to, struct step *step,
                    const struct space_rule **bar);
/* Returns the rule that keeps the mover out of the space, or NULL. From a space one step away the rules of that step
 * count, too. Obstacles do not. */
const struct space_rule *entry_bar(const struct position *p, const struct mover *m, int space);
/* Returns the rule by which no movement of the mover ends there, or NULL. */
const struct space_rule *stand_bar(const struct position *p, const struct mover *m, int space);

/* Searches ------------------------------------------------------------------------------------------- */

/* Words of a key for the rules; entry_key() writes them to `own`, and adds the spaces that rules forbid to `shut`. */
int entry_key_words(const struct def *d);
void entry_key(const struct position *p, int piece, uint64_t *shut, uint64_t *own);

/* The distances of path_distances() with costs, from a key of path_key(). `rest` (may be NULL) is set to the least cost
 * from each space, along shortest ways, to the next where a movement may end, or NONE. */
void entry_distances(const struct def *d, const uint64_t *key, const int *goals, int n, int start, int *dist, int *rest,
                     int *queue);
/* The distances of path_reach() with costs, within one movement: up to `most`, NONE where it may not end. */
void entry_reach(const struct def *d, const uint64_t *key, int from, word most, int *dist, int *queue);

#endif
