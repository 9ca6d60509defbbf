/* Shows a measured table on request: an enlarged part of it, or the points that the acting piece reaches, sees or has
 * in range. Also shows what an answer with a point would change. */
#include "front/play/repl.h"

#include "front/view/map.h"

/* Prints how far the piece can move in each of 16 directions. */
static void print_bearings(const world *w, int domain) {
    const pr_domain *d = &w->ask->domain[domain];
    owned_buffer t = {0};
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
}

/* Returns the text that refuses the words starting at `first` because these words name no thing. The caller frees
 * it. */
static char *unknown_thing(const words *typed, size_t first) {
    owned char *said = words_join(typed, first, typed->n);
    return text_of(tr("Nothing on the table is called '%s'; `map legend` shows the names."), said);
}

/* Prints the meaning of each mark on its own line. On a drawn map a place is shown by the sign of its disc. */
static void print_spots(const pr_spot *spot, int n, bool drawn) {
    for (int k = 0, places = 0; k < n; k++) {
        owned_buffer t = {0};
        if (spot[k].at != PR_NOBODY && drawn) buffer_addf(&t, "%c%s", spot_sign(places++), colon());
        buffer_add(&t, spot[k].text);
        say_wrapped(0, 3, t.s);
    }
}

char *table_overlay_read(table_overlay *o, const words *typed) {
    const bool placed = typed->n > 2 && o->kind == OVERLAY_MARKS;
    const int32_t point = placed ? spot_thing(o->w, typed, 2) : PR_NOBODY;
    if (placed && point == PR_NOBODY) return unknown_thing(typed, 2);
    return overlay_fill(o, point);
}

/* Prints an overlay and the meaning of its marks. Draws the overlay if `draws` is true, except in the spoken view. */
static void print_overlay(const table_overlay *o, bool draws) {
    if (draws && !terminal_plain()) {
        owned_by(canvas_free) canvas c = table_overlaid(o, terminal_columns());
        canvas_print(&c);
    }
    owned_buffer t = {0};
    overlay_explain(o, &t);
    if (o->kind == OVERLAY_MARKS && o->spots)
        print_spots(o->spot, o->spots, draws && !terminal_plain());
    else if (o->kind == OVERLAY_MARKS)
        say_text("%s", tr("Nothing to mark."));
    else if (!terminal_plain())
        say_wrapped(0, 0, t.s);
    else if (o->kind == OVERLAY_REACH)
        print_bearings(o->w, o->domain);
    else if (o->kind == OVERLAY_RANGES)
        show_doc(ranges_doc(o->w, world_piece(o->w, world_actor(o->w))));
    else
        show_doc(figure_doc(o->w, world_piece(o->w, world_actor(o->w)), true));
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
        const pr_point_at at = world_point(point);
        for (int i = 0; i < w->content->boards; i++)
            if (w->content->board[i].plane == at.plane) show_doc(near_doc(w, i, point));
        return NULL;
    }
    owned_by(canvas_free) canvas c = table_zoom(w, point, terminal_columns());
    canvas_print(&c);
    return NULL;
}

bool table_zoomed(const world *w, const words *typed, char **wrong) {
    *wrong = content_has_plane(w->content) ? map_zoom(w, typed, 1) : copy_text(tr("This game has no measured table."));
    return !*wrong;
}

bool table_shown(const world *w, const words *typed, int verb, bool draws, char **wrong) {
    if (!content_has_plane(w->content) || typed->n < 2) return false;
    const char *word = typed->at[1];
    *wrong = NULL;
    if (localized_is(A_COMMAND, word, NC_("command", "zoom")))
        *wrong = map_zoom(w, typed, 2);
    else {
        table_overlay o;
        if (!overlay_find(&o, w, word, verb) || (typed->n > 2 && o.kind != OVERLAY_MARKS)) return false;
        *wrong = table_overlay_read(&o, typed);
        if (!*wrong) print_overlay(&o, draws);
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

/* Prints the distance and the sight between `other` and the piece as if the piece stood at the point `at`. Prints
 * nothing and returns false if range, sight and contact would not change. */
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
    owned_buffer t = {0};
    char room[16];
    owned char *name = piece_name(w, other);
    buffer_addf(&t, tr("%s: %s cm"), name, centimeters(then.mm, room));
    if (now.mm != PR_NOBODY) buffer_addf(&t, tr(", now %s cm"), centimeters(now.mm, room));
    if (then.touches) buffer_add(&t, tr(", in contact"));
    buffer_add(&t, tr("; seen "));
    add_sight(w, &then, &t);
    buffer_add(&t, tr("; sees it "));
    add_sight(w, &seen, &t);
    say_wrapped(2, 4, t.s);
    return true;
}

/* Prints the new distance and sight of each other piece for which range, sight or contact changes if the piece moves to
 * the point `at` or is placed there. */
static void try_place(const world *w, const pr_domain *d, int32_t at) {
    const pr_piece *piece = world_piece(w, d->piece);
    const pr_point_at spot = world_point(at);
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
    released char *why = pr_why(w->match, w->seat, id);
    char room[16];
    owned char *sentence = sentence_of(why ? why : "");
    owned_buffer t = {0};
    const pr_gap gap = pr_measure(w->match, (pr_end){PR_NOBODY, d->from}, end);
    buffer_addf(&t, "%s%s", id, colon());
    if (d->from != PR_NOBODY && gap.mm != PR_NOBODY) buffer_addf(&t, tr("%s cm. "), centimeters(gap.mm, room));
    if (d->kind == PR_LEG && d->limit != PR_NOBODY && gap.mm <= d->limit)
        buffer_addf(&t, tr("%s cm would be left. "), centimeters(d->limit - gap.mm, room));
    buffer_add(&t, sentence);
    say_wrapped(0, 2, t.s);
    const int plane = world_point(end.at).plane;
    if (d->kind == PR_LEG || d->kind == PR_PLACE)
        try_place(w, d, end.at);
    else
        for (int i = 0; i < w->content->boards; i++)
            if (w->content->board[i].plane == plane) show_doc(near_doc(w, i, end.at));
}
