/* Builds the documents about the chances of an answer that rolls dice. */
#include "front/doc/menu.h"

#include "front/base/localized.h"
#include "text/width.h"

enum { MAX_TOTAL = 99, MAX_PAID = 9, MAX_DICE = 40, CELL = 16, ROW = 8, PAYING = 18, REACHED = 7 };
/* MAX_FACES, FEW_FACES: maximum number of listed ways in which the dice can fall, with and without `all`. MAX_SHORT:
 * maximum number of results in a summary. OR_MORE: columns of the table of symbols, for one, two and three or more. */
enum { MAX_FACES = 24, FEW_FACES = 5, MAX_SHORT = 4, OR_MORE = 3 };

/* Returns the share ways / of as a percentage with one decimal, such as "12.5". */
static const char *percent(doc *d, long long ways, long long of) {
    const long long tenths = (ways * 2000 + of) / (2 * of);
    return doc_take(d, text_of("%lld%s%lld", tenths / 10, figure_point(), tenths % 10));
}

/* Returns a text, padded with blanks to `columns`. */
static const char *padded(doc *d, const char *text, int columns) {
    return doc_take(d, text_of("%s%*s", text, columns > text_columns(text) ? columns - text_columns(text) : 0, ""));
}

bool odds_roll(const pr_chances *odds) {
    bool rolls = false;
    for (int i = 0; i < odds->results && !rolls; i++) {
        const pr_result *r = &odds->result[i];
        rolls = r->total != PR_NOBODY;
        for (int j = 0; j < r->draws; j++) rolls |= r->draw[j].die != PR_NOBODY;
    }
    return rolls;
}

/* Faces ---------------------------------------------------------------------------------------------- */

static pr_list symbols_of(const world *w, const pr_draw *draw) {
    const pr_content *c = w->content;
    return draw->die == PR_NOBODY ? (pr_list){NULL, 0} : c->pips[c->die[draw->die].faces.at[draw->n]].symbols;
}

/* Returns the titles of the symbols that one die shows, such as "attack+star". If a number was drawn instead of a die,
 * returns the number. */
static char *draw_text(const world *w, const pr_draw *draw) {
    const pr_list shown = symbols_of(w, draw);
    buffer t = {0};
    if (draw->die == PR_NOBODY) buffer_addf(&t, "%d", draw->n);
    for (int i = 0; i < shown.n; i++) buffer_addf(&t, "%s%s", i ? "+" : "", w->content->symbol[shown.at[i]].is.title);
    return t.s ? t.s : copy_text("-");
}

/* Returns the faces of all dice of a result, such as "hit, hit, star". The faces are sorted, because the order of the
 * dice does not matter. */
static const char *faces_text(doc *d, const world *w, const pr_result *r) {
    owned char **names = need(calloc((size_t)r->draws + 1, sizeof *names));
    buffer line = {0};
    for (int i = 0; i < r->draws; i++) {
        char *name = draw_text(w, &r->draw[i]);
        int at = i;
        for (; at > 0 && strcmp(names[at - 1], name) > 0; at--) names[at] = names[at - 1];
        names[at] = name;
    }
    for (int i = 0; i < r->draws; i++) {
        buffer_addf(&line, "%s%s", i ? ", " : "", names[i]);
        free(names[i]);
    }
    return line.s ? doc_take(d, line.s) : tr("nothing");
}

typedef struct way {
    const char *faces;
    long long n;
} way;

typedef struct ways {
    way *at;
    size_t n;
} ways;

static int likelier(const void *a, const void *b) {
    const way *x = a, *y = b;
    if (x->n != y->n) return x->n < y->n ? 1 : -1;
    return strcmp(x->faces, y->faces);
}

/* Returns the different outcomes of the dice, the likeliest first. Skips results with a payment, because each of their
 * outcomes also has a result without payment. The caller frees `at`. */
static ways ways_of(doc *d, const world *w, const pr_chances *odds) {
    ways all = {need(calloc((size_t)odds->results + 1, sizeof *all.at)), 0};
    for (int i = 0; i < odds->results; i++) {
        if (odds->result[i].paid > 0) continue;
        const char *faces = faces_text(d, w, &odds->result[i]);
        size_t at = 0;
        while (at < all.n && strcmp(all.at[at].faces, faces) != 0) at++;
        if (at == all.n) all.at[all.n++].faces = faces;
        all.at[at].n += odds->result[i].ways;
    }
    qsort(all.at, all.n, sizeof *all.at, likelier);
    return all;
}

