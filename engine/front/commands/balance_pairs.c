/* Compares series that were played on the same seeds, match by match, and prints the comparison. The two matches of a
 * pair have the same seed, and therefore the same setup and the same first rolls. So their differences vary less than
 * the results of two independent series. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/commands/balance_against.h"
#include "front/sim/sim_report.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Measures --------------------------------------------------------------------------------------------- */

enum { ROUNDS = 1, DECISIONS, QUESTIONS, SCORES, MOST_MEASURES = 24 };

/* A number by which matches are compared. For an outcome it is 1 or 0; otherwise it is a column of the match's row. */
typedef struct measure {
    char *name;       /* the measure's name for people */
    const char *id;   /* the measure's name for programs: "won", "drawn", "rounds", "decisions", "questions", "score" */
    const char *side; /* the side of "won" and "score", or "" */
    int outcome;      /* the outcome whose share is compared, or -1 */
    size_t column;    /* the column of the match's row */
} measure;

static void add_measure(measure *list, size_t *n, measure m, char *name) {
    if (*n == MOST_MEASURES) {
        free(name);
        return;
    }
    m.name = name;
    list[(*n)++] = m;
}

/* Lists the measures of a simulation. Two sides without draws have complementary shares, so only the first side's share
 * is listed. `drawn`: at least one match was a draw. */
static size_t measures_of(const sim_results *results, bool drawn, measure *list) {
    const sim_about *about = &results->about;
    size_t n = 0, score = SCORES;
    for (size_t i = 0; i < about->sides; i++) {
        if (i && about->sides == 2 && !drawn) continue;
        add_measure(list, &n, (measure){.id = "won", .side = about->side[i].id, .outcome = (int)i},
                    text_of(tr("won by %s, %%"), outcome_title(results, i)));
    }
    if (drawn)
        add_measure(list, &n, (measure){.id = "drawn", .side = "", .outcome = (int)about->sides},
                    copy_text(tr("drawn, %")));
    add_measure(list, &n, (measure){"", "rounds", "", -1, ROUNDS}, copy_text(tr("rounds")));
    add_measure(list, &n, (measure){"", "decisions", "", -1, DECISIONS}, copy_text(tr("decisions")));
    add_measure(list, &n, (measure){"", "questions", "", -1, QUESTIONS}, copy_text(tr("questions")));
    for (size_t i = 0; i < about->sides; i++) {
        const sim_side *side = &about->side[i];
        if (!side->track) continue;
        add_measure(list, &n, (measure){.id = "score", .side = side->id, .outcome = -1, .column = score++},
                    text_of(tr("score: %s"), text_map_text(&about->tracks, side->track)));
    }
    return n;
}

static double value_of(const match_row *row, const measure *m) {
    if (m->outcome >= 0) return row->value[0] == m->outcome;
    return m->column < row->n ? (double)row->value[m->column] : 0;
}

/* Pairs of an entry's lines ---------------------------------------------------------------------------- */

/* The pairs of matches that both series have, from one or several lines. */
typedef struct pairs {
    const match_row **before, **now;
    size_t n;
} pairs;

static void add_pairs(pairs *p, const sim_results *before, const sim_results *now) {
    const size_t room = p->n + now->rows + 1;
    p->before = need(realloc(p->before, room * sizeof *p->before));
    p->now = need(realloc(p->now, room * sizeof *p->now));
    for (size_t i = 0; i < now->rows; i++) {
        const match_row *row = &now->row[i], *old = results_row_of(before, row->match);
        if (!old || old->n != row->n) continue;
        p->before[p->n] = old;
        p->now[p->n++] = row;
    }
}

static void pairs_free(pairs *p) {
    free_all(p->before, p->now);
}

static bool any_drawn(const pairs *p, size_t sides) {
    for (size_t i = 0; i < p->n; i++)
        if (p->before[i]->value[0] == (long long)sides || p->now[i]->value[0] == (long long)sides) return true;
    return false;
}

static paired compare(const pairs *p, const measure *m) {
    owned double *before = need(calloc(p->n + 1, sizeof *before)), *now = need(calloc(p->n + 1, sizeof *now));
    for (size_t i = 0; i < p->n; i++) {
        before[i] = value_of(p->before[i], m);
        now[i] = value_of(p->now[i], m);
    }
    return paired_of(before, now, p->n, m->outcome >= 0);
}

