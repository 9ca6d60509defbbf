/* text() makes a message (text/msg.h): one string that holds a template and its values. The bytes are the same in every
 * language, so a script cannot behave differently by language. */
#include "script/bind/bind.h"
#include "script/vm/guest_text.h"

#include "text/msg.h"

#include <string.h>

/* The values, sorted by name, because a Lua table has no order. The Lua stack owns the strings. */
struct values {
    const char *name[MAX_MSG_VALUES], *value[MAX_MSG_VALUES];
    int n;
};

static void add_value(struct values *v, const char *name, const char *value) {
    int at = v->n++;
    for (; at > 0 && strcmp(v->name[at - 1], name) > 0; at--) {
        v->name[at] = v->name[at - 1];
        v->value[at] = v->value[at - 1];
    }
    v->name[at] = name;
    v->value[at] = value;
}

/* Returns the text at `index`. Raises an error if the text has control characters that would break a message. */
static const char *sound(lua_State *L, int index, const char *what) {
    size_t n;
    const char *text = lua_tolstring(L, index, &n);
    size_t fault = msg_fault(text, n);
    if (fault < n)
        luaL_error(L, "text: %s: byte %d (%d) is not text: expected UTF-8 without control characters", what,
                   (int)fault + 1, (unsigned char)text[fault]);
    return text;
}

/* Returns true if a message cannot hold the value at -1 under the key at -2. */
static bool wrong_value(lua_State *L, void *template) {
    if (lua_type(L, -2) != LUA_TSTRING || (lua_type(L, -1) != LUA_TSTRING && !lua_isinteger(L, -1))) return true;
    size_t n;
    const char *value = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &n) : NULL;
    return !template_names(template, lua_tostring(L, -2)) || (value && msg_fault(value, n) < n);
}

/* Raises an error about a wrong value. Chooses the smallest key with a wrong value, because Lua's order of keys differs
 * between processes. */
static void blame_value(lua_State *L, int table, const char *template) {
    if (!push_least(L, table, wrong_value, (void *)template)) luaL_error(L, "text: at most %d values", MAX_MSG_VALUES);
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "text: expected names as keys, got a %s", luaL_typename(L, -1));
    const char *name = lua_tostring(L, -1);
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    if (lua_type(L, -1) != LUA_TSTRING && !lua_isinteger(L, -1) && !to_handle(L, -1))
        luaL_error(L, "text: %s: expected an integer, a string or a handle, got a %s", name, luaL_typename(L, -1));
    if (!template_names(template, name)) luaL_error(L, "text: there is no {%s} in \"%s\"", name, template);
    sound(L, -1, name);
}

/* Reads the table of values at stack index 2. Keys and values stay on the stack. */
static void read_values(lua_State *L, const char *template, struct values *v) {
    if (lua_isnil(L, 2) && !strchr(template, '{')) return;
    if (lua_isnil(L, 2)) luaL_error(L, "text: \"%s\" has braces, and no values are given", template);
    luaL_checktype(L, 2, LUA_TTABLE);
    need_stack(L, 2 * MAX_MSG_VALUES + 5);
    push_content(L, 2);
    int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table);) {
        if (to_handle(L, -1)) { /* put the title of a thing in place of its handle */
            lua_getfield(L, -1, "title");
            lua_replace(L, -2);
        }
        if (v->n == MAX_MSG_VALUES || wrong_value(L, (void *)template)) blame_value(L, table, template);
        add_value(v, lua_tostring(L, -2), lua_tostring(L, -1));
        lua_pushvalue(L, -2); /* the key and the value stay on the stack below the key for lua_next */
    }
}

/* Raises an error if a plural form contains braces, because the first closing brace would cut it. */
static void check_forms(lua_State *L, const char *template) {
    for (const char *c = template; (c = strchr(c, '{')) != NULL;) {
        size_t n = strcspn(++c, "{}?!#:");
        if (n && c[n] == '#' && c[n + strcspn(c + n, "{}")] == '{')
            luaL_error(L, "text: in \"%s\": forms hold no braces: write \"{n} {n#die|dice}\"", template);
    }
}

/* text(template, { name = integer, string or handle }). */
static int make_text(lua_State *L) {
    luaL_checkstring(L, 1);
    const char *template = sound(L, 1, "the template");
    struct values v = {.n = 0};
    lua_settop(L, 2);
    if (strchr(template, MSG_BEGIN))
        luaL_error(L, "text: the template was made by text(): give it as a value of another template");
    if (lua_rawlen(L, 1) >= MAX_MSG_PART) luaL_error(L, "text: a template longer than %d bytes", MAX_MSG_PART - 1);
    check_forms(L, template);
    read_values(L, template, &v);
    char made[MAX_MSG];
    struct text t = text_over(made, sizeof made);
    text_add(&t, "%c%s", MSG_BEGIN, template);
    for (int i = 0; i < v.n; i++) text_add(&t, "%c%s%c%s", MSG_NAME, v.name[i], MSG_VALUE, v.value[i]);
    text_char(&t, MSG_END);
    if (t.cut) luaL_error(L, "text: longer than %d bytes", MAX_MSG - 1);
    if (msg_fault(made, t.length) < t.length)
        luaL_error(L, "text: more than %d texts stand within each other", MAX_MSG_DEPTH);
    char filled[MAX_MSG];
    struct text f = text_over(filled, sizeof filled);
    msg_add_english(&f, (msg){made});
    if (f.cut) luaL_error(L, "text: longer than %d bytes", MAX_MSG - 1);
    lua_pushlstring(L, made, t.length);
    char wrong[256];
    struct text why = text_over(wrong, sizeof wrong);
    /* Most scripts give a text directly to a question. If the text is recorded here, the question need not fill and
     * check the same bytes again. */
    if (t.length < MAX_SAID && guest_text_fits("prompt", filled, f.length, false, &why)) pass_question_text(L, -1);
    return 1;
}

void bind_texts(lua_State *L) {
    static const luaL_Reg globals[] = {{"text", make_text}, {NULL, NULL}};
    globals_add(L, globals);
}
