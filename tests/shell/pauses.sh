# Answers that a person at a terminal may not mean: lines typed at a pause of long output, before the question that they
# answer is on the screen, and a verb that uses up a card without its name.
. tests/tap.sh
. tests/terminal.sh
data=$PWD/tests/front

cat >"$work/loud.lua" <<'END'
return { game = "loud", id = "loud", title = "Loud", pitch = "Says much.", build = function()
  local function walker(name) return { title = name, tags = { "walker" }, side = "us", seat = "p1", ap = 1, hp = 9 } end
  return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    boards = { { id = "main", title = "Road", map = ". . ." } },
    kinds = { ann = walker("Ann"), bob = walker("Bob") },
    events = { said = "Line {n}." },
    steps = { begin = function() piece("ann"):place(space "a1") piece("bob"):place(space "b1") end }, setup = { "begin" },
    menus = { main = { end_verb = "end", actions = {
      shout = { label = "Shout", cost = 1, run = function() for i = 1, 40 do emit("said", { n = i }) end end } } } },
    rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} is next" },
  }
end }
END
paused() { screen | grep . | tail -n 1 | grep -q '^-- Enter continues'; }

open play "$work/loud.lua"
screen_settles
keys 'go ann' Enter
shows 'Ann acts'
screen_settles
keys shout Enter
shows_that paused
keys e nd Enter # `end` would be the key
ok "a line typed at a pause is followed by the next page only" shows_that 'paused && screen | grep -q "Bob takes a turn"'
keys Enter
ok "a typed end of a finished turn at a pause says that this turn is over" shows 'The turn of Ann is already over.'
ok "a typed end of a finished turn at a pause leaves the next turn open" shows_that 'screen | grep -q "Bob acts"'
keys e nd Enter
ok "the end of an automatic turn without an action must be repeated" shows 'The turn of Bob began automatically, and nothing was done in it. AP left: 1.'
keys e nd Enter
ok "the repeated end of an automatic turn is accepted" shows 'Round 2'
keys quit Enter
left_with 0

open play "$work/loud.lua"
shows 'go ann'
keys 'go ann' Enter
shows 'Ann acts'
screen_settles
keys shout Enter
shows_that paused
keys shout Enter
shows_that 'paused && screen | grep -q "Bob takes a turn"'
keys Down Enter
ok "an arrow key at a pause shows the next page" hides 'is not a command'
ok "an answer typed at a pause is not given to the next question" shows '`shout` is not done: you typed it before this question was shown.'
ok "an answer typed at a pause leaves the next question open" shows_that 'screen | grep -q "Bob acts"'
keys 'help all' Enter
shows_that paused
screen_settles
keys 'shout' Enter
ok "an answer typed at a pause of help is given to the question that was shown" shows 'Line 1.'
shows_that paused
keys who Enter
ok "a command typed at a pause runs after the rest of the output" shows 'played by: human'
keys quit Enter
ok "quit leaves the match after lines typed at pauses" left_with 0

open play "$work/loud.lua" --lang fr
shows 'go ann'
keys 'go ann; shout' Enter
shows 'Entrée pour la suite'
keys shout Enter
shows_that 'screen | grep . | tail -n 1 | grep -q "^-- Entr" && screen | grep -q "Line 40"'
keys Enter
ok "an answer typed at a pause is held back in a French match" shows "n'est pas fait"

open play park/walk --seed 3
shows 'go ann'
keys 'go ann' Enter
shows 'Ann Archer acts'
keys use Enter
ok "a verb alone that would use up a card first prints the text of the card" \
    shows 'Long Rope: Stuns a wolf on any one space. Repeat the command to do it.'
screen_settles
keys use Enter
ok "a verb alone uses the card when the verb is repeated" shows 'Where does the rope go?'
keys 'undo; use' Enter
ok "the text of a card is printed before its use only once" \
    shows_that 'screen | grep -A 99 "> undo; use" | grep -q "Where does the rope go?"'
keys quit Enter
ok "quit leaves the match after a verb that used a card" left_with 0

open play park/walk --seed 3
shows 'go ann'
keys 'go ann' Enter
shows 'Ann Archer acts'
keys rope Enter
ok "the name of a card alone uses the card immediately" shows 'Where does the rope go?'
keys quit Enter
ok "quit leaves the match after the name of a card" left_with 0

# A pipe has no pauses: each line answers the question that is open when it is read.
printf 'go ann\nshout\nend\nquit\n' | PRECINCT_DATA=$data XDG_STATE_HOME="$work/piped" "$program" play "$work/loud.lua" >"$work/out" 2>&1
ok "a line of a pipe answers the question that follows long output" grep -q 'Round 2' "$work/out"

# Five lines of events, which a tall map would push off the screen
sed -e 's/map = "[^"]*"/map = string.rep(".\\n", 17)/; s/ap = 1/ap = 3/; s/space "b1"/space "a2"/; s/= 1, 40/= 1, 5/' "$work/loud.lua" >"$work/tall.lua"
open play "$work/tall.lua"
shows 'go ann'
keys 'go ann' Enter
shows 'Ann acts'
screen_settles
keys shout Enter
ok "a few lines of events wait for Enter before a tall map pushes them off the screen" shows_that 'paused && screen | grep -q "Line 1"'
keys Enter
ok "after Enter the tall map and the question follow" shows 'Ann acts'
done_testing
