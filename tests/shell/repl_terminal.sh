# The REPL at a real terminal, driven through tmux: drawing, completion, curtain, Ctrl-C, the menu.
. tests/tap.sh
. tests/terminal.sh
data=$PWD

open
ok "the menu of all games prompts for a line" shows 'Which one?'
ok "the menu of all games fits a screen of 24 lines" shows 'Precinct: tactical board games'
keys q Enter
ok "q leaves the menu with status 0" left_with 0
data=$PWD/tests/front

open
ok "the menu shows the titles of episodes" shows 'A Walk in the Park'
keys Enter
ok "the page of settings shows the value of a setting" shows 'Walkers: ann, bob'
ok "the page of settings shows who plays each side" shows 'Walkers, played by: a person'
ok "the page of settings shows the effect of Enter" shows 'Enter starts, a number changes that line'
keys 4 Enter
ok "a number on the page of settings asks for the setting of that line" shows 'Walkers (1 to 2 of them), at present ann, bob:'
keys Enter
ok "Enter keeps the value of a setting" shows 'Walkers: ann, bob'
keys 1 Enter
ok "the number of a flag's setting asks for on or off" shows 'Fog (on or off), at present off:'
keys maybe Enter
ok "a wrong value of a flag's setting is refused and asked for again" shows "'maybe' is not an answer here"
keys b Enter
ok "b goes back from a setting to the page of settings" shows 'Enter starts'
keys b Enter
ok "b goes back from the page of settings to the episodes" shows 'Which one?'
keys 1 Enter
ok "an episode chosen again in the menu opens its page of settings again" shows 'Enter starts'
keys 4 Enter Enter 3 Enter
ok "an answer typed ahead in the menu is shown after its question" shows 'b goes back, q leaves: 3'
ok "an answer typed ahead in the menu answers its question" shows "Rounds (1 to"
keys b Enter
ok "b typed ahead in the menu is shown after its question" shows_that 'screen | grep -q "goes back: b"'
keys Enter
ok "Enter on the page of settings begins the match" shows 'Hint:'
ok "the first question of a match shows its options" shows 'go ann'
keys 'go a' Tab
ok "Tab completes the words of an option" shows '> go ann'
keys Enter
ok "the map at a terminal shows the pieces" shows 'An'
ok "the map at a terminal is drawn with Unicode" shows '·'
ok "the map at a terminal shows its coordinates" shows '  a'
keys 'mo' Tab
ok "Tab completes a verb of the match" shows '> move'
keys 'c3' Enter
ok "a line with a far space moves the piece there" shows 'Moved: Ann Archer from'
keys Up
ok "the up arrow brings the last line back" shows '> move c3'
keys C-u 'look gr' Tab
ok "Tab completes a piece by its name and not by its id" shows '> look Grey'
keys Tab Tab
ok "Tab lists the numbers of pieces with one name once" shows_that 'screen | grep -qx "1 2 3 *"'
keys C-u 'undo' Enter
ok "undo at a terminal says that it took an answer back" shows 'Taken back'
keys C-c
ok "Ctrl-C in a match leaves with status 130" left_with 130
ok "Ctrl-C in a match prints the command that resumes" shows 'precinct resume'

open
ok "the menu offers a match that was left" shows 'Or continue:'
ok "the menu names a match by its question and its progress" shows 'A Walk in the Park, round 1: Ann Archer acts (seed'
keys Enter
ok "a match chosen from the menu continues at its question" shows 'Ann Archer acts (3 AP left)'
ok "a match chosen from the menu shows its options" shows 'throw e3'
keys quit Enter
ok "quit leaves a match from the menu with status 0" left_with 0

