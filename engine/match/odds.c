/* Exact odds: tries an answer on a copy of the run once for every outcome of chance. Such a try is a walk. The draws of
 * a walk are the digits of a counter. A walk reads these digits, and appends a digit for each further draw. For the
 * next walk, the last digit that is not at its maximum is incremented, and the digits after it are dropped. Faces with
 * the same symbol are one value with a weight. A payment to convert symbols is a digit, too, so the walks try every
 * payment.
 *
 * Interchangeable dice of one throw are counted as combinations. For example, a throw of three and a throw of six dice
 * with six symbols have 56 x 462 outcomes instead of 6^9. A digit is never below the previous interchangeable digit of
 * its throw. The weight of a walk is the number of orders in which these dice can show the same values. The j-th die
 * multiplies this number by j / c if the last c dice show the same value.
 *
 * A walk ends at the end of the step that rolled, or at a question of that step. Before, another step may ask the same
 * seat. If one option of its question has no arguments, the walk answers with this option. The report lists such
 * questions under `declined`.
 *
 * A walk uses the true position, so hidden information must not influence its result. If a face, a place or a variable
 * is hidden from the seat, a watch (core/secrecy.h) notices reads of hidden things. The request fails after such a
 * read. The request also fails if a card left a pile that the seat cannot see into, or if cards were shuffled, because
 * seats do not know the generator. But if the walk has rolled before it draws from such a pile, the walk only ends
 * there, and its result has `cards` set. */
#include "match/match.h"
#include "rules/ask.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DIGITS = 40, MAX_WAYS = 50000 };

struct digit {
    int at, n;  /* `at`: the value. `n`: the number of values */
    int weight; /* number of faces with this symbol; 1 for a payment */
    int faces;  /* number of faces of the die; 1 for a payment */
    int die;    /* the kind of die, or NONE for a number */
    int like;   /* the digit of the previous interchangeable die of the throw, or NONE */
    bool paid;
};

/* A growing pr_chances. The draws of all results are in one array. At the end each result gets its slice of this
 * array. */
struct tally {
    pr_chances is;
    pr_result *result;
    pr_draw *draw;
    const char **declined;
    int draws;
    size_t draws_room, results_room;
};

struct odds_walk {
    pr_match *m;
    int seat; /* the seat whose odds are computed */
    struct run *run;
    uint64_t first_draw; /* number of draws before the question; their results are known */
    struct digit digit[MAX_DIGITS];
    int digits, next;
    int most; /* the maximum payment, or NONE */
    int max_ways;
    bool too_long, shuffled, oom;
    bool drew; /* the walk drew a card that the seat may not see; the members below were saved before the draw */
    bool read; /* `read`: the watch had noticed a read of a hidden thing */
    int total; /* the attack's result */
    struct secrecy watch; /* the watch over the walk, used if something is hidden from the seat */
    struct tally *found;
};

void pr_chances_free(pr_chances *odds) {
    struct tally *t = (struct tally *)odds;
    if (!t) return;
    for (int i = 0; i < odds->declineds; i++) free((char *)t->declined[i]);
    free(t->declined);
    free(t->result);
    free(t->draw);
    free((char *)odds->id);
    free((char *)odds->text);
    free(t);
}

/* Records that a question was declined. Records each question only once. Returns false when out of memory. */
static bool decline(struct tally *t, const char *said) {
    for (int i = 0; i < t->is.declineds; i++)
        if (!strcmp(t->declined[i], said)) return true;
    const char **more = realloc(t->declined, (size_t)(t->is.declineds + 1) * sizeof *more);
    if (more) t->is.declined = t->declined = more;
    char *kept = more ? text_copy(said) : NULL;
    if (kept) more[t->is.declineds++] = kept;
    return kept;
}

int symbol_face(const struct die *d, int k, int *weight) {
    for (int i = 0; i < d->faces; i++) {
        bool seen = false;
        for (int j = 0; j < i; j++) seen |= d->face[j] == d->face[i];
        if (seen || k-- > 0) continue;
        if (weight) *weight = 0;
        for (int j = 0; weight && j < d->faces; j++) *weight += d->face[j] == d->face[i];
        return i;
    }
    return NONE;
}

