/* Shows the page before a match. Starts a match after every change, because only a match shows which seats the settings
 * give and whether the settings fit together. */
#include "front/commands/ask.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/view/show.h"

static const char usual_opponent[] = "sergeant";

typedef struct seat_line {
    char *id, *title, *player;
} seat_line;

typedef struct form {
    const char *preset;
    form_try *make;
    void *ctx;
    const pr_setting **all; /* all settings that people choose, and their values */
    char **chosen;
    size_t all_n;
    const pr_setting **setting; /* the settings that apply and are on the page, and their values */
    char ***value;
    size_t settings;
    seat_line *seat;
    size_t seats; /* number of seats, or 0 if the settings do not fit together */
} form;

/* Returns true if a setting has this value. A setting that is not on the page has the value "". */
static bool has_value(const void *ctx, const char *name, const char *value) {
    const form *f = ctx;
    const size_t n = f->preset ? strcspn(f->preset, "=") : 0;
    if (n && strlen(name) == n && !strncmp(name, f->preset, n)) return !strcmp(f->preset + n + 1, value);
    for (size_t i = 0; i < f->all_n; i++)
        if (!strcmp(f->all[i]->name, name)) return !strcmp(f->chosen[i], value);
    return !*value;
}

/* Fills the page with the settings that apply. */
static void arrange(form *f) {
    f->settings = 0;
    for (size_t i = 0; i < f->all_n; i++) {
        if (!setting_applies(f->all[i], has_value, f)) continue;
        f->setting[f->settings] = f->all[i];
        f->value[f->settings++] = &f->chosen[i];
    }
}

static void settings_into(const form *f, match_setup *p) {
    if (f->preset) words_add(&p->settings, f->preset);
    for (size_t i = 0; i < f->settings; i++) {
        owned char *entry = text_of("%s=%s", f->setting[i]->name, *f->value[i]);
        words_add(&p->settings, entry);
    }
}

static void seats_into(const form *f, match_setup *p) {
    for (size_t i = 0; i < f->seats; i++) {
        owned char *entry = text_of("%s=%s", f->seat[i].id, f->seat[i].player);
        words_add(&p->seats, entry);
    }
}

static void free_seats(seat_line *seat, size_t n) {
    for (size_t i = 0; i < n; i++) free_all(seat[i].id, seat[i].title, seat[i].player);
    free(seat);
}

/* Returns the player that the seat had before the change. A new seat gets a person on the first side and a bot on other
 * sides. */
static const char *player_of(const seat_line *before, size_t n, const session *s, size_t seat) {
    for (size_t i = 0; i < n; i++)
        if (!strcmp(before[i].id, s->seats[seat].id)) return before[i].player;
    return s->seats[seat].side == s->seats[0].side ? "human" : usual_opponent;
}

/* Starts a match with the settings, and reads its seats. */
static void look(form *f) {
    owned_by(setup_free) match_setup p = {0};
    session s;
    seat_line *before = f->seat;
    size_t n = f->seats;
    f->seat = NULL;
    f->seats = 0;
    settings_into(f, &p);
    print_flush();
    if (f->make(f->ctx, &p, &s)) {
        f->seat = need(calloc(s.seats_n + 1, sizeof *f->seat));
        for (f->seats = 0; f->seats < s.seats_n; f->seats++) {
            const player *seat = &s.seats[f->seats];
            f->seat[f->seats] =
                (seat_line){copy_text(seat->id), copy_text(seat->title), copy_text(player_of(before, n, &s, f->seats))};
        }
        session_close(&s);
    }
    free_seats(before, n);
}

static void begin(form *f, const pr_description *described) {
    const size_t n = (size_t)described->settings, preset = f->preset ? strcspn(f->preset, "=") : 0;
    f->all = need(calloc(n + 1, sizeof *f->all));
    f->chosen = need(calloc(n + 1, sizeof *f->chosen));
    f->setting = need(calloc(n + 1, sizeof *f->setting));
    f->value = need(calloc(n + 1, sizeof *f->value));
    for (const pr_setting *d = described->setting; d < described->setting + n; d++) {
        if (f->preset && strlen(d->name) == preset && !strncmp(d->name, f->preset, preset)) continue;
        if (d->type == PR_SETTING_TEXT || d->campaign) continue; /* nobody chooses these on the page */
        f->all[f->all_n] = d;
        f->chosen[f->all_n++] = copy_text(d->standard);
    }
    arrange(f);
    look(f);
}

static void end(form *f) {
    for (size_t i = 0; i < f->all_n; i++) free(f->chosen[i]);
    free_all(f->value, f->setting, f->chosen, f->all);
    free_seats(f->seat, f->seats);
}

static void show_form(const form *f, const char *title) {
    say(TONE_STRONG, "%s\n", title);
    for (size_t i = 0; i < f->settings + f->seats; i++) {
        const pr_setting *d = i < f->settings ? f->setting[i] : NULL;
        const seat_line *seat = d ? NULL : &f->seat[i - f->settings];
        bool person = seat && !strcmp(seat->player, "human");
        owned char *value = !seat    ? value_words(d, *f->value[i])
                            : person ? copy_text(tr("a person"))
                                     : player_word(seat->player);
        owned_buffer t = {0};
        if (seat)
            buffer_addf(&t, tr("%s, played by: %s"), seat->title, value);
        else
            buffer_addf(&t, tr("%s: %s"), setting_title(d), value);
        show()->choice(3, i + 1, t.s, "");
    }
}

/* Prints the choices of a setting, each on its own line. */
static void show_choices(const pr_setting *d) {
    for (int i = 0; i < d->choices; i++) {
        owned_buffer t = {0};
        buffer_add(&t, choice_title(d, d->choice[i].id));
        if (d->choice[i].about) buffer_addf(&t, "%s%s", colon(), d->choice[i].about);
        show()->choice(3, (size_t)i + 1, t.s, "");
    }
}

