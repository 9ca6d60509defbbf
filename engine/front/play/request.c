/* Ids of what is typed: see request.h. */
#include "front/play/request.h"

#include "front/view/options.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_PHRASE = 5 };

static const char *thing_in(const json_t *list, const char *phrase) {
    const char *begins = NULL;
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        const char *id = json_str(one, "id");
        if (same_fold(phrase, id) || same_fold(phrase, json_str(one, "title"))) return id;
        if (!begins && strlen(phrase) > 2 && (starts_fold(phrase, id) || starts_word(phrase, json_str(one, "title"))))
            begins = id;
    }
    return begins;
}

/* The copy of a kind that is meant: one in play or in a visible pile, else the kind itself. */
static const char *copy_of(const world *w, const char *kind) {
    char base[ROOM_FOR_ID];
    size_t i, j;
    json_t *piece, *card;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (!strcmp(json_str(piece, "kind"), kind)) return json_str(piece, "id");
    }
    json_array_foreach(json_object_get(w->view, "piles"), i, piece) {
        json_array_foreach(json_object_get(piece, "cards"), j, card) {
            if (!strcmp(base_id(json_string_value(card), base), kind)) return json_string_value(card);
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
    const char *kind = thing_in(json_object_get(w->info, "kinds"), name.s);
    buffer id = {0};
    if (kind) buffer_addf(&id, "%s.%s", kind, number + 1);
    const json_t *piece = kind ? world_piece(w, id.s) : NULL;
    buffer_free(&id);
    buffer_free(&name);
    return piece ? json_str(piece, "id") : NULL;
}

/* The space of this id or printed name. */
static const char *space_called(const world *w, const char *phrase) {
    size_t i, j;
    json_t *board, *space;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            const char *id = json_str(space, "id"), *title = json_str(space, "title");
            if (same_fold(phrase, id) || (*title && same_fold(phrase, title))) return id;
        }
    }
    return NULL;
}

/* The spaces of whose names a word begins so, to be read; `*id`: the last of them. Returns how many. */
static size_t spaces_begun(const world *w, const char *phrase, buffer *t, const char **id) {
    size_t i, j, n = 0;
    json_t *board, *space;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            if (strlen(phrase) < 3 || !starts_word(phrase, json_str(space, "title"))) continue;
            *id = json_str(space, "id");
            buffer_addf(t, "%s%s", n++ ? ", " : "", world_place(w, *id));
        }
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
    const json_t *piece = world_piece(w, lower);
    free(lower);
    if (piece) return json_str(piece, "id");
    const char *copy = copy_called(w, phrase);
    if (copy) return copy;
    const char *kind = thing_in(json_object_get(w->info, "kinds"), phrase);
    if (!kind) kind = thing_in(json_object_get(w->info, "cards"), phrase);
    return kind ? copy_of(w, kind) : only_begun(w, phrase);
}

const char *place_id(const world *w, const words *typed, size_t *from) {
    size_t n = typed->n - *from < LONGEST_PHRASE ? typed->n - *from : LONGEST_PHRASE;
    for (; n > 0; n--) {
        char *phrase = words_join(typed, *from, *from + n);
        const char *thing = thing_id(w, phrase);
        free(phrase);
        if (!thing || (n > 1 && !world_space(w, thing))) continue;
        *from += n;
        return world_space(w, thing) ? thing : NULL;
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
    size_t i;
    json_t *symbol;
    json_array_foreach(json_object_get(w->info, "symbols"), i, symbol) {
        const char *id = json_str(symbol, "id"), *title = world_symbol(w, id);
        if (same_fold(typed, id) || same_fold(typed, title)) return id;
        if (!begun && (starts_fold(typed, id) || starts_fold(typed, title))) begun = id;
    }
    return begun;
}

/* Are there so many of this copy's kind, in play or not? */
static bool has_copy(const world *w, const char *copy, const char *number) {
    char base[ROOM_FOR_ID];
    return strcmp(base_id(copy, base), copy) != 0 && is_number(number) &&
           strtoll(number, NULL, 10) <= json_int(world_kind(w, copy), "count");
}

/* "wolf.12" for "12", if the verb is about wolves now: one that is in play rather than one that is not. The caller
 * releases it; NULL: there is none. */
static char *copy_numbered(const world *w, const char *verb, const char *number) {
    char room[16], base[ROOM_FOR_ID], *absent = NULL;
    for (size_t i = 0; is_number(number) && i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        for (size_t j = 0; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            if (strcmp(json_str(option, "verb"), verb) != 0 || !has_copy(w, arg, number)) continue;
            buffer id = {0};
            buffer_addf(&id, "%s.%s", base_id(arg, base), number);
            bool here = world_piece(w, id.s) != NULL;
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
    int most = 0;
    size_t i;
    json_t *piece;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        const char *id = json_str(piece, "id");
        char base[ROOM_FOR_ID];
        if (!owner || !die_is(w, piece, typed->at[from]) ||
            strcmp(json_str(spoken_board(w, json_str(piece, "space")), "owner"), owner) != 0)
            continue;
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
