/* Saved matches as people speak of them: by the name they gave, or by what was being played and how far it was. */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include <stdbool.h>

/* The file of a match saved by name: a word without '/' and '.' stands for a file in the folder of named saves (made if
 * need be), anything else is a path itself. The caller releases it; NULL with errno if there is no such folder. */
char *saved_file(const char *name);
/* Why no match should be saved under this name or in this file, as it follows a colon; NULL: it may be. */
const char *saved_misnamed(const char *name);
/* The folder of matches saved by name, whether it is there or not. The caller releases it; NULL: no home is known. */
char *saved_folder(void);
/* The file that `resume` and `replay` mean: of a match saved by this name, else of an autosave that is called so, else
 * the name itself, a path. The caller releases it. */
char *saved_match(const char *name);
/* "Mist, round 3: Ann acts (seed 7)": what a saved match is about, found by playing it again; "Five Nights, 2 of 5:
 * Rain" for a campaign; NULL if it cannot be read. The caller releases it. */
char *saved_label(const char *file);
/* Files of matches saved by name, in alphabetical order; a list that ends with NULL, for files_free. */
char **saved_list(void);
/* "storm" for the file of the save of that name. The caller releases it. */
char *saved_name(const char *file);

#endif
