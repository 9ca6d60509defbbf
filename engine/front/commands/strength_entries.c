/* Finds the episodes for `precinct strength`, and loads their entries with their settings. Reports missing episodes
 * before hours are spent on the others. */
#define _GNU_SOURCE 1
#include "front/base/wrap.h"
#include "front/commands/strength.h"
#include "front/files/episode_index.h"
#include "front/session/session.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

const char strength_values[] = "pair games jobs seed save set ladder elo", strength_flags[] = "plain resume help";

int worse_status(int a, int b) {
    return a > b ? a : b;
}

static void find_sides(arena *a) {
    int n = 0;
    a->sides[0] = a->sides[1] = -1;
    for (int side = 0; side < a->content->sides && n < 2; side++) {
        bool plays = false;
        for (int i = 0; i < a->content->seats; i++) plays = plays || a->content->seat[i].side == side;
        if (plays) a->sides[n++] = side;
    }
}

const char **arena_bots(const arena *a, int half, const char *first, const char *second) {
    const int seats = a->content->seats;
    const char **bots = need(calloc((size_t)seats + 1, sizeof *bots));
    for (int i = 0; i < seats; i++) bots[i] = a->content->seat[i].side == a->sides[half] ? first : second;
    return bots;
}

char *arena_again(const arena *a, const char *const *bots, long long games) {
    owned_buffer seats = {0};
    for (int i = 0; i < a->content->seats; i++)
        buffer_addf(&seats, " --seat %s=%s", a->content->seat[i].is.id, bots[i]);
    return sim_again(a->episode_name, a->given, buffer_text(&seats), a->c->seed, games);
}

char *arena_file(const arena *a, const char *const *bots) {
    buffer b = {0};
    if (!a->c->folder) return NULL;
    buffer_addf(&b, "%s/", a->c->folder);
    size_t from = b.n;
    buffer_add(&b, a->name);
    for (int i = 0; i < a->content->seats; i++) buffer_addf(&b, " %s=%s", a->content->seat[i].is.id, bots[i]);
    for (char *c = b.s + from; *c; c++)
        if (*c == ' ' || *c == '/' || (*c == '.' && c == b.s + from)) *c = '_';
    buffer_add(&b, ".json");
    return b.s;
}

/* Returns true if all players can play the episode. Otherwise reports a player that cannot. */
static bool players_fit(const contest *c, const pr_episode *episode, const char *name) {
    pr_error err = {0};
    bool good = true;
    for (size_t i = 0; i < 2 * c->pairs && good; i++)
        good = pr_bot_check(i % 2 ? c->pair[i / 2].second : c->pair[i / 2].first, episode, &err) == PR_OK;
    for (size_t i = 0; i < c->ladder_n && good; i++) good = pr_bot_check(c->ladder[i], episode, &err) == PR_OK;
    if (!good) complain("precinct: %s: %s\n", name, err.text);
    return good;
}

/* An episode on the command line. Settings for all entries must fit this episode. The struct must outlive the entries
 * that are loaded from it, because a loaded episode reads its files again for a second thread. */
struct subject {
    const char *name;
    source from;
    char *path;
    const pr_description *about;
    match_setup given; /* settings and constants only */
    int users;
};

static void subject_leave(struct subject *s) {
    if (--s->users) return;
    episode_forget(s->about);
    free(s->path);
    setup_free(&s->given);
    source_free(&s->from);
    free(s);
}

void arena_close(arena *a) {
    pr_unload(a->episode);
    free_all(a->name, a->episode_name, a->given);
    subject_leave(a->of);
}

/* Names the arena after its settings. */
static void name_arena(arena *a, const char *const *settings, size_t n) {
    owned_buffer entry = {0}, given = {0};
    buffer_add(&entry, a->episode_name);
    for (size_t i = 0; i < n; i++) {
        int to = (int)strcspn(settings[i], "=");
        bool constant = !strncmp(settings[i], "const.", 6);
        buffer_addf(&entry, " %s", settings[i]);
        buffer_addf(&given, " --%.*s", constant ? 3 : to, constant ? "set" : settings[i]);
        sim_add_word(&given, settings[i] + (constant ? 6 : to + (settings[i][to] == '=')));
    }
    a->name = copy_text(buffer_text(&entry));
    a->given = copy_text(buffer_text(&given));
}

