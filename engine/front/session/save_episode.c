/* Loads the episode of a save. A save names the episode's file by its path below the data folder, or as a file beside
 * the save. */
#include "front/session/saved_matches.h"

#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/session/match_setup.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *episode_path(const char *named, const char *save, const char *given, source *from) {
    if (given) return episode_find(given, from);
    char *path = episode_of_save(named, save, from);
    if (!path && (*named == '/' || strstr(named, "..")))
        complain(tr("precinct: %s: the save names '%s', a file outside the data folder and its own. Name the episode's "
                    "file with --episode FILE if you trust it.\n"),
                 save, named);
    else if (!path)
        complain(tr("precinct: the match was played on '%s', which is not here. Name its file with --episode FILE, or "
                    "the folder "
                    "that holds it with PRECINCT_DATA.\n"),
                 named);
    return path;
}

pr_episode *save_episode(const pr_saved *saved, const char *save, const char *given, source *from, char **file,
                         int *status) {
    if (!mods_of_save(saved, false)) {
        *status = EXIT_REFUSED;
        return NULL;
    }
    owned char *path = episode_path(saved->episode, save, given, from);
    if (!path) {
        *status = EXIT_REFUSED;
        return NULL;
    }
    const pr_options options = {.settings = saved->setting, .settings_n = (size_t)saved->settings};
    pr_error err = {0};
    language_episode(path);
    pr_episode *episode = pr_load(source_read, from, path, &options, &err);
    if (!episode) {
        print_flush();
        source_complain(from, err.text);
        *status = exit_for(err.status);
    } else if (file) {
        *file = source_own(from, path);
    }
    return episode;
}

pr_episode *save_episode_quietly(const pr_saved *saved, const char *save, const char *given, source *from, char **why) {
    pr_error err = {0};
    *why = NULL;
    if (!mods_of_save(saved, true)) {
        *why = copy_text(tr("a mod that it was played with is not here"));
        return NULL;
    }
    const char *named = saved->episode;
    owned char *path = given ? episode_find(given, from) : episode_of_save(named, save, from);
    if (!path) {
        *why = text_of(tr("its episode '%s' is not here"), given ? given : named);
        return NULL;
    }
    const pr_options options = {.settings = saved->setting, .settings_n = (size_t)saved->settings};
    pr_episode *episode = pr_load(source_read, from, path, &options, &err);
    if (!episode) *why = source_message(from, err.text, NULL);
    return episode;
}
