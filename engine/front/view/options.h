/* The options that are shown of the open question: their numbers, the words that are typed for them, and which of them
 * are told together. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/session/world.h"
#include "text/words.h"

/* Returns the id of an option's verb. */
const char *option_verb(const world *w, const pr_option *option);
/* Returns argument `i` as text ("" if there is no such); numbers are written in `room` (16 bytes). */
const char *option_arg(const world *w, const pr_option *option, int i, char *room);
/* Returns the piece in play that argument `i` names, or NULL. */
const pr_piece *option_piece(const world *w, const pr_option *option, int i);
/* Returns the index of the option with this id among those that are shown; w->options if there is none. */
size_t option_index(const world *w, const char *id);

/* The number that stands for an option: its place in the list, from 1; where every option is a number ("convert 2"),
 * that number. The other way round: its index, or w->options if there is none. */
size_t option_number(const world *w, size_t index);
size_t option_numbered(const world *w, size_t number);

/* Returns the words to type for the option: "shoot d4", "use rope". The caller releases it. */
char *option_typed(const world *w, const pr_option *option);

/* Adds the words for the arguments from number `from` on, `before` the first of them. */
void option_add_args(const world *w, const pr_option *option, int from, buffer *t, const char *before);
/* Returns true if another copy of the argument's kind is offered in its place, so that it must be named with its
 * number. */
bool option_copy_matters(const world *w, const pr_option *option, int i);
/* Returns true if the option is about a lasting die. Then the place of its owner does not matter. */
bool option_about_die(const world *w, const pr_option *option);
/* Adds where the pieces of an option stand, from that argument on, and their conditions, by which alike ones are told
 * apart: " (c3, stunned)"; where the actor stands, " (here)". Blanks within are TIED. */
void option_add_places(const world *w, const pr_option *option, int from, buffer *t);

/* Returns how many pieces on its space are like the one that argument `i` names, itself among them, and not offered
 * themselves: it is offered for all of them. 1 for anything else. */
size_t option_stands_for(const world *w, const pr_option *option, int i);

/* Returns all words of the option's line: the words to type, its sentence, the places of its pieces. The
 * caller releases it. */
char *option_line(const world *w, const pr_option *option);
/* Returns the text of the card that an option names, with the first option that names it; else "". Where several may
 * act at once, only `card` shows it. */
const char *option_detail(const world *w, size_t index);
/* Returns true for a menu, a question that comes again after every answer. Then details are kept short. A menu that
 * asks no piece in particular, and that has no way out but to choose, is as good as any other question. */
bool options_recur(const world *w);

/* Returns true if several may act at the same time: every option of the menu names the acting piece first. */
bool options_by_actor(const world *w);
/* Returns true if the option has this verb or argument; if any has. */
bool option_names(const world *w, size_t index, const char *name);
bool options_named(const world *w, const char *name);

/* The options of one verb (and of one actor, where several may act), as far as telling them together is concerned. */
typedef struct family {
    int verb, actor; /* actor: a piece, PR_NOBODY if it goes without saying */
    int from;        /* the first argument that says more than that */
    size_t first, n;
    bool spaces; /* each is about one space and nothing else */
    bool titled; /* of these, a name is printed on some */
    bool copies; /* some name a copy of something: "wolf.2" */
    bool cards;  /* each names a card that says something */
} family;

bool family_has(const world *w, const family *f, size_t index);

/* How a list of options is shown: whose they are, those of one verb (`all`: each of them), a single one. */
typedef struct option_list {
    void (*head)(void *ctx, const world *w, int actor);
    void (*family)(void *ctx, const world *w, const family *f, bool all);
    void (*option)(void *ctx, const world *w, size_t index); /* only asked for where there is a `name` */
    void *ctx;
} option_list;

/* Goes through the families; `name`: of this verb or actor only, else NULL. */
void options_walk(const world *w, const char *name, bool all, const option_list *list);

#endif
