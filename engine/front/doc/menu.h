/* Documents about the open question and its options. The caller frees each document by doc_free(). Options of one verb
 * form a family (options.h), which can share one item. */
#ifndef FRONT_MENU_H
#define FRONT_MENU_H

#include "front/doc/doc.h"
#include "front/doc/options.h"
#include "front/session/world.h"

/* How options are listed. `copies`, `names` and `read` are thresholds for three sorts of options: if a verb has at
 * least this number of options, these options share an item. The thresholds differ because the texts of the three sorts
 * differ in length. Each view has its own policies. */
typedef struct policy {
    size_t copies; /* threshold for spaces, and for copies of one kind */
    size_t names;  /* threshold for things that each have their own name */
    size_t read;   /* threshold for cards in a question that appears only once, so that the player can read their
                    * texts */
    size_t points; /* maximum number of points of a table that a list names, or 0 for all, because a player may type
                    * any point */
    size_t named;  /* spoken view: a list with at most this number of options names each option */
    size_t spaces; /* spoken view: a list with at most this number of spaces names each space; drawn view: 0 for all */
    bool spoken;
    bool details; /* also prints the texts of cards */
    bool brief;   /* several options share a line, and "*" marks each option that ends the movement */
} policy;

/* Returns the list of all options. If `name` is not NULL, lists only the options with this verb, actor or argument. If
 * `each` is true, every option has its own item. */
doc *menu_doc(const world *w, const char *name, bool each, const policy *p);
doc *option_doc(const world *w, size_t index, const policy *p);
/* menu_add_option() adds one option to a document, and menu_add_family() one family. */
void menu_add_option(doc *d, const world *w, size_t index, const policy *p);
void menu_add_family(doc *d, const world *w, const family *f, bool each, const policy *p);
/* Returns the numbers of a family's options for the spoken view: "4 to 20", or "4, 6 and 8". */
const char *family_numbers(doc *d, const world *w, const family *f);
/* Add parts to an item. Parts are a price as one list; the price of an option or a family, where `brief` shows the end
 * of a movement by "*" and sets `*marked`; harm, or nothing for NULL; for the drawn view, the places and conditions of
 * the pieces that the arguments starting at `from` name; everything about a family. */
void item_price(item *i, fact_kind kind, price p);
void item_costs(item *i, price p, bool brief, bool *marked);
void item_harm(item *i, const char *harm);
void item_spots(item *i, const world *w, const pr_option *option, int from);
void item_family(item *i, const world *w, const family *f, const policy *p, bool *marked);
/* Adds ", one of four alike" if argument `i` stands for several equal pieces, here four. */
void option_add_likes(const world *w, const pr_option *option, int i, buffer *t);

/* menu_listed() returns true if the menu that was read last in this turn (w->listed) is the same menu for the same
 * piece. In that case menu_again() gives the changed verbs with their options, and the other verbs only with the
 * numbers of their options (again.c). */
bool menu_listed(const world *w);
doc *menu_again(const world *w, bool each, const policy *p);

/* Documents about the chances of an answer. The chances are computed exactly and printed with one decimal. */
/* Returns the odds of an option that rolls dice: a summary, the results for each payment, the ways in which the dice
 * can fall, and the choices that the odds leave out. If the dice can fall in too many ways to list, the document has
 * the chances of each symbol instead. A long list of ways is included only if `all` is true, or if the dice have no
 * total and the view is drawn. The caller frees the document by doc_free(). */
doc *odds_doc(const world *w, const pr_option *option, const pr_chances *odds, bool all, const policy *p);
/* Returns a document with the chances that a symbol appears once, twice and so on. `symbol` is an index in the
 * content's array of symbols. */
doc *odds_symbol_doc(const world *w, const pr_option *option, const pr_chances *odds, int symbol);
/* Returns true if the answer rolls dice. Without dice, nothing is random, or the random numbers mean nothing to
 * people. */
bool odds_roll(const pr_chances *odds);
/* Returns true if the dice have a total that is compared with a threshold, such as damage. */
bool odds_total(const pr_chances *odds);
/* Returns true if a player may pay for faces of the dice after the roll. */
bool odds_paid(const pr_chances *odds);
/* Returns the effects of a result on the pieces at which the option aims, one sentence for each kind of pieces, or
 * NULL. The caller frees the text. */
char *odds_effects(const world *w, const pr_option *option);
/* Adds a summary of the odds after the text `before`: "1 or more 72.2 %, 2 or more 30.6 %". */
void item_odds(item *i, const world *w, const pr_chances *odds, const char *before);
/* Works like item_odds(), but for a roll that the player can make only after another choice. If `symbol` is not
 * PR_NOBODY, adds the chance that this symbol appears once, twice and so on. */
void item_odds_ahead(item *i, const world *w, const pr_chances *odds, int symbol);

/* Returns the question as one item. `seat` is the title of the deciding seat, or NULL if the player knows which seat
 * decides. The caller frees the document by doc_free(). */
doc *question_doc(const world *w, const char *seat);

#endif
