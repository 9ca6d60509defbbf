/* Writes numbers with the decimal sign of the program's language, which the catalog gives. The C locale cannot give
 * this sign, because the program also prints French on a system without a French locale. */
#include "front/base/localized.h"

#include "text/msg.h"

#include <math.h>

const char *figure_point(void) {
    return tr_in("decimal", NC_("decimal", "."));
}

figure figure_of(double value, int decimals) {
    figure f;
    struct text t = text_over(f.s, sizeof f.s);
    text_add(&t, "%s%.*f", value < 0 ? tr_in("sign", NC_("sign", "-")) : "", decimals, fabs(value));
    char *point = strchr(f.s, '.');
    if (point) *point = *figure_point();
    return f;
}

figure signed_of(double value, int decimals) {
    const figure bare = figure_of(value, decimals);
    figure f;
    struct text t = text_over(f.s, sizeof f.s);
    text_add(&t, "%s%s", value < 0 ? "" : "+", bare.s);
    return f;
}

figure difference_of(double value, int decimals) {
    const bool none = fabs(value) < 0.5 * pow(10, -decimals);
    return none ? figure_of(0, decimals) : signed_of(value, decimals);
}
