/* Checks an author's episode: the sources, the definition under many settings, and some answers of a match under each
 * combination of settings. */
#include "check/lint/lint.h"
#include "check/pairwise.h"
#include "match/findings.h"
#include "match/json.h"
#include "match/match.h"
#include "precinct_owned.h"
#include "rules/option_text.h"
#include "script/reference/reference.h"
#include "script/source/renames.h"
#include "script/source/report.h"
#include "script/source/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULTS = 5, /* factor by which more answers are tried with the default settings */
    TWICE = 4,    /* number of first trials that also play in a second Lua state */
    FULL = 16,    /* number of first trials that try all answers and look for hidden state */
    LATER = 8,    /* the number of answers in later trials is divided by this number */
    EACH = 4,     /* the evaluation and the overlays are called at every fourth question */
};

struct check {
    pr_reader reader;
    void *ctx;
    const char *path;
    int tries;
    struct script_limits limits;
    const char *const *others; /* paths of the other episodes, which may share modules with this episode */
    size_t others_n;
    struct sources sources;
    struct report report;
    int loaded;   /* number of settings under which the episode loaded */
    bool failed;  /* the episode failed to load under settings that it does not reject */
    char **tried; /* the different errors that bots met */
    int tried_n;
};

struct finding_at {
    const char *file;
    int line, column;
};

/* Reports an error in a campaign's header at the key or string `text`. */
static void head_mistake(struct check *c, const char *text, const char *message, const char *hint) {
    const struct source_text *s = &c->sources.at[0];
    int i = 0;
    while (i < s->tokens &&
           !((s->token[i].role == ROLE_KEY || s->token[i].kind == TOKEN_STRING) && token_is(&s->token[i], text)))
        i++;
    bool found = i < s->tokens;
    report_add(&c->report, FINDING_ERROR, c->path, found ? s->token[i].line : 1, found ? s->token[i].column : 1,
               message, hint);
}

/* Returns true if the episode has the setting `carried`, which takes the result of the previous episode. */
static bool takes_carried(struct check *c, const char *path) {
    bool takes = false;
    owned_by(pr_description_free_at) pr_description *about = pr_description_new(c->reader, c->ctx, path, NULL);
    for (int i = 0; about && i < about->settings; i++) takes |= strcmp(about->setting[i].name, "carried") == 0;
    return takes;
}

/* Checks that the next episode of the campaign accepts the result of the episode at `path`. */
static void check_carried(struct check *c, const char *path, const char *next, const char *left) {
    char message[512];
    struct text t = text_over(message, sizeof message);
    size_t size = strlen(left) + sizeof "carried=";
    owned char *setting = malloc(size);
    c->report.no_memory |= !setting;
    if (setting && takes_carried(c, next)) {
        snprintf(setting, size, "carried=%s", left);
        const char *const given[] = {setting};
        pr_options options = {.settings = given, .settings_n = 1};
        pr_error err = {0};
        owned_episode *e = pr_load(c->reader, c->ctx, next, &options, &err);
        text_add(&t, "%s does not take what %s leaves: %.*s", next, path, (int)strcspn(err.text, "\n"), err.text);
        owned_episode *without = e ? NULL : pr_load(c->reader, c->ctx, next, NULL, &err);
        if (without) { /* if the next episode did not load, its errors are reported elsewhere */
            char hint[256];
            struct text h = text_over(hint, sizeof hint);
            text_add(&h, "carry gave \"%.*s\" at the end of a match", text_fit(left, 200), left);
            head_mistake(c, "carry", message, hint);
        }
    }
}

/* Returns the reason why the text cannot be the value of the next episode's setting `carried`, or NULL. */
static const char *unfit(const char *left, char why[80]) {
    struct text t = text_over(why, 80);
    if (strlen(left) > PR_LONGEST_TEXT)
        text_add(&t, "more than %d bytes", PR_LONGEST_TEXT);
    else if (!text_sound(left))
        text_add(&t, "%s", "bytes that are not text");
    return t.length ? why : NULL;
}

