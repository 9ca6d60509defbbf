/* Reads the options aloud: a short list one by one, a longer list by verb. */
#include "front/view/plain.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/doc/spoken.h"
#include "front/view/options.h"
#include "front/view/price.h"
#include "front/view/printed.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options are read one by one in a list of up to SHORT_LIST. In a longer list, a verb with at least COUNTED options is
 * read as a group: with all names up to NAMED, with all spaces up to SPACES_NAMED, else with a number only. */
enum { SHORT_LIST = 7, COUNTED = 3, NAMED = 8, SPACES_NAMED = 16 };

/* Of a list that was read before, reads only the changes if at most this many spaces changed. */
enum { FEW_DIFFER = 3 };

static void add_price(price p, buffer *t) {
    if (price_is_none(p)) return;
    buffer_add(t, ", ");
    price_add(p, true, t);
}

static void add_harm(const world *w, const pr_option *option, buffer *t) {
    const char *harm = price_harm(w, option);
    if (harm) buffer_addf(t, ", %s", harm);
}

/* Returns true if directions start from a piece other than the active one. */
static bool stands_aside(const world *w) {
    return w->ask->actor == PR_NOBODY && world_actor(w) != world_turn(w);
}

/* Adds ", one of four alike" if the option represents several equal pieces. */
static void add_likes(const world *w, const pr_option *option, int i, buffer *t) {
    char room[24];
    size_t n = option_stands_for(w, option, i);
    if (n > 1) buffer_addf(t, tr(", one of %s alike"), spoken_number((long long)n, room));
}

/* Adds the place of one argument, and the pieces there. `several`: the option names more than one thing, so each place
 * is preceded by a name. */
static void add_target(const world *w, const pr_option *option, int i, bool several, buffer *t) {
    const pr_piece *actor = world_piece(w, world_actor(w)), *piece = option_piece(w, option, i);
    int from = world_standpoint(w), space = thing_space(w, option->arg[i]);
    if (!spoken_on_map(w, space) || piece == actor) return; /* without an actor no place is read */
    bool point = piece && piece->point != PR_NOBODY;        /* all pieces on a plane share its space */
    char room[16];
    several = several && piece;
    if (piece && !several) conditions_add(w, piece, t);
    if (!several) add_likes(w, option, i, t);
    if (piece && !several && !options_recur(w) && piece->hp_max > 1) spoken_hp(w, piece, t);
    if (space == from && !point && !(piece && stands_aside(w))) {
        if (several)
            buffer_addf(t, tr(", %s is here"), piece_title(w, piece));
        else
            buffer_addf(t, ", %s", tr("here"));
        return;
    }
    if (several)
        buffer_addf(t, tr(", %s is at %s"), piece_title(w, piece), piece_place(w, piece, room));
    else if (piece)
        buffer_addf(t, tr(", at %s"), piece_place(w, piece, room));
    char *way = from >= 0 && space != from ? spoken_bearing(w, from, space) : copy_text("");
    char *here = piece ? copy_text("") : spoken_things(w, world_on(w, space), PR_NOBODY, false);
    if (*way) buffer_addf(t, ", %s", way);
    if (*here) buffer_addf(t, tr(". There: %s"), here);
    free(way);
    free(here);
}

static void add_targets(const world *w, const pr_option *option, int first, buffer *t) {
    bool die = option_about_die(w, option);
    for (int i = first; i < option->args && !die; i++) add_target(w, option, i, option->args > first + 1, t);
}

/* Reads one option. `from`: the first argument to place, 1 if the heading names the actor. */
static void tell_one(const world *w, size_t index, int from) {
    const pr_option *option = &w->option[index];
    buffer t = {0};
    buffer_addf(&t, "%zu: %s", option_number(w, index), option->text);
    add_price(price_of(w, option), &t);
    add_harm(w, option, &t);
    add_targets(w, option, from, &t);
    if (*option_detail(w, index)) buffer_addf(&t, ". %s", option_detail(w, index));
    spoken_say(t.s);
    buffer_free(&t);
}

void tell_option(const world *w, size_t index) {
    tell_one(w, index, options_by_actor(w));
}

/* Adds the direction from the standpoint: ", one space north". */
static void add_way(const world *w, int space, buffer *t) {
    int from = world_standpoint(w);
    char *way = spoken_on_map(w, space) && from >= 0 ? spoken_bearing(w, from, space) : NULL;
    if (way) buffer_addf(t, ", %s", way);
    free(way);
}

