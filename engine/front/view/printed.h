/* Prints documents (front/doc): drawn on canvases, read aloud in sentences, or as HTML. */
#ifndef FRONT_PRINTED_H
#define FRONT_PRINTED_H

#include "front/base/canvas.h"
#include "front/doc/doc.h"

/* Returns the items as they are drawn, one note each. The caller frees the notes. */
notes doc_notes(const doc *d);
/* Prints doc_notes(). */
void doc_draw(const doc *d);
/* Calls `each` for every item that is drawn, as an element of a list: "<li>...</li>". `begins`: the item is the first
 * of its block. `html` is valid only during the call. */
typedef void (*html_sink)(void *ctx, bool begins, const char *html);
void doc_html(const doc *d, html_sink each, void *ctx);
/* Reads all items aloud, each as a sentence. */
void doc_say(const doc *d);
/* Reads changes of doc_since() that no event reports: the acting piece if it starts its turn or changed, and the places
 * of sheets. */
void doc_say_news(const doc *d);

/* Prints a sentence. Starts it with a capital letter and ends it with a full stop, unless it has another end mark. */
void spoken_say(const char *sentence);

#endif
