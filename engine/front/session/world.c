/* The open question and the position as JSON: see world.h. */
#include "front/session/world.h"

#include "front/base/members.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where several seats may answer, only what people may is shown. */
static void drop_programs(const session *s, json_t *decision) {
    json_t *options = json_object_get(decision, "options");
    for (size_t i = json_array_size(options); json_is_null(json_object_get(decision, "seat")) && i > 0; i--) {
        int seat = session_seat(s, json_str(json_array_get(options, i - 1), "seat"));
        if (seat >= 0 && !s->seats[seat].human) json_array_remove(options, i - 1);
    }
}

/* Pieces by id, and lists of those on each space. */
static void index_pieces(const json_t *view, json_t **by_id, json_t **on) {
    size_t i;
    json_t *piece;
    *by_id = need(json_object());
    *on = need(json_object());
    json_array_foreach(json_object_get(view, "pieces"), i, piece) {
        const char *space = json_str(piece, "space");
        json_object_set(*by_id, json_str(piece, "id"), piece);
        if (!json_object_get(*on, space)) json_object_set_new(*on, space, json_array());
        json_array_append(json_object_get(*on, space), piece);
    }
}

static char *copy_key(const char *verb, size_t place, const char *arg) {
    char base[ROOM_FOR_ID];
    buffer key = {0};
    buffer_addf(&key, "%s/%zu/%s", verb, place, base_id(arg, base));
    return key.s;
}

/* Is the argument one of several copies of the same kind that are offered in its place? */
bool world_copy_matters(const world *w, const char *verb, size_t place, const char *arg) {
    char *key = copy_key(verb, place, arg);
    bool several = json_is_true(json_object_get(w->copies, key));
    free(key);
    return several;
}

static void index_options(world *w) {
    size_t i, j;
    json_t *option, *arg;
    w->copies = need(json_object());
    w->numbers = true;
    json_array_foreach(json_object_get(w->decision, "options"), i, option) {
        const json_t *args = json_object_get(option, "args");
        const json_t *first = json_array_get(args, 0);
        w->numbers =
            w->numbers && json_array_size(args) == 1 && json_is_integer(first) && json_integer_value(first) >= 0;
        json_array_foreach(args, j, arg) {
            if (!json_is_string(arg)) continue;
            char *key = copy_key(json_str(option, "verb"), j, json_string_value(arg));
            const json_t *known = json_object_get(w->copies, key);
            if (!known)
                json_object_set(w->copies, key, arg);
            else if (!json_is_true(known) && !json_equal(known, arg))
                json_object_set_new(w->copies, key, json_true());
            free(key);
        }
    }
}

world world_read(const session *s, pr_match *m, int seat) {
    world w = {.info = s->info, .index = s->index, .match = m, .hurts = need(json_object()), .seat = seat};
    char *decision = pr_decision_json(m);
    char *view = pr_view(m, seat);
    w.decision = need(decision ? json_loads(decision, 0, NULL) : NULL);
    w.view = need(view ? json_loads(view, 0, NULL) : NULL);
    w.over = pr_current_decision(m).over;
    drop_programs(s, w.decision);
    index_pieces(w.view, &w.by_id, &w.on);
    index_options(&w);
    pr_release(decision);
    pr_release(view);
    return w;
}

void world_since(world *w, const char *view) {
    json_decref(w->then_by_id);
    json_decref(w->then_on);
    json_decref(w->then);
    w->then_by_id = w->then_on = NULL;
    w->then_actor[0] = 0;
    w->then = view ? json_loads(view, 0, NULL) : NULL;
    if (w->then) index_pieces(w->then, &w->then_by_id, &w->then_on);
    if (w->then) snprintf(w->then_actor, sizeof w->then_actor, "%s", json_str(w->then, "actor"));
}

world world_unmarked(const world *w) {
    world same = *w;
    same.then = same.then_by_id = same.then_on = NULL;
    same.unmarked = true;
    return same;
}

