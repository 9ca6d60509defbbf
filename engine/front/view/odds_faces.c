/* Counts dice by symbol. If the dice can fall in more ways than a person would read, the chance of each symbol replaces
 * the list of ways. */
#include "front/view/odds.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/options.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DICE = 40, COLUMNS = 3 };

/* How often a symbol appears: ways[k] counts the ways with exactly k of it. */
typedef struct count {
    long long ways[MAX_DICE + 1];
    int most;
} count;

/* Returns how often a face shows a symbol. A face has one symbol, several ("hit+star") or none ("-"). */
static int shown_by(const char *face, const char *symbol) {
    words parts = words_split(face, '+');
    int n = 0;
    for (size_t i = 0; i < parts.n; i++) n += !strcmp(parts.at[i], symbol);
    words_free(&parts);
    return n;
}

static count count_symbol(const json_t *odds, const char *symbol) {
    count c = {.most = 0};
    size_t i, j;
    json_t *end, *face;
    json_array_foreach(json_object_get(odds, "ends"), i, end) {
        int n = 0;
        if (json_int(end, "paid")) continue; /* payment does not change the dice */
        json_array_foreach(json_object_get(end, "faces"), j, face) {
            if (json_is_string(face)) n += shown_by(json_string_value(face), symbol);
        }
        if (n > MAX_DICE) n = MAX_DICE;
        if (n > c.most) c.most = n;
        c.ways[n] += json_int(end, "ways");
    }
    return c;
}

static long long at_least(const count *c, int n) {
    long long ways = 0;
    for (int i = n; i <= c->most; i++) ways += c->ways[i];
    return ways;
}

char *odds_face(const world *w, const char *face) {
    words parts = words_split(face, '+');
    buffer t = {0};
    for (size_t i = 0; i < parts.n; i++) buffer_addf(&t, "%s%s", i ? "+" : "", symbol_title(w, parts.at[i]));
    words_free(&parts);
    return t.s ? t.s : copy_text(face);
}

static size_t widest_title(const world *w) {
    size_t widest = 0;
    for (int i = 0; i < w->content->symbols; i++) {
        size_t columns = (size_t)text_columns(w->content->symbol[i].is.title);
        if (columns > widest) widest = columns;
    }
    return widest;
}

static void print_symbol(const world *w, const json_t *odds, const char *id, int widest) {
    const char *title = symbol_title(w, id);
    count c = count_symbol(odds, id);
    buffer t = {0};
    for (int n = 1; n <= COLUMNS && n <= c.most; n++) {
        buffer_add(&t, "   ");
        odds_tenths(&t, 3, at_least(&c, n), json_int(odds, "of"));
        buffer_add(&t, " %");
    }
    if (t.s) print("  %s%*s%s\n", title, widest - text_columns(title), "", t.s);
    buffer_free(&t);
}

static void tell_symbol(const world *w, const json_t *odds, const char *id) {
    count c = count_symbol(odds, id);
    buffer t = {0};
    for (int n = 1; n <= COLUMNS && n <= c.most; n++) {
        if (n == 1)
            buffer_addf(&t, "%s%s", symbol_title(w, id), colon());
        else
            buffer_add(&t, "; ");
        buffer_addf(&t, tr("%d or more "), n);
        odds_tenths(&t, 0, at_least(&c, n), json_int(odds, "of"));
        buffer_add(&t, tr(" per cent"));
    }
    if (t.s) buffer_add(&t, ".");
    if (t.s) say_wrapped(0, 0, t.s);
    buffer_free(&t);
}

void odds_symbols(const world *w, const pr_option *option, const json_t *odds, bool tell) {
    const char *one = NULL;
    int widest = (int)widest_title(w);
    say_wrapped(0, 2, tr("They are too many to be listed. How likely each symbol is to lie there:"));
    if (!tell) print("  %*s   %s\n", widest, "", tr("1 or more 2 or more 3 or more"));
    for (int i = 0; i < w->content->symbols; i++) {
        const char *id = w->content->symbol[i].is.id;
        if (!one && count_symbol(odds, id).most) one = id;
        if (tell)
            tell_symbol(w, odds, id);
        else
            print_symbol(w, odds, id, widest);
    }
    char *typed = option_typed(w, option);
    buffer t = {0};
    if (one) buffer_addf(&t, tr("`odds %s %s` says more about one."), typed, symbol_title(w, one));
    if (one) say_wrapped(0, 2, t.s);
    buffer_free(&t);
    free(typed);
}

void odds_any(buffer *t, const world *w, const json_t *odds, const char *per_cent) {
    size_t told = 0;
    for (int i = 0; i < w->content->symbols; i++) {
        count c = count_symbol(odds, w->content->symbol[i].is.id);
        if (!c.most) continue;
        buffer_addf(t, told++ ? ", %s " : tr("at least one %s "), w->content->symbol[i].is.title);
        odds_tenths(t, 0, at_least(&c, 1), json_int(odds, "of"));
        buffer_add(t, per_cent);
    }
}

void odds_times(buffer *t, const json_t *odds, const char *symbol) {
    count c = count_symbol(odds, symbol);
    long long of = json_int(odds, "of");
    for (int n = 0, told = 0; n <= c.most; n++) {
        if (!c.ways[n]) continue;
        buffer_addf(t, "%s%d: ", told++ ? "; " : "", n);
        odds_tenths(t, 0, c.ways[n], of);
        buffer_add(t, " %");
        if (n == 0 || n == c.most) continue;
        buffer_addf(t, tr(" (%d or more: "), n);
        odds_tenths(t, 0, at_least(&c, n), of);
        buffer_add(t, " %)");
    }
    buffer_add(t, ".");
}

void odds_one_symbol(const world *w, const pr_option *option, const json_t *odds, const char *symbol) {
    buffer t = {0};
    buffer_addf(&t, tr("%s, how many times %s: "), option->text, symbol_title(w, symbol));
    odds_times(&t, odds, symbol);
    say_wrapped(0, 2, t.s);
    buffer_free(&t);
}
