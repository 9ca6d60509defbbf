# People or the game choose for an automatic side: `ties`, `auto` and --ties. The match is Mayhem in co-op mode, where
# the officers choose for AutoDoc. In seed 12 the first turn ends with the question which mutant acts.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 LANGUAGE=en

# type_in LINES ARGUMENTS: types these lines and prints the output
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play hardcity/mayhem --mode coop --officers donathan,jenny,miranda,marcellus \
        --seed 12 --quiet "$@" >"$work/out" 2>&1
}
holds() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
shows() { [ "$(grep -cF -e "$2" "$work/out")" = "$1" ] || { cat "$work/out" && false; }; }

type_in '1\n1\nend\n'
ok "a person in a pipe chooses for an automatic side by default" holds 'which mutant is activated (1 of 2)?'
type_in '1\n1\nend\n1\nend\n' --ties auto
ok "with --ties auto the person is not asked which mutant acts" lacks 'which mutant'
ok "with --ties auto the mutants act and their events are printed" holds 'Mutant 9 from k4 to'
type_in '1\n1\nend\n' --ties ask
ok "with --ties ask the person chooses for an automatic side" holds 'which mutant is activated (1 of 2)?'
type_in '1\n1\nend\n' --ties sometimes
ok "--ties refuses a value other than auto and ask" holds "--ties is \`auto\` or \`ask\`, not 'sometimes'."

json='{"do":"answer","number":1,"id":"pick:donathan"}\n{"do":"answer","number":2,"id":"go:donathan"}\n{"do":"answer","number":3,"id":"end"}\n{"do":"quit"}\n'
type_in "$json" --json
ok "a person over JSON chooses for an automatic side by default" holds '"delegable":true'
type_in "$json" --json --ties auto
ok "--ties auto over JSON lets the game answer, and the client's next question is its own" sh -c "
    ! grep -q '\"delegable\":true' '$work/out' && tail -n 1 '$work/out' | grep -q '\"number\":5,\"seat\":\"officers\"'"

type_in '1\n1\nend\nundo\nend\nundo\nredo\nties\n' --ties auto
ok "undo takes back the game's answers for an automatic side, up to the player's own answer" shows 2 'Taken back: End the turn'
ok "redo repeats the game's answers for an automatic side" holds 'Done again: End the turn'
ok "the command ties alone says who chooses for an automatic side" holds 'leaves it to the game'

type_in '1\n1\nend\nauto\n1\nend\n'
ok "auto lets the game choose for automatic sides until the next question of another kind" shows 2 'which mutant is activated ('
type_in '1\n1\nend\nauto round\n1\nend\n1\nend\n'
ok "auto round lets the game choose for automatic sides for the rest of the round" shows 1 'which mutant is activated ('
type_in '1\n1\nend\nauto always\n1\nend\n1\nend\n1\nend\n1\nend\n'
ok "auto always lets the game choose for automatic sides from then on" shows 1 'which mutant is activated ('
type_in '1\n1\nauto\nauto sometimes\nties perhaps\nties ask nobody\n'
ok "auto is refused at a question about the player's own side" holds 'This question is not about an automatic side: it is yours to answer.'
ok "the command auto refuses an unknown word" holds '`auto` lasts up to your own next decision'
ok "the command ties refuses an unknown word" holds '`ties` takes `auto` or `ask`, and perhaps a seat.'
ok "the command ties refuses a seat that does not exist" holds "No seat is called 'nobody'"

printf '1\n1\n1\n1\n1\nspawn k1 m1 l2\n' | "$program" play hardcity/mutagen --mode coop --seed 1 --quiet --ties ask >"$work/out" 2>&1
ok "one typed line answers all questions where several mutants appear" sh -c "tail -n 8 '$work/out' | tr -s '\n ' ' ' |
    grep -q 'Mutant 1 appears at k1. Mutant 2 appears at m1. Mutant 11 appears at l2.'"
printf '1\n1\n1\n1\n1\nk1 m1 l2\n' | "$program" play hardcity/mutagen --mode coop --seed 1 --quiet --ties ask >"$work/bare" 2>&1
ok "spaces without the verb answer all questions where several mutants appear" grep -q 'Mutant 11 appears at l2.' "$work/bare"
ok "a question about an automatic side says for which side the player chooses" holds '3 mutants crawl out: where, one after another? You choose for AutoDoc.'
ok "several questions for one space each become one question for several spaces" holds 'One line answers all 3: `spawn k1 m1 l2`'
printf '1\n1\n1\n1\n1\nspawn k1\nundo\n' | "$program" play hardcity/mutagen --mode coop --seed 1 --quiet --ties ask >"$work/out" 2>&1
ok "the advice to answer several questions in one line is printed at the first question, and again after undo" shows 2 'One line answers all 3'
ok "a question about an automatic side says which side the player may favor" sh -c "tr -s '\n ' ' ' <'$work/out' |
    grep -q 'You choose for AutoDoc. You may favor your side, Officers.'"

