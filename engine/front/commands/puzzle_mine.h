/* Finds puzzles in matches between programs. */
#ifndef FRONT_PUZZLE_MINE_H
#define FRONT_PUZZLE_MINE_H

#include "front/base/arguments.h"

extern const char *const puzzle_flags[];

/* `precinct puzzle --mine EPISODE`. Returns the exit status. */
int puzzle_mine(const char *episode, const arguments *a);

#endif
