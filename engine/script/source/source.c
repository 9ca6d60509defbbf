/* Finds the names and their scopes in a Lua source by reading its tokens. This code is not a parser. Lua itself checks
 * the syntax, and files with a syntax error are skipped. A name of uncertain scope counts as a local, so that no
 * warning is wrong. */
#include "script/source/source.h"

#include "script/lua.h"
#include "text/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool token_is(const struct token_at *t, const char *text) {
    return (int)strlen(text) == t->length && memcmp(t->from, text, (size_t)t->length) == 0;
}

bool token_sign(const struct token_at *t, const char *text) {
    return t->kind == TOKEN_OTHER && token_is(t, text);
}

int token_block(const struct token_at *t) {
    if (t->role != ROLE_WORD) return 0;
    if (token_is(t, "end") || token_is(t, "until")) return -1;
    return token_is(t, "do") || token_is(t, "function") || token_is(t, "if") || token_is(t, "repeat");
}

static bool is_name(const struct token_at *t, const char *text) {
    return t->kind == TOKEN_NAME && token_is(t, text);
}

/* Number of end tokens after the last token. Readers may look ahead by this number of tokens. */
enum { LOOK_AHEAD = 4 };

static bool read_tokens(struct source_text *s) {
    int cap = 0, ends = 0;
    struct lexer x = lexer_over(s->text, s->length);
    do {
        lexer_next(&x);
        if (s->tokens == cap) {
            cap = cap ? cap * 2 : 1024;
            struct token_at *grown = realloc(s->token, (size_t)cap * sizeof *grown);
            if (!grown) return false;
            s->token = grown;
        }
        s->token[s->tokens++] = (struct token_at){
            .kind = x.kind, .from = x.from, .length = (int)x.length, .line = x.token_line, .column = x.token_column};
        ends += x.kind == TOKEN_END;
    } while (ends <= LOOK_AHEAD);
    s->tokens -= LOOK_AHEAD;
    return true;
}

/* Scopes ---------------------------------------------------------------------------------------------- */

enum { MAX_OPEN = 256, MAX_LOCALS = 4096 };

enum opening {
    OPEN_BLOCK,
    OPEN_FUNCTION,
    OPEN_LOOP /* OPEN_LOOP: a loop before its `do` */,
    OPEN_UNTIL,
    OPEN_BRACE,
    OPEN_PAREN
};

struct scopes {
    struct {
        enum opening what;
        int locals;
        int at;                 /* the token of the opening brace */
        struct token_at *named; /* the name of a local function, or NULL */
    } open[MAX_OPEN];
    struct {
        const struct token_at *at;
        int depth;
    } local[MAX_LOCALS];
    int opened, locals, depth; /* `depth`: nesting depth of functions */
    int build;                 /* `depth` inside the function `build`, which runs once; 0 outside */
    struct token_at self;      /* the parameter `self` of methods, which has no token */
    int pending;               /* number of names that a loop declares and that become visible at its `do` */
};

static void push(struct scopes *s, enum opening what) {
    if (s->opened == MAX_OPEN) return;
    s->open[s->opened].what = what;
    s->open[s->opened].at = 0;
    s->open[s->opened].named = NULL;
    s->open[s->opened++].locals = s->locals;
    s->depth += what == OPEN_FUNCTION;
}

static void pop(struct scopes *s) {
    if (!s->opened) return;
    s->locals = s->open[--s->opened].locals;
    s->depth -= s->open[s->opened].what == OPEN_FUNCTION;
    if (s->depth < s->build) s->build = 0;
}

static bool top_is(const struct scopes *s, enum opening what) {
    return s->opened && s->open[s->opened - 1].what == what;
}

static void declare(struct scopes *s, struct token_at *t) {
    t->role = ROLE_LOCAL;
    if (s->locals == MAX_LOCALS) return;
    s->local[s->locals].at = t;
    s->local[s->locals++].depth = s->depth;
}

static int find_local(const struct scopes *s, const struct token_at *t) {
    for (int i = s->locals - 1; i >= 0; i--)
        if (s->local[i].at->length == t->length && memcmp(s->local[i].at->from, t->from, (size_t)t->length) == 0)
            return i;
    return -1;
}

static void use(struct scopes *s, struct token_at *t) {
    int local = find_local(s, t);
    t->role = local < 0 ? ROLE_GLOBAL : ROLE_LOCAL;
    t->declared = local < 0 || s->local[local].at == &s->self ? NULL : s->local[local].at;
    int depth = local < 0 ? 0 : s->local[local].depth;
    t->outer = local >= 0 && depth < s->depth && (depth == 0 || depth == s->build);
}

