# The summary of the events since a player's last answer: one paragraph with the most important events first, the
# command `changes`, and marks on the map.
. tests/tap.sh
. tests/terminal.sh
data=$PWD
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state"
coop='hardcity/mayhem --mode coop --seed 293257'
fixed=$(printf '\302\240')
said() { tr '\n' ' ' <"$1" | sed "s/$fixed/ /g" | tr -s ' '; } # without line breaks and fixed blanks
told() { said "$2" | grep -qF -e "$1" || { cat "$2" && false; }; }
# before A B FILE: A is printed before B
before() { [ "$(grep -nF -e "$1" "$3" | tail -1 | cut -d: -f1)" -lt "$(grep -nF -e "$2" "$3" | tail -1 | cut -d: -f1)" ]; }

printf '%s\n' changes 1 'go donathan; end' 'go jenny' end changes map 'go marcellus' changes quit |
    "$program" play $coop --ties auto >"$work/drawn" 2>&1
ok "changes says that nothing has changed before the first answer" told 'You have given no answer since the start or the last undo.' "$work/drawn"
paragraph='Chaos from 3 to 5. Lost: 2 Civilians (i4, c6). New on the map: 4 Mutants (a1, m1, m4, m6).'
ok "changes lists the points, losses and arrivals by others in this order" told "$paragraph" "$work/drawn"
ok "a pipe gets no summary without a request, because it shows all events" not told 'Since your last answer: ' "$work/drawn"
ok "changes describes what happened and names the moves" told 'm4, m6). Moved: Mutant 9 from i4 to h5.' "$work/drawn"
ok "changes says if nothing has changed since the last answer" told 'On the map nothing has changed since your last answer.' "$work/drawn"
ok "changes does not count the setup of a match" not told 'New on the map: 2 Civilians' "$work/drawn"
ok "a map in a pipe does not mark losses" not grep -q 'a loss since your last answer' "$work/drawn"

printf '%s\n' 1 'go donathan; end' 'go jenny' end changes quit | "$program" play $coop --ties auto --plain >"$work/plain" 2>&1
ok "--plain reads the paragraph of changes" told "$paragraph" "$work/plain"
ok "--plain reads the moves after the paragraph of changes" told 'Moved: Mutant 9 from i4 to h5.' "$work/plain"

printf '%s\n' 1 'tour donathan; fin' 'tour jenny' fin changements quit |
    "$program" --lang fr play $coop --ties auto >"$work/french" 2>&1
ok "French: changes prints its paragraph" \
    told 'Chaos de 3 à 5. Perdus : 2 Civils (i4, c6).' "$work/french"
ok "French: changes prints the moves" told 'Déplacements : Mutant 9 de i4 à h5.' "$work/french"

# A program's turn is printed briefly: one sentence for the moves, one for the arrivals, a card's text only once.
ok "the moves of a bot's pieces are one sentence, and the steps of a walk are one move" \
    told 'Moved: Mutant 6 from j3 to i4, Mutant 7 from a4 to c6, Mutant 8 from b4 to c6' "$work/drawn"
ok "the arrivals of a bot's pieces are one sentence" told 'New on the map: Mutant 13 (a1), Mutant 14 (m1), Mutant 15 (m4), Mutant 16 (m6).' "$work/drawn"
ok "French: the moves of a bot's pieces are one sentence" told 'Mutant 7 de a4 à c6' "$work/french"
ok "--plain: the moves of a bot's pieces are one sentence" told 'Mutant 7 from a4 to c6' "$work/plain"
for view in '' --plain '--lang fr'; do
    turns='1;go donathan;end;go jenny;end;go marcellus;end;end'
    case $view in *fr) turns='1;tour donathan;fin;tour jenny;fin;tour marcellus;fin;fin' ;; esac
    printf '%s\n' "$turns" | tr ';' '\n' | "$program" $view play $coop --ties auto >"$work/queue" 2>&1
    title='From the Queue, Graveyard Shift\.' text='Graveyard Shift: Draw 1 more'
    case $view in *fr) title='De la file.*quipe de nuit' text='quipe de nuit ». Piochez' ;; esac
    ok "the event of a card in the Queue has the card's title${view:+ ($view)}" sh -c "grep -q '$title' '$work/queue'"
    ok "no event repeats the place to which an AutoDoc card's text sends the card${view:+ ($view)}" \
        not grep -E 'goes to (Queue|Letters|Chaos discard)|va (dans|à) (la )?(File|Lettres|Défausse)' "$work/queue"
    ok "the text of a card is printed when the card is drawn${view:+ ($view)}" \
        test "$(said "$work/queue" | grep -o "$text" | wc -l)" = 1
done

