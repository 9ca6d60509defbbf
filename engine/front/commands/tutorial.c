/* `precinct tutorial [GAME]`: plays a game's lesson, the episode called "tutorial". For a game without a tutorial,
 * plays the first match with a coach that its episodes declare (`coached`), with the seed and settings for which the
 * coach was written. */
#include "front/base/arguments.h"
#include "front/base/wrap.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

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
