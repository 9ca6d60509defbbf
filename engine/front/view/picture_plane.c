/* Draws planes (tables without spaces) as SVG in true scale. One unit of the picture is half a millimeter. The
 * coordinate y grows upward on the table and downward in the picture, and down() converts it. All numbers are
 * integers. */
#include "front/view/page.h"

#include "front/view/map.h"

enum {
    EDGE = 60,
    HEADING = 70,
    RULER = 200 /* distance between two numbers at the edge, in half millimeters */,
    SIDES = 4,
    COLORS = 4 /* colors of overlays */,
    LETTER = 17 /* mean width of a letter in the CSS class `.meaning` */,
    LINE = 42
};

const char plane_style[] =
    ".table{fill:#f4f1ea;stroke:#6b6455;stroke-width:3}.shape.road{fill:#e2ddd2}"
    ".shape.area{fill:none;stroke:#8aa9c4;stroke-width:3;stroke-dasharray:12 8}"
    ".shape.low{fill:#cdbb8f;stroke:#8a7a4f;stroke-width:2}.shape.tall{fill:#8d8878;stroke:#4c4a45;stroke-width:3}"
    ".shape.building{fill:#dcd2c3;stroke:#4c4a45;stroke-width:7}.shape.door{stroke:#f4f1ea;stroke-width:9}"
    ".shape.window{stroke:#7fb2d8;stroke-width:7}.shape.entrance{stroke:#2f7d3a;stroke-width:12}"
    ".shape.stairs{fill:#4c4a45}.ruler{fill:#6b6455;font-size:26px}.thing{fill:#4c4a45;font-size:26px;"
    "text-anchor:middle}.caption{fill:#222;font-size:40px;font-weight:bold}"
    ".heading{stroke:#111;stroke-width:4}.over{fill-opacity:.35;stroke:none}.over0{fill:#2f7d3a}.over1{fill:#d9a514}"
    ".over2{fill:#d2691e}.over3{fill:#b03030}.spot{stroke:#7a1f1f;stroke-width:3;stroke-opacity:.8}"
    ".meaning{fill:#222;font-size:32px}.number{fill:#111;font-size:40px;font-weight:bold;text-anchor:middle}";

int plane_wide(const pr_board *b) {
    return 2 * b->mm_wide + 2 * EDGE;
}

int plane_high(const pr_board *b) {
    return 2 * b->mm_high + 2 * EDGE + HEADING;
}

static int across(int x) {
    return EDGE + x;
}

static int down(const pr_board *b, int y) {
    return HEADING + EDGE + 2 * b->mm_high - y;
}

pr_point plane_point(const pr_board *b, int32_t point) {
    const pr_point_at at = world_point(point);
    return (pr_point){across(2 * at.x), down(b, 2 * at.y)};
}

static void draw_shape(buffer *t, const pr_board *b, const pr_shape *s) {
    static const char *const sorts[] = {"low",    "tall", "building", "door",     "window",
                                        "stairs", "road", "area",     "entrance", "mark"};
    if (s->sort == PR_MARK || (s->of != PR_NOBODY && s->level)) return;
    if (s->n == 1)
        buffer_addf(t, "<circle class=\"shape %s\" cx=\"%d\" cy=\"%d\" r=\"12\"", sorts[s->sort], across(s->at[0].x),
                    down(b, s->at[0].y));
    else
        buffer_addf(t, "<path class=\"shape %s\" d=\"", sorts[s->sort]);
    for (int i = 0; s->n > 1 && i < s->n; i++)
        buffer_addf(t, "%c%d %d", i ? 'L' : 'M', across(s->at[i].x), down(b, s->at[i].y));
    if (s->n > 1) buffer_addf(t, "%s\"", s->n > 2 ? "Z" : "");
    buffer_add(t, "><title>");
    buffer_add_xml(t, s->is.title);
    buffer_addf(t, "</title></%s>", s->n == 1 ? "circle" : "path");
}

/* Writes the name of a building or an area in its middle. */
static void draw_name(buffer *t, const pr_board *b, const pr_shape *s) {
    int64_t x = 0, y = 0;
    if (s->sort != PR_BUILDING && s->sort != PR_AREA) return;
    for (int i = 0; i < s->n; i++) x += s->at[i].x, y += s->at[i].y;
    buffer_addf(t, "<text class=\"thing\" x=\"%d\" y=\"%d\">", across((int)(x / s->n)), down(b, (int)(y / s->n)));
    buffer_add_xml(t, s->is.title);
    buffer_add(t, "</text>");
}

