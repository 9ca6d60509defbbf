/* Points of a plane in words: coordinates, a piece, a gap from a piece, a bearing, a named thing of the table, behind
 * it or through it. */
#ifndef FRONT_SPOT_H
#define FRONT_SPOT_H

#include "front/grammar/read.h"

/* Returns the id of the answer that the words from `from` on mean in a domain of the open question: "go 45.2 72", "go
 * red 2", "go 10 from red 2", "go n 12", "go shed", "go behind crates from blue 1", "go through shed.1". Returns NULL
 * if they mean none; sets *wrong to a sentence if they begin like one but say no point. The caller releases both. */
char *spot_id(const grammar *g, const words *typed, size_t from, char **wrong);

/* Returns the point of the piece or thing that the words from `from` on name, or their coordinates; else PR_NOBODY. */
int32_t spot_thing(const world *w, const words *typed, size_t from);
/* Returns the short name of one of 16 bearings: "nne". */
const char *spot_bearing(int sixteenth);

#endif
