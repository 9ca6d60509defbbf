/* Ids made of what a person types, whether there is such an option or not: for `why`, for saying that it is gone. */
#ifndef FRONT_REQUEST_H
#define FRONT_REQUEST_H

#include "front/base/words.h"
#include "front/session/world.h"

/* "shoot:d4" from the verb and words, each made the id it most likely means. The caller releases it. */
char *request_id(const world *w, const char *verb, const words *typed, size_t from);
/* The id that one word or phrase means (a space, piece or card), or NULL. */
const char *thing_id(const world *w, const char *phrase);

/* The symbol of the dice that a word names or begins, or NULL. */
const char *symbol_named(const world *w, const char *typed);

#endif
