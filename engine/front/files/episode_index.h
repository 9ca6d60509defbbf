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

/* Finds an episode by name ("game/episode", "episode" if only one is called so) or file. Fills `from` for the reader
 * and returns the path for the engine (caller frees), or NULL after it printed the available ones on stderr. */
char *episode_find(const char *name, source *from);
/* Returns the engine's paths of the episodes of the game to which `path` belongs, itself among them, for files_free.
 * `from` is what episode_find() filled. */
char **episode_others(const source *from, const char *path, size_t *n);
/* Returns the file of an episode that a campaign lists, or NULL; the caller frees it. Only for a campaign that is a
 * file of the player's own, and an episode in its folder. */
char *episode_beside(const char *campaign, const char *name);
/* Returns the episode that a campaign lists: that one, else as episode_find does. */
char *episode_of_campaign(const char *campaign, const char *name, source *from);
/* Returns the path of the episode called "game/episode", in a mod or in the data folder. The caller frees it. */
char *episode_index_path(const char *name);
/* Returns the same for the episode that the save in the file `save` names, or NULL, without a message. It is an episode
 * of the data folders, of a mod, or below the save's own folder. For saves that the program made (is_kept_here) also
 * below the working folder. Fills `from` as episode_find does. */
char *episode_of_save(const char *name, const char *save, source *from);
/* Returns true if the saved campaign in `file` may load the definition `campaign`. Safe definitions are names of the
 * list, and files below the data folder or below the folder of `file`. A file that the program itself keeps is safe,
 * too, because the player once named its definition. */
bool campaign_may_open(const char *campaign, const char *file);

/* pr_describe as JSON with "settings" and "constants" as arrays whose elements have a "name"; NULL after a message.
 * The constants of a campaign are those of its episodes. */
json_t *episode_describe(source *from, const char *path);
/* Returns the same; after a failure `status` is the exit status for it. */
json_t *episode_describe_status(source *from, const char *path, int *status);
/* Returns the same for one episode of many. One mod may break all of them, so the message printed last (`*said`, NULL
 * at first, for the caller to free) is not printed again. */
json_t *episode_describe_next(source *from, const char *path, char **said);
/* Returns the same of the episode or campaign of this name. NULL after a message. */
json_t *episode_about(const char *name);
/* Returns the same of an episode of a campaign. */
json_t *episode_about_of(const char *campaign, const char *name);
/* "coop|versus", "1..4", "one or more of ann,bob": the values that a setting or constant permits (caller frees).
 */
char *permitted_values(const json_t *description);
/* Returns a default or value as it is typed ("coop", "ann,bob", "true"; caller frees). */
char *value_text(const json_t *value);
/* Returns true if `value` is permitted. */
bool value_permitted(const json_t *description, const char *value);

/* The entries of the menu, in order. First lessons (episodes called "tutorial"), then each game's episodes in the order
 * of its campaign, then the campaigns. If a setting has labels for its choices (`entries`), the episode has one entry
 * per choice. */

typedef struct menu_entry {
    char *name;    /* "game/episode" */
    json_t *about; /* episode_describe */
    char *game;    /* the game's name, as its rule book has it; else its id */
} menu_entry;

typedef struct menu_entries {
    menu_entry *at;
    size_t n;
    size_t broken; /* files that cannot be described; each message was printed once */
} menu_entries;

menu_entries menu_entries_read(void);
void menu_entries_free(menu_entries *s);

/* Returns true if a game's name belongs above item `i`: with several games, at the first episode of each. Lessons,
 * campaigns and a game's only episode, if its title starts with the game's name, have none. */
bool menu_entry_heads(const menu_entries *s, size_t i);

/* Returns true for a first lesson, an episode called "tutorial". */
bool is_lesson(const json_t *about);
/* Returns true if the description holds a campaign. */
bool is_campaign(const json_t *about);
/* Returns the setting that splits an episode into entries, or NULL; the label of its choice `i`. */
const json_t *entries_setting(const json_t *about);
const char *entry_label(const json_t *setting, size_t i);

#endif