/* Calls `carry` at the end of a match, as a campaign does. `next` is NULL for the last episode. */
static void check_carry(struct check *c, const char *path, const char *next, const char *carry) {
    char message[512], room[80];
    struct text t = text_over(message, sizeof message);
    pr_error err = {0};
    owned_episode *e = pr_load(c->reader, c->ctx, path, NULL, &err);
    owned_match *m = e ? pr_new(e, 1, &err) : NULL;
    bool ended = m && pr_playout(m, 1, INT64_MAX, &err) >= 0;
    released char *left = ended && *carry ? pr_lua(m, carry, &err) : NULL;
    const char *why = left ? unfit(left, room) : err.text;
    if (!ended) {
        report_message(&c->report, err.text, path);
    } else if (*carry && why) {
        text_add(&t, "carry fails at the end of %s: %.*s", path, (int)strcspn(why, "\n"), why);
        head_mistake(c, "carry", message, "match.winner is nil after a draw; what is in the supply stands on no space");
    } else if (left && *left && next) {
        check_carried(c, path, next, left);
    }
}

/* Checks that the episodes of a campaign exist and that each leaves a result that the next episode accepts. */
static void check_campaign(struct check *c, const pr_description *about) {
    for (int i = 0; i < about->episodes; i++) {
        char path[256], next[256], message[320];
        struct text p = text_over(path, sizeof path), m = text_over(message, sizeof message),
                    n = text_over(next, sizeof next);
        const char *name = about->episode[i], *after = i + 1 < about->episodes ? about->episode[i + 1] : NULL;
        size_t length;
        text_add(&p, "episodes/%.*s.lua", text_fit(name, 200), name);
        owned char *text = c->reader(c->ctx, path, &length);
        text_add(&n, "episodes/%.*s.lua", text_fit(after ? after : "", 200), after ? after : "");
        text_add(&m, "there is no episode \"%.*s\"", text_fit(name, 200), name);
        if (text)
            check_carry(c, path, after ? next : NULL, about->carry);
        else
            head_mistake(c, name, message, path);
    }
}

/* Plans the trials. Returns false for a campaign, because only its episodes are played. */
static bool find_trials(struct check *c, struct pairwise *t) {
    owned_by(pr_description_free_at) pr_description *about = pr_description_new(c->reader, c->ctx, c->path, NULL);
    const bool playable = !about || !about->episodes;
    pairwise_plan(t, about);
    if (!playable) check_campaign(c, about);
    return playable;
}

/* Playing --------------------------------------------------------------------------------------------- */

/* Warns if a mark says that pieces start or spawn on a space, but a piece blocks it when the match starts. */
static void blocked_starts(struct check *c, const pr_match *m) {
    const struct def *d = m->def;
    const struct position *p = &m->run->pos;
    for (int k = 0; k < d->marks_n; k++) {
        const char *mark = d->mark_ids.name[k];
        for (int i = 0; (strstr(mark, "spawn") || strstr(mark, "start")) && i < d->marks[k].spaces; i++) {
            int space = d->marks[k].space[i];
            for (int q = *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q)) {
                const struct kind *kind = &d->kinds[d->pieces[q].kind];
                char message[256];
                const char *file;
                int line, column;
                if (!kind->blocks || kind->admits_some) continue;
                struct text t = text_over(message, sizeof message);
                text_add(&t, "'%.*s' on %s is blocked from the start: %s stands there", text_fit(mark, 40), mark,
                         d->spaces[space].id, d->pieces[q].id);
                lint_place_of_space(m->episode->program, &c->sources, space, &file, &line, &column);
                report_add_every(&c->report, FINDING_WARNING, file, line, column, message,
                                 "move the mark, or what is put there during setup");
            }
        }
    }
}

/* Chooses an option whose verb was never chosen before, otherwise a random option, so that rare verbs are tried. */
static int choose(pr_match *m, bool *answered, pr_error *err) {
    const struct decision *d = &m->run->open;
    int i = 0;
    while (i < d->n && answered[d->option[i].verb]) i++;
    if (i == d->n) i = pr_choose(m, -1, "random", err);
    if (i >= 0) answered[d->option[i].verb] = true;
    return i;
}

/* Stores a bot's error until the errors of play are reported. An error that occurs both for a bot and in play is
 * reported once. Play reports this error more clearly, because the bot met it on a determinized position. */
static void note_tried(struct check *c, const char *text) {
    for (int i = 0; i < c->tried_n; i++)
        if (strcmp(c->tried[i], text) == 0) return;
    char *copy = text_copy(text), **grown = realloc(c->tried, (size_t)(c->tried_n + 1) * sizeof *grown);
    if (grown) c->tried = grown;
    c->report.no_memory |= !grown || !copy;
    if (grown && copy)
        grown[c->tried_n++] = copy;
    else
        free(copy);
}

