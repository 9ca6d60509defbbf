/* What is told at a terminal, page by page: nothing scrolls away before it could be read. */
#ifndef FRONT_PAGER_H
#define FRONT_PAGER_H

#include "front/play/repl.h"

/* This is about to be told: waits for the reader first if it would push other lines off the screen. */
void pager_tell(repl *r, const char *text);
/* The position is about to be drawn below what was told: the same, unless that is only a few lines. */
void pager_draw(repl *r);
/* The command that was typed where the reader was waited for, or NULL. The caller frees it. */
char *pager_typed(repl *r);

/* Runs a command that only shows something: what fills more than a screen is shown page by page. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed);

#endif
