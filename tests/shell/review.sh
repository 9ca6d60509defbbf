# The review of a match: `precinct review`, and `review` when a match is over (docs/PLAYING.md).
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
quick=${PRECINCT_QUICK:-build/precinct} # without sanitizers
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C LANGUAGE=en

# Ann has two chances to take the gold, which wins, or to wait. She waits once and loses half of her expected result.
cat >"$work/gold.lua" <<'END'
return { game = "gold", id = "gold", title = "Gold", pitch = "Tiny.", rules = "gold", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", title = "Board", map = "." } },
      kinds = { ann = { title = "Ann", side = "red", seat = "ann" } },
      verbs = { take = "Take the gold", wait = "Wait" },
      setup = { "place" },
      steps = { place = function() piece("ann"):place(space("a1")) end },
      rounds = { cap = 2, { id = "gold", title = "Gold", run = function()
        if choose { seat = "ann", prompt = "What now?", options = { { "take" }, { "wait" } } } == "take" then
          finish("red")
        elseif match.round == 2 then
          finish("blue")
        elseif random(2) == 1 then
          finish("blue")
        end
      end } },
      bots = { policy = { take = 1, wait = 0 }, evaluate = function() return 0 end },
    }
  end }
END
# Ann wins by nine steps in a row. The policy prefers to rest, which ends the match with an even chance. So a step is
# good only as a part of the plan to take all nine. In the episode `coin`, both answers are equal, and only chance makes
# their results differ.
way() {
    cat <<END
return { game = "$1", id = "$1", title = "$1", pitch = "Tiny.", rules = "$1", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", title = "Board", map = "." } },
      kinds = { ann = { title = "Ann", side = "red", seat = "ann" } },
      verbs = { step = "Step", rest = "Rest" },
      setup = { "place" },
      steps = { place = function() piece("ann"):place(space("a1")) end },
      rounds = { cap = $2, { id = "way", title = "Way", run = function()
$3
      end } },
      bots = { policy = { step = $4, rest = 10 }, evaluate = function() return 0 end },
    }
  end }
END
}
question='choose { seat = "ann", prompt = "What now?", options = { { "step" }, { "rest" } } }'
way hike 1 "for i = 1, 9 do
          if $question == 'rest' then return finish(random(2) == 1 and 'red' or 'blue') end
        end
        finish('red')" 1 >"$work/hike.lua"
way coin 12 "$question
        if random(2) == 1 then finish(random(2) == 1 and 'red' or 'blue') end
        if match.round == 12 then finish('red') end" 10 >"$work/coin.lua"
reviewed() { "$program" review "$@" >"$work/out" 2>"$work/err"; }
holds() { grep -qE -e "$1" "$work/out" || { cat "$work/out" "$work/err" && false; }; }
fails() { status=$1 && shift && reviewed "$@"; test $? = "$status" || { cat "$work/out" "$work/err" && false; }; }

printf 'review\nwait\n' | "$program" play "$work/gold.lua" --seed 3 --record "$work/lost.prr" >"$work/out" 2>&1
ok "review before the end of a match is refused" holds '`review` works when the match is over'
ok "a match for the review ends with its first answer" holds 'Winner: Blue'

sed 's/id = "gold", title = "Gold", pitch/id = "coached", title = "Gold", pitch/; s/verbs = {/coach = { { id = "first", text = "Now type `wait`." } }, &/' \
    "$work/gold.lua" >"$work/coached.lua"
printf 'wait\nwait\n' | "$program" play "$work/coached.lua" --coach --seed 3 --record "$work/coached.prr" >"$work/out" 2>&1
reviewed "$work/coached.prr" --episode "$work/coached.lua"
ok "the review calls no answer a mistake that the coach named" holds 'No answer of this match can be rated'
ok "review takes a record" reviewed "$work/lost.prr" --episode "$work/gold.lua"
ok "the review of a record names the side and the bot that judged" holds "^Review for Red, by the bot 'captain' with 200 trials"
ok "the review gives the expected result after each round" holds '^  Round 1 +100 % #{40}$'
ok "the review of a record names the costliest answers, each with a better one" \
    holds '^  [45][0-9] %   round 1, answer 1. What now[?] Wait. Better: Take the'
ok "the review says how to find its costliest answer" holds '^In `precinct replay`, the number [0-9]+ shows the first of them[.]$'
ok "the review gives the first and the last expected result" holds '^From 100 % at the first answer to 0 % at the end'
ok "the review gives the cost of the player's own answers" holds '^  own mistakes +-[45][0-9]$'
ok "the review prints the share of luck in the result" holds '^  dice, cards, the rest +-[45][0-9]$'
ok "review --plain takes a record" reviewed "$work/lost.prr" --episode "$work/gold.lua" --plain
reviewed "$work/lost.prr" --episode "$work/gold.lua" --json
ok "the review as JSON holds each answer with both results" \
    holds '"answers":\[{"answer":1,"round":1,"seat":"ann","id":"wait","expected":[45][0-9][0-9],"noise":[0-9]+,"best":"take","best_expected":1000}\]'
