/* `precinct replay`: shows a recorded match (at a terminal one answer at a time), checks it, or makes a page of it. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/commands/commands.h"
#include "front/files/input.h"
#include "front/files/mods.h"
#include "front/play/play.h"
#include "front/session/saved.h"
#include "front/session/session.h"
#include "front/view/page.h"
#include "front/view/show.h"

static int verify(const char *file, const char *given) {
    owned char *content = NULL;
    size_t length = 0;
    owned_saved *saved = save_head(file, &content, &length);
    if (!saved) return EXIT_REFUSED;
    owned_by(source_free) source from = {0};
    int status = EXIT_REFUSED;
    pr_error err = {0};
    owned_episode *episode = save_episode(saved, file, given, &from, NULL, &status);
    if (episode) {
        status = pr_verify(episode, content, length, &err) == PR_OK ? EXIT_FINE : EXIT_REFUSED;
        if (status == EXIT_FINE)
            print(tr("%s: every step agrees.\n"), file);
        else
            complain("precinct: %s: %s\n", file, err.text);
    }
    return status;
}

static void print_event(void *ctx, const pr_event *event) {
    uint32_t *step = ctx;
    if (event->step != *step) say(TONE_FAINT, tr("step %u\n"), (unsigned)event->step);
    *step = event->step;
    if (!*event->text) return;
    show()->event(event->text, false);
}

/* A record to show. Usually the replayed match is shown; if a replay is impossible, only the texts in the record. */
struct shown {
    char *content;
    size_t length;
    char *why;      /* reason why the record cannot be replayed, or NULL */
    json_t *record; /* pr_record() if `why` is set */
    session s;      /* the replayed match if `why` is NULL */
};

static void add_sentence(void *ctx, const pr_event *event) {
    if (*event->text) json_array_append_new(ctx, need(json_string(event->text)));
}

static json_t *sentences_of(const json_t *record) {
    json_t *all = need(json_array()), *step, *one;
    size_t i, j;
    json_array_foreach(json_object_get(record, "steps"), i, step) {
        json_array_foreach(json_object_get(step, "events"), j, one) {
            if (*json_string_value(one)) json_array_append(all, one);
        }
    }
    return all;
}

static json_t *record_of(const struct shown *r, pr_error *err) {
    released char *raw = pr_record(r->content, r->length, err);
    return raw ? json_loads(raw, 0, NULL) : NULL;
}

/* Returns true if every step of the replay gives the result and the sentences of the record. */
static bool plays_alike(const struct shown *r, pr_episode *episode) {
    owned_match *m = NULL;
    json_auto_t *record = record_of(r, NULL);
    bool same = record && pr_verify(episode, r->content, r->length, NULL) == PR_OK &&
                (m = pr_restore(episode, r->content, r->length, NULL, NULL)) != NULL;
    if (same) {
        json_auto_t *printed = need(json_array()), *was = sentences_of(record);
        pr_events(m, -1, 0, add_sentence, printed);
        same = json_equal(printed, was);
    }
    return same;
}

/* Returns the reason why the record cannot be replayed exactly, or NULL if it can. */
static char *why_not_played(const struct shown *r, const pr_saved *saved, const char *file, const char *given) {
    const mods_set mods = mods_now();
    owned_by(source_free) source from = {0};
    pr_error err = {0};
    char *why = NULL;
    owned_episode *episode = save_episode_quietly(saved, file, given, &from, &why);
    released char *changed = episode ? pr_save_changed(source_read, &from, r->content, r->length, NULL) : NULL;
    if (changed && *changed && !plays_alike(r, episode)) {
        why = text_of(tr("these scripts have changed since: %s"), changed);
    } else if (episode && pr_verify(episode, r->content, r->length, &err) == PR_REFUSED) {
        why = copy_text(err.text);
    }
    mods_again(&mods);
    return why;
}

static void shown_close(struct shown *r) {
    if (!r->why && r->content) session_release(&r->s);
    free_all(r->content, r->why);
    json_decref(r->record);
}

/* Refuses to show an open match between people of different sides, because a replay shows everything. Returns true
 * after such a refusal. */
static bool refused_while_open(struct shown *r, const char *file) {
    if (pr_current_decision(r->s.match).over || !pr_secretive(r->s.match)) return false;
    complain(tr("precinct: %s is not over, and people play it against each other: a replay would show what one side "
                "hides from the other. Finish the match first.\n"),
             file);
    shown_close(r);
    return true;
}

/* Reads a record and determines how it can be shown. Returns false after a message. */
static bool shown_open(struct shown *r, const char *file, const char *given, int *status) {
    pr_error err = {0};
    *r = (struct shown){.content = NULL};
    *status = EXIT_REFUSED;
    char *content = save_read(file, &r->length);
    if (!content) return false;
    r->content = content;
    owned_saved *saved = pr_saved_new(content, r->length, &err);
    r->why = saved ? why_not_played(r, saved, file, given) : copy_text(err.text);
    if (!r->why && session_restore_text(&r->s, file, content, r->length, given, status)) {
        if (refused_while_open(r, file)) return *status = EXIT_REFUSED, false;
        for (size_t i = 0; i < r->s.seats_n; i++) pr_seat_human(r->s.match, (int)i, false);
        return true;
    }
    if (!r->why) r->why = copy_text(tr("its scripts cannot play it any more"));
    r->record = record_of(r, &err);
    if (r->record) {
        complain(tr("precinct: %s is shown as recorded, because it cannot be played again: %s\n"), file, r->why);
        return true;
    }
    save_refuse(file, content, r->length, &err);
    shown_close(r);
    return false;
}

static void print_match(session *s) {
    uint32_t step = UINT32_MAX;
    print(tr("%s, seed %llu\n"), s->content->title, (unsigned long long)s->seed);
    if (terminal_talks()) {
        input_start();
        playback(s);
        input_stop();
    } else {
        pr_events(s->match, -1, 0, print_event, &step);
        playback_result(s);
    }
}

static void print_record(const json_t *record) {
    print(tr("%s/%s, seed %s\n"), json_str(record, "game"), json_str(record, "id"), json_str(record, "seed"));
    if (terminal_talks()) {
        input_start();
        record_browse(record);
        input_stop();
    } else {
        record_print(record);
    }
}

static int show_match(const char *file, const char *given) {
    struct shown r;
    int status;
    if (!shown_open(&r, file, given, &status)) return status;
    if (r.record)
        print_record(r.record);
    else
        print_match(&r.s);
    shown_close(&r);
    return input_signal() ? 128 + input_signal() : EXIT_FINE;
}

static int write_page(const char *file, const char *given, const char *page) {
    struct shown r;
    int status;
    if (!shown_open(&r, file, given, &status)) return status;
    bool good = r.record ? page_write_record(r.record, page) : page_write(&r.s, page);
    shown_close(&r);
    return good ? EXIT_FINE : EXIT_REFUSED;
}

int command_replay(const arguments *a) {
    owned char *file = argument_plain(a, 0) ? saved_match(argument_plain(a, 0)) : NULL;
    const char *episode = argument_value(a, "episode"), *page = argument_value(a, "html");
    if (!show_setup(a)) return EXIT_REFUSED;
    if (!file || argument_plain(a, 1))
        return refused("%s",
                       tr("precinct: name one match. Use `precinct replay NAME|FILE [--verify] [--html PAGE]`.\n"));
    if (!argument_given(a, "verify")) return page ? write_page(file, episode, page) : show_match(file, episode);
    const int status = verify(file, episode);
    return page && status == EXIT_FINE ? write_page(file, episode, page) : status;
}
