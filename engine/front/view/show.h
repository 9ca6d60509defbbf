/* The two views. The drawn view prints maps and lists for the screen. The spoken view (--plain) prints sentences for a
 * screen reader. Each view is one table of functions. Callers get the table of the active view from show(). */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include "front/base/arguments.h"
#include "front/base/canvas.h"
#include "front/doc/doc.h"
#include "front/doc/menu.h"
#include "front/doc/state.h"
#include "front/session/world.h"

typedef struct showing {
    const policy *policy; /* how options are grouped and named; see menu.h */
    bool brief;           /* the changes are short enough to print after every answer, even without a terminal */
    /* Shows the changes of the position after an answer. w->then is the moment that was shown before. `first` is true
     * if nothing was shown before. `above` is the number of lines that were just printed and must stay on the
     * screen. */
    void (*news)(const world *w, bool first, int above);
    /* Returns the number of lines above the position that can stay on the screen. The spoken view lacks this function,
     * so the pointer is NULL. */
    int (*room)(const world *w);
    /* Returns the minimum number of lines of the boards and the state that news() will draw, or 0 if it draws no
     * boards. The spoken view lacks this function, so the pointer is NULL. */
    int (*least)(const world *w);
    void (*doc)(const doc *d);
    /* Draws the boards and the state, with the spaces of `s` highlighted (`s` may be NULL). The spoken view lacks this
     * function, so the pointer is NULL. */
    void (*grid)(const world *w, const highlights *s);
    void (*options)(const world *w, bool all);
    void (*event)(const char *text, bool bad);
    void (*guide)(const char *text); /* a text of a tutorial lesson */
    /* An item of a list: the name in `column` columns, and the text `about`. */
    void (*entry)(int column, const char *name, const char *about);
    /* An item of a numbered list. In the drawn view, the number takes `width` columns. `about` may be "". */
    void (*choice)(int width, size_t number, const char *name, const char *about);
    /* English texts: the prompt, and a hint at the commands that describe the position. `help` explains the view in
     * matches on spaces and in matches on measured tables. A text of `help` is NULL if nothing needs an explanation. */
    const char *prompt, *advice, *help[2];
} showing;

/* The spoken view (--plain), for screen readers. It has no drawings, no columns, and no signs that only the eye
 * understands. Every line is a sentence or an item of a numbered list, in the order in which it is read. */
extern const showing plain;
/* Returns the active view. Before show_setup() chooses a view, this is the drawn view. */
const showing *show(void);
/* Returns true if the drawn view leaves the boards out of the first screen of a match. The view does this if the goal
 * and a coach's lesson would not fit beside the boards, and the first question is not about places. */
bool opening_lacks_boards(const world *w);
/* Prints a document in the active view, and frees it. */
void show_doc(doc *d);
/* Returns the text of an item in the active view, without a full stop. The caller frees it. */
char *show_text(const item *i);
/* Shows all boards. The drawn view also explains their signs. */
void show_boards(const world *w);
/* Shows the spaces `s` for which a verb is legal. `s` must not be empty. */
void show_places(const world *w, const highlights *s, int verb);
/* Answers `map legend`. The drawn view explains the signs of the map, and the spoken view lists the contents of the
 * maps. */
void show_legend(const world *w);
/* Describes a space. PR_NOBODY means the space of the marked piece. Returns false if no piece is marked, so that the
 * player must name a space. If `all` is true, the spoken view includes distant places. */
bool show_look(const world *w, int space, bool all);
/* Prints one option. */
void show_option(const world *w, size_t index);
/* Prints the options of this verb, grouped as in the full list. */
void show_family(const world *w, const char *verb);
/* Prints each option with this verb, actor or argument on its own line. */
void show_options_of(const world *w, const char *name);
/* Chooses the view and its colors by the options --color, --ascii and --plain. A value of the environment variable
 * PRECINCT_PLAIN other than "" and "0" counts as --plain. `a` may be NULL for no options. Returns false after an error
 * message. */
bool show_setup(const arguments *a);

/* Prints documents (front/doc/doc.h): drawn for the screen, as sentences for a screen reader, or as HTML. */

/* Returns the text of each drawn item as a note (canvas.h). The caller frees the notes. */
notes doc_notes(const doc *d);
/* Prints a document in the drawn form. */
void doc_draw(const doc *d);
/* Calls `each` with every drawn item as an HTML list element: "<li>...</li>". `begins` is true for the first item of a
 * block. `html` is valid only during the call. */
typedef void (*html_sink)(void *ctx, bool begins, const char *html);
void doc_html(const doc *d, html_sink each, void *ctx);
/* Prints a document in the spoken form: each item as a sentence. */
void doc_say(const doc *d);
/* Works like doc_say() for the state, but prints at most `most` lines. If items are left out, the last line is `rest`,
 * which names the command for the other items. */
void doc_say_within(const doc *d, int most, const char *rest);
/* Prints the changes that doc_since() marked and that no event reports: the acting piece, if its turn starts or if it
 * changed, and the changed places of sheets. */
void doc_say_news(const doc *d);

/* Prints a sentence with a capital letter at its start, and with a full stop at its end unless it ends with ".", "!",
 * "?" or ":". */
void spoken_say(const char *sentence);

/* Prints the tracks: their values, the cause of every change, and the rules about points. */

/* Prints one line for each track, with its maximum, the side whose score it is, and the sources of its points. */
void score_print(const world *w);
/* you_text() returns a sentence such as "You play Walkers." and the tasks of the viewer's side: its variables with a
 * title that hold a symbol with a description. goal_text() returns this text and the goal of the side, or the task of a
 * puzzle. Both functions return NULL if the viewer is not a seat. The caller frees the text. */
char *you_text(const world *w);
char *goal_text(const world *w);
/* Prints the value of every track with the points from each of its sources, including sources with 0 points. After the
 * tracks prints the goal. */
void score_tally(const world *w);
/* Prints every change of each track with its cause, and then the sections of the rule book that the tracks name. */
void score_story(const session *s, const world *w);

#endif
