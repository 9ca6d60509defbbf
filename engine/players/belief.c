/* Makes determinizations: records the things that a seat cannot see, and replaces them by random values that the seat
 * cannot rule out. */
#include "players/belief.h"

#include "match/suppose.h"

#include <stdlib.h>
#include <string.h>

/* MAX_GUESS_VALUES: maximum number of possible values of an integer that is guessed. An integer with more possible
 * values gets its default. */
enum { MAX_GUESS_VALUES = 4096 };

/* One place in a pile that the seat does not see into. */
struct hidden_slot {
    word pile, item; /* `item`: position in the pile, counted from the bottom */
    word group;      /* number of the group of piles that may exchange cards with `pile`, directly or through other
                      * piles */
    word card;       /* a hidden card that could be in this slot; its choice does not depend on the true card */
};

/* A hidden word other than a card's place. The word has one of `values` consecutive values, starting at `from`, or it
 * is one of `values` faces.
 */
struct unknown {
    int at, from, values;
    const int *face; /* the faces to choose from, or NULL */
};

/* A piece at a hidden place. The piece may be on any of `places` spaces, which belief.place lists from index `from`. */
struct hidden_piece {
    int piece, from, places;
};

struct belief {
    const struct def *def;
    int slots_n, unknowns_n, cards_n, traces_n, hidden_n;
    struct hidden_slot *slot;
    struct unknown *unknown;
    struct hidden_piece *hidden; /* NULL if the definition hides no places */
    int *place;                  /* the possible places of the kinds of hidden pieces, kind by kind */
    word *card;                  /* the hidden cards, ascending */
    word *group;                 /* for each pile: its group, or NONE if the seat sees its cards */
    int *holder;                 /* for each hidden card: the slot with which it is matched */
    bool *visited;
    word *order; /* scratch array: the card in each slot */
    /* hidden cards that are arguments of pending steps: the place of each argument in the agenda, and the card's
     * slot */
    struct {
        int at, slot;
    } trace[AGENDA_CAP * AGENDA_ARGS];
};

int rng_below(struct rng *l, int n) {
    return (int)((chance_mix(l->seed, l->drawn++) >> 32) * (uint32_t)n >> 32);
}

/* Returns the number of words that may be unknown: script variables and faces. */
static size_t max_unknowns(const struct def *d) {
    size_t n = (size_t)d->pieces_n;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++)
        if (d->fields[f].script && d->fields[f].visible != VIS_EVERYONE)
            n += (size_t)d->fields[f].size * (size_t)field_places(d, f);
    return n;
}

/* Allocates the memory for pieces at hidden places. The pieces of a kind share the list of possible places. Returns
 * false when out of memory. */
static bool places_new(struct belief *b, const struct def *d) {
    if (d->extra.revealed == NONE) return true;
    b->hidden = malloc(((size_t)d->pieces_n + 1) * sizeof *b->hidden);
    b->place = malloc(((size_t)d->kinds_n * (size_t)d->spaces_n + 1) * sizeof *b->place);
    return b->hidden && b->place;
}

struct belief *belief_new(const struct def *d) {
    struct belief *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    size_t cards = (size_t)d->cards_n + 1;
    b->def = d;
    b->slot = malloc(cards * sizeof *b->slot);
    b->card = malloc(cards * sizeof *b->card);
    b->order = malloc(cards * sizeof *b->order);
    b->holder = malloc(cards * sizeof *b->holder);
    b->visited = malloc(cards * sizeof *b->visited);
    b->group = malloc(((size_t)d->piles_n + 1) * sizeof *b->group);
    b->unknown = malloc((max_unknowns(d) + 1) * sizeof *b->unknown);
    if (b->slot && b->card && b->order && b->holder && b->visited && b->group && b->unknown && places_new(b, d))
        return b;
    belief_free(b);
    return NULL;
}

void belief_free(struct belief *b) {
    if (!b) return;
    free(b->slot);
    free(b->card);
    free(b->order);
    free(b->holder);
    free(b->visited);
    free(b->group);
    free(b->unknown);
    free(b->hidden);
    free(b->place);
    free(b);
}

