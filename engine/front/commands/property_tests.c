/* Plays random matches of an episode and checks them with the kit. */
#include "front/commands/tap.h"

#include "front/commands/ask.h"
#include "front/files/episode_index.h"
#include "front/programs/reached.h"

#include "text/msg.h"

#include <inttypes.h>
#include <limits.h>

enum { SMOKE = 10 /* this many matches are played without checks for each match with checks */ };

typedef struct outcome {
    buffer why;
    uint64_t seed;
} outcome;

static void note(void *ctx, const pr_property *proof) {
    outcome *o = ctx;
    if (!proof->failure) return;
    buffer_addf(&o->why, "%s: %s\n", proof->property, proof->failure);
    o->seed = proof->seed;
}

/* Plays whole matches with random answers. Returns false with the seed of the first match that fails. */
static bool smoke(pr_episode *e, uint64_t seed, long games, outcome *o) {
    pr_error err = {0};
    for (uint64_t s = seed; s < seed + (uint64_t)games; s++) {
        owned_match *m = pr_new(e, s, &err);
        bool good = m && pr_playout(m, s, INT64_MAX, &err) >= 0;
        if (good && !pr_current_decision(m).over)
            good = false, snprintf(err.text, sizeof err.text, "%s", "it does not end");
        if (good) continue;
        buffer_add(&o->why, err.text);
        o->seed = s;
        return false;
    }
    return true;
}

static void add_again(buffer *why, const char *name, const words *settings, uint64_t seed) {
    buffer_addf(why, "\nplay it again: precinct test %s --seed %" PRIu64 " --games 1 --every 1", name, seed);
    for (size_t i = 0; i < settings->n; i++) buffer_addf(why, " %s", settings->at[i]);
}

/* Reports a test. Replaces the engine's names of files by paths that the reader can open. */
static void report(tap *t, const source *from, bool good, const char *name, const char *why) {
    owned char *message = source_message(from, why, NULL);
    tap_report(t, good, name, message);
}

/* Adds the coverage of the matches with checks. The other matches do not record coverage. */
static void note_reached(const property_plan *p, pr_episode *e, const source *from) {
    released char *covered = pr_coverage(e);
    if (covered) reached_add(p->reached, pr_episode_json(e), covered, from, REACHED_BY_BOT);
}

static void test_settings(tap *t, const property_plan *p, const char *name, source *from, const char *path,
                          const words *settings) {
    pr_error err = {0};
    pr_options options = {.settings = (const char *const *)settings->at,
                          .settings_n = settings->n,
                          .time_limit_ms = 60000,
                          .request_limit_ms = INT_MAX /* the number of games is the limit, not the time */};
    owned_episode *e = pr_load(source_read, from, path, &options, &err);
    owned_buffer what = {0};
    outcome o = {.seed = p->seed};
    buffer_add(&what, name);
    for (size_t i = 0; i < settings->n; i++) buffer_addf(&what, " %s", settings->at[i]);
    if (!e) {
        buffer_add(&what, ": it loads");
        report(t, from, false, what.s, err.text);
    } else {
        size_t n = strlen(what.s);
        (void)pr_cover(e); /* coverage is recorded only after this call */
        bool good = pr_test(e, p->seed, (int)p->games, (int)p->every, note, &o) == 0;
        if (!good) add_again(&o.why, name, settings, o.seed);
        note_reached(p, e, from);
        buffer_addf(&what, ": the kit's properties hold in %ld random matches and %ld of the heuristic", p->games,
                    (p->games + 1) / 2);
        report(t, from, good, what.s, buffer_text(&o.why));
        what.n = n, what.s[n] = 0;
        buffer_free(&o.why);
        if (good) {
            good = smoke(e, p->seed, p->games * SMOKE, &o);
            if (!good) add_again(&o.why, name, settings, o.seed);
            buffer_addf(&what, ": %ld random matches come to their ends", p->games * SMOKE);
            report(t, from, good, what.s, buffer_text(&o.why));
        }
    }
    buffer_free(&o.why);
}

void property_tests_run(tap *t, const property_plan *p, const char *name, source *from, const char *path) {
    const pr_description *about = episode_describe(from, path);
    if (!about) {
        tap_report(t, false, name, "it cannot be loaded; `precinct check` names all mistakes");
        return;
    }
    if (about->episodes) {
        tap_report(t, true, name, "");
    } else {
        owned_by(combinations_free) combinations ways = combine(about, &p->fixed, (combine_how){0});
        property_plan own = *p;
        const int failed = t->failed;
        if (p->reached)
            reached_settings(p->reached, about, from);
        else
            own.reached = reached_new(); /* to find actions that no match takes */
        for (size_t i = 0; i < ways.n; i++) test_settings(t, &own, name, from, path, &ways.at[i]);
        if (!p->reached && t->failed == failed) reached_idle_actions(own.reached);
        if (!p->reached) reached_free(own.reached);
    }
    episode_forget(about);
}
