/* The report of `precinct balance`: the table of entries, the cards and actions that are used in nearly every win or
 * hardly ever, and the commands that play the entries again. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/commands/balance.h"
#include "front/sim/sim_report.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/words.h"

#include <string.h>

/* Half the width of the interval for verdicts, in standard deviations. This interval is wider than the report's,
 * because the program compares the share with the range repeatedly while it plays an entry. With 2.24, one of twenty
 * entries whose true share is on the edge of its range is misjudged. */
static const double judged_width = 2.24;
/* The report lists a use (of a card, for example) that occurs in over OFTEN percent of a side's wins, if the side has
 * at least WON wins. It also lists a use that occurs in under SELDOM percent of the matches in which it was possible,
 * if there are at least SEEN such matches. */
enum { OFTEN = 90, SELDOM = 1, SEEN = 100, WON = 10 };

enum balance_verdict balance_judge(const balance *b, const balance_entry *e) {
    long long all = e->sum ? results_matches(e->sum, -1) : 0;
    if (!e->wanted || !b->judged || !e->sum) return RANGE_NONE;
    interval share = wilson_wide((double)results_matches(e->sum, 0), (double)all, judged_width);
    const double low = 100 * share.low, high = 100 * share.high;
    if ((low >= e->low || e->low <= 0) && (high <= e->high || e->high >= 100)) return RANGE_INSIDE;
    return high < e->low || low > e->high ? RANGE_OUTSIDE : RANGE_UNDECIDED;
}

/* The numbers of an entry's row. */
typedef struct row {
    long long all, won, draws, rounds;
    interval share;
} row;

static row row_of(const balance_entry *e) {
    owned_by(spread_free) spread rounds = spread_of(totals_of(e->sum, "rounds"), -1);
    row r = {.all = results_matches(e->sum, -1),
             .won = results_matches(e->sum, 0),
             .draws = results_matches(e->sum, (int)e->sum->about.sides),
             .rounds = spread_quantile(&rounds, 0.5)};
    r.share = wilson((double)r.won, (double)r.all);
    return r;
}

static const char *verdict_word(enum balance_verdict v) {
    return v == RANGE_INSIDE      ? tr("inside")
           : v == RANGE_OUTSIDE   ? tr("outside")
           : v == RANGE_UNDECIDED ? tr("not decided")
                                  : "-";
}

/* For people ------------------------------------------------------------------------------------------- */

static void heading(const balance *b, const char *text) {
    print("\n");
    if (b->markdown)
        print("## %s\n", text);
    else
        say(TONE_STRONG, "%s\n", text);
    if (b->markdown) print("\n");
}

static void print_entries(const balance *b) {
    table t = table_new(9);
    table_texts(&t, tr("entry"), tr("side"), tr("matches"), tr("won"), tr("interval (95 %)"), tr("wanted"),
                tr("verdict"), tr("draws"), tr("rounds (median)"), NULL);
    for (size_t i = 0; i < b->entries_n; i++) {
        const balance_entry *e = &b->entry[i];
        if (!e->sum || !results_matches(e->sum, -1)) continue;
        const row r = row_of(e);
        table_texts(&t, e->name, outcome_title(e->sum, 0), NULL);
        table_count(&t, r.all);
        table_share(&t, r.share.share);
        table_range(&t, 100 * r.share.low, 100 * r.share.high);
        if (e->wanted)
            table_add(&t, "%.0f..%.0f", e->low, e->high);
        else
            table_add(&t, "-");
        table_add(&t, "%s", verdict_word(balance_judge(b, e)));
        table_count(&t, r.draws);
        table_count(&t, r.rounds);
    }
    if (b->markdown)
        table_markdown(&t);
    else
        table_print(&t, 2, 0);
}

/* Uses of an entry that share one line of the report: uses in nearly every win of every side, and uses that were never
 * possible. */
typedef struct gathered {
    const char *entry;
    bool named; /* the entry's name was printed */
    buffer both, never;
} gathered;

