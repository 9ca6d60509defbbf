/* The language of the program's texts. The English texts are the keys of gettext catalogs. There is one for the engine
 * ("precinct"), one for each game ("precinct-<game>"), and those of mods and own episodes (po.h). The game's is
 * searched first, then those of mods and episodes, then the engine's. The catalogs of other games
 * are searched only if no game is known, because games translate one English word differently. */
#ifndef FRONT_LANGUAGE_H
#define FRONT_LANGUAGE_H

#include "text/words.h"

#include <jansson.h>
#include <stdbool.h>

/* Returns true if something that the arguments name has a catalog for the code: an episode, a game or a mod. */
typedef bool language_near(const char *code, int argc, char *const *argv);
/* Returns true for what the code of a language looks like: "de", "nds". */
bool language_is_code(const char *code);
/* Chooses the language by `--lang CODE`, which it takes out of argv, or by the environment (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG), even without such a locale on the system. Call it once, before everything else. Returns false
 * after a message if neither the engine nor `near` (may be NULL) has a catalog for CODE. An unknown
 * language of the environment is not an error, and means English. */
bool language_begin(int *argc, char **argv, language_near *near);

/* Prints English from now on, for commands of authors: check and test. Their output quotes names, keys and errors of
 * scripts, which are English, and tests compare sentences. With `review`, check_texts() still reads the catalogs of the
 * language that was chosen. Call it before the first catalog of a mod or episode is read. */
void language_english(bool review);

/* Returns the code of the language in force ("fr"), or "" for English. language_english(true) leaves it. */
const char *language_code(void);

/* Texts are now of the episode at this path ("episodes/<game>/name.lua"), and only its game's catalog is searched.
 * Another path ("") belongs to no game in particular. */
void language_episode(const char *path);
/* The game whose texts are in force. language_now() returns it, language_again() restores it. */
typedef struct language_game {
    char domain[64];
} language_game;
language_game language_now(void);
void language_again(const language_game *game);

/* Texts now also come from lang/CODE.po in this folder of a mod or episode, if there is one for the language in force.
 * A file that cannot be read is left out, after a warning. */
void language_folder(const char *folder);

/* Returns the catalogs that were read from such folders: file -> entries as po_read() returns them. */
const json_t *language_brought(void);
/* Adds the installed catalogs of the engine and its games, in all languages, as they are in their files (.mo). */
void language_installed(buffer *to);

/* Returns the errors in such catalogs, a list of {file, line, message}, or NULL in English. */
const json_t *language_faults(void);

/* Returns true if lang/CODE.po is in the data folder, in a mod that is on, or near a file or folder that the arguments
 * name. A command that continues a saved match may name an episode with any language, so all codes are near it. */
bool language_is_near(const char *code, int argc, char *const *argv);
/* Returns the folder whose `lang` translates the episode or mod at `path`: a mod's own, the one above the last
 * episodes/ or scripts/ of a file, or else the file's or the folder itself. The caller frees it; NULL if there is no
 * such path. */
char *language_home(const char *path);

#endif
