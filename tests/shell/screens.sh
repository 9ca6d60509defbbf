# Golden screens: a player's screen at the opening of each episode and after the first answers, at a terminal of 80x24
# and at a wide one. tests/shell/screens.sh --update writes them anew (make golden-update does). The seed is fixed, so
# the screens never change by chance.
. tests/tap.sh
. tests/terminal.sh
golden=tests/golden/screens
mkdir -p "$golden"

prompts() { tmux capture-pane -p | grep -q '^>'; }
reads() { tmux capture-pane -p | grep -q '^Com'; } # the prompt of --plain: "Command:", "Commande :"
# steady: prints the screen as soon as it ends in a prompt and no longer changes
steady() {
    watch
    waits prompts
    screen_settles
    printf '%s\n' "$(tmux capture-pane -p)" # without the empty lines at its end
}

# screen NAME COLUMNS ROWS ARGUMENTS: compares the screen with NAME.screen
screen() {
    shown=$1 columns=$2 rows=$3
    shift 3
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    tmux new-session -d -x "$columns" -y "$rows" "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
        XDG_STATE_HOME='$work/state$server' '$program' play $* --seed 7; sleep 600"
    steady >"$work/$shown"
    if [ "${update-}" ]; then cp "$work/$shown" "$golden/$shown.screen"; fi
    ok "the screen $shown is drawn as in tests/golden/screens" same "$golden/$shown.screen" "$work/$shown"
    ok "the screen $shown has the whole board and names the player's side" sh -c "grep -q '^  a  \|^    0    \|which resource for' '$work/$shown' && grep -q '^You play ' '$work/$shown'"
}
[ "${1-}" != --update ] || update=yes

# told NAME LANGUAGE PATTERN ARGUMENTS: compares the screen in another language or with --plain. PATTERN matches the
# lines with the player's side and goal.
told() {
    shown=$1 language=$2 goal=$3
    shift 3
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    tmux new-session -d -x 80 -y 24 "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
        XDG_STATE_HOME='$work/state$server' '$program' --lang $language play $* --seed 7; sleep 600"
    watch
    waits eval 'prompts || reads'
    screen_settles
    printf '%s\n' "$(tmux capture-pane -p)" >"$work/$shown"
    if [ "${update-}" ]; then cp "$work/$shown" "$golden/$shown.screen"; fi
    ok "the opening $shown is printed as in tests/golden/screens" same "$golden/$shown.screen" "$work/$shown"
    ok "the opening $shown names the player's side and its goal" grep -q "$goal" "$work/$shown"
}

