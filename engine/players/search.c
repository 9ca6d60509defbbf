/* Information-set Monte Carlo tree search (IS-MCTS) for the open question.
 *
 * Hidden information. The searcher may not look at the true position. So each iteration runs on a determinization:
 * random values, consistent with what the seat sees, replace all hidden cards, faces and variables and the generator
 * (belief.c). The average over determinizations separates options that are good in general from options that are good
 * by luck. The method has a known weakness: below the root each iteration plays as if it knew its determinization
 * (strategy fusion), so the search underrates answers that only gain information. The tree reduces this weakness. The
 * nodes of the tree are information sets, keyed by seat and menu, so all determinizations share the statistics of the
 * nodes.
 *
 * The root. The root does not use the formula of the tree, because it has few options and only the comparison between
 * them matters. Every remaining option is tried on the same determinizations, numbered from 0. So luck is equal for all
 * options, and far fewer iterations are enough to show the difference between two options. After each round the worse
 * half of the options is dropped (sequential halving). There are ceil(log2 n) rounds with equal budgets, so the last
 * two options get the most iterations. An option's rank is its mean plus a bonus for the policy's weight (POLICY_SAY)
 * that fades as 8 / (8 + visits). At most MAX_TRIED options, the policy's favorites, enter the first round. With 16
 * options and 400 iterations, each option gets 6 iterations in the first round.
 *
 * Below the root. PUCT chooses by result and policy (tree.c), until the path leaves the tree. After that the game's
 * policy answers, and PLAYOUT_NOISE percent of the answers are drawn by weight. An iteration ends after `depth`
 * decisions or at the end of the match. The value of the final position comes from the game's evaluation or, without an
 * evaluation, from the tracks (iteration.c). With another horizon, the iteration ends with the current turn, phase or
 * round. An evaluation at that point need not guess the rest of the turn. Such iterations differ in length, so the
 * search then has a budget of iterations * depth questions instead of a number of iterations. A number of questions
 * measures work without a clock, so the choice is the same on every machine.
 *
 * Certainty. If an option ends the match with a victory, whatever is hidden, the search takes it before any iteration
 * (winning_option()). An option wins the match if the side won all of the option's iterations by its own answers alone,
 * without chance, hidden cards or another side. This takes at least DEALS_ENOUGH iterations of the option, because the
 * search may not notice that a script reads a hidden card. The search takes such an option regardless of its mean.
 *
 * Two threads. The second thread needs a separate Lua state, so it runs on a second load of the episode. Each thread
 * takes every other determinization and keeps its own tree; only the root's sums are added. So the choice depends on
 * the seed and the iterations, never on which thread is faster. A limit in ms instead ends the rounds by the clock.
 * This limit is the only setting with which the result may vary. */
#define _GNU_SOURCE
#include "players/search.h"
#include "rules/ask.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* DEALS_ENOUGH: number of determinizations on which an option must win to count as a certain win. One is not enough,
 * because the search may not notice if a script reads a hidden card. MAX_SCOUTED: number of the policy's favorites that
 * are checked for a certain win. MAX_TRIED: number of the policy's favorites in the first round. POLICY_SAY: the bonus
 * of an unvisited option that has all of the weight, in millionths of a win. */
enum { DEALS_ENOUGH = 8, MAX_SCOUTED = 64, MAX_TRIED = 16, MAX_ARMS = 1 << 17, ARMS_A_TRIAL = 24, POLICY_SAY = 60000 };
enum { MAX_THREADS = 2 };

struct search {
    const struct question *q;
    struct searcher *thread[MAX_THREADS];
    int threads;
    word *weight;
    int *remaining; /* options still in the search, the best first */
    int remaining_n;
    int winner;     /* the option that wins the match immediately (winning_option()), or NONE */
    uint64_t deals; /* number of determinizations so far; every remaining option was tried on each of them */
    uint64_t end;   /* the number of determinizations at which the current round ends */
    struct timespec start;
    int64_t budget;  /* number of questions after which the round ends; 0 if only `end` limits the round */
    int64_t stop_at; /* time at which the round ends, in microseconds from the start; 0 without a time limit */
    bool failed[MAX_THREADS];
    uint64_t reached[MAX_THREADS]; /* for each thread: the number of its next determinization */
};

static int64_t elapsed(const struct search *s) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)(now.tv_sec - s->start.tv_sec) * 1000000 + (now.tv_nsec - s->start.tv_nsec) / 1000;
}

struct share {
    struct search *s;
    int thread;
};

