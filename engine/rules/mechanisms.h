/* The mechanisms that scripts and the rules share: pieces, cards, tracks, dice, action tracks, simultaneous steps and
 * attacks. */
#ifndef RULES_MECHANISMS_H
#define RULES_MECHANISMS_H

#include "rules/run.h"

enum outcome unit_place(struct run *r, int piece, int space);
enum outcome unit_move(struct run *r, int piece, int space, int cargo, bool *arrived);
/* Like unit_place(), but puts the piece on a point of a plane. */
enum outcome unit_place_at(struct run *r, int piece, word point);
enum outcome unit_move_at(struct run *r, int piece, word point, int cargo, bool *arrived);
enum outcome unit_remove(struct run *r, int piece);
enum outcome unit_damage(struct run *r, int piece, word n, word cause, word by);
enum outcome unit_heal(struct run *r, int piece, word n);
enum outcome unit_stun(struct run *r, int piece, word cause, word by);
enum outcome unit_wake(struct run *r, int piece);
enum outcome card_move(struct run *r, int card, int pile, bool top);
/* Moves the top card of one pile to another pile, after a refill if needed. *card is the card, or NONE if there was no
 * card. */
enum outcome pile_draw(struct run *r, int pile, int to, bool top, int *card);
enum outcome pile_shuffle(struct run *r, int pile);
/* Adds cards to a pile until it has its declared number of cards, or until the pile that supplies the cards is
 * empty. */
enum outcome pile_fill(struct run *r, int pile);
enum outcome track_add(struct run *r, int track, word n, word *changed);

/* Throws these lasting dice and emits one event for the throw. `by` is the piece that throws, or NONE. */
enum outcome dice_roll(struct run *r, const int *pieces, int n, int by);
/* Turns a die to a face in 1..faces. */
enum outcome dice_turn(struct run *r, int piece, word face);

/* Action tracks. cells_perform() queues the steps of the cells on the left of the hook, in order. cells_advance() moves
 * the hook by n cells, to the right or to the left. A move to the left stops when only one cell is on the left of the
 * hook. For each step that would go beyond the right end, cells_advance() queues the last cell. *moved receives the
 * distance that the hook moved. */
enum outcome cells_perform(struct run *r, int piece);
enum outcome cells_advance(struct run *r, int piece, word n, word *moved);
enum outcome hook_set(struct run *r, int piece, word to);

/* Starts a simultaneous step for the pieces that match now: they act in any order, each until it stops. Fails if
 * another simultaneous step is open. */
enum outcome together_begin(struct run *r, int menu, const struct filter *who);
enum outcome together_step(struct run *r, int menu);

struct attack {
    int profile;
    word by;
    word payer;       /* the piece whose action points pay for conversions, or NONE if `by` pays */
    struct value at;  /* the target: a space, or a piece */
    word dice, bonus; /* `dice`: number of dice, or NONE for the number of the profile */
};

enum outcome attack(struct run *r, const struct attack *a, word *total);
/* Distributes points one at a time among the matching pieces on a space. Then applies all points at once. */
enum outcome distribute(struct run *r, const struct attack_profile *ap, word by, int space, word points);

#endif
