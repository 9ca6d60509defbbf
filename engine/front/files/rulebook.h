/* Prints sections of the rule book of an episode, docs/rules/<rules>.md. A section is found by its number or by words.
 * A translation with the same section numbers may exist as docs/rules/<rules>.<language>.md. The translation is then
 * printed, and words are searched in both books. Mods in use can add pages by a file of the same name in their
 * folders. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files/files.h"
#include "text/words.h"
#include <stdbool.h>
#include <stddef.h>

/* Returns the text of the rule book `name`, or of its translation if `code` is not "". The pages that mods in use add
 * follow it, in English if they have no translation. Returns NULL if the book or the translation does not exist. The
 * caller frees it. */
char *rulebook_read(const source *from, const char *name, const char *code);
/* Prints the section with the number `topic` ("6.5"), or with the words of `topic` in its heading or text. If several
 * sections match, prints their headings. If the topic is "", prints the headings of the chapters. `book` is the `rules`
 * of an episode and may be NULL or "". `meant` is the number of the section to print if no heading has the topic, or
 * "". Returns false after a message. */
bool rulebook_print(const char *book, const source *from, const char *topic, const char *meant);
/* Prints the section with this number to explain a word. Prints a long section only up to its first table. */
void rulebook_explain(const char *book, const source *from, const char *number);
/* Returns the name of a game, which is the part before the colon in the first heading of its rule book. Returns NULL if
 * there is no book or no heading. The caller frees it. */
char *rulebook_title(const char *book, const source *from);
/* Prints the item of a list that explains this term, such as "- **Term, other word**. What it is." If there is none,
 * prints the row of a table that begins with the term. The name may be in the plural. If `alike` is true, looks only
 * for an item with the same stem, as "poisoned" for "poison". If the item cites the chapter with the section of the
 * episode `title`, also prints that section's words. Prints nothing and returns false if nothing explains the
 * term. */
bool rulebook_defines(const char *book, const source *from, const char *title, const char *name, bool alike);
/* Prints where the rule book mentions a thing that has one of the `n` names. If headings name the thing, prints the
 * first section and lists the other headings; with `headings_only`, only lists the headings. Otherwise lists the
 * sections whose text has the name. Prints nothing and returns false if no section is found. */
bool rulebook_mentions(const char *book, const source *from, const char *const *name, size_t n, bool headings_only);
/* Answers a question in plain words: prints the section that fits best, and the headings of the next best sections.
 * Leaves out sections about episodes with other titles, and prefers sections whose headings have none of the `barred`
 * words. Prints nothing and returns false if no section fits. */
bool rulebook_answers(const char *book, const source *from, const char *title, const words *barred,
                      const char *question);

/* Compares words that a player typed with words of a rule book, in the singular and plural. */

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
