/* Writes a match as text (docs/FORMATS.md). */
#include "match/save.h"
#include "match/legacy_log.h"
#include "match/portable_position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const owner_names[OWNERS] = {"match", "side", "seat",  "piece", "space",
                                                "card",  "pile", "track", "link",  "ring"};

struct lines {
    char *at;
    size_t n, cap, count;
    unsigned long lost; /* result of json_lost() before the first line */
    bool legacy;        /* the lines are for the legacy log of another match */
    bool failed;
};

/* Adds n bytes of complete lines unchanged. */
static void add_text(struct lines *l, const char *text, size_t n) {
    char *room = n ? grown(l->at, &l->cap, l->n + n + 1, 1) : l->at;
    l->failed |= n && !room;
    if (!n || !room) return;
    l->at = room;
    memcpy(l->at + l->n, text, n);
    l->n += n;
    l->at[l->n] = '\0';
    for (size_t i = 0; i < n; i++) l->count += text[i] == '\n';
}

static void add_line(struct lines *l, json_t *object) {
    char *text = json_line(object, l->lost);
    l->failed |= !text;
    if (text) add_text(l, text, strlen(text));
    if (text) add_text(l, "\n", 1);
    free(text);
}

/* Adds the line of a step. A legacy log has an object around the line and the events of the step. */
static void add_done(struct lines *l, json_t *object, json_t *events) {
    json_t *line = l->legacy ? json_object() : json_incref(object);
    if (l->legacy) json_object_set(line, "past", object);
    if (l->legacy && json_array_size(events)) json_object_set(line, "told", events);
    json_decref(object);
    json_decref(events);
    add_line(l, line);
}

static json_t *number_text(uint64_t n) {
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, n);
    return json_string(text);
}

static json_t *parsed(const char *json) {
    json_t *value = json_read_text(json, 0);
    return value ? value : json_object();
}

