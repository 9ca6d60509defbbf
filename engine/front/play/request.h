/* Ids made of what a person types, whether there is such an option or not: for `why`, for saying that it is gone. */
#ifndef FRONT_REQUEST_H
#define FRONT_REQUEST_H

#include "front/session/world.h"
#include "text/words.h"

/* "shoot:d4" from the verb and words, each made the id it most likely means. The caller releases it. */
char *request_id(const world *w, const char *verb, const words *typed, size_t from);
/* The id that one word or phrase means (a space, piece or card), or NULL. */
const char *thing_id(const world *w, const char *phrase);
/* The space that the words from `*from` on mean, as many of them as can name one; moves `*from` behind them. NULL:
 * none.
 */
const char *place_id(const world *w, const words *typed, size_t *from);
/* "Opera House (c3), House on the Hill (d5)": the spaces that a word may mean which is the beginning of several names;
 * NULL: it is not. The caller releases it. */
char *places_meant(const world *w, const char *phrase);

/* The symbol of the dice that a word names or begins, or NULL. */
const char *symbol_named(const world *w, const char *typed);

#endif
