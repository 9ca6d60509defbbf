/* Reads boards and places aloud. */
#include "front/view/plain.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/sheet.h"
#include "front/doc/spoken.h"
#include "front/view/borders.h"
#include "front/view/cell.h"
#include "front/view/look.h"
#include "front/view/printed.h"
#include "front/view/ways.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { NEAREST = 10 }; /* number of places that `look` reads; `look all` reads the rest */

/* A space worth reading, with its distance. */
typedef struct place {
    int space;
    long long far;
    size_t order; /* position on the boards, which breaks ties between distances */
} place;

typedef struct places {
    place *at;
    size_t n;
} places;

static void add_place(places *p, int space, long long far) {
    p->at = need(realloc(p->at, (p->n + 1) * sizeof *p->at));
    p->at[p->n] = (place){space, far, p->n};
    p->n++;
}

static int nearer(const void *a, const void *b) {
    const place *x = a, *y = b;
    if (x->far != y->far) return x->far < y->far ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

/* Returns the contents of a space, such as "two Wolves, one stunned; Log", or "". */
static char *content(const world *w, const marks *m, int space, int but, bool full) {
    buffer t = {0};
    char *things = spoken_things(w, world_on(w, space), but, full);
    unsigned bits = marks_on(w, m, space);
    buffer_add(&t, things);
    for (int k = 0; k < m->n; k++)
        if (bits >> k & 1) buffer_addf(&t, tr("%smarked %s"), t.n ? semicolon() : "", m->titles[k]);
    free(things);
    return t.s;
}

/* Reads a place, such as "Two spaces north-east, f2: two Wolves, one stunned." */
static void tell_place(const world *w, const marks *m, int from, int space) {
    char *things = content(w, m, space, PR_NOBODY, true), *way = spoken_bearing(w, from, space);
    buffer t = {0};
    buffer_addf(&t, "%s, %s%s%s", way, world_place(w, space), colon(), things);
    spoken_say(t.s);
    buffer_free(&t);
    free(things);
    free(way);
}

static void tell_links(const world *w, int space) {
    passages all = ways_read(w, space);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        buffer like = {0};
        way_add_likeness(one, true, &like);
        say_text(one->open ? tr("A way joins this space with %s on %s%s.")
                           : tr("A way joins this space with %s on %s, but is closed%s."),
                 world_place(w, one->to), spoken_board(w, one->to)->is.title, buffer_text(&like));
        buffer_free(&like);
    }
    ways_free(&all);
}

/* Reads the edges of a space, such as "East: door, closed." */
static void tell_borders(const world *w, int space) {
    borders all = borders_read(w, w->content->space[space].board, space);
    for (size_t i = 0; i < all.n; i++) {
        char *line = border_line(w, space, &all.at[i], "");
        if (line) spoken_say(line);
        free(line);
    }
    borders_free(&all);
}

static void tell_neighbors(const world *w, pr_list ring, int space) {
    int i = 0;
    while (ring.at[i] != space) i++;
    say_text(tr("Round the ring %s comes next and %s before."), w->content->space[ring.at[(i + 1) % ring.n]].label,
             w->content->space[ring.at[(i + ring.n - 1) % ring.n]].label);
}

/* Returns true if a space at this distance in columns and rows would touch this one. */
static bool touches(const pr_board *board, const pr_space *space, int dx, int dy) {
    switch (board->neighbors) {
    case 0: return false;
    case 4: return (dx == 0) != (dy == 0);
    case 6: return dy ? dx == 0 || dx == (space->half ? 1 : -1) : dx != 0;
    default: return true;
    }
}

static const char *toward(const pr_board *board, const pr_space *space, int dx, int dy) {
    if (board->neighbors == 6 && dy && !dx) dx = space->half ? -1 : 1;
    return spoken_direction(dx, dy);
}

/* Reads a sentence for each part of an area, such as "e3: Thug". */
static void tell_parts(const world *w, const marks *m, int space) {
    const pr_list parts = w->content->space[space].parts;
    for (int i = 0; i < parts.n; i++) {
        char *here = content(w, m, parts.at[i], PR_NOBODY, true);
        buffer t = {0};
        buffer_addf(&t, "%s%s%s", world_place(w, parts.at[i]), colon(), *here ? here : tr("nothing is there"));
        spoken_say(t.s);
        buffer_free(&t);
        free(here);
    }
}

/* Reads the ways of a space, and of the area that it is a part of. */
static void tell_all_links(const world *w, int space) {
    const int whole = w->content->space[space].whole;
    tell_links(w, space);
    if (whole != PR_NOBODY && whole != space) tell_links(w, whole);
}

