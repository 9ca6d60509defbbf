/* Reads, checks, adds up and writes the results of simulations. A file may come from another machine, so its numbers
 * are checked against bounds. */
#define _GNU_SOURCE 1
#include "front/sim/sim_results.h"

#include "front/base/members.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STUDY_FORMAT = 1, MAX_TOTALS_DEPTH = 4 };
/* Maximum of a count in a file. No real count is larger. Larger numbers could not be drawn, and their sums could
 * overflow. */
static const long long MAX_COUNTED = 1LL << 50;

json_t *results_new(json_t *run, json_t *about) {
    return need(json_pack("{si so so s[] s[] s{}}", "precinct_sim", STUDY_FORMAT, "run", run, "about", about, "done",
                          "failed", "totals"));
}

/* Returns the title of the pile in which the cards start, or "". A family of piles has the title of its first pile. */
static const char *home_title(const pr_content *c, const pr_card *card) {
    if (card->home == PR_NOBODY) return "";
    for (int i = 0; i < card->home; i++)
        if (!strcmp(c->pile[i].is.id, c->pile[card->home].is.id)) return c->pile[i].is.title;
    return c->pile[card->home].is.title;
}

static void set_title(json_t *object, const char *id, const char *title) {
    json_object_set_new(object, id, json_string(title));
}

json_t *results_scripts(const pr_content *content) {
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, content->scripts);
    return need(json_string(hash));
}

json_t *results_about(const pr_content *content) {
    json_t *sides = need(json_array()), *kinds = need(json_object()), *cards = need(json_object()),
           *homes = need(json_object()), *tracks = need(json_object()), *seats = need(json_object());
    for (int i = 0; i < content->sides; i++) {
        const pr_side *side = &content->side[i];
        const char *track = side->track == PR_NOBODY ? NULL : content->track[side->track].is.id;
        json_array_append_new(sides, need(json_pack("{ss ss ss? ss*}", "id", side->is.id, "title", side->is.title,
                                                    "track", track, "goal", side->goal)));
    }
    for (int i = 0; i < content->kinds; i++) set_title(kinds, content->kind[i].is.id, content->kind[i].is.title);
    for (int i = 0; i < content->card_kinds; i++) {
        const pr_card *card = &content->card_kind[i];
        set_title(cards, card->is.id, card->is.title);
        set_title(homes, card->is.id, home_title(content, card));
    }
    for (int i = 0; i < content->tracks; i++) set_title(tracks, content->track[i].is.id, content->track[i].is.title);
    for (int i = 0; i < content->seats; i++) set_title(seats, content->seat[i].is.id, content->seat[i].is.title);
    return need(json_pack("{ss so so so so so so so}", "title", content->title, "sides", sides, "scripts",
                          results_scripts(content), "kinds", kinds, "cards", cards, "homes", homes, "tracks", tracks,
                          "seats", seats));
}

char *failure_says(const json_t *failed) {
    const char *error = json_str(failed, "error");
    return need(strndup(error, strcspn(error, "\n")));
}

/* Sets of match numbers are lists of ranges, such as [[0,3],[7,7]]. Ranges are in ascending order, and no two are
 * adjacent. */

static long long range_end(const json_t *range, size_t end) {
    return json_integer_value(json_array_get(range, end));
}

bool ranges_add(json_t *ranges, long long first, long long last) {
    size_t n = json_array_size(ranges), i = 0;
    while (i < n && range_end(json_array_get(ranges, i), 1) < first) i++;
    if (i < n && range_end(json_array_get(ranges, i), 0) <= last) return false;
    json_t *before = i > 0 ? json_array_get(ranges, i - 1) : NULL, *after = json_array_get(ranges, i);
    bool joins_before = before && range_end(before, 1) + 1 == first,
         joins_after = after && range_end(after, 0) - 1 == last;
    if (joins_before && joins_after) {
        json_array_set_new(before, 1, json_integer(range_end(after, 1)));
        json_array_remove(ranges, i);
    } else if (joins_before) {
        json_array_set_new(before, 1, json_integer(last));
    } else if (joins_after) {
        json_array_set_new(after, 0, json_integer(first));
    } else {
        json_array_insert_new(ranges, i, json_pack("[I,I]", (json_int_t)first, (json_int_t)last));
    }
    return true;
}

