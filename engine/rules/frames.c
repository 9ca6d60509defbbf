/* The chain of frames: the steps, actions and handlers around the current call. Error messages show the chain. While
 * events are recorded, the entries of the chain stay until the commit, so that a listener can find the cause of each
 * event. */
#include "rules/frames.h"

#include <stdlib.h>

enum { MAX_DEPTH = 16 };

const char *frame_name(const struct run *r, const struct frame *o) {
    switch (o->kind) {
    case FRAME_STEP: return r->rules->steps[o->id].id;
    case FRAME_PHASE: return r->rules->phases[o->id].id;
    case FRAME_ACTION: return r->rules->def->verbs[o->id].id;
    case FRAME_HANDLER: break;
    }
    return r->rules->triggers[o->id].id;
}

void frame_describe(const struct run *r, const struct frame *o, struct text *out) {
    const struct def *d = r->rules->def;
    const char *rule = o->kind == FRAME_ACTION ? d->verbs[o->id].rule : NULL;
    bool card = o->card != NONE;
    text_add(out, "%s", frame_name(r, o));
    if (card) text_add(out, tr(" (card %s"), d->card_ids.name[o->card]);
    if (rule) text_add(out, card ? ", §%s" : " (§%s", rule);
    if (card || rule) text_char(out, ')');
}

bool frame_push(struct run *r, enum frame_kind kind, int id, int item, word card) {
    struct frame o = {.kind = kind, .id = id, .item = item, .card = card, .outer = r->top_frame};
    if (r->nested == MAX_DEPTH) {
        fail(r, tr("triggers are nested more than %d deep: %s fires itself"), MAX_DEPTH, frame_name(r, &o));
        return false;
    }
    if (r->frames_n == r->frames_cap) {
        int cap = r->frames_cap ? 2 * r->frames_cap : 64;
        struct frame *larger = realloc(r->frames, (size_t)cap * sizeof *larger);
        if (!larger) {
            fail_memory(r);
            return false;
        }
        r->frames = larger;
        r->frames_cap = cap;
    }
    r->top_frame = r->frames_n++;
    r->frames[r->top_frame] = o;
    r->nested++;
    return true;
}

void frame_pop(struct run *r) {
    if (!r->recording) r->frames_n = r->top_frame;
    r->top_frame = r->frames[r->top_frame].outer;
    r->nested--;
}

struct frame_mark frames_mark(const struct run *r) {
    return (struct frame_mark){r->top_frame, r->nested, r->frames_n};
}

void frames_return(struct run *r, struct frame_mark to) {
    r->top_frame = to.top_frame;
    r->nested = to.nested;
    if (!r->recording) r->frames_n = to.entries;
}

void frames_reset(struct run *r) {
    r->frames_n = r->nested = 0;
    r->top_frame = NONE;
}
