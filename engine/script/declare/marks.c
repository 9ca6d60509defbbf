/* Marks of cards and kinds: numbers that differ if two definitions differ, so that two versions of an episode can be
 * compared without running them. A mark covers the entry's table and the functions in it. A function counts by its
 * tokens, because Lua's compiled form changes with the line where it starts. A mark also covers the numbers, texts,
 * plain tables and functions that a function uses from outside. Larger tables are not covered, because nearly every
 * function reaches the whole game through a large table. */
#include "script/source/lexer.h"
#include "script/source/source_map.h"
#include "script/vm/handle.h"
#include "script/vm/state.h"

#include <string.h>

enum {
    MAX_NESTED = 60,
    MAX_PLAIN = 1000,
    MEMO = 1 /* MEMO: stack index of a table with the marks of tables and functions that are already known */
};

enum sort { SORT_NIL = 1, SORT_BOOLEAN, SORT_INTEGER, SORT_FLOAT, SORT_TEXT, SORT_OTHER, SORT_OPEN, SORT_HANDLE };

static uint64_t mark_here(lua_State *L, int depth);

static uint64_t join(uint64_t a, uint64_t b) {
    const uint64_t both[] = {a, b};
    return text_hash((const char *)both, sizeof both);
}

static bool is_scalar(lua_State *L) {
    int type = lua_type(L, -1);
    return type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN;
}

static uint64_t mark_scalar(lua_State *L) {
    size_t n;
    if (lua_type(L, -1) == LUA_TBOOLEAN) return join(SORT_BOOLEAN, (uint64_t)lua_toboolean(L, -1));
    if (lua_isinteger(L, -1)) return join(SORT_INTEGER, (uint64_t)lua_tointeger(L, -1));
    if (lua_type(L, -1) == LUA_TNUMBER) {
        lua_Number x = lua_tonumber(L, -1);
        return join(SORT_FLOAT, text_hash((const char *)&x, sizeof x));
    }
    const char *text = lua_tolstring(L, -1, &n);
    return join(SORT_TEXT, text_hash(text, n));
}

/* Returns the mark of the table at the top of the stack. The mark is a sum over the entries, so their order does not
 * matter. */
static uint64_t mark_table(lua_State *L, int depth) {
    uint64_t sum = 0;
    push_content(L, -1);
    const int content = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, content); lua_pop(L, 1)) {
        uint64_t value = mark_here(L, depth);
        lua_pushvalue(L, -2);
        sum += join(mark_here(L, depth), value);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return sum;
}

static bool is_plain(lua_State *L) {
    bool plain = true;
    int n = 0;
    push_content(L, -1);
    const int content = lua_gettop(L);
    for (lua_pushnil(L); plain && lua_next(L, content); lua_pop(L, 1)) plain = is_scalar(L) && ++n <= MAX_PLAIN;
    lua_settop(L, content - 1);
    return plain;
}

static bool is_word(const struct lexer *x, const char *const *list) {
    for (; *list; list++)
        if (lexer_is(x, TOKEN_NAME, *list)) return true;
    return false;
}

/* Returns the mark of a function, made from its tokens. `x` is at the function's first token. Returns 0 if the function
 * does not end in line `last`. */
static uint64_t mark_tokens(struct lexer x, int last) {
    static const char *const opens[] = {"function", "if", "do", "repeat", NULL}, *const closes[] = {"end", "until",
                                                                                                    NULL};
    uint64_t mark = 1;
    for (int depth = 0; x.kind != TOKEN_END; lexer_next(&x)) {
        mark = join(mark, text_hash(x.from, x.length));
        depth += is_word(&x, opens);
        depth -= is_word(&x, closes);
        if (!depth) return x.token_line == last ? mark : 0;
    }
    return 0;
}

/* Returns the mark of the functions in a file whose first and last lines are these. Nearly always there is only one
 * such function. */
static uint64_t mark_source(const struct script *s, const char *file, int first, int last) {
    size_t length = 0;
    const char *text = source_map_text(s->map, file, &length);
    uint64_t mark = 0;
    if (!text) return SORT_OTHER;
    struct lexer x = lexer_over(text, length);
    for (lexer_next(&x); x.kind != TOKEN_END && x.token_line <= first; lexer_next(&x))
        if (x.token_line == first && lexer_is(&x, TOKEN_NAME, "function")) mark = join(mark, mark_tokens(x, last));
    return mark;
}