/* Adds an argument by name: "attack twice" for a die, else a title, with the number of the copy if that matters. */
static void add_name(const world *w, const pr_option *option, int i, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const char *arg = option_arg(w, option, i, room);
    char *die = spoken_die(w, option_piece(w, option, i));
    if (die)
        buffer_add(t, die);
    else
        buffer_add(t, thing_title(w, option->arg[i], room));
    if (!die && option_copy_matters(w, option, i) && strcmp(base_id(arg, base), arg) != 0)
        buffer_addf(t, " %s", arg + strlen(base) + 1);
    if (!die) add_likes(w, option, i, t);
    if (!die) add_way(w, thing_space(w, option->arg[i]), t);
    free(die);
}

/* Returns true if argument `i` is equal in all options of the family. */
static bool shared(const world *w, const family *f, int i) {
    const pr_option *first = &w->option[f->first];
    for (size_t k = f->first; k < w->options; k++) {
        const pr_option *other = &w->option[k];
        if (!family_has(w, f, k)) continue;
        if (i >= first->args || i >= other->args || first->arg[i].type != other->arg[i].type ||
            first->arg[i].n != other->arg[i].n)
            return false;
    }
    return true;
}

/* Returns true if all options of the family do the same harm. */
static bool harm_shared(const world *w, const family *f) {
    for (size_t i = f->first; i < w->options; i++) {
        if (family_has(w, f, i) && price_harm(w, &w->option[i]) != price_harm(w, &w->option[f->first])) return false;
    }
    return true;
}

/* Reads a small family by names, as in "Keep: 2, money; 3, attack twice" or "Lead Wolf, 1 action point: 14, h3, one
 * space north". Common arguments, price and harm come first. */
static void tell_names(const world *w, const family *f) {
    buffer t = {0};
    char room[16];
    size_t found = 0;
    const pr_option *first = &w->option[f->first];
    bool alike = harm_shared(w, f);
    char *verb = verb_aloud(w, f->verb);
    buffer_add(&t, verb);
    for (int j = f->from; j < first->args; j++)
        if (shared(w, f, j)) buffer_addf(&t, " %s", thing_title(w, first->arg[j], room));
    add_price(price_of_family(w, f), &t);
    if (alike) add_harm(w, &w->option[f->first], &t);
    buffer_add(&t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        buffer_addf(&t, "%s%zu", found++ ? semicolon() : "", option_number(w, i));
        for (int j = f->from; j < w->option[i].args; j++) {
            if (shared(w, f, j)) continue;
            buffer_add(&t, ", ");
            add_name(w, &w->option[i], j, &t);
        }
        add_price(price_beside(w, &w->option[i], f), &t);
        if (!alike) add_harm(w, &w->option[i], &t);
    }
    spoken_say(t.s);
    buffer_free(&t);
    free(verb);
}

/* Adds the spaces of a family, such as ": a1 north, b2 and c3". Neighbors of the acting piece have a direction. */
static void add_spaces(const world *w, const family *f, buffer *t) {
    size_t found = 0;
    int from = world_standpoint(w);
    buffer_add(t, colon());
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        int space = w->option[i].arg[f->from].n;
        const char *way = spoken_next(w, from, space);
        buffer one = {0};
        buffer_addf(&one, "%s%s%s", world_place(w, space), way ? " " : "", way ? way : "");
        spoken_item(t, found++, f->n, one.s);
        buffer_free(&one);
    }
}

/* Adds the options of a movement that do this harm: ". Hurts: a1 and b2". */
static void add_harmful(const world *w, const family *f, const char *harm, buffer *t) {
    buffer list = {0};
    size_t n = 0, found = 0;
    for (size_t i = f->first; i < w->options; i++) n += family_has(w, f, i) && price_harm(w, &w->option[i]) == harm;
    for (size_t i = f->first; found < n; i++) {
        if (!family_has(w, f, i) || price_harm(w, &w->option[i]) != harm) continue;
        spoken_item(&list, found++, n, world_place(w, w->option[i].arg[f->from].n));
    }
    char *begun = sentence_of(harm);
    begun[strlen(begun) - 1] = 0;
    if (n) buffer_addf(t, ". %s%s%s", begun, colon(), list.s);
    free(begun);
    buffer_free(&list);
}