open play park/walk --mode versus --seed 7 --author
ok "one person with --author plays both sides without handing over the keyboard" hides 'Pass the keyboard'
ok "a match of two sides with --author begins with the options of the first side" shows 'go ann'
keys quit Enter
open play park/walk --mode versus --seed 7
ok "a match of two sides begins with handing over the keyboard" shows 'Pass the keyboard to Walkers'
keys Enter
ok "the first side sees its options after the curtain" shows 'go ann'
keys 'go ann; end' Enter
ok "the keyboard passes to the other side after a turn" shows 'Pass the keyboard to The pack'
ok "the screen is cleared when the keyboard passes" hides 'Ann Archer'
keys Enter
ok "the second side sees its hand after the curtain" shows 'Dreadful Howl'
keys 'growl howl' Enter
ok "the keyboard passes back to the first side" shows 'Pass the keyboard to Walkers'
ok "the hand of the second side is not on the screen at the curtain" hides 'Snarl'
keys Enter
ok "the first side gets its next question after the keyboard passes back" shows 'Bob Baker acts'
ok "the first side cannot see the hand of the second" hides 'Snarl'
keys Up
screen_settles
ok "the up arrow does not bring back the other side's commands" hides 'growl'
keys C-u
keys 'end' Enter
shows 'Pass the keyboard to The pack'
keys Enter
shows 'growl'
keys 'growl' Enter
shows 'Pass the keyboard to Walkers'
keys Enter
ok "the boards are drawn after the curtain even if that side has seen them unchanged" shows '  a '
keys C-u quit Enter
ok "quit leaves a match of two sides with status 0" left_with 0

colours() { tmux capture-pane -p -e | grep -q "$(printf '\033\[[0-9;]*[1-9]m')"; }
open play park/walk --seed 7
ok "a match at a terminal shows its first question" shows 'go ann'
ok "a match at a terminal has colors" colours
keys quit Enter
left_with 0
open play park/walk --seed 7
ok "a match of one side shows its first question" shows 'go ann'
keys 'go ann' Enter
boards() { [ "$(tmux capture-pane -p -S -200 | grep -c '^  a  ')" = "$1" ]; }
ok "the opening of a match at a terminal names the player's side" shows 'You play Walkers.'
ok "the opening of a match at a terminal omits the setup of the table" hides 'Shuffled'
ok "the list of pieces that may act has the action points of each" \
    shows_that 'tmux capture-pane -p -S -40 | grep -q "Ann Archer acts (a1) (3 AP left)"'
ok "the prompt says which piece acts and with how many points" shows 'Ann Archer acts (3 AP left)'
ok "a board on which nothing changed is not drawn again" shows_that 'boards 2'
ok "a question does not repeat the state that is on the screen" hides '(has acted)'
keys 'move b2' Enter
ok "a move at a terminal shows the points that are left" shows 'AP 2'
ok "a board that changed is drawn again" shows_that 'boards 4' # two boards each time
underlined() { tmux capture-pane -p -e | grep -qF "$(printf '\033[1;4;7m>An')"; }
ok "a piece that moved is underlined on the map" shows_that underlined
ok "two options of a verb have a line each on a high screen" shows 'Throw a stone at c3 (1 AP)'
keys C-u undo Enter
ok "undo brings back the question before the move" shows 'Ann Archer acts (3 AP left)'
tmux resize-window -x 80 -y 14
screen_settles
keys 'move b2' Enter
ok "options of a verb share a line on a low screen" shows 'throw (1 AP): c3 e3'
ok "an option of a verb without others keeps its own line on a low screen" shows '    1 end'
ascending() { # the first numbers of the lines of the list
    screen | sed -n '/acts (/,/describes each/s/^ \{0,5\}\([0-9][0-9]*\)[ -].*/\1/p' | sort -nc
}
ok "a short list on a low screen keeps the order of the numbers" ascending
ok "a low screen names the command that describes options" shows '`options` describes each of these.'
ok "a low screen omits the text of cards" hides 'Stuns a wolf'
keys 'options' Enter
shows 'Enter continues'
keys Enter
ok "options shows the text of cards" shows 'Stuns a wolf'
tmux resize-window -x 80 -y 24
screen_settles
keys 'move?' Enter
ok "map VERB marks the spaces with their distance" shows '+1'
tmux resize-window -x 140 -y 40
screen_settles
keys 'map' Enter
beside() { screen | grep -q ' a .*Round 1'; }
ok "a wide terminal shows the state beside the map" shows_that beside
tmux resize-window -x 80 -y 24
screen_settles
keys 'map' Enter
below() { screen | grep -q '^Pond  *Round 1'; }
ok "a narrow terminal shows the state below the map" shows_that below
keys quit Enter
ok "quit leaves a match at a terminal that changed its size" left_with 0
extra=NO_COLOR=1
open play park/walk --seed 7
ok "a match with NO_COLOR shows its first question" shows 'go ann'
ok "NO_COLOR removes the colors" not colours
keys quit Enter
left_with 0
extra=
open play park/walk --seed 7 --ascii
ok "a match with --ascii shows its first question" shows 'go ann'
ok "--ascii draws without Unicode" hides '·'
keys 'go ann' Enter
ok "a match with --ascii asks the first turn's question" shows 'Ann Archer acts (3 AP left)'
keys 'move b2' Enter
ok "a match with --ascii shows a move" shows 'AP 2'
kill -9 "$(player)"
ok "a program killed in mid-turn has ended" left_with 137
open
ok "the menu offers a match that was killed" shows 'round 1: Ann Archer acts (seed 7)'
keys '' Enter
ok "a killed match continues after its last answer" shows 'AP 2'
keys quit Enter
ok "quit leaves a match after a kill with status 0" left_with 0
open play park/walk --seed 7 --ascii
ok "a match with the seed of a killed one begins at its first question" shows 'go ann'
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
ok "an episode with long output begins" shows 'shout'
keys shout Enter
ok "long output stops at a full screen" shows_that 'screen | tail -n 2 | grep -q "^-- Enter continues --"'
ok "long output begins with its first line" shows 'Line 1.'
keys Enter
ok "Enter shows the next page of long output" shows 'Line 24.'
ok "the mark of a pause is erased when Enter is pressed" shows_that 'screen | grep -c "^-- Enter continues --" | grep -qx 1'
ok "Enter at a pause of long output shows only one page" hides 'Line 50.'
keys who Enter
ok "a command at a pause prints the rest of the output first" shows 'Line 50.'
ok "a command at a pause runs after the rest of the output" shows '> who'
watched=$(player)
tmux kill-session
ok "a closed terminal leaves no program behind" waits ended "$watched"

