/* Plays puzzles for the menu, which offers the next unsolved puzzle. */
#ifndef FRONT_PUZZLE_COMMAND_H
#define FRONT_PUZZLE_COMMAND_H

#include "front/base/arguments.h"
#include "front/play/play.h"

/* Plays the puzzle in a file. Returns the exit status. */
int puzzle_play(const char *path, const play_options *how);
/* Returns the path of the first unsolved puzzle, or of the first puzzle if all are solved. Returns NULL if there are no
 * puzzles. The caller frees it. */
char *puzzle_next(void);

extern const char puzzle_flags[];

/* `precinct puzzle --mine EPISODE`. Returns the exit status. */
int puzzle_mine(const char *episode, const arguments *a);

#endif
