/* Prints the results of a simulation as tables for people, or as CSV. */
#define _GNU_SOURCE 1
#include "front/sim/sim_report.h"

#include "front/base/figure.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERED, TAKEN, AMOUNT, FIRST_OUTCOME, ROWS = 20, CAUSES = 8, BUCKETS = 16, MAX_RANGES = 8 };

/* The report marks a sort of question as "never a choice" if nearly all answers were the option that the game advises:
 * at least NEVER_A_CHOICE of 100. Questions that were asked fewer than SEEN_OFTEN times are not marked. */
enum { NEVER_A_CHOICE = 95, SEEN_OFTEN = 20 };

static double percent(long long n, long long of) {
    return of ? 100.0 * (double)n / (double)of : 0;
}

static double per_match(const json_t *sim_results, long long n) {
    long long all = results_matches(sim_results, -1);
    return all ? (double)n / (double)all : 0;
}

static void heading(const char *text) {
    print("\n");
    say(TONE_STRONG, "%s", text);
    print("\n");
}

static const json_t *sides(const json_t *sim_results) {
    return json_object_get(json_object_get(sim_results, "about"), "sides");
}

static const char *title_in(const json_t *sim_results, const char *what, const char *id) {
    const char *title = json_str(json_object_get(json_object_get(sim_results, "about"), what), id);
    return *title ? title : id;
}

const char *outcome_title(const json_t *sim_results, size_t outcome) {
    return outcome < results_sides(sim_results) ? json_str(json_array_get(sides(sim_results), outcome), "title")
                                                : tr("draw");
}

/* Uses of actions, cards and rules --------------------------------------------------------------------------- */

use use_of(const char *name, const json_t *counts, size_t n) {
    return (use){.name = name,
                 .offered = count_at(counts, OFFERED),
                 .taken = count_at(counts, TAKEN),
                 .matches = counts_sum(counts, FIRST_OUTCOME, FIRST_OUTCOME + n + 1),
                 .used = counts_sum(counts, FIRST_OUTCOME + n + 1, FIRST_OUTCOME + 2 * (n + 1)),
                 .counts = counts};
}

long long use_won(const use *u, size_t side, size_t n) {
    return count_at(u->counts, FIRST_OUTCOME + n + 1 + side);
}

double use_correlation(const use *u, size_t side, size_t n) {
    return correlation(u->matches, u->used, count_at(u->counts, FIRST_OUTCOME + side), use_won(u, side, n));
}

static int by_use(const void *a, const void *b) {
    const use *x = a, *y = b;
    if (x->taken != y->taken) return x->taken > y->taken ? -1 : 1;
    if (x->offered != y->offered) return x->offered > y->offered ? -1 : 1;
    return strcmp(x->name, y->name);
}

use *uses_of(const json_t *sim_results, const char *section, size_t *n) {
    const json_t *items = totals_of(sim_results, section);
    use *all = need(calloc(json_object_size(items) + 1, sizeof *all));
    const char *name;
    json_t *counts;
    *n = 0;
    json_object_foreach((json_t *)items, name, counts) all[(*n)++] = use_of(name, counts, results_sides(sim_results));
    qsort(all, *n, sizeof *all, by_use);
    return all;
}

/* Adds a cell such as "+0.21 Red": the correlation between the use of the item and the victories of a side, and the
 * side for which it is highest. Adds "-" if no side has such a correlation. */
static void add_favour(table *t, const json_t *sim_results, const use *u) {
    size_t best = 0, n = results_sides(sim_results);
    for (size_t i = 1; i < n; i++)
        if (use_correlation(u, i, n) > use_correlation(u, best, n)) best = i;
    double strength = use_correlation(u, best, n);
    if (strength < 0.005)
        table_add(t, "-");
    else
        table_add(t, "+%s %s", figure_of(strength, 2).s, outcome_title(sim_results, best));
}

