/* The menu: leads somebody who has read nothing to a first match. Every question shows its answers; Enter takes the
 * default. */
#define _GNU_SOURCE 1
#include "core/text.h"
#include "front/arguments.h"
#include "front/autosave.h"
#include "front/campaign_run.h"
#include "front/command.h"
#include "front/input.h"
#include "front/play.h"
#include "front/saved.h"
#include "front/shelf.h"
#include "front/show.h"
#include "front/terminal.h"
#include "front/typed.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 12, MOST_SAVED = 2, TITLE_COLUMN = 25 }; /* of each sort; so that the page fits a screen */
static const char campaign_ending[] = ".prc";

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

/* Something that can be chosen: an episode (with the choice that makes it an entry), a campaign, a saved one of either.
 */
typedef struct entry {
    char *label;  /* what can be typed instead of the number */
    char *preset; /* "mode=coop", or NULL */
    char *save;   /* a saved match or campaign, or NULL */
    bool campaign;
} entry;

typedef struct front_page {
    entry *at;
    size_t n;
} front_page;

static entry *add_entry(front_page *m, const char *label) {
    m->at = need(realloc(m->at, (m->n + 1) * sizeof *m->at));
    m->at[m->n] = (entry){.label = copy_text(label)};
    return &m->at[m->n++];
}

static void free_page(front_page *m) {
    for (size_t i = 0; i < m->n; i++) {
        free(m->at[i].label);
        free(m->at[i].preset);
        free(m->at[i].save);
    }
    free(m->at);
}

static void show_saved(front_page *m, const char *ending, bool whole, bool *headed) {
    char **saved = autosave_list(ending);
    for (char **one = saved; *one && one - saved < MOST_SAVED; one++) {
        const char *slash = strrchr(*one, '/');
        if (!*headed) puts(tr("Go on with:"));
        *headed = true;
        entry *e = add_entry(m, slash ? slash + 1 : *one);
        e->save = copy_text(*one);
        e->campaign = whole;
        char *label = saved_label(*one);
        show()->choice(3, m->n, label ? label : e->label, "");
        free(label);
    }
    files_free(saved);
}

/* "  1 alone or together   2 one against all", each as wide as `column`. */
static void show_entries(front_page *m, const shelf_item *t, const json_t *split, int column) {
    size_t i;
    json_t *choice;
    json_array_foreach(json_object_get(split, "choices"), i, choice) {
        buffer label = {0}, preset = {0};
        buffer_addf(&label, "%s %s", t->name, json_string_value(choice));
        buffer_addf(&preset, "%s=%s", json_str(split, "name"), json_string_value(choice));
        add_entry(m, label.s)->preset = preset.s;
        printf("%3zu  %-*s", m->n, json_array_size(json_object_get(split, "choices")) > i + 1 ? column : 0,
               entry_label(split, i));
        buffer_free(&label);
    }
    putchar('\n');
}

/* How many lines the page takes with every pitch. */
static int full_height(const shelf *s) {
    int lines = 0, width = terminal_columns() - 6;
    for (size_t i = 0; i < s->n; i++) {
        const json_t *about = s->at[i].about;
        lines += 2 + text_columns(json_str(about, "pitch")) / width;
        lines += !is_campaign(about) && entries_setting(about);
    }
    return lines;
}

/* One line: "A walk            2 alone or together   3 one against all". The pitch is read once it is chosen. */
static void show_short(front_page *m, const shelf_item *t) {
    const json_t *split = is_campaign(t->about) ? NULL : entries_setting(t->about);
    const char *title = json_str(t->about, "title");
    if (split) {
        int room = text_columns(title) < TITLE_COLUMN ? TITLE_COLUMN - text_columns(title) : 1;
        printf("     %s%s%s%*s", tone_on(TONE_STRONG), title, tone_off(TONE_STRONG), room, "");
        show_entries(m, t, split, 20);
        return;
    }
    add_entry(m, t->name)->campaign = is_campaign(t->about);
    printf("%3zu  %s%s%s%s\n", m->n, tone_on(TONE_STRONG), title, tone_off(TONE_STRONG),
           is_campaign(t->about) ? tr(", a campaign") : "");
}

static void show_long(front_page *m, const shelf_item *t) {
    const json_t *split = is_campaign(t->about) ? NULL : entries_setting(t->about);
    const char *title = json_str(t->about, "title");
    if (split) {
        printf("%s%s%s\n     ", tone_on(TONE_STRONG), title, tone_off(TONE_STRONG));
        say_wrapped(5, 5, json_str(t->about, "pitch"));
        show_entries(m, t, split, 24);
        return;
    }
    add_entry(m, t->name)->campaign = is_campaign(t->about);
    printf("%3zu  %s%s%s%s\n     ", m->n, tone_on(TONE_STRONG), title, tone_off(TONE_STRONG),
           is_campaign(t->about) ? tr(", a campaign") : "");
    say_wrapped(5, 5, json_str(t->about, "pitch"));
}

