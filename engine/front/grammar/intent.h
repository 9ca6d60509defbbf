/* The effect of a typed line: answers, a command to run, a sentence, or a refusal. Nothing is done and nothing is
 * printed here, so tests/grammar can compare the meaning of many lines with the expected one. */
#ifndef FRONT_INTENT_H
#define FRONT_INTENT_H

#include "front/grammar/read.h"

typedef enum does { ANSWERS, RUNS, SAYS, REFUSES } does;

typedef struct intent {
    does does;
    char **ids;            /* ANSWERS: in this order */
    size_t n, steps;       /* the first `steps` are the command's own; the others answer the questions that follow */
    const phrase *command; /* RUNS */
    bool again;            /* ANSWERS lead on to the question that the words are about: they are read again then */
    bool apart;            /* the others answer questions of their own, not a menu again: undo takes each back alone */
    char *text;            /* SAYS, REFUSES: a sentence */
    int *listed;           /* REFUSES: the options among which the player must choose, by index */
    size_t listed_n;
    char *way[2]; /* REFUSES: ways of several answers, to be printed below the sentence, or NULL */
} intent;

/* Reads the words of one command; there is at least one. `command` takes the words as they are then. */
intent intent_of(const grammar *g, words *typed);
/* Reads the words from `from` on as a request about one option. ANSWERS has its id. Otherwise REFUSES; without a text
 * if no option goes with the words, so that the caller says why. */
intent intent_of_request(const grammar *g, const words *typed, size_t from);
void intent_free(intent *i);

/* Returns the way of several answers to the place that the words from `from` on name, as a sentence. NULL: they name
 * none, it is one answer away, or there is no way. The caller releases it. */
char *intent_way(const grammar *g, int verb, const words *typed, size_t from);

/* Tab: offers each word that may follow the words from `from` on. */
typedef void offer_word(void *to, const char *word);
void intent_offer(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to);

/* Makes it a refusal with this sentence. Always false. */
bool intent_refuse(intent *i, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
