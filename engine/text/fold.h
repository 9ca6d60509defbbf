/* Compares names without regard to case and accents, and finds the known name nearest to a typed one. All suggestions
 * of the program use this one distance. */
#ifndef TEXT_FOLD_H
#define TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the lower case of an ASCII letter. */
char fold_ascii(char c);
/* Writes the folded letters of `s` as UTF-8 and returns their bytes. `to` has 2 * strlen(s) + 1 bytes. Two texts have
 * the same letters if same_fold() returns true, so a sorted list of them can be searched. */
size_t fold_letters(const char *s, char *to);
/* Returns true if the texts are equal without regard to case and accents: "REGLE" is "règle", "coeur" is "cœur". */
bool same_fold(const char *a, const char *b);
/* Returns true if `s` starts with `start`. */
bool starts_fold(const char *start, const char *s);
/* Returns true if any word of `title` starts with `phrase`. */
bool starts_word(const char *phrase, const char *title);
/* Returns true if `phrase`, which has no accents, is a whole word of `title`. */
bool whole_word(const char *phrase, const char *title);
/* Returns true if `s` contains `part`. */
bool holds_fold(const char *part, const char *s);
/* Returns true if the first letter, without its accent, is one of a, e, i, o, u. */
bool vowel_first(const char *s);
/* Makes the first letter a capital, if that takes as many bytes, at most two. */
void capital(char *s);
/* Makes the first letter a small one, under the same conditions. */
void small(char *s);
/* Returns true for 1 to 9 digits. */
bool is_number(const char *s);

/* Returns the name nearest to `typed`, or NULL. Accepts up to a third of the letters mistyped, the start of a name, or
 * its part after the last full stop. Among equals the first in the alphabet wins. */
const char *nearest_name(const char *typed, const char *const *names, size_t n);
/* Returns true if the list, separated by blanks, has this word, letter for letter. The empty word is in none. */
bool word_listed(const char *list, const char *word);
/* Replaces `*best`, NULL at first, if `candidate` is nearer to `wanted`. For names that are not in an array. */
void nearest_try(const char *wanted, const char *candidate, const char **best, int *distance);

#endif
