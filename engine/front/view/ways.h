/* The ways between spaces that are no neighbors, as people are told of them: of what sort they are, where they lead,
 * whether they are open. One that is seen only while it is open is none while it is shut. */
#ifndef FRONT_WAYS_H
#define FRONT_WAYS_H

#include "front/session/world.h"
#include "text/words.h"

typedef struct passage {
    int from, to;     /* spaces */
    char *marks;      /* "path, drawn"; "" */
    bool there, back; /* may it be walked from `from` to `to`, and back? */
    bool open;
} passage;

typedef struct passages {
    passage *at;
    size_t n;
} passages;

/* Links are numbers of the content's array. */
/* Returns true if the link is open; if anything is to be seen of it now. */
bool way_open(const world *w, int link);
bool way_seen(const world *w, int link);
/* Returns "path, drawn"; "" without marks. The caller releases it. */
char *way_marks(const world *w, int link);
/* Returns those that end at a space, which is their `from`; PR_NOBODY: all. What joins the same spaces and is of the
 * same sort is one way. */
passages ways_read(const world *w, int space);
void ways_free(passages *all);
/* Returns true if it leads from one space of a board to another. */
bool way_within(const world *w, const passage *one);
/* ": bridge, one way from here": what there is to say of a way that is no plain one; "" of those. `told`: the way is
 * seen from one end. */
void way_add_likeness(const passage *one, bool told, buffer *t);
/* Prints those within boards, one on a line. */
void ways_print(const world *w);

#endif