/* Symbols -------------------------------------------------------------------------------------------- */

/* The number of times that a symbol appears: in ways[k] outcomes it appears exactly k times. `most` is the largest such
 * k. */
typedef struct count {
    long long ways[MAX_DICE + 1];
    int most;
} count;

static count count_symbol(const world *w, const pr_chances *odds, int symbol) {
    count c = {.most = 0};
    for (int i = 0; i < odds->results; i++) {
        const pr_result *r = &odds->result[i];
        int n = 0;
        for (int j = 0; j < r->draws && r->paid <= 0; j++) {
            const pr_list shown = symbols_of(w, &r->draw[j]);
            for (int k = 0; k < shown.n && n < MAX_DICE; k++) n += shown.at[k] == symbol;
        }
        if (n > c.most) c.most = n;
        if (r->paid <= 0) c.ways[n] += r->ways;
    }
    return c;
}

static long long at_least(const count *c, int n) {
    long long all = 0;
    for (int i = n; i <= c->most; i++) all += c->ways[i];
    return all;
}

/* Lists how likely a symbol is to appear never, once, twice and so on, as in "0: 69.4 %". */
static fact *list_times(item *i, const world *w, const pr_chances *odds, fact_kind kind, int symbol) {
    const count c = count_symbol(w, odds, symbol);
    fact *list = NULL;
    for (int n = 0; n <= c.most; n++) {
        if (!c.ways[n]) continue;
        item *one = item_listed(i, &list, kind, "");
        item_count(one, F_times, percent(i->of, c.ways[n], odds->of), n);
        if (n && n < c.most) item_count(one, F_times_or_more, percent(i->of, at_least(&c, n), odds->of), n);
    }
    return list;
}

/* Adds for each symbol the chance that it appears at least once: "at least one hit 70.4 %, star 70.4 %". */
static void list_any(item *i, fact **list, const world *w, const pr_chances *odds, fact_kind kind) {
    bool first = true;
    for (int k = 0; k < w->content->symbols; k++) {
        const count c = count_symbol(w, odds, k);
        if (!c.most) continue;
        fact *f = item_fact(item_listed(i, list, kind, ""), first ? F_at_least_one : F_one_of,
                            w->content->symbol[k].is.title);
        f->t = percent(i->of, at_least(&c, 1), odds->of);
        first = false;
    }
}

/* Adds a table of how likely each symbol is to appear at least once, twice and three times. The table replaces the list
 * of outcomes if that list would be too long. */
static void add_symbols(doc *d, const world *w, const pr_option *option, const pr_chances *odds) {
    const pr_content *c = w->content;
    int widest = 0, one = PR_NOBODY;
    for (int k = 0; k < c->symbols; k++)
        if (text_columns(c->symbol[k].is.title) > widest && count_symbol(w, odds, k).most)
            widest = text_columns(c->symbol[k].is.title);
    item_fact(doc_item(doc_block(d, ROLE_STANDING), ""), F_too_many_ways, "");
    block *b = doc_block(d, ROLE_TABLE);
    item_fact(doc_item(b, ""), F_or_more_head, padded(d, "", widest))->t = tr("1 or more 2 or more 3 or more");
    for (int k = 0; k < c->symbols; k++) {
        const count n = count_symbol(w, odds, k);
        item *i = doc_item(b, "");
        fact *list = NULL;
        for (int least = 1; least <= OR_MORE && least <= n.most; least++)
            item_count(item_listed(i, &list, F_symbol_odds, ""), F_or_more_cell,
                       percent(d, at_least(&n, least), odds->of), least);
        if (list) list->s = padded(d, list->t = c->symbol[k].is.title, widest);
        if (list && one == PR_NOBODY) one = k;
    }
    if (one == PR_NOBODY) return;
    item_fact(doc_item(doc_block(d, ROLE_STANDING), ""), F_says_more, doc_take(d, option_typed(w, option)))->t =
        c->symbol[one].is.title;
}

