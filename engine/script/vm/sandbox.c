/* The environment of scripts: a whitelist of library functions. Each file has its own environment. Nothing in the
 * environment reveals chance, time, addresses or the machine, and nothing can catch an unwinding. This file adds
 * ordered iteration, a stable sort and bounded patterns. */
#include "rules/frames.h"
#include "script/vm/handle.h"
#include "script/vm/state.h"

#include <lualib.h>
#include <math.h>
#include <string.h>

/* Limits of one library call, which the watchdog cannot interrupt. These limits allow a few tens of milliseconds of
 * work. */
enum {
    MAX_REPETITION = 1 << 20,
    MAX_TEXT_LENGTH = 1 << 22,
    MAX_LIST_LENGTH = 1 << 18,
    COSTLIEST_PATTERN = 8 * 1000 * 1000
};

/* Ordered iteration ----------------------------------------------------------------------------------- */

/* Pushes the key that follows the key at index 2 in the order of keys, or the smallest key for nil. Pushes nothing
 * after the last key. */
static bool next_key(lua_State *L) {
    bool found = false;
    int best = lua_gettop(L) + 1;
    lua_pushnil(L);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        look(L);
        int key = lua_gettop(L) - 1;
        if (!lua_isnil(L, 2) && !key_before(L, 2, key)) continue;
        if (found && !key_before(L, key, best)) continue;
        lua_pushvalue(L, key);
        lua_replace(L, best);
        found = true;
    }
    return found;
}

static int ordered_next(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    push_content(L, 1);
    lua_replace(L, 1);
    if (!next_key(L)) return lua_pushnil(L), 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    return 2;
}

static int pairs_step(lua_State *L) {
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(3)) + 1;
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(3));
    if (lua_rawgeti(L, lua_upvalueindex(2), i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, lua_upvalueindex(1));
    return 2;
}

static int ordered_pairs(lua_State *L) {
    if (push_array_pairs(L)) return 3;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    push_content(L, 1);
    lua_replace(L, 1);
    lua_pushvalue(L, 1);
    lua_newtable(L);
    int n = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        key_rank(L, -2);
        if (n == MAX_KEYS) return luaL_error(L, "pairs: a table of more than %d keys", MAX_KEYS);
        lua_pushvalue(L, -2);
        lua_rawseti(L, 3, ++n);
    }
    sort_keys(L, n);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, pairs_step, 3);
    return 1;
}

