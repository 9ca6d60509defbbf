/* One iteration of a search. The open step runs again from its true start with the given answers, up to the open
 * question. There a determinization replaces everything that the seat cannot see, including the generator. Play then
 * continues in the same run. The tree chooses answers as far as the tree reaches; after that the policy chooses, up to
 * the horizon. At the horizon the game evaluates the position. */
#include "players/search.h"
#include "players/trial.h"
#include "rules/ask.h"

#include <stdlib.h>
#include <string.h>

/* PLAYOUT_NOISE: percentage of a playout's answers that are drawn by weight. DOUBTFUL: a penalty so large that no
 * number of wins outweighs it. MAX_ANSWERS: maximum number of answers of a trial whose horizon is not a number of
 * answers. LEARNED: least number of visits of an arm of the tree that STAGE_COUNT trusts. */
enum { LEARNED = 4, PLAYOUT_NOISE = 15, DOUBTFUL = INT32_MIN / 2, MAX_ANSWERS = 400 };

/* The part of a match to which a question belongs. */
struct part {
    word round, phase, turn; /* turn: the piece whose turn it is, or NONE */
};

struct searcher {
    const struct question *q;
    struct trial trial;
    struct tree *tree;
    int side;
    int *root;   /* arms of the root's options */
    int *proven; /* for each root arm: number of iterations that the side won by its own answers alone. Far below 0
                  * (DOUBTFUL) if these answers alone ended an iteration without a win */
    word *weight;
    int weight_cap;
    /* the current iteration */
    struct rng rng;
    int first; /* the root's option with which the iteration starts */
    int made;
    struct part part; /* the part of the match with which the iteration ends; valid if `begun` */
    bool begun;
    int64_t answers; /* number of questions in all iterations together */
    int actor;       /* if several pieces act at the same time: the piece that acted last; else NONE */
    bool in_tree, failed;
    bool scouting; /* the iteration ends at its next question */
    enum stage stage;
    bool follows;     /* the iteration gives the recorded answers */
    int followed;     /* number of inputs of the record that this iteration has passed */
    int reached;      /* the value of the last iteration */
    bool alone;       /* no other side has answered in this iteration */
    word *start_pile; /* each card's pile after determinizing */
    uint64_t drawn;   /* number of draws of the match after determinizing */
    struct {
        int node, arm;
    } path[TREE_MAX_DEPTH];
    int path_n;
};

/* Computes the policy's weights of the options. Returns false if the script failed. */
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
    bool drawn = s->stage == STAGE_SEARCH && rng_below(&s->rng, 100) < PLAYOUT_NOISE;
    return drawn ? weight_draw(s->weight, d->n, &s->rng) : weight_best(s->weight, d->n, &s->rng);
}

/* Chooses the option that the tree has learned. Returns NONE beyond the tree. */
static int by_learned(struct searcher *s, struct run *r, const struct decision *d) {
    int arm,
        i = s->path_n < TREE_MAX_DEPTH ? tree_learned(s->tree, s->path[s->path_n - 1].arm, r, d, LEARNED, &arm) : NONE;
    if (i != NONE) s->path[s->path_n++].arm = arm;
    return i;
}

