/* Makes ids of typed words. */
#include "front/play/request.h"

#include "front/view/options.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_PHRASE = 5 };

/* A thing that a phrase names, or else the first that it begins. */
typedef struct match {
    const char *named, *begun;
} match;

static void try_name(match *m, const pr_name *is, const char *phrase) {
    if (m->named) return;
    if (same_fold(phrase, is->id) || same_fold(phrase, is->title))
        m->named = is->id;
    else if (!m->begun && strlen(phrase) > 2 && (starts_fold(phrase, is->id) || starts_word(phrase, is->title)))
        m->begun = is->id;
}

static const char *kind_called(const world *w, const char *phrase) {
    match m = {0};
    for (int i = 0; i < w->content->kinds; i++) try_name(&m, &w->content->kind[i].is, phrase);
    return m.named ? m.named : m.begun;
}

static const char *card_called(const world *w, const char *phrase) {
    match m = {0};
    for (int i = 0; i < w->content->card_kinds; i++) try_name(&m, &w->content->card_kind[i].is, phrase);
    return m.named ? m.named : m.begun;
}

/* The copy of a kind that is meant: one in play or in a visible pile, else the kind itself. */
static const char *copy_of(const world *w, const char *kind) {
    const pr_content *c = w->content;
    for (int i = 0; i < w->look->pieces; i++) {
        if (!strcmp(piece_kind(w, &w->look->piece[i])->is.id, kind)) return piece_id(w, &w->look->piece[i]);
    }
    for (int i = 0; i < c->piles; i++) {
        const pr_stack *pile = &w->look->pile[i];
        for (int j = 0; pile->seen && j < pile->count; j++) {
            const pr_copy *card = &c->card[pile->card[j]];
            if (!strcmp(c->card_kind[card->kind].is.id, kind)) return card->id;
        }
    }
    return kind;
}

/* "wolf.12" for "wolf 12", if it is in play. */
static const char *copy_called(const world *w, const char *phrase) {
    const char *number = strrchr(phrase, ' ');
    if (!number || !is_number(number + 1)) return NULL;
    buffer name = {0};
    buffer_addf(&name, "%.*s", (int)(number - phrase), phrase);
    const char *kind = kind_called(w, name.s);
    buffer id = {0};
    if (kind) buffer_addf(&id, "%s.%s", kind, number + 1);
    const pr_piece *piece = kind ? world_piece_called(w, id.s) : NULL;
    buffer_free(&id);
    buffer_free(&name);
    return piece ? piece_id(w, piece) : NULL;
}

/* The space of this id or printed name. */
static const char *space_called(const world *w, const char *phrase) {
    for (int i = 0; i < w->content->spaces; i++) {
        const pr_space *space = &w->content->space[i];
        if (same_fold(phrase, space->id) || (space->printed && *space->printed && same_fold(phrase, space->printed)))
            return space->id;
    }
    return NULL;
}

/* The spaces of whose names a word begins so, to be read; `*id`: the last of them. Returns how many. */
static size_t spaces_begun(const world *w, const char *phrase, buffer *t, const char **id) {
    size_t n = 0;
    for (int i = 0; i < w->content->spaces && strlen(phrase) >= 3; i++) {
        const pr_space *space = &w->content->space[i];
        if (!space->printed || !starts_word(phrase, space->printed)) continue;
        *id = space->id;
        buffer_addf(t, "%s%s", n++ ? ", " : "", world_place(w, i));
    }
    return n;
}

char *places_meant(const world *w, const char *phrase) {
    buffer t = {0};
    const char *last;
    if (!thing_id(w, phrase) && spaces_begun(w, phrase, &t, &last) > 1) return t.s;
    buffer_free(&t);
    return NULL;
}

/* The one of which a word of the name begins so; NULL: there is none, or there are several. */
static const char *only_begun(const world *w, const char *phrase) {
    buffer t = {0};
    const char *id = NULL;
    size_t n = spaces_begun(w, phrase, &t, &id);
    buffer_free(&t);
    return n == 1 ? id : NULL;
}

const char *thing_id(const world *w, const char *phrase) {
    const char *space = space_called(w, phrase);
    if (space) return space;
    char *lower = lower_text(phrase);
    const pr_piece *piece = world_piece_called(w, lower);
    free(lower);
    if (piece) return piece_id(w, piece);
    const char *copy = copy_called(w, phrase);
    if (copy) return copy;
    const char *kind = kind_called(w, phrase);
    if (!kind) kind = card_called(w, phrase);
    return kind ? copy_of(w, kind) : only_begun(w, phrase);
}

