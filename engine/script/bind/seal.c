/* reveal(): shows sealed variables to everyone. A sealed variable is public until a script assigns it; after that only
 * its owner sees the value, until reveal(). A public variable of the position, NAME_sealed, says whether the variable
 * is sealed. So the position alone tells views, bots, undo and the kit who sees the variable.
 *
 * piece:reveal() and piece:conceal() do the same for the place of a piece whose kind declares `hidden_place`. Such a
 * place is hidden from the start, because moving is not an assignment. place_revealed says whether the place is
 * revealed. */
#include "script/bind/bind.h"

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
            if (field_has(d, field->seal, i)) {
                note_reveal(&r->pos, f, i);
                set_item(&r->pos, field->seal, i, 0, 0);
            }
    }
    if (!any)
        return luaL_error(L, "reveal: no variable \"%s\" is sealed%s: declare it with sealed = true", name,
                          of ? " there" : "");
    return 0;
}

static int show_place(lua_State *L, const char *what, bool revealed) {
    struct run *r = writing(L, what);
    const struct def *d = r->rules->def;
    const int piece = check_handle(L, 1, VAL_PIECE, what);
    const struct kind *k = kind_of(&r->pos, piece);
    if (k->place_visible == VIS_EVERYONE)
        return luaL_error(L, "%s: everyone sees where a %s is: declare it with hidden_place", what, k->id);
    const int space = *at(&r->pos, F_PIECE_space, piece); /* the error does not name the place, which may be hidden */
    if (space == NONE) return luaL_error(L, "%s: %s is not in play", what, d->pieces[piece].id);
    bool carries = *at(&r->pos, F_PIECE_carrier, piece) != NONE;
    for (int q = *at(&r->pos, F_SPACE_first, space); q != NONE; q = *at(&r->pos, F_PIECE_next, q))
        carries |= *at(&r->pos, F_PIECE_carrier, q) == piece;
    if (!revealed && carries)
        return luaL_error(L, "%s: %s carries a piece or is carried, which tells where it is", what,
                          d->pieces[piece].id);
    if (revealed) note_reveal(&r->pos, F_PIECE_space, piece);
    set_word(&r->pos, d->extra.revealed, piece, revealed);
    return 0;
}

static int piece_reveal(lua_State *L) {
    return show_place(L, "reveal", true);
}

static int piece_conceal(lua_State *L) {
    return show_place(L, "conceal", false);
}

void bind_seals(lua_State *L) {
    static const luaL_Reg pieces[] = {{"reveal", piece_reveal}, {"conceal", piece_conceal}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"reveal", reveal}, {NULL, NULL}};
    globals_add(L, globals);
    members_add(L, VAL_PIECE, pieces);
}
