# The REPL at a real terminal, driven through tmux: drawing, completion, curtain, Ctrl-C, the menu.
. tests/tap.sh
. tests/terminal.sh
data=$PWD

open
ok "the menu of all our games asks" shows 'Which one?'
ok "and fits a screen" shows 'Precinct: tactical board games'
keys q Enter
ok "q leaves it" left_with 0
data=$PWD/tests/front

open
ok "the menu shows the episodes" shows 'A Walk in the Park'
keys Enter
ok "then shows all that is settled on one page" shows 'Walkers: ann, bob'
ok "with who plays" shows 'Walkers, played by: a person'
ok "and what Enter does" shows 'Enter begins; a number changes that line'
keys 4 Enter
ok "a number changes a line" shows 'Walkers (1 to 2 of them), at present ann, bob:'
keys Enter
ok "Enter changes nothing" shows 'Walkers: ann, bob'
keys 1 Enter
ok "a flag is asked for" shows 'Fog (on or off), at present off:'
keys maybe Enter
ok "a wrong value is asked for again" shows "'maybe' is not an answer here"
keys b Enter
ok "b goes back" shows 'Enter begins'
keys b Enter
ok "to the episodes, too" shows 'Which one?'
keys 1 Enter
ok "and one comes again" shows 'Enter begins'
keys 4 Enter Enter 3 Enter
ok "what is typed before it is asked for is told behind its question" shows 'b goes back, q leaves: 3'
ok "and answers it" shows "Rounds (1 to"
keys b Enter
ok "so does what goes back" shows_that 'screen | grep -q "goes back: b"'
keys Enter
ok "then the match begins" shows 'Hint:'
ok "with what can be done" shows 'go ann'
keys 'go a' Tab
ok "Tab completes" shows '> go ann'
keys Enter
ok "the map is drawn" shows 'An'
ok "with Unicode" shows '·'
ok "and coordinates" shows '  a'
keys 'mo' Tab
ok "Tab completes verbs" shows '> move'
keys 'c3' Enter
ok "a macro walks" shows 'Ann Archer moves'
keys Up
ok "the arrow key brings the line back" shows '> move c3'
keys C-u 'undo' Enter
ok "undo answers" shows 'Taken back'
keys C-c
ok "Ctrl-C leaves with 130" left_with 130
ok "and tells how to go on" shows 'precinct resume'

open
ok "the menu offers to go on" shows 'Or go on with:'
ok "named by what is played and how far it is" shows 'A Walk in the Park, round 1: Ann Archer acts (seed'
keys Enter
ok "at that very place" shows 'Ann Archer acts (3 AP left)'
ok "and asks" shows 'throw e3'
keys quit Enter
ok "quit leaves with 0" left_with 0

open play park/walk --mode versus --seed 7
ok "a match of two sides begins with handing over the keyboard" shows 'Pass the keyboard to Walkers'
keys Enter
ok "then asks" shows 'go ann'
keys 'go ann; end' Enter
ok "the keyboard is passed" shows 'Pass the keyboard to The pack'
ok "over a cleared screen" hides 'Ann Archer'
keys Enter
ok "then the other side sees its hand" shows 'Dreadful Howl'
keys 'growl howl' Enter
ok "and passes it back" shows 'Pass the keyboard to Walkers'
ok "the hand is covered" hides 'Snarl'
keys Enter
ok "the first side is asked again" shows 'Bob Baker acts'
ok "and does not see the hand" hides 'Snarl'
keys Up
screen_settles
ok "nor the other's commands" hides 'growl'
keys C-u quit Enter
ok "it is left" left_with 0

