/* Compiled files are kept between compile_once_begin() and compile_once_end(), by name and hash, and behave like files
 * that were just compiled. */
#include "script/vm/state.h"

#include "unit/support.h"

#include <string.h>

static const char source[] = "local x = ...\nif not x then\n  x.y = 1\nend\nreturn x + 1\n";

/* Compiles the source in a state of its own and hands it to compiled_keep(). */
static void keep(const char *name, uint64_t hash) {
    lua_State *L = luaL_newstate();
    if (L && luaL_loadbufferx(L, source, strlen(source), name, "t") == LUA_OK) compiled_keep(L, name, hash);
    if (L) lua_close(L);
}

/* Returns true if a new state finds the file. */
static bool finds(const char *name, uint64_t hash) {
    lua_State *L = luaL_newstate();
    bool found = L && compiled_push(L, name, hash);
    if (L) lua_close(L);
    return found;
}

TEST(files_are_kept_by_name_and_hash) {
    compile_once_begin();
    assert_false(finds("=a", 1));
    keep("=a", 1);
    assert_true(finds("=a", 1));
    assert_false(finds("=a", 2)); /* Its text has changed. */
    assert_false(finds("=b", 1));
    keep("=b", 1);
    assert_true(finds("=a", 1) && finds("=b", 1));
    compile_once_end();
    assert_false(finds("=a", 1));
}

TEST(files_are_kept_until_the_outer_end) {
    compile_once_begin();
    compile_once_begin();
    keep("=a", 1);
    compile_once_end();
    assert_true(finds("=a", 1));
    compile_once_end();
    assert_false(finds("=a", 1));
    keep("=a", 1);
    assert_false(finds("=a", 1));
}

TEST(a_kept_file_computes_and_fails_like_a_new_one) {
    compile_once_begin();
    keep("=a", 1);
    lua_State *L = luaL_newstate();
    assert_non_null(L);
    assert_true(compiled_push(L, "=a", 1));
    lua_pushvalue(L, -1);
    lua_pushinteger(L, 41);
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
    assert_int_equal(lua_tointeger(L, -1), 42);
    lua_pop(L, 1);
    assert_int_equal(lua_pcall(L, 0, 0, 0), LUA_ERRRUN);
    assert_string_equal(lua_tostring(L, -1), "a:3: attempt to index a nil value (local 'x')");
    lua_close(L);
    compile_once_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a compiled file is found again by its name and hash", files_are_kept_by_name_and_hash),
        SAYS("compiled files are kept until the outermost compile_once_end()", files_are_kept_until_the_outer_end),
        SAYS("a kept compiled file computes and fails like a new one", a_kept_file_computes_and_fails_like_a_new_one),
    };
    return cmocka_run_group_tests_name("compiled", tests, NULL, NULL);
}
