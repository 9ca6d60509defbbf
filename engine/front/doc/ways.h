/* Ways between spaces. A way is one or more links of the same sort that join two spaces and are not drawn as an edge. A
 * way that is visible only while it is open is omitted while it is closed. Also measures distances between spaces. */
#ifndef FRONT_WAYS_H
#define FRONT_WAYS_H

#include "front/session/session.h"
#include "front/session/world.h"
#include "precinct_look.h"

typedef struct passage {
    int from, to;     /* the spaces at the ends */
    char *marks;      /* marks of the links, such as "path, drawn"; may be "" */
    bool there, back; /* `there`: pieces can walk from `from` to `to`. `back`: they can walk from `to` to `from` */
    bool open;
    int link; /* index of the first link of the way */
} passage;

typedef struct passages {
    passage *at;
    size_t n;
} passages;

/* A link is given by its index in the content's array of links. */
/* way_open() returns true if the link is open. way_seen() returns true if the link is open, or if players also see it
 * closed. */
bool way_open(const world *w, int link);
bool way_seen(const world *w, int link);
/* Returns the marks of a link in words, such as "path, drawn", or "". The caller frees the text. */
char *way_marks(const world *w, int link);
/* Returns the ways that end at a space. Each returned way has this space as its `from`. If `space` is PR_NOBODY,
 * returns all ways. Links between the same two spaces with the same marks and state are one way. */
passages ways_read(const world *w, int space);
void ways_free(passages *all);
/* Returns true if both ends of the way are on the same board. */
bool way_within(const world *w, const passage *one);
/* Adds the marks of a way, such as ": bridge". If `told` is true, also adds the direction of a one-way link from the
 * viewpoint of `from`, as in ", one way from here". Adds nothing for a way without marks and direction. */
void way_add_likeness(const passage *one, bool told, buffer *t);

/* Returns the number of columns from one space to another, counted in half spaces, because rows of hexagons may be
 * shifted by half a space. The number is negative if `to` is on the left. */
long long lattice_halves(const pr_space *from, const pr_space *to);
/* Returns the number of steps between two spaces. Also counts steps over spaces that the lattice lacks. */
long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to);

enum { AFAR_NEVER = 1000000 };

/* Returns an array with the number of steps from each space to `goal`, ignoring pieces and walls. Unless `strict`, also
 * ignores that links are closed or one-way. A distance is AFAR_NEVER if no way exists. If `goal` is PR_NOBODY, all
 * distances are AFAR_NEVER. The caller frees the array. */
size_t *afar_from(const world *w, int goal, bool strict);

/* Edges between two neighboring spaces, such as walls, windows, rivers and doors. */

/* One edge and its current state. */
typedef struct border {
    int from, to;   /* spaces */
    char *title;    /* such as "wall" */
    int link;       /* the link that opens and closes this edge (a door), or PR_NOBODY */
    bool pass, see; /* pieces can pass; pieces can see through */
} border;

typedef struct borders {
    border *at;
    size_t n;
} borders;

/* Returns the edges of a board. If `space` is not PR_NOBODY, returns only the edges of this space. Omits the edge of a
 * closed link that is visible only while open. */
borders borders_read(const world *w, int board, int space);
void borders_free(borders *all);
/* Returns the sign of an edge on a map. A wall is "|", or "-" if the edge is horizontal (`level`). An edge that lets
 * pieces see through is "=", and an edge that lets them pass is "~". A door is "+" while closed and "'" while open. */
const char *border_sign(const border *one, bool level);
/* Adds the title of the edge and the state of its link, such as "door, closed". */
void border_add(const border *one, buffer *t);
/* Returns `before`, followed by the direction of the edge from `space` and the edge, as in "north: door, closed".
 * Returns NULL if spoken_next() has no direction for the space on the far side. The caller frees the text. */
char *border_line(const world *w, int space, const border *one, const char *before);