/* Reads the parameters "(a, b, ...)" of a function, starting at token i. Returns the token after the parameters. */
static int parameters(struct scopes *s, struct token_at *t, int i) {
    if (!token_sign(&t[i], "(")) return i;
    for (i++; t[i].kind != TOKEN_END && !token_sign(&t[i], ")"); i++)
        if (t[i].kind == TOKEN_NAME) declare(s, &t[i]);
    return t[i].kind == TOKEN_END ? i : i + 1;
}

/* Reads the keyword `function` at i, the function's name, if any, and its parameters. Returns the token after the
 * parameters. */
static int function(struct scopes *s, struct token_at *t, int i, bool local) {
    bool method = false;
    struct token_at *named = local ? &t[i + 1] : NULL;
    i++;
    if (t[i].kind == TOKEN_NAME) {
        if (local)
            declare(s, &t[i]);
        else
            use(s, &t[i]);
        t[i].written = !token_sign(&t[i + 1], ".") && !token_sign(&t[i + 1], ":");
        for (i++; token_sign(&t[i], ".") || token_sign(&t[i], ":"); i += 2) {
            method = token_sign(&t[i], ":");
            if (t[i + 1].kind != TOKEN_NAME) return i + 1;
            t[i + 1].role = ROLE_KEY;
        }
    }
    bool build = i >= 3 && is_name(&t[i - 3], "build") && token_sign(&t[i - 2], "=");
    push(s, OPEN_FUNCTION);
    if (build) s->build = s->depth;
    if (top_is(s, OPEN_FUNCTION)) s->open[s->opened - 1].named = named;
    if (method) declare(s, &s->self);
    return parameters(s, t, i);
}

/* Reads the keyword `local` at i and the names after it. */
static int local_names(struct scopes *s, struct token_at *t, int i) {
    if (is_name(&t[i + 1], "function")) {
        t[i + 1].role = ROLE_WORD;
        return function(s, t, i + 1, true);
    }
    for (i++; t[i].kind == TOKEN_NAME;) {
        declare(s, &t[i++]);
        if (token_sign(&t[i], "<")) i += 3; /* <const> */
        if (!token_sign(&t[i], ",")) break;
        i++;
    }
    return i;
}

static int loop_names(struct scopes *s, struct token_at *t, int i) {
    push(s, OPEN_LOOP);
    s->pending = i + 1;
    while (t[i].kind != TOKEN_END && !token_sign(&t[i], "=") && !is_name(&t[i], "in")) i++;
    for (int j = s->pending; j < i; j++)
        if (t[j].kind == TOKEN_NAME)
            declare(s, &t[j]); /* the names become visible too early for the loop's bounds,
                                * which is harmless */
    return i;
}

static void close_block(struct scopes *s, int i) {
    while (top_is(s, OPEN_UNTIL)) pop(s);
    if (s->opened && s->open[s->opened - 1].named) s->open[s->opened - 1].named->ends = i;
    pop(s);
}

/* Handles a keyword at i. Returns the next token to read, or -1 if token i is not a keyword. */
static int language_word(struct scopes *s, struct token_at *t, int i) {
    static const char *const others[] = {"and", "break", "false", "in", "nil", "not", "or", "return", "true", "then"};
    struct token_at *n = &t[i];
    n->role = ROLE_WORD;
    if (token_is(n, "function")) return function(s, t, i, false);
    if (token_is(n, "local")) return local_names(s, t, i);
    if (token_is(n, "for")) return loop_names(s, t, i);
    if (token_is(n, "while")) return push(s, OPEN_LOOP), i + 1;
    if (token_is(n, "repeat") || token_is(n, "if")) return push(s, OPEN_BLOCK), i + 1;
    if (token_is(n, "goto")) return i + 2;
    if (token_is(n, "end")) return close_block(s, i), i + 1;
    if (token_is(n, "do")) {
        if (top_is(s, OPEN_LOOP))
            s->open[s->opened - 1].what = OPEN_BLOCK;
        else
            push(s, OPEN_BLOCK);
        return i + 1;
    }
    if (token_is(n, "until")) { /* the condition after `until` sees the block's locals; the end of the condition does
                                 * not matter */
        while (top_is(s, OPEN_UNTIL)) pop(s);
        if (s->opened) s->open[s->opened - 1].what = OPEN_UNTIL;
        return i + 1;
    }
    if (token_is(n, "else") || token_is(n, "elseif")) {
        while (top_is(s, OPEN_UNTIL)) pop(s);
        if (s->opened) s->locals = s->open[s->opened - 1].locals;
        return i + 1;
    }
    for (size_t w = 0; w < sizeof others / sizeof *others; w++)
        if (token_is(n, others[w])) return i + 1;
    n->role = ROLE_NONE;
    return -1;
}

