/* Proves which tasks a side can force in one turn. The proof is an AND/OR search over every answer, every face of every
 * die and every possible top card of a pile. A task is forced if, at each of its questions, the side has an answer that
 * reaches the task's goals in every case. So a proof needs no probabilities, and the search leaves a branch at the
 * first case that fails.
 *
 * The nodes are runs at an open question. To try an answer, the search copies the run, and gives the copy the answer
 * once for every outcome of chance. As in match/odds.c, the draws are the digits of a counter. The draws that the open
 * step has already made belong to the node, because each further answer runs the step again with the same draws. A
 * delegable question is not searched: it gets the answer of PR_SETTLER. All answers of another side are tried, and each
 * must reach the goals.
 *
 * Hidden cards. The order of a pile that the side cannot see is unknown, so each card of the pile may be the next. The
 * hook `top` chooses this card. If a card leaves such a pile without this choice, the branch is unknown: neither proved
 * nor refuted. A read of a face, a place or a variable that is hidden from the side also makes the branch unknown. The
 * search does not notice if a script only reads a hidden card.
 *
 * Positions that differ only in the generator and in the number of steps count as equal. So different orders of
 * independent actions share one proof. */
#include "players/players.h"
#include "rules/agenda.h"
#include "rules/ask.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 60, MAX_DIGITS = 40, MAX_PILE_TOPS = 64, TABLE = 1 << 16, USUAL_TRIES = 200000, FIRST_SHARE = 200 };

struct digit {
    short at, n, like; /* `at`: the value. `n`: the number of values. `like`: the digit of the previous interchangeable
                        * die of the throw, or NONE */
};

struct digits {
    struct digit d[MAX_DIGITS];
    int n, next, committed; /* `committed`: number of digits from steps that are committed */
};

/* One depth of the search: its run, and the digits that led to the run from the depth before. */
struct level {
    struct run *run;
    struct digits digits;
    struct secrecy watch; /* records reads of faces, places and variables that are hidden from the side */
    word *weight;
    int *order;
    int cap;
    bool first; /* the open step is still the step of the question to prove */
};

struct known {
    uint64_t key;
    uint64_t proved; /* an enum pr_proved in a whole word, because padding would waste the rest */
};

struct prover {
    pr_match *m;
    const pr_task *task;
    int side, sight;
    uint64_t first_draw; /* number of draws before the question; their results are known */
    int first_begun;     /* number of questions of its step, with itself: cards drawn before it are known, too */
    struct level level[MAX_DEPTH + 1];
    int at; /* index of the level whose run is playing now */
    const struct position *before;
    uint8_t *taken; /* for each card: 1 if the hook `top` chose it in this try */
    bool lost, hidden, ended, failed;
    struct known *table;
    long tries, most, ends;
    const int *skip; /* indices of words that comparisons of positions ignore */
};

/* The goals -------------------------------------------------------------------------------------------- */

static bool concerns(const struct prover *s, int piece) {
    const struct def *d = s->m->def;
    const int kind = d->pieces[piece].kind;
    for (int i = 0; i < s->task->goals; i++) {
        const pr_goal *g = &s->task->goal[i];
        if (g->aim == PR_AIM_KEEP && (g->what < 0 ? d->kinds[kind].protected_by == s->side : g->what == kind))
            return true;
    }
    return false;
}

static bool reached(const struct prover *s, const struct position *p) {
    const bool over = *at(p, F_MATCH_over, 0) != 0;
    const word winner = over ? *at(p, F_MATCH_winner, 0) : NONE;
    if (s->lost || (over && winner != s->side)) return false;
    for (int i = 0; i < s->task->goals; i++) {
        const pr_goal *g = &s->task->goal[i];
        if (g->aim == PR_AIM_WIN && winner != s->side) return false;
        if (g->aim == PR_AIM_AT_LEAST && *at(p, F_TRACK_value, g->what) < g->n) return false;
        if (g->aim == PR_AIM_AT_MOST && *at(p, F_TRACK_value, g->what) > g->n) return false;
        for (int q = 0; g->aim == PR_AIM_GONE && q < p->def->pieces_n; q++)
            if (p->def->pieces[q].kind == g->what && *at(p, F_PIECE_space, q) != NONE) return false;
    }
    return true;
}

/* Chance ----------------------------------------------------------------------------------------------- */

static struct digit *next_digit(struct prover *s, int n, int like) {
    struct digits *t = &s->level[s->at].digits;
    const int alike = like && like <= t->next ? t->next - like : NONE;
    if (t->next == t->n) {
        if (t->n == MAX_DIGITS) return s->hidden = true, NULL;
        t->d[t->n++] = (struct digit){(short)(alike == NONE ? 0 : t->d[alike].at), (short)n, (short)alike};
    }
    return &t->d[t->next++];
}

