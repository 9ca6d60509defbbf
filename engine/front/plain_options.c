/* The legal options, told: see plain.h. */
#include "front/plain.h"

#include "core/text.h"
#include "front/options.h"
#include "front/price.h"
#include "front/spoken.h"
#include "front/terminal.h"
#include "front/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A longer list than this tells from so many options of a verb on only how many they are, or, up to the third number,
 * what they are about. */
enum { SHORT_LIST = 7, COUNTED = 3, NAMED = 8 };

static void add_price(const world *w, const json_t *option, buffer *t) {
    price p = price_of(w, option);
    if (p.steps) buffer_addf(t, tr_n(", free: %lld step left", ", free: %lld steps left", p.steps), p.steps);
    if (p.cost) buffer_addf(t, tr_n(", %lld action point", ", %lld action points", p.cost), p.cost);
    if (p.ends_move) buffer_add(t, tr(", ends the move"));
}

static void add_harm(const world *w, const json_t *option, buffer *t) {
    if (price_hurts(w, option)) buffer_addf(t, ", %s", tr("hurts"));
}

/* Where what the option is about lies, seen from the one who acts, and what is there. */
static void add_targets(const world *w, const json_t *option, size_t first, buffer *t) {
    char room[16];
    const json_t *actor = world_piece(w, world_actor(w));
    const char *from = json_str(actor, "space");
    if (!world_space(w, from)) from = "";
    for (size_t i = first; i < option_args(option); i++) {
        const char *arg = option_arg(option, i, room);
        const json_t *piece = world_piece(w, arg);
        const char *space = piece && !json_object_get(piece, "symbols") ? json_str(piece, "space") : arg;
        if (!spoken_on_map(w, space) || piece == actor) continue;
        bool several = piece && option_args(option) > first + 1; /* then it is said who that is */
        size_t k;
        json_t *condition;
        json_array_foreach(json_object_get(piece, "conditions"), k, condition) if (!several)
            buffer_addf(t, ", %s", tr(json_string_value(condition)));
        if (!strcmp(space, from)) {
            if (several)
                buffer_addf(t, tr(", %s is here"), world_title(w, arg));
            else
                buffer_addf(t, ", %s", tr("here"));
            continue;
        }
        if (several)
            buffer_addf(t, tr(", %s is at %s"), world_title(w, arg), space);
        else if (piece)
            buffer_addf(t, tr(", at %s"), space);
        char *way = *from ? spoken_bearing(w, from, space) : copy_text("");
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

/* What is chosen with an argument: "attack twice" for a die, a title, with the copy's number if that matters. */
static void add_name(const world *w, const json_t *option, size_t i, buffer *t) {
    char room[16], base[64];
    const char *arg = option_arg(option, i, room);
    char *die = spoken_die(w, world_piece(w, arg));
    const json_t *piece = world_piece(w, arg);
    const char *from = json_str(world_piece(w, world_actor(w)), "space"), *space = json_str(piece, "space");
    buffer_add(t, die ? die : world_title(w, arg));
    if (!die && world_copy_matters(w, json_str(option, "verb"), i, arg) && strcmp(base_id(arg, base), arg) != 0)
        buffer_addf(t, " %s", arg + strlen(base) + 1);
    char *way = !die && spoken_on_map(w, space) && world_space(w, from) ? spoken_bearing(w, from, space) : NULL;
    if (way) buffer_addf(t, ", %s", way);
    free(way);
    free(die);
}

/* "keep: 2, money; 3, attack twice": few enough to be named, and what they are about is no place. */
static void tell_names(const world *w, const family *f) {
    buffer t = {0};
    size_t found = 0, from = f->actor ? 1 : 0;
    buffer_add(&t, typed_word(A_VERB, f->verb));
    add_price(w, option_at(w, f->first), &t);
    buffer_add(&t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        buffer_addf(&t, "%s%zu", found++ ? semicolon() : "", option_number(w, i));
        for (size_t j = from; j < option_args(option_at(w, i)); j++) {
            buffer_add(&t, ", ");
            add_name(w, option_at(w, i), j, &t);
        }
    }
    spoken_say(t.s);
    buffer_free(&t);
}

/* ": a1, b2 and c3" */
static void add_spaces(const world *w, const family *f, buffer *t) {
    char room[16];
    size_t found = 0;
    buffer_add(t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        spoken_item(t, found++, f->n, option_arg(option_at(w, i), f->actor ? 1 : 0, room));
    }
}

/* "4 to 20: move, seventeen spaces, 1 action point"; "4 to 6: move, 1 action point: a1, b2 and c3" */
static void tell_together(const world *w, const family *f) {
    buffer t = {0};
    char room[24];
    size_t found = 0;
    bool contiguous = true;
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        contiguous = contiguous && i == f->first + found;
        found++;
    }
    found = 0;
    if (contiguous)
        buffer_addf(&t, tr("%zu to %zu"), option_number(w, f->first), option_number(w, f->first + f->n - 1));
    for (size_t i = f->first; !contiguous && found < f->n; i++) {
        char number[24];
        if (!family_has(w, f, i)) continue;
        snprintf(number, sizeof number, "%zu", option_number(w, i));
        spoken_item(&t, found++, f->n, number);
    }
    bool named = f->spaces && f->n <= NAMED;
    if (named)
        buffer_addf(&t, "%s%s", colon(), typed_word(A_VERB, f->verb));
    else
        buffer_addf(&t, f->spaces ? tr(": %s, %s spaces") : tr(": %s, %s ways"), typed_word(A_VERB, f->verb),
                    spoken_number((long long)f->n, room));
    add_price(w, option_at(w, f->first), &t);
    if (named) add_spaces(w, f, &t);
    spoken_say(t.s);
    buffer_free(&t);
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
    printf(tr("%s:\n"), world_title(w, actor));
}

static void tell_each(void *ctx, const world *w, size_t index) {
    (void)ctx;
    tell_option(w, index);
}

static const option_list told = {tell_head, tell_family, tell_each, NULL};

void tell_options(const world *w, bool all) {
    options_walk(w, NULL, all || options_count(w) <= SHORT_LIST, &told);
}

void tell_options_of(const world *w, const char *name) {
    options_walk(w, name, true, &told);
}
