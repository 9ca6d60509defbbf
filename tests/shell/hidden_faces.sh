# What a seat may not see, a face of a token that lies face down, does not show in what the engine works out for it.
. tests/tap.sh

work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/episodes/toy"

# episode BOMB SPACES: two people; the second one's tokens lie face down on the first one's board, that on SPACE BOMB is
# a bomb, all others are duds. `probe` goes off at a bomb, `guess` rolls more dice for one, `point` chooses among those
# on b2, `mix` looks for the queen in an open pile that it has shuffled.
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
      ada = { title = "Ada", side = "red", seat = "ann", hp = 9, ap = 9, steps = 2, tags = { "hero" } },
      mine = { title = "Mine", count = 4, side = "blue", faces = { "bomb", "dud" }, hidden_face = "owner" },
    },
    words = { "bomb", "dud" },
    cards = { queen = {}, knave = {} },
    piles = { open = { cards = { queen = 1, knave = 9 } } },
    verbs = { go = "Go {1}", pick = "Pick {1}" },
    events = { boom = "It was a bomb.", found = "Found." },
    on = { ["unit.enter"] = { run = function(ev)
      for _, t in ipairs(ev.space:all("mine")) do if t.face == "bomb" then ev.unit:damage(2) end end
    end } },
    menus = { main = { stop = "stop", actions = {
      move = { label = "Move to {1}", cost = 1, builtin = "move" },
      probe = { label = "Probe", run = function(o)
        if piece("mine.1").face == "bomb" then tell("boom") o:damage(1) end
      end },
      guess = { label = "Guess", run = function() roll("coin", piece("mine.1").face == "bomb" and 3 or 1) end },
      point = { label = "Point", run = function()
        choose { seat = "ann", verb = "pick", from = space("b2"):all("mine") }
        tell("found")
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
      for _, s in ipairs { $2 } do spawn("mine", space(s)):flip(s == "$1" and "bomb" or "dud") end
    end },
    rounds = { cap = 2, { id = "turns", turns = { of = "hero", ask = "go", menu = "main" } } },
    setup = { "set_up" },
  }
end }
END
}

play() { # a command that is refused is a status, too
    printf '%s\n' "$@" quit |
        PRECINCT_DATA=$work XDG_STATE_HOME=$work/state "$PRECINCT" play toy/mines --seed 1 --quiet >"$work/out" 2>&1
    true
}
# alike BOMB BOMB COMMAND...: what is told is the same wherever the bomb lies
alike() {
    one=$1 other=$2
    shift 2
    episode "$one" "$spaces" && play "$@" && grep -v 'The match is saved' "$work/out" >"$work/one"
    episode "$other" "$spaces" && play "$@" && grep -v 'The match is saved' "$work/out" >"$work/other"
    same "$work/one" "$work/other"
}

# Odds -----------------------------------------------------------------------------------------------------------------
spaces='"b2", "c2"'
ok "odds do not tell what face is down" alike b2 c2 'odds guess' 'odds'
ok "but that they may depend on it" says 'may depend on what this seat cannot see' "$work/one"

sed -i '/hidden_face/s/, hidden_face = "owner"//' "$work/episodes/toy/mines.lua"
ok "with every face in sight there are odds" eval "play 'odds guess' && says '50.0 %' '$work/out'"
ok "but none that tell how a pile will be shuffled" eval "play 'odds mix' && says 'how cards will be shuffled' '$work/out'"

done_testing
