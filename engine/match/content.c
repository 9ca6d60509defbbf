/* Builds an episode's content (precinct_look.h): everything that no match changes, as C structs for hosts and front
 * ends.
 *
 * Content is made at the first call, because a simulation never needs it and the language must be set first. Content
 * has its own arena. Texts belong to the catalog or the definition; the content copies only composed texts. */
#include "match/content.h"

#include "core/plane.h"
#include "rules/menu.h"

#include <string.h>

_Static_assert((int)PR_POINT == (int)VAL_POINT && (int)VAL_POINT + 1 == (int)VALUE_TYPES,
               "pr_type repeats enum value_type");
_Static_assert((int)PR_CELL_ARGS == (int)CELL_ARGS && (int)PR_OPTION_ARGS == (int)OPTION_ARGS,
               "precinct_look.h repeats the sizes of core/def.h");

#define ARRAY(b, n, type) ((type *)arena_alloc((b)->arena, (size_t)((n) > 0 ? (n) : 1) * sizeof(type)))

/* Content under construction. */
struct builder {
    struct arena *arena;
    const struct rules *r;
    const struct def *d;
    struct content *c;
};

/* Copies a list of n indices. If the arena runs out of memory, the construction stops, so no entry of finished content
 * is NULL. */
static pr_list list_of(struct builder *b, const int *at, int n) {
    int32_t *copy = ARRAY(b, n, int32_t);
    for (int i = 0; i < n && copy; i++) copy[i] = at[i];
    return (pr_list){copy, copy ? n : 0};
}

enum { MAX_SHOWN = 4 * MAX_MSG }; /* maximum number of bytes of a filled text; all translations are shorter */

/* Returns a script's text, filled and in the current language. */
static const char *shown(struct builder *b, msg text) {
    char buffer[MAX_SHOWN];
    const char *filled = text.s ? msg_shown(text, buffer, sizeof buffer) : "";
    return filled == buffer ? arena_copy(b->arena, filled) : filled;
}

static const char *shown_or_null(struct builder *b, msg text) {
    return msg_any(text) ? shown(b, text) : NULL;
}

static const char *space_shown(struct builder *b, int space) {
    char buffer[MAX_SHOWN];
    const char *label = space_label(b->d, space, buffer, sizeof buffer);
    return strcmp(label, b->d->spaces[space].id) ? arena_copy(b->arena, label) : b->d->spaces[space].id;
}

static struct filling fill_place(const void *ctx, const struct hole *hole, struct text *out) {
    const struct space *s = ctx;
    if (!slice_is(hole->name, "space")) return (struct filling){.own = false};
    if (out) title_add(out, s->title, 0, hole->form);
    return (struct filling){true, true, 0};
}

/* Returns a phrase such as "at the bridge" for a thing on this space, or NULL for a space without a title. */
static const char *space_where(struct builder *b, int space) {
    static const char english[] = N_("at {space}");
    char buffer[MAX_SHOWN];
    struct text t = text_over(buffer, sizeof buffer);
    if (!msg_any(b->d->spaces[space].title)) return NULL;
    template_add(&t, tr(english), english, fill_place, &b->d->spaces[space]);
    return arena_copy(b->arena, buffer);
}

/* Sides to dice -------------------------------------------------------------------------------------- */

static void add_sides(struct builder *b) {
    const struct def *d = b->d;
    pr_side *side = ARRAY(b, d->sides_n, pr_side);
    pr_seat *seat = ARRAY(b, d->seats_n, pr_seat);
    for (int i = 0; i < d->sides_n && side; i++)
        side[i] = (pr_side){.is = {d->sides[i].id, shown(b, d->sides[i].title)},
                            .track = d->sides[i].track,
                            .goal = shown_or_null(b, d->sides[i].goal)};
    for (int i = 0; i < d->seats_n && seat; i++)
        seat[i] = (pr_seat){.is = {d->seats[i].id, shown(b, d->seats[i].title)}, .side = d->seats[i].side};
    b->c->is.side = side;
    b->c->is.sides = d->sides_n;
    b->c->is.seat = seat;
    b->c->is.seats = d->seats_n;
}

static pr_list shown_marks(struct builder *b, int space) {
    const struct def *d = b->d;
    int32_t *at = ARRAY(b, d->marks_n, int32_t);
    int n = 0;
    for (int m = 0; m < d->marks_n && at; m++)
        if (space_marked(d, space, m) && d->marks[m].shown) at[n++] = m;
    return (pr_list){at, n};
}

