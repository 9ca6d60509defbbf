# `precinct sim`, `sim merge` and `tune`: the counts, which do not depend on the number of workers, and the effects of
# an interrupted match, worker or run. The game is a race of two runners, whose outcomes are known.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$work"
mkdir -p "$work/episodes/toy"

cat >"$work/episodes/toy/race.lua" <<'END_LUA'
-- Two runners, one after the other: a step is a point. Red's shoes (a card) are worth one more; the wind helps nobody.
return { game = "toy", id = "race", title = "Race",
  settings = { mode = { type = "choice", choices = { "fair", "broken", "rigged" }, default = "fair" } },
  constants = { goal = { default = 5, min = 1, max = 9, note = "points that win" },
                ahead = { default = 0, min = 0, max = 9, note = "points that blue begins with" } },
  build = function(settings, const)
    local function run(o, n)
      local t = track(o.id)
      t:add(n)
      if t.value >= const.goal then finish(o.id) end
    end
    return {
      sides = { { id = "red", title = "Red", track = "red" }, { id = "blue", title = "Blue", track = "blue" } },
      seats = { { id = "one", side = "red" }, { id = "two", side = "blue" } },
      boards = { { id = "main", map = "..", legend = {} } },
      tracks = { red = { title = "Red's way", max = 20 }, blue = { title = "Blue's way", max = 20 } },
      kinds = { red = { title = "Red runner", side = "red", seat = "one", tags = { "runner" }, ap = 1 },
                blue = { title = "Blue runner", side = "blue", seat = "two", tags = { "runner" }, ap = 1 },
                dog = { title = "Dog", hp = 1 } },
      cards = { shoes = { title = "Running shoes" }, brick = { title = "Brick" } },
      piles = { hand = { cards = { "shoes", "brick" } }, worn = { accepts = { "hand" } } },
      events = { gust = "A gust at {space}.", silence = "Nobody says a word." },
      triggers = { "wind" },
      on = { ["turn.end"] = { { rule = "3.1", run = function(ev) ev.piece.ap = 0 end },
                              { rule = "3.2", run = function() return match.round end } },
             wind = function() end },
      menus = { runner = { end_verb = "rest", actions = {
        stride = { label = "Stride", cost = 1, run = function(o)
          if settings.mode == "broken" and random(8) == 1 then error("the shoelace is torn") end
          run(o, settings.mode == "rigged" and o.id == "blue" and 0 or 1)
        end },
        wear = { label = "Put on {1}", cost = 1, target = "card", pile = "hand", needs = { { actor = "red" } },
          run = function(o, c)
            c:move_to(pile("worn"))
            if c.kind == "shoes" then run(o, 2) end
          end },
        fly = { label = "Fly", cost = 9, run = function() finish("blue") end },
      } } },
      verbs = { go = "{1} runs", sing = "Sing" },
      setup = { "start" },
      steps = { start = function()
        spawn("red", space("a1"))
        spawn("blue", space("b1"))
        spawn("dog", space("b1")):damage(1)
        if const.ahead > 0 then track("blue"):add(const.ahead) end
      end, never = function() end },
      rounds = { cap = 30,
        { id = "dawn", run = function() for _, p in ipairs(pieces("runner")) do p:refill_ap() end end },
        { id = "run", turns = { who = "runner", pick_verb = "go", menu = "runner" } } },
    }
  end }
END_LUA
# A second game ends at its first question. The side that is asked wins.
cat >"$work/episodes/toy/coin.lua" <<'END_LUA'
-- One question, one winner.
return { game = "toy", id = "coin", title = "Coin", build = function()
  return { sides = { { id = "all" }, { id = "none" } }, seats = { { id = "one", title = "Tosser", side = "all" } },
    boards = { { id = "main", map = "." } }, verbs = { heads = "Heads", tails = "Tails" },
    bots = { policy = { heads = 9, tails = 1 } },
    rounds = { { id = "only", run = function()
      choose { seat = "one", options = { { "heads" }, { "tails" } } }
      finish("all")
    end } } }
end }
END_LUA
# A game whose points come from the second handler of a trigger of the core, outside all steps and phases.
cat >"$work/episodes/toy/tide.lua" <<'END_LUA'
return { game = "toy", id = "tide", title = "Tide", build = function()
  return { sides = { { id = "all" } }, seats = { { id = "one", side = "all" } }, boards = { { id = "main", map = "." } },
    tracks = { sea = { title = "Sea", max = 9 } }, verbs = { wait = "Wait", leave = "Leave" },
    on = { ["round.end"] = { { rule = "4.1", run = function() return match.round end },
                             { rule = "4.2", run = function() track("sea"):add(1) end } } },
    rounds = { cap = 3, { id = "only", run = function() choose { seat = "one", options = { { "wait" }, { "leave" } } } end } } }
end }
END_LUA
# A third game: an action, a step and an event have the same name, and the action uses a card and reports it.
cat >"$work/episodes/toy/twins.lua" <<'END_LUA'
return { game = "toy", id = "twins", title = "Twins", build = function()
  return { sides = { { id = "all", track = "lit" }, { id = "none" } }, seats = { { id = "one", side = "all" } },
    boards = { { id = "main", map = "." } }, tracks = { lit = { title = "Lit", max = 9 } },
    kinds = { one = { title = "One", side = "all", seat = "one", ap = 1 } },
    cards = { rope = { title = "Rope" } }, piles = { hand = { cards = { "rope" } } },
    events = { score = "{piece} scores with {card}." }, verbs = { go = "Go" },
    menus = { one = { end_verb = false, actions = {
      score = { label = "Score with {1}", cost = 1, target = "card", pile = "hand", run = function(o, c)
        track("lit"):add(1)
        emit("score", { piece = o, card = c })
      end },
      later = { label = "Later", cost = 1, run = function() queue("score") end },
    } } },
    setup = { "start" },
    steps = { start = function() spawn("one", space("a1")):refill_ap() end, score = function() track("lit"):add(3) end },
    rounds = { { id = "only", turns = { who = "one", pick_verb = "go", menu = "one" } }, { id = "end", run = function() finish("all") end } } }
end }
END_LUA

