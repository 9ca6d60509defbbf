/* Prints odds. Counts are exact. Only printed percentages are rounded, to a tenth. */
#include "front/view/odds.h"

#include "front/base/figure.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/doc/options.h"
#include "front/doc/spoken.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TOTAL = 99, MAX_PAID = 9, CELL = 16, MAX_FACES = 24, MAX_SHORT = 4, FEW_FACES = 5, COLUMN = 3 };

/* Returns the faces in alphabetical order, such as "hit, hit, star", because the order of the dice does not matter. */
static char *faces_text(const world *w, const json_t *end) {
    const json_t *faces = json_object_get(end, "faces");
    size_t n = json_array_size(faces);
    char **names = need(calloc(n + 1, sizeof *names));
    for (size_t i = 0; i < n; i++) {
        const json_t *face = json_array_get(faces, i);
        buffer t = {0};
        if (json_is_integer(face)) buffer_addf(&t, "%lld", (long long)json_integer_value(face));
        if (!t.s) t.s = odds_face(w, json_string_value(face));
        size_t at = i;
        for (; at > 0 && strcmp(names[at - 1], t.s) > 0; at--) names[at] = names[at - 1];
        names[at] = t.s;
    }
    buffer line = {0};
    for (size_t i = 0; i < n; i++) {
        buffer_addf(&line, "%s%s", i ? ", " : "", names[i]);
        free(names[i]);
    }
    free(names);
    return line.s ? line.s : copy_text("");
}

void odds_tenths(buffer *t, int width, long long ways, long long of) {
    long long tenths = (ways * 2000 + of) / (2 * of);
    buffer_addf(t, "%*lld%s%lld", width, tenths / 10, figure_point(), tenths % 10);
}

typedef struct line {
    char *faces;
    long long ways;
} line;

static int likelier(const void *a, const void *b) {
    const line *x = a, *y = b;
    if (x->ways != y->ways) return x->ways < y->ways ? 1 : -1;
    return strcmp(x->faces, y->faces);
}

/* Returns the distinct results, the likeliest first. Counts only ends without payment, because payment does not change
 * the dice. */
static line *lines_of(const world *w, const json_t *odds, size_t *found) {
    const json_t *ends = json_object_get(odds, "ends");
    line *lines = need(calloc(json_array_size(ends) + 1, sizeof *lines));
    size_t i, n = 0;
    json_t *end;
    json_array_foreach(ends, i, end) {
        if (json_int(end, "paid")) continue;
        char *faces = faces_text(w, end);
        size_t at = 0;
        while (at < n && strcmp(lines[at].faces, faces) != 0) at++;
        if (at == n)
            lines[n++].faces = faces;
        else
            free(faces);
        lines[at].ways += json_int(end, "ways");
    }
    qsort(lines, n, sizeof *lines, likelier);
    *found = n;
    return lines;
}

static void free_lines(line *lines, size_t n) {
    for (size_t i = 0; i < n; i++) free(lines[i].faces);
    free(lines);
}

static void print_faces(const world *w, const pr_option *option, const json_t *odds) {
    size_t n, widest = 0;
    line *lines = lines_of(w, odds, &n);
    if (n > MAX_FACES) odds_symbols(w, option, odds, false);
    for (size_t i = 0; n <= MAX_FACES && i < n; i++) {
        size_t columns = (size_t)text_columns(lines[i].faces);
        if (columns > widest) widest = columns;
    }
    int room = terminal_columns() / (int)(widest + 13);
    for (size_t i = 0; n <= MAX_FACES && i < n; i++) {
        buffer t = {0};
        odds_tenths(&t, COLUMN, lines[i].ways, json_int(odds, "of"));
        buffer_add(&t, " %");
        bool last = (int)(i % (size_t)(room ? room : 1)) == room - 1 || i + 1 == n;
        int gap = last ? 0 : (int)widest - text_columns(lines[i].faces);
        print("  %s  %s%*s%s", t.s, lines[i].faces, gap, "", last ? "\n" : "");
        buffer_free(&t);
    }
    free_lines(lines, n);
}

typedef struct table {
    long long ways[MAX_PAID + 1][MAX_TOTAL + 1]; /* indexed by the largest payment and by the total */
    int totals, paid;                            /* the largest total, the largest payment */
    bool any;
} table;

