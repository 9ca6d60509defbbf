/* `precinct replay`: shows a recorded match, an answer at a time at a terminal, checks it, or makes a page of it. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/command.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/files/input.h"
#include "front/play/playback.h"
#include "front/session/saved.h"
#include "front/session/session.h"
#include "front/view/page.h"
#include "front/view/show.h"
#include "text/text.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int verify(const char *file, const char *given) {
    char *content;
    size_t length = 0;
    json_t *info = save_info(file, &content, &length);
    if (!info) return EXIT_REFUSED;
    source from = {0};
    int status = EXIT_REFUSED;
    pr_error err = {0};
    pr_episode *episode = save_episode(info, given, &from, &status);
    if (episode) {
        status = pr_verify(episode, content, length, &err) == PR_OK ? EXIT_FINE : EXIT_REFUSED;
        if (status == EXIT_FINE)
            print(tr("%s: every step agrees.\n"), file);
        else
            complain("precinct: %s: %s\n", file, err.text);
    }
    pr_unload(episode);
    source_free(&from);
    json_decref(info);
    free(content);
    return status;
}

static void print_event(void *ctx, const pr_event *event) {
    uint32_t *step = ctx;
    if (event->step != *step) say(TONE_FAINT, tr("step %u\n"), (unsigned)event->step);
    *step = event->step;
    if (!*event->text) return;
    show()->event(event->text, false);
}

static int show_match(const char *file, const char *given) {
    session s;
    int status;
    if (!session_restore(&s, file, given, &status)) return status;
    uint32_t step = UINT32_MAX;
    for (size_t i = 0; i < s.seats_n; i++) pr_seat_human(s.match, (int)i, false);
    print(tr("%s, seed %llu\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
    if (terminal_talks()) {
        input_start();
        playback(&s);
        input_stop();
    } else {
        pr_events(s.match, -1, 0, print_event, &step);
        playback_result(&s);
    }
    session_release(&s);
    return input_signal() ? 128 + input_signal() : EXIT_FINE;
}

static int write_page(const char *file, const char *given, const char *page) {
    session s;
    int status;
    if (!session_restore(&s, file, given, &status)) return status;
    for (size_t i = 0; i < s.seats_n; i++) pr_seat_human(s.match, (int)i, false);
    status = page_write(&s, page) ? EXIT_FINE : EXIT_REFUSED;
    session_release(&s);
    return status;
}

int command_replay(int argc, char **argv) {
    static const char *const flags[] = {"verify", "ascii", "plain", "help", NULL}, *const values[] = {"episode",
                                                                                                      "color", "html",
                                                                                                      NULL};
    arguments a = arguments_read(argc, argv, flags);
    char *file = argument_plain(&a, 0) ? saved_match(argument_plain(&a, 0)) : NULL;
    int status = EXIT_REFUSED;
    if (!arguments_check(&a, "replay", flags, values)) {
        status = EXIT_REFUSED;
    } else if (!show_setup(&a)) {
        status = EXIT_REFUSED;
    } else if (!file || argument_plain(&a, 1)) {
        complain("%s", tr("precinct: replay one match: precinct replay NAME|FILE [--verify] [--html PAGE]\n"));
    } else if (argument_given(&a, "verify") || argument_value(&a, "html")) {
        const char *page = argument_value(&a, "html");
        status = argument_given(&a, "verify") ? verify(file, argument_value(&a, "episode")) : EXIT_FINE;
        if (page && status == EXIT_FINE) status = write_page(file, argument_value(&a, "episode"), page);
    } else {
        status = show_match(file, argument_value(&a, "episode"));
    }
    free(file);
    arguments_free(&a);
    return status;
}
