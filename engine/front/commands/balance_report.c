/* The verdicts of `precinct balance`, and the document of its results, which balance_report.lua prints. */
#define _GNU_SOURCE 1
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/commands/balance.h"
#include "front/sim/report.h"
#include "front/sim/sim_results.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* Half the width of the interval for verdicts, in standard deviations. This interval is wider than the report's,
 * because the program compares the share with the range repeatedly while it plays an entry. With 2.24, one of twenty
 * entries whose true share is on the edge of its range is misjudged. */
static const double judged_width = 2.24;
enum balance_verdict balance_judge(const balance *b, const balance_entry *e) {
    long long all = e->sum ? results_matches(e->sum, -1) : 0;
    if (!e->wanted || !b->judged || !e->sum) return RANGE_NONE;
    interval share = wilson_wide((double)results_matches(e->sum, 0), (double)all, judged_width);
    const double low = 100 * share.low, high = 100 * share.high;
    if ((low >= e->low || e->low <= 0) && (high <= e->high || e->high >= 100)) return RANGE_INSIDE;
    return high < e->low || low > e->high ? RANGE_OUTSIDE : RANGE_UNDECIDED;
}

/* Adds a line's results in the form of `precinct sim`. Sets the number of matches to the number played so far, because
 * the saved file does not have the number. */
static void add_study(json_t *studies, const sim_results *results) {
    const match_set *done = &results->played.done;
    json_t *study = results_json(results);
    json_object_set_new(json_object_get(study, "run"), "games",
                        json_integer(done->n ? done->at[done->n - 1].last + 1 : 1));
    json_array_append_new(studies, study);
}

/* Returns the smallest value that at least half of the matches do not exceed, or 0. */
static long long median_of(const totals *values) {
    long long median = 0, matches = 0;
    for (size_t i = 0; i < totals_size(values); i++) {
        const long long value = strtoll(values->at[i].name, NULL, 10);
        long long all = 0, up_to = 0;
        for (size_t k = 0; k < values->n; k++) {
            const long long n = counts_sum(&values->at[k], 0, values->at[k].counts);
            all += n;
            if (strtoll(values->at[k].name, NULL, 10) <= value) up_to += n;
        }
        if (2 * up_to < all || (matches && value >= median)) continue;
        median = value;
        matches = all;
    }
    return median;
}

static json_t *entry_json(const balance *b, const balance_entry *e) {
    static const char *const verdicts[] = {"", "inside", "outside", "not decided"};
    const long long all = results_matches(e->sum, -1), won = results_matches(e->sum, 0);
    const interval share = wilson((double)won, (double)all);
    json_t *o =
        need(json_pack("{ss ss ss sI sI sf sf sI sI s[]}", "entry", e->name, "episode", e->episode, "side",
                       e->sum->about.side[0].id, "matches", (json_int_t)all, "won", (json_int_t)won, "low", share.low,
                       "high", share.high, "draws", (json_int_t)results_matches(e->sum, (int)e->sum->about.sides),
                       "rounds", (json_int_t)median_of(totals_of(e->sum, "rounds")), "studies"));
    const enum balance_verdict v = balance_judge(b, e);
    if (e->wanted) json_object_set_new(o, "wanted", json_pack("[ii]", (int)e->low, (int)e->high));
    if (v) json_object_set_new(o, "verdict", json_string(verdicts[v]));
    for (size_t k = 0; k < b->lines_n; k++)
        if (&b->entry[b->line[k].entry] == e && b->line[k].results)
            add_study(json_object_get(o, "studies"), b->line[k].results);
    return o;
}

static json_t *balance_document(const balance *b) {
    json_t *list = need(json_array());
    for (size_t i = 0; i < b->entries_n; i++)
        if (b->entry[i].sum) json_array_append_new(list, entry_json(b, &b->entry[i]));
    owned char *seed = text_of("%llu", (unsigned long long)b->seed);
    return need(json_pack("{ss so ss}", "player", b->player, "entries", list, "seed", seed));
}

/* Returns the command that plays a line again. The caller frees it. */
static char *line_command(const balance *b, const balance_line *l) {
    buffer line = {0};
    buffer_add(&line, "precinct sim");
    sim_add_word(&line, l->plan.name);
    buffer_add(&line, l->plan.given);
    for (size_t k = 0; k < l->results->run.seats.n; k++) {
        const text_entry *seat = &l->results->run.seats.at[k];
        owned char *word = text_of("%s=%s", seat->id, seat->text);
        buffer_add(&line, " --seat");
        sim_add_word(&line, word);
    }
    buffer_addf(&line, " --games %lld --seed %llu", results_played(l->results), (unsigned long long)b->seed);
    return line.s;
}

bool balance_report(const balance *b, const char *form, const char *made_by) {
    if (!strcmp(form, "json")) {
        json_auto_t *document = balance_document(b);
        owned char *text = need(json_dumps(document, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(6)));
        print_json(text);
        return true;
    }
    json_t *sums = need(json_array()), *commands = need(json_array());
    for (size_t i = 0; i < b->entries_n; i++)
        if (b->entry[i].sum) json_array_append_new(sums, results_json(b->entry[i].sum));
    for (size_t i = 0; i < b->lines_n; i++) {
        if (!b->line[i].results || !results_played(b->line[i].results)) continue;
        owned char *command = line_command(b, &b->line[i]);
        json_array_append_new(commands, json_bytes(command));
    }
    json_t *document =
        need(json_pack("{ss so sI so so so so so ss}", "form", form, "balance", balance_document(b), "games",
                       (json_int_t)b->games, "sums", sums, "commands", commands, "file", json_bytes(b->file), "save",
                       json_bytes(b->save), "made_by", json_bytes(made_by), "seed",
                       !b->judged                         ? "tuned"
                       : b->held && b->seed == b->holdout ? "holdout"
                                                          : "unmarked"));
    return report_run("balance_report", document);
}
