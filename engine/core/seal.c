/* Seals a definition: checks facts that concern several parts, gives each field its place in a position, and fills the
 * start position. Also computes data that play only reads, such as distances and the links of each space. */
#include "core/area.h"
#include "core/build.h"
#include "core/edge.h"
#include "core/entry.h"
#include "core/option.h"
#include "core/plane.h"
#include "core/position.h"
#include "core/tail.h"
#include "text/msg.h"

/* A table of steps takes 2 bytes for each pair of spaces. */
enum { MAX_WORDS = 1 << 20, MAX_TABLE_SPACES = 512 };

static bool accepts(const struct def *d, int pile, int home) {
    return d->piles[pile].accepts[home / 64] >> (home % 64) & 1;
}

/* Declares each pile's column of contents, with room for the maximum number of cards in it. */
static bool seal_piles(struct def *d, struct problem *p) {
    for (int i = 0; i < d->piles_n; i++) {
        struct pile *pile = &d->piles[i];
        for (int c = 0; c < d->cards_n; c++) pile->cap += accepts(d, i, d->cards[c].home);
        char name[176];
        struct text t = text_over(name, sizeof name);
        text_add(&t, "cards.%d", i);
        pile->items =
            def_variable(d, OWN_MATCH, name, VAL_CARD, pile->cap ? pile->cap : 1, NONE, INT32_MAX, NONE, VIS_NOBODY, p);
        if (pile->items == NONE) return false;
        d->fields[pile->items].script = false;
    }
    return true;
}

/* Returns a card that `from` may hold but `pile` does not accept, or NONE. */
static int unwelcome(const struct def *d, int pile, int from) {
    for (int c = 0; from != NONE && c < d->cards_n; c++)
        if (accepts(d, from, d->cards[c].home) && !accepts(d, pile, d->cards[c].home)) return c;
    return NONE;
}

bool def_refill_fits(const struct def *d, int pile, struct problem *p) {
    const struct pile *to = &d->piles[pile];
    int card = unwelcome(d, pile, to->refill);
    if (card != NONE)
        return problem_set(p,
                           tr("pile \"%s\" is refilled from \"%s\", but does not accept the cards of \"%s\" "
                              "that may lie there"),
                           to->id, d->piles[to->refill].id, d->piles[d->cards[card].home].id),
               false;
    card = unwelcome(d, pile, to->fill);
    if (card != NONE)
        return problem_set(p,
                           tr("pile \"%s\" is filled from \"%s\", but does not accept the cards of \"%s\" "
                              "that may lie there"),
                           to->id, d->piles[to->fill].id, d->piles[d->cards[card].home].id),
               false;
    return true;
}

/* Checks that filling a pile terminates. A pile that fills this pile, directly or through other piles, may not take
 * cards from it. The chain of piles may lead into a circle without this pile. The check of a pile in this circle then
 * reports the fault. */
bool def_fill_ends(const struct def *d, int pile, struct problem *p) {
    int from = d->piles[pile].fill;
    for (int left = d->piles_n; from != NONE && left; from = d->piles[from].fill, left--)
        if (d->piles[from].fill == pile || d->piles[from].refill == pile)
            return problem_set(
                       p,
                       tr("pile \"%s\" is filled from \"%s\", which takes its cards from \"%s\" in turn: filling "
                          "them would never end"),
                       d->piles[pile].id, d->piles[d->piles[pile].fill].id, d->piles[pile].id),
                   false;
    return true;
}

static bool seal_refills(const struct def *d, struct problem *p) {
    for (int i = 0; i < d->piles_n; i++)
        if (!def_refill_fits(d, i, p) || !def_fill_ends(d, i, p)) return false;
    return true;
}

static bool seal_layout(struct def *d, struct problem *p) {
    int64_t at = 0;
    d->offsets = arena_alloc(&d->arena, (size_t)d->fields_n * sizeof *d->offsets);
    if (!d->offsets) return def_out_of_memory(p);
    for (int i = 0; i < d->fields_n; i++) {
        struct field *f = &d->fields[i];
        f->offset = d->offsets[i] = (int)at;
        at += (int64_t)f->size * field_places(d, i);
        if (at > MAX_WORDS)
            return problem_set(p, tr("the position is too large: \"%s\" exceeds %d words. Declare smaller maxima."),
                               f->name, MAX_WORDS),
                   false;
    }
    d->words_n = (int)at;
    tail_lay(d);
    d->start = arena_alloc(&d->arena, (size_t)d->tail.block_n * sizeof *d->start);
    return d->start || def_out_of_memory(p);
}

static word *start_at(struct def *d, int field, int instance) {
    return &d->start[d->offsets[field] + instance * d->fields[field].size];
}

