/* Finds routes by a breadth-first search over copies of the match. It follows only answers that lead straight to the
 * next question of the same kind. At another question, or if anything but movement happens, the person decides.
 * What lies too far off the way to the goal, as the map is drawn, is left out at first. The result is the same, because
 * no answer of a movement leads further than to a neighbor. A seat that does not see everything goes step by step: a
 * route would lead around hidden things. */
#include "front/view/route.h"

#include "front/view/afar.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROUTE_LENGTH = 12, MAX_NODES = 400 };

typedef struct node {
    pr_match *match; /* the first one is the start */
    char *id;        /* the answer that led here */
    size_t parent, depth;
} node;

typedef struct search {
    const char *verb;
    char tail[80]; /* what stands behind the space in its answers: ":wolf.2", or nothing */
    int seat;      /* who is asked now */
    bool harmless;
    const session *session;
    const size_t *far; /* how far each space is from the goal, or NULL */
    size_t bound;      /* the longest way that is looked at */
    bool cut;          /* something lay beyond it */
    node nodes[MAX_NODES];
    size_t n;
    bool moves;
} search;

struct watch {
    int to; /* the space that the answer names, or PR_NOBODY */
    bool harm, chance, moves;
};

/* Returns true if the event says that somebody moves there. */
static bool leads_to(const pr_event *event, int space) {
    const pr_field *to = strcmp(event->kind, "piece.moved") == 0 ? pr_event_field(event, "to") : NULL;
    return to && to->value.type == PR_SPACE && to->value.n == space;
}

/* The core's own events that hurt, or that show what only chance decides. */
static void watch_event(void *ctx, const pr_event *event) {
    static const char *const harms[] = {"piece.damage", "piece.kill", "piece.down", "piece.stun"};
    static const char *const chances[] = {"rolled", "card.", "pile."};
    struct watch *w = ctx;
    w->moves = w->moves || leads_to(event, w->to);
    for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) w->harm = w->harm || starts_fold(harms[i], event->kind);
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++)
        w->chance = w->chance || starts_fold(chances[i], event->kind);
}

static void ignore_event(void *ctx, const pr_event *event) {
    (void)ctx;
    (void)event;
}

/* The space in "verb:space:cargo". */
static const char *space_of(const search *f, const char *id, char to[ROOM_FOR_ID]) {
    const char *space = id + strlen(f->verb) + 1;
    snprintf(to, ROOM_FOR_ID, "%.*s", (int)strcspn(space, ":"), space);
    return to;
}

static int space_in(const search *f, const char *id) {
    char to[ROOM_FOR_ID];
    return name_find(f->session->names, NAMES_SPACE, space_of(f, id, to));
}

/* A copy of `from` with one more answer, or NULL if that may not be followed: where nobody moves there, it is no step.
 */
static pr_match *step(search *f, pr_match *from, const char *id) {
    pr_match *m = pr_clone(from, NULL);
    if (!m) return NULL;
    pr_decision before = pr_current_decision(m);
    uint64_t events = pr_events(m, before.seat, UINT64_MAX, ignore_event, NULL);
    struct watch w = {.to = space_in(f, id)};
    bool good = pr_answer(m, before.number, id, NULL) == PR_OK;
    if (good) pr_events(m, before.seat, events, watch_event, &w);
    f->moves = f->moves || w.moves;
    if (good && w.moves && !w.chance && !(f->harmless && w.harm)) return m;
    pr_free(m);
    return NULL;
}

/* Returns true if the answer leads to a node that is known. */
static bool reached(const search *f, const char *id) {
    bool found = false;
    for (size_t i = 1; i < f->n && !found; i++) found = !strcmp(f->nodes[i].id, id);
    return found;
}

/* Can a way over this space, `depth` answers away, be short enough? */
static bool promising(search *f, const char *id, size_t depth) {
    int space = f->far ? space_in(f, id) : PR_NOBODY;
    size_t left = !f->far ? 0 : space < 0 ? AFAR_NEVER : f->far[space];
    bool good = depth + left <= f->bound;
    f->cut = f->cut || !good;
    return good;
}

static route trace(const search *f, size_t last, const pr_match *there, const char *goal) {
    route r = {.n = f->nodes[last].depth + 1};
    r.ids = need(calloc(r.n, sizeof *r.ids));
    r.ids[r.n - 1] = copy_text(goal);
    for (size_t at = last, i = r.n - 1; i > 0; at = f->nodes[at].parent) r.ids[--i] = copy_text(f->nodes[at].id);
    r.left = pr_current_decision(there).points;
    return r;
}

/* Is it "verb:space" and the tail? */
static bool one_step(const search *f, const char *id) {
    size_t n = strlen(f->verb);
    if (strncmp(id, f->verb, n) != 0 || id[n] != ':') return false;
    return !strcmp(id + n + 1 + strcspn(id + n + 1, ":"), f->tail);
}

