/* Rewrites a script by the table of renames: first keys of tables (rewrite_tables.c), then names and strings.
 * Afterwards the rewriter reads its result. A local of the script may hide the new name of a function. The rewriter
 * then undoes this edit and reports the name. */
#include "script/source/rewrite.h"

#include "script/lua.h"
#include "script/source/renames.h"
#include "script/source/rewriting.h"
#include "text/msg.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NESTED = 4, MAX_ATTEMPTS = 8 };

/* Tokens ---------------------------------------------------------------------------------------------- */

bool token_is_short_string(const struct source_text *s, const struct token_at *t) {
    return t->kind == TOKEN_STRING && t->from > s->text && (t->from[-1] == '"' || t->from[-1] == '\'') &&
           t->from[t->length] == t->from[-1];
}

bool token_opens(const struct token_at *t) {
    return token_sign(t, "{") || token_sign(t, "(") || token_sign(t, "[");
}

/* Edits and reports ----------------------------------------------------------------------------------- */

void rewrite_put(struct rewriting *w, const char *from, size_t length, const char *with, int function) {
    if (w->edits == w->room) {
        int room = w->room ? 2 * w->room : 64;
        struct edit *grown = realloc(w->edit, (size_t)room * sizeof *grown);
        if (!grown) {
            w->no_memory = true;
            return;
        }
        w->edit = grown;
        w->room = room;
    }
    struct edit *e = &w->edit[w->edits++];
    *e = (struct edit){.at = w->base + (size_t)(from - w->s->text), .length = length, .function = function};
    struct text t = text_over(e->with, sizeof e->with);
    text_add(&t, "%s", with);
}

void rewrite_token(struct rewriting *w, int i, const char *with) {
    rewrite_put(w, w->s->token[i].from, (size_t)w->s->token[i].length, with, -1);
}

void rewrite_leave(struct rewriting *w, const struct token_at *t, const char *format, ...) {
    char message[400];
    struct text text = text_over(message, sizeof message);
    va_list args;
    va_start(args, format);
    text_add_list(&text, format, args);
    va_end(args);
    const struct token_at *at = w->outer ? w->outer : t;
    report_add(w->left, FINDING_WARNING, w->path, at->line, at->column, message, tr("rename it by hand"));
}

/* Names ----------------------------------------------------------------------------------------------- */

static void rewrite_function(struct rewriting *w, int i) {
    char name[64];
    token_copy(&w->s->token[i], name, sizeof name);
    const struct rename *r = rename_find(RENAME_FUNCTION, NULL, name);
    if (r && !w->s->token[i].written) rewrite_put(w, w->s->token[i].from, (size_t)w->s->token[i].length, r->new, i);
}

/* Returns true if the script defines a method of this name in its own tables. */
static bool own_method(const struct rewriting *w, const struct token_at *name) {
    const struct token_at *t = w->s->token;
    for (int i = 1; i + 2 < w->s->tokens; i++) {
        bool same = t[i].role == ROLE_KEY && t[i].length == name->length &&
                    memcmp(t[i].from, name->from, (size_t)name->length) == 0;
        if (same && (token_sign(&t[i - 1], ":") ||
                     (token_sign(&t[i + 1], "=") && t[i + 2].role == ROLE_WORD && token_is(&t[i + 2], "function"))))
            return true;
    }
    return false;
}

/* Returns the number of arguments of the method call at i, or -1 without parentheses. */
static int arguments_after(const struct rewriting *w, int i) {
    if (!token_sign(&w->s->token[i + 1], "(")) return -1;
    int close = w->closer[i + 1];
    return close == i + 2 ? 0 : rewrite_argument(w, i + 1, close);
}

/* Guesses the type of the handle in the method call at i from the words before the call. Returns "" if the type is
 * unknown. */
static const char *receiver(const struct rewriting *w, int i) {
    static const char *const pieces[] = {"unit", "piece", "actor", "target", "by", "carrier", "cargo"},
                             *const spaces[] = {"space", "from", "to"};
    const struct token_at *t = w->s->token;
    int name = i - 2;
    if (name >= 0 && token_sign(&t[name], ")")) name = rewrite_opening(w, name) - 1;
    if (name < 0 || t[name].kind != TOKEN_NAME) return "";
    for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++)
        if (token_is(&t[name], pieces[k])) return "piece";
    for (size_t k = 0; k < sizeof spaces / sizeof *spaces; k++)
        if (token_is(&t[name], spaces[k])) return "space";
    return token_is(&t[name], "ring") ? "ring" : "";
}

