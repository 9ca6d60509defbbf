/* Holds the results of a simulation, and adds up its parts. */
#define _GNU_SOURCE 1
#include "front/sim/sim_results.h"

#include "front/base/members.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sets of match numbers -------------------------------------------------------------------------------------- */

static int order(long long x, long long y) {
    return (x > y) - (x < y);
}

static int by_last(const void *match, const void *range) {
    return order(*(const long long *)match, ((const match_range *)range)->last);
}

/* Returns the index of the first range that does not end before `match`. */
static size_t range_at(const match_set *set, long long match) {
    return ordered_place(&match, set->at, set->n, sizeof *set->at, by_last);
}

static bool range_have(const match_set *set, match_range part) {
    const size_t i = range_at(set, part.first);
    return i < set->n && set->at[i].first <= part.first && set->at[i].last >= part.last;
}

bool matches_have(const match_set *set, long long match) {
    return range_have(set, (match_range){match, match});
}

bool matches_inside(const match_set *part, const match_set *set) {
    bool inside = true;
    for (size_t i = 0; i < part->n && inside; i++) inside = range_have(set, part->at[i]);
    return inside;
}

bool matches_add(match_set *set, long long first, long long last) {
    const size_t i = range_at(set, first);
    if (i < set->n && set->at[i].first <= last) return false;
    const bool joins_before = i > 0 && set->at[i - 1].last + 1 == first,
               joins_after = i < set->n && set->at[i].first - 1 == last;
    if (joins_before && joins_after) {
        set->at[i - 1].last = set->at[i].last;
        memmove(&set->at[i], &set->at[i + 1], (--set->n - i) * sizeof *set->at);
    } else if (joins_before) {
        set->at[i - 1].last = last;
    } else if (joins_after) {
        set->at[i].first = first;
    } else {
        set->at = ordered_room(set->at, &set->n, sizeof *set->at, i);
        set->at[i] = (match_range){first, last};
    }
    return true;
}

static long long matches_count(const match_set *set) {
    long long n = 0;
    for (size_t i = 0; i < set->n; i++) n += set->at[i].last - set->at[i].first + 1;
    return n;
}

void matches_free(match_set *set) {
    free(set->at);
    *set = (match_set){0};
}

/* Failed matches --------------------------------------------------------------------------------------------- */

void failed_add(json_t *list, json_t *failed) {
    size_t i = json_array_size(list);
    while (i > 0 && json_int(json_array_get(list, i - 1), "match") > json_int(failed, "match")) i--;
    json_array_insert(list, i, failed);
}

char *failure_says(const json_t *failed) {
    const char *error = json_str(failed, "error");
    return need(strndup(error, strcspn(error, "\n")));
}

/* The episode ------------------------------------------------------------------------------------------------ */

/* Returns the title of the pile in which the cards start, or "". A family of piles has the title of its first pile. */
static const char *home_title(const pr_content *c, const pr_card *card) {
    if (card->home == PR_NOBODY) return "";
    for (int i = 0; i < card->home; i++)
        if (!strcmp(c->pile[i].is.id, c->pile[card->home].is.id)) return c->pile[i].is.title;
    return c->pile[card->home].is.title;
}

void results_scripts(const pr_content *content, char hash[17]) {
    snprintf(hash, 17, "%016" PRIx64, content->scripts);
}

static void add_text(json_t *texts, const char *id, const char *text) {
    json_object_set_new(texts, id, json_string(text));
}

json_t *results_about(const pr_content *c) {
    char scripts[17];
    results_scripts(c, scripts);
    json_t *kinds = need(json_object()), *cards = need(json_object()), *homes = need(json_object()),
           *tracks = need(json_object()), *seats = need(json_object()), *sides = need(json_array());
    for (int i = 0; i < c->sides; i++) {
        const pr_side *side = &c->side[i];
        json_t *one = need(json_pack("{ss ss ss?}", "id", side->is.id, "title", side->is.title, "track",
                                     side->track == PR_NOBODY ? NULL : c->track[side->track].is.id));
        if (side->goal) add_text(one, "goal", side->goal);
        json_array_append_new(sides, one);
    }
    for (int i = 0; i < c->kinds; i++) add_text(kinds, c->kind[i].is.id, c->kind[i].is.title);
    for (int i = 0; i < c->card_kinds; i++) {
        const pr_card *card = &c->card_kind[i];
        add_text(cards, card->is.id, card->is.title);
        add_text(homes, card->is.id, home_title(c, card));
    }
    for (int i = 0; i < c->tracks; i++) add_text(tracks, c->track[i].is.id, c->track[i].is.title);
    for (int i = 0; i < c->seats; i++) add_text(seats, c->seat[i].is.id, c->seat[i].is.title);
    return need(json_pack("{ss ss so so so so so so}", "title", c->title, "scripts", scripts, "sides", sides, "kinds",
                          kinds, "cards", cards, "homes", homes, "tracks", tracks, "seats", seats));
}

/* Making and freeing ----------------------------------------------------------------------------------------- */

sim_results *results_new(json_t *run, json_t *about) {
    sim_results *r = need(calloc(1, sizeof *r));
    r->file = need(json_pack("{so so s[] s{}}", "run", run, "about", about, "failed", "totals"));
    return r;
}