/* Cards ----------------------------------------------------------------------------------------------- */

static bool share_homes(const struct def *d, int a, int b) {
    if (d->piles[a].visible == VIS_CONTENTS || d->piles[b].visible == VIS_CONTENTS) return false;
    for (int i = 0; i <= (d->piles_n - 1) / 64; i++)
        if (d->piles[a].accepts[i] & d->piles[b].accepts[i]) return true;
    return false;
}

/* Puts hidden piles that can exchange cards into one group. The number of a group is the number of its first pile. A
 * pile with public contents is a separate group. */
static void find_groups(struct belief *b, int sight) {
    const struct def *d = b->def;
    for (int i = 0; i < d->piles_n; i++) {
        b->group[i] = sees_pile(d, sight, i) ? NONE : i;
        for (int j = 0; j < i && b->group[i] != NONE; j++) {
            if (b->group[j] == NONE || b->group[j] == b->group[i] || !share_homes(d, i, j)) continue;
            word from = b->group[i] > b->group[j] ? b->group[i] : b->group[j],
                 to = b->group[i] > b->group[j] ? b->group[j] : b->group[i];
            for (int k = 0; k <= i; k++)
                if (b->group[k] == from) b->group[k] = to;
        }
    }
}

/* Lists the slots, group by group. */
static void find_slots(struct belief *b, const struct position *p) {
    const struct def *d = b->def;
    b->slots_n = 0;
    for (int g = 0; g < d->piles_n; g++) {
        if (b->group[g] != g) continue;
        for (int i = g; i < d->piles_n; i++)
            for (int k = 0; b->group[i] == g && k < pile_count(p, i); k++)
                b->slot[b->slots_n++] = (struct hidden_slot){i, k, g, NONE};
    }
}

/* Matches slot i with a hidden card, without looking at its true card. Takes the first free card that could be in the
 * slot. If no such card is free, takes the card of another slot, and that slot gets another card (an augmenting path).
 * The true position shows that all slots can be matched, so a card is found for each slot. */
static bool slot_fill(struct belief *b, const struct position *p, int i) {
    for (int taken = 0; taken <= 1; taken++)
        for (int c = 0; c < b->cards_n; c++) {
            if ((b->holder[c] != NONE) != taken || b->visited[c] || !could_lie(p, b->card[c], b->slot[i].pile))
                continue;
            b->visited[c] = true;
            if (taken && !slot_fill(b, p, b->holder[c])) continue;
            b->holder[c] = i;
            return true;
        }
    return false;
}

static void match_cards(struct belief *b, const struct position *p) {
    b->cards_n = 0;
    for (int c = 0; c < b->def->cards_n; c++)
        if (b->group[*at(p, F_CARD_pile, c)] != NONE) b->card[b->cards_n++] = c;
    for (int c = 0; c < b->cards_n; c++) b->holder[c] = NONE;
    for (int i = 0; i < b->slots_n; i++) {
        memset(b->visited, 0, (size_t)b->cards_n);
        slot_fill(b, p, i);
    }
    for (int c = 0; c < b->cards_n; c++)
        if (b->holder[c] != NONE) b->slot[b->holder[c]].card = b->card[c];
}

/* Returns the true slot of a hidden card. Used only to find the new card of this slot. */
static int true_slot(const struct belief *b, const struct position *p, word card) {
    for (int i = 0; i < b->slots_n; i++)
        if (*at_item(p, b->def->piles[b->slot[i].pile].items, 0, b->slot[i].item) == card) return i;
    return NONE;
}

/* Records which arguments of pending steps are hidden cards. belief_determinize() replaces each such argument by the
 * card that its slot gets. */