static int content_length(lua_State *L) {
    luaL_argexpected(L, lua_istable(L, 1) || lua_type(L, 1) == LUA_TSTRING, 1, "table or string");
    if (lua_istable(L, 1)) push_content(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

/* Unwindings pass through pcall ----------------------------------------------------------------------- */

/* A pcall that restores the frames and the depth from before the call, because an error skips the code that ends
 * them. */
static int safe_pcall(lua_State *L) {
    struct script *s = script_of(L);
    struct run *r = s->run;
    const struct frame_mark here = r ? frames_mark(r) : (struct frame_mark){NONE, 0, 0};
    luaL_checkany(L, 1);
    need_depth(L);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    if (status == LUA_OK) return lua_gettop(L);
    if (s->pending != OUT_DONE || s->fatal || s->overrun || out_of_memory(L, status)) return lua_error(L);
    if (r) frames_return(r, here);
    s->explained = false;
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

/* Texts ----------------------------------------------------------------------------------------------- */

static int safe_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    plain_text(L, 1);
    return 1;
}

/* Returns the end of the character class that starts at p: one character, "%a" or a set. */
static const char *class_end(const char *p, const char *end) {
    if (*p == '%') return end - p > 1 ? p + 2 : end;
    if (*p++ != '[') return p;
    if (p < end && *p == '^') p++;
    if (p < end && *p == ']') p++;
    while (p < end && *p != ']') p += *p == '%' && end - p > 1 ? 2 : 1;
    return p < end ? p + 1 : end;
}

/* Raises an error if the pattern could be too slow in the worst case. The cost of the worst case is the product of the
 * subject's length (possible starts) and the pattern's length. Each item with several possible ends multiplies this
 * product by the subject's length. */
static void check_pattern(lua_State *L, bool anchors) {
    size_t n, m;
    luaL_checklstring(L, 1, &n);
    const char *p = luaL_checklstring(L, 2, &m), *end = p + m;
    bool anchored = anchors && m && *p == '^';
    double places = (double)n + 1, cost = (anchored ? 1 : places) * (1 + (double)m / 8);
    p += anchored;
    while (p < end && cost <= COSTLIEST_PATTERN) {
        bool scans = *p == '%' && end - p > 1 && (p[1] == 'b' || (p[1] >= '0' && p[1] <= '9'));
        p = class_end(p, end);
        if (scans || (p < end && strchr("*+-", *p)))
            cost *= places;
        else if (p < end && *p == '?')
            cost *= 2;
    }
    if (cost > COSTLIEST_PATTERN)
        luaL_error(L, "this pattern could take too long on a text of %d bytes: use fewer repetitions", (int)n);
}

/* Calls the original library function, which is an upvalue. */
static int call_original(lua_State *L) {
    need_depth(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

static int bounded_pattern(lua_State *L) {
    check_pattern(L, true);
    return call_original(L);
}

/* In patterns of gmatch, '^' is an ordinary character. */
static int bounded_gmatch(lua_State *L) {
    check_pattern(L, false);
    return call_original(L);
}

static int bounded_rep(lua_State *L) {
    size_t n, m = 0;
    luaL_checklstring(L, 1, &n);
    lua_Integer times = luaL_checkinteger(L, 2);
    if (!lua_isnoneornil(L, 3)) luaL_checklstring(L, 3, &m);
    size_t each = n + m > 0 ? n + m : 1; /* the repetition of an empty text takes time, too */
    if (times > 0 && each > (size_t)MAX_REPETITION / (size_t)times)
        return luaL_error(L, "rep: the result would be longer than %d bytes", MAX_REPETITION);
    return call_original(L);
}

static int bounded_format(lua_State *L) {
    size_t n;
    const char *f = luaL_checklstring(L, 1, &n);
    for (size_t i = 0; i + 1 < n; i++) {
        if (f[i] != '%') continue;
        size_t j = i + 1 + strspn(f + i + 1, "-+ #0123456789.");
        if (f[j] == 'p') return luaL_error(L, "format: %%p would show an address, which differs from run to run");
        i = j;
    }
    for (int i = 2; i <= lua_gettop(L); i++) { /* rejects NaN and values that are printed with an address */
        int type = lua_type(L, i);
        if (type == LUA_TSTRING && lua_rawlen(L, i) > MAX_TEXT_LENGTH)
            return luaL_error(L, "format: a text of more than %d bytes", MAX_TEXT_LENGTH);
        if (is_nan(L, i)) {
            lua_pushnumber(L, (lua_Number)NAN);
            lua_replace(L, i);
        }
        if (type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TUSERDATA) continue;
        plain_text(L, i);
        lua_replace(L, i);
    }
    return call_original(L);
}

static int bounded_move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 2), to = luaL_checkinteger(L, 3);
    if (to >= from && (lua_Unsigned)to - (lua_Unsigned)from > MAX_LIST_LENGTH)
        return luaL_error(L, "move: more than %d elements", MAX_LIST_LENGTH);
    return call_original(L);
}

/* Lists ----------------------------------------------------------------------------------------------- */

/* Returns the length of the list at `index`. An error message starts with `function`. Holes are an error, because Lua
 * may give {1, 2, nil, 4} the length 2 or 4, and two processes may differ. Therefore the positive integer keys must be
 * exactly 1 to n. */
static lua_Integer list_length(lua_State *L, int index, const char *function) {
    luaL_checktype(L, index, LUA_TTABLE);
    const int top = lua_gettop(L);
    if (lua_getmetatable(L, index)) push_content(L, index), index = lua_gettop(L);
    const lua_Integer n = (lua_Integer)lua_rawlen(L, index);
    lua_Integer keys = 0, last = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        look(L);
        if (!lua_isinteger(L, -2)) continue;
        lua_Integer key = lua_tointeger(L, -2);
        keys += key > 0;
        if (key > last) last = key;
    }
    lua_Integer hole = 1;
    if (keys == last && n == last) return lua_settop(L, top), n;
    while (lua_rawgeti(L, index, hole) != LUA_TNIL) hole++, lua_pop(L, 1);
    return luaL_error(L,
                      "%sthe list has a hole: [%I] is nil and [%I] is not, so that its length is not certain. "
                      "table.remove(list, %I) takes an element out without leaving a hole",
                      function, (LUAI_UACINT)hole, (LUAI_UACINT)last, (LUAI_UACINT)hole);
}

/* Assigns list[to] = list[from]. Reads a frozen table through its metatable. */
static void copy_element(lua_State *L, lua_Integer from, lua_Integer to) {
    look(L);
    lua_geti(L, 1, from);
    lua_seti(L, 1, to);
}

/* table.insert(list [, place], value) */
static int list_insert(lua_State *L) {
    const int arguments = lua_gettop(L);
    const lua_Integer n = list_length(L, 1, "insert: ");
    lua_Integer place = n + 1;
    if (arguments == 3) place = luaL_checkinteger(L, 2);
    if (arguments != 2 && arguments != 3) return luaL_error(L, "insert: expected a list, perhaps a place, and a value");
    luaL_argcheck(L, place >= 1 && place <= n + 1, 2, "position out of bounds");
    for (lua_Integer i = n; i >= place; i--) copy_element(L, i, i + 1);
    lua_seti(L, 1, place);
    return 0;
}

/* table.remove(list [, place]) */
static int list_remove(lua_State *L) {
    const lua_Integer n = list_length(L, 1, "remove: ");
    lua_Integer place = luaL_optinteger(L, 2, n);
    luaL_argcheck(L, place == n || (place >= 1 && place <= n + 1), 2, "position out of bounds");
    lua_geti(L, 1, place);
    for (; place < n; place++) copy_element(L, place + 1, place);
    lua_pushnil(L);
    lua_seti(L, 1, place);
    return 1;
}

/* Returns the start of a part of the list at stack index 1, and writes the part's end. The arguments from `first` on
 * are start and end. Without them the part is the whole list. */
static lua_Integer list_part(lua_State *L, int first, const char *function, lua_Integer *end) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer begin = luaL_optinteger(L, first, 1);
    *end = lua_isnoneornil(L, first + 1) ? list_length(L, 1, function) : luaL_checkinteger(L, first + 1);
    if (begin <= *end && (lua_Unsigned)*end - (lua_Unsigned)begin >= MAX_LIST_LENGTH)
        luaL_error(L, "%smore than %d elements", function, MAX_LIST_LENGTH);
    return begin;
}

