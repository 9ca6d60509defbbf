/* What the parts of the rewriter share: rewrite.c names and strings, rewrite_tables.c tables and their keys. */
#ifndef SCRIPT_REWRITING_H
#define SCRIPT_REWRITING_H

#include "script/report.h"
#include "script/source.h"

enum { MAX_NEW = 80 };

/* What the engine reads a table as. A plural is a map of, or a list of, what its singular names. */
enum record {
    REC_UNKNOWN,
    REC_DEFINITION,
    REC_KINDS,
    REC_KIND,
    REC_CARDS,
    REC_CARD,
    REC_MENUS,
    REC_MENU,
    REC_ACTIONS,
    REC_ACTION,
    REC_VERBS,
    REC_VERB,
    REC_ROUNDS,
    REC_PHASE,
    REC_TURNS,
    REC_SIMULTANEOUS,
    REC_VARS,
    REC_VARIABLES,
    REC_VARIABLE,
    REC_NEEDS,
    REC_CONDITION,
    REC_EITHER,
    REC_ON,
    REC_HANDLER,
    REC_WHEN,
    REC_QUERY,
    REC_ENTRIES,
    REC_ENTRY,
    REC_QUESTION,
    REC_VALUES,
    REC_FIELDS
};

/* One table constructor. */
struct table {
    int open, close;    /* tokens */
    int parent;         /* the table whose entry this is, or whose entry's expression holds it; -1: none */
    int key;            /* the token that names the entry, -1: it has none */
    bool element;       /* an entry without a key */
    int call, argument; /* the token that names the function it is handed to, -1: none; from 1 */
    enum record is;
};

struct edit {
    size_t at, length;
    char with[MAX_NEW];
    int function; /* the token that becomes the name of a function; else -1 */
};

/* One script, or the content of one string of a script, on its way to its new names. */
struct rewriting {
    const struct source_text *s;
    const char *path;
    struct report *left;
    const struct token_at *outer; /* the string whose content this is; NULL: a whole file */
    size_t base;                  /* where it lies in the file */
    int depth;
    int *opener, *closer; /* by token: the innermost bracket around it; of an opening bracket, the closing one */
    struct table *table;
    int tables;
    int *table_at; /* by token: the table that opens there, else -1 */
    struct edit *edit;
    int edits, room;
    bool no_memory;
};

/* Replaces `length` bytes of the source at `from`. `function`: the token that becomes the name of a function, else -1.
 */
void rewrite_put(struct rewriting *w, const char *from, size_t length, const char *with, int function);
void rewrite_token(struct rewriting *w, int i, const char *with);
/* Reports what is left to the author, at the token (or at the string around it). */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void rewrite_leave(struct rewriting *w, const struct token_at *t, const char *format, ...);

bool token_is_short_string(const struct source_text *s, const struct token_at *t);
/* The token's text, cut. */
void token_copy(const struct token_at *t, char *out, size_t size);
bool token_opens(const struct token_at *t);

/* Finds the brackets and tables of the source. False when out of memory. */
bool rewrite_find_tables(struct rewriting *w);
void rewrite_free_tables(struct rewriting *w);
/* Renames the keys of all tables, and values of some. */
void rewrite_tables(struct rewriting *w);
/* The opening bracket of the closing one at token i; -1: there is none. */
int rewrite_opening(const struct rewriting *w, int i);
/* Which argument of the call with "(" at `open` the token at i belongs to, from 1. */
int rewrite_argument(const struct rewriting *w, int open, int i);
/* The record under `key` ("[]": an element) of a record, REC_UNKNOWN if none. */
enum record rewrite_child(enum record of, const char *key);
/* The record as the table of renames calls it; "" if none of its keys changed. */
const char *rewrite_record_name(enum record r);
/* Is the token a function of a mod's `m` that takes a path? */
bool rewrite_is_door(const struct token_at *t);
/* Renames the value that names a type of variable. */
void rewrite_type(struct rewriting *w, int value);

#endif