# night COLOUR: plays the same turns at a terminal
night() {
    open play $coop --color "$1"
    for line in 1 '' 'go donathan; end' '' 'go jenny' end end ''; do
        keys -l "$line"
        keys Enter
        screen_settles
    done
    keys map Enter
    screen_settles
}
night always
ok "events that fit on the screen are not summarized" not shown_now 'Since your last answer'
ok "a dagger on the map marks the space of a loss" shows 'm †'
ok "the legend explains the dagger of a loss" shows '† a loss'
moved() { tmux capture-pane -p -e | grep '^.*5' | grep -qF "$(printf '\033[1;4m')"; }
ok "a piece that moved is underlined on the map" moved
night never
ok "without colors a line below the map names the spaces that changed" shows 'Changed: a1 m1 i4 m4 h5 c6 m6'

# Fourteen events on a terminal of twelve lines
open play $coop
tmux resize-window -x 100 -y 12
shows 'Choose Miranda'
for line in 1 '' 'go donathan; end' '' ''; do
    [ ! "$line" ] || keys -l "$line"
    keys Enter
    screen_settles
done
tmux capture-pane -p -S - >"$work/scrolled"
ok "events that have left the screen are summarized after the last of them" \
    before 'Mutant 12 from m6 to k4' 'Since your last answer: Chaos from 0 to 3. New on the map: 4 Mutants' "$work/scrolled"

# Threats on the map: at a terminal when a turn begins, and on request.
printf '%s\n' 1 'go donathan; end' 'go jenny' 'map threats' quit | "$program" play $coop --ties auto >"$work/out" 2>&1
ok "map threats marks the space of a likely loss" grep -q ' !50%' "$work/out"
ok "map threats explains its marks" told '!50% lost there with that chance if you do nothing more, -2 may lose 2 HP' "$work/out"
printf '%s\n' 1 'go donathan; end' 'go jenny; end' 'go marcellus; end' end 'map threats' quit |
    "$program" play hardcity/mayhem --mode coop --seed 5 --ties auto >"$work/out" 2>&1
ok "the mark of a threat is beside the threatened piece's sign, before the mutant on its space" \
    grep -q '^3 .* J -2  M ' "$work/out"
told_twice() { # the chances before and after an answer, below "in 24 trials"
    awk '/in [0-9]+ trials? up to/ { n++; on = 1; next } on && /^  [A-Z]/ { t[n] = t[n] $0; next } { on = 0 }
         END { print t[1]; exit !(n == 2 && t[1] != "" && t[1] == t[2]) }' "$work/out"
}
printf '%s\n' 1 'go marcellus' threats open threats quit | "$program" play hardcity/mayhem --mode coop --seed 4 >"$work/out" 2>&1
ok "an answer that affects no danger leaves the chances of a loss unchanged" told_twice
printf '%s\n' 1 'threats on' 'go jenny' map quit | "$program" play hardcity/mayhem --mode coop --seed 4 >"$work/out" 2>&1
marked_as_before() { test "$(grep -cF 'c !8%' "$work/out")" = 4 || { cat "$work/out" && false; }; }
ok "map marks the same chances of a loss as the map of the question" marked_as_before
printf '%s\n' 1 'go donathan; end' 'go jenny' 'map threats' quit | "$program" play $coop --ties auto --plain >"$work/out" 2>&1
ok "--plain: map threats names the piece that may be lost" told 'Civilian 1 (i4): lost in 12 trials' "$work/out"
open play $coop
tmux resize-window -x 100 -y 60
shows 'Choose Miranda'
for line in 1 'go donathan; end' 'go jenny'; do
    keys -l "$line"
    keys Enter
    screen_settles
done
ok "the map marks threats at the first question of a turn" shows ' !50%'
keys -l 'move h6'
keys Enter
shows 'AP 4'
marked_again() { screen | sed -n '/^> move h6/,$p' | grep -q ' ![0-9]*%'; }
ok "the map marks threats at the second question of a turn" shows_that marked_again
keys undo Enter
screen_settles
keys -l 'threats off; undo; go marcellus'
keys Enter
screen_settles
ok "threats off removes the marks of threats from the map" shows 'Marcellus Hammer acts'
unmarked() { ! screen | tail -n 22 | grep -q ' !50%'; }
ok "the map has no marks of threats at the last question of an acting officer" unmarked

# A person gives away the last seat.
keys -l 'seat officers captain'
keys Enter
screen_settles
ok "seat asks for confirmation before the last person leaves the match to bots" shows 'Then no person plays, and bots play the match to its end.'

