/* Reads and writes puzzle files. A puzzle is a position of a match and the goals that a player must reach in one turn.
 * Each line of the file is a word and its value (docs/FORMATS.md). session/puzzle.h loads the episode and plays the
 * puzzle. */
#ifndef FRONT_PUZZLE_FILE_H
#define FRONT_PUZZLE_FILE_H

#include "precinct.h"
#include "text/words.h"

enum { MAX_PUZZLE_GOALS = 8 };

/* One goal, such as "at_least order 5". `what` is the kind or track that the goal names, or "". `line` is the goal's
 * line in the file. */
typedef struct puzzle_goal {
    pr_aim aim;
    char *what;
    int32_t n;
    int line;
} puzzle_goal;

typedef struct puzzle_file {
    char *name;    /* the episode's game, and the file's name without its ending, such as "game/mist-1" */
    char *path;    /* path of the puzzle file */
    char *episode; /* name of the episode, such as "game/mist" */
    words settings, answers;
    int *answer_line; /* number of the line of each answer */
    uint64_t seed;
    puzzle_goal goal[MAX_PUZZLE_GOALS];
    size_t goals;
    int episode_line, solutions_line;
    pr_until until;
    bool only; /* the file claims that exactly one first answer solves the puzzle */
} puzzle_file;

/* The words that a file has for the values of pr_until, in the order of these values. The list ends with NULL. */
extern const char *const puzzle_untils[];

/* Reads a puzzle file. Returns false after a message that names the line. The caller must call puzzle_file_free() after
 * success and after failure. */
bool puzzle_file_read(puzzle_file *p, const char *path);
void puzzle_file_free(puzzle_file *p);
/* Returns the text of a puzzle file. The caller frees it by buffer_free(). */
buffer puzzle_file_text(const puzzle_file *p);
/* Returns the paths of the puzzles in the data folder, sorted by game and then by name. Numbers in names are sorted by
 * value: "mist-2" comes before "mist-10". The caller frees the list by files_free(). */
char **puzzle_files(void);
/* Finds a puzzle by its name ("game/mist-1" or "mist-1") or by its path. Returns its path, which the caller frees, or
 * NULL after a message. */
char *puzzle_file_find(const char *name);
/* Prints an error in a puzzle file on stderr, as "FILE:LINE: MESSAGE". */
void puzzle_fault(const puzzle_file *p, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
