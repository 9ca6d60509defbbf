/* Lasting answers: an answer to one question is also given to later questions of the same sort with the same options.
 * The match only remembers these answers. A host gives a lasting answer like any other answer (players/automatic.c), so
 * the match's record has it, and a replay needs none of the data of this file. */
#include "match/match.h"

#include <string.h>

/* Returns a key that equals the keys of all questions with the same lasting answer, or 0. The fingerprint in the key
 * covers the seat and the options. */
static uint64_t question_key(const pr_match *m) {
    const struct decision *q = &m->run->open;
    return m->run->waiting && q->sort ? chance_mix(q->fingerprint, q->sort) : 0;
}

static bool lasts_now(const pr_match *m, const struct lasting *l) {
    return l->always || l->round == *at(&m->run->pos, F_MATCH_round, 0);
}

/* Drops this seat's lasting answers to the questions with this key. Also drops all lasting answers that were given
 * after the first `answers` answers. */
static void drop(struct automatic *a, uint64_t key, int seat, uint64_t answers) {
    int n = 0;
    for (int i = 0; i < a->lasting_n; i++) {
        const struct lasting *l = &a->lasting[i];
        if (l->key != key && l->seat != seat && l->answers < answers) a->lasting[n++] = *l;
    }
    a->lasting_n = n;
}

void lasting_add(pr_match *m, const struct lasting *l) {
    struct automatic *a = &m->automatic;
    drop(a, l->key, NONE, UINT64_MAX);
    if (a->lasting_n == MAX_LASTING) memmove(a->lasting, a->lasting + 1, (size_t)--a->lasting_n * sizeof *a->lasting);
    a->lasting[a->lasting_n++] = *l;
}

bool pr_answer_lasts(pr_match *m, const char *id, bool always) {
    struct lasting l = {.key = question_key(m),
                        .seat = m->run->open.seat,
                        .round = *at(&m->run->pos, F_MATCH_round, 0),
                        .answers = m->run->decisions,
                        .always = always};
    if (!l.key || option_find(m, id) == NONE || strlen(id) >= sizeof l.id) return false;
    memcpy(l.id, id, strlen(id) + 1);
    lasting_add(m, &l);
    return true;
}

void pr_seat_decides(pr_match *m, int seat) {
    if (seat >= 0) drop(&m->automatic, 0, seat, UINT64_MAX);
}

void lasting_undo(pr_match *m) {
    drop(&m->automatic, 0, NONE, m->run->decisions);
}

int lasting_count(const pr_match *m, int seat) {
    int n = 0;
    for (int i = 0; i < m->automatic.lasting_n; i++)
        n += m->automatic.lasting[i].seat == seat && lasts_now(m, &m->automatic.lasting[i]);
    return n;
}

int lasting_answer(const pr_match *m) {
    const uint64_t key = question_key(m);
    for (int i = 0; key && i < m->automatic.lasting_n; i++) {
        const struct lasting *l = &m->automatic.lasting[i];
        if (l->key == key && lasts_now(m, l)) return option_find(m, l->id);
    }
    return NONE;
}