# Requested output is paged, too.
open play park/walk --seed 3
shows 'go ann'
keys 'help all' Enter
ok "the long help stops at a full screen" shows_that 'screen | tail -n 2 | grep -q "^-- Enter continues, q ends this --"'
ok "the long help begins with its first line" shows '> help all'
keys q Enter
ok "q at a pause ends the help and stays in the match" shows_that 'screen | grep . | tail -n 1 | grep -qx "> *"'
keys 'help all' Enter
shows_that 'screen | tail -n 2 | grep -q "^-- Enter continues, q ends this --"'
keys Enter
shows_that 'screen | tail -n 2 | grep -q "^-- Enter continues, q ends this --"'
keys who Enter
ok "a command at a pause of the help runs" shows 'played by: human'
keys q Enter
ok "q after a command at a pause does not leave the match, because help has ended" shows 'The output has ended already. `q` once more leaves the match.'
keys quit Enter
ok "quit leaves the match after the help" left_with 0

# Ctrl-Z and `fg`: the shell changes the terminal's modes in between.
open play park/walk --seed 3
ok "a match at a terminal waits at its prompt before a stop" shows 'go ann'
keys 'go a'
shows '> go a'
stopped=$(player)
kill -STOP "$stopped" && stty -F "$(tmux display -p '#{pane_tty}')" sane && echo >"$(tmux display -p '#{pane_tty}')" && kill -CONT "$stopped"
ok "a program that is continued after a stop shows the prompt and the typed line again" shows_that '[ "$(screen | grep -c "^> go a")" = 2 ]'
keys Tab
ok "Tab completes a line after the program was stopped" shows '> go ann'
keys Enter
ok "a line completed after a stop runs" shows 'Ann Archer acts'
keys quit Enter
ok "quit leaves a match after the program was stopped" left_with 0

