/* `precinct train`: plays matches, fits the weights of the declared features to the results, and tests the weights on
 * matches that the fit has not seen. It writes the weights to a Lua file for `evaluate` of `bots` (docs/TRAINING.md).
 */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/commands/commands.h"
#include "front/files/files.h"
#include "front/sim/sim_plan.h"
#include "front/sim/statistics.h"
#include "front/view/show.h"
#include "precinct.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* GAMES: default number of matches of the fit. EVERY: the fit reads the position at every EVERY-th question of a match.
 * BANDS: number of bands in which predicted chances are compared with results. */
enum { GAMES = 400, EVERY = 5, BANDS = 5, MOST_TERM = 100000 };

const char train_values[] = "seed seat set games color holdout write", train_flags[] = "ascii plain help";
static const char opening[] = "-- Weights of bots, written by `precinct train`";

/* The positions that were read for one side in a series of matches. */
typedef struct side_sample {
    sample s;
    size_t room, *match; /* the match of each row; the rows of a match follow each other */
    size_t matches;
} side_sample;

/* A series of matches that is being played. */
typedef struct series {
    const sim_table *t;
    pr_stats *stats;
    side_sample *side; /* the positions of each side */
    int sides;
    size_t features, match, questions;
    pr_error unread; /* reason why features could not be read, if `failed` is set */
    bool failed;
} series;

/* Returns true for a side that bots or people may play. */
static bool is_played(const sim_table *t, int side) {
    const pr_content *c = pr_content_of(t->episode);
    for (int seat = 0; c && seat < c->seats; seat++)
        if (c->seat[seat].side == side) return true;
    return false;
}

/* Playing -------------------------------------------------------------------------------------------------- */

static void read_position(series *r, pr_match *m, int side) {
    side_sample *k = &r->side[side];
    int32_t value[PR_FEATURES];
    if (pr_features(m, side, value, &r->unread) != PR_OK) {
        r->failed = true;
        return;
    }
    if (k->s.rows == k->room) {
        k->room = k->room ? 2 * k->room : 256;
        k->s.x = need(realloc(k->s.x, k->room * r->features * sizeof *k->s.x));
        k->s.y = need(realloc(k->s.y, k->room * sizeof *k->s.y));
        k->s.weight = need(realloc(k->s.weight, k->room * sizeof *k->s.weight));
        k->match = need(realloc(k->match, k->room * sizeof *k->match));
    }
    for (size_t j = 0; j < r->features; j++) k->s.x[k->s.rows * r->features + j] = value[j];
    k->match[k->s.rows++] = r->match;
}

/* Stores the result of a match. All positions of the match together have the weight of one match, so a long match
 * counts no more than a short one. */
static void end_match(side_sample *k, size_t match, double won) {
    size_t from = k->s.rows;
    while (from > 0 && k->match[from - 1] == match) from--;
    for (size_t i = from; i < k->s.rows; i++) {
        k->s.y[i] = won;
        k->s.weight[i] = 1.0 / (double)(k->s.rows - from);
    }
    k->matches += from < k->s.rows;
}

/* Reads every EVERY-th question and the result. In each match, counting starts at a different question. */
static bool visit(void *ctx, pr_match *m) {
    series *r = ctx;
    const pr_decision d = pr_current_decision(m);
    for (int side = 0; side < r->sides; side++) {
        if (!is_played(r->t, side)) continue; /* no bot plays this side, so scripts need not declare features for it */
        if (d.over)
            end_match(&r->side[side], r->match, d.winner < 0 ? 0.5 : d.winner == side);
        else if (r->questions % EVERY == r->match % EVERY && !r->failed)
            read_position(r, m, side);
    }
    r->questions++;
    return !r->failed;
}

