/* Wraps allocations and system calls, so that a chosen one fails (shim.h). */
#define _GNU_SOURCE
#include "faults/shim.h"

#include "faults/power.h"

#include "script/vm/pool.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define WRAPPED(type, name, arguments) \
    type __real_##name arguments;      \
    type __wrap_##name arguments;      \
    type __wrap_##name arguments

int __real_open64(const char *path, int flags, ...);
int __wrap_open64(const char *path, int flags, ...);
int __real_openat64(int folder, const char *path, int flags, ...);
int __wrap_openat64(int folder, const char *path, int flags, ...);
int __real_close(int fd);
int __real_unlinkat(int folder, const char *path, int flags);

/* Faults that the environment requests ----------------------------------------------------------------- */

static struct {
    char call[16];
    long at, n;
    bool on, cut, kill;
    int error;
    const char *mark;
} fault;

static const struct {
    const char *name;
    int error;
} errors[] = {{"ENOSPC", ENOSPC}, {"EIO", EIO},       {"EINTR", EINTR},   {"EROFS", EROFS},   {"EACCES", EACCES},
              {"ENOENT", ENOENT}, {"EDQUOT", EDQUOT}, {"EMFILE", EMFILE}, {"ENOMEM", ENOMEM}, {"ENOTDIR", ENOTDIR}};

static void leave_mark(void) {
    int fd = fault.mark ? __real_open64(fault.mark, O_WRONLY | O_CREAT, 0666) : -1;
    if (fd >= 0) __real_close(fd);
    fault.mark = NULL;
}

/* Counts a call. Returns true if it must fail. */
static bool strikes(const char *call) {
    if (strcmp(call, fault.call) != 0 || ++fault.n < fault.at || (fault.n > fault.at && !fault.on)) return false;
    leave_mark();
    if (fault.kill) kill(getpid(), SIGKILL);
    errno = fault.error;
    return true;
}

/* Allocations ------------------------------------------------------------------------------------------ */

static atomic_long made, blocks;
static long fail_at, fail_burst;
static bool struck, dividing, child;
static long found, divide_from, divide_to, divide_places;

/* Chains of callers that allocated, in an open hash table by their return addresses. A load of scripts makes tens of
 * thousands of allocations from some thousand chains. The chain handles a fault, so the first few allocations of each
 * find what all of them would find. Two chains with one hash count as one. */
enum { PLACES = 1 << 16, DEEPEST = 64, EVERY = 16 };
static struct {
    uint64_t hash;
    long seen;
} places[PLACES];
static long n_places, n_children;

void fault_forget_places(void) {
    memset(places, 0, sizeof places);
    n_places = n_children = 0;
}

long fault_children(void) {
    return n_children;
}

long fault_places(void) {
    return n_places;
}

/* Returns how often this chain has allocated, this time included. Returns 1 if the table is three quarters full, so
 * that new chains are still tried. */
static long seen_here(void) {
    void *callers[DEEPEST];
    int n = backtrace(callers, DEEPEST);
    uint64_t hash = 1469598103934665603u;
    for (int i = 0; i < n; i++) hash = (hash ^ (uintptr_t)callers[i]) * 1099511628211u;
    hash += !hash;
    size_t at = hash % PLACES;
    while (places[at].hash && places[at].hash != hash) at = (at + 1) % PLACES;
    if (!places[at].hash) {
        if (n_places >= PLACES / 4 * 3) return 1;
        n_places++;
    }
    places[at].hash = hash;
    return ++places[at].seen;
}

static bool due(void) {
    if (!divide_places) return true;
    long seen = seen_here();
    return seen <= divide_places || (seen - divide_places) % EVERY == 0;
}

void fault_memory(long at, long burst) {
    atomic_store(&made, 0);
    dividing = false;
    fail_at = at;
    fail_burst = burst;
    struck = false;
}

void fault_divide(long burst, long from, long to, long places_each) {
    fault_memory(0, burst);
    found = 0;
    divide_from = from;
    divide_to = to;
    divide_places = places_each;
    dividing = true;
}

bool fault_child(void) {
    return child;
}

long fault_found(void) {
    dividing = false;
    return found;
}

static void divide(long n) {
    int status = 1;
    n_children++;
    pid_t pid = fork();
    if (pid == 0) {
        dividing = false;
        child = true;
        fail_at = n;
        return;
    }
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (status == 0) return;
    if (WIFSIGNALED(status)) fprintf(stderr, "allocation %ld: signal %d\n", n, WTERMSIG(status));
    found = n;
    dividing = false;
}

long fault_allocations(void) {
    return atomic_load(&made);
}

bool fault_struck(void) {
    return struck;
}

long fault_blocks(void) {
    return atomic_load(&blocks);
}

static bool refused(void) {
    long n = atomic_fetch_add(&made, 1) + 1;
    if (dividing && n >= divide_from && n <= divide_to && due()) divide(n);
    bool now = fail_at && n >= fail_at && (fail_burst == FAULT_FOREVER || n < fail_at + fail_burst);
    struck |= now;
    now = now || strikes("memory");
    if (now) errno = ENOMEM;
    return now;
}

static void *held(void *block) {
    if (block) atomic_fetch_add(&blocks, 1);
    return block;
}

WRAPPED(void *, malloc, (size_t size)) {
    return refused() ? NULL : held(__real_malloc(size));
}

void *fault_spared(size_t size) {
    return held(__real_malloc(size));
}

