/* Compares the reference with the registered functions, and prints it as JSON. */
#include "precinct.h"
#include "script/loader.h"
#include "script/reference/reference.h"
#include "script/vm/state.h"
#include "text/lossless.h"

#include <string.h>

static const char *const owners[VALUE_TYPES] = {
    [VAL_NONE] = "match",  [VAL_SIDE] = "side", [VAL_SEAT] = "seat",  [VAL_PIECE] = "piece",
    [VAL_SPACE] = "space", [VAL_CARD] = "card", [VAL_PILE] = "pile",  [VAL_TRACK] = "track",
    [VAL_LINK] = "link",   [VAL_RING] = "ring", [VAL_POINT] = "point"};

/* Returns the end of the part of a signature that starts at `s`: the first comma or closing bracket outside of the
 * part's own brackets. */
static const char *part_end(const char *s) {
    int depth = 0;
    for (; *s && (depth || !strchr(",)", *s)); s++) depth += (*s == '(') - (*s == ')');
    return s;
}

/* Copies a type of a signature, with its alternatives. Cuts a long type. A type to which a literal can belong is never
 * so long. */
static void copy_type(const char *from, char type[32]) {
    size_t n = strcspn(from, ",)?");
    if (n >= 32) return;
    memcpy(type, from, n);
    type[n] = '\0';
}

bool reference_argument(const char *function, bool method, int nth, int argument, char type[32]) {
    type[0] = '\0';
    for (int i = 0; i < reference_n; i++) {
        const struct doc *d = &reference[i];
        if (strcmp(d->name, function) != 0 || (d->owner[0] != '\0') != method || d->signature[0] != '(') continue;
        if (nth--) continue;
        const char *s = d->signature + 1;
        for (int a = 0; a < argument; a++) {
            s = part_end(s);
            if (*s == ')') return true;
            s++;
        }
        const char *colon = strchr(s, ':');
        if (*s != ')' && *s != '.' && colon) copy_type(colon + 2, type);
        return true;
    }
    return false;
}

bool reference_field(const char *owner, const char *name, int nth, char type[32]) {
    type[0] = '\0';
    for (int i = 0; i < reference_n + reference_pages_n; i++) {
        const struct doc *d = i < reference_n ? &reference[i] : &reference_pages[i - reference_n];
        if (!d->owner[0] || d->signature[0] != ':' || strcmp(d->name, name) != 0) continue;
        if ((owner && strcmp(d->owner, owner) != 0) || nth--) continue;
        copy_type(d->signature + 2, type);
        return true;
    }
    return false;
}

static bool documented(const char *owner, const char *name) {
    for (int i = 0; i < reference_n; i++)
        if (strcmp(reference[i].owner, owner) == 0 && strcmp(reference[i].name, name) == 0) return true;
    return false;
}

static json_t *entry(const char *owner, const char *name) {
    json_t *o = json_object();
    json_object_set_new(o, "owner", json_string(owner));
    json_object_set_new(o, "name", json_string(name));
    return o;
}

/* Adds the members of the table at the top of the stack that the reference lacks, except Lua's own members. */
static void add_unknown(lua_State *L, const char *owner, json_t *list) {
    static const char own[] =
        " assert error ipairs pairs next pcall select tonumber tostring type rawequal rawlen string "
        "table math utf8 match ";
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        char spaced[64];
        struct text t = text_over(spaced, sizeof spaced);
        text_add(&t, " %s ", name);
        if (documented(owner, name) || name[0] == '_' || (!owner[0] && strstr(own, spaced))) continue;
        json_array_append_new(list, entry(owner, name));
    }
}

/* Returns true if the function is registered. Members that are fields of the position are registered only with a
 * definition. */
static bool registered(lua_State *L, const struct doc *d) {
    struct script *s = script_of(L);
    if (d->signature[0] != '(') return true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->base);
    for (int t = 0; d->owner[0] && t < VALUE_TYPES; t++)
        if (owners[t] && strcmp(owners[t], d->owner) == 0) lua_rawgeti(L, LUA_REGISTRYINDEX, s->members[t]);
    bool there = lua_getfield(L, -1, d->name) == LUA_TFUNCTION;
    lua_settop(L, 0);
    return there;
}

