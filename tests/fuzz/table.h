/* Opens a match for targets that read lines. The first line of an input chooses the game and the players. */
#ifndef FUZZ_TABLE_H
#define FUZZ_TABLE_H

#include "front/session/session.h"

/* Opens the match that the first line names: "0" to "2" are the toy, the tutorial and the forge. Then the letter r
 * gives the last seat to a bot, and the letter a allows the commands of authors. Sets *from to the start of the next
 * line. Returns false if no match starts. */
bool table_set(session *s, const uint8_t *data, size_t size, size_t *from);

#endif
