/* Runs the reports that are written in Lua. The module "host" gives them what Lua lacks: translations, numbers in the
 * program's language, tables, and files. Other files of this folder are their modules, such as report.lua. */
#define _GNU_SOURCE 1
#include "front/sim/report.h"

#include "check/lua_parts.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/files/files.h"
#include "front/sim/series.h"
#include "front/sim/statistics.h"
#include "front/view/show.h"
#include "script/lua.h"
#include "text/msg.h"
#include "text/words.h"

#include <lualib.h>
#include <string.h>

/* The files as bytes; the Makefile generates the headers. */
static const char against[] = {
#include "front/sim/against_lua.h"
};
static const char balance[] = {
#include "front/sim/balance_lua.h"
};
static const char balance_list[] = {
#include "front/sim/balance_list_lua.h"
};
static const char balance_report[] = {
#include "front/sim/balance_report_lua.h"
};
static const char ladder[] = {
#include "front/sim/ladder_lua.h"
};
static const char pairs_report[] = {
#include "front/sim/pairs_report_lua.h"
};
static const char pictures[] = {
#include "front/sim/pictures_lua.h"
};
static const char rating[] = {
#include "front/sim/rating_lua.h"
};
static const char shared[] = {
#include "front/sim/report_lua.h"
};
static const char sim[] = {
#include "front/sim/sim_lua.h"
};
static const char sim_report[] = {
#include "front/sim/sim_report_lua.h"
};
static const char strength[] = {
#include "front/sim/strength_lua.h"
};
static const char tune[] = {
#include "front/sim/tune_lua.h"
};

static const struct {
    const char *name, *text;
    size_t length;
} files[] = {{"against", against, sizeof against},
             {"balance", balance, sizeof balance},
             {"balance_list", balance_list, sizeof balance_list},
             {"balance_report", balance_report, sizeof balance_report},
             {"ladder", ladder, sizeof ladder},
             {"pairs_report", pairs_report, sizeof pairs_report},
             {"pictures", pictures, sizeof pictures},
             {"rating", rating, sizeof rating},
             {"report", shared, sizeof shared},
             {"sim", sim, sizeof sim},
             {"sim_report", sim_report, sizeof sim_report},
             {"strength", strength, sizeof strength},
             {"tune", tune, sizeof tune}};

/* Functions for reports --------------------------------------------------------------------------------------- */

/* host.tr(text): returns the text in the language in force. */
static int host_tr(lua_State *L) {
    lua_pushstring(L, tr(luaL_checkstring(L, 1)));
    return 1;
}

/* host.tr_n(one, many, n): returns the form of the text for n things. */
static int host_tr_n(lua_State *L) {
    lua_pushstring(L, tr_n(luaL_checkstring(L, 1), luaL_checkstring(L, 2), luaL_checkinteger(L, 3)));
    return 1;
}

/* host.print(text), host.say(tone, text): print the text. The tone is "strong" or "good". */
static int host_print(lua_State *L) {
    print("%s", luaL_checkstring(L, 1));
    return 0;
}

static int host_say(lua_State *L) {
    say(!strcmp(luaL_checkstring(L, 1), "good") ? TONE_GOOD : TONE_STRONG, "%s", luaL_checkstring(L, 2));
    return 0;
}

/* host.wrapped(column, indent, text): prints the text in lines that fit the screen, and a line end. */
static int host_wrapped(lua_State *L) {
    say_wrapped((int)luaL_checkinteger(L, 1), (int)luaL_checkinteger(L, 2), luaL_checkstring(L, 3));
    return 0;
}

/* host.figure(value, decimals), host.signed(value, decimals), host.difference(value, decimals): return a number for
 * people, as the functions of table.h do. */
static int push_figure(lua_State *L, figure (*of)(double value, int decimals)) {
    const figure f = of(luaL_checknumber(L, 1), (int)luaL_checkinteger(L, 2));
    lua_pushstring(L, f.s);
    return 1;
}

static int host_figure(lua_State *L) {
    return push_figure(L, figure_of);
}

static int host_signed(lua_State *L) {
    return push_figure(L, signed_of);
}

static int host_difference(lua_State *L) {
    return push_figure(L, difference_of);
}

/* host.width(text): returns the width of the text on the screen. */
static int host_width(lua_State *L) {
    lua_pushinteger(L, text_columns(luaL_checkstring(L, 1)));
    return 1;
}

/* host.wilson(n, of, z): returns the share and its interval of z standard deviations. Without z, it is an interval of
 * 95 %. */
static int host_wilson(lua_State *L) {
    const interval i = wilson(luaL_checknumber(L, 1), luaL_checknumber(L, 2), luaL_optnumber(L, 3, WITHIN_95));
    lua_pushnumber(L, i.share);
    lua_pushnumber(L, i.low);
    lua_pushnumber(L, i.high);
    return 3;
}

