#include "core/secrecy.h"

#include "core/tail.h"

/* Sight ----------------------------------------------------------------------------------------------- */

int sight_of(const struct def *d, int seat) {
    if (seat == NONE) return NONE;
    if (seat < 0 || seat >= d->seats_n)
        return SIGHT_EVERYONE; /* an invalid number of a host must not show everything
                                * to the host */
    if (d->seat_secrets) return MAX_SIDES + seat;
    return d->seats[seat].side == NONE ? SIGHT_EVERYONE : d->seats[seat].side;
}

bool sight_includes(int sight, int other) {
    return sight == other || sight == NONE ||
           (is_joint(sight) && (other == SIGHT_EVERYONE || (other >= 0 && (sight_bits(sight) >> other & 1))));
}

/* Returns true if the sight sees a value of this visibility (not VIS_OWNER or VIS_SEAT). */
static bool sees(const struct def *d, int sight, int visible) {
    return sight == NONE || visible == VIS_EVERYONE || (seen_mask(d, visible) & sight_bits(sight));
}

bool sees_pile(const struct def *d, int sight, int pile) {
    return sees(d, sight, d->piles[pile].visible);
}

/* Returns the visibility of a variable of this owner, with VIS_OWNER and VIS_SEAT replaced. */
static int visible_of(const struct position *p, const struct field *f, int i) {
    const struct def *d = p->def;
    switch (f->owner) {
    case OWN_SIDE: return visible_to_owner(f->visible, i, NONE);
    case OWN_SEAT: return visible_to_owner(f->visible, d->seats[i].side, i);
    case OWN_PIECE: return visible_to_owner(f->visible, kind_of(p, i)->side, kind_of(p, i)->seat);
    case OWN_CARD: i = *at(p, F_CARD_pile, i); /* fall through */
    case OWN_PILE: return visible_to_owner(f->visible, d->piles[i].side, d->piles[i].seat);
    default: return visible_to_owner(f->visible, NONE, NONE);
    }
}

bool sees_field(const struct position *p, int sight, int field, int i) {
    const struct field *f = &p->def->fields[field];
    if (field == F_PIECE_face || field == p->def->extra.pips) return sees(p->def, sight, kind_of(p, i)->face_visible);
    if (field == F_PIECE_space) return !place_hidden(p, i) || sees(p->def, sight, kind_of(p, i)->place_visible);
    if (f->owner == OWN_CARD && !sees_pile(p->def, sight, *at(p, F_CARD_pile, i))) return false;
    if (f->seal && !word_of(p, f->seal, i, 0)) return true;
    return sees(p->def, sight, visible_of(p, f, i));
}

static bool has_faces(const struct kind *k) {
    return k->faces > 1 || k->die != NONE;
}

/* Returns true if pieces of this kind have a face that the sight does not see. */
static bool face_hidden(const struct def *d, const struct kind *k, int sight) {
    return has_faces(k) && !sees(d, sight, k->face_visible);
}

static bool sees_all_faces(const struct def *d, int sight) {
    for (int i = 0; i < d->kinds_n; i++)
        if (face_hidden(d, &d->kinds[i], sight)) return false;
    return true;
}

bool sees_all_places(const struct position *p, int sight) {
    for (int i = 0; p->def->extra.revealed != NONE && i < p->def->pieces_n; i++)
        if (!sees_field(p, sight, F_PIECE_space, i)) return false;
    return true;
}

/* Returns true if the field may be hidden from some sight. */
static bool may_hide(const struct field *f) {
    return f->script && f->visible != VIS_EVERYONE;
}

bool may_hide_fields(const struct def *d) {
    bool some = d->extra.revealed != NONE;
    for (int i = 0; i < d->kinds_n; i++) some |= has_faces(&d->kinds[i]) && d->kinds[i].face_visible != VIS_EVERYONE;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++) some |= may_hide(&d->fields[f]);
    return some;
}

bool sees_all_fields(const struct position *p, int sight) {
    const struct def *d = p->def;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++)
        for (int i = 0; may_hide(&d->fields[f]) && i < owner_count(d, d->fields[f].owner); i++)
            if (field_has(d, f, i) && !sees_field(p, sight, f, i)) return false;
    return sees_all_faces(d, sight) && sees_all_places(p, sight);
}