const char *place_id(const world *w, const words *typed, size_t *from) {
    size_t n = typed->n - *from < LONGEST_PHRASE ? typed->n - *from : LONGEST_PHRASE;
    for (; n > 0; n--) {
        char *phrase = words_join(typed, *from, *from + n);
        const char *thing = thing_id(w, phrase);
        free(phrase);
        if (!thing || (n > 1 && world_space(w, thing) < 0)) continue;
        *from += n;
        return world_space(w, thing) >= 0 ? thing : NULL;
    }
    return NULL;
}

/* The symbol of "attack+con" that comes first. */
static const char *first_symbol(const world *w, const char *typed) {
    words parts = words_split(typed, '+');
    const char *symbol = parts.n ? symbol_named(w, parts.at[0]) : NULL;
    words_free(&parts);
    return symbol;
}

const char *symbol_named(const world *w, const char *typed) {
    const char *begun = NULL;
    for (int i = 0; i < w->content->symbols; i++) {
        const pr_name *is = &w->content->symbol[i].is;
        if (same_fold(typed, is->id) || same_fold(typed, is->title)) return is->id;
        if (!begun && (starts_fold(typed, is->id) || starts_fold(typed, is->title))) begun = is->id;
    }
    return begun;
}

/* Returns true if there are as many of this copy's kind, in play or not. */
static bool has_copy(const world *w, const char *copy, const char *number) {
    char base[ROOM_FOR_ID];
    const pr_kind *kind = world_kind(w, copy);
    return kind && strcmp(base_id(copy, base), copy) != 0 && is_number(number) &&
           strtoll(number, NULL, 10) <= kind->count;
}

/* "wolf.12" for "12", if the verb is about wolves now: one that is in play rather than one that is not. The caller
 * releases it; NULL: there is none. */
static char *copy_numbered(const world *w, const char *verb, const char *number) {
    char room[16], base[ROOM_FOR_ID], *absent = NULL;
    for (size_t i = 0; is_number(number) && i < w->options; i++) {
        const pr_option *option = &w->option[i];
        for (int j = 0; j < option->args; j++) {
            const char *arg = option_arg(w, option, j, room);
            if (strcmp(option_verb(w, option), verb) != 0 || !has_copy(w, arg, number)) continue;
            buffer id = {0};
            buffer_addf(&id, "%s.%s", base_id(arg, base), number);
            bool here = world_piece_called(w, id.s) != NULL;
            if (!here && absent) buffer_free(&id);
            if (here) free(absent);
            if (here) return id.s;
            if (!absent) absent = id.s;
        }
    }
    return absent;
}

/* "wolf.1" for "wolf 1" where there is none now, so that its absence can be told; `at`: the word after the kind. */
static bool add_absent(buffer *id, const world *w, const char *thing, const words *typed, size_t at) {
    char base[ROOM_FOR_ID];
    if (at >= typed->n || is_number(typed->at[at - 1]) || !has_copy(w, thing, typed->at[at])) return false;
    buffer_addf(id, ":%s.%s", base_id(thing, base), typed->at[at]);
    return true;
}

/* Of the dice that lie on boards of `owner` (or NULL): the one that the words from `from` on are about by what it
 * shows, "attack", "attack red"; one that is offered goes before others. `*used`: how many words that takes. */
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

char *request_id(const world *w, const char *verb, const words *typed, size_t from) {
    buffer id = {0};
    const char *before = NULL; /* the thing named last */
    buffer_add(&id, verb);
    while (from < typed->n) {
        size_t n = typed->n - from < LONGEST_PHRASE ? typed->n - from : LONGEST_PHRASE, used;
        const char *thing = NULL, *die = own_die(w, before, typed, from, &used);
        if (die) {
            buffer_addf(&id, ":%s", die);
            from += used;
            before = NULL;
            continue;
        }
        for (; n > 0 && !thing; n--) {
            char *phrase = words_join(typed, from, from + n);
            thing = thing_id(w, phrase);
            free(phrase);
            if (thing) break;
        }
        if (thing && add_absent(&id, w, thing, typed, from + n)) {
            from += n + 1;
            continue;
        }
        char *copy = thing ? NULL : copy_numbered(w, verb, typed->at[from]);
        const char *symbol = thing || copy ? NULL : first_symbol(w, typed->at[from]);
        char *lower = lower_text(typed->at[from]);
        buffer_addf(&id, ":%s", thing ? thing : copy ? copy : symbol ? symbol : lower);
        free(lower);
        free(copy);
        from += thing ? n : 1;
        before = thing;
    }
    return id.s;
}
