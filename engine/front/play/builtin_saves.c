/* Built-in commands that save a match, list saves and load one. */
#define _GNU_SOURCE 1
#include "front/play/repl.h"
#include "front/session/saved.h"

#include <errno.h>
#include <limits.h>

static bool counted(repl *r, bool good) {
    if (!good) r->refused++;
    return good;
}

/* Prints how to continue. At a terminal the command has a line of its own, so that it can be copied whole. */
static void say_way(const char *sentence, const char *command) {
    owned char *t = text_of("%s %s", sentence, command);
    if (terminal_talks() && text_columns(t) >= terminal_columns()) {
        say_wrapped(0, 0, sentence);
        print("  %s\n", command);
    } else {
        print_line(t);
    }
}

static bool save_now(repl *r) {
    if (pr_current_decision(r->s->match).over && !r->s->keeper)
        return repl_refuse(r, "%s", tr("A match that is over is kept under a name only: `save NAME`."));
    session_save_aloud(r->s);
    owned char *way_back = session_way_back(r->s);
    bool good = way_back != NULL;
    if (good) say_way(tr("Saved. Continue later with:"), way_back);
    return good;
}

/* Confirms a save. `by_name`: the file is in the folder of named saves. */
static void print_saved(const repl *r, const char *file, bool by_name) {
    owned char *name = by_name ? saved_name(file) : copy_text(file), *outside = session_resuming(r->s, name);
    owned_buffer said = {0};
    if (by_name && r->s->keeper)
        buffer_addf(&said, tr("Saved as %s. Outside the campaign it continues with:"), name);
    else if (by_name)
        buffer_addf(&said, tr("Saved as %s. `load %s` returns to this place. Outside a match it continues with:"), name,
                    name);
    else
        buffer_addf(&said, tr("Saved to %s. Continue later with:"), file);
    say_way(said.s, outside);
}

static bool save_as(repl *r, const char *name) {
    const char *wrong = saved_misnamed(name);
    if (wrong) {
        owned char *sound = sound_text(name);
        repl_refuse(r, tr("'%s' is not a name for a match: %s. Choose another, for example `save evening`."), sound,
                    wrong);
        return false;
    }
    owned char *file = saved_file(name);
    if (!file) return repl_refuse(r, tr("There is no folder to keep '%s' in: %s."), name, strerror(errno));
    owned char *written = session_save_to(r->s, file);
    if (written) print_saved(r, written, strcmp(file, name) != 0);
    return written != NULL;
}

/* Joins the words from number `from` to the name of a save. Removes surrounding quotes, because people type them as in
 * a shell. The caller frees the name. */
static char *name_said(const words *typed, size_t from) {
    char *name = words_join(typed, from, typed->n);
    size_t n = strlen(name);
    bool quoted = n > 2 && strchr("'\"", *name) && name[n - 1] == *name;
    if (quoted) memmove(name, name + 1, n - 2);
    if (quoted) name[n - 2] = 0;
    return name;
}

/* Transcripts --------------------------------------------------------------------------------------------------- */

/* A transcript is a text for people, not a save, and cannot be loaded. A transcript starts with these words. */
static const char first_words[] = "Precinct transcript";

static void add_event(void *ctx, const pr_event *event) {
    if (!*event->text) return;
    bool round = !strcmp(event->kind, "round");
    buffer_addf(ctx, "%s%s\n", round ? "\n" : "  ", event->text);
}

static void add_settings(buffer *t, const pr_content *c) {
    for (int i = 0; i < c->settings; i++)
        if (c->setting[i].value) buffer_addf(t, "%s: %s\n", c->setting[i].name, c->setting[i].value);
}

static bool may_replace(const char *file) {
    size_t length;
    owned char *old = file_read(file, &length);
    return old ? starts_fold(first_words, old) || !length : !file_exists(file);
}

/* Writes the events of the match that `seat` may know as text to `file`. Refuses to overwrite a file that is not a
 * transcript. Returns false after a message. */
