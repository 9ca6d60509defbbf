/* The chain of steps, phases, actions and handlers around the current call. Error messages show this chain. */
#ifndef RULES_FRAMES_H
#define RULES_FRAMES_H

#include "rules/run.h"

/* frame_push() calls fail() and returns false if the chain is too deep or memory ran out. An outcome other than
 * OUT_DONE skips frame_pop(), so that the error can show the chain. */
bool frame_push(struct run *r, enum frame_kind kind, int id, int item, word card);
void frame_pop(struct run *r);
void frames_reset(struct run *r);
/* The state of the frames when a pcall starts. If the pcall catches an error, this state is restored. */
struct frame_mark {
    int top_frame, nested, entries;
};
struct frame_mark frames_mark(const struct run *r);
void frames_return(struct run *r, struct frame_mark to);
const char *frame_name(const struct run *r, const struct frame *o);
/* Adds the name of a frame for a message, with the card and the rule's section: "play (card bell.1, §2.2)". */
void frame_describe(const struct run *r, const struct frame *o, struct text *out);

#endif
