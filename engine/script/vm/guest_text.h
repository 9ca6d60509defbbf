/* Rules for the texts that scripts pass to the engine. People see these texts in terminals, in lists and next to the
 * program's own messages. So the engine rejects a text that could control a terminal or imitate a line of the program,
 * at the call that passes the text. The error names the place of the text. */
#ifndef SCRIPT_VM_GUEST_TEXT_H
#define SCRIPT_VM_GUEST_TEXT_H

#include "text/msg.h"

#include <lua.h>
#include <stddef.h>

/* Returns true if a text of `length` bytes fits `key`; otherwise writes the fault to `wrong`. Names and sentences must
 * be one line of limited length. Other texts may have several lines. `shown`: people read the text, so it may also be a
 * message of text(). */
bool guest_text_fits(const char *key, const char *text, size_t length, bool shown, struct text *wrong);
/* Raises an error if the string at `index` does not fit `key`. `what` names the text ("choose: prompt"). */
void guest_text_check(lua_State *L, int index, const char *what, const char *key);
/* If the top of the stack is a string, adds it to `to`, as the sentence that the function `ref` returned. If the
 * sentence is not allowed, adds nothing, and writes the fault to `wrong` with the function's place. */
bool guest_text_returned(lua_State *L, int ref, const char *what, struct text *to, struct text *wrong);

#endif
