/* Explains why words cannot be understood or done, and names alternatives. */
#ifndef FRONT_REFUSE_H
#define FRONT_REFUSE_H

#include "front/grammar/intent.h"

/* Refuses a first word that has no meaning here: names the nearest word, or what the thing that it names is good for.
 */
void refuse_unknown(const grammar *g, intent *i, const char *typed);
/* Refuses a verb (a verb's id, or the word as it was typed) with the words from `from` on: says why this is not legal.
 * `no_way`: a search found no way to the place that they name. */
void refuse_request(const grammar *g, intent *i, const char *verb, const words *typed, size_t from, bool no_way);
/* Refuses with a list of several readings. */
void refuse_several(const grammar *g, intent *i, const readings *r);
/* Returns the verb by which a player says where to go. A menu has one that moves; any other question has one for
 * spaces. Returns NULL if there is none, or several. */
const char *verb_of_spaces(const world *w);
/* From now on refuse_unknown() recognizes the program's own commands, such as `replay`, by `is_command`. main() owns
 * their table, which is above this room. */
void refuse_know_commands(bool (*is_command)(const char *word));

#endif
