# The prices of steps: menus, --plain, `look` and JSON show how many steps of the movement each step costs, whether it
# starts a new movement, and whether it ends the movement.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

cat >"$work/fen.lua" <<'LUA'
-- A made-up walk with prices: marsh takes two steps, mud three, a thicket stops, and an alley is paid for twice.
local map = [[ . m t .
               S . . u
               . . m . ]]
return { game = "fen", id = "fen", title = "Fen", pitch = "What a step costs.",
  build = function() return {
    sides = { { id = "us", title = "We" } }, seats = { { id = "p1", title = "Player", side = "us" } },
    enter = { { into = "marsh", cost = 2 }, { into = "mud", cost = 3 }, { into = "thicket", stop = true } },
    boards = { { id = "main", title = "Fen", map = map, legend = { m = "marsh", t = "thicket", u = "mud", S = "start" } } },
    kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 2, speed = 3 } },
    steps = { begin = function() piece "hero":place(spaces("start")[1]) end }, setup = { "begin" },
    menus = { main = { actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
    rounds = { cap = 2, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
    verbs = { go = "{1} acts" } } end }
LUA
play() { # COMMANDS OPTIONS...
    commands=$1 && shift
    printf "$commands" | "$PRECINCT" play "$work/fen.lua" --seed 1 "$@" >"$work/out" 2>&1
}

play 'move b2\nmove c2\noptions\nlook b1\nlook d2\n'
ok "options lists steps that cost more, with their prices" says 'move (1 AP): a1 b1 (2 steps) b2 a3 b3' "$work/out"
ok "options lists the free steps that end the movement" \
    says 'move (free: 2 steps left): a1 b1 (2 steps) c1 (ends the move) a2' "$work/out"
ok "a step that costs more than the steps left has the price of a new movement" says 'Go to d2 (1 AP, 3 steps)' "$work/out"
ok "a step that the steps left can pay for is offered as free" says 'Go to d1 (free: 1 step left)' "$work/out"
looked() { sed -n '/^b1: marsh/,/^d2: mud/p' "$work/out" | grep -q '^  Nothing is here'; }
ok "look describes a space whose terrain costs extra steps" looked

play 'move b2\nmove c1\n'
ended() { tail -n 4 "$work/out" | grep -qF 'move (1 AP): b1'; }
ok "no free step is offered after a step that ended the movement" ended
play 'move b2\noptions\n'
ok "a free step over costly terrain says how many steps are left" says 'Go to b1 (free: 2 of 2 steps left)' "$work/out"

play 'move b2\nmove c2\n' --plain
ok "--plain reads steps that cost more after the others" \
    says 'c2 east, a3 south-west, b3 south and c3 south-east. 2 steps: b1 and c3. Ends the move: c1.' "$work/out"
ok "--plain reads steps that need a new movement with their price" says '1 action point, 2 steps: b1 and c3.' "$work/out"
ok "--plain reads a short list of steps one by one" says '3: Go to b1, 1 action point, 2 steps, one space north-east.' "$work/out"
play 'move b2\n' --lang fr
ok "French: options name the prices of steps" says 'c1 (met fin au déplacement)' "$work/out"

printf '{"do":"answer","number":1,"id":"move:b2"}\n{"do":"quit"}\n' |
    "$PRECINCT" play "$work/fen.lua" --seed 1 --json >"$work/out" 2>&1
ok "JSON has the number of steps of a costly step" says '"id":"move:b1","verb":"move","args":["b1"],"text":"Go to b1","steps":2}' "$work/out"
printf '{"do":"answer","number":1,"id":"move:b2"}\n{"do":"answer","number":2,"id":"move:c2"}\n{"do":"quit"}\n' |
    "$PRECINCT" play "$work/fen.lua" --seed 1 --json >"$work/anew" 2>&1
ok "JSON marks a step that starts a new movement" says '"text":"Go to d2","steps":3,"restarts_move":true}' "$work/anew"
ok "JSON marks a step that ends the movement" says '"text":"Go to c1","stops":true}' "$work/out"
ok "JSON has neither steps nor stops for an ordinary step" says '"text":"Go to a1"}' "$work/out"
done_testing
