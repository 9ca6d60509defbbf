/* `precinct campaign`: starts a campaign, continues it, and shows its progress. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/input.h"
#include "front/play/play.h"
#include "front/session/match_setup.h"
#include "front/view/show.h"

/* Printing ------------------------------------------------------------------------------------------------------ */

static void add_result(buffer *t, const campaign_result *result) {
    if (result->winner)
        buffer_addf(t, tr("won by %s in round %lld"), result->winner_title, result->rounds);
    else
        buffer_addf(t, tr("a draw in round %lld"), result->rounds);
    for (size_t i = 0; i < result->tracks; i++) {
        const campaign_track *track = &result->track[i];
        buffer_addf(t, "%s%s %lld", i ? ", " : colon(), *track->title ? track->title : track->id, track->value);
    }
}

/* Prints the campaign's settings with their labels, and its constants by name. */
static void print_settings(const campaign *c) {
    const words *constants = &c->doc->constants;
    owned_buffer t = {0};
    for (const pr_setting *one = c->about->setting; one < c->about->setting + c->about->settings; one++) {
        const char *value = campaign_value(&c->doc->settings, one->name);
        owned char *value_shown = *value ? value_words(one, value) : NULL;
        if (value_shown) buffer_addf(&t, "%s%s%s%s", t.n ? semicolon() : "", setting_title(one), colon(), value_shown);
    }
    for (size_t i = 0; i < constants->n; i++)
        buffer_addf(&t, "%s%.*s %s", t.n ? semicolon() : "", (int)strcspn(constants->at[i], "="), constants->at[i],
                    strchr(constants->at[i], '=') + 1);
    if (t.n) say_wrapped(0, 2, t.s);
}

void campaign_print(const campaign *c) {
    say(TONE_STRONG, "%s", c->about->title);
    print(tr(" (%s), seed %s\n"), c->doc->campaign, campaign_seed(c));
    print_settings(c);
    for (size_t i = 0; i < campaign_length(c); i++) {
        const campaign_result *result = i < campaign_index(c) ? &c->doc->results.at[i] : NULL;
        const pr_description *about = result ? NULL : episode_about_of(c->doc->campaign, campaign_episode(c, i));
        const char *title = about ? about->title : result ? result->title : "";
        owned_buffer t = {0};
        buffer_addf(&t, "%s%s", *title ? title : campaign_episode(c, i), colon());
        if (result)
            add_result(&t, result);
        else if (i > campaign_index(c) || campaign_over(c))
            buffer_add(&t, campaign_over(c) ? tr("not played") : tr("to come"));
        else
            buffer_add(&t, c->doc->match ? tr("being played") : tr("next"));
        show()->choice(3, i + 1, t.s, "");
        episode_forget(about);
    }
    for (size_t i = 0; i < campaign_tries(c); i++) {
        const campaign_result *result = &c->doc->before.at[i];
        owned_buffer t = {0};
        buffer_addf(&t, tr("Played before: %s"), result->title);
        buffer_add(&t, colon());
        add_result(&t, result);
        say_wrapped(0, 2, t.s);
    }
    if (campaign_over(c)) print_line(c->doc->lost ? tr("The campaign is lost.") : tr("The campaign is over."));
}

/* Prints the text that is passed on to the next episode. Scripts write that text for other scripts, so people may not
 * understand it. */
static void campaign_print_carried(const campaign *c) {
    if (!campaign_over(c) && *c->doc->carried) say_text(tr("Carried over: %s"), c->doc->carried);
}

/* Playing ------------------------------------------------------------------------------------------------------ */

/* Asks the person at the terminal whether to play the next episode now. `bots` names the bots if they played the last
 * episode without people, and is otherwise NULL. If bots played alone, also offers the person one of their seats. */
static bool wants_next(campaign *c, const char *bots) {
    if (!terminal_talks()) return true;
    if (bots) say_text(tr("Only bots are playing: %s. h takes the first of their seats for you."), bots);
    owned char *prompt = text_of(tr("Enter continues with episode %zu of %zu, q saves and leaves: "),
                                 campaign_index(c) + 1, campaign_length(c));
    input_start();
    owned char *line = input_line(prompt, false);
    input_stop();
    bool more = line && !starts_fold("q", line);
    if (line && bots && *line && starts_fold("h", line)) campaign_sit_down(c);
    return more;
}

/* Adds to `t` the command that continues the campaign in the file. */
static void add_way_back(buffer *t, const campaign *c, const char *file) {
    const char *name = c->doc->campaign;
    buffer_addf(t, "%s campaign resume %s", program_called(), file);
    if (!campaign_may_open(name, file)) buffer_addf(t, " --episode %s", name);
}

