/* `precinct strength --ladder`: every player meets every other player in every entry. A sequential test ends a pairing
 * as soon as its result is clear. The ratings are fitted to the results of all pairings. Matches are played in rounds,
 * so that the number of processes and interruptions do not change the outcome. In a round every undecided pairing plays
 * equally many further seeds in each entry, on both sides. Verdicts are given only between rounds. If only one side of
 * an entry has seats, each player plays that side once on the same seeds, and all its pairings use these matches.
 * The matches are saved as simulations, as by `precinct sim --save`, with the outcome of each match. A continued ladder
 * repeats its verdicts from these outcomes, round by round. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/commands/strength.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* ROUND_SEEDS: number of seeds of a round, divided among the entries. LEAST_SEEDS: minimum number of a round's seeds
 * for each entry. */
enum { ROUND_SEEDS = 8, LEAST_SEEDS = 2, MAX_ELO = 800 };

/* The matches of one entry with one player on each seat. */
typedef struct series {
    const arena *entry;
    char *file;
    sim_table table;
} series;

/* Two compared players. strata[2 * e] counts the first player's results in entry e on the first side, strata[2 * e + 1]
 * on the second side. If only one side has seats, strata[2 * e + 1] counts the second player's results on that side,
 * with wins and losses exchanged. */
typedef struct pairing {
    size_t first, second;
    enum verdict verdict;
    tally *strata;
} pairing;

typedef struct ladder {
    const contest *c;
    arena *const *entry;
    size_t entries;
    series *played;
    size_t played_n;
    pairing *of;
    size_t pairs;
    long long seeds, most; /* number of seeds that each series plays up to this round; their maximum */
} ladder;

/* Reading ---------------------------------------------------------------------------------------------------- */

/* Returns true if a player's name starts at `text`. A comma alone does not separate players, because settings of a
 * player contain commas, too. */
static bool begins_player(const char *text) {
    owned char *name = need(strndup(text, strcspn(text, ",:")));
    return pr_bot_check(name, NULL, NULL) == PR_OK;
}

static bool add_player(contest *c, const char *name, size_t n, pr_error *err) {
    char *copy = need(strndup(name, n));
    bool good = c->ladder_n < MAX_RATED && pr_bot_check(copy, NULL, err) == PR_OK;
    for (size_t i = 0; i < c->ladder_n && good; i++) good = strcmp(c->ladder[i], copy) != 0;
    if (good)
        c->ladder[c->ladder_n++] = copy;
    else
        free(copy);
    return good;
}

bool ladder_players(contest *c, const char *value) {
    pr_error err = {.text = ""};
    bool good = !c->ladder_n;
    for (const char *from = value, *end; good && from; from = *end ? end + 1 : NULL) {
        end = from + strcspn(from, ",");
        while (*end && !begins_player(end + 1)) end += 1 + strcspn(end + 1, ",");
        good = add_player(c, from, (size_t)(end - from), &err);
    }
    if (good && c->ladder_n > 1) return true;
    return complain(
        tr("precinct: --ladder is given once, with 2 to %d different players and commas between, not with '%s'. %s\n"),
        MAX_RATED, value ? value : "", err.text);
}

bool ladder_bounds(contest *c, const char *value) {
    long long low, high;
    const char *at = value;
    if (sim_read_whole(&at, &low) && sim_read_sign(&at, "..") && sim_read_whole(&at, &high) && !*at && low < high &&
        low >= -MAX_ELO && high <= MAX_ELO) {
        c->elo_low = (double)low;
        c->elo_high = (double)high;
        return true;
    }
    return complain(tr("precinct: --elo needs LOW..HIGH, two numbers from %d to %d, not '%s'.\n"), -MAX_ELO, MAX_ELO,
                    value);
}

/* Playing ---------------------------------------------------------------------------------------------------- */

static bool one_sided(const arena *a) {
    return a->sides[1] < 0;
}

/* Returns the plan of the matches that count, for any bots. */
static sim_plan plan_of(const ladder *l, const arena *a) {
    sim_plan p = a->plan;
    p.games = l->most;
    p.end = l->seeds;
    p.rows = true;
    return p;
}

/* Returns the series in which the pairing's first player plays the entry's first side (`half` 0) or second side (1). */
static series *series_of(ladder *l, const pairing *p, size_t entry, int half) {
    const arena *a = l->entry[entry];
    const char *first = l->c->ladder[p->first], *second = l->c->ladder[p->second];
    const char **bots =
        one_sided(a) ? arena_bots(a, 0, half ? second : first, first) : arena_bots(a, half, first, second);
    for (size_t i = 0; i < l->played_n; i++) {
        series *s = &l->played[i];
        bool same = s->entry == a;
        for (int k = 0; k < a->table.content->seats && same; k++) same = !strcmp(s->table.bots[k], bots[k]);
        if (!same) continue;
        free(bots);
        return s;
    }
    const sim_plan plan = plan_of(l, a);
    series *s = &l->played[l->played_n++];
    *s = (series){.entry = a, .file = arena_file(a, bots), .table = arena_table(a, bots, &plan)};
    return s;
}

