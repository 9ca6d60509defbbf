# `precinct new` makes a complete example: it passes `check`, its own tests and the kit, and can be played to its end in
# any folder.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
cd "$work" || exit 1
made() { "$PRECINCT" new "$@" >"$work/said" || { cat "$work/said"; false; }; }
quiet() { "$@" >"$work/out" 2>&1 || { cat "$work/out"; false; }; }
clean() { [ "$("$PRECINCT" check --strict "$1" 2>&1)" = "Nothing to mend." ] || { "$PRECINCT" check --strict "$1"; false; }; }
to_the_end() { # FILE SEAT...: every question gets a random option
    file=$1 && shift
    for seat; do set -- "$@" --seat "$seat=random" && shift; done
    quiet "$PRECINCT" play "$file" --seed 3 "$@" && grep -qE 'Victory|draw' "$work/out"
}

ok "new episode creates an episode" made episode dark_wood
ok "a new episode has no mistakes" clean dark_wood.lua
ok "a new episode passes its tests and keeps the kit's properties" quiet "$PRECINCT" test dark_wood.lua dark_wood_test.lua
ok "a new episode is played to its end" to_the_end dark_wood.lua keeper
named() { ! grep -riE '\bexample' dark_wood*.lua | grep -v 'docs/' && grep -q 'title = "Dark Wood"' dark_wood.lua; }
ok "a new episode has its own name and title" named

for board in hex walls areas plane; do
    made_board() { made episode "boards/$board" --board "$board"; }
    drawn() {
        case $board in
        hex) shows="neighbors = 6" ;;
        walls) shows="edges = {" ;;
        areas) shows="areas = squares" ;;
        plane) shows='kind = "plane"' ;;
        esac
        says "$shows" "boards/$board.lua" && ! grep -i 'example' boards/$board*.lua
    }
    ok "new episode --board $board creates an episode" made_board
    ok "an episode made for $board has its own board and name" drawn
    ok "an episode made for $board has no mistakes" clean "boards/$board.lua"
    ok "an episode made for $board passes its tests and keeps the kit's properties" \
        quiet "$PRECINCT" test "boards/$board.lua" "boards/${board}_test.lua"
    case $board in hex) seat=rider ;; walls) seat=thief ;; areas) seat=messenger ;; plane) seat="runner hound" ;; esac
    ok "an episode made for $board is played to its end" to_the_end "boards/$board.lua" $seat
done
bad_board() { ! made episode town --board hexes 2>err && says "not 'hexes'. Did you mean 'hex'?" err && [ ! -e town.lua ]; }
ok "new refuses an unknown board and proposes the nearest" bad_board
card_board() { ! made card town --board hex 2>err && says "only an episode takes --board" err; }
ok "new card refuses --board" card_board
no_value() { ! made episode town --board 2>err && says "--board" err && [ ! -e town.lua ]; }
ok "new refuses --board without a value" no_value

