/* Prints the results of a simulation as tables for people, or as CSV. */
#define _GNU_SOURCE 1
#include "front/sim/sim_report.h"

#include "front/base/print.h"
#include "front/base/table.h"
#include "text/msg.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OFFERED, TAKEN, AMOUNT, FIRST_OUTCOME, ROWS = 20, CAUSES = 8, BUCKETS = 16, MAX_RANGES = 8 };

/* The report marks a sort of question as "never a choice" if at least NEVER_A_CHOICE percent of the answers were the
 * option that the game's policy prefers. Questions that were asked fewer than SEEN_OFTEN times are not marked. */
enum { NEVER_A_CHOICE = 95, SEEN_OFTEN = 20 };

static double percent(long long n, long long of) {
    return of ? 100.0 * (double)n / (double)of : 0;
}

static double per_match(const sim_results *results, long long n) {
    long long all = results_matches(results, -1);
    return all ? (double)n / (double)all : 0;
}

static void heading(const char *text) {
    print("\n");
    say(TONE_STRONG, "%s", text);
    print("\n");
}

/* Returns the title of an id, or the id if it has none. */
static const char *title_in(const text_map *titles, const char *id) {
    const char *title = text_map_text(titles, id);
    return *title ? title : id;
}

const char *outcome_title(const sim_results *results, size_t outcome) {
    return outcome < results->about.sides ? results->about.side[outcome].title : tr("draw");
}

/* Uses of actions, cards and rules --------------------------------------------------------------------------- */

