/* Events as a seat may see them: a sentence and typed fields (precinct_look.h). Each argument of an event has a mask of
 * the sides that see it. JSON of an event is printed from the fields on request. */
#include "match/content.h"
#include "match/legacy_log.h"

#include <string.h>

_Static_assert((int)MAX_FIELDS == (int)EVENT_ARGS, "legacy_log.h repeats the size of core/option.h");

int event_fields(const struct def *d, const struct event *e, int sight, pr_field to[MAX_FIELDS]) {
    for (int i = 0; i < e->args; i++) {
        bool seen = event_arg_seen(&e->arg[i], sight);
        to[i] = (pr_field){.key = d->words.name[e->arg[i].key],
                           .value = {(pr_type)e->arg[i].type, seen ? e->arg[i].n : PR_HIDDEN},
                           .hidden = !seen,
                           .dice = e->arg[i].dice};
    }
    return e->args;
}

/* Fills `t` with the event's trace, the way or place that a picture shows to this sight. Returns false if the event has
 * no trace for this sight. */
static bool trace_shown(const pr_match *m, const struct event *e, int sight, pr_trace *t) {
    static const pr_trace_sort sorts[] = {
        [TRACE_WAY] = PR_TRACE_WAY, [TRACE_LINE] = PR_TRACE_LINE, [TRACE_SPOT] = PR_TRACE_SPOT};
    const struct def *d = m->def;
    struct value from, to;
    if (!event_trace(d, e, sight, &from, &to)) return false;
    const struct event_arg *piece = event_arg_of(e, m->run->rules->key_piece);
    *t = (pr_trace){.sort = sorts[d->events[e->kind].trace.sort],
                    .from = {(pr_type)from.type, from.n},
                    .to = {(pr_type)to.type, to.n},
                    .piece = piece && piece->type == VAL_PIECE && event_arg_seen(piece, sight) ? piece->n : PR_NOBODY,
                    .width = d->events[e->kind].trace.width};
    return true;
}

void event_show(const pr_match *m, const struct event *e, uint64_t number, int sight,
                void (*each)(void *ctx, const pr_event *event), void *ctx) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    pr_field field[MAX_FIELDS];
    pr_trace trace;
    event_text(m->def, e, sight, &text);
    pr_event event = {.number = number,
                      .step = e->step,
                      .index = e->index,
                      .kind = m->def->events[e->kind].id,
                      .text = buffer,
                      .field = field,
                      .fields = event_fields(m->def, e, sight, field),
                      .detail = m->def->events[e->kind].detail,
                      .trace = trace_shown(m, e, sight, &trace) ? &trace : NULL};
    each(ctx, &event);
}

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* Shows a legacy event in the form that it had under its former rules. */
static void legacy_show(struct legacy_reader *reader, const pr_match *m, const struct event *e, uint64_t number,
                        int sight, void (*each)(void *ctx, const pr_event *event), void *ctx) {
    const struct content *content = content_of(m->episode);
    unsigned long lost = json_lost();
    pr_field field[MAX_FIELDS];
    json_t *object = json_event_head(number);
    legacy_fields(object, reader, m, e, sight);
    pr_event event = {.number = number,
                      .step = e->step,
                      .index = e->index,
                      .kind = text_of(object, "kind"),
                      .text = text_of(object, "text"),
                      .field = field,
                      .fields = content ? legacy_values(object, &content->is, field) : 0};
    char *json = json_line(json_incref(object), lost);
    event.legacy = json ? json : "{}";
    each(ctx, &event);
    pr_release(json);
    json_decref(object);
}

uint64_t pr_events(pr_match *m, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event), void *ctx) {
    size_t open = m->run->waiting ? (size_t)m->run->events_n : 0;
    uint64_t all = m->now.events + open;
    int sight = sight_of(m->def, seat);
    struct legacy_reader reader = {.line = NULL};
    for (uint64_t i = after; i < all && each; i++) {
        const struct event *e = i < m->now.events ? &m->events[i] : &m->run->events[i - m->now.events];
        if (e->kind == NONE)
            legacy_show(&reader, m, e, i + 1, sight, each, ctx);
        else
            event_show(m, e, i + 1, sight, each, ctx);
    }
    legacy_close(&reader);
    return all;
}
