/* Reads boards and places aloud. */
#include "front/view/plain.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/borders.h"
#include "front/doc/look.h"
#include "front/doc/sheet.h"
#include "front/doc/spoken.h"
#include "front/doc/ways.h"
#include "front/view/printed.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Returns the contents of a space as look_contents() has them, without hit points. The caller frees it. */
static char *content(const world *w, const marks *m, int space) {
    doc *d = doc_new();
    char *text = copy_text(look_contents(d, w, m, space, PR_NOBODY, false));
    doc_free(d);
    return text;
}

/* Without a place, reads the surroundings of the piece that acts, or all boards. */
bool tell_look(const world *w, int space, bool all) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    if (space < 0 && actor && actor->point != PR_NOBODY)
        tell_figure(w, actor);
    else if (space < 0 && world_standpoint(w) < 0)
        tell_boards(w);
    else if (space >= 0 && w->content->board[w->content->space[space].board].plane >= 0)
        tell_table(w, w->content->space[space].board);
    else
        show_doc(space < 0 ? look_around(w, all, &policy_aloud) : look_doc(w, space, &policy_aloud));
    return true;
}

/* Reads a row of a board, such as "Row 1. a1: Wolf, stunned. c1: Log, wet side." */
static void tell_row(const world *w, const marks *m, const pr_board *board, int y) {
    buffer t = {0};
    size_t told = 0;
    for (int space = board->first; space < board->first + board->spaces; space++) {
        if (w->content->space[space].y != y || w->content->space[space].parts.n) continue;
        char *here = content(w, m, space);
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
    char *here = content(w, m, space);
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
static void tell_empty(const world *w, const near_spaces *p, const shade *s, const char *left) {
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
    near_spaces found = {0};
    print(s->left ? tr("'%s' leads to these spaces without harm to any piece, nearest first.\n")
                  : tr("'%s' can be done at these spaces, nearest first.\n"),
          localized_word(A_VERB, verb));
    for (size_t i = 0; i < s->n; i++) {
        int space = s->spaces[i];
        if (!s->left || space != from) nearest_add(&found, space, from >= 0 ? spoken_distance(w, from, space) : 0);
    }
    nearest_sort(&found);
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
