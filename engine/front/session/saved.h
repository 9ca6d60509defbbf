/* Names and labels of saved matches. The player gives the name. The label describes the match and its round. */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include <stdbool.h>

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

#endif
