/* A document is the content of a view as data: blocks of items, and items of facts. A builder (state.h) makes it from a
 * look. The printers of front/view draw it or read it aloud. doc_since() compares two documents to find the news.
 *
 * A fact is a row of facts.h with values. The row has a drawn and a spoken half. Each half has a rank (0: left out),
 * which orders the facts of an item, the sign before the fact, a phrase, and the sign between the items of its list. So
 * a new fact takes one row and one line of a builder, and no view can forget it.
 *
 * A document and all its parts are in one arena. Texts belong to the look, the content or the arena. */
#ifndef FRONT_DOC_H
#define FRONT_DOC_H

#include "front/base/terminal.h"
#include "text/words.h"

typedef enum fact_kind {
#define FACT(name, ...) F_##name,
#include "front/doc/facts.h"
#undef FACT
    FACT_KINDS
} fact_kind;

/* Kinds of news, by the output that reports a change of a fact: EYES the screen, HEARD also the spoken view, LOUD also
 * at once if it concerns the acting piece. */
enum { EYES = 1, HEARD = 3, LOUD = 7, NEWS_BITS = 3 };

struct item;

typedef struct fact {
    struct fact *next;
    fact_kind kind;
    tone tone;         /* tone in the drawn view; TONE_COUNT: the item's tone */
    const char *s, *t; /* never NULL */
    long long n, m;
    bool any_m; /* `m` is set */
    bool tied;  /* its text must not be broken into lines */
    struct item *list, *last;
} fact;

typedef struct item {
    struct item *next;
    struct doc *of;
    const char *key; /* the same in every look, and unique in its block or list; or "" */
    fact *first, *last;
    tone tone;
    fact_kind alike;  /* the fact with the count of equal items, if the list groups them */
    const char *many; /* the plural of the item's first fact, or NULL; the spoken view says "two Blades" with it */
    bool detail;      /* the drawn view includes the facts of rank DETAIL, each after a comma */
    bool acts;        /* the item is the piece that acts or decides */
    unsigned news;    /* bits of EYES, HEARD and LOUD that doc_since() found to differ ... */
    bool fresh;       /* ... and whether the other document lacks this item */
} item;

/* The subject of a block. A printer gives each role its form. */
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
    ROLE_PIECES, /* drawn only: the spoken view includes pieces in the sentence of their place */
    ROLE_NEAR,
    ROLE_TABLE,   /* rows that are never wrapped */
    ROLE_COLUMNS, /* several items share a line, all as wide as the widest */
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
    bool compared; /* doc_since() compared it with another document */
} doc;

doc *doc_new(void);
/* Frees a document. Ignores NULL. */
void doc_free(doc *d);
/* Return a copy of a text that lasts as long as the document. doc_take() also frees the text. */
const char *doc_keep(doc *d, const char *text);
const char *doc_take(doc *d, char *text);

/* Add a block, an item or a fact at the end. `key`, `s` and `t` must last as long as the document. */
block *doc_block(doc *d, role as);
item *doc_item(block *b, const char *key);
/* Returns an item outside any block. doc_add() adds it to a block. */
item *doc_alone(doc *d);
void doc_add(block *b, item *i);
fact *item_fact(item *i, fact_kind kind, const char *s);
fact *item_count(item *i, fact_kind kind, const char *s, long long n);
/* Adds a number and its maximum, as in "3 of 5". */
fact *item_range(item *i, fact_kind kind, const char *s, long long n, long long m);
/* Adds an item to the list of the fact `*f`, and returns the item. If `*f` is NULL, first adds the fact. */
item *item_listed(item *i, fact **f, fact_kind kind, const char *key);

/* Sets `news` of all items to their differences from the item of `then` with the same role and key. A new item is news
 * as a whole. `then` may be NULL. */
void doc_since(doc *now, const doc *then);

/* Add the text of an item: the filled phrases of its facts, by rank. item_draw() marks words with tones of their own as
 * for canvas_flow(). item_say() with a nonzero `only` skips items of lists that have a key but none of these bits in
 * `news`. Both return false if the text is empty. */
bool item_draw(const item *i, buffer *t);
bool item_say(const item *i, unsigned only, buffer *t);

#endif
