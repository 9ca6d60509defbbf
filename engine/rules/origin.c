/* What is under way: the steps, actions and handlers around whatever happens now. Messages show the chain; while events
 * are told the entries stay until the step is committed, so that whoever listens can say what caused an event. */
#include "rules/run.h"

#include <stdlib.h>

enum { DEEPEST = 16 };

const char *origin_name(const struct run *r, const struct origin *o) {
    switch (o->kind) {
    case ORIGIN_STEP: return r->rules->steps[o->id].id;
    case ORIGIN_PHASE: return r->rules->phases[o->id].id;
    case ORIGIN_ACTION: return r->rules->def->verbs[o->id].id;
    case ORIGIN_HANDLER: break;
    }
    return r->rules->moments[o->id].id;
}

void origin_said(const struct run *r, const struct origin *o, struct text *out) {
    const struct def *d = r->rules->def;
    const char *rule = o->kind == ORIGIN_ACTION ? d->verbs[o->id].rule : NULL;
    bool card = o->card != NONE;
    text_add(out, "%s", origin_name(r, o));
    if (card) text_add(out, tr(" (card %s"), d->card_ids.name[o->card]);
    if (rule) text_add(out, card ? ", §%s" : " (§%s", rule);
    if (card || rule) text_char(out, ')');
}

bool origin_enter(struct run *r, enum origin_kind kind, int id, int item, word card) {
    struct origin o = {.kind = kind, .id = id, .item = item, .card = card, .within = r->within};
    if (r->nested == DEEPEST) {
        fail(r, tr("moments are nested more than %d deep: %s raises itself"), DEEPEST, origin_name(r, &o));
        return false;
    }
    if (r->origins_n == r->origins_cap) {
        int cap = r->origins_cap ? 2 * r->origins_cap : 64;
        struct origin *larger = realloc(r->origins, (size_t)cap * sizeof *larger);
        if (!larger) {
            fail_memory(r);
            return false;
        }
        r->origins = larger;
        r->origins_cap = cap;
    }
    r->within = r->origins_n++;
    r->origins[r->within] = o;
    r->nested++;
    return true;
}

void origin_leave(struct run *r) {
    if (!r->tell) r->origins_n = r->within;
    r->within = r->origins[r->within].within;
    r->nested--;
}

struct origin_place origin_here(const struct run *r) {
    return (struct origin_place){r->within, r->nested, r->origins_n};
}

void origin_return(struct run *r, struct origin_place to) {
    r->within = to.within;
    r->nested = to.nested;
    if (!r->tell) r->origins_n = to.entries;
}

void origin_reset(struct run *r) {
    r->origins_n = r->nested = 0;
    r->within = NONE;
}
