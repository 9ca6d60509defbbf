/* Describes a plane (a table without spaces) in words. Describes a piece by its coordinates, which players type, and by
 * its direction and distance from the nearest terrain. Next lists the pieces that the described piece sees and does not
 * see, the nearest first. North is the upper edge of the table. */
#include "front/doc/state.h"

#include "front/doc/spoken.h"

#include <math.h>
#include <stdio.h>

const char *coordinate(int32_t mm, char *room) {
    snprintf(room, 16, mm % 10 ? "%d.%d" : "%d", (int)(mm / 10), (int)(mm % 10));
    return room;
}

const char *centimeters(int32_t mm, char *room) {
    const int whole = snprintf(room, 16, "%d", (int)(mm / 10));
    if (mm % 10) snprintf(room + whole, 16 - (size_t)whole, tr(".%d"), (int)(mm % 10));
    return room;
}

void plane_line(const world *w, const pr_gap *gap, buffer *t) {
    const char *between = "";
    for (int i = 0; i < gap->n; i++) {
        const pr_in_line *in = &gap->line[i];
        const pr_piece *piece = world_piece(w, in->piece);
        if (gap->sees == PR_UNSEEN && !in->bars) continue;
        owned char *name = piece ? piece_name(w, piece) : NULL;
        buffer_addf(t, "%s%s", between, name ? name : in->shape >= 0 ? w->content->shape[in->shape].is.title : "");
        between = ", ";
    }
}

/* A vector or a position in half millimeters. y grows to the north. */
typedef struct offset {
    double x, y;
} offset;

static const char *direction(offset d) {
    enum {
        EIGHTH = 2
    }; /* Each of the eight directions covers 45 degrees. The smaller coordinate is ignored if it is less than 1/2.414
        * (tan 22.5 degrees) of the larger. */
    const double x = fabs(d.x), y = fabs(d.y);
    const int dx = x * (EIGHTH + 0.414) < y ? 0
                   : d.x < 0                ? -1
                                            : 1,
              dy = y * (EIGHTH + 0.414) < x ? 0
                   : d.y > 0                ? -1
                                            : 1;
    return spoken_direction(dx, dy);
}

/* Returns the vector to `p` from the nearest point of the segment from `a` to `b`. */
static offset from_segment(offset p, pr_point a, pr_point b) {
    const double vx = b.x - a.x, vy = b.y - a.y, length = vx * vx + vy * vy;
    double t = length > 0 ? ((p.x - a.x) * vx + (p.y - a.y) * vy) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (offset){p.x - a.x - t * vx, p.y - a.y - t * vy};
}

bool shape_holds(const pr_shape *s, int x, int y) {
    bool in = false;
    for (int i = 0, j = s->n - 1; i < s->n; j = i++) {
        const pr_point a = s->at[i], b = s->at[j];
        if ((a.y > y) == (b.y > y)) continue;
        const int64_t left = (int64_t)(x - a.x) * (b.y - a.y), right = (int64_t)(b.x - a.x) * (y - a.y);
        if (b.y > a.y ? left < right : left > right) in = !in;
    }
    return in;
}

static bool within(const pr_shape *s, offset p) {
    return shape_holds(s, (int)p.x, (int)p.y);
}

static double size_of(offset d) {
    return sqrt(d.x * d.x + d.y * d.y);
}

/* Returns the vector from the nearest point of the shape's outline to `p`, or (0, 0) if `p` is inside. */
static offset from_shape(const pr_shape *s, offset p) {
    offset best = {p.x - s->at[0].x, p.y - s->at[0].y};
    if (within(s, p)) return (offset){0, 0};
    for (int i = 0; i < s->n; i++) {
        const offset d = from_segment(p, s->at[i], s->at[(i + 1) % s->n]);
        if (size_of(d) < size_of(best)) best = d;
    }
    return best;
}

int32_t shape_gap(const world *w, const pr_shape *s, const pr_piece *p, int32_t point) {
    const pr_point_at at = world_point(point);
    const double far = size_of(from_shape(s, (offset){2 * at.x, 2 * at.y}));
    const int32_t mm = (int32_t)lround((far - w->content->kind[p->kind].base) / 2);
    return mm > 0 ? mm : 0;
}

static bool is_landmark(const pr_shape *s) {
    return s->sort == PR_LOW || s->sort == PR_TALL || s->sort == PR_BUILDING || s->sort == PR_AREA ||
           s->sort == PR_ENTRANCE;
}

