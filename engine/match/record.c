/* Reads answers and sentences from the lines of a record, without scripts, so that a record can always be shown. A
 * restore would play the record with the present scripts, which may be changed, broken or gone. The record itself
 * contains the sentences that were shown. This reader assumes as little as possible about the record. The reader also
 * reads records of other formats. The reader reads a damaged or incomplete record up to the fault. */
#include "match/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    json_t *steps;
    json_int_t step; /* the number of the last listed step */
};

/* Starts an entry for a step. If `step` is not a valid number, the entry gets the number after the last entry. The
 * caller adds the entry to the list if the entry has a text. */
static json_t *next_step(struct reading *r, json_int_t step) {
    json_t *one = json_object();
    r->step = step > 0 && step <= MAX_NUMBER ? step : r->step + 1;
    json_object_set_new(one, "step", json_integer(r->step));
    return one;
}

static void set_texts(json_t *one, const char *key, const json_t *texts) {
    json_t *list = json_array(), *text;
    size_t i;
    json_array_foreach(texts, i, text) if (json_is_string(text)) json_array_append(list, text);
    if (json_array_size(list)) json_object_set(one, key, list);
    json_decref(list);
}

static void add_sentence(json_t *one, const char *sentence) {
    json_t *events = json_object_get(one, "events");
    if (!events) json_object_set_new(one, "events", events = json_array());
    json_array_append_new(events, json_text(sentence));
}

/* Adds the sentences of a legacy line, which are in `events`. */
static void add_legacy_sentences(json_t *one, const json_t *events) {
    size_t i;
    json_t *event;
    json_array_foreach(events, i, event) {
        const char *text = json_string_value(json_object_get(json_object_get(event, "event"), "text"));
        if (text && *text) add_sentence(one, text);
    }
}

static void add_line(struct reading *r, const json_t *line) {
    const json_t *past = json_object_get(line, "past"), *of = past ? past : line;
    const json_t *edit = json_object_get(of, "edit"), *playout = json_object_get(of, "playout");
    const json_t *answers = json_object_get(of, "answers"), *open = json_object_get(of, "open");
    char sentence[2048];
    struct text t = text_over(sentence, sizeof sentence);
    if (edit)
        text_add(&t, tr("An author changed the position: %s"), json_is_string(edit) ? json_string_value(edit) : "?");
    if (playout) text_add(&t, tr("%lld questions were answered at random."), (long long)json_integer_value(playout));
    if (!json_object_get(of, "step") && !open && !t.length && !json_object_get(line, "told")) return;
    json_t *one = next_step(r, json_integer_value(json_object_get(of, "step")));
    set_texts(one, "answers", open ? open : answers);
    if (t.length) add_sentence(one, sentence);
    if (past)
        add_legacy_sentences(one, json_object_get(line, "told"));
    else
        set_texts(one, "events", json_object_get(of, "events"));
    if (json_object_size(one) > 1) json_array_append(r->steps, one);
    json_decref(one);
    if (open) r->step--; /* the answers belong to a step that is not finished */
}

/* Returns the first line of a record of any format, or NULL. */
static json_t *header_of(const char *text, size_t length, size_t *at) {
    const struct save s = {.text = text, .length = length};
    json_t *header = length <= SAVE_LIMIT ? save_line(&s, at) : NULL;
    if (json_is_integer(json_object_get(header, "precinct"))) return header;
    json_decref(header);
    return NULL;
}

char *pr_record(const char *text, size_t length, pr_error *err) {
    static const char *const keys[] = {"version", "episode", "game", "id", "settings", "constants", "seed", "mods"};
    const struct save s = {.text = text, .length = length};
    unsigned long lost = json_lost();
    size_t at = 0, line = 1, damaged = 0;
    bool ended = false;
    json_t *header = header_of(text, length, &at), *o = json_object();
    struct reading r = {.steps = json_array()};
    if (!header) {
        json_decref(o);
        json_decref(r.steps);
        error_set(err, lost == json_lost() ? PR_INVALID : PR_MEMORY, "%s",
                  lost == json_lost() ? tr("This is not a saved match of Precinct.") : tr("out of memory"));
        return NULL;
    }
    json_object_set(o, "format", json_object_get(header, "precinct"));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(header, keys[i])) json_object_set(o, keys[i], json_object_get(header, keys[i]));
    while (at < length && !damaged && !ended) {
        json_t *one = save_line(&s, &at);
        line++;
        ended = json_object_get(one, "end") != NULL;
        if (!one && (at < length || text[length - 1] == '\n')) damaged = line;
        if (one && !ended) add_line(&r, one);
        json_decref(one);
    }
    json_object_set_new(o, "complete", json_boolean(ended));
    if (damaged) json_object_set_new(o, "damaged", json_integer((json_int_t)damaged));
    json_object_set_new(o, "steps", r.steps);
    json_decref(header);
    char *out = json_line(o, lost);
    if (!out) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return out;
}

char *pr_save_changed(pr_reader reader, void *ctx, const char *text, size_t length, pr_error *err) {
    struct save s;
    if (!save_open(&s, text, length, err)) return NULL;
    size_t i;
    json_t *was;
    char list[2048];
    struct text changed = text_over(list, sizeof list);
    json_array_foreach(json_object_get(s.header, "sources"), i, was) {
        const char *path = json_string_value(json_object_get(was, "path")),
                   *hash = json_string_value(json_object_get(was, "hash"));
        size_t n = 0;
        char is[17] = "", *source = path ? reader(ctx, path, &n) : NULL;
        if (source) snprintf(is, sizeof is, "%016" PRIx64, text_hash(source, n));
        free(source);
        if (path && (!hash || strcmp(is, hash) != 0)) text_add(&changed, "%s%s", changed.length ? ", " : "", path);
    }
    save_close(&s);
    char *out = text_copy(list);
    if (!out) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return out;
}
