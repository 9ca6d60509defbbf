/* Typed reading of authors' tables. */
#include "script/scan.h"

#include "core/build.h"
#include "script/locate.h"

#include <stdarg.h>
#include <string.h>

/* "file:line:column: where: message", as near as the source can be found. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
static void
raise_at(struct scan *c, const char *const *path, int n, const char *key, const char *message) {
    char where[256] = "";
    struct text w = text_over(where, sizeof where);
    struct place place;
    for (int i = 0; i < c->depth; i++) text_add(&w, "%s%s", i && c->key[i][0] != '[' ? "." : "", c->key[i]);
    if (key) text_add(&w, "%s%.60s", c->depth && key[0] != '[' ? "." : "", key);
    static const char *const whole[] = {"{}"}; /* the first constructor: what the file returns */
    if (locator_find(c->s->locator, n ? path : whole, n ? n : 1, &place))
        luaL_error(c->L, "%s:%d:%d: %s%s%s", place.file, place.line, place.column, where, where[0] ? ": " : "",
                   message);
    luaL_error(c->L, "%s: %s%s%s", c->s->sources ? c->s->source[0].path : "?", where, where[0] ? ": " : "", message);
    for (;;) continue; /* luaL_error does not return */
}

void scan_error(struct scan *c, const char *key, const char *format, ...) {
    char message[1024];
    const char *path[SCAN_DEEPEST + 1];
    struct text t = text_over(message, sizeof message);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    int n = 0;
    for (; n < c->depth; n++) path[n] = c->key[n];
    if (key) path[n++] = key;
    raise_at(c, path, n, key, message);
}

void scan_missing(struct scan *c, const char *key, const char *expected) {
    char message[256];
    const char *path[SCAN_DEEPEST];
    struct text t = text_over(message, sizeof message);
    text_add(&t, "is missing: %s", expected);
    for (int i = 0; i < c->depth; i++) path[i] = c->key[i];
    raise_at(c, path, c->depth, key, message);
}

static bool listed(const char *known, const char *name) {
    size_t n = strlen(name);
    for (const char *p = known; n && (p = strstr(p, name)) != NULL; p++)
        if ((p == known || p[-1] == ' ') && (p[n] == ' ' || p[n] == '\0')) return true;
    return false;
}

static void nearest_listed(const char *known, const char *name, char *best, size_t size) {
    const char *nearest = NULL;
    int distance = 0;
    char copy[32][48];
    best[0] = '\0';
    for (int i = 0; *known && i < 32; i++) {
        size_t n = strcspn(known, " ");
        if (n < sizeof copy[i]) {
            memcpy(copy[i], known, n);
            copy[i][n] = '\0';
            nearest_try(name, copy[i], &nearest, &distance);
        }
        known += n + (known[n] == ' ');
    }
    struct text t = text_over(best, size);
    if (nearest) text_add(&t, " (did you mean \"%s\"?)", nearest);
}

static void check_key(struct scan *c, const char *key, void *ctx) {
    char best[80];
    if (listed(ctx, key)) return;
    nearest_listed(ctx, key, best, sizeof best);
    if (best[0]) scan_error(c, NULL, "unknown key%s", best);
    scan_error(c, NULL, "unknown key; expected one of: %s", (const char *)ctx);
}

void scan_keys(struct scan *c, const char *known) {
    scan_each(c, check_key, (void *)(uintptr_t)known);
}

/* Texts are shown to people, in terminals: no stray bytes. */
static const char *clean(struct scan *c, const char *key, const char *text, size_t length) {
    const char *at = text;
    for (int n; *at && (n = text_character(at)) > 0;) at += n;
    if (at != text + length)
        scan_error(c, key, "byte %d (%d) is no text: expected UTF-8 without control characters", (int)(at - text) + 1,
                   (unsigned char)*at);
    return text;
}

void scan_path(struct scan *c, const char *key) {
    if (c->depth >= SCAN_DEEPEST) scan_error(c, key, "tables are nested too deeply");
    struct text t = text_over(c->key[c->depth], sizeof c->key[0]);
    text_add(&t, "%.60s", key);
    c->depth++;
    luaL_checkstack(c->L, 20, NULL);
}

