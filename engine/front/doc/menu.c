/* Lists the options of the open question. A short list shows each option with its price, harm and places. In a longer
 * list, the options of one verb share an item. */
#include "front/doc/menu.h"

#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "text/width.h"

#include <stdio.h>

enum { MANY_PARTS = 5 };

typedef struct listing {
    doc *d;
    block *b; /* the last block, which gets the next option if it has the right role; or NULL */
    const policy *p;
    bool marked; /* at least one option has the mark "*", because it ends the movement */
    bool untold; /* the text of at least one card was left out, because an earlier list printed it */
} listing;

/* Returns the last block if it has the role `as`. Otherwise adds a block with this role. */
static block *block_of(listing *l, role as) {
    if (!l->b || l->b->role != as) l->b = doc_block(l->d, as);
    return l->b;
}

/* Moves a text to the document and makes its blanks TIED, so that no line breaks inside it. */
static const char *take_tied(doc *d, buffer *t) {
    if (!t->s) return "";
    replace_all(t->s, ' ', TIED[0]);
    return doc_take(d, t->s);
}

/* One option ---------------------------------------------------------------------------------------- */

void item_price(item *i, fact_kind kind, price p) {
    fact *list = NULL;
    if (p.steps && p.takes)
        item_range(item_listed(i, &list, kind, ""), F_free_of, "", p.takes, p.steps);
    else if (p.steps)
        item_count(item_listed(i, &list, kind, ""), F_free, "", p.steps);
    if (p.cost) item_count(item_listed(i, &list, kind, ""), F_costs, "", p.cost);
    if (p.takes && !p.steps) item_count(item_listed(i, &list, kind, ""), F_takes, "", p.takes);
    if (p.ends_move) item_fact(item_listed(i, &list, kind, ""), F_ends, "");
}

/* Adds the price of an option or a family. In the brief form, "*" means that the option ends the movement. */
static void item_costs(item *i, price p, listing *l) {
    const bool marked = l->p->brief && p.ends_move;
    l->marked = l->marked || marked;
    p.ends_move = p.ends_move && !marked;
    item_price(i, F_price, p);
    if (marked) item_fact(i, F_ends_mark, "");
}

/* Adds the action points of the piece that this option lets act next. Players choose by these points, and the list of
 * characters with them may have left the screen. */
static void item_points(item *i, const world *w, const pr_option *option) {
    const pr_piece *piece = option_piece(w, option, 0);
    if (w->content->verb[option->verb].begins_turn && piece && piece->ap > 0) item_count(i, F_ap_left, "", piece->ap);
}

static void item_harm(item *i, const char *harm) {
    if (harm) item_fact(i, F_harm, harm);
}

/* Adds the places and conditions of the pieces that the option names, for the drawn view. */
static void item_spots(item *i, const world *w, const pr_option *option, int from) {
    buffer t = {0};
    option_add_places(w, option, from, &t);
    if (t.s) item_fact(i, F_spots, doc_take(i->of, t.s));
}

/* Adds ", one of four alike" if argument `i` stands for several equal pieces, here four. */
static void add_likes(const world *w, const pr_option *option, int i, buffer *t) {
    char room[24];
    size_t n = option_stands_for(w, option, i);
    if (n > 1) buffer_addf(t, tr(", one of %s alike"), spoken_number((long long)n, room));
}

/* Returns true if directions start at a piece that does not have the turn. Then "here" means the place of that
 * piece. */
static bool stands_aside(const world *w) {
    return w->ask->actor == PR_NOBODY && world_actor(w) != world_turn(w);
}

/* Adds the place of argument `i` and the pieces there, for the spoken view. If `several` is true, the option names more
 * than one thing, so the name of the thing precedes its place. */
