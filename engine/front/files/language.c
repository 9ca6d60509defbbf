/* Chooses the language, and translates texts. gettext usually finds a catalog by the current locale. But the system may
 * lack a locale for the language. For this reason the program names the catalog by the variable LANGUAGE, and uses the
 * locale C.UTF-8 if the system has no better locale. */
#define _GNU_SOURCE 1
#include "front/files/language.h"

#include "front/base/print.h"
#include "front/files/files.h"
#include "front/files/mods.h"
#include "text/po.h"

#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef PR_LOCALEDIR
#define PR_LOCALEDIR "/usr/local/share/locale"
#endif

enum { MAX_DOMAINS = 48 };
static const char engine[] = "precinct";

static struct {
    char folder[PATH_MAX];
    char *domain[MAX_DOMAINS];
    int n;
    char game[64];     /* gettext domain of the selected game, or "" if none is selected */
    char code[16];     /* code of the current language, or "" */
    const char *asked; /* the argument of `--lang`, or NULL */
} catalogues;

/* Finds the folder of the catalogs: `lang` beside the program if it was built there, else the installed folder. */
static void find_folder(void) {
    char *to = catalogues.folder;
    ssize_t n = readlink("/proc/self/exe", to, sizeof catalogues.folder - sizeof "/lang");
    if (n > 0) {
        to[n] = 0;
        char *slash = strrchr(to, '/');
        memcpy(slash ? slash : to, "/lang", sizeof "/lang");
        if (file_exists(to)) return;
    }
    snprintf(to, sizeof catalogues.folder, "%s", PR_LOCALEDIR);
}

/* Writes the code of the first language in the name of a locale: "fr" for "fr_FR.UTF-8:de". */
static void language_of(const char *locale, char code[16]) {
    size_t n = strcspn(locale, "_.@:");
    snprintf(code, 16, "%.*s", n < 16 ? (int)n : 0, locale);
}

static bool catalogue_exists(const char *code, const char *domain) {
    char path[PATH_MAX + 80];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", catalogues.folder, code, domain);
    return *code && !strchr(code, '/') && file_exists(path);
}

static void add_domain(const char *name, const char *folder) {
    if (catalogues.n == MAX_DOMAINS) return;
    bindtextdomain(name, folder);
    bind_textdomain_codeset(name, "UTF-8");
    catalogues.domain[catalogues.n++] = need(strdup(name));
}

static void add_domains(const char *code) {
    size_t n;
    owned char *path = text_of("%s/%s/LC_MESSAGES", catalogues.folder, code);
    owned_by(files_free_at) char **names = folder_names(path, &n);
    for (size_t i = 0; i < n; i++) {
        if (strncmp(names[i], engine, sizeof engine - 1) != 0 || !path_ends(names[i], ".mo")) continue;
        *strrchr(names[i], '.') = 0;
        add_domain(names[i], catalogues.folder);
    }
}

/* The catalogs of mods and episodes, as results of po_read(). The key of each catalog is the path of its file. */
static json_t *brought;
/* The errors in these catalogs. */
static json_t *faults;

/* The order in which catalogs are searched: the catalog of the selected game, the catalogs of mods and episodes, then
 * the engine's catalog. If no game is selected, the catalogs of all games come last. If a game is selected, the
 * catalogs of other games are skipped, because a word may have another meaning there. */
enum rank { OF_GAME, BROUGHT, OF_ENGINE, OF_OTHERS, RANKS };

static enum rank rank_of(const char *domain) {
    if (!strcmp(domain, engine)) return OF_ENGINE;
    if (!*catalogues.game) return OF_OTHERS;
    return strcmp(domain, catalogues.game) != 0 ? RANKS : OF_GAME;
}

static const char *brought_text(const char *english) {
    const char *file;
    json_t *entries;
    json_object_foreach(brought, file, entries) {
        const char *text = json_string_value(json_object_get(entries, english));
        if (text) return text;
    }
    return NULL;
}

/* Searches the catalogs of the ranks before `end`, and returns the first translation. Returns `english` if no catalog
 * has a translation. */
static const char *translate_before(enum rank end, const char *english) {
    for (enum rank rank = OF_GAME; rank < end; rank++) {
        const char *own = rank == BROUGHT ? brought_text(english) : NULL;
        if (own) return own;
        for (int i = 0; i < catalogues.n; i++) {
            const char *text =
                rank_of(catalogues.domain[i]) == rank ? dgettext(catalogues.domain[i], english) : english;
            if (text != english) return text;
        }
    }
    return english;
}

static const char *translate(const char *english) {
    return translate_before(RANKS, english);
}

/* Translates a text of a script by the catalogs of its author only. Ignores the engine's catalog, because that catalog
 * may translate the same words in another sense, and a later version may lack these words. A text with a context
 * (before the byte 4), such as a verb of the engine's own menus, is searched in all catalogs. */
