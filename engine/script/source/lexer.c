/* A tokenizer of Lua 5.4. */
#include "script/source/lexer.h"

#include <ctype.h>
#include <string.h>

struct lexer lexer_over(const char *text, size_t length) {
    return (struct lexer){.at = text, .end = text + length, .line_start = text, .line = 1};
}

bool lexer_is(const struct lexer *x, enum token kind, const char *text) {
    return x->kind == kind && strcmp(x->text, text) == 0;
}

static void advance(struct lexer *x) {
    if (*x->at == '\n') {
        x->line++;
        x->line_start = x->at + 1;
    }
    x->at++;
}

/* If a long bracket ("[[", "[=[" ...) starts here, skips its content and returns true. Otherwise leaves the position
 * unchanged. */
static bool long_bracket(struct lexer *x) {
    const char *p = x->at + 1;
    int level = 0;
    while (p < x->end && *p == '=') p++, level++;
    if (p >= x->end || *p != '[') return false;
    while (x->at < x->end) {
        if (*x->at == ']') {
            const char *q = x->at + 1;
            int n = 0;
            while (q < x->end && *q == '=' && n < level) q++, n++;
            if (n == level && q < x->end && *q == ']') {
                x->at = q + 1;
                return true;
            }
        }
        advance(x);
    }
    return true;
}

static void skip_space(struct lexer *x) {
    while (x->at < x->end) {
        if (isspace((unsigned char)*x->at)) {
            advance(x);
        } else if (x->end - x->at >= 2 && x->at[0] == '-' && x->at[1] == '-') {
            x->at += 2;
            if (x->at < x->end && *x->at == '[' && long_bracket(x)) continue;
            while (x->at < x->end && *x->at != '\n') x->at++;
        } else {
            return;
        }
    }
}

static void keep_text(struct lexer *x, const char *from, size_t n) {
    x->from = from;
    x->length = n;
    if (n >= MAX_KEY_LENGTH) n = MAX_KEY_LENGTH - 1;
    memcpy(x->text, from, n);
    x->text[n] = '\0';
}

static void quoted(struct lexer *x) {
    char quote = *x->at++;
    const char *from = x->at;
    while (x->at < x->end && *x->at != quote && *x->at != '\n') {
        if (*x->at == '\\' && x->at + 1 < x->end) x->at++;
        advance(x);
    }
    keep_text(x, from, (size_t)(x->at - from));
    if (x->at < x->end && *x->at == quote) x->at++;
}

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Reads a number such as "12", "0x1F" or "1.5e-3". Two dots end the number, because they are an operator. */
static void number(struct lexer *x) {
    const char *from = x->at;
    while (x->at < x->end && (in_name(*x->at) || (*x->at == '.' && !(x->at + 1 < x->end && x->at[1] == '.')))) x->at++;
    keep_text(x, from, (size_t)(x->at - from));
}

static size_t operator_length(const struct lexer *x) {
    static const char *const longer[] = {"...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
    size_t left = (size_t)(x->end - x->at);
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
        if (longer[i][0] != *x->at) continue;
        size_t n = strlen(longer[i]);
        if (n <= left && memcmp(x->at, longer[i], n) == 0) return n;
    }
    return 1;
}

void lexer_next(struct lexer *x) {
    skip_space(x);
    x->token_line = x->line;
    x->token_column = (int)(x->at - x->line_start) + 1;
    x->text[0] = '\0';
    x->from = x->at;
    x->length = 0;
    if (x->at >= x->end) {
        x->kind = TOKEN_END;
    } else if (isalpha((unsigned char)*x->at) || *x->at == '_') {
        const char *from = x->at;
        while (x->at < x->end && in_name(*x->at)) x->at++;
        keep_text(x, from, (size_t)(x->at - from));
        x->kind = TOKEN_NAME;
    } else if (isdigit((unsigned char)*x->at)) {
        number(x);
        x->kind = TOKEN_NUMBER;
    } else if (*x->at == '"' || *x->at == '\'') {
        quoted(x);
        x->kind = TOKEN_STRING;
    } else if (*x->at == '[' && long_bracket(x)) {
        x->length = (size_t)(x->at - x->from);
        x->kind = TOKEN_STRING;
    } else {
        size_t n = operator_length(x);
        keep_text(x, x->at, n);
        x->at += n;
        x->kind = TOKEN_OTHER;
    }
}
