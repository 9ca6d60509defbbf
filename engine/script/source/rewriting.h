/* The types and functions that the two parts of the rewriter share. rewrite.c handles names and strings,
 * rewrite_tables.c handles tables and their keys. */
#ifndef SCRIPT_SOURCE_REWRITING_H
#define SCRIPT_SOURCE_REWRITING_H

#include "script/source/report.h"
#include "script/source/source.h"

enum { MAX_NEW = 80 };

/* The sorts of tables in a definition. A plural, such as REC_KINDS, is a map or list whose entries are tables of the
 * singular, such as REC_KIND. */
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
    REC_DOMAINS,
    REC_DOMAIN,
    REC_VALUES,
    REC_FIELDS,
    REC_ASSIGNMENTS
};

/* One table constructor. */
struct table {
    int open, close;    /* tokens of the table's brackets */
    int parent;         /* the table whose entry contains this table, or -1 */
    int key;            /* the token of the key that names this entry of the parent, or -1 */
    bool element;       /* the table is an entry without a key */
    int call, argument; /* `call`: token of the function that receives the table, or -1. `argument`: number of the
                         * argument, from 1 */
    enum record is;
};

struct edit {
    size_t at, length;
    char with[MAX_NEW];
    int function; /* the token that becomes the name of a function; else -1 */
};

/* A script, or the content of one of its strings, while it is rewritten. */
struct rewriting {
    const struct source_text *s;
    const char *path;
    struct report *left;
    const struct token_at *outer; /* the string that contains the source, or NULL for a whole file */
    size_t base;                  /* offset of the source in the whole file */
    int depth;
    int *opener, *closer; /* `opener`: for each token, the innermost bracket around it. `closer`: for each opening
                           * bracket, its end */
    struct table *table;
    int tables;
    int *table_at; /* for each token: the table that it opens, else -1 */
    struct edit *edit;
    int edits, room;
    bool no_memory;
};

/* Replaces the `length` bytes of the source at `from`. `function`: the token that becomes the name of a function, else
 * -1.
 */
void rewrite_put(struct rewriting *w, const char *from, size_t length, const char *with, int function);
void rewrite_token(struct rewriting *w, int i, const char *with);
/* Reports an undecided name at the token, or at the string around it. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void rewrite_leave(struct rewriting *w, const struct token_at *t, const char *format, ...);

bool token_is_short_string(const struct source_text *s, const struct token_at *t);
bool token_opens(const struct token_at *t);

/* Finds the brackets and tables of the source. Returns false when out of memory. */
bool rewrite_find_tables(struct rewriting *w);
void rewrite_free_tables(struct rewriting *w);
/* Renames the keys of all tables, and some values. */
void rewrite_tables(struct rewriting *w);
/* Returns the opening bracket that matches the closing bracket at token i, or -1. */
int rewrite_opening(const struct rewriting *w, int i);
/* Returns the index (from 1) of the argument that contains token i, in the call with "(" at `open`. */
int rewrite_argument(const struct rewriting *w, int open, int i);
/* Returns the record under `key` of a record ("[]" is an element), or REC_UNKNOWN. */
enum record rewrite_child(enum record of, const char *key);
/* Returns the record's name in the table of renames, or "" if none of its keys changed. */
const char *rewrite_record_name(enum record r);
/* Returns true if the token is a function of a mod's `m` whose first argument is a path. */
bool rewrite_is_door(const struct token_at *t);
/* Renames a value that names a type of variable. */
void rewrite_type(struct rewriting *w, int value);

#endif