static const char *translate_own(const char *english) {
    return translate_before(strchr(english, '\004') ? RANKS : OF_ENGINE, english);
}

static const char *plural(const char *one, const char *many, long long n) {
    unsigned long size = n < 0 ? 0UL - (unsigned long)n : (unsigned long)n;
    for (enum rank rank = OF_GAME; rank < RANKS; rank++) {
        for (int i = 0; i < catalogues.n; i++) {
            if (rank_of(catalogues.domain[i]) != rank) continue;
            const char *text = dngettext(catalogues.domain[i], one, many, size);
            if (text != one && text != many) return text;
        }
    }
    return n == 1 ? one : many;
}

/* Returns the index of the plural form for `n`, if the catalog of a mod or episode translates the text and has the rule
 * "Plural-Forms". Otherwise returns -1. */
static int form(const char *english, long long n) {
    const char *file, *text = translate(english);
    json_t *entries;
    json_object_foreach(brought, file, entries) {
        if (json_string_value(json_object_get(entries, english)) != text) continue;
        const char *rule = json_string_value(json_object_get(entries, ""));
        return rule ? plural_form(rule, n) : -1;
    }
    return -1;
}

static const char *english_row(const char *english) {
    const char *own = brought_text(english);
    return own ? own : english;
}

static const struct language chosen = {translate, plural, form, false}, of_scripts = {translate_own, NULL, NULL, false},
                             english_names = {english_row, NULL, NULL, true};

static const char *environment_language(void) {
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "";
}

static void list_languages(void) {
    size_t n;
    owned_by(files_free_at) char **codes = folder_names(catalogues.folder, &n);
    complain("%s", "en");
    for (size_t i = 0; i < n; i++)
        if (catalogue_exists(codes[i], engine)) complain(", %s", codes[i]);
    complain("%s", "\n");
}

/* Removes `--lang CODE` from argv, and sets `*code`. Returns false if CODE is missing. */
static bool take_option(int *argc, char **argv, const char **code) {
    int kept = 1;
    bool good = true;
    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], "--lang") != 0)
            argv[kept++] = argv[i];
        else if (i + 1 < *argc)
            *code = argv[++i];
        else
            good = false;
    }
    argv[kept] = NULL;
    *argc = kept;
    return good;
}

const char *language_code(void) {
    return catalogues.code;
}

static void speak(const char *code) {
    snprintf(catalogues.code, sizeof catalogues.code, "%s", code);
    setenv("LANGUAGE", code, 1);
    const char *messages = setlocale(LC_MESSAGES, "");
    if (!messages || !strcmp(messages, "C") || !strcmp(messages, "POSIX")) setlocale(LC_MESSAGES, "C.UTF-8");
    add_domains(code);
    tr_install(&chosen);
}

/* Returns true if the text has the form of a language code: "de", "nds". */
static bool language_is_code(const char *code) {
    const size_t n = strspn(code, "abcdefghijklmnopqrstuvwxyz");
    return (n == 2 || n == 3) && !code[n];
}

bool language_begin(int *argc, char **argv, language_near *near) {
    const char *given = NULL;
    char code[16];
    find_folder();
    bool good = take_option(argc, argv, &given);
    catalogues.asked = given;
    language_of(given ? given : environment_language(), code);
    /* If the system lacks the locale, use "C.UTF-8", because "C" knows only ASCII letters. If the locale is not UTF-8,
     * use "C", because otherwise scripts would see other letters than on other systems. */
    if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C.UTF-8");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C");
    brought = need(json_object());
    faults = need(json_array());
    const bool brought_one = *code && strcmp(code, "en") != 0 && !catalogue_exists(code, engine) &&
                             language_is_code(code) && near && near(code, *argc, argv);
    if (brought_one || catalogue_exists(code, engine)) speak(code);
    if (good && (!given || brought_one || catalogues.n || !strcmp(code, "en"))) return true;
    if (given)
        complain(tr("precinct: unknown language '%s'. Expected one of: "), given);
    else
        complain("%s", tr("precinct: --lang needs the code of a language. Expected one of: "));
    list_languages();
    return false;
}

static const char *no_row(const char *english) {
    return english;
}

const char *language_asked(void) {
    return catalogues.asked;
}

void language_english(bool review) {
    static const struct language unnamed = {no_row, NULL, NULL, true};
    bool other = *catalogues.code && strcmp(catalogues.code, "en") != 0;
    /* In a review, the catalogs of mods and episodes are in the language to review, so names for English sentences must
     * not be taken from them. */
    tr_install(review && other ? &unnamed : json_object_size(brought) ? &english_names : NULL);
    if (review && other) tr_review(&of_scripts, catalogues.code);
    if (!review) catalogues.code[0] = 0;
}

