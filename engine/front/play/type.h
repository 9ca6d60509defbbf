/* A typed command that answers the open question. */
#ifndef FRONT_TYPE_H
#define FRONT_TYPE_H

#include "front/play/repl.h"

/* Answers with the option whose verb begins with `verb` (`exact`: is it) and whose arguments the words from `from` on
 * name; words left over answer the question that follows. What cannot be understood to its last word is refused before
 * anything is done. False if it was refused. */
bool type_answer(repl *r, const char *verb, bool exact, const words *typed, size_t from);
/* The same for words that are what a single option is about, without its verb. False: they are about none. */
bool type_bare(repl *r, const words *typed, bool *good);
/* The same for a verb of the episode that is not on offer: what it asks for may have been done by itself, its words may
 * stand on an option's line; else the reason why not is told. */
bool type_unoffered(repl *r, const char *verb, const words *typed);
/* The same for words none of which is a verb: also those that an option's line shows. */
bool type_words(repl *r, const words *typed);
/* Answers with option `index`, then goes on with the words from `from` on. */
bool type_index(repl *r, size_t index, const words *typed, size_t from);
/* Tells the way of several answers that leads to a place, if the words from `from` on name one and there is one; else
 * false. */
bool type_tell_way(repl *r, const char *verb, const words *typed, size_t from);
/* Asks which of several options is meant. */
void type_refuse_many(repl *r, const choice *c);

#endif
