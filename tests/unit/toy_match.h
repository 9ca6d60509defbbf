/* Matches of the toy episode, and checks on them. */
#ifndef UNIT_TOY_MATCH_H
#define UNIT_TOY_MATCH_H

#include "match/match.h"

#include "unit/support.h"

/* Sets the episode's text to the toy's, with every `old` replaced by `new`. NULL sets the text of toy.h. */
void toy_write(const char *old, const char *new);

/* load_with() loads the episode as toy_write() left it, and load() as it is in toy.h. Both fail the test on error. */
pr_episode *load_with(const char *const *settings, size_t n);
pr_episode *load(void);
/* Like load(), but with no hidden variables. Cards stay hidden. */
pr_episode *load_open(void);

/* Starts a match. This and the functions below fail the test if their call is refused. */
pr_match *start(pr_episode *e, uint64_t seed);
void reply(pr_match *m, const char *id);
void replies(pr_match *m, const char *ids);

/* Check that the answer is refused, or that its script fails, with a message that contains `part`, and that nothing
 * changed. */
void assert_refused(pr_match *m, uint64_t number, const char *id, const char *part);
void assert_fails(pr_match *m, const char *id, const char *part);

/* Runs a chunk and returns its result. The caller frees it with pr_release(). */
char *lua(pr_match *m, const char *chunk);
void assert_lua(pr_match *m, const char *chunk, const char *want);
void undo(pr_match *m);
void redo(pr_match *m);

/* Checks that undo is refused with a message that contains `part`. */
void assert_barred(pr_match *m, const char *part);

/* Makes Bob a bot. */
void only_ann(pr_match *m);

/* Frees the match (may be NULL), its episode and the text. */
void done(pr_match *m, pr_episode *e);

/* Scripts the next draws of chance. `b` may be NULL. */
void script_draws(pr_match *m, const char *a, const char *b);

/* Returns a match with everything that a save may contain. */
pr_match *eventful(pr_episode *e);

#endif