sim() { "$PRECINCT" sim "$@"; }
# value FILE.csv SECTION,GROUP,NAME,MEASURE: prints the number
value() { grep -F -e "$2," "$1" | sed 's/.*,//'; }
is() { [ "$1" = "$2" ] || { echo "got $1, wanted $2" && false; }; }
more() { [ "$1" -gt "$2" ] || { echo "got $1, wanted more than $2" && false; }; }

# Counts ---------------------------------------------------------------------------------------------------------------

sim coin --games 12 --csv >"$work/coin.csv"
ok "sim counts every match for its winner" is "$(value "$work/coin.csv" results,,matches,'matches all')" 12
ok "sim counts no match without a winner if every match has a winner" is "$(value "$work/coin.csv" results,,matches,'matches none')" 0
ok "sim counts the rounds of every match" is "$(value "$work/coin.csv" rounds,,1,'matches all')" 12
ok "sim counts every offered choice as offered" is "$(value "$work/coin.csv" choices,,heads,offered)" 12
ok "sim counts one choice of every match as taken" is $(($(value "$work/coin.csv" choices,,heads,taken) + $(value "$work/coin.csv" choices,,tails,taken))) 12

ok "sim counts kinds of questions by seat" is "$(value "$work/coin.csv" questions,one,'heads tails',offered)" 12
ok "sim counts a question without a piece as a question about the seat's side" is "$(value "$work/coin.csv" questions,one,'heads tails',amount)" 0
ok "sim does not compare answers with the policy for a player that does not look ahead" \
    is "$(value "$work/coin.csv" questions,one,'heads tails',taken)" 0
sim coin --games 20 --seat one=search:iterations=8 >"$work/coin.txt"
ok "sim names a seat in its tables by its title" grep -qx '  Tosser answers 1.0 of them.' "$work/coin.txt"
ok "sim does not mention always pass if no question can be declined for good" not grep -q 'always pass' "$work/coin.txt"
ok "sim marks a question that is always answered as the policy advises as never a choice" \
    grep -qE '^  heads tails  Tosser  +1\.00  +100\.0 %  never a choice$' "$work/coin.txt"
PRECINCT_DATA=$PWD sim darkknight/book1 --games 2 --seed 1 >"$work/knight.txt"
ok "sim gives the number of questions a round that always pass spares a person" \
    grep -qE '^  [0-9.]+ a round ask only whether to react or play something; `pass always` answers these\.$' "$work/knight.txt"
sim coin --games 19 --seat one=search:iterations=8 >"$work/coin.txt"
ok "sim gives no verdict on a question that was asked rarely" not grep -q 'never a choice' "$work/coin.txt"

sim race --games 60 --json >"$work/race.json"
sim race --games 60 --csv >"$work/race.csv"
sim race --games 60 >"$work/race.txt"
sim race --mode rigged --games 60 --csv >"$work/rigged.csv"
ok "sim counts no win of a runner that cannot score" is "$(value "$work/rigged.csv" results,,matches,'matches blue')" 0
red=$(value "$work/race.csv" results,,matches,'matches red')
blue=$(value "$work/race.csv" results,,matches,'matches blue')
draws=$(value "$work/race.csv" results,,matches,'matches draw')
ok "sim counts wins and draws that add up to all matches" is $((red + blue + draws)) 60
amount() { awk -F, -v track="$1" '$1 == "points" && $2 == track && $4 == "amount" { n += $5 } END { print n }' "$work/race.csv"; }
final() { awk -F, -v track="$1" '$1 == "tracks" && $2 == track { n += $3 * $5 } END { print n }' "$work/race.csv"; }
ok "sim counts sources of red's points that add up to its track at the end" is "$(amount red)" "$(final red)"
ok "sim counts sources of blue's points that add up to its track at the end" is "$(amount blue)" "$(final blue)"
ok "sim attributes points to the action in progress" more "$(value "$work/race.csv" points,blue,stride,amount)" 100
ok "sim attributes points to the card used in the action" more "$(value "$work/race.csv" points,red,wear:shoes,amount)" 2
sim tide --games 4 --csv >"$work/tide.csv"
ok "sim attributes points to a handler that runs outside of steps and phases" is \
    "$(grep '^points,sea,round.end §4.2' "$work/tide.csv" | grep ',amount,' | sed 's/.*,//')" 12
