/* Instructions of random play, counted by callgrind inside pr_playout() alone.
 *
 * The profile has one record for each pair of caller and callee. A record states the number of calls, and their cost
 * including everything that they called in turn. The driver (rules/run.c, rules/flow.c, rules/together.c) starts all
 * work. Each call from the driver to another function belongs to one row of the output, so no instruction is counted in
 * two rows. A handler that an action triggers belongs to the action's row. */
#define _GNU_SOURCE 1
#include "front/commands/bench_instructions.h"
#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/files/files.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char TOOL[] = "valgrind";

/* drivers: the functions of the driver. workers: for each sort of work, the function by which the driver starts it. */
static const char *const drivers[] = {"step_run",       "step_execute", "flow_step",     "menu_step",
                                      "menu_list",      "round_step",   "phase_step",    "round_end_step",
                                      "turns_step",     "turn_step",    "turn_end_step", "together_step",
                                      "together_begin", "list",         "offer_part",    NULL};
static const char *const workers[WORKS] = {"menu_options", "menu_perform", "fire_trigger", "call", NULL};

/* Reading a profile -------------------------------------------------------------------------------------------- */

/* Returns true if `name` is the wanted function. Compilers split functions and number the parts ("step_run.part.0"),
 * and callgrind numbers recursions ("call'2"). */
static bool is_function(const char *name, const char *wanted) {
    const size_t n = strlen(wanted);
    return strncmp(name, wanted, n) == 0 && (!name[n] || name[n] == '.');
}

/* The names of functions by number. "(12) name" defines a name, and a later "(12)" refers to it. */
typedef struct name_list {
    const char **at;
    size_t n;
} name_list;

static const char *name_of(name_list *names, char *text) {
    size_t id = text[0] == '(' ? (size_t)strtoul(text + 1, NULL, 10) : 0;
    char *name = strchr(text, ')');
    if (!name || id > 1000000) return "";
    while (id >= names->n) {
        names->at = need(realloc(names->at, (2 * names->n + 64) * sizeof *names->at));
        for (size_t i = names->n; i < 2 * names->n + 64; i++) names->at[i] = "";
        names->n = 2 * names->n + 64;
    }
    if (name[1] == ' ') names->at[id] = name + 2;
    return names->at[id];
}

static bool drives(const char *name) {
    bool found = false;
    for (size_t i = 0; drivers[i] && !found; i++) found = is_function(name, drivers[i]);
    return found;
}

/* Counts a record: a line "calls=N ..." and a line with a position and the cost. */
static void count_call(profile *p, const char *from, const char *to, const char *calls, const char *cost) {
    const int64_t n = strtoll(calls, NULL, 10);
    if (is_function(to, "step_run")) p->steps += n;
    if (!drives(from)) return;
    for (int w = 0; w < WORK_REST; w++) {
        if (!is_function(to, workers[w])) continue;
        p->calls[w] += n;
        p->cost[w] += strtoll(cost + strcspn(cost, " "), NULL, 10);
    }
}

static char *line_end(char *line) {
    char *end = line + strcspn(line, "\n");
    if (!*end) return end;
    *end = '\0';
    return end + 1;
}

bool profile_read(char *text, profile *p) {
    name_list names = {0};
    const char *from = "", *to = "";
    *p = (profile){0};
    for (char *line = text, *next; *line; line = next) {
        next = line_end(line);
        if (!strncmp(line, "fn=", 3)) from = name_of(&names, line + 3);
        if (!strncmp(line, "cfn=", 4)) to = name_of(&names, line + 4);
        if (!strncmp(line, "summary: ", 9)) p->all = strtoll(line + 9, NULL, 10);
        if (strncmp(line, "calls=", 6) != 0) continue;
        char *cost = next;
        next = line_end(cost);
        count_call(p, from, to, line + 6, cost);
    }
    p->cost[WORK_REST] = p->all;
    for (int w = 0; w < WORK_REST; w++) p->cost[WORK_REST] -= p->cost[w];
    free(names.at);
    return p->all > 0 && p->steps > 0;
}