/* Returns true if the text is a condition of the core or of the script. */
static bool is_declared_condition(const struct rewriting *w, const struct token_at *text) {
    const struct token_at *t = w->s->token;
    if (token_is(text, "stunned") || token_is(text, "down")) return true;
    for (int i = 0; i + 3 < w->s->tokens; i++) {
        if (t[i].role != ROLE_KEY || !token_is(&t[i], "conditions") || !token_sign(&t[i + 2], "{")) continue;
        for (int j = i + 3; j < w->closer[i + 2]; j++)
            if (t[j].kind == TOKEN_STRING && t[j].length == text->length &&
                memcmp(t[j].from, text->from, (size_t)text->length) == 0)
                return true;
    }
    return false;
}

/* Returns true if a call of has() takes a condition of a piece, and false if it takes a filter of a space. */
static bool means_condition(struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    const struct token_at *argument = &t[i + 1 + token_sign(&t[i + 1], "(")];
    const char *of = receiver(w, i);
    if (strcmp(of, "piece") == 0) return true;
    if (*of || !token_is_short_string(w->s, argument) || !is_declared_condition(w, argument)) return false;
    rewrite_leave(w, &t[i], tr("\"has\" is called \"has_condition\" now if this is a piece; a space keeps \"has\""));
    return false;
}

static const struct rename *method_meant(struct rewriting *w, int i) {
    const struct token_at *t = &w->s->token[i];
    char name[64];
    token_copy(t, name, sizeof name);
    if (strcmp(name, "has") == 0) return means_condition(w, i) ? rename_find(RENAME_METHOD, "piece", name) : NULL;
    if (strcmp(name, "set") == 0) return arguments_after(w, i) == 2 ? rename_find(RENAME_METHOD, "piece", name) : NULL;
    if (strcmp(name, "beside") == 0)
        return rename_find(RENAME_METHOD, arguments_after(w, i) == 0 ? "space" : "ring", name);
    return rename_find(RENAME_METHOD, NULL, name);
}

static void rewrite_method(struct rewriting *w, int i) {
    const struct rename *r = method_meant(w, i);
    if (!r) return;
    if (own_method(w, &w->s->token[i]))
        rewrite_leave(w, &w->s->token[i],
                      tr("the method \"%s\" of a %s is called \"%s\" now; this script also has one of its own"), r->old,
                      r->owner, r->new);
    else
        rewrite_token(w, i, r->new);
}

static bool is_event(const struct token_at *t) {
    return t->kind == TOKEN_NAME && (token_is(t, "ev") || token_is(t, "e") || token_is(t, "event"));
}

/* Rewrites a pile of an event, which was an id and is now a handle: ev.to == "hand" becomes ev.to.id == "hand". */
static void rewrite_pile(struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    if (!token_is(&t[i - 2], "ev") || token_sign(&t[i + 1], ".")) return;
    if (!token_is(&t[i], "from") && !token_is(&t[i], "to")) return;
    bool after = (token_sign(&t[i + 1], "==") || (token_sign(&t[i + 1], "~") && token_sign(&t[i + 2], "=")) ||
                  token_sign(&t[i + 1], "~=")) &&
                 (t[i + 2].kind == TOKEN_STRING || t[i + 3].kind == TOKEN_STRING);
    bool before =
        i > 3 && t[i - 4].kind == TOKEN_STRING && (token_sign(&t[i - 3], "==") || token_sign(&t[i - 3], "~="));
    if (after || before) rewrite_put(w, t[i].from + t[i].length, 0, ".id", -1);
}