static void seal_start(struct def *d) {
    for (int i = 0; i < d->fields_n; i++)
        for (int j = 0; j < d->fields[i].size * field_places(d, i); j++)
            d->start[d->offsets[i] + j] = d->fields[i].start;
    for (int i = 0; i < d->pieces_n; i++) {
        const struct kind *k = &d->kinds[d->pieces[i].kind];
        *start_at(d, F_PIECE_hp, i) = k->hp;
        *start_at(d, F_PIECE_hp_max, i) = k->hp_max;
        *start_at(d, F_PIECE_ap, i) = k->ap;
        *start_at(d, F_PIECE_face, i) = k->faces ? k->face[0] : NONE;
        if (d->extra.pips != NONE) *start_at(d, d->extra.pips, i) = k->die != NONE;
        if (d->extra.hook != NONE) *start_at(d, d->extra.hook, i) = k->cells ? k->hook : 0;
    }
    for (int i = 0; i < d->tracks_n; i++) *start_at(d, F_TRACK_value, i) = d->tracks[i].start;
    for (int i = 0; i < d->links_n; i++) *start_at(d, F_LINK_open, i) = d->links[i].open;
    for (int i = 0; i < d->planes_n; i++)
        for (int k = 0; k < d->planes[i].terrain_n; k++)
            if (d->planes[i].terrain[k].absent) d->start[d->offsets[d->extra.gone] + d->planes[i].terrain_from + k] = 1;
    for (int i = 0; i < d->cards_n; i++) {
        int home = d->cards[i].home;
        *start_at(d, F_CARD_pile, i) = home;
        word *n = start_at(d, F_PILE_count, home);
        d->start[d->offsets[d->piles[home].items] + (*n)++] = i;
    }
}

static bool seal_links(struct def *d, struct problem *p) {
    int ends = 0, at = 0;
    for (int i = 0; i < d->links_n; i++)
        ends += 2 + d->spaces[d->links[i].from].parts + d->spaces[d->links[i].to].parts;
    d->space_links = arena_alloc(&d->arena, (size_t)(ends + 1) * sizeof(int));
    if (!d->space_links) return def_out_of_memory(p);
    for (int s = 0; s < d->spaces_n; s++) {
        d->spaces[s].link_from = at;
        for (int i = 0; i < d->links_n; i++)
            if (link_ends(d, d->links[i].from, s) || link_ends(d, d->links[i].to, s)) d->space_links[at++] = i;
        d->spaces[s].link_n = at - d->spaces[s].link_from;
        int ways = d->spaces[s].near_n + d->spaces[s].link_n + (d->spaces[s].whole != NONE);
        if (ways > d->max_ways) d->max_ways = ways;
        if (d->spaces[s].parts > d->max_ways) d->max_ways = d->spaces[s].parts;
    }
    if (d->max_ways < 8) d->max_ways = 8;
    return true;
}

/* Computes the numbers of steps from one space to all others of its board, breadth first. */
static void steps_from(const struct def *d, const struct board *b, int from, int16_t *steps, int16_t *queue) {
    int head = 0, tail = 0;
    for (int i = 0; i < b->spaces; i++) steps[i] = NONE;
    steps[from] = 0;
    queue[tail++] = (int16_t)from;
    while (head < tail) {
        int s = queue[head++];
        const struct space *sp = &d->spaces[b->first + s];
        for (int i = 0; i < sp->lattice_n; i++) {
            int t = d->lattice[sp->lattice_from + i] - b->first;
            if (steps[t] != NONE) continue;
            steps[t] = (int16_t)(steps[s] + 1);
            queue[tail++] = (int16_t)t;
        }
    }
}

/* For each board of up to MAX_TABLE_SPACES spaces, computes the table of steps between its spaces, because they never
 * change. */
static bool seal_steps(struct def *d, struct problem *p) {
    for (int i = 0; i < d->boards_n; i++) {
        struct board *b = &d->boards[i];
        size_t n = (size_t)b->spaces;
        if (b->spaces > MAX_TABLE_SPACES) continue;
        b->steps = arena_alloc(&d->arena, n * n * sizeof *b->steps);
        int16_t *queue = arena_alloc(&d->arena, n * sizeof *queue);
        if (!b->steps || !queue) return def_out_of_memory(p);
        for (int s = 0; s < b->spaces; s++) steps_from(d, b, s, b->steps + (size_t)s * n, queue);
    }
    areas_seal(d);
    return true;
}

static bool seal_near_sets(struct def *d, struct problem *p) {
    const int words = d->tail.space_words;
    if (d->links_n || d->areas_n || d->spaces_n > MAX_NEAR_SPACES) return true;
    d->near_sets = arena_alloc(&d->arena, (size_t)(d->spaces_n * words + 1) * sizeof *d->near_sets);
    if (!d->near_sets) return def_out_of_memory(p);
    for (int s = 0; s < d->spaces_n; s++) {
        const int *near = &d->near[d->spaces[s].near_from];
        for (int i = 0; i < d->spaces[s].near_n; i++)
            d->near_sets[s * words + near[i] / 64] |= (uint64_t)1 << (near[i] % 64);
    }
    return true;
}

/* Returns true if the owner has a hidden variable. */
static bool hides_variables(const struct def *d, enum owner owner, int i) {
    for (int n = 0; n < d->field_ids[owner].n; n++) {
        const struct field *f = &d->fields[d->field_at[owner][n]];
        if (f->script && f->visible != VIS_EVERYONE && field_place(f, i) != NONE) return true;
    }
    return false;
}

