/* `precinct texts PATH LANG`: updates the catalog of an author's game, episode or mod. Appends new texts to
 * lang/LANG.po, so that the comments, the order and the translations of the file do not change. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/commands/check.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "text/po.h"

/* Extracting ------------------------------------------------------------------------------------------ */

/* Adds the texts of an episode. Returns false after a message. */
static bool add_texts(json_t *all, const char *name, const char *below) {
    owned_by(source_free) source from = {0};
    pr_error err = {0};
    owned char *path = episode_find(name, &from);
    released char *raw = path ? pr_texts(source_read, &from, path, below, &err) : NULL;
    json_t *answer = raw ? json_loads(raw, 0, NULL) : NULL, *texts = json_object_get(answer, "texts"), *place;
    const char *key;
    if (path && !answer) source_complain(&from, err.text);
    bool good = answer != NULL;
    if (answer && !json_flag(answer, "whole"))
        good =
            complain(tr("precinct: %s has errors, so its texts cannot all be found. `precinct check %s` lists them.\n"),
                     name, name);
    json_object_foreach(texts, key, place) {
        if (json_object_get(all, key)) continue;
        owned char *file = source_place(&from, json_str(place, "file"));
        json_object_set_new(all, key,
                            need(json_pack("{sosI}", "file", json_sound(file), "line", json_int(place, "line"))));
    }
    json_decref(answer);
    return good;
}

/* Adds the texts of a mod, from all episodes that it supports. */
static bool add_mod(json_t *all, const char *folder) {
    char real[PATH_MAX];
    if (!mods_use(folder) || !realpath(folder, real)) return false;
    owned_by(mod_card_free_at) mod_card *card = mod_card_of(folder);
    if (!card) return false;
    owned char *below = text_of("mods/%s/", strrchr(real, '/') + 1);
    owned_by(episode_index_free) episode_index c = episode_index_of(card->game);
    const bool any = c.n > 0;
    bool good = any;
    for (size_t i = 0; i < c.n && good; i++) good = add_texts(all, c.names[i], below);
    if (!any) complain(tr("precinct: no episode here belongs to the game of the mod %s.\n"), strrchr(real, '/') + 1);
    return good;
}

/* Returns true if a script declares an episode: its header has an id. */
static bool is_episode(const char *file) {
    owned_by(source_free) source from = {0};
    owned char *path = episode_find(file, &from);
    owned_by(pr_description_free_at) pr_description *about =
        path ? pr_description_new(source_read, &from, path, NULL) : NULL;
    return about != NULL;
}

/* Adds the texts of all episodes in a folder and its subfolders. Omits mods, which have catalogs of their own. */
static bool add_folder(json_t *all, const char *folder, size_t *found) {
    owned_by(files_free_at) char **inside = folder_scripts(folder);
    bool good = inside != NULL;
    for (char **one = inside; good && *one; one++) {
        char *mod = mods_meant(*one);
        if (mod) {
            free(mod);
        } else if (!path_ends(*one, ".lua")) {
            good = add_folder(all, *one, found);
        } else if (!path_ends(*one, "_test.lua") && is_episode(*one)) {
            good = add_texts(all, *one, "");
            ++*found;
        }
    }
    return good;
}

/* Merging --------------------------------------------------------------------------------------------- */

static void add_quoted(buffer *to, const char *keyword, const char *text, size_t n) {
    buffer_addf(to, "%s \"", keyword);
    for (const char *c = text; c < text + n; c++)
        buffer_addf(to, *c == '"' || *c == '\\' ? "\\%c" : *c == '\n' ? "\\n" : *c == '\t' ? "\\t" : "%c", *c);
    buffer_add(to, "\"\n");
}

/* Adds the head of a new catalog, with the plural forms of the language. For most languages these forms are from
 * gettext's manual. A language that is not in the table gets two forms, like most European languages. */
