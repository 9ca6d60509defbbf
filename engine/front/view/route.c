/* Finds routes by a breadth-first search over foreseen answers (pr_foresee). It follows only answers that lead straight
 * to the next question of the same turn. At another question, or if anything but movement happens, the person decides.
 * Spaces far off the way to the goal, as the map is drawn, are left out at first. The result is the same, because
 * no answer of a movement leads further than to a neighbor. A seat that does not see everything goes step by step: a
 * route would lead around hidden things. */
#include "front/view/route.h"

#include "front/view/afar.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ROUTE_LENGTH = 12, MAX_NODES = 400 };

/* A space that answers lead to. The first node is the start. */
typedef struct node {
    int space;
    char *id; /* the last answer */
    size_t parent, depth;
    pr_look *then;   /* the question there, or NULL if the person decides */
    uint64_t events; /* the number of the last one on the way */
    long long left;
} node;

typedef struct search {
    pr_match *match;
    stride how;
    int seat, goal;
    bool harmless;
    const size_t *far; /* the steps from each space to the goal, or NULL */
    size_t bound;      /* the longest way that is looked at */
    bool cut;          /* something lay beyond it */
    node nodes[MAX_NODES];
    size_t n;
    bool moves;
} search;

/* What events say about a step. */
struct watch {
    int to; /* the space that the answer names, or PR_NOBODY */
    bool moves, cards, harm;
};

/* Returns true if the event says that somebody moves there. */
static bool leads_to(const pr_event *event, int space) {
    const pr_field *to = strcmp(event->kind, "piece.moved") == 0 ? pr_event_field(event, "to") : NULL;
    return to && to->value.type == PR_SPACE && to->value.n == space;
}

static bool begins_one_of(const char *kind, const char *const *list, size_t n) {
    bool found = false;
    for (size_t i = 0; i < n && !found; i++) found = starts_fold(list[i], kind);
    return found;
}

static void watch_event(void *ctx, const pr_event *event) {
    static const char *const harms[] = {"piece.damage", "piece.kill", "piece.down", "piece.stun"};
    static const char *const cards[] = {"card.", "pile."};
    struct watch *w = ctx;
    w->moves = w->moves || leads_to(event, w->to);
    w->harm = w->harm || begins_one_of(event->kind, harms, sizeof harms / sizeof *harms);
    w->cards = w->cards || begins_one_of(event->kind, cards, sizeof cards / sizeof *cards);
}

/* Writes the answers that lead to a node. Returns how many there are. */
static size_t answers_to(const search *f, size_t at, const char **id) {
    size_t n = f->nodes[at].depth;
    for (size_t i = n; i > 0; at = f->nodes[at].parent) id[--i] = f->nodes[at].id;
    return n;
}

/* Foresees one more answer. Returns false if the way may not go there: an answer that moves nobody there is no step. */
static bool step(search *f, size_t at, const pr_option *option, node *to) {
    const char *id[MAX_ROUTE_LENGTH];
    size_t n = answers_to(f, at, id);
    id[n] = option->id;
    pr_outcome out;
    pr_look *then = NULL;
    struct watch w = {.to = option->arg[0].n};
    bool good = pr_foresee(f->match, id, (int)n + 1, &out, &then) && out.certain;
    uint64_t events = good ? pr_foreseen(f->match, f->seat, f->nodes[at].events, watch_event, &w) : 0;
    f->moves = f->moves || w.moves;
    good = good && w.moves && !w.cards && !(f->harmless && out.harm);
    bool goes_on = good && out.asks_same;
    if (good)
        *to = (node){.space = w.to,
                     .id = copy_text(option->id),
                     .parent = at,
                     .depth = n + 1,
                     .then = goes_on ? then : NULL,
                     .events = events,
                     .left = out.ap};
    if (!goes_on) pr_look_free(then);
    return good;
}

static bool reached(const search *f, int space) {
    bool found = false;
    for (size_t i = 1; i < f->n && !found; i++) found = f->nodes[i].space == space;
    return found;
}

/* Returns true if a way over this space, `depth` answers away, can be short enough. */
static bool promising(search *f, int space, size_t depth) {
    bool good = depth + (f->far ? f->far[space] : 0) <= f->bound;
    f->cut = f->cut || !good;
    return good;
}

static bool is_step(const search *f, const pr_option *option) {
    const pr_value *cargo = &f->how.cargo;
    bool takes = cargo->type != PR_NONE;
    return option->verb == f->how.verb && option->args == 1 + takes && option->arg[0].type == PR_SPACE &&
           (!takes || (option->arg[1].type == cargo->type && option->arg[1].n == cargo->n));
}

/* Returns true if a step to this space is worth a try. */
static bool is_new(search *f, const node *from, int space) {
    size_t depth = from->depth + 1;
    if (f->n == MAX_NODES || depth > MAX_ROUTE_LENGTH) return false;
    return space == f->goal || (depth < MAX_ROUTE_LENGTH && !reached(f, space) && promising(f, space, depth));
}

