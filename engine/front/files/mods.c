/* Collects the mods in use. The user's folder of mods has one folder for each mod, and the file `order`, which has the
 * name of each enabled mod on its own line. */
#define _GNU_SOURCE 1
#include "front/files/mods.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/language.h"

#include <limits.h>

enum { MAX_KNOWN = 256 };

/* All mods that this process uses or has used. Entries are never moved or removed, so a mods_set can refer to them by
 * their index. */
static struct {
    char *name[MAX_KNOWN], *folder[MAX_KNOWN];
    bool given[MAX_KNOWN]; /* the command line named the mod by --mod, or named one of its files */
    size_t n;
} known;

static mods_set used;
static bool left_out; /* --no-mods was given */

/* The user's folder ----------------------------------------------------------------------------------- */

char *mods_user_file(const char *name) {
    buffer path = {0};
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/')
        buffer_addf(&path, "%s/precinct/mods/%s", data, name);
    else
        buffer_addf(&path, "%s/.local/share/precinct/mods/%s", home ? home : "", name);
    return path.s;
}

words mods_order_read(void) {
    size_t length = 0;
    owned char *file = mods_user_file("order"), *text = file_read(file, &length);
    return words_split(text ? text : "", '\n');
}

bool mods_order_write(const char *text) {
    owned char *folder = mods_user_file(""), *file = mods_user_file("order");
    bool good = folder_make(folder) && file_replace(file, text, strlen(text), false);
    if (!good) file_complain(file);
    return good;
}

bool mods_in(const char *folder) {
    owned char *file = text_of("%s/mod.lua", folder);
    return file_exists(file);
}

