/* Finds episodes by name or file, and describes them. Searches the data folder, the mods, and the folders of saves and
 * campaigns. */
#define _GNU_SOURCE 1
#include "front/files/episode_index.h"

#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/base/wrap.h"
#include "front/files/autosave.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "text/msg.h"
#include "text/words.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_game(episode_index *c, const char *folder, const char *game) {
    buffer path = {0};
    buffer_addf(&path, "%s/%s", folder, game);
    DIR *dir = opendir(buffer_text(&path));
    buffer_free(&path);
    if (!dir) return;
    for (struct dirent *e = readdir(dir); e; e = readdir(dir)) {
        size_t n = strlen(e->d_name);
        if (e->d_name[0] == '.' || n < 5 || strcmp(e->d_name + n - 4, ".lua") != 0) continue;
        buffer name = {0};
        buffer_addf(&name, "%s/%.*s", game, (int)(n - 4), e->d_name);
        c->names = need(realloc(c->names, (c->n + 1) * sizeof *c->names));
        c->names[c->n++] = name.s;
    }
    closedir(dir);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns true if the name cannot lead out of a folder. It has only lowercase letters, digits, "_", "-" and "/", and
 * does not start with "/". */
static bool is_plain(const char *name) {
    return *name && name[0] != '/' && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-/")];
}

static void add_games(episode_index *c, const char *root) {
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/episodes", root);
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir)) {
        if (e->d_name[0] != '.') add_game(c, folder, e->d_name);
    }
    if (dir) closedir(dir);
}

/* Removes duplicates from the sorted names. An episode that a mod replaces is found twice. */
static void drop_doubles(episode_index *c) {
    size_t kept = 0;
    for (size_t i = 0; i < c->n; i++) {
        if (kept && !strcmp(c->names[kept - 1], c->names[i]))
            free(c->names[i]);
        else
            c->names[kept++] = c->names[i];
    }
    c->n = kept;
}

episode_index episode_index_read(void) {
    episode_index c = {0};
    add_games(&c, data_folder());
    for (size_t i = 0; i < mods_n(); i++) add_games(&c, mods_folder(mods_name(i), strlen(mods_name(i))));
    if (c.n) qsort(c.names, c.n, sizeof *c.names, by_name);
    drop_doubles(&c);
    return c;
}

char *episode_index_path(const char *name) {
    buffer path = {0};
    path.s = mods_find(name);
    if (!path.s) buffer_addf(&path, "episodes/%s.lua", name);
    return path.s;
}

char **episode_others(const source *from, const char *path, size_t *n) {
    const char *start = strstr(path, "episodes/"), *game = start ? start + strlen("episodes/") : "";
    const size_t length = strcspn(game, "/");
    episode_index c = episode_index_read();
    if (game[length] && from->layers) {
        buffer folder = {0}, name = {0};
        buffer_addf(&folder, "%s/episodes", from->layer[0]);
        buffer_addf(&name, "%.*s", (int)length, game);
        add_game(&c, buffer_text(&folder), buffer_text(&name));
        buffer_free(&folder);
        buffer_free(&name);
    }
    char **paths = need(malloc((c.n + 1) * sizeof *paths));
    *n = 0;
    for (size_t i = 0; i < c.n && game[length]; i++)
        if (strncmp(c.names[i], game, length + 1) == 0) paths[(*n)++] = episode_index_path(c.names[i]);
    paths[*n] = NULL;
    episode_index_free(&c);
    return paths;
}

void episode_index_free(episode_index *c) {
    for (size_t i = 0; i < c->n; i++) free(c->names[i]);
    free(c->names);
    *c = (episode_index){0};
}

static void say_unknown_episode(const episode_index *c, const char *name) {
    complain(tr("precinct: unknown episode '%s'."), name);
    const char *near = nearest_name(name, (const char *const *)c->names, c->n);
    if (near) complain(tr(" Did you mean '%s'?"), near);
    if (!c->n) {
        complain(tr("\nNo episodes were found in %s/episodes; PRECINCT_DATA names another folder.\n"), data_folder());
        return;
    }
    complain("%s", tr("\nThe available episodes are:\n"));
    for (size_t i = 0; i < c->n; i++) complain("  %s\n", c->names[i]);
}

