/* Reads the list of `precinct balance`, one entry on each line. Finds every mistake that can be found before hours of
 * play. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/commands/balance.h"
#include "front/files/files.h"
#include "front/session/session.h"
#include "text/msg.h"
#include "text/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char entry_values[] = "seat set";
/* Options of a whole run. A line of the list cannot have them. */
static const char run_values[] = "seed games first jobs shard color", run_flags[] = "json csv resume ascii plain help";

/* Reports a mistake in a line. Returns false. */
static bool wrong(const balance *b, int number, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool wrong(const balance *b, int number, const char *format, ...) {
    va_list list;
    va_start(list, format);
    owned char *text = text_of_list(format, list);
    va_end(list);
    return complain("precinct: %s:%d: %s\n", b->file, number, text);
}

/* Lines that are not entries ------------------------------------------------------------------------------------- */

static bool is_tuned(const balance *b, uint64_t seed) {
    for (size_t i = 0; i < b->tuned_n; i++)
        if (b->tuned[i] == seed) return true;
    return false;
}

/* Reads "tuned 1,31": the seeds on which the content was tuned. */
static bool read_tuned(balance *b, int number, const char *list) {
    owned_words seeds = words_split(list, ',');
    bool good = seeds.n || wrong(b, number, "%s",
                                 tr("`tuned` names no seed. Expected numbers with commas between, such as "
                                    "1,31."));
    for (size_t i = 0; i < seeds.n && good; i++) {
        uint64_t seed;
        good = seed_read(seeds.at[i], &seed);
        if (!good)
            wrong(b, number, tr("'%s' is not a seed. Expected numbers with commas between, such as 1,31."),
                  seeds.at[i]);
        if (good && b->tuned_n == MAX_TUNED) good = wrong(b, number, tr("more than %d tuned seeds."), MAX_TUNED);
        if (good && b->held && b->holdout == seed)
            good = wrong(b, number, tr("%s is also the hold-out seed. Verdicts need a seed that nothing was tuned on."),
                         seeds.at[i]);
        if (good) b->tuned[b->tuned_n++] = seed;
    }
    return good;
}

/* Reads "holdout 2036": the seed whose matches decide whether an entry is inside its range. */
static bool read_holdout(balance *b, int number, const char *given) {
    if (b->held) return wrong(b, number, "%s", tr("this is a second hold-out seed. Only one can give the verdicts."));
    if (!seed_read(given, &b->holdout)) return wrong(b, number, tr("'%s' is not a seed. Expected one number."), given);
    if (is_tuned(b, b->holdout))
        return wrong(b, number, tr("%s is also a tuned seed. Verdicts need a seed that nothing was tuned on."), given);
    return b->held = true;
}

/* Entries --------------------------------------------------------------------------------------------------------- */

/* Reads a range: "40..60". Returns false without a message. */
static bool read_range(const char *given, double *low, double *high) {
    long long from, to;
    const char *at = given;
    if (!sim_read_whole(&at, &from) || !sim_read_sign(&at, "..") || !sim_read_whole(&at, &to) || *at) return false;
    *low = (double)from;
    *high = (double)to;
    return from >= 0 && from < to && to <= 100;
}

static bool is_name(const char *s) {
    for (const char *c = s; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("_.-", *c)) return false;
    return *s && *s != '.' && *s != '-';
}

static balance_entry *find_entry(const balance *b, const char *name) {
    for (size_t i = 0; i < b->entries_n; i++)
        if (!strcmp(b->entry[i].name, name)) return &b->entry[i];
    return NULL;
}

/* Returns the entry of a line: the earlier entry of the same name, or else a new entry. An earlier entry must have the
 * same range and the same episode. Returns NULL after a message. */
static balance_entry *entry_of(balance *b, int number, const words *w, const balance_entry *fresh) {
    balance_entry *e = find_entry(b, w->at[0]);
    if (!e) {
        e = &append_to(b->entry, b->entries_n);
        *e = *fresh;
        e->name = copy_text(w->at[0]);
        e->episode = copy_text(w->at[1]);
        e->number = number;
    } else if (strcmp(e->episode, w->at[1]) != 0) {
        wrong(b, number,
              tr("'%s' is %s in line %d. Lines with the same name are one entry and need the same episode. Give this "
                 "line another name."),
              e->name, e->episode, e->number);
        return NULL;
    } else if (e->wanted != fresh->wanted || e->low != fresh->low || e->high != fresh->high) {
        wrong(b, number,
              tr("'%s' has another range in line %d. Lines with the same name are one entry and share its range. "
                 "Repeat that range, or give this line another name."),
              e->name, e->number);
        return NULL;
    }
    e->lines++;
    return e;
}

/* Returns the episode that a line names: the path of a script relative to the list's folder, or a copy of a name. */
static char *episode_typed(const balance *b, const char *word) {
    buffer path = {0};
    if (path_ends(word, ".lua") && *word != '/' && *b->folder) buffer_addf(&path, "%s/", b->folder);
    buffer_add(&path, word);
    return path.s;
}

/* Returns true if the line has no option of the whole run. Otherwise reports the option. */
static bool own_options(const balance *b, const balance_line *l) {
    for (size_t i = 0; i < l->given.n; i++) {
        const char *name = l->given.at[i].name;
        const bool run = name && (word_listed(run_flags, name) || word_listed(run_values, name));
        if (run)
            return wrong(b, l->number,
                         tr("--%s belongs to the whole run, not to an entry. Give it to `precinct balance`."), name);
    }
    return true;
}

/* Returns true if no earlier line of the entry has the same settings. Such a line would play the same matches. */
static bool is_fresh(const balance *b, const balance_line *l) {
    for (size_t i = 0; &b->line[i] != l; i++) {
        size_t k = 0;
        while (l->argv[k] && b->line[i].argv[k] && !strcmp(l->argv[k], b->line[i].argv[k])) k++;
        if (b->line[i].entry == l->entry && !l->argv[k] && !b->line[i].argv[k])
            return wrong(b, l->number,
                         tr("this line equals line %d and would play the same matches. Delete one of the two."),
                         b->line[i].number);
    }
    return true;
}

/* Reads "NAME EPISODE [RANGE|-] [--SETTING VALUE...]". */
static bool read_entry(balance *b, int number, const words *w) {
    balance_entry fresh = {.wanted = false};
    size_t first = 2;
    if (!is_name(w->at[0]))
        return wrong(b, number, tr("'%s' cannot be the name of an entry. Expected letters, digits, '_', '-' and '.'."),
                     w->at[0]);
    if (w->n < 2)
        return wrong(b, number, tr("'%s' has no episode. Expected NAME EPISODE RANGE --SETTING VALUE."), w->at[0]);
    if (w->n > 2 && strncmp(w->at[2], "--", 2) != 0) {
        fresh.wanted = strcmp(w->at[2], "-") != 0;
        if (fresh.wanted && !read_range(w->at[2], &fresh.low, &fresh.high))
            return wrong(
                b, number,
                tr("'%s' is not a range. Expected the percent of matches to be won, such as 40..60, or - for none."),
                w->at[2]);
        first = 3;
    }
    const balance_entry *e = entry_of(b, number, w, &fresh);
    if (!e) return false;
    balance_line *l = &append_to(b->line, b->lines_n);
    *l = (balance_line){
        .number = number, .entry = (size_t)(e - b->entry), .argv = need(calloc(w->n + 1, sizeof *l->argv))};
    size_t n = 0;
    l->argv[n++] = copy_text("balance");
    l->argv[n++] = episode_typed(b, w->at[1]);
    for (size_t i = first; i < w->n; i++) l->argv[n++] = copy_text(w->at[i]);
    l->given = arguments_read((int)n, l->argv, run_flags);
    return own_options(b, l) && is_fresh(b, l);
}

static bool read_line(balance *b, int number, char *text) {
    const size_t n = strlen(text);
    if (n && text[n - 1] == '\r') text[n - 1] = '\0'; /* lines may end with CR LF */
    replace_all(text, '\t', ' ');
    if (!text_sound(text))
        return wrong(b, number, "%s", tr("these bytes are not text. Expected UTF-8 without control characters."));
    text[strcspn(text, "#")] = '\0';
    owned_words w = words_split(text, ' ');
    bool good = true;
    if (w.n && (!strcmp(w.at[0], "tuned") || !strcmp(w.at[0], "holdout"))) {
        owned char *rest = words_join(&w, 1, w.n);
        good = *w.at[0] == 't' ? read_tuned(b, number, rest) : read_holdout(b, number, rest);
    } else if (w.n) {
        good = read_entry(b, number, &w);
    }
    return good;
}

/* Checking -------------------------------------------------------------------------------------------------------- */

/* Makes the plan of a line, and loads its episode once, so that every mistake is found before the first match. */
static bool plan_line(const balance *b, balance_line *l, int *status) {
    char place[512];
    snprintf(place, sizeof place, "%s:%d", b->file, l->number);
    complain_place(place);
    sim_table t = {.episode = NULL};
    bool good = sim_plan_read(&l->plan, &l->given, entry_values, "", status);
    l->plan.rows = true;
    l->plan.bot = b->player;
    l->plan.play.seed = b->seed;
    l->plan.games = balance_share(&b->entry[l->entry], b->games);
    good = good && (!b->shard || sim_shard(&l->plan, b->shard));
    if (b->jobs) l->plan.jobs = (int)b->jobs;
    good = good && sim_table_open(&t, &l->plan, NULL, 0, status);
    sim_table_close(&t);
    complain_place(NULL);
    return good;
}

/* Names the parts of entries with several lines. */
static void name_parts(balance *b) {
    owned size_t *nth = need(calloc(b->entries_n + 1, sizeof *nth));
    for (size_t i = 0; i < b->lines_n; i++) {
        const balance_entry *e = &b->entry[b->line[i].entry];
        buffer part = {0};
        buffer_add(&part, e->name);
        if (e->lines > 1) buffer_addf(&part, ".%zu", ++nth[b->line[i].entry]);
        b->line[i].part = part.s;
    }
}

/* Reads all lines. Replaces each NUL by a control character, so that its line is refused. */
static bool read_lines(balance *b, char *text, size_t length) {
    int number = 0;
    bool good = true;
    for (char *nul = text; (nul = memchr(nul, '\0', length - (size_t)(nul - text)));) *nul = 1;
    for (char *line = text; line;) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        good &= read_line(b, ++number, line);
        line = end ? end + 1 : NULL;
    }
    return good;
}

