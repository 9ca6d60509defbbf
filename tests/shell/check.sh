# `precinct check`: reports every mistake of a file in one run, each with its place and remedy, and reports nothing
# about correct code. The expected findings are beside the scripts in tests/check.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
check() { within 300 "$PRECINCT" check "$@"; }
finds() { # FILE STATUS: check prints exactly the findings beside the file, and ends with the status
    check "$1" >"$work/found"
    [ $? = "$2" ] && diff "${1%.lua}.expected" "$work/found"
}

ok "check names all mistakes of a file at once, each on its line" finds tests/check/many_mistakes.lua 1
ok "check warns of definitions without an effect" finds tests/check/idle_parts.lua 1
ok "check warns of a name without any use, but not of a name that scripts compose" finds tests/check/idle_names.lua 0
ok "check warns of a card in no pile, and never plays it" finds tests/check/no_pile.lua 0
ok "check tries rarely offered options, and continues after an error" finds tests/check/seldom.lua 1
ok "check names each mistake of coordinates and outlines at its place" finds tests/check/coordinates.lua 1
ok "check names each mistake of areas at its place" finds tests/check/areas.lua 1
ok "check names lines that cross, lines over places and unconnected outlines at their places" finds tests/check/lines.lua 1
ok "check names places without connections and boards that cannot be drawn on" finds tests/check/unconnected.lua 1
ok "check names a wrong weight or value of bots with the function that gave it" finds tests/check/bots.lua 1
ok "check names each mistake of features and of their weights at its place" finds tests/check/features.lua 1
ok "check names a feature whose value is outside its range" finds tests/check/feature_values.lua 1
ok "check names a label function that fails or changes the position" finds tests/check/label_functions.lua 1
ok "check finds a mistake that needs two settings, and names both" finds tests/check/pairs.lua 1

beside() { (PRECINCT_DATA=tests/hostile && finds "$@"); } # with the hostile cases' own game
ok "check names unknown variables, braces and misspelled names on lines that play seldom reaches" beside tests/check/slips.lua 1
ok "check names a placeholder of a question's text that the question lacks" beside tests/check/gaps.lua 0
ok "check does not report mistakes that only follow from another mistake, under any settings" beside tests/check/follows.lua 1

as_json() { # the same findings, as one JSON object
    check --json tests/check/many_mistakes.lua >"$work/json"
    [ $? = 1 ] && [ "$(wc -l <"$work/json")" = 1 ] &&
        [ "$(grep -o '"level":"error"' "$work/json" | wc -l)" = "$(grep -c ': error: ' tests/check/many_mistakes.expected)" ] &&
        grep -q '"column":32,' "$work/json"
}
ok "check --json holds the same findings as the text" as_json

for recursion in lua sort; do # hundreds of tries that fill Lua's stack would take longer than check() lets them
    met() { (PRECINCT_DATA=tests/hostile check "tests/hostile/cases/recursion_$recursion.lua" >"$work/met"); [ $? = 1 ] && grep -qE 'more than 64 MiB|stack overflow' "$work/met"; }
    ok "check reports an endless recursion ($recursion) once and does not repeat it" met
done

clean() { out=$(PRECINCT_DATA=tests/hostile check "$1") && [ "$out" = "Nothing to mend." ] || { echo "$out" && false; }; }
cat >"$work/fine.lua" <<'LUA'
-- Nothing is wrong with this one.
local base = require "base"
return base.episode { evil = function(guard) guard:heal(1) finish("blue") end, cards = {}, piles = { hand = { per = "hero" } },
  steps = { set_up = function() spawn("guard", space("a1")) spawn("crate", space("c1")) if track("score").value > 3 then finish("red") end end } }
LUA
ok "check passes a file without a mistake" clean "$work/fine.lua"