/* Returns the name in the index that a typed name means: the same name, or the only one whose part after "/" is the
 * typed name. Ignores case and accents. Returns NULL if there is none, or more than one. */
static const char *full_name(const episode_index *c, const char *name) {
    const char *found = NULL;
    for (size_t i = 0; i < c->n; i++) {
        const char *last = strchr(c->names[i], '/') + 1;
        if (same_fold(c->names[i], name)) return c->names[i];
        if (!same_fold(last, name)) continue;
        if (found) return NULL;
        found = c->names[i];
    }
    return found;
}

/* Returns the end of the root folder in the path `real` of a file. The root is the folder that contains the last
 * episodes/ or scripts/ of the path. If there is none, it is the folder of the file. */
static char *root_end(char *real) {
    static const char *const folders[] = {"/episodes/", "/scripts/"};
    char *end = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        for (char *at = real; (at = strstr(at, folders[i])) != NULL; at++)
            if (!end || at > end) end = at;
    return end ? end : strrchr(real, '/');
}

/* If the path is below the data folder, returns the part after the data folder. Returns NULL if it is not, or if it is
 * below an inner folder that has its own episodes/ or scripts/. */
static const char *within_data(const char *real) {
    char data[PATH_MAX];
    if (!realpath(data_folder(), data)) return NULL;
    size_t n = strlen(data);
    if (strncmp(real, data, n) != 0 || real[n] != '/') return NULL;
    return strstr(real + n + 1, "/episodes/") || strstr(real + n + 1, "/scripts/") ? NULL : real + n + 1;
}

/* Returns the engine's path of an episode file, or NULL if it does not exist. A file outside the data folder needs no
 * installation: its root folder becomes a layer over the data folder. */
static char *episode_file(const char *file, source *from) {
    char real[PATH_MAX];
    if (!realpath(file, real)) return NULL;
    const char *inside = within_data(real);
    if (inside) return copy_text(inside);
    char *end = root_end(real);
    *end = 0;
    buffer path = {0};
    if (mods_in(real) && mods_use(real)) { /* an episode of a mod is played with the mod */
        buffer_addf(&path, "mods/%s/%s", strrchr(real, '/') + 1, end + 1);
        return path.s;
    }
    source_lay(from, end == real ? "/" : real);
    language_folder(from->layer[0]);
    return copy_text(end + 1);
}

/* Returns the episodes of a game in the working folder, where `precinct new game` creates one. */
static episode_index episode_index_here(const char *game) {
    episode_index c = {0};
    if (is_plain(game)) add_game(&c, "episodes", game);
    if (c.n) qsort(c.names, c.n, sizeof *c.names, by_name);
    return c;
}

episode_index episode_index_of(const char *game) {
    episode_index c = episode_index_read();
    const size_t n = strlen(game);
    size_t kept = 0;
    for (size_t i = 0; i < c.n; i++) {
        const bool is = !n || (!strncmp(c.names[i], game, n) && c.names[i][n] == '/');
        if (is)
            c.names[kept++] = c.names[i];
        else
            free(c.names[i]);
    }
    c.n = kept;
    if (kept) return c;
    episode_index_free(&c);
    return episode_index_here(game);
}

/* Returns the file of the episode "game/episode" below the working folder, or NULL if there is none. */
static char *file_here(const char *name) {
    buffer file = {0};
    if (!is_plain(name)) return NULL;
    buffer_addf(&file, "episodes/%s.lua", name);
    if (!file_exists(file.s)) buffer_free(&file);
    return file.s;
}