static bool any_selected(const balance *b) {
    for (size_t i = 0; i < b->entries_n; i++)
        if (balance_selects(b, &b->entry[i])) return true;
    if (b->only)
        complain(tr("precinct: no entry of %s has '%s' in its name or episode.\n"), b->file, b->only);
    else
        complain(tr("precinct: %s has no entries. A line is NAME EPISODE RANGE --SETTING VALUE.\n"), b->file);
    return false;
}

bool balance_read(balance *b, int *status) {
    size_t length;
    *status = EXIT_REFUSED;
    owned char *text = file_read(b->file, &length);
    if (!text) return complain(tr("precinct: cannot read '%s': %s.\n"), b->file, file_unread(errno));
    const char *slash = strrchr(b->file, '/');
    b->folder = need(strndup(b->file, slash ? (size_t)(slash - b->file) : 0));
    bool good = read_lines(b, text, length) && any_selected(b);
    if (!good) return false;
    if (!b->seeded) b->seed = b->held ? b->holdout : 1;
    b->judged = !is_tuned(b, b->seed);
    name_parts(b);
    for (size_t i = 0; i < b->lines_n; i++)
        if (balance_selects(b, &b->entry[b->line[i].entry])) good &= plan_line(b, &b->line[i], status);
    return good;
}

void balance_free(balance *b) {
    for (size_t i = 0; i < b->lines_n; i++) {
        balance_line *l = &b->line[i];
        arguments_free(&l->given);
        for (size_t k = 0; l->argv[k]; k++) free(l->argv[k]);
        free_all(l->argv, l->part);
        sim_plan_free(&l->plan);
        results_free(l->results);
    }
    for (size_t i = 0; i < b->entries_n; i++) {
        free_all(b->entry[i].name, b->entry[i].episode);
        results_free(b->entry[i].sum);
    }
    free_all(b->line, b->entry, b->folder, b->save);
}

bool balance_selects(const balance *b, const balance_entry *e) {
    return !b->only || strstr(e->name, b->only) || strstr(e->episode, b->only);
}

long long balance_share(const balance_entry *e, long long games) {
    return (games + (long long)e->lines - 1) / (long long)e->lines;
}
