/* What texts of scripts may hold. They are shown to people in terminals, in lists and beside the program's own
 * messages, so a text that steers a terminal or forges a line is refused where it enters, with its place. */
#ifndef SCRIPT_GUEST_TEXT_H
#define SCRIPT_GUEST_TEXT_H

#include "text/msg.h"

#include <lua.h>
#include <stddef.h>

/* Returns true if a text of `length` bytes may stand under `key`; otherwise `wrong` receives what is wrong with it.
 * Names and sentences are one line of bounded length; other keys may hold several lines. `shown`: people read it, so
 * text() may have made it. */
bool guest_text_fits(const char *key, const char *text, size_t length, bool shown, struct text *wrong);
/* Raises an error about the string at `index`, which `what` ("choose: prompt") names, if it does not fit `key`. */
void guest_text_check(lua_State *L, int index, const char *what, const char *key);
/* Adds the string at the top, if it is one, which the function kept as `ref` has returned as a sentence. If it does not
 * fit, `wrong` receives what is wrong, with the function's place, and nothing is added. */
bool guest_text_returned(lua_State *L, int ref, const char *what, struct text *to, struct text *wrong);

#endif
