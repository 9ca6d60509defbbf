# `precinct test --coverage` lists the parts of a game that no test, bot or person has reached, in the terminal and
# as a page.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
cd "$work" || exit 1
"$PRECINCT" new game cave >out || exit 1
covered() { "$PRECINCT" test --coverage --mod "$work/mods/bats" "$@" >out 2>&1; }
mkdir -p mods/bats && cat >mods/bats/mod.lua <<'END'
return { id = "bats", version = "1.0", title = "Bats", game = "cave", change = { definition = function(m)
  m.on("piece.damage", function(ev) ev.n = ev.n + 0 end)
  m.add("steps", "never", function() end)
  m.add("kinds", "bat", { title = "Bat" })
end } }
END

ok "precinct test --coverage passes the tests that pass without it" covered cave/tests/first_test.lua
sign() { grep -E "^# $1 +[0-9]+ of +[0-9]+ +$2\$" out || { cat out; false; }; }
ok "--coverage with tests alone marks an action that a test reached" sign action '\.T'
ok "--coverage names a handler that nothing calls, and its line" says "#   handler piece.damage, mods/bats/mod.lua:2" out
ok "--coverage names a step that nothing queues" grep -q '^#   step never' out
ok "--coverage names a kind that never enters play" grep -q '^#   kind bat$' out
ok "--coverage counts a section that a test's name cites as tested" not grep -q 'section 3' out
ok "--coverage names a section that nothing cites" grep -q '^#   section 1. The game' out
ok "--coverage counts a chapter as reached if one of its sections is" not grep -q 'section 2. Turns' out

ok "--coverage in a run with tests also covers the matches of bots" covered cave/tests/first_test.lua cave/episodes/cave/first.lua
ok "--coverage marks things that only a bot reached" sign action BT

settings() {
    "$PRECINCT" test --coverage --games 1 "$PRECINCT_DATA/tests/lua/mechanisms/auction_test.lua" \
        "$PRECINCT_DATA/tests/lua/mechanisms/auction.lua" >out 2>&1 && sign setting TT
}
ok "--coverage plays every test with its own settings in any order" settings

# Only a person walks, and only once.
printf 'move b1\nsave walk.prs\nquit\n' | "$PRECINCT" play cave/episodes/cave/first.lua --seed 2 --mod "$work/mods/bats" >said 2>&1
mkdir -p saves/named && mv walk.prs saves/named/ 2>>said
ok "--coverage --saves covers people's saves in a folder and the folders below it" covered cave/tests/first_test.lua --saves saves
ok "--coverage marks things that only a person reached" sign action HT
mkdir none
no_saves() { ! covered cave/tests/first_test.lua --saves none && says "there are no saves in 'none'" out; }
ok "--coverage --saves refuses a folder without saves" no_saves

same_order() { # each match has other settings, so that its episode is loaded for itself
    for i in 1 2 3 4 5 6; do
        "$PRECINCT" test --coverage "$PRECINCT_DATA/tests/lua/mechanisms/auction_test.lua" "$PRECINCT_DATA/tests/lua/mechanisms/hunt_test.lua" >"out$i" 2>&1
        cmp out1 "out$i" || return 1
    done
}
ok "--coverage lists the parts of a game in the same order in every run" same_order

ok "--coverage --html writes a page" covered cave/tests/first_test.lua --html page.html
ok "the page of --coverage has every section of the rule book" says '<td>2.1 Walking</td><td>nothing</td>' page.html
ok "--coverage --html overwrites an earlier page" covered cave/tests/first_test.lua --html page.html
echo mine >mine.html
kept() { ! covered cave/tests/first_test.lua --html mine.html && says "is not a page of coverage" out && [ "$(cat mine.html)" = mine ]; }
ok "--coverage --html does not overwrite a file that is not its page" kept
plain() { "$PRECINCT" test cave/tests/first_test.lua >out && not grep -q Coverage out; }
ok "precinct test without --coverage prints nothing about coverage" plain
# Without --coverage, the matches of an episode say only which actions nobody took.
taken() { "$PRECINCT" test cave/episodes/cave/first.lua >out 2>&1; }
ok "precinct test of an episode passes if all actions are taken" taken
ok "precinct test of an episode prints nothing about actions that its matches took" not grep -q "took none" out
sed 's/here = "chest closed", why/here = "chest closed", min = 3, why/' cave/scripts/cave/init.lua >changed && mv changed cave/scripts/cave/init.lua
ok "precinct test of an episode passes even if an action is never legal" taken
ok "precinct test of an episode names an action that none of its matches took" grep -q '^# The checked matches took none of these actions: search[.]$' out
done_testing