static bool same_price(price a, price b) {
    return a.cost == b.cost && a.steps == b.steps && a.takes == b.takes && a.ends_move == b.ends_move;
}

/* Adds the options with this price beside that of their family: ". 2 steps: a1 and b2". */
static void add_priced(const world *w, const family *f, price p, buffer *t) {
    buffer list = {0};
    size_t n = 0, found = 0;
    for (size_t i = f->first; i < w->options; i++)
        n += family_has(w, f, i) && same_price(price_beside(w, &w->option[i], f), p);
    for (size_t i = f->first; found < n; i++) {
        if (!family_has(w, f, i) || !same_price(price_beside(w, &w->option[i], f), p)) continue;
        spoken_item(&list, found++, n, world_place(w, w->option[i].arg[f->from].n));
    }
    buffer said = {0};
    price_add(p, true, &said);
    char *begun = sentence_of(said.s);
    begun[strlen(begun) - 1] = 0;
    buffer_addf(t, ". %s%s%s", begun, colon(), list.s);
    free(begun);
    buffer_free(&said);
    buffer_free(&list);
}

/* Adds the options of a movement that cost more than the heading says, one list for each price. */
static void add_extras(const world *w, const family *f, buffer *t) {
    for (size_t i = f->first; i < w->options; i++) {
        const price p = family_has(w, f, i) ? price_beside(w, &w->option[i], f) : (price){0};
        bool listed = price_is_none(p);
        for (size_t k = f->first; k < i && !listed; k++)
            listed = family_has(w, f, k) && same_price(price_beside(w, &w->option[k], f), p);
        if (!listed) add_priced(w, f, p, t);
    }
}

/* Adds the numbers of a family: "4 to 20", or "4, 6 and 8". */
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

/* Reads a large family, as in "4 to 6: move, 1 action point: a1 north, b2 and c3", or "4 to 60: land, 57 spaces. For
 * example: land a1". */
static void tell_together(const world *w, const family *f) {
    buffer t = {0};
    char room[24], *verb = verb_aloud(w, f->verb);
    bool named = f->spaces && f->n <= SPACES_NAMED, alike = harm_shared(w, f);
    add_numbers(w, f, &t);
    if (named)
        buffer_addf(&t, "%s%s", colon(), verb);
    else
        buffer_addf(&t, f->spaces ? tr(": %s, %s spaces") : tr(": %s, %s ways"), verb,
                    spoken_number((long long)f->n, room));
    add_price(price_of_family(w, f), &t);
    if (alike) add_harm(w, &w->option[f->first], &t);
    if (named) add_spaces(w, f, &t);
    char *typed = named ? NULL : option_typed(w, &w->option[f->first]);
    if (typed) buffer_addf(&t, tr(". For example: %s"), typed);
    add_extras(w, f, &t);
    if (!alike) add_harmful(w, f, tr("hurts"), &t);
    if (!alike) add_harmful(w, f, tr("may hurt"), &t);
    spoken_say(t.s);
    buffer_free(&t);
    free(typed);
    free(verb);
}

static void tell_family(void *ctx, const world *w, const family *f, bool all) {
    (void)ctx;
    bool read = f->cards && !options_recur(w) && f->n <= NAMED; /* a choice among cards depends on their texts */
    if (!all && !read && f->n >= COUNTED) {
        if (f->spaces || f->n > NAMED)
            tell_together(w, f);
        else
            tell_names(w, f);
        return;
    }
    for (size_t i = f->first; i < w->options; i++) {
        if (family_has(w, f, i)) tell_one(w, i, f->from);
    }
}

static void tell_head(void *ctx, const world *w, int actor) {
    char room[16];
    (void)ctx;
    print(tr("%s:\n"), thing_title(w, (pr_value){PR_PIECE, actor}, room));
}

static void tell_each(void *ctx, const world *w, size_t index) {
    (void)ctx;
    tell_option(w, index);
}

static const option_list told = {tell_head, tell_family, tell_each, NULL};

/* Returns how many options of the verb a remembered list has. */
static size_t count_verb(const moment *m, int verb) {
    size_t n = 0;
    for (size_t i = 0; i < m->options; i++) n += m->option[i].verb == verb;
    return n;
}

static bool offers(const moment *m, const char *id) {
    bool found = false;
    for (size_t i = 0; i < m->options && !found; i++) found = !strcmp(m->option[i].id, id);
    return found;
}

