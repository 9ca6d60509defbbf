/* From what a person types to an option: see choose.h. Every option is compared with the words; the best fit wins if
 * there is only one. Spaces must be named exactly; cards and pieces by id, title or the beginnings of either, pieces
 * also by where and how they are ("wolf e2 stunned"). */
#include "front/choose.h"

#include "front/sheet.h"
#include "front/spoken.h"
#include "front/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXACT = 5, ITS_KIND = 4, ITS_BEGINNING = 3, ITS_GUEST = 2, LEFT_OUT = 1, LONGEST_PHRASE = 5 };

typedef struct fit {
    bool fits, complete;
    bool guest; /* a space was called by what stands on it */
    int quality;
    size_t used;
} fit;

static bool condition_named(const json_t *piece, const char *typed) {
    const json_t *conditions = json_object_get(piece, "conditions");
    size_t i;
    json_t *condition;
    json_array_foreach(conditions, i, condition) {
        if (starts_fold(typed, json_string_value(condition))) return true;
    }
    return !json_array_size(conditions) && same_fold(typed, "active");
}

/* "12" for "wolf.12". */
static bool is_copy(const char *id, const char *typed) {
    char base[64];
    return is_number(typed) && strcmp(base_id(id, base), id) != 0 && !strcmp(id + strlen(base) + 1, typed);
}

static bool names_piece(const world *w, const json_t *piece, const char *typed) {
    const char *id = json_str(piece, "id");
    char base[64];
    if (is_copy(id, typed)) return true;
    if (same_fold(typed, id) || same_fold(typed, json_str(piece, "space"))) return true;
    if (starts_fold(typed, base_id(id, base)) || starts_word(typed, world_title(w, id))) return true;
    if (die_shows(w, piece, typed)) return true;
    return condition_named(piece, typed) || (*json_str(piece, "face") && starts_fold(typed, json_str(piece, "face")));
}

/* "attack + con" is what "attack+con" is. */
static bool shows_joined(const world *w, const json_t *piece, const words *typed, size_t from, size_t n) {
    buffer t = {0};
    for (size_t i = from; i < from + n; i++) buffer_add(&t, typed->at[i]);
    bool same = (n == 1 || strchr(buffer_text(&t), '+')) && die_is(w, piece, buffer_text(&t));
    buffer_free(&t);
    return same;
}

static bool piece_named(const world *w, const json_t *piece, const words *typed, size_t from, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!names_piece(w, piece, typed->at[from + i])) return false;
    }
    return true;
}

/* Is a space called by what stands on it: "wolf 12"? Not by another space. */
static bool guest_named(const world *w, const char *space, const words *typed, size_t from, size_t n) {
    const json_t *here = world_on(w, space);
    for (size_t i = 0; i < json_array_size(here); i++) {
        const json_t *piece = json_array_get(here, i);
        if (!is_number(typed->at[from]) && piece_named(w, piece, typed, from, n)) return true;
    }
    return false;
}

/* How well words from..from+n name the argument; 0: they do not. */
static int phrase_quality(const world *w, const char *arg, const words *typed, size_t from, size_t n) {
    const char *first = typed->at[from];
    char base[64];
    if (n == 1 && same_fold(arg, first)) return EXACT;
    if (world_space(w, arg)) return guest_named(w, arg, typed, from, n) ? ITS_GUEST : 0;
    if (n == 1 && same_fold(base_id(arg, base), first)) return ITS_KIND;
    const json_t *piece = world_piece(w, arg);
    if (shows_joined(w, piece, typed, from, n)) return ITS_KIND;
    if (piece) return piece_named(w, piece, typed, from, n) ? ITS_BEGINNING : 0;
    char *phrase = words_join(typed, from, from + n);
    const char *title = world_title(w, arg);
    int quality = 0;
    if (same_fold(phrase, title)) {
        quality = ITS_KIND;
    } else if (starts_word(phrase, title) || starts_fold(phrase, arg)) {
        quality = is_number(arg) ? 0 : ITS_BEGINNING;
    }
    free(phrase);
    return quality;
}

static bool better(const fit *a, const fit *b) {
    if (!b->fits) return true;
    if (a->complete != b->complete) return a->complete;
    if (a->used != b->used) return a->used > b->used;
    return a->quality > b->quality;
}

