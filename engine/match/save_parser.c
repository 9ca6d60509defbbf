/* Parses a save without playing it: checks the form of the save, its end and its episode. */
#include "match/legacy_log.h"
#include "match/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static json_t *line_parse(const char *line, size_t n) {
    json_t *o = text_json_controls(line, n) ? NULL : json_read(line, n, JSON_REJECT_DUPLICATES);
    if (json_is_object(o)) return o;
    json_decref(o);
    return NULL;
}

static bool all_strings(const json_t *list) {
    size_t i;
    json_t *item;
    if (!json_is_array(list)) return false;
    json_array_foreach(list, i, item) if (!json_is_string(item)) return false;
    return true;
}

static bool optional_strings(const json_t *o, const char *key) {
    return !json_object_get(o, key) || all_strings(json_object_get(o, key));
}

static bool is_number_text(const json_t *s) {
    const char *c = json_string_value(s);
    if (!c || !*c || strlen(c) > 20 || strspn(c, "0123456789") != strlen(c)) return false;
    return strlen(c) < 20 || strcmp(c, "18446744073709551615") <= 0;
}

/* Returns true if the line has a result. */
static bool has_outcome(const json_t *o) {
    const json_t *changes = json_object_get(o, "changes");
    return json_is_string(json_object_get(o, "hash")) && json_is_integer(json_object_get(o, "draws")) &&
           (!changes || json_is_object(changes)) && optional_strings(o, "events");
}

/* Returns true if the line has the members of exactly one form. Only the form "step" may have answers. A replay relies
 * on this check. */
static bool one_form(const json_t *o) {
    static const char *const forms[] = {"step", "open", "dice", "edit", "playout", "position", "past", "end"};
    int n = 0;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) n += json_object_get(o, forms[i]) != NULL;
    return n == 1 && (!json_object_get(o, "answers") || json_object_get(o, "step"));
}

/* Checks a line. Sets *record if the line has a result to compare. */
static bool line_valid(const json_t *o, bool *record) {
    *record = json_object_get(o, "hash") != NULL;
    if (!one_form(o) || (*record && !has_outcome(o))) return false;
    if (json_is_integer(json_object_get(o, "step"))) return *record && optional_strings(o, "answers");
    if (json_is_string(json_object_get(o, "edit"))) return *record;
    if (json_is_integer(json_object_get(o, "playout"))) return *record && is_number_text(json_object_get(o, "seed"));
    if (json_object_get(o, "past")) return !*record && legacy_valid(o);
    json_int_t decisions = json_integer_value(json_object_get(o, "decisions"));
    if (json_is_object(json_object_get(o, "position"))) return decisions >= 0 && decisions <= MAX_CLAIMED;
    return !*record && (all_strings(json_object_get(o, "open")) || all_strings(json_object_get(o, "dice")) ||
                        json_is_integer(json_object_get(o, "end")));
}

static bool seats_valid(const json_t *seats) {
    size_t i;
    json_t *seat;
    if (!json_is_array(seats)) return false;
    json_array_foreach(seats, i, seat) if (!json_is_string(json_object_get(seat, "id"))) return false;
    return true;
}

/* Checks the number of the open decision. Old saves have no number. */
static bool number_valid(const json_t *number) {
    json_int_t n = json_integer_value(number);
    return !number || (json_is_integer(number) && n >= 1 && n <= MAX_NUMBER);
}

static bool header_valid(const json_t *h, pr_error *err) {
    const json_t *format = json_object_get(h, "precinct");
    if (!json_is_integer(format))
        return error_set(err, PR_INVALID, "%s", tr("This is not a saved match of Precinct.")), false;
    if (json_integer_value(format) > PR_FORMAT)
        return error_set(err, PR_INVALID,
                         tr("This save has format %lld, written by a newer Precinct; this one (%s) reads format %d. "
                            "Update Precinct to load it."),
                         (long long)json_integer_value(format), PR_VERSION, PR_FORMAT),
               false;
    const char *version = json_string_value(json_object_get(h, "version"));
    if (json_integer_value(format) < PR_FORMAT)
        return error_set(err, PR_INVALID,
                         tr("This save has format %lld, which Precinct %s can no longer play as before; it reads "
                            "format %d. Precinct %.*s wrote the save and can continue it."),
                         (long long)json_integer_value(format), PR_VERSION, PR_FORMAT,
                         text_fit(version ? version : "?", 40), version ? version : "?"),
               false;
    if (!json_is_string(json_object_get(h, "episode")) || !json_is_string(json_object_get(h, "game")) ||
        !json_is_string(json_object_get(h, "id")) || !json_is_object(json_object_get(h, "settings")) ||
        !json_is_object(json_object_get(h, "constants")) || !is_number_text(json_object_get(h, "seed")) ||
        !seats_valid(json_object_get(h, "seats")) || !number_valid(json_object_get(h, "number")))
        return error_set(err, PR_INVALID, "%s",
                         tr("The save is damaged in its first line: episode, settings, seed or seats are missing.")),
               false;
    return true;
}

