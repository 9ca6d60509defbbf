# Commands at the REPL, piped into a match on the small park of tests/front.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
export PRECINCT_DATA="$PWD/tests/front"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# play COMMANDS [OPTION...]: pipes the lines in; the output is in $work/out, the status in $work/status
play() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play park/walk --seed 7 "$@" >"$work/out" 2>"$work/err"
    echo $? >"$work/status"
    rm -rf "$work/state"
}
status_is() { [ "$(cat "$work/status")" = "$1" ] || { cat "$work/out" "$work/err" && false; }; }
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

play 'go ann\nlook a1\nquit\n'
ok "a match left by quit ends with status 0" status_is 0
ok "play prints the seed" says 'Seed 7' "$work/out"
ok "play echoes piped commands" says '> go ann' "$work/out"
ok "play prints no prompt into a pipe" lacks '> > ' "$work/out"
ok "play prints the question" says 'Ann Archer, HP' "$work/out"
cp "$work/out" "$work/first"
play 'go ann\nlook a1\nquit\n'
ok "play prints the same output for the same input" same "$work/first" "$work/out"
ok "play prints the command that resumes on standard error" says 'precinct resume' "$work/err"

play 'ann\nlook a1\n'
ok "the target of a single option is enough to choose the option" says 'Ann Archer, HP' "$work/out"
play 'GO ANN\nMOVE B2\nlook b2\n'
ok "commands may be typed in upper case" says 'Ann Archer, HP' "$work/out"
play 'g an\nm b2; m a2\nlook a2\n'
ok "verbs and names may be shortened, and commands joined by a semicolon" says 'Ann Archer, HP' "$work/out"
play 'go ann\nmove b2\noptions\n'
ok "alike pieces are distinguished by their conditions" says 'Poke Grey Wolf 2 (c3, stunned)' "$work/out"
play '1\nlook a1\n'
ok "a typed number chooses the option with that number" says 'Ann Archer, HP' "$work/out"

play 'go ann\nmove c3\nlook c3\n'
ok "a move to a far space is done as several steps" says 'Ann Archer, HP' "$work/out"
play 'go ann\nmove c3; move d3; look d3\n'
ok "a move that hurts is done when typed step by step" says 'Ann Archer, HP 2/3' "$work/out"
play 'go ann; move c3; end\nend\ngo ann\nmove e3\nlook c3\n'
ok "a move to a far space does not take a way that hurts without confirmation" says 'would mean: Ann Archer takes 1 damage' "$work/out"
ok "a move to a far space whose way hurts is refused and hurts nobody" says 'Ann Archer, HP 3/3' "$work/out"
play 'go ann; move c3; end\nend\ngo ann\nmove e3\nmove e3\nlook e3\n'
ok "a move to a far space takes the way that hurts if the command is repeated" says 'Ann Archer, HP 2/3' "$work/out"
play 'go ann\nmove f4\nlook a1\n'
ok "a space out of reach is refused with the nearest answer" \
    says 'f4 cannot be reached now. `move d3` comes nearest, 2 steps short.' "$work/out"
ok "the refusal of a far space leaves the piece in its place" says 'Ann Archer, HP' "$work/out"
play 'go ann\nmove a1\nquit\n'
ok "a move to the piece's own space does not lead away and back" lacks 'moves from' "$work/out"
ok "a move to the piece's own space is answered with Already there" says 'Already there' "$work/out"
play 'go ann\nend; state 2\nlook z9\nhelp move\n'
ok "state refuses an argument that it would ignore" says '`state` takes nothing after it' "$work/out"
ok "look names a space that does not exist" says "There is no space 'z9'. \`card z9\` looks in the cards" "$work/out"
ok "help of a verb fills the placeholders of its label" lacks '{1}' "$work/out"

play 'go ann\nuse rope e3\nlook e3\n'
ok "the rest of the words after a command answers the next question" says 'Grey Wolf 3, stunned' "$work/out"
play 'go ann\nuse long c3\nlook c3\n'
ok "a card may be called by the beginning of a word of its title" says 'throws a rope at c3' "$work/out"
play 'go ann\nend zebra\nlook a1\n'
ok "a meaningless word that stops a command is named" says "'zebra' is not known here" "$work/out"
ok "a meaningless word stops its command before any answer is given" lacks 'Ann Archer has acted' "$work/out"

