/* Documents about the options of the open question. The caller frees each (doc_free). */
#ifndef FRONT_MENU_H
#define FRONT_MENU_H

#include "front/doc/doc.h"
#include "front/doc/options.h"
#include "front/session/world.h"

/* When options of one verb share an item: numbers of options, by how long they are to read. A printer has its own. */
typedef struct policy {
    size_t copies; /* plain spaces, and copies of one kind */
    size_t names;  /* things with names of their own */
    size_t read;   /* cards that must be read to choose */
    size_t named;  /* read aloud: up to so many are named, and of spaces up to `spaces` */
    size_t spaces;
    bool spoken;
    bool details; /* with the texts of cards */
    bool brief;   /* only options share lines; a mark shows which of them end the move */
} policy;

/* Returns all options. With a `name`, only those of this verb, actor or argument. `each`: none together. */
doc *menu_doc(const world *w, const char *name, bool each, const policy *p);
doc *option_doc(const world *w, size_t index, const policy *p);
/* Adds one option to a document. */
void menu_add_option(doc *d, const world *w, size_t index, const policy *p);
/* Adds one family to a document. */
void menu_add_family(doc *d, const world *w, const family *f, bool each, const policy *p);
/* Returns the numbers of a family as they are read: "4 to 20", or "4, 6 and 8". */
const char *family_numbers(doc *d, const world *w, const family *f);
/* Adds a price to an item. */
void item_price(item *i, fact_kind kind, price p);

/* again.c: returns true if w->listed is a list of the same menu, for the same piece. menu_again() then says what
 * changed in full, and the rest by its numbers. */
bool menu_listed(const world *w);
doc *menu_again(const world *w, bool each, const policy *p);

/* Documents about the chances of an answer. Counts are exact; percentages are rounded to a tenth. */
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

/* Returns the question in one item. `seat`: title of the deciding seat, or NULL where it is obvious. The caller frees
 * it (doc_free). */
doc *question_doc(const world *w, const char *seat);

#endif
