/* The words that people type for a name of the engine or of a game, in the language they read. A name is an English
 * word ("undo", "shoot"), which is always understood. A catalog adds words: it translates a name in the context
 * "command" or "verb" by a list of words separated by blanks. The first word is shown. All of them are understood. */
#ifndef FRONT_LOCALIZED_H
#define FRONT_LOCALIZED_H

#include <stdbool.h>

/* The owner of a name: A_COMMAND for the front end (a command or its argument), A_VERB for an episode. */
typedef enum localized_kind { A_COMMAND, A_VERB } localized_kind;

/* Returns the words for `name` in the current language, separated by blanks, or "" if the catalog has none. */
const char *localized_words(localized_kind as, const char *name);
/* Returns the word to show: the first of localized_words(), or the name itself if there are none. The text lives as
 * long as the program. */
const char *localized_word(localized_kind as, const char *name);
/* Returns true if `typed` is the name or one of its localized words. */
bool localized_is(localized_kind as, const char *typed, const char *name);
/* Returns 2 if `typed` starts the word that is shown for `name`, 1 if it starts the name itself, else 0. */
int localized_begins(localized_kind as, const char *typed, const char *name);

#endif
