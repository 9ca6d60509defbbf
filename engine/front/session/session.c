/* Plays one match: starts or restores it, lets bots answer, saves it, and reloads changed scripts. */
#define _GNU_SOURCE 1
#include "front/session/session.h"

#include "front/base/print.h"
#include "front/files/input.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/session/campaign_file.h"
#include "front/session/saved.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

/* Minimum time in milliseconds between two saves while bots answer. The first save comes before the first bot
 * thinks. */
enum { SAVE_EVERY_MS = 250 };

/* When a match is resumed, at least RECALLED of its last events are shown. Up to RECALLED_MORE further events are
 * shown, so that the list starts where a step starts. */
enum { RECALLED = 6, RECALLED_MORE = 12 };

static bool fail(const source *from, const pr_error *err, int *status) {
    print_flush();
    source_complain(from, err->text);
    *status = exit_for(err->status);
    return false;
}

static void set_bot(player *p, const char *bot) {
    snprintf(p->bot, sizeof p->bot, "%s", bot);
}

/* Fills in the content, names and seats of a session that has an episode and a match. */
static void furnish(session *s) {
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
    furnish(s);
    mods_tell_idle(s->content->game);
    for (size_t i = 0; i < p->seats.n; i++) {
        if (session_seat_player(s, p->seats.at[i])) continue;
        session_close(s);
        *status = EXIT_REFUSED;
        return false;
    }
    return true;
}

/* Prints why a save could not be read. For an unknown name, lists the existing saves. */
static void complain_unread(const char *file, int why) {
    owned char *ours = state_file("");
    bool named = ours && why == ENOENT && !strncmp(file, ours, strlen(ours));
    if (!named) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(why));
        return;
    }
    owned char *name = saved_name(file);
    char **lists[] = {saved_list(), autosave_list(".prs")};
    int n = 0;
    complain(tr("precinct: no match is saved as '%s'."), name);
    for (size_t k = 0; k < 2; k++) {
        for (char **one = lists[k]; *one; one++) {
            owned char *other = saved_name(*one);
            complain(n++ ? ", %s" : tr(" There are: %s"), other);
        }
        files_free(lists[k]);
    }
    complain("%s", n ? "\n" : tr(" Nothing is saved.\n"));
}

char *save_read(const char *file, size_t *length) {
    char *content = file_read(file, length);
    if (!content) complain_unread(file, errno);
    return content;
}

/* Prints why a file is not a save. Checks first whether the file is a campaign, because people confuse the two most
 * often: the file of a campaign has a name like that of a save. */
void save_refuse(const char *name, const char *content, size_t length, const pr_error *err) {
    const char *why;
    owned_by(campaign_doc_free_at) campaign_doc *campaign = campaign_read(content, length, &why);
    if (campaign)
        complain(tr("precinct: '%s' is a campaign. Use `precinct campaign resume %s`.\n"), name, name);
    else
        complain("precinct: %s: %s\n", name, err->text);
}

static pr_saved *text_head(const char *name, const char *content, size_t length) {
    pr_error err = {0};
    pr_saved *saved = pr_saved_new(content, length, &err);
    if (!saved) save_refuse(name, content, length, &err);
    return saved;
}

pr_saved *save_head(const char *file, char **content, size_t *length) {
    *content = save_read(file, length);
    if (!*content) return NULL;
    pr_saved *saved = text_head(file, *content, *length);
    if (!saved) set_text(content, NULL);
    return saved;
}

