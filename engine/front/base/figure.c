/* Writes numbers with the decimal sign of the program's language, which the catalog gives. The C locale cannot give it,
 * because the program also prints French on a system without a French locale. */
#include "front/base/figure.h"

#include "text/msg.h"

#include <stdio.h>
#include <string.h>

const char *figure_point(void) {
    return tr_in("decimal", NC_("decimal", "."));
}

figure figure_of(double value, int decimals) {
    figure f;
    snprintf(f.s, sizeof f.s, "%.*f", decimals, value);
    char *point = strchr(f.s, '.');
    if (point) *point = *figure_point();
    return f;
}
