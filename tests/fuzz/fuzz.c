/* Functions that the fuzz targets share: reports of findings, and a fixed environment. See fuzz.h. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "match/match.h"
#include "unit/toy.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* Limit of processor time for one input. No input may take longer; loading a script may take 1.5 of these seconds. */
enum { MAX_SECONDS = 5 };

static char root[PATH_MAX]; /* The repository, in which the program was started. */
static char home[PATH_MAX]; /* Our own folder. Empty until fuzz_settle(). */

/* Findings -------------------------------------------------------------------------------------------- */

_Noreturn void fuzz_broken(const char *what, const char *more) {
    dprintf(STDERR_FILENO, "\nfuzz: %s%s%s\n", what, *more ? ": " : "", more);
    abort();
}

char *fuzz_copy(const char *text) {
    char *copy = strdup(text);
    if (!copy) fuzz_broken("out of memory", "");
    return copy;
}

static bool reached;

void fuzz_reached(void) {
    reached = true;
}

bool fuzz_was_reached(void) {
    bool was = reached;
    reached = false;
    return was;
}

static void *sure(void *memory) {
    if (!memory) fuzz_broken("out of memory", "");
    return memory;
}

/* Checks that a match reloaded with its own scripts continues from the same position, and can be saved. */
static void reloaded(pr_episode *episode, pr_match *m) {
    pr_error err = {.text = ""};
    pr_match *r = pr_reload(m, episode, NULL, &err);
    if (!r) fuzz_broken("a match does not fit its own scripts", err.text);
    if (!m->run->answers_n && pr_hash(r) != pr_hash(m)) fuzz_broken("a reload leads elsewhere", "");
    char *text = sure(pr_save(r));
    pr_match *again = pr_restore(episode, text, strlen(text), NULL, &err);
    if (!again || pr_hash(again) != pr_hash(r)) fuzz_broken("what was reloaded cannot be saved and restored", err.text);
    pr_free(again);
    pr_release(text);
    pr_free(r);
}

void fuzz_match(pr_episode *episode, pr_match *m) {
    struct problem why = {.text = ""};
    pr_error err = {.text = ""};
    if (!position_valid(&m->run->pos, &why)) fuzz_broken("an invalid position", why.text);
    char *text = sure(pr_save(m));
    pr_match *again = pr_restore(episode, text, strlen(text), NULL, &err);
    if (!again || pr_hash(again) != pr_hash(m))
        fuzz_broken("what was restored cannot be saved and restored again", err.text);
    while (pr_undo(again, &err) == PR_OK) {
    }
    if (!position_valid(&again->run->pos, &why)) fuzz_broken("undone to an invalid position", why.text);
    pr_free(again);
    pr_release(text);
    reloaded(episode, m);
}

static void too_slow(int number) {
    (void)number;
    fuzz_broken("an input takes too long", "");
}

/* The limit is processor time, because the clock of a busy machine says little. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct itimerval start = {.it_value = {.tv_sec = MAX_SECONDS}}, stop = {.it_value = {.tv_sec = 0}};
    signal(SIGPROF, too_slow);
    setitimer(ITIMER_PROF, &start, NULL);
    fuzz_one(data, size);
    setitimer(ITIMER_PROF, &stop, NULL);
    return 0;
}

/* Files ----------------------------------------------------------------------------------------------- */

/* The path is absolute, because fuzz_settle() leaves the repository. */
static void find_root(void) {
    if (!*root && !getcwd(root, sizeof root)) fuzz_broken("no folder to be in", strerror(errno));
}

static char *read_path(const char *path, size_t *length) {
    FILE *f = fopen(path, "rb");
    struct stat st;
    if (!f) return NULL;
    if (fstat(fileno(f), &st) != 0 || !S_ISREG(st.st_mode)) return fclose(f), NULL;
    char *text = sure(malloc((size_t)st.st_size + 1));
    *length = fread(text, 1, (size_t)st.st_size, f);
    text[*length] = '\0';
    fclose(f);
    return text;
}

static char *in_root(const char *path, size_t *length) {
    char full[2 * PATH_MAX];
    find_root();
    snprintf(full, sizeof full, "%s%s%s", *path == '/' ? "" : root, *path == '/' ? "" : "/", path);
    return read_path(full, length);
}

char *fuzz_repository(const char *path, size_t *length) {
    char *text = in_root(path, length);
    if (!text) fuzz_broken("start me in the root of the repository, which has", path);
    return text;
}

/* The toy with another name, with the setting that campaigns hand on, and without its nondeterministic counter, which
 * would prevent a restore. */
char *fuzz_toy(const char *id, size_t *length) {
    static const char calls[] = "calls = calls + 1", name[] = "id = 'toy'", settings[] = "settings = {";
    const char *named = strstr(toy_head, name), *set = strstr(toy_head, settings);
    char *text = NULL;
    int n = asprintf(&text, "%.*sid = '%s'%.*s carried = { type = 'text', default = '' },%s%s", (int)(named - toy_head),
                     toy_head, id, (int)(set - named) + (int)(sizeof settings - sizeof name), named + sizeof name - 1,
                     set + sizeof settings - 1, toy_body);
    if (n < 0) fuzz_broken("out of memory", "");
    for (char *c; (c = strstr(text, calls)) != NULL;) memset(c, ' ', strlen(calls));
    *length = (size_t)n;
    return text;
}

