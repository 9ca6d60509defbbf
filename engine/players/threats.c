/* Forecasts harm to a side's pieces, and changes of the tracks, up to the side's next decision. The forecast assumes
 * that the side does nothing more. Games need not declare anything for the forecast. The forecast continues the match
 * on trial runs and records the harm.
 *
 * A trial replaces everything that the seat cannot see by random values, as a search does, so the forecast reveals no
 * hidden thing. The seat's side then ends each of its menus immediately. At the open question the side chooses nothing,
 * if that is a possible answer. The policy answers the side's other questions, such as which piece takes the damage.
 * The policy also answers for the opponents. The trial ends when the side has a menu again in another turn or round. A
 * game without menus has nothing to end, so its policy answers all questions up to the end of the round.
 *
 * All forecasts of a match use the same random numbers, and each deck has its own numbers. So two forecasts differ only
 * if something relevant changed between their questions.
 *
 * A loss matters to the side of the piece's kind, or to the side that protects the kind (`protected_by`). */
#include "players/trial.h"

#include "rules/ask.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* A trial stops after MAX_ANSWERS questions. A forecast has USUAL_TRIALS trials. A prompt waits for the forecast, so
 * after LEAST_TRIALS it stops as soon as MAX_WEIGHED options were weighed. The limit counts options instead of time, so
 * that the forecast is the same on every machine. */
enum { MAX_ANSWERS = 400, USUAL_TRIALS = 24, LEAST_TRIALS = 6, MAX_WEIGHED = 12000 };

enum { SOURCES = sizeof((pr_threat *)NULL)->by / sizeof *((pr_threat *)NULL)->by };

/* The harm that one trial did to one piece, and the sources that took part. */
struct harm {
    word points;
    bool hurt, lost, by[SOURCES];
};

struct forecast {
    const struct question *q;
    struct trial trial;
    pr_threats *out;
    struct harm *harm; /* for each piece: its harm in this trial */
    word *track;       /* the tracks at the start of this trial */
    word *weight;
    int weights;
    struct rng rng;
    int side;
    int answers;   /* number of answers in this trial */
    long weighed;  /* number of options of all questions in all trials */
    word began;    /* the round of the open question */
    word left;     /* the round of the turn that the side ended last, or else of its open question; NONE without
                    * either */
    word actor;    /* the piece of that turn, or NONE */
    bool together; /* all pieces act at the same time in that turn */
    int first;     /* the option with which the side answers the open question, or NONE */
    bool failed;
};

/* Answering ------------------------------------------------------------------------------------------- */

static int by_policy(struct forecast *f, struct run *r, const struct decision *d) {
    if (d->n > f->weights) {
        word *room = realloc(f->weight, (size_t)d->n * sizeof *room);
        if (!room) return f->failed = true, NONE;
        f->weight = room;
        f->weights = d->n;
    }
    if (r->host->policy(r, d, f->weight, NONE, NULL) != OUT_DONE) return f->failed = true, NONE;
    return weight_best(f->weight, d->n, &f->rng);
}

/* Returns the option that ends the side's menu. Returns NONE for another side's question, for a question without a
 * menu, and for a menu without an end. */
static int ending(const struct forecast *f, const struct run *r, const struct decision *d) {
    const int stop = d->menu == NONE ? NONE : r->rules->menus[d->menu].stop;
    for (int i = 0; stop != NONE && i < d->n; i++)
        if (d->option[i].verb == stop && r->rules->def->seats[option_seat(r, d, i)].side == f->side) return i;
    return NONE;
}

/* Records the turn of a question of the side. */
static void note_turn(struct forecast *f, const struct run *r, const struct decision *d) {
    const word round = *at(&r->pos, F_MATCH_round, 0);
    if (round) f->left = round; /* the setup (round 0) has no turns */
    f->actor = d->together ? NONE : *at(&r->pos, F_MATCH_actor, 0);
    f->together = d->together;
}

/* Determinizes the position, and records the start of the trial. */
static void begin(struct forecast *f, struct run *r, const struct decision *open) {
    const struct def *d = r->rules->def;
    belief_determinize_apart(f->trial.belief, &r->pos, f->rng);
    memset(f->harm, 0, (size_t)d->pieces_n * sizeof *f->harm);
    for (int i = 0; i < d->tracks_n; i++) f->track[i] = *at(&r->pos, F_TRACK_value, i);
    f->left = NONE;
    f->began = *at(&r->pos, F_MATCH_round, 0);
    if (!open->between && d->seats[option_seat(r, open, 0)].side == f->side) note_turn(f, r, open);
}

