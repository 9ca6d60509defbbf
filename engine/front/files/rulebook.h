/* Prints sections of the rule book of an episode, docs/rules/<rules>.md. A section is found by its number or by words.
 * A translation with the same section numbers may exist as docs/rules/<rules>.<language>.md. The translation is then
 * printed, and words are searched in both books. Mods in use can add pages by a file of the same name in their
 * folders. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files/files.h"

#include <stdbool.h>

/* Returns the text of the rule book `name`, or of its translation if `code` is not "". The pages of the mods in use
 * follow it, in English if they have no translation. Returns NULL if the book or the translation does not exist. The
 * caller frees it. */
char *rulebook_read(const source *from, const char *name, const char *code);
/* Prints the section with the number `topic` ("6.5"), or with the words of `topic` in its heading or text. If several
 * sections match, prints their headings. If the topic is "", prints the headings of the chapters. `book` is the `rules`
 * of an episode and may be NULL or "". `meant` is the number of the section to print if no heading has the topic, or
 * "". Returns false after a message. */
bool rulebook_print(const char *book, const source *from, const char *topic, const char *meant);
/* Returns the name of a game, which is the part before the colon in the first heading of its rule book. Returns NULL if
 * there is no book or no heading. The caller frees it. */
char *rulebook_title(const char *book, const source *from);
/* Explains something that has one of the `n` names. If `headings_only` is true, prints only the headings of the
 * sections whose heading has a name. Otherwise prints the first of these sections, or, if no heading has a name, the
 * paragraphs with a name of one section; then the headings of the other sections. Prints nothing and returns false if
 * no section is found. */
bool rulebook_mentions(const char *book, const source *from, const char *const *name, size_t n, bool headings_only);

#endif