/* Receives each comparison of an entry. `c` is the compared change, or NULL for the whole versions. */
typedef void visit(void *ctx, const rivalry *r, const balance_entry *e, const change *c, const measure *m,
                   const paired *p);

static void visit_pairs(const rivalry *r, const balance_entry *e, const change *c, const sim_results *results, pairs *p,
                        visit *each, void *ctx) {
    measure list[MOST_MEASURES];
    size_t n = p->n ? measures_of(results, any_drawn(p, results->about.sides), list) : 0;
    for (size_t i = 0; i < n; i++) {
        const paired result = compare(p, &list[i]);
        each(ctx, r, e, c, &list[i], &result);
        free(list[i].name);
    }
    pairs_free(p);
}

static void visit_whole(const rivalry *r, size_t entry, visit *each, void *ctx) {
    pairs p = {0};
    const sim_results *results = NULL;
    for (size_t i = 0; i < r->b->lines_n; i++) {
        if (r->b->line[i].entry != entry || !r->b->line[i].results || !r->before[i]) continue;
        add_pairs(&p, r->before[i], r->b->line[i].results);
        results = r->b->line[i].results;
    }
    visit_pairs(r, &r->b->entry[entry], NULL, results, &p, each, ctx);
}

/* Returns true if an earlier line of the same entry has the same change. */
static bool is_repeated(const rivalry *r, size_t at) {
    const change *c = &r->changes[at];
    for (size_t i = 0; i < at; i++)
        if (r->b->line[r->changes[i].line].entry == r->b->line[c->line].entry && !strcmp(r->changes[i].id, c->id))
            return true;
    return false;
}

/* Compares the newer version with and without a change, over all lines of the entry that have the change. */
static void visit_change(const rivalry *r, size_t at, visit *each, void *ctx) {
    const change *c = &r->changes[at];
    const size_t entry = r->b->line[c->line].entry;
    pairs p = {0};
    for (size_t i = at; i < r->changes_n; i++) {
        const change *other = &r->changes[i];
        if (r->b->line[other->line].entry != entry || strcmp(other->id, c->id) != 0 || !other->results) continue;
        add_pairs(&p, other->results, r->b->line[other->line].results);
    }
    visit_pairs(r, &r->b->entry[entry], c, r->b->line[c->line].results, &p, each, ctx);
}

static void visit_all(const rivalry *r, visit *each, void *ctx) {
    for (size_t i = 0; i < r->b->entries_n; i++) visit_whole(r, i, each, ctx);
    for (size_t i = 0; i < r->changes_n; i++)
        if (!is_repeated(r, i)) visit_change(r, i, each, ctx);
}

/* Printing --------------------------------------------------------------------------------------------- */

/* The tables of a report: one for whole versions, one for changes. */
typedef struct tables {
    table whole, changes;
} tables;

static void add_row(void *ctx, const rivalry *r, const balance_entry *e, const change *c, const measure *m,
                    const paired *p) {
    tables *both = ctx;
    table *t = c ? &both->changes : &both->whole;
    const double unit = m->outcome >= 0 ? 100 : 1;
    const int decimals = m->outcome >= 0 ? 1 : 2;
    (void)r;
    table_add(t, "%s", e->name);
    if (c) table_add(t, "%s%s%s", c->id, c->how == TAKEN_OUT ? " " : "", c->how == TAKEN_OUT ? tr("(taken out)") : "");
    table_add(t, "%s", m->name);
    table_count(t, p->n);
    table_texts(t, figure_of(unit * p->before, decimals).s, figure_of(unit * p->now, decimals).s, NULL);
    table_signed(t, unit * p->difference, decimals);
    if (p->known)
        table_add(t, terminal_plain() ? tr("from %s to %s") : "%s .. %s", difference_of(unit * p->low, decimals).s,
                  difference_of(unit * p->high, decimals).s);
    else
        table_add(t, "-");
}

static table new_table(bool changes) {
    table t = table_new(changes ? 8 : 7);
    table_add(&t, "%s", tr("entry"));
    if (changes) table_add(&t, "%s", tr("change"));
    table_texts(&t, tr("measure"), tr("pairs"), changes ? tr("without it") : tr("before"), tr("now"), tr("difference"),
                tr("interval (95 %)"), NULL);
    return t;
}

