/* Shows a measured table on request: an enlarged part of it, or the points that the acting piece reaches, sees or has
 * in range. Also shows what an answer with a point would change. */
#include "front/play/builtin_runs.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/doc/boards.h"
#include "front/grammar/read.h"
#include "front/view/map.h"
#include "front/view/show.h"
#include "text/fold.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* The data for marking points of a measured table. reach_sign() marks the legal points of `domain`. sight_sign() and
 * range_sign() mark the points that the acting piece sees or has in range. */
typedef struct overlay {
    const world *w;
    int domain;
    const pr_board *board;
} overlay;

enum { REACHED = 'o', PARTLY = '-' };

static char reach_sign(void *ctx, int32_t point) {
    const overlay *o = ctx;
    return pr_point_legal(o->w->match, o->domain, point) ? REACHED : 0;
}

static pr_gap gap_to(const overlay *o, int32_t point) {
    return pr_measure(o->w->match, (pr_end){world_actor(o->w), PR_NOBODY}, (pr_end){PR_NOBODY, point});
}

static char sight_sign(void *ctx, int32_t point) {
    const pr_gap gap = gap_to(ctx, point);
    return gap.mm == PR_NOBODY || gap.sees == PR_UNSEEN ? 0 : gap.sees == PR_SEEN_PARTLY ? PARTLY : REACHED;
}

static char range_sign(void *ctx, int32_t point) {
    const overlay *o = ctx;
    const pr_gap gap = gap_to(o, point);
    for (int i = 0; gap.mm != PR_NOBODY && i < o->board->ranges.n; i++)
        if (gap.mm <= o->board->ranges.at[i]) return (char)('1' + i);
    return 0;
}

static void print_overlay(overlay *o, char (*sign)(void *, int32_t), const char *means) {
    const table_overlay over = {.sign = sign, .ctx = o};
    canvas c = table_overlaid(o->w, (int)(o->board - o->w->content->board), terminal_columns(), &over);
    canvas_print(&c);
    canvas_free(&c);
    say_wrapped(0, 0, means);
}

/* Returns the board of a piece on a plane, or NULL. */
static const pr_board *table_of(const world *w, int piece) {
    const pr_piece *p = world_piece(w, piece);
    return p && p->point != PR_NOBODY ? &w->content->board[w->content->space[p->space].board] : NULL;
}

/* Adds the number and the length of each range: "1 up to 10 cm, 2 up to 30 cm". */
static void add_ranges(const pr_board *b, buffer *t) {
    char room[16];
    for (int i = 0; i < b->ranges.n; i++)
        buffer_addf(t, tr("%s%d up to %s cm"), i ? ", " : "", i + 1, centimeters(b->ranges.at[i], room));
}

/* Prints how far the piece can move in each of 16 directions. */
static void print_bearings(const world *w, int domain) {
    const pr_domain *d = &w->ask->domain[domain];
    buffer t = {0};
    char room[16];
    for (int i = 0; i < 16; i++) {
        const pr_place place = {.domain = domain,
                                .piece = PR_NOBODY,
                                .shape = PR_NOBODY,
                                .viewer = PR_NOBODY,
                                .bearing = i,
                                .far = PR_NOBODY};
        const char *id = pr_point_named(w->match, &place);
        pr_end end = {PR_NOBODY, PR_NOBODY};
        pr_error err = {0};
        if (!id || !strchr(id, ':') || !pr_end_read(w->match, strchr(id, ':') + 1, &end, &err)) continue;
        if (!pr_point_legal(w->match, domain, end.at)) continue;
        const pr_gap gap = pr_measure(w->match, (pr_end){PR_NOBODY, d->from}, end);
        buffer_addf(&t, "%s%s %s cm", t.n ? ", " : "", spot_bearing(i), centimeters(gap.mm, room));
    }
    if (t.n)
        say_text("%s.", t.s);
    else
        say_text("%s", tr("No straight way is free."));
    buffer_free(&t);
}

static bool map_verb(const world *w, int domain) {
    overlay o = {w, domain, table_of(w, w->ask->domain[domain].piece)};
    if (!o.board || !w->match) return false;
    if (terminal_plain()) {
        print_bearings(w, domain);
        return true;
    }
    buffer t = {0};
    buffer_addf(&t, tr("o: where `%s` can be done, by the middle of each character."),
                localized_word(A_VERB, w->content->verb[w->ask->domain[domain].verb].id));
    print_overlay(&o, reach_sign, t.s);
    buffer_free(&t);
    return true;
}

