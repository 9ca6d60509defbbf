-- A small episode for saves that an older version wrote, under the names of before 1.0: tests/shell/fix.sh.
return { game = "moor", id = "moor", title = "Moor", build = function()
  return {
    sides = { { id = "walkers" } }, seats = { { id = "ann", side = "walkers" }, { id = "ben", side = "walkers" } },
    names = { "rain", "fog" }, triggers = { "howl" }, symbols = { hit = { title = "hit" }, miss = { title = "miss" } },
    dice = { claw = { "hit", "miss" } },
    boards = { { id = "main", map = ". . . .\n. . . .", legend = {} } },
    kinds = { ada = { title = "Ada", short = "A", side = "walkers", seat = "ann", hp = 4, ap = 2, speed = 3, tags = { "hero" },
                      at_zero_hp = "down" },
              bo = { title = "Bo", short = "B", side = "walkers", seat = "ben", hp = 4, ap = 2, speed = 2, tags = { "hero" } },
              wolf = { title = "Wolf", short = "w", count = 3, stun = 1, kill = 2, kill_stunned = 1 } },
    cards = { net = { title = "Net", badge = "$2" }, torch = { title = "Torch", badge = "$1" } },
    piles = { deck = { title = "Deck", cards = { net = 3, torch = 3 }, visible = "nobody" },
              hand = { title = "Hand", accepts = { "deck" } } },
    tracks = { score = { title = "Score", max = 20 } },
    vars = { match = { weather = "name", last = "piece" } },
    verbs = { go = "{1}'s turn" },
    events = { howls = "{piece} howls in the {weather}.", struck = "{piece} strikes {wolf} at {space}." },
    menus = {
      main = { end_verb = "halt", actions = {
        walk = { builtin = "move", label = "Walk to {1}", cost = 1 },
        hit = { label = "Strike {1}", aliases = "strike", cost = 1, target = "piece", targets = "wolf", within = 1, run = function(o, w)
          if roll("claw", 1)[1] == "hit" then
            emit("struck", { piece = o, wolf = w, space = w.space })
            w:damage(1)
          end
          queue("blow", o, 1)
        end },
      } },
      camp = { actions = {
        rest = { label = "{1} rests", run = function(o) o:heal(1) end },
        draw = { label = "{1} draws", run = function() pile("deck"):draw_to(pile("hand")) end },
      } },
    },
    steps = {
      begin = function()
        match.weather = "rain"
        pile("deck"):shuffle()
        piece("ada"):place(space("a1"))
        piece("bo"):place(space("b1"))
        for _, at in ipairs { "c1", "d2", "b2" } do spawn("wolf", space(at)) end
      end,
      blow = function(o, n)
        match.weather = match.weather == "rain" and "fog" or "rain"
        for _ = 1, n do trigger("howl", { piece = o }) end
      end,
    },
    setup = { "begin" },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end,
           howl = function(ev) emit("howls", { piece = ev.piece, weather = match.weather }) end,
           ["piece.killed"] = { when = { piece = "wolf" }, run = function(ev)
             match.last = ev.by
             track("score"):add(1)
           end },
           ["piece.enter"] = { when = { piece = "hero", here = "wolf" }, run = function(ev) ev.piece.movement_left = 0 end } },
    rounds = { cap = 4,
      { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } },
      { id = "camp", title = "Camp", simultaneous = { who = "hero", menu = "camp" } },
    },
  }
end }