static void add_head(buffer *to, const char *code) {
    static const struct {
        const char *codes, *rule;
    } rules[] = {{"fr pt", "nplurals=2; plural=(n > 1);"},
                 {"ja ko zh vi th id", "nplurals=1; plural=0;"},
                 {"ru uk sr hr", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
                                 "n%100>=20) ? 1 : 2);"},
                 {"pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"},
                 {"cs sk", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"}};
    const char *rule = "nplurals=2; plural=(n != 1);";
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (has_word(rules[i].codes, code)) rule = rules[i].rule;
    buffer_addf(to,
                "msgid \"\"\nmsgstr \"\"\n\"Language: %s\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                "\"Plural-Forms: %s\\n\"\n",
                code, rule);
}

/* Appends the texts that the catalog lacks. Returns their number. */
static size_t merge(buffer *to, const json_t *lines, const json_t *texts) {
    const char *key;
    json_t *place;
    size_t fresh = 0;
    json_object_foreach((json_t *)texts, key, place) {
        const char *context = strchr(key, '\004'), *english = context ? context + 1 : key;
        if (json_object_get(lines, key)) continue;
        buffer_addf(to, "\n#: %s:%lld\n", json_str(place, "file"), json_int(place, "line"));
        if (context) add_quoted(to, "msgctxt", key, (size_t)(context - key));
        add_quoted(to, "msgid", english, strlen(english));
        buffer_add(to, "msgstr \"\"\n");
        fresh++;
    }
    return fresh;
}

static void print_unused(void *file, const char *english, long long line) {
    print(tr("%s:%lld: no source has the text \"%s\"\n"), (const char *)file, line, english);
}

/* Prints the number of translated texts, and the entries that translate nothing. */
static void report(const char *file, const json_t *lines, const json_t *entries, const json_t *texts, size_t fresh) {
    size_t done = 0;
    const char *key;
    json_t *place;
    json_object_foreach((json_t *)texts, key, place) done += json_object_get(entries, key) != NULL;
    print(tr("%s (texts: %zu, translated: %zu, new: %zu)\n"), file, json_object_size(texts), done, fresh);
    owned_by(texts_read_free) texts_read read = {0};
    texts_unused(&read, file, lines, texts, print_unused, (void *)(uintptr_t)file);
}

/* Adds the missing texts to the catalog of the folder `home`. */
static int update(const char *home, const char *code, const json_t *texts) {
    owned_buffer file = {0}, fresh = {0};
    po_fault fault;
    size_t length = 0;
    int status = EXIT_REFUSED;
    buffer_addf(&file, "%s/lang", home);
    const bool ready = folder_ready(file.s);
    buffer_addf(&file, "/%s.po", code);
    owned char *old = file_read(file.s, &length);
    if (old) buffer_add_bytes(&fresh, old, length);
    if (old && length && old[length - 1] != '\n') buffer_add(&fresh, "\n");
    json_auto_t *lines = po_lines(old ? old : "", length, &fault),
                *entries = po_read(old ? old : "", length, NULL, &fault);
    if (!old) add_head(&fresh, code);
    if (!entries) {
        complain("precinct: %s:%zu: %s\n", file.s, fault.line, fault.text);
    } else if (ready) {
        const size_t n = merge(&fresh, lines, texts);
        const bool written = (!n && old) || file_written(file.s, fresh.s, fresh.n, true);
        owned char *shown = file_from_here(file.s);
        if (written) report(shown, lines, entries, texts, n);
        status = written ? EXIT_FINE : EXIT_FAILED;
    }
    return status;
}

/* Returns the file of an episode that add_texts() has found by its name or file. The caller frees it. */
static char *file_of(const char *name) {
    owned_by(source_free) source from = {0};
    owned char *path = episode_find(name, &from);
    return path ? source_place(&from, path) : NULL;
}

/* Collects the texts of the game, episode or mod at `path`, and finds the folder of their catalog. Returns false after
 * a message. */
static bool gather(const char *path, json_t *texts, char **home) {
    owned char *mod = mods_meant(path);
    owned_by(files_free_at) char **inside = mod ? NULL : folder_scripts(path);
    size_t found = 0;
    bool good;
    if (mod) {
        good = add_mod(texts, mod);
    } else if (inside) {
        good = add_folder(texts, path, &found);
        if (good && !found) complain(tr("precinct: there is no episode in %s.\n"), path);
        good = good && found;
    } else {
        good = add_texts(texts, path, "");
    }
    owned char *file = good && !mod && !inside ? file_of(path) : NULL;
    *home = good ? language_home(mod ? mod : file ? file : path) : NULL;
    return good && *home;
}

int command_texts(const arguments *a) {
    const char *path = argument_plain(a, 0), *code = argument_plain(a, 1);
    owned char *home = NULL;
    json_auto_t *texts = need(json_object());
    if (!path || !code || argument_plain(a, 2))
        return refused("%s", tr("precinct: texts takes a path and the code of a language: precinct texts PATH LANG\n"));
    if (!language_is_code(code))
        return refused(
            tr("precinct: '%s' is not the code of a language. Expected two or three lowercase letters, such as "
               "\"de\".\n"),
            code);
    return gather(path, texts, &home) ? update(home, code, texts) : EXIT_REFUSED;
}