/* One choice on each line, as short as it can be. */
static void tell_title(front_page *m, const shelf_item *t) {
    const json_t *split = is_campaign(t->about) ? NULL : entries_setting(t->about);
    const char *title = json_str(t->about, "title");
    size_t n = split ? json_array_size(json_object_get(split, "choices")) : 1;
    for (size_t i = 0; i < n; i++) {
        const char *name = split ? json_string_value(json_array_get(json_object_get(split, "choices"), i)) : "";
        buffer label = {0}, preset = {0}, line = {0};
        buffer_addf(&label, "%s%s%s", t->name, split ? " " : "", name);
        buffer_addf(&preset, "%s=%s", json_str(split, "name"), name);
        buffer_addf(&line, "%s%s%s", title,
                    split                   ? ", "
                    : is_campaign(t->about) ? tr(", a campaign")
                                            : "",
                    split ? entry_label(split, i) : "");
        entry *e = add_entry(m, label.s);
        e->campaign = is_campaign(t->about);
        e->preset = split ? copy_text(preset.s) : NULL;
        show()->choice(3, m->n, line.s, "");
        buffer_free(&label);
        buffer_free(&preset);
        buffer_free(&line);
    }
}

/* What does not fit a screen is told more briefly. */
static void show_titles(front_page *m) {
    shelf s = shelf_read();
    bool brief = terminal_talks() && full_height(&s) > terminal_rows() - 3 - 2 * MOST_SAVED;
    void (*title)(front_page *, const shelf_item *) = terminal_plain() ? tell_title : brief ? show_short : show_long;
    for (size_t i = 0; i < s.n; i++) title(m, &s.at[i]);
    shelf_free(&s);
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
        show()->choice(3, i + 1, names[i], "");
    }
    buffer prompt = {0};
    buffer_addf(&prompt, tr("Number or name; Enter takes %s: "), standard);
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

/* "Walkers, 1 to 2 of: 1 ann, 2 bob" */
static void print_list(const json_t *d, const char *title) {
    size_t i;
    json_t *choice;
    buffer t = {0};
    buffer_add(&t, title);
    if (json_int(d, "max") > 0) buffer_addf(&t, tr(", %lld to %lld of"), json_int(d, "min"), json_int(d, "max"));
    json_array_foreach(json_object_get(d, "choices"), i, choice) {
        buffer_addf(&t, "%s %zu %s", i ? "," : ":", i + 1, json_string_value(choice));
    }
    say_wrapped(0, 2, buffer_text(&t));
    buffer_free(&t);
}

/* "true or false" for "true|false", "1 to 9" for "1..9". */
static char *in_words(const char *permitted) {
    buffer t = {0};
    for (const char *s = permitted; *s; s++) {
        bool range = s[0] == '.' && s[1] == '.';
        if (range || *s == '|')
            buffer_add(&t, range ? tr(" to ") : tr(" or "));
        else
            buffer_addf(&t, "%c", *s);
        s += range;
    }
    return t.s ? t.s : copy_text("");
}

static char *ask_value(const json_t *d, const char *title, const char *standard) {
    bool list = !strcmp(json_str(d, "type"), "list");
    char *values = permitted_values(d), *permitted = in_words(values);
    buffer prompt = {0};
    if (list) {
        print_list(d, title);
        buffer_addf(&prompt, tr("Names or numbers; Enter takes %s: "), standard);
    } else {
        buffer_addf(&prompt, tr("%s (%s); Enter takes %s: "), title, permitted, standard);
    }
    char *value = NULL;
    for (;;) {
        char *answer = ask(buffer_text(&prompt));
        if (!answer) break;
        value = !*answer ? copy_text(standard) : list ? list_value(d, answer) : copy_text(answer);
        free(answer);
        if (value_permitted(d, value)) break;
        printf(tr("'%s' is not an answer here; type %s\n"), value, permitted);
        free(value);
        value = NULL;
    }
    buffer_free(&prompt);
    free(permitted);
    free(values);
    return value;
}

