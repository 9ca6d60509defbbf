/* The entries of a catalog that translate nothing, for `precinct texts` and `precinct check`. */
#ifndef FRONT_TEXTS_UNUSED_H
#define FRONT_TEXTS_UNUSED_H

#include <jansson.h>

/* Calls `each` with every entry of the catalog `file` whose English text is in no source: not among `texts` (its keys
 * are English texts), in no script near the catalog or of the installed games, and in no text of the engine. Rows for
 * forms of names are no texts. `lines` is from po_lines(). */
void texts_unused(const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx);

#endif
