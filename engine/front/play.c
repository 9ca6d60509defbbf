/* `precinct play` and `precinct resume`: from arguments to a match, and from a match to an exit status. */
#define _GNU_SOURCE 1
#include "front/play.h"

#include "core/text.h"
#include "front/arguments.h"
#include "front/catalog.h"
#include "front/command.h"
#include "front/input.h"
#include "front/lines.h"
#include "front/repl.h"
#include "front/saved.h"
#include "front/shelf.h"
#include "front/show.h"
#include "front/terminal.h"
#include "front/words.h"
#include "front/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const play_flags[] = {"json", "quiet", "ascii", "plain", "author", "watch", "help", NULL};
static const char *const play_values[] = {"seed", "seat", "set", "record", "color", NULL};

static void print_event(void *ctx, const pr_event *event) {
    (void)ctx;
    if (*event->text) puts(event->text);
}

/* Only programs play: nobody is asked, and what happened is told. */
static int watch(session *s, bool quiet) {
    pr_error err = {0};
    if (!session_bots(s, NULL, NULL, &err)) {
        fflush(stdout);
        complain("precinct: %s\n", err.text);
        return EXIT_FAILED;
    }
    if (!quiet) pr_events(s->match, -1, 0, print_event, NULL);
    if (input_signal()) return 128 + input_signal();
    char *view = pr_view(s->match, -1);
    json_t *position = need(view ? json_loads(view, 0, NULL) : NULL);
    pr_release(view);
    pr_decision d = pr_open(s->match);
    const json_t *side = d.winner < 0 ? NULL : json_array_get(json_object_get(s->info, "sides"), (size_t)d.winner);
    long long rounds = json_int(position, "round");
    printf(tr_n("Result: %s after %lld round.", "Result: %s after %lld rounds.", rounds),
           side ? json_str(side, "title") : tr("draw"), rounds);
    size_t i;
    json_t *track;
    json_array_foreach(json_object_get(s->info, "tracks"), i, track) {
        printf("%s %s %lld", i ? "," : "", json_str(track, "title"),
               json_int(json_object_get(position, "tracks"), json_str(track, "id")));
    }
    putchar('\n');
    json_decref(position);
    return EXIT_FINE;
}

int play_on(session *s, const manner *how) {
    int status;
    input_start();
    s->durable = terminal_talks();
    s->author = how->author;
    s->watch = how->watch;
    if (how->json) {
        status = lines_run(s);
    } else if (!session_humans(s)) {
        status = watch(s, how->quiet);
    } else {
        status = repl_run(s, how->quiet);
    }
    if (s->record) {
        char *file = s->record;
        s->record = NULL;
        if (!session_save_to(s, file) && status == EXIT_FINE) status = EXIT_FAILED;
        free(file);
    }
    input_stop();
    return status;
}

int play_session(session *s, const manner *how) {
    int status = play_on(s, how);
    session_close(s);
    return status;
}

int play_plan(plan *p, const manner *how, const char *record) {
    session s;
    int status;
    if (!session_start(&s, p, &status)) return status;
    if (record) s.record = copy_text(record);
    if (!how->json) {
        printf("%s%s%s\n", tone_on(TONE_STRONG), json_str(s.info, "title"), tone_off(TONE_STRONG));
        printf(tr("Seed %llu\n"), (unsigned long long)s.seed);
    }
    return play_session(&s, how);
}

static bool among(const char *name, const char *const *list) {
    for (; *list; list++) {
        if (!strcmp(name, *list)) return true;
    }
    return false;
}

static json_t *named(const json_t *array, const char *name) {
    size_t i;
    json_t *one;
    json_array_foreach(array, i, one) {
        if (!strcmp(json_str(one, "name"), name)) return one;
    }
    return NULL;
}

static void list_names(const json_t *array, const char *before) {
    size_t i;
    json_t *one;
    json_array_foreach(array, i, one) {
        char *values = permitted_values(one), *standard = value_text(json_object_get(one, "default"));
        complain(tr("  %s%s %s  (default %s)\n"), before, json_str(one, "name"), values, standard);
        free(values);
        free(standard);
    }
}

/* Adds "name=value" if the episode has such a setting or constant and permits the value; else says what it has. */
static bool add_setting(plan *p, const json_t *list, const char *prefix, const char *shown, const char *name,
                        const char *value) {
    const json_t *d = named(list, name);
    bool good = d && value && value_permitted(d, value);
    if (!d) {
        complain(tr("precinct: there is no %s%s here. There are:\n"), shown, name);
        list_names(list, shown);
    } else if (!good) {
        char *values = permitted_values(d);
        complain(tr("precinct: %s%s cannot be '%s'. It can be: %s\n"), shown, name, value ? value : "", values);
        free(values);
    } else {
        buffer entry = {0};
        buffer_addf(&entry, "%s%s=%s", prefix, name, value);
        plan_add(&p->settings, &p->settings_n, entry.s);
        buffer_free(&entry);
    }
    return good;
}

