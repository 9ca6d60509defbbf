/* Plays two versions of each entry on the same seeds. Also finds each change of a card, of a kind or of a constant's
 * default, and plays the newer version with only this change undone. Both versions read their plan from the same line,
 * so they may differ in the settings and constants that the line does not name. */
#define _GNU_SOURCE 1
#include "front/commands/balance_against.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/sim/report.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The older version ------------------------------------------------------------------------------------ */

/* Reads the plan of a line in the older version. Returns false after a message; `status` is then the exit status. */
static bool plan_older(rivalry *r, const version *v, size_t line, int *status) {
    const balance *b = r->b;
    balance_line *l = &b->line[line];
    sim_plan *p = &r->older[line];
    char place[600], *why;
    owned char *file = version_episode(v, b->entry[l->entry].episode, l->plan.name, &why);
    snprintf(place, sizeof place, "%s:%d", b->file, l->number);
    if (!file) {
        complain("precinct: %s: %s\n", place, why);
        free(why);
        return false;
    }
    snprintf(place, sizeof place, "%s:%d: %s", b->file, l->number, v->given);
    complain_place(place);
    const char *own = l->given.at[0].value;
    l->given.at[0].value = file; /* the episode is the line's first argument */
    bool good = sim_plan_read(p, &l->given, entry_values, "", status);
    l->given.at[0].value = own;
    if (good && v->exported) { /* do not show the temporary folder, whose name differs in each run */
        set_text(&p->name, text_of("%s:%s", v->label, b->entry[l->entry].episode));
    }
    p->rows = true;
    p->bot = b->player;
    p->play.seed = b->seed;
    p->games = l->plan.games;
    p->jobs = l->plan.jobs;
    sim_table t = {.episode = NULL};
    good = good && sim_table_open(&t, p, NULL, 0, status);
    sim_table_close(&t);
    complain_place(NULL);
    if (!good)
        complain(tr("precinct: because of this, '%s' cannot be compared. Mend %s, choose another version, or leave the "
                    "entry out with --only.\n"),
                 b->entry[l->entry].name, v->given);
    return good;
}

/* Changes ---------------------------------------------------------------------------------------------- */

/* Returns the marks of a plan's episode, or NULL after a message. */
static json_t *marks_of(const sim_plan *p) {
    sim_table t = {.episode = NULL};
    int status;
    json_t *marks = NULL;
    if (sim_table_open(&t, p, NULL, 0, &status)) {
        released char *text = need(pr_marks(t.episode));
        marks = need(json_loads(text, 0, NULL));
    }
    sim_table_close(&t);
    return marks;
}

/* Loads the episode of a plan. Returns NULL on success, or the reason why loading fails. The caller frees the
 * reason. */
static char *failing(const sim_plan *p) {
    pr_error err = {.text = ""};
    pr_options options = {.settings = (const char *const *)p->play.settings.at, .settings_n = p->play.settings.n};
    owned_episode *e = pr_load(source_read, (void *)&p->play.from, p->play.path, &options, &err);
    return e ? NULL : need(strndup(err.text, strcspn(err.text, "\n")));
}

/* Adds a change. `set` is the setting that undoes the change of a constant, such as "const.x=1", or NULL. */
static void add_change(rivalry *r, size_t line, const char *list, const char *id, enum undoing how, const char *set) {
    append_to(r->changes, r->changes_n) =
        (change){.line = line, .id = text_of("%s.%s", list, id), .how = how, .set = set ? copy_text(set) : NULL};
}

/* Lists each card (`list` "cards") or kind of the line's episode that differs between the two versions. Omits a kind
 * that only one version has, because other definitions name the kind, so this change cannot be undone alone. */
static void list_changes(rivalry *r, size_t line, const json_t *before, const json_t *now, const char *list) {
    const json_t *old = json_object_get(before, list), *new = json_object_get(now, list);
    const bool cards = !strcmp(list, "cards");
    const char *id;
    json_t *mark;
    json_object_foreach((json_t *)new, id, mark) {
        const json_t *was = json_object_get(old, id);
        if (!json_equal(was, mark) && (was || cards)) add_change(r, line, list, id, was ? AS_BEFORE : TAKEN_OUT, NULL);
    }
    json_object_foreach((json_t *)old, id, mark) if (cards && !json_object_get(new, id))
        add_change(r, line, list, id, AS_BEFORE, NULL);
}

/* Returns the text of a setting that gives a constant its default: "const.x=1". */
static char *entry_of(const pr_setting *constant) {
    return text_of("const.%s=%s", constant->name, constant->standard);
}

