/* Rewrites a script that uses names from before 1.0 (script/renames.h). Works on tokens, so comments and layout stay.
 * Where a name alone does not decide, the table that it stands in, the function that is called, or the arguments do.
 * What they leave open is reported at its place and not changed. */
#ifndef SCRIPT_REWRITE_H
#define SCRIPT_REWRITE_H

#include "script/report.h"

#include <stddef.h>

/* Returns the script with new names, malloc'd with its length in `*out_length` and the number of changes in `*changes`.
 * Adds what could not be decided to `left`, as warnings about `path`. NULL when out of memory, or if the text is no
 * Lua: then `left` has an error. A script that was rewritten once stays as it is. */
char *rewrite_script(const char *path, const char *text, size_t length, size_t *out_length, int *changes,
                     struct report *left);
/* The same for a catalogue (.po): names in braces of the core's sentences. */
char *rewrite_catalogue(const char *text, size_t length, size_t *out_length, int *changes);

#endif
