/* The open question and the position as JSON: see world.h. */
#include "front/world.h"

#include "front/words.h"

#include <stdio.h>
#include <string.h>

/* Where several seats may answer, only what people may is shown. */
static void drop_programs(const session *s, json_t *decision) {
    json_t *options = json_object_get(decision, "options");
    for (size_t i = json_array_size(options); json_is_null(json_object_get(decision, "seat")) && i > 0; i--) {
        int seat = session_seat(s, json_str(json_array_get(options, i - 1), "seat"));
        if (seat >= 0 && !s->seats[seat].human) json_array_remove(options, i - 1);
    }
}

world world_read(const session *s, pr_match *m, int seat) {
    world w = {.info = s->info, .seat = seat};
    char *decision = pr_decision_json(m);
    char *view = pr_view(m, seat);
    w.decision = need(decision ? json_loads(decision, 0, NULL) : NULL);
    w.view = need(view ? json_loads(view, 0, NULL) : NULL);
    w.over = pr_open(m).over;
    drop_programs(s, w.decision);
    pr_release(decision);
    pr_release(view);
    return w;
}

void world_free(world *w) {
    json_decref(w->decision);
    json_decref(w->view);
    *w = (world){0};
}

const char *base_id(const char *id, char *to) {
    snprintf(to, 64, "%s", id);
    char *dot = strrchr(to, '.');
    if (dot && dot[1] && strspn(dot + 1, "0123456789") == strlen(dot + 1)) *dot = 0;
    return to;
}

static const json_t *find(const world *w, const char *list, const char *id) {
    return json_by_id(json_object_get(w->info, list), id);
}

const json_t *world_kind(const world *w, const char *id) {
    char base[64];
    return find(w, "kinds", base_id(id, base));
}

const json_t *world_card(const world *w, const char *id) {
    char base[64];
    return find(w, "cards", base_id(id, base));
}

const json_t *world_space(const world *w, const char *id) {
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        const json_t *space = json_by_id(json_object_get(board, "spaces"), id);
        if (space) return space;
    }
    return NULL;
}

const json_t *world_piece(const world *w, const char *id) {
    return json_by_id(json_object_get(w->view, "pieces"), id);
}

const json_t *world_verb(const world *w, const char *id) {
    return find(w, "verbs", id);
}

const char *world_title(const world *w, const char *id) {
    static const char *const lists[] = {"kinds", "cards", "seats", "sides", "piles", "tracks", "boards"};
    char base[64];
    base_id(id, base);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *record = find(w, lists[i], base);
        if (record && *json_str(record, "title")) return json_str(record, "title");
    }
    return id;
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

const char *world_actor(const world *w) {
    const char *actor = json_str(w->decision, "actor");
    return *actor ? actor : json_str(w->view, "actor");
}

bool world_is_character(const world *w, const json_t *piece) {
    const json_t *kind = world_kind(w, json_str(piece, "id"));
    bool single = !strcmp(json_str(piece, "id"), json_str(piece, "kind"));
    return single && (json_int(kind, "hp_max") > 0 || json_int(kind, "ap") > 0);
}