char *episode_find(const char *name, source *from) {
    size_t n = strlen(name);
    if (n > 4 && !strcmp(name + n - 4, ".lua")) {
        char *path = episode_file(name, from);
        if (!path) complain(tr("precinct: the episode file '%s' does not exist.\n"), name);
        return path;
    }
    episode_index c = episode_index_read();
    const char *full = full_name(&c, name);
    char *here = full ? NULL : file_here(name);
    char *path = full ? episode_index_path(full) : here ? episode_file(here, from) : NULL;
    if (!path) say_unknown_episode(&c, name);
    free(here);
    episode_index_free(&c);
    return path;
}

/* Returns the file of the episode `name` in the topmost layer of `from`, or NULL if there is none. */
static char *beside(const source *from, const char *name) {
    buffer file = {0};
    if (!from->layers) return NULL;
    buffer_addf(&file, "%s/episodes/%s.lua", from->layer[0], name);
    if (!file_exists(file.s)) buffer_free(&file);
    return file.s;
}

char *episode_beside(const char *campaign, const char *name) {
    source own = {0};
    char *path = path_ends(campaign, ".lua") ? episode_file(campaign, &own) : NULL, *file = beside(&own, name);
    free(path);
    source_free(&own);
    return file;
}

char *episode_of_campaign(const char *campaign, const char *name, source *from) {
    char *file = episode_beside(campaign, name), *found = episode_find(file ? file : name, from);
    free(file);
    return found;
}

/* Writes the path of the folder that contains the file to `real`, with links resolved. Returns false with errno after
 * an error. */
static bool folder_real(const char *file, char real[PATH_MAX]) {
    char *slash = realpath(file, real) ? strrchr(real, '/') : NULL;
    if (slash) slash[slash == real] = 0;
    return slash != NULL;
}

/* Finds a script whose file name is not valid UTF-8. Saves contain such a name in its escaped form, which is `name`.
 * Returns its path, or NULL. */
static char *escaped_file(const char *folder, const char *name) {
    size_t n = 0;
    char **list = strchr(name, '/') ? NULL : files_ending(folder, ".lua", &n), *found = NULL;
    for (size_t i = 0; i < n && !found; i++) {
        char *sound = sound_text(strrchr(list[i], '/') + 1);
        if (!strcmp(sound, name)) found = copy_text(list[i]);
        free(sound);
    }
    if (list) files_free(list);
    return found;
}

/* Returns the engine's path of the episode file `name` below a folder, and sets up `from`. Returns NULL if the file
 * does not exist or a link leads out of the folder. */
static char *file_below(const char *folder, const char *name, source *from) {
    char real[PATH_MAX], root[PATH_MAX];
    if (file_inside(folder, name, root, real)) return episode_file(real, from);
    char *file = escaped_file(folder, name), *path = NULL;
    const char *base = file ? strrchr(file, '/') + 1 : NULL;
    if (base && file_inside(folder, base, root, real)) path = episode_file(real, from);
    free(file);
    return path;
}

char *episode_of_save(const char *name, const char *save, source *from) {
    size_t n = strlen(name);
    char own[PATH_MAX], real[PATH_MAX];
    buffer path = {0};
    if (!strncmp(name, "mods/", 5)) {
        size_t in_mod = 5 + strcspn(name + 5, "/"), length;
        char *there = name[in_mod] ? source_read(NULL, name, &length) : NULL;
        free(there);
        return there ? copy_text(name) : NULL;
    }
    bool file = n > 4 && !strcmp(name + n - 4, ".lua");
    if (file) {
        buffer_add(&path, name);
    } else {
        buffer_addf(&path, "episodes/%s.lua", name);
    }
    if (!file_inside(data_folder(), buffer_text(&path), own, real)) buffer_free(&path);
    if (!path.s && file && folder_real(save, own)) path.s = file_below(own, name, from);
    if (!path.s && file && is_kept_here(save)) path.s = file_below(".", name, from);
    return path.s;
}

