/* Reads, checks and writes the files of simulations. A file may come from another machine, so everything in it is
 * checked. */
#define _GNU_SOURCE 1
#include "front/sim/sim_results.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MOST_VALUE bounds the numbers of single matches. LEAST_VALUES: number of values of a match in which no side has a
 * score. OPTIONAL: members that older files lack and that no arithmetic needs. */
enum { OPTIONAL = MEMBER_OPTIONAL, FILE_FORMAT = 1, MOST_SIDES = 8, LEAST_VALUES = 4 };
static const long long MOST_VALUE = 1LL << 50;

static const json_member in_run[] = {{"episode", offsetof(sim_run, episode), MEMBER_TEXT},
                                     {"version", offsetof(sim_run, version), MEMBER_TEXT | OPTIONAL},
                                     {"format", offsetof(sim_run, format), MEMBER_NUMBER | OPTIONAL},
                                     {"scripts", offsetof(sim_run, scripts), MEMBER_TEXT | OPTIONAL},
                                     {"seed", offsetof(sim_run, seed), MEMBER_TEXT | OPTIONAL},
                                     {"games", offsetof(sim_run, games), MEMBER_NUMBER},
                                     {.name = NULL}};
static const json_member in_about[] = {{"title", offsetof(sim_about, title), MEMBER_TEXT | OPTIONAL},
                                       {"scripts", offsetof(sim_about, scripts), MEMBER_TEXT | OPTIONAL},
                                       {"given", offsetof(sim_about, given), MEMBER_TEXT | OPTIONAL},
                                       {"again", offsetof(sim_about, again), MEMBER_TEXT | OPTIONAL},
                                       {.name = NULL}};
static const json_member in_side[] = {{"id", offsetof(sim_side, id), MEMBER_TEXT},
                                      {"title", offsetof(sim_side, title), MEMBER_TEXT | OPTIONAL},
                                      {.name = NULL}};
static const json_member in_failed[] = {{"match", offsetof(failed_match, match), MEMBER_NUMBER},
                                        {"seed", offsetof(failed_match, seed), MEMBER_TEXT | OPTIONAL},
                                        {"error", offsetof(failed_match, error), MEMBER_TEXT | OPTIONAL},
                                        {.name = NULL}};
static const struct {
    const char *name;
    size_t at;
} titles[] = {{"kinds", offsetof(sim_about, kinds)},
              {"cards", offsetof(sim_about, cards)},
              {"homes", offsetof(sim_about, homes)},
              {"tracks", offsetof(sim_about, tracks)},
              {"seats", offsetof(sim_about, seats)}};
enum { TITLES = sizeof titles / sizeof *titles };

static text_map *titles_at(const sim_about *about, int i) {
    return (text_map *)(void *)((char *)(uintptr_t)about + titles[i].at);
}

void results_run_free(sim_run *run) {
    members_free(in_run, run);
    free_all(run->settings, run->constants);
    text_map_free(&run->seats);
}

void results_about_free(sim_about *about) {
    for (size_t i = 0; i < about->sides; i++) {
        members_free(in_side, &about->side[i]);
        free_all(about->side[i].track, about->side[i].goal);
    }
    free(about->side);
    members_free(in_about, about);
    for (int i = 0; i < TITLES; i++) text_map_free(titles_at(about, i));
}

/* Writing ---------------------------------------------------------------------------------------------------- */

static json_t *text_map_json(const text_map *list) {
    json_t *object = need(json_object());
    for (size_t i = 0; i < list->n; i++) json_object_set_new(object, list->at[i].id, json_string(list->at[i].text));
    return object;
}

static json_t *run_json(const sim_run *run) {
    json_t *object = members_write(in_run, run);
    json_object_set_new(object, "settings", need(json_loads(run->settings, 0, NULL)));
    json_object_set_new(object, "constants", need(json_loads(run->constants, 0, NULL)));
    json_object_set_new(object, "seats", text_map_json(&run->seats));
    return object;
}

