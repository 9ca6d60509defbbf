/* Finds the episodes for `precinct strength`, and loads their entries with their settings. Reports missing episodes
 * before hours are spent on the others. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/commands/commands.h"
#include "front/commands/strength.h"
#include "front/files/episode_index.h"
#include "front/session/session.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>

const char strength_values[] = "pair games jobs seed save set ladder elo", strength_flags[] = "plain resume help";

int worse_status(int a, int b) {
    return a > b ? a : b;
}

static void find_sides(arena *a) {
    const pr_content *c = a->table.content;
    int n = 0;
    a->sides[0] = a->sides[1] = -1;
    for (int side = 0; side < c->sides && n < 2; side++) {
        bool plays = false;
        for (int i = 0; i < c->seats; i++) plays = plays || c->seat[i].side == side;
        if (plays) a->sides[n++] = side;
    }
}

const char **arena_bots(const arena *a, int half, const char *first, const char *second) {
    const pr_content *c = a->table.content;
    const char **bots = need(calloc((size_t)c->seats + 1, sizeof *bots));
    for (int i = 0; i < c->seats; i++) bots[i] = c->seat[i].side == a->sides[half] ? first : second;
    return bots;
}

sim_table arena_table(const arena *a, const char **bots, const sim_plan *p) {
    owned_buffer seats = {0};
    sim_table t = {.episode = a->table.episode, .content = a->table.content, .bots = bots};
    for (int i = 0; i < t.content->seats; i++) buffer_addf(&seats, " --seat %s=%s", t.content->seat[i].is.id, bots[i]);
    t.again = sim_again(p->name, p->given, buffer_text(&seats), p->play.seed, p->games);
    sim_table_clear(&t, p);
    return t;
}

char *arena_file(const arena *a, const char *const *bots) {
    const pr_content *c = a->table.content;
    owned_buffer label = {0};
    buffer_add(&label, a->name);
    for (int i = 0; i < c->seats; i++) buffer_addf(&label, " %s=%s", c->seat[i].is.id, bots[i]);
    return sim_file(a->c->folder, label.s);
}

void arena_close(arena *a) {
    sim_table_close(&a->table);
    sim_plan_free(&a->plan);
    free(a->name);
    free(a);
}

/* Returns true if all players can play the episode. Otherwise reports a player that cannot. */
static bool players_fit(const contest *c, const arena *a) {
    pr_error err = {0};
    bool good = true;
    for (size_t i = 0; i < 2 * c->pairs && good; i++)
        good = pr_bot_check(i % 2 ? c->pair[i / 2].second : c->pair[i / 2].first, a->table.episode, &err) == PR_OK;
    for (size_t i = 0; i < c->ladder_n && good; i++) good = pr_bot_check(c->ladder[i], a->table.episode, &err) == PR_OK;
    return good || complain("precinct: %s: %s\n", a->plan.name, err.text);
}

/* Reads the plan of an episode with the settings of the command line. `first` is one more setting, or NULL. */
static bool plan_read(const contest *c, const char *name, const argument *first, sim_plan *p, int *status) {
    owned argument *at = need(calloc(c->given->n + 2, sizeof *at));
    arguments own = {.at = at};
    at[own.n++] = (argument){NULL, name};
    if (first) at[own.n++] = *first;
    for (size_t i = 0; i < c->given->n; i++)
        if (c->given->at[i].name) at[own.n++] = c->given->at[i];
    const bool good = sim_plan_read(p, &own, strength_values, strength_flags, status);
    p->games = c->games;
    p->jobs = (int)c->jobs;
    return good;
}

/* Loads an entry and passes it to `visit`. `setting` distinguishes it from the episode's other entries, or is NULL. */
static int visit_with(const contest *c, const char *name, const argument *setting, arena_visit visit, void *ctx) {
    int status;
    arena *a = need(calloc(1, sizeof *a));
    owned_buffer entry = {0};
    a->c = c;
    bool good = plan_read(c, name, setting, &a->plan, &status) && sim_table_open(&a->table, &a->plan, NULL, 0, &status);
    if (good && !players_fit(c, a)) status = EXIT_REFUSED, good = false;
    if (good) {
        buffer_add(&entry, a->plan.name);
        for (size_t i = 0; i < a->plan.play.settings.n; i++) buffer_addf(&entry, " %s", a->plan.play.settings.at[i]);
        a->name = copy_text(entry.s);
        find_sides(a);
        return visit(ctx, a);
    }
    arena_close(a);
    return status;
}

/* Calls `visit` for each entry of the episode. Settings that are not given have their defaults. */
static int visit_episode(const contest *c, const char *name, arena_visit visit, void *ctx) {
    owned_by(sim_plan_free) sim_plan usual = {0};
    int status;
    if (!plan_read(c, name, NULL, &usual, &status)) {
        complain(tr("precinct: for this reason %s was not played.\n"), name);
        return status;
    }
    const pr_setting *split = entries_setting(usual.described);
    if (!split || argument_given(c->given, split->name)) return visit_with(c, name, NULL, visit, ctx);
    status = EXIT_FINE;
    for (int i = 0; i < split->choices && status < STOPPED; i++) {
        const argument setting = {(char *)(uintptr_t)split->name, split->choice[i].id};
        status = worse_status(status, visit_with(c, name, &setting, visit, ctx));
    }
    return status;
}

int entries_found(const contest *c) {
    int worst = EXIT_FINE, status;
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL; i++) {
        owned_by(sim_plan_free) sim_plan p = {0};
        argument only = {NULL, name};
        if (!sim_plan_read(&p, &(arguments){.at = &only, .n = 1}, "", "", &status)) worst = worse_status(worst, status);
    }
    return worst;
}

/* Calls `visit` for each entry of an episode of the list, which may be a campaign. */
static int visit_listed(const contest *c, const char *name, arena_visit visit, void *ctx) {
    source from = {0};
    int status = EXIT_REFUSED;
    owned char *path = episode_find(name, &from);
    const pr_description *about = path ? episode_describe_status(&from, path, &status) : NULL;
    if (about) status = about->episodes ? EXIT_FINE : visit_episode(c, name, visit, ctx);
    episode_forget(about);
    source_free(&from);
    return status;
}

int entries_each(const contest *c, arena_visit visit, void *ctx) {
    int status = EXIT_FINE;
    owned_by(episode_index_free) episode_index all =
        !argument_plain(c->given, 0) ? episode_index_read() : (episode_index){0};
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL && status < STOPPED; i++)
        status = worse_status(status, visit_episode(c, name, visit, ctx));
    for (size_t i = 0; i < all.n && status < STOPPED; i++)
        status = worse_status(status, visit_listed(c, all.names[i], visit, ctx));
    return status;
}