/* table.concat(list [, between [, first [, last]]]) */
static int list_concat(lua_State *L) {
    size_t n;
    const char *between = luaL_optlstring(L, 2, "", &n);
    lua_Integer last, i = list_part(L, 3, "concat: ", &last);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (; i <= last; i++) {
        look(L);
        lua_geti(L, 1, i);
        if (!lua_isstring(L, -1))
            return luaL_error(L, "concat: [%I] is a %s; expected a string or a number", (LUAI_UACINT)i,
                              luaL_typename(L, -1));
        if (is_nan(L, -1)) plain_text(L, -1), lua_replace(L, -2);
        luaL_addvalue(&b);
        if (i < last) luaL_addlstring(&b, between, n);
    }
    luaL_pushresult(&b);
    return 1;
}

/* table.unpack(list [, first [, last]]) */
static int list_unpack(lua_State *L) {
    lua_Integer last, first = list_part(L, 2, "unpack: ", &last);
    if (first > last) return 0;
    need_stack(L, (int)(last - first) + 1);
    for (lua_Integer i = first; i <= last; i++) lua_geti(L, 1, i);
    return (int)(last - first) + 1;
}

/* length(list), for the helpers that are written in Lua. The message handler adds the name of the helper. */
static int length_for_helper(lua_State *L) {
    if (!lua_istable(L, 1)) return luaL_error(L, "expected a list, got %s", luaL_typename(L, 1));
    lua_pushinteger(L, list_length(L, 1, ""));
    return 1;
}