static void report_tried(struct check *c) {
    for (int i = 0; i < c->tried_n; i++) {
        report_message(&c->report, c->tried[i], c->path);
        free(c->tried[i]);
    }
    free(c->tried);
    c->tried = NULL;
    c->tried_n = 0;
}

/* Lets bots answer, because errors in `bots` show only when a bot calls its functions. The heuristic calls the policy,
 * and the price of the heuristic's choice calls the evaluation. A whole search would evaluate sixteen options and find
 * the same errors. */
static void ask_bots(struct check *c, pr_match *m) {
    const struct bots *b = &m->run->rules->bots;
    pr_error err = {0};
    int expected;
    if (!b->weight && !bots_evaluates(b)) return;
    int i = pr_choose(m, -1, "heuristic", &err);
    if (i >= 0 && pr_current_decision(m).answers % EACH == 0)
        pr_price(m, -1, "search:iterations=1,depth=1,focus=0", &i, 1, 1, &expected, NULL, &err);
    if (err.status == PR_SCRIPT) note_tried(c, err.text);
}

/* Runs every lesson for every seat, because errors in a lesson show only when the lesson is taught. */
static void ask_coach(struct check *c, pr_match *m) {
    const int lessons = m->run->rules->coach.lessons;
    for (int seat = 0; seat < m->def->seats_n; seat++) {
        for (int i = 0; i < lessons; i++) {
            pr_error err = {0};
            if (!pr_lesson(m, seat, i, &err)) note_tried(c, err.text);
        }
    }
}

/* Runs every overlay at the place of one piece on a plane, because a wrong mark shows only when the mark is drawn. An
 * overlay may cost as much as an answer, so it runs only at some questions, each time for another piece. */
static void ask_overlays(struct check *c, pr_match *m) {
    pr_spot spot[PR_MAX_SPOTS];
    const int pieces = m->def->pieces_n;
    const uint64_t turn = pr_current_decision(m).answers;
    word at = NONE;
    if (!m->run->rules->overlays || turn % EACH) return;
    for (int i = 0; i < pieces && at == NONE; i++)
        at = piece_point(&m->run->pos, (int)((turn / EACH + (uint64_t)i) % (uint64_t)pieces));
    for (int i = 0; at != NONE && i < m->run->rules->overlays; i++) {
        pr_error err = {0};
        if (pr_overlay(m, -1, i, at, spot, &err) < 0) note_tried(c, err.text);
    }
}

/* Asks each card of a pile with `acts` for its next act, because a wrong text shows only when this text is
 * requested. */
static void ask_cards(struct check *c, pr_match *m) {
    const uint64_t turn = pr_current_decision(m).answers;
    for (int card = 0; turn % EACH == 0 && card < m->def->cards_n; card++) {
        char said[MAX_SAID];
        struct text told = text_over(said, sizeof said);
        pr_error err = {0};
        if (!card_acts(m, -1, card, &told, &err)) note_tried(c, err.text);
    }
}

/* Returns the place of a text in the sources. Returns the start of the episode's file if a script composed the text. */
static struct finding_at text_place(const struct check *c, const char *text) {
    for (int f = 0; f < c->sources.n; f++) {
        const struct source_text *s = &c->sources.at[f];
        for (int i = 0; i < s->tokens; i++)
            if (s->token[i].kind == TOKEN_STRING && token_is(&s->token[i], text))
                return (struct finding_at){s->path, s->token[i].line, s->token[i].column};
    }
    return (struct finding_at){c->path, 1, 1};
}

static void text_gap(struct check *c, msg text, int things, const char *hint) {
    char message[200], shown[120];
    struct text m = text_over(message, sizeof message);
    if (!msg_any(text) || label_names(text) <= things) return;
    struct finding_at at = text_place(c, text.s);
    const char *words = msg_shown(text, shown, sizeof shown);
    text_add(&m, "\"%.*s\" names {%d}, which the question does not have", text_fit(words, 100), words,
             label_names(text));
    report_add(&c->report, FINDING_WARNING, at.file, at.line, at.column, message, hint);
}

/* Reports a script's question whose sentence has a hole such as {2} although the question has fewer arguments. Players
 * would see a gap in the sentence. Skips menus, because the check of a menu's declaration finds such arguments. */
