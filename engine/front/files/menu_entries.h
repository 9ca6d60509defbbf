/* The entries of the menu, in order. First lessons (episodes called "tutorial"), then each game's episodes in the order
 * of its campaign, then the campaigns. If a setting has labels for its choices (`entries`), the episode has one entry
 * per choice. */
#ifndef FRONT_MENU_ENTRIES_H
#define FRONT_MENU_ENTRIES_H

#include "front/files/episode_index.h"

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
