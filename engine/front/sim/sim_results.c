/* Holds the results of a simulation: adds up its parts, and provides the numbers for reports. */
#define _GNU_SOURCE 1
#include "front/sim/sim_results.h"

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

long long matches_count(const match_set *set) {
    long long n = 0;
    for (size_t i = 0; i < set->n; i++) n += set->at[i].last - set->at[i].first + 1;
    return n;
}

/* Failed matches --------------------------------------------------------------------------------------------- */

static int by_failed(const void *match, const void *failed) {
    return order(*(const long long *)match, ((const failed_match *)failed)->match);
}

void failed_add(failed_matches *list, const failed_match *match) {
    const size_t i = ordered_place(&match->match, list->at, list->n, sizeof *list->at, by_failed);
    list->at = ordered_room(list->at, &list->n, sizeof *list->at, i);
    list->at[i] = (failed_match){match->match, copy_text(match->seed), copy_text(match->error)};
}

void failed_free(failed_matches *list) {
    for (size_t i = 0; i < list->n; i++) {
        free_all(list->at[i].seed, list->at[i].error);
    }
    free(list->at);
    *list = (failed_matches){0};
}

char *failure_says(const failed_match *failed) {
    return need(strndup(failed->error, strcspn(failed->error, "\n")));
}

/* Texts by id ------------------------------------------------------------------------------------------------------ */

static int by_id(const void *id, const void *entry) {
    return strcmp(id, ((const text_entry *)entry)->id);
}

/* Returns the index of the id, or the index at which it would be inserted. */
static size_t id_place(const text_map *list, const char *id) {
    return ordered_place(id, list->at, list->n, sizeof *list->at, by_id);
}

void text_map_set(text_map *list, const char *id, const char *text) {
    const size_t i = id_place(list, id);
    if (i < list->n && !strcmp(list->at[i].id, id)) {
        free(list->at[i].text);
    } else {
        list->at = ordered_room(list->at, &list->n, sizeof *list->at, i);
        list->at[i].id = copy_text(id);
    }
    list->at[i].text = copy_text(text);
}

const char *text_map_text(const text_map *list, const char *id) {
    const size_t i = id_place(list, id);
    return i < list->n && !strcmp(list->at[i].id, id) ? list->at[i].text : "";
}