static void add_target(const world *w, const pr_option *option, int i, bool several, buffer *t) {
    const pr_piece *actor = world_piece(w, world_actor(w)), *piece = option_piece(w, option, i);
    int from = world_standpoint(w), space = thing_space(w, option->arg[i]);
    /* A place off the map does not help the player, and the player knows the actor's own place. */
    const bool weighs = !several && option_weighs_hp(w, option, i);
    if (!spoken_on_map(w, space) || (piece == actor && !weighs)) return;
    bool point = piece && piece->point != PR_NOBODY; /* all pieces on a plane share its space */
    char room[ROOM_FOR_WHERE];
    several = several && piece;
    if (piece && !several) conditions_add(w, piece, t);
    if (!several) add_likes(w, option, i, t);
    if (piece && !several && !options_recur(w) && piece->hp_max > 1) spoken_hp(w, piece, t);
    if (piece == actor) return;
    if (space == from && !point && !(piece && stands_aside(w))) {
        if (several)
            buffer_addf(t, tr(", %s is here"), piece_title(w, piece));
        else
            buffer_addf(t, ", %s", tr("here"));
        return;
    }
    if (several)
        buffer_addf(t, tr(", %s is %s"), piece_title(w, piece), piece_where(w, piece, room));
    else if (piece)
        buffer_addf(t, ", %s", piece_where(w, piece, room));
    const bool far = from >= 0 && space != from && !spoken_same_area(w, from, space);
    owned char *way = far ? spoken_bearing(w, from, space) : copy_text("");
    owned char *here = piece ? copy_text("") : spoken_things(w, world_on(w, space), PR_NOBODY, false);
    if (*way) buffer_addf(t, ", %s", way);
    if (*here) buffer_addf(t, tr(". There: %s"), here);
}

static void item_targets(item *i, const world *w, const pr_option *option, int first) {
    bool die = option_about_die(w, option);
    buffer t = {0};
    for (int k = first; k < option->args && !die; k++) add_target(w, option, k, option->args > first + 1, &t);
    if (t.s) item_fact(i, F_target, doc_take(i->of, t.s));
}

/* Returns true if an earlier list already printed the text of this kind of card in this round. */
static bool is_read(const world *w, int card) {
    return card != PR_NOBODY && w->read && w->read[card];
}

/* Adds the text of the card that an option names, unless an earlier list printed it. In the drawn view, the text has
 * its own lines. In a menu that appears after every answer, the card's text is cut to two lines. */
static void add_detail(listing *l, item *i, const world *w, size_t index) {
    const char *text = l->p->details ? option_detail(w, index) : "";
    const int card = option_brief_card(w, index);
    if (*text && is_read(w, card)) {
        l->untold = true;
        return;
    }
    if (!*text) return;
    if (card != PR_NOBODY && w->reading) w->reading[card] = true;
    if (l->p->spoken) {
        item_fact(i, F_detail, text);
        return;
    }
    enum { MENU_DETAIL_LINES = 2, INDENT = 9, LONG_WORD = 8 };
    size_t n = text_bytes(text, MENU_DETAIL_LINES * (terminal_columns() - INDENT - LONG_WORD));
    const bool cut = options_recur(w) && text[n];
    buffer t = {0};
    while (cut && n && text[n] != ' ') n--;
    buffer_addf(&t, cut ? "%.*s" TIED "..." : "%.*s", (int)(cut ? n : strlen(text)), text);
    i = doc_item(block_of(l, ROLE_DETAILS), "");
    i->tone = TONE_FAINT;
    item_fact(i, F_detail, doc_take(l->d, t.s));
}

/* Adds an option in the brief form, in which several options share a line. The brief form has the option's number, the
 * words to type, its places, the printed names of its spaces, its price and its harm. */
static void add_short(listing *l, const world *w, size_t index, int from) {
    const pr_option *option = &w->option[index];
    item *i = doc_item(block_of(l, ROLE_SHORT), option->id);
    item_count(i, F_short_number, "", (long long)option_number(w, index));
    item_fact(i, F_short_typed, doc_take(l->d, option_typed(w, option)));
    item_spots(i, w, option, from);
    for (int k = from; k < option->args; k++) {
        const char *printed = option->arg[k].type == PR_SPACE ? w->content->space[option->arg[k].n].printed : NULL;
        if (printed && *printed) item_fact(i, F_printed, printed);
    }
    item_costs(i, price_of(w, option), l);
    item_harm(i, price_effect(w, option));
}

/* Returns the option's sentence. If an option for another space has the same sentence, adds the words to type, which
 * differ. */
static const char *told_apart(doc *d, const world *w, size_t index) {
    const pr_option *option = &w->option[index];
    buffer t = {0};
    bool twice = false;
    const bool space = option->args && option->arg[option->args - 1].type == PR_SPACE;
    buffer_add(&t, option_does(w, option));
    for (size_t k = 0; k < w->options && space && !twice; k++)
        twice = k != index && w->option[k].verb == option->verb && !strcmp(option_does(w, &w->option[k]), t.s);
    if (twice) option_add_args(w, option, 0, &t, " (");
    if (twice) buffer_add(&t, ")");
    return doc_take(d, t.s);
}

