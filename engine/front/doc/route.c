/* Finds routes by a breadth-first search. Each node is a series of answers that pr_foresee() tried on a copy of the
 * match. The search follows only answers that move the piece and whose result is certain. The search stops where cards
 * move and where the verb is not offered again, because the player must decide there. If several series with the same
 * number of answers reach a space, the space's node keeps the series that does least harm. The first search skips
 * spaces that are off every short way on the map, and later searches allow longer detours. The limit makes the search
 * faster and finds the same route, because one answer of a movement leads at most to a neighbor. A seat from which
 * something is hidden gets no route and must move step by step, because a route around a hidden thing would reveal that
 * thing. */
#include "front/doc/ways.h"

#include <stdio.h>

enum { MAX_ROUTE_LENGTH = 12, MAX_NODES = 400 };

/* A space that a series of answers reaches. Node 0 is the start. */
typedef struct node {
    int space;
    char *id; /* the last answer of the series */
    size_t parent, depth;
    words steps;     /* the possible next answers; empty if the player must decide on this space */
    uint64_t events; /* number of the last event of the series */
    long long left;
    int harm; /* how often the series harms pieces that the mover's side protects (pr_outcome) */
} node;

typedef struct route_search {
    pr_match *match;
    const session *session;
    const char *verb;
    char tail[ROOM_FOR_ID]; /* the part of each answer's id after the space, such as ":wolf.2"; or "" */
    int seat, goal, mover;
    bool harmless;
    const size_t *far; /* the number of steps from each space to the goal (afar_from()) */
    size_t bound;      /* only ways of up to this number of answers are examined; MAX_ROUTE_LENGTH: all ways */
    bool cut;          /* at least one way was not examined because of `bound` */
    node nodes[MAX_NODES];
    size_t n;
    size_t arrived;              /* the node of the goal, or 0 before the goal is reached */
    bool moves;                  /* an answer moved a piece to the space that it names, or placed the mover there */
    bool walks;                  /* an answer moved a piece to the space that it names */
    char *asks;                  /* an answer that asks the player something before the piece moves, or NULL */
    size_t asks_after, asks_far; /* the node before this answer, and the length of the answer's way from the start to
                                  * the goal */
} route_search;

/* Collects facts from the events of one answer. `moves` and `walks` are as in `route_search`. `cards` is true if a card
 * or a pile changed. */
struct watch {
    int to; /* the space that the answer names, or PR_NOBODY */
    int mover;
    bool moves, walks, cards;
};

/* Returns true if the event moves a piece to the space w->to. A script may also place the mover there, which counts as
 * a move. If a script places any other piece there, the event does not count as a move. */
static bool leads_to(const pr_event *event, const struct watch *w) {
    const bool placed = strcmp(event->kind, "piece.placed") == 0;
    if (!placed && strcmp(event->kind, "piece.moved") != 0) return false;
    if (placed && (w->mover < 0 || event_thing(event, "piece", PR_PIECE) != w->mover)) return false;
    return event_thing(event, placed ? "space" : "to", PR_SPACE) == w->to;
}

static void watch_event(void *ctx, const pr_event *event) {
    struct watch *w = ctx;
    w->moves = w->moves || leads_to(event, w);
    w->walks = w->walks || (w->moves && strcmp(event->kind, "piece.moved") == 0);
    w->cards = w->cards || starts_fold("card.", event->kind) || starts_fold("pile.", event->kind);
}

/* Writes the ids of the answers that lead to node `at` to `id`. Returns their number. */
static size_t answers_to(const route_search *f, size_t at, const char **id) {
    size_t n = f->nodes[at].depth;
    for (size_t i = n; i > 0; at = f->nodes[at].parent) id[--i] = f->nodes[at].id;
    return n;
}

/* Adds the answer `id` to `steps` if it belongs to the route: it is "verb:space" followed by f->tail. */
static void add_step(const route_search *f, words *steps, const char *id) {
    size_t n = strlen(f->verb);
    if (strncmp(id, f->verb, n) != 0 || id[n] != ':') return;
    if (strcmp(id + n + 1 + strcspn(id + n + 1, ":"), f->tail) != 0) return;
    words_add(steps, id);
}

static int space_in(const route_search *f, const char *id) {
    char space[ROOM_FOR_ID];
    const char *from = id + strlen(f->verb) + 1;
    snprintf(space, sizeof space, "%.*s", (int)strcspn(from, ":"), from);
    return name_find(f->session->names, NAMES_SPACE, space);
}

/* Notes an answer after which the game asks another question before the piece moves, such as who takes the damage. Of
 * several such answers, keeps the answer whose way to the goal is shortest. */
static void note_question(route_search *f, size_t at, const char *answer, int space, const pr_outcome *out) {
    const int verb = name_find(f->session->names, NAMES_VERB, f->verb);
    const size_t far = f->nodes[at].depth + f->far[space];
    if (verb < 0 || !f->session->content->verb[verb].moves || !out->asks_same || out->menu != PR_NOBODY) return;
    if (f->asks && far >= f->asks_far) return;
    set_text(&f->asks, copy_text(answer));
    f->asks_after = at;
    f->asks_far = far;
}

