/* Catalogues that mods and episodes of one's own bring along: gettext's text files, read as they are, so that nobody
 * needs tools to translate, and checked like all that comes from strangers. gettext's own reader (libgettextpo) takes
 * nothing but the name of a file on disk, and has a licence that would become the whole program's. */
#ifndef TEXT_PO_H
#define TEXT_PO_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* What was wrong with a catalogue. */
typedef struct po_fault {
    size_t line;
    char text[400];
} po_fault;

/* The translations by their English texts, with "CONTEXT\004" before them where they have one; entries that are marked
 * fuzzy or have no translation are left out. NULL with the fault if the text is no such catalogue; the caller releases
 * it. */
json_t *po_read(const char *text, size_t length, po_fault *fault);

#endif
