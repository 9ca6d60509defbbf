/* Names and results of the kit's properties. They have a file of their own, because files with checks must not depend
 * on each other. */
#include "check/kit.h"

#include <stdarg.h>

const char *const property_names[PROPERTIES] = {
#define X(id, name) name,
    KIT_PROPERTIES(X)
#undef X
};

bool kit_check(struct check_counts *t, enum property p, bool good, const char *format, ...) {
    t->tried[p]++;
    if (good) return true;
    struct text why = text_over(t->why, sizeof t->why);
    va_list args;
    va_start(args, format);
    text_add_list(&why, format, args);
    va_end(args);
    for (char *c = t->why; *c; c++)
        if (*c == '\n') *c = '|';
    t->failed[p] = true;
    return false;
}
