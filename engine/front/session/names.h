/* Finds the things of an episode, such as spaces, pieces and cards, by their ids. */
#ifndef FRONT_NAMES_H
#define FRONT_NAMES_H

#include "precinct_owned.h"

/* The sorts of things that an id may name. If things of several sorts share an id, the first sort in this order
 * provides the title. */
typedef enum name_sort {
    NAMES_KIND,
    NAMES_CARD,
    NAMES_SEAT,
    NAMES_SIDE,
    NAMES_PILE,
    NAMES_TRACK,
    NAMES_BOARD,
    NAMES_SYMBOL,
    NAMES_SPACE,
    NAMES_PIECE,
    NAMES_VERB,
    NAMES_SORTS
} name_sort;

typedef struct name_index name_index;

/* Indexes `content`, which must outlive all searches. The caller frees the result. */
name_index *name_index_new(const pr_content *content);
void name_index_free(name_index *n);
/* Returns the index of the first thing of that sort with this id in the content's array, or PR_NOBODY. */
int name_find(const name_index *n, name_sort of, const char *id);
/* Returns the title of a thing by its index, or "". */
const char *name_title(const name_index *n, name_sort of, int i);
/* Returns "Old Mill (c1)" for a space with a printed name, else its label. Returns only "Old Mill" for a whole area if
 * no space outside the area has this name. */
const char *name_place(const name_index *n, int space);
/* Returns the name of a part of an area without the name of the area: "Grit" for "Old Mill (Grit)". Returns NULL for
 * other spaces. */
const char *name_part(const name_index *n, int space);
/* Returns where a thing on the space is, worded for a sentence: "at Old Mill (c1)". */
const char *name_where(const name_index *n, int space);

#endif
