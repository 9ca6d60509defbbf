/* text(): a sentence made of a template and values. Scripts see the English sentence, whatever people read, so that no
 * script can behave differently in another language; the catalogue remembers how the sentence came about and can say it
 * anew when it is shown. */
#include "script/state.h"

#include "text/text.h"

#include <string.h>

enum { MAX_VALUES = 8, LONGEST = 4096 };

/* What goes into a template: names and values lie on the Lua stack as long as the call lasts. */
struct filling {
    const char *name[MAX_VALUES], *value[MAX_VALUES];
    bool used[MAX_VALUES];
    int n;
};

static void read_values(lua_State *L, struct filling *f) {
    luaL_checktype(L, 2, LUA_TTABLE);
    need_stack(L, 2 * MAX_VALUES + 5);
    push_content(L, 2);
    int values = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, values); f->n++) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "text: expected names as keys, got a %s", luaL_typename(L, -2));
        if (lua_type(L, -1) != LUA_TSTRING && !lua_isinteger(L, -1))
            luaL_error(L, "text: %s: expected an integer or a string, got a %s", lua_tostring(L, -2),
                       luaL_typename(L, -1));
        if (f->n == MAX_VALUES) luaL_error(L, "text: at most %d values", MAX_VALUES);
        f->name[f->n] = lua_tostring(L, -2);
        f->value[f->n] = lua_tostring(L, -1);
        lua_pushvalue(L, -2); /* key and value stay below the key that lua_next takes */
    }
}

/* The value for the name of n bytes at c, or NULL: then the braces are not ours but the label's or the event's. */
static const char *value_of(struct filling *f, const char *c, size_t n) {
    for (int i = 0; i < f->n; i++) {
        if (strlen(f->name[i]) != n || memcmp(f->name[i], c, n) != 0) continue;
        f->used[i] = true;
        return f->value[i];
    }
    return NULL;
}

/* text(template, { name = integer or string }): every "{name}" becomes its value, every "{name#one|many}" what goes
 * with that number, in which there are no braces; other braces stay. */
static int make_text(lua_State *L) {
    const char *template = luaL_checkstring(L, 1);
    struct filling f = {.n = 0};
    char made[LONGEST];
    struct text t = text_over(made, sizeof made);
    lua_settop(L, 2);
    read_values(L, &f);
    for (const char *c = template; *c; c++) {
        size_t n = *c == '{' ? strcspn(c + 1, "{}?!#") : 0, length = strcspn(c, "}");
        bool forms = n && c[n + 1] == '#' && c[length];
        if (forms && strcspn(c + 1, "{") < length)
            return luaL_error(L, "text: in \"%s\": forms hold no braces: write \"{n} {n#die|dice}\"", template);
        const char *value = forms || (n && c[n + 1] == '}') ? value_of(&f, c + 1, n) : NULL;
        if (value && forms) {
            const char *form = c + n + 2, *bar = form + strcspn(form, "|}");
            if (strcmp(value, "1") != 0 && *bar == '|') form = bar + 1;
            text_add(&t, "%.*s", (int)strcspn(form, "|}"), form);
            c += length;
        } else if (value) {
            text_add(&t, "%s", value);
            c += n + 1;
        } else {
            text_char(&t, *c);
        }
    }
    for (int i = 0; i < f.n; i++)
        if (!f.used[i]) return luaL_error(L, "text: there is no {%s} in \"%s\"", f.name[i], template);
    if (t.cut) return luaL_error(L, "text: longer than %d bytes", LONGEST - 1);
    tr_composed(made, template, f.n, f.name, f.value);
    lua_pushstring(L, made);
    return 1;
}

void bind_texts(lua_State *L) {
    static const luaL_Reg globals[] = {{"text", make_text}, {NULL, NULL}};
    globals_add(L, globals);
}
