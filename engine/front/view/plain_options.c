/* The legal options, told: see plain.h. */
#include "front/view/plain.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/typed.h"
#include "front/view/options.h"
#include "front/view/price.h"
#include "front/view/spoken.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A longer list than this tells so many options of a verb and more of them together: up to the third number with what
 * they are about, spaces up to the fourth, else only how many they are. */
enum { SHORT_LIST = 7, COUNTED = 3, NAMED = 8, SPACES_NAMED = 16 };

/* Of a list that was told before: up to so many spaces that have changed are told alone. */
enum { FEW_DIFFER = 3 };

static void add_price(const world *w, const json_t *option, buffer *t) {
    price p = price_of(w, option);
    if (p.steps) buffer_addf(t, tr_n(", free: %lld step left", ", free: %lld steps left", p.steps), p.steps);
    if (p.cost) buffer_addf(t, tr_n(", %lld action point", ", %lld action points", p.cost), p.cost);
    if (p.ends_move) buffer_add(t, tr(", ends the move"));
}

static void add_harm(const world *w, const json_t *option, buffer *t) {
    const char *harm = price_harm(w, option);
    if (harm) buffer_addf(t, ", %s", harm);
}

/* A verb as it is read aloud: "throw rope" for `throw_rope`, which is understood with a blank, too. The caller
 * releases it. */
static char *verb_aloud(const char *verb) {
    char *text = copy_text(typed_word(A_VERB, verb));
    spoken_typed(text);
    return text;
}

/* Is this seen from where somebody stands who is only spoken of, not from where the one acts whose turn it is? */
static bool stands_aside(const world *w) {
    return !*json_str(w->decision, "actor") && strcmp(world_actor(w), world_turn(w)) != 0;
}

/* ", one of four alike": what is offered for several of them. */
static void add_likes(const world *w, const json_t *option, size_t i, buffer *t) {
    char room[24];
    size_t n = option_stands_for(w, option, i);
    if (n > 1) buffer_addf(t, tr(", one of %s alike"), spoken_number((long long)n, room));
}

/* Where what the option is about lies, seen from the one who acts, and what is there. */
static void add_targets(const world *w, const json_t *option, size_t first, buffer *t) {
    char room[16];
    const json_t *actor = world_piece(w, world_actor(w));
    const char *from = json_str(actor, "space");
    if (!world_space(w, from)) from = "";
    for (size_t i = first; i < option_args(option) && !option_about_die(w, option); i++) {
        const char *arg = option_arg(option, i, room);
        const json_t *piece = world_piece(w, arg);
        const char *space = piece ? json_str(piece, "space") : arg;
        if (!spoken_on_map(w, space) || piece == actor) continue;
        bool several = piece && option_args(option) > first + 1; /* then it is said who that is */
        size_t k;
        json_t *condition;
        json_array_foreach(json_object_get(piece, "conditions"), k, condition) if (!several)
            buffer_addf(t, ", %s", tr(json_string_value(condition)));
        if (!several) add_likes(w, option, i, t);
        if (piece && !several && !options_recur(w) && json_int(piece, "hp_max") > 1) spoken_hp(w, piece, t);
        if (!strcmp(space, from) && !(piece && stands_aside(w))) {
            if (several)
                buffer_addf(t, tr(", %s is here"), world_title(w, arg));
            else
                buffer_addf(t, ", %s", tr("here"));
            continue;
        }
        if (several)
            buffer_addf(t, tr(", %s is at %s"), world_title(w, arg), world_place(w, space));
        else if (piece)
            buffer_addf(t, tr(", at %s"), world_place(w, space));
        char *way = *from && strcmp(space, from) != 0 ? spoken_bearing(w, from, space) : copy_text("");
        char *here = piece ? copy_text("") : spoken_things(w, world_on(w, space), "", false);
        if (*way) buffer_addf(t, ", %s", way);
        if (*here) buffer_addf(t, tr(". There: %s"), here);
        free(way);
        free(here);
    }
}

/* `headed`: whose option it is was said. */
static void tell_one(const world *w, size_t index, bool headed) {
    const json_t *option = option_at(w, index);
    buffer t = {0};
    buffer_addf(&t, "%zu: %s", option_number(w, index), json_str(option, "text"));
    add_price(w, option, &t);
    add_harm(w, option, &t);
    add_targets(w, option, headed, &t);
    if (*option_detail(w, index)) buffer_addf(&t, ". %s", option_detail(w, index));
    spoken_say(t.s);
    buffer_free(&t);
}

