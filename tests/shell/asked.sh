# `why` alone explains the open question, and `rule` prints the whole of a short section.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD"
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

# typed LINES EPISODE [OPTION...]: prints the output of a match with these lines, on one line
typed() {
    lines=$1
    shift
    printf '%b' "$lines" | "$program" play --quiet "$@" 2>&1 | tr -s '\n ' ' ' >"$work/out"
}

typed 'leave\na1\nundo 2\nwhy\nbuy camera\nwhy\nleave\nwhy\n' reckoners/newcago --seed 5
ok "why alone names the seat, the question and the answer that ends it" \
    says '> why Reckoners: Does the team buy anything?' "$work/out"
ok "why alone says that a menu returns until an answer ends it" \
    says 'It comes back after each answer, until `leave` or until nothing is left to do.' "$work/out"
ok "why alone names the answer that led to the question" \
    says 'It follows from your answer: Buy Camera, for $2. `rule 7.1` has the rule. > leave' "$work/out"
typed 'rest; event know your foe; event pile driver; event grapple line; event sewer map\nnumbers 1 4 1\nplay stolen scanner\nwhy\n' \
    darkknight/book1 --level easy --seed 764908
ok "why alone names the card that asked the question" \
    says "Which turn's place is swapped? Just before it: You play Stolen Scanner. \`rule 12.5\` has the rule." "$work/out"
typed '1\ngo donathan\nwhy\n' hardcity/mayhem --seed 5
ok "why alone names no event as the origin of a turn's menu" lacks 'Just before it' "$work/out"
ok "why alone says whose turn ends with the answer that leaves a menu" \
    says 'may do several of these, one after the other. `end` ends this turn of Donathan Johnson and no other.' "$work/out"
typed '1\nwhy\nmarcellus\nshoot k1\nwhy\n' hardcity/mayhem --seed 4
ok "why alone names no event as the origin of a question between turns" \
    says '> why Officers: Who acts next? `go donathan`: Donathan Johnson takes a turn.' "$work/out"
ok "why alone says what certainly follows each answer of a short list" \
    says '`convert 0`: That makes 1 damage. Mutant 3 at k1 is stunned. `convert 1`:' "$work/out"
typed '1\ndonathan\nshoot k1\nwhy\n' hardcity/mayhem --seed 4
ok "why alone lists no answers if chance decides after each of them" lacks '`reroll hit`' "$work/out"
typed 'pourquoi\n' hardcity/mayhem --seed 5 --lang fr --plain
ok "why alone speaks French" says "'règle 15.12' donne la règle." "$work/out"

typed 'rule 12\nrule 6\n' hardcity/mayhem --seed 5
ok "rule prints the text of a short section with its subsections" \
    sh -c "[ \$(sed 's/> rule 6.*//; s/.*> rule 12//' '$work/out' | wc -c) -gt 600 ]"
ok "rule lists only the headings of a long section" \
    sh -c "[ \$(sed 's/.*> rule 6//; s/The match is saved.*//' '$work/out' | wc -c) -lt 1500 ]"
done_testing
