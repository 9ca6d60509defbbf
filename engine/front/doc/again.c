/* Lists a menu that the spoken view (--plain) already printed in this turn. If a verb's options changed, lists the verb
 * in full, or only its changed spaces if these are few. Any other verb is listed only by the numbers of its options. */
#include "front/doc/menu.h"

/* If a verb offers at least LONG_LIST spaces and at most FEW_DIFFER of these spaces changed, only the changes are
 * read. */
enum { LONG_LIST = 7, FEW_DIFFER = 3 };
enum { SHORT_MENU = 5 }; /* a menu of up to this length is always listed in full */

typedef struct again {
    doc *d;
    const policy *p;
    item *others, *enders; /* items that list the unchanged verbs; verbs that end a movement have an item of their
                            * own */
    fact *same, *ends;     /* the lists in these two items */
    bool unchanged;        /* true while the unchanged verbs are listed, false while the changed verbs are listed */
} again;

/* Returns the number of options of the verb at the moment `m`. */
static size_t count_verb(const moment *m, int verb) {
    size_t n = 0;
    for (size_t i = 0; i < m->options; i++) n += m->option[i].verb == verb;
    return n;
}

static bool offers(const moment *m, const char *id) {
    bool found = false;
    for (size_t i = 0; i < m->options && !found; i++) found = !strcmp(m->option[i].id, id);
    return found;
}

/* Returns true if the verb's options have the same order and content as in the menu that was read last. A verb that
 * moves pieces always counts as changed, because the harm of a step depends on the pieces nearby. */
static bool as_before(const world *w, int verb) {
    const moment *now = w->now, *then = w->listed;
    if (w->content->verb[verb].moves || count_verb(now, verb) != count_verb(then, verb)) return false;
    size_t k = 0;
    bool same = true;
    for (size_t i = 0; i < now->options && same; i++) {
        if (now->option[i].verb != verb) continue;
        while (then->option[k].verb != verb) k++;
        same = !strcmp(now->option[i].id, then->option[k++].id);
    }
    return same;
}

/* Adds a fact with the spaces that a verb offers in `list` but not in `other`. Returns the number of these spaces. */
static size_t list_difference(item *i, const world *w, fact_kind kind, const moment *list, const moment *other,
                              int verb) {
    size_t n = 0;
    fact *spaces = NULL;
    for (size_t k = 0; k < list->options; k++) {
        const pr_option *option = &list->option[k];
        if (option->verb != verb || offers(other, option->id)) continue;
        item_fact(item_listed(i, &spaces, kind, ""), F_named, "")->t = world_place(w, option->arg[0].n);
        n++;
    }
    return n;
}

/* Adds a verb with many spaces, and names only the changed spaces, as in "1 to 11: aim, 2 action points. No more: c4".
 * Returns false and adds nothing if the verb's options must be read in full. */
static bool add_difference(again *a, const world *w, const family *f) {
    if (!f->spaces || f->n < LONG_LIST || w->content->verb[f->verb].moves) return false;
    item *i = doc_alone(a->d);
    size_t n = list_difference(i, w, F_new_spaces, w->now, w->listed, f->verb);
    n += list_difference(i, w, F_no_more_spaces, w->listed, w->now, f->verb);
    if (n > FEW_DIFFER) return false;
    item_fact(i, F_numbers, "")->t = family_numbers(a->d, w, f);
    item_fact(i, F_verb, doc_take(a->d, verb_aloud(w, f->verb)));
    item_price(i, F_price, price_of_family(w, f));
    doc_add(doc_block(a->d, ROLE_OPTIONS), i);
    return true;
}

static void add_family(void *ctx, const world *w, const family *f, bool each) {
    again *a = ctx;
    const bool same = as_before(w, f->verb);
    if (!a->unchanged) {
        if (!same && !add_difference(a, w, f)) menu_add_family(a->d, w, f, each, a->p);
        return;
    }
    if (!same) return;
    const bool ends = price_of(w, &w->option[f->first]).ends_move;
    item *one = ends ? item_listed(a->enders, &a->ends, F_as_before_ends, "")
                     : item_listed(a->others, &a->same, F_as_before, "");
    item_fact(one, F_same, doc_take(a->d, verb_aloud(w, f->verb)))->t = family_numbers(a->d, w, f);
}

/* Lists the verbs of the last menu that are no longer legal. */
static void list_gone(item *i, const world *w) {
    int last = PR_NOBODY;
    fact *gone = NULL;
    for (size_t k = 0; k < w->listed->options; k++) {
        const int verb = w->listed->option[k].verb;
        if (!count_verb(w->now, verb) && verb != last)
            item_fact(item_listed(i, &gone, F_gone, ""), F_verb, doc_take(i->of, verb_aloud(w, verb)));
        last = verb;
    }
}

bool menu_listed(const world *w) {
    const pr_ask *then = w->listed ? &w->listed->asks->ask : NULL;
    return then && w->options > SHORT_MENU && options_recur(w) && !options_by_actor(w) && then->menu == w->ask->menu &&
           then->actor == w->ask->actor;
}

doc *menu_again(const world *w, bool each, const policy *p) {
    again a = {.d = doc_new(), .p = p};
    const option_list list = {.family = add_family, .ctx = &a};
    a.others = doc_alone(a.d);
    a.enders = doc_alone(a.d);
    options_walk(w, NULL, each, &list);
    a.unchanged = true;
    options_walk(w, NULL, each, &list);
    item *gone = doc_alone(a.d);
    list_gone(gone, w);
    block *b = doc_block(a.d, ROLE_OPTIONS);
    doc_add(b, a.others);
    doc_add(b, a.enders);
    doc_add(b, gone);
    return a.d;
}