long long ranges_count(const json_t *ranges) {
    long long n = 0;
    size_t i;
    json_t *range;
    json_array_foreach(ranges, i, range) n += range_end(range, 1) - range_end(range, 0) + 1;
    return n;
}

static bool ranges_good(const json_t *ranges, long long games) {
    size_t i;
    json_t *range;
    long long last = -1;
    if (!json_is_array(ranges)) return false;
    json_array_foreach(ranges, i, range) {
        const json_t *a = json_array_get(range, 0), *b = json_array_get(range, 1);
        if (json_array_size(range) != 2 || !json_is_integer(a) || !json_is_integer(b)) return false;
        if (json_integer_value(a) <= last || json_integer_value(b) < json_integer_value(a)) return false;
        last = json_integer_value(b);
    }
    return last < games;
}

bool results_has(const json_t *sim_results, long long match) {
    const json_t *ranges = json_object_get(sim_results, "done");
    size_t low = 0, high = json_array_size(ranges);
    while (low < high) {
        size_t middle = (low + high) / 2;
        const json_t *range = json_array_get(ranges, middle);
        if (range_end(range, 1) < match)
            low = middle + 1;
        else if (range_end(range, 0) > match)
            high = middle;
        else
            return true;
    }
    return false;
}

long long results_games(const json_t *sim_results) {
    return json_int(json_object_get(sim_results, "run"), "games");
}

long long results_played(const json_t *sim_results) {
    return ranges_count(json_object_get(sim_results, "done"));
}

/* Adding up results --------------------------------------------------------------------------------------- */

static bool in_reach(long long n, long long most) {
    return n <= most && n >= -most;
}

/* Subtracts the absolute values of all numbers from `room`. Returns false if `room` is too small. Also returns false if
 * a key, such as a number of rounds, is above MAX_COUNTED. */
static bool take_sizes(const json_t *value, long long *room) {
    const char *key;
    json_t *one;
    size_t i;
    bool good = true;
    json_object_foreach((json_t *)value, key, one) good =
        good && in_reach(strtoll(key, NULL, 10), MAX_COUNTED) && take_sizes(one, room);
    json_array_foreach(value, i, one) {
        long long n = json_integer_value(one);
        good = good && in_reach(n, *room);
        if (good) *room -= n < 0 ? -n : n;
    }
    return good;
}

/* Returns true if these totals are so small that sums over them and over other checked totals do not overflow. */
static bool totals_sane(const json_t *totals) {
    long long room = MAX_COUNTED;
    return take_sizes(totals, &room);
}

/* Adds the numbers in `from` to those in `to`: arrays element by element, and objects member by member. Returns false
 * if two values have different types. */
static bool add_numbers(json_t *to, const json_t *from) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)from, key, value) {
        json_t *there = json_object_get(to, key);
        if (!there) {
            json_object_set_new(to, key, json_deep_copy(value));
        } else if (json_is_object(there) && json_is_object(value)) {
            if (!add_numbers(there, value)) return false;
        } else if (json_is_array(there) && json_array_size(there) == json_array_size(value)) {
            for (size_t i = 0; i < json_array_size(value); i++)
                json_array_set_new(there, i,
                                   json_integer(json_integer_value(json_array_get(there, i)) +
                                                json_integer_value(json_array_get(value, i))));
        } else {
            return false;
        }
    }
    return true;
}

/* Returns the only value of a distribution that counts one match, or 0 if it has none. */
static long long only_value(const json_t *values) {
    spread s = spread_of(values, -1);
    long long value = s.n ? s.value[0] : 0;
    spread_free(&s);
    return value;
}

static long long questions_asked(const json_t *part) {
    const char *seat, *name;
    json_t *sorts, *counts;
    long long n = 0;
    json_object_foreach((json_t *)totals_of(part, "questions"), seat, sorts) json_object_foreach(sorts, name, counts)
        n += count_at(counts, 0);
    return n;
}

