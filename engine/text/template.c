/* Fills templates. A hole is replaced by a value, or selects text by a number or by the presence of a value. */
#include "text/msg.h"

#include <string.h>

/* If the text lacks the form that the language chooses, returns the text's last form. */
struct slice template_form(struct slice english, struct slice forms, long long n) {
    const char *end = forms.s + forms.n, *bar;
    int which = tr_form(english, n);
    if (which < 0)
        which = tr_n("0", "1", n)[0] - '0'; /* the catalog translates "0" and "1" by the number of the form */
    for (int i = which; i > 0 && (bar = memchr(forms.s, '|', (size_t)(end - forms.s))) != NULL; i--) forms.s = bar + 1;
    bar = memchr(forms.s, '|', (size_t)(end - forms.s));
    return (struct slice){forms.s, (size_t)((bar ? bar : end) - forms.s)};
}

struct walk {
    struct text *out;
    hole_filler *fill;
    const void *ctx;
    const char *end;
    struct slice english;
};

/* Returns true for a character that ends a name or a form in a hole. */
static bool ends_name(char c) {
    return c == '{' || c == '}' || c == '?' || c == '!' || c == '#' || c == ':' || c == '\0';
}

const char *hole_read(const char *c, const char *end, struct hole *hole) {
    const char *at = ++c;
    while (at < end && !ends_name(*at)) at++;
    *hole = (struct hole){{c, (size_t)(at - c)}, {at, 0}};
    if (at < end && *at == ':') {
        hole->form.s = ++at;
        while (at < end && !ends_name(*at)) at++;
        hole->form.n = (size_t)(at - hole->form.s);
        if (at < end && *at != '}') return NULL;
    }
    return hole->name.n && at < end && *at != '{' ? at : NULL;
}

static const char *part(const struct walk *w, const char *c, bool show, int within);

/* Fills the hole that opens at `c`, and returns the byte after it. If the brace opens no known hole, adds the brace
 * as text, and returns the byte after the brace. */
static const char *hole(const struct walk *w, const char *c, bool show, int within) {
    struct hole h;
    const char *sign = within < MAX_BRACE_DEPTH ? hole_read(c, w->end, &h) : NULL,
               *close = sign ? memchr(sign, '}', (size_t)(w->end - sign)) : NULL;
    struct filling f = {.own = false};
    if (close) f = w->fill(w->ctx, &h, show && *sign == '}' ? w->out : NULL);
    if (!f.own) {
        if (show) text_char(w->out, *c);
        return c + 1;
    }
    if (*sign == '?' || *sign == '!') {
        c = part(w, sign + 1, show && f.present == (*sign == '?'), within + 1);
        return c < w->end ? c + 1 : c;
    }
    if (*sign == '#' && show)
        slice_add(w->out, template_form(w->english, (struct slice){sign + 1, (size_t)(close - sign - 1)}, f.number));
    return close + 1;
}

/* Fills text up to the closing brace of the enclosing hole. Returns a pointer to that brace, or to the end. */
static const char *part(const struct walk *w, const char *c, bool show, int within) {
    while (c < w->end && !(within && *c == '}') && !w->out->cut) {
        const char *from = c;
        while (c < w->end && *c != '{' && !(within && *c == '}')) c++;
        if (show && c > from) text_bytes_add(w->out, from, (size_t)(c - from));
        if (c < w->end && *c == '{') c = hole(w, c, show, within);
    }
    return c;
}

void template_fill(struct text *out, struct slice template, struct slice english, hole_filler *fill, const void *ctx) {
    const struct walk w = {out, fill, ctx, template.s + template.n, english};
    part(&w, template.s, true, 0);
}

void template_add(struct text *out, const char *template, const char *english, hole_filler *fill, const void *ctx) {
    template_fill(out, slice_of(template), slice_of(english), fill, ctx);
}

bool template_has(struct slice template, struct slice name) {
    const char *end = template.s + template.n;
    struct hole h;
    for (const char *c = template.s; c < end && (c = memchr(c, '{', (size_t)(end - c))) != NULL; c++)
        if (hole_read(c, end, &h) && h.name.n == name.n && memcmp(h.name.s, name.s, name.n) == 0) return true;
    return false;
}

bool template_names(const char *template, const char *name) {
    return template_has(slice_of(template), slice_of(name));
}
