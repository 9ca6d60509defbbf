/* The options of the open question that the view shows: their numbers, the words to type, their prices, and the
 * families of options that can share a line. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/session/world.h"

/* Returns the id of an option's verb. */
const char *option_verb(const world *w, const pr_option *option);
/* Returns argument `i` as text, or "" if the option has fewer arguments. A number is written to `room` (16 bytes). */
const char *option_arg(const world *w, const pr_option *option, int i, char *room);
/* Returns the piece in play that argument `i` names. Returns NULL if the argument names no piece in play. */
const pr_piece *option_piece(const world *w, const pr_option *option, int i);
/* Returns the index of the shown option with this id. Returns w->options if no shown option has it. */
size_t option_index(const world *w, const char *id);

/* Returns the number that a player can type for an option: its position in the list, from 1. An option that is an
 * amount ("convert 2") has the amount as its number, and options that are not amounts have higher numbers.
 * option_numbered() returns the option with a number, or w->options if no option has it. */
size_t option_number(const world *w, size_t index);
size_t option_numbered(const world *w, size_t number);

/* Returns the words that a player sees for a verb: "throw rope" for `throw_rope`. Players may type both. The caller
 * frees the text. */
char *verb_aloud(const world *w, int verb);
/* Returns the words to type for an option: "shoot d4", "use rope". The caller frees the text. */
char *option_typed(const world *w, const pr_option *option);

/* Adds the words to type for the arguments starting at number `from`, with the text `before` in front of the first. */
void option_add_args(const world *w, const pr_option *option, int from, buffer *t, const char *before);
/* Returns true if argument `i` names a copy, and another option of the verb names a different copy of the same kind.
 * The words to type then need the number of the copy, as in "wolf 2". */
bool option_copy_matters(const world *w, const pr_option *option, int i);
/* Returns true if the option names a die that is a piece in play. The places of pieces are then not printed. */
bool option_about_die(const world *w, const pr_option *option);
/* Returns true if the hit points of the piece that argument `i` names matter for the choice. The open question must not
 * be a menu that recurs, because the list of characters above such a menu shows the hit points already. The piece must
 * have more than one hit point. The piece must also be wounded, or the answer must change the piece's hit points. */
bool option_weighs_hp(const world *w, const pr_option *option, int i);
/* Adds the place, the hit points that matter (option_weighs_hp()) and the conditions of each piece that one of the
 * arguments starting at `from` names: " (c3, stunned)" or " (here)". If the words to type contain the piece's number,
 * adds the numbers of the equal pieces for which this piece stands: " (c3; also 4, 7)". The player needs these numbers,
 * because otherwise pieces of one kind look alike. The added blanks are TIED, so no line breaks there. */
void option_add_places(const world *w, const pr_option *option, int from, buffer *t);

/* One option can stand for several equal pieces. Returns the number of pieces for which argument `i` stands: the piece
 * itself, and each equal piece on its space that no option of the verb names. Returns 1 if the argument is not a
 * piece. */
size_t option_stands_for(const world *w, const pr_option *option, int i);

/* Returns the sentence that describes an option. The sentence is valid until the next call. Sentences are made only on
 * request, because few options are shown with their sentence. */
const char *option_does(const world *w, const pr_option *option);
/* Returns a text that shows players which option was chosen. Usually this is the option's sentence. If the sentence is
 * only the name or number of the argument, returns the words to type instead. The caller frees the text. */
char *option_said(const world *w, const pr_option *option);
/* Returns all words that describe an option: its verb, the words to type, its sentence, and the places of its pieces.
 * The caller frees the text. */
char *option_line(const world *w, const pr_option *option);
/* Returns the text of the card that an option names. Returns "" if an earlier option names the same card, so that the
 * text is printed once. Also returns "" if several pieces may act at the same time; only the command `card` then shows
 * the text. */
const char *option_detail(const world *w, size_t index);
/* Returns the kind of the card that the option names, if lists of the option's verb show the card's `brief` (its short
 * text). Otherwise returns PR_NOBODY. */
