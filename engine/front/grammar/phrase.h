/* Commands as rows of a table. A row has the command's names, its arguments and the function that runs it. Reading,
 * `help` and completion use the same row, so a new command is one row and one function. */
#ifndef FRONT_PHRASE_H
#define FRONT_PHRASE_H

#include "text/words.h"

#include <stdbool.h>

struct repl;

/* What a command takes behind its name. Completion offers it; words that it cannot take are refused. */
typedef enum slot {
    S_NONE,    /* nothing */
    S_REST,    /* any words */
    S_CHOICE,  /* one of the small words in `takes`, and perhaps more */
    S_NUMBER,  /* how many times */
    S_REQUEST, /* an option, or what would be one */
    S_VERB,    /* a verb of the episode */
    S_COMMAND, /* a verb or a command */
    S_PLACE,   /* a space, or a piece on it */
} slot;

typedef struct phrase {
    const char *name, *takes, *summary;              /* the name as typed.h has it; `takes` for the reader of `help` */
    const char *also;                                /* other English words for it, separated by blanks, or NULL */
    const char *details;                             /* what the summary does not say, or NULL */
    bool (*run)(struct repl *r, const words *typed); /* typed->at[0] is the name. False if it was refused */
    slot slot;
    bool shows;  /* prints something that may be long: in pages */
    bool barred; /* in a puzzle, where saves, seats and edits have no place */
    bool author; /* for authors of episodes; it must be typed in full */
} phrase;

/* A table of commands. */
typedef struct phrases {
    const phrase *at;
    size_t n;
} phrases;

#endif