/* Plays the matches of the series that count. Returns the exit status, as sim_table_play() does. */
static int play_series(const ladder *l, series *s) {
    const sim_results *r = s->table.results;
    const match_set all = {.at = &(match_range){0, l->seeds - 1}, .n = 1};
    if (matches_inside(&all, &r->played.done)) return EXIT_FINE;
    const sim_plan p = plan_of(l, s->entry);
    const int status = sim_table_play(&s->table, &p, s->file, l->c->resume, s->entry->name);
    if (status == EXIT_REFUSED || (long long)r->rows == results_matches(r, -1)) return status;
    return refused(tr("precinct: '%s' lacks the outcomes of its matches. Play the ladder in another folder.\n"),
                   s->file);
}

static tally tally_of(const ladder *l, const series *s, int side) {
    const sim_results *r = s->table.results;
    tally t = {0};
    for (size_t i = 0; i < r->rows && r->row[i].match < l->seeds; i++, t.games++) {
        t.won += *r->row[i].value == side;
        t.drawn += *r->row[i].value == (long long)r->about.sides;
    }
    return t;
}

static void count_pairing(ladder *l, pairing *p) {
    for (size_t e = 0; e < l->entries; e++)
        for (int half = 0; half < 2; half++) {
            const arena *a = l->entry[e];
            const bool alone = one_sided(a);
            const tally t = tally_of(l, series_of(l, p, e, half), a->sides[alone ? 0 : half]);
            p->strata[2 * e + (size_t)half] = alone && half ? tally_reversed(t) : t;
        }
}

static score score_in(const pairing *p, size_t entry) {
    return score_of(&p->strata[2 * entry], 2);
}

static score score_all(const ladder *l, const pairing *p) {
    return score_of(p->strata, 2 * l->entries);
}

/* Plays the series of every open pairing. Returns the exit status, as sim_table_play() does. */
static int play_round(ladder *l) {
    int status = EXIT_FINE;
    for (size_t i = 0; i < l->pairs && !status; i++)
        for (size_t k = 0; k < 2 * l->entries && !status && l->of[i].verdict == VERDICT_OPEN; k++)
            status = play_series(l, series_of(l, &l->of[i], k / 2, k % 2));
    for (size_t i = 0; i < l->pairs; i++)
        if (l->of[i].verdict == VERDICT_OPEN) count_pairing(l, &l->of[i]);
    return status;
}

static void decide(ladder *l, bool last) {
    for (size_t i = 0; i < l->pairs; i++) {
        pairing *p = &l->of[i];
        const score s = score_all(l, p);
        if (p->verdict != VERDICT_OPEN) continue;
        p->verdict = sprt_verdict(&s, l->c->elo_low, l->c->elo_high);
        if (p->verdict == VERDICT_OPEN && last) p->verdict = VERDICT_CAPPED;
    }
}

static bool is_open(const ladder *l) {
    bool open = false;
    for (size_t i = 0; i < l->pairs; i++) open = open || l->of[i].verdict == VERDICT_OPEN;
    return open;
}

/* Showing ------------------------------------------------------------------------------------------------------ */

static const char *verdict_text(enum verdict v) {
    switch (v) {
    case VERDICT_STRONGER: return tr("stronger");
    case VERDICT_NOT: return tr("not stronger");
    case VERDICT_CAPPED: return tr("not decided");
    default: return tr("still open");
    }
}

static void add_rating(table *t, const rating *r) {
    table_signed(t, r->elo, 0);
    table_add(t, tr("%s to %s"), figure_of(r->low, 0).s, figure_of(r->high, 0).s);
}

static void add_score(table *t, const score *s) {
    const double half = score_half(s);
    table_count(t, s->games);
    table_share(t, s->share);
    table_range(t, 100 * (s->share > half ? s->share - half : 0), 100 * (s->share + half < 1 ? s->share + half : 1));
}