static const char *turn_words(campaign_turn turn) {
    switch (turn) {
    case CAMPAIGN_AGAIN: return tr("The episode is lost. It is played again.");
    case CAMPAIGN_RESTARTS: return tr("The episode is lost. The campaign starts again.");
    case CAMPAIGN_STOPS: return tr("The episode is lost, and the campaign with it.");
    default: return "";
    }
}

/* Plays one episode until it ends (`over` is set), the player leaves, or an error occurs. */
static int run_episode(campaign *c, const play_options *how, const arguments *seats, bool *over) {
    owned_buffer way_back = {0};
    session s;
    int status = EXIT_FINE;
    campaign_turn turn = CAMPAIGN_GOES_ON;
    *over = false;
    bool open = campaign_session(c, &s, &status); /* campaign_session() may change the file */
    add_way_back(&way_back, c, c->file.path);
    keeper k = {campaign_keep, c, way_back.s, &c->file.mute, !in_state_folder(c->file.path)};
    if (open && seats && !session_seat_players(&s, seats)) {
        session_close(&s);
        status = EXIT_REFUSED;
        open = false;
    }
    if (open) {
        s.keeper = &k;
        say(TONE_STRONG, tr("Episode %zu of %zu: %s"), campaign_index(c) + 1, campaign_length(c), s.content->title);
        print(tr(", seed %llu\n"), (unsigned long long)s.seed);
        if (terminal_talks()) say_wrapped(0, 0, s.content->pitch);
        status = play_on(&s, how);
        if (pr_current_decision(s.match).over) {
            int failed;
            *over = campaign_advance(c, &s, &failed, &turn);
            if (!*over) status = failed;
            if (*over && turn != CAMPAIGN_GOES_ON) print_line(turn_words(turn));
        }
        if (!*over && (pr_current_decision(s.match).over || !session_humans(&s))) {
            s.unsaved = true;
            session_save(&s);
        }
        session_close(&s);
    }
    return status;
}

int campaign_run(campaign *c, const play_options *how, const arguments *seats) {
    int worst = EXIT_FINE;
    c->durable = terminal_talks();
    char *bots = campaign_index(c) && !seats ? campaign_bots(c) : NULL;
    bool go = !bots || wants_next(c, bots);
    while (go && !campaign_over(c)) {
        bool over;
        size_t tries = campaign_tries(c);
        int status = run_episode(c, how, seats, &over);
        seats = NULL;
        if (status > worst) worst = status;
        if (!over) break;
        campaign_print(c);
        set_text(&bots, campaign_bots(c));
        bool repeats = campaign_tries(c) > tries && bots && !terminal_talks();
        if (repeats) say_text("%s", tr("Only bots are playing, and they lost. The campaign pauses here."));
        go = campaign_over(c) || (!repeats && wants_next(c, bots));
    }
    free(bots);
    return worst;
}

/* Returns the name by which a campaign's file refers to the campaign's definition: its name in `precinct list`, or the
 * path of a file outside the data folder. */
static char *lasting_name(const char *path, const source *from) {
    size_t n = strlen(path);
    static const char folder[] = "episodes/";
    if (from->layers) { /* the definition is outside the data folder */
        return text_of("%s/%s", from->layer[0], path);
    }
    if (strncmp(path, folder, sizeof folder - 1) != 0 || n < sizeof folder + 4) return copy_text(path);
    char *name = copy_text(path + sizeof folder - 1);
    name[strlen(name) - 4] = 0;
    return name;
}

/* Reads the arguments into a setup. Returns lasting_name() of the campaign, or NULL after a message. */
static char *read_setup(const arguments *a, const char *name, match_setup *p) {
    static const char *const not_here[] = {"json", "record", NULL};
    owned char *path = episode_find(name, &p->from);
    const pr_description *about = path ? episode_describe(&p->from, path) : NULL;
    bool good = about && about->episodes;
    if (about && !good) complain(tr("precinct: %s is a single episode. Use `precinct play %s`.\n"), name, name);
    for (const char *const *option = not_here; *option && good; option++) {
        good = !argument_given(a, *option);
        if (!good) complain(tr("precinct: a campaign does not take --%s.\n"), *option);
    }
    good = good && setup_read(p, about, a);
    char *lasting = good ? lasting_name(path, &p->from) : NULL;
    if (lasting && !text_sound(lasting)) {
        complain(tr("precinct: '%s' cannot be kept in a campaign's file, because its name is not UTF-8.\n"), name);
        set_text(&lasting, NULL);
    }
    episode_forget(about);
    return lasting;
}

