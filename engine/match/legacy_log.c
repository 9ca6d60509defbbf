/* Builds, checks and reads the lines of a legacy log, and shows their events. */
#include "match/legacy_log.h"

#include "script/renames.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT_LENGTH = 2048, MAX_KIND_LENGTH = 128 };

/* Form ------------------------------------------------------------------------------------------------ */

static bool short_text(const json_t *s, size_t most) {
    return json_is_string(s) && json_string_length(s) < most;
}

static bool told_valid(const json_t *one) {
    const json_t *event = json_object_get(one, "event"), *sides = json_object_get(one, "sides");
    const char *side;
    json_t *other;
    json_int_t step = json_integer_value(json_object_get(event, "step"));
    if (!short_text(json_object_get(event, "text"), MAX_TEXT_LENGTH) ||
        !short_text(json_object_get(event, "kind"), MAX_KIND_LENGTH) || step < 0 || step > INT32_MAX)
        return false;
    if (sides && !json_is_object(sides)) return false;
    json_object_foreach((json_t *)sides, side, other) {
        const json_t *text = json_object_get(other, "text");
        if (!json_is_object(other) || (text && !short_text(text, MAX_TEXT_LENGTH))) return false;
    }
    return true;
}

bool legacy_valid(const json_t *line) {
    const json_t *told = json_object_get(line, "told");
    size_t i;
    json_t *one;
    if (!json_is_object(json_object_get(line, "past")) || (told && !json_is_array(told))) return false;
    json_array_foreach(told, i, one) if (!told_valid(one)) return false;
    return true;
}

/* Writing --------------------------------------------------------------------------------------------- */

static json_t *event_seen(const struct def *d, const struct event *e, int sight) {
    char buffer[MAX_TEXT_LENGTH];
    struct text text = text_over(buffer, sizeof buffer);
    json_t *object = json_object();
    event_text(d, e, sight, &text);
    event_fields(object, d, e, sight, buffer);
    return object;
}

/* What reads differently for this sight than with everything open. */
static json_t *differences(const struct def *d, const struct event *e, int sight, const json_t *open) {
    json_t *seen = event_seen(d, e, sight), *other = json_object(), *value;
    const char *key;
    json_object_foreach(seen, key, value) {
        if (!json_equal(value, json_object_get(open, key))) json_object_set(other, key, value);
    }
    json_decref(seen);
    return other;
}

/* Nobody sees less than whoever sees what everyone does: if that is all, the sides need not be asked. */
static json_t *event_told(const struct def *d, const struct event *e) {
    json_t *one = json_object(), *open = event_seen(d, e, NONE), *sides = json_object();
    json_object_set_new(one, "event", open);
    json_object_set_new(sides, "everyone", differences(d, e, SIGHT_EVERYONE, open));
    if (json_object_size(json_object_get(sides, "everyone"))) {
        for (int s = 0; s < d->sides_n; s++) json_object_set_new(sides, d->sides[s].id, differences(d, e, s, open));
        json_object_set(one, "sides", sides);
    }
    json_decref(sides);
    return one;
}

json_t *legacy_told(const pr_match *m, size_t record) {
    json_t *list = json_array();
    for (size_t i = history_before(m, record).events; i < m->records[record].end.events; i++)
        if (m->events[i].kind != NONE) json_array_append_new(list, event_told(m->def, &m->events[i]));
    return list;
}

json_t *legacy_mark(uint32_t step, const char *changed) {
    char buffer[MAX_TEXT_LENGTH];
    struct text text = text_over(buffer, sizeof buffer);
    text_add(&text, tr("The scripts are changed here: %s."), changed);
    json_t *line = json_object(), *past = json_object(), *event = json_object(), *one = json_object(),
           *told = json_array();
    json_object_set_new(past, "reload", json_text(changed));
    json_object_set_new(event, "step", json_integer(step));
    json_object_set_new(event, "kind", json_string("reload"));
    json_object_set_new(event, "text", json_text(buffer));
    json_object_set_new(one, "event", event);
    json_array_append_new(told, one);
    json_object_set_new(line, "past", past);
    json_object_set_new(line, "told", told);
    return line;
}

/* Reading --------------------------------------------------------------------------------------------- */

static json_t *line_read(const char *line, const char *end) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    return json_read(line, (size_t)((stop ? stop : end) - line), 0);
}

/* An event for each thing told in the lines that lie in the pool there. */
static bool append(pr_match *m, size_t at, size_t n) {
    unsigned long lost = json_lost();
    const char *end = m->pool + at + n;
    for (const char *line = m->pool + at; line < end;) {
        json_t *object = line_read(line, end), *told = json_object_get(object, "told");
        size_t events_n = json_array_size(told);
        void *room = grown(m->events, &m->events_cap, m->now.events + events_n, sizeof *m->events);
        if (room) m->events = room;
        for (size_t i = 0; i < events_n && room; i++) {
            const json_t *event = json_object_get(json_array_get(told, i), "event");
            m->events[m->now.events++] =
                (struct event){.step = (uint32_t)json_integer_value(json_object_get(event, "step")),
                               .index = (uint32_t)i,
                               .kind = NONE,
                               .arg[0].n = (word)(line - m->pool)};
        }
        json_decref(object);
        if (!room || lost != json_lost()) return false;
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        line = stop ? stop + 1 : end;
    }
    return true;
}

bool legacy_begin(pr_match *m, const char *past, size_t n) {
    if (!n) return true;
    void *room = grown(m->pool, &m->pool_cap, n, 1);
    if (!room) return false;
    m->pool = room;
    memcpy(m->pool, past, n);
    m->pool_n = m->legacy_n = n;
    bool good = append(m, 0, n);
    m->begin = m->start = m->now;
    return good;
}

bool legacy_append(pr_match *m, const struct input *position) {
    size_t size = (size_t)m->def->words_n * sizeof(word);
    return append(m, position->text + size, position->length - size);
}

/* An event of a version with other names, by those of this one. */
static void rename_told(json_t *object) {
    const char *kind = json_string_value(json_object_get(object, "kind"));
    json_t *unit = json_object_get(object, "unit");
    if (kind) json_object_set_new(object, "kind", json_text(rename_id(kind)));
    if (!unit || json_object_get(object, "piece")) return;
    json_object_set(object, "piece", unit);
    json_object_del(object, "unit");
}

void legacy_fields(json_t *object, struct legacy_reader *reader, const pr_match *m, const struct event *e, int sight) {
    const char *line = m->pool + e->arg[0].n;
    if (reader->line != line) {
        legacy_close(reader);
        json_t *read = line_read(line, m->pool + m->pool_n);
        *reader = (struct legacy_reader){line, json_incref(json_object_get(read, "told"))};
        json_decref(read);
    }
    json_t *one = json_array_get(reader->told, e->index), *sides = json_object_get(one, "sides"), *other = NULL;
    if (sight != NONE && sight != SIGHT_EVERYONE) other = json_object_get(sides, m->def->sides[sight].id);
    if (sight != NONE && !other) other = json_object_get(sides, "everyone");
    if (other) json_object_update_missing(object, other);
    json_object_update_missing(object, json_object_get(one, "event"));
    rename_told(object);
}

void legacy_close(struct legacy_reader *reader) {
    json_decref(reader->told);
    *reader = (struct legacy_reader){.line = NULL};
}
