/* Handles: the objects by which scripts refer to things of the definition. Handles are created once, when an episode is
 * loaded, so equal handles are the same object. A handle contains only a type and an index. member.c has the members of
 * handles, whose values change. */
#include "script/source/renames.h"
#include "script/vm/state.h"

#include "core/build.h"
#include "core/point.h"
#include "script/vm/handle.h"

#include <string.h>

/* Maximum number of events that a script may emit in one step. */
enum { MAX_EVENTS = 10000 };

const char *const type_names[VALUE_TYPES] = {"match", "integer",       "boolean", "name", "symbol", "side",
                                             "seat",  "piece",         "space",   "card", "pile",   "track",
                                             "link",  "face of a die", "ring",    "point"};

struct run *reading(lua_State *L) {
    struct script *s = script_of(L);
    if (s->apart) luaL_error(L, "a function of memo() may read only its arguments, nothing of the match");
    if (!s->run)
        luaL_error(L, "this is only known during a match: use it in a step, action or handler, not while loading");
    if (s->pending != OUT_DONE) lua_error(L);
    return s->run;
}

struct run *writing(lua_State *L, const char *function) {
    struct run *r = reading(L);
    if (r->read_only)
        luaL_error(L, "%s: a condition may look at the position but not change it: do that in `run`", function);
    if (r->events_n > MAX_EVENTS)
        luaL_error(L, "%s: this step has already emitted %d events. Look for an endless loop.", function, MAX_EVENTS);
    if (r->top_frame != NONE) r->frames[r->top_frame].did = true;
    return r;
}

void not_when_evaluating(lua_State *L, const char *function) {
    if (script_of(L)->evaluating) luaL_error(L, "%s: not possible here, only in a step, action or handler", function);
}

void proceed(lua_State *L, enum outcome out) {
    struct script *s = script_of(L);
    if (out == OUT_DONE) return;
    if (out == OUT_FAIL) {
        if (!s->explained) luaL_error(L, "%s", s->run->error);
        lua_pushstring(L, s->run->error);
        lua_error(L);
    }
    s->pending = out;
    lua_pushlightuserdata(L, s);
    lua_error(L);
}

/* Unlike other handles, the handle of a point is made when it is pushed, because a plane has millions of points.
 * Invariant: while a script holds a point, pushing an equal point gives the same object. So == and table keys work for
 * points as they do for pieces. */

/* The address under which the registry keeps the points in use. The key is an address, because the points in use are
 * not hidden state of scripts. The search for hidden state (reachable_state.c) visits only number keys of the
 * registry. */
static const char points_in_use = 0;

void push_point(lua_State *L, word point) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &points_in_use);
    if (lua_rawgeti(L, -1, point) == LUA_TNIL) {
        lua_pop(L, 1);
        struct handle *h = lua_newuserdatauv(L, sizeof *h, 0);
        *h = (struct handle){TAG_HANDLE, VAL_POINT, point};
        lua_getfield(L, LUA_REGISTRYINDEX, "precinct.point");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, point);
    }
    lua_replace(L, -2);
}

void push_handle(lua_State *L, enum value_type type, int n) {
    if (n == NONE) {
        lua_pushnil(L);
        return;
    }
    if (type == VAL_POINT) {
        push_point(L, n);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->handles[type] + n);
}

