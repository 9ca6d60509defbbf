/* Finds another version of an author's files. It exports a revision by `git archive`, which changes nothing in the
 * repository and runs no hooks. */
#define _GNU_SOURCE 1
#include "front/programs/version.h"

#include "front/base/print.h"
#include "front/files/files.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Programs --------------------------------------------------------------------------------------------- */

/* Starts a program with these descriptors as its input and output; -1 means none. The program's errors are
 * discarded. */
static pid_t start(const char *const *argv, int in, int out) {
    fflush(NULL);
    pid_t pid = fork();
    if (pid != 0) return pid;
    int none = open("/dev/null", O_RDWR);
    dup2(in < 0 ? none : in, STDIN_FILENO);
    dup2(out < 0 ? none : out, STDOUT_FILENO);
    dup2(none, STDERR_FILENO);
    execvp(argv[0], (char *const *)argv);
    _exit(127);
}

static bool ended_well(pid_t pid) {
    int status = 0;
    if (pid <= 0) return false;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Returns the first line that a program prints, or NULL if it fails. The caller frees it. */
static char *first_line(const char *const *argv) {
    int ends[2];
    char bytes[4096];
    owned_buffer text = {0};
    if (pipe2(ends, O_CLOEXEC) != 0) return NULL;
    pid_t pid = start(argv, -1, ends[1]);
    close(ends[1]);
    for (ssize_t n; (n = read(ends[0], bytes, sizeof bytes)) > 0 || (n < 0 && errno == EINTR);)
        if (n > 0) buffer_add_bytes(&text, bytes, (size_t)n);
    close(ends[0]);
    return ended_well(pid) ? need(strndup(buffer_text(&text), strcspn(buffer_text(&text), "\n"))) : NULL;
}

static char *git_line(const char *folder, const char *what, const char *option, const char *revision) {
    const char *const argv[] = {"git", "-C", *folder ? folder : ".", "rev-parse", what, option, revision, NULL};
    return first_line(argv);
}

/* Writes the files of a commit of the repository at `top` to a folder. */
static bool export_to(const char *top, const char *commit, const char *folder) {
    const char *const archive[] = {"git", "-C", top, "archive", "--format=tar", commit, NULL};
    const char *const unpack[] = {"tar", "-x", "-f", "-", "-C", folder, NULL};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    pid_t from = start(archive, -1, ends[1]), to = start(unpack, ends[0], -1);
    close(ends[0]);
    close(ends[1]);
    bool written = ended_well(from), read = ended_well(to);
    return written && read;
}

/* Folders ---------------------------------------------------------------------------------------------- */

static bool is_folder(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static char *joined(const char *folder, const char *path) {
    buffer b = {0};
    buffer_addf(&b, "%s/%s", folder, path);
    while (b.n > 1 && b.s[b.n - 1] == '/') b.s[--b.n] = '\0';
    return b.s;
}

/* Returns the exported copy of a folder in the repository at `top`, or NULL if the folder is not in the repository. */
static char *exported_folder(const version *v, const char *top, const char *folder) {
    owned char *own = git_line(folder, "--show-toplevel", NULL, NULL),
               *prefix = git_line(folder, "--show-prefix", NULL, NULL);
    return own && prefix && !strcmp(own, top) ? joined(v->exported, prefix) : NULL;
}

/* Exports a commit. Returns false after a message. */
static bool export_commit(version *v, const char *top, const char *list) {
    const char *temporary = getenv("TMPDIR");
    char *folder = text_of("%s/precinct-version-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    v->exported = mkdtemp(folder);
    if (!v->exported) {
        file_complain(folder);
        free(folder);
        return false;
    }
    if (!export_to(top, v->label, v->exported))
        return complain(tr("precinct: `git archive` could not write revision '%s' to %s. Is there room, and is `tar` "
                           "installed?\n"),
                        v->given, v->exported);
    v->folder = exported_folder(v, top, list);
    v->data = exported_folder(v, top, data_folder());
    return v->folder != NULL;
}

static bool open_revision(version *v, const char *list) {
    owned char *commit = text_of("%s^{commit}", v->given);
    owned char *top = *v->given == '-' ? NULL : git_line(list, "--show-toplevel", NULL, NULL);
    v->label = top ? git_line(list, "--verify", "--quiet", commit) : NULL;
    bool good = v->label && export_commit(v, top, list);
    if (!top)
        complain(tr("precinct: '%s' is not a folder, and not a revision either, because %s is not in a git repository. "
                    "Give the folder with the other version.\n"),
                 v->given, *list ? list : ".");
    else if (!v->label)
        complain(tr("precinct: '%s' is neither a folder nor a revision of %s. `git log` shows its revisions.\n"),
                 v->given, top);
    return good;
}

bool version_open(version *v, const char *given, const char *list) {
    *v = (version){.given = given};
    if (!is_folder(given)) return open_revision(v, list);
    v->label = copy_text(given);
    v->folder = copy_text(given);
    v->data = copy_text(given);
    return true;
}

void version_close(version *v) {
    if (v->exported) folder_remove(v->exported);
    free_all(v->exported, v->label, v->folder, v->data);
    *v = (version){0};
}

char *version_episode(const version *v, const char *word, const char *name, char **why) {
    buffer file = {0}, reason = {0};
    bool script = path_ends(word, ".lua");
    if (script && *word == '/')
        buffer_addf(&reason, tr("'%s' starts with '/', so it cannot be found in %s. Write it relative to the list."),
                    word, v->given);
    else if (!script && !v->data)
        buffer_addf(&reason, tr("%s is not in the repository of the list. Give the folder with the other version."),
                    name);
    else if (script)
        buffer_addf(&file, "%s/%s", v->folder, word);
    else
        buffer_addf(&file, "%s/episodes/%s.lua", v->data, name);
    if (file.s && !file_exists(file.s)) {
        buffer_addf(&reason, tr("%s has no '%s'. Leave this entry out with --only, or choose another version."),
                    v->given, script ? word : name);
        buffer_free(&file);
    }
    *why = reason.s;
    return file.s;
}
