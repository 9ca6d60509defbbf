/* The texts of an episode's files, read without running them. Covers each file that `require` can reach, as tokens that
 * know whether a name is a local, a global, a field, a method or a key. `check` finds here what a run shows late or
 * never: unknown names, literals that name nothing, unused declarations. */
#ifndef SCRIPT_SOURCE_H
#define SCRIPT_SOURCE_H

#include "script/lexer.h"
#include "script/report.h"
#include "script/script.h"

enum role { ROLE_NONE, ROLE_LOCAL, ROLE_GLOBAL, ROLE_FIELD, ROLE_METHOD, ROLE_KEY, ROLE_WORD /* a keyword */ };

struct token_at {
    enum token kind;
    enum role role;
    bool written;     /* an assigned global or local ... */
    bool outer;       /* ... a local of the file or of `build`, used by an inner function */
    const char *from; /* in the file's text, without a string's quotes */
    int length;
    int line, column;
    int ends;  /* for a local function's name, the token that ends the function; else 0 */
    bool dead; /* in a local function that nothing uses */
};

struct source_text {
    char *path, *text;
    size_t length;
    struct token_at *token;
    int tokens;
    bool broken; /* a syntax error makes its tokens unreliable */
};

struct sources {
    struct source_text *at;
    int n;
};

/* Reads the file and the files that it requires, directly or not. Returns false if there is no such file or no memory.
 */
bool sources_add(struct sources *all, script_reader reader, void *ctx, const char *path);
void sources_free(struct sources *all);

bool token_is(const struct token_at *t, const char *text);
bool token_sign(const struct token_at *t, const char *text);
/* Reports files that are not Lua. */
void sources_syntax(struct sources *all, struct report *r);
/* Finds the source line of row `row` (from 0, without blank lines) of a drawn text. The place of the key that names the
 * text leads to it: `map = [[...]]`, or a local. Returns false if it cannot be found. */
bool sources_row(const struct sources *all, const char *file, int line, int column, int row, int *row_line);
/* Returns true if any table has a key of this name. */
bool sources_key(const struct sources *all, const char *text);
/* Returns true if any text is this name, or a part of it that `..` extends. */
bool sources_spell(const struct sources *all, const char *name);
/* Adds a column to findings that only know their line: the place of what the message quotes, or the line's start. */
void sources_columns(const struct sources *all, struct report *r);

#endif
