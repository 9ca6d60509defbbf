-- A made-up game for the tests of hexagons: riders and wolves on a moor of spaces with six neighbors, with marks and a
-- hole. Marsh is slow, water is deep, and wolves hold riders next to them. Riders pass each other but do not share a
-- space. The constant `neighbors` draws the same map as squares or as places that only links join.

local map = [[ . . m m .
               . h m . .
               S . # w w
               . . h . .
               . S . . W ]]

return {
  game = "moor", id = "moor", title = "Moor", pitch = "Six ways from every space.",
  constants = { neighbors = { default = 6, min = 0, max = 8, note = "what touches what" },
                corners = { default = 1, min = 1, max = 2, note = "how corners bar sight: both, one" },
                holes = { default = false, note = "holes do not bar sight" },
                gate = { default = false, note = "a gate between two neighbors" } },
  build = function(_, const)
    return {
      sight = { bars = { { into = "hill" }, { there = "tent" } }, partial = { { there = "wolf", min = 2 }, { into = "marsh" } },
                corners = ({ "both", "one" })[const.corners], holes = const.holes and "clear" or "bar" },
      enter = { { into = "marsh", who = "!wolf", cost = 2, rule = "3.1" },
                { into = "water", who = "!raft", never = true, why = "the water is too deep", rule = "3.2" },
                { there = "any", min = 2, never = true, why = "two fill a space", rule = "3.3" },
                { adjacent = "wolf", who = "rider", stop = true, rule = "3.4" } },
      stand = { { who = "rider", there = "rider", never = true, why = "a rider is there", rule = "3.5" } },
      edges = { stream = { pass = true, see = true, cost = 1 } },
      sides = { { id = "riders", title = "Riders" } },
      seats = { { id = "p1", title = "Player", side = "riders" } },
      boards = { { id = "main", title = "Moor", map = map, neighbors = const.neighbors,
                   edges = const.neighbors > 0 and { { "a3", "a4", "stream" } } or nil,
                   legend = { m = "marsh", h = "hill", w = "water", S = "start", W = "den" } } },
      links = const.gate and { { id = "gate", from = "a3", to = "b3", open = false } }
        or const.neighbors == 0 and { { id = "track", from = "a1", to = "a3" }, { id = "ford", from = "a3", to = "b5", } } or nil,
      kinds = { rider = { title = "Rider", plural = "Riders", count = 2, tags = { "figure" }, side = "riders", seat = "p1", ap = 1, speed = 2 },
                wolf = { title = "Wolf", plural = "Wolves", count = 2 },
                tent = { title = "Tent", plural = "Tents" }, raft = { title = "Raft" } },
      steps = {
        begin = function()
          for i, at in ipairs(spaces "start") do piece("rider." .. i):place(at) end
          spawn("wolf", spaces("den")[1])
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        move = { label = "Go to {1}", cost = 1, builtin = "move", rule = "2", escort = "wolf stunned", escort_label = "Lead {2} to {1}" },
        camp = { label = "Camp at {1}", target = "space", where = "adjacent", run = function() end,
                 needs = { { may_enter = true, why = "not there" }, { may_stand = true, why = "no room" } } },
        look = { label = "Look at {1}", target = "space", where = "adjacent", run = function() end },
        shoot = { label = "Shoot at {1}", target = "piece", targets = "wolf", where = "board",
                  needs = { { sees = true, rule = "4.2" } }, run = function(_, wolf) wolf:stun() end },
        aim = { label = "Aim at {1}", target = "piece", targets = "wolf", where = "board",
                needs = { { sees = "clear", why = "no clear shot" }, { line = "rider", none = true, why = "a rider is in the line" } },
                run = function(_, wolf) wolf:remove() end },
        peek = { label = "Peek at {1}", target = "space", where = "board", run = function() end,
                 needs = { { range = 2, why = "too far" } } },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "rider", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
