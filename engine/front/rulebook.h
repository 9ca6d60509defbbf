/* Our rule book on the screen: docs/rules/<rules>.md of the episode, by section number or by a word of its headings, or
 * docs/rules/<rules>.<language>.md, its translation with the same numbers, where there is one: then topics are looked
 * for in its headings, and in those of the original. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files.h"

#include <jansson.h>
#include <stdbool.h>

/* `from`: where the episode's files are read. Prints the section called `topic` ("6.5") or whose heading holds it; a
 * list of headings if several do or if it is empty. False if there is none (that was said). */
bool rulebook_print(const json_t *info, const source *from, const char *topic);

#endif
