/* Prints long output at a terminal page by page, so that nothing scrolls away unread. */
#ifndef FRONT_PAGER_H
#define FRONT_PAGER_H

#include "front/play/repl.h"

/* Call before `text` is printed. Waits for the reader if `text` would push unread lines off the screen. */
void pager_print(repl *r, const char *text);
/* Call before the position is drawn below printed events. Waits for the reader if the drawing would push more than a
 * few unread lines off the screen. */
void pager_draw(repl *r);
/* Returns the command that was typed during a pause, or NULL. The caller frees it. */
char *pager_typed(repl *r);

/* Runs a command that only shows something. Output longer than a screen is shown page by page. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed);

#endif
