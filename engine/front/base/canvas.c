/* Draws into a rectangle of clusters (characters with their combining marks). A later drawing overwrites an earlier
 * one. If a drawing overwrites one column of a wide cluster, the other column becomes blank. */
#include "front/base/canvas.h"

#include "front/base/print.h"
#include "text/text.h"

#include <stdio.h>

canvas canvas_new(int width, int height) {
    canvas c = {.width = width < 1 ? 1 : width, .height = height < 0 ? 0 : height};
    c.glyphs = need(calloc((size_t)c.width * (size_t)c.height + 1, sizeof *c.glyphs));
    return c;
}

void canvas_free(canvas *c) {
    free(c->glyphs);
    *c = (canvas){0};
}

static glyph *line_of(const canvas *c, int y) {
    return &c->glyphs[(size_t)y * (size_t)c->width];
}

/* Returns the glyph at x, y, or NULL if this point is outside the canvas. */
static glyph *at(const canvas *c, int x, int y) {
    return x >= 0 && y >= 0 && x < c->width && y < c->height ? &line_of(c, y)[x] : NULL;
}

/* Puts one glyph. Does nothing outside of the canvas. If the glyph covers one half of a wide glyph, the other half
 * becomes blank. */
static void set(canvas *c, int x, int y, const glyph *with) {
    glyph *g = at(c, x, y), *before = at(c, x - 1, y), *after = at(c, x + 1, y);
    if (!g) return;
    if (g->tail && before) before->bytes[0] = '\0';
    if (after) after->tail = false;
    *g = *with;
}

static int put(canvas *c, int x, int y, tone t, bool fresh, const char *s) {
    int columns = 0, its;
    for (size_t n; *s; s += n, columns += its) {
        glyph g = {.tone = (unsigned char)t, .fresh = fresh}, tail = g;
        n = text_cluster(s, &its);
        if (its == 0) continue;
        bool whole = its == 1 || x + columns + 1 < c->width;
        if (!whole || strchr(TIED " \t\n", *s))
            g.bytes[0] = ' ';
        else if (text_character(s))
            memcpy(g.bytes, s, n);
        else
            g.bytes[0] = '?'; /* replaces an unprintable character, because an escape would need more columns */
        tail.tail = its == 2;
        set(c, x + columns, y, &g);
        if (tail.tail) set(c, x + columns + 1, y, &tail);
    }
    return columns;
}

int canvas_put(canvas *c, int x, int y, tone t, const char *s) {
    return put(c, x, y, t, false, s);
}

int canvas_put_fresh(canvas *c, int x, int y, tone t, const char *s) {
    return put(c, x, y, t, true, s);
}

void canvas_resize(canvas *c, int height) {
    size_t width = (size_t)c->width, before = (size_t)c->height * width, now = (size_t)height * width;
    c->glyphs = need(realloc(c->glyphs, (now ? now : 1) * sizeof *c->glyphs));
    if (now > before) memset(c->glyphs + before, 0, (now - before) * sizeof *c->glyphs);
    c->height = height;
}

void canvas_widen(canvas *c, int width) {
    canvas other = canvas_new(width, c->height);
    canvas_paste(&other, 0, 0, c);
    canvas_free(c);
    *c = other;
}

void canvas_flow(canvas *c, tone t, int indent, const char *s) {
    int x = 0;
    canvas_resize(c, c->height + 1);
    while (*s) {
        bool toned = s[0] == FLOW_TONE && s[1] >= '0' && s[1] < '0' + TONE_COUNT;
        tone its = toned ? (tone)(s[1] - '0') : t;
        if (toned) s += 2;
        size_t n = text_unit(s);
        char part[1024];
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), s);
        int columns = text_columns(part);
        if (x > indent && x + columns > c->width) {
            canvas_resize(c, c->height + 1);
            x = indent;
        }
        x += put(c, x, c->height - 1, its, false, part);
        s += n;
        for (; *s == ' '; s++) x += put(c, x, c->height - 1, t, false, " ");
        if (*s == '\n') {
            canvas_resize(c, c->height + 1);
            x = indent;
            s++;
        }
    }
}

int flow_lines(const char *s, int indent, int width) {
    owned_by(canvas_free) canvas c = canvas_new(width, 0);
    canvas_flow(&c, TONE_PLAIN, indent, s);
    return c.height;
}

bool canvas_same(const canvas *a, const canvas *b) {
    if (a->width != b->width || a->height != b->height) return false;
    for (int i = 0; i < a->width * a->height; i++)
        if (strcmp(a->glyphs[i].bytes, b->glyphs[i].bytes) != 0) return false;
    return true;
}

void canvas_paste(canvas *onto, int x, int y, const canvas *what) {
    for (int row = 0; row < what->height; row++)
        for (int column = 0; column < what->width; column++)
            set(onto, x + column, y + row, &line_of(what, row)[column]);
}

/* Prints the run of glyphs of one color that starts at index `x`. Returns the index of the first glyph after the
 * run. */
static int print_run(const glyph *line, int x, int end) {
    tone its = (tone)line[x].tone;
    bool fresh = line[x].fresh;
    owned_buffer run = {0};
    for (; x < end && line[x].tone == its && line[x].fresh == fresh; x++)
        if (!line[x].tail) buffer_add(&run, line[x].bytes[0] ? line[x].bytes : " ");
    tone_begin(its);
    if (fresh) tone_begin(TONE_FRESH);
    print("%s", buffer_text(&run));
    tone_end(fresh ? TONE_FRESH : its);
    return x;
}

static void print_row(const canvas *c, int y) {
    const glyph *line = line_of(c, y);
    int end = c->width;
    while (end && !line[end - 1].tail && strchr(" ", line[end - 1].bytes[0])) end--;
    for (int x = 0; x < end;) x = print_run(line, x, end);
    print("\n");
}

void canvas_print(const canvas *c) {
    for (int y = 0; y < c->height; y++) print_row(c, y);
}