void push_handles(lua_State *L, enum value_type type, const int *n, int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_handle(L, type, n[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* A script never holds a light userdata. A light userdata on the stack is an address of the engine's, which never
 * begins with a handle's tag. */
const struct handle *to_handle(lua_State *L, int index) {
    const struct handle *h = lua_touserdata(L, index);
    return h && h->tag == TAG_HANDLE ? h : NULL;
}

static void describe(lua_State *L, int index, char *buffer, size_t size) {
    const struct handle *h = to_handle(L, index);
    struct text t = text_over(buffer, size);
    if (h)
        text_add(&t, "a %s", type_names[h->type]);
    else if (lua_type(L, index) == LUA_TSTRING)
        text_add(&t, "the string \"%.*s\"", text_fit(lua_tostring(L, index), 40), lua_tostring(L, index));
    else if (lua_type(L, index) == LUA_TNUMBER && !lua_isinteger(L, index))
        text_add(&t, "the float %g", lua_tonumber(L, index));
    else
        text_add(&t, "%s", lua_isnoneornil(L, index) ? "nothing" : luaL_typename(L, index));
}

/* type_of(x): returns "piece", "space", "card" ... for a handle, otherwise the result of type(). */
static int type_of(lua_State *L) {
    luaL_checkany(L, 1);
    const struct handle *h = to_handle(L, 1);
    lua_pushstring(L, h ? type_names[h->type] : luaL_typename(L, 1));
    return 1;
}

/* The errors of checks are raised in separate functions, so that the checks, which run often, need no buffer on the
 * stack. */
static __attribute__((noinline)) int wrong_handle(lua_State *L, int index, enum value_type type, const char *what) {
    char got[80];
    describe(L, index, got, sizeof got);
    bool dot = index == 2 && lua_isnone(L, 2) &&
               to_handle(L, 1); /* a call with '.' puts the argument at index 1 instead of the handle */
    const struct rules *r = script_of(L)->program.rules;
    const char *id = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : NULL;
    const struct names *ids = r && id ? value_names(r->def, type) : NULL;
    if (ids && names_find(ids, id) != NONE)
        return luaL_error(L, "%s: expected a %s, got %s: write %s(\"%s\")", what, type_names[type], got,
                          type_names[type], id);
    return luaL_error(L, "%s: expected a %s, got %s%s", what, type_names[type], got,
                      dot ? "; was it called with '.' in place of ':'?" : "");
}

int check_handle(lua_State *L, int index, enum value_type type, const char *what) {
    const struct handle *h = to_handle(L, index);
    return h && h->type == type ? h->n : wrong_handle(L, index, type, what);
}

int check_space(lua_State *L, int index, const char *what) {
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_PIECE) {
        int space = space_of(reading(L), h->n);
        if (space == NONE) luaL_error(L, "%s: %s is on no space", what, def_of(L)->pieces[h->n].id);
        return space;
    }
    return check_handle(L, index, VAL_SPACE, what);
}

void check_steps_count(lua_State *L, int space, const char *what, const char *remedy) {
    const struct def *d = def_of(L);
    const struct board *b = &d->boards[d->spaces[space].board];
    if (b->neighbors == NEIGHBORS_NONE && b->plane == NONE)
        luaL_error(L, "%s: no spaces touch on board \"%s\" (neighbors = 0), so steps lead nowhere: %s", what, b->id,
                   remedy);
}

static __attribute__((noinline)) word wrong_word(lua_State *L, int index, const char *what) {
    char got[80];
    describe(L, index, got, sizeof got);
    if (lua_type(L, index) == LUA_TNUMBER && !lua_isinteger(L, index))
        luaL_error(L, "%s: expected an integer, got %s: divide with // instead of /", what, got);
    return luaL_error(L, "%s: expected an integer of 32 bits, got %s", what, got);
}

word check_word(lua_State *L, int index, const char *what) {
    const lua_Integer n = lua_isinteger(L, index) ? lua_tointeger(L, index) : INT64_MAX;
    return n == (word)n ? (word)n : wrong_word(L, index, what);
}

word word_or(lua_State *L, int index, const char *what, word otherwise) {
    return lua_isnil(L, index) ? otherwise : check_word(L, index, what);
}

void push_value(lua_State *L, enum value_type type, word n) {
    const struct def *d = def_of(L);
    switch (type) {
    case VAL_INT: lua_pushinteger(L, n); return;
    case VAL_BOOL: lua_pushboolean(L, n != 0); return;
    case VAL_WORD:
    case VAL_SYMBOL:
    case VAL_PIPS:
        if (n == NONE)
            lua_pushnil(L);
        else
            lua_pushstring(L, value_names(d, type)->name[n]);
        return;
    case VAL_NONE:
    case VALUE_TYPES: lua_pushnil(L); return;
    default: push_handle(L, type, n);
    }
}

struct hint suggest(const char *best, const char *otherwise) {
    struct hint h;
    struct text t = text_over(h.s, sizeof h.s);
    text_add(&t, best ? " (did you mean \"%s\"?)" : "%s", best ? best : otherwise);
    return h;
}

struct hint names_hint(const struct names *known, const char *name) {
    return suggest(names_nearest(known, name), "");
}

/* Raises an error for a text that is not a declared name. If a thing has the text as its id, the error names this
 * thing. Otherwise the error suggests a similar name, if there is one. */
static void no_word(lua_State *L, const char *name, const char *what) {
    const struct rules *r = script_of(L)->program.rules;
    const struct def *d = r->def;
    static const enum value_type things[] = {VAL_SPACE, VAL_PIECE, VAL_CARD, VAL_SIDE, VAL_SEAT,
                                             VAL_PILE,  VAL_TRACK, VAL_LINK, VAL_RING};
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (names_find(value_names(d, things[i]), name) != NONE)
            luaL_error(L, "%s: \"%s\" is not a word but the name of a %s: write %s(\"%s\")", what, name,
                       type_names[things[i]], type_names[things[i]], name);
    const char *best = NULL;
    int distance = 0;
    for (int i = r->own_words; i < d->words.n; i++) nearest_try(name, d->words.name[i], &best, &distance);
    luaL_error(L, "%s: unknown name (declare it in `names`) \"%s\"%s", what, name, suggest(best, "").s);
}

/* A table in the registry owns the texts whose addresses are cached. */
int find_name(lua_State *L, int index, const struct names *known) {
    struct script *s = script_of(L);
    const void *text = lua_topointer(L, index);
    struct recent_name *slot = &s->names[((uintptr_t)text / 16 + (uintptr_t)known / 8) % NAME_SLOTS];
    if (text && slot->text == text && slot->known == known) return slot->n;
    int n = names_find(known, luaL_checkstring(L, index));
    if (n == NONE) return NONE;
    lua_pushvalue(L, index);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "precinct.names");
    lua_insert(L, -2);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    if (text) *slot = (struct recent_name){text, known, n};
    return n;
}

static __attribute__((noinline)) struct value wrong_value(lua_State *L, int index, const char *what) {
    char got[80];
    describe(L, index, got, sizeof got);
    luaL_error(L, "%s: expected a piece, space, card, number, boolean or declared word, got %s", what, got);
    return (struct value){VAL_NONE, 0};
}

struct value check_value(lua_State *L, int index, const char *what) {
    const struct def *d = def_of(L);
    switch (lua_type(L, index)) {
    case LUA_TUSERDATA: {
        const struct handle *h = to_handle(L, index);
        if (!h || h->type == VAL_NONE) break;
        return (struct value){h->type, h->n};
    }
    case LUA_TNUMBER: return (struct value){VAL_INT, check_word(L, index, what)};
    case LUA_TBOOLEAN: return (struct value){VAL_BOOL, lua_toboolean(L, index)};
    case LUA_TSTRING: {
        int n = find_name(L, index, &d->words);
        if (n != NONE) return (struct value){VAL_WORD, n};
        n = find_name(L, index, &d->symbols);
        if (n != NONE) return (struct value){VAL_SYMBOL, n};
        no_word(L, lua_tostring(L, index), what);
        break;
    }
    default: break;
    }
    return wrong_value(L, index, what);
}

int unknown_name(lua_State *L, const char *what, const char *name, const struct names *known) {
    const struct rename *renamed = rename_find(RENAME_ID, NULL, name);
    if (renamed && names_find(known, renamed->new) != NONE) return renamed_error(L, renamed);
    return luaL_error(L, "unknown %s \"%s\"%s", what, name, names_hint(known, name).s);
}

/* Filters are compiled once and cached by their text. Lua stores each short text only once, so the text's address is
 * the key. */
enum { MAX_SHARED = 40 };

/* A sort of filters: the size of a filter, the registry key of its cache, and the function that compiles a text to a
 * filter. */
struct filter_sort {
    size_t size;
    const char *kept;
    bool (*compile)(const struct def *d, const char *text, void *f, struct problem *p);
};

static bool compile_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return filter_compile(d, text, f, p);
}

