# --plain: all that is drawn elsewhere is told, in sentences that a screen reader reads well; a whole match of each game is played by somebody
# who only hears.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
data=$PWD

# heard COMMANDS ARGUMENT...: what is said to these commands
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
# No sign that is drawn rather than read, no columns, nothing set in.
reads_well() { ! grep -nE '^ |[^ ]  |[]|<>*#~^{}`\\[]' "$work/out"; }

# What cards say ---------------------------------------------------------------------------------------------------------

heard 'q\n' play reckoners/onenight --seed 1 --plain
ok "a choice among cards tells what each of them says" \
    matches '[0-9]: Take Courier Bag[.] Free, once a round: 1 money[.]'
ok "none of them is left out" [ "$(grep -cE '^[0-9]: Take [A-Za-z -]*[.] [A-Z].*[.]$' "$work/out")" = 3 ]

# Directions and distances ---------------------------------------------------------------------------------------------

data=$PWD/tests/front
heard 'go ann\nlook\nlook c3\nlook e1\nlook f4\nlook pond.a1\nq\n' play park/walk --seed 1 --plain
ok "alike pieces are counted, with what is particular to some: two, one stunned, two spaces south-east" \
    line 'Two spaces south-east, c3: two Grey Wolves, one stunned.'
ok "a straight line is one direction" line 'One space east, b1: Bob Baker, 3 of 3 hit points.'
ok "any other place is so far one way and so far the other" line 'Four spaces east and two south, e3: Grey Wolf.'
ok "an obstacle is called one" line 'Three spaces south and one east, b4: Bench, an obstacle.'
ok "other pieces are listed with the nearest first" lines_in_order 'One space east, b1: Bob Baker, 3 of 3 hit points.' \
    'Two spaces south-east, c3: two Grey Wolves, one stunned.' 'Three spaces south and one east, b4: Bench, an obstacle.' \
    'Four spaces east and two south, e3: Grey Wolf.'
ok "the ends of the board are told" line 'There is no space north-west, north, north-east, west and south-west.'
ok "one space by name, with its distance and what marks it" line 'E1, four spaces east: marked mud.'
ok "an empty space is said to be empty" line 'F4, five spaces east and three south: nothing is there.'
ok "a link is told from one end" line 'A way joins this space with pond.a1 on Pond.'
ok "a link is described from its other end" line 'A way joins this space with f4 on Park.'
ok "another board has no direction" line 'Pond.a1, on Pond: nothing is there.'

heard 'map\nlegend\ngo ann\ncard wolf\nwhy poke bench\nmap throw\nmap move\nodds throw c3\noptions throw\nwho\nhand\npiles\nstate\nscore\n' play park/walk --seed 1 --plain
ok "legend tells what there is, and how much of it" line 'On the boards: Ann Archer; Bob Baker; three Grey Wolves, one stunned; Bench, an obstacle.'
ok "the legend names the marks of spaces" line 'Marked mud: one space.'
ok "many of a kind are told by where they are" line 'In play: c3: two Grey Wolves, one stunned; e3.'
ok "a rule is called one" grep -qF '(rule 2.3)' "$work/out"
ok "a map is told row by row, by what stands where" line 'Row 3. c3: two Grey Wolves, one stunned. e3: Grey Wolf.'
ok "a map is described with its size" line 'Park: 6 columns from west to east, 4 rows from north to south, 21 spaces.'
ok "a map is described with its gaps" line 'There are no spaces at d1, d2, d4.'
ok "a map is described board by board" line 'Pond: a row of 2 spaces from west to east.'
ok "links at the end" line 'Jetty joins f4 and pond.a1, open.'
ok "targets of a verb are told by distance" line 'C3, two spaces south-east: two Grey Wolves, one stunned.'
ok "where one can go: occupied spaces first, with what is left then" line 'B1, one space east: Bob Baker; 2 action points left.'
ok "empty ones by what is left" line 'Empty, with 2 action points left: a2, b2.'
ok "the state has a sentence for everybody" \
    line 'Ann Archer, who has the turn, at a1, 3 of 3 hit points, 3 action points; Ropes: Long Rope.'
ok "empty piles are one sentence" line 'Without a card: Hand, Used.'
ok "the state begins with round and scores" line 'Round 1, Turns. Calm 0 of 5, Fear 0 of 5.'
ok "a track says whose score it is" line 'Calm: 0 of 5, the score of Walkers.'
ok "odds are sentences" line '66.7 per cent: blank.'
ok "all of it reads well" reads_well

# Rings, dice, hooks ---------------------------------------------------------------------------------------------------