static offset place_of(const pr_piece *p) {
    const pr_point_at at = world_point(p->point);
    return (offset){2 * at.x, 2 * at.y};
}

/* Adds the coordinates of a piece in centimeters and its place relative to the nearest terrain: "5,10, 13.7 cm west of
 * Wall". */
static void add_place(const world *w, const pr_piece *p, buffer *t) {
    const int board = w->content->space[p->space].board;
    const offset at = place_of(p);
    const pr_shape *nearest = NULL;
    offset best = {0, 0};
    char room[16];
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *s = &w->content->shape[i];
        if (s->board != board || !is_landmark(s) || w->look->gone[i]) continue;
        const offset d = from_shape(s, at);
        if (nearest && size_of(d) >= size_of(best)) continue;
        nearest = s;
        best = d;
    }
    buffer_add(t, thing_word(w, (pr_value){PR_POINT, p->point}, room));
    if (!nearest) return;
    const int32_t mm = (int32_t)lround((size_of(best) - w->content->kind[p->kind].base) / 2);
    if (size_of(best) <= 0)
        buffer_addf(t, tr(", in %s"), nearest->is.title);
    else
        buffer_addf(t, tr(", %s cm %s of %s"), centimeters(mm > 0 ? mm : 0, room), direction(best), nearest->is.title);
}

static void add_name(const world *w, const pr_piece *p, buffer *t) {
    owned char *name = piece_name(w, p);
    buffer_add(t, name);
}

typedef struct seen {
    const pr_piece *piece;
    pr_gap gap;
} seen;

static int nearer(const void *a, const void *b) {
    const seen *x = a, *y = b;
    return x->gap.mm != y->gap.mm ? (x->gap.mm < y->gap.mm ? -1 : 1) : x->piece->piece - y->piece->piece;
}

void plane_off(const world *w, const pr_piece *from, const pr_piece *to, buffer *t) {
    const pr_gap gap = pr_between(w->match, from->piece, to->piece);
    const offset a = place_of(from), b = place_of(to);
    char room[16];
    if (gap.mm == PR_NOBODY) return;
    buffer_addf(t, tr(", %s cm %s"), centimeters(gap.mm, room), direction((offset){b.x - a.x, b.y - a.y}));
    if (gap.touches) buffer_add(t, tr(", in contact"));
}

/* Adds the pieces that `from` sees if `visible` is true, or else the pieces that it does not see. `all` is sorted by
 * distance. Sight may be one-sided (core/plane_sight.c). For this reason adds a note to a piece that sees `from`
 * unseen, or is seen without seeing `from`. */
static void add_seen(const world *w, const pr_piece *from, const seen *all, size_t n, bool visible, buffer *t) {
    size_t told = 0;
    for (size_t i = 0; i < n; i++) {
        if ((all[i].gap.sees != PR_UNSEEN) != visible) continue;
        buffer_add(t, told++ ? semicolon() : visible ? tr(". It sees ") : tr(". It does not see "));
        add_name(w, all[i].piece, t);
        plane_off(w, from, all[i].piece, t);
        if (all[i].gap.sees != PR_SEEN_CLEARLY && all[i].gap.n) {
            buffer_add(t, visible ? tr(", partly, past ") : tr(", behind "));
            plane_line(w, &all[i].gap, t);
        }
        const bool back = pr_between(w->match, all[i].piece->piece, from->piece).sees != PR_UNSEEN;
        if (back != visible) buffer_add(t, visible ? tr(", but not seen from there") : tr(", but seen from there"));
    }
}

/* Adds that the piece is in sight, or the things that hide it or a part of it. */
static void add_sees(const world *w, const pr_gap *gap, buffer *t) {
    if (gap->sees == PR_SEEN_CLEARLY) buffer_add(t, tr(", in sight"));
    if (gap->sees == PR_SEEN_CLEARLY || !gap->n) return;
    buffer_add(t, gap->sees == PR_UNSEEN ? tr(", behind ") : tr(", partly, past "));
    plane_line(w, gap, t);
}

/* Returns the acting piece or, if no piece acts and `p` is of another side, the nearest piece of the viewer's side.
 * Returns NULL if there is no such piece, or if it is not on a plane or is `p` itself. `all` has the pieces sorted by
 * their distance from `p`. */
