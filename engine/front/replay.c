/* `precinct replay`: shows a recorded match, step by step at a terminal, or checks it. */
#define _GNU_SOURCE 1
#include "core/text.h"
#include "front/arguments.h"
#include "front/command.h"
#include "front/input.h"
#include "front/page.h"
#include "front/screen.h"
#include "front/session.h"
#include "front/status.h"
#include "front/terminal.h"
#include "front/words.h"

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
            printf(tr("%s: every step agrees.\n"), file);
        else
            fprintf(stderr, "precinct: %s: %s\n", file, err.text);
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
    fputs("  ", stdout);
    say_wrapped(2, 4, event->text);
}

static void print_result(session *s) {
    pr_decision d = pr_open(s->match);
    const json_t *side = d.winner < 0 ? NULL : json_array_get(json_object_get(s->info, "sides"), (size_t)d.winner);
    if (!d.over)
        puts(tr("The record ends here; the match was not over."));
    else if (side)
        printf(tr("The match is over. Winner: %s.\n"), json_str(side, "title"));
    else
        puts(tr("The match is over. It is a draw."));
}

static void show_position(session *s) {
    world w = world_read(s, s->match, -1);
    screen_print(&w, NULL);
    world_free(&w);
}

/* Goes back to the start and forward again, an answer at a time. */
static void walk(session *s) {
    uint64_t told = 0;
    uint32_t step = UINT32_MAX;
    pr_rewind(s->match, NULL);
    for (;;) {
        told = pr_events(s->match, -1, told, print_event, &step);
        show_position(s);
        char *line = input_line(tr("[Enter] next  b back  q leave  > "), false);
        if (!line || same_fold(line, "q")) {
            free(line);
            return;
        }
        pr_error err = {0};
        bool back = same_fold(line, "b");
        bool moved = (back ? pr_undo(s->match, &err) : pr_redo(s->match, &err)) == PR_OK;
        free(line);
        if (back) told = session_events(s);
        if (!moved && !back) break;
    }
    print_result(s);
}

static int show(const char *file, const char *given) {
    session s;
    int status;
    if (!session_restore(&s, file, given, &status)) return status;
    uint32_t step = UINT32_MAX;
    for (size_t i = 0; i < s.seats_n; i++) pr_seat_human(s.match, (int)i, false);
    printf(tr("%s, seed %llu\n"), json_str(s.info, "title"), (unsigned long long)s.seed);
    if (terminal_talks()) {
        input_start();
        walk(&s);
        input_stop();
    } else {
        pr_events(s.match, -1, 0, print_event, &step);
        print_result(&s);
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
    static const char *const flags[] = {"verify", "ascii", "help", NULL}, *const values[] = {"episode", "color", "html",
                                                                                             NULL};
    arguments a = arguments_read(argc, argv, flags);
    const char *colour = argument_value(&a, "color"), *file = argument_plain(&a, 0);
    int status = EXIT_REFUSED;
    if (!arguments_check(&a, "replay", flags, values)) {
        status = EXIT_REFUSED;
    } else if (!terminal_setup(colour ? colour : "auto", argument_given(&a, "ascii"))) {
        fputs(tr("precinct: --color is auto, always or never.\n"), stderr);
    } else if (!file || argument_plain(&a, 1)) {
        fputs(tr("precinct: replay one file: precinct replay FILE [--verify | --html PAGE]\n"), stderr);
    } else if (argument_value(&a, "html")) {
        status = write_page(file, argument_value(&a, "episode"), argument_value(&a, "html"));
    } else if (argument_given(&a, "verify")) {
        status = verify(file, argument_value(&a, "episode"));
    } else {
        status = show(file, argument_value(&a, "episode"));
    }
    arguments_free(&a);
    return status;
}