void results_row(json_t *sim_results, const json_t *part) {
    const json_t *done = json_object_get(part, "done"), *won = json_object_get(totals_of(part, "results"), "matches");
    const json_t *sides = json_object_get(json_object_get(sim_results, "about"), "sides");
    if (ranges_count(done) != 1 || json_array_size(json_object_get(part, "failed"))) return;
    size_t outcome = 0, i;
    json_t *side, *row = need(json_array()), *rows = json_object_get(sim_results, "matches");
    while (outcome < json_array_size(won) && !count_at(won, outcome)) outcome++;
    json_array_append_new(row, json_integer((json_int_t)outcome));
    json_array_append_new(row, json_integer(only_value(totals_of(part, "rounds"))));
    json_array_append_new(row, json_integer(only_value(totals_of(part, "decisions"))));
    json_array_append_new(row, json_integer(questions_asked(part)));
    json_array_foreach(sides, i, side) {
        const char *track = json_str(side, "track");
        if (*track)
            json_array_append_new(row, json_integer(only_value(json_object_get(totals_of(part, "tracks"), track))));
    }
    if (!rows) json_object_set_new(sim_results, "matches", rows = need(json_object()));
    char number[24];
    snprintf(number, sizeof number, "%lld", range_end(json_array_get(done, 0), 0));
    json_object_set_new(rows, number, row);
}

const json_t *results_row_of(const json_t *sim_results, long long match) {
    char number[24];
    snprintf(number, sizeof number, "%lld", match);
    return json_object_get(json_object_get(sim_results, "matches"), number);
}

static int by_match(const void *a, const void *b) {
    long long x = json_int(*(json_t *const *)a, "match"), y = json_int(*(json_t *const *)b, "match");
    return x < y ? -1 : x > y;
}

static void sort_failed(json_t *failed) {
    size_t n = json_array_size(failed);
    json_t **all = need(calloc(n + 1, sizeof(json_t *)));
    for (size_t i = 0; i < n; i++) all[i] = json_incref(json_array_get(failed, i));
    qsort(all, n, sizeof(json_t *), by_match);
    json_array_clear(failed);
    for (size_t i = 0; i < n; i++) json_array_append_new(failed, all[i]);
    free(all);
}

bool results_take(json_t *sim_results, const json_t *part, char *why, size_t size) {
    size_t i;
    json_t *range, *done = json_object_get(sim_results, "done"), *failed = json_object_get(sim_results, "failed");
    json_array_foreach(json_object_get(part, "done"), i, range) {
        if (ranges_add(done, range_end(range, 0), range_end(range, 1))) continue;
        snprintf(why, size, tr("some of the matches %lld to %lld are in both files"), range_end(range, 0),
                 range_end(range, 1));
        return false;
    }
    json_array_extend(failed, json_object_get(part, "failed"));
    const json_t *rows = json_object_get(part, "matches");
    if (rows && !json_object_get(sim_results, "matches")) json_object_set_new(sim_results, "matches", json_object());
    if (rows) json_object_update(json_object_get(sim_results, "matches"), (json_t *)rows);
    sort_failed(failed);
    if (add_numbers(json_object_get(sim_results, "totals"), json_object_get(part, "totals"))) return true;
    snprintf(why, size, "%s", tr("its totals have another form"));
    return false;
}

bool results_add(json_t *sim_results, const json_t *part, char *why, size_t size) {
    const json_t *run = json_object_get(sim_results, "run"), *other = json_object_get(part, "run");
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)run, key, value) {
        if (json_equal(value, json_object_get(other, key))) continue;
        char *one = value_text(value), *two = value_text(json_object_get(other, key));
        snprintf(why, size, tr("it is a part of another run: %s is %s, not %s"), key, two, one);
        free(one);
        free(two);
        return false;
    }
    if (!results_take(sim_results, part, why, size)) return false;
    if (totals_sane(json_object_get(sim_results, "totals"))) return true;
    snprintf(why, size, "%s", tr("the sums are too large to be counts"));
    return false;
}

/* Files ---------------------------------------------------------------------------------------------------- */

/* Returns true if the value consists only of counts, in at most `depth` levels of objects. A count may be negative only
 * as the third number of a row of points, because points can be lost. */
static bool counts_only(const json_t *value, int depth, bool points) {
    const char *key;
    json_t *one;
    size_t i;
    if (json_is_array(value)) {
        json_array_foreach(value, i, one) if (!json_is_integer(one) ||
                                              (json_integer_value(one) < 0 && !(points && i == 2))) return false;
        return json_array_size(value) <= 64;
    }
    if (!json_is_object(value) || !depth) return false;
    json_object_foreach((json_t *)value, key, one) if (!counts_only(one, depth - 1, points)) return false;
    return true;
}

