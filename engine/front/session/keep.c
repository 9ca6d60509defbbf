/* Keeps a match: saves it, restores it, and reloads its scripts. */
#define _GNU_SOURCE 1
#include "front/session/session.h"

#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/session/campaign.h"
#include "front/session/saved.h"

#include <errno.h>

/* When a match is resumed, at least RECALLED of its last events are shown. Up to RECALLED_MORE further events are
 * shown, so that the list starts where a step starts. */
enum { RECALLED = 6, RECALLED_MORE = 12 };

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
    owned_by(campaign_doc_free_at) campaign_doc *doc = campaign_read(content, length, &why);
    if (doc)
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
    session_furnish(s, true);
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
    session_furnish(s, true);
    s->autosave = kept;
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
    add_word(&t, program_called(), "resume");
    add_word(&t, "", name);
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