static void print_table(const rivalry *r, const char *title, table *t, size_t left) {
    if (t->n == t->columns) {
        say_text("%s", tr("No match was played to its end in both versions."));
        table_free(t);
        return;
    }
    print(r->b->markdown ? "## %s\n\n" : "%s\n", title);
    if (r->b->markdown)
        table_markdown(t);
    else
        table_print(t, left, 0);
    print("\n");
}

/* Prints the changes for which AS_BEFORE failed, each with the reason. */
static void print_reasons(const rivalry *r) {
    for (size_t i = 0; i < r->changes_n; i++) {
        const change *c = &r->changes[i];
        const char *name = r->b->entry[r->b->line[c->line].entry].name;
        if (is_repeated(r, i) || !c->why) continue;
        if (c->how == TAKEN_OUT)
            say_text(tr("%s, %s: the older definition cannot be played alone, so the card was taken out. %s"), name,
                     c->id, c->why);
        else
            say_text(tr("%s, %s: the change cannot be undone alone. %s"), name, c->id, c->why);
    }
}

void pairs_report(const rivalry *r) {
    tables t = {new_table(false), new_table(true)};
    visit_all(r, add_row, &t);
    if (r->b->markdown)
        print(tr("# Balance: %s against %s\n\n"), r->b->file, r->given);
    else
        say(TONE_STRONG, "%s\n", r->b->file);
    say_text(tr("Against %s: %s on every seat, at most %lld pairs of matches an entry, seed %llu."), r->given,
             r->b->player, r->b->games, (unsigned long long)r->b->seed);
    print("\n");
    print_table(r, tr("Both versions"), &t.whole, 2);
    if (!r->changes_n && !r->whole)
        say_text("%s", tr("All cards, kinds and constants are defined alike in both versions."));
    if (t.changes.n > t.changes.columns)
        print_table(r, tr("What each change alone is worth"), &t.changes, 3);
    else
        table_free(&t.changes);
    print_reasons(r);
    say_text(tr("The matches are kept in %s."), r->b->save);
}

static const char *how_id(const change *c) {
    return !c ? "" : c->how == TAKEN_OUT ? "taken out" : "as before";
}

static void csv_row(void *ctx, const rivalry *r, const balance_entry *e, const change *c, const measure *m,
                    const paired *p) {
    table *t = ctx;
    (void)r;
    table_texts(t, e->name, c ? c->id : "", how_id(c), m->id, m->side, NULL);
    table_count(t, p->n);
    const double numbers[] = {p->before, p->now, p->difference, p->low, p->high};
    for (int i = 0; i < 5; i++) table_number(t, i < 3 || p->known, numbers[i], 4);
}

void pairs_csv(const rivalry *r) {
    table t = table_new(11);
    table_texts(&t, "entry", "change", "undone", "measure", "side", "pairs", "before", "now", "difference", "low",
                "high", NULL);
    visit_all(r, csv_row, &t);
    table_csv(&t);
}

static void json_row(void *ctx, const rivalry *r, const balance_entry *e, const change *c, const measure *m,
                     const paired *p) {
    json_t *o = need(json_pack("{ss ss sI sf sf sf}", "entry", e->name, "measure", m->id, "pairs", (json_int_t)p->n,
                               "before", p->before, "now", p->now, "difference", p->difference));
    (void)r;
    if (*m->side) json_object_set_new(o, "side", json_string(m->side));
    if (p->known) json_object_set_new(o, "interval", json_pack("[ff]", p->low, p->high));
    if (c) json_object_set_new(o, "change", json_string(c->id));
    if (c) json_object_set_new(o, "undone", json_string(how_id(c)));
    json_array_append_new(ctx, o);
}

void pairs_json(const rivalry *r) {
    json_t *list = need(json_array()), *failed = need(json_array());
    visit_all(r, json_row, list);
    for (size_t i = 0; i < r->changes_n; i++)
        if (r->changes[i].why && !is_repeated(r, i))
            json_array_append_new(failed, json_pack("{ss ss ss}", "entry",
                                                    r->b->entry[r->b->line[r->changes[i].line].entry].name, "change",
                                                    r->changes[i].id, "why", r->changes[i].why));
    json_auto_t *document = need(json_pack("{ss so so}", "against", r->given, "pairs", list, "impossible", failed));
    owned char *text = need(json_dumps(document, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(6)));
    print_json(text);
}
