/* Plays matches in several processes.
 * Each worker is a fork of this process. All processes share a page of memory with the number of the next match. Each
 * worker has a pipe to this process. From time to time it writes its counts to the pipe, as one JSON object on a line.
 * If a worker dies, its current match is reported as failed. Then other workers repeat the matches whose counts it had
 * not sent. */
#define _GNU_SOURCE 1
#include "front/sim/sim_plan.h"

#include "front/base/localized.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/files.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SEND_EVERY_MS = 300, SAVE_EVERY_MS = 1000, RETRY_EVERY_MS = 10000, SHOW_EVERY_MS = 200 };

/* Memory shared by all processes. */
struct shared {
    atomic_llong next; /* index of the next match in the list of matches to play */
    atomic_bool stop;
    atomic_llong at[MAX_JOBS]; /* the current match of each worker, or -1 */
};

struct worker {
    pid_t pid;
    int pipe;
    buffer received;
};

struct crew {
    const sim_table *t;
    const sim_plan *p;
    const char *save, *label; /* as in simulation_run() */
    struct shared *shared;
    long long *work;
    long long work_n, begun_with; /* begun_with: number of matches that were played before this run */
    struct worker worker[MAX_JOBS];
    int workers;
    long long started, saved, shown;
    struct stat written;         /* state of the save file when this process last wrote it; st_ino is 0 if there is no
                                  * file */
    json_t *pending;             /* the failed matches of this run */
    size_t printed;              /* number of pending matches that were reported, from the first on */
    words reported;              /* the errors that were printed */
    long long settled;           /* every match with a lower number has been played */
    bool broken, unsaved, taken; /* taken: another process replaced the save file */
};

static volatile sig_atomic_t caught, caught_often;

static void catch_signal(int number) {
    caught_often = caught != 0;
    caught = number;
}

/* The worker --------------------------------------------------------------------------------------------- */

static bool go_on(void *ctx, pr_match *m) {
    (void)m;
    return !atomic_load(&((struct shared *)ctx)->stop);
}

/* The matches that a worker has played since it last sent its counts. */
typedef struct batch {
    match_set done;
    json_t *failed;
} batch;

/* Returns the batch as a part, and empties it. */
static json_t *part_of(batch *b, json_t *totals) {
    json_t *part = part_new(&b->done, b->failed, totals);
    matches_free(&b->done);
    b->failed = need(json_array());
    return part;
}

/* Sends the counts since the last call to the first process. Ends the worker if nobody reads the pipe any more. */
static void send_part(pr_stats *t, batch *b, int to) {
    if (!b->done.n) return;
    released char *counts = need(pr_stats_json(t));
    owned char *line = member_line(part_of(b, need(json_loads(counts, 0, NULL))));
    if (!file_write(to, line, strlen(line))) _exit(1);
    pr_stats_clear(t);
}

/* Adds a match to the batch: it failed with `error`, or `error` is NULL. */
static void add_match(batch *b, const sim_plan *p, long long match, const char *error) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)pr_stats_seed(p->play.seed, (uint64_t)match));
    if (error) {
        json_t *text = json_string(error); /* NULL for invalid UTF-8 */
        json_array_append_new(b->failed, json_pack("{sI ss so}", "match", (json_int_t)match, "seed", seed, "error",
                                                   text ? text : json_sound(error)));
    }
    matches_add(&b->done, match, match);
}