static json_t *about_json(const sim_about *about) {
    json_t *object = members_write(in_about, about), *sides = need(json_array());
    for (size_t i = 0; i < about->sides; i++) {
        const sim_side *side = &about->side[i];
        json_t *one = members_write(in_side, side);
        json_object_set_new(one, "track", side->track ? json_string(side->track) : json_null());
        if (side->goal) json_object_set_new(one, "goal", json_string(side->goal));
        json_array_append_new(sides, one);
    }
    json_object_set_new(object, "sides", sides);
    for (int i = 0; i < TITLES; i++) json_object_set_new(object, titles[i].name, text_map_json(titles_at(about, i)));
    return object;
}

static void part_json(const sim_part *part, json_t *to) {
    json_t *done = need(json_array()), *failed = need(json_array());
    for (size_t i = 0; i < part->done.n; i++)
        json_array_append_new(
            done, json_pack("[I,I]", (json_int_t)part->done.at[i].first, (json_int_t)part->done.at[i].last));
    for (size_t i = 0; i < part->failed.n; i++)
        json_array_append_new(failed, members_write(in_failed, &part->failed.at[i]));
    json_object_set_new(to, "done", done);
    json_object_set_new(to, "failed", failed);
    json_object_set_new(to, "totals", totals_json(&part->totals));
}

static json_t *rows_json(const sim_results *r) {
    json_t *rows = need(json_object());
    for (size_t i = 0; i < r->rows; i++) {
        char number[24];
        json_t *values = need(json_array());
        for (size_t k = 0; k < r->row[i].n; k++) json_array_append_new(values, json_integer(r->row[i].value[k]));
        snprintf(number, sizeof number, "%lld", r->row[i].match);
        json_object_set_new(rows, number, values);
    }
    return rows;
}

json_t *results_json(const sim_results *r) {
    json_t *object = need(
        json_pack("{si so so}", "precinct_sim", FILE_FORMAT, "run", run_json(&r->run), "about", about_json(&r->about)));
    part_json(&r->played, object);
    if (r->rows) json_object_set_new(object, "matches", rows_json(r));
    return object;
}

char *results_text(const sim_results *r) {
    return member_line(results_json(r));
}

char *part_text(const sim_part *part) {
    json_t *object = need(json_object());
    part_json(part, object);
    return member_line(object);
}

char *run_text(const sim_run *run) {
    json_auto_t *fixed = run_json(run);
    json_object_del(fixed, "games");
    return need(json_dumps(fixed, JSON_COMPACT | JSON_SORT_KEYS));
}

bool runs_differ(const sim_run *run, const sim_run *other, char *why, size_t size) {
    json_auto_t *one = run_json(run), *two = run_json(other);
    json_t *value;
    const char *key;
    bool differ = false;
    json_object_foreach(one, key, value) {
        if (differ || json_equal(value, json_object_get(two, key))) continue;
        owned char *is = value_text(value), *was = value_text(json_object_get(two, key));
        snprintf(why, size, tr("it is a part of another run: %s is %s, not %s"), key, was, is);
        differ = true;
    }
    return differ;
}

bool results_write(const sim_results *r, const char *file, bool durable) {
    owned char *text = results_text(r);
    return file_written(file, text, strlen(text), durable);
}

/* Reading ---------------------------------------------------------------------------------------------------- */

/* Reads an object of texts, which may be absent. */
static bool text_map_read(text_map *list, const json_t *object) {
    const char *id;
    json_t *text;
    bool good = !object || json_is_object(object);
    json_object_foreach((json_t *)object, id, text) {
        good = good && json_is_string(text);
        if (good) text_map_set(list, id, json_string_value(text));
    }
    return good;
}

/* Returns the object as text, or "{}" if it is absent. */
static char *object_text(const json_t *object) {
    return json_is_object(object) ? need(json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS)) : copy_text("{}");
}

static bool run_read(sim_run *run, const json_t *object) {
    bool good = members_read(in_run, object, run) && run->games >= 1 && run->games <= MAX_GAMES;
    run->settings = object_text(json_object_get(object, "settings"));
    run->constants = object_text(json_object_get(object, "constants"));
    return good && text_map_read(&run->seats, json_object_get(object, "seats"));
}

