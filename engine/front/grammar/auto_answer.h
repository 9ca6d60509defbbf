/* Commands whose answer the engine already gave because nothing else was left to choose. A player who types one all the
 * same is late, not wrong. */
#ifndef FRONT_AUTO_ANSWER_H
#define FRONT_AUTO_ANSWER_H

#include "front/grammar/read.h"

/* Returns true if the request of these words, the verb (an id) first, was done automatically since the last answer. */
bool auto_answer_done(const grammar *g, const char *verb, const words *typed);
/* Returns true if the words from `from` on name a choice that is made automatically after the answers that were
 * foreseen last. */
bool auto_answer_named(const grammar *g, const words *typed, size_t from);

#endif