static pr_list parts_of(struct builder *b, int space) {
    const struct space *s = &b->d->spaces[space];
    return s->parts ? list_of(b, &b->d->parts[s->part_from], s->parts) : (pr_list){NULL, 0};
}

static void add_boards(struct builder *b) {
    const struct def *d = b->d;
    pr_board *board = ARRAY(b, d->boards_n, pr_board);
    pr_space *space = ARRAY(b, d->spaces_n, pr_space);
    for (int i = 0; i < d->boards_n && board; i++) {
        const struct board *from = &d->boards[i];
        board[i] = (pr_board){.is = {from->id, shown(b, from->title)},
                              .width = from->width,
                              .height = from->height,
                              .first = from->first,
                              .spaces = from->spaces,
                              .owner = from->owner,
                              .neighbors = from->neighbors,
                              .placed = from->placed,
                              .radius = from->radius,
                              .solid = shown_or_null(b, from->solid),
                              .plane = PR_NOBODY};
        if (from->plane == NONE) continue;
        board[i].plane = from->plane;
        board[i].mm_wide = d->planes[from->plane].width;
        board[i].mm_high = d->planes[from->plane].height;
        board[i].ranges = (pr_list){d->planes[from->plane].range, d->planes[from->plane].ranges_n};
    }
    for (int i = 0; i < d->spaces_n && space; i++)
        space[i] = (pr_space){.id = d->spaces[i].id,
                              .label = space_shown(b, i),
                              .printed = shown_or_null(b, d->spaces[i].title),
                              .where = space_where(b, i),
                              .board = d->spaces[i].board,
                              .x = d->spaces[i].x + 1,
                              .y = d->spaces[i].y + 1,
                              .half = space_half(&d->boards[d->spaces[i].board], &d->spaces[i]),
                              .marks = shown_marks(b, i),
                              .placed = d->spaces[i].placed,
                              .at = {d->spaces[i].at[0], d->spaces[i].at[1]},
                              .whole = d->spaces[i].whole,
                              .parts = parts_of(b, i)};
    b->c->is.board = board;
    b->c->is.boards = d->boards_n;
    b->c->is.space = space;
    b->c->is.spaces = d->spaces_n;
}

struct shapes {
    pr_shape *shape;
    int n;
};

/* Adds a shape with n points in half millimeters. */
static void add_shape(struct builder *b, struct shapes *s, pr_shape shape, msg title, const struct point *at, int n) {
    pr_point *points = ARRAY(b, n, pr_point);
    for (int i = 0; i < n && points; i++) points[i] = (pr_point){at[i].x, at[i].y};
    shape.is.title = shown(b, title);
    shape.at = points;
    shape.n = n;
    s->shape[s->n++] = shape;
}

static void add_regions(struct builder *b, struct shapes *s, const struct plane *p) {
    for (int i = 0; i < p->regions_n; i++) {
        const struct region *r = &p->regions[i];
        add_shape(b, s, (pr_shape){{r->id, NULL}, r->road ? PR_ROAD : PR_AREA, p->board, PR_NOBODY, 0, NULL, 0},
                  r->title, r->polygon.at, r->polygon.n);
    }
}

static void add_terrain(struct builder *b, struct shapes *s, const struct plane *p) {
    static const pr_shape_sort sorts[] = {
        [TERRAIN_LOW] = PR_LOW, [TERRAIN_TALL] = PR_TALL, [TERRAIN_BUILDING] = PR_BUILDING};
    const int first = s->n;
    for (int i = 0; i < p->terrain_n; i++) {
        const struct terrain *t = &p->terrain[i];
        const int storeys = t->sort == TERRAIN_BUILDING ? t->height : 0;
        add_shape(b, s, (pr_shape){{t->id, NULL}, sorts[t->sort], p->board, PR_NOBODY, storeys, NULL, 0}, t->title,
                  t->polygon.at, t->polygon.n);
    }
    for (int i = 0; i < p->openings_n; i++) {
        const struct opening *o = &p->openings[i];
        add_shape(
            b, s,
            (pr_shape){{o->id, NULL}, o->window ? PR_WINDOW : PR_DOOR, p->board, first + o->terrain, o->level, NULL, 0},
            o->title, o->end, 2);
    }
    for (int i = 0; i < p->stairs_n; i++)
        add_shape(b, s,
                  (pr_shape){{p->stairs[i].id, NULL}, PR_STAIRS, p->board, first + p->stairs[i].terrain, 0, NULL, 0},
                  p->stairs[i].title, &p->stairs[i].at, 1);
}