/* Runs the determinizations of one thread in a round. Tries every remaining option on each determinization. */
static void *work(void *ctx) {
    const struct share *share = ctx;
    struct search *s = share->s;
    int t = share->thread;
    uint64_t deal = s->deals + (uint64_t)t;
    request_begin(s->q->m->episode->program);
    for (; deal < s->end && !s->failed[t]; deal += (uint64_t)s->threads) {
        if (s->stop_at && elapsed(s) >= s->stop_at) break;
        if (s->budget && deal >= s->deals + (uint64_t)s->threads &&
            searcher_answers(s->thread[t]) >= s->budget / s->threads)
            break;
        for (int i = 0; i < s->remaining_n && !s->failed[t]; i++) {
            request_begin(NULL); /* each iteration has the time limits of an answer */
            s->failed[t] = !searcher_iterate(s->thread[t], s->remaining[i], deal);
            request_end();
        }
    }
    request_end();
    s->reached[t] = deal;
    return NULL;
}

static bool play_round(struct search *s, uint64_t deals) {
    struct share share[MAX_THREADS] = {{s, 0}, {s, 1}};
    pthread_t second;
    s->end = s->deals + deals;
    bool two = s->threads == 2 && pthread_create(&second, NULL, work, &share[1]) == 0;
    work(&share[0]);
    if (two)
        pthread_join(second, NULL);
    else if (s->threads == 2)
        work(&share[1]);
    s->deals = s->reached[0] > s->reached[s->threads - 1] ? s->reached[0] : s->reached[s->threads - 1];
    return !s->failed[0] && !s->failed[1];
}

/* Results ---------------------------------------------------------------------------------------------- */

static int visits_of(const struct search *s, int i) {
    int n = 0;
    for (int t = 0; t < s->threads; t++) n += searcher_arm(s->thread[t], i)->visits;
    return n;
}

static int64_t mean_of(const struct search *s, int i) {
    int64_t sum = 0;
    for (int t = 0; t < s->threads; t++) sum += searcher_arm(s->thread[t], i)->sum;
    int n = visits_of(s, i);
    return n ? sum / n : 0;
}

/* Returns the number that ranks an option: its mean result plus a bonus for its weight. The bonus becomes smaller with
 * more visits. */
static int64_t standing(const struct search *s, int i, int64_t sum_weights) {
    return mean_of(s, i) + (int64_t)POLICY_SAY * s->weight[i] / (sum_weights + 1) * 8 / (8 + visits_of(s, i));
}

/* Sorts the remaining options, the best first. Equal options keep the random order of mix(), because otherwise the
 * first of two equal options would always win. */
static void rank(struct search *s, bool tried) {
    int64_t sum = 0;
    for (int i = 0; i < s->q->m->run->open.n; i++) sum += s->weight[i];
    for (int i = 1; i < s->remaining_n; i++) {
        int option = s->remaining[i], k = i;
        int64_t own = tried ? standing(s, option, sum) : s->weight[option];
        for (; k > 0; k--) {
            int64_t other = tried ? standing(s, s->remaining[k - 1], sum) : s->weight[s->remaining[k - 1]];
            if (other >= own) break;
            s->remaining[k] = s->remaining[k - 1];
        }
        s->remaining[k] = option;
    }
}

/* The search ------------------------------------------------------------------------------------------- */

static void mix(struct search *s) {
    struct rng rng = s->q->rng;
    for (int i = s->remaining_n - 1; i > 0; i--) {
        int k = rng_below(&rng, i + 1), option = s->remaining[i];
        s->remaining[i] = s->remaining[k];
        s->remaining[k] = option;
    }
}

static int rounds_of(int options) {
    int n = 0;
    for (; options > 1; options = (options + 1) / 2) n++;
    return n ? n : 1;
}

static bool run_rounds(struct search *s) {
    const struct bot_options *how = &s->q->how;
    const bool counted = how->horizon == HORIZON_ANSWERS; /* true if the budget counts iterations, false if it counts
                                                           * questions */
    int rounds = rounds_of(s->remaining_n);
    for (int n = 1; n <= rounds; n++) {
        uint64_t deals = UINT64_MAX / 4;
        if (how->iterations && counted) deals = (uint64_t)(how->iterations / (rounds * s->remaining_n));
        if (how->iterations && !counted) s->budget = (int64_t)how->iterations * how->depth * n / rounds;
        if (!deals) deals = 1;
        s->stop_at = how->ms ? (int64_t)how->ms * 1000 * n / rounds : 0;
        if (!play_round(s, deals)) return false;
        rank(s, true);
        if (s->remaining_n > 1) s->remaining_n = (s->remaining_n + 1) / 2;
    }
    return true;
}