static void draw_piece(buffer *t, const world *w, const pr_piece *p, const char *id) {
    const pr_kind *kind = piece_kind(w, p);
    char sign[40];
    const pr_point middle = plane_point(&w->content->board[w->content->space[p->space].board], p->point);
    const int x = middle.x, y = middle.y;
    table_sign(w, p, sign, sizeof sign);
    const bool round = kind->base || !kind->mm_wide;
    const int radius = kind->base                      ? kind->base
                       : round                         ? 10
                       : kind->mm_wide < kind->mm_long ? kind->mm_wide
                                                       : kind->mm_long;
    buffer_addf(t, "<g data-piece=\"%s\" class=\"token%s%s", id, p->conditions ? " weak" : "",
                p->piece == world_actor(w) ? " active" : "");
    if (kind->side >= 0) buffer_addf(t, " side%d", kind->side % SIDES);
    buffer_add(t, "\"><title>");
    buffer_add_xml(t, kind->is.title);
    buffer_addf(t, " %s</title>", piece_id(w, p));
    if (round)
        buffer_addf(t, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, radius);
    else
        buffer_addf(t, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" transform=\"rotate(%d %d %d)\"/>",
                    x - kind->mm_wide, y - kind->mm_long, 2 * kind->mm_wide, 2 * kind->mm_long, p->heading * 5, x, y);
    buffer_addf(t, "<path class=\"heading\" d=\"M%d %dL%d %d\" transform=\"rotate(%d %d %d)\"/>", x, y - radius / 2, x,
                y - radius, p->heading * 5, x, y);
    const int font = radius * (strlen(sign) > 2 ? 2 : 3) / 3;
    buffer_addf(t, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">", x, y + font / 3, font);
    buffer_add_xml(t, sign);
    buffer_add(t, "</text></g>");
}

/* Passes a shape of terrain to `each` as a part, because play can remove terrain and bring it back. */
static void terrain_part(const world *w, int shape, part_sink each, void *ctx) {
    const pr_content *c = w->content;
    const pr_shape *s = &c->shape[shape];
    owned_buffer t = {0}, id = {0};
    buffer_addf(&id, "%s/%s", c->board[s->board].is.id, s->is.id);
    buffer_addf(&t, "<g data-link=\"%s\">", id.s);
    draw_shape(&t, &c->board[s->board], s);
    buffer_add(&t, "</g>");
    each(ctx, PART_LINK, id.s, w->look->gone[shape] ? NULL : t.s);
}

static bool is_terrain(const pr_shape *s) {
    return s->sort <= PR_STAIRS;
}

void plane_terrain(const world *w, int board, part_sink each, void *ctx) {
    for (int i = 0; i < w->content->shapes; i++)
        if (w->content->shape[i].board == board && is_terrain(&w->content->shape[i])) terrain_part(w, i, each, ctx);
}

void plane_pieces(const world *w, int board, part_sink each, void *ctx) {
    const pr_content *c = w->content;
    for (int i = 0; i < c->pieces; i++) {
        const pr_piece *p = world_piece(w, i);
        const bool there = p && p->point != PR_NOBODY && p->carrier == PR_NOBODY && c->space[p->space].board == board;
        owned_buffer t = {0}, id = {0};
        buffer_addf(&id, "%s/%s", c->board[board].is.id, c->piece[i].id);
        if (there) draw_piece(&t, w, p, id.s);
        each(ctx, PART_PIECE, id.s, t.s);
    }
}

void plane_draw(buffer *t, const world *w, int board, part_sink add) {
    const pr_content *c = w->content;
    const pr_board *b = &c->board[board];
    buffer_addf(t, "<text class=\"caption\" x=\"%d\" y=\"46\">", EDGE);
    buffer_add_xml(t, b->is.title);
    buffer_addf(t, "</text><rect class=\"table\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", EDGE, HEADING + EDGE,
                2 * b->mm_wide, 2 * b->mm_high);
    for (int x = 0; x <= 2 * b->mm_wide; x += RULER)
        buffer_addf(t, "<text class=\"ruler\" x=\"%d\" y=\"%d\">%d</text>", across(x) - 8, down(b, -34), x / 20);
    for (int y = 0; y <= 2 * b->mm_high; y += RULER)
        buffer_addf(t, "<text class=\"ruler\" x=\"6\" y=\"%d\">%d</text>", down(b, y) + 9, y / 20);
    for (int i = 0; i < c->shapes; i++)
        if (c->shape[i].board == board && is_terrain(&c->shape[i]))
            terrain_part(w, i, add, t);
        else if (c->shape[i].board == board)
            draw_shape(t, b, &c->shape[i]);
    for (int i = 0; i < c->shapes; i++)
        if (c->shape[i].board == board && !w->look->gone[i]) draw_name(t, b, &c->shape[i]);
}

