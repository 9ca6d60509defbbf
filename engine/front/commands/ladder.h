/* `precinct strength --ladder`: every player against every other, with ratings and a test that stops early. */
#ifndef FRONT_LADDER_H
#define FRONT_LADDER_H

#include "front/commands/strength.h"

/* Reads the players of --ladder, and the bounds of --elo. Both return false after a message. */
bool ladder_players(contest *c, const char *value);
bool ladder_bounds(contest *c, const char *value);
/* Plays the ladder on all entries, of which there is at least one, and prints it. Returns the exit status. */
int ladder_play(const contest *c, const arena *entries, size_t n);

#endif
