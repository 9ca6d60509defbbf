/* Where a space lies, seen from another: the part of spoken.h about directions and distances. North is up on the map.
 * Along a declared ring only the way round it counts. */
#include "front/view/spoken.h"

#include "front/view/lattice.h"
#include "front/view/sheet.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 1000, ELSEWHERE = 1000000 };

const json_t *spoken_board(const world *w, const char *space) {
    const json_t *record = world_space(w, space);
    size_t i, j;
    json_t *board, *one;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        json_array_foreach(json_object_get(board, "spaces"), j, one) {
            if (one == record) return board;
        }
    }
    return NULL;
}

const json_t *spoken_at(const json_t *board, long long x, long long y) {
    size_t i;
    json_t *space;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        if (json_int(space, "x") == x && json_int(space, "y") == y) return space;
    }
    return NULL;
}

bool spoken_on_map(const world *w, const char *space) {
    const json_t *boards = json_object_get(w->info, "boards"), *board = spoken_board(w, space);
    for (size_t i = 0; board && i < json_array_size(boards); i++) {
        if (json_array_get(boards, i) == board) return !is_sheet(board, i);
    }
    return false;
}

static long long place_in(const json_t *spaces, const char *id) {
    size_t i;
    json_t *one;
    json_array_foreach(spaces, i, one) {
        if (!strcmp(json_string_value(one), id)) return (long long)i;
    }
    return -1;
}

const json_t *spoken_ring(const world *w, const char *space) {
    size_t i;
    json_t *ring;
    json_array_foreach(json_object_get(w->info, "rings"), i, ring) {
        if (place_in(json_object_get(ring, "spaces"), space) >= 0) return json_object_get(ring, "spaces");
    }
    return NULL;
}

/* Steps round a ring that both are part of, backwards negative; 0 if there is none. */
static long long round_ring(const world *w, const char *from, const char *to) {
    size_t i;
    json_t *ring;
    json_array_foreach(json_object_get(w->info, "rings"), i, ring) {
        const json_t *spaces = json_object_get(ring, "spaces");
        long long n = (long long)json_array_size(spaces), a = place_in(spaces, from), b = place_in(spaces, to);
        if (a < 0 || b < 0 || a == b) continue;
        long long on = (b - a + n) % n;
        return on <= n - on ? on : on - n;
    }
    return 0;
}

const char *spoken_direction(int dx, int dy) {
    if (dy < 0) return dx < 0 ? tr("north-west") : dx > 0 ? tr("north-east") : tr("north");
    if (dy > 0) return dx < 0 ? tr("south-west") : dx > 0 ? tr("south-east") : tr("south");
    return dx < 0 ? tr("west") : tr("east");
}

static int sign_of(long long n) {
    return n < 0 ? -1 : n > 0;
}

static void add_spaces(buffer *t, long long n, const char *where) {
    char room[24];
    buffer_addf(t, tr_n("%s space %s", "%s spaces %s", n), spoken_number(n, room), where);
}

/* Along a row, or by rows to the one side and straight on: "2 spaces north-east and 1 east". Columns are counted in
 * halves, since a step to the next row of hexagons goes half a space to the side. */
static void add_hexes(buffer *t, long long halves, long long rows) {
    char room[24];
    long long aside = llabs(halves) < llabs(rows) ? llabs(halves) : llabs(rows), along = (llabs(halves) - aside) / 2,
              straight = llabs(rows) - aside;
    const char *way = along ? spoken_direction(sign_of(halves), 0) : spoken_direction(0, sign_of(rows));
    if (!aside)
        add_spaces(t, along ? along : straight, way);
    else
        add_spaces(t, aside, spoken_direction(sign_of(halves), sign_of(rows)));
    if (aside && along + straight) buffer_addf(t, tr(" and %s %s"), spoken_number(along ? along : straight, room), way);
}

char *spoken_bearing(const world *w, const char *from, const char *to) {
    const json_t *board = spoken_board(w, to), *a = world_space(w, from), *b = world_space(w, to);
    buffer t = {0};
    char room[24];
    long long ring = round_ring(w, from, to), dx = json_int(b, "x") - json_int(a, "x"),
              dy = json_int(b, "y") - json_int(a, "y");
    const int neighbors = lattice_neighbors(board);
    if (!strcmp(from, to))
        buffer_add(&t, tr("here"));
    else if (spoken_board(w, from) != board)
        buffer_addf(&t, tr("on %s"), json_str(board, "title"));
    else if (ring)
        add_spaces(&t, llabs(ring), ring > 0 ? tr("on round the ring") : tr("back round the ring"));
    else if (neighbors == 6)
        add_hexes(&t, lattice_halves(a, b), dy);
    else if (!dx || !dy || (llabs(dx) == llabs(dy) && neighbors != 4))
        add_spaces(&t, llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy), spoken_direction(sign_of(dx), sign_of(dy)));
    else {
        bool wide = llabs(dx) > llabs(dy);
        add_spaces(&t, wide ? llabs(dx) : llabs(dy),
                   wide ? spoken_direction(sign_of(dx), 0) : spoken_direction(0, sign_of(dy)));
        buffer_addf(&t, tr(" and %s %s"), spoken_number(wide ? llabs(dy) : llabs(dx), room),
                    wide ? spoken_direction(0, sign_of(dy)) : spoken_direction(sign_of(dx), 0));
    }
    return t.s;
}

const char *spoken_next(const world *w, const char *from, const char *to) {
    const json_t *a = world_space(w, from), *b = world_space(w, to);
    long long dx = json_int(b, "x") - json_int(a, "x"), dy = json_int(b, "y") - json_int(a, "y");
    if (!spoken_on_map(w, to) || spoken_board(w, from) != spoken_board(w, to) || spoken_ring(w, to)) return NULL;
    const json_t *board = spoken_board(w, to);
    if (lattice_steps(board, a, b) != 1) return NULL;
    if (lattice_neighbors(board) == 6) return spoken_direction(sign_of(lattice_halves(a, b)), (int)dy);
    return spoken_direction((int)dx, (int)dy);
}

long long spoken_distance(const world *w, const char *from, const char *to) {
    const json_t *a = world_space(w, from), *b = world_space(w, to);
    long long ring = llabs(round_ring(w, from, to)), dx = llabs(json_int(b, "x") - json_int(a, "x")),
              dy = llabs(json_int(b, "y") - json_int(a, "y"));
    if (spoken_board(w, from) != spoken_board(w, to)) return ELSEWHERE;
    return ring ? ring * ROW : lattice_steps(spoken_board(w, to), a, b) * ROW + dx + dy;
}
