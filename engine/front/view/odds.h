/* What the dice may bring, as text for people. */
#ifndef FRONT_ODDS_H
#define FRONT_ODDS_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

/* Prints what pr_odds found for an option for which something is rolled: the faces (each symbol, where they are too
 * many), then the results for each price that may be paid, then what is not counted. All of that, always. */
void odds_print(const world *w, const pr_option *option, const json_t *odds, bool all);
/* In sentences: what can be reached, with each payment; the ways the dice can fall if they are few or for `all`. */
void odds_tell(const world *w, const pr_option *option, const json_t *odds, bool all);
/* "1 or more 72.2 %, 2 or more 30.6 %": in short. The caller releases it. */
char *odds_gist(const world *w, const json_t *odds);

/* odds_faces.c: how likely each symbol is to lie there once, twice, three times. */
void odds_symbols(const world *w, const pr_option *option, const json_t *odds, bool tell);
/* "at least one hit 70.4 %, star 70.4 %" */
void odds_any(buffer *t, const world *w, const json_t *odds, const char *per_cent);
/* How many times one symbol: "0: 69.4 %; 1: 30.6 %." */
void odds_times(buffer *t, const json_t *odds, const char *symbol);
/* One symbol, in full. */
void odds_one_symbol(const world *w, const pr_option *option, const json_t *odds, const char *symbol);
/* "attack+star" by the titles of its symbols. The caller releases it. */
char *odds_face(const world *w, const char *face);
/* Adds " 12.5": per cent, rounded to a tenth; so wide before the point. */
void odds_tenths(buffer *t, int width, long long ways, long long of);

#endif
