/* `card`: what anything with a name is. Cards first; then kinds of pieces with those in play, symbols, tracks, piles
 * and what is counted; what only the rule book knows is looked for there. */
#include "front/play/builtin_runs.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/files/rulebook.h"
#include "front/view/sheet.h"
#include "front/view/show.h"
#include "front/view/spoken.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PLACES = 12 };

static bool is_meant(const json_t *record, const char *name) {
    const char *id = json_str(record, "id"), *title = json_str(record, "title");
    char base[ROOM_FOR_ID];
    base_id(name, base);
    return same_fold(base, id) || starts_word(name, title) || starts_fold(name, id);
}

static void say_named(const json_t *record, const char *about) {
    const char *id = json_str(record, "id"), *title = *json_str(record, "title") ? json_str(record, "title") : id;
    const char *badge = json_str(record, "badge");
    buffer t = {0};
    if (strcmp(id, title) != 0) buffer_addf(&t, " (%s)", id);
    if (*badge) buffer_addf(&t, ", %s", badge);
    if (*about) buffer_add(&t, colon());
    say(TONE_STRONG, "%s", title);
    print("%s", buffer_text(&t));
    say_wrapped(text_columns(title) + text_columns(buffer_text(&t)), 2, about);
    buffer_free(&t);
}

static size_t say_cards(const world *w, const char *name) {
    size_t i, found = 0;
    json_t *card;
    json_array_foreach(json_object_get(w->info, "cards"), i, card) {
        if (!is_meant(card, name)) continue;
        found++;
        say_named(card, json_str(card, "text"));
    }
    return found;
}

/* "  Equipment: Shield, Rope": the cards that lie at a piece, as far as they are shown. */
static void say_belongings(const world *w, const char *piece) {
    size_t i, j;
    json_t *pile, *card;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        buffer t = {0};
        const json_t *record = json_by_id(json_object_get(w->info, "piles"), json_str(pile, "id"));
        if (strcmp(json_str(pile, "owner"), piece) != 0) continue;
        json_array_foreach(json_object_get(pile, "cards"), j, card) {
            const char *title = world_title(w, json_string_value(card));
            buffer_addf(&t, "%s%s%s", j ? ", " : world_title(w, json_str(record, "id")), j ? "" : colon(), title);
        }
        if (t.s) say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
}

/* What all of a kind have in common. */
static void add_kind(const world *w, const json_t *kind, buffer *t) {
    const char *side = json_str(kind, "side");
    if (*side) buffer_add(t, world_side_title(w, side));
    long long hp = json_int(kind, "hp"), most = json_int(kind, "hp_max"), ap = json_int(kind, "ap");
    if (most > hp)
        buffer_addf(t, tr_n(", %lld hit point, at most %lld", ", %lld hit points, at most %lld", hp), hp, most);
    else if (hp)
        buffer_addf(t, tr_n(", %lld hit point", ", %lld hit points", hp), hp);
    if (ap) buffer_addf(t, tr_n(", %lld action point a turn", ", %lld action points a turn", ap), ap);
    if (json_flag(kind, "blocks")) buffer_add(t, tr(", an obstacle"));
}

/* Where they are, told: "In play: a1; c4: two Wolves, one stunned". The caller releases it; NULL: nowhere. */
static char *places_of(const world *w, const json_t *kind) {
    const char *space;
    json_t *here, *piece;
    size_t i;
    buffer t = {0};
    json_object_foreach(w->on, space, here) {
        json_t *ours = need(json_array());
        json_array_foreach(here, i, piece) {
            if (!strcmp(json_str(piece, "kind"), json_str(kind, "id"))) json_array_append(ours, piece);
        }
        char *things = spoken_things(w, ours, "", true);
        bool alone = !strcmp(things, json_str(kind, "title"));
        if (*things) buffer_addf(&t, "%s%s", t.n ? semicolon() : tr("In play: "), world_place(w, space));
        if (*things && !alone) buffer_addf(&t, "%s%s", colon(), things);
        free(things);
        json_decref(ours);
    }
    return t.s;
}

static void say_places(const world *w, const json_t *kind) {
    char *places = places_of(w, kind);
    if (places)
        spoken_say(places);
    else
        say_text("%s", tr("None is in play now."));
    free(places);
}