/* Writes the two ends of an entrance. The ends are on the edge of the table, like the entrance's middle. */
static void entrance_ends(const struct plane *p, const struct entrance *e, struct point end[2]) {
    const bool upright = e->at.x == 0 || e->at.x == 2 * p->width;
    const int half = e->width / 2, most = upright ? 2 * p->height : 2 * p->width;
    end[0] = end[1] = e->at;
    for (int i = 0; i < 2; i++) {
        int *along = upright ? &end[i].y : &end[i].x;
        *along += i ? half : -half;
        if (*along < 0) *along = 0;
        if (*along > most) *along = most;
    }
}

static void add_edge_and_marks(struct builder *b, struct shapes *s, const struct plane *p) {
    for (int i = 0; i < p->entrances_n; i++) {
        struct point end[2];
        entrance_ends(p, &p->entrances[i], end);
        add_shape(b, s, (pr_shape){{p->entrances[i].id, NULL}, PR_ENTRANCE, p->board, PR_NOBODY, 0, NULL, 0},
                  p->entrances[i].title, end, 2);
    }
    for (int i = 0; i < p->landmarks_n; i++) {
        const struct spot at = point_spot(p->landmarks[i].at);
        add_shape(b, s, (pr_shape){{p->landmarks[i].id, NULL}, PR_MARK, p->board, PR_NOBODY, at.level, NULL, 0},
                  p->landmarks[i].title, &(struct point){2 * at.x, 2 * at.y}, 1);
    }
}

static void add_planes(struct builder *b) {
    const struct def *d = b->d;
    struct shapes s = {NULL, 0};
    int n = 0;
    for (int i = 0; i < d->planes_n; i++) {
        const struct plane *p = &d->planes[i];
        n += p->terrain_n + p->openings_n + p->stairs_n + p->regions_n + p->entrances_n + p->landmarks_n;
    }
    s.shape = ARRAY(b, n, pr_shape);
    for (int i = 0; i < d->planes_n && s.shape; i++) {
        add_regions(b, &s, &d->planes[i]);
        add_terrain(b, &s, &d->planes[i]);
        add_edge_and_marks(b, &s, &d->planes[i]);
    }
    b->c->is.shape = s.shape;
    b->c->is.shapes = s.n;
}

static void add_edges(struct builder *b) {
    const struct def *d = b->d;
    pr_edge_sort *sort = ARRAY(b, d->edge_ids.n, pr_edge_sort);
    pr_edge *edge = ARRAY(b, d->edges_n, pr_edge);
    for (int i = 0; i < d->edge_ids.n && sort; i++)
        sort[i] = (pr_edge_sort){
            {d->edge_ids.name[i], shown(b, d->edge_sorts[i].title)}, d->edge_sorts[i].pass, d->edge_sorts[i].see};
    for (int i = 0; i < d->edges_n && edge; i++)
        edge[i] = (pr_edge){d->edges[i].from, d->edges[i].to, d->edges[i].sort, d->edges[i].link};
    b->c->is.edge_sort = sort;
    b->c->is.edge_sorts = d->edge_ids.n;
    b->c->is.edge = edge;
    b->c->is.edges = d->edges_n;
}

static void add_outlines(struct builder *b) {
    const struct def *d = b->d;
    pr_outline *outline = ARRAY(b, d->outlines_n, pr_outline);
    for (int i = 0; i < d->outlines_n && outline; i++) {
        const struct outline *from = &d->outlines[i];
        pr_point *at = ARRAY(b, from->n, pr_point);
        for (int k = 0; k < from->n && at; k++) at[k] = (pr_point){from->at[2 * k], from->at[2 * k + 1]};
        outline[i] = (pr_outline){
            {from->id, shown(b, from->title)}, from->sort, from->board, at, from->n, from->closed, from->bars};
    }
    b->c->is.outline = outline;
    b->c->is.outlines = d->outlines_n;
}

static pr_list link_marks(struct builder *b, const struct link *link) {
    int32_t *at = ARRAY(b, b->d->link_marks.n, int32_t);
    int n = 0;
    for (int m = 0; m < b->d->link_marks.n && at; m++)
        if (link->marks >> m & 1) at[n++] = m;
    return (pr_list){at, n};
}

