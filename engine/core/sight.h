/* Lines of sight between spaces, by the rules that the definition declares (struct sight). */
#ifndef CORE_SIGHT_H
#define CORE_SIGHT_H

#include "core/position.h"

enum sees { SEES_NONE, SEES_PARTIAL, SEES_CLEAR };

/* Returns how well each of two spaces sees the other. Sets `way` (may be NULL) to the first space, counted from `a`,
 * that bars sight or half hides. Sets it to NONE if there is no such space. Without declared rules, spaces of one board
 * see each other. */
enum sees sight_between(const struct position *p, int a, int b, int *way);
/* The first obstacle to sight, counted from one end. `space` is a space that bars or half hides. `space` is NONE for
 * another obstacle: an edge or link between two spaces, a hole, or a corner between edges. Such an obstacle comes right
 * after `beyond`, the last visible cell. If this cell is a hole, `beyond` is NONE. */
struct sight_bar {
    int space, beyond;
    enum { BARRED_BY_SPACE, BARRED_BY_EDGE, BARRED_BY_HOLE, BARRED_BY_CORNER } by;
    int sort; /* sort of the edge, or NONE for a link */
};
/* Like sight_between(). Sets *bar, unless the view is clear or no straight line joins the two spaces. */
enum sees sight_barred(const struct position *p, int a, int b, struct sight_bar *bar);
/* Sets the bit of each space that the ray between two spaces of a board crosses, except the two ends. */
void sight_line(const struct position *p, int a, int b, uint64_t *set);

#endif
