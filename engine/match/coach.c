/* The coach's lessons and the host's note about them. Lessons and note are outside the position, so a match is played,
 * hashed and replayed in the same way with or without a coach. */
#include "match/match.h"

#include <stdlib.h>

void pr_note(pr_match *m, const char *text) {
    struct text t = text_over(m->note, sizeof m->note);
    text_add(&t, "%s", text ? text : "");
}

const char *pr_noted(const pr_match *m) {
    return m->note;
}

/* Returns true if the lesson is for this seat at the open question, or at the end of the match. */
static bool concerns(const pr_match *m, int seat, const struct lesson *l) {
    const struct run *r = m->run;
    const bool over = run_over(r) && !r->waiting;
    if (l->over != over || (!over && !r->waiting)) return false;
    if (l->side != NONE && (seat == NONE || m->def->seats[seat].side != l->side)) return false;
    if (!over && r->open.seat != NONE && r->open.seat != seat) return false;
    bool offered = !l->verbs;
    for (int i = 0; i < r->open.n && !offered; i++) {
        for (int v = 0; v < l->verbs; v++) offered |= r->open.option[i].verb == l->verb[v];
    }
    return offered;
}

/* Returns the number of the seat's answers with each verb, or NULL when out of memory. The caller frees the array. */
static int *answers_of(const pr_match *m, int seat) {
    int *n = calloc((size_t)m->def->verbs_n + 1, sizeof *n);
    for (size_t i = 0; i < m->now.inputs && n; i++) {
        const struct input *in = &m->inputs[i];
        if (in->kind == INPUT_ANSWER && in->answer.seat == seat) n[in->answer.option.verb]++;
    }
    return n;
}

const char *pr_lesson(pr_match *m, int seat, int i, pr_error *err) {
    const struct coach *coach = &m->run->rules->coach;
    struct text says = text_over(m->lesson, sizeof m->lesson);
    if (seat >= m->def->seats_n) return error_set(err, PR_INVALID, tr("There is no seat %d."), seat), NULL;
    if (i < 0 || i >= coach->lessons)
        return error_set(err, PR_INVALID, "%s", tr("this episode has no such lesson")), NULL;
    const struct lesson *l = &coach->lesson[i];
    if (!concerns(m, seat, l)) return m->lesson;
    int *answered = answers_of(m, seat);
    if (!answered) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    bool fits = false;
    request_begin(NULL);
    const enum outcome out = m->run->host->teach(m->run, l, answered, &fits, &says);
    request_end();
    free(answered);
    if (out != OUT_DONE) return error_of_run(err, m->run), NULL;
    return m->lesson;
}