static void add_links(struct builder *b) {
    const struct def *d = b->d;
    pr_link *link = ARRAY(b, d->links_n, pr_link);
    pr_ring *ring = ARRAY(b, d->rings_n, pr_ring);
    for (int i = 0; i < d->links_n && link; i++)
        link[i] = (pr_link){.id = d->links[i].id,
                            .from = d->links[i].from,
                            .to = d->links[i].to,
                            .one_way = d->links[i].one_way,
                            .traceless = d->links[i].traceless,
                            .edge = d->links[i].edge,
                            .marks = link_marks(b, &d->links[i])};
    for (int i = 0; i < d->rings_n && ring; i++)
        ring[i] = (pr_ring){d->rings[i].id, list_of(b, d->rings[i].space, d->rings[i].spaces)};
    b->c->is.link = link;
    b->c->is.links = d->links_n;
    b->c->is.ring = ring;
    b->c->is.rings = d->rings_n;
}

static void add_dice(struct builder *b) {
    const struct def *d = b->d;
    pr_symbol *symbol = ARRAY(b, d->symbols.n, pr_symbol);
    pr_pips *pips = ARRAY(b, d->pips_ids.n, pr_pips);
    pr_die *die = ARRAY(b, d->dice_n, pr_die);
    for (int i = 0; i < d->symbols.n && symbol; i++)
        symbol[i] =
            (pr_symbol){{d->symbols.name[i], shown(b, d->symbol_titles[i])}, shown_or_null(b, d->symbol_texts[i])};
    for (int i = 0; i < d->pips_ids.n && pips; i++)
        pips[i] = (pr_pips){d->pips_ids.name[i], list_of(b, d->pips[i].symbol, d->pips[i].n)};
    for (int i = 0; i < d->dice_n && die; i++)
        die[i] = (pr_die){d->dice[i].id, list_of(b, d->dice[i].face, d->dice[i].faces)};
    b->c->is.symbol = symbol;
    b->c->is.symbols = d->symbols.n;
    b->c->is.pips = pips;
    b->c->is.pips_n = d->pips_ids.n;
    b->c->is.die = die;
    b->c->is.dice = d->dice_n;
}

/* Pieces, cards, piles ------------------------------------------------------------------------------- */

/* Returns the title of a cell. For a cell without a title, returns a text such as "spark 2". For an empty cell, returns
 * "-". */
static const char *cell_title(struct builder *b, const struct track_cell *c) {
    char buffer[512], name[160];
    struct text t = text_over(buffer, sizeof buffer);
    if (msg_any(c->title)) return shown(b, c->title);
    text_add(&t, "%s", c->step == NONE ? "-" : b->r->steps[c->step].id);
    for (int i = 0; i < c->args; i++) text_add(&t, " %s", value_title(b->d, c->arg[i], name, sizeof name));
    return arena_copy(b->arena, buffer);
}

static const pr_cell *cells_of(struct builder *b, const struct kind *k) {
    pr_cell *cell = ARRAY(b, k->cells, pr_cell);
    for (int i = 0; i < k->cells && cell; i++) {
        const struct track_cell *from = &k->cell[i];
        cell[i] = (pr_cell){.title = cell_title(b, from),
                            .step = from->step == NONE ? NULL : b->r->steps[from->step].id,
                            .args = from->args};
        for (int a = 0; a < from->args; a++) cell[i].arg[a] = (pr_value){(pr_type)from->arg[a].type, from->arg[a].n};
    }
    return cell;
}

static pr_list tags_of(struct builder *b, const struct kind *k) {
    int32_t *at = ARRAY(b, b->d->tags.n, int32_t);
    int n = 0;
    for (int t = 0; t < b->d->tags.n && at; t++)
        if (tag_in(&k->tags, t)) at[n++] = t;
    return (pr_list){at, n};
}

/* Returns the sign of a kind on the map in the current language. The catalog's row with the context "sign" and the
 * kind's title gives the sign. Without such a row, a sign that begins the English title becomes the first letters of
 * the translated title, as many as the sign has, if these are ASCII. Any other sign stays as it is. */
