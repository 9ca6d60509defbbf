# The meaning of typed lines: numbers after `;`, words that are left over, late `end` commands, illegal targets, texts
# of options, undo. The tests use the small park of tests/front, or a game if the park does not suffice.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# typed LINES OPTION...: pipes the lines into a match. Writes the output after the first line to $work/out, on one
# line
typed() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play --seed 7 "$@" 2>&1 | sed '1,/^> /d' | tr '\n' ' ' | tr -s ' ' >"$work/out"
    rm -rf "$work/state"
}
park() {
    lines=$1 && shift
    PRECINCT_DATA=$PWD/tests/front typed "$lines" park/walk "$@"
}
mayhem() { PRECINCT_DATA=$PWD typed "$1" hardcity/mayhem --mode coop --quiet; }
newcago() { PRECINCT_DATA=$PWD typed "leave\nb1\nb1\n$1" reckoners/newcago --reckoners tia,abraham --level normal --quiet; }
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

# A line may need another answer first, such as the end of a movement
week() { PRECINCT_DATA=$PWD typed "$1" peur/week --bands c,e,f --seed 11 --set turns=1 --seat two=heuristic --seat three=heuristic --quiet; }
begun='clinic\nannounce centre\nwrite suburb\nenter north\nrest\nact c2\ngo s 10\n'
week "${begun}shoot z9\nstop\n"
ok "a refused line takes back the answer that had to come first" lacks 'First answer' "$work/out"
ok "a refused line does not mention the answer that it took back" says "> shoot z9 'z9' is not known here" "$work/out"
week "${begun}shoot f1\nstop\n"
ok "a line that is not refused keeps the answer that had to come first" says 'You: Stop.' "$work/out"

# Numbers refer to the list that was on the screen
park 'go ann\nmove b2; 2\nlook b2\n'
ok "a typed number whose option has changed is refused" says 'Done: move b2. Not done: 2, because the numbers have changed since' "$work/out"
ok "a stale number stops a line after the commands before it" says 'b2 Ann Archer, HP 3/3' "$work/out"
ok "a stale number that stops a line prints the present list" grep -q 'list now: .*poke wolf.1.*> look' "$work/out"
park '1; 1; 2\nlook a1\n'
ok "a stale number drops the rest of the line" says 'Done: 1. Not done: 1; 2, because' "$work/out"
park 'go ann\nmove b2; 1\n'
ok "a typed number whose option is the same is accepted" says 'has acted' "$work/out"
park 'go ann\nlook a1; odds 2; 1\n'
ok "a typed number is accepted while the list on the screen is still correct" says 'has acted' "$work/out"
park 'go ann\nmove b2; poke c3 1; end\n'
ok "a line of words is accepted although numbers have changed" says 'has acted' "$work/out"
typed 'marcellus\ngo miranda\nshoot k6\nshoot k1; 0; end\n' hardcity/mayhem --mode coop
ok "an amount on a line is not read as an option's number" lacks 'the numbers have changed' "$work/out"
ok "an amount after an answer on the same line is accepted" says '> shoot k1; 0; end Miranda Casey rolls against k1: 1 blank, 1 star. No damage.' "$work/out"

# Verbs that several things have
park 'go ann\ngo b2\n'
ok "go with a space moves there if go chooses the acting piece" says '> go b2 Ann Archer moves from a1 to b2.' "$work/out"
mayhem 'donathan\nmarcellus\ngo miranda\nrun e3\n'
ok "the verb run is understood as move" lacks 'not a command' "$work/out"
PRECINCT_DATA=$PWD typed 'donathan\nmarcellus\ngo miranda\nrun\n' hardcity/mayhem --mode coop --ally blast --quiet
ok "run means the dog's action if the dog can run" says 'You: Blast the Dog runs.' "$work/out"

# Toward a place, and several answers in one line
mayhem 'donathan\nmarcellus\nmove j3\nmove f4\nmove m6\n'
ok "a place out of reach is refused with the nearest answer" says "cannot be reached now. \`move h3\` comes nearest" "$work/out"
mayhem 'donathan\nmarcellus\nmove j3\nmove f4\nmove toward m6\n'
ok "move toward a place out of reach gives the nearest answer" says 'Marcellus Hammer from f4 to h3.' "$work/out"
ok "the steps of one walk of the player's own piece are one sentence" lacks 'moves from f4 to g4' "$work/out"
mayhem 'donathan\nmarcellus\nmove toward g4\n'
ok "move toward a place in reach goes to that place" says 'Marcellus Hammer moves from f4 to g4.' "$work/out"
suffers() { # three points of damage
    lines=$(sed -n 3,19p tests/golden/darkknight_plain.in)
    PRECINCT_DATA=$PWD "$program" play darkknight/book1 --level normal --seed 1 --plain >"$work/out" 2>&1 <<END
$lines
$1
END
    rm -rf "$work/state"
}
suffers 'suffer mind health mind'
ok "one line answers several questions in a row that name tracks" sh -c "tail -n 9 '$work/out' | tr '\n' ' ' | grep -q 'Mind is now 6. Health is now 7. Mind is now 5.'"
suffers 'health mind mind'
ok "names without the verb answer several questions in a row" sh -c "tail -n 9 '$work/out' | tr '\n' ' ' | grep -q 'Health is now 7. Mind is now 6. Mind is now 5.'"
suffers 'mind nonsense'
ok "names without the verb are refused if one of them is unknown" sh -c "! grep -q 'Mind is now 6' '$work/out'"

