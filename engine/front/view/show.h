/* The two views: drawn, or spoken in sentences for screen readers (--plain). Each view is one table of functions.
 * Callers use show() and never check which view is active. */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include "front/base/arguments.h"
#include "front/doc/boards.h"
#include "front/doc/menu.h"
#include "front/session/world.h"

typedef struct showing {
    const policy *policy; /* how options are grouped and named */
    bool brief;           /* news are short enough to print after every answer, even in a pipe */
    /* Shows a changed position that the player did not ask for. w->then is the earlier position. `first`: nothing was
     * shown before. `above`: number of lines just printed, which should stay on the screen. */
    void (*news)(const world *w, bool first, int above);
    int (*room)(const world *w); /* returns the lines above that can stay on the screen; NULL in the spoken view */
    void (*doc)(const doc *d);
    /* Draws the boards, with the places of `s` marked, which may be NULL. NULL in the spoken view. */
    void (*grid)(const world *w, const shade *s);
    void (*options)(const world *w, bool all);
    void (*event)(const char *text, bool bad);
    void (*guide)(const char *text);                                /* a lesson's text for the player */
    void (*entry)(int column, const char *name, const char *about); /* list item; drawn names are `column` wide */
    /* An item of a numbered list. `width`: columns of the number when drawn. `about` may be empty. */
    void (*choice)(int width, size_t number, const char *name, const char *about);
    const char *(*prompt)(void);
    const char *(*help)(void);   /* help on features that only this view has, or "" */
    const char *(*advice)(void); /* how to learn the position */
} showing;

/* The spoken view (--plain), made for screen readers: lines in reading order, without drawings, columns, or signs that
 * depend on their look. Every line is a sentence or an item of a numbered list. */
extern const showing plain;
/* Returns the active view. Until show_setup() chooses one, it is the drawn view. */
const showing *show(void);
/* Prints a document in the active view, and frees it. */
void show_doc(doc *d);
/* Returns the text of an item in the active view, without a full stop. The caller frees it. */
char *show_text(const item *i);
/* Shows all boards, with the signs explained. */
void show_boards(const world *w);
/* Shows where a verb is possible. `s` is not empty. */
void show_places(const world *w, const shade *s, int verb);
/* The drawn view explains the signs. The spoken view lists the contents of the maps. */
void show_legend(const world *w);
/* Shows a space, or for PR_NOBODY the space of the active piece. Returns false if no piece is active, so that a space
 * must be named. `all`: also reads distant places. */
bool show_look(const world *w, int space, bool all);
/* Prints one option. */
void show_option(const world *w, size_t index);
/* Prints the options of this verb together, as a question does. */
void show_family(const world *w, const char *verb);
/* Prints the options with this verb, actor or argument, each on its own line. */
void show_options_of(const world *w, const char *name);
/* Reads --color, --ascii and --plain. A value of PRECINCT_PLAIN other than "" and 0 counts as --plain. `a` may be NULL
 * for no arguments. Returns false after an error. */
bool show_setup(const arguments *a);

#endif