/* Reads the directions in which the board ends or has a gap. */
static void tell_gaps(const world *w, int space) {
    const pr_board *board = spoken_board(w, space);
    const pr_space *here = &w->content->space[space];
    pr_list ring = spoken_ring(w, space);
    if (ring.n) {
        tell_neighbors(w, ring, space);
        return;
    }
    const char *gaps[8];
    size_t n = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (touches(board, here, dx, dy) && !spoken_at(w, board, here->x + dx, here->y + dy))
                gaps[n++] = toward(board, here, dx, dy);
        }
    }
    buffer t = {0}, list = {0};
    for (size_t i = 0; i < n; i++) spoken_item(&list, i, n, gaps[i]);
    buffer_addf(&t, tr("There is no space %s"), buffer_text(&list));
    if (n) spoken_say(t.s);
    buffer_free(&t);
    buffer_free(&list);
}

/* Reads the rest of this board, nearest first. */
static void tell_around(const world *w, const marks *m, int from, bool all) {
    const pr_board *board = spoken_board(w, from);
    places found = {0};
    for (int space = board->first; space < board->first + board->spaces; space++)
        if (space != from && world_on(w, space).n) add_place(&found, space, spoken_distance(w, from, space));
    if (found.n) qsort(found.at, found.n, sizeof *found.at, nearer);
    size_t most = all ? found.n : NEAREST;
    for (size_t i = 0; i < found.n && i < most; i++) tell_place(w, m, from, found.at[i].space);
    if (!found.n) print_line(tr("There is nothing else on this board."));
    if (found.n > most)
        say_text(tr("Farther away %zu more spaces hold something; 'look all' lists them."), found.n - most);
    free(found.at);
}

/* Counts the occupied spaces of other boards. */
static void tell_elsewhere(const world *w, int from) {
    const pr_content *c = w->content;
    for (int b = 0; b < c->boards; b++) {
        long long n = 0;
        char room[24];
        if (b == c->space[from].board || is_sheet(c, b)) continue;
        for (int s = 0; s < c->board[b].spaces; s++) n += world_on(w, c->board[b].first + s).n > 0;
        if (n)
            print(tr_n("On %s %s space holds something.\n", "On %s %s spaces hold something.\n", n),
                  c->board[b].is.title, spoken_number(n, room));
    }
}

/* Reads the pieces that the acting piece sees this well, as in "Partly in sight: Wolf at c4". */
static void tell_seen(const world *w, pr_seen how, const char *begins) {
    buffer list = {0}, t = {0};
    size_t n = 0, found = 0;
    for (int i = 0; i < w->look->pieces; i++) n += w->look->piece[i].seen == (int)how;
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        char room[16];
        buffer one = {0};
        if (piece->seen != (int)how) continue;
        buffer_addf(&one, tr("%s at %s"), piece_title(w, piece), piece_place(w, piece, room));
        spoken_item(&list, found++, n, one.s);
        buffer_free(&one);
    }
    buffer_addf(&t, "%s%s", begins, buffer_text(&list));
    if (n) spoken_say(t.s);
    buffer_free(&list);
    buffer_free(&t);
}

static void look_around(const world *w, bool all) {
    int from = world_standpoint(w), actor = world_actor(w);
    marks m = marks_collect(w);
    buffer t = {0};
    char *here = content(w, &m, from, actor, true);
    buffer_addf(&t, tr("%s is at %s"), piece_title(w, world_piece(w, actor)), world_place(w, from));
    if (*here) buffer_addf(&t, tr(". Also there: %s"), here);
    spoken_say(t.s);
    free(here);
    buffer_free(&t);
    tell_all_links(w, from);
    tell_borders(w, from);
    tell_gaps(w, from);
    tell_seen(w, PR_SEEN_CLEARLY, tr("In sight: "));
    tell_seen(w, PR_SEEN_PARTLY, tr("Partly in sight: "));
    tell_seen(w, PR_UNSEEN, tr("Out of sight: "));
    tell_around(w, &m, from, all);
    tell_elsewhere(w, from);
}

/* Reads action tracks, such as "The warden acts: 1 wall, 1 guard. Then: supplies -1." */
static void tell_tracks(const world *w, int space) {
    pr_list here = world_on(w, space);
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        char *track = track_text(w, piece), *hook = track ? strstr(track, " | ") : NULL;
        buffer t = {0};
        if (hook) {
            *hook = 0;
            buffer_addf(&t, tr("%s acts: %s. Later also: %s"), piece_title(w, piece), track, hook + 3);
            spoken_say(t.s);
        }
        buffer_free(&t);
        free(track);
    }
}

