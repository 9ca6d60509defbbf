/* Pauses between acts of others, so that a reader can follow them. The front end waits; play knows no clock. */
#ifndef FRONT_PACE_H
#define FRONT_PACE_H

#include <stdbool.h>

/* Returns the pace in force: "off", "short" or "long". At a terminal that is PRECINCT_PACE, else what the player chose
 * last, else "short". Off a terminal, and with --plain unless the player chose, it is "off". */
const char *pace_word(void);
/* Sets the pace from such a word, in the player's language or in English, and remembers it for later matches. Returns
 * false for another word. */
bool pace_choose(const char *typed);
/* Waits once. Returns false if a key ended the pause, or typed input waits: then the rest needs no pauses. */
bool pace_wait(void);

#endif