static void work(struct crew *c, int number, int to) {
    const sim_plan *p = c->p;
    pr_error err;
    pr_stats *t = need(pr_stats_new(c->t->episode, &err));
    batch part = {.failed = need(json_array())};
    long long sent = now_ms();
    while (!atomic_load(&c->shared->stop)) {
        long long place = atomic_fetch_add(&c->shared->next, 1);
        if (place >= c->work_n) break;
        long long match = c->work[place];
        atomic_store(&c->shared->at[number], match);
        pr_status status =
            pr_stats_play(t, pr_stats_seed(p->play.seed, (uint64_t)match), c->t->bots, go_on, c->shared, &err);
        if (status == PR_REFUSED && atomic_load(&c->shared->stop)) break;
        add_match(&part, p, match, status ? err.text : NULL);
        atomic_store(&c->shared->at[number], -1);
        if (now_ms() - sent < SEND_EVERY_MS && !p->rows)
            continue; /* results_row() needs the counts of single
                       * matches */
        send_part(t, &part, to);
        sent = now_ms();
    }
    send_part(t, &part, to);
    _exit(0);
}

/* Runs a worker. A signal may reach all processes of the terminal or job. Workers ignore signals, because the first
 * process stops the workers. */
static void work_begin(struct crew *c, int number, int to) {
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    for (int i = 0; i < number; i++) close(c->worker[i].pipe);
    work(c, number, to);
}

static bool hire(struct crew *c) {
    int ends[2];
    struct worker *w = &c->worker[c->workers];
    if (pipe(ends) != 0) return false;
    fflush(NULL);
    w->pid = fork();
    if (w->pid == 0) {
        close(ends[0]);
        work_begin(c, c->workers, ends[1]);
    }
    close(ends[1]);
    w->pipe = ends[0];
    w->received = (buffer){0};
    if (w->pid < 0) return close(ends[0]), false;
    c->workers++;
    return true;
}

/* The first process ---------------------------------------------------------------------------------------- */

static void progress(struct crew *c, bool last) {
    if (isatty(STDERR_FILENO) != 1) return;
    if (last) {
        screen_progress(NULL, NULL);
        return;
    }
    if (now_ms() - c->shown < SHOW_EVERY_MS) return;
    c->shown = now_ms();
    long long done = results_played(c->t->results) - c->begun_with, left = c->work_n - done;
    double took = (double)(c->shown > c->started ? c->shown - c->started : 1) / 1e3;
    owned_buffer line = {0};
    buffer_addf(&line, tr("%lld of %lld matches"), done, c->work_n);
    if (done > 0) {
        long long seconds = (long long)(took / (double)done * (double)left + 0.5);
        const size_t failed = results_failed(c->t->results);
        if (failed) buffer_addf(&line, tr(", %zu failed"), failed);
        buffer_addf(&line, tr(", %s a second, %lld:%02lld left"), figure_of((double)done / took, 1).s, seconds / 60,
                    seconds % 60);
    }
    screen_progress(c->label, buffer_text(&line));
}

/* Prints a failed match, unless an earlier match failed with the same error, because one mistake in a script may make
 * every match fail. The report lists all failed matches. */
static void print_failure(struct crew *c, const json_t *failed) {
    owned char *says = failure_says(failed);
    if (words_have(&c->reported, says)) return;
    progress(c, true);
    complain(tr("precinct: match %lld failed: %s\n"), json_int(failed, "match"), json_str(failed, "error"));
    complain(tr("  again: %s%lld\n"), c->t->again, json_int(failed, "match"));
    words_add(&c->reported, says);
}

/* Prints failed matches in the order of their numbers, so that the same run prints the same messages, whichever worker
 * is faster. A failure is printed once all earlier matches have been played, or if the run ends (`last`). */
static void print_failures(struct crew *c, bool last) {
    if (c->printed == json_array_size(c->pending)) return;
    while (c->settled < c->p->end && matches_have(&c->t->results->done, c->settled)) c->settled++;
    const json_t *next;
    while ((next = json_array_get(c->pending, c->printed)) && (last || json_int(next, "match") < c->settled)) {
        print_failure(c, next);
        c->printed++;
    }
}

/* Returns the current state of the save file. */
static struct stat file_now(const char *path) {
    struct stat now = {.st_ino = 0};
    if (stat(path, &now) != 0) now.st_ino = 0;
    return now;
}

