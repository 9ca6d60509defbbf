/* The two views: drawn, or spoken in sentences for screen readers (--plain). Each view is one table of functions.
 * Callers use show() and never check which view is active. */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include "front/base/arguments.h"
#include "front/doc/menu.h"
#include "front/session/world.h"
#include "front/view/shade.h"

typedef struct showing {
    const policy *policy; /* for options that are named */
    bool brief;           /* news are short enough to print after every answer, even in a pipe */
    /* Shows a changed position without a request. w->then is the earlier one. `first`: nothing was shown before.
     * `above`: number of lines just printed, which should stay on the screen. */
    void (*news)(const world *w, bool first, int above);
    int (*room)(const world *w); /* returns the lines above that can stay on the screen; NULL in the spoken view */
    void (*doc)(const doc *d);
    void (*boards)(const world *w); /* all boards, with the signs explained */
    void (*legend)(const world *w); /* drawn, the meaning of signs; spoken, the contents of the maps */
    void (*places)(const world *w, const shade *s, const char *verb); /* where a verb is possible; `s` is not empty */
    /* Shows a space, or for PR_NOBODY that of the active piece. Returns false if a space is needed. */
    bool (*look)(const world *w, int space, bool all);
    void (*options)(const world *w, bool all);
    void (*event)(const char *text, bool bad);
    void (*guide)(const char *text);                                /* a lesson's text for the player */
    void (*entry)(int column, const char *name, const char *about); /* list item; drawn names are `column` wide */
    /* An item of a numbered list. `width`: columns of the number when drawn. `about` may be empty. */
    void (*choice)(int width, size_t number, const char *name, const char *about);
    const char *(*prompt)(void);
    const char *(*help)(void);   /* what this view alone has, or "" */
    const char *(*advice)(void); /* how to learn the position */
} showing;

/* Returns the active view. It is the drawn one until show_setup() chooses. */
const showing *show(void);
/* Prints a document in the active view, and frees it. */
void show_doc(doc *d);
/* Returns the text of an item in the active view, without an end. The caller frees it. */
char *show_text(const item *i);
/* Prints one option, or those with this verb or argument, each on its own line. */
void show_option(const world *w, size_t index);
void show_options_of(const world *w, const char *name);
/* Reads --color, --ascii and --plain. A value of PRECINCT_PLAIN other than "" and 0 counts as --plain. `a` may be NULL
 * for no arguments. Returns false after an error. */
bool show_setup(const arguments *a);

#endif
