# The screen during a match, in the drawn and the spoken view: the piece that a question is for, and its remaining
# action points.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C LANGUAGE=en

# type_in LINES ARGUMENTS: types these lines and prints the output
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play "$@" >"$work/out" 2>&1
}
holds() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }

# The cards that a question offers. The pile's top card is the cake, and the options are in the order of the names.
cat >"$work/fair.lua" <<'END'
return { game = "fair", id = "fair", title = "Fair", pitch = "Fair.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", map = ". ." } },
      kinds = { ann = { title = "Ann", side = "red", seat = "ann" } },
      cards = { apple = { title = "Apple" }, bread = { title = "Bread" }, cake = { title = "Cake" } },
      piles = { deck = { cards = { "apple", "bread", "cake" }, visible = "nobody" },
                offer = { title = "Offer", per = "ann", accepts = { "deck" }, show = "row" } },
      verbs = { keep = "Keep {1}" },
      steps = {
        place = function()
          piece("ann"):place(space("a1"))
          for _, id in ipairs { "apple", "bread", "cake" } do card(id):move_to(piece("ann"):pile("offer")) end
        end,
        ask = function()
          choose { seat = "ann", verb = "keep", from = piece("ann"):pile("offer"):cards(), prompt = "Which?" }
        end },
      setup = { "place", "ask" },
      rounds = { cap = 3, { id = "idle", title = "Idle", run = function() end } },
    }
  end }
END
type_in 'state\n' "$work/fair.lua" --seed 1
ok "the state lists the cards that the question offers in the order of its options" holds "Offer: Apple, Bread, Cake"
type_in 'state\n' "$work/fair.lua" --seed 1 --plain
ok "--plain lists the cards that the question offers in the order of its options" holds "Offer: Apple, Bread and Cake"

# The deciding piece and its remaining points
toxic="hardcity/toxic --mode coop --seed 5"
type_in '1\ngo donathan\nmove a2\n' $toxic
ok "the question gives the points that its piece has left" holds "Donathan Johnson acts (5 AP left)"
ok "the question after an answer gives the points that the piece has left" holds "Donathan Johnson acts (4 AP left)"
type_in '1\n' $toxic
ok "the question who acts next gives the points that each officer has left" test "$(grep -c 'is next ([a-h][1-6]) (5 AP left)$' "$work/out")" = 4
type_in '1\ngo donathan\nmove a2\n' $toxic --plain
ok "--plain calls the remaining points action points" holds "Donathan Johnson acts (4 action points left)"
type_in '1\ngo donathan\nend\n' $toxic
ok "the acting piece is not marked as having acted while others answer" lacks "(has acted)"
type_in '1\n' hardcity/mayhem --mode versus --seed 7
ok "a prompt names the side that decides if several people play" holds "Officers: "

# Costs of answers
cat >"$work/fold.lua" <<'END'
return { game = "fold", id = "fold", title = "Fold", pitch = "Tiny.", rules = "fold", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "herd", title = "Herd" } },
      seats = { { id = "ann", title = "Ann", side = "herd" } },
      boards = { { id = "main", title = "Board", map = "..." } },
      kinds = { lamb = { title = "Lamb", protected_by = "herd", kill = 1 },
                dog = { title = "Dog", side = "herd", hp = 3 }, rat = { title = "Rat", kill = 1 } },
      verbs = { bear = "{1} is bitten" },
      setup = { "bite" },
      steps = {
        bite = function()
          piece("lamb"):place(space("a1"))
          piece("dog"):place(space("b1"))
          piece("rat"):place(space("c1"))
          choose { seat = "ann", verb = "bear", prompt = "Who is bitten?",
                   from = { piece("lamb"), piece("dog"), piece("rat") } }:damage(1)
        end,
      },
      rounds = { cap = 1, { id = "end", title = "End", run = function() finish("herd") end } },
    }
  end }
END
type_in '' "$work/fold.lua"
ok "an option that kills a piece which the side protects is marked as deadly" holds "Lamb is bitten (a1) (deadly)"
ok "an option that only hurts a piece is not marked as deadly" lacks "Dog is bitten (b1) ("
ok "an option that kills a piece which the side does not protect says so but is not marked as deadly" \
    holds "Rat is bitten (c1) (kills it)"
