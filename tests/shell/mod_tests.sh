# Strangers may write a mod's tests as well as the mod. So `precinct test` gives these tests only the rights of scripts,
# unless the player gives --trust.
. tests/tap.sh
work=$(mktemp -d) && work=$(cd "$work" && pwd -P) && trap 'rm -rf "$work"' EXIT
mod=$work/guest
mkdir -p "$mod/tests/parts" "$work/outside"
cat >"$mod/mod.lua" <<'END'
return { id = "guest", title = "Guest", version = "1.0", game = "academy" }
END
printf 'return { words = "from beside" }\n' >"$mod/tests/parts/words.lua"
printf 'return "the secret of the outside"\n' >"$work/outside/secret.lua"
ln -s "$work/outside/secret.lua" "$mod/tests/linked.lua"
printf '\033LuaT\000\031\223\r\n\032\n' >"$mod/tests/compiled.lua"

# lua NAME TEXT: adds a test file with one test to the mod.
lua() { printf 'test("%s", function()\n%s\nend)\n' "$1" "$2" >"$mod/tests/$1_test.lua"; }
tested() { "$PRECINCT" test "$@" >"$work/out" 2>&1; }
passes() { tested "$mod/tests/$1_test.lua" || { cat "$work/out" && false; }; }
fails() { ! tested "$mod/tests/$1_test.lua" && grep -qF -e "$2" "$work/out" || { cat "$work/out" && false; }; }
says() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }

lua plain 'ok(require("parts.words").words == "from beside")
  ok(require("parts.words") == require "parts.words")
  local m = match { episode = "academy/tutorial" }
  m:run("random", 3)
  eq(table.concat({ 1, 2 }, ","), "1,2")
  ok(setmetatable({}, { __index = { a = 1 } }).a == 1)'
ok "a mod's test plays a match and can require files beside it" passes plain

lua libraries 'for _, name in ipairs { "io", "os", "debug", "package", "coroutine", "dofile", "loadfile", "load", "collectgarbage" } do
    ok(_G[name] == nil, name .. " is there")
  end
  ok(string.dump == nil)'
ok "a mod's test cannot use files, programs or loaders" passes libraries
lua metatables 'local m = match { episode = "academy/tutorial" }
  ok(getmetatable(m) == nil and getmetatable("") == nil)'
ok "a mod's test cannot take the engine's values apart" passes metatables
lua linked 'require "linked"'
ok "a mod's test cannot require a file through a link that leads out of the mod" fails linked "there is no linked.lua beside this mod's test"
lua above 'require "../../outside/secret"'
ok "a mod's test cannot require a file above its folder" fails above "beside this mod's test"
lua bytes 'require "compiled"'
ok "a mod's test cannot require bytecode" fails bytes "attempt to load a binary chunk"
lua episode 'match { episode = "/etc/passwd" }'
ok "a mod's test cannot use a path as an episode's name" fails episode "unknown episode '/etc/passwd'"
lua absolute 'match { episode = "'"$work"'/outside/secret.lua" }'
ok "a mod's test cannot open an episode by an absolute path" fails absolute "is not a file beside this mod's test"
lua climbs 'match { episode = "../../../outside/secret.lua" }'
ok "a mod's test cannot open an episode above its folder" fails climbs "is not a file beside this mod's test"
lua link 'match { episode = "linked.lua" }'
ok "a mod's test cannot open an episode through a link that leads out of the mod" fails link "is not a file beside this mod's test"
cp "$work/outside/secret.lua" "$work/here.lua"
lua working 'match { episode = "here.lua" }'
here() { (cd "$work" && ! "$PRECINCT" test "$mod/tests/working_test.lua" >"$work/out" 2>&1); }
ok "a mod's test cannot open an episode of the working folder" here
ok "a mod's test that opens an episode of the working folder gets the reason" says "is not a file beside this mod's test"
lua memory 'local t = {} for i = 1, 300 do t[i] = string.rep("x", 1 << 20) .. i end'
ok "a mod's test cannot use up the memory" fails memory "not enough memory"
lua closing 'local m = match { episode = "academy/tutorial" }
  setmetatable({}, { __gc = function() m:hash() end })
  setmetatable({}, { __gc = function() m:answer(1) end })
  ok(m)'
ok "a mod's test that plays while its state closes fails without a crash" passes closing
lua prints 'print(setmetatable({}, { __tostring = function() error("no text") end }))'
ok "a mod's test that prints an unprintable value fails" fails prints "no text"
lua shows 'print("\27[2J", 7) ok(true)'
ok "a mod's test with terminal escape codes in its output passes" passes shows
ok "the output of a mod's test is printed with escape codes escaped" says '# \x1b[2J	7'
cp "$mod/tests/compiled.lua" "$mod/tests/raw_test.lua"
ok "a mod's test in bytecode is refused" fails raw "attempt to load a binary chunk"
rm "$mod/tests/raw_test.lua"

lua trusted 'ok(io.open(os.getenv("PRECINCT_DATA") .. "/README.md")) ok(require("linked") == "the secret of the outside")'
ok "a mod's test that reads files fails without --trust" fails trusted "attempt to index a nil value"
ok "a mod's test that reads files passes with --trust" tested --trust "$mod/tests/trusted_test.lua"
ok "tests in a mod's folder are run without trust" not tested "$mod"
mkdir "$work/own" && cp "$mod/tests/trusted_test.lua" "$mod/tests/linked.lua" "$work/own/"
ok "a test outside of a mod may use all of Lua" tested "$work/own/trusted_test.lua"
done_testing
