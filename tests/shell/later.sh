# The prompt in a game without menus, the small patrol of tests/lua/mechanisms: verbs of later questions, signs of
# the map, dice that were not rolled, tracks that are hidden at first, piles without badges.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 LANGUAGE=en
patrol=tests/lua/mechanisms/patrol.lua

# type_in LINES ARGUMENTS: types these lines, and prints the output as one line
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play "$@" --seed 1 >"$work/out" 2>&1
    tr -s ' \n' ' ' <"$work/out" >"$work/line"
}
holds() { grep -qF -e "$1" "$work/line" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/line" || { cat "$work/out" && false; }; }

# Verbs of later questions
type_in 'go west; strike\nundo\nundo\n' $patrol
ok "a verb of a later question can be typed at once, with the answers that lead to it" \
    holds '> go west; strike Guard goes from a1 to West Tower. Guard goes from West Tower to g1. Guard rolls: '
ok "one undo takes back a verb typed ahead together with the answers before it" holds '> undo Taken back: On g1, with all that followed.'
ok "undo of a verb typed ahead keeps the previous command" holds '> undo Taken back: To West Tower.'
type_in 'go west; send east\nsend west\n' $patrol
ok "a verb typed ahead accepts its own further words" holds 'Watchman goes from g1 to East Tower.'
ok "a verb of an earlier question is refused" holds "> send west First answer this question: Strike? (§4) What you asked for comes at another time. Its rule: a tower (§3)."
type_in 'go east; strike\n' $patrol
ok "a verb typed ahead is refused if several answers lead to it" holds 'strike: Several answers lead to that. Choose one of them; the rest follows: 1 stand a1'
type_in 'go east; send west\n2\n' $patrol
ok "the refusal of words typed ahead lists the answers that lead to them" \
    holds 'send west: Several answers lead to that. Choose one of them; the rest follows: 1 stand a1 On a1 2 stand b1 On b1'
ok "a number chooses one of the answers listed for words typed ahead" holds '> 2 Guard goes from East Tower to b1.'
type_in 'strike\nwait\nwhy rest\n' $patrol
ok "a verb typed ahead is refused if no answer leads to it" holds 'Where to? (§1) What you asked for comes at another time. Its rule: after the watchman (§4).'
ok "a verb of another question is refused with the section of its rule" holds 'Where to? (§1) What you asked for comes at another time (§3).'
ok "a verb without a section is refused with the section of the open question" holds '> why rest First answer this question: Where to? (§1) The match'
type_in 'go east\nstand a1\nwhy strike\nodds strike\noptions strike\nwhy send west\n' $patrol
ok "why of a verb finds a later question, as the verb alone does" holds '> why strike After `wait`: It is legal now.'
ok "odds finds a roll of a later question" holds '> odds strike After `wait`: Strike: likeliest -, 50.0 %'
ok "options lists a verb of a later question" holds '> options strike After `wait` (the numbers are of that question): 2 strike'
ok "why of a verb of the open question ignores later questions" holds '> why send west It is legal now.'

# The screen
ok "a die that was not rolled is printed by its kind" holds 'Tray: tray Coin Die'
ok "a mark is drawn with the game's own sign" holds '1 Lg . !* *t Lt *w'
ok "state omits a track that is still hidden" lacks 'Alarm'
ok "state shows a row of names without badges" holds 'Shelf: Bell '
ok "state shows the badges of a row" holds 'Chest: Rope (long)'
type_in 'go west; strike\nstate\nscore\nlegend\n' $patrol
sed -i 's/.*> state//' "$work/line"
ok "state shows the face of a rolled die instead of its kind" lacks 'Coin Die'
ok "state shows a hidden track once it counts" holds 'Alarm 1/9'
ok "the legend explains the game's own signs of pieces" holds 'L lamp'
type_in 'go west\nstand frob\nwait\nhe waits\nstrike soon\n' $patrol
ok "why names a word without a meaning" holds "'soon'"

# A question whose answers cost something
cat >"$work/toll.lua" <<'LUA'
return { game = "toll", id = "toll", title = "Toll", pitch = "Toll.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", map = ". ." } },
      kinds = { lee = { title = "Ann Lee", side = "red", seat = "ann", tags = { "walker" }, ap = 2 },
                low = { title = "Bob Low", side = "red", seat = "ann", tags = { "walker" }, ap = 2 } },
      verbs = { go = "{1} goes", refuse = "Refuse", pay = "Pay {1}" },
      steps = { place = function() spawn("lee", space("a1")) spawn("low", space("b1")) end,
                toll = function() choose { seat = "ann", options = { { "refuse" }, { "pay", 1 }, { "pay", 2 } }, prompt = "Pay?" } end },
      menus = { main = { end_verb = "stop", actions = { cross = { label = "Cross", run = function() queue("toll") end } } } },
      setup = { "place" },
      rounds = { cap = 3, { id = "turns", title = "Turns", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
    }
  end }
LUA
type_in 'go lee\ngo low\ncross\ngo low\n' "$work/toll.lua"
ok "the refusal of a verb inside a turn names the end of the turn as the first answer" \
    holds 'That is no action in the turn of Ann Lee. Type `stop`, then `go low`.'
ok "a refusal does not advise an answer that may cost something" \
    holds 'First answer this question: Pay? The answers are: `pay 1`, `pay 2`, `refuse`.'
done_testing
