/* Questions of the menu. Each reads a line, and the player may always go back or leave. */
#ifndef FRONT_ASK_H
#define FRONT_ASK_H

#include "front/session/session.h"
#include <stddef.h>

#include <jansson.h>
#include <stdbool.h>

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

/* Lets the player choose who plays: a person or a level, and the other programs on request. With REPLY_GIVEN the caller
 * releases `*chosen`. Enter takes `standard`. */
reply ask_player(const char *title, const char *standard, char **chosen);

/* One page with everything to settle before a match: its settings and who plays each seat. Defaults are filled in. */

/* Makes a match with these settings, only to see its seats. Returns false after a message. */
typedef bool form_try(void *ctx, const match_setup *settled, session *s);

/* Shows the page and lets it be changed. `described` is the result of episode_describe(), `preset` a setting that is
 * settled ("mode=coop") or NULL. With REPLY_GIVEN the settings and seats are added to `p`. Without anything to settle
 * it shows no page. */
reply form_fill(const char *title, const json_t *described, const char *preset, form_try *make, void *ctx,
                match_setup *p);

/* The ways to set an episode up: settings run through their values, lists through their lengths. */

typedef struct combination {
    char **settings; /* "mode=coop" */
    size_t n;
} combination;

typedef struct combinations {
    combination *at;
    size_t n;
} combinations;

/* turn: lists are filled from their choice of this number on (from 0, in a circle), so that other turns bring other
 * names. ends: lists have their shortest and their longest length alone. */
typedef struct combine_how {
    size_t turn;
    bool ends;
} combine_how;

/* Combines all settings of an episode (as episode_describe() lists them) with the `fixed` ones. No combination has a
 * setting that does not apply to it (`when`). */
combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, combine_how how);
void combinations_free(combinations *all);

#endif
