/* Compares typed words with one option. It knows no word of any game: an option's arguments are things of the episode,
 * and anything that players see of a thing names it. */
#ifndef FRONT_FIT_H
#define FRONT_FIT_H

#include "front/doc/options.h"

/* How words name the arguments of an option. */
typedef struct fit {
    bool fits, complete; /* complete: every argument is named */
    bool guest;          /* a space is named by a piece on it */
    int quality;         /* of the argument that is named worst */
    size_t used;         /* words */
} fit;

/* Compares the words from `from` on with the arguments. `whole`: all of the words must be used. */
fit fit_option(const world *w, const pr_option *option, const words *typed, size_t from, bool whole);
/* Returns true if each word from `from` on starts a word of the option's line as it is listed. Numbers and spaces must
 * be whole words of it. */
bool fit_line(const world *w, const pr_option *option, const words *typed, size_t from);
/* Returns true if the choice between two options means nothing: they differ only in the numbers of pieces or cards that
 * look the same. */
bool options_alike(const world *w, const pr_option *a, const pr_option *b);
/* Returns true for an article or a preposition, which says nothing: "the", "to". A language lists its own. */
bool is_particle(const char *word);

#endif