/* Plays a series. Returns false after a message. */
static bool play_series(series *r, const char *path, uint64_t seed, long long games) {
    pr_error err = {.status = PR_OK};
    for (long long i = 0; i < games; i++) {
        r->match = (size_t)i;
        r->questions = 0;
        const uint64_t own = pr_stats_seed(seed, (uint64_t)i);
        if (pr_stats_play(r->stats, own, r->t->bots, visit, r, &err) == PR_OK && !r->failed) continue;
        return complain(tr("precinct: %s: match %lld of seed %llu: %s\n"), path, i, (unsigned long long)seed,
                        r->failed ? r->unread.text : err.text);
    }
    return true;
}

/* Judging ------------------------------------------------------------------------------------------------------ */

/* The mean loss of a match, and half of its interval of 95 %. With `than`, the mean difference from the loss by the
 * weights `than`. */
typedef struct loss {
    double mean, half;
} loss;

static loss loss_of(const side_sample *k, const double *beta, const double *than) {
    double sum = 0, squares = 0, one = 0, n = (double)k->matches;
    for (size_t i = 0; i < k->s.rows; i++) {
        one += k->s.weight[i] * (regression_loss(&k->s, i, beta) - (than ? regression_loss(&k->s, i, than) : 0));
        if (i + 1 < k->s.rows && k->match[i + 1] == k->match[i]) continue;
        sum += one;
        squares += one * one;
        one = 0;
    }
    const double mean = n > 0 ? sum / n : 0, variance = n > 1 ? (squares / n - mean * mean) / (n - 1) : 0;
    return (loss){mean, 1.96 * sqrt(variance > 0 ? variance : 0)};
}

/* Sets weights that predict only the side's share of wins. */
static void base_rate(const side_sample *k, double *beta) {
    double won = 0.5, n = 1;
    for (size_t i = 0; i < k->s.rows; i++) won += k->s.weight[i] * k->s.y[i], n += k->s.weight[i];
    for (size_t j = 0; j < k->s.features; j++) beta[j] = 0;
    beta[k->s.features] = log(won / (n - won));
}

static void add_loss(table *t, const char *name, const side_sample *seen, const side_sample *fresh,
                     const double *beta) {
    const loss fit = loss_of(seen, beta, NULL), judged = loss_of(fresh, beta, NULL);
    table_texts(t, name, figure_of(fit.mean, 3).s, figure_of(judged.mean, 3).s, NULL);
    table_add(t, "%s - %s", figure_of(judged.mean - judged.half, 3).s, figure_of(judged.mean + judged.half, 3).s);
}

/* Compares predictions with the results of fresh matches, in bands of predicted chances. */
static void print_bands(const side_sample *fresh, const double *beta) {
    double n[BANDS] = {0}, predicted[BANDS] = {0}, won[BANDS] = {0};
    for (size_t i = 0; i < fresh->s.rows; i++) {
        const double p = regression_chance(&fresh->s, i, beta), w = fresh->s.weight[i];
        const int band = p >= 1 ? BANDS - 1 : (int)(p * BANDS);
        n[band] += w;
        predicted[band] += w * p;
        won[band] += w * fresh->s.y[i];
    }
    table t = table_new(4);
    table_texts(&t, tr("predicted chance"), tr("share of positions"), tr("mean prediction"), tr("positions won"), NULL);
    for (int b = 0; b < BANDS; b++) {
        if (n[b] <= 0) continue;
        table_add(&t, "%d - %d %%", 100 * b / BANDS, 100 * (b + 1) / BANDS);
        table_add(&t, "%s %%", figure_of(100 * n[b] / (double)fresh->matches, 0).s);
        table_add(&t, "%s %%", figure_of(100 * predicted[b] / n[b], 0).s);
        table_add(&t, "%s %%", figure_of(100 * won[b] / n[b], 0).s);
    }
    print("%s\n", tr("Calibration on the held-out matches"));
    table_print(&t, 1, 0);
}

/* The result --------------------------------------------------------------------------------------------------- */

/* Converts log odds to thousandths, the unit of weights in scripts. */
static long term_of(double beta) {
    const double n = round(1000 * beta);
    return (long)(n > MOST_TERM ? MOST_TERM : n < -MOST_TERM ? -MOST_TERM : n);
}

static const char *feature_title(const sim_table *t, size_t i, size_t features) {
    return i < features ? pr_feature_name(t->episode, (int)i) : "intercept";
}

