/* Functions that the files of the reader of a line share. intent.c dispatches; each of the other files reads one kind
 * of line, and none of them calls intent.c. A take_...() function that returns a bool returns false, and leaves the
 * intent as it was, if it cannot read the words. */
#ifndef FRONT_TAKE_H
#define FRONT_TAKE_H

#include "front/grammar/intent.h"

/* effect.c */
void add_answer(intent *i, const char *id);
/* Makes the intent run a command. Refuses words that the command would ignore. */
void run_command(intent *i, const phrase *command, const words *typed);

/* leftover.c */
/* Makes the intent an answer with these ids, and reads the words from `from` on as answers to the following questions.
 * If these cannot be read, makes it a refusal with the reason. */
void take(const grammar *g, intent *i, char *const *ids, size_t n, const words *typed, size_t from);

/* far_target.c */
/* Answers with the harmless way if it costs no more than the shortest one. Otherwise refuses and lists both ways, or
 * the answer that comes nearest. Returns false if the words name no place, or if no way leads towards it. Sets `*moves`
 * to true if the verb can move a piece at all. */
bool take_way(const grammar *g, intent *i, int verb, const words *typed, size_t from, bool *moves);
/* Returns "move toward c9" as the line whose answer comes nearest to the place. Returns no words if the place can be
 * reached, or if no answer comes nearer. The caller frees them. */
words toward_nearest(const grammar *g, int verb, const words *typed, size_t from);

/* later_question.c */
/* Foresees the question that follows the answers. Returns false unless it is certain that the same seat decides again
 * in the same round. */
bool next_question(const grammar *g, const intent *i, world *w);
/* Answers until the question offers this verb, and then reads the words again. Returns false if chance or something
 * hidden comes first. */
bool take_later(const grammar *g, intent *i, int verb);
/* Searches a series of one answer, then of two, after which the words fit an option. Answers with the only such series.
 * If there are several, lists their first answers and refuses, because the player must choose which to spend. */
bool take_fitting(const grammar *g, intent *i, int verb, const words *typed);

/* all_answers.c */
/* Reads "all pass" as the answer to this question and to the seat's following questions in this round that offer it.
 * Stops before chance and before hidden things. Returns false if the word after "all" is not a verb without arguments,
 * or if no question offers it. */
bool take_all(const grammar *g, intent *i, const words *typed);
/* Reads "all pass", "always pass" and "all ask" as the command `reactions`. "all pass" is that command
 * only at a question whether the seat reacts; elsewhere take_all() reads it. */
bool take_reactions(const grammar *g, intent *i, words *typed);

#endif
