# Commands for authors in play: reload, lua, trace, profile, --watch. The rules of an episode from `precinct new
# episode` change during a match.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
cd "$work" || exit 1
play_file=dark.lua
begin() { rm -f dark*.lua && "$PRECINCT" new episode dark >/dev/null; }
# play COMMANDS [ARGS...]: plays these commands. A command that begins with "!" is a shell command.
play() {
    commands=$1 && shift
    echo "$commands" | converses "$PRECINCT" play "$play_file" --seed 3 --quiet "$@" >out 2>&1
}
says() { grep -qF -e "$1" out || { cat out && false; }; }

begin
play 'move b1
lua piece("keeper").ap
!sed -i "s/ap = 4/ap = 9/" dark.lua
reload
lua piece("keeper").ap + 100
undo
lua piece("keeper").space.id
lua piece("keeper").ap + 200
undo
redo
lua piece("keeper").space.id
move b2
end
lua piece("keeper").ap + 300
save reloaded.prs
quit'
ok "reload keeps the position of the match" says '103'
ok "reload says that the match continues at the open question" says 'The match continues where it was'
ok "undo goes back beyond a reload" says '204'
ok "undo beyond a reload stops at the first question" says 'the scripts were reloaded here'
ok "reload applies the new rules to later steps" says '309'
again() { sed -n '/^> reload/,/^> lua/p' out | grep -qF 'What does the lamplighter do?'; }
ok "reload prints the open question once more" again
verified() { "$PRECINCT" replay reloaded.prs --verify --episode dark.lua >out 2>&1 || { cat out && false; }; }
ok "the replay of a match that was reloaded verifies" verified
marked() { test "$(grep -c '^{"position":' reloaded.prs)" = 2; }
ok "the record of a reloaded match begins with its kept positions" marked
printf 'lua piece("keeper").ap + 400\nundo\nundo\nundo\nlua piece("keeper").space.id\nquit\n' |
    "$PRECINCT" resume reloaded.prs --episode dark.lua --quiet >out 2>&1
ok "a reloaded match resumes at its question" says '409'
ok "undo in a resumed match goes back beyond the reload" says 'a1'
misfit() {
    sed 's/"face":"dark"/"face":"dim"/' reloaded.prs >misfit.prs
    ! "$PRECINCT" resume misfit.prs --episode dark.lua </dev/null >out 2>&1 && says 'lamp.1.face is "dim"'
}
ok "resume refuses a reloaded match whose kept position does not fit, with the place" misfit

begin
play 'move b1
!sed -i "s/ap = 4/ap = 9/" dark.lua
reload replay
lua piece("keeper").ap
quit'
ok "reload replay plays the match's answers by the new rules" says '8'
ok "reload replay names the files that have changed" says 'Changed since it was saved: dark.lua'
play 'reload again
quit'
ok "reload refuses a word other than replay" says 'takes nothing, or the word replay'

begin
play 'move b1
!sed -i "s/Walk to/Stroll to/" dark.lua
reload
options
quit'
ok "reload prints texts from the new files" says 'Stroll to'

