/* The index of the available episodes. Finds an episode by its name or file, and reads its title, settings and
 * constants. */
#ifndef FRONT_EPISODE_INDEX_H
#define FRONT_EPISODE_INDEX_H

#include "front/files/files.h"
#include "precinct_owned.h"

#include <jansson.h>

typedef struct episode_index {
    char **names; /* "game/episode", sorted */
    size_t n;
} episode_index;

episode_index episode_index_read(void);
void episode_index_free(episode_index *c);

/* Returns the names of a game's episodes, or of all episodes if `game` is "". If the index has none, returns the
 * episodes of an own game: a game in the working folder, where `precinct new game` creates it, or in the folder around
 * the mods in use. */
episode_index episode_index_of(const char *game);

/* Finds an episode by its file, or by its name: "game/episode", or "episode" if only one game has it. A name that is
 * not in the index may belong to an own game (episode_index_of()). Sets up `from` for source_read(), and returns the
 * path for the engine, which the caller frees. If there is no such episode, prints the available episodes on stderr and
 * returns NULL. */
char *episode_find(const char *name, source *from);
/* Returns the engine's paths of all episodes of the game to which the episode at `path` belongs, including `path`, and
 * their number in `*n`. `path` and `from` are results of episode_find(). The caller frees the list by files_free(). */
char **episode_others(const source *from, const char *path, size_t *n);
/* Returns the file of an episode that a campaign lists, or NULL. Finds it only if the campaign is the player's own file
 * and the episode is in its folder. The caller frees the result. */
char *episode_beside(const char *campaign, const char *name);
/* Returns the path of an episode that a campaign lists, as episode_find() does. Searches for the file of
 * episode_beside() first, and then for the name. */
char *episode_of_campaign(const char *campaign, const char *name, source *from);
/* Returns the engine's path of the episode called "game/episode": in the last mod that has it, else in the data folder.
 * The caller frees the path. */
char *episode_index_path(const char *name);
/* Returns the engine's path of the episode `name`, which the save in the file `save` names. Returns NULL without a
 * message if the episode is not found. Searches the data folder, the mods and the folder of the save. If this program
 * made the save (is_kept_here()), also searches below the working folder. Sets up `from` as episode_find() does. */
char *episode_of_save(const char *name, const char *save, source *from);
/* Returns true if it is safe to load the definition `campaign` that the saved campaign in `file` names. A name in the
 * index is safe, and so is a file below the data folder or below the folder of `file`. If this program made `file`, any
 * definition is safe, because the player named the definition when the campaign started. */
bool campaign_may_open(const char *campaign, const char *file);

/* Returns the description of an episode, or NULL after a message. The constants of a campaign include the constants of
 * its episodes. The caller frees the description by episode_forget(). */
const pr_description *episode_describe(source *from, const char *path);
void episode_forget(const pr_description *about);
/* Works like episode_describe(), and after an error sets `*status` to the exit status of the program. */
const pr_description *episode_describe_status(source *from, const char *path, int *status);
/* Works like episode_describe() for a series of episodes. One mod may break all of these episodes, so a message is not
 * printed if it equals the last message, `*said`. `*said` is NULL before the first call, and the caller frees it. */
const pr_description *episode_describe_next(source *from, const char *path, char **said);
/* Returns the description of the episode or campaign with this name, or NULL after a message. */
const pr_description *episode_about(const char *name);
/* Returns the description of an episode that a campaign lists, or NULL after a message. */
const pr_description *episode_about_of(const char *campaign, const char *name);
/* Returns the setting, or the constant, with this name, or NULL. */
const pr_setting *setting_of(const pr_description *about, const char *name);
const pr_setting *constant_of(const pr_description *about, const char *name);
/* Returns the values that a setting or constant allows, such as "coop|versus", "1..4" or "1 to 2 of ann,bob". The
 * caller frees the text. */
char *permitted_values(const pr_setting *d);
/* Returns a value as a player types it: "coop", "ann,bob" or "true". The caller frees the text. */
char *value_text(const json_t *value);
/* Returns true if the setting or constant allows `value`. */
bool value_permitted(const pr_setting *d, const char *value);

/* The entries of the menu in which a player chooses an episode. The lessons (episodes called "tutorial") are first. The
 * episodes of each game follow in the order of the game's campaign, and the campaigns come last. If an episode has a
 * setting with labels for its choices (`entries`), the menu shows one item for each choice. */

typedef struct menu_entry {
    char *name;                  /* "game/episode" */
    const pr_description *about; /* the result of episode_describe() */
    char *game;                  /* the name of the game in its rule book, or its id */
} menu_entry;

typedef struct menu_entries {
    menu_entry *at;
    size_t n;
    size_t broken; /* number of episodes that cannot be described because of an error, which was printed */
} menu_entries;

menu_entries menu_entries_read(void);
void menu_entries_free(menu_entries *s);

/* Returns true if the menu shows the name of the game above item `i`. If there are several games, the menu shows the
 * name above the first episode of each game, but not above lessons and campaigns. The menu omits the name of a game
 * with only one episode if the episode's title starts with this name. */
bool menu_entry_heads(const menu_entries *s, size_t i);

/* Returns true for a lesson, which is an episode called "tutorial". */
bool is_lesson(const pr_description *about);
/* Returns the setting whose choices are separate items of the menu (pr_choice.entry), or NULL. */
const pr_setting *entries_setting(const pr_description *about);

#endif
