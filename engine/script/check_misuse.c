/* Reports code that Lua accepts although it cannot work as its author meant: a handle or a list compared with a text,
 * an index used like the element, a list used like its element, a key twice in one table, a member that a module lacks.
 * Play may reach such code late, and a wrong comparison raises no error at all. */
#include "script/check.h"

#include "core/names.h"
#include "script/reference.h"
#include "text/msg.h"

#include <string.h>

static void token_text(const struct token_at *t, char *out, size_t size) {
    struct text text = text_over(out, size);
    text_add(&text, "%.*s", t->length < 60 ? t->length : 60, t->from);
}

static bool same_name(const struct token_at *a, const struct token_at *b) {
    return a->length == b->length && memcmp(a->from, b->from, (size_t)a->length) == 0;
}

/* Comparisons ----------------------------------------------------------------------------------------- */

/* Returns true if a signature's type, such as ": piece?", is a handle. */
static bool handle_type(const char *type) {
    static const char *const handles[] = {"piece", "space", "card", "pile", "track", "link", "ring"};
    size_t n = strcspn(type, "?");
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        if (strlen(handles[i]) == n && strncmp(type, handles[i], n) == 0) return true;
    return strncmp(type, "space|pile", strlen("space|pile")) == 0;
}

static bool all_handles(const struct doc *docs, int n, const char *name, bool *any) {
    for (int i = 0; i < n; i++) {
        const bool field = docs[i].owner[0] && docs[i].signature[0] == ':' && strcmp(docs[i].name, name) == 0;
        if (field && strcmp(docs[i].owner, "trigger") != 0 && !handle_type(docs[i].signature + 2)) return false;
        *any |= field;
    }
    return true;
}

/* Returns true if every field of this name in the API is a handle. */
static bool handle_field(const char *name) {
    bool any = false;
    return all_handles(reference, reference_n, name, &any) &&
           all_handles(reference_pages, reference_pages_n, name, &any) && any;
}

/* Returns true if a script's variable or a table in the sources has a field of this name, because that field may hold a
 * text. */
static bool own_field(const struct checking *c, const char *name) {
    const struct def *d = c->program ? c->program->rules->def : NULL;
    for (int i = 0; d && i < d->fields_n; i++)
        if (d->fields[i].script && strcmp(d->fields[i].name, name) == 0) return true;
    for (int f = 0; f < c->sources->n; f++)
        for (int i = 0; i + 2 < c->sources->at[f].tokens; i++) {
            const struct token_at *t = &c->sources->at[f].token[i];
            if (t->role == ROLE_KEY && token_is(t, name) && t[2].kind == TOKEN_STRING) return true;
        }
    return false;
}

/* Checks `ev.track == "fog"`. `t` is the field. If some files of the episode are unknown, checks only `ev`, because any
 * other name may be a table of the author. */
static void check_comparison(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const bool after = (token_sign(t + 1, "==") || token_sign(t + 1, "~=")) && t[2].kind == TOKEN_STRING;
    char name[64], message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    token_text(t, name, sizeof name);
    const bool event = token_is(t - 2, "ev");
    if (!after || !handle_field(name) || (!event && (!c->program || own_field(c, name)))) return;
    text_add(&m, "'%s' is a handle, which never equals a text", name);
    text_add(&h, "compare its id: %s.id %.*s \"%.*s\"", name, t[1].length, t[1].from,
             t[2].length < 60 ? t[2].length : 60, t[2].from);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
}

/* Loops ----------------------------------------------------------------------------------------------- */

/* Returns true if the token declares a new local of this name: `local x`, `for x`, a parameter. */
static bool declares(const struct token_at *t) {
    return token_is(t - 1, "local") || token_is(t - 1, "for") || t->written;
}

/* Checks `for i in ipairs(list) do i:remove() end`. t is `for`. */
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
        token_text(name, text, sizeof text);
        text_add(&m, "'%s' is the number of an element here, not the element", text);
        text_add(&h, alone ? "write: for _, %s in ipairs(...) do" : "use the second name of the loop", text);
        report_add(c->report, FINDING_ERROR, s->path, at->line, at->column, message, hint);
        return;
    }
}

