/* The texts of a question: its sentences and the labels of its options. Each text is a string, which is checked once,
 * or a function, which runs only if somebody reads the question. */
#include "rules/ask.h"
#include "script/bind/choose.h"
#include "script/vm/guest_text.h"

/* Calls a function that makes a text. If the function fails, the step fails, and no pcall catches the error. These
 * functions run only if somebody reads the question. So a script that caught the error would learn whether anybody
 * reads the question. */
static void make_text(lua_State *L, struct run *r, int place, int n, const char *what, bool or_nil) {
    need_depth(L);
    lua_pushvalue(L, place);
    lua_insert(L, -1 - n);
    r->read_only++;
    int status = lua_pcall(L, n, 1, 0);
    r->read_only--;
    if (status == LUA_OK && (lua_type(L, -1) == LUA_TSTRING || (or_nil && lua_isnil(L, -1)))) {
        lua_replace(L, place);
        return;
    }
    script_of(L)->fatal = true;
    if (status != LUA_OK) lua_error(L);
    luaL_error(L, "%s: expected the function to return a string%s, got %s", what, or_nil ? " or nil" : "",
               luaL_typename(L, -1));
}

void made_text(lua_State *L, struct run *r, int place, int n, const char *what) {
    make_text(L, r, place, n, what, false);
}

static int text_slot(const char *text) {
    return (int)((uintptr_t)text / 16 % TEXT_SLOTS);
}

/* Records, by its address, that a text was checked. A table in the registry holds these texts, so that no other text
 * gets the same address. */
void pass_question_text(lua_State *L, int place) {
    place = lua_absindex(L, place);
    const char *text = lua_tostring(L, place);
    const int slot = text_slot(text);
    script_of(L)->passed_texts[slot] = NULL;
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "precinct.passed_texts");
    lua_pushvalue(L, place);
    lua_rawseti(L, -2, slot + 1);
    lua_pop(L, 1);
    script_of(L)->passed_texts[slot] = text;
}

void check_question_text(lua_State *L, int place, const char *what) {
    if (lua_type(L, place) != LUA_TSTRING)
        luaL_error(L, "%s: expected a string, got %s", what, luaL_typename(L, place));
    const char *text = lua_tostring(L, place);
    if (script_of(L)->passed_texts[text_slot(text)] == text) return;
    guest_text_check(L, place, what, "prompt");
    if (lua_rawlen(L, place) >= MAX_SAID)
        luaL_error(L, "%s: expected fewer than %d bytes, got %d", what, MAX_SAID, (int)lua_rawlen(L, place));
    pass_question_text(L, place);
}

static const char *text_at(lua_State *L, struct run *r, int place, const char *what, int slot, bool shown) {
    if (lua_isnil(L, place) || lua_isfunction(L, place)) return NULL;
    check_question_text(L, place, what);
    return r->recording && shown ? ask_text(r, slot, lua_tostring(L, place)) : NULL;
}

const char *question_part(lua_State *L, struct run *r, int place, const char *what, int slot) {
    return text_at(L, r, place, what, slot, true);
}

static const char *const text_names[] = {"choose: prompt", "choose: rule", "choose: why", "choose: odds"};

const char *optional_text(lua_State *L, struct run *r, int place, int slot, bool shown) {
    return text_at(L, r, place, text_names[slot], slot, shown);
}

/* Checks a label of choose(), which must be a text or a function. */
static void check_label(lua_State *L, int place) {
    if (!lua_isfunction(L, place) && lua_type(L, place) != LUA_TSTRING)
        luaL_error(L, "choose: label: expected a text or a function, or { VERB = text or function }, got %s",
                   luaL_typename(L, place));
    if (!lua_isfunction(L, place)) check_question_text(L, place, "choose: label");
}

void check_labels(lua_State *L) {
    if (!lua_istable(L, KEY_LABEL)) {
        check_label(L, KEY_LABEL);
        if (lua_isnil(L, KEY_VERB))
            luaL_error(L, "choose: label: say which verb it is for: label = { VERB = text or function }");
        return;
    }
    for (lua_pushnil(L); lua_next(L, KEY_LABEL); lua_pop(L, 1)) {
        check_verb(L, lua_absindex(L, -2));
        check_label(L, lua_absindex(L, -1));
    }
}

/* Replaces the label on the stack (a text or a function) by the text of an option, or by nil. */
static void fill_label(lua_State *L, struct run *r, const struct option *o) {
    const int place = lua_gettop(L);
    if (lua_isfunction(L, place)) {
        for (int i = 0; i < o->args; i++) push_value(L, o->type[i], o->arg[i]);
        make_text(L, r, place, o->args, "choose: label", true);
        if (!lua_isnil(L, place)) check_question_text(L, place, "choose: label");
    }
    if (lua_type(L, place) == LUA_TSTRING) {
        char filled[MAX_SAID];
        struct text t = text_over(filled, sizeof filled);
        struct value v[OPTION_ARGS];
        const msg label = {lua_tostring(L, place)};
        if (label_names(label) > o->args) {
            script_of(L)->fatal = true;
            luaL_error(L, "choose: label: \"%s\" names {%d}, and an option of the verb %s has %d", label.s,
                       label_names(label), r->rules->def->verbs[o->verb].id, o->args);
        }
        for (int i = 0; i < o->args; i++) v[i] = (struct value){o->type[i], o->arg[i]};
        label_text(r->rules->def, label, v, o->args, &t);
        lua_pushstring(L, filled);
        lua_replace(L, place);
    }
}

/* Makes the labels of the question's options. Runs only if somebody reads the question, like make_texts(). */
static void make_labels(lua_State *L, struct run *r) {
    const struct decision *q = &r->open;
    const bool table = lua_istable(L, KEY_LABEL);
    const int verb = table || lua_isnil(L, KEY_LABEL) ? NONE : check_verb(L, KEY_VERB);
    for (int i = 0; i < q->n && !lua_isnil(L, KEY_LABEL); i++) {
        const struct option o = q->option[i];
        if (table)
            lua_getfield(L, KEY_LABEL, r->rules->def->verbs[o.verb].id);
        else if (o.verb == verb)
            lua_pushvalue(L, KEY_LABEL);
        else
            lua_pushnil(L);
        fill_label(L, r, &o);
        if (!lua_isnil(L, -1) && !ask_label(r, &o, lua_tostring(L, -1))) no_memory(L);
        lua_pop(L, 1);
    }
}

/* Sets the question's sort to a hash of its name. */
static void make_sort(lua_State *L, struct run *r) {
    size_t length;
    if (lua_isfunction(L, KEY_SORT)) make_text(L, r, KEY_SORT, 0, "choose: sort", true);
    const char *name = lua_tolstring(L, KEY_SORT, &length);
    if (name) r->open.sort = text_hash(name, length) | 1;
}

void make_texts(lua_State *L, struct run *r) {
    const char **const texts[] = {&r->open.prompt.s, &r->open.rule, &r->open.why.s, &r->open.odds};
    static const int places[] = {KEY_PROMPT, KEY_RULE, KEY_WHY, KEY_ODDS};
    for (int i = 0; i < SAID_SLOTS; i++) {
        if (!lua_isfunction(L, places[i])) continue;
        made_text(L, r, places[i], 0, text_names[i]);
        *texts[i] = optional_text(L, r, places[i], i, true);
    }
    make_labels(L, r);
    make_sort(L, r);
}