static bool damaged(pr_error *err, size_t line) {
    error_set(err, PR_INVALID, tr("The save is damaged in line %zu: that line cannot be read."), line);
    return false;
}

/* Checks all lines after the header. Sets `s->length` to the end of the last valid line. */
static bool body_check(struct save *s, size_t at, pr_error *err) {
    size_t lines = 1;
    bool ended = false, past = false; /* past: the previous line was part of a legacy log, so a line with a position
                                       * must follow */
    while (at < s->length) {
        const char *stop = memchr(s->text + at, '\n', s->length - at);
        size_t n = stop ? (size_t)(stop - (s->text + at)) : s->length - at;
        if (ended)
            return error_set(err, PR_INVALID, tr("The save continues after its end, in line %zu."), lines + 1), false;
        json_t *o = line_parse(s->text + at, n);
        if (!o && !stop) break; /* the last line is incomplete */
        bool record = false, valid = o && line_valid(o, &record);
        const json_t *end = valid ? json_object_get(o, "end") : NULL;
        bool counted = !end || json_integer_value(end) == (json_int_t)lines;
        ended = end != NULL;
        valid = valid && (!past || json_object_get(o, "past") || json_object_get(o, "position"));
        past = valid && json_object_get(o, "past");
        json_decref(o);
        if (!valid) return damaged(err, lines + 1);
        if (!counted)
            return error_set(err, PR_INVALID,
                             tr("The save is damaged: lines are missing or have been added (%zu are there)."), lines),
                   false;
        s->records += record;
        lines++;
        at += n + (stop != NULL);
    }
    s->truncated = !ended;
    s->length = at;
    return true;
}

static bool open_whole(struct save *s, const char *text, size_t length, pr_error *err) {
    *s = (struct save){.text = text, .length = length};
    if (length > SAVE_LIMIT)
        return error_set(err, PR_INVALID, tr("The save is larger than %d MiB."), SAVE_LIMIT >> 20), false;
    const char *stop = length ? memchr(text, '\n', length) : NULL;
    s->header = line_parse(text, stop ? (size_t)(stop - text) : length);
    if (!s->header) return error_set(err, PR_INVALID, "%s", tr("This is not a saved match of Precinct.")), false;
    if (header_valid(s->header, err) && body_check(s, stop ? (size_t)(stop - text) + 1 : length, err)) return true;
    save_close(s);
    return false;
}

/* Returns false with err if memory ran out. Without this check, a line that memory did not suffice for would count as
 * damaged. */
static bool lost_nothing(unsigned long lost, pr_error *err) {
    return lost == json_lost() || (error_set(err, PR_MEMORY, "%s", tr("out of memory")), false);
}

bool save_open(struct save *s, const char *text, size_t length, pr_error *err) {
    unsigned long lost = json_lost();
    bool good = open_whole(s, text, length, err);
    if (lost_nothing(lost, err)) return good;
    save_close(s);
    return false;
}

void save_close(struct save *s) {
    json_decref(s->header);
    s->header = NULL;
}

size_t save_body(const struct save *s) {
    const char *stop = memchr(s->text, '\n', s->length);
    return stop ? (size_t)(stop - s->text) + 1 : s->length;
}

json_t *save_line(const struct save *s, size_t *at) {
    if (*at >= s->length) return NULL;
    const char *line = s->text + *at, *stop = memchr(line, '\n', s->length - *at);
    size_t n = stop ? (size_t)(stop - line) : s->length - *at;
    *at += n + (stop != NULL);
    return line_parse(line, n);
}

static bool fits_in(const json_t *saved, const json_t *loaded, const char *what, pr_error *err) {
    if (json_equal(saved, loaded)) return true;
    char *was = json_dumps(saved, JSON_COMPACT | JSON_SORT_KEYS),
         *is = json_dumps(loaded, JSON_COMPACT | JSON_SORT_KEYS);
    error_set(err, PR_REFUSED, tr("The match was played with other %s: %.*s, but the episode was loaded with %.*s."),
              what, text_fit(was ? was : "?", 400), was ? was : "?", text_fit(is ? is : "?", 400), is ? is : "?");
    pr_release(was);
    pr_release(is);
    return false;
}