/* Measuring ---------------------------------------------------------------------------------------------------- */

/* Runs a program without output and returns its status, or 127 if it cannot be run. */
static int run_quietly(char *const *argv) {
    int status = 0;
    fflush(NULL);
    const pid_t pid = fork();
    if (pid == 0) {
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO), dup2(nowhere, STDERR_FILENO);
        execvp(argv[0], argv);
        _exit(127);
    }
    if (pid < 0) return 127;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 126;
}

bool instructions_ready(void) {
    char *argv[] = {(char *)TOOL, (char *)"--version", NULL};
    if (run_quietly(argv) == 0) return true;
    return complain(
        "%s",
        tr("precinct: --instructions needs valgrind, which cannot be run. Install it, or leave the option out.\n"));
}

/* Returns the profile's text, or NULL after a message. The caller frees it. */
static char *profile_make(const char *episode, const char *const *settings, size_t n, long games) {
    char file[] = "/tmp/precinct-bench-XXXXXX", number[24];
    char own[4096] = "";
    const int made = mkstemp(file);
    const ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    size_t k = 0;
    owned char *out = text_of("--callgrind-out-file=%s", file);
    snprintf(number, sizeof number, "%ld", games);
    owned const char **argv = need(calloc(n + 12, sizeof *argv));
    const char *const head[] = {
        TOOL, "--tool=callgrind", "--toggle-collect=pr_playout", out, own, "bench", "--games", number, episode};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) argv[k++] = head[i];
    for (size_t i = 0; i < n; i++) argv[k++] = settings[i];
    size_t read = 0;
    const bool good = made >= 0 && length > 0 && run_quietly((char *const *)argv) == 0;
    char *text = good ? file_read(file, &read) : NULL;
    if (made >= 0) close(made), unlink(file);
    if (!text) complain(tr("precinct: %s: valgrind could not count the instructions of its matches.\n"), episode);
    return text;
}

static const char *title_of(int work) {
    switch (work) {
    case WORK_OPTIONS: return tr("listing a menu's options");
    case WORK_ACTIONS: return tr("performing the chosen action");
    case WORK_TRIGGERS: return tr("handlers of rounds, phases and turns");
    case WORK_SCRIPTS: return tr("steps of scripts");
    default: return tr("choosing, copying and the rest");
    }
}

static void show(const char *title, const profile *p, int64_t decisions) {
    const double made = (double)decisions;
    print(tr("%s: %.0f instructions a decision, %.0f a step (%s steps a decision)\n"), title, (double)p->all / made,
          (double)p->all / (double)p->steps, figure_of((double)p->steps / made, 2).s);
    table t = table_new(4);
    table_texts(&t, tr("under way"), tr("instructions a decision"), tr("share"), tr("times a decision"), NULL);
    for (int w = 0; w < WORKS; w++) {
        table_add(&t, "%s", title_of(w));
        table_add(&t, "%.0f", (double)p->cost[w] / made);
        table_add(&t, "%s %%", figure_of(100 * (double)p->cost[w] / (double)p->all, 1).s);
        table_add(&t, "%s", w == WORK_REST ? "" : figure_of((double)p->calls[w] / made, 2).s);
    }
    table_print(&t, 1, 0);
    print_flush();
}

int instructions_print(const char *title, const char *episode, const char *const *settings, size_t n, long games,
                       int64_t decisions) {
    profile p;
    owned char *text = profile_make(episode, settings, n, games);
    const bool good = text && decisions > 0 && profile_read(text, &p);
    if (good) show(title, &p, decisions);
    if (text && !good)
        complain(tr("precinct: %s: valgrind counted no step. Is the program stripped of its symbols?\n"), episode);
    return good ? EXIT_FINE : EXIT_FAILED;
}
