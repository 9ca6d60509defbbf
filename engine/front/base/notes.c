/* Keeps paragraphs as texts that are wrapped only when they are drawn. So the paragraphs can be drawn for any width,
 * and some can be dropped first. */
#include "front/base/canvas.h"

#include "front/base/wrap.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

void notes_add(notes *n, tone t, int indent, const char *text, bool known) {
    n->at = need(realloc(n->at, (n->n + 1) * sizeof *n->at));
    char *copy = copy_text(text);
    for (size_t end = strlen(copy); end && copy[end - 1] == ' '; end--) copy[end - 1] = 0;
    n->at[n->n++] = (note){t, indent, copy, known};
}

void notes_free(notes *n) {
    for (size_t i = 0; i < n->n; i++) free(n->at[i].text);
    free(n->at);
    *n = (notes){0};
}

void flow_toned(buffer *t, tone how, const char *text) {
    buffer_addf(t, "%*s", (int)strspn(text, " "), "");
    words parts = words_split(text, ' ');
    for (size_t i = 0; i < parts.n; i++)
        buffer_addf(t, "%s%c%c%s", i ? " " : "", FLOW_TONE, '0' + (int)how, parts.at[i]);
    words_free(&parts);
}

void notes_print(const notes *n) {
    for (size_t i = 0; i < n->n; i++) say_toned(n->at[i].tone, n->at[i].indent, n->at[i].text);
}

canvas notes_draw(const notes *n, int width) {
    canvas c = canvas_new(width, 0);
    for (size_t i = 0; i < n->n; i++) canvas_flow(&c, n->at[i].tone, n->at[i].indent, n->at[i].text);
    return c;
}

void notes_keep_new(notes *n) {
    size_t kept = 0;
    for (size_t i = 0; i < n->n; i++) {
        if (n->at[i].known)
            free(n->at[i].text);
        else
            n->at[kept++] = n->at[i];
    }
    n->n = kept;
}

bool notes_drop(notes *n) {
    size_t i = n->n;
    while (i && (n->at[i - 1].tone == TONE_STRONG || !n->at[i - 1].known)) i--;
    if (!i) return false;
    free(n->at[i - 1].text);
    memmove(&n->at[i - 1], &n->at[i], (n->n-- - i) * sizeof *n->at);
    return true;
}