static void find_traces(struct belief *b, const struct position *p) {
    enum { RECORD = 2 + AGENDA_ARGS };
    b->traces_n = 0;
    for (int i = 0; i < *at(p, F_MATCH_agenda_n, 0); i++) {
        const word *r = at_item(p, F_MATCH_agenda, 0, i * RECORD);
        for (int a = 0; a < (r[1] & 15); a++) {
            if ((r[1] >> (4 + 4 * a) & 15) != VAL_CARD || r[2 + a] == NONE) continue;
            if (b->group[*at(p, F_CARD_pile, r[2 + a])] == NONE) continue;
            b->trace[b->traces_n].at = i * RECORD + 2 + a;
            b->trace[b->traces_n++].slot = true_slot(b, p, r[2 + a]);
        }
    }
}

/* Variables and faces --------------------------------------------------------------------------------- */

/* Adds a hidden word. Variables that bound the field are public, so using them reveals nothing. */
static void add_unknown(struct belief *b, const struct position *p, int field, int owner, int item) {
    const struct field *f = &b->def->fields[field];
    struct unknown u = {.at = f->offset + field_place(f, owner) * f->size + item, .from = f->start, .values = 1};
    word least = f->min, most = f->max;
    if (f->min_of || f->max_of) field_limits(p, field, owner, &least, &most);
    const int64_t range = (int64_t)most - least;
    if (f->type == VAL_BOOL) {
        u.from = 0;
        u.values = 2;
    } else if (f->type == VAL_INT && range < MAX_GUESS_VALUES) {
        u.from = least;
        u.values = (int)range + 1;
    }
    b->unknown[b->unknowns_n++] = u;
}

static void add_face(struct belief *b, int piece, const struct kind *k) {
    b->unknown[b->unknowns_n++] =
        (struct unknown){.at = b->def->offsets[F_PIECE_face] + piece, .values = k->faces, .face = k->face};
}

static void find_unknowns(struct belief *b, const struct position *p, int sight) {
    const struct def *d = b->def;
    b->unknowns_n = 0;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++) {
        const struct field *field = &d->fields[f];
        if (!field->script || field->visible == VIS_EVERYONE) continue;
        for (int i = 0; i < owner_count(d, field->owner); i++) {
            if (!field_has(d, f, i) || sees_field(p, sight, f, i)) continue;
            for (int k = 0; k < field->size; k++) add_unknown(b, p, f, i, k);
        }
    }
    for (int i = 0; i < d->pieces_n; i++)
        if (kind_of(p, i)->faces && !sees_field(p, sight, F_PIECE_face, i))
            add_face(b, i, kind_of(p, i));
        else if (kind_of(p, i)->die != NONE && !sees_field(p, sight, d->extra.pips, i))
            b->unknown[b->unknowns_n++] = (struct unknown){
                .at = d->offsets[d->extra.pips] + i, .from = 1, .values = d->dice[kind_of(p, i)->die].faces};
}

/* Lists the hidden pieces. The filter of possible places names only public things, so its result reveals nothing. */
static void find_places(struct belief *b, const struct position *p, int sight) {
    const struct def *d = b->def;
    int kind = NONE, from = 0, n = 0;
    b->hidden_n = 0;
    for (int i = 0; b->hidden && i < d->pieces_n; i++) {
        if (sees_field(p, sight, F_PIECE_space, i)) continue;
        if (d->pieces[i].kind != kind) {
            kind = d->pieces[i].kind;
            from += n;
            n = possible_places(p, i, b->place + from);
        }
        b->hidden[b->hidden_n++] = (struct hidden_piece){i, from, n};
    }
}

void belief_form(struct belief *b, const struct position *p, int seat) {
    int sight = sight_of(b->def, seat);
    find_groups(b, sight);
    find_slots(b, p);
    match_cards(b, p);
    find_traces(b, p);
    find_unknowns(b, p, sight);
    find_places(b, p, sight);
}

/* Dealing --------------------------------------------------------------------------------------------- */

/* Shuffles the cards of each group. Two slots do not exchange their cards if one of them would not accept the other's
 * card. `apart`: the random numbers of a group do not depend on the other groups. */
