/* Nodes and arms of a search tree. PUCT chooses the next arm by its results so far and, while there are few results, by
 * the policy. */
#include "players/tree.h"
#include "rules/ask.h"

#include <stdlib.h>

/* EXPLORATION: factor of the PUCT bonus, in thousandths. FIRST_URGENCY: an untried answer is assumed to be worse than
 * the node's average by this many millionths. */
enum { EXPLORATION = 250, FIRST_URGENCY = 30000 };

struct node {
    int seat, menu, next; /* `next`: another question's node below the same arm */
    bool delegable;       /* the question concerns an automatic side */
    int arm, visits;
    int64_t sum;
};

struct tree {
    int side, arms, nodes, cap;
    struct arm *arm;
    struct node *node;
    int *found; /* scratch array: the arm of each option of a question */
    int found_cap;
};

enum { MAX_OPTIONS = 8192 };

struct tree *tree_new(int arms, int side) {
    struct tree *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->side = side;
    t->cap = arms;
    t->arm = malloc((size_t)arms * sizeof *t->arm);
    t->node = malloc((size_t)arms * sizeof *t->node);
    t->found_cap = MAX_OPTIONS;
    t->found = malloc((size_t)t->found_cap * sizeof *t->found);
    if (t->arm && t->node && t->found) return t;
    tree_free(t);
    return NULL;
}

void tree_free(struct tree *t) {
    if (!t) return;
    free(t->arm);
    free(t->node);
    free(t->found);
    free(t);
}

const struct arm *tree_arm(const struct tree *t, int arm) {
    return &t->arm[arm];
}

static struct option by_kind(const struct run *r, const struct option *o) {
    struct option known = *o;
    for (int i = 0; i < o->args; i++)
        if (o->type[i] == VAL_CARD && o->arg[i] != NONE) known.arg[i] = r->rules->def->cards[o->arg[i]].kind;
    return known;
}

int tree_root_arm(struct tree *t, const struct run *r, const struct option *o, word weight) {
    if (t->arms == t->cap) return NONE;
    t->arm[t->arms] = (struct arm){.option = by_kind(r, o), .weight = weight, .child = NONE, .next = NONE};
    return t->arms++;
}

/* Returns the node of the question below an arm, or NONE. */
static int existing_node(const struct tree *t, int arm, const struct decision *q) {
    int n = t->arm[arm].child;
    while (n != NONE && (t->node[n].seat != q->seat || t->node[n].menu != q->menu)) n = t->node[n].next;
    return n;
}

int tree_node(struct tree *t, int arm, const struct decision *q) {
    if (q->n > t->found_cap) return NONE;
    const int known = existing_node(t, arm, q);
    if (known != NONE) return known;
    if (!t->arm[arm].visits || t->nodes == t->cap) return NONE;
    t->node[t->nodes] = (struct node){
        .seat = q->seat, .menu = q->menu, .next = t->arm[arm].child, .delegable = q->delegable, .arm = NONE};
    return t->arm[arm].child = t->nodes++;
}

static int find_between(const struct tree *t, int from, int to, const struct option *o) {
    for (int a = from; a != to; a = t->arm[a].next)
        if (option_compare(&t->arm[a].option, o) == 0) return a;
    return NONE;
}

/* Writes the arm of every option to `found`. Returns true if every option has an arm. Options and arms are in canonical
 * order, except for arms that were added later, so the search for an option's arm starts after the arm that was found
 * last. */
static bool find_arms(struct tree *t, int node, const struct run *r, const struct decision *q) {
    int head = t->node[node].arm, behind = head;
    bool all = true;
    for (int i = 0; i < q->n; i++) {
        struct option o = by_kind(r, &q->option[i]);
        int a = find_between(t, behind, NONE, &o);
        if (a == NONE) a = find_between(t, head, behind, &o);
        t->found[i] = a;
        if (a != NONE) behind = t->arm[a].next;
        all = all && a != NONE;
    }
    return all;
}

bool tree_knows(struct tree *t, int node, const struct run *r, const struct decision *q) {
    return find_arms(t, node, r, q);
}

/* Adds an arm at the end of the node's list. */
static int add_arm(struct tree *t, int node, const struct run *r, const struct option *o, word weight) {
    int a = tree_root_arm(t, r, o, weight), *link = &t->node[node].arm;
    while (*link != NONE) link = &t->arm[*link].next;
    return *link = a;
}