static void add_ways(doc *d, const world *w, const pr_option *option, const pr_chances *odds, const ways *all) {
    item_count(doc_item(doc_block(d, ROLE_STANDING), ""), F_ways_spoken, "", odds->of);
    if (all->n > MAX_FACES) {
        add_symbols(d, w, option, odds);
        return;
    }
    block *b = doc_block(d, ROLE_COLUMNS);
    for (size_t k = 0; k < all->n; k++)
        item_fact(doc_item(b, ""), F_way, all->at[k].faces)->t = percent(d, all->at[k].n, odds->of);
}

/* Results -------------------------------------------------------------------------------------------- */

/* The number of outcomes for each limit of payment and each result. A player is assumed to pay as much as the limit and
 * the roll allow. With this rule, ways[limit][total] counts the outcomes in which a player who pays up to `limit` gets
 * `total`. */
typedef struct sums {
    long long ways[MAX_PAID + 1][MAX_TOTAL + 1];
    int totals, paid; /* `totals`: the largest result. `paid`: the largest payment */
    bool any;
    long long of;
} sums;

static sums *sums_of(const pr_chances *odds) {
    sums *t = need(calloc(1, sizeof *t));
    t->of = odds->of;
    for (int i = 0; i < odds->results; i++)
        if (odds->result[i].most > t->paid) t->paid = odds->result[i].most;
    if (t->paid > MAX_PAID) t->paid = MAX_PAID;
    for (int i = 0; i < odds->results; i++) {
        const pr_result *r = &odds->result[i];
        const int total = r->total > MAX_TOTAL ? MAX_TOTAL : r->total, most = r->most > 0 ? r->most : 0;
        if (total == PR_NOBODY) continue;
        if (total > t->totals) t->totals = total;
        for (int limit = 0; limit <= t->paid; limit++)
            if ((r->paid > 0 ? r->paid : 0) == (limit < most ? limit : most)) t->ways[limit][total] += r->ways;
        t->any = true;
    }
    return t;
}

static long long or_more(const sums *t, int limit, int total) {
    long long more = 0;
    for (int i = total; i <= t->totals; i++) more += t->ways[limit][i];
    return more;
}

/* Lists the chances of reaching each result with a payment of up to `limit`: "1 or more 72.2 %, 2 or more 30.6 %". */
static void list_reached(item *i, fact **list, const sums *t, fact_kind kind, int limit) {
    long long more = t->of;
    for (int total = 1, told = 0; total <= t->totals && told < MAX_SHORT; total++) {
        more -= t->ways[limit][total - 1];
        if (more <= 0 || !t->ways[limit][total]) continue; /* "3 or more" also gives the chance of "1 or more" */
        told++;
        item_count(item_listed(i, list, kind, ""), F_or_more, percent(i->of, more, t->of), total);
    }
    if (!t->totals) item_fact(item_listed(i, list, kind, ""), F_never_more, "");
}

/* Lists a summary that fits on a line: the chances of the results. If the dice have no total, lists the likeliest
 * outcome instead, or the chances of each symbol if there are many outcomes. */
static fact *list_short(item *i, const world *w, const pr_chances *odds, fact_kind kind, const sums *t,
                        const ways *all) {
    fact *list = NULL;
    if (t->any)
        list_reached(i, &list, t, kind, 0);
    else if (all->n > MAX_FACES)
        list_any(i, &list, w, odds, kind);
    else
        item_fact(item_listed(i, &list, kind, ""), F_likeliest, all->at[0].faces)->t =
            percent(i->of, all->at[0].n, odds->of);
    return list;
}

void item_odds(item *i, const world *w, const pr_chances *odds, const char *before) {
    owned sums *t = sums_of(odds);
    const ways all = t->any ? (ways){NULL, 0} : ways_of(i->of, w, odds);
    fact *list = list_short(i, w, odds, F_short_odds, t, &all);
    if (list) list->s = before;
    free(all.at);
}

void item_odds_ahead(item *i, const world *w, const pr_chances *odds, int symbol) {
    fact *list = NULL;
    if (symbol != PR_NOBODY)
        list_times(i, w, odds, F_times_ahead, symbol);
    else if (odds->result[0].total != PR_NOBODY)
        item_odds(i, w, odds, "");
    else
        list_any(i, &list, w, odds, F_short_odds);
}

