/* Reads lines of input, and handles the signals that may interrupt reading. At a terminal, libedit lets the player edit
 * a line and recall earlier lines. Input from a file or a pipe is not edited. */
#ifndef FRONT_INPUT_H
#define FRONT_INPUT_H

#include <stdbool.h>

/* Installs handlers for SIGINT, SIGTERM and SIGHUP. The first of these signals is only recorded, so that the program
 * can finish its answer. A second signal ends the program immediately, because a bot may think for hours. At a
 * terminal, the first signal prints a notice that a second signal ends the program. */
void input_start(void);
void input_stop(void);

/* Returns the signal that was recorded, or 0. Callers check for a signal between answers, so that no answer is
 * interrupted. */
int input_signal(void);

/* A task is long work that a person at a terminal may end by Ctrl-C without leaving the program. input_task() records
 * that a task begins or has ended, and input_task_runs() returns true while the task runs. input_halted() returns true
 * if the task should end, or if a signal was recorded. Without a terminal, the first Ctrl-C is recorded as usual. */
void input_task(bool runs);
bool input_task_runs(void);
bool input_halted(void);

/* Returns the next line without its line end, or NULL at the end of input or after a signal. At a terminal, prints the
 * prompt. If `edited` is true, the player can edit the line and recall earlier lines. A line longer than
 * MAX_LINE_LENGTH is cut to MAX_LINE_LENGTH + 1 bytes, by which the caller can recognize such a line. The caller frees
 * the line. */
enum { MAX_LINE_LENGTH = 64 << 10 };
char *input_line(const char *prompt, bool edited);

/* Returns true if reading would not wait, because input has arrived or the input has ended. */
bool input_pending(void);

/* Waits for `ms` milliseconds, or until a key is pressed at the terminal. Drops blanks at the start of the input.
 * Leaves the rest of the input to the next read, unless it begins with a control character. Returns true if the time
 * passed. Returns false if a key was pressed, if input had already arrived, or after a signal. */
bool input_pause(int ms);

/* Drops blanks and line ends that were typed ahead at a terminal, for example during a long task. A player may press
 * Enter to see whether the program still runs, and this Enter must not answer the next prompt. */
void input_drop_blanks(void);

/* Sets whether the following lines can be recalled by the arrow keys. People who share a keyboard must not see each
 * other's lines. */
void input_remember(bool remember);

/* Sets the callback that completes names at the Tab key. `line` is the text before the incomplete word. The callback
 * calls `take` for each name that can follow this text. */
typedef void input_offer(void *ctx, const char *line, void (*take)(void *to, const char *name), void *to);
void input_complete_with(input_offer *offer, void *ctx);

#endif