static const char *mod_id(const json_t *mods, size_t i) {
    const char *id = json_string_value(json_object_get(json_array_get(mods, i), "id"));
    return id ? id : "?";
}

/* Checks that the same mods are in the same order. Accepts other versions and files of the mods, because the replay
 * shows whether they matter. */
static bool mods_fit(const json_t *mods, const struct program *p, pr_error *err) {
    char list[512];
    struct text names = text_over(list, sizeof list);
    size_t n = json_array_size(mods);
    for (size_t i = 0; i < n; i++) {
        const char *version = json_string_value(json_object_get(json_array_get(mods, i), "version"));
        text_add(&names, "%s%.*s %.*s", i ? ", " : "", text_fit(mod_id(mods, i), 60), mod_id(mods, i),
                 text_fit(version ? version : "?", 20), version ? version : "?");
    }
    for (size_t i = 0; i < n; i++) {
        bool there = false;
        for (int j = 0; j < p->mods_n; j++) there |= strcmp(p->mods[j].id, mod_id(mods, i)) == 0;
        if (!there)
            return error_set(
                       err, PR_REFUSED,
                       tr("The match was played with the mods %s. Add %.*s, which is not in use, with --mod DIR."),
                       list, text_fit(mod_id(mods, i), 60), mod_id(mods, i)),
                   false;
    }
    for (int j = 0; j < p->mods_n; j++) {
        bool there = false;
        for (size_t i = 0; i < n; i++) there |= strcmp(p->mods[j].id, mod_id(mods, i)) == 0;
        if (!there)
            return error_set(err, PR_REFUSED,
                             tr("The match was played without the mod %s. Leave it out (--no-mods leaves out all mods "
                                "that are switched on)."),
                             p->mods[j].id),
                   false;
    }
    for (int j = 0; j < p->mods_n; j++)
        if (strcmp(p->mods[j].id, mod_id(mods, (size_t)j)) != 0)
            return error_set(err, PR_REFUSED, tr("The match was played with the mods in this order: %s."), list), false;
    return true;
}

/* Completes the saved settings. Adds each setting that the episode gained after the match was saved, if the present
 * value of the setting is its default. */
static void add_later(json_t *saved, const struct program *p) {
    for (int i = 0; i < p->settings; i++) {
        const pr_setting *s = &p->setting[i];
        if (s->value && !strcmp(s->value, s->standard) && !json_object_get(saved, s->name))
            json_object_set_new(saved, s->name, json_setting_value(s));
    }
}

bool save_fits(const struct save *s, const pr_episode *episode, pr_error *err) {
    const struct header *h = &episode->program->header;
    const char *game = json_string_value(json_object_get(s->header, "game")),
               *id = json_string_value(json_object_get(s->header, "id"));
    if (strcmp(game, h->game) != 0 || strcmp(id, h->id) != 0)
        return error_set(err, PR_REFUSED, tr("The match was played on %s/%s, not on %s/%s."), game, id, h->game, h->id),
               false;
    if (!mods_fit(json_object_get(s->header, "mods"), episode->program, err)) return false;
    unsigned long lost = json_lost();
    json_t *settings = json_values(episode->program->setting, episode->program->settings),
           *constants = json_read_text(episode->overrides, 0),
           *saved = json_copy(json_object_get(s->header, "settings"));
    add_later(saved, episode->program);
    bool fits = fits_in(saved, settings, tr("settings"), err) &&
                fits_in(json_object_get(s->header, "constants"), constants, tr("constants"), err);
    json_decref(saved);
    json_decref(settings);
    json_decref(constants);
    return lost_nothing(lost, err) && fits;
}

void save_sources_changed(const struct save *s, const pr_episode *episode, struct text *out) {
    size_t i;
    json_t *was;
    json_array_foreach(json_object_get(s->header, "sources"), i, was) {
        const char *path = json_string_value(json_object_get(was, "path")),
                   *hash = json_string_value(json_object_get(was, "hash"));
        bool same = false;
        for (int j = 0; j < episode->program->sources_n && path && hash; j++) {
            char is[17];
            snprintf(is, sizeof is, "%016" PRIx64, episode->program->sources[j].hash);
            same |= strcmp(episode->program->sources[j].path, path) == 0 && strcmp(is, hash) == 0;
        }
        if (path && !same) text_add(out, "%s%s", out->length ? ", " : "", path);
    }
}
