/* Routes: see route.h. A breadth-first search over copies of the match. It follows only answers that lead straight to
 * the next question of the same kind: where something else is asked, or anything but movement happens, the person
 * decides. */
#include "front/route.h"

#include "front/words.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_ROUTE = 12, MOST_NODES = 400 };

typedef struct node {
    pr_match *match; /* NULL once expanded; the first one is not ours */
    char *id;        /* the answer that led here */
    size_t parent, depth;
} node;

typedef struct search {
    const char *verb;
    int seat; /* who is asked now */
    bool harmless;
    node nodes[MOST_NODES];
    size_t n;
    bool moves;
} search;

struct watch {
    bool harm, chance, moves;
};

/* The core's own events that hurt, or that show what only chance decides. */
static void watch_event(void *ctx, const pr_event *event) {
    static const char *const harms[] = {"unit.damage", "unit.kill", "unit.down", "unit.stun"};
    static const char *const chances[] = {"rolled", "card.", "pile."};
    struct watch *w = ctx;
    w->moves = w->moves || !strcmp(event->kind, "unit.moved");
    for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) w->harm = w->harm || starts_fold(harms[i], event->kind);
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++)
        w->chance = w->chance || starts_fold(chances[i], event->kind);
}

static void ignore_event(void *ctx, const pr_event *event) {
    (void)ctx;
    (void)event;
}

/* A copy of `from` with one more answer, or NULL if that may not be followed. */
static pr_match *step(search *f, pr_match *from, const char *id) {
    pr_match *m = pr_clone(from, NULL);
    if (!m) return NULL;
    pr_decision before = pr_open(m);
    uint64_t events = pr_events(m, before.seat, UINT64_MAX, ignore_event, NULL);
    struct watch w = {0};
    bool good = pr_answer(m, before.number, id, NULL) == PR_OK;
    if (good) pr_events(m, before.seat, events, watch_event, &w);
    f->moves = f->moves || w.moves;
    if (good && !w.chance && !(f->harmless && w.harm)) return m;
    pr_free(m);
    return NULL;
}

static bool reached(const search *f, const char *id) {
    for (size_t i = 1; i < f->n; i++) {
        if (!strcmp(f->nodes[i].id, id)) return true;
    }
    return false;
}

static route trace(const search *f, size_t last, const pr_match *there, const char *goal) {
    route r = {.n = f->nodes[last].depth + 1};
    r.ids = need(calloc(r.n, sizeof *r.ids));
    r.ids[r.n - 1] = copy_text(goal);
    for (size_t at = last, i = r.n - 1; i > 0; at = f->nodes[at].parent) r.ids[--i] = copy_text(f->nodes[at].id);
    r.left = pr_open(there).points;
    return r;
}

/* Is it "verb:space", with nothing behind it? */
static bool one_step(const search *f, const char *id) {
    size_t n = strlen(f->verb);
    return !strncmp(id, f->verb, n) && id[n] == ':' && !strchr(id + n + 1, ':');
}

/* Looks at the options of one node; returns a route if the goal is among them. */
static route expand(search *f, size_t at, const char *goal) {
    node *from = &f->nodes[at];
    pr_decision d = pr_open(from->match);
    route found = {0};
    bool hopeless = false; /* the verb moves nobody, or its options are over: they lie together */
    for (int i = 0, seen = 0; i < d.options && d.seat == f->seat && !found.n && !hopeless; i++) {
        const char *offered = pr_option_id(from->match, i);
        char *id = one_step(f, offered) ? copy_text(offered) : NULL;
        bool arrived = id && !strcmp(id, goal);
        bool known = id && !arrived && (reached(f, id) || f->n == MOST_NODES || from->depth + 1 >= LONGEST_ROUTE);
        pr_match *m = id && !known ? step(f, from->match, id) : NULL;
        hopeless = id ? !known && !f->moves : seen > 0;
        seen += id != NULL;
        if (m && arrived) {
            found = trace(f, at, m, goal);
            pr_free(m);
        } else if (m) {
            f->nodes[f->n++] = (node){m, copy_text(id), at, from->depth + 1};
        }
        free(id);
    }
    return found;
}

route route_find(const session *s, const char *verb, const char *target, bool harmless) {
    search *f = need(calloc(1, sizeof *f));
    *f = (search){.verb = verb, .seat = pr_open(s->match).seat, .harmless = harmless, .n = 1};
    f->nodes[0] = (node){.match = s->match};
    buffer goal = {0};
    buffer_addf(&goal, "%s:%s", verb, target);
    route found = {0};
    for (size_t at = 0; at < f->n && !found.n; at++) {
        found = expand(f, at, buffer_text(&goal));
    }
    found.moves = f->moves;
    for (size_t i = 1; i < f->n; i++) {
        pr_free(f->nodes[i].match);
        free(f->nodes[i].id);
    }
    buffer_free(&goal);
    free(f);
    return found;
}

void route_reach(const session *s, const char *verb, void (*each)(void *ctx, const char *space, long long left),
                 void *ctx) {
    search *f = need(calloc(1, sizeof *f));
    *f = (search){.verb = verb, .seat = pr_open(s->match).seat, .harmless = true, .n = 1};
    f->nodes[0] = (node){.match = s->match};
    size_t before = strlen(verb) + 1;
    for (size_t at = 0; at < f->n; at++) {
        route none = expand(f, at, "");
        route_free(&none);
    }
    for (size_t i = 1; i < f->n; i++) {
        if (f->moves) each(ctx, f->nodes[i].id + before, pr_open(f->nodes[i].match).points);
        pr_free(f->nodes[i].match);
        free(f->nodes[i].id);
    }
    free(f);
}

void route_free(route *r) {
    for (size_t i = 0; i < r->n; i++) free(r->ids[i]);
    free(r->ids);
    *r = (route){0};
}
