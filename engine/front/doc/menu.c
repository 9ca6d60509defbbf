/* Lists the options of the open question. A short list shows each option with its price, harm and places. In a longer
 * list, the options of one verb share an item (family.c). */
#include "front/doc/menu.h"

#include "front/doc/spoken.h"
#include "text/width.h"

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
void item_costs(item *i, price p, bool brief, bool *any_marked) {
    const bool marked = brief && p.ends_move;
    *any_marked = *any_marked || marked;
    p.ends_move = p.ends_move && !marked;
    item_price(i, F_price, p);
    if (marked) item_fact(i, F_ends_mark, "");
}

/* Adds the action points of the piece that acts next if the player chooses this option. Players choose by these points,
 * and the list of characters with their points may have left the screen. */
static void item_points(item *i, const world *w, const pr_option *option) {
    const pr_piece *piece = option_piece(w, option, 0);
    if (w->content->verb[option->verb].begins_turn && piece && piece->ap > 0) item_count(i, F_ap_left, "", piece->ap);
}

void item_harm(item *i, const char *harm) {
    if (harm) item_fact(i, F_harm, harm);
}

/* Adds the places and conditions of the pieces that the option names, for the drawn view. */
void item_spots(item *i, const world *w, const pr_option *option, int from) {
    buffer t = {0};
    option_add_places(w, option, from, &t);
    if (t.s) item_fact(i, F_spots, doc_take(i->of, t.s));
}

/* Adds ", one of four alike" if argument `i` stands for several equal pieces, here four. */
void option_add_likes(const world *w, const pr_option *option, int i, buffer *t) {
    char room[24];
    size_t n = option_stands_for(w, option, i);
    if (n > 1) buffer_addf(t, tr(", one of %s alike"), spoken_number((long long)n, room));
}

/* Returns true if directions start at a piece that does not have the turn. If so, "here" means the place of that
 * piece. */
static bool stands_aside(const world *w) {
    return w->ask->actor == PR_NOBODY && world_actor(w) != world_turn(w);
}

/* Adds the place of argument `i` and the pieces on this place, for the spoken view. If `several` is true, the option
 * names more than one thing, so the name of the thing precedes its place. */
static void add_target(const world *w, const pr_option *option, int i, bool several, buffer *t) {
    const pr_piece *actor = world_piece(w, world_actor(w)), *piece = option_piece(w, option, i);
    int from = world_standpoint(w), space = thing_space(w, option->arg[i]);
    /* A place off the map does not help the player, who also knows the actor's own place. */
    const bool weighs = !several && option_weighs_hp(w, option, i);
    if (!spoken_on_map(w, space) || (piece == actor && !weighs)) return;
    bool point = piece && piece->point != PR_NOBODY; /* all pieces on a plane share its space */
    char room[ROOM_FOR_WHERE];
    several = several && piece;
    if (piece && !several) conditions_add(w, piece, t);
    if (!several) option_add_likes(w, option, i, t);
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

/* Adds the text of the card that an option names, unless an earlier list printed this text. In the drawn view, the text
 * has its own lines. In a menu that appears after every answer, the card's text is cut to two lines. */
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
    item_costs(i, price_of(w, option), l->p->brief, &l->marked);
    item_harm(i, price_effect(w, option));
}

/* Returns the option's sentence. If an option for another space has the same sentence, adds the words to type, because
 * these words differ. */
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
 * because argument 0 is the actor. */
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
        item_fact(i, F_typed, doc_take_tied(l->d, &typed))->tone = TONE_GOOD;
        item_spots(i, w, option, from);
    }
    item_fact(i, F_does, l->p->spoken ? told_apart(l->d, w, index) : doc_keep(l->d, option_does(w, option)));
    item_points(i, w, option);
    item_costs(i, price_of(w, option), l->p->brief, &l->marked);
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
        item_family(doc_item(block_of(l, ROLE_OPTIONS), w->content->verb[f->verb].id), w, f, l->p, &l->marked);
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
