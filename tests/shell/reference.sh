# What is made from the table of bindings is up to date, and is what its readers expect.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
same() { "$PRECINCT" reference "$1" | diff "$2" - >"$work/diff" || { echo "$2 is out of date: make reference"; cat "$work/diff"; false; }; }

ok "docs/REFERENCE.md is up to date (make reference)" same markdown docs/REFERENCE.md
ok "the annotations for editors are up to date" same luacats docs/luacats/precinct.lua
head_of() { sed '/^-- This repository/,$d' .luacheckrc >"$work/rc" && "$PRECINCT" reference luacheck | diff "$work/rc" -; }
ok "the standard for luacheck is up to date" head_of

lua54() { command -v lua5.4 >/dev/null || command -v lua >/dev/null; }
if lua54; then
    loads() { "$(command -v lua5.4 || command -v lua)" -e "assert(loadfile('docs/luacats/precinct.lua'))"; }
    ok "the annotations are Lua" loads
else
    skip "the annotations are Lua" "there is no lua5.4"
fi
annotated() { # every function has its annotation, with as many parameters
    "$PRECINCT" reference json | tr '{' '\n' | sed -n 's/.*"name":"\([a-z_]*\)","signature":"(.*/\1/p' | sort -u |
        while read -r name; do grep -qE "^function ([a-z]+_class:)?$name\(" docs/luacats/precinct.lua || echo "$name"; done >"$work/lost"
    [ ! -s "$work/lost" ] || { cat "$work/lost" && false; }
}
ok "every function is annotated" annotated
points() { grep -q '"docs/luacats"' .luarc.json && "$PRECINCT" reference json | grep -q '"owner":"piece"'; }
ok ".luarc.json points there" points
unknown() { ! "$PRECINCT" reference html 2>"$work/err" && grep -q 'markdown, luacats, luacheck or json' "$work/err"; }
ok "another form is refused" unknown

# The module for Lua programs: plain Lua 5.4, and busted if it is there.
if lua54 && [ -n "$(command -v make)" ]; then
    module() { make --no-print-directory BUILD="${PRECINCT_BUILD:-build}" lua-module >"$work/make" 2>&1 || { tail -n 5 "$work/make" && false; }; }
    ok "make lua-module builds the module" module
    cat >"$work/play.lua" <<'LUA'
local precinct = require "precinct"
local function read(path) local f = io.open(path) return f and f:read("a") end
local e = precinct.load("episodes/hardcity/mayhem.lua", { reader = read })
local m = e:new(7)
for _ = 1, 10 do m:answer(m:options()[1]) end
print(m:number())
LUA
    # What a test runner for Lua does: it requires the module, and errors of the engine are errors of Lua.
    plays() { LUA_CPATH="${PRECINCT_BUILD:-build}/lua/?.so;;" "$(command -v lua5.4 || command -v lua)" "$work/play.lua" | grep -qx 11; }
    ok "a Lua program plays with it" plays
else
    skip "make lua-module" "there is no lua5.4"
fi
done_testing