void results_free(sim_results *r) {
    if (!r) return;
    json_decref(r->file);
    matches_free(&r->done);
    free(r);
}

json_t *results_run(const sim_results *r) {
    return json_object_get(r->file, "run");
}

void results_plan(sim_results *r, long long games) {
    json_object_set_new(results_run(r), "games", json_integer(games));
}

json_t *part_new(const match_set *done, json_t *failed, json_t *totals) {
    json_t *ranges = need(json_array());
    for (size_t i = 0; i < done->n; i++)
        json_array_append_new(ranges, json_pack("[I,I]", (json_int_t)done->at[i].first, (json_int_t)done->at[i].last));
    return need(json_pack("{so so so}", "done", ranges, "failed", failed, "totals", totals));
}

/* Adding up -------------------------------------------------------------------------------------------------- */

/* Returns a member of the file that holds other members. If it is missing, adds it. */
static json_t *member(const sim_results *r, const char *name) {
    json_t *there = json_object_get(r->file, name);
    if (!there) json_object_set_new(r->file, name, json_object());
    return json_object_get(r->file, name);
}

bool results_take(sim_results *r, const json_t *part, const match_set *done, char *why, size_t size) {
    size_t i;
    json_t *failed;
    for (size_t k = 0; k < done->n; k++) {
        if (matches_add(&r->done, done->at[k].first, done->at[k].last)) continue;
        snprintf(why, size, tr("some of the matches %lld to %lld are in both files"), done->at[k].first,
                 done->at[k].last);
        return false;
    }
    json_array_foreach(json_object_get(part, "failed"), i, failed) failed_add(member(r, "failed"), failed);
    if (totals_add(member(r, "totals"), json_object_get(part, "totals"))) return true;
    snprintf(why, size, "%s", tr("its totals have another form"));
    return false;
}

/* Returns true if the runs differ, and writes the reason to `why`: the first member that differs. */
static bool runs_differ(json_t *run, const json_t *other, char *why, size_t size) {
    json_t *value;
    const char *key;
    bool differ = false;
    json_object_foreach(run, key, value) {
        if (differ || json_equal(value, json_object_get(other, key))) continue;
        owned char *is = value_text(value), *was = value_text(json_object_get(other, key));
        snprintf(why, size, tr("it is a part of another run: %s is %s, not %s"), key, was, is);
        differ = true;
    }
    return differ;
}

bool results_add(sim_results *r, const sim_results *part, char *why, size_t size) {
    json_t *rows = json_object_get(part->file, "matches");
    if (runs_differ(results_run(r), results_run(part), why, size) ||
        !results_take(r, part->file, &part->done, why, size))
        return false;
    if (rows) json_object_update(member(r, "matches"), rows);
    if (totals_sane(member(r, "totals"))) return true;
    snprintf(why, size, "%s", tr("the sums are too large to be counts"));
    return false;
}

/* Single matches --------------------------------------------------------------------------------------------- */

/* Returns the value of a distribution that counts only one match, or 0 if it has no value. */
static json_t *only_value(const json_t *values) {
    void *first = json_object_iter((json_t *)values);
    return json_integer(first ? strtoll(json_object_iter_key(first), NULL, 10) : 0);
}

static json_t *questions_asked(json_t *seats) {
    long long n = 0;
    const char *name, *sort; /* json_object_foreach() goes on from its name, so each loop needs its own */
    json_t *seat, *counts;
    json_object_foreach(seats, name, seat) {
        json_object_foreach(seat, sort, counts) n += json_integer_value(json_array_get(counts, 0));
    }
    return json_integer(n);
}

void results_row(sim_results *r, const json_t *part, const match_set *done) {
    const json_t *all = json_object_get(part, "totals"),
                 *won = json_object_get(json_object_get(all, "results"), "matches");
    char number[24];
    size_t outcome = 0, i;
    json_t *side;
    if (matches_count(done) != 1 || json_array_size(json_object_get(part, "failed"))) return;
    while (outcome < json_array_size(won) && !json_integer_value(json_array_get(won, outcome))) outcome++;
    json_t *row = need(json_pack("[I,o,o,o]", (json_int_t)outcome, only_value(json_object_get(all, "rounds")),
                                 only_value(json_object_get(all, "decisions")),
                                 questions_asked(json_object_get(all, "questions"))));
    json_array_foreach(json_object_get(json_object_get(r->file, "about"), "sides"), i, side) {
        const char *track = json_string_value(json_object_get(side, "track"));
        if (track) json_array_append_new(row, only_value(json_object_get(json_object_get(all, "tracks"), track)));
    }
    snprintf(number, sizeof number, "%lld", done->at[0].first);
    json_object_set_new(member(r, "matches"), number, row);
}

/* Questions -------------------------------------------------------------------------------------------------- */

long long results_played(const sim_results *r) {
    return matches_count(&r->done);
}

size_t results_failed(const sim_results *r) {
    return json_array_size(json_object_get(r->file, "failed"));
}

long long results_matches(const sim_results *r) {
    const json_t *results = json_object_get(json_object_get(r->file, "totals"), "results");
    long long n = 0;
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(results, "matches"), i, one) n += json_integer_value(one);
    return n;
}
