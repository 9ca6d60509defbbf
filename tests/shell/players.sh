# Programs at the prompt, in the line protocol and against each other (docs/PLAYERS.md).
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
ok "hint asks the captain" says "captain' says: " "$work/out"
ok "it gives a reason" says 'Why: ' "$work/out"
ok "and the best options with how the match is expected to end" grep -qE '^ +[0-9]+ %  .* \([0-9]+ trials?\)$' "$work/out"
typed 'hint sergeant\nquit\n'
ok "another program can be asked" says "sergeant' says: " "$work/out"
typed 'hint search:iterations=20,depth=3\nquit\n'
ok "with settings of its own" says "search:iterations=20,depth=3' says: " "$work/out"
typed 'hint nobody\nquit\n'
ok "an unknown one is refused with those there are" says 'There are: random, heuristic' "$work/out"
asked '{"do":"hint","bot":"sergeant","seat":null}\n{"do":"quit"}\n'
ok "the line protocol has it" says '"type":"hint"' "$work/out"
asked '{"do":"hint","bot":"nobody","seat":null}\n{"do":"quit"}\n'
ok "and refuses there, too" says '"type":"error"' "$work/out"

ok "strength plays an entry of two sides" contest --games 6 --pair heuristic,random --mode versus hardcity/mayhem
ok "each bot on both sides" says '3/3' "$work/out"
counts >"$work/one"
ok "in two processes" contest --games 6 --jobs 2 --pair heuristic,random --mode versus hardcity/mayhem
counts >"$work/two"
ok "the counts are the same" same "$work/one" "$work/two"
kept="$work/kept/hardcity_mayhem_mode=versus_officers=heuristic_zero=random.json"
ok "it keeps what it plays" contest --games 6 --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
ok "without --resume what is kept is not overwritten" not contest --games 6 --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
ok "so it says" says "'$kept' is there already: --resume goes on with it." "$work/out"
ok "nothing of other games is added" not contest --games 8 --resume --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
cp "$kept" "$work/first" && rm "$work/kept"/*
sim() { "$PRECINCT" sim hardcity/mayhem --mode versus --seat officers=heuristic --seat zero=random --games 3 "$@"; }
ok "what sim plays of a row is the same" sim --save "$kept"
ok "to the last count" cmp "$kept" "$work/first"
ok "so strength goes on with it" contest --games 6 --resume --save "$work/kept" --pair heuristic,random --mode versus hardcity/mayhem
counts >"$work/two"
ok "and finds the same as if it had played all" same "$work/one" "$work/two"
ok "a program may play against itself" contest --games 3 --save "$work/self" --pair random,random --mode versus hardcity/mayhem
ok "--resume without --save is refused" not contest --resume hardcity/mayhem
ok "strength plays an entry of one side" contest --games 4 --pair heuristic,random --mode coop hardcity/mayhem
ok "a row for each bot" sh -c "[ \$(grep -c '^hardcity/mayhem' '$work/out') = 2 ]"
ok "a pair of one is refused" not contest --games 4 --pair heuristic hardcity/mayhem
ok "an unknown bot is refused" not contest --games 4 --pair heuristic,nobody hardcity/mayhem
done_testing