/* Adds a table with one column for each limit of payment from `from` up to but not including `to`, and one row for each
 * result. */
static void add_columns(block *b, const sums *t, int from, int to) {
    item *head = doc_item(b, "");
    fact *list = NULL;
    for (int limit = from; limit < to; limit++) {
        item *column = item_listed(head, &list, F_results_head, "");
        const char *title = !t->paid ? tr("exactly  or more") : tr("nothing paid");
        if (limit) title = doc_take(b->of, text_of(tr("paying for %d"), limit));
        item_fact(column, F_text, limit + 1 < to ? padded(b->of, title, CELL - 3) : title);
    }
    list->s = padded(b->of, tr("Result"), ROW);
    for (int total = 0; total <= t->totals; total++) {
        item *row = doc_item(b, "");
        list = NULL;
        for (int limit = from; limit < to; limit++)
            item_fact(item_listed(row, &list, F_results_row, ""), F_results_cell,
                      percent(b->of, t->ways[limit][total], t->of))
                ->t = percent(b->of, or_more(t, limit, total), t->of);
        list->n = total;
    }
}

/* Adds one row of the table of add_reached(): the chances for this limit of payment, or the results themselves if
 * `limit` is -1. */
static void add_reached_row(block *b, const sums *t, const char *title, int limit, int last) {
    item *row = doc_item(b, "");
    fact *list = NULL;
    for (int total = 1; total <= last; total++) {
        item_fact(item_listed(row, &list, F_reached_row, ""), F_reached_cell,
                  limit < 0 ? doc_take(b->of, text_of("%d", total)) : percent(b->of, or_more(t, limit, total), t->of));
    }
    if (list) list->s = padded(b->of, title, PAYING);
}

/* Adds a table with one row for each limit of payment, and one column for each result that may be reached. */
static void add_reached(doc *d, const sums *t, int columns) {
    const int fit = (columns - PAYING) / REACHED, last = t->totals < fit ? t->totals : fit;
    block *b = doc_block(d, ROLE_TABLE);
    add_reached_row(b, t, tr("Result, at least"), -1, last);
    for (int limit = 0; limit <= t->paid; limit++) {
        const char *title = limit ? doc_take(d, text_of(tr("paying for %d"), limit)) : tr("nothing paid");
        add_reached_row(b, t, title, limit, last);
    }
}

/* Adds the chance of exactly each result as tables that are at most `columns` wide. */
static void add_totals(doc *d, const sums *t, int columns) {
    const int fit = (columns - ROW) / CELL;
    for (int from = 0; t->any && from <= t->paid; from += fit)
        add_columns(doc_block(d, ROLE_TABLE), t, from, from + fit <= t->paid ? from + fit : t->paid + 1);
    if (t->any && t->paid) item_fact(doc_item(doc_block(d, ROLE_STANDING), ""), F_results_say, "");
}

/* Adds the results for each limit of payment, for the spoken view. If `all` is true, lists the chance of every result.
 * Otherwise adds one summary for each limit ("1 or more 72.2 %"), without a summary for paying nothing. */
static void add_payments(doc *d, const sums *t, bool all) {
    block *b = doc_block(d, ROLE_TEXT);
    for (int limit = !all; t->any && limit <= t->paid; limit++) {
        item *i = doc_item(b, "");
        fact *list = NULL;
        if (!all) list_reached(i, &list, t, F_paying, limit);
        for (int total = 0; total <= t->totals && all; total++) {
            const long long exactly = t->ways[limit][total], more = or_more(t, limit, total);
            if (!exactly) continue;
            item *one = item_listed(i, &list, limit ? F_results_paid : t->paid ? F_results_unpaid : F_results, "");
            item_count(one, F_result, percent(d, exactly, t->of), total);
            if (more != t->of && more != exactly) item_fact(one, F_result_or_more, percent(d, more, t->of));
        }
        if (list) list->n = limit;
    }
}