static void add_use_heading(table *t, const json_t *sim_results, const char *what, const char *offered,
                            const char *taken) {
    table_add(t, "%s", what);
    table_add(t, "%s", offered);
    table_add(t, "%s", taken);
    table_add(t, "%s", tr("matches"));
    table_add(t, "%s", tr("used in"));
    for (size_t i = 0; i < results_sides(sim_results); i++)
        table_add(t, tr("in wins: %s"), outcome_title(sim_results, i));
    table_add(t, "%s", tr("goes with"));
}

static void add_use(table *t, const json_t *sim_results, const char *name, const use *u) {
    size_t n = results_sides(sim_results);
    table_add(t, "%s", name);
    table_add(t, "%lld", u->offered);
    table_add(t, "%lld", u->taken);
    table_add(t, "%lld", u->matches);
    table_add(t, "%s %%", figure_of(percent(u->used, u->matches), 1).s);
    for (size_t i = 0; i < n; i++)
        table_add(t, "%s %%", figure_of(percent(use_won(u, i, n), results_matches(sim_results, (int)i)), 1).s);
    add_favour(t, sim_results, u);
}

/* The sections ------------------------------------------------------------------------------------------------ */

static void print_head(const json_t *sim_results) {
    const json_t *run = json_object_get(sim_results, "run");
    const char *key;
    json_t *value;
    say(TONE_STRONG, "%s", json_str(json_object_get(sim_results, "about"), "title"));
    print(" (%s)", json_str(run, "episode"));
    const char *given = json_str(json_object_get(sim_results, "about"), "given");
    print("%s%s\n", *given ? " " : "", given);
    json_object_foreach(json_object_get(run, "seats"), key, value) print("%s=%s ", key, json_string_value(value));
    print(tr("seed %s: %lld of %lld matches"), json_str(run, "seed"), results_played(sim_results),
          results_games(sim_results));
    if (json_array_size(json_object_get(sim_results, "failed")))
        print(tr(", %zu failed"), json_array_size(json_object_get(sim_results, "failed")));
    print("\n");
}

static void print_results(const json_t *sim_results) {
    table t = table_new(4);
    long long all = results_matches(sim_results, -1);
    heading(tr("Results"));
    table_add(&t, "%s", tr("won by"));
    table_add(&t, "%s", tr("matches"));
    table_add(&t, "%s", tr("share"));
    table_add(&t, "%s", tr("interval (95 %)"));
    for (size_t i = 0; i <= results_sides(sim_results); i++) {
        long long n = results_matches(sim_results, (int)i);
        interval share = wilson((double)n, (double)all);
        table_add(&t, "%s", outcome_title(sim_results, i));
        table_add(&t, "%lld", n);
        table_add(&t, "%s %%", figure_of(100 * share.share, 1).s);
        table_add_range(&t, 100 * share.low, 100 * share.high);
    }
    table_print(&t, 1, 0);
    const json_t *capped = json_object_get(totals_of(sim_results, "results"), "capped");
    if (capped) print(tr("  %lld of them reached the last round.\n"), counts_sum(capped, 0, json_array_size(capped)));
}

static void add_spread_heading(table *t, const char *what) {
    table_add(t, "%s", what);
    table_add(t, "%s", tr("mean"));
    table_add(t, "%s", tr("least"));
    table_add(t, "%s", tr("quarter"));
    table_add(t, "%s", tr("median"));
    table_add(t, "%s", tr("three quarters"));
    table_add(t, "%s", tr("most"));
}

static void add_spread(table *t, const char *name, const spread *s) {
    table_add(t, "%s", name);
    table_add(t, "%s", figure_of(spread_mean(s), 2).s);
    table_add(t, "%lld", s->n ? s->value[0] : 0);
    table_add(t, "%lld", spread_quantile(s, 0.25));
    table_add(t, "%lld", spread_quantile(s, 0.5));
    table_add(t, "%lld", spread_quantile(s, 0.75));
    table_add(t, "%lld", s->n ? s->value[s->n - 1] : 0);
}

/* Prints how often each value occurred. In the drawn view, prints `columns` above it as a heading. */
static void print_spread(const spread *s, const char *columns, const char *what) {
    if (!terminal_plain()) print_line(columns);
    histogram_print(s, what, BUCKETS);
}