bool tell_look(const world *w, int space, bool all) {
    int from = world_standpoint(w);
    const pr_piece *actor = world_piece(w, world_actor(w));
    if (space < 0) {
        if (actor && actor->point != PR_NOBODY)
            tell_figure(w, actor);
        else if (from >= 0)
            look_around(w, all);
        else
            tell_boards(w);
        return true;
    }
    if (w->content->board[w->content->space[space].board].plane >= 0) {
        tell_table(w, w->content->space[space].board);
        return true;
    }
    marks m = marks_collect(w);
    char *here = content(w, &m, space, PR_NOBODY, true),
         *way = from >= 0 ? spoken_bearing(w, from, space) : copy_text("");
    buffer t = {0};
    buffer_addf(&t, "%s%s%s%s%s", world_place(w, space), *way ? ", " : "", way, colon(),
                *here ? here : tr("nothing is there"));
    spoken_say(t.s);
    buffer_free(&t);
    free(here);
    free(way);
    tell_tracks(w, space);
    tell_parts(w, &m, space);
    tell_all_links(w, space);
    tell_borders(w, space);
    tell_gaps(w, space);
    look_options(w, space);
    return true;
}

/* Reads a row of a board, such as "Row 1. a1: Wolf, stunned. c1: Log, wet side." */
static void tell_row(const world *w, const marks *m, const pr_board *board, int y) {
    buffer t = {0};
    size_t told = 0;
    for (int space = board->first; space < board->first + board->spaces; space++) {
        if (w->content->space[space].y != y || w->content->space[space].parts.n) continue;
        char *here = content(w, m, space, PR_NOBODY, false);
        if (*here) buffer_addf(&t, "%s%s%s%s", told++ ? ". " : "", world_place(w, space), colon(), here);
        free(here);
    }
    if (!told) return;
    buffer line = {0};
    buffer_addf(&line, tr("Row %lld. %s"), (long long)y, t.s);
    spoken_say(line.s);
    buffer_free(&line);
    buffer_free(&t);
}

/* Reads the spaces of an area and the contents of its middle. */
static void tell_area(const world *w, const marks *m, int space) {
    const pr_list parts = w->content->space[space].parts;
    char *here = content(w, m, space, PR_NOBODY, false);
    buffer list = {0}, t = {0};
    for (int i = 0; i < parts.n; i++) spoken_item(&list, (size_t)i, (size_t)parts.n, world_place(w, parts.at[i]));
    buffer_addf(&t, tr("%s is one place: %s"), world_place(w, space), buffer_text(&list));
    if (*here) buffer_addf(&t, tr(". In its middle: %s"), here);
    spoken_say(t.s);
    buffer_free(&list);
    buffer_free(&t);
    free(here);
}

static void tell_board(const world *w, const marks *m, const pr_board *board) {
    size_t n = 0, gaps = 0;
    if (board->plane >= 0) {
        tell_table(w, (int)(board - w->content->board));
        return;
    }
    buffer t = {0};
    for (int space = board->first; space < board->first + board->spaces; space++)
        n += !w->content->space[space].parts.n;
    if (board->height == 1)
        say_text(tr("%s: a row of %zu spaces from west to east."), board->is.title, n);
    else
        say_text(tr("%s: %lld columns from west to east, %lld rows from north to south, %zu spaces."), board->is.title,
                 (long long)board->width, (long long)board->height, n);
    for (int y = 1; y <= board->height; y++) tell_row(w, m, board, y);
    for (int space = board->first; space < board->first + board->spaces; space++)
        if (w->content->space[space].parts.n) tell_area(w, m, space);
    for (int y = 1; y <= board->height; y++) {
        for (int x = 1; x <= board->width && x <= 26; x++) {
            if (!spoken_at(w, board, x, y)) buffer_addf(&t, "%s%c%d", gaps++ ? ", " : "", (char)('a' + x - 1), y);
        }
    }
    buffer line = {0};
    if (gaps) buffer_addf(&line, tr("There are no spaces at %s"), t.s);
    if (gaps) spoken_say(line.s);
    buffer_free(&line);
    buffer_free(&t);
}

/* Reads a link by its marks, or by its id if it has none: "Jetty joins f4 and pond.a1, open." */
static void tell_link(const world *w, int number) {
    const pr_link *link = &w->content->link[number];
    char name[ROOM_FOR_ID], *sort = way_marks(w, number);
    const char *called = *sort ? sort : base_id(link->id, name);
    buffer t = {0};
    buffer_addf(&t, link->one_way ? tr("%s leads from %s to %s only, %s") : tr("%s joins %s and %s, %s"), called,
                world_place(w, link->from), world_place(w, link->to), way_open(w, number) ? tr("open") : tr("closed"));
    spoken_say(t.s);
    buffer_free(&t);
    free(sort);
}

