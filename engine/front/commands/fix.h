/* `precinct check --fix`: renames in an author's files. */
#ifndef FRONT_FIX_H
#define FRONT_FIX_H

#include <stdbool.h>
#include <stddef.h>

/* Rewrites the files at these paths (scripts, catalogues, folders of both, episodes by name); with `dry` prints what
 * would change. Returns the exit status: EXIT_REFUSED if something is left for the author, or a file was refused. */
int fix_paths(const char *const *paths, size_t n, bool dry);

#endif