static int proven_of(const struct search *s, int i) {
    int n = 0;
    for (int t = 0; t < s->threads; t++) n += searcher_proven(s->thread[t], i);
    return n;
}

/* Returns true if the option wins the match immediately, or if its side won by its own answers on every determinization
 * and there were enough determinizations. */
static bool wins(const struct search *s, int i) {
    return i == s->winner || proven_of(s, i) >= DEALS_ENOUGH;
}

static int percent(int64_t value) {
    return (int)((value + TREE_WON / 200) / (TREE_WON / 100));
}

/* Returns true if the trials do not show that option `best` is better than option `i`: the difference of their means is
 * at most the standard error, or too small for a player to notice. SPREAD: the usual spread of the results of single
 * trials, in millionths of a win. */
static bool is_alike(const struct search *s, int best, int i) {
    enum { SPREAD = TREE_WON / 8, UNNOTICED = TREE_WON / 50 };
    const int64_t square = (int64_t)SPREAD * SPREAD, lead = mean_of(s, best) - mean_of(s, i);
    if (!visits_of(s, i) || !visits_of(s, best)) return false;
    const int64_t error = integer_root(square / visits_of(s, best) + square / visits_of(s, i));
    return lead <= (error > UNNOTICED ? error : UNNOTICED);
}

/* Returns the option to advise: among the options that the trials do not show to be worse than the choice, the option
 * with the highest weight by the game's policy. Sets `*alike` to the number of these options. Without this rule, a
 * difference by chance would look like advice. */
static int advised(const struct search *s, int choice, int *alike) {
    int found = choice;
    *alike = 0;
    for (int i = 0; i < s->q->m->run->open.n; i++) {
        if (wins(s, choice) || !is_alike(s, choice, i)) continue;
        ++*alike;
        if (s->weight[i] > s->weight[found]) found = i;
    }
    return found;
}

/* Returns true if every other option for which is_alike() is true has a lower weight than the choice. */
static bool is_favorite(const struct search *s, int choice) {
    bool first = true;
    for (int i = 0; i < s->q->m->run->open.n && first; i++)
        first = i == choice || !is_alike(s, choice, i) || s->weight[i] < s->weight[choice];
    return first;
}

/* Compares the choice with the other tried options. */
static void compare(const struct search *s, const struct advice *a, int next, struct text *why) {
    int alike, other = percent(mean_of(s, next)), best = percent(mean_of(s, a->choice));
    advised(s, a->choice, &alike);
    if (is_alike(s, a->choice, next)) {
        text_add(
            why,
            tr_n("in %d trials hardly a difference", "in %d trials hardly a difference between the best %d", alike),
            a->trials, alike);
        if (is_favorite(s, a->choice)) text_add(why, "%s", tr(", and the game's own advice puts it first"));
        return;
    }
    char text[256];
    struct text t = text_over(text, sizeof text);
    option_text(&s->q->m->run->pos, &s->q->m->run->open.option[next], &t);
    text_add(why, tr("in %d trials it came to %d %%, the next best (%s) to %d %%"), a->trials, best, text, other);
}

/* Writes an explanation for people: the game's own reason, the comparison and the likely continuation. */
static void explain_why(const struct search *s, struct advice *a, int next) {
    struct text *why = a->why;
    if (s->q->m->run->open.n == 1) {
        text_add(why, "%s", tr("nothing else can be chosen"));
        return;
    }
    if (wins(s, a->choice)) {
        text_add(why, "%s", tr("it certainly wins the match, with any dice and any hidden cards"));
    } else {
        char own[256];
        struct text reason = text_over(own, sizeof own);
        if (searcher_reason(s->thread[0], a->choice, &reason) && reason.length) text_add(why, "%s; ", own);
        if (next == NONE)
            text_add(why, tr("in %d trials it came to %d %%"), a->trials, percent(mean_of(s, a->choice)));
        else
            compare(s, a, next, why);
    }
    char line[256];
    struct text t = text_over(line, sizeof line);
    searcher_line(s->thread[0], a->choice, &t);
    if (t.length) text_add(why, tr("; then perhaps: %s"), line);
}

/* Returns the last remaining option, unless another option is proven to win. */
static int choice_of(const struct search *s) {
    int longest = s->remaining[0];
    if (wins(s, longest)) return longest;
    for (int i = 0; i < s->q->m->run->open.n; i++)
        if (wins(s, i)) return i;
    return longest;
}