const char *session_player(const session *s, size_t seat) {
    return s->seats[seat].human ? "human" : s->seats[seat].bot;
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

/* Returns true if the file is a save, and its match was played by other scripts than the present scripts. */
static bool scripts_changed(source *from, const char *content, size_t length) {
    released char *changed = pr_save_changed(source_read, from, content, length, NULL);
    return changed && *changed;
}

/* Plays the answers of a save up to the first answer that is no longer legal, or up to the place where the file was cut
 * off. Prints a message if answers are lost. */
static pr_match *restore_rest(session *s, const char *name, const char *content, size_t length, pr_error *err) {
    released char *notice = NULL;
    pr_match *match = pr_restore(s->episode, content, length, &notice, err);
    print_flush();
    if (match && notice) complain("precinct: %s: %s\n", name, notice);
    s->apart = notice != NULL || scripts_changed(&s->from, content, length);
    return match;
}

/* Where the list of events after a resume may start. `number` is the number of events before the last step that starts
 * among the first `upto` events. `whole` is the number of events before the last round or turn that starts among them,
 * or UINT64_MAX if none does. */
typedef struct beginning {
    uint64_t upto, number, whole;
    uint32_t step; /* the step of the previous event, if `any` is set */
    bool any;
} beginning;

static void note_beginning(void *ctx, const pr_event *event) {
    beginning *b = ctx;
    bool begins = b->any ? event->step != b->step : event->number == 1;
    bool whole = !strcmp(event->kind, "round") || !strcmp(event->kind, "turn");
    if (begins && event->number - 1 <= b->upto) b->number = event->number - 1;
    if (whole && event->number - 1 <= b->upto) b->whole = event->number - 1;
    b->step = event->step;
    b->any = true;
}

/* Returns the number of the last event that is not shown again when a match is resumed. */
static uint64_t recalled_from(session *s) {
    uint64_t events = session_events(s), upto = events > RECALLED ? events - RECALLED : 0;
    uint64_t from = upto > RECALLED_MORE ? upto - RECALLED_MORE : 0;
    beginning b = {.upto = upto, .number = upto, .whole = UINT64_MAX};
    pr_events(s->match, -1, from, note_beginning, &b);
    return b.whole == UINT64_MAX ? b.number : b.whole;
}

static bool restore_match(session *s, const char *name, const char *content, size_t length, int *status) {
    pr_error err = {0};
    s->match = restore_rest(s, name, content, length, &err);
    if (!s->match) {
        print_flush();
        owned char *message = source_message(&s->from, err.text, NULL);
        complain("precinct: %s: %s\n", name, message);
        *status = exit_for(err.status);
        return false;
    }
    furnish(s);
    take_seats(s);
    uint64_t seen = recalled_from(s);
    for (size_t i = 0; i < s->seats_n; i++) s->seats[i].seen = seen;
    return true;
}

/* Returns what a player types after `resume` to open this file: the name of a save in the state folder, else the
 * path. */
static char *name_of(const char *file) {
    return in_state_folder(file) ? saved_name(file) : copy_text(file);
}

void session_tell_apart(const char *old, const char *now) {
    print_flush();
    complain(tr("precinct: '%s' was played by other scripts, or its end is missing. It stays as it is, and the match "
                "continues as '%s'.\n"),
             old, now);
}

/* Continues the match in a new file. The old file stays as it is, because it is the only trace of the match that other
 * scripts played: that match can continue if somebody restores the old scripts. */
static void go_on_apart(session *s, const char *file) {
    owned char *old = name_of(file);
    autosave_close(&s->autosave, false);
    s->apart = s->unsaved = true;
    session_save(s);
    owned char *now = s->autosave.path ? name_of(s->autosave.path) : NULL;
    if (now) session_tell_apart(old, now);
}

static void note_reload(void *ctx, const pr_event *event) {
    if (!strcmp(event->kind, "reload")) *(uint64_t *)ctx = event->number - 1;
}

bool session_reload(session *s, bool replay, char **notice, pr_error *err) {
    *notice = NULL;
    pr_episode *fresh = pr_load_again(s->episode, source_read, &s->from, err);
    if (!fresh) return false;
    bool first = !s->apart && !s->keeper && !s->author && !s->watch && s->autosave.path;
    if (first) session_save(s); /* save the match once more under the scripts that played it */
    released char *text = pr_save(s->match);
    pr_match *match =
        replay ? pr_restore(fresh, text, strlen(text), notice, err) : pr_reload(s->match, fresh, notice, err);
    first = first && scripts_changed(&s->from, text, strlen(text));
    if (!match) {
        pr_unload(fresh);
        return false;
    }
    owned uint64_t *seen = need(calloc(s->seats_n + 1, sizeof *seen));
    size_t seats = s->seats_n;
    for (size_t i = 0; i < seats; i++) seen[i] = s->seats[i].seen;
    autosave kept = s->autosave;
    free(s->seats);
    name_index_free(s->names);
    pr_free(s->match);
    pr_unload(s->episode);
    s->match = match;
    s->episode = fresh;
    furnish(s);
    s->autosave = kept;
    take_seats(s);
    uint64_t events = session_events(s); /* a reload keeps the numbers of earlier events */
    pr_events(s->match, -1, 0, note_reload, &events);
    for (size_t i = 0; i < s->seats_n; i++) s->seats[i].seen = i < seats && seen[i] < events ? seen[i] : events;
    s->unsaved = true;
    if (first && s->autosave.kept) go_on_apart(s, s->autosave.path);
    return true;
}

bool session_restore_text(session *s, const char *name, const char *content, size_t length, const char *episode,
                          int *status) {
    const language_game game = language_now();
    const mods_set mods = mods_now();
    *s = (session){.autosave = {.lock = -1}};
    *status = EXIT_REFUSED;
    owned_saved *saved = text_head(name, content, length);
    if (saved) s->seed = saved->seed;
    if (saved) s->episode = save_episode(saved, name, episode, &s->from, &s->file, status);
    bool good = s->episode && restore_match(s, name, content, length, status);
    if (good) return true;
    session_close(s);
    language_again(&game); /* the current match continues */
    mods_again(&mods);
    return false;
}

bool session_restore(session *s, const char *file, const char *episode, int *status) {
    autosave held = {.lock = -1};
    *s = (session){.autosave = held};
    *status = EXIT_REFUSED;
    if (!autosave_adopt(&held, file)) { /* lock before reading, because another program may be saving the match */
        return complain(tr("precinct: '%s' is being played by another program.\n"), file);
    }
    size_t length = 0;
    owned char *content = save_read(file, &length);
    bool good = content && session_restore_text(s, file, content, length, episode, status);
    s->autosave = held;
    if (good && s->apart) go_on_apart(s, file);
    if (!good) session_close(s);
    return good;
}

/* Opens the autosave file. From now on the match is saved to it. */
static void session_autosave(session *s) {
    if (s->keeper || s->autosave.path || (pr_current_decision(s->match).over && !s->stays)) return;
    owned char *stem = text_of("%s-%s-%llu", s->content->game, s->content->id, (unsigned long long)s->seed);
    autosave_claim(&s->autosave, stem);
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

static long long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void session_save(session *s) {
    s->saved_ms = now_ms();
    if (!s->autosave.path) session_autosave(s);
    if ((!s->keeper && !s->autosave.path) || !s->unsaved) return;
    released char *content = need(pr_save(s->match));
    s->unsaved = s->keeper ? !s->keeper->keep(s->keeper->ctx, content)
                           : !autosave_write(&s->autosave, content, strlen(content), s->durable);
}

bool session_save_aloud(session *s) {
    s->autosave.mute = false;
    if (s->keeper) *s->keeper->mute = false;
    s->unsaved = true;
    session_save(s);
    return !s->unsaved;
}

static void add_word(buffer *t, const char *before, const char *one) {
    owned char *quoted = shell_word(one);
    buffer_addf(t, "%s %s", before, quoted);
}

/* Adds the options of this command line with which a later command shows the match in the same way. */
static void add_options(buffer *t) {
    for (size_t i = 0; mods_given(i); i++) add_word(t, " --mod", mods_given(i));
    if (language_asked()) add_word(t, " --lang", language_asked());
    if (terminal_plain_asked()) buffer_add(t, " --plain");
}

char *session_resuming(const session *s, const char *name) {
    buffer t = {0};
    add_word(&t, "precinct resume", name);
    if (s->file) add_word(&t, " --episode", s->file);
    add_options(&t);
    return t.s;
}

char *session_way_back(const session *s) {
    if (s->unsaved || (!s->keeper && !s->autosave.kept)) return NULL;
    if (s->keeper) {
        buffer t = {0};
        buffer_add(&t, s->keeper->way_back);
        add_options(&t);
        return t.s;
    }
    owned char *name = name_of(s->autosave.path);
    return session_resuming(s, name);
}

/* Returns true if the file may be written: it does not exist yet, or it contains a save. */
static bool may_replace(const char *file) {
    size_t length;
    owned char *old = file_read(file, &length);
    if (!old) return !file_exists(file);
    owned_saved *saved = pr_saved_new(old, length, NULL);
    return saved || length == 0;
}

static bool left_alone(const char *file) {
    if (may_replace(file)) return false;
    complain(tr("precinct: '%s' exists and is not a saved match, so it stays as it is.\n"), file);
    return true;
}

bool record_ready(const char *file, int *status) {
    if (!file) return true;
    bool refused = left_alone(file), good = !refused && file_ready(file);
    if (!good) *status = refused ? EXIT_REFUSED : EXIT_FAILED;
    return good;
}

/* Returns `file`. If it contains a match that other scripts played, returns the next free name beside it. The caller
 * frees it. */
static char *free_beside(session *s, const char *file) {
    size_t length = 0;
    owned char *old = file_read(file, &length);
    bool apart = old && scripts_changed(&s->from, old, length);
    return apart ? file_beside(file) : copy_text(file);
}

char *session_save_to(session *s, const char *file) {
    print_flush();
    if (left_alone(file)) return NULL;
    char *to = free_beside(s, file);
    released char *content = need(pr_save(s->match));
    bool good = to && file_keep(to, content, strlen(content), true);
    if (!good) file_complain(file);
    if (good) s->copied = pr_hash(s->match);
    if (good && strcmp(to, file) != 0)
        complain(tr("precinct: '%s' was played by other scripts. It stays as it is, and the match is in '%s'.\n"), file,
                 to);
    if (good) return to;
    free(to);
    return NULL;
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