# A mod of an author's own game is made in the folder of that game.
ok "new mod --game creates a mod of the game" made mod dusk --game reckoners
ok "a new mod of a game names the game and its first episode" sh -c 'grep -q "game = \"reckoners\"" dusk/mod.lua && grep -q "reckoners/broadcast" dusk/tests/dusk_test.lua && ! grep -rE "GAME|EPISODE|xample" dusk'
ok "a new mod of a game passes its tests" quiet "$PRECINCT" test dusk
ok "new mod --game creates a mod of a game with a campaign" made mod fog --game hardcity
ok "a new mod of a game with a campaign passes its tests" quiet "$PRECINCT" test fog
own_game() { made game tarn && (cd tarn && "$PRECINCT" new mod mods/mist --game tarn && "$PRECINCT" check mods/mist && "$PRECINCT" test mods/mist) >out 2>&1; }
typed() { # the types that the annotations of a new game name are classes of the types that lie beside it
    for type in action_form definition; do
        grep -qE -e "---@(type|return) .*$type" tarn/scripts/tarn/init.lua && grep -qx -e "---@class $type" tarn/.luacats/precinct.lua || return 1
    done
}
ok "new mod --game accepts a game of the working folder, and the mod has no mistakes and passes its tests" own_game
# Three mods of one folder: sun conflicts with mist, and haze needs mist. Each mod would make the game's own test fail.
several() {
    for name in sun haze; do (cd tarn && "$PRECINCT" new mod mods/$name --game tarn) >/dev/null; done
    for name in mist sun haze; do
        sed -i 's/^return {$/return {\n  constants = { stamina = 7 },/' tarn/mods/$name/mod.lua
    done
    sed -i 's/^return {$/return { conflicts = { "mist" },/' tarn/mods/sun/mod.lua
    sed -i 's/^return {$/return { needs = { "mist" },/' tarn/mods/haze/mod.lua
    printf 'test("%s", function() eq(match { episode = "tarn/first" }:get [[piece("explorer").ap]], %s) end)\n' \
        "without mods the explorer has three points" 3 >tarn/tests/alone_test.lua
    printf 'test("%s", function() eq(match { episode = "tarn/first" }:get [[piece("explorer").ap]], %s) end)\n' \
        "with its mod the explorer has seven points" 7 >tarn/mods/sun/tests/seven_test.lua
    cp tarn/mods/sun/tests/seven_test.lua tarn/mods/haze/tests/
}
several
apart() { (cd tarn && quiet "$PRECINCT" "$@"); }
ok "check of a game's folder checks each of its mods separately" apart check .
ok "precinct test of a game's folder tests each of its mods separately" apart test . --games 1
ok "check of a game's folder from another folder finds the game of each mod" quiet "$PRECINCT" check tarn
ok "precinct test of a game's folder from another folder finds the game of each mod" quiet "$PRECINCT" test tarn --games 1
misnamed() { (cd tarn && ! "$PRECINCT" play tarn/frist) 2>err && says "Did you mean 'tarn/first'?" err && says '  tarn/first' err; }
ok "an unknown name in a game's folder is refused with the names of this game" misnamed
ok "precinct test of a file in a mod's folder uses the mod" apart test mods/sun/tests/seven_test.lua
ok "precinct test of a mod uses the mods beside it that it needs" apart test mods/haze
ok "the tables of a new game are annotated with types from its own folder" typed
no_game() { ! made mod dawn --game nowhere 2>err && says "no episode of the game 'nowhere' was found" err && [ ! -e dawn ]; }
ok "new mod refuses a game without an episode" no_game
other_game() { ! made card dawn --game hardcity 2>err && says "only a mod takes --game" err; }
ok "new card refuses --game" other_game
mod_board() { ! made mod dawn --board hex 2>err && says "only an episode takes --board" err; }
ok "new mod refuses --board" mod_board

ok "new card creates a card with an episode to try it in" made card cards/spark
ok "a new card has no mistakes" clean cards/spark.lua
ok "the tests of a new card pass from anywhere" quiet "$PRECINCT" test cards
ok "the episode to try a new card in is played to its end" to_the_end cards/spark.lua hero

ok "new game creates a game" made game moon
ok "a new game has no mistakes" clean moon
ok "a new game passes its tests" quiet "$PRECINCT" test moon
ok "a new game is played to its end" to_the_end moon/episodes/moon/first.lua explorer
editor() { # the language server finds the types, luacheck the names
    "$PRECINCT" reference luacats | cmp - moon/.luacats/precinct.lua &&
        grep -q '".luacats"' moon/.luarc.json && "$PRECINCT" reference luacheck | cmp - moon/.luacheckrc
}
ok "a new game contains the types and names for editors" editor
linted() { (cd moon && luacheck -q . >../out 2>&1) || { cat out && false; }; }
if command -v luacheck >/dev/null; then
    ok "luacheck finds nothing in a new game" linted
