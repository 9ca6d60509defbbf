/* Reading lines, and the signals that may interrupt it. On a terminal libedit edits the line and keeps a history; else
 * lines are read as they come. */
#ifndef FRONT_INPUT_H
#define FRONT_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Installs the handlers of SIGINT, SIGTERM and SIGHUP, which only make a note. A second signal of any of these ends the
 * program at once, because a bot may think for hours. For that case the first one is acknowledged at a terminal. */
void input_start(void);
void input_stop(void);

/* Returns the signal that came, or 0. Called between answers, so that an answer is never cut off in the middle. */
int input_signal(void);

/* Returns the next line without its end, or NULL at the end of input or after a signal. A terminal shows the prompt,
 * and `edited` gives it editing and history. The caller releases the line. A line beyond MAX_LINE_LENGTH is cut to one
 * byte more. */
enum { MAX_LINE_LENGTH = 64 << 10 };
char *input_line(const char *prompt, bool edited);

/* Returns true if more input has arrived, so that reading would not wait. */
bool input_pending(void);

/* Waits for so many milliseconds, or until a key is pressed at the terminal. Letters, digits and signs stay typed
 * ahead; other keys are taken. Returns false if a key was pressed, input waited already or a signal came. */
bool input_pause(int ms);

/* Sets whether the arrow keys recall earlier lines. People who share a keyboard must not see each other's. */
void input_remember(bool remember);

/* Offers names for the completion key at the cursor's place. The part of the program that knows the names sets it. */
typedef void input_offer(void *ctx, const char *line, void (*take)(void *to, const char *name), void *to);
void input_complete_with(input_offer *offer, void *ctx);

#endif