static int begin(const arguments *a) {
    const char *name = argument_plain(a, 1), *file = argument_plain(a, 2);
    if (!name || !file || argument_plain(a, 3))
        return refused("%s",
                       tr("precinct: name a campaign and its file, as in `precinct campaign new CAMPAIGN FILE`.\n"));
    owned_by(setup_free) match_setup p = {0};
    campaign c;
    int status = EXIT_REFUSED;
    play_options how;
    if (!play_options_read(&how, a)) return EXIT_REFUSED;
    owned char *lasting = read_setup(a, name, &p);
    if (!p.seeded) p.seed = seed_from_entropy();
    if (lasting && campaign_begin(&c, lasting, &p, &status)) {
        status = EXIT_REFUSED;
        if (campaign_claim(&c, file, true)) {
            campaign_print(&c);
            status = campaign_write(&c) ? campaign_run(&c, &how, NULL) : EXIT_FAILED;
        }
        campaign_close(&c);
    }
    return status;
}

int campaign_go_on(const char *file, const char *given, const play_options *how, const arguments *seats) {
    campaign c;
    int status;
    if (!campaign_open(&c, file, given, &status)) return status;
    if (campaign_over(&c)) {
        campaign_print(&c);
    } else if (campaign_claim(&c, file, false)) {
        campaign_print(&c);
        status = campaign_run(&c, how, seats);
        campaign_close(&c);
        return status;
    } else {
        campaign_close(&c);
        return EXIT_REFUSED;
    }
    campaign_close(&c);
    return EXIT_FINE;
}

static int print_status(const char *file, const char *given) {
    campaign c;
    int status;
    if (!campaign_open(&c, file, given, &status)) return status;
    campaign_print(&c);
    campaign_print_carried(&c);
    owned_buffer way_back = {0};
    add_way_back(&way_back, &c, file);
    if (!campaign_over(&c)) { /* not wrapped, because people copy the command */
        print(tr("Continue with: %s"), way_back.s);
        print("\n");
    }
    campaign_close(&c);
    return EXIT_FINE;
}

/* Runs `campaign rewind FILE N`. */
static int rewind_to(const char *file, const char *number, const char *given) {
    campaign c;
    int status;
    unsigned long long n = is_number(number) ? strtoull(number, NULL, 10) : ULLONG_MAX;
    if (!is_number(number))
        return refused(tr("precinct: '%s' is not a number of episodes. Expected 0 (the start) or more.\n"), number);
    if (!campaign_open(&c, file, given, &status)) return status;
    status = EXIT_REFUSED;
    size_t behind = campaign_behind(&c);
    if (n > behind && !behind)
        complain(tr("precinct: in %s no episode is over yet. Rewind to 0, the start.\n"), file);
    else if (n > behind)
        complain(tr_n("precinct: in %s %zu episode is over. Rewind to a number from 0 to %zu.\n",
                      "precinct: in %s %zu episodes are over. Rewind to a number from 0 to %zu.\n", (long long)behind),
                 file, behind, behind);
    else if (!campaign_can_rewind(&c, (size_t)n))
        complain(tr("precinct: %s comes from an older Precinct and does not hold what episode %llu left. Rewind to 0, "
                    "the start.\n"),
                 file, n);
    else if (campaign_claim(&c, file, false))
        status = campaign_rewind(&c, (size_t)n) ? EXIT_FINE : EXIT_FAILED;
    if (status == EXIT_FINE) campaign_print(&c);
    campaign_close(&c);
    return status;
}

int command_campaign(const arguments *a) {
    const char *what = argument_plain(a, 0), *file = argument_plain(a, 1);
    bool status_only = what && !strcmp(what, "status"), resume = what && !strcmp(what, "resume"),
         rewinding = what && !strcmp(what, "rewind");
    play_options how;
    if (!show_setup(a) || !play_options_read(&how, a)) return EXIT_REFUSED;
    if (what && !strcmp(what, "new")) return begin(a);
    if (!status_only && !resume && !rewinding)
        return refused(
            "%s",
            tr("precinct: campaign needs new, resume, status or rewind. `precinct campaign --help` explains them.\n"));
    if (!arguments_check(a, "campaign", "quiet ascii plain help", resume ? "color seat ties episode" : "color episode"))
        return EXIT_REFUSED;
    if (rewinding && file && argument_plain(a, 2) && !argument_plain(a, 3))
        return rewind_to(file, argument_plain(a, 2), argument_value(a, "episode"));
    if (rewinding)
        return refused("%s",
                       tr("precinct: rewind needs a file and a number, as in `precinct campaign rewind FILE N`.\n"));
    if (!file || argument_plain(a, 2))
        return refused(tr("precinct: campaign %s needs the file of a campaign: precinct campaign %s FILE\n"), what,
                       what);
    return resume ? campaign_go_on(file, argument_value(a, "episode"), &how, argument_given(a, "seat") ? a : NULL)
                  : print_status(file, argument_value(a, "episode"));
}
