/* Matches of the toy episode, and what tests ask of them. */
#ifndef UNIT_TOY_MATCH_H
#define UNIT_TOY_MATCH_H

#include "match/match.h"

#include "unit/support.h"

/* The episode's text becomes the toy's with `old` replaced by `new` wherever it stands; NULL: as it is. */
void toy_write(const char *old, const char *new);

/* The episode as toy_write() left it; load(): as it is in toy.h. Fails the test if it cannot. */
pr_episode *load_with(const char *const *settings, size_t n);
pr_episode *load(void);
/* The same with nothing hidden but cards. */
pr_episode *load_open(void);

/* A match of it. The tests below fail the test at once where what they do is refused. */
pr_match *start(pr_episode *e, uint64_t seed);
void reply(pr_match *m, const char *id);
void replies(pr_match *m, const char *ids);

/* The answer is refused (or its script fails) with a message that holds `part`, and nothing has changed. */
void assert_refused(pr_match *m, uint64_t number, const char *id, const char *part);
void assert_fails(pr_match *m, const char *id, const char *part);

/* What the chunk returns, the caller's (pr_release). */
char *lua(pr_match *m, const char *chunk);
void assert_lua(pr_match *m, const char *chunk, const char *want);
void undo(pr_match *m);
void redo(pr_match *m);

/* Undo is refused with a message that holds `part`. */
void assert_barred(pr_match *m, const char *part);

/* Bob is a program. */
void only_ann(pr_match *m);

/* Frees the match (may be NULL), its episode and the text. */
void done(pr_match *m, pr_episode *e);

/* The next draws of chance; b may be NULL. */
void script_draws(pr_match *m, const char *a, const char *b);

/* A match with everything in it that a save may hold. */
pr_match *eventful(pr_episode *e);

#endif
