/* The effect that a typed line should have (an *intent*): answers, a command to run, a sentence, or a refusal. The
 * functions here execute and print nothing, so tests/grammar can compare many lines with their expected intents. */
#ifndef FRONT_INTENT_H
#define FRONT_INTENT_H

#include "front/grammar/read.h"

typedef enum does { ANSWERS, RUNS, SAYS, REFUSES } does;

typedef struct intent {
    does does;
    char **ids; /* ANSWERS: the ids of the answers, in order. REFUSES: the ids of the answers to give if the command is
                 * repeated */
    size_t n,
        steps; /* number of ids; the first `steps` come from the command, the others answer the following questions */
    const phrase *command; /* RUNS */
    bool again; /* ANSWERS: read the same words again after these answers, because they concern the next question.
                 * REFUSES: read the words again after the player has chosen one of the listed options */
    enum { ONCE, THIS_ROUND, ALWAYS } lasts; /* ANSWERS: for how long later questions of this sort get the answer */
    bool apart;  /* the answers after the first `steps` belong to separate questions, so undo takes back each of them
                  * alone */
    char *text;  /* SAYS, REFUSES: a sentence */
    char *note;  /* ANSWERS: a sentence to print before the answers, or NULL */
    int *listed; /* REFUSES: indices of the options among which the player must choose */
    size_t listed_n;
    char *way; /* REFUSES: a line with a safe way to a place, to print below the sentence, or NULL */
} intent;

/* Reads the words of one command, at least one. May change the words; `command` must then be run with the changed
 * words. */
intent intent_of(const grammar *g, words *typed);
/* Reads the words starting at `from` as a request for one option. If exactly one option fits, the intent is ANSWERS
 * with the option's id, otherwise REFUSES. If no option fits, `text` is NULL, and the caller prints the reason. */
intent intent_of_request(const grammar *g, const words *typed, size_t from);
void intent_free(intent *i);

/* Returns sentences with the answers that lead to the place which the words starting at `from` name, and with the cost
 * and harm of these answers. Returns NULL if the words name no place, or if a single answer leads there. If no way
 * leads there, returns NULL with `far`, and otherwise says which answer comes nearest. The caller frees it. */
char *intent_way(const grammar *g, int verb, const words *typed, size_t from, bool far);

/* Returns the answers of a way as a player types them, "move c4; move c5". The caller frees it. */
char *way_typed(const world *w, char *const *ids, size_t n);

/* Tab completion: calls `offer` for each word that may follow the words starting at `from`. */
typedef void offer_word(void *to, const char *word);
void intent_offer(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to);

/* Makes the intent a refusal with this sentence. Always returns false. */
bool intent_refuse(intent *i, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Refusals say why a command cannot be understood or carried out, and name alternatives. */
/* Refuses a first word that has no meaning at the open question. Suggests `card` if the word is the name of a thing,
 * and otherwise the most similar word. */
void refuse_unknown(const grammar *g, intent *i, const char *typed);
/* Refuses a verb with the words starting at `from`, and gives the reason. `verb` is the id of the verb, or the typed
 * word. `no_way`: a search found no way to the place that the words name. */
void refuse_request(const grammar *g, intent *i, const char *verb, const words *typed, size_t from, bool no_way);
/* For `verb` "patch", the open menu may have longer verbs such as "patch self". Adds the reasons against these longer
 * verbs, if they differ from the reason against `verb`. Adds nothing if `verb` is offered. */
void add_longer_verbs(const grammar *g, const char *verb, buffer *t);
/* Refuses a verb and its words. Gives the reason, and suggests `option`, which has another verb. */
void refuse_instead(const grammar *g, intent *i, const char *verb, const words *typed, size_t option);
/* Returns true if options of this verb name spaces. Every player can see the names of spaces. */
bool takes_space(const world *w, const char *verb);
/* Refuses words that have several equally good readings, and lists these readings. */
void refuse_several(const grammar *g, intent *i, const readings *r);
/* Returns the verb for going to a space: in a menu the only verb that moves a piece, in any other question the only
 * verb whose options name spaces. Returns NULL if there is not exactly one such verb. */
const char *verb_of_spaces(const world *w);
/* Returns true for a word that adds nothing to a command, such as "please" and "it". */
bool is_idle(const char *word);
/* Sets the function by which refuse_unknown() recognizes commands of the program itself, such as `replay`. The table of
 * these commands is in main.c, on which this layer must not depend. */
void refuse_know_commands(bool (*is_command)(const char *word));

/* Returns true if the engine has given the requested answer automatically since a person last answered. `verb` is an
 * id. */
bool auto_answer_done(const grammar *g, const char *verb, const words *typed);
/* Returns true if the words starting at `from` name an answer that the engine would give automatically after the
 * answers that pr_foresee() last tried. */
bool auto_answer_named(const grammar *g, const words *typed, size_t from);

#endif