static char *map_of_actor(const world *w, bool ranges) {
    overlay o = {w, PR_NOBODY, table_of(w, world_actor(w))};
    if (!o.board || !w->match) return copy_text(tr("No piece on a table acts now."));
    if (ranges && !o.board->ranges.n) return copy_text(tr("This game names no ranges."));
    buffer t = {0};
    if (ranges) {
        buffer_add(&t, tr("From the acting piece: "));
        add_ranges(o.board, &t);
    }
    if (terminal_plain())
        show_doc(figure_doc(w, world_piece(w, world_actor(w))));
    else if (ranges)
        print_overlay(&o, range_sign, t.s);
    else
        print_overlay(&o, sight_sign, tr("o: the acting piece sees this point, -: partly."));
    buffer_free(&t);
    return NULL;
}

/* Returns the refusal of the words from `first` on, which name no thing. The caller frees it. */
static char *unknown_thing(const words *typed, size_t first) {
    char *said = words_join(typed, first, typed->n);
    buffer t = {0};
    buffer_addf(&t, tr("Nothing on the table is called '%s'; `map legend` shows the names."), said);
    free(said);
    return t.s;
}

static int overlay_named(const pr_content *c, const char *word) {
    for (int i = 0; i < c->overlays; i++)
        if (same_fold(word, c->overlay[i].id) || same_fold(word, c->overlay[i].title)) return i;
    return PR_NOBODY;
}

/* Prints what the marks mean, one line for each. On a drawn map a place has the sign of its disc. */
static void print_spots(const pr_spot *spot, int n) {
    for (int k = 0, places = 0; k < n; k++) {
        buffer t = {0};
        if (spot[k].at != PR_NOBODY && !terminal_plain()) buffer_addf(&t, "%c%s", spot_sign(places++), colon());
        buffer_add(&t, spot[k].text);
        say_wrapped(0, 3, t.s);
        buffer_free(&t);
    }
}

/* `map WORD [THING]` draws an overlay of the game around the thing, or else around the acting piece, and prints what
 * its marks mean. Returns NULL, or the reason of a refusal, which the caller frees. */
static char *map_overlay(const world *w, const words *typed, int which) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    const int32_t point = typed->n > 2 ? spot_thing(w, typed, 2) : actor ? actor->point : PR_NOBODY;
    if (point == PR_NOBODY && typed->n > 2) return unknown_thing(typed, 2);
    buffer t = {0};
    if (point == PR_NOBODY) return buffer_addf(&t, tr("Where? For example: map %s 45.2,72"), typed->at[1]), t.s;
    pr_spot spot[PR_MAX_SPOTS];
    pr_error err = {0};
    const int n = w->match ? pr_overlay(w->match, w->seat, which, point, spot, &err) : 0;
    if (n < 0) return copy_text(err.text);
    const int plane = pr_point_of((pr_value){PR_POINT, point}).plane;
    for (int i = 0; i < w->content->boards && !terminal_plain(); i++) {
        if (w->content->board[i].plane != plane) continue;
        const table_overlay over = {.spot = spot, .spots = n};
        canvas c = table_overlaid(w, i, terminal_columns(), &over);
        canvas_print(&c);
        canvas_free(&c);
    }
    if (n)
        print_spots(spot, n);
    else
        say_text("%s", tr("Nothing to mark."));
    return NULL;
}

/* `map zoom [THING]` and `zoom [THING]` enlarge the surroundings of the thing, or else of the acting piece. `first` is
 * the number of the first word of the thing. Returns NULL, or the reason of a refusal, which the caller frees. */
static char *map_zoom(const world *w, const words *typed, size_t first) {
    int32_t point = PR_NOBODY;
    const pr_piece *actor = world_piece(w, world_actor(w));
    if (typed->n > first)
        point = spot_thing(w, typed, first);
    else if (actor)
        point = actor->point;
    if (point == PR_NOBODY && typed->n > first) return unknown_thing(typed, first);
    if (point == PR_NOBODY) return copy_text(tr("Zoom where? For example: zoom 45.2,72"));
    if (terminal_plain()) {
        const pr_point_at at = pr_point_of((pr_value){PR_POINT, point});
        for (int i = 0; i < w->content->boards; i++)
            if (w->content->board[i].plane == at.plane) show_doc(near_doc(w, i, point));
        return NULL;
    }
    canvas c = table_zoom(w, point, terminal_columns());
    canvas_print(&c);
    canvas_free(&c);
    return NULL;
}

bool table_zoomed(const world *w, const words *typed, char **wrong) {
    *wrong = content_has_plane(w->content) ? map_zoom(w, typed, 1) : copy_text(tr("This game has no measured table."));
    return !*wrong;
}

bool table_shown(const world *w, const words *typed, int verb, char **wrong) {
    if (!content_has_plane(w->content) || typed->n < 2) return false;
    const char *word = typed->at[1];
    *wrong = NULL;
    if (localized_is(A_COMMAND, word, NC_("command", "zoom")))
        *wrong = map_zoom(w, typed, 2);
    else if (typed->n == 2 && localized_is(A_COMMAND, word, NC_("command", "sight")))
        *wrong = map_of_actor(w, false);
    else if (typed->n == 2 && localized_is(A_COMMAND, word, NC_("command", "ranges")))
        *wrong = map_of_actor(w, true);
    else if (overlay_named(w->content, word) != PR_NOBODY)
        *wrong = map_overlay(w, typed, overlay_named(w->content, word));
    else {
        for (int i = 0; typed->n == 2 && i < w->ask->domains; i++)
            if (w->ask->domain[i].verb == verb) return map_verb(w, i);
        return false;
    }
    return true;
}