/* Arguments from `arg` on against words from `from` on. */
static fit fit_args(const world *w, const json_t *option, size_t arg, const words *typed, size_t from) {
    if (arg == option_args(option)) return (fit){.fits = true, .complete = true, .quality = EXACT};
    if (from >= typed->n) return (fit){.fits = true, .quality = EXACT};
    char room[16];
    const char *name = option_arg(option, arg, room);
    fit best = {0};
    size_t most = typed->n - from < LONGEST_PHRASE ? typed->n - from : LONGEST_PHRASE;
    for (size_t n = 0; n <= most; n++) {
        int quality = n ? phrase_quality(w, name, typed, from, n) : LEFT_OUT;
        if (!quality) continue;
        fit rest = fit_args(w, option, arg + 1, typed, from + n);
        if (!rest.fits) continue;
        rest.used += n;
        rest.guest = rest.guest || quality == ITS_GUEST;
        if (!n) rest.complete = false;
        if (quality < rest.quality) rest.quality = quality;
        if (better(&rest, &best)) best = rest;
    }
    return best;
}

static fit fit_option(const world *w, const json_t *option, const words *typed, size_t from, bool whole) {
    fit f = fit_args(w, option, 0, typed, from);
    size_t given = typed->n - from;
    bool leftover = f.used < given;
    if (f.quality == LEFT_OUT && (leftover || !f.used)) f.fits = false;
    if (option_args(option) && given && !f.used) f.fits = false;
    if (whole && leftover) f.fits = false;
    return f;
}

/* How well what was typed means a verb: it is its id, one of its words, begins one of them (typed_begins), or does not.
 */
enum { IS_ID = 4, IS_WORD = 3, BEGINS = 1 }; /* 2: the word shown begins so */

static int verb_fit(const world *w, const char *id, const char *typed) {
    if (same_fold(typed, id)) return IS_ID;
    if (typed_is(A_VERB, typed, id) || has_word(json_str(world_verb(w, id), "also"), typed)) return IS_WORD;
    return typed_begins(A_VERB, typed, id);
}

/* The best of all options. */
static int best_fit(const world *w, const char *typed) {
    const char *last = "";
    int best = 0;
    for (size_t i = 0; i < options_count(w) && best < IS_ID; i++) {
        const char *verb = json_str(option_at(w, i), "verb");
        int f = strcmp(verb, last) != 0 ? verb_fit(w, verb, typed) : 0;
        if (f > best) best = f;
        last = verb;
    }
    return best;
}

bool verb_is_legal(const world *w, const char *typed, bool exact) {
    return best_fit(w, typed) >= (exact ? IS_WORD : BEGINS);
}

bool verb_is_meant(const world *w, const char *verb, const char *typed) {
    int f = verb_fit(w, verb, typed);
    return f && f == best_fit(w, typed);
}

/* Are the variables that players are shown of two pieces the same? */
static bool alike_shown(const world *w, const char *a, const char *b) {
    const json_t *vars = json_object_get(json_object_get(w->view, "vars"), "pieces");
    const json_t *one = json_object_get(vars, a), *two = json_object_get(vars, b);
    size_t i;
    json_t *shown;
    json_array_foreach(json_object_get(json_object_get(w->info, "shown"), "pieces"), i, shown) {
        const json_t *x = json_object_get(one, json_str(shown, "id")), *y = json_object_get(two, json_str(shown, "id"));
        if (x != y && !json_equal(x, y)) return false;
    }
    return true;
}

/* Pieces that nobody could tell apart but for their numbers: same kind, space, state, and what is shown of them. A die
 * is what it shows, on whichever of its faces. */
static bool alike(const world *w, const char *a, const char *b) {
    static const char *const fields[] = {"kind", "space", "conditions", "hp", "hook", "symbols", "carrier"};
    char base_a[64], base_b[64];
    if (!strcmp(a, b)) return true;
    if (strcmp(base_id(a, base_a), base_id(b, base_b)) != 0) return false;
    const json_t *one = world_piece(w, a), *two = world_piece(w, b);
    if (!one || !two) return !one && !two && world_card(w, a);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const json_t *x = json_object_get(one, fields[i]), *y = json_object_get(two, fields[i]);
        if (x != y && !json_equal(x, y)) return false;
    }
    bool face = json_equal(json_object_get(one, "face"), json_object_get(two, "face"));
    return (face || json_object_get(one, "symbols")) && alike_shown(w, a, b);
}