# The damage of an attack is dealt when its last point is assigned.
points='ties auto\n2\ngo jenny\nend\nend\ngo donathan\nend\nend\ngo marcellus\nend\nend\ngo miranda\nshoot a4\nconvert 2\n'
type_in "${points}hit\n" hardcity/mayhem --mode coop --seed 1
ok "an option is marked as killing if the later points of damage go to other pieces" holds "who takes point 2 of 4"
ok "an option for an early point of damage says that it kills" holds "Hit Mutant 14 (a4) (kills it)"
ok "a verb alone asks which piece is meant if one of two alike pieces would die" holds "Which one?"
points='2\ntour jenny\nfin\nfin\ntour donathan\nfin\nfin\ntour marcellus\nfin\nfin\ntour miranda\ntirer a4\nconvertir 2\n'
type_in "ties auto\n${points}" hardcity/mayhem --mode coop --seed 1 --lang fr --plain
ok "--lang fr --plain: an option for an early point of damage says that it kills" holds "Toucher Mutant 14, l'élimine"
sed 's/:damage(1)/:damage(1) piece("ewe"):damage(1)/; s/^ *kinds = {/& ewe = { title = "Ewe", protected_by = "herd", kill = 1 },/
    s/piece("lamb"):place/piece("ewe"):place(space("a1")) &/' "$work/fold.lua" >"$work/fold_ewe.lua"