/* Questions to the seats --------------------------------------------------------------------------------------- */

typedef struct question {
    const char *seat, *name;
    long long asked, advised, foreign;
    bool delegable, compared; /* compared: the seat's player looks ahead, so `advised` is counted */
} question;

static int by_asked(const void *a, const void *b) {
    const question *x = a, *y = b;
    if (x->asked != y->asked) return x->asked > y->asked ? -1 : 1;
    return strcmp(x->name, y->name);
}

/* Returns the sorts of questions that were asked, the most frequent first, for the caller to free. Includes the
 * questions that the game may answer for people. */
static question *questions_of(const json_t *sim_results, size_t *n) {
    static const char *const sections[] = {"questions", "delegable"};
    question *all = NULL;
    const char *seat, *name;
    json_t *sorts, *counts;
    *n = 0;
    for (int i = 0; i < 2; i++) json_object_foreach((json_t *)totals_of(sim_results, sections[i]), seat, sorts) {
            long long advised = 0;
            const size_t first = *n;
            all = need(realloc(all, (*n + json_object_size(sorts) + 1) * sizeof *all));
            json_object_foreach(sorts, name, counts) {
                all[*n] = (question){.seat = seat,
                                     .name = name,
                                     .asked = count_at(counts, OFFERED),
                                     .advised = count_at(counts, TAKEN),
                                     .foreign = count_at(counts, AMOUNT),
                                     .delegable = i == 1};
                advised += all[(*n)++].advised;
            }
            for (size_t k = first; k < *n; k++) all[k].compared = advised > 0;
        }
    if (*n) qsort(all, *n, sizeof *all, by_asked);
    return all;
}

/* Prints how often each sort of question is asked in a round, and how often the answer was the option that the game
 * advises. `rounds`: total number of rounds of all matches, more than 0. `every`: prints all rows. */
static void print_sorts(const json_t *sim_results, const question *all, size_t n, double rounds, bool every) {
    table t = table_new(5);
    table_add(&t, "%s", tr("question"));
    table_add(&t, "%s", tr("seat"));
    table_add(&t, "%s", tr("a round"));
    table_add(&t, "%s", tr("as advised"));
    table_add(&t, "%s", "");
    for (size_t i = 0; i < n; i++) {
        const question *q = &all[i];
        const bool fixed = q->compared && q->asked >= SEEN_OFTEN && 100 * q->advised >= NEVER_A_CHOICE * q->asked;
        table_add(&t, "%s", q->name);
        table_add(&t, "%s", title_in(sim_results, "seats", q->seat));
        table_add(&t, "%s", figure_of((double)q->asked / rounds, 2).s);
        if (q->compared)
            table_add(&t, "%s %%", figure_of(percent(q->advised, q->asked), 1).s);
        else
            table_add(&t, "-");
        table_add(&t, "%s%s%s", q->delegable ? tr("left to the game") : "", q->delegable && fixed ? ", " : "",
                  fixed ? tr("never a choice") : "");
    }
    heading(tr("Questions"));
    table_print(&t, 2, every ? 0 : ROWS);
}

static void print_questions(const json_t *sim_results, bool every) {
    size_t n;
    question *all = questions_of(sim_results, &n);
    spread rounds = spread_of(totals_of(sim_results, "rounds"), -1);
    const double played = spread_mean(&rounds) * (double)results_matches(sim_results, -1);
    if (n && played > 0) print_sorts(sim_results, all, n, played, every);
    spread_free(&rounds);
    free(all);
}

/* Returns how many questions to a seat are about something that does not belong to its side. Does not count questions
 * that the game may answer for people. */
static long long foreign_questions(const json_t *sim_results, const char *seat) {
    const char *name;
    json_t *counts;
    long long n = 0;
    json_object_foreach(json_object_get(totals_of(sim_results, "questions"), seat), name, counts) n +=
        count_at(counts, AMOUNT);
    return n;
}

