/* Emits events and fires triggers. This file is separate from the driver, because the mechanisms that the driver runs
 * also emit events and call handlers. */
#include "rules/trigger.h"

#include "rules/condition.h"
#include "rules/emit.h"
#include "rules/frames.h"

struct event *emit(struct run *r, int kind) {
    if (!r->recording) return NULL;
    r->lost |= !run_room((void **)&r->events, &r->events_cap, r->events_n + 1, sizeof *r->events);
    if (r->lost) return NULL;
    struct event *e = &r->events[r->events_n];
    *e = (struct event){.step = (uint32_t)*at(&r->pos, F_MATCH_step, 0),
                        .index = (uint32_t)r->events_n,
                        .kind = (int16_t)kind,
                        .muted = r->muted > 0,
                        .frame = r->top_frame};
    r->events_n++;
    return e;
}

void emit_arg_seen(struct event *e, int key, enum value_type type, word n, uint32_t seen) {
    if (e && e->args < EVENT_ARGS)
        e->arg[e->args++] = (struct event_arg){.key = (int16_t)key, .type = (uint8_t)type, .seen = seen, .n = n};
}

void emit_arg(struct event *e, int key, enum value_type type, word n) {
    emit_arg_seen(e, key, type, n, SEEN_BY_ALL);
}

struct trigger_args trigger_args_of(int id) {
    return (struct trigger_args){.id = id,
                                 .unit = NONE,
                                 .space = NONE,
                                 .from = NONE,
                                 .cargo = NONE,
                                 .card = NONE,
                                 .to = NONE,
                                 .pile = NONE,
                                 .track = NONE,
                                 .target = NONE,
                                 .by = NONE,
                                 .cause = NONE,
                                 .profile = NONE,
                                 .kind = NONE,
                                 .n = 0,
                                 .die = NONE};
}

static bool among(const struct any_of *names, int name) {
    if (!names->n) return true;
    for (int i = 0; i < names->n; i++)
        if (names->name[i] == name) return true;
    return false;
}

/* Returns the first key of the handler's `when` that does not fit, or HANDLER_RUNS if all keys fit. */
static enum handler_key handler_refuses(struct run *r, const struct handler *h, const struct trigger_args *m) {
    if (!among(&h->cause, m->cause)) return WHEN_CAUSE;
    if (!among(&h->profile, m->profile)) return WHEN_PROFILE;
    if (h->card.n && (m->card == NONE || !among(&h->card, r->rules->def->cards[m->card].kind))) return WHEN_CARD;
    if (h->unit_some && (m->unit == NONE || !piece_is(&r->pos, m->unit, &h->unit))) return WHEN_PIECE;
    if (h->by_some && (m->by == NONE || !piece_is(&r->pos, m->by, &h->by))) return WHEN_BY;
    if (h->needs.n && !data_holds(r, &h->needs, m->unit)) return WHEN_NEEDS;
    if (!h->here_some) return HANDLER_RUNS;
    const int space = m->unit != NONE && in_play(&r->pos, m->unit) ? space_of(r, m->unit) : m->space;
    return space != NONE && space_first(&r->pos, space, &h->here, m->unit) != NONE ? HANDLER_RUNS : WHEN_HERE;
}

/* Reports to the host a handler that does not run, and the condition that failed. */
static void note_missed(struct run *r, const struct trigger_args *m, int handler, enum handler_key key) {
    const struct needs *needs = &r->rules->triggers[m->id].handler[handler].needs;
    int need = 0;
    while (key == WHEN_NEEDS && need + 1 < needs->n &&
           data_holds(r, &(struct needs){.n = 1, .list = &needs->list[need]}, m->unit))
        need++;
    if (r->host->missed) r->host->missed(r, m->id, handler, key, need);
}

bool trigger_heard(struct run *r, const struct trigger_args *m) {
    const struct trigger_def *def = &r->rules->triggers[m->id];
    for (int i = 0; i < def->handlers; i++)
        if (handler_refuses(r, &def->handler[i], m) == HANDLER_RUNS) return true;
    return false;
}

static int bearer_of(const struct trigger_args *m, enum bearer of) {
    switch (of) {
    case BEARER_MATCH: return 0;
    case BEARER_PIECE: return m->unit;
    case BEARER_BY: return m->by;
    case BEARER_SPACE: return m->space;
    case BEARER_PIECES:
    case BEARER_SPACES:
    case BEARERS: break;
    }
    return NONE;
}