bool campaign_may_open(const char *campaign, const char *file) {
    char own[PATH_MAX], real[PATH_MAX];
    if (!path_ends(campaign, ".lua") || is_kept_here(file)) return true;
    if (*campaign != '/' || !realpath(campaign, real) || !folder_real(file, own)) return false;
    size_t n = strlen(own);
    return within_data(real) || (!strncmp(real, own, n) && (real[n] == '/' || n == 1));
}

/* Returns settings or constants as an array of objects with a "name". `members` is such an array already, or an object
 * with the names as keys. */
static json_t *as_array(json_t *members) {
    if (json_is_array(members)) return json_incref(members);
    json_t *array = need(json_array());
    const char *name;
    json_t *value;
    json_object_foreach(members, name, value) {
        json_t *element = json_is_object(value) ? json_copy(value) : json_pack("{sO}", "default", value);
        json_object_set_new(element, "name", json_string(name));
        json_array_append_new(array, element);
    }
    return array;
}

/* Prints an error, unless it equals the last printed one in `*said`, which it then replaces. If `said` is NULL, always
 * prints it. */
static void complain_anew(const source *from, const char *message, char **said) {
    if (said && *said && !strcmp(*said, message)) return;
    source_complain(from, message);
    if (!said) return;
    free(*said);
    *said = copy_text(message);
}

static json_t *describe_file(source *from, const char *path, int *status, char **said) {
    pr_error err = {0};
    language_episode(path);
    char *raw = pr_describe(source_read, from, path, &err);
    if (!raw) {
        complain_anew(from, err.text, said);
        if (status) *status = exit_for(err.status);
        return NULL;
    }
    json_t *described = need(json_loads(raw, 0, NULL));
    pr_release(raw);
    json_object_set_new(described, "settings", as_array(json_object_get(described, "settings")));
    json_object_set_new(described, "constants", as_array(json_object_get(described, "constants")));
    return described;
}

/* Adds the constants in `more` whose names `all` lacks. */
static void add_constants(json_t *all, const json_t *more) {
    size_t i, j;
    json_t *one, *known;
    json_array_foreach(more, i, one) {
        bool there = false;
        json_array_foreach(all, j, known) there = there || !strcmp(json_str(known, "name"), json_str(one, "name"));
        if (!there) json_array_append(all, one);
    }
}

/* Adds the constants of its episodes to the description of a campaign. Returns false after a message if an episode
 * cannot be described. */
static bool add_episodes(json_t *described, source *of, int *status, char **said) {
    size_t i;
    json_t *name;
    json_array_foreach(json_object_get(described, "campaign"), i, name) {
        source from = {0};
        char *file = beside(of, json_string_value(name));
        buffer path = {.s = file ? episode_find(file, &from) : episode_index_path(json_string_value(name))};
        json_t *about = path.s ? describe_file(&from, path.s, status, said) : NULL;
        free(file);
        source_free(&from);
        if (json_object_get(about, "campaign")) {
            complain(tr("precinct: %s is a campaign itself and cannot be part of one.\n"), path.s);
            json_decref(about);
            about = NULL;
        }
        buffer_free(&path);
        if (!about) return false;
        add_constants(json_object_get(described, "constants"), json_object_get(about, "constants"));
        json_decref(about);
    }
    return true;
}

static json_t *describe(source *from, const char *path, int *status, char **said) {
    json_t *described = describe_file(from, path, status, said);
    if (!described || add_episodes(described, from, status, said)) return described;
    json_decref(described);
    return NULL;
}

json_t *episode_describe(source *from, const char *path) {
    return describe(from, path, NULL, NULL);
}

json_t *episode_describe_status(source *from, const char *path, int *status) {
    return describe(from, path, status, NULL);
}

json_t *episode_describe_next(source *from, const char *path, char **said) {
    return describe(from, path, NULL, said);
}

/* Returns the description of the episode at `path`, or NULL if `path` is NULL or after a message. Frees both
 * arguments. */
static json_t *about_found(char *path, source *from) {
    json_t *about = path ? episode_describe(from, path) : NULL;
    free(path);
    source_free(from);
    return about;
}