ok "sim counts a card as used if an action is done with it" more "$(value "$work/race.csv" cards,,shoes,taken)" 3
ok "sim counts how a card was used" is "$(value "$work/race.csv" ways,shoes,wear,taken)" "$(value "$work/race.csv" cards,,shoes,taken)"
ok "sim counts a piece that dies in the setup" is "$(value "$work/race.csv" kills,dog,1,'matches red')" "$red"
ok "sim counts the cause of a death in the setup" is "$(value "$work/race.csv" killed,dog,start,amount)" 60
ok "sim counts a rule that had an effect as fired" more "$(grep -F 'rules,,turn.end §3.1' "$work/race.csv" | grep ',taken,' | sed 's/.*,//')" 100
ok "sim does not count a rule that was tried without effect as fired" is "$(grep -F 'rules,,turn.end §3.2' "$work/race.csv" | grep ',taken,' | sed 's/.*,//')" 0
never=$(sed -n '/^Never/,$p' "$work/race.txt" | tr '\n' ' ')
never() { case $never in *"$1"*"$2"*) ;; *) echo "$never" && false ;; esac; }
ok "sim names actions that were never possible" never "actions never possible" fly
ok "sim names choices that were never offered" never "choices never offered" sing
ok "sim names events that were never emitted" never "events never emitted" silence
ok "sim names steps that never ran" never "steps never run" never
ok "sim names rules that were tried without any effect" never "rules that were tried and had no effect" "turn.end §3.2"
ok "sim names rules that never fired" never "rules that never fired" wind
ok "the table of sim has an interval for each share" grep -q 'Red  *[0-9]* *[0-9.]* %  *[0-9.]* - *[0-9.]* %' "$work/race.txt"
ok "sim draws a histogram in characters" grep -qE '^ +[0-9]+ +[0-9]+ #+$' "$work/race.txt"
ok "sim shows no progress without a terminal" sh -c "\"$PRECINCT\" sim coin --games 3 2>&1 >/dev/null | cmp - /dev/null"

shows() { [ "$(tr '\r' '\n' <"$work/progress" | grep -c ' of ')" -ge 3 ] || ended $watched; }
# progress COLUMNS ARGUMENT...: writes the progress line of a run at a terminal of that width to `progress`. The run
# has too many matches to finish. It is ended when its progress appears.
progress() {
    columns=$1 && shift
    : >"$work/progress"
    NO_COLOR=1 script -fqec "stty cols $columns; exec '$quick' $* >/dev/null" "$work/progress" </dev/null >/dev/null 2>&1 &
    watched=$!
    waits shows
    kill $watched 2>/dev/null
    wait $watched
}
widest() { tr '\r' '\n' <"$work/progress" | sed -n 's/^.\[K\(.* of .*\)/\1/p' | awk 'length > most { most = length } END { print most + 0 }'; }
quick=${PRECINCT_QUICK:-$PRECINCT}
progress 80 sim race --games 10000000 --jobs 1
ok "sim shows its progress at a terminal, with the time left" grep -q ' of 10000000 matches, .* left' "$work/progress"

# Several workers ------------------------------------------------------------------------------------------------------

for jobs in 1 2 5; do
    sim race --games 60 --jobs $jobs --json >"$work/jobs$jobs.json"
    ok "sim counts the same totals with $jobs jobs as with one" cmp "$work/race.json" "$work/jobs$jobs.json"
    sim race --games 60 --jobs $jobs >"$work/jobs$jobs.txt"
    ok "sim prints the same tables with $jobs jobs as with one" cmp "$work/race.txt" "$work/jobs$jobs.txt"
done
sim race --games 60 --seed 2 --json >"$work/other.json"
ok "sim with another seed plays other matches" not cmp -s "$work/race.json" "$work/other.json"
for i in 1 2 3; do sim race --games 60 --shard $i/3 --json >"$work/part$i.json"; done
sim merge "$work/part3.json" "$work/part1.json" "$work/part2.json" --json >"$work/merged.json"
ok "sim merge adds three shards in any order up to one run" cmp "$work/race.json" "$work/merged.json"
sim race --games 60 --first 25 --save "$work/begun.json" >"$work/begun.txt"
ok "sim --first plays only the first matches of a series" grep -q '25 of 60 matches' "$work/begun.txt"
sim race --games 60 --save "$work/begun.json" --resume --json >"$work/ended.json"
ok "sim --resume continues the first matches of a series to the same totals" cmp "$work/race.json" "$work/ended.json"
sim twins --games 24 --json >"$work/twins.json"
for i in 1 2 3 4; do sim twins --games 24 --shard $i/4 --json >"$work/pair$i.json"; done
sim merge "$work"/pair?.json --json >"$work/merged.json"
ok "sim merge adds shards with an action and a step of one name up to one run" cmp "$work/twins.json" "$work/merged.json"
sim merge "$work/twins.json" --csv >"$work/race.csv"
ok "sim counts an action and a step with one name separately" is "$(amount lit)" "$(final lit)"
ok "sim counts the use of a card once, even if several events mention it" is "$(value "$work/race.csv" cards,,rope,taken)" \
    "$(value "$work/race.csv" points,lit,score:rope,amount)"
