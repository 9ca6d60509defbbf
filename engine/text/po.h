/* Parses the catalogs of mods and of custom episodes. These catalogs are text files of gettext (.po). Translators need
 * no tools, because these files are never compiled. Every part is checked, because strangers write these catalogs.
 * gettext's own parser (libgettextpo) only reads files on disk, and its license would extend to the whole program. */
#ifndef TEXT_PO_H
#define TEXT_PO_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* The first error in a catalog. */
typedef struct po_fault {
    size_t line;
    char text[400];
} po_fault;

/* Returns true if another catalog of the language has the row `key`. The key is "form\004" and the form's name. */
typedef bool po_form_known(const char *key);

/* Returns an object that maps English texts to translations. A key has the prefix "CONTEXT\004" if the entry has a
 * context. The caller releases the object. The empty text maps to the expression of Plural-Forms (below), if the
 * header has one. Omits entries that are fuzzy or without translation. Returns NULL with the fault if the text is not a
 * catalog. A form that neither this catalog nor `known` has is a fault, too; if `known` is NULL, forms are not
 * checked. */
json_t *po_read(const char *text, size_t length, po_form_known *known, po_fault *fault);
/* Returns an object that maps each key, as in po_read(), to the line of the entry's msgid. The object includes fuzzy
 * entries and entries without translation, but not the header. Returns NULL with the fault if the text is not a
 * catalog. */
json_t *po_lines(const char *text, size_t length, po_fault *fault);

/* Evaluates the expression of a catalog's Plural-Forms ("n != 1" in English), which chooses the form for a number.
 * gettext evaluates only the expressions of compiled catalogs. The catalogs of mods are text files from strangers, and
 * the following functions evaluate their expressions. */

/* Returns true if the expression is valid and gives a number below `forms` for every n. */
bool plural_sound(const char *expression, int forms);
/* Returns the form, from 0, that a valid expression gives for `n`. */
int plural_form(const char *expression, long long n);

#endif
