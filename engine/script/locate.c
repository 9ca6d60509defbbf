/* A tokenizer of Lua, as far as table constructors need one. */
#include "script/locate.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_KEY = 48, DEEPEST = 64, MOST_KEYS_KEPT = 200000 };

struct key {
    char name[LONGEST_KEY];
    int parent; /* index, or -1 */
    int file, line, column;
};

struct locator {
    char **file;
    int files;
    struct key *key;
    int keys, cap;
};

struct locator *locator_new(void) {
    return calloc(1, sizeof(struct locator));
}

void locator_free(struct locator *l) {
    if (!l) return;
    for (int i = 0; i < l->files; i++) free(l->file[i]);
    free(l->file);
    free(l->key);
    free(l);
}

/* Reading tokens -------------------------------------------------------------------------------------- */

enum token { END, NAME, STRING, OTHER };

struct lexer {
    const char *at, *end, *line_start;
    int line;
    enum token kind;
    char text[LONGEST_KEY];
    int token_line, token_column;
};

static void advance(struct lexer *x) {
    if (*x->at == '\n') {
        x->line++;
        x->line_start = x->at + 1;
    }
    x->at++;
}

/* At "[", "[=" ...: skips a long bracket and returns true, or leaves the position alone. */
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
    if (n >= LONGEST_KEY) n = LONGEST_KEY - 1;
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

static void next_token(struct lexer *x) {
    skip_space(x);
    x->token_line = x->line;
    x->token_column = (int)(x->at - x->line_start) + 1;
    x->text[0] = '\0';
    if (x->at >= x->end) {
        x->kind = END;
    } else if (isalpha((unsigned char)*x->at) || *x->at == '_') {
        const char *from = x->at;
        while (x->at < x->end && (isalnum((unsigned char)*x->at) || *x->at == '_')) x->at++;
        keep_text(x, from, (size_t)(x->at - from));
        x->kind = NAME;
    } else if (*x->at == '"' || *x->at == '\'') {
        quoted(x);
        x->kind = STRING;
    } else if (*x->at == '[' && long_bracket(x)) {
        x->kind = STRING;
    } else {
        keep_text(x, x->at++, 1);
        x->kind = OTHER;
    }
}

/* Keys ------------------------------------------------------------------------------------------------ */

static int add_key(struct locator *l, const char *name, int parent, const struct lexer *x) {
    if (l->keys == MOST_KEYS_KEPT) return parent;
    if (l->keys == l->cap) {
        int cap = l->cap ? l->cap * 2 : 1024;
        struct key *grown = realloc(l->key, (size_t)cap * sizeof *grown);
        if (!grown) return parent;
        l->key = grown;
        l->cap = cap;
    }
    struct key *k = &l->key[l->keys];
    memset(k, 0, sizeof *k);
    strncpy(k->name, name, LONGEST_KEY - 1);
    k->parent = parent;
    k->file = l->files - 1;
    k->line = x->token_line;
    k->column = x->token_column;
    return l->keys++;
}

/* An open "{": which key it belongs to, how many list elements it has had, and whether an element begins. */
struct level {
    int key, current, elements, blocks, parens;
    bool begins;
};

static bool is(const struct lexer *x, enum token kind, const char *text) {
    return x->kind == kind && strcmp(x->text, text) == 0;
}

static void index_name(int n, char *out) {
    char digits[12];
    int i = 0, j = 0;
    do digits[i++] = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    out[j++] = '[';
    while (i > 0) out[j++] = digits[--i];
    out[j++] = ']';
    out[j] = '\0';
}

/* The token begins an element of the constructor: "name =", ["name"] = or a list element. */
static void begin_element(struct locator *l, struct level *v, struct lexer *x) {
    struct lexer ahead = *x;
    char name[LONGEST_KEY];
    bool keyed = false;
    if (x->kind == NAME) {
        memcpy(name, x->text, sizeof name);
        next_token(&ahead);
        keyed = is(&ahead, OTHER, "=") && ahead.at < ahead.end && *ahead.at != '=';
    } else if (is(x, OTHER, "[")) {
        next_token(&ahead);
        if (ahead.kind == STRING) {
            memcpy(name, ahead.text, sizeof name);
            next_token(&ahead);
            keyed = is(&ahead, OTHER, "]");
        }
    }
    if (!keyed) index_name(++v->elements, name);
    v->current = add_key(l, name, v->key, x);
    v->begins = false;
}

