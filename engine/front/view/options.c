/* The legal options: see options.h. The numbers are positions in the canonical order, so a compressed list
 * numbers exactly as a full one does. */
#include "front/view/options.h"

#include "front/base/members.h"
#include "front/base/typed.h"
#include "front/base/wrap.h"
#include "front/files/language.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t options_count(const world *w) {
    return json_array_size(json_object_get(w->decision, "options"));
}

const json_t *option_at(const world *w, size_t index) {
    return json_array_get(json_object_get(w->decision, "options"), index);
}

size_t option_args(const json_t *option) {
    return json_array_size(json_object_get(option, "args"));
}

const char *option_arg(const json_t *option, size_t i, char *room) {
    const json_t *arg = json_array_get(json_object_get(option, "args"), i);
    if (json_is_string(arg)) return json_string_value(arg);
    if (json_is_boolean(arg)) return json_is_true(arg) ? "true" : "false";
    if (!json_is_integer(arg)) return "";
    snprintf(room, 16, "%d", (int)json_integer_value(arg));
    return room;
}

/* "How many?": every option has one argument, a number that is not negative: then that number is its own. */
size_t option_number(const world *w, size_t index) {
    if (!w->numbers) return index + 1;
    return (size_t)json_integer_value(json_array_get(json_object_get(option_at(w, index), "args"), 0));
}

size_t option_numbered(const world *w, size_t number) {
    size_t i = 0;
    while (i < options_count(w) && option_number(w, i) != number) i++;
    return i;
}

/* What is typed for a thing: its id; in a language in which that is no beginning of its title, the title. */
static const char *typed_thing(const world *w, const char *arg, char base[ROOM_FOR_ID]) {
    const char *title = world_title(w, arg);
    base_id(arg, base);
    return *language_code() && (!starts_fold(base, title) || !strchr(title, ' ')) ? title : base;
}

/* The same where another copy is offered: the id with its number, or the title if that has the number, too. */
static const char *typed_copy(const world *w, const char *arg, char base[ROOM_FOR_ID]) {
    const char *title = world_title(w, arg), *number = strrchr(arg, '.'), *last = strrchr(title, ' ');
    base_id(arg, base);
    if (!*language_code() || starts_fold(base, title) || !number || !last) return arg;
    return strcmp(number + 1, last + 1) ? arg : title;
}

/* Is another die offered in the place of this one, with all else the same, that shows the same and is not of its kind?
 */
static bool die_clashes(const world *w, const json_t *option, size_t place, const json_t *piece) {
    char room[16], other_room[16];
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *other = option_at(w, i), *die = world_piece(w, option_arg(other, place, room));
        if (strcmp(json_str(other, "verb"), json_str(option, "verb")) != 0 || !die ||
            !strcmp(json_str(die, "kind"), json_str(piece, "kind")) ||
            !json_equal(json_object_get(die, "symbols"), json_object_get(piece, "symbols")))
            continue;
        bool same = option_args(other) == option_args(option);
        for (size_t j = 0; j < option_args(option) && same; j++)
            same = j == place || !strcmp(option_arg(other, j, room), option_arg(option, j, other_room));
        if (same) return true;
    }
    return false;
}

/* The words for an argument: a die by what it shows, and of which kind it is if that is not enough, else the id, with
 * the copy's number if that matters. */
static void add_arg(const world *w, const json_t *option, size_t i, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const char *arg = option_arg(option, i, room);
    const json_t *piece = world_piece(w, arg);
    char *die = die_text(w, piece);
    if (*die) {
        buffer_add(t, die);
        if (die_clashes(w, option, i, piece)) buffer_addf(t, " %s", typed_thing(w, arg, base));
    } else {
        buffer_add(t, world_copy_matters(w, json_str(option, "verb"), i, arg) ? typed_copy(w, arg, base)
                                                                              : typed_thing(w, arg, base));
    }
    free(die);
}

void option_add_args(const world *w, const json_t *option, size_t from, buffer *t, const char *before) {
    for (size_t i = from; i < option_args(option); i++) {
        buffer_add(t, i > from ? " " : before);
        add_arg(w, option, i, t);
    }
}