static bool alike_options(const world *w, const json_t *a, const json_t *b) {
    char room_a[16], room_b[16];
    if (strcmp(json_str(a, "verb"), json_str(b, "verb")) != 0 || option_args(a) != option_args(b)) return false;
    for (size_t i = 0; i < option_args(a); i++) {
        if (!alike(w, option_arg(a, i, room_a), option_arg(b, i, room_b))) return false;
    }
    return true;
}

static void merge_alike(const world *w, choice *c) {
    size_t kept = 0;
    for (size_t i = 0; i < c->n; i++) {
        bool known = false;
        for (size_t j = 0; j < kept; j++) {
            known = known || alike_options(w, option_at(w, c->index[i]), option_at(w, c->index[j]));
        }
        if (!known) c->index[kept++] = c->index[i];
    }
    c->n = kept;
}

/* "aim e2 2": of several that fit, a number after the words that fit takes the second. */
static void take_by_number(choice *c, const words *typed, size_t from) {
    size_t at = from + c->used;
    if (c->n < 2 || at >= typed->n || !is_number(typed->at[at])) return;
    size_t number = (size_t)strtoul(typed->at[at], NULL, 10);
    if (number < 1 || number > c->n) return;
    c->index[0] = c->index[number - 1];
    c->n = 1;
    c->used++;
}

/* Does a word begin several of the verbs on offer? Then it means none of them more than another, whichever of them
 * would be a whole command by itself: what follows it must decide. */
static bool begins_several(const world *w, const char *verb, int meant) {
    const char *first = NULL;
    for (size_t i = 0; i < options_count(w); i++) {
        const char *id = json_str(option_at(w, i), "verb");
        if (verb_fit(w, id, verb) != meant) continue;
        if (first && strcmp(first, id) != 0) return true;
        first = id;
    }
    return false;
}

choice choose_option(const world *w, const char *verb, bool exact, const words *typed, size_t from, bool whole) {
    choice c = {.index = need(calloc(options_count(w) + 1, sizeof *c.index))};
    fit best = {0};
    int meant = verb ? best_fit(w, verb) : 0;
    if (verb && meant < (exact ? IS_WORD : BEGINS)) return c;
    bool several = verb && meant < IS_WORD && begins_several(w, verb, meant), alone = from >= typed->n;
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        if (verb && verb_fit(w, json_str(option, "verb"), verb) != meant) continue;
        fit f = fit_option(w, option, typed, from, whole);
        f.complete = f.complete && !(several && alone);
        f.fits = f.fits && (!several || alone || f.used);
        if (!f.fits || (f.guest && !verb)) continue; /* somebody's name alone is not a request to go there */
        if (better(&f, &best)) {
            best = f;
            c.n = 0;
        } else if (better(&best, &f)) {
            continue;
        }
        c.index[c.n++] = i;
    }
    c.used = best.used;
    take_by_number(&c, typed, from);
    merge_alike(w, &c);
    return c;
}

/* Is every word from `from` on the beginning of a word that the option's line shows? Numbers and places are whole. */
static bool label_holds(const world *w, const json_t *option, const words *typed, size_t from) {
    char *line = option_line(w, option);
    bool all = true;
    for (size_t i = from; i < typed->n && all; i++) {
        bool whole = strpbrk(typed->at[i], "0123456789");
        all = whole ? whole_word(typed->at[i], line) : starts_word(typed->at[i], line);
    }
    free(line);
    return all;
}

choice choose_labelled(const world *w, const words *typed, size_t from) {
    choice c = {.index = need(calloc(options_count(w) + 1, sizeof *c.index)), .used = typed->n - from};
    char *whole = words_join(typed, from, typed->n);
    for (int exact = 1; exact >= 0 && !c.n; exact--) {
        for (size_t i = 0; from < typed->n && i < options_count(w); i++) {
            const json_t *option = option_at(w, i);
            bool meant = exact ? same_fold(whole, json_str(option, "text")) : label_holds(w, option, typed, from);
            if (meant) c.index[c.n++] = i;
        }
    }
    free(whole);
    merge_alike(w, &c);
    return c;
}

void choice_free(choice *c) {
    free(c->index);
    *c = (choice){0};
}

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
    char base[64];
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