play 'go ann; move b2\npoke c3\nquit\n'
ok "a command that fits several options lists them" says 'Which one?' "$work/out"
ok "a command that fits several options lists the words for each" says 'poke wolf 1' "$work/out"
play 'go ann; move b2\npoke c3 2\nlook c3\n'
ok "a number chooses among the options that a command fits" says 'Grey Wolf 2' "$work/out"
play 'go ann; move b2\npoke c3 stunned\nlook c3\n'
ok "a condition chooses among the options that a command fits" lacks 'wolf.2), stunned' "$work/out"
play 'go ann; move b2\npoke grey active\nlook c3\n'
ok "a title chooses among the options that a command fits" says 'Grey Wolf 1, stunned' "$work/out"

play 'go ann\nwhy throw b1\nwhy poke\nwhy dance\n'
ok "why gives the script's reason" says 'No wolf is there' "$work/out"
ok "why cites the rule of the refusal" says '2.2' "$work/out"
play 'go ann\nwhy throw:b1\nwhy end:\nwhy dance:b1\n'
ok "why of an option's id explains that option" says 'No wolf is there' "$work/out"
ok "why refuses an id whose verb is not an action" says "This episode has no action 'dance:b1'" "$work/out"
play 'go ann\nwhy dance\n'
ok "why refuses a word that names no action" says "This episode has no action 'dance'" "$work/out"
play 'go ann\nthrow b1\n'
ok "an illegal command is refused with the script's reason" says 'No wolf is there' "$work/out"
ok "play leaves with 1 after refused commands in an unfinished match" status_is 1
play 'go ann\nmoev b2\n'
ok "a misspelt command proposes the nearest one" says "Did you mean 'move'?" "$work/out"
play '99\n'
ok "a number that no option has is refused" says 'There is no option 99' "$work/out"
play 'go ann; dance; move b2\nlook a1\n'
ok "a refused command drops the rest of its line" says 'Ann Archer, HP' "$work/out"

play 'help\nhelp all\nhelp save\ngo ann\nhelp move\nhelp nonsense\nmap\nwho\ncard rope\ncard\nrule 2.1\nrule\nrule poking\nrule nonsense\nscore\nseed\nseat\nlog 3\noptions\n'
ok "help lists the options on offer" says 'go ann' "$work/out"
ok "help all lists the built-in commands" says 'redo' "$work/out"
ok "help VERB prints the rule of the verb" says 'One space at a time' "$work/out"
printf 'what is keep_it\nrule 12.5\n' | PRECINCT_DATA=. "$program" play darkknight/book1 --seed 7 >"$work/rules" 2>&1
sed -n '/^> what/,/^> rule/p' "$work/rules" >"$work/brief"
ok "a question about a verb prints a long section only up to its first table" says '`rule 12.5` continues with a table.' "$work/brief"
ok "a question about a verb prints no row of the table of a long section" not grep -q 'Body Armor' "$work/brief"
ok "rule prints the table of a long section" says 'Body Armor' "$work/rules"
ok "map prints a legend" says 'B] Bench' "$work/out"
ok "the legend of the map explains how groups are counted" says "(w2s1: two w" "$work/out"
ok "map shows groups with their conditions" says 'ws' "$work/out"
ok "card prints the text of a card" says 'Stuns a wolf on any one space' "$work/out"
ok "rule prints a section by its number" says 'Movement.' "$work/out"
ok "rule finds a section by a word" says 'Wakes or stuns' "$work/out"
ok "rule refuses a word that no section has" says "no section 'nonsense'" "$work/out"
ok "score prints the tracks" says 'Calm: 0 of 5 - the score of Walkers' "$work/out"
ok "seed prints the seed" says 'Seed 7:' "$work/out"
ok "seat lists the seats and who plays them" says 'Walkers      human' "$work/out"

play 'go ann; move b2\nundo\nlook a1\nredo\nlook b2\nundo;undo;undo;undo\n'
ok "undo takes an answer back, and redo repeats it" says 'Done again' "$work/out"
ok "play leaves with 1 after an undo at the beginning of a match" status_is 1

