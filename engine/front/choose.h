/* From what a person types to an option. No word of any game is known here: verbs and things come from the question and
 * the episode. */
#ifndef FRONT_CHOOSE_H
#define FRONT_CHOOSE_H

#include "front/options.h"
#include "front/words.h"

typedef struct choice {
    size_t n;      /* how many options fit best: 0 none, 1 found, more: ambiguous */
    size_t *index; /* which ones */
    size_t used;   /* words used, from `from` on (of the first one) */
} choice;

/* The options whose arguments are named by the words from `from` on. `verb`: only those of the verbs that this word
 * means best (`exact`: names); NULL: any. `whole`: all words must be used. Cards and pieces that are alike count as
 * one. */
choice choose_option(const world *w, const char *verb, bool exact, const words *typed, size_t from, bool whole);
/* The options whose sentences the words from `from` on are; else those on whose lines, as they are listed, all of them
 * stand or begin a word that does, in any order: "end the turn". Alike ones count as one. */
choice choose_labelled(const world *w, const words *typed, size_t from);
void choice_free(choice *c);

/* "shoot:d4" from the verb and words, each made the id it most likely means. The caller releases it. */
char *request_id(const world *w, const char *verb, const words *typed, size_t from);
/* The id that one word or phrase means (a space, piece or card), or NULL. */
const char *thing_id(const world *w, const char *phrase);

/* Words from `at` on that are a verb's name with a blank in the place of its "_" become one, "open_gate" for `open
 * gate`: if that verb is on offer, or the one that the first of them names by itself is not. */
void join_verb(const world *w, words *typed, size_t at);

/* The symbol of the dice that a word names or begins, or NULL. */
const char *symbol_named(const world *w, const char *typed);

/* The verb of the episode that `typed` names (its id, the words of typed.h, what it is also called) or, unless `exact`,
 * begins, those that are legal now first; NULL if there is none or several are begun. Of words that are begun, those
 * shown come before the English ids that they stand for. */
const char *episode_verb(const world *w, const char *typed, bool exact);
/* The verb of several parts, joined by underscores, that is meant by the beginnings of all of them, with underscores or
 * without: "ka", "keepall", "ke_a" for "keep_all". One on offer first; NULL if there is none or it could be several. */
const char *verb_in_parts(const world *w, const char *typed);
/* Is there an option whose verb `typed` names? Or, unless `exact`, begins? */
bool verb_is_legal(const world *w, const char *typed, bool exact);
/* Does `typed` name or begin this verb, and no other option's verb better? */
bool verb_is_meant(const world *w, const char *verb, const char *typed);

#endif