if command -v parallel >/dev/null; then
    ok "GNU parallel spreads a simulation over processes" parallel --will-cite -j 2 "$PRECINCT" sim race --games 60 --jobs 1 \
        --shard {}/4 --save "$work/spread{}.json" '>' /dev/null ::: 1 2 3 4
    sim merge "$work"/spread?.json --json >"$work/merged.json"
    ok "sim merge adds the files of GNU parallel up to one run" cmp "$work/race.json" "$work/merged.json"
else
    skip "GNU parallel spreads a simulation over processes" "parallel is not installed"
fi
ok "sim merge refuses a part that is given twice" not sim merge "$work/part1.json" "$work/part1.json"
ok "sim merge refuses parts of different runs" sh -c "! \"$PRECINCT\" sim merge '$work/part1.json' '$work/other.json' 2>'$work/said'"
ok "sim merge names the difference between parts of different runs" says "seed is 2, not 1" "$work/said"
printf '{"precinct_sim":1,"run":{}}' >"$work/bad.json"
ok "sim merge refuses a file that is not a simulation" sh -c "! \"$PRECINCT\" sim merge '$work/bad.json' 2>'$work/said'"
ok "sim merge names the missing member of a file that is not a simulation" says "does not name its matches" "$work/said"
head -c 200 "$work/race.json" >"$work/bad.json"
ok "sim merge refuses a file that was cut off" not sim merge "$work/bad.json"
sed 's/"rounds":{"\([0-9]*\)":\[/&-/' "$work/race.json" >"$work/bad.json"
ok "sim merge refuses a count below zero" not sim merge "$work/bad.json"
sed 's/"totals":{.*}/"totals":[]}/' "$work/race.json" >"$work/bad.json"
ok "sim merge refuses totals that are a list" not sim merge "$work/bad.json"
for value in -9223372036854775808 9223372036854775807; do
    sed "s/\"precinct_sim\"/\"matches\":{\"0\":[0,$value,3,3]},&/" "$work/race.json" >"$work/bad.json"
    ok "sim merge refuses $value as a number of a single match" not sim merge "$work/bad.json"
done
sed 's/"precinct_sim"/"matches":{"0":[0,-1125899906842624,3,3]},&/' "$work/race.json" >"$work/good.json"
ok "sim merge accepts the least number of a single match" sim merge "$work/good.json"
sim race --games 2 --mode rigged --set goal=4 >"$work/said"
ok "sim prints the episode and its settings in the heading" grep -qF 'Race (toy/race) --mode rigged --set goal=4' "$work/said"
ok "sim --match refuses options for totals" not sim race --match 0 --save "$work/nowhere.json"
ok "sim fails if the record of a match cannot be written" not sim coin --match 0 --record "$work/nowhere/match"
sim coin --match 0 --record "$work/match" >/dev/null
ok "sim --record does not overwrite a record" not sim coin --match 0 --record "$work/match"

# Failures -------------------------------------------------------------------------------------------------------------

sim race --mode broken --games 40 --csv --save "$work/broken.json" >"$work/broken.csv" 2>"$work/said"
ok "sim leaves with 2 when the script fails in some matches" is $? 2
sim merge "$work/broken.json" >"$work/told" 2>&1
ok "sim merge leaves with 2 for a run with failed matches" is $? 2
failed=$(sed -n 's/.* 40 of 40 matches, \([0-9]*\) failed$/\1/p' "$work/told")
again=$(sed -n 's/^  again: precinct //p' "$work/said" | head -n 1)
counted=$(($(value "$work/broken.csv" results,,matches,'matches red') + $(value "$work/broken.csv" results,,matches,'matches blue')))
ok "sim reports the failed matches of the broken mode" more "$failed" 1
sed 's/"match":[0-9]*/"match":9223372036854775807/' "$work/broken.json" >"$work/forged.json"
ok "sim merge refuses a failed match that its run did not play" not sim merge "$work/forged.json"
ok "sim prints the same error of several matches once" is "$(grep -c 'failed: ' "$work/said")" 1
ok "sim prints an error once in its report" is "$(grep -c 'the shoelace is torn' "$work/told")" 1
ok "sim names the matches that an error stopped" grep -q "^    $failed matches: [0-9]" "$work/told"
ok "sim prints the command that plays the first match with an error" grep -q "^    again: precinct ${again% *} [0-9]*\$" "$work/told"
ok "sim counts the other matches when some fail" is $((failed + counted)) 40
ok "sim --csv lists the matches that failed" is "$(grep -c '^failed,' "$work/broken.csv")" "$failed"
first=$(sed -n 's/^precinct: match \([0-9]*\) failed: .*/\1/p' "$work/said" | sort -n | head -n 1)
ok "sim --csv names the reason, the match and its seed for an error" grep -qE "^failed,episodes/toy/race.lua:[0-9]+: the shoelace is torn,$first,seed,[0-9]+\$" \
    "$work/broken.csv"
