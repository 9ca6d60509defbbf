/* The language of the program's texts. A catalog translates English texts, which are its keys. The engine has one
 * gettext catalog for each language ("precinct"), and each game has one, too ("precinct-<game>"). Mods and the player's
 * own episodes may bring catalogs, too (po.h). A text is looked up in the catalog of the game, then in the catalogs of
 * mods and episodes, and then in the engine's catalog. Catalogs of other games are searched only if no game is
 * selected, because two games may translate one English word differently. */
#ifndef FRONT_LANGUAGE_H
#define FRONT_LANGUAGE_H

#include "text/words.h"

#include <jansson.h>

/* Returns true if the arguments name an episode, a game or a mod that has a catalog for this language. */
typedef bool language_near(const char *code, int argc, char *const *argv);
/* Chooses the language by `--lang CODE`, which it removes from argv, or else by the environment (LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG). The system need not have a locale for the language. Call this function once, before any other
 * function of this file. Returns false after a message in two cases: CODE is missing, or the engine has no catalog for
 * CODE and `near` (may be NULL) returns false. An unknown language in the environment means English and is not an
 * error. */
bool language_begin(int *argc, char **argv, language_near *near);

/* Prints English from now on. The commands `check` and `test` call this function, because their output quotes names,
 * keys and errors of scripts, which are English, and tests compare the sentences. If `review` is true, check_texts()
 * still reads the catalogs of the chosen language. Call this function before the first catalog of a mod or episode is
 * read. */
void language_english(bool review);

/* Returns the CODE of the option `--lang CODE`, or NULL without this option. */
const char *language_asked(void);
/* Returns the code of the chosen language ("fr"), or "" for English. language_english(true) does not change it. */
const char *language_code(void);

/* Selects the game of the episode at this path ("episodes/<game>/name.lua"), so that no catalog of another game is
 * searched from now on. A path without a game, such as "", selects no game. */
void language_episode(const char *path);
/* language_now() returns the selected game, and language_again() selects that game again. */
typedef struct language_game {
    char domain[64];
} language_game;
language_game language_now(void);
void language_again(const language_game *game);

/* Adds the catalog lang/CODE.po of a mod's or episode's folder, if the folder has one for the current language. Skips a
 * catalog with an error, after a warning. */
void language_folder(const char *folder);

/* Returns the catalogs that language_folder() added, as an object. A key is the path of a file, and its value is the
 * result of po_read(). */
const json_t *language_brought(void);
/* Appends the bytes of all installed catalogs (.mo) of the engine and its games, in all languages. */
void language_installed(buffer *to);

/* Returns the errors in catalogs of mods and episodes, as an array of objects {file, line, message}. */
const json_t *language_faults(void);

/* Returns true if the catalog lang/CODE.po is in the data folder, in an enabled mod, or in the folder of an episode or
 * mod whose file is among the arguments. Also returns true for a command that reads a saved match, because the episode
 * of the save may have a catalog for any language. */
bool language_is_near(const char *code, int argc, char *const *argv);
/* Returns the folder whose subfolder `lang` has the catalogs for the episode or mod at `path`. For a file, this folder
 * contains the last episodes/ or scripts/ of the path, or else is the file's own folder. For a folder, this is the
 * folder itself. Returns NULL if the path does not exist. The caller frees it. */
char *language_home(const char *path);

#endif
