/* A document is the content of one view as data, before it becomes text. A document consists of blocks, a block of
 * items, and an item of facts. A builder, such as state_doc() in state.h, makes the document from the match as one seat
 * sees it. The printers in front/view draw the document, or print it as sentences for a screen reader. doc_since()
 * compares two documents and marks the items that changed.
 *
 * A fact has a kind and values. Each kind of fact is a row of facts.h. The row has one half for the drawn view and one
 * for the spoken view (--plain, sentences for a screen reader). Each half consists of a rank, the separator before the
 * fact, a phrase with holes for the values, and the separator between the items of the fact's list. The facts of an
 * item are printed in the order of their ranks. Rank 0 omits the fact from that view. A new kind of fact needs one row
 * and one line of a builder. The row must have both halves, so neither view can be forgotten.
 *
 * A document and all its parts are allocated in one arena, which doc_free() frees. A text in a fact belongs to the
 * seat's look (pr_look), to the episode's content (pr_content), or to the arena. */
#ifndef FRONT_DOC_H
#define FRONT_DOC_H

#include "front/base/print.h"
#include "text/msg.h"
#include "text/words.h"

typedef enum fact_kind {
#define FACT(name, ...) F_##name,
#include "front/doc/facts.h"
#undef FACT
    FACT_KINDS
} fact_kind;

/* The outputs that report a change of a fact, as a set of bits. EYES: the drawn view. HEARD: also the spoken view.
 * LOUD: like HEARD, but if such a fact of the acting piece changes, the spoken view prints the whole piece again. */
enum { EYES = 1, HEARD = 3, LOUD = 7, NEWS_BITS = 3 };

struct item;

typedef struct fact {
    struct fact *next;
    fact_kind kind;
    tone tone;         /* color in the drawn view; TONE_COUNT means the color of the item */
    const char *s, *t; /* the values {s} and {t}; never NULL */
    long long n, m;
    bool any_m; /* the fact has a maximum `m`, as in "3 of 5" */
    bool tied;  /* no line may break inside the fact's text */
    struct item *list, *last;
} fact;

typedef struct item {
    struct item *next;
    struct doc *of;
    const char *key; /* finds the same item in other documents; unique in the item's block or list; may be "" */
    fact *first, *last;
    tone tone;
    fact_kind alike;   /* in a list that counts equal items: the kind of fact that prints their number */
    const char *many;  /* the plural of the item's first fact ("Blades" for "two Blades" in the spoken view), or NULL */
    bool detail;       /* the drawn view prints even the facts whose rank is above DETAIL, each after a comma */
    bool acts;         /* the item is the piece that acts or decides */
    bool named;        /* the item's piece is part of an option of the open question */
    const char *brief; /* a short text for a line that several items share, or NULL */
    unsigned news;     /* set by doc_since(): the bits of EYES, HEARD and LOUD whose facts differ */
    bool fresh;        /* set by doc_since(): the other document lacks this item */
} item;

/* The subject of a block. The role decides how the printer lays out the items: their indentation, and how many share a
 * line. */
typedef enum role {
    ROLE_HEADER,
    ROLE_TURN,
    ROLE_ROSTER,
    ROLE_SHEETS,
    ROLE_PILES,
    ROLE_HAND,
    ROLE_CARDS,
    ROLE_STANDING,
    ROLE_SOURCES,
    ROLE_QUESTION,
    ROLE_OPTIONS,
    ROLE_DETAILS,
    ROLE_SHORT, /* several items share a line */
    ROLE_HINT,
    ROLE_PLACE,
    ROLE_PIECES, /* drawn only; the spoken view names the pieces in the sentence about their place */
    ROLE_NEAR,
    ROLE_TABLE,   /* rows that are never wrapped */
    ROLE_COLUMNS, /* several items share a line; all are padded to the width of the widest */
    ROLE_TEXT
} role;

typedef struct block {
    struct block *next;
    struct doc *of;
    role role;
    item *first, *last;
} block;

typedef struct doc {
    block *first, *last;
    struct arena *arena;
    bool compared; /* doc_since() has compared this document with another */
} doc;

doc *doc_new(void);
/* Frees a document. Ignores NULL. */
void doc_free(doc *d);
RELEASE_AT(doc, doc_free)
/* Return a copy of `text` that lasts as long as the document. doc_take() also frees `text`. */
const char *doc_keep(doc *d, const char *text);
const char *doc_take(doc *d, char *text);
/* Works like doc_take(), but makes the blanks TIED, so that no line breaks inside the text. An empty buffer becomes
 * "". */
const char *doc_take_tied(doc *d, buffer *t);

/* Add a block to a document, an item to a block or a fact to an item, at its end. The texts `key` and `s` must last as
 * long as the document. */
block *doc_block(doc *d, role as);
item *doc_item(block *b, const char *key);
/* Returns an item that is in no block yet. doc_add() adds such an item to a block. */
item *doc_alone(doc *d);
void doc_add(block *b, item *i);
fact *item_fact(item *i, fact_kind kind, const char *s);
fact *item_count(item *i, fact_kind kind, const char *s, long long n);
/* Adds a number and its maximum, as in "3 of 5". */
fact *item_range(item *i, fact_kind kind, const char *s, long long n, long long m);
/* Adds an item to the list of the fact `*f`, and returns the new item. If `*f` is NULL, first adds a fact of this kind
 * to `i`. */
item *item_listed(item *i, fact **f, fact_kind kind, const char *key);

/* Compares each item of `now` with the item of `then` that has the same role and key, and sets `news` and `fresh`. If
 * `then` has no such item, all facts of the item count as changed. `then` may be NULL. */
void doc_since(doc *now, const doc *then);

/* Add the text of an item to `t`: the phrases of its facts with their values, in the order of the ranks. item_draw()
 * marks the color of words in the form that canvas_flow() reads. If `only` is not 0, item_say() skips items of lists
 * that have a key but whose `news` has none of the bits `only`. Both functions return false if the item has no text. */
bool item_draw(const item *i, buffer *t);
bool item_say(const item *i, unsigned only, buffer *t);

#endif
