/* The sources of an episode as tokens, read without running them. Sources are all files that `require` can reach from
 * the episode. Each token says whether a name is a local, a global, a field, a method or a key. `check` uses the tokens
 * to find mistakes that appear late or never when the code runs: unknown names, literals that name nothing, unused
 * declarations. */
#ifndef SCRIPT_SOURCE_SOURCE_H
#define SCRIPT_SOURCE_SOURCE_H

#include "precinct.h"
#include "script/source/lexer.h"
#include "script/source/report.h"

enum role { ROLE_NONE, ROLE_LOCAL, ROLE_GLOBAL, ROLE_FIELD, ROLE_METHOD, ROLE_KEY, ROLE_WORD /* a keyword */ };

struct token_at {
    enum token kind;
    enum role role;
    bool written;     /* the token is a global or local that is assigned here */
    bool outer;       /* a use, in an inner function, of a local of the file or of `build` */
    const char *from; /* start of the token in the file's text, without the quote of a string */
    int length;
    int line, column;
    int ends;                        /* for the name of a local function: index of the token that ends the function;
                                      * else 0 */
    int within;                      /* for a key of a table: index of the table's opening brace; else 0 */
    const struct token_at *declared; /* for a use of a local: the token that declares the local; else NULL */
    int next;  /* for a name or a text: the file's next token with the same hash, or 0 after the last */
    bool dead; /* the token is in a local function that nothing uses */
};

struct source_text {
    char *path, *text;
    size_t length;
    struct token_at *token;
    int tokens;
    int *string; /* indices of the tokens that are texts, in order */
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

/* Adds the file and all files that it requires, directly or indirectly. Returns false if there is no such file or
 * memory runs out. */
bool sources_add(struct sources *all, pr_reader reader, void *ctx, const char *path);
void sources_free(struct sources *all);

bool token_is(const struct token_at *t, const char *text);
/* Writes the text of a token, cut to 60 bytes, to `out`. */
void token_copy(const struct token_at *t, char *out, size_t size);
bool token_sign(const struct token_at *t, const char *text);
/* Returns the change of the depth of blocks at a token. Counts `for` and `while` at their `do`. */
int token_block(const struct token_at *t);
/* Returns the next name or text of the file that equals `text`. Starts after the token `after`, or at the start of the
 * file if `after` is NULL. Returns NULL if there is no other such token. The file's first token is never found. */
const struct token_at *source_word(const struct source_text *s, const char *text, const struct token_at *after);
/* Reports files that are not Lua. */
void sources_syntax(struct sources *all, struct report *r);
/* Finds the source line of row `row` (from 0, not counting blank lines) of a drawn text. `line` and `column` are the
 * place of the key of this text, as in `map = [[...]]`. The text may also be the value of a local. Returns false if the
 * text cannot be found. */
bool sources_row(const struct sources *all, const char *file, int line, int column, int row, int *row_line);
/* Returns true if any table has a key of this name. */
bool sources_key(const struct sources *all, const char *text);
/* Returns true if any text equals this name, or if a script may make the name with `..` from a text. */
bool sources_spell(const struct sources *all, const char *name);
/* Adds a column to findings that have only a line. The column is that of the text that the message quotes, or of the
 * line's first character. */
void sources_columns(const struct sources *all, struct report *r);

#endif
