/* Writes a recorded match as one self-contained HTML page that plays it back: `precinct replay FILE --html OUT`. */
#ifndef FRONT_PAGE_H
#define FRONT_PAGE_H

#include "front/session/session.h"

/* Replays the match from its start, one answer at a time, and writes the page. Refuses to overwrite a file that is not
 * such a page. Returns false after an error. */
bool page_write(session *s, const char *file);
/* Writes a page without boards from the content of a record alone (pr_record() in docs/JSON.md). */
bool page_write_record(const json_t *record, const char *file);

#endif