static void print_length(const json_t *sim_results) {
    table t = table_new(7);
    spread rounds = spread_of(totals_of(sim_results, "rounds"), -1),
           decisions = spread_of(totals_of(sim_results, "decisions"), -1);
    heading(tr("Length"));
    add_spread_heading(&t, tr("a match has"));
    add_spread(&t, tr("rounds"), &rounds);
    add_spread(&t, tr("decisions"), &decisions);
    table_print(&t, 1, 0);
    const char *seat;
    json_t *counts;
    json_object_foreach((json_t *)totals_of(sim_results, "seats"), seat, counts) {
        double all = per_match(sim_results, count_at(counts, TAKEN)),
               left = per_match(sim_results, count_at(counts, AMOUNT)),
               extra = per_match(sim_results, count_at(counts, OFFERED));
        print(tr("  %s answers %s of them.\n"), title_in(sim_results, "seats", seat), figure_of(all, 1).s);
        if (left > 0)
            print(tr("  %s of these are about an automatic side; without them %s a round are left.\n"),
                  figure_of(left, 1).s, figure_of((all - left) / spread_mean(&rounds), 1).s);
        if (left > 0)
            print(tr("  Of those, %s a round concern nothing that belongs to its side.\n"),
                  figure_of(per_match(sim_results, foreign_questions(sim_results, seat)) / spread_mean(&rounds), 2).s);
        if (extra > 0)
            print(tr("  %s a round ask only whether to react or play something; `pass always` answers these.\n"),
                  figure_of(extra / spread_mean(&rounds), 2).s);
    }
    print_spread(&rounds, tr("  rounds      matches"), tr("rounds"));
    print_spread(&decisions, tr("  decisions   matches"), tr("decisions"));
    spread_free(&rounds);
    spread_free(&decisions);
}

static bool is_score(const json_t *sim_results, const char *track) {
    size_t i;
    json_t *side;
    json_array_foreach(sides(sim_results), i, side) if (!strcmp(json_str(side, "track"), track)) return true;
    return false;
}

static void print_tracks(const json_t *sim_results) {
    const json_t *tracks = totals_of(sim_results, "tracks");
    const char *track;
    json_t *values;
    table t = table_new(7);
    if (!json_object_size(tracks)) return;
    heading(tr("Tracks at the end"));
    add_spread_heading(&t, tr("track"));
    json_object_foreach((json_t *)tracks, track, values) {
        spread s = spread_of(values, -1);
        add_spread(&t, title_in(sim_results, "tracks", track), &s);
        spread_free(&s);
    }
    table_print(&t, 1, 0);
    json_object_foreach((json_t *)tracks, track, values) {
        if (!is_score(sim_results, track)) continue;
        spread s = spread_of(values, -1);
        if (!terminal_plain()) print(tr("  %s   matches\n"), title_in(sim_results, "tracks", track));
        histogram_print(&s, title_in(sim_results, "tracks", track), BUCKETS);
        spread_free(&s);
    }
}

typedef struct cause {
    const char *name;
    long long times, amount, matches;
} cause;

static int by_amount(const void *a, const void *b) {
    const cause *x = a, *y = b;
    long long n = llabs(x->amount), m = llabs(y->amount);
    return n != m ? (n > m ? -1 : 1) : strcmp(x->name, y->name);
}

static void add_cause(table *t, const json_t *sim_results, const char *title, const cause *c) {
    table_add(t, "%s", title);
    table_add(t, "%s", c->name);
    table_add(t, "%lld", c->times);
    table_add(t, "%s%s", c->amount < 0 ? "" : "+", figure_of(per_match(sim_results, c->amount), 3).s);
    if (c->matches)
        table_add(t, "%s %%", figure_of(percent(c->matches, results_matches(sim_results, -1)), 1).s);
    else
        table_add(t, "-");
}

/* Adds a row for each of the `most` greatest causes, and one row for the sum of the others. If `most` is 0, adds a row
 * for every cause. */
