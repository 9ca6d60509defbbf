/* Prints documents. The role of a block decides how its items are indented and joined. */
#define _GNU_SOURCE 1
#include "front/view/show.h"

#include "front/base/print.h"
#include "text/fold.h"

/* For each role: the text before an item, the text before the acting piece, and the indentation of the following lines
 * of an item. A role without a row is not drawn. */
static const struct form {
    const char *before, *acts;
    int indent;
    bool drawn;
} forms[] = {
    [ROLE_HEADER] = {"", "", 2, true},   [ROLE_ROSTER] = {"  ", "> ", 4, true}, [ROLE_SHEETS] = {"", "", 4, true},
    [ROLE_PILES] = {"  ", "", 4, true},  [ROLE_HAND] = {"", "", 2, true},       [ROLE_CARDS] = {"  ", "", 4, true},
    [ROLE_STANDING] = {"", "", 2, true}, [ROLE_SOURCES] = {"  ", "", 4, true},  [ROLE_OPTIONS] = {"", "", 10, true},
    [ROLE_DETAILS] = {"", "", 9, true},  [ROLE_SHORT] = {"    ", "", 4, true},  [ROLE_HINT] = {"    ", "", 4, true},
    [ROLE_QUESTION] = {"", "", 2, true}, [ROLE_TEXT] = {"", "", 0, true},       [ROLE_PLACE] = {"", "", 2, true},
    [ROLE_PIECES] = {"  ", "", 4, true}, [ROLE_NEAR] = {"  ", "", 4, true},     [ROLE_TABLE] = {"", "", 0, true},
};

/* Draws a block whose items share lines. No line breaks inside an item. */
static void add_short(notes *n, const block *b) {
    owned_buffer all = {0};
    for (const item *i = b->first; i; i = i->next) {
        owned_buffer t = {0};
        if (!item_draw(i, &t)) continue;
        replace_all(t.s, ' ', TIED[0]);
        buffer_add(&all, all.n ? "   " : forms[b->role].before);
        flow_toned(&all, TONE_GOOD, t.s);
    }
    if (all.n) notes_add(n, TONE_PLAIN, forms[b->role].indent, all.s, false, false);
}

/* Adds a finished line of columns as a note, and empties the buffer. */
static void end_line(notes *n, buffer *line) {
    if (!line->n) return;
    replace_all(line->s, ' ', TIED[0]);
    notes_add(n, TONE_PLAIN, 0, line->s, false, false);
    buffer_free(line);
}

/* Draws a block in columns, each as wide as the widest item. */
static void add_columns(notes *n, const block *b) {
    enum { BESIDE = 2, ROOM = 4 };
    int widest = 0, on_line = 0,
        short_of = 0; /* number of columns by which the previous item is narrower than the widest item */
    buffer line = {0};
    for (const item *i = b->first; i; i = i->next) {
        owned_buffer t = {0};
        if (item_draw(i, &t) && text_columns(t.s) > widest) widest = text_columns(t.s);
    }
    const int fit = terminal_columns() / (widest + ROOM);
    for (const item *i = b->first; i; i = i->next) {
        owned_buffer t = {0};
        if (!item_draw(i, &t)) continue;
        if (on_line >= fit) end_line(n, &line), on_line = 0;
        buffer_addf(&line, "%*s%s", BESIDE + (on_line++ ? short_of : 0), "", t.s);
        short_of = widest - text_columns(t.s);
    }
    end_line(n, &line);
}

/* A shortened list ends with a hint. Adds the hint to the last note, in its own color and unbroken. */
static void add_hint(notes *n, const item *i) {
    owned_buffer t = {0}, hint = {0};
    note *last = &n->at[n->n - 1];
    if (!item_draw(i, &hint)) return;
    replace_all(hint.s, ' ', TIED[0]);
    buffer_addf(&t, "%s   ", last->text);
    flow_toned(&t, i->tone, hint.s);
    free(last->text);
    last->text = copy_text(t.s);
}

/* Returns the column at which the sentence of an option starts: "  1  go ann      Ann is next". Returns `otherwise` if
 * the line has no such column, or if the column is in the right half of the screen. */
static int sentence_column(const char *line, int otherwise) {
    owned_buffer bare = {0};
    for (const char *next; *line; line = *next ? next + 2 : next) { /* a tone is two bytes */
        next = strchrnul(line, FLOW_TONE);
        buffer_add_bytes(&bare, line, (size_t)(next - line));
    }
    if (bare.n) replace_all(bare.s, TIED[0], ' ');
    const char *text = buffer_text(&bare), *at = text + strspn(text, " ");
    at += strspn(at, "0123456789-");
    at += strspn(at, " ");
    const char *gap = strstr(at, "  ");
    const int column = gap ? text_columns_of(text, (size_t)(gap - text) + strspn(gap, " ")) : 0;
    return gap && at > text && 2 * column <= terminal_columns() ? column : otherwise;
}

