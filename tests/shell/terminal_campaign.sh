# Campaigns and recorded matches at a real terminal: begun from the menu, left between two episodes and gone on with; a record walked
# through forwards and backwards.
. tests/tap.sh
. tests/terminal.sh

# Two walks in the park, of one round each.
data=$work/data
mkdir -p "$data" && cp -r tests/front/episodes "$data"
sed -e 's/id = "walk"/id = "again"/' -e 's/title = "A Walk in the Park"/title = "Once More"/' "$data/episodes/park/walk.lua" \
    >"$data/episodes/park/again.lua"
cat >"$data/episodes/park/weekend.lua" <<'END'
return { game = "park", id = "weekend", title = "A Weekend", pitch = "Twice.",
  settings = { rounds = { type = "integer", title = "Rounds", min = 1, max = 9, default = 1 } },
  campaign = { "park/walk", "park/again" } }
END

# told TEXT: the text was shown, and may have been scrolled away since
told() { shows_that "tmux capture-pane -p -S - | grep -qF '$1'"; }
# number_of TEXT: the number of the line of the menu with this text
number_of() { screen | sed -n "s/^ *\([0-9]*\) .*$1.*/\1/p" | tail -n 1; }

open
ok "the menu offers the campaign" shows 'A Weekend'
keys "$(number_of 'A Weekend')" Enter
ok "it shows the settings of the campaign" shows 'Rounds: 1'
ok "and who plays, once for all its episodes" shows 'played by: a person'
keys Enter
ok "it begins" shows 'go ann'
ok "with its first episode" told 'Episode 1 of 2: A Walk in the Park'
ok "and said where it is kept" told 'The campaign is kept in'
keys 'go ann; end' Enter
ok "an episode goes on" shows 'Bob Baker acts'
keys e nd Enter # `end` would be the key
ok "what its last answer did can be looked at, or undone" shows 'Enter leaves'
keys Enter
ok "between two episodes it asks" shows 'Enter goes on with episode 2 of 2; q leaves'
keys q Enter
ok "q leaves" left_with 0

open
ok "the menu offers to go on with the campaign" shows 'A Weekend, 2 of 2: Once More'
keys "$(number_of 'A Weekend, 2 of 2')" Enter
ok "which begins" shows 'go ann'
ok "with the episode that comes next" told 'Episode 2 of 2: Once More'
keys 'go ann; end' Enter
ok "it goes on" shows 'Bob Baker acts'
keys e nd Enter # `end` would be the key
ok "to the end" shows 'Enter leaves'
keys Enter
ok "then it says how the campaign went" shows 'The campaign is over'
ok "and leaves" left_with 0
open
ok "the menu does not offer to go on with what is over" shows 'A Weekend'
ok "really" hides '2 of 2: Once More'
keys q Enter
left_with 0

# Who has given the seat away is not left out of the rest.
open campaign new park/weekend "$work/away.prc"
shows 'go ann'
keys 'seat walkers random' Enter
ok "a program plays an episode to its end" shows 'Enter leaves'
keys Enter
ok "then it is said that only programs play" shows 'Only programs are playing: walkers=random'
keys q Enter
left_with 0
open campaign resume "$work/away.prc"
ok "also when the campaign is taken up again" shows 'Only programs are playing: walkers=random'
keys h Enter
ok "a person may sit down" shows 'go ann'
ok "in the next episode" told 'Episode 2 of 2: Once More'
keys quit Enter
left_with 0

printf 'go ann\nmove b2\nmove c3\nend\nquit\n' |
    PRECINCT_DATA=$data XDG_STATE_HOME="$work/state" "$program" play park/walk --seed 7 --record "$work/walk.prs" >/dev/null 2>&1
open resume "$work/walk.prs"
ok "a match of a file goes on" shows 'goes on'
shows '> '
screen_settles
keys quit Enter
ok "and is saved if one leaves it at once" shows 'The match is saved'
ok "which is no failure" left_with 0
open replay "$work/walk.prs"
ok "a record is shown from its start" shows 'A Walk in the Park, seed 7'
ok "and says how to go through it" shows 'Enter goes on, b goes back'
keys Enter
ok "Enter goes on by one answer" shows 'Ann Archer takes a turn'
keys Enter
ok "and the next" shows 'Ann Archer moves from a1 to b2'
ok "told as what was answered" shows 'Ann Archer acts: Move to b2'
keys m Enter
ok "m draws the boards" shows '  a'
keys s Enter
ok "s shows the state" shows 'Round 1'
keys b Enter
keys Enter
back() { [ "$(tmux capture-pane -pJ -S - | grep -c 'Ann Archer moves from a1 to b2')" -ge 2 ]; }
ok "b goes back by one, and what was done is told again on the way" shows_that back
keys Enter Enter Enter Enter Enter Enter
ok "at the end it says that the match was not over" shows 'ends here; the match was not over'
ok "and that there is no more" shows 'This is the end of the record; q leaves'
keys 0 Enter
ok "0 goes to the start" shows 'Answer 0 of 4'
keys Enter
ok "what was answered is told with its question" shows 'Who acts next? Ann Archer acts'
keys 3 Enter
ok "a number goes to that answer" shows 'Answer 3 of 4'
keys b Enter
ok "b goes back from there" shows 'Answer 2 of 4'
keys r ' 1' Enter
ok "r and a number go to where that round began" shows 'Answer 0 of 4'
keys r Enter
ok "r goes to the next round, or the end where there is none" shows 'Answer 4 of 4'
keys e Enter
ok "e goes to the end" shows 'Answer 4 of 4'
keys nonsense Enter
ok "what is no command is said to be none, with those there are" shows 'none of the commands here'
keys q Enter
ok "and leaves" left_with 0
open replay "$work/walk.prs"
ok "a record can be left" shows 'Enter goes on, b goes back'
keys q Enter
ok "at any time" left_with 0
done_testing