type_in '2\n' "$work/fold_ewe.lua"
ok "a piece that dies with every option is reported as killed without a question" holds "Ewe at a1 is killed"
ok "an option whose own piece survives is not marked as deadly if another piece dies" lacks "Dog is bitten (b1) ("
type_in '' "$work/fold.lua" --plain
ok "--plain calls an option deadly" holds "deadly"
sed 's/:damage(1)/& queue "storm"/; s/^ *steps = {/& storm = function() roll("bone", 1) end,/
    s/^ *sides = {/dice = { bone = { "pale", "dark" } }, symbols = { pale = { title = "Pale" }, dark = { title = "Dark" } }, &/' \
    "$work/fold.lua" >"$work/fold_storm.lua"
type_in '' "$work/fold_storm.lua"
ok "a loss before the next roll of dice is marked as deadly even though the roll is unknown" \
    holds "Lamb is bitten (a1) (deadly)"
type_in 'try bear lamb\n' "$work/fold_storm.lua"
ok "try prints the events that are certain before the next roll, and says that the rest is uncertain" \
    sh -c "grep -qF 'Lamb at a1 is killed' '$work/out' && grep -qF 'What happens then is not certain' '$work/out'"
with_civilian='jenny\ngo jenny\nmove i4\nshoot j3\n1\nmove k4\nend\n'
printf "$with_civilian" | PRECINCT_DATA=$PWD "$program" play hardcity/mayhem --mode versus --seed 31 --seat zero=heuristic >"$work/out" 2>&1
ok "in Hard City, the option of a blow says that a civilian on the space dies" \
    holds 'suffer civilian           Civilian 1 takes the damage (here) (deadly)'
ok "in Hard City, a blow that an officer survives is not marked" lacks 'Jenny Takabura takes the damage (here) ('

# The opening
type_in '' $toxic
ok "the opening of a match names the player's side and its goal" holds 'You play Officers. You win with '
ok "the opening does not print how the table was set up" lacks 'Shuffled'
type_in 'log all\n' $toxic
ok "the log contains the setup of the table" holds 'Shuffled: Event deck.'
type_in '' $toxic --plain
ok "--plain names the player's side and its goal at the opening" holds 'You play Officers. You win with '
type_in '1\n' $toxic
ok "setup events after the first answer are printed" holds 'gets Flamethrower (Equipment)'

type_in '1\nrule goal\n' $toxic
ok "rule goal prints the goal of a side" sh -c "sed -n '/> rule goal/,\$p' '$work/out' | grep -q 'You win with 7 points of Order'"
type_in '1\ngoal\n' $toxic
ok "goal alone prints the goal of a side" sh -c "sed -n '/> goal/,\$p' '$work/out' | grep -q 'You win with 7 points of Order'"

# Signs
cat >"$work/web.lua" <<'END'
return { game = "web", id = "web", title = "Web", build = function()
  local links = {}
  for x = 1, 13 do
    local from, to = ("abcdefghijklmn"):sub(x, x) .. "1", ("abcdefghijklmn"):sub(x + 1, x + 1) .. "3"
    links[x] = { id = "bus" .. x, from = from, to = to, open = true }
    links[13 + x] = { id = "tram" .. x, from = from, to = to, open = true }
  end
  return {
    sides = { { id = "ada", title = "Team" } }, seats = { { id = "ann", side = "ada" } }, links = links,
    boards = { { id = "main", map = "..............\n##############\n.............." } },
    kinds = { ada = { title = "Ada", side = "ada", seat = "ann" } }, verbs = { go = "Go {1}" },
    menus = { main = { actions = { move = { label = "Move to {1}", builtin = "move" } } } },
    steps = { set_up = function() spawn("ada", space("a1")) end }, setup = { "set_up" },
    rounds = { cap = 2, { id = "turns", turns = { who = "ada", pick_verb = "go", menu = "main" } } },
  }
end }
END
type_in 'map legend\n' "$work/web.lua"
ok "the legend counts the ways of a map, and two ways between the same spaces once" holds '13 ways between spaces'
ok "the legend of a map of links names the command that lists a space's links" holds '`look a1` says where those of a1 lead'
ok "the legend of a map of links has no line for a single link" lacks 'a way between'
type_in 'who\n' "$work/web.lua"
ok "view calls a side by its own title even if a piece has the same id" holds 'Seat: ann, side Team, played by: human'
type_in 'finir\n' "$work/web.lua" --lang fr
ok "French: the engine's own verb for ending a menu is translated" holds ' finir  '
ok "French: the translated verb for ending a menu is understood" lacks "n'est pas une commande"
asked() { "$program" "$@" >"$work/out" 2>&1; }
ok "help COMMAND prints the same text as COMMAND --help" eval "asked play --help && mv '$work/out' '$work/play' &&
    asked help play && cmp '$work/play' '$work/out'"
ok "help of an unknown command proposes a known one" eval "! asked help plai && holds \"Did you mean 'play'\""
type_in 'map legend\n' $toxic
ok "the legend explains the visible sides of tokens" holds '$s Crate (street)'
ok "the legend lists the links of the map" holds 'a way between d6 and'
ok "the legend lists only the signs on the map" lacks 'stunned'
type_in 'map legend\n' $toxic --lang fr
ok "French: the legend explains the visible sides of tokens" holds '$r Caisse (rue)'
type_in 'map legend\n' hardcity/zerohour --mode coop --seed 7
ok "the legend has a sign for each side of a token" holds 'Ll Street Light (lit)'

# The state of the match
type_in 'look a1\nscore\n' reckoners/newcago --seed 7
ok "hit points that may rise above their start are printed with their maximum" holds 'Curveball b1  HP 7, at most 10'
ok "unlimited hit points are printed without a number" holds 'Lockjaw c1  HP endless, invulnerable'
ok "a counter without a meaningful maximum is printed without it" holds 'Money 4   Population 40   '
ok "a villain's line says how the villain acts next" holds 'Search 2  next: 1 agent, population -1, red'
ok "a villain's line gives the number of active cells of its track" holds 'power (3 of 5)'
ok "look at a villain's sheet marks its active cells" holds 'Yellow power: population -1, nothing (2 of 6)'
ok "look at a piece shows the cells and hit points of its sheet" holds 'Fortuity, HP 8, at most 10'
type_in '' reckoners/newcago --seed 7 --plain
ok "--plain says which cells of a track act next" holds 'Lockjaw, at c1, endless hit points, invulnerable, Search 3, next: blue power, 1 barricade, 1 barricade, 3 of the 6 cells of its track.'
ok "--plain gives the tracks the same figures as the map" holds 'Base track 1 of 5, Money 4, Population 40.'
# The score on one screen
type_in 'score\n' $toxic
ok "score begins with the current points" holds 'Order: 0 of 7 - the score of Officers'
ok "score lists the sources of points" holds '  0  evacuations'
type_in 'score\n' $toxic --plain
ok "--plain: score lists the sources of points" holds '0: evacuations'
type_in 'score\n' $toxic
ok "score ends with the conditions of victory" holds 'You play Officers. You win with '
ok "the output of score fits a screen of 22 lines" sh -c "[ \"\$(sed -n '/^> score/,\$p' '$work/out' | wc -l)\" -le 22 ]"
type_in 'score all\n' $toxic
ok "score all prints the rules of points" holds 'Victory Points in Toxic Revenge'
type_in 'score much\n' $toxic
ok "score refuses a word other than all" holds "\`score\` takes 'all' or nothing, not 'much'."

# Numbers of options
ascend() { # every list of options in the recorded matches: each number is greater than the one above it
    perl -ne '$last = -1 if $. == 1 || /^\S/; next unless /^(?=.{5}  [a-z]{2}) *(\d+)(?:-(\d+))? /;
        print "$ARGV:$.: $1 comes after $last\n" and $bad = 1 if $1 <= $last; $last = $2 // $1;
        close ARGV if eof; END { exit $bad }' tests/golden/*.out
}
ok "options are listed by number, both in the whole list and for one verb" ascend

# Sources of points
cat >"$work/fair.lua" <<'END'
return { game = "fair", id = "fair", title = "Fair", pitch = "Tiny.", rules = "fair", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "town", title = "Town", track = "fame" } },
      seats = { { id = "mayor", title = "Mayor", side = "town" } },
      boards = { { id = "main", title = "Board", map = "..." } },
      kinds = { clown = { title = "Clown", count = 3 } },
      tracks = { fame = { title = "Fame", start = 0, max = 9, sources = { shows = "shows", tents = "tents" } } },
      vars = { match = { shows = "int", tents = "int" } },
      verbs = { open = "Open {1}" },
      steps = { count = function() match.tents = match.tents + 1 track("fame"):add(2) end },
      rounds = { cap = 3, { id = "day", title = "Day", run = function()
        choose { seat = "mayor", verb = "open", prompt = "What opens?", from = { space("a1"), space("b1") } }
        piece("clown." .. match.round):place(space("c1"))
        if match.round == 1 then match.shows = match.shows + 1 track("fame"):add(1) else queue("count") end
      end } },
    }
  end }