static bool totals_count(const json_t *totals) {
    const char *section;
    json_t *one;
    bool good = json_is_object(totals);
    json_object_foreach((json_t *)totals, section, one) good =
        good && json_is_object(one) && counts_only(one, MAX_TOTALS_DEPTH - 1, !strcmp(section, "points"));
    return good;
}

/* Returns true if the figures of single matches, which may be absent, are lists of integers. */
static bool rows_good(const json_t *s) {
    const json_t *rows = json_object_get(s, "matches");
    const char *number;
    size_t i;
    json_t *row, *one;
    bool good = !rows || json_is_object(rows);
    json_object_foreach((json_t *)rows, number, row) {
        good = good && json_array_size(row) >= 4 && results_has(s, strtoll(number, NULL, 10));
        json_array_foreach(row, i, one) good =
            good && json_is_integer(one) && in_reach(json_integer_value(one), MAX_COUNTED);
    }
    return good;
}

/* Returns true if `run` names the episode, the number of matches and the players. */
static bool run_said(const json_t *run) {
    const char *seat;
    json_t *player;
    long long games = json_int(run, "games");
    bool good = json_is_string(json_object_get(run, "episode")) && games >= 1 && games <= MAX_GAMES;
    json_object_foreach(json_object_get(run, "seats"), seat, player) good = good && json_is_string(player);
    return good;
}

/* Returns the first fault in a simulation's file, or NULL. The fault is worded to follow the file's name. */
static const char *results_fault(const json_t *s) {
    const json_t *run = json_object_get(s, "run"), *about = json_object_get(s, "about"),
                 *failed = json_object_get(s, "failed");
    size_t i, sides = json_array_size(json_object_get(about, "sides"));
    json_t *one;
    if (json_int(s, "precinct_sim") != STUDY_FORMAT) return tr("another version of Precinct wrote it");
    if (!run_said(run)) return tr("it does not name its matches");
    if (!json_is_object(about) || !sides || sides > 8) return tr("it does not name the sides");
    if (!ranges_good(json_object_get(s, "done"), results_games(s))) return tr("its list of matches is damaged");
    if (!json_is_array(failed)) return tr("its list of failures is damaged");
    json_array_foreach(failed, i, one) if (!json_is_object(one) || !results_has(s, json_int(one, "match"))) return tr(
        "its list of failures is damaged");
    if (!rows_good(s)) return tr("its numbers of single matches are damaged");
    if (!totals_count(json_object_get(s, "totals"))) return tr("its totals are not all counts");
    if (!totals_sane(json_object_get(s, "totals"))) return tr("its totals are too large to be counts");
    if (results_matches(s, -1) != results_played(s) - (long long)json_array_size(failed))
        return tr("its totals and its list count different matches");
    return NULL;
}

/* Returns a sentence with advice. If the file is a damaged simulation (`ours`), it says how to replace the file, else
 * which sort of file is expected. */
static const char *results_advice(bool ours) {
    return ours ? tr("Take a copy of it, or play these matches again.")
                : tr("Name a file that `precinct sim` has kept (--save) or printed (--json).");
}

/* Returns true if the file seems to be a simulation, even a truncated one. Returns false for other objects and files.
 * `s` is the JSON of the file, or NULL if the file cannot be read. */
static bool is_ours(const json_t *s, const char *content) {
    return s ? json_is_integer(json_object_get(s, "precinct_sim")) : content[strspn(content, " \t\r\n")] == '{';
}

static void complain_fault(const char *file, const json_t *s, const char *content, size_t length,
                           const json_error_t *where) {
    bool ours = is_ours(s, content);
    const char *fault = !length                               ? tr("it is empty")
                        : !ours                               ? tr("it is not a simulation's totals")
                        : text_json_controls(content, length) ? tr("it holds control characters")
                                                              : results_fault(s);
    if (s || !ours)
        complain("precinct: %s: %s. %s\n", file, fault, results_advice(ours));
    else
        complain(tr("precinct: %s: line %d is not JSON: %s. %s\n"), file, where->line, where->text,
                 results_advice(ours));
}