static void rewrite_field(struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    if (token_is(&t[i], "steps_left")) rewrite_token(w, i, "movement_left");
    if (i < 2) return;
    if (token_is(&t[i], "corner") && token_is(&t[i - 2], "def")) rewrite_token(w, i, "badge");
    if (token_is(&t[i], "steps") && (token_is(&t[i - 2], "def") || token_is(&t[i - 2], "kind")))
        rewrite_token(w, i, "speed");
    if (token_is(&t[i], "at_zero") || token_is(&t[i], "admits")) {
        char name[16];
        token_copy(&t[i], name, sizeof name);
        rewrite_leave(w, &t[i], tr("\"%s\" of a kind is called \"%s\" now: is this one?"), name,
                      rename_find(RENAME_KEY, "kind", name)->new);
    }
    if (token_is(&t[i], "moment") && is_event(&t[i - 2])) rewrite_token(w, i, "trigger");
    if (token_is(&t[i], "unit")) {
        if (is_event(&t[i - 2]))
            rewrite_token(w, i, "piece");
        else
            rewrite_leave(w, &t[i], tr("\"unit\" of an event is called \"piece\" now: is this one?"));
    }
    rewrite_pile(w, i);
}

/* Strings --------------------------------------------------------------------------------------------- */

/* Rewrites the placeholder `unit` of a sentence: "{unit}", "{unit?...}", "{unit.badge}". */
static void rewrite_braces(struct rewriting *w, const char *from, size_t n) {
    for (const char *at = from; (at = memchr(at, '{', n - (size_t)(at - from))) != NULL; at++) {
        size_t left = n - (size_t)(at - from);
        if (left > 5 && memcmp(at, "{unit", 5) == 0 && strchr("}?!#.", at[5]) && at[5])
            rewrite_put(w, at + 1, 4, "piece", -1);
        if (left > 9 && memcmp(at + 2, ".corner}", 8) == 0 && isdigit((unsigned char)at[1]))
            rewrite_put(w, at + 3, 6, "badge", -1);
    }
}

/* Rewrites the keys in a mod's path: m.replace("kinds.wolf.steps", 3). */
static void rewrite_path(struct rewriting *w, const struct token_at *path) {
    enum record r = REC_DEFINITION;
    const char *at = path->from, *end = at + path->length;
    while (at < end) {
        const char *dot = memchr(at, '.', (size_t)(end - at));
        size_t n = (size_t)((dot ? dot : end) - at);
        char key[64];
        struct text t = text_over(key, sizeof key);
        text_add(&t, "%.*s", (int)(n < 60 ? n : 60), at);
        const struct rename *new = rename_find(RENAME_KEY, rewrite_record_name(r), key);
        if (new) rewrite_put(w, at, n, new->new, -1);
        r = rewrite_child(r, isdigit((unsigned char)key[0]) ? "[]" : key);
        if (r == REC_UNKNOWN) return;
        at += n + (dot != NULL);
    }
}

/* Returns true if an opening bracket or a quote follows, as after the name of a function. */
static bool called_with(const char *at, const char *end) {
    return at < end && (strchr("({\"'[", *at) || (*at == ' ' && at + 1 < end && strchr("{\"'[", at[1])));
}

/* Returns true if the old name occurs at `at` in a form that occurs only in code. */
static bool is_used(const struct rename *r, const char *from, const char *at, const char *end) {
    size_t n = strlen(r->old);
    if ((size_t)(end - at) < n || memcmp(at, r->old, n) != 0) return false;
    char before = at > from ? at[-1] : ' ';
    bool inside = at - 1 > from && at[-2] == ' ',
         longer = at + n < end && (isalnum((unsigned char)at[n]) || at[n] == '_');
    if (longer) return false;
    if (r->sort == RENAME_METHOD) return before == ':' && !inside && called_with(at + n, end);
    if (r->sort == RENAME_FIELD) return before == '.' && !inside;
    return r->sort == RENAME_FUNCTION && called_with(at + n, end) && !isalnum((unsigned char)before) &&
           !strchr("_.:", before);
}

static bool parses(lua_State *L, const char *text, size_t n) {
    return luaL_loadbufferx(L, text, n, "=", "t") == LUA_OK;
}

/* Returns true if the text is a chunk or expression of Lua that has a table. A sentence is never such a text. */
static bool is_lua(const char *from, size_t n) {
    lua_State *L = memchr(from, '{', n) && memchr(from, '=', n) ? luaL_newstate() : NULL;
    if (!L) return false;
    lua_pushliteral(L, "return ");
    lua_pushlstring(L, from, n);
    lua_concat(L, 2);
    bool yes = parses(L, from, n) || parses(L, lua_tostring(L, 1), n + strlen("return "));
    lua_close(L);
    return yes;
}