void text_map_free(text_map *list) {
    for (size_t i = 0; i < list->n; i++) {
        free_all(list->at[i].id, list->at[i].text);
    }
    free(list->at);
    *list = (text_map){0};
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

void results_about(const pr_content *content, sim_about *about) {
    char scripts[17];
    results_scripts(content, scripts);
    *about = (sim_about){.title = copy_text(content->title),
                         .scripts = copy_text(scripts),
                         .side = need(calloc((size_t)content->sides + 1, sizeof *about->side))};
    for (int i = 0; i < content->sides; i++) {
        const pr_side *side = &content->side[i];
        const char *track = side->track == PR_NOBODY ? NULL : content->track[side->track].is.id;
        about->side[about->sides++] =
            (sim_side){copy_text(side->is.id), copy_text(side->is.title), track ? copy_text(track) : NULL,
                       side->goal ? copy_text(side->goal) : NULL};
    }
    for (int i = 0; i < content->kinds; i++)
        text_map_set(&about->kinds, content->kind[i].is.id, content->kind[i].is.title);
    for (int i = 0; i < content->card_kinds; i++) {
        const pr_card *card = &content->card_kind[i];
        text_map_set(&about->cards, card->is.id, card->is.title);
        text_map_set(&about->homes, card->is.id, home_title(content, card));
    }
    for (int i = 0; i < content->tracks; i++)
        text_map_set(&about->tracks, content->track[i].is.id, content->track[i].is.title);
    for (int i = 0; i < content->seats; i++)
        text_map_set(&about->seats, content->seat[i].is.id, content->seat[i].is.title);
}

/* Making and freeing ----------------------------------------------------------------------------------------- */

sim_results *results_new(sim_run *run, sim_about *about) {
    sim_results *r = need(calloc(1, sizeof *r));
    r->run = *run;
    r->about = *about;
    *run = (sim_run){0};
    *about = (sim_about){0};
    return r;
}

void part_free(sim_part *part) {
    free(part->done.at);
    failed_free(&part->failed);
    totals_free(&part->totals);
    *part = (sim_part){0};
}

void results_free(sim_results *r) {
    if (!r) return;
    results_run_free(&r->run);
    results_about_free(&r->about);
    part_free(&r->played);
    for (size_t i = 0; i < r->rows; i++) free(r->row[i].value);
    free_all(r->row, r);
}

/* Adding up -------------------------------------------------------------------------------------------------- */

bool results_take(sim_results *r, const sim_part *part, char *why, size_t size) {
    for (size_t i = 0; i < part->done.n; i++) {
        const match_range *range = &part->done.at[i];
        if (matches_add(&r->played.done, range->first, range->last)) continue;
        snprintf(why, size, tr("some of the matches %lld to %lld are in both files"), range->first, range->last);
        return false;
    }
    for (size_t i = 0; i < part->failed.n; i++) failed_add(&r->played.failed, &part->failed.at[i]);
    if (totals_add(&r->played.totals, &part->totals)) return true;
    snprintf(why, size, "%s", tr("its totals have another form"));
    return false;
}

bool results_add(sim_results *r, const sim_results *part, char *why, size_t size) {
    if (runs_differ(&r->run, &part->run, why, size) || !results_take(r, &part->played, why, size)) return false;
    for (size_t i = 0; i < part->rows; i++) {
        const match_row *row = &part->row[i];
        match_row copy = {row->match, need(calloc(row->n, sizeof *copy.value)), row->n};
        memcpy(copy.value, row->value, row->n * sizeof *copy.value);
        rows_put(r, copy);
    }
    if (totals_sane(&r->played.totals)) return true;
    snprintf(why, size, "%s", tr("the sums are too large to be counts"));
    return false;
}

/* Single matches --------------------------------------------------------------------------------------------- */

static int by_match(const void *match, const void *row) {
    return order(*(const long long *)match, ((const match_row *)row)->match);
}

/* Returns the index of the match's row, or the index at which it would be inserted. */
static size_t row_place(const sim_results *r, long long match) {
    return ordered_place(&match, r->row, r->rows, sizeof *r->row, by_match);
}

void rows_put(sim_results *r, match_row row) {
    const size_t i = row_place(r, row.match);
    if (i < r->rows && r->row[i].match == row.match) {
        free(r->row[i].value);
    } else {
        r->row = ordered_room(r->row, &r->rows, sizeof *r->row, i);
    }
    r->row[i] = row;
}

const match_row *results_row_of(const sim_results *r, long long match) {
    const size_t i = row_place(r, match);
    return i < r->rows && r->row[i].match == match ? &r->row[i] : NULL;
}

/* Returns the value of a distribution that counts only one match, or 0 if it has no value. */
static long long only_value(const totals *values) {
    return totals_size(values) ? strtoll(values->at[0].name, NULL, 10) : 0;
}

static long long questions_asked(const totals *seats) {
    long long n = 0;
    for (size_t i = 0; i < totals_size(seats); i++)
        for (size_t k = 0; k < seats->at[i].n; k++) n += count_at(&seats->at[i].at[k], 0);
    return n;
}

void results_row(sim_results *r, const sim_part *part) {
    const totals *all = &part->totals, *won = totals_in(totals_in(all, "results"), "matches");
    if (matches_count(&part->done) != 1 || part->failed.n) return;
    match_row row = {part->done.at[0].first, need(calloc(4 + r->about.sides, sizeof *row.value)), 4};
    while (won && row.value[0] < (long long)won->counts && !count_at(won, (size_t)row.value[0])) row.value[0]++;
    row.value[1] = only_value(totals_in(all, "rounds"));
    row.value[2] = only_value(totals_in(all, "decisions"));
    row.value[3] = questions_asked(totals_in(all, "questions"));
    for (size_t i = 0; i < r->about.sides; i++) {
        const char *track = r->about.side[i].track;
        if (track) row.value[row.n++] = only_value(totals_in(totals_in(all, "tracks"), track));
    }
    rows_put(r, row);
}

/* Questions -------------------------------------------------------------------------------------------------- */

long long results_played(const sim_results *r) {
    return matches_count(&r->played.done);
}

size_t results_failed(const sim_results *r) {
    return r ? r->played.failed.n : 0;
}

const totals *totals_of(const sim_results *r, const char *section) {
    return r ? totals_in(&r->played.totals, section) : NULL;
}

long long results_matches(const sim_results *r, int outcome) {
    const totals *won = totals_in(totals_of(r, "results"), "matches");
    return outcome < 0 ? counts_sum(won, 0, won ? won->counts : 0) : count_at(won, (size_t)outcome);
}