void tell_option(const world *w, size_t index) {
    tell_one(w, index, options_by_actor(w));
}

/* ", one space north": where something lies, seen from the one who acts. */
static void add_way(const world *w, const char *space, buffer *t) {
    const char *from = json_str(world_piece(w, world_actor(w)), "space");
    char *way = spoken_on_map(w, space) && world_space(w, from) ? spoken_bearing(w, from, space) : NULL;
    if (way) buffer_addf(t, ", %s", way);
    free(way);
}

/* What is chosen with an argument: "attack twice" for a die, a title, with the copy's number if that matters. */
static void add_name(const world *w, const json_t *option, size_t i, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const char *arg = option_arg(option, i, room);
    const json_t *piece = world_piece(w, arg);
    char *die = spoken_die(w, piece);
    buffer_add(t, die ? die : world_title(w, arg));
    if (!die && world_copy_matters(w, json_str(option, "verb"), i, arg) && strcmp(base_id(arg, base), arg) != 0)
        buffer_addf(t, " %s", arg + strlen(base) + 1);
    if (!die) add_likes(w, option, i, t);
    if (!die) add_way(w, piece ? json_str(piece, "space") : arg, t);
    free(die);
}

/* Has every option of the family the same argument there? */
static bool shared(const world *w, const family *f, size_t i) {
    const json_t *first = json_array_get(json_object_get(option_at(w, f->first), "args"), i);
    for (size_t k = f->first; k < options_count(w); k++) {
        if (family_has(w, f, k) && !json_equal(first, json_array_get(json_object_get(option_at(w, k), "args"), i)))
            return false;
    }
    return true;
}

/* Have all of them the same harm, or none? */
static bool harm_shared(const world *w, const family *f) {
    for (size_t i = f->first; i < options_count(w); i++) {
        if (family_has(w, f, i) && price_harm(w, option_at(w, i)) != price_harm(w, option_at(w, f->first)))
            return false;
    }
    return true;
}

/* "Keep: 2, money; 3, attack twice", "Lead Wolf, 1 action point: 14, h3, one space north": few enough to be
 * named; what all of them have in common comes first. */
static void tell_names(const world *w, const family *f) {
    buffer t = {0};
    char room[16];
    size_t found = 0, from = f->actor ? 1 : 0, args = option_args(option_at(w, f->first));
    bool alike = harm_shared(w, f);
    char *verb = verb_aloud(f->verb);
    buffer_add(&t, verb);
    for (size_t j = from; j < args; j++)
        if (shared(w, f, j)) buffer_addf(&t, " %s", world_title(w, option_arg(option_at(w, f->first), j, room)));
    add_price(w, option_at(w, f->first), &t);
    if (alike) add_harm(w, option_at(w, f->first), &t);
    buffer_add(&t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        buffer_addf(&t, "%s%zu", found++ ? semicolon() : "", option_number(w, i));
        for (size_t j = from; j < option_args(option_at(w, i)); j++) {
            if (shared(w, f, j)) continue;
            buffer_add(&t, ", ");
            add_name(w, option_at(w, i), j, &t);
        }
        if (!alike) add_harm(w, option_at(w, i), &t);
    }
    spoken_say(t.s);
    buffer_free(&t);
    free(verb);
}

/* ": a1 north, b2 and c3": spaces, with the direction of those that lie next to the one who acts. */
static void add_spaces(const world *w, const family *f, buffer *t) {
    char room[16];
    size_t found = 0;
    const char *from = json_str(world_piece(w, world_actor(w)), "space");
    buffer_add(t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        const char *space = option_arg(option_at(w, i), f->actor ? 1 : 0, room);
        const char *way = world_space(w, from) ? spoken_next(w, from, space) : NULL;
        buffer one = {0};
        buffer_addf(&one, "%s%s%s", world_place(w, space), way ? " " : "", way ? way : "");
        spoken_item(t, found++, f->n, one.s);
        buffer_free(&one);
    }
}

/* ". Hurts: a1 and b2": those of a movement that do; where all do, that was said. */
static void add_harmful(const world *w, const family *f, const char *harm, buffer *t) {
    buffer list = {0};
    char room[16];
    size_t n = 0, found = 0;
    for (size_t i = f->first; i < options_count(w); i++)
        n += family_has(w, f, i) && price_harm(w, option_at(w, i)) == harm;
    for (size_t i = f->first; found < n; i++) {
        if (!family_has(w, f, i) || price_harm(w, option_at(w, i)) != harm) continue;
        spoken_item(&list, found++, n, option_arg(option_at(w, i), f->actor ? 1 : 0, room));
    }
    char *begun = sentence_of(harm);
    begun[strlen(begun) - 1] = 0;
    if (n) buffer_addf(t, ". %s%s%s", begun, colon(), list.s);
    free(begun);
    buffer_free(&list);
}

