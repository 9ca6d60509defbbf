/* The match as views and commands see it: one seat's look at the position and the open question.
 *
 * A *moment* is such a look, shared by counting its holders. The conversation keeps earlier moments to mark changes. A
 * *world* is one moment with the context of a view. Both refer to things by the numbers and structs of precinct_look.h.
 * Only typed words use ids. */
#ifndef FRONT_WORLD_H
#define FRONT_WORLD_H

#include "front/session/session.h"
#include "front/session/walk_ends.h"
#include "text/words.h"

typedef struct moment {
    int holders;
    pr_look *look;           /* the seat's look at the position */
    pr_look *asks;           /* the look with the question: `look` if the seat answers, else a look of seat -1 */
    const pr_option *option; /* shown options; in a question to several seats, only the options of people */
    size_t options;
    pr_option *chosen; /* the array behind `option` if the moment owns it, else NULL */
    walk_end *ends;    /* the ends of a walk if the player chooses one (`chosen` refers to them), else NULL */
    size_t ends_n;
} moment;

/* moment_keep() adds a holder, and moment_drop() removes one. After its episode is unloaded a moment may be dropped,
 * but not read. NULL is ignored. */
moment *moment_keep(moment *m);
void moment_drop(moment *m);
/* Returns true if both moments show the same position to the same seat. Ignores the question. */
bool moment_same(const moment *a, const moment *b);

typedef struct world {
    const pr_content *content;
    const name_index *names;
    moment *now;
    const pr_look *look;
    const pr_ask *ask;
    const pr_option *option; /* shown options, in canonical order */
    size_t options;
    const moment *then;        /* the moment that was drawn last; differences to it are marked. Borrowed, or NULL. */
    const bool *died;          /* by space: a piece was killed or went down there since `then`. Borrowed, or NULL. */
    const pr_threats *threats; /* threats to mark on the map. Borrowed, or NULL. */
    const moment *listed;      /* the last menu of this turn that was listed. Borrowed, or NULL. */
    bool unmarked;             /* no piece is marked as acting */
    pr_match *match;           /* borrowed from the caller; NULL in a foreseen world */
    signed char *harm;         /* for each option, the harm that price.c found; -1: not yet searched */
    bool numbers;              /* every option is a number */
    int seat;                  /* -1: everything is seen */
    bool over;
    const char *task; /* the task of a puzzle as a sentence. Borrowed, or NULL. */
} world;

/* Reads match `m` of session `s` as `seat` may see it. */
world world_read(const session *s, pr_match *m, int seat);
/* Writes the answers behind a shown option to `way`, which has room for MAX_WALK_STEPS: the id itself, or the steps to
 * the end of a walk. Returns their number. */
int world_way(const world *w, const char *id, const char **way);
/* Returns the world of a look that pr_foresee() returned. Takes ownership of the look. The world has no match, so it
 * finds no harm. */
world world_foreseen(const session *s, pr_look *then);
void world_free(world *w);

/* world_unmarked() returns the world without its marks. world_before() returns the world of the moment `then`, which
 * must be set. Both results borrow from `w`. */
world world_unmarked(const world *w);
world world_before(const world *w);

/* Pieces in play ------------------------------------------------------------------------------------- */

/* Returns the piece of this number, or NULL if it is not in play. PR_NOBODY is allowed. */
const pr_piece *world_piece(const world *w, int piece);
/* Returns the piece in play that the value or id names, or NULL. */
const pr_piece *world_piece_of(const world *w, pr_value v);
const pr_piece *world_piece_called(const world *w, const char *id);
/* Returns the space that the value names, or the space of the piece that it names; else PR_NOBODY. */
int thing_space(const world *w, pr_value v);
/* Returns the pieces on a space as indices of look->piece. PR_NOBODY has none. */
pr_list world_on(const world *w, int space);
const pr_piece *piece_in(const world *w, pr_list here, int i);
const pr_kind *piece_kind(const world *w, const pr_piece *piece);
const char *piece_id(const world *w, const pr_piece *piece);
const char *piece_title(const world *w, const pr_piece *piece);
/* Returns the title of a piece with its number if its kind has several: "Wolf 2". The caller frees it. */
char *piece_name(const world *w, const pr_piece *piece);
/* Returns the face that is up as a word, "" if there is none or it is hidden. */
const char *piece_face(const world *w, const pr_piece *piece);
/* Adds the piece's conditions, each with ", " before it. */
void conditions_add(const world *w, const pr_piece *piece, buffer *t);
/* Returns the symbols that a die shows. `*die` is false for a piece that is not a die and for a die that is hidden. */
pr_list piece_pips(const world *w, const pr_piece *piece, bool *die);
/* Returns true if a piece arrived, moved or changed since `then`. */
bool piece_fresh(const world *w, const pr_piece *piece);
/* Returns the marked threat to a piece, or NULL. */
const pr_threat *threat_to(const world *w, int piece);
/* Returns the percentage of trials in which the piece is lost. 0 means never, and 100 means always. */
int threat_percent(const pr_threats *all, const pr_threat *one);
/* Writes the mark of a threat: "!50%" for a loss with that chance. For harm without loss, writes the hit points that
 * the piece may lose, "-2", or "-" if it has none. Returns `to`. */
