/* Makes the text of an item by filling the phrases of its facts with values. The drawn and the spoken view use the same
 * code, but different halves of the rows of facts.h. */
#include "front/base/canvas.h"
#include "front/doc/doc.h"
#include "front/doc/spoken.h"

#include <stdio.h>

/* Separators before facts, and between the items of a list. AND makes a list such as "a, b and c". Two flags can be
 * added: ALIKE merges all equal items of a list into one with a count. RUNS merges only equal items that are neighbors,
 * because the order of the list matters. */
enum { NO, BLANK, COMMA, SEMI, STOP, WIDE, GAP, LINE, SLASH, AND, SIGNS = 15, ALIKE = 16, RUNS = 32 };
enum { DETAIL = 32 }; /* a fact with a rank above this is drawn only in items with `detail`, at the rank minus DETAIL */

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

/* How to print an item. `half` is DRAWN or SPOKEN. `detail`: print even facts of a rank above DETAIL. `toned`: mark
 * words that have their own color. `only`: see item_say(). */
typedef struct print_style {
    int half;
    bool detail, toned;
    unsigned only;
} print_style;

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

static bool add_item(const item *i, const print_style *how, buffer *t);
static bool add_list(const fact *f, int join, const print_style *how, buffer *t);

/* Adds a value, padded to the number of columns in `form`: "24" aligns it to the left, and ">5" to the right. */
static void add_value(buffer *t, const char *value, struct slice form) {
    const bool right = form.n && *form.s == '>';
    const int blanks = form.n ? atoi(form.s + right) - text_columns(value) : 0;
    for (int k = 0; right && k < blanks; k++) buffer_add(t, " ");
    buffer_add(t, value);
    for (int k = 0; !right && k < blanks; k++) buffer_add(t, TIED);
}

/* Adds the value of a hole. Returns false if the hole is a list that has no text. */
static bool add_hole(buffer *t, const struct hole *hole, const fact *f, int join, const print_style *how) {
    char digits[24];
    if (slice_is(hole->name, "list")) return add_list(f, join, how, t);
    if (slice_is(hole->name, "s") || slice_is(hole->name, "t")) {
        add_value(t, *hole->name.s == 's' ? f->s : f->t, hole->form);
    } else if (slice_is(hole->name, "colon")) {
        buffer_add(t, colon());
    } else if (slice_is(hole->name, "times")) {
        buffer_add(t, tr_in("sign", NC_("sign", "x")));
    } else if (slice_is(hole->name, "number")) {
        buffer_add(t, spoken_number(f->n, digits));
    } else {
        snprintf(digits, sizeof digits, "%lld", *hole->name.s == 'm' ? f->m : f->n);
        add_value(t, digits, hole->form);
    }
    return true;
}

/* Adds the phrase from `c` up to `end` with its holes filled. `english` is the untranslated phrase. Returns false if
 * the phrase has a hole for a list and the list has no text. */
static bool fill(buffer *t, const char *c, const char *end, const char *english, const fact *f, int join,
                 const print_style *how) {
    while (c < end) {
        const char *brace = memchr(c, '{', (size_t)(end - c));
        struct hole hole;
        buffer_add_bytes(t, c, (size_t)((brace ? brace : end) - c));
        const char *sign = brace ? hole_read(brace, end, &hole) : NULL,
                   *close = sign ? strstr(sign, *sign == '?' ? "}}" : "}") : NULL;
        if (!close) return true; /* a translation may have a brace too many */
        if (*sign == '?') {      /* this is a hole such as {m? of {m}} */
            close++;
            if (f->any_m && !fill(t, sign + 1, close, english, f, join, how)) return false;
        } else if (*sign == '#') {
            const struct slice form =
                template_form(slice_of(english), (struct slice){sign + 1, (size_t)(close - sign - 1)}, f->n);
            buffer_add_bytes(t, form.s, form.n);
        } else if (!add_hole(t, &hole, f, join, how)) {
            return false;
        }
        c = close + 1;
    }
    return true;
}

static bool add_phrase(buffer *t, const fact *f, const print_style *how) {
    const half *row = &rows[f->kind][how->half];
    if (!strcmp(row->phrase, "{s}")) {
        buffer_add(t, f->s);
        return true;
    }
    const char *shown = tr(row->phrase);
    return fill(t, shown, shown + strlen(shown), row->phrase, f, row->join, how);
}

/* A group of `n` equal items of a list: their text, and the first item. */
typedef struct entry {
    char *text;
    const item *is;
    long long n;
} entry;