sed '/gaurd/d; /spwan/d' tests/check/idle_parts.lua >"$work/warned.lua"
warns() { check --strict "$work/warned.lua" >"$work/strict" && return 1; check "$work/warned.lua" >"$work/loose" && grep -q warning "$work/loose"; }
ok "check counts warnings as errors only with --strict" warns
quick=${PRECINCT_QUICK:-build/precinct}
whole() { # without sanitizers: hundreds of combinations are loaded and played
    within 2000 "$quick" --lang fr check --strict episodes scripts >"$work/whole"
    for mod in tests/mods/*/; do # a mod is checked with all episodes of its game, or with one of them
        if [ -n "$PRECINCT_LONG" ]; then "$quick" check --strict "$mod"; else "$quick" check --strict hardcity/mayhem --mod "$mod"; fi
    done >>"$work/whole"
    [ "$(sort -u "$work/whole")" = "Nothing to mend." ] || { cat "$work/whole" && false; }
}
ok "check finds no fault and no text without French in the games and mods of this repository, under any settings" whole
english() {
    for file in tests/check/slips.lua tests/check/many_mistakes.lua tests/check/seldom.lua tests/check/pairs.lua; do
        "$PRECINCT" check "$file" >"$work/en" 2>&1
        "$PRECINCT" --lang fr check "$file" 2>&1 | diff "$work/en" - || return 1
    done
    "$PRECINCT" --lang fr check 2>&1 | grep -q '^precinct: check what' && "$PRECINCT" --lang fr check --help | grep -q '^Usage'
}
ok "check prints English in every language, except its --help" english
ok "precinct test compares English sentences in every language" "$PRECINCT" --lang fr test tests/lua/hardcity/coop_cards_test.lua

# Cited rules: a small game whose rule book differs from its scripts.
(cd "$work" && "$PRECINCT" new game moor >/dev/null)
book="$work/moor/docs/rules/moor.md" rules="$work/moor/scripts/moor/init.lua"
cited() { check "$work/moor" >"$work/out"; says "$1" "$work/out" && says '0 errors, 1 warning.' "$work/out"; }
ok "check accepts the citation of a section that the rule book has" not sh -c '"$0" check "$1" | grep -q "rule book"' "$PRECINCT" "$work/moor"
sed -i 's/rule = "2.2"/rule = "2.9"/' "$rules"
ok "check names a cited section that the rule book lacks" cited 'scripts/moor/init.lua:13:49: warning: the rule book docs/rules/moor.md has no section 2.9'
sed -i 's/rule = "2.9"/rule = "2.2"/; s/no closed chest is here/& (§2.71)/' "$rules"
ok "check names a section cited in a text that the rule book lacks" cited 'init.lua:14:46: warning: the rule book docs/rules/moor.md has no section 2.71'
sed -i 's/ (§2.71)//; s/rule = "2.2"/rule = chapter/; 1,3s/^local moor/local chapter = "2.93"\n&/' "$rules"
ok "check names a missing section whose number comes from a variable" cited 'init.lua:3:17: warning: the rule book docs/rules/moor.md has no section 2.93'
printf '## 5. Lamps\n\n**5.1** A lamp burns.\n**5.2** It goes out.\n' >>"$book"
sed -i 's/"2.93"/"5.2"/' "$rules"
ok "check finds a section whose bold number starts a line inside a paragraph" not sh -c '"$0" check "$1" | grep -q "rule book"' "$PRECINCT" "$work/moor"
sed -i 's/"5.2"/"2.2"/' "$rules" && mv "$book" "$work/moor.md"
ok "check names a rule book that is missing" cited 'warning: there is no rule book docs/rules/moor.md'
sed -i 's/rules = "moor", //' "$rules"
ok "check reports only once that an episode cites rules without a rule book" cited 'init.lua:3:17: warning: section 2.2 of a rule book is cited here, but the episode has none'

# 1024 tokens including the end of the file: the number that fills the first allocation.
ends() { # WORDS...: a file that ends in the middle of a sentence
    awk -v n=$((1023 - $#)) 'BEGIN { for (i = 0; i < n; i++) printf ";" }' >"$work/ends.lua"
    printf ' %s' "$@" >>"$work/ends.lua"
    check "$work/ends.lua" >"$work/out" 2>&1
    [ $? = 1 ] && says 'near <eof>' "$work/out"
}
ok "check survives a file that ends after goto" ends goto
ok "check survives a file that ends in an attribute" ends local x '<'
ok "check survives a file that ends in a label" ends ::
ok "check survives a file that ends in a function's name" ends function a .

printf 'local x = \nreturn {' >"$work/syntax.lua"
syntax() { check "$work/syntax.lua" >"$work/out"; [ $? = 1 ] && grep -q '/syntax.lua:2:1: error: ' "$work/out"; }
ok "check gives a syntax error its line and column" syntax

# The paths in findings are valid in every working directory.
sed -i 's/local found = roll(/local found = rol(/; s/needs = { { here = "chest closed"[^}]*} },/needs = {},/' "$rules"
mkdir -p "$work/moor/notes"
real=$(cd "$work" && pwd -P)
from() { # FOLDER FILE COMMAND...: the command, run in the folder, names the file so
    (cd "$1" && shift 2 && printf 'search\nq\n' | "$PRECINCT" "$@" >"$work/out" 2>&1)
    [ "$(grep -oE '[^ ]*init.lua:[0-9]' "$work/out" | sed 's/:.$//' | sort -u)" = "$2" ] || { cat "$work/out" && false; }
}
ok "check names a file below the working folder by its relative path" from "$work" moor/scripts/moor/init.lua check moor
ok "check names a file outside the working folder by its whole path" from "$work/moor/notes" "$real/moor/scripts/moor/init.lua" check ../episodes/moor/first.lua
ok "precinct test prints the path of a file relative to the working folder if the file is below it" from "$work" moor/scripts/moor/init.lua test moor/tests
ok "precinct test names a file outside the working folder by its whole path" from "$work/moor/notes" "$real/moor/scripts/moor/init.lua" test ../tests ../episodes/moor/first.lua
ok "play names a file below the working folder by its relative path" from "$work" moor/scripts/moor/init.lua play moor/episodes/moor/first.lua --seed 1
ok "play names a file outside the working folder by its whole path" from "$work/moor/notes" "$real/moor/scripts/moor/init.lua" play ../episodes/moor/first.lua --seed 1
installed() { PRECINCT_DATA="$work/moor" from "$work/moor/notes" "$real/moor/scripts/moor/init.lua" "$@"; }
ok "check names a file of a game in the data folder by its whole path" installed check moor/first
ok "play names a file of a game in the data folder by its whole path" installed play moor/first --seed 1
cp -r "$work/moor" "$work/other"
ok "precinct test prints the given path of a test even if the data folder has a file of that name" sh -c 'cd "$1" && PRECINCT_DATA=../other "$0" test tests | grep -q "^# tests/first_test.lua:7: scripts/moor/init.lua:"' \
    "$PRECINCT" "$work/moor"
ok "check --json names files as matches and saves do" sh -c 'cd "$2" && "$0" check --json "$1" | grep -qF "\"file\":\"scripts/moor/init.lua\""' \
    "$PRECINCT" "$work/moor" "$work"

none() { check nosuch 2>"$work/err"; [ $? = 1 ] && grep -q "unknown episode 'nosuch'" "$work/err"; }
ok "check refuses an unknown episode" none
nothing() { check 2>"$work/err"; [ $? = 1 ] && grep -q 'check what' "$work/err"; }
ok "check refuses to run without a path" nothing
folder() { check tests/check >"$work/out"; [ $? = 1 ] && grep -q 'many_mistakes.lua' "$work/out" && grep -q 'idle_parts.lua' "$work/out"; }
ok "check of a folder reads all scripts in the folder" folder
slips() { # mistakes in the keys that a game requires of its episodes are all reported, each at its line
    sed 's/pitch =/pich =/; s/^}/  opening = "van", policy = {},\n}/' episodes/reckoners/newcago.lua >"$work/slips.lua"
    check "$work/slips.lua" >"$work/out"
    [ $? = 1 ] && [ "$(grep -c ': error: ' "$work/out")" = 2 ] && not grep -q 'pitch: is missing' "$work/out" &&
        says 'slips.lua:8:3: error: pich: unknown key' "$work/out" && says 'slips.lua:9:3: error: opening: expected a table, got string' "$work/out"
}
ok "check accepts the names that an episode's game defines, and names all mistakes at once" slips
once() { # two episodes and their campaign meet one mistake in a function that play and bots call
    mkdir -p "$work/once" && cat >"$work/once/one.lua" <<'END'
return { game = "toy", id = "one", title = "One", build = function()
  return {
    sides = { { id = "red" }, { id = "blue" } }, seats = { { id = "ann", side = "red" } },
    boards = { { id = "main", map = ".." } }, kinds = { ada = { side = "red", seat = "ann" } },
    vars = { match = { secret = { min = 0, max = 9, visible = "blue" } } },
    verbs = { go = "Go {1}" }, bots = { policy = { shout = 9 } },
    menus = { main = { actions = { shout = { label = "Shout", run = function(me) me.loud = true end } } } },
    steps = { set_up = function() spawn("ada", space("a1")) end }, setup = { "set_up" },
    rounds = { cap = 2, { id = "turns", turns = { who = "ada", pick_verb = "go", menu = "main" } } },
  }
end }
END
    echo 'return { game = "toy", id = "all", title = "All", campaign = { "toy/one" } }' >"$work/once/all.lua"
    mkdir -p "$work/data/episodes" && mv "$work/once" "$work/data/episodes/toy"
    PRECINCT_DATA=$work/data check "$work/data" >"$work/out"
    [ $? = 1 ] && [ "$(grep -c 'a piece has no "loud"' "$work/out")" = 1 ] && says 'one.lua:7:85: error' "$work/out"
}
ok "check reports a mistake that play, bots and a campaign all find only once, with its column" once
ok "check does not report a mistake of play as a mistake of a dealt position" not says 'dealt at random' "$work/out"
circle() {
    mkdir -p "$work/circle/in" && cp tests/check/no_pile.lua "$work/circle/in" && ln -s .. "$work/circle/in/up" && ln -s . "$work/circle/on" &&
        check --json "$work/circle" >"$work/out" && [ "$(grep -o '"file"' "$work/out" | wc -l)" = "$(check --json tests/check/no_pile.lua | grep -o '"file"' | wc -l)" ]
}
ok "check does not follow links to folders" circle
ok "precinct test does not follow links to folders in circles" not sh -c 'tests/within 300 "$0" test "$1" >"$2"; [ $? = 124 ]' "$PRECINCT" "$work/circle" "$work/out"
ok "precinct test runs a file only once if links lead to it" says "1..2" "$work/out"
endless() { # once is enough: with each of twenty settings it would take half a minute
    {
        echo "-- Never ends.   expect: ran for more than"
        echo "return { game = 'x', id = 'y', title = 'Z', build = function() while true do end end, settings = {"
        seq -f "  f%.0f = { type = 'flag', default = false }," 20
        echo "} }"
    } >"$work/endless.lua"
    (ulimit -t 50 && check "$work/endless.lua") >"$work/found"
    [ $? = 1 ] && says "endless.lua:2:1: error: ran for more than" "$work/found"
}
ok "check names an endless loop once, and does not repeat it under all settings" endless
echo 'test("two is two", function() eq(2, 2) end)' >"$work/fine_test.lua"
beside() { PRECINCT_DATA=tests/hostile check "$work/fine.lua" "$work/fine_test.lua" >"$work/out" 2>"$work/said" && says 'Nothing to mend.' "$work/out"; }
ok "check of a folder leaves out a test file beside a script" beside
ok "check of a test file names the command that runs it" says "fine_test.lua holds tests, which are run and not checked: precinct test " "$work/said"
ok "check refuses a path that contains only tests" not check "$work/fine_test.lua"
# A folder with a test, its helper and an episode.
mkdir "$work/helped" && cp docs/templates/episode.lua "$work/helped/wood.lua"
printf 'return { of = function(m) return m:options() end }\n' >"$work/helped/offers.lua"
printf 'local offers = require "offers"\ntest("a", function() offers.of(match { episode = "wood.lua" }) end)\n' >"$work/helped/wood_test.lua"
helped() { [ "$("$quick" check "$work/helped" 2>&1 | tail -1)" = "Nothing to mend." ] || "$quick" check "$work/helped"; }
ok "check of a folder leaves out a file that a test beside it requires" helped
alone() { rm "$work/helped/wood_test.lua" && ! "$quick" check "$work/helped" >"$work/out" 2>&1 && grep -q 'offers.lua.*build: is missing' "$work/out"; }
ok "check of a folder checks a file that no test requires" alone
# Two episodes of one game that read one module.
quarry() { # FILE COMMANDS: copies the game of tests/mistakes and changes the file by sed
    rm -rf "$work/q" && cp -r tests/mistakes/game "$work/q" && sed -i "$2" "$work/q/$1"
}
in_quarry() { (cd "$work/q" && check episodes/quarry/*.lua) >"$work/said" 2>&1; }
told() { grep -qF -e "$1" "$work/said" || { cat "$work/said" && false; }; }

one_lacks() {
    quarry scripts/quarry/init.lua 's/conditions = {/enter = { { into = "seam", cost = 2 } }, &/'
    sed -i 's/v = "seam"/v = "shaft"/' "$work/q/episodes/quarry/second.lua"
    sed -i 's/spaces("seam")/spaces()/' "$work/q/scripts/quarry/init.lua" "$work/q/scripts/quarry/guards.lua"
    in_quarry && return 1
    told 'unknown mark or variable "seam"' && told 'in episodes/quarry/second.lua'
}
ok "check names the episode that lacks a name of a module" one_lacks

misnamed() {
    quarry episodes/quarry/second.lua 's/id = "second"/id = "secnd"/'
    in_quarry && return 1
    told 'episodes/quarry/second.lua:6:' && told 'error: the id "secnd" differs from the name of the file' &&
        told 'write id = "second", or rename the file'
}
ok "check names an id that differs from the name of the file" misnamed

undrawn() {
    quarry scripts/quarry/init.lua 's/conditions = {/edges = { gate = { link = true } }, &/; s/miner:refill_ap()$/for _, way in ipairs(links("gate")) do way.open = true end/'
    in_quarry || { cat "$work/said" && return 1; }
}
ok "check accepts a declared sort of edge that no board draws" undrawn

endless() {
    quarry scripts/quarry/guards.lua 's/^  for _ = 1, count("guard !asleep").*/  queue("prowl")/'
    printf 'return { game = "quarry", id = "all", title = "All", campaign = { "quarry/first", "quarry/second" } }\n' >"$work/q/episodes/quarry/all.lua"
    in_quarry && return 1
    told 'scripts/quarry/guards.lua:36' && told '20000 steps ran without a decision' && [ "$(grep -c error: "$work/said")" = 1 ]
}
ok "check stops at the first step that queues itself without end and names the step once" endless

leak() {
    quarry scripts/quarry/init.lua 's/      match.dug = match.dug + 1/      dug = 1/'
    printf 'return { game = "quarry", id = "all", title = "All", campaign = { "quarry/first", "quarry/second" } }\n' >"$work/q/episodes/quarry/all.lua"
    in_quarry && return 1
    told 'is assigned but is not a local' && [ "$(grep -c 'init.lua:.*error:' "$work/said")" = 1 ]
}
ok "check of a campaign does not repeat findings of its episode" leak

done_testing
