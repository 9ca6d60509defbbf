/* Exact odds: tries an answer on a copy of the open question once for every way chance can go. The draws are the digits
 * of a counter. Each walk follows the existing digits and appends the missing ones; then the last digit that can grow
 * is incremented for the next walk. Faces with the same symbol are one digit with a weight. A payment to convert
 * symbols is a digit too, so every payment is tried.
 *
 * Interchangeable dice of one throw are counted as combinations. Three and six dice with six symbols have 56 x 462
 * outcomes instead of 6^9. A digit is never below the last one alike in its throw, and the end is weighted by
 * the number of orders: after j alike dice, of which the last c show the same, that number was multiplied by j / c.
 *
 * A walk ends with the step that rolled, or at a question. Other questions to the same seat on the way are declined if
 * they have an option without arguments, and listed.
 *
 * A walk uses the true position, so hidden information must not influence it. The request fails if a face or variable
 * is hidden from the seat, because a script may read it. It also fails if a card left a pile that the seat cannot see
 * into, or if cards were shuffled, because no seat sees the generator. */
#include "match/json_def.h"
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DIGITS = 40, MAX_WAYS = 50000 };

struct digit {
    int at, n;  /* value and number of values */
    int weight; /* faces with this symbol; 1 for a payment */
    int faces;  /* of the die; 1 for a payment */
    int die;    /* NONE: a number */
    int like;   /* the digit of the last alike die of the throw, or NONE */
    bool paid;
};

struct odds_walk {
    pr_match *m;
    int seat; /* the seat whose odds are computed */
    struct run *run;
    uint64_t first_draw; /* earlier draws are made and known */
    struct digit digit[MAX_DIGITS];
    int digits, next;
    int most; /* maximum payment, or NONE */
    size_t max_ways;
    bool too_long, shuffled;
    json_t *declined; /* questions answered with nothing */
};

/* Returns the first face with the k-th different symbol of a die, and in `weight` the number of such faces. NONE if the
 * die has fewer symbols. */