/* Prints an item. Prints the entry's name before its first item. */
static void item(const balance *b, gathered *g, const char *text) {
    if (!g->named) print(b->markdown ? "- %s\n" : "  %s\n", g->entry);
    g->named = true;
    if (b->markdown)
        print("  - %s\n", text);
    else {
        print("    ");
        say_wrapped(4, 6, text);
    }
}

/* Returns "card NAME". */
static char *use_name(const char *section, const char *name) {
    return text_of(!strcmp(section, "cards")   ? tr("card %s")
                   : !strcmp(section, "rules") ? tr("rule %s")
                                               : tr("action %s"),
                   name);
}

static void add_name(buffer *list, const char *name) {
    buffer_addf(list, "%s%s", list->n ? semicolon() : "", name);
}

/* Lists a use in nearly all wins of one side. Gathers a use in nearly all wins of every side, because the episode
 * probably requires it. */
static void list_often(const balance *b, const sim_results *sum, const use *u, const char *name, gathered *g) {
    size_t n = sum->about.sides, often = 0, told = 0, which = 0;
    for (size_t side = 0; side < n; side++) {
        long long won = results_matches(sum, (int)side);
        if (won < WON) continue;
        told++;
        if (100 * use_won(u, side, n) <= OFTEN * won) continue;
        often++;
        which = side;
    }
    if (often && often == told) {
        add_name(&g->both, name);
    } else if (often) {
        double share = (double)use_won(u, which, n) / (double)results_matches(sum, (int)which);
        owned char *line =
            text_of(tr("%s: in %s %% of the wins of %s"), name, figure_of(100 * share, 1).s, outcome_title(sum, which));
        item(b, g, line);
    }
}

static void list_use(const balance *b, const sim_results *sum, const char *section, const use *u, gathered *g) {
    owned char *name = use_name(section, u->name);
    if (!u->matches) {
        add_name(&g->never, name);
    } else if (u->matches >= SEEN && 100 * u->used < SELDOM * u->matches) {
        owned char *line = text_of(tr("%s: used in %s %% of the %lld matches in which it could be"), name,
                                   figure_of(100 * (double)u->used / (double)u->matches, 1).s, u->matches);
        item(b, g, line);
    }
    if (u->matches) list_often(b, sum, u, name, g);
}

static void list_gathered(const balance *b, gathered *g, const char *what, buffer *names) {
    owned_buffer line = {0};
    if (names->n) {
        buffer_addf(&line, "%s%s", what, names->s);
        item(b, g, line.s);
    }
    buffer_free(names);
}

static void print_uses(const balance *b) {
    static const char *const sections[] = {"actions", "cards", "rules"};
    heading(b, tr("Hardly ever used, or nearly always"));
    say_wrapped(
        0, 0,
        tr("The list names things used in fewer than one in a hundred of the matches in which they were possible, if "
           "these are 100 or more, and things used in more than nine in ten of the wins of one side."));
    print("\n");
    for (size_t i = 0; i < b->entries_n; i++) {
        const sim_results *sum = b->entry[i].sum;
        gathered g = {.entry = b->entry[i].name};
        if (!sum || !results_matches(sum, -1)) continue;
        for (int s = 0; s < 3; s++) {
            size_t n;
            owned use *uses = uses_of(sum, sections[s], &n);
            for (size_t k = 0; k < n; k++) list_use(b, sum, sections[s], &uses[k], &g);
        }
        list_gathered(b, &g, tr("in nearly every win of the winning side: "), &g.both);
        list_gathered(b, &g, tr("never possible: "), &g.never);
    }
}

/* Prints the command that plays each line again, except lines without matches. */
static void print_commands(const balance *b) {
    bool any = false;
    for (size_t i = 0; i < b->lines_n; i++) {
        const balance_line *l = &b->line[i];
        owned_buffer line = {0};
        if (!l->results || !results_played(l->results)) continue;
        if (!any) heading(b, tr("Commands"));
        any = true;
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
        print("%s%s\n", b->markdown ? "    " : "  ", line.s);
    }
}

