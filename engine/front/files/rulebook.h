/* Shows a rule book: docs/rules/<rules>.md of the episode, by the number of a section or a word of its headings. If
 * there is a translation with the same numbers, docs/rules/<rules>.<language>.md, shows the translation. Topics are
 * then searched in the headings of both. Mods in use may add pages: docs/rules/<rules>.md in their folders. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files/files.h"

#include <stdbool.h>

/* Returns the text of a rule book, or of its translation if `code` is a language, followed by the pages of the same
 * name of mods in use (in English if not translated). Returns NULL if there is no book. The caller frees it. */
char *rulebook_read(const source *from, const char *name, const char *code);
/* Prints the section that `topic` means: its number ("6.5"), words of its heading, or words of its text. Prints a list
 * of headings if there are several, and the chapters if the topic is empty. `book` is an episode's `rules`, which may
 * be NULL or "". `from` reads the episode's files. `meant` is the section to print if no heading contains the topic, or
 * "". Returns false after a message. */
bool rulebook_print(const char *book, const source *from, const char *topic, const char *meant);
/* Returns the game's name from the heading of its rule book, "# Hard City: the rule book". Returns NULL if there is no
 * book or no heading. The caller frees it. */
char *rulebook_title(const char *book, const source *from);
/* Lists the sections that have one of `n` names in their headings. If there are none, lists those with a name in their
 * text, unless `headings_only`. Returns false, and prints nothing, if no section is found. */
bool rulebook_mentions(const char *book, const source *from, const char *const *name, size_t n, bool headings_only);

#endif