/* Adds one option. `from` is the first argument whose place is added. `from` is 1 if a heading already names the actor,
 * which is argument 0. */
static void add_option(listing *l, const world *w, size_t index, int from) {
    const pr_option *option = &w->option[index];
    if (l->p->brief) {
        add_short(l, w, index, from);
        return;
    }
    item *i = doc_item(block_of(l, ROLE_OPTIONS), option->id);
    item_count(i, F_number, "", (long long)option_number(w, index));
    if (!l->p->spoken) {
        buffer typed = {.s = option_typed(w, option)};
        item_fact(i, F_typed, take_tied(l->d, &typed))->tone = TONE_GOOD;
        item_spots(i, w, option, from);
    }
    item_fact(i, F_does, l->p->spoken ? told_apart(l->d, w, index) : doc_keep(l->d, option_does(w, option)));
    item_points(i, w, option);
    item_costs(i, price_of(w, option), l);
    item_harm(i, price_effect(w, option));
    if (l->p->spoken) item_targets(i, w, option, from);
    add_detail(l, i, w, index);
}

/* Families ------------------------------------------------------------------------------------------ */

/* Returns true if an earlier list printed the texts of all cards of the family. */
static bool family_is_read(const world *w, const family *f) {
    for (size_t i = f->first; i < w->options; i++)
        if (family_has(w, f, i) && !is_read(w, option_brief_card(w, i))) return false;
    return f->cards;
}

/* Returns true if the policy lets this family share one item, because it has enough options. */
static bool share_item(const world *w, const family *f, const policy *p) {
    const bool read = f->cards && !options_recur(w);
    if (family_is_read(w, f)) return f->n > 1;
    const bool places = f->spaces || f->copies || (f->laden && !p->spoken);
    return f->n >= (read ? p->read : places ? p->copies : p->names);
}

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
 * Anything else is named by its title and its direction from the marked piece. Of several offered copies, it adds the
 * number. */
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
    if (!die) add_likes(w, option, i, t);
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

/* Adds the name of one option of a family. In the spoken view, it consists of the titles of the arguments that differ
 * within the family. In the drawn view, it is the words to type or the name printed on the board. */
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
    item_fact(i, F_named, place ? world_place(w, option->arg[f->from].n) : take_tied(i->of, &t));
}

/* Returns how many options of a family are listed by name: a short form names only some of many points or spaces. */
static size_t names_of(const world *w, const family *f, const policy *p) {
    const pr_option *first = &w->option[f->first];
    const bool points = first->args == f->from + 1 && first->arg[f->from].type == PR_POINT;
    const size_t most = points ? p->points : f->spaces && !p->spoken ? p->spaces : 0;
    return most && most + 1 < f->n ? most : f->n;
}

/* Adds the number of the options that a list leaves out. */
static void list_more(item *i, fact **list, size_t n) {
    buffer more = {0};
    if (!n) return;
    buffer_addf(&more, tr_n("and %zu more", "and %zu more", (long long)n), n);
    item_fact(item_listed(i, list, F_names, ""), F_named, take_tied(i->of, &more));
}

/* Adds the options of a family one by one. Each option has its name, and its price and harm where they differ from the
 * heading. */
static void list_names(item *i, const world *w, const family *f, const policy *p, bool alike) {
    const bool numbered = p->spoken || !contiguous(w, f);
    const price head = price_of_family(w, f);
    const size_t names = names_of(w, f, p);
    fact *list = NULL;
    for (size_t k = f->first, found = 0; found < names; k++) {
        const pr_option *option = &w->option[k];
        if (!family_has(w, f, k)) continue;
        item *one = item_listed(i, &list, (f->spaces || f->laden) && !f->titled && !p->spoken ? F_spaces : F_names, "");
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
        item_fact(one, F_named, take_tied(i->of, &t));
    }
    list_more(i, &list, f->first + f->n - k);
}

/* Adds the spaces of a family (the options of one verb and actor) as a list for the spoken view. If `harm` is not NULL,
 * lists only spaces with this harm. If `p` is not NULL, lists only the spaces whose price differs from the heading's by
 * `*p` (price_beside()). In a list of kind F_spaces, each neighbor of the acting piece gets its direction. `says` is
 * the text before the list. */
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

/* Adds the spaces whose price differs from the price in the family's heading, one list for each price. */
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
        char *begun = sentence_of(t.s + 2); /* item_say() starts with ", " */
        begun[strlen(begun) - 1] = 0;
        list_spaces(i, w, f, F_priced, NULL, &p, doc_take(i->of, begun));
    }
}