static size_t collect(const fact *f, int join, const print_style *how, entry **entries) {
    size_t n = 0, room = 0;
    const print_style plain = {.half = how->half, .only = how->only};
    for (const item *i = f->list; i; i = i->next) {
        buffer one = {0};
        size_t k = join & RUNS && n ? n - 1 : 0;
        if (!add_item(i, &plain, &one)) {
            buffer_free(&one);
            continue;
        }
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

static void add_entry(const entry *e, const print_style *how, buffer *t) {
    owned_buffer one = {0};
    fact count = {.kind = e->is->alike, .s = e->text, .t = "", .n = e->n};
    const bool many = how->half == SPOKEN && e->is->many && !strcmp(e->text, e->is->first->s);
    if (many && e->n > 1) count.kind = F_alike_many, count.s = e->is->many;
    if (e->n > 1 || (how->half == SPOKEN && count.kind == F_alike_dice))
        add_phrase(&one, &count, how);
    else
        buffer_add(&one, e->text);
    if (how->toned && e->is->first->tone < TONE_COUNT)
        flow_toned(t, e->is->first->tone, one.s);
    else
        buffer_add(t, one.s);
}

/* Returns true if a blank, which may be TIED, follows a comma of the text. */
static bool has_comma(const char *text) {
    return strstr(text, ", ") || strstr(text, "," TIED);
}

/* Returns the sign between two things of a list. The sign is a semicolon if the name of any thing has a comma. */
static const char *between(const fact *f, int join, bool last) {
    const bool commas = (join & SIGNS) == AND || (join & SIGNS) == COMMA;
    for (const item *i = f->list; commas && i; i = i->next)
        if (i->first && i->first->kind != F_text && i->first->s && has_comma(i->first->s)) return sign(SEMI);
    return (join & SIGNS) != AND ? sign(join) : last ? tr(" and ") : ", ";
}

static bool add_alike(const fact *f, int join, const print_style *how, buffer *t) {
    owned entry *entries = NULL;
    const size_t n = collect(f, join, how, &entries);
    for (size_t i = 0; i < n; i++) {
        if (i) buffer_add(t, between(f, join, i + 1 == n));
        add_entry(&entries[i], how, t);
        free(entries[i].text);
    }
    return n > 0;
}

/* Returns the first item, starting at `i`, that `how->only` does not skip, or NULL. */
static const item *printed(const item *i, const print_style *how) {
    while (i && how->only && *i->key && !(i->news & how->only)) i = i->next;
    return i;
}

static bool add_list(const fact *f, int join, const print_style *how, buffer *t) {
    const print_style plain = {.half = how->half, .only = how->only, .toned = how->toned};
    const item *first = printed(f->list, how);
    if (join & (ALIKE | RUNS)) return add_alike(f, join, how, t);
    for (const item *i = first, *next; i; i = next) {
        next = printed(i->next, how);
        if (i != first) buffer_add(t, between(f, join, !next));
        add_item(i, &plain, t);
    }
    return first;
}

/* Adds one fact with the separator before it. Adds nothing and returns false if the fact has a list without text. */
static bool add_fact(const fact *f, const print_style *how, buffer *t) {
    const int before = rows[f->kind][how->half].before;
    const size_t from = t->n;
    owned_buffer text = {0};
    const bool toned = how->toned && f->tone < TONE_COUNT;
    buffer_add(t, sign(how->detail && before == WIDE ? COMMA : before));
    const size_t begins = t->n;
    const bool any = add_phrase(toned ? &text : t, f, how);
    if (any && toned) flow_toned(t, f->tone, buffer_text(&text));
    if (any && f->tied) replace_all(t->s + begins, ' ', TIED[0]);
    if (!any && t->s) t->s[t->n = from] = 0;
    return any;
}

/* Returns the rank of a fact in this view, or 0 if the view omits the fact. */
static int rank_of(const fact *f, const print_style *how) {
    const int rank = rows[f->kind][how->half].rank;
    return rank <= DETAIL ? rank : how->detail ? rank - DETAIL : 0;
}

static bool add_item(const item *i, const print_style *how, buffer *t) {
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
    const print_style how = {.half = DRAWN, .detail = i->detail, .toned = true};
    return add_item(i, &how, t);
}

bool item_say(const item *i, unsigned only, buffer *t) {
    const print_style how = {.half = SPOKEN, .only = only};
    return add_item(i, &how, t);
}
