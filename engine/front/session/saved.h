/* Saved matches: their names, labels and episodes. The player gives the name. The label describes the match and its
 * round. */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include "front/files/files.h"

/* Returns the file of a match saved by name. A word without '/' and '.' means a file in the folder of named saves,
 * which is created if necessary. Any other name is a path. The caller frees the result. Returns NULL with errno if the
 * folder cannot be created. */
char *saved_file(const char *name);
/* Returns the reason why no match may be saved under this name or in this file, or NULL if that is allowed. The reason
 * is worded to follow a colon. */
const char *saved_misnamed(const char *name);
/* Returns the folder of matches saved by name, even if it does not exist, or NULL without a home folder. The caller
 * frees it.
 */
char *saved_folder(void);
/* Returns the file that `resume` and `replay` open for a name: a match saved by this name, else an autosave with this
 * name, else the name as a path. The caller frees it. */
char *saved_match(const char *name);
/* Replays a saved match, and returns a label such as "Mist, round 3, Ann acts (seed 7)". The label of a campaign is
 * like "Five Nights, 2 of 5, Rain". Returns NULL if the file is unreadable. The caller frees the label. */
char *saved_label(const char *file);
/* Returns the files of matches saved by name, in alphabetical order, as a list that ends with NULL. The caller frees it
 * by files_free(). */
char **saved_list(void);
/* Returns the name of a save by its file, such as "storm". The caller frees it. */
char *saved_name(const char *file);

/* Finds the saved matches in a folder and its subfolders, for `check --saves` and `test --coverage --saves`. */

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
