/* Prints documents (front/doc/doc.h): drawn for the screen, as sentences for a screen reader, or as HTML. */
#ifndef FRONT_PRINTED_H
#define FRONT_PRINTED_H

#include "front/base/canvas.h"
#include "front/doc/doc.h"

/* Returns the text of each drawn item as a note (canvas.h). The caller frees the notes. */
notes doc_notes(const doc *d);
/* Prints a document in the drawn form. */
void doc_draw(const doc *d);
/* Calls `each` with every drawn item as an HTML list element: "<li>...</li>". `begins` is true for the first item of a
 * block. `html` is valid only during the call. */
typedef void (*html_sink)(void *ctx, bool begins, const char *html);
void doc_html(const doc *d, html_sink each, void *ctx);
/* Prints a document in the spoken form: each item as a sentence. */
void doc_say(const doc *d);
/* Prints the changes that doc_since() marked and that no event reports: the acting piece, if its turn starts or if it
 * changed, and the changed places of sheets. */
void doc_say_news(const doc *d);

/* Prints a sentence with a capital letter at its start, and with a full stop at its end unless it ends with ".", "!",
 * "?" or ":". */
void spoken_say(const char *sentence);

#endif
