/* Our rule book on the screen: docs/rules/<rules>.md of the episode, by section number or by a word of its headings, or
 * docs/rules/<rules>.<language>.md, its translation with the same numbers, where there is one: then topics are looked
 * for in its headings, and in those of the original. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files/files.h"

#include <jansson.h>
#include <stdbool.h>

/* `from`: where the episode's files are read. Prints the section called `topic` ("6.5"), whose heading holds it, or
 * whose text has its words; a list of headings if several do, the chapters if it is empty. `meant`: the section that
 * the topic stands for if no heading holds it, or "". False if there is none (that was said). */
bool rulebook_print(const json_t *info, const source *from, const char *topic, const char *meant);
/* The game's name, as its rule book is headed: "# Hard City: the rule book". The caller releases it; NULL: there is no
 * book, or no heading. */
char *rulebook_title(const json_t *info, const source *from);
/* Lists the sections that have one of `n` names, in their headings, else (unless `headings_only`) in their text. False,
 * and nothing is printed, if none has. */
bool rulebook_mentions(const json_t *info, const source *from, const char *const *name, size_t n, bool headings_only);

#endif
