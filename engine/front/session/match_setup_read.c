/* Reads the arguments of a match from a command line, and reports options that the episode does not have. */
#include "front/session/match_setup.h"

#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char play_flags[] = "json quiet ascii plain author watch coach help";
static const char play_values[] = "seed seat set record color ties";

static void list_names(const pr_setting *all, int n, const char *before) {
    for (int i = 0; i < n; i++) {
        owned char *values = permitted_values(&all[i]);
        complain(tr("  %s%s %s  (default %s)\n"), before, all[i].name, values, all[i].standard);
    }
}

/* Adds "name=value" to the setup if the episode has this setting or constant and permits the value. Otherwise reports
 * an error that lists the permitted names or values. */
static bool add_setting(match_setup *p, const pr_description *about, bool constant, const char *name,
                        const char *value) {
    static const char *const before[] = {"--", "--set "};
    const char *shown = before[constant];
    const pr_setting *d = constant ? constant_of(about, name) : setting_of(about, name);
    bool good = d && value && value_permitted(d, value);
    if (!d && (constant ? setting_of(about, name) : constant_of(about, name))) {
        complain(tr("precinct: unknown %s%s. Did you mean %s%s?\n"), shown, name, before[!constant], name);
    } else if (!d) {
        complain(tr("precinct: unknown %s%s. Expected one of:\n"), shown, name);
        list_names(constant ? about->constant : about->setting, constant ? about->constants : about->settings, shown);
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
    bool general = name_among(a->name, play_values);
    if (name_among(a->name, play_flags)) {
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
    for (size_t i = 0; i < a->n && good; i++) {
        if (a->at[i].name) good = add_argument(p, about, &a->at[i]);
    }
    return good;
}