/* Returns true if another process has replaced the save file since this process wrote it. Returns false if the save
 * file was deleted. */
static bool is_taken(const struct crew *c) {
    struct stat now = file_now(c->save);
    return now.st_ino && (now.st_ino != c->written.st_ino || now.st_mtim.tv_sec != c->written.st_mtim.tv_sec ||
                          now.st_mtim.tv_nsec != c->written.st_mtim.tv_nsec);
}

/* Writes the save file. An error such as a full disk must not end hours of play, so the next call tries again. The run
 * fails only if the last call (`last`) fails. */
static void save(struct crew *c, bool last) {
    if (!c->save || (!last && now_ms() - c->saved < (c->unsaved ? RETRY_EVERY_MS : SAVE_EVERY_MS))) return;
    if (c->taken) return;
    if (is_taken(c)) {
        progress(c, true);
        complain(tr("precinct: another process has written '%s' meanwhile. Give each process a file of its own and add "
                    "them up (`precinct sim merge`).\n"),
                 c->save);
        c->taken = c->broken = true;
        atomic_store(&c->shared->stop, true);
        return;
    }
    c->unsaved = !results_write(c->t->results, c->save, last);
    if (!c->unsaved) c->written = file_now(c->save);
    c->saved = now_ms();
    if (c->unsaved && last) c->broken = true;
}

/* Adds a part with the matches `done`. `fault` is the reason why it could not be read, or NULL. */
static void take_part(struct crew *c, const json_t *part, const match_set *done, const char *fault) {
    char why[256];
    size_t i;
    json_t *failed;
    json_array_foreach(json_object_get(part, "failed"), i, failed) failed_add(c->pending, failed);
    if (c->p->rows) results_row(c->t->results, part, done);
    if (fault || !results_take(c->t->results, part, done, why, sizeof why)) {
        complain(tr("precinct: a worker sent counts that cannot be added: %s\n"), fault ? fault : why);
        c->broken = true;
    }
    print_failures(c, false);
    save(c, false);
}

/* Adds the parts that a worker has sent. Each complete line is one part. */
static void take_lines(struct crew *c, struct worker *w) {
    char *line = w->received.s, *end;
    while (line && (end = memchr(line, '\n', w->received.n - (size_t)(line - w->received.s)))) {
        owned_by(matches_free) match_set done = {0};
        json_auto_t *part = json_loadb(line, (size_t)(end - line), 0, NULL);
        const bool good = part_fits(part, MAX_GAMES, &done);
        take_part(c, good ? part : NULL, &done, good ? NULL : tr("no JSON"));
        line = end + 1;
    }
    if (line == w->received.s) return;
    w->received.n -= (size_t)(line - w->received.s);
    memmove(w->received.s, line, w->received.n + 1);
}

/* Called when a worker has ended. If a signal or an error ended the worker, its current match counts as failed. Other
 * workers then play the matches whose counts it had not sent. */
static void bury(struct crew *c, int number, int status) {
    struct worker *w = &c->worker[number];
    long long match = atomic_load(&c->shared->at[number]);
    close(w->pipe);
    w->pipe = -1;
    buffer_free(&w->received);
    if ((WIFEXITED(status) && WEXITSTATUS(status) == 0) || atomic_load(&c->shared->stop) || match < 0) return;
    char how[128];
    if (WIFSIGNALED(status))
        snprintf(how, sizeof how, tr("the program was ended by signal %d (%s)"), WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(how, sizeof how, tr("the program left with status %d"), WEXITSTATUS(status));
    batch one = {.failed = need(json_array())};
    owned_by(matches_free) match_set done = {0};
    add_match(&one, c->p, match, how);
    json_auto_t *part = part_of(&one, json_object());
    json_decref(one.failed);
    matches_add(&done, match, match);
    take_part(c, part, &done, NULL);
}

static bool listen_to(struct crew *c, int number) {
    static char bytes[1 << 16];
    struct worker *w = &c->worker[number];
    ssize_t n = read(w->pipe, bytes, sizeof bytes - 1);
    if (n < 0 && errno == EINTR) return true;
    if (n > 0) {
        bytes[n] = '\0';
        buffer_add(&w->received, bytes);
        if (memchr(bytes, '\n', (size_t)n)) take_lines(c, w);
        return true;
    }
    int status = 0;
    while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR) continue;
    bury(c, number, status);
    return false;
}