json_t *results_read(const char *file) {
    size_t length;
    char *content = file_read(file, &length);
    if (!content) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
        return NULL;
    }
    json_error_t where;
    json_t *s = json_loadb(content, length, JSON_REJECT_DUPLICATES, &where);
    bool good = s && !results_fault(s) && !text_json_controls(content, length);
    if (!good) complain_fault(file, s, content, length, &where);
    free(content);
    if (good) return s;
    json_decref(s);
    return NULL;
}

char *results_text(const json_t *sim_results) {
    char *text = need(json_dumps(sim_results, JSON_COMPACT | JSON_SORT_KEYS));
    size_t n = strlen(text);
    text = need(realloc(text, n + 2));
    text[n] = '\n';
    text[n + 1] = '\0';
    return text;
}

bool results_write(const json_t *sim_results, const char *file, bool durable) {
    char *text = results_text(sim_results);
    bool good = file_replace(file, text, strlen(text), durable);
    if (!good) file_complain(file);
    free(text);
    return good;
}

/* Numbers ---------------------------------------------------------------------------------------------------- */

long long count_at(const json_t *array, size_t i) {
    return json_integer_value(json_array_get(array, i));
}

long long counts_sum(const json_t *array, size_t from, size_t to) {
    long long sum = 0;
    for (size_t i = from; i < to; i++) sum += count_at(array, i);
    return sum;
}

const json_t *totals_of(const json_t *sim_results, const char *section) {
    return json_object_get(json_object_get(sim_results, "totals"), section);
}

size_t results_sides(const json_t *sim_results) {
    return json_array_size(json_object_get(json_object_get(sim_results, "about"), "sides"));
}

long long results_matches(const json_t *sim_results, int outcome) {
    const json_t *results = json_object_get(totals_of(sim_results, "results"), "matches");
    return outcome < 0 ? counts_sum(results, 0, json_array_size(results)) : count_at(results, (size_t)outcome);
}

interval wilson(double n, double of) {
    return wilson_wide(n, of, 1.959964);
}

interval wilson_wide(double n, double of, double z) {
    if (of <= 0) return (interval){0, 0, 1};
    double share = n / of, width = z * z / of, middle = (share + width / 2) / (1 + width),
           half = z * sqrt(share * (1 - share) / of + width / (4 * of)) / (1 + width);
    return (interval){share, middle - half > 0 ? middle - half : 0, middle + half < 1 ? middle + half : 1};
}

double correlation(long long all, long long with, long long won, long long both) {
    double n = (double)all, a = (double)with, b = (double)won, below = a * (n - a) * b * (n - b);
    return below > 0 ? (n * (double)both - a * b) / sqrt(below) : 0;
}

static int by_value(const void *a, const void *b) {
    long long x = *(const long long *)a, y = *(const long long *)b;
    return x < y ? -1 : x > y;
}

spread spread_of(const json_t *values, long long all) {
    spread s = {0};
    size_t room = json_object_size(values) + 1;
    long long(*pairs)[2] = need(calloc(room, sizeof *pairs));
    const char *key;
    json_t *counts;
    json_object_foreach((json_t *)values, key, counts) {
        pairs[s.n][0] = strtoll(key, NULL, 10);
        pairs[s.n][1] = counts_sum(counts, 0, json_array_size(counts));
        s.total += pairs[s.n++][1];
    }
    if (all > s.total) {
        pairs[s.n++][1] = all - s.total;
        s.total = all;
    }
    qsort(pairs, s.n, sizeof *pairs, by_value);
    s.value = need(calloc(room, sizeof *s.value));
    s.matches = need(calloc(room, sizeof *s.matches));
    for (size_t i = 0; i < s.n; i++) s.value[i] = pairs[i][0], s.matches[i] = pairs[i][1];
    free(pairs);
    return s;
}

void spread_free(spread *s) {
    free(s->value);
    free(s->matches);
    *s = (spread){0};
}

double spread_mean(const spread *s) {
    double sum = 0;
    for (size_t i = 0; i < s->n; i++) sum += (double)s->value[i] * (double)s->matches[i];
    return s->total ? sum / (double)s->total : 0;
}

long long spread_quantile(const spread *s, double part) {
    long long so_far = 0;
    for (size_t i = 0; i < s->n; i++) {
        so_far += s->matches[i];
        if ((double)so_far >= part * (double)s->total) return s->value[i];
    }
    return s->n ? s->value[s->n - 1] : 0;
}
