/* From what a person types to an option. No word of any game is known here: verbs and things come from the question and
 * the episode. */
#ifndef FRONT_CHOOSE_H
#define FRONT_CHOOSE_H

#include "front/base/members.h"
#include "front/play/request.h"
#include "front/play/verbs.h"
#include "front/view/options.h"
#include "text/words.h"

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

#endif
