/* Reads files for the engine from the layers of a source, the data folder and the mods in use. Also converts the names
 * that the engine has for files to paths that people can open. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/files/files.h"
#include "front/files/mods.h"

#include <ctype.h>

bool source_lay(source *s, const char *folder) {
    if (s->layers == MAX_LAYERS) return false;
    memmove(&s->layer[1], &s->layer[0], s->layers * sizeof *s->layer);
    s->layer[0] = copy_text(folder);
    s->layers++;
    return true;
}

/* The file `name` is searched in several folders. Returns folder number `i` (from 0), or NULL after the last. Sets
 * `*path` to the path that the file has in this folder. */
static const char *folder_of_name(const source *s, const char *name, size_t i, const char **path) {
    size_t layers = s ? s->layers : 0;
    *path = name;
    if (s && s->older && !strncmp(name, "undone/", 7)) return folder_of_name(s->older, name + 7, i, path);
    if (!strncmp(name, "mods/", 5)) {
        size_t n = 5 + strcspn(name + 5, "/");
        if (!name[n]) return NULL;
        *path = name + n + 1;
        return i ? NULL : mods_folder(name + 5, n - 5);
    }
    if (i <= layers) return i < layers ? s->layer[i] : data_folder();
    return i == layers + 1 && !strncmp(name, "scripts/lib/", 12) ? program_folder() : NULL;
}

char *source_own(const source *s, const char *name) {
    return s->layers ? text_of("%s/%s", s->layer[0], name) : NULL;
}

/* Reads the file "undone/NAME" for the engine. "order" is the list of changes to undo (s->undone), and any other name
 * is a file of the older version (s->older). */
static char *read_undone(const source *s, const char *name, size_t *length) {
    if (!s || !s->undone) return NULL;
    if (strcmp(name, "order") != 0) return source_read((void *)s->older, name, length);
    *length = strlen(s->undone);
    return copy_text(s->undone);
}

char *source_read(void *ctx, const char *name, size_t *length) {
    char root[PATH_MAX], real[PATH_MAX], *content = NULL;
    const char *folder, *path;
    if (!path_inside(name)) return NULL;
    if (!strcmp(name, "mods/order")) return mods_order(length);
    if (!strncmp(name, "undone/", 7)) return read_undone(ctx, name + 7, length);
    for (size_t i = 0; !content && (folder = folder_of_name(ctx, name, i, &path)) != NULL; i++)
        if (file_inside(folder, path, root, real)) content = file_read(real, length);
    return content;
}

char *source_place(const source *s, const char *name) {
    char root[PATH_MAX], real[PATH_MAX];
    const char *folder, *path;
    buffer place = {0};
    for (size_t i = 0; path_inside(name) && (folder = folder_of_name(s, name, i, &path)) != NULL; i++) {
        if (!file_inside(folder, path, root, real)) continue;
        buffer_addf(&place, "%s/%s", strcmp(root, "/") ? root : "", path);
        char *shown = file_from_here(place.s);
        buffer_free(&place);
        return shown;
    }
    return copy_text(name);
}

/* Returns the length of the blank, bracket or other separator at `s`, or 0 if there is no separator at `s`. The
 * no-break space inside French quotation marks is a separator of two bytes. */
static size_t gap(const char *s) {
    if (!strncmp(s, "\302\240", 2)) return 2;
    return *s && strchr(" \t\n\"'`()[]{}<>,;", *s) ? 1 : 0;
}

/* If a word of `n` bytes starts with the name of a script and a line number ("episodes/x.lua:12:5:"), returns the
 * length of the name. Otherwise returns 0. */
static size_t script_name(const char *s, size_t n) {
    static const char ending[] = ".lua:";
    size_t end = sizeof ending - 1;
    while (end < n && (strncmp(s + end - 5, ending, 5) != 0 || !isdigit((unsigned char)s[end]))) end++;
    return end < n ? end - 1 : 0;
}

char *source_message(const source *s, const char *message, const char *own) {
    buffer with_places = {0};
    buffer_add(&with_places, "");
    for (size_t n; *message; message += n) {
        size_t named = 0;
        for (n = 0; message[n] && !gap(message + n);) n++;
        if (!own || strncmp(message, own, strlen(own)) != 0) named = script_name(message, n);
        if (named) {
            owned char *name = text_of("%.*s", (int)named, message);
            owned char *place = source_place(s, name);
            buffer_add(&with_places, place);
        }
        n += gap(message + n);
        buffer_addf(&with_places, "%.*s", (int)(n - named), message + named);
    }
    return with_places.s;
}

bool source_complain(const source *s, const char *message) {
    owned char *with_places = source_message(s, message, NULL);
    complain("precinct: %s\n", with_places);
    mods_tell_way_out(message);
    return false;
}

void source_free(source *s) {
    for (size_t i = 0; i < s->layers; i++) free(s->layer[i]);
    *s = (source){0};
}
