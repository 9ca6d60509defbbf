/* Replays players' saves before an author publishes scripts. Checks every file, even after a failure. A file counts as
 * unfit if it is unreadable or if its scripts are missing. */
#include "front/programs/host.h"

#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/mods.h"
#include "front/session/saved.h"

#include <errno.h>
#include <sys/stat.h>

typedef struct check_counts {
    json_t *saves; /* the output of --json, or NULL to print lines */
    size_t fit, unfit;
} check_counts;

/* Counts and reports one save. `why`: the error, or NULL if the save replays without one. Takes ownership of `why`. */
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

/* Replays the text of a save. */
static void replay(check_counts *t, const saved_match_text *m) {
    pr_error err = {0};
    const mods_set mods = mods_now();
    owned_by(source_free) source from = {0};
    owned_saved *saved = pr_saved_new(m->text, m->length, &err);
    char *why = NULL;
    owned_episode *episode = saved ? save_episode_quietly(saved, m->file, m->episode, &from, &why) : NULL;
    pr_status status = episode ? pr_verify(episode, m->text, m->length, &err) : PR_INVALID;
    bool whole = status == PR_OK, cut = episode && status == PR_INVALID; /* cut: the save's end is missing */
    if (!why && !whole && !cut) why = source_message(&from, err.text, NULL);
    note(t, m->file, why, cut ? err.text : "Every step agrees.");
    mods_again(&mods);
}

static void check_match(void *ctx, const saved_match_text *m) {
    if (m->text)
        replay(ctx, m);
    else
        note(ctx, m->file, m->why ? copy_text(m->why) : NULL, "No match is in progress.");
}

static void print_document(const check_counts *t) {
    json_auto_t *o =
        need(json_pack("{sOsIsI}", "saves", t->saves, "fit", (json_int_t)t->fit, "unfit", (json_int_t)t->unfit));
    owned char *text = need(json_dumps(o, JSON_COMPACT));
    print_json(text);
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
    saved_matches(folder, check_match, &t);
    if (json)
        print_document(&t);
    else if (t.fit + t.unfit)
        print("%zu fit, %zu do not.\n", t.fit, t.unfit);
    if (!t.fit && !t.unfit) complain("precinct: there is no saved match in %s.\n", folder);
    json_decref(t.saves);
    return t.unfit || !t.fit ? EXIT_REFUSED : EXIT_FINE;
}