/* Fills the table. A player who would pay up to `limit` pays as much of it as the roll permits. */
static void fill(table *t, const json_t *odds) {
    size_t i;
    json_t *end;
    json_array_foreach(json_object_get(odds, "ends"), i, end) {
        if (json_int(end, "most") > t->paid) t->paid = (int)json_int(end, "most");
    }
    if (t->paid > MAX_PAID) t->paid = MAX_PAID;
    json_array_foreach(json_object_get(odds, "ends"), i, end) {
        if (!json_is_integer(json_object_get(end, "total"))) continue;
        int total = (int)json_int(end, "total"), most = (int)json_int(end, "most"), paid = (int)json_int(end, "paid");
        if (total > MAX_TOTAL) total = MAX_TOTAL;
        if (total > t->totals) t->totals = total;
        for (int limit = 0; limit <= t->paid; limit++) {
            if (paid == (limit < most ? limit : most)) t->ways[limit][total] += json_int(end, "ways");
        }
        t->any = true;
    }
}

static void print_head(const table *t, int from, int to) {
    print("%-8s", tr("Result"));
    for (int limit = from; limit < to; limit++) {
        buffer head = {0};
        if (!t->paid)
            buffer_add(&head, tr("exactly  or more"));
        else if (!limit)
            buffer_add(&head, tr("nothing paid"));
        else
            buffer_addf(&head, tr("paying for %d"), limit);
        print("%s%-*s", limit > from ? "   " : "  ", limit + 1 < to ? CELL - 3 : 0, buffer_text(&head));
        buffer_free(&head);
    }
    print("\n");
}

static void print_row(const table *t, int total, int from, int to, long long of) {
    print("%6d  ", total);
    for (int limit = from; limit < to; limit++) {
        buffer cell = {0};
        long long more = 0;
        for (int i = total; i <= t->totals; i++) more += t->ways[limit][i];
        buffer_add(&cell, limit > from ? "  " : "");
        odds_tenths(&cell, COLUMN, t->ways[limit][total], of);
        buffer_add(&cell, "  ");
        odds_tenths(&cell, COLUMN, more, of);
        buffer_add(&cell, "+");
        print("%s", cell.s);
        buffer_free(&cell);
    }
    print("\n");
}

/* Prints one column for each price, in blocks that fit the screen. False: the dice add nothing up. */
static bool print_totals(const json_t *odds) {
    table *t = need(calloc(1, sizeof *t));
    fill(t, odds);
    int fit = (terminal_columns() - 8) / CELL;
    for (int from = 0; t->any && from <= t->paid; from += fit) {
        int to = from + fit <= t->paid ? from + fit : t->paid + 1;
        print_head(t, from, to);
        for (int total = 0; total <= t->totals; total++) print_row(t, total, from, to, json_int(odds, "of"));
    }
    bool any = t->any;
    if (any && t->paid) say_wrapped(0, 2, tr("In per cent: first exactly that result, then that or more (+)."));
    free(t);
    return any;
}

