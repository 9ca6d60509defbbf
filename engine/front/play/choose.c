/* From what a person types to an option: see choose.h. Every option is compared with the words; the best fit wins if
 * there is only one. Spaces must be named exactly, or by the beginning of what is printed on them; cards and pieces by
 * id, title or the beginnings of either, pieces also by where and how they are ("wolf e2 stunned"). */
#include "front/play/choose.h"

#include "front/play/verbs.h"
#include "front/view/sheet.h"

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
    char base[ROOM_FOR_ID];
    return is_number(typed) && strcmp(base_id(id, base), id) != 0 && !strcmp(id + strlen(base) + 1, typed);
}

static bool names_piece(const world *w, const json_t *piece, const char *typed) {
    const char *id = json_str(piece, "id");
    char base[ROOM_FOR_ID];
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

/* The same of the name printed on a space: a number is part of none. */
static int title_quality(const char *title, const words *typed, size_t from, size_t n) {
    char *phrase = words_join(typed, from, from + n);
    int quality = same_fold(phrase, title) ? ITS_KIND : 0;
    if (!quality && !is_number(phrase) && starts_word(phrase, title)) quality = ITS_BEGINNING;
    free(phrase);
    return *title ? quality : 0;
}

/* How well words from..from+n name the argument; 0: they do not. */
static int phrase_quality(const world *w, const char *arg, const words *typed, size_t from, size_t n) {
    const char *first = typed->at[from];
    char base[ROOM_FOR_ID];
    if (n == 1 && same_fold(arg, first)) return EXACT;
    if (world_space(w, arg)) {
        int named = title_quality(json_str(world_space(w, arg), "title"), typed, from, n);
        return named ? named : guest_named(w, arg, typed, from, n) ? ITS_GUEST : 0;
    }
    if (n == 1 && same_fold(base_id(arg, base), first)) return ITS_KIND;
    const json_t *piece = world_piece(w, arg);
    if (shows_joined(w, piece, typed, from, n) || (n == 1 && die_is(w, piece, first))) return ITS_KIND;
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
    char base_a[ROOM_FOR_ID], base_b[ROOM_FOR_ID];
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

choice choose_option(const world *w, const char *verb, bool exact, const words *typed, size_t from, bool whole) {
    choice c = {.index = need(calloc(options_count(w) + 1, sizeof *c.index))};
    fit best = {0};
    int meant = verb ? verb_best_fit(w, verb) : 0;
    if (verb && meant < (exact ? VERB_IS_WORD : VERB_BEGINS)) return c;
    bool several = verb && meant < VERB_IS_WORD && verb_begins_several(w, verb, meant), alone = from >= typed->n;
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