static void add_causes(table *t, const json_t *sim_results, const char *title, const json_t *causes, size_t most) {
    cause *all = need(calloc(json_object_size(causes) + 1, sizeof *all)), others = {.name = tr("(others)")};
    size_t n = 0, outcomes = results_sides(sim_results) + 1;
    const char *name;
    json_t *counts;
    json_object_foreach((json_t *)causes, name, counts) all[n++] =
        (cause){name, count_at(counts, TAKEN), count_at(counts, AMOUNT),
                counts_sum(counts, FIRST_OUTCOME + outcomes, FIRST_OUTCOME + 2 * outcomes)};
    qsort(all, n, sizeof *all, by_amount);
    for (size_t i = 0; i < n; i++) {
        if (!most || i < most || n <= most + 1) {
            add_cause(t, sim_results, title, &all[i]);
        } else {
            others.times += all[i].times;
            others.amount += all[i].amount;
        }
    }
    if (others.times) add_cause(t, sim_results, title, &others);
    free(all);
}

static void print_causes(const json_t *sim_results, const char *section, const char *text, const char *what, bool all) {
    const json_t *groups = totals_of(sim_results, section);
    const char *group;
    json_t *causes;
    table t = table_new(5);
    if (!json_object_size(groups)) return;
    heading(text);
    table_add(&t, "%s", what);
    table_add(&t, "%s", tr("the step under way"));
    table_add(&t, "%s", tr("times"));
    table_add(&t, "%s", tr("a match"));
    table_add(&t, "%s", tr("matches"));
    bool points = !strcmp(section, "points");
    for (int scores = points; scores >= 0; scores--) /* first the tracks that are scores of sides, then the others */
        json_object_foreach((json_t *)groups, group, causes) {
            if (points && is_score(sim_results, group) != scores) continue;
            add_causes(&t, sim_results, title_in(sim_results, points ? "tracks" : "kinds", group), causes,
                       all ? 0 : CAUSES);
        }
    table_print(&t, 2, 0);
}

static void print_falls(const json_t *sim_results, const char *section, const char *text) {
    const json_t *kinds = totals_of(sim_results, section);
    const char *kind;
    json_t *values;
    table t = table_new(7);
    if (!json_object_size(kinds)) return;
    heading(text);
    add_spread_heading(&t, tr("a match"));
    json_object_foreach((json_t *)kinds, kind, values) {
        spread s = spread_of(values, results_matches(sim_results, -1));
        add_spread(&t, title_in(sim_results, "kinds", kind), &s);
        spread_free(&s);
    }
    table_print(&t, 1, 0);
}

static void print_uses(const json_t *sim_results, const char *section, const char *text, const char *const columns[3],
                       bool all) {
    size_t n;
    use *uses = uses_of(sim_results, section, &n);
    table t = table_new(6 + results_sides(sim_results));
    add_use_heading(&t, sim_results, columns[0], columns[1], columns[2]);
    for (size_t i = 0; i < n; i++)
        if (uses[i].offered || uses[i].taken) add_use(&t, sim_results, uses[i].name, &uses[i]);
    if (t.n > t.columns) heading(text);
    table_print(&t, 1, all ? 0 : ROWS);
    free(uses);
}

/* Prints the uses of cards: one table for each pile in which cards start. */
static void print_cards(const json_t *sim_results) {
    size_t n;
    use *uses = uses_of(sim_results, "cards", &n);
    bool *shown = need(calloc(n + 1, sizeof *shown));
    if (n) heading(tr("Cards"));
    for (size_t i = 0; i < n; i++) {
        const char *home = title_in(sim_results, "homes", uses[i].name);
        table t = table_new(6 + results_sides(sim_results));
        if (shown[i]) continue;
        add_use_heading(&t, sim_results, home, tr("offered"), tr("used"));
        for (size_t j = i; j < n; j++) {
            if (shown[j] || strcmp(title_in(sim_results, "homes", uses[j].name), home) != 0) continue;
            add_use(&t, sim_results, title_in(sim_results, "cards", uses[j].name), &uses[j]);
            shown[j] = true;
        }
        table_print(&t, 1, 0);
    }
    free(shown);
    free(uses);
}

