/* `precinct check PATH...`: finds all of an author's mistakes without playing. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/commands/check.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/session/match_setup.h"

#include "text/po.h"

#include <errno.h>
#include <limits.h>

enum { TRIES = 40 };

/* A mistake and the names of all episodes that have it. A mod is checked with several episodes. */
typedef struct finding {
    char *file, *level, *message, *hint;
    long long line, column;
    words in;
    bool played; /* this mistake was found only while campaigns played their episodes */
    bool repeated;
} finding;

/* The members of a finding, both in the engine's answer and in the output of --json. */
static const json_member in_finding[] = {{"file", offsetof(finding, file), MEMBER_TEXT},
                                         {"line", offsetof(finding, line), MEMBER_NUMBER},
                                         {"column", offsetof(finding, column), MEMBER_NUMBER},
                                         {"level", offsetof(finding, level), MEMBER_TEXT},
                                         {"message", offsetof(finding, message), MEMBER_TEXT},
                                         {"hint", offsetof(finding, hint), MEMBER_TEXT},
                                         {NULL, 0, MEMBER_TEXT}};

typedef struct found {
    finding *all; /* every mistake, without repetitions */
    size_t n;
    long long errors, warnings;
    size_t files;
    words checked;     /* the names of the checked episodes, without campaigns */
    bool campaign;     /* the file that is checked now is a campaign */
    bool mod;          /* a mod was checked, so episodes with this mod have the findings */
    bool tests;        /* a file of tests was named and skipped */
    bool failed, json; /* json: the output is for programs and has the engine's names of files */
    json_t *lines;     /* for each catalog of a mod or episode, by its file, the result of po_lines() */
    texts_read read;
} found;

static void finding_free(finding *one) {
    members_free(in_finding, one);
    words_free(&one->in);
}

static void found_free(found *f) {
    for (size_t i = 0; i < f->n; i++) finding_free(&f->all[i]);
    free(f->all);
    words_free(&f->checked);
    json_decref(f->lines);
    texts_read_free(&f->read);
}

/* Returns true if both findings are the same mistake, found in two episodes or reached from two places. Their hints and
 * levels may differ. Findings of campaigns have the first column, because campaigns do not know the true column. */
static bool alike(const finding *a, const finding *b) {
    return a->line == b->line && (a->column == b->column || a->column == 1 || b->column == 1) &&
           strcmp(a->file, b->file) == 0 && strcmp(a->message, b->message) == 0;
}

/* Returns the entry of this mistake, or NULL if it is new. */
static finding *known(const found *f, const finding *one) {
    for (size_t i = 0; i < f->n; i++)
        if (alike(&f->all[i], one)) return &f->all[i];
    return NULL;
}

/* Replaces a text by another, made printable. Frees both. */
static void replace_text(char **text, char *by) {
    set_text(text, sound_text(by));
    free(by);
}

/* Replaces the engine's name of a file by a path that can be opened from the working folder. */
static void place(const source *from, finding *one) {
    replace_text(&one->message, source_message(from, one->message, NULL));
    replace_text(&one->hint, source_message(from, one->hint, NULL));
    replace_text(&one->file, source_place(from, one->file));
}

static bool is_error(const finding *one) {
    return strcmp(one->level, "error") == 0;
}

static void add_name(finding *one, const char *name) {
    owned char *sound = sound_text(name);
    if (!one->in.n || strcmp(one->in.at[one->in.n - 1], sound) != 0) words_add(&one->in, sound);
}

/* Handles a mistake that already has an entry. Adds the episode's name to the entry, and the column if the entry lacks
 * the column. Takes ownership of `one`. */
static void add_known(found *f, finding *entry, finding one, const char *name) {
    bool worse = is_error(&one) && strcmp(entry->level, "warning") == 0;
    add_name(entry, name);
    entry->played &= f->campaign;
    one.played = entry->played;
    f->errors += worse;
    f->warnings -= worse;
    if (worse || entry->column == 1) {
        one.in = entry->in;
        entry->in = (words){0};
        finding swap = *entry;
        *entry = one;
        one = swap;
    }
    finding_free(&one);
}

