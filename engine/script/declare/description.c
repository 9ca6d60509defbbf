/* Reads the head of an episode's file into the structs of precinct_look.h. header.c checks the head before. */
#include "script/declare/header.h"

#include "text/msg.h"

#include <string.h>

/* The settings or constants that have been read so far. */
struct reading {
    struct arena *arena;
    bool constants;
    pr_setting *at;
    word *order;
    int n;
};

static void *some(lua_State *L, void *array) {
    if (!array) no_memory(L);
    return array;
}

static const char *copied(lua_State *L, struct arena *a, const char *text) {
    const char *copy = arena_copy(a, text);
    if (a->failed) no_memory(L);
    return copy;
}

static const char *shown(lua_State *L, struct arena *a, msg m) {
    char buffer[4 * MAX_MSG];
    return copied(L, a, msg_shown(m, buffer, sizeof buffer));
}

/* Returns the text that people read under `key` of the table at the top of the stack, or NULL. */
static const char *text_of(lua_State *L, struct arena *a, const char *key) {
    const char *text = lua_getfield(L, -1, key) == LUA_TSTRING ? shown(L, a, (msg){lua_tostring(L, -1)}) : NULL;
    lua_pop(L, 1);
    return text;
}

/* Returns the text for `choice` in `map`, a table in the table at the top of the stack. Returns NULL if there is
 * none. */
static const char *label_of(lua_State *L, struct arena *a, const char *map, const char *choice) {
    const char *label = lua_getfield(L, -1, map) == LUA_TTABLE ? text_of(L, a, choice) : NULL;
    lua_pop(L, 1);
    return label;
}

/* Returns the value at the top in the form in which people type it. Returns NULL for nil. */
static const char *value_text(lua_State *L, struct arena *a) {
    luaL_Buffer list;
    const int at = lua_gettop(L);
    switch (lua_type(L, at)) {
    case LUA_TBOOLEAN: return lua_toboolean(L, at) ? "true" : "false";
    case LUA_TSTRING: return copied(L, a, lua_tostring(L, at));
    case LUA_TNUMBER: lua_pushfstring(L, "%I", lua_tointeger(L, at)); break;
    case LUA_TTABLE:
        luaL_buffinit(L, &list);
        for (int i = 1, n = (int)lua_rawlen(L, at); i <= n; i++) {
            if (i > 1) luaL_addchar(&list, ',');
            if (lua_rawgeti(L, at, i) != LUA_TSTRING) lua_pop(L, 1), lua_pushliteral(L, "");
            luaL_addvalue(&list);
        }
        luaL_pushresult(&list);
        break;
    default: return NULL;
    }
    const char *text = copied(L, a, lua_tostring(L, -1));
    lua_settop(L, at);
    return text;
}

static void read_choices(lua_State *L, struct arena *a, const char *key, pr_setting *s) {
    const int n = lua_getfield(L, -1, key) == LUA_TTABLE ? (int)lua_rawlen(L, -1) : 0;
    pr_choice *choice = some(L, arena_alloc(a, (size_t)(n + 1) * sizeof *choice));
    for (int i = 0; i < n; i++, lua_pop(L, 1))
        choice[i].id = copied(L, a, lua_rawgeti(L, -1, i + 1) == LUA_TSTRING ? lua_tostring(L, -1) : "");
    lua_pop(L, 1);
    for (int i = 0; i < n; i++) {
        choice[i].title = label_of(L, a, "titles", choice[i].id);
        choice[i].entry = label_of(L, a, "entries", choice[i].id);
        choice[i].about = label_of(L, a, "about", choice[i].id);
    }
    s->choice = choice;
    s->choices = n;
}

/* Reads the integer under `key` of the table at the top of the stack. Returns false if the key is absent. */
static bool read_integer(lua_State *L, const char *key, int32_t *n) {
    lua_getfield(L, -1, key);
    const bool there = lua_isinteger(L, -1);
    if (there) *n = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return there;
}

struct pairs {
    struct arena *arena;
    pr_given *at;
    int n;
};

static void add_pair(struct scan *c, const char *key, void *ctx) {
    struct pairs *p = ctx;
    p->at = some(c->L, arena_grow(p->arena, p->at, p->n, sizeof *p->at));
    p->at[p->n++] = (pr_given){copied(c->L, p->arena, key), copied(c->L, p->arena, lua_tostring(c->L, -1))};
}

static struct pairs read_pairs(struct scan *c, struct arena *a, const char *key) {
    struct pairs p = {.arena = a};
    scan_each_of(c, key, add_pair, &p);
    return p;
}

static pr_setting_type type_of(lua_State *L, bool constant) {
    static const char *const types[] = {[PR_SETTING_CHOICE] = "choice",
                                        [PR_SETTING_LIST] = "list",
                                        [PR_SETTING_INTEGER] = "integer",
                                        [PR_SETTING_FLAG] = "flag"};
    const int given = lua_getfield(L, -1, constant ? "default" : "type");
    int type = constant ? given == LUA_TSTRING    ? PR_SETTING_CHOICE
                          : given == LUA_TBOOLEAN ? PR_SETTING_FLAG
                                                  : PR_SETTING_INTEGER
                        : 0;
    while (!constant && type < PR_SETTING_TEXT &&
           (given != LUA_TSTRING || strcmp(lua_tostring(L, -1), types[type]) != 0))
        type++;
    lua_pop(L, 1);
    return (pr_setting_type)type;
}