static bool compile_space_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return space_filter_compile(d, text, f, p);
}

static bool compile_link_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return link_filter_compile(d, text, f, p);
}

static const struct filter_sort pieces = {sizeof(struct filter), "precinct.filters", compile_filter},
                                spaces = {sizeof(struct space_filter), "precinct.space_filters", compile_space_filter},
                                links = {sizeof(struct link_filter), "precinct.link_filters", compile_link_filter};

/* Finds or compiles a filter. If its text is shared, also keeps the filter in the slot of recent filters. */
static void compiled(lua_State *L, int index, void *f, const struct filter_sort *sort, struct recent_filter *slot) {
    index = lua_absindex(L, index);
    if (lua_type(L, index) != LUA_TSTRING) {
        char got[80];
        describe(L, index, got, sizeof got);
        luaL_error(L, "expected a filter such as \"guard active\", got %s", got);
    }
    lua_getfield(L, LUA_REGISTRYINDEX, sort->kept);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TSTRING) {
        memcpy(f, lua_tostring(L, -1), sort->size);
        lua_pop(L, 2);
        if (lua_rawlen(L, index) > MAX_SHARED) return;
    } else {
        lua_pop(L, 1);
        struct problem p;
        if (!sort->compile(def_of(L), lua_tostring(L, index), f, &p)) luaL_error(L, "%s", p.text);
        lua_pushvalue(L, index);
        lua_pushlstring(L, (const char *)f, sort->size);
        lua_rawset(L, -3);
        lua_pop(L, 1);
    }
    slot->text = lua_topointer(L, index);
    memcpy(&slot->filter, f, sort->size);
}

