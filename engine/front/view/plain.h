/* Showing by telling (--plain): what a screen reader reads out, line by line and in order. No drawing, no columns, no
 * sign that means something by what it looks like. Every line is a sentence or an item of a numbered list. */
#ifndef FRONT_PLAIN_H
#define FRONT_PLAIN_H

#include "front/view/show.h"

extern const showing plain;

/* plain_look.c: places by direction and distance from whoever has the turn, nearest first (the boards, if nobody has);
 * boards row by row. */
bool tell_look(const world *w, int space, bool all);
void tell_boards(const world *w);
/* What there is on them and how many of it, where marks are used. */
void tell_legend(const world *w);
void tell_places(const world *w, const shade *s, const char *verb);
/* plain_state.c */
void tell_news(const world *w, bool first, int above);
void tell_state(const world *w);
void tell_who(const world *w);
void tell_piles(const world *w);
void tell_hand(const world *w);
void tell_standing(const world *w, int track);
void tell_track(const world *w, int track);
/* plain_options.c: many of one verb are counted only; `options VERB` tells them. */
void tell_options(const world *w, bool all);
void tell_options_of(const world *w, const char *name);
void tell_option(const world *w, size_t index);

#endif
