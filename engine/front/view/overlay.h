/* Overlays: signs and discs that the map of a plane (a table without spaces) shows on request. An overlay shows
 * the points that the acting piece reaches, sees or has in range. Overlays of the game show marks instead. The text
 * map, the picture and the line protocol show the same overlay. */
#ifndef FRONT_OVERLAY_H
#define FRONT_OVERLAY_H

#include "front/session/world.h"

typedef enum overlay_kind { OVERLAY_REACH, OVERLAY_SIGHT, OVERLAY_RANGES, OVERLAY_MARKS } overlay_kind;

/* OVERLAY_STEP: the size in mm of a square of an overlay in pictures and JSON. */
enum { OVERLAY_STEP = 10 };

typedef struct table_overlay {
    const world *w;
    overlay_kind kind;
    const char *id;             /* the word of the line protocol */
    int board;                  /* the board with the marks */
    int level;                  /* the level of the acting piece; not for OVERLAY_MARKS */
    int domain;                 /* OVERLAY_REACH: the domain of the open question */
    int which;                  /* OVERLAY_MARKS: the number of the game's overlay */
    pr_spot spot[PR_MAX_SPOTS]; /* OVERLAY_MARKS: the marks */
    int spots;
} table_overlay;

/* Returns true if the word names an overlay: `sight`, `ranges`, an overlay of the game, or a verb that takes a point of
 * a table. `verb` is the verb that the word names, or PR_NOBODY. Fills `o`, but without the marks. */
bool overlay_find(table_overlay *o, const world *w, const char *word, int verb);
/* Computes the marks around a point, or around the acting piece if `point` is PR_NOBODY. Returns NULL on success, or
 * the reason of a refusal, which the caller frees. */
char *overlay_fill(table_overlay *o, int32_t point);
/* Returns the sign of a point: 'o', '-', a digit, or 0 for none. OVERLAY_MARKS has no signs of points. */
char overlay_sign(const table_overlay *o, int32_t point);
/* Returns the middle of a square of OVERLAY_STEP as a point. Squares count from 0 at the lower left corner.
 */
int32_t overlay_square(const table_overlay *o, int x, int y);
/* Adds the sentence that explains the signs. */
void overlay_explain(const table_overlay *o, buffer *t);
/* Returns the sign of the n-th place of an overlay, from 0: '1' to '9', then 'a' to 'z'. */
char spot_sign(int n);
/* Returns the overlay as JSON (docs/JSON.md). The caller releases the text (pr_release). */
char *overlay_json(const table_overlay *o);

#endif