/* Chooses an option by the tree. Returns NONE beyond the tree. */
static int by_tree(struct searcher *s, struct run *r, const struct decision *d) {
    if (s->stage == STAGE_COUNT) return by_learned(s, r, d);
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

/* Returns the options of one piece in a simultaneous question. These options follow each other in the list. The piece
 * is the last actor while it can act, otherwise the first piece. The order of actors hardly matters, and trying all
 * options would multiply the time by the number of pieces. */
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

/* Returns true if only the searching side answers this question. */
static bool ours_alone(const struct searcher *s, const struct run *r, const struct decision *d) {
    for (int i = 0; i < d->n; i += d->seat == NONE ? 1 : d->n)
        if (r->rules->def->seats[option_seat(r, d, i)].side != s->side) return false;
    return true;
}

/* Returns true if a question is within the horizon. The choice of the next actor belongs to the next turn. */
static bool within_horizon(struct searcher *s, const struct run *r, const struct decision *d) {
    const struct part now = {*at(&r->pos, F_MATCH_round, 0), *at(&r->pos, F_MATCH_phase, 0),
                             d->together ? NONE : *at(&r->pos, F_MATCH_actor, 0)};
    if (s->q->how.horizon == HORIZON_ANSWERS) return s->made <= s->q->how.depth;
    if (s->made > MAX_ANSWERS) return false;
    if (!s->begun) {
        s->begun = !d->between;
        s->part = now;
        return true;
    }
    if (now.round != s->part.round) return false;
    if (s->q->how.horizon == HORIZON_ROUND) return true;
    if (now.phase != s->part.phase) return false;
    return s->q->how.horizon == HORIZON_PHASE || (!d->between && now.turn == s->part.turn);
}

/* Returns the option of a question that the searching side took in the record at this point. The record is the inputs
 * that redo would play, up to the end of the turn. If another turn has started, or if the next recorded answer is not
 * possible here, returns NONE and stops following the record. */
static int by_record(struct searcher *s, const struct run *r, const struct decision *d) {
    const pr_match *m = s->q->m;
    const bool same = !d->between && *at(&r->pos, F_MATCH_round, 0) == s->part.round &&
                      (d->together || *at(&r->pos, F_MATCH_actor, 0) == s->part.turn);
    for (; same && m->now.inputs + (size_t)s->followed < m->kept; s->followed++) {
        const struct input *in = &m->inputs[m->now.inputs + (size_t)s->followed];
        if (in->kind != INPUT_ANSWER) break;
        if (r->rules->def->seats[in->answer.seat].side != s->side) continue;
        for (int i = 0; i < d->n; i++)
            if (option_compare(&d->option[i], &in->answer.option) == 0 && option_seat(r, d, i) == in->answer.seat)
                return s->followed++, i;
        break;
    }
    s->follows = false;
    return NONE;
}

static int answer(void *ctx, struct run *r, const struct decision *d) {
    struct searcher *s = ctx;
    if (s->made++ == 0) {
        belief_determinize(s->trial.belief, &r->pos, s->rng);
        s->drawn = position_draws(&r->pos);
        memcpy(s->start_pile, at(&r->pos, F_CARD_pile, 0), (size_t)r->rules->def->cards_n * sizeof *s->start_pile);
        s->actor = d->together ? option_actor(r, d, s->first) : NONE;
        s->begun = false;
        r->hooks.brief = true;
        within_horizon(s, r, d);
        return s->first;
    }
    if (s->failed || s->scouting || !within_horizon(s, r, d)) return NONE;
    s->alone = s->alone && ours_alone(s, r, d);
    const int recorded = s->follows && ours_alone(s, r, d) ? by_record(s, r, d) : NONE;
    if (recorded != NONE) return recorded;
    const struct decision part = part_of(s, r, d);
    int i = s->in_tree ? by_tree(s, r, &part) : NONE;
    if (i == NONE && !s->failed) {
        s->in_tree = false;
        i = by_policy(s, r, &part);
    }
    return i == NONE ? NONE : i + (int)(part.option - d->option);
}

/* Returns the side's lead on the tracks, the value of a position in games without an evaluation. */
static int by_tracks(const struct searcher *s) {
    const struct position *p = &s->trial.run->pos;
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

/* Returns the value of the final position, or NONE if a script failed. */
static int value(struct searcher *s) {
    struct run *r = s->trial.run;
    if (run_over(r)) {
        word winner = *at(&r->pos, F_MATCH_winner, 0);
        return winner == NONE ? TREE_WON / 2 : winner == s->side ? TREE_WON : 0;
    }
    word stands = 0;
    if (!bots_evaluates(&r->rules->bots))
        stands = by_tracks(s);
    else if (r->host->evaluate(r, s->side, &stands) != OUT_DONE)
        return NONE;
    int v = TREE_WON / 2 + stands * (TREE_WON / 2 / MAX_VALUE);
    return v < TREE_WON / 1000 ? TREE_WON / 1000 : v > TREE_WON - TREE_WON / 1000 ? TREE_WON - TREE_WON / 1000 : v;
}

/* Returns true if a card left a pile that the seat cannot see into. Compares the piles with the determinized piles,
 * never with the true piles. */
static bool looks_behind(const struct searcher *s) {
    const struct def *d = s->trial.run->rules->def;
    int sight = sight_of(d, s->q->eyes);
    for (int c = 0; c < d->cards_n; c++)
        if (s->start_pile[c] != *at(&s->trial.run->pos, F_CARD_pile, c) && !sees_pile(d, sight, s->start_pile[c]))
            return true;
    return false;
}

/* Returns true if the side won or lost by its own answers alone: no chance, hidden card or answer of another side
 * contributed to the end of the match. If faces or variables are hidden, returns false: a script may have read one of
 * them, and a few lucky guesses prove nothing. */
static bool own_doing(const struct searcher *s) {
    return run_over(s->trial.run) && s->alone && position_draws(&s->trial.run->pos) == s->drawn &&
           !belief_guesses(s->trial.belief) && !looks_behind(s);
}

/* Plays option i and the answers that follow. */
static enum outcome play(struct searcher *s, int i, uint64_t deal, enum way_kind way) {
    s->rng = (struct rng){chance_mix(s->q->rng.seed, deal), 0};
    s->first = i;
    s->made = 0;
    s->alone = true;
    s->in_tree = way == WAY_TREE;
    s->follows = way == WAY_RECORD;
    s->followed = 1; /* the first input is the root's option */
    s->path[0].node = NONE;
    s->path[0].arm = s->root[i];
    s->path_n = 1;
    s->trial.run->hooks.brief = false; /* the root's question must have the same options as in the match */
    return trial_play(&s->trial);
}

bool searcher_iterate(struct searcher *s, int i, uint64_t deal) {
    return searcher_follow(s, i, deal, WAY_TREE);
}

bool searcher_wins(struct searcher *s, int i, int deals) {
    bool won = true;
    s->scouting = true;
    for (int deal = 0; deal < deals && won; deal++)
        won = play(s, i, (uint64_t)deal, WAY_POLICY) != OUT_FAIL && own_doing(s) &&
              *at(&s->trial.run->pos, F_MATCH_winner, 0) == s->side;
    s->scouting = false;
    return won;
}

bool searcher_follow(struct searcher *s, int i, uint64_t deal, enum way_kind way) {
    enum outcome out = play(s, i, deal, way);
    s->answers += s->made;
    int v = out == OUT_FAIL || s->failed ? NONE : value(s);
    if (v == NONE) return s->failed = true, false;
    if (own_doing(s)) s->proven[i] = v == TREE_WON ? s->proven[i] + 1 : DOUBTFUL;
    s->reached = v;
    for (int k = 0; k < s->path_n && way == WAY_TREE && s->stage != STAGE_COUNT; k++)
        tree_count(s->tree, s->path[k].node, s->path[k].arm, v);
    return true;
}

bool searcher_policy(struct searcher *s, word *weight) {
    struct run *r = s->trial.run;
    trial_look(&s->trial, (struct rng){chance_mix(s->q->rng.seed, UINT64_MAX), 0});
    if (r->host->policy(r, &s->trial.from->open, weight, NONE, NULL) != OUT_DONE) return false;
    for (int i = 0; i < s->trial.from->open.n; i++)
        s->root[i] = tree_root_arm(s->tree, r, &s->trial.from->open.option[i], weight[i]);
    return s->root[s->trial.from->open.n - 1] != NONE;
}

struct searcher *searcher_new(const struct question *q, const pr_episode *episode, int arms) {
    const struct run *from = q->m->run;
    const struct def *d = from->rules->def;
    struct searcher *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->q = q;
    s->side = d->seats[q->eyes].side;
    bool good = trial_new(&s->trial, q, episode);
    s->tree = tree_new(arms + from->open.n, s->side);
    s->root = malloc((size_t)from->open.n * sizeof *s->root);
    s->proven = calloc((size_t)from->open.n, sizeof *s->proven);
    s->start_pile = malloc(((size_t)d->cards_n + 1) * sizeof *s->start_pile);
    if (!good || !s->tree || !s->root || !s->proven || !s->start_pile) {
        searcher_free(s);
        return NULL;
    }
    s->trial.run->hooks.ctx = s;
    s->trial.run->hooks.answer = answer;
    return s;
}

void searcher_free(struct searcher *s) {
    if (!s) return;
    trial_free(&s->trial);
    tree_free(s->tree);
    free(s->root);
    free(s->proven);
    free(s->start_pile);
    free(s->weight);
    free(s);
}

void searcher_enter(struct searcher *s, enum stage stage) {
    s->stage = stage;
}

int searcher_value(const struct searcher *s) {
    return s->reached;
}

pr_status searcher_error(const struct searcher *s, pr_error *err) {
    return s->trial.run->error[0] ? error_of_guess(err, s->trial.run, belief_guesses(s->trial.belief))
                                  : error_set(err, PR_MEMORY, "%s", tr("out of memory"));
}

int64_t searcher_answers(const struct searcher *s) {
    return s->answers;
}

const struct arm *searcher_arm(const struct searcher *s, int i) {
    return tree_arm(s->tree, s->root[i]);
}

int searcher_proven(const struct searcher *s, int i) {
    return s->proven[i];
}

bool searcher_reason(struct searcher *s, int i, struct text *why) {
    struct run *r = s->trial.run;
    trial_look(&s->trial, (struct rng){chance_mix(s->q->rng.seed, UINT64_MAX), 0});
    word *weight = malloc((size_t)s->trial.from->open.n * sizeof *weight);
    bool good = weight && r->host->policy(r, &s->trial.from->open, weight, i, why) == OUT_DONE;
    free(weight);
    return good;
}

/* Adds the text of an arm's option. The arm has kinds of cards instead of cards, so the text names the first card of
 * each of these kinds. */
static void arm_text(const struct position *p, const struct arm *a, struct text *t) {
    struct option o = a->option;
    for (int i = 0; i < o.args; i++)
        if (o.type[i] == VAL_CARD && o.arg[i] != NONE) o.arg[i] = p->def->card_kinds[o.arg[i]].first;
    option_text(p, &o, t);
}

void searcher_line(const struct searcher *s, int i, struct text *t) {
    enum { MAX_LINE = 3, MIN_VISITS = 2 };
    int arm = tree_favorite(s->tree, s->root[i], s->q->seat);
    for (int n = 0; n < MAX_LINE && arm != NONE && tree_arm(s->tree, arm)->visits >= MIN_VISITS; n++) {
        text_add(t, "%s", n ? ", " : "");
        arm_text(&s->trial.from->pos, tree_arm(s->tree, arm), t);
        arm = tree_favorite(s->tree, arm, s->q->seat);
    }
}
