/* Reads files and folders, and turns errors into texts for people. replace.c has the functions that replace a file. */
#define _GNU_SOURCE 1
#include "front/files/files.h"

#include "front/base/print.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef PR_DATADIR
#define PR_DATADIR "/usr/local/share/precinct"
#endif

enum { MAX_FILE_BYTES = 64 << 20, MAX_BESIDE = 1000 };

char *file_from_here(const char *path) {
    char here[PATH_MAX];
    const size_t n = getcwd(here, sizeof here) ? strlen(here) : 0;
    return copy_text(n > 1 && !strncmp(path, here, n) && path[n] == '/' ? path + n + 1 : path);
}

bool file_exists(const char *path) {
    struct stat st;
    return stat(path, &st) == 0;
}

/* Searches the nearest folder above the program that contains episodes/, and writes its path to `folder`. Returns false
 * if there is none. */
static bool find_above_program(char *folder, size_t size) {
    ssize_t n = readlink("/proc/self/exe", folder, size - 1);
    if (n <= 0) return false;
    folder[n] = 0;
    for (char *slash = strrchr(folder, '/'); slash && slash != folder; slash = strrchr(folder, '/')) {
        *slash = 0;
        char probe[PATH_MAX + 16];
        snprintf(probe, sizeof probe, "%s/episodes", folder);
        if (file_exists(probe)) return true;
    }
    return false;
}

const char *program_folder(void) {
    static char folder[PATH_MAX];
    if (!folder[0] && !find_above_program(folder, sizeof folder)) snprintf(folder, sizeof folder, "%s", PR_DATADIR);
    return folder;
}

const char *data_folder(void) {
    static char folder[PATH_MAX];
    if (folder[0]) return folder;
    const char *given = getenv("PRECINCT_DATA");
    snprintf(folder, sizeof folder, "%s", given && *given ? given : program_folder());
    return folder;
}

bool path_inside(const char *path) {
    if (!*path || *path == '/' || strchr(path, '\\')) return false;
    for (const char *s = path; s; s = strchr(s, '/')) {
        if (*s == '/') s++;
        size_t n = strcspn(s, "/");
        if (n == 0 || (n == 1 && s[0] == '.') || (n == 2 && s[0] == '.' && s[1] == '.')) return false;
    }
    return true;
}

/* A link in the path may lead to another place in the folder, but not out of the folder. */
bool file_inside(const char *folder, const char *path, char root[PATH_MAX], char real[PATH_MAX]) {
    char full[PATH_MAX];
    if (!path_inside(path)) return false;
    int made = snprintf(full, sizeof full, "%s/%s", folder, path);
    if (made < 0 || (size_t)made >= sizeof full || !realpath(full, real) || !realpath(folder, root)) return false;
    size_t n = strlen(root);
    return strncmp(real, root, n) == 0 && (real[n] == '/' || n == 1);
}

static char *read_all(int fd, size_t *length) {
    size_t n = 0, room = 1 << 16;
    char *content = need(malloc(room + 1));
    for (;;) {
        ssize_t got = read(fd, content + n, room - n);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 || n > MAX_FILE_BYTES) {
            if (got >= 0) errno = EFBIG;
            free(content);
            return NULL;
        }
        if (got == 0) break;
        n += (size_t)got;
        if (n == room) content = need(realloc(content, (room *= 2) + 1));
    }
    content[n] = 0;
    *length = n;
    return content;
}

int file_open_at(int folder, const char *path, int flags, mode_t mode) {
    int fd;
    do fd = openat(folder, path, flags | O_CLOEXEC, mode);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int file_open(const char *path, int flags) {
    return file_open_at(AT_FDCWD, path, flags, 0600);
}

/* EINVAL counts as success, because it comes from a file system that cannot sync. */
bool file_sync(int fd) {
    int done;
    do done = fsync(fd);
    while (done != 0 && errno == EINTR);
    return done == 0 || errno == EINVAL;
}

char *file_read(const char *path, size_t *length) {
    int fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0) return NULL;
    struct stat st;
    char *content = NULL;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
        content = read_all(fd, length);
    } else {
        errno = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
    }
    int kept = errno;
    close(fd);
    errno = kept;
    return content;
}

static void folder_of(const char *path, char folder[PATH_MAX]) {
    snprintf(folder, PATH_MAX, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = 0;
    else
        snprintf(folder, PATH_MAX, ".");
}

/* Returns the path with links resolved, written to `real`. Returns `path` itself if the file does not exist. */
static const char *behind_links(const char *path, char real[PATH_MAX]) {
    return realpath(path, real) ? real : path;
}

static void sync_folder_of(const char *path) {
    char folder[PATH_MAX];
    folder_of(path, folder);
    int fd = file_open(folder, O_RDONLY | O_DIRECTORY);
    if (fd < 0) return;
    file_sync(fd);
    close(fd);
}

bool file_yields(const char *path, const char *begins, size_t n) {
    size_t length = 0;
    owned char *old = file_read(path, &length);
    return old ? !length || (length > n && !memcmp(old, begins, n)) : !file_exists(path);
}

const char *file_unread(int error) {
    return error == EINVAL ? tr("it is a device or a pipe, not a file") : strerror(error);
}

const char *file_advice(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT: return tr("The disk is full: make room, or choose another place.");
    case EFBIG: return tr("No file may grow so large here (`ulimit -f`): choose another place, or raise the limit.");
    case EACCES:
    case EPERM:
    case EROFS: return tr("Nothing may be written there: choose another place.");
    case ENOENT:
    case ENOTDIR: return tr("Its folder is not there: make it, or choose another place.");
    case EISDIR: return tr("That is a folder: choose another name.");
    default: return tr("Try again, or choose another place.");
    }
}