/* Inline, so that `sort` and the size of the copy are constants. If the text in the slot differs, the slot has another
 * filter. */
static inline void check_sort(lua_State *L, int index, void *f, const struct filter_sort *sort,
                              struct recent_filter *recent) {
    const void *text = lua_topointer(L, index);
    struct recent_filter *slot = &recent[(uintptr_t)text / 16 % FILTERS];
    if (text && slot->text == text)
        memcpy(f, &slot->filter, sort->size);
    else
        compiled(L, index, f, sort, slot);
}

void check_filter(lua_State *L, int index, struct filter *f) {
    check_sort(L, index, f, &pieces, script_of(L)->recent);
}

void check_space_filter(lua_State *L, int index, struct space_filter *f) {
    check_sort(L, index, f, &spaces, script_of(L)->recent_spaces);
}

void check_link_filter(lua_State *L, int index, struct link_filter *f) {
    check_sort(L, index, f, &links, script_of(L)->recent_links);
}

void check_track(lua_State *L, int piece, const char *what) {
    const struct def *d = def_of(L);
    if (d->kinds[d->pieces[piece].kind].cells) return;
    luaL_error(L, "%s: %s has no action track: give its kind the key `cells`", what, d->pieces[piece].id);
}

int check_cause(lua_State *L, int index) {
    if (lua_isnoneornil(L, index)) return NONE;
    const struct names *words = &def_of(L)->words;
    int n = find_name(L, index, words);
    if (n == NONE) unknown_name(L, "name (declare it in `names`)", lua_tostring(L, index), words);
    return n;
}

/* Functions that take a table of keys -------------------------------------------------------------------- */

/* Creates the block of a key list. The table holds the addresses of the keys. Lua stores each short string only once,
 * so an address identifies the key. The block's user value is a table that keeps the strings of the keys alive. */
