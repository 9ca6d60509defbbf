/* Describes the options of one verb as one item: first the words and the price that all these options share, then the
 * differences. */
#include "front/doc/menu.h"

#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "text/width.h"

#include <stdio.h>

enum { MANY_PARTS = 5 };

static bool contiguous(const world *w, const family *f) {
    size_t found = 0;
    for (size_t i = f->first; found < f->n; i++) {
        if (!family_has(w, f, i)) continue;
        if (i != f->first + found) return false;
        found++;
    }
    return true;
}

const char *family_numbers(doc *d, const world *w, const family *f) {
    buffer t = {0};
    size_t found = 0;
    const bool together = f->n > 1 && contiguous(w, f);
    if (together) buffer_addf(&t, tr("%zu to %zu"), option_number(w, f->first), option_number(w, f->first + f->n - 1));
    for (size_t i = f->first; !together && found < f->n; i++) {
        char number[24];
        if (!family_has(w, f, i)) continue;
        snprintf(number, sizeof number, "%zu", option_number(w, i));
        spoken_item(&t, found++, f->n, number);
    }
    return doc_take(d, t.s);
}

/* Returns true if all options of the family have the same argument `i`. */
static bool shared(const world *w, const family *f, int i) {
    const pr_option *first = &w->option[f->first];
    for (size_t k = f->first; k < w->options; k++) {
        const pr_option *other = &w->option[k];
        if (!family_has(w, f, k)) continue;
        if (i >= first->args || i >= other->args || !value_same(first->arg[i], other->arg[i])) return false;
    }
    return true;
}

/* Returns true if all options of the family do the same harm. */
static bool harm_shared(const world *w, const family *f) {
    const char *first = price_effect(w, &w->option[f->first]);
    for (size_t i = f->first + 1; i < w->options; i++)
        if (family_has(w, f, i) && price_effect(w, &w->option[i]) != first) return false;
    return true;
}

/* Adds the two ends of a link instead of its id, because the id of a link means nothing to a player. */
static void add_ends(const world *w, int link, buffer *t) {
    const pr_link *l = &w->content->link[link];
    char one[16], other[16];
    buffer_addf(t, tr("%s to %s"), thing_title(w, (pr_value){PR_SPACE, l->from}, one),
                thing_title(w, (pr_value){PR_SPACE, l->to}, other));
}

/* Adds the name of an argument for the spoken view. A die is named by its face, as it is typed ("attack+attack").
 * Anything else is named by its title and its direction from the marked piece. If several copies are offered, the name
 * includes the copy's number. */
static void add_name(const world *w, const pr_option *option, int i, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const char *arg = option_arg(w, option, i, room);
    char *die = die_text(w, option_piece(w, option, i));
    if (!*die) set_text(&die, NULL);
    const int from = world_standpoint(w), space = thing_space(w, option->arg[i]);
    if (option->arg[i].type == PR_LINK) {
        add_ends(w, option->arg[i].n, t);
        return;
    }
    buffer_add(t, die ? die : thing_title(w, option->arg[i], room));
    if (!die && option_copy_matters(w, option, i) && strcmp(base_id(arg, base), arg) != 0)
        buffer_addf(t, " %s", arg + strlen(base) + 1);
    if (!die) option_add_likes(w, option, i, t);
    const pr_piece *piece = option_piece(w, option, i), *actor = world_piece(w, world_actor(w));
    if (piece && piece->point != PR_NOBODY) { /* all pieces on a plane share its space */
        if (w->match && actor && actor != piece && actor->point != PR_NOBODY) plane_off(w, actor, piece, t);
        free(die);
        return;
    }
    const bool far = spoken_on_map(w, space) && from >= 0 && (from == space || !spoken_same_area(w, from, space));
    owned char *way = !die && far ? spoken_bearing(w, from, space) : NULL;
    if (way) buffer_addf(t, ", %s", way);
    free(die);
}

/* Adds the name of one option of a family. In the spoken view, the name consists of the titles of the arguments that
 * differ within the family. In the drawn view, the name is the words to type or the name printed on the board. */
static void item_name(item *i, const world *w, const family *f, const pr_option *option, bool spoken) {
    buffer t = {0};
    for (int k = f->from; k < option->args && spoken; k++) {
        if (shared(w, f, k)) continue;
        if (t.n) buffer_add(&t, ", ");
        add_name(w, option, k, &t);
    }
    if (spoken) {
        item_fact(i, F_named, "")->t = t.s ? doc_take(i->of, t.s) : "";
        return;
    }
    if (option->args == f->from + 1 && option->arg[f->from].type == PR_LINK) {
        owned_buffer typed = {0};
        option_add_args(w, option, f->from, &typed, "");
        add_ends(w, option->arg[f->from].n, &t);
        buffer_addf(&t, " (%s)", typed.s);
        item_fact(i, F_named, doc_take(i->of, t.s));
        return;
    }
    const bool place = f->laden || (f->spaces && f->titled);
    if (!place) option_add_args(w, option, f->from, &t, "");
    item_fact(i, F_named, place ? world_place(w, option->arg[f->from].n) : doc_take_tied(i->of, &t));
}

