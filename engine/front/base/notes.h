/* Paragraphs beside the map, before they are given a width. They can be compared with the former ones and cut to the
 * lines available. */
#ifndef FRONT_NOTES_H
#define FRONT_NOTES_H

#include "front/base/canvas.h"
#include "front/base/members.h"
#include "text/words.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct note {
    tone tone;
    int indent; /* of all lines but the first. */
    char *text; /* as canvas_flow takes it */
    char *news; /* what of it is news if it was not there before: without marks of who acts. */
} note;

typedef struct notes {
    note *at;
    size_t n;
} notes;

/* `news` may be the text itself. */
void notes_add(notes *n, tone t, int indent, const char *text, const char *news);
void notes_free(notes *n);
/* Adds words of this tone to a text for canvas_flow. */
void flow_toned(buffer *t, tone how, const char *text);
/* All of them, one below the other. */
canvas notes_draw(const notes *n, int width);
/* Keeps only the notes whose news `before` does not have. */
void notes_keep_new(notes *n, const notes *before);
/* Drops the last note whose news `before` has, TONE_STRONG excepted. Returns false if there is none. */
bool notes_drop(notes *n, const notes *before);

#endif
