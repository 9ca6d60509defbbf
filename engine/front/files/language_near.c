/* Finds out whether the files that the command line names have a catalog for a language, without reading these files.
 * The language must be chosen before the files are read, because reading can print messages. */
#define _GNU_SOURCE 1
#include "front/files/language.h"

#include "front/files/files.h"
#include "front/files/mods.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
 * enabled mod has one. */
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
