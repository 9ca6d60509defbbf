/* Splits a Lua source into tokens with their places, because Lua itself keeps no places. source_map.c uses the tokens
 * to find keys, source.c to find names and scopes. The lexer never fails. From a text that is not Lua the lexer makes
 * meaningless tokens. */
#ifndef SCRIPT_SOURCE_LEXER_H
#define SCRIPT_SOURCE_LEXER_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_KEY_LENGTH = 48 };

enum token { TOKEN_END, TOKEN_NAME, TOKEN_STRING, TOKEN_NUMBER, TOKEN_OTHER };

struct lexer {
    const char *at, *end, *line_start; /* reading position */
    int line;
    enum token kind;           /* sort of the current token */
    char text[MAX_KEY_LENGTH]; /* text of the token, cut to fit; strings are without quotes, and long strings are
                                * empty */
    const char *from;          /* start of the token in the source, where the text is not cut */
    size_t length;
    int token_line, token_column; /* place of the token, counted from 1; columns are bytes */
};

struct lexer lexer_over(const char *text, size_t length);
void lexer_next(struct lexer *x);
bool lexer_is(const struct lexer *x, enum token kind, const char *text);

#endif