open play "$data/../lua/mechanisms/yard.lua" --seed 3
waits shows 'Where does'
keys 'map nea' Tab
ok "Tab completes an overlay that the game declares" shows '> map nearby'
keys 'crat' Tab
ok "Tab completes a thing of the table after an overlay" shows '> map nearby Crates'
keys C-u 'map sig' Tab
ok "Tab completes the word for the overlay of the acting piece's sight" shows '> map sight'
keys C-u quit Enter
ok "quit leaves a match on a table" left_with 0

# A person interrupts a program that thinks.
open play park/walk --seed 3 --seat walkers=search:iterations=10000000,depth=100000
waits worked 3
thinker=$(player)
keys C-c
ok "Ctrl-C while a bot thinks says how to end the program immediately" shows 'Ctrl-C again ends it immediately'
keys C-c
ok "a second Ctrl-C ends a bot while it thinks" waits ended "$thinker"

# A match that cannot be saved ----------------------------------------------------------------------------------------------

mv "$work/state" "$work/kept" && : >"$work/state"
open play park/walk --seed 3
keys 'go ann' Enter
ok "a match whose folder for saves is missing continues" shows 'Ann Archer acts'
keys quit Enter
ok "quit in a match that is not saved names \`save FILE\`" shows 'The match is not saved'
keys "save $work/copy.prs" Enter
ok "save FILE keeps a match that cannot be saved automatically" shows 'Saved to'
keys quit Enter
ok "quit leaves a match that was saved to a file" left_with 0
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
ok "a menu with more matches than it shows opens" shows 'Which one?'
ok "a menu with more matches than it shows says that there are older ones" shows 'older matches'
ok "a menu with more matches than it shows keeps its title on the screen" shows 'Precinct: tactical board games'
keys q Enter
ok "q leaves a menu with more matches than it shows" left_with 0
open play hardcity/mayhem --seed 3 --seat officers=random
ok "a match between bots plays to its result at a terminal" shows 'Result:'
ok "the output of a match between bots is wrapped between words at a terminal" test -z "$(tmux capture-pane -p -J -S -2000 | awk 'length($0) > 80')"
data=$PWD/tests/front

# Advice for the first matches ----------------------------------------------------------------------------------------------

rm -rf "$work/state"
data=$PWD
open play hardcity/mayhem --mode coop --seed 4 --coach
ok "a coach speaks at the first question of a match" shows 'Welcome to Hard City!'
ok "a question with a coach's lesson has no other hint" hides 'Hint:'
keys quit Enter
left_with 0
data=$PWD/tests/front

rm -rf "$work/state"
open play park/walk --seed 3 --rounds 9
ok "a player's first match begins with a hint" shows 'Hint: type the number'
keys zz Enter
ok "a line that is not understood is followed by a hint about \`why\`" shows 'Hint: `why` and a command'
# until TEXT: answers until the screen shows the text
until_shown() {
    n=0
    while [ $n -lt 8 ] && ! screen | grep -qF -e "$1"; do
        keys 2 Enter
        screen_settles
        n=$((n + 1))
    done
    shows "$1"
}
for text in 'Hint: `undo`' 'Hint: `map legend`' 'Hint: `odds`' 'Hint: `quit`'; do ok "a player's first match shows the advice: $text" until_shown "$text"; done
keys quit Enter
ok "quit leaves a player's first match" left_with 0
open play park/walk --seed 3
ok "a player's second match shows its first question" shows 'Who acts next?'
keys zz Enter
ok "a mistake in a player's second match is reported" shows "is not an answer to this question"
ok "a player's second match repeats no advice of the first" hides 'Hint:'
keys quit Enter
ok "quit leaves a player's second match" left_with 0
open play park/walk --seed 3 --mode versus
keys Enter
ok "the first match of people on two sides says how to give a side to a bot" shows 'lets a bot'
keys quit Enter
ok "quit leaves a match of two people" left_with 0

# The task of a puzzle
data=$(cd "$(dirname "$0")/../.." && pwd)
open puzzle mayhem-1
ok "the task of a puzzle is on a screen of 24 lines at its start" shows "By the end of the turn's actions: win the match."
keys 'move e3' Enter
shows 'moves from f4 to e3'
ok "the task of a puzzle stays on the screen after an answer" \
    shows_that 'screen | tail -n 12 | grep -q "win the match"'
