/* The episodes available, and the settings of each. */
#ifndef FRONT_EPISODE_INDEX_H
#define FRONT_EPISODE_INDEX_H

#include "front/files/files.h"

#include <jansson.h>

typedef struct episode_index {
    char **names; /* "game/episode", sorted */
    size_t n;
} episode_index;

episode_index episode_index_read(void);
void episode_index_free(episode_index *c);

/* Returns the episodes of a game; "" means all games. If the index has none, returns those of a game that lies in the
 * working folder, as `precinct new game` makes it. */
episode_index episode_index_of(const char *game);

/* Finds an episode by its name ("game/episode", or "episode" if that is unique) or by its file. A name that is not in
 * the index may be "game/episode" of a game in the working folder. Fills `from` for the reader and returns the path for
 * the engine, which the caller frees. Returns NULL after printing the available episodes on stderr. */
char *episode_find(const char *name, source *from);
/* Returns the engine's paths of all episodes of the game to which `path` belongs, including `path`. episode_find() has
 * filled `from`. The caller frees the list by files_free(). */
char **episode_others(const source *from, const char *path, size_t *n);
/* Returns the file of an episode that a campaign lists, or NULL; the caller frees it. Finds only episodes in the folder
 * of a campaign that is the player's own file. */
char *episode_beside(const char *campaign, const char *name);
/* Returns the path of an episode that a campaign lists: episode_beside() if that exists, else episode_find(). */
char *episode_of_campaign(const char *campaign, const char *name, source *from);
/* Returns the path of the episode called "game/episode", in a mod or in the data folder. The caller frees it. */
char *episode_index_path(const char *name);
/* Returns the path of the episode `name` that the save in the file `save` names, or NULL without a message. Searches
 * the data folders, the mods and the save's own folder. For saves that the program made (is_kept_here), also searches
 * below the working folder. Fills `from` like episode_find(). */
char *episode_of_save(const char *name, const char *save, source *from);
/* Returns true if the saved campaign in `file` may load the definition `campaign`. Safe definitions are names of the
 * list, and files below the data folder or below the folder of `file`. In a file that the program made, any definition
 * is safe, because the player once named it. */
bool campaign_may_open(const char *campaign, const char *file);

/* Returns pr_describe() as JSON, or NULL after a message. "settings" and "constants" are arrays whose elements have a
 * "name". A campaign has the constants of its episodes. */
json_t *episode_describe(source *from, const char *path);
/* Like episode_describe(), but sets `status` to the exit status after a failure. */
json_t *episode_describe_status(source *from, const char *path, int *status);
/* Like episode_describe(), for a series of episodes. One mod may break all of them, so a message equal to the last
 * printed one is not printed again. `*said` is the last message; it is NULL at first, and the caller frees it. */
json_t *episode_describe_next(source *from, const char *path, char **said);
/* Returns the description of the episode or campaign with this name, or NULL after a message. */
json_t *episode_about(const char *name);
/* Like episode_about(), for an episode of a campaign. */
json_t *episode_about_of(const char *campaign, const char *name);
/* Returns the values that a setting or constant permits: "coop|versus", "1..4", "one or more of ann,bob". The caller
 * frees the text.
 */
char *permitted_values(const json_t *description);
/* Returns a value in its typed form: "coop", "ann,bob", "true". The caller frees it. */
char *value_text(const json_t *value);
/* Returns true if `value` is permitted. */
bool value_permitted(const json_t *description, const char *value);

/* The entries of the menu, in order: first the lessons (episodes called "tutorial"), then each game's episodes in the
 * order of its campaign, then the campaigns. If a setting has labels for its choices (`entries`), the episode has one
 * entry per choice. */

typedef struct menu_entry {
    char *name;    /* "game/episode" */
    json_t *about; /* result of episode_describe() */
    char *game;    /* the game's name in its rule book, else its id */
} menu_entry;

typedef struct menu_entries {
    menu_entry *at;
    size_t n;
    size_t broken; /* number of files that cannot be described; each message was printed once */
} menu_entries;

menu_entries menu_entries_read(void);
void menu_entries_free(menu_entries *s);

/* Returns true if the menu shows the game's name above item `i`: if there are several games, above the first episode of
 * each. Lessons, campaigns, and a game's only episode whose title starts with the game's name, have no such heading. */
bool menu_entry_heads(const menu_entries *s, size_t i);

/* Returns true for a first lesson, an episode called "tutorial". */
bool is_lesson(const json_t *about);
/* Returns true if the description is of a campaign. */
bool is_campaign(const json_t *about);
/* entries_setting() returns the setting that splits an episode into entries, or NULL. entry_label() returns the label
 * of its choice `i`. */
const json_t *entries_setting(const json_t *about);
const char *entry_label(const json_t *setting, size_t i);

#endif
