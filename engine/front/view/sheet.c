/* Boards that are sheets: see sheet.h. */
#include "front/view/sheet.h"

#include "front/base/members.h"
#include "front/base/wrap.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

bool is_sheet(const json_t *board, size_t number) {
    const json_t *spaces = json_object_get(board, "spaces");
    size_t named = 0;
    for (size_t i = 0; i < json_array_size(spaces); i++)
        named += json_array_size(json_object_get(json_array_get(spaces, i), "marks")) > 0;
    return number > 0 && json_int(board, "height") == 1 && named == json_array_size(spaces);
}

char *die_text(const world *w, const json_t *piece) {
    buffer t = {0};
    size_t i;
    json_t *symbol;
    json_array_foreach(json_object_get(piece, "symbols"), i, symbol) {
        const char *id = json_string_value(symbol);
        buffer_addf(&t, "%s%s", i ? "+" : "", world_symbol(w, id));
    }
    return t.s ? t.s : copy_text(json_is_array(json_object_get(piece, "symbols")) ? "-" : "");
}

static bool names_symbol(const world *w, const char *id, const char *typed) {
    return starts_fold(typed, id) || starts_fold(typed, world_symbol(w, id));
}

bool die_is(const world *w, const json_t *piece, const char *typed) {
    const json_t *symbols = json_object_get(piece, "symbols");
    if (!json_is_array(symbols)) return false;
    words parts = words_split(typed, '+');
    bool open = *typed && typed[strlen(typed) - 1] == '+';
    bool same = parts.n && (open ? parts.n < json_array_size(symbols) : parts.n == json_array_size(symbols));
    for (size_t i = 0; same && i < parts.n; i++)
        same = names_symbol(w, json_string_value(json_array_get(symbols, i)), parts.at[i]);
    words_free(&parts);
    return same || (!json_array_size(symbols) && !strcmp(typed, "-"));
}

bool die_shows(const world *w, const json_t *piece, const char *typed) {
    size_t i;
    json_t *symbol;
    json_array_foreach(json_object_get(piece, "symbols"), i, symbol) {
        if (names_symbol(w, json_string_value(symbol), typed)) return true;
    }
    return die_is(w, piece, typed);
}

char *track_text(const world *w, const json_t *piece) {
    const json_t *cells = json_object_get(world_kind(w, json_str(piece, "id")), "cells");
    buffer t = {0};
    size_t i;
    json_t *cell;
    json_array_foreach(cells, i, cell) {
        const char *before = !i ? "" : (long long)i == json_int(piece, "hook") ? " | " : ", ";
        buffer_addf(&t, "%s%s", before, json_str(cell, "title"));
    }
    return t.s;
}

/* Each symbol has a colour of its own: that of its place in the list. */
static tone symbol_tone(const world *w, const json_t *piece) {
    static const tone tones[] = {TONE_GOOD, TONE_ONE, TONE_MARK, TONE_OTHER, TONE_BAD, TONE_TWO};
    const char *first = json_string_value(json_array_get(json_object_get(piece, "symbols"), 0));
    size_t i;
    json_t *symbol;
    json_array_foreach(json_object_get(w->info, "symbols"), i, symbol) {
        if (first && !strcmp(json_str(symbol, "id"), first)) return tones[i % (sizeof tones / sizeof *tones)];
    }
    return TONE_PLAIN;
}

/* A die by what it shows, anything else by its title and how far its action track is. */
static char *piece_text(const world *w, const json_t *piece) {
    char *die = die_text(w, piece);
    if (*die) return die;
    free(die);
    buffer t = {0};
    buffer_add(&t, world_title(w, json_str(piece, "id")));
    size_t cells = json_array_size(json_object_get(world_kind(w, json_str(piece, "id")), "cells"));
    if (cells) buffer_addf(&t, tr(" %lld of %zu cells"), json_int(piece, "hook"), cells);
    return t.s;
}

/* "2 x containment, attack+research": alike things together, in the order in which they lie. */
static void add_things(const world *w, buffer *t, const json_t *here) {
    size_t n = json_array_size(here), told = 0;
    char **texts = need(calloc(n + 1, sizeof *texts));
    for (size_t i = 0; i < n; i++) texts[i] = piece_text(w, json_array_get(here, i));
    for (size_t i = 0; i < n; i++) {
        size_t alike = 0;
        bool first = true;
        for (size_t j = 0; j < n; j++) {
            bool same = !strcmp(texts[i], texts[j]);
            alike += same;
            first = first && !(same && j < i);
        }
        if (!first) continue;
        buffer_add(t, told++ ? ", " : "");
        if (json_is_array(json_object_get(json_array_get(here, i), "symbols")))
            buffer_addf(t, "%c%c", FLOW_TONE, '0' + (int)symbol_tone(w, json_array_get(here, i)));
        if (alike > 1) buffer_addf(t, "%zu" TIED "x" TIED, alike);
        buffer_add(t, texts[i]);
    }
    for (size_t i = 0; i < n; i++) free(texts[i]);
    free(texts);
}

static const char *place_name(const json_t *space) {
    const char *mark = json_string_value(json_array_get(json_object_get(space, "marks"), 0));
    const char *dot = mark ? strrchr(mark, '.') : NULL;
    return dot ? dot + 1 : mark;
}

const char *place_told(const json_t *space, const json_t *here) {
    const char *name = place_name(space);
    return name && !strcmp(name, json_str(json_array_get(here, 0), "id")) ? NULL : name;
}

static void note_one(const world *w, const json_t *board, notes *n) {
    buffer t = {0};
    size_t i, filled = 0;
    json_t *space;
    buffer_addf(&t, "%s%s", json_str(board, "title"), colon());
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        const json_t *here = world_on(w, json_str(space, "id"));
        if (!json_array_size(here)) continue;
        buffer_add(&t, filled++ ? semicolon() : "");
        const char *name = place_told(space, here);
        if (name) buffer_addf(&t, "%s ", tr(name));
        add_things(w, &t, here);
    }
    if (filled) notes_add(n, TONE_PLAIN, 4, t.s, t.s);
    buffer_free(&t);
}

void sheets_note(const world *w, notes *n) {
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) note_one(w, board, n);
    }
}
