# Bots at the prompt, in the line protocol and against each other (docs/BOTS.md).
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
quick=${PRECINCT_QUICK:-build/precinct} # without sanitizers
export PRECINCT_DATA="$PWD"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

typed() { printf '%b' "$1" | "$program" play hardcity/mayhem --mode versus --seed 3 --seat zero=sergeant --quiet >"$work/out" 2>&1; }
asked() { printf '%b' "$1" | "$program" play hardcity/mayhem --mode versus --seed 3 --seat zero=sergeant --json >"$work/out" 2>&1; }
contest() { "$quick" strength "$@" >"$work/out" 2>&1; }
counts() { sed 's/ *[0-9.]*$//' "$work/out"; } # without the time

typed 'hint\nquit\n'
ok "hint asks the bot captain" says "captain' says: " "$work/out"
ok "hint gives a reason" says 'Why: ' "$work/out"
ok "hint lists the best options with their expected results" grep -qE '^ +[0-9]+ %  .* \([0-9]+ trials?\)$' "$work/out"
typed 'hint sergeant\nquit\n'
ok "hint explains the figures of a bot that tries nothing" says "The rank is the place in the game's own advice" "$work/out"
ok "hint takes the name of another bot" says "sergeant' says: " "$work/out"
typed 'hint search:iterations=20,depth=3\nquit\n'
ok "hint takes a bot with settings" says "search:iterations=20,depth=3' says: " "$work/out"
typed 'hint nobody\nquit\n'
ok "hint refuses an unknown bot and lists the known bots" says 'Expected one of: random, heuristic' "$work/out"
asked '{"do":"hint","bot":"sergeant","seat":null}\n{"do":"quit"}\n'
ok "hint works in the line protocol" says '"type":"hint"' "$work/out"
asked '{"do":"threats","seat":null}\n{"do":"threats","seat":"nobody"}\n{"do":"quit"}\n'
ok "threats work in the line protocol" grep -q '"type":"threats","trials":24,"defeats":0,"pieces":\[{"piece":"' "$work/out"
ok "threats for a seat that does not exist are refused in the line protocol" says "there is no seat 'nobody'" "$work/out"
asked '{"do":"hint","bot":"nobody","seat":null}\n{"do":"quit"}\n'
ok "hint refuses an unknown bot in the line protocol" says '"type":"error"' "$work/out"

# Threats at the prompt.
table() { printf '%b' "$1" | "$program" play hardcity/mayhem --mode coop --seed 15 >"$work/out" 2>&1; }
table 'threats\n'
ok "threats names the pieces that may be harmed and the cause" \
    grep -qE '^  Civilian [(]to come[)] +lost in [0-9]+ trials?; by Mutant [0-9]+ [(]' "$work/out"
ok "threats names the tracks that may move" grep -qE '^  Chaos +[+]' "$work/out"
# A night whose Queue holds a card: its effect and the time of the effect, in both views and languages.
queued() {
    printf '%s\n' 1 'lua pile("chaos"):cards()[1] and (function() for _, c in ipairs(pile("chaos"):cards()) do
        if c.kind == "countdown" then c:move_to(pile("queue")) end end end)()' threats 'go donathan' threats |
        tr '\n' ' ' | sed 's/ threats go donathan threats /\nthreats\ngo donathan\nthreats\n/; s/^1 /1\n/' |
        "$program" play hardcity/mayhem --mode coop --seed 15 --author "$@" >"$work/out" 2>&1
}
queued
ok "threats names the next card of a pile that acts, its effect and its time" \
    grep -qE '^  Countdown +After this turn [(]1 of 3[)]: Activate 2' "$work/out"
ok "threats says between turns that a card acts after a turn" \
    grep -qE "^  Countdown +After an Officer's turn [(]1 of 3[)]: Activate 2" "$work/out"
ok "threats names the pile whose cards act next" says 'What the cards do next (Queue):' "$work/out"
queued --plain
ok "--plain: threats names the next card of a pile that acts, its effect and its time" \
    says 'Countdown: After this turn (1 of 3): Activate 2 Mutants' "$work/out"
