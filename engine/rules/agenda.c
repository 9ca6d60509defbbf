/* The agenda is a stack of records; the top is the last record. A record has the step, the types of the arguments (4
 * bits each), and the arguments. The agenda is part of the position, so it is copied, saved and hashed with the
 * position. */
#include "rules/agenda.h"

#include "core/secrecy.h"
#include "text/msg.h"

#include <string.h>

_Static_assert(VALUE_TYPES <= 16, "a type of argument fits in 4 bits");

enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n) {
    const word count = *at(&r->pos, F_MATCH_agenda_n, 0);
    if (count >= AGENDA_CAP)
        return fail(r, tr("more than %d steps are waiting: does a step queue itself without end?"), AGENDA_CAP);
    word *to = agenda_record(r, r->queue_base);
    if (count > r->queue_base)
        memmove(to + AGENDA_RECORD, to, (size_t)(count - r->queue_base) * AGENDA_RECORD * sizeof(word));
    to[0] = step;
    to[1] = n;
    for (int i = 0; i < AGENDA_ARGS; i++) {
        to[1] |= i < n ? (word)args[i].type << (4 + 4 * i) : 0;
        to[2 + i] = i < n ? args[i].n : 0;
    }
    words_touch(&r->pos, to, (count - r->queue_base + 1) * AGENDA_RECORD);
    set_word(&r->pos, F_MATCH_agenda_n, 0, count + 1);
    return OUT_DONE;
}

int agenda_next(struct run *r) {
    word count = *at(&r->pos, F_MATCH_agenda_n, 0);
    return count ? agenda_record(r, count - 1)[0] : STEP_ROUND;
}

bool agenda_menu(struct run *r) {
    bool waits = false;
    for (int i = 0; i < *at(&r->pos, F_MATCH_agenda_n, 0) && !waits; i++) waits = agenda_record(r, i)[0] == STEP_MENU;
    return waits;
}

/* Returns true for a phase that a script queued in addition to the round's phases. */
static bool is_extra(const word *phase) {
    return (phase[1] & 15) > 1;
}

enum outcome agenda_phases(struct run *r, int from) {
    const int fresh = r->rules->phases_n - from;
    int n = *at(&r->pos, F_MATCH_agenda_n, 0), end = 0, first;
    while (end < n && agenda_record(r, end)[0] != STEP_ROUND_END) end++;
    if (end == n)
        return fail(r, "%s",
                    tr("no round is under way: only phases, turns and steps of a round can change its phases"));
    for (first = end + 1; first < n && agenda_record(r, first)[0] == STEP_PHASE && !is_extra(agenda_record(r, first));
         first++) {
    }
    const int above = n - first, to = end + 1 + fresh;
    if (to + above > AGENDA_CAP)
        return fail(r, tr("more than %d steps are waiting: does a step queue itself without end?"), AGENDA_CAP);
    memmove(agenda_record(r, to), agenda_record(r, first), (size_t)above * AGENDA_RECORD * sizeof(word));
    if (to < first) memset(agenda_record(r, to + above), 0, (size_t)(first - to) * AGENDA_RECORD * sizeof(word));
    for (int i = 0; i < fresh; i++) {
        word *phase = agenda_record(r, to - 1 - i);
        memset(phase, 0, AGENDA_RECORD * sizeof(word));
        phase[0] = STEP_PHASE;
        phase[1] = 1 | (word)VAL_INT << 4;
        phase[2] = from + i;
    }
    words_touch(&r->pos, agenda_record(r, 0), (n > to + above ? n : to + above) * AGENDA_RECORD);
    set_word(&r->pos, F_MATCH_agenda_n, 0, to + above);
    r->queue_base += to - first;
    if (r->pos.secrecy) r->pos.secrecy->waiting += to - first;
    return OUT_DONE;
}

/* Returns the number of agenda entries up to and including the end of the current turn, or 0 outside a turn. */
static int up_to_turn_end(struct run *r) {
    int i = *at(&r->pos, F_MATCH_agenda_n, 0);
    while (i > 0 && agenda_record(r, i - 1)[0] != STEP_TURN_END) i--;
    return i;
}

void agenda_cut_turn(struct run *r) {
    int i = up_to_turn_end(r), n = *at(&r->pos, F_MATCH_agenda_n, 0) - i;
    memset(agenda_record(r, i), 0, (size_t)n * AGENDA_RECORD * sizeof(word));
    words_touch(&r->pos, agenda_record(r, i), n * AGENDA_RECORD);
    set_word(&r->pos, F_MATCH_agenda_n, 0, i);
}

enum outcome stop_turn(struct run *r) {
    return up_to_turn_end(r) ? OUT_STOP : fail(r, "%s", tr("end_turn(): no turn is under way"));
}