/* Adds the arguments and the results of a signature such as "(n: integer, by?: piece): integer", each with its type. */
static void add_types(json_t *o, const char *signature) {
    json_t *arguments = json_array(), *returns = json_array();
    const char *s = signature + 1;
    while (*s && *s != ')') {
        const char *end = part_end(s), *colon = strchr(s, ':');
        const size_t name = (size_t)(colon - s), bare = name - (colon[-1] == '?');
        json_t *one = json_object();
        json_object_set_new(one, "name", json_stringn(s, bare));
        json_object_set_new(one, "type", json_stringn(colon + 2, (size_t)(end - colon - 2)));
        json_object_set_new(one, "optional", json_boolean(bare != name));
        json_array_append_new(arguments, one);
        s = end + (*end == ',') + (end[0] == ',' && end[1] == ' ');
    }
    for (s = strncmp(s, "): ", 3) == 0 ? s + 3 : ""; *s;) {
        const char *end = part_end(s);
        json_array_append_new(returns, json_stringn(s, (size_t)(end - s)));
        s = end + (*end == ',') + (end[0] == ',' && end[1] == ' ');
    }
    json_object_set_new(o, "arguments", arguments);
    json_object_set_new(o, "returns", returns);
}

static json_t *described(const struct doc *d) {
    json_t *o = entry(d->owner, d->name);
    json_object_set_new(o, "signature", json_string(d->signature));
    if (d->signature[0] == '(') add_types(o, d->signature);
    json_object_set_new(o, "text", json_string(d->text));
    json_object_set_new(o, "errors", d->errors ? json_string(d->errors) : json_null());
    json_object_set_new(o, "example", d->example ? json_string(d->example) : json_null());
    return o;
}

static void add_pages(json_t *list) {
    char signature[128];
    for (int i = 0; i < reference_pages_n; i++) json_array_append_new(list, described(&reference_pages[i]));
    for (int i = 0; i < CORE_TRIGGER_COUNT; i++) {
        struct text t = text_over(signature, sizeof signature);
        text_add(&t, ": %s", reference_triggers[i].fields);
        const struct doc d = {"trigger", reference_trigger_name(i), signature, reference_triggers[i].text, NULL, NULL};
        json_array_append_new(list, described(&d));
    }
}

static json_t *keys_of(const struct form_doc *table, int rows) {
    json_t *list = json_array();
    for (const struct form_doc *d = table; d < table + rows; d++) {
        const size_t n = strcspn(d->key, "?");
        json_t *o = json_object();
        json_object_set_new(o, "form", json_string(d->form));
        json_object_set_new(o, "key", json_stringn(d->key, n));
        json_object_set_new(o, "optional", json_boolean(d->key[n] == '?'));
        json_object_set_new(o, "type", json_string(d->type));
        json_object_set_new(o, "text", json_string(d->text));
        json_array_append_new(list, o);
    }
    return list;
}

char *reference_json(void) {
    struct script *s = script_bare();
    if (!s) return NULL;
    unsigned long lost = json_lost();
    json_t *list = json_array();
    for (int i = 0; i < reference_n; i++) {
        json_t *o = described(&reference[i]);
        json_object_set_new(o, "registered", json_boolean(registered(s->L, &reference[i])));
        json_array_append_new(list, o);
    }
    add_pages(list);
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->base);
    add_unknown(s->L, "", list);
    for (int t = 0; t < VALUE_TYPES; t++) {
        lua_settop(s->L, 0);
        lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->members[t]);
        if (owners[t]) add_unknown(s->L, owners[t], list);
    }
    program_free(&s->program);
    json_t *all = json_object();
    json_object_set_new(all, "type", json_string("reference"));
    json_object_set_new(all, "version", json_string(PR_VERSION));
    json_object_set_new(all, "functions", list);
    json_object_set_new(all, "forms", keys_of(reference_forms, reference_forms_n));
    json_object_set_new(all, "options", keys_of(reference_options, reference_options_n));
    return json_whole(all, JSON_COMPACT, lost);
}
