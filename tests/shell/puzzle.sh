# Puzzles: `precinct puzzle` lists, plays, proves and mines them.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
quick=${PRECINCT_QUICK:-$program} # for proofs, which play most
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD" LC_ALL=C.UTF-8 LANGUAGE=en
holds() { tr '\n' ' ' <"$work/out" | tr -s ' ' | grep -qF -e "$1" || { cat "$work/out" && false; }; }
lacks() { ! holds "$1" >/dev/null || { cat "$work/out" && false; }; }
type_in() { printf '%b' "$1" | "$program" puzzle "$2" --quiet >"$work/out" 2>&1; }
all=$(ls episodes/*/puzzles/*.puzzle | wc -l)

# Every puzzle has the solution that it claims
status=0
"$quick" puzzle --prove >"$work/out" 2>&1 || status=$?
ok "puzzle --prove proves every shipped puzzle" test "$status $(grep -c ' is proved' "$work/out")" = "0 $all"
ok "puzzle --prove refutes each other first answer of a puzzle with a single solution" holds 'newcago-1: strike:curveball is proved, and each of the 4 other answers is refuted'
status=0
"$quick" puzzle --solve >"$work/out" 2>&1 || status=$?
ok "a proved solution of each puzzle reaches its goals" test "$status $(grep -c ': solved by ' "$work/out")" = "0 $all"
ok "Precinct ships at least twelve puzzles of two games" test "$all" -ge 12 -a -d episodes/reckoners/puzzles

# Playing
type_in 'hint\nhint\nend\nquit\n' mayhem-2
ok "a puzzle prints its goal" holds "By the end of the turn's actions: win the match."
ok "the first hint of a puzzle names the kind of answer" holds 'The next answer is of this kind: aim.'
ok "the second hint of a puzzle is the answer" holds 'This answer still forces the goal: `aim m2`.'
type_in 'hint\naim m2\nundo\nundo\nagain\nsave x\nseat officers captain\naim m2\nskill breath\n' mayhem-2
ok "undo in a puzzle stops at its start" holds 'This is the start of the puzzle.'
ok "a puzzle keeps no saves and changes no seats" test "$(grep -c 'does not work in a puzzle' "$work/out")" = 2
ok "a puzzle whose win can be forced is reported as solved" holds 'Solved: no dice and no card could have prevented it.'
"$program" puzzle >"$work/out" 2>&1
ok "the list of puzzles ends with success" test $? = 0
ok "the list of puzzles names a goal without a second colon" holds "By the end of the turn's actions: Curveball out of play."
ok "the list of puzzles marks a solved puzzle" holds "$all puzzles, 1 solved."
"$program" stats >"$work/out" 2>&1
ok "stats counts the solved puzzle" holds '1 puzzle solved.'
ok "stats does not count a puzzle as a match" lacks '1 match finished'
ok "resume finds no match after a puzzle" not "$program" resume
type_in 'move e5\nhint\nend\n1\n1\n1\nquit\n' toxic-6
ok "hint in a puzzle says if the goal can no longer be forced" holds 'From here the goal cannot be forced any more.'
ok "a puzzle names the missed goal and starts again" holds 'The goal is not reached: win the match. You are at the start again.'
printf '\nq\n' | "$program" --lang fr puzzle mayhem-2 --quiet >"$work/out" 2>&1
ok "French: a puzzle prints its goal" holds 'gagner la partie. L'

# Files
wrong() { # wrong LINE TEXT MESSAGE: line LINE of a good puzzle becomes TEXT
    sed "$1s/.*/$2/" episodes/hardcity/puzzles/toxic-1.puzzle >"$work/bad.puzzle"
    status=0
    "$quick" puzzle --prove "$work/bad.puzzle" >"$work/out" 2>&1 || status=$?
    ok "a puzzle's line '$2' is refused with its place" test "$status" = 1 -a -n "$(grep -F "$work/bad.puzzle:$1: $3" "$work/out")"
}
last=$(wc -l <episodes/hardcity/puzzles/toxic-1.puzzle)
goal=$((last - 2))
wrong 1 'precinct_puzzle 2' 'The first line of a puzzle is `precinct_puzzle 1`.'
wrong 2 'episode hardcity\/toxic twice' '`episode` takes one word.'
wrong 2 'episode nowhere\/night' 'This episode does not start.'
wrong 4 'seed 99999999999999999999' "A seed is a whole number, not '99999999999999999999'."
wrong 3 'colour red' "Unknown word 'colour'."
wrong 4 'seed -3' "A seed is a whole number, not '-3'."
wrong 5 'answers shoot:z9' 'Answer 1, `shoot:z9`, is refused:'
wrong "$goal" 'goal triumph' 'A goal is `win`'
wrong "$goal" 'goal at_least order' '`at_least` takes a track and a whole number.'
wrong "$goal" 'goal gone dragon' "This episode has no kind of piece 'dragon'."
wrong "$goal" 'goal at_least order 99' 'No first answer is proved to solve the puzzle.'
wrong $((goal + 1)) 'until dawn' '`until` takes one of these words: `actions`, `reply`, `round`.'
wrong "$last" 'solutions two' '`solutions` takes one of these words: `some`, `one`.'
sed 's/solutions some/solutions one/' episodes/reckoners/puzzles/onenight-1.puzzle >"$work/bad.puzzle"
"$quick" puzzle --prove "$work/bad.puzzle" >"$work/out" 2>&1
ok "a puzzle that claims one solution but has more is refused at the line of the claim" says "$work/bad.puzzle:$(wc -l <"$work/bad.puzzle"): More than one first answer solves the puzzle" "$work/out"
"$program" puzzle nowhere-7 >"$work/out" 2>&1
ok "puzzle refuses a name that no puzzle has" holds "there is no puzzle 'nowhere-7'"
"$program" puzzle mayhem >"$work/out" 2>&1
ok "puzzle answers a wrong name with the puzzle whose name begins like it" holds "there is no puzzle 'mayhem'. \`precinct puzzle\` lists them. Did you mean 'mayhem-1'?"
"$program" puzzle --mine hardcity/mayhem --until dawn >"$work/out" 2>&1
ok "puzzle --until refuses an unknown word and lists the known ones" holds "--until is \`actions\`, \`reply\` or \`round\`, not 'dawn'."

# Mining
"$program" puzzle --mine hardcity/toxic --mode coop --seed 543 --player heuristic --some --tries 400 --dir "$work/found" >"$work/out" 2>&1
ok "puzzle --mine writes each find to a file" test -f "$work/found/toxic-543-1.puzzle"
"$quick" puzzle --prove "$work/found/toxic-543-1.puzzle" >"$work/out" 2>&1
ok "puzzle --prove proves a mined puzzle" holds 'toxic-543-1: '
done_testing
