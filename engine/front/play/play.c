/* Opens a match, lets people or bots play it, and writes its record. */
#define _GNU_SOURCE 1
#include "front/play/play.h"

#include "front/files/input.h"
#include "front/play/repl.h"
#include "front/session/player_stats.h"

static void print_event(void *ctx, const pr_event *event) {
    (void)ctx;
    if (*event->text && terminal_out())
        say_wrapped(0, 2, event->text);
    else if (*event->text)
        print_line(event->text);
}

/* Plays a match between bots and prints its events. */
static int watch(session *s, bool quiet) {
    pr_error err = {0};
    if (!session_bots(s, NULL, NULL, &err)) {
        print_flush();
        source_complain(&s->from, err.text);
        return EXIT_FAILED;
    }
    if (!quiet) pr_events(s->match, -1, 0, print_event, NULL);
    if (input_signal()) {
        if (!pr_current_decision(s->match).over) quit_saved(s, true);
        return 128 + input_signal();
    }
    owned_look *look = need(pr_look_new(s->match, -1, NULL));
    long long rounds = look->round;
    print(tr_n("Result: %s after %lld round.", "Result: %s after %lld rounds.", rounds),
          look->winner < 0 ? tr("draw") : s->content->side[look->winner].is.title, rounds);
    for (int i = 0; i < s->content->tracks; i++)
        print("%s %s %lld", i ? "," : "", s->content->track[i].is.title, (long long)look->track[i]);
    print("\n");
    return EXIT_FINE;
}

/* Writes the record if the player wants a record. If writing fails, keeps the autosave even after the end, because the
 * autosave is then the only trace of the match. */
static bool write_record(session *s) {
    owned char *file = s->record;
    s->record = NULL;
    owned char *written = session_save_to(s, file);
    bool good = written != NULL;
    s->stays = !good && !s->keeper;
    if (s->stays && session_save_aloud(s)) {
        owned char *way = session_way_back(s);
        if (way)
            complain(tr("precinct: the match itself is kept. This command writes its record: %s --record FILE\n"), way);
    }
    return good;
}

bool play_options_read(play_options *how, const arguments *a) {
    *how = (play_options){.json = argument_given(a, "json"),
                          .quiet = argument_given(a, "quiet"),
                          .author = argument_given(a, "author"),
                          .watch = argument_given(a, "watch"),
                          .coach = argument_given(a, "coach"),
                          .ties = argument_value(a, "ties")};
    if (!how->ties || !strcmp(how->ties, "auto") || !strcmp(how->ties, "ask")) return true;
    return complain(tr("precinct: --ties is `auto` or `ask`, not '%s'.\n"), how->ties);
}

int play_on(session *s, const play_options *how) {
    int status;
    input_start();
    s->durable = terminal_talks();
    session_author(s, how->author);
    s->watch = how->watch;
    pr_set_automatic(s->match, s->puzzle || how->ties || (!how->json && terminal_talks()));
    if (how->coach) coach_switch(s, true);
    if (how->ties) session_ties(s, -1, !strcmp(how->ties, "ask"));
    if (how->json) {
        status = lines_run(s, how->coach);
    } else if (!session_humans(s)) {
        status = watch(s, how->quiet);
    } else {
        status = repl_run(s, how->quiet);
    }
    player_stats_count(s);
    if (s->record && !write_record(s) && status == EXIT_FINE) status = EXIT_FAILED;
    input_stop();
    return status;
}

int play_session(session *s, const play_options *how) {
    int status = play_on(s, how);
    session_close(s);
    return status;
}

int play_setup(match_setup *p, const play_options *how, const char *record) {
    session s;
    int status;
    if (!session_start(&s, p, &status)) return status;
    if (record) s.record = copy_text(record);
    if (p->coach) coach_switch(&s, true);
    if (!how->json) {
        say(TONE_STRONG, "%s", s.content->title);
        print(terminal_talks() ? "   " : "\n"); /* on short terminals, the first screen has no line to spare */
        print(tr("Seed %llu\n"), (unsigned long long)s.seed);
    }
    return play_session(&s, how);
}
