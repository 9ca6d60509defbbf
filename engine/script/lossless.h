/* jansson goes on without what it has no memory for: a list would lack an item, and nobody would notice. So whoever
 * builds a document remembers json_lost() before, and asks for the text of nothing that lost a part since. */
#ifndef SCRIPT_LOSSLESS_H
#define SCRIPT_LOSSLESS_H

#include "text/msg.h"

#include <jansson.h>

/* How often jansson has been refused memory in this thread. */
unsigned long json_lost(void);
/* The value as text with these flags of json_dumps (the caller frees it), and drops the value. NULL when out of memory,
 * now or since `lost` was asked for. */
char *json_whole(json_t *value, size_t flags, unsigned long lost);

/* A text of a script as people read it; null if there is none. */
json_t *json_msg(msg m);

/* json_loadb() and json_loads() that may run out of memory: NULL then, too, and json_lost() has grown. jansson's own
 * reader goes on with a token that it had no room to keep, and runs past its end (its issue 362). */
json_t *json_read(const char *text, size_t n, size_t flags);
json_t *json_read_text(const char *text, size_t flags);

#endif