static const pr_piece *watcher(const world *w, const pr_piece *p, const seen *all, size_t n) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    const int side = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    for (size_t i = 0; !actor && side >= 0 && piece_kind(w, p)->side != side && i < n; i++)
        if (piece_kind(w, all[i].piece)->side == side) actor = all[i].piece;
    return actor && actor != p && actor->point != PR_NOBODY ? actor : NULL;
}

/* Adds the distance and direction from the watcher, and how the watcher sees the piece. */
static void add_from(const world *w, const pr_piece *from, const pr_piece *p, buffer *t) {
    const pr_gap gap = pr_between(w->match, from->piece, p->piece);
    if (gap.mm == PR_NOBODY) return;
    buffer_add(t, tr(". From "));
    add_name(w, from, t);
    plane_off(w, from, p, t);
    add_sees(w, &gap, t);
}

/* Adds the nearest pieces of other sides that `p` sees, and the numbers of the other pieces. */
static void add_nearest(const world *w, const pr_piece *p, const seen *all, size_t n, buffer *t) {
    enum { NEAREST = 4 };
    const int side = piece_kind(w, p)->side;
    int visible = 0, named = 0;
    for (size_t i = 0; i < n; i++) {
        visible += all[i].gap.sees != PR_UNSEEN;
        const bool ours = side >= 0 && piece_kind(w, all[i].piece)->side == side;
        if (all[i].gap.sees == PR_UNSEEN || ours || named == NEAREST) continue;
        buffer_add(t, named++ ? semicolon() : tr(". It sees "));
        add_name(w, all[i].piece, t);
        plane_off(w, p, all[i].piece, t);
        if (all[i].gap.sees == PR_SEEN_PARTLY) buffer_add(t, tr(", partly"));
    }
    const int hidden = (int)n - visible, more = visible - named;
    if (more && named) buffer_addf(t, tr("; %d more"), more);
    if (more && !named) buffer_addf(t, tr_n(". It sees %d of its side", ". It sees %d of its side", more), more);
    if (hidden)
        buffer_addf(t, tr_n(". %d piece is out of its sight", ". %d pieces are out of its sight", hidden), hidden);
    if (!more && !hidden) return;
    owned char *name = piece_name(w, p);
    buffer_addf(t, tr(" (`look all %s`)"), name);
}

/* Adds a sentence that only the spoken view prints, because the map of the drawn view already shows its content.
 * Empties `t`. */
static void add_spoken(block *b, buffer *t) {
    item_fact(doc_item(b, ""), F_spoken, doc_take(b->of, t->s));
    *t = (buffer){0};
}

/* Returns the other pieces on the plane with their gaps from `p`, the nearest first. If `visible` is true, leaves out
 * the pieces that `p` does not see. The caller frees the list. */
static seen *seen_from(const world *w, const pr_piece *p, bool visible, size_t *n) {
    seen *all = need(calloc((size_t)w->look->pieces + 1, sizeof *all));
    *n = 0;
    for (int i = 0; i < w->look->pieces && w->match; i++) {
        const pr_piece *other = &w->look->piece[i];
        if (other == p || other->point == PR_NOBODY) continue;
        all[*n] = (seen){other, pr_between(w->match, p->piece, other->piece)};
        *n += all[*n].gap.mm != PR_NOBODY && !(visible && all[*n].gap.sees == PR_UNSEEN);
    }
    qsort(all, *n, sizeof *all, nearer);
    return all;
}

/* Returns a document of one text, and frees the text. */
static doc *text_doc(char *text) {
    doc *d = doc_new();
    item_fact(doc_item(doc_block(d, ROLE_TEXT), ""), F_text, doc_take(d, text));
    return d;
}

doc *figure_doc(const world *w, const pr_piece *p, bool every) {
    owned_buffer t = {0};
    size_t n;
    owned seen *all = seen_from(w, p, false, &n);
    owned char *title = piece_name(w, p);
    buffer_addf(&t, tr("%s is at "), title);
    add_place(w, p, &t);
    spoken_likeness(w, p, true, &t);
    const pr_piece *from = watcher(w, p, all, n);
    if (from) add_from(w, from, p, &t);
    if (every) {
        add_seen(w, p, all, n, true, &t);
        add_seen(w, p, all, n, false, &t);
    } else {
        add_nearest(w, p, all, n, &t);
    }
    return text_doc(sentence_of(t.s));
}