bool scan_enter(struct scan *c, const char *key, bool required) {
    int type = lua_getfield(c->L, -1, key);
    if (type == LUA_TTABLE) return scan_path(c, key), true;
    if (type == LUA_TNIL && !required) return lua_pop(c->L, 1), false;
    if (type == LUA_TNIL) scan_missing(c, key, "expected a table");
    scan_error(c, key, "expected a table, got %s", lua_typename(c->L, type));
}

static void item_key(int i, char *key, size_t size) {
    struct text t = text_over(key, size);
    text_add(&t, "[%d]", i);
}

bool scan_enter_item(struct scan *c, int i) {
    char key[16];
    item_key(i, key, sizeof key);
    int type = lua_rawgeti(c->L, -1, i);
    if (type == LUA_TNIL) return lua_pop(c->L, 1), false;
    if (type != LUA_TTABLE) scan_error(c, key, "expected a table, got %s", lua_typename(c->L, type));
    scan_path(c, key);
    return true;
}

void scan_leave(struct scan *c) {
    lua_pop(c->L, 1);
    c->depth--;
}

/* A list has the keys 1 to n and no others, but for those named in `also`. */
static int list_length(struct scan *c, const char *also) {
    lua_State *L = c->L;
    int table = lua_gettop(L), n = 0, numbers = 0;
    while (n < MOST_KEYS && lua_rawgeti(L, table, n + 1) != LUA_TNIL) lua_settop(L, table), n++;
    lua_settop(L, table);
    if (n == MOST_KEYS) scan_error(c, NULL, "at most %d elements are possible", MOST_KEYS - 1);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TNUMBER)
            numbers++;
        else if (lua_type(L, -2) != LUA_TSTRING)
            scan_error(c, NULL, "expected a list, got a %s as key", luaL_typename(L, -2));
        else if (!listed(also, lua_tostring(L, -2)))
            scan_error(c, lua_tostring(L, -2), "a list has no names: expected { first, second }%s%s",
                       also[0] ? ", and perhaps " : "", also);
    }
    if (numbers > n) scan_error(c, NULL, "element %d of the list is missing", n + 1);
    return n;
}

int scan_count(struct scan *c) {
    int n = 0;
    for (lua_pushnil(c->L); lua_next(c->L, -2); lua_pop(c->L, 1)) n++;
    return n;
}

int scan_length(struct scan *c) {
    return list_length(c, "");
}

bool scan_has(struct scan *c, const char *key) {
    bool has = lua_getfield(c->L, -1, key) != LUA_TNIL;
    lua_pop(c->L, 1);
    return has;
}

const char *scan_optional(struct scan *c, const char *key) {
    int type = lua_getfield(c->L, -1, key);
    if (type != LUA_TNIL && type != LUA_TSTRING)
        scan_error(c, key, "expected a string, got %s", lua_typename(c->L, type));
    size_t length;
    const char *text = type == LUA_TSTRING ? lua_tolstring(c->L, -1, &length) : NULL;
    lua_pop(c->L, 1); /* the table keeps it */
    return text ? clean(c, key, text, length) : NULL;
}

const char *scan_string(struct scan *c, const char *key, const char *otherwise) {
    const char *text = scan_optional(c, key);
    if (!text && !otherwise) scan_missing(c, key, "expected a string");
    return text ? text : otherwise;
}

const char *scan_item(struct scan *c, int i) {
    char key[16];
    item_key(i, key, sizeof key);
    if (lua_rawgeti(c->L, -1, i) != LUA_TSTRING)
        scan_error(c, key, "expected a string, got %s", luaL_typename(c->L, -1));
    size_t length;
    const char *text = lua_tolstring(c->L, -1, &length);
    lua_pop(c->L, 1);
    return clean(c, key, text, length);
}

word scan_value(struct scan *c, const char *key, word min, word max) {
    int type = lua_type(c->L, -1);
    if (type != LUA_TNUMBER || !lua_isinteger(c->L, -1))
        scan_error(c, key, "expected an integer, got %s",
                   type == LUA_TNUMBER ? "a float: divide with //" : lua_typename(c->L, type));
    lua_Integer n = lua_tointeger(c->L, -1);
    if (n < min || n > max) scan_error(c, key, "expected %d to %d, got %lld", min, max, (long long)n);
    return (word)n;
}