int option_brief_card(const world *w, size_t index);
/* Returns true if the open question is a menu that appears again after every answer. The list of such a menu must
 * therefore be short. A menu without an actor and without a verb that ends it counts as an ordinary question. */
bool options_recur(const world *w);

/* Returns true if several pieces may act at the same time. The first argument of every option is then its actor. */
bool options_by_actor(const world *w);
/* Returns true if any option has this verb or argument. */
bool options_named(const world *w, const char *name);

/* A family: all options of one verb or, if several pieces may act, all options of one verb and one actor. A list can
 * show a family as one item. */
typedef struct family {
    int verb, actor; /* `actor`: the piece that acts, or PR_NOBODY if the options do not name their actor */
    int from;        /* number of the first argument after the actor: 0 or 1 */
    size_t first, n;
    bool spaces; /* every option has exactly one argument after its actor, and it is a space */
    bool laden;  /* argument `from` is a space, and the arguments after it are the same in all options */
    bool titled; /* at least one option names a space that has a printed name */
    bool copies; /* at least one option names a numbered copy such as "wolf.2" */
    bool cards;  /* every option names a card that has a text */
} family;

/* Returns true if the first argument of the option is this piece. */
static inline bool option_by(const pr_option *option, int actor) {
    return option->args && option->arg[0].type == PR_PIECE && option->arg[0].n == actor;
}
static inline bool family_has(const world *w, const family *f, size_t index) {
    const pr_option *option = &w->option[index];
    return option->verb == f->verb && (f->actor == PR_NOBODY || option_by(option, f->actor));
}

/* Callbacks of options_walk(). `head` gets an actor before its families. `family` gets each family of options, with
 * `all` true if they must be listed one by one. `option` gets a single option. */
typedef struct option_list {
    void (*head)(void *ctx, const world *w, int actor);
    void (*family)(void *ctx, const world *w, const family *f, bool all);
    void (*option)(void *ctx, const world *w, size_t index); /* called only if options_walk() gets a `name` */
    void *ctx;
} option_list;

/* Calls the callbacks for all families. If `name` is not NULL, calls them only for the families of this verb or actor.
 * If no family matches, calls `option` for each option that has `name` as verb or argument. */
void options_walk(const world *w, const char *name, bool all, const option_list *list);

/* The consequences of an answer that its sentence does not mention: its cost, the end of the current movement, and
 * harm. Options of one verb can have different prices, because entering some spaces takes more steps. */

typedef struct price {
    long long cost;  /* action points that the answer costs, or 0 */
    long long steps; /* if the step is free because it continues a movement: the number of remaining steps, including
                      * this step; else 0 */
    long long takes; /* the number of steps that this step costs, if more than one; else 0 */
    bool ends_move;  /* the answer ends the movement, and so gives up its remaining steps */
} price;

/* Returns the price of an option. */
price price_of(const world *w, const pr_option *option);
/* Returns the price for the heading of a family. The result is the price of the first option that takes the fewest
 * steps. Prefers an option that does not end the movement. */
price price_of_family(const world *w, const family *f);
/* Returns the option's price. Parts that are equal in `head`, the price in the heading of its family, are 0 in the
 * result. */
price price_beside(const world *w, const pr_option *option, price head);
bool price_is_none(price p);
bool price_same(price a, price b);
/* Returns a word for the harm that an option does to pieces that the player's side protects, or NULL. For a step of a
 * movement, the word is "deadly" (such a piece is lost), "hurts" or "may hurt". If the option names the piece that
 * takes the damage, returns "deadly" if this piece is lost, else NULL. */
const char *price_harm(const world *w, const pr_option *option);
/* Returns true if the option names a piece that loses or regains hit points by this answer but survives. */
bool price_bears(const world *w, const pr_option *option);
/* Returns price_harm(), or "kills it" if the option kills the piece that it names and the player's side does not
 * protect this piece. Returns NULL in all other cases. */
const char *price_effect(const world *w, const pr_option *option);

/* Returns true if all variables of two pieces look equal to the viewer; with `titled`, compares only variables with a
 * title. */
bool variables_alike(const world *w, bool titled, int one, int other);

#endif
