/* What the screen can do: color, Unicode, its size. Nothing here prints (see print.h) or knows about matches. */
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
    TONE_OTHER,  /* pieces of no side */
    TONE_BLOCK,  /* obstacles */
    TONE_MARK,   /* marked spaces */
    TONE_BAD,    /* damage, refusals */
    TONE_GOOD,
    TONE_SHADE, /* highlighted at the player's request */
    TONE_FRESH, /* added to another tone: what changed */
    TONE_COUNT
} tone;

/* `colour` is "auto", "always" or "never". Returns false for another word. `ascii` forbids Unicode drawing. Without a
 * terminal, drawings are ASCII and 80 columns wide, so that the same input gives the same output. */
bool terminal_setup(const char *colour, bool ascii);
/* Stops drawing. Text is not indented. Without a terminal it is not wrapped either. Punctuation replaces drawn signs.
 */
void terminal_be_plain(void);
bool terminal_plain(void);
bool terminal_talks(void); /* a person is at a terminal: both stdin and stdout are terminals */
bool terminal_out(void);   /* stdout is a terminal */
bool terminal_unicode(void);
int terminal_columns(void);       /* at least 40 */
int terminal_error_columns(void); /* of the terminal of stderr; at least 20 */
int terminal_rows(void);          /* 24 without a terminal */
bool terminal_color(void);
bool terminal_moves(void); /* the terminal understands sequences that move the cursor */

#endif
