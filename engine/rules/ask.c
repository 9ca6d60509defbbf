/* Asks the open question. Puts its options in canonical order, and takes the answer from the recorded answers, from a
 * hook, or later from a person (run.c says why steps run again). */
#include "rules/ask.h"

#include "rules/domain.h"
#include "rules/emit.h"
#include "text/msg.h"

#include <stdlib.h>

int seat_of_piece(const struct run *r, int piece) {
    return piece == NONE ? NONE : kind_of(&r->pos, piece)->seat;
}

int seat_of_side(const struct run *r, int side) {
    const struct def *d = r->rules->def;
    int seat = seat_of_piece(r, *at(&r->pos, F_MATCH_actor, 0));
    if (seat != NONE && d->seats[seat].side == side) return seat;
    for (int i = 0; i < d->seats_n; i++)
        if (d->seats[i].side == side) return i;
    return NONE;
}

static int acting_piece(const struct decision *q, int i) {
    const struct option *o = &q->option[i];
    return o->args && o->type[0] == VAL_PIECE ? o->arg[0] : NONE;
}

static int answer_seat(const struct run *r, const struct decision *q, const struct option *o) {
    return q->seat != NONE ? q->seat : seat_of_piece(r, o->args && o->type[0] == VAL_PIECE ? o->arg[0] : NONE);
}

int option_seat(const struct run *r, const struct decision *q, int i) {
    return answer_seat(r, q, &q->option[i]);
}

int option_actor(const struct run *r, const struct decision *q, int i) {
    if (q->seat == NONE || q->together) return acting_piece(q, i);
    return q->actor != NONE ? q->actor : *at(&r->pos, F_MATCH_actor, 0);
}

static inline int order(bool together, const struct option *a, const struct option *b) {
    if (together && a->arg[0] != b->arg[0]) return a->arg[0] < b->arg[0] ? -1 : 1;
    return option_compare(a, b);
}

int option_order(const struct decision *q, const struct option *a, const struct option *b) {
    return order(q->together, a, b);
}

static int compare(const void *a, const void *b) {
    return option_compare(a, b);
}

static int compare_together(const void *a, const void *b) {
    return order(true, a, b);
}

/* Returns how many options at the start of the list are in canonical order. */
static int in_order(const struct decision *q) {
    int n = q->n > 0;
    while (n < q->n && order(q->together, &q->option[n - 1], &q->option[n]) < 0) n++;
    return n;
}

/* Sorts the options. The first `ordered` options are already sorted. */
static void options_sort(struct decision *q, int ordered) {
    enum { FEW = 64 };
    if (q->n > FEW && ordered < q->n - 1) {
        qsort(q->option, (size_t)q->n, sizeof *q->option, q->together ? compare_together : compare);
        return;
    }
    for (int i = ordered; i < q->n; i++) {
        struct option next = q->option[i];
        int at = i;
        for (; at > 0 && order(q->together, &q->option[at - 1], &next) > 0; at--) q->option[at] = q->option[at - 1];
        q->option[at] = next;
    }
}

/* Sorts the options and drops duplicates. Usually only the last option and the cards of a hand are out of order, so a
 * short list is sorted by insertion. */
static void options_settle(struct decision *q) {
    int ordered = in_order(q);
    if (ordered == q->n) return;
    options_sort(q, ordered);
    int n = 0;
    for (int i = 0; i < q->n; i++)
        if (!n || option_compare(&q->option[n - 1], &q->option[i]) != 0) q->option[n++] = q->option[i];
    q->n = n;
}

static uint64_t fingerprint(const struct decision *q) {
    uint64_t h = chance_mix((uint64_t)(uint32_t)q->seat, (uint64_t)(uint32_t)q->menu);
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        h = (h ^ ((uint64_t)(uint16_t)o->verb << 8 | o->args)) * 0x9E3779B97F4A7C15u;
        for (int j = 0; j < o->args; j++)
            h = (h ^ ((uint64_t)o->type[j] << 32 | (uint32_t)o->arg[j])) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    for (int i = 0; i < q->domains; i++) {
        const struct domain *d = &q->domain[i];
        const word parts[] = {d->verb,          (word)d->kind, d->piece, d->limit, d->least,
                              (word)d->of.type, d->of.n,       d->area,  d->plane, d->seen};
        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++) h = (h ^ (uint32_t)parts[j]) * 0x9E3779B97F4A7C15u;
        if (d->swing != NONE) h = (h ^ (uint32_t)d->swing) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return h;
}

int option_listed(const struct decision *q, const struct option *o) {
    for (int i = 0; i < q->n; i++)
        if (option_compare(&q->option[i], o) == 0) return i;
    return NONE;
}

bool ask_record(struct run *r, const struct option *o) {
    if (r->answers_n == r->answers_cap &&
        !run_room((void **)&r->answers, &r->answers_cap, r->answers_n + 1, sizeof *r->answers))
        return false;
    r->answers[r->answers_n++] =
        (struct answer){.option = *o,
                        .fingerprint = r->open.fingerprint,
                        .seat = answer_seat(r, &r->open, o),
                        .draws = position_draws(&r->pos),
                        .step = r->open.begun || r->open.domains ? NONE : *at(&r->pos, F_MATCH_step, 0),
                        .menu = r->open.menu};
    return true;
}

/* When a question is answered, its step runs again from the same words. These words determine the list of a menu. The
 * same words determine the choice of a figure if nothing was asked before. Listing the options again takes two fifths
 * of the time of an answer. The first run of a step always lists the options. Replays list the options, too, because
 * they compare fingerprints. */