static void stop_all(struct crew *c) {
    atomic_store(&c->shared->stop, true);
    for (int i = 0; i < c->workers && caught_often; i++)
        if (c->worker[i].pipe >= 0) kill(c->worker[i].pid, SIGKILL);
}

/* Receives the workers' counts until every worker has ended. */
static void listen(struct crew *c) {
    int left = c->workers;
    while (left) {
        struct pollfd wait[MAX_JOBS];
        for (int i = 0; i < c->workers; i++) wait[i] = (struct pollfd){c->worker[i].pipe, POLLIN, 0};
        poll(wait, (nfds_t)c->workers, SHOW_EVERY_MS);
        if (caught || c->broken) stop_all(c);
        for (int i = 0; i < c->workers; i++)
            if (c->worker[i].pipe >= 0 && wait[i].revents && !listen_to(c, i)) left--;
        progress(c, false);
    }
}

static void list_work(struct crew *c) {
    c->work_n = 0;
    for (long long i = c->p->first; i < c->p->end; i++)
        if (!matches_have(&c->t->results->done, i)) c->work[c->work_n++] = i;
    atomic_store(&c->shared->next, 0);
    for (int i = 0; i < MAX_JOBS; i++) atomic_store(&c->shared->at[i], -1);
}

/* Plays all matches once. If workers die, plays again the matches whose counts were not sent. */
static void play_all(struct crew *c) {
    long long before = -1;
    for (;;) {
        list_work(c);
        c->begun_with = results_played(c->t->results);
        if (!c->work_n || caught || c->broken) return;
        if (c->begun_with == before) {
            complain("%s", tr("precinct: no worker could play a match.\n"));
            c->broken = true;
            return;
        }
        before = c->begun_with;
        c->workers = 0;
        c->started = now_ms();
        int jobs = c->p->jobs < c->work_n ? c->p->jobs : (int)c->work_n;
        while (c->workers < jobs && hire(c)) continue;
        if (!c->workers) complain(tr("precinct: no process could be started: %s.\n"), strerror(errno));
        listen(c);
        progress(c, true);
    }
}

int simulation_run(const sim_table *t, const sim_plan *p, const char *save_to, const char *label) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = catch_signal}, old[3];
    owned struct crew *c = need(calloc(1, sizeof *c));
    *c = (struct crew){.t = t, .p = p, .save = save_to, .label = label, .settled = p->first};
    c->pending = need(json_array());
    c->work = need(calloc((size_t)(p->end - p->first) + 1, sizeof *c->work));
    c->shared = mmap(NULL, sizeof *c->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (c->shared == MAP_FAILED) c->shared = need(NULL);
    caught = caught_often = 0;
    for (int i = 0; i < 3; i++) sigaction(signals[i], &action, &old[i]);
    if (old[2].sa_handler == SIG_IGN) signal(SIGHUP, SIG_IGN); /* keep SIGHUP ignored under nohup */
    if (save_to) c->written = file_now(save_to);
    play_all(c);
    print_failures(c, true);
    save(c, true);
    for (int i = 0; i < 3; i++) sigaction(signals[i], &old[i], NULL);
    int result = caught ? STOPPED + (int)caught : c->broken ? EXIT_FAILED : EXIT_FINE;
    munmap(c->shared, sizeof *c->shared);
    json_decref(c->pending);
    words_free(&c->reported);
    free(c->work);
    return result;
}