char *mods_meant(const char *path) {
    const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
    if (mods_in(path)) return copy_text(path);
    if (strcmp(last, "mod.lua") != 0 || !file_exists(path)) return NULL;
    buffer folder = {0};
    buffer_addf(&folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    if (slash == path) buffer_add(&folder, "/");
    return folder.s;
}

char *mods_around(const char *path) {
    char *folder = realpath(path, NULL);
    while (folder && *folder && !mods_in(folder)) *strrchr(folder, '/') = '\0';
    if (folder && *folder) return folder;
    free(folder);
    return NULL;
}

char *mods_read_manifest(void *folder, const char *path, size_t *length) {
    owned_buffer file = {0};
    if (!strncmp(path, "scripts/lib/", strlen("scripts/lib/"))) return source_read(NULL, path, length);
    if (strcmp(path, "mods/one/mod.lua") != 0) return NULL;
    buffer_addf(&file, "%s/mod.lua", (const char *)folder);
    return file_read(buffer_text(&file), length);
}

/* Returns the description of the mod in a folder, or NULL if its mod.lua has an error. */
static mod_card *card_of(const char *folder) {
    return mod_card_read(mods_read_manifest, (void *)(uintptr_t)folder, "mods/one/mod.lua", NULL);
}

/* Returns the game for which the mod is made. Returns "" if the mod is for any game or its mod.lua has an error. The
 * caller frees it. */
static char *game_of(const char *folder) {
    owned_by(mod_card_free_at) mod_card *card = card_of(folder);
    return copy_text(card ? card->game : "");
}

static void print_remedy(const char *name) {
    complain(tr("This mod is switched on in your mods folder. To play without it, use `precinct mods off %s` or "
                "--no-mods.\n"),
             name);
}

void mods_tell_way_out(const char *message) {
    if (strncmp(message, "mods/", strlen("mods/")) != 0) return;
    const char *name = message + strlen("mods/");
    for (size_t i = 0; i < used.n; i++) {
        size_t mod = used.at[i], n = strlen(known.name[mod]);
        if (!known.given[mod] && !strncmp(name, known.name[mod], n) && name[n] == '/') print_remedy(known.name[mod]);
    }
}

void mods_tell_idle(const char *game) {
    for (size_t i = 0; mods_given(i); i++) {
        owned char *meant = game_of(mods_given(i));
        if (*meant && strcmp(meant, game) != 0)
            complain(
                tr("precinct: the mod in %s is for the game '%s'. This game is '%s', so the mod changes nothing.\n"),
                mods_given(i), meant, game);
    }
}

/* Use ------------------------------------------------------------------------------------------------- */

bool mods_is_name(const char *name) {
    size_t n = strlen(name);
    return n > 0 && n < 48 && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == n;
}

bool mods_tell_package(const char *path) {
    if (!path_ends(path, ".zip") || !file_exists(path)) return false;
    complain(tr("precinct: '%s' is a package. `precinct mods install %s` installs it.\n"), path, path);
    return true;
}

bool mods_use_folder(const char *folder, bool given) {
    char real[PATH_MAX];
    if (mods_tell_package(folder)) return false;
    if (!mods_in(folder) || !realpath(folder, real))
        return complain(
            tr("precinct: '%s' is not a mod, because it has no mod.lua. `precinct new mod NAME` makes one.\n"), folder);
    const char *name = strrchr(real, '/') + 1;
    if (!mods_is_name(name))
        return complain(tr("precinct: invalid name '%s' of a mod's folder. Use lowercase letters, digits and '_'.\n"),
                        name);
    for (size_t i = 0; i < used.n; i++) {
        size_t mod = used.at[i];
        if (strcmp(known.name[mod], name) != 0) continue;
        known.given[mod] |= given;
        if (!strcmp(known.folder[mod], real)) return true;
        return complain(tr("precinct: two mods are called '%s': %s and %s.\n"), name, known.folder[mod], real);
    }
    size_t mod = 0;
    while (mod < known.n && strcmp(known.folder[mod], real) != 0) mod++;
    if (used.n == MAX_MODS || mod == MAX_KNOWN) return complain(tr("precinct: more than %d mods.\n"), MAX_MODS);
    if (mod == known.n) {
        known.name[mod] = copy_text(name);
        known.folder[known.n++] = copy_text(real);
    }
    known.given[mod] |= given;
    used.at[used.n++] = mod;
    language_folder(real);
    return true;
}

bool mods_use(const char *mod) {
    owned char *mine = mods_is_name(mod) && !mods_in(mod) ? mods_user_file(mod) : NULL;
    return mods_use_folder(mine && mods_in(mine) ? mine : mod, true);
}

/* The order of the calls does not matter, because the loader puts each mod after the mods that it needs. Use the mod
 * itself first. If two mods need each other, the second mod then finds the first in use, and the recursion ends. */
bool mods_use_with_needs(const char *folder) {
    char real[PATH_MAX];
    if (!mods_use(folder) || !realpath(folder, real)) return false;
    owned_by(mod_card_free_at) mod_card *card = card_of(folder);
    bool good = true;
    *strrchr(real, '/') = '\0';
    for (size_t i = 0; card && i < card->needs.n; i++) {
        const char *id = card->needs.at[i];
        const size_t n = strcspn(id, " ");
        owned char *beside = text_of("%s/%.*s", real, (int)n, id);
        if (!mods_folder(id, n) && mods_in(beside)) good = mods_use_with_needs(beside) && good;
    }
    return good;
}

static bool use_switched_on(void) {
    owned_words order = mods_order_read();
    bool good = true;
    for (size_t i = 0; good && i < order.n; i++) {
        if (!*order.at[i]) continue;
        owned char *folder = mods_user_file(order.at[i]);
        good = mods_use_folder(folder, false);
        if (!good) print_remedy(order.at[i]);
    }
    return good;
}

bool mods_take(int *argc, char **argv) {
    const char *named[MAX_MODS];
    size_t n = 0;
    bool on = *argc < 2 || strcmp(argv[1], "mods") != 0, completes = *argc > 1 && !strcmp(argv[1], "complete");
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        bool alone = !strcmp(argv[i], "--mod");
        if (completes && i >= *argc - 2) { /* the shell completes a line, so its last word may be incomplete */
            argv[kept++] = argv[i];
        } else if (!strcmp(argv[i], "--no-mods")) {
            on = false;
            left_out = true;
        } else if (alone || !strncmp(argv[i], "--mod=", 6)) {
            const char *value = alone ? argv[++i] : argv[i] + 6;
            if (!value || !*value || n == MAX_MODS)
                return complain("%s", tr("precinct: --mod needs the folder of a mod.\n"));
            named[n++] = value;
        } else {
            argv[kept++] = argv[i];
        }
    }
    argv[kept] = NULL;
    *argc = kept;
    bool good = !on || use_switched_on();
    for (size_t i = 0; good && i < n; i++) good = mods_use(named[i]);
    return good;
}

