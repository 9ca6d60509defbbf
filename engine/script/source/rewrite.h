/* Rewrites a script that uses names from before 1.0 (script/source/renames.h). The rewriter works on tokens, so
 * comments and layout do not change. If the name alone is ambiguous, the enclosing table, the called function or the
 * arguments decide what the name means. Names that remain ambiguous are reported at their place and not changed. */
#ifndef SCRIPT_SOURCE_REWRITE_H
#define SCRIPT_SOURCE_REWRITE_H

#include "script/source/report.h"

#include <stddef.h>

/* Returns the script with new names, malloc'd. Writes the length of the new script, and the number of changes. Adds
 * undecided names to `left` as warnings about `path`. Returns NULL when out of memory. If the text is not Lua, returns
 * NULL with an error in `left`. Rewriting the result again changes nothing. */
char *rewrite_script(const char *path, const char *text, size_t length, size_t *out_length, int *changes,
                     struct report *left);
/* Works like rewrite_script(), for a catalog (.po): renames placeholders in the core's sentences. */
char *rewrite_catalogue(const char *text, size_t length, size_t *out_length, int *changes);

#endif