/* Returns true if each option of the family names a point. */
static bool names_points(const world *w, const family *f) {
    const pr_option *first = &w->option[f->first];
    return first->args == f->from + 1 && first->arg[f->from].type == PR_POINT;
}

/* Returns the number of options of a family that are listed by name. A short form names only some options if there are
 * many points or spaces. */
static size_t names_of(const world *w, const family *f, const policy *p) {
    const size_t most = names_points(w, f) ? p->points : f->spaces && !p->spoken ? p->spaces : 0;
    return most && most + 1 < f->n ? most : f->n;
}

/* Adds the number of the options that a list leaves out. */
static void list_more(item *i, fact **list, size_t n) {
    buffer more = {0};
    if (!n) return;
    buffer_addf(&more, tr_n("and %zu more", "and %zu more", (long long)n), n);
    item_fact(item_listed(i, list, F_names, ""), F_named, doc_take_tied(i->of, &more));
}

/* Adds the options of a family one by one. Each option has its name, and each price or harm that differs from the
 * heading. */
static void list_names(item *i, const world *w, const family *f, const policy *p, bool alike) {
    const bool numbered = p->spoken || !contiguous(w, f);
    const price head = price_of_family(w, f);
    const size_t names = names_of(w, f, p);
    const bool apart = ((f->spaces || f->laden) && !f->titled) || names_points(w, f); /* a point has a comma */
    fact *list = NULL;
    for (size_t k = f->first, found = 0; found < names; k++) {
        const pr_option *option = &w->option[k];
        if (!family_has(w, f, k)) continue;
        item *one = item_listed(i, &list, apart && !p->spoken ? F_spaces : F_names, "");
        if (numbered) item_count(one, F_its_number, "", (long long)option_number(w, k));
        item_name(one, w, f, option, p->spoken);
        if (!p->spoken && !f->laden) item_spots(one, w, option, f->from);
        item_price(one, F_price_beside, price_beside(w, option, head));
        if (one->last->kind == F_price_beside) one->last->tied = true;
        if (!alike) item_harm(one, price_effect(w, option));
        found++;
    }
    list_more(i, &list, f->n - names);
}

/* Returns true if the drawn view lists the options by area, because their full names would fill the screen. All options
 * must be parts of areas with the same price, and there must be at least MANY_PARTS of them. */
static bool by_area(const world *w, const family *f, const policy *p) {
    bool parts = f->spaces && f->n >= MANY_PARTS && !p->spoken && contiguous(w, f);
    for (size_t k = f->first; k < f->first + f->n && parts; k++) {
        parts = space_is_part(w->content, w->option[k].arg[f->from].n) &&
                price_same(price_of(w, &w->option[k]), price_of(w, &w->option[f->first]));
    }
    return parts;
}

/* Adds the options of a family in which every option is a part of an area. Names each area once, and then the labels of
 * its parts, which the player types. */
static void list_areas(item *i, const world *w, const family *f, const policy *p) {
    fact *list = NULL;
    char room[16];
    const size_t end = f->first + names_of(w, f, p);
    size_t k = f->first;
    while (k < end) {
        const int area = w->content->space[w->option[k].arg[f->from].n].whole;
        buffer t = {0};
        buffer_add(&t, thing_title(w, (pr_value){PR_SPACE, area}, room));
        for (; k < f->first + f->n && w->content->space[w->option[k].arg[f->from].n].whole == area; k++)
            buffer_addf(&t, " %s", w->content->space[w->option[k].arg[f->from].n].label);
        item *one = item_listed(i, &list, F_names, "");
        item_fact(one, F_named, doc_take_tied(i->of, &t));
    }
    list_more(i, &list, f->first + f->n - k);
}

/* Adds the spaces of a family (the options of one verb and actor) as a list for the spoken view. If `harm` is not NULL,
 * lists only spaces that bring this harm. If `p` is not NULL, lists only the spaces whose price differs from the
 * heading's by `*p` (price_beside()). In a list of kind F_spaces, each neighbor of the acting piece gets its direction.
 * `says` is the text before the list. */