static const char *translated_sign(struct builder *b, const struct kind *k, const char *title) {
    const char *english = k->title.s ? k->title.s : "", *row = tr_in("sign", english);
    const size_t n = strlen(k->abbrev);
    char letters[2 * MAX_SHOWN + 1];
    if (row != english) return row;
    if (!*english || strlen(title) > MAX_SHOWN || !starts_fold(k->abbrev, english)) return k->abbrev;
    if (fold_letters(title, letters) < n) return k->abbrev;
    for (size_t i = 0; i < n; i++) {
        if (letters[i] < 'a' || letters[i] > 'z') return k->abbrev;
        if (k->abbrev[i] != fold_ascii(k->abbrev[i])) letters[i] = (char)(letters[i] - 'a' + 'A');
    }
    letters[n] = 0;
    return arena_copy(b->arena, letters);
}

/* Returns true if another kind, with another English sign, has the same translated sign. */
static bool sign_shared(const struct builder *b, const pr_kind *kind, int of) {
    const struct kind *english = b->d->kinds;
    for (int i = 0; i < b->d->kinds_n; i++)
        if (!strcmp(kind[i].abbrev, kind[of].abbrev) && strcmp(english[i].abbrev, english[of].abbrev) != 0) return true;
    return false;
}

/* Translates the signs of the kinds. If translation makes two different signs equal, both stay in English, because the
 * map must distinguish the kinds. A restored English sign may equal the translated sign of another kind, so the search
 * repeats. */
static void translate_signs(struct builder *b, pr_kind *kind) {
    const int n = b->d->kinds_n;
    bool *shared = ARRAY(b, n, bool), again = shared != NULL;
    for (int i = 0; i < n && again; i++) {
        const char *sign = translated_sign(b, &b->d->kinds[i], kind[i].is.title);
        if (sign) kind[i].abbrev = sign;
    }
    while (again) {
        again = false;
        for (int i = 0; i < n; i++)
            shared[i] = strcmp(kind[i].abbrev, b->d->kinds[i].abbrev) != 0 && sign_shared(b, kind, i);
        for (int i = 0; i < n; i++) {
            if (shared[i]) kind[i].abbrev = b->d->kinds[i].abbrev;
            again |= shared[i];
        }
    }
}

static void add_kinds(struct builder *b) {
    const struct def *d = b->d;
    pr_kind *kind = ARRAY(b, d->kinds_n, pr_kind);
    for (int i = 0; i < d->kinds_n && kind; i++) {
        const struct kind *k = &d->kinds[i];
        kind[i] = (pr_kind){.is = {k->id, shown(b, k->title)},
                            .plural = shown_or_null(b, k->plural),
                            .text = shown_or_null(b, k->text),
                            .abbrev = k->abbrev,
                            .first = k->first,
                            .count = k->count,
                            .tags = tags_of(b, k),
                            .blocks = k->blocks,
                            .side = k->side,
                            .protected_by = k->protected_by,
                            .seat = k->seat,
                            .hp = k->hp,
                            .hp_max = k->hp_max,
                            .stun = k->stun,
                            .kill = k->kill,
                            .kill_stunned = k->kill_stunned,
                            .ap = k->ap,
                            .die = k->die,
                            .rolled = k->rolled ? d->fields[k->rolled].name : NULL,
                            .cell = cells_of(b, k),
                            .cells = k->cells,
                            .base = k->foot.radius,
                            .mm_wide = k->foot.across,
                            .mm_long = k->foot.along};
        b->c->is.tracks_hooks |= k->cells > 0;
    }
    if (kind && tr_has_names()) translate_signs(b, kind);
    b->c->is.kind = kind;
    b->c->is.kinds = d->kinds_n;
    b->c->is.simultaneous = d->extra.busy != NONE;
}

static void add_copies(struct builder *b) {
    const struct def *d = b->d;
    pr_copy *piece = ARRAY(b, d->pieces_n, pr_copy), *card = ARRAY(b, d->cards_n, pr_copy);
    for (int i = 0; i < d->pieces_n && piece; i++) piece[i] = (pr_copy){d->pieces[i].id, d->pieces[i].kind};
    for (int i = 0; i < d->cards_n && card; i++) card[i] = (pr_copy){d->cards[i].id, d->cards[i].kind};
    b->c->is.piece = piece;
    b->c->is.pieces = d->pieces_n;
    b->c->is.card = card;
    b->c->is.cards = d->cards_n;
}