/* Returns the value on top of the stack as JSON. An empty table is an empty list. */
static json_t *json_of(lua_State *L) {
    const int at = lua_gettop(L);
    luaL_checkstack(L, 4, "JSON");
    if (lua_isinteger(L, at)) return json_integer(lua_tointeger(L, at));
    if (lua_type(L, at) == LUA_TNUMBER) return json_real(lua_tonumber(L, at));
    if (lua_isuserdata(L, at)) return need(series_json(L, at));
    if (!lua_istable(L, at)) return json_sound(luaL_checkstring(L, at));
    const lua_Integer n = luaL_len(L, at);
    lua_pushnil(L);
    json_t *value = need(n || !lua_next(L, at) ? json_array() : json_object());
    lua_settop(L, at);
    for (lua_Integer i = 1; i <= n; lua_settop(L, at), i++) {
        lua_geti(L, at, i);
        json_array_append_new(value, json_of(L));
    }
    if (json_is_array(value)) return value;
    for (lua_pushnil(L); lua_next(L, at); lua_pop(L, 1)) json_object_set_new(value, lua_tostring(L, -2), json_of(L));
    return value;
}

/* host.json(value): prints the value as one line of JSON. */
static int host_json(lua_State *L) {
    lua_settop(L, 1);
    json_auto_t *value = json_of(L);
    owned char *text = need(json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_REAL_PRECISION(6)));
    print_json(text);
    return 0;
}

/* host.write(file, text): writes a file. Returns false after a message. */
static int host_write(lua_State *L) {
    size_t length;
    const char *file = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &length);
    lua_pushboolean(L, file_written(file, text, length, false));
    return 1;
}

/* host.table(rows, how): prints a table. Each row is a list of cells, and the first row is the heading. `how` may have
 * `form` ("markdown" or "csv"), `left`, the number of columns that name the row (1), `most`, the maximum number of
 * rows, and `named` (table.h). */
static int host_table(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) lua_newtable(L), lua_replace(L, 2);
    lua_getfield(L, 2, "form");
    lua_getfield(L, 2, "left");
    lua_getfield(L, 2, "most");
    lua_getfield(L, 2, "named");
    const char *form = luaL_optstring(L, 3, "");
    const size_t left = (size_t)luaL_optinteger(L, 4, 1), most = (size_t)lua_tointeger(L, 5);
    lua_geti(L, 1, 1);
    table t = table_new((size_t)luaL_len(L, -1));
    t.named = lua_toboolean(L, 6);
    for (lua_Integer row = 1, rows = luaL_len(L, 1); row <= rows; row++) {
        lua_geti(L, 1, row);
        for (size_t i = 1; i <= t.columns; i++) {
            lua_geti(L, -1, (lua_Integer)i);
            table_add(&t, "%s", luaL_tolstring(L, -1, NULL));
            lua_pop(L, 2);
        }
        lua_pop(L, 1);
    }
    if (!strcmp(form, "csv"))
        table_csv(&t);
    else if (!strcmp(form, "markdown"))
        table_markdown(&t);
    else
        table_print(&t, left, most);
    return 0;
}

/* ---------------------------------------------------------------------------------------------------------------- */

static void open_host(lua_State *L, const arguments *a) {
    static const luaL_Reg host[] = {{"tr", host_tr},           {"tr_n", host_tr_n},
                                    {"print", host_print},     {"say", host_say},
                                    {"wrapped", host_wrapped}, {"figure", host_figure},
                                    {"signed", host_signed},   {"difference", host_difference},
                                    {"width", host_width},     {"wilson", host_wilson},
                                    {"json", host_json},       {"write", host_write},
                                    {"table", host_table},     {NULL, NULL}};
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    luaL_newlib(L, host);
    series_open(L, a);
    lua_pushboolean(L, terminal_plain());
    lua_setfield(L, -2, "plain");
    lua_pushboolean(L, terminal_unicode());
    lua_setfield(L, -2, "unicode");
    lua_pushboolean(L, terminal_out());
    lua_setfield(L, -2, "out");
    lua_pushinteger(L, terminal_columns());
    lua_setfield(L, -2, "columns");
    lua_pushstring(L, semicolon());
    lua_setfield(L, -2, "semicolon");
    lua_setfield(L, -2, "host");
    lua_pop(L, 1);
}

/* Takes the name of a program, the names of its options without a value, and its arguments (arguments *). Returns its
 * exit status. */
static int run(lua_State *L) {
    luaL_openlibs(L);
    open_host(L, lua_touserdata(L, 3));
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        owned char *chunk = text_of("=precinct %s", files[i].name);
        if (luaL_loadbufferx(L, files[i].text, files[i].length, chunk, "t") != LUA_OK) return lua_error(L);
        lua_setfield(L, -2, files[i].name);
    }
    lua_getglobal(L, "require");
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    return 1;
}

int program_run(const char *name, const char *flags, const arguments *a) {
    if (!show_setup(a)) return EXIT_REFUSED;
    lua_State *L = need(luaL_newstate());
    lua_pushcfunction(L, run);
    lua_pushstring(L, name);
    lua_pushstring(L, flags);
    lua_pushlightuserdata(L, (void *)(uintptr_t)a);
    const bool ran = lua_pcall(L, 3, 1, 0) == LUA_OK;
    if (!ran) complain("precinct: %s\n", lua_tostring(L, -1));
    const int status = ran ? (int)lua_tointeger(L, -1) : EXIT_FAILED;
    lua_close(L);
    return status;
}