char *option_typed(const world *w, const json_t *option) {
    buffer t = {0};
    buffer_add(&t, typed_word(A_VERB, json_str(option, "verb")));
    option_add_args(w, option, 0, &t, " ");
    return t.s;
}

bool family_has(const world *w, const family *f, size_t i) {
    const json_t *option = option_at(w, i);
    char room[16];
    return !strcmp(json_str(option, "verb"), f->verb) && (!f->actor || !strcmp(option_arg(option, 0, room), f->actor));
}

/* The card that an option names, if it says something; or NULL. */
static const json_t *card_named(const world *w, const json_t *option) {
    char room[16];
    for (size_t i = 0; i < option_args(option); i++) {
        const char *arg = option_arg(option, i, room);
        const json_t *card = world_piece(w, arg) ? NULL : world_card(w, arg); /* a piece may be called like a card */
        if (*json_str(card, "text")) return card;
    }
    return NULL;
}

bool options_recur(const world *w) {
    bool goes_on = *json_str(w->decision, "end_verb") || *world_asked(w) || options_by_actor(w);
    return *json_str(w->decision, "kind") && goes_on;
}

const char *option_detail(const world *w, size_t index) {
    const json_t *card = options_by_actor(w) ? NULL : card_named(w, option_at(w, index));
    for (size_t i = 0; i < index && card; i++)
        if (card_named(w, option_at(w, i)) == card) return "";
    return json_str(card, "text");
}

static family family_of(const world *w, size_t first, const char *actor) {
    family f = {
        .verb = json_str(option_at(w, first), "verb"), .actor = actor, .first = first, .spaces = true, .cards = true};
    char room[16], base[ROOM_FOR_ID];
    size_t from = actor ? 1 : 0;
    for (size_t i = first; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        if (!family_has(w, &f, i)) continue;
        f.n++;
        f.cards = f.cards && card_named(w, option);
        f.spaces = f.spaces && option_args(option) == from + 1 && world_space(w, option_arg(option, from, room));
        for (size_t j = from; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            f.titled = f.titled || *json_str(world_space(w, arg), "title");
            f.copies = f.copies || strcmp(base_id(arg, base), arg) != 0;
        }
    }
    return f;
}

bool option_names(const world *w, size_t index, const char *name) {
    const json_t *option = option_at(w, index);
    char room[16];
    if (!strcmp(json_str(option, "verb"), name)) return true;
    for (size_t i = 0; i < option_args(option); i++) {
        if (!strcmp(option_arg(option, i, room), name)) return true;
    }
    return false;
}

bool option_about_die(const world *w, const json_t *option) {
    char room[16];
    for (size_t i = 0; i < option_args(option); i++)
        if (json_object_get(world_piece(w, option_arg(option, i, room)), "symbols")) return true;
    return false;
}

/* The piece of which it is said where others stand, "(here)": not one of somebody else's, whose turn it only is. */
static const json_t *onlooker(const world *w) {
    const json_t *piece = world_piece(w, world_actor(w));
    const char *seat = json_str(world_kind(w, json_str(piece, "id")), "seat"), *asked = json_str(w->decision, "seat");
    bool elsewhere = !*world_asked(w) && *seat && *asked && strcmp(seat, asked) != 0;
    return elsewhere ? NULL : piece;
}

void option_add_places(const world *w, const json_t *option, size_t from, buffer *t) {
    char room[16];
    const json_t *actor = onlooker(w);
    for (size_t i = from; i < option_args(option) && !option_about_die(w, option); i++) {
        const json_t *piece = world_piece(w, option_arg(option, i, room));
        const char *space = json_str(piece, "space");
        if (!*space || piece == actor || !spoken_on_map(w, space)) continue; /* a place of a sheet says nothing */
        buffer_addf(t, TIED "(%s", strcmp(space, json_str(actor, "space")) != 0 ? space : tr("here"));
        size_t k;
        json_t *condition;
        json_array_foreach(json_object_get(piece, "conditions"), k, condition)
            buffer_addf(t, "," TIED "%s", tr(json_string_value(condition)));
        buffer_add(t, ")");
    }
}

