/* The part of a match that views and commands may see: the position and the open question, as one seat may know them.
 *
 * A *look* (pr_look) is the engine's copy of this knowledge. A *moment* is a look with a count of its holders, so that
 * the conversation can keep earlier moments and mark changes. A *world* is one moment with everything that a view needs
 * to draw it. Looks refer to things by the numbers and structs of precinct_look.h. Only typed words use ids. */
#ifndef FRONT_WORLD_H
#define FRONT_WORLD_H

#include "front/session/session.h"

typedef struct moment {
    int holders;
    pr_look *look; /* the position as the seat sees it */
    pr_look *asks; /* the look with the open question: `look` itself if the seat must answer, else a look of seat -1 */
    const pr_option *option; /* shown options; if several seats may answer, only the options of people */
    size_t options;
    pr_option *chosen; /* the array behind `option` if the moment owns it, else NULL */
    pr_walk *walk;     /* if the player chooses where a walk ends: the ends, which `chosen` uses; else NULL */
} moment;

/* moment_keep() adds a holder, and moment_drop() removes one. After the moment's episode is unloaded, the moment may be
 * dropped but not read. moment_keep() and moment_drop() ignore NULL. */
moment *moment_keep(moment *m);
void moment_drop(moment *m);
/* Returns true if both moments show the same position to the same seat. Does not compare the open questions. */
bool moment_same(const moment *a, const moment *b);

typedef struct world {
    const pr_content *content;
    const name_index *names;
    moment *now;
    const pr_look *look;
    const pr_ask *ask;
    const pr_option *option; /* shown options, in canonical order */
    size_t options;
    bool lesson;               /* a coach's lesson follows the options */
    int below;                 /* number of lines below the options: a lesson or advice, and the chances of a loss */
    int above;                 /* the least number of lines for the boards and the state above the question; 0 if these
                                * are not drawn */
    bool boards_due;           /* the first screen leaves out the boards, and the next screen draws them */
    const moment *then;        /* an earlier moment; drawings mark the differences from it. Borrowed, or NULL. */
    const bool *died;          /* spaces where a piece was killed or went down since `then`. Borrowed, or NULL. */
    const pr_threats *threats; /* threats to mark on the map. Borrowed, or NULL. */
    const moment *listed;      /* the menu that was last listed in this turn. Borrowed, or NULL. */
    const bool *read;  /* for each kind of card: an earlier list of this round printed its `brief`. The last element is
                          true if an earlier list said how to see these texts again. Borrowed, or NULL. */
    bool *reading;     /* like `read`, for the list that is being printed. Borrowed; NULL if `read` is NULL. */
    bool unmarked;     /* views mark no piece as acting */
    pr_match *match;   /* borrowed from the caller; NULL in a world from world_foreseen() */
    signed char *harm; /* for each option, the harm that price.c found in trials, or -1 before the trials */
    bool numbers;      /* every option is a number */
    size_t amount, amounts; /* the options [amount, amount + amounts) are amounts beside other answers; `amounts` is
                             * 0 if there are none */
    int seat;               /* seat whose view this is, or -1 to see everything */
    bool over;
    const char *task; /* the task of a puzzle as a sentence. Borrowed, or NULL. */
} world;

/* Reads match `m` of session `s` as `seat` may see it. */
world world_read(const session *s, pr_match *m, int seat);
/* Writes the answers that a shown option stands for to `way`, which has room for PR_WALK_STEPS. For the end of a walk
 * these are the steps to it, for other options only `id`. Returns their number. */
int world_way(const world *w, const char *id, const char **way);
/* Returns the world of a position that pr_foresee() returned. Takes ownership of its look. The world has no match, so
 * the harm of options stays unknown. */
world world_foreseen(const session *s, pr_look *then);
void world_free(world *w);

/* world_unmarked() returns the same world, but views mark no changes and no acting piece in it. world_before() returns
 * the world of the earlier moment w->then, which must be set. Both results borrow from `w`. */
world world_unmarked(const world *w);
world world_before(const world *w);

static inline bool value_same(pr_value a, pr_value b) {
    return a.type == b.type && a.n == b.n;
}
static inline bool list_same(pr_list a, pr_list b) {
    return a.n == b.n && (!a.n || !memcmp(a.at, b.at, (size_t)a.n * sizeof *a.at));
}

/* Pieces in play ------------------------------------------------------------------------------------- */

/* Returns the piece with this number, or NULL if it is not in play. PR_NOBODY returns NULL. */
const pr_piece *world_piece(const world *w, int piece);
/* Returns the piece in play that the value or id names, or NULL. */
const pr_piece *world_piece_of(const world *w, pr_value v);
/* Unpacks a point of a plane, such as pr_piece.point. */
pr_point_at world_point(int32_t point);
const pr_piece *world_piece_called(const world *w, const char *id);
/* Returns true if an option of the open question names the piece. */
bool world_offers(const world *w, const pr_piece *piece);
/* Returns the space that the value names, or the space of the piece that it names; else PR_NOBODY. */
int thing_space(const world *w, pr_value v);
/* Returns the pieces on a space as indices of look->piece. Returns an empty list for PR_NOBODY. */
pr_list world_on(const world *w, int space);
const pr_piece *piece_in(const world *w, pr_list here, int i);
const pr_kind *piece_kind(const world *w, const pr_piece *piece);
const char *piece_id(const world *w, const pr_piece *piece);
const char *piece_title(const world *w, const pr_piece *piece);
/* Returns the title of a piece with its number if its kind has several: "Wolf 2". The caller frees it. */
char *piece_name(const world *w, const pr_piece *piece);
/* Returns the visible face of the piece as a word. Returns "" if the piece has no face or the face is hidden. */
const char *piece_face(const world *w, const pr_piece *piece);
/* Adds the piece's conditions, each with ", " before it. */
void conditions_add(const world *w, const pr_piece *piece, buffer *t);
/* Returns the symbols that a die shows. `*die` becomes true for a visible die, and false for a hidden die and for any
 * other piece. */
