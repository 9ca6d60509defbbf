/* `precinct list`: the episodes, or what can be set in one of them. */
#define _GNU_SOURCE 1
#include "core/text.h"
#include "front/arguments.h"
#include "front/catalog.h"
#include "front/command.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>

static int list_all(void) {
    catalog c = catalog_read();
    int status = EXIT_FINE;
    for (size_t i = 0; i < c.n; i++) {
        source from = {0};
        char *path = episode_find(c.names[i], &from);
        json_t *d = path ? episode_describe(&from, path) : NULL;
        if (d) {
            printf("%s%s%s  %s\n    ", tone_on(TONE_STRONG), c.names[i], tone_off(TONE_STRONG), json_str(d, "title"));
            say_wrapped(4, 4, json_str(d, "pitch"));
        } else {
            status = EXIT_FAILED;
        }
        json_decref(d);
        free(path);
        source_free(&from);
    }
    if (!c.n) {
        fprintf(stderr, tr("precinct: no episodes were found in %s/episodes; PRECINCT_DATA names another folder.\n"),
                data_folder());
        status = EXIT_REFUSED;
    }
    catalog_free(&c);
    return status;
}

static void list_entries(const json_t *array, const char *before) {
    size_t i;
    json_t *one;
    json_array_foreach(array, i, one) {
        char *values = permitted_values(one), *standard = value_text(json_object_get(one, "default"));
        const char *note = *json_str(one, "title") ? json_str(one, "title") : json_str(one, "note");
        printf(tr("  %s%s %s  (default %s)\n"), before, json_str(one, "name"), values, standard);
        if (*note) {
            fputs("      ", stdout);
            say_wrapped(6, 6, note);
        }
        free(values);
        free(standard);
    }
}

static int list_one(const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    json_t *d = path ? episode_describe(&from, path) : NULL;
    int status = d ? EXIT_FINE : EXIT_REFUSED;
    if (d) {
        printf("%s%s%s\n", tone_on(TONE_STRONG), json_str(d, "title"), tone_off(TONE_STRONG));
        say_wrapped(0, 0, json_str(d, "pitch"));
        puts(tr("Settings:"));
        list_entries(json_object_get(d, "settings"), "--");
        puts(tr("Constants (rulings that may be changed):"));
        list_entries(json_object_get(d, "constants"), "--set ");
    }
    json_decref(d);
    free(path);
    source_free(&from);
    return status;
}

int command_list(int argc, char **argv) {
    static const char *const flags[] = {"help", NULL}, *const values[] = {"color", NULL};
    arguments a = arguments_read(argc, argv, flags);
    const char *colour = argument_value(&a, "color");
    int status = EXIT_REFUSED;
    if (!arguments_check(&a, "list", flags, values)) {
        status = EXIT_REFUSED;
    } else if (!terminal_setup(colour ? colour : "auto", false)) {
        fputs(tr("precinct: --color is auto, always or never.\n"), stderr);
    } else {
        status = argument_plain(&a, 0) ? list_one(argument_plain(&a, 0)) : list_all();
    }
    arguments_free(&a);
    return status;
}
