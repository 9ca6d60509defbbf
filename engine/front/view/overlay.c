/* Finds and computes overlays of a plane, and prints them as JSON. */
#include "front/view/overlay.h"

#include "front/base/localized.h"
#include "front/doc/options.h"
#include "front/doc/state.h"

enum { REACHED = 'o', PARTLY = '-' };

char spot_sign(int n) {
    return (char)(n < 9 ? '1' + n : 'a' + n - 9);
}

/* Sets the board and the level to those of a piece. Returns false if the piece is not on a plane. */
static bool stand_on(table_overlay *o, int piece) {
    const pr_piece *p = world_piece(o->w, piece);
    if (!p || p->point == PR_NOBODY) return false;
    o->board = o->w->content->space[p->space].board;
    o->level = world_point(p->point).level;
    return true;
}

bool overlay_find(table_overlay *o, const world *w, const char *word, int verb) {
    const pr_content *c = w->content;
    *o = (table_overlay){.w = w, .board = PR_NOBODY, .domain = PR_NOBODY, .which = PR_NOBODY};
    o->kind = OVERLAY_SIGHT, o->id = "sight";
    if (localized_is(A_COMMAND, word, NC_("command", "sight"))) return true;
    o->kind = OVERLAY_RANGES, o->id = "ranges";
    if (localized_is(A_COMMAND, word, NC_("command", "ranges"))) return true;
    o->kind = OVERLAY_MARKS;
    for (int i = 0; i < c->overlays; i++) {
        if (!same_fold(word, c->overlay[i].id) && !same_fold(word, c->overlay[i].title)) continue;
        o->which = i, o->id = c->overlay[i].id;
        return true;
    }
    o->kind = OVERLAY_REACH;
    for (int i = 0; i < w->ask->domains; i++) {
        if (w->ask->domain[i].verb != verb || !stand_on(o, w->ask->domain[i].piece)) continue;
        o->domain = i, o->id = c->verb[verb].id;
        return w->match != NULL;
    }
    return false;
}

static char *fill_marks(table_overlay *o, int32_t point) {
    const pr_piece *actor = world_piece(o->w, world_actor(o->w));
    pr_error err = {0};
    if (point == PR_NOBODY && actor) point = actor->point;
    if (point == PR_NOBODY)
        return text_of(tr("No piece acts now, so name a place or a piece, for example: map %s 45.2,72"),
                       o->w->content->overlay[o->which].title);
    o->spots = o->w->match ? pr_overlay(o->w->match, o->w->seat, o->which, point, o->spot, &err) : 0;
    if (o->spots < 0) return copy_text(err.text);
    const int plane = world_point(point).plane;
    for (int i = 0; i < o->w->content->boards; i++)
        if (o->w->content->board[i].plane == plane) o->board = i;
    return NULL;
}

char *overlay_fill(table_overlay *o, int32_t point) {
    if (o->kind == OVERLAY_MARKS) return fill_marks(o, point);
    if (o->kind == OVERLAY_REACH) return NULL;
    if (!o->w->match || !stand_on(o, world_actor(o->w))) return copy_text(tr("No piece on a table acts now."));
    if (o->kind == OVERLAY_RANGES && !o->w->content->board[o->board].ranges.n)
        return copy_text(tr("This game names no ranges."));
    return NULL;
}

static pr_gap gap_to(const table_overlay *o, int32_t point) {
    return pr_measure(o->w->match, (pr_end){world_actor(o->w), PR_NOBODY}, (pr_end){PR_NOBODY, point});
}

static char sight_sign(const table_overlay *o, int32_t point) {
    const pr_gap gap = gap_to(o, point);
    return gap.mm == PR_NOBODY || gap.sees == PR_UNSEEN ? 0 : gap.sees == PR_SEEN_PARTLY ? PARTLY : REACHED;
}

static char range_sign(const table_overlay *o, int32_t point) {
    const pr_gap gap = gap_to(o, point);
    const pr_board *b = &o->w->content->board[o->board];
    for (int i = 0; gap.mm != PR_NOBODY && i < b->ranges.n; i++)
        if (gap.mm <= b->ranges.at[i]) return (char)('1' + i);
    return 0;
}

char overlay_sign(const table_overlay *o, int32_t point) {
    switch (o->kind) {
    case OVERLAY_REACH: return pr_point_legal(o->w->match, o->domain, point) ? REACHED : 0;
    case OVERLAY_SIGHT: return sight_sign(o, point);
    case OVERLAY_RANGES: return range_sign(o, point);
    case OVERLAY_MARKS: break;
    }
    return 0;
}

int32_t overlay_square(const table_overlay *o, int x, int y) {
    const pr_board *b = &o->w->content->board[o->board];
    const int32_t right = x * OVERLAY_STEP + OVERLAY_STEP / 2, up = y * OVERLAY_STEP + OVERLAY_STEP / 2;
    return pr_point_pack(
        (pr_point_at){b->plane, o->level, right < b->mm_wide ? right : b->mm_wide, up < b->mm_high ? up : b->mm_high});
}

/* Adds the number and the length of each range: "1 up to 10 cm, 2 up to 30 cm". */
static void add_ranges(const pr_board *b, buffer *t) {
    char room[16];
    for (int i = 0; i < b->ranges.n; i++)
        buffer_addf(t, tr("%s%d up to %s cm"), i ? ", " : "", i + 1, centimeters(b->ranges.at[i], room));
}

void overlay_explain(const table_overlay *o, buffer *t) {
    if (o->kind == OVERLAY_REACH)
        buffer_addf(t, tr("o: where `%s` can be done, tested in the middle of each cell."),
                    localized_word(A_VERB, o->id));
    else if (o->kind == OVERLAY_SIGHT)
        buffer_add(t, tr("o: the acting piece sees this point, -: partly."));
    else if (o->kind == OVERLAY_RANGES) {
        buffer_add(t, tr("From the acting piece: "));
        add_ranges(&o->w->content->board[o->board], t);
    }
}

/* Returns the rows of squares of an overlay, from the top of the table: a sign for each square, or a blank. The caller
 * frees each row and the list. */
static char **rows_of(const table_overlay *o, int *n) {
    const pr_board *b = &o->w->content->board[o->board];
    const int columns = (b->mm_wide + OVERLAY_STEP - 1) / OVERLAY_STEP;
    *n = (b->mm_high + OVERLAY_STEP - 1) / OVERLAY_STEP;
    char **row = need(calloc((size_t)*n + 1, sizeof *row));
    for (int y = 0; y < *n; y++) {
        char *line = row[*n - 1 - y] = need(calloc((size_t)columns + 1, 1));
        for (int x = 0; x < columns; x++) {
            const char sign = overlay_sign(o, overlay_square(o, x, y));
            line[x] = sign ? sign : ' ';
        }
    }
    return row;
}

char *overlay_json(const table_overlay *o) {
    int n = 0;
    owned char **row = o->kind == OVERLAY_MARKS ? NULL : rows_of(o, &n);
    const pr_shown_overlay shown = {
        o->id, o->board, o->spot, o->spots, o->level, OVERLAY_STEP, (const char *const *)row, n};
    char *text = need(pr_overlay_json(o->w->content, &shown));
    for (int i = 0; i < n; i++) free(row[i]);
    return text;
}