static bool about_read(sim_about *about, const json_t *object) {
    const json_t *sides = json_object_get(object, "sides");
    size_t i;
    json_t *one;
    bool good =
        members_read(in_about, object, about) && json_array_size(sides) > 0 && json_array_size(sides) <= MOST_SIDES;
    about->side = need(calloc(json_array_size(sides) + 1, sizeof *about->side));
    json_array_foreach(sides, i, one) {
        sim_side *side = &about->side[about->sides++];
        const json_t *track = json_object_get(one, "track"), *goal = json_object_get(one, "goal");
        good = good && members_read(in_side, one, side);
        if (json_is_string(track)) side->track = copy_text(json_string_value(track));
        if (json_is_string(goal)) side->goal = copy_text(json_string_value(goal));
    }
    for (int k = 0; k < TITLES; k++)
        good = good && text_map_read(titles_at(about, k), json_object_get(object, titles[k].name));
    return good;
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

static bool failed_read(sim_part *part, const json_t *failed) {
    size_t i;
    json_t *one;
    bool good = json_is_array(failed);
    json_array_foreach(failed, i, one) {
        failed_match match = {0};
        good = good && members_read(in_failed, one, &match) && matches_have(&part->done, match.match);
        if (good) failed_add(&part->failed, &match);
        members_free(in_failed, &match);
    }
    return good;
}

/* Reads the values of one match. Returns false unless they are integers. */
static bool row_read(match_row *row, const json_t *values) {
    size_t i;
    json_t *one;
    bool good = json_array_size(values) >= LEAST_VALUES;
    row->value = need(calloc(json_array_size(values) + 1, sizeof *row->value));
    json_array_foreach(values, i, one) {
        row->value[row->n++] = json_integer_value(one);
        good = good && json_is_integer(one) && in_reach(json_integer_value(one), MOST_VALUE);
    }
    return good;
}

/* Reads the figures of single matches, which may be absent. */
static bool rows_read(sim_results *r, const json_t *rows) {
    const char *number;
    json_t *values;
    bool good = !rows || json_is_object(rows);
    json_object_foreach((json_t *)rows, number, values) {
        match_row row = {.match = strtoll(number, NULL, 10)};
        good = good && matches_have(&r->played.done, row.match) && row_read(&row, values);
        if (good)
            rows_put(r, row);
        else
            free(row.value);
    }
    return good;
}

/* Reads a simulation into `r`. Returns the first fault, worded to follow the file's name, or NULL. */
static const char *read_all(sim_results *r, const json_t *file) {
    if (json_int(file, "precinct_sim") != FILE_FORMAT) return tr("another version of Precinct wrote it");
    if (!run_read(&r->run, json_object_get(file, "run"))) return tr("it does not name its matches");
    if (!about_read(&r->about, json_object_get(file, "about"))) return tr("it does not name the sides");
    if (!done_read(&r->played.done, json_object_get(file, "done"), r->run.games))
        return tr("its list of matches is damaged");
    if (!failed_read(&r->played, json_object_get(file, "failed"))) return tr("its list of failures is damaged");
    if (!rows_read(r, json_object_get(file, "matches"))) return tr("its numbers of single matches are damaged");
    if (!totals_read(&r->played.totals, json_object_get(file, "totals"))) return tr("its totals are not all counts");
    if (!totals_sane(&r->played.totals)) return tr("its totals are too large to be counts");
    if (results_matches(r, -1) != results_played(r) - (long long)results_failed(r))
        return tr("its totals and its list count different matches");
    return NULL;
}

bool part_read(sim_part *part, const char *text, size_t length) {
    json_auto_t *object = json_loadb(text, length, 0, NULL);
    return done_read(&part->done, json_object_get(object, "done"), MAX_GAMES) &&
           failed_read(part, json_object_get(object, "failed")) &&
           totals_read(&part->totals, json_object_get(object, "totals"));
}

sim_results *results_copy(const sim_results *r) {
    sim_results *copy = need(calloc(1, sizeof *copy));
    json_auto_t *file = results_json(r);
    read_all(copy, file);
    return copy;
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