static int answer(void *ctx, struct run *r, const struct decision *d) {
    struct forecast *f = ctx;
    if (f->answers++ == 0) begin(f, r, d);
    f->weighed += d->n;
    if (f->failed || f->answers > MAX_ANSWERS) return NONE;
    const int end = ending(f, r, d);
    const word round = *at(&r->pos, F_MATCH_round, 0);
    if (f->answers == 1 && f->first != NONE) return f->first;
    if (f->out->to_round_end && round != f->began) return NONE;
    if (end == NONE) return by_policy(f, r, d);
    const word actor = d->together ? NONE : *at(&r->pos, F_MATCH_actor, 0);
    /* If all pieces act at the same time in a phase, a menu of one piece is a part of the phase and not another
     * turn. */
    const bool other_turn = actor != f->actor && !d->together && !f->together;
    if (f->left != NONE && (round != f->left || other_turn)) return NONE;
    note_turn(f, r, d);
    return end;
}

/* Watching -------------------------------------------------------------------------------------------- */

/* Counts a source of harm to a piece, at most once in a trial. Drops sources for which the array has no room. */
static void blame(pr_threat *t, struct harm *h, int by) {
    int i = 0;
    while (i < t->sources && t->by[i].piece != by) i++;
    if (i == SOURCES) return;
    if (i == t->sources) t->by[t->sources++] = (pr_threat_source){by, 0};
    t->by[i].trials += !h->by[i];
    h->by[i] = true;
}

static void harmed(void *ctx, const struct trigger_args *m) {
    struct forecast *f = ctx;
    if (!f->answers) return; /* ignore harm before the open question, which the re-run of the step repeats */
    struct harm *h = &f->harm[m->unit];
    h->hurt = true;
    h->lost = h->lost || m->id == TRIGGER_UNIT_KILLED || m->id == TRIGGER_UNIT_DOWN;
    if (m->id == TRIGGER_UNIT_DAMAGED) h->points += m->n;
    if (m->by != NONE) blame(&f->out->piece[m->unit], h, m->by);
}

static void count(struct forecast *f) {
    const struct run *r = f->trial.run;
    const struct def *d = r->rules->def;
    for (int i = 0; i < d->pieces_n; i++) {
        pr_threat *t = &f->out->piece[i];
        t->hurt += f->harm[i].hurt;
        t->lost += f->harm[i].lost;
        if (f->harm[i].points > t->most) t->most = f->harm[i].points;
    }
    for (int i = 0; i < d->tracks_n; i++) {
        pr_drift *t = &f->out->track[i];
        word by = *at(&r->pos, F_TRACK_value, i) - f->track[i];
        const bool again = d->tracks[i].restarts && by < 0;
        if (again) by += d->tracks[i].max - d->tracks[i].min + 1;
        t->restarts += again;
        t->sum += by;
        if (!f->out->trials || by < t->least) t->least = by;
        if (!f->out->trials || by > t->most) t->most = by;
    }
    const word winner = run_over(r) ? *at(&r->pos, F_MATCH_winner, 0) : NONE;
    f->out->defeats += winner != NONE && winner != f->side;
    f->out->trials++;
}

/* Returns a number that sorts threats: a worse threat has a higher number. The number of trials in which the piece is
 * lost matters most, then the number of trials in which it is hurt, then the points. */
static int severity(const pr_threat *t) {
    return t->lost * 100000 + t->hurt * 100 + (t->most < 99 ? t->most : 99);
}

static void sort_sources(pr_threat *t) {
    for (int i = 1; i < t->sources; i++)
        for (int k = i; k > 0 && t->by[k].trials > t->by[k - 1].trials; k--) {
            const pr_threat_source moved = t->by[k];
            t->by[k] = t->by[k - 1];
            t->by[k - 1] = moved;
        }
}

static void sum_up(const struct forecast *f) {
    const struct def *d = f->q->m->def;
    pr_threats *out = f->out;
    out->pieces = out->tracks = 0;
    for (int i = 0; i < d->pieces_n; i++) {
        pr_threat t = out->piece[i];
        if (!t.hurt || d->kinds[d->pieces[i].kind].protected_by != f->side) continue;
        t.piece = i;
        sort_sources(&t);
        int k = out->pieces++;
        for (; k > 0 && severity(&out->piece[k - 1]) < severity(&t); k--) out->piece[k] = out->piece[k - 1];
        out->piece[k] = t;
    }
    for (int i = 0; i < d->tracks_n; i++)
        if (out->track[i].least || out->track[i].most) {
            out->track[out->tracks] = out->track[i];
            out->track[out->tracks++].track = i;
        }
}

/* ----------------------------------------------------------------------------------------------------- */