/* Looks at the options of one node; returns a route if the goal is among them. */
static route expand(search *f, size_t at, const char *goal) {
    node *from = &f->nodes[at];
    pr_decision d = pr_current_decision(from->match);
    route found = {0};
    bool hopeless = false; /* the verb moves nobody, or its options are over: they lie together */
    for (int i = 0, seen = 0; i < d.options && d.seat == f->seat && !found.n && !hopeless; i++) {
        const char *offered = pr_option_id(from->match, i);
        char *id = one_step(f, offered) ? copy_text(offered) : NULL;
        bool arrived = id && !strcmp(id, goal);
        bool known = id && !arrived && (reached(f, id) || f->n == MAX_NODES || from->depth + 1 >= MAX_ROUTE_LENGTH);
        bool tried = id && !known && (arrived || promising(f, id, from->depth + 1));
        pr_match *m = tried ? step(f, from->match, id) : NULL;
        hopeless = id ? tried && !f->moves : seen > 0;
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

static search *begin(const session *s, stride how, bool harmless) {
    search *f = need(calloc(1, sizeof *f));
    *f = (search){.verb = how.verb,
                  .session = s,
                  .seat = pr_current_decision(s->match).seat,
                  .harmless = harmless,
                  .bound = MAX_ROUTE_LENGTH,
                  .n = 1};
    f->nodes[0].match = pr_asked_sees_all(s->match) ? pr_lookahead(s->match, how.verb, NULL) : NULL;
    if (how.cargo) snprintf(f->tail, sizeof f->tail, ":%s", how.cargo);
    return f;
}

static void end(search *f) {
    for (size_t i = 0; i < f->n; i++) {
        pr_free(f->nodes[i].match);
        free(f->nodes[i].id);
    }
    free(f);
}

/* The shortest way of at most `bound` answers. */
static route find_within(const session *s, stride how, const char *goal, bool harmless, const size_t *far, size_t bound,
                         bool *cut) {
    search *f = begin(s, how, harmless);
    route found = {0};
    f->far = far;
    f->bound = bound;
    for (size_t at = 0; f->nodes[0].match && at < f->n && !found.n; at++) found = expand(f, at, goal);
    found.moves = f->moves;
    *cut = f->cut;
    end(f);
    return found;
}

route route_find(const session *s, stride how, const char *from, const char *target, bool harmless) {
    buffer goal = {0};
    buffer_addf(&goal, "%s:%s", how.verb, target);
    if (how.cargo) buffer_addf(&goal, ":%s", how.cargo);
    size_t *far = afar_from(s->content, name_find(s->names, NAMES_SPACE, target));
    int start = name_find(s->names, NAMES_SPACE, from);
    size_t least = start < 0 ? AFAR_NEVER : far[start];
    bool cut = true;
    route found = {0};
    /* The straight ways first, then those with a little detour, then all. */
    for (size_t bound = least; bound <= least + 2 && bound < MAX_ROUTE_LENGTH && cut && !found.n; bound += 2)
        found = find_within(s, how, goal.s, harmless, far, bound, &cut);
    if (cut && !found.n) found = find_within(s, how, goal.s, harmless, NULL, MAX_ROUTE_LENGTH, &cut);
    found.straight = found.n == least;
    free(far);
    buffer_free(&goal);
    return found;
}

/* The cargo of the first option with this verb ("wolf.2" of "lead:d4:wolf.2"), or NULL. */
static const char *first_cargo(const session *s, const char *verb, char to[80]) {
    size_t n = strlen(verb);
    for (int i = 0; i < pr_current_decision(s->match).options; i++) {
        const char *id = pr_option_id(s->match, i);
        const char *tail = !strncmp(id, verb, n) && id[n] == ':' ? strchr(id + n + 1, ':') : NULL;
        if (!tail) continue;
        snprintf(to, 80, "%s", tail + 1);
        return to;
    }
    return NULL;
}

void route_reach(const session *s, const char *verb, void (*each)(void *ctx, const char *space, long long left),
                 void *ctx) {
    char cargo[80], to[ROOM_FOR_ID];
    search *f = begin(s, (stride){verb, first_cargo(s, verb, cargo)}, true);
    for (size_t at = 0; f->nodes[0].match && at < f->n; at++) {
        route none = expand(f, at, "");
        route_free(&none);
    }
    for (size_t i = 1; f->moves && i < f->n; i++)
        each(ctx, space_of(f, f->nodes[i].id, to), pr_current_decision(f->nodes[i].match).points);
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
    pr_match *m = pr_clone(s->match, NULL);
    int seat = m ? pr_current_decision(m).seat : -1;
    uint64_t events = m ? pr_events(m, seat, UINT64_MAX, ignore_event, NULL) : 0;
    bool good = m != NULL;
    for (size_t i = 0; i < r->n && good; i++)
        good = pr_answer(m, pr_current_decision(m).number, r->ids[i], NULL) == PR_OK;
    if (m) pr_events(m, seat, events, note_harm, &t);
    pr_free(m);
    return t.s ? t.s : copy_text("");
}

void route_free(route *r) {
    for (size_t i = 0; i < r->n; i++) free(r->ids[i]);
    free(r->ids);
    *r = (route){0};
}