/* Adds a finding in the episode `name`, and takes ownership of it. */
static void add(found *f, const source *from, finding one, const char *name) {
    if (!f->json) place(from, &one);
    finding *entry = known(f, &one);
    if (entry) {
        add_known(f, entry, one, name);
        return;
    }
    f->errors += is_error(&one);
    f->warnings += strcmp(one.level, "warning") == 0;
    one.played = f->campaign;
    append_to(f->all, f->n) = one;
    add_name(&f->all[f->n - 1], name);
}

/* Adds the findings of the engine's answer. */
static void add_answer(found *f, const source *from, const json_t *answer, const char *name) {
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(answer, "findings"), i, one) {
        finding read = {0};
        if (members_read(in_finding, one, &read))
            add(f, from, read, name);
        else
            finding_free(&read);
    }
}

/* Adds a finding about a catalog. Copies the texts. */
static void add_about(found *f, const source *from, const char *name, const char *file, long long line,
                      const char *level, const char *message, const char *hint) {
    add(f, from,
        (finding){.file = copy_text(file),
                  .line = line,
                  .column = 1,
                  .level = copy_text(level),
                  .message = copy_text(message),
                  .hint = copy_text(hint)},
        name);
}

/* Adds a finding for each unreadable catalog of the episode or of its mods. */
static void add_catalogues(found *f, const source *from, const char *name) {
    size_t i;
    json_t *one;
    json_array_foreach(language_faults(), i, one)
        add_about(f, from, name, json_str(one, "file"), json_int(one, "line"), "error", json_str(one, "message"),
                  "the translations of this file are not used");
}

/* Context of the callback that adds findings about a catalog's entries. */
typedef struct catalogue {
    found *f;
    const source *from;
    const char *file, *name;
} catalogue;

static void add_unused(void *ctx, const char *english, long long line) {
    const catalogue *c = ctx;
    owned char *message = text_of("no source has the text \"%s\"", english);
    owned char *sound = sound_text(message);
    add_about(c->f, c->from, c->name, c->file, line, "warning", sound,
              "write the msgid as the source has it, or remove the entry");
}

/* Returns the lines of a catalog's entries, or an empty result if the catalog is unreadable. */
static const json_t *lines_of(found *f, const char *file) {
    po_fault fault;
    size_t length = 0;
    if (json_object_get(f->lines, file)) return json_object_get(f->lines, file);
    owned char *text = file_read(file, &length);
    json_t *lines = text ? po_lines(text, length, &fault) : NULL;
    json_object_set_new(f->lines, file, lines ? lines : need(json_object()));
    return json_object_get(f->lines, file);
}

/* Adds a finding for each entry of the author's catalogs that translates nothing. */
static void add_unused_entries(found *f, source *from, const char *path, const char *name) {
    const char *file;
    json_t *entries;
    if (!json_object_size(language_brought())) return;
    released char *raw = pr_texts(source_read, from, path, "", NULL);
    json_auto_t *answer = raw ? json_loads(raw, 0, NULL) : NULL;
    json_object_foreach((json_t *)language_brought(), file, entries) {
        if (!json_object_size(entries)) continue;
        owned char *here = file_from_here(file);
        catalogue c = {f, from, here, name};
        texts_unused(&f->read, file, lines_of(f, file), json_object_get(answer, "texts"), add_unused, &c);
    }
}

static void check_file(found *f, const char *name) {
    owned_by(source_free) source from = {0};
    pr_error err = {0};
    f->files++;
    owned char *path = episode_find(name, &from);
    pr_description *about = path ? pr_description_new(source_read, &from, path, NULL) : NULL;
    f->campaign = about && about->episodes;
    if (about && !f->campaign) words_add(&f->checked, name);
    pr_description_free(about);
    if (path) language_episode(path);
    pr_options options = {0};
    owned_by(files_free_at) char **others = path ? episode_others(&from, path, &options.others_n) : NULL;
    options.others = (const char *const *)others;
    released char *text = path ? pr_check(source_read, &from, path, TRIES, &options, &err) : NULL;
    json_auto_t *answer = text ? need(json_loads(text, 0, NULL)) : NULL;
    if (path && !answer) source_complain(&from, err.text);
    if (!answer) f->failed = true;
    add_answer(f, &from, answer, name);
    add_catalogues(f, &from, name);
    if (path && *language_code()) add_unused_entries(f, &from, path, name);
}