static void show_ratings(const ladder *l) {
    size_t n = l->c->ladder_n, order[MAX_RATED];
    score pair[MAX_RATED * MAX_RATED] = {{0}};
    rating of[MAX_RATED];
    for (size_t i = 0; i < l->pairs; i++) pair[l->of[i].first * n + l->of[i].second] = score_all(l, &l->of[i]);
    if (!ratings_fit(pair, n, of)) return;
    for (size_t i = 0; i < n; i++) {
        size_t k = i;
        for (; k > 0 && of[order[k - 1]].elo < of[i].elo; k--) order[k] = order[k - 1];
        order[k] = i;
    }
    table t = table_new(3);
    table_texts(&t, tr("player"), tr("Elo"), tr("interval (95 %)"), NULL);
    for (size_t i = 0; i < n; i++) {
        table_add(&t, "%s", l->c->ladder[order[i]]);
        add_rating(&t, &of[order[i]]);
    }
    print("%s\n", tr("Ladder"));
    table_print(&t, 1, 0);
    print("\n");
}

static void score_headings(table *t) {
    table_texts(t, tr("player"), tr("against"), tr("matches"), tr("score"), tr("interval (95 %)"), NULL);
}

static void show_pairs(const ladder *l) {
    table t = table_new(8);
    score_headings(&t);
    table_texts(&t, tr("Elo"), tr("interval (95 %)"), tr("verdict"), NULL);
    for (size_t i = 0; i < l->pairs; i++) {
        const pairing *p = &l->of[i];
        const score s = score_all(l, p);
        const rating r = rating_of(&s);
        if (!s.games) continue;
        table_texts(&t, l->c->ladder[p->first], l->c->ladder[p->second], NULL);
        add_score(&t, &s);
        add_rating(&t, &r);
        table_add(&t, "%s", verdict_text(p->verdict));
    }
    print("%s\n", tr("Pairs"));
    table_print(&t, 2, 0);
}

static void show_entries(const ladder *l) {
    table t = table_new(6);
    table_add(&t, "%s", tr("entry"));
    score_headings(&t);
    for (size_t e = 0; e < l->entries; e++)
        for (size_t i = 0; i < l->pairs; i++) {
            const pairing *p = &l->of[i];
            const score s = score_in(p, e);
            if (!s.games) continue;
            table_texts(&t, l->entry[e]->name, l->c->ladder[p->first], l->c->ladder[p->second], NULL);
            add_score(&t, &s);
        }
    print("\n%s\n", tr("Entries"));
    table_print(&t, 3, 0);
}

static bool any_played(const ladder *l) {
    long long games = 0;
    for (size_t i = 0; i < l->pairs; i++) games += score_all(l, &l->of[i]).games;
    return games > 0;
}

static bool show(const ladder *l) {
    if (!any_played(l)) return true;
    show_ratings(l);
    show_pairs(l);
    show_entries(l);
    return print_flush();
}

/* ---------------------------------------------------------------------------------------------------------------- */

static void ladder_open(ladder *l, const contest *c, arena *const *entries, size_t n) {
    const size_t players = c->ladder_n, pairs = players * (players - 1) / 2;
    *l = (ladder){.c = c, .entry = entries, .entries = n, .most = (c->games + 1) / 2};
    l->of = need(calloc(pairs, sizeof *l->of));
    l->played = need(calloc(2 * pairs * n, sizeof *l->played));
    for (size_t i = 0; i < players; i++)
        for (size_t j = i + 1; j < players; j++)
            l->of[l->pairs++] = (pairing){.first = i, .second = j, .strata = need(calloc(2 * n, sizeof(tally)))};
}

static void ladder_close(ladder *l) {
    for (size_t i = 0; i < l->pairs; i++) free(l->of[i].strata);
    for (size_t i = 0; i < l->played_n; i++) {
        series *s = &l->played[i];
        results_free(s->table.results);
        free_all(s->table.bots, s->table.again, s->file);
    }
    free_all(l->of, l->played);
}

static bool any_failed(const ladder *l) {
    bool failed = false;
    for (size_t i = 0; i < l->played_n; i++) failed = failed || results_failed(l->played[i].table.results);
    return failed;
}

static int play(ladder *l) {
    const long long each = (ROUND_SEEDS + (long long)l->entries - 1) / (long long)l->entries,
                    step = each < LEAST_SEEDS ? LEAST_SEEDS : each;
    int status = EXIT_FINE;
    while (is_open(l) && !status) {
        l->seeds = l->seeds + step < l->most ? l->seeds + step : l->most;
        status = play_round(l);
        if (!status) decide(l, l->seeds == l->most);
    }
    return status;
}

int ladder_play(const contest *c, arena *const *entries, size_t n) {
    ladder l;
    if (!n) return refused("%s", tr("precinct: a ladder needs an episode.\n"));
    ladder_open(&l, c, entries, n);
    int status = play(&l);
    if (status >= STOPPED) complain("%s", tr("precinct: stopped. The matches played so far follow.\n"));
    const bool shown = status == EXIT_REFUSED || show(&l);
    if (status == EXIT_FINE && (any_failed(&l) || !shown)) status = EXIT_FAILED;
    ladder_close(&l);
    return status;
}
