/* Finds routes by a breadth-first search over foreseen answers (pr_foresee()). Follows only answers that lead directly
 * to the next question of the same turn. At any other question, and after any event but movement, the player must
 * decide, so the search stops there. At first ignores spaces that are far from every short way on the map. This does
 * not change the result, because no answer of a movement leads beyond a neighbor. A seat that does not see everything
 * gets no route and moves step by step, because a route would reveal hidden things by avoiding them. */
#include "front/doc/route.h"

#include "front/doc/ways.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROUTE_LENGTH = 12, MAX_NODES = 400 };

/* A space that was reached by answers. The first node is the start. */
typedef struct node {
    int space;
    char *id; /* the last answer on the way */
    size_t parent, depth;
    words steps;     /* possible next answers; none if the player must decide */
    uint64_t events; /* number of the last event on the way */
    long long left;
} node;

typedef struct search {
    pr_match *match;
    const session *session;
    const char *verb;
    char tail[ROOM_FOR_ID]; /* the part of each answer after the space: ":wolf.2", or "" */
    int seat, goal, mover;
    bool harmless;
    const size_t *far; /* steps from each space to the goal, or NULL */
    size_t bound;      /* maximum number of answers of the examined ways */
    bool cut;          /* the bound cut off a way */
    node nodes[MAX_NODES];
    size_t n;
    bool moves; /* an answer moved or placed a piece */
    bool walks; /* an answer moved one */
} search;

/* The movement that the events of a step report. */
struct watch {
    int to; /* the space that the answer names, or PR_NOBODY */
    int mover;
    bool moves, walks, cards;
};

/* Returns true if the event moves a piece to the space. A script that places the mover there moves it, too; other
 * placed pieces only arrive. */
static bool leads_to(const pr_event *event, const struct watch *w) {
    const bool placed = strcmp(event->kind, "piece.placed") == 0;
    if (!placed && strcmp(event->kind, "piece.moved") != 0) return false;
    const pr_field *piece = pr_event_field(event, "piece"), *to = pr_event_field(event, placed ? "space" : "to");
    if (placed && !(piece && piece->value.n == w->mover)) return false;
    return to && to->value.type == PR_SPACE && to->value.n == w->to;
}

static bool begins_one_of(const char *kind, const char *const *list, size_t n) {
    bool found = false;
    for (size_t i = 0; i < n && !found; i++) found = starts_fold(list[i], kind);
    return found;
}

static void watch_event(void *ctx, const pr_event *event) {
    static const char *const cards[] = {"card.", "pile."};
    struct watch *w = ctx;
    w->moves = w->moves || leads_to(event, w);
    w->walks = w->walks || (w->moves && strcmp(event->kind, "piece.moved") == 0);
    w->cards = w->cards || begins_one_of(event->kind, cards, sizeof cards / sizeof *cards);
}

/* Writes the ids of the answers that lead to a node. Returns their number. */
static size_t answers_to(const search *f, size_t at, const char **id) {
    size_t n = f->nodes[at].depth;
    for (size_t i = n; i > 0; at = f->nodes[at].parent) id[--i] = f->nodes[at].id;
    return n;
}

/* Adds the answer `id` to the steps if it is "verb:space" followed by the tail. */
static void add_step(const search *f, words *steps, const char *id) {
    size_t n = strlen(f->verb);
    if (strncmp(id, f->verb, n) != 0 || id[n] != ':') return;
    if (strcmp(id + n + 1 + strcspn(id + n + 1, ":"), f->tail) != 0) return;
    steps->at = need(realloc(steps->at, (steps->n + 1) * sizeof *steps->at));
    steps->at[steps->n++] = copy_text(id);
}

static int space_in(const search *f, const char *id) {
    char space[ROOM_FOR_ID];
    const char *from = id + strlen(f->verb) + 1;
    snprintf(space, sizeof space, "%.*s", (int)strcspn(from, ":"), from);
    return name_find(f->session->names, NAMES_SPACE, space);
}

/* Foresees one more answer. Returns false if the route must not use it, for example because it moves no piece to the
 * space. */
static bool step(search *f, size_t at, const char *answer, int space, node *to) {
    const char *id[MAX_ROUTE_LENGTH], *option;
    size_t n = answers_to(f, at, id);
    id[n] = answer;
    pr_outcome out;
    struct watch w = {.to = space, .mover = f->mover};
    bool good = pr_foresee(f->match, id, (int)n + 1, &out, NULL) && out.certain;
    uint64_t events = good ? pr_foreseen(f->match, f->seat, f->nodes[at].events, watch_event, &w) : 0;
    f->moves = f->moves || w.moves;
    f->walks = f->walks || w.walks;
    if (!good || !w.moves || w.cards || (f->harmless && out.harm)) return false;
    *to =
        (node){.space = space, .id = copy_text(answer), .parent = at, .depth = n + 1, .events = events, .left = out.ap};
    for (int i = 0; (option = pr_foreseen_option(f->match, i)) != NULL; i++) add_step(f, &to->steps, option);
    return true;
}

static bool reached(const search *f, int space) {
    bool found = false;
    for (size_t i = 1; i < f->n && !found; i++) found = f->nodes[i].space == space;
    return found;
}

