/* Finds the spaces where a walk can end: foresees all its routes, one answer after another. */
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ENDS = 64 };

struct ends {
    pr_walk is;
    struct arena arena;
    pr_walk_end end[MAX_ENDS];
};

struct search {
    pr_match *match;
    const pr_content *c;
    const pr_ask *ask; /* the open question */
    int verb;          /* verb of a step */
    const char *way[PR_WALK_STEPS];
    struct ends *found;
    bool failed;
};

/* Returns the verb of a step if the question only lets the piece `actor` take its next step or halt. Otherwise returns
 * PR_NOBODY. */
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

/* Where a piece is after some of the events of a foreseen step. */
struct trail {
    int piece, space;
    bool over; /* an event happened that is not a step of the piece, so `space` no longer changes */
};

static void follow(void *ctx, const pr_event *event) {
    struct trail *t = ctx;
    const pr_field *piece = pr_event_field(event, "piece"), *space = pr_event_field(event, "space");
    const bool step = !strcmp(event->kind, "piece.moved") && piece && piece->value.n == t->piece && space;
    t->over = t->over || !step;
    if (!t->over) t->space = space->value.n;
}

/* Returns the space where the piece stops after its step to the space `step`. Also counts further steps that the piece
 * takes without a question, up to the first other event. */
static int end_of(const struct search *x, int step, uint64_t events) {
    struct trail t = {.piece = x->ask->actor, .space = step};
    pr_foreseen(x->match, x->ask->seat, events, follow, &t);
    return t.space;
}

/* Returns the label of the walk's verb with `space` as its first argument: "Go to c4". */
static const char *text_for(struct search *x, int space) {
    char buffer[1024];
    struct text t = text_over(buffer, sizeof buffer);
    const char *label = x->c->verb[x->verb].label, *hole = strstr(label, "{1"), *end = hole ? strchr(hole, '}') : NULL;
    if (end)
        text_add(&t, "%.*s%s%s", (int)(hole - label), label, x->c->space[space].label, end + 1);
    else
        text_add(&t, "%s %s", label, x->c->space[space].label);
    return arena_copy(&x->found->arena, buffer);
}

/* Records the route that was foreseen last, unless a better route to the same space is known. */
static void keep(struct search *x, int steps, int space, const pr_outcome *out) {
    struct ends *w = x->found;
    struct arena *a = &w->arena;
    int at = 0;
    while (at < w->is.ends && w->end[at].option.arg[0].n != space) at++;
    pr_walk_end *e = &w->end[at];
    const bool known = at < w->is.ends;
    if (known && (out->lost > e->lost || (out->lost == e->lost && out->harm >= e->harm))) return;
    x->failed = !known && w->is.ends == MAX_ENDS;
    if (x->failed) return;
    w->is.ends += !known;
    char id[512];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s:%s", x->c->verb[x->verb].id, x->c->space[space].id);
    *e = (pr_walk_end){.option = x->ask->option[0], .steps = steps, .lost = out->lost, .harm = out->harm};
    e->option.verb = x->verb;
    e->option.args = 1;
    e->option.arg[0] = (pr_value){.type = PR_SPACE, .n = space};
    e->option.index = PR_NOBODY;
    e->option.id = arena_copy(a, id);
    e->option.text = text_for(x, space);
    for (int i = 0; i < steps; i++) e->way[i] = arena_copy(a, x->way[i]);
}

/* Tries each step that the question offers, and then the steps after it. `from` is the piece's space before the
 * step. */
static void try_steps(struct search *x, const pr_ask *ask, int steps, int from) {
    for (int i = 0; i < ask->options && !x->failed; i++) {
        pr_outcome out;
        pr_look *then = NULL;
        const bool halts = !ask->option[i].args;
        const int step = halts ? from : ask->option[i].arg[0].n;
        const uint64_t events = pr_events(x->match, x->ask->seat, UINT64_MAX, NULL, NULL);
        x->way[steps] = ask->option[i].id;
        x->failed = !pr_foresee(x->match, x->way, steps + 1, &out, &then);
        const bool goes_on = then && !halts && step_verb(&then->ask, x->ask->actor) == x->verb;
        if (goes_on && steps + 1 == PR_WALK_STEPS) x->failed = true;
        if (!x->failed && goes_on)
            try_steps(x, &then->ask, steps + 1, step);
        else if (!x->failed)
            keep(x, steps + 1, out.certain && !halts ? end_of(x, step, events) : step, &out);
        pr_look_free(then);
    }
}

static int by_space(const void *a, const void *b) {
    const pr_walk_end *x = a, *y = b;
    return x->option.arg[0].n - y->option.arg[0].n;
}

/* Returns the spaces where the present walk can end. The piece that acts in `ask` walks. `look` is the look of the seat
 * that answers. Returns NULL if a route cannot be foreseen, or when out of memory. */
static pr_walk *search(pr_match *m, const pr_ask *ask, const pr_look *look, int verb) {
    struct ends *w = calloc(1, sizeof *w);
    struct search x = {.match = m, .c = look->content, .ask = ask, .verb = verb, .found = w};
    const int at = look->piece_at[ask->actor];
    if (!w || at == PR_NOBODY) return free(w), NULL;
    try_steps(&x, ask, 0, look->piece[at].space);
    w->is.end = w->end;
    qsort(w->end, (size_t)w->is.ends, sizeof *w->end, by_space);
    if (!x.failed && !w->arena.failed) return &w->is;
    pr_walk_free(&w->is);
    return NULL;
}

pr_walk *pr_walk_new(pr_match *m) {
    const struct decision *q = &m->run->open;
    if (!m->automatic.on || !m->run->waiting || !q->delegable || q->seat == NONE || !m->asks[q->seat]) return NULL;
    pr_look *all = pr_ask_new(m, -1, NULL), *look = all ? pr_look_new(m, q->seat, NULL) : NULL;
    const int verb = look ? step_verb(&all->ask, all->ask.actor) : PR_NOBODY;
    pr_walk *walk = verb == PR_NOBODY ? NULL : search(m, &all->ask, look, verb);
    pr_look_free(look);
    pr_look_free(all);
    return walk;
}

void pr_walk_free(pr_walk *walk) {
    struct ends *w = (struct ends *)walk;
    if (w) arena_free(&w->arena);
    free(w);
}
