/* Lays out tables. This file measures columns, breaks headings and cells into lines, and prints sentences if the screen
 * is too narrow. */
#define _GNU_SOURCE 1
#include "front/base/table.h"

#include "front/base/print.h"

#include <limits.h>

table table_new(size_t columns) {
    return (table){.columns = columns};
}

void table_add(table *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    append_to(t->cell, t->n) = text_of_list(format, list);
    va_end(list);
}

void table_texts(table *t, ...) {
    va_list list;
    va_start(list, t);
    for (const char *cell = va_arg(list, const char *); cell; cell = va_arg(list, const char *))
        table_add(t, "%s", cell);
    va_end(list);
}

void table_count(table *t, long long n) {
    table_add(t, "%lld", n);
}

void table_share(table *t, double share) {
    table_add(t, "%s %%", figure_of(100 * share, 1).s);
}

void table_range(table *t, double low, double high) {
    table_add(t, terminal_plain() ? tr("%s to %s %%") : "%s - %s %%", figure_of(low, 1).s, figure_of(high, 1).s);
}

void table_signed(table *t, double value, int decimals) {
    table_add(t, "%s", difference_of(value, decimals).s);
}

void table_number(table *t, bool known, double value, int decimals) {
    if (known)
        table_add(t, "%.*f", decimals, value);
    else
        table_texts(t, "", NULL);
}

/* How a table is laid out: the widths of its columns on the screen. */
typedef struct layout {
    const table *t;
    size_t left; /* number of columns that are aligned to the left; the lines of their cells after the first are
                  * indented */
    int *width, gap;
} layout;

enum { INDENT = 2, GAP = 2, SET_IN = 2 };
/* WORD: maximum length of a word that is never broken. WORTH: breaking a heading must save this number of columns. */
enum { WORD = 24, WORTH = 3 };

static const char *cell_of(const table *t, size_t row, size_t column) {
    return t->cell[row * t->columns + column];
}

/* Returns the length in bytes of the next word and the blanks before it, or 0 at the end of the text. */
static size_t word_bytes(const char *s) {
    size_t blanks = strspn(s, " "), n = blanks + text_unit(s + blanks);
    return n || !*s ? n : 1;
}

/* Returns the number of bytes that fit on one line: whole words, or the start of a word that is too long. */
static size_t line_bytes(const char *s, int width) {
    size_t n = 0;
    for (size_t next = word_bytes(s); next && text_columns_of(s, n + next) <= width; next = word_bytes(s + n))
        n += next;
    return n ? n : text_bytes(s, width);
}

/* Finds the next line of a cell's text `s`. `first`: it is the cell's first line. Returns the length of the line in
 * bytes, and sets *rest to the text after it. */
static size_t take_line(const char *s, int width, bool left, bool first, const char **rest) {
    size_t n = line_bytes(s, left && !first ? width - SET_IN : width);
    *rest = s + n + strspn(s + n, " ");
    return n;
}

static int lines_of(const layout *l, size_t row, size_t column) {
    int n = 0;
    const char *s = cell_of(l->t, row, column);
    do take_line(s, l->width[column], column < l->left, !n, &s);
    while (n++, *s);
    return n;
}

static int column_width(const table *t, size_t column, size_t from) {
    int width = 0;
    for (size_t i = from * t->columns + column; i < t->n; i += t->columns) {
        int columns = text_columns(t->cell[i]);
        if (columns > width) width = columns;
    }
    return width;
}

/* Returns the smallest possible width of a column. */
static int least_width(const layout *l, size_t column) {
    int least = 1;
    for (size_t i = column; i < l->t->n; i += l->t->columns) {
        const char *s = l->t->cell[i];
        for (size_t n = word_bytes(s), at = 0; n; at += n, n = word_bytes(s + at)) {
            size_t blanks = strspn(s + at, " ");
            int columns = text_columns_of(s + at + blanks, n - blanks) + (column < l->left && at ? SET_IN : 0);
            if (column < l->left && columns > WORD) columns = WORD;
            if (columns > least) least = columns;
        }
    }
    return least;
}

static int total_width(const layout *l) {
    int total = INDENT + l->gap * (int)(l->t->columns - 1);
    for (size_t c = 0; c < l->t->columns; c++) total += l->width[c];
    return total;
}

/* Narrows the widest columns until all columns fit in `room`. No column becomes narrower than its `floor`. Returns
 * false if that is impossible. */
static bool shrink(layout *l, const int *floor, int room) {
    while (total_width(l) > room) {
        size_t widest = l->t->columns;
        for (size_t c = 0; c < l->t->columns; c++)
            if (l->width[c] > floor[c] && (widest == l->t->columns || l->width[c] > l->width[widest])) widest = c;
        if (widest == l->t->columns) return false;
        l->width[widest]--;
    }
    return true;
}

/* Makes the columns as wide as their content. If the screen is too narrow, breaks headings first, because that costs
 * lines only once. If the table is still too wide, breaks cells, and at last narrows the gaps between columns. Returns
 * false if the table is even then too wide. */