static const char *default_of(lua_State *L, struct arena *a, pr_setting_type type) {
    lua_getfield(L, -1, "default");
    const char *text = value_text(L, a);
    lua_pop(L, 1);
    return text ? text : type == PR_SETTING_FLAG ? "false" : "";
}

static pr_setting read_setting(struct scan *c, struct arena *a, const char *name, bool constant) {
    lua_State *L = c->L;
    pr_setting s = {.name = copied(L, a, name), .type = type_of(L, constant), .min = INT32_MIN, .max = INT32_MAX};
    s.title = text_of(L, a, "title");
    s.note = text_of(L, a, "note");
    s.standard = default_of(L, a, s.type);
    if (s.type == PR_SETTING_CHOICE || s.type == PR_SETTING_LIST)
        read_choices(L, a, constant ? "values" : "choices", &s);
    if (s.type == PR_SETTING_LIST) s.min = 0, s.max = s.choices;
    if (s.type == PR_SETTING_LIST || s.type == PR_SETTING_INTEGER) {
        s.has_min = read_integer(L, "min", &s.min);
        s.has_max = read_integer(L, "max", &s.max);
    }
    lua_getfield(L, -1, "campaign");
    s.campaign = lua_toboolean(L, -1);
    lua_pop(L, 1);
    const struct pairs when = read_pairs(c, a, "when");
    s.when = when.at, s.whens = when.n;
    return s;
}

/* Inserts a setting into the list, which is sorted by `order` and then by name. */
static void add_setting(struct scan *c, const char *name, void *ctx) {
    struct reading *r = ctx;
    if (lua_type(c->L, -1) != LUA_TTABLE) return;
    const pr_setting fresh = read_setting(c, r->arena, name, r->constants);
    int32_t order = INT32_MAX;
    read_integer(c->L, "order", &order);
    r->at = some(c->L, arena_grow(r->arena, r->at, r->n, sizeof *r->at));
    r->order = some(c->L, arena_grow(r->arena, r->order, r->n, sizeof *r->order));
    int i = r->n++;
    for (; i > 0 && r->order[i - 1] > order; i--) r->at[i] = r->at[i - 1], r->order[i] = r->order[i - 1];
    r->at[i] = fresh;
    r->order[i] = order;
}

pr_setting *header_settings(struct scan *c, struct arena *a, bool constants, int *n) {
    struct reading r = {.arena = a, .constants = constants};
    if (scan_enter(c, constants ? "constants" : "settings", false)) {
        scan_each(c, add_setting, &r);
        scan_leave(c);
    }
    *n = r.n;
    return r.at;
}

void header_values(lua_State *L, int table, struct arena *a, pr_setting *s, int n) {
    for (int i = 0; i < n; i++) {
        lua_getfield(L, table, s[i].name);
        s[i].value = value_text(L, a);
        lua_pop(L, 1);
    }
}

static const pr_coached *read_coached(struct scan *c, struct arena *a) {
    if (!scan_enter(c, "coached", false)) return NULL;
    pr_coached *coached = some(c->L, arena_alloc(a, sizeof *coached));
    const struct pairs settings = read_pairs(c, a, "settings");
    *coached = (pr_coached){shown(c->L, a, scan_msg_required(c, "title")), scan_int(c, "seed", 0, 0, INT32_MAX),
                            settings.at, settings.n};
    scan_leave(c);
    return coached;
}

void header_describe(struct scan *c, struct arena *a, pr_description *d) {
    lua_State *L = c->L;
    int settings, constants;
    const pr_setting *setting = header_settings(c, a, false, &settings),
                     *constant = header_settings(c, a, true, &constants);
    *d = (pr_description){.game = copied(L, a, scan_string(c, "game", NULL)),
                          .id = copied(L, a, scan_string(c, "id", NULL)),
                          .title = shown(L, a, scan_msg_required(c, "title")),
                          .pitch = shown(L, a, scan_msg(c, "pitch", "")),
                          .rules = copied(L, a, scan_string(c, "rules", "")),
                          .seed = scan_int(c, "seed", -1, -1, INT32_MAX),
                          .setting = setting,
                          .settings = settings,
                          .constant = constant,
                          .constants = constants};
    if (!header_is_campaign(c)) {
        d->coached = read_coached(c, a);
        return;
    }
    d->carry = copied(L, a, scan_string(c, "carry", ""));
    d->on_defeat = header_on_defeat(c);
    scan_enter(c, "campaign", true);
    const int n = scan_length(c);
    const char **episode = some(L, arena_alloc(a, (size_t)n * sizeof *episode));
    for (int i = 0; i < n; i++) episode[i] = copied(L, a, scan_item(c, i + 1));
    scan_leave(c);
    d->episode = episode;
    d->episodes = n;
}
