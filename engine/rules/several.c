/* Questions that name several things: k of n, or a list in an order. Each answer names one thing, so a question of
 * twenty things has twenty options instead of a million sets. For sets, two things are special. The result is sorted,
 * and a bot is offered the things of a set only in ascending order. A person may name the things in any order, because
 * people are offered all remaining things. */

#include "rules/ask.h"
#include <stdlib.h>
#include <string.h>

/* The things in canonical order. `like[i]` is the first thing that is interchangeable with thing i, often i itself.
 * Bots name the things of a set by ascending `like`, then by number, so interchangeable things follow each other. */
struct naming {
    struct choosing *c;
    int like[MAX_SEVERAL];
    bool named[MAX_SEVERAL];
    int order[MAX_SEVERAL_NAMED], n;
};

static int compare(const void *a, const void *b) {
    const struct value *x = a, *y = b;
    if (x->type != y->type) return x->type < y->type ? -1 : 1;
    return (x->n > y->n) - (x->n < y->n);
}

static bool are_alike(const struct position *p, const struct value *a, const struct value *b) {
    if (a->type != b->type) return false;
    if (a->type == VAL_CARD) return cards_alike(p, a->n, b->n);
    return a->type == VAL_PIECE && in_play(p, a->n) && pieces_alike(p, a->n, b->n);
}

static void naming_begin(struct naming *g, const struct position *p, struct choosing *c) {
    g->c = c;
    g->n = 0;
    qsort(c->item, (size_t)c->n, sizeof *c->item, compare);
    for (int i = 0; i < c->n; i++) {
        g->named[i] = false;
        for (g->like[i] = 0; g->like[i] < i; g->like[i]++)
            if (g->like[g->like[i]] == g->like[i] && are_alike(p, &c->item[g->like[i]], &c->item[i])) break;
    }
}

static bool comes_before(const struct naming *g, int a, int b) {
    return g->like[a] != g->like[b] ? g->like[a] < g->like[b] : a < b;
}

/* Returns the number of unnamed things from thing i to the end of the sequence. */
static int left_from(const struct naming *g, int i) {
    int n = 0;
    for (int k = 0; k < g->c->n; k++) n += !g->named[k] && !comes_before(g, k, i);
    return n;
}

/* Returns true if thing i may be named next: it comes after the last named thing in the sequence, and after it enough
 * things remain to complete the set. */
static bool is_next(const struct naming *g, int i) {
    if (g->c->ordered) return true;
    for (int k = 0; k < g->n; k++)
        if (comes_before(g, i, g->order[k])) return false;
    return left_from(g, i) >= g->c->least - g->n;
}

static bool is_offered(const struct naming *g, int i) {
    if (g->named[i]) return false;
    for (int k = 0; k < i; k++)
        if (!g->named[k] && g->like[k] == g->like[i]) return false;
    return true;
}

static bool offer_end(struct run *r, const struct naming *g) {
    return g->c->end == NONE || g->n < g->c->least || ask_add(r, g->c->end, 0, NULL);
}

/* Lists the remaining things, in the order in which ask() sorts options, and marks the things that bots skip. If things
 * were named out of sequence, marks no option, because all remaining things may be needed. */
static bool offer(struct run *r, const struct naming *g) {
    struct several *s = &r->open.several;
    const struct choosing *c = g->c;
    int next = 0;
    r->open.n = r->open.listed = r->open.adopted = 0;
    memset(s->again, 0, sizeof s->again);
    s->narrowed = false;
    if (c->end < c->verb && !offer_end(r, g)) return false;
    for (int i = 0; i < c->n; i++) {
        if (!is_offered(g, i)) continue;
        const bool in_sequence = is_next(g, i);
        next += in_sequence;
        if (!in_sequence) s->again[r->open.n / 64] |= (uint64_t)1 << (r->open.n % 64);
        if (!ask_add(r, c->verb, 1, &c->item[i])) return false;
    }
    if (c->end >= c->verb && !offer_end(r, g)) return false;
    if (!next && g->n < c->least) memset(s->again, 0, sizeof s->again);
    return true;
}

static void name(struct naming *g, int i) {
    g->named[i] = true;
    g->order[g->n++] = i;
}

static int named_by(const struct choosing *c, const struct option *o) {
    const struct value v = {o->type[0], o->arg[0]};
    for (int i = 0; i < c->n; i++)
        if (compare(&c->item[i], &v) == 0) return i;
    return NONE;
}

/* Names all remaining things. Called if all of these things are needed, so that the seat has no choice. */
static void name_rest(struct naming *g) {
    for (int i = 0; i < g->c->n; i++)
        if (!g->named[i]) name(g, i);
}

/* Moves the named things to the front of the list. */
static void keep_named(struct naming *g) {
    struct value kept[MAX_SEVERAL_NAMED];
    int n = 0;
    for (int i = 0; i < g->c->n && !g->c->ordered; i++)
        if (g->named[i]) kept[n++] = g->c->item[i];
    for (int k = 0; k < g->n && g->c->ordered; k++) kept[n++] = g->c->item[g->order[k]];
    memcpy(g->c->item, kept, (size_t)n * sizeof *kept);
    g->c->n = n;
}

enum outcome ask_several(struct run *r, struct choosing *c) {
    struct naming g;
    struct several *s = &r->open.several;
    naming_begin(&g, &r->pos, c);
    s->verb = c->verb;
    s->end = c->end;
    s->least = c->least;
    s->ordered = c->ordered;
    while (g.n < c->most && g.n < c->n) {
        if (!c->ordered && !c->always_ask && c->n <= c->least) {
            name_rest(&g);
            break;
        }
        struct option chosen;
        s->most = c->most;
        s->n = g.n;
        for (int k = 0; k < g.n; k++) s->named[k] = c->item[g.order[k]];
        if (!offer(r, &g)) return fail_memory(r);
        const enum outcome out = ask(r, c->always_ask, &chosen);
        if (out != OUT_DONE) return out;
        if (chosen.verb == c->end && !chosen.args) break;
        name(&g, named_by(c, &chosen));
    }
    s->most = 0;
    keep_named(&g);
    return OUT_DONE;
}
