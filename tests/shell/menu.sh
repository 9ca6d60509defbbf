# The menu for a player who has read nothing: its first offers, the way back from every step, and the choice of players,
# in English and in French.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
unset LANGUAGE LC_MESSAGES LANG

# typed LINE...: prints the output of the menu for these answers
typed() { printf '%s\n' "$@" | "$program" ${lang:+--lang $lang} >"$work/out" 2>&1; }
lang=

typed '' q
ok "Enter in the menu begins the lesson for a player without matches" says 'First Night on Patrol, seed 911' "$work/out"
ok "the menu begins the lesson without a page of settings" not grep -q 'Enter starts' "$work/out"
typed q
ok "the menu offers an unfinished match beside the prompt, so that the numbers of lines stay" \
    sh -c "tail -n 2 '$work/out' | head -n 1 | grep -q '^ *[0-9]*  First Night on Patrol, round 1: Rookie acts (seed 911)$'"
ok "the menu offers an unfinished match with a number" grep -q 'Enter takes [12][0-9],' "$work/out"
ok "an unfinished match does not change the numbers of episodes" says '  1  First Night on Patrol' "$work/out"
typed '' q
ok "Enter in the menu resumes the unfinished match" says 'First Night on Patrol, seed 911, continues.' "$work/out"
rm -rf "$XDG_STATE_HOME"

typed 5 q
ok "the page of settings lists the settings of an episode" says '  2  Ally: none' "$work/out"
ok "the page of settings says that a person plays the first side" says '  4  Officers, played by: a person' "$work/out"
ok "the page of settings says that a bot plays the second side" says '  5  Doctor Zero, played by: sergeant' "$work/out"
typed 5 1 b 2 b 3 b 4 b 5 b b q
ok "b leads back from each line to the page of settings" test "$(grep -c '^Enter starts' "$work/out")" = 6
ok "b leads back from the page of settings to the menu" test "$(grep -c '^Which one' "$work/out")" = 2
typed 5 back q
ok "the word back in the menu means the same as b" test "$(grep -c '^Which one' "$work/out")" = 2
typed b q
ok "b in the menu itself has no effect" test "$(grep -c '^Which one' "$work/out")" = 2
typed 5 1 q
ok "q leaves the menu from every page" test "$(grep -c 'Enter starts' "$work/out")" = 1

typed 5 1 'donathan johnson, jenny casey' q
ok "the list of officers describes the strength of each" grep -q '^  4  Marcellus Hammer: [A-Z].*' "$work/out"
ok "the page of settings takes officers by name" says '  1  Officers: Donathan Johnson, Jenny Takabura, Miranda Casey' "$work/out"
typed 5 2 blast 2 none 2 2 q
ok "the page of settings takes a choice by its title" says '  2  Ally: Blast the Dog' "$work/out"
ok "the page of settings takes a choice by its id" says 'at present none:' "$work/out"
typed 5 blast start q
ok "the page of settings takes a choice without the number of its line" says '  2  Ally: Blast the Dog' "$work/out"
ok "the page of settings takes a word for the start of the match" says 'one against all, seed' "$work/out"
rm -rf "$XDG_STATE_HOME"
typed 5 3 6 9 b q
ok "a setting out of range is refused and asked for again" says "'6' is not an answer here. Expected 0 to 5." "$work/out"
typed 4 2 hard 2 '?' '' b q
ok "the page of settings of a co-operative game offers the levels with their effects" \
    says '  3  hard: AutoDoc draws two cards in the first turns' "$work/out"
ok "the page of settings shows the chosen level" says '  2  Level: hard' "$work/out"
typed 5 b q
ok "the page of settings has no level for the game against Doctor Zero" not grep -q 'Level' "$work/out"
typed 4 1 '1 2 3' 4 2 '' q
ok "the page of settings says that two settings exclude each other" says 'These settings do not go together: change one of them.' "$work/out"
ok "the page of settings says why two settings exclude each other" says '2 people take 4 officers' "$work/out"
ok "no match begins with settings that exclude each other" not grep -q 'seed' "$work/out"

