/* Parses the catalogs of mods and of custom episodes: gettext's text files, unconverted, so that translators need no
 * tools. Every part is checked, because strangers write them. gettext's own parser (libgettextpo) only reads files on
 * disk, and its license would extend to the whole program. */
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

/* Returns the translations by English text, prefixed by "CONTEXT\004" if they have a context. The caller releases them.
 * The empty text has the expression of the header's Plural-Forms, if any (plural.h). Omits entries that are fuzzy or
 * without translation. Returns NULL with the fault if the text is not a catalog. */
json_t *po_read(const char *text, size_t length, po_fault *fault);
/* Returns the line of each entry's msgid by the same keys, with and without translation, fuzzy ones included. The
 * header has none. NULL with the fault if the text is not a catalog. */
json_t *po_lines(const char *text, size_t length, po_fault *fault);

#endif
