/* Reads and writes puzzle files, and finds the puzzles in the data folder, whose paths are
 * episodes/GAME/puzzles/NAME.puzzle. */
#define _GNU_SOURCE 1
#include "front/files/puzzle_file.h"

#include "front/base/print.h"
#include "front/files/files.h"

#include <errno.h>
#include <stdio.h>

enum { FORMAT = 1, MAX_PUZZLE_ANSWERS = 20000, WIDTH = 100 };
static const char mark[] = "precinct_puzzle", ending[] = ".puzzle";

/* The words for goals in a file. `takes` is the code of the arguments that follow the word. 0: none. 1: a kind or none.
 * 2: a kind. 3: a track and a number. */
static const struct {
    const char *word;
    pr_aim aim;
    int takes;
} aims[] = {{"win", PR_AIM_WIN, 0},
            {"keep", PR_AIM_KEEP, 1},
            {"at_least", PR_AIM_AT_LEAST, 3},
            {"at_most", PR_AIM_AT_MOST, 3},
            {"gone", PR_AIM_GONE, 2}};
enum { AIMS = sizeof aims / sizeof *aims };

void puzzle_fault(const puzzle_file *p, int line, const char *format, ...) {
    va_list list;
    va_start(list, format);
    owned char *message = text_of_list(format, list);
    va_end(list);
    complain("%s:%d: %s\n", p->path, line, message);
}

static bool number_read(const char *text, long long least, long long most, long long *n) {
    char *end;
    errno = 0;
    *n = strtoll(text, &end, 10);
    return *text && !*end && !errno && *n >= least && *n <= most;
}

static bool read_goal(puzzle_file *p, const words *w, int line) {
    size_t k = 0;
    while (k < AIMS && (w->n < 2 || strcmp(aims[k].word, w->at[1]) != 0)) k++;
    if (k == AIMS) {
        puzzle_fault(p, line,
                     tr("A goal is `win`, `keep [KIND]`, `gone KIND`, `at_least TRACK N` or `at_most TRACK N`."));
        return false;
    }
    if (p->goals == MAX_PUZZLE_GOALS) {
        puzzle_fault(p, line, tr("A puzzle has at most %d goals. Delete this line."), MAX_PUZZLE_GOALS);
        return false;
    }
    const size_t things = w->n - 2;
    const bool fits[] = {things == 0, things <= 1, things == 1, things == 2};
    long long n = 0;
    if (!fits[aims[k].takes] || (aims[k].takes == 3 && !number_read(w->at[3], INT32_MIN, INT32_MAX, &n))) {
        static const char *const takes[] = {N_("nothing"), N_("at most one kind"), N_("one kind"),
                                            N_("a track and a whole number")};
        puzzle_fault(p, line, tr("`%s` takes %s."), w->at[1], tr(takes[aims[k].takes]));
        return false;
    }
    p->goal[p->goals++] = (puzzle_goal){aims[k].aim, copy_text(things ? w->at[2] : ""), (int32_t)n, line};
    return true;
}

static bool read_answers(puzzle_file *p, const words *w, int line) {
    for (size_t i = 1; i < w->n; i++) {
        if (p->answers.n == MAX_PUZZLE_ANSWERS) {
            puzzle_fault(p, line, tr("A puzzle has at most %d answers."), MAX_PUZZLE_ANSWERS);
            return false;
        }
        words_add(&p->answers, w->at[i]);
        p->answer_line = need(realloc(p->answer_line, p->answers.n * sizeof *p->answer_line));
        p->answer_line[p->answers.n - 1] = line;
    }
    return true;
}

const char *const puzzle_untils[] = {"actions", "reply", "round", NULL};
static const char *const solution_words[] = {"some", "one", NULL};

/* Returns the index of the line's second word in `list`, which ends with NULL. Returns -1 after a message if the line
 * does not have exactly two words, or if the list does not contain the second word. */