void mods_each_there(void (*each)(void *ctx, const char *name), void *ctx) {
    owned char *folder = mods_user_file("");
    size_t n;
    owned_by(files_free_at) char **names = folder_names(folder, &n);
    for (size_t i = 0; i < n; i++) {
        owned char *one = mods_user_file(names[i]);
        if (mods_is_name(names[i]) && mods_in(one)) each(ctx, names[i]);
    }
}

size_t mods_n(void) {
    return used.n;
}

const char *mods_name(size_t i) {
    return known.name[used.at[i]];
}

const char *mods_folder(const char *name, size_t length) {
    for (size_t i = 0; i < used.n; i++)
        if (strlen(mods_name(i)) == length && !strncmp(mods_name(i), name, length)) return known.folder[used.at[i]];
    return NULL;
}

bool mods_left_out(void) {
    return left_out;
}

const char *mods_given(size_t i) {
    for (size_t u = 0; u < used.n; u++)
        if (known.given[used.at[u]] && i-- == 0) return known.folder[used.at[u]];
    return NULL;
}

mods_set mods_now(void) {
    return used;
}

void mods_again(const mods_set *set) {
    used = *set;
}

bool mods_of_save(const pr_saved *saved, bool quiet) {
    mods_set before = used;
    used.n = 0;
    for (int i = 0; i < saved->mods; i++) {
        const char *id = saved->mod[i].id;
        size_t b = 0;
        while (b < before.n && strcmp(known.name[before.at[b]], id) != 0) b++;
        char *folder = b < before.n                    ? copy_text(known.folder[before.at[b]])
                       : mods_is_name(id) && !left_out ? mods_user_file(id)
                                                       : NULL;
        bool found = folder && mods_in(folder) && mods_use_folder(folder, false); /* `false`: known.given stays unset */
        free(folder);
        if (found) continue;
        if (!quiet && left_out)
            complain(tr("precinct: the match was played with the mod %s %s. Leave out --no-mods.\n"), id,
                     saved->mod[i].version);
        else if (!quiet)
            complain(tr("precinct: the match was played with the mod %s %s, which is neither in use nor in your mods "
                        "folder. Name its folder with --mod DIR.\n"),
                     id, saved->mod[i].version);
        used = before;
        return false;
    }
    for (size_t b = 0; b < before.n; b++) /* mods that --mod named stay in use, so that loading the save reports them as
                                           * an error */
        if (known.given[before.at[b]]) mods_use_folder(known.folder[before.at[b]], true);
    return true;
}

char *mods_find(const char *episode) {
    for (size_t i = used.n; i > 0; i--) {
        owned char *file = text_of("%s/episodes/%s.lua", known.folder[used.at[i - 1]], episode);
        bool found = file_exists(file);
        if (!found) continue;
        return text_of("mods/%s/episodes/%s.lua", mods_name(i - 1), episode);
    }
    return NULL;
}

char *mods_order(size_t *length) {
    buffer order = {0};
    for (size_t i = 0; i < used.n; i++) buffer_addf(&order, "%s\n", mods_name(i));
    *length = strlen(buffer_text(&order));
    return order.s;
}

/* Descriptions -------------------------------------------------------------------------------------------------- */

static const json_member in_card[] = {{"id", offsetof(mod_card, id), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"title", offsetof(mod_card, title), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"version", offsetof(mod_card, version), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"about", offsetof(mod_card, about), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"game", offsetof(mod_card, game), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"licence", offsetof(mod_card, licence), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"engine", offsetof(mod_card, engine), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"older", offsetof(mod_card, older), MEMBER_FLAG | MEMBER_OPTIONAL},
                                      {"needs", offsetof(mod_card, needs), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"conflicts", offsetof(mod_card, conflicts), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"constants", offsetof(mod_card, constants), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"settings", offsetof(mod_card, settings), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"change", offsetof(mod_card, change), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {.name = NULL}};

mod_card *mod_card_read(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    released char *text = pr_describe(reader, ctx, path, err);
    json_auto_t *described = text ? json_loads(text, 0, NULL) : NULL;
    mod_card *card = described ? need(calloc(1, sizeof *card)) : NULL;
    if (card && !members_read(in_card, described, card)) {
        mod_card_free(card);
        card = NULL;
    }
    return card;
}

void mod_card_free(mod_card *card) {
    if (card) members_free(in_card, card);
    free(card);
}