static struct digit *next_digit(struct odds_walk *t, struct digit made) {
    if (t->next == t->digits) {
        if (t->digits == MAX_DIGITS) {
            t->too_long = true;
            return NULL;
        }
        t->digit[t->digits++] = made;
    }
    return &t->digit[t->next++];
}

static int symbols_of(const struct die *d) {
    int n = 0;
    while (symbol_face(d, n, NULL) != NONE) n++;
    return n;
}

static int decide_draw(void *ctx, struct run *r, int die, int n, int like) {
    struct odds_walk *t = ctx;
    if (t->drew || position_draws(&r->pos) < t->first_draw) return NONE;
    const struct die *d = die == NONE ? NULL : &r->rules->def->dice[die];
    int alike = like && like <= t->next ? t->next - like : NONE;
    struct digit *digit = next_digit(t, (struct digit){.at = alike == NONE ? 0 : t->digit[alike].at,
                                                       .n = d ? symbols_of(d) : n,
                                                       .weight = 1,
                                                       .faces = n,
                                                       .die = die,
                                                       .like = alike});
    if (!digit) return NONE;
    return d ? symbol_face(d, digit->at, &digit->weight) : digit->at;
}

/* Records a shuffle. Ignores shuffles before the question, because they are part of the position. */
static void note_shuffle(void *ctx, struct run *r) {
    struct odds_walk *t = ctx;
    t->shuffled = t->shuffled || (!t->drew && position_draws(&r->pos) >= t->first_draw);
}

static int option_without_arguments(const struct decision *q) {
    for (int i = 0; i < q->n; i++)
        if (!q->option[i].args) return i;
    return NONE;
}

static int decide_answer(void *ctx, struct run *r, const struct decision *q) {
    struct odds_walk *t = ctx;
    if (t->drew || q->seat != t->seat || q->menu != NONE) return NONE;
    if (q->n && q->option[0].verb == r->rules->verb_convert) {
        struct digit *digit =
            next_digit(t, (struct digit){.n = q->n, .weight = 1, .faces = 1, .die = NONE, .like = NONE, .paid = true});
        t->most = q->n - 1;
        return digit ? digit->at : NONE;
    }
    int none = r->attack_total == NONE ? option_without_arguments(q) : NONE;
    if (none == NONE || !q->prompt.s) return none;
    char said[512];
    struct text question = text_over(said, sizeof said);
    question_sentence(r->rules->def, q, &question);
    t->oom = !decline(t->found, said) || t->oom;
    return none;
}

/* Returns true if the walk rolled. The digits from `next` on remain from the previous walk. */
static bool rolled(const struct odds_walk *t) {
    for (int i = 0; i < t->next; i++)
        if (!t->digit[i].paid) return true;
    return false;
}

/* Ends the walk's result before the walk draws a card that the seat may not see. */
static int note_top(void *ctx, struct run *r, int pile) {
    struct odds_walk *t = ctx;
    if (t->drew || !rolled(t) || sees_pile(t->m->def, person_sight(t->m, t->seat), pile)) return 0;
    t->drew = true;
    t->read = t->watch.read;
    t->total = r->attack_total;
    return 0;
}

static bool step_ended(void *ctx, struct run *r) {
    struct odds_walk *t = ctx;
    r->halt = t->too_long || rolled(t);
    return true;
}

/* Returns true if a card left a pile that the seat cannot see into. */
static bool looks_behind(const struct odds_walk *t, int sight) {
    const struct def *d = t->m->def;
    for (int c = 0; c < d->cards_n; c++) {
        int before = *at(&t->m->run->pos, F_CARD_pile, c);
        if (before != *at(&t->run->pos, F_CARD_pile, c) && !sees_pile(d, sight, before)) return true;
    }
    return false;
}

static bool try_once(struct odds_walk *t, int option) {
    if (!run_copy(t->run, t->m->run)) return fail_memory(t->run) == OUT_DONE;
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): pr_odds() created and checked it */
    t->run->hooks = (struct run_hooks){.ctx = t,
                                       .answer = decide_answer,
                                       .committed = step_ended,
                                       .draw = decide_draw,
                                       .shuffle = note_shuffle,
                                       .top = note_top};
    t->run->recording = true; /* record events, so that questions have texts */
    t->run->halt = false;
    t->run->attack_total = NONE;
    t->drew = false;
    t->next = 0;
    t->most = NONE;
    const struct position *before = &t->m->run->pos;
    const int sight = person_sight(t->m, t->seat);
    if (!sees_all_fields(before, sight)) run_watch(t->run, &t->watch, before, sight);
    const bool good = run_answer(t->run, option) != OUT_FAIL;
    t->watch.read |= t->run->pos.secrecy && uncovers(before, &t->run->pos, sight);
    if (t->drew) t->watch.read = t->read;
    run_unwatch(t->run);
    return good;
}

