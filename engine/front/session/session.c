/* Plays one match: starts it, seats its players, lets bots answer. keep.c saves and restores it. */
#define _GNU_SOURCE 1
#include "front/session/session.h"

#include "front/base/print.h"
#include "front/files/input.h"
#include "front/files/language.h"
#include "front/files/mods.h"

#include <stdio.h>
#include <time.h>

#include <errno.h>
#include <stdio.h>
#include <time.h>

/* Minimum time in milliseconds between two saves while bots answer. The first save comes before the first bot
 * thinks. */
enum { SAVE_EVERY_MS = 250 };

static bool fail(const source *from, const pr_error *err, int *status) {
    print_flush();
    source_complain(from, err->text);
    *status = exit_for(err->status);
    return false;
}

static void set_bot(player *p, const char *bot) {
    snprintf(p->bot, sizeof p->bot, "%s", bot);
}

/* Takes the players of the seats from a restored or reloaded match. */
static void take_seats(session *s) {
    for (int i = 0; i < s->content->seats; i++) {
        const pr_seated set = pr_seat_set(s->match, i);
        player *one = &s->seats[i];
        one->human = set.human;
        if (*set.bot && pr_bot_check(set.bot, s->episode, NULL) == PR_OK) set_bot(one, set.bot);
        pr_seat_bot(s->match, i, one->bot);
    }
}

void session_furnish(session *s, bool restored) {
    s->content = pr_content_of(s->episode);
    need(s->content ? s : NULL);
    s->names = name_index_new(s->content);
    s->seats_n = (size_t)s->content->seats;
    s->seats = need(calloc(s->seats_n + 1, sizeof *s->seats));
    for (size_t i = 0; i < s->seats_n; i++) {
        const pr_seat *one = &s->content->seat[i];
        s->seats[i] = (player){.id = one->is.id, .title = one->is.title, .side = one->side, .human = true};
        set_bot(&s->seats[i], pr_bot(0));
    }
    s->autosave = (autosave){.lock = -1};
    if (restored) take_seats(s);
}

bool session_start(session *s, match_setup *p, int *status) {
    pr_error err = {0};
    *s = (session){.from = p->from, .seed = p->seed, .fixed = p->fixed, .autosave = {.lock = -1}};
    p->from = (source){0};
    pr_options options = {.settings = (const char *const *)p->settings.at, .settings_n = p->settings.n};
    language_episode(p->path);
    mods_notify_once(&s->from, p->path);
    s->episode = pr_load(source_read, &s->from, p->path, &options, &err);
    if (s->episode) s->match = pr_new(s->episode, p->seed, &err);
    s->file = source_own(&s->from, p->path);
    if (!s->match) {
        fail(&s->from, &err, status);
        session_close(s);
        return false;
    }
    session_furnish(s, false);
    mods_tell_idle(s->content->game);
    for (size_t i = 0; i < p->seats.n; i++) {
        if (session_seat_player(s, p->seats.at[i])) continue;
        session_close(s);
        *status = EXIT_REFUSED;
        return false;
    }
    return true;
}

const char *session_player(const session *s, size_t seat) {
    return s->seats[seat].human ? "human" : s->seats[seat].bot;
}

void session_release(session *s) {
    autosave_close(&s->autosave, false);
    pr_free(s->match);
    pr_unload(s->episode);
    json_decref(s->counted);
    name_index_free(s->names);
    free_all(s->seats, s->record, s->file);
    source_free(&s->from);
    *s = (session){.autosave = {.lock = -1}};
}

void session_close(session *s) {
    if (s->match) autosave_close(&s->autosave, (pr_current_decision(s->match).over && !s->stays) || !s->autosave.kept);
    session_release(s);
}

void session_replace(session *s, session *other) {
    other->record = s->record;
    other->durable = s->durable;
    other->from_menu = s->from_menu;
    other->watch = s->watch;
    pr_set_automatic(other->match, pr_is_automatic(s->match));
    session_author(other, s->author);
    s->record = NULL;
    session_close(s);
    *s = *other;
}

