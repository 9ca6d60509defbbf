/* Checks redaction: changes things that are hidden from a seat, and compares everything that the seat sees before and
 * after. It swaps hidden cards, moves pieces at hidden places, and changes hidden faces, hidden variables and the
 * generator. The changes are also made at the start of the open step, so that the open question is computed from the
 * changed position. */
#include "check/kit.h"

#include "match/suppose.h"
#include "precinct_owned.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct seen {
    char *view, *decision;
    uint64_t events, number, lessons;
    int seat;
};

/* Computes a hash of up to `wanted` events. */
struct listener {
    const pr_content *content;
    uint64_t hash, wanted;
};

static void add_event(void *ctx, const pr_event *e) {
    struct listener *l = ctx;
    if (!l->wanted) return;
    l->wanted--;
    released char *json = pr_event_json(l->content, e);
    for (const char *c = json ? json : ""; *c; c++) l->hash = (l->hash ^ (unsigned char)*c) * 0x100000001B3u;
    for (int i = 0; i < e->fields; i++) l->hash = (l->hash ^ (uint32_t)e->field[i].value.n) * 0x100000001B3u;
}

/* Hashes the events that the seat sees after number `after`, up to `last`. */
static uint64_t heard_by(pr_match *m, int seat, uint64_t after, uint64_t last) {
    struct listener l = {pr_content_of(m->episode), 0, last - after};
    pr_events(m, seat, after, add_event, &l);
    return l.hash ^ l.wanted;
}

