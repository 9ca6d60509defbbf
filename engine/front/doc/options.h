/* The visible options of the open question: their numbers, the words to type, and which of them share a line. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/session/world.h"
#include "text/words.h"

/* Returns the id of an option's verb. */
const char *option_verb(const world *w, const pr_option *option);
/* Returns argument `i` as text, or "" beyond the last. A number is written into `room` (16 bytes). */
const char *option_arg(const world *w, const pr_option *option, int i, char *room);
/* Returns the piece in play that argument `i` names, or NULL. */
const pr_piece *option_piece(const world *w, const pr_option *option, int i);
/* Returns the index of the visible option with this id, or w->options if there is none. */
size_t option_index(const world *w, const char *id);

/* Returns the number of an option: its position in the list, from 1. If every option is an amount ("convert 2"), the
 * amount is the number. option_numbered() is the inverse and returns w->options if there is none. */
size_t option_number(const world *w, size_t index);
size_t option_numbered(const world *w, size_t number);

/* Returns a verb in its spoken form: "throw rope" for `throw_rope`. Players may type both. The caller frees the text.
 */
char *verb_aloud(const world *w, int verb);
/* Returns the words to type for the option: "shoot d4", "use rope". The caller frees them. */
char *option_typed(const world *w, const pr_option *option);

/* Adds the words for the arguments from number `from`, with `before` in front of the first. */
void option_add_args(const world *w, const pr_option *option, int from, buffer *t, const char *before);
/* Returns true if another option names another copy of the same kind as argument `i`. The argument then needs its
 * number. */
bool option_copy_matters(const world *w, const pr_option *option, int i);
/* Returns true if the option is about a die that stays in play. The place of its owner then does not matter. */
bool option_about_die(const world *w, const pr_option *option);
/* Adds the place and conditions of each piece from argument `from`, such as " (c3, stunned)" or " (here)", because they
 * distinguish pieces of a kind. Blanks inside are TIED. */
void option_add_places(const world *w, const pr_option *option, int from, buffer *t);

/* Returns the number of equal pieces on the space of argument `i` that this one option represents, including the piece
 * itself. Returns 1 if the argument is not a piece. */
size_t option_stands_for(const world *w, const pr_option *option, int i);

/* Returns the option's sentence, which is valid until the next call. Sentences are made on request, because few are
 * shown. */
const char *option_does(const world *w, const pr_option *option);
/* Returns an answer's text for players: the option's sentence, or the words to type if the sentence is only the name or
 * number of its argument. The caller frees it. */
char *option_said(const world *w, const pr_option *option);
/* Returns the text of the option's line: the words to type, its sentence, and the places of its pieces. The caller
 * frees them. */
char *option_line(const world *w, const pr_option *option);
/* Returns the text of the card that an option names if it is the first option that names the card, else "". If several
 * pieces may act at once, only the command `card` shows the text. */
const char *option_detail(const world *w, size_t index);
/* Returns true for a menu that appears again after every answer, so that details should be short. A menu without an
 * actor and without an end verb counts as an ordinary question. */
bool options_recur(const world *w);

/* Returns true if several pieces may act at the same time. Every option of the menu then names its actor first. */
bool options_by_actor(const world *w);
/* Returns true if any option has this verb or argument. */
bool options_named(const world *w, const char *name);

/* Options of one verb, and of one actor if several may act, that may share a line. */
typedef struct family {
    int verb, actor; /* actor: a piece, or PR_NOBODY if no actor needs to be named */
    int from;        /* the first argument after verb and actor */
    size_t first, n;
    bool spaces; /* every option has one space as its only further argument */
    bool laden;  /* every option has one space, followed by the same further arguments */
    bool titled; /* some of these spaces have a printed name */
    bool copies; /* some options name a numbered copy: "wolf.2" */
    bool cards;  /* every option names a card that has a text */
} family;

/* Returns true if the option names this piece as its actor. */
static inline bool option_by(const pr_option *option, int actor) {
    return option->args && option->arg[0].type == PR_PIECE && option->arg[0].n == actor;
}
static inline bool family_has(const world *w, const family *f, size_t index) {
    const pr_option *option = &w->option[index];
    return option->verb == f->verb && (f->actor == PR_NOBODY || option_by(option, f->actor));
}

/* Callbacks for the heading of an actor, for a family (with `all`, one by one), and for a single option. */
typedef struct option_list {
    void (*head)(void *ctx, const world *w, int actor);
    void (*family)(void *ctx, const world *w, const family *f, bool all);
    void (*option)(void *ctx, const world *w, size_t index); /* used only with a `name` */
    void *ctx;
} option_list;

/* Calls the callbacks for all families, or only for those of the verb or actor `name` unless it is NULL. */
void options_walk(const world *w, const char *name, bool all, const option_list *list);

/* The consequences of an answer that its sentence does not mention: its price, the end of an open movement, and harm
 * from a step. Entry rules may give options of one verb different prices. */

typedef struct price {
    long long cost;  /* action points to pay now, or 0 */
    long long steps; /* for a free step of an open movement, the remaining steps including this one; else 0 */
    long long takes; /* steps of the movement that this step counts as, if more than one; else 0 */
    bool ends_move;  /* the movement ends, or the answer gives up its remaining steps */
} price;

/* Returns the price of an option of `w`. */
price price_of(const world *w, const pr_option *option);
/* Returns the price in the heading of a family: the price of the first option with the fewest steps. Prefers options
 * that do not end the movement. */
price price_of_family(const world *w, const family *f);
/* Returns the parts of the option's price that differ from `head`, the price of its family. All parts are 0 if the
 * prices are equal. */
price price_beside(const world *w, const pr_option *option, price head);
bool price_is_none(price p);
bool price_same(price a, price b);
/* Returns the harm of an option, or NULL. It is "deadly", "hurts" or "may hurt" for a step of a movement. It is
 * "deadly" for an option that names the piece that takes damage, if that piece is lost. "deadly" means that the own
 * side loses a piece of its own or one that it protects. */
const char *price_harm(const world *w, const pr_option *option);

#endif