static void say_kind(const world *w, const json_t *kind) {
    buffer about = {0};
    size_t i, here = 0;
    json_t *piece;
    add_kind(w, kind, &about);
    const char *text = buffer_text(&about);
    say_named(kind, text + (strncmp(text, ", ", 2) == 0 ? 2 : 0));
    buffer_free(&about);
    if (*json_str(kind, "text")) {
        buffer_addf(&about, "  %s", json_str(kind, "text"));
        say_wrapped(0, 2, about.s);
        buffer_free(&about);
    }
    if (terminal_plain() && json_int(kind, "count") != 1) {
        say_places(w, kind);
        return;
    }
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (strcmp(json_str(piece, "kind"), json_str(kind, "id")) != 0 || ++here > MOST_PLACES) continue;
        char *track = track_text(w, piece), *die = die_text(w, piece);
        buffer t = {0};
        buffer_addf(&t, "  %s %s", json_str(piece, "id"), world_place(w, json_str(piece, "space")));
        spoken_likeness(w, piece, true, &t);
        if (*die) buffer_addf(&t, ", %s", die);
        if (track) buffer_addf(&t, "; %s", track);
        say_wrapped(0, 4, t.s);
        buffer_free(&t);
        say_belongings(w, json_str(piece, "id"));
        free(track);
        free(die);
    }
    if (!here) print_line(tr("  None is in play now."));
    if (here > MOST_PLACES)
        print(tr_n("  And %zu more of them.\n", "  And %zu more of them.\n", (long long)(here - MOST_PLACES)),
              here - MOST_PLACES);
}

static size_t say_kinds(const world *w, const char *name) {
    size_t i, found = 0;
    json_t *kind;
    json_array_foreach(json_object_get(w->info, "kinds"), i, kind) {
        if (!is_meant(kind, name)) continue;
        found++;
        say_kind(w, kind);
    }
    return found;
}

/* Symbols with their dice, tracks with where they stand, piles with what they hold. */
static size_t say_others(const world *w, const char *name) {
    size_t i, found = 0;
    json_t *one;
    json_array_foreach(json_object_get(w->info, "symbols"), i, one) {
        if (!is_meant(one, name)) continue;
        found++;
        say_named(one, *json_str(one, "text") ? json_str(one, "text") : tr("a symbol of the dice"));
    }
    json_array_foreach(json_object_get(w->info, "tracks"), i, one) {
        if (!is_meant(one, name)) continue;
        found++;
        show()->track(w, one);
    }
    json_array_foreach(json_object_get(w->view, "piles"), i, one) {
        const json_t *record = json_by_id(json_object_get(w->info, "piles"), json_str(one, "id"));
        buffer t = {0};
        if (!record || (!same_fold(name, json_str(record, "id")) && !same_fold(name, json_str(record, "title"))))
            continue;
        found++;
        long long n = json_int(one, "count");
        buffer_addf(&t, tr_n("a pile, %lld card now", "a pile, %lld cards now", n), n);
        say_named(record, t.s);
        buffer_free(&t);
    }
    return found;
}

/* Refuses a name that nothing has, with the one most like it. */
static bool refuse_name(repl *r, const char *name) {
    static const char *const lists[] = {"cards", "kinds", "symbols", "tracks", "piles"};
    const char **titles = NULL;
    size_t n = 0, i;
    json_t *one;
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
        const json_t *list = json_object_get(r->w.info, lists[l]);
        titles = need(realloc(titles, (n + json_array_size(list) + 1) * sizeof *titles));
        json_array_foreach(list, i, one) titles[n++] = json_str(one, "title");
    }
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
    if (!found && typed->n > 2 && is_number(typed->at[typed->n - 1])) { /* "wolf 3": the number that is shown */
        char *kind = words_join(typed, 1, typed->n - 1);
        found = say_kinds(&r->w, kind);
        free(kind);
    }
    const char *symbol = found ? NULL : symbol_named(&r->w, name);
    if (!found) found = say_others(&r->w, name);
    const char *const names[] = {symbol ? world_symbol(&r->w, symbol) : name,
                                 tr("symbol")}; /* what explains one, all */
    bool told = rulebook_mentions(r->w.info, &r->s->from, names, symbol ? 2 : 1, found > 0);
    bool good = told || found || refuse_name(r, name);
    free(name);
    return good;
}