/* Tries one more answer from node `at`, and writes the node that it reaches to `to`. Returns false if the route must
 * not use the answer. A usable answer has a certain result, moves a piece to the space and changes no cards. If
 * f->harmless is true, it also does no harm. */
static bool step(route_search *f, size_t at, const char *answer, int space, node *to) {
    const char *id[MAX_ROUTE_LENGTH], *option;
    size_t n = answers_to(f, at, id);
    id[n] = answer;
    pr_outcome out;
    struct watch w = {.to = space, .mover = f->mover};
    bool good = pr_foresee(f->match, id, (int)n + 1, &out, NULL) && out.certain;
    uint64_t events = good ? pr_foreseen(f->match, f->seat, f->nodes[at].events, watch_event, &w) : 0;
    f->moves = f->moves || w.moves;
    f->walks = f->walks || w.walks;
    if (good && !w.moves && !f->harmless) note_question(f, at, answer, space, &out);
    if (!good || !w.moves || w.cards || (f->harmless && out.harm)) return false;
    *to = (node){.space = space,
                 .id = copy_text(answer),
                 .parent = at,
                 .depth = n + 1,
                 .events = events,
                 .left = out.ap,
                 .harm = out.harm};
    for (int i = 0; (option = pr_foreseen_option(f->match, i)) != NULL; i++) add_step(f, &to->steps, option);
    return true;
}

/* Returns the node of a space that was reached, or 0. */
static size_t node_of(const route_search *f, int space) {
    size_t found = 0;
    for (size_t i = 1; i < f->n && !found; i++)
        if (f->nodes[i].space == space) found = i;
    return found;
}

/* Returns true if a way that reaches this space after `depth` answers can reach the goal within f->bound answers. */
static bool promising(route_search *f, int space, size_t depth) {
    bool good = depth + (f->bound < MAX_ROUTE_LENGTH ? f->far[space] : 0) <= f->bound;
    f->cut = f->cut || !good;
    return good;
}

/* Returns true if the search must try a step to this space. The space must be new, or reached by the same number of
 * answers with harm. */
static bool is_new(route_search *f, const node *from, int space) {
    size_t depth = from->depth + 1, known = node_of(f, space);
    if (f->n == MAX_NODES || depth > MAX_ROUTE_LENGTH) return false;
    if (known) return f->nodes[known].depth == depth && f->nodes[known].harm;
    return space == f->goal || (depth < MAX_ROUTE_LENGTH && promising(f, space, depth));
}

static void node_free(node *n) {
    words_free(&n->steps);
    free(n->id);
}

/* Keeps the node that was written after the others. If the space has a node already, keeps the node with less harm. */
static void keep_node(route_search *f) {
    node *fresh = &f->nodes[f->n];
    const size_t known = node_of(f, fresh->space);
    if (!known) {
        if (fresh->space == f->goal) f->arrived = f->n;
        f->n++;
        return;
    }
    node worse = *fresh;
    if (fresh->harm < f->nodes[known].harm) worse = f->nodes[known], f->nodes[known] = *fresh;
    node_free(&worse);
}

/* Returns true if no other way to the goal can be shorter, or have the same length and less harm. */
static bool is_done(const route_search *f, size_t at) {
    const node *goal = &f->nodes[f->arrived];
    return f->arrived && (!goal->harm || f->nodes[at].depth >= goal->depth);
}

/* Tries all next answers of a node, and keeps a node for each new space. */
static void expand(route_search *f, size_t at) {
    const node *from = &f->nodes[at];
    bool hopeless = false; /* the first answer moved no piece, and no other answer of this verb does */
    for (size_t i = 0; !hopeless && !is_done(f, at) && i < from->steps.n; i++) {
        int space = space_in(f, from->steps.at[i]);
        if (space < 0 || !is_new(f, from, space)) continue;
        if (step(f, at, from->steps.at[i], space, &f->nodes[f->n])) keep_node(f);
        hopeless = !f->moves && !f->asks;
    }
}

static route_search *begin(const session *s, move_spec how, int goal, bool harmless) {
    route_search *f = need(calloc(1, sizeof *f));
    pr_decision d = pr_current_decision(s->match);
    const char *cargo = pr_value_id(s->content, how.cargo);
    *f = (route_search){.match = s->match, .session = s, .seat = d.seat, .goal = goal, .harmless = harmless, .n = 1};
    f->mover = how.mover;
    f->verb = s->content->verb[how.verb].id;
    if (cargo) snprintf(f->tail, sizeof f->tail, ":%s", cargo);
    f->bound = MAX_ROUTE_LENGTH;
    f->nodes[0].events = pr_events(s->match, d.seat, UINT64_MAX, NULL, NULL);
    for (int i = 0; i < d.options; i++) add_step(f, &f->nodes[0].steps, pr_option_id(s->match, i));
    return f;
}

static void end(route_search *f) {
    for (size_t i = 0; i < f->n; i++) node_free(&f->nodes[i]);
    free_all(f->asks, f);
}