/* Is another piece like this one in all that can be seen of it but its number? */
static bool is_double(const world *w, const json_t *piece, const json_t *other) {
    const json_t *vars = json_object_get(json_object_get(w->view, "vars"), "pieces");
    const char *a = json_str(piece, "id"), *b = json_str(other, "id");
    const json_t *one = json_object_get(vars, a), *two = json_object_get(vars, b);
    json_t *named = need(json_copy((json_t *)piece));
    json_object_set(named, "id", json_object_get(other, "id"));
    bool same = strcmp(a, b) != 0 && json_equal(named, other) && (one == two || json_equal(one, two));
    json_decref(named);
    return same;
}

/* Is the piece itself the argument `i` of an option of this verb? */
static bool offered_itself(const world *w, const char *verb, size_t i, const char *id) {
    char room[16];
    for (size_t k = 0; k < options_count(w); k++) {
        const json_t *option = option_at(w, k);
        if (!strcmp(json_str(option, "verb"), verb) && !strcmp(option_arg(option, i, room), id)) return true;
    }
    return false;
}

size_t option_stands_for(const world *w, const json_t *option, size_t i) {
    char room[16];
    const json_t *piece = world_piece(w, option_arg(option, i, room)), *here;
    json_t *other;
    size_t k, n = 1;
    here = piece ? world_on(w, json_str(piece, "space")) : NULL;
    json_array_foreach(here, k, other) {
        n += is_double(w, piece, other) && !offered_itself(w, json_str(option, "verb"), i, json_str(other, "id"));
    }
    return n;
}

char *option_line(const world *w, const json_t *option) {
    char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_addf(&t, "%s %s %s", json_str(option, "verb"), typed, json_str(option, "text"));
    option_add_places(w, option, 0, &t);
    replace_all(t.s, TIED[0], ' ');
    free(typed);
    return t.s;
}

bool options_by_actor(const world *w) {
    char room[16];
    if (*json_str(w->decision, "actor") || !*json_str(w->decision, "kind")) return false;
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *option = option_at(w, i), *piece = world_piece(w, option_arg(option, 0, room));
        if (!piece || !world_is_character(w, piece)) return false;
    }
    return options_count(w) > 0;
}

/* The families of one actor (NULL: of all), in the order of their first options. */
static void families_of(const world *w, const char *actor, bool all, const option_list *list) {
    const char **known = need(calloc(options_count(w) + 1, sizeof *known));
    char room[16];
    size_t n = 0;
    for (size_t i = 0; i < options_count(w); i++) {
        const char *verb = json_str(option_at(w, i), "verb");
        bool seen = actor && strcmp(option_arg(option_at(w, i), 0, room), actor) != 0;
        for (size_t k = 0; k < n && !seen; k++) seen = !strcmp(known[k], verb);
        if (seen) continue;
        known[n++] = verb;
        family f = family_of(w, i, actor);
        list->family(list->ctx, w, &f, all);
    }
    free(known);
}

void options_walk(const world *w, const char *name, bool all, const option_list *list) {
    bool actors = options_by_actor(w);
    char room[16];
    json_t *told = need(json_object());
    for (size_t i = 0; i < options_count(w); i++) {
        const char *verb = json_str(option_at(w, i), "verb"), *actor = option_arg(option_at(w, i), 0, room);
        if (!actors && (!name || !strcmp(verb, name)) && !json_object_get(told, verb)) {
            family f = family_of(w, i, NULL);
            list->family(list->ctx, w, &f, all);
            json_object_set_new(told, verb, json_true());
        } else if (actors && (!name || !strcmp(actor, name)) && !json_object_get(told, actor)) {
            list->head(list->ctx, w, actor);
            families_of(w, actor, all, list);
            json_object_set_new(told, actor, json_true());
        }
    }
    bool begun = json_object_size(told) > 0;
    json_decref(told);
    if (begun || !name) return;
    for (size_t i = 0; i < options_count(w); i++) { /* a verb of several actors, a piece that is no actor */
        if (option_names(w, i, name)) list->option(list->ctx, w, i);
    }
}

bool options_named(const world *w, const char *name) {
    for (size_t i = 0; i < options_count(w); i++) {
        if (option_names(w, i, name)) return true;
    }
    return false;
}
