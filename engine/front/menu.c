/* The menu: leads somebody who has read nothing to a first match. Every question shows its answers; Enter takes the
 * default. */
#define _GNU_SOURCE 1
#include "core/text.h"
#include "front/arguments.h"
#include "front/autosave.h"
#include "front/catalog.h"
#include "front/command.h"
#include "front/input.h"
#include "front/play.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Asks; NULL: the person leaves (q, end of input, signal). The caller releases the answer. */
static char *ask(const char *prompt) {
    if (!terminal_talks()) fputs(prompt, stdout);
    char *line = input_line(prompt, false);
    if (!terminal_talks()) puts(line ? line : "");
    if (!line) return NULL;
    words w = words_split(line, ' ');
    char *answer = words_join(&w, 0, w.n);
    words_free(&w);
    free(line);
    if (!same_fold(answer, "q") && !same_fold(answer, "quit")) return answer;
    free(answer);
    return NULL;
}

/* Asks for a number from 1 to n, or a name of which `names` holds n; -1: leaves. Enter: `standard` (0-based). */
static int ask_choice(const char *prompt, const char *const *names, size_t n, size_t standard) {
    for (;;) {
        char *answer = ask(prompt);
        if (!answer) return -1;
        size_t found = *answer ? n : standard;
        size_t number = is_number(answer) ? (size_t)strtoul(answer, NULL, 10) : 0;
        if (number >= 1 && number <= n) found = number - 1;
        for (size_t i = 0; i < n && *answer && !number; i++) {
            if (starts_fold(answer, names[i]) && (found == n || same_fold(answer, names[i]))) found = i;
        }
        if (found < n) {
            free(answer);
            return (int)found;
        }
        printf(tr("'%s' is not among the answers; type a number from 1 to %zu, or q to leave.\n"), answer, n);
        free(answer);
    }
}

typedef struct entry {
    char *label; /* what can be typed instead of the number */
    char *save;  /* a saved match, or NULL */
} entry;

typedef struct front_page {
    entry *at;
    size_t n;
} front_page;

static void add_entry(front_page *m, char *label, char *save) {
    m->at = need(realloc(m->at, (m->n + 1) * sizeof *m->at));
    m->at[m->n++] = (entry){label, save};
}

static void free_page(front_page *m) {
    for (size_t i = 0; i < m->n; i++) {
        free(m->at[i].label);
        free(m->at[i].save);
    }
    free(m->at);
}

static void show_saved(front_page *m) {
    char **saved = autosave_list();
    if (saved[0]) puts(tr("\nGo on with a match:"));
    for (char **one = saved; *one && one - saved < 9; one++) {
        const char *slash = strrchr(*one, '/');
        add_entry(m, copy_text(slash ? slash + 1 : *one), copy_text(*one));
        printf("%3zu  %s\n", m->n, m->at[m->n - 1].label);
    }
    autosave_list_free(saved);
}

static void show_episodes(front_page *m) {
    catalog c = catalog_read();
    puts(tr("Episodes:"));
    for (size_t i = 0; i < c.n; i++) {
        source from = {0};
        char *path = episode_find(c.names[i], &from);
        json_t *d = path ? episode_describe(&from, path) : NULL;
        if (d) {
            add_entry(m, copy_text(c.names[i]), NULL);
            printf("%3zu  %s%s%s (%s)\n       ", m->n, tone_on(TONE_STRONG), json_str(d, "title"),
                   tone_off(TONE_STRONG), c.names[i]);
            say_wrapped(7, 7, json_str(d, "pitch"));
        }
        json_decref(d);
        free(path);
        source_free(&from);
    }
    catalog_free(&c);
}

/* A setting with few choices: a numbered list. */
static char *ask_among(const json_t *d, const char *title, const char *standard) {
    const json_t *choices = json_object_get(d, "choices");
    size_t n = json_array_size(choices), first = 0;
    const char **names = need(calloc(n + 1, sizeof *names));
    printf("%s:\n", title);
    for (size_t i = 0; i < n; i++) {
        names[i] = json_string_value(json_array_get(choices, i));
        if (!strcmp(names[i], standard)) first = i;
        printf("%3zu  %s\n", i + 1, names[i]);
    }
    buffer prompt = {0};
    buffer_addf(&prompt, tr("Number or name [%s]: "), standard);
    int chosen = ask_choice(buffer_text(&prompt), names, n, first);
    char *value = chosen < 0 ? NULL : copy_text(names[chosen]);
    buffer_free(&prompt);
    free(names);
    return value;
}