/* Prepares the next walk. Returns false after the last walk. */
static bool count_up(struct odds_walk *t) {
    for (; t->digits; t->digits--) {
        struct digit *last = &t->digit[t->digits - 1];
        if (++last->at < last->n) return true;
    }
    return false;
}

static uint64_t common_multiple(uint64_t a, uint64_t b) {
    uint64_t x = a, y = b;
    while (y) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    uint64_t part = a / x;
    return part > INT32_MAX || b > UINT32_MAX ? 0 : part * b;
}

/* Returns the number of orders in which interchangeable dice give this result. */
static uint64_t orders(const struct odds_walk *t) {
    uint64_t n = 1;
    for (int i = 0; i < t->digits; i++) {
        uint64_t alike = 1, equal = 1;
        for (int j = t->digit[i].like; j != NONE; j = t->digit[j].like) {
            alike++;
            equal += t->digit[j].at == t->digit[i].at;
        }
        n = n * alike / equal;
    }
    return n;
}

/* Converts the ways of all results to the denominator `of`, a multiple of the present denominator. */
static void share_denominator(struct tally *t, uint64_t of) {
    const int64_t by = (int64_t)of / t->is.of;
    for (int i = 0; by != 1 && i < t->is.results; i++) t->result[i].ways *= by;
    t->is.of = (int64_t)of;
}

/* Adds one result. Returns false if there is no common denominator, or if memory ran out (`oom`). */
static bool add_result(struct odds_walk *w) {
    struct tally *t = w->found;
    uint64_t ways = orders(w), faces = 1;
    pr_result *results = grown(t->result, &t->results_room, (size_t)t->is.results + 1, sizeof *results);
    pr_draw *draws = grown(t->draw, &t->draws_room, (size_t)(t->draws + w->digits) + 1, sizeof *draws);
    if (results) t->result = results;
    if (draws) t->draw = draws;
    if (!results || !draws) return w->oom = true, false;
    const int total = w->drew ? w->total : w->run->attack_total;
    pr_result *r = &results[t->is.results];
    *r = (pr_result){.paid = PR_NOBODY,
                     .most = w->most == NONE ? PR_NOBODY : w->most,
                     .total = total == NONE ? PR_NOBODY
                              : total > 0   ? total
                                            : 0,
                     .cards = w->drew,
                     .asks = !w->drew && w->run->waiting && w->run->open.seat >= 0 ? w->run->open.seat : PR_NOBODY};
    for (int i = 0; i < w->digits; i++) {
        const struct digit *digit = &w->digit[i];
        ways *= (uint64_t)digit->weight;
        faces *= (uint64_t)digit->faces;
        if (faces > UINT32_MAX) return false;
        if (digit->paid)
            r->paid = digit->at;
        else
            t->draw[t->draws + r->draws++] =
                digit->die == NONE ? (pr_draw){PR_NOBODY, digit->at + 1}
                                   : (pr_draw){digit->die, symbol_face(&w->m->def->dice[digit->die], digit->at, NULL)};
    }
    const uint64_t of = common_multiple((uint64_t)t->is.of, faces);
    if (!of) return false;
    share_denominator(t, of);
    r->ways = (int64_t)(ways * (of / faces));
    t->draws += r->draws;
    t->is.results++;
    return true;
}

/* Counts all results. Returns false with err on failure. Sets *hidden if the reason is hidden chance, which cannot be
 * counted. */