colours() { tmux capture-pane -p -e | grep -q "$(printf '\033\[[0-9;]*[1-9]m')"; }
open play park/walk --seed 7
ok "a terminal has colours" shows 'go ann'
ok "really" colours
keys quit Enter
left_with 0
open play park/walk --seed 7
ok "a match begins" shows 'go ann'
keys 'go ann' Enter
boards() { [ "$(tmux capture-pane -p -S -200 | grep -c '^  a  ')" = "$1" ]; }
ok "at the opening stands who one is" shows 'You play Walkers.'
ok "how the table was set up is not told unasked" hides 'Shuffled'
ok "somebody acts" shows 'Ann Archer acts (3 AP left)'
ok "the board is not drawn again, for nothing on it has changed" shows_that 'boards 2'
ok "nor is who acts and with how many points, which the question says" hides '(has acted)'
keys 'move b2' Enter
ok "and moves" shows 'AP 2'
ok "now it is" shows_that 'boards 4' # two boards each time
underlined() { tmux capture-pane -p -e | grep -qF "$(printf '\033[1;4;7m>An')"; }
ok "what changed is underlined" shows_that underlined
ok "two of a verb have a line each" shows 'Throw a stone at c3 (1 AP)'
keys C-u undo Enter
ok "an answer is taken back" shows 'Ann Archer acts (3 AP left)'
tmux resize-window -x 80 -y 14
screen_settles
keys 'move b2' Enter
ok "on a low screen they share one" shows 'throw (1 AP): c3 e3'
ok "those that stand alone, too" shows '    1 end   '
ok "which says where the rest is" shows '`options` tells what each of these is.'
ok "and what cards say is left to options" hides 'Stuns a wolf'
keys 'options' Enter
shows 'Enter goes on'
keys Enter
ok "which tells all" shows 'Stuns a wolf'
tmux resize-window -x 80 -y 24
screen_settles
keys 'move?' Enter
ok "places to go to are marked" shows '+1'
tmux resize-window -x 140 -y 40
screen_settles
keys 'map' Enter
beside() { screen | grep -q ' a .*Round 1'; }
ok "on a wide terminal the state stands beside the map" shows_that beside
tmux resize-window -x 80 -y 24
screen_settles
keys 'map' Enter
below() { screen | grep -q '^Round 1'; }
ok "on a narrow one below it" shows_that below
keys quit Enter
ok "and the match can be left" left_with 0
extra=NO_COLOR=1
open play park/walk --seed 7
ok "NO_COLOR takes them away" shows 'go ann'
ok "really" not colours
keys quit Enter
left_with 0
extra=
open play park/walk --seed 7 --ascii
ok "--ascii draws without Unicode" shows 'go ann'
ok "really" hides '·'
keys 'go ann' Enter
ok "a turn begins" shows 'Ann Archer acts (3 AP left)'
keys 'move b2' Enter
ok "with a move" shows 'AP 2'
kill -9 "$(player)"
ok "killed in mid-turn, the program is gone" left_with 137
open
ok "the menu offers that match" shows 'round 1: Ann Archer acts (seed 7)'
keys '' Enter
ok "which goes on at that very question" shows 'AP 2'
keys quit Enter
ok "and is left in good order" left_with 0
open play park/walk --seed 7 --ascii
ok "it can be begun anew" shows 'go ann'
cat >"$work/loud.lua" <<'END'
return { game = "loud", id = "loud", title = "Loud", pitch = "Says much.", build = function()
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    boards = { { id = "main", title = "Road", map = ". . ." } },
    kinds = { ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 9, hp = 9 } },
    events = { said = "Line {n}." },
    steps = { begin = function() piece("ann"):place(space "a1") end }, setup = { "begin" },
    menus = { main = { actions = {
      shout = { label = "Shout", run = function() for i = 1, 50 do emit("said", { n = i }) end end } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next" },
  }
end }
END
open play "$work/loud.lua"
ok "an episode that says much" shows 'shout'
keys shout Enter
ok "is read page by page" shows_that 'screen | tail -n 2 | grep -q "^-- Enter goes on --"'
ok "from the first line on" shows 'Line 1.'
keys Enter
ok "Enter goes on" shows 'Line 24.'
ok "without a trace of the pause" shows_that 'screen | grep -c "^-- Enter goes on --" | grep -qx 1'
ok "to the next page" hides 'Line 50.'
keys who Enter
ok "a command ends the reading" shows 'Line 50.'
ok "and is done" shows '> who'
watched=$(player)
tmux kill-session
ok "a closed terminal leaves no program behind" waits ended "$watched"

# What is asked for is read page by page as well.
open play park/walk --seed 3
shows 'go ann'
keys 'help all' Enter
ok "what is asked for and long stops at a full screen" shows_that 'screen | tail -n 2 | grep -q "^-- Enter goes on, q ends this --"'
ok "which begins with its first line" shows '> help all'
keys q Enter
ok "q ends it, and does not leave the match" shows_that 'screen | grep . | tail -n 1 | grep -qx "> *"'
keys 'help all' Enter
shows_that 'screen | tail -n 2 | grep -q "^-- Enter goes on, q ends this --"'
keys Enter
shows_that 'screen | tail -n 2 | grep -q "^-- Enter goes on, q ends this --"'
keys who Enter
ok "a command typed there ends it, and is done" shows 'played by: human'
keys quit Enter
ok "and the match is left" left_with 0

# Ctrl-Z and `fg`: the shell between sets the terminal as it likes it.
open play park/walk --seed 3
ok "a match waits at its prompt" shows 'go ann'
keys 'go a'
shows '> go a'
stopped=$(player)
kill -STOP "$stopped" && stty -F "$(tmux display -p '#{pane_tty}')" sane && echo >"$(tmux display -p '#{pane_tty}')" && kill -CONT "$stopped"
ok "stopped and taken up again, it shows the prompt with what was typed" shows_that '[ "$(screen | grep -c "^> go a")" = 2 ]'
keys Tab
ok "and edits lines as before" shows '> go ann'
keys Enter
ok "which are understood" shows 'Ann Archer acts'
keys quit Enter
ok "and leaves" left_with 0

# A program that thinks, and somebody who will not wait.
open play park/walk --seed 3 --seat walkers=search:iterations=10000000,depth=100000
waits worked 3
thinker=$(player)
keys C-c
ok "Ctrl-C while a program thinks is acknowledged" shows 'once more ends it at once'
keys C-c
ok "and once more ends it" waits ended "$thinker"

# A match that cannot be saved ----------------------------------------------------------------------------------------------

mv "$work/state" "$work/kept" && : >"$work/state"
open play park/walk --seed 3
keys 'go ann' Enter
ok "a match that cannot be saved goes on" shows 'Ann Archer acts'
keys quit Enter
ok "whoever would lose it is told what to do" shows 'The match is not saved'
keys "save $work/copy.prs" Enter
ok "which is done" shows 'Saved to'
keys quit Enter
ok "then it can be left" left_with 0
rm "$work/state" && mv "$work/kept" "$work/state"

# A full menu -------------------------------------------------------------------------------------------------------------

rm -rf "$work/state"
for seed in 1 2 3 4; do
    printf 'jenny\nquit\n' |
        PRECINCT_DATA=$PWD XDG_STATE_HOME="$work/state" "$program" play hardcity/mayhem --mode versus --seed "100000000000$seed" \
            --seat zero=search:iterations=10,depth=10 --quiet >/dev/null 2>&1
done
data=$PWD
open
ok "a menu with more matches than it shows asks" shows 'Which one?'
ok "and tells of the others" shows 'Older ones'
ok "below its title, which is still there" shows 'Precinct: tactical board games'
keys q Enter
ok "and is left" left_with 0
open play hardcity/mayhem --seed 3 --seat officers=random
ok "programs play alone at a terminal" shows 'Result:'
ok "and their lines are broken between words" test -z "$(tmux capture-pane -p -J -S -2000 | awk 'length($0) > 80')"
data=$PWD/tests/front

# Advice for the first matches ----------------------------------------------------------------------------------------------

rm -rf "$work/state"
open play park/walk --seed 3 --rounds 9
ok "a first match begins with advice" shows 'Hint: type the number'
keys zz Enter
ok "what is not understood brings another piece of it" shows 'Hint: `why` and a command'
# until TEXT: answers until the screen shows it
until_shown() {
    n=0
    while [ $n -lt 8 ] && ! screen | grep -qF -e "$1"; do
        keys 2 Enter
        screen_settles
        n=$((n + 1))
    done
    shows "$1"
}
for text in 'Hint: `undo`' 'Hint: `map legend`' 'Hint: `odds`' 'Hint: `quit`'; do ok "more comes as the match goes on: $text" until_shown "$text"; done
keys quit Enter
ok "the match is left" left_with 0
open play park/walk --seed 3
ok "in the next match" shows 'Who acts next?'
keys zz Enter
ok "a mistake is told" shows "is not a command here"
ok "nothing of it is said again" hides 'Hint:'
keys quit Enter
ok "and left as well" left_with 0

done_testing