static void sign(struct scopes *s, const struct token_at *file, int i) {
    const struct token_at *t = &file[i];
    if (token_sign(t, "{")) push(s, OPEN_BRACE);
    if (token_sign(t, "(")) push(s, OPEN_PAREN);
    if (token_sign(t, "{") && top_is(s, OPEN_BRACE)) s->open[s->opened - 1].at = i;
    if ((token_sign(t, "}") && top_is(s, OPEN_BRACE)) || (token_sign(t, ")") && top_is(s, OPEN_PAREN))) pop(s);
}

/* Returns true if the name at i is assigned: "name =" or "name, other =". */
static bool assigned(const struct token_at *t, int i) {
    while (token_sign(&t[i + 1], ",") && t[i + 2].kind == TOKEN_NAME) i += 2;
    return token_sign(&t[i + 1], "=");
}

static void find_roles(struct source_text *file) {
    struct scopes *s = calloc(1, sizeof *s);
    struct token_at *t = file->token;
    if (s) s->self = (struct token_at){.kind = TOKEN_NAME, .from = "self", .length = 4};
    for (int i = 0; s && t[i].kind != TOKEN_END;) {
        if (t[i].kind != TOKEN_NAME) {
            sign(s, t, i);
            if (token_sign(&t[i], "::")) i += 2; /* a label */
            i++;
            continue;
        }
        bool after_dot = i > 0 && token_sign(&t[i - 1], "."), after_colon = i > 0 && token_sign(&t[i - 1], ":");
        int next = after_dot || after_colon ? -1 : language_word(s, t, i);
        if (next >= 0) {
            i = next;
            continue;
        }
        if (after_dot)
            t[i].role = token_sign(&t[i + 1], "=") ? ROLE_KEY : ROLE_FIELD;
        else if (after_colon)
            t[i].role = ROLE_METHOD;
        else if (top_is(s, OPEN_BRACE) && token_sign(&t[i + 1], "=")) {
            t[i].role = ROLE_KEY;
            t[i].within = s->open[s->opened - 1].at;
        } else {
            use(s, &t[i]);
            t[i].written = !top_is(s, OPEN_BRACE) && !top_is(s, OPEN_PAREN) && assigned(t, i);
        }
        i++;
    }
    free(s);
}

/* Marks the tokens of unused local functions: functions whose names occur nowhere else. */
static void find_dead(struct source_text *s) {
    for (int i = 0; i < s->tokens; i++) {
        const struct token_at *name = &s->token[i];
        int named = 0;
        for (int j = 0; name->ends && j < s->tokens; j++)
            named += s->token[j].role == ROLE_LOCAL && (j < i || j > name->ends) &&
                     s->token[j].length == name->length &&
                     memcmp(s->token[j].from, name->from, (size_t)name->length) == 0;
        for (int j = i; !named && j <= name->ends; j++) s->token[j].dead = true;
    }
}

/* Words ----------------------------------------------------------------------------------------------- */

static int hash_of(const struct source_text *s, const char *text, int length) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (int i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return (int)(hash & (uint32_t)(s->hashes - 1));
}

/* Links all names and texts with the same hash, so that a search for a word reads no other tokens. */
static bool index_words(struct source_text *s) {
    s->hashes = 64;
    while (s->hashes < s->tokens / 2) s->hashes *= 2;
    s->first = calloc((size_t)s->hashes, sizeof *s->first);
    for (int i = s->tokens - 1; s->first && i > 0; i--) {
        struct token_at *t = &s->token[i];
        if (t->kind != TOKEN_NAME && t->kind != TOKEN_STRING) continue;
        int *first = &s->first[hash_of(s, t->from, t->length)];
        t->next = *first;
        *first = i;
    }
    return s->first;
}

static bool list_strings(struct source_text *s) {
    for (int i = 0; i < s->tokens; i++) s->strings += s->token[i].kind == TOKEN_STRING;
    s->string = malloc((size_t)(s->strings + 1) * sizeof *s->string);
    for (int i = 0, n = 0; s->string && i < s->tokens; i++)
        if (s->token[i].kind == TOKEN_STRING) s->string[n++] = i;
    return s->string;
}