/* Returns the answers that last always (docs/FORMATS.md). */
static json_t *lasting_json(const pr_match *m) {
    json_t *list = json_array();
    for (int i = 0; i < m->automatic.lasting_n; i++) {
        const struct lasting *l = &m->automatic.lasting[i];
        json_t *o = l->always ? json_object() : NULL;
        if (!o) continue;
        json_object_set_new(o, "seat", json_text(m->def->seats[l->seat].id));
        json_object_set_new(o, "question", json_hash(l->key));
        json_object_set_new(o, "answer", json_text(l->id));
        json_object_set_new(o, "after", number_text(l->answers));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *header(const pr_match *m) {
    const struct program *p = m->episode->program;
    json_t *o = json_object(), *seats = json_array(), *sources = json_array(), *mods = json_array();
    for (int i = 0; i < m->def->seats_n; i++) {
        json_t *seat = json_object();
        json_object_set_new(seat, "id", json_text(m->def->seats[i].id));
        json_object_set_new(seat, "human", json_boolean(m->human[i]));
        if (m->asks[i]) json_object_set_new(seat, "ties", json_string("ask"));
        if (m->automatic.declines[i] == PR_DECLINE_ALWAYS) json_object_set_new(seat, "reactions", json_string("pass"));
        if (!m->human[i] && *m->bot[i]) json_object_set_new(seat, "bot", json_text(m->bot[i]));
        json_array_append_new(seats, seat);
    }
    for (int i = 0; i < p->sources_n; i++) {
        json_t *source = json_object();
        json_object_set_new(source, "path", json_text(p->sources[i].path));
        json_object_set_new(source, "hash", json_hash(p->sources[i].hash));
        json_array_append_new(sources, source);
    }
    for (int i = 0; i < p->mods_n; i++) {
        json_t *mod = json_object();
        json_object_set_new(mod, "id", json_text(p->mods[i].id));
        json_object_set_new(mod, "version", json_text(p->mods[i].version));
        json_object_set_new(mod, "hash", json_hash(p->mods[i].hash));
        json_array_append_new(mods, mod);
    }
    json_object_set_new(o, "precinct", json_integer(PR_FORMAT));
    json_object_set_new(o, "version", json_string(PR_VERSION));
    json_object_set_new(o, "episode", json_foreign(m->episode->path));
    json_object_set_new(o, "game", json_text(p->header.game));
    json_object_set_new(o, "id", json_text(p->header.id));
    json_object_set_new(o, "settings", json_values(p->setting, p->settings));
    json_object_set_new(o, "constants", parsed(m->episode->overrides));
    json_object_set_new(o, "seed", number_text(m->seed));
    json_object_set_new(o, "number", json_integer((json_int_t)pr_current_decision(m).number));
    json_object_set_new(o, "seats", seats);
    json_t *lasting = lasting_json(m);
    if (json_array_size(lasting)) json_object_set(o, "lasting", lasting);
    json_decref(lasting);
    if (*m->note) json_object_set_new(o, "note", json_text(m->note));
    json_object_set_new(o, "sources", sources);
    if (p->mods_n) json_object_set(o, "mods", mods);
    json_decref(mods);
    return o;
}

json_t *save_changes(const pr_match *m, size_t record) {
    json_t *o = json_object();
    for (size_t i = history_before(m, record).changes; i < m->records[record].end.changes; i++) {
        const struct field *f = &m->def->fields[m->changes[i].field];
        char name[160], sum[9];
        snprintf(name, sizeof name, "%s.%s", owner_names[f->owner], f->name);
        snprintf(sum, sizeof sum, "%08" PRIx32, m->changes[i].sum);
        json_object_set_new(o, name, json_string(sum));
    }
    return o;
}

const char *save_field_recall(const struct def *d, const char *was, char *to, size_t size) {
    const char *dot = strchr(was, '.');
    for (int owner = 0; dot && owner < OWNERS; owner++) {
        size_t n = strlen(owner_names[owner]);
        if (n != (size_t)(dot - was) || strncmp(owner_names[owner], was, n) != 0) continue;
        int now = names_recall(&d->field_ids[owner], dot + 1);
        struct text t = text_over(to, size);
        if (now == NONE) return was;
        text_add(&t, "%s.%s", owner_names[owner], d->field_ids[owner].name[now]);
        return to;
    }
    return was;
}

static json_t *events_json(const pr_match *m, size_t record) {
    json_t *list = json_array();
    for (size_t i = history_before(m, record).events; i < m->records[record].end.events; i++) {
        if (m->events[i].kind == NONE) continue; /* skip a legacy event, whose sentence is in the legacy log */
        char buffer[2048];
        struct text text = text_over(buffer, sizeof buffer);
        event_text(m->def, &m->events[i], NONE, &text);
        json_array_append_new(list, json_text(buffer));
    }
    return list;
}

/* Adds the result of a record to its line. In a legacy log adds no events here, because they are in the object around
 * the line. */
static void outcome_json(json_t *o, const pr_match *m, size_t record, bool legacy) {
    json_t *changes = save_changes(m, record), *events = legacy ? json_array() : events_json(m, record);
    json_object_set_new(o, "hash", json_hash(m->records[record].hash));
    json_object_set_new(o, "draws", json_integer((json_int_t)m->records[record].draws));
    if (json_object_size(changes)) json_object_set(o, "changes", changes);
    if (json_array_size(events)) json_object_set(o, "events", events);
    json_decref(changes);
    json_decref(events);
}

static json_t *draws_json(const pr_match *m, const struct input *in) {
    json_t *list = json_array(), *o = json_object();
    const char *from = m->pool + in->text;
    for (const char *c = from; c < from + in->length; c += strlen(c) + 1) json_array_append_new(list, json_text(c));
    json_object_set_new(o, "dice", list);
    return o;
}

/* Prints a position that was kept at a reload, with its number of decisions. `words` need not be aligned. Returns NULL
 * when out of memory; the caller's line then fails. */
static json_t *position_json(const pr_match *m, const void *words, uint64_t decisions, int seat) {
    size_t size = (size_t)m->def->words_n * sizeof(word);
    word *aligned = malloc(size);
    if (!aligned) return NULL;
    json_t *o = json_object();
    memcpy(aligned, words, size);
    json_object_set_new(o, "position", portable_write(m->episode->program->rules, aligned));
    free(aligned);
    json_object_set_new(o, "decisions", json_integer((json_int_t)decisions));
    if (seat != NONE) json_object_set_new(o, "seat", json_name(&m->def->seat_ids, seat));
    return o;
}

/* Writes the answers of the open, uncommitted step. */
static void flush_open(struct lines *l, json_t **answers) {
    if (json_array_size(*answers)) {
        json_t *o = json_object();
        json_object_set(o, "open", *answers);
        add_done(l, o, NULL);
    }
    json_decref(*answers);
    *answers = json_array();
}

/* Writes the legacy log of the events before a kept position, and then the position. In a legacy log, writes only the
 * log. */
static void add_position(struct lines *l, const pr_match *m, size_t record, const struct input *in) {
    size_t size = (size_t)m->def->words_n * sizeof(word);
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a position is an input, so there is a last input */
    add_text(l, m->pool + in->text + size, in->length - size); // cppcheck-suppress ctunullpointer
    if (l->legacy) return;
    json_t *o = position_json(m, m->pool + in->text, (uint64_t)in->decisions, in->answer.seat);
    outcome_json(o, m, record, false);
    add_line(l, o);
}

static void add_record(struct lines *l, const pr_match *m, size_t record, const struct input *last, json_t **answers) {
    if (m->records[record].kind == RECORD_POSITION) {
        add_position(l, m, record, last);
        return;
    }
    json_t *o = json_object();
    if (m->records[record].kind == RECORD_STEP) {
        json_object_set_new(o, "step", json_integer(m->records[record].step));
        if (json_array_size(*answers)) json_object_set(o, "answers", *answers);
        json_decref(*answers);
        *answers = json_array();
    } else if (m->records[record].kind == RECORD_EDIT) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): an edit is an input, so there is a last input */
        json_object_set_new(o, "edit", json_text(m->pool + last->text));
    } else {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a playout is an input, so there is a last input */
        json_object_set_new(o, "playout", json_integer(last->decisions));
        json_object_set_new(o, "seed", number_text(last->seed));
    }
    outcome_json(o, m, record, l->legacy);
    add_done(l, o, l->legacy ? legacy_events(m, record) : NULL);
}