/* Lists ----------------------------------------------------------------------------------------------- */

/* Returns true if the first result of every function (or method) of this name is a list. */
static bool returns_list(const char *name, bool method) {
    bool any = false;
    for (int i = 0; i < reference_n; i++) {
        const struct doc *d = &reference[i];
        if ((d->owner[0] != '\0') != method || strcmp(d->name, name) != 0) continue;
        const char *result = strstr(d->signature, "): ");
        const char *list = result ? strstr(result, "[]") : NULL;
        if (!list || strcspn(result + 3, ",?") < (size_t)(list - result - 3)) return false;
        any = true;
    }
    return any;
}

/* Returns the token after the arguments of the call whose function is at t, or NULL without a call. */
static const struct token_at *after_call(const struct source_text *s, const struct token_at *t) {
    const struct token_at *end = s->token + s->tokens;
    int depth = 0;
    if (t[1].kind == TOKEN_STRING) return t + 2;
    if (!token_sign(t + 1, "(")) return NULL;
    for (t++; t < end; t++) {
        depth += token_sign(t, "(") - token_sign(t, ")");
        if (!depth) return t + 1;
    }
    return NULL;
}

/* Reports a list that is compared with a text or, unless `counted` is true, with a number. `sign` is the operator. */
static void list_compared(struct checking *c, const struct source_text *s, const struct token_at *sign,
                          const char *what, bool counted) {
    const bool text = sign[1].kind == TOKEN_STRING, equal = token_sign(sign, "==") || token_sign(sign, "~=");
    if (!equal || (!text && (counted || sign[1].kind != TOKEN_NUMBER))) return;
    char message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    text_add(&m, text ? "%s is a list, which never equals a text" : "%s is a list, which never equals a number", what);
    if (text)
        text_add(&h, "compare one element: list[1] %.*s \"%.*s\"", sign->length, sign->from,
                 sign[1].length < 60 ? sign[1].length : 60, sign[1].from);
    else
        text_add(&h, "compare its length: #%s", what);
    report_add(c->report, FINDING_ERROR, s->path, sign->line, sign->column, message, hint);
}

static void list_member(struct checking *c, const struct source_text *s, const struct token_at *member,
                        const char *what) {
    char name[64], message[200];
    struct text m = text_over(message, sizeof message);
    token_text(member, name, sizeof name);
    text_add(&m, "%s is a list, which has no '%s'", what, name);
    report_add(c->report, FINDING_ERROR, s->path, member->line, member->column, message,
               "take one element, as in list[1], or all: for _, x in ipairs(list) do");
}

/* Checks the uses of the local at `name`, which holds a list, from `at` to the end of its block. */
static void check_list_local(struct checking *c, const struct source_text *s, const struct token_at *name,
                             const struct token_at *at) {
    const struct token_at *end = s->token + s->tokens;
    char text[64];
    token_text(name, text, sizeof text);
    for (int depth = 0; at + 2 < end; at++) {
        depth += token_block(at);
        if (depth < 0) return;
        if (at->role != ROLE_LOCAL || !same_name(at, name)) continue;
        if (declares(at) || token_sign(at + 1, "=")) return;
        if ((token_sign(at + 1, ".") || token_sign(at + 1, ":")) && at[2].kind == TOKEN_NAME) {
            list_member(c, s, at + 2, text);
            return;
        }
    }
}

