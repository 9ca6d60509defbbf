/* Where things are, told: see plain.h. */
#include "front/view/plain.h"

#include "front/base/print.h"
#include "front/base/typed.h"
#include "front/base/wrap.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/lattice.h"
#include "front/view/look.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"
#include "front/view/ways.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { NEAREST = 10 }; /* places that `look` tells; `look all` tells the rest */

/* A space that is worth telling, and how far away it is. */
typedef struct place {
    const char *space;
    long long far;
    size_t order; /* of the boards, so that equally far places keep it */
} place;

typedef struct places {
    place *at;
    size_t n;
} places;

static void add_place(places *p, const char *space, long long far) {
    p->at = need(realloc(p->at, (p->n + 1) * sizeof *p->at));
    p->at[p->n] = (place){space, far, p->n};
    p->n++;
}

static int nearer(const void *a, const void *b) {
    const place *x = a, *y = b;
    if (x->far != y->far) return x->far < y->far ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

/* Where whoever has the turn stands, or "". */
static const char *standpoint(const world *w) {
    const char *space = json_str(world_piece(w, world_actor(w)), "space");
    return world_space(w, space) ? space : "";
}

/* "two Wolves, one stunned; Log; marked spawn": what there is to tell of a space; "" if nothing. */
static char *content(const world *w, const marks *m, const json_t *space, const char *but, bool full) {
    buffer t = {0};
    char *things = spoken_things(w, world_on(w, json_str(space, "id")), but, full);
    unsigned bits = marks_on(w, m, space);
    buffer_add(&t, things);
    for (int k = 0; k < m->n; k++)
        if (bits >> k & 1) buffer_addf(&t, tr("%smarked %s"), t.n ? semicolon() : "", m->titles[k]);
    free(things);
    return t.s;
}

/* "Two spaces north-east, f2: two Wolves, one stunned; marked mud." */
static void tell_place(const world *w, const marks *m, const char *from, const char *space) {
    char *things = content(w, m, world_space(w, space), "", true), *way = spoken_bearing(w, from, space);
    buffer t = {0};
    buffer_addf(&t, "%s, %s%s%s", way, world_place(w, space), colon(), things);
    spoken_say(t.s);
    buffer_free(&t);
    free(things);
    free(way);
}

static void tell_links(const world *w, const char *space) {
    passages all = ways_read(w, space);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        buffer like = {0};
        way_add_likeness(one, true, &like);
        say_text(one->open ? tr("A way joins this space with %s on %s%s.")
                           : tr("A way joins this space with %s on %s, but is closed%s."),
                 world_place(w, one->to), json_str(spoken_board(w, one->to), "title"), buffer_text(&like));
        buffer_free(&like);
    }
    ways_free(&all);
}

/* "East: door, closed." */
static void tell_borders(const world *w, const char *space) {
    borders all = borders_read(w, spoken_board(w, space), space);
    for (size_t i = 0; i < all.n; i++) {
        const border *one = &all.at[i];
        const char *way = spoken_next(w, space, strcmp(one->from, space) ? one->from : one->to);
        buffer line = {0};
        if (!way) continue;
        buffer_addf(&line, "%s%s", way, colon());
        border_add(one, &line);
        spoken_say(line.s);
        buffer_free(&line);
    }
    borders_free(&all);
}

static void tell_neighbours(const json_t *ring, const char *space) {
    size_t n = json_array_size(ring), i = 0;
    while (strcmp(json_string_value(json_array_get(ring, i)), space) != 0) i++;
    say_text(tr("Round the ring %s comes next and %s before."), json_string_value(json_array_get(ring, (i + 1) % n)),
             json_string_value(json_array_get(ring, (i + n - 1) % n)));
}

/* Would a space so many columns and rows away touch this one? */
static bool touches(const json_t *board, const json_t *space, int dx, int dy) {
    const bool half = json_flag(space, "half");
    switch (lattice_neighbors(board)) {
    case 0: return false;
    case 4: return (dx == 0) != (dy == 0);
    case 6: return dy ? dx == 0 || dx == (half ? 1 : -1) : dx != 0;
    default: return true;
    }
}

static const char *toward(const json_t *board, const json_t *space, int dx, int dy) {
    if (lattice_neighbors(board) == 6 && dy && !dx) dx = json_flag(space, "half") ? -1 : 1;
    return spoken_direction(dx, dy);
}