bool plan_setting(plan *p, const json_t *described, const char *name, const char *value) {
    const json_t *settings = json_object_get(described, "settings"), *d = named(settings, name);
    bool flag = d && !value && !strcmp(json_str(d, "type"), "flag");
    return add_setting(p, settings, "", "--", name, flag ? "true" : value);
}

bool plan_constant(plan *p, const json_t *described, const char *given) {
    const json_t *constants = json_object_get(described, "constants");
    words pair = words_split(given, '=');
    bool good = pair.n == 2 && add_setting(p, constants, "const.", "--set ", pair.at[0], pair.at[1]);
    if (pair.n != 2) complain(tr("precinct: --set needs CONSTANT=VALUE, not '%s'.\n"), given);
    words_free(&pair);
    return good;
}

bool plan_seed(plan *p, const char *given) {
    char *end;
    p->seed = strtoull(given, &end, 10);
    p->seeded = *given >= '0' && *given <= '9' && !*end && strlen(given) <= 19;
    if (!p->seeded) complain(tr("precinct: --seed needs a number from 0 to 9999999999999999999, not '%s'.\n"), given);
    return p->seeded;
}

/* One option into the plan. Flags and --record, --color are read elsewhere. */
static bool add_argument(plan *p, const json_t *described, const argument *a) {
    bool general = among(a->name, play_values);
    if (among(a->name, play_flags)) {
        if (a->value) complain(tr("precinct: --%s takes no value.\n"), a->name);
        return !a->value;
    }
    if (general && (!a->value || !*a->value)) {
        complain(tr("precinct: --%s needs a value.\n"), a->name);
        return false;
    }
    if (!strcmp(a->name, "seed")) return plan_seed(p, a->value);
    if (!strcmp(a->name, "set")) return plan_constant(p, described, a->value);
    if (!strcmp(a->name, "seat")) plan_add(&p->seats, &p->seats_n, a->value);
    if (general) return true;
    bool good = plan_setting(p, described, a->name, a->value);
    if (!named(json_object_get(described, "settings"), a->name))
        complain("%s",
                 tr("and --seed N, --seat ID=PLAYER, --set CONSTANT=VALUE, --json, --record FILE, --quiet, --color "
                    "WHEN, "
                    "--ascii, --plain.\n"));
    return good;
}

bool plan_read(plan *p, const json_t *described, const arguments *a) {
    bool good = true;
    for (size_t i = 0; i < a->n && good; i++) {
        if (a->at[i].name) good = add_argument(p, described, &a->at[i]);
    }
    return good;
}

/* `status` is that of a failure. */
static bool make_plan(plan *p, const arguments *a, int *status) {
    const char *name = argument_plain(a, 0), *more = argument_plain(a, 1);
    if (more) complain(tr("precinct: '%s' is one argument too many.\n"), more);
    if (!name) complain("%s", tr("precinct: play which episode? `precinct list` shows them.\n"));
    if (!name || more) return false;
    p->path = episode_find(name, &p->from);
    json_t *described = p->path ? episode_describe_status(&p->from, p->path, status) : NULL;
    bool good = described && !is_campaign(described);
    if (described && !good) complain(tr("precinct: %s is a campaign: precinct campaign new %s FILE\n"), name, name);
    good = good && plan_read(p, described, a);
    if (good) plan_deal(p, described);
    json_decref(described);
    return good;
}

int command_play(int argc, char **argv) {
    arguments a = arguments_read(argc, argv, play_flags);
    plan p = {0};
    manner how = {argument_given(&a, "json"), argument_given(&a, "quiet"), argument_given(&a, "author"),
                  argument_given(&a, "watch")};
    int status = EXIT_REFUSED;
    if (show_setup(&a) && make_plan(&p, &a, &status)) status = play_plan(&p, &how, argument_value(&a, "record"));
    plan_free(&p);
    arguments_free(&a);
    return status;
}

int command_resume(int argc, char **argv) {
    static const char *const values[] = {"seat", "record", "color", "episode", NULL};
    arguments a = arguments_read(argc, argv, play_flags);
    manner how = {argument_given(&a, "json"), argument_given(&a, "quiet"), argument_given(&a, "author"),
                  argument_given(&a, "watch")};
    int status = EXIT_REFUSED;
    char **saved = autosave_list(".prs");
    char *named = argument_plain(&a, 0) ? saved_match(argument_plain(&a, 0)) : NULL;
    const char *file = named ? named : saved[0];
    session s;
    bool good = arguments_check(&a, "resume", play_flags, values) && show_setup(&a);
    if (good && !file) {
        complain("%s", tr("precinct: there is no saved match to go on with.\n"));
        good = false;
    }
    if (good && session_restore(&s, file, argument_value(&a, "episode"), &status)) {
        for (size_t i = 0; i < a.n && good; i++) {
            if (a.at[i].name && !strcmp(a.at[i].name, "seat")) good = session_seat_player(&s, a.at[i].value);
        }
        const char *record = argument_value(&a, "record");
        if (good && record) s.record = copy_text(record);
        if (good && !how.json)
            printf(tr("%s, seed %llu, goes on.\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
        if (good)
            status = play_session(&s, &how);
        else
            session_close(&s);
    }
    files_free(saved);
    free(named);
    arguments_free(&a);
    return status;
}
