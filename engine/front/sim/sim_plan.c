/* Reads a simulation from the command line (sim_plan), opens its episode (sim_table), and plays the matches that are
 * still missing. */
#define _GNU_SOURCE 1
#include "front/sim/sim_plan.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_word(buffer *b, const char *text) {
    owned char *quoted = shell_word(text);
    buffer_addf(b, " %s", quoted);
}

char *sim_again(const char *episode, const char *given, const char *seats, uint64_t seed, long long games) {
    buffer b = {0};
    buffer_add(&b, "precinct sim");
    add_word(&b, episode);
    buffer_add(&b, given);
    if (mods_left_out()) buffer_add(&b, " --no-mods");
    for (size_t i = 0; mods_given(i); i++) {
        buffer_add(&b, " --mod");
        add_word(&b, mods_given(i));
    }
    buffer_addf(&b, "%s --seed %llu --games %lld --match ", seats, (unsigned long long)seed, games);
    return b.s;
}

/* Takes an option with a value if several commands share it. Otherwise returns false: it is the command's own. */
static bool take_option(sim_plan *p, const argument *a, buffer *given, buffer *seats) {
    if (!strcmp(a->name, "seed")) return setup_seed(&p->play, a->value);
    if (!strcmp(a->name, "seat")) {
        words_add(&p->play.seats, a->value);
        buffer_add(seats, " --seat");
        add_word(seats, a->value);
        return true;
    }
    if (strcmp(a->name, "set") != 0) return true;
    buffer_add(given, " --set");
    add_word(given, a->value);
    return setup_constant(&p->play, p->described, a->value);
}

static bool take_setting(sim_plan *p, const argument *a, buffer *given, const char *values, const char *flags) {
    buffer_addf(given, " --%s", a->name);
    if (a->value) add_word(given, a->value);
    const bool good = setup_setting(&p->play, p->described, a->name, a->value);
    if (good || setting_of(p->described, a->name)) return good;
    owned char *others = text_of("%s %s", values, flags);
    arguments_list(others);
    return false;
}

/* Returns the name of an episode in simulations. An episode in the data folder is called "game/episode", even if the
 * command line gave a path to it. Any other episode is called by the given path. The caller frees it. */
static char *sim_episode_name(const char *given, const char *path, const source *from) {
    bool ours = !strncmp(path, "episodes/", 9) && !from->layers;
    char *name = copy_text(ours ? path + 9 : given);
    if (ours) name[strlen(name) - 4] = '\0';
    return name;
}

static bool find_episode(sim_plan *p, const arguments *a, int *status) {
    const char *name = argument_plain(a, 0), *more = argument_plain(a, 1);
    if (more) complain(tr("precinct: '%s' is one argument too many.\n"), more);
    if (!name) complain("%s", tr("precinct: which episode? `precinct list` shows them.\n"));
    if (!name || more) return false;
    p->play.path = episode_find(name, &p->play.from);
    p->described = p->play.path ? episode_describe_status(&p->play.from, p->play.path, status) : NULL;
    if (!p->described) return false;
    if (p->described->episodes) return complain(tr("precinct: %s is a campaign. Simulate its episodes.\n"), name);
    p->name = sim_episode_name(name, p->play.path, &p->play.from);
    return true;
}

bool sim_plan_read(sim_plan *p, const arguments *a, const char *values, const char *flags, int *status) {
    *status = EXIT_REFUSED;
    *p = (sim_plan){.play = {.seed = 1}};
    owned_buffer given = {0}, seats = {0};
    bool good = find_episode(p, a, status);
    for (size_t i = 0; i < a->n && good; i++) {
        const argument *one = &a->at[i];
        if (!one->name || !(good = argument_sound(one, flags, values)) || word_listed(flags, one->name)) continue;
        good = word_listed(values, one->name) ? take_option(p, one, &given, &seats)
                                              : take_setting(p, one, &given, values, flags);
    }
    long long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1 || processors > MAX_JOBS) processors = 1;
    p->jobs = (int)processors;
    p->given = copy_text(buffer_text(&given));
    p->seats = copy_text(buffer_text(&seats));
    return good;
}

void sim_plan_free(sim_plan *p) {
    setup_free(&p->play);
    episode_forget(p->described);
    free_all(p->name, p->given, p->seats);
}

/* The opened episode ---------------------------------------------------------------------------------------- */

/* Returns the id of a seat's side, or "" for a seat without side. */
static const char *side_of(const pr_content *c, int seat) {
    const int side = c->seat[seat].side;
    return side == PR_NOBODY ? "" : c->side[side].is.id;
}

