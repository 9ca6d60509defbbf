/* Writes numbers with the decimal sign of the language. The locale cannot choose it, because the program speaks French
 * also where the system lacks that locale. */
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
