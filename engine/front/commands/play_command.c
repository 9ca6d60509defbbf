/* `precinct play`, `tutorial` and `resume`: start or continue a match. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/play/play.h"
#include "front/session/saved.h"
#include "front/view/show.h"

#include <limits.h>

/* Reads the arguments into a setup. Returns false after a message, with the exit status in `status`. */
static bool make_setup(match_setup *p, const arguments *a, int *status) {
    const char *name = argument_plain(a, 0), *more = argument_plain(a, 1);
    if (more) complain(tr("precinct: '%s' is one argument too many.\n"), more);
    if (!name) complain("%s", tr("precinct: play needs an episode. `precinct list` shows the episodes.\n"));
    if (!name || more) return false;
    p->path = episode_find(name, &p->from);
    const pr_description *described = p->path ? episode_describe_status(&p->from, p->path, status) : NULL;
    bool good = described && !described->episodes;
    if (described && !good)
        complain(tr("precinct: %s is a campaign. Use `precinct campaign new %s FILE`.\n"), name, name);
    good = good && setup_read(p, described, a);
    if (good && argument_given(a, "coach")) setup_coached(p, described);
    if (good) setup_deal(p, described);
    episode_forget(described);
    return good;
}

int command_play(const arguments *a) {
    owned_by(setup_free) match_setup p = {0};
    play_options how;
    int status = EXIT_REFUSED;
    const char *record = argument_value(a, "record");
    if (show_setup(a) && play_options_read(&how, a) && make_setup(&p, a, &status) && record_ready(record, &status))
        status = play_setup(&p, &how, record);
    return status;
}

/* Returns true unless the record would be the match's autosave, which is removed at the end of the match. */
static bool record_apart(const char *file, const char *record) {
    char kept[PATH_MAX], wanted[PATH_MAX];
    if (!record || !in_state_folder(file) || !realpath(file, kept) || !realpath(record, wanted)) return true;
    if (strcmp(kept, wanted) != 0) return true;
    return complain(tr("precinct: --record: %s is the automatic save of this match. Name another file.\n"), record);
}

int command_resume(const arguments *a) {
    play_options how;
    int status = EXIT_REFUSED;
    owned_by(files_free_at) char **saved = autosave_list(".prs");
    owned char *named = argument_plain(a, 0) ? saved_match(argument_plain(a, 0)) : NULL;
    const char *file = named ? named : saved[0];
    session s;
    bool good = show_setup(a) && play_options_read(&how, a);
    if (good && !file) return refused("%s", tr("precinct: no saved match to continue. `precinct` starts one.\n"));
    const char *record = argument_value(a, "record");
    good = good && record_apart(file, record);
    if (good && record_ready(record, &status) && session_restore(&s, file, argument_value(a, "episode"), &status)) {
        good = session_seat_players(&s, a);
        if (good && record) s.record = copy_text(record);
        if (good && !how.json) print(tr("%s, seed %llu, continues.\n"), s.content->title, (unsigned long long)s.seed);
        if (good)
            status = play_session(&s, &how);
        else
            session_close(&s);
    }
    return status;
}

/* Lessons ------------------------------------------------------------------------------------------------------- */

/* `precinct tutorial [GAME]`: plays a game's lesson, the episode called "tutorial". For a game without a tutorial,
 * plays the first match with a coach that its episodes declare (`coached`). The match has the seed and settings for
 * which the coach was written. */

static bool is_of(const menu_entry *t, const char *game) {
    return !strcmp(t->about->game, game);
}

/* Returns the item to play: the game's tutorial, or its first coached match, or NULL. */
static const menu_entry *lesson_of(const menu_entries *s, const char *game) {
    const menu_entry *coached = NULL;
    for (size_t i = 0; i < s->n; i++) {
        const menu_entry *t = &s->at[i];
        if (!is_of(t, game)) continue;
        if (is_lesson(t->about)) return t;
        if (!coached && t->about->coached) coached = t;
    }
    return coached;
}

int command_tutorial(const arguments *a) {
    const char *game = a->n && !a->at[0].name && *a->at[0].value != '-' ? a->at[0].value : NULL;
    owned_by(menu_entries_free) menu_entries s = {0};
    if (game) s = menu_entries_read();
    const menu_entry *t = game ? lesson_of(&s, game) : NULL;
    if (game && !t)
        return refused(tr("precinct: '%s' has no lesson and no coached match. `precinct list` shows the games.\n"),
                       game);
    owned argument *given = need(calloc(a->n + 2, sizeof *given));
    char coach[] = "coach";
    size_t n = 0;
    given[n++] = (argument){NULL, t ? t->name : "tutorial"};
    if (t && !is_lesson(t->about)) given[n++] = (argument){coach, NULL};
    for (size_t i = game ? 1 : 0; i < a->n; i++) given[n++] = a->at[i];
    return command_play(&(arguments){given, n});
}
