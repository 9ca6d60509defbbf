/* Handles: the objects by which scripts refer to things of the definition. Handles are created once, when an episode is
 * loaded, so equal handles are the same object. A handle contains only a type and an index. Everything that changes is
 * read from the position of the calling run. */
#include "script/renames.h"
#include "script/state.h"

#include "core/build.h"
#include "core/planar.h"
#include "core/point.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"

#include <string.h>

/* Maximum number of events that a script may emit in one step. */
enum { MAX_EVENTS = 10000 };

/* A member of a handle is a function (a method), an integer (the index of a field) or a light userdata (a getter, which
 * is a C function). */

static const char *const type_names[VALUE_TYPES] = {"match", "integer",       "boolean", "name", "symbol", "side",
                                                    "seat",  "piece",         "space",   "card", "pile",   "track",
                                                    "link",  "face of a die", "ring",    "point"};
static const enum owner owners[VALUE_TYPES] = {OWN_MATCH, OWNERS,    OWNERS,    OWNERS,   OWNERS,   OWN_SIDE,
                                               OWN_SEAT,  OWN_PIECE, OWN_SPACE, OWN_CARD, OWN_PILE, OWN_TRACK,
                                               OWN_LINK,  OWNERS,    OWN_RING,  OWNERS};

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

/* Unlike other handles, points are made when they are pushed, because a plane has millions of points. Invariant: while
 * a script holds a point, pushing an equal point gives the same object. So == and table keys work for points as they do
 * for pieces. */

/* The address under which the registry keeps the points in use. Its key is an address, because the points in use are
 * not hidden state of scripts: the search for such state (reachable_state.c) visits only number keys of the
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

/* A script never holds a light userdata. Those on the stack are addresses of the engine's, which begin with no tag. */
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

/* Errors of checks have functions of their own, so that the checks, which run often, need no buffer on the stack. */
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

/* Raises an error for a text that is not a declared name. If a thing has this id, the error names the thing. Otherwise
 * the error suggests a similar name, if there is one. */
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

/* Returns the slot of the recent filter whose text is at `index`. If the slot's text differs, the filter is not recent.
 */
static struct recent_filter *recent_filter(lua_State *L, int index, struct recent_filter *recent, const void **text) {
    *text = lua_topointer(L, index);
    return &recent[(uintptr_t)*text / 16 % FILTERS];
}

/* Looks up or compiles a filter. `f` has room for `size` bytes. `kept` is the registry key of the cache. */
static void compiled(lua_State *L, int index, void *f, size_t size, struct recent_filter *recent, const char *kept,
                     bool (*compile)(const struct def *d, const char *text, void *f, struct problem *p)) {
    index = lua_absindex(L, index);
    if (lua_type(L, index) != LUA_TSTRING) {
        char got[80];
        describe(L, index, got, sizeof got);
        luaL_error(L, "expected a filter such as \"guard active\", got %s", got);
    }
    const void *address;
    struct recent_filter *slot = recent_filter(L, index, recent, &address);
    lua_getfield(L, LUA_REGISTRYINDEX, kept);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TSTRING) {
        memcpy(f, lua_tostring(L, -1), size);
        lua_pop(L, 2);
        if (lua_rawlen(L, index) > MAX_SHARED) return;
    } else {
        lua_pop(L, 1);
        struct problem p;
        if (!compile(def_of(L), lua_tostring(L, index), f, &p)) luaL_error(L, "%s", p.text);
        lua_pushvalue(L, index);
        lua_pushlstring(L, (const char *)f, size);
        lua_rawset(L, -3);
        lua_pop(L, 1);
    }
    slot->text = address;
    memcpy(&slot->filter, f, size);
}

static bool compile_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return filter_compile(d, text, f, p);
}

static bool compile_space_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return space_filter_compile(d, text, f, p);
}

static bool compile_link_filter(const struct def *d, const char *text, void *f, struct problem *p) {
    return link_filter_compile(d, text, f, p);
}

void check_filter(lua_State *L, int index, struct filter *f) {
    const void *text;
    const struct recent_filter *slot = recent_filter(L, index, script_of(L)->recent, &text);
    if (text && slot->text == text)
        *f = slot->filter.pieces;
    else
        compiled(L, index, f, sizeof *f, script_of(L)->recent, "precinct.filters", compile_filter);
}