/* What is not settled yet. Texts are for programs and campaigns. */
static bool ask_settings(plan *p, const json_t *described, const char *preset) {
    size_t i;
    json_t *d;
    if (preset) plan_add(&p->settings, &p->settings_n, preset);
    json_array_foreach(json_object_get(described, "settings"), i, d) {
        const char *name = json_str(d, "name");
        if (preset && !strncmp(preset, name, strlen(name)) && preset[strlen(name)] == '=') continue;
        if (!strcmp(json_str(d, "type"), "text")) continue;
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

/* The seats depend on the settings, so the match exists by now. Puts the answers into the plan, too, if there is one.
 */
static bool ask_seats(session *s, plan *p) {
    const char *human = typed_word(A_COMMAND, "human"), *players[MOST_PLAYERS] = {human};
    size_t n = 1;
    puts(tr("Who plays?"));
    show()->choice(3, n, human, tr("you, or somebody beside you"));
    for (; n < MOST_PLAYERS && pr_bot((int)n - 1); n++) {
        players[n] = pr_bot((int)n - 1);
        show()->choice(3, n + 1, players[n], pr_bot_about((int)n - 1));
    }
    for (size_t i = 0; i < s->seats_n; i++) {
        buffer prompt = {0}, assignment = {0};
        buffer_addf(&prompt, tr("%s: number or name; Enter takes %s: "), s->seats[i].title, human);
        int chosen = ask_choice(buffer_text(&prompt), players, n, 0);
        buffer_free(&prompt);
        if (chosen < 0) return false;
        buffer_addf(&assignment, "%s=%s", s->seats[i].id, chosen ? players[chosen] : "human");
        session_seat_player(s, buffer_text(&assignment));
        if (p) plan_add(&p->seats, &p->seats_n, buffer_text(&assignment));
        buffer_free(&assignment);
    }
    return true;
}

/* `again`: the match could not be made with these settings, and the reason has been said. */
static int begin_once(const entry *e, const char *name, bool *again) {
    plan p = {0};
    session s;
    int status = EXIT_FINE;
    p.path = episode_find(name, &p.from);
    json_t *described = p.path ? episode_describe(&p.from, p.path) : NULL;
    if (!described) status = EXIT_FAILED;
    if (described && ask_settings(&p, described, e->preset)) {
        p.seed = seed_from_entropy();
        *again = !session_start(&s, &p, &status);
        if (!*again) {
            if (ask_seats(&s, NULL)) {
                printf(tr("\n%s, seed %llu\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
                say_wrapped(0, 0, json_str(s.info, "pitch"));
                status = play_session(&s, &(manner){.json = false});
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

/* Whether the settings go together shows only when a match is made of them; if not, they are asked for anew. */
static int begin(const entry *e, const char *name) {
    for (;;) {
        bool again = false;
        int status = begin_once(e, name, &again);
        if (!again) return status;
        puts(tr("So choose again; q leaves."));
    }
}

/* A new campaign in a file of our state folder. */
static int begin_in_file(campaign *c) {
    buffer stem = {0};
    buffer_addf(&stem, "%s-%s-%s%s", json_str(c->about, "game"), json_str(c->about, "id"), campaign_seed(c),
                campaign_ending);
    char *file = state_file(stem.s);
    int status = EXIT_FAILED;
    if (!file)
        fputs(tr("precinct: there is no folder to keep the campaign in; use `precinct campaign new`.\n"), stderr);
    if (file && campaign_claim(c, file, true) && campaign_write(c)) {
        printf(tr("\nThe campaign is kept in %s\n"), file);
        status = campaign_run(c, &(manner){.json = false});
    }
    free(file);
    buffer_free(&stem);
    return status;
}

/* Who plays is asked for the first episode; it holds for all. */
static int begin_campaign(const char *name) {
    plan p = {0};
    campaign c = {0};
    session s;
    int status = EXIT_FINE;
    p.path = episode_find(name, &p.from);
    json_t *described = p.path ? episode_describe(&p.from, p.path) : NULL;
    if (!described) status = EXIT_FAILED;
    if (described && ask_settings(&p, described, NULL)) {
        p.seed = seed_from_entropy();
        if (campaign_begin(&c, name, &p, &status)) {
            bool settled = campaign_session(&c, &s, &status);
            if (settled) {
                settled = ask_seats(&s, &p);
                session_close(&s);
                if (!settled) status = EXIT_FINE;
            }
            campaign_close(&c);
            if (settled && campaign_begin(&c, name, &p, &status)) {
                status = begin_in_file(&c);
                campaign_close(&c);
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
    return play_session(&s, &(manner){.json = false});
}

static int run_entry(const entry *e) {
    if (e->save) return e->campaign ? campaign_go_on(e->save, &(manner){.json = false}) : go_on(e->save);
    if (e->campaign) return begin_campaign(e->label);
    words w = words_split(e->label, ' '); /* "game/episode", and perhaps the entry */
    int status = begin(e, w.at[0]);
    words_free(&w);
    return status;
}

int command_menu(int argc, char **argv) {
    static const char *const flags[] = {"plain", "help", NULL}, *const values[] = {NULL};
    arguments a = arguments_read(argc, argv, flags);
    bool good = arguments_check(&a, "menu", flags, values) && show_setup(&a);
    arguments_free(&a);
    if (!good) return EXIT_REFUSED;
    input_start();
    front_page m = {0};
    bool headed = false;
    say(TONE_STRONG, "%s\n", tr("Precinct: tactical board games in the terminal"));
    show_titles(&m);
    show_saved(&m, campaign_ending, true, &headed);
    show_saved(&m, ".prs", false, &headed);
    int status = EXIT_FINE;
    if (!m.n) {
        printf(tr("No episodes were found in %s/episodes; PRECINCT_DATA names another folder.\n"), data_folder());
        status = EXIT_REFUSED;
    } else {
        const char **labels = need(calloc(m.n, sizeof *labels));
        for (size_t i = 0; i < m.n; i++) labels[i] = m.at[i].label;
        int chosen = ask_choice(tr("Which one? Type a number; Enter takes 1, q leaves: "), labels, m.n, 0);
        if (chosen >= 0) status = run_entry(&m.at[chosen]);
        free(labels);
    }
    free_page(&m);
    input_stop();
    return input_signal() ? 128 + input_signal() : status;
}