data=$PWD
heard '5\n1\n1\nfaith abraham\nlook\nstate\nq\n' play reckoners/newcago --reckoners tia,abraham --seed 1 --plain
ok "a ring has no compass: on and back" \
    matches '([A-Z].*, o|O)ne space on round the ring, b1([.]|: .*)'
ok "look on a ring names the neighbors" line 'Round the ring b1 comes next and c1 before.'
ok "dice say what they show" \
    line 'Abraham Desjardins: pool, one showing containment, one showing money, one showing research, one showing attack twice and two showing planning.'
ok "hooks say how far they are" matches ".*Blue power, next: .*, [0-9] of the [0-9] cells of its track.*"
ok "several who act at once have their options told apart" lines_in_order 'Abraham:' 'Tia:'
ok "dice to choose from are named with their numbers" \
    line 'Keep: 2, containment; 3, money; 4, research; 5, attack twice; 6, planning.'
ok "a mark that every space bears is not told" sh -c "! grep -q 'marked .*quarter' '$work/out'"
ok "the output of Newcago reads well aloud" reads_well

# Lists, help, ways to ask for it ------------------------------------------------------------------------------------------

heard '1\nmiranda\ncall\nm3\noptions move\noptions nonsense\nhelp\nhelp all\nhint heuristic\nseat\nlog 3\nshoot\nq\n' play hardcity/mayhem --seed 1 --plain
ok "long lists are counted by verb, with an example" line '1 to 58: land, 58 spaces. For example: land a1.'
ok "spaces are named, those next to one with their direction" \
    line '15 to 19: move, 1 action point: e3 north-west, f3 north, g4 east, f5 south and g5 south-east.'
ok "what has not changed since is told by its numbers" \
    line 'As before: aim 1 to 12; call 13; end 14; shoot 20 to 31; shoot barrel 32 to 35.'
ok "options that are the same as before are described on request" grep -qE '^[0-9]+: Move to e3, 1 action point, one space north-west\. There: Barrel\.$' "$work/out"
ok "what nobody offers is refused" line "No option is about 'nonsense'; 'options' alone lists them all."
ok "help says what is different" grep -q '^All output is sentences, without drawings\.' "$work/out"
ok "an ambiguous request is asked back in words" line 'Which one?'
ok "what changed about whoever has the turn is told" line 'Miranda Casey, at f4.'
ok "all of that reads well" reads_well

heard '1\nmiranda\nlua spawn("mutant", space("f4"))\nlua spawn("civilian", space("f4"))\nlua card("vest.1"):move_to(piece("miranda"):pile("equipment"))
move f5\n1\nshoot j3; move g4\n' play hardcity/mayhem --seed 1 --plain --author
ok "what a movement does to those who move is told with it" \
    line '4 to 8: move, 1 action point, hurts: e3 north-west, f3 north, g4 east, f5 south and g5 south-east.'
ok "whom it takes along is told once, and where each space lies" grep -q \
    '^Escort Civilian, 1 action point, hurts: 3, e3, one space north-west; 4, f3, one space north; ' "$work/out"
ok "a move that may hurt says so in the list" grep -q '^9 to 13: move, 1 action point, may hurt: e3 north-west' "$work/out"
ok "what is no more is told" line 'No more: aim, shoot, shoot barrel.'
ok "what would end the move stands apart" line 'As before, but it ends the move: call 13.'
heard '1\nmiranda\nmove f5; en\n' play hardcity/mayhem --seed 1 --plain
ok "the end of a turn is told before what comes of it" lines_in_order 'Miranda Casey moves from f4 to f5.' 'You: End the turn.' \
    'Mutant 1 of 2 crawls out: where? You choose for AutoDoc.'
heard '1\nmiranda\naim c4\naim a1\n' play hardcity/mayhem --seed 1 --plain
ok "of a long list that has hardly changed only that is told" lines_in_order '1 to 11: aim, 2 action points. No more: c4.' '19 to 29: shoot, 1 action point. No more: c4.'
heard '1\nmiranda\nlua spawn("mutant", space("f4"))\nlua spawn("civilian", space("f4"))\nlua card("vest.1"):move_to(piece("miranda"):pile("equipment"))
move f5\n1\nshoot j3; move g4\n' play hardcity/mayhem --seed 1 --plain --author
ok "commands of a line are told in their order" lines_in_order 'Miranda Casey takes 1 damage; HP now 4.' \
    'Miranda Casey, at f5, 4 of 5 hit points.' 'Command: shoot j3; move g4'