static void print_side(const sim_table *t, int side, const side_sample *seen, const side_sample *fresh, double *beta) {
    const size_t n = seen->s.features;
    const int32_t *declared = pr_feature_weights(t->episode, side);
    double base[MAX_REGRESSORS + 1], old[MAX_REGRESSORS + 1];
    table terms = table_new(declared ? 4 : 3), losses = table_new(4);
    table_add(&terms, "%s", tr("feature"));
    if (declared) table_add(&terms, "%s", tr("declared"));
    table_texts(&terms, tr("fitted"), tr("one standard deviation changes"), NULL);
    for (size_t i = 0; i <= n; i++) {
        const double changes = i < n ? beta[i] * regression_spread(&seen->s, i) : 0;
        table_add(&terms, "%s", feature_title(t, i, n));
        if (declared) table_add(&terms, "%d", declared[i]);
        table_add(&terms, "%ld", term_of(beta[i]));
        table_add(&terms, "%s", i < n ? figure_of(1000 * changes, 0).s : "-");
        beta[i] = (double)term_of(beta[i]) / 1000; /* test the rounded weights, which the file gets */
        if (declared) old[i] = declared[i] / 1000.0;
    }
    print(tr("%s: weights in thousandths of log odds\n"), pr_content_of(t->episode)->side[side].is.title);
    table_print(&terms, 1, 0);
    base_rate(seen, base);
    table_texts(&losses, tr("weights"), tr("loss, fitted on"), tr("loss, held out"), tr("interval (95 %)"), NULL);
    add_loss(&losses, tr("share of wins alone"), seen, fresh, base);
    if (declared) add_loss(&losses, tr("declared"), seen, fresh, old);
    add_loss(&losses, tr("fitted"), seen, fresh, beta);
    print("\n%s\n", tr("Log loss of a match: 0.693 if it is predicted by a coin, 0 if its result is known"));
    table_print(&losses, 1, 0);
    const loss gain = loss_of(fresh, declared ? old : base, beta);
    print(declared
              ? tr("Against the declared weights, the fitted weights lower the loss by %s (%s to %s, 95 %%).\n\n")
              : tr("Against the share of wins alone, the fitted weights lower the loss by %s (%s to %s, 95 %%).\n\n"),
          figure_of(gain.mean, 3).s, figure_of(gain.mean - gain.half, 3).s, figure_of(gain.mean + gain.half, 3).s);
    print_bands(fresh, beta);
    print("\n");
}

/* Appends the table of one side to the Lua file. */
static void write_side(buffer *b, const sim_table *t, int side, const double *beta, size_t features) {
    buffer_addf(b, "  [\"%s\"] = {\n", pr_content_of(t->episode)->side[side].is.id);
    for (size_t i = 0; i <= features; i++)
        buffer_addf(b, "    [\"%s\"] = %ld,\n", feature_title(t, i, features), term_of(beta[i]));
    buffer_add(b, "  },\n");
}

static void write_head(buffer *b, const sim_plan *p, uint64_t holdout, long long fresh) {
    buffer_addf(b, "%s: %lld matches of seed %llu, judged on %lld of seed %llu.\n", opening, p->games,
                (unsigned long long)p->play.seed, fresh, (unsigned long long)holdout);
    buffer_addf(b, "--     precinct train %s%s%s --games %lld --seed %llu --holdout %llu\n", p->name, p->given,
                p->seats, p->games, (unsigned long long)p->play.seed, (unsigned long long)holdout);
    buffer_add(b, "-- In thousandths of log odds for one unit of a feature (docs/TRAINING.md).\nreturn {\n");
}

/* Returns true if the file may be written: it is missing, or `precinct train` wrote it. Otherwise prints an error. */
static bool may_write(const char *file) {
    if (!file || file_yields(file, opening, sizeof opening - 1)) return true;
    return complain(tr("precinct: '%s' was not written by train, so it is left as it is. Choose another name.\n"),
                    file);
}

