# --plain: everything that the drawn view shows is printed in sentences for a screen reader. A program that reads only
# these sentences plays a whole match of each game.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
data=$PWD

# heard COMMANDS ARGUMENT...: plays these commands and writes the output
heard() {
    commands=$1 && shift
    printf "$commands" | PRECINCT_DATA="$data" "$program" "$@" >"$work/out" 2>"$work/err"
}
line() { grep -qxF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
matches() { grep -qxE -e "$1" "$work/out" || { cat "$work/out" && false; }; }
lines_in_order() {
    perl -e 'my @want = @ARGV; open my $f, "<", $ENV{OUT}; while (<$f>) { chomp; shift @want if @want && $_ eq $want[0] }
        if (@want) { print "missing: $want[0]\n"; exit 1 }' "$@"
}
export OUT="$work/out"
# The output has no drawn signs, no columns and no indentation.
reads_well() { ! grep -nE '^ |[^ ]  |[]|<>*#~^{}`\\[]' "$work/out"; }

# Texts of cards -------------------------------------------------------------------------------------------------------

heard 'q\n' play reckoners/onenight --seed 1 --plain
ok "--plain reads the text of each card to choose from" \
    matches '[0-9]: Take Courier Bag[.] Free, once a round: 1 money[.]'
ok "--plain omits none of the cards to choose from" [ "$(grep -cE '^[0-9]: Take [A-Za-z -]*[.] [A-Z].*[.]$' "$work/out")" = 3 ]

# Directions and distances ---------------------------------------------------------------------------------------------

data=$PWD/tests/front
heard 'go ann\nlook\nlook c3\nlook e1\nlook f4\nlook pond.a1\nq\n' play park/walk --seed 1 --plain
ok "--plain counts alike pieces and describes the pieces that differ" \
    line 'Two spaces south-east, c3: two Grey Wolves, one stunned.'
ok "--plain gives one direction for a space in a straight line" line 'One space east, b1: Bob Baker, 3 of 3 hit points.'
ok "--plain gives two distances for any other space" line 'Four spaces east and two south, e3: Grey Wolf.'
ok "--plain calls an obstacle an obstacle" line 'Three spaces south and one east, b4: Bench, an obstacle.'
ok "--plain lists other pieces with the nearest first" lines_in_order 'One space east, b1: Bob Baker, 3 of 3 hit points.' \
    'Two spaces south-east, c3: two Grey Wolves, one stunned.' 'Three spaces south and one east, b4: Bench, an obstacle.' \
    'Four spaces east and two south, e3: Grey Wolf.'
ok "--plain names the sides on which the board ends" line 'There is no space north-west, north, north-east, west and south-west.'
ok "--plain looks at a space by name, with its distance and marks" line 'E1, four spaces east: marked mud.'
ok "--plain says that an empty space is empty" line 'F4, five spaces east and three south: nothing is there.'
ok "--plain reads a link from its nearer end" line 'A way joins this space with pond.a1 on Pond.'
ok "--plain reads a link from its farther end" line 'A way joins this space with f4 on Park.'
ok "--plain gives no direction for a space on another board" line 'Pond.a1, on Pond: nothing is there.'

heard 'map\nlegend\ngo ann\ncard wolf\nwhy poke bench\nmap throw\nmap move\nodds throw c3\noptions throw\nwho\nhand\npiles\nstate\nscore\n' play park/walk --seed 1 --plain
ok "--plain reads the legend with the number of each kind" line 'On the boards: Ann Archer; Bob Baker; three Grey Wolves, one stunned; Bench, an obstacle.'
ok "--plain reads the marks of spaces in the legend" line 'Marked mud: one space.'
ok "--plain reads many pieces of a kind by their places" line 'In play: c3: two Grey Wolves, one stunned; e3.'
ok "--plain reads the number of a rule with the word rule" grep -qF '(rule 2.3)' "$work/out"
ok "--plain reads a map row by row" line 'Row 3. c3: two Grey Wolves, one stunned. e3: Grey Wolf.'
ok "--plain reads the size of a map" line 'Park: 6 columns from west to east, 4 rows from north to south, 21 spaces.'
ok "--plain reads the gaps of a map" line 'There are no spaces at d1, d2, d4.'
ok "--plain reads maps board by board" line 'Pond: a row of 2 spaces from west to east.'
ok "--plain reads the links at the end of a map" line 'Jetty joins f4 and pond.a1, open.'
ok "--plain reads targets of a verb by distance" line 'C3, two spaces south-east: two Grey Wolves, one stunned.'
ok "--plain reads a move's occupied spaces first, with the points left" line 'B1, one space east: Bob Baker; 2 action points left.'
ok "--plain reads a move's empty spaces by the points left" line 'Empty, with 2 action points left: a2, b2.'
ok "--plain reads the state with one sentence for all" \
    line 'Ann Archer, who has the turn, at a1, 3 of 3 hit points, 3 action points; Ropes: Long Rope.'
ok "--plain reads all empty piles in one sentence" line 'Without a card: Hand, Used.'
ok "--plain begins the state with round and scores" line 'Round 1 of 20, Turns. Calm 0 of 5, Fear 0 of 5.'
ok "--plain says whose score a track is" line 'Calm: 0 of 5, the score of Walkers.'
ok "--plain reads odds as sentences" line '66.7 per cent: blank.'
ok "--plain reads A Walk in the Park in whole sentences" reads_well

# Rings, dice, hooks ---------------------------------------------------------------------------------------------------

data=$PWD
heard '5\n1\n1\nfaith abraham\nlook\nstate\nq\n' play reckoners/newcago --reckoners tia,abraham --seed 1 --plain
ok "--plain uses forward and back instead of compass directions on a ring" \
    matches '([A-Z].*, o|O)ne space forward around the ring, b1([.]|: .*)'
ok "--plain reads the neighbors of a space on a ring" line 'Around the ring b1 comes next, and c1 comes before.'
ok "--plain reads the symbols that dice show" \
    line 'Abraham Desjardins: pool, one showing containment, one showing money, one showing research, one showing attack twice and two showing planning.'
ok "--plain reads the positions of hooks on their tracks" matches ".*Blue power, next: .*, [0-9] of the [0-9] cells of its track.*"
ok "--plain separates the options of pieces that act at the same time" lines_in_order 'Abraham:' 'Tia:'
ok "--plain reads dice to choose from with their numbers" \
    line 'Keep: 2, containment; 3, money; 4, research; 5, attack+attack; 6, planning.'
ok "--plain omits a mark that every space has" sh -c "! grep -q 'marked .*quarter' '$work/out'"
ok "--plain reads Newcago in whole sentences" reads_well

# Links without a grid ------------------------------------------------------------------------------------------------

heard 'move a3\nlook e3\nq\n' play "$data/tests/lua/mechanisms/harbor.lua" --seed 1 --plain
ok "--plain reads the directions of places that only links join by their coordinates" line '1: Go to Inn, 1 action point, east.'
ok "--plain counts the open ways to a distant place in place of spaces of the drawn map" line 'Fort (e3), four ways off, east: marked town.'
heard 'act hero\nlook\nq\n' play "$data/tests/lua/mechanisms/quarter.lua" --seed 1 --plain --lang fr
ok "--plain begins a sentence with an accented capital" matches "À l'est, e3 : .*|À l'est, .*"
heard 'act rider.1\nlook b3\nq\n' play "$data/tests/lua/mechanisms/moor.lua" --seed 1
ok "look names each of several alike pieces with its number and its steps" line '  Steps from b3, without obstacles: Rider 1: 1, Rider 2: 2'

# Lists, help, and ways to choose --plain ------------------------------------------------------------------------------

heard '1\nmiranda\ncall\nm3\noptions move\noptions nonsense\nhelp\nhelp all\nhint heuristic\nseat\nlog 3\nshoot\nq\n' play hardcity/mayhem --seed 1 --plain
ok "--plain counts long lists of options by verb, with an example" line '1 to 58: land, 58 spaces. For example: land a1.'
ok "--plain reads the spaces of options, and the direction of adjacent ones" \
    line '15 to 19: move, 1 action point: e3 north-west, f3 north, g4 east, f5 south and g5 south-east.'
ok "--plain reads unchanged options by their numbers" \
    line 'As before: aim 1 to 12; call 13; end 14; shoot 20 to 31; shoot barrel 32 to 35.'
ok "--plain reads unchanged options in full on request" grep -qE '^[0-9]+: Move to e3, 1 action point, one space north-west\. There: Barrel\.$' "$work/out"
ok "--plain refuses a word that fits no option" line "No option is about 'nonsense'; 'options' alone lists them all."
ok "help under --plain describes the differences of its output" grep -q '^All output is sentences, without drawings\.' "$work/out"
ok "--plain answers an ambiguous command with a question in words" line 'Which one?'
ok "--plain reads what changed about the acting piece" line 'Miranda Casey, at f4.'
ok "--plain reads Mayhem in whole sentences" reads_well

heard '1\nmiranda\nlua spawn("mutant", space("f4"))\nlua spawn("civilian", space("f4"))\nlua card("vest.1"):move_to(piece("miranda"):pile("equipment"))
move f5\n1\nshoot j3; move g4\n' play hardcity/mayhem --seed 1 --plain --author
ok "--plain reads the effects of a movement on the moving pieces" \
    line '4 to 8: move, 1 action point, hurts: e3 north-west, f3 north, g4 east, f5 south and g5 south-east.'
ok "--plain reads the companion of a movement once, with the direction of each space" grep -q \
    '^Escort Civilian, 1 action point, hurts: 3, e3, one space north-west; 4, f3, one space north; ' "$work/out"
ok "--plain says in a list that a move may hurt" grep -q '^9 to 13: move, 1 action point, may hurt: e3 north-west' "$work/out"
ok "--plain reads the options that have gone since the last question" line 'No more: aim, shoot, shoot barrel.'
ok "--plain reads options that would end the move separately" line 'As before, but it ends the move: call 13.'
heard '1\nmiranda\nmove f5; en\n' play hardcity/mayhem --seed 1 --plain
ok "--plain reads the end of a turn before its consequences" lines_in_order 'Miranda Casey moves from f4 to f5.' 'You: End the turn.' \
    '2 mutants crawl out: where, one after another? You choose for AutoDoc. You may favor your side, Officers.'
heard '1\nmiranda\naim c4\naim a1\n' play hardcity/mayhem --seed 1 --plain
ok "--plain reads only the changes of a long list that has hardly changed" lines_in_order '1 to 11: aim, 2 action points. No more: c4.' '19 to 29: shoot, 1 action point. No more: c4.'
heard '1\nmiranda\nlua spawn("mutant", space("f4"))\nlua spawn("civilian", space("f4"))\nlua card("vest.1"):move_to(piece("miranda"):pile("equipment"))
move f5\n1\nshoot j3; move g4\n' play hardcity/mayhem --seed 1 --plain --author
ok "--plain reads the commands of a line in their order" lines_in_order 'Miranda Casey takes 1 damage; HP now 4.' \
    'Miranda Casey, at f5, 4 of 5 hit points.' 'Command: shoot j3; move g4'
heard '1\nmiranda\nodds shoot c4\nodds\nodds shoot c4 all\n' play hardcity/mayhem --seed 1 --plain --quiet
ok "--plain reads odds of many results in short, with the result of each payment" lines_in_order \
    'Shoot at c4, in short: 1 or more 87.5 per cent, 2 or more 62.5 per cent, 3 or more 33.3 per cent, 4 or more 13.0 per cent.' \
    'Paying for up to 1 die: 1 or more 99.5 per cent, 2 or more 84.7 per cent, 3 or more 55.6 per cent, 4 or more 24.1 per cent.' \
    "'odds shoot c4 all' lists each of the 216 ways in which the dice can fall."
ok "--plain prints all results of odds only on request" test "$(grep -c '^11.1 per cent: ' "$work/out")" = 4
ok "--plain prints the least likely results of odds last" lines_in_order 'Command: odds shoot c4 all' '11.1 per cent: blank, hit, star.'
ok "--plain reads the odds of every target" grep -q '^shoot a1, k1, m1, k2, j3, a4, b4, c4, m4, a6, l6, m6: ' "$work/out"
ok "--plain omits signs that only the keyboard needs" line "'odds shoot barrel 4' says all about one of them."
heard '1\nmiranda\nodds shoot barrel 4\n' play hardcity/mayhem --seed 1 --plain --quiet
ok "--plain understands a name without its typed signs" grep -q '^Shoot at Barrel 4, in short: ' "$work/out"
heard '1\nmiranda\nlua for i = 1, 3 do spawn("mutant", space("f3")) end\nlua piece("mutant.3"):place(space("f3"))\nlua piece("mutant.3").moved = true
fight\n' play hardcity/mayhem --seed 7 --plain --author
ok "--plain says that an option stands for several alike pieces" lines_in_order '1: Hit Mutant 3, here.' '2: Hit Mutant 13, one of three alike, here.'
heard '1\nmiranda\nlua spawn("mutant", space("f5"))\nlua piece("donathan"):place(space("f5"))\nlua piece("jenny"):place(space("f5"))
lua piece("jenny").hp = 3\nend\n1\n1\n1\n' play hardcity/mayhem --seed 2 --plain --author
ok "--plain reads the places and hit points of the pieces that may take damage" line '2: Jenny Takabura takes the damage, 3 of 5 hit points, at f5.'

"$program" play hardcity/mayhem --seed 1 --plain </dev/null >"$work/flag" 2>/dev/null
PRECINCT_PLAIN=1 "$program" play hardcity/mayhem --seed 1 </dev/null >"$work/wish" 2>/dev/null
PRECINCT_PLAIN=0 "$program" play hardcity/mayhem --seed 1 </dev/null >"$work/none" 2>/dev/null
ok "PRECINCT_PLAIN=1 prints the same as --plain" cmp "$work/flag" "$work/wish"
ok "PRECINCT_PLAIN=0 prints the drawn map" grep -q '^  a     b     c' "$work/none"
rm -rf "$work/state" # matches that wait would come first
heard 'q\n' --plain
ok "--plain reads the menu as numbered titles" line '1: First Night on Patrol'
ok "--plain reads the menu in whole sentences" reads_well
heard 'q\n' menu --plain
ok "menu --plain prints the menu as --plain does" line '1: First Night on Patrol'
heard 'map\nq\n' tutorial --plain
ok "tutorial --plain reads the tutorial aloud" grep -q '^Guide: Good evening' "$work/out"
heard 'map\nq\n' --plain tutorial
ok "--plain tutorial reads the tutorial aloud" grep -q '^Guide: Good evening' "$work/out"
heard 'q\n' campaign new hardcity/campaign "$work/c.prc" --plain
ok "--plain reads a campaign aloud" grep -qx "Who acts next?\|[A-Z].*?" "$work/out"
heard 'map\nq\n' resume --plain
ok "--plain reads a match that resumes aloud" grep -q '^Row 3\. ' "$work/out"
"$program" play hardcity/mayhem --seat officers=random --seed 2 --record "$work/m.prs" --quiet >/dev/null
heard '' replay "$work/m.prs" --plain
ok "--plain reads a record aloud" grep -qx 'Round 1\.' "$work/out"
ok "menu refuses an unknown option" sh -c "! '$program' menu --loud 2>'$work/err'"

# Whole matches --------------------------------------------------------------------------------------------------------

for episode in hardcity/mayhem hardcity/zerohour reckoners/newcago; do
    perl tests/shell/plain_player.pl 5 "$program" play "$episode" --seed 3 --plain >"$work/out" 2>&1
    ok "$episode is played to its end by a player who reads only --plain" grep -q '^The match is over\.' "$work/out"
    grep -q '^The match is over\.' "$work/out" || sed 's/^/# /' "$work/out"
done
done_testing