static int read_choice(const puzzle_file *p, const words *w, int line, const char *const *list) {
    owned_buffer all = {0};
    for (int i = 0; list[i]; i++) {
        if (w->n == 2 && !strcmp(w->at[1], list[i])) return i;
        buffer_addf(&all, "%s`%s`", i ? ", " : "", list[i]);
    }
    puzzle_fault(p, line, tr("`%s` takes one of these words: %s."), w->at[0], all.s);
    return -1;
}

static bool read_until(puzzle_file *p, const words *w, int line) {
    const int until = read_choice(p, w, line, puzzle_untils);
    if (until >= 0) p->until = (pr_until)until;
    return until >= 0;
}

static bool read_solutions(puzzle_file *p, const words *w, int line) {
    const int only = read_choice(p, w, line, solution_words);
    p->only = only == 1;
    p->solutions_line = line;
    return only >= 0;
}

static bool one_word(puzzle_file *p, const words *w, int line) {
    if (w->n == 2) return true;
    puzzle_fault(p, line, tr("`%s` takes one word."), w->at[0]);
    return false;
}

static bool read_line(puzzle_file *p, const words *w, int line) {
    const char *word = w->at[0];
    if (!strcmp(word, "answers")) return read_answers(p, w, line);
    if (!strcmp(word, "goal")) return read_goal(p, w, line);
    if (!strcmp(word, "until")) return read_until(p, w, line);
    if (!strcmp(word, "solutions")) return read_solutions(p, w, line);
    if (strcmp(word, "episode") != 0 && strcmp(word, "set") != 0 && strcmp(word, "seed") != 0) {
        puzzle_fault(p, line,
                     tr("Unknown word '%s'. A line starts with `episode`, `set`, `seed`, `answers`, `goal`, `until` "
                        "or `solutions`."),
                     word);
        return false;
    }
    if (!one_word(p, w, line)) return false;
    if (!strcmp(word, "set")) {
        words_add(&p->settings, w->at[1]);
        return true;
    }
    if (!strcmp(word, "episode")) {
        set_text(&p->episode, copy_text(w->at[1]));
        p->episode_line = line;
        return true;
    }
    char *end;
    errno = 0;
    p->seed = strtoull(w->at[1], &end, 10);
    if (!*end && !errno && w->at[1][0] >= '0' && w->at[1][0] <= '9') return true;
    puzzle_fault(p, line, tr("A seed is a whole number, not '%s'."), w->at[1]);
    return false;
}

static bool read_lines(puzzle_file *p, char *text) {
    int line = 0;
    bool good = true;
    for (char *at = text, *next; good && at && *at; at = next) {
        next = strchr(at, '\n');
        if (next) *next++ = '\0';
        owned_words w = words_split(at, ' ');
        line++;
        long long format;
        if (line == 1 && (w.n != 2 || strcmp(w.at[0], mark) != 0 || !number_read(w.at[1], FORMAT, FORMAT, &format))) {
            puzzle_fault(p, 1, tr("The first line of a puzzle is `%s %d`."), mark, FORMAT);
            good = false;
        } else if (line > 1 && w.n && w.at[0][0] != '#') {
            good = read_line(p, &w, line);
        }
    }
    if (good && (!line || !p->episode || !p->goals)) {
        puzzle_fault(p, line ? line : 1, tr("A puzzle needs a line with `%s`."),
                     line && p->episode ? "goal" : "episode");
        good = false;
    }
    return good;
}

/* Returns the name of a puzzle without its game ("mist-1") from its path. The caller frees it. */
static char *name_of(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const size_t n = strlen(name), cut = path_ends(path, ending) ? n - strlen(ending) : n;
    return text_of("%.*s", (int)cut, name);
}

bool puzzle_file_read(puzzle_file *p, const char *path) {
    size_t length = 0;
    *p = (puzzle_file){.path = copy_text(path)};
    owned char *text = file_read(path, &length);
    if (!text) return complain(tr("precinct: cannot read '%s': %s.\n"), path, file_unread(errno));
    bool good = strlen(text) == length;
    if (!good) puzzle_fault(p, 1, tr("A puzzle is a text without NUL bytes."));
    good = good && read_lines(p, text);
    if (!good) return false;
    owned char *own = name_of(path);
    p->name = text_of("%.*s/%s", (int)strcspn(p->episode, "/"), p->episode, own);
    return true;
}