void check_space_filter(lua_State *L, int index, struct space_filter *f) {
    const void *text;
    const struct recent_filter *slot = recent_filter(L, index, script_of(L)->recent_spaces, &text);
    if (text && slot->text == text)
        *f = slot->filter.spaces;
    else
        compiled(L, index, f, sizeof *f, script_of(L)->recent_spaces, "precinct.space_filters", compile_space_filter);
}

void check_link_filter(lua_State *L, int index, struct link_filter *f) {
    const void *text;
    const struct recent_filter *slot = recent_filter(L, index, script_of(L)->recent_links, &text);
    if (text && slot->text == text)
        *f = slot->filter.links;
    else
        compiled(L, index, f, sizeof *f, script_of(L)->recent_links, "precinct.link_filters", compile_link_filter);
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

/* Variables with several values: match.results[2], match.packet.hit.
 * --------------------------------------------------- */

struct array {
    int tag, field, instance;
};

void check_has(lua_State *L, const struct def *d, int field, int owner) {
    const struct field *f = &d->fields[field];
    if (field_place(f, owner) != NONE) return;
    luaL_error(L, "%s: %s has no such variable. It is a variable of: %s", f->name, d->pieces[owner].id, f->kinds);
}

static void push_field(lua_State *L, const struct position *p, int field, int instance) {
    const struct field *f = &p->def->fields[field];
    check_has(L, p->def, field, instance);
    if (f->size == 1) {
        push_value(L, f->type, *at_item(p, field, instance, 0));
        return;
    }
    struct array *a = lua_newuserdatauv(L, sizeof *a, 0);
    *a = (struct array){TAG_ARRAY, field, instance};
    lua_getfield(L, LUA_REGISTRYINDEX, "precinct.array");
    lua_setmetatable(L, -2);
}

static word field_word(lua_State *L, const struct def *d, const struct field *f, int index) {
    if (lua_isnil(L, index) && value_optional(d, f->type)) return NONE;
    switch (f->type) {
    case VAL_INT: {
        word n = check_word(L, index, f->name);
        if (n < f->min || n > f->max) luaL_error(L, "%s: %d is outside %d..%d", f->name, n, f->min, f->max);
        return n;
    }
    case VAL_BOOL:
        if (lua_type(L, index) != LUA_TBOOLEAN)
            luaL_error(L, "%s: expected true or false, got %s", f->name, luaL_typename(L, index));
        return lua_toboolean(L, index);
    case VAL_WORD: return check_cause(L, index);
    default: return check_handle(L, index, f->type, f->name);
    }
}

word check_field(lua_State *L, int field, int index) {
    const struct def *d = def_of(L);
    return field_word(L, d, &d->fields[field], index);
}

int check_variable(lua_State *L, int index, enum owner owner, const char *what) {
    const struct def *d = def_of(L);
    const int name = find_name(L, index, &d->field_ids[owner]);
    if (name == NONE) unknown_name(L, "variable", lua_tostring(L, index), &d->field_ids[owner]);
    const int field = d->field_at[owner][name];
    if (!d->fields[field].script || d->fields[field].size > 1 || d->fields[field].is_seal)
        luaL_error(L, "%s: \"%s\" is not a variable of one value that a script declares", what, lua_tostring(L, index));
    return field;
}

void check_bounds(lua_State *L, const struct position *p, int field, int instance, word n) {
    const struct field *f = &p->def->fields[field];
    if (!f->min_of && !f->max_of) return;
    word least, most;
    field_limits(p, field, instance, &least, &most);
    if (n >= least && n <= most) return;
    const int by = n < least ? f->min_of : f->max_of;
    luaL_error(L, "%s: %d is outside %d..%d%s%s%s", f->name, n, least, most, by ? ": its bound is the variable \"" : "",
               by ? p->def->fields[by].name : "", by ? "\"" : "");
}

void variable_set(const struct position *p, int field, int instance, int item, word n) {
    set_item(p, field, instance, item, n);
    if (p->def->fields[field].seal) set_item(p, p->def->fields[field].seal, instance, 0, 1);
}

static void set_field(lua_State *L, const struct position *p, int field, int instance, int item, int index) {
    const struct field *f = &p->def->fields[field];
    const word n = field_word(L, p->def, f, index);
    check_bounds(L, p, field, instance, n);
    variable_set(p, field, instance, item, n);
}

static int array_item(lua_State *L, const struct array *a, const struct def *d) {
    const struct field *f = &d->fields[a->field];
    if (f->key) {
        int n = lua_type(L, 2) == LUA_TSTRING ? find_name(L, 2, f->key) : NONE;
        return n != NONE ? n : unknown_name(L, f->name, plain_text(L, 2), f->key);
    }
    word i = check_word(L, 2, d->fields[a->field].name);
    if (i < 1 || i > d->fields[a->field].size)
        return luaL_error(L, "%s[%d]: the index must be from 1 to %d", d->fields[a->field].name, i,
                          d->fields[a->field].size);
    return i - 1;
}

static int array_index(lua_State *L) {
    const struct array *a = lua_touserdata(L, 1);
    const struct position *p = &reading(L)->pos;
    push_value(L, p->def->fields[a->field].type, *at_item(p, a->field, a->instance, array_item(L, a, p->def)));
    return 1;
}

static int array_set(lua_State *L) {
    const struct array *a = lua_touserdata(L, 1);
    const struct position *p = &writing(L, "assignment")->pos;
    set_field(L, p, a->field, a->instance, array_item(L, a, p->def), 3);
    return 0;
}

/* The iterator of pairs(): pushes the name that is declared after the name at 2, and the number of that name. */
static int counters_next(lua_State *L) {
    const struct array *a = lua_touserdata(L, 1);
    const struct position *p = &reading(L)->pos;
    const struct field *f = &p->def->fields[a->field];
    int i = lua_isnil(L, 2) ? 0 : array_item(L, a, p->def) + 1;
    if (i == f->size) return 0;
    if (f->key)
        lua_pushstring(L, f->key->name[i]);
    else
        lua_pushinteger(L, i + 1);
    push_value(L, f->type, *at_item(p, a->field, a->instance, i));
    return 2;
}

bool push_array_pairs(lua_State *L) {
    const struct array *a = lua_touserdata(L, 1);
    if (!a || lua_type(L, 1) != LUA_TUSERDATA || a->tag != TAG_ARRAY) return false;
    lua_settop(L, 1);
    lua_pushcfunction(L, counters_next);
    lua_insert(L, 1);
    lua_pushnil(L);
    return true;
}

static int array_length(lua_State *L) {
    const struct array *a = lua_touserdata(L, 1);
    lua_pushinteger(L, def_of(L)->fields[a->field].size);
    return 1;
}

/* Functions that take a table of keys -------------------------------------------------------------------- */

/* Creates the block of a key list. The table holds the addresses of the keys. Lua stores each short string only once,
 * so an address identifies a key. The block's user value is a table that keeps the keys alive. */
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

/* Reading and assigning members ----------------------------------------------------------------------- */

static const struct rename *member_renamed(enum value_type type, const char *key) {
    const struct rename *r = rename_find(RENAME_METHOD, type_names[type], key);
    return r ? r : rename_find(RENAME_FIELD, type_names[type], key);
}

/* Writes how to ask for a declared name that was used like a member. Returns false if the type has no such name. */
static bool member_asked(const struct def *d, enum value_type type, const char *key, struct text *t) {
    const bool piece = type == VAL_PIECE, space = type == VAL_SPACE;
    if (piece && names_find(&d->conditions, key) != NONE)
        text_add(t, "; piece:has_condition(\"%s\") asks for it, piece:set_condition(\"%s\", true) sets it", key, key);
    else if (piece && (names_find(&d->tags, key) != NONE || names_find(&d->faces, key) != NONE))
        text_add(t, "; piece:is(\"%s\") asks for it", key);
    else if (space && names_find(&d->mark_ids, key) != NONE)
        text_add(t, "; space:is(\"%s\") asks for the mark", key);
    else if (space && names_find(&d->tags, key) != NONE)
        text_add(t, "; space:has(\"%s\") asks for a piece", key);
    else
        return false;
    return true;
}

void member_missing(lua_State *L, enum value_type type, const char *key, struct text *t) {
    const struct rules *r = script_of(L)->program.rules;
    const struct rename *renamed = member_renamed(type, key);
    const bool keeps = owners[type] <= OWN_CARD;
    const char *best = NULL;
    char message[300];
    int distance = 0;
    if (renamed) {
        rename_message(renamed->old, renamed->new, message, sizeof message);
        text_string(t, message);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[type]);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) nearest_try(key, lua_tostring(L, -2), &best, &distance);
    lua_pop(L, 1);
    text_add(t, "a %s has no \"%s\"", type_names[type], key);
    if (r && member_asked(r->def, type, key, t)) return;
    if (best)
        text_string(t, suggest(best, "").s);
    else if (keeps)
        text_add(t, ": declare a variable in vars.%s to keep something there%s%s", type_names[type],
                 type == VAL_CARD ? ", or read a key of its kind: card.def." : "", type == VAL_CARD ? key : "");
    else
        text_string(t, "; docs/REFERENCE.md lists its members");
}