/* Changes that an answer with a point would cause ------------------------------------------------------- */

static int band_of(const pr_board *b, int32_t mm) {
    int band = 0;
    while (band < b->ranges.n && mm > b->ranges.at[band]) band++;
    return band;
}

static void add_sight(const world *w, const pr_gap *gap, buffer *t) {
    buffer_add(t, gap->sees == PR_SEEN_CLEARLY ? tr("clearly") : gap->sees == PR_UNSEEN ? tr("not") : tr("partly"));
    if (gap->sees == PR_SEEN_CLEARLY || !gap->n) return;
    buffer_add(t, " (");
    plane_line(w, gap, t);
    buffer_add(t, ")");
}

/* Prints the distance and the sight between `other` and the piece if the piece stood at the point `at`. Prints nothing
 * and returns false if range, sight and contact would be the same as now. */
static bool print_change(const world *w, const pr_board *board, const pr_piece *piece, int32_t at,
                         const pr_piece *other) {
    const pr_end from = {piece->piece, at}, to = {other->piece, PR_NOBODY};
    const pr_gap now = pr_between(w->match, piece->piece, other->piece), then = pr_measure(w->match, from, to),
                 seen_now = pr_between(w->match, other->piece, piece->piece), seen = pr_measure(w->match, to, from);
    if (then.mm == PR_NOBODY) return false;
    const bool same = piece->point != PR_NOBODY && now.mm != PR_NOBODY && now.sees == then.sees &&
                      seen_now.sees == seen.sees && now.touches == then.touches &&
                      band_of(board, now.mm) == band_of(board, then.mm);
    if (same) return false;
    buffer t = {0};
    char room[16], *name = piece_name(w, other);
    buffer_addf(&t, tr("%s: %s cm"), name, centimeters(then.mm, room));
    if (now.mm != PR_NOBODY) buffer_addf(&t, tr(", now %s cm"), centimeters(now.mm, room));
    if (then.touches) buffer_add(&t, tr(", in contact"));
    buffer_add(&t, tr("; seen "));
    add_sight(w, &then, &t);
    buffer_add(&t, tr("; sees it "));
    add_sight(w, &seen, &t);
    say_wrapped(2, 4, t.s);
    free(name);
    buffer_free(&t);
    return true;
}

/* Prints what changes between the piece and the other pieces if it moves to the point `at` or is placed there. */
static void try_place(const world *w, const pr_domain *d, int32_t at) {
    const pr_piece *piece = world_piece(w, d->piece);
    const pr_point_at spot = pr_point_of((pr_value){PR_POINT, at});
    const pr_board *board = w->content->board;
    while (board->plane != spot.plane) board++;
    pr_piece off = {.piece = d->piece, .kind = PR_NOBODY, .point = PR_NOBODY};
    bool any = false;
    if (!piece) piece = &off;
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *other = &w->look->piece[i];
        if (other->piece != piece->piece && other->point != PR_NOBODY && other->carrier == PR_NOBODY)
            any = print_change(w, board, piece, at, other) || any;
    }
    if (!any) say_text("  %s", tr("No sight, range or contact changes."));
}

void try_point(const world *w, const char *id, const pr_domain *d, pr_end end) {
    char *why = pr_why(w->match, w->seat, id);
    char room[16], *sentence = sentence_of(why ? why : "");
    buffer t = {0};
    const pr_gap gap = pr_measure(w->match, (pr_end){PR_NOBODY, d->from}, end);
    buffer_addf(&t, "%s%s", id, colon());
    if (d->from != PR_NOBODY && gap.mm != PR_NOBODY) buffer_addf(&t, tr("%s cm. "), centimeters(gap.mm, room));
    if (d->kind == PR_LEG && d->limit != PR_NOBODY && gap.mm <= d->limit)
        buffer_addf(&t, tr("%s cm would be left. "), centimeters(d->limit - gap.mm, room));
    buffer_add(&t, sentence);
    say_wrapped(0, 2, t.s);
    const int plane = pr_point_of((pr_value){PR_POINT, end.at}).plane;
    if (d->kind == PR_LEG || d->kind == PR_PLACE)
        try_place(w, d, end.at);
    else
        for (int i = 0; i < w->content->boards; i++)
            if (w->content->board[i].plane == plane) show_doc(near_doc(w, i, end.at));
    buffer_free(&t);
    free(sentence);
    pr_release(why);
}