void puzzle_file_free(puzzle_file *p) {
    words_free(&p->settings);
    words_free(&p->answers);
    for (size_t i = 0; i < p->goals; i++) free(p->goal[i].what);
    free_all(p->answer_line, p->name, p->path, p->episode);
    *p = (puzzle_file){0};
}

buffer puzzle_file_text(const puzzle_file *p) {
    buffer t = {0};
    buffer_addf(&t, "%s %d\nepisode %s\n", mark, FORMAT, p->episode);
    for (size_t i = 0; i < p->settings.n; i++) buffer_addf(&t, "set %s\n", p->settings.at[i]);
    buffer_addf(&t, "seed %llu\n", (unsigned long long)p->seed);
    size_t column = 0;
    for (size_t i = 0; i < p->answers.n; i++) {
        const size_t n = strlen(p->answers.at[i]) + 1;
        if (!column || column + n > WIDTH) {
            buffer_add(&t, i ? "\nanswers" : "answers");
            column = strlen("answers");
        }
        buffer_addf(&t, " %s", p->answers.at[i]);
        column += n;
    }
    if (p->answers.n) buffer_add(&t, "\n");
    for (size_t i = 0; i < p->goals; i++) {
        size_t k = 0;
        while (aims[k].aim != p->goal[i].aim) k++;
        buffer_addf(&t, "goal %s%s%s", aims[k].word, *p->goal[i].what ? " " : "", p->goal[i].what);
        if (aims[k].takes == 3) buffer_addf(&t, " %d", (int)p->goal[i].n);
        buffer_add(&t, "\n");
    }
    buffer_addf(&t, "until %s\nsolutions %s\n", puzzle_untils[p->until], solution_words[p->only]);
    return t;
}

/* Finding --------------------------------------------------------------------------------------------- */

/* Compares paths so that numbers in them are in numerical order: mist-2 comes before mist-10. */
static int by_path(const void *a, const void *b) {
    return strverscmp(*(char *const *)a, *(char *const *)b);
}

char **puzzle_files(void) {
    char **all = need(calloc(1, sizeof *all));
    size_t n = 0, games_n;
    owned char *root = text_of("%s/episodes", data_folder());
    owned_by(files_free_at) char **games = folder_names(root, &games_n);
    for (size_t i = 0; i < games_n; i++) {
        size_t more = 0;
        owned char *folder = text_of("%s/%s/puzzles", root, games[i]);
        owned char **own = files_ending(folder, ending, &more);
        all = need(realloc(all, (n + more + 1) * sizeof *all));
        memcpy(all + n, own, more * sizeof *all);
        n += more;
        all[n] = NULL;
    }
    if (n) qsort(all, n, sizeof *all, by_path);
    return all;
}

char *puzzle_file_find(const char *name) {
    if (path_ends(name, ending) || strchr(name, '/') == name || name[0] == '.') return copy_text(name);
    const char *slash = strrchr(name, '/'), *last = slash ? slash + 1 : name;
    owned_by(files_free_at) char **all = puzzle_files();
    char *found = NULL;
    size_t n = 0;
    for (; all[n] && !found; n++) {
        char *own = name_of(all[n]);
        owned char *folder = text_of("/%.*s/puzzles/", slash ? (int)(slash - name) : 0, name);
        if (same_fold(own, last) && (!slash || strstr(all[n], folder))) found = copy_text(all[n]);
        set_text(&all[n], own);
    }
    if (!found) {
        const char *near = nearest_name(last, (const char *const *)all, n);
        complain(tr("precinct: there is no puzzle '%s'. `precinct puzzle` lists them."), name);
        if (near) complain(tr(" Did you mean '%s'?"), near);
        complain("\n");
    }
    return found;
}