/* Names each seat that decides something before the result counts, once. */
static void print_left_out(const world *w, const json_t *odds) {
    const char *own = w->ask->seat < 0 ? "" : w->content->seat[w->ask->seat].is.id, *named = "";
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(odds, "declined"), i, one) {
        buffer t = {0};
        buffer_addf(&t, tr("Not counted: what you may answer to \"%s\""), json_string_value(one));
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
    json_array_foreach(json_object_get(odds, "ends"), i, one) {
        const char *asked = json_str(one, "asks");
        if (!*asked || !strcmp(asked, own) || !strcmp(asked, named)) continue;
        named = asked;
        buffer t = {0};
        buffer_addf(&t, tr("Not counted: what %s may do about it then, which cannot be known."), world_title(w, asked));
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
}

/* Reads the totals, as in "Paying nothing: 0, 11.1 per cent; 1, 30.6 per cent, that or more 88.9 per cent." */
static void tell_totals(const json_t *odds) {
    table *t = need(calloc(1, sizeof *t));
    fill(t, odds);
    for (int limit = 0; t->any && limit <= t->paid; limit++) {
        buffer text = {0};
        if (limit)
            buffer_addf(&text, tr("Results when paying for %d: "), limit);
        else
            buffer_add(&text, t->paid ? tr("Results when nothing is paid: ") : tr("Results: "));
        long long more = 0, of = json_int(odds, "of");
        for (int total = 0; total <= t->totals; total++) more += t->ways[limit][total];
        for (int total = 0, told = 0; total <= t->totals; more -= t->ways[limit][total++]) {
            if (!t->ways[limit][total]) continue;
            buffer_addf(&text, "%s%d, ", told++ ? semicolon() : "", total);
            odds_tenths(&text, 0, t->ways[limit][total], of);
            buffer_add(&text, tr(" per cent"));
            if (more == of || more == t->ways[limit][total]) continue;
            buffer_add(&text, tr(", that or more "));
            odds_tenths(&text, 0, more, of);
        }
        buffer_add(&text, ".");
        say_wrapped(0, 0, text.s);
        buffer_free(&text);
    }
    free(t);
}

/* Adds the results that a payment of up to `limit` reaches, such as ": 1 or more 72.2 %, 2 or more 30.6 %". */
static void add_reached(buffer *t, const table *sums, int limit, long long of, const char *per_cent) {
    long long more = of;
    for (int total = 1, told = 0; total <= sums->totals && told < MAX_SHORT; total++) {
        more -= sums->ways[limit][total - 1];
        if (more <= 0 || (told && !sums->ways[limit][total - 1])) continue;
        buffer_addf(t, told++ ? tr(", %d or more ") : tr("%d or more "), total);
        odds_tenths(t, 0, more, of);
        buffer_add(t, per_cent);
    }
    if (!sums->totals) buffer_add(t, tr("never more than nothing"));
}

/* Adds the shortest summary: the chance of each result, or the likeliest faces if results are not counted. */
static void add_gist(buffer *t, const world *w, const json_t *odds, const char *per_cent) {
    table *sums = need(calloc(1, sizeof *sums));
    fill(sums, odds);
    if (sums->any) add_reached(t, sums, 0, json_int(odds, "of"), per_cent);
    if (!sums->any) {
        size_t n;
        line *lines = lines_of(w, odds, &n);
        if (n > MAX_FACES) {
            odds_any(t, w, odds, per_cent);
        } else {
            buffer_addf(t, tr("likeliest %s, "), *lines[0].faces ? lines[0].faces : tr("nothing"));
            odds_tenths(t, 0, lines[0].ways, json_int(odds, "of"));
            buffer_add(t, per_cent);
        }
        free_lines(lines, n);
    }
    free(sums);
}

char *odds_gist(const world *w, const json_t *odds) {
    buffer t = {0};
    add_gist(&t, w, odds, " %");
    return t.s;
}

/* Reads one sentence per payment about the additional results that it reaches. */
static void tell_payments(const json_t *odds) {
    table *sums = need(calloc(1, sizeof *sums));
    fill(sums, odds);
    for (int limit = 1; sums->any && limit <= sums->paid; limit++) {
        buffer t = {0};
        buffer_addf(&t, tr_n("Paying for up to %d die: ", "Paying for up to %d dice: ", limit), limit);
        add_reached(&t, sums, limit, json_int(odds, "of"), tr(" per cent"));
        buffer_add(&t, ".");
        say_wrapped(0, 0, t.s);
        buffer_free(&t);
    }
    free(sums);
}

/* Reads every way the dice can fall, and every result. */
static void tell_ways(const world *w, const pr_option *option, const json_t *odds) {
    size_t n;
    line *lines = lines_of(w, odds, &n);
    say_text(tr("The dice can fall in %lld ways, all as likely."), json_int(odds, "of"));
    if (n > MAX_FACES) odds_symbols(w, option, odds, true);
    for (size_t i = 0; n <= MAX_FACES && i < n; i++) {
        buffer t = {0};
        odds_tenths(&t, 0, lines[i].ways, json_int(odds, "of"));
        buffer_addf(&t, tr(" per cent: %s."), *lines[i].faces ? lines[i].faces : tr("nothing"));
        say_wrapped(0, 0, t.s);
        buffer_free(&t);
    }
    free_lines(lines, n);
    tell_totals(odds);
}

/* Returns true if the ways are few enough to read at once. */
static bool few_ways(const world *w, const json_t *odds) {
    size_t n;
    line *lines = lines_of(w, odds, &n);
    free_lines(lines, n);
    return n <= FEW_FACES;
}

/* Prints the command that lists the ways that were left out. */
static void say_more(const world *w, const pr_option *option, const json_t *odds) {
    char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_addf(&t, tr("`odds %s all` lists each of the %lld ways in which the dice can fall."), typed,
                json_int(odds, "of"));
    say_wrapped(0, 0, t.s);
    buffer_free(&t);
    free(typed);
}

void odds_tell(const world *w, const pr_option *option, const json_t *odds, bool all) {
    buffer t = {0};
    buffer_addf(&t, tr("%s, in short: "), option->text);
    add_gist(&t, w, odds, tr(" per cent"));
    buffer_add(&t, ".");
    say_wrapped(0, 0, t.s);
    buffer_free(&t);
    bool whole = all || few_ways(w, odds);
    if (whole)
        tell_ways(w, option, odds);
    else
        tell_payments(odds);
    print_left_out(w, odds);
    if (!whole) say_more(w, option, odds);
}

void odds_print(const world *w, const pr_option *option, const json_t *odds, bool all) {
    say(TONE_STRONG, tr("%s: %lld ways the dice can fall, all as likely\n"), option->text, json_int(odds, "of"));
    bool whole = !print_totals(odds) || all || few_ways(w, odds);
    if (whole) print_faces(w, option, odds);
    print_left_out(w, odds);
    if (!whole) say_more(w, option, odds);
}
