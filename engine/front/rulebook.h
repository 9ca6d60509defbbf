/* Our rule book on the screen: docs/rules/<rules>.md of the episode, by section number or by a word of its headings. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files.h"

#include <jansson.h>
#include <stdbool.h>

/* `from`: where the episode's files are read. Prints the section called `topic` ("6.5") or whose heading holds it; a
 * list of headings if several do or if it is empty. False if there is none (that was said). */
bool rulebook_print(const json_t *info, const source *from, const char *topic);

#endif
