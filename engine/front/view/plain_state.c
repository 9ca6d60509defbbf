/* All but the boards, told: see plain.h. */
#include "front/view/plain.h"

#include "front/base/print.h"
#include "front/view/score.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"
#include "front/view/status.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

void tell_standing(const world *w, const json_t *track) {
    const char *id = json_str(track, "id");
    size_t i;
    json_t *side;
    buffer t = {0};
    buffer_addf(&t, "%s%s%s", json_str(track, "title"), colon(), track_stands(w, track, tr(" of ")));
    json_array_foreach(json_object_get(w->info, "sides"), i, side) {
        if (!strcmp(json_str(side, "track"), id)) buffer_addf(&t, tr(", the score of %s"), json_str(side, "title"));
    }
    spoken_say(t.s);
    buffer_free(&t);
}

void tell_track(const world *w, const json_t *track) {
    buffer t = {0};
    tell_standing(w, track);
    track_sources(&t, w, track);
    if (t.s) spoken_say(t.s);
    buffer_free(&t);
}

/* "Round 2, Turns. Order 1 of 7, Hunger 0 of 7. Clapper 2." */
static void tell_header(const world *w) {
    const char *phase = json_str(w->view, "phase_title");
    const json_t *tracks = json_object_get(w->info, "tracks");
    size_t i;
    json_t *track;
    buffer t = {0};
    long long round = json_int(w->view, "round");
    if (round)
        buffer_addf(&t, tr("Round %lld"), round);
    else
        buffer_add(&t, tr("Setting up"));
    if (*phase) buffer_addf(&t, ", %s", phase);
    json_array_foreach(tracks, i, track) {
        buffer_addf(&t, "%s%s %s", i ? ", " : ". ", json_str(track, "title"), track_stands(w, track, tr(" of ")));
    }
    buffer more = {0};
    shown_add(w, &more, "match", shown_values(w, "match"), ", ", ", ");
    if (more.s) buffer_addf(&t, ". %s", more.s + 2);
    spoken_say(t.s);
    buffer_free(&more);
    buffer_free(&t);
}

/* "A, B and C (aimed)": the cards of a pile that may be seen. */
/* Cards from..to (exclusive) of a pile. */
static char *some_cards(const world *w, const json_t *pile, size_t from, size_t to) {
    buffer t = {0};
    const json_t *cards = json_object_get(pile, "cards");
    for (size_t i = from; i < to && i < json_array_size(cards); i++) {
        const char *id = json_string_value(json_array_get(cards, i));
        buffer one = {0};
        buffer_addf(&one, "%s%s", world_title(w, id), card_badge(w, pile, id));
        shown_add(w, &one, "cards", json_object_get(shown_values(w, "cards"), id), ", ", ", ");
        spoken_item(&t, i - from, to - from, one.s);
        buffer_free(&one);
    }
    return t.s ? t.s : copy_text("");
}

/* All of them; of a row, what is over and what is to come: "over: A and B; to come: C". */
static char *cards_of(const world *w, const json_t *pile) {
    const char *title;
    size_t n = json_array_size(json_object_get(pile, "cards"));
    long long passed = pile_passed(w, pile, &title);
    if (passed <= 0 || !n) return some_cards(w, pile, 0, n);
    char *over = some_cards(w, pile, 0, (size_t)passed), *rest = some_cards(w, pile, (size_t)passed, n);
    buffer t = {0};
    buffer_addf(&t, tr("over: %s"), over);
    if (*rest) buffer_addf(&t, tr("; to come: %s"), rest);
    free(over);
    free(rest);
    return t.s;
}

/* "; Skills: A and B": the piles somebody owns. `all`: those of which only the number is known, too. */
static void add_piles(const world *w, const char *owner, bool all, buffer *t) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (strcmp(json_str(pile, "owner"), owner) != 0 || !json_int(pile, "count")) continue;
        const char *title = json_str(pile_record(w, pile), "title");
        char *cards = cards_of(w, pile);
        if (*cards)
            buffer_addf(t, "%s%s%s%s%s", semicolon(), title, pile_order(pile), colon(), cards);
        else if (all)
            buffer_addf(t, tr("; %s: %lld cards"), title, json_int(pile, "count"));
        free(cards);
    }
}

static void tell_character(const world *w, const json_t *piece, bool all) {
    const char *id = json_str(piece, "id");
    bool active = !strcmp(id, world_actor(w)), turn = !strcmp(id, world_turn(w));
    long long points = json_int(piece, "ap");
    buffer t = {0};
    buffer_add(&t, world_title(w, id));
    if (turn)
        buffer_add(&t, tr(", who has the turn"));
    else if (active)
        buffer_add(&t, tr(", who is asked"));
    buffer_addf(&t, tr(", at %s"), world_place(w, json_str(piece, "space")));
    spoken_likeness(w, piece, true, &t);
    if (json_int(world_kind(w, id), "ap"))
        buffer_addf(&t, tr_n(", %lld action point", ", %lld action points", points), points);
    if (json_flag(piece, "acted") && !turn && !active) buffer_add(&t, tr(", has acted"));
    add_piles(w, id, all, &t);
    spoken_say(t.s);
    buffer_free(&t);
}

static void tell_characters(const world *w, bool all) {
    for (int pass = 0; pass < 3; pass++) {
        size_t i;
        json_t *piece;
        json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
            const char *id = json_str(piece, "id");
            bool active = !strcmp(id, world_actor(w)), played = *json_str(world_kind(w, id), "seat") != 0;
            int when = active ? 0 : played ? 1 : 2;
            if (when == pass && world_is_character(w, piece)) tell_character(w, piece, all);
        }
    }
}

