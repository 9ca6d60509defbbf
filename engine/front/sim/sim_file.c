/* Reads, checks and writes the files of simulations. A file may come from another machine, so everything in it is
 * checked. */
#define _GNU_SOURCE 1
#include "front/sim/sim_results.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/files.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* MAX_VALUE bounds the numbers of single matches. LEAST_VALUES: number of values of a match in which no side has a
 * score. */
enum { FILE_FORMAT = 1, MAX_SIDES = 8, LEAST_VALUES = 4 };
static const long long MAX_VALUE = 1LL << 50;

/* A member of an object in a file. TEXTS is an object of texts. OPTIONAL: a member that older files lack and that no
 * arithmetic needs. */
enum sort { TEXT = 1, NUMBER, OBJECT, TEXTS, OPTIONAL = 8 };
typedef struct field {
    const char *name;
    int sort;
} field;

static const field in_run[] = {{"episode", TEXT},
                               {"version", TEXT | OPTIONAL},
                               {"format", NUMBER | OPTIONAL},
                               {"scripts", TEXT | OPTIONAL},
                               {"seed", TEXT | OPTIONAL},
                               {"games", NUMBER},
                               {"settings", OBJECT | OPTIONAL},
                               {"constants", OBJECT | OPTIONAL},
                               {"seats", TEXTS | OPTIONAL},
                               {.name = NULL}};
static const field in_about[] = {{"title", TEXT | OPTIONAL},  {"scripts", TEXT | OPTIONAL},
                                 {"given", TEXT | OPTIONAL},  {"again", TEXT | OPTIONAL},
                                 {"kinds", TEXTS | OPTIONAL}, {"cards", TEXTS | OPTIONAL},
                                 {"homes", TEXTS | OPTIONAL}, {"tracks", TEXTS | OPTIONAL},
                                 {"seats", TEXTS | OPTIONAL}, {.name = NULL}};
static const field in_side[] = {{"id", TEXT}, {"title", TEXT | OPTIONAL}, {.name = NULL}};
static const field in_failed[] = {
    {"match", NUMBER}, {"seed", TEXT | OPTIONAL}, {"error", TEXT | OPTIONAL}, {.name = NULL}};

/* Writing ---------------------------------------------------------------------------------------------------- */

json_t *results_json(const sim_results *r) {
    json_auto_t *part = part_new(&r->done, json_array(), json_object());
    json_object_set(r->file, "done", json_object_get(part, "done"));
    json_object_set_new(r->file, "precinct_sim", json_integer(FILE_FORMAT));
    return json_incref(r->file);
}

char *run_text(const json_t *run) {
    json_auto_t *fixed = need(json_copy((json_t *)run));
    json_object_del(fixed, "games");
    return need(json_dumps(fixed, JSON_COMPACT | JSON_SORT_KEYS));
}

bool results_write(const sim_results *r, const char *file, bool durable) {
    owned char *text = member_line(results_json(r));
    return file_written(file, text, strlen(text), durable);
}

/* Reading ---------------------------------------------------------------------------------------------------- */

static bool is_texts(const json_t *object) {
    const char *id;
    json_t *text;
    bool good = json_is_object(object);
    json_object_foreach((json_t *)object, id, text) good = good && json_is_string(text);
    return good;
}

static bool has_sort(const json_t *value, int sort) {
    return sort == TEXT     ? json_is_string(value)
           : sort == NUMBER ? json_is_integer(value)
           : sort == TEXTS  ? is_texts(value)
                            : json_is_object(value);
}

/* Returns a new object with the members of the list and no others. If a member is absent and optional, it is "", 0 or
 * empty. Returns NULL if a member has another type or is absent. */
static json_t *fields_of(const field *list, const json_t *object) {
    json_t *fields = need(json_object());
    for (; list->name && fields; list++) {
        const int sort = list->sort & ~OPTIONAL;
        json_t *value = json_object_get(object, list->name);
        const bool absent = !value || json_is_null(value) || (sort == OBJECT && !json_is_object(value));
        if (!absent && has_sort(value, sort))
            json_object_set(fields, list->name, value);
        else if (absent && list->sort & OPTIONAL)
            json_object_set_new(fields, list->name,
                                sort == TEXT     ? json_string("")
                                : sort == NUMBER ? json_integer(0)
                                                 : json_object());
        else
            json_decref(fields), fields = NULL;
    }
    return fields;
}

static json_t *run_of(const json_t *object) {
    json_t *run = fields_of(in_run, object);
    const long long games = json_int(run, "games");
    if (games >= 1 && games <= MAX_GAMES) return run;
    json_decref(run);
    return NULL;
}

static json_t *side_of(const json_t *object) {
    json_t *side = fields_of(in_side, object), *track = json_object_get(object, "track"),
           *goal = json_object_get(object, "goal");
    if (side) json_object_set(side, "track", json_is_string(track) ? track : json_null());
    if (side && json_is_string(goal)) json_object_set(side, "goal", goal);
    return side;
}

static json_t *about_of(const json_t *object) {
    json_t *about = fields_of(in_about, object), *sides = need(json_array()), *one;
    size_t i;
    const json_t *given = json_object_get(object, "sides");
    json_array_foreach(given, i, one) json_array_append_new(sides, side_of(one));
    const bool good = i > 0 && i <= MAX_SIDES && json_array_size(sides) == i && about;
    json_object_set_new(about, "sides", sides);
    if (good) return about;
    json_decref(about);
    return NULL;
}