queued --lang fr
ok "--lang fr: threats names the next card of a pile that acts" grep -qE '^  Compte à rebours +À la fin du tour [(]1 sur 3[)]' "$work/out"
table 'threats on\npick 1\ngo donathan\nend\nend\n'
ok "threats on makes a turn's first question name the pieces that may be lost" \
    says 'Lost if you do nothing more: Civilian ' "$work/out"
ok "threats on asks for confirmation once before the end of a turn" \
    test "$(grep -c '^Chances of a loss if the turn ends now: ' "$work/out")" = 1
ok "threats on ends the turn when end is repeated" says 'AutoDoc, ' "$work/out"
table 'threats on\npick 1\ngo donathan\nend\n'
ok "threats on keeps the turn open while it asks before the end" not grep -qE 'AutoDoc, ' "$work/out"
table 'pick 1\ngo donathan\nend\n'
ok "threats without a terminal are printed only on request" test "$(grep -c 'Chances of a loss' "$work/out")" = 0
table 'threats on\npick 1\ngo donathan\nlegend\n'
ok "the legend explains the marks of threats" says '!50% lost there with that chance if you' "$work/out"
table 'pick 1\ngo donathan\nlegend\n'
ok "the legend omits the marks of threats that the map does not show" test "$(grep -c '!50%' "$work/out")" = 0
table 'threats maybe\n'
ok "threats refuses a word other than on and off" says 'takes on or off' "$work/out"

# The same menu with three options, and with more options than the tree searches.
cat >"$work/wide.lua" <<'END'
return { game = "inn", id = "wide", title = "Wide", pitch = "Wide.",
  build = function()
    local row = string.rep(".", 100)
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", title = "Board", map = string.rep(row .. "\n", 99) .. row } },
      kinds = { ada = { title = "Ada", side = "red", seat = "ann" } },
      vars = { match = { big = "int" } },
      verbs = { go = "{1} goes" },
      menus = { main = { end_verb = "stop", actions = {
        spin = { label = "Spin", run = function() match.big = random(2) - 1 end },
        rest = { label = "Rest", run = function() match.big = 0 end },
        mark = { label = "Mark {1}", target = "space", where = "anywhere",
                 needs = { { var = "big", min = 1, why = "not now" } }, run = function() match.big = 0 end } } } },
      steps = { place = function() piece("ada"):place(space("a1")) end },
      setup = { "place" },
      rounds = { cap = 30, { id = "turns", title = "Turns", turns = { who = "ada", pick_verb = "go", menu = "main" } } },
    }
  end }
END
printf '{"do":"hint","bot":"search:iterations=60,depth=3","seat":null}\n' |
    "$program" play "$work/wide.lua" --json --seed 1 >"$work/out" 2>"$work/err"
ok "hint by search gives an answer in a menu that grows without limit" says '"type":"hint"' "$work/out"

# A question that is asked even without a choice, so that the question reveals nothing.
cat >"$work/one.lua" <<'END'
return { game = "inn", id = "one", title = "One", pitch = "One.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", map = ". ." } },
      verbs = { react = "React", pass = "Pass" },
      steps = { ask = function() choose { seat = "ann", options = { { "pass" } }, always_ask = true } end },
      setup = { "ask" },
      rounds = { cap = 3, { id = "idle", title = "Idle", run = function() end } },
    }
  end }
END
printf 'hint\nhint heuristic\n' | "$program" play "$work/one.lua" --seed 1 --quiet >"$work/out" 2>"$work/err"
ok "hint says of a single option that there is no other choice" says 'Why: nothing else can be chosen.' "$work/out"
ok "hint gives a single option no figures" eval '! grep -qE "%|^ +[0-9]+ Pass" "$work/out" || { cat "$work/out"; false; }'