const struct token_at *source_word(const struct source_text *s, const char *text, const struct token_at *after) {
    if (!s->first) return NULL;
    int i = after ? after->next : s->first[hash_of(s, text, (int)strlen(text))];
    while (i && !token_is(&s->token[i], text)) i = s->token[i].next;
    return i ? &s->token[i] : NULL;
}

/* Files ----------------------------------------------------------------------------------------------- */

static bool has_file(const struct sources *all, const char *path) {
    for (int i = 0; i < all->n; i++)
        if (strcmp(all->at[i].path, path) == 0) return true;
    return false;
}

/* Reads one file. Returns false if there is no such file. */
static bool read_one(struct sources *all, pr_reader reader, void *ctx, const char *path) {
    if (has_file(all, path)) return true;
    size_t length = 0;
    char *read = reader(ctx, path, &length), *text = read ? realloc(read, length + 1) : NULL,
         *copy = malloc(strlen(path) + 1);
    struct source_text *grown = realloc(all->at, (size_t)(all->n + 1) * sizeof *grown);
    if (grown) all->at = grown;
    if (!text || !copy || !grown) {
        free(text ? text : read);
        free(copy);
        return false;
    }
    text[length] = '\0';
    memcpy(copy, path, strlen(path) + 1);
    struct source_text *s = &all->at[all->n++];
    *s = (struct source_text){.path = copy, .text = text, .length = length};
    if (!read_tokens(s)) return false;
    find_roles(s);
    find_dead(s);
    return list_strings(s) && index_words(s);
}

/* Returns the name of the module if token i starts `require "name"` or `require("name")`, otherwise NULL. */
static const struct token_at *required(const struct source_text *s, int i) {
    const struct token_at *t = s->token;
    if (!is_name(&t[i], "require") || t[i].role != ROLE_GLOBAL) return NULL;
    i += 1 + token_sign(&t[i + 1], "(");
    return t[i].kind == TOKEN_STRING ? &t[i] : NULL;
}

bool sources_add(struct sources *all, pr_reader reader, void *ctx, const char *path) {
    static const char *const places[][2] = {{"scripts/", ".lua"}, {"scripts/", "/init.lua"}, {"scripts/lib/", ".lua"}};
    int first = all->n;
    if (!read_one(all, reader, ctx, path)) return false;
    for (int f = first; f < all->n; f++) {
        for (int i = 0; i < all->at[f].tokens; i++) {
            const struct token_at *name = required(&all->at[f], i);
            if (!name || name->length > 200) continue;
            char module[208];
            struct text m = text_over(module, sizeof module);
            for (int c = 0; c < name->length; c++) text_char(&m, name->from[c] == '.' ? '/' : name->from[c]);
            for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
                char file[256];
                struct text t = text_over(file, sizeof file);
                text_add(&t, "%s%s%s", places[p][0], module, places[p][1]);
                if (read_one(all, reader, ctx, file)) break;
            }
        }
    }
    return true;
}

void sources_free(struct sources *all) {
    for (int i = 0; i < all->n; i++) {
        free(all->at[i].path);
        free(all->at[i].text);
        free(all->at[i].token);
        free(all->at[i].string);
        free(all->at[i].first);
    }
    free(all->at);
    *all = (struct sources){0};
}

void token_copy(const struct token_at *t, char *out, size_t size) {
    struct text text = text_over(out, size);
    text_add(&text, "%.*s", t->length < 60 ? t->length : 60, t->from);
}

bool sources_key(const struct sources *all, const char *text) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], text, t));)
            if (t->role == ROLE_KEY) return true;
    return false;
}

static bool part_of(const struct token_at *t, const char *name) {
    size_t n = strlen(name), m = (size_t)t->length;
    return m >= 3 && m < n &&
           ((token_sign(t + 1, "..") && memcmp(name, t->from, m) == 0) ||
            (token_sign(t - 1, "..") && memcmp(name + n - m, t->from, m) == 0));
}

bool sources_spell(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (int i = 0; i < all->at[f].strings; i++) {
            const struct token_at *t = &all->at[f].token[all->at[f].string[i]];
            if (t > all->at[f].token && (token_is(t, name) || part_of(t, name))) return true;
        }
    /* A name without quotes is another mistake, and is reported at its own place. */
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if (t->role == ROLE_GLOBAL && !t->written && !token_sign(t + 1, "(")) return true;
    return false;
}

/* Drawn texts ----------------------------------------------------------------------------------------- */

