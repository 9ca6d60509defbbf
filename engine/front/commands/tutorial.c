/* `precinct tutorial [GAME]`: plays a game's lesson, the episode called "tutorial". For a game without a tutorial,
 * plays the first coached match of its episodes (`coached`), with the seed and settings for which its coach was
 * written. */
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

int command_tutorial(int argc, char **argv) {
    const bool named = argc > 1 && argv[1][0] != '-';
    owned_by(menu_entries_free) menu_entries s = {0};
    const menu_entry *t = NULL;
    if (named) {
        s = menu_entries_read();
        t = lesson_of(&s, argv[1]);
    }
    if (named && !t) {
        complain(tr("precinct: '%s' has no lesson and no coached match. `precinct list` shows the games.\n"), argv[1]);
        return EXIT_REFUSED;
    }
    owned char *name = copy_text(t ? t->name : "tutorial");
    char coach[] = "--coach";
    owned char **args = need(calloc((size_t)argc + 3, sizeof *args));
    int n = 0;
    args[n++] = argv[0];
    args[n++] = name;
    if (t && !is_lesson(t->about)) args[n++] = coach;
    for (int i = named ? 2 : 1; i < argc; i++) args[n++] = argv[i];
    return command_play(n, args);
}