static void add_cards(struct builder *b) {
    const struct def *d = b->d;
    pr_card *card = ARRAY(b, d->card_kinds_n, pr_card);
    for (int i = 0; i < d->card_kinds_n && card; i++) {
        const struct card_kind *k = &d->card_kinds[i];
        card[i] = (pr_card){.is = {k->id, shown(b, k->title)},
                            .text = shown(b, k->text),
                            .badge = shown_or_null(b, k->badge),
                            .brief = shown_or_null(b, k->brief),
                            .first = k->first,
                            .count = k->count,
                            .home = k->count ? d->cards[k->first].home : NONE};
    }
    b->c->is.card_kind = card;
    b->c->is.card_kinds = d->card_kinds_n;
}

static bool owns_pile(const struct def *d, const char *id, int piece) {
    for (int i = 0; i < d->piles_n; i++)
        if (d->piles[i].owner == piece && strcmp(d->piles[i].id, id) == 0) return true;
    return false;
}

static const char *pile_per(const struct def *d, const struct pile *pile) {
    if (pile->owner == NONE) return NULL;
    for (int t = 0; t < d->tags.n; t++) {
        bool same = true;
        for (int q = 0; q < d->pieces_n && same; q++)
            same = tag_in(&d->kinds[d->pieces[q].kind].tags, t) == owns_pile(d, pile->id, q);
        if (same) return d->tags.name[t];
    }
    return d->pieces[pile->owner].id;
}

static bool pile_repeats(const struct def *d, int pile) {
    for (int i = 0; i < pile; i++)
        if (strcmp(d->piles[i].id, d->piles[pile].id) == 0) return true;
    return false;
}

static pr_visible visible_to(int visible) {
    switch (visible) {
    case VIS_EVERYONE: return PR_SEEN_BY_ALL;
    case VIS_NOBODY: return PR_SEEN_BY_NOBODY;
    case VIS_CONTENTS: return PR_SEEN_UNORDERED;
    default: return visible < MAX_SIDES ? PR_SEEN_BY_OWNER : PR_SEEN_BY_SEAT;
    }
}

static void add_piles(struct builder *b) {
    static const pr_show show[] = {
        [SHOW_COUNT] = PR_SHOW_COUNT, [SHOW_TOP] = PR_SHOW_TOP, [SHOW_ROW] = PR_SHOW_ROW, [SHOW_NAMES] = PR_SHOW_NAMES};
    const struct def *d = b->d;
    pr_pile *pile = ARRAY(b, d->piles_n, pr_pile);
    for (int i = 0; i < d->piles_n && pile; i++) {
        const struct pile *from = &d->piles[i];
        bool repeats =
            pile_repeats(d, i); /* only the first pile of a family is listed; its entry says who owns the piles */
        pile[i] = (pr_pile){.is = {from->id, shown(b, from->title)},
                            .name = d->pile_ids.name[i],
                            .owner = from->owner,
                            .side = from->side,
                            .seat = from->owner == NONE && from->visible >= MAX_SIDES ? from->seat : PR_NOBODY,
                            .visible = visible_to(from->visible),
                            .show = show[from->show],
                            .fill_from = from->fill,
                            .fill_to = from->fill_to,
                            .passed = from->passed == NONE ? NULL : d->fields[from->passed].name,
                            .per = repeats ? NULL : pile_per(d, from),
                            .repeats = repeats};
    }
    b->c->is.pile = pile;
    b->c->is.piles = d->piles_n;
}

/* Tracks, verbs, variables --------------------------------------------------------------------------- */

static void add_tracks(struct builder *b) {
    const struct def *d = b->d;
    pr_track *track = ARRAY(b, d->tracks_n, pr_track);
    for (int i = 0; i < d->tracks_n && track; i++) {
        const struct track *t = &d->tracks[i];
        pr_source *source = ARRAY(b, t->sources, pr_source);
        for (int s = 0; s < t->sources && source; s++)
            source[s] = (pr_source){d->fields[t->source[s].field].name, shown(b, t->source[s].title)};
        track[i] = (pr_track){.is = {t->id, shown(b, t->title)},
                              .min = t->min,
                              .max = t->max,
                              .start = t->start,
                              .open = t->open,
                              .restarts = t->restarts,
                              .shown = t->shown ? d->fields[t->shown].name : NULL,
                              .rule = t->rule,
                              .text = shown_or_null(b, t->text),
                              .source = source,
                              .sources = t->sources};
    }
    b->c->is.track = track;
    b->c->is.tracks = d->tracks_n;
}

