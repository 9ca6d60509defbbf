/* What is not on the map: see status.h. */
#include "front/view/status.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/view/sheet.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const json_t *pile_record(const world *w, const json_t *pile) {
    return json_by_id(json_object_get(w->info, "piles"), json_str(pile, "id"));
}

/* Is this match variable shown with a row whose cards it counts? */
static bool counts_row(const world *w, const char *class, const char *name) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->info, "piles"), i, pile) {
        if (!strcmp(class, "match") && !strcmp(json_str(pile, "passed"), name)) return true;
    }
    return false;
}

long long pile_passed(const world *w, const json_t *pile, const char **title) {
    const char *name = json_str(pile_record(w, pile), "passed");
    const json_t *shown = json_by_id(json_object_get(json_object_get(w->info, "shown"), "match"), name);
    *title = *json_str(shown, "title") ? json_str(shown, "title") : name;
    return *name ? json_int(shown_values(w, "match"), name) : -1;
}

/* Words that stay on one line, with what is tied to them. */
static void add_tied(buffer *t, const char *phrase) {
    size_t from = t->n;
    buffer_add(t, phrase);
    if (t->s) replace_all(t->s + from, ' ', TIED[0]);
}

void shown_add(const world *w, buffer *t, const char *class, const json_t *values, const char *before,
               const char *between) {
    size_t i, j;
    json_t *shown, *item;
    const char *name;
    json_array_foreach(json_object_get(json_object_get(w->info, "shown"), class), i, shown) {
        const json_t *value = json_object_get(values, json_str(shown, "id"));
        if (counts_row(w, class, json_str(shown, "id"))) continue;
        buffer list = {0};
        long long sum = json_integer_value(value);
        json_array_foreach(value, j, item) {
            sum += json_integer_value(item);
            buffer_addf(&list, "%s%lld", j ? between : "", (long long)json_integer_value(item));
        }
        json_object_foreach((json_t *)value, name, item) {
            if (!json_integer_value(item)) continue;
            sum += json_integer_value(item);
            buffer_addf(&list, "%s%s" TIED "%lld", list.s ? ", " : "", world_symbol(w, name),
                        (long long)json_integer_value(item));
        }
        if (json_is_true(value))
            buffer_addf(t, "%s%s", before, json_str(shown, "title"));
        else if (json_is_string(value))
            buffer_addf(t, "%s%s %s", before, json_str(shown, "title"), world_title(w, json_string_value(value)));
        else if (sum) {
            buffer_add(t, before);
            add_tied(t, json_str(shown, "title"));
            if (list.s)
                buffer_addf(t, TIED "%s", list.s);
            else
                buffer_addf(t, TIED "%lld", sum);
        }
        buffer_free(&list);
    }
}

const json_t *shown_values(const world *w, const char *class) {
    return json_object_get(json_object_get(w->view, "vars"), class);
}

const char *card_badge(const world *w, const json_t *pile, const char *id) {
    static char text[80];
    const char *badge = *json_str(pile, "owner") ? "" : json_str(world_card(w, id), "badge");
    snprintf(text, sizeof text, "%s%.*s", *badge ? " " : "", text_fit(badge, 70), badge);
    return text;
}

const char *pile_order(const json_t *pile) {
    return json_is_false(json_object_get(pile, "ordered")) ? tr(", in an unknown order") : "";
}