for episode in episodes/*/*.lua; do
    id=${episode#episodes/}
    id=${id%.lua}
    name=$(echo "$id" | tr / _)
    case $id in
        */campaign) ;;
        hardcity/*)
            screen "${name}_coop" 80 24 "$id --mode coop"
            screen "${name}_versus" 80 24 "$id --mode versus --seat zero=random"
            screen "${name}_wide" 140 40 "$id --mode coop"
            ;;
        peur/week) screen "$name" 80 24 "$id --seat two=heuristic --seat three=heuristic" ;;
        *) screen "$name" 80 24 "$id" ;;
    esac
done
told darkknight_book1_french fr '^Vous jouez' darkknight/book1
titled() { head -n 1 "$1" | grep -q '^Le Retour du chevalier noir'; }
ok "French: the opening of The Dark Knight Returns keeps its title at 80x24" titled "$work/$shown"
told darkknight_book1_plain en 'You play' darkknight/book1 --plain
told darkknight_book1_french_plain fr 'Vous jouez' darkknight/book1 --plain
# crowded COLUMNS ROWS: the helicopter's space shows all pieces there that can be lost or can kill
crowded() {
    shown=hardcity_mayhem_crowded_$1
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    tmux new-session -d -x "$1" -y "$2" "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
        XDG_STATE_HOME='$work/state$server' '$program' play hardcity/mayhem --mode coop --seed 293257 --author; sleep 600"
    steady >"$work/$shown"
    keys -l "lua for _, n in ipairs { 'jenny', 'miranda', 'marcellus' } do piece(n):place(space('b1')) end"
    keys Enter
    steady >"$work/$shown" # what is typed ahead is shown where the terminal is then
    keys -l "lua for i = 1, 3 do pieces('regular')[i]:place(space('b1')) end pieces('regular')[1]:stun()"
    keys Enter
    steady >"$work/$shown"
    keys -l "lua piece('civilian.1'):place(space('b1')) piece('crate.1'):place(space('b1')) piece('barrel.1'):place(space('b1'))"
    keys Enter
    steady >"$work/$shown"
    keys -l map
    keys Enter
    steady >"$work/$shown"
    if [ "${update-}" ]; then cp "$work/$shown" "$golden/$shown.screen"; fi
    ok "the screen $shown is drawn as in tests/golden/screens" same "$golden/$shown.screen" "$work/$shown"
    ok "the screen $shown omits no piece of a crowded space while columns are free" not grep -q '+' "$work/$shown"
}
crowded 80 24
crowded 120 40
# The first turn of the coached match: the longest lesson, a menu of 38 options and two threatened pieces on 24 lines
tmux kill-server 2>/dev/null
server=$((server + 1))
tmux new-session -d -x 80 -y 24 "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
    XDG_STATE_HOME='$work/state$server' '$program' play hardcity/mayhem --coach; sleep 600"
steady >"$work/night"
for line in 1 '' marcellus; do # the empty line ends a pause
    [ ! "$line" ] || keys -l "$line"
    keys Enter
    steady >"$work/night"
done
ok "a terminal of 24 lines shows the map's letters, a long menu, the chances of a loss and a long lesson" \
    sh -c "grep -q '^  a  *b  *c' '$work/night' && grep -q '^> Marcellus Hammer h5' '$work/night' &&
        grep -q '^23-34  shoot (1 AP)' '$work/night' && grep -q '^Lost if you do nothing more: Civilian 1' '$work/night' &&
        grep -q '^\* An officer has 5 action points' '$work/night'"
ok "a map with too few lines widens a column so that each row needs one line" grep -q '^5 .*>Ma \$p ·' "$work/night"
ok "a state that omits something names the command that shows it" grep -q 'AP 5  \.\.\. (`state`)$' "$work/night"
# A state that is longer than the screen
cat >"$work/pack.lua" <<'END'
local kinds, all = {}, {}
for i = 1, 22 do
  local id = ("hound%02d"):format(i)
  all[i], kinds[id] = id, { title = "Hound " .. i, hp = 3, side = i > 11 and "us" or "them", seat = i > 11 and "ann" or "bob" }
end
return { game = "pack", id = "pack", title = "Pack", pitch = "Tiny.", rules = "pack", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "us", title = "We" }, { id = "them", title = "They" } },
      seats = { { id = "ann", title = "Ann", side = "us" }, { id = "bob", title = "Bob", side = "them" } },
      boards = { { id = "main", title = "Board", map = "......" } }, kinds = kinds, setup = { "calls" },
      verbs = { call = "Call {1}" },
      steps = {
        calls = function()
          for i, id in ipairs(all) do piece(id):place(space(("abcdef"):sub(i % 6 + 1, i % 6 + 1) .. 1)) end
          for _ = 1, 3 do
            choose { seat = "ann", verb = "call", from = { piece("hound04"), piece("hound21") } }
            piece("hound01"):place(space("f1"))
          end
        end,
      },
      rounds = { cap = 1, { id = "end", title = "End", run = function() finish("us") end } },
    }
  end }
END
pack() { tmux capture-pane -p | grep -q "^  Hound $1 .*HP 3/3"; }
tmux kill-server 2>/dev/null
server=$((server + 1))
tmux new-session -d -x 80 -y 24 "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
    XDG_STATE_HOME='$work/state$server' '$program' play '$work/pack.lua' --seat bob=random; sleep 600"
steady >"$work/pack"
shared() { tmux capture-pane -p | grep -q '^  Hound 12 HP 3/3; Hound 13 HP 3/3;'; }
ok "the opening shows the state of every offered piece, and the side's other pieces in a shared line" \
    eval "pack 4 && pack 21 && shared && not pack 13"
ok "the state lists the pieces of the player's side before those of others" \
    sh -c "grep '^  Hound' '$work/pack' | sed 1q | grep -q 'Hound 1[2-9] '"
keys -l 'call hound 4'
keys Enter
steady >"$work/pack"
ok "the state after an answer shows what changed and the pieces that the question offers" \
    eval "pack 1 && pack 4 && pack 21 && shared && not pack 13"

# The table of a terminal that is too short for it: a part of the map and of the list of the pieces
cat >"$work/crowd.lua" <<'END'
local function start()
  for i = 1, 20 do piece("dog." .. i):place(point(100 + 80 * (i % 8), 900 + 100 * (i // 8))) end
  for i = 1, 12 do piece("cat." .. i):place(point(60 + 80 * i, 60)) end
  piece("cat.1"):place(point(600, 1100))
end
return { game = "crowd", id = "crowd", title = "Crowd", pitch = "Tiny.", rules = "crowd", settings = {}, constants = {},
  build = function()
    return {
      sides = { { id = "us", title = "We" }, { id = "them", title = "They" } },
      seats = { { id = "ann", title = "Ann", side = "us" }, { id = "bob", title = "Bob", side = "them" } },
      boards = { { id = "main", kind = "plane", title = "Board", width = 120, height = 120,
        terrain = { wall = { title = "Wall", height = "tall", poly = { 10, 50, 110, 50, 110, 52, 10, 52 } } } } },
      kinds = {
        dog = { title = "Dog", short = "D", tags = { "dog" }, count = 20, side = "us", seat = "ann", ap = 2, base = 25, speed = 150 },
        cat = { title = "Cat", short = "C", tags = { "cat" }, count = 12, side = "them", seat = "bob", ap = 2, base = 25, speed = 150 },
      },
      steps = { start = start }, setup = { "start" },
      menus = { main = { end_verb = "rest", actions = {
        go = { label = "Go to {1}", cost = 1, target = "point", kind = "leg", limit = "speed",
               run = function(f, to) f:move(to) end },
        bark = { label = "Bark", cost = 1, run = function() end },
      } } },
      rounds = { cap = 2, { id = "day", title = "Day", turns = { who = "dog", pick_verb = "act", menu = "main" } } },
      verbs = { act = "{1} is next", rest = "Rest" },
    }
  end }
END
crowd() { # COLUMNS ROWS LINE...: what the terminal shows after the lines
    tmux kill-server 2>/dev/null
    server=$((server + 1))
    tmux new-session -d -x "$1" -y "$2" "env PRECINCT_PACE=off LC_ALL=C.UTF-8 LANGUAGE=en TERM=screen-256color PRECINCT_DATA='$PWD' \
        XDG_STATE_HOME='$work/state$server' '$program' play '$work/crowd.lua' --seat bob=random --seed 7; sleep 600"
    shift 2
    steady >"$work/crowd"
    for line; do
        keys -l "$line"
        keys Enter
        steady >"$work/crowd"
    done
}
drawn() { grep -q -e "$1" "$work/crowd"; }
crowd 80 24 'act dog 20' 'go e 5'
ok "a terminal of 24 lines shows the event, the table around the acting piece, its state and the question" \
    eval "drawn '^  Dog 20 moves from' && drawn '^108 .* C ' && drawn '^    0  *30 ' && drawn '^> Dog 47,110' && drawn '^Dog 20 acts' && not drawn '^ 36 '"
ok "a shortened list of pieces has the acting piece, visible opponents and then the nearest pieces" \
    sh -c "sed -n 's/^.\{40\}.* \(>\{0,1\}[CD][0-9][0-9]* [0-9]*,[0-9]*\)\( .*\)*\$/\1/p' '$work/crowd' | head -n 4 | tr '\n' ';' | grep -qx '>D20 47,110;C1 60,110;D13 50,100;D12 42,100;'"
ok "a shortened list of pieces gives the number of the others and the command that lists them" drawn '  and 20 more: .map.$'
crowd 80 24 'act dog 20' bark
ok "a terminal of 24 lines draws the table again after an answer that moves no piece" eval "drawn '^114 ' && drawn '^> Dog .* AP 1'"
crowd 80 60 'act dog 20' 'go e 5'
ok "a terminal of 60 lines shows the whole table and all pieces" \
    eval "drawn '^114 ' && drawn '^  0 ' && drawn '>D20 47,110' && drawn ' C12 102,6 ' && drawn ' D1 18,90 ' && not drawn 'more: .map.'"

for file in "$golden"/*.screen; do
    ok "the golden screen $file belongs to an episode" test -s "$work/$(basename "$file" .screen)"
done
done_testing
