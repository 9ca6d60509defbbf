/* Lines of sight between spaces, by the rules that the definition declares (struct sight). */
#ifndef CORE_SIGHT_H
#define CORE_SIGHT_H

#include "core/position.h"

enum sees { SEES_NONE, SEES_PARTIAL, SEES_CLEAR };

/* Returns how well each of two spaces sees the other. `way` (may be NULL) is set to the first space that bars or hides,
 * from `a` on, or NONE. Without declared rules, spaces of one board see each other. */
enum sees sight_between(const struct position *p, int a, int b, int *way);
/* Writes to `set`, a bit for each space, the spaces that the ray between two of one board crosses, without its ends. */
void sight_line(const struct position *p, int a, int b, uint64_t *set);

#endif