bool ask_answered(struct run *r, int menu, struct option *chosen) {
    const struct answer *a = &r->answers[r->next_answer];
    if (r->begun || r->next_answer >= r->answers_n || a->step != *at(&r->pos, F_MATCH_step, 0) || a->menu != menu)
        return false;
    r->begun++;
    r->next_answer++;
    *chosen = a->option;
    return true;
}

void ask_note_auto_answer(struct run *r) {
    if (!r->recording || r->next_answer < r->answers_n || r->auto_answers_n == MAX_AUTO_ANSWERS) return;
    r->auto_answers[r->auto_answers_n++] = (struct auto_answer){r->open.option[0], option_seat(r, &r->open, 0)};
}

/* Checks an answer that is not in the list. Fails if the answer is not in a domain. */
static enum outcome judge(struct run *r, const struct option *o) {
    const struct domain *d = domain_of(&r->open, o);
    struct text why = text_over(r->refusal, sizeof r->refusal);
    bool legal;
    r->refusal[0] = '\0';
    if (!d) return fail(r, "%s", tr("no such option"));
    const enum outcome out = domain_judge(r, d, o->arg[o->args - 1], true, &legal, &why);
    if (out != OUT_DONE || legal) return r->refusal[0] = '\0', out;
    if (!r->refusal[0]) text_add(&why, "%s", tr("that is not possible here"));
    return OUT_WAIT;
}

/* Accepts a legal answer that is not in the list. Fails for an illegal answer. */
static enum outcome take(struct run *r, const struct option *o) {
    const enum outcome out = judge(r, o);
    return out == OUT_WAIT ? fail(r, "%s", r->refusal) : out;
}

/* Replays the next recorded answer. */
static enum outcome ask_again(struct run *r, struct option *chosen) {
    const struct decision *q = &r->open;
    const struct answer *a = &r->answers[r->next_answer];
    const bool listed = option_listed(q, &a->option) != NONE;
    if ((a->fingerprint && a->fingerprint != q->fingerprint) || (!listed && !domain_of(q, &a->option))) {
        r->nondeterministic = true;
        return fail(r, tr("question %d of this step differs from the first time: the script is not deterministic"),
                    r->next_answer - r->first_answer + 1);
    }
    const struct option o = a->option;
    const enum outcome out = listed ? OUT_DONE : take(r, &o);
    if (out != OUT_DONE) return out;
    r->next_answer++;
    *chosen = o;
    return OUT_DONE;
}

/* Leaves the question open. In a probe, checks the probed answer instead. */
static enum outcome leave_open(struct run *r) {
    struct decision *q = &r->open;
    if (r->probing) {
        const enum outcome out = judge(r, &r->given);
        return out == OUT_FAIL ? out : OUT_WAIT;
    }
    if (!q->domains || r->unsampled || q->n > q->listed) return OUT_WAIT;
    const enum outcome out = domains_sample(r);
    return out == OUT_DONE ? OUT_WAIT : out;
}

/* Lets a hook answer. A hook that chooses by index is a program, so this hook is offered each set of things in only one
 * order. */
static int ask_hook(struct run *r) {
    struct decision *q = &r->open;
    if (!r->hooks.answer) return NONE;
    if (!q->several.most || !r->hooks.samples) return r->hooks.answer(r->hooks.ctx, r, q);
    const int all = q->n;
    int first = 0;
    for (int i = 0; i < all; i++) {
        if (option_again(q, i)) continue;
        const struct option o = q->option[i];
        q->option[i] = q->option[first];
        q->option[first++] = o;
    }
    q->n = first;
    q->several.narrowed = true;
    const int i = r->hooks.answer(r->hooks.ctx, r, q);
    q->several.narrowed = false;
    q->n = all;
    if (i == NONE) options_sort(q, 0);
    return i < first ? i : NONE;
}

enum outcome ask(struct run *r, bool always_ask, struct option *chosen) {
    struct decision *q = &r->open;
    if (r->read_only) return fail(r, "%s", tr("a condition may not ask a question"));
    if (q->n == 0 && !q->domains) return fail(r, "%s", tr("a question has no legal option"));
    if ((q->seat < 0 && !q->together) || q->seat >= r->rules->def->seats_n)
        return fail(r, "%s", tr("a question is for an unknown seat"));
    options_settle(q);
    q->listed = q->n;
    q->always_ask = always_ask;
    /* Look-ahead may limit a menu to one verb. Such a menu is not answered automatically. */
    if (q->n == 1 && !always_ask && !q->domains && (r->only == NONE || q->menu == NONE)) {
        *chosen = q->option[0];
        ask_note_auto_answer(r);
        return OUT_DONE;
    }
    q->fingerprint = r->fingerprints || r->next_answer < r->answers_n ? fingerprint(q) : 0;
    if (r->next_answer < r->answers_n) return ask_again(r, chosen);
    if (q->domains && r->hooks.answer && r->hooks.samples) {
        const enum outcome out = domains_sample(r);
        if (out != OUT_DONE) return out;
    }
    const int i = ask_hook(r);
    if (i == ANSWER_GIVEN) {
        const enum outcome out = take(r, &r->given);
        if (out != OUT_DONE) return out;
        *chosen = r->given;
    } else {
        if (i < 0 || i >= q->n) return leave_open(r);
        *chosen = q->option[i];
    }
    if (!ask_record(r, chosen)) return fail_memory(r);
    r->next_answer++;
    r->decisions++;
    return OUT_DONE;
}
