/* Puts the chances of dice into text for people. */
#ifndef FRONT_ODDS_H
#define FRONT_ODDS_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

/* Prints the odds of an option that rolls dice: the results for each price, then the faces (or each symbol, if the
 * faces are too many), then the choices that the count leaves out. Many faces are printed with `all` only, or if the
 * dice add nothing up. */
void odds_print(const world *w, const pr_option *option, const json_t *odds, bool all);
/* Reads the odds aloud: the results that can be reached, for each payment. Adds every way the dice can fall if the ways
 * are few or with `all`. */
void odds_tell(const world *w, const pr_option *option, const json_t *odds, bool all);
/* Returns the odds in short: "1 or more 72.2 %, 2 or more 30.6 %". The caller frees it. */
char *odds_gist(const world *w, const json_t *odds);

/* odds_faces.c: prints the chance of each symbol to appear at least once, twice, three times. `tell`: reads aloud. */
void odds_symbols(const world *w, const pr_option *option, const json_t *odds, bool tell);
/* Adds the chance of at least one of each symbol: "at least one hit 70.4 %, star 70.4 %". */
void odds_any(buffer *t, const world *w, const json_t *odds, const char *per_cent);
/* Adds how often one symbol appears, as in "0: 69.4 %; 1: 30.6 %." */
void odds_times(buffer *t, const json_t *odds, const char *symbol);
/* Prints the chances of one symbol in full. */
void odds_one_symbol(const world *w, const pr_option *option, const json_t *odds, const char *symbol);
/* Returns a face by the titles of its symbols, such as "attack+star". The caller frees it. */
char *odds_face(const world *w, const char *face);
/* Adds a percentage, rounded to a tenth, such as " 12.5". `width`: columns before the decimal point. */
void odds_tenths(buffer *t, int width, long long ways, long long of);

#endif
