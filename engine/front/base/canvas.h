/* A rectangle of characters to draw boards on, since a terminal can only be written line by line. */
#ifndef FRONT_CANVAS_H
#define FRONT_CANVAS_H

#include "front/base/members.h"
#include "front/base/terminal.h"
#include "text/width.h"
#include "text/words.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct glyph {
    char bytes[MAX_CLUSTER + 1]; /* one cluster (text/width.h), or empty for a blank */
    unsigned char tone;
    bool fresh; /* underlined: it changed */
    bool tail;  /* the second column of the cluster before it, which has two */
} glyph;

typedef struct canvas {
    int width, height;
    glyph *glyphs;
} canvas;

canvas canvas_new(int width, int height);
void canvas_free(canvas *c);
/* Writes `s` from x, y to the right; what falls outside is cut off. Returns the columns that `s` takes. */
int canvas_put(canvas *c, int x, int y, tone t, const char *s);
/* Like canvas_put(), but underlines `s` because it changed. */
int canvas_put_fresh(canvas *c, int x, int y, tone t, const char *s);
/* Adds empty lines below, or removes lines. */
void canvas_resize(canvas *c, int height);
/* Changes the width. Glyphs beyond it are lost. */
void canvas_widen(canvas *c, int width);
/* Adds `s` below, wrapped at the width, with the following lines indented. A word after FLOW_TONE and a tone (as '0' +
 * tone) has that tone. */
enum { FLOW_TONE = 1 };
void canvas_flow(canvas *c, tone t, int indent, const char *s);
/* Returns the number of lines that canvas_flow() makes of a text. */
int flow_lines(const char *s, int indent, int width);
/* Returns true if both show the same characters. */
bool canvas_same(const canvas *a, const canvas *b);
void canvas_paste(canvas *onto, int x, int y, const canvas *what);
/* Prints all lines without blanks at their ends. */
void canvas_print(const canvas *c);

/* Paragraphs beside the map, before they are given a width. They can be cut to the lines available. */

typedef struct note {
    tone tone;
    int indent; /* of all lines but the first */
    char *text; /* as canvas_flow takes it */
    bool known; /* it was on the screen before */
} note;

typedef struct notes {
    note *at;
    size_t n;
} notes;

void notes_add(notes *n, tone t, int indent, const char *text, bool known);
void notes_free(notes *n);
/* Adds words of this tone to a text for canvas_flow. */
void flow_toned(buffer *t, tone how, const char *text);
/* Prints all notes, one below the other, without a canvas. */
void notes_print(const notes *n);
/* Draws all notes, one below the other. */
canvas notes_draw(const notes *n, int width);
/* Drops the notes that were on the screen before. */
void notes_keep_new(notes *n);
/* Drops the last note that was on the screen before and is not of TONE_STRONG. Returns false if there is none. */
bool notes_drop(notes *n);

#endif
