/* A view as data: blocks of items, items of facts. A builder (state.h) makes it once, from a look. The printers of
 * front/view draw it or read it aloud. doc_since() compares two to find the news.
 *
 * A fact is a row of facts.h with its values. The row has two halves, drawn and spoken. Each has a rank (0: left out),
 * which orders the facts of an item, the sign before it, a phrase, and the sign between the items of its list. So a new
 * fact takes one row and one line of a builder, and no view can forget it.
 *
 * A document and all its parts are one arena. Texts are lent by the look and the content, or kept in the arena. */
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

/* Which changes of a fact are news: on a screen, read aloud, and read aloud at once for the piece that acts. */
enum { EYES = 1, HEARD = 3, LOUD = 7, NEWS_BITS = 3 };

struct item;

typedef struct fact {
    struct fact *next;
    fact_kind kind;
    tone tone;         /* when drawn; TONE_COUNT: that of the item */
    const char *s, *t; /* never NULL */
    long long n, m;
    bool any_m; /* there is an `m` */
    bool tied;  /* no line breaks in it */
    struct item *list, *last;
} fact;

typedef struct item {
    struct item *next;
    struct doc *of;
    const char *key; /* the same from look to look, unique in its block or list; or "" */
    fact *first, *last;
    tone tone;
    fact_kind alike; /* counts equal items of a list that groups them */
    bool detail;     /* drawn with the facts of rank DETAIL, all of them after commas */
    bool acts;       /* the piece that acts or has the question */
    unsigned news;   /* doc_since(): bits of EYES, HEARD and LOUD that differ ... */
    bool fresh;      /* ... and if the other document has no such item */
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
    ROLE_SHORT, /* its items share lines */
    ROLE_HINT,
    ROLE_PLACE,
    ROLE_PIECES, /* drawn only: read aloud, a place has them in its sentence */
    ROLE_NEAR,
    ROLE_TABLE,   /* rows that do not break */
    ROLE_COLUMNS, /* its items share lines, all as wide as the widest */
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
    bool compared; /* doc_since() had another document */
} doc;

doc *doc_new(void);
/* NULL is ignored. */
void doc_free(doc *d);
/* Keeps a copy of a text in the document. doc_take() frees the text. */
const char *doc_keep(doc *d, const char *text);
const char *doc_take(doc *d, char *text);

/* Each adds to the end. `key`, `s` and `t` must last as long as the document. */
block *doc_block(doc *d, role as);
item *doc_item(block *b, const char *key);
/* Returns an item on its own. doc_add() adds it to a block. */
item *doc_alone(doc *d);
void doc_add(block *b, item *i);
fact *item_fact(item *i, fact_kind kind, const char *s);
fact *item_count(item *i, fact_kind kind, const char *s, long long n);
/* Returns a number and its end, as in "3 of 5". */
fact *item_range(item *i, fact_kind kind, const char *s, long long n, long long m);
/* Returns an item in the list of `*f`. The first item makes the fact; `*f` starts as NULL. */
item *item_listed(item *i, fact **f, fact_kind kind, const char *key);

/* Sets `news` of all items: their differences from the item of the same role and key. All of a new item is news. `then`
 * may be NULL. */
void doc_since(doc *now, const doc *then);

/* Adds the text of an item: its facts by rank, each phrase filled. Drawn, words with a tone of their own have it as
 * canvas_flow() reads it. `only` leaves out the items of lists that have a key but none of these bits as news.
 * Returns false if there is nothing to say. */
bool item_draw(const item *i, buffer *t);
bool item_say(const item *i, unsigned only, buffer *t);

#endif
