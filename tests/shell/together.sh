# Decisions of several seats, on the made-up game of tests/lua/mechanisms: at the REPL, in the line protocol, with
# programs in some seats; saved, resumed, replayed, counted.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
game=tests/lua/mechanisms/forge.lua
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state"

talk() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play $game --seed 1 --json "$@" >"$work/out" 2>"$work/err"
}
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play $game --seed 1 --quiet "$@" >"$work/out" 2>&1
}
last() { tail -n 1 "$work/out"; }
holds() { printf '%s\n' "$1" | grep -qF -e "$2" || { cat "$work/out" && false; }; }

# The line protocol
talk '{"do":"quit"}\n'
ok "a decision of several seats names no single seat" holds "$(last)" '"number":1,"seat":null'
ok "an option of a simultaneous phase names its seat" holds "$(last)" '"id":"throw:bob","verb":"throw","args":["bob"],"text":"Bob throws","seat":"right"'
ok "the JSON of a simultaneous phase says that its decision is simultaneous" holds "$(last)" '"simultaneous":true'
talk '{"do":"answer","number":1,"id":"throw:cid"}\n{"do":"answer","number":1,"id":"throw:ann"}\n{"do":"quit"}\n'
ok "an answer to a question that is no longer open is refused with the open question" holds "$(last)" 'Question 1 is not open, question 2 is'
talk '{"do":"answer","number":1,"id":"throw:ann","seat":"right"}\n'
ok "an answer in a simultaneous phase is refused if another seat has the option" holds "$(last)" \
    "'throw:ann' is not an option of question 1. Its options: throw:bob, throw:cid\"}"
talk '{"do":"answer","number":1,"id":"throw:cid"}\n{"do":"undo"}\n{"do":"quit"}\n'
ok "undo takes back the last answer of a simultaneous phase, whichever seat gave it" holds "$(last)" '"id":"throw:cid"'

# Programs in some seats
talk '{"do":"quit"}\n' --seat left=random
ok "bots wait in a simultaneous phase while a person has an option" holds "$(last)" '"number":1,"seat":null'
talk '{"do":"answer","number":1,"id":"throw:ann"}\n{"do":"hash"}\n{"do":"quit"}\n' --seat left=random
ok "a client cannot answer for a bot in a simultaneous phase" holds "$(sed -n '$!{h;d};x;p' "$work/out")" "belongs to Left. A bot answers for that seat."
type_in 'options\nq\n' --seat left=random
ok "a person at the REPL sees the options of people" says 'throw bob' "$work/out"
ok "a person at the REPL does not see the options of bots" not says 'throw ann' "$work/out"
type_in 'throw ann\nq\n' --seat left=random
ok "the option of a bot is refused when a person types it" not says 'Ann rolls' "$work/out"
talk '{"do":"quit"}\n' --seat left=random --seat right=random
ok "bots alone play a match with simultaneous phases to its end" holds "$(last)" '"type":"over"'

# Saving, resuming, replaying
rm -rf "$work/state"
type_in 'throw bob\nthrow ann\nkeep bob fine\nq\n'
ok "a match is left in the middle of a simultaneous phase" says 'The match is saved' "$work/out"
save=$(find "$work/state" -name '*.prs' | head -n 1)
order() { grep -o '"answers":\["[a-z]*:[a-z]*' "$save" | sed 's/.*"//' | tr '\n' ' '; }
ok "a save keeps the order of answers of a simultaneous phase" test "$(order)" = "throw:bob throw:ann keep:bob "
printf 'options\nq\n' | "$program" resume "$save" --quiet >"$work/out" 2>&1
ok "a simultaneous phase resumes at its open question" says 'throw cid' "$work/out"
ok "a resumed simultaneous phase does not ask again about a kept die" not says 'keep bob fine' "$work/out"
"$program" play $game --seed 3 --seat left=random --seat right=random --record "$work/record.prs" >"$work/out" 2>&1 </dev/null
ok "every step of the replay of a match with simultaneous phases agrees" "$program" replay "$work/record.prs" --verify

# If the other side can act in between, no win is certain
cat >"$work/duel.lua" <<'END'
return { game = "inn", id = "duel", title = "Duel", pitch = "Tiny.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
      boards = { { id = "main", title = "Board", map = ".." } },
      kinds = { ada = { title = "Ada", side = "red", seat = "ann", tags = { "hero" } },
                ben = { title = "Ben", side = "blue", seat = "bob", tags = { "hero" } } },
      vars = { match = { walked = "int" } },
      menus = { main = { end_verb = "stop", actions = {
        walk = { label = "Walk", run = function()
          match.walked = match.walked + 1
          if match.walked == 3 then finish("red") end
        end },
        trip = { label = "Trip", run = function() match.walked = -20 end } } } },
      steps = { place = function() piece("ada"):place(space("a1")); piece("ben"):place(space("b1")) end },
      setup = { "place" },
      rounds = { cap = 3, { id = "both", title = "Both", simultaneous = { who = "hero", menu = "main" } } },
    }
  end }
END
printf '{"do":"hint","bot":"search:iterations=300,depth=6","seat":"ann"}\n' |
    "$program" play "$work/duel.lua" --json --seed 1 >"$work/out" 2>"$work/err"
ok "hint promises no win that the other side can prevent in a simultaneous phase" \
    eval 'says "\"choice\":\"walk:ada\"" "$work/out" && not says "it wins the match" "$work/out"'

# Counts of a simulation
counts() { "$program" perft $game --depth 3 --seed 1 | tail -n 3 | tr '\n' ' '; }
ok "perft counts the orders of three answers in a simultaneous phase" test "$(counts)" = "1: 3 2: 15 3: 87 "
ok "perft counts the same for every seed" "$program" perft $game --depth 1 --seed 18446744073709551615
ok "a look-ahead in brief finds the questions of all seats that act simultaneously" \
    "${PRECINCT_QUICK:-$program}" test $game --seed 2 --games 1 --every 1 greeting=true
done_testing