bool hides_something(const struct position *p, int sight) {
    const struct def *d = p->def;
    for (int i = 0; i < d->piles_n; i++)
        if (pile_count(p, i) && !sees_pile(d, sight, i)) return true;
    return !sees_all_fields(p, sight);
}

/* Returns true if the sight did not see the value before and sees it now. Always false for faces, because a hidden face
 * never becomes visible. */
static bool uncovered(const struct position *before, const struct position *now, int sight, int field, int i) {
    return !sees_field(before, sight, field, i) && sees_field(now, sight, field, i);
}

bool uncovers(const struct position *before, const struct position *now, int sight) {
    const struct def *d = before->def;
    for (int c = 0; c < d->cards_n; c++)
        if (!sees_pile(d, sight, *at(before, F_CARD_pile, c)) && sees_pile(d, sight, *at(now, F_CARD_pile, c)))
            return true;
    for (int i = 0; d->extra.revealed != NONE && i < d->pieces_n; i++)
        if (uncovered(before, now, sight, F_PIECE_space, i)) return true;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++)
        for (int i = 0; may_hide(&d->fields[f]) && i < owner_count(d, d->fields[f].owner); i++)
            if (field_has(d, f, i) && uncovered(before, now, sight, f, i)) return true;
    return false;
}

/* The watch ------------------------------------------------------------------------------------------- */

struct secrecy secrecy_begin(const struct position *before, int sight, int waiting) {
    return (struct secrecy){.before = {.def = before->def, .w = before->w},
                            .sight = sight,
                            .cards = true,
                            .places = !sees_all_places(before, sight),
                            .waiting = waiting,
                            .open = true};
}

/* Returns true if the value of the field is hidden from the watch's sight. */
static bool hides_field(const struct position *p, int field, int i) {
    const struct secrecy *s = p->secrecy;
    return !sees_field(&s->before, s->sight, field, i) || (s->strict && !sees_field(p, s->sight, field, i));
}

void secrecy_note(const struct position *p, int field, int i) {
    struct secrecy *s = p->secrecy;
    const struct field *f = &p->def->fields[field];
    const bool face = field == F_PIECE_face || field == p->def->extra.pips;
    if (s->read) return;
    if (field == F_CARD_pile)
        s->read = s->cards && !sees_pile(p->def, s->sight, *at(&s->before, F_CARD_pile, i));
    else if (face)
        s->read = face_hidden(p->def, kind_of(p, i), s->sight);
    else if (field == F_PIECE_space || (f->script && (s->cards || f->owner != OWN_CARD)))
        s->read = hides_field(p, field, i);
}

void secrecy_note_reveal(const struct position *p, int field, int i) {
    struct secrecy *s = p->secrecy;
    s->shown |= hides_field(p, field, i);
    s->read |= s->shown;
}

void secrecy_note_pile(const struct position *p, int pile) {
    struct secrecy *s = p->secrecy;
    s->read |= s->cards && pile_count(p, pile) && !sees_pile(p->def, s->sight, pile);
}

void secrecy_note_places(const struct position *p, const struct filter *f) {
    struct secrecy *s = p->secrecy;
    const struct def *d = p->def;
    for (int k = 0; (s->places || s->strict) && !s->read && k < d->kinds_n; k++) {
        const struct kind *kind = &d->kinds[k];
        if (kind->place_visible == VIS_EVERYONE || (f && !kind_may(kind, f))) continue;
        for (int i = kind->first; i < kind->first + kind->count && !s->read; i++)
            s->read = hides_field(p, F_PIECE_space, i);
    }
}

/* The tail has sets of the spaces where pieces match a filter. A rule that reads such a set depends on the places,
 * faces and variables of all pieces whose kind could match. */
void secrecy_note_set(const struct position *p, const struct filter *f) {
    struct secrecy *s = p->secrecy;
    secrecy_note_places(p, f);
    for (int q = piece_next_of(p->def, NONE, f); q != NONE && !s->read; q = piece_next_of(p->def, q, f)) {
        if (names_face(f)) secrecy_note(p, F_PIECE_face, q);
        if (f->pips_need | f->pips_forbid) secrecy_note(p, p->def->extra.pips, q);
        for (int i = 0; i < f->vars; i++)
            if (field_has(p->def, f->var[i].field, q)) secrecy_note(p, f->var[i].field, q);
    }
}
