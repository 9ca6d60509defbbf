/* Computes intervals, correlations and distributions from the counts of a simulation. */
#define _GNU_SOURCE 1
#include "front/sim/statistics.h"

#include "text/words.h"

#include <math.h>
#include <stdlib.h>

interval wilson(double n, double of) {
    return wilson_wide(n, of, 1.959964);
}

interval wilson_wide(double n, double of, double z) {
    if (of <= 0) return (interval){0, 0, 1};
    double share = n / of, width = z * z / of, middle = (share + width / 2) / (1 + width),
           half = z * sqrt(share * (1 - share) / of + width / (4 * of)) / (1 + width);
    return (interval){share, middle - half > 0 ? middle - half : 0, middle + half < 1 ? middle + half : 1};
}

double correlation(long long all, long long with, long long won, long long both) {
    double n = (double)all, a = (double)with, b = (double)won, below = a * (n - a) * b * (n - b);
    return below > 0 ? (n * (double)both - a * b) / sqrt(below) : 0;
}

static int by_value(const void *a, const void *b) {
    long long x = *(const long long *)a, y = *(const long long *)b;
    return x < y ? -1 : x > y;
}

spread spread_of(const totals *values, long long all) {
    spread s = {0};
    size_t room = totals_size(values) + 1;
    long long(*pairs)[2] = need(calloc(room, sizeof *pairs));
    for (; s.n < totals_size(values); s.n++) {
        const totals *one = &values->at[s.n];
        pairs[s.n][0] = strtoll(one->name, NULL, 10);
        pairs[s.n][1] = counts_sum(one, 0, one->counts);
        s.total += pairs[s.n][1];
    }
    if (all > s.total) {
        pairs[s.n++][1] = all - s.total;
        s.total = all;
    }
    qsort(pairs, s.n, sizeof *pairs, by_value);
    s.value = need(calloc(room, sizeof *s.value));
    s.matches = need(calloc(room, sizeof *s.matches));
    for (size_t i = 0; i < s.n; i++) s.value[i] = pairs[i][0], s.matches[i] = pairs[i][1];
    free(pairs);
    return s;
}

void spread_free(spread *s) {
    free_all(s->value, s->matches);
    *s = (spread){0};
}

double spread_mean(const spread *s) {
    double sum = 0;
    for (size_t i = 0; i < s->n; i++) sum += (double)s->value[i] * (double)s->matches[i];
    return s->total ? sum / (double)s->total : 0;
}

long long spread_quantile(const spread *s, double part) {
    long long so_far = 0;
    for (size_t i = 0; i < s->n; i++) {
        so_far += s->matches[i];
        if ((double)so_far >= part * (double)s->total) return s->value[i];
    }
    return s->n ? s->value[s->n - 1] : 0;
}
