/* Tables and histograms: see table.h. */
#define _GNU_SOURCE 1
#include "front/sim/table.h"

#include "core/text.h"
#include "front/base/terminal.h"
#include "front/base/words.h"
#include "front/base/wrap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 40 };

table table_new(size_t columns) {
    return (table){.columns = columns};
}

void table_add(table *t, const char *format, ...) {
    va_list list;
    char *cell;
    va_start(list, format);
    if (vasprintf(&cell, format, list) < 0) cell = need(NULL);
    va_end(list);
    t->cell = need(realloc(t->cell, (t->n + 1) * sizeof *t->cell));
    t->cell[t->n++] = cell;
}

static int column_width(const table *t, size_t column) {
    int width = 0;
    for (size_t i = column; i < t->n; i += t->columns) {
        int columns = text_columns(t->cell[i]);
        if (columns > width) width = columns;
    }
    return width;
}

static void print_row(const table *t, size_t row, size_t left, const int *width) {
    printf("  %s", tone_on(row ? TONE_PLAIN : TONE_FAINT));
    for (size_t c = 0; c < t->columns; c++) {
        const char *cell = t->cell[row * t->columns + c];
        int blanks = width[c] - text_columns(cell);
        bool last = c + 1 == t->columns;
        if (c < left)
            printf("%s%*s", cell, last ? 0 : blanks, "");
        else
            printf("%*s%s", blanks, "", cell);
        if (!last) fputs("  ", stdout);
    }
    printf("%s\n", tone_off(row ? TONE_PLAIN : TONE_FAINT));
}

void table_add_range(table *t, double low, double high) {
    if (terminal_plain())
        table_add(t, tr("%.1f to %.1f %%"), low, high);
    else
        table_add(t, "%.1f - %.1f %%", low, high);
}

/* "Red: matches 5, share 50.0 %": what the row is about, then each number after its heading. */
static void tell_row(const table *t, size_t row, size_t left) {
    buffer line = {0};
    size_t told = 0;
    for (size_t c = 0; c < t->columns; c++) {
        const char *cell = t->cell[row * t->columns + c];
        if (c < left)
            buffer_addf(&line, "%s%s", c ? ", " : "", cell);
        else if (strcmp(cell, "-") != 0)
            buffer_addf(&line, "%s%s %s", told++ ? ", " : ": ", t->cell[c], cell);
    }
    buffer_add(&line, ".");
    say_wrapped(0, 0, line.s);
    buffer_free(&line);
}

void table_print(table *t, size_t left, size_t most) {
    int *width = need(calloc(t->columns + 1, sizeof *width));
    size_t rows = t->n / t->columns, shown = most && rows > most + 1 ? most + 1 : rows;
    for (size_t c = 0; c < t->columns; c++) width[c] = column_width(t, c);
    for (size_t row = 0; row < shown && !terminal_plain(); row++) print_row(t, row, left, width);
    for (size_t row = 1; row < shown && terminal_plain(); row++) tell_row(t, row, left);
    if (rows > shown) printf(tr("  ... and %zu more (--all)\n"), rows - shown);
    for (size_t i = 0; i < t->n; i++) free(t->cell[i]);
    free(t->cell);
    free(width);
    *t = (table){.columns = t->columns};
}

/* 1, 2, 5, 10, 20, 50 ...: widths that people count in. */
static long long nice_width(long long least) {
    static const long long steps[] = {1, 2, 5};
    for (long long ten = 1;; ten *= 10)
        for (int i = 0; i < 3; i++)
            if (steps[i] * ten >= least) return steps[i] * ten;
}

static long long floor_to(long long n, long long width) {
    return n >= 0 ? n / width * width : -((-n + width - 1) / width) * width;
}

bucket *buckets_of(const spread *s, size_t most, size_t *n) {
    *n = 0;
    if (!s->n) return NULL;
    long long low = s->value[0], high = s->value[s->n - 1];
    long long width = nice_width((high - low) / (long long)most + 1), from = floor_to(low, width);
    size_t count = (size_t)((high - from) / width + 1);
    bucket *all = need(calloc(count, sizeof *all));
    for (size_t i = 0; i < count; i++)
        all[i] = (bucket){from + (long long)i * width, from + (long long)(i + 1) * width - 1, 0};
    for (size_t i = 0; i < s->n; i++) all[(s->value[i] - from) / width].matches += s->matches[i];
    *n = count;
    return all;
}

static void print_bar(long long n, long long most) {
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    long long parts = most ? (n * BAR * 8 + most - 1) / most : 0;
    for (long long i = 0; i < parts / 8; i++) fputs(terminal_unicode() ? "█" : "#", stdout);
    if (terminal_unicode())
        fputs(eighths[parts % 8], stdout);
    else if (parts && parts < 8)
        putchar('.');
}

/* "Rounds 3 to 4: 12 matches." */
static void tell_bucket(const bucket *b, const char *what) {
    buffer line = {0};
    if (b->low == b->high)
        buffer_addf(&line, "%s %lld: ", what, b->low);
    else
        buffer_addf(&line, tr("%s %lld to %lld: "), what, b->low, b->high);
    buffer_addf(&line, tr_n("%lld match.", "%lld matches.", b->matches), b->matches);
    say_wrapped(0, 0, line.s);
    buffer_free(&line);
}

void histogram_print(const spread *s, const char *what, size_t most) {
    size_t n;
    bucket *all = buckets_of(s, most, &n);
    for (size_t i = 0; i < n && terminal_plain(); i++) {
        if (all[i].matches) tell_bucket(&all[i], what);
    }
    if (terminal_plain()) n = 0;
    long long highest = 0;
    for (size_t i = 0; i < n; i++)
        if (all[i].matches > highest) highest = all[i].matches;
    for (size_t i = 0; i < n; i++) {
        char range[48];
        if (all[i].low == all[i].high)
            snprintf(range, sizeof range, "%lld", all[i].low);
        else
            snprintf(range, sizeof range, "%lld-%lld", all[i].low, all[i].high);
        printf("  %11s %6lld ", range, all[i].matches);
        fputs(tone_on(TONE_GOOD), stdout);
        print_bar(all[i].matches, highest);
        printf("%s\n", tone_off(TONE_GOOD));
    }
    free(all);
}
