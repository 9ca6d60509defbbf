/* `precinct complete WORD...`: prints the words that the last word may become, one on each line, for completion in a
 * shell (docs/precinct.bash). The command reports no errors, because a message would appear in the middle of the line
 * that the user types. */
#include "front/commands/commands.h"
#include "front/session/saved.h"

#include <stdio.h>

/* The typed line: words 0 .. n - 2 are complete, and the last word is not. */
typedef struct request {
    char **words;
    int n;
    const char *begun, *before; /* the last word, and the previous word or "" */
} request;

static void offer(const request *q, const char *name, const char *ending) {
    if (strncmp(q->begun, name, strlen(q->begun)) == 0) print("%s%s\n", name, ending);
}

static void offer_commands(const request *q) {
    for (size_t i = 0; i < commands_n; i++) offer(q, commands[i].name, "");
    offer(q, "--help", "");
    offer(q, "--plain", "");
    offer(q, "--version", "");
}

/* Offers the options that a help text names. */
static void offer_options(const request *q, const char *help) {
    for (const char *s = help ? strstr(help, "--") : NULL; s; s = strstr(s + 2, "--")) {
        size_t n = 2 + strspn(s + 2, "abcdefghijklmnopqrstuvwxyz");
        char name[32];
        if (n == 2 || n >= sizeof name || (s > help && s[-1] != ' ' && s[-1] != '[')) continue;
        snprintf(name, sizeof name, "%.*s", (int)n, s);
        offer(q, name, "");
    }
    offer(q, "--help", "");
    offer(q, "--mod", "");
    offer(q, "--no-mods", "");
}

static void offer_episodes(const request *q, bool campaigns) {
    owned_by(episode_index_free) episode_index c = episode_index_read();
    for (size_t i = 0; i < c.n; i++) {
        bool whole = strstr(c.names[i], "/campaign") != NULL;
        if (whole == campaigns) offer(q, c.names[i], "");
    }
}

static void offer_saves(const request *q) {
    owned_by(files_free_at) char **list = saved_list();
    for (char **one = list; *one; one++) {
        owned char *name = saved_name(*one);
        offer(q, name, "");
    }
}

/* Offers the settings of the episode that the line names, and their values. */
static void offer_settings(const request *q, const char *episode) {
    const pr_description *about = episode_about(episode);
    if (!about) return;
    const pr_setting *setting = strncmp(q->before, "--", 2) == 0 ? setting_of(about, q->before + 2) : NULL;
    for (int i = 0; setting && i < setting->choices; i++) offer(q, setting->choice[i].id, "");
    if (setting && setting->type == PR_SETTING_FLAG) offer(q, "true", ""), offer(q, "false", "");
    for (int i = 0; !strcmp(q->before, "--set") && i < about->constants; i++) offer(q, about->constant[i].name, "=");
    for (int i = 0; q->begun[0] == '-' && i < about->settings; i++) {
        owned char *option = text_of("--%s", about->setting[i].name);
        offer(q, option, "");
    }
    episode_forget(about);
}

static void offer_mod(void *ctx, const char *name) {
    offer(ctx, name, "");
}

/* Offers the names of mods in the user's folder. Also offers folders at the typed path that are mods or may contain
 * mods. */
static void offer_mods(const request *q) {
    const char *slash = strrchr(q->begun, '/');
    owned char *folder = text_of("%.*s", slash ? (int)(slash - q->begun) + 1 : 0, q->begun);
    size_t n;
    owned_by(files_free_at) char **names = folder_names(*folder ? folder : ".", &n);
    request mods = *q;
    if (!slash) mods_each_there(offer_mod, &mods);
    for (size_t i = 0; i < n; i++) {
        owned char *path = text_of("%s%s", folder, names[i]);
        owned char *inner = text_of("%s/.", path);
        if (file_exists(inner)) offer(q, path, mods_in(path) ? "" : "/");
    }
}

/* Offers each game that has an episode. The names of episodes are sorted, so the episodes of a game follow each
 * other. */
static void offer_games(const request *q) {
    owned_by(episode_index_free) episode_index c = episode_index_read();
    for (size_t i = 0; i < c.n; i++) {
        const size_t n = strcspn(c.names[i], "/");
        if (i && !strncmp(c.names[i - 1], c.names[i], n + 1)) continue;
        owned char *game = text_of("%.*s", (int)n, c.names[i]);
        offer(q, game, "");
    }
}

static void offer_arguments(const request *q, const command *c) {
    const char *name = c->name, *first = q->n > 2 ? q->words[1] : "";
    bool plays = !strcmp(name, "play") || !strcmp(name, "list") || !strcmp(name, "perft") || !strcmp(name, "sim") ||
                 !strcmp(name, "tune") || !strcmp(name, "train");
    if (!strcmp(q->before, "--mod")) {
        offer_mods(q);
    } else if (!strcmp(q->before, "--color") || !strcmp(q->before, "--lang")) {
        static const char *const values[] = {"auto", "always", "never"}, *const languages[] = {"en", "fr"};
        for (int i = 0; i < 3 && q->before[2] == 'c'; i++) offer(q, values[i], "");
        for (int i = 0; i < 2 && q->before[2] == 'l'; i++) offer(q, languages[i], "");
    } else if (!strcmp(q->before, "--board") && !strcmp(name, "new")) {
        static const char *const boards[] = {"hex", "walls", "areas", "plane"};
        for (int i = 0; i < 4; i++) offer(q, boards[i], "");
    } else if (!strcmp(q->before, "--game")) {
        offer_games(q);
    } else if (q->begun[0] == '-' || (q->before[0] == '-' && plays)) {
        if (q->begun[0] == '-') offer_options(q, c->help);
        if (*first && plays) offer_settings(q, first);
    } else if (plays && q->n == 2) {
        offer_episodes(q, false);
        if (!strcmp(name, "list")) offer_episodes(q, true);
    } else if ((!strcmp(name, "resume") || !strcmp(name, "replay") || !strcmp(name, "review")) && q->n == 2) {
        offer_saves(q);
    } else if (!strcmp(name, "mods") && q->n == 2) {
        static const char *const whats[] = {"on", "off", "order", "pack", "install"};
        for (int i = 0; i < 5; i++) offer(q, whats[i], "");
    } else if (!strcmp(name, "mods") && strcmp(first, "install") != 0) {
        offer_mods(q);
    } else if (!strcmp(name, "campaign") && q->n == 2) {
        offer(q, "new", "");
        offer(q, "resume", "");
        offer(q, "status", "");
    } else if (!strcmp(name, "campaign") && q->n == 3 && !strcmp(first, "new")) {
        offer_episodes(q, true);
    }
}

int command_complete(int argc, char **argv) {
    request q = {.words = argv + 1, .n = argc - 1, .begun = "", .before = ""};
    if (q.n > 0) q.begun = q.words[q.n - 1];
    if (q.n > 1) q.before = q.words[q.n - 2];
    const command *c = q.n > 1 ? command_find(q.words[0]) : NULL;
    if (q.n <= 1)
        offer_commands(&q);
    else if (c)
        offer_arguments(&q, c);
    return EXIT_FINE;
}