/* Returns true if the verb has the same options in the same order as in the last list. Movements always count as
 * changed, because their harm depends on the pieces around. */
static bool as_before(const world *w, int verb) {
    const moment *now = w->now, *then = w->listed;
    if (w->content->verb[verb].moves || count_verb(now, verb) != count_verb(then, verb)) return false;
    size_t k = 0;
    bool same = true;
    for (size_t i = 0; i < now->options && same; i++) {
        if (now->option[i].verb != verb) continue;
        while (then->option[k].verb != verb) k++;
        same = !strcmp(now->option[i].id, then->option[k++].id);
    }
    return same;
}

/* Unchanged options in two lists. Those that would end a movement are separate. */
typedef struct unchanged {
    buffer others, enders;
} unchanged;

/* Adds an unchanged family, as in "; shoot 20 to 31". */
static void add_unchanged(void *ctx, const world *w, const family *f, bool all) {
    (void)all;
    if (!as_before(w, f->verb)) return;
    unchanged *u = ctx;
    buffer *t = price_of(w, &w->option[f->first]).ends_move ? &u->enders : &u->others;
    char *verb = verb_aloud(w, f->verb);
    buffer_addf(t, "%s%s ", t->n ? semicolon() : "", verb);
    add_numbers(w, f, t);
    free(verb);
}

/* Adds the spaces of a verb's options that only one of two lists has, as in ". New: a1 and b2". Returns their
 * number. */
static size_t add_difference(const world *w, const char *begins, const moment *list, const moment *other, int verb,
                             buffer *t) {
    size_t n = 0, found = 0;
    for (size_t i = 0; i < list->options; i++) n += list->option[i].verb == verb && !offers(other, list->option[i].id);
    if (n) buffer_add(t, begins);
    for (size_t i = 0; i < list->options; i++) {
        if (list->option[i].verb != verb || offers(other, list->option[i].id)) continue;
        spoken_item(t, found++, n, world_place(w, list->option[i].arg[0].n));
    }
    return n;
}

/* Reads a long list of spaces by its changes, if these are few, as in "1 to 11: aim, 2 action points. No more: c4".
 * Returns false if the list must be read in full. */
static bool tell_difference(const world *w, const family *f) {
    buffer t = {0}, differs = {0};
    if (!f->spaces || f->n < SHORT_LIST || w->content->verb[f->verb].moves) return false;
    size_t n = add_difference(w, tr(". New: "), w->now, w->listed, f->verb, &differs);
    n += add_difference(w, tr(". No more: "), w->listed, w->now, f->verb, &differs);
    bool few = n <= FEW_DIFFER;
    char *verb = verb_aloud(w, f->verb);
    if (few) {
        add_numbers(w, f, &t);
        buffer_addf(&t, "%s%s", colon(), verb);
        add_price(price_of_family(w, f), &t);
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

/* Reads a list, unless it is empty. Frees it. */
static void tell_list(const char *begins, buffer *list) {
    buffer t = {0};
    if (list->n) buffer_addf(&t, "%s%s", begins, list->s);
    if (list->n) spoken_say(t.s);
    buffer_free(&t);
    buffer_free(list);
}

/* Reads the verbs that are no longer on offer. */
static void tell_gone(const world *w) {
    buffer t = {0};
    int last = PR_NOBODY;
    for (size_t i = 0; i < w->listed->options; i++) {
        int verb = w->listed->option[i].verb;
        char *name = verb_aloud(w, verb);
        if (!count_verb(w->now, verb) && verb != last) buffer_addf(&t, t.n ? ", %s" : tr("No more: %s"), name);
        last = verb;
        free(name);
    }
    if (t.s) spoken_say(t.s);
    buffer_free(&t);
}

/* Reads a list that was read before in this turn. Unchanged options are read by their numbers only. */
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

/* Returns true if the last list was of the same menu, for the same piece. */
static bool told_before(const world *w) {
    const pr_ask *then = w->listed ? &w->listed->asks->ask : NULL;
    return then && options_recur(w) && !options_by_actor(w) && then->menu == w->ask->menu &&
           then->actor == w->ask->actor;
}

void tell_options(const world *w, bool all) {
    bool each = all || w->options <= SHORT_LIST;
    if (told_before(w) && !all)
        tell_again(w, each);
    else
        options_walk(w, NULL, each, &told);
}

void tell_options_of(const world *w, const char *name) {
    options_walk(w, name, true, &told);
}
