# The files generated from the table of bindings are up to date and have the form that their readers expect.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
same() { "$PRECINCT" reference "$1" | diff "$2" - >"$work/diff" || { echo "$2 is out of date: make reference"; cat "$work/diff"; false; }; }

ok "docs/REFERENCE.md is up to date (make reference)" same markdown docs/REFERENCE.md
ok "docs/RENAMES.md is up to date (make reference)" same renames docs/RENAMES.md
ok "docs/luacats/precinct.lua is up to date (make reference)" same luacats docs/luacats/precinct.lua
head_of() { sed '/^-- This repository/,$d' .luacheckrc >"$work/rc" && "$PRECINCT" reference luacheck | diff "$work/rc" -; }
ok "the list of globals in .luacheckrc is up to date (make reference)" head_of

# plain NAME...: prints the first of these programs that is Lua 5.4. `lua` may be any version.
plain() { for name in "$@"; do [ "$("$name" -e 'print(_VERSION)' 2>/dev/null)" != "Lua 5.4" ] || { echo "$name" && return; }; done; }
lua=$(plain lua5.4 lua)
if [ -n "$lua" ]; then
    loads() { "$lua" -e "assert(loadfile('docs/luacats/precinct.lua'))"; }
    ok "the annotations for editors are Lua" loads
else
    skip "the annotations for editors are Lua" "there is no lua5.4"
fi
annotated() { # every function has its annotation, but for those of test files, where `match` is a function
    "$PRECINCT" reference json | tr '{' '\n' | grep -v '^"owner":"test",' | sed -n 's/.*"name":"\([a-z_]*\)","signature":"(.*/\1/p' | sort -u |
        while read -r name; do grep -qE "^function ([a-z_]+_class[:.])?$name\(" docs/luacats/precinct.lua || echo "$name"; done >"$work/lost"
    [ ! -s "$work/lost" ] || { cat "$work/lost" && false; }
}
ok "the annotations for editors have every function" annotated
damage() { # `by` may be nil there, and `piece` may not
    sed -n '/^---@class ev_piece_damage: ev$/,/^$/p' docs/luacats/precinct.lua >"$work/ev"
    grep -qx -e '---@field piece piece' "$work/ev" && grep -qx -e '---@field by piece|nil' "$work/ev" && ! grep -q '@field track' "$work/ev"
}
ok "the annotations for editors give ev the fields of each trigger" damage
triggers() { # each trigger is a key of a table of handlers, and an overload of m.on
    "$PRECINCT" reference json | tr '{' '\n' | sed -n 's/^"owner":"trigger","name":"\([a-z.]*\)".*/\1/p' >"$work/triggers"
    [ -s "$work/triggers" ] && while read -r name; do
        class=ev_$(echo "$name" | tr . _)
        grep -qF -e "---@field [\"$name\"]? fun(ev: $class)" docs/luacats/precinct.lua && grep -qF -e "(trigger: \"$name\", handler: fun(ev: $class)" docs/luacats/precinct.lua &&
            grep -qx -e "---@class $class: ev" docs/luacats/precinct.lua || echo "$name"
    done <"$work/triggers" >"$work/lost"
    [ -s "$work/triggers" ] && [ ! -s "$work/lost" ] || { cat "$work/lost" && false; }
}
ok "the annotations for editors give the handlers of each trigger a type" triggers
forms() {
    mkdir -p "$work/forms" && perl tests/shell/forms.pl "$PRECINCT" "$work/forms" >"$work/lost" && [ ! -s "$work/lost" ] || { cat "$work/lost" && false; }
}
ok "the annotations for editors have exactly the keys of a definition that the engine accepts" forms
points() { grep -q '"docs/luacats"' .luarc.json && "$PRECINCT" reference json | grep -q '"owner":"piece"'; }
ok ".luarc.json points to the annotations for editors" points
unknown() { ! "$PRECINCT" reference html 2>"$work/err" && grep -q 'markdown, luacats, luacheck, renames or json' "$work/err"; }
ok "reference refuses an unknown form" unknown

# The module for Lua programs: plain Lua 5.4, and busted if it is installed.
if [ -n "$lua" ] && [ -n "$(command -v make)" ]; then
    module() { make --no-print-directory BUILD="${PRECINCT_BUILD:-build}" lua-module >"$work/make" 2>&1 || { tail -n 5 "$work/make" && false; }; }
    ok "make lua-module builds the Lua module" module
    cat >"$work/play.lua" <<'LUA'
