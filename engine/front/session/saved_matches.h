/* The saved matches in a folder and the folders below it, for `check --saves` and `test --coverage --saves`. */
#ifndef FRONT_SAVED_MATCHES_H
#define FRONT_SAVED_MATCHES_H

#include "front/files/files.h"
#include <stddef.h>

#include <jansson.h>

typedef struct saved_match_text {
    const char *file;
    const char *text; /* of a save or record, or of the match in progress of a campaign; NULL if there is none */
    size_t length;
    const char *episode; /* the file of its episode, for an episode that is not found by its name; or NULL */
    const char *why;     /* why the file cannot be read although it is named as a save; or NULL */
} saved_match_text;

/* Calls `each` for every file that is a save, a record or a campaign, or is named like one, in the order of the names.
 * The match is lent for the call. */
void saved_matches(const char *folder, void (*each)(void *ctx, const saved_match_text *m), void *ctx);

/* Loading the episode that a save was played on, with its mods, settings and constants. */
/* Loads the episode of the save in the file `save`, or the one called `episode` if that is not NULL. Its reader stays
 * in `from`. `file` (may be NULL) receives the episode's own file, to be freed, if it is outside the data folder. NULL
 * after a message. */
pr_episode *save_episode(const json_t *info, const char *save, const char *episode, source *from, char **file,
                         int *status);
/* Works like save_episode(), without a message. On failure `why` (for the caller to free) is the reason, worded to
 * follow a colon. The mods in use become those of the save. */
pr_episode *save_episode_quietly(const json_t *info, const char *save, const char *episode, source *from, char **why);

#endif