void push_known(lua_State *L, const char *const *keys) {
    int n = 0;
    while (keys[n]) n++;
    const void **known = lua_newuserdatauv(L, (size_t)n * sizeof *known, 1);
    lua_newtable(L);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, keys[i]);
        known[i] = lua_topointer(L, -1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setiuservalue(L, -2, 1);
}

static int unknown_key(lua_State *L, const char *function, const char *const *keys, int index) {
    if (lua_type(L, index) == LUA_TNUMBER)
        return luaL_error(L, "%s takes a table with keys, as in { %s = ... }, and not a list", function, keys[0]);
    const char *key = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "?", *best = NULL;
    int distance = 0;
    for (int i = 0; keys[i]; i++) {
        const struct rename *renamed = rename_key(keys[i], key);
        if (renamed) return renamed_error(L, renamed);
    }
    for (int i = 0; keys[i]; i++) nearest_try(key, keys[i], &best, &distance);
    if (best) return luaL_error(L, "%s: unknown key \"%s\" (did you mean \"%s\"?)", function, key, best);
    char known[400];
    struct text t = text_over(known, sizeof known);
    for (int i = 0; keys[i]; i++) text_add(&t, "%s%s", i ? ", " : "", keys[i]);
    return luaL_error(L, "%s: unknown key \"%s\"; expected one of: %s", function, key, known);
}

static bool is_unknown(lua_State *L, void *ctx) {
    const char *const *keys = ctx;
    if (lua_type(L, -2) != LUA_TSTRING) return true;
    while (*keys && strcmp(*keys, lua_tostring(L, -2)) != 0) keys++;
    return !*keys;
}

void spread_keys(lua_State *L, const char *function, const char *const *keys, int upvalue) {
    const void *const *known = lua_touserdata(L, lua_upvalueindex(upvalue));
    const int table = lua_gettop(L), n = (int)(lua_rawlen(L, lua_upvalueindex(upvalue)) / sizeof *known);
    luaL_checktype(L, table, LUA_TTABLE);
    push_content(L, table);
    lua_replace(L, table);
    lua_settop(L, table + n);
    for (lua_pushnil(L); lua_next(L, table);) {
        const void *key = lua_topointer(L, -2);
        int i = 0;
        while (i < n && known[i] != key) i++;
        if (i == n) {
            push_least(L, table, is_unknown, (void *)keys);
            unknown_key(L, function, keys, -1);
        }
        lua_replace(L, table + 1 + i);
    }
}

/* piece(name), card(name), side(name) ...: return the thing with this name; the upvalue gives the type. piece() and
 * card() also accept a handle, so that a function can take names and handles. */
static int find_thing(lua_State *L) {
    const enum value_type type = (enum value_type)lua_tointeger(L, lua_upvalueindex(1));
    const struct names *known = value_names(def_of(L), type);
    if ((type == VAL_PIECE || type == VAL_CARD) && to_handle(L, 1)) return lua_settop(L, 1), 1;
    const int n = find_name(L, 1, known);
    if (n == NONE) return unknown_name(L, type_names[type], lua_tostring(L, 1), known);
    push_handle(L, type, n);
    return 1;
}

void handles_open(lua_State *L) {
    static const luaL_Reg globals[] = {{"type_of", type_of}, {NULL, NULL}};
    static const enum value_type found[] = {VAL_PIECE, VAL_CARD, VAL_TRACK, VAL_SIDE, VAL_SEAT, VAL_LINK, VAL_RING};
    static const struct filter_sort *const sorts[] = {&pieces, &spaces, &links};
    lua_newtable(L); /* the table has weak references */
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &points_in_use);
    for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
        lua_newtable(L);
        lua_setfield(L, LUA_REGISTRYINDEX, sorts[i]->kept);
    }
    globals_add(L, globals);
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        lua_pushinteger(L, found[i]);
        global_add(L, type_names[found[i]], find_thing, 1);
    }
}
