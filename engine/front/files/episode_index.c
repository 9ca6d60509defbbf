/* Finds episodes by name or file, and describes them. Searches the data folder, the mods, and the folders of saves and
 * campaigns. */
#define _GNU_SOURCE 1
#include "front/files/episode_index.h"

#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/files/autosave.h"
#include "front/files/language.h"
#include "front/files/mods.h"

#include <limits.h>

static void add_game(episode_index *c, const char *folder, const char *game) {
    size_t n;
    owned char *path = text_of("%s/%s", folder, game);
    owned_by(files_free_at) char **names = folder_names(path, &n);
    for (size_t i = 0; i < n; i++)
        if (path_ends(names[i], ".lua"))
            append_to(c->names, c->n) = text_of("%s/%.*s", game, (int)strlen(names[i]) - 4, names[i]);
}

/* Returns true if the name has only lowercase letters, digits, "_", "-" and "/", and does not start with "/". Such a
 * name cannot lead out of a folder. */
static bool is_plain(const char *name) {
    return *name && name[0] != '/' && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-/")];
}

static void add_games(episode_index *c, const char *root) {
    size_t n;
    owned char *folder = text_of("%s/episodes", root);
    owned_by(files_free_at) char **games = folder_names(folder, &n);
    for (size_t i = 0; i < n; i++) add_game(c, folder, games[i]);
}

/* Sorts the names and removes duplicates. An episode that a mod replaces was found twice. */
static void sort_names(episode_index *c) {
    size_t kept = 0;
    if (c->n) qsort(c->names, c->n, sizeof *c->names, ordered_texts);
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
    sort_names(&c);
    return c;
}

char *episode_index_path(const char *name) {
    char *path = mods_find(name);
    return path ? path : text_of("episodes/%s.lua", name);
}

char **episode_others(const source *from, const char *path, size_t *n) {
    const char *start = strstr(path, "episodes/"), *game = start ? start + strlen("episodes/") : "";
    const size_t length = strcspn(game, "/");
    owned_by(episode_index_free) episode_index c = episode_index_read();
    if (game[length] && from->layers) {
        owned char *folder = text_of("%s/episodes", from->layer[0]);
        owned char *name = text_of("%.*s", (int)length, game);
        add_game(&c, folder, name);
    }
    char **paths = need(malloc((c.n + 1) * sizeof *paths));
    *n = 0;
    for (size_t i = 0; i < c.n && game[length]; i++)
        if (strncmp(c.names[i], game, length + 1) == 0) paths[(*n)++] = episode_index_path(c.names[i]);
    paths[*n] = NULL;
    return paths;
}

void episode_index_free(episode_index *c) {
    for (size_t i = 0; i < c->n; i++) free(c->names[i]);
    free(c->names);
    *c = (episode_index){0};
}

/* Prints that no such episode exists, and lists the available names: the names of the index, and the names of the named
 * game in the working folder. */