/* "ann, bob" or "1 3" as the setting wants it: "ann,bob". */
static char *list_value(const json_t *d, const char *answer) {
    const json_t *choices = json_object_get(d, "choices");
    char *spaced = copy_text(answer);
    for (char *s = spaced; *s; s++) {
        if (*s == ',') *s = ' ';
    }
    words w = words_split(spaced, ' ');
    buffer value = {0};
    for (size_t i = 0; i < w.n; i++) {
        const char *name = w.at[i];
        size_t number = is_number(name) ? (size_t)strtoul(name, NULL, 10) : 0;
        if (number >= 1 && number <= json_array_size(choices))
            name = json_string_value(json_array_get(choices, number - 1));
        for (size_t j = 0; j < json_array_size(choices); j++) {
            const char *choice = json_string_value(json_array_get(choices, j));
            if (choice && !number && starts_fold(name, choice)) name = choice;
        }
        buffer_addf(&value, "%s%s", i ? "," : "", name);
    }
    if (!value.s) buffer_add(&value, "");
    words_free(&w);
    free(spaced);
    return value.s;
}

static char *ask_value(const json_t *d, const char *title, const char *standard) {
    bool list = !strcmp(json_str(d, "type"), "list");
    char *permitted = permitted_values(d);
    buffer prompt = {0};
    buffer_addf(&prompt, tr("%s (%s) [%s]: "), title, permitted, standard);
    char *value = NULL;
    for (;;) {
        char *answer = ask(buffer_text(&prompt));
        if (!answer) break;
        value = !*answer ? copy_text(standard) : list ? list_value(d, answer) : copy_text(answer);
        free(answer);
        if (value_permitted(d, value)) break;
        printf(tr("'%s' cannot be; it can be: %s\n"), value, permitted);
        free(value);
        value = NULL;
    }
    buffer_free(&prompt);
    free(permitted);
    return value;
}

static bool ask_settings(plan *p, const json_t *described) {
    size_t i;
    json_t *d;
    json_array_foreach(json_object_get(described, "settings"), i, d) {
        char *standard = value_text(json_object_get(d, "default"));
        const char *title = *json_str(d, "title") ? json_str(d, "title") : json_str(d, "name");
        bool choice = !strcmp(json_str(d, "type"), "choice");
        char *value = choice ? ask_among(d, title, standard) : ask_value(d, title, standard);
        free(standard);
        if (!value) return false;
        buffer setting = {0};
        buffer_addf(&setting, "%s=%s", json_str(d, "name"), value);
        plan_add(&p->settings, &p->settings_n, setting.s);
        buffer_free(&setting);
        free(value);
    }
    return true;
}

/* The seats depend on the settings, so the match exists by now. */
static bool ask_seats(session *s) {
    static const char *const players[] = {"human", "random"};
    puts(tr("Who plays? 1 human: you, or somebody beside you. 2 random: a program that plays anything legal."));
    for (size_t i = 0; i < s->seats_n; i++) {
        buffer prompt = {0}, assignment = {0};
        buffer_addf(&prompt, tr("%s: 1 human, 2 random [human]: "), s->seats[i].title);
        int chosen = ask_choice(buffer_text(&prompt), players, 2, 0);
        buffer_free(&prompt);
        if (chosen < 0) return false;
        buffer_addf(&assignment, "%s=%s", s->seats[i].id, players[chosen]);
        session_seat_player(s, buffer_text(&assignment));
        buffer_free(&assignment);
    }
    return true;
}

static int begin(const char *name) {
    plan p = {0};
    session s;
    int status = EXIT_FINE;
    p.path = episode_find(name, &p.from);
    json_t *described = p.path ? episode_describe(&p.from, p.path) : NULL;
    if (!described) status = EXIT_FAILED;
    if (described && ask_settings(&p, described)) {
        p.seed = seed_from_entropy();
        if (session_start(&s, &p, &status)) {
            if (ask_seats(&s)) {
                printf(tr("\n%s, seed %llu\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
                say_wrapped(0, 0, json_str(s.info, "pitch"));
                status = play_session(&s, &(manner){false, false});
            } else {
                session_close(&s);
                status = EXIT_FINE;
            }
        }
    }
    json_decref(described);
    plan_free(&p);
    return status;
}

static int go_on(const char *save) {
    session s;
    int status;
    if (!session_restore(&s, save, NULL, &status)) return status;
    printf(tr("%s, seed %llu, goes on.\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
    return play_session(&s, &(manner){false, false});
}

int command_menu(int argc, char **argv) {
    (void)argc;
    (void)argv;
    terminal_setup("auto", false);
    input_start();
    front_page m = {0};
    say(TONE_STRONG, "%s\n", tr("Precinct: tactical board games in the terminal"));
    show_episodes(&m);
    show_saved(&m);
    int status = EXIT_FINE;
    if (!m.n) {
        printf(tr("No episodes were found in %s/episodes; PRECINCT_DATA names another folder.\n"), data_folder());
        status = EXIT_REFUSED;
    } else {
        const char **labels = need(calloc(m.n, sizeof *labels));
        for (size_t i = 0; i < m.n; i++) labels[i] = m.at[i].label;
        int chosen = ask_choice(tr("\nWhich one? Type a number; Enter takes 1, q leaves: "), labels, m.n, 0);
        if (chosen >= 0) status = m.at[chosen].save ? go_on(m.at[chosen].save) : begin(m.at[chosen].label);
        free(labels);
    }
    free_page(&m);
    input_stop();
    return input_signal() ? 128 + input_signal() : status;
}
