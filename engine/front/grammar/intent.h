/* The effect of a typed line: answers, a command to run, a sentence, or a refusal. This code executes and prints
 * nothing, so tests/grammar can compare the meaning of many lines with the expected one. */
#ifndef FRONT_INTENT_H
#define FRONT_INTENT_H

#include "front/grammar/read.h"

typedef enum does { ANSWERS, RUNS, SAYS, REFUSES } does;

typedef struct intent {
    does does;
    char **ids; /* ANSWERS: the ids of the answers, in order */
    size_t n,
        steps; /* number of ids; the first `steps` belong to the command, the others answer the following questions */
    const phrase *command; /* RUNS */
    bool again;  /* ANSWERS: read the words again after these answers, because they concern the next question */
    bool apart;  /* the others answer separate questions, not the same menu, so undo takes each back alone */
    char *text;  /* SAYS, REFUSES: a sentence */
    int *listed; /* REFUSES: indices of the options among which the player must choose */
    size_t listed_n;
    char *way[2]; /* REFUSES: lines with the short and the safe way, to print below the sentence, or NULL */
} intent;

/* Reads the words of one command, at least one. May change them; `command` must be run with the changed words. */
intent intent_of(const grammar *g, words *typed);
/* Reads the words from `from` on as a request about one option. If one fits, the intent is ANSWERS with its id.
 * Otherwise it is REFUSES. If no option fits the words, the text is NULL, and the caller prints the reason. */
intent intent_of_request(const grammar *g, const words *typed, size_t from);
void intent_free(intent *i);

/* Returns a sentence with the way of several answers to the place that the words from `from` on name. Returns NULL if
 * they name no place, if it is one answer away, or if there is no way. The caller frees it. */
char *intent_way(const grammar *g, int verb, const words *typed, size_t from);

/* Completion: offers each word that may follow the words from `from` on. */
typedef void offer_word(void *to, const char *word);
void intent_offer(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to);

/* Makes the intent a refusal with this sentence. Always returns false. */
bool intent_refuse(intent *i, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Refusals: explain why words cannot be understood or done, and name alternatives. */
/* Refuses a first word without a meaning here. Suggests `card` if the word is a thing's name, and otherwise the most
 * similar word.
 */
void refuse_unknown(const grammar *g, intent *i, const char *typed);
/* Refuses a verb with the words from `from` on, and gives the reason. `verb` is the verb's id, or the typed word.
 * `no_way`: a search found no way to the place that the words name. */
void refuse_request(const grammar *g, intent *i, const char *verb, const words *typed, size_t from, bool no_way);
/* Refuses with a list of several readings. */
void refuse_several(const grammar *g, intent *i, const readings *r);
/* Returns the verb for going to a space: the only verb of a menu that moves, or the only verb of another question whose
 * options name spaces. Returns NULL if there is none, or if there are several. */
const char *verb_of_spaces(const world *w);
/* Sets the function by which refuse_unknown() recognizes the program's own commands, such as `replay`. Their table
 * belongs to main(), which this layer must not call. */
void refuse_know_commands(bool (*is_command)(const char *word));

/* Returns true if the engine has automatically given the requested answer since the last typed one. `verb` is an id. */
bool auto_answer_done(const grammar *g, const char *verb, const words *typed);
/* Returns true if the words from `from` on name a choice that the engine makes automatically after the answers that
 * were last foreseen. */
bool auto_answer_named(const grammar *g, const words *typed, size_t from);

#endif
