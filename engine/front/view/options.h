/* The legal options of the open question: their numbers, the words that are typed for them, and which of them are told
 * together. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

size_t options_count(const world *w);
const json_t *option_at(const world *w, size_t index);
/* Argument `i` of an option as text ("" if it has no such); numbers are written in `room` (16 bytes). */
const char *option_arg(const json_t *option, size_t i, char *room);
size_t option_args(const json_t *option);

/* The number that stands for an option: its place in the list, from 1; where every option is a number ("convert 2"),
 * that number. The other way round: its index, or options_count if there is none. */
size_t option_number(const world *w, size_t index);
size_t option_numbered(const world *w, size_t number);

/* What one types for the option: "shoot d4", "use rope". The caller releases it. */
char *option_typed(const world *w, const json_t *option);

/* Adds the words for the arguments from the one on, `before` the first of them. */
void option_add_args(const world *w, const json_t *option, size_t from, buffer *t, const char *before);
/* Is the option about a lasting die? Then it does not matter where its owner stands. */
bool option_about_die(const world *w, const json_t *option);
/* Adds where the pieces of an option stand, from that argument on, and their conditions, by which alike ones are told
 * apart: " (c3, stunned)"; where the actor stands, " (here)". Blanks within are TIED. */
void option_add_places(const world *w, const json_t *option, size_t from, buffer *t);

/* How many pieces on its space are like the one that argument `i` names, itself among them, and not offered themselves:
 * it is offered for all of them. 1 for anything else. */
size_t option_stands_for(const world *w, const json_t *option, size_t i);

/* All words that may stand on the option's line: what one types for it, its sentence, where its pieces are. The caller
 * releases it. */
char *option_line(const world *w, const json_t *option);
/* What the card says that an option names, told with the first option that names it; else "". Where several may act at
 * once it is left to those who ask for the card. */
const char *option_detail(const world *w, size_t index);
/* Is the question one of those that come again after every answer, a menu? Then details are kept short. One that nobody
 * in particular is asked, and that has no way out but to choose, is as good as any other question. */
bool options_recur(const world *w);

/* Several may act at the same time: every option of the menu begins with the piece that would act. */
bool options_by_actor(const world *w);
/* Has the option this verb or argument? Has any? */
bool option_names(const world *w, size_t index, const char *name);
bool options_named(const world *w, const char *name);

/* The options of one verb (and of one actor, where several may act), as far as telling them together is concerned. */
typedef struct family {
    const char *verb, *actor; /* actor: NULL if it goes without saying */
    size_t first, n;
    bool spaces; /* each is about one space and nothing else */
    bool titled; /* of these, a name is printed on some */
    bool copies; /* some name a copy of something: "wolf.2" */
    bool cards;  /* each names a card that says something */
} family;

bool family_has(const world *w, const family *f, size_t index);

/* How a list of options is shown: whose they are, those of one verb (`all`: each of them), a single one. */
typedef struct option_list {
    void (*head)(void *ctx, const world *w, const char *actor);
    void (*family)(void *ctx, const world *w, const family *f, bool all);
    void (*option)(void *ctx, const world *w, size_t index); /* only asked for where there is a `name` */
    void *ctx;
} option_list;

/* Goes through the families; `name`: of this verb or actor only, else NULL. */
void options_walk(const world *w, const char *name, bool all, const option_list *list);

#endif
