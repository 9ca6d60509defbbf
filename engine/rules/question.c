/* Builds the open question and reports errors. Steps, domains and the driver share these functions. These functions
 * have their own file, so that steps and domains do not depend on the driver. */

#include "rules/ask.h"
#include "text/msg.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>

bool run_room(void **array, int *cap, int need, size_t element) {
    if (need <= *cap) return true;
    int grown_cap = *cap ? *cap : 16;
    while (grown_cap < need) grown_cap *= 2;
    void *grown = realloc(*array, (size_t)grown_cap * element);
    if (!grown) return false;
    *array = grown;
    *cap = grown_cap;
    return true;
}

enum outcome fail(struct run *r, const char *format, ...) {
    va_list args;
    va_start(args, format);
    struct text t = text_over(r->error, sizeof r->error);
    text_add_list(&t, format, args);
    va_end(args);
    r->oom = false;
    return OUT_FAIL;
}

enum outcome fail_memory(struct run *r) {
    fail(r, "%s", tr("out of memory"));
    r->oom = true;
    return OUT_FAIL;
}

void ask_begin(struct run *r, int seat, msg prompt, const char *rule) {
    struct decision *q = &r->open;
    q->begun = r->begun++;
    q->seat = seat;
    q->menu = NONE;
    q->together = false;
    q->actor = NONE;
    q->whom = NONE;
    q->between = false;
    q->held = NONE;
    q->prompt = prompt;
    q->abouts = 0;
    q->rule = rule;
    q->why = (msg){NULL};
    q->odds = NULL;
    q->odds_verb = NONE;
    q->line = NONE;
    q->delegable = false;
    q->sort = 0;
    q->optional = q->decline = NONE;
    q->worth = INT_MAX;
    q->several.most = 0;
    q->n = q->listed = q->domains = q->adopted = 0;
    r->labels.n = r->labels.text_n = 0;
}

bool ask_label(struct run *r, const struct option *o, const char *label) {
    struct option_labels *l = &r->labels;
    const int length = (int)strlen(label) + 1;
    if (!run_room((void **)&l->label, &l->cap, l->n + 1, sizeof *l->label) ||
        !run_room((void **)&l->text, &l->text_cap, l->text_n + length, 1))
        return false;
    memcpy(l->text + l->text_n, label, (size_t)length);
    l->label[l->n++] = (struct option_label){*o, l->text_n};
    l->text_n += length;
    return true;
}

void ask_about(struct run *r, struct value v) {
    struct decision *q = &r->open;
    if (!q->abouts && q->whom == NONE && v.type == VAL_PIECE) q->whom = v.n;
    if (q->abouts < (int)(sizeof q->about / sizeof *q->about)) q->about[q->abouts++] = v;
}

void question_sentence(const struct def *d, const struct decision *q, struct text *out) {
    struct value actor = {VAL_PIECE, q->actor};
    if (q->abouts)
        label_text(d, q->prompt, q->about, q->abouts, out);
    else
        label_text(d, q->prompt, &actor, q->actor == NONE ? 0 : 1, out);
}

const char *ask_text(struct run *r, int slot, const char *text) {
    if (!text) return NULL;
    struct text t = text_over(r->said[slot], sizeof r->said[slot]);
    text_bytes_add(&t, text, strlen(text));
    return r->said[slot];
}

/* Makes room and adds the option. The usual case needs no call and is separate, so that it saves no registers. */
static __attribute__((noinline)) bool grow_and_add(struct run *r, int verb, int args, const struct value *v) {
    struct decision *q = &r->open;
    return run_room((void **)&q->option, &q->cap, q->n + 1, sizeof *q->option) && ask_add(r, verb, args, v);
}

bool ask_add(struct run *r, int verb, int args, const struct value *v) {
    struct decision *q = &r->open;
    if (q->n == q->cap) return grow_and_add(r, verb, args, v);
    struct option *o = &q->option[q->n++];
    *o = (struct option){.verb = (int16_t)verb, .args = (uint8_t)args};
    for (int i = 0; i < args; i++) {
        o->type[i] = (uint8_t)v[i].type;
        o->arg[i] = v[i].n;
    }
    return true;
}

bool ask_domain(struct run *r, const struct domain *domain) {
    struct decision *q = &r->open;
    if (q->domains == MAX_DOMAINS) return false;
    q->domain[q->domains++] = *domain;
    return true;
}
