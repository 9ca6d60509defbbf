/* Shows a rule book: docs/rules/<rules>.md of the episode, by the number of a section or a word of its headings. If
 * there is a translation with the same numbers, docs/rules/<rules>.<language>.md, that one is shown. Topics are then
 * looked up in its headings and in those of the original. Mods in use add pages of their own, docs/rules/<rules>.md in
 * their folders. */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include "front/files/files.h"

#include <stdbool.h>

/* Returns the text of a rule book, or of its translation if `code` is a language, followed by the pages of the same
 * name that mods in use add to it (in English where they are not translated). The caller releases it. NULL if there is
 * no book. */
char *rulebook_read(const source *from, const char *name, const char *code);
/* Prints the section that `topic` means: its number ("6.5"), words of its heading, or words of its text. Prints a list
 * of headings if there are several, and the chapters if the topic is empty. `book` is an episode's `rules`, which may
 * be NULL or "". `from` reads the episode's files. `meant` is the section to print if no heading holds the topic, or
 * "". Returns false after a message. */
bool rulebook_print(const char *book, const source *from, const char *topic, const char *meant);
/* Returns the game's name from the heading of its rule book, "# Hard City: the rule book". The caller releases it. NULL
 * if there is no book or no heading. */
char *rulebook_title(const char *book, const source *from);
/* Lists the sections that have one of `n` names, in their headings, else (unless `headings_only`) in their text. False,
 * and nothing is printed, if none has. */
bool rulebook_mentions(const char *book, const source *from, const char *const *name, size_t n, bool headings_only);

#endif
