/* Differences of two series that were played on the same seeds. */
#include "front/sim/paired.h"

#include <math.h>

/* Returns Student's 97.5 % quantile for so many degrees of freedom, by its expansion around the normal one. The error
 * is below 1 % from 5 on. */
static double student(double freedom) {
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

paired paired_of(const double *before, const double *now, size_t n, bool share) {
    paired p = {.n = (long long)n, .known = n > 1};
    double sum = 0, squares = 0, all = (double)n;
    for (size_t i = 0; i < n; i++) {
        const double d = now[i] - before[i];
        p.before += before[i] / all;
        p.now += now[i] / all;
        p.equal += d == 0;
        sum += d;
        squares += d * d;
    }
    p.difference = n ? sum / all : 0;
    if (!p.known) return p;
    double middle = p.difference, half;
    if (share) { /* half a pair is added to each of the four results */
        all += 2;
        middle = sum / all;
        half = 1.959964 * sqrt((squares + 1 - sum * sum / all) / (all * all));
    } else {
        half = student(all - 1) * sqrt((squares - sum * sum / all) / (all - 1) / all);
    }
    p.low = middle - half;
    p.high = middle + half;
    return p;
}