static int no_member(lua_State *L, const struct handle *h) {
    char message[300];
    struct text t = text_over(message, sizeof message);
    member_missing(L, h->type, plain_text(L, 2), &t);
    return luaL_error(L, "%s", message);
}

/* Returns the cache slot for the member of this handle that the string at 2 names. If the `name` in the slot differs,
 * the cache does not have the member. */
static struct recent_member *recent_member(lua_State *L, const struct handle *h, const void *name) {
    return &script_of(L)->recent_members[((uintptr_t)name / 16 + 7 * (uintptr_t)h->type) % MEMBER_SLOTS];
}

static bool is_recent(const struct recent_member *m, const struct handle *h, const void *name) {
    return m->name == name && m->type == h->type && name; /* false for an empty slot, which has no name, and for a
                                                           * number, which has no address */
}

/* Returns true if the function at the top is a C function without upvalues. Pushing such a function again gives the
 * same value. */
static bool is_plain(lua_State *L) {
    if (!lua_iscfunction(L, -1)) return false;
    if (!lua_getupvalue(L, -1, 1)) return true;
    lua_pop(L, 1);
    return false;
}

/* Reads a member of a handle. Upvalue: the members of the handle's type. */
static int handle_index(lua_State *L) {
    const struct handle *h = lua_touserdata(L, 1);
    const void *name = lua_topointer(L, 2);
    struct recent_member *m = recent_member(L, h, name);
    if (!is_recent(m, h, name)) {
        lua_pushvalue(L, 2);
        switch (lua_rawget(L, lua_upvalueindex(1))) {
        case LUA_TFUNCTION:
            if (!is_plain(L)) return 1;
            *m = (struct recent_member){name, h->type, NONE, NULL, lua_tocfunction(L, -1)};
            break;
        case LUA_TNUMBER: *m = (struct recent_member){name, h->type, (int)lua_tointeger(L, -1), NULL, NULL}; break;
        case LUA_TLIGHTUSERDATA: { /* a getter */
            void *p = lua_touserdata(L, -1);
            *m = (struct recent_member){name, h->type, NONE, NULL, NULL};
            memcpy(&m->get, &p, sizeof m->get);
            break;
        }
        default: return no_member(L, h);
        }
    }
    if (m->method) return lua_pushcfunction(L, m->method), 1;
    if (m->field != NONE) {
        push_field(L, &reading(L)->pos, m->field, h->n);
        return 1;
    }
    lua_settop(L, 1);
    return m->get(L);
}

