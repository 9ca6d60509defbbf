/* Compares names without regard to case, accents and apostrophes, and finds the known name nearest to a typed name. All
 * suggestions of the program use the same edit distance. */
#ifndef TEXT_FOLD_H
#define TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the lower case of an ASCII letter. */
char fold_ascii(char c);
/* Writes the folded letters of `s` as UTF-8 and returns the number of bytes. `to` has 2 * strlen(s) + 1 bytes. Texts
 * that are equal for same_fold() have equal folded letters. Names can therefore be sorted and searched by their folded
 * letters. */
size_t fold_letters(const char *s, char *to);
/* Returns true if the texts are equal without regard to case, accents and apostrophes: "REGLE" is "règle", "coeur" is
 * "cœur", "dont" is "don't". */
bool same_fold(const char *a, const char *b);
/* Returns true if `one` is a word of `list`. Blanks separate the words of the list. */
bool has_word(const char *list, const char *one);
/* Returns true if `s` starts with `start`. A number is never the start of a longer number: "k1" does not start
 * "k10". */
bool starts_fold(const char *start, const char *s);
/* Returns true if any word of `title` starts with `phrase`. */
bool starts_word(const char *phrase, const char *title);
/* Returns true if `phrase` is a whole word of `title`. `phrase` must have no accents. */
bool whole_word(const char *phrase, const char *title);
/* Returns true if `s` contains `part`. */
bool holds_fold(const char *part, const char *s);
/* Returns true if the first letter, without its accent, is one of a, e, i, o, u. */
bool vowel_first(const char *s);
/* Makes the first letter a capital, if the small letter and the capital have the same number of bytes, 1 or 2. */
void capital(char *s);
/* Makes the first letter a small letter, if both letters have the same number of bytes, 1 or 2. */
void small(char *s);
/* Returns true for 1 to 9 digits. */
bool is_number(const char *s);

/* Returns the name nearest to `typed`, or NULL. Accepts a name if at most a third of the letters are mistyped. Also
 * accepts a name if `typed` is the start of the name, or the part of the name after its last full stop. Among equally
 * near names, returns the first in the alphabet. */
const char *nearest_name(const char *typed, const char *const *names, size_t n);
/* Returns true if the list, whose words are separated by blanks, has exactly this word. No list has an empty word, or a
 * word with a blank. */
bool word_listed(const char *list, const char *word);
enum { NEAREST_EDIT = 3 }; /* the number that one mistyped letter adds to a distance */
/* Replaces `*best` (at first NULL) by `candidate` if `candidate` is nearer to `wanted`. Use this function to search
 * names that are not in an array. */
void nearest_try(const char *wanted, const char *candidate, const char **best, int *distance);

#endif