# Toxic, seed 3: after six answers mutant 6 walks two steps from h6, by g5 or g6 to f5 or f6.
walk_of() {
    printf 'end\n1\n1\n1\n1\n1\n%b' "$1" | "$program" play hardcity/toxic --mode coop --seed 3 --ties "$2" >"$work/all" 2>&1
    sed -n '/^Mutant 6 goes from h6/,$p' "$work/all" >"$work/out"
}
walk_of 'walk f6\nundo\nwalk g5\n' ask
ok "the question about a mutant's walk asks for the space where it ends" sh -c "tr -s '\n ' ' ' <'$work/out' | grep -q '1 walk f5 Walk to f5 2 walk f6 Walk to f6 > walk f6'"
ok "the space where a mutant's walk ends answers each of its steps" holds 'Moved: Mutant 6 from h6 to f6.'
ok "undo takes back a mutant's walk as a whole" shows 2 'Mutant 6 goes from h6 for the nearest Officer or Civilian'
ok "a mutant's walk may be typed one step at a time" holds 'Mutant 6 goes from g5 for the nearest Officer or Civilian'
walk_of 'try walk f6\nwhy walk f5\nodds walk f5\n' ask
ok "try foresees the whole walk of a mutant" holds 'Mutant 6 moves from g5 to f6.'
ok "why explains the space where a mutant's walk ends" holds 'It is legal now.'
ok "odds accepts the space where a mutant's walk ends" holds 'No dice are rolled for this answer. The result: Mutant 6 moves from h6 to g5.'

walk_of 'hint heuristic\n' ask
ok "a hint names the space where a mutant's walk ends, not its next step" sh -c "tr -s '\n ' ' ' <'$work/out' | grep -q 'says: Walk to f5.* (.walk f5.)'"

type_in '1\n1\nsave settled\nend\nload settled\nties\nend\nquit\n' --ties auto
ok "load keeps leaving the choices of an automatic side to the game" holds 'leaves it to the game'
ok "the person is not asked which mutant acts after load" lacks 'which mutant'
type_in '1\n1\nties ask\nsave asked\nquit\n' --ties auto
printf 'end\n' | "$program" resume asked --quiet >"$work/out" 2>&1
ok "a match with --ties ask still asks after it is resumed" holds 'which mutant is activated (1 of 2)?'
printf 'end\n' | "$program" resume asked --quiet --ties auto >"$work/out" 2>&1
ok "a match that is resumed with --ties auto does not ask" lacks 'which mutant'
in_json() {
    printf '{"do":"answer","number":%d,"id":"%s"}\n' 1 pick:donathan 2 go:donathan 3 end |
        "$program" play hardcity/mayhem --mode coop --officers donathan,jenny,miranda,marcellus --seed 12 --json "$@" >"$work/out" 2>&1
}
in_json
ok "JSON marks a question about an automatic side as delegable" holds '"delegable":true'
ok "JSON marks no question about the player's own side as delegable" test "$(grep -c '"type":"decision"' "$work/out") $(grep -c '"delegable"' "$work/out")" = "4 1"
in_json --ties auto
ok "JSON with --ties auto asks no question about an automatic side" lacks '"delegable"'

# Jenny's shot at k1 gives 2 damage, which kill the only mutant there, and a star.
shot() {
    printf 'pick jenny\ngo jenny\nshoot k1\n%b' "$1" |
        "$program" play hardcity/mayhem --mode coop --seed 11 --quiet $2 >"$work/all" 2>&1
    sed -n '/^> shoot k1/,$p' "$work/all" >"$work/out"
}
shot '' '--ties auto'
ok "no question asks for payment of a star that could hurt nobody" lacks 'Pay for more'
ok "a shot with a star that could hurt nobody costs only its own action point" holds 'Jenny Takabura acts (4 AP left)'
shot '' '--ties ask'
ok "no question asks about a star without effect, even with --ties ask" lacks 'Pay for more'
shot 'undo\n' '--ties auto'
ok "undo takes back a shot together with its skipped question" sh -c "grep -q 'Taken back: Shoot at k1' '$work/out'"
shot ''
ok "a pipe without --ties asks about a star without effect, for records" holds '2 damage so far. Pay for more?'

"$program" sim hardcity/mayhem --mode coop --games 4 --seed 4 --seat officers=heuristic >"$work/out"
ok "sim prints the share of questions about an automatic side, and the others by round" holds 'are about an automatic side; without them'
"$program" sim hardcity/mayhem --mode versus --games 2 --seed 4 >"$work/out"
ok "sim prints no share of automatic questions if every side has a person" lacks 'automatic side'

LANGUAGE=fr
export LANGUAGE
type_in '1\n1\narbitrage demander\nfin\nauto round\narbitrage\n' --ties auto
ok "French: arbitrage and auto let the game choose for an automatic side" holds 'Avec `arbitrage auto`, le jeu choisit pour un camp automatique'
done_testing