static int decide_draw(void *ctx, struct run *r, int die, int n, int like) {
    struct prover *s = ctx;
    if (position_draws(&r->pos) < s->first_draw) return NONE;
    const struct die *d = die == NONE ? NULL : &r->rules->def->dice[die];
    int values = d ? 0 : n;
    while (d && symbol_face(d, values, NULL) != NONE) values++;
    const struct digit *digit = next_digit(s, values, like);
    return !digit ? NONE : d ? symbol_face(d, digit->at, NULL) : digit->at;
}

/* Returns true if two cards have the same kind and the same first pile, which makes them copies of one card. */
static bool copies(const struct def *d, int a, int b) {
    return d->cards[a].kind == d->cards[b].kind && d->cards[a].home == d->cards[b].home;
}

/* Chooses the next card of a pile whose order the side does not know. */
static int decide_top(void *ctx, struct run *r, int pile) {
    struct prover *s = ctx;
    const struct def *d = r->rules->def;
    if (sees_pile(d, s->sight, pile)) return 0;
    if (s->level[s->at].first && r->begun < s->first_begun) { /* a card that the side has drawn before the question */
        const int top = pile_count(&r->pos, pile) ? pile_card(&r->pos, pile, 0) : NONE,
                  now = top == NONE ? NONE : *at(&s->m->run->pos, F_CARD_pile, top);
        s->hidden = s->hidden || now == NONE || !sees_pile(d, s->sight, now);
        return 0;
    }
    int values = 0, count = pile_count(&r->pos, pile), first[MAX_PILE_TOPS];
    for (int i = 0; i < count && values < MAX_PILE_TOPS; i++) {
        bool seen = false;
        for (int k = 0; k < values && !seen; k++)
            seen = copies(d, pile_card(&r->pos, pile, i), pile_card(&r->pos, pile, first[k]));
        if (!seen) first[values++] = i;
    }
    for (int i = 0; i < d->piles_n; i++)
        if (i != pile && !sees_pile(d, s->sight, i) && pile_count(&r->pos, i) &&
            pile_accepts(d, pile, pile_card(&r->pos, i, 0)))
            s->hidden = true; /* the next card may also come from the pile that fills this pile */
    const struct digit *digit = next_digit(s, values, 0);
    if (!digit || values == MAX_PILE_TOPS) return s->hidden = true, 0;
    const int at = first[digit->at < values ? digit->at : 0];
    s->taken[pile_card(&r->pos, pile, at)] = true;
    return at;
}

/* Returns true if the task ends before this step. */
static bool is_end(int next, pr_until until) {
    const bool round = next == STEP_ROUND,
               reply = round || next == STEP_TURNS || next == STEP_PHASE || next == STEP_ROUND_END;
    return until == PR_UNTIL_ROUND ? round : reply || (until == PR_UNTIL_ACTIONS && next == STEP_TURN_END);
}

static bool step_ended(void *ctx, struct run *r) {
    struct prover *s = ctx;
    struct digits *t = &s->level[s->at].digits;
    t->committed = t->next;
    s->level[s->at].first = false;
    s->ended = s->ended || is_end(agenda_next(r), s->task->until);
    r->halt = r->halt || s->ended || s->lost || s->hidden;
    return true;
}

static void harmed(void *ctx, const struct trigger_args *m) {
    struct prover *s = ctx;
    if (m->id == TRIGGER_UNIT_KILLED || m->id == TRIGGER_UNIT_DOWN) s->lost = s->lost || concerns(s, m->unit);
}

/* Allocates room for n weights. Returns false when out of memory. */
static bool room_for(struct level *l, int n) {
    if (n <= l->cap) return true;
    word *weight = realloc(l->weight, (size_t)n * sizeof *weight);
    if (weight) l->weight = weight;
    int *order = realloc(l->order, (size_t)n * sizeof *order);
    if (order) l->order = order;
    if (weight && order) l->cap = n;
    return weight && order;
}

/* Sorts the options by the game's policy, the best first. Options with equal weights keep their order. Returns false
 * when out of memory or if the policy fails. */
static bool rank(struct level *l, struct run *r, const struct decision *d) {
    if (!room_for(l, d->n) || r->host->policy(r, d, l->weight, NONE, NULL) != OUT_DONE) return false;
    for (int i = 0; i < d->n; i++) {
        int k = i;
        for (; k > 0 && l->weight[l->order[k - 1]] < l->weight[i]; k--) l->order[k] = l->order[k - 1];
        l->order[k] = i;
    }
    return true;
}