static bool assignable(const struct def *d, int field) {
    if (d->fields[field].is_seal) return false;
    return d->fields[field].script || field == F_PIECE_hp || field == F_PIECE_hp_max || field == F_PIECE_ap ||
           field == F_LINK_open || field == F_PIECE_movement_left || field == d->extra.heading;
}

/* Assigns a checked value. Raises errors before it changes anything, because a script may catch them. */
static void assign(lua_State *L, struct run *r, int field, int n, word to) {
    if (field == F_PIECE_hp && to > *at(&r->pos, F_PIECE_hp_max, n))
        luaL_error(L, "hp: %s has at most %d", r->rules->def->pieces[n].id, *at(&r->pos, F_PIECE_hp_max, n));
    if (field == F_LINK_open && to && line_drawable(r->rules->def->planar, n) && !line_drawn(&r->pos, n))
        luaL_error(L, "open: the line \"%s\" is not drawn: space:draw_line(to) draws it", r->rules->def->links[n].id);
    check_has(L, r->rules->def, field, n);
    check_bounds(L, &r->pos, field, n, to);
    variable_set(&r->pos, field, n, 0, to);
    if (field == F_PIECE_hp_max && *at(&r->pos, F_PIECE_hp, n) > *at(&r->pos, F_PIECE_hp_max, n))
        set_word(&r->pos, F_PIECE_hp, n, *at(&r->pos, F_PIECE_hp_max, n));
    if (field == F_LINK_open) {
        struct event *e = emit(r, EVENT_LINK);
        emit_arg(e, r->rules->key_link, VAL_LINK, n);
        emit_arg(e, r->rules->key_open, VAL_BOOL, *at(&r->pos, F_LINK_open, n));
    }
}