static void explain(const struct search *s, struct advice *a) {
    int n = s->q->m->run->open.n, next = NONE;
    for (int i = 0; i < n; i++) {
        int visits = visits_of(s, i);
        a->trials += visits;
        if (!a->option) continue;
        a->option[i].weight = s->weight[i];
        a->option[i].visits = visits;
        if (wins(s, i))
            a->option[i].expected = 1000;
        else if (visits)
            a->option[i].expected = (int)(mean_of(s, i) / (TREE_WON / 1000));
    }
    for (int i = 0; i < n; i++)
        if (visits_of(s, i) && i != a->choice && (next == NONE || mean_of(s, i) > mean_of(s, next))) next = i;
    if (a->why) explain_why(s, a, next);
}

/* Drops options whose weight is far below that of the policy's favorite. In a simultaneous question, keeps only options
 * of the favorite's piece, because the order of actors hardly matters. */
static void focus(struct search *s) {
    const struct run *r = s->q->m->run;
    int best = s->remaining[0], n = 0;
    for (int i = 0; i < s->remaining_n; i++) {
        int option = s->remaining[i];
        bool near = (int64_t)s->weight[option] * 100 >= (int64_t)s->weight[best] * s->q->how.focus;
        bool own = !r->open.together || option_actor(r, &r->open, option) == option_actor(r, &r->open, best);
        if (near && own) s->remaining[n++] = option;
    }
    s->remaining_n = n;
}

/* Returns the first of the policy's favorites that wins the match immediately, whatever is hidden, or NONE. Iterations
 * would often miss such an option. Such an option may not be among the first MAX_TRIED options, and with many options
 * each gets only one or two iterations. This check takes 2 to 3 percent of the time of a captain's answer in games on
 * grids. */
static int winning_option(const struct search *s) {
    for (int i = 0; i < s->remaining_n && i < MAX_SCOUTED; i++) {
        request_begin(NULL); /* starts the time limit again, so that each option has the limit of an answer */
        const bool won = searcher_wins(s->thread[0], s->remaining[i], DEALS_ENOUGH);
        request_end();
        if (won) return s->remaining[i];
    }
    return NONE;
}

/* Chooses an option. Runs no iterations if an option wins the match, or if focus() leaves only the policy's favorite.
 */
static pr_status search(struct search *s, struct advice *a, pr_error *err) {
    int n = s->q->m->run->open.n;
    for (int t = 0; t < s->threads; t++)
        if (!searcher_policy(s->thread[t], s->weight)) return searcher_error(s->thread[t], err);
    for (int i = 0; i < n; i++)
        if (question_offers(s->q, i)) s->remaining[s->remaining_n++] = i;
    mix(s);
    rank(s, false);
    s->winner = n > 1 ? winning_option(s) : NONE;
    if (s->winner != NONE) return a->choice = s->winner, explain(s, a), PR_OK;
    if (s->q->how.focus) focus(s);
    if (s->remaining_n > MAX_TRIED) s->remaining_n = MAX_TRIED;
    int tried = s->remaining_n;
    if (s->remaining_n > 1 && !run_rounds(s)) return searcher_error(s->thread[s->failed[0] ? 0 : 1], err);
    a->choice = choice_of(s);
    int alike;
    if (a->why) a->choice = advised(s, a->choice, &alike);
    if (tried == 1 && n > 1) return policy_choose(s->q, NULL, a, err);
    explain(s, a);
    return PR_OK;
}

pr_status search_choose(const struct question *q, struct advice *a, pr_error *err) {
    struct search s = {.q = q, .threads = q->how.threads > 1 ? 2 : 1, .winner = NONE};
    pr_episode *second = s.threads == 2 ? episode_second(q->m->episode, err) : NULL;
    if (s.threads == 2 && !second) return err ? err->status : PR_MEMORY;
    int n = q->m->run->open.n;
    int64_t arms = q->how.iterations ? (int64_t)q->how.iterations * ARMS_A_TRIAL : MAX_ARMS;
    s.weight = malloc((size_t)n * sizeof *s.weight);
    s.remaining = malloc((size_t)n * sizeof *s.remaining);
    bool good = s.weight && s.remaining;
    for (int t = 0; t < s.threads && good; t++) {
        s.thread[t] = searcher_new(q, t ? second : q->m->episode, (int)(arms < MAX_ARMS ? arms : MAX_ARMS));
        good = s.thread[t] != NULL;
    }
    clock_gettime(CLOCK_MONOTONIC, &s.start);
    pr_status status = good ? search(&s, a, err) : error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    for (int t = 0; t < s.threads; t++) searcher_free(s.thread[t]);
    free(s.weight);
    free(s.remaining);
    return status;
}

/* Pricing ---------------------------------------------------------------------------------------------- */