static void add_inputs(struct lines *l, const pr_match *m, size_t from, size_t to, json_t **answers) {
    for (size_t i = from; i < to; i++) {
        const struct input *in = &m->inputs[i];
        if (in->kind == INPUT_ANSWER) {
            char id[512];
            struct text text = text_over(id, sizeof id);
            option_id(m->def, &in->answer.option, &text);
            json_array_append_new(*answers, json_text(id));
        } else {
            flush_open(l, answers);
            if (in->kind == INPUT_DRAWS) add_done(l, draws_json(m, in), NULL);
        }
    }
}

/* Writes the records [from, to) with their inputs. Returns the number of inputs. */
static size_t add_records(struct lines *l, const pr_match *m, size_t from, size_t to, json_t **answers) {
    size_t input = history_before(m, from).inputs;
    for (size_t r = from; r < to; r++) {
        size_t end = m->records[r].end.inputs;
        add_inputs(l, m, input, end, answers);
        add_record(l, m, r, end ? &m->inputs[end - 1] : NULL, answers);
        input = end;
    }
    return input;
}

char *legacy_write(const pr_match *m, bool whole, size_t from, size_t to, size_t *n) {
    if (!pr_content_of(m->episode)) return NULL; /* make the content now, because printing events needs it */
    struct lines l = {.lost = json_lost(), .legacy = true};
    json_t *answers = json_array();
    l.at = calloc(1, 1);
    l.cap = 1;
    if (whole) add_text(&l, m->pool, m->legacy_n);
    add_records(&l, m, from, to, &answers);
    json_decref(answers);
    *n = l.n;
    if (l.at && !l.failed && l.lost == json_lost()) return l.at;
    free(l.at);
    return NULL;
}

char *pr_save(pr_match *m) {
    if (m->watch.unsaved) return NULL;
    history_settle(m);
    struct lines l = {.lost = json_lost()};
    json_t *answers = json_array();
    add_line(&l, header(m));
    if (m->reloaded) {
        add_text(&l, m->pool, m->legacy_n);
        history_flip(m, 0, m->run->base);
        add_line(&l, position_json(m, m->run->base, m->begin_decisions, NONE));
        history_flip(m, 0, m->run->base);
    }
    size_t input = add_records(&l, m, 0, m->now.records, &answers);
    add_inputs(&l, m, input, m->now.inputs, &answers);
    flush_open(&l, &answers);
    json_decref(answers);
    json_t *end = json_object();
    json_object_set_new(end, "end", json_integer((json_int_t)l.count));
    add_line(&l, end);
    if (!l.failed) return l.at;
    free(l.at);
    return NULL;
}
