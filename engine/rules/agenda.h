/* The agenda: a stack of the steps that wait. The next step is on top. */
#ifndef RULES_AGENDA_H
#define RULES_AGENDA_H

#include "rules/run.h"

#include <string.h>

/* Number of words of a record. */
enum { AGENDA_RECORD = 2 + AGENDA_ARGS };

/* Returns record i; record 0 is the next to be taken. */
static inline word *agenda_record(const struct run *r, int i) {
    return agenda_words(&r->pos) + i * AGENDA_RECORD;
}

/* Takes the next step off the agenda, and clears its record. `args` receives the step's arguments. Returns the number
 * of the arguments. */
static inline int agenda_pop(struct run *r, int *step, struct value args[AGENDA_ARGS]) {
    word *top = agenda_record(r, add_word(&r->pos, F_MATCH_agenda_n, 0, -1));
    int n = top[1] & 15;
    *step = top[0];
    for (int i = 0; i < n; i++) args[i] = (struct value){(enum value_type)(top[1] >> (4 + 4 * i) & 15), top[2 + i]};
    memset(top, 0, AGENDA_RECORD * sizeof(word));
    words_touch(&r->pos, top, AGENDA_RECORD);
    return n;
}

/* Queues a step. The step runs after the steps that the open step has queued, and before the steps that waited when the
 * open step began. */
enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n);
/* Replaces the remaining phases of this round. After the current phase, the round continues with phase number `from`
 * and the phases declared after that phase. If `from` is the number of phases, no phase follows. Fails outside a
 * round. */
enum outcome agenda_phases(struct run *r, int from);
/* Returns the next step on the agenda. */
int agenda_next(struct run *r);
/* Returns true if a menu is on the agenda. The open question is then part of an action, after which the actor's menu
 * comes again. */
bool agenda_menu(struct run *r);
/* Drops everything above the end of the current turn. */
void agenda_cut_turn(struct run *r);
/* Returns OUT_STOP, which ends the current turn, or fails outside a turn. */
enum outcome stop_turn(struct run *r);

#endif
