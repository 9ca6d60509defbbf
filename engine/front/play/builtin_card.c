/* `card`: explains anything that has a name. Looks it up among cards first, then among kinds of pieces, symbols,
 * tracks, piles and counters, and in the rule book last. */
#include "front/play/builtin_runs.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/doc/sheet.h"
#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "front/files/rulebook.h"
#include "front/grammar/things.h"
#include "front/view/printed.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PLACES = 12 };

static bool is_meant(const pr_name *is, const char *name) {
    char base[ROOM_FOR_ID], *spaced = copy_text(is->id);
    replace_all(spaced, '_', ' ');
    bool meant = same_fold(base_id(name, base), is->id) || starts_word(name, is->title) || starts_fold(name, is->id) ||
                 starts_fold(name, spaced);
    free(spaced);
    return meant;
}

/* Prints a name with its description. `badge` may be NULL; it is left out if the description starts with it. */
static void say_named(const pr_name *is, const char *badge, const char *about) {
    const char *title = *is->title ? is->title : is->id;
    buffer t = {0};
    bool said = badge && about && !strncmp(about, badge, strlen(badge));
    if (badge && *badge && !said) buffer_addf(&t, ", %s", badge);
    if (*about) buffer_add(&t, colon());
    say(TONE_STRONG, "%s", title);
    print("%s", buffer_text(&t));
    say_wrapped(text_columns(title) + text_columns(buffer_text(&t)), 2, about);
    buffer_free(&t);
}

static size_t say_cards(const world *w, const char *name) {
    size_t found = 0;
    for (int i = 0; i < w->content->card_kinds; i++) {
        const pr_card *card = &w->content->card_kind[i];
        if (!is_meant(&card->is, name)) continue;
        found++;
        say_named(&card->is, card->badge, card->text);
    }
    return found;
}