static void question_gaps(struct check *c, const pr_match *m) {
    const struct decision *q = &m->run->open;
    if (q->menu != NONE) return;
    text_gap(c, q->prompt, q->abouts ? q->abouts : q->actor != NONE,
             "a prompt names what `args` lists; without it {1} is the actor");
    for (int i = 0; i < q->n; i++)
        text_gap(c, m->def->verbs[q->option[i].verb].label, q->option[i].args,
                 "{1} is the first argument of an option of `choose`");
}

/* Reports label functions that fail. */
static void ask_labels(struct check *c, pr_match *m) {
    const struct decision *q = &m->run->open;
    request_begin(NULL);
    for (int i = 0; i < q->n; i++) {
        char said[1024];
        struct text t = text_over(said, sizeof said);
        m->run->error[0] = '\0';
        if (!run_label(m->run, &q->option[i], &t)) report_message(&c->report, m->run->error, c->path);
        m->run->error[0] = '\0';
    }
    request_end();
}

/* Reports that an answer, or the start of the match, had different results in two Lua states. */
static void differs_elsewhere(struct check *c, const char *id, const char *what) {
    char message[512];
    struct text t = text_over(message, sizeof message);
    text_add(&t, "'%s' came out differently in a Lua state with another hash seed: %s", id, what);
    report_add(&c->report, FINDING_ERROR, c->path, 1, 1, message,
               "the length of a list with a hole is not certain: take elements out by table.remove");
}

/* Gives one answer to the match and to a copy. Gives the answer also to `other`, which is the same match in another Lua
 * state, or NULL. Returns false if the results differ. After an error the match is unchanged and other answers can be
 * tried. */
static bool answer_twice(struct check *c, pr_match *m, pr_match *other, size_t *compared, bool *answered) {
    char what[160];
    pr_error err = {0};
    ask_bots(c, m);
    ask_coach(c, m);
    ask_overlays(c, m);
    ask_cards(c, m);
    question_gaps(c, m);
    ask_labels(c, m);
    int i = choose(m, answered, &err);
    char id[128];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s", i >= 0 ? pr_option_id(m, i) : "");
    owned_match *again = i >= 0 ? pr_clone(m, &err) : NULL;
    bool good = again && pr_answer_index(m, i, &err) == PR_OK && pr_answer_index(again, i, &err) == PR_OK;
    if (!good) {
        report_message(&c->report, err.text, c->path);
        good = i >= 0 && again;
    } else if (pr_hash(m) != pr_hash(again) || pr_current_decision(m).options != pr_current_decision(again).options) {
        char message[256];
        struct text w = text_over(message, sizeof message);
        text_add(&w, "'%s' came out differently when it was played a second time from the same position", id);
        report_add(&c->report, FINDING_ERROR, c->path, 1, 1, message,
                   "what changes during a match must be declared in `vars`, and nothing else may be kept");
        good = false;
    } else if (other && pr_answer_index(other, i, &err) != PR_OK) {
        differs_elsewhere(c, id, err.text);
        good = false;
    } else if (other && match_differs(m, other, compared, what, sizeof what)) {
        differs_elsewhere(c, id, what);
        good = false;
    }
    return good;
}

/* Plays to the end of the match or until *tries answers were given. With `twice`, also plays in a second Lua state.
 * Returns false if further matches could find nothing new. */
static bool try_match(struct check *c, pr_episode *e, uint64_t seed, bool *answered, int *tries, bool twice) {
    pr_error err = {0};
    char what[160];
    size_t compared = 0;
    owned_match *m = pr_new(e, seed, &err);
    pr_episode *elsewhere = m && twice ? episode_elsewhere(e, &err) : NULL;
    owned_match *other = elsewhere ? pr_new(elsewhere, seed, &err) : NULL;
    bool good = m && !(twice && !other);
    if (!good) report_message(&c->report, err.text, c->path);
    if (m && seed == 1) blocked_starts(c, m);
    if (good && other && match_differs(m, other, &compared, what, sizeof what)) {
        differs_elsewhere(c, "the start", what);
        good = false;
    }
    for (; good && *tries > 0 && !pr_current_decision(m).over; --*tries)
        good = answer_twice(c, m, other, &compared, answered) && !e->program->overran;
    return good && !e->program->overran;
}

/* Plays matches one after the other until `tries` answers were given, because a short match ends earlier. If `watched`,
 * reports state that scripts kept outside of the position. */
