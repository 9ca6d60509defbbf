/* Rewrites an author's files by the engine's table of renames. A file is written completely or not at all, and only if
 * something changes. */
#define _GNU_SOURCE 1
#include "front/commands/check.h"

#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"

#include <errno.h>
#include <sys/stat.h>

typedef struct fixing {
    bool dry, failed;
    size_t files, changed, left;
    long changes;
} fixing;

/* Returns the length of the line at `from`, without its end. */
static int line_length(const char *from, const char *end) {
    const char *stop = memchr(from, '\n', (size_t)(end - from));
    return (int)((stop ? stop : end) - from);
}

/* Prints the changed lines. Renaming never adds or removes a line, so both texts are compared line by line. */
static void print_difference(const char *path, const char *old, size_t old_n, const char *new, size_t new_n) {
    const char *old_end = old + old_n, *new_end = new + new_n;
    print("--- %s\n+++ %s\n", path, path);
    for (int line = 1; old < old_end && new < new_end; line++) {
        int a = line_length(old, old_end), b = line_length(new, new_end);
        if (a != b || memcmp(old, new, (size_t)a) != 0)
            print("@@ -%d +%d @@\n-%.*s\n+%.*s\n", line, line, a, old, b, new);
        old += a + 1;
        new += b + 1;
    }
}

/* Prints the places where the engine cannot decide whether to rename, for the author to check. */
static void print_left(fixing *f, const char *path, const char *findings) {
    json_t *all = need(json_loads(findings, 0, NULL)), *one;
    size_t i;
    json_array_foreach(json_object_get(all, "findings"), i, one) {
        print("%s:%lld:%lld: %s: %s\n    %s\n", path, json_int(one, "line"), json_int(one, "column"),
              json_str(one, "level"), json_str(one, "message"), json_str(one, "hint"));
        f->left++;
    }
    json_decref(all);
}

static void fix_file(fixing *f, const char *path) {
    size_t length, out_length = 0;
    int changes = 0;
    released char *left = NULL;
    owned char *text = file_read(path, &length);
    pr_error err = {0};
    f->files++;
    if (!text) {
        complain("precinct: cannot read '%s': %s.\n", path, file_unread(errno));
        f->failed = true;
        return;
    }
    released char *out = pr_rename(path, text, length, &out_length, &changes, &left, &err);
    if (!out) {
        complain("precinct: %s\n", err.text);
        f->failed = true;
    } else if (changes && f->dry) {
        print_difference(path, text, length, out, out_length);
    } else if (changes && !file_written(path, out, out_length, true)) {
        f->failed = true;
        changes = 0;
    }
    if (out) print_left(f, path, left);
    f->changes += changes;
    f->changed += changes != 0;
}

/* Rewrites all scripts and catalogs in a folder and its subfolders, except hidden ones and links to folders. */
static void fix_folder(fixing *f, const char *folder) {
    size_t n;
    owned_by(files_free_at) char **names = folder_names(folder, &n);
    if (!names) {
        complain("precinct: cannot read '%s': %s.\n", folder, strerror(errno));
        f->failed = true;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        struct stat st;
        owned char *path = text_of("%s%s%s", folder, path_ends(folder, "/") ? "" : "/", names[i]);
        if (lstat(path, &st) != 0) continue;
        if (S_ISDIR(st.st_mode))
            fix_folder(f, path);
        else if (path_ends(names[i], ".lua") || path_ends(names[i], ".po"))
            fix_file(f, path);
    }
}

static void fix_path(fixing *f, const char *path) {
    struct stat st;
    if (stat(path, &st) == 0) {
        if (S_ISDIR(st.st_mode))
            fix_folder(f, path);
        else
            fix_file(f, path);
        return;
    }
    owned_by(source_free) source from = {0};
    owned char *name = episode_find(path, &from);
    owned char *place = name ? source_place(&from, name) : NULL;
    if (place)
        fix_file(f, place);
    else
        f->failed = true;
}

int fix_paths(const char *const *paths, size_t n, bool dry) {
    fixing f = {.dry = dry};
    for (size_t i = 0; i < n; i++) fix_path(&f, paths[i]);
    print(dry ? "To rename: %ld, in %zu of %zu files. Left to you: %zu.\n"
              : "Renamed: %ld, in %zu of %zu files. Left to you: %zu.\n",
          f.changes, f.changed, f.files, f.left);
    return f.failed || f.left ? EXIT_REFUSED : EXIT_FINE;
}
