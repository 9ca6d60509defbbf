/* Rules of entry for scripts. These functions return whether a piece may enter a space, and whether its movement may
 * end there. If not, they also return the reason. */
#include "script/lists.h"

#include "core/entry.h"
#include "text/msg.h"

/* Pushes false and the reason: the rule's own reason, or a default sentence about {1} (the piece) and {2} (the
 * space). */
static int push_reason(lua_State *L, const struct def *d, const struct space_rule *rule, const char *sentence,
                       int piece, int space) {
    char made[MAX_MSG];
    struct text t = text_over(made, sizeof made);
    lua_pushboolean(L, false);
    if (rule && rule->why.s) {
        lua_pushstring(L, rule->why.s);
        return 2;
    }
    text_add(&t, "%c%s%c1%c", MSG_BEGIN, sentence, MSG_NAME, MSG_VALUE);
    value_message(d, (struct value){VAL_PIECE, piece}, &t);
    text_add(&t, "%c2%c", MSG_NAME, MSG_VALUE);
    value_message(d, (struct value){VAL_SPACE, space}, &t);
    text_char(&t, MSG_END);
    lua_pushlstring(L, made, t.length);
    return 2;
}

static int piece_may_enter(lua_State *L) {
    const struct run *r = reading(L);
    const struct mover m = {check_handle(L, 1, VAL_PIECE, "may_enter"), NONE};
    const int space = check_space(L, 2, "may_enter"), blocker = space_blocker(&r->pos, space, m.piece);
    if (blocker != NONE) return push_reason(L, r->rules->def, NULL, N_("{1} is in the way at {2}"), blocker, space);
    const struct space_rule *bar = entry_bar(&r->pos, &m, space);
    if (bar) return push_reason(L, r->rules->def, bar, N_("{1} may not enter {2}"), m.piece, space);
    lua_pushboolean(L, true);
    return 1;
}

static int piece_may_stand(lua_State *L) {
    const struct run *r = reading(L);
    const struct mover m = {check_handle(L, 1, VAL_PIECE, "may_stand"), NONE};
    const int space = check_space(L, 2, "may_stand");
    const struct space_rule *bar = stand_bar(&r->pos, &m, space), *first = part_passed(&r->pos, &m, space);
    if (!bar && first)
        return push_reason(L, r->rules->def, first, N_("{1} must end its movement on a part other than {2}"), m.piece,
                           space);
    if (bar) return push_reason(L, r->rules->def, bar, N_("{1} may not end its movement at {2}"), m.piece, space);
    lua_pushboolean(L, true);
    return 1;
}

void bind_entry(lua_State *L) {
    static const luaL_Reg pieces[] = {{"may_enter", piece_may_enter}, {"may_stand", piece_may_stand}, {NULL, NULL}};
    members_add(L, VAL_PIECE, pieces);
}