word scan_int(struct scan *c, const char *key, word otherwise, word min, word max) {
    word n = lua_getfield(c->L, -1, key) == LUA_TNIL ? otherwise : scan_value(c, key, min, max);
    lua_pop(c->L, 1);
    return n;
}

bool scan_bool(struct scan *c, const char *key, bool otherwise) {
    int type = lua_getfield(c->L, -1, key);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        scan_error(c, key, "expected true or false, got %s", lua_typename(c->L, type));
    bool b = type == LUA_TNIL ? otherwise : lua_toboolean(c->L, -1);
    lua_pop(c->L, 1);
    return b;
}

bool scan_filter(struct scan *c, const char *key, struct filter *f) {
    const char *text = scan_optional(c, key);
    struct problem p;
    if (!text) return false;
    if (!filter_compile(c->s->program.rules->def, text, f, &p)) scan_error(c, key, "%s", p.text);
    return true;
}

int scan_function(struct scan *c, const char *key, bool required) {
    int type = lua_getfield(c->L, -1, key);
    if (type == LUA_TFUNCTION) return luaL_ref(c->L, LUA_REGISTRYINDEX);
    if (type == LUA_TNIL && required) scan_missing(c, key, "expected a function");
    if (type != LUA_TNIL) scan_error(c, key, "expected a function, got %s", lua_typename(c->L, type));
    lua_pop(c->L, 1);
    return NONE;
}

int scan_name(struct scan *c, const char *key, const struct names *known, const char *what, bool required) {
    const char *name = required ? scan_string(c, key, NULL) : scan_optional(c, key);
    if (!name) return NONE;
    int n = names_find(known, name);
    const char *best = n == NONE ? names_nearest(known, name) : NULL;
    if (best) scan_error(c, key, "unknown %s \"%s\" (did you mean \"%s\"?)", what, name, best);
    if (n == NONE) scan_error(c, key, "unknown %s \"%s\"", what, name);
    return n;
}

/* The keys of the table at the top, sorted, as a list pushed on the stack. */
static int push_sorted_keys(struct scan *c) {
    lua_State *L = c->L;
    int table = lua_gettop(L), n = 0;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        size_t length;
        if (lua_type(L, -2) != LUA_TSTRING)
            scan_error(c, NULL, "expected names as keys, got a %s: write name = value", luaL_typename(L, -2));
        const char *name = lua_tolstring(L, -2, &length);
        clean(c, NULL, name, length);
        if (n == MOST_KEYS) scan_error(c, NULL, "at most %d keys are possible", MOST_KEYS);
        lua_pushvalue(L, -2);
        lua_rawseti(L, table + 1, ++n);
    }
    sort_keys(L, n);
    return n;
}

void scan_each(struct scan *c, void (*visit)(struct scan *c, const char *key, void *ctx), void *ctx) {
    lua_State *L = c->L;
    luaL_checkstack(L, 20, NULL);
    int table = lua_gettop(L), n = push_sorted_keys(c);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, table + 1, i);
        const char *key = lua_tostring(L, -1);
        lua_getfield(L, table, key);
        scan_path(c, key);
        visit(c, key, ctx);
        c->depth--;
        lua_settop(L, table + 1);
    }
    lua_settop(L, table);
}

void scan_list(struct scan *c, void (*visit)(struct scan *c, const char *key, void *ctx), void *ctx) {
    scan_list_and(c, "", visit, ctx);
}

int scan_list_and(struct scan *c, const char *also, void (*visit)(struct scan *c, const char *key, void *ctx),
                  void *ctx) {
    lua_State *L = c->L;
    luaL_checkstack(L, 20, NULL);
    int table = lua_gettop(L), n = list_length(c, also);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, table, i);
        char key[16];
        item_key(i, key, sizeof key);
        scan_path(c, key);
        visit(c, key, ctx);
        c->depth--;
        lua_settop(L, table);
    }
    lua_settop(L, table);
    return n;
}
