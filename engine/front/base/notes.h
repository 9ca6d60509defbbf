/* Paragraphs beside the map, before they are given a width. They can be cut to the lines available. */
#ifndef FRONT_NOTES_H
#define FRONT_NOTES_H

#include "front/base/canvas.h"
#include "front/base/members.h"
#include "text/words.h"

#include <stdbool.h>
#include <stddef.h>

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
/* Drops the last note that was known, TONE_STRONG excepted. Returns false if there is none. */
bool notes_drop(notes *n);

#endif
