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
/* What a person can answer to a question. */
typedef struct choices {
    const char *const *names;
    size_t n, standard; /* Enter takes `standard`: an index into the names, or n as an answer of its own */
    /* Prints what the answers mean, for `?`. */
    void (*explain)(void *ctx);
    void *ctx;
} choices;

/* Reads a number from 1 to n, one of the names, or the start of any word of a name. `?` explains. */
reply ask_choice(const char *prompt, const choices *of, size_t *chosen);

#endif