/* Prints the seed of the matches, and whether the report judges matches with this seed. */
static void print_seed(const balance *b) {
    owned_buffer line = {0};
    if (!b->judged)
        buffer_addf(&line, tr("Seed %llu is among the tuned ones, so there are no verdicts."),
                    (unsigned long long)b->seed);
    else if (b->held && b->seed == b->holdout)
        buffer_addf(&line, tr("Seed %llu is the hold-out seed: nothing was tuned on it."), (unsigned long long)b->seed);
    else
        buffer_addf(&line, tr("Seed %llu is not marked. Verdicts count if nothing was tuned on it."),
                    (unsigned long long)b->seed);
    say_wrapped(0, 0, line.s);
    if (b->judged)
        say_wrapped(
            0, 0,
            tr("An entry with a range is played until its share of wins is inside or outside it, with an interval of "
               "2.24 standard deviations. A share on the edge is misjudged in one case of twenty."));
}

void balance_report(const balance *b, const char *made_by) {
    if (b->markdown)
        print(tr("# Balance: %s\n\nMade by\n\n    %s\n\n"), b->file, made_by);
    else
        say(TONE_STRONG, "%s\n", b->file);
    say_text(tr("%s on every seat, at most %lld matches an entry."), b->player, b->games);
    print_seed(b);
    print("\n");
    print_entries(b);
    print_uses(b);
    print_commands(b);
    if (!b->markdown) {
        print("\n");
        say_text(tr("The matches are kept in %s."), b->save);
    }
}

/* For programs ----------------------------------------------------------------------------------------- */

static const char *verdict_id(enum balance_verdict v) {
    static const char *const ids[] = {"", "inside", "outside", "not decided"};
    return ids[v];
}

static const char *side_id(const balance_entry *e) {
    return e->sum->about.side[0].id;
}

void balance_csv(const balance *b) {
    table t = table_new(11);
    table_texts(&t, "entry", "side", "matches", "won", "low %", "high %", "wanted low %", "wanted high %", "verdict",
                "draws", "rounds median", NULL);
    for (size_t i = 0; i < b->entries_n; i++) {
        const balance_entry *e = &b->entry[i];
        if (!e->sum) continue;
        const row r = row_of(e);
        table_texts(&t, e->name, side_id(e), NULL);
        table_count(&t, r.all);
        table_count(&t, r.won);
        table_number(&t, true, 100 * r.share.low, 1);
        table_number(&t, true, 100 * r.share.high, 1);
        table_number(&t, e->wanted, e->low, 0);
        table_number(&t, e->wanted, e->high, 0);
        table_add(&t, "%s", verdict_id(balance_judge(b, e)));
        table_count(&t, r.draws);
        table_count(&t, r.rounds);
    }
    table_csv(&t);
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

void balance_json(const balance *b) {
    json_t *list = need(json_array());
    for (size_t i = 0; i < b->entries_n; i++) {
        const balance_entry *e = &b->entry[i];
        if (!e->sum) continue;
        const row r = row_of(e);
        json_t *o = need(json_pack("{ss ss ss sI sI sf sf sI sI s[]}", "entry", e->name, "episode", e->episode, "side",
                                   side_id(e), "matches", (json_int_t)r.all, "won", (json_int_t)r.won, "low",
                                   r.share.low, "high", r.share.high, "draws", (json_int_t)r.draws, "rounds",
                                   (json_int_t)r.rounds, "studies"));
        if (e->wanted) json_object_set_new(o, "wanted", json_pack("[ii]", (int)e->low, (int)e->high));
        enum balance_verdict v = balance_judge(b, e);
        if (v) json_object_set_new(o, "verdict", json_string(verdict_id(v)));
        for (size_t k = 0; k < b->lines_n; k++)
            if (b->line[k].entry == i && b->line[k].results)
                add_study(json_object_get(o, "studies"), b->line[k].results);
        json_array_append_new(list, o);
    }
    json_auto_t *document = need(json_pack("{ss so ss}", "player", b->player, "entries", list, "seed", ""));
    owned char *seed = text_of("%llu", (unsigned long long)b->seed);
    json_object_set_new(document, "seed", json_string(seed));
    owned char *text = need(json_dumps(document, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(6)));
    print_json(text);
}
