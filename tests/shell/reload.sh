# Events before a reload stay in the record: in the log, saves, replays and pages of a match whose rules changed in
# play. Two people play the match, and each must not learn the cards that the other drew.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
cd "$work" || exit 1
cat >first.lua <<'END'
return {
  game = "duel", id = "duel", title = "Duel",
  build = function()
    local function hand(id)
      return { title = "Hand of " .. id, side = id, visible = "owner", accepts = { "deck" } }
    end
    return {
      sides = { { id = "ann", title = "Ann" }, { id = "ben", title = "Ben" } },
      seats = { { id = "ann", title = "Ann", side = "ann" }, { id = "ben", title = "Ben", side = "ben" } },
      boards = { { id = "hall", title = "Hall", map = "..." } },
      kinds = {
        ann = { title = "Ann", side = "ann", seat = "ann", tags = { "player" } },
        ben = { title = "Ben", side = "ben", seat = "ben", tags = { "player" } },
      },
      cards = { moon = { title = "Moonlight", play = true }, sun = { title = "Sunshine", play = true } },
      piles = {
        deck = { title = "Deck", cards = { "moon", "sun" }, visible = "nobody" },
        hand_ann = hand "ann", hand_ben = hand "ben",
      },
      verbs = { go = "{1}" },
      menus = { acts = { actions = {
        draw = { label = "Draw", run = function(who) pile("deck"):draw_to(pile("hand_" .. who.id)) end },
        wait = { label = "Wait", run = function(who) emit("waits", { piece = who }) end },
      } } },
      events = { waits = "{piece} waits." },
      steps = { begin = function() spawn("ann", space "a1"); spawn("ben", space "c1") end },
      setup = { "begin" },
      rounds = {
        { id = "one", turns = { who = "ann", pick_verb = "go", menu = "acts" } },
        { id = "two", turns = { who = "ben", pick_verb = "go", menu = "acts" } },
      },
    }
  end,
}
END
cp first.lua duel.lua
changes() { sed -i "s/$1/$2/" duel.lua; }
# play ARGS... <COMMANDS: plays the commands. A command that begins with "!" is a shell command.
play() { converses "$PRECINCT" play duel.lua --seed 1 --quiet "$@" >out 2>&1; }
says() { grep -qF -e "$1" out || { cat out && false; }; }
never() { ! grep -qF -e "$1" out || { cat out && false; }; }
# last_log: writes the output of the last `log` to the file log.
last_log() { tac out | sed '/^> log/q' | tac >log; }
logs() { last_log; grep -qF -e "$1" log || { cat log && false; }; }

play --author <<'END'
draw
lua piece("ben"):place(space "b1")
wait
!changes "waits\\." "waits patiently."
reload
wait
log
save first.prs
!changes patiently quietly
reload
log
end
save second.prs
quit
END
ok "the log shows the events from before a reload" logs 'Sunshine'
ok "the log keeps the wording of events from before a reload" logs 'Ann waits.'
ok "the log shows later events in the wording of the new scripts" logs 'Ann waits patiently.'
ok "the log has a line at the reload" logs 'The scripts are changed here: duel.lua.'
twice() { last_log; test "$(grep -c 'changed here' log)" = 2 && test "$(grep -c 'Sunshine' log)" = 1; }
ok "the log after two reloads shows every event once" twice
ben_sees_less() { says '>' && ! grep -q Sunshine log.ben; }
printf 'log\nquit\n' | "$PRECINCT" resume second.prs --episode duel.lua --quiet >out 2>&1
last_log && mv log log.ben
ok "the log hides a card that was hidden from a player before a reload" ben_sees_less
ok "the log says that a card was drawn before a reload, even to a seat that did not see the card" grep -q 'card' log.ben
ok "a save after a reload holds the earlier answers" grep -q '^{"past":{"step":[0-9]*,"answers":\["draw"\]' second.prs
ok "a save after a reload contains an author's changes" grep -q '^{"past":{"edit":"piece' second.prs
verified() { "$PRECINCT" replay second.prs --verify --episode duel.lua >out 2>&1 || { cat out && false; }; }
ok "a save after a reload verifies" verified
# A replay shows everything, so it is refused while two people play. Therefore a program has Ben's seat here.
sed '1s/{"id":"ben","human":true}/{"id":"ben","human":false}/' second.prs >alone.prs
"$PRECINCT" replay alone.prs --episode duel.lua >out 2>&1
ok "the replay of a reloaded match shows events from before the reload" says 'Sunshine'
ok "the replay of a reloaded match shows an earlier event once" test "$(grep -c Sunshine out)" = 1
"$PRECINCT" replay alone.prs --episode duel.lua --html page.html >out 2>&1
ok "the page of a reloaded match shows earlier events and the change" grep -q 'Ann waits\.".*changed here.*waits patiently' page.html

printf 'save again.prs\nquit\n' | "$PRECINCT" resume second.prs --episode duel.lua --quiet >out 2>&1
ok "a save of a reloaded match is identical after loading and saving again" cmp second.prs again.prs

printf 'wait\nundo\nquit\n' | "$PRECINCT" resume second.prs --episode duel.lua --quiet >out 2>&1
ok "undo between people takes back the answers since a reload" says 'Taken back'
cp first.lua duel.lua
play <<'END'
draw
wait
!changes "waits\\." "waits patiently."
reload
undo
quit
END
ok "undo stops at a reload and says so" says 'Undo is barred: the scripts were reloaded since'

cp first.lua duel.lua
play --seat ben=random <<'END'
draw
wait
!changes "waits\\." "waits patiently."
reload
undo
log
redo
log
undo
undo
wait
log
save third.prs
quit
END
ok "undo by a person against a bot goes back beyond a reload, even in the log" says 'Taken back'
redone() { test "$(grep -c 'Ann waits\.' out)" = 3; } # as played, by redo, and in the log after it
ok "redo after a reload repeats the events unchanged" redone
ok "a new answer after undo beyond a reload continues the old log" logs 'Ann waits patiently.'
gone() { last_log; ! grep -qF 'Ann waits.' log && ! grep -q Sunshine log; }
ok "the log leaves out answers that were undone before a reload" gone
third() { "$PRECINCT" replay third.prs --verify --episode duel.lua >out 2>&1 || { cat out && false; }; }
ok "a save without the answers that were undone before a reload verifies" third

# broken SED: a save with this change is refused
broken() { sed "$1" second.prs >broken.prs && ! "$PRECINCT" resume broken.prs --episode duel.lua </dev/null >out 2>&1; }
ok "a save whose past leads to no position is refused" broken '/^{"position"/d'
ok "the refusal of a save without a position names the line" says 'The save is damaged in line'
ok "a save with a malformed event in its past is refused" broken 's/"told":\[{"event":{"step"/"told":[{"event":{"stop"/; s/"text":"/"next":"/'
ok "a save with forms of past and present on one line is refused" broken '2s/"past":/"step":1,"hash":"","draws":0,"past":/'
cut() { head -n 3 second.prs >broken.prs && ! "$PRECINCT" resume broken.prs --episode duel.lua </dev/null >out 2>&1; }
ok "a save that is cut off within its first past is refused" cut
ok "a save cut off before its first position says so" says 'cut off before its first position'
# The list of lost things fits the width of the screen.
cp first.lua duel.lua
changes 'verbs = {' 'vars = { match = { letters_delivered = "int", letters_stolen = "int" } }, verbs = {'
play <<'END'
!cp first.lua duel.lua
reload
END
ok "the notice of a reload is wrapped at a terminal's width" eval 'says letters_stolen && not grep -E "^The scripts.{69}" out'
done_testing