static void blocks(struct level *v, const struct lexer *x) {
    static const char *const opens[] = {"function", "if", "do", "repeat"}, *const closes[] = {"end", "until"};
    for (int i = 0; i < 4; i++) v->blocks += is(x, NAME, opens[i]);
    for (int i = 0; i < 2; i++) v->blocks -= is(x, NAME, closes[i]);
}

void locator_add(struct locator *l, const char *file, const char *text, size_t length) {
    char **grown = realloc(l->file, (size_t)(l->files + 1) * sizeof *grown);
    char *copy = malloc(strlen(file) + 1);
    if (grown) l->file = grown;
    if (!grown || !copy) {
        free(copy);
        return;
    }
    memcpy(copy, file, strlen(file) + 1);
    l->file[l->files++] = copy;
    struct lexer x = {.at = text, .end = text + length, .line_start = text, .line = 1};
    struct level stack[DEEPEST];
    int depth = 0, assigned = -1;
    char last_name[LONGEST_KEY] = "";
    for (next_token(&x); x.kind != END; next_token(&x)) {
        struct level *v = depth ? &stack[depth - 1] : NULL;
        bool inside = v && v->blocks == 0 && v->parens == 0;
        if (inside && v->begins && !is(&x, OTHER, "}")) begin_element(l, v, &x);
        if (x.kind == NAME) memcpy(last_name, x.text, sizeof last_name);
        if (is(&x, OTHER, "{")) {
            int key = inside ? v->current : add_key(l, assigned >= 0 ? last_name : "{}", v ? v->current : -1, &x);
            if (depth < DEEPEST) stack[depth++] = (struct level){key, key, 0, 0, 0, true};
        } else if (is(&x, OTHER, "}")) {
            if (depth) depth--;
        } else if (v) {
            if (inside && (is(&x, OTHER, ",") || is(&x, OTHER, ";"))) v->begins = true;
            blocks(v, &x);
            v->parens += is(&x, OTHER, "(") - is(&x, OTHER, ")");
        }
        assigned = is(&x, OTHER, "=")                     ? 1
                   : x.kind == NAME || is(&x, OTHER, "]") ? assigned
                   : is(&x, OTHER, "(")                   ? -1
                                                          : assigned;
    }
}

static int agreement(const struct locator *l, int key, const char *const *path, int n) {
    int score = 0;
    for (int i = n - 1; i >= 0 && key >= 0; key = l->key[key].parent) {
        if (strncmp(l->key[key].name, path[i], LONGEST_KEY - 1) != 0) {
            if (i == n - 1) return 0;
            continue; /* a constructor in between, such as a function's argument */
        }
        score++;
        i--;
    }
    return score;
}

/* How many keys of the path agree with the best place, and how many places are as good. */
struct fit {
    int score, places, key;
};

static struct fit best_fit(const struct locator *l, const char *const *path, int n) {
    struct fit f = {0, 0, 0};
    for (int i = 0; i < l->keys && n > 0; i++) {
        int score = agreement(l, i, path, n);
        if (score > f.score) f = (struct fit){score, 0, i};
        f.places += score && score == f.score;
    }
    return f;
}

bool locator_find(const struct locator *l, const char *const *path, int n, struct place *place) {
    struct fit best = {0, 0, 0};
    for (; n > 0; n--) {
        struct fit f = best_fit(l, path, n);
        if (f.score > best.score) best = f;
        if (best.score >= n - 1 || best.places == 1)
            break; /* nothing further out can fit better, or it is a rare key */
    }
    if (!best.score) return false;
    *place = (struct place){l->file[l->key[best.key].file], l->key[best.key].line, l->key[best.key].column};
    return true;
}
