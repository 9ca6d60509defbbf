/* Opens a match for targets that read lines. The first line of an input chooses the game and the players. */
#ifndef FUZZ_TABLE_H
#define FUZZ_TABLE_H

#include "front/session/session.h"

/* "0" to "2" in the first line: the toy, the tutorial, the forge; further letters: r a program plays the last seat,
 * a an author. `from`: where the next line begins. */
bool table_set(session *s, const uint8_t *data, size_t size, size_t *from);

#endif