/* Limits the length of texts for functions that read each byte: 4 MiB take a few tens of milliseconds. */
static int bounded_text(lua_State *L) {
    if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > MAX_TEXT_LENGTH)
        return luaL_error(L, "a text of more than %d bytes", MAX_TEXT_LENGTH);
    return call_original(L);
}

/* The library ----------------------------------------------------------------------------------------- */

static void keep(lua_State *L, int base, const char *const *names) {
    for (; *names; names++) {
        lua_getglobal(L, *names);
        lua_setfield(L, base, *names);
    }
}

/* Replaces library.name by a wrapper of the original function. */
static void wrap(lua_State *L, const char *name, lua_CFunction wrapper) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, wrapper, 1);
    lua_setfield(L, -2, name);
}

static void wrap_all(lua_State *L, const char *const *names, lua_CFunction wrapper) {
    for (; *names; names++) wrap(L, *names, wrapper);
}

static void drop(lua_State *L, const char *const *names) {
    for (; *names; names++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *names);
    }
}

/* Reports `seat.id` if `seat` is already an id. Plain Lua returns nil, and a comparison with nil fails silently. */
static int no_member_of_text(lua_State *L) {
    const char *key = luaL_tolstring(L, 2, NULL);
    return luaL_error(
        L,
        "a text has no \"%s\": kinds, sides, seats, boards and profiles are given by their ids. Compare the "
        "text itself, or get the thing by its id, as with side(\"red\")",
        key);
}

static void libraries(lua_State *L, int base) {
    static const char *const kept[] = {"assert", "error",    "ipairs", "select", "tonumber",
                                       "type",   "rawequal", "rawlen", NULL};
    static const char *const math_dropped[] = {"random", "randomseed", "sin", "cos", "tan",  "asin",
                                               "acos",   "atan",       "exp", "log", "sqrt", "pi",
                                               "huge",   "modf",       "deg", "rad", NULL};
    static const char *const string_dropped[] = {"dump", "pack", "unpack", "packsize", NULL};
    static const luaL_Reg list_functions[] = {{"insert", list_insert},
                                              {"remove", list_remove},
                                              {"concat", list_concat},
                                              {"unpack", list_unpack},
                                              {NULL, NULL}};
    static const char *const strings_read[] = {"upper", "lower", "reverse", "byte", NULL}, *const utf8_read[] = {
                                                                                               "len", "codepoint",
                                                                                               "offset", "codes", NULL};
    luaL_requiref(L, "_G", luaopen_base, 1);
    keep(L, base, kept);
    lua_pushvalue(L, base);
    wrap(L, "tonumber", bounded_text);
    lua_pop(L, 1);
    luaL_requiref(L, "string", luaopen_string, 0);
    lua_getfield(L, -1, "gmatch");
    lua_pushliteral(L, "");
    lua_pushliteral(L, "");
    lua_call(L, 2, 1);
    script_of(L)->gmatch_next = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    drop(L, string_dropped);
    wrap(L, "find", bounded_pattern);
    wrap(L, "match", bounded_pattern);
    wrap(L, "gmatch", bounded_gmatch);
    wrap(L, "gsub", bounded_pattern);
    wrap(L, "rep", bounded_rep);
    wrap(L, "format", bounded_format);
    wrap_all(L, strings_read, bounded_text);
    lua_pushliteral(L, ""); /* methods of strings get their own copy of the library */
    lua_newtable(L);
    copy_library(L, -3);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, no_member_of_text);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_setfield(L, base, "string");
    luaL_requiref(L, "table", luaopen_table, 0);
    wrap(L, "move", bounded_move);
    luaL_setfuncs(L, list_functions, 0);
    lua_pushnil(L);
    lua_setfield(L, -2, "sort"); /* table.sort becomes the stable sort of the prelude */
    lua_setfield(L, base, "table");
    luaL_requiref(L, "math", luaopen_math, 0);
    drop(L, math_dropped);
    lua_setfield(L, base, "math");
    luaL_requiref(L, "utf8", luaopen_utf8, 0);
    wrap_all(L, utf8_read, bounded_text);
    lua_setfield(L, base, "utf8");
    lua_settop(L, base);
}

