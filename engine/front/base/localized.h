/* What people type for a name of the engine or of a game, in the language they read. Names are English words ("undo",
 * "shoot"), and as such always understood. A catalogue adds words of its own: the translation of a name in the context
 * "command" or "verb" is a list of words separated by blanks. The first is the one shown, the others are understood,
 * too. */
#ifndef FRONT_LOCALIZED_H
#define FRONT_LOCALIZED_H

#include <stdbool.h>

/* Whose name it is: the front end's own (a command, what one takes), or an episode's. */
typedef enum localized_kind { A_COMMAND, A_VERB } localized_kind;

/* Returns the words of the language in force for `name`, separated by blanks; "" if it has none of its own. */
const char *localized_words(localized_kind as, const char *name);
/* Returns the word to show: the first of these, else the name itself. Lives as long as the program. */
const char *localized_word(localized_kind as, const char *name);
/* Returns true if `typed` is the name, or one of its words. */
bool localized_is(localized_kind as, const char *typed, const char *name);
/* Returns how well `typed` starts a word for `name`: 2 the word shown, 1 the name, 0 neither. */
int localized_begins(localized_kind as, const char *typed, const char *name);

#endif