static bool transcript_write(session *s, int seat, const char *file) {
    print_flush();
    if (!may_replace(file))
        return complain(tr("precinct: '%s' exists and is not a transcript, so it stays as it is.\n"), file);
    owned_buffer t = {0};
    buffer_addf(&t, "%s: %s (%s/%s)\n", first_words, s->content->title, s->content->game, s->content->id);
    buffer_addf(&t, tr("Seed: %llu\n"), (unsigned long long)s->seed);
    add_settings(&t, s->content);
    for (size_t i = 0; i < s->seats_n; i++) {
        owned char *who = player_word(session_player(s, i));
        buffer_addf(&t, "%s%s%s\n", s->seats[i].title, colon(), who);
    }
    buffer_add(&t, "\n");
    pr_events(s->match, seat, 0, add_event, &t);
    pr_decision d = pr_current_decision(s->match);
    const pr_side *side = d.winner < 0 ? NULL : &s->content->side[d.winner];
    if (d.over && side) buffer_addf(&t, tr("\nWinner: %s\n"), side->is.title);
    if (d.over && !side) buffer_add(&t, tr("\nA draw.\n"));
    return file_written(file, t.s, t.n, true) && say_text(tr("The transcript is in %s."), file);
}

/* The commands -------------------------------------------------------------------------------------------------- */

bool run_save(repl *r, const words *typed) {
    if (typed->n < 2) return counted(r, save_now(r));
    bool transcript = localized_is(A_COMMAND, typed->at[1], NC_("command", "transcript"));
    owned char *name = name_said(typed, transcript ? 2 : 1);
    bool good;
    if (transcript && !*name)
        good = repl_refuse(r, "%s", tr("Into which file? `save transcript FILE`"));
    else
        good = counted(r, transcript ? transcript_write(r->s, r->w.seat, name) : save_as(r, name));
    return good;
}

bool run_saves(repl *r, const words *typed) {
    (void)r;
    (void)typed;
    owned_by(files_free_at) char **list = saved_list();
    for (char **one = list; *one; one++) {
        owned char *name = saved_name(*one), *label = saved_label(*one), *sound = sound_text(name);
        show()->entry(16, sound, label ? label : tr("cannot be read here"));
    }
    say_text("%s", *list ? tr("`load NAME` continues one; `save NAME` keeps this match.")
                         : tr("Nothing was saved by name yet: `save NAME` keeps this match."));
    owned char *at = saved_folder();
    if (at && *list) say_text(tr("Their files are in %s; `precinct replay NAME` shows one outside a match."), at);
    return true;
}

/* Returns the file of the open episode if `save` belongs to the same episode, else NULL. */
static const char *same_episode(const session *s, const char *save) {
    if (!s->file || !file_exists(save)) return NULL;
    owned char *content = NULL;
    size_t length;
    owned_saved *saved = save_head(save, &content, &length);
    const char *base = strrchr(s->file, '/');
    owned char *ours = sound_text(base ? base + 1 : s->file); /* saves contain names of files in this form */
    return saved && !strcmp(saved->episode, ours) ? s->file : NULL;
}

/* Returns true if the open match autosaves to this file. */
static bool kept_in(const session *s, const char *file) {
    char ours[PATH_MAX], theirs[PATH_MAX];
    return s->autosave.path && realpath(s->autosave.path, ours) && realpath(file, theirs) && !strcmp(ours, theirs);
}

bool run_load(repl *r, const words *typed) {
    if (typed->n < 2)
        return repl_refuse(r, "%s", tr("Load which one? `load NAME` or `load FILE`; `saves` lists names."));
    if (r->s->keeper) {
        return repl_refuse(
            r, "%s", tr("This match belongs to a campaign; `quit` saves and leaves it, then `precinct resume FILE`."));
    }
    owned char *name = name_said(typed, 1), *file = saved_match(name);
    if (!file) file = copy_text(name);
    session other;
    int status;
    print_flush();
    bool ours = kept_in(r->s, file), good = !ours && session_restore(&other, file, same_episode(r->s, file), &status);
    if (ours) return repl_refuse(r, "%s", tr("That is the match that you are playing: `undo` goes back in it."));
    if (!counted(r, good)) return false;
    session_save(r->s);
    session_replace(r->s, &other);
    repl_forget(r);
    repl_read(r);
    print(tr("Loaded: %s, seed %llu.\n"), r->s->content->title, (unsigned long long)r->s->seed);
    return true;
}
