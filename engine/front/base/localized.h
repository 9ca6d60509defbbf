/* Finds the words that players type for a command of the engine or a verb of a game, in their language. The name of a
 * command or verb is an English word ("undo", "shoot"), which works in every language. A catalog can add words: it
 * translates the name in the context "command" or "verb" by a list of words separated by blanks. All these words work,
 * and the first is shown. */
#ifndef FRONT_LOCALIZED_H
#define FRONT_LOCALIZED_H

#include <stdbool.h>

/* The origin of a name. A_COMMAND: the program has a command or an argument of this name. A_VERB: an episode has a verb
 * of this name. */
typedef enum localized_kind { A_COMMAND, A_VERB } localized_kind;

/* Returns the words for `name` in the current language, separated by blanks, or "" if the catalog has none. */
const char *localized_words(localized_kind as, const char *name);
/* Returns the word to show: the first of localized_words(), or the name itself if the catalog has no words. The text is
 * valid as long as the program. */
const char *localized_word(localized_kind as, const char *name);
/* Returns true if `typed` is the name or one of its localized words. */
bool localized_is(localized_kind as, const char *typed, const char *name);
/* Returns true if the word is in the list of English words, or in its translation in this context of the catalog. Words
 * in a list are separated by blanks. */
bool localized_among(const char *context, const char *list, const char *word);
/* Returns 2 if the word that is shown for `name` starts with `typed`. Returns 1 if the name itself starts with `typed`,
 * else 0. */
int localized_begins(localized_kind as, const char *typed, const char *name);

/* Numbers with decimals as people write them: 75.0 in English, 75,0 in French. These functions make every such number
 * that is printed for people. CSV, JSON and coordinates of pictures always have a decimal point. */

typedef struct figure {
    char s[48];
} figure;

/* A negative number has the minus sign of the language. The French minus sign differs from the hyphen. */
/* Returns the value, rounded to `decimals` (0 to 6) decimals. The caller uses `.s` within the expression of the call,
 * because the result is a temporary object. */
figure figure_of(double value, int decimals);
/* Return the value like figure_of(), always with a sign. If the value is rounded to 0, difference_of() writes no sign,
 * and signed_of() writes the sign of the exact value. */
figure signed_of(double value, int decimals);
figure difference_of(double value, int decimals);
/* Returns the sign before the decimals: "." or ",". The text is valid as long as the program. */
const char *figure_point(void);

#endif
