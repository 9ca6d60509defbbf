/* Saves a match after its answers, and locks the match while it is played. The lock is a separate file, because every
 * answer replaces the save by a new file. Between opening and locking the lock file, another process may remove the
 * lock file. After locking, take_lock() therefore checks that the opened file still has its name. */
#define _GNU_SOURCE 1
#include "front/files/autosave.h"

#include "front/base/print.h"
#include "front/files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MAX_NAMES = 1000 };

static char *state_folder(void) {
    buffer folder = {0};
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (state && *state == '/') {
        buffer_addf(&folder, "%s/precinct", state);
    } else if (home && *home) {
        buffer_addf(&folder, "%s/.local/state/precinct", home);
    } else {
        errno = ENOENT;
    }
    return folder.s;
}

char *state_file(const char *name) {
    owned char *folder = state_folder();
    if (!folder) return NULL;
    return folder_make_own(folder) ? text_of("%s/%s", folder, name) : NULL;
}

/* Takes an exclusive lock. Returns false if another process plays the match. Waits for the end of a shared lock,
 * because played_now() of another process holds such a lock for a moment. */
static bool lock_alone(int fd) {
    while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (flock(fd, LOCK_SH | LOCK_NB) != 0) return false;
        flock(fd, LOCK_UN);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return true;
}

/* Creates and locks the file PATH.lock. Returns its descriptor, or -1 with errno. EWOULDBLOCK means that another
 * process holds the lock. */
static int take_lock(const char *path) {
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s.lock", path);
    for (;;) {
        int fd = file_open(name, O_RDWR | O_CREAT | O_NOFOLLOW);
        if (fd < 0) return -1;
        struct stat mine, named;
        if (!lock_alone(fd)) {
            close(fd);
            errno = EWOULDBLOCK;
            return -1;
        }
        if (fstat(fd, &mine) == 0 && stat(name, &named) == 0 && mine.st_ino == named.st_ino) return fd;
        close(fd);
    }
}

static void remove_lock(const char *path) {
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s.lock", path);
    unlink(name);
}

static void drop_lock(const char *path, int fd) {
    remove_lock(path);
    close(fd);
}

static void warn(autosave *a) {
    if (a->mute) return;
    a->mute = true;
    int why = errno;
    owned char *folder = state_folder();
    print_flush();
    if (!folder)
        complain("%s", tr("precinct: warning: this match is not saved automatically, because neither XDG_STATE_HOME "
                          "nor HOME names a folder. `save FILE` keeps it elsewhere.\n"));
    else
        complain(tr("precinct: warning: this match is not saved automatically (%s: %s). %s `save FILE` keeps it "
                    "elsewhere.\n"),
                 folder, strerror(why), file_advice(why));
}

void autosave_claim(autosave *a, const char *stem) {
    for (int i = 1; i <= MAX_NAMES; i++) {
        owned char *name = text_of(i == 1 ? "%s.prs" : "%s-%d.prs", stem, i);
        char *path = state_file(name);
        if (!path) break;
        bool taken = file_exists(path);
        int lock = taken ? -1 : take_lock(path);
        int why = errno;
        if (lock >= 0 && !file_exists(path)) {
            file_sweep(path);
            a->path = path;
            a->lock = lock;
            return;
        }
        if (lock >= 0) drop_lock(path, lock);
        free(path);
        errno = why;
        if (lock < 0 && !taken && why != EWOULDBLOCK) break;
    }
    warn(a);
}

bool in_state_folder(const char *path) {
    char real[PATH_MAX], folder_real[PATH_MAX];
    owned char *folder = state_folder();
    size_t n = folder && realpath(path, real) && realpath(folder, folder_real) ? strlen(folder_real) : 0;
    return n && !strncmp(real, folder_real, n) && real[n] == '/' && !strchr(real + n + 1, '/');
}

bool is_kept_here(const char *path) {
    char real[PATH_MAX];
    char *slash = realpath(path, real) ? strrchr(real, '/') : NULL;
    if (!slash) return false;
    if (in_state_folder(real)) return true;
    *slash = 0;
    return !strcmp(strrchr(real, '/') + 1, SAVES_FOLDER) && in_state_folder(real);
}

bool autosave_hold(autosave *a, const char *path) {
    int lock = take_lock(path);
    if (lock < 0) return false;
    file_sweep(path);
    a->path = copy_text(path);
    a->lock = lock;
    a->kept = true;
    return true;
}

bool autosave_adopt(autosave *a, const char *path) {
    if (!in_state_folder(path)) return true;
    return autosave_hold(a, path) || errno != EWOULDBLOCK;
}

/* Creates the state folder with the lock of this match again, if the folder was removed during the match. */
static bool find_home_again(autosave *a) {
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", a->path);
    char *slash = strrchr(folder, '/');
    owned char *ours = state_folder();
    bool home =
        slash && ours && strlen(ours) == (size_t)(slash - folder) && !strncmp(ours, folder, (size_t)(slash - folder));
    bool made = home && !file_exists(ours) && folder_make_own(ours);
    int lock = made ? take_lock(a->path) : -1;
    if (!made) errno = ENOENT;
    if (lock < 0) return false;
    close(a->lock);
    a->lock = lock;
    return true;
}

bool autosave_write(autosave *a, const char *text, size_t length, bool durable) {
    bool good = file_keep(a->path, text, length, durable) ||
                (errno == ENOENT && find_home_again(a) && file_keep(a->path, text, length, durable));
    if (!good) {
        warn(a);
        return false;
    }
    if (a->mute) complain(tr("precinct: this match is saved automatically again.\n"));
    a->mute = false;
    a->kept = true;
    return true;
}

void autosave_close(autosave *a, bool finished) {
    if (!a->path) return;
    remove_lock(a->path); /* remove the lock first: a kill between the two calls then leaves a save without a lock,
                           * which is harmless */
    if (finished) unlink(a->path);
    close(a->lock);
    free(a->path);
    *a = (autosave){.lock = -1};
}

static int newest_first(const void *a, const void *b) {
    const char *one = *(char *const *)a, *two = *(char *const *)b;
    struct stat s = {0}, t = {0};
    stat(one, &s);
    stat(two, &t);
    if (s.st_mtim.tv_sec != t.st_mtim.tv_sec) return s.st_mtim.tv_sec < t.st_mtim.tv_sec ? 1 : -1;
    if (s.st_mtim.tv_nsec != t.st_mtim.tv_nsec) return s.st_mtim.tv_nsec < t.st_mtim.tv_nsec ? 1 : -1;
    return strcmp(one, two);
}

static bool played_now(const char *path) {
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s.lock", path);
    int fd = file_open(name, O_RDWR | O_NOFOLLOW);
    if (fd < 0) return false;
    bool held = flock(fd, LOCK_SH | LOCK_NB) != 0;
    close(fd);
    return held;
}

char **autosave_list(const char *ending) {
    size_t all = 0, n = 0;
    owned char *folder = state_folder();
    char **list = files_ending(folder ? folder : "", ending, &all);
    for (size_t i = 0; i < all; i++) {
        if (played_now(list[i]))
            free(list[i]);
        else
            list[n++] = list[i];
    }
    list[n] = NULL;
    qsort(list, n, sizeof *list, newest_first);
    return list;
}