/* "4 to 20"; "4, 6 and 8" */
static void add_numbers(const world *w, const family *f, buffer *t) {
    size_t found = 0;
    bool contiguous = true;
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        contiguous = contiguous && i == f->first + found;
        found++;
    }
    found = 0;
    if (contiguous && f->n > 1)
        buffer_addf(t, tr("%zu to %zu"), option_number(w, f->first), option_number(w, f->first + f->n - 1));
    for (size_t i = f->first; (!contiguous || f->n == 1) && found < f->n; i++) {
        char number[24];
        if (!family_has(w, f, i)) continue;
        snprintf(number, sizeof number, "%zu", option_number(w, i));
        spoken_item(t, found++, f->n, number);
    }
}

/* "4 to 6: move, 1 action point: a1 north, b2 and c3"; "4 to 60: land, 57 spaces. For example: land a1" */
static void tell_together(const world *w, const family *f) {
    buffer t = {0};
    char room[24], *verb = verb_aloud(f->verb);
    bool named = f->spaces && f->n <= SPACES_NAMED, alike = harm_shared(w, f);
    add_numbers(w, f, &t);
    if (named)
        buffer_addf(&t, "%s%s", colon(), verb);
    else
        buffer_addf(&t, f->spaces ? tr(": %s, %s spaces") : tr(": %s, %s ways"), verb,
                    spoken_number((long long)f->n, room));
    add_price(w, option_at(w, f->first), &t);
    if (alike) add_harm(w, option_at(w, f->first), &t);
    if (named) add_spaces(w, f, &t);
    char *typed = named ? NULL : option_typed(w, option_at(w, f->first));
    if (typed) spoken_typed(typed);
    if (typed) buffer_addf(&t, tr(". For example: %s"), typed);
    if (!alike) add_harmful(w, f, tr("hurts"), &t);
    if (!alike) add_harmful(w, f, tr("may hurt"), &t);
    spoken_say(t.s);
    buffer_free(&t);
    free(typed);
    free(verb);
}

static void tell_family(void *ctx, const world *w, const family *f, bool all) {
    (void)ctx;
    bool read = f->cards && !options_recur(w) && f->n <= NAMED; /* a choice among cards is one among what they say */
    if (!all && !read && f->n >= COUNTED) {
        if (f->spaces || f->n > NAMED)
            tell_together(w, f);
        else
            tell_names(w, f);
        return;
    }
    for (size_t i = f->first; i < options_count(w); i++) {
        if (family_has(w, f, i)) tell_one(w, i, f->actor != NULL);
    }
}

static void tell_head(void *ctx, const world *w, const char *actor) {
    (void)ctx;
    print(tr("%s:\n"), world_title(w, actor));
}

static void tell_each(void *ctx, const world *w, size_t index) {
    (void)ctx;
    tell_option(w, index);
}

static const option_list told = {tell_head, tell_family, tell_each, NULL};

/* The ids of a verb's options in a list, one after another. The caller releases it. */
static char *ids_of(const json_t *decision, const char *verb) {
    buffer t = {0};
    size_t i;
    json_t *option;
    json_array_foreach(json_object_get(decision, "options"), i, option) {
        if (!strcmp(json_str(option, "verb"), verb)) buffer_addf(&t, "%s ", json_str(option, "id"));
    }
    return t.s ? t.s : copy_text("");
}

/* Is this verb on offer as it was when the list was told last? Movements never are: whom they hurt changes with what
 * stands around. */
static bool as_before(const world *w, const char *verb) {
    if (json_flag(world_verb(w, verb), "moves")) return false;
    char *now = ids_of(w->decision, verb), *then = ids_of(w->listed, verb);
    bool same = !strcmp(now, then);
    free(now);
    free(then);
    return same;
}

/* What is as it was, in two lists: what would end a movement under way stands apart. */
typedef struct unchanged {
    buffer others, enders;
} unchanged;

