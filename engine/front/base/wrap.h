/* Prints text for people in lines that fit the screen: paragraphs, error messages, and help in columns. With --plain,
 * the text is changed so that a screen reader can read it. */
#ifndef FRONT_WRAP_H
#define FRONT_WRAP_H

#include "front/base/print.h"
#include "text/width.h"

/* Prints `text` wrapped at the width of the screen, and a line end. The text starts at column `column`, and its
 * following lines are indented by `indent`. */
void say_wrapped(int column, int indent, const char *text);

/* Prints `text` wrapped, starting at the first column, in the color `t`. Words may have their own colors in the form
 * that canvas_flow() reads. */
void say_toned(tone t, int indent, const char *text);
/* Works like say_wrapped() from the first column, but formats its text like printf(). Returns true, so that a command
 * of the conversation may end with it. */
bool say_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints an error message, or a part of one, on stderr. Wraps its lines if stderr is a terminal. Otherwise leaves the
 * lines as they are, so that programs can read them. The arguments may contain any bytes, which are escaped by
 * sound_text(). complain() returns false and refused() returns EXIT_REFUSED, for callers that return the result.
 */
bool complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
int refused(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Sets the place that complain() prints after the program's name, such as "FILE:3", because the following messages are
 * about a line of a file. NULL means no place. The text must remain valid until the next call. */
void complain_place(const char *place);
/* Prints a help text that fits the width of the screen. Lines that are not indented form one paragraph. Each indented
 * line is an item with columns, which two or more blanks separate. If an item is too long, it continues under its last
 * column. */
void help_print(stream to, const char *text);

#endif