/* Tries the options of one node. Returns true if the last new node is the goal. */
static bool expand(search *f, size_t at) {
    const node *from = &f->nodes[at];
    bool arrived = false, hopeless = !from->then; /* the verb moves nobody */
    for (int i = 0; !hopeless && !arrived && i < from->then->ask.options; i++) {
        const pr_option *option = &from->then->ask.option[i];
        if (!is_step(f, option) || !is_new(f, from, option->arg[0].n)) continue;
        bool good = step(f, at, option, &f->nodes[f->n]);
        f->n += good;
        arrived = good && option->arg[0].n == f->goal;
        hopeless = !f->moves;
    }
    return arrived;
}

static search *begin(const session *s, stride how, int goal, bool harmless) {
    search *f = need(calloc(1, sizeof *f));
    int seat = pr_current_decision(s->match).seat;
    *f = (search){.match = s->match, .how = how, .seat = seat, .goal = goal, .harmless = harmless, .n = 1};
    f->bound = MAX_ROUTE_LENGTH;
    f->nodes[0] = (node){.then = need(pr_ask_new(s->match, seat, NULL)),
                         .events = pr_events(s->match, seat, UINT64_MAX, NULL, NULL)};
    return f;
}

static void end(search *f) {
    for (size_t i = 0; i < f->n; i++) {
        pr_look_free(f->nodes[i].then);
        free(f->nodes[i].id);
    }
    free(f);
}

static route trace(const search *f) {
    const char *id[MAX_ROUTE_LENGTH];
    route r = {.n = answers_to(f, f->n - 1, id), .left = f->nodes[f->n - 1].left};
    r.ids = need(calloc(r.n, sizeof *r.ids));
    for (size_t i = 0; i < r.n; i++) r.ids[i] = copy_text(id[i]);
    return r;
}

/* The shortest way of at most `bound` answers. */
static route find_within(const session *s, stride how, int goal, bool harmless, const size_t *far, size_t bound,
                         bool *cut) {
    search *f = begin(s, how, goal, harmless);
    bool arrived = false;
    f->far = far;
    f->bound = bound;
    for (size_t at = 0; at < f->n && !arrived; at++) arrived = expand(f, at);
    route found = arrived ? trace(f) : (route){0};
    found.moves = f->moves;
    *cut = f->cut;
    end(f);
    return found;
}

route route_find(const session *s, stride how, int from, int target, bool harmless) {
    size_t *far = afar_from(s->content, target);
    size_t least = from < 0 ? AFAR_NEVER : far[from];
    bool cut = true;
    route found = {0};
    /* The straight ways first, then those with a little detour, then all. */
    for (size_t bound = least; bound <= least + 2 && bound < MAX_ROUTE_LENGTH && cut && !found.n; bound += 2)
        found = find_within(s, how, target, harmless, far, bound, &cut);
    if (cut && !found.n) found = find_within(s, how, target, harmless, NULL, MAX_ROUTE_LENGTH, &cut);
    found.straight = found.n == least;
    free(far);
    return found;
}

/* Returns the cargo of the first option with this verb (wolf 2 of "lead:d4:wolf.2"). */
static pr_value first_cargo(const pr_ask *ask, int verb) {
    for (int i = 0; i < ask->options; i++)
        if (ask->option[i].verb == verb && ask->option[i].args == 2) return ask->option[i].arg[1];
    return (pr_value){.type = PR_NONE};
}

void route_reach(const session *s, int verb, void (*each)(void *ctx, int space, long long left), void *ctx) {
    search *f = begin(s, (stride){.verb = verb}, PR_NOBODY, true);
    f->how.cargo = first_cargo(&f->nodes[0].then->ask, verb);
    for (size_t at = 0; at < f->n; at++) expand(f, at);
    for (size_t i = 1; i < f->n; i++) each(ctx, f->nodes[i].space, f->nodes[i].left);
    end(f);
}

static void note_harm(void *ctx, const pr_event *event) {
    struct watch w = {.to = PR_NOBODY};
    buffer *t = ctx;
    watch_event(&w, event);
    if (w.harm && *event->text) buffer_addf(t, "%s%s", t->n ? " " : "", event->text);
}

char *route_harm(const session *s, const route *r) {
    buffer t = {0};
    pr_outcome out;
    if (pr_foresee(s->match, (const char *const *)r->ids, (int)r->n, &out, NULL))
        pr_foreseen(s->match, out.seat, 0, note_harm, &t);
    return t.s ? t.s : copy_text("");
}

void route_free(route *r) {
    for (size_t i = 0; i < r->n; i++) free(r->ids[i]);
    free(r->ids);
    *r = (route){0};
}
