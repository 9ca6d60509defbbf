/* Functions for reading a line that several files share. intent.c chooses among them. Each of the other files of this
 * folder reads one kind of line, and does not call intent.c. A take_...() function that returns a bool returns false if
 * it cannot read the words. In this case the function leaves the intent as it was. */
#ifndef FRONT_TAKE_H
#define FRONT_TAKE_H

#include "front/grammar/intent.h"

/* effect.c */
void add_answer(intent *i, const char *id);
/* Replaces the intent by `by` if `good` is true, else frees `by`. Returns `good`. */
bool intent_replace(intent *i, intent *by, bool good);
/* Makes the intent run a command, or a refusal if the command would ignore some of the words. */
void run_command(intent *i, const phrase *command, const words *typed);

/* leftover.c */
/* Makes the intent an answer with these ids. Reads the words starting at `from` as answers to the following questions.
 * If the words cannot be read as such, makes the intent a refusal with the reason. */
void take(const grammar *g, intent *i, char *const *ids, size_t n, const words *typed, size_t from);

/* far_target.c */
/* Reads a place that is several answers away. Answers with the way without harm if it costs no more than the shortest
 * way. Otherwise refuses, and lists both ways or the answer that comes nearest to the place. Returns false if the words
 * name no place, or if no way leads toward it. Sets `*moves` to true if the verb can move a piece at all. */
bool take_way(const grammar *g, intent *i, int verb, const words *typed, size_t from, bool *moves);
/* Converts "move toward c9" to the words whose answer comes nearest to c9, such as "move c6". Returns no words if an
 * answer reaches c9, or if no answer comes nearer to c9. The caller frees them. */
words toward_nearest(const grammar *g, int verb, const words *typed, size_t from);

/* later_question.c */
/* Foresees the question that follows the answers of the intent, and reads it into `w`. Returns false unless it is
 * certain that the same seat decides again in the same round. */
bool next_question(const grammar *g, const intent *i, world *w);
/* Finds the later question at which take_later() would read this verb. The question may also be a menu in which the
 * verb is an action that is not legal there. Reads the question into `then`, which the caller frees. Afterwards it is
 * also the last question that pr_foresee() reached. Adds to `leads` the answers that lead to this question, in the
 * words that a player types for them. Returns false, and leaves `then` unset, if there is no such question, or if the
 * verb belongs to the open question. */
bool question_behind(const grammar *g, int verb, world *then, buffer *leads);
/* If the id `thing` is a piece of the viewer's side that does not act, adds the answers that end the turn: " First
 * `stop; end`, then `act ann`." `line` is what the player typed, or NULL if it was only the name of the piece. */
void add_way_out(const grammar *g, const char *thing, const char *line, buffer *t);
/* Answers with the options that lead to a question which offers this verb. The words are then read again at that
 * question. Returns false if chance or something hidden comes before that question. */
bool take_later(const grammar *g, intent *i, int verb);
/* Searches for one answer, or else for two answers, after which the words fit an option. Gives these answers if no
 * other answers lead there and the words name more than the verb. Otherwise the player must choose the first answer. If
 * several first answers lead to such an option, refuses and lists them, because the player must choose which of them to
 * spend. If answers lead to the verb but not to the other words, refuses with the reason against the other words. */
bool take_fitting(const grammar *g, intent *i, int verb, const words *typed);

/* all_answers.c */
/* Reads "all pass" as the same answer to this question and to the seat's following questions in this round, as long as
 * they offer it. Stops before a question that depends on chance or hidden things. Returns false if the word after "all"
 * is not a verb that stands alone, or if the first of these questions does not offer it. */
bool take_all(const grammar *g, intent *i, const words *typed);
/* Reads "all pass" or "pass turn", "always pass" and "all ask", with the words in either order, as the command
 * `reactions`. Reads "all pass" only if the open question asks whether the seat reacts; at other questions take_all()
 * reads "all pass". At a question whether the seat reacts, also reads "pass" alone as the answer that declines. */
bool take_reactions(const grammar *g, intent *i, words *typed);

#endif
