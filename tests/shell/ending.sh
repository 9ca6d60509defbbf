# The end of a match: who has won, what decided it and where the points came from, in a pipe; at a terminal what may be done next: to look
# back, to make a page, to play it again.
. tests/tap.sh
. tests/terminal.sh
data=$PWD/tests/front
export XDG_STATE_HOME="$work/state"

# told ARGUMENT...: what the tutorial's guide asks for, or whatever else is piped in
told() { PRECINCT_DATA=$PWD "$program" "$@" >"$work/out" 2>&1; }
good='move c4\nopen\nshoot e4\n1\nend\nmove g4\nescort g3; escort g2; escort f1; escort e1\nrescue\n'
# shellcheck disable=SC2059 # a format
printf "$good" | told tutorial
ok "whoever has won is told so" says 'The match is over. Winner: Police. You have won.' "$work/out"
# shellcheck disable=SC2059
printf "$good" | told --lang fr tutorial
ok "in French, too" says 'Vous avez gagné.' "$work/out"
perl tests/shell/plain_player.pl 5 env PRECINCT_DATA="$PWD" "$program" play hardcity/mayhem --seed 3 --plain >"$work/out" 2>&1
ok "whoever has lost is told so, and to whom" grep -qx 'The match is over\. Winner: Chaos\. You have lost\.' "$work/out"
ok "with what decided it" says 'What decided it: Chaos has all the points it needs' "$work/out"
ok "where the points came from" grep -qx '.*\(civilians killed\|officers eliminated\) [1-7].*' "$work/out"
sources=$(sed -n '/^Chaos: 7 of 7/{n;p;}' "$work/out" | grep -o '[0-9]*' | paste -sd+)
ok "which add up to the score" test "$(($sources))" = 7
ok "and the seed" grep -q '^Round [0-9]*, seed 3\.$' "$work/out"
perl tests/shell/plain_player.pl 5 env PRECINCT_DATA="$PWD" "$program" play reckoners/newcago --seed 3 --plain >"$work/out" 2>&1
ok "so it is in the other game" says 'What decided it: Nobody is left in the city.' "$work/out"
printf 'go ann\nend\nend\n' | PRECINCT_DATA=$data "$program" play park/walk --mode versus --rounds 1 --seed 7 >"$work/out" 2>&1
ok "people on both sides hear who won, not that they did" not grep -q 'You have' "$work/out"
printf 'again\npage x.html\n' | PRECINCT_DATA=$data "$program" play park/walk --seed 7 >"$work/out" 2>&1
ok "again is for after the end" says '`again` is for when the match is over.' "$work/out"
ok "and so is page" says '`page` is for when the match is over.' "$work/out"

finish() {
    keys 'go ann; end' Enter
    shows 'Bob Baker acts'
    keys e nd Enter # `end` would be the key
}
open play park/walk --rounds 1 --seed 7
ok "a match at a terminal" finish
ok "ends with what may be done next" shows 'the same match anew, with other dice'
ok "and a question" shows 'Enter leaves, or type one of these'
keys "page $work/p.html" Enter
ok "a page is written" shows 'Written to'
ok "really" grep -q '<svg\|<html' "$work/p.html"
keys 'seed; who' Enter
ok "several commands stand on a line there, too" shows 'played by: human'
keys 'help all' Enter
shows '-- Enter goes on'
keys 'score nonsense' Enter
ok "a command typed at a pause is done there as well" shows "'nonsense'"
keys undo Enter
ok "the last answer may be taken back" shows 'Bob Baker acts'
keys e nd Enter
ok "and given again" shows 'Enter leaves'
keys 'again x' Enter
ok "again wants a seed" shows 'takes a seed'
keys 'again 8' Enter
ok "and takes it" shows 'A Walk in the Park, seed 8'
ok "the same players are asked" shows 'go ann'
ok "of that seed's match" finish
shows 'Enter leaves'
keys again Enter
ok "without one it draws another" shows 'go ann'
keys quit Enter
ok "which is saved when it is left" shows 'The match is saved'
ok "in good order" left_with 0

open play park/walk --rounds 1 --seed 7
shows 'go ann'
keys 'profile on; seat walkers random' Enter
ok "who lets a program play on is asked, too" shows 'Enter leaves'
keys profile Enter
ok "and may look at what it did" shows '.lua:'
keys q Enter
ok "and leave" left_with 0
open play park/walk --rounds 1 --seed 7
shows 'go ann'
finish
shows 'Enter leaves'
keys C-d
ok "so does the end of what is typed" left_with 0
ok "which ends the line" test "$(tmux display -p '#{cursor_x}')" = 0
open play park/walk --rounds 1 --seed 7 --seat walkers=random
ok "where nobody has typed anything the program just ends" left_with 0

rm -rf "$work/state"
open
shows 'Which one?'
keys Enter
shows 'Rounds: 2'
keys 3 Enter
shows 'Rounds (1 to 9)'
keys 1 Enter
shows 'Rounds: 1'
keys Enter
ok "a match from the menu" finish
ok "leads back there" shows 'Enter leaves for the menu'
keys Enter
ok "with Enter" shows 'Which one?'
ok "and nothing waits there" hides 'go on with'
keys q Enter
ok "then q leaves" left_with 0
done_testing
