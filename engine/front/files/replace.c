/* Replaces a file atomically, so that a reader sees either all of the old content or all of the new. The new content is
 * written to a temporary file, which is then renamed. The temporary file has a random name and must be new (O_EXCL,
 * O_NOFOLLOW), so no other program can have prepared it. The temporary file is created relative to the opened folder,
 * so folders and links that change meanwhile have no effect.
 * The writer locks the temporary file until it is renamed. A temporary file without a lock belonged to a process that
 * was killed. file_sweep() removes only such files. */
#define _GNU_SOURCE 1
#include "front/files/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DIGITS = 16, KEPT_OF_NAME = 200, TRIES = 16 };
static const char ending[] = ".new";

/* The place of a file: the descriptor of its opened folder, and its name there. */
struct place {
    int folder;
    char name[NAME_MAX + 1];
};

/* Opens the folder of a file. If the path is a link, opens the folder of its target, because the target is replaced.
 * Returns false with errno after an error. */
static bool place_open(const char *path, struct place *p) {
    char real[PATH_MAX];
    if (!realpath(path, real) && snprintf(real, sizeof real, "%s", path) >= (int)sizeof real) {
        errno = ENAMETOOLONG;
        return false;
    }
    char *slash = strrchr(real, '/');
    const char *name = slash ? slash + 1 : real, *folder = !slash ? "." : slash == real ? "/" : real;
    size_t n = strlen(name);
    if (n > NAME_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(p->name, name, n + 1);
    if (slash) *slash = 0;
    p->folder = file_open(folder, O_PATH | O_DIRECTORY);
    return p->folder >= 0;
}

/* Returns a new descriptor of the folder, which can be read and synced. p->folder cannot be read or synced, because it
 * was opened with O_PATH. */
static int folder_again(const struct place *p) {
    return openat(p->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

static void sync_folder(const struct place *p) {
    int fd = folder_again(p);
    if (fd < 0) return;
    file_sync(fd);
    close(fd);
}

/* Returns the length in bytes of NAME in the name of a temporary file, NAME.DIGITS.new. NAME is the name of the file
 * that is replaced, cut if it is long. */
static int prefix_of(const struct place *p) {
    size_t n = strlen(p->name);
    return n < KEPT_OF_NAME ? (int)n : KEPT_OF_NAME;
}

static bool is_aside(const struct place *p, const char *name) {
    size_t n = (size_t)prefix_of(p);
    return !strncmp(name, p->name, n) && name[n] == '.' && strspn(name + n + 1, "0123456789abcdef") == DIGITS &&
           !strcmp(name + n + 1 + DIGITS, ending);
}

/* Returns true if a temporary file belongs to this user and no writer holds its lock. */
static bool is_left_over(const struct place *p, const char *name) {
    struct stat st;
    int fd = openat(p->folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return false;
    bool left = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == geteuid() && st.st_nlink == 1 &&
                flock(fd, LOCK_EX | LOCK_NB) == 0;
    close(fd);
    return left;
}

static void sweep(const struct place *p) {
    int fd = folder_again(p);
    DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir))
        if (is_aside(p, e->d_name) && is_left_over(p, e->d_name)) unlinkat(p->folder, e->d_name, 0);
    if (dir)
        closedir(dir);
    else if (fd >= 0)
        close(fd);
}

void file_sweep(const char *path) {
    struct place p;
    if (!place_open(path, &p)) return;
    sweep(&p);
    close(p.folder);
}

/* Locks a new temporary file. Returns false if file_sweep() of another process locked or removed it first. Also returns
 * true on a file system without locks, because file_sweep() removes nothing there. */
static bool is_held(int fd) {
    struct stat st;
    bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    return locked && fstat(fd, &st) == 0 && st.st_nlink == 1;
}

/* Creates and locks a temporary file, and writes its name to `name`. Returns its descriptor, or -1 with errno. */
static int make_aside(const struct place *p, mode_t mode, char name[NAME_MAX + 1]) {
    for (int i = 0; i < TRIES; i++) {
        uint64_t digits;
        if (getrandom(&digits, sizeof digits, 0) != sizeof digits) return -1;
        snprintf(name, NAME_MAX + 1, "%.*s.%016" PRIx64 "%s", prefix_of(p), p->name, digits, ending);
        int fd = file_open_at(p->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
        if (fd >= 0 && is_held(fd)) return fd;
        if (fd < 0 && errno != EEXIST) return -1;
        if (fd >= 0) close(fd);
    }
    errno = EEXIST;
    return -1;
}

bool file_write(int fd, const char *s, size_t n) {
    while (n) {
        ssize_t put = write(fd, s, n);
        if (put < 0 && errno == EINTR) continue;
        if (put == 0) errno = ENOSPC;
        if (put <= 0) return false;
        s += put;
        n -= (size_t)put;
    }
    return true;
}

/* Gives the temporary file the mode of the file that it replaces. Called before any content is written. */
static void keep_mode(int fd, const struct place *old) {
    struct stat st;
    if (fstatat(old->folder, old->name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode))
        fchmod(fd, st.st_mode & 0777);
}

/* Writes the new content to a temporary file and renames it. Waits until the content is on the disk before the rename,
 * because otherwise a power loss could leave an empty file. If `durable` is true, waits for the rename, too. */
static bool replace_at(const struct place *p, const char *text, size_t length, bool durable, mode_t mode) {
    char name[NAME_MAX + 1];
    int fd = make_aside(p, mode, name);
    if (fd < 0) return false;
    int lock = fcntl(fd, F_DUPFD_CLOEXEC, 0); /* this second descriptor keeps the lock after `fd` is closed */
    keep_mode(fd, p);
    bool good = lock >= 0 && file_write(fd, text, length) && file_sync(fd);
    int why = errno;
    if (close(fd) != 0 && errno != EINTR && good) good = false, why = errno;
    errno = why;
    good = good && renameat(p->folder, name, p->folder, p->name) == 0;
    why = errno;
    if (!good) unlinkat(p->folder, name, 0);
    if (lock >= 0) close(lock);
    if (good && durable) sync_folder(p);
    if (good) sweep(p);
    errno = why;
    return good;
}

static bool replace(const char *path, const char *text, size_t length, bool durable, mode_t mode) {
    struct place p;
    if (!place_open(path, &p)) return false;
    bool good = replace_at(&p, text, length, durable, mode);
    int why = errno;
    close(p.folder);
    errno = why;
    return good;
}

bool file_replace(const char *path, const char *text, size_t length, bool durable) {
    return replace(path, text, length, durable, 0666);
}

bool file_keep(const char *path, const char *text, size_t length, bool durable) {
    return replace(path, text, length, durable, 0600);
}
