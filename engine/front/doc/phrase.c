/* Fills the phrases of facts: the text of an item, drawn or spoken. One walk serves both; the rows of facts.h differ.
 */
#include "front/base/notes.h"
#include "front/doc/doc.h"
#include "front/doc/spoken.h"
#include "text/msg.h"
#include "text/template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Signs before facts, and between the items of a list. AND: "a, b and c". ALIKE: equal items are counted. */
enum { NO, BLANK, COMMA, SEMI, STOP, WIDE, GAP, LINE, SLASH, AND, SIGNS = 15, ALIKE = 16 };
enum { DETAIL = 32 }; /* drawn only in detail, with the rank beyond it */

typedef struct half {
    unsigned char rank, before;
    const char *phrase;
    unsigned char join;
} half;

static const half rows[][2] = {
#define FACT(name, news, rank, before, phrase, join, rank2, before2, phrase2, join2) \
    {{rank, before, phrase, join}, {rank2, before2, phrase2, join2}},
#include "front/doc/facts.h"
#undef FACT
};

enum { DRAWN, SPOKEN };

/* The way in which an item becomes text. */
typedef struct play_options {
    int half;
    bool detail, toned;
    unsigned only;
} play_options;

static bool add_item(const item *i, const play_options *how, buffer *t);

static const char *sign(int sign) {
    switch (sign & SIGNS) {
    case BLANK: return " ";
    case COMMA: return ", ";
    case SEMI: return semicolon();
    case STOP: return ". ";
    case WIDE: return "  ";
    case GAP: return "   ";
    case LINE: return "\n";
    case SLASH: return "/";
    default: return "";
    }
}

/* A fact whose phrase is being filled. `list`: the text of its list. */
typedef struct filled {
    const fact *f;
    const char *list;
} filled;

static struct filling fill(const void *ctx, const struct hole *hole, struct text *out) {
    const filled *with = ctx;
    const fact *f = with->f;
    char room[24];
    const struct {
        const char *name, *text;
        long long number;
        bool any;
    } holes[] = {{"s", f->s, 0, *f->s},
                 {"t", f->t, 0, *f->t},
                 {"n", NULL, f->n, true},
                 {"m", NULL, f->m, f->any_m},
                 {"list", with->list, 0, true},
                 {"colon", colon(), 0, true},
                 {"number", spoken_number(f->n, room), f->n, true}};
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        if (!slice_is(hole->name, holes[i].name)) continue;
        if (out && holes[i].text) slice_add(out, slice_of(holes[i].text));
        if (out && !holes[i].text) text_add(out, "%lld", holes[i].number);
        return (struct filling){true, holes[i].any, holes[i].number};
    }
    return (struct filling){.own = false};
}

/* Adds a filled phrase. Each value stands in it at most twice. */
static void add_phrase(buffer *t, const char *phrase, const fact *f, const char *list) {
    const filled with = {f, list};
    const char *shown = tr(phrase);
    const size_t size = strlen(shown) + 2 * (strlen(f->s) + strlen(f->t) + strlen(list)) + 128;
    char *room = need(malloc(size));
    struct text out = text_over(room, size);
    template_add(&out, shown, phrase, fill, &with);
    buffer_add(t, room);
    free(room);
}

/* The items of a list as texts, equal ones together. */
typedef struct entry {
    char *text;
    const item *is;
    long long n;
} entry;

static size_t collect(const fact *f, bool alike, const play_options *how, entry **entries) {
    size_t n = 0, room = 0;
    const play_options plain = {.half = how->half, .only = how->only, .toned = how->toned && !alike};
    for (const item *i = f->list; i; i = i->next) {
        buffer one = {0};
        if ((how->only && *i->key && !(i->news & how->only)) || !add_item(i, &plain, &one)) {
            buffer_free(&one);
            continue;
        }
        size_t k = alike ? 0 : n;
        while (k < n && ((*entries)[k].is->alike != i->alike || strcmp((*entries)[k].text, one.s) != 0)) k++;
        if (k < n) {
            (*entries)[k].n++;
            buffer_free(&one);
            continue;
        }
        if (n == room) *entries = need(realloc(*entries, (room = 2 * room + 8) * sizeof **entries));
        (*entries)[n++] = (entry){one.s, i, 1};
    }
    return n;
}

static void add_entry(const entry *e, bool alike, const play_options *how, buffer *t) {
    buffer one = {0};
    const fact count = {.kind = e->is->alike, .s = e->text, .t = "", .n = e->n};
    if (alike && (e->n > 1 || (how->half == SPOKEN && e->is->alike == F_alike_dice)))
        add_phrase(&one, rows[count.kind][how->half].phrase, &count, "");
    else
        buffer_add(&one, e->text);
    if (alike && how->toned && e->is->first->tone)
        flow_toned(t, e->is->first->tone, one.s);
    else
        buffer_add(t, one.s);
    buffer_free(&one);
}

static bool add_list(const fact *f, int join, const play_options *how, buffer *t) {
    const bool alike = join & ALIKE;
    entry *entries = NULL;
    const size_t n = collect(f, alike, how, &entries);
    for (size_t i = 0; i < n; i++) {
        if (i) buffer_add(t, (join & SIGNS) != AND ? sign(join) : i + 1 == n ? tr(" and ") : ", ");
        add_entry(&entries[i], alike, how, t);
        free(entries[i].text);
    }
    free(entries);
    return n > 0;
}

/* Adds one fact. Returns false if it has a list, but nothing of it is to be printed. */
static bool add_fact(const fact *f, const play_options *how, buffer *t) {
    const half *row = &rows[f->kind][how->half];
    buffer list = {0}, text = {0};
    if (f->list && !add_list(f, row->join, how, &list)) {
        buffer_free(&list);
        return false;
    }
    add_phrase(&text, row->phrase, f, buffer_text(&list));
    buffer_add(t, sign(how->detail && row->before == WIDE ? COMMA : row->before));
    if (how->toned && f->tone != TONE_PLAIN)
        flow_toned(t, f->tone, buffer_text(&text));
    else
        buffer_add(t, buffer_text(&text));
    buffer_free(&list);
    buffer_free(&text);
    return true;
}

/* Returns the rank of a fact in this manner, 0 if it is left out. */
static int rank_of(const fact *f, const play_options *how) {
    const int rank = rows[f->kind][how->half].rank;
    return rank <= DETAIL ? rank : how->detail ? rank - DETAIL : 0;
}

static bool add_item(const item *i, const play_options *how, buffer *t) {
    const size_t before = t->n;
    for (int rank = 1, next; rank; rank = next) {
        next = 0;
        for (const fact *f = i->first; f; f = f->next) {
            const int its = rank_of(f, how);
            if (its == rank && !add_fact(f, how, t)) return false;
            if (its > rank && (!next || its < next)) next = its;
        }
    }
    return t->n > before;
}

bool item_draw(const item *i, buffer *t) {
    const play_options how = {.half = DRAWN, .detail = i->detail, .toned = true};
    return add_item(i, &how, t);
}

bool item_say(const item *i, unsigned only, buffer *t) {
    const play_options how = {.half = SPOKEN, .only = only};
    return add_item(i, &how, t);
}
