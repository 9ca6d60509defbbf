/* Keeps paragraphs as texts that are wrapped only when they are drawn. So they can be drawn for any width, and some can
 * be dropped first. */
#include "front/base/canvas.h"

#include "front/base/print.h"

void notes_add(notes *n, tone t, int indent, const char *text, bool known, bool named) {
    char *copy = copy_text(text);
    for (size_t end = strlen(copy); end && copy[end - 1] == ' '; end--) copy[end - 1] = 0;
    append_to(n->at, n->n) = (note){t, indent, copy, known, named, NULL};
}

void notes_abridge(notes *n, const char *brief) {
    n->at[n->n - 1].brief = copy_text(brief);
}

static void note_free(note *one) {
    free_all(one->text, one->brief);
}

void notes_free(notes *n) {
    for (size_t i = 0; i < n->n; i++) note_free(&n->at[i]);
    free(n->at);
    *n = (notes){0};
}

void flow_toned(buffer *t, tone how, const char *text) {
    buffer_addf(t, "%*s", (int)strspn(text, " "), "");
    owned_words parts = words_split(text, ' ');
    for (size_t i = 0; i < parts.n; i++)
        buffer_addf(t, "%s%c%c%s", i ? " " : "", FLOW_TONE, '0' + (int)how, parts.at[i]);
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
            note_free(&n->at[i]);
        else
            n->at[kept++] = n->at[i];
    }
    n->n = kept;
}

/* Drops note `i`. */
static void drop(notes *n, size_t i) {
    note_free(&n->at[i]);
    memmove(&n->at[i], &n->at[i + 1], (--n->n - i) * sizeof *n->at);
}

static bool may_drop(const note *one) {
    return one->tone != TONE_STRONG && !one->named;
}

bool notes_drop(notes *n) {
    size_t i = n->n;
    while (i && !(may_drop(&n->at[i - 1]) && n->at[i - 1].known)) i--;
    if (i) drop(n, i - 1);
    return i;
}

notes notes_through_named(const notes *n) {
    notes first = *n;
    while (first.n && !first.at[first.n - 1].named) first.n--;
    return first;
}

bool notes_drop_before_named(notes *n) {
    size_t i = notes_through_named(n).n;
    while (i && !may_drop(&n->at[i - 1])) i--;
    if (i) drop(n, i - 1);
    return i;
}

static bool shares(const note *one) {
    return one->brief && !one->named;
}

bool notes_share(notes *n, const char *between) {
    owned_buffer t = {0};
    size_t first = n->n, found = 0;
    bool known = true;
    for (size_t i = 0; i < n->n; i++) {
        if (!shares(&n->at[i])) continue;
        if (!found++) first = i;
        known = known && n->at[i].known;
        buffer_addf(&t, "%s%s", found > 1 ? between : "  ", n->at[i].brief);
    }
    if (found < 2) return false;
    for (size_t i = n->n; i-- > first + 1;)
        if (shares(&n->at[i])) drop(n, i);
    note *one = &n->at[first];
    free_all(one->text, one->brief);
    one->text = copy_text(t.s);
    one->brief = NULL;
    one->known = known;
    return true;
}