json_t *episode_about(const char *name) {
    source from = {0};
    return about_found(episode_find(name, &from), &from);
}

json_t *episode_about_of(const char *campaign, const char *name) {
    source from = {0};
    return about_found(episode_of_campaign(campaign, name, &from), &from);
}

char *value_text(const json_t *value) {
    buffer t = {0};
    size_t i;
    json_t *element;
    if (json_is_array(value)) {
        json_array_foreach(value, i, element) {
            char *one = value_text(element);
            buffer_addf(&t, "%s%s", i ? "," : "", one);
            free(one);
        }
    } else if (json_is_string(value)) {
        buffer_add(&t, json_string_value(value));
    } else if (json_is_integer(value)) {
        buffer_addf(&t, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        buffer_add(&t, json_is_true(value) ? "true" : "false");
    } else if (json_is_object(value)) {
        char *dumped = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS);
        buffer_add(&t, dumped);
        free(dumped);
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

static const json_t *listed(const json_t *d) {
    const json_t *choices = json_object_get(d, "choices");
    return choices ? choices : json_object_get(d, "values");
}

static bool is_flag(const json_t *d) {
    return !strcmp(json_str(d, "type"), "flag") || json_is_boolean(json_object_get(d, "default"));
}

char *permitted_values(const json_t *d) {
    const json_t *choices = listed(d);
    buffer t = {0};
    size_t i;
    json_t *choice;
    if (json_array_size(choices)) {
        bool list = !strcmp(json_str(d, "type"), "list");
        if (list && json_int(d, "max") > 0) {
            buffer_addf(&t, tr("%lld to %lld of "), json_int(d, "min"), json_int(d, "max"));
        }
        json_array_foreach(choices, i, choice) {
            char *one = value_text(choice);
            buffer_addf(&t, "%s%s", i ? (list ? "," : "|") : "", one);
            free(one);
        }
    } else if (is_flag(d)) {
        buffer_add(&t, "true|false");
    } else if (json_object_get(d, "max")) {
        buffer_addf(&t, "%lld..%lld", json_int(d, "min"), json_int(d, "max"));
    } else if (!strcmp(json_str(d, "type"), "text")) {
        buffer_add(&t, tr("TEXT"));
    } else {
        buffer_add(&t, tr("as the default"));
    }
    return t.s;
}

static bool is_listed(const json_t *choices, const char *value) {
    size_t i;
    json_t *choice;
    bool found = false;
    json_array_foreach(choices, i, choice) {
        char *one = value_text(choice);
        found = found || !strcmp(one, value);
        free(one);
    }
    return found;
}

static bool list_permitted(const json_t *d, const char *value) {
    words w = words_split(value, ',');
    bool good = true;
    for (size_t i = 0; i < w.n; i++) {
        good = good && is_listed(listed(d), w.at[i]);
        for (size_t j = 0; j < i; j++) good = good && strcmp(w.at[i], w.at[j]) != 0;
    }
    if (json_object_get(d, "min")) good = good && (long long)w.n >= json_int(d, "min");
    if (json_object_get(d, "max")) good = good && (long long)w.n <= json_int(d, "max");
    words_free(&w);
    return good;
}

bool value_permitted(const json_t *d, const char *value) {
    if (!strcmp(json_str(d, "type"), "list")) return list_permitted(d, value);
    if (json_array_size(listed(d))) return is_listed(listed(d), value);
    if (is_flag(d)) return !strcmp(value, "true") || !strcmp(value, "false");
    if (!strcmp(json_str(d, "type"), "text")) return true;
    if (!json_is_integer(json_object_get(d, "default"))) return *value != 0;
    char *end;
    long long n = strtoll(value, &end, 10);
    if (!*value || *end) return false;
    if (json_object_get(d, "min") && n < json_int(d, "min")) return false;
    return !json_object_get(d, "max") || n <= json_int(d, "max");
}