ok "the command that sim prints for a failed match leaves with 2" sh -c "\"$PRECINCT\" $again >'$work/told' 2>'$work/said'; [ \$? = 2 ]"
ok "the command that sim prints for a failed match prints the same error" says "the shoelace is torn" "$work/said"
ok "the command that sim prints for a failed match shows its events" says "runner takes a turn." "$work/told"
mkdir -p "$work/my mods/torn" "$work/scripts/lib" && cp scripts/lib/mods.lua "$work/scripts/lib/"
printf '%s\n' 'return { id = "torn", version = "1", game = "toy", change = { definition = function(m)' \
    '  m.wrap("menus.runner.actions.stride.run", function(base, o) base(o) if random(8) == 1 then error("the mod is torn") end end)' \
    'end } }' >"$work/my mods/torn/mod.lua"
sim race --games 20 --mod "$work/my mods/torn" >/dev/null 2>"$work/said"
modded=$(sed -n 's/^  again: precinct //p' "$work/said" | head -n 1)
ok "the command that sim prints for a failed match names its mods" sh -c "\"$PRECINCT\" $modded >'$work/told' 2>'$work/said'; [ \$? = 2 ]"
ok "the command that sim prints for a failed match prints the error of a mod" says "the mod is torn" "$work/said"
"$PRECINCT" strength race --mode broken --games 20 --pair random,random --plain toy/race --plain >"$work/told" 2>/dev/null
ok "strength continues with other episodes after a failed match" sh -c "[ \$(grep -c 'against random' '$work/told') = 2 ]"
ok "sim --record keeps a failed match up to its failure" sh -c "\"$PRECINCT\" $again --record '$work/torn.prs' >/dev/null 2>&1; \"$PRECINCT\" replay '$work/torn.prs' --verify"
ok "sim refuses an unknown player" sh -c "! \"$PRECINCT\" sim race --seat red=nobody 2>'$work/said'"
ok "sim lists the players when it refuses an unknown one" says random "$work/said"
ok "sim refuses the bot of one verb if the episode lacks that verb" sh -c "! \"$PRECINCT\" sim race --seat red=only:swim 2>'$work/said'"
ok "sim refuses a bot's unknown verb before any match" says "This episode has no 'swim'" "$work/said"
ok "sim refuses an unknown seat" sh -c "! \"$PRECINCT\" sim race --seat green=random 2>'$work/said'"
ok "sim lists the seats when it refuses an unknown one" says "seat one, of side red" "$work/said"
for wrong in "--games 0" "--jobs 0" "--shard 4/3" "--shard 1" "--set goal=77" "--nosuch 1" "--json --csv" "--resume" \
    "--match x" "--games"; do
    # shellcheck disable=SC2086
    ok "sim refuses race $wrong" sh -c "\"$PRECINCT\" sim race $wrong >/dev/null 2>'$work/said'; [ \$? = 1 ] && [ -s '$work/said' ]"
done

# Interrupted runs -----------------------------------------------------------------------------------------------------