/* Available and never used ------------------------------------------------------------------------------------- */

static void print_names(const json_t *sim_results, const char *section, const char *text, bool offered) {
    size_t n, found = 0;
    use *uses = uses_of(sim_results, section, &n);
    buffer list = {0};
    for (size_t i = 0; i < n; i++)
        if (!uses[i].taken && (uses[i].offered > 0 || uses[i].matches > 0) == offered)
            buffer_addf(&list, "%s%s", found++ ? ", " : "", uses[i].name);
    if (found) {
        print("  %s (%zu): ", text, found);
        say_wrapped(2 + text_columns(text) + 7, 4, buffer_text(&list));
    }
    buffer_free(&list);
    free(uses);
}

static void print_never(const json_t *sim_results) {
    heading(tr("Never"));
    print_names(sim_results, "options", tr("options offered, never taken"), true);
    print_names(sim_results, "actions", tr("actions offered, never taken"), true);
    print_names(sim_results, "actions", tr("actions never possible"), false);
    print_names(sim_results, "choices", tr("choices offered, never taken"), true);
    print_names(sim_results, "choices", tr("choices never offered"), false);
    print_names(sim_results, "cards", tr("cards that came into play, never used"), true);
    print_names(sim_results, "cards", tr("cards that never came into play"), false);
    print_names(sim_results, "rules", tr("rules that were tried and had no effect"), true);
    print_names(sim_results, "rules", tr("rules that never fired"), false);
    print_names(sim_results, "events", tr("events never emitted"), false);
    print_names(sim_results, "steps", tr("steps never run"), false);
}

/* Returns an object that maps each error to the numbers of the matches that failed with it, as ranges. The errors are
 * in the order of their first matches. */
static json_t *failures(const json_t *sim_results) {
    json_t *all = need(json_object()), *f;
    size_t i;
    json_array_foreach(json_object_get(sim_results, "failed"), i, f) {
        char *says = failure_says(f);
        if (!json_object_get(all, says)) json_object_set_new(all, says, json_array());
        ranges_add(json_object_get(all, says), json_int(f, "match"), json_int(f, "match"));
        free(says);
    }
    return all;
}

/* Returns the ranges as text: "3, 5-9, 12". After MAX_RANGES ranges, "..." stands for the others. */
static char *numbers(const json_t *ranges) {
    buffer b = {0};
    size_t i;
    json_t *range;
    json_array_foreach(ranges, i, range) {
        long long first = count_at(range, 0), last = count_at(range, 1);
        if (i == MAX_RANGES) break;
        buffer_addf(&b, last > first ? "%s%lld-%lld" : "%s%lld", i ? ", " : "", first, last);
    }
    if (json_array_size(ranges) > MAX_RANGES) buffer_add(&b, ", ...");
    return need(b.s);
}

/* Prints each error once, with the command that repeats the first match that failed with it. */
static void print_failed(const json_t *sim_results) {
    const char *says, *again = json_str(json_object_get(sim_results, "about"), "again");
    json_t *all = failures(sim_results), *ranges;
    if (json_object_size(all)) heading(tr("Failed matches"));
    json_object_foreach(all, says, ranges) {
        char *which = numbers(ranges);
        long long n = ranges_count(ranges);
        print("  %s\n", says);
        print(n == 1 ? tr("    %lld match: %s\n") : tr("    %lld matches: %s\n"), n, which);
        if (*again) print(tr("    again: %s%lld\n"), again, count_at(json_array_get(ranges, 0), 0));
        free(which);
    }
    json_decref(all);
}