/* Sets whether a phase of single turns uses this verb to end a turn, or to choose the next actor. */
static void verb_of_turns(const struct rules *r, int verb, pr_verb *v) {
    for (int i = 0; i < r->phases_n; i++) {
        const struct phase *phase = &r->phases[i];
        if (phase->run != NONE || phase->together) continue;
        v->ends_turn |= r->menus[phase->menu].stop == verb;
        v->begins_turn |= phase->ask == verb;
    }
}

static void add_verbs(struct builder *b) {
    const struct def *d = b->d;
    pr_verb *verb = ARRAY(b, d->verbs_n, pr_verb);
    for (int i = 0; i < d->verbs_n && verb; i++) {
        const struct verb *v = &d->verbs[i];
        const struct action *a = v->menu == NONE ? NULL : menu_action(&b->r->menus[v->menu], i);
        verb[i] = (pr_verb){.id = v->id,
                            .label = shown(b, v->label),
                            .rule = v->rule,
                            .aliases = v->aliases ? tr(v->aliases) : NULL,
                            .leads_on = v->leads_on,
                            .brief = v->brief,
                            .lapses = v->lapses,
                            .menu = v->menu,
                            .cost = v->cost,
                            .moves = a && a->move,
                            .keeps_move = a && a->keeps_move && !a->move};
        verb_of_turns(b->r, i, &verb[i]);
        for (int k = 0; k < b->r->menus_n; k++) verb[i].ends_menu |= b->r->menus[k].stop == i;
    }
    b->c->is.verb = verb;
    b->c->is.verbs = d->verbs_n;
}

static pr_owner owner_of(enum owner owner) {
    static const pr_owner of[OWNERS] = {
        [OWN_MATCH] = PR_OF_MATCH, [OWN_SIDE] = PR_OF_SIDE, [OWN_SEAT] = PR_OF_SEAT,  [OWN_PIECE] = PR_OF_PIECE,
        [OWN_SPACE] = PR_OF_SPACE, [OWN_CARD] = PR_OF_CARD, [OWN_PILE] = PR_OF_OTHER, [OWN_TRACK] = PR_OF_OTHER,
        [OWN_LINK] = PR_OF_OTHER,  [OWN_RING] = PR_OF_OTHER};
    return of[owner];
}

/* Returns the texts for the values of a variable, or NULL. */
static const char *const *said_of(struct builder *b, const struct field *f) {
    const char **said = f->said_n ? ARRAY(b, f->said_n, const char *) : NULL;
    for (int i = 0; said && i < f->said_n; i++) said[i] = shown(b, f->said[i]);
    return said;
}

/* Adds the variables of scripts: first the variables of the match, then the variables of each other type of owner.
 * Variables of one type of owner keep the order of fields. */
static void add_vars(struct builder *b) {
    const struct def *d = b->d;
    pr_var *var = ARRAY(b, d->fields_n, pr_var);
    int *field = ARRAY(b, d->fields_n, int);
    int n = 0;
    for (int owner = PR_OF_MATCH; owner <= PR_OF_OTHER; owner++) {
        b->c->first_var[owner] = n;
        for (int f = CORE_FIELD_COUNT; f < d->fields_n && var && field; f++) {
            const struct field *from = &d->fields[f];
            if (!from->script || owner_of(from->owner) != (pr_owner)owner) continue;
            field[n] = f;
            var[n++] = (pr_var){.id = from->name,
                                .title = shown_or_null(b, from->title),
                                .owner = (pr_owner)owner,
                                .type = (pr_type)from->type,
                                .size = from->size,
                                .key = from->key ? from->key->name : NULL,
                                .sign = shown_or_null(b, from->sign),
                                .kinds = from->kinds,
                                .said = said_of(b, from),
                                .saids = from->said_n,
                                .harm = from->harm};
        }
    }
    b->c->is.var = var;
    b->c->is.vars = n;
    b->c->field = field;
}

