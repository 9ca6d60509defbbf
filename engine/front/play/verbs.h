/* Which verb a word means: of those on offer, and of all that the episode has. */
#ifndef FRONT_VERBS_H
#define FRONT_VERBS_H

#include "front/session/world.h"
#include "text/words.h"

/* How well what was typed means a verb: it is its id, one of its words, begins one of them (2: the word shown), or does
 * not (0). */
enum { VERB_IS_ID = 4, VERB_IS_WORD = 3, VERB_BEGINS = 1 };

int verb_fit(const world *w, const char *id, const char *typed);
/* The best of all options. */
int verb_best_fit(const world *w, const char *typed);
/* Does a word mean several of the verbs on offer so well? Then it means none of them more than another, whichever of
 * them would be a whole command by itself: what follows it must decide. */
bool verb_begins_several(const world *w, const char *verb, int meant);
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

/* Words from `at` on that are a verb's name with a blank in the place of its "_" become one, "open_gate" for `open
 * gate`: if that verb is on offer, or the one that the first of them names by itself is not. */
void join_verb(const world *w, words *typed, size_t at);

#endif