void report_print(const json_t *sim_results, bool all) {
    const char *const actions[] = {tr("action"), tr("offered"), tr("taken")},
                      *const choices[] = {tr("choice"), tr("offered"), tr("taken")},
                      *const options[] = {tr("option"), tr("offered"), tr("taken")},
                      *const rules[] = {tr("rule"), tr("ran"), tr("fired")},
                      *const events[] = {tr("event"), tr("-"), tr("emitted")},
                      *const steps[] = {tr("step"), tr("-"), tr("run")};
    print_head(sim_results);
    print_failed(sim_results);
    if (results_matches(sim_results, -1) == 0) return;
    print_results(sim_results);
    print_length(sim_results);
    print_tracks(sim_results);
    print_causes(sim_results, "points", tr("Points and where they came from"), tr("track"), all);
    print_falls(sim_results, "falls", tr("Eliminations"));
    print_causes(sim_results, "down", tr("Who was eliminated by what"), tr("piece"), all);
    print_falls(sim_results, "kills", tr("Kills"));
    print_causes(sim_results, "killed", tr("Who was killed by what"), tr("piece"), all);
    print_uses(sim_results, "actions", tr("Actions"), actions, true);
    print_uses(sim_results, "choices", tr("Other choices"), choices, all);
    print_questions(sim_results, all);
    print_cards(sim_results);
    print_uses(sim_results, "rules", tr("Rules that listen"), rules, all);
    if (all) {
        print_uses(sim_results, "options", tr("Options by their objects"), options, all);
        print_uses(sim_results, "events", tr("Events"), events, all);
        print_uses(sim_results, "steps", tr("Steps"), steps, all);
    }
    print_never(sim_results);
}

/* Comma-separated values ---------------------------------------------------------------------------------------- */

void csv_cell(const char *text) {
    if (!strpbrk(text, ",\"\n")) {
        print("%s", text);
        return;
    }
    buffer quoted = {0};
    for (; *text; text++) buffer_addf(&quoted, *text == '"' ? "\"\"" : "%c", *text);
    print("\"%s\"", buffer_text(&quoted));
    buffer_free(&quoted);
}

static void csv_line(const char *section, const char *group, const char *name, const char *measure, long long n) {
    const char *const cells[] = {section, group, name, measure};
    for (int i = 0; i < 4; i++) {
        csv_cell(cells[i]);
        print(",");
    }
    print("%lld\n", n);
}

static void csv_counts(const json_t *sim_results, const char *section, const char *group, const char *name,
                       const json_t *counts) {
    size_t outcomes = results_sides(sim_results) + 1, n = json_array_size(counts),
           first = n == outcomes ? 0 : FIRST_OUTCOME;
    static const char *const measures[] = {"offered", "taken", "amount"};
    for (size_t i = 0; i < first && i < n; i++) csv_line(section, group, name, measures[i], count_at(counts, i));
    for (size_t i = first; i < n; i++) {
        size_t outcome = (i - first) % outcomes;
        const char *who = outcome < outcomes - 1 ? json_str(json_array_get(sides(sim_results), outcome), "id") : "draw";
        bool possible = first && i < first + outcomes;
        buffer measure = {0};
        buffer_addf(&measure, "%s %s", possible ? "possible" : first ? "used" : "matches", who);
        csv_line(section, group, name, buffer_text(&measure), count_at(counts, i));
        buffer_free(&measure);
    }
}

/* Prints a line for each failed match: the error, the match and its seed. */
static void csv_failed(const json_t *sim_results) {
    size_t i;
    json_t *f;
    json_array_foreach(json_object_get(sim_results, "failed"), i, f) {
        const char *error = json_str(f, "error");
        char *first = need(strndup(error, strcspn(error, "\n")));
        print("failed,");
        csv_cell(first);
        print(",%lld,seed,", json_int(f, "match"));
        csv_cell(json_str(f, "seed"));
        print("\n");
        free(first);
    }
}

void report_csv(const json_t *sim_results) {
    const char *section, *name, *inner;
    json_t *items, *value, *counts;
    print_line("section,group,name,measure,value");
    csv_failed(sim_results);
    json_object_foreach(json_object_get(sim_results, "totals"), section, items) {
        json_object_foreach(items, name, value) {
            if (json_is_array(value)) csv_counts(sim_results, section, "", name, value);
            if (json_is_object(value))
                json_object_foreach(value, inner, counts) csv_counts(sim_results, section, name, inner, counts);
        }
    }
}
