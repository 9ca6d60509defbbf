/* Rewrites a script that uses names from before 1.0 (script/renames.h). Works on tokens, so comments and layout stay.
 * If a name alone does not decide, the enclosing table, the called function or the arguments do. Undecided names are
 * reported at their place and stay. */
#ifndef SCRIPT_REWRITE_H
#define SCRIPT_REWRITE_H

#include "script/report.h"

#include <stddef.h>

/* Returns the script with new names, malloc'd, its length and the number of changes. Adds undecided names to `left` as
 * warnings about `path`. Returns NULL when out of memory, or with an error in `left` if the text is not Lua. Rewriting
 * twice changes nothing. */
char *rewrite_script(const char *path, const char *text, size_t length, size_t *out_length, int *changes,
                     struct report *left);
/* Returns the same for a catalog (.po): renames placeholders in the core's sentences. */
char *rewrite_catalogue(const char *text, size_t length, size_t *out_length, int *changes);

#endif
