/* Runs for trials (trial.h). */
#include "players/trial.h"

#include <string.h>

bool trial_new(struct trial *t, const struct question *q, const pr_episode *episode) {
    *t = (struct trial){.from = q->m->run};
    t->run = run_new(episode->program->rules, t->from->host, episode->program, 0);
    t->belief = belief_new(q->m->def);
    if (!t->run || !t->belief || !run_copy(t->run, t->from)) return false;
    t->run->hooks = (struct run_hooks){.samples = true};
    t->run->recording = t->run->fingerprints = false;
    t->run->bulk = true;
    belief_form(t->belief, &t->from->pos, q->eyes);
    return true;
}

void trial_free(struct trial *t) {
    run_free(t->run);
    belief_free(t->belief);
}

/* Resets the run to the start of the open step. */
static void step_back(struct run *r, const struct run *from) {
    position_renew(r->rules->def, r->base, from->base);
    memcpy(r->answers, from->answers, (size_t)from->answers_n * sizeof *r->answers);
    r->answers_n = from->answers_n;
    r->first_answer = r->steps_since_base = 0;
    r->draws_n = from->draws_at;
    r->draws_base = from->draws_base;
    if (r->draws_n) memcpy(r->draws, from->draws, (size_t)r->draws_n * sizeof *r->draws);
    r->decisions = from->decisions;
}

enum outcome trial_play(struct trial *t) {
    step_back(t->run, t->from);
    return run_rewind(t->run, t->run->answers_n);
}

void trial_look(struct trial *t, struct rng rng) {
    position_renew(t->run->rules->def, t->run->pos.w, t->from->pos.w);
    belief_determinize(t->belief, &t->run->pos, rng);
}
