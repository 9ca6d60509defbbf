-- A definition that parts.merge() puts together, as games with modules do: each part has the kinds, verbs, edges, rings,
-- handlers and reactions of one subject.
local parts = require "parts"

local gate = {
  edges = { fence = { title = "Fence" } },
  rings = { walk = { "a1", "b1", "b2", "a2" } },
  kinds = { keeper = { title = "Keeper", side = "park", seat = "keeper", ap = 1 } },
  menus = { main = { actions = { move = { builtin = "move", label = "Walk to {1}", cost = 1 } } } },
  on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
}

local dogs = {
  verbs = { whistle = "Whistle", wait = "Wait" },
  menus = { main = { actions = { feed = { label = "Feed the dog", cost = 1, run = function() trigger("fed", {}) end } } } },
  triggers = { "fed" },
  vars = { match = { calls = "int", turns = "int" } },
  on = { ["turn.start"] = function() match.turns = match.turns + 1 end },
  reactions = { { id = "call", to = "fed", seats = "keeper", verb = "whistle", pass = "wait",
    from = function() return { 1 } end, run = function() match.calls = match.calls + 1 end } },
}

return {
  game = "mechanisms", id = "merged", title = "Merged", pitch = "A park in three parts.",
  build = function()
    return parts.merge { { "gate", gate }, { "dogs", dogs }, { "park", {
      sides = { { id = "park", title = "Park" } },
      seats = { { id = "keeper", title = "Keeper", side = "park" } },
      boards = { { id = "lawn", title = "Lawn", map = ". .\n. .", edges = { { "a1", "b1", "fence" } } } },
      setup = { "begin" },
      steps = { begin = function() spawn("keeper", space "a1") end },
      verbs = { go = "{1} acts" },
      rounds = {
        { id = "day", title = "Day", turns = { who = "keeper", pick_verb = "go", menu = "main" } },
        { id = "dusk", title = "Dusk", run = function() if match.round == 3 then finish "park" end end },
      },
    } } }
  end,
}
