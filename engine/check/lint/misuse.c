/* Reports code that Lua accepts although it cannot work as its author meant. Examples are an index that is used like
 * the element, a key that occurs twice in one table, and a member that a module lacks. Play may reach such code
 * late. */
#include "check/lint/passes.h"

#include "core/names.h"
#include "text/msg.h"

#include <string.h>

static bool same_name(const struct token_at *a, const struct token_at *b) {
    return a->length == b->length && memcmp(a->from, b->from, (size_t)a->length) == 0;
}

/* Loops ----------------------------------------------------------------------------------------------- */

/* Returns true if the token declares a new local of this name: `local x`, `for x`, a parameter. */
static bool declares(const struct token_at *t) {
    return token_is(t - 1, "local") || token_is(t - 1, "for") || t->written;
}

/* Checks `for i in ipairs(list) do i:remove() end`, whose `for` is the token t. */
static void check_loop(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct token_at *name = t + 1, *at = t + 2, *end = s->token + s->tokens;
    const bool alone = !token_sign(at, ",");
    int depth = 0;
    while (at < end && !token_is(at, "in") && !token_is(at, "do")) at++;
    if (at + 2 >= end || !token_is(at, "in") || !token_is(at + 1, "ipairs")) return;
    while (at < end && !(at->role == ROLE_WORD && token_is(at, "do"))) at++;
    for (; at + 1 < end; at++) {
        depth += token_block(at);
        if (depth <= 0) return;
        if (at->kind != TOKEN_NAME || !same_name(at, name)) continue;
        if (at->role != ROLE_LOCAL) continue;
        if (declares(at)) return;
        if (!token_sign(at + 1, ".") && !token_sign(at + 1, ":")) continue;
        char text[64], message[200], hint[200];
        struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
        token_copy(name, text, sizeof text);
        text_add(&m, "'%s' is the number of an element here, not the element", text);
        text_add(&h, alone ? "write: for _, %s in ipairs(...) do" : "use the second name of the loop", text);
        report_add(c->report, FINDING_ERROR, s->path, at->line, at->column, message, hint);
        return;
    }
}

/* Tables ---------------------------------------------------------------------------------------------- */

/* Checks a table such as `{ hp = 4, hp = 5 }`, in which Lua keeps only the later value. The token t is a key. */
static void check_twice(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64];
    token_copy(t, name, sizeof name);
    for (const struct token_at *at = NULL; t->within && (at = source_word(s, name, at)) && at < t;) {
        if (at->role != ROLE_KEY || at->within != t->within) continue;
        char message[200], hint[200];
        struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
        text_add(&m, "this table has the key '%s' twice", name);
        text_add(&h, "remove one of them: the value of line %d is not used", at->line);
        report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
        return;
    }
}

/* Modules --------------------------------------------------------------------------------------------- */

/* Returns the module that a local of this name holds in the file after `local name = require "game.module"`, or
 * NULL. */
static const struct source_text *module_of(const struct checking *c, const struct source_text *s,
                                           const struct token_at *local) {
    const struct token_at *found = NULL;
    char name[64];
    token_copy(local, name, sizeof name);
    for (const struct token_at *t = NULL; (t = source_word(s, name, t));) {
        if (!token_is(t - 1, "local")) continue;
        const struct token_at *call = t + 2, *path = call + 1 + token_sign(call + 1, "(");
        if (found || !token_sign(t + 1, "=") || !token_is(call, "require") || path->kind != TOKEN_STRING) return NULL;
        found = path;
    }
    for (int f = 0; found && f < c->sources->n; f++) {
        const char *path = c->sources->at[f].path;
        const size_t n = (size_t)found->length;
        if (strncmp(path, "scripts/", 8) != 0 || strlen(path) < 8 + n) continue;
        bool same = strcmp(path + 8 + n, ".lua") == 0 || strcmp(path + 8 + n, "/init.lua") == 0;
        for (size_t i = 0; i < n && same; i++) same = path[8 + i] == (found->from[i] == '.' ? '/' : found->from[i]);
        if (same) return &c->sources->at[f];
    }
    return NULL;
}

/* Returns true if code may add members to the module without naming them in its text. Such code is `module[name] =
 * ...`, or a call whose result the file returns. */
static bool computed(const struct source_text *s) {
    for (int i = 1; i + 1 < s->tokens; i++)
        if (token_sign(&s->token[i], "]") && token_sign(&s->token[i + 1], "=")) return true;
    const struct token_at *last = s->tokens > 3 ? &s->token[s->tokens - 1] : NULL;
    while (last && last > s->token && last->kind == TOKEN_END) last--;
    return !last || (last->role != ROLE_LOCAL && !token_sign(last, "}"));
}

/* Returns true if the module has a member of this name, or if another file may add it: by `x.name = `, by `function
 * x.name`, or in a mod. */
static bool written_member(const struct sources *all, const struct source_text *module, const struct token_at *name) {
    char text[64];
    token_copy(name, text, sizeof text);
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], text, t));)
            if ((t->role == ROLE_KEY && (!t->within || &all->at[f] == module)) ||
                (t - 3 >= all->at[f].token && token_is(t - 3, "function")) ||
                (t->kind == TOKEN_STRING && strncmp(all->at[f].path, "mods/", 5) == 0))
                return true;
    return false;
}

/* Writes the name of the module's member that is most similar to `name`. */
static const char *nearest_member(const struct source_text *module, const char *name, char best[64]) {
    const char *found = NULL;
    int distance = 0;
    for (int i = 3; i < module->tokens; i++) {
        const struct token_at *t = &module->token[i];
        char text[64];
        const char *at = text, *before = found;
        if (t->role != ROLE_KEY && !token_is(t - 3, "function")) continue;
        token_copy(t, text, sizeof text);
        nearest_try(name, at, &found, &distance);
        if (found == before) continue;
        memcpy(best, text, sizeof text);
        found = best;
    }
    return found;
}

/* Checks `guards.wakes` after `local guards = require "quarry.guards"`. The token `t` is the member. Lua raises no
 * error for a missing member (nil) that is put into a table. */
static void check_module(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], best[64], message[200], hint[200];
    if (t - 2 <= s->token || !token_sign(t - 1, ".") || t[-2].role != ROLE_LOCAL || token_is(t - 3, "function")) return;
    if (token_sign(t - 3, ".")) return;
    const struct source_text *module = module_of(c, s, t - 2);
    if (!module || module->broken || written_member(c->sources, module, t) || computed(module)) return;
    token_copy(t, name, sizeof name);
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    text_add(&m, "%s has no '%s'", module->path, name);
    const char *nearest = nearest_member(module, name, best);
    if (nearest)
        text_add(&h, "did you mean \"%s\"?", nearest);
    else
        text_add(&h, "%s", "define it in the module, or correct the name");
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
}

void check_misuse(struct checking *c) {
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        for (int i = 1; i + 3 < s->tokens && !s->broken; i++) {
            const struct token_at *t = &s->token[i];
            if (t->role == ROLE_FIELD) check_module(c, s, t);
            if (t->role == ROLE_KEY) check_twice(c, s, t);
            if (t->role == ROLE_WORD && token_is(t, "for")) check_loop(c, s, t);
        }
    }
}