local precinct = require "precinct"
local function read(path) local f = io.open(path) return f and f:read("a") end
local e = precinct.load("episodes/hardcity/mayhem.lua", { reader = read })
local m = e:new(7)
for _ = 1, 10 do m:answer(m:options()[1]) end
print(m:number())
LUA
    # Like a test runner for Lua: requires the module. Errors of the engine are Lua errors.
    plays() { LUA_CPATH="${PRECINCT_BUILD:-build}/lua/?.so;;" "$lua" "$work/play.lua" | grep -qx 11; }
    ok "a Lua program plays a match with the Lua module" plays
    cat >"$work/closed.lua" <<'LUA'
local precinct = require "precinct"
local function read(path) local f = io.open(path) return f and f:read("a") end
local e = precinct.load("episodes/academy/tutorial.lua", { reader = read })
setmetatable({}, { __gc = function() print(pcall(e.info, e)) end })
getmetatable(e).__gc(e)
LUA
    closed() { LUA_CPATH="${PRECINCT_BUILD:-build}/lua/?.so;;" "$lua" "$work/closed.lua" | grep -q 'false.*this episode is closed'; }
    ok "the Lua module reports that a collected episode is closed" closed
    if [ "$(lua5.1 -e 'print(_VERSION)' 2>/dev/null)" = "Lua 5.1" ]; then
        other() {
            ! LUA_CPATH="${PRECINCT_BUILD:-build}/lua/?.so;;" lua5.1 -e 'require "precinct"' >"$work/other" 2>&1 &&
                grep -q "undefined symbol: lua" "$work/other" || { cat "$work/other" && false; }
        }
        ok "the Lua module refuses to load in an older Lua" other
    else
        skip "the Lua module refuses to load in an older Lua" "there is no lua5.1"
    fi
    stays() { readelf -dW "${PRECINCT_BUILD:-build}/lua/precinct.so" | grep -q NODELETE; }
    ok "the Lua module stays in memory, because its timer outlives the scripts" stays
    if command -v busted >/dev/null; then
        root=$PWD
        module=$(cd "${PRECINCT_BUILD:-build}" && pwd)/lua
        # busted FILE: runs the tests of a new episode, unchanged
        under_busted() {
            (cd "$work" && LUA_CPATH="$module/?.so;;" PRECINCT_DATA=$root busted --lua="$lua" \
                --helper="$root/docs/templates/busted.lua" -o TAP "$1" >"$work/busted" 2>&1)
        }
        (cd "$work" && "$PRECINCT" new episode dark >/dev/null)
        passes() { under_busted dark_test.lua && grep -qx '1..3' "$work/busted" || { cat "$work/busted" && false; }; }
        ok "busted runs the tests written for precinct test" passes
        (cd "$work" && "$PRECINCT" new game moor && "$PRECINCT" new mod gentle && cp -r "$root/tests/mods/last_train" .) >/dev/null
        game() { under_busted moor/tests/first_test.lua && grep -qx '1..3' "$work/busted" || { cat "$work/busted" && false; }; }
        ok "busted runs the tests of a game in a folder" game
        mod() { under_busted gentle/tests/gentle_test.lua && grep -qx '1..2' "$work/busted" || { cat "$work/busted" && false; }; }
        ok "busted runs the tests of a mod with the mod" mod
        added() { under_busted last_train/tests/last_train_test.lua || { cat "$work/busted" && false; }; }
        ok "busted runs the tests of an episode that a mod adds" added
        cat >"$work/wrong_test.lua" <<'LUA'
test("a wrong expectation", function() eq(match { episode = "dark.lua" }:winner(), "dark") end)
test("a right refusal", function() refuses(function() match { episode = "dark.lua" }:answer("fly") end, "not an option") end)
test("a wrong refusal", function() refuses(function() end, "nothing") end)
test("an episode of the repository", function() ok(match { episode = "hardcity/mayhem" }:legal("pick:donathan")) end)
LUA
        fails() {
            under_busted wrong_test.lua && return 1
            [ "$(grep -c '^not ok' "$work/busted")" = 2 ] && [ "$(grep -c '^ok' "$work/busted")" = 2 ] || { cat "$work/busted" && false; }
        }
        ok "busted fails a test that fails under precinct test" fails
    else
        skip "busted runs the tests written for precinct test" "there is no busted (lua-busted)"
    fi
else
    skip "make lua-module builds the Lua module" "there is no lua5.4"
fi
done_testing
