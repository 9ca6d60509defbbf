/* The player that takes each option with equal probability. */
#include "players/players.h"
#include "rules/ask.h"

bool question_offers(const struct question *q, int i) {
    const struct run *r = q->m->run;
    return !option_again(&r->open, i) && i < r->open.worth &&
           (q->seat == NONE || option_seat(r, &r->open, i) == q->seat);
}

pr_status random_choose(const struct question *q, struct advice *a, pr_error *err) {
    const struct run *r = q->m->run;
    int n = 0;
    (void)err;
    for (int i = 0; i < r->open.n; i++) n += question_offers(q, i);
    int k = random_choice(q->rng.seed, q->eyes, r->decisions + 1, n);
    for (int i = 0; i < r->open.n; i++)
        if (question_offers(q, i) && k-- == 0) a->choice = i;
    if (a->why) text_add(a->why, tr("one of %d at random"), n);
    return PR_OK;
}
