/* The open question as hosts read it: its number, its sentence and its options. */
#include "match/match.h"
#include "rules/ask.h"
#include "rules/option_text.h"

/* Returns the option that declines to react, or NONE. */
static int declining(const struct decision *q) {
    for (int i = 0; q->decline != NONE && i < q->n; i++)
        if (q->option[i].verb == q->decline && !q->option[i].args) return i;
    return NONE;
}

pr_decision pr_current_decision(const pr_match *m) {
    const struct run *r = m->run;
    bool over = run_over(r) && !r->waiting;
    return (pr_decision){.number = r->decisions + 1 + m->skipped,
                         .answers = r->decisions,
                         .seat = r->waiting ? r->open.seat : NONE,
                         .options = r->waiting ? r->open.n : 0,
                         .listed = r->waiting ? r->open.listed : 0,
                         .over = over,
                         .delegable = r->waiting && r->open.delegable,
                         .lasts = r->waiting && r->open.sort,
                         .decline = r->waiting ? declining(&r->open) : NONE,
                         .worth = r->waiting ? r->open.worth < r->open.n ? r->open.worth : r->open.n : 0,
                         .winner = over ? *at(&r->pos, F_MATCH_winner, 0) : NONE,
                         .points = r->waiting && r->open.actor != NONE ? *at(&r->pos, F_PIECE_ap, r->open.actor) : 0};
}

void match_renumber(pr_match *m, uint64_t used) {
    uint64_t number = pr_current_decision(m).number;
    if (number <= used) m->skipped += used + 1 - number;
}

bool option_exists(const pr_match *m, int i) {
    return m->run->waiting && i >= 0 && i < m->run->open.n + m->run->open.adopted;
}

const char *pr_option_id(pr_match *m, int i) {
    struct text t = text_over(m->id_text, sizeof m->id_text);
    if (option_exists(m, i)) option_id(m->def, &m->run->open.option[i], &t);
    return m->id_text;
}

const char *pr_option_text(pr_match *m, int i) {
    struct text t = text_over(m->option_text, sizeof m->option_text);
    if (!option_exists(m, i)) return m->option_text;
    request_begin(NULL);
    if (!run_label(m->run, &m->run->open.option[i], &t))
        m->run->error[0] = '\0'; /* drop the error, because `check` reports it */
    request_end();
    return m->option_text;
}

const char *auto_answer_of(pr_match *m, const struct run *r, int seat, int i) {
    for (int k = 0; k < r->auto_answers_n; k++) {
        if (r->auto_answers[k].seat != seat || i-- > 0) continue;
        struct text t = text_over(m->id_text, sizeof m->id_text);
        option_id(m->def, &r->auto_answers[k].option, &t);
        return m->id_text;
    }
    return NULL;
}

const char *pr_auto_answer(pr_match *m, int seat, int i) {
    return auto_answer_of(m, m->run, seat, i);
}

/* Adds how many things the question needs, and the things named so far. */
static void add_several(const pr_match *m, const struct several *s, struct text *out) {
    char name[256];
    if (s->ordered && s->least == s->most)
        text_add(out, tr(" (%d, in order"), s->most);
    else if (s->ordered)
        text_add(out, tr(" (%d to %d, in order"), s->least, s->most);
    else if (s->least == s->most)
        text_add(out, tr(" (%d, in any order"), s->most);
    else
        text_add(out, tr(" (%d to %d, in any order"), s->least, s->most);
    for (int i = 0; i < s->n; i++) {
        text_add(out, "%s", i ? ", " : tr("; so far: "));
        text_add(out, "%s", value_title(m->def, s->named[i], name, sizeof name));
    }
    text_char(out, ')');
}

const char *pr_question(pr_match *m) {
    const struct decision *q = &m->run->open;
    struct text t = text_over(m->question, sizeof m->question);
    char name[256];
    if (!m->run->waiting) return m->question;
    if (msg_any(q->prompt))
        question_sentence(m->def, q, &t);
    else if (q->actor != NONE)
        text_add(&t, tr("%s acts"), value_title(m->def, (struct value){VAL_PIECE, q->actor}, name, sizeof name));
    else if (q->seat != NONE)
        text_add(&t, tr("%s: choose."), msg_shown(m->def->seats[q->seat].title, name, sizeof name));
    else
        text_add(&t, "%s", tr("All at once: choose."));
    if (q->several.most) add_several(m, &q->several, &t);
    return m->question;
}

int pr_option_seat(const pr_match *m, int i) {
    const struct decision *q = &m->run->open;
    return option_exists(m, i) ? option_seat(m->run, q, i) : NONE;
}