/* Sets *value to the value that an assignment gives to the assigned variable. */
static enum outcome assigned(struct run *r, const struct assignments *s, const struct assignment *a,
                             const struct trigger_args *m, word *value) {
    const struct def *d = r->rules->def;
    const struct field *f = &d->fields[a->field], *from = a->from == NONE ? f : &d->fields[a->from];
    const int owner = bearer_of(m, a->of), source = a->from == NONE ? owner : bearer_of(m, a->from_of);
    if (field_place(f, owner) == NONE || source == NONE || field_place(from, source) == NONE)
        return fail(r, tr("%s: \"%s\" cannot be assigned: this thing has no such variable"), s->where, f->name);
    int64_t n = a->names ? bearer_of(m, a->from_of) : a->value;
    if (a->from != NONE) n = *at_item(&r->pos, a->from, source, 0);
    if (a->adds) n += *at_item(&r->pos, a->field, owner, 0);
    if (f->type == VAL_INT && (n < f->min || n > f->max))
        return fail(r, tr("%s: \"%s\" is %lld, outside %d..%d"), s->where, f->name, (long long)n, (int)f->min,
                    (int)f->max);
    *value = (word)n;
    return OUT_DONE;
}

/* Gives the value to all matching pieces or to all spaces. Most owners already have the value, so this is tested
 * first. */
static void write_many(struct run *r, const struct assignment *a) {
    const struct def *d = r->rules->def;
    const struct field *f = &d->fields[a->field];
    const word *w = &r->pos.w[f->offset];
    for (int s = 0; a->of == BEARER_SPACES && s < d->spaces_n; s++)
        if (w[s] != a->value) set_item(&r->pos, a->field, s, 0, a->value);
    if (a->of != BEARER_PIECES) return;
    for (int q = piece_next_in_play(&r->pos, NONE, a->who); q != NONE; q = piece_next_in_play(&r->pos, q, a->who))
        if (w[field_place(f, q)] != a->value && piece_is(&r->pos, q, a->who))
            set_item(&r->pos, a->field, q, 0, a->value);
}

/* All new values are read before the first variable is written, but the filters of BEARER_PIECES are tested after the
 * earlier assignments. Skips bearers that the trigger does not have. */
enum outcome assign_all(struct run *r, const struct assignments *s, const struct trigger_args *m) {
    word value[MAX_SETS];
    for (int i = 0; i < s->n; i++) {
        if (bearer_of(m, s->list[i].of) == NONE) continue;
        enum outcome out = assigned(r, s, &s->list[i], m, &value[i]);
        if (out != OUT_DONE) return out;
    }
    for (int i = 0; i < s->n; i++) {
        const int owner = bearer_of(m, s->list[i].of);
        if (s->list[i].of >= BEARER_PIECES)
            write_many(r, &s->list[i]);
        else if (owner != NONE && word_of(&r->pos, s->list[i].field, owner, 0) != value[i])
            set_item(&r->pos, s->list[i].field, owner, 0, value[i]);
    }
    r->frames[r->top_frame].did = true;
    return OUT_DONE;
}

/* Most triggers of most games have no handler, so fire_trigger() tests for handlers before it calls this function. */
static __attribute__((noinline)) enum outcome fire_handlers(struct run *r, struct trigger_args *m) {
    const struct trigger_def *def = &r->rules->triggers[m->id];
    for (int i = 0; i < def->handlers; i++) {
        const struct handler *h = &def->handler[i];
        const enum handler_key refuses = handler_refuses(r, h, m);
        if (refuses && r->rules->observed) note_missed(r, m, i, refuses);
        if (refuses) continue;
        if (!frame_push(r, FRAME_HANDLER, m->id, i, NONE)) return OUT_FAIL;
        enum outcome out = h->sets.n ? assign_all(r, &h->sets, m) : OUT_DONE;
        if (h->sets.n && r->rules->observed) note_missed(r, m, i, HANDLER_RUNS);
        if (out == OUT_DONE && h->ref != NONE) out = r->host->handle(r, h->ref, m);
        if (out != OUT_DONE) return out;
        frame_pop(r);
    }
    return OUT_DONE;
}

enum outcome fire_trigger(struct run *r, struct trigger_args *m) {
    return r->rules->triggers[m->id].handlers ? fire_handlers(r, m) : OUT_DONE;
}
