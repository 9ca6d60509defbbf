/* Finds what typed words mean. Every way to understand them is a *reading* with a score; the best ones win. */
#ifndef FRONT_READ_H
#define FRONT_READ_H

#include "front/grammar/vocabulary.h"
#include "front/session/world.h"

/* What words are read against. All of it is lent. */
typedef struct grammar {
    const world *w;   /* the question, as the seat sees it */
    const session *s; /* the match that the question belongs to */
    const vocabulary *v;
    phrases commands;
} grammar;

/* How a reading understands the words. VERB: a verb of the episode that is not on offer. BARE: arguments of an option
 * without its verb. PARTS: a verb by the starts of its parts. LABEL: words of an option's line. */
typedef enum read_by { OPTION, COMMAND, VERB, BARE, PARTS, LABEL, WAYS } read_by;

enum { NO_OPTION = -1 };

typedef struct reading {
    read_by by;
    const phrase *command; /* of a COMMAND, else NULL */
    int verb;              /* its index in the content. PR_NOBODY: none, or several verbs start with the word */
    int option;            /* its index in the world, or NO_OPTION if no option of the verb goes with the words */
    bool begun;            /* the first word is only the start of the verb */
    size_t next;           /* the first word that it leaves over */
    uint32_t score;
} reading;

/* The best readings: they have the same score. Options that are alike count once. `at` is the caller's. */
typedef struct readings {
    reading *at;
    size_t n;
    int late; /* a verb not on offer that gave way to words of an option's line, or PR_NOBODY */
} readings;

/* Which readings count. READ_REQUEST: those of options, which use all words. READ_BARE: those without a verb, likewise.
 * READ_LABEL: words of options' lines. */
typedef enum reading_of { READ_LINE, READ_REQUEST, READ_BARE, READ_LABEL } reading_of;

/* Reads the words from `from` on; there is at least one. */
readings read_words(const grammar *g, const words *typed, size_t from, reading_of what);

/* Returns the command that a word means by its name, by another word for it or by its start, or NULL. `h` is how the
 * word meets the commands. */
const phrase *phrase_met(const grammar *g, const heads *h);
/* Joins words from `at` on that spell a verb with blanks for its "_": "open gate" becomes "open_gate". The verb must be
 * on offer, or the first word no verb on offer. */
void join_verb(const world *w, words *typed, size_t at);
/* Returns the index of the verb that a word means; with `begun`, also by its start, on offer first. Returns PR_NOBODY
 * if there is none, or several. */
int verb_meant(const grammar *g, const char *typed, bool begun);
/* Returns true if an option has this verb. PR_NOBODY is allowed. */
bool verb_offered(const world *w, int verb);
/* Returns the number of verbs on offer that the word meets best; `*first` is one of them. */
size_t verbs_met(const grammar *g, const char *typed, int *first);

#endif
