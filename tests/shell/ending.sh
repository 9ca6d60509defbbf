# The end of a match. In a pipe, the program prints the winner, the reason and the sources of points. At a terminal it
# also offers the next commands: look back, make a page, play again.
. tests/tap.sh
. tests/terminal.sh
data=$PWD/tests/front
export XDG_STATE_HOME="$work/state"

# told ARGUMENT...: plays the lines that the tutorial's guide asks for, or the lines of the standard input
told() { PRECINCT_DATA=$PWD "$program" "$@" >"$work/out" 2>&1; }
good='move c4\nopen\nshoot e4\n1\nend\nmove g4\nescort g3; escort g2; escort f1; escort e1\nrescue\n'
# shellcheck disable=SC2059 # a format
printf "$good" | told tutorial
ok "a player who has won reads a congratulation" says 'The match is over. Winner: Police. You have won.' "$work/out"
ok "the reason of a victory is not printed twice" grep -qx 'What decided it: Rookie brings the civilian to safety\.' "$work/out"
# shellcheck disable=SC2059
printf "$good" | told --lang fr tutorial
ok "French: a player who has won reads a congratulation" says 'Vous avez gagné.' "$work/out"
perl tests/shell/plain_player.pl 5 env PRECINCT_DATA="$PWD" "$program" play hardcity/mayhem --seed 3 --plain >"$work/out" 2>&1
ok "a player who has lost reads who has won" grep -qx 'The match is over\. Winner: Chaos\. You have lost\.' "$work/out"
ok "the end of a match says how it was decided" says 'What decided it: Chaos has all the points it needs' "$work/out"
ok "the end of a match lists the sources of points" grep -qx '.*\(civilians killed\|officers eliminated\) [1-7].*' "$work/out"
sources=$(sed -n '/^Chaos: 7 of 7/{n;p;}' "$work/out" | grep -o '[0-9]*' | paste -sd+)
ok "the sources of points at the end of a match add up to the score" test "$(($sources))" = 7
ok "the end of a match names its round and seed" grep -q '^Round [0-9]*, seed 3\.$' "$work/out"
perl tests/shell/plain_player.pl 5 env PRECINCT_DATA="$PWD" "$program" play reckoners/newcago --seed 3 --plain >"$work/out" 2>&1
ok "the end of a match of The Reckoners says how it was decided" says 'population, now 0. Nobody is left in the city.' "$work/out"
printf 'go ann\nend\nend\n' | PRECINCT_DATA=$data "$program" play park/walk --mode versus --rounds 1 --seed 7 >"$work/out" 2>&1
ok "the end of a match with players on both sides names the winner and addresses nobody" not grep -q 'You have' "$work/out"
printf 'again\npage x.html\n' | PRECINCT_DATA=$data "$program" play park/walk --seed 7 >"$work/out" 2>&1
ok "\`again\` is refused before the end of a match" says '`again` works when the match is over.' "$work/out"
ok "page is refused before the end of a match" says '`page` works when the match is over.' "$work/out"

finish() {
    keys 'go ann; end' Enter
    shows 'Bob Baker acts'
    keys e nd Enter # `end` would be the key
}
open play park/walk --rounds 1 --seed 7
ok "a match at a terminal is played to its end" finish
ok "the end of a match at a terminal offers a rematch with other dice" shows 'the same match again, with other dice'
ok "the end of a match at a terminal offers a review" shows 'what each answer was worth; takes minutes, Ctrl-C stops it'
ok "the end of a match at a terminal asks how to continue" shows 'Enter leaves, or type one of these'
keys 'why did I win' Enter
ok "a question why a match was won is answered with its end" shows_that 'test "$(screen | grep -c "^Round 1, seed 7")" = 2'
keys 'hint' Enter
ok "hint at the end of a match says that the match is over" shows 'The match is over, and no question is open.'
keys "page $work/p.html" Enter
ok "page at the end of a match writes a page" shows 'Written to'
keys review Enter
ok "review at the end of a match gives the price of its answers" shows 'Review for'
ok "the page written at the end of a match holds a drawing" grep -q '<svg\|<html' "$work/p.html"
keys 'seed; who' Enter
ok "several commands on a line all run at the end of a match" shows 'played by: human'
keys 'help all' Enter
shows '-- Enter continues'
keys 'score nonsense' Enter
ok "a command typed at a pause runs at the end of a match" shows "'nonsense'"
keys undo Enter
ok "undo at the end of a match takes the last answer back" shows 'Bob Baker acts'
keys e nd Enter
ok "the last answer may be repeated after undo at the end of a match" shows 'Enter leaves'
keys 'again x' Enter
ok "the command again refuses a word that is not a seed" shows 'takes a seed'
keys 'again 8' Enter
ok "the command again with a seed starts a match with that seed" shows 'A Walk in the Park, seed 8'
ok "the command again with a seed keeps the players" shows 'go ann'
ok "a match that the command again started is played to its end" finish
shows 'Enter leaves'
keys again Enter
ok "the command again without a seed starts another match" shows 'go ann'
keys quit Enter
ok "quit in a match that the command again started saves it" shows 'The match is saved'
ok "quit in a match that the command again started leaves with status 0" left_with 0

open play park/walk --rounds 1 --seed 7
shows 'go ann'
keys 'profile on; seat walkers random' Enter
ok "the last person at a terminal is asked before bots finish the match" shows 'Type the command again to let them.'
keys 'seat walkers random' Enter
ok "the end of a match waits for Enter if a bot played on for a person" shows 'Enter leaves'
keys profile Enter
ok "profile prints its figures at the end of a match" shows '.lua:'
keys 'save alone' Enter
shows 'Saved as alone'
keys 'load alone' Enter
shows 'Loaded: '
keys 'reactions always' Enter
ok "reactions is refused in a match whose seats are all played by bots" shows 'Bots hold all seats, so nobody is asked.'
keys q Enter
ok "q at the end of a match leaves with status 0" left_with 0
open play park/walk --rounds 1 --seed 7
shows 'go ann'
finish
shows 'Enter leaves'
keys review Enter Enter
shows 'Review for'
screen_settles
keys who Enter
ok "an Enter typed during a review does not leave the match" shows 'played by'
keys C-d
ok "Ctrl-D at the end of a match leaves with status 0" left_with 0
ok "Ctrl-D at the end of a match ends the line" test "$(tmux display -p '#{cursor_x}')" = 0
open play park/walk --rounds 1 --seed 7
shows 'go ann'
keys C-d
shows 'The match is saved'
screen >"$work/out"
ok "Ctrl-D in the middle of a match ends the line of the prompt" grep -q '^The match is saved' "$work/out"
open play park/walk --rounds 1 --seed 7 --seat walkers=random
ok "a match between bots without any typed command ends without a pause" left_with 0

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
ok "a match from the menu is played to its end" finish
ok "the end of a match from the menu offers the menu" shows 'Enter leaves for the menu'
keys Enter
ok "Enter at the end of a match leads back to the menu" shows 'Which one?'
ok "the menu does not offer to resume a finished match" hides 'Or continue'
keys q Enter
ok "q leaves the menu after a match" left_with 0
done_testing