# started FILE: waits until a run that saves to FILE has played a match
started() { watched=$pid && waits test -s "$1"; }
# Runs in a background subshell, which the program replaces. Otherwise a shell's background processes ignore Ctrl-C.
fresh() { exec perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' "$@"; }

long() { fresh "$PRECINCT" sim race --games 1000000 --jobs 2 "$@"; }
long --save "$work/long.json" >"$work/long.txt" 2>"$work/said" &
pid=$!
ok "sim --save writes its file during a long run" started "$work/long.json"
kill -INT $pid
wait $pid
ok "Ctrl-C ends sim with status 130" is $? 130
ok "sim prints the number of counted matches when Ctrl-C ends it" says "of 1000000 matches" "$work/long.txt"
ok "sim prints its tables when Ctrl-C ends it" says "Points and where they came from" "$work/long.txt"
ok "sim prints how to resume when Ctrl-C ends it" says "--resume" "$work/said"
played=$(sed -n 's/.*seed 1: \([0-9]*\) of 1000000 matches.*/\1/p' "$work/long.txt")
ok "sim has played matches before Ctrl-C ends it" more "$played" 0

rm -f "$work/killed.json"
long --save "$work/killed.json" >/dev/null 2>&1 &
pid=$!
started "$work/killed.json"
kill -KILL $pid
wait $pid 2>/dev/null
sim merge "$work/killed.json" --csv >"$work/killed.csv"
before=$(($(value "$work/killed.csv" results,,matches,'matches red') + $(value "$work/killed.csv" results,,matches,'matches blue')))
ok "sim --save leaves a readable file when it is killed" more "$before" 0

# The file of a half finished run, as if the run had been killed.
sim race --games 60 --shard 1/2 --save "$work/half.json" >/dev/null
ok "sim does not overwrite the file of --save without --resume" not sim race --games 60 --save "$work/half.json"
ok "sim --resume continues a simulation" sh -c "\"$PRECINCT\" sim race --games 60 --save '$work/half.json' --resume --json >'$work/resumed.json'"
ok "sim --resume prints the totals of an uninterrupted run" cmp "$work/race.json" "$work/resumed.json"
ok "sim --resume writes the totals of an uninterrupted run to its file" cmp "$work/race.json" "$work/half.json"
ok "sim --resume refuses the file of another run" not sim race --games 60 --seed 9 --save "$work/half.json" --resume
printf '\n-- changed\n' >>"$work/episodes/toy/race.lua"
ok "sim --resume refuses a file if the script has changed" sh -c "! \"$PRECINCT\" sim race --games 60 --save '$work/half.json' --resume 2>'$work/said'"
ok "sim --resume says that the scripts have changed" says "scripts is" "$work/said"

# If a worker is killed, only its current match is lost.
long --save "$work/orphan.json" --json >"$work/orphan.txt" 2>"$work/said" &
pid=$!
started "$work/orphan.json"
worker=$(grep -l "^PPid:[[:space:]]*$pid\$" /proc/[0-9]*/status 2>/dev/null | head -n 1 | cut -d/ -f3)
buried() { [ ! -e "/proc/$worker" ]; }
kill -KILL "$worker"
waits buried
kill -INT $pid
wait $pid
ok "sim continues with the other workers when one is killed" is $? 130
ok "sim reports a match whose worker was killed" says "ended by signal 9" "$work/said"

# Pictures and tuning --------------------------------------------------------------------------------------------------

sim race --games 20 --svg "$work/pictures" >/dev/null
touch "$work/no_folder"
ok "sim plays nothing if its pictures cannot be written" sh -c "! \"$PRECINCT\" sim race --games 20 --svg '$work/no_folder' >'$work/told' 2>&1 && [ \$(wc -l <'$work/told') = 1 ]"
ok "sim names the reason why its pictures cannot be written" says 'Not a directory' "$work/told"
for picture in results rounds decisions tracks-red kills-dog actions cards rules; do
    ok "sim --svg draws the picture $picture as XML" perl -0777 -ne \
        'exit !(/^<svg .*<\/svg>\n$/s && !/&(?!amp;|lt;|gt;)/)' "$work/pictures/$picture.svg"
done
"$PRECINCT" tune race --constant goal=3..7/2 --games 20 --svg "$work/tuned" >"$work/tuned.txt"
ok "tune plays every value" sh -c "grep -cE '^  [357] +20 ' '$work/tuned.txt' | grep -qx 3"
ok "tune draws how the balance changes" grep -q '<circle' "$work/tuned/tune.svg"
"$PRECINCT" tune race --constant goal=3,5 --games 20 --csv >"$work/tuned.csv"
sim race --set goal=3 --games 20 --csv >"$work/goal.csv"
ok "tune counts the same results for a value as sim" is "$(sed -n 's/^3,20,\([0-9]*\),.*/\1/p' "$work/tuned.csv")" \
    "$(value "$work/goal.csv" results,,matches,'matches red')"
"$PRECINCT" tune race --constant goal=3,5 --games 20 >"$work/tuned.txt"
ok "tune --csv has the same interval of the first side as the table" is \
    "$(sed -n 's/^3,20,[0-9]*,[0-9]*,[0-9]*,\([0-9.]*,[0-9.]*\),.*/\1/p' "$work/tuned.csv")" \
    "$(awk '$1 == 3 { print $5 "," $7 }' "$work/tuned.txt")"
ok "tune --csv has the same lengths of matches as the table" is "$(sed -n 's/^3,.*,\([0-9]*,[0-9.]*\)$/\1/p' "$work/tuned.csv")" \
    "$(awk '$1 == 3 { print $(NF - 1) "," $NF }' "$work/tuned.txt")"
# Two constants: a group for each value of the first, over the values of the second.
"$PRECINCT" tune race --constant goal=5,7 --constant ahead=0..4/2 --games 20 --csv --svg "$work/both" >"$work/both.csv"
picture="$work/both/tune.svg"
ok "tune draws every point of two constants at its place in --csv" perl -e '
    open my $csv, "<", shift or die; open my $svg, "<", shift or die;
    my @rows = map { chomp; [split /,/] } <$csv>; shift @rows;
    my (@want, @got);
    for my $outcome (3 .. 5) { push @want, map { sprintf "%.1f", 350 - 300 * $_->[$outcome] / $_->[2] } @rows }
    while (<$svg>) { push @got, $1 if /<circle cx="[0-9]+\.[0-9]" cy="([0-9.]+)"/ }
    print "got @got\nwanted @want\n"; exit("@got" ne "@want" || @want != 18)' "$work/both.csv" "$picture"
ok "tune counts different results for different values of two constants" more "$(cut -d, -f4 "$work/both.csv" | sort -u | wc -l)" 3
ok "tune joins only points of the same group by lines" is "$(grep -c 'stroke-width="2.0"' "$picture")" 12
for name in 'start">(1)<' 'start">(2)<' 'start">goal=5<' 'start">goal=7<' 'end">ahead<' 'start">Red<' 'start">Blue<' 'start">draw<'; do
    ok "the picture of tune says ${name#*>} once" is "$(grep -cF "\"$name" "$picture" | sed 's/^0$/none/')" 1