const char *thing_id(const world *w, const char *phrase) {
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        size_t j;
        json_t *space;
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            if (same_fold(phrase, json_str(space, "id"))) return json_str(space, "id");
        }
    }
    char *lower = lower_text(phrase);
    const json_t *piece = world_piece(w, lower);
    free(lower);
    if (piece) return json_str(piece, "id");
    const char *copy = copy_called(w, phrase);
    if (copy) return copy;
    const char *kind = thing_in(json_object_get(w->info, "kinds"), phrase);
    if (!kind) kind = thing_in(json_object_get(w->info, "cards"), phrase);
    return kind ? copy_of(w, kind) : NULL;
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
    char base[64];
    return strcmp(base_id(copy, base), copy) != 0 && is_number(number) &&
           strtoll(number, NULL, 10) <= json_int(world_kind(w, copy), "count");
}

/* "wolf.12" for "12", if the verb is about wolves now: one that is in play rather than one that is not. The caller
 * releases it; NULL: there is none. */
static char *copy_numbered(const world *w, const char *verb, const char *number) {
    char room[16], base[64], *absent = NULL;
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
    char base[64];
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
        char base[64];
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

static bool is_offered(const world *w, const char *verb) {
    for (size_t i = 0; i < options_count(w); i++) {
        if (!strcmp(json_str(option_at(w, i), "verb"), verb)) return true;
    }
    return false;
}

const char *episode_verb(const world *w, const char *typed, bool exact) {
    const char *found = NULL;
    int best = 0;
    size_t i;
    json_t *verb;
    json_array_foreach(json_object_get(w->info, "verbs"), i, verb) {
        const char *id = json_str(verb, "id");
        int fits = verb_fit(w, id, typed);
        if (fits < (exact ? IS_WORD : BEGINS)) continue;
        fits = 2 * fits + is_offered(w, id);
        if (fits > best)
            found = id;
        else if (fits == best && fits < 2 * IS_WORD)
            found = NULL;
        if (fits > best) best = fits;
    }
    return found;
}

/* Do beginnings of all parts of the name make up what was typed? */
static bool begins_parts(const char *typed, const char *name) {
    const char *next = strchr(name, '_');
    char part[32];
    for (size_t n = 1; n <= strlen(typed) && n < sizeof part; n++) {
        snprintf(part, sizeof part, "%.*s", (int)n, typed);
        const char *rest = typed + n + (typed[n] == '_');
        if (starts_fold(part, name) && (next ? begins_parts(rest, next + 1) : !*rest)) return true;
    }
    return false;
}

static bool has_parts(const char *name, const char *typed) {
    return strchr(name, '_') && begins_parts(typed, name);
}

const char *verb_in_parts(const world *w, const char *typed) {
    const char *found = NULL;
    int best = 0, alike = 0;
    size_t i;
    json_t *verb;
    json_array_foreach(json_object_get(w->info, "verbs"), i, verb) {
        const char *id = json_str(verb, "id");
        if (!has_parts(id, typed) && !has_parts(typed_word(A_VERB, id), typed)) continue;
        int fits = 1 + is_offered(w, id);
        alike = fits > best ? 1 : alike + (fits == best);
        if (fits > best) found = id;
        if (fits > best) best = fits;
    }
    return alike == 1 ? found : NULL;
}

/* Is the name these words with "_" between them? */
static bool is_spelt(const char *name, const words *typed, size_t from, size_t to) {
    char *joined = words_join_with(typed, from, to, "_");
    bool same = same_fold(joined, name);
    free(joined);
    return same;
}

void join_verb(const world *w, words *typed, size_t at) {
    size_t i;
    json_t *verb;
    json_array_foreach(json_object_get(w->info, "verbs"), i, verb) {
        const char *id = json_str(verb, "id");
        size_t n = 1;
        for (const char *c = id; *c; c++) n += *c == '_';
        if (n < 2 || at + n > typed->n || !is_spelt(id, typed, at, at + n)) continue;
        if (!is_offered(w, id) && is_offered(w, typed->at[at])) continue;
        for (size_t k = at; k < at + n; k++) free(typed->at[k]);
        typed->at[at] = copy_text(id);
        memmove(&typed->at[at + 1], &typed->at[at + n], (typed->n - at - n) * sizeof *typed->at);
        typed->n -= n - 1;
        return;
    }
}
