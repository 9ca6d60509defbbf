/* Loading the episode that a save was played on, with its mods, settings and constants. */
#ifndef FRONT_SAVE_EPISODE_H
#define FRONT_SAVE_EPISODE_H

#include "front/files/files.h"

#include <jansson.h>

/* Loads the episode of the save in the file `save`, or the one called `episode` if that is not NULL. Its reader stays
 * in `from`. `file` (may be NULL) receives the episode's own file, to be freed, if it is outside the data folder. NULL
 * after a message. */
pr_episode *save_episode(const json_t *info, const char *save, const char *episode, source *from, char **file,
                         int *status);
/* Works like save_episode(), without a message. On failure `why` (for the caller to free) is the reason, worded to
 * follow a colon. The mods in use become those of the save. */
pr_episode *save_episode_quietly(const json_t *info, const char *save, const char *episode, source *from, char **why);

#endif