done
for value in 0 2 4; do
    ok "the picture of tune says $value under each group" is "$(grep -c "middle\">$value<" "$picture")" 2
done
ok "the picture of tune is XML" perl -0777 -ne 'exit !(/^<svg .*<\/svg>\n$/s && !/&(?!amp;|lt;|gt;)/)' "$picture"
ok "tune refuses a constant that is given twice" not "$PRECINCT" tune race --constant goal=3 --constant goal=4
"$PRECINCT" tune race --constant goal=3,3,4 --games 2 --csv >"$work/said"
ok "tune plays a value only once if it is given twice" is "$(wc -l <"$work/said")" 3
"$PRECINCT" tune race --constant goal=5,05,005,4 --games 2 --csv >"$work/said"
ok "tune plays a value only once if it is written in several ways" is "$(wc -l <"$work/said")" 3
ok "tune prints a value in its usual form" is "$(sed -n 's/^\(0*5\),.*/\1/p' "$work/said")" 5
ok "tune refuses a range with blanks" not "$PRECINCT" tune race --constant 'goal= 3.. 4'
ok "tune refuses a range that contains values which the constant does not permit" not "$PRECINCT" tune race --constant goal=8..10
ok "tune refuses a range whose end is before its start" not "$PRECINCT" tune race --constant goal=5..1
ok "tune refuses to run without a constant" not "$PRECINCT" tune race

# --plain: the same tables as sentences, each row with its headings.
sim race --games 20 >"$work/drawn.txt"
sim race --games 20 --plain >"$work/plain.txt"
PRECINCT_PLAIN=1 sim race --games 20 >"$work/plain2.txt"
ok "sim --plain prints each result in a line" grep -qE '^Red: matches [0-9]+, share [0-9.]+ %, interval \(95 %\) [0-9.]+ to [0-9.]+ %\.$' "$work/plain.txt"
ok "sim --plain prints the number of matches of each length" grep -qE '^rounds [0-9]+( to [0-9]+)?: [0-9]+ match(es)?\.$' "$work/plain.txt"
ok "sim --plain draws neither columns nor bars" not grep -qE '  [0-9]|#|█' "$work/plain.txt"
ok "sim draws columns and bars without --plain" grep -qE '(#|█)$' "$work/drawn.txt"
ok "PRECINCT_PLAIN=1 makes sim print as --plain does" cmp "$work/plain.txt" "$work/plain2.txt"
"$PRECINCT" tune race --constant goal=3,5 --games 20 --plain >"$work/plain.txt"
ok "tune --plain names the constant on each line" grep -qE '^goal 3: matches 20, Red [0-9.]+ %, ' "$work/plain.txt"
"$PRECINCT" strength race --games 4 --pair random,random --plain >"$work/plain.txt"
ok "strength --plain says how often each player won" grep -qE ', random against random: as first [0-9] of 2, as second [0-9] of 2; won [0-9.]+ %, ' "$work/plain.txt"
ok "sim merge takes --plain" sh -c "'$PRECINCT' sim race --games 4 --save '$work/part.json' >/dev/null && '$PRECINCT' sim merge '$work/part.json' --plain | grep -q '^Red: matches '"

# A narrow terminal ----------------------------------------------------------------------------------------------------

