/* The entries of a catalog that translate nothing, for `precinct texts` and `precinct check`. */
#ifndef FRONT_TEXTS_UNUSED_H
#define FRONT_TEXTS_UNUSED_H

#include "text/words.h"

#include <jansson.h>

/* What was read in search of texts, so that the episodes of one command read each folder and catalog once. Starts as
 * {0}; texts_read_free() releases it. */
typedef struct texts_read {
    struct texts_folder *folder;
    size_t n;
    buffer installed; /* the catalogs of the engine and its games */
    bool installed_read;
} texts_read;

void texts_read_free(texts_read *r);

/* Calls `each` with every entry of the catalog `file` whose English text is in no source: not among `texts` (its keys
 * are English texts), in no script near the catalog or of the installed games, and in no text of the engine. Rows for
 * forms of names are no texts. `lines` is from po_lines(). */
void texts_unused(texts_read *r, const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx);

#endif