static const char *prompt_for(const pr_setting *d) {
    if (d->type == PR_SETTING_LIST) return tr("Numbers or names (Enter changes nothing, b goes back): ");
    if (d->type == PR_SETTING_CHOICE) return tr("Number or name (Enter changes nothing, b goes back): ");
    return tr("Enter changes nothing, b goes back: ");
}

static reply change_setting(const pr_setting *d, char **value) {
    owned char *now = value_words(d, *value), *bounds = value_bounds(d);
    char *answer, *fresh = NULL;
    reply r;
    say_text(tr("%s (%s), at present %s:"), setting_title(d), bounds, now);
    show_choices(d);
    while (!fresh && (r = ask_line(prompt_for(d), &answer)) == REPLY_GIVEN) {
        if (!strcmp(answer, "?")) {
            if (d->note) say_wrapped(0, 2, d->note);
            say_wrapped(0, 2, bounds);
            show_choices(d);
            free(answer);
            continue;
        }
        fresh = *answer ? value_typed(d, answer) : copy_text(*value);
        if (!fresh) say_text(tr("'%s' is not an answer here. Expected %s."), answer, bounds);
        free(answer);
    }
    if (fresh) {
        set_text(value, fresh);
        r = REPLY_GIVEN;
    }
    return r;
}

static reply change_seat(seat_line *seat) {
    char *fresh;
    reply r = ask_player(seat->title, seat->player, &fresh);
    if (r != REPLY_GIVEN) return r;
    set_text(&seat->player, fresh);
    return r;
}

/* Asks for a new value of line number `line`. Returns REPLY_LEAVE if the person leaves. */
static reply change(form *f, size_t line) {
    if (line >= f->settings) return change_seat(&f->seat[line - f->settings]);
    reply r = change_setting(f->setting[line], f->value[line]);
    if (r == REPLY_GIVEN) {
        arrange(f);
        look(f);
    }
    return r;
}

/* Prints the meaning of each line of the page. */
static void explain_form(void *ctx) {
    const form *f = ctx;
    for (size_t i = 0; i < f->settings; i++) {
        owned char *bounds = value_bounds(f->setting[i]);
        owned_buffer t = {0};
        buffer_addf(&t, "%zu  %s", i + 1, setting_title(f->setting[i]));
        if (f->setting[i]->type != PR_SETTING_CHOICE) buffer_addf(&t, " (%s)", bounds);
        if (f->setting[i]->note) buffer_addf(&t, "%s%s", colon(), f->setting[i]->note);
        say_wrapped(2, 5, t.s);
        show_choices(f->setting[i]);
    }
    if (f->seats) {
        owned_buffer t = {0};
        buffer_addf(&t, "%zu", f->settings + 1);
        if (f->seats > 1) buffer_addf(&t, tr(" to %zu"), f->settings + f->seats);
        buffer_addf(&t, "  %s", tr("Who plays a seat: a person, or a bot of a level that you choose."));
        say_wrapped(2, 5, t.s);
    }
    say_wrapped(0, 0, tr("A line's number shows its choices. Enter starts the match as the page shows it."));
}

/* Reads a word that starts the match, or a choice of one of the settings, such as "easy", which is then set. Sets
 * `*chosen` to the number of lines in the first case, and to more in the second. Returns false for other words. */
static bool read_also(void *ctx, const char *typed, size_t *chosen) {
    form *f = ctx;
    const size_t n = f->settings + f->seats;
    *chosen = localized_among("question", NC_("question", "start begin play go"), typed) ? n : n + 1;
    bool set = false;
    for (size_t i = 0; i<f->settings && * chosen> n && !set; i++) {
        const pr_setting *d = f->setting[i];
        for (int k = 0; d->type == PR_SETTING_CHOICE && k < d->choices && !set; k++) {
            set = same_fold(typed, d->choice[k].id) || same_fold(typed, choice_title(d, d->choice[k].id));
            if (set) set_text(f->value[i], copy_text(d->choice[k].id));
        }
    }
    if (set) {
        arrange(f);
        look(f);
    }
    return set || *chosen == n;
}

/* Lets the player change the page until the player accepts it. */
static reply settle(form *f, const char *title) {
    for (;;) {
        size_t n = f->settings + f->seats, chosen;
        owned const char **names = need(calloc(n + 1, sizeof *names));
        for (size_t i = 0; i < n; i++)
            names[i] = i < f->settings ? setting_title(f->setting[i]) : f->seat[i - f->settings].title;
        show_form(f, title);
        if (!f->seats) print_line(tr("These settings do not go together: change one of them."));
        const choices all = {
            .names = names, .n = n, .standard = n, .explain = explain_form, .ctx = f, .also = read_also};
        reply r =
            ask_choice(f->seats ? tr("Enter starts, a number changes that line, ? explains, b goes back, q leaves: ")
                                : tr("A number changes that line, ? explains, b goes back, q leaves: "),
                       &all, &chosen);
        if (r != REPLY_GIVEN || (chosen == n && f->seats)) return r;
        if (chosen < n && change(f, chosen) == REPLY_LEAVE) return REPLY_LEAVE;
    }
}

reply form_fill(const char *title, const pr_description *described, const char *preset, form_try *make, void *ctx,
                match_setup *p) {
    form f = {.preset = preset, .make = make, .ctx = ctx};
    begin(&f, described);
    reply r = !f.settings && f.seats == 1 ? REPLY_GIVEN : settle(&f, title);
    if (r == REPLY_GIVEN) {
        settings_into(&f, p);
        seats_into(&f, p);
    }
    end(&f);
    return r;
}