/* Returns true if a text uses an old name as code does. */
static bool uses_old_name(const char *from, size_t n) {
    for (int i = 0; i < renames_n && renames[i].sort <= RENAME_FIELD; i++)
        for (const char *at = from; at < from + n; at++)
            if (is_used(&renames[i], from, at, from + n)) return true;
    return false;
}

static void rewrite_all(struct rewriting *w);

struct only {
    const char *path, *text;
    size_t length;
};

static char *read_only_this(void *ctx, const char *path, size_t *length) {
    const struct only *o = ctx;
    char *copy = strcmp(path, o->path) == 0 ? malloc(o->length + 1) : NULL;
    if (!copy) return NULL;
    memcpy(copy, o->text, o->length);
    *length = o->length;
    return copy;
}

/* Rewrites the content of a string as a script. `after` means that `..` comes before the string. The string's first
 * character may then be the quote that ends a string literal of the script. This quote is skipped. */
static void rewrite_code(struct rewriting *w, const struct token_at *outer, const char *from, size_t n, bool after) {
    struct sources one = {0};
    if (w->depth == MAX_NESTED) return;
    if (after && n && (*from == '\'' || *from == '"')) from++, n--;
    struct only only = {"string", from, n};
    if (sources_add(&one, read_only_this, &only, only.path)) {
        struct rewriting inner = {.s = &one.at[0],
                                  .path = w->path,
                                  .left = w->left,
                                  .outer = w->outer ? w->outer : outer,
                                  .base = w->base + (size_t)(from - w->s->text),
                                  .depth = w->depth + 1,
                                  .edit = w->edit,
                                  .edits = w->edits,
                                  .room = w->room};
        rewrite_all(&inner);
        for (int i = w->edits; i < inner.edits; i++) inner.edit[i].function = -1;
        w->edit = inner.edit;
        w->edits = inner.edits;
        w->room = inner.room;
        w->no_memory |= inner.no_memory;
    } else {
        w->no_memory = true;
    }
    sources_free(&one);
}

static void rewrite_string(struct rewriting *w, int i) {
    const struct token_at *t = &w->s->token[i];
    const char *from = t->from;
    size_t n = (size_t)t->length;
    bool is_short = token_is_short_string(w->s, t);
    if (!is_short) { /* [[ ... ]] */
        size_t bracket = 1;
        while (bracket < n && from[bracket] == '=') bracket++;
        if (n < 2 * (bracket + 1)) return;
        from += bracket + 1;
        n -= 2 * (bracket + 1);
    }
    char id[64];
    token_copy(t, id, sizeof id);
    const struct rename *r = is_short ? rename_find(RENAME_ID, NULL, id) : NULL;
    if (r) {
        rewrite_token(w, i, r->new);
        return;
    }
    const struct token_at *call = i > 1 && token_sign(t - 1, "(") ? t - 2 : t - 1;
    if (i > 1 && is_short && rewrite_is_door(call)) {
        rewrite_path(w, t);
        return;
    }
    /* A text that is not a whole chunk may be code or a sentence. This pass rewrites such a text both as code and as a
     * sentence. A second pass then finds no old name in the text, and changes nothing. */
    bool lua = is_lua(from, n);
    if (lua || uses_old_name(from, n)) rewrite_code(w, t, from, n, i > 0 && token_sign(t - 1, ".."));
    if (!lua) rewrite_braces(w, from, n);
}

/* Rewrites a mod's declaration of a variable: m.var("match", "count", "word"). */
static void rewrite_variable(struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    if (t[i].role != ROLE_FIELD || !token_is(&t[i], "var") || !token_sign(&t[i + 1], "(")) return;
    for (int j = i + 2; j < w->closer[i + 1]; j++)
        if (w->opener[j] == i + 1 && rewrite_argument(w, i + 1, j) == 3) rewrite_type(w, j);
}

static void rewrite_all(struct rewriting *w) {
    const struct token_at *t = w->s->token;
    if (!rewrite_find_tables(w)) {
        w->no_memory = true;
    } else {
        rewrite_tables(w);
        for (int i = 0; i < w->s->tokens; i++) {
            if (t[i].role == ROLE_GLOBAL) rewrite_function(w, i);
            if (t[i].role == ROLE_METHOD) rewrite_method(w, i);
            if (t[i].role == ROLE_FIELD || (t[i].role == ROLE_KEY && i && token_sign(&t[i - 1], ".")))
                rewrite_field(w, i);
            if (t[i].role == ROLE_FIELD) rewrite_variable(w, i);
            if (t[i].kind == TOKEN_STRING) rewrite_string(w, i);
        }
    }
    rewrite_free_tables(w);
}