static bool of_one_seat(int visible) {
    return visible == VIS_SEAT || visible >= MAX_SIDES;
}

/* Records whether seats of one side may hide something from each other. */
static void seal_sights(struct def *d) {
    for (int i = 0; i < d->piles_n; i++) d->seat_secrets |= of_one_seat(d->piles[i].visible);
    for (int i = 0; i < d->kinds_n; i++)
        d->seat_secrets |= of_one_seat(d->kinds[i].face_visible) || of_one_seat(d->kinds[i].place_visible);
    for (int f = 0; f < d->fields_n; f++) d->seat_secrets |= d->fields[f].script && of_one_seat(d->fields[f].visible);
}

/* Marks kinds with hidden fields as `veiled`, so that options do not reveal whether two pieces of such a kind
 * differ. */
static void seal_veils(struct def *d) {
    for (int i = 0; i < d->kinds_n; i++) {
        struct kind *k = &d->kinds[i];
        k->veiled = hides_variables(d, OWN_PIECE, k->first) || k->place_visible != VIS_EVERYONE ||
                    (k->face_visible != VIS_EVERYONE && (k->faces > 1 || k->die != NONE));
    }
    d->cards_veiled = hides_variables(d, OWN_CARD, 0);
}

/* Returns true if this field is reset to its start value when a piece leaves play. */
static bool is_fresh(const struct def *d, int field) {
    switch (field) {
    case F_PIECE_hp:
    case F_PIECE_hp_max:
    case F_PIECE_ap:
    case F_PIECE_movement_left:
    case F_PIECE_conditions:
    case F_PIECE_face:
    case F_PIECE_carrier: return true;
    default:
        return d->fields[field].owner == OWN_PIECE && (d->fields[field].script || field == d->extra.pips ||
                                                       field == d->extra.hook || field == d->extra.heading);
    }
}

static bool seal_fresh(struct def *d) {
    d->fresh = arena_alloc(&d->arena, (size_t)d->fields_n * sizeof *d->fresh);
    for (int f = 0; d->fresh && f < d->fields_n; f++)
        if (is_fresh(d, f)) d->fresh[d->fresh_n++] = f;
    return d->fresh != NULL;
}

/* Lists the fields in which alike pieces or cards are equal. Omits two fields of pieces: the link to the next piece of
 * the space, which always differs, and the faces of dice, which are compared by their symbols. Returns false when out
 * of memory. */
static bool likeness_of(struct def *d, enum owner owner, struct likeness *l) {
    const struct names *fields = &d->field_ids[owner];
    *l = (struct likeness){.column = arena_alloc(&d->arena, (size_t)(fields->n + 1) * sizeof *l->column)};
    for (int i = 0; l->column && i < fields->n; i++) {
        const int f = d->field_at[owner][i];
        if (f == F_PIECE_next || f == d->extra.pips) continue;
        struct column *last = &l->column[l->n++];
        *last = (struct column){d->offsets[f], d->fields[f].size, d->fields[f].place};
        if (last->size > 1 || last->place) continue;
        const struct column plain = *last;
        *last = l->column[l->plain];
        l->column[l->plain++] = plain;
    }
    return l->column;
}

static bool seal_likeness(struct def *d) {
    for (int i = 0; i < d->piles_n; i++)
        if (d->piles[i].owner != NONE) d->pieces[d->piles[i].owner].owns_piles = true;
    return likeness_of(d, OWN_PIECE, &d->piece_likeness) && likeness_of(d, OWN_CARD, &d->card_likeness);
}

static bool seal_tags(struct def *d) {
    d->piece_tags = arena_alloc(&d->arena, (size_t)(d->pieces_n + 1) * sizeof *d->piece_tags);
    for (int i = 0; d->piece_tags && i < d->pieces_n; i++) d->piece_tags[i] = d->kinds[d->pieces[i].kind].tags;
    return d->piece_tags;
}

bool def_seal(struct def *d, struct problem *p) {
    if (!d->seats_n) return problem_set(p, "%s", tr("no seats: at least one must answer the decisions")), false;
    if (d->arena.failed) return def_out_of_memory(p);
    if (!seal_piles(d, p) || !seal_refills(d, p)) return false;
    if (!edges_seal(d) || !events_seal(d)) return def_out_of_memory(p);
    if (!seal_links(d, p) || !seal_steps(d, p)) return false;
    if (!entry_seal(d) || !tail_seal(d) || !seal_fresh(d)) return def_out_of_memory(p);
    if (!seal_layout(d, p) || !seal_near_sets(d, p)) return false;
    if (!seal_likeness(d) || !seal_tags(d)) return def_out_of_memory(p);
    if (d->arena.failed) return def_out_of_memory(p);
    seal_start(d);
    tail_make(&(struct position){.def = d, .w = d->start});
    seal_veils(d);
    seal_sights(d);
    return true;
}