/* Finds routes: the series of answers that moves the acting piece to a space several steps away, for commands such as
 * `move d4`. All answers of a route have the same verb. Each answer is first tried on a copy of the match
 * (pr_foresee()). */

typedef struct route {
    words ids;      /* ids of the answers, in order; none if no route was found */
    long long left; /* action points of the actor on arrival */
    bool straight;  /* the route is as short as it could be without other pieces */
    bool moves;     /* answers with this verb move a piece, so the verb can have routes */
    words asks;     /* if no route was found: the answers that lead toward the target, up to a question that the player
                     * must answer before the piece moves on. Empty if there is no such question */
    int nearest;    /* if no route was found: the reachable space nearest to the target, or PR_NOBODY if none is nearer
                     * than the start */
    size_t missing; /* the number of steps from `nearest` to the target */
} route;

/* The parts that all answers of a route have in common: their verb, cargo and mover. `cargo` is the second argument of
 * the answers: a thing that the piece takes along, or PR_NONE as its type. `mover` is the piece that the question
 * names, or PR_NOBODY. A script may place this piece on the next space instead of moving it. */
typedef struct move_spec {
    int verb;
    pr_value cargo;
    int mover;
} move_spec;

/* Returns the shortest route of the acting piece to the space `target`. Of several shortest routes, returns the one
 * with least harm. If `harmless` is true, avoids steps that do harm. Finds a route only for a seat from which no face
 * and no variable is hidden. Hidden cards do not matter. */
route route_find(const session *s, const world *w, move_spec how, int target, bool harmless);
/* Returns the sentences of the events that do harm on this route, "" if there are none. The caller frees the text. */
char *route_harm(const session *s, const route *r);
void route_free(route *r);
/* Calls `each` for every space to which a harmless route with the verb, cargo and mover of `how` leads. `left` is the
 * number of action points that the actor has on arrival. Makes no calls if the verb moves no piece. */
void route_reach(const session *s, move_spec how, void (*each)(void *ctx, int space, long long left), void *ctx);

/* The marks that maps show on spaces. A mark is either printed on the board, or is a titled variable of spaces that is
 * currently not 0. */

enum { MAX_MARKS = 16 };

/* All marks that can be drawn in this episode: printed marks, and variables of spaces that have a title. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* the ids of the marks and of the variables */
    char titles[MAX_MARKS][100];  /* the title of a mark without a translation is its id with blanks for underscores */
    char signs[MAX_MARKS];        /* the declared sign; otherwise a free sign, or the sign of a kind if no sign is
                                   * free */
    int n;
} marks;

/* Returns the title of a mark in the current language, without its layer: "spawn" for "zone.spawn". */
const char *mark_title(const char *name);
marks marks_collect(const world *w);
/* Returns the marks that a space has now, as a set of bits: bit k stands for names[k]. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns the marks that at least one space of the maps has now, as a set of bits. */
unsigned marks_on_maps(const world *w, const marks *m);
/* Works like marks_on(), but returns only marks that are variables, because printed marks never change. */
unsigned marks_set(const world *w, const marks *m, int space);
/* Returns all marks of one space in words, such as "spawn, dark". The caller frees it. */
char *space_marks(const world *w, int space);

/* Spaces that the map highlights, each with a short note. Examples are the destinations of a piece and the targets of a
 * shot. */

typedef struct highlights {
    struct highlight {
        int space;
        char *note;
    } * at;
    size_t n;
    bool left; /* each note is the number of action points that remain on arrival */
} highlights;

/* Returns the spaces that the verb's options name. If the verb moves the acting piece, also returns the spaces that the
 * piece can reach by several steps without harm. The notes of these spaces are the action points that remain on
 * arrival. */
highlights highlights_of(const session *s, const world *w, const char *verb);
/* Returns the note of a space, "" if it has none, or NULL if the space is not highlighted. */
const char *highlight_at(const highlights *s, int space);
void highlights_free(highlights *s);

#endif