/* Checks the code after a call that returns a list. t is the function's name. */
static void check_list(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], what[80];
    struct text w = text_over(what, sizeof what);
    token_text(t, name, sizeof name);
    if (!returns_list(name, t->role == ROLE_METHOD) || sources_key(c->sources, name)) return;
    const struct token_at *after = after_call(s, t);
    if (!after || after + 1 >= s->token + s->tokens) return;
    text_add(&w, "%s(...)", name);
    if ((token_sign(after, ".") || token_sign(after, ":")) && after[1].kind == TOKEN_NAME)
        list_member(c, s, after + 1, what);
    list_compared(c, s, after, what, t->role == ROLE_METHOD || token_sign(t - 1, "#"));
    const bool local =
        t - 3 >= s->token && t[-1].kind == TOKEN_OTHER && token_sign(t - 1, "=") && token_is(t - 3, "local");
    const bool whole = after->role == ROLE_WORD || after->kind == TOKEN_NAME;
    if (local && whole && !token_is(after, "and") && !token_is(after, "or")) check_list_local(c, s, t - 2, after);
}

/* Tables ---------------------------------------------------------------------------------------------- */

/* Checks `{ hp = 4, hp = 5 }`: Lua keeps the later value. t is a key. */
static void check_twice(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64];
    token_text(t, name, sizeof name);
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

/* Returns the module that the file's local of this name holds after `local name = require "game.module"`, or NULL. */
static const struct source_text *module_of(const struct checking *c, const struct source_text *s,
                                           const struct token_at *local) {
    const struct token_at *found = NULL;
    char name[64];
    token_text(local, name, sizeof name);
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

/* Returns true if code may add members to the module without naming them in its text: by `module[name] = ...`, or by a
 * call whose result the file returns. */
static bool computed(const struct source_text *s) {
    for (int i = 1; i + 1 < s->tokens; i++)
        if (token_sign(&s->token[i], "]") && token_sign(&s->token[i + 1], "=")) return true;
    const struct token_at *last = s->tokens > 3 ? &s->token[s->tokens - 1] : NULL;
    while (last && last > s->token && last->kind == TOKEN_END) last--;
    return !last || (last->role != ROLE_LOCAL && !token_sign(last, "}"));
}

/* Returns true if the module has a member of this name, or another file may give it one: by `x.name = `, by
 * `function x.name`, or in a mod. */
static bool written_member(const struct sources *all, const struct source_text *module, const struct token_at *name) {
    char text[64];
    token_text(name, text, sizeof text);
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], text, t));)
            if ((t->role == ROLE_KEY && (!t->within || &all->at[f] == module)) ||
                (t - 3 >= all->at[f].token && token_is(t - 3, "function")) ||
                (t->kind == TOKEN_STRING && strncmp(all->at[f].path, "mods/", 5) == 0))
                return true;
    return false;
}

/* Writes the module's member that is nearest to the name. */
static const char *nearest_member(const struct source_text *module, const char *name, char best[64]) {
    const char *found = NULL;
    int distance = 0;
    for (int i = 3; i < module->tokens; i++) {
        const struct token_at *t = &module->token[i];
        char text[64];
        const char *at = text, *before = found;
        if (t->role != ROLE_KEY && !token_is(t - 3, "function")) continue;
        token_text(t, text, sizeof text);
        nearest_try(name, at, &found, &distance);
        if (found == before) continue;
        memcpy(best, text, sizeof text);
        found = best;
    }
    return found;
}

/* Checks `guards.wakes` after `local guards = require "quarry.guards"`. `t` is the member. A missing member is nil, and
 * Lua raises no error if nil is put into a table. */
static void check_module(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], best[64], message[200], hint[200];
    if (t - 2 <= s->token || !token_sign(t - 1, ".") || t[-2].role != ROLE_LOCAL || token_is(t - 3, "function")) return;
    if (token_sign(t - 3, ".")) return;
    const struct source_text *module = module_of(c, s, t - 2);
    if (!module || module->broken || written_member(c->sources, module, t) || computed(module)) return;
    token_text(t, name, sizeof name);
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
            if (t->role == ROLE_FIELD) check_comparison(c, s, t);
            if (t->role == ROLE_FIELD) check_module(c, s, t);
            if (t->role == ROLE_KEY) check_twice(c, s, t);
            if (t->role == ROLE_WORD && token_is(t, "for")) check_loop(c, s, t);
            if (t->role == ROLE_GLOBAL || t->role == ROLE_METHOD) check_list(c, s, t);
        }
    }
}
