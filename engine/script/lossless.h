/* Detects what jansson loses when memory runs out. jansson continues without an item that it cannot store, and reports
 * nothing. Code that builds a document therefore calls json_lost() first, and drops the document if the count grew. */
#ifndef SCRIPT_LOSSLESS_H
#define SCRIPT_LOSSLESS_H

#include "text/msg.h"

#include <jansson.h>

/* Returns how often jansson was refused memory in this thread. */
unsigned long json_lost(void);
/* Counts as one of these: a value that its caller has no memory to make. */
void json_lose(void);
/* Prints the value with flags of json_dumps and drops it; the caller frees the text. Returns NULL when out of memory,
 * or if anything was lost since `lost`. */
char *json_whole(json_t *value, size_t flags, unsigned long lost);

/* Returns a script's text as people read it, or null if there is none. */
json_t *json_msg(msg m);

/* json_loadb() and json_loads() that survive a lack of memory: then they return NULL, and json_lost() has grown.
 * jansson's own reader continues with a token that it could not store and reads past its end (its issue 362). */
json_t *json_read(const char *text, size_t n, size_t flags);
json_t *json_read_text(const char *text, size_t flags);

#endif