bool session_again(session *s, uint64_t seed, pr_error *err) {
    pr_match *match = pr_new(s->episode, seed, err);
    if (!match) return false;
    session_save(s);
    autosave_close(&s->autosave, pr_current_decision(s->match).over);
    s->autosave = (autosave){.lock = -1};
    pr_match *before = s->match;
    s->match = match;
    pr_set_automatic(match, pr_is_automatic(before));
    s->seed = seed;
    s->unsaved = s->failed = false;
    session_author(s, s->author);
    for (size_t i = 0; i < s->seats_n; i++) {
        s->seats[i].seen = 0;
        const pr_seated set = pr_seat_set(before, (int)i);
        pr_seat_human(match, (int)i, set.human);
        pr_seat_bot(match, (int)i, set.bot);
        pr_seat_asks(match, (int)i, set.asks);
        if (set.declines == PR_DECLINE_ALWAYS) pr_seat_declines(match, (int)i, PR_DECLINE_ALWAYS);
    }
    pr_free(before);
    return true;
}

static bool seat_begins(const player *one, const char *typed) {
    return starts_fold(typed, one->id) || starts_word(typed, one->title);
}

int session_seat(const session *s, const char *id) {
    for (size_t i = 0; i < s->seats_n; i++)
        if (same_fold(s->seats[i].id, id)) return (int)i;
    for (size_t i = 0; i < s->seats_n; i++)
        if (same_fold(s->seats[i].title, id)) return (int)i;
    return -1;
}

int session_seat_begun(const session *s, const char *typed) {
    int found = session_seat(s, typed), begun = 0;
    for (size_t i = 0; *typed && found < 0 && i < s->seats_n; i++) begun += seat_begins(&s->seats[i], typed);
    for (size_t i = 0; begun == 1 && found < 0; i++)
        if (seat_begins(&s->seats[i], typed)) found = (int)i;
    return found;
}

bool session_seat_player(session *s, const char *assignment) {
    size_t n = strcspn(assignment, "=");
    owned_buffer id = {0};
    buffer_addf(&id, "%.*s", (int)n, assignment);
    int index = session_seat_begun(s, buffer_text(&id));
    owned char *by = player_typed(assignment[n] ? assignment + n + 1 : "");
    pr_error err = {0};
    bool human = !strcmp(by, "human");
    bool good =
        index >= 0 && (human || (strlen(by) < sizeof s->seats->bot && pr_bot_check(by, s->episode, &err) == PR_OK));
    print_flush();
    if (!assignment[n]) complain("%s", tr("precinct: --seat takes a seat and its player, as in --seat ID=PLAYER.\n"));
    if (index < 0) {
        complain(tr("precinct: unknown seat '%s'. The seats are:"), buffer_text(&id));
        for (size_t i = 0; i < s->seats_n; i++) {
            bool titled = !same_fold(s->seats[i].id, s->seats[i].title);
            complain(titled ? "%s %s (%s)" : "%s %s", i ? "," : "", s->seats[i].id, s->seats[i].title);
        }
        complain("%s", "\n");
    } else if (!good) {
        complain(tr("precinct: seat %s is played by 'human' or by a bot, not by '%s'. %s\n"), s->seats[index].id, by,
                 err.text);
    } else {
        s->seats[index].human = human;
        if (!human) set_bot(&s->seats[index], by);
        pr_seat_human(s->match, index, human);
        pr_seat_bot(s->match, index, s->seats[index].bot);
    }
    return good;
}

bool session_seat_players(session *s, const arguments *a) {
    for (size_t i = 0; i < a->n; i++) {
        if (!a->at[i].name || strcmp(a->at[i].name, "seat") != 0) continue;
        if (!session_seat_player(s, a->at[i].value)) return false;
        s->unsaved = true;
    }
    return true;
}

size_t session_humans(const session *s) {
    size_t n = 0;
    for (size_t i = 0; i < s->seats_n; i++) n += s->seats[i].human;
    return n;
}

void session_author(session *s, bool author) {
    s->author = author;
    pr_one_person(s->match, author);
}

