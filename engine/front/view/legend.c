/* The signs that are on the map, and no others: see legend.h. */
#include "front/view/legend.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/screen.h"
#include "front/view/sheet.h"
#include "front/view/ways.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* The pieces on boards that are drawn, not on sheets: each space's list. */
static json_t *on_map(const world *w) {
    size_t i, j;
    json_t *board, *space, *all = need(json_array());
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            json_t *here = json_object_get(w->on, json_str(space, "id"));
            if (here) json_array_append(all, here);
        }
    }
    return all;
}

static void add_entry(buffer *t, const char *letters, const char *means) {
    buffer_addf(t, "%s%s %s", t->n ? ", " : "", letters, means);
}

/* "$s Box (far side)", "ws Wolf (stunned)": a kind with letters after its own. */
static void add_sort(buffer *t, const json_t *kind, const json_t *piece, const char *letters) {
    bool blocks = json_flag(kind, "blocks");
    buffer what = {0}, means = {0}, more = {0};
    size_t i;
    json_t *condition;
    buffer_addf(&what, "%s%s%s%s", blocks ? "[" : "", kind_short(kind, json_str(kind, "id")), letters,
                blocks ? "]" : "");
    buffer_add(&means, json_str(kind, "title"));
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        buffer_addf(&more, ", %s", tr(json_string_value(condition)));
    }
    if (*json_str(piece, "face")) buffer_addf(&more, tr(", %s side"), tr(json_str(piece, "face")));
    if (more.s) buffer_addf(&means, " (%s)", more.s + 2);
    add_entry(t, what.s, means.s);
    buffer_free(&what);
    buffer_free(&means);
    buffer_free(&more);
}

/* In the order of kinds, each sort once. */
static void add_pieces(const world *w, const json_t *map, buffer *t) {
    json_t *sorts = need(json_object()), *here, *piece, *kind;
    size_t i, j;
    json_array_foreach(map, i, here) {
        json_array_foreach(here, j, piece) {
            char letters[MOST_LETTERS];
            const char *id = json_str(piece, "kind");
            piece_letters(piece, letters, sizeof letters);
            if (!json_object_get(sorts, id)) json_object_set_new(sorts, id, json_object());
            json_object_set(json_object_get(sorts, id), letters, piece);
        }
    }
    json_array_foreach(json_object_get(w->info, "kinds"), i, kind) {
        const char *letters;
        json_t *known = json_object_get(sorts, json_str(kind, "id"));
        json_object_foreach(known, letters, piece) add_sort(t, kind, piece, letters);
    }
    json_decref(sorts);
}

static void add_marks(const world *w, buffer *t) {
    marks m = marks_collect(w);
    unsigned bits = 0;
    size_t i, j;
    json_t *board, *space;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) bits |= marks_on(w, &m, space);
    }
    for (int k = 0; k < m.n; k++) {
        char mark[2] = {m.signs[k], 0};
        if (bits >> k & 1) add_entry(t, mark, m.titles[k]);
    }
}

/* "| wall, + door, closed": each sort and state of edges once. */
static void add_borders(const world *w, buffer *t) {
    json_t *known = need(json_object()), *board;
    size_t i;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        borders all = borders_read(w, board, NULL);
        for (size_t k = 0; k < all.n; k++) {
            const border *one = &all.at[k];
            const bool wall = !strcmp(border_sign(one, true), "-");
            buffer means = {0};
            border_add(one, &means);
            if (!json_object_get(known, means.s)) add_entry(t, wall ? "| -" : border_sign(one, true), means.s);
            json_object_set_new(known, means.s, json_true());
            buffer_free(&means);
        }
        borders_free(&all);
    }
    json_decref(known);
}

enum { MOST_WAYS = 12 }; /* named one by one */

/* Closed ways are told by `look`: there may be many; so are open ones where they are the whole map. `within`: those
 * within boards, too. */
static void add_ways(const world *w, bool within, buffer *t) {
    buffer named = {0};
    long long n = 0;
    const char *first = "";
    passages all = ways_read(w, NULL);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        if (!one->open || (!within && way_within(w, one))) continue;
        buffer_addf(&named, tr(", a way between %s and %s"), world_place(w, one->from), world_place(w, one->to));
        if (*one->marks) buffer_addf(&named, " (%s)", one->marks);
        if (!n++) first = one->from;
    }
    if (n > MOST_WAYS)
        buffer_addf(t, tr(", %lld ways between spaces (`look %s` says where those of %s lead)"), n, first, first);
    else if (n)
        buffer_add(t, named.s);
    ways_free(&all);
    buffer_free(&named);
}

/* Two pieces of a kind on a space: alike ones, or of different sorts. */
typedef struct crowd {
    bool alike;
    const char *mixed;          /* a kind of which there are two sorts on one space, or NULL ... */
    char letters[MOST_LETTERS]; /* ... and what sets one of them apart */
} crowd;

static void look_at(crowd *c, const json_t *here) {
    for (size_t i = 0; i < json_array_size(here); i++) {
        for (size_t j = 0; j < i; j++) {
            const json_t *one = json_array_get(here, i), *other = json_array_get(here, j);
            char a[MOST_LETTERS], b[MOST_LETTERS];
            if (strcmp(json_str(one, "kind"), json_str(other, "kind")) != 0) continue;
            piece_letters(one, a, sizeof a);
            piece_letters(other, b, sizeof b);
            c->alike = c->alike || !strcmp(a, b);
            if (c->mixed || !strcmp(a, b)) continue;
            c->mixed = json_str(one, "kind");
            memcpy(c->letters, *a ? a : b, sizeof c->letters);
        }
    }
}

static void print_all(const world *w, bool within) {
    buffer t = {0};
    crowd c = {0};
    json_t *map = on_map(w);
    for (size_t i = 0; i < json_array_size(map); i++) look_at(&c, json_array_get(map, i));
    add_pieces(w, map, &t);
    json_decref(map);
    add_marks(w, &t);
    add_borders(w, &t);
    add_ways(w, within, &t);
    if (c.alike || c.mixed) buffer_add(&t, tr(", a number counts"));
    if (c.mixed) {
        const char *name = kind_short(world_kind(w, c.mixed), c.mixed);
        buffer_addf(&t, tr(" (%s2%s1: two %s, one %s%s)"), name, c.letters, name, name, c.letters);
    }
    if (json_object_get(w->by_id, world_actor(w)))
        buffer_add(&t, tr(", > acts or is asked, on the map and in the state"));
    if (screen_is_full(w)) buffer_add(&t, tr(", + there is more than fits (`look`, with the space, tells all)"));
    buffer_addf(&t, tr(", %s an empty space"), terminal_unicode() ? "\302\267" : ".");
    tone_begin(TONE_FAINT);
    say_wrapped(0, 0, buffer_text(&t));
    tone_end(TONE_FAINT);
    buffer_free(&t);
}

void legend_print(const world *w) {
    print_all(w, true);
}

void legend_print_below(const world *w) {
    print_all(w, false);
}