/* The directions in which the board ends or has a gap. */
static void tell_gaps(const world *w, const char *space) {
    const json_t *board = spoken_board(w, space), *record = world_space(w, space), *ring = spoken_ring(w, space);
    if (ring) {
        tell_neighbours(ring, space);
        return;
    }
    const char *gaps[8];
    size_t n = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (touches(board, record, dx, dy) &&
                !spoken_at(board, json_int(record, "x") + dx, json_int(record, "y") + dy))
                gaps[n++] = toward(board, record, dx, dy);
        }
    }
    buffer t = {0}, list = {0};
    for (size_t i = 0; i < n; i++) spoken_item(&list, i, n, gaps[i]);
    buffer_addf(&t, tr("There is no space %s"), buffer_text(&list));
    if (n) spoken_say(t.s);
    buffer_free(&t);
    buffer_free(&list);
}

/* What else there is on this board, nearest first. */
static void tell_around(const world *w, const marks *m, const char *from, bool all) {
    const json_t *board = spoken_board(w, from);
    places found = {0};
    size_t i;
    json_t *space;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        const char *id = json_str(space, "id");
        if (strcmp(id, from) != 0 && json_array_size(world_on(w, id)))
            add_place(&found, id, spoken_distance(w, from, id));
    }
    if (found.n) qsort(found.at, found.n, sizeof *found.at, nearer);
    size_t most = all ? found.n : NEAREST;
    for (i = 0; i < found.n && i < most; i++) tell_place(w, m, from, found.at[i].space);
    if (!found.n) print_line(tr("There is nothing else on this board."));
    if (found.n > most)
        say_text(tr("Farther away %zu more spaces hold something; 'look all' tells them."), found.n - most);
    free(found.at);
}

/* Boards on which something is, other than this one. */
static void tell_elsewhere(const world *w, const char *from) {
    const json_t *mine = spoken_board(w, from);
    size_t i, j, n;
    json_t *board, *space;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        n = 0;
        if (board == mine || is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) n +=
            json_array_size(world_on(w, json_str(space, "id"))) > 0;
        char room[24];
        if (n)
            print(tr_n("On %s %s space holds something.\n", "On %s %s spaces hold something.\n", (long long)n),
                  json_str(board, "title"), spoken_number((long long)n, room));
    }
}

static void look_around(const world *w, bool all) {
    const char *from = standpoint(w), *actor = world_actor(w);
    marks m = marks_collect(w);
    buffer t = {0};
    char *here = content(w, &m, world_space(w, from), actor, true);
    buffer_addf(&t, tr("%s is at %s"), world_title(w, actor), world_place(w, from));
    if (*here) buffer_addf(&t, tr(". Also there: %s"), here);
    spoken_say(t.s);
    free(here);
    buffer_free(&t);
    tell_links(w, from);
    tell_borders(w, from);
    tell_gaps(w, from);
    tell_around(w, &m, from, all);
    tell_elsewhere(w, from);
}

/* "The warden acts: 1 wall, 1 guard. Then: supplies -1." */
static void tell_tracks(const world *w, const char *space) {
    const json_t *here = world_on(w, space);
    for (size_t i = 0; i < json_array_size(here); i++) {
        const json_t *piece = json_array_get(here, i);
        char *track = track_text(w, piece), *hook = track ? strstr(track, " | ") : NULL;
        buffer t = {0};
        if (hook) {
            *hook = 0;
            buffer_addf(&t, tr("%s acts: %s. Later also: %s"), world_title(w, json_str(piece, "id")), track, hook + 3);
            spoken_say(t.s);
        }
        buffer_free(&t);
        free(track);
    }
}

bool tell_look(const world *w, const json_t *space, bool all) {
    if (!space) {
        if (*standpoint(w))
            look_around(w, all);
        else
            tell_boards(w);
        return true;
    }
    marks m = marks_collect(w);
    const char *id = json_str(space, "id"), *from = standpoint(w);
    char *here = content(w, &m, space, "", true), *way = *from ? spoken_bearing(w, from, id) : copy_text("");
    buffer t = {0};
    buffer_addf(&t, "%s%s%s%s%s", world_place(w, id), *way ? ", " : "", way, colon(),
                *here ? here : tr("nothing is there"));
    spoken_say(t.s);
    buffer_free(&t);
    free(here);
    free(way);
    tell_tracks(w, id);
    tell_links(w, id);
    tell_borders(w, id);
    tell_gaps(w, id);
    look_options(w, id);
    return true;
}