keys quit Enter
ok "quit leaves a puzzle with status 0" left_with 0

# A space with too many pieces to draw
row='....................'
cat >"$work/crowd.lua" <<END
return { game = "crowd", id = "crowd", title = "Crowd", pitch = "Tiny.", rules = "crowd", settings = {}, constants = {},
  build = function()
    local kinds, ids = {}, { "ant", "bee", "cat", "dog", "eel", "fox" }
    for _, id in ipairs(ids) do kinds[id] = { title = id:upper(), short = id:sub(1, 2), count = 1 } end
    return {
      sides = { { id = "herd", title = "Herd" } },
      seats = { { id = "ann", title = "Ann", side = "herd" } },
      boards = { { id = "main", title = "Board", map = ("$row\\n"):rep(16) .. "$row" } },
      kinds = kinds,
      verbs = { wait = "Wait" },
      setup = { "gather" },
      steps = {
        gather = function()
          for _, id in ipairs(ids) do spawn(id, space "b2") end
          choose { seat = "ann", verb = "wait", prompt = "Well?", from = { 1, 2 } }
        end,
      },
      rounds = { cap = 1, { id = "end", title = "End", run = function() finish("herd") end } },
    }
  end }
END
open play "$work/crowd.lua" --seed 7
ok "a line below the map names pieces that do not fit into their space" shows 'Not shown (+): b2: DOG; EEL; FOX.'
ok "the map marks a space with omitted pieces by a +" shows 'ca+'

# Questions about pieces on a map
cat >"$work/watch.lua" <<'END'
return { game = "watch", id = "watch", title = "Watch", pitch = "Tiny.", rules = "watch", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "guard", title = "Guard" } },
      seats = { { id = "ann", title = "Ann", side = "guard" } },
      boards = { { id = "main", title = "Board", map = ".....\n.....\n....." } },
      kinds = {
        ox = { title = "Ox", short = "ox", hp = 4, count = 1, side = "guard", seat = "ann" },
        yak = { title = "Yak", short = "yk", hp = 3, count = 1, side = "guard", seat = "ann" },
      },
      verbs = { suffer = "{1} takes it", call = "Call {1}", wait = "Wait {1}" },
      setup = { "gather" },
      steps = {
        gather = function()
          spawn("ox", space "b2")
          spawn("yak", space "d3")
          local both = { pieces("ox")[1], pieces("yak")[1] }
          local hit = choose { seat = "ann", verb = "suffer", prompt = "Who takes the damage?", from = both }
          hit:damage(1)
          for _ = 1, 3 do choose { seat = "ann", verb = "call", prompt = "Who is called?", from = both } end
          for _ = 1, 9 do choose { seat = "ann", verb = "wait", prompt = "How long?", from = { 1, 2, 3, 4, 5, 6, 7, 8 } } end
          for _ = 1, 2 do choose { seat = "ann", verb = "call", prompt = "Who is called?", from = both } end
        end,
      },
      rounds = { cap = 1, { id = "end", title = "End", run = function() finish("guard") end } },
    }
  end }
END
open play "$work/watch.lua" --seed 7
ok "an option that costs a piece hit points shows the piece's hit points" \
    shows_that 'screen | grep -q "suffer ox .*(b2, HP 4/4)" && screen | grep -q "suffer yak .*(d3, HP 3/3)"'
keys 'suffer yak' Enter
ok "a question about pieces shows hit points only of wounded pieces" \
    shows_that 'screen | grep -q "call yak .*(d3, HP 2/3)" && screen | grep -q "call ox .*(b2)"'
for answer in 1 1 1 1 1 1 1 1 1 1 1 1; do
    keys "$answer" Enter
    screen_settles
done
ok "a question about pieces draws the map again if it has left the screen" \
    shows_that 'screen | tail -n 12 | grep -q "^2 .*ox" && screen | tail -n 3 | grep -q "call yak"'
keys 1 Enter
ok "a question about pieces does not repeat a map that is on the screen" \
    shows_that 'test "$(screen | grep -c "^2 .*ox")" = 1 && screen | tail -n 3 | grep -q "call yak"'