# at COLUMNS ARGUMENT...: prints the output for a terminal of that width, without the progress line
at() {
    columns=$1 && shift
    NO_COLOR=1 script -qec "stty cols $columns; '$PRECINCT' $* 2>/dev/null" /dev/null </dev/null | tr -d '\r'
}
# no_wider COLUMNS FILE: no line of text is wider (bars have a fixed width)
no_wider() { perl -CSA -e 'my $most = shift; open my $f, "<:utf8", shift; while (<$f>) { s/\s+$//; print "$_\n" and exit 1 if length > $most }' "$@"; }
# told FILE: prints the words of the file, sorted, to show that no word is lost when lines are broken
told() { tr -s ' \n' '\n' <"$1" | grep -v '^#*$' | sort; }
sed 's/title = "Red"/title = "The most honourable Reds"/; s/id = "race"/id = "wide"/
    s/on = {/on = { ["a.moment.nobody.raises"] = function() end,/; s/triggers = { /&"a.moment.nobody.raises", /
    s/wear = /put_on_one_of_them = /' "$work/episodes/toy/race.lua" >"$work/episodes/toy/wide.lua"
sim wide --games 20 --all >"$work/wide.txt"
ok "sim does not cut its tables to a width without a terminal" not no_wider 100 "$work/wide.txt"
for columns in 132 80 60 50; do
    at $columns sim wide --games 20 --all --ascii >"$work/at.txt"
    ok "sim prints no line wider than a terminal of $columns columns" no_wider $columns "$work/at.txt"
done
at 200 sim wide --games 20 --all --ascii | sed '/^Never/,$d' >"$work/at.txt"
sed '/^Never/,$d' "$work/wide.txt" >"$work/whole.txt"
ok "sim prints the same tables at a wide terminal as without a terminal" cmp "$work/whole.txt" "$work/at.txt"
at 100 sim wide --games 20 --all --ascii >"$work/at.txt"
told "$work/wide.txt" >"$work/words" && told "$work/at.txt" >"$work/at.words"
ok "sim loses no word when it wraps a table" same "$work/words" "$work/at.words"
at 80 sim wide --games 20 --ascii >"$work/at.txt"
ok "sim indents a line that it wraps" grep -qE '^ {4}\(wide.lua:[0-9]+\)' "$work/at.txt"
sed 's/stride = /stride_as_nobody_has_ever_striden_before = /' "$work/episodes/toy/wide.lua" >"$work/episodes/toy/wider.lua"
at 90 sim wider --games 20 --ascii >"$work/at.txt"
ok "sim breaks a name that is longer than the terminal is wide" no_wider 90 "$work/at.txt"
ok "sim prints a table with a very long name as a table" grep -qE '^  stride_as_nobody_has_eve +[0-9]+ ' "$work/at.txt"
at 80 tune race --constant goal=3..9/3 --games 6 --ascii >"$work/at.txt"
ok "the table of tune fits a terminal of 80 columns" no_wider 80 "$work/at.txt"
ok "tune prints a table at a terminal of 80 columns" grep -qE '^  goal +matches +Red' "$work/at.txt"
at 50 tune race --constant goal=3..9/3 --games 6 --ascii >"$work/at.txt"
ok "tune prints its rows in words at 50 columns" grep -qE '^goal 3: matches 6, Red [0-9.]+ %' "$work/at.txt"
at 80 strength race --games 4 --pair random,random >"$work/at.txt"
ok "strength prints its rows in words at 80 columns" grep -q 'race, random against random: as first' "$work/at.txt"
ok "the rows of strength fit 80 columns" no_wider 80 "$work/at.txt"
at 140 strength race --games 4 --pair random,random >"$work/at.txt"
ok "strength draws a table at a terminal of 140 columns" grep -qE '^entry +bot +against' "$work/at.txt"

lines_within() { [ "$1" -gt 20 ] && [ "$1" -lt "$2" ] || { echo "$1 columns of $2" && false; }; }
progress 60 strength race --set goal=9 --games 1000000 --pair random,random
ok "the progress of strength fits a terminal of 60 columns" lines_within "$(widest)" 60
progress 50 sim race --games 10000000 --shard 1/10
ok "the progress of a simulation fits a terminal of 50 columns" lines_within "$(widest)" 50
progress 30 sim race --games 10000000 --shard 1/10
ok "the progress of a simulation fits a terminal of 30 columns" lines_within "$(widest)" 30
at 30 sim race --games 20 --ascii | sed -n '/^Results/,/^Never/p' >"$work/at.txt"
ok "sim prints tables of 40 columns at a terminal of 30" no_wider 40 "$work/at.txt"

# Files of the user ------------------------------------------------------------------------------------------------
echo precious >"$work/precious"
sim race --games 4 --shard 1/2 --save "$work/half1.json" >/dev/null && sim race --games 4 --shard 2/2 --save "$work/half2.json" >/dev/null
ok "sim merge overwrites no file" not sim merge "$work/half1.json" "$work/half2.json" --save "$work/precious"
ok "sim merge leaves an existing file unchanged" says precious "$work/precious"
sed 's/"matches":\[[0-9]*,/"matches":[1000,/' "$work/half1.json" >"$work/forged.json"
ok "sim merge refuses totals that do not fit the matches listed in the file" not sim merge "$work/forged.json"
sim race --games 20000 --shard 1/2 --jobs 1 --save "$work/one.json" >/dev/null 2>"$work/said" &
first=$!
while [ ! -s "$work/one.json" ] && kill -0 $first 2>/dev/null; do sleep 0.05; done
cp "$work/one.json" "$work/other.json" && mv "$work/other.json" "$work/one.json"
wait $first
ok "sim does not overwrite a file that another process has written" is $? 2
ok "sim names the other process as the reason why it does not write its file" says "another process has written" "$work/said"

done_testing