/* Loads an entry and passes it to `visit`. */
static int visit_with(const contest *c, struct subject *s, const char *setting, arena_visit visit, void *ctx) {
    const char *all[64];
    size_t n = 0;
    pr_error err = {0};
    if (*setting) all[n++] = setting;
    for (size_t i = 0; i < s->given.settings.n && n < 64; i++) all[n++] = s->given.settings.at[i];
    pr_episode *episode =
        pr_load(source_read, &s->from, s->path, &(pr_options){.settings = all, .settings_n = n}, &err);
    if (!episode) {
        complain("precinct: %s: %s\n", s->name, err.text);
        return exit_for(err.status);
    }
    arena a = {.c = c,
               .of = s,
               .episode_name = sim_episode_name(s->name, s->path, &s->from),
               .episode = episode,
               .content = pr_content_of(episode)};
    need(a.content ? episode : NULL);
    s->users++;
    name_arena(&a, all, n);
    find_sides(&a);
    if (players_fit(c, episode, s->name)) return visit(ctx, a);
    arena_close(&a);
    return EXIT_REFUSED;
}

static bool setting_permitted(struct subject *s, const argument *a) {
    if (setup_setting(&s->given, s->about, a->name, a->value)) return true;
    owned char *own = text_of("%s %s", strength_values, strength_flags);
    if (!setting_of(s->about, a->name)) arguments_list(own);
    return false;
}

/* Returns true if the arguments fit the episode. Otherwise prints the possible arguments. */
static bool permitted(const contest *c, struct subject *s) {
    bool good = true;
    for (size_t i = 0; i < c->given->n && good; i++) {
        const argument *a = &c->given->at[i];
        if (!a->name || name_among(a->name, strength_flags)) continue;
        if (!strcmp(a->name, "set"))
            good = setup_constant(&s->given, s->about, a->value);
        else if (!name_among(a->name, strength_values))
            good = setting_permitted(s, a);
    }
    if (!good) complain(tr("precinct: for this reason %s was not played.\n"), s->name);
    return good;
}

/* Opens an episode. Returns the exit status, after a message if the episode cannot be played. `named`: the episode is
 * named on the command line, where the name of a campaign is an error. */
static int subject_open(struct subject **made, const char *name, bool named) {
    int status = EXIT_REFUSED;
    struct subject *s = *made = need(calloc(1, sizeof *s));
    *s = (struct subject){.name = name, .users = 1};
    s->path = episode_find(name, &s->from);
    s->about = s->path ? episode_describe_status(&s->from, s->path, &status) : NULL;
    if (!s->about) return status;
    if (!named || !s->about->episodes) return EXIT_FINE;
    return refused(tr("precinct: %s is a campaign. Name its episodes.\n"), name);
}

/* Calls `visit` for each entry of the episode. Settings that are not given have their defaults. */
static int visit_episode(const contest *c, const char *name, bool named, arena_visit visit, void *ctx) {
    struct subject *s;
    int status = subject_open(&s, name, named);
    bool good = status == EXIT_FINE && !s->about->episodes;
    if (good && !permitted(c, s)) status = EXIT_REFUSED, good = false;
    const pr_setting *split = good ? entries_setting(s->about) : NULL;
    if (split && argument_given(c->given, split->name)) split = NULL;
    for (int i = 0; split && i < split->choices; i++) {
        owned char *value = text_of("%s=%s", split->name, split->choice[i].id);
        if (status < STOPPED) status = worse_status(status, visit_with(c, s, value, visit, ctx));
    }
    if (good && !split) status = visit_with(c, s, "", visit, ctx);
    subject_leave(s);
    return status;
}

int entries_found(const contest *c) {
    int status = EXIT_FINE;
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL; i++) {
        struct subject *s;
        status = worse_status(status, subject_open(&s, name, true));
        subject_leave(s);
    }
    return status;
}

int entries_each(const contest *c, arena_visit visit, void *ctx) {
    int status = EXIT_FINE;
    owned_by(episode_index_free) episode_index all =
        !argument_plain(c->given, 0) ? episode_index_read() : (episode_index){0};
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL && status < STOPPED; i++)
        status = worse_status(status, visit_episode(c, name, true, visit, ctx));
    for (size_t i = 0; i < all.n && status < STOPPED; i++)
        status = worse_status(status, visit_episode(c, all.names[i], false, visit, ctx));
    return status;
}
