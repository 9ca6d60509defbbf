/* reveal(): shows sealed variables to everyone. A sealed variable is public until a script assigns it; from then on
 * only its owner sees the value, until reveal(). The public variable NAME_sealed of the position says whether the
 * variable is sealed. Views, bots, undo and the kit therefore decide by the position alone. */
#include "script/state.h"

#include <string.h>

/* reveal(name [, owner]) */
static int reveal(lua_State *L) {
    struct run *r = writing(L, "reveal");
    const struct def *d = r->rules->def;
    const char *name = luaL_checkstring(L, 1);
    const struct handle *of = lua_isnoneornil(L, 2) ? NULL : to_handle(L, 2);
    bool any = false;
    if (!lua_isnoneornil(L, 2) && !of) return luaL_error(L, "reveal: the owner: expected a handle");
    for (int f = 0; f < d->fields_n; f++) {
        const struct field *field = &d->fields[f];
        if (!field->seal || strcmp(field->name, name) != 0) continue;
        if (of && field->owner != owner_of_type(of->type)) continue;
        any = true;
        for (int i = of ? of->n : 0; i < (of ? of->n + 1 : owner_count(d, field->owner)); i++)
            set_word(&r->pos, field->seal, i, 0);
    }
    if (!any)
        return luaL_error(L, "reveal: no variable \"%s\" is sealed%s: declare it with sealed = true", name,
                          of ? " there" : "");
    return 0;
}

void bind_seals(lua_State *L) {
    static const luaL_Reg globals[] = {{"reveal", reveal}, {NULL, NULL}};
    globals_add(L, globals);
}
