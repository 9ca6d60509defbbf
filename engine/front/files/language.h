/* The language people read. The English source texts are the keys of gettext catalogues: one for the engine
 * ("precinct"), one for each game ("precinct-<game>"), and what mods and episodes of one's own bring along (po.h). The
 * game's is asked first, then what was brought along, then the engine's; those of other games only where no game is
 * known, because the same English word is not the same thing in each. */
#ifndef FRONT_LANGUAGE_H
#define FRONT_LANGUAGE_H

#include <jansson.h>
#include <stdbool.h>

/* Chooses the language by `--lang CODE`, which is taken out of argv, else as the environment says (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG), whether or not the system has that locale. Call it once, first of all. False, having said why, if
 * there is no catalogue for CODE; an unknown language of the environment is no error: that is English. */
bool language_begin(int *argc, char **argv);

/* Prints English from now on, for commands of authors: check and test. Their output quotes names, keys and errors of
 * scripts, which are English, and tests compare sentences. With `review`, check_texts() still reads the catalogs of the
 * language that was chosen. Call it before the first catalog of a mod or episode is read. */
void language_english(bool review);

/* The code of the language in force ("fr"), or "" for English. language_english(true) leaves it. */
const char *language_code(void);

/* The episode at this path ("episodes/<game>/name.lua") is shown next: of the catalogues of games, only its game's is
 * asked. Any other path ("") is of no game in particular. */
void language_episode(const char *path);
/* What that chose, and back to it. */
typedef struct language_game {
    char domain[64];
} language_game;
language_game language_now(void);
void language_again(const language_game *game);

/* The mod or episode in this folder is used: its catalogue for the language in force, lang/CODE.po, is asked from now
 * on, if it has one. One that cannot be read is left out, and a warning says why. */
void language_folder(const char *folder);

/* What was wrong with the catalogues of such folders: a list of {file, line, message}; NULL in English. */
const json_t *language_faults(void);

#endif