notes doc_notes(const doc *d) {
    notes n = {0};
    for (const block *b = d->first; b; b = b->next) {
        const struct form *how = &forms[b->role];
        if (b->role == ROLE_SHORT) {
            add_short(&n, b);
            continue;
        }
        if (b->role == ROLE_COLUMNS) {
            add_columns(&n, b);
            continue;
        }
        for (const item *i = b->first; i && how->drawn; i = i->next) {
            owned_buffer t = {0};
            if (b->role == ROLE_HINT && i->first->tied && n.n) {
                add_hint(&n, i);
                continue;
            }
            buffer_add(&t, i->acts ? how->acts : how->before);
            const bool any = item_draw(i, &t);
            if (any && b->role == ROLE_TABLE) replace_all(t.s, ' ', TIED[0]);
            const int indent = b->role == ROLE_OPTIONS ? sentence_column(t.s, how->indent) : how->indent;
            if (any) notes_add(&n, i->tone, indent, t.s, d->compared && !(i->news & EYES), i->named);
            if (any && i->brief) notes_abridge(&n, i->brief);
        }
    }
    return n;
}

void doc_draw(const doc *d) {
    owned_by(notes_free) notes n = doc_notes(d);
    notes_print(&n);
}

/* Adds a drawn text to HTML without its colors. Each TIED character of the text, a blank at which no line
 * breaks, becomes a no-break space. */
static void add_html(buffer *t, const char *drawn) {
    owned_buffer bare = {0};
    for (; *drawn; drawn++) {
        if (*drawn == FLOW_TONE)
            drawn++;
        else if (*drawn == TIED[0])
            buffer_add(&bare, "\302\240");
        else
            buffer_addf(&bare, "%c", *drawn);
    }
    buffer_add_xml(t, buffer_text(&bare));
}

void doc_html(const doc *d, html_sink each, void *ctx) {
    for (const block *b = d->first; b; b = b->next) {
        bool begins = true;
        for (const item *i = b->first; i && forms[b->role].drawn; i = i->next) {
            owned_buffer t = {0}, html = {0};
            if (item_draw(i, &t)) {
                buffer_add(&html, i->acts ? "<li class=\"acts\">" : "<li>");
                add_html(&html, t.s);
                buffer_add(&html, "</li>");
                each(ctx, begins, html.s);
                begins = false;
            }
        }
    }
}

void spoken_say(const char *sentence) {
    size_t n = strlen(sentence);
    owned char *t = text_of("%s%s", sentence, n && strchr(".!?:", sentence[n - 1]) ? "" : ".");
    capital(t);
    say_wrapped(0, 0, t);
}

static void say_item(const item *i, unsigned only) {
    owned_buffer t = {0};
    if (item_say(i, only, &t)) spoken_say(t.s);
}

/* Prints a question without a full stop, because notes in parentheses may follow the question mark. */
static void ask_item(const item *i) {
    owned_buffer t = {0};
    if (item_say(i, 0, &t)) say_wrapped(0, 0, t.s);
}

void doc_say(const doc *d) {
    for (const block *b = d->first; b; b = b->next)
        for (const item *i = b->first; i && b->role != ROLE_TURN && b->role != ROLE_PIECES; i = i->next)
            if (b->role == ROLE_QUESTION)
                ask_item(i);
            else
                say_item(i, 0);
}

void doc_say_within(const doc *d, int most, const char *rest) {
    int used = 0, last = most;
    for (int pass = 0; pass < 2; pass++) { /* the first pass counts the lines */
        bool left = false;
        if (pass && used > most) last = most - 1;
        used = 0;
        for (const block *b = d->first; b; b = b->next)
            for (const item *i = b->first; i && b->role != ROLE_TURN && b->role != ROLE_PIECES; i = i->next) {
                owned_buffer t = {0};
                if (!item_say(i, 0, &t)) continue;
                used += flow_lines(t.s, 0, terminal_columns() - 1);
                left = left || used > last;
                if (pass && !left) spoken_say(t.s);
            }
        if (pass && left) say_wrapped(0, 0, rest);
    }
}

/* Returns true if the acting piece has a changed fact with the news bit LOUD. No event and no question reports such a
 * change. */
static bool actor_altered(const doc *d) {
    bool altered = false;
    for (const block *b = d->first; b; b = b->next)
        for (const item *i = b->first; i && b->role == ROLE_ROSTER; i = i->next)
            altered = altered || (i->acts && !i->fresh && (i->news & ~(unsigned)HEARD));
    return altered;
}

void doc_say_news(const doc *d) {
    for (const block *b = d->first; b; b = b->next) {
        for (const item *i = b->first; i; i = i->next) {
            const bool begins = i->fresh && (d->compared || *i->key);
            if (b->role == ROLE_TURN && (begins || actor_altered(d))) say_item(i, 0);
            if (b->role == ROLE_SHEETS && d->compared) say_item(i, HEARD & ~(unsigned)EYES);
        }
    }
}