/* Returns the token of the text at i. If the token at i is a local, returns the text that is assigned to this local. */
static const struct token_at *drawn(const struct source_text *s, int i) {
    const struct token_at *t = &s->token[i];
    if (t->kind == TOKEN_STRING) return t;
    for (int j = 0; t->kind == TOKEN_NAME && j + 2 < s->tokens; j++) {
        const struct token_at *n = &s->token[j];
        if (n->kind == TOKEN_NAME && n->length == t->length && memcmp(n->from, t->from, (size_t)t->length) == 0 &&
            token_sign(n + 1, "=") && n[2].kind == TOKEN_STRING)
            return n + 2;
    }
    return NULL;
}

static bool row_of(const struct token_at *text, int row, int *line) {
    if (text->length < 4 || text->from[0] != '[') return false;
    const char *at = strchr(text->from + 1, '[') + 1, *end = text->from + text->length;
    *line = text->line;
    for (; at < end; (*line)++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at), blank = strspn(at, " \t\r");
        if (blank < n && at[blank] != ']' && row-- == 0) return true;
        if (!stop) return false;
        at = stop + 1;
    }
    return false;
}

bool sources_row(const struct sources *all, const char *file, int line, int column, int row, int *row_line) {
    for (int f = 0; f < all->n; f++) {
        const struct source_text *s = &all->at[f];
        if (strcmp(s->path, file) != 0) continue;
        for (int i = 0; i + 2 < s->tokens; i++)
            if (s->token[i].line == line && s->token[i].column == column) {
                const struct token_at *text = drawn(s, i + 2);
                return text && row_of(text, row, row_line);
            }
    }
    return false;
}

/* Columns --------------------------------------------------------------------------------------------- */

/* Returns the column of a line's first character. A line inside a long text has no tokens. */
static int indent(const struct source_text *s, int line) {
    const char *at = s->text;
    while (--line > 0 && at) at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL;
    return at ? (int)strspn(at, " \t") + 1 : 1;
}

/* Returns true if the message starts with a path of keys that has the text as a part: "on.turn.ends: unknown
 * trigger". */
static bool in_path(const char *message, const char *text) {
    const size_t n = strlen(text);
    const char *end = strstr(message, ": ");
    for (const char *at = message; end && n > 2 && (at = strstr(at, text)) != NULL && at < end; at++)
        if ((at == message || at[-1] == '.') && (at[n] == '.' || at[n] == ':')) return true;
    return false;
}

/* Finds the first token of the line whose text the message quotes, and returns its column. Without such a token,
 * returns the column of the first text of the line that is a part of the message's path of keys. Without such a text,
 * returns the column of the line's first character. */
static int column_of(const struct source_text *s, int line, const char *message) {
    int path = 0;
    for (int i = 0; i < s->tokens; i++) {
        const struct token_at *t = &s->token[i];
        if (t->line != line || t->kind == TOKEN_END) continue;
        if (t->kind == TOKEN_OTHER || t->role == ROLE_WORD || t->length > 60) continue;
        char single[64], twice[64];
        struct text one = text_over(single, sizeof single), two = text_over(twice, sizeof twice);
        text_add(&one, "'%.*s'", t->length, t->from);
        text_add(&two, "\"%.*s\"", t->length, t->from);
        if (strstr(message, single) || strstr(message, twice)) return t->column;
        char plain[64];
        struct text p = text_over(plain, sizeof plain);
        text_add(&p, "%.*s", t->length, t->from);
        if (!path && t->kind == TOKEN_STRING && in_path(message, plain)) path = t->column;
    }
    return path ? path : indent(s, line);
}

void sources_columns(const struct sources *all, struct report *r) {
    for (int i = 0; i < r->n; i++) {
        struct finding *one = &r->at[i];
        for (int f = 0; f < all->n; f++)
            if (one->line && !one->column && strcmp(one->file, all->at[f].path) == 0)
                one->column = column_of(&all->at[f], one->line, one->message);
        if (one->line && !one->column) one->column = 1; /* a place in a file that was not read gets column 1 */
    }
}

void sources_syntax(struct sources *all, struct report *r) {
    lua_State *L = luaL_newstate();
    for (int i = 0; L && i < all->n; i++) {
        struct source_text *s = &all->at[i];
        lua_pushfstring(L, "@%s", s->path);
        s->broken = luaL_loadbufferx(L, s->text, s->length, lua_tostring(L, -1), "t") != LUA_OK;
        if (s->broken) report_message(r, lua_tostring(L, -1), s->path);
        lua_settop(L, 0);
    }
    r->no_memory |= !L;
    if (L) lua_close(L);
}
