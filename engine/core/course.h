/* A course for each line that was drawn in play, so that pictures can show it. The state has only its side. */
#ifndef CORE_COURSE_H
#define CORE_COURSE_H

#include "core/position.h"

enum { COURSE_UNIT = 16 }; /* points of a course: so many are a unit of the board's coordinates */

/* Points from the link's first space to its second. `n` is 0 if no course was found. `at` is lent. */
typedef void (*course_sink)(void *ctx, int link, const int (*at)[2], int n);

/* Calls `each` for every drawn line, in the order of the links. Courses cross nothing and touch only at the places that
 * they join. They are the same for the same position. Returns false when out of memory. */
bool line_courses(const struct position *p, course_sink each, void *ctx);

#endif
