/* `precinct list`: the episodes, or the settings and constants of one episode. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints an entry, such as "game/episode --mode coop  Title, together". */
static void print_title(const menu_entry *t) {
    const json_t *split = is_campaign(t->about) ? NULL : entries_setting(t->about);
    const char *name = json_str(t->about, "title"), *pitch = json_str(t->about, "pitch");
    size_t n = split ? json_array_size(json_object_get(split, "choices")) : 1;
    for (size_t i = 0; i < n; i++) {
        const char *choice = json_string_value(json_array_get(json_object_get(split, "choices"), i));
        say(TONE_STRONG, "%s", t->name);
        if (split) {
            say(TONE_STRONG, " --%s %s", json_str(split, "name"), choice);
            print("  %s, %s\n    ", name, entry_label(split, i));
        } else {
            print("  %s\n    ", name);
        }
        say_wrapped(4, 4, pitch);
    }
}

static int list_all(void) {
    menu_entries s = menu_entries_read();
    int status = s.broken ? EXIT_FAILED : EXIT_FINE;
    for (size_t i = 0; i < s.n; i++) {
        bool first = is_campaign(s.at[i].about) && (i == 0 || !is_campaign(s.at[i - 1].about));
        if (first) print_line(tr("\nCampaigns (precinct campaign new CAMPAIGN FILE):"));
        print_title(&s.at[i]);
    }
    if (!s.n && !s.broken) {
        complain(tr("precinct: no episodes were found in %s/episodes. PRECINCT_DATA can name another folder.\n"),
                 data_folder());
        status = EXIT_REFUSED;
    }
    menu_entries_free(&s);
    return status;
}

/* Adds "; only with --mode coop" for a setting that does not always apply. */
static void add_conditions(buffer *t, const json_t *setting, const char *before) {
    const char *name;
    json_t *wanted;
    json_object_foreach(json_object_get(setting, "when"), name, wanted)
        buffer_addf(t, tr("; only with %s%s %s"), before, name, json_string_value(wanted));
}

static void list_entries(const json_t *array, const char *before) {
    size_t i;
    json_t *one;
    json_array_foreach(array, i, one) {
        char *values = permitted_values(one), *standard = value_text(json_object_get(one, "default"));
        const char *note = *json_str(one, "title") ? json_str(one, "title") : json_str(one, "note");
        buffer form = {0};
        buffer_addf(&form, "%s%s %s", before, json_str(one, "name"), values);
        if (*standard) buffer_addf(&form, tr("  (default %s)"), standard);
        add_conditions(&form, one, before);
        print("  ");
        say_wrapped(2, 6, form.s);
        buffer_free(&form);
        if (*note) {
            print("      ");
            say_wrapped(6, 6, note);
        }
        free(values);
        free(standard);
    }
}

static void list_episodes(const json_t *names) {
    size_t i;
    json_t *name;
    print_line(tr("A campaign of these episodes:"));
    json_array_foreach(names, i, name) print("%3zu  %s\n", i + 1, json_string_value(name));
}

static int list_one(const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    int status = EXIT_REFUSED;
    json_t *d = path ? episode_describe_status(&from, path, &status) : NULL;
    if (d) status = EXIT_FINE;
    if (d) {
        say(TONE_STRONG, "%s", json_str(d, "title"));
        print("\n");
        say_wrapped(0, 0, json_str(d, "pitch"));
        if (is_campaign(d)) list_episodes(json_object_get(d, "campaign"));
        print_line(tr("Settings:"));
        list_entries(json_object_get(d, "settings"), "--");
        print_line(tr("Constants (rulings that may be changed):"));
        list_entries(json_object_get(d, "constants"), "--set ");
    }
    json_decref(d);
    free(path);
    source_free(&from);
    return status;
}

int command_list(int argc, char **argv) {
    static const char *const flags[] = {"plain", "help", NULL}, *const values[] = {"color", NULL};
    arguments a = arguments_read(argc, argv, flags);
    int status = EXIT_REFUSED;
    if (!arguments_check(&a, "list", flags, values)) {
        status = EXIT_REFUSED;
    } else if (argument_plain(&a, 1)) {
        complain("%s", tr("precinct: list takes one name at most. Use `precinct list [EPISODE]`.\n"));
    } else if (show_setup(&a)) {
        status = argument_plain(&a, 0) ? list_one(argument_plain(&a, 0)) : list_all();
    }
    arguments_free(&a);
    return status;
}
