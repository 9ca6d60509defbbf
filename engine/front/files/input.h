/* Reads lines and handles the signals that may interrupt reading. At a terminal, libedit edits the line and keeps a
 * history. Otherwise lines are read unedited. */
#ifndef FRONT_INPUT_H
#define FRONT_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Installs handlers of SIGINT, SIGTERM and SIGHUP, which only record the signal. A second signal of these ends the
 * program at once, because a bot may think for hours. At a terminal, the first one therefore prints a notice. */
void input_start(void);
void input_stop(void);

/* Returns the signal that arrived, or 0. Callers check it between answers, so that no answer is interrupted. */
int input_signal(void);

/* Returns the next line without its end, or NULL at the end of input or after a signal. A terminal shows the prompt,
 * and `edited` gives it editing and history. The caller releases the line. A line longer than MAX_LINE_LENGTH is cut to
 * MAX_LINE_LENGTH + 1 bytes. */
enum { MAX_LINE_LENGTH = 64 << 10 };
char *input_line(const char *prompt, bool edited);

/* Returns true if more input has arrived, so that reading would not wait. */
bool input_pending(void);

/* Waits for `ms` milliseconds, or until a key is pressed at the terminal. Letters, digits and signs remain as input;
 * other keys are consumed. Returns false if a key was pressed, input was already pending or a signal arrived. */
bool input_pause(int ms);

/* Sets whether the arrow keys recall earlier lines. People who share a keyboard must not see each other's lines. */
void input_remember(bool remember);

/* Offers names for the completion at the cursor. The part of the program that knows the names sets it. */
typedef void input_offer(void *ctx, const char *line, void (*take)(void *to, const char *name), void *to);
void input_complete_with(input_offer *offer, void *ctx);

#endif
