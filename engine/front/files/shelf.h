/* What can be begun, in the order in which it is shown: lessons (episodes called "tutorial"), the episodes of each
 * game, in the order of its campaign, then the campaigns. An episode of which one setting has labels for its choices
 * (`entries`) is shown once for each of them.
 */
#ifndef FRONT_SHELF_H
#define FRONT_SHELF_H

#include "front/files/catalog.h"

typedef struct shelf_item {
    char *name;    /* "game/episode" */
    json_t *about; /* episode_describe */
    char *game;    /* the game's name, as its rule book has it; else its id */
} shelf_item;

typedef struct shelf {
    shelf_item *at;
    size_t n;
    size_t broken; /* files that cannot be described; each message was printed once */
} shelf;

shelf shelf_read(void);
void shelf_free(shelf *s);

/* Does a game's name belong above item `i`? Where there are several games: wherever another one begins; lessons stand
 * for themselves. */
bool shelf_heads(const shelf *s, size_t i);

/* Does the description hold a campaign? */
bool is_campaign(const json_t *about);
/* The setting that splits an episode into entries, or NULL; the label of its choice `i`. */
const json_t *entries_setting(const json_t *about);
const char *entry_label(const json_t *setting, size_t i);

#endif