static void try_matches(struct check *c, pr_episode *e, int tries, bool twice, bool watched) {
    char where[256];
    bool remembered = watched && program_remember(e->program);
    owned bool *answered = calloc((size_t)e->program->rules->def->verbs_n + 1, sizeof *answered);
    c->report.no_memory |= !answered;
    for (uint64_t seed = 1, most = (uint64_t)tries; answered && tries > 0 && seed <= most; seed++)
        if (!try_match(c, e, seed, answered, &tries, twice)) break;
    if (remembered && program_changed(e->program, where, sizeof where)) {
        char message[512];
        struct text t = text_over(message, sizeof message);
        text_add(&t, "%s: changed during a match, where no match would save or undo it; declare it in `vars`", where);
        report_message(&c->report, message, c->path);
    }
}

/* Drops findings about unknown names in a shared module if another episode declares them. A module may call
 * `link("gate")` although only another episode has a gate. */
static void ask_other_episodes(struct check *c) {
    for (size_t i = 0; i < c->others_n && report_any_shared(&c->report); i++) {
        char message[256];
        enum load_fault fault;
        struct sources theirs = {0};
        struct program *p =
            strcmp(c->others[i], c->path) == 0
                ? NULL
                : program_load(c->reader, c->ctx, c->others[i], NULL, 0, &c->limits, message, sizeof message, &fault);
        bool read = p && sources_add(&theirs, c->reader, c->ctx, c->others[i]);
        for (int m = 0; read && m < p->sources_n; m++) /* includes modules whose names scripts compose */
            read = sources_add(&theirs, c->reader, c->ctx, p->sources[m].path);
        if (read) lint_clear_shared(p, &theirs, &c->report);
        sources_free(&theirs);
        program_free(p);
    }
}

/* Reports an id that differs from the file's name: `play` and campaigns use the name of the file, but saves and records
 * use the id. Ignores files outside of the folder `episodes`: `play` finds such a file by its path, so its id
 * may differ. */
static void check_id(struct check *c, const struct program *p) {
    const char *slash = strrchr(c->path, '/'), *id = p->header.id;
    char message[256], hint[256];
    if (strncmp(c->path, "episodes/", 9) != 0 || !id) return;
    const size_t n = strcspn(slash + 1, ".");
    if (strlen(id) == n && strncmp(id, slash + 1, n) == 0) return;
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    text_add(&m, "the id \"%.*s\" differs from the name of the file", text_fit(id, 64), id);
    text_add(&h, "write id = \"%.*s\", or rename the file", (int)n, slash + 1);
    head_mistake(c, id, message, h.at);
}

/* Returns the parts of the sources that must be checked again with another definition of the episode. `read` is the
 * number of files that were checked with earlier definitions. */
static enum check_extent extent_of(const struct check *c, int read) {
    if (c->report.texts) return CHECK_TEXTS;
    if (!c->loaded || c->sources.n > read) return CHECK_ALL;
    return report_any_every(&c->report, c->loaded) ? CHECK_DECLARED : CHECK_TEXTS;
}

static void try_settings(struct check *c, struct pairwise *t, int trial) {
    struct setting setting[MAX_VARIED];
    bool refused = false;
    int n = pairwise_settings(t, trial, setting);
    struct text with = text_over(c->report.with, sizeof c->report.with);
    for (int i = 0; i < n; i++) text_add(&with, "%s%s=%s", i ? " " : "", setting[i].name, setting[i].value);
    struct program *p = program_check(c->reader, c->ctx, c->path, setting, n, &c->limits, &c->report, &refused);
    if (refused && !trial)
        report_add(&c->report, FINDING_ERROR, c->path, 1, 1, "the episode refuses its default settings", "");
    if (!p) {
        c->failed |= !refused;
        pairwise_refused(t); /* the errors of this trial would hide other errors, so other trials must try its pairs of
                              * values */
        return;
    }
    if (!c->loaded) check_id(c, p);
    const int read = c->sources.n;
    request_begin(p);                      /* the whole check is one request with one time limit */
    for (int i = 0; i < p->sources_n; i++) /* includes modules whose names scripts compose */
        sources_add(&c->sources, c->reader, c->ctx, p->sources[i].path);
    lint_sources(p, &c->sources, &c->report, extent_of(c, read));
    c->loaded++;
    pr_episode *e = calloc(1, sizeof *e);
    if (e) {
        *e = (pr_episode){.program = p, .path = text_copy(c->path), .overrides = text_copy("{}")};
        try_matches(c, e,
                    !trial         ? DEFAULTS * c->tries
                    : trial < FULL ? c->tries
                                   : (c->tries + LATER - 1) / LATER,
                    trial < TWICE, trial < FULL);
        report_tried(c);
        c->report.overran |= p->overran;
        pr_unload(e);
    } else {
        program_free(p);
        c->report.no_memory = true;
    }
    request_end();
}

