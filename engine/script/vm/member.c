/* Members of handles, such as piece.hp, which scripts read and assign. The values of members are in the position of the
 * calling run. A member of a handle is a function (a method), an integer (the index of a field) or a light userdata (a
 * getter, which is a C function). A variable of several values is a separate object. */
#include "script/source/renames.h"
#include "script/vm/state.h"

#include "core/planar.h"
#include "core/point.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "script/vm/handle.h"

#include <string.h>

static const enum owner owners[VALUE_TYPES] = {OWN_MATCH, OWNERS,    OWNERS,    OWNERS,   OWNERS,   OWN_SIDE,
                                               OWN_SEAT,  OWN_PIECE, OWN_SPACE, OWN_CARD, OWN_PILE, OWN_TRACK,
                                               OWN_LINK,  OWNERS,    OWN_RING,  OWNERS};

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

/* The iterator of pairs(): pushes the declared name after the name at stack index 2, and the number of that name. */
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

/* Reading and assigning members ----------------------------------------------------------------------- */

static const struct rename *member_renamed(enum value_type type, const char *key) {
    const struct rename *r = rename_find(RENAME_METHOD, type_names[type], key);
    return r ? r : rename_find(RENAME_FIELD, type_names[type], key);
}

/* A script used a declared name like a member. Writes how a script gets the value of such a name. Returns false if the
 * type has no such name. */
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

/* Returns the cache slot for a member of this handle. The string at stack index 2 is the member's name. If the slot has
 * another `name`, the cache does not have the member. */
static struct recent_member *recent_member(lua_State *L, const struct handle *h, const void *name) {
    return &script_of(L)->recent_members[((uintptr_t)name / 16 + 7 * (uintptr_t)h->type) % MEMBER_SLOTS];
}

static bool is_recent(const struct recent_member *m, const struct handle *h, const void *name) {
    return m->name == name && m->type == h->type && name; /* false for an empty slot, which has no name, and for a
                                                           * number, which has no address */
}

/* Returns true if the function at the top of the stack is a C function without upvalues. Pushing such a function again
 * gives the same value. */
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

/* Assigns a checked value. Raises errors before it changes anything, because a script may catch the errors. */
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

/* match.side = "id": sets the acting side. This side decides ties, and answers the questions that are put to a side. */
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
        if (functions->name[0] == '.') { /* this is a getter, which handle_index() calls */
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

void members_open(lua_State *L) {
    static const luaL_Reg array[] = {
        {"__index", array_index}, {"__newindex", array_set}, {"__len", array_length}, {NULL, NULL}};
    static const luaL_Reg common[] = {{".id", get_id}, {".title", get_title}, {NULL, NULL}};
    for (int t = 0; t < VALUE_TYPES; t++) {
        lua_newtable(L);
        script_of(L)->members[t] = luaL_ref(L, LUA_REGISTRYINDEX);
        if (t != VAL_NONE) members_add(L, (enum value_type)t, common);
    }
    lua_newtable(L);
    luaL_setfuncs(L, array, 0);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.array");
}

/* Makes the fields of the definition members of their owners' handles. */
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

/* Pushes the metatable of the handles of a type. The table of members is complete at this time. */
static void push_metatable(lua_State *L, enum value_type type) {
    static const luaL_Reg meta[] = {{"__newindex", handle_set}, {"__tostring", handle_string}, {NULL, NULL}};
    fields_as_members(L, def_of(L), type);
    lua_newtable(L);
    luaL_setfuncs(L, meta, 0);
    lua_pushstring(L, type_names[type]); /* Lua's own messages use this name */
    lua_setfield(L, -2, "__name");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->members[type]);
    lua_pushcclosure(L, handle_index, 1);
    lua_setfield(L, -2, "__index");
}

void handles_create(lua_State *L) {
    struct script *s = script_of(L);
    const struct def *d = s->program.rules->def;
    push_metatable(L, VAL_POINT);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.point");
    for (int t = 0; t < VALUE_TYPES; t++) {
        if (owners[t] == OWNERS) continue;
        s->handles[t] = (int)lua_rawlen(L, LUA_REGISTRYINDEX) + 1;
        push_metatable(L, (enum value_type)t);
        if (t == VAL_PILE || t == VAL_RING) {
            lua_getfield(L, LUA_REGISTRYINDEX, t == VAL_PILE ? "precinct.pile_length" : "precinct.ring_length");
            lua_setfield(L, -2, "__len");
        }
        for (int i = 0; i < owner_count(d, owners[t]); i++) {
            if (t == VAL_NONE) { /* skip, because the handle of the match was created before the first file was read */
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