static bool try_all(struct odds_walk *t, int option, bool *hidden, pr_error *err) {
    int sight = person_sight(t->m, t->seat);
    const char *wrong = NULL;
    pr_status status = PR_REFUSED;
    do {
        const bool tried = try_once(t, option);
        if (t->watch.read) {
            error_set(err, PR_REFUSED, "%s",
                      tr("No exact odds: the result may depend on information hidden from this seat."));
            return *hidden = false;
        }
        if (t->oom || !tried) {
            wrong = tried ? tr("out of memory") : t->run->error;
            status = t->oom || t->run->oom ? PR_MEMORY : PR_SCRIPT;
        } else if (!t->drew && looks_behind(t, sight)) {
            wrong = tr("No exact odds: the result depends on cards not yet seen.");
        } else if (t->shuffled) {
            wrong = tr("No exact odds: the result depends on a shuffle.");
        } else if (t->too_long || t->found->is.results == t->max_ways || (rolled(t) && !add_result(t))) {
            wrong = t->oom ? tr("out of memory") : tr("Chance has too many outcomes there to count them.");
            status = t->oom ? PR_MEMORY : PR_REFUSED;
        }
    } while (!wrong && count_up(t));
    if (wrong) error_set(err, status, "%s", wrong);
    *hidden = wrong && status == PR_REFUSED;
    return !wrong;
}

/* Stores the script's text about the odds, as a sentence in the current language. */
static bool keep_label(struct tally *t, const pr_match *m, const char *told) {
    char buffer[MAX_SAID];
    struct text said = text_over(buffer, sizeof buffer);
    label_text(m->def, (msg){told}, m->run->open.about, m->run->open.abouts, &said);
    t->is.text = text_copy(buffer);
    t->is.results = 0;
    t->is.of = 1;
    return t->is.text;
}

/* Returns the option with this id if its odds may be computed for the seat. Otherwise returns NONE with err. */
static int option_to_count(pr_match *m, int asks, const char *id, pr_error *err) {
    char reason[1024] = "";
    struct text why = text_over(reason, sizeof reason);
    int option = option_adopt(m, id, &why, NULL);
    if (option == NONE && reason[0])
        return error_set(err, PR_REFUSED, tr("'%.*s' is refused: %s"), text_fit(id, 80), id, reason), NONE;
    if (option == NONE)
        return error_set(err, PR_REFUSED, tr("'%.*s' is not an option of the open question."), text_fit(id, 80), id),
               NONE;
    int seat = pr_option_seat(m, option);
    if (asks >= 0 && person_sight(m, asks) != person_sight(m, seat))
        return error_set(err, PR_REFUSED, "%s", tr("No odds: another seat has that option.")), NONE;
    return option;
}

pr_chances *chances_within(pr_match *m, int asks, const char *id, int max_ways, pr_error *err) {
    const int option = option_to_count(m, asks, id, err);
    if (option == NONE) return NULL;
    const struct program *p = m->episode->program;
    struct tally *found = calloc(1, sizeof *found);
    struct odds_walk t = {.m = m,
                          .seat = pr_option_seat(m, option),
                          .max_ways = max_ways,
                          .run = found ? run_new(p->rules, p->host, m->episode->program, m->seed) : NULL,
                          .found = found};
    bool hidden = false, good = t.run && (found->is.id = text_copy(id)) && pr_content_of(m->episode);
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (good) {
        found->is.of = 1;
        t.run->user = m;
        t.first_draw = position_draws(&m->run->pos);
        good = try_all(&t, option, &hidden, err);
    }
    if (t.run) run_free(t.run);
    const struct decision *q = &m->run->open;
    bool uncounted = hidden || (good && !found->is.results);
    for (int i = 0; good && i < found->is.results; i++) uncounted |= found->result[i].cards;
    if (uncounted && q->option[option].verb == q->odds_verb && q->odds) {
        good = keep_label(found, m, q->odds);
        if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    if (!good) return pr_chances_free(found ? &found->is : NULL), NULL;
    found->is.result = found->result;
    for (int i = 0, at = 0; i < found->is.results; at += found->result[i++].draws)
        found->result[i].draw = &found->draw[at];
    return &found->is;
}

pr_chances *pr_chances_new(pr_match *m, int seat, const char *id, pr_error *err) {
    request_begin(NULL);
    pr_chances *odds = chances_within(m, seat, id, MAX_WAYS, err);
    request_end();
    return odds;
}

char *pr_odds(pr_match *m, int seat, const char *id, pr_error *err) {
    pr_chances *odds = pr_chances_new(m, seat, id, err);
    char *json = odds ? pr_chances_json(pr_content_of(m->episode), odds) : NULL;
    if (odds && !json) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    pr_chances_free(odds);
    return json;
}
