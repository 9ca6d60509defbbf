/* A rectangle of characters: see canvas.h. */
#include "front/canvas.h"

#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

canvas canvas_new(int width, int height) {
    canvas c = {.width = width < 1 ? 1 : width, .height = height < 1 ? 1 : height};
    c.glyphs = need(calloc((size_t)c.width * (size_t)c.height, sizeof *c.glyphs));
    return c;
}

void canvas_free(canvas *c) {
    free(c->glyphs);
    *c = (canvas){0};
}

static glyph *at(const canvas *c, int x, int y) {
    if (x < 0 || y < 0 || x >= c->width || y >= c->height) return NULL;
    return &c->glyphs[(size_t)y * (size_t)c->width + (size_t)x];
}

int canvas_put(canvas *c, int x, int y, tone t, const char *s) {
    int columns = 0;
    while (*s) {
        size_t n = 1;
        while (n < 4 && ((unsigned char)s[n] & 0xC0) == 0x80) n++;
        glyph *g = at(c, x + columns++, y);
        if (g) {
            *g = (glyph){.tone = (unsigned char)t};
            memcpy(g->bytes, s, n);
        }
        s += n;
    }
    return columns;
}

void canvas_paste(canvas *onto, int x, int y, const canvas *what) {
    for (int row = 0; row < what->height; row++) {
        for (int column = 0; column < what->width; column++) {
            glyph *g = at(onto, x + column, y + row);
            if (g) *g = *at(what, column, row);
        }
    }
}

static void print_line(const canvas *c, int y) {
    int end = c->width;
    while (end && !at(c, end - 1, y)->bytes[0]) end--;
    tone now = TONE_PLAIN;
    for (int x = 0; x < end; x++) {
        const glyph *g = at(c, x, y);
        tone wanted = (tone)g->tone;
        if (wanted != now) printf("%s%s", tone_off(now), tone_on(wanted));
        now = wanted;
        fputs(g->bytes[0] ? g->bytes : " ", stdout);
    }
    fputs(tone_off(now), stdout);
    putchar('\n');
}

void canvas_print(const canvas *c) {
    for (int y = 0; y < c->height; y++) print_line(c, y);
}
