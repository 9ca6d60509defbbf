/* Loading the episode that a save was played on, with its mods, settings and constants. */
#ifndef FRONT_SAVE_EPISODE_H
#define FRONT_SAVE_EPISODE_H

#include "front/files/files.h"

#include <jansson.h>

/* Loads the episode that the save in the file `save` asks for, or the one named by `episode` (NULL: none); its reader
 * stays in `from`. `file` (may be NULL) receives the episode's own file if it is not one of the data folder, to be
 * freed. NULL after a message. */
pr_episode *save_episode(const json_t *info, const char *save, const char *episode, source *from, char **file,
                         int *status);
/* As save_episode, without a message: on failure `why` (the caller frees it) tells what is missing or fails, as it
 * follows a colon. The mods in use become those of the save. */
pr_episode *save_episode_quietly(const json_t *info, const char *save, const char *episode, source *from, char **why);

#endif