/* Returns true if the family's first option names an area, not a part of one. */
static bool of_areas(const world *w, const family *f) {
    return w->content->space[w->option[f->first].arg[f->from].n].parts.n;
}

/* Adds the parts of a family's item that only the spoken view has: the names of the spaces if they are few, otherwise
 * their number and an example, and then the spaces whose price differs or that bring harm. */
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

static void add_together(listing *l, const world *w, const family *f) {
    item *i = doc_item(block_of(l, ROLE_OPTIONS), w->content->verb[f->verb].id);
    const bool each = l->p->spoken && !f->spaces && f->n <= l->p->named, alike = l->p->spoken && harm_shared(w, f);
    buffer drawn = {0};
    char room[16];
    i->tone = TONE_GOOD;
    if (!l->p->spoken && contiguous(w, f))
        buffer_addf(&drawn, "%zu-%zu", option_number(w, f->first), option_number(w, f->first + f->n - 1));
    fact *numbers = each ? NULL : item_fact(i, F_numbers, drawn.s ? doc_take(l->d, drawn.s) : "");
    if (numbers) numbers->tone = TONE_PLAIN;
    if (numbers && l->p->spoken) numbers->t = family_numbers(l->d, w, f);
    item_fact(i, F_verb, doc_take(l->d, verb_aloud(w, f->verb)));
    if (f->laden && !l->p->spoken) {
        buffer load = {0};
        option_add_args(w, &w->option[f->first], f->from + 1, &load, "");
        item_fact(i, F_shared, doc_take(l->d, load.s));
    }
    for (int k = f->from; k < w->option[f->first].args && each; k++)
        if (shared(w, f, k)) item_fact(i, F_shared, doc_keep(l->d, thing_title(w, w->option[f->first].arg[k], room)));
    item_costs(i, price_of_family(w, f), l);
    if (alike) item_harm(i, price_effect(w, &w->option[f->first]));
    if (l->p->spoken && !each)
        item_read(i, w, f, l->p, alike);
    else if (harm_shared(w, f) && by_area(w, f, l->p))
        list_areas(i, w, f, l->p);
    else
        list_names(i, w, f, l->p, alike);
}

static void add_head(void *ctx, const world *w, int actor) {
    listing *l = ctx;
    item *i = doc_item(doc_block(l->d, ROLE_HEADER), "");
    i->tone = TONE_STRONG;
    item_fact(i, F_actor, w->content->kind[w->content->piece[actor].kind].is.title);
    l->b = NULL;
}

static void add_family(void *ctx, const world *w, const family *f, bool each) {
    listing *l = ctx;
    if ((!each || family_is_read(w, f)) && share_item(w, f, l->p)) {
        l->untold = l->untold || family_is_read(w, f);
        add_together(l, w, f);
        return;
    }
    for (size_t i = f->first; i < w->options; i++)
        if (family_has(w, f, i)) add_option(l, w, i, f->from);
}

static void add_one(void *ctx, const world *w, size_t index) {
    add_option(ctx, w, index, options_by_actor(w));
}

doc *menu_doc(const world *w, const char *name, bool each, const policy *p) {
    listing l = {.d = doc_new(), .p = p};
    const option_list list = {add_head, add_family, add_one, &l};
    options_walk(w, name, each, &list);
    if (l.untold && !p->brief && !w->read[w->content->card_kinds]) {
        w->reading[w->content->card_kinds] = true;
        item *texts = doc_item(doc_block(l.d, ROLE_HINT), "");
        texts->tone = TONE_FAINT;
        item_fact(texts, F_hint_texts, "");
    }
    if (!p->brief) return l.d;
    item *hint = doc_item(doc_block(l.d, ROLE_HINT), "");
    hint->tone = TONE_FAINT;
    item_fact(hint, l.marked ? F_hint_marked : F_hint, "")->tied = true;
    return l.d;
}

void menu_add_family(doc *d, const world *w, const family *f, bool each, const policy *p) {
    listing l = {.d = d, .p = p};
    add_family(&l, w, f, each);
}

void menu_add_option(doc *d, const world *w, size_t index, const policy *p) {
    listing l = {.d = d, .p = p};
    add_one(&l, w, index);
}

doc *option_doc(const world *w, size_t index, const policy *p) {
    doc *d = doc_new();
    menu_add_option(d, w, index, p);
    return d;
}
