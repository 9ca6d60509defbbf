/* From what a person types to an option. No word of any game is known here: verbs and things come from the question and
 * the episode. */
#ifndef FRONT_CHOOSE_H
#define FRONT_CHOOSE_H

#include "front/options.h"
#include "front/words.h"

typedef struct choice {
    size_t n;      /* how many options fit best: 0 none, 1 found, more: ambiguous */
    size_t *index; /* which ones */
    size_t used;   /* words used, from `from` on (of the first one) */
} choice;

/* The options whose arguments are named by the words from `from` on. `verb`: only those of verbs that begin so
 * (`exact`: of that verb); NULL: any. `whole`: all words must be used. Cards and pieces that are alike count as one. */
choice choose_option(const world *w, const char *verb, bool exact, const words *typed, size_t from, bool whole);
void choice_free(choice *c);

/* "shoot:d4" from the verb and words, each made the id it most likely means. The caller releases it. */
char *request_id(const world *w, const char *verb, const words *typed, size_t from);
/* The id that one word or phrase means (a space, piece or card), or NULL. */
const char *thing_id(const world *w, const char *phrase);

/* The verb of the episode (legal now or not) that `typed` names or uniquely begins; NULL if none or several. */
const char *episode_verb(const world *w, const char *typed, bool exact);
/* Is there an option with this verb? With one that begins so? */
bool verb_is_legal(const world *w, const char *verb, bool exact);

#endif