/* Prints the visible cards that lie at a piece, as in "  Equipment: Shield, Rope". */
static void say_belongings(const world *w, int piece) {
    for (int i = 0; i < w->content->piles; i++) {
        buffer t = {0};
        if (w->content->pile[i].owner != piece) continue;
        pr_list cards = pile_seen(w, i);
        for (int j = 0; j < cards.n; j++)
            buffer_addf(&t, "%s%s%s", j ? ", " : w->content->pile[i].is.title, j ? "" : colon(),
                        card_title(w, cards.at[j]));
        if (t.s) say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
}

/* Appends the properties that all pieces of a kind share. */
static void add_kind(const world *w, const pr_kind *kind, buffer *t) {
    if (kind->side >= 0) buffer_add(t, w->content->side[kind->side].is.title);
    long long hp = kind->hp, most = kind->hp_max, ap = kind->ap;
    if (most > hp)
        buffer_addf(t, tr_n(", %lld hit point, at most %lld", ", %lld hit points, at most %lld", hp), hp, most);
    else if (hp)
        buffer_addf(t, tr_n(", %lld hit point", ", %lld hit points", hp), hp);
    if (ap) buffer_addf(t, tr_n(", %lld action point a turn", ", %lld action points a turn", ap), ap);
    if (kind->blocks) buffer_add(t, tr(", an obstacle"));
}

/* Returns the pieces of a kind on a space, as indices of look->piece. The caller frees `at`. */
static pr_list those_on(const world *w, int space, int kind, int32_t **at) {
    pr_list here = world_on(w, space);
    int n = 0;
    *at = need(calloc((size_t)here.n + 1, sizeof **at));
    for (int i = 0; i < here.n; i++)
        if (piece_in(w, here, i)->kind == kind) (*at)[n++] = here.at[i];
    return (pr_list){*at, n};
}

static void add_place(const world *w, int space, int kind, buffer *t) {
    int32_t *at;
    char *things = spoken_things(w, those_on(w, space, kind, &at), PR_NOBODY, true);
    bool alone = !strcmp(things, w->content->kind[kind].is.title);
    if (*things) buffer_addf(t, "%s%s", t->n ? semicolon() : tr("In play: "), world_place(w, space));
    if (*things && !alone) buffer_addf(t, "%s%s", colon(), things);
    free(things);
    free(at);
}

/* Returns "In play: a1; c4: two Wolves, one stunned", ordered by the first piece on each space, or NULL if none is in
 * play. The caller frees it. */
static char *places_of(const world *w, int kind) {
    bool *known = need(calloc((size_t)w->content->spaces + 1, sizeof *known));
    buffer t = {0};
    for (int i = 0; i < w->look->pieces; i++) {
        int space = w->look->piece[i].space;
        if (!known[space]) add_place(w, space, kind, &t);
        known[space] = true;
    }
    free(known);
    return t.s;
}

static void say_places(const world *w, int kind) {
    char *places = places_of(w, kind);
    if (places)
        spoken_say(places);
    else
        say_text("%s", tr("None is in play now."));
    free(places);
}

static void say_piece(const world *w, const pr_piece *piece) {
    char *track = track_text(w, piece), *die = die_text(w, piece);
    char room[16];
    buffer t = {0};
    char *name = piece_name(w, piece);
    buffer_addf(&t, "  %s %s", name, piece_place(w, piece, room));
    free(name);
    spoken_likeness(w, piece, true, &t);
    if (*die) buffer_addf(&t, ", %s", die);
    if (track) buffer_addf(&t, "; %s", track);
    say_wrapped(0, 4, t.s);
    buffer_free(&t);
    say_belongings(w, piece->piece);
    free(track);
    free(die);
}

static void say_kind(const world *w, int number) {
    const pr_kind *kind = &w->content->kind[number];
    buffer about = {0};
    size_t here = 0;
    add_kind(w, kind, &about);
    const char *text = buffer_text(&about);
    say_named(&kind->is, NULL, text + (strncmp(text, ", ", 2) == 0 ? 2 : 0));
    buffer_free(&about);
    if (kind->text && *kind->text) {
        buffer_addf(&about, "  %s", kind->text);
        say_wrapped(0, 2, about.s);
        buffer_free(&about);
    }
    if (terminal_plain() && kind->count != 1) {
        say_places(w, number);
        return;
    }
    for (int i = 0; i < w->look->pieces; i++)
        if (w->look->piece[i].kind == number && ++here <= MAX_PLACES) say_piece(w, &w->look->piece[i]);
    if (!here) print_line(tr("  None is in play now."));
    if (here > MAX_PLACES)
        print(tr_n("  And %zu more of them.\n", "  And %zu more of them.\n", (long long)(here - MAX_PLACES)),
              here - MAX_PLACES);
}

static size_t say_kinds(const world *w, const char *name) {
    size_t found = 0;
    for (int i = 0; i < w->content->kinds; i++) {
        if (!is_meant(&w->content->kind[i].is, name)) continue;
        found++;
        say_kind(w, i);
    }
    return found;
}

/* Prints symbols with their dice, tracks with their values and piles with their contents. */
static size_t say_others(const world *w, const char *name) {
    const pr_content *c = w->content;
    size_t found = 0;
    for (int i = 0; i < c->symbols; i++) {
        const char *text = c->symbol[i].text;
        if (!is_meant(&c->symbol[i].is, name)) continue;
        found++;
        say_named(&c->symbol[i].is, NULL, text && *text ? text : tr("a symbol of the dice"));
    }
    for (int i = 0; i < c->tracks; i++) {
        if (!is_meant(&c->track[i].is, name)) continue;
        found++;
        show_doc(track_doc(w, i, true));
    }
    for (int i = 0; i < c->piles; i++) {
        const pr_name *is = &c->pile[i].is;
        buffer t = {0};
        if (!same_fold(name, is->id) && !same_fold(name, is->title)) continue;
        found++;
        long long n = w->look->pile[i].count;
        buffer_addf(&t, tr_n("a pile, %lld card now", "a pile, %lld cards now", n), n);
        say_named(is, NULL, t.s);
        buffer_free(&t);
    }
    return found;
}

/* Refuses an unknown name and suggests the most similar one. */
static bool refuse_name(repl *r, const char *name) {
    const pr_content *c = r->w.content;
    const char **titles =
        need(calloc((size_t)(c->card_kinds + c->kinds + c->symbols + c->tracks + c->piles) + 1, sizeof *titles));
    size_t n = 0;
    for (int i = 0; i < c->card_kinds; i++) titles[n++] = c->card_kind[i].is.title;
    for (int i = 0; i < c->kinds; i++) titles[n++] = c->kind[i].is.title;
    for (int i = 0; i < c->symbols; i++) titles[n++] = c->symbol[i].is.title;
    for (int i = 0; i < c->tracks; i++) titles[n++] = c->track[i].is.title;
    for (int i = 0; i < c->piles; i++) titles[n++] = c->pile[i].is.title;
    const char *near = nearest_name(name, titles, n);
    if (near)
        repl_refuse(r, tr("Nothing in this match is called '%s'. Did you mean '%s'?"), name, near);
    else
        repl_refuse(r, tr("Nothing in this match is called '%s', and the rule book does not name it either."), name);
    free(titles);
    return false;
}

bool run_card(repl *r, const words *typed) {
    if (typed->n < 2) return repl_refuse(r, "%s", tr("Which card, piece or symbol? `card NAME`"));
    char *name = words_join(typed, 1, typed->n);
    size_t found = say_cards(&r->w, name) + say_kinds(&r->w, name);
    if (!found && typed->n > 2 && is_number(typed->at[typed->n - 1])) { /* "wolf 3": the number on the screen */
        char *kind = words_join(typed, 1, typed->n - 1);
        found = say_kinds(&r->w, kind);
        free(kind);
    }
    const char *symbol = found ? NULL : symbol_named(repl_grammar(r), name);
    if (!found) found = say_others(&r->w, name);
    const char *const names[] = {symbol ? symbol_title(&r->w, symbol) : name,
                                 tr("symbol")}; /* explained one by one, or all together */
    bool in_rulebook = rulebook_mentions(r->w.content->rules, &r->s->from, names, symbol ? 2 : 1, found > 0);
    bool good = in_rulebook || found || refuse_name(r, name);
    free(name);
    return good;
}
