/* Output: everything that the program prints passes through this file, and no other file writes to stdout or stderr
 * (`make lint`). Text may come from strangers: titles, names of files, lines of a save. A character that a terminal
 * would obey or hide (see text_character) is printed as an escape, so no caller can forget to escape it. One call
 * prints at most MAX_PRINTED bytes. Functions of this file print the program's own control sequences (tones, the
 * cursor). */
#ifndef FRONT_PRINT_H
#define FRONT_PRINT_H

#include "front/base/terminal.h"

#include <stdbool.h>
#include <stddef.h>

/* Maximum number of bytes that one call prints. A longer text ends with "[...]". */
enum { MAX_PRINTED = 16 << 10 };

typedef enum stream { STREAM_OUT, STREAM_ERR } stream;

void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(stream to, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints the text and a line end. */
void print_line(const char *text);
/* Prints a JSON document of any length. Unprintable characters become JSON escapes. Adds a line end if it has none. */
void print_json(const char *json);
/* Prints in a tone. */
void say(tone t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints the following text in this tone. Does nothing without color. TONE_FRESH may start inside another tone; one
 * tone_end() then ends both. */
void tone_begin(tone t);
void tone_end(tone t);
void screen_clear(void);
/* Erases the last printed line. Its line end was already printed. */
void screen_take_back(void);
/* Shows a line on stderr in place of the last such line. NULL removes it. */
void screen_progress(const char *label, const char *text);
/* Writes a text of the program's own to stderr from within a signal handler. */
void print_in_signal(const char *text);

/* Prints what waits in stdout's buffer. Returns false if anything since the start could not be printed. */
bool print_flush(void);
/* Returns true if something could not be printed. */
bool print_broken(void);
/* Discards everything that is printed from now on. Returns false if that fails. */
bool print_nowhere(void);

/* Starts to collect output instead of printing it, for the pager. Returns false if out of memory. */
bool print_begin_aside(void);
/* Stops collecting output. Later output is printed at once. */
void print_end_aside(void);
/* Prints at most `lines` further lines of the collected output. Returns false if no lines remain. */
bool print_page(int lines);
/* Drops the rest of the collected output. */
void print_drop_aside(void);

#endif
