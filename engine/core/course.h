/* Computes courses for the lines that were drawn in play, so that pictures can show them. The position records only on
 * which side of each thing a line passes. */
#ifndef CORE_COURSE_H
#define CORE_COURSE_H

#include "core/position.h"

enum { COURSE_UNIT = 16 }; /* number of a course's units in one unit of the board's coordinates */

/* Receives the course of a line: its points, from the link's first space to its second. `n` is 0 if no course was
 * found. `at` is valid only during the call. */
typedef void (*course_sink)(void *ctx, int link, const int (*at)[2], int n);

/* Calls `each` for every drawn line, in the order of the links. Courses cross nothing and touch each other only at the
 * places that they join. Equal positions give equal courses. Returns false when out of memory. */
bool line_courses(const struct position *p, course_sink each, void *ctx);

#endif
