/* Finds things by their names. A name may be that of a space, a piece, a copy ("wolf 12"), a copy's sign on a plane
 * ("w12"), a kind or a card. The name of a kind means a copy of this kind in play or in
 * a visible pile. */
#include "front/grammar/read.h"

#include "front/doc/spoken.h"
#include "front/doc/ways.h"
#include "front/view/map.h"

enum { MAX_PHRASE = 5, SHORTEST_BEGINNING = 3 };

/* Returns the id of the kind of pieces or cards with this name, or NULL. */
static const char *kind_called(const grammar *g, name_sort of, const char *called) {
    const pr_content *c = g->w->content;
    int i = vocabulary_find(g->v, of, called, strlen(called) >= SHORTEST_BEGINNING);
    return i < 0 ? NULL : of == NAMES_KIND ? c->kind[i].is.id : c->card_kind[i].is.id;
}

/* Returns the copy that the name of a kind means: a copy in play, else a copy in a visible pile, else the kind
 * itself. */
static const char *copy_of(const world *w, const char *kind) {
    const pr_content *c = w->content;
    for (int i = 0; i < w->look->pieces; i++)
        if (!strcmp(piece_kind(w, &w->look->piece[i])->is.id, kind)) return piece_id(w, &w->look->piece[i]);
    for (int i = 0; i < c->piles; i++) {
        const pr_stack *pile = &w->look->pile[i];
        for (int j = 0; pile->seen && j < pile->count; j++) {
            const pr_copy *card = &c->card[pile->card[j]];
            if (!strcmp(c->card_kind[card->kind].is.id, kind)) return card->id;
        }
    }
    return kind;
}

/* Returns the id "wolf.12" for "wolf 12" if this piece is in play, else NULL. */
static const char *copy_called(const grammar *g, const char *called) {
    const char *number = strrchr(called, ' ');
    if (!number || !is_number(number + 1)) return NULL;
    owned char *name = text_of("%.*s", (int)(number - called), called);
    const char *kind = kind_called(g, NAMES_KIND, name);
    owned char *id = kind ? text_of("%s.%s", kind, number + 1) : NULL;
    const pr_piece *piece = id ? world_piece_called(g->w, id) : NULL;
    return piece ? piece_id(g->w, piece) : NULL;
}

const pr_piece *piece_signed(const world *w, const char *sign) {
    const pr_piece *found = NULL;
    owned char *lower = lower_text(sign);
    if (name_find(w->names, NAMES_PIECE, lower) >= 0) return NULL;
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        char own[ROOM_FOR_ID];
        if (piece->point == PR_NOBODY || piece_kind(w, piece)->count < 2) continue;
        table_sign(w, piece, own, sizeof own);
        if (!strcmp(own, sign)) return piece;
        if (!found && same_fold(own, sign)) found = piece;
    }
    return found;
}

/* Returns true if the space is a part of an area whose own name has the same word. Then the word means the area, not
 * the part. */
static bool named_by_area(const pr_content *c, int space, const char *called) {
    const int whole = c->space[space].whole;
    return whole >= 0 && whole != space && c->space[whole].printed && starts_word(called, c->space[whole].printed);
}

/* Returns true if the name of the space has a word that starts with `called`. */
static bool named(const world *w, int space, const char *called) {
    const char *printed = w->content->space[space].printed;
    return printed && starts_word(called, printed) && !named_by_area(w->content, space, called);
}

/* Returns true if the map shows a mark with this title on the space, such as "gate". */
static bool marked(const world *w, int space, const char *called) {
    const pr_list set = w->content->space[space].marks;
    bool found = false;
    for (int k = 0; k < set.n && !found; k++) found = same_fold(mark_title(w->content->mark[set.at[k]]), called);
    return found;
}

/* Adds the names of the spaces whose name has a word that starts with `called`. If no space has such a name and
 * `by_mark` is true, adds the spaces with this mark. Stores the last such space in `*last`. Returns their number. */
static size_t spaces_begun(const world *w, const char *called, bool by_mark, buffer *t, int *last) {
    size_t n = 0;
    for (int pass = 0; pass <= by_mark && !n && strlen(called) >= SHORTEST_BEGINNING; pass++)
        for (int i = 0; i < w->content->spaces; i++) {
            if (!(pass ? marked : named)(w, i, called)) continue;
            *last = i;
            buffer_addf(t, "%s%s", n++ ? ", " : "", world_place(w, i));
        }
    return n;
}

