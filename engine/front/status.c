/* What is not on the map: see status.h. */
#include "front/status.h"

#include "core/text.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const json_t *pile_record(const world *w, const json_t *pile) {
    return json_by_id(json_object_get(w->info, "piles"), json_str(pile, "id"));
}

char *pile_cards(const world *w, const json_t *pile) {
    buffer t = {0};
    size_t i;
    json_t *card;
    json_array_foreach(json_object_get(pile, "cards"), i, card) {
        buffer_addf(&t, "%s%s", i ? ", " : "", world_title(w, json_string_value(card)));
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

static void print_header(const world *w) {
    buffer t = {0};
    const char *phase = json_str(w->view, "phase_title");
    buffer_addf(&t, tr("Round %lld"), json_int(w->view, "round"));
    if (*phase) buffer_addf(&t, ", %s", phase);
    size_t i;
    json_t *track;
    json_array_foreach(json_object_get(w->info, "tracks"), i, track) {
        const char *id = json_str(track, "id");
        buffer_addf(&t, "   %s %lld/%lld", json_str(track, "title"), json_int(json_object_get(w->view, "tracks"), id),
                    json_int(track, "max"));
    }
    fputs(tone_on(TONE_STRONG), stdout);
    say_wrapped(0, 2, buffer_text(&t));
    fputs(tone_off(TONE_STRONG), stdout);
    buffer_free(&t);
}

static void add_conditions(buffer *t, const json_t *piece, bool active) {
    size_t i;
    json_t *condition;
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        buffer_addf(t, " %s", json_string_value(condition));
    }
    if (json_flag(piece, "acted") && !active) buffer_add(t, tr(" (has acted)"));
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
        buffer_addf(t, "  %s: %s", json_str(pile_record(w, pile), "title"), cards);
        free(cards);
    }
}

static void print_character(const world *w, const json_t *piece, bool active) {
    buffer t = {0};
    const json_t *kind = world_kind(w, json_str(piece, "id"));
    buffer_addf(&t, "%c %s %s", active ? '>' : ' ', world_title(w, json_str(piece, "id")), json_str(piece, "space"));
    if (json_int(piece, "hp_max"))
        buffer_addf(&t, tr("  HP %lld/%lld"), json_int(piece, "hp"), json_int(piece, "hp_max"));
    if (json_int(kind, "ap")) buffer_addf(&t, tr("  AP %lld"), json_int(piece, "ap"));
    add_conditions(&t, piece, active);
    add_cargo(w, &t, piece);
    add_piles(w, &t, piece);
    if (active) fputs(tone_on(TONE_STRONG), stdout);
    say_wrapped(0, 4, buffer_text(&t));
    if (active) fputs(tone_off(TONE_STRONG), stdout);
    buffer_free(&t);
}

static void print_characters(const world *w) {
    const char *actor = world_actor(w);
    const json_t *pieces = json_object_get(w->view, "pieces");
    const json_t *active = world_piece(w, actor);
    if (active) print_character(w, active, true);
    size_t i;
    json_t *piece;
    json_array_foreach(pieces, i, piece) {
        if (piece != active && world_is_character(w, piece)) print_character(w, piece, false);
    }
}

static bool is_common(const json_t *pile) {
    return !*json_str(pile, "owner");
}

/* A row, or what only this seat's side sees: drawn whenever the position is. */
static bool is_shown(const world *w, const json_t *pile) {
    const json_t *record = pile_record(w, pile);
    bool row = !strcmp(json_str(record, "show"), "row") || !strcmp(json_str(record, "visible"), "owner");
    return is_common(pile) && row && json_array_size(json_object_get(pile, "cards"));
}

static void print_pile(const world *w, const json_t *pile) {
    const char *title = json_str(pile_record(w, pile), "title");
    char *cards = pile_cards(w, pile);
    printf("  %s: ", title);
    say_wrapped(4 + text_columns(title), 4, cards);
    free(cards);
}

static void print_rows(const world *w) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (is_shown(w, pile)) print_pile(w, pile);
    }
}

void piles_print(const world *w) {
    size_t i;
    json_t *pile;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        if (!is_common(pile)) continue;
        const json_t *cards = json_object_get(pile, "cards");
        if (json_array_size(cards))
            print_pile(w, pile);
        else
            printf(tr("  %s: %lld cards\n"), json_str(pile_record(w, pile), "title"), json_int(pile, "count"));
    }
}

void status_print(const world *w) {
    print_header(w);
    print_characters(w);
    print_rows(w);
}

void score_print(const world *w) {
    const json_t *values = json_object_get(w->view, "tracks");
    size_t i, j;
    json_t *track, *side;
    json_array_foreach(json_object_get(w->info, "tracks"), i, track) {
        const char *id = json_str(track, "id");
        printf(tr("%s: %lld of %lld"), json_str(track, "title"), json_int(values, id), json_int(track, "max"));
        json_array_foreach(json_object_get(w->info, "sides"), j, side) {
            if (!strcmp(json_str(side, "track"), id)) printf(tr(" - the score of %s"), json_str(side, "title"));
        }
        putchar('\n');
    }
}

static void print_card(const world *w, const char *id) {
    const json_t *card = world_card(w, id);
    printf("  %s", tone_on(TONE_STRONG));
    printf("%s%s", world_title(w, id), tone_off(TONE_STRONG));
    const char *says = json_str(card, "text");
    if (*says) fputs(": ", stdout);
    say_wrapped(4 + text_columns(world_title(w, id)), 4, says);
}

void hand_print(const world *w) {
    const char *actor = world_actor(w);
    size_t i, j, shown = 0;
    json_t *pile, *card;
    json_array_foreach(json_object_get(w->view, "piles"), i, pile) {
        const json_t *record = pile_record(w, pile);
        const char *owner = json_str(pile, "owner");
        bool mine = *owner ? !strcmp(owner, actor) : !strcmp(json_str(record, "visible"), "owner");
        if (!mine || !json_array_size(json_object_get(pile, "cards"))) continue;
        printf("%s:\n", json_str(record, "title"));
        json_array_foreach(json_object_get(pile, "cards"), j, card) print_card(w, json_string_value(card));
        shown++;
    }
    if (!shown) puts(tr("No cards in hand."));
}

void who_print(const world *w) {
    size_t i, j;
    json_t *piece, *pile;
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        if (!world_is_character(w, piece)) continue;
        const char *id = json_str(piece, "id");
        print_character(w, piece, !strcmp(id, world_actor(w)));
        json_array_foreach(json_object_get(w->view, "piles"), j, pile) {
            if (strcmp(json_str(pile, "owner"), id) != 0 || json_is_array(json_object_get(pile, "cards"))) continue;
            printf("    %s %lld\n", json_str(pile_record(w, pile), "title"), json_int(pile, "count"));
        }
    }
    json_array_foreach(json_object_get(w->info, "seats"), i, piece) {
        printf(tr("Seat %s: %s, side %s\n"), json_str(piece, "id"), json_str(piece, "title"), json_str(piece, "side"));
    }
}
