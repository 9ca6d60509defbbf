/* How things are shown to people: drawn, or told in sentences that a screen reader reads well (--plain). Each way is
 * one table; whoever shows something takes show() and does not ask which of the two it is. */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include "front/base/arguments.h"
#include "front/session/world.h"
#include "front/view/shade.h"

typedef struct showing {
    bool brief; /* news are so short that they are welcome after every answer, even in a pipe */
    /* Unasked, after the position changed (w->then says from what); `first`: nothing was shown before; `above`:
     * lines that were just told and should stay on the screen. */
    void (*news)(const world *w, bool first, int above);
    int (*room)(const world *w);    /* drawn: lines above it that can stay on the screen; NULL: told */
    void (*boards)(const world *w); /* all of it, with what signs mean */
    void (*legend)(const world *w); /* what the signs mean; told: what there is */
    void (*places)(const world *w, const shade *s, const char *verb); /* where a verb can be done; `s` is not empty */
    void (*state)(const world *w);                                    /* all but the boards */
    /* PR_NOBODY: where the piece stands that has the turn; false if nothing can be shown without a space. */
    bool (*look)(const world *w, int space, bool all);
    void (*who)(const world *w);
    void (*piles)(const world *w);
    void (*hand)(const world *w);
    void (*standing)(const world *w, int track);        /* how it stands */
    void (*track)(const world *w, int track);           /* and what its points came from */
    void (*question)(const world *w, const char *seat); /* `seat`: whose decision it is; NULL where that is plain */
    void (*options)(const world *w, bool all);
    void (*options_of)(const world *w, const char *name); /* of one verb or actor */
    void (*option)(const world *w, size_t index);
    void (*odds)(const world *w, const pr_option *option, const json_t *odds, bool all); /* told: `all` or in short */
    void (*event)(const char *text, bool bad);
    void (*guide)(const char *text);                                /* what a guide says to the player */
    void (*entry)(int column, const char *name, const char *about); /* of a list; drawn, names are that wide */
    /* Of a numbered list; drawn, numbers are `width` wide; `about` may be empty. */
    void (*choice)(int width, size_t number, const char *name, const char *about);
    const char *(*prompt)(void);
    const char *(*help)(void);   /* what is different in this way, or "" */
    const char *(*advice)(void); /* how to learn the position */
} showing;

/* Drawn until show_setup says otherwise. */
const showing *show(void);
/* Reads --color, --ascii and --plain; the environment variable PRECINCT_PLAIN stands for --plain unless it is empty or
 * 0. NULL: no arguments. False after a message. */
bool show_setup(const arguments *a);

#endif
