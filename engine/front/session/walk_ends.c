/* Finds the ends of a walk by foreseeing its ways, one answer after another. */
#include "front/session/walk_ends.h"

#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ENDS = 64 };

typedef struct search {
    const pr_content *c;
    pr_match *match;
    const pr_ask *ask; /* the open question */
    int verb;          /* verb of a step */
    const char *way[MAX_WALK_STEPS];
    walk_end *found;
    size_t n;
    bool failed;
} search;

/* If the question only lets the piece `actor` take its next step, or perhaps halt, returns the verb of a step.
 * Otherwise returns PR_NOBODY. */
static int step_verb(const pr_ask *ask, int actor) {
    int verb = PR_NOBODY, halts = 0;
    bool good = ask->open && ask->delegable && ask->actor == actor && actor != PR_NOBODY && ask->menu == PR_NOBODY;
    for (int i = 0; i < ask->options && good; i++) {
        const pr_option *o = &ask->option[i];
        const bool step = o->args == 1 && o->arg[0].type == PR_SPACE && (verb == PR_NOBODY || verb == o->verb);
        halts += !o->args;
        good = step || !o->args;
        if (step) verb = o->verb;
    }
    return good && halts <= 1 ? verb : PR_NOBODY;
}

/* Follows a piece through the events of a foreseen step. */
typedef struct trail {
    int piece, space;
    bool over; /* an event that is not a step of the piece happened */
} trail;

static void follow(void *ctx, const pr_event *event) {
    trail *t = ctx;
    const pr_field *piece = pr_event_field(event, "piece"), *space = pr_event_field(event, "space");
    const bool step = !strcmp(event->kind, "piece.moved") && piece && piece->value.n == t->piece && space;
    t->over = t->over || !step;
    if (!t->over) t->space = space->value.n;
}

/* Returns the space where the piece stops after it stepped to `step`. Includes further steps that follow without a
 * question or another event between them. */
static int end_of(const search *x, int seat, int step, uint64_t events) {
    trail t = {.piece = x->ask->actor, .space = step};
    pr_foreseen(x->match, seat, events, follow, &t);
    return t.space;
}

/* Returns the verb's label with this space as its first argument: "Go to c4". */
static char *text_for(const pr_content *c, int verb, int space) {
    const char *label = c->verb[verb].label, *hole = strstr(label, "{1"), *end = hole ? strchr(hole, '}') : NULL;
    buffer t = {0};
    if (end)
        buffer_addf(&t, "%.*s%s%s", (int)(hole - label), label, c->space[space].label, end + 1);
    else
        buffer_addf(&t, "%s %s", label, c->space[space].label);
    return need(t.s);
}

static void drop(walk_end *e) {
    for (int i = 0; i < e->steps; i++) free(e->way[i]);
    free_all(e->id, e->text);
}

/* Records the way that was foreseen last, unless a better way to the same space is known. */
static void keep(search *x, int steps, int space, const pr_outcome *out) {
    const pr_content *c = x->c;
    size_t at = 0;
    while (at < x->n && x->found[at].option.arg[0].n != space) at++;
    if (at < x->n) {
        const walk_end *known = &x->found[at];
        if (out->lost > known->lost || (out->lost == known->lost && out->harm >= known->harm)) return;
        drop(&x->found[at]);
    } else if (x->n++ == MAX_ENDS) {
        x->failed = true;
        x->n--;
        return;
    }
    walk_end *e = &x->found[at];
    *e = (walk_end){.option = x->ask->option[0], .steps = steps, .lost = out->lost, .harm = out->harm};
    e->option.verb = x->verb;
    e->option.args = 1;
    e->id = text_of("%s:%s", c->verb[e->option.verb].id, c->space[space].id);
    e->text = text_for(c, e->option.verb, space);
    for (int i = 0; i < steps; i++) e->way[i] = need(strdup(x->way[i]));
    e->option.index = PR_NOBODY;
    e->option.id = e->id;
    e->option.text = e->text;
    e->option.arg[0] = (pr_value){.type = PR_SPACE, .n = space};
}

static void no_event(void *ctx, const pr_event *event) {
    (void)ctx;
    (void)event;
}

/* Tries each step that the question offers, and then the steps after it. `from` is the piece's space before the
 * step. */
static void try_steps(search *x, const pr_ask *ask, int steps, int from) {
    for (int i = 0; i < ask->options && !x->failed; i++) {
        pr_outcome out;
        owned_look *then = NULL;
        const bool halts = !ask->option[i].args;
        const int step = halts ? from : ask->option[i].arg[0].n;
        const uint64_t events = pr_events(x->match, x->ask->seat, UINT64_MAX, no_event, NULL);
        x->way[steps] = ask->option[i].id;
        x->failed = !pr_foresee(x->match, x->way, steps + 1, &out, &then);
        const bool goes_on = then && !halts && step_verb(&then->ask, x->ask->actor) == x->verb;
        if (goes_on && steps + 1 == MAX_WALK_STEPS) x->failed = true;
        if (!x->failed && goes_on)
            try_steps(x, &then->ask, steps + 1, step);
        else if (!x->failed)
            keep(x, steps + 1, out.certain && !halts ? end_of(x, x->ask->seat, step, events) : step, &out);
    }
}

static int by_space(const void *a, const void *b) {
    const walk_end *x = a, *y = b;
    return x->option.arg[0].n - y->option.arg[0].n;
}

walk_end *walk_ends(const pr_content *c, pr_match *match, const pr_ask *ask, size_t *n) {
    search x = {.c = c, .match = match, .ask = ask, .verb = step_verb(ask, ask->actor)};
    *n = 0;
    if (x.verb == PR_NOBODY || ask->seat < 0) return NULL;
    owned_look *look = need(pr_look_new(match, ask->seat, NULL));
    const int at = look->piece_at[ask->actor];
    x.found = need(calloc(MAX_ENDS + 1, sizeof *x.found));
    if (at != PR_NOBODY) try_steps(&x, ask, 0, look->piece[at].space);
    if (x.failed || at == PR_NOBODY) {
        walk_ends_free(x.found, x.n);
        return NULL;
    }
    qsort(x.found, x.n, sizeof *x.found, by_space);
    *n = x.n;
    return x.found;
}

void walk_ends_free(walk_end *ends, size_t n) {
    for (size_t i = 0; i < n; i++) drop(&ends[i]);
    free(ends);
}
