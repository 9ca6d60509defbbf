/* check_keys(), author_error(), did_you_mean(): functions by which a game checks the tables that its authors write. An
 * error then names the key and the author's line, as errors of a definition do. Without these functions, the author
 * would get an error about nil in the game's own files. */
#include "script/declare/scan.h"
#include "script/source/report.h"

#include "text/text.h"

#include <string.h>

/* Enters the parts of a path one by one. The parts of "night.lamps[2]" are "night", "lamps" and "[2]". */
static void enter_path(struct scan *c, const char *path) {
    while (*path) {
        char key[64];
        struct text t = text_over(key, sizeof key);
        path += *path == '.';
        size_t n = strcspn(path + (*path == '['), ".[") + (*path == '[');
        text_add(&t, "%.*s", (int)n, path);
        scan_path(c, key);
        path += n;
    }
}

/* Writes the name of a form of value to `name`, without the form's question mark. Returns true if the form has a
 * question mark ("table?"), which means that the key is optional. */
static bool read_form(const char *form, char name[16]) {
    struct text t = text_over(name, 16);
    text_add(&t, "%.*s", (int)strcspn(form, "?"), form);
    return strchr(form, '?') != NULL;
}

bool is_form(const char *text) {
    char name[16];
    read_form(text, name);
    static const char *const forms[] = {"string", "integer", "number", "boolean", "table", "function", "any"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(name, forms[i]) == 0) return true;
    return false;
}

enum { MAX_NAMED = 12 };

/* Adds up to MAX_NAMED names of the list to a message. */
static void add_names(lua_State *L, int list, const char *before, struct text *t) {
    int n = (int)lua_rawlen(L, list);
    for (int i = 1; i <= n && i <= MAX_NAMED; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, list, i);
        text_add(t, "%s%s", i == 1 ? before : ", ", lua_tostring(L, -1));
    }
    if (n > MAX_NAMED) text_add(t, ", ...");
}

static const char *nearest_in(lua_State *L, int list, const char *name) {
    const char *best = NULL;
    int distance = 0, n = (int)lua_rawlen(L, list);
    for (int i = 1; i <= n; i++, lua_pop(L, 1)) { /* the list owns the texts */
        lua_rawgeti(L, list, i);
        nearest_try(name, lua_tostring(L, -1), &best, &distance);
    }
    return best;
}

/* Pushes the sorted names of a table: its string keys, and the strings in its list. */
static int push_names(lua_State *L, int table) {
    int n = 0;
    lua_newtable(L);
    int list = lua_gettop(L);
    push_content(L, table);
    int from = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, from); lua_pop(L, 1)) {
        int name = lua_type(L, -2) == LUA_TSTRING ? -2 : -1;
        if (lua_type(L, name) != LUA_TSTRING) continue;
        if (n == MAX_KEYS) luaL_error(L, "at most %d names are possible", MAX_KEYS);
        lua_pushvalue(L, name);
        lua_rawseti(L, list, ++n);
    }
    lua_settop(L, list);
    sort_keys(L, n);
    return list;
}

/* Indices in the table with the arguments of a check. The three values are in one table because scan_guarded() passes
 * only the value at the top of the stack. */
enum { RECORD = 1, FORMS, NAMES };

static void check_given(struct scan *c, void *ctx) {
    const char *key = ctx;
    lua_State *L = c->L;
    char form[16], known[600];
    int all = lua_gettop(L);
    if (strcmp(key, "was") == 0) { /* any record may have an old name under `was`, which the engine reads */
        lua_rawgeti(L, all, RECORD);
        int type = lua_getfield(L, -1, key);
        lua_settop(L, all);
        if (type == LUA_TSTRING) return;
    }
    struct text t = text_over(known, sizeof known);
    lua_rawgeti(L, all, NAMES);
    lua_rawgeti(L, all, FORMS);
    if (lua_getfield(L, -1, key) != LUA_TSTRING) {
        const char *best = nearest_in(L, all + 1, key);
        if (best) scan_error(c, key, "unknown key (did you mean \"%s\"?)", best);
        add_names(L, all + 1, "", &t);
        scan_error(c, key, "unknown key; expected one of: %s", known);
    }
    read_form(lua_tostring(L, -1), form);
    lua_rawgeti(L, all, RECORD);
    lua_getfield(L, -1, key);
    bool fits = strcmp(form, "any") == 0 || strcmp(form, luaL_typename(L, -1)) == 0;
    if (strcmp(form, "integer") == 0) fits = lua_isinteger(L, -1);
    if (!fits) scan_error(c, key, "expected %s %s, got %s", form[0] == 'i' ? "an" : "a", form, luaL_typename(L, -1));
}