const json_t *language_brought(void) {
    return brought;
}

void language_installed(buffer *to) {
    size_t n, files_n;
    owned_by(files_free_at) char **codes = folder_names(catalogues.folder, &n);
    for (size_t i = 0; i < n; i++) {
        owned char *folder = text_of("%s/%s/LC_MESSAGES", catalogues.folder, codes[i]);
        owned_by(files_free_at) char **files = files_ending(folder, ".mo", &files_n);
        for (size_t k = 0; k < files_n; k++) {
            size_t length = 0;
            owned char *content = file_read(files[k], &length);
            if (content) buffer_add_bytes(to, content, length);
        }
    }
}

const json_t *language_faults(void) {
    return faults;
}

void language_episode(const char *path) {
    const char *game = strstr(path, "episodes/");
    game = game && (game == path || !strncmp(path, "mods/", 5)) ? game + 9 : "";
    size_t n = strcspn(game, "/");
    catalogues.game[0] = 0;
    if (game[n]) snprintf(catalogues.game, sizeof catalogues.game, "%s-%.*s", engine, (int)n, game);
}

language_game language_now(void) {
    language_game now;
    snprintf(now.domain, sizeof now.domain, "%s", catalogues.game);
    return now;
}

void language_again(const language_game *game) {
    snprintf(catalogues.game, sizeof catalogues.game, "%s", game->domain);
}

/* Searches the catalogs directly, without tr(): `check` prints English while it reads the catalogs of another
 * language. */
static bool form_known(const char *key) {
    return translate(key) != key;
}

void language_folder(const char *folder) {
    size_t length = 0;
    owned char *path = text_of("%s/lang/%s.po", folder, *catalogues.code ? catalogues.code : "en");
    owned char *text = json_object_get(brought, path) ? NULL : file_read(path, &length);
    if (text) {
        po_fault fault;
        json_t *entries = po_read(text, length, form_known, &fault);
        if (!entries) {
            complain(tr("precinct: %s:%zu: %s. The translations of this file are not used.\n"), path, fault.line,
                     fault.text);
            json_array_append_new(faults, need(json_pack("{sssIss}", "file", path, "line", (json_int_t)fault.line,
                                                         "message", fault.text)));
        }
        json_object_set_new(brought, path, entries ? entries : json_object());
        /* Until a folder brings a catalog of English names, English needs no look-up. */
        if (!*catalogues.code || !strcmp(catalogues.code, "en")) tr_install(&english_names);
    }
}

/* Catalogs near the command line -------------------------------------------------------------------------------- */

/* Finds out whether the files that the command line names have a catalog for a language, without reading these files.
 * The language must be chosen before the files are read, because reading can print messages. */

static bool has_catalogue(const char *folder, const char *code) {
    owned char *file = text_of("%s/lang/%s.po", folder, code);
    return file_exists(file);
}

char *language_home(const char *path) {
    static const char *const folders[] = {"/episodes/", "/scripts/"};
    struct stat st;
    char *real = realpath(path, NULL), *end = NULL;
    if (!real || stat(real, &st) != 0 || S_ISDIR(st.st_mode)) return real;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        for (char *at = real; (at = strstr(at, folders[i])) != NULL; at++)
            if (!end || at > end) end = at;
    if (!end) end = strrchr(real, '/');
    end[end == real] = '\0';
    return real;
}

static bool home_has(const char *path, const char *code) {
    owned char *home = language_home(path);
    return home && has_catalogue(home, code);
}

/* Returns true if the mod `name` in the user's folder has a catalog for `code`. If `name` is NULL, returns true if any
 * enabled mod has such a catalog. */
static bool mod_has(const char *name, const char *code) {
    owned_words on = name ? words_split(name, '\n') : mods_order_read();
    bool has = false;
    for (size_t i = 0; i < on.n && !has; i++) {
        if (!mods_is_name(on.at[i])) continue;
        owned char *folder = mods_user_file(on.at[i]);
        has = has_catalogue(folder, code);
    }
    return has;
}

bool language_is_near(const char *code, int argc, char *const *argv) {
    static const char *const saved[] = {"resume", "replay", "review", "campaign", "texts"};
    for (size_t i = 0; argc > 1 && i < sizeof saved / sizeof *saved; i++)
        if (!strcmp(argv[1], saved[i])) return true;
    if (has_catalogue(data_folder(), code) || mod_has(NULL, code)) return true;
    if (file_exists("episodes") && has_catalogue(".", code))
        return true; /* an episode in the working folder can be
                      * given by its name, too */
    for (int i = 1; i < argc; i++) {
        const char *path = strncmp(argv[i], "--mod=", 6) ? argv[i] : argv[i] + 6;
        if (home_has(path, code) || mod_has(path, code)) return true;
    }
    return false;
}
