/* All words of an episode that can be typed, sorted: commands, verbs and the names of things, in the language in force
 * and in English. One search finds all names that a word equals or starts, in any number of names. */
#ifndef FRONT_VOCABULARY_H
#define FRONT_VOCABULARY_H

#include "front/grammar/phrase.h"
#include "front/session/names.h"

/* How a typed word meets a command or a verb, from worst to best. The name is its English id, the word is the one shown
 * in the language in force. Without a translation the name is shown, and its beginning is BEGINS_WORD. */
typedef enum met { NOT_MET, BEGINS_NAME, BEGINS_WORD, ALIAS, WORD, NAME, METS } met;

typedef struct vocabulary vocabulary;

/* Both arguments must outlive the result. vocabulary_free() takes NULL. */
vocabulary *vocabulary_new(const pr_content *content, phrases commands);
void vocabulary_free(vocabulary *v);

/* How a typed word meets each verb and each command. The caller frees `verb`; `command` is in the same block. */
typedef struct heads {
    unsigned char *verb, *command; /* `met`s, by index */
} heads;
heads vocabulary_meet(const vocabulary *v, const char *typed);

/* Returns the kind, card, symbol or space that a phrase names, by its index, or PR_NOBODY. `begun`: failing
 * that, the first that has the phrase as the start of its id or of a word of its title. */
int vocabulary_find(const vocabulary *v, name_sort of, const char *called, bool begun);

#endif
