/* Builds, checks and reads the lines of a legacy log, and shows their events. */
#include "match/legacy_log.h"

#include "match/content.h"
#include "script/source/renames.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT_LENGTH = 2048, MAX_KIND_LENGTH = 128 };

/* Form ------------------------------------------------------------------------------------------------ */

static bool short_text(const json_t *s, size_t most) {
    return json_is_string(s) && json_string_length(s) < most;
}

/* Returns true if `views` is NULL, or if it is an object with redacted views of sides or seats. */
static bool views_valid(const json_t *views) {
    const char *whose;
    json_t *view;
    if (views && !json_is_object(views)) return false;
    json_object_foreach((json_t *)views, whose, view) {
        const json_t *text = json_object_get(view, "text");
        if (!json_is_object(view) || (text && !short_text(text, MAX_TEXT_LENGTH))) return false;
    }
    return true;
}

static bool event_line_valid(const json_t *one) {
    const json_t *event = json_object_get(one, "event");
    json_int_t step = json_integer_value(json_object_get(event, "step"));
    if (!short_text(json_object_get(event, "text"), MAX_TEXT_LENGTH) ||
        !short_text(json_object_get(event, "kind"), MAX_KIND_LENGTH) || step < 0 || step > INT32_MAX)
        return false;
    return views_valid(json_object_get(one, "sides")) && views_valid(json_object_get(one, "seats"));
}

bool legacy_valid(const json_t *line) {
    const json_t *events = json_object_get(line, "told");
    size_t i;
    json_t *one;
    if (!json_is_object(json_object_get(line, "past")) || (events && !json_is_array(events))) return false;
    json_array_foreach(events, i, one) if (!event_line_valid(one)) return false;
    return true;
}

/* Writing --------------------------------------------------------------------------------------------- */

static json_t *event_seen(const pr_match *m, const struct event *e, int sight) {
    char buffer[MAX_TEXT_LENGTH];
    struct text text = text_over(buffer, sizeof buffer);
    pr_field field[MAX_FIELDS];
    json_t *object = json_object();
    event_text(m->def, e, sight, &text);
    json_add_event(object, pr_content_of(m->episode),
                   &(pr_event){.step = e->step,
                               .kind = m->def->events[e->kind].id,
                               .text = buffer,
                               .field = field,
                               .fields = event_fields(m->def, e, sight, field)});
    return object;
}

/* Returns the members of the event for this sight that differ from the members for a sight that sees everything. */
static json_t *differences(const pr_match *m, const struct event *e, int sight, const json_t *open) {
    json_t *seen = event_seen(m, e, sight), *other = json_object(), *value;
    const char *key;
    json_object_foreach(seen, key, value) {
        if (!json_equal(value, json_object_get(open, key))) json_object_set(other, key, value);
    }
    json_decref(seen);
    return other;
}

static json_t *seats_views(const pr_match *m, const struct event *e, const json_t *open) {
    const struct def *d = m->def;
    json_t *seats = json_object();
    for (int s = 0; s < d->seats_n; s++)
        json_object_set_new(seats, d->seats[s].id, differences(m, e, sight_of(d, s), open));
    return seats;
}

/* Returns an event with a redacted view for each side. If seats of one side have secrets, adds a view for each seat.
 * Adds no views to an event that everyone sees completely. */
static json_t *event_line(const pr_match *m, const struct event *e) {
    const struct def *d = m->def;
    json_t *one = json_object(), *open = event_seen(m, e, NONE), *sides = json_object();
    json_object_set_new(one, "event", open);
    json_object_set_new(sides, "everyone", differences(m, e, SIGHT_EVERYONE, open));
    if (json_object_size(json_object_get(sides, "everyone"))) {
        for (int s = 0; s < d->sides_n; s++) json_object_set_new(sides, d->sides[s].id, differences(m, e, s, open));
        json_object_set(one, "sides", sides);
        if (d->seat_secrets) json_object_set_new(one, "seats", seats_views(m, e, open));
    }
    json_decref(sides);
    return one;
}

json_t *legacy_events(const pr_match *m, size_t record) {
    json_t *list = json_array();
    for (size_t i = history_before(m, record).events; i < m->records[record].end.events; i++)
        if (m->events[i].kind != NONE) json_array_append_new(list, event_line(m, &m->events[i]));
    return list;
}

json_t *legacy_mark(uint32_t step, const char *changed) {
    char buffer[MAX_TEXT_LENGTH];
    struct text text = text_over(buffer, sizeof buffer);
    text_add(&text, tr("The scripts are changed here: %s."), changed);
    json_t *line = json_object(), *past = json_object(), *event = json_object(), *one = json_object(),
           *events = json_array();
    json_object_set_new(past, "reload", json_text(changed));
    json_object_set_new(event, "step", json_integer(step));
    json_object_set_new(event, "kind", json_string("reload"));
    json_object_set_new(event, "text", json_text(buffer));
    json_object_set_new(one, "event", event);
    json_array_append_new(events, one);
    json_object_set_new(line, "past", past);
    json_object_set_new(line, "told", events);
    return line;
}

