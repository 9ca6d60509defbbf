/* Output. The program prints everything by these functions, and no other file writes to stdout or stderr (`make lint`
 * checks it). Printed text may come from other people: titles, names of files, lines of a save. A character that would
 * control the terminal or be invisible (text_character()) is printed as an escape, so no caller can forget to escape
 * it. Only functions of this file print control sequences, for colors and the cursor. Brings the headers that make a
 * text, because a file that prints also translates and composes. */
#ifndef FRONT_PRINT_H
#define FRONT_PRINT_H

#include "text/msg.h"
#include "text/width.h"
#include "text/words.h"
#include <stdbool.h>

/* The abilities of the terminal: color, Unicode, size. These functions print nothing, unlike the other functions of
 * print.h. A tone is a color or style that is named by its meaning. */

typedef enum tone {
    TONE_PLAIN,
    TONE_STRONG, /* headings, the question */
    TONE_FAINT,  /* empty spaces, stunned pieces, hints */
    TONE_ACTIVE, /* the piece whose turn it is */
    TONE_ONE,    /* the first side */
    TONE_TWO,    /* the second side */
    TONE_OTHER,  /* pieces that belong to no side */
    TONE_BLOCK,  /* obstacles */
    TONE_MARK,   /* marked spaces */
    TONE_BAD,    /* damage, refused commands */
    TONE_GOOD,
    TONE_SHADE, /* spaces that the player asked to highlight */
    TONE_FRESH, /* underlines something that changed, in addition to another tone */
    TONE_COUNT
} tone;

/* Determines the abilities of the terminal. `colour` is "auto", "always" or "never". Returns false for another word.
 * `ascii` forbids drawing with Unicode. Without a terminal, drawings are ASCII and 80 columns wide, so that the same
 * input always gives the same output. */
bool terminal_setup(const char *colour, bool ascii);
/* Switches to --plain: output is sentences for a screen reader. Text is not indented, and without a terminal it is not
 * wrapped. Punctuation replaces drawn signs. `asked`: the command line has the option. */
void terminal_be_plain(bool asked);
/* Returns the `asked` of the last call of terminal_be_plain(), or false if there was none. */
bool terminal_plain_asked(void);
bool terminal_plain(void);
bool terminal_talks(void); /* stdin and stdout are terminals, so a person can answer */
bool terminal_out(void);   /* stdout is a terminal */
bool terminal_unicode(void);
int terminal_columns(void);       /* columns of stdout's terminal, at least 40 */
int terminal_error_columns(void); /* columns of stderr's terminal, at least 20 */
int terminal_rows(void);          /* lines of stdout's terminal; 24 without a terminal */
bool terminal_color(void);
bool terminal_moves(void); /* the terminal understands sequences that move the cursor */

/* Maximum number of bytes that one call prints. A longer text ends with "[...]". */
enum { MAX_PRINTED = 16 << 10 };

typedef enum stream { STREAM_OUT, STREAM_ERR } stream;

void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_to(stream to, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints the text and a line end. */
void print_line(const char *text);
/* Prints a JSON document of any length. Unprintable characters become JSON escapes. Adds a line end unless the document
 * ends with one. */
void print_json(const char *json);
/* Prints a formatted text in the color `t`. */
void say(tone t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* tone_begin() starts a color for the following output, and tone_end() ends it. tone_begin() and tone_end() do nothing
 * if the output has no color. TONE_FRESH may start inside another tone. A single tone_end() then ends both. */
void tone_begin(tone t);
void tone_end(tone t);
void screen_clear(void);
/* Erases the last printed line, although its line end was already printed. */
void screen_take_back(void);
/* Counts a line that a person typed at the terminal, which the terminal itself showed. */
void screen_typed(void);
/* Returns the number of lines that stdout's terminal has shown so far. A caller compares two such numbers to learn
 * which lines have left the screen. Clearing the screen counts as a screen full of lines. */
uint64_t screen_lines(void);
/* Shows a line of progress on stderr, which replaces the previous one. The line is `label`, a colon and `text`. If
 * `text` is NULL, removes the line. */
void screen_progress(const char *label, const char *text);
/* Writes a text to stderr from within a signal handler. The text must not contain data from outside the program. */
void print_in_signal(const char *text);

/* Prints the contents of stdout's buffer. Returns false if any output has failed since the program started. */
bool print_flush(void);
/* Returns true if any output has failed since the program started. */
bool print_broken(void);
/* Discards everything that is printed from now on. Returns false if that fails. */
bool print_nowhere(void);

/* Starts to collect output for the pager instead of printing it. Returns false if out of memory. */
bool print_begin_aside(void);
/* Stops collecting output. Later output is printed as usual. */
void print_end_aside(void);
/* Returns the number of lines of the collected output. */
int print_aside_lines(void);
/* Prints the next `most` lines of the collected output. Returns false if no lines remain after them. */
bool print_page(int most);
/* Drops the rest of the collected output. */
void print_drop_aside(void);

/* Prints text for people in lines that fit the screen: paragraphs, error messages, and help in columns. With --plain,
 * the text is changed so that a screen reader can read it. */

/* Prints `text` wrapped at the width of the screen, and a line end. The text starts at column `column`, and its
 * following lines are indented by `indent`. */
void say_wrapped(int column, int indent, const char *text);

/* Prints `text` wrapped, starting at the first column, in the color `t`. Words may have their own colors in the form
 * that canvas_flow() reads. */
void say_toned(tone t, int indent, const char *text);
/* Works like say_wrapped() from the first column, but formats its text like printf(). Returns true, so that a command
 * of the conversation may end with it. */
bool say_text(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints an error message, or a part of one, on stderr. Wraps its lines if stderr is a terminal. Otherwise does not
 * wrap, so that programs can read the lines. The arguments may contain any bytes, which are escaped by sound_text().
 * complain() returns false and refused() returns EXIT_REFUSED, for callers that return the result. */
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
