/* The open question: who decides, for which piece, and its action points. */
#ifndef FRONT_QUESTION_H
#define FRONT_QUESTION_H

#include "front/doc/doc.h"
#include "front/session/world.h"

/* Returns the question in one item. `seat`: title of the deciding seat, or NULL where it is obvious. The caller frees
 * it (doc_free). */
doc *question_doc(const world *w, const char *seat);

#endif
