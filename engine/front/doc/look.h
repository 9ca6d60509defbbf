/* Documents about a place: contents, borders, options. */
#ifndef FRONT_LOOK_H
#define FRONT_LOOK_H

#include "front/doc/marks.h"
#include "front/doc/menu.h"

/* Returns a space, with the options that name it or a piece on it. The caller frees the document (doc_free). */
doc *look_doc(const world *w, int space, const policy *p);
/* Returns the surroundings of the piece whose turn it is, which has a space. The spoken view reads the nearest places,
 * with `all` every place; the drawn view has them on the map. */
doc *look_around(const world *w, bool all, const policy *p);

/* around.c. Adds pieces in sight and out of sight of a space, and other places by distance. */
void look_add_around(doc *d, const world *w, int from, bool all);
/* Adds the contents of a space and the names of its marks: "two Wolves, one stunned; marked mud". `but`: the number of
 * a piece to omit, or PR_NOBODY. `full`: with hit points and variables. Returns "" if there is nothing. */
const char *look_contents(doc *d, const world *w, const marks *m, int space, int but, bool full);

#endif