/* Checks a mod with every episode that it supports. Other paths on the command line are checked without this mod. */
static void check_mod(found *f, const char *folder) {
    source from = {0};
    pr_error err = {0};
    owned_buffer path = {0};
    char real[PATH_MAX];
    const mods_set before = mods_now();
    f->mod = true;
    if (!mods_use_with_needs(folder) || !realpath(folder, real)) {
        f->failed = true;
        mods_again(&before);
        return;
    }
    buffer_addf(&path, "mods/%s/mod.lua", strrchr(real, '/') + 1);
    owned_by(mod_card_free_at) mod_card *card = mod_card_read(source_read, &from, buffer_text(&path), &err);
    if (!card) source_complain(&from, err.text), f->failed = true;
    const char *game = card ? card->game : "";
    owned_by(episode_index_free) episode_index c = episode_index_of(game);
    for (size_t i = 0; card && i < c.n; i++) check_file(f, c.names[i]);
    if (card && !c.n) {
        c = episode_index_read();
        complain("precinct: the mod %s is for the game '%s', of which no episode is here. A game of your own is found "
                 "from its folder, or by `precinct check FILE.lua --mod %s`. These are here:\n",
                 strrchr(real, '/') + 1, game, folder);
        for (size_t i = 0; i < c.n; i++) complain("  %s\n", c.names[i]);
        f->failed = true;
    }
    mods_again(&before);
}

/* Returns true if the text of a test requires the module `name`: `require "name"`. */
static bool requires(const char *text, const char *name) {
    const size_t n = strlen(name);
    for (const char *at = text; (at = strstr(at, "require")) != NULL;) {
        at += strlen("require");
        const char *word = at + strspn(at, " (\"'");
        if (word > at && !strncmp(word, name, n) && strchr("\"'", word[n]) && word[n]) return true;
    }
    return false;
}

/* Returns true if a test in the same folder requires the file. Such a file is part of the tests and not of a game, so
 * it may use all of Lua. */
static bool is_of_tests(char *const *beside, const char *file) {
    const char *slash = strrchr(file, '/'), *last = slash ? slash + 1 : file;
    owned char *name = need(strndup(last, strcspn(last, ".")));
    bool is = false;
    for (; *beside && !is; beside++) {
        size_t length;
        owned char *text = path_ends(*beside, "_test.lua") ? file_read(*beside, &length) : NULL;
        is = text && requires(text, name);
    }
    return is;
}

/* Checks a file, an episode by its name, or all scripts in a folder and its subfolders except tests. */
static void check_path(found *f, const char *path) {
    char *mod = mods_meant(path);
    if (mod) {
        check_mod(f, mod);
        free(mod);
        return;
    }
    if (path_ends(path, "_test.lua") && calls_test(path)) {
        complain("precinct: %s holds tests, which are run and not checked: precinct test %s\n", path, path);
        f->tests = true;
        return;
    }
    char **inside = folder_scripts(path);
    if (!inside && (errno == ENOTDIR || errno == ENOENT)) {
        check_file(f, path);
        return;
    }
    if (!inside) {
        complain("precinct: cannot read '%s': %s.\n", path, strerror(errno));
        f->failed = true;
        return;
    }
    for (char **one = inside; *one; one++)
        if (!path_ends(*one, "_test.lua") && !is_of_tests(inside, *one)) check_path(f, *one);
    files_free(inside);
}

/* Returns true if the check of an episode also found a mistake in the line of this finding. */
static bool examined(const found *f, const finding *one) {
    for (const finding *other = f->all; other < f->all + f->n; other++)
        if (!other->played && other->line == one->line && !strcmp(other->file, one->file)) return true;
    return false;
}