const char *threat_sign(const pr_threats *all, const pr_threat *one, char *to, size_t size);
/* Returns true if the piece is a character: the only one of its kind, with hit points, action points or a seat. */
bool world_is_character(const world *w, const pr_piece *piece);

/* Return three pieces that are often the same, each a number or PR_NOBODY. world_turn(): the piece whose turn it is.
 * world_decider(): the piece that the open question names as acting or answering. world_actor(): the piece that the
 * screen marks, which is the second piece, or else the first. */
int world_turn(const world *w);
int world_decider(const world *w);
int world_actor(const world *w);
/* Returns the space of the marked piece, or PR_NOBODY. */
int world_standpoint(const world *w);

/* Variables ------------------------------------------------------------------------------------------ */

/* Returns a variable of an owner as the seat sees it, or NULL if it is hidden or has its start value. */
const pr_held *world_held(const world *w, int var, int of);
/* Returns a match variable that is a number, by its id; 0 if there is none. */
long long world_count(const world *w, const char *var);
/* Returns true if this bool variable is true for number `of` of the owner (0 for the match). */
bool world_flag(const world *w, pr_owner owner, const char *var, int of);

/* Names ---------------------------------------------------------------------------------------------- */

/* Returns the length of an id without the number of a copy: 4 for "wolf.3" and "rope". */
size_t base_length(const char *id);
/* Writes "wolf" for "wolf.3", "rope" for "rope" to `to`, which has ROOM_FOR_ID. */
const char *base_id(const char *id, char *to);
/* Returns the value as its id, number or "true"; numbers are written in `room` (16 bytes). "" for PR_NOBODY. */
const char *thing_word(const world *w, pr_value v, char *room);
/* Returns the title of a thing, or thing_word() for a number. */
const char *thing_title(const world *w, pr_value v, char *room);
/* Returns the title of a piece, card, seat, side, pile, track or space by its id; the id itself if it has none. */
const char *world_title(const world *w, const char *id);
/* Returns "Old Mill (c1)", or the id alone if no name is printed on the space. "" for PR_NOBODY. */
const char *world_place(const world *w, int space);
/* Returns the name of a part of an area without that of the area ("Grit"), or NULL. */
const char *world_part(const world *w, int space);
/* Returns this name with the label ("Grit (c1)"), else world_place(). The caller frees it. */
char *part_told(const world *w, int space);
/* Returns where the piece is: world_place(), or on a plane its point, written in `room` (16 bytes). */
const char *piece_place(const world *w, const pr_piece *piece, char *room);
/* Returns where the piece is, as a sentence has it: "at Old Mill (c1)". `room` has ROOM_FOR_WHERE bytes. */
enum { ROOM_FOR_WHERE = 64 };
const char *piece_where(const world *w, const pr_piece *piece, char *room);
/* Like piece_place(), but with the label of the space instead of its name. */
const char *piece_spot(const world *w, const pr_piece *piece, char *room);
/* world_space() finds a space by its id, or returns PR_NOBODY. world_kind() finds a kind, and
 * world_card() a card, by the id of a copy, or returns NULL. */
int world_space(const world *w, const char *id);
const pr_kind *world_kind(const world *w, const char *id);
const pr_card *world_card(const world *w, const char *id);
/* Returns the verb of this id, or NULL. */
const pr_verb *world_verb(const world *w, const char *id);
/* Returns the title of a symbol of the dice by its id; the id itself if there is no such symbol. */
const char *symbol_title(const world *w, const char *id);
/* Returns the title of the phase, or "". */
const char *phase_title(const world *w);
/* Returns true if a board of the episode is a plane. */
bool content_has_plane(const pr_content *c);
/* Returns true for a space of an area other than its middle. */
bool space_is_part(const pr_content *c, int space);
/* Returns the id of a space that serves as an example; "" if there is none. */
const char *world_first_space(const world *w);

#endif
