/* The expression of a catalog's Plural-Forms, "n != 1" in English, which says which form goes with a number. gettext
 * reads those of compiled catalogs; catalogs that mods bring along are text, and their expression is a stranger's. */
#ifndef TEXT_PLURAL_H
#define TEXT_PLURAL_H

#include <stdbool.h>

/* Returns true if the expression is one, and picks one of `forms` forms for every number. */
bool plural_sound(const char *expression, int forms);
/* Returns the form, from 0, that a sound expression picks for `n`. */
int plural_form(const char *expression, long long n);

#endif
