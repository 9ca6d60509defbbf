/* Reads the arguments of a match from a command line, and reports options that the episode does not have. */
#include "front/session/match_setup.h"

#include "front/base/members.h"
#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *const play_flags[] = {"json", "quiet", "ascii", "plain", "author", "watch", "coach", "help", NULL};
static const char *const play_values[] = {"seed", "seat", "set", "record", "color", "ties", NULL};

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

/* Settings and constants: the list of them in the episode's description, their prefix in a setup, and their prefix on
 * the command line. */
static const struct sort {
    const char *key, *prefix, *shown;
} sorts[] = {{"settings", "", "--"}, {"constants", "const.", "--set "}};
enum { SETTING, CONSTANT };

/* Adds "name=value" to the setup if the episode has this setting or constant and permits the value. Otherwise reports
 * an error that lists the permitted ones. */
static bool add_setting(match_setup *p, const json_t *described, int sort, const char *name, const char *value) {
    const char *prefix = sorts[sort].prefix, *shown = sorts[sort].shown;
    const json_t *list = json_object_get(described, sorts[sort].key), *d = json_by_name(list, name);
    bool good = d && value && value_permitted(d, value);
    if (!d && json_by_name(json_object_get(described, sorts[!sort].key), name)) {
        complain(tr("precinct: unknown %s%s. Did you mean %s%s?\n"), shown, name, sorts[!sort].shown, name);
    } else if (!d) {
        complain(tr("precinct: unknown %s%s. Expected one of:\n"), shown, name);
        list_names(list, shown);
    } else if (!good) {
        char *values = permitted_values(d);
        if (value)
            complain(tr("precinct: %s%s cannot be '%s'. It can be: %s\n"), shown, name, value, values);
        else
            complain(tr("precinct: %s%s needs a value: %s\n"), shown, name, values);
        free(values);
    } else {
        buffer entry = {0};
        buffer_addf(&entry, "%s%s=%s", prefix, name, value);
        setup_add(&p->settings, &p->settings_n, entry.s);
        buffer_free(&entry);
    }
    return good;
}

bool setup_setting(match_setup *p, const json_t *described, const char *name, const char *value) {
    const json_t *settings = json_object_get(described, "settings"), *d = json_by_name(settings, name);
    bool flag = d && !value && !strcmp(json_str(d, "type"), "flag");
    return add_setting(p, described, SETTING, name, flag ? "true" : value);
}

bool setup_constant(match_setup *p, const json_t *described, const char *given) {
    words pair = words_split(given, '=');
    bool good = pair.n == 2 && add_setting(p, described, CONSTANT, pair.at[0], pair.at[1]);
    if (pair.n != 2) complain(tr("precinct: --set needs CONSTANT=VALUE, not '%s'.\n"), given);
    words_free(&pair);
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

/* Takes one option into the setup. Flags, --record and --color are read elsewhere. */
static bool add_argument(match_setup *p, const json_t *described, const argument *a) {
    bool general = name_among(a->name, play_values);
    if (name_among(a->name, play_flags)) {
        if (a->value) complain(tr("precinct: --%s takes no value.\n"), a->name);
        return !a->value;
    }
    if (general && (!a->value || !*a->value)) {
        complain(tr("precinct: --%s needs a value.\n"), a->name);
        return false;
    }
    if (!strcmp(a->name, "seed")) return setup_seed(p, a->value);
    if (!strcmp(a->name, "set")) return setup_constant(p, described, a->value);
    if (!strcmp(a->name, "seat")) setup_add(&p->seats, &p->seats_n, a->value);
    if (general) return true;
    bool good = setup_setting(p, described, a->name, a->value),
         known = json_by_name(json_object_get(described, "settings"), a->name) ||
                 json_by_name(json_object_get(described, "constants"), a->name);
    if (!known && is_campaign(described))
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

bool setup_read(match_setup *p, const json_t *described, const arguments *a) {
    bool good = true;
    for (size_t i = 0; i < a->n && good; i++) {
        if (a->at[i].name) good = add_argument(p, described, &a->at[i]);
    }
    return good;
}
