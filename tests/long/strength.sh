# Compares the strength of bots at full volume (docs/BOTS.md): 200 matches for each cell, with both sides on the same
# seeds.
. tests/tap.sh
quick=${PRECINCT_QUICK:-build/precinct} # The build without sanitizers.
export PRECINCT_DATA="$PWD"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
games=${STRENGTH_GAMES:-200}
kept=${STRENGTH_KEPT:-$work/kept} # The folder from which a stopped run continues.
episodes="hardcity/mayhem hardcity/mutagen hardcity/toxic hardcity/sunrise hardcity/zerohour"

# shellcheck disable=SC2086
contest() { "$quick" strength --games "$games" --jobs 2 --save "$kept" --resume "$@" >"$work/out" && sed 's/^/# /' "$work/out"; }
# every SHARE: succeeds if each row of the last table has won at least SHARE per cent
every() { awk -v least="$1" 'NR > 1 { for (i = 2; i <= NF; i++) if ($i == "%" && $(i - 1) < least) bad = 1 } END { exit bad }' "$work/out"; }
# above SHARE: succeeds if the interval of the last table's row is above SHARE
above() { awk -v least="$1" 'NR > 1 && match($0, /\([0-9.]*\.\./) { if (substr($0, RSTART + 1, RLENGTH - 3) + 0 <= least) bad = 1 } END { exit bad }' "$work/out"; }
# rises: succeeds if each row of the last table wins more than the one before it
rises() { awk 'NR > 1 { for (i = 2; i <= NF; i++) if ($i == "%") { if ($(i - 1) <= last && NR > 2) bad = 1; last = $(i - 1) } } END { exit bad }' "$work/out"; }

contest --pair heuristic,random --mode versus $episodes
ok "the heuristic beats random in at least 80 % of the matches" every 80
contest --pair captain,random --mode versus $episodes
ok "the captain beats random in at least 97 % of the matches" every 97
contest --pair captain,heuristic --mode versus $episodes
ok "the captain beats the heuristic in at least 75 % of the matches" every 75
for episode in $episodes; do
    contest --pair heuristic,random --pair captain,heuristic --mode coop "$episode"
    ok "$episode, co-op: the captain wins more than the heuristic, and the heuristic more than random" rises
done
for team in tia,abraham david,megan,abraham,prof; do
    contest --pair heuristic,random --pair captain,heuristic --reckoners "$team" reckoners/newcago
    ok "reckoners/newcago with $team: the captain wins more than the heuristic, and the heuristic more than random" rises
done
# The captain has 56 iterations there (bots.effort).
contest --pair captain:iterations=224,captain --mode versus hardcity/mayhem
ok "a captain with four times the budget beats the captain, with the interval above 50 %" above 50
games=20
contest --pair mastermind,captain --mode versus hardcity/mayhem
ok "the mastermind does not lose to the captain" every 50
done_testing
