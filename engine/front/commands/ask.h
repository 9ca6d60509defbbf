/* Asks the menu's questions. Each question reads a line, and the player may always go back or leave. */
#ifndef FRONT_ASK_H
#define FRONT_ASK_H

#include "front/session/session.h"

#include <jansson.h>

typedef enum reply {
    REPLY_LEAVE, /* q, the end of input, or a signal */
    REPLY_BACK,  /* b: back to the previous question */
    REPLY_GIVEN
} reply;

/* Reads a line, with single blanks between its words. After REPLY_GIVEN the caller frees `*line`. */
reply ask_line(const char *prompt, char **line);
/* The possible answers to a question. */
typedef struct choices {
    const char *const *names;
    size_t n, standard; /* `standard`: the answer that Enter gives, as the index of a name, or n if it is not a name */
    /* Prints the meaning of the answers. `?` calls it. */
    void (*explain)(void *ctx);
    void *ctx;
    bool (*also)(void *ctx, const char *typed, size_t *chosen); /* reads other words, or NULL */
    bool first;                                                 /* the question is the first, so b cannot go back */
} choices;

/* Reads a number from 1 to n, one of the names, or the start of any word of a name. `?` explains. */
reply ask_choice(const char *prompt, const choices *of, size_t *chosen);

/* Asks who plays a seat: a person, a level or, on request, one of the other bots. Enter means `standard`. After
 * REPLY_GIVEN the caller frees `*chosen`. */
reply ask_player(const char *title, const char *standard, char **chosen);

/* The page before a match. It has the settings of the match and the player of each seat, and starts with the
 * defaults. */

/* Starts a match with these settings only to find out its seats. Returns false after a message. */
typedef bool form_try(void *ctx, const match_setup *settled, session *s);

/* Shows the page and lets the player change it. `described` is the result of episode_describe(). `preset` is a fixed
 * setting ("mode=coop") or NULL. After REPLY_GIVEN, `p` has the settings and seats. Shows no page if there is nothing
 * to choose. */
reply form_fill(const char *title, const pr_description *described, const char *preset, form_try *make, void *ctx,
                match_setup *p);

#endif