/* Returns true if a way that reaches this space after `depth` answers can keep to the bound. */
static bool promising(search *f, int space, size_t depth) {
    bool good = depth + (f->far ? f->far[space] : 0) <= f->bound;
    f->cut = f->cut || !good;
    return good;
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
    bool arrived = false, hopeless = false; /* the verb moves no piece */
    for (size_t i = 0; !hopeless && !arrived && i < from->steps.n; i++) {
        int space = space_in(f, from->steps.at[i]);
        if (space < 0 || !is_new(f, from, space)) continue;
        bool good = step(f, at, from->steps.at[i], space, &f->nodes[f->n]);
        f->n += good;
        arrived = good && space == f->goal;
        hopeless = !f->moves;
    }
    return arrived;
}

static search *begin(const session *s, stride how, int goal, bool harmless) {
    search *f = need(calloc(1, sizeof *f));
    pr_decision d = pr_current_decision(s->match);
    const char *cargo = pr_value_id(s->content, how.cargo);
    *f = (search){.match = s->match, .session = s, .seat = d.seat, .goal = goal, .harmless = harmless, .n = 1};
    f->mover = how.mover;
    f->verb = s->content->verb[how.verb].id;
    if (cargo) snprintf(f->tail, sizeof f->tail, ":%s", cargo);
    f->bound = MAX_ROUTE_LENGTH;
    f->nodes[0].events = pr_events(s->match, d.seat, UINT64_MAX, NULL, NULL);
    for (int i = 0; i < d.options; i++) add_step(f, &f->nodes[0].steps, pr_option_id(s->match, i));
    return f;
}

static void end(search *f) {
    for (size_t i = 0; i < f->n; i++) {
        words_free(&f->nodes[i].steps);
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

/* Returns the reached space with the fewest steps to the goal, of equals the one with the shortest way. PR_NOBODY if
 * none is nearer than the start. */
static int nearest_of(const search *f, const size_t *far, size_t start) {
    int nearest = PR_NOBODY;
    for (size_t i = 1; i < f->n; i++) {
        const size_t steps = far[f->nodes[i].space];
        if (steps < (nearest < 0 ? start : far[nearest])) nearest = f->nodes[i].space;
    }
    return nearest;
}

/* Returns the shortest way of at most `bound` answers. `far` has the steps from each space to the goal, `start` those
 * from the piece. */
static route find_within(const session *s, stride how, int goal, bool harmless, const size_t *far, size_t start,
                         size_t bound, bool *cut) {
    search *f = begin(s, how, goal, harmless);
    bool arrived = false;
    f->far = bound < MAX_ROUTE_LENGTH ? far : NULL;
    f->bound = bound;
    for (size_t at = 0; at < f->n && !arrived; at++) arrived = expand(f, at);
    route found = arrived ? trace(f) : (route){0};
    found.moves = f->walks;
    found.nearest = arrived ? PR_NOBODY : nearest_of(f, far, start);
    *cut = f->cut;
    end(f);
    return found;
}

route route_find(const session *s, const world *w, stride how, int target, bool harmless) {
    size_t *far = afar_from(w, target);
    int from = world_standpoint(w);
    if (from >= 0 && space_is_part(s->content, from)) from = s->content->space[from].whole; /* links join areas */
    size_t least = from < 0 ? AFAR_NEVER : far[from];
    bool cut = true;
    route found = {.nearest = PR_NOBODY};
    /* Examine direct ways first, then ways with a small detour, then all ways. */
    for (size_t bound = least; bound <= least + 2 && bound < MAX_ROUTE_LENGTH && cut && !found.n; bound += 2)
        found = find_within(s, how, target, harmless, far, least, bound, &cut);
    if (cut && !found.n) found = find_within(s, how, target, harmless, far, least, MAX_ROUTE_LENGTH, &cut);
    found.straight = found.n == least;
    free(far);
    return found;
}

void route_reach(const session *s, stride how, void (*each)(void *ctx, int space, long long left), void *ctx) {
    search *f = begin(s, how, PR_NOBODY, true);
    for (size_t at = 0; at < f->n; at++) expand(f, at);
    for (size_t i = 1; i < f->n; i++) each(ctx, f->nodes[i].space, f->nodes[i].left);
    end(f);
}

/* The sentences about harm that matters to a side. */
typedef struct noted {
    const pr_content *content;
    int side;
    buffer text;
} noted;

static void note_harm(void *ctx, const pr_event *event) {
    static const char *const harms[] = {"piece.damage", "piece.kill", "piece.down", "piece.stun"};
    noted *n = ctx;
    const pr_field *piece = pr_event_field(event, "piece");
    if (!begins_one_of(event->kind, harms, sizeof harms / sizeof *harms) || !*event->text) return;
    if (!piece || piece->value.type != PR_PIECE || piece->value.n < 0) return;
    const pr_kind *kind = &n->content->kind[n->content->piece[piece->value.n].kind];
    if (kind->protected_by == n->side) buffer_addf(&n->text, "%s%s", n->text.n ? " " : "", event->text);
}

char *route_harm(const session *s, const route *r) {
    noted n = {.content = s->content};
    pr_outcome out;
    if (pr_foresee(s->match, (const char *const *)r->ids, (int)r->n, &out, NULL)) {
        n.side = s->content->seat[out.seat].side;
        pr_foreseen(s->match, out.seat, 0, note_harm, &n);
    }
    return n.text.s ? n.text.s : copy_text("");
}

void route_free(route *r) {
    for (size_t i = 0; i < r->n; i++) free(r->ids[i]);
    free(r->ids);
    *r = (route){.nearest = PR_NOBODY};
}
