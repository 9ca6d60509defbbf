/* Finds the things that words name, and makes ids of them. `why` and refusals need ids of requests that are no option.
 */
#ifndef FRONT_THINGS_H
#define FRONT_THINGS_H

#include "front/grammar/read.h"

/* Returns the id that one word or called means (a space, piece or card), or NULL. */
const char *thing_id(const grammar *g, const char *called);
/* Returns the space that the words from `*from` on mean, and moves `*from` behind them. Takes as long a phrase as
 * possible. Returns PR_NOBODY if none do. */
int place_meant(const grammar *g, const words *typed, size_t *from);
/* Returns "Opera House (c3), House on the Hill (d5)": the spaces that have a word with this start, if there are
 * several. Else returns NULL. The caller releases it. */
char *places_meant(const grammar *g, const char *called);
/* Returns the symbol of the dice that a word names or starts, or NULL. */
const char *symbol_named(const grammar *g, const char *typed);
/* Returns true for a word with a meaning here: a number, a thing, symbols of a die, a verb. */
bool word_known(const grammar *g, const char *typed);
/* Returns true if the word starts a word of a name that is printed on a board. */
bool word_printed(const world *w, const char *typed);
/* Returns "shoot:d4" from the verb and the words from `from` on, each made the id that it most likely means. The caller
 * releases it. */
char *request_id(const grammar *g, const char *verb, const words *typed, size_t from);

#endif
