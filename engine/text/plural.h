/* Evaluates the expression of a catalog's Plural-Forms ("n != 1" in English), which chooses the form for a number.
 * gettext evaluates only the expressions of compiled catalogs. The catalogs of mods are text files from strangers, so
 * this file evaluates their expressions. */
#ifndef TEXT_PLURAL_H
#define TEXT_PLURAL_H

#include <stdbool.h>

/* Returns true if the expression is valid and gives a number below `forms` for every n. */
bool plural_sound(const char *expression, int forms);
/* Returns the form, from 0, that a valid expression gives for `n`. */
int plural_form(const char *expression, long long n);

#endif