int64_t integer_root(int64_t n) {
    int64_t x = n, y = (x + 1) / 2;
    while (y < x) {
        x = y;
        y = (x + n / x) / 2;
    }
    return x;
}

/* Returns the value of the PUCT formula: the result so far plus a bonus for the policy's weight. `ours`: the searching
 * side makes the choice. `share` is the arm's share of the weights and `root` the square root of the node's visits,
 * both in thousandths. */
static int64_t urgency(const struct node *n, const struct arm *a, bool ours, int64_t share, int64_t root) {
    int64_t mean = n->visits ? n->sum / n->visits : TREE_WON / 2;
    int64_t result = (ours ? mean : TREE_WON - mean) - FIRST_URGENCY;
    if (a->visits) result = ours ? a->sum / a->visits : TREE_WON - a->sum / a->visits;
    return result + EXPLORATION * share * root / (1 + a->visits) / 1000;
}

int tree_width(int visits) {
    const int64_t n = 1024 * ((int64_t)visits + 1) * (visits + 1);
    int64_t k = 4;
    while ((k + 1) * (k + 1) * (k + 1) * (k + 1) * (k + 1) <= n) k++;
    return (int)k;
}

/* Returns true if the option competes: it is in the list, or among the `width` points of the domains' sample with the
 * highest weights. A sample has up to 96 points, and a node below the root gets few visits. If each point were tried
 * once, the search would learn almost nothing about any of them. */
static bool is_wide_enough(const struct tree *t, const struct decision *q, int i, int width) {
    if (i < q->listed) return true;
    const word own = t->arm[t->found[i]].weight;
    int before = 0;
    for (int k = q->listed; k < q->n && before < width; k++) {
        const word other = t->arm[t->found[k]].weight;
        before += other > own || (other == own && k < i);
    }
    return before < width;
}

int tree_choose(struct tree *t, int node, const struct run *r, const struct decision *q, const word *weight, int *arm) {
    const struct def *d = r->rules->def;
    int64_t sum = 0, most = INT64_MIN;
    int best = NONE;
    find_arms(t, node, r, q);
    for (int i = 0; i < q->n; i++) {
        if (t->found[i] == NONE) t->found[i] = add_arm(t, node, r, &q->option[i], weight ? weight[i] : 1);
        if (t->found[i] == NONE) return NONE;
        sum += t->arm[t->found[i]].weight + 1;
    }
    const struct node *n = &t->node[node];
    int64_t root = integer_root((int64_t)(n->visits + 1) * 1000000);
    const int width = q->domains ? tree_width(n->visits) : 0;
    for (int i = 0; i < q->n; i++) {
        if (q->domains && !is_wide_enough(t, q, i, width)) continue;
        const struct arm *a = &t->arm[t->found[i]];
        int seat = option_seat(r, q, i);
        bool ours = seat != NONE && d->seats[seat].side == t->side;
        int64_t u = urgency(n, a, ours, ((int64_t)a->weight + 1) * 1000 / sum, root);
        if (u <= most) continue;
        most = u;
        best = i;
    }
    *arm = t->found[best];
    return best;
}

int tree_learned(struct tree *t, int above, const struct run *r, const struct decision *q, int least, int *arm) {
    const int node = q->n > t->found_cap ? NONE : existing_node(t, above, q);
    int best = NONE;
    if (node == NONE) return NONE;
    find_arms(t, node, r, q);
    for (int i = 0; i < q->n; i++) {
        if (t->found[i] == NONE || t->arm[t->found[i]].visits < least) continue;
        if (best == NONE || t->arm[t->found[i]].visits > t->arm[t->found[best]].visits) best = i;
    }
    *arm = best == NONE ? NONE : t->found[best];
    return best;
}

void tree_count(struct tree *t, int node, int arm, int value) {
    t->arm[arm].visits++;
    t->arm[arm].sum += value;
    if (node == NONE) return;
    t->node[node].visits++;
    t->node[node].sum += value;
}

int tree_favorite(const struct tree *t, int arm, int seat) {
    int best = NONE;
    for (int n = t->arm[arm].child; n != NONE; n = t->node[n].next) {
        if (t->node[n].seat != seat || t->node[n].delegable) continue;
        for (int a = t->node[n].arm; a != NONE; a = t->arm[a].next)
            if (best == NONE || t->arm[a].visits > t->arm[best].visits) best = a;
    }
    return best;
}
