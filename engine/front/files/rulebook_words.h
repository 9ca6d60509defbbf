/* Compares words that a player typed with words of a rule book, in the singular and plural. */
#ifndef FRONT_RULEBOOK_WORDS_H
#define FRONT_RULEBOOK_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Returns true if the name equals the term, in the singular or plural. */
bool same_term(const char *term, const char *name);
/* Returns true if the text has one of the `n` names as separate words, in the singular or plural. */
bool names_any(const char *text, const char *const *name, size_t n);
/* Returns true if the text has every word of the topic, or a word with the same stem, as "evacuating" for
 * "evacuate". */
bool has_stems(const char *text, const char *topic);
/* Cuts the ending from a word, so that "leaves" and "leaving" become equal. */
void cut_endings(char *word);
/* Returns true if a word of the text equals this beginning except for its ending. A short beginning such as "move" must
 * not match much longer words. */
bool has_beginning(const char *text, const char *beginning);

#endif