static bool is_set(const sim_plan *p, const char *entry) {
    const size_t n = strcspn(entry, "=") + 1;
    for (size_t i = 0; i < p->play.settings.n; i++)
        if (!strncmp(p->play.settings.at[i], entry, n)) return true;
    return false;
}

static void unset_from(sim_plan *p, size_t n) {
    while (p->play.settings.n > n) free(p->play.settings.at[--p->play.settings.n]);
}

/* Lists the constants of a line whose defaults differ. Loads the older version with the newer defaults that it accepts,
 * so that a kind whose definition uses a constant does not count as a second change. */
static void list_constants(rivalry *r, size_t line) {
    sim_plan *now = &r->b->line[line].plan, *older = &r->older[line];
    owned_by(pr_description_free_at)
        pr_description *before = pr_description_new(source_read, &older->play.from, older->play.path, NULL),
                       *after = pr_description_new(source_read, &now->play.from, now->play.path, NULL);
    for (int i = 0; before && after && i < after->constants; i++) {
        const pr_setting *new = &after->constant[i], *old = constant_of(before, new->name);
        if (!old || !strcmp(old->standard, new->standard)) continue;
        owned char *undo = entry_of(old), *redo = entry_of(new);
        char *why;
        const size_t n = older->play.settings.n;
        if (!is_set(now, undo)) {
            add_change(r, line, "constants", new->name, AS_BEFORE, undo);
            words_add(&older->play.settings, redo);
            why = failing(older);
            if (why) unset_from(older, n);
            free(why);
        }
    }
}

static bool find_changes(rivalry *r, size_t line) {
    sim_plan *older = &r->older[line];
    const size_t n = older->play.settings.n;
    list_constants(r, line);
    json_auto_t *before = marks_of(older), *now = marks_of(&r->b->line[line].plan);
    bool good = before && now;
    unset_from(older, n);
    if (good) {
        list_changes(r, line, before, now, "cards");
        list_changes(r, line, before, now, "kinds");
    }
    return good;
}

/* Undoing ---------------------------------------------------------------------------------------------- */

/* Returns the instruction to undo this change, in the form that the engine reads through a pr_reader. The caller frees
 * the text. */
static char *order_for(const rivalry *r, const change *c) {
    return text_of("%s\n%s%s\n", r->older[c->line].play.path, c->how == TAKEN_OUT ? "-" : "", c->id);
}

/* Plays the newer version with one change undone. Returns the exit status, as balance_play() does. */
static int play_change(rivalry *r, change *c, long long games) {
    balance_line *l = &r->b->line[c->line];
    source *from = &l->plan.play.from;
    const size_t n = l->plan.play.settings.n;
    int status = EXIT_FINE;
    if (c->set) words_add(&l->plan.play.settings, c->set);
    from->older = &r->older[c->line].play.from;
    for (;;) {
        owned char *order = c->set ? NULL : order_for(r, c);
        char *why;
        from->undone = order;
        why = failing(&l->plan);
        if (!why) status = balance_play(r->b, &l->plan, l->part, games, &c->results);
        if (!why) break;
        const bool again = c->how == AS_BEFORE && !strncmp(c->id, "cards.", 6);
        c->how = again ? TAKEN_OUT : NOT_ALONE;
        if (c->why)
            free(why);
        else
            c->why = why;
        if (!again) break;
    }
    from->undone = NULL;
    from->older = NULL;
    unset_from(&l->plan, n);
    return status;
}

/* Playing ---------------------------------------------------------------------------------------------- */

static int play_both(rivalry *r, size_t line) {
    balance_line *l = &r->b->line[line];
    const long long games = balance_share(&r->b->entry[l->entry], r->b->games);
    int status = balance_play(r->b, &l->plan, l->part, games, &l->results);
    return status ? status : balance_play(r->b, &r->older[line], l->part, games, &r->before[line]);
}

static bool is_played(const rivalry *r, size_t line) {
    return balance_selects(r->b, &r->b->entry[r->b->line[line].entry]);
}

static int play_rivals(rivalry *r) {
    int status = EXIT_FINE;
    for (size_t i = 0; i < r->b->lines_n && !status; i++)
        if (is_played(r, i)) status = play_both(r, i);
    for (size_t i = 0; i < r->b->lines_n && !status && !r->whole; i++)
        if (is_played(r, i) && !find_changes(r, i)) status = EXIT_FAILED;
    for (size_t i = 0; i < r->changes_n && !status; i++) {
        const balance_line *l = &r->b->line[r->changes[i].line];
        status = play_change(r, &r->changes[i], balance_share(&r->b->entry[l->entry], r->b->games));
    }
    return status;
}