char *pile_cards(const world *w, const json_t *pile) {
    buffer t = {0};
    size_t i;
    json_t *card;
    json_array_foreach(json_object_get(pile, "cards"), i, card) {
        const char *id = json_string_value(card);
        buffer more = {0};
        shown_add(w, &more, "cards", json_object_get(shown_values(w, "cards"), id), ", ", "/");
        buffer_addf(&t, "%s%s%s", i ? ", " : "", world_title(w, id), card_badge(w, pile, id));
        if (more.s) buffer_addf(&t, " (%s)", more.s + 2);
        buffer_free(&more);
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

const char *track_stands(const world *w, const json_t *track, const char *between) {
    static char text[80];
    long long value = json_int(json_object_get(w->view, "tracks"), json_str(track, "id"));
    if (json_flag(track, "open"))
        snprintf(text, sizeof text, "%lld", value);
    else
        snprintf(text, sizeof text, "%lld%s%lld", value, between, json_int(track, "max"));
    return text;
}

const char *hp_drawn(const world *w, const json_t *piece) {
    static char text[120];
    long long now = json_int(piece, "hp"), most = json_int(piece, "hp_max");
    bool grows = json_int(world_kind(w, json_str(piece, "id")), "hp") < most;
    if (!most) return "";
    if (json_flag(piece, "endless"))
        snprintf(text, sizeof text, "%s", tr("HP endless"));
    else if (grows)
        snprintf(text, sizeof text, tr("HP %lld, at most %lld"), now, most);
    else
        snprintf(text, sizeof text, tr("HP %lld/%lld"), now, most);
    return text;
}

static void add_header(const world *w, notes *c) {
    buffer t = {0}, news = {0};
    const char *phase = json_str(w->view, "phase_title");
    long long round = json_int(w->view, "round");
    if (round)
        buffer_addf(&t, tr("Round %lld"), round);
    else
        buffer_add(&t, tr("Setting up"));
    if (*phase) buffer_addf(&t, ", %s", phase);
    buffer_add(&news, t.s);
    if (*world_turn(w) && strcmp(world_turn(w), world_actor(w)) != 0)
        buffer_addf(&t, tr(", turn of %s"), world_title(w, world_turn(w)));
    size_t i, from = t.n;
    json_t *track;
    json_array_foreach(json_object_get(w->info, "tracks"), i, track) {
        buffer_addf(&t, "   %s" TIED "%s", json_str(track, "title"), track_stands(w, track, "/"));
    }
    shown_add(w, &t, "match", shown_values(w, "match"), "   ", "/");
    buffer_add(&news, t.s + from);
    notes_add(c, TONE_STRONG, 2, t.s, news.s);
    buffer_free(&t);
    buffer_free(&news);
}

static void add_conditions(buffer *t, const json_t *piece) {
    size_t i;
    json_t *condition;
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        buffer_addf(t, ", %s", tr(json_string_value(condition)));
    }
}

static void add_cargo(const world *w, buffer *t, const json_t *piece) {
    size_t i;
    json_t *other;
    json_array_foreach(json_object_get(w->view, "pieces"), i, other) {
        if (strcmp(json_str(other, "carrier"), json_str(piece, "id")) != 0) continue;
        buffer_addf(t, tr(", with %s"), world_title(w, json_str(other, "id")));
    }
}

static void add_piles(const world *w, buffer *t, const json_t *piece) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (strcmp(json_str(pile, "owner"), json_str(piece, "id")) != 0) continue;
        if (json_is_null(json_object_get(pile, "cards")) || !json_int(pile, "count")) continue;
        char *cards = pile_cards(w, pile);
        buffer_addf(t, "  %s%s%s%s", json_str(pile_record(w, pile), "title"), pile_order(pile), colon(), cards);
        free(cards);
    }
}

/* Where and how somebody is; with the points and whether it has acted, unless that is left out. */
static void describe(const world *w, const json_t *piece, bool bare, buffer *t) {
    const char *id = json_str(piece, "id");
    const json_t *kind = world_kind(w, id);
    bool turn = !strcmp(id, world_turn(w)) || !strcmp(id, world_actor(w));
    size_t cells = json_array_size(json_object_get(kind, "cells"));
    buffer_addf(t, "%s %s", world_title(w, id), json_str(piece, "space"));
    if (*hp_drawn(w, piece)) buffer_addf(t, "  %s", hp_drawn(w, piece));
    if (json_int(kind, "ap") && !bare) buffer_addf(t, tr("  AP %lld"), json_int(piece, "ap"));
    add_conditions(t, piece);
    if (json_flag(piece, "acted") && !turn && !bare) buffer_add(t, tr(" (has acted)"));
    if (cells) buffer_addf(t, tr("  acts on %lld of %zu cells"), json_int(piece, "hook"), cells);
    shown_add(w, t, "pieces", json_object_get(shown_values(w, "pieces"), id), ", ", "/");
    add_cargo(w, t, piece);
    add_piles(w, t, piece);
}

static void add_character(const world *w, const json_t *piece, bool active, notes *c) {
    buffer t = {0}, news = {0};
    buffer_add(&t, active ? "> " : "  ");
    describe(w, piece, false, &t);
    describe(w, piece, true, &news);
    notes_add(c, active ? TONE_STRONG : TONE_PLAIN, 4, t.s, news.s);
    buffer_free(&t);
    buffer_free(&news);
}

/* Whoever has the turn, then those that somebody plays, then the others. */
static void add_characters(const world *w, notes *c) {
    const json_t *active = world_piece(w, world_actor(w));
    if (active) add_character(w, active, true, c);
    for (int pass = 0; pass < 2; pass++) {
        size_t i;
        json_t *piece;
        json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
            bool played = *json_str(world_kind(w, json_str(piece, "id")), "seat") != 0;
            if (piece != active && played == (pass == 0) && world_is_character(w, piece))
                add_character(w, piece, false, c);
        }
    }
}

static bool is_common(const json_t *pile) {
    return !*json_str(pile, "owner");
}

/* A row, or what only this seat's side sees: drawn whenever the position is. */
bool pile_lies_open(const world *w, const json_t *pile) {
    const json_t *record = pile_record(w, pile);
    bool row = !strcmp(json_str(record, "show"), "row") || !strcmp(json_str(record, "visible"), "owner");
    return is_common(pile) && row && json_array_size(json_object_get(pile, "cards"));
}