play 'go ann; end; end\ngo ann; end; end\n'
ok "play leaves with 0 after a finished match" status_is 0
ok "the end of a match names the winner" says 'The match is over. Winner: Walkers' "$work/out"
ok "a finished match leaves no autosave" not ls "$work"/state/precinct/*.prs

play 'go ann; end\nhand\nlook a1\npass\nhand\nlog 50\nquit\n' --mode versus
sed '/> pass/,$d' "$work/out" >"$work/pack"
sed '1,/> pass/d' "$work/out" >"$work/walkers"
ok "hand shows a seat its own cards" says 'Dreadful Howl' "$work/pack"
ok "hand does not show the cards of the other side" lacks 'Howl' "$work/walkers"
play 'go ann; end\ngrowl howl\n' --mode versus --quiet
ok "--quiet draws nothing unless a command asks for it" lacks 'Round 1,' "$work/out"

play 'go ann\nodds throw c3\nodds 2\nodds poke zebra\nodds\nlook a1\n'
ok "odds counts every way in which the dice can fall" says '6 ways the dice can fall' "$work/out"
ok "odds prints the chances of each face" says '66.7 %  blank   33.3 %  hit' "$work/out"
ok "odds says that nothing is rolled for an answer without dice" says 'No dice are rolled for this answer' "$work/out"
ok "odds alone prints all offered rolls in short" says 'throw c3, e3: likeliest blank, 66.7 %' "$work/out"
ok "odds leaves the match unchanged" says 'Ann Archer, HP 3/3' "$work/out"

play 'go ann; move b2\nexamine b2\nlob c3\nboard\nexit\n'
ok "a built-in command has aliases" says 'Ann Archer, HP' "$work/out"
ok "a verb's declared alias is understood" says 'Rolled: ' "$work/out"
ok "help of a verb prints its aliases" status_is 0

play 'go ann\nmove?\nmap throw\nmap end\nmap fly\nthrow c3\nmap\nscore all\nhelp move\n'
ok "a verb with ? marks the spaces in reach with the points left" says '+2 ' "$work/out"
ok "the map of a verb explains its distances" says '+N: you get there unharmed, with N action points' "$work/out"
ok "map VERB marks the spaces that the verb may target" says '+: where `throw` can be done' "$work/out"
ok "map VERB says that a verb has no places" says '`end` is about no place on the map' "$work/out"
ok "a verb with ? is refused if the verb does not exist" says "This episode has no action 'fly'" "$work/out"
ok "the status line has a variable with a title" says 'Stones thrown 1' "$work/out"
ok "state prints a titled variable of a piece after the piece's action points" says 'AP 2, wet' "$work/out"
ok "the map marks spaces whose variable has a title" says '= mud' "$work/out"
ok "score shows the section that a track names" says 'One space at a time' "$work/out"

play 'go ann; move b2; end\nlog round\nlog all bob\nlog 2\nlog round zebra\n'
ok "log round prints the events of the round" says 'Round 1.' "$work/out"
ok "log with a word that no event has says so" says "Nothing in the log says 'zebra'" "$work/out"
play "save 'evening out'\nsaves\nload \"evening out\"\n"
ok "save and load take a name in quotes" sh -c 'grep -q "^  *evening out  " "$1" && grep -q "^Loaded:" "$1"' - "$work/out"
play 'go ann; save before\nmove b2\nsaves\nload before\nlook a1\nsave transcript '"$work"'/told\nsave transcript '"$work"'/first\n'
ok "a match can be saved by name" says 'Saved as before' "$work/out"
ok "saves lists a save by its episode and its question" says 'A Walk in the Park, round 1: Ann Archer acts (seed 7)' "$work/out"
ok "load says which match it loaded" says 'Loaded: A Walk in the Park' "$work/out"
ok "load by name returns to the saved place" says 'Ann Archer, HP' "$work/out"
ok "transcript writes a file that can be read" says 'Precinct transcript: A Walk in the Park' "$work/told"
ok "transcript does not overwrite another file" says 'is not a transcript' "$work/err"
play 'seat\nseat walkers nobody\nseat walkers random\n'
ok "seat alone lists the players" says 'random       ' "$work/out"
ok "seat refuses an unknown player" says "not by 'nobody'" "$work/err"
ok "seat gives a side to a bot in the middle of a match, and the bot plays on" says 'The match is over' "$work/out"
play 'seat wal random\n'
ok "seat takes the beginning of a seat's name" says 'Walkers      random' "$work/out"
play 'seat pac idle\nseat zebra idle\nquit\n' --mode versus
ok "seat takes the beginning of a word of a seat's title" says 'The pack     idle' "$work/out"
ok "seat refuses letters with which no seat begins" says "unknown seat 'zebra'" "$work/err"

forge() { printf '%b' "$1" | "$program" play tests/lua/mechanisms/forge.lua --seed 7 >"$work/out" 2>"$work/err"; }
forge '1\n1\n1\nhelp\nmap\nwho\n'
ok "options of a simultaneous phase are listed under each name" grep -q '^Bob$' "$work/out"
ok "state describes sheets in words, and dice by their symbols" grep -q '^ann: pool Contain; kept Contain+Contain, -$' "$work/out"

play '/options\n:map\n/dance\n'
ok "a slash before a word makes it a built-in command" says "no built-in command 'dance'" "$work/out"
play 'go ann\nmove b2\ntrip\nlook b2\n' --fog true
ok "a script that fails is reported with its line" says 'walk.lua:' "$work/out"
ok "a match continues at the open question after a script failed" says 'Ann Archer, HP' "$work/out"
ok "a match that a failing script interrupted ends with status 2" status_is 2
play '' --fog true --seat walkers=random --quiet
ok "a match leaves with 2 when a script fails while a bot answers" status_is 2
long=$(printf '%70000s' x | tr ' ' y)
play "go ann\n$long\nlook a1\n"
ok "a command line of 70,000 letters is refused" says 'is not a command' "$work/out"
ok "a command line of 70,000 letters leaves the match unchanged" says 'Ann Archer, HP' "$work/out"
printf 'go ann\n\001\002\377\000\nlook a1' | "$program" play park/walk --seed 7 >"$work/out" 2>&1
ok "bytes that are not text leave the match unchanged" says 'Ann Archer, HP' "$work/out"
# A distant place in one command: companions come along, and the search does not go beyond the end of a turn.
printf '%s\n' 'move c4' open 'shoot e4' end 'move g4' 'escort?' 'escort e1' q | PRECINCT_DATA=. "$program" play academy/tutorial --seed 7 >"$work/far" 2>&1
ok "escort takes a companion along over several steps" grep -q 'Rookie moves from .* to e1 with Civilian' "$work/far"
sed -n '/^> escort?/,/action points are left on arrival/p' "$work/far" >"$work/reach"
ok "escort with ? marks how far an officer gets with the civilian" grep -q '+0' "$work/reach"
ok "escort with ? counts only the action points of this turn" not grep -q '+[2-9]' "$work/reach"
printf '%s\n' 'move c4' open 'shoot e4' end 'move g4' 'escort e1 civ; rescue' q | PRECINCT_DATA=. "$program" play academy/tutorial --seed 7 >"$work/far" 2>&1
ok "escort takes a far space, the piece and a next command" grep -q 'The match is over. Winner: Police' "$work/far"
printf 'lua pile("hand"):cards()\nlua 6 * 7\nquit\n' >"$work/looks"
"$program" play park/walk --seed 7 --mode versus <"$work/looks" >"$work/out" 2>&1
ok "lua shows no hidden cards in a match between people of two sides" says 'sees things hidden from either side' "$work/out"
"$program" play park/walk --seed 7 --mode versus --author <"$work/looks" >"$work/out" 2>&1
ok "lua shows hidden cards with --author" says 'howl' "$work/out"
"$program" play park/walk --seed 7 --mode versus --seat pack=random <"$work/looks" >"$work/out" 2>&1
ok "lua warns a player against a bot once that it can show hidden things" test "$(grep -c 'hidden things included' "$work/out")" = 1
ok "lua shows hidden cards to a player against a bot" says '42' "$work/out"
printf 'log 0\nlog 999999999999\nwho\ncard wolf 3\nquit\n' | "$program" play park/walk --seed 7 --quiet --mode versus --seat pack=random >"$work/out" 2>&1
ok "log refuses the number 0" says 'takes how many lines' "$work/out"
ok "log with a number above its number of events prints all of them" not grep -q "log says" "$work/out"
ok "the command who prints the player of each side" says 'side Wolves, played by: random' "$work/out"
ok "card takes the number of a piece" not grep -q 'Nothing in this match' "$work/out"
printf 'rule fubar\nquit\n' | PRECINCT_DATA=. "$program" play hardcity/mayhem --seed 7 --quiet >"$work/out" 2>&1
ok "rule finds a heading with periods by its letters alone" says '9 F.U.B.A.R.' "$work/out"
done_testing
