/* Prints each notice about mods only once, because players ignore a warning that appears before every match. A file in
 * the state folder lists the notices that were printed, one on each line. Without a state folder, notices are printed
 * every time. */
#define _GNU_SOURCE 1
#include "front/files/mods.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/autosave.h"

/* Maximum number of old notices in the file. Still older notices are dropped and may be printed again. */
enum { MAX_KEPT = 200 };

/* The notices printed at earlier starts (`old`) and at this start (`fresh`). A notice in `old` is not printed again. */
typedef struct notices {
    words old;
    buffer fresh;
} notices;

static void notify(void *ctx, const char *sentence) {
    notices *t = ctx;
    for (size_t i = 0; i < t->old.n; i++)
        if (!strcmp(t->old.at[i], sentence)) return;
    complain("precinct: %s\n", sentence);
    buffer_addf(&t->fresh, "%s\n", sentence);
}

void mods_each_conflict(source *from, const char *path, void (*each)(void *ctx, const char *sentence), void *ctx) {
    if (mods_n() < 2) return;
    released char *raw = pr_conflicts(source_read, from, path, NULL);
    json_t *list = raw ? json_loads(raw, 0, NULL) : NULL, *one;
    size_t i;
    json_array_foreach(list, i, one) {
        owned char *sentence = text_of("%s:%lld:%lld: %s", json_str(one, "file"), json_int(one, "line"),
                                       json_int(one, "column"), json_str(one, "message"));
        owned char *with_places = source_message(from, sentence, NULL);
        replace_all(with_places, '\n', ' ');
        each(ctx, with_places);
    }
    json_decref(list);
}

/* Adds a notice for each mod in use that was made for an older version of the engine. */
static void notify_older(source *from, notices *t) {
    for (size_t i = 0; i < mods_n(); i++) {
        owned_buffer sentence = {0};
        owned char *path = text_of("mods/%s/mod.lua", mods_name(i));
        owned_by(mod_card_free_at) mod_card *card = mod_card_read(source_read, from, path, NULL);
        if (card && card->older) {
            buffer_addf(&sentence,
                        tr("the mod %s %s was made for Precinct %s. This is %s, so something may have changed. If it "
                           "plays wrongly, look for a newer version of the mod."),
                        mods_name(i), card->version, card->engine, PR_VERSION);
            notify(t, sentence.s);
        }
    }
}

/* Writes the new notices and the last MAX_KEPT old notices to the file. */
static void keep(const char *file, const notices *t) {
    owned_buffer all = {0};
    for (size_t i = t->old.n > MAX_KEPT ? t->old.n - MAX_KEPT : 0; i < t->old.n; i++)
        if (*t->old.at[i]) buffer_addf(&all, "%s\n", t->old.at[i]);
    buffer_add(&all, buffer_text(&t->fresh));
    file_replace(file, all.s, all.n, false);
}

void mods_notify_once(source *from, const char *path) {
    if (!mods_n()) return;
    size_t length = 0;
    owned char *file = state_file("mods-notices"), *text = file ? file_read(file, &length) : NULL;
    notices t = {.old = words_split(text ? text : "", '\n')};
    notify_older(from, &t);
    mods_each_conflict(from, path, notify, &t);
    if (file && t.fresh.n) keep(file, &t);
    words_free(&t.old);
    buffer_free(&t.fresh);
}

mod_card *mod_card_told(pr_reader reader, void *ctx, const char *shown) {
    static const char own[] = "mods/one/";
    pr_error err = {0};
    mod_card *card = mod_card_read(reader, ctx, "mods/one/mod.lua", &err);
    const bool here = !strncmp(err.text, own, strlen(own));
    if (!card && here)
        complain("precinct: %s/%s\n", shown, err.text + strlen(own));
    else if (!card)
        complain("precinct: %s: %s\n", shown, err.text);
    return card;
}

mod_card *mod_card_of(const char *folder) {
    return mod_card_told(mods_read_manifest, (void *)(uintptr_t)folder, folder);
}
