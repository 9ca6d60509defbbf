/* Documents about the chances of an answer. Counts are exact; percentages are rounded to a tenth. */
#ifndef FRONT_ODDS_H
#define FRONT_ODDS_H

#include "front/doc/menu.h"

/* Returns the odds of an option that rolls dice: in short, then the results for each payment, then the ways in which
 * the dice can fall (or each symbol, if the ways are too many), then the choices that the count leaves out. Many ways
 * are listed with `all` only, and drawn if the dice add nothing up. The caller frees the document (doc_free). */
doc *odds_doc(const world *w, const pr_option *option, const pr_chances *odds, bool all, const policy *p);
/* Returns how many times a symbol appears, by its number in the content's array. */
doc *odds_symbol_doc(const world *w, const pr_option *option, const pr_chances *odds, int symbol);
/* Adds the odds in short: "1 or more 72.2 %, 2 or more 30.6 %". */
void item_odds(item *i, const world *w, const pr_chances *odds, const char *before);
/* Works in the same way for a roll that depends on another choice. With a `symbol` (else PR_NOBODY), how many times it
 * appears. */
void item_odds_ahead(item *i, const world *w, const pr_chances *odds, int symbol);

#endif