ok "strength plays an entry of two sides" contest --games 6 --pair heuristic,random --mode versus hardcity/mayhem
ok "strength plays each bot on both sides" says '3/3' "$work/out"
counts >"$work/one"
ok "strength plays an entry in two processes" contest --games 6 --jobs 2 --pair heuristic,random --mode versus hardcity/mayhem
counts >"$work/two"
ok "strength counts equal results in one and in two processes" same "$work/one" "$work/two"
kept="$work/kept/hardcity_mayhem_mode=versus_officers=heuristic_zero=random.json"
ok "strength --save keeps the rows that it has played" contest --games 6 --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
ok "strength without --resume does not overwrite kept rows" not contest --games 6 --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
ok "strength says that --resume continues kept rows" says "'$kept' already exists. Use --resume to continue it." "$work/out"
ok "strength --resume refuses the kept rows of other options" not contest --games 8 --resume --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
cp "$kept" "$work/first" && rm "$work/kept"/*
sim() { "$PRECINCT" sim hardcity/mayhem --mode versus --seat officers=heuristic --seat zero=random --games 3 "$@"; }
ok "sim plays a row of strength" sim --save "$kept"
ok "sim and strength count equal results for the same row" cmp "$kept" "$work/first"
ok "strength resumes from a row that sim has kept" contest --games 6 --resume --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
counts >"$work/two"
ok "strength --resume counts the same results as an uninterrupted run" same "$work/one" "$work/two"
ok "strength plays a bot against itself" contest --games 3 --save "$work/self" --pair random,random --mode versus hardcity/mayhem
ok "strength refuses --resume without --save" not contest --resume hardcity/mayhem
ok "strength plays an entry of one side" contest --games 4 --pair heuristic,random --mode coop hardcity/mayhem
ok "strength prints a row for each bot of an entry with one side" sh -c "[ \$(grep -c '^hardcity/mayhem' '$work/out') = 2 ]"
ok "strength plays an entry that ends in draws" contest --games 4 --pair random,heuristic academy/tutorial
ok "strength counts a draw as half a win in the bot's row" says ' drawn, which count half' "$work/out"
ok "strength refuses --games 0" not contest --games 0 academy/tutorial
ok "strength names the range when it refuses --games" says '--games needs a number from 1 to' "$work/out"
ok "strength refuses an episode without the given setting" not contest --games 2 --pair random,random --mode versus academy/tutorial hardcity/mayhem
ok "strength continues after an episode without the setting" says 'hardcity/mayhem mode=versus' "$work/out"
printf 'hint idle\nquit\n' | "$program" play reckoners/newcago --seed 7 --quiet >"$work/out" 2>&1
ok "hint does not claim that an idle player follows the game's advice" says 'of the options that this bot ever takes' "$work/out"

# A ladder: every player against every other, until each pair is decided.
ladder() { "$quick" strength --ladder "$@" >"$work/out" 2>&1; }
three="heuristic,heuristic:noise=90,first=1,random"
ok "strength --ladder plays a ladder" ladder "$three" --games 40 --seed 5 --save "$work/whole" hardcity/mayhem academy/tutorial
ok "strength --ladder takes options with commas as part of a player's name" grep -qE '^  heuristic:noise=90,first=1  +-[0-9]+ +-[0-9]+ to -?[0-9]+$' "$work/out"
ok "strength --ladder rates the first player at 0" grep -qE '^  heuristic +0 +0 to 0$' "$work/out"
ok "strength --ladder says which player is stronger" grep -qE '^  heuristic +random .* stronger$' "$work/out"
ok "strength --ladder stops a pair that is decided before its maximum of matches" grep -qE '^  heuristic +random +[0-9]{2} ' "$work/out"
ok "strength --ladder has a row for each entry and pair" test "$(grep -cE '^  (hardcity|academy)' "$work/out")" = 9
cp "$work/out" "$work/one"
ok "strength --ladder plays a ladder in two processes" ladder "$three" --games 40 --seed 5 --jobs 2 hardcity/mayhem academy/tutorial
ok "strength --ladder counts equal results in one and in two processes" same "$work/one" "$work/out"
ok "strength --ladder --save does not overwrite a kept ladder" not ladder "$three" --games 40 --seed 5 --save "$work/whole" hardcity/mayhem academy/tutorial
ok "strength --ladder --save names the existing file" says ".json' already exists. Use --resume to continue it." "$work/out"
"$quick" --lang fr strength --ladder "$three" --games 40 --seed 5 --save "$work/whole" --resume hardcity/mayhem academy/tutorial >"$work/out" 2>&1
ok "--lang fr: strength --ladder writes negative numbers with a minus sign, not a hyphen" sh -c "grep -qE '^  random +−[0-9]+ +−[0-9]+ – −?[0-9]+$' '$work/out' && ! grep -q ' -[0-9]' '$work/out'"
ok "strength --ladder --resume refuses a ladder with another number of matches" not ladder "$three" --games 42 --seed 5 --save "$work/whole" --resume hardcity/mayhem academy/tutorial
ok "strength --ladder --resume says that a ladder has another number of matches" says 'it is a part of another run: games is 20, not 21' "$work/out"
ok "strength --ladder --resume prints a decided ladder again" ladder "$three" --games 40 --seed 5 --save "$work/whole" --resume hardcity/mayhem academy/tutorial
ok "strength --ladder --resume of a decided ladder plays nothing more" same "$work/one" "$work/out"
ok "the folder that strength --ladder --save writes has only simulations, which sim merge reads" sh -c "for kept in '$work'/whole/*; do '$PRECINCT' sim merge \"\$kept\" >/dev/null || exit 1; done"
ladder heuristic,random --games 40 --seed 5 --save "$work/some" hardcity/mayhem academy/tutorial
ok "strength --ladder --resume uses the simulations of a ladder with fewer players" ladder "$three" --games 40 --seed 5 --save "$work/some" --resume hardcity/mayhem academy/tutorial
ok "strength --ladder counts the simulations of another ladder like its own" same "$work/one" "$work/out"
"$quick" strength --ladder "$three" --games 40 --seed 5 --elo -40..0 --save "$work/whole" --resume hardcity/mayhem academy/tutorial >"$work/out" 2>&1
ok "strength --ladder --resume applies other bounds to the same matches" grep -qE '^  heuristic +random .* stronger$' "$work/out"
for part in "$work"/whole/hardcity*; do "$PRECINCT" sim merge "$part" --json | perl -pe 's/"matches":\{.*?\},//' >"$work/torn" && mv "$work/torn" "$part"; done
ok "strength --ladder --resume refuses simulations without outcomes" not ladder "$three" --games 40 --seed 5 --save "$work/whole" --resume hardcity/mayhem academy/tutorial
ok "strength --ladder --resume says that a simulation has no outcomes" says "lacks the outcomes of its matches. Play the ladder in another folder." "$work/out"
# Interrupted in the middle of a round: the process is killed as soon as it has saved matches.
"$quick" strength --ladder rookie,heuristic --elo 0..10 --games 600 --seed 3 --save "$work/cut" academy/tutorial >/dev/null 2>&1 &
cut=$!
until ls "$work"/cut/*.json >/dev/null 2>&1 || ! kill -0 $cut 2>/dev/null; do sleep 0.01; done
kill -9 $cut && wait $cut 2>/dev/null
ok "strength --ladder --resume continues a ladder that was killed" ladder rookie,heuristic --elo 0..10 --games 600 --seed 3 --save "$work/cut" --resume academy/tutorial
cp "$work/out" "$work/one"
ladder rookie,heuristic --elo 0..10 --games 600 --seed 3 academy/tutorial
ok "strength --ladder prints the same result for a killed ladder as for one run" same "$work/one" "$work/out"
ok "strength --ladder says that a pair at its maximum of matches is not decided" sh -c "'$quick' strength --ladder search:iterations=1,search:iterations=2 --games 4 academy/tutorial | grep -q 'not decided$'"
ok "strength refuses a ladder of one player" not ladder random academy/tutorial
ok "strength refuses a ladder that lists one player twice" not ladder random,random academy/tutorial
ok "strength says that a ladder needs different players" says 'precinct: --ladder is given once, with 2 to 8 different players and commas between' "$work/out"
ok "strength refuses a ladder with an unknown player" not ladder random,nobody academy/tutorial
ok "strength refuses --ladder with --pair" not ladder random,heuristic --pair random,heuristic academy/tutorial
ok "strength refuses --elo with bounds in the wrong order" not ladder random,heuristic --elo 40..0 academy/tutorial
ok "strength says which bounds --elo needs" says 'precinct: --elo needs LOW..HIGH, two numbers from -800 to 800' "$work/out"
ok "strength refuses --elo without --ladder" not contest --elo 0..20 --pair random,heuristic academy/tutorial
ok "strength refuses a --pair of a single bot" not contest --games 4 --pair heuristic hardcity/mayhem
ok "strength refuses a --pair with an unknown bot" not contest --games 4 --pair heuristic,nobody hardcity/mayhem

# The hidden number is 0 or 1. A guess wins if the number is 1, a throw in nine of ten cases.
cat >"$work/guess.lua" <<'EOF'
return {
  game = "guess", id = "guess", title = "Guess", pitch = "Guess or throw.",
  build = function()
    return {
      sides = { { id = "keeper", title = "Keeper" }, { id = "dark", title = "The dark" } },
      seats = { { id = "keeper", title = "Keeper", side = "keeper" } },
      boards = { { id = "b", title = "B", map = "S .", legend = { S = "start" } } },
      symbols = { good = { title = "good" }, bad = { title = "bad" } },
      dice = { ten = { "good", "good", "good", "good", "good", "good", "good", "good", "good", "bad" }, coin = { "good", "bad" } },
      kinds = { keeper = { title = "Keeper", short = "K", side = "keeper", seat = "keeper", ap = 1 } },
      vars = { match = { secret = { type = "int", min = 0, max = 1, visible = "nobody" }, spoiled = "bool" } },
      verbs = { go = "{1} acts" },
      menus = { keeper = { prompt = "What now?", end_verb = false, actions = {
        guess = { label = "Guess", cost = 1, run = function(k)
          match.spoiled = true
          if match.secret == 1 then finish("keeper") end
        end },
        throw = { label = "Throw", cost = 1, run = function(k)
          match.spoiled = true
          if roll("ten", 1)[1] == "good" then finish("keeper") end
        end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "set_up" },
      steps = { set_up = function()
        spawn("keeper", spaces("start")[1])
        if roll("coin", 1)[1] == "good" then match.secret = 1 end
      end },
      rounds = {
        { id = "turns", title = "Turns", turns = { who = "keeper", pick_verb = "go", menu = "keeper" } },
        { id = "dusk", title = "Dusk", run = function() if match.spoiled then finish("dark") end end },
      },
    }
  end,
}
EOF
"$quick" sim "$work/guess.lua" --games 60 --seat keeper=captain --csv >"$work/out" 2>&1
wins() { awk -F, '$1 == "results" && $4 == "matches keeper" { won = $5 } END { exit !(won >= 48) }' "$work/out"; }
ok "hint does not take a lucky guess of a hidden variable as proof of a win" wins
sed '/if match.secret == 1/s/.*/          if match.secret ~= 1 then local never = nil; never() end finish("keeper")/
     /if roll("coin"/s/.*/        match.secret = 1/' "$work/guess.lua" >"$work/dealt.lua"
"$program" sim "$work/dealt.lua" --games 1 --seat keeper=captain >"$work/out" 2>&1
ok "sim says that a mistake arose at a position dealt to a bot" says 'a position whose hidden parts were dealt at random' "$work/out"
ok "sim reports a mistake at a dealt position after its cause" says "attempt to call a nil value (local 'never')" "$work/out"
"$program" sim "$work/dealt.lua" --games 1 >"$work/out" 2>&1
ok "sim finds a mistake of dealt positions only with bots that deal" not says 'dealt at random' "$work/out"
"$quick" sim hardcity/mayhem --games 1 --seat officers=search:iterations=4,depth=2,threads=2 --csv >"$work/out" 2>&1
ok "sim plays a bot that searches with two threads" says ',matches' "$work/out"
done_testing
