/* The flow of a match for scripts: queues steps, phases, turns and menus, reads the current phase and side, and ends
 * turns and the match. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/mechanisms.h"
#include "script/bind/choose.h"

static int queue(lua_State *L) {
    struct run *r = writing(L, "queue");
    int step = find_name(L, 1, &r->rules->step_ids), n = lua_gettop(L) - 1;
    struct value args[AGENDA_ARGS];
    if (step == NONE) return unknown_name(L, "step", lua_tostring(L, 1), &r->rules->step_ids);
    while (n > 0 && lua_isnil(L, n + 1)) n--;
    if (n > AGENDA_ARGS) return luaL_error(L, "queue: at most %d arguments", AGENDA_ARGS);
    for (int i = 0; i < n; i++)
        args[i] = lua_isnil(L, i + 2) ? (struct value){VAL_NONE, NONE} : check_value(L, i + 2, "queue: an argument");
    proceed(L, agenda_queue(r, STEP_SCRIPT + step, args, n));
    return 0;
}

static int queue_menu(lua_State *L) {
    struct run *r = writing(L, "queue_menu");
    int menu = find_name(L, 1, &r->rules->menu_ids);
    if (menu == NONE) return unknown_name(L, "menu", lua_tostring(L, 1), &r->rules->menu_ids);
    int actor = lua_isnoneornil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "queue_menu: the actor");
    int seat = NONE;
    if (!lua_isnoneornil(L, 3)) {
        const struct def *d = r->rules->def;
        const char *name = lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : NULL;
        bool side =
            name ? names_find(&d->seat_ids, name) == NONE : to_handle(L, 3) && to_handle(L, 3)->type == VAL_SIDE;
        seat = side ? seat_of_side(r, side_named(L, 3)) : seat_named(L, 3);
    } else {
        seat = seat_of_piece(r, actor);
    }
    if (seat == NONE) return luaL_error(L, "queue_menu: say who answers: an actor with a seat, or a seat or side");
    struct value args[] = {{VAL_INT, menu}, {VAL_INT, actor}, {VAL_INT, seat}};
    proceed(L, agenda_queue(r, STEP_MENU, args, 3));
    return 0;
}

/* Returns the phase that argument `index` names. */
static int phase_named(lua_State *L, const struct run *r, int index) {
    const int phase = find_name(L, index, &r->rules->phase_ids);
    if (phase == NONE) unknown_name(L, "phase", lua_tostring(L, index), &r->rules->phase_ids);
    return phase;
}

static int queue_phase(lua_State *L) {
    struct run *r = writing(L, "queue_phase");
    /* the second argument marks this phase for next_phase() as an addition of a script */
    proceed(L, agenda_queue(r, STEP_PHASE, (struct value[]){{VAL_INT, phase_named(L, r, 1)}, {VAL_INT, 1}}, 2));
    return 0;
}

static int queue_turn(lua_State *L) {
    struct run *r = writing(L, "queue_turn");
    const int piece = check_handle(L, 1, VAL_PIECE, "queue_turn: the piece");
    const int phase = lua_isnoneornil(L, 2) ? *at(&r->pos, F_MATCH_phase, 0) : phase_named(L, r, 2);
    if (phase == NONE || r->rules->phases[phase].run != NONE || r->rules->phases[phase].together)
        return luaL_error(L, "queue_turn: name a phase with `turns`, whose menu the turn has");
    if (seat_of_piece(r, piece) == NONE) return luaL_error(L, "queue_turn: no seat answers for this piece");
    proceed(L, agenda_queue(r, STEP_TURN, (struct value[]){{VAL_INT, phase}, {VAL_INT, piece}}, 2));
    return 0;
}

static int next_phase(lua_State *L) {
    struct run *r = writing(L, "next_phase");
    proceed(L, agenda_phases(r, lua_isnoneornil(L, 1) ? r->rules->phases_n : phase_named(L, r, 1)));
    return 0;
}

static int queue_simultaneous(lua_State *L) {
    struct run *r = writing(L, "queue_simultaneous");
    struct filter who;
    not_when_evaluating(L, "queue_simultaneous");
    int menu = find_name(L, 1, &r->rules->menu_ids);
    if (menu == NONE) return unknown_name(L, "menu", lua_tostring(L, 1), &r->rules->menu_ids);
    check_filter(L, 2, &who);
    proceed(L, together_begin(r, menu, &who));
    return 0;
}

static int finish_match(lua_State *L) {
    struct run *r = writing(L, "finish");
    proceed(L, finish(r, lua_isnoneornil(L, 1) ? NONE : side_named(L, 1)));
    return 0;
}

static int end_turn(lua_State *L) {
    struct run *r = writing(L, "end_turn");
    not_when_evaluating(L, "end_turn");
    proceed(L, stop_turn(r));
    return 0;
}

static int get_phase(lua_State *L) {
    struct run *r = reading(L);
    word phase = *at(&r->pos, F_MATCH_phase, 0);
    if (phase == NONE) return 0;
    lua_pushstring(L, r->rules->phases[phase].id);
    return 1;
}

static int push_side(lua_State *L, int field) {
    const word side = *at(&reading(L)->pos, field, 0);
    if (side == NONE) return 0;
    lua_pushstring(L, def_of(L)->sides[side].id);
    return 1;
}

static int get_side(lua_State *L) {
    return push_side(L, F_MATCH_side);
}

static int get_winner(lua_State *L) {
    return push_side(L, F_MATCH_winner);
}

void bind_flow(lua_State *L) {
    static const luaL_Reg match[] = {{".phase", get_phase}, {".side", get_side}, {".winner", get_winner}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"queue", queue},
                                       {"queue_phase", queue_phase},
                                       {"queue_turn", queue_turn},
                                       {"next_phase", next_phase},
                                       {"queue_menu", queue_menu},
                                       {"finish", finish_match},
                                       {"end_turn", end_turn},
                                       {"queue_simultaneous", queue_simultaneous},
                                       {NULL, NULL}};
    members_add(L, VAL_NONE, match);
    globals_add(L, globals);
}
