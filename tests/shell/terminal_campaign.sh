# Campaigns and recorded matches at a real terminal: a campaign is started from the menu, left between two episodes and
# continued; a record is shown forward and backward.
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

# told TEXT: the text was printed, even if it has left the screen
told() { shows_that "tmux capture-pane -p -S - | grep -qF '$1'"; }
# number_of TEXT: prints the number of the menu's line with this text
number_of() { screen | sed -n "s/^ *\([0-9]*\) .*$1.*/\1/p" | tail -n 1; }

open
ok "the menu offers a campaign by its title" shows 'A Weekend'
keys "$(number_of 'A Weekend')" Enter
ok "the menu shows the settings of a campaign" shows 'Rounds: 1'
ok "the menu shows who plays all episodes of a campaign" shows 'played by: a person'
keys Enter
ok "Enter begins a campaign from the menu" shows 'go ann'
ok "a campaign announces its first episode" told 'Episode 1 of 2: A Walk in the Park'
ok "a campaign names the file that keeps it" told 'The campaign is kept in'
keys 'go ann; end' Enter
ok "the first episode of a campaign shows its next question" shows 'Bob Baker acts'
keys e nd Enter # `end` would be the key
ok "the last answer of an episode waits for Enter" shows 'Enter leaves'
keys Enter
ok "a campaign pauses between two episodes" shows 'Enter continues with episode 2 of 2, q saves and leaves'
keys q Enter
ok "q between two episodes leaves with status 0" left_with 0

open
ok "the menu offers a campaign that was left" shows 'A Weekend, 2 of 2: Once More'
keys "$(number_of 'A Weekend, 2 of 2')" Enter
ok "a campaign chosen from the menu shows its question" shows 'go ann'
ok "a campaign chosen from the menu announces the next episode" told 'Episode 2 of 2: Once More'
keys 'go ann; end' Enter
ok "the last episode of a campaign shows its next question" shows 'Bob Baker acts'
keys e nd Enter # `end` would be the key
ok "the last answer of a campaign waits for Enter" shows 'Enter leaves'
keys Enter
ok "a campaign says at its end that it is over" shows 'The campaign is over'
ok "a campaign that is over leaves with status 0" left_with 0
open
ok "the menu lists a campaign that is over as a new one" shows 'A Weekend'
ok "the menu does not offer to resume a campaign that is over" hides '2 of 2: Once More'
keys q Enter
left_with 0

# After a person gives the seat away, programs play the campaign, which still stops between episodes.
open campaign new park/weekend "$work/away.prc"
shows 'go ann'
keys 'seat walkers random' Enter
shows 'Type the command again to let them.'
keys 'seat walkers random' Enter
ok "a campaign of bots alone plays its first episode to the end" shows 'Enter leaves'
keys Enter
ok "a campaign of bots alone pauses between episodes and says so" shows 'Only bots are playing: walkers=random'
keys q Enter
left_with 0
open campaign resume "$work/away.prc"
ok "a campaign of bots alone says so when it resumes" shows 'Only bots are playing: walkers=random'
keys h Enter
ok "the command h between episodes gives the seat of a bot to a person" shows 'go ann'
ok "a person takes over a campaign in its next episode" told 'Episode 2 of 2: Once More'
keys quit Enter
left_with 0

printf 'go ann\nmove b2\nmove c3\nend\nquit\n' |
    PRECINCT_DATA=$data XDG_STATE_HOME="$work/state" "$program" play park/walk --seed 7 --record "$work/walk.prs" >/dev/null 2>&1
open resume "$work/walk.prs"
ok "resume takes a record of an unfinished match and continues it" shows 'continues'
shows '> '
screen_settles
keys quit Enter
ok "quit right after resume saves the match" shows 'The match is saved'
ok "quit right after resume leaves with status 0" left_with 0
open replay "$work/walk.prs"
ok "replay opens a record at its start" shows 'A Walk in the Park, seed 7'
ok "replay says how to walk through a record" shows 'Enter continues and b goes back'
keys Enter
ok "Enter in replay shows the events of one answer" shows 'Ann Archer takes a turn'
keys Enter
ok "Enter in replay shows the events of the next answer" shows 'Ann Archer moves from a1 to b2'
ok "replay shows the question with the answer that was given" shows 'Ann Archer acts: Move to b2'
keys m Enter
ok "m in replay draws the boards" shows '  a'
keys s Enter
ok "s in replay shows the state" shows 'Round 1'
keys b Enter
keys Enter
back() { [ "$(tmux capture-pane -pJ -S - | grep -c 'Ann Archer moves from a1 to b2')" -ge 2 ]; }
ok "b in replay takes one answer back and shows the events up to there" shows_that back
keys Enter Enter Enter Enter Enter Enter
ok "replay says at the end that the match was not over" shows 'ends here; the match was not over'
ok "replay at the end says that there are no more answers" shows 'This is the end of the record; q leaves'
keys 0 Enter
ok "0 in replay returns to the start" shows 'Answer 0 of 4'
keys Enter
ok "replay shows an answer with its question" shows 'Who acts next? Ann Archer acts'
keys 3 Enter
ok "a number in replay leads to that answer" shows 'Answer 3 of 4'
keys b Enter
ok "b in replay steps back from an answer chosen by number" shows 'Answer 2 of 4'
keys r ' 1' Enter
ok "r and a number in replay lead to the start of that round" shows 'Answer 0 of 4'
keys r Enter
ok "r in replay leads to the end if there is no further round" shows 'Answer 4 of 4'
keys e Enter
ok "e in replay leads to the end" shows 'Answer 4 of 4'
keys nonsense Enter
ok "an unknown command in replay is answered with the list of commands" shows 'not a command here'
keys q Enter
ok "q in replay leaves with status 0" left_with 0
open replay "$work/walk.prs"
ok "a second replay opens the record" shows 'Enter continues and b goes back'
keys q Enter
ok "q leaves a replay at its start" left_with 0
done_testing