/* Overlays ---------------------------------------------------------------------------------------------- */

/* Returns the color of a sign of an overlay. */
static int color_of(char sign) {
    return sign == 'o' ? 0 : sign == '-' ? 1 : (sign - '1') % COLORS;
}

/* Draws the squares of an overlay that have a sign. Squares of one sign side by side are one rectangle. */
static void draw_squares(buffer *t, const table_overlay *o) {
    const pr_board *b = &o->w->content->board[o->board];
    const int size = 2 * OVERLAY_STEP, columns = (b->mm_wide + OVERLAY_STEP - 1) / OVERLAY_STEP,
              rows = (b->mm_high + OVERLAY_STEP - 1) / OVERLAY_STEP;
    for (int y = 0; y < rows; y++) {
        char before = 0;
        int start = 0;
        for (int x = 0; x <= columns; x++) {
            const char sign = x < columns ? overlay_sign(o, overlay_square(o, x, y)) : 0;
            if (sign == before) continue;
            if (before)
                buffer_addf(t, "<rect class=\"over over%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                            color_of(before), across(start * size), down(b, (y + 1) * size), (x - start) * size, size);
            before = sign, start = x;
        }
    }
}

/* Draws the discs of an overlay, with their numbers in the middle and their texts as titles. */
static void draw_discs(buffer *t, const table_overlay *o) {
    const pr_board *b = &o->w->content->board[o->board];
    for (int i = 0, places = 0; i < o->spots; i++) {
        const pr_spot *s = &o->spot[i];
        if (s->at == PR_NOBODY) continue;
        const pr_point at = plane_point(b, s->at);
        const int x = at.x, y = at.y, number = places++;
        buffer_addf(t, "<circle class=\"over spot over%d\" cx=\"%d\" cy=\"%d\" r=\"%d\"><title>", number % COLORS, x, y,
                    s->width ? s->width : 12);
        buffer_add_xml(t, s->text);
        buffer_addf(t, "</title></circle><text class=\"number\" x=\"%d\" y=\"%d\">%c</text>", x, y + 14,
                    spot_sign(number));
    }
}

void plane_overlay(buffer *t, const table_overlay *o) {
    if (o->kind == OVERLAY_MARKS)
        draw_discs(t, o);
    else
        draw_squares(t, o);
}

/* Writes a text in lines of at most `width` units. Returns the height below the text. */
static int write_lines(buffer *t, const char *text, int width, int y) {
    owned_words parts = words_split(text, ' ');
    const int most = (width - 2 * EDGE) / LETTER;
    for (size_t i = 0; i < parts.n;) {
        int columns = 0;
        buffer_addf(t, "<text class=\"meaning\" x=\"%d\" y=\"%d\">", EDGE, y + LINE - 10);
        do {
            if (columns) buffer_add(t, " ");
            columns += text_columns(parts.at[i]) + 1;
            buffer_add_xml(t, parts.at[i++]);
        } while (i < parts.n && columns + text_columns(parts.at[i]) <= most);
        buffer_add(t, "</text>");
        y += LINE;
    }
    return y;
}

/* Draws a square of each color of an overlay, with its sign beside it. */
static int draw_key(buffer *t, const table_overlay *o, int y) {
    const pr_board *b = &o->w->content->board[o->board];
    const char signs[] = "123456789";
    const char *of = o->kind == OVERLAY_SIGHT ? "o-" : o->kind == OVERLAY_REACH ? "o" : signs;
    const int n = o->kind == OVERLAY_RANGES ? b->ranges.n : (int)strlen(of);
    for (int i = 0, x = EDGE; i < n && of[i]; i++, x += 2 * LINE)
        buffer_addf(t,
                    "<rect class=\"over over%d\" x=\"%d\" y=\"%d\" width=\"30\" height=\"30\"/>"
                    "<text class=\"meaning\" x=\"%d\" y=\"%d\">%c</text>",
                    color_of(of[i]), x, y + 6, x + 38, y + LINE - 10, of[i]);
    return y + LINE;
}

int plane_explain(buffer *t, const table_overlay *o, int width, int y) {
    buffer said = {0};
    overlay_explain(o, &said);
    if (said.n) y = write_lines(t, said.s, width, draw_key(t, o, y));
    buffer_free(&said);
    for (int i = 0, places = 0; i < o->spots; i++) {
        if (o->spot[i].at != PR_NOBODY) buffer_addf(&said, "%c: ", spot_sign(places++));
        buffer_add(&said, o->spot[i].text);
        y = write_lines(t, said.s, width, y);
        buffer_free(&said);
    }
    return y + EDGE / 2;
}
