-- Two hundred units on one board, for the benchmark of the REPL's response time (tests/bench/response.c).

local rows = {}
for _ = 1, 20 do table.insert(rows, string.rep(". ", 20)) end

return {
  game = "park", id = "crowd", title = "A Crowd in the Park", pitch = "Two hundred wolves and one walker.",
  build = function()
    return {
      sides = { { id = "walkers", title = "Walkers", track = "calm" }, { id = "wolves", title = "Wolves" } },
      seats = { { id = "walkers", title = "Walkers", side = "walkers" } },
      symbols = { hit = { title = "hit" }, blank = { title = "blank" }, star = { title = "star" } },
      dice = { bone = { "hit", "hit", "star", "blank", "blank", "blank" } },
      boards = { { id = "main", title = "Meadow", map = table.concat(rows, "\n") } },
      kinds = {
        ann = { title = "Ann Archer", short = "An", side = "walkers", seat = "walkers", hp = 9, ap = 6, speed = 2 },
        wolf = { title = "Grey Wolf", short = "w", side = "wolves", count = 199, stun = 1, kill = 2 },
      },
      tracks = { calm = { title = "Calm", max = 9 } },
      verbs = { go = "{1} acts" },
      attacks = { throw = { dice = 4, die = "bone", values = { hit = 1 }, hits = "wolf", effect = "damage",
        convert = { symbol = "star", cost = 1, value = 1 } } },
      menus = { walk = { actions = {
        move = { builtin = "move", label = "Move to {1}", cost = 1 },
        throw = { label = "Throw a stone at {1}", cost = 1, target = "space", where = "board",
          needs = { { there = "wolf", why = "no wolf is there" } }, run = function(o, at) attack("throw", o, at) end },
      } } },
      setup = { "start" },
      steps = {
        start = function()
          local all = spaces()
          piece("ann"):place(space("j10"))
          for i = 1, 199 do spawn("wolf", all[i * 7 % #all + 1]) end
        end,
        reply = function()
          for _, wolf in ipairs(pieces("wolf")) do
            local ways = wolf:steps_toward { piece("ann") }
            if #ways > 0 then wolf:move(ways[1]) end
          end
        end,
      },
      on = { ["round.start"] = function() piece("ann"):refill_ap() end },
      rounds = { cap = 9, { id = "turns", title = "Turns", turns = { who = "ann", pick_verb = "go", menu = "walk", after = "reply" } } },
    }
  end,
}