# The pause between the acts of others. A long pause waits a second between nine acts, until a key is pressed.
printf '%s\n' pace 'pace long' 'pace often' quit | "$program" play $coop --ties auto >"$work/out" 2>&1
ok "pace says that a match in a pipe has no pauses" says 'The acts of others are printed without pauses.' "$work/out"
ok "pace refuses a word other than off, short and long" says '`pace` takes `off`, `short` or `long`.' "$work/out"
printf '%s\n' rythme quitter | "$program" --lang fr play $coop >"$work/out" 2>&1
ok "French: pace is called by its French name" says "Les actes des autres s'affichent sans pause." "$work/out"
extra=PRECINCT_PACE=long
open play $coop
tmux resize-window -x 100 -y 60
shows 'Choose Miranda'
keys 1 Enter
shows 'go miranda'
keys -l 'pace lo	'
keys Enter
ok "Tab completes the words that pace takes" shows '> pace long'
keys -l 'go donathan; end'
keys Enter
ok "pace long shows the first act of others immediately" shows 'AutoDoc, Sirens in the Dark'
ok "pace long delays the last act of others" not shown_now 'U is for Undertow goes to Letters'
keys -l 'state'
ok "a key ends the pauses between acts of others" shows '1  go jenny'
keys Enter
ok "a letter that ended the pauses stays typed" shows '> state'
open play $coop
shows 'Choose Miranda'
keys -l 'pace short' && keys Enter
ok "pace alone prints the chosen pace" shows 'There is a short pause between acts of others.'
ok "pace keeps its choice for later matches" grep -q short "$work/state/precinct/pace"
keys quit Enter
ok "quit leaves a match with another pace with status 0" left_with 0
printf '%s\n' marcellus 'go miranda' 'move g2' undo changes quit | "$program" play $coop >"$work/out" 2>&1
ok "changes does not compare with an answer that was undone" says 'You have given no answer since the start or the last undo.' "$work/out"
# A game that says which events are details. After Ann's answer, the bot's Bob throws, hits Ann and runs.
cat >"$work/ring.lua" <<'END'
return { game = "ring", id = "ring", title = "Ring", pitch = "Ring.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
      boards = { { id = "main", map = ". . . . . ." } },
      kinds = { ann = { title = "Ann", side = "red" }, bob = { title = "Bob", side = "blue" } },
      vars = { piece = { wounds = { type = "int", title = "Wounds", harm = true } } },
      tracks = { hits = { title = "Hits" } },
      verbs = { go = "Go", stay = "Stay" },
      events = { strikes = "{piece} strikes at {target}.", throws = "{piece} throws {n}." }, details = { "throws" },
      steps = {
        place = function() piece("ann"):place(space("a1")) piece("bob"):place(space("b1")) end,
        act = function(who)
          choose { seat = who, options = { { "go" }, { "stay" } } }
          local f, q = piece(who == seat("ann") and "ann" or "bob"), piece(who == seat("ann") and "bob" or "ann")
          emit("throws", { piece = f, n = 3 })
          emit("strikes", { piece = f, target = q })
          q.wounds = q.wounds + 1
          if f.kind == "bob" then
            track("hits"):add(1)
            f:move(space(f.space == space("b1") and "d1" or "b1"))
            if q.space == space("e1") then q:move(space("f1")) end
          else
            f:move(space(f.space == space("a1") and "c1" or "e1"))
          end
        end,
      },
      setup = { "place" },
      rounds = { cap = 9, { id = "all", title = "All", run = function()
        queue("act", seat("ann"))
        queue("act", seat("bob"))
      end } },
    }
  end }
END
fights() { # fights WORD...: Ann answers with this word at a terminal
    open "$@"
    shows "$word"
    keys -l "$word"
    keys Enter
    screen_settles
}
word=go
fights play "$work/ring.lua" --seed 1 --seat bob=random
ok "the acts of a bot are one paragraph without details: tracks, harm, sentences" \
    shows 'Hits from 0 to 1. Harmed: Ann (c1) Wounds from 0 to 1. Bob strikes at Ann.'
ok "the moves of a bot end the paragraph" shows 'Round 2. Moved: Bob from b1 to d1.'
ok "the details of a person's own acts are printed" shows 'Ann throws 3.'
ok "the details of a bot's acts are not printed" not shown_now 'Bob throws 3.'
ok "at the first paragraph a hint says what lists the details" shows '`log` also lists the dice'
keys -l go
keys Enter
screen_settles
ok "the moves that end the paragraph include a person's own piece if a bot moved it" \
    shows 'Moved: Ann from e1 to f1, Bob from d1 to b1.'
keys -l log
keys Enter
ok "log lists the details of a bot's acts" shows 'Bob throws 3.'
printf 'go\nquit\n' | "$program" play "$work/ring.lua" --seed 1 --seat bob=random >"$work/out" 2>&1
ok "a pipe prints the details of a bot's acts" told 'Bob throws 3.' "$work/out"
printf '{"do":"events","after":0}\n' | "$program" play "$work/ring.lua" --seed 1 --seat ann=random --seat bob=random --json >"$work/out" 2>&1
ok "JSON marks details" grep -q '"kind":"throws".*"detail":true' "$work/out"
printf 'go\nchanges\n' | "$program" play "$work/ring.lua" --seed 1 --seat bob=random >"$work/out" 2>&1
ok "changes names a rise of a variable that counts harm" told 'Harmed: Ann (c1) Wounds from 0 to 1.' "$work/out"
word=Go
fights --lang fr play "$work/ring.lua" --seed 1 --seat bob=random
ok "French: the acts of a bot are one paragraph" shows '(c1) Blessures de 0 à 1. Bob frappe Ann.'

done_testing
