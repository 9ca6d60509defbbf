/* The program: finds the command and runs it. */
#include "front/commands/commands.h"
#include "front/files/language.h"
#include "front/grammar/intent.h"
#include "front/play/repl.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char exit_statuses[] = N_("Exit status:\n"
                                       "  0        the match was finished, or left and saved\n"
                                       "  1        wrong usage, a missing file, a refusal, or piped commands that were "
                                       "refused before the match was finished\n"
                                       "  2        a script or the machine failed\n"
                                       "  128+N    signal N\n");

enum { FORM_COLUMNS = 26 };

static int print_usage(void) {
    print_to(STREAM_OUT, tr("Usage: precinct [COMMAND]\n\n"));
    for (size_t i = 0; i < commands_n; i++) {
        char form[64], line[512];
        snprintf(form, sizeof form, "%s %s", commands[i].name, tr(commands[i].arguments));
        int blanks = FORM_COLUMNS - text_columns(form);
        snprintf(line, sizeof line, "  %s%*s  %s", form, blanks > 0 ? blanks : 0, "", tr(commands[i].summary));
        help_print(STREAM_OUT, line);
    }
    help_print(STREAM_OUT,
               tr("\n"
                  "`precinct COMMAND --help` explains a command. `precinct --version` prints the version.\n"
                  "`--lang CODE` sets the language (en, fr). Without it the environment sets the language.\n"
                  "`--mod DIR` adds the mod in the folder DIR, and may be repeated. `--no-mods` uses none of yours.\n"
                  "These three options may be anywhere in a command.\n"
                  "`precinct --plain` prints sentences instead of drawings, for screen readers.\n"));
    help_print(STREAM_OUT, tr(exit_statuses));
    return EXIT_FINE;
}

static int print_help(const command *c) {
    command_explain(c, STREAM_OUT);
    help_print(STREAM_OUT, tr(exit_statuses));
    return EXIT_FINE;
}

/* Returns true if the word is a command at the prompt of a match. */
static bool typed_in_match(const char *name) {
    bool found = false;
    for (size_t i = 0; i < builtins.n && !found; i++)
        found = !builtins.at[i].author && localized_is(A_COMMAND, name, builtins.at[i].name);
    return found;
}

static int unknown(const char *name) {
    if (typed_in_match(name))
        return refused(
            tr("precinct: '%s' is typed in a match. `precinct` lists the matches that wait and the saves; `precinct "
               "--help` lists all commands.\n"),
            name);
    owned const char **names = need(calloc(commands_n, sizeof *names));
    for (size_t i = 0; i < commands_n; i++) names[i] = commands[i].name;
    const char *near = nearest_name(name, names, commands_n);
    complain(tr("precinct: unknown command '%s'."), name);
    if (near) complain(tr(" Did you mean '%s'?"), near);
    return refused("%s", tr(" `precinct --help` lists all commands.\n"));
}

static bool wants_help(const command *c, int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return c->help != NULL;
    return false;
}

/* Allocates memory for jansson, or ends the program. Without memory jansson would silently drop members, and files
 * would be wrong. */
static void *needed(size_t size) {
    return need(malloc(size));
}

static bool is_command(const char *word) {
    return command_find(word) != NULL;
}

/* Returns the command that the arguments name, or NULL. Also works before mods_take() has removed the options for
 * mods. */
static const command *command_meant(int argc, char **argv) {
    int i = 1;
    while (i < argc && argv[i][0] == '-') i += strcmp(argv[i], "--mod") ? 1 : 2;
    return i < argc ? command_find(argv[i]) : NULL;
}

static int run(int argc, char **argv) {
    if (!language_begin(&argc, argv, language_is_near)) return EXIT_REFUSED;
    const command *meant = command_meant(argc, argv);
    if (meant && meant->language != SPOKEN && !wants_help(meant, argc, argv))
        language_english(meant->language == REVIEWS);
    language_folder(data_folder());
    if (!mods_take(&argc, argv)) return EXIT_REFUSED;
    if (argc < 2 || (argc == 2 && !strcmp(argv[1], "--plain"))) return command_call(command_find("menu"), argc, argv);
    if (!strcmp(argv[1], "--plain")) { /* --plain may precede the command */
        char *flag = argv[1];
        argv[1] = argv[2];
        argv[2] = flag;
    }
    const char *name = argv[1];
    const command *about = !strcmp(name, "help") && argc > 2 ? command_find(argv[2]) : NULL;
    if (about) return print_help(about);
    if (!strcmp(name, "help") && argc > 2) return unknown(argv[2]);
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) return print_usage();
    if (!strcmp(name, "--version") && argc > 2)
        return refused("%s", tr("precinct: --version takes no other argument.\n"));
    if (!strcmp(name, "--version")) {
        print("precinct %s (format %d)\n", PR_VERSION, PR_FORMAT);
        return EXIT_FINE;
    }
    if (!strcmp(name, "complete")) return command_complete(argc - 1, argv + 1);
    const command *c = command_find(name);
    if (!c) return unknown(name);
    if (wants_help(c, argc - 1, argv + 1)) return print_help(c);
    return command_call(c, argc - 1, argv + 1);
}

/* Returns true if the reader of the output closed the pipe, as in `precinct log | head`. This is not an error. */
static bool reader_gone(void) {
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR);
}

/* Checks at the end whether all output was written, because the callers do not check each line. Returns the exit
 * status. */
static int when_written(int status) {
    if (print_flush()) return status;
    if (reader_gone()) return 128 + SIGPIPE;
    complain("%s", tr("precinct: not everything could be printed. The disk may be full.\n"));
    return status == EXIT_FINE ? EXIT_FAILED : status;
}

/* Opens standard input, output and error if they were closed when the program started. Otherwise a save could get one
 * of their descriptors, and would be read as input or overwritten by output. Reading from an input opened here finds
 * the end of input, and writing to such an output fails. */
static void standard_files_open(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", O_RDONLY) != fd) _exit(EXIT_FAILED);
}

/* Returns true if standard input is a terminal that was closed. The program may read the end of input before SIGHUP
 * arrives. */
static bool terminal_gone(void) {
    struct pollfd in = {.fd = STDIN_FILENO};
    struct stat s;
    return poll(&in, 1, 0) > 0 && (in.revents & POLLHUP) && fstat(STDIN_FILENO, &s) == 0 && S_ISCHR(s.st_mode);
}

/* If the terminal has hung up, main() ends by _exit(), without the work of exit(). In exit(), a sanitizer's leak
 * checker stops the process. The SIGCONT that the shell or the kernel sends after a hangup would then make the checker
 * wait forever. */
int main(int argc, char **argv) {
    standard_files_open();
    refuse_know_commands(is_command);
    signal(SIGXFSZ, SIG_IGN); /* a write beyond a size limit now fails instead of ending the program */
    json_set_alloc_funcs(needed, free);
    int status = run(argc, argv);
    if (status != 128 + SIGHUP && !terminal_gone()) return when_written(status);
    fflush(NULL);
    _exit(status);
}
