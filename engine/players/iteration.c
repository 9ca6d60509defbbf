/* A trial: the step under way is run again from its true start with the answers given, which leads to the open
 * question; there everything the seat cannot see is dealt anew, generator included, and play goes on in place: by the
 * tree where it knows its way, by the policy beyond it, until enough has been decided, and then the game says who
 * stands better. */
#include "players/search.h"

#include <stdlib.h>
#include <string.h>

/* PLAYOUT_NOISE: percent of a playout's answers that are drawn by weight. DOUBTFUL: no number of wins makes up for it.
 */
enum { PLAYOUT_NOISE = 15, DOUBTFUL = INT32_MIN / 2 };

struct searcher {
    const struct question *q;
    const struct run *from; /* the match's */
    struct run *run;
    struct belief *belief;
    struct tree *tree;
    int side;
    int *root;   /* arms of the root's options */
    int *proven; /* of each of these: trials that its side won by its own doing; DOUBTFUL and more: it lost one, too */
    word *weight;
    int weight_cap;
    /* the trial under way */
    struct rng rng;
    int first; /* option that it begins with */
    int made;
    int actor; /* who acted last where several act at once, or NONE */
    bool in_tree, failed;
    bool alone;       /* nobody of another side was asked */
    word *start_pile; /* the pile of each card when it began */
    uint64_t drawn;   /* draws when it began */
    struct {
        int node, arm;
    } path[TREE_MAX_DEPTH];
    int path_n;
};

/* Weights of the question's options; false when the game's script failed. */
static bool policy_weights(struct searcher *s, struct run *r, const struct decision *d) {
    if (d->n > s->weight_cap) {
        word *room = realloc(s->weight, (size_t)d->n * sizeof *room);
        if (!room) return s->failed = true, false;
        s->weight = room;
        s->weight_cap = d->n;
    }
    if (r->host->policy(r, d, s->weight, NONE, NULL) != OUT_DONE) s->failed = true;
    return !s->failed;
}

static int by_policy(struct searcher *s, struct run *r, const struct decision *d) {
    if (s->q->how.random) return rng_below(&s->rng, d->n);
    if (!policy_weights(s, r, d)) return NONE;
    bool drawn = rng_below(&s->rng, 100) < PLAYOUT_NOISE;
    return drawn ? weight_draw(s->weight, d->n, &s->rng) : weight_best(s->weight, d->n, &s->rng);
}

/* By the tree, as long as it knows the way; NONE: beyond it. */
static int by_tree(struct searcher *s, struct run *r, const struct decision *d) {
    int arm, node = s->path_n < TREE_MAX_DEPTH ? tree_node(s->tree, s->path[s->path_n - 1].arm, d) : NONE;
    if (node == NONE) return NONE;
    const word *weight = NULL;
    if (!tree_knows(s->tree, node, r, d)) {
        if (!policy_weights(s, r, d)) return NONE;
        weight = s->weight;
    }
    int i = tree_choose(s->tree, node, r, d, weight, &arm);
    if (i == NONE) return NONE;
    s->path[s->path_n].node = node;
    s->path[s->path_n++].arm = arm;
    return i;
}

/* The part of a simultaneous question that is one piece's, which lies together: the one that acted last goes on as long
 * as it can, then the first. Who acts before whom hardly matters there, and a trial that looked at everybody's options
 * would take as many times as long as there are pieces. */
static struct decision part_of(struct searcher *s, const struct run *r, const struct decision *d) {
    struct decision part = *d;
    if (!d->together) return part;
    int from = 0, to;
    for (int i = 0; i < d->n; i++)
        if (option_actor(r, d, i) == s->actor) {
            from = i;
            break;
        }
    s->actor = option_actor(r, d, from);
    for (to = from + 1; to < d->n && option_actor(r, d, to) == s->actor;) to++;
    part.option += from;
    part.n = to - from;
    return part;
}

/* Is nobody of another side asked? */
static bool ours_alone(const struct searcher *s, const struct run *r, const struct decision *d) {
    for (int i = 0; i < d->n; i += d->seat == NONE ? 1 : d->n)
        if (r->rules->def->seats[option_seat(r, d, i)].side != s->side) return false;
    return true;
}