pr_list piece_pips(const world *w, const pr_piece *piece, bool *die);
/* Returns true if the piece arrived, moved or changed since w->then. */
bool piece_fresh(const world *w, const pr_piece *piece);
/* Returns true if the pieces are of one kind, at one place and in the same state. Ignores variables of scripts, and how
 * well the acting piece sees the two pieces. */
bool piece_alike(const pr_piece *a, const pr_piece *b);
/* Returns the threat to the piece among the threats to mark (`w->threats`), or NULL. */
const pr_threat *threat_to(const world *w, int piece);
/* Returns the percentage of trials in which the piece is lost. 0 means never, and 100 means always. */
int threat_percent(const pr_threats *all, const pr_threat *one);
/* Writes the mark of a threat to `to`, and returns `to`. A possible loss is marked with its chance: "!50%". Harm
 * without loss is marked with the hit points that the piece may lose ("-2"), or with "-" if it loses none. */
const char *threat_sign(const pr_threats *all, const pr_threat *one, char *to, size_t size);
/* Returns true if the piece is a character: the only piece of its kind, with hit points, action points or a seat. */
bool world_is_character(const world *w, const pr_piece *piece);

/* The next three functions return the number of a piece or PR_NOBODY, often of the same piece. world_turn() returns the
 * piece whose turn it is. world_decider() returns the piece that the open question names as acting or answering.
 * world_actor() returns the piece that the screen marks: world_decider(), or else world_turn(). */
int world_turn(const world *w);
int world_decider(const world *w);
int world_actor(const world *w);
/* Returns the space of world_actor(), or PR_NOBODY. */
int world_standpoint(const world *w);

/* Variables ------------------------------------------------------------------------------------------ */

/* Returns a variable of an owner as the seat sees it. Returns NULL if the variable is hidden or still has its start
 * value. */
const pr_held *world_held(const world *w, int var, int of);
/* Finds a variable of the match by its id and returns its number, or 0 if there is no such variable. */
long long world_count(const world *w, const char *var);
/* Returns true if this variable of the type bool is true for the owner with number `of` (0 for the match). */
bool world_flag(const world *w, pr_owner owner, const char *var, int of);

/* Names ---------------------------------------------------------------------------------------------- */

/* Returns the length of an id without the number of a copy: 4 for "wolf.3" and "rope". */
size_t base_length(const char *id);
/* Writes an id without the number of a copy to `to`, which has ROOM_FOR_ID bytes: "wolf" for "wolf.3", "rope" for
 * "rope". Returns `to`. */
const char *base_id(const char *id, char *to);
/* Returns the value as an id, a number or "true". Numbers are written into `room` (16 bytes). Returns "" for
 * PR_NOBODY. */
const char *thing_word(const world *w, pr_value v, char *room);
/* Returns the title of a thing, or thing_word() for a number. */
const char *thing_title(const world *w, pr_value v, char *room);
/* Returns the title of a piece, card, seat, side, pile, track or space by its id, or else the id itself. */
const char *world_title(const world *w, const char *id);
/* Returns the name of a space, "Old Mill (c1)", or only its id if no name is printed on it. Returns "" for
 * PR_NOBODY. */
const char *world_place(const world *w, int space);
/* Returns the name of a part of an area without the name of the area ("Grit"), or NULL for other spaces. */
const char *world_part(const world *w, int space);
/* For a part of an area, returns its name with its label: "Grit (c1)". For other spaces, returns world_place(). The
 * caller frees it. */
char *part_spoken(const world *w, int space);
/* Returns where the piece is: world_place(), or on a plane its point, written in `room` (16 bytes). */
const char *piece_place(const world *w, const pr_piece *piece, char *room);
/* Returns where the piece is, worded for a sentence: "at Old Mill (c1)". `room` has ROOM_FOR_WHERE bytes. */
enum { ROOM_FOR_WHERE = 64 };
const char *piece_where(const world *w, const pr_piece *piece, char *room);
/* Like piece_place(), but with the label of the space instead of its name. For an area it returns the printed name,
 * because the label of an area is its id, which is in English and says less. */
const char *piece_spot(const world *w, const pr_piece *piece, char *room);
/* world_space() finds a space by its id, or returns PR_NOBODY. world_kind() finds the kind of a piece, and world_card()
 * a card, by an id that may have the number of a copy. They return NULL if none has the id. */
int world_space(const world *w, const char *id);
const pr_kind *world_kind(const world *w, const char *id);
const pr_card *world_card(const world *w, const char *id);
/* Returns the verb of this id, or NULL. */
const pr_verb *world_verb(const world *w, const char *id);
/* Returns the title of a symbol of the dice by its id; the id itself if there is no such symbol. */
const char *symbol_title(const world *w, const char *id);
/* Returns the title of a key of a variable: the title of the symbol or else of the kind, seat, side, pile or track with
 * this id. Returns the id itself if no such thing exists. */
const char *key_title(const world *w, const char *id);
/* Returns the title of the phase, or "". */
const char *phase_title(const world *w);
/* Returns true if a board of the episode is a plane. */
bool content_has_plane(const pr_content *c);
/* Returns true if the space is a part of an area and not the area itself. */
bool space_is_part(const pr_content *c, int space);
/* Returns the id of a space for use as an example in a message, or "" if there is none. */
const char *world_first_space(const world *w);

#endif