/* match.side = "id": sets the acting side, which decides ties and answers the questions that are put to a side. */
static int set_side(lua_State *L, struct run *r) {
    int side = find_name(L, 3, &r->rules->def->side_ids);
    if (side == NONE) return unknown_name(L, "side", lua_tostring(L, 3), &r->rules->def->side_ids);
    set_word(&r->pos, F_MATCH_side, 0, side);
    return 0;
}

static int handle_set(lua_State *L) {
    const struct handle *h = lua_touserdata(L, 1);
    struct run *r = writing(L, "assignment");
    const void *name = lua_topointer(L, 2);
    struct recent_member *m = recent_member(L, h, name);
    if (is_recent(m, h, name) && m->field != NONE && assignable(r->rules->def, m->field) &&
        r->rules->def->fields[m->field].size == 1) {
        assign(L, r, m->field, h->n, check_field(L, m->field, 3));
        return 0;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[h->type]);
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    if (type == LUA_TNIL) return no_member(L, h);
    if (h->type == VAL_NONE && type == LUA_TLIGHTUSERDATA && strcmp(lua_tostring(L, 2), "side") == 0)
        return set_side(L, r);
    if (h->type == VAL_PIECE && type == LUA_TLIGHTUSERDATA && strcmp(lua_tostring(L, 2), "hook") == 0) {
        check_track(L, h->n, "hook");
        proceed(L, hook_set(r, h->n, check_word(L, 3, "hook")));
        return 0;
    }
    int field = type == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : NONE;
    if (field == NONE || !assignable(r->rules->def, field) || r->rules->def->fields[field].size > 1)
        return luaL_error(L, "\"%s\" of a %s cannot be assigned", plain_text(L, 2), type_names[h->type]);
    *m = (struct recent_member){name, h->type, field, NULL, NULL};
    assign(L, r, field, h->n, check_field(L, field, 3));
    return 0;
}

static int handle_string(lua_State *L) {
    const struct handle *h = lua_touserdata(L, 1);
    char id[POINT_TEXT + 80] = "match";
    struct text t = text_over(id, sizeof id);
    if (h->type != VAL_NONE) value_id(def_of(L), h->type, h->n, &t);
    lua_pushstring(L, id);
    return 1;
}

enum owner owner_of_type(enum value_type type) {
    return owners[type];
}

static int get_id(lua_State *L) {
    return handle_string(L);
}

static int get_title(lua_State *L) {
    const struct handle *h = lua_touserdata(L, 1);
    char title[MAX_MSG];
    struct text t = text_over(title, sizeof title);
    value_message(def_of(L), (struct value){h->type, h->n}, &t);
    lua_pushlstring(L, title, t.length);
    return 1;
}

void members_add(lua_State *L, enum value_type type, const luaL_Reg *functions) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[type]);
    for (; functions->name; functions++) {
        if (functions->name[0] == '.') { /* a getter, which handle_index() calls */
            void *p;
            memcpy(&p, &functions->func, sizeof p);
            lua_pushlightuserdata(L, p);
            lua_setfield(L, -2, functions->name + 1);
        } else {
            lua_pushcfunction(L, functions->func);
            lua_setfield(L, -2, functions->name);
        }
    }
    lua_pop(L, 1);
}

/* piece(name), card(name), side(name) ...: returns the thing of the type in the upvalue. piece() and card() also take a
 * handle, so a function can accept both. */
static int find_thing(lua_State *L) {
    const enum value_type type = (enum value_type)lua_tointeger(L, lua_upvalueindex(1));
    const struct names *known = value_names(def_of(L), type);
    if ((type == VAL_PIECE || type == VAL_CARD) && to_handle(L, 1)) return lua_settop(L, 1), 1;
    const int n = find_name(L, 1, known);
    if (n == NONE) return unknown_name(L, type_names[type], lua_tostring(L, 1), known);
    push_handle(L, type, n);
    return 1;
}

