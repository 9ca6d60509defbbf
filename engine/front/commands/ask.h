/* Questions of the menu: a line is read, and whoever is asked may always go back or leave. */
#ifndef FRONT_ASK_H
#define FRONT_ASK_H

#include <stddef.h>

typedef enum reply {
    REPLY_LEAVE, /* q, the end of input, or a signal */
    REPLY_BACK,  /* b: to the question before */
    REPLY_GIVEN
} reply;

/* Asks for a line, with single blanks between its words; only with REPLY_GIVEN there is one, and the caller releases
 * it. */
reply ask_line(const char *prompt, char **line);
/* Asks for a number from 1 to n, or for one of n names or the beginning of any word of it. Enter takes `standard`, an
 * index into the names, or n as an answer of its own. */
reply ask_choice(const char *prompt, const char *const *names, size_t n, size_t standard, size_t *chosen);

#endif