static void shuffle_hidden(const struct belief *b, struct rng *rng, bool apart) {
    const uint64_t seed = rng->seed;
    const struct hidden_slot *slot = b->slot;
    for (int i = 0; i < b->slots_n; i++) b->order[i] = slot[i].card;
    for (int first = 0, i; first < b->slots_n; first = i) {
        for (i = first + 1; i < b->slots_n && slot[i].group == slot[first].group;) i++;
        if (apart) *rng = (struct rng){chance_mix(seed, (uint64_t)(uint32_t)slot[first].group + 1), 0};
        for (int k = i - 1; k > first; k--) {
            int other = first + rng_below(rng, k - first + 1);
            word card = b->order[k];
            if (!pile_accepts(b->def, slot[k].pile, b->order[other]) || !pile_accepts(b->def, slot[other].pile, card))
                continue;
            b->order[k] = b->order[other];
            b->order[other] = card;
        }
    }
    if (apart) *rng = (struct rng){seed, 0};
}

/* Resets the variables of hidden cards, because the seat knows nothing about these cards. Most of these variables
 * already have their start value, so the words are compared first; the call that writes a word is slower. */
static void reset_cards(const struct belief *b, struct position *p) {
    const struct def *d = b->def;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++) {
        const struct field *field = &d->fields[f];
        if (field->owner != OWN_CARD || !field->script) continue;
        const word *of_field = p->w + field->offset;
        for (int c = 0; c < b->cards_n; c++) {
            const word *own = of_field + field_place(field, b->card[c]) * field->size;
            for (int k = 0; k < field->size; k++)
                if (own[k] != field->start) set_item(p, f, b->card[c], k, field->start);
        }
    }
}

bool belief_guesses(const struct belief *b) {
    return b->unknowns_n > 0 || b->hidden_n > 0;
}

static void determinize(const struct belief *b, struct position *p, struct rng rng, bool apart) {
    shuffle_hidden(b, &rng, apart);
    for (int i = 0; i < b->slots_n; i++) {
        const struct hidden_slot *to = &b->slot[i];
        set_item(p, b->def->piles[to->pile].items, 0, to->item, b->order[i]);
        set_word(p, F_CARD_pile, b->order[i], to->pile);
    }
    for (int i = 0; i < b->traces_n; i++) set_item(p, F_MATCH_agenda, 0, b->trace[i].at, b->order[b->trace[i].slot]);
    for (int i = 0; i < b->unknowns_n; i++) {
        const struct unknown *u = &b->unknown[i];
        int n = rng_below(&rng, u->values);
        p->w[u->at] = u->face ? u->face[n] : u->from + n;
        word_touch(p, u->at);
    }
    if (b->unknowns_n) tail_make(p);
    for (int i = 0; i < b->hidden_n; i++)
        piece_put(p, b->hidden[i].piece, b->place[b->hidden[i].from + rng_below(&rng, b->hidden[i].places)]);
    reset_cards(b, p);
    uint64_t seed = chance_mix(rng.seed, rng.drawn);
    set_word(p, F_MATCH_seed_low, 0, (word)(uint32_t)seed);
    set_word(p, F_MATCH_seed_high, 0, (word)(uint32_t)(seed >> 32));
    set_word(p, F_MATCH_draws_low, 0, 0);
    set_word(p, F_MATCH_draws_high, 0, 0);
}

void belief_determinize(const struct belief *b, struct position *p, struct rng rng) {
    determinize(b, p, rng, false);
}

void belief_determinize_apart(const struct belief *b, struct position *p, struct rng rng) {
    determinize(b, p, rng, true);
}

pr_status error_of_guess(pr_error *err, const struct run *r, bool guesses) {
    const pr_status status = error_of_run(err, r);
    if (!err) return status;
    struct text t = {err->text, sizeof err->text, strlen(err->text), false};
    if (guesses && err->status == PR_SCRIPT)
        text_add(&t, "\n  %s",
                 tr("a bot tried this on a position whose hidden parts were dealt at random: scripts must accept "
                    "every declared value (DEFINITION.md 8)"));
    return err->status;
}
