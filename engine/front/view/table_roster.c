/* Draws the roster of a plane: a list of its pieces with their exact places, and their distance from the acting piece.
 * If a roster has too few lines, it shows only the pieces that matter most. */
#include "front/view/map.h"

#include "front/base/localized.h"
#include "front/doc/state.h"

#include <ctype.h>
#include <stdio.h>

void table_sign(const world *w, const pr_piece *piece, char *to, size_t size) {
    const pr_kind *kind = piece_kind(w, piece);
    if (kind->count > 1)
        snprintf(to, size, "%s%d", kind->abbrev, piece->piece - kind->first + 1);
    else
        snprintf(to, size, "%s", kind->abbrev);
}

/* If a piece moved since the moment that was drawn before, adds its earlier place: " (from 12,10)". */
static void add_origin(const world *w, const pr_piece *p, buffer *t) {
    char x[16], y[16];
    const int at = w->then ? w->then->look->piece_at[p->piece] : PR_NOBODY;
    const pr_piece *then = at < 0 ? NULL : &w->then->look->piece[at];
    if (!then || then->point == p->point || then->point == PR_NOBODY) return;
    const pr_point_at spot = world_point(then->point);
    buffer_addf(t, tr(" (from %s,%s)"), coordinate(spot.x, x), coordinate(spot.y, y));
}

/* Writes the sign of a piece in the roster. Usually it is the sign on the map, whose abbreviation has at most two
 * characters. For the only piece of a kind it may be the id in capitals: "K10", not "K0". The id must then be longer
 * than the sign, short enough for the roster, and start with the same letter. */
static void roster_sign(const world *w, const pr_piece *p, char *to, size_t size) {
    enum { SHORT_ID = 4 };
    const char *id = piece_id(w, p);
    table_sign(w, p, to, size);
    const bool longer = piece_kind(w, p)->count == 1 && strlen(id) > strlen(to) && strlen(id) <= SHORT_ID;
    if (!longer || tolower((unsigned char)id[0]) != tolower((unsigned char)to[0])) return;
    for (size_t i = 0; i <= strlen(id); i++) to[i] = (char)toupper((unsigned char)id[i]);
}

/* A piece in the roster, and the gap between it and the acting piece (gap.mm is PR_NOBODY if no gap is measured). */
typedef struct entry {
    const pr_piece *piece;
    pr_gap gap;
    int rank;  /* the pieces with the lowest rank matter most */
    int order; /* place in the full roster */
} entry;

/* Adds the entry of a piece in the roster, such as "R1 5,10 HP 2/2 25 cm, partly seen (Wall)". The distance and sight
 * are measured from the acting piece. A brief entry does not name the things in the line of sight. */
static void add_entry(const world *w, const entry *e, bool brief, buffer *t) {
    char sign[40], x[16], y[16];
    const pr_piece *p = e->piece;
    const pr_point_at spot = world_point(p->point);
    roster_sign(w, p, sign, sizeof sign);
    buffer_addf(t, "%s%s %s,%s", p->piece == world_actor(w) ? ">" : "", sign, coordinate(spot.x, x),
                coordinate(spot.y, y));
    if (spot.level) buffer_addf(t, "@%d", spot.level);
    add_origin(w, p, t);
    if (p->hp_max) buffer_addf(t, tr("  HP %d/%d"), (int)p->hp, (int)p->hp_max);
    conditions_add(w, p, t);
    const pr_threat *threat = threat_to(w, p->piece);
    char mark[16];
    if (threat) buffer_addf(t, "  %s", threat_sign(w->threats, threat, mark, sizeof mark));
    if (e->gap.mm == PR_NOBODY) return;
    buffer_addf(t, tr("  %s cm"), centimeters(e->gap.mm, x));
    if (e->gap.touches) buffer_add(t, tr(", in contact"));
    buffer_add(t, e->gap.sees == PR_UNSEEN ? tr(", unseen") : e->gap.sees == PR_SEEN_PARTLY ? tr(", partly seen") : "");
    if (e->gap.sees == PR_SEEN_CLEARLY || !e->gap.n || brief) return;
    buffer_add(t, " (");
    plane_line(w, &e->gap, t);
    buffer_add(t, ")");
}

/* Returns the rank of a piece in a roster that has too few lines: the acting piece, opponents that it sees or touches,
 * and all others. While no piece acts: opponents, others, and last the pieces whose places the options already show. */
static int rank_of(const world *w, const entry *e) {
    const int side = piece_kind(w, e->piece)->side, own = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    const bool opponent = side != PR_NOBODY && side != own;
    if (e->piece->piece == world_actor(w)) return 0;
    if (e->gap.mm != PR_NOBODY) return opponent && (e->gap.touches || e->gap.sees != PR_UNSEEN) ? 1 : 2;
    return opponent ? 1 : world_offers(w, e->piece) ? 3 : 2;
}

static int matters_more(const void *a, const void *b) {
    const entry *x = a, *y = b;
    if (x->rank != y->rank) return x->rank - y->rank;
    if (x->gap.mm != y->gap.mm) return x->gap.mm < y->gap.mm ? -1 : 1;
    return x->order - y->order;
}

/* Draws the first `n` of all entries. If `hint` is not NULL, the hint becomes the last line. */
static canvas draw_entries(const world *w, const entry *all, int n, int width, bool brief, const char *hint) {
    canvas c = canvas_new(width, 0);
    for (int i = 0; i < n; i++) {
        owned_buffer t = {0};
        add_entry(w, &all[i], brief, &t);
        canvas_flow(&c, all[i].piece->piece == world_actor(w) ? TONE_STRONG : TONE_PLAIN, 4, t.s);
    }
    if (hint) canvas_flow(&c, TONE_FAINT, 4, hint);
    return c;
}

/* Draws the pieces that matter most, up to the number that fits in `lines`, and a hint that names the command for all
 * pieces. `cut`: the map beside the roster is cut, so the hint is needed even if all pieces fit. */
static canvas draw_most(const world *w, entry *all, int n, int width, int lines, bool cut) {
    const char *map = localized_word(A_COMMAND, "map");
    owned char *hint = cut ? text_of(tr("the whole table: `%s`"), map) : NULL;
    canvas c = draw_entries(w, all, n, width, true, hint);
    if (c.height <= lines) return c;
    for (int i = 0; i < n; i++) all[i].rank = rank_of(w, &all[i]);
    qsort(all, (size_t)n, sizeof *all, matters_more);
    for (int kept = n - 1; kept >= 0 && c.height > lines; kept--) {
        owned char *more = text_of(tr_n("and %d more: `%s`", "and %d more: `%s`", n - kept), n - kept, map);
        canvas_free(&c);
        c = draw_entries(w, all, kept, width, true, more);
    }
    return c;
}

canvas table_roster(const world *w, int board, int width, int lines, bool cut) {
    owned entry *all = need(calloc((size_t)w->look->pieces + 1, sizeof *all));
    const int actor = world_actor(w);
    int n = 0;
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (!table_holds(w, p, board)) continue;
        all[n] = (entry){.piece = p, .gap = {.mm = PR_NOBODY}, .order = n};
        if (actor != PR_NOBODY && actor != p->piece && w->match) all[n].gap = pr_between(w->match, actor, p->piece);
        n++;
    }
    canvas c = draw_entries(w, all, n, width, false, NULL);
    if (c.height <= lines && !cut) return c;
    canvas_free(&c);
    return draw_most(w, all, n, width, lines, cut);
}