char *fuzz_read_toy(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    return strcmp(path, "episodes/toy/toy.lua") == 0 ? fuzz_toy("toy", length) : NULL;
}

/* Returns the next line "==> PATH", or the end. */
static const char *next_file(const char *from, const char *end) {
    for (const char *line = from; line < end;) {
        if (end - line > 4 && memcmp(line, "==> ", 4) == 0) return line;
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        line = stop ? stop + 1 : end;
    }
    return end;
}

char *fuzz_read_bundle(void *ctx, const char *path, size_t *length) {
    const struct bundle *b = ctx;
    const char *end = b->bytes + b->n, *at = b->bytes, *stop = next_file(at, end);
    bool found = strcmp(path, b->path) == 0;
    while (!found && stop < end) {
        const char *line = memchr(stop, '\n', (size_t)(end - stop));
        size_t n = (size_t)((line ? line : end) - stop) - 4;
        found = strlen(path) == n && memcmp(stop + 4, path, n) == 0;
        at = line ? line + 1 : end;
        stop = next_file(at, end);
    }
    if (found) {
        *length = (size_t)(stop - at);
        char *text = sure(malloc(*length + 1));
        memcpy(text, at, *length);
        text[*length] = '\0';
        return text;
    }
    static const char *const lent[] = {"scripts/base/init.lua", "scripts/lib/mods.lua"};
    for (size_t i = 0; i < sizeof lent / sizeof *lent; i++)
        if (strcmp(path, lent[i]) == 0)
            return fuzz_repository(i ? lent[i] : "tests/hostile/scripts/base/init.lua", length);
    return NULL;
}

/* A home ---------------------------------------------------------------------------------------------- */

static void make_folders(char *path) {
    for (char *c = path + 1; *c; c++) {
        if (*c != '/') continue;
        *c = '\0';
        mkdir(path, 0777);
        *c = '/';
    }
}

static void write_path(const char *folder, const char *name, const void *bytes, size_t n) {
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    make_folders(path);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes, 1, n, f) != n || fclose(f) != 0) fuzz_broken(path, strerror(errno));
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw) {
    (void)st, (void)type;
    if (ftw->level > 0) remove(path);
    return 0;
}

static void empty(const char *folder) {
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void leave(void) {
    empty(home);
    rmdir(home);
}

static void copy_episode(const char *from, const char *to) {
    size_t n;
    char *text = fuzz_repository(from, &n), name[256];
    snprintf(name, sizeof name, "data/%s", to);
    write_path(home, name, text, n);
    free(text);
}

void fuzz_settle(void) {
    static const char campaign[] =
        "return { game = 'toy', id = 'tour', title = 'Tour', pitch = 'Both.', rules = 'toy',\n"
        "  settings = { fast = { type = 'flag', default = false, title = 'Fast' } },\n"
        "  campaign = { 'toy/toy', 'toy/again' },\n"
        "  carry = [[ 'total:' .. match.total ]] }\n";
    const char *temporary = getenv("TMPDIR");
    size_t n;
    find_root();
    snprintf(home, sizeof home, "%s/precinct-fuzz-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(home)) fuzz_broken(home, strerror(errno));
    atexit(leave);
    char *toy = fuzz_toy("toy", &n);
    write_path(home, "data/episodes/toy/toy.lua", toy, n);
    free(toy);
    toy = fuzz_toy("again", &n);
    write_path(home, "data/episodes/toy/again.lua", toy, n);
    free(toy);
    write_path(home, "data/episodes/toy/tour.lua", campaign, sizeof campaign - 1);
    copy_episode("episodes/academy/tutorial.lua", "episodes/academy/tutorial.lua");
    copy_episode("tests/lua/mechanisms/forge.lua", "episodes/forge/forge.lua");
    copy_episode("docs/rules/reckoners.md", "docs/rules/toy.md");
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/data", home);
    setenv("PRECINCT_DATA", path, 1);
    snprintf(path, sizeof path, "%s/person/", home);
    make_folders(path);
    setenv("HOME", path, 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    snprintf(path, sizeof path, "%s/here/", home);
    make_folders(path);
    if (chdir(path) != 0) fuzz_broken(path, strerror(errno));
    /* Standard input is never a terminal. */
    if (!freopen("/dev/null", "r", stdin)) fuzz_broken("no /dev/null", strerror(errno));
}

void fuzz_file(const char *name, const void *bytes, size_t n) {
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/here", home);
    write_path(path, name, bytes, n);
}

void fuzz_sweep(void) {
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/here", home);
    empty(path);
    snprintf(path, sizeof path, "%s/person", home);
    empty(path);
}

/* Listening ------------------------------------------------------------------------------------------- */

static FILE *own_output, *own_error, *ear;
static char *heard;
static size_t heard_n;

void fuzz_listen(void) {
    own_output = stdout;
    own_error = stderr;
    free(heard);
    heard = NULL;
    ear = sure(open_memstream(&heard, &heard_n));
    stdout = stderr = ear;
}

const char *fuzz_heard(size_t *n) {
    stdout = own_output;
    stderr = own_error;
    fclose(ear);
    *n = heard_n;
    return heard;
}