/* The hook `answer`: answers a delegable question as PR_SETTLER does. */
static int decide_answer(void *ctx, struct run *r, const struct decision *d) {
    struct prover *s = ctx;
    struct level *l = &s->level[s->at];
    if (!d->delegable) return NONE;
    if (rank(l, r, d)) return l->order[0];
    s->failed = true;
    return NONE;
}

/* Prepares the next outcome of chance. Keeps the first `kept` digits, because their draws came before the question.
 * Returns false after the last outcome. */
static bool count_up(struct digits *t, int kept) {
    for (; t->n > kept; t->n--)
        if (++t->d[t->n - 1].at < t->d[t->n - 1].n) return true;
    return false;
}

/* Returns true if a card that the hook `top` did not choose left a pile that the side cannot see into. */
static bool looks_behind(const struct prover *s, const struct run *r) {
    const struct def *d = r->rules->def;
    for (int c = 0; c < d->cards_n; c++) {
        const int pile = *at(s->before, F_CARD_pile, c);
        if (pile != *at(&r->pos, F_CARD_pile, c) && !s->taken[c] && !sees_pile(d, s->sight, pile)) return true;
    }
    return false;
}

/* Known positions -------------------------------------------------------------------------------------- */

static uint64_t mixed(uint64_t h, uint64_t with) {
    h = (h ^ with) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

static bool counts(const struct def *d, int i) {
    static const int skipped[] = {F_MATCH_step, F_MATCH_seed_low, F_MATCH_seed_high, F_MATCH_draws_low,
                                  F_MATCH_draws_high};
    for (size_t k = 0; k < sizeof skipped / sizeof *skipped; k++)
        if (d->offsets[skipped[k]] == i) return false;
    const int drawn = d->extra.stream == NONE ? NONE : d->offsets[d->extra.drawn];
    return drawn == NONE || i < drawn || i >= drawn + d->pieces_n;
}

static uint64_t key_of(const struct prover *s, const struct level *l) {
    const struct run *r = l->run;
    const struct def *d = r->rules->def;
    uint64_t h = 1;
    for (int i = 0; i < d->words_n; i++) h = mixed(h, s->skip[i] ? 0 : (uint32_t)r->base[i]);
    for (int i = r->first_answer; i < r->answers_n; i++) {
        const struct option *o = &r->answers[i].option;
        h = mixed(h, (uint64_t)o->verb << 8 | (uint64_t)o->args);
        for (int a = 0; a < o->args; a++) h = mixed(h, (uint64_t)(uint32_t)o->arg[a] << 8 | (uint64_t)a);
    }
    for (int i = l->digits.committed; i < l->digits.next; i++) h = mixed(h, (uint64_t)l->digits.d[i].at + 77);
    return mixed(mixed(h, l->first), r->open.fingerprint);
}

/* The search ------------------------------------------------------------------------------------------- */

static pr_proved solve(struct prover *s, int depth);

/* Starts a watch over the run of a level, unless the side sees all faces, places and variables. The watch ignores
 * hidden cards, because the search tries each of them. */
static void watch(const struct prover *s, struct level *l) {
    const struct position *root = &s->m->run->pos;
    l->watch = (struct secrecy){0};
    run_unwatch(l->run);
    if (sees_all_fields(root, s->sight)) return;
    run_watch(l->run, &l->watch, root, s->sight);
    l->watch.cards = false;
}

static bool level_ready(struct prover *s, int depth) {
    struct level *l = &s->level[depth];
    const struct program *p = s->m->episode->program;
    if (!l->run) l->run = run_blank(p->rules, p->host, s->m->episode->program);
    if (!l->run) return false;
    l->run->hooks = (struct run_hooks){.ctx = s,
                                       .answer = decide_answer,
                                       .committed = step_ended,
                                       .draw = decide_draw,
                                       .top = decide_top,
                                       .harmed = harmed};
    return true;
}

/* Answers the question at this depth once, with the present digits, and returns whether the goals are reached. */
static pr_proved try_once(struct prover *s, int depth, int option) {
    struct level *l = &s->level[depth + 1];
    const struct run *from = s->level[depth].run;
    if (!run_copy(l->run, from)) return s->failed = true, PR_UNKNOWN;
    l->run->recording = false;
    l->run->fingerprints = true;
    l->run->halt = s->lost = s->hidden = s->ended = false;
    l->digits.next = l->digits.committed = 0;
    l->first = s->level[depth].first;
    memset(s->taken, 0, (size_t)s->m->def->cards_n);
    s->at = depth + 1;
    s->before = &from->pos;
    s->tries++;
    watch(s, l);
    request_begin(NULL); /* each answer has the time limits of an answer in a match */
    const enum outcome out = run_answer(l->run, option);
    request_end();
    if (l->watch.read) return PR_UNKNOWN;
    if (out == OUT_FAIL) return s->failed = true, PR_UNKNOWN;
    if (s->lost) return PR_REFUTED;
    if (s->hidden || looks_behind(s, l->run)) return PR_UNKNOWN;
    if (!run_over(l->run) && !s->ended) return solve(s, depth + 1);
    s->ends++;
    return reached(s, &l->run->pos) ? PR_PROVED : PR_REFUTED;
}

/* Returns PR_PROVED if an answer reaches the goals in every outcome of chance. */
static pr_proved try_all(struct prover *s, int depth, int option) {
    if (!level_ready(s, depth + 1)) return s->failed = true, PR_UNKNOWN;
    const struct digits *own = &s->level[depth].digits;
    struct digits *t = &s->level[depth + 1].digits;
    const int kept = own->next - own->committed;
    memcpy(t->d, own->d + own->committed, (size_t)kept * sizeof *t->d);
    for (int i = 0; i < kept; i++)
        if (t->d[i].like != NONE) t->d[i].like = (short)(t->d[i].like - own->committed);
    t->n = kept;
    pr_proved all = PR_PROVED;
    do {
        if (s->tries >= s->most || s->failed) return PR_UNKNOWN;
        const pr_proved one = try_once(s, depth, option);
        if (one == PR_REFUTED) return PR_REFUTED;
        if (one == PR_UNKNOWN) all = PR_UNKNOWN;
    } while (count_up(t, kept));
    return all;
}

static int side_of_option(const struct run *r, int i) {
    return r->rules->def->seats[option_seat(r, &r->open, i)].side;
}

static pr_proved solve_fresh(struct prover *s, int depth) {
    struct level *l = &s->level[depth];
    const struct run *r = l->run;
    if (depth == MAX_DEPTH || (!r->pos.secrecy && !deciders_see_all(r))) return PR_UNKNOWN;
    if (!rank(l, l->run, &l->run->open)) return s->failed = true, PR_UNKNOWN;
    if (l->watch.read)
        return PR_UNKNOWN; /* the policy has read a hidden thing, so the order of the tries would depend
                            * on it */
    const int side = side_of_option(r, 0);
    for (int i = 1; i < r->open.n; i++)
        if (side_of_option(r, i) != side) return PR_UNKNOWN; /* several sides may answer the question, in any order */
    const bool own = side == s->side;
    pr_proved known = own ? PR_REFUTED : PR_PROVED;
    for (int i = 0; i < r->open.n; i++) {
        if (own && l->order[i] >= r->open.worth)
            continue; /* skip an option that is not worth taking, because a match does not ask about it either */
        const pr_proved one = try_all(s, depth, l->order[i]);
        if (one == (own ? PR_PROVED : PR_REFUTED)) return one;
        if (one == PR_UNKNOWN) known = PR_UNKNOWN;
        if (s->failed || s->tries >= s->most) return PR_UNKNOWN;
    }
    return known;
}

static pr_proved solve(struct prover *s, int depth) {
    const uint64_t key = key_of(s, &s->level[depth]);
    struct known *k = &s->table[key % TABLE];
    if (k->key == key) return (pr_proved)k->proved;
    const pr_proved found = solve_fresh(s, depth);
    if (found != PR_UNKNOWN) *k = (struct known){key, found};
    return found;
}

/* ------------------------------------------------------------------------------------------------------ */

static bool prover_new(struct prover *s, int **skip) {
    const struct def *d = s->m->def;
    s->table = calloc(TABLE, sizeof *s->table);
    s->taken = calloc((size_t)d->cards_n + 1, 1);
    *skip = malloc((size_t)(d->words_n + 1) * sizeof **skip);
    if (!s->table || !s->taken || !*skip || !level_ready(s, 0) || !run_copy(s->level[0].run, s->m->run)) return false;
    for (int i = 0; i < d->words_n; i++) (*skip)[i] = !counts(d, i);
    s->skip = *skip;
    watch(s, &s->level[0]);
    return true;
}

static void prover_free(struct prover *s) {
    for (int i = 0; i <= MAX_DEPTH; i++) {
        run_free(s->level[i].run);
        free(s->level[i].weight);
        free(s->level[i].order);
    }
    free(s->table);
    free(s->taken);
}

/* Proves or refutes one option of the side, with at most `share` tries. */
static void judge_option(struct prover *s, int option, long share, pr_proof *out) {
    if (side_of_option(s->level[0].run, option) != s->side) return;
    const long most = s->most;
    if (share < most - s->tries) s->most = s->tries + share;
    out->option[option] = try_all(s, 0, option);
    out->proved += out->option[option] == PR_PROVED;
    s->most = most;
}

/* Tries to prove options, the policy's favorites first, until one is proved. A long proof of one option must not delay
 * a short proof of another option. So each option first gets few tries, and in each further round four times as
 * many. */
static void judge_any(struct prover *s, pr_proof *out) {
    struct level *l = &s->level[0];
    const int n = l->run->open.n;
    if (!rank(l, l->run, &l->run->open)) s->failed = true;
    if (l->watch.read) return; /* the policy has read a hidden thing, so the order of the tries would depend on it */
    for (long share = FIRST_SHARE; share / 4 < s->most && s->tries < s->most; share *= 4)
        for (int i = 0; i < n && !s->failed && !out->proved; i++)
            if (out->option[l->order[i]] == PR_UNKNOWN) judge_option(s, l->order[i], share, out);
}

/* Tries to prove one option of the open question, every option (PR_PROVE_ALL), or options until one is proved
 * (PR_PROVE_ANY). */
static bool judge(struct prover *s, int option, pr_proof *out, pr_error *err) {
    const int n = s->level[0].run->open.n;
    for (int i = 0; i < n; i++) out->option[i] = PR_UNKNOWN;
    if (option == PR_PROVE_ANY) judge_any(s, out);
    for (int i = 0; i < n && !s->failed; i++)
        if (option == PR_PROVE_ALL || option == i) judge_option(s, i, s->most, out);
    out->complete = true;
    for (int i = 0; i < n; i++) out->complete = out->complete && out->option[i] != PR_UNKNOWN;
    out->tries = s->tries;
    out->ends = s->ends;
    for (int i = 0; i <= MAX_DEPTH && s->failed; i++)
        if (s->level[i].run && s->level[i].run->error[0]) return error_of_run(err, s->level[i].run), false;
    if (s->failed) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return !s->failed;
}

static bool task_valid(const struct def *d, const pr_task *task) {
    for (int i = 0; i < task->goals; i++) {
        const pr_goal *g = &task->goal[i];
        if ((g->aim == PR_AIM_AT_LEAST || g->aim == PR_AIM_AT_MOST) && (g->what < 0 || g->what >= d->tracks_n))
            return false;
        if ((g->aim == PR_AIM_GONE || g->aim == PR_AIM_KEEP) && g->what >= d->kinds_n) return false;
    }
    return true;
}

pr_proof *pr_prove(pr_match *m, const pr_task *task, int option, long tries, pr_error *err) {
    if (!m->run->waiting) return error_set(err, PR_REFUSED, "%s", tr("No question is open.")), NULL;
    if (m->run->open.domains)
        return error_set(err, PR_REFUSED, "%s", tr("No proof: the question takes points of a plane.")), NULL;
    if (option < PR_PROVE_ANY || option >= m->run->open.n)
        return error_set(err, PR_INVALID, "%s", tr("There is no such option.")), NULL;
    struct prover s = {.m = m, .task = task, .most = tries > 0 ? tries : USUAL_TRIES};
    if (!task_valid(m->def, task))
        return error_set(err, PR_INVALID, "%s", tr("A goal names no such track or kind.")), NULL;
    int seat = option_seat(m->run, &m->run->open, option < 0 ? 0 : option), *skip = NULL;
    s.side = m->def->seats[seat].side;
    s.sight = sight_of(m->def, seat);
    s.first_draw = position_draws(&m->run->pos);
    s.first_begun = m->run->begun;
    s.level[0].first = true;
    if (!sees_all_places(&m->run->pos, s.sight))
        return error_set(err, PR_REFUSED, "%s", tr("No proof: the place of a piece is hidden from this seat.")), NULL;
    pr_proof *out = calloc(1, sizeof *out);
    if (out) out->option = calloc((size_t)m->run->open.n + 1, sizeof *out->option);
    if (out) out->options = m->run->open.n;
    request_begin(m->episode->program);
    bool good = out && out->option && prover_new(&s, &skip);
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    good = good && judge(&s, option, out, err);
    request_end();
    prover_free(&s);
    free(skip);
    if (good) return out;
    pr_proof_free(out);
    return NULL;
}

void pr_proof_free(pr_proof *proof) {
    if (!proof) return;
    free(proof->option);
    free(proof);
}