/* Reads one sentence for each sort and state of edges, such as "Wall: between a1 and a2, between c1 and d1". */
static void tell_edges(const world *w, int board) {
    borders all = borders_read(w, board, PR_NOBODY);
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
    marks m = marks_collect(w);
    for (int i = 0; i < w->content->boards; i++) {
        if (!is_sheet(w->content, i)) tell_board(w, &m, &w->content->board[i]);
    }
    for (int i = 0; i < w->content->boards; i++) {
        if (!is_sheet(w->content, i)) tell_edges(w, i);
    }
    for (int i = 0; i < w->content->links; i++) {
        if (!w->content->link[i].edge && way_seen(w, i)) tell_link(w, i);
    }
}

/* Reads how many spaces have a mark, such as "Marked mud: four spaces". */
static void tell_mark(const world *w, const marks *m, int k) {
    const pr_content *c = w->content;
    long long n = 0;
    char room[24];
    buffer t = {0};
    for (int b = 0; b < c->boards; b++)
        for (int s = 0; s < c->board[b].spaces && !is_sheet(c, b); s++)
            n += marks_on(w, m, c->board[b].first + s) >> k & 1;
    buffer_addf(&t, tr_n("Marked %s: %s space", "Marked %s: %s spaces", n), m->titles[k], spoken_number(n, room));
    if (n) spoken_say(t.s);
    buffer_free(&t);
}

/* Returns the pieces on all maps, board by board. The caller frees `at`. */
static pr_list on_maps(const world *w, int32_t **at) {
    const pr_content *c = w->content;
    int n = 0;
    *at = need(calloc((size_t)w->look->pieces + 1, sizeof **at));
    for (int b = 0; b < c->boards; b++) {
        for (int s = 0; s < c->board[b].spaces && !is_sheet(c, b); s++) {
            pr_list here = world_on(w, c->board[b].first + s);
            for (int i = 0; i < here.n; i++) (*at)[n++] = here.at[i];
        }
    }
    return (pr_list){*at, n};
}

void tell_legend(const world *w) {
    int32_t *at;
    buffer t = {0};
    char *things = spoken_things(w, on_maps(w, &at), PR_NOBODY, false);
    buffer_addf(&t, tr("On the boards: %s"), *things ? things : tr("nothing"));
    spoken_say(t.s);
    marks m = marks_collect(w);
    for (int mark = 0; mark < m.n; mark++) tell_mark(w, &m, mark);
    say_wrapped(0, 0, tr("`look` describes the surroundings, `map` the boards."));
    buffer_free(&t);
    free(things);
    free(at);
}

/* Reads the empty destinations with equal notes as one list of names. */
static void tell_empty(const world *w, const places *p, const shade *s, const char *left) {
    buffer list = {0}, t = {0};
    size_t n = 0;
    for (size_t i = 0; i < p->n; i++) {
        int space = p->at[i].space;
        if (world_on(w, space).n || strcmp(shade_at(s, space), left) != 0) continue;
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

/* Reads an occupied destination: its contents, its place, and the action points left on arrival. */
static void tell_target(const world *w, int from, int space, const char *left) {
    char *way = from >= 0 ? spoken_bearing(w, from, space) : NULL,
         *here = spoken_things(w, world_on(w, space), PR_NOBODY, false);
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
    int from = world_standpoint(w);
    places found = {0};
    print(s->left ? tr("'%s' leads to these spaces without harm to any piece, nearest first.\n")
                  : tr("'%s' can be done at these spaces, nearest first.\n"),
          localized_word(A_VERB, verb));
    for (size_t i = 0; i < s->n; i++) {
        int space = s->spaces[i];
        if (!s->left || space != from) add_place(&found, space, from >= 0 ? spoken_distance(w, from, space) : 0);
    }
    if (found.n) qsort(found.at, found.n, sizeof *found.at, nearer);
    for (size_t i = 0; i < found.n; i++) {
        int space = found.at[i].space;
        if (world_on(w, space).n) tell_target(w, from, space, shade_at(s, space));
    }
    for (size_t i = 0; i < found.n; i++) {
        bool first = true;
        const char *left = shade_at(s, found.at[i].space);
        for (size_t j = 0; j < i; j++) first = first && strcmp(shade_at(s, found.at[j].space), left) != 0;
        if (first) tell_empty(w, &found, s, left);
    }
    free(found.at);
}
