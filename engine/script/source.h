/* The texts of an episode's files, read without running them. The texts include each file that `require` can reach.
 * Each token says whether a name is a local, a global, a field, a method or a key. `check` uses the tokens to find
 * mistakes that a run shows late or never: unknown names, literals that name nothing, unused declarations. */
#ifndef SCRIPT_SOURCE_H
#define SCRIPT_SOURCE_H

#include "script/lexer.h"
#include "script/report.h"
#include "script/script.h"

enum role { ROLE_NONE, ROLE_LOCAL, ROLE_GLOBAL, ROLE_FIELD, ROLE_METHOD, ROLE_KEY, ROLE_WORD /* a keyword */ };

struct token_at {
    enum token kind;
    enum role role;
    bool written;     /* an assigned global or local */
    bool outer;       /* an assigned local of the file or of `build` that an inner function uses */
    const char *from; /* start in the file's text, without the quotes of a string */
    int length;
    int line, column;
    int ends;                        /* for a local function's name, the token that ends the function; else 0 */
    int within;                      /* for a key of a table, the table's brace; else 0 */
    const struct token_at *declared; /* for a use of a local, the token that declares it; else NULL */
    int next;  /* for a name or a text: the file's next token with the same hash, or 0 after the last */
    bool dead; /* the token is in a local function that nothing uses */
};

struct source_text {
    char *path, *text;
    size_t length;
    struct token_at *token;
    int tokens;
    int *string; /* the numbers of the tokens that are texts, in order */
    int strings;
    int *first; /* for each hash of a name or text: the first token with this hash, or 0. The array has `hashes`
                 * elements, a power of 2 */
    int hashes;
    bool broken; /* the file has a syntax error, so its tokens are unreliable */
};

struct sources {
    struct source_text *at;
    int n;
};

/* Reads the file and the files that it requires, directly or not. Returns false if there is no such file or memory runs
 * out. */
bool sources_add(struct sources *all, script_reader reader, void *ctx, const char *path);
void sources_free(struct sources *all);

bool token_is(const struct token_at *t, const char *text);
/* Writes the text of a token, cut to 60 bytes, to `out`. */
void token_copy(const struct token_at *t, char *out, size_t size);
bool token_sign(const struct token_at *t, const char *text);
/* Returns the change of the depth of blocks at a token. Counts `for` and `while` at their `do`. */
int token_block(const struct token_at *t);
/* Returns the file's next name or text that is spelled as `text`, after the token `after` or from the start of the file
 * (NULL). Returns NULL if there is no further such token. The file's first token is never found. */
const struct token_at *source_word(const struct source_text *s, const char *text, const struct token_at *after);
/* Reports files that are not Lua. */
void sources_syntax(struct sources *all, struct report *r);
/* Finds the source line of row `row` (from 0, without blank lines) of a drawn text. The place is the key of the text,
 * as in `map = [[...]]`. The text may also be the value of a local. Returns false if the text cannot be found. */
bool sources_row(const struct sources *all, const char *file, int line, int column, int row, int *row_line);
/* Returns true if any table has a key of this name. */
bool sources_key(const struct sources *all, const char *text);
/* Returns true if any text equals this name, or is a part from which `..` may make this name. */
bool sources_spell(const struct sources *all, const char *name);
/* Adds a column to findings that have only a line: the column of the text that the message quotes, or of the line's
 * first character. */
void sources_columns(const struct sources *all, struct report *r);

#endif
