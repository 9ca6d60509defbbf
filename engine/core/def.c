/* Reading a definition: counts, names and titles by type. */
#include "core/def.h"

#include "text/text.h"

int owner_count(const struct def *d, enum owner owner) {
    switch (owner) {
    case OWN_MATCH: return 1;
    case OWN_SIDE: return d->sides_n;
    case OWN_SEAT: return d->seats_n;
    case OWN_PIECE: return d->pieces_n;
    case OWN_SPACE: return d->spaces_n;
    case OWN_CARD: return d->cards_n;
    case OWN_PILE: return d->piles_n;
    case OWN_TRACK: return d->tracks_n;
    case OWN_LINK: return d->links_n;
    case OWN_RING: return d->rings_n;
    case OWNERS: break;
    }
    return 0;
}

int field_find(const struct def *d, enum owner owner, const char *name) {
    int i = names_find(&d->field_ids[owner], name);
    return i == NONE ? NONE : d->field_at[owner][i];
}

int field_recall(const struct def *d, enum owner owner, const char *name) {
    int i = names_recall(&d->field_ids[owner], name);
    return i == NONE ? NONE : d->field_at[owner][i];
}

const struct names *value_names(const struct def *d, enum value_type type) {
    switch (type) {
    case VAL_WORD: return &d->words;
    case VAL_SYMBOL: return &d->symbols;
    case VAL_SIDE: return &d->side_ids;
    case VAL_SEAT: return &d->seat_ids;
    case VAL_PIECE: return &d->piece_ids;
    case VAL_SPACE: return &d->space_ids;
    case VAL_CARD: return &d->card_ids;
    case VAL_PILE: return &d->pile_ids;
    case VAL_TRACK: return &d->track_ids;
    case VAL_LINK: return &d->link_ids;
    case VAL_PIPS: return &d->pips_ids;
    case VAL_RING: return &d->ring_ids;
    case VAL_NONE:
    case VAL_INT:
    case VAL_BOOL:
    case VALUE_TYPES: break;
    }
    return NULL;
}

bool value_valid(const struct def *d, enum value_type type, word n) {
    const struct names *t = value_names(d, type);
    if (t) return n >= NONE && n < t->n;
    return type == VAL_INT || (type == VAL_BOOL && (n == 0 || n == 1));
}

/* Pieces of a kind with several are told apart by their number, cards are not. */
static const char *piece_title(const struct def *d, word n, char *buffer, size_t size) {
    const struct kind *k = &d->kinds[d->pieces[n].kind];
    if (k->count == 1) return tr(k->title);
    struct text t = text_over(buffer, size);
    text_add(&t, "%s %d", tr(k->title), n - k->first + 1);
    return buffer;
}

/* "Contain+Attack", "Money+Money": as it is typed. */
static const char *pips_title(const struct def *d, word n, char *buffer, size_t size) {
    const struct pips *p = &d->pips[n];
    struct text t = text_over(buffer, size);
    for (int i = 0; i < p->n; i++) text_add(&t, "%s%s", i ? "+" : "", tr(d->symbol_titles[p->symbol[i]]));
    return p->n ? buffer : tr("nothing");
}

const char *dice_title(const struct def *d, word pips, int n, char *buffer, size_t size) {
    const struct pips *p = &d->pips[pips];
    const char *plural = p->n == 1 ? d->symbol_plurals[p->symbol[0]] : "";
    struct text t = text_over(buffer, size);
    char face[160];
    const char *title = *plural && n != 1 ? tr(plural) : pips_title(d, pips, face, sizeof face);
    if (*plural)
        text_add(&t, "%d %s", n, title);
    else if (n > 1)
        text_add(&t, "%d x %s", n, title);
    else
        text_add(&t, "%s", title);
    return buffer;
}

const char *space_title(const struct def *d, int space) {
    return d->spaces[space].title ? tr(d->spaces[space].title) : d->spaces[space].id;
}

/* A word may be the name of a symbol, a kind or a board, too: then it is called what they are. */
static const char *word_title(const struct def *d, word n) {
    const char *name = d->words.name[n];
    int symbol = names_find(&d->symbols, name), kind = names_find(&d->kind_ids, name);
    if (symbol != NONE) return tr(d->symbol_titles[symbol]);
    if (kind != NONE) return tr(d->kinds[kind].title);
    int board = names_find(&d->board_ids, name);
    return board != NONE ? tr(d->boards[board].title) : tr(name);
}

const char *value_title(const struct def *d, struct value v, char *buffer, size_t size) {
    struct text t = text_over(buffer, size);
    if (v.type == VAL_INT) return text_add(&t, "%d", v.n), buffer;
    if (v.type == VAL_BOOL) return v.n ? tr("yes") : tr("no");
    if (v.n == NONE) return tr("nobody");
    switch (v.type) {
    case VAL_WORD: return word_title(d, v.n);
    case VAL_SYMBOL: return tr(d->symbol_titles[v.n]);
    case VAL_SIDE: return tr(d->sides[v.n].title);
    case VAL_SEAT: return tr(d->seats[v.n].title);
    case VAL_PIECE: return piece_title(d, v.n, buffer, size);
    case VAL_SPACE: return space_title(d, v.n);
    case VAL_CARD: return tr(d->card_kinds[d->cards[v.n].kind].title);
    case VAL_PILE: return tr(d->piles[v.n].title);
    case VAL_TRACK: return tr(d->tracks[v.n].title);
    case VAL_PIPS: return pips_title(d, v.n, buffer, size);
    case VAL_LINK: {
        const struct link *way = &d->links[v.n];
        return text_add(&t, tr("from %s to %s"), space_title(d, way->from), space_title(d, way->to)), buffer;
    }
    default: break;
    }
    const struct names *names = value_names(d, v.type);
    return names ? names->name[v.n] : "";
}
