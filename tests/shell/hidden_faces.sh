# The hidden face of a token that lies face down does not affect odds, hints and reasons for a seat that may not see it.
. tests/tap.sh

work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/episodes/toy"

# episode BOMB SPACES: two people. Mines of the second one lie face down on these spaces. Mine number BOMB is a bomb,
# and all others are duds. `probe` sets off a bomb, `defuse` reports a bomb and asks, `guess` rolls more dice for a bomb,
# `point` chooses a mine on b2, `mix` searches for the queen in an open pile after shuffling it.
episode() {
    cat >"$work/episodes/toy/mines.lua" <<END
-- Two people, and mines.
return { game = "toy", id = "mines", title = "Mines", build = function()
  return {
    sides = { { id = "red" }, { id = "blue" } },
    seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
    symbols = { hit = {}, miss = {} }, dice = { coin = { "hit", "miss" } },
    boards = { { id = "main", map = "...\n..." } },
    kinds = {
      ada = { title = "Ada", side = "red", seat = "ann", hp = 9, ap = 9, speed = 2, tags = { "hero" } },
      mine = { title = "Mine", count = 4, side = "blue", faces = { "bomb", "dud" }, hidden_face = "owner" },
    },
    names = { "bomb", "dud" },
    cards = { queen = {}, knave = {} },
    piles = { open = { cards = { queen = 1, knave = 9 } } },
    verbs = { go = "Go {1}", pick = "Pick {1}" },
    events = { boom = "It was a bomb.", found = "Found." },
    on = { ["piece.enter"] = { run = function(ev)
      for _, t in ipairs(ev.space:pieces("mine")) do if t.face == "bomb" then ev.piece:damage(2) end end
    end } },
    menus = { main = { end_verb = "stop", actions = {
      move = { label = "Move to {1}", cost = 1, builtin = "move" },
      probe = { label = "Probe", run = function(o)
        if piece("mine.1").face == "bomb" then emit("boom") o:damage(1) end
      end },
      defuse = { label = "Defuse", run = function()
        if piece("mine.1").face == "bomb" then emit("boom") end
        choose { seat = "ann", verb = "pick", from = { 1, 2 } }
        emit("found")
      end },
      guess = { label = "Guess", run = function() roll("coin", piece("mine.1").face == "bomb" and 3 or 1) end },
      point = { label = "Point", run = function()
        choose { seat = "ann", verb = "pick", from = space("b2"):pieces("mine") }
        emit("found")
      end },
      mix = { label = "Mix", run = function()
        pile("open"):shuffle()
        local n = 1
        for i, c in ipairs(pile("open"):cards()) do if c.kind == "queen" then n = i end end
        roll("coin", n)
      end },
    } } },
    steps = { set_up = function()
      piece("ada"):place(space("a1"))
      for i, s in ipairs { $2 } do spawn("mine", space(s)):flip(i == $1 and "bomb" or "dud") end
    end },
    rounds = { cap = 2, { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
    setup = { "set_up" },
  }
end }
END
}

blue=human alone=
play() { # a command that is refused is a status, too
    printf '%s\n' "$@" quit |
        PRECINCT_DATA=$work XDG_STATE_HOME=$work/state "$PRECINCT" play toy/mines --seed 1 --seat "bob=$blue" --quiet $alone \
            >"$work/out" 2>&1
    true
}
# alike BOMB BOMB COMMAND...: the output is the same with either bomb
alike() {
    one=$1 other=$2
    shift 2
    episode "$one" "$spaces" && play "$@" && grep -v 'The match is saved' "$work/out" >"$work/one"
    episode "$other" "$spaces" && play "$@" && grep -v 'The match is saved' "$work/out" >"$work/other"
    same "$work/one" "$work/other"
}

# Odds -----------------------------------------------------------------------------------------------------------------
spaces='"b2", "c2"'
ok "odds do not reveal which face is down" alike 1 2 'odds guess' 'odds'
ok "odds that depend on a hidden face say so" says 'may depend on information hidden from this seat' "$work/one"

sed -i '/hidden_face/s/, hidden_face = "owner"//' "$work/episodes/toy/mines.lua"
ok "odds are exact when every face is visible" eval "play 'odds guess' && says '50.0 %' '$work/out'"
ok "odds that depend on a future shuffle of a pile are refused" eval "play 'odds mix' && says 'depends on a shuffle' '$work/out'"

# Events ---------------------------------------------------------------------------------------------------------------
episode 1 "$spaces"
ok "the log has the same words for a flipped token and for one that already showed its face" alike 1 2 'log all'
ok "the log describes a face-down token by its hidden side" says 'Mine 1 is face down' "$work/one"
ok "French: the log describes a face-down token by its hidden side" eval "LANGUAGE=fr play 'log all' && says 'Mine 1 est face cachée' '$work/out'"

# Seats that may look --------------------------------------------------------------------------------------------------
play 'lua piece("mine.1").face'
ok "lua is refused in a match between people of two sides if it could show a hidden face" says 'is for authors here' "$work/out"
two_people() { printf 'lua match.lair\nquit\n' | "$PRECINCT" play "$work/episodes/toy/lair.lua" --seed 1 >"$work/out" 2>&1; }

# Options --------------------------------------------------------------------------------------------------------------
spaces='"b2", "b2", "a2"'
ok "tokens that lie face down are offered one by one, even if their faces are alike" alike 1 3 point
ok "tokens that lie face down are asked about one by one" says 'Ann: choose' "$work/one"

proves() { PRECINCT_DATA=$work "$PRECINCT" test "$work/episodes/toy/mines.lua" --games 3 --every 1 >"$work/out" 2>&1; }
episode 1 "$spaces"
ok "the kit finds no fault in a game that hides its faces correctly" eval 'proves || { cat "$work/out"; false; }'
sed -i 's/from = space.*/from = { 1, piece("mine.1").face == "bomb" and 2 or 3 } }/' "$work/episodes/toy/mines.lua"
ok "the kit finds a question that depends on a face hidden from its seat" eval \
    '! proves && says "not ok" "$work/out" && says "face" "$work/out"'

# The thief's place is a number that only the thief sees. An offer to arrest the thief reveals it.
cat >"$work/episodes/toy/lair.lua" <<'END'
return { game = "toy", id = "lair", title = "Lair", build = function()
  return {
    sides = { { id = "red" }, { id = "blue" } },
    seats = { { id = "ann", side = "red" }, { id = "bob", side = "blue" } },
    boards = { { id = "main", map = "................" } },
    kinds = { ada = { side = "red", seat = "ann", ap = 1 } },
    vars = { match = { lair = { min = 0, max = 15, visible = "blue" } } },
    verbs = { go = "Go {1}", hide = "Hide" },
    menus = { main = { actions = {
      move = { label = "Move to {1}", cost = 1, builtin = "move" },
      arrest = { label = "Arrest", needs = { { test = function(me) return me.space.x == match.lair end } },
        run = function() finish("red") end },
    } } },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
    steps = { set_up = function() spawn("ada", space("a1")) match.lair = random(16) - 1 end },
    rounds = { cap = 20, { id = "turns", turns = { who = "ada", pick_verb = "go", menu = "main" } } },
    setup = { "set_up" },
  }
end }
END
ok "the kit tests that no question reveals a hidden variable" eval \
    '! "$PRECINCT" test "$work/episodes/toy/lair.lua" >"$work/out" 2>&1 &&
    says "another lair gives seat ann another decision, from here on: {\"id\":\"arrest\"" "$work/out"'

# A target is asked whether to parry only if the target holds the card for it. So the shooter's odds would reveal
# the card.
cat >"$work/episodes/toy/duel.lua" <<'END'
return { game = "toy", id = "duel", title = "Duel", build = function()
  return {
    sides = { { id = "red" }, { id = "blue" } },
    seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
    symbols = { hit = {}, miss = {} }, dice = { coin = { "hit", "miss" } },
    boards = { { id = "main", map = "..." } },
    kinds = { ada = { side = "red", seat = "ann", ap = 1 } },
    cards = { parry = {}, blank = {} },
    piles = { deck = { cards = { parry = 5, blank = 5 }, visible = "nobody" },
              hand = { accepts = { "deck" }, side = "blue", visible = "owner" } },
    verbs = { go = "Go {1}", parry = "Parry", take = "Take it" },
    menus = { main = { end_verb = "stop", actions = { shoot = { label = "Shoot", cost = 1, run = function()
      local hand, held = pile("hand"):cards(), 0
      for _, c in ipairs(hand) do if c.kind == "parry" then held = held + 1 end end
      if roll("coin", 1)[1] == "hit" and (ALWAYS or held > 0) then
        choose { seat = "bob", options = held > 0 and { { "parry" }, { "take" } } or { { "take" } }, always_ask = true }
      end
    end } } } },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
    steps = { set_up = function() spawn("ada", space("a1")) pile("deck"):shuffle() pile("deck"):draw_to(pile("hand")) end },
    rounds = { cap = 12, { id = "turns", turns = { who = "ada", pick_verb = "go", menu = "main" } } },
    setup = { "set_up" },
  }
end }
END
duel() {
    sed "s/ALWAYS/$1/" "$work/episodes/toy/duel.lua" >"$work/episodes/toy/duel_$1.lua"
    PRECINCT_DATA=$work "$PRECINCT" test "$work/episodes/toy/duel_$1.lua" --games 4 --every 1 >"$work/out" 2>&1
}
ok "the kit finds odds whose next seat reveals a hidden card" eval \
    '! duel false && says "gives seat ann other odds" "$work/out"'
ok "the kit finds no fault if the second seat is asked whatever its hidden cards are" eval 'duel true || { cat "$work/out"; false; }'

two_people
ok "a player may not read a hidden variable with lua" says 'is for authors here' "$work/out"

# Undo -----------------------------------------------------------------------------------------------------------------
spaces='"b2", "b2", "c2"'
episode 1 "$spaces"
play probe undo
ok "undo between people of two sides is barred after a hidden face has had an effect" says 'Undo is barred: later events may have shown' "$work/out"
alone=--author
play probe undo
ok "one person who plays two sides can undo the effect of a hidden face" says 'Taken back' "$work/out"
alone=
episode 2 "$spaces"
play probe undo
ok "undo of a probe does not reveal whether the hidden face had an effect" eval '! grep -q "Taken back" "$work/out"'
play 'point' undo
ok "undo between people of two sides takes back an answer that has had no effect yet" says 'Taken back: Point' "$work/out"
blue=rookie
play probe undo
ok "undo in a match against a bot takes back the effect of a hidden face" says 'Taken back: Probe' "$work/out"
blue=human

# Ways -----------------------------------------------------------------------------------------------------------------
spaces='"a2", "b2", "b1"'
ok "the route of a move does not avoid a space because of its hidden face" alike 2 3 'move c2'
ok "a move to a far space behind a hidden face must be typed step by step" says 'c2 is not one step from a1' "$work/one"
ok "options and odds do not say which hidden face hurts" alike 2 3 options 'odds move b2'
ok "a line of several answers stops at the same place for every hidden face" alike 1 2 'defuse 2'

done_testing