/* Reading --------------------------------------------------------------------------------------------- */

static json_t *line_read(const char *line, const char *end) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    return json_read(line, (size_t)((stop ? stop : end) - line), 0);
}

/* Reads the n bytes of lines at the offset `at` of the pool, and adds each event in these lines to the match's
 * events. */
static bool append(pr_match *m, size_t at, size_t n) {
    unsigned long lost = json_lost();
    const char *end = m->pool + at + n;
    for (const char *line = m->pool + at; line < end;) {
        json_t *object = line_read(line, end), *events = json_object_get(object, "told");
        size_t events_n = json_array_size(events);
        void *room = grown(m->events, &m->events_cap, m->now.events + events_n, sizeof *m->events);
        if (room) m->events = room;
        for (size_t i = 0; i < events_n && room; i++) {
            const json_t *event = json_object_get(json_array_get(events, i), "event");
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

/* Replaces the old names in an event of an older version. */
static void rename_events(json_t *object) {
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
    json_t *one = json_array_get(reader->events, e->index), *sides = json_object_get(one, "sides"), *other = NULL;
    if (sight >= 0 && sight < MAX_SIDES) other = json_object_get(sides, m->def->sides[sight].id);
    if (sight >= MAX_SIDES && sight != SIGHT_EVERYONE)
        other = json_object_get(json_object_get(one, "seats"), m->def->seats[sight - MAX_SIDES].id);
    if (sight != NONE && !other) other = json_object_get(sides, "everyone");
    if (other) json_object_update_missing(object, other);
    json_object_update_missing(object, json_object_get(one, "event"));
    rename_events(object);
}

static int count_of(const pr_content *c, pr_type type) {
    switch (type) {
    case PR_NAME: return c->words;
    case PR_SYMBOL: return c->symbols;
    case PR_SIDE: return c->sides;
    case PR_SEAT: return c->seats;
    case PR_PIECE: return c->pieces;
    case PR_SPACE: return c->spaces;
    case PR_CARD: return c->cards;
    case PR_PILE: return c->piles;
    case PR_TRACK: return c->tracks;
    case PR_LINK: return c->links;
    case PR_PIPS: return c->pips_n;
    case PR_RING: return c->rings;
    default: return 0;
    }
}

/* Returns the thing with the id `id`. Things of different types may share an id, and the JSON does not say the type. So
 * the type that the key suggests is tried first. */
static pr_value thing_of(const pr_content *c, const char *key, const char *id) {
    static const struct {
        const char *key;
        pr_type type;
    } sorts[] = {{"piece", PR_PIECE}, {"space", PR_SPACE}, {"card", PR_CARD}, {"pile", PR_PILE},
                 {"track", PR_TRACK}, {"side", PR_SIDE},   {"seat", PR_SEAT}, {"link", PR_LINK},
                 {"", PR_SYMBOL},     {"", PR_PIPS},       {"", PR_RING},     {"", PR_NAME}};
    for (int pass = 0; pass < 2; pass++) {
        for (size_t s = 0; s < sizeof sorts / sizeof *sorts; s++) {
            bool named = strcmp(key, sorts[s].key) == 0;
            for (int i = 0; named == (pass == 0) && i < count_of(c, sorts[s].type); i++) {
                pr_value v = {sorts[s].type, i};
                if (strcmp(pr_value_id(c, v), id) == 0) return v;
            }
        }
    }
    return (pr_value){PR_NONE, PR_NOBODY};
}

static bool is_head(const char *key) {
    static const char *const head[] = {"type", "number", "step", "kind", "text"};
    bool found = false;
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) found = found || strcmp(key, head[i]) == 0;
    return found;
}

int legacy_values(const json_t *object, const pr_content *c, pr_field to[MAX_FIELDS]) {
    const char *key;
    json_t *v;
    int n = 0;
    json_object_foreach((json_t *)object, key, v) {
        pr_value found = {PR_NONE, PR_NOBODY};
        if (json_is_integer(v)) found = (pr_value){PR_INT, (int32_t)json_integer_value(v)};
        if (json_is_boolean(v)) found = (pr_value){PR_BOOL, json_is_true(v)};
        if (json_is_string(v)) found = thing_of(c, key, json_string_value(v));
        if (found.type != PR_NONE && n < MAX_FIELDS && !is_head(key)) to[n++] = (pr_field){.key = key, .value = found};
    }
    return n;
}

void legacy_close(struct legacy_reader *reader) {
    json_decref(reader->events);
    *reader = (struct legacy_reader){.line = NULL};
}
