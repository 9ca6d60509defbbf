/* `precinct reference`: prints the reference of the functions that scripts may call, from the engine's table of them.
 * reference_forms.lua writes the reference as a page for people, or as a file for editors or for luacheck. */
#include "check/lua_parts.h"
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "precinct_owned.h"

#include <lualib.h>

/* reference_forms.lua as bytes; the Makefile generates the header */
static const char forms[] = {
#include "front/commands/reference_forms_lua.h"
};

static int print_text(lua_State *L) {
    print("%s", luaL_checkstring(L, 1));
    return 0;
}

/* Takes the name of a form, and prints the reference in this form. Returns false if there is no such form. */
static int print_form(lua_State *L) {
    luaL_openlibs(L);
    if (luaL_loadbufferx(L, forms, sizeof forms, "=precinct reference", "t") != LUA_OK) return lua_error(L);
    lua_insert(L, 1);
    lua_pushcfunction(L, print_text);
    module_push_owned_json(L, pr_reference());
    module_push_owned_json(L, pr_renames());
    lua_pushliteral(L, PR_VERSION);
    lua_call(L, 5, 1);
    return 1;
}

int command_reference(const arguments *a) {
    const char *form = argument_plain(a, 0) ? argument_plain(a, 0) : "markdown";
    if (!strcmp(form, "json")) {
        released char *text = need(pr_reference());
        print_json(text);
        return EXIT_FINE;
    }
    lua_State *L = need(luaL_newstate());
    lua_pushcfunction(L, print_form);
    lua_pushstring(L, form);
    int status = EXIT_FINE;
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        complain("precinct: %s\n", lua_tostring(L, -1));
        status = EXIT_FAILED;
    } else if (!lua_toboolean(L, -1)) {
        status = refused(
            tr("precinct: the reference is written as markdown, luacats, luacheck, renames or json, not '%s'.\n"),
            form);
    }
    lua_close(L);
    return status;
}
