/* What `precinct check` and related commands share: saves, names from before 1.0, and texts of catalogs. */
#ifndef FRONT_CHECK_H
#define FRONT_CHECK_H

#include "front/files/files.h"
#include "text/words.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Replays each save in the folder and its subfolders, and prints a line for each, or with `json` one JSON document.
 * Returns the exit status, which is EXIT_REFUSED if a save does not fit or if there is none. */
int check_saves(const char *folder, bool json);

/* Rewrites the files at these paths (scripts, catalogs, folders of both, episodes by name); with `dry`, only prints
 * the changes. Returns the exit status: EXIT_REFUSED if a place is left to the author, or if a file was refused. */
int fix_paths(const char *const *paths, size_t n, bool dry);

/* Finds the entries of a catalog that translate nothing, for `precinct texts` and `precinct check`. */

/* The files in which texts are searched. A command reads each folder and catalog only once, for all episodes. Starts as
 * {0}; texts_read_free() frees it. */
typedef struct texts_read {
    struct texts_folder *folder;
    size_t n;
    buffer installed; /* the catalogs of the engine and its games */
    bool installed_read;
} texts_read;

void texts_read_free(texts_read *r);

/* Calls `each` with every entry of the catalog `file` whose English text is not in any source. The sources are the keys
 * of `texts`, the scripts near the catalog, the scripts of the installed games, and the texts of the engine. Skips rows
 * for forms of names. `lines` is from po_lines(). */
void texts_unused(texts_read *r, const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx);

#endif