/* Applying -------------------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b) {
    const struct edit *x = a, *y = b;
    return x->at != y->at ? (x->at > y->at) - (x->at < y->at) : (x->length > y->length) - (x->length < y->length);
}

/* Returns the text with all edits applied. Skips overlapping edits, which should not occur. */
static char *apply(const char *text, size_t length, struct edit *edit, int edits, size_t *out_length, int *changes) {
    size_t size = length + 1, at = 0, n = 0;
    if (edits) qsort(edit, (size_t)edits, sizeof *edit, by_place);
    for (int i = 0; i < edits; i++) size += strlen(edit[i].with);
    char *out = malloc(size);
    *changes = 0;
    if (!out) return NULL;
    for (int i = 0; i < edits; i++) {
        size_t with = strlen(edit[i].with);
        if (edit[i].at < at || edit[i].at + edit[i].length > length) continue;
        memcpy(out + n, text + at, edit[i].at - at);
        n += edit[i].at - at;
        memcpy(out + n, edit[i].with, with);
        n += with;
        at = edit[i].at + edit[i].length;
        ++*changes;
    }
    memcpy(out + n, text + at, length - at);
    n += length - at;
    out[n] = '\0';
    *out_length = n;
    return out;
}

/* Undoes an edit if its new function name is a local of the script at that point. */
static bool take_back_hidden(struct rewriting *w, const char *out, size_t n) {
    struct sources after = {0};
    struct only only = {"after", out, n};
    bool taken = false;
    if (!sources_add(&after, read_only_this, &only, only.path)) {
        sources_free(&after);
        w->no_memory = true;
        return false;
    }
    const struct source_text *s = &after.at[0];
    size_t shift = 0; /* number of bytes that the edits so far have added */
    int token = 0, kept = 0;
    for (int i = 0; i < w->edits; i++) {
        const struct edit *e = &w->edit[i];
        size_t at = e->at + shift;
        while (token < s->tokens && s->token[token].from < s->text + at) token++;
        bool hidden = e->function >= 0 && token < s->tokens && s->token[token].from == s->text + at &&
                      s->token[token].role == ROLE_LOCAL;
        shift += strlen(e->with) - e->length;
        if (hidden)
            rewrite_leave(w, &w->s->token[e->function],
                          tr("\"%.*s\" is called \"%s\" now, but a local of that name hides it here"), (int)e->length,
                          w->s->text + e->at, e->with);
        taken |= hidden;
        if (!hidden) w->edit[kept++] = *e;
    }
    w->edits = kept;
    sources_free(&after);
    return taken;
}

char *rewrite_script(const char *path, const char *text, size_t length, size_t *out_length, int *changes,
                     struct report *left) {
    struct sources one = {0};
    struct only only = {path, text, length};
    char *out = NULL;
    int errors = left->errors;
    if (memchr(text, '\0', length) || !sources_add(&one, read_only_this, &only, path)) {
        sources_free(&one);
        return NULL;
    }
    sources_syntax(&one, left);
    if (left->errors == errors) {
        struct rewriting w = {.s = &one.at[0], .path = path, .left = left};
        rewrite_all(&w);
        for (int attempt = 0; attempt < MAX_ATTEMPTS && !w.no_memory; attempt++) {
            free(out);
            out = apply(text, length, w.edit, w.edits, out_length, changes);
            if (!out || !take_back_hidden(&w, out, *out_length)) break;
        }
        free(w.edit);
        if (w.no_memory) {
            free(out);
            out = NULL;
        }
    }
    sources_free(&one);
    return out;
}

char *rewrite_catalogue(const char *text, size_t length, size_t *out_length, int *changes) {
    struct source_text s = {.text = (char *)text, .length = length};
    struct rewriting w = {.s = &s};
    rewrite_braces(&w, text, length);
    char *out = w.no_memory ? NULL : apply(text, length, w.edit, w.edits, out_length, changes);
    free(w.edit);
    return out;
}