void file_complain(const char *path) {
    int why = errno;
    print_flush();
    complain(tr("precinct: cannot write '%s': %s. %s\n"), path, strerror(why), file_advice(why));
}

bool file_written(const char *path, const char *text, size_t length, bool durable) {
    const bool good = file_replace(path, text, length, durable);
    if (!good) file_complain(path);
    return good;
}

/* Creates a folder and syncs its parent folder, so that a power loss cannot remove the new folder. */
static bool make_one(const char *path, mode_t mode) {
    if (mkdir(path, mode) != 0) return false;
    sync_folder_of(path);
    return true;
}

static bool make_all(const char *path, mode_t mode) {
    char part[PATH_MAX];
    snprintf(part, sizeof part, "%s", path);
    for (char *s = part + 1; *s; s++) {
        if (*s != '/') continue;
        *s = 0;
        if (!make_one(part, mode) && errno != EEXIST) return false;
        *s = '/';
    }
    struct stat found;
    if (make_one(part, mode)) return true;
    if (errno != EEXIST || stat(part, &found) != 0) return false;
    errno = S_ISDIR(found.st_mode) ? EEXIST : ENOTDIR;
    return S_ISDIR(found.st_mode);
}

bool folder_make(const char *path) {
    return make_all(path, 0777);
}

bool folder_make_own(const char *path) {
    struct stat found;
    if (!make_all(path, 0700)) return false;
    if (stat(path, &found) == 0 && found.st_uid == geteuid() && (found.st_mode & 077))
        chmod(path, found.st_mode & 0700);
    return true;
}

bool folder_ready(const char *path) {
    if (!path || (folder_make(path) && access(path, W_OK | X_OK) == 0)) return true;
    int why = errno;
    return complain(tr("precinct: cannot write into the folder '%s': %s. %s\n"), path, strerror(why), file_advice(why));
}

bool file_ready(const char *path) {
    char folder[PATH_MAX], real[PATH_MAX];
    if (!path) return true;
    folder_of(behind_links(path, real), folder);
    bool good = access(folder, W_OK | X_OK) == 0;
    if (!good) file_complain(path);
    return good;
}

char *file_beside(const char *path) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash + 1 : path, '.');
    if (!dot || dot == path || dot[-1] == '/') dot = path + strlen(path);
    for (int i = 2; i <= MAX_BESIDE; i++) {
        buffer beside = {0};
        struct stat st;
        buffer_addf(&beside, "%.*s-%d%s", (int)(dot - path), path, i, dot);
        if (lstat(beside.s, &st) != 0) return beside.s;
        buffer_free(&beside);
    }
    errno = EEXIST;
    return NULL;
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *at) {
    (void)st, (void)type, (void)at;
    return remove(path);
}

void folder_remove(const char *path) {
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

bool path_ends(const char *path, const char *ending) {
    size_t length = strlen(path), end = strlen(ending);
    return length > end && strcmp(path + length - end, ending) == 0;
}

/* Adds a text to a list that ends with NULL. The list takes ownership of the text. */
static char **list_add(char **list, size_t *n, char *text) {
    list = need(realloc(list, (*n + 2) * sizeof *list));
    list[(*n)++] = text;
    list[*n] = NULL;
    return list;
}

char **folder_names(const char *folder, size_t *n) {
    DIR *dir = opendir(folder);
    *n = 0;
    if (!dir) return NULL;
    char **list = need(calloc(1, sizeof *list));
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        if (e->d_name[0] != '.') list = list_add(list, n, copy_text(e->d_name));
    closedir(dir);
    qsort(list, *n, sizeof *list, ordered_texts);
    return list;
}

char **files_ending(const char *folder, const char *ending, size_t *n) {
    size_t names_n;
    owned_by(files_free_at) char **names = folder_names(folder, &names_n);
    char **list = need(calloc(1, sizeof *list));
    *n = 0;
    for (size_t i = 0; i < names_n; i++)
        if (path_ends(names[i], ending)) list = list_add(list, n, text_of("%s/%s", folder, names[i]));
    return list;
}

/* Returns true for a folder, a script (*.lua) or a link to a script, but not for a link to a folder. */
static bool is_script_or_folder(const char *path) {
    struct stat st;
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    return path_ends(path, ".lua") && stat(path, &st) == 0 && !S_ISDIR(st.st_mode);
}

char **folder_scripts(const char *folder) {
    size_t names_n, n = 0;
    owned_by(files_free_at) char **names = folder_names(folder, &names_n);
    if (!names) return NULL;
    char **list = need(calloc(1, sizeof *list));
    const char *bar = folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (size_t i = 0; i < names_n; i++) {
        char *path = text_of("%s%s%s", folder, bar, names[i]);
        if (is_script_or_folder(path))
            list = list_add(list, &n, path);
        else
            free(path);
    }
    return list;
}

size_t files_count(char **list) {
    size_t n = 0;
    while (list[n]) n++;
    return n;
}

void files_free(char **list) {
    for (char **one = list; one && *one; one++) free(*one);
    free(list);
}