doc *ranges_doc(const world *w, const pr_piece *p) {
    const pr_board *b = &w->content->board[w->content->space[p->space].board];
    owned_buffer t = {0};
    char room[16];
    size_t n, next = 0;
    owned seen *all = seen_from(w, p, true, &n);
    add_name(w, p, &t);
    buffer_add(&t, tr(" sees"));
    for (int band = 0; band < b->ranges.n; band++) {
        const size_t first = next;
        buffer_addf(&t, tr("%s up to %s cm"), band ? semicolon() : "", centimeters(b->ranges.at[band], room));
        for (; next < n && all[next].gap.mm <= b->ranges.at[band]; next++) {
            buffer_add(&t, next == first ? colon() : ", ");
            add_name(w, all[next].piece, &t);
            if (all[next].gap.sees != PR_SEEN_CLEARLY) buffer_add(&t, tr(" (partly)"));
        }
        if (next == first) buffer_addf(&t, "%s%s", colon(), tr("nobody"));
    }
    if (next < n)
        buffer_addf(&t, tr_n("; and %zu piece farther away", "; and %zu pieces farther away", (long long)(n - next)),
                    n - next);
    return text_doc(sentence_of(t.s));
}

/* Adds the corners of the smallest rectangle around a shape, such as " from 20,10 to 21,30". */
static void add_extent(const pr_shape *s, buffer *t) {
    pr_point low = s->at[0], high = s->at[0];
    char x[16], y[16], x2[16], y2[16];
    for (int i = 1; i < s->n; i++) {
        if (s->at[i].x < low.x) low.x = s->at[i].x;
        if (s->at[i].y < low.y) low.y = s->at[i].y;
        if (s->at[i].x > high.x) high.x = s->at[i].x;
        if (s->at[i].y > high.y) high.y = s->at[i].y;
    }
    buffer_addf(t, tr(" from %s,%s to %s,%s"), coordinate(low.x / 2, x), coordinate(low.y / 2, y),
                coordinate(high.x / 2, x2), coordinate(high.y / 2, y2));
}

/* Describes a part of the terrain with its doors, such as "Shed: building from 34,26 to 50,40, door at 42,26". */
static void tell_shape(const world *w, int number, buffer *t) {
    static const char *const sorts[] = {[PR_LOW] = N_("low obstacle"),
                                        [PR_TALL] = N_("tall obstacle"),
                                        [PR_BUILDING] = N_("building"),
                                        [PR_AREA] = N_("area"),
                                        [PR_ENTRANCE] = N_("entrance")};
    const pr_shape *s = &w->content->shape[number];
    char x[16], y[16];
    buffer_addf(t, "%s%s%s", s->is.title, colon(), tr(sorts[s->sort]));
    add_extent(s, t);
    for (int i = 0; i < w->content->shapes; i++) {
        const pr_shape *door = &w->content->shape[i];
        if (door->of != number || door->sort != PR_DOOR) continue;
        buffer_addf(t, tr(", door at %s,%s"), coordinate((door->at[0].x + door->at[1].x) / 4, x),
                    coordinate((door->at[0].y + door->at[1].y) / 4, y));
    }
}

static void add_shape(block *out, const world *w, int number) {
    buffer t = {0};
    tell_shape(w, number, &t);
    add_spoken(out, &t);
}

/* Adds the distance and direction of a part of the terrain from the acting piece, if it is on the same plane. */
static void add_off(const world *w, const pr_shape *s, buffer *t) {
    const pr_piece *from = world_piece(w, world_actor(w));
    char room[16];
    if (!from || from->point == PR_NOBODY || w->content->space[from->space].board != s->board) return;
    const offset d = from_shape(s, place_of(from));
    if (size_of(d) <= 0) return;
    buffer_add(t, tr(". From "));
    add_name(w, from, t);
    buffer_addf(t, tr(", %s cm %s"), centimeters(shape_gap(w, s, from, from->point), room),
                direction((offset){-d.x, -d.y}));
}

/* Adds the figures inside a part of the terrain, on any storey. */
static void add_inside(const world *w, const pr_shape *s, buffer *t) {
    owned_buffer all = {0};
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (p->point == PR_NOBODY || w->content->space[p->space].board != s->board || !within(s, place_of(p))) continue;
        if (all.n) buffer_add(&all, ", ");
        add_name(w, p, &all);
    }
    if (all.n) buffer_addf(t, tr(". Inside: %s"), all.s);
}

