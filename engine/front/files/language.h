/* The language of the program's texts. The English texts are the keys of gettext catalogs. The engine has one catalog
 * ("precinct"), and each game has one ("precinct-<game>"). Mods and the player's own episodes may have further ones
 * (po.h). The game's catalog is searched first, then those of mods and episodes, then the engine's. Catalogs of other
 * games are searched only if no game is known, because games translate one English word differently. */
#ifndef FRONT_LANGUAGE_H
#define FRONT_LANGUAGE_H

#include "text/words.h"

#include <jansson.h>
#include <stdbool.h>

/* Returns true if an episode, a game or a mod that the arguments name has a catalog for this language. */
typedef bool language_near(const char *code, int argc, char *const *argv);
/* Returns true if the text has the form of a language code: "de", "nds". */
bool language_is_code(const char *code);
/* Chooses the language by `--lang CODE`, which it removes from argv, or by the environment (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG). The system needs no such locale. Call it once, before any other function. Returns false after a
 * message if CODE is missing, or if the engine has no catalog for it and `near` (may be NULL) returns false. An unknown
 * language of the environment means English and is not an error. */
bool language_begin(int *argc, char **argv, language_near *near);

/* Prints English from now on, for commands of authors: check and test. Their output quotes names, keys and errors of
 * scripts, which are English, and tests compare its sentences. With `review`, check_texts() still reads the catalogs of
 * the chosen language. Call it before reading the first catalog of a mod or episode. */
void language_english(bool review);

/* Returns the code of the current language ("fr"), or "" for English. language_english(true) does not change it. */
const char *language_code(void);

/* Selects the game of the episode at this path ("episodes/<game>/name.lua"). From now on no other game's catalog is
 * searched. Another path, such as "", selects no game. */
void language_episode(const char *path);
/* The selected game. language_now() returns it, and language_again() restores it. */
typedef struct language_game {
    char domain[64];
} language_game;
language_game language_now(void);
void language_again(const language_game *game);

/* Adds the catalog lang/CODE.po of this folder of a mod or episode, if it exists for the current language. Skips an
 * unreadable catalog after a warning. */
void language_folder(const char *folder);

/* Returns the catalogs that language_folder() added: file -> entries as po_read() returns them. */
const json_t *language_brought(void);
/* Appends the raw contents of the installed catalogs (.mo) of the engine and its games, in all languages. */
void language_installed(buffer *to);

/* Returns the errors in catalogs of mods and episodes, a list of {file, line, message}, or NULL in English. */
const json_t *language_faults(void);

/* Returns true if lang/CODE.po is in the data folder, in a mod that is on, or near a file or folder that the arguments
 * name. Returns true for a command that continues a saved match, because the episode of the save may have any language.
 */
bool language_is_near(const char *code, int argc, char *const *argv);
/* Returns the folder whose `lang` translates the episode or mod at `path`: the mod's folder, the folder above the last
 * episodes/ or scripts/ of a file, or else the file's folder or the folder itself. Returns NULL if the path does not
 * exist. The caller frees it. */
char *language_home(const char *path);

#endif