/* Reads ranges in ascending order of matches from 0 to `games` - 1. */
static bool done_read(match_set *done, const json_t *ranges, long long games) {
    size_t i;
    json_t *range;
    long long last = -1;
    bool good = json_is_array(ranges);
    json_array_foreach(ranges, i, range) {
        const json_t *a = json_array_get(range, 0), *b = json_array_get(range, 1);
        good = good && json_array_size(range) == 2 && json_is_integer(a) && json_is_integer(b) &&
               json_integer_value(a) > last && json_integer_value(b) >= json_integer_value(a);
        if (!good) return false;
        last = json_integer_value(b);
        matches_add(done, json_integer_value(a), last);
    }
    return good && last < games;
}

/* Returns a new list of the failed matches, or NULL. */
static json_t *failed_of(const json_t *list, const match_set *done) {
    size_t i;
    json_t *one, *failed = need(json_array());
    bool good = json_is_array(list);
    json_array_foreach(list, i, one) {
        json_auto_t *match = fields_of(in_failed, one);
        good = good && match && matches_have(done, json_int(match, "match"));
        if (good) failed_add(failed, match);
    }
    if (good) return failed;
    json_decref(failed);
    return NULL;
}

/* Returns true for the figures of single matches, which may be absent. */
static bool rows_fit(const json_t *rows, const match_set *done) {
    const char *number;
    json_t *values, *one;
    size_t i;
    bool good = !rows || json_is_object(rows);
    json_object_foreach((json_t *)rows, number, values) {
        good = good && is_number(number) && matches_have(done, strtoll(number, NULL, 10)) &&
               json_array_size(values) >= LEAST_VALUES;
        json_array_foreach(values, i, one) good = good && json_is_integer(one) &&
                                                  json_integer_value(one) <= MAX_VALUE &&
                                                  json_integer_value(one) >= -MAX_VALUE;
    }
    return good;
}

/* Reads a simulation into `r`. Returns the first fault, worded to follow the file's name, or NULL. */
static const char *read_all(sim_results *r, const json_t *file) {
    json_t *run = run_of(json_object_get(file, "run")), *about = run ? about_of(json_object_get(file, "about")) : NULL,
           *totals = json_object_get(file, "totals"), *rows = json_object_get(file, "matches");
    r->file = need(json_object());
    if (run) json_object_set_new(r->file, "run", run);
    if (about) json_object_set_new(r->file, "about", about);
    if (json_int(file, "precinct_sim") != FILE_FORMAT) return tr("another version of Precinct wrote it");
    if (!run) return tr("it does not name its matches");
    if (!about) return tr("it does not name the sides");
    if (!done_read(&r->done, json_object_get(file, "done"), json_int(run, "games")))
        return tr("its list of matches is damaged");
    json_t *failed = failed_of(json_object_get(file, "failed"), &r->done);
    if (!failed) return tr("its list of failures is damaged");
    json_object_set_new(r->file, "failed", failed);
    if (!rows_fit(rows, &r->done)) return tr("its numbers of single matches are damaged");
    if (json_object_size(rows)) json_object_set(r->file, "matches", rows);
    if (!totals_fit(totals)) return tr("its totals are not all counts");
    json_object_set(r->file, "totals", totals);
    if (!totals_sane(totals)) return tr("its totals are too large to be counts");
    if (results_matches(r) != results_played(r) - (long long)results_failed(r))
        return tr("its totals and its list count different matches");
    return NULL;
}

bool part_fits(const json_t *part, long long games, match_set *done) {
    json_t *failed =
        done_read(done, json_object_get(part, "done"), games) ? failed_of(json_object_get(part, "failed"), done) : NULL;
    json_decref(failed);
    return failed && totals_fit(json_object_get(part, "totals"));
}

/* Returns a sentence with advice. If the file is a damaged simulation (`ours`), the advice says how to replace the
 * file. Otherwise it says which sort of file is expected. */
static const char *results_advice(bool ours) {
    return ours ? tr("Take a copy of it, or play these matches again.")
                : tr("Name a file that `precinct sim` has kept (--save) or printed (--json).");
}

/* Returns true if the file seems to be a simulation, even a truncated one. Returns false for other objects and files.
 * `file` is the JSON of the file, or NULL if the file cannot be read. */
static bool is_ours(const json_t *file, const char *content) {
    return file ? json_is_integer(json_object_get(file, "precinct_sim")) : content[strspn(content, " \t\r\n")] == '{';
}

static void complain_fault(const char *name, const json_t *file, const char *fault, const char *content, size_t length,
                           const json_error_t *where) {
    const bool ours = is_ours(file, content);
    if (!length)
        fault = tr("it is empty");
    else if (!ours)
        fault = tr("it is not a simulation's totals");
    if (file || !ours)
        complain("precinct: %s: %s. %s\n", name, fault, results_advice(ours));
    else
        complain(tr("precinct: %s: line %d is not JSON: %s. %s\n"), name, where->line, where->text,
                 results_advice(ours));
}

sim_results *results_read(const char *name) {
    size_t length;
    owned char *content = file_read(name, &length);
    if (!content) {
        complain(tr("precinct: cannot read '%s': %s.\n"), name, file_unread(errno));
        return NULL;
    }
    json_error_t where;
    json_auto_t *file = json_loadb(content, length, JSON_REJECT_DUPLICATES, &where);
    sim_results *r = need(calloc(1, sizeof *r));
    const char *fault = text_json_controls(content, length) ? tr("it holds control characters") : read_all(r, file);
    if (!file || fault) {
        complain_fault(name, file, fault, content, length, &where);
        results_free(r);
        r = NULL;
    }
    return r;
}
