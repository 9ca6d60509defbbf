# The player's own results: `precinct stats` and the one file that keeps them.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD"
file=$work/state/precinct/stats
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }
shown() { "$program" "$@" stats >"$work/lines" 2>&1; tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/out"; }
victory='move c4\nopen\nshoot e4\n1\nend\nmove g4\nescort g3; escort g2; escort f1; escort e1\nrescue\n'
win() { printf "$victory" | "$program" play academy/tutorial --seed 911 >"$work/match" 2>&1; }

shown
ok "stats says that no match was finished yet" says 'No match was finished yet. `precinct` starts one.' "$work/out"
ok "stats without results makes no file" test ! -e "$file"
printf 'move c4\nquit\n' | "$program" tutorial >/dev/null 2>&1
ok "stats does not count an unfinished match" test ! -e "$file"
win && shown
ok "stats counts a finished match with its side, result and best round" \
    says 'First Night on Patrol, Police: 1 match finished, 1 won. Best result: won in round 2.' "$work/out"
ok "stats names its file and says how to forget the results" says "They are kept in $file and nowhere else. Delete the file to forget them." "$work/out"
ok "the file of stats is readable by its owner alone" sh -c "test \"\$(stat -c %a '$file')\" = 600"
ok "stats leaves no other file beside its own" sh -c "test \"\$(ls '$work/state/precinct' | grep -c '^stats')\" = 1"
win && shown
ok "stats adds a second match to the same row" says '2 matches finished, 2 won' "$work/out"
"$program" play hardcity/mayhem --mode coop --seed 10 --seat officers=heuristic --quiet >/dev/null 2>&1
shown
ok "stats does not count a match between bots" lacks 'Mayhem' "$work/out"
printf '1\nend\n' | "$program" play reckoners/newcago --seed 3 --quiet >/dev/null 2>&1
"$program" --lang fr stats >"$work/out" 2>&1
ok "French: stats prints the results in French" says '2 parties finies, 2 gagnées' "$work/out"
ok "French: stats prints the title of an episode and the role in French even if it was played in English" \
    says 'Première nuit de patrouille, Police' "$work/out"
"$program" stats now >"$work/out" 2>&1
ok "stats refuses an argument" says "'now' is one argument too many" "$work/out"

# Levels
mv "$file" "$work/kept"
win_at() {
    printf 'marcellus\ngo miranda\nlua track("order"):set(6)\nlua track("extermination"):set(9)\naim k6\nquit\n' |
        "$program" play hardcity/mayhem --mode coop --seed 7 --author "$@" >/dev/null 2>&1
}
win_at --level hard && win_at --level easy && shown
ok "stats counts a match at its level" says 'Mayhem on the Streets, alone or together, Officers, hard: 1 match finished, 1 won.' "$work/out"
ok "stats names the hardest level won" says 'Hardest levels won: Mayhem on the Streets, alone or together: hard They' "$work/out"
"$program" --lang fr stats >"$work/lines" 2>&1 && tr '\n' ' ' <"$work/lines" | tr -s ' ' >"$work/out"
ok "French: stats prints the side of one of an episode's entries in French even if it was played in English" \
    says 'seul ou ensemble, Officiers, difficile' "$work/out"
printf 'q\n' | "$program" menu --plain >"$work/out" 2>&1
ok "the menu names the hardest level won beside the episode" says '4: Mayhem on the Streets, alone or together, won at the level hard' "$work/out"
ok "the menu names no level beside an episode that was not won" says '6: Mutagen Heist, alone or together' "$work/out"
printf 'q\n' | "$program" --lang fr menu >"$work/out" 2>&1
ok "French: the menu has the level in brackets" says '4  seul ou ensemble (difficile)' "$work/out"
sed -i -e 's/"level": "hard"/"level": ""/' "$file" && shown
ok "stats counts a victory from before the levels as normal" says 'alone or together: normal They' "$work/out"
mv "$work/kept" "$file"

# A defeat
cp "$file" "$work/good"
sed -i 's/"won": 2/"won": 0/; s/"best_score": [0-9]*/"best_score": 3/' "$file" && shown
ok "stats prints the highest score even if all matches were lost" says '2 matches finished, 0 won. Best result: a score of 3.' "$work/out"
sed -i 's/"best_score": 3/"best_score": 0/' "$file" && shown
ok "stats prints no score of a side without a score" says '2 matches finished, 0 won. They are kept' "$work/out"
mv "$work/good" "$file"

# A damaged file
cp "$file" "$work/good"
sed 's/"won": 2/"won": 3/' "$work/good" >"$file" && cp "$file" "$work/bad"
status=0
"$program" stats >"$work/out" 2>&1 || status=$?
ok "stats refuses a file with more victories than matches, with status 2" test "$status" = 2
ok "stats names a damaged file and the remedy" says "$file is damaged, and no result is added to it. Delete the file to start again." "$work/out"
status=0
win || status=$?
ok "a match with a damaged file of stats ends with status 0" test "$status" = 0
ok "a damaged file of stats is not overwritten" cmp "$file" "$work/bad"
printf '{"precinct_stats":1,"matches":[' >"$file"
"$program" stats >"$work/out" 2>&1
ok "stats refuses a file that was cut off" says 'is damaged' "$work/out"
rm "$file"
win && shown
ok "stats starts again after its file was deleted" says '1 match finished' "$work/out"
done_testing
