/* Draws distributions as bars made of characters. Each row is one value or one range of values. */
#define _GNU_SOURCE 1
#include "front/sim/statistics.h"

#include "front/base/print.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>

enum { BAR = 40, BEFORE_BAR = 21 }; /* widths in columns of the screen */

/* Returns the first of the numbers 1, 2, 5, 10, 20, 50 ... that is at least `least`. People can easily count in steps
 * of these sizes. */
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

static int bar_width(void) {
    int room = terminal_columns() - 1 - BEFORE_BAR;
    return room < BAR ? room : BAR;
}

static void print_bar(long long n, long long most) {
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    long long parts = most ? (n * bar_width() * 8 + most - 1) / most : 0;
    for (long long i = 0; i < parts / 8; i++) print("%s", terminal_unicode() ? "█" : "#");
    if (terminal_unicode())
        print("%s", eighths[parts % 8]);
    else if (parts && parts < 8)
        print(".");
}

/* Prints a range of values as a sentence: "Rounds 3 to 4: 12 matches." */
static void speak_bucket(const bucket *b, const char *what) {
    owned_buffer line = {0};
    if (b->low == b->high)
        buffer_addf(&line, "%s %lld: ", what, b->low);
    else
        buffer_addf(&line, tr("%s %lld to %lld: "), what, b->low, b->high);
    buffer_addf(&line, tr_n("%lld match.", "%lld matches.", b->matches), b->matches);
    say_wrapped(0, 0, line.s);
}

void histogram_print(const spread *s, const char *what, size_t most) {
    size_t n;
    owned bucket *all = buckets_of(s, most, &n);
    for (size_t i = 0; i < n && terminal_plain(); i++) {
        if (all[i].matches) speak_bucket(&all[i], what);
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
        print("  %11s %6lld ", range, all[i].matches);
        tone_begin(TONE_GOOD);
        print_bar(all[i].matches, highest);
        tone_end(TONE_GOOD);
        print("\n");
    }
}