else
    skip "luacheck finds nothing in a new game" "luacheck is not installed"
fi
rule() { printf 'rule 2.2\nquit\n' | "$PRECINCT" play moon/episodes/moon/first.lua --quiet | grep -q 'opens\|may open'; }
ok "the rule book of a new game is read in play" rule

try() { # the commands that it tells to try next work as they stand
    sed -n 's/^  precinct check //p' "$work/said" | grep -qx moon
}
ok "new game prints commands to try next" try
kept() { cp dark_wood.lua before && ! made episode dark_wood 2>err && grep -q 'already exists' err && cmp -s dark_wood.lua before; }
ok "precinct new overwrites no file" kept
bad_name() { ! made episode Dark-Wood 2>err && grep -q 'invalid name' err; }
ok "new refuses a name that is not an identifier" bad_name
bad_kind() { ! made epsode x 2>err && grep -q "'episode'" err; }
ok "new refuses an unknown kind and proposes the nearest" bad_kind

# `precinct test` itself
broken() {
    sed 's/keeper.space:first("dark"):flip("lit")/keeper.space:first("dark"):flip("lti")/' dark_wood.lua >broken.lua
    ! "$PRECINCT" test broken.lua >out 2>&1 || return 1
    again=$(sed -n 's/^# play it again: precinct //p' out | head -n 1)
    # shellcheck disable=SC2086
    [ -n "$again" ] && ! "$PRECINCT" $again >out2 2>&1 && grep -q 'lti' out2
}
ok "a random match that fails names the command that plays it again" broken
broken_quoted() { # the shell must not split the path
    mkdir -p 'two words' && cp broken.lua 'two words/broken.lua'
    ! "$PRECINCT" test 'two words/broken.lua' >out 2>&1 || return 1
    sh -c "\"$PRECINCT\" $(sed -n 's/^# play it again: precinct //p' out | head -n 1)" >out2 2>&1
    grep -q 'lti' out2
}
ok "the command that plays a failed match again quotes the path for the shell" broken_quoted
rerun() {
    sed 's/eq(m:winner(), "dark")/eq(m:winner(), "keeper")/' dark_wood_test.lua >failing_test.lua
    ! "$PRECINCT" test failing_test.lua >out 2>&1 &&
        grep -q '^# run it again: precinct test failing_test.lua --only "the dark wins after the last evening"' out
}
ok "a test that fails prints the command that runs it again" rerun
rerun_quoted() { # the shell must not read what the name contains
    printf 'test("costs $5, \\"quoted\\"", function() error("no") end)\n' >priced_test.lua
    ! "$PRECINCT" test priced_test.lua >out 2>&1 || return 1
    sh -c "\"$PRECINCT\" $(sed -n 's/^# run it again: precinct //p' out)" >out2 2>&1
    grep -q '^not ok 1 - costs $5, "quoted"' out2
}
ok "the command that runs a test again quotes the test's name for the shell" rerun_quoted
wordless() {
    printf 'test("a table", function() error({}) end)\n' >wordless_test.lua
    ! "$PRECINCT" test wordless_test.lua >out 2>&1 && ! grep -q 0x out &&
        grep -q '^# an error was raised without a message: its value is a table, not a text' out &&
        grep -q 'wordless_test.lua:1$' out
}
ok "a test that raises a table reports its type and line, not an address" wordless
empty_folder() {
    mkdir -p nothing && (cd nothing && ! "$PRECINCT" check . 2>../err) &&
        grep -qF "there is no script in the folder '.'. Name a folder" err
}
ok "check says of an empty folder that it has no script, and quotes its name" empty_folder
blanks() {
    made game 'a b/star' || return 1
    (cd . && sh -c "\"$PRECINCT\" $(sed -n 's/^  precinct \(check .*\)/\1/p' said | head -n 1)" >out 2>&1)
    grep -q 'Nothing to mend' out
}
ok "the commands that new prints quote a path with a blank" blanks
cat >compared_test.lua <<'LUA'
-- Tests that fail, to see what is said.
local function deep() error("in the deep") end
test("tables", function() eq({ 1, { "a", { b = { c = { 1 } } } } }, { 1, { "a" } }) end)
test("entries", function() eq({ hp = 3 }, { hp = 4 }, "hit points") end)
test("lines", function() deep() end)
test("patterns", function() refuses(function() error("no 17 here") end, "no %d+ here") end)
test("other reasons", function() refuses(function() error("one") end, "two") end)
test("a match of nothing", function() match{} end)
LUA
"$PRECINCT" test compared_test.lua >compared 2>&1
ok "a failed comparison in a test prints both tables" says 'got {1, {"a", {b = {...}}}}, wanted {1, {"a"}}' compared
ok "a failed comparison in a test prints the test's own message and the names of entries" says 'hit points: got {hp = 3}, wanted {hp = 4}' compared
ok "an error in a test names the lines that led to it" says '#   compared_test.lua:5' compared
ok "a test may expect a refusal by a pattern" says 'ok 4 - patterns' compared
ok "a test that gets an unexpected refusal prints it with the expected pattern" says "Expected one with 'two'." compared
ok "a test that starts a match without an episode fails" says '`episode` must name an episode' compared
cat >left_test.lua <<'LUA'
-- Draws that are set and never made.
test("two", function() match { episode = "dark_wood.lua" }:dice { 1, 2 } end)
test("the next test", function() match { episode = "dark_wood.lua" } end)
test("of a copy", function()
  local m = match { episode = "dark_wood.lua" }
  m:clone():dice { 3 }
end)
test("taken back", function() match { episode = "dark_wood.lua" }:dice { 4 }:undo() end)
LUA
left() { ! "$PRECINCT" test left_test.lua >left && [ "$(grep -c '^not ok' left)" = 2 ]; }
ok "dice that a test leaves unused fail only that test" left
ok "a test that leaves dice unused names the line that set them" says '# left_test.lua:2: nothing has drawn what m:dice gave: 1 2' left
ok "a test that leaves dice of a copied match unused names the line that set them" says '# left_test.lua:6: nothing has drawn what m:dice gave: 3' left
other() { ! "$PRECINCT" test dark_wood_test.lua --only fourteenth >out 2>&1 && says "no test has 'fourteenth' in its name. 3 tests have other names" out; }
ok "precinct test --only fails for a word that no test's name has" other
echo 'test("x", function() match { episode = "dark_wood.lua", seed = "x" } end)' >seed_test.lua
seed() { ! "$PRECINCT" test seed_test.lua >out 2>&1 && says 'match{}: `seed` must be an integer, got a string' out; }
ok "precinct test fails for a seed that is not a number" seed
echo 'return 1' >none_test.lua
none() { ! "$PRECINCT" test none_test.lua >out 2>&1 && grep -q 'the file holds no test' out; }
ok "precinct test fails a file without a test" none
echo 'error("at the top")' >top_test.lua
top() { ! "$PRECINCT" test top_test.lua >out 2>&1 && grep -q 'top_test.lua:1: at the top' out; }
ok "precinct test fails a file with an error outside its tests" top
only() { "$PRECINCT" test dark_wood_test.lua --only third | grep -qx '1..1'; }
ok "precinct test --only runs only the named tests" only
absent() { ! "$PRECINCT" test nosuch >out 2>&1 && grep -q '^not ok' out; }
ok "precinct test fails if its path does not exist" absent

"$PRECINCT" new game vault >/dev/null
printf 'local parts = require "parts"\nassert(parts.merge)\n' | cat - vault/scripts/vault/init.lua >init.lua && mv init.lua vault/scripts/vault/init.lua
alone() { PRECINCT_DATA=vault "$PRECINCT" list vault/first; }
ok "a game alone in PRECINCT_DATA can require the engine's module parts" alone
done_testing
