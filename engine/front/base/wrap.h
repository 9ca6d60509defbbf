/* Text for people in lines that fit the screen: paragraphs, messages, help in columns; aloud, in --plain, as it is
 * read. Nothing here knows about matches. */
#ifndef FRONT_WRAP_H
#define FRONT_WRAP_H

#include "front/base/print.h"
#include "text/width.h"

#include <stddef.h>

/* Prints `text` wrapped at the screen's width, following lines indented by `indent`, and ends the line. `column` is
 * where the text starts. */
void say_wrapped(int column, int indent, const char *text);

/* The same for a message, from the first column on. */
void say_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints a message, or a part of one, on stderr. At a terminal its lines are broken between words; elsewhere they stay
 * as they are, for programs to read. What is quoted may be anything (a name, a line of a file): see sound_text(). */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints a help text no wider than the screen. Lines that are not set in make one paragraph; of an item, a line that is
 * set in, what does not fit stands under its last column, which begins after two blanks or more. */
void help_print(stream to, const char *text);

#endif
