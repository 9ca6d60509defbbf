/* The abilities of the terminal: color, Unicode, size. These functions print nothing; print.h does. A tone is a color
 * or style that is named by its meaning. */
#ifndef FRONT_TERMINAL_H
#define FRONT_TERMINAL_H

#include <stdbool.h>

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

/* Finds out the abilities of the terminal. `colour` is "auto", "always" or "never". Returns false for another word.
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

#endif