END
type_in 'open a1\nopen b1\nscore all\n' "$work/fair.lua"
ok "score all names the counter that rose and no arrival of a piece as the cause" holds '  round 1: +1, then 1 (shows)'
ok "score all names the counter for points that a later step gives" holds '  round 2: +2, then 3 (tents)'
ok "score all names no arrival of a piece as the cause of points" not grep -q 'then [0-9].*Clown' "$work/out"

# Effects of the last answer
type_in '2\n' reckoners/newcago --reckoners tia,abraham --seed 7
ok "an answer without an event is printed as itself" holds '  You: Continue.'
type_in '2\n' reckoners/newcago --seed 7 --plain
ok "--plain prints an answer without an event as itself" holds 'You: Continue.'
type_in 'leave\n' reckoners/newcago --seed 7
ok "an answer typed as the word of its verb is not printed again" not grep -q 'You: Continue' "$work/out"

type_in 'leave\na1\nb1\nkeep_all abraham\nstate\n' reckoners/newcago --reckoners tia,abraham --seed 7 --plain
ok "keep_all prints one sentence instead of one for each die" holds 'Abraham keeps all the rest.'
ok "state prints the place of the kept dice only once" test "$(grep -c 'Abraham Desjardins: kept, ' "$work/out")" = 1
type_in 'leave\nc1\nc1\nkeep_all david\nkeep_all prof\nopen david containment\ncontain red\n' reckoners/newcago --reckoners david,prof --seed 8 --level easy --plain
ok "--plain reads only the tracks of Steelheart that changed" holds "Steelheart's boards: Red power, next: 2 agents, 1 of the 6 cells of its track."

