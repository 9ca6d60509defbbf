/* Puzzle files. A puzzle describes a position of a match and the goals of one turn. Each line of a file is one entry, a
 * word and its value (docs/FORMATS.md). This file loads no episode; session/puzzle.h does. */
#ifndef FRONT_PUZZLE_FILE_H
#define FRONT_PUZZLE_FILE_H

#include "precinct.h"
#include "text/words.h"

#include <stdint.h>

enum { MAX_PUZZLE_GOALS = 8 };

/* One goal as in the file: "at_least order 5". `what` is "" for a goal without a thing. */
typedef struct puzzle_goal {
    pr_aim aim;
    char *what;
    int32_t n;
    int line;
} puzzle_goal;

typedef struct puzzle_file {
    char *name;    /* "game/mist-1": the folder of its episode, and the file's name without its ending */
    char *path;    /* path of the file */
    char *episode; /* "game/mist" */
    char **settings, **answers;
    int *answer_line;
    size_t settings_n, answers_n;
    uint64_t seed;
    puzzle_goal goal[MAX_PUZZLE_GOALS];
    size_t goals;
    int episode_line, solutions_line;
    pr_until until;
    bool only; /* exactly one first answer solves the puzzle */
} puzzle_file;

/* The words for the values of pr_until, in their order. NULL ends the list. */
extern const char *const puzzle_untils[];

/* Reads a file. Returns false after a message that names the line. Call puzzle_file_free() in either case. */
bool puzzle_file_read(puzzle_file *p, const char *path);
void puzzle_file_free(puzzle_file *p);
/* Returns the text of a puzzle file. The caller frees it by buffer_free(). */
buffer puzzle_file_text(const puzzle_file *p);
/* Returns the paths of the puzzles in the data folder, in the order of the games' names, then of file names and their
 * numbers. The caller frees the list by files_free(). */
char **puzzle_files(void);
/* Finds a puzzle by its name, by a name without the game, or by a path. Returns its path for the caller to free, or
 * NULL after a message. */
char *puzzle_file_find(const char *name);
/* Prints a fault on stderr: file, line, message. */
void puzzle_fault(const puzzle_file *p, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