int session_side_of_people(const session *s) {
    int side = PR_NOBODY;
    for (size_t i = 0; i < s->seats_n; i++) {
        if (!s->seats[i].human) continue;
        if (side != PR_NOBODY && side != s->seats[i].side) return PR_NOBODY;
        side = s->seats[i].side;
    }
    return side;
}

long long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool session_decides(const session *s, int seat) {
    pr_decision d = pr_current_decision(s->match);
    for (int i = 0; i < d.options; i++) {
        if (pr_option_seat(s->match, i) == seat) return true;
        if (d.seat >= 0) break; /* one seat decides, so all options belong to it */
    }
    return false;
}

int session_person(const session *s) {
    pr_decision d = pr_current_decision(s->match);
    for (int i = 0; i < d.options; i++) {
        int seat = pr_option_seat(s->match, i);
        if (s->seats[seat].human) return seat;
        if (d.seat >= 0) break;
    }
    return -1;
}

/* Returns true, with an error in `err`, if the option belongs to a bot's seat, because a person must not answer for a
 * bot. */
static bool answers_for_program(const session *s, const char *id, pr_error *err) {
    pr_decision d = pr_current_decision(s->match);
    for (int i = 0; d.seat < 0 && i < d.options; i++) {
        int seat = pr_option_seat(s->match, i);
        if (s->seats[seat].human || strcmp(pr_option_id(s->match, i), id) != 0) continue;
        err->status = PR_REFUSED;
        snprintf(err->text, sizeof err->text, tr("'%.*s' belongs to %s. A bot answers for that seat."),
                 text_fit(id, 80), id, s->seats[seat].title);
        return true;
    }
    return false;
}

pr_status session_answer(session *s, int seat, uint64_t number, const char *id, pr_error *err) {
    if (answers_for_program(s, id, err)) return PR_REFUSED;
    pr_status status = pr_answer(s->match, seat, number, id, err);
    if (status == PR_SCRIPT) s->failed = true;
    if (status == PR_OK) s->unsaved = s->answered = true;
    return status;
}

void session_ties(session *s, int seat, bool asks) {
    for (int i = 0; i < s->content->seats; i++)
        if (seat < 0 || i == seat) pr_seat_asks(s->match, i, asks);
}

/* Saves before a bot thinks, because it may think for minutes and may be killed meanwhile. `first`: no bot has answered
 * since the last answer of a person. */
static void save_before_thinking(session *s, bool first) {
    if (!s->unsaved) return;
    if (!s->saved_ms) s->saved_ms = now_ms();
    if ((first && session_humans(s) && !input_pending()) || now_ms() - s->saved_ms >= SAVE_EVERY_MS) session_save(s);
}

bool session_bots(session *s, void (*each)(void *ctx), void *ctx, pr_error *err) {
    bool good = true, first = true;
    while (good && !input_signal()) {
        const pr_answerer by = pr_answered_by(s->match);
        if (by == PR_BY_NOBODY || by == PR_BY_PERSON) break;
        save_before_thinking(s, first);
        first = false;
        const int choice = pr_automatic(s->match, err);
        s->settled += by == PR_BY_POLICY;
        good = choice >= 0 && pr_answer_index(s->match, choice, err) == PR_OK;
        s->unsaved = s->unsaved || good;
        if (good && each) each(ctx);
        if (good) continue;
        s->failed = true;
        int seat = pr_option_seat(s->match, 0);
        s->seats[seat].human = true;
        pr_seat_human(s->match, seat, true);
        if (by == PR_BY_POLICY) session_ties(s, seat, true);
    }
    return good;
}

uint64_t session_events(session *s) {
    return pr_events(s->match, -1, UINT64_MAX, NULL, NULL);
}

int event_thing(const pr_event *event, const char *key, pr_type type) {
    const pr_field *f = pr_event_field(event, key);
    return f && !f->hidden && f->value.type == type && f->value.n >= 0 ? (int)f->value.n : PR_NOBODY;
}

bool event_loses(const pr_event *event) {
    return !strcmp(event->kind, "piece.killed") || !strcmp(event->kind, "piece.down");
}
