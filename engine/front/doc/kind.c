/* Describes a thing that has a name and a text, a pile, or a kind with all its pieces. */
#include "front/doc/state.h"

#include "front/doc/spoken.h"

enum { MAX_PLACES = 12 };

static item *add_name(doc *d, const pr_name *is) {
    item *i = doc_item(doc_block(d, ROLE_STANDING), "");
    item_fact(i, F_thing, *is->title ? is->title : is->id)->tone = TONE_STRONG;
    return i;
}

doc *named_doc(const pr_name *is, const char *badge, const char *about) {
    doc *d = doc_new();
    item *i = add_name(d, is);
    const bool said = badge && about && !strncmp(about, badge, strlen(badge));
    if (badge && *badge && !said) item_fact(i, F_badge_after, badge);
    if (*about) item_fact(i, F_says, about);
    return d;
}

doc *pile_doc(const world *w, int pile) {
    doc *d = doc_new();
    item_count(add_name(d, &w->content->pile[pile].is), F_pile_of, "", w->look->pile[pile].count);
    return d;
}

/* Adds the properties that all pieces of a kind share. */
static void list_properties(item *i, const world *w, const pr_kind *kind) {
    fact *list = NULL;
    if (kind->side >= 0)
        item_fact(item_listed(i, &list, F_properties, ""), F_kind_side, w->content->side[kind->side].is.title);
    if (kind->hp_max > kind->hp && kind->hp > 1)
        item_range(item_listed(i, &list, F_properties, ""), F_kind_hp_most, "", kind->hp, kind->hp_max);
    else if (kind->hp && kind->hp_max <= kind->hp) /* with 1 of several hit points, a script sets the hit points on
                                                    * arrival */
        item_count(item_listed(i, &list, F_properties, ""), F_kind_hp, "", kind->hp);
    if (kind->ap) item_count(item_listed(i, &list, F_properties, ""), F_kind_ap, "", kind->ap);
    if (kind->blocks) item_fact(item_listed(i, &list, F_properties, ""), F_text, tr("an obstacle"));
}

/* Returns the pieces of a kind on a space in words: "two Wolves, one stunned". The caller frees the text. */
static char *those_on(const world *w, int space, int kind) {
    const pr_list here = world_on(w, space);
    owned int32_t *at = need(calloc((size_t)here.n + 1, sizeof *at));
    int n = 0;
    for (int k = 0; k < here.n; k++)
        if (piece_in(w, here, k)->kind == kind) at[n++] = here.at[k];
    return spoken_things(w, (pr_list){at, n}, PR_NOBODY, true);
}

/* Lists the places of a kind's pieces for the spoken view, in the order of the pieces' numbers. */
static void list_places(block *b, const world *w, int kind) {
    owned bool *known = need(calloc((size_t)w->content->spaces + 1, sizeof *known));
    item *i = doc_item(b, "");
    fact *list = NULL;
    for (int k = 0; k < w->look->pieces; k++) {
        const int space = w->look->piece[k].space;
        owned char *things = known[space] ? NULL : those_on(w, space, kind);
        known[space] = true;
        if (things && *things) {
            item *place = item_listed(i, &list, F_in_play, "");
            item_fact(place, F_spot,
                      spoken_on_map(w, space) ? world_place(w, space) : spoken_board(w, space)->is.title);
            if (strcmp(things, w->content->kind[kind].is.title) != 0)
                item_fact(place, F_those_there, doc_keep(b->of, things));
        }
    }
}

doc *kind_doc(const world *w, int number) {
    const pr_kind *kind = &w->content->kind[number];
    doc *d = doc_new();
    int here = 0;
    list_properties(add_name(d, &kind->is), w, kind);
    if (kind->text && *kind->text) item_fact(doc_item(doc_block(d, ROLE_NEAR), ""), F_text, kind->text);
    block *each = doc_block(d, kind->count == 1 ? ROLE_NEAR : ROLE_PIECES);
    for (int k = 0; k < w->look->pieces; k++)
        if (w->look->piece[k].kind == number && ++here <= MAX_PLACES)
            state_add_piece(each, w, &w->look->piece[k], true);
    if (here > MAX_PLACES) item_count(doc_item(each, ""), F_more_of_them, "", here - MAX_PLACES);
    block *all = doc_block(d, ROLE_NEAR);
    if (kind->count != 1) list_places(all, w, number);
    enum { FEW = 3 };
    for (int k = 0; k < w->look->pieces && here <= FEW; k++)
        if (w->look->piece[k].kind == number) state_add_steps(all, w, w->look->piece[k].space, PR_NOBODY);
    const int from = here > FEW ? world_standpoint(w) : PR_NOBODY;
    if (from >= 0) state_add_steps(all, w, from, number);
    int unseen = 0;
    for (int k = 0; k < w->look->unseens; k++) unseen += w->look->unseen[k].kind == number;
    if (unseen) item_count(doc_item(all, ""), F_unseen_some, "", unseen);
    if (!here && !unseen) item_fact(doc_item(all, ""), F_none_in_play, "");
    return d;
}
