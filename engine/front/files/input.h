/* Reading lines, and the signals that may interrupt it. On a terminal libedit edits the line and keeps a history; else
 * lines are read as they come. */
#ifndef FRONT_INPUT_H
#define FRONT_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Installs the handlers of SIGINT, SIGTERM and SIGHUP, which only make a note. A second one, of any sort, ends
 * the program at once: what it is busy with may take hours, such as a bot that a save told to think hard; then the
 * first is acknowledged at a terminal. */
void input_start(void);
void input_stop(void);

/* The signal that came, or 0. Asked between answers, so that nothing is ever cut off in the middle. */
int input_signal(void);

/* The next line without its end, or NULL at the end of input or after a signal. The prompt is shown on a terminal only.
 * The caller releases the line. Of one that is longer than LONGEST_LINE there is one byte more. `edited`: with editing
 * and history, if there is a terminal. */
enum { LONGEST_LINE = 64 << 10 };
char *input_line(const char *prompt, bool edited);

/* Is more input at hand, so that reading would not wait? */
bool input_pending(void);

/* Whether lines are kept for the arrow keys: not where people sit who must not see each other's. */
void input_remember(bool remember);

/* Names for the completion key at the place where the cursor is: set by whoever knows them. */
typedef void input_offer(void *ctx, const char *line, void (*take)(void *to, const char *name), void *to);
void input_complete_with(input_offer *offer, void *ctx);

#endif
