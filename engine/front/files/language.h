/* The language people read. The English source texts are the keys of gettext catalogues: one for the engine
 * ("precinct"), one for each game ("precinct-<game>"), and what mods and episodes of one's own bring along (po.h); they
 * are looked through one after the other. */
#ifndef FRONT_LANGUAGE_H
#define FRONT_LANGUAGE_H

#include <stdbool.h>

/* Chooses the language by `--lang CODE`, which is taken out of argv, else as the environment says (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG), whether or not the system has that locale. Call it once, first of all. False, having said why, if
 * there is no catalogue for CODE; an unknown language of the environment is no error: that is English. */
bool language_begin(int *argc, char **argv);

/* The code of the language in force ("fr"), or "" for English. */
const char *language_code(void);

/* The episode at this path ("episodes/<game>/name.lua") is shown next: its game's catalogue comes first, so that it has
 * the last word where two games share an English text. */
void language_episode(const char *path);

/* The mod or episode in this folder is used: its catalogue for the language in force, lang/CODE.po, is looked through
 * after the others, if it has one. One that cannot be read is left out, and a warning says why. */
void language_folder(const char *folder);

#endif