/* Helper functions for scripts that are simplest to write in Lua. */
static const char prelude[] =
    "local base, length = ...\n"
    "local min = base.math.min\n"
    "local function merge_sort(list, less)\n"
    "  local n, from, to = #list, list, {}\n"
    "  local width = 1\n"
    "  while width < n do\n"
    "    for a = 1, n, 2 * width do\n"
    "      local m, b = min(a + width, n + 1), min(a + 2 * width, n + 1)\n"
    "      local i, j = a, m\n"
    "      for k = a, b - 1 do\n"
    "        if i < m and (j >= b or not less(from[j], from[i])) then to[k] = from[i]; i = i + 1\n"
    "        else to[k] = from[j]; j = j + 1 end\n"
    "      end\n"
    "    end\n"
    "    from, to = to, from == list and {} or from\n"
    "    width = 2 * width\n"
    "  end\n"
    "  return from\n"
    "end\n"
    "local function ascending(a, b) return a < b end\n"
    "function base.sort(list, less)\n"
    "  local copy, n = {}, length(list)\n"
    "  for i = 1, n do copy[i] = list[i] end\n"
    "  return (merge_sort(copy, less or ascending))\n"
    "end\n"
    "function base.table.sort(list, less)\n"
    "  local sorted = base.sort(list, less)\n"
    "  for i = 1, #sorted do list[i] = sorted[i] end\n"
    "end\n"
    "function base.filter(list, keep)\n"
    "  local out, n, i, x = {}, 0, 1, list[1]\n"
    "  while x ~= nil do\n"
    "    if keep(x) then n = n + 1; out[n] = x end\n"
    "    i = i + 1; x = list[i]\n"
    "  end\n"
    "  return out\n"
    "end\n"
    "function base.map(list, change)\n"
    "  local out, n, i, x = {}, 0, 1, list[1]\n"
    "  while x ~= nil do\n"
    "    local y = change(x)\n"
    "    if y ~= nil then n = n + 1; out[n] = y end\n"
    "    i = i + 1; x = list[i]\n"
    "  end\n"
    "  return out\n"
    "end\n"
    "function base.without(list, x)\n"
    "  local out, n, i, y = {}, 0, 1, list[1]\n"
    "  while y ~= nil do\n"
    "    if y ~= x then n = n + 1; out[n] = y end\n"
    "    i = i + 1; y = list[i]\n"
    "  end\n"
    "  return out\n"
    "end\n"
    "function base.contains(list, x)\n"
    "  local i, y = 1, list[1]\n"
    "  while y ~= nil do\n"
    "    if x == y then return true end\n"
    "    i = i + 1; y = list[i]\n"
    "  end\n"
    "  return false\n"
    "end\n";

void sandbox_open(lua_State *L) {
    static const luaL_Reg functions[] = {{"pairs", ordered_pairs},    {"next", ordered_next},     {"pcall", safe_pcall},
                                         {"tostring", safe_tostring}, {"rawlen", content_length}, {NULL, NULL}};
    lua_newtable(L);
    lua_pushvalue(L, -1);
    script_of(L)->base = luaL_ref(L, LUA_REGISTRYINDEX);
    int base = lua_gettop(L);
    libraries(L, base);
    luaL_setfuncs(L, functions, 0);
    if (luaL_loadbufferx(L, prelude, sizeof prelude - 1, "=prelude", "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, base);
    lua_pushcfunction(L, length_for_helper);
    lua_call(L, 2, 0);
    lua_pushnil(L);
    lua_setglobal(L, "load");
    lua_settop(L, base - 1);
}