/* Hashes the texts that the coach's lessons give to the seat. */
static uint64_t taught_to(pr_match *m, int seat) {
    uint64_t hash = 0;
    for (int i = 0; i < m->run->rules->coach.lessons && seat != NONE; i++) {
        const char *text = pr_lesson(m, seat, i, NULL);
        for (; text && *text; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001B3u;
        hash = (hash ^ (uint64_t)i) * 0x100000001B3u;
    }
    return hash;
}

static struct seen seen_by(pr_match *m, int seat) {
    pr_decision d = pr_current_decision(m);
    /* the changes can affect only events of the open step, because earlier events are committed */
    return (struct seen){pr_view(m, seat),
                         pr_decision_json(m, d.seat == seat || d.seat < 0 ? NONE : seat),
                         heard_by(m, seat, m->now.events, UINT64_MAX),
                         d.number,
                         taught_to(m, seat),
                         d.seat};
}

static void seen_free(struct seen *s) {
    pr_release(s->view);
    pr_release(s->decision);
}

static const char *seen_differs(const struct seen *a, const struct seen *b) {
    if (strcmp(a->view, b->view) != 0) return "view";
    if (a->events != b->events) return "events";
    if (a->number != b->number) return "number of the decision";
    if (a->seat != b->seat) return "seat that is asked";
    if (a->lessons != b->lessons) return "lesson of the coach";
    return a->decision && strcmp(a->decision, b->decision) != 0 ? "decision" : NULL;
}

/* Returns the rest of the JSON text `b` from the start of the first object that differs from `a`, or NULL if a text is
 * NULL. */
static const char *difference(const char *a, const char *b) {
    if (!a || !b) return NULL;
    size_t n = 0;
    while (a[n] && a[n] == b[n]) n++;
    while (n && b[n] != '{') n--;
    return b + n;
}

static const char *name_of(const pr_match *m, int seat) {
    return seat == NONE ? "none" : m->def->seats[seat].id;
}

static bool check_seen(struct check_counts *t, const struct seen *was, pr_match *c, int seat, const char *what) {
    owned_by(seen_free) struct seen is = seen_by(c, seat);
    const char *differs = seen_differs(was, &is);
    bool view = differs && strcmp(differs, "view") == 0, decision = differs && strcmp(differs, "decision") == 0;
    const char *now = view ? difference(was->view, is.view) : decision ? difference(was->decision, is.decision) : NULL;
    return kit_check(t, PROP_REDACTION, !differs, "decision %" PRIu64 ": %s gives seat %s another %s%s%.*s",
                     was->number, what, name_of(c, seat), differs ? differs : "", now ? ", from here on: " : "",
                     text_fit(now ? now : "", 80), now ? now : "");
}

/* Returns a card's position in its pile, counted from the top. */
static int place_of(const struct position *p, int card) {
    int pile = *at(p, F_CARD_pile, card), i = 0;
    while (pile_card(p, pile, i) != card) i++;
    return i;
}

/* Returns true if `visible`, the declared visibility of a thing with these owners, hides the thing from the seat.
 * Repeats the code of look.c on purpose, because the check must not depend on look.c. */
static bool closed(const struct def *d, int seat, int visible, int owner_side, int owner_seat) {
    if (visible == VIS_EVERYONE) return false;
    if (visible == VIS_NOBODY || visible == VIS_CONTENTS) return true;
    if (visible == VIS_SEAT || visible >= MAX_SIDES)
        return seat != (visible == VIS_SEAT ? owner_seat : visible - MAX_SIDES);
    int side = d->seats[seat].side;
    return side == NONE || side != (visible == VIS_OWNER ? owner_side : visible);
}

static bool pile_closed(const struct def *d, int seat, int pile) {
    return closed(d, seat, d->piles[pile].visible, d->piles[pile].side, d->piles[pile].seat);
}

/* Returns true if the card is hidden from the seat and the open step did not move it. */
static bool hidden(const pr_match *m, int seat, int card) {
    const struct position base = {.def = m->def, .w = m->run->base}, *pos = &m->run->pos;
    int pile = *at(pos, F_CARD_pile, card);
    return pile_closed(m->def, seat, pile) && *at(&base, F_CARD_pile, card) == pile &&
           place_of(&base, card) == place_of(pos, card);
}

static void swap_cards(struct position *p, int a, int b) {
    int pile_a = *at(p, F_CARD_pile, a), pile_b = *at(p, F_CARD_pile, b), place_a = place_of(p, a),
        place_b = place_of(p, b);
    set_item(p, p->def->piles[pile_a].items, 0, pile_count(p, pile_a) - 1 - place_a, b);
    set_item(p, p->def->piles[pile_b].items, 0, pile_count(p, pile_b) - 1 - place_b, a);
    set_word(p, F_CARD_pile, a, pile_b);
    set_word(p, F_CARD_pile, b, pile_a);
}

/* Returns true if a swap of cards between the two piles would change which cards are publicly known to be in these
 * piles. */
static bool known_apart(const struct def *d, int pile_a, int pile_b) {
    return pile_a != pile_b && (d->piles[pile_a].visible == VIS_CONTENTS || d->piles[pile_b].visible == VIS_CONTENTS);
}

/* Finds two different hidden cards that could change places, in up to 24 tries. */
static bool find_pair(const pr_match *m, int seat, uint64_t chance, int *a, int *b) {
    const struct def *d = m->def;
    for (uint64_t i = 0; i < 24 && d->cards_n > 1; i++) {
        *a = (int)(chance_mix(chance, 2 * i) % (uint64_t)d->cards_n);
        *b = (int)(chance_mix(chance, 2 * i + 1) % (uint64_t)d->cards_n);
        if (d->cards[*a].kind == d->cards[*b].kind || !hidden(m, seat, *a) || !hidden(m, seat, *b)) continue;
        int pile_a = *at(&m->run->pos, F_CARD_pile, *a), pile_b = *at(&m->run->pos, F_CARD_pile, *b);
        if (!known_apart(d, pile_a, pile_b) && pile_accepts(d, pile_a, *b) && pile_accepts(d, pile_b, *a)) return true;
    }
    return false;
}

/* Returns the odds of one of the seat's options, or the reason why there are no odds. The caller releases the text.
 * Returns NULL if another seat must answer the question. Limited to 100 outcomes, because more outcomes take long. */
static char *odds_for(pr_match *m, int seat, uint64_t chance) {
    enum { FEW_WAYS = 100 };
    pr_error err = {0};
    int n = pr_current_decision(m).options, option = n ? (int)(chance % (uint64_t)n) : NONE;
    if (!n || pr_option_seat(m, option) != seat) return NULL;
    owned_by(pr_chances_free_at) pr_chances *odds = chances_within(m, seat, pr_option_id(m, option), FEW_WAYS, &err);
    return odds ? pr_chances_json(pr_content_of(m->episode), odds) : text_copy(err.text);
}

/* Returns true if both texts are equal or both are NULL. A text in only one of two positions would show the seat which
 * position it is. */
static bool alike(const char *was, const char *is) {
    return !was == !is && (!was || strcmp(was, is) == 0);
}

/* Compares the texts that a match and its copy give to a seat. `shown`: maximum number of bytes of the difference that
 * are printed. */
static bool check_alike(struct check_counts *t, const pr_match *m, int seat, const char *was, const char *is,
                        const char *what, const char *other, int shown) {
    const bool same = alike(was, is);
    const char *now = same ? NULL : difference(was ? was : "", is ? is : "");
    return kit_check(t, PROP_REDACTION, same, "decision %" PRIu64 ": %s gives seat %s %s%s%.*s",
                     pr_current_decision(m).number, what, name_of(m, seat), other, now ? ", from here on: " : "",
                     text_fit(now ? now : "", shown), now ? now : "");
}

static bool check_odds(struct check_counts *t, pr_match *m, pr_match *c, int seat, uint64_t chance, const char *what) {
    released char *was = odds_for(m, seat, chance), *is = odds_for(c, seat, chance);
    return check_alike(t, m, seat, was, is, what, "other odds", 80);
}

/* Returns the result of pr_foresee() for one of the seat's options as text, with the foreseen question and events; the
 * caller releases the text. Returns "failed" if the option fails, and NULL if another seat must answer the question. */
static char *outcome_for(pr_match *m, int seat, uint64_t chance) {
    int n = pr_current_decision(m).options, option = n ? (int)(chance % (uint64_t)n) : NONE;
    if (!n || pr_option_seat(m, option) != seat) return NULL;
    const char *id = pr_option_id(m, option);
    char all[4096];
    struct text t = text_over(all, sizeof all);
    pr_outcome o;
    pr_look *then = NULL;
    if (!pr_foresee(m, &id, 1, &o, &then)) return text_copy("failed");
    struct listener l = {pr_content_of(m->episode), 0, UINT64_MAX};
    pr_foreseen(m, seat, pr_events(m, seat, UINT64_MAX, NULL, NULL), add_event, &l);
    released char *asks = then ? pr_question_json(then) : NULL;
    text_add(&t, "%s: %d%d%d %d %d %d %d %d, events %" PRIx64 " %s", id, o.certain, o.over, o.asks_same, o.options,
             o.menu, o.harm, o.space, o.ap, l.hash, asks ? asks : "");
    pr_look_free(then);
    return text_copy(all);
}

static bool check_outcomes(struct check_counts *t, pr_match *m, pr_match *c, int seat, uint64_t chance,
                           const char *what) {
    released char *was = outcome_for(m, seat, chance), *is = outcome_for(c, seat, chance);
    return kit_check(t, PROP_REDACTION, alike(was, is),
                     "decision %" PRIu64 ": %s lets seat %s foresee %.*s instead of %.*s",
                     pr_current_decision(m).number, what, name_of(m, seat), is ? text_fit(is, 120) : 0, is ? is : "",
                     was ? text_fit(was, 120) : 0, was ? was : "");
}

/* Returns a random option id, legal or not: a verb and one card, piece or space. */
static const char *any_id(const pr_match *m, uint64_t chance, char *buffer, size_t size) {
    const struct def *d = m->def;
    struct text id = text_over(buffer, size);
    uint64_t n = chance_mix(chance, 7), thing = n / 4;
    text_add(&id, "%s", d->verbs[chance % (uint64_t)d->verbs_n].id);
    if (n % 4 == 1 && d->cards_n) text_add(&id, ":%s", d->cards[thing % (uint64_t)d->cards_n].id);
    if (n % 4 == 2) text_add(&id, ":%s", d->pieces[thing % (uint64_t)d->pieces_n].id);
    if (n % 4 == 3) text_add(&id, ":%s", d->spaces[thing % (uint64_t)d->spaces_n].id);
    return buffer;
}

/* Returns the reasons that a seat gets for a few illegal options, and, unless `card` is NONE, for an option with this
 * card. The caller releases the text. */
static char *reasons_for(pr_match *m, int seat, uint64_t chance, int card) {
    enum { ASKED = 3 };
    char all[4096];
    struct text reasons = text_over(all, sizeof all);
    for (uint64_t i = 0; i < ASKED && m->def->verbs_n && m->def->pieces_n; i++) {
        char id[512];
        any_id(m, chance_mix(chance, i), id, sizeof id);
        if (i == 0 && card != NONE) {
            struct text about = text_over(id, sizeof id);
            text_add(&about, "%s:%s", m->def->verbs[chance % (uint64_t)m->def->verbs_n].id, m->def->cards[card].id);
        }
        released char *why = pr_why(m, seat, id);
        text_add(&reasons, "{%s: %s}", id, why ? why : "");
    }
    return text_copy(all);
}

static bool check_reasons(struct check_counts *t, const char *was, pr_match *c, int seat, uint64_t chance, int card,
                          const char *what) {
    released char *is = reasons_for(c, seat, chance, card);
    return check_alike(t, c, seat, was, is, what, "another reason", 200);
}

static bool check_cards(struct check_counts *t, pr_match *m, int seat, uint64_t chance) {
    int a = NONE, b = NONE;
    if (!find_pair(m, seat, chance, &a, &b)) return true;
    owned_match *c = pr_clone(m, NULL);
    struct position base = {.def = m->def, .w = c->run->base};
    owned_by(seen_free) struct seen was = seen_by(m, seat);
    released char *reasons = reasons_for(m, seat, chance, a);
    char what[256];
    struct text name = text_over(what, sizeof what);
    text_add(&name, "swapping %s and %s", m->def->cards[a].id, m->def->cards[b].id);
    swap_cards(&base, a, b);
    /* If an earlier answer of the open step names a swapped card, the two runs cannot be compared. */
    enum outcome out = run_rewind(c->run, c->run->answers_n);
    bool good = out == OUT_FAIL && m->run->answers_n > 0;
    if (!good)
        good = kit_check(t, PROP_REDACTION, out == OUT_WAIT, "decision %" PRIu64 ": %s: %s", was.number, what,
                         out == OUT_FAIL ? c->run->error : "the question is gone") &&
               check_seen(t, &was, c, seat, what) && check_odds(t, m, c, seat, chance, what) &&
               check_outcomes(t, m, c, seat, chance, what) && check_reasons(t, reasons, c, seat, chance, a, what);
    return good;
}

/* Returns another value in the declared range. The value is either next to `n` or any other value. */
static word other_value(const struct position *p, int field, int owner, word n, uint64_t chance) {
    word least, most;
    if (p->def->fields[field].type == VAL_BOOL) return !n;
    field_limits(p, field, owner, &least, &most);
    if (chance % 2) {
        word any = (word)(least + (int64_t)(chance / 2 % (uint64_t)((int64_t)most - least + 1)));
        if (any != n) return any;
    }
    return n < most ? n + 1 : n > least ? n - 1 : n;
}

/* Returns the seat to which an owner's fields belong. */
static int seat_of(const struct position *p, enum owner owner, int i) {
    return owner == OWN_PIECE  ? kind_of(p, i)->seat
           : owner == OWN_SEAT ? i
           : owner == OWN_CARD ? p->def->piles[*at(p, F_CARD_pile, i)].seat
                               : NONE;
}

/* Returns the side to which an owner's fields belong. */
static int side_of(const struct position *p, enum owner owner, int i) {
    const struct def *d = p->def;
    return owner == OWN_PIECE  ? kind_of(p, i)->side
           : owner == OWN_SIDE ? i
           : owner == OWN_SEAT ? d->seats[i].side
           : owner == OWN_CARD ? d->piles[*at(p, F_CARD_pile, i)].side
                               : NONE;
}

/* Returns true if the field is hidden from the seat, or belongs to a card that is hidden from the seat. */
static bool field_hidden(const struct position *p, int seat, int f, int i) {
    const struct def *d = p->def;
    if (f == F_PIECE_face || f == d->extra.pips)
        return (f == F_PIECE_face ? kind_of(p, i)->faces > 1 : kind_of(p, i)->die != NONE) &&
               closed(d, seat, kind_of(p, i)->face_visible, NONE, NONE);
    enum owner owner = d->fields[f].owner;
    const bool open = d->fields[f].seal && *at_item(p, d->fields[f].seal, i, 0) == 0;
    return (!open && closed(d, seat, d->fields[f].visible, side_of(p, owner, i), seat_of(p, owner, i))) ||
           (owner == OWN_CARD && pile_closed(d, seat, *at(p, F_CARD_pile, i)));
}

/* Checks that the open question, its odds and its foreseen results do not depend on hidden things. `c` is a copy of the
 * match in which only hidden things differ at the start of the open step. Does not compare the question in three cases.
 * The seat sees other events before the question, which may influence the question; the step fails; or the match
 * answered the question automatically. */
static bool check_question(struct check_counts *t, pr_match *m, pr_match *c, const struct seen *was, int seat,
                           uint64_t chance, const char *what) {
    uint64_t before = m->now.events, last = pr_events(m, seat, UINT64_MAX, NULL, NULL);
    enum outcome out = run_rewind(c->run, c->run->answers_n);
    bool still_waits = out == OUT_WAIT && c->run->answers_n == m->run->answers_n && c->now.events == before;
    if (c->run->auto_answers_n <= m->run->auto_answers_n) last = UINT64_MAX;
    bool good = out == OUT_FAIL || heard_by(c, seat, before, last) != heard_by(m, seat, before, last);
    if (!good)
        good = kit_check(t, PROP_REDACTION, still_waits,
                         "decision %" PRIu64 ": with %s seat %s sees that the question is gone", was->number, what,
                         name_of(m, seat)) &&
               check_seen(t, was, c, seat, what) && check_odds(t, m, c, seat, chance, what) &&
               check_outcomes(t, m, c, seat, chance, what);
    return good;
}

/* Checks the open question after a hidden word got another value. Does nothing if the open step itself changed the
 * word. */
static bool check_word_question(struct check_counts *t, pr_match *m, const struct seen *was, int seat, int f, int i,
                                word n, uint64_t chance, const char *what) {
    const struct position start = {.def = m->def, .w = m->run->base};
    if (*at_item(&start, f, i, 0) != *at_item(&m->run->pos, f, i, 0)) return true;
    owned_match *c = pr_clone(m, NULL);
    set_item(&(struct position){.def = c->def, .w = c->run->base}, f, i, 0, n);
    return check_question(t, m, c, was, seat, chance, what);
}

static word other_word(const struct position *p, int f, int i, word old, uint64_t chance) {
    const struct def *d = p->def;
    return f == F_PIECE_face    ? kind_of(p, i)->face[old == kind_of(p, i)->face[0]]
           : f == d->extra.pips ? old % d->dice[kind_of(p, i)->die].faces + 1
                                : other_value(p, f, i, old, chance);
}

/* Writes the name of a field: "lair", or "face of mine.2". */
static const char *field_of(const struct def *d, const struct field *f, int i, char *buffer, size_t size) {
    const char *id = f->owner == OWN_PIECE   ? d->pieces[i].id
                     : f->owner == OWN_SPACE ? d->spaces[i].id
                     : f->owner == OWN_CARD  ? d->cards[i].id
                     : f->owner == OWN_SEAT  ? d->seats[i].id
                     : f->owner == OWN_SIDE  ? d->sides[i].id
                                             : NULL;
    struct text name = text_over(buffer, size);
    text_add(&name, "another %s%s%s", f->name, id ? " of " : "", id ? id : "");
    return buffer;
}

static bool check_fields(struct check_counts *t, pr_match *m, int seat, uint64_t chance) {
    struct position *pos = &m->run->pos;
    const struct def *d = m->def;
    bool good = true;
    owned_by(seen_free) struct seen was = seen_by(m, seat);
    released char *reasons = reasons_for(m, seat, chance, NONE);
    for (int f = 0; f < d->fields_n && good; f++) {
        const struct field *field = &d->fields[f];
        int n = owner_count(d, field->owner);
        if ((!field->script && f != F_PIECE_face && f != d->extra.pips) || !n) continue;
        int i = (int)(chance_mix(chance, (uint64_t)f) % (uint64_t)n);
        if (!field_has(d, f, i) || !field_hidden(pos, seat, f, i)) continue;
        const word old = *at_item(pos, f, i, 0);
        const word other = other_word(pos, f, i, old, chance_mix(chance, ~(uint64_t)f));
        set_item(pos, f, i, 0, other);
        char buffer[128];
        const char *name = field_of(d, field, i, buffer, sizeof buffer);
        good = check_seen(t, &was, m, seat, name) && check_reasons(t, reasons, m, seat, chance, NONE, name);
        set_item(pos, f, i, 0, old);
        good = good && check_word_question(t, m, &was, seat, f, i, other, chance, name);
    }
    return good;
}

/* Returns true if the declaration hides the piece's place from the seat now. Repeats place_hidden() and the code of
 * look.c on purpose, because the check must not depend on them. */
static bool place_closed(const struct position *p, int seat, int piece) {
    const struct kind *k = kind_of(p, piece);
    return k->place_visible != VIS_EVERYONE && *at(p, F_PIECE_space, piece) != NONE &&
           *at(p, p->def->extra.revealed, piece) == 0 && closed(p->def, seat, k->place_visible, NONE, NONE);
}

/* Moves a piece to `to`, where the piece could be as far as `seat` knows. Compares everything that `seat` sees: first
 * at the open question, then after the open step has run again. */
static bool check_hidden_place(struct check_counts *t, pr_match *m, int seat, int piece, int to, uint64_t chance) {
    struct position *pos = &m->run->pos;
    const int from = *at(pos, F_PIECE_space, piece);
    const struct position base = {.def = m->def, .w = m->run->base};
    char what[256];
    struct text name = text_over(what, sizeof what);
    text_add(&name, "%s on %s instead of %s", m->def->pieces[piece].id, m->def->spaces[to].id, m->def->spaces[from].id);
    owned_by(seen_free) struct seen was = seen_by(m, seat);
    released char *reasons = reasons_for(m, seat, chance, NONE);
    piece_put(pos, piece, to);
    bool good = check_seen(t, &was, m, seat, what) && check_reasons(t, reasons, m, seat, chance, NONE, what);
    piece_put(pos, piece, from);
    const bool possible = place_closed(&base, seat, piece) && *at(&base, F_PIECE_space, piece) == from &&
                          space_is(&base, to, kind_of(pos, piece)->possible);
    if (good && possible) {
        owned_match *c = pr_clone(m, NULL);
        piece_put(&(struct position){.def = c->def, .w = c->run->base}, piece, to);
        good = check_question(t, m, c, &was, seat, chance, what);
    }
    return good;
}

/* Checks that the seat sees no effect of a hidden place. Also checks that the places where a piece could be, as far as
 * the seat knows, include its true place. */
static bool check_hidden_places(struct check_counts *t, pr_match *m, int seat, uint64_t chance) {
    const struct position *p = &m->run->pos;
    const struct def *d = m->def;
    owned int *place = d->extra.revealed == NONE ? NULL : malloc((size_t)d->spaces_n * sizeof *place);
    bool good = true;
    for (int i = 0; place && i < d->pieces_n && good; i++) {
        if (!place_closed(p, seat, i)) continue;
        const int n = possible_places(p, i, place), true_place = *at(p, F_PIECE_space, i);
        bool among = false;
        for (int k = 0; k < n; k++) among |= place[k] == true_place;
        good = kit_check(t, PROP_REDACTION, among,
                         "decision %" PRIu64 ": %s is on %s, but possible_places of its kind rules that out",
                         pr_current_decision(m).number, d->pieces[i].id, d->spaces[true_place].id);
        const int to = place[chance_mix(chance, (uint64_t)i) % (uint64_t)n];
        if (good && to != true_place) good = check_hidden_place(t, m, seat, i, to, chance);
    }
    return good;
}

/* Checks that no seat sees the generator, not even a seat that sees everything else. */
static bool check_generator(struct check_counts *t, pr_match *m) {
    owned_by(seen_free) struct seen was = seen_by(m, NONE);
    m->run->pos.w[m->def->offsets[F_MATCH_seed_low]] ^= 1;
    m->run->pos.w[m->def->offsets[F_MATCH_draws_low]] ^= 1;
    bool good = check_seen(t, &was, m, NONE, "the generator");
    m->run->pos.w[m->def->offsets[F_MATCH_seed_low]] ^= 1;
    m->run->pos.w[m->def->offsets[F_MATCH_draws_low]] ^= 1;
    return good;
}

/* Checks that no event names a card that moved between two hidden piles. */
static bool check_events(struct check_counts *t, const pr_match *m, int seat) {
    const struct def *d = m->def;
    const struct rules *rules = m->run->rules;
    for (size_t i = m->now.events > 60 ? m->now.events - 60 : 0; i < m->now.events; i++) {
        const struct event *e = &m->events[i];
        const struct event_arg *card = event_arg_of(e, rules->key_card), *from = event_arg_of(e, rules->key_from),
                               *to = event_arg_of(e, rules->key_to);
        if (e->kind != EVENT_CARD_MOVED || !card || !from || !to) continue;
        if (!pile_closed(d, seat, from->n) || !pile_closed(d, seat, to->n)) continue;
        if (!kit_check(t, PROP_REDACTION, !event_arg_seen(card, sight_of(d, seat)),
                       "event %zu tells seat %s that %s went from %s to %s", i + 1, name_of(m, seat),
                       d->cards[card->n].id, d->piles[from->n].id, d->piles[to->n].id))
            return false;
    }
    return true;
}

/* Returns true if any face, place or variable is hidden from some seat. */
static bool keeps_secrets(const struct def *d) {
    for (int i = 0; i < d->kinds_n; i++)
        if (d->kinds[i].face_visible != VIS_EVERYONE || d->kinds[i].place_visible != VIS_EVERYONE) return true;
    for (int f = 0; f < d->fields_n; f++)
        if (d->fields[f].script && d->fields[f].visible != VIS_EVERYONE) return true;
    return false;
}

bool check_secrets(struct check_counts *t, pr_match *m, uint64_t chance) {
    bool good = true;
    for (int seat = 0; seat < m->def->seats_n && good && keeps_secrets(m->def); seat++)
        good = check_fields(t, m, seat, chance) && check_hidden_places(t, m, seat, chance);
    return good;
}

bool check_redaction(struct check_counts *t, pr_match *m, uint64_t chance) {
    bool good = check_generator(t, m);
    for (int seat = 0; seat < m->def->seats_n && good; seat++)
        good = check_cards(t, m, seat, chance + (uint64_t)seat) && check_fields(t, m, seat, chance) &&
               check_hidden_places(t, m, seat, chance) && check_events(t, m, seat);
    return good;
}
