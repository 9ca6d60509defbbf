/* Documents about the options of the open question. The caller frees each document by doc_free(). */
#ifndef FRONT_MENU_H
#define FRONT_MENU_H

#include "front/doc/doc.h"
#include "front/doc/options.h"
#include "front/session/world.h"

/* The numbers of options of one verb from which they share an item. They depend on the length of an option's text. Each
 * printer has its own policy. */
typedef struct policy {
    size_t copies; /* for unnamed spaces, and copies of one kind */
    size_t names;  /* for things with names of their own */
    size_t read;   /* for cards whose text is needed to choose */
    size_t named;  /* spoken: maximum number of options that are named; `spaces`: the same for spaces */
    size_t spaces;
    bool spoken;
    bool details; /* with the texts of cards */
    bool brief;   /* only options share lines; a mark shows which of them end the move */
} policy;

/* Returns all options. With a `name`, only those of this verb, actor or argument. `each`: each option has its own item.
 */
doc *menu_doc(const world *w, const char *name, bool each, const policy *p);
doc *option_doc(const world *w, size_t index, const policy *p);
/* Adds one option to a document. */
void menu_add_option(doc *d, const world *w, size_t index, const policy *p);
/* Adds one family to a document. */
void menu_add_family(doc *d, const world *w, const family *f, bool each, const policy *p);
/* Returns the numbers of a family in the spoken form: "4 to 20", or "4, 6 and 8". */
const char *family_numbers(doc *d, const world *w, const family *f);
/* Adds a price to an item. */
void item_price(item *i, fact_kind kind, price p);

/* menu_listed() returns true if w->listed is a list of the same menu for the same piece. menu_again() then returns the
 * changed options in full, and the others by their numbers (again.c). */
bool menu_listed(const world *w);
doc *menu_again(const world *w, bool each, const policy *p);

/* Documents about the chances of an answer. Counts are exact; percentages are rounded to a tenth. */
/* Returns the odds of an option that rolls dice: a summary, the results for each payment, the ways in which the dice
 * can fall (or each symbol, if there are too many ways), and the choices that the count leaves out. Many ways are
 * listed only with `all`, or in the drawn view if the dice have no total. The caller frees the document by doc_free().
 */
doc *odds_doc(const world *w, const pr_option *option, const pr_chances *odds, bool all, const policy *p);
/* Returns the chances of the number of times that a symbol appears. `symbol` is its index in the content's array. */
doc *odds_symbol_doc(const world *w, const pr_option *option, const pr_chances *odds, int symbol);
/* Adds a summary of the odds: "1 or more 72.2 %, 2 or more 30.6 %". */
void item_odds(item *i, const world *w, const pr_chances *odds, const char *before);
/* Like item_odds(), for a roll that depends on another choice. Unless `symbol` is PR_NOBODY, adds the chances of the
 * number of times that it appears. */
void item_odds_ahead(item *i, const world *w, const pr_chances *odds, int symbol);

/* Returns the question in one item. `seat`: title of the deciding seat, or NULL if it is obvious. The caller frees the
 * document by doc_free(). */
doc *question_doc(const world *w, const char *seat);

#endif