# Amounts, including 0
typed 'marcellus\ngo miranda\nshoot k6\nshoot k1\nno\n' hardcity/mayhem --mode coop
ok "the word no declines an optional answer" says '> no No damage.' "$work/out"
typed 'marcellus\ngo miranda\nshoot k6\nshoot k1\nyes\n' hardcity/mayhem --mode coop
ok "the word yes accepts an optional answer" says '> yes Miranda Casey pays 1 AP for 1 star.' "$work/out"

# Consequences without a roll
park 'go ann\nodds use rope\n'
ok "odds shows the question that follows certain events" says 'Long Rope goes to Used. Then the question is: Where does the rope go?' "$work/out"

# Leftover words
park 'go ann\nend rope\nend wolf a1\nlook a1\n'
ok "a word that the next question cannot use is refused with its command" says "'rope' does not go with that" "$work/out"
ok "a surplus word stops its command before any answer is given" lacks 'has acted' "$work/out"
cat >"$work/pull.lua" <<'END'
return { game = "pull", id = "pull", title = "Pull", pitch = "One thing to pull.", build = function()
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    boards = { { id = "main", title = "Road", map = ". . ." } },
    kinds = { ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 4, hp = 9 } },
    events = { pulled = "{piece} pulls at {space}." },
    steps = { begin = function() piece("ann"):place(space "a1") end }, setup = { "begin" },
    menus = { main = { actions = {
      move = { builtin = "move", label = "Walk to {1}", cost = 1 },
      pull = { label = "Pull", cost = 1, run = function(o)
        local at = choose { seat = "p1", verb = "target", from = { space "b1" }, prompt = "Pull where?" }
        emit("pulled", { piece = o, space = at })
      end } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next", target = "Choose {1}" },
  }
end }
END
pull() { printf "$1" | "$program" play "$work/pull.lua" >"$work/out" 2>&1; }
pull 'pull b1\nlook a1\n'
ok "words for an answer that was chosen automatically are accepted" says 'Ann, HP 9/9' "$work/out"
ok "a command is done although its last words name an automatic answer" says 'Ann pulls at b1' "$work/out"
pull 'pull c1\nlook a1\n'
ok "words for another answer than the automatic one are refused" says "'c1' does not go with that" "$work/out"
ok "a command with surplus words changes nothing" lacks 'Ann pulls' "$work/out"
sed 's/"target"/"pul"/; s/target = /pul = /' "$work/pull.lua" >"$work/pul.lua"
printf 'pul\n' | "$program" play "$work/pul.lua" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the start of an offered verb suggests the whole verb" says "Did you mean 'pull'?" "$work/out"
park 'go ann\nthrow c3 bench\nlook a1\n'
ok "a word about a result of chance is refused before the roll" says "'bench' cannot be answered yet" "$work/out"
ok "a word that chance decides stops the command before the roll" lacks 'Rolled' "$work/out"
park 'go ann\nuse rope z9\nuse rope e3\nlook e3\n'
ok "a word for the next question is checked before the command is done" says "'z9' is not known here" "$work/out"
ok "a word for the next question is used if it fits" says 'Grey Wolf 3, stunned' "$work/out"
mayhem '1\ngo miranda\nshoot k6 barrel\nshoot barrel\nlook k6\n'
ok "shoot at a barrel suggests shoot_barrel" says "Did you mean 'shoot_barrel'?" "$work/out"
ok "a line whose words fit several options lists those options" says 'Which one? 32 shoot barrel 1 Shoot at Barrel 1 (k2)' "$work/out"
ok "a refused shoot at a barrel changes nothing" lacks 'rolls' "$work/out"

# Spaces as another seat sees them
cat >"$work/shove.lua" <<'END'
return { game = "shove", id = "shove", title = "Shove", pitch = "One walks, another shoves.", build = function()
  local function walker(title) return { title = title, tags = { "walker" }, side = "us", seat = "p1", ap = 2 } end
  return {
    sides = { { id = "us", title = "We" }, { id = "them", title = "They" } },
    seats = { { id = "p1", title = "Walker", side = "us" }, { id = "p2", title = "Wind", side = "them" } },
    boards = { { id = "main", title = "Road", map = ". . ." } },
    kinds = { ann = walker("Ann"), bob = walker("Bob"), dog = { title = "Dog" } },
    steps = { begin = function()
      for _, id in ipairs { "ann", "bob" } do piece(id):place(space "a1") end
    end }, setup = { "begin" },
    menus = { main = { actions = {
      call = { label = "Call to {1}", target = "space", where = "board", run = function() end,
        needs = { { there = "dog", why = "no dog is there" } } },
      wait = { label = "Wait", cost = 1, run = function()
        choose { seat = "p2", verb = "blow", from = pieces("walker"), prompt = "The wind blows: at whom?" }:place(space "c1")
      end } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next", blow = "Blow at {1}" },
  }
end }
END
# Thorns on b1 hurt twice, thorns on a2 once. Both ways from a1 to b2 have two steps.
cat >"$work/thorns.lua" <<'END'
return { game = "thorns", id = "thorns", title = "Thorns", pitch = "Thorns on every way.", build = function()
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Walker", side = "us" } },
    boards = { { id = "main", title = "Field", neighbors = 4, map = ". .\n. ." } },
    kinds = { ann = { title = "Ann", side = "us", seat = "p1", ap = 2, hp = 9 } },
    steps = { begin = function() piece("ann"):place(space "a1") end }, setup = { "begin" },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end,
           ["piece.enter"] = function(ev)
             if ev.space.id == "b1" then ev.piece:damage(1, "thorn") ev.piece:damage(1, "thorn") end
             if ev.space.id == "a2" then ev.piece:damage(1, "thorn") end
           end },
    names = { "thorn" },
    menus = { main = { actions = { move = { label = "Walk to {1}", builtin = "move", cost = 1 } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "ann", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next" },
  }
end }
END
printf 'move b2\nmove b2\nlook ann\n' | "$program" play "$work/thorns.lua" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the way that hurts less is offered of two short ways" says 'would mean: Ann takes 1 damage; HP now 8. Repeat' "$work/out"
ok "the repeated command takes the short way that hurts less" says 'HP 8' "$work/out"
printf 'go ann\nwhy call\nwhy call b1\nwait\n' | "$program" play "$work/shove.lua" 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "why of an action without a legal space says that no space can be chosen" says '> why call No space can be chosen now; name one to hear why. > why call b1 No dog is there.' "$work/out"
ok "options of another seat's question give the place of each piece" says 'Blow at Ann (a1) 2 blow bob Blow at Bob (a1)' "$work/out"

# Another match
park 'go ann\nuse rope\nsave q\ne3\nend\nload q\nend\n'
ok "load forgets that a turn of the previous match was over" \
    grep -q '> load q Loaded: .*> end First answer this question' "$work/out"

# Words that name only a place
mayhem '1\ngo jenny; end\nwhy z1\nwhy k6\n'
ok "why with only a space explains the open question's answer" says 'Not this one. The rule: mutants within the card'"'"'s range that this effect has not used' "$work/out"
park 'go ann\nb3\nlook b3\n'
ok "a far space typed alone moves the piece there" says '> look b3 b3 Ann Archer, HP' "$work/out"
park 'go ann\nf4\nd2\na1\n'
ok "a move to an unreachable space is refused with the nearest space" \
    says '> f4 f4 cannot be reached now. `move d3` comes nearest, 2 steps short. >' "$work/out"
ok "a gap in the map is refused as an unknown space" says "> d2 Unknown space 'd2'." "$work/out"
ok "the piece's own space is answered with Already there" says '> a1 Already there' "$work/out"
park 'go ann\nb2 b3\nlook a1\n'
ok "several spaces without a semicolon are refused with advice to separate them" says "'b3' does not go with 'b2'; several commands on a line are separated by \`;\`." "$work/out"
ok "several spaces without a semicolon change nothing" says 'a1: gate Ann Archer, HP' "$work/out"
park 'go ann\nuse rope\ntarget z9\nz9\n'
ok "a gap in the map is refused at a question for spaces" says "> target z9 Unknown space 'z9'. \`map target\` shows where it can be done. > z9 Unknown space 'z9'." "$work/out"
park 'go ann\nmap e2\nlegend\n'
ok "map with a space names the command look" says '`look e2` describes a place.' "$work/out"
ok "the command legend explains the signs of pieces" says 'An Ann Archer,' "$work/out"

# Turns that are over
park 'go ann\nmove b2; move b1; move a1; end\nlook a1\n'
ok "a turn that ends automatically is announced" says 'The turn of Ann Archer is over: nothing is left to do.' "$work/out"
ok "a typed end after the automatic end of a turn is not an error" says 'The turn of Ann Archer is already over.' "$work/out"
ok "a late end does not end the next turn" lacks 'Round 2' "$work/out"
park 'go ann\nmove b2; move b1; move a1; end; look b1\n'
ok "the commands after a late end on a line are still done" says 'Bob Baker, HP' "$work/out"
mayhem '1\ngo miranda; end\nend\nundo\nend\n'
ok "a second typed end of the same turn is not an error" says '> end The turn of Miranda Casey is already over.' "$work/out"
ok "a turn that undo reopened can be ended again" grep -q '> undo Taken back: End the turn. .*> end .*Sirens' "$work/out"

# Barred targets
mayhem '1\ngo jenny; end\nactivate 3\nactivate m9\nshoot a1\n'
ok "a verb with an illegal target is refused with the legal targets" says 'if the card says so. It can be: Mutant 2, Mutant 8 (§10.3)' "$work/out"
ok "a verb that is not offered is refused with the open question" says 'First answer this question: Sirens in the Dark' "$work/out"
newcago 'keep tia money\nkeep money\n'
ok "the refusal of a die lists the piece's dice with their symbols" says 'Money: not among the answers now. It can be: base die 1 (containment), base die 3' "$work/out"
ok "the refusal of a die lists the dice of every piece if no piece was named" says 'Abraham base die 4 (research)' "$work/out"

printf 'buy nothing\nbuy disgise\n' | PRECINCT_DATA=$PWD "$program" play reckoners/newcago --seed 12 --reckoners prof,megan --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "an unknown name of a card is refused with the names of cards" says "'nothing' is not known here: say which. It can be: Disguise, Flash Grenade" "$work/out"
ok "a misspelled name of a card is refused with the nearest one" says "'disgise' is not known here; did you mean 'Disguise'?" "$work/out"

printf 'leave\na1\nc1\nreroll\nkeep_all prof\nkeep_all megan\nopen megan attack base\nstrike\nclose\nopen megan attack base\n' | PRECINCT_DATA=$PWD "$program" play reckoners/newcago --seed 12 --reckoners prof,megan --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the refusal of an action that no piece may do gives the reason of the first piece" says 'Megan: at least one die of this roll must be kept (§4.2)' "$work/out"
ok "the refusal of an action without a legal target gives the likeliest target's reason" grep -qE '> strike [A-Z][a-z]+: .* \(§5\.5\)' "$work/out"
ok "a command with a surplus word names that word" says "'base' does not go with that." "$work/out"
printf 'help give\n' | PRECINCT_DATA=$PWD "$program" play reckoners/newcago --seed 7 >"$work/out" 2>&1
ok "help of a verb whose label is only its argument says that it answers a question" sh -c "grep -qx 'give' '$work/out' && grep -q '^This verb answers a separate question' '$work/out'"

# Cards: a unique argument may be omitted, and the printed reason is the reason of the card
team() { # SEED RECKONERS LINES
    printf "leave\na1\nb1\n$3" | PRECINCT_DATA=$PWD "$program" play reckoners/newcago --seed "$1" --reckoners "$2" --quiet 2>&1 |
        sed '1,/^> b1/d' | tr '\n' ' ' | tr -s ' ' >"$work/out"
    rm -rf "$work/state"
}
team 4 david,prof 'ka david\nka prof\nuse improv\n1\n1\nodds use\nwhy use rifle\nwhy use improv\nwhy use prof\n'
ok "odds use without actor and card names the only card and why it is barred" says '> odds use David: Improvise: it was already used in this round (§11.1).' "$work/out"
ok "why use of a card that no piece holds says so" says '> why use rifle No piece that acts has that card in hand' "$work/out"
ok "why use finds the piece that holds the card" says '> why use improv David: it was already used in this round' "$work/out"
ok "why use with the name of one piece finds its only card" says '> why use prof Lead the Way: this card cannot be used freely' "$work/out"

# A verb that is not offered
team 6 tia,abraham 'open the pod bay doors\nkeep_all tia\nkeep_all abraham\nopen tia research+\nopen abraham attack+\nopen tia research+\n'
ok "an unknown word is reported before the open question" says "'pod bay doors' means nothing here. As to \`open\`: first answer this question" "$work/out"
ok "a symbol followed by + chooses a die with that symbol and others" says '> open tia research+ A packet is open: spend it, or give up the rest' "$work/out"
team 4 david,prof 'ka david\nka prof\nuse improv\nblue research\nattack and containment\nundo\nattack and attack\n'
ok "the words of an offered option choose it even if a verb not offered begins with the same word" \
    says '> attack and attack David turns blue die 1 to attack and attack' "$work/out"

# A + at the end of a die's symbols: more symbols follow
team 4 tia,abraham 'ka tia\nka abraham\nopen tia research+\nresearch\nclose\nopen tia research+\nopen tia research\n'
ok "the beginning of joined symbols never chooses a die with a single symbol" \
    says '> open tia research+ Tia uses purple die 1: research and research' "$work/out"
ok "the beginning of joined symbols is refused if no such die is left" lacks '> open tia research+ Tia uses base die 1' "$work/out"
team 6 tia,abraham 'ka tia\nka abraham\nopen tia research+\n'
ok "the beginning of several joined symbols is answered by asking which is meant" says '> open tia research+ Which one? 12 open tia research+research' "$work/out"

# Automatic events
team 1 tia,abraham 'ka tia\nka abraham\nopen tia research; research steel; close; open abr 1\nclose\nundo\nclose\n'
ok "a typed end after the automatic end of a turn is accepted" \
    says '`close` has been done already: nothing else was left to choose.' "$work/out"
ok "the rest of a line is done after the automatic end of a turn" lacks 'The rest of the line is dropped' "$work/out"

# Verbs of several parts
team 6 tia,abraham 'ka tia\nkeepall abraham\n'
ok "a verb of several parts is found by their beginnings" says '> ka tia Tia keeps all the rest' "$work/out"
ok "a verb of several parts is understood without its underscore" says '> keepall abraham Abraham keeps all the rest' "$work/out"

authored() { PRECINCT_DATA=$PWD typed "$1" hardcity/mayhem --mode coop --quiet --author; }
authored '1\ngo miranda\nlua piece("barrel.1"):remove()\nwhy shoot barrel 1\nodds shoot barrel 1\nwhy shoot donuts\n'
ok "why of a piece that has left the board says that it is not in play" says '> why shoot barrel 1 Barrel 1: that is not in play (§13.1.4).' "$work/out"
ok "odds says that a piece is no longer in play" says '> odds shoot barrel 1 Barrel 1: that is not in play (§13.1.4).' "$work/out"
ok "a target of a wrong sort is refused with the possible targets" says 'Box of Donuts: not with that. It can be: a1, k1' "$work/out"
authored '1\ngo miranda\nlua for i = 1, 3 do spawn("mutant", space("f3")) end\nlua piece("mutant.3"):place(space("f3"))\nlua piece("mutant.3").moved = true
fight\n0\nwhy hit mutant 14\nhit mutant 14\n'
ok "why of a piece with an equal offered piece names the offered piece" says '> why hit mutant 14 An equal one is offered instead: Mutant 13 (§6.7).' "$work/out"
ok "a piece with an equal offered piece stands for the offered piece" says '> hit mutant 14 Mutant 13 at f3 is stunned' "$work/out"

authored '1\nlua for _, id in ipairs { "come_here", "crowd_favourite" } do cards(id)[1]:move_to(piece("marcellus"):pile("skills")) end\nstate\n'
ok "a list with a name that has a comma is separated by semicolons" says 'Skills: Crowd Favourite; Come Here, You' "$work/out"

# The words of options can be typed
mayhem '1\ngo jenny; end\nactivate 8\nmutant 2\n'
ok "a piece is chosen by its displayed number" says 'Moved: Mutant 8 from' "$work/out"
ok "a piece is chosen by its title and number without a verb" says 'Mutant 2 from' "$work/out"
mayhem '1\ngo jenny; end\nactivate 1\n'
ok "a number after a verb is the option's number if no piece of that number is offered" says 'Moved: Mutant 2 from' "$work/out"
mayhem '1\nJenny Takabura is next\nend the turn\n'
ok "the words on an option's line choose the option" says 'Jenny Takabura takes a turn' "$work/out"
ok "a verb inside the words of an option's line chooses the option" says 'Sirens in the Dark' "$work/out"
mayhem '1\ngo f3\ncall the heli\n'
ok "a piece's place in the words of an option's line chooses the option" says 'Miranda Casey takes a turn' "$work/out"
ok "beginnings of the words of an option's line choose the option" says 'calls the helicopter: on which space is it due?' "$work/out"
newcago 'keep abraham attack + con\nsec+sec\nkeep tia con\n'
ok "joined symbols with blanks choose a die" says 'Abraham keeps green die 1: attack and containment.' "$work/out"
ok "joined symbols that are shortened and without blanks choose a die" says 'Abraham keeps green die 2: security and security.' "$work/out"
ok "alike dice are taken without a question" lacks 'Which one?' "$work/out"
mayhem '1\ngo miranda\nlook mutant 12\nshoot mutant 12\nmove jenny\ndonathan\n'
ok "the name of a piece on a space chooses that space" grep -q 'Miranda Casey rolls.* moves from f3 to e3' "$work/out"
ok "look with the number of a piece shows that piece" says 'm6: spawn' "$work/out"
ok "the name of a piece alone is answered with the command that describes the piece" says '`card donathan` describes it' "$work/out"
mayhem '1\ngo miranda\nlook mutant\nodds shoot_barrel 1\n'
ok "look at a kind of several pieces describes the kind" says 'Mutant: side Chaos Moves up to 2 spaces; attacks its own space.' "$work/out"
ok "look at a kind of several pieces lists their places" says 'or by 1 when stunned. Mutant 1 ' "$work/out"
ok "odds list the reachable results first" says 'chances in per cent: Result, at least 1 2 3 4 5 6 nothing paid' "$work/out"
ok "odds have one row for each payment, with the chances of at least each result" says 'paying for 1' "$work/out"
ok "odds shorten a long list of faces and name the command that prints it" says ' all` lists each of the 216 ways' "$work/out"
mayhem '1\ngo miranda\nc\n'
ok "a letter that begins only one verb stands for it" says 'calls the helicopter: on which space' "$work/out"
mayhem '1\ngo miranda\ne\nen\n'
ok "the beginning shared by several verbs does not end a turn" \
    says '> e That could mean several things: end, escort, evacuate. Type a little more of it. > en' "$work/out"
ok "two letters of a verb are enough if only one verb begins with them" says 'Sirens' "$work/out"
PRECINCT_DATA=$PWD typed '1\ngo miranda\nlua piece("civilian.5"):place(space("f3"))\ne a1\ne f2\n' hardcity/mayhem --mode coop --quiet --author
ok "a verb with an argument takes precedence for a shared letter if the argument fits" says '> e f2 Miranda Casey moves from f3 to f2' "$work/out"
ok "a letter of several verbs without a possible target is answered by asking which is meant" grep -q '> e a1 That could mean several things: .*escort.*> e f2' "$work/out"
mayhem '1\ngo miranda\ns\n'
ok "the beginning of several verbs is answered by asking which is meant, without their options" says 'That could mean several things: shoot, shoot barrel.' "$work/out"

mayhem '1\ngo donathan\nshoot d2\nreroll star\nodds star\nhit\n'
ok "a symbol that no die shows is refused with the symbols of the dice" says "but no double hit. It can be: hit (§15.5)" "$work/out"
ok "odds of a symbol alone print its distribution" says "Reroll a hit, how many times star: 0: 66.7 %; 1: 33.3 %." "$work/out"
ok "a name that is also a verb is read as a target" grep -q "> hit Donathan Johnson" "$work/out"

# Verbs of several words
mayhem '1\ngo miranda\nodds shoot barrel 1\noptions shoot barrel\nshoot barrel 2\n'
ok "odds understands a verb of two words" says '> odds shoot barrel 1 Shoot at Barrel 1, chances in per cent: Result, at least' "$work/out"
ok "options understands a verb of two words" grep -q '> options shoot barrel [0-9]* shoot barrel 1 Shoot at Barrel 1' "$work/out"
ok "the prompt understands a verb of two words" grep -q '> shoot barrel 2 Miranda Casey rolls' "$work/out"

# Several commands on a line, several answers of one command
park 'go ann; poke bench; end\nshoot d4\n'
ok "a line of several commands names the command that failed" says 'takes a turn. poke bench: That is not' "$work/out"
park 'go ann\nmove b3\nundo\nredo\nundo 2\nundo 3\nundo soon\n'
ok "one undo takes back all answers of a command" says '> undo Taken back: Move to a2, with all that followed.' "$work/out"
ok "redo repeats the answers of one command together" says '> redo Done again: Move to a2, with all that followed.' "$work/out"
ok "undo 2 takes back two commands" says '> undo 2 Taken back: Ann Archer acts, with all that followed.' "$work/out"
ok "undo 3 is refused if only two commands are left" says '> undo 3 There is nothing to undo' "$work/out"
park 'go ann\nmove b3\nundo to 2\nundo to 9\nredo\n'
ok "undo to goes back to the question of an answer" says '> undo to 2 Taken back: Move to a2, with all that followed.' "$work/out"
ok "undo to a later answer is refused" says '> undo to 9 Answer 9 has not been given yet.' "$work/out"
park 'go ann\nmove b3\nundo\nredo\nundo 2\nundo 3\nundo soon\n'
ok "undo with a word is refused with an example" says '`undo` needs the number of commands, for example: undo 3' "$work/out"
park 'go ann\nmove b2\nundo\nundo\nredo 2\nredo 1\nundo; redo x\n'
ok "redo 2 repeats two commands" says '> redo 2 Done again: Ann Archer acts, with all that followed.' "$work/out"
ok "redo is refused if undo took nothing back" says '> redo 1 There is nothing to redo' "$work/out"
ok "redo with a word is refused with an example" says '`redo` needs the number of commands, for example: redo 3' "$work/out"

# Several targets of a verb
park 'go ann\nmove a2 a3\nundo\nmove a2 z9\n'
ok "several targets after a verb give several answers, which one undo takes back" \
    says '> undo Taken back: Move to a2, with all that followed.' "$work/out"
ok "an unknown target stops the command before its first answer" says "> move a2 z9 'z9' is not known here. The command was not done." "$work/out"
park 'go ann\nmove z9\n'
ok "a nonexistent space is refused with the command that shows the spaces" \
    says "> move z9 Unknown space 'z9'. \`map move\` shows where it can be done." "$work/out"

# Back and forth
park 'go ann\nmove b2; undo\nredo\nundo; undo\nundo\n'
ok "undo names the answer that it takes back" says 'Taken back: Move to b2.' "$work/out"
ok "undo prints the question once more" grep -q 'Taken back: Move to b2\..*Ann Archer acts.*> redo' "$work/out"
ok "redo names the answer that it repeats" says 'Done again: Move to b2.' "$work/out"
ok "undo twice names each undone command" says 'Taken back: Move to b2. Taken back: Ann Archer acts.' "$work/out"
PRECINCT_DATA=$PWD typed '1\nmiranda\nshoot d2\n2\npass\nmove g5\nend\nundo\nredo\n' hardcity/mayhem --mode versus --quiet --seed 11
ok "undo names the command but not the answers of others after it" says 'Taken back: Pass, with all that followed.' "$work/out"
ok "redo repeats the answers of others with the command" says 'Done again: Pass, with all that followed.' "$work/out"

# Odds
mayhem '1\ngo miranda\nodds\nodds shoot k6 star\nshoot k6\nodds shoot k1 zebra\nshoot k1\nodds\n'
ok "odds alone print the offered rolls in short, and alike rolls once" says 'shoot a1, k1, m1, d2, i3, a4, k4, m4, a6, d6, k6, m6: 1 or more 87.5 %, 2 or more 62.5 %' "$work/out"
ok "odds of one symbol print its distribution in short" says 'how many times star: 0: 29.6 %; 1: 44.4 % (1 or more: 70.4 %)' "$work/out"
ok "odds alone inside a roll print the effect of each answer" says 'convert 1 Miranda Casey pays 1 AP for 1 star. That makes 1 damage.' "$work/out"
newcago 'odds faith abraham\nkeep abraham con\nodds reroll\nodds reroll planning\n'
ok "odds of a roll that asks first print that question" says 'the first question is: Abraham, Faith: which dice are thrown again?' "$work/out"
newcago 'keep abraham con\nodds rolls abraham\nwhy rolls abraham\nwhy rolls dragon\n'
ok "odds and why understand the words on an option's line" grep -q '> odds rolls abraham .* ways .*> why rolls abraham It is legal now' "$work/out"
ok "odds and why refuse words that are on no option's line" says "This episode has no action 'rolls'." "$work/out"
newcago 'odds faith abraham\nkeep abraham con\nodds reroll\nodds reroll planning\n'
ok "odds of a roll with too many results print each symbol" grep -qE 'attack 91\.3 % 79\.2 % 55\.1 % containment' "$work/out"
ok "odds of a roll with too many results have fewer than 4,000 characters" test "$(wc -c <"$work/out")" -lt 4000
ok "odds of a roll with too many results name the command for one symbol" says '`odds reroll abraham attack` says more about one symbol.' "$work/out"
ok "odds of one symbol print its distribution" says 'how many times planning: 0: 40.2 %; 1: 40.2 % (1 or more: 59.8 %)' "$work/out"
printf '1\ngo miranda\nodds shoot k6\n' | PRECINCT_DATA=$PWD "$program" play hardcity/mayhem --mode coop --seed 7 --quiet --plain >"$work/out" 2>&1
ok "--plain begins odds with a summary sentence" says 'Shoot at k6, in short: 1 or more 87.5 per cent, 2 or more 62.5 per cent' "$work/out"

team 6 tia,abraham 'odds\nodds reroll tia\nodds reroll tia attack\nodds open\n'
ok "odds alone before any die is kept print the next roll" \
    says 'Tia rolls the rest again (roll 2 of 3), after another choice: keep tia money at least one attack 30.6 %' "$work/out"
ok "odds alone before a choice print the roll of every piece" says 'Abraham rolls the rest again (roll 2 of 3), after another choice: keep abraham attack at least one attack 91.3 %' "$work/out"
ok "odds of a roll that is not possible yet say why" says '> odds reroll tia At least one die of this roll must be kept (§4.2).' "$work/out"
ok "odds of a roll that is not possible yet print the chances for each number of dice" \
    says 'and containment at least one attack 16.7 %, containment 51.8 %, money 51.8 %, planning 75.3 %, research 89.6 %, security 16.7 %' "$work/out"
ok "odds of a roll that is not possible yet can print one symbol" says 'How many times attack: keep tia money 0: 69.4 %; 1: 27.8 % (1 or more: 30.6 %); 2: 2.8 %.' "$work/out"
ok "odds of an action that no answer leads to print only the reason" says '> odds open First answer this question' "$work/out"
team 6 tia,abraham 'keep tia money\nodds reroll tia\n'
ok "odds of a roll are the same before and after a die is kept" says 'attack 30.6 % ' "$work/out"

# Names
mayhem '1\ncard donathan\ncard mutant\ncard star\ncard blast\ncard donu\ncard mutnt\ncard xyzzy\n'
ok "card describes a piece in play with hit points and place" says 'reroll one die that is not a double hit. Donathan Johnson f2, HP 6/6, Equipment: Box of Donuts' "$work/out"
ok "card of a kind names the sections of the rule book" says '1.4 Mutants 6.2 Leaving Mutants' "$work/out"
ok "card of a symbol prints its meaning" says 'star: A symbol of the dice. It is worthless unless you pay 1 AP; then it counts as a hit (§6.8).' "$work/out"
ok "card of a name that only the rule book has gives its section" says '15.7 Blast the Dog' "$work/out"
ok "card of a card prints its text" says 'Box of Donuts: Gain 2 AP' "$work/out"
ok "card with a misspelled name proposes the nearest one" says "Did you mean 'Mutant'?" "$work/out"
ok "card with an unknown name says that there is no such thing" says "Nothing in this match is called 'xyzzy'" "$work/out"
newcago 'card steelheart\nhand\n'
ok "card describes a piece without a card" says 'Steelheart: 20 hit points Steelheart b1' "$work/out"
ok "hand names the owner of each card of the side" says 'Gear (Abraham): Faith: ' "$work/out"

# The rule book
mayhem '1\nrule\nrule evacuate\nrule activate\nrule 6\nrule 6.1\nrule xyzzy\n'
ok "rule alone lists the chapters" says '14 Rulings 15 Sheets, maps and cards `rule NUMBER` opens' "$work/out"
ok "rule of a verb prints the section of the verb" says '13.1.5 Evacuating a Civilian by Helicopter 2 AP' "$work/out"
ok "rule of a verb finds the section whatever its heading is" says '10.3 Activating a Mutant: it wakes, attacks or moves A Mutant that is activated' "$work/out"
ok "rule prints a chapter with the headings of its sections" says '6.1 Movement 6.2 Leaving Mutants 6.3 Opening' "$work/out"
ok "rule prints a section in full" says 'and an unused second step is lost.' "$work/out"

# Reasons, hints, the end
mayhem '1\ngo miranda\nwhy move c6\nwhy go jenny\nhint\n'
ok "why and move agree on the steps to a far space" says 'It can be done now, step by step: move e3; move d4; move d5; move c6' "$work/out"
ok "the refusal of an action in another's turn names the player whose turn it is" says "That is no action in the turn of Miranda Casey (§6)" "$work/out"
ok "hint explains its percentages" says 'from 0 % (lost) to 100 % (won)' "$work/out"
typed_french() { printf '%b' "$1" | PRECINCT_DATA=$PWD "$program" --lang fr play hardcity/mayhem --mode coop --seed 7 --quiet 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"; }
typed_french '1\ntour miranda\na\nr\nrelire répéter\nfin\nfin\nannuler\n'
ok "French: a letter of several verbs is answered by asking which is meant" says '13 appeler Appeler' "$work/out"
ok "French: a letter of several commands lists them" says 'regarder, règle, refaire, rejouer' "$work/out"
ok "French: the arguments of a command are French words" says '> relire répéter Les scripts sont chargés' "$work/out"
ok "French: a typed end after a turn that is over is not an error" says 'Le tour de Miranda Casey est déjà fini.' "$work/out"
ok "French: undo names the answers that it took back" says 'Finir le tour. Miranda Casey agit' "$work/out"
# An answer that moves no piece is not a step on a way to a distant place
data=$PWD
case $program in /*) ;; *) program=$data/$program ;; esac
mkdir -p "$work/garden" && (cd "$work/garden" && PRECINCT_DATA=$data "$program" new episode garden >/dev/null)
perl -0pi -e 's/(\n +tracks = )/\n      vars = { space = { flag = "bool" } },$1/; s/(spawn\("keeper")/space("b1").flag = true; $1/;
    s/(\n +light = )/\n        plant = { label = "Plant a flag on {1}", cost = 1, target = "space", where = "board",
          needs = { { test = function(_, at)
            for _, n in ipairs(at:adjacent()) do if n.flag then return true end end
            return false, "no flag is next to it"
          end } }, run = function(_, at) at.flag = true end },$1/' "$work/garden/garden.lua"
PRECINCT_DATA=$data typed 'go keeper\nplant d3\nlua piece("keeper").ap\nplant c1\nwhy plant d2\n' "$work/garden/garden.lua"
ok "an action that moves no piece is never done on the way to another space" says 'No flag is next to it. > lua piece("keeper").ap 4' "$work/out"
ok "why calls a legal answer legal and prints no way to it" says 'why plant d2 It is legal now.' "$work/out"
# Words that repeat known facts
mayhem 'marcellus\ngo miranda\nodds\n'
ok "odds of a verb of two words print the verb once before its targets" says 'shoot barrel 1, 2' "$work/out"
mayhem 'marcellus\ngo donathan\nend f2\nlook f2\n'
ok "the acting piece's own place is ignored after an answer" says '> end f2 AutoDoc, Sirens in the Dark' "$work/out"
mayhem 'marcellus\ngo donathan\nend f4\n'
ok "an answer followed by another place than the acting piece's is refused" says "'f4' cannot be answered yet" "$work/out"
# The labels that a question gives its options are typed words, in each language
mkdir -p "$work/wake/lang"
cat >"$work/wake/wake.lua" <<'END'
return { game = "wake", id = "wake", title = "Wake", pitch = "Labels of choose.", build = function()
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "me", title = "Me", side = "us" } },
    boards = { { id = "main", title = "Camp", map = ". . ." } },
    kinds = { ada = { title = "Ada", side = "us", seat = "me" }, ben = { title = "Ben", side = "us", seat = "me" } },
    verbs = { take = "Take {1}", pass = "Pass", give = "Give {1}" }, events = { done = "{piece} does {n}." },
    steps = { begin = function() piece "ada":place(space "a1"); piece "ben":place(space "b1") end }, setup = { "begin" },
    rounds = { cap = 9, { id = "day", title = "Day", run = function()
      local who = choose { seat = "me", verb = "take", from = { piece "ada", piece "ben" }, optional = "pass",
        prompt = "Who is woken?", label = { take = "Wake {1} up", pass = "Let them all sleep" } }
      emit("done", { piece = who or piece "ada", n = choose { seat = "me", verb = "give", from = { 1, 2, 3 },
        prompt = "What is done?", label = function(n) return ({ "Open the gate", "Burn the bridge", "Ring the bell" })[n] end } })
    end } },
  }
end }
END
cat >"$work/wake/lang/fr.po" <<'END'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nLanguage: fr\n"
END
fr_label() { printf '\nmsgid "%s"\nmsgstr "%s"\n' "$1" "$2" >>"$work/wake/lang/fr.po"; }
fr_label 'Wake {1} up' 'Réveiller {1}'
fr_label 'Let them all sleep' 'Les laisser dormir'
fr_label 'Open the gate' 'Ouvrir la grille'
fr_label 'Burn the bridge' 'Brûler le pont'
fr_label 'Ring the bell' 'Sonner la cloche'
fr_label '{piece} does {n}.' '{piece} fait {n}.'
done_by() { grep -oE '(Ada|Ben) (does|fait) [0-9]' "$work/out" | tr '\n' ' '; }
typed 'wake ben up\nburn the bridge\nlet them sleep\nbell\nwake ada\nOPEN GATE\n' "$work/wake/wake.lua"
ok "labels of choose are typed by their words, whole or in part" [ "$(done_by)" = 'Ben does 2 Ada does 3 Ada does 1 ' ]
typed 'wake\nben\nring bell\n' "$work/wake/wake.lua"
ok "a word that two labels of choose share is answered by asking which is meant" says 'Which one? 2 take ada Wake Ada up' "$work/out"
typed 'réveiller ben\nbrûler le pont\nles laisser dormir\ncloche\nREVEILLER ADA\nouvrir grille\n' --lang fr "$work/wake/wake.lua"
ok "French: labels of choose are typed by their words, with and without accents" [ "$(done_by)" = 'Ben fait 2 Ada fait 3 Ada fait 1 ' ]

team 6 tia,abraham 'keep all tia\nodds\n'
ok "odds alone print the roll that follows for the last piece that may act" \
    says 'Abraham rolls the rest again (roll 2 of 3), after another choice: keep abraham attack at least one attack' "$work/out"
done_testing