# Consequences shown with an option
mayhem="hardcity/mayhem --mode coop --seed 7"
type_in '1\ngo jenny\nmove f3\n' $mayhem
ok "a step that continues a movement is offered as free" holds 'move (free: 1 step left): f2 '
ok "an option that ends the movement says so" holds 'shoot (1 AP, ends the move): '
ok "the option to end the turn is not marked as ending a movement" lacks 'End the turn ('
type_in '1\ngo jenny\nmove f3\n' $mayhem --plain
ok "--plain lists the steps of a movement with the steps left" holds 'move, free: 1 step left: f2 north, '
ok "--plain lists the options that end a movement" holds 'As before, but it ends the move: aim 1 to 12'
type_in '1\ngo jenny\nmove f3\noptions\n' $mayhem
ok "options before a movement do not mention the end of a movement" sh -c "sed '/> move/,\$d' '$work/out' | grep -q 'move (1 AP): '"
type_in '1\ngo dona\nmove i3\n' $mayhem
ok "options do not warn of harm if no enemy is near" sh -c "! sed '/> move/,\$d' '$work/out' | grep -q hurts"
ok "a step that hurts the piece is offered with the word hurts" holds ' (hurts)'

# A menu that only a choice leaves is read like any other question
type_in '' hardcity/mayhem --mode versus --seat officers=random --seed 3
ok "the cards of Doctor Zero are offered by name" holds '7  play mob rule             Play Mob Rule'
ok "a question with cards prints their text" holds 'Move up to 5 Mutants. Then every Officer on a space with 2 or more'

# The tasks of a side are variables that hold a symbol with a description
type_in 'enter south\nrest\nenter north\nrest\nscore\n' peur/centre --seed 3
ok "the first screen explains the contract of the first side" holds 'Contract: Warrants. Tie up'
ok "the first question of another side explains its contract" holds 'Contract: The envelope.'
ok "score lists the titled variables of a side" holds 'The Wolves: 0 - the score of The Wolves. Contract The envelope'
type_in 'score\n' peur/centre --seed 3 --plain
ok "--plain explains a side's contract and lists it with the score" sh -c "grep -q 'Contract: Warrants' '$work/out' && grep -q 'the score of City Police. Contract Warrants' '$work/out'"

# A match that is left in the middle
type_in '1\nquit\n' hardcity/toxic --mode coop --seed 41
ok "the last line of a match that was left gives its name in words that can be typed" holds 'Continue with: precinct resume hardcity-toxic-41'
printf 'seed\n' | "$program" resume hardcity-toxic-41 >"$work/out" 2>&1
ok "resume understands the name from the last line of a match" holds 'Toxic Revenge, seed 41, continues.'

# The texts of cards that each question of a turn offers. The ninth answer of this match passes at the first question of
# turn 1, which offers six cards.
offered='1\n1\n1\n1\n1\n1\n1\n1\npass\n1\n1\n1\nstay\nleave\n'
found() { [ "$(grep -c -e "$1" "$work/out")" = "$2" ] || { cat "$work/out" && false; }; }
type_in "$offered" darkknight/book1 --seed 7
ok "a list prints the text of a card in hand once a round" found 'Detective: The clock goes back by 1\.$' 1
ok "cards whose texts were printed before share a line of the list" holds ' 7-12  play: bomb squad, informant, night watch, safehouse'
ok "the first list without card texts says how to see them" found '`options` prints the texts of these cards again\.' 1
type_in "${offered}options\n" darkknight/book1 --seed 7
ok "options prints again the card texts that a list has printed" found 'Detective: The clock goes back by 1\.$' 2
type_in "$offered" darkknight/book1 --seed 7 --plain
ok "--plain: a list reads the text of a card in hand once a round" found 'Detective: The clock goes back by 1\.$' 1
ok "--plain: cards whose texts were read before share a sentence" holds 'Play: 7, Bomb Squad; 8, Informant;'
type_in '1\n1\n1\n1\n1\n1\n1\n1\nhand\n' darkknight/book1 --seed 7
ok "hand lists the cards of a hand that everybody sees" holds '  Night Watch: Detective: A later turn of this round'
LANGUAGE=fr type_in '1\n1\n1\n1\n1\n1\n1\n1\npasser\n1\n1\n1\nrester\n' darkknight/book1 --seed 7
ok "French: the first list without card texts says how to see them" holds 'réaffiche le texte de ces cartes.'
done_testing
