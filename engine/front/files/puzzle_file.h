/* Puzzles as files: data that says where a match stands and what is to be reached in one turn. A file has one entry on
 * each line, a word and what it says (docs/FORMATS.md). Nothing here loads an episode; session/puzzle.h does. */
#ifndef FRONT_PUZZLE_FILE_H
#define FRONT_PUZZLE_FILE_H

#include "precinct.h"
#include "text/words.h"

#include <stdint.h>

enum { MAX_PUZZLE_GOALS = 8 };

/* One goal as it is written: "at_least order 5". Without a thing `what` is "". */
typedef struct puzzle_goal {
    pr_aim aim;
    char *what;
    int32_t n;
    int line;
} puzzle_goal;

typedef struct puzzle_file {
    char *name;    /* "game/mist-1": the folder of its episode, and the file's name without its ending */
    char *path;    /* of the file */
    char *episode; /* "game/mist" */
    char **settings, **answers;
    int *answer_line;
    size_t settings_n, answers_n;
    uint64_t seed;
    puzzle_goal goal[MAX_PUZZLE_GOALS];
    size_t goals;
    int episode_line, solutions_line;
    pr_until until;
    bool only; /* one first answer solves it, and no other does */
} puzzle_file;

/* The words for pr_until, in its order; NULL ends them. */
extern const char *const puzzle_untils[];

/* Reads a file. Returns false after a message that names the line. puzzle_file_free() is needed either way. */
bool puzzle_file_read(puzzle_file *p, const char *path);
void puzzle_file_free(puzzle_file *p);
/* Returns the text of a file, for buffer_free. */
buffer puzzle_file_text(const puzzle_file *p);
/* The paths of the puzzles in the data folder, the games in the order of their names, then by file name and number;
 * for files_free. */
char **puzzle_files(void);
/* Finds a puzzle by its name, by a name without the game, or by a path. Returns its path for the caller to free, or
 * NULL after a message. */
char *puzzle_file_find(const char *name);
/* Prints a fault on stderr: file, line, message. */
void puzzle_fault(const puzzle_file *p, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