/* Reads "side=player" or "seat=player" and sets the bot of each seat that it names. Returns false after a message. */
static bool seat_player(sim_table *t, const char *given) {
    const pr_content *c = t->content;
    size_t n = strcspn(given, "=");
    bool found = false;
    for (int i = 0; i < c->seats; i++) {
        const char *id = c->seat[i].is.id, *side = side_of(c, i);
        if ((strlen(id) != n || strncmp(id, given, n) != 0) && (strlen(side) != n || strncmp(side, given, n) != 0))
            continue;
        t->bots[i] = given + n + (given[n] == '=');
        found = *t->bots[i] != '\0';
    }
    if (found) return true;
    complain(tr("precinct: --seat needs SIDE=PLAYER or SEAT=PLAYER, not '%s'. There are:\n"), given);
    for (int i = 0; i < c->seats; i++) complain(tr("  seat %s, of side %s\n"), c->seat[i].is.id, side_of(c, i));
    return false;
}

static json_t *values_of(const pr_setting *setting, int n) {
    released char *text = need(pr_values_json(setting, n));
    return need(json_loads(text, 0, NULL));
}

static json_t *run_of(const sim_table *t, const sim_plan *p) {
    const pr_content *c = t->content;
    char seed[24], scripts[17];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->play.seed);
    results_scripts(c, scripts);
    json_t *seats = need(json_object());
    for (int i = 0; i < c->seats; i++) json_object_set_new(seats, c->seat[i].is.id, json_string(t->bots[i]));
    return need(json_pack("{so ss si ss ss sI so so so}", "episode", json_sound(p->name), "version", PR_VERSION,
                          "format", PR_FORMAT, "scripts", scripts, "seed", seed, "games", (json_int_t)p->games,
                          "settings", values_of(c->setting, c->settings), "constants",
                          values_of(c->constant, c->constants), "seats", seats));
}

static char *again_command(const sim_plan *p, const char *const *constants, size_t n) {
    owned_buffer given = {0};
    buffer_add(&given, p->given);
    for (size_t i = 0; i < n; i++) {
        buffer_add(&given, " --set");
        add_word(&given, constants[i]);
    }
    return sim_again(p->name, buffer_text(&given), p->seats, p->play.seed, p->games);
}

bool sim_table_open(sim_table *t, const sim_plan *p, const char *const *constants, size_t n, int *status) {
    pr_error err = {.status = PR_OK};
    owned_words settings = {0};
    *t = (sim_table){.again = again_command(p, constants, n)};
    for (size_t i = 0; i < p->play.settings.n; i++) words_add(&settings, p->play.settings.at[i]);
    for (size_t i = 0; i < n; i++) {
        owned char *b = text_of("const.%s", constants[i]);
        words_add(&settings, b);
    }
    pr_options options = {.settings = (const char *const *)settings.at, .settings_n = settings.n};
    t->episode = pr_load(source_read, (void *)&p->play.from, p->play.path, &options, &err);
    bool good = t->episode != NULL;
    *status = good ? EXIT_REFUSED : exit_for(err.status);
    if (good) {
        t->content = pr_content_of(t->episode);
        need(t->content ? t : NULL);
        const size_t seats = (size_t)t->content->seats;
        t->bots = need(calloc(seats + 1, sizeof *t->bots));
        for (size_t i = 0; i < seats; i++) t->bots[i] = p->bot ? p->bot : "random";
        for (size_t i = 0; i < p->play.seats.n; i++)
            if (!seat_player(t, p->play.seats.at[i])) return false;
        for (size_t i = 0; i < seats && good; i++) good = pr_bot_check(t->bots[i], t->episode, &err) == PR_OK;
    }
    if (!good) return source_complain(&p->play.from, err.text);
    sim_table_clear(t, p);
    return true;
}

void sim_table_clear(sim_table *t, const sim_plan *p) {
    json_t *about = results_about(t->content);
    json_object_set_new(about, "given", json_sound(*p->given ? p->given + 1 : ""));
    json_object_set_new(about, "again", json_sound(t->again));
    results_free(t->results);
    t->results = results_new(run_of(t, p), about);
}

void sim_table_close(sim_table *t) {
    pr_unload(t->episode);
    results_free(t->results);
    free_all(t->bots, t->again);
}

/* Adds the matches in the file `save` to the table's simulation. Returns false after a message. */
static bool resume_from(sim_table *t, const char *save) {
    char why[512];
    owned_by(results_free_at) sim_results *before = results_read(save);
    bool good = before != NULL;
    if (before && !results_add(t->results, before, why, sizeof why)) good = complain("precinct: %s: %s.\n", save, why);
    if (good) t->had = results_matches(t->results);
    return good;
}

int sim_table_play(sim_table *t, const sim_plan *p, const char *save, bool resume, const char *label) {
    const bool there = save && file_exists(save) && !results_played(t->results);
    if (there && !resume) return refused(tr("precinct: '%s' already exists. Use --resume to continue it.\n"), save);
    if (there && !resume_from(t, save)) return EXIT_REFUSED;
    return simulation_run(t, p, save, label);
}