/* Returns the only space whose name has a word that starts with `called` or, if `by_mark` is true, the only space with
 * this mark. Otherwise returns PR_NOBODY. */
static int only_space_begun(const world *w, const char *called, bool by_mark) {
    owned_buffer t = {0};
    int space;
    const bool only = spaces_begun(w, called, by_mark, &t, &space) == 1;
    return only ? space : PR_NOBODY;
}

char *places_meant(const grammar *g, const char *called) {
    buffer t = {0};
    int last;
    if (!thing_id(g, called) && spaces_begun(g->w, called, true, &t, &last) > 1) return t.s;
    buffer_free(&t);
    return NULL;
}

const char *thing_id(const grammar *g, const char *called) {
    const world *w = g->w;
    int space = vocabulary_find(g->v, NAMES_SPACE, called, false);
    if (space >= 0) return w->content->space[space].id;
    owned char *lower = lower_text(called);
    const pr_piece *piece = world_piece_called(w, lower);
    if (piece) return piece_id(w, piece);
    const char *copy = copy_called(g, called);
    if (copy) return copy;
    piece = piece_signed(w, called);
    if (piece) return piece_id(w, piece);
    const char *kind = kind_called(g, NAMES_KIND, called);
    if (!kind) kind = kind_called(g, NAMES_CARD, called);
    if (kind) return copy_of(w, kind);
    space = only_space_begun(w, called, false); /* the name of a mark alone is no request to move to its space */
    return space < 0 ? NULL : w->content->space[space].id;
}

int place_meant(const grammar *g, const words *typed, size_t *from) {
    size_t left = typed->n - *from;
    for (size_t n = left < MAX_PHRASE ? left : MAX_PHRASE; n > 0; n--) {
        owned char *called = words_join(typed, *from, *from + n);
        const char *thing = thing_id(g, called);
        int space = thing ? world_space(g->w, thing) : PR_NOBODY;
        if (space < 0) space = only_space_begun(g->w, called, *from > 0); /* a piece may share a word with a place */
        if (space < 0 && (!thing || n > 1)) continue;
        *from += n;
        return space;
    }
    return PR_NOBODY;
}

const char *symbol_named(const grammar *g, const char *typed) {
    int i = vocabulary_find(g->v, NAMES_SYMBOL, typed, true);
    return i < 0 ? NULL : g->w->content->symbol[i].is.id;
}

/* For symbols joined by "+", such as "attack+con", returns the first symbol. Returns NULL if any of them is not a
 * symbol. */
static const char *symbols_named(const grammar *g, const char *typed) {
    owned_words parts = words_split(typed, '+');
    const char *first = NULL, *symbol = NULL;
    for (size_t i = 0; i < parts.n && (!i || symbol); i++) {
        symbol = symbol_named(g, parts.at[i]);
        if (!i) first = symbol;
    }
    return symbol ? first : NULL;
}

bool word_printed(const world *w, const char *typed) {
    bool found = false;
    for (int i = 0; i < w->content->spaces && !found; i++) {
        const char *printed = w->content->space[i].printed;
        found = printed && starts_word(typed, printed);
    }
    return found;
}

/* Returns true if the word starts the id of a track, or a word of its title. A track may be the argument of an answer:
 * "suffer mind". */
static bool track_named(const pr_content *c, const char *typed) {
    bool named = false;
    for (int i = 0; i < c->tracks && !named; i++)
        named = starts_fold(typed, c->track[i].is.id) || starts_word(typed, c->track[i].is.title);
    return named;
}

bool is_track(const world *w, const char *typed) {
    bool is = false;
    for (int i = 0; i < w->content->tracks && !is; i++)
        is = same_fold(typed, w->content->track[i].is.id) || same_fold(typed, w->content->track[i].is.title);
    return is;
}

static bool is_plural(const pr_content *c, const char *typed) {
    bool is = false;
    for (int i = 0; i < c->kinds && !is; i++) is = c->kind[i].plural && same_fold(c->kind[i].plural, typed);
    return is;
}

bool word_known(const grammar *g, const char *typed) {
    return is_plural(g->w->content, typed) || is_number(typed) || track_named(g->w->content, typed) ||
           thing_id(g, typed) || symbols_named(g, typed) || verb_meant(g, typed, true) >= 0;
}