/* "; shoot 20 to 31" */
static void add_unchanged(void *ctx, const world *w, const family *f, bool all) {
    (void)all;
    if (!as_before(w, f->verb)) return;
    unchanged *u = ctx;
    buffer *t = price_of(w, option_at(w, f->first)).ends_move ? &u->enders : &u->others;
    char *verb = verb_aloud(f->verb);
    buffer_addf(t, "%s%s ", t->n ? semicolon() : "", verb);
    add_numbers(w, f, t);
    free(verb);
}

/* ". New: a1 and b2": the spaces of this verb's options in one list that are not in another. Returns how many. */
static size_t add_difference(const char *begins, const json_t *list, const json_t *other, const char *verb, buffer *t) {
    json_t *found = need(json_array()), *option;
    size_t i, n = 0;
    json_array_foreach(json_object_get(list, "options"), i, option) {
        bool known = json_by_id(json_object_get(other, "options"), json_str(option, "id")) != NULL;
        if (strcmp(json_str(option, "verb"), verb) != 0 || known) continue;
        json_array_append(found, json_array_get(json_object_get(option, "args"), 0));
    }
    n = json_array_size(found);
    if (n) buffer_add(t, begins);
    for (i = 0; i < n; i++) spoken_item(t, i, n, json_string_value(json_array_get(found, i)));
    json_decref(found);
    return n;
}

/* "1 to 11: aim, 2 action points. No more: c4": a list of spaces of which most are as before. False: it is no such. */
static bool tell_difference(const world *w, const family *f) {
    buffer t = {0}, differs = {0};
    if (!f->spaces || f->n < SHORT_LIST || json_flag(world_verb(w, f->verb), "moves")) return false;
    size_t n = add_difference(tr(". New: "), w->decision, w->listed, f->verb, &differs);
    n += add_difference(tr(". No more: "), w->listed, w->decision, f->verb, &differs);
    bool few = n <= FEW_DIFFER;
    char *verb = verb_aloud(f->verb);
    if (few) {
        add_numbers(w, f, &t);
        buffer_addf(&t, "%s%s", colon(), verb);
        add_price(w, option_at(w, f->first), &t);
        buffer_add(&t, buffer_text(&differs));
        spoken_say(t.s);
    }
    buffer_free(&t);
    buffer_free(&differs);
    free(verb);
    return few;
}

static void tell_changed(void *ctx, const world *w, const family *f, bool all) {
    if (!as_before(w, f->verb) && !tell_difference(w, f)) tell_family(ctx, w, f, all);
}

/* Tells a list, if there is anything on it, and releases it. */
static void tell_list(const char *begins, buffer *list) {
    buffer t = {0};
    if (list->n) buffer_addf(&t, "%s%s", begins, list->s);
    if (list->n) spoken_say(t.s);
    buffer_free(&t);
    buffer_free(list);
}

/* The verbs that were on offer and are no more. */
static void tell_gone(const world *w) {
    buffer t = {0};
    const char *last = "";
    size_t i;
    json_t *option;
    json_array_foreach(json_object_get(w->listed, "options"), i, option) {
        const char *verb = json_str(option, "verb");
        char *now = ids_of(w->decision, verb), *name = verb_aloud(verb);
        if (!*now && strcmp(verb, last) != 0) buffer_addf(&t, t.n ? ", %s" : tr("No more: %s"), name);
        last = verb;
        free(now);
        free(name);
    }
    if (t.s) spoken_say(t.s);
    buffer_free(&t);
}

/* Of a list that was told before in this turn: what is as it was by its numbers only, what has changed as ever. */
static void tell_again(const world *w, bool all) {
    unchanged same = {0};
    const option_list as_it_was = {tell_head, add_unchanged, tell_each, &same};
    const option_list changed = {tell_head, tell_changed, tell_each, NULL};
    options_walk(w, NULL, all, &changed);
    options_walk(w, NULL, all, &as_it_was);
    tell_list(tr("As before: "), &same.others);
    tell_list(tr("As before, but it ends the move: "), &same.enders);
    tell_gone(w);
}

/* Was the list of the same menu, of the same one, told last? */
static bool told_before(const world *w) {
    return w->listed && options_recur(w) && !options_by_actor(w) &&
           !strcmp(json_str(w->listed, "kind"), json_str(w->decision, "kind")) &&
           !strcmp(json_str(w->listed, "actor"), json_str(w->decision, "actor"));
}

void tell_options(const world *w, bool all) {
    bool each = all || options_count(w) <= SHORT_LIST;
    if (told_before(w) && !all)
        tell_again(w, each);
    else
        options_walk(w, NULL, each, &told);
}

void tell_options_of(const world *w, const char *name) {
    options_walk(w, name, true, &told);
}
