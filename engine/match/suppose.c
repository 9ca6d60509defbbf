/* Makes supposed positions. Distributes the hidden cards in the order of their ids, without regard to their true
 * places. Moves pieces at hidden places to the first or last space where they could be. Gives hidden faces and
 * variables their smallest or largest declared value. */
#include "match/suppose.h"

#include "match/match.h"

#include <stdlib.h>

static bool is_field(const struct def *d, int f) {
    return d->fields[f].script || f == F_PIECE_face || f == d->extra.pips;
}

/* Returns true if the piece has the field. A piece without faces has no face, so suppose() does not change it. */
static bool has_field(const struct position *p, int f, int i) {
    const struct def *d = p->def;
    if (f == d->extra.pips) return kind_of(p, i)->die != NONE;
    return f != F_PIECE_face || kind_of(p, i)->faces > 1;
}

/* Cards --------------------------------------------------------------------------------------------------------- */

/* Returns the next unplaced card, by number, that could be in the pile. If there is no such card, returns any unplaced
 * card outside piles with public contents. For an unplaced card, F_CARD_pile still has the true pile. */
static int next_card(const struct position *p, const bool *waits, int pile, enum supposed which) {
    const struct def *d = p->def;
    int any = NONE;
    for (int k = 0; k < d->cards_n; k++) {
        int card = which == SUPPOSED_FIRST ? k : d->cards_n - 1 - k;
        if (!waits[card]) continue;
        if (could_lie(p, card, pile)) return card;
        if (any == NONE && d->piles[*at(p, F_CARD_pile, card)].visible != VIS_CONTENTS) any = card;
    }
    return any;
}

static bool suppose_cards(struct position *p, int sight, enum supposed which) {
    const struct def *d = p->def;
    bool *waits = calloc((size_t)d->cards_n + 1, sizeof *waits);
    if (!waits) return false;
    for (int c = 0; c < d->cards_n; c++) waits[c] = !sees_pile(d, sight, *at(p, F_CARD_pile, c));
    for (int pile = 0; pile < d->piles_n; pile++) {
        if (sees_pile(d, sight, pile)) continue;
        for (int i = 0; i < pile_count(p, pile); i++) {
            int card = next_card(p, waits, pile, which);
            waits[card] = false;
            set_item(p, d->piles[pile].items, 0, i, card);
            set_word(p, F_CARD_pile, card, pile);
        }
    }
    free(waits);
    return true;
}

/* Faces and variables ------------------------------------------------------------------------------------------- */

static word limit(const struct position *p, int f, int i, bool upper) {
    word least, most;
    field_limits(p, f, i, &least, &most);
    return upper ? most : least;
}

static word least(const struct position *p, int f, int i) {
    const struct def *d = p->def;
    return f == F_PIECE_face ? kind_of(p, i)->face[0] : f == d->extra.pips ? 1 : limit(p, f, i, false);
}

static word highest(const struct position *p, int f, int i) {
    const struct def *d = p->def;
    if (f == F_PIECE_face) return kind_of(p, i)->face[kind_of(p, i)->faces - 1];
    if (f == d->extra.pips) return d->dice[kind_of(p, i)->die].faces;
    return limit(p, f, i, true);
}

static void suppose_fields(struct position *p, int sight, enum supposed which) {
    const struct def *d = p->def;
    for (int f = 0; f < d->fields_n; f++) {
        if (!is_field(d, f)) continue;
        for (int i = 0; i < owner_count(d, d->fields[f].owner); i++) {
            if (!field_has(d, f, i) || !has_field(p, f, i) || sees_field(p, sight, f, i)) continue;
            word n = which == SUPPOSED_FIRST ? least(p, f, i) : highest(p, f, i);
            for (int item = 0; item < d->fields[f].size; item++) set_item(p, f, i, item, n);
        }
    }
}

/* Places -------------------------------------------------------------------------------------------------------- */

int possible_places(const struct position *p, int piece, int *out) {
    int n = 0;
    for (int s = 0; s < p->def->spaces_n; s++)
        if (p->def->boards[p->def->spaces[s].board].plane == NONE && space_is(p, s, kind_of(p, piece)->possible))
            out[n++] = s;
    if (!n) out[n++] = 0;
    return n;
}

/* Moves each piece at a hidden place to the first or last space where it could be. */
static bool suppose_places(struct position *p, int sight, enum supposed which) {
    const struct def *d = p->def;
    if (sees_all_places(p, sight)) return true;
    int *place = malloc((size_t)d->spaces_n * sizeof *place);
    if (!place) return false;
    for (int i = 0; i < d->pieces_n; i++) {
        if (sees_field(p, sight, F_PIECE_space, i)) continue;
        const int n = possible_places(p, i, place);
        piece_put(p, i, place[which == SUPPOSED_FIRST ? 0 : n - 1]);
    }
    free(place);
    return true;
}

bool suppose(struct position *p, int sight, enum supposed which) {
    if (!suppose_cards(p, sight, which) || !suppose_places(p, sight, which)) return false;
    suppose_fields(p, sight, which);
    return true;
}