static bool fit(layout *l, int room) {
    size_t n = l->t->columns;
    owned int *wide = need(calloc(3 * n + 1, sizeof *wide));
    int *heading = wide + n, *least = heading + n;
    for (size_t c = 0; c < n; c++) {
        int body = column_width(l->t, c, 1);
        wide[c] = column_width(l->t, c, 0);
        least[c] = least_width(l, c);
        heading[c] = body > least[c] ? body : least[c];
        if (heading[c] + WORTH > wide[c]) heading[c] = wide[c];
    }
    bool fits = false;
    for (l->gap = GAP; !fits && l->gap; l->gap -= !fits) {
        memcpy(l->width, wide, n * sizeof *wide);
        fits = shrink(l, heading, room) || shrink(l, least, room);
    }
    return fits;
}

static void print_cell(const layout *l, size_t column, const char *text, size_t bytes, bool first) {
    int blanks = l->width[column] - text_columns_of(text, bytes), in = column < l->left && !first && bytes ? SET_IN : 0;
    bool last = column + 1 == l->t->columns;
    if (column < l->left)
        print("%*s%.*s%*s", in, "", (int)bytes, text, last ? 0 : blanks - in, "");
    else
        print("%*s%.*s", blanks, "", (int)bytes, text);
    if (!last) print("%*s", l->gap, "");
}

/* Prints a row. All headings end on the last line of the heading row, so that they are directly above the cells. Cells
 * start at the first line of their row. */
static void print_row(const layout *l, size_t row) {
    size_t n = l->t->columns;
    int lines = 1;
    owned const char **rest = need(calloc(n + 1, sizeof *rest));
    for (size_t c = 0; c < n; c++) {
        rest[c] = cell_of(l->t, row, c);
        if (lines_of(l, row, c) > lines) lines = lines_of(l, row, c);
    }
    for (int line = 0; line < lines; line++) {
        print("%*s", INDENT, "");
        tone_begin(row ? TONE_PLAIN : TONE_FAINT);
        for (size_t c = 0; c < n; c++) {
            const char *text = rest[c];
            bool waits = row == 0 && line < lines - lines_of(l, row, c), first = text == cell_of(l->t, row, c);
            size_t bytes = waits ? 0 : take_line(text, l->width[c], c < l->left, first, &rest[c]);
            print_cell(l, c, text, bytes, first);
        }
        tone_end(row ? TONE_PLAIN : TONE_FAINT);
        print("\n");
    }
}

/* Prints a row as a sentence such as "Red: matches 5, share 50.0 %." The name of the row comes first, and each number
 * follows its heading. */
static void speak_row(const table *t, size_t row, size_t left) {
    owned_buffer line = {0};
    size_t written = 0;
    for (size_t c = 0; c < t->columns; c++) {
        const char *cell = cell_of(t, row, c);
        if (c < left)
            buffer_addf(&line, "%s%s%s%s", c ? ", " : "", t->named ? t->cell[c] : "", t->named ? " " : "", cell);
        else if (strcmp(cell, "-") != 0)
            buffer_addf(&line, "%s%s %s", written++ ? ", " : ": ", t->cell[c], cell);
    }
    buffer_add(&line, ".");
    say_wrapped(0, 0, line.s);
}

void table_free(table *t) {
    for (size_t i = 0; i < t->n; i++) free(t->cell[i]);
    free(t->cell);
    *t = (table){.columns = t->columns};
}

void table_print(table *t, size_t left, size_t most) {
    layout l = {.t = t, .left = left, .width = need(calloc(t->columns + 1, sizeof *l.width))};
    size_t rows = t->n > t->columns ? t->n / t->columns : 0, shown = most && rows > most + 1 ? most + 1 : rows;
    bool drawn = !terminal_plain() && fit(&l, terminal_out() ? terminal_columns() - 1 : INT_MAX);
    for (size_t row = 0; row < shown && drawn; row++) print_row(&l, row);
    for (size_t row = 1; row < shown && !drawn; row++) speak_row(t, row, left);
    if (rows > shown) print(tr("  ... and %zu more (--all)\n"), rows - shown);
    free(l.width);
    table_free(t);
}

void table_markdown(table *t) {
    for (size_t i = 0; i < t->n; i++) {
        owned_buffer cell = {0};
        for (const char *c = t->cell[i]; *c; c++) {
            if (*c == '|') buffer_add(&cell, "\\");
            buffer_add_bytes(&cell, c, 1);
        }
        print("| %s", buffer_text(&cell));
        print((i + 1) % t->columns ? " " : " |\n");
        for (size_t c = 0; i + 1 == t->columns && c < t->columns; c++) print(c + 1 < t->columns ? "|---" : "|---|\n");
    }
    table_free(t);
}

static void csv_cell(const char *text) {
    owned_buffer quoted = {0};
    const bool plain = !strpbrk(text, ",\"\n");
    for (const char *c = text; *c && !plain; c++) buffer_addf(&quoted, *c == '"' ? "\"\"" : "%c", *c);
    print(plain ? "%s" : "\"%s\"", plain ? text : buffer_text(&quoted));
}

void table_csv(table *t) {
    for (size_t i = 0; i < t->n; i++) {
        csv_cell(t->cell[i]);
        print((i + 1) % t->columns ? "," : "\n");
    }
    table_free(t);
}