static use use_of(const char *name, const totals *counts, size_t n) {
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

static double use_correlation(const use *u, size_t side, size_t n) {
    return correlation(u->matches, u->used, count_at(u->counts, FIRST_OUTCOME + side), use_won(u, side, n));
}

static int by_use(const void *a, const void *b) {
    const use *x = a, *y = b;
    if (x->taken != y->taken) return x->taken > y->taken ? -1 : 1;
    if (x->offered != y->offered) return x->offered > y->offered ? -1 : 1;
    return strcmp(x->name, y->name);
}

use *uses_of(const sim_results *results, const char *section, size_t *n) {
    const totals *items = totals_of(results, section);
    use *all = need(calloc(totals_size(items) + 1, sizeof *all));
    *n = totals_size(items);
    for (size_t i = 0; i < *n; i++) all[i] = use_of(items->at[i].name, &items->at[i], results->about.sides);
    qsort(all, *n, sizeof *all, by_use);
    return all;
}

/* Adds a cell such as "+0.21 Red": the highest correlation between the use of the item and the victories of a side, and
 * that side. Adds "-" if no side has such a correlation. */
static void add_favour(table *t, const sim_results *results, const use *u) {
    size_t best = 0, n = results->about.sides;
    for (size_t i = 1; i < n; i++)
        if (use_correlation(u, i, n) > use_correlation(u, best, n)) best = i;
    double strength = use_correlation(u, best, n);
    if (strength < 0.005)
        table_add(t, "-");
    else
        table_add(t, "+%s %s", figure_of(strength, 2).s, outcome_title(results, best));
}

static void add_use_heading(table *t, const sim_results *results, const char *what, const char *offered,
                            const char *taken) {
    table_texts(t, what, offered, taken, tr("matches"), tr("used in"), NULL);
    for (size_t i = 0; i < results->about.sides; i++) table_add(t, tr("in wins: %s"), outcome_title(results, i));
    table_add(t, "%s", tr("goes with"));
}

static void add_use(table *t, const sim_results *results, const char *name, const use *u) {
    size_t n = results->about.sides;
    table_add(t, "%s", name);
    table_count(t, u->offered);
    table_count(t, u->taken);
    table_count(t, u->matches);
    table_add(t, "%s %%", figure_of(percent(u->used, u->matches), 1).s);
    for (size_t i = 0; i < n; i++)
        table_add(t, "%s %%", figure_of(percent(use_won(u, i, n), results_matches(results, (int)i)), 1).s);
    add_favour(t, results, u);
}

/* The sections ------------------------------------------------------------------------------------------------ */

static void print_head(const sim_results *results) {
    const sim_run *run = &results->run;
    const char *given = results->about.given;
    say(TONE_STRONG, "%s", results->about.title);
    print(" (%s)", run->episode);
    print("%s%s\n", *given ? " " : "", given);
    for (size_t i = 0; i < run->seats.n; i++) print("%s=%s ", run->seats.at[i].id, run->seats.at[i].text);
    print(tr("seed %s: %lld of %lld matches"), run->seed, results_played(results), run->games);
    if (results_failed(results)) print(tr(", %zu failed"), results_failed(results));
    print("\n");
}

static void print_results(const sim_results *results) {
    table t = table_new(4);
    long long all = results_matches(results, -1);
    heading(tr("Results"));
    table_texts(&t, tr("won by"), tr("matches"), tr("share"), tr("interval (95 %)"), NULL);
    for (size_t i = 0; i <= results->about.sides; i++) {
        long long n = results_matches(results, (int)i);
        interval share = wilson((double)n, (double)all);
        table_add(&t, "%s", outcome_title(results, i));
        table_count(&t, n);
        table_share(&t, share.share);
        table_range(&t, 100 * share.low, 100 * share.high);
    }
    table_print(&t, 1, 0);
    const totals *capped = totals_in(totals_of(results, "results"), "capped");
    if (capped) print(tr("  %lld of them reached the last round.\n"), counts_sum(capped, 0, capped->counts));
}

static void add_spread_heading(table *t, const char *what) {
    table_texts(t, what, tr("mean"), tr("least"), tr("quarter"), tr("median"), tr("three quarters"), tr("most"), NULL);
}

static void add_spread(table *t, const char *name, const spread *s) {
    table_texts(t, name, figure_of(spread_mean(s), 2).s, NULL);
    table_count(t, s->n ? s->value[0] : 0);
    table_count(t, spread_quantile(s, 0.25));
    table_count(t, spread_quantile(s, 0.5));
    table_count(t, spread_quantile(s, 0.75));
    table_count(t, s->n ? s->value[s->n - 1] : 0);
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
    bool delegable, compared; /* compared: an answer of the seat was as advised; only bots that look ahead count */
} question;

static int by_asked(const void *a, const void *b) {
    const question *x = a, *y = b;
    if (x->asked != y->asked) return x->asked > y->asked ? -1 : 1;
    return strcmp(x->name, y->name);
}

/* Adds the sorts of questions that were put to a seat. */
static void add_seat(question **all, size_t *n, const totals *seat, bool delegable) {
    long long advised = 0;
    *all = need(realloc(*all, (*n + seat->n + 1) * sizeof **all));
    for (size_t i = 0; i < seat->n; i++) advised += count_at(&seat->at[i], TAKEN);
    for (size_t i = 0; i < seat->n; i++)
        (*all)[(*n)++] = (question){.seat = seat->name,
                                    .name = seat->at[i].name,
                                    .asked = count_at(&seat->at[i], OFFERED),
                                    .advised = count_at(&seat->at[i], TAKEN),
                                    .foreign = count_at(&seat->at[i], AMOUNT),
                                    .delegable = delegable,
                                    .compared = advised > 0};
}

/* Returns the sorts of questions that were asked, the most frequent first, for the caller to free. Includes the
 * questions that the game may answer for people. */
static question *questions_of(const sim_results *results, size_t *n) {
    static const char *const sections[] = {"questions", "delegable"};
    question *all = NULL;
    *n = 0;
    for (int i = 0; i < 2; i++) {
        const totals *seats = totals_of(results, sections[i]);
        for (size_t s = 0; s < totals_size(seats); s++) add_seat(&all, n, &seats->at[s], i == 1);
    }
    if (*n) qsort(all, *n, sizeof *all, by_asked);
    return all;
}

/* Prints how often each sort of question is asked in a round, and how often the answer was the option that the game
 * advises. `rounds`: total number of rounds of all matches, more than 0. `every`: prints all rows. */
static void print_sorts(const sim_results *results, const question *all, size_t n, double rounds, bool every) {
    table t = table_new(5);
    table_texts(&t, tr("question"), tr("seat"), tr("a round"), tr("as advised"), "", NULL);
    for (size_t i = 0; i < n; i++) {
        const question *q = &all[i];
        const bool fixed = q->compared && q->asked >= SEEN_OFTEN && 100 * q->advised >= NEVER_A_CHOICE * q->asked;
        table_texts(&t, q->name, title_in(&results->about.seats, q->seat), figure_of((double)q->asked / rounds, 2).s,
                    NULL);
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

static void print_questions(const sim_results *results, bool every) {
    size_t n;
    owned question *all = questions_of(results, &n);
    owned_by(spread_free) spread rounds = spread_of(totals_of(results, "rounds"), -1);
    const double played = spread_mean(&rounds) * (double)results_matches(results, -1);
    if (n && played > 0) print_sorts(results, all, n, played, every);
}

/* Returns how many questions to a seat are about something that does not belong to its side. Does not count questions
 * that the game may answer for people. */
static long long foreign_questions(const sim_results *results, const char *seat) {
    const totals *sorts = totals_in(totals_of(results, "questions"), seat);
    long long n = 0;
    for (size_t i = 0; i < totals_size(sorts); i++) n += count_at(&sorts->at[i], AMOUNT);
    return n;
}

static void print_length(const sim_results *results) {
    table t = table_new(7);
    owned_by(spread_free) spread rounds = spread_of(totals_of(results, "rounds"), -1),
                                 decisions = spread_of(totals_of(results, "decisions"), -1);
    heading(tr("Length"));
    add_spread_heading(&t, tr("a match has"));
    add_spread(&t, tr("rounds"), &rounds);
    add_spread(&t, tr("decisions"), &decisions);
    table_print(&t, 1, 0);
    const totals *seats = totals_of(results, "seats");
    for (size_t i = 0; i < totals_size(seats); i++) {
        const char *seat = seats->at[i].name;
        const totals *counts = &seats->at[i];
        double all = per_match(results, count_at(counts, TAKEN)), left = per_match(results, count_at(counts, AMOUNT)),
               extra = per_match(results, count_at(counts, OFFERED));
        print(tr("  %s answers %s of them.\n"), title_in(&results->about.seats, seat), figure_of(all, 1).s);
        if (left > 0)
            print(tr("  %s of these are about an automatic side; without them %s a round are left.\n"),
                  figure_of(left, 1).s, figure_of((all - left) / spread_mean(&rounds), 1).s);
        if (left > 0)
            print(tr("  Of those left, %s a round concern nothing that belongs to this seat's side.\n"),
                  figure_of(per_match(results, foreign_questions(results, seat)) / spread_mean(&rounds), 2).s);
        if (extra > 0)
            print(tr("  %s a round ask only whether to react or play something; `pass always` answers these.\n"),
                  figure_of(extra / spread_mean(&rounds), 2).s);
    }
    print_spread(&rounds, tr("  rounds      matches"), tr("rounds"));
    print_spread(&decisions, tr("  decisions   matches"), tr("decisions"));
}

static bool is_score(const sim_results *results, const char *track) {
    for (size_t i = 0; i < results->about.sides; i++)
        if (results->about.side[i].track && !strcmp(results->about.side[i].track, track)) return true;
    return false;
}

static void print_tracks(const sim_results *results) {
    const totals *tracks = totals_of(results, "tracks");
    table t = table_new(7);
    if (!totals_size(tracks)) return;
    heading(tr("Tracks at the end"));
    add_spread_heading(&t, tr("track"));
    for (size_t i = 0; i < tracks->n; i++) {
        owned_by(spread_free) spread s = spread_of(&tracks->at[i], -1);
        add_spread(&t, title_in(&results->about.tracks, tracks->at[i].name), &s);
    }
    table_print(&t, 1, 0);
    for (size_t i = 0; i < tracks->n; i++) {
        const char *title = title_in(&results->about.tracks, tracks->at[i].name);
        if (!is_score(results, tracks->at[i].name)) continue;
        owned_by(spread_free) spread s = spread_of(&tracks->at[i], -1);
        if (!terminal_plain()) print(tr("  %s   matches\n"), title);
        histogram_print(&s, title, BUCKETS);
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

static void add_cause(table *t, const sim_results *results, const char *title, const cause *c) {
    table_texts(t, title, c->name, NULL);
    table_count(t, c->times);
    table_add(t, "%s", signed_of(per_match(results, c->amount), 3).s);
    if (c->matches)
        table_add(t, "%s %%", figure_of(percent(c->matches, results_matches(results, -1)), 1).s);
    else
        table_add(t, "-");
}

/* Adds a row for each of the `most` greatest causes, and one row for the sum of the others. If `most` is 0, adds a row
 * for every cause. */
static void add_causes(table *t, const sim_results *results, const char *title, const totals *causes, size_t most) {
    owned cause *all = need(calloc(causes->n + 1, sizeof *all));
    cause others = {.name = tr("(others)")};
    size_t n = 0, outcomes = results->about.sides + 1;
    for (; n < causes->n; n++) {
        const totals *c = &causes->at[n];
        all[n] = (cause){c->name, count_at(c, TAKEN), count_at(c, AMOUNT),
                         counts_sum(c, FIRST_OUTCOME + outcomes, FIRST_OUTCOME + 2 * outcomes)};
    }
    qsort(all, n, sizeof *all, by_amount);
    for (size_t i = 0; i < n; i++) {
        if (!most || i < most || n <= most + 1) {
            add_cause(t, results, title, &all[i]);
        } else {
            others.times += all[i].times;
            others.amount += all[i].amount;
        }
    }
    if (others.times) add_cause(t, results, title, &others);
}

static void print_causes(const sim_results *results, const char *section, const char *text, const char *what,
                         bool all) {
    const totals *groups = totals_of(results, section);
    table t = table_new(5);
    if (!totals_size(groups)) return;
    heading(text);
    table_texts(&t, what, tr("the step under way"), tr("times"), tr("a match"), tr("matches"), NULL);
    bool points = !strcmp(section, "points");
    for (int scores = points; scores >= 0; scores--) /* first the tracks that are scores of sides, then the others */
        for (size_t i = 0; i < groups->n; i++) {
            const char *group = groups->at[i].name;
            if (points && is_score(results, group) != scores) continue;
            add_causes(&t, results, title_in(points ? &results->about.tracks : &results->about.kinds, group),
                       &groups->at[i], all ? 0 : CAUSES);
        }
    table_print(&t, 2, 0);
}

static void print_falls(const sim_results *results, const char *section, const char *text) {
    const totals *kinds = totals_of(results, section);
    table t = table_new(7);
    if (!totals_size(kinds)) return;
    heading(text);
    add_spread_heading(&t, tr("a match"));
    for (size_t i = 0; i < kinds->n; i++) {
        owned_by(spread_free) spread s = spread_of(&kinds->at[i], results_matches(results, -1));
        add_spread(&t, title_in(&results->about.kinds, kinds->at[i].name), &s);
    }
    table_print(&t, 1, 0);
}

static void print_uses(const sim_results *results, const char *section, const char *text, const char *const columns[3],
                       bool all) {
    size_t n;
    owned use *uses = uses_of(results, section, &n);
    table t = table_new(6 + results->about.sides);
    add_use_heading(&t, results, columns[0], columns[1], columns[2]);
    for (size_t i = 0; i < n; i++)
        if (uses[i].offered || uses[i].taken) add_use(&t, results, uses[i].name, &uses[i]);
    if (t.n > t.columns) heading(text);
    table_print(&t, 1, all ? 0 : ROWS);
}

/* Prints the uses of cards: one table for each pile in which cards start. */
static void print_cards(const sim_results *results) {
    size_t n;
    owned use *uses = uses_of(results, "cards", &n);
    owned bool *shown = need(calloc(n + 1, sizeof *shown));
    if (n) heading(tr("Cards"));
    for (size_t i = 0; i < n; i++) {
        const char *home = title_in(&results->about.homes, uses[i].name);
        table t = table_new(6 + results->about.sides);
        if (shown[i]) continue;
        add_use_heading(&t, results, home, tr("offered"), tr("used"));
        for (size_t j = i; j < n; j++) {
            if (shown[j] || strcmp(title_in(&results->about.homes, uses[j].name), home) != 0) continue;
            add_use(&t, results, title_in(&results->about.cards, uses[j].name), &uses[j]);
            shown[j] = true;
        }
        table_print(&t, 1, 0);
    }
}

/* Available and never used ------------------------------------------------------------------------------------- */

static void print_names(const sim_results *results, const char *section, const char *text, bool offered) {
    size_t n, found = 0;
    owned use *uses = uses_of(results, section, &n);
    owned_buffer list = {0};
    for (size_t i = 0; i < n; i++)
        if (!uses[i].taken && (uses[i].offered > 0 || uses[i].matches > 0) == offered)
            buffer_addf(&list, "%s%s", found++ ? ", " : "", uses[i].name);
    if (found) {
        print("  %s (%zu): ", text, found);
        say_wrapped(2 + text_columns(text) + 7, 4, buffer_text(&list));
    }
}

static void print_never(const sim_results *results) {
    heading(tr("Never"));
    print_names(results, "options", tr("options offered, never taken"), true);
    print_names(results, "actions", tr("actions offered, never taken"), true);
    print_names(results, "actions", tr("actions never possible"), false);
    print_names(results, "choices", tr("choices offered, never taken"), true);
    print_names(results, "choices", tr("choices never offered"), false);
    print_names(results, "cards", tr("cards that came into play, never used"), true);
    print_names(results, "cards", tr("cards that never came into play"), false);
    print_names(results, "rules", tr("rules that were tried and had no effect"), true);
    print_names(results, "rules", tr("rules that never fired"), false);
    print_names(results, "events", tr("events never emitted"), false);
    print_names(results, "steps", tr("steps never run"), false);
}

/* The matches that failed with the same error. */
typedef struct failure_group {
    char *says;
    match_set matches;
} failure_group;

/* Returns the errors in the order of their first matches. The caller frees each `says`, each set, and the list. */
static failure_group *failures(const sim_results *results, size_t *n) {
    const failed_matches *failed = &results->played.failed;
    failure_group *all = need(calloc(failed->n + 1, sizeof *all));
    totals groups = {0}; /* maps each error to the number of its group; there may be a group for every match */
    *n = 0;
    for (size_t i = 0; i < failed->n; i++) {
        owned char *says = failure_says(&failed->at[i]);
        totals *number = totals_member(&groups, says);
        if (!number->count) {
            number->count = need(calloc(1, sizeof *number->count));
            number->counts = 1;
            *number->count = (long long)*n;
            all[(*n)++].says = copy_text(says);
        }
        matches_add(&all[*number->count].matches, failed->at[i].match, failed->at[i].match);
    }
    totals_free(&groups);
    return all;
}

/* Returns the ranges as text: "3, 5-9, 12". After MAX_RANGES ranges, "..." stands for the others. */
static char *numbers(const match_set *set) {
    buffer b = {0};
    for (size_t i = 0; i < set->n && i < MAX_RANGES; i++)
        buffer_addf(&b, set->at[i].last > set->at[i].first ? "%s%lld-%lld" : "%s%lld", i ? ", " : "", set->at[i].first,
                    set->at[i].last);
    if (set->n > MAX_RANGES) buffer_add(&b, ", ...");
    return need(b.s);
}

/* Prints each error once, with the command that repeats the first match that failed with it. */
static void print_failed(const sim_results *results) {
    const char *again = results->about.again;
    size_t n;
    owned failure_group *all = failures(results, &n);
    if (n) heading(tr("Failed matches"));
    for (size_t i = 0; i < n; i++) {
        owned char *which = numbers(&all[i].matches);
        const long long matches = matches_count(&all[i].matches);
        print("  %s\n", all[i].says);
        print(matches == 1 ? tr("    %lld match: %s\n") : tr("    %lld matches: %s\n"), matches, which);
        if (*again) print(tr("    again: %s%lld\n"), again, all[i].matches.at[0].first);
        free_all(all[i].says, all[i].matches.at);
    }
}

void report_print(const sim_results *results, bool all) {
    const char *const actions[] = {tr("action"), tr("offered"), tr("taken")},
                      *const choices[] = {tr("choice"), tr("offered"), tr("taken")},
                      *const options[] = {tr("option"), tr("offered"), tr("taken")},
                      *const rules[] = {tr("rule"), tr("ran"), tr("fired")},
                      *const events[] = {tr("event"), tr("-"), tr("emitted")},
                      *const steps[] = {tr("step"), tr("-"), tr("run")};
    print_head(results);
    print_failed(results);
    if (results_matches(results, -1) == 0) return;
    print_results(results);
    print_length(results);
    print_tracks(results);
    print_causes(results, "points", tr("Points and where they came from"), tr("track"), all);
    print_falls(results, "falls", tr("Eliminations"));
    print_causes(results, "down", tr("Who was eliminated by what"), tr("piece"), all);
    print_falls(results, "kills", tr("Kills"));
    print_causes(results, "killed", tr("Who was killed by what"), tr("piece"), all);
    print_uses(results, "actions", tr("Actions"), actions, true);
    print_uses(results, "choices", tr("Other choices"), choices, all);
    print_questions(results, all);
    print_cards(results);
    print_uses(results, "rules", tr("Rules that listen"), rules, all);
    if (all) {
        print_uses(results, "options", tr("Options by their objects"), options, all);
        print_uses(results, "events", tr("Events"), events, all);
        print_uses(results, "steps", tr("Steps"), steps, all);
    }
    print_never(results);
}

/* Comma-separated values ---------------------------------------------------------------------------------------- */

static void csv_line(table *t, const char *section, const char *group, const char *name, const char *measure,
                     long long n) {
    table_texts(t, section, group, name, measure, NULL);
    table_count(t, n);
}

static void csv_counts(table *t, const sim_results *results, const char *section, const char *group, const char *name,
                       const totals *counts) {
    size_t outcomes = results->about.sides + 1, n = counts->counts, first = n == outcomes ? 0 : FIRST_OUTCOME;
    static const char *const measures[] = {"offered", "taken", "amount"};
    for (size_t i = 0; i < first && i < n; i++) csv_line(t, section, group, name, measures[i], count_at(counts, i));
    for (size_t i = first; i < n; i++) {
        size_t outcome = (i - first) % outcomes;
        const char *who = outcome < outcomes - 1 ? results->about.side[outcome].id : "draw";
        bool possible = first && i < first + outcomes;
        owned char *measure = text_of("%s %s", possible ? "possible" : first ? "used" : "matches", who);
        csv_line(t, section, group, name, measure, count_at(counts, i));
    }
}

/* Adds a line for each failed match: the error, the match and its seed. */
static void csv_failed(table *t, const sim_results *results) {
    const failed_matches *failed = &results->played.failed;
    for (size_t i = 0; i < failed->n; i++) {
        owned char *says = failure_says(&failed->at[i]);
        table_texts(t, "failed", says, NULL);
        table_count(t, failed->at[i].match);
        table_texts(t, "seed", failed->at[i].seed, NULL);
    }
}

void report_csv(const sim_results *results) {
    const totals *sections = &results->played.totals;
    table t = table_new(5);
    table_texts(&t, "section", "group", "name", "measure", "value", NULL);
    csv_failed(&t, results);
    for (size_t i = 0; i < sections->n; i++) {
        const totals *items = &sections->at[i];
        for (size_t k = 0; k < items->n; k++) {
            const totals *item = &items->at[k];
            if (item->count) csv_counts(&t, results, items->name, "", item->name, item);
            for (size_t m = 0; m < item->n; m++)
                csv_counts(&t, results, items->name, item->name, item->at[m].name, &item->at[m]);
        }
    }
    table_csv(&t);
}
