/* Detects items that jansson loses when memory runs out. jansson omits an item that it cannot store, and reports
 * nothing. Code that builds a document therefore compares json_lost() before and after, and drops the document if the
 * number has grown. */
#ifndef TEXT_LOSSLESS_H
#define TEXT_LOSSLESS_H

#include "text/msg.h"

#include <jansson.h>

/* Returns the number of times that an allocation of jansson failed in this thread. */
unsigned long json_lost(void);
/* Increments the number that json_lost() returns. A caller that has no memory for a new value calls this function. */
void json_lose(void);
/* Prints the value with flags for json_dumps, and releases the value. The caller frees the text. Returns NULL when out
 * of memory, or if json_lost() now returns more than `lost`. */
char *json_whole(json_t *value, size_t flags, unsigned long lost);

/* Work like json_loadb() and json_loads() if there is enough memory. If memory runs out, both return NULL, and
 * json_lost() has grown. jansson's own reader continues with a token that it could not store, and reads beyond the
 * token's end (jansson issue 362). */
json_t *json_read(const char *text, size_t n, size_t flags);
json_t *json_read_text(const char *text, size_t flags);

#endif