/* A strip of film: "[Dawn] //Now// [Dusk]": what is over, the sign, what is to come. */
static char *strip_text(const world *w, const json_t *pile, size_t passed, const char *title) {
    const char *stripes = terminal_unicode() ? "▞▞" : "//";
    const json_t *cards = json_object_get(pile, "cards");
    buffer t = {0}, part = {0};
    for (size_t i = 0; i <= json_array_size(cards); i++) {
        if (i == passed) {
            buffer_addf(&part, "%s%s%s", stripes, title, stripes);
            flow_toned(&t, TONE_ACTIVE, part.s);
            buffer_add(&t, " ");
            buffer_free(&part);
        }
        if (i == json_array_size(cards)) break;
        buffer_addf(&part, "[%s]", world_title(w, json_string_value(json_array_get(cards, i))));
        flow_toned(&t, i < passed ? TONE_FAINT : TONE_PLAIN, part.s);
        buffer_add(&t, " ");
        buffer_free(&part);
    }
    return t.s;
}

static void add_pile(const world *w, const json_t *pile, notes *c) {
    const char *title;
    long long passed = pile_passed(w, pile, &title);
    char *cards = passed < 0 ? pile_cards(w, pile) : strip_text(w, pile, (size_t)passed, title);
    buffer t = {0};
    buffer_addf(&t, "  %s%s%s%s", json_str(pile_record(w, pile), "title"), pile_order(pile), colon(), cards);
    notes_add(c, TONE_PLAIN, 4, t.s, t.s);
    buffer_free(&t);
    free(cards);
}

static void add_rows(const world *w, notes *c) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (pile_lies_open(w, pile)) add_pile(w, pile, c);
    }
}

notes status_notes(const world *w) {
    notes n = {0};
    add_header(w, &n);
    add_characters(w, &n);
    sheets_note(w, &n);
    add_rows(w, &n);
    return n;
}

static void print_and_free(notes *n) {
    canvas c = notes_draw(n, terminal_columns() - 1);
    canvas_print(&c);
    canvas_free(&c);
    notes_free(n);
}

void status_print(const world *w) {
    notes n = status_notes(w);
    print_and_free(&n);
}

void piles_print(const world *w) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (!is_common(pile)) continue;
        const json_t *cards = json_object_get(pile, "cards");
        if (json_array_size(cards)) {
            notes c = {0};
            add_pile(w, pile, &c);
            print_and_free(&c);
            continue;
        }
        print(tr("  %s: %lld cards\n"), json_str(pile_record(w, pile), "title"), json_int(pile, "count"));
    }
}

static void print_card(const world *w, const char *id) {
    const json_t *card = world_card(w, id);
    print("  ");
    say(TONE_STRONG, "%s", world_title(w, id));
    const char *says = json_str(card, "text");
    if (*says) print("%s", colon());
    say_wrapped(4 + text_columns(world_title(w, id)), 4, says);
}

bool in_hand(const world *w, const json_t *pile) {
    const char *owner = json_str(pile, "owner");
    const json_t *seat = w->seat < 0 ? NULL : json_array_get(json_object_get(w->info, "seats"), (size_t)w->seat);
    if (!json_array_size(json_object_get(pile, "cards"))) return false;
    if (!*owner) return !strcmp(json_str(pile_record(w, pile), "visible"), "owner");
    return !seat || !strcmp(json_str(world_kind(w, owner), "side"), json_str(seat, "side"));
}

char *hand_title(const world *w, const json_t *pile) {
    const char *owner = json_str(pile, "owner");
    buffer t = {0};
    buffer_add(&t, json_str(pile_record(w, pile), "title"));
    if (*owner) buffer_addf(&t, " (%s)", world_title(w, owner));
    return t.s;
}

void hand_print(const world *w) {
    size_t i, j, shown = 0;
    json_t *pile, *card;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (!in_hand(w, pile)) continue;
        char *title = hand_title(w, pile);
        print(tr("%s:\n"), title);
        free(title);
        json_array_foreach(json_object_get(pile, "cards"), j, card) print_card(w, json_string_value(card));
        shown++;
    }
    if (!shown) print_line(tr("No cards in hand."));
}

void who_print(const world *w) {
    size_t i, j;
    json_t *piece, *pile;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (!world_is_character(w, piece)) continue;
        const char *id = json_str(piece, "id");
        notes c = {0};
        add_character(w, piece, !strcmp(id, world_actor(w)), &c);
        print_and_free(&c);
        json_array_foreach(json_object_get(w->view, "piles"), j, pile) {
            if (strcmp(json_str(pile, "owner"), id) != 0 || json_is_array(json_object_get(pile, "cards"))) continue;
            print("    %s %lld\n", json_str(pile_record(w, pile), "title"), json_int(pile, "count"));
        }
    }
}