static void add_names(struct builder *b) {
    const struct def *d = b->d;
    pr_content *c = &b->c->is;
    pr_name *phase = ARRAY(b, b->r->phases_n, pr_name);
    for (int i = 0; i < b->r->phases_n && phase; i++)
        phase[i] = (pr_name){b->r->phases[i].id, shown(b, b->r->phases[i].title)};
    c->phase = phase;
    c->phases = b->r->phases_n;
    c->word = d->words.name, c->words = d->words.n;
    c->condition = d->conditions.name, c->conditions = d->conditions.n;
    c->tag = d->tags.name, c->tags = d->tags.n;
    c->mark = d->mark_ids.name, c->marks = d->mark_ids.n;
    const char **sign = ARRAY(b, d->marks_n, const char *);
    for (int i = 0; i < d->marks_n && sign; i++) sign[i] = shown_or_null(b, d->marks[i].sign);
    c->mark_sign = sign;
    c->link_mark = d->link_marks.name, c->link_marks = d->link_marks.n;
    c->menu = b->r->menu_ids.name, c->menus = b->r->menu_ids.n;
    pr_name *overlay = ARRAY(b, b->r->overlays, pr_name);
    for (int i = 0; i < b->r->overlays && overlay; i++)
        overlay[i] = (pr_name){b->r->overlay[i].id, shown(b, b->r->overlay[i].title)};
    c->overlay = overlay, c->overlays = b->r->overlays;
    const char **lesson = ARRAY(b, b->r->coach.lessons, const char *);
    const char **answer = ARRAY(b, b->r->coach.lessons, const char *);
    for (int i = 0; i < b->r->coach.lessons && lesson && answer; i++)
        lesson[i] = b->r->coach.lesson[i].id, answer[i] = b->r->coach.lesson[i].answer;
    c->lesson = lesson, c->lesson_answer = answer, c->lessons = b->r->coach.lessons;
}

/* The head ------------------------------------------------------------------------------------------- */

static void hide(int visible, bool *hidden, bool *from_sides) {
    *hidden |= visible != VIS_EVERYONE;
    *from_sides |= visible == VIS_OWNER || (visible >= 0 && visible < MAX_SIDES);
}

static pr_secrets secrets_of(const struct def *d) {
    bool hidden = false, sides = false;
    for (int i = 0; i < d->piles_n; i++) hide(d->piles[i].visible, &hidden, &sides);
    for (int i = 0; i < d->kinds_n; i++) {
        hide(d->kinds[i].face_visible, &hidden, &sides);
        hide(d->kinds[i].place_visible, &hidden, &sides);
    }
    for (int f = 0; f < d->fields_n; f++)
        if (d->fields[f].script) hide(d->fields[f].visible, &hidden, &sides);
    if (d->seat_secrets) return PR_SECRETS_OF_SEATS;
    return sides ? PR_SECRETS_OF_SIDES : hidden ? PR_SECRETS_FROM_ALL : PR_NO_SECRETS;
}

static uint64_t scripts_hash(const struct program *p) {
    uint64_t h = 0;
    for (int i = 0; i < p->sources_n; i++) h = chance_mix(h, p->sources[i].hash);
    return h;
}

static void add_head(struct builder *b, const struct program *p) {
    pr_content *c = &b->c->is;
    c->game = p->header.game;
    c->id = p->header.id;
    c->title = shown(b, p->header.title);
    c->pitch = shown(b, p->header.pitch);
    c->rules = p->header.rules_book;
    c->setting = p->setting, c->settings = p->settings;
    c->constant = p->constant, c->constants = p->constants;
    c->scripts = scripts_hash(p);
    c->secrets = secrets_of(b->d);
    c->rounds = b->r->round_cap == ROUND_CAP ? 0 : b->r->round_cap;
}

const struct content *content_of(struct pr_episode *e) {
    if (e->content) return e->content;
    struct arena arena = {0};
    struct content *c = arena_alloc(&arena, sizeof *c);
    if (!c) return NULL;
    struct builder b = {.arena = &arena, .r = e->program->rules, .d = e->program->rules->def, .c = c};
    add_head(&b, e->program);
    add_sides(&b);
    add_boards(&b);
    add_edges(&b);
    add_outlines(&b);
    add_planes(&b);
    add_links(&b);
    add_dice(&b);
    add_kinds(&b);
    add_copies(&b);
    add_cards(&b);
    add_piles(&b);
    add_tracks(&b);
    add_verbs(&b);
    add_vars(&b);
    add_names(&b);
    if (arena.failed) {
        arena_free(&arena);
        return NULL;
    }
    e->content_arena = arena;
    return e->content = c;
}

const pr_content *pr_content_of(pr_episode *e) {
    const struct content *c = content_of(e);
    return c ? &c->is : NULL;
}