char *odds_effects(const world *w, const pr_option *option) {
    const pr_content *c = w->content;
    buffer says = {0};
    int told = PR_NOBODY;
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        const pr_kind *k = &c->kind[p->kind];
        bool meant = false;
        for (int arg = 0; arg < option->args; arg++) {
            const pr_value v = option->arg[arg];
            meant |= (v.type == PR_SPACE && v.n == p->space) || (v.type == PR_PIECE && v.n == p->piece);
        }
        if (!meant || !k->kill || p->kind == told) continue;
        if (says.n) buffer_add(&says, " ");
        if (k->stun && k->kill_stunned)
            buffer_addf(&says, tr("%s: %d stuns it, %d kills it; if it is stunned, %d kills it."), k->is.title, k->stun,
                        k->kill, k->kill_stunned);
        else
            buffer_addf(&says, tr("%s: %d kills it."), k->is.title, k->kill);
        told = p->kind;
    }
    return says.s;
}

static void add_effects(doc *d, const world *w, const pr_option *option) {
    char *says = odds_effects(w, option);
    if (says) item_fact(doc_item(doc_block(d, ROLE_STANDING), ""), F_text, doc_take(d, says));
}

bool odds_total(const pr_chances *odds) {
    bool any = false;
    for (int i = 0; i < odds->results && !any; i++) any = odds->result[i].total != PR_NOBODY;
    return any;
}

bool odds_paid(const pr_chances *odds) {
    bool any = false;
    for (int i = 0; i < odds->results && !any; i++) any = odds->result[i].most > 0;
    return any;
}

/* Adds the things that the odds do not count. These are questions that the player can still answer, other seats that
 * decide between the roll and its result, and cards that are drawn after the roll. */
static void add_left_out(doc *d, const world *w, const pr_chances *odds) {
    block *b = doc_block(d, ROLE_STANDING);
    int named = PR_NOBODY;
    for (int i = 0; i < odds->declineds; i++) item_fact(doc_item(b, ""), F_not_asked, odds->declined[i]);
    for (int i = 0; i < odds->results; i++) {
        const int seat = odds->result[i].asks;
        if (seat == PR_NOBODY || seat == w->ask->seat || seat == named) continue;
        item_fact(doc_item(b, ""), F_not_known, w->content->seat[named = seat].is.title);
    }
    bool cards = false;
    for (int i = 0; i < odds->results; i++) cards |= odds->result[i].cards;
    if (cards) item_fact(doc_item(b, ""), F_text, tr("Not counted: what cards do that are drawn after some rolls."));
}

/* Returns the sentence of an option without its period, because a colon follows. */
static const char *before_colon(doc *d, const world *w, const pr_option *option) {
    const char *said = option_does(w, option);
    const size_t n = strlen(said);
    return doc_take(d, text_of("%.*s", (int)(n && said[n - 1] == '.' ? n - 1 : n), said));
}

doc *odds_doc(const world *w, const pr_option *option, const pr_chances *odds, bool all, const policy *p) {
    doc *d = doc_new();
    owned sums *t = sums_of(odds);
    const ways each = ways_of(d, w, odds);
    const bool few = all || each.n <= FEW_FACES, listed = few || (!t->any && !p->spoken);
    item *head = doc_item(doc_block(d, ROLE_HEADER), "");
    fact *brief = list_short(head, w, odds, t->paid && !all ? F_odds_paid : F_odds_of, t, &each);
    head->tone = TONE_STRONG;
    if (brief) brief->s = before_colon(d, w, option);
    if (!all && t->any && t->paid) add_reached(d, t, terminal_columns());
    if (t->any) add_effects(d, w, option);
    item_count(doc_item(doc_block(d, ROLE_STANDING), ""), F_odds_ways, "", odds->of);
    if (all) add_totals(d, t, terminal_columns());
    if (listed) add_ways(d, w, option, odds, &each);
    add_payments(d, t, few);
    add_left_out(d, w, odds);
    if (!listed)
        item_count(doc_item(doc_block(d, ROLE_TEXT), ""), F_lists_all, doc_take(d, option_typed(w, option)), odds->of);
    free(each.at);
    return d;
}

doc *odds_symbol_doc(const world *w, const pr_option *option, const pr_chances *odds, int symbol) {
    doc *d = doc_new();
    fact *list = list_times(doc_item(doc_block(d, ROLE_STANDING), ""), w, odds, F_times_of, symbol);
    list->s = before_colon(d, w, option);
    list->t = w->content->symbol[symbol].is.title;
    return d;
}
