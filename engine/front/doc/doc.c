/* Builds documents in an arena, and compares them. */
#include "front/doc/doc.h"

#include "text/width.h"

/* A chunk of the document's memory, with a pointer to the chunk before it. Most documents fit in one chunk. */
enum { CHUNK = 8192, ALIGNED = 16 };
typedef struct arena {
    struct arena *before;
    size_t used, room;
    _Alignas(ALIGNED) char at[];
} arena;

static arena *chunk_new(arena *before, size_t room) {
    arena *a = need(malloc(sizeof *a + room));
    *a = (arena){.before = before, .room = room};
    return a;
}

static void *take(arena **a, size_t size) {
    size = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    if ((*a)->used + size > (*a)->room) *a = chunk_new(*a, size > CHUNK ? size : CHUNK);
    void *at = (*a)->at + (*a)->used;
    (*a)->used += size;
    return memset(at, 0, size);
}

doc *doc_new(void) {
    arena *a = chunk_new(NULL, CHUNK);
    doc *d = take(&a, sizeof *d);
    d->arena = a;
    return d;
}

void doc_free(doc *d) {
    for (arena *a = d ? d->arena : NULL, *before; a; a = before) {
        before = a->before;
        free(a);
    }
}

const char *doc_keep(doc *d, const char *text) {
    const size_t n = strlen(text) + 1;
    return memcpy(take(&d->arena, n), text, n);
}

const char *doc_take(doc *d, char *text) {
    const char *kept = doc_keep(d, text);
    free(text);
    return kept;
}

const char *doc_take_tied(doc *d, buffer *t) {
    if (!t->s) return "";
    replace_all(t->s, ' ', TIED[0]);
    return doc_take(d, t->s);
}

block *doc_block(doc *d, role as) {
    block *b = take(&d->arena, sizeof *b);
    *b = (block){.of = d, .role = as};
    if (d->last)
        d->last->next = b;
    else
        d->first = b;
    return d->last = b;
}

static item *item_new(doc *d, const char *key) {
    item *i = take(&d->arena, sizeof *i);
    *i = (item){.of = d, .key = key};
    return i;
}

void doc_add(block *b, item *i) {
    if (b->last)
        b->last->next = i;
    else
        b->first = i;
    b->last = i;
}

item *doc_item(block *b, const char *key) {
    item *i = item_new(b->of, key);
    doc_add(b, i);
    return i;
}

item *doc_alone(doc *d) {
    return item_new(d, "");
}

fact *item_fact(item *i, fact_kind kind, const char *s) {
    fact *f = take(&i->of->arena, sizeof *f);
    *f = (fact){.kind = kind, .s = s, .t = "", .tone = TONE_COUNT};
    if (i->last)
        i->last->next = f;
    else
        i->first = f;
    return i->last = f;
}

fact *item_count(item *i, fact_kind kind, const char *s, long long n) {
    fact *f = item_fact(i, kind, s);
    f->n = n;
    return f;
}

fact *item_range(item *i, fact_kind kind, const char *s, long long n, long long m) {
    fact *f = item_count(i, kind, s, n);
    f->m = m;
    f->any_m = true;
    return f;
}

static item *list_item(doc *d, fact *f, const char *key) {
    item *i = item_new(d, key);
    if (f->last)
        f->last->next = i;
    else
        f->list = i;
    return f->last = i;
}

item *item_listed(item *i, fact **f, fact_kind kind, const char *key) {
    if (!*f) *f = item_fact(i, kind, "");
    return list_item(i->of, *f, key);
}

/* News ----------------------------------------------------------------------------------------------- */

static const unsigned char news_of[] = {
#define FACT(name, news, ...) news,
#include "front/doc/facts.h"
#undef FACT
};

static uint64_t mix(uint64_t h, uint64_t n) {
    return (h ^ n) * 0x100000001b3u;
}

static uint64_t mix_text(uint64_t h, const char *s) {
    for (; *s; s++) h = mix(h, (unsigned char)*s);
    return mix(h, 256);
}

/* Returns a hash of those facts of the item whose kind has the news bit `bit`. Returns 0 if no fact has this bit. */
static uint64_t item_hash(const item *i, unsigned bit) {
    uint64_t h = 0;
    for (const fact *f = i ? i->first : NULL; f; f = f->next) {
        uint64_t list = 0;
        if (!(news_of[f->kind] & bit)) continue;
        for (const item *one = f->list; one; one = one->next) list = mix(list, item_hash(one, bit));
        if (f->list && !list) continue;
        h = mix_text(mix_text(mix(mix(mix(mix(h, f->kind + 1u), (uint64_t)f->n), (uint64_t)f->m), list), f->s), f->t);
    }
    return h;
}

static const item *item_of(const item *list, const char *key) {
    while (list && strcmp(list->key, key) != 0) list = list->next;
    return list;
}

static const fact *fact_of(const item *i, fact_kind kind) {
    const fact *f = i ? i->first : NULL;
    while (f && f->kind != kind) f = f->next;
    return f;
}

static void compare(item *now, const item *then) {
    for (; now; now = now->next) {
        const item *other = item_of(then, now->key);
        now->news = 0;
        now->fresh = !other;
        for (unsigned k = 0; k < NEWS_BITS; k++)
            if (item_hash(now, 1u << k) != item_hash(other, 1u << k)) now->news |= 1u << k;
        for (fact *f = now->first; f; f = f->next) {
            const fact *like = f->list && *f->list->key ? fact_of(other, f->kind) : NULL;
            if (f->list) compare(f->list, like ? like->list : NULL);
        }
    }
}

void doc_since(doc *now, const doc *then) {
    now->compared = then;
    for (block *b = now->first; b; b = b->next) {
        const block *other = then ? then->first : NULL;
        while (other && other->role != b->role) other = other->next;
        compare(b->first, other ? other->first : NULL);
    }
}
