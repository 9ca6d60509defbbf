/* A canvas: a rectangle of characters on which boards are drawn before they are printed. A terminal can only be written
 * line by line, but boards are drawn in any order and beside each other. */
#ifndef FRONT_CANVAS_H
#define FRONT_CANVAS_H

#include "front/base/members.h"
#include "front/base/print.h"
#include "text/width.h"

typedef struct glyph {
    /* one cluster, which is a character with its combining marks (text/width.h), or empty for a blank */
    char bytes[MAX_CLUSTER + 1];
    unsigned char tone;
    bool fresh; /* the glyph changed since the last drawing, so it is underlined */
    bool tail;  /* this is the second column of a cluster that is two columns wide */
} glyph;

typedef struct canvas {
    int width, height;
    glyph *glyphs;
} canvas;

canvas canvas_new(int width, int height);
void canvas_free(canvas *c);
/* Writes `s` from x, y to the right. Cuts off the part outside the canvas. Returns the number of columns of the whole
 * text. */
int canvas_put(canvas *c, int x, int y, tone t, const char *s);
/* Works like canvas_put(), and underlines `s` as changed. */
int canvas_put_fresh(canvas *c, int x, int y, tone t, const char *s);
/* Sets the height. Adds or removes lines at the bottom. */
void canvas_resize(canvas *c, int height);
/* Sets the width. Adds or removes columns at the right. */
void canvas_widen(canvas *c, int width);
/* Adds `s` at the bottom, wrapped at the width of the canvas. All lines but the first are indented by `indent`. A word
 * can have its own color if the byte FLOW_TONE and the byte '0' + tone precede the word. */
enum { FLOW_TONE = 1 };
void canvas_flow(canvas *c, tone t, int indent, const char *s);
/* Returns the number of lines that canvas_flow() makes of a text. */
int flow_lines(const char *s, int indent, int width);
/* Returns true if both canvases have the same size and the same characters, whatever their colors. */
bool canvas_same(const canvas *a, const canvas *b);
void canvas_paste(canvas *onto, int x, int y, const canvas *what);
/* Prints the canvas, without the blanks at the ends of lines. */
void canvas_print(const canvas *c);

/* Notes: paragraphs of the state beside the map, before they are wrapped. If the screen has too few lines, some notes
 * can be dropped. */

typedef struct note {
    tone tone;
    int indent;  /* indentation of all lines but the first */
    char *text;  /* the text in the form that canvas_flow() reads */
    bool known;  /* the note was already on the last screen */
    bool named;  /* the open question offers the piece or thing that the note describes */
    char *brief; /* a short text for a line that several notes share, or NULL */
} note;

typedef struct notes {
    note *at;
    size_t n;
} notes;

void notes_add(notes *n, tone t, int indent, const char *text, bool known, bool named);
/* Sets the short text of the note that was added last. */
void notes_abridge(notes *n, const char *brief);
/* If at least two notes have a short text and are not `named`, replaces them by one note with their short texts.
 * Returns false if nothing changed. */
bool notes_share(notes *n, const char *between);
void notes_free(notes *n);
/* Adds the words of `text` to `t`, each with the color `how` in the form that canvas_flow() reads. */
void flow_toned(buffer *t, tone how, const char *text);
/* Prints all notes, one below the other, wrapped at the width of the terminal. */
void notes_print(const notes *n);
/* Returns a canvas with all notes, one below the other. */
canvas notes_draw(const notes *n, int width);
/* Drops all notes that are `known`. */
void notes_keep_new(notes *n);
/* Drops the last note that is `known`, not `named` and not a heading (TONE_STRONG). Returns false if there is no such
 * note. */
bool notes_drop(notes *n);
/* Drops the last note that is neither `named` nor a heading and that comes before a `named` note. Returns false if
 * there is no such note. */
bool notes_drop_before_named(notes *n);
/* Returns the first notes, up to the last note that is `named`. The result shares the texts of `n`; do not free it. */
notes notes_through_named(const notes *n);

#endif