static void list_spaces(item *i, const world *w, const family *f, fact_kind kind, const char *harm, const price *p,
                        const char *says) {
    const price head = price_of_family(w, f);
    fact *list = NULL;
    for (size_t k = f->first; k < w->options; k++) {
        const pr_option *option = &w->option[k];
        if (!family_has(w, f, k) || (harm && price_effect(w, option) != harm)) continue;
        const price its = p ? price_beside(w, option, head) : (price){0};
        if (p && !price_same(its, *p)) continue;
        const int space = option->arg[f->from].n;
        const char *way = kind == F_spaces ? spoken_next(w, world_standpoint(w), space) : NULL;
        char *t = text_of("%s%s%s", world_place(w, space), way ? " " : "", way ? way : "");
        item_fact(item_listed(i, &list, kind, ""), F_named, "")->t = doc_take(i->of, t);
    }
    if (list) list->s = says;
}

/* Adds the spaces whose price differs from the price in the family's heading, with one list for each price. */
static void list_extras(item *i, const world *w, const family *f) {
    const price head = price_of_family(w, f);
    for (size_t k = f->first; k < w->options; k++) {
        const price p = family_has(w, f, k) ? price_beside(w, &w->option[k], head) : (price){0};
        bool listed = price_is_none(p);
        for (size_t j = f->first; j < k && !listed; j++)
            listed = family_has(w, f, j) && price_same(price_beside(w, &w->option[j], head), p);
        if (listed) continue;
        item *said = doc_alone(i->of);
        owned_buffer t = {0};
        item_price(said, F_price, p);
        item_say(said, 0, &t);
        char *begun = sentence_of(t.s + 2); /* skips ", ", with which the text of item_say() starts */
        begun[strlen(begun) - 1] = 0;
        list_spaces(i, w, f, F_priced, NULL, &p, doc_take(i->of, begun));
    }
}

/* Returns true if the family's first option names an area, not a part of one. */
static bool of_areas(const world *w, const family *f) {
    return w->content->space[w->option[f->first].arg[f->from].n].parts.n;
}

/* Adds the parts of a family's item that only the spoken view has. These are the names of the spaces if the spaces are
 * few, otherwise their number and an example, and then the spaces whose price differs or that bring harm. */
static void item_read(item *i, const world *w, const family *f, const policy *p, bool alike) {
    const bool named = f->spaces && f->n <= p->spaces;
    if (named)
        list_spaces(i, w, f, F_spaces, NULL, NULL, "");
    else
        item_count(i, !f->spaces ? F_many_ways : of_areas(w, f) ? F_many_places : F_many_spaces, "", (long long)f->n);
    if (!named) item_fact(i, F_example, doc_take(i->of, option_typed(w, &w->option[f->first])));
    list_extras(i, w, f);
    if (alike) return;
    list_spaces(i, w, f, F_deadly, tr("deadly"), NULL, "");
    list_spaces(i, w, f, F_hurts, tr("hurts"), NULL, "");
    list_spaces(i, w, f, F_may_hurt, tr("may hurt"), NULL, "");
}

void item_family(item *i, const world *w, const family *f, const policy *p, bool *marked) {
    const bool each = p->spoken && !f->spaces && f->n <= p->named, alike = p->spoken && harm_shared(w, f);
    buffer drawn = {0};
    char room[16];
    i->tone = TONE_GOOD;
    if (!p->spoken && contiguous(w, f))
        buffer_addf(&drawn, "%zu-%zu", option_number(w, f->first), option_number(w, f->first + f->n - 1));
    fact *numbers = each ? NULL : item_fact(i, F_numbers, drawn.s ? doc_take(i->of, drawn.s) : "");
    if (numbers) numbers->tone = TONE_PLAIN;
    if (numbers && p->spoken) numbers->t = family_numbers(i->of, w, f);
    item_fact(i, F_verb, doc_take(i->of, verb_aloud(w, f->verb)));
    if (f->laden && !p->spoken) {
        buffer load = {0};
        option_add_args(w, &w->option[f->first], f->from + 1, &load, "");
        item_fact(i, F_shared, doc_take(i->of, load.s));
    }
    for (int k = f->from; k < w->option[f->first].args && each; k++)
        if (shared(w, f, k)) item_fact(i, F_shared, doc_keep(i->of, thing_title(w, w->option[f->first].arg[k], room)));
    item_costs(i, price_of_family(w, f), p->brief, marked);
    if (alike) item_harm(i, price_effect(w, &w->option[f->first]));
    if (p->spoken && !each)
        item_read(i, w, f, p, alike);
    else if (harm_shared(w, f) && by_area(w, f, p))
        list_areas(i, w, f, p);
    else
        list_names(i, w, f, p, alike);
}
