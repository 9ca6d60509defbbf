/* Replays players' saves before scripts are published. Each file is judged alone. A file that cannot be read, or whose
 * scripts are gone, does not fit, and the others are still checked. */
#define _GNU_SOURCE 1
#include "front/commands/check_saves.h"

#include "front/base/exit.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "front/session/campaign_file.h"
#include "front/session/save_episode.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEEPEST = 8 };

typedef struct check_counts {
    json_t *saves; /* for --json; NULL prints lines */
    size_t fit, unfit;
} check_counts;

/* Counts and reports one save. `why`: the error, or NULL if the save fits; freed here. */
static void note(check_counts *t, const char *file, char *why, const char *remark) {
    t->fit += !why;
    t->unfit += why != NULL;
    if (t->saves)
        json_array_append_new(t->saves, need(json_pack("{sosbso}", "file", json_sound(file), "fits", !why, "message",
                                                       json_sound(why ? why : remark))));
    else if (why)
        print("%s: does not fit: %s\n", file, why);
    else
        print("%s: fits. %s\n", file, remark);
    free(why);
}

/* Replays the text of a save. `given` is the file of its episode, for an episode not found by its name. */
static void replay(check_counts *t, const char *file, const char *text, size_t length, const char *given) {
    pr_error err = {0};
    const mods_set mods = mods_now();
    source from = {0};
    char *raw = pr_save_info(text, length, &err), *why = NULL;
    json_t *info = raw ? json_loads(raw, 0, NULL) : NULL;
    pr_episode *episode = info ? save_episode_quietly(info, file, given, &from, &why) : NULL;
    pr_status status = episode ? pr_verify(episode, text, length, &err) : PR_INVALID;
    bool whole = status == PR_OK, cut = episode && status == PR_INVALID; /* it is a save: only its end is missing */
    if (!why && !whole && !cut) why = source_message(&from, err.text, NULL);
    note(t, file, why, cut ? err.text : "Every step agrees.");
    pr_unload(episode);
    pr_release(raw);
    json_decref(info);
    source_free(&from);
    mods_again(&mods);
}

static void replay_campaign(check_counts *t, const char *file, const json_t *doc) {
    const char *match = json_string_value(json_object_get(doc, "match"));
    if (!match) {
        note(t, file, NULL, "No match is in progress.");
        return;
    }
    const json_t *episodes = json_object_get(doc, "episodes");
    const char *episode = json_string_value(json_array_get(episodes, (size_t)json_int(doc, "index")));
    char *given = episode_beside(json_str(doc, "campaign"), episode);
    replay(t, file, match, strlen(match), given);
    free(given);
}

/* Returns true if a file is named as Precinct names its saves. Other files are skipped unless they hold a save. */
static bool named_ours(const char *file) {
    return path_ends(file, ".prs") || path_ends(file, ".prc");
}

static void check_file(check_counts *t, const char *file) {
    size_t length = 0;
    char *content = file_read(file, &length);
    const char *why = NULL;
    if (!content) {
        if (named_ours(file)) note(t, file, copy_text(file_unread(errno)), "");
        return;
    }
    char *record = pr_record(content, length, NULL);
    json_t *doc = record ? NULL : campaign_read(content, length, &why);
    if (record)
        replay(t, file, content, length, NULL);
    else if (doc)
        replay_campaign(t, file, doc);
    else if (named_ours(file))
        note(t, file, copy_text(why), "");
    pr_release(record);
    json_decref(doc);
    free(content);
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Links to folders, which could lead in circles, are not followed. */
static void check_folder(check_counts *t, const char *folder, int depth) {
    size_t n = 0;
    char **list = files_ending(folder, "", &n);
    qsort(list, n, sizeof *list, by_text);
    for (char **one = list; *one; one++) {
        const char *name = strrchr(*one, '/') + 1;
        struct stat st;
        bool dots = !strcmp(name, ".") || !strcmp(name, "..");
        if (dots || lstat(*one, &st) != 0) continue;
        if (S_ISDIR(st.st_mode) && depth < DEEPEST)
            check_folder(t, *one, depth + 1);
        else if (!S_ISDIR(st.st_mode) && !path_ends(*one, ".lock"))
            check_file(t, *one);
    }
    files_free(list);
}

static void print_document(const check_counts *t) {
    json_t *o =
        need(json_pack("{sOsIsI}", "saves", t->saves, "fit", (json_int_t)t->fit, "unfit", (json_int_t)t->unfit));
    char *text = need(json_dumps(o, JSON_COMPACT));
    print_json(text);
    free(text);
    json_decref(o);
}

int check_saves(const char *folder, bool json) {
    check_counts t = {.saves = json ? need(json_array()) : NULL};
    struct stat st;
    if (stat(folder, &st) != 0 || !S_ISDIR(st.st_mode)) {
        if (stat(folder, &st) == 0) errno = ENOTDIR;
        complain("precinct: cannot read '%s': %s.\n", folder, strerror(errno));
        json_decref(t.saves);
        return EXIT_REFUSED;
    }
    check_folder(&t, folder, 0);
    if (json)
        print_document(&t);
    else if (t.fit + t.unfit)
        print("%zu fit, %zu do not.\n", t.fit, t.unfit);
    if (!t.fit && !t.unfit) complain("precinct: there is no saved match in %s.\n", folder);
    json_decref(t.saves);
    return t.unfit || !t.fit ? EXIT_REFUSED : EXIT_FINE;
}