/* "Row 1. a1: Wolf, stunned. c1: Log, wet side; marked spawn." */
static void tell_row(const world *w, const marks *m, const json_t *board, long long y) {
    buffer t = {0};
    size_t i, told = 0;
    json_t *space;
    json_array_foreach(json_object_get(board, "spaces"), i, space) {
        if (json_int(space, "y") != y) continue;
        char *here = content(w, m, space, "", false);
        if (*here)
            buffer_addf(&t, "%s%s%s%s", told++ ? ". " : "", world_place(w, json_str(space, "id")), colon(), here);
        free(here);
    }
    if (!told) return;
    buffer line = {0};
    buffer_addf(&line, tr("Row %lld. %s"), y, t.s);
    spoken_say(line.s);
    buffer_free(&line);
    buffer_free(&t);
}

static void tell_board(const world *w, const marks *m, const json_t *board) {
    long long wide = json_int(board, "width"), high = json_int(board, "height");
    size_t n = json_array_size(json_object_get(board, "spaces")), gaps = 0;
    buffer t = {0};
    if (high == 1)
        say_text(tr("%s: a row of %zu spaces from west to east."), json_str(board, "title"), n);
    else
        say_text(tr("%s: %lld columns from west to east, %lld rows from north to south, %zu spaces."),
                 json_str(board, "title"), wide, high, n);
    for (long long y = 1; y <= high; y++) tell_row(w, m, board, y);
    for (long long y = 1; y <= high; y++) {
        for (long long x = 1; x <= wide && x <= 26; x++) {
            if (!spoken_at(board, x, y)) buffer_addf(&t, "%s%c%lld", gaps++ ? ", " : "", (char)('a' + x - 1), y);
        }
    }
    buffer line = {0};
    if (gaps) buffer_addf(&line, tr("There are no spaces at %s"), t.s);
    if (gaps) spoken_say(line.s);
    buffer_free(&line);
    buffer_free(&t);
}

/* "Jetty joins f4 and pond.a1, open.", "Path, drawn, joins ...": by its marks, if it has some, else by its id. */
static void tell_link(const world *w, const json_t *link) {
    char name[ROOM_FOR_ID], *sort = way_marks(link);
    const char *called = *sort ? sort : base_id(json_str(link, "id"), name);
    buffer t = {0};
    buffer_addf(&t, json_flag(link, "one_way") ? tr("%s leads from %s to %s only, %s") : tr("%s joins %s and %s, %s"),
                called, world_place(w, json_str(link, "from")), world_place(w, json_str(link, "to")),
                way_open(w, link) ? tr("open") : tr("closed"));
    spoken_say(t.s);
    buffer_free(&t);
    free(sort);
}

/* "Wall: between a1 and a2, between c1 and d1", a sentence for each sort and state. */
static void tell_edges(const world *w, const json_t *board) {
    borders all = borders_read(w, board, NULL);
    for (size_t i = 0; i < all.n; i++) {
        buffer sort = {0}, t = {0};
        size_t n = 0;
        border_add(&all.at[i], &sort);
        for (size_t k = 0; k < all.n; k++) {
            buffer other = {0};
            border_add(&all.at[k], &other);
            const bool same = !strcmp(sort.s, other.s);
            buffer_free(&other);
            if (same && k < i) break;
            if (same)
                buffer_addf(&t, tr("%sbetween %s and %s"), n++ ? ", " : "", world_place(w, all.at[k].from),
                            world_place(w, all.at[k].to));
        }
        buffer_addf(&sort, "%s%s", colon(), buffer_text(&t));
        if (n) spoken_say(sort.s);
        buffer_free(&sort);
        buffer_free(&t);
    }
    borders_free(&all);
}