/* Plays `trials` trials, or the usual number if `trials` is 0. */
static bool forecast(struct forecast *f, int trials, pr_error *err) {
    const uint64_t seed = f->q->rng.seed;
    struct run *r = f->trial.run;
    f->out->to_round_end = !r->rules->menus_n;
    r->hooks.ctx = f;
    r->hooks.answer = answer;
    r->hooks.harmed = harmed;
    for (int i = 0; trials ? i < trials : i < LEAST_TRIALS || (i < USUAL_TRIALS && f->weighed < MAX_WEIGHED); i++) {
        f->rng = (struct rng){chance_mix(seed, (uint64_t)i), 0};
        f->answers = 0;
        request_begin(NULL); /* each trial has the time limits of an answer */
        bool good = trial_play(&f->trial) != OUT_FAIL && !f->failed;
        request_end();
        if (!good && r->error[0]) error_of_guess(err, r, belief_guesses(f->trial.belief));
        if (!good) return false;
        count(f);
    }
    sum_up(f);
    return true;
}

static pr_threats *threats_new(const struct def *d) {
    pr_threats *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->piece = calloc((size_t)d->pieces_n + 1, sizeof *t->piece);
    t->track = calloc((size_t)d->tracks_n + 1, sizeof *t->track);
    t->card = calloc((size_t)d->cards_n + 1, sizeof *t->card);
    if (t->piece && t->track && t->card) return t;
    pr_threats_free(t);
    return NULL;
}

void pr_threats_free(pr_threats *t) {
    if (!t) return;
    for (int i = 0; i < t->cards; i++) free(t->card[i].text);
    free(t->card);
    free(t->piece);
    free(t->track);
    free(t);
}

/* Lists the cards of the piles with `acts`, a function that says what a card does next. Leaves out cards and texts that
 * the seat cannot know. */
static bool list_cards(struct pr_match *m, int seat, pr_threats *out, pr_error *err) {
    const struct position *p = &m->run->pos;
    const struct def *d = m->def;
    for (int i = 0; i < d->piles_n; i++)
        for (int k = 0; d->piles[i].acts != NONE && k < pile_count(p, i); k++) {
            const int card = pile_card(p, i, k);
            char said[MAX_SAID];
            struct text told = text_over(said, sizeof said);
            if (!card_acts(m, seat, card, &told, err)) return false;
            if (!told.length) continue;
            out->card[out->cards] = (pr_coming){card, i, strdup(said)};
            if (!out->card[out->cards++].text) return false;
        }
    return true;
}

/* Returns the seat's option that chooses nothing, or NONE. */
static int nothing(const struct run *r, const struct decision *q, int seat) {
    for (int i = 0; q->optional != NONE && i < q->n; i++)
        if (q->option[i].verb == q->optional && !q->option[i].args && option_seat(r, q, i) == seat) return i;
    return NONE;
}

pr_threats *pr_threats_new(pr_match *m, int seat, int trials, pr_error *err) {
    return pr_threats_after(m, seat, -1, trials, err);
}

pr_threats *pr_threats_after(pr_match *m, int seat, int option, int trials, pr_error *err) {
    if (!m->run->waiting) return error_set(err, PR_REFUSED, "%s", tr("No question is open.")), NULL;
    if (seat < 0) seat = option_seat(m->run, &m->run->open, 0);
    if (seat >= m->def->seats_n) return error_set(err, PR_INVALID, tr("There is no seat %d."), seat), NULL;
    if (option >= m->run->open.listed || (option >= 0 && option_seat(m->run, &m->run->open, option) != seat))
        return error_set(err, PR_INVALID, tr("This seat has no option %d."), option), NULL;
    struct question q = {.m = m, .seat = seat, .eyes = seat};
    q.rng.seed = players_stream(m, seat);
    struct forecast f = {.q = &q, .out = threats_new(m->def), .side = m->def->seats[seat].side};
    f.first = option < 0 ? nothing(m->run, &m->run->open, seat) : option;
    f.harm = calloc((size_t)m->def->pieces_n + 1, sizeof *f.harm);
    f.track = calloc((size_t)m->def->tracks_n + 1, sizeof *f.track);
    request_begin(m->episode->program);
    bool good = trial_new(&f.trial, &q, m->episode) && f.out && f.harm && f.track;
    if (err) err->status = PR_OK;
    good = good && list_cards(m, seat, f.out, err) && forecast(&f, trials > 0 ? trials : 0, err);
    if (!good && (!err || err->status == PR_OK)) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    request_end();
    trial_free(&f.trial);
    free(f.harm);
    free(f.track);
    free(f.weight);
    if (good) return f.out;
    pr_threats_free(f.out);
    return NULL;
}
