/* Text for people in lines that fit the screen: paragraphs, messages, help in columns. With --plain it is worded to be
 * read aloud. Nothing here knows about matches. */
#ifndef FRONT_WRAP_H
#define FRONT_WRAP_H

#include "front/base/print.h"
#include "text/width.h"

#include <stddef.h>

/* Prints `text` wrapped at the screen's width, following lines indented by `indent`, and ends the line. `column` is
 * where the text starts. */
void say_wrapped(int column, int indent, const char *text);

/* Like say_wrapped() from the first column, but in a tone. Words may have tones of their own, marked as for
 * canvas_flow(). */
void say_toned(tone t, int indent, const char *text);
/* Like say_wrapped() from the first column, but formats its text like printf. */
void say_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints a message, or a part of one, on stderr. At a terminal, wraps its lines between words. Otherwise leaves the
 * lines as they are, for programs to read. Quoted text, such as a name or a line of a file, may contain any bytes: see
 * sound_text(). */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Until the next call, messages of complain() that start with the program's name continue with this place, such as
 * "FILE:3", because they are about a line of a file. NULL: no place. The text must live as long. */
void complain_place(const char *place);
/* Prints a help text no wider than the screen. Lines without indent make one paragraph. An indented line is an item.
 * Its continuation lines start under its last column, which follows two blanks or more. */
void help_print(stream to, const char *text);

#endif