/* The answer ------------------------------------------------------------------------------------------ */

/* Reads the files of the mods in use, so that their errors have columns even if nothing loads. */
static void add_mods(struct check *c) {
    size_t length = 0;
    char *read = c->reader(c->ctx, "mods/order", &length);
    owned char *order = read ? realloc(read, length + 1) : NULL;
    if (!order) {
        free(read);
        return;
    }
    order[length] = '\0';
    for (char *name = strtok(order, "\n"); name; name = strtok(NULL, "\n")) {
        char path[128];
        struct text t = text_over(path, sizeof path);
        text_add(&t, "mods/%s/mod.lua", name);
        if (!t.cut) sources_add(&c->sources, c->reader, c->ctx, path);
    }
}

static void check_all(struct check *c) {
    add_mods(c);
    sources_syntax(&c->sources, &c->report);
    if (c->report.errors || strncmp(c->path, "scripts/", 8) == 0) {
        lint_sources(NULL, &c->sources, &c->report, CHECK_ALL);
        return;
    }
    struct pairwise *t = calloc(1, sizeof *t);
    bool playable = t && find_trials(c, t);
    for (int i = 0; playable && !c->report.overran && pairwise_next(t, c->loaded > 0); i++) {
        const bool first = !c->loaded;
        try_settings(c, t, i);
        /* Runs early, because often no finding remains after this call. If none remains, no other episodes and settings
         * need to be tried. If a later definition repeats a dropped finding, report_drop() drops it again. */
        if (first && c->loaded) ask_other_episodes(c);
    }
    c->report.with[0] = '\0';
    if (!c->loaded) lint_sources(NULL, &c->sources, &c->report, CHECK_ALL);
    /* Counts failed loads, too: if a load failed, no finding is known to occur under all settings. */
    report_drop(&c->report, c->loaded + c->failed);
    pairwise_free(t);
}

static char *check(pr_reader reader, void *ctx, const char *path, int tries, const pr_options *options, pr_error *err) {
    struct check c = {.reader = reader, .ctx = ctx, .path = path, .tries = tries, .limits = limits_of(options)};
    if (options) {
        c.others = options->others;
        c.others_n = options->others_n;
    }
    char *json = NULL;
    if (!sources_add(&c.sources, reader, ctx, path)) {
        error_set(err, PR_INVALID, "%s: no such file", path);
    } else {
        check_all(&c);
        report_fold(&c.report);
        sources_columns(&c.sources, &c.report);
        report_sort(&c.report);
        json = c.report.no_memory ? NULL : findings_json(&c.report);
        if (!json) error_set(err, PR_MEMORY, "%s", "out of memory");
    }
    sources_free(&c.sources);
    report_free(&c.report);
    return json;
}

char *pr_texts(pr_reader reader, void *ctx, const char *path, const char *below, pr_error *err) {
    struct check c = {.reader = reader, .ctx = ctx, .path = path, .limits = limits_of(NULL)};
    char *json = NULL;
    unsigned long lost = json_lost();
    request_begin(NULL);
    compile_once_begin();
    c.report.texts = json_object();
    c.report.texts_below = below;
    if (!sources_add(&c.sources, reader, ctx, path)) {
        error_set(err, PR_INVALID, "%s: no such file", path);
    } else if (c.report.texts) {
        check_all(&c);
        const bool whole = !c.failed && (c.loaded || !c.report.errors); /* a campaign is never loaded */
        if (!c.report.no_memory)
            json = json_whole(json_pack("{sOsb}", "texts", c.report.texts, "whole", whole), JSON_COMPACT, lost);
        if (!json) error_set(err, PR_MEMORY, "%s", "out of memory");
    }
    json_decref(c.report.texts);
    sources_free(&c.sources);
    report_free(&c.report);
    compile_once_end();
    request_end();
    return json;
}

char *pr_check(pr_reader reader, void *ctx, const char *path, int tries, const pr_options *options, pr_error *err) {
    request_begin(NULL);
    compile_once_begin();
    char *json = check(reader, ctx, path, tries, options, err);
    compile_once_end();
    request_end();
    return json;
}

char *pr_renames(void) {
    return renames_json();
}

char *pr_reference(void) {
    return reference_json();
}
