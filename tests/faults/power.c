/* The simulated disk: changes to folders in their order, each with the data that takes it back, and the files whose
 * bytes are not synced. Stored paths are absolute, because the program may change its folder. */
#define _GNU_SOURCE
#include "faults/power.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_CHANGES = 64, MAX_FILES = 64 };

enum sort { CREATED, RENAMED, UNLINKED, MADE };

struct change {
    enum sort sort;
    char path[PATH_MAX], from[PATH_MAX];
    char *was; /* The bytes of the file that was there, or NULL. */
    size_t n;
    bool unsynced; /* The bytes of that file were not synced. */
};

static struct change changes[MAX_CHANGES], coming;
static int changes_n;
static struct {
    dev_t device;
    ino_t inode;
} dirty[MAX_FILES];
static int dirty_n;
static long at, calls;
static unsigned long mask;
static int kept;
static bool active;

__attribute__((constructor)) static void asked(void) {
    const char *text = getenv("PRECINCT_POWER");
    if (!text) return;
    if (sscanf(text, "%ld:%lu:%d", &at, &mask, &kept) != 3) abort();
    active = true;
}

static bool counts(const char *path) {
    size_t n = strlen(path);
    return active && (n < 5 || strcmp(path + n - 5, ".lock") != 0);
}

static void whole_path(int folder, const char *path, char to[PATH_MAX]) {
    char here[PATH_MAX] = "", link[64];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t n = path[0] == '/' ? 0 : readlink(link, here, sizeof here - 1);
    if (n < 0) abort();
    here[n] = '\0';
    if (snprintf(to, PATH_MAX, "%s%s%s", here, here[0] ? "/" : "", path) >= PATH_MAX) abort();
}

static int dirty_find(const struct stat *st) {
    for (int i = 0; i < dirty_n; i++)
        if (dirty[i].device == st->st_dev && dirty[i].inode == st->st_ino) return i;
    return -1;
}

static bool is_dirty(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && dirty_find(&st) >= 0;
}

/* Returns the bytes of a file, or NULL if there is none. */
static char *bytes_of(const char *path, size_t *n) {
    struct stat st;
    FILE *f = stat(path, &st) == 0 && S_ISREG(st.st_mode) ? fopen(path, "rb") : NULL;
    if (!f) return NULL;
    char *bytes = malloc((size_t)st.st_size + 1);
    *n = bytes ? fread(bytes, 1, (size_t)st.st_size, f) : 0;
    fclose(f);
    if (!bytes) abort();
    return bytes;
}

static void put(const char *path, const char *bytes, size_t n) {
    FILE *f = fopen(path, "wb");
    if (!f) return; /* Its folder is gone, too. */
    fwrite(bytes, 1, n, f);
    fclose(f);
}

static struct change *note(enum sort sort) {
    if (changes_n == MAX_CHANGES) abort();
    struct change *c = &changes[changes_n++];
    *c = (struct change){.sort = sort};
    return c;
}

void power_opened(int folder, const char *path, bool fresh) {
    if (counts(path) && fresh) whole_path(folder, path, note(CREATED)->path);
}

void power_written(int fd) {
    struct stat st;
    if (!active || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || dirty_find(&st) >= 0) return;
    if (dirty_n == MAX_FILES) abort();
    dirty[dirty_n].device = st.st_dev;
    dirty[dirty_n++].inode = st.st_ino;
}

static bool lies_in(const struct change *c, const struct stat *folder) {
    char parent[PATH_MAX];
    struct stat st;
    snprintf(parent, sizeof parent, "%s", c->path);
    char *slash = strrchr(parent, '/');
    slash[slash == parent] = '\0';
    return stat(parent, &st) == 0 && st.st_dev == folder->st_dev && st.st_ino == folder->st_ino;
}

void power_synced(int fd) {
    struct stat st;
    if (!active || fstat(fd, &st) != 0) return;
    int i = dirty_find(&st), left = 0;
    if (i >= 0) dirty[i] = dirty[--dirty_n];
    for (int k = 0; k < changes_n && S_ISDIR(st.st_mode); k++) {
        if (lies_in(&changes[k], &st))
            free(changes[k].was);
        else
            changes[left++] = changes[k];
    }
    if (S_ISDIR(st.st_mode)) changes_n = left;
}

/* Stores the file at a path that is about to change. */
static void remember(int folder, const char *path) {
    coming = (struct change){.sort = RENAMED};
    whole_path(folder, path, coming.path);
    coming.unsynced = is_dirty(coming.path);
    coming.was = bytes_of(coming.path, &coming.n);
}

void power_renames(int from_folder, const char *from, int to_folder, const char *to) {
    coming.path[0] = '\0';
    if (!counts(to)) return;
    remember(to_folder, to);
    whole_path(from_folder, from, coming.from);
}

void power_unlinks(int folder, const char *path) {
    coming.path[0] = '\0';
    if (counts(path)) remember(folder, path);
}

static void take(enum sort sort) {
    if (!coming.path[0]) return;
    struct change *c = note(sort);
    *c = coming;
    c->sort = sort;
    coming = (struct change){.sort = RENAMED};
}

void power_renamed(void) {
    take(RENAMED);
}

void power_unlinked(void) {
    take(UNLINKED);
}

void power_made(const char *folder) {
    if (active) whole_path(AT_FDCWD, folder, note(MADE)->path);
}

/* Removes a folder that was never on the disk, with its contents. */
static void remove_all(const char *folder) {
    char command[PATH_MAX + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0) abort();
}

static void take_back(const struct change *c) {
    size_t n = c->unsynced ? c->n * (size_t)kept / 100 : c->n;
    switch (c->sort) {
    case CREATED: remove(c->path); break;
    case RENAMED:
        rename(c->path, c->from);
        if (c->was) put(c->path, c->was, n);
        break;
    case UNLINKED:
        if (c->was) put(c->path, c->was, n);
        break;
    case MADE: remove_all(c->path); break;
    }
}

/* If the file at this path has bytes that were not synced, keeps only `kept` hundredths of it. */
static void lose_bytes(const char *path) {
    struct stat st;
    if (stat(path, &st) != 0 || !S_ISREG(st.st_mode) || dirty_find(&st) < 0) return;
    if (truncate(path, st.st_size * kept / 100) != 0) abort();
    dirty[dirty_find(&st)].inode = 0; /* Each file loses its bytes once. */
}

static void leave_mark(void) {
    const char *mark = getenv("PRECINCT_FAULT_MARK");
    FILE *f = mark ? fopen(mark, "w") : NULL;
    if (!f) return;
    fprintf(f, "%d\n", changes_n);
    fclose(f);
}

void power_point(void) {
    if (!active || ++calls != at) return;
    active = false;
    leave_mark();
    for (int i = 0; i < changes_n; i++) {
        lose_bytes(changes[i].path);
        lose_bytes(changes[i].from);
    }
    for (int i = changes_n - 1; i >= 0; i--)
        if (!(mask >> i & 1)) take_back(&changes[i]);
    kill(getpid(), SIGKILL);
}

/* At the program's end, changes that are not synced may still be lost. */
__attribute__((destructor)) static void ended(void) {
    power_point();
}