heard '1\nmiranda\nodds shoot c4\nodds\nodds shoot c4 all\n' play hardcity/mayhem --seed 1 --plain --quiet
ok "odds of many ways are told in short, with what each payment reaches" lines_in_order \
    'Shoot at c4, in short: 1 or more 87.5 per cent, 2 or more 62.5 per cent, 3 or more 33.3 per cent, 4 or more 13.0 per cent.' \
    'Paying for up to 1 die: 1 or more 99.5 per cent, 2 or more 84.7 per cent, 3 or more 55.6 per cent, 4 or more 24.1 per cent.' \
    "'odds shoot c4 all' lists each of the 216 ways in which the dice can fall."
ok "odds print all ways on request only" test "$(grep -c '^11.1 per cent: ' "$work/out")" = 4
ok "odds print the least likely ways last" lines_in_order 'Command: odds shoot c4 all' '11.1 per cent: blank, hit, star.'
ok "odds of all that can be shot at leave none of them out" grep -q '^shoot a1, k1, m1, k2, j3, a4, b4, c4, m4, a6, l6, m6: ' "$work/out"
ok "names have no signs that are only typed" line "'odds shoot barrel barrel 4' says all about one of them."
heard '1\nmiranda\nodds shoot barrel barrel 4\n' play hardcity/mayhem --seed 1 --plain --quiet
ok "a name without typed signs is understood" grep -q '^Shoot at Barrel 4, in short: ' "$work/out"
heard '1\nmiranda\nlua for i = 1, 3 do spawn("mutant", space("f3")) end\nlua piece("mutant.3"):place(space("f3"))\nlua piece("mutant.3").moved = true
fight\n' play hardcity/mayhem --seed 7 --plain --author
ok "what is offered for several alike says so" lines_in_order '1: Hit Mutant 3, here.' '2: Hit Mutant 13, one of three alike, here.'
heard '1\nmiranda\nlua spawn("mutant", space("f5"))\nlua piece("donathan"):place(space("f5"))\nlua piece("jenny"):place(space("f5"))
lua piece("jenny").hp = 3\nend\n1\n1\n1\n' play hardcity/mayhem --seed 2 --plain --author
ok "who is to be hurt is told with where they are and what they can take" line '2: Jenny Takabura takes the damage, 3 of 5 hit points, at f5.'

"$program" play hardcity/mayhem --seed 1 --plain </dev/null >"$work/flag" 2>/dev/null
PRECINCT_PLAIN=1 "$program" play hardcity/mayhem --seed 1 </dev/null >"$work/wish" 2>/dev/null
PRECINCT_PLAIN=0 "$program" play hardcity/mayhem --seed 1 </dev/null >"$work/none" 2>/dev/null
ok "PRECINCT_PLAIN=1 is --plain" cmp "$work/flag" "$work/wish"
ok "PRECINCT_PLAIN=0 is not" grep -q '^  a     b     c' "$work/none"
rm -rf "$work/state" # matches that wait would come first
heard 'q\n' --plain
ok "the menu is numbered titles" line '1: First Night on Patrol'
ok "the menu reads well aloud" reads_well
heard 'q\n' menu --plain
ok "precinct menu --plain is the same" line '1: First Night on Patrol'
heard 'map\nq\n' tutorial --plain
ok "the tutorial is printed" grep -q '^Guide: Good evening' "$work/out"
heard 'map\nq\n' --plain tutorial
ok "the tutorial is spoken if --plain comes before its name" grep -q '^Guide: Good evening' "$work/out"
heard 'q\n' campaign new hardcity/campaign "$work/c.prc" --plain
ok "a campaign is spoken with --plain" grep -qx "Who acts next?\|[A-Z].*?" "$work/out"
heard 'map\nq\n' resume --plain
ok "a match that resumes is spoken with --plain" grep -q '^Row 3\. ' "$work/out"
"$program" play hardcity/mayhem --seat officers=random --seed 2 --record "$work/m.prs" --quiet >/dev/null
heard '' replay "$work/m.prs" --plain
ok "a record is spoken with --plain" grep -qx 'Round 1\.' "$work/out"
ok "an option that is not known is refused" sh -c "! '$program' menu --loud 2>'$work/err'"

# Whole matches ------------------------------------------------------------------------------------------------------------

for episode in hardcity/mayhem hardcity/zerohour reckoners/newcago; do
    perl tests/shell/plain_player.pl 5 "$program" play "$episode" --seed 3 --plain >"$work/out" 2>&1
    ok "$episode is played to its end by one who only hears" grep -q '^The match is over\.' "$work/out"
    grep -q '^The match is over\.' "$work/out" || sed 's/^/# /' "$work/out"
done
done_testing
