/* `precinct check --saves DIR`: which saves, records and campaigns of a folder still fit the scripts as they are now.
 */
#ifndef FRONT_CHECK_SAVES_H
#define FRONT_CHECK_SAVES_H

#include <stdbool.h>

/* Replays each of them by its scripts, in DIR and the folders below it, and prints a line for each, or one JSON
 * document. Returns the exit status: refused if one does not fit, or if there is none. */
int check_saves(const char *folder, bool json);

#endif