bool is_value_member(lua_State *L, enum owner owner, const char *name) {
    bool found = false;
    for (int t = 0; t < VALUE_TYPES && !found; t++) {
        if (owners[t] != owner) continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[t]);
        found = lua_getfield(L, -1, name) == LUA_TLIGHTUSERDATA;
        lua_pop(L, 2);
    }
    return found;
}

void handles_open(lua_State *L) {
    static const luaL_Reg array[] = {
        {"__index", array_index}, {"__newindex", array_set}, {"__len", array_length}, {NULL, NULL}};
    static const luaL_Reg common[] = {{".id", get_id}, {".title", get_title}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"type_of", type_of}, {NULL, NULL}};
    static const enum value_type found[] = {VAL_PIECE, VAL_CARD, VAL_TRACK, VAL_SIDE, VAL_SEAT, VAL_LINK, VAL_RING};
    struct script *s = script_of(L);
    for (int t = 0; t < VALUE_TYPES; t++) {
        lua_newtable(L);
        s->members[t] = luaL_ref(L, LUA_REGISTRYINDEX);
        if (t != VAL_NONE) members_add(L, (enum value_type)t, common);
    }
    lua_newtable(L);
    luaL_setfuncs(L, array, 0);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.array");
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.filters");
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.space_filters");
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.link_filters");
    globals_add(L, globals);
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        lua_pushinteger(L, found[i]);
        global_add(L, type_names[found[i]], find_thing, 1);
    }
}

static void fields_as_members(lua_State *L, const struct def *d, enum value_type type) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[type]);
    for (int i = 0; i < d->fields_n; i++) {
        const struct field *f = &d->fields[i];
        bool shown = f->script || i == F_PIECE_space || i == F_PIECE_hp || i == F_PIECE_hp_max || i == F_PIECE_ap ||
                     i == F_PIECE_carrier || i == F_PIECE_movement_left || i == F_PIECE_acted || i == F_MATCH_round ||
                     i == F_MATCH_over || i == F_MATCH_actor || i == F_LINK_open || i == F_TRACK_value ||
                     i == F_CARD_pile || i == d->extra.at || i == d->extra.heading;
        if (f->owner != owners[type] || !shown) continue;
        lua_pushinteger(L, i);
        lua_setfield(L, -2, f->name);
    }
    lua_pop(L, 1);
}

static void handle_metatable(lua_State *L, enum value_type type) {
    static const luaL_Reg meta[] = {{"__newindex", handle_set}, {"__tostring", handle_string}, {NULL, NULL}};
    lua_newtable(L);
    luaL_setfuncs(L, meta, 0);
    lua_pushstring(L, type_names[type]); /* Lua's own messages use this name */
    lua_setfield(L, -2, "__name");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[type]);
    lua_pushcclosure(L, handle_index, 1);
    lua_setfield(L, -2, "__index");
}

static void points_create(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &points_in_use);
    handle_metatable(L, VAL_POINT);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.point");
}

void handles_create(lua_State *L) {
    struct script *s = script_of(L);
    const struct def *d = s->program.rules->def;
    points_create(L);
    for (int t = 0; t < VALUE_TYPES; t++) {
        if (owners[t] == OWNERS) continue;
        fields_as_members(L, d, (enum value_type)t);
        s->handles[t] = (int)lua_rawlen(L, LUA_REGISTRYINDEX) + 1;
        handle_metatable(L, (enum value_type)t);
        if (t == VAL_PILE || t == VAL_RING) {
            lua_getfield(L, LUA_REGISTRYINDEX, t == VAL_PILE ? "precinct.pile_length" : "precinct.ring_length");
            lua_setfield(L, -2, "__len");
        }
        for (int i = 0; i < owner_count(d, owners[t]); i++) {
            if (t == VAL_NONE) { /* the match's handle was created before the first file was read */
                lua_getfield(L, LUA_REGISTRYINDEX, "precinct.match");
            } else {
                struct handle *h = lua_newuserdatauv(L, sizeof *h, 0);
                *h = (struct handle){TAG_HANDLE, (enum value_type)t, i};
            }
            lua_pushvalue(L, -2);
            lua_setmetatable(L, -2);
            lua_rawseti(L, LUA_REGISTRYINDEX, s->handles[t] + i);
        }
        lua_pop(L, 1);
    }
}