static void say_unknown_episode(episode_index *c, const char *name) {
    owned char *game = text_of("%.*s", (int)strcspn(name, "/"), name);
    if (is_plain(game)) add_game(c, "episodes", game);
    sort_names(c);
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

/* Returns the name in the index that a typed name means: an equal name, or the only name whose part after "/" equals
 * the typed name. Ignores case and accents. Returns NULL if no name or several names match. */
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

/* Returns a pointer to the end of the root folder in `real`, the path of a file. The root is the folder that contains
 * the last episodes/ or scripts/ in the path. If the path has no such folder, the root is the folder of the file. */
static char *root_end(char *real) {
    static const char *const folders[] = {"/episodes/", "/scripts/"};
    char *end = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        for (char *at = real; (at = strstr(at, folders[i])) != NULL; at++)
            if (!end || at > end) end = at;
    return end ? end : strrchr(real, '/');
}

/* If the path is below the data folder, returns the part after the data folder. Returns NULL if the path is not below
 * the data folder, or if an inner folder with its own episodes/ or scripts/ contains the path. */
static const char *within_data(const char *real) {
    char data[PATH_MAX];
    if (!realpath(data_folder(), data)) return NULL;
    size_t n = strlen(data);
    if (strncmp(real, data, n) != 0 || real[n] != '/') return NULL;
    return strstr(real + n + 1, "/episodes/") || strstr(real + n + 1, "/scripts/") ? NULL : real + n + 1;
}

/* Returns the engine's path of an episode file, or NULL if the file does not exist. A file outside the data folder
 * needs no installation: its root folder becomes a layer over the data folder. */
static char *episode_file(const char *file, source *from) {
    char real[PATH_MAX];
    if (!realpath(file, real)) return NULL;
    const char *inside = within_data(real);
    if (inside) return copy_text(inside);
    char *end = root_end(real);
    *end = 0;
    if (mods_in(real) && mods_use(real)) /* an episode of a mod is played with the mod */
        return text_of("mods/%s/%s", strrchr(real, '/') + 1, end + 1);
    source_lay(from, end == real ? "/" : real);
    language_folder(from->layer[0]);
    return copy_text(end + 1);
}

/* Returns folder number `i` of the folders that may contain an own game (a game that is not installed), or NULL after
 * the last: the working folder, then the folder around `mods` of each mod in use. The caller frees the path. */
static char *own_root(size_t i) {
    if (!i) return copy_text(".");
    const char *name = i <= mods_n() ? mods_name(i - 1) : NULL;
    return name ? text_of("%s/../..", mods_folder(name, strlen(name))) : NULL;
}

/* Returns the episodes of an own game: the episodes in the first folder of own_root() that has any. */
static episode_index episode_index_here(const char *game) {
    episode_index c = {0};
    char *root;
    for (size_t i = 0; is_plain(game) && !c.n && (root = own_root(i)) != NULL; i++) {
        owned char *folder = text_of("%s/episodes", root);
        add_game(&c, folder, game);
        free(root);
    }
    sort_names(&c);
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

/* Returns the file of the episode "game/episode" of an own game, or NULL if there is none. */
static char *file_here(const char *name) {
    char *root, *file = NULL;
    for (size_t i = 0; is_plain(name) && !file && (root = own_root(i)) != NULL; i++) {
        file = text_of("%s/episodes/%s.lua", root, name);
        if (!file_exists(file)) set_text(&file, NULL);
        free(root);
    }
    return file;
}

char *episode_find(const char *name, source *from) {
    size_t n = strlen(name);
    if (n > 4 && !strcmp(name + n - 4, ".lua")) {
        char *path = episode_file(name, from);
        if (!path) complain(tr("precinct: the episode file '%s' does not exist.\n"), name);
        return path;
    }
    owned_by(episode_index_free) episode_index c = episode_index_read();
    const char *full = full_name(&c, name);
    owned char *here = full ? NULL : file_here(name);
    char *path = full ? episode_index_path(full) : here ? episode_file(here, from) : NULL;
    if (!path && !mods_tell_package(name)) say_unknown_episode(&c, name);
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
    owned_by(source_free) source own = {0};
    free(path_ends(campaign, ".lua") ? episode_file(campaign, &own) : NULL); /* only the layers of `own` are used */
    return beside(&own, name);
}

char *episode_of_campaign(const char *campaign, const char *name, source *from) {
    owned char *file = episode_beside(campaign, name);
    return episode_find(file ? file : name, from);
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
    owned_by(files_free_at) char **list = strchr(name, '/') ? NULL : files_ending(folder, ".lua", &n);
    char *found = NULL;
    for (size_t i = 0; i < n && !found; i++) {
        owned char *sound = sound_text(strrchr(list[i], '/') + 1);
        if (!strcmp(sound, name)) found = copy_text(list[i]);
    }
    return found;
}

/* Returns the engine's path of the episode file `name` below a folder, and sets up `from`. Returns NULL if the file
 * does not exist or if a link leads out of the folder. */
static char *file_below(const char *folder, const char *name, source *from) {
    char real[PATH_MAX], root[PATH_MAX];
    if (file_inside(folder, name, root, real)) return episode_file(real, from);
    owned char *file = escaped_file(folder, name);
    char *path = NULL;
    const char *base = file ? strrchr(file, '/') + 1 : NULL;
    if (base && file_inside(folder, base, root, real)) path = episode_file(real, from);
    return path;
}

char *episode_of_save(const char *name, const char *save, source *from) {
    size_t n = strlen(name);
    char own[PATH_MAX], real[PATH_MAX];
    buffer path = {0};
    if (!strncmp(name, "mods/", 5)) {
        size_t in_mod = 5 + strcspn(name + 5, "/"), length;
        owned char *there = name[in_mod] ? source_read(NULL, name, &length) : NULL;
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

/* The description that callers get, and the memory to which it points. The description of a campaign includes the
 * constants of its episodes, so this struct also owns the descriptions of these episodes. */
struct described {
    pr_description is;
    pr_description **read; /* the file's own description, then those of a campaign's episodes */
    size_t n;
    pr_setting *constant; /* the constants of all these files, each name once */
};

void episode_forget(const pr_description *about) {
    owned struct described *d = (struct described *)about;
    for (size_t i = 0; d && i < d->n; i++) pr_description_free(d->read[i]);
    if (d) free(d->constant), free(d->read);
}

static const pr_setting *named(const pr_setting *all, int n, const char *name) {
    for (int i = 0; i < n; i++)
        if (!strcmp(all[i].name, name)) return &all[i];
    return NULL;
}

const pr_setting *setting_of(const pr_description *about, const char *name) {
    return named(about->setting, about->settings, name);
}

const pr_setting *constant_of(const pr_description *about, const char *name) {
    return named(about->constant, about->constants, name);
}

/* Prints an error and stores it in `*said`, unless it equals `*said`, the last printed error. If `said` is NULL, always
 * prints the error. */
static void complain_anew(const source *from, const char *message, char **said) {
    if (said && *said && !strcmp(*said, message)) return;
    source_complain(from, message);
    if (!said) return;
    set_text(said, copy_text(message));
}

/* Reads the description of a file, and adds its constants to `d` if `d` lacks them. Returns false after a message. */
static bool describe_file(struct described *d, source *from, const char *path, int *status, char **said) {
    pr_error err = {0};
    language_episode(path);
    pr_description *about = pr_description_new(source_read, from, path, &err);
    if (!about) {
        complain_anew(from, err.text, said);
        if (status) *status = exit_for(err.status);
        return false;
    }
    if (!d->n) d->is = *about, d->is.constants = 0;
    append_to(d->read, d->n) = about;
    d->constant = need(realloc(d->constant, (size_t)(d->is.constants + about->constants + 1) * sizeof *d->constant));
    for (int i = 0; i < about->constants; i++)
        if (!named(d->constant, d->is.constants, about->constant[i].name))
            d->constant[d->is.constants++] = about->constant[i];
    d->is.constant = d->constant;
    return true;
}

/* Reads the descriptions of a campaign's episodes. Returns false after a message. */
static bool add_episodes(struct described *d, source *of, int *status, char **said) {
    bool good = true;
    for (int i = 0; i < d->is.episodes && good; i++) {
        owned_by(source_free) source from = {0};
        owned char *file = beside(of, d->is.episode[i]);
        owned_buffer path = {.s = file ? episode_find(file, &from) : episode_index_path(d->is.episode[i])};
        good = path.s && describe_file(d, &from, path.s, status, said);
        if (good && d->read[d->n - 1]->episodes)
            good = complain(tr("precinct: %s is a campaign itself and cannot be part of one.\n"), path.s);
    }
    return good;
}

static const pr_description *describe(source *from, const char *path, int *status, char **said) {
    struct described *d = need(calloc(1, sizeof *d));
    if (describe_file(d, from, path, status, said) && add_episodes(d, from, status, said)) return &d->is;
    episode_forget(&d->is);
    return NULL;
}

const pr_description *episode_describe(source *from, const char *path) {
    return describe(from, path, NULL, NULL);
}

const pr_description *episode_describe_status(source *from, const char *path, int *status) {
    return describe(from, path, status, NULL);
}

const pr_description *episode_describe_next(source *from, const char *path, char **said) {
    return describe(from, path, NULL, said);
}

/* Returns the description of the episode at `path`, or NULL if `path` is NULL or after a message. Frees both
 * arguments. */
static const pr_description *about_found(char *path, source *from) {
    const pr_description *about = path ? episode_describe(from, path) : NULL;
    free(path);
    source_free(from);
    return about;
}

const pr_description *episode_about(const char *name) {
    source from = {0};
    return about_found(episode_find(name, &from), &from);
}

const pr_description *episode_about_of(const char *campaign, const char *name) {
    source from = {0};
    return about_found(episode_of_campaign(campaign, name, &from), &from);
}

char *value_text(const json_t *value) {
    buffer t = {0};
    size_t i;
    json_t *element;
    if (json_is_array(value)) {
        json_array_foreach(value, i, element) {
            owned char *one = value_text(element);
            buffer_addf(&t, "%s%s", i ? "," : "", one);
        }
    } else if (json_is_string(value)) {
        buffer_add(&t, json_string_value(value));
    } else if (json_is_integer(value)) {
        buffer_addf(&t, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        buffer_add(&t, json_is_true(value) ? "true" : "false");
    } else if (json_is_object(value)) {
        owned char *dumped = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS);
        buffer_add(&t, dumped);
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

char *permitted_values(const pr_setting *d) {
    const bool list = d->type == PR_SETTING_LIST;
    buffer t = {0};
    if (list && d->has_max) buffer_addf(&t, tr("%lld to %lld of "), (long long)d->min, (long long)d->max);
    for (int i = 0; i < d->choices; i++) buffer_addf(&t, "%s%s", i ? (list ? "," : "|") : "", d->choice[i].id);
    if (d->type == PR_SETTING_FLAG)
        buffer_add(&t, "true|false");
    else if (d->type == PR_SETTING_INTEGER && d->has_max)
        buffer_addf(&t, "%lld..%lld", d->has_min ? (long long)d->min : 0, (long long)d->max);
    else if (d->type == PR_SETTING_TEXT)
        buffer_add(&t, tr("TEXT"));
    else if (d->type == PR_SETTING_INTEGER)
        buffer_add(&t, tr("as the default"));
    return t.s;
}

static bool is_choice(const pr_setting *d, const char *value) {
    for (int i = 0; i < d->choices; i++)
        if (!strcmp(d->choice[i].id, value)) return true;
    return false;
}

static bool list_permitted(const pr_setting *d, const char *value) {
    owned_words w = words_split(value, ',');
    bool good = (long long)w.n >= d->min && (long long)w.n <= d->max;
    for (size_t i = 0; i < w.n; i++) {
        good = good && is_choice(d, w.at[i]);
        for (size_t j = 0; j < i; j++) good = good && strcmp(w.at[i], w.at[j]) != 0;
    }
    return good;
}

bool value_permitted(const pr_setting *d, const char *value) {
    char *end;
    const long long n = strtoll(value, &end, 10);
    switch (d->type) {
    case PR_SETTING_LIST: return list_permitted(d, value);
    case PR_SETTING_CHOICE: return is_choice(d, value);
    case PR_SETTING_FLAG: return !strcmp(value, "true") || !strcmp(value, "false");
    case PR_SETTING_INTEGER: return *value && !*end && n >= d->min && n <= d->max;
    default: return true;
    }
}
