# The coach of a match (docs/PUBLISHING.md 2): when each lesson comes, when the lessons end, and how saves keep the
# coach. Lessons must change nothing in the match. tests/lua/engine/coach_test.lua has the lessons themselves.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD"
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }
flat() { tr '\n' ' ' | tr -s ' ' >"$work/out"; }

# The same match with and without a coach
night='pick marcellus\ngo marcellus\nmove g3\nend\n1\n'
printf "${night}save $work/with.prs\nquit\n" | "$program" play hardcity/mayhem --coach --ties auto 2>&1 | flat
printf "${night}save $work/without.prs\nquit\n" |
    "$program" play hardcity/mayhem --mode coop --seed 4 --ties auto >"$work/plain" 2>&1
hashes() { grep -o '"hash":"[0-9a-f]*","draws":[0-9]*' "$1" | sed 1d; }
ok "play --coach plays the seed and settings of the episode's coached match" says 'Mayhem on the Streets Seed 4' "$work/out"
ok "the coach greets at the first question" says '* Welcome to Hard City!' "$work/out"
ok "the coach is silent without --coach" lacks 'Welcome to Hard City' "$work/plain"
hashes "$work/with.prs" >"$work/a" && hashes "$work/without.prs" >"$work/b"
ok "a match with the coach has the same hashes and draws as one without" \
    sh -c "test -s '$work/a' && cmp '$work/a' '$work/b'"
ok "a save records which lessons were given" grep -q '"note":"coach on opening first_go ' "$work/with.prs"
ok "a save of a match without the coach has no note" lacks '"note"' "$work/without.prs"
ok "a save with the coach's notes verifies" "$program" replay "$work/with.prs" --verify

# The coach before the first turn ends
printf 'pick marcellus\ngo marcellus\nquit\n' | "$program" play hardcity/mayhem --coach --ties auto 2>&1 | flat
ok "the coach warns of the next acting piece before an officer's first turn ends" says 'a civilian beside one may die' "$work/out"
printf 'choisir marcellus\ntour marcellus\nquitter\n' |
    "$program" --lang fr play hardcity/mayhem --coach --ties auto 2>&1 | flat
ok "French: the coach warns of the next acting piece before an officer's first turn ends" says 'un civil près de l' "$work/out"

# Effects of resume, off and on
printf 'quit\n' | "$program" resume "$work/with.prs" 2>&1 | flat
ok "the coach repeats no lesson in a resumed match" lacks 'Welcome to Hard City' "$work/out"
printf 'move b3\nsave %s\nquit\n' "$work/quiet.prs" | "$program" tutorial >/dev/null 2>&1
printf 'coach\nquit\n' | "$program" resume "$work/quiet.prs" 2>&1 | flat
ok "coach says that no new lesson fits the open question" \
    says 'The coach has nothing new to say about this question. `why` explains it, `hint` shows' "$work/out"
printf 'coach off\nmove c4\nopen\ncoach\ncoach on\nlook\nquit\n' | "$program" tutorial 2>&1 | flat
ok "coach off silences all further lessons" lacks 'Opening the crate costs nothing' "$work/out"
ok "coach alone says that the coach is silent" says '> coach The coach is silent.' "$work/out"
ok "coach on continues with the lesson that fits the open question" says '> coach on * A Flare Gun! `hand` shows its text. A mutant (m) is at e4.' "$work/out"
printf 'coach loud\nquit\n' | "$program" tutorial 2>&1 | flat
ok "coach refuses a word other than on and off" says '`coach` takes on or off.' "$work/out"
printf 'coach\nquit\n' | "$program" play reckoners/newcago --seed 3 2>&1 | flat
ok "coach says that an episode without lessons has no coach" says 'This episode has no coach.' "$work/out"
printf 'look\nlook\nhelp\nquit\n' | "$program" tutorial >"$work/lines" 2>&1
ok "the coach gives a lesson once at a question, and help repeats the lesson" \
    sh -c "test \$(grep -c 'Good evening! You are R' '$work/lines') = 2"

printf 'hint\nquit\n' | "$program" tutorial 2>&1 | flat
ok "hint names the answer of the coach's lesson if the bot advises another" says "The coach proposes \`move c4\` here, because it is new to you; the choice is yours." "$work/out"

printf 'indice\nquitter\n' | "$program" tutorial --lang fr 2>&1 | flat
ok "French: hint names the answer of the coach's lesson in French" \
    grep -q 'Le coach propose ici `aller c4`' "$work/out"
printf 'hint\nquit\n' | "$program" play hardcity/mayhem --coach --quiet 2>&1 | flat
ok "hint names no answer for a lesson whose text only gives an example" lacks 'The coach proposes' "$work/out"

# tutorial GAME
printf 'quit\n' | "$program" tutorial hardcity 2>&1 | flat
ok "tutorial GAME plays a game's coached match if the game has no tutorial" says 'Seed 4' "$work/out"
"$program" tutorial reckoners >"$work/out" 2>&1
ok "tutorial of a game without lessons is refused with the games that have lessons" \
    says "'reckoners' has no lesson and no coached match. \`precinct list\` shows the games." "$work/out"
printf 'prendre jenny\ncoach\ncoach non\nquitter\n' | "$program" --lang fr tutorial hardcity 2>&1 | flat
ok "French: the coach speaks French and understands French commands" \
    sh -c "grep -q 'Bienvenue à Hard City' '$work/out' && grep -q 'Le coach se tait désormais' '$work/out'"

# JSON
printf '{"do":"answer","number":1,"id":"move:c4"}\n' | "$program" tutorial --json --coach >"$work/out" 2>&1
ok "JSON has a lesson before the decision to which it belongs" \
    sh -c "grep -A1 '\"type\":\"lesson\",\"text\":\"Good evening' '$work/out' | grep -q '\"type\":\"decision\"'"
printf '{"do":"undo"}\n' | "$program" tutorial --json --coach >"$work/out" 2>&1
ok "JSON repeats no lesson of the coach" test "$(grep -c 'Good evening' "$work/out")" = 1
"$program" tutorial --json </dev/null >"$work/out" 2>&1
ok "JSON has no lessons of the coach without --coach" not grep -q '"lesson"' "$work/out"

# --plain, and the end of the match
printf 'move c4\nopen\nshoot e4\n1\nend\nmove g4\nescort g3; escort g2; escort f1; escort e1\nrescue\n' | "$program" tutorial --plain 2>&1 | flat
ok "--plain reads the coach's lessons aloud" says "A crate (\$) is two spaces away: type 'move c4'." "$work/out"
ok "the coach says after the last answer how to continue" says "'precinct tutorial hardcity' plays it." "$work/out"

# The lessons after other answers than those that the coach proposes
printf 'move c4; end; open\n' | "$program" play academy/tutorial --coach 2>&1 | tr '\n' ' ' | tr -s ' ' >"$work/out"
ok "the coach names the mutant on the own space after another order of answers" \
    says 'stuns the mutant on your space' "$work/out"
ok "the coach proposes no shot that is illegal" lacks 'type `shoot e4`' "$work/out"
lessons() { printf "$1" | "$program" play academy/tutorial --coach 2>/dev/null | grep -c '^\* '; }
ok "odds and hint print no lesson of the coach" \
    test "$(lessons 'move c4; open\n')" = "$(lessons 'move c4; open\nodds e4\nhint\nodds shoot e4\n')"
done_testing
