/* Holds the arguments of a match until it starts: episode, settings, constants, seed and players. */
#define _GNU_SOURCE 1
#include "front/session/match_setup.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"

#include <errno.h>
#include <sys/random.h>

void setup_free(match_setup *p) {
    free(p->path);
    source_free(&p->from);
    words_free(&p->settings);
    words_free(&p->seats);
    *p = (match_setup){0};
}

uint64_t seed_from_entropy(void) {
    uint32_t n = 0;
    if (getrandom(&n, sizeof n, 0) != (ssize_t)sizeof n) n = 1;
    return n % 999999 + 1;
}

void setup_deal(match_setup *p, const pr_description *about) {
    p->coach |= about->seed >= 0 && about->coached;
    if (p->seeded) return;
    p->fixed = about->seed >= 0;
    p->seed = p->fixed ? (uint64_t)about->seed : seed_from_entropy();
}

void setup_coached(match_setup *p, const pr_description *about) {
    const pr_coached *coached = about->coached;
    p->coach = true;
    if (!coached) return;
    if (!p->seeded) p->seed = (uint64_t)coached->seed;
    p->seeded = true;
    for (int k = 0; k < coached->settings; k++) {
        const char *name = coached->setting[k].name;
        owned char *entry = text_of("%s=%s", name, coached->setting[k].value);
        bool given = false;
        for (size_t i = 0; i < p->settings.n; i++) given |= !strncmp(p->settings.at[i], entry, strlen(name) + 1);
        if (!given) words_add(&p->settings, entry);
    }
}

/* The command line ---------------------------------------------------------------------------------------------- */

const char play_flags[] = "json quiet ascii plain author watch coach help";
static const char play_values[] = "seed seat set record color ties";

static void list_names(const pr_setting *all, int n, const char *before) {
    for (int i = 0; i < n; i++) {
        owned char *values = permitted_values(&all[i]);
        complain(tr("  %s%s %s  (default %s)\n"), before, all[i].name, values, all[i].standard);
    }
}

/* Prints that no setting or constant has this name, with the nearest name or, if no name is near, all names. */
static void say_unknown(const pr_setting *all, int n, const char *before, const char *name) {
    owned const char **names = need(malloc(((size_t)n + 1) * sizeof *names));
    for (int i = 0; i < n; i++) names[i] = all[i].name;
    const char *near = nearest_name(name, names, (size_t)n);
    if (near) {
        complain(tr("precinct: unknown %s%s. Did you mean %s%s?\n"), before, name, before, near);
        return;
    }
    complain(tr("precinct: unknown %s%s. Expected one of:\n"), before, name);
    list_names(all, n, before);
}

/* Adds "name=value" to the setup if the episode has this setting or constant and permits the value. Otherwise reports
 * an error that names the nearest name, or lists the permitted names or values. */
static bool add_setting(match_setup *p, const pr_description *about, bool constant, const char *name,
                        const char *value) {
    static const char *const before[] = {"--", "--set "};
    const char *shown = before[constant];
    const pr_setting *d = constant ? constant_of(about, name) : setting_of(about, name);
    bool good = d && value && value_permitted(d, value);
    if (!d && (constant ? setting_of(about, name) : constant_of(about, name))) {
        complain(tr("precinct: unknown %s%s. Did you mean %s%s?\n"), shown, name, before[!constant], name);
    } else if (!d) {
        say_unknown(constant ? about->constant : about->setting, constant ? about->constants : about->settings, shown,
                    name);
    } else if (!good) {
        owned char *values = permitted_values(d);
        if (value)
            complain(tr("precinct: %s%s cannot be '%s'. It can be: %s\n"), shown, name, value, values);
        else
            complain(tr("precinct: %s%s needs a value: %s\n"), shown, name, values);
    } else {
        owned char *entry = text_of("%s%s=%s", constant ? "const." : "", name, value);
        words_add(&p->settings, entry);
    }
    return good;
}

bool setup_setting(match_setup *p, const pr_description *about, const char *name, const char *value) {
    const pr_setting *d = setting_of(about, name);
    return add_setting(p, about, false, name, d && !value && d->type == PR_SETTING_FLAG ? "true" : value);
}

bool setup_constant(match_setup *p, const pr_description *about, const char *given) {
    owned_words pair = words_split(given, '=');
    bool good = pair.n == 2 && add_setting(p, about, true, pair.at[0], pair.at[1]);
    if (pair.n != 2) complain(tr("precinct: --set needs CONSTANT=VALUE, not '%s'.\n"), given);
    return good;
}

bool seed_read(const char *given, uint64_t *seed) {
    char *end;
    errno = 0;
    *seed = strtoull(given, &end, 10);
    return *given >= '0' && *given <= '9' && !*end && !errno;
}

bool setup_seed(match_setup *p, const char *given) {
    p->seeded = seed_read(given, &p->seed);
    if (!p->seeded) complain(tr("precinct: --seed needs a number from 0 to 18446744073709551615, not '%s'.\n"), given);
    return p->seeded;
}