keys quit Enter
ok "quit leaves a match whose map was drawn again" left_with 0

# Ctrl-C in a review
data=$PWD
rm -rf "$work/state"
open play hardcity/mayhem --mode coop --seed 4 --coach
shows 'pick jenny'
keys 'seat officers rookie' Enter
shows 'seat officers'
keys 'seat officers rookie' Enter
ok "the end of a match offers a review and says how to stop one" shows 'Ctrl-C stops it'
keys review Enter
ok "the progress of a review says how to stop it" shows '(Ctrl-C stops it)'
keys C-c
ok "Ctrl-C ends a review, which prints its findings so far" shows 'The review does not reach the end of the match.'
keys 'score' Enter
ok "the match is still open after a stopped review" shows_that 'screen | tail -n 3 | grep -q "Enter leaves, or type" && test ! -s "$work/status"'
keys C-d
ok "Ctrl-D leaves a match whose review was stopped" left_with 0

# The first screens of newcomers at 80x24
data=$PWD
open --plain
ok "--plain: a menu of 24 lines joins the titles of a game" shows 'Which one?'
ok "--plain: the whole menu is on a screen of 24 lines" \
    shows_that 'screen | head -n 1 | grep -q "^Precinct" && screen | grep -q "^The Reckoners: .* The Broadcast; "'
open play reckoners/broadcast --seed 935339 --plain
ok "--plain: a first screen of 24 lines leaves the end of the state to a command" shows "'state' reads the rest."
ok "--plain: a first screen of 24 lines begins with the title and ends with the prompt" \
    shows_that 'screen | grep -q "^The Broadcast" && screen | grep -q "^Command:"'
open play hardcity/mayhem --coach
ok "a coached first screen of 24 lines ends with the complete lesson" shows 'pick jenny'
ok "a coached first screen of 24 lines shows the title, the boards and the goal" \
    shows_that 'screen | head -n 1 | grep -q "^Mayhem on the Streets   Seed" && screen | grep -q "^  a     b     c" &&
        screen | grep -q "^You play Officers"'
keys 'pick jenny' Enter
shows_that 'screen | grep -q "continue\|Who acts next"'
keys Enter
ok "the boards are on the screen at the next question" shows_that 'screen | grep -q "^  a     b     c"'
keys 'go jenny' Enter
shows 'move g2'
tmux resize-window -x 80 -y 26
keys 'undo; go donathan' Enter
ok "a coached screen of 26 lines shows the event, because the state takes few lines" \
    shows_that 'screen | grep -q "^  Donathan Johnson takes a turn" && screen | grep -q "^> Donathan Johnson"'
open play darkknight/book1 --seed 1
keys 'stand e4; rest; event coin_toss; event crowd_breaker; event conscience; event old_costume; number 4; play safehouse; play informant; look_at s1; play rooftops; go_on; suffer health; play stolen_scanner; turn 1; turn 13; stand g5' Enter
shows 'Enter continues'
keys Enter
ok "a question with more spaces than 24 lines can show names some and counts the others" shows 'and 34 more'
ok "the whole map stays on the screen at a question with many spaces" shows_that 'screen | grep -q "^1 Cj  H   Ac"'
open play darkknight/book1 --level easy --seed 5
ok "the first screen of The Dark Knight says how the match is lost" shows 'lose when a track is at 0'

# The named saves of the menu take one line of a terminal
open play darkknight/book1 --level easy --seed 6
screen_settles
for name in one two three four; do
    keys "save a-save-with-a-long-name-$name" Enter
    screen_settles
done
keys quit Enter
left_with 0
open
ok "the menu lists as many named saves as one line has room for" \
    shows_that "screen | grep -A1 'Saved by name: .*, \.\.\.\$' | grep -q 'Which one?'"
keys q Enter
left_with 0
open --lang fr
ok "a menu of 24 lines with named saves cuts the line of an unfinished match" \
    shows_that "screen | head -n 1 | grep -q '^Precinct' && screen | grep -q '^ *[0-9]*  Le Retour du chevalier noir, Livre 1, avant.*\.\.\.\$'"
keys q Enter
left_with 0
done_testing