static int answer(void *ctx, struct run *r, const struct decision *d) {
    struct searcher *s = ctx;
    if (s->made++ == 0) {
        belief_determinize(s->belief, &r->pos, s->rng);
        s->drawn = position_draws(&r->pos);
        memcpy(s->start_pile, at(&r->pos, F_CARD_pile, 0), (size_t)r->rules->def->cards_n * sizeof *s->start_pile);
        s->actor = d->together ? option_actor(r, d, s->first) : NONE;
        return s->first;
    }
    if (s->made > s->q->how.depth || s->failed) return NONE;
    s->alone = s->alone && ours_alone(s, r, d);
    const struct decision part = part_of(s, r, d);
    int i = s->in_tree ? by_tree(s, r, &part) : NONE;
    if (i == NONE && !s->failed) {
        s->in_tree = false;
        i = by_policy(s, r, &part);
    }
    return i == NONE ? NONE : i + (int)(part.option - d->option);
}

/* How well the side stands by the tracks alone: for games that say nothing. */
static int by_tracks(const struct searcher *s) {
    const struct position *p = &s->run->pos;
    const struct def *d = p->def;
    int own = 0, best = 0;
    for (int i = 0; i < d->sides_n; i++) {
        if (d->sides[i].track == NONE) continue;
        const struct track *t = &d->tracks[d->sides[i].track];
        int64_t range = (int64_t)t->max - t->min, gone = (int64_t)*at(p, F_TRACK_value, d->sides[i].track) - t->min;
        int share = range > 0 ? (int)(gone * MAX_VALUE / range) : 0;
        if (i == s->side)
            own = share;
        else if (share > best)
            best = share;
    }
    return own - best;
}

/* The value of where the trial ended; NONE when a script failed. */
static int value(struct searcher *s) {
    struct run *r = s->run;
    if (run_over(r)) {
        word winner = *at(&r->pos, F_MATCH_winner, 0);
        return winner == NONE ? TREE_WON / 2 : winner == s->side ? TREE_WON : 0;
    }
    word stands = 0;
    if (r->rules->bots.evaluate == NONE)
        stands = by_tracks(s);
    else if (r->host->evaluate(r, s->side, &stands) != OUT_DONE)
        return NONE;
    int v = TREE_WON / 2 + stands * (TREE_WON / 2 / MAX_VALUE);
    return v < TREE_WON / 1000 ? TREE_WON / 1000 : v > TREE_WON - TREE_WON / 1000 ? TREE_WON - TREE_WON / 1000 : v;
}

/* Puts the run back to the start of the open step. Scripted results that wait are as unknown as what the generator
 * would give. */
static void step_back(struct searcher *s) {
    struct run *r = s->run;
    memcpy(r->base, s->from->base, position_bytes(r->rules->def));
    memcpy(r->answers, s->from->answers, (size_t)s->from->answers_n * sizeof *r->answers);
    r->answers_n = s->from->answers_n;
    r->first_answer = r->steps_since_base = 0;
    r->draws_n = s->from->draws_at;
    r->draws_base = s->from->draws_base;
    if (r->draws_n) memcpy(r->draws, s->from->draws, (size_t)r->draws_n * sizeof *r->draws);
    r->decisions = s->from->decisions;
}

/* Did a card leave a pile that the seat cannot look into? What was dealt is asked, never what is really there. */
static bool looks_behind(const struct searcher *s) {
    const struct def *d = s->run->rules->def;
    int sight = sight_of(d, s->q->eyes);
    for (int c = 0; c < d->cards_n; c++)
        if (s->start_pile[c] != *at(&s->run->pos, F_CARD_pile, c) && !sees_pile(d, sight, s->start_pile[c]))
            return true;
    return false;
}

/* Did the side's own answers alone end the match in this trial: no chance, no hidden card, nobody else? Where faces or
 * variables are hidden, nobody can tell whether a script looked at one: that a guess was right a few times is no proof.
 */
static bool own_doing(const struct searcher *s) {
    return run_over(s->run) && s->alone && position_draws(&s->run->pos) == s->drawn && !belief_guesses(s->belief) &&
           !looks_behind(s);
}

bool searcher_iterate(struct searcher *s, int i, uint64_t deal) {
    s->rng = (struct rng){chance_mix(s->q->rng.seed, deal), 0};
    s->first = i;
    s->made = 0;
    s->in_tree = s->alone = true;
    s->path[0].node = NONE;
    s->path[0].arm = s->root[i];
    s->path_n = 1;
    step_back(s);
    enum outcome out = run_rewind(s->run, s->run->answers_n);
    int v = out == OUT_FAIL || s->failed ? NONE : value(s);
    if (v == NONE) return s->failed = true, false;
    if (own_doing(s)) s->proven[i] = v == TREE_WON ? s->proven[i] + 1 : DOUBTFUL;
    for (int k = 0; k < s->path_n; k++) tree_count(s->tree, s->path[k].node, s->path[k].arm, v);
    return true;
}