/* Adds one option of the command line to the setup. Other functions read flags, --record and --color. */
static bool add_argument(match_setup *p, const pr_description *about, const argument *a) {
    bool general = word_listed(play_values, a->name);
    if (word_listed(play_flags, a->name)) {
        if (a->value) complain(tr("precinct: --%s takes no value.\n"), a->name);
        return !a->value;
    }
    if (general && (!a->value || !*a->value)) return complain(tr("precinct: --%s needs a value.\n"), a->name);
    if (!strcmp(a->name, "seed")) return setup_seed(p, a->value);
    if (!strcmp(a->name, "set")) return setup_constant(p, about, a->value);
    if (!strcmp(a->name, "seat")) words_add(&p->seats, a->value);
    if (general) return true;
    bool good = setup_setting(p, about, a->name, a->value),
         known = setting_of(about, a->name) || constant_of(about, a->name);
    if (!known && about->episodes)
        complain("%s",
                 tr("and --seed N, --seat ID=PLAYER, --set CONSTANT=VALUE, --ties WHO, --quiet, --color WHEN, --ascii, "
                    "--plain.\n"));
    else if (!known)
        complain("%s", tr("and --seed N, --seat ID=PLAYER, --set CONSTANT=VALUE, --ties WHO, --json, --record FILE, "
                          "--quiet, --color "
                          "WHEN, "
                          "--ascii, --plain.\n"));
    return good;
}

bool setup_read(match_setup *p, const pr_description *about, const arguments *a) {
    bool good = true;
    for (size_t i = 0; i < a->n && good; i++)
        if (a->at[i].name) good = add_argument(p, about, &a->at[i]);
    return good;
}

/* Values of settings -------------------------------------------------------------------------------------------- */

bool setting_applies(const pr_setting *d, bool (*has_value)(const void *ctx, const char *name, const char *value),
                     const void *ctx) {
    bool applies = true;
    for (int i = 0; i < d->whens; i++) applies = applies && has_value(ctx, d->when[i].name, d->when[i].value);
    return applies;
}

const char *setting_title(const pr_setting *d) {
    return d->title && *d->title ? d->title : d->name;
}

static const char *choice_title(const pr_setting *d, const char *choice) {
    for (int i = 0; d && i < d->choices; i++) {
        const pr_choice *one = &d->choice[i];
        if (!strcmp(one->id, choice)) return one->title ? one->title : one->entry ? one->entry : choice;
    }
    return choice;
}

char *value_words(const pr_setting *d, const char *value) {
    buffer t = {0};
    if (d->type == PR_SETTING_FLAG) {
        buffer_add(&t, localized_word(A_COMMAND, strcmp(value, "true") ? "off" : "on"));
        return t.s;
    }
    if (d->type != PR_SETTING_LIST) return copy_text(d->type == PR_SETTING_CHOICE ? choice_title(d, value) : value);
    owned_words w = words_split(value, ',');
    for (size_t i = 0; i < w.n; i++) buffer_addf(&t, "%s%s", i ? ", " : "", choice_title(d, w.at[i]));
    return t.s ? t.s : copy_text(tr("nobody"));
}

char *value_bounds(const pr_setting *d) {
    buffer t = {0};
    if (d->type == PR_SETTING_LIST)
        buffer_addf(&t, tr("%lld to %lld of them"), (long long)d->min, (long long)d->max);
    else if (d->type == PR_SETTING_FLAG)
        buffer_addf(&t, tr("%s or %s"), localized_word(A_COMMAND, "on"), localized_word(A_COMMAND, "off"));
    else if (d->choices)
        buffer_addf(&t, tr("%lld to %lld"), 1LL, (long long)d->choices);
    else if (d->has_max)
        buffer_addf(&t, tr("%lld to %lld"), d->has_min ? (long long)d->min : 0, (long long)d->max);
    else
        buffer_add(&t, tr("a number"));
    return t.s;
}

/* Names of players ---------------------------------------------------------------------------------------------- */

/* Translates the names of players, which are "human" and the bots. Each name has an English form for pr_choose() and a
 * form in the player's language. */

char *player_word(const char *id) {
    size_t n = strcspn(id, ":");
    owned char *name = copy_text(id);
    name[n] = 0;
    return text_of("%s%s", localized_word(A_COMMAND, name), id + n);
}

char *player_typed(const char *typed) {
    size_t n = strcspn(typed, ":");
    owned char *name = copy_text(typed);
    name[n] = 0;
    const char *meant = localized_is(A_COMMAND, name, NC_("command", "human")) ? "human" : NULL;
    for (int i = 0; pr_bot(i) && !meant; i++)
        if (localized_is(A_COMMAND, name, pr_bot(i))) meant = pr_bot(i);
    return text_of("%s%s", meant ? meant : name, typed + n);
}