/* Drops each mistake of a campaign that the episode's own check reports, because that report has the column. */
static void drop_repeated(found *f) {
    size_t kept = 0;
    for (finding *one = f->all; one < f->all + f->n; one++) one->repeated = one->played && examined(f, one);
    for (size_t i = 0; i < f->n; i++) {
        finding one = f->all[i];
        if (!one.repeated) {
            f->all[kept++] = one;
            continue;
        }
        f->errors -= is_error(&one);
        f->warnings -= strcmp(one.level, "warning") == 0;
        finding_free(&one);
    }
    f->n = kept;
}

static size_t folder_length(const char *name) {
    const char *slash = strrchr(name, '/');
    return slash ? (size_t)(slash - name) : 0;
}

/* Returns true if the error is in a module but only some episodes have it: an episode in the folder of the first such
 * episode lacks the error. */
static bool in_some(const found *f, const finding *one) {
    const char *first = one->in.n ? one->in.at[0] : "";
    const size_t length = folder_length(first);
    size_t beside = 0;
    for (size_t i = 0; i < f->checked.n; i++)
        beside += folder_length(f->checked.at[i]) == length && !strncmp(f->checked.at[i], first, length);
    return is_error(one) && strstr(one->file, "scripts/") && one->in.n < beside;
}

/* Prints the hint and, if not all episodes have this finding, the names of those that do. */
static void print_hint(const found *f, const finding *one) {
    const char *hint = one->hint;
    bool some = f->mod ? one->in.n < f->files : in_some(f, one);
    owned_buffer list = {0};
    for (size_t i = 0; i < one->in.n; i++) buffer_addf(&list, "%s%s", i ? ", " : "", one->in.at[i]);
    if (*hint || some) print("    %s%s", hint, *hint && some ? "; " : "");
    if (some) print("in %s", buffer_text(&list));
    if (*hint || some) print("\n");
}

static void print_findings(const found *f) {
    for (const finding *one = f->all; one < f->all + f->n; one++) {
        print("%s", one->file);
        if (one->line) print(":%lld:%lld", one->line, one->column);
        print(": %s: %s\n", one->level, one->message);
        print_hint(f, one);
    }
    if (!f->errors && !f->warnings) {
        print_line("Nothing to mend.");
        return;
    }
    print("%lld error%s, %lld warning%s.\n", f->errors, f->errors == 1 ? "" : "s", f->warnings,
          f->warnings == 1 ? "" : "s");
}

static void print_document(const found *f) {
    json_t *findings = need(json_array());
    for (size_t i = 0; i < f->n; i++) json_array_append_new(findings, members_write(in_finding, &f->all[i]));
    json_auto_t *o = need(json_pack("{sosIsI}", "findings", findings, "errors", (json_int_t)f->errors, "warnings",
                                    (json_int_t)f->warnings));
    owned char *text = need(json_dumps(o, JSON_COMPACT));
    print_json(text);
}

static int fix_all(const arguments *a) {
    size_t n = 0;
    while (argument_plain(a, n)) n++;
    owned const char **paths = need(malloc(n * sizeof *paths));
    for (size_t i = 0; i < n; i++) paths[i] = argument_plain(a, i);
    return fix_paths(paths, n, argument_given(a, "dry-run"));
}

int command_check(const arguments *a) {
    owned_by(found_free) found f = {.json = argument_given(a, "json"), .lines = need(json_object())};
    const char *saves = argument_value(a, "saves");
    if (saves && argument_plain(a, 0))
        return refused("%s", "precinct: --saves checks a folder of saves, and nothing beside it.\n");
    if (saves) return check_saves(saves, f.json);
    if (!argument_plain(a, 0)) {
        complain("%s", "precinct: check what? Name an episode, a file or a folder.\n");
        f.failed = true;
    } else if (argument_given(a, "fix") || argument_given(a, "dry-run")) {
        return fix_all(a);
    }
    for (size_t i = 0; argument_plain(a, i); i++) check_path(&f, argument_plain(a, i));
    if (!f.files && !f.failed) {
        if (!f.tests) complain("precinct: there is no script in %s.\n", argument_plain(a, 0));
        f.failed = true;
    }
    drop_repeated(&f);
    if (f.json)
        print_document(&f);
    else if (!f.failed || f.n)
        print_findings(&f);
    return f.failed || f.errors || (f.warnings && argument_given(a, "strict")) ? EXIT_REFUSED : EXIT_FINE;
}
