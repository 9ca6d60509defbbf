/* Events as a seat may see them: sentence and typed fields, redacted by the sight that each argument carries. */
#include "match/legacy_log.h"

#include <string.h>

static bool tells_throw(const struct event *e) {
    for (int i = 0; i < e->args; i++)
        if (e->arg[i].type == VAL_PIPS && e->arg[i].dice) return true;
    return false;
}

/* What each die of a throw shows; null where the eyes may not look. */
static json_t *throw_json(const struct def *d, const struct event *e, int sight) {
    json_t *list = json_array();
    for (int i = 0; i < e->args; i++) {
        bool seen = event_arg_seen(&e->arg[i], sight);
        for (int n = e->arg[i].dice; n > 0; n--)
            json_array_append_new(list, seen ? json_value(d, VAL_PIPS, e->arg[i].n) : json_null());
    }
    return list;
}

static json_t *event_head(uint64_t number) {
    json_t *object = json_object();
    json_object_set_new(object, "type", json_string("event"));
    json_object_set_new(object, "number", json_integer((json_int_t)number));
    return object;
}

void event_fields(json_t *object, const struct def *d, const struct event *e, int sight, const char *text) {
    json_object_set_new(object, "step", json_integer(e->step));
    json_object_set_new(object, "kind", json_text(d->events[e->kind].id));
    json_object_set_new(object, "text", json_text(text));
    for (int i = 0; i < e->args; i++) {
        const char *key = d->words.name[e->arg[i].key];
        if (json_object_get(object, key)) continue;
        bool seen = event_arg_seen(&e->arg[i], sight);
        json_object_set_new(object, key, seen ? json_value(d, e->arg[i].type, e->arg[i].n) : json_null());
    }
    if (tells_throw(e)) json_object_set_new(object, "dice", throw_json(d, e, sight));
}

static void event_show(const struct def *d, const struct event *e, uint64_t number, int sight,
                       void (*each)(void *ctx, const pr_event *event), void *ctx) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    event_text(d, e, sight, &text);
    unsigned long lost = json_lost();
    json_t *object = event_head(number);
    event_fields(object, d, e, sight, buffer);
    char *json = json_line(object, lost);
    each(ctx, &(pr_event){.number = number,
                          .step = e->step,
                          .index = e->index,
                          .kind = d->events[e->kind].id,
                          .text = buffer,
                          .json = json ? json : "{}"});
    pr_release(json);
}

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* One that other rules told: as it was then. */
static void legacy_show(struct legacy_reader *reader, const pr_match *m, const struct event *e, uint64_t number,
                        int sight, void (*each)(void *ctx, const pr_event *event), void *ctx) {
    unsigned long lost = json_lost();
    json_t *object = event_head(number);
    legacy_fields(object, reader, m, e, sight);
    char *json = json_line(json_incref(object), lost);
    each(ctx, &(pr_event){.number = number,
                          .step = e->step,
                          .index = e->index,
                          .kind = text_of(object, "kind"),
                          .text = text_of(object, "text"),
                          .json = json ? json : "{}"});
    json_decref(object);
    pr_release(json);
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
            event_show(m->def, e, i + 1, sight, each, ctx);
    }
    legacy_close(&reader);
    return all;
}