/* The command -------------------------------------------------------------------------------------------------- */

static side_sample *samples_new(int sides, size_t features) {
    side_sample *k = need(calloc((size_t)sides + 1, sizeof *k));
    for (int i = 0; i < sides; i++) k[i].s.features = features;
    return k;
}

static void samples_free(side_sample *k, int sides) {
    for (int i = 0; i < sides; i++) {
        free_all(k[i].s.x, k[i].s.y, k[i].s.weight, k[i].match);
    }
    free(k);
}

/* Fits and prints the weights of each side that is played, and appends them to the file. Returns false after a
 * message. */
static bool fit_sides(const sim_table *t, const side_sample *seen, const side_sample *fresh, int sides, buffer *file) {
    for (int side = 0; side < sides; side++) {
        double beta[MAX_REGRESSORS + 1];
        if (!is_played(t, side)) continue;
        if (!fresh[side].s.rows || !regression_fit(&seen[side].s, beta))
            return complain(tr("precinct: no position was read: the matches have fewer than %d questions.\n"), EVERY);
        print_side(t, side, &seen[side], &fresh[side], beta);
        write_side(file, t, side, beta, seen[side].s.features);
    }
    return true;
}

static int train(const sim_plan *p, const sim_table *t, uint64_t holdout, const char *file) {
    const int sides = pr_content_of(t->episode)->sides;
    const size_t features = (size_t)pr_feature_count(t->episode);
    const long long fresh_games = (p->games + 1) / 2;
    side_sample *seen = samples_new(sides, features), *fresh = samples_new(sides, features);
    pr_error err = {.status = PR_OK};
    pr_stats *stats = need(pr_stats_new(t->episode, &err));
    series r = {.t = t, .stats = stats, .side = seen, .sides = sides, .features = features};
    owned_buffer text = {0};
    bool good = play_series(&r, p->name, p->play.seed, p->games);
    r.side = fresh;
    good = good && play_series(&r, p->name, holdout, fresh_games);
    write_head(&text, p, holdout, fresh_games);
    good = good && fit_sides(t, seen, fresh, sides, &text);
    buffer_add(&text, "}\n");
    if (good && file) {
        good = file_replace(file, text.s, strlen(text.s), false);
        if (good)
            print(tr("%s is written. Take it as `evaluate` in `bots`, and measure with `precinct strength`.\n"), file);
        else
            complain("precinct: %s: %s\n", file, strerror(errno));
    }
    pr_stats_free(stats);
    samples_free(seen, sides);
    samples_free(fresh, sides);
    return good ? EXIT_FINE : EXIT_FAILED;
}

/* Reads the seed of the held-out matches, which must differ from the seed of the fit. */
static bool read_holdout(const char *given, const sim_plan *p, uint64_t *seed) {
    match_setup scratch = {.seed = p->play.seed + 1};
    const bool good = !given || setup_seed(&scratch, given);
    *seed = scratch.seed;
    if (good && *seed == p->play.seed)
        complain("%s", tr("precinct: --holdout and --seed are the same. Test the weights on another series.\n"));
    return good && *seed != p->play.seed;
}

int command_train(const arguments *a) {
    owned_by(sim_plan_free) sim_plan p = {.name = NULL};
    sim_table t = {.episode = NULL};
    uint64_t holdout = 0;
    int status = EXIT_REFUSED;
    if (show_setup(a) && may_write(argument_value(a, "write")) &&
        sim_plan_read(&p, a, train_values, train_flags, &status)) {
        if (!argument_given(a, "games")) p.games = GAMES;
        p.bot = "heuristic";
        if (read_holdout(argument_value(a, "holdout"), &p, &holdout) && sim_table_open(&t, &p, NULL, 0, &status)) {
            if (pr_feature_count(t.episode))
                status = train(&p, &t, holdout, argument_value(a, "write"));
            else
                complain(tr("precinct: %s declares no features. Write some in `bots` (docs/TRAINING.md).\n"), p.name);
        }
    }
    if (t.episode || t.again) sim_table_close(&t);
    return status;
}