typed 5 5 q
ok "the page of a seat offers a person and five levels" grep -q '^  6  mastermind ' "$work/out"
ok "the page of a seat describes each level in a line" says 'sergeant     goes by the book' "$work/out"
ok "the page of a seat has a line that leads to further bots" says '  7  more         other bots' "$work/out"
ok "the page of a seat does not list further bots at first" not grep -q heuristic "$work/out"
typed 5 5 more 7 5 only:draw 5 ca '' q
ok "the page of a seat lists further bots on request" says 'heuristic' "$work/out"
ok "the page of a seat takes a further bot by its number" says 'Doctor Zero, played by: random' "$work/out"
ok "the page of a seat takes a bot with settings" says 'Doctor Zero, played by: only:draw' "$work/out"
ok "the page of a seat takes a level by the beginning of its name" says 'Doctor Zero, played by: captain' "$work/out"
ok "Enter begins the match with the chosen level" says 'Mayhem on the Streets, one against all, seed' "$work/out"
typed q
ok "the menu names the bot of the unfinished match" says 'Doctor Zero: captain' "$work/out"
rm -rf "$XDG_STATE_HOME"

# The next steps, the meanings of answers, saves with names
typed q
ok "the menu invites newcomers to the lesson" says 'New here?' "$work/out"
ok "the coached match is the second line of the menu" says '  2  A coached first night: Mayhem on the Streets' "$work/out"
ok "the menu has all campaigns under one heading" test "$(grep -c '^Campaigns$' "$work/out")" = 1
ok "the menu has each game's heading only once" test "$(grep -c '^Hard City$' "$work/out")" = 1
printf 'move c4\nopen\nshoot e4\n1\nend\nmove g4\nescort g3; escort g2; escort f1; escort e1\nrescue\n' |
    "$program" play academy/tutorial --seed 911 >/dev/null 2>&1
typed q
ok "the menu stops inviting to a lesson that was finished" not says 'New here?' "$work/out"
typed '' quit q
ok "Enter starts the coached match after the lesson is finished" says 'Mayhem on the Streets, seed 4' "$work/out"
ok "the menu's lesson and coached match have their coach" says '* Welcome to Hard City!' "$work/out"
rm -rf "$XDG_STATE_HOME"
typed '?' q
ok "? in the menu lists the possible answers" says 'Type the number of a line, or a word of its title.' "$work/out"
typed help q
ok "help in the menu prints the same as ?" says 'Type the number of a line, or a word of its title.' "$work/out"
typed 5 '?' b q
ok "? on the page of settings says what a setting means" says '2  Ally: a helper beside the officers' "$work/out"
ok "? on the page of settings names the lines of the seats" says '4 to 5  Who plays a seat' "$work/out"
typed 3 '?' b q
ok "? on the page of settings gives a single seat's line as one number" says '2  Who plays a seat' "$work/out"
typed 5 3 '?' b b q
ok "? at a setting explains the values" says "splits the officers among seats; in one against all" "$work/out"
typed 5 5 '?' b b q
ok "? at a seat lists the players again" test "$(grep -c 'goes by the book' "$work/out")" = 2
typed 12 b q
ok "the page of settings omits a setting that only a campaign sets" not grep -q 'Barrels that a campaign' "$work/out"
printf 'save evening\nquit\n' | "$program" play darkknight/book1 --seed 1 >/dev/null 2>&1
typed evening quit q
ok "the menu offers a save by its name" grep -qE 'Saved by name: [0-9]+ evening' "$work/out"
ok "the menu resumes a match by the name of its save" says 'The Dark Knight Returns, Book 1, seed 1, continues.' "$work/out"
rm -rf "$XDG_STATE_HOME"
printf 'q\n' | PRECINCT_DATA=$PWD/tests/front "$program" >"$work/out" 2>&1
ok "the menu has no line for puzzles if there are none" sh -c "grep -q 'A Walk in the Park' '$work/out' && ! grep -q Puzzle '$work/out'"

lang=fr
typed 5 2 aucun 5 capitaine 5 r '' q
nbsp=$(printf '\302\240')
ok "French: the page of settings translates the values of settings" says "  2  Allié$nbsp: aucun" "$work/out"
ok "French: the page of settings translates the levels of bots" says "aux commandes$nbsp: capitaine" "$work/out"
ok "French: the page of settings takes translated values and levels" not grep -q "n'est pas" "$work/out"
typed 4 facile commencer q
ok "French: the page of settings takes a choice without the number of its line" \
    says "  2  Difficulté$nbsp: facile" "$work/out"
ok "French: the page of settings takes a word for the start of the match" says 'seul ou ensemble, graine' "$work/out"
printf '%s\n' 'indice capitaine' q | "$program" --lang fr resume >"$work/out" 2>&1
ok "French: hint understands the name of a bot that the menu shows" grep -q "^Le programme «.*capitaine.*» dit" "$work/out"
done_testing
