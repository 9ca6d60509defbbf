/* Questions of the menu. Each reads a line, and the player may always go back or leave. */
#ifndef FRONT_ASK_H
#define FRONT_ASK_H

#include <stddef.h>

typedef enum reply {
    REPLY_LEAVE, /* q, the end of input, or a signal */
    REPLY_BACK,  /* b: to the question before */
    REPLY_GIVEN
} reply;

/* Reads a line, with single blanks between its words. With REPLY_GIVEN the caller releases it. */
reply ask_line(const char *prompt, char **line);
/* Reads a number from 1 to n, one of n names, or the start of any word of a name. Enter takes `standard`, an index into
 * the names, or n as an answer of its own. */
reply ask_choice(const char *prompt, const char *const *names, size_t n, size_t standard, size_t *chosen);

#endif