/* A way to continue after an option, and its results in millionths of a win. The results are three sums: of the results
 * themselves, of the leads over the first way on the same determinization, and of the squares of these leads. */
struct way {
    int option;
    enum way_kind kind;
    int64_t sum, lead, squares;
};

/* Tries n ways on the same `deals` determinizations, starting with number `from`, and adds up their results. Returns
 * false if a script failed. */
static bool try_all(struct searcher *s, struct way *way, int n, uint64_t from, int deals) {
    for (int deal = 0; deal < deals; deal++)
        for (int i = 0, first = 0; i < n; i++) {
            request_begin(NULL); /* each iteration has the time limits of an answer */
            const bool good = searcher_follow(s, way[i].option, from + (uint64_t)deal, way[i].kind);
            request_end();
            if (!good) return false;
            const int value = searcher_value(s);
            if (i == 0) first = value;
            way[i].sum += value;
            way[i].lead += value - first;
            way[i].squares += (int64_t)(value - first) * (value - first);
        }
    return true;
}

/* Returns the standard error of the mean lead of `deals` deals, in thousandths of a win, rounded up. */
static int noise_of(const struct way *w, int deals) {
    if (deals < 2) return 1000;
    const int64_t spread = w->squares - w->lead / deals * w->lead;
    const int64_t error = integer_root((spread > 0 ? spread : 0) / (deals - 1) / deals);
    return (int)((error + TREE_WON / 1000 - 1) / (TREE_WON / 1000));
}

/* Returns the index of the option that redo would choose, or NONE. */
static int recorded_option(const struct question *q) {
    const pr_match *m = q->m;
    const struct decision *d = &m->run->open;
    const struct input *in = m->redo_n ? &m->inputs[m->now.inputs] : NULL;
    for (int i = 0; in && in->kind == INPUT_ANSWER && i < d->n; i++)
        if (option_compare(&d->option[i], &in->answer.option) == 0 && option_seat(m->run, d, i) == in->answer.seat)
            return i;
    return NONE;
}

/* Learns on half of `trials` deals, and then counts the results on all of them. The result of each option is that of
 * the way to continue that did best during learning. So one poor way to continue does not lower an option's rating, and
 * the recorded answer is rated with the plan to which it belongs. Returns false if a script failed. */
static bool learn_and_count(struct searcher *s, const struct question *q, struct way *way, const int *option, int n,
                            int trials) {
    /* Uses other determinizations than search_choose(): the chosen option did well on those, so it would look better
     * than it is. For the same reason, learning and counting also use different determinizations. */
    const uint64_t learning = (uint64_t)1 << 32, counting = (uint64_t)1 << 33;
    const int recorded = recorded_option(q);
    int ways = 0;
    for (int i = 0; i < n; i++)
        for (enum way_kind k = WAY_TREE; k < WAYS; k++)
            if (k != WAY_RECORD || option[i] == recorded) way[ways++] = (struct way){.option = option[i], .kind = k};
    searcher_enter(s, STAGE_LEARN);
    if (!try_all(s, way, ways, learning, (trials + 1) / 2)) return false;
    for (int i = 0, w = 0; i < n; i++) {
        struct way best = way[w];
        for (; w < ways && way[w].option == option[i]; w++)
            if (way[w].sum > best.sum) best = way[w];
        way[i] = (struct way){.option = option[i], .kind = best.kind};
    }
    searcher_enter(s, STAGE_COUNT);
    return try_all(s, way, n, counting, trials);
}

pr_status search_price(const struct question *q, const int *option, int n, int trials, int *expected, int *noise,
                       pr_error *err) {
    const int64_t arms = (int64_t)trials * n * ARMS_A_TRIAL;
    struct question far = *q;
    if (far.how.horizon != HORIZON_ANSWERS) far.how.horizon = HORIZON_ROUND;
    struct searcher *s = searcher_new(&far, q->m->episode, (int)(arms < MAX_ARMS ? arms : MAX_ARMS));
    word *weight = malloc((size_t)q->m->run->open.n * sizeof *weight);
    struct way *way = calloc((size_t)n * WAYS, sizeof *way);
    pr_status status = s && weight && way ? PR_OK : error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (!status && !(searcher_policy(s, weight) && learn_and_count(s, q, way, option, n, trials)))
        status = searcher_error(s, err);
    for (int i = 0; i < n && !status; i++) {
        expected[i] = (int)(way[i].sum / trials / (TREE_WON / 1000));
        if (noise) noise[i] = noise_of(&way[i], trials);
    }
    searcher_free(s);
    free(weight);
    free(way);
    return status;
}
