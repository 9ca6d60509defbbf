/* Saved matches as people name them: by the name they gave, or by the match and its round. */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include <stdbool.h>

/* Returns the file of a match saved by name. A word without '/' and '.' means a file in the folder of named saves,
 * which is made if necessary. Other words are paths. The caller releases it. NULL with errno if there is no such
 * folder. */
char *saved_file(const char *name);
/* Returns the reason why no match may be saved under this name or in this file, worded to follow a colon, or NULL. */
const char *saved_misnamed(const char *name);
/* Returns the folder of matches saved by name, even if it does not exist. The caller releases it. NULL without a home.
 */
char *saved_folder(void);
/* Returns the file that `resume` and `replay` mean: of a match saved by this name, else of an autosave that is called
 * so, else the name itself, a path. The caller releases it. */
char *saved_match(const char *name);
/* Returns a label for a saved match, found by playing it again: "Mist, round 3, Ann acts (seed 7)". For a campaign
 * "Five Nights, 2 of 5, Rain". NULL if it cannot be read. The caller releases it. */
char *saved_label(const char *file);
/* Files of matches saved by name, in alphabetical order; a list that ends with NULL, for files_free. */
char **saved_list(void);
/* "storm" for the file of the save of that name. The caller releases it. */
char *saved_name(const char *file);

#endif
