# Commands that answer questions whether a seat reacts: `all pass`, `always pass` and `all ask`. The match is Mayhem in
# versus mode against heuristic officers, where Doctor Zero may react to a star and to a crate.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 LANGUAGE=en

type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play hardcity/mayhem --mode versus --seed 5 --quiet --seat officers=heuristic \
        "$@" >"$work/out" 2>&1
}
holds() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
says() { tr -s '\n ' ' ' <"$work/out" | grep -qF -e "$1" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
asked() {
    [ "$(tr -s '\n ' ' ' <"$work/out" | grep -oF 'does Doctor Zero react?' | wc -l)" = "$1" ] ||
        { cat "$work/out" && false; }
}

# Each `1` answers such a question, or discards a card in Doctor Zero's own turn. The questions are about stars of Jenny,
# Donathan, Miranda and Marcellus, each followed by a turn of Doctor Zero, and about a crate in Marcellus's turn.
type_in '1\n1\n1\n1\n1\n1\n1\n'
ok "a seat in a pipe is asked whether it reacts even if it can only pass" asked 5
type_in '7\n'
ok "a number that is not the single option's is refused with the option's number" holds 'There is no option 7; the only one is 1.'
type_in 'always pass\n1\n1\n1\n1\n1\n'
ok "always pass declines each later question whether the seat reacts" asked 1
ok "always pass says what it does and how to end it" says 'You pass at every question whether you react or play something. `all ask` ends it.'
type_in '1\n1\n1\n1\n1\n1\nall pass\n1\n'
ok "all pass declines further questions of this turn whether the seat reacts" lacks 'has opened a crate: does'
ok "all pass ends with the turn" asked 5
ok "all pass says that it ends with the turn" says 'You pass at every question whether you react or play something, until this turn ends.'
type_in '1\n1\n1\n1\n1\n1\nall pass\nundo\n'
ok "undo ends all pass and asks its last question again" holds 'Taken back: Pass.'
type_in 'always pass\n1\nall ask\n1\n'
ok "the command all ask ends always pass" asked 2
ok "the command all ask says that the seat is asked again" holds 'You decide each time whether you react or play something.'
type_in 'always pass\nsave calm\nquit\n'
printf '1\n1\n1\n' | "$program" resume calm --quiet >"$work/out" 2>&1
ok "a match in which a seat always passes keeps passing after it is resumed" asked 0
type_in 'reactions\nreactions never\nfight e2\n'
ok "the command reactions alone says whether the seat is asked" says '`pass turn` passes for this turn'
ok "the command reactions refuses an unknown word" holds '`reactions` takes `turn`, `always` or `ask`.'
ok "an action behind a question whether the seat reacts is refused with the answers to that question" \
    sh -c "tr -s '\n ' ' ' <'$work/out' | grep -q 'The answers are: .pass.\.'"
type_in '1\nall pass\n'
ok "all pass at a question about the seat's own turn is refused" holds "'all' is not a command here"
type_in '1\n1\n1\n' --ties auto
ok "a question with no answer but pass is not asked in a match of people against bots only" asked 0
printf '1\n1\n1\nundo\n' | "$program" play hardcity/mayhem --mode versus --seed 5 --quiet --seat officers=heuristic --ties auto >"$work/out" 2>&1
ok "undo goes back over questions with no answer but pass" holds 'Taken back: Draw a card'
printf '{"do":"view"}\n' | "$program" play hardcity/mayhem --mode versus --seed 5 --json --seat officers=heuristic >"$work/out" 2>&1
ok "JSON names the answer that declines at a question whether the seat reacts" holds '"decline":"pass"'
type_in '1\n1\n1\n1\n1\n1\npass turn\n1\n'
ok "pass turn declines further questions of this turn whether the seat reacts" lacks 'has opened a crate: does'
type_in 'pass always\n1\npass ask\n1\n'
ok "pass ask ends pass always" asked 2
type_in '1\npass\n'
ok "pass in Doctor Zero's own turn is refused with his possible actions, not with a reaction's rule" \
    sh -c "tr -s '\n ' ' ' <'$work/out' | grep -q '> pass Doctor Zero plays or discards a card of his hand, or draws one'"
# The Dark Knight Returns, in which people do not react to each other. At two points of a turn, the only question is
# whether the hero plays a Detective card. The first is at the start of turn 1, after eight answers.
night() {
    { printf '1\n1\n1\n1\n1\n1\n1\n1\n' && printf '%b' "$1"; } |
        "$program" play darkknight/book1 --seed 7 --quiet $2 >"$work/out" 2>&1
}
plays() { [ "$(grep -c "$1" "$work/out")" = "$2" ] || { cat "$work/out" && false; }; }
the_turn='1\n1\n1\nstay\nleave\nskip\n'
night "pass\n${the_turn}pass\n1\n1\n"
ok "pass declines a question that has its own verb for declining" plays 'do you play anything?' 3
ok "pass declines only once, so the end of the turn asks again" plays 'Before the new enemies: do you play anything?' 1
night "pass turn\n${the_turn}1\n"
ok "pass turn declines the other question of this turn whether a card is played" plays 'Before the new enemies' 0
ok "pass turn ends with the turn in a game that numbers its turns within a phase" plays 'do you play anything?' 2
night "pass always\n${the_turn}1\n"
ok "pass always declines each later question whether a card is played" plays 'do you play anything?' 1
night "pass always\n${the_turn}1\n" --plain
ok "--plain: pass always declines each later question whether a card is played" plays 'do you play anything?' 1
night "pass always\n1\n1\n1\nstay\nleave\npass ask\nskip\n1\n1\n"
ok "pass ask at another question makes the hero be asked again" plays 'Before the new enemies: do you play anything?' 1
LANGUAGE=fr
export LANGUAGE
night 'passer toujours\n1\n1\n1\nrester\nlaisser\npasser demander\n'
ok "French: passer toujours declines each question whether a card is played" plays 'jouez-vous quelque chose' 1
type_in 'toujours passer\ntout demander\nréactions jamais\n'
ok "French: toujours passer declines each question whether the seat reacts" says 'Vous passez à chaque question de savoir si vous réagissez ou jouez quelque chose.'
ok "French: tout demander makes the seat be asked again" says 'Vous décidez chaque fois si vous réagissez ou jouez quelque chose.'
ok "French: réactions refuses an unknown word" holds '`réactions` prend `ce-tour`, `toujours` ou `demander`.'
done_testing