world world_before(const world *w) {
    world before = world_unmarked(w);
    before.view = w->then;
    before.by_id = w->then_by_id;
    before.on = w->then_on;
    return before;
}

void world_free(world *w) {
    world_since(w, NULL);
    json_decref(w->by_id);
    json_decref(w->on);
    json_decref(w->copies);
    json_decref(w->hurts);
    json_decref(w->decision);
    json_decref(w->view);
    *w = (world){0};
}

const json_t *world_on(const world *w, const char *space) {
    return json_object_get(w->on, space);
}

const char *base_id(const char *id, char *to) {
    snprintf(to, ROOM_FOR_ID, "%s", id);
    char *dot = strrchr(to, '.');
    if (dot && dot[1] && strspn(dot + 1, "0123456789") == strlen(dot + 1)) *dot = 0;
    return to;
}

static const json_t *find(const world *w, const char *list, const char *id) {
    const json_t *indexed = json_object_get(w->index, list);
    return indexed ? json_object_get(indexed, id) : json_by_id(json_object_get(w->info, list), id);
}

const json_t *world_kind(const world *w, const char *id) {
    char base[ROOM_FOR_ID];
    return find(w, "kinds", base_id(id, base));
}

const json_t *world_card(const world *w, const char *id) {
    char base[ROOM_FOR_ID];
    return find(w, "cards", base_id(id, base));
}

const char *world_first_space(const world *w) {
    const json_t *board = json_array_get(json_object_get(w->info, "boards"), 0);
    return json_str(json_array_get(json_object_get(board, "spaces"), 0), "id");
}

const json_t *world_space(const world *w, const char *id) {
    return find(w, "spaces", id);
}

const json_t *world_piece(const world *w, const char *id) {
    return json_object_get(w->by_id, id);
}

const json_t *world_verb(const world *w, const char *id) {
    return find(w, "verbs", id);
}

const char *world_title(const world *w, const char *id) {
    static const char *const lists[] = {"kinds", "cards", "seats", "sides", "piles", "tracks", "boards", "symbols"};
    char base[ROOM_FOR_ID];
    base_id(id, base);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *record = find(w, lists[i], base);
        if (record && *json_str(record, "title")) return json_str(record, "title");
    }
    const char *title = json_str(world_space(w, id), "title");
    return *title ? title : id;
}

const char *world_place(const world *w, const char *space) {
    const char *place = json_str(world_space(w, space), "place");
    return *place ? place : space;
}

const char *world_side_title(const world *w, const char *id) {
    const char *title = json_str(json_by_id(json_object_get(w->info, "sides"), id), "title");
    return *title ? title : id;
}

const char *world_symbol(const world *w, const char *id) {
    const char *title = json_str(json_by_id(json_object_get(w->info, "symbols"), id), "title");
    return *title ? title : id;
}

int world_side(const world *w, const json_t *piece) {
    const char *side = json_str(world_kind(w, json_str(piece, "id")), "side");
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(w->info, "sides"), i, one) {
        if (*side && !strcmp(json_str(one, "id"), side)) return (int)i;
    }
    return -1;
}

const char *world_turn(const world *w) {
    if (w->unmarked) return "";
    return json_str(w->view, "actor");
}

const char *world_asked(const world *w) {
    if (w->unmarked) return "";
    const char *actor = json_str(w->decision, "actor");
    return *actor ? actor : json_str(w->decision, "whom");
}

const char *world_actor(const world *w) {
    return *world_asked(w) ? world_asked(w) : world_turn(w);
}

bool world_is_character(const world *w, const json_t *piece) {
    const json_t *kind = world_kind(w, json_str(piece, "id"));
    bool single = !strcmp(json_str(piece, "id"), json_str(piece, "kind"));
    return single && (json_int(kind, "hp_max") > 0 || json_int(kind, "ap") > 0 || *json_str(kind, "seat"));
}