void tell_boards(const world *w) {
    size_t i;
    json_t *board, *link;
    marks m = marks_collect(w);
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (!is_sheet(board, i)) tell_board(w, &m, board);
    }
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (!is_sheet(board, i)) tell_edges(w, board);
    }
    json_array_foreach(json_object_get(w->info, "links"), i, link) {
        if (!json_flag(link, "edge") && way_seen(w, link)) tell_link(w, link);
    }
}

/* "Marked mud: four spaces" */
static void tell_mark(const world *w, const marks *m, int k) {
    size_t i, j;
    long long n = 0;
    json_t *board, *space;
    char room[24];
    buffer t = {0};
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) n += marks_on(w, m, space) >> k & 1;
    }
    buffer_addf(&t, tr_n("Marked %s: %s space", "Marked %s: %s spaces", n), m->titles[k], spoken_number(n, room));
    if (n) spoken_say(t.s);
    buffer_free(&t);
}

void tell_legend(const world *w) {
    size_t i, j, k;
    json_t *board, *space, *piece, *all = need(json_array());
    buffer t = {0};
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space)
            json_array_foreach(world_on(w, json_str(space, "id")), k, piece) json_array_append(all, piece);
    }
    char *things = spoken_things(w, all, "", false);
    buffer_addf(&t, tr("On the boards: %s"), *things ? things : tr("nothing"));
    spoken_say(t.s);
    marks m = marks_collect(w);
    for (int mark = 0; mark < m.n; mark++) tell_mark(w, &m, mark);
    say_wrapped(0, 0, tr("`look` tells what is near, `map` where everything is."));
    buffer_free(&t);
    free(things);
    json_decref(all);
}

/* The empty ones among them that leave so many action points: a list of names will do. */
static void tell_empty(const world *w, const places *p, const shade *s, const char *left) {
    buffer list = {0}, t = {0};
    size_t n = 0;
    for (size_t i = 0; i < p->n; i++) {
        const char *space = p->at[i].space;
        if (json_array_size(world_on(w, space)) || strcmp(shade_at(s, space), left) != 0) continue;
        buffer_addf(&list, "%s%s", n++ ? ", " : "", world_place(w, space));
    }
    if (*left)
        buffer_addf(&t,
                    strcmp(left, "1") != 0 ? tr("Empty, with %s action points left: %s")
                                           : tr("Empty, with %s action point left: %s"),
                    left, buffer_text(&list));
    else
        buffer_addf(&t, tr("Empty: %s"), buffer_text(&list));
    if (n) spoken_say(t.s);
    buffer_free(&list);
    buffer_free(&t);
}

/* One where something is: what, where, and how many action points are left there. */
static void tell_target(const world *w, const char *from, const char *space, const char *left) {
    char *way = *from ? spoken_bearing(w, from, space) : NULL, *here = spoken_things(w, world_on(w, space), "", false);
    buffer t = {0};
    buffer_addf(&t, "%s%s%s%s%s", world_place(w, space), way ? ", " : "", way ? way : "", colon(), here);
    if (*left)
        buffer_addf(&t, strcmp(left, "1") != 0 ? tr("; %s action points left") : tr("; %s action point left"), left);
    spoken_say(t.s);
    buffer_free(&t);
    free(here);
    free(way);
}

void tell_places(const world *w, const shade *s, const char *verb) {
    const char *from = standpoint(w);
    places found = {0};
    print(s->left ? tr("'%s' leads to these spaces without anybody being hurt, nearest first.\n")
                  : tr("'%s' can be done at these spaces, nearest first.\n"),
          typed_word(A_VERB, verb));
    for (size_t i = 0; i < s->n; i++) {
        const char *space = s->spaces[i];
        if (!s->left || strcmp(space, from) != 0) add_place(&found, space, *from ? spoken_distance(w, from, space) : 0);
    }
    if (found.n) qsort(found.at, found.n, sizeof *found.at, nearer);
    for (size_t i = 0; i < found.n; i++) {
        const char *space = found.at[i].space;
        if (json_array_size(world_on(w, space))) tell_target(w, from, space, shade_at(s, space));
    }
    for (size_t i = 0; i < found.n; i++) {
        bool first = true;
        const char *left = shade_at(s, found.at[i].space);
        for (size_t j = 0; j < i; j++) first = first && strcmp(shade_at(s, found.at[j].space), left) != 0;
        if (first) tell_empty(w, &found, s, left);
    }
    free(found.at);
}
