/* A recorded match as one self-contained page that plays it back: `precinct replay FILE --html OUT`. */
#ifndef FRONT_PAGE_H
#define FRONT_PAGE_H

#include "front/session/session.h"

/* Takes the match back to its start and forward again, an answer at a time, and writes the page. What is in
 * the file and no such page is left alone. False after a message. */
bool page_write(session *s, const char *file);
/* A page without boards, from what a record holds (pr_record(): docs/JSON.md). */
bool page_write_record(const json_t *record, const char *file);

#endif