static int symbol_face(const struct die *d, int k, int *weight) {
    for (int i = 0; i < d->faces; i++) {
        bool seen = false;
        for (int j = 0; j < i; j++) seen |= d->face[j] == d->face[i];
        if (seen || k-- > 0) continue;
        *weight = 0;
        for (int j = 0; j < d->faces; j++) *weight += d->face[j] == d->face[i];
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
    int n = 0, unused;
    while (symbol_face(d, n, &unused) != NONE) n++;
    return n;
}

static int decide_draw(void *ctx, struct run *r, int die, int n, int like) {
    struct odds_walk *t = ctx;
    if (position_draws(&r->pos) < t->first_draw) return NONE;
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

/* Ignores shuffles before the question, whose results are known as far as visible. */
static void note_shuffle(void *ctx, struct run *r) {
    struct odds_walk *t = ctx;
    t->shuffled = t->shuffled || position_draws(&r->pos) >= t->first_draw;
}

static int option_without_arguments(const struct decision *q) {
    for (int i = 0; i < q->n; i++)
        if (!q->option[i].args) return i;
    return NONE;
}

static int decide_answer(void *ctx, struct run *r, const struct decision *q) {
    struct odds_walk *t = ctx;
    if (q->seat != t->seat || q->menu != NONE) return NONE;
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
    for (size_t i = 0; i < json_array_size(t->declined); i++)
        if (!strcmp(json_string_value(json_array_get(t->declined, i)), said)) return none;
    json_array_append_new(t->declined, json_text(said));
    return none;
}

/* Returns true if the walk rolled. Digits from `next` on belong to the walk before. */
static bool rolled(const struct odds_walk *t) {
    for (int i = 0; i < t->next; i++)
        if (!t->digit[i].paid) return true;
    return false;
}

static void step_ended(void *ctx, struct run *r) {
    struct odds_walk *t = ctx;
    r->halt = t->too_long || rolled(t);
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
    t->run->hooks = (struct run_hooks){
        .ctx = t, .answer = decide_answer, .committed = step_ended, .draw = decide_draw, .shuffle = note_shuffle};
    t->run->recording = true; /* so that questions have texts */
    t->run->halt = false;
    t->run->attack_total = NONE;
    t->next = 0;
    t->most = NONE;
    return run_answer(t->run, option) != OUT_FAIL;
}

/* Prepares the next walk. Returns false after the last. */
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
    return part > UINT32_MAX || b > UINT32_MAX ? 0 : part * b;
}

/* Prints the k-th different face: its symbol, several as "hit+hit", none as "-". */
static json_t *face_json(const struct def *d, const struct die *die, int k) {
    int unused;
    char buffer[256] = "";
    struct text t = text_over(buffer, sizeof buffer);
    const struct pips *shown = &d->pips[die->face[symbol_face(die, k, &unused)]];
    for (int i = 0; i < shown->n; i++) text_add(&t, "%s%s", i ? "+" : "", d->symbols.name[shown->symbol[i]]);
    return json_text(shown->n ? buffer : "-");
}

/* In how many orders the alike dice could have fallen so. */
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

/* Adds one result: `ways` of `of` equally likely ones. Both get the common denominator at the end. */
static bool add_end(json_t *ends, const struct odds_walk *t, uint64_t *of) {
    const struct def *d = t->m->def;
    uint64_t ways = orders(t), faces = 1;
    json_t *shown = json_array(), *paid = json_null();
    for (int i = 0; i < t->digits; i++) {
        const struct digit *digit = &t->digit[i];
        ways *= (uint64_t)digit->weight;
        faces *= (uint64_t)digit->faces;
        if (digit->paid)
            paid = json_integer(digit->at);
        else if (digit->die == NONE)
            json_array_append_new(shown, json_integer(digit->at + 1));
        else
            json_array_append_new(shown, face_json(d, &d->dice[digit->die], digit->at));
        if (faces > UINT32_MAX) *of = 0;
    }
    const struct decision *q = t->run->waiting ? &t->run->open : NULL;
    json_t *end = json_object();
    json_object_set_new(end, "ways", json_integer((json_int_t)ways));
    json_object_set_new(end, "of", json_integer((json_int_t)faces));
    json_object_set_new(end, "faces", shown);
    json_object_set_new(end, "paid", paid);
    json_object_set_new(end, "most", t->most == NONE ? json_null() : json_integer(t->most));
    json_object_set_new(
        end, "total",
        t->run->attack_total == NONE ? json_null() : json_integer(t->run->attack_total > 0 ? t->run->attack_total : 0));
    json_object_set_new(end, "asks", q && q->seat >= 0 ? json_name(&d->seat_ids, q->seat) : json_null());
    *of = *of ? common_multiple(*of, faces) : 0;
    return json_array_append_new(ends, end) == 0 && *of;
}

/* Returns all results, or NULL with err. `hidden` is set if chance that cannot be counted is the reason. */
static json_t *try_all(struct odds_walk *t, int option, uint64_t *of, bool *hidden, pr_error *err) {
    json_t *ends = json_array();
    int sight = sight_of(t->m->def, t->seat);
    const char *wrong = NULL;
    pr_status status = PR_REFUSED;
    *of = 1;
    do {
        if (!try_once(t, option)) {
            wrong = t->run->error;
            status = t->run->oom ? PR_MEMORY : PR_SCRIPT;
        } else if (looks_behind(t, sight)) {
            wrong = tr("No exact odds: the result depends on cards not yet seen.");
        } else if (t->shuffled) {
            wrong = tr("No exact odds: the result depends on a shuffle.");
        } else if (t->too_long || json_array_size(ends) == t->max_ways) {
            wrong = tr("Chance can go too many ways there to count them.");
        } else if (rolled(t) && !add_end(ends, t, of)) {
            wrong = tr("Chance can go too many ways there to count them.");
        }
    } while (!wrong && count_up(t));
    if (!wrong) return ends;
    error_set(err, status, "%s", wrong);
    *hidden = status == PR_REFUSED;
    json_decref(ends);
    return NULL;
}

static void share_denominator(json_t *ends, uint64_t of) {
    size_t i;
    json_t *end;
    json_array_foreach(ends, i, end) {
        json_int_t ways = json_integer_value(json_object_get(end, "ways"));
        json_int_t faces = json_integer_value(json_object_get(end, "of"));
        json_object_set_new(end, "ways", json_integer(ways * ((json_int_t)of / faces)));
        json_object_del(end, "of");
    }
}

/* What the script says of the odds, as a sentence of the language in force. */
static json_t *told_json(const pr_match *m, const char *told) {
    char buffer[MAX_SAID];
    struct text t = text_over(buffer, sizeof buffer);
    label_text(m->def, (msg){told}, m->run->open.about, m->run->open.abouts, &t);
    return json_text(buffer);
}

char *odds_within(pr_match *m, int asks, const char *id, size_t max_ways, pr_error *err) {
    char reason[1024] = "";
    struct text why = text_over(reason, sizeof reason);
    int option = option_adopt(m, id, &why, NULL);
    if (option == NONE && reason[0])
        return error_set(err, PR_REFUSED, tr("'%.*s' is refused: %s"), text_fit(id, 80), id, reason), NULL;
    if (option == NONE)
        return error_set(err, PR_REFUSED, tr("'%.*s' is not an option of the open question."), text_fit(id, 80), id),
               NULL;
    int seat = pr_option_seat(m, option);
    if (asks >= 0 && sight_of(m->def, asks) != sight_of(m->def, seat))
        return error_set(err, PR_REFUSED, "%s", tr("No odds: another seat has that option.")), NULL;
    if (!sees_all_fields(&m->run->pos, sight_of(m->def, seat)))
        return error_set(err, PR_REFUSED, "%s",
                         tr("No exact odds: the result may depend on information hidden from this seat.")),
               NULL;
    const struct program *p = m->episode->program;
    struct odds_walk t = {
        .m = m, .seat = seat, .max_ways = max_ways, .run = run_new(p->rules, p->host, m->episode->program, m->seed)};
    if (!t.run) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    t.run->user = m;
    t.first_draw = position_draws(&m->run->pos);
    unsigned long lost = json_lost();
    uint64_t of;
    t.declined = json_array();
    bool hidden = false;
    json_t *ends = try_all(&t, option, &of, &hidden, err);
    run_free(t.run);
    const struct decision *q = &m->run->open;
    bool uncounted = hidden || (ends && !json_array_size(ends));
    const char *told = uncounted && q->option[option].verb == q->odds_verb ? q->odds : NULL;
    if (told && !ends) ends = json_array(), of = 1;
    if (ends && lost != json_lost()) json_decref(ends), ends = NULL;
    if (lost != json_lost()) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (!ends) return json_decref(t.declined), NULL;
    share_denominator(ends, of);
    json_t *odds = json_object();
    json_object_set_new(odds, "type", json_string("odds"));
    json_object_set_new(odds, "id", json_text(id));
    json_object_set_new(odds, "of", json_integer((json_int_t)of));
    json_object_set_new(odds, "ends", ends);
    json_object_set_new(odds, "declined", t.declined);
    if (told) json_object_set_new(odds, "text", told_json(m, told));
    char *text = json_line(odds, lost);
    if (!text) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return text;
}

char *pr_odds(pr_match *m, int seat, const char *id, pr_error *err) {
    request_begin(NULL);
    char *json = odds_within(m, seat, id, MAX_WAYS, err);
    request_end();
    return json;
}
