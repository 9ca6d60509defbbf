/* Visits each text of a definition that people read, with the keys that lead to it. If an id replaces a missing title,
 * the visitor's `name` is true. A name is common in code, so callers look for a name only at its declaration. */
#include "check/lint/passes.h"

#include <string.h>

struct visiting {
    shown_visit *visit;
    void *ctx;
};

static void show(const struct visiting *v, msg text, bool name, const char *a, const char *b, const char *c) {
    const char *const path[] = {a, b, c};
    if (msg_any(text)) v->visit(v->ctx, text.s, name, path, c ? 3 : b ? 2 : 1);
}

/* Visits a title. If no title is declared, the title is the id. */
static void show_title(const struct visiting *v, msg title, const char *a, const char *id) {
    bool name = strcmp(title.s, id) == 0;
    show(v, title, name, a, id, name ? NULL : "title");
}

/* Visits the title of a list element. The title's place is the place of the element's id. */
static void show_item(const struct visiting *v, msg title, const char *a, int i, const char *id) {
    char index[16];
    struct text t = text_over(index, sizeof index);
    text_add(&t, "[%d]", i + 1);
    show(v, title, strcmp(title.s, id) == 0, a, index, "id");
}

static void show_people(const struct visiting *v, const struct def *d) {
    for (int i = 0; i < d->sides_n; i++) {
        show_item(v, d->sides[i].title, "sides", i, d->sides[i].id);
        show(v, d->sides[i].goal, false, "sides", "goal", NULL);
    }
    for (int i = 0; i < d->seats_n; i++) show_item(v, d->seats[i].title, "seats", i, d->seats[i].id);
}

static void show_kind(const struct visiting *v, const struct def *d, const struct kind *k) {
    show_title(v, k->title, "kinds", k->id);
    show(v, k->plural, false, "kinds", k->id, "plural");
    show(v, k->text, false, "kinds", k->id, "text");
    for (int i = 0; i < k->cells; i++) show(v, k->cell[i].title, false, "kinds", k->id, "cells");
    for (int i = 0; i < k->words; i++) show(v, k->word[i].sentence, k->word[i].phrase, k->id, "words", k->word[i].key);
    for (int i = 0; i < k->faces; i++) show(v, (msg){d->words.name[k->face[i]]}, true, "kinds", k->id, "faces");
}

static void show_things(const struct visiting *v, const struct def *d) {
    for (int i = 0; i < d->symbols.n; i++) {
        const char *id = d->symbols.name[i];
        show_title(v, d->symbol_titles[i], "symbols", id);
        show(v, d->symbol_plurals[i], false, "symbols", id, "plural");
        show(v, d->symbol_texts[i], false, "symbols", id, "text");
    }
    for (int i = 0; i < d->kinds_n; i++) show_kind(v, d, &d->kinds[i]);
    for (int i = 0; i < d->card_kinds_n; i++) {
        const struct card_kind *k = &d->card_kinds[i];
        show_title(v, k->title, "cards", k->id);
        show(v, k->text, false, "cards", k->id, "text");
        show(v, k->badge, false, "cards", k->id, "badge");
        show(v, k->brief, false, "cards", k->id, "brief");
    }
    for (int i = 0; i < d->piles_n; i++) show_title(v, d->piles[i].title, "piles", d->piles[i].id);
    for (int i = CORE_CONDITIONS; i < d->conditions.n; i++)
        show(v, (msg){d->conditions.name[i]}, true, "conditions", NULL, NULL);
}

/* Visits texts of boards. Marks are shown with blanks instead of underscores, and `layer.mark` is shown without the
 * layer. */
static void show_boards(const struct visiting *v, const struct def *d) {
    for (int i = 0; i < d->boards_n; i++) show_item(v, d->boards[i].title, "boards", i, d->boards[i].id);
    for (int i = 0; i < d->boards_n; i++) show(v, d->boards[i].solid, false, "boards", "solid", d->boards[i].id);
    for (int i = 0; i < d->marks_n; i++) {
        const char *mark = d->mark_ids.name[i], *dot = strrchr(mark, '.');
        if (d->marks[i].shown) show(v, (msg){dot ? dot + 1 : mark}, true, "boards", "legend", NULL);
        show(v, d->marks[i].sign, false, "signs", mark, NULL);
    }
    for (int i = 0; i < d->spaces_n; i++) show(v, d->spaces[i].title, false, "boards", "titles", NULL);
    for (int i = 0; i < d->outlines_n; i++)
        show(v, d->outlines[i].title, false, "boards", "outlines", d->outlines[i].id);
    for (int i = 0; i < d->link_marks.n; i++) show(v, (msg){d->link_marks.name[i]}, true, "links", "marks", NULL);
}

static void show_numbers(const struct visiting *v, const struct def *d) {
    static const char *const owners[OWNERS] = {[OWN_MATCH] = "match", [OWN_SIDE] = "side",   [OWN_SEAT] = "seat",
                                               [OWN_PIECE] = "piece", [OWN_SPACE] = "space", [OWN_CARD] = "card"};
    for (int i = 0; i < d->tracks_n; i++) {
        const struct track *t = &d->tracks[i];
        show_title(v, t->title, "tracks", t->id);
        show(v, t->text, false, "tracks", t->id, "text");
        for (int s = 0; s < t->sources; s++)
            show(v, t->source[s].title, false, "tracks", "sources", d->fields[t->source[s].field].name);
    }
    for (int i = 0; i < d->fields_n; i++) {
        const struct field *f = &d->fields[i];
        if (f->script) show(v, f->title, false, owners[f->owner], f->name, "title");
        for (int n = 0; n < f->said_n; n++) show(v, f->said[n], false, owners[f->owner], f->name, "titles");
    }
}

static void show_menus(const struct visiting *v, const struct rules *r) {
    const struct def *d = r->def;
    for (int i = 0; i < d->verbs_n; i++) {
        bool name = strcmp(d->verbs[i].label.s, d->verbs[i].id) == 0;
        show(v, d->verbs[i].label, name, "actions", d->verbs[i].id, NULL);
    }
    for (int m = 0; m < r->menus_n; m++) {
        const struct menu *menu = &r->menus[m];
        show(v, menu->prompt, false, "menus", menu->id, "prompt");
        show(v, menu->why, false, "menus", menu->id, "why");
        for (int a = 0; a < menu->actions; a++)
            for (int n = 0; n < menu->action[a].needs.n; n++)
                show(v, menu->action[a].needs.list[n].why, false, "needs", "why", NULL);
    }
    for (int k = 0; k < d->card_kinds_n; k++)
        for (int n = 0; n < r->card_needs[k].n; n++) show(v, r->card_needs[k].list[n].why, false, "needs", "why", NULL);
}

void each_shown(const struct program *p, shown_visit *visit, void *ctx) {
    const struct rules *r = p->rules;
    const struct def *d = r->def;
    const struct visiting v = {visit, ctx};
    show(&v, p->header.title, false, "title", NULL, NULL);
    show(&v, p->header.pitch, false, "pitch", NULL, NULL);
    show_people(&v, d);
    show_things(&v, d);
    show_boards(&v, d);
    show_numbers(&v, d);
    show_menus(&v, r);
    for (int i = 0; i < d->events_n; i++) show(&v, d->events[i].sentence, false, "events", d->event_ids.name[i], NULL);
    for (int i = 0; i < r->phases_n; i++) show_item(&v, r->phases[i].title, "rounds", i, r->phases[i].id);
}
