/* Finds the words that players type for a command of the engine or a verb of a game, in their language. The name of a
 * command or verb is an English word ("undo", "shoot"), which always works. A catalog can add words: it translates the
 * name in the context "command" or "verb" by a list of words separated by blanks. All these words work, and the first
 * is shown. */
#ifndef FRONT_LOCALIZED_H
#define FRONT_LOCALIZED_H

#include <stdbool.h>

/* The origin of a name. A_COMMAND: the program has a command or an argument of this name. A_VERB: an episode has a verb
 * of this name. */
typedef enum localized_kind { A_COMMAND, A_VERB } localized_kind;

/* Returns the words for `name` in the current language, separated by blanks, or "" if the catalog has none. */
const char *localized_words(localized_kind as, const char *name);
/* Returns the word to show: the first of localized_words(), or the name itself if there are none. The text is valid as
 * long as the program. */
const char *localized_word(localized_kind as, const char *name);
/* Returns true if `typed` is the name or one of its localized words. */
bool localized_is(localized_kind as, const char *typed, const char *name);
/* Returns true if the word is in the list of English words, or in its translation in this context of the catalog. Words
 * in a list are separated by blanks. */
bool localized_among(const char *context, const char *list, const char *word);
/* Returns 2 if the word that is shown for `name` starts with `typed`. Returns 1 if the name itself starts with `typed`,
 * else 0. */
int localized_begins(localized_kind as, const char *typed, const char *name);

#endif
