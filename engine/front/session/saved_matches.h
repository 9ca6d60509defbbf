/* Finds the saved matches in a folder and its subfolders, for `check --saves` and `test --coverage --saves`. */
#ifndef FRONT_SAVED_MATCHES_H
#define FRONT_SAVED_MATCHES_H

#include "front/files/files.h"
#include <stddef.h>

typedef struct saved_match_text {
    const char *file;
    const char *text; /* text of a save, of a record, or of a campaign's match in progress; NULL if the file has none of
                       * these */
    size_t length;
    const char *episode; /* file of the episode if its name does not identify it, else NULL */
    const char *why;     /* reason why a file that is named like a save is unreadable, else NULL */
} saved_match_text;

/* Calls `each` for every file that is a save, a record or a campaign, or that has a name like a save's. Follows the
 * order of the names. `m` is valid only during the call. */
void saved_matches(const char *folder, void (*each)(void *ctx, const saved_match_text *m), void *ctx);

/* Loads the episode of a save with its mods, settings and constants. */
/* Loads the episode of the save in the file `save`, or the episode called `episode` if that is not NULL. Stores in
 * `from` the source of the episode's files. Stores in `file` (may be NULL) the path of the episode if it is outside the
 * data folder; the caller frees it. Returns NULL after a message. */
pr_episode *save_episode(const pr_saved *saved, const char *save, const char *episode, source *from, char **file,
                         int *status);
/* Like save_episode(), but prints no message. On failure `why` is the reason, worded to follow a colon; the caller
 * frees it. Activates the mods of the save. */
pr_episode *save_episode_quietly(const pr_saved *saved, const char *save, const char *episode, source *from,
                                 char **why);

#endif