static uint64_t mark_function(lua_State *L, int depth) {
    const struct script *s = script_of(L);
    lua_Debug f;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &f);
    if (f.what[0] == 'C' || f.source[0] != '@') return SORT_OTHER;
    uint64_t mark = mark_source(s, f.source + 1, f.linedefined, f.lastlinedefined);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; lua_pop(L, 1), i++) {
        const bool follows =
            strcmp(name, "_ENV") != 0 && (is_scalar(L) || lua_isfunction(L, -1) || (lua_istable(L, -1) && is_plain(L)));
        if (follows) mark = join(mark, mark_here(L, depth));
    }
    return mark;
}

/* Returns the mark of the value at the top of the stack. */
static uint64_t mark_here(lua_State *L, int depth) {
    if (is_scalar(L)) return mark_scalar(L);
    const struct handle *h = to_handle(L, -1);
    if (h) return join(SORT_HANDLE, join((uint64_t)h->type, (uint64_t)h->n));
    if ((!lua_istable(L, -1) && !lua_isfunction(L, -1)) || depth == MAX_NESTED) return SORT_OTHER;
    luaL_checkstack(L, 12, "too deeply nested");
    if (lua_rawgetp(L, MEMO, lua_topointer(L, -1)) != LUA_TNIL) { /* the mark is known, or still being computed because
                                                                   * the value refers to itself */
        uint64_t known = (uint64_t)lua_tointeger(L, -1);
        lua_pop(L, 1);
        return known;
    }
    lua_pop(L, 1);
    const void *at = lua_topointer(L, -1);
    lua_pushinteger(L, SORT_OPEN);
    lua_rawsetp(L, MEMO, at);
    uint64_t mark = lua_istable(L, -1) ? mark_table(L, depth + 1) : mark_function(L, depth + 1);
    lua_pushinteger(L, (lua_Integer)mark);
    lua_rawsetp(L, MEMO, at);
    return mark;
}

/* Returns the mark of the entry at the top of the stack. Ignores the keys in `without`, because their texts do not
 * affect play. */
static uint64_t mark_entry(lua_State *L, const char *without) {
    uint64_t sum = 0;
    push_content(L, -1);
    const int content = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, content); lua_pop(L, 1)) {
        uint64_t value = mark_here(L, 0);
        lua_pushvalue(L, -2);
        bool text = lua_type(L, -1) == LUA_TSTRING && strstr(without, lua_tostring(L, -1));
        if (!text) sum += join(mark_here(L, 0), value);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return sum;
}

static void add_mark(json_t *to, const char *id, uint64_t mark) {
    char digits[17] = "";
    for (int i = 15; i >= 0; i--, mark >>= 4) digits[i] = "0123456789abcdef"[mark & 15];
    json_object_set_new(to, id, json_string(digits));
}

static int push_marks(lua_State *L) {
    const struct script *s = script_of(L);
    const struct def *d = s->program.rules->def;
    json_t *all = lua_touserdata(L, 1), *cards = json_object_get(all, "cards"), *kinds = json_object_get(all, "kinds");
    lua_settop(L, 0);
    lua_newtable(L); /* MEMO */
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->card_defs);
    for (int i = 0; i < d->card_kinds_n; i++, lua_pop(L, 1)) {
        const struct card_kind *k = &d->card_kinds[i];
        lua_rawgeti(L, 2, i + 1);
        uint64_t mark = join(mark_entry(L, " title text badge brief "), (uint64_t)k->count);
        if (k->count) {
            const char *home = d->piles[d->cards[k->first].home].id;
            mark = join(mark, text_hash(home, strlen(home)));
        }
        add_mark(cards, k->id, mark);
    }
    lua_settop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->kind_defs);
    for (int i = 0; i < d->kinds_n; i++, lua_pop(L, 1)) {
        lua_rawgeti(L, 2, i + 1);
        add_mark(kinds, d->kinds[i].id, mark_entry(L, " title short text badge "));
    }
    return 0;
}

char *program_marks(struct program *p) {
    struct script *s = (struct script *)p;
    unsigned long lost = json_lost();
    json_t *all = json_pack("{s{} s{}}", "cards", "kinds");
    if (!all) return NULL;
    lua_pushcfunction(s->L, push_marks);
    lua_pushlightuserdata(s->L, all);
    if (lua_pcall(s->L, 1, 0, TRACE) != LUA_OK) {
        json_decref(all);
        all = NULL;
    }
    stack_clear(s->L);
    return all ? json_whole(all, JSON_COMPACT | JSON_SORT_KEYS, lost) : NULL;
}