/* Returns the answers that lead to a node, and then the answer `last` unless it is NULL. */
static words trace(const route_search *f, size_t at, const char *last) {
    const char *id[MAX_ROUTE_LENGTH];
    const size_t n = answers_to(f, at, id);
    words all = {0};
    for (size_t i = 0; i < n; i++) words_add(&all, id[i]);
    if (last) words_add(&all, last);
    return all;
}

/* Returns the reached space that has the fewest steps to the goal. Among equals, returns the space that was reached
 * with the fewest answers. Returns PR_NOBODY if no reached space is nearer than the start. */
static int nearest_of(const route_search *f, const size_t *far, size_t start) {
    int nearest = PR_NOBODY;
    for (size_t i = 1; i < f->n; i++) {
        const size_t steps = far[f->nodes[i].space];
        if (steps < (nearest < 0 ? start : far[nearest])) nearest = f->nodes[i].space;
    }
    return nearest;
}

/* Returns the shortest route of at most `bound` answers. `far` has the number of steps from each space to the goal.
 * Sets `*cut` to true if the bound excluded any way, else to false. If there is no route, `open` and `start` serve to
 * find the nearest space. `open` has the steps from each space over open ways, and `start` has the steps from the place
 * of the piece. */
static route find_within(const session *s, move_spec how, int goal, bool harmless, const size_t *far, size_t bound,
                         bool *cut, const size_t *open, size_t start) {
    route_search *f = begin(s, how, goal, harmless);
    f->far = far;
    f->bound = bound;
    for (size_t at = 0; at < f->n && !is_done(f, at); at++) expand(f, at);
    route found = {.moves = f->walks};
    if (f->arrived) found.ids = trace(f, f->arrived, NULL), found.left = f->nodes[f->arrived].left;
    if (!f->arrived && f->asks) found.asks = trace(f, f->asks_after, f->asks);
    found.nearest = f->arrived ? PR_NOBODY : nearest_of(f, open, start);
    found.missing = found.nearest < 0 ? 0 : open[found.nearest];
    *cut = f->cut;
    end(f);
    return found;
}

route route_find(const session *s, const world *w, move_spec how, int target, bool harmless) {
    owned size_t *far = afar_from(w, target, false), *strict = afar_from(w, target, true);
    int from = world_standpoint(w);
    if (from >= 0 && space_is_part(s->content, from))
        from = s->content->space[from].whole; /* links join areas, not their parts */
    size_t least = from < 0 ? AFAR_NEVER : far[from];
    /* If the piece can reach the goal over open ways, only open ways count; otherwise a closed way may be opened. */
    const size_t *open = from >= 0 && strict[from] < AFAR_NEVER ? strict : far;
    const size_t start = from < 0 ? AFAR_NEVER : open[from];
    bool cut = true;
    route found = {.nearest = PR_NOBODY};
    /* Search without a detour first, then with a detour of up to two steps, and then without a bound. */
    for (size_t bound = least; bound <= least + 2 && bound < MAX_ROUTE_LENGTH && cut && !found.ids.n; bound += 2) {
        route_free(&found);
        found = find_within(s, how, target, harmless, far, bound, &cut, open, start);
    }
    if (cut && !found.ids.n)
        route_free(&found), found = find_within(s, how, target, harmless, far, MAX_ROUTE_LENGTH, &cut, open, start);
    found.straight = found.ids.n == least;
    return found;
}

void route_reach(const session *s, move_spec how, void (*each)(void *ctx, int space, long long left), void *ctx) {
    route_search *f = begin(s, how, PR_NOBODY, true);
    for (size_t at = 0; at < f->n; at++) expand(f, at);
    for (size_t i = 1; i < f->n; i++) each(ctx, f->nodes[i].space, f->nodes[i].left);
    end(f);
}

/* Collects the sentences of the events that harm pieces which `side` protects. */
typedef struct noted {
    const pr_content *content;
    int side;
    buffer text;
} noted;

static void note_harm(void *ctx, const pr_event *event) {
    noted *n = ctx;
    const int piece = event_thing(event, "piece", PR_PIECE);
    const bool harms =
        event_loses(event) || !strcmp(event->kind, "piece.damaged") || !strcmp(event->kind, "piece.stunned");
    if (!harms || !*event->text || piece < 0) return;
    const pr_kind *kind = &n->content->kind[n->content->piece[piece].kind];
    if (kind->protected_by == n->side) buffer_addf(&n->text, "%s%s", n->text.n ? " " : "", event->text);
}

char *route_harm(const session *s, const route *r) {
    noted n = {.content = s->content};
    pr_outcome out;
    if (pr_foresee(s->match, (const char *const *)r->ids.at, (int)r->ids.n, &out, NULL)) {
        n.side = s->content->seat[out.seat].side;
        pr_foreseen(s->match, out.seat, 0, note_harm, &n);
    }
    return n.text.s ? n.text.s : copy_text("");
}

void route_free(route *r) {
    words_free(&r->ids);
    words_free(&r->asks);
    *r = (route){.nearest = PR_NOBODY};
}