void plane_add(block *out, const world *w, int board) {
    const pr_board *b = &w->content->board[board];
    char wide[16], high[16];
    buffer t = {0};
    buffer_addf(&t, tr("%s: a table of %s by %s cm, from west to east and from south to north."), b->is.title,
                centimeters(b->mm_wide, wide), centimeters(b->mm_high, high));
    add_spoken(out, &t);
    for (int i = 0; i < w->content->shapes; i++)
        if (w->content->shape[i].board == board && is_landmark(&w->content->shape[i]) && !w->look->gone[i])
            add_shape(out, w, i);
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (p->point == PR_NOBODY || w->content->space[p->space].board != board) continue;
        add_name(w, p, &t);
        buffer_addf(&t, "%s", colon());
        add_place(w, p, &t);
        spoken_likeness(w, p, true, &t);
        add_spoken(out, &t);
    }
}

/* Returns true if a part of the terrain or a door has this name. With `begun`, a word of its title may start with the
 * name. */
static bool is_called(const pr_shape *s, const char *name, bool begun) {
    if (begun) return starts_word(name, s->is.title);
    return same_fold(name, s->is.id) || same_fold(name, s->is.title);
}

static bool is_named(const world *w, int shape) {
    const pr_shape *s = &w->content->shape[shape];
    return !w->look->gone[shape] && (s->sort == PR_DOOR || is_landmark(s));
}

bool landmark_called(const world *w, const char *name) {
    bool found = false;
    for (int i = 0; i < w->content->shapes && !found; i++)
        found = is_named(w, i) && is_called(&w->content->shape[i], name, strchr(name, ' ') != NULL);
    return found;
}

doc *landmark_doc(const world *w, const char *name) {
    enum { SHORTEST_START = 3 };
    char x[16], y[16];
    owned_buffer t = {0};
    for (int begun = 0; begun < (strlen(name) < SHORTEST_START ? 1 : 2) && !t.n; begun++) {
        for (int i = 0; i < w->content->shapes; i++) {
            const pr_shape *s = &w->content->shape[i];
            if (!is_named(w, i) || !is_called(s, name, begun)) continue;
            if (t.n) buffer_add(&t, ". ");
            if (s->sort != PR_DOOR) {
                tell_shape(w, i, &t);
                if (s->sort == PR_BUILDING) add_inside(w, s, &t);
                add_off(w, s, &t);
                continue;
            }
            buffer_addf(&t, tr("%s: a door at %s,%s"), s->is.title, coordinate((s->at[0].x + s->at[1].x) / 4, x),
                        coordinate((s->at[0].y + s->at[1].y) / 4, y));
            add_off(w, s, &t);
        }
    }
    return t.n ? text_doc(sentence_of(t.s)) : NULL;
}

doc *plane_doc(const world *w, int board) {
    doc *d = doc_new();
    plane_add(doc_block(d, ROLE_TEXT), w, board);
    return d;
}

doc *near_doc(const world *w, int board, int32_t point) {
    enum { NEAR_MM = 200 };
    const pr_point_at middle = world_point(point);
    size_t n = 0;
    char room[16];
    owned seen *all = need(calloc((size_t)w->look->pieces + 1, sizeof *all));
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *p = &w->look->piece[i];
        if (p->point == PR_NOBODY || w->content->space[p->space].board != board || !w->match) continue;
        all[n] = (seen){p, pr_measure(w->match, (pr_end){PR_NOBODY, point}, (pr_end){p->piece, PR_NOBODY})};
        n += all[n].gap.mm != PR_NOBODY && all[n].gap.mm <= NEAR_MM;
    }
    qsort(all, n, sizeof *all, nearer);
    owned_buffer t = {0};
    for (size_t i = 0; i < n; i++) {
        const offset at = place_of(all[i].piece);
        if (t.n) buffer_add(&t, semicolon());
        add_name(w, all[i].piece, &t);
        buffer_addf(&t, tr(", %s cm %s"), centimeters(all[i].gap.mm, room),
                    direction((offset){at.x - 2 * middle.x, at.y - 2 * middle.y}));
    }
    return text_doc(t.n ? sentence_of(t.s) : copy_text(tr("Nobody is within 20 cm.")));
}