# The episode of the following tests: a card, a variable, a question in the middle of an action, a second board.
cat >rich.lua <<'END'
return {
  game = "rich", id = "rich", title = "Rich",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "us", title = "We", side = "us" } },
      boards = { { id = "hall", title = "Hall", map = "..." }, { id = "attic", title = "Attic", map = ".." } },
      kinds = { ann = { title = "Ann", side = "us", seat = "us", ap = 3 }, cat = { title = "Cat", count = 2 } },
      cards = { letter = { title = "Letter", play = true }, key = { title = "Key", play = true } },
      piles = { desk = { title = "Desk", cards = { letter = 2, key = 1 } } },
      vars = { match = { tea = { min = 0, max = 9, default = 5 }, note = "name" }, piece = { mood = "int" } },
      names = { "glad", "sad" },
      verbs = { go = "{1}", pick = "Pick {1}" },
      menus = { acts = { actions = {
        wait = { label = "Wait", run = function() match.tea = match.tea + 1; match.note = "glad" end },
        ask = { label = "Ask", run = function(ann)
          local first = choose { seat = "us", verb = "pick", from = { 1, 2 } }
          ann.mood = first + choose { seat = "us", verb = "pick", from = { 3, 4 } }
          queue("later", ann, first)
        end },
      } } },
      steps = { begin = function() spawn("ann", space "attic.a1"); spawn("cat", space "a1") end,
                later = function(ann, n) ann.mood = ann.mood + choose { seat = "us", verb = "pick", from = { n, 9 } } end },
      setup = { "begin" },
      rounds = { { id = "day", turns = { who = "ann", pick_verb = "go", menu = "acts" } } },
    }
  end,
}
END
cp rich.lua rich.first
# rich COMMANDS SED: plays the commands, then changes the episode's file by SED
rich() {
    cp rich.first rich.lua
    play "wait
$1
!sed -i '$2' rich.lua
reload
options
lua match.tea * 100
lua piece(\"ann\").space.id .. \"!\"
quit" >/dev/null
}
play_file=rich.lua
rich wait 's/cat = { title = "Cat", count = 2 }/cow = { title = "Cow" }/'
ok "a reload names a piece in play that the new files lack" says 'cat.1 is on a1, but the files no longer declare it'
ok "a refused reload names the command reload replay" says '`reload replay`, which plays the answers'
ok "a refused reload leaves the match under its old rules" says '700'
rich wait 's/id = "attic", title = "Attic", map = ".."/id = "loft", title = "Loft", map = ".."/'
ok "a reload names a piece on a space that the new files lack" says 'ann is on attic.a1, a space that is no longer on the boards'
rich wait 's/max = 9, default = 5/max = 5, default = 5/'
ok "a reload names a value in play that is outside its new range" says 'match.tea is 7, but its limits are 0 and 5 now'
rich wait 's/note = "name"/note = "bool"/'
ok "a reload names a variable whose type has changed" says 'match.note is "glad", but the files declare it as "bool" now'
rich wait 's/"glad", "sad"/"sad"/; s/= "glad" end/= "sad" end/'
ok "a reload names the value of a variable that its new names lack" says 'match.note is "glad", which the files no longer declare'
rich wait 's/piles = { desk = { title = "Desk"/piles = { shelf = { title = "Shelf"/'
ok "a reload names a pile with cards in it that the new files lack" says 'is in the pile "desk", which the files no longer declare'
rich wait 's/id = "day"/id = "night"/'
ok "a reload names a phase under way that the new files lack" says 'match.phase is "day", which the files no longer declare'
rich wait 's/letter = 2, key = 1/letter = 1, key = 2/; s/piece = { mood = "int" }/piece = { glee = "int" }/; s/ann.mood/ann.glee/g'
ok "a reload lists the cards that the new files add or remove" says 'New: key'
ok "a reload lists the variables that the new files add or remove" says 'letter.2'
ok "a reload that only adds and removes unused definitions keeps the position" says '700'
rich "ask
pick 1" 's/label = "Wait"/label = "Tarry"/'
ok "a reload inside a step restarts the step and names the dropped answers" says 'restarts, without its answers: ask, pick:1'
rich "ask
pick 1
pick 3" 's/later = /after = /; s/"later"/"after"/'
ok "a reload names a waiting step that the new files lack" says 'the step "later" is waiting, but the files no longer declare it'
rich "ask
pick 1
pick 3" 's/{ n, 9 }/{ n, 8 }/'
ok "a reload runs a waiting step by the new rules with its old arguments" says 'Pick 8'
rich wait 's/map = "..."/map = "....."/'
ok "a reload finds spaces by their names, whatever their numbers" says 'attic.a1!'
play_file=bell.lua
"$PRECINCT" new card bell >/dev/null && sed -i 's/hero:heal(1)/hero:heal(hero.cargo.n)/; s/pieces("rat")/pieces("rat down")/; s/cost = 1, target/cost = 1, rule = "2.2", target/' bell.lua
play 'play bell
quit'
ok "an error of a script in play names the file and the line" says 'bell.lua:9:'
ok "an error of a script in play names the step, the card and the rule" says 'during play (card bell.3, §2.2)'
play_file=dark.lua

begin
play 'move b1
!sed -i "s/max = 3 }/mox = 3 }/" dark.lua
reload
lua piece("keeper").space
quit'
ok "a reload of scripts with a mistake is refused, and names the mistake" says 'dark.lua:21:47: tracks.lit.mox: unknown key'
ok "a reload of scripts with a mistake leaves the match under its old rules" says 'b1'

begin
play 'move b1
!sed -i "s/builtin = \"move\", label = \"Walk to {1}\", cost = 1/builtin = \"move\", label = \"Walk to {1}\", cost = 9/" dark.lua
reload replay
quit'
ok "reload replay says that it dropped the answers that no longer fit" says 'only in part'

begin
play 'move b1
!sed -i "s/Walk to/Stroll to/" dark.lua
options
options
quit' --watch
ok "play --watch reloads changed files without a command" says 'Stroll to'

begin
play 'lua piece("keeper").ap = 6; piece("keeper").ap = 5; return piece("keeper").ap * 100
quit' --author
ok "lua takes the rest of its line, and a semicolon there ends a Lua statement" says '500' out
play 'lua piece("keeper").ap
lua piece("keeper").ap = 7
lua piece("keeper").ap
lua nonsense(
lua { pieces("lamp"), { a = { { "deep" } } }, [true] = "yes" }, #spaces()
lua { [function() end] = 2 }
lua piece("keepr")
quit'
ok "lua prints the value of an expression" says '4'
ok "lua prints tables three levels deep" says '{ { lamp.1, lamp.2, lamp.3 }, { a = { table } }, [true] = "yes" }	13'
ok "lua says why it cannot print a table without order" says 'has no stable order'
ok "lua without --author refuses to change the position" says '`play --author` permits it'
unchanged() { ! grep -qx 7 out; }
ok "lua without --author leaves the position unchanged" unchanged
ok "lua names a mistake in its chunk" says 'Unexpected symbol near'
ok "lua prints a runtime error without adding a line number" eval 'says "unknown piece \"keepr\"" && ! grep -q "^lua:1: " out'
play 'lua piece("keeper").ap = 7
lua piece("keeper").ap
save edited.prs
quit' --author
ok "lua changes the position with --author" says '7'
ok "a record names a change by lua" grep -q '"edit":' edited.prs
play 'save early.prs
load early.prs
lua piece("keeper").ap = 6
lua piece("keeper").ap
quit' --author
ok "lua changes the position of a loaded match with --author" grep -qx 6 out
verifies() { "$PRECINCT" replay edited.prs --verify --episode dark.lua >out 2>&1 || { cat out && false; }; }
ok "the replay of a match that lua changed verifies" verifies

play 'trace on
profile on
end
profile
trace
end
profile off
profile
quit'
ok "trace names the function that ran for a trigger" says 'turn.start: dark.lua:35'
ok "profile counts the calls of each function" grep -qE '^ +1 +[0-9]+  dusk \(dark.lua:45\)|^ +1 +[0-9]+  turn.start' out
ok "profile counts nothing after it is switched off" says 'Nothing was counted'
sed -i 's/^      on = {/&\
        ["piece.enter"] = { { when = { piece = "lamp" }, run = function() end },\
          { when = { piece = "keeper", needs = { { anywhere = "keeper" },\
            { supply = "lamp", min = 9 } } }, run = function() end } },/' dark.lua
line=$(grep -n 'piece.enter' dark.lua | cut -d: -f1)
play 'trace on
options
move e1
quit'
ok "trace names a handler that did not run, with its place and the key of when that failed" \
    grep -qx "    piece.enter: dark.lua:$line did not run because of when.piece (dark.lua:$line:[0-9]*)" out
ok "trace names the condition of needs that failed" \
    grep -qx "    piece.enter: dark.lua:$((line + 2)) did not run because of when.needs\[2\] (dark.lua:$((line + 2)):13)" out
begin
play 'profile on
end
!sed -i "s/ap = 4/ap = 9/" dark.lua
reload
end
profile
quit'
ok "profile keeps its counts at a reload" grep -qE '^ +2 +[0-9]+  turn.start' out
begin
play 'trace maybe
quit'
ok "trace refuses a word other than on or off" says 'takes on or off'

begin
play 'move b1
quit'
resumed() {
    back=$(sed -n 's/.*Continue with: precinct //p' out)
    # shellcheck disable=SC2086
    echo quit | "$PRECINCT" $back --quiet >again 2>&1 && grep -q 'moves from a1 to b1' again || { cat out again && false; }
}
ok "the command printed on leaving resumes a match of an author's own episode" resumed
here() { echo quit | "$PRECINCT" resume "$1" --quiet >out 2>&1; }
name=$(sed -n 's/.*Continue with: precinct resume \([^ ]*\) .*/\1/p' out)
ok "resume finds a match by name in the folder of its episode" here "$name"
ok "the command printed on leaving names the file of the episode" says "resume $name --episode "
mkdir -p far
ok "resume does not find the episode of a file from another folder" sh -c 'cd far && ! echo quit | "$PRECINCT" resume "$1" --quiet >../out 2>&1' sh "$name"
ok "resume from another folder says to name the episode's file" says "was played on 'dark.lua', which is not here. Name its file with --episode FILE"
play "load $name
load nowhere
quit"
ok "load of an author's own episode takes the names that resume takes" says 'Loaded: '
ok "load of an unknown name lists the saved names" says "no match is saved as 'nowhere'. There are: "
begin
play 'move b1
quit'

begin
play 'move b1
save by name
move a1
load by name
look b1
quit'
ok "load takes a save of an author's own episode whose name has a blank" says 'Loaded: '
ok "save of a name with blanks prints the command that resumes outside" says "it continues with: precinct resume 'by name' --episode "

mkdir -p scripts/other && echo 'return { 1 }' >scripts/other/init.lua
foreign() {
    { echo 'local other = require "other"' && cat dark.lua; } >thief.lua
    ! "$PRECINCT" play thief.lua </dev/null >out 2>&1 && grep -qF 'scripts/other/init.lua belongs to another game' out
}
ok "play refuses an episode that requires a module of another game" foreign

# Long output is printed completely.
mkdir -p docs/rules
cat >heap.lua <<'END'
return { game = "heap", id = "heap", title = "Heap", rules = "heap", build = function() return {
  sides = { { id = "ann", title = "Ann" } }, seats = { { id = "ann", title = "Ann", side = "ann" } },
  boards = { { id = "yard", title = "Yard", map = string.rep(".", 20) } },
  kinds = { ann = { title = "Ann", side = "ann", seat = "ann" }, stone = { title = "Stone", count = 20 } },
  verbs = { go = "{1}" }, menus = { acts = { actions = { wait = { label = "Wait", run = function() end } } } },
  setup = { "fill" },
  steps = { fill = function() for _, s in ipairs(spaces()) do spawn("stone", s) end spawn("ann", space("a1")) end },
  rounds = { { id = "turns", turns = { who = "ann", pick_verb = "go", menu = "acts" } } },
} end }
END
chapter=0
while [ $chapter -lt 25 ]; do
    chapter=$((chapter + 1)) && printf '## %d. Chapter\n\nA stone weighs %d.\n\n' $chapter $chapter
done >docs/rules/heap.md
play_file=heap.lua
play 'lua local t = {} for i = 1, 60 do t[i] = i end return t
rule stone
!sed -i "s/count = 20/count = 2/" heap.lua
reload
quit' --author
joined() { tr -s ' \n' ' ' <out | grep -qF -e "$1" || { cat out && false; }; }
ok "lua prints every element of a long list" joined ' 39, 40, 41, 42'
ok "lua prints a long list up to its end" joined ' 59, 60 }'
ok "rule prints every section that has the word" says '25. Chapter'
ok "a refused reload names every piece that does not fit the new files" test "$(tr -s ' \n' ' ' <out | grep -o 'stone\.[0-9]* is on [a-t]1' | sort -u | wc -l)" = 18
ok "a refused reload with a long list says how to continue" joined 'Put back what is missing'

# A game without pieces. The label of an option names a card that nobody may see.
cat >guess.lua <<'END_LUA'
-- Guess the hidden card.
return {
  game = "guess", id = "guess", title = "Guess",
  build = function()
    return {
      sides = { { id = "us", title = "Us" }, { id = "them", title = "Them" } },
      seats = { { id = "me", title = "Me", side = "us" }, { id = "you", title = "You", side = "them" } },
      boards = { { id = "main", title = "Main", map = "S", legend = { S = "start" } } },
      cards = { sun = { title = "Sun" }, moon = { title = "Moon" } },
      piles = { deck = { title = "Deck", cards = { sun = 3, moon = 3 }, visible = "nobody" } },
      verbs = { guess = { label = "Guess", label_of = function() return "Guess " .. pile("deck"):top().def.title end }, pass = "Pass" },
      setup = { "mix" },
      steps = { mix = function() pile("deck"):shuffle() end },
      rounds = { { id = "day", title = "Day", run = function()
        choose { seat = "me", options = { { "guess" }, { "pass" } } }
        pile("deck"):shuffle()
        if match.round == 3 then finish("us") end
      end } },
    }
  end,
}
END_LUA
not_tried() { "$PRECINCT" test guess.lua --every 1 --games 8 >out 2>&1; [ $? = 1 ]; }
ok "the kit finds an option's label that reveals a hidden card" not_tried
ok "the kit prints the option that reveals a hidden card" says '"text":"Guess Sun"'
sed -i 's/ .. pile("deck"):top().def.title end/ end/' guess.lua
ok "the kit tests an episode without pieces at every decision" "$PRECINCT" test guess.lua --every 1 --games 8
done_testing