cp "$work/out" "$work/once"
reviewed "$work/lost.prr" --episode "$work/gold.lua" --json
ok "review prints the same for the same record" cmp -s "$work/out" "$work/once"

ok "review refuses a seat that the match does not have" fails 1 "$work/lost.prr" --episode "$work/gold.lua" --seat bob
ok "the refusal of a seat in review lists the seats" grep -q "there is no seat 'bob'; the seats are ann" "$work/err"
ok "review refuses a number of trials with letters" fails 1 "$work/lost.prr" --episode "$work/gold.lua" --trials 5x
ok "review refuses --trials without a number" fails 1 "$work/lost.prr" --episode "$work/gold.lua" --trials many
ok "review refuses a bot that does not look ahead" fails 1 "$work/lost.prr" --episode "$work/gold.lua" --player heuristic
ok "the refusal of a bot in review says that it does not look ahead" grep -q 'does not look ahead' "$work/err"
ok "review refuses a record that is missing" fails 1 "$work/none.prr"
ok "review refuses two records at once" fails 1 "$work/lost.prr" "$work/lost.prr"

printf 'step\nstep\nstep\nstep\nstep\nstep\nstep\nstep\nstep\n' | "$program" play "$work/hike.lua" --seed 1 --record "$work/hike.prr" >"$work/out" 2>&1
ok "a match of nine steps is won" holds 'Winner: Red'
reviewed "$work/hike.prr" --episode "$work/hike.lua" --player search:iterations=4,depth=1 --trials 40
ok "the review finds no mistake in a step of the plan that won" holds '^No answer of this side was a mistake'
ok "the review gives no cost for answers that are not mistakes" holds '^  own mistakes +0$'
for seed in 1 2 3 4; do
    printf "step\nstep\nstep\nstep\nstep\nstep\nstep\nstep\nstep\nstep\nstep\nstep\n" | "$program" play "$work/coin.lua" --seed $seed --record "$work/coin$seed.prr" >"$work/out" 2>&1
    reviewed "$work/coin$seed.prr" --episode "$work/coin.lua" --trials 20
    holds '^  own mistakes +0$' || break
done
ok "the review does not call a difference due to chance a mistake" test $seed = 4
# Ann walks three steps and ends her turn. Then her lamb dies.
cat >"$work/trek.lua" <<'END'
return { game = "trek", id = "trek", title = "Trek", pitch = "Tiny.", rules = "trek", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "wild", title = "Wild" } },
      seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", title = "Board", map = "......" } },
      kinds = { ann = { title = "Ann", side = "red", seat = "ann", ap = 4 }, lamb = { title = "Lamb", side = "red", kill = 1 } },
      verbs = { go = "{1} goes" },
      menus = { main = { end_verb = "stop", actions = {
        move = { label = "Go to {1}", cost = 1, builtin = "move" },
        rest = { label = "Rest", cost = 1, run = function() end } } } },
      setup = { "place" },
      steps = { place = function()
        piece("ann"):place(space("a1")) piece("lamb"):place(space("f1")) piece("ann"):refill_ap()
      end },
      on = { ["turn.end"] = function() piece("lamb"):damage(1) end },
      rounds = { cap = 1, { id = "turns", title = "Turns", turns = { who = "ann", pick_verb = "go", menu = "main" } } },
      bots = { policy = { rest = 10, move = 1, stop = 1 } },
    }
  end }
END
printf 'go ann\nmove d1\nstop\n' | "$program" play "$work/trek.lua" --seed 1 --record "$work/trek.prr" >"$work/out" 2>&1
reviewed "$work/trek.prr" --episode "$work/trek.lua" --trials 8 --json
ok "the review prices the steps of a walk as one answer" \
    holds '"answers":\[\{"answer":[0-9]+,"round":1,"seat":"ann","id":"move:b1"[^}]*\},\{"answer":[0-9]+,"round":1,"seat":"ann","id":"stop"'
ok "the review as JSON lists a lost piece with the answer before the loss" \
    holds '"lost":\[\{"piece":"lamb","round":1,"answer":4\}\]'
reviewed "$work/trek.prr" --episode "$work/trek.lua" --trials 8 --lang fr
ok "--lang fr: the review names a piece that was lost" holds 'après la réponse 4.*Lamb meurt'

# A match of a real game, between programs, without sanitizers.
"$quick" play hardcity/mayhem --mode versus --seed 4 --seat zero=heuristic --seat officers=heuristic --quiet \
    --record "$work/versus.prr" >/dev/null 2>&1
"$quick" review "$work/versus.prr" --seat officers --trials 8 --json >"$work/out" 2>"$work/err"
ok "a match of two sides is reviewed to its end" holds '"side":"officers".*"over":true'
"$quick" review "$work/versus.prr" --seat zero --trials 8 >"$work/out" 2>"$work/err"
ok "the review of a match of two sides gives the gain from the others' mistakes" holds '^  others. mistakes +[-+]?[0-9]+$'
done_testing
