/* Shows a record whose scripts are unavailable or changed, from the record's own content (docs/JSON.md, "Record"):
 * steps, answers, and the sentences that were printed then. A record holds no positions, so there are no boards. */
#ifndef FRONT_RECORD_VIEW_H
#define FRONT_RECORD_VIEW_H

#include <jansson.h>

/* Prints the whole record. */
void record_print(const json_t *record);
/* Lets the person at the terminal page through the record, one step at a time. Call between input_start() and
 * input_stop(). */
void record_browse(const json_t *record);

#endif
