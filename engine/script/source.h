/* The texts of an episode's files, read without running them: each file that `require` can reach, as tokens that know
 * whether a name is a local, a global, a field, a method or a key. `check` asks here for what running would show too
 * late or never: unknown names, literals that name nothing, what is declared and never used. */
#ifndef SCRIPT_SOURCE_H
#define SCRIPT_SOURCE_H

#include "script/lexer.h"
#include "script/report.h"
#include "script/script.h"

enum role { ROLE_NONE, ROLE_LOCAL, ROLE_GLOBAL, ROLE_FIELD, ROLE_METHOD, ROLE_KEY, ROLE_WORD /* of the language */ };

struct token_at {
    enum token kind;
    enum role role;
    bool written;     /* a global or local that is assigned ... */
    bool outer;       /* ... a local of the file or of `build`, from a function within */
    const char *from; /* in the file's text, without a string's quotes */
    int length;
    int line, column;
    int ends;  /* of the name of a local function: the token that ends it; else 0 */
    bool dead; /* in a local function that nothing names */
};

struct source_text {
    char *path, *text;
    size_t length;
    struct token_at *token;
    int tokens;
    bool broken; /* its syntax is wrong, so its tokens mean little */
};

struct sources {
    struct source_text *at;
    int n;
};

/* Reads the file and whatever it requires, directly or not. False if there is no such file, or no memory. */
bool sources_add(struct sources *all, script_reader reader, void *ctx, const char *path);
void sources_free(struct sources *all);

bool token_is(const struct token_at *t, const char *text);
bool token_sign(const struct token_at *t, const char *text);
/* Reports files that are no Lua. */
void sources_syntax(struct sources *all, struct report *r);
/* Where a text drawn in the sources has its row `row` (from 0, blank lines not counted), from the place of the key that
 * names it: `map = [[...]]`, or a local that stands for it. False if it cannot be told. */
bool sources_row(const struct sources *all, const char *file, int line, int column, int row, int *row_line);
/* Is there a key of this name, in whatever table? */
bool sources_key(const struct sources *all, const char *text);
/* Does a text stand anywhere that is this name, or a part of it that `..` puts together with something? */
bool sources_spell(const struct sources *all, const char *name);
/* Gives findings that know only their line a column: where what the message quotes stands, or the line's beginning. */
void sources_columns(const struct sources *all, struct report *r);

#endif
