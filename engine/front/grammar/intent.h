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
    bool again;            /* ANSWERS: read the words once more after these; they are about the next question */
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

/* Explains why words cannot be understood or done, and names alternatives. */
/* Refuses a first word that has no meaning here: names the nearest word, or what the thing that it names is good for.
 */
void refuse_unknown(const grammar *g, intent *i, const char *typed);
/* Refuses a verb (a verb's id, or the word as it was typed) with the words from `from` on: says why this is not legal.
 * `no_way`: a search found no way to the place that they name. */
void refuse_request(const grammar *g, intent *i, const char *verb, const words *typed, size_t from, bool no_way);
/* Refuses with a list of several readings. */
void refuse_several(const grammar *g, intent *i, const readings *r);
/* Returns the verb by which a player says where to go. A menu has one that moves; any other question has one for
 * spaces. Returns NULL if there is none, or several. */
const char *verb_of_spaces(const world *w);
/* From now on refuse_unknown() recognizes the program's own commands, such as `replay`, by `is_command`. main() owns
 * their table, which is above this room. */
void refuse_know_commands(bool (*is_command)(const char *word));

/* Returns true if the request of these words, the verb (an id) first, was done automatically since the last answer. */
bool auto_answer_done(const grammar *g, const char *verb, const words *typed);
/* Returns true if the words from `from` on name a choice that is made automatically after the answers that were
 * foreseen last. */
bool auto_answer_named(const grammar *g, const words *typed, size_t from);

#endif