/* Has this place changed in a way that no event tells? What becomes of dice each of them is said to do. */
static bool changed(const world *w, const world *before, const json_t *space) {
    const json_t *here = world_on(w, json_str(space, "id"));
    if (json_object_get(json_array_get(here, 0), "symbols")) return false;
    char *now = spoken_dice(w, here), *then = spoken_dice(before, world_on(before, json_str(space, "id")));
    bool differs = strcmp(now, then) != 0;
    free(now);
    free(then);
    return differs;
}

/* "Ann: pool, two showing money; used, one showing attack twice."; since `before` (NULL: all of it) only what is
 * changed; NULL if nothing lies there, or nothing is changed. */
static char *sheet_said(const world *w, const json_t *board, const world *before) {
    buffer t = {0};
    size_t i, filled = 0;
    json_t *space;
    buffer_addf(&t, "%s%s", json_str(board, "title"), colon());
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        const json_t *here = world_on(w, json_str(space, "id"));
        if (!json_array_size(here) || (before && !changed(w, before, space))) continue;
        const char *name = place_told(space, here);
        char *dice = spoken_dice(w, here);
        buffer_add(&t, filled++ ? semicolon() : "");
        if (name) buffer_addf(&t, "%s, ", tr(name));
        buffer_add(&t, dice);
        free(dice);
    }
    if (!filled) buffer_free(&t);
    return t.s;
}

/* All of them, or what is not as it was before. */
static void tell_sheets(const world *w, const world *before) {
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (!is_sheet(board, i)) continue;
        char *said = sheet_said(w, board, before);
        if (said) spoken_say(said);
        free(said);
    }
}

static void tell_pile(const world *w, const json_t *pile) {
    long long n = json_int(pile, "count");
    char *cards = cards_of(w, pile);
    buffer t = {0};
    buffer_addf(&t, "%s%s%s", json_str(pile_record(w, pile), "title"), pile_order(pile), colon());
    if (*cards)
        buffer_add(&t, cards);
    else
        buffer_addf(&t, tr_n("%lld card", "%lld cards", n), n);
    spoken_say(t.s);
    buffer_free(&t);
    free(cards);
}

void tell_state(const world *w) {
    size_t i;
    json_t *pile;
    tell_header(w);
    tell_characters(w, false);
    tell_sheets(w, NULL);
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (pile_lies_open(w, pile)) tell_pile(w, pile);
    }
}

/* Is this piece in another state than before? Where it is and what it has paid is told by events and questions. */
static bool altered(const world *w, const json_t *piece) {
    static const char *const fields[] = {"hp", "conditions", "face"};
    const json_t *then = json_object_get(w->then_by_id, json_str(piece, "id"));
    for (size_t i = 0; then && i < sizeof fields / sizeof *fields; i++) {
        if (!json_equal(json_object_get(piece, fields[i]), json_object_get(then, fields[i]))) return true;
    }
    return false;
}

/* Whoever begins a turn, or is in another state. */
static void tell_actor(const world *w) {
    const json_t *actor = world_piece(w, world_actor(w));
    if (!actor || !world_is_character(w, actor)) return;
    if (!strcmp(w->then_actor, world_turn(w)) && !altered(w, actor)) return;
    buffer t = {0};
    buffer_addf(&t, tr("%s, at %s"), world_title(w, json_str(actor, "id")), world_place(w, json_str(actor, "space")));
    if (json_int(actor, "hp") < json_int(actor, "hp_max")) spoken_hp(w, actor, &t);
    spoken_likeness(w, actor, false, &t);
    spoken_say(t.s);
    buffer_free(&t);
}

/* What is not told by events. */
void tell_news(const world *w, bool first, int above) {
    (void)above;
    if (w->over) return; /* the end speaks for itself; `state` tells all */
    if (first) {
        char *goal = goal_text(w);
        if (goal) spoken_say(goal);
        free(goal);
        tell_state(w);
        return;
    }
    tell_actor(w);
    world before = w->then ? world_before(w) : (world){0};
    if (w->then) tell_sheets(w, &before);
}

void tell_who(const world *w) {
    tell_characters(w, true);
    tell_sheets(w, NULL);
}

/* The common piles; those without a card are named in one sentence at the end. */
void tell_piles(const world *w) {
    size_t i, none = 0;
    json_t *pile;
    buffer empty = {0}, t = {0};
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (*json_str(pile, "owner")) continue;
        if (json_int(pile, "count"))
            tell_pile(w, pile);
        else
            buffer_addf(&empty, "%s%s", none++ ? ", " : "", json_str(pile_record(w, pile), "title"));
    }
    if (none) buffer_addf(&t, tr("Without a card: %s"), empty.s);
    if (none) spoken_say(t.s);
    buffer_free(&empty);
    buffer_free(&t);
}

void tell_hand(const world *w) {
    size_t i, j, told = 0;
    json_t *pile, *card;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        const json_t *cards = json_object_get(pile, "cards");
        size_t n = json_array_size(cards);
        if (!in_hand(w, pile)) continue;
        char *title = hand_title(w, pile);
        print(tr_n("%s: %zu card.\n", "%s: %zu cards.\n", (long long)n), title, n);
        free(title);
        json_array_foreach(cards, j, card) {
            buffer t = {0};
            const char *says = json_str(world_card(w, json_string_value(card)), "text");
            buffer_addf(&t, "%s%s%s", world_title(w, json_string_value(card)), *says ? colon() : "", says);
            spoken_say(t.s);
            buffer_free(&t);
        }
        told++;
    }
    if (!told) print_line(tr("No cards in hand."));
}