bool searcher_policy(struct searcher *s, word *weight) {
    struct run *r = s->run;
    memcpy(r->pos.w, s->from->pos.w, position_bytes(r->rules->def));
    belief_determinize(s->belief, &r->pos, (struct rng){chance_mix(s->q->rng.seed, UINT64_MAX), 0});
    if (r->host->policy(r, &s->from->open, weight, NONE, NULL) != OUT_DONE) return false;
    for (int i = 0; i < s->from->open.n; i++)
        s->root[i] = tree_root_arm(s->tree, r, &s->from->open.option[i], weight[i]);
    return s->root[s->from->open.n - 1] != NONE;
}

struct searcher *searcher_new(const struct question *q, const pr_episode *episode, int arms) {
    const struct run *from = q->m->run;
    const struct def *d = from->rules->def;
    struct searcher *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->q = q;
    s->from = from;
    s->side = d->seats[q->eyes].side;
    s->run = run_new(episode->program->rules, from->host, episode->program, 0);
    s->belief = belief_new(d);
    s->tree = tree_new(arms + from->open.n, s->side);
    s->root = malloc((size_t)from->open.n * sizeof *s->root);
    s->proven = calloc((size_t)from->open.n, sizeof *s->proven);
    s->start_pile = malloc(((size_t)d->cards_n + 1) * sizeof *s->start_pile);
    if (!s->run || !s->belief || !s->tree || !s->root || !s->proven || !s->start_pile || !run_copy(s->run, from)) {
        searcher_free(s);
        return NULL;
    }
    s->run->hooks = (struct run_hooks){.ctx = s, .answer = answer};
    s->run->recording = s->run->fingerprints = false;
    s->run->bulk = true;
    belief_form(s->belief, &from->pos, q->eyes);
    return s;
}

void searcher_free(struct searcher *s) {
    if (!s) return;
    run_free(s->run);
    belief_free(s->belief);
    tree_free(s->tree);
    free(s->root);
    free(s->proven);
    free(s->start_pile);
    free(s->weight);
    free(s);
}

pr_status searcher_error(const struct searcher *s, pr_error *err) {
    return s->run->error[0] ? error_of_guess(err, s->run, belief_guesses(s->belief))
                            : error_set(err, PR_MEMORY, "%s", tr("out of memory"));
}

const struct arm *searcher_arm(const struct searcher *s, int i) {
    return tree_arm(s->tree, s->root[i]);
}

int searcher_proven(const struct searcher *s, int i) {
    return s->proven[i];
}

bool searcher_reason(struct searcher *s, int i, struct text *why) {
    struct run *r = s->run;
    memcpy(r->pos.w, s->from->pos.w, position_bytes(r->rules->def));
    belief_determinize(s->belief, &r->pos, (struct rng){chance_mix(s->q->rng.seed, UINT64_MAX), 0});
    word *weight = malloc((size_t)s->from->open.n * sizeof *weight);
    bool good = weight && r->host->policy(r, &s->from->open, weight, i, why) == OUT_DONE;
    free(weight);
    return good;
}

/* Cards stand in arms by kind. */
static void arm_text(const struct position *p, const struct arm *a, struct text *t) {
    struct option o = a->option;
    for (int i = 0; i < o.args; i++)
        if (o.type[i] == VAL_CARD && o.arg[i] != NONE) o.arg[i] = p->def->card_kinds[o.arg[i]].first;
    option_text(p, &o, t);
}

void searcher_line(const struct searcher *s, int i, struct text *t) {
    enum { MAX_LINE = 3, MIN_VISITS = 2 };
    int arm = tree_favourite(s->tree, s->root[i]);
    for (int n = 0; n < MAX_LINE && arm != NONE && tree_arm(s->tree, arm)->visits >= MIN_VISITS; n++) {
        text_add(t, "%s", n ? ", " : "");
        arm_text(&s->from->pos, tree_arm(s->tree, arm), t);
        arm = tree_favourite(s->tree, arm);
    }
}