WRAPPED(void *, calloc, (size_t n, size_t size)) {
    return refused() ? NULL : held(__real_calloc(n, size));
}

WRAPPED(void *, realloc, (void *block, size_t size)) {
    if (refused()) return NULL;
    void *moved = __real_realloc(block, size);
    return block ? moved : held(moved);
}

WRAPPED(void, free, (void *block)) {
    if (block) atomic_fetch_sub(&blocks, 1);
    __real_free(block);
}

WRAPPED(char *, strdup, (const char *text)) {
    size_t n = strlen(text) + 1;
    char *copy = __wrap_malloc(n);
    return copy ? memcpy(copy, text, n) : NULL;
}

/* Lua tries a failed allocation a second time, after a full collection: a burst of two fails both. */
WRAPPED(void *, pool_resize, (struct pool * p, void *block, size_t old_size, size_t new_size)) {
    if (new_size > old_size && refused()) return NULL;
    return __real_pool_resize(p, block, old_size, new_size);
}

void fault_begin(void) {
    json_set_alloc_funcs(__wrap_malloc, __wrap_free);
}

/* Calls of the system ---------------------------------------------------------------------------------- */

static bool is_file(int fd) {
    struct stat st;
    return fault.call[0] && fd > STDERR_FILENO && fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
}

/* Returns true for a file of the disk, false for a terminal or a pipe. */
static bool is_written(int fd) {
    struct stat st;
    return fd > STDERR_FILENO && fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
}

static int open_in(int folder, const char *path, int flags, unsigned mode) {
    bool makes = flags & O_CREAT;
    struct stat st;
    if (strikes(makes ? "create" : "open")) return -1;
    if (!makes) return __real_openat64(folder, path, flags, mode);
    bool fresh = fstatat(folder, path, &st, AT_SYMLINK_NOFOLLOW) != 0;
    power_point();
    int fd = __real_openat64(folder, path, flags, mode);
    if (fd >= 0) power_opened(folder, path, fresh);
    if (fd >= 0 && (flags & O_TRUNC)) power_written(fd);
    return fd;
}

int __wrap_open64(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    unsigned mode = (flags & O_CREAT) ? va_arg(list, unsigned) : 0;
    va_end(list);
    return open_in(AT_FDCWD, path, flags, mode);
}

int __wrap_openat64(int folder, const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    unsigned mode = (flags & O_CREAT) ? va_arg(list, unsigned) : 0;
    va_end(list);
    return open_in(folder, path, flags, mode);
}

WRAPPED(ssize_t, read, (int fd, void *to, size_t n)) {
    return is_file(fd) && strikes("read") ? -1 : __real_read(fd, to, n);
}

WRAPPED(ssize_t, write, (int fd, const void *from, size_t n)) {
    if (is_written(fd)) power_point(), power_written(fd);
    if (!is_file(fd) || !strikes("write")) return __real_write(fd, from, n);
    return fault.cut ? __real_write(fd, from, n > 1 ? n / 2 : n) : -1;
}

WRAPPED(int, fsync, (int fd)) {
    if (strikes("fsync")) return -1;
    power_point();
    int done = __real_fsync(fd);
    if (done == 0) power_synced(fd);
    return done;
}

/* A failed close() closes the descriptor, too, as on Linux. */
WRAPPED(int, close, (int fd)) {
    bool now = is_file(fd) && strikes("close");
    int error = errno, done = __real_close(fd);
    if (now) errno = error;
    return now ? -1 : done;
}

WRAPPED(int, renameat, (int from_folder, const char *from, int to_folder, const char *to)) {
    if (strikes("rename")) return -1;
    power_point();
    power_renames(from_folder, from, to_folder, to);
    int done = __real_renameat(from_folder, from, to_folder, to);
    if (done == 0) power_renamed();
    return done;
}

WRAPPED(int, mkdir, (const char *path, mode_t mode)) {
    if (strikes("mkdir")) return -1;
    power_point();
    int done = __real_mkdir(path, mode);
    if (done == 0) power_made(path);
    return done;
}

static int unlink_in(int folder, const char *path, int flags) {
    if (strikes("unlink")) return -1;
    power_point();
    power_unlinks(folder, path);
    int done = __real_unlinkat(folder, path, flags);
    if (done == 0) power_unlinked();
    return done;
}

WRAPPED(int, unlinkat, (int folder, const char *path, int flags)) {
    return unlink_in(folder, path, flags);
}

WRAPPED(int, unlink, (const char *path)) {
    return unlink_in(AT_FDCWD, path, 0);
}

WRAPPED(int, flock, (int fd, int how)) {
    return strikes("flock") ? -1 : __real_flock(fd, how);
}

__attribute__((constructor)) static void asked(void) {
    const char *text = getenv("PRECINCT_FAULT");
    char what[16] = "", plus = 0;
    if (!text) return;
    fault_begin();
    if (sscanf(text, "%15[a-z]:%ld%c", fault.call, &fault.at, &plus) != 3 || !strrchr(text, ':')) abort();
    fault.on = plus == '+';
    if (sscanf(strrchr(text, ':'), ":%15[A-Za-z]", what) != 1) abort();
    fault.mark = getenv("PRECINCT_FAULT_MARK");
    fault.cut = !strcmp(what, "short");
    fault.kill = !strcmp(what, "kill");
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (!strcmp(what, errors[i].name)) fault.error = errors[i].error;
    if (!fault.cut && !fault.kill && !fault.error) abort();
}