static void check_needed(struct scan *c, void *ctx) {
    const char *key = ctx;
    lua_State *L = c->L;
    char form[16], expected[40];
    struct text t = text_over(expected, sizeof expected);
    int all = lua_gettop(L);
    lua_rawgeti(L, all, FORMS);
    lua_getfield(L, -1, key);
    bool may_lack = read_form(lua_tostring(L, -1), form);
    lua_rawgeti(L, all, RECORD);
    if (may_lack || lua_getfield(L, -1, key) != LUA_TNIL) return;
    if (strcmp(form, "any") == 0) strcpy(form, "value");
    text_add(&t, "expected %s %s", form[0] == 'i' ? "an" : "a", form);
    scan_missing(c, key, expected);
}

static void each_name(struct scan *c, int names, void (*check)(struct scan *c, void *ctx)) {
    int all = lua_gettop(c->L), n = (int)lua_rawlen(c->L, names);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(c->L, names, i);
        const char *key = lua_tostring(c->L, -1); /* the list owns the text */
        lua_settop(c->L, all);
        scan_guarded(c, check, (void *)key);
        lua_settop(c->L, all);
    }
}

/* Raises an error unless each entry of `forms` is a key with a known form. The forms were written by the game's author,
 * so they may have errors. */
static void check_forms(lua_State *L, int forms) {
    for (lua_pushnil(L); lua_next(L, forms); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TSTRING)
            luaL_error(L, "check_keys: expected names of keys and what they hold, such as { id = \"string\" }");
        if (!is_form(lua_tostring(L, -1)))
            luaL_error(L, "check_keys: %s: \"%s\" is none of string, integer, number, boolean, table, function, any",
                       lua_tostring(L, -2), lua_tostring(L, -1));
    }
}

/* check_keys(record, { id = "string", goal = "table?" } [, path]): reports all errors during `check`; otherwise raises
 * the first error. */
static int check_keys(lua_State *L) {
    struct script *s = script_of(L);
    struct scan c = {.L = L, .s = s};
    const char *path = luaL_optstring(L, 3, "");
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 3);
    need_stack(L, 40);
    enter_path(&c, path);
    if (lua_type(L, 1) != LUA_TTABLE) scan_error(&c, NULL, "expected a table, got %s", luaL_typename(L, 1));
    push_content(L, 2);
    int forms = lua_gettop(L), raised = s->report ? s->report->raised : 0;
    check_forms(L, forms);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1))
        if (lua_type(L, -2) != LUA_TSTRING)
            scan_error(&c, NULL, "expected names as keys, got a %s: write name = value", luaL_typename(L, -2));
    int known = push_names(L, forms), given = push_names(L, 1);
    lua_createtable(L, NAMES, 0);
    const int part[] = {1, forms, known};
    for (int i = RECORD; i <= NAMES; i++) lua_pushvalue(L, part[i - 1]), lua_rawseti(L, -2, i);
    each_name(&c, given, check_given);
    each_name(&c, known, check_needed);
    if (!s->report || s->report->raised == raised) return 0;
    lua_pushlightuserdata(L, s->report); /* during `check`, all errors are reported */
    return lua_error(L);
}

/* author_error("night.lamps[2]", "..."): raises an error at that key. */
static int author_error(lua_State *L) {
    struct scan c = {.L = L, .s = script_of(L)};
    const char *path = luaL_checkstring(L, 1), *message = luaL_checkstring(L, 2);
    enter_path(&c, path);
    scan_error(&c, NULL, "%s", message);
}

/* did_you_mean(word, known): returns " (did you mean "x"?)", or "; known are a, b", sorted. */
static int did_you_mean(lua_State *L) {
    char message[1000];
    struct text t = text_over(message, sizeof message);
    luaL_checkany(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    need_stack(L, 20);
    int names = push_names(L, 2);
    const char *best = lua_type(L, 1) == LUA_TSTRING ? nearest_in(L, names, lua_tostring(L, 1)) : NULL;
    if (best)
        text_string(&t, suggest(best, "").s);
    else
        add_names(L, names, "; known are ", &t);
    lua_pushstring(L, message);
    return 1;
}

void bind_records(lua_State *L) {
    static const luaL_Reg globals[] = {
        {"check_keys", check_keys}, {"author_error", author_error}, {"did_you_mean", did_you_mean}, {NULL, NULL}};
    globals_add(L, globals);
}