static bool any_failed(const rivalry *r) {
    size_t n = 0;
    for (size_t i = 0; i < r->b->lines_n; i++)
        n += results_failed(r->b->line[i].results) + results_failed(r->before[i]);
    for (size_t i = 0; i < r->changes_n; i++) n += results_failed(r->changes[i].results);
    return n > 0;
}

/* The report ------------------------------------------------------------------------------------------- */

static void add_series(json_t *comparison, const sim_results *before, const sim_results *now) {
    if (before && now)
        json_array_append_new(json_object_get(comparison, "series"),
                              json_pack("{so so}", "before", results_json(before), "now", results_json(now)));
}

static json_t *comparison_of(const rivalry *r, size_t entry) {
    return need(json_pack("{ss s[]}", "entry", r->b->entry[entry].name, "series"));
}

/* Compares both versions over all lines of an entry. */
static json_t *whole_json(const rivalry *r, size_t entry) {
    json_t *o = comparison_of(r, entry);
    for (size_t i = 0; i < r->b->lines_n; i++)
        if (r->b->line[i].entry == entry) add_series(o, r->before[i], r->b->line[i].results);
    return o;
}

static bool same_change(const rivalry *r, const change *a, const change *b) {
    return r->b->line[a->line].entry == r->b->line[b->line].entry && !strcmp(a->id, b->id);
}

/* Compares the newer version with and without a change, over all lines of the entry that have the change. Returns NULL
 * if an earlier line of the entry has the same change. */
static json_t *change_json(const rivalry *r, const change *c) {
    for (const change *other = r->changes; other < c; other++)
        if (same_change(r, c, other)) return NULL;
    json_t *o = comparison_of(r, r->b->line[c->line].entry);
    json_object_set_new(o, "change", json_string(c->id));
    json_object_set_new(o, "undone", json_string(c->how == TAKEN_OUT ? "taken out" : "as before"));
    if (c->why) json_object_set_new(o, "why", json_sound(c->why));
    for (const change *other = c; other < r->changes + r->changes_n; other++)
        if (same_change(r, c, other)) add_series(o, other->results, r->b->line[other->line].results);
    return o;
}

static bool report(const rivalry *r, const char *form) {
    json_t *list = need(json_array());
    owned char *seed = text_of("%llu", (unsigned long long)r->b->seed);
    for (size_t i = 0; i < r->b->entries_n; i++) json_array_append_new(list, whole_json(r, i));
    for (size_t i = 0; i < r->changes_n; i++) {
        json_t *one = change_json(r, &r->changes[i]);
        if (one) json_array_append_new(list, one);
    }
    return report_run("pairs_report", json_pack("{ss so ss sI ss so sb so so}", "form", form, "comparisons", list,
                                                "player", r->b->player, "games", (json_int_t)r->b->games, "seed", seed,
                                                "save", json_bytes(r->b->save), "whole", r->whole, "file",
                                                json_bytes(r->b->file), "against", json_bytes(r->given)));
}

static int compare(rivalry *r, const arguments *a) {
    if (!folder_ready(r->b->save)) return EXIT_FAILED;
    int status = play_rivals(r);
    if (status >= STOPPED)
        complain("%s",
                 tr("precinct: stopped. The matches played so far follow. The same command continues the run.\n"));
    const bool shown = report(r, balance_form(r->b, a)) && print_flush();
    if (status) return status;
    return !shown || any_failed(r) ? EXIT_FAILED : EXIT_FINE;
}

static void rivalry_free(rivalry *r) {
    for (size_t i = 0; i < r->b->lines_n; i++) {
        sim_plan_free(&r->older[i]);
        results_free(r->before[i]);
    }
    for (size_t i = 0; i < r->changes_n; i++) {
        free_all(r->changes[i].id, r->changes[i].why, r->changes[i].set);
        results_free(r->changes[i].results);
    }
    free_all(r->older, r->before, r->changes);
}

int balance_against(balance *b, const char *given, bool whole, const arguments *a) {
    int status = EXIT_REFUSED;
    version v;
    rivalry r = {.b = b,
                 .given = given,
                 .whole = whole,
                 .older = need(calloc(b->lines_n + 1, sizeof *r.older)),
                 .before = need(calloc(b->lines_n + 1, sizeof *r.before))};
    bool good = version_open(&v, given, b->folder);
    for (size_t i = 0; i < b->lines_n && v.folder; i++)
        if (is_played(&r, i)) good &= plan_older(&r, &v, i, &status);
    if (good) status = compare(&r, a);
    rivalry_free(&r);
    version_close(&v);
    return status;
}
