/* Documents about a thing by its name. The caller frees each (doc_free). */
#ifndef FRONT_KIND_H
#define FRONT_KIND_H

#include "front/doc/doc.h"
#include "front/session/world.h"

/* Returns a name with its description. `badge` may be NULL; it is left out if the description starts with it. */
doc *named_doc(const pr_name *is, const char *badge, const char *about);
/* Returns a kind by its number: common properties, and the places of its pieces. Drawn one by one, many pieces are read
 * by place. */
doc *kind_doc(const world *w, int kind);
/* Returns a pile by its number: its name and how many cards it has now. */
doc *pile_doc(const world *w, int pile);

#endif