/* Returns true if the kind of this copy has at least `number` copies, in play or not. */
static bool has_copy(const world *w, const char *copy, const char *number) {
    char base[ROOM_FOR_ID];
    const pr_kind *kind = world_kind(w, copy);
    return kind && strcmp(base_id(copy, base), copy) != 0 && is_number(number) &&
           strtoll(number, NULL, 10) <= kind->count;
}

/* Returns the id "wolf.12" for "12" if options of the verb name wolves now, even if wolf 12 is not in play. Otherwise
 * returns NULL. The caller frees it. */
static char *copy_numbered(const world *w, const char *verb, const char *number) {
    char room[16], base[ROOM_FOR_ID], *absent = NULL;
    for (size_t i = 0; is_number(number) && i < w->options; i++) {
        const pr_option *option = &w->option[i];
        for (int j = 0; j < option->args; j++) {
            const char *arg = option_arg(w, option, j, room);
            if (strcmp(option_verb(w, option), verb) != 0 || !has_copy(w, arg, number)) continue;
            char *id = text_of("%s.%s", base_id(arg, base), number);
            bool here = world_piece_called(w, id) != NULL;
            if (!here && absent) free(id);
            if (here) free(absent);
            if (here) return id;
            if (!absent) absent = id;
        }
    }
    return absent;
}

/* Adds "wolf.1" for "wolf 1" to the id, even if this copy is not in play, because the refusal then names the copy. `at`
 * is the word after the kind. Returns false if there is no such copy. */
static bool add_absent(buffer *id, const world *w, const char *thing, const words *typed, size_t at) {
    char base[ROOM_FOR_ID];
    if (at >= typed->n || is_number(typed->at[at - 1]) || !has_copy(w, thing, typed->at[at])) return false;
    buffer_addf(id, ":%s.%s", base_id(thing, base), typed->at[at]);
    return true;
}

/* Looks for a die on the boards of the piece `owner`. The words starting at `from` name the die's face, and perhaps its
 * kind ("attack", "attack red"). Returns NULL if no die matches, or if `owner` is NULL. Prefers dice that are offered.
 * `*used` receives the number of words used. */
static const char *own_die(const world *w, const char *owner, const words *typed, size_t from, size_t *used) {
    const char *best = NULL;
    int most = 0, of = owner ? name_find(w->names, NAMES_PIECE, owner) : PR_NOBODY;
    for (int i = 0; i < w->look->pieces && of >= 0; i++) {
        const pr_piece *piece = &w->look->piece[i];
        const char *id = piece_id(w, piece);
        char base[ROOM_FOR_ID];
        if (!die_is(w, piece, typed->at[from]) || spoken_board(w, piece->space)->owner != of) continue;
        bool kind = from + 1 < typed->n && starts_fold(typed->at[from + 1], base_id(id, base));
        int fits = 1 + options_named(w, id) + 2 * kind;
        if (fits <= most) continue;
        most = fits;
        best = id;
        *used = kind ? 2 : 1;
    }
    return best;
}

char *request_id(const grammar *g, const char *verb, const words *typed, size_t from) {
    const world *w = g->w;
    buffer id = {0};
    const char *before = NULL; /* the thing that the preceding words named */
    buffer_add(&id, verb);
    while (from < typed->n) {
        size_t n = typed->n - from < MAX_PHRASE ? typed->n - from : MAX_PHRASE, used;
        const char *thing = NULL, *die = own_die(w, before, typed, from, &used);
        if (die) {
            buffer_addf(&id, ":%s", die);
            from += used;
            before = NULL;
            continue;
        }
        for (; n > 0 && !thing; n--) {
            owned char *called = words_join(typed, from, from + n);
            thing = thing_id(g, called);
            if (thing) break;
        }
        if (!thing && from + 1 < typed->n && is_particle(typed->at[from])) {
            from++;
            continue;
        }
        if (thing && add_absent(&id, w, thing, typed, from + n)) {
            from += n + 1;
            continue;
        }
        owned char *copy = thing ? NULL : copy_numbered(w, verb, typed->at[from]);
        const char *symbol = thing || copy ? NULL : symbols_named(g, typed->at[from]);
        owned char *lower = lower_text(typed->at[from]);
        buffer_addf(&id, ":%s", thing ? thing : copy ? copy : symbol ? symbol : lower);
        from += thing ? n : 1;
        before = thing;
    }
    return id.s;
}
